/** Pace, theme, the guided start, leaving: and the keys. */

import { h, icon } from "./dom.js";
import * as store from "./store.js";

/** @typedef {import("./types.js").Pace} Pace */

/**
 * @template {string} T
 * @param {string} name @param {string} title @param {[T, string][]} values @param {T} now @param {(value: T) => void} set
 */
function segment(name, title, values, now, set) {
  return h("section", {}, h("h2", { id: "set-" + name }, title), h("div", { class: "seg", role: "radiogroup", "aria-labelledby": "set-" + name },
    ...values.map(([value, label]) => h("label", {}, h("input", { type: "radio", name, value, checked: value === now, onchange: () => set(value) }), h("span", {}, label)))));
}

/**
 * @param {HTMLElement} pane
 * @param {{guide: () => void, table: {label: string, icon: string, run: () => void, bad?: boolean}[]}} on
 */
export function fillSettings(pane, on) {
  pane.append(h("div", { class: "sets" },
    segment("pace", "Pace of what others do", [["slow", "Slow"], ["normal", "Normal"], ["fast", "Fast"], ["instant", "Instant"]], store.pace(), store.setPace),
    segment("theme", "Theme", [["system", "As the system"], ["light", "Light"], ["dark", "Dark"]], store.theme(), store.setTheme),
    h("section", {}, h("h2", {}, "This table"), h("div", { class: "row" },
      h("button", { class: "btn", type: "button", onclick: on.guide }, icon("u-help"), "Show the guided start"),
      ...on.table.map((t) => h("button", { class: `btn${t.bad ? " bad" : ""}`, type: "button", onclick: t.run }, icon(t.icon), t.label)))),
    h("section", {}, h("h2", {}, "Keys"), keys())));
}

/** @type {[string, string][]} */
const KEYS = [
  ["1 – 9", "the choices, in order"], ["Enter", "the main choice"], ["Tab, arrows", "among choices and lit things"], ["B", "to the lit things on the board"],
  ["Esc", "a step back, or close"], ["Z", "undo"], ["L", "log"], ["R", "rules; turns a shape"], ["F", "flips a shape"], ["C", "chat"], ["+  −  0", "zoom, whole board"], ["Space", "show what others did at once"], ["?", "this help"],
];

export function keys() {
  return h("dl", { class: "keys" }, ...KEYS.flatMap(([key, what]) => [h("dt", {}, key), h("dd", {}, what)]));
}
