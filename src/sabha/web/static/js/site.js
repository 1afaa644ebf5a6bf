/** What all pages but the table share: theme and the visitor's name. */

import { get, patch, post, sentence } from "./api.js";
import { asked } from "./dialog.js";
import { toast } from "./dom.js";
import { expect, expected, flipTheme, pace } from "./store.js";

document.getElementById("theme")?.addEventListener("click", flipTheme);

document.getElementById("who")?.addEventListener("click", async () => {
  const label = document.getElementById("whoname");
  const name = await asked("Your name", "Shown to the others at the table", label?.textContent === "Guest" ? "" : label?.textContent ?? "", "Save");
  if (!name) return;
  try {
    const me = await get("/players/me").then(() => patch("/players/me", { name }), () => post("/players", { name }));
    if (label) label.textContent = me?.name ?? name;
  } catch (error) {
    toast(sentence(error));
  }
});

/**
 * Opens a table and goes there.
 * @param {string} game
 * @param {{kind: string, bot?: string, people?: number}[]} seats
 * @param {Record<string, unknown>} [options]
 * @param {string} [name]
 */
export async function openTable(game, seats, options = {}, name = "") {
  const table = await post("/tables", { game, options, seats, pace: pace(), ...(name ? { name } : {}) });
  expect(expected() + 1);
  location.href = `/t/${encodeURIComponent(table.id)}`;
}

/** Me and bots, or me and free seats, as many as the game takes. @param {string} game @param {number[]} seats @param {"bots" | "friends"} others */
export async function quick(game, seats, others) {
  const most = Math.max(...seats);
  const count = others === "friends" ? Math.min(...seats.filter((n) => n > 1)) : Math.min(most, 4);
  const bots = others === "bots" ? /** @type {import("./types.js").Bot[]} */ (await get("/bots")) : [];
  const bot = (bots[1] ?? bots[0])?.id; // the weakest but one: the very weakest plays at random
  await openTable(game, Array.from({ length: count }, (_, i) => (i === 0 ? { kind: "me" } : others === "bots" ? { kind: "bot", bot } : { kind: "open" })));
}
