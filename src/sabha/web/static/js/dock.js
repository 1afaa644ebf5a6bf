/** What is asked, what can be done, what is mine. */

import { back, entries, goals, lit, mainChoice, pointed, remaining, renew, start, touch } from "./chooser.js";
import { confirmed } from "./dialog.js";
import { renderDice } from "./dice.js";
import { byId, emblem, fill, h, icon, seatClass } from "./dom.js";
import { Shapes } from "./shapes.js";
import { nearestTo } from "./stamps.js";
import { points, setPoints } from "./store.js";

/**
 * @typedef {import("./types.js").Scene} Scene
 * @typedef {import("./types.js").Choice} Choice
 * @typedef {import("./types.js").Refusal} Refusal
 * @typedef {import("./chooser.js").Picking} Picking
 * @typedef {object} DockHandlers
 * @property {(choice: Choice) => void} act
 * @property {(lit: Set<string>, chosen: readonly string[], hint: readonly string[], goals: Set<string>) => void} mark
 * @property {(choice: Choice | null, worth: boolean) => void} ghost the choice pointed at, for what it would put on the board, and whether its worth is told
 * @property {(id: string) => void} follow where the focus goes, if it is on the board
 * @property {(id: string) => string} label
 * @property {(rule: string) => void} rule
 * @property {() => Node[]} closing buttons of a finished or watched game
 */

/** More refusals than these are folded away. */
const MOST_REFUSALS = 1;

export class Dock {
  /** @param {DockHandlers} on @param {import("./types.js").Board} board */
  constructor(on, board) {
    this.on = on;
    this.board = board;
    this.shapes = new Shapes(board, () => this.reshaped());
    /** Whether what is aimed at was put there by touch, to be confirmed. */
    this.staying = false;
    /** Whether the list of places is open. */
    this.listed = false;
    /** While a chain of actions is sent nothing new is asked. */
    this.busy = false;
    /** @type {Picking} */
    this.picking = start(null);
    this.sent = false;
    /** The choice pointed at on the board, whose ghosts lie there. @type {Choice | null} */
    this.aimed = null;
    /** @type {(() => void)[]} what keys 1 to 9 do */
    this.numbered = [];
    this.ask = h("p", { class: "ask", id: "ask" });
    this.who = h("span");
    this.dice = h("div", { class: "dicebox" });
    this.crumb = h("div");
    this.target = h("div", { class: "target" });
    this.choices = h("div", { class: "choices", role: "group", "aria-label": "Choices" });
    this.acts = h("div", { class: "acts", role: "group", "aria-label": "Actions" });
    this.why = h("p", { class: "why", role: "status" });
    this.do = h("div", { class: "do", tabindex: -1 }, this.crumb, this.shapes.el, this.target, this.choices, this.acts);
    this.own = h("div", { class: "own" });
    byId("dock").append(h("div", { class: "askrow" }, this.who, h("div", { class: "asked" }, this.ask, this.why), this.dice), this.do, this.own);
  }

  /** @param {Scene} scene @param {number | null} you @param {Node[]} own */
  render(scene, you, own) {
    if (this.busy) return;
    this.sent = false;
    this.do.classList.remove("sent");
    const mine = !scene.over ? scene.ask ?? null : null;
    this.picking = renew(this.picking, this.shapes.take(mine));
    const acting = scene.acting ?? [];
    fill(this.who, emblem(mine && you !== null ? you : acting.length === 1 ? acting[0] : null));
    this.who.hidden = acting.length !== 1 && !mine;
    this.ask.textContent = mine ? mine.text : scene.over ? scene.over.text : scene.status;
    this.ask.classList.toggle("wait", !mine && !scene.over);
    renderDice(this.dice, scene.dice ?? []);
    byId("dock").className = `dock leaf ${you === null ? "" : seatClass(you)}${own.length ? "" : " solo"}`;
    fill(this.own, ...own);
    this.own.hidden = own.length === 0;
    this.scene = scene;
    this.refresh();
  }

  /** Draws the buttons for what is picked so far. */
  refresh() {
    const { ask, picked } = this.picking;
    this.numbered = [];
    fill(this.why);
    this.crumbs();
    this.aimed = remaining(this.picking).find((c) => c.action === this.aimed?.action) ?? null;
    this.aiming(this.staying);
    this.shapes.render((run) => this.number(run));
    if (!ask) {
      fill(this.choices);
      fill(this.acts, ...this.on.closing());
      this.on.mark(new Set(), [], [], new Set());
      return;
    }
    const main = mainChoice(this.picking);
    const left = remaining(this.picking);
    /** @type {Node[]} */
    const chips = [];
    /** @type {Node[]} */
    const acts = [];
    for (const entry of entries(this.picking)) {
      if ("touch" in entry) chips.push(this.groupChip(entry.touch, entry.behind));
      else if (((entry.choice.touches ?? []).length || entry.choice.detail) && !entry.choice.main) chips.push(this.chip(entry.choice));
      else acts.push(this.button(entry.choice, entry.choice === main));
    }
    if (picked.length === 0) (acts.length ? acts : chips).push(...this.refusals(ask.refusals ?? []));
    if (left.some((choice) => choice.worth)) acts.push(this.pointsButton());
    fill(this.choices, ...(this.shapes.stamps.length ? [this.places(chips)] : chips));
    fill(this.acts, ...acts);
    for (const el of [this.do, this.choices, this.acts]) el.scrollTo(0, 0);
    this.mark([]);
  }

  /** The shape is another, or held otherwise: it stays where it lies, as nearly as it fits. */
  reshaped() {
    if (this.sent) return;
    const before = this.aimed;
    this.picking = start(this.shapes.asked());
    const next = before && nearestTo(remaining(this.picking), before, this.board);
    this.aimed = next;
    this.refresh();
    if (next?.touches) this.on.follow(next.touches[0]);
  }

  /** The places of a shape in words, for who does not point at them. @param {Node[]} chips */
  places(chips) {
    const list = h("details", { class: "places" }, h("summary", {}, `All ${chips.length} places`), h("div", { class: "choices" }, ...chips));
    list.open = this.listed;
    list.addEventListener("toggle", () => (this.listed = list.open));
    return list;
  }

  /** Whether to tell what choices are worth at once. */
  pointsButton() {
    return h("button", { class: "btn quiet", type: "button", "aria-pressed": String(points()), onclick: () => {
      setPoints(!points());
      this.refresh();
    } }, icon("u-star"), points() ? "Points shown" : "Show points");
  }

  /** Lights what can be touched. @param {readonly string[]} hint what a button under the pointer is about */
  mark(hint) {
    this.on.mark(lit(this.picking), this.picking.picked, hint, goals(this.picking));
  }

  /** The choice whose ghosts are shown: the one pointed at, else the next in line. */
  showing() {
    return this.aimed ?? mainChoice(this.picking);
  }

  /**
   * A thing of the board is pointed at: what touching it would do is shown as ghosts.
   * @param {string | null} id @param {boolean} [stay] whether it is put there by touch, to be confirmed
   * @returns {boolean} whether ghosts show it
   */
  aim(id, stay = false) {
    if (this.sent) return false;
    const choice = id === null ? null : pointed(this.picking, id);
    const next = choice?.ghosts?.length ? choice : null;
    if (next !== this.aimed || stay !== this.staying) {
      this.aimed = next;
      this.staying = stay && next !== null;
      this.aiming(stay);
    }
    return next !== null;
  }

  /** @param {boolean} [stay] */
  aiming(stay = false) {
    this.on.ghost(this.showing(), points());
    const choice = this.aimed;
    const worth = choice?.worth && points() ? ` (${choice.worth})` : "";
    fill(this.target, stay && choice ? h("button", { class: "btn pri", type: "button", onclick: () => void this.take(choice) }, icon("u-check"), choice.label + worth) : null);
  }

  /** Takes the choice whose ghosts are shown. @returns {boolean} */
  takeAimed() {
    const choice = this.showing();
    if (!choice?.ghosts?.length) return false;
    void this.take(choice);
    return true;
  }

  crumbs() {
    const { picked } = this.picking;
    if (picked.length === 0) return fill(this.crumb);
    fill(this.crumb, h("div", { class: "crumb" }, h("button", { class: "btn", type: "button", onclick: () => this.back() }, icon("u-back"), picked.map((id) => this.on.label(id)).join(", "), h("kbd", { "aria-hidden": "true" }, "Esc"))));
  }

  /** @param {() => void} run */
  number(run) {
    this.numbered.push(run);
    return this.numbered.length <= 9 ? h("kbd", { "aria-hidden": "true" }, this.numbered.length) : null;
  }

  /** @param {HTMLElement} el @param {readonly string[]} ids @param {Choice} [choice] */
  hinting(el, ids, choice) {
    const show = () => {
      if (this.sent) return;
      this.mark(ids);
      if (choice) this.on.ghost(choice, points());
    };
    const hide = () => {
      if (this.sent) return;
      this.mark([]);
      if (choice) this.on.ghost(this.showing(), points());
    };
    el.addEventListener("pointerenter", show);
    el.addEventListener("pointerleave", hide);
    el.addEventListener("focus", show);
    el.addEventListener("blur", hide);
    return el;
  }

  /** @param {Choice} choice */
  chip(choice) {
    const run = () => void this.take(choice);
    const key = this.number(run);
    const drawn = choice.symbol && document.getElementById(choice.symbol) ? icon(choice.symbol) : null;
    return this.hinting(h("button", { class: "chip", type: "button", onclick: run }, drawn, h("span", {}, choice.label, choice.detail ? h("small", {}, choice.detail) : null), key), choice.touches ?? [], choice);
  }

  /** @param {string} id @param {Choice[]} behind */
  groupChip(id, behind) {
    const run = () => this.touch(id);
    const key = this.number(run);
    return this.hinting(h("button", { class: "chip", type: "button", onclick: run }, h("span", {}, this.on.label(id), h("small", {}, `${behind.length} choices`)), key), [id]);
  }

  /** @param {Choice} choice @param {boolean} main */
  button(choice, main) {
    const run = () => void this.take(choice);
    const key = main ? null : this.number(run);
    const drawn = choice.symbol && document.getElementById(choice.symbol) ? icon(choice.symbol) : null;
    return this.hinting(h("button", { class: `btn${main ? " pri" : ""}`, type: "button", "data-main": main, title: choice.detail, onclick: run }, drawn, main && choice.detail ? h("span", {}, choice.label, h("small", {}, choice.detail)) : choice.label, key ?? h("kbd", { "aria-hidden": "true" }, "Enter")), choice.touches ?? [], choice);
  }

  /** @param {Refusal[]} refusals */
  refusals(refusals) {
    const all = refusals.map((r) => this.refusal(r));
    if (all.length <= MOST_REFUSALS) return all;
    const told = `${all.length} not possible now`;
    return [h("details", { class: "places locked" }, h("summary", { "aria-label": told, title: told }, icon("u-lock"), all.length, h("span", { class: "l" }, "not possible now")), h("div", { class: "acts" }, ...all))];
  }

  /** @param {Refusal} refusal */
  refusal(refusal) {
    return h("button", { class: "btn", type: "button", "aria-disabled": "true", onclick: () => this.explain(refusal.why, refusal.rule) }, icon("u-lock"), refusal.label);
  }

  /** Says why something is not allowed, with a link to the rule. @param {string} why @param {string} [rule] @param {boolean} [bad] */
  explain(why, rule, bad = false) {
    this.why.classList.toggle("bad", bad);
    fill(this.why, icon("u-lock"), h("span", {}, why, " ", rule ? h("button", { type: "button", onclick: () => this.on.rule(rule) }, `Rule ${rule}`) : null));
  }

  /** A thing was touched, on the board or off it. @param {string} id @returns {boolean} whether it meant anything here */
  touch(id) {
    if (this.sent) return true;
    const step = touch(this.picking, id);
    if (step.act) {
      void this.take(step.act);
      return true;
    }
    if (step.refused) this.explain(step.refused.why, step.refused.rule);
    if (!step.moved) return step.refused !== null;
    this.picking = step.state;
    this.refresh();
    return true;
  }

  /** @param {Choice} choice */
  async take(choice) {
    if (this.sent) return;
    if (choice.confirm && !(await confirmed(choice.label, choice.confirm, choice.label, { bad: true }))) return;
    if (!remaining({ ask: this.picking.ask, picked: [] }).includes(choice)) return;
    this.sent = true;
    this.do.classList.add("sent");
    this.on.mark(new Set(), choice.touches ?? [], choice.touches ?? [], new Set());
    this.on.ghost(choice, false);
    this.staying = false;
    this.on.act(choice);
  }

  /** The server said no. @param {string} message @param {string} [rule] */
  refused(message, rule) {
    this.sent = false;
    this.busy = false;
    this.do.classList.remove("sent");
    this.picking = start(this.picking.ask);
    this.refresh();
    this.explain(message, rule, true);
  }

  /** One step back; false when there is none. */
  back() {
    if (this.picking.picked.length === 0) return false;
    this.picking = back(this.picking);
    this.refresh();
    return true;
  }

  /** @param {number} n from 1 */
  press(n) {
    this.numbered[n - 1]?.();
  }

  enter() {
    const choice = this.showing();
    if (choice) void this.take(choice);
  }
}
