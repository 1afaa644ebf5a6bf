/** The drawer: log, chat, rules, dice, settings and help, one at a time. */

import { byId, fill, h, icon } from "./dom.js";

/** @typedef {{id: string, title: string, fill: (pane: HTMLElement) => void, shown?: () => void, button?: string}} Pane */

export class Drawer {
  /** @param {Pane[]} panes */
  constructor(panes) {
    this.panes = panes;
    this.el = byId("drawer");
    this.open = "";
    /** @type {HTMLElement | null} */
    this.from = null;
    this.body = h("div", { class: "pane", role: "tabpanel", tabindex: 0, id: "pane" });
    /** @type {Map<string, HTMLElement>} */
    this.filled = new Map();
    this.tabs = panes.map((pane) => h("button", { type: "button", role: "tab", id: "tab-" + pane.id, "aria-controls": "pane", onclick: () => this.show(pane.id) }, pane.title));
    const list = h("div", { class: "row", role: "tablist", "aria-label": "Drawer", onkeydown: (/** @type {KeyboardEvent} */ e) => this.arrows(e) }, ...this.tabs);
    list.style.gap = "0";
    list.style.flexWrap = "nowrap";
    this.el.append(h("div", { class: "tabs" }, list, h("button", { class: "x", type: "button", "aria-label": "Close", onclick: () => this.close() }, icon("u-close"))), this.body);
    for (const pane of panes) if (pane.button) document.getElementById(pane.button)?.addEventListener("click", () => this.toggle(pane.id));
  }

  /** @param {KeyboardEvent} event */
  arrows(event) {
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    const there = this.panes.filter((_, i) => !this.tabs[i].hidden);
    const at = there.findIndex((p) => p.id === this.open);
    const next = there[(at + step + there.length) % there.length];
    this.show(next.id);
    this.tabs[this.panes.indexOf(next)].focus();
  }

  /** Whether a pane can be chosen. @param {string} id @param {boolean} there */
  offer(id, there) {
    this.tabs[this.panes.findIndex((p) => p.id === id)].hidden = !there;
  }

  /** @param {string} id */
  toggle(id) {
    if (this.open === id) this.close();
    else {
      this.show(id);
      const field = /** @type {HTMLElement | null} */ (this.body.querySelector("input[type=text]") ?? this.body.querySelector("input"));
      (field ?? this.body).focus({ preventScroll: true });
    }
  }

  /** @param {string} id */
  show(id) {
    const pane = this.panes.find((p) => p.id === id);
    if (!pane) return;
    if (!this.open) this.from = document.activeElement instanceof HTMLElement ? document.activeElement : null;
    this.open = id;
    this.el.hidden = false;
    let content = this.filled.get(id);
    if (!content) {
      content = h("div", { class: "pane" });
      content.style.padding = "0";
      pane.fill(content);
      this.filled.set(id, content);
    }
    fill(this.body, content);
    this.body.setAttribute("aria-labelledby", "tab-" + id);
    this.panes.forEach((p, i) => {
      this.tabs[i].setAttribute("aria-selected", String(p.id === id));
      this.tabs[i].tabIndex = p.id === id ? 0 : -1;
      if (p.button) document.getElementById(p.button)?.setAttribute("aria-expanded", String(p.id === id));
    });
    pane.shown?.();
  }

  /** Whether it was open. */
  close() {
    if (!this.open) return false;
    this.open = "";
    this.el.hidden = true;
    for (const p of this.panes) if (p.button) document.getElementById(p.button)?.setAttribute("aria-expanded", "false");
    this.from?.focus({ preventScroll: true });
    const still = document.activeElement;
    if (still instanceof HTMLElement && this.el.contains(still)) still.blur(); // else keys go to what is hidden until the next frame
    return true;
  }
}
