/** What this browser remembers between visits. Works, forgetfully, where storage is off. */

/** @typedef {import("./types.js").Pace} Pace */

/** @type {Map<string, string>} */
const memory = new Map();

/** @param {string} key @returns {string | null} */
function read(key) {
  try {
    return localStorage.getItem("sabha." + key);
  } catch {
    return memory.get(key) ?? null;
  }
}

/** @param {string} key @param {string} value */
function write(key, value) {
  memory.set(key, value);
  try {
    localStorage.setItem("sabha." + key, value);
  } catch {
    // Storage is off or full: memory holds it for this page.
  }
}

/** @returns {Pace} */
export function pace() {
  const value = read("pace");
  return value === "slow" || value === "fast" || value === "instant" ? value : "normal";
}

/** @param {Pace} value */
export function setPace(value) {
  write("pace", value);
}

/** @returns {"light" | "dark" | "system"} */
export function theme() {
  const value = read("theme");
  return value === "light" || value === "dark" ? value : "system";
}

/** @param {"light" | "dark" | "system"} value */
export function setTheme(value) {
  write("theme", value);
  const root = document.documentElement;
  if (value === "system") delete root.dataset.theme;
  else root.dataset.theme = value;
}

/** Turns light to dark and back. */
export function flipTheme() {
  const now = theme() === "system" ? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light") : theme();
  setTheme(now === "dark" ? "light" : "dark");
}

/** Whether the worth of choices is shown. */
export function points() {
  return read("points") === "yes";
}

/** @param {boolean} shown */
export function setPoints(shown) {
  write("points", shown ? "yes" : "no");
}

/** How many games the home page will show: it keeps room for them (theme.js). @param {number} games */
export function expect(games) {
  write("mine", String(games));
}

/** @returns {number} how many games the home page has room for */
export function expected() {
  return Number(read("mine") ?? 0);
}

/** Whether the guided start of a game was seen. @param {string} slug */
export function guided(slug) {
  return read("guided." + slug) === "yes";
}

/** @param {string} slug @param {boolean} seen */
export function setGuided(slug, seen) {
  write("guided." + slug, seen ? "yes" : "no");
}

/** @typedef {{id: string, title: string, game: string, players?: string[], opened?: number, won?: string[]}} Opened */

/** @returns {Opened[]} records opened in this browser, newest first */
export function records() {
  try {
    const list = JSON.parse(read("records") ?? "[]");
    return Array.isArray(list) ? list : [];
  } catch {
    return [];
  }
}

/** @param {Opened} record */
export function addRecord(record) {
  write("records", JSON.stringify([record, ...records().filter((r) => r.id !== record.id)].slice(0, 30)));
}
