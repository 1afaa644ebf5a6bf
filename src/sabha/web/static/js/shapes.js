/** The shape to be drawn: which it is and how it is held, and the bar that shows and changes it. */

import { fill, h, icon, s } from "./dom.js";
import { choices, kinds, moved } from "./stamps.js";

/** @typedef {import("./types.js").Ask} Ask @typedef {import("./types.js").Stamp} Stamp */

/** Pixels of a cell of the small pictures. */
const CELL = 10;

/** A shape, small, in what it is drawn with. @param {Stamp} stamp */
function picture({ cells, symbol }) {
  const xs = cells.map(([x]) => x);
  const ys = cells.map(([, y]) => y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [wide, high] = [Math.max(...xs) - left + 1, Math.max(...ys) - top + 1];
  return s("svg", { class: "shape", viewBox: `0 0 ${wide * CELL} ${high * CELL}`, width: wide * CELL, height: high * CELL, "aria-hidden": "true" },
    ...cells.map(([x, y]) => s("use", { href: "#" + symbol, x: (x - left) * CELL, y: (y - top) * CELL, width: CELL, height: CELL })));
}

export class Shapes {
  /** @param {import("./types.js").Board} board @param {() => void} changed */
  constructor(board, changed) {
    this.board = board;
    this.changed = changed;
    /** @type {Ask | null} */
    this.ask = null;
    /** @type {Stamp[]} */
    this.stamps = [];
    this.at = 0;
    this.el = h("div", { class: "shapes", role: "group", "aria-label": "The shape", hidden: true });
  }

  /** A new question, its choices being the places of the shape where there is one; held as before where it still may. @param {Ask | null} ask @returns {Ask | null} */
  take(ask) {
    const held = this.stamps[this.at];
    this.ask = ask;
    this.stamps = ask?.stamps ?? [];
    this.at = Math.max(0, this.stamps.findIndex((stamp) => stamp.label === held?.label && String(stamp.cells) === String(held.cells)));
    return this.asked();
  }

  asked() {
    const stamp = this.stamps[this.at];
    return this.ask && stamp ? { ...this.ask, choices: choices(stamp, this.board) } : this.ask;
  }

  /** Turns the shape clockwise, or flips it, or neither. @param {"turn" | "flip" | null} how @returns {boolean} whether there is a shape */
  move(how) {
    if (this.stamps.length === 0) return false;
    if (how) this.hold(moved(this.stamps, this.at, how));
    return true;
  }

  /** @param {number} at */
  hold(at) {
    if (at === this.at) return;
    this.at = at;
    this.changed();
  }

  /** @param {(run: () => void) => Node | null} number gives a choice its key */
  render(number) {
    const now = this.stamps[this.at];
    this.el.hidden = !now;
    if (!now) return;
    const all = kinds(this.stamps);
    const options = all.map((stamp) => {
      const current = stamp.label === now.label;
      const run = () => this.hold(current ? this.at : this.stamps.indexOf(stamp));
      const inside = [picture(current ? now : stamp), h("span", {}, stamp.label)];
      return all.length > 1 ? h("button", { class: `chip${current ? " on" : ""}`, type: "button", "aria-pressed": String(current), onclick: run }, ...inside, number(run))
        : h("span", { class: "held" }, ...inside);
    });
    const way = (/** @type {"turn" | "flip"} */ how, /** @type {string} */ label, /** @type {string} */ key) => moved(this.stamps, this.at, how) === this.at ? null
      : h("button", { class: "btn way", type: "button", "data-way": how, "aria-label": label, "aria-keyshortcuts": key, onclick: () => this.move(how) }, icon("u-" + how), h("span", { class: "l" }, label), h("kbd", { "aria-hidden": "true" }, key));
    const had = document.activeElement instanceof HTMLElement && this.el.contains(document.activeElement) ? document.activeElement.dataset.way : undefined;
    fill(this.el, ...options, way("turn", "Turn", "R"), way("flip", "Flip", "F"));
    const again = had && this.el.querySelector(`[data-way=${had}]`);
    if (again instanceof HTMLElement) again.focus();
  }
}
