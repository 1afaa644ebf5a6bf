/** Dice: faces, the roll over the board, and their history against what is to be expected. */

import { byId, fill, h, s, seatClass, still } from "./dom.js";
import { rest } from "./tween.js";

/** @typedef {import("./types.js").Die} Die @typedef {import("./types.js").Said} Said */

const TUMBLE_MS = 620;
const SHOW_MS = 420;
/** @type {Record<number, [number, number][]>} */
const PIPS = {
  1: [[0, 0]],
  2: [[-1, -1], [1, 1]],
  3: [[-1, -1], [0, 0], [1, 1]],
  4: [[-1, -1], [1, -1], [-1, 1], [1, 1]],
  5: [[-1, -1], [1, -1], [0, 0], [-1, 1], [1, 1]],
  6: [[-1, -1], [1, -1], [-1, 0], [1, 0], [-1, 1], [1, 1]],
};

/** A die showing a number; 0 is a die not yet rolled. @param {number} value @param {number} sides @param {number} seat */
export function face(value, sides = 6, seat = -1) {
  const name = value ? `Die: ${value}` : "Die, not yet rolled";
  const svg = s("svg", { class: `die ${seatClass(seat)} ${value ? "" : "blank"}`, viewBox: "0 0 44 44", role: "img", "aria-label": name });
  svg.append(s("rect", { class: "f" + (seat >= 0 ? " own" : ""), x: 2, y: 2, width: 40, height: 40, rx: sides === 6 ? 9 : 20 }));
  if (sides === 6 && PIPS[value]) svg.append(...PIPS[value].map(([x, y]) => s("circle", { class: "p", cx: 22 + x * 10.5, cy: 22 + y * 10.5, r: 4.2 })));
  else if (value) svg.append(s("text", { x: 22, y: 31 }, value));
  return svg;
}

/** @param {HTMLElement} box @param {Die[]} dice */
export function renderDice(box, dice) {
  fill(box, ...dice.map((die) => {
    const el = face(die.value, die.sides ?? 6, die.seat ?? -1);
    el.setAttribute("data-id", die.id);
    return el;
  }));
}

/**
 * A roll, shown large over the board.
 * @param {number[]} values of its dice @param {number} sides @param {number} seat @param {number} rate
 * @param {() => void} landed called when the die has come to rest
 */
export async function roll(values, sides, seat, rate, landed) {
  if (rate <= 0) return;
  const box = h("div", { class: "roll", "aria-hidden": "true" });
  byId("stage").append(box);
  if (!still()) {
    const tumbling = h("div", { class: "tumble" });
    box.append(tumbling);
    const turns = Math.max(2, Math.round((TUMBLE_MS * rate) / 90));
    for (let i = 0; i < turns; i++) {
      fill(tumbling, ...values.map((value, n) => face(1 + ((value + i * (n + 2) + (i % 3)) % sides), sides, seat)));
      box.classList.add("on");
      await rest(90);
    }
  }
  fill(box, ...values.map((value) => face(value, sides, seat)));
  box.classList.add("on");
  landed();
  await rest(SHOW_MS * Math.max(rate, 0.35));
  box.classList.remove("on");
  setTimeout(() => box.remove(), 250);
}

/**
 * How often each face came up, per seat.
 * @param {Iterable<Said>} says
 * @returns {Map<number, number[]>} seat -> counts by face
 */
export function count(says) {
  /** @type {Map<number, number[]>} */
  const out = new Map();
  for (const said of says) {
    if (!said.die) continue;
    const seat = said.seat ?? -1;
    const row = out.get(seat) ?? [];
    for (const value of said.dice ?? [said.die]) row[value] = (row[value] ?? 0) + 1;
    out.set(seat, row);
  }
  return out;
}

/**
 * Bars of the faces rolled, with a line for what is expected of a fair die.
 * @param {string} title
 * @param {number[]} counts by face
 * @param {number} sides
 */
export function histogram(title, counts, sides = 6) {
  const faces = Array.from({ length: sides }, (_, i) => counts[i + 1] ?? 0);
  const total = faces.reduce((a, b) => a + b, 0);
  const expected = total / sides;
  const top = Math.max(1, expected, ...faces) * 1.15;
  const w = 300 / sides;
  const y = (/** @type {number} */ n) => 92 - (n / top) * 84;
  const chi = total ? faces.reduce((a, n) => a + (n - expected) ** 2 / expected, 0) : 0;
  const svg = s("svg", { viewBox: "0 0 300 124", role: "img", "aria-label": `${title}: ${faces.map((n, i) => `${i + 1}: ${n} times`).join(", ")}; expected ${expected.toFixed(1)} each` },
    ...faces.flatMap((n, i) => [
      s("rect", { class: "b", x: i * w + 8, width: w - 16, y: y(n), height: 92 - y(n), rx: 2 }),
      s("text", { x: i * w + w / 2, y: 107, "text-anchor": "middle" }, i + 1),
      s("text", { class: "c", x: i * w + w / 2, y: 121, "text-anchor": "middle" }, `${n} ×`),
    ]),
    s("path", { class: "e", d: `M0 ${y(expected)}H300` }));
  const odds = total >= 30 ? ` Chi-square ${chi.toFixed(1)} on ${sides - 1} degrees of freedom${sides === 6 ? " (a fair die stays below 11.1 nineteen times in twenty)" : ""}.` : "";
  return h("section", { class: "dh" }, h("p", { class: "dh-t" }, title), svg, h("p", { class: "small" }, `${total} rolls; expected ${expected.toFixed(1)} of each, the dashed line.${odds}`));
}
