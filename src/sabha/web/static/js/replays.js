/** Replays: upload a record, records opened before. */

import { ApiError, post, sentence } from "./api.js";
import { fill, h, icon } from "./dom.js";
import "./site.js";
import { addRecord, records } from "./store.js";

const drop = /** @type {HTMLFormElement} */ (document.getElementById("drop"));
const file = /** @type {HTMLInputElement} */ (document.getElementById("file"));
const problem = /** @type {HTMLElement} */ (document.getElementById("uperror"));

/** @param {File | undefined} chosen */
async function upload(chosen) {
  if (!chosen) return;
  problem.textContent = "";
  try {
    const text = await chosen.text();
    JSON.parse(text);
    const { id } = await post("/records", text);
    addRecord({ id, title: chosen.name.replace(/\.[^.]*$/, ""), game: "" });
    location.href = `/r/${encodeURIComponent(id)}`;
  } catch (error) {
    problem.textContent = error instanceof ApiError ? `Not accepted: ${error.message}` : `${chosen.name} is not a record of Sabha: ${sentence(error)}`;
  }
}

file.addEventListener("change", () => void upload(file.files?.[0]).then(() => (file.value = ""))); // the same file may be chosen again
for (const kind of ["dragover", "dragleave", "drop"]) {
  drop.addEventListener(kind, (event) => {
    event.preventDefault();
    drop.classList.toggle("over", kind === "dragover");
    if (kind === "drop" && event instanceof DragEvent) void upload(event.dataTransfer?.files[0]);
  });
}

/** @param {string} title @param {string} detail @param {string} href @param {string} fileHref */
function line(title, detail, href, fileHref) {
  return h("li", { class: "leaf row" }, h("span", { class: "ct" }, h("b", { class: "serif" }, title), h("br"), h("span", { class: "small" }, detail)),
    h("a", { class: "btn", href }, icon("u-play"), "Watch"), h("a", { class: "btn ghost", href: fileHref, download: "", "aria-label": `Save the record of ${title}` }, icon("u-save")));
}

/** Who played, who won, and when the record was opened. @param {import("./store.js").Opened} r */
function about({ players = [], won = [], opened }) {
  const ended = won.length === 0 ? "not finished" : won.length === players.length && won.length > 1 ? "nobody ahead" : `won by ${won.join(" and ")}`;
  const day = opened ? `opened ${new Date(opened).toLocaleDateString(undefined, { day: "numeric", month: "short", year: "numeric" })}` : "";
  return [players.join(", "), players.length ? ended : "", day].filter(Boolean).join(" · ") || "Opened before";
}

const seen = records();
if (seen.length) {
  fill(/** @type {HTMLElement} */ (document.getElementById("opened")), ...seen.map((r) => line(r.title, about(r), `/r/${encodeURIComponent(r.id)}`, `/api/records/${encodeURIComponent(r.id)}/file`)));
}
