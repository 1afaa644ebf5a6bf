/** The small maps of the seats: beside the board, and large in a dialog. */

import { shown } from "./dialog.js";
import { h, icon, s } from "./dom.js";

/** @typedef {import("./types.js").Board} Board @typedef {import("./types.js").Mini} Mini */

const UNIT = 10;
/** Space round a cell's mark. */
const GAP = 0.7;

/** @param {Mini} mini @param {number} i @returns {[number, number]} */
const place = (mini, i) => [i % (mini.width ?? 10), Math.floor(i / (mini.width ?? 10))];

/** The ground and the line between its levels. @param {Board} board @param {Mini} mini */
function ground(board, mini) {
  const wide = mini.width ?? 10;
  const rows = board.ground ?? "";
  let high = "";
  let line = "";
  for (let i = 0; i < rows.length; i++) {
    const [x, y] = place(mini, i);
    if (rows[i] === "#") high += `M${x * UNIT} ${y * UNIT}h${UNIT}v${UNIT}h${-UNIT}z`;
    if (x < wide - 1 && rows[i + 1] !== rows[i]) line += `M${(x + 1) * UNIT} ${y * UNIT}v${UNIT}`;
    if (i + wide < rows.length && rows[i + wide] !== rows[i]) line += `M${x * UNIT} ${(y + 1) * UNIT}h${UNIT}`;
  }
  return { high, line };
}

/** @param {Mini} mini */
function walls(mini) {
  return (mini.lines ?? []).map((text) => {
    const [x, y, side] = text.split(" ");
    return side === "e" ? `M${(Number(x) + 1) * UNIT} ${Number(y) * UNIT}v${UNIT}` : `M${Number(x) * UNIT} ${(Number(y) + 1) * UNIT}h${UNIT}`;
  }).join("");
}

/** Cells of each letter, large letters; crossed-out ones apart. @param {Mini} mini */
export function lettered(mini) {
  /** @type {Map<string, {live: number[], out: number[]}>} */
  const found = new Map();
  [...mini.cells].forEach((letter, i) => {
    if (letter === ".") return;
    const big = letter.toUpperCase();
    const row = found.get(big) ?? { live: [], out: [] };
    found.set(big, row);
    (letter === big ? row.live : row.out).push(i);
  });
  return found;
}

/** Upper left cells of the blocks that a thing of so many cells along each side forms, in reading order. @param {readonly number[]} cells @param {number} span @param {number} wide */
export function blocks(cells, span, wide) {
  if (span < 2) return [...cells];
  const left = new Set(cells);
  return cells.filter((cell) => {
    const all = Array.from({ length: span * span }, (_, n) => cell + (n % span) + wide * Math.floor(n / span));
    if (!all.every((c) => left.has(c))) return false;
    for (const c of all) left.delete(c);
    return true;
  });
}

/** The symbol of a thing that runs on into its neighbours (`NAME-ne`: to the north and the east), where there is one. @param {string} name @param {Mini} mini @param {number} i */
function joined(name, mini, i) {
  const wide = mini.width ?? 10;
  const here = mini.cells[i];
  const same = [mini.cells[i - wide], (i + 1) % wide ? mini.cells[i + 1] : "", mini.cells[i + wide], i % wide ? mini.cells[i - 1] : ""];
  const full = `${name}-${[..."nesw"].filter((_, n) => same[n] === here).join("")}`;
  return document.getElementById(full) ? full : name;
}

/** @param {Mini} mini @param {Board} board @param {boolean} large whether symbols can be told apart */
function map(mini, board, large) {
  const wide = mini.width ?? 10;
  const high = mini.height ?? 10;
  const land = ground(board, mini);
  const svg = s("svg", { class: large ? "mini large" : "mini", viewBox: `-1 -1 ${wide * UNIT + 2} ${high * UNIT + 2}`, "aria-hidden": "true" },
    s("rect", { class: "lo", width: wide * UNIT, height: high * UNIT }), s("path", { class: "hi", d: land.high }));
  let crosses = "";
  for (const [letter, { live, out }] of lettered(mini)) {
    const name = board.tiles?.[letter] ?? "";
    const symbol = document.getElementById(name);
    const flat = symbol?.getAttribute("data-flat");
    const span = Number(symbol?.getAttribute("data-span")) || 1;
    for (const cells of [live, out]) {
      const gone = cells === out ? "gone" : "";
      if (flat && !large) {
        const d = cells.map((i) => place(mini, i)).map(([x, y]) => `M${x * UNIT + GAP} ${y * UNIT + GAP}h${UNIT - 2 * GAP}v${UNIT - 2 * GAP}h${2 * GAP - UNIT}z`).join("");
        if (d) svg.append(s("path", { class: gone, d, fill: flat }));
      } else if (symbol) {
        for (const i of blocks(cells, span, wide)) {
          const [x, y] = place(mini, i);
          svg.append(s("use", { class: gone, href: "#" + joined(name, mini, i), x: x * UNIT, y: y * UNIT, width: UNIT * span, height: UNIT * span }));
        }
      }
    }
    for (const i of out) {
      const [x, y] = place(mini, i);
      crosses += `M${x * UNIT + 2} ${y * UNIT + 2}l6 6m0 -6l-6 6`;
    }
  }
  svg.append(s("path", { class: "ln", d: land.line }), s("path", { class: "wl", d: walls(mini) }), s("path", { class: "cr", d: crosses }));
  return svg;
}

/** A seat's map for its panel; touching it shows it large. @param {Mini} mini @param {Board} board */
export function miniEl(mini, board) {
  return h("button", { class: "minibtn", type: "button", "aria-label": `${mini.title}: show the map`, title: mini.title, onclick: () => open(mini, board) }, map(mini, board, false));
}

/** @param {Mini} mini @param {Board} board */
function open(mini, board) {
  const cards = Object.values(board.cards ?? {});
  const legend = [...lettered(mini)].map(([letter, { live, out }]) => {
    const symbol = board.tiles?.[letter] ?? "";
    const title = cards.find((card) => card.symbol === symbol)?.title ?? "";
    const span = Number(document.getElementById(symbol)?.getAttribute("data-span")) || 1;
    const count = Math.round(live.length / span / span);
    const gone = Math.round(out.length / span / span);
    return title ? h("li", {}, icon(symbol), `${title} ${count}`, gone ? h("small", {}, `${gone} crossed out`) : null) : null;
  });
  const line = board.tiles?.["|"] ?? "";
  if (mini.lines?.length && line) legend.push(h("li", {}, icon(line), `${cards.find((card) => card.symbol === line)?.title ?? "Line"} ${mini.lines.length}`));
  shown(mini.title, h("div", { class: "bigmini" }, map(mini, board, true), h("ul", { class: "legend" }, ...legend)));
}
