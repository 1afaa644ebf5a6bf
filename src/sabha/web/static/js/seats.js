/** Who sits at the table and how they stand: panels and the race track. */

import { byId, emblem, fill, h, icon, inWords, kept, s, seatClass, seatShape } from "./dom.js";
import { miniEl } from "./minis.js";
import { itemEl } from "./zones.js";

/**
 * @typedef {import("./types.js").Scene} Scene
 * @typedef {import("./types.js").SeatPanel} SeatPanel
 * @typedef {import("./types.js").TableSeat} TableSeat
 * @typedef {import("./types.js").TablePerson} TablePerson
 * @typedef {import("./types.js").Counter} Counter
 */

/** @type {Map<string, string>} last value shown of each counter, for the tick */
const shown = new Map();

/** @param {number} seat @param {Counter} counter @param {string} place */
function counterEl(seat, counter, place) {
  const key = `${place}/${seat}/${counter.label}`;
  const changed = shown.has(key) && shown.get(key) !== counter.value;
  shown.set(key, counter.value);
  const known = counter.symbol && document.getElementById(counter.symbol);
  return h("span", { class: "ct" + (changed ? " tick" : ""), title: counter.label, "data-card": counter.card },
    known ? icon(counter.symbol ?? "") : h("span", { class: "lb", "aria-hidden": "true" }, counter.label),
    h("span", { class: "vh" }, counter.label + " "), counter.value);
}

/** The number by which a seat is ranked. @param {SeatPanel} panel @param {string} place @param {() => void} [explain] shows what it is made of */
export function mainCounter(panel, place, explain) {
  const c = (panel.counters ?? []).find((x) => x.main);
  if (!c) return null;
  const el = counterEl(panel.seat, { ...c, symbol: c.symbol && document.getElementById(c.symbol) ? c.symbol : "u-star" }, place);
  el.className = el.className.replace("ct", "main-n ct");
  return explain ? h("button", { type: "button", class: "sheet", "aria-label": `${c.label} ${c.value}: show the score sheet`, onclick: explain }, el) : el;
}

/** @param {SeatPanel} panel @param {string} place */
export function counters(panel, place) {
  return h("div", { class: "counts" }, ...(panel.counters ?? []).filter((c) => !c.main).map((c) => counterEl(panel.seat, c, place)));
}

/** What who has given no name is called by the server. */
const UNNAMED = "Guest";

/** How many places of a seat wait for people. @param {TableSeat} seat */
export function free(seat) {
  return seat.kind === "open" ? (seat.places ?? 1) - (seat.people?.length ?? 0) : 0;
}

/** The others of one's team. @param {TableSeat | undefined} seat @returns {TablePerson[]} */
export function partners(seat) {
  return (seat?.people ?? []).filter((p) => !p.you);
}

/** @param {boolean | undefined} here */
function dot(here) {
  return h("span", { class: "dot" + (here ? " here" : ""), "aria-hidden": "true" });
}

/** Where one's partners are. @param {TableSeat | undefined} seat */
export function company(seat) {
  return partners(seat).flatMap((p) => [dot(p.here), h("span", {}, p.left ? `${p.name} has left` : `${p.name} is ${p.here ? "here" : "away"}`)]);
}

/**
 * What a seat is called: by its person's name, else by its own. Persons of the same name, and unnamed ones, are told apart by their seats.
 * @param {readonly TableSeat[]} people @param {number} seat @param {string} own @param {number | null} [you] the player's own seat
 */
export function called(people, seat, own, you = null) {
  const who = people.find((p) => p.seat === seat);
  const person = who && (who.kind === "person" || who.left || who.resigned) ? who.name : "";
  if (!person) return own;
  if (person === UNNAMED) return `${seat === you ? "You" : person} (${own})`;
  if (who?.people?.some((p) => p.name === UNNAMED)) return `${inWords(who.people.map((p) => (p.you && seat === you ? "You" : p.name)))} (${own})`;
  return people.some((p) => p.seat !== seat && p.name === person) && person !== own ? `${person} (${own})` : person;
}

/** @param {TableSeat | undefined} who @param {boolean} acts @param {boolean} live */
function stateLine(who, acts, live) {
  if (!who || !live) return h("div", { class: "sub" }, acts ? "to play" : "\u00a0");
  if (who.resigned) return h("div", { class: "sub" }, "resigned");
  if (who.left) return h("div", { class: "sub" }, "left; a bot plays on");
  if (who.kind === "bot") {
    if (!acts) return h("div", { class: "sub" }, `${who.name}, bot`);
    return h("div", { class: "sub think" }, h("span", {}, h("span", { class: "vh" }, `${who.name} `), "thinks"), h("b", { "aria-hidden": "true" }, h("i"), h("i"), h("i")));
  }
  if (who.kind === "open") return h("div", { class: "sub" }, "open seat");
  const people = who.people ?? [];
  const gone = people.filter((p) => p.left);
  const away = people.filter((p) => !p.here && !p.left);
  const told = [...(gone.length ? [`${inWords(gone.map((p) => p.name))} left`] : []), ...(away.length && who.here ? [`${inWords(away.map((p) => p.name))} away`] : [])];
  return h("div", { class: "sub" }, ...(people.length > 1 ? people.map((p) => dot(p.here)) : [dot(who.here)]), `${told.join(", ") || (who.here ? "here" : "away")}${acts ? ", to play" : ""}`);
}

/**
 * Panels of all seats but the player's own.
 * @param {Scene} scene
 * @param {TableSeat[]} people
 * @param {number | null} you
 * @param {boolean} live
 * @param {{sit: (seat: number) => void, board: import("./types.js").Board, score?: () => void}} on
 */
export function renderSeats(scene, people, you, live, on) {
  const acting = new Set(scene.acting ?? []);
  const order = scene.seats.filter((p) => p.seat !== you);
  if (you !== null) order.sort((a, b) => ((a.seat - you + 99) % 99) - ((b.seat - you + 99) % 99) || a.seat - b.seat);
  fill(byId("seats"), ...order.map((panel) => {
    const who = people.find((p) => p.seat === panel.seat);
    const name = called(people, panel.seat, panel.name);
    const acts = acting.has(panel.seat) && !scene.over;
    const zones = (scene.zones ?? []).filter((z) => z.seat === panel.seat);
    const items = zones.flatMap((z) => z.items ?? []);
    const drawn = scene.minis?.find((m) => m.seat === panel.seat);
    const mini = drawn && who?.own ? { ...drawn, title: `${name}'s ${who.own}` } : drawn;
    const from = [panel, who, name, acts, items, mini, live, you === null, Boolean(scene.acting?.length), Boolean(scene.sources?.length)];
    return kept(`seat ${panel.seat}`, from, () => h("li", { class: `leaf seat ${seatClass(panel.seat)}${acts ? " busy" : ""}${mini ? " mapped" : ""}`, "data-seat": panel.seat },
      mini ? miniEl(mini, on.board) : null,
      h("div", { class: "top" }, emblem(panel.seat),
        h("div", { class: "who" }, h("div", { class: who?.people?.[1] ? "nm team" : "nm" }, name, name.includes(panel.name) ? null : h("small", {}, panel.name)), stateLine(who, acts, live)),
        mainCounter(panel, "panel", scene.sources?.length ? on.score : undefined)),
      (panel.counters ?? []).some((c) => !c.main) ? counters(panel, "panel") : null,
      zones.length ? h("div", { class: "items" }, ...items.map((item) => itemEl(item))) : null,
      panel.note || who?.own ? h("p", { class: "note" }, who?.own ? `${who.own}${panel.note ? ` (${panel.note})` : ""}` : panel.note) : null,
      live && scene.acting?.length && who?.kind === "open" && you === null ? h("button", { class: "btn", type: "button", onclick: () => on.sit(panel.seat) }, "Sit here") : null));
  }));
}

/** The race to victory, where the game has one. @param {Scene} scene @param {(seat: number) => string} nameOf */
export function renderRace(scene, nameOf) {
  const box = byId("race");
  const racers = scene.seats.filter((p) => (p.progress ?? -1) >= 0);
  box.hidden = racers.length === 0;
  if (box.hidden) return;
  const x = (/** @type {number} */ v) => 8 + Math.min(1, v) * 234;
  const sorted = [...racers].sort((a, b) => (b.progress ?? 0) - (a.progress ?? 0));
  box.setAttribute("aria-label", `Race: ${sorted.map((p) => `${nameOf(p.seat)} ${Math.round((p.progress ?? 0) * 100)} %`).join(", ")}`);
  if (!box.querySelector("svg")) {
    const ticks = Array.from({ length: 21 }, (_, i) => s("path", { class: "ln", d: `M${x(i / 20)} ${i % 5 ? 24 : 21}v${i % 5 ? 6 : 12}` }));
    fill(box, s("svg", { viewBox: "0 0 250 46", "aria-hidden": "true" }, s("path", { class: "ln", d: `M${x(0)} 27H${x(1)}` }), ...ticks,
      s("text", { x: x(0) - 4, y: 45 }, "start"), s("text", { x: x(1) + 4, y: 45, "text-anchor": "end" }, "victory"), s("g", { class: "marks" })));
  }
  const marks = /** @type {SVGGElement} */ (box.querySelector(".marks"));
  for (const [i, p] of sorted.entries()) {
    let mark = /** @type {SVGElement | null} */ (marks.querySelector(`[data-seat="${p.seat}"]`));
    if (!mark) {
      mark = s("g", { class: `mk ${seatClass(p.seat)}`, "data-seat": p.seat }, s("svg", { x: -7, y: -7, width: 14, height: 14, viewBox: "-1 -1 14 14" }, s("use", { href: "#" + seatShape(p.seat) })));
      marks.append(mark);
    }
    const crowd = sorted.slice(0, i).filter((q) => Math.abs((q.progress ?? 0) - (p.progress ?? 0)) < 0.035).length;
    mark.style.translate = `${x(p.progress ?? 0).toFixed(1)}px ${11 - crowd * 4}px`;
  }
}
