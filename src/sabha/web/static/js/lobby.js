/** Before the game: who sits where, and the link to send. */

import { byId, emblem, h, icon, toast } from "./dom.js";

/** @typedef {import("./types.js").Table} Table */

/** What to know about a link that only works here; empty elsewhere. */
export function onlyHere() {
  return ["localhost", "127.0.0.1", "[::1]"].includes(location.hostname) ? "This link opens only on this computer; start with `sabha serve --host 0.0.0.0` to let friends on your network in." : "";
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

/**
 * @param {Table} table
 * @param {{sit: (seat: number) => void, leave: () => void}} on
 */
export function renderLobby(table, on) {
  document.querySelector(".lobby")?.remove();
  if (table.state !== "waiting") return;
  const open = table.seats.filter((s) => s.kind === "open").length;
  const link = new URL(table.link || `/t/${table.id}`, location.href).href;
  const field = h("input", { type: "text", readonly: true, value: link, "aria-label": "Link of the table", onfocus: () => field.select() });
  byId("stage").append(h("div", { class: "lobby" }, h("section", { class: "leaf", "aria-labelledby": "lobby-t" },
    h("h2", { id: "lobby-t" }, open ? `Waiting for ${open === 1 ? "one player" : `${open} players`}` : "Starting…"),
    h("p", {}, table.you === null ? "Take a free seat to play, or stay and watch." : "The game starts by itself as soon as every seat is taken."),
    h("ul", { class: "sitlist" }, ...table.seats.map((seat) => h("li", {}, emblem(seat.seat),
      h("span", { class: "nm" }, seat.kind === "open" ? h("span", { class: "small" }, "free seat") : seat.name, seat.kind === "bot" ? h("span", { class: "small" }, "  bot") : seat.you ? h("span", { class: "small" }, "  you") : null),
      seat.kind === "open" && table.you === null ? h("button", { class: "btn pri", type: "button", onclick: () => on.sit(seat.seat) }, "Sit here") : null))),
    open ? h("div", { class: "invite" }, field, h("button", { class: "btn pri", type: "button", onclick: () => void copyLink(table) }, icon("u-link"), "Copy")) : null,
    open && onlyHere() ? h("p", { class: "small local" }, onlyHere()) : null,
    table.commitment ? h("details", {}, h("summary", {}, "Fair dice"), h("p", { class: "small" }, "Fingerprint (SHA-256) of the seed of this game, fixed now: ", table.commitment)) : null,
    table.you !== null ? h("div", { class: "invite" }, h("button", { class: "btn quiet", type: "button", onclick: on.leave }, icon("u-door"), "Give up my seat")) : null)));
  const details = document.querySelector(".lobby details p");
  if (details instanceof HTMLElement) details.style.overflowWrap = "anywhere";
}
