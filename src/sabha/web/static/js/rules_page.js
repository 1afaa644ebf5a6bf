/** The page of a game's rules: search, and the rule the address names. */

import { headless, place, point, search } from "./rules.js";
import "./site.js";

const text = document.getElementById("rules");
const input = document.getElementById("find");
const found = document.getElementById("found");

for (const prose of document.querySelectorAll(".prose")) headless(prose);

input?.addEventListener("input", () => {
  if (!text || !(input instanceof HTMLInputElement)) return;
  const query = input.value.trim();
  const n = search(text, query);
  if (found) found.textContent = query ? (n === 1 ? "1 passage" : `${n} passages`) : "";
});

const wanted = decodeURIComponent(location.hash.slice(1));
if (wanted && text) {
  const el = place(text, wanted);
  if (el) point(el);
  el?.scrollIntoView({ block: "center" });
}
