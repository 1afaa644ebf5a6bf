/** Before the game: who sits where, and the link to send. */

import { byId, emblem, h, icon, inWords, toast } from "./dom.js";
import { free } from "./seats.js";

/** @typedef {import("./types.js").Table} Table */

/** What to know about a link that only works here; empty elsewhere. */
export function onlyHere() {
  return ["localhost", "127.0.0.1", "[::1]"].includes(location.hostname) ? "This link opens only on this computer; to let friends on your network in, start Sabha with “sabha serve --host 0.0.0.0”." : "";
}

/** Copies the link of a table. @param {Table} table */
export async function copyLink(table) {
  const link = new URL(table.link || `/t/${table.id}`, location.href).href;
  try {
    await navigator.clipboard.writeText(link);
    toast(onlyHere() ? `The link is copied. ${onlyHere()}` : "The link is copied: send it to whom you want at the table.");
  } catch {
    toast(`Send this link: ${link}`);
  }
}

/** Who sits on a seat, and what is free there. @param {import("./types.js").TableSeat} seat */
function sitters(seat) {
  const small = (/** @type {string} */ text) => h("span", { class: "small" }, text);
  const people = (seat.people ?? []).map((p) => h("span", { class: "one" }, p.name, p.you ? small("  you") : null));
  const places = Array.from({ length: free(seat) }, () => h("span", { class: "one" }, small(seat.kept ? "kept for who had it" : (seat.places ?? 1) > 1 ? "free place" : "free seat")));
  return h("span", { class: "nm" }, ...(seat.kind === "bot" ? [seat.name, small("  bot")] : [...people, ...places]));
}

/**
 * @param {Table} table
 * @param {{sit: (seat: number) => void, leave: () => void}} on
 */
export function renderLobby(table, on) {
  document.querySelector(".lobby")?.remove();
  if (table.state !== "waiting") return;
  const open = table.seats.reduce((n, s) => n + free(s), 0);
  const link = new URL(table.link || `/t/${table.id}`, location.href).href;
  const field = h("input", { type: "text", readonly: true, value: link, "aria-label": "Link of the table", onfocus: () => field.select() });
  byId("stage").append(h("div", { class: "lobby" }, h("section", { class: "leaf", "aria-labelledby": "lobby-t" },
    h("h2", { id: "lobby-t" }, open ? `Waiting for ${open === 1 ? "one player" : `${open} players`}` : "Starting…"),
    h("p", {}, table.you === null ? "Take a free seat to play, or stay and watch." : "The game starts by itself as soon as every seat is taken."),
    table.seats.some((s) => (s.places ?? 1) > 1) ? h("p", { class: "small" }, "A team shares one seat: its people see the same, and either may decide.") : null,
    h("ul", { class: "sitlist" }, ...table.seats.map((seat) => h("li", {}, emblem(seat.seat), sitters(seat),
      free(seat) && !seat.kept && table.you === null ? h("button", { class: "btn pri", type: "button", onclick: () => on.sit(seat.seat) }, seat.people?.length ? `Join ${inWords(seat.people.map((p) => p.name))}` : "Sit here") : null))),
    open ? h("div", { class: "invite" }, field, h("button", { class: "btn pri", type: "button", onclick: () => void copyLink(table) }, icon("u-link"), "Copy")) : null,
    open && onlyHere() ? h("p", { class: "small local" }, onlyHere()) : null,
    table.commitment ? h("details", {}, h("summary", {}, "Fair dice"), h("p", { class: "small" }, "Fingerprint (SHA-256) of the seed of this game, fixed now: ", table.commitment)) : null,
    table.you !== null ? h("div", { class: "invite" }, h("button", { class: "btn quiet", type: "button", onclick: on.leave }, icon("u-door"), "Give up my seat")) : null)));
  const details = document.querySelector(".lobby details p");
  if (details instanceof HTMLElement) details.style.overflowWrap = "anywhere";
}
