/** Cards, tokens and piles off the board: hands, markets, supplies. */

import { byId, emblem, fill, h, icon, kept, seatClass } from "./dom.js";

/** @typedef {import("./types.js").Item} Item @typedef {import("./types.js").Zone} Zone @typedef {import("./types.js").Scene} Scene */

/** @type {Set<string>} items on the table at the last render */
let before = new Set();

/** @param {Item} item @param {((id: string) => void) | null} [touch] */
export function itemEl(item, touch = null) {
  const count = item.count ?? 1;
  const name = `${item.label}${count > 1 ? `, ${count}` : ""}${item.detail ? `, ${item.detail}` : ""}`;
  const inside = [icon(item.symbol, "i"), h("span", { class: "tl" }, item.label), count > 1 ? h("span", { class: "cn" }, h("span", { class: "vh" }, ", "), count) : null];
  const cls = `it${item.down ? " down" : ""}${before.size && !before.has(item.id) ? " come" : ""}`;
  if (!touch) {
    const el = h("span", { class: cls, role: "img", "aria-label": name, title: name, "data-id": item.id, "data-card": item.card });
    for (const part of inside) if (part) el.append(part);
    return el;
  }
  const el = h("button", { type: "button", class: cls, title: item.detail || item.label, "data-id": item.id, "data-card": item.card, onclick: () => touch(item.id) });
  for (const part of inside) if (part) el.append(part);
  return el;
}

/** @param {Zone} zone @param {((id: string) => void) | null} touch */
export function zoneEl(zone, touch) {
  return kept(`zone ${zone.id}`, zone, () => drawn(zone, touch));
}

/** @param {Zone} zone @param {((id: string) => void) | null} touch */
function drawn(zone, touch) {
  const items = zone.items ?? [];
  const total = items.reduce((n, item) => n + (item.count ?? 1), 0);
  return h("section", { class: `zone ${zone.shape ?? "row"}${items.length ? "" : " bare"} ${seatClass(zone.seat ?? -1)}`, "data-id": zone.id, "aria-label": zone.title },
    h("h2", {}, zone.title, total ? h("span", { class: "small" }, total) : null),
    items.length ? h("div", { class: "items" }, ...items.map((item) => itemEl(item, touch))) : h("p", { class: "none" }, "Nothing yet"));
}

/** The table's own zones. @param {Scene} scene @param {(id: string) => void} touch */
export function renderZones(scene, touch) {
  const zones = (scene.zones ?? []).filter((z) => (z.seat ?? -1) < 0);
  fill(byId("zones"), ...zones.map((z) => {
    const el = zoneEl(z, touch);
    el.classList.add("leaf");
    return el;
  }));
}

/** Zones of one seat. @param {Scene} scene @param {number} seat @param {(id: string) => void} touch */
export function ownZones(scene, seat, touch) {
  return (scene.zones ?? []).filter((z) => z.seat === seat).map((z) => zoneEl(z, touch));
}

/** Remembers what lies on the table, so that what is new can arrive visibly. @param {Scene} scene */
export function remember(scene) {
  before = new Set((scene.zones ?? []).flatMap((z) => (z.items ?? []).map((item) => item.id)));
}

/** @param {Set<string>} lit @param {readonly string[]} chosen @param {readonly string[]} hint */
export function markItems(lit, chosen, hint) {
  for (const el of document.querySelectorAll(".zone [data-id]")) {
    const id = el.getAttribute("data-id") ?? "";
    el.classList.toggle("lit", lit.has(id));
    el.classList.toggle("chosen", chosen.includes(id));
    el.classList.toggle("hint", hint.includes(id));
  }
}

/** The heading of the player's own things. @param {number} seat @param {string} name @param {string} inGame @param {Node | null} main @param {Node | null} others @param {Node | null} team */
export function meEl(seat, name, inGame, main, others, team) {
  return h("div", { class: "me" }, emblem(seat), h("div", { class: "nm" }, name, !name.includes(inGame) ? h("small", {}, inGame) : null), team, others, main);
}
