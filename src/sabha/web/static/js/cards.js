/** Hover, long-press and focus cards: name, facts, and links to the rules. */

import { byId, fill, h, icon } from "./dom.js";

/** @typedef {import("./types.js").Board} Board @typedef {import("./types.js").Card} Card */

const DELAY_MS = 320;

export class Cards {
  /** @param {Board} board @param {(rule: string) => void} rule */
  constructor(board, rule) {
    this.board = board;
    this.rule = rule;
    /** How things stand, by card. @type {Record<string, string[]>} */
    this.facts = {};
    this.shown = "";
    this.wanted = "";
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    this.el = h("div", { class: "leaf card", hidden: true });
    byId("main").append(this.el);
    document.addEventListener("pointerover", (event) => this.pointed(event));
    document.addEventListener("focusin", (event) => {
      const el = event.target instanceof Element ? event.target.closest("[data-card]") : null;
      if (el?.matches(":focus-visible")) this.show(el.getAttribute("data-card") ?? "", el.getBoundingClientRect());
    });
    document.addEventListener("pointerdown", (event) => {
      if (!this.el.contains(/** @type {Node} */ (event.target))) this.hide();
    });
  }

  /** @param {PointerEvent} event */
  pointed(event) {
    const el = event.target instanceof Element ? event.target.closest("[data-card]") : null;
    if (el && event.pointerType === "mouse") this.soon(el.getAttribute("data-card") ?? "", () => el.getBoundingClientRect());
    else if (!(event.target instanceof Element && event.target.closest(".board,.card")) && !this.el.classList.contains("stay")) this.hide();
  }

  /** @param {string} key @param {() => DOMRect} where */
  soon(key, where) {
    if (key === this.wanted) return;
    this.wanted = key;
    clearTimeout(this.timer);
    if (!this.board.cards?.[key]) return this.hide();
    this.timer = setTimeout(() => this.show(key, where()), this.shown ? 60 : DELAY_MS);
  }

  /** @param {string} key @param {DOMRect} at @param {boolean} [stay] opened on purpose: with links and a way to close */
  show(key, at, stay = false) {
    const card = this.board.cards?.[key];
    if (!card) return this.hide();
    this.shown = key;
    const known = card.symbol && document.getElementById(card.symbol);
    fill(this.el, h("h2", {}, known ? icon(card.symbol ?? "") : null, card.title), card.kind ? h("p", { class: "kind" }, card.kind) : null,
      ...[...(card.lines ?? []), ...(this.facts[key] ?? [])].map((line) => h("p", {}, line)),
      card.rules?.length ? h("p", { class: "small" }, stay ? null : "Rules ", ...card.rules.map((r) => (stay ? h("button", { class: "lnk", type: "button", onclick: () => this.rule(r) }, `Rule ${r} `) : `${r} `))) : null,
      stay ? h("button", { class: "x", type: "button", "aria-label": "Close", onclick: () => this.hide() }, icon("u-close")) : null);
    this.el.classList.toggle("stay", stay);
    this.el.setAttribute("role", stay ? "group" : "tooltip");
    this.el.setAttribute("aria-label", card.title);
    this.el.hidden = false;
    const box = this.el.getBoundingClientRect();
    const right = at.right + 12 + box.width < innerWidth;
    const left = at.left - 12 - box.width > 0;
    const x = right ? at.right + 12 : left ? at.left - 12 - box.width : Math.min(Math.max(8, at.left), innerWidth - box.width - 8);
    const y = right || left ? at.top - 10 : at.top > box.height + 20 ? at.top - box.height - 12 : at.bottom + 12;
    this.el.style.left = `${Math.max(8, x)}px`;
    this.el.style.top = `${Math.min(Math.max(8, y), innerHeight - box.height - 8)}px`;
  }

  hide() {
    clearTimeout(this.timer);
    this.wanted = "";
    this.shown = "";
    this.el.hidden = true;
    this.el.classList.remove("stay");
  }
}
