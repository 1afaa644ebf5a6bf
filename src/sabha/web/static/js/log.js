/** What happened, in words: the list beside the board and the one in the drawer. */

import { byId, emblem, h, icon } from "./dom.js";

/** @typedef {import("./types.js").Frame} Frame @typedef {import("./types.js").Said} Said */

/** @typedef {import("./types.js").Scene} Scene */

/** @typedef {{said: Said, round: string}} Line */

/**
 * What is worth a line: not whose turn it is, since the bar and the headings of the rounds say so.
 * @param {Said[]} says @param {Scene} scene
 */
export function telling(says, scene) {
  const next = scene.acting?.length === 1 ? scene.acting[0] : -1;
  return says.filter((said) => said.kind !== "turn" || said.seat !== next || !/^Round \d+:/.test(said.text));
}

export class Log {
  constructor() {
    /** @type {Line[]} oldest first */
    this.lines = [];
    /** @type {Set<number>} */
    this.plies = new Set();
    /** @type {HTMLOListElement[]} newest first, each round under its heading */
    this.lists = [/** @type {HTMLOListElement} */ (byId("says"))];
  }

  /** @param {number} ply @param {Said[]} says @param {Scene} scene */
  add(ply, says, scene) {
    if (this.plies.has(ply)) return;
    this.plies.add(ply);
    const round = scene.round ?? "";
    for (const said of telling(says, scene)) {
      const line = { said, round };
      for (const list of this.lists) {
        if (this.lines.at(-1)?.round !== round || !list.firstChild) list.prepend(heading(round));
        list.firstElementChild?.after(entry(line, true));
      }
      this.lines.push(line);
    }
  }

  /** Frames from before this page was opened. @param {Frame[]} frames */
  earlier(frames) {
    /** @type {Line[]} */
    const old = [];
    for (const frame of frames) {
      if (this.plies.has(frame.ply)) continue;
      this.plies.add(frame.ply);
      for (const said of telling(frame.say ?? [], frame.scene)) old.push({ said, round: frame.scene.round ?? "" });
    }
    let below = this.lines[0]?.round;
    for (const line of [...old].reverse()) {
      for (const list of this.lists) {
        if (line.round !== below) list.append(heading(line.round));
        list.append(entry(line, false));
      }
      below = line.round;
    }
    this.lines = [...old, ...this.lines];
  }

  /** A second list of the same lines. */
  list() {
    const list = h("ol", { class: "says", tabindex: 0, "aria-label": "What happened, newest first" });
    this.lists.push(list);
    /** @type {string | undefined} */
    let above;
    for (const line of [...this.lines].reverse()) {
      if (line.round !== above) list.append(heading(line.round));
      list.append(entry(line, false));
      above = line.round;
    }
    return list;
  }

  /** Says everything anew, from all frames. @param {Frame[]} frames */
  rebuild(frames) {
    this.clear();
    this.earlier(frames);
  }

  /** The last few lines, for who waits. */
  glance() {
    return h("ol", { class: "says glance", "aria-hidden": "true" }, ...this.lines.slice(-4).reverse().map((line) => entry(line, false)));
  }

  clear() {
    this.lines = [];
    this.plies.clear();
    for (const list of this.lists) list.replaceChildren();
  }
}

/** @param {string} round */
function heading(round) {
  return h("li", { class: "r" }, round || "Start");
}

/** @param {{said: Said}} line @param {boolean} fresh */
function entry({ said }, fresh) {
  return h("li", { class: fresh ? "new" : "" }, (said.seat ?? -1) >= 0 ? emblem(said.seat, "s") : icon("u-star"), h("span", {}, said.text));
}
