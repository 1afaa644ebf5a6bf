/** The home page: my games, open tables, quick start. */

import { get, sentence } from "./api.js";
import { emblem, fill, h, toast } from "./dom.js";
import { quick } from "./site.js";

/** @typedef {import("./types.js").Table} Table */

/** @param {string} slug */
function cover(slug) {
  const src = document.querySelector(`[data-slug="${CSS.escape(slug)}"] img`)?.getAttribute("src");
  return h("img", { src: src ?? "/static/img/cover.svg", alt: "", width: 46, height: 46 });
}

/** @param {Table} table */
function state(table) {
  const free = table.seats.filter((s) => s.kind === "open").length;
  if (table.state === "waiting") return h("span", { class: "small" }, `${free} free seat${free === 1 ? "" : "s"}`);
  if (table.state === "over") return h("span", { class: "small" }, "finished");
  const thinks = table.seats.find((s) => s.thinking);
  if (table.you !== null && table.acting?.includes(table.you)) return h("span", { class: "flag" }, "Your turn");
  return h("span", { class: "small" }, thinks ? `${thinks.name} thinks` : table.state);
}

/** @param {Table} table */
function row(table) {
  const others = table.seats.filter((s) => !s.you && s.kind !== "open").map((s) => s.name).join(", ");
  return h("a", { class: "cont", href: `/t/${encodeURIComponent(table.id)}` }, cover(table.game),
    h("span", { class: "ct" }, h("b", {}, table.name || table.title), h("span", { class: "small" }, `${table.title}${others ? `, with ${others}` : ""}`)),
    h("span", { class: "sw" }, ...table.seats.map((s) => emblem(s.seat, "s"))), state(table));
}

async function lists() {
  /** @type {Table[]} */
  const tables = await get("/tables");
  const mine = tables.filter((t) => t.you !== null && t.state !== "over");
  const open = tables.filter((t) => t.you === null && t.state === "waiting");
  const all = document.getElementById("mine");
  const free = document.getElementById("open");
  if (all) fill(all, ...(mine.length ? mine.slice(0, 6).map((t) => h("li", {}, row(t))) : [h("li", { class: "empty" }, "No game under way. A table against bots is one click away: it starts at once and keeps as long as you like.")]));
  if (free && open.length) fill(free, ...open.map((t) => h("li", { class: "leaf" }, row(t))));
}

document.addEventListener("click", (event) => {
  const button = event.target instanceof Element ? event.target.closest("[data-quick],[data-invite]") : null;
  if (!(button instanceof HTMLButtonElement)) return;
  const slug = button.dataset.quick ?? button.dataset.invite ?? "";
  const seats = document.querySelector(`.game[data-slug="${CSS.escape(slug)}"]`)?.getAttribute("data-seats")?.split(",").map(Number) ?? [2];
  button.disabled = true;
  quick(slug, seats, button.dataset.quick ? "bots" : "friends").catch((error) => toast(sentence(error))).finally(() => (button.disabled = false));
});

lists().catch((error) => {
  const el = document.getElementById("mine");
  if (el) fill(el, h("li", { class: "empty" }, sentence(error)));
});
