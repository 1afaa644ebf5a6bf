/** The home page: my games, open tables, quick start. */

import { get, sentence } from "./api.js";
import { emblem, fill, h, inWords, toast } from "./dom.js";
import { free, partners } from "./seats.js";
import { quick } from "./site.js";
import { expect } from "./store.js";

/** @typedef {import("./types.js").Table} Table */

/** @param {string} slug */
function cover(slug) {
  const src = document.querySelector(`[data-slug="${CSS.escape(slug)}"] img`)?.getAttribute("src");
  return h("img", { src: src ?? "/static/img/cover.svg", alt: "", width: 46, height: 46 });
}

/** @param {Table} table */
function state(table) {
  const places = table.seats.reduce((n, s) => n + free(s), 0);
  if (table.state === "waiting") return h("span", { class: "small" }, `${places} free seat${places === 1 ? "" : "s"}`);
  if (table.state === "over") return h("span", { class: "small" }, "finished");
  const thinks = table.seats.find((s) => s.thinking);
  if (table.seats.some((s) => s.people?.some((p) => p.you && p.left && !s.left))) return h("span", { class: "small" }, "your partner plays on");
  if (table.seats.some((s) => s.you && s.left)) return h("span", { class: "small" }, "a bot plays for you");
  if (table.you !== null && table.acting?.includes(table.you)) return h("span", { class: "flag" }, "Your turn");
  return h("span", { class: "small" }, thinks ? "a bot thinks" : table.state);
}

/** Who else is at the table: "Bina, Ravi and 2 bots". @param {Table} table */
function company(table) {
  const people = table.seats.filter((s) => s.kind !== "bot").flatMap(partners).map((p) => p.name);
  const bots = table.seats.filter((s) => s.kind === "bot" && !s.you);
  const all = [...people, ...(bots.length ? [bots.length === 1 ? `${bots[0].name}, a bot` : `${bots.length} bots`] : [])];
  return inWords(all);
}

/** @param {Table} table */
function row(table) {
  const named = table.name && table.name !== table.title;
  const others = company(table);
  return h("a", { class: "cont", href: `/t/${encodeURIComponent(table.id)}` }, cover(table.game),
    h("span", { class: "ct" }, h("b", {}, named ? table.name : table.title), h("span", { class: "small" }, [named ? table.title : "", others ? `with ${others}` : ""].filter(Boolean).join(", ") || "nobody else yet")),
    h("span", { class: "sw" }, ...table.seats.map((s) => emblem(s.seat, "s"))), state(table));
}

async function lists() {
  /** @type {Table[]} */
  const tables = await get("/tables");
  const mine = tables.filter((t) => t.you !== null && t.state !== "over");
  const open = tables.filter((t) => t.you === null && t.state === "waiting");
  const all = document.getElementById("mine");
  const waiting = document.getElementById("open");
  if (all) fill(all, ...mine.map((t) => h("li", {}, row(t))));
  expect(mine.length);
  if (mine.length) document.documentElement.dataset.mine = String(mine.length);
  else delete document.documentElement.dataset.mine;
  if (waiting && open.length) fill(waiting, ...open.map((t) => h("li", { class: "leaf" }, row(t))));
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
