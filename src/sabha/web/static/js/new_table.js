/** Setting up a table: options, seats, start. */

import { sentence } from "./api.js";
import { toast } from "./dom.js";
import { openTable, quick } from "./site.js";

const slug = document.body.dataset.slug ?? "";
const form = /** @type {HTMLFormElement} */ (document.getElementById("new"));
const lines = /** @type {HTMLElement[]} */ ([...document.querySelectorAll(".seatline")]);

/** @param {string} name */
const select = (name) => /** @type {HTMLSelectElement} */ (form.elements.namedItem(name));

function count() {
  return Number(new FormData(form).get("count") ?? lines.length);
}

/** The choice of how many people share a seat, where the game has it. @param {number} seat @returns {HTMLSelectElement | null} */
function shared(seat) {
  const found = form.elements.namedItem(`people-${seat}`);
  return found instanceof HTMLSelectElement ? found : null;
}

/** @param {number} seat */
function people(seat) {
  const team = shared(seat);
  return team && !team.hidden ? Number(team.value) : 1;
}

/** Shows as many seats as there are players, and says what the button does. */
function refresh() {
  const n = count();
  lines.forEach((line, i) => (line.hidden = i >= n));
  for (const [i] of lines.entries()) {
    const team = shared(i);
    if (team) team.hidden = select(`seat-${i}`).value.startsWith("bot:");
  }
  const open = lines.slice(0, n).some((_, i) => select(`seat-${i}`).value === "open" || people(i) > 1);
  const label = document.getElementById("startlabel");
  if (label) label.textContent = open ? "Open the table and get the link" : "Start";
}

/** Only one seat can be mine. @param {EventTarget | null} changed */
function oneMe(changed) {
  if (!(changed instanceof HTMLSelectElement) || changed.value !== "me") return;
  for (let i = 0; i < lines.length; i++) {
    const other = select(`seat-${i}`);
    if (other !== changed && other.value === "me") other.value = "open";
  }
}

form.addEventListener("change", (event) => {
  oneMe(event.target);
  refresh();
});

form.addEventListener("submit", async (event) => {
  event.preventDefault();
  const data = new FormData(form);
  const seats = lines.slice(0, count()).map((_, i) => {
    const value = String(data.get(`seat-${i}`));
    return value.startsWith("bot:") ? { kind: "bot", bot: value.slice(4) } : { kind: value, people: people(i) };
  });
  /** @type {Record<string, unknown>} */
  const options = {};
  for (const input of form.querySelectorAll("input[name^='opt-']:checked")) {
    if (input instanceof HTMLInputElement) options[input.name.slice(4)] = JSON.parse(input.dataset.json ?? "null");
  }
  const error = document.getElementById("formerror");
  try {
    await openTable(slug, seats, options, String(data.get("name") ?? "").trim());
  } catch (problem) {
    if (error) error.textContent = sentence(problem);
  }
});

document.querySelector("[data-quick]")?.addEventListener("click", () => {
  const seats = [...form.querySelectorAll("input[name=count]")].map((el) => Number(/** @type {HTMLInputElement} */ (el).value));
  quick(slug, seats, "bots").catch((error) => toast(sentence(error)));
});

refresh();
