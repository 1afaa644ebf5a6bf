/** The guided first game: a few steps that point at things on the real table. */

import { get } from "./api.js";
import { fill, h } from "./dom.js";
import { guided, setGuided } from "./store.js";

/** @typedef {import("./types.js").GuideStep} GuideStep */

export class Guide {
  /** @param {string} slug @param {(id: string) => DOMRect | null} find @param {(id: string) => Promise<void>} look @param {() => void} ended */
  constructor(slug, find, look, ended) {
    this.slug = slug;
    this.find = find;
    this.look = look;
    this.ended = ended;
    this.at = -1;
    /** @type {GuideStep[]} */
    this.steps = [];
    this.box = h("section", { class: "leaf guide", hidden: true, role: "dialog", "aria-labelledby": "guide-t" });
    this.point = h("div", { class: "point", hidden: true });
    document.body.append(this.point, this.box);
    this.where = "";
  }

  get open() {
    return this.at >= 0;
  }

  async first() {
    if (!guided(this.slug)) await this.begin();
  }

  async begin() {
    try {
      this.steps = await get(`/games/${encodeURIComponent(this.slug)}/guide`);
    } catch {
      this.steps = [];
    }
    if (this.steps.length) await this.go(0);
  }

  /** @param {number} n */
  async go(n) {
    const step = this.steps[n];
    if (!step) return this.end();
    this.at = n;
    if (step.points_at) {
      document.querySelector(`#zones [data-id="${CSS.escape(step.points_at)}"]`)?.scrollIntoView({ block: "nearest", inline: "nearest" });
      await this.look(step.points_at);
    }
    const last = n === this.steps.length - 1;
    const next = h("button", { class: "btn pri", type: "button", onclick: () => void this.go(n + 1) }, last ? "Play" : "Next");
    fill(this.box, h("h2", { id: "guide-t" }, step.title), h("p", {}, step.text), h("div", { class: "row" }, next,
      n > 0 ? h("button", { class: "btn quiet", type: "button", onclick: () => void this.go(n - 1) }, "Back") : null,
      last ? null : h("button", { class: "btn quiet", type: "button", onclick: () => this.end() }, "Skip"), h("span", { class: "small sp" }, `${n + 1} of ${this.steps.length}`)));
    const shut = this.box.hidden;
    this.box.hidden = false;
    this.place();
    if (shut) requestAnimationFrame(() => this.follow());
    next.focus({ preventScroll: true });
  }

  /** Keeps beside what is pointed at, while the board settles, glides or is moved. */
  follow() {
    if (!this.open) return;
    const at = this.find(this.steps[this.at]?.points_at ?? "");
    const where = `${at ? [at.x, at.y, at.width, at.height].map(Math.round) : ""} ${innerWidth} ${innerHeight}`;
    if (where !== this.where) {
      this.where = where;
      this.place();
    }
    requestAnimationFrame(() => this.follow());
  }

  place() {
    if (!this.open) return;
    const id = this.steps[this.at]?.points_at;
    const at = id ? this.find(id) : null;
    this.point.hidden = !at;
    const box = this.box.getBoundingClientRect();
    const edge = 12;
    let x = (innerWidth - box.width) / 2;
    let y = (innerHeight - box.height) / 2;
    if (at) {
      Object.assign(this.point.style, { left: `${at.left - 6}px`, top: `${at.top - 6}px`, width: `${at.width + 12}px`, height: `${at.height + 12}px` });
      const below = at.bottom + 20 + box.height < innerHeight;
      const above = at.top - 20 - box.height > 0;
      if (below || above) {
        x = at.left + at.width / 2 - box.width / 2;
        y = below ? at.bottom + 18 : at.top - box.height - 18;
      } else {
        x = at.right + 18 + box.width < innerWidth ? at.right + 18 : at.left - box.width - 18;
        y = at.top + at.height / 2 - box.height / 2;
      }
    }
    this.box.style.left = `${Math.min(Math.max(edge, x), innerWidth - box.width - edge)}px`;
    this.box.style.top = `${Math.min(Math.max(edge, y), innerHeight - box.height - edge)}px`;
  }

  end() {
    const was = this.open;
    if (this.box.contains(document.activeElement)) document.getElementById("dock")?.focus({ preventScroll: true });
    this.at = -1;
    this.box.hidden = true;
    this.point.hidden = true;
    setGuided(this.slug, true);
    if (was) this.ended();
    return was;
  }
}
