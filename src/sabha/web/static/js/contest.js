/** A contest, shown large over the board: two sides, what each brings, the dice, the sums, and who won. */

import { face } from "./dice.js";
import { byId, emblem, fill, h, icon, seatClass, still } from "./dom.js";
import { rest } from "./tween.js";

/** @typedef {import("./types.js").Contest} Contest @typedef {import("./types.js").Contender} Contender @typedef {import("./types.js").Term} Term */

const TUMBLE_MS = 560;
const STEP_MS = 330;
const OUTCOME_MS = 1100;

/** The parts of a contest by their ids: terms, sums, dice, totals, the outcome. @param {Contest} contest @returns {Map<string, unknown>} */
export function parts(contest) {
  /** @type {Map<string, unknown>} */
  const out = new Map([["outcome", contest.outcome]]);
  for (const side of contest.sides) {
    for (const term of side.terms ?? []) out.set(term.id, term);
    out.set(`${side.id}-sum`, side.sum);
    out.set(`${side.id}-dice`, side.dice);
    out.set(`${side.id}-total`, side.total);
  }
  return out;
}

/** As it was before what is still to be told: parts that wait are as in the same contest before, or missing. @param {Contest} contest @param {Contest | null} before @param {Set<string>} waiting @returns {Contest} */
export function asOf(contest, before, waiting) {
  const old = before && same(contest, before) ? parts(before) : new Map();
  /** @param {string} id @param {any} now */
  const at = (id, now) => (waiting.has(id) ? old.get(id) : now);
  const sides = contest.sides.map((side) => ({
    ...side,
    terms: (side.terms ?? []).flatMap((term) => at(term.id, term) ?? []),
    sum: at(`${side.id}-sum`, side.sum),
    dice: at(`${side.id}-dice`, side.dice),
    total: at(`${side.id}-total`, side.total),
    won: !waiting.has("outcome") && side.won,
  }));
  return { ...contest, sides, outcome: at("outcome", contest.outcome) };
}

export class ContestView {
  constructor() {
    /** @type {Contest | null} */
    this.contest = null;
    this.closed = false;
    this.el = h("section", { class: "contest leaf", hidden: true, "aria-label": "Contest" });
    this.again = h("button", { type: "button", class: "btn last", hidden: true, onclick: () => this.open() });
    byId("stage").append(this.el, this.again);
  }

  /** How things stand. @param {Contest | null} contest @param {boolean} asked whether something else is asked by now */
  render(contest, asked) {
    if (contest && !contest.live && (asked || (same(contest, this.contest) && !this.contest?.live))) this.closed = true;
    else if (contest && !same(contest, this.contest)) this.closed = false;
    this.contest = contest;
    this.draw(contest);
  }

  open() {
    this.closed = false;
    this.draw(this.contest);
    this.el.querySelector("button")?.focus();
  }

  close() {
    this.closed = true;
    this.draw(this.contest);
  }

  /** @param {Contest | null} contest @param {string} [flash] the part that has just appeared */
  draw(contest, flash = "") {
    this.el.hidden = !contest || this.closed;
    this.again.hidden = !contest || !this.closed;
    if (!contest) return;
    fill(this.again, icon("u-log"), h("span", {}, contest.title, contest.outcome ? h("small", {}, contest.outcome) : null));
    if (this.el.hidden) return;
    fill(this.el, h("h2", {}, contest.title),
      h("button", { class: "x", type: "button", "aria-label": "Close", onclick: () => this.close() }, icon("u-close")),
      contest.sides.some((side) => side.symbol || side.terms?.length) ? h("div", { class: "sides" }, ...contest.sides.map((side) => this.side(side, flash))) : null,
      h("p", { class: `outcome${flash === "outcome" ? " new" : ""}` }, contest.outcome || ""));
  }

  /** @param {Contender} side @param {string} flash */
  side(side, flash) {
    const seat = side.seat ?? -1;
    const dice = side.dice ?? [];
    const fresh = (/** @type {string} */ what) => (flash === `${side.id}-${what}` ? " new" : "");
    return h("div", { class: `side ${seatClass(seat)}${side.won ? " won" : ""}` },
      h("div", { class: "who" }, side.symbol ? h("span", { class: "pic", "data-card": side.card }, icon(side.symbol)) : null,
        h("div", {}, h("small", {}, seat >= 0 ? emblem(seat, "s") : null, side.role), h("b", {}, side.name), side.detail ? h("span", { class: "small" }, side.detail) : null)),
      h("ul", { class: "terms" }, ...(side.terms ?? []).map((term) => termEl(term, flash === term.id))),
      h("div", { class: "reckon" },
        side.sum ? h("span", { class: `sum${fresh("sum")}` }, side.sum) : null,
        dice.length ? h("span", { class: `dice${fresh("dice")}` }, ...dice.map((value) => face(value, 6, seat))) : null,
        side.total ? h("b", { class: `total${fresh("total")}` }, side.total) : null));
  }

  /**
   * Tells one part, after which it is there.
   * @param {string} id @param {Contest} now as it stands with that part @param {number} rate
   */
  async reveal(id, now, rate) {
    this.closed = false;
    if (id.endsWith("-dice") && !still()) {
      for (let left = TUMBLE_MS * rate; left > 0; left -= 80) {
        const turn = Math.round(left / 80);
        this.draw({ ...now, sides: now.sides.map((s) => (`${s.id}-dice` === id ? { ...s, dice: (s.dice ?? []).map((v, i) => 1 + ((v + turn * (i + 2)) % 6)) } : s)) });
        await rest(80);
      }
    }
    this.draw(now, id);
    await rest((id === "outcome" ? OUTCOME_MS : STEP_MS) * rate);
  }
}

/** @param {Term} term @param {boolean} flash */
function termEl(term, flash) {
  return h("li", { class: `term${term.off ? " off" : ""}${term.down ? " down" : ""}${flash ? " new" : ""}`, "data-card": term.card },
    term.symbol ? icon(term.symbol) : null, h("span", { class: "tl" }, term.label, term.note ? h("small", {}, term.note) : null),
    term.value ? h("b", {}, term.value) : null);
}

/** Whether it is the same contest, further on. @param {Contest} a @param {Contest | null} b */
function same(a, b) {
  return a.title === b?.title && (b.live || !a.live);
}
