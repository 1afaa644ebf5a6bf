/** The end of the game: who won and why, the scores over time, what next, and the proof of fair dice. */

import { chart } from "./chart.js";
import { count, histogram } from "./dice.js";
import { emblem, fill, h, icon, inWords } from "./dom.js";

/**
 * @typedef {import("./types.js").Frame} Frame
 * @typedef {import("./types.js").Over} Over
 * @typedef {object} Ending
 * @property {Over} over
 * @property {number[]} seats
 * @property {(seat: number) => string} nameOf
 * @property {() => Promise<Frame[]>} frames
 * @property {string} [seed]
 * @property {string} [commitment]
 * @property {Node[]} buttons
 */

/** SHA-256 of a text, in hexadecimal; null where the browser cannot. @param {string} text */
async function sha256(text) {
  if (!globalThis.crypto?.subtle) return null;
  const sum = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return [...new Uint8Array(sum)].map((b) => b.toString(16).padStart(2, "0")).join("");
}

/** Who won, in a few words. @param {Ending} end */
function headline({ over, seats, nameOf }) {
  const first = seats.filter((seat) => over.ranks[seat] === 1).map(nameOf);
  if (first.length === seats.length && first.length > 1) return "Nobody is ahead";
  const several = first[0]?.startsWith("You (") || first[0]?.includes(" and "); // a team
  return first.length > 1 ? `${inWords(first)} share the win` : `${first[0] ?? "Nobody"} ${several ? "win" : "wins"}`;
}

/** Who came first comes first. @param {Ending} end */
function ranking({ over, seats }) {
  return [...seats].sort((a, b) => over.ranks[a] - over.ranks[b] || a - b);
}

/** @param {Ending} end */
function ranks(end) {
  const { over, nameOf } = end;
  const order = ranking(end);
  return h("ol", { class: "ranks" }, ...order.map((seat) => h("li", { class: over.ranks[seat] === 1 ? "first" : "" }, h("span", { class: "rk" }, over.ranks[seat]), emblem(seat), nameOf(seat),
    over.ranks[seat] === 1 && order.filter((s) => over.ranks[s] === 1).length > 1 ? h("span", { class: "flag" }, "shares the win") : null)));
}

/** The score by source, a column for each of the seats. @param {readonly import("./types.js").Source[]} rows @param {readonly number[]} seats @param {(seat: number) => string} nameOf */
export function sheet(rows, seats, nameOf) {
  if (!rows.length) return null;
  return h("div", { class: "scroll", tabindex: 0, role: "region", "aria-label": "Score by source" }, h("table", {},
    h("thead", {}, h("tr", {}, h("th", { scope: "col" }, h("span", { class: "vh" }, "Source")), ...seats.map((seat) => h("th", { scope: "col" }, emblem(seat, "s"), h("span", { class: "by" }, nameOf(seat)))))),
    h("tbody", {}, ...rows.flatMap((row) => [h("tr", { class: row.sum ? "sum" : "" }, h("th", { scope: "row" }, row.label),
      ...seats.map((seat) => h("td", {}, row.marked?.includes(seat) ? h("span", { class: "best" }, icon("u-star"), h("span", { class: "vh" }, "the most: ")) : null, row.values[seat]))),
    ...(row.detail ? [h("tr", { class: "what" }, h("td", { colspan: seats.length + 1 }, row.detail))] : [])]))));
}

/** @param {string | undefined} seed @param {string | undefined} commitment */
function proof(seed, commitment) {
  if (!seed && !commitment) return null;
  const verdict = h("p", { class: "small", role: "status" }, "");
  const box = h("details", {}, h("summary", {}, "Were the dice fair? Check it yourself"),
    h("p", { class: "small" }, "All chance of this game comes from one seed. Its fingerprint (SHA-256) was shown to everybody before the first move, so the seed could not be changed afterwards. Now that the game is over the seed is shown: its fingerprint must be the same, and replaying the record with it gives every roll again."),
    commitment ? h("div", {}, h("span", { class: "small" }, "Fingerprint shown before the start"), h("p", { class: "seed" }, commitment)) : null,
    seed ? h("div", {}, h("span", { class: "small" }, "Seed"), h("p", { class: "seed" }, seed)) : null, verdict);
  if (seed && commitment) {
    void sha256(seed).then((sum) => {
      verdict.textContent = sum === null ? "This browser can only check it over a secure connection; any SHA-256 tool can too."
        : sum === commitment.toLowerCase() ? "Checked in this browser: the fingerprint of the seed is the one shown before the start."
        : "The fingerprint of the seed as text differs from the one shown. Check it with the saved record: sabha replay --verify.";
    });
  }
  return box;
}

/** Opens the reckoning. @param {Ending} end */
export function showOver(end) {
  document.querySelector("dialog.ending")?.remove();
  const later = h("div", { class: "later" }, h("p", { class: "small" }, "Adding up…"));
  const dialog = h("dialog", { class: "ending", "aria-labelledby": "over-t" },
    h("div", { class: "leaf over" },
      h("div", { class: "overtop" }, h("div", { class: "sp" }, h("h2", { id: "over-t", tabindex: -1, autofocus: true }, headline(end)), h("p", { class: "how" }, end.over.text)), h("button", { class: "x", type: "button", "aria-label": "Close", onclick: () => dialog.close() }, icon("u-close"))),
      ranks(end), h("div", { class: "row" }, ...end.buttons), sheet(end.over.sources ?? [], ranking(end), end.nameOf), later, proof(end.seed, end.commitment)));
  document.body.append(dialog);
  dialog.showModal();
  dialog.querySelector(".over")?.scrollTo(0, 0);
  void end.frames().then((frames) => {
    const drawn = chart(frames, end.nameOf);
    const rolls = [...count(frames.flatMap((f) => f.say ?? [])).values()];
    const sum = rolls.reduce((/** @type {number[]} */ all, row) => {
      row.forEach((n, face) => (all[face] = (all[face] ?? 0) + n));
      return all;
    }, []);
    later.classList.add("done");
    if (!drawn && !sum.length) return fill(later, h("p", { class: "small" }, "The game was too short for a chart."));
    fill(later, drawn && h("h3", {}, "How it went"), drawn, sum.length ? h("h3", {}, "The dice") : null, sum.length ? histogram("All players", sum) : null);
  }).catch(() => fill(later, h("p", { class: "small" }, "The course of the game could not be fetched.")));
}
