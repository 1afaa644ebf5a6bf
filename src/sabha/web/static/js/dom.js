/** Making elements. Text always goes in as text: no string ever becomes mark-up here. */

const SVG = "http://www.w3.org/2000/svg";

/** @typedef {Node | string | number | null | undefined | false} Child */

/**
 * @param {Element} el
 * @param {Record<string, unknown>} props attributes; `on` plus a name is a listener, `class`, `text`, `data-*` as usual
 */
function assign(el, props) {
  for (const [key, value] of Object.entries(props)) {
    if (value === undefined || value === null || value === false) continue;
    if (key.startsWith("on") && typeof value === "function") {
      el.addEventListener(key.slice(2), /** @type {EventListener} */ (value));
    } else if (key === "text") {
      el.textContent = String(value);
    } else {
      el.setAttribute(key, value === true ? "" : String(value));
    }
  }
}

/** @param {Element} el @param {Child[]} children */
function append(el, children) {
  for (const child of children) {
    if (child === null || child === undefined || child === false) continue;
    el.append(child instanceof Node ? child : String(child));
  }
}

/**
 * An HTML element.
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Record<string, unknown>} [props]
 * @param {...Child} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function h(tag, props = {}, ...children) {
  const el = document.createElement(tag);
  assign(el, props);
  append(el, children);
  return el;
}

/**
 * An SVG element.
 * @template {keyof SVGElementTagNameMap} T
 * @param {T} tag
 * @param {Record<string, unknown>} [props]
 * @param {...Child} children
 * @returns {SVGElementTagNameMap[T]}
 */
export function s(tag, props = {}, ...children) {
  const el = document.createElementNS(SVG, tag);
  assign(el, props);
  append(el, children);
  return /** @type {SVGElementTagNameMap[T]} */ (el);
}

/** Replaces all children; those that stay are not touched. @param {Element} el @param {...Child} children */
export function fill(el, ...children) {
  const next = children.filter((c) => c !== null && c !== undefined && c !== false).map((c) => (c instanceof Node ? c : document.createTextNode(String(c))));
  if (!next.some((child) => child.parentNode === el)) return el.replaceChildren(...next);
  for (const old of [...el.childNodes]) if (!next.includes(/** @type {ChildNode} */ (old))) old.remove();
  next.forEach((child, i) => {
    if (el.childNodes[i] !== child) el.insertBefore(child, el.childNodes[i] ?? null);
  });
}

/** @type {Map<string, {from: string, el: Element}>} */
const built = new Map();

/**
 * What was built last under a key, or anew where what it is built from has changed.
 * @template {Element} T
 * @param {string} key @param {unknown} from @param {() => T} build
 * @returns {T}
 */
export function kept(key, from, build) {
  const now = JSON.stringify(from);
  const last = built.get(key);
  if (last?.from === now) return /** @type {T} */ (last.el);
  const el = build();
  built.set(key, { from: now, el });
  return el;
}

/**
 * A drawn symbol, sized by CSS; its box is that of the symbol.
 * @param {string} name
 * @param {string} [cls]
 */
export function icon(name, cls = "i") {
  const box = document.getElementById(name)?.getAttribute("viewBox") ?? "0 0 24 24";
  return s("svg", { class: cls + (name.startsWith("u-") ? " ic" : ""), viewBox: box, "aria-hidden": "true" }, s("use", { href: "#" + name }));
}

const LETTERS = "abcde";

/** CSS class of a seat's colour, shape and hatch. @param {number | null | undefined} seat */
export function seatClass(seat) {
  return "seat-" + (seat !== null && seat !== undefined && seat >= 0 ? LETTERS[seat % 5] : "none");
}

/** Symbol id of a seat's shape. @param {number} seat */
export function seatShape(seat) {
  return "s-" + LETTERS[((seat % 5) + 5) % 5];
}

/** The seat's shape on its colour. @param {number | null | undefined} seat @param {string} [cls] */
export function emblem(seat, cls = "") {
  const el = h("span", { class: `emb ${cls} ${seatClass(seat)}` });
  if (seat !== null && seat !== undefined && seat >= 0) {
    el.append(s("svg", { viewBox: "0 0 12 12", "aria-hidden": "true" }, s("use", { href: "#" + seatShape(seat) })));
  }
  return el;
}

/** The element with this id. @param {string} id @returns {HTMLElement} */
export function byId(id) {
  const el = document.getElementById(id);
  if (!el) throw new Error(`the page lacks #${id}`);
  return el;
}

/** A short message at the foot of the page. @param {string} text */
export function toast(text) {
  const el = h("div", { class: "toast" }, text, h("button", { type: "button", onclick: () => el.remove() }, "Close"));
  byId("toasts").append(el);
  setTimeout(() => el.remove(), 7000);
}

/** "Asha, Bina and Chitra". @param {readonly string[]} names */
export function inWords(names) {
  return names.length > 1 ? `${names.slice(0, -1).join(", ")} and ${names.at(-1)}` : names[0] ?? "";
}

/** Whether motion should be kept small. */
export function still() {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}

const BANNED = "script,style,iframe,object,embed,foreignObject,link,meta,base,form,audio,video,animate,set";

/**
 * Mark-up of our own endpoints as nodes, with whatever could act or load taken out.
 * @param {string} markup
 * @param {"svg" | "html"} kind
 * @returns {DocumentFragment}
 */
export function safe(markup, kind) {
  const out = document.createDocumentFragment();
  const text = kind === "svg" ? `<svg xmlns="${SVG}">${markup}</svg>` : markup;
  const doc = new DOMParser().parseFromString(text, "text/html");
  const root = kind === "svg" ? doc.querySelector("svg") : doc.body;
  if (!root) return out;
  for (const el of root.querySelectorAll(BANNED)) el.remove();
  for (const el of root.querySelectorAll("*")) {
    for (const { name, value } of [...el.attributes]) {
      const link = name === "href" || name === "xlink:href" || name === "src";
      const local = value.startsWith("#") || (kind === "html" && /^(\/(?!\/)|https:\/\/)/.test(value));
      if (name.startsWith("on") || name === "style" || (link && !local)) el.removeAttribute(name);
    }
  }
  out.append(...[...root.childNodes].map((n) => document.importNode(n, true)));
  return out;
}
