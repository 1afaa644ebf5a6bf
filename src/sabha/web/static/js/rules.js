/** The rules, searchable, in the drawer and on their own page. */

import { get, sentence } from "./api.js";
import { h, safe } from "./dom.js";

/** @typedef {import("./types.js").Rules} Rules */

/** Takes the marks of the last search away. @param {Element} root */
function unmark(root) {
  for (const mark of root.querySelectorAll("mark.hit")) {
    const around = mark.parentNode;
    mark.replaceWith(mark.textContent ?? "");
    around?.normalize();
  }
}

/** Marks the words in a passage. @param {Element} el @param {readonly string[]} words */
function mark(el, words) {
  const any = new RegExp(words.map((w) => w.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join("|"), "gi");
  const walk = document.createTreeWalker(el, NodeFilter.SHOW_TEXT);
  /** @type {Text[]} */
  const texts = [];
  while (walk.nextNode()) if (!walk.currentNode.parentElement?.closest("mark.hit")) texts.push(/** @type {Text} */ (walk.currentNode));
  for (const text of texts) {
    let from = 0;
    /** @type {(Node | string)[]} */
    const parts = [];
    for (const found of text.data.matchAll(any)) {
      parts.push(text.data.slice(from, found.index), h("mark", { class: "hit" }, found[0]));
      from = found.index + found[0].length;
    }
    if (parts.length) text.replaceWith(...parts, text.data.slice(from));
  }
}

/**
 * Hides what does not hold all words, with the headings, lists and tables that are left empty; returns how many passages are left.
 * A heading that holds them keeps its whole section.
 * @param {Element} root
 * @param {string} query
 */
export function search(root, query) {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  const holds = (/** @type {Element} */ el) => words.every((w) => (el.textContent ?? "").toLowerCase().includes(w));
  let found = 0;
  unmark(root);
  /** @type {{el: HTMLElement, level: number, hit: boolean}[]} headings around the passage, the widest first */
  let around = [];
  for (const el of root.querySelectorAll("h1,h2,h3,h4,p,li,dt,dd,tr")) {
    if (!(el instanceof HTMLElement) || el.closest("thead")) continue;
    if (el.matches("h1,h2,h3,h4")) {
      const level = Number(el.tagName[1]);
      around = [...around.filter((x) => x.level < level), { el, level, hit: words.length > 0 && holds(el) }];
      el.hidden = words.length > 0 && !around.some((x) => x.hit);
      if (around.at(-1)?.hit) mark(el, words);
      continue;
    }
    if (el.closest("li,tr") !== el && el.closest("li,tr")) continue;
    const hit = holds(el);
    el.hidden = words.length > 0 && !hit && !around.some((x) => x.hit);
    if (hit) found += 1;
    if (hit && words.length) mark(el, words);
    if (!el.hidden) for (const x of around) x.el.hidden = false;
  }
  for (const el of root.querySelectorAll("ul,ol,dl,table,section.quick")) {
    if (el instanceof HTMLElement) el.hidden = words.length > 0 && ![...el.querySelectorAll("p,li,dt,dd,tbody tr")].some((x) => x instanceof HTMLElement && !x.hidden);
  }
  return found;
}

/** The place of a rule: by id as it stands, in lower case, or where its number is written. @param {ParentNode} root @param {string} rule */
export function place(root, rule) {
  return root.querySelector(`#${CSS.escape(rule)},#${CSS.escape(rule.toLowerCase())},[data-rule="${CSS.escape(rule)}"]`)
    ?? [...root.querySelectorAll("p,li,tr")].find((el) => (el.textContent ?? "").includes(rule)) ?? null;
}

/** Corners of tables that head nothing are no headings. @param {Element} root */
export function headless(root) {
  for (const th of root.querySelectorAll("th")) {
    if (!th.textContent?.trim()) th.replaceWith(h("td"));
  }
}

/** Marks a rule and the passage around it. @param {Element} el */
export function point(el) {
  el.classList.add("at");
  el.closest("p,li,tr")?.classList.add("near");
}

export class RulesPane {
  /** @param {string} slug */
  constructor(slug) {
    this.slug = slug;
    /** @type {Promise<void> | undefined} */
    this.loading = undefined;
    this.text = h("article", { class: "prose" }, h("p", { class: "none" }, "Fetching the rules…"));
    this.found = h("p", { class: "small", role: "status" });
    this.input = h("input", { type: "search", "aria-label": "Search the rules", placeholder: "Search the rules", autocomplete: "off", oninput: () => this.find() });
    this.toc = h("select", { "aria-label": "Go to section", onchange: () => this.jump(this.toc.value) });
  }

  /** @param {HTMLElement} pane */
  fill(pane) {
    const bar = h("div", { class: "sets" }, this.input, this.toc, this.found);
    bar.style.gap = "8px";
    pane.append(bar, this.text);
    void this.load();
  }

  load() {
    this.loading ??= this.fetch();
    return this.loading;
  }

  async fetch() {
    try {
      const rules = await get(`/games/${encodeURIComponent(this.slug)}/rules`);
      const { html, sections = [], quick = "" } = /** @type {Rules} */ (rules);
      this.text.replaceChildren();
      if (quick) this.text.append(h("section", { class: "quick" }, safe(quick, "html")));
      this.text.append(safe(html, "html"));
      headless(this.text);
      this.toc.replaceChildren(h("option", { value: "" }, "All sections"), ...sections.map((s) => h("option", { value: s.id }, s.title)));
    } catch (error) {
      this.loading = undefined;
      this.text.replaceChildren(h("p", { class: "none" }, `The rules did not come: ${sentence(error)}`));
    }
  }

  find() {
    const query = this.input.value.trim();
    const n = search(this.text, query);
    this.found.textContent = query ? (n === 1 ? "1 passage" : `${n} passages`) : "";
  }

  /** @param {string} rule */
  async jump(rule) {
    if (!rule) return;
    await this.load();
    this.input.value = "";
    this.find();
    const el = place(this.text, rule);
    for (const old of this.text.querySelectorAll(".at,.near")) old.classList.remove("at", "near");
    if (!el) {
      this.found.textContent = `Rule ${rule} is not in this text.`;
      return;
    }
    point(el);
    el.scrollIntoView({ block: "center" });
  }
}
