/** The board: its picture, the state of its areas, what may be touched, the pieces, the minimap. */

import { BESIDE, Camera, STEP } from "./camera.js";
import { byId, fill, h, icon, s, safe, seatClass, still } from "./dom.js";
import { Pieces, tileSize } from "./pieces.js";
import { nearest, towards } from "./spread.js";

/**
 * @typedef {import("./types.js").Board} Board
 * @typedef {import("./types.js").Scene} Scene
 * @typedef {{id: string, x: number, y: number, r: number, name: string, piece: boolean}} Spot
 * @typedef {{touch: (id: string) => void, peek: (id: string | null, at?: {x: number, y: number}, hold?: boolean) => void,
 *   aim: (id: string | null, stay?: boolean) => boolean, take: () => boolean, turn: (how: "turn" | "flip" | null) => boolean}} BoardHandlers
 * @typedef {{x: number, y: number, w: number, h: number}} Box the centre and size of a ghost
 */

/** Half a touch target, in pixels. */
const REACH_PX = 22;
/** The longer side of the minimap, in pixels. */
const MAP_PX = 96;
/** From so many radii off a shape is drawn to where it fits. */
const GRIP = 3;
/** More lit things than these are lit quietly. */
const MANY = 12;

/** @param {readonly {x: number, y: number}[]} points */
function mean(points) {
  const n = Math.max(1, points.length);
  return { x: points.reduce((sum, p) => sum + p.x, 0) / n, y: points.reduce((sum, p) => sum + p.y, 0) / n };
}

/** @param {string} id @param {import("./pieces.js").Placed} p @returns {Spot} */
const pieceSpot = (id, p) => ({ id, x: p.x, y: p.y, r: p.size * 0.5, name: p.piece.label, piece: true });

/** @param {string} id @param {import("./types.js").Anchor} a @returns {Spot} */
const anchorSpot = (id, a) => ({ id, x: a.x, y: a.y, r: a.r ?? 20, name: a.name || id, piece: false });

export class BoardView {
  /** @param {Board} board @param {BoardHandlers} on */
  constructor(board, on) {
    this.board = board;
    this.on = on;
    /** @type {Set<string>} */
    this.lit = new Set();
    /** @type {Set<string>} */
    this.goals = new Set();
    const stage = byId("stage");
    document.body.append(s("svg", { class: "defs", width: 0, height: 0, "aria-hidden": "true" }, s("defs", {}, safe(board.symbols, "svg"))));
    this.art = s("g", { class: "art" }, safe(board.svg, "svg"));
    /** Lettering of the picture: over what colours the areas. */
    const over = s("g", {}, ...this.art.querySelectorAll("[data-over]"));
    this.areas = s("g");
    this.areasShown = "";
    /** @type {Map<string, SVGElement | null>} */
    this.outlines = new Map();
    this.spots = s("g");
    const floor = s("g");
    const pieces = s("g");
    this.ghosts = s("g", { class: "ghosts" });
    /** @type {Box[]} where ghosts lie */
    this.laid = [];
    /** Where a lit thing is taken hold of, if elsewhere than where it is. @type {Map<string, {x: number, y: number}>} */
    this.grips = new Map();
    /** The thing last aimed at by touch. @type {string} */
    this.aimedAt = "";
    this.keys = s("g");
    this.pointer = s("g", { class: "pointer" });
    this.svg = s("svg", { class: "board", role: "group", "aria-label": "Board", "aria-describedby": "status" }, this.art, this.areas, floor, this.spots, over, pieces, this.ghosts, this.pointer, this.keys);
    this.status = h("p", { class: "vh", id: "status" });
    const layer = () => s("svg", { viewBox: `0 0 ${board.width} ${board.height}`, "aria-hidden": "true" });
    /** The minimap: the picture, painted once, and what changes over it. */
    this.map = layer();
    this.marks = layer();
    this.minimap = h("div", { class: "minimap", hidden: true }, this.map, this.marks);
    this.minimap.style.width = `${Math.min(MAP_PX, (MAP_PX * board.width) / board.height).toFixed(0)}px`;
    this.minimap.style.aspectRatio = `${board.width} / ${board.height}`;
    byId("setting").remove();
    this.zoomer = this.buttons();
    stage.append(this.svg, this.status, this.zoomer, this.minimap);
    this.pieces = new Pieces(pieces, floor, board);
    this.seenBox = s("rect", { class: "v" });
    this.camera = new Camera(this.svg, board.width, board.height, {
      tap: (point, event) => this.tap(point, event),
      hover: (point, event) => this.hover(point, event),
      hold: (point, event) => this.on.peek(this.under(point)?.id ?? null, { x: event.clientX, y: event.clientY }, true),
      grab: (point) => this.grab(point),
      pull: (point) => this.pull(point),
      turn: (how) => this.on.turn(how),
      moved: () => this.mapView(),
    });
    this.svg.addEventListener("keydown", (event) => this.key(event));
    this.keys.addEventListener("focusin", (event) => event.target instanceof Element && this.on.aim(event.target.getAttribute("data-key")));
    this.minimap.addEventListener("pointerdown", (event) => {
      const box = this.minimap.getBoundingClientRect();
      this.camera.byHand = true;
      void this.camera.glideTo(((event.clientX - box.left) / box.width) * board.width, ((event.clientY - box.top) / box.height) * board.height, this.camera.k);
    });
  }

  buttons() {
    return h("div", { class: "zoom" },
      h("button", { type: "button", class: "in", "aria-label": "Zoom in", onclick: () => this.nearer() }, icon("u-plus")),
      h("button", { type: "button", class: "out", "aria-label": "Zoom out", onclick: () => this.camera.zoom(1 / STEP) }, icon("u-minus")),
      h("button", { type: "button", class: "fit", "aria-label": "Whole board", onclick: () => this.camera.fit() }, icon("u-fit")));
  }

  /** A step closer; from the whole board to what can be touched. */
  nearer() {
    if (this.camera.zoomed()) return this.camera.zoom(STEP);
    this.camera.closer(this.things().filter((t) => this.lit.has(t.id)));
  }

  /** @param {Scene} scene */
  render(scene) {
    this.status.textContent = scene.status;
    this.pieces.render(scene.pieces ?? []);
    this.renderAreas(scene);
    this.drawMap();
  }

  /** Everything that can be pointed at. @returns {Spot[]} */
  things() {
    return [...[...this.pieces.placed].map(([id, p]) => pieceSpot(id, p)), ...Object.entries(this.board.anchors).map(([id, a]) => anchorSpot(id, a))];
  }

  /** @param {string} id @returns {Spot | null} */
  thing(id) {
    const p = this.pieces.placed.get(id);
    return p ? pieceSpot(id, p) : this.board.anchors[id] ? anchorSpot(id, this.board.anchors[id]) : null;
  }

  /** @param {string} id @returns {DOMRect | null} */
  rect(id) {
    const t = this.thing(id);
    if (!t) return null;
    const c = this.camera.toPage(t.x, t.y);
    const r = Math.max(14, t.r * this.camera.k);
    return new DOMRect(c.x - r, c.y - r, r * 2, r * 2);
  }

  /** The thing at a point: what may be touched comes first. @param {{x: number, y: number}} point @returns {Spot | null} */
  under(point) {
    const things = this.things();
    const may = things.filter((t) => this.lit.has(t.id) || this.goals.has(t.id)).map((t) => this.gripped(t));
    return nearest(may.filter((t) => t.piece), point, REACH_PX / this.camera.k) ?? nearest(may, point, REACH_PX / this.camera.k)
      ?? this.areaAt(point) ?? nearest(things.filter((t) => t.piece), point, 0) ?? nearest(things, point, 0) ?? this.areaAt(point, true);
  }

  /** A thing where it is taken hold of: in the middle of what it would put on the board, from a little way off. @param {Spot} thing @returns {Spot} */
  gripped(thing) {
    const grip = this.grips.get(thing.id);
    return grip ? { ...thing, ...grip, r: thing.r * GRIP } : thing;
  }

  /** An area of the picture that holds the point. @param {{x: number, y: number}} point @param {boolean} [any] also one that may not be touched now @returns {Spot | null} */
  areaAt(point, any = false) {
    const page = this.camera.toPage(point.x, point.y);
    for (const el of document.elementsFromPoint(page.x, page.y)) {
      const id = el.closest("[data-at]")?.getAttribute("data-at");
      if (id && (any || this.lit.has(id) || this.goals.has(id))) return this.thing(id);
    }
    return null;
  }

  /** @param {{x: number, y: number}} point @param {PointerEvent} event @returns {boolean} whether something that can be touched was */
  tap(point, event) {
    const t = this.under(point);
    const may = t !== null && (this.lit.has(t.id) || this.goals.has(t.id));
    const finger = event.pointerType === "touch" || event.pointerType === "pen";
    if ((finger || !may) && this.onGhost(point) && this.on.take()) return true;
    if (finger && t && may && this.on.aim(t.id, true)) this.aimedAt = t.id;
    else if (t) this.on.touch(t.id);
    return may;
  }

  /** Whether a ghost lies there. @param {{x: number, y: number}} point @returns {boolean} */
  onGhost(point) {
    const reach = REACH_PX / this.camera.k;
    return this.laid.some((g) => Math.abs(point.x - g.x) <= Math.max(g.w / 2, Math.min(reach, g.h)) && Math.abs(point.y - g.y) <= Math.max(g.h / 2, Math.min(reach, g.w)));
  }

  /** A finger on a ghost takes hold of it. @param {{x: number, y: number}} point @returns {boolean} */
  grab(point) {
    const from = this.onGhost(point) ? this.grips.get(this.aimedAt) ?? this.board.anchors[this.aimedAt] : undefined;
    this.held = from ? { x: from.x - point.x, y: from.y - point.y } : undefined;
    return from !== undefined;
  }

  /** @param {{x: number, y: number}} point */
  pull(point) {
    if (!this.held) return;
    const t = this.under({ x: point.x + this.held.x, y: point.y + this.held.y });
    if (t && this.lit.has(t.id) && this.on.aim(t.id, true)) this.aimedAt = t.id;
  }

  /** Shows lightly what a choice would put on the board, and what that is worth. @param {readonly import("./types.js").Ghost[]} ghosts @param {string} [worth] */
  ghost(ghosts, worth = "") {
    /** @type {Node[]} */
    const drawn = [];
    this.laid = [];
    /** @type {Map<string, string>} sides of the flat ones, those between two of them left out */
    const sides = new Map();
    for (const { symbol, at } of ghosts) {
      const a = this.board.anchors[at];
      if (!a) continue;
      const flat = tileSize(symbol);
      const size = flat ?? { w: Math.min(this.pieces.size, (a.r ?? 20) * 2.4), h: Math.min(this.pieces.size, (a.r ?? 20) * 2.4) };
      this.laid.push({ x: a.x, y: a.y, ...size });
      const [left, top] = [a.x - size.w / 2, flat ? a.y - size.h / 2 : a.y - size.h * 0.62];
      drawn.push(s("use", { href: "#" + symbol, x: left, y: top, width: size.w, height: size.h }));
      if (!flat) {
        drawn.push(this.outline(at, "edge") ?? s("circle", { class: "edge", cx: a.x, cy: a.y, r: a.r ?? 20 }));
        continue;
      }
      for (const d of [`M${left} ${top}h${size.w}`, `M${left} ${top + size.h}h${size.w}`, `M${left} ${top}v${size.h}`, `M${left + size.w} ${top}v${size.h}`]) {
        if (!sides.delete(d)) sides.set(d, d);
      }
    }
    const d = [...sides.values()].join("");
    fill(this.ghosts, ...drawn, d ? s("path", { class: "under", d }) : null, d ? s("path", { class: "edge", d }) : null, worth && drawn.length ? this.worth(worth) : null);
    this.svg.classList.toggle("aiming", drawn.length > 0);
  }

  /** A number on what lies there. @param {string} text */
  worth(text) {
    const { x, y } = mean(this.laid);
    return s("g", { class: "worth" }, s("circle", { cx: x, cy: y, r: 22 }), s("text", { x, y: y + 8, "text-anchor": "middle" }, text));
  }

  /** @param {{x: number, y: number} | null} point @param {PointerEvent} event */
  hover(point, event) {
    const t = point && this.under(point);
    const may = t !== null && (this.lit.has(t.id) || this.goals.has(t.id));
    const over = point !== null && !may && this.onGhost(point);
    this.svg.style.cursor = may || over ? "pointer" : "";
    if (event.pointerType === "mouse" && (over || this.on.aim(may && t ? t.id : null))) return this.on.peek(null);
    this.on.peek(t ? t.id : null, { x: event.clientX, y: event.clientY });
  }

  /**
   * Lights what may be touched, marks what is chosen or hinted at.
   * @param {Set<string>} lit @param {readonly string[]} chosen @param {readonly string[]} hint
   * @param {Set<string>} goals where choices lead: may be touched as well
   * @param {readonly import("./types.js").Choice[]} choices what is left to choose from
   */
  mark(lit, chosen, hint, goals, choices) {
    const had = this.keys.contains(document.activeElement) ? document.activeElement?.getAttribute("data-key") : null;
    this.lit = lit;
    this.goals = goals;
    this.grips = new Map(choices.filter((c) => c.touches?.length === 1 && c.ghosts?.length).map((c) => [c.touches?.[0] ?? "", mean((c.ghosts ?? []).map((g) => this.board.anchors[g.at]))]));
    this.svg.classList.toggle("many", lit.size > MANY);
    const state = (/** @type {string} */ id) => [lit.has(id) && "lit", goals.has(id) && "goal", chosen.includes(id) && "chosen", hint.includes(id) && "hint"].filter(Boolean).join(" ");
    this.pieces.mark(state);
    const covered = new Set(choices.filter((c) => lit.has(c.touches?.[0] ?? "") && this.grips.has(c.touches?.[0] ?? "")).flatMap((c) => (c.ghosts ?? []).map((g) => g.at)));
    const look = (/** @type {string} */ id) => (covered.has(id) && !lit.has(id) ? `lit ${state(id)}` : state(id));
    const marked = Object.keys(this.board.anchors).filter((id) => look(id));
    fill(this.spots, ...marked.map((id) => this.spot(id, "spot " + look(id))));
    const things = this.things().filter((t) => lit.has(t.id));
    fill(this.keys, ...things.map((t, i) =>
      s("circle", { class: "spot", cx: this.grips.get(t.id)?.x ?? t.x, cy: this.grips.get(t.id)?.y ?? t.y, r: Math.max(t.r, 16), role: "button", tabindex: i === 0 ? 0 : -1, "aria-label": t.name, "data-key": t.id })));
    if (had) this.focus(had);
    this.drawMap();
  }

  /** Focus ring of the keyboard on a lit thing, or on the first. @param {string} [id] */
  focus(id) {
    const keys = [...this.keys.children];
    const el = keys.find((k) => k.getAttribute("data-key") === id) ?? keys[0];
    if (!(el instanceof SVGElement)) return false;
    for (const k of keys) k.setAttribute("tabindex", k === el ? "0" : "-1");
    el.focus({ preventScroll: true });
    return true;
  }

  /** The focus, if it is on the board, goes to a thing. @param {string} id */
  follow(id) {
    if (this.keys.contains(document.activeElement)) this.focus(id);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const id = document.activeElement?.getAttribute("data-key");
    if (!id) return;
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      event.stopPropagation();
      this.on.touch(id);
    } else if (event.key === "ArrowLeft" || event.key === "ArrowRight" || event.key === "ArrowUp" || event.key === "ArrowDown") {
      event.preventDefault();
      const things = this.things().filter((t) => this.lit.has(t.id));
      const from = things.find((t) => t.id === id);
      const to = from && towards(things, from, event.key);
      if (to) {
        this.focus(to.id);
        void this.camera.look([to], true);
        if (!this.on.aim(to.id)) this.on.peek(to.id, undefined, false);
      }
    }
  }

  /** Points a thing out while something is told of it. @param {string} id */
  point(id) {
    const a = this.board.anchors[id];
    if (!a && !this.pointer.firstChild) return;
    fill(this.pointer, a ? this.outline(id, "told") ?? s("circle", { class: "told", cx: a.x, cy: a.y, r: (a.r ?? 20) + 6 }) : null);
  }

  /** A mark on an anchor: the outline of its area, or a ring. @param {string} id @param {string} cls */
  spot(id, cls) {
    const a = this.board.anchors[id];
    const el = this.outline(id, cls) ?? s("circle", { class: cls, cx: a.x, cy: a.y, r: (a.r ?? 20) + 3 });
    el.setAttribute("data-spot", id);
    return el;
  }

  /** A copy of the outline of an anchor's area, where it has one. @param {string} id @param {string} cls @returns {SVGElement | null} */
  outline(id, cls) {
    let bare = this.outlines.get(id);
    if (bare === undefined) {
      bare = this.bare(id);
      this.outlines.set(id, bare);
    }
    if (!bare) return null;
    const copy = /** @type {SVGElement} */ (bare.cloneNode(true));
    copy.firstElementChild?.setAttribute("class", cls);
    return copy;
  }

  /** An outline without its looks, where it lies on the board. @param {string} id @returns {SVGElement | null} */
  bare(id) {
    const el = this.art.querySelector(`[data-at="${CSS.escape(id)}"]`);
    if (!(el instanceof SVGGeometryElement)) return null;
    const inner = /** @type {SVGElement} */ (el.cloneNode(false));
    for (const name of ["id", "data-at", "fill", "stroke", "stroke-width", "opacity", "filter"]) inner.removeAttribute(name);
    /** @type {string[]} */
    const moves = [];
    for (let up = /** @type {Element | null} */ (el.parentElement); up && up !== this.art; up = up.parentElement) moves.unshift(up.getAttribute("transform") ?? "");
    return s("g", { transform: moves.join(" ").trim() || null }, inner);
  }

  /** @param {Scene} scene */
  renderAreas(scene) {
    const areas = JSON.stringify(scene.areas ?? []);
    if (areas === this.areasShown) return;
    this.areasShown = areas;
    for (const el of this.art.querySelectorAll(".is-closed,.is-danger,.is-blessed")) el.classList.remove("is-closed", "is-danger", "is-blessed");
    fill(this.areas, ...(scene.areas ?? []).map((area) => {
      const a = this.board.anchors[area.at];
      if (!a) return null;
      const r = a.r ?? 20;
      const g = s("g", { class: `areamark ${seatClass(area.seat ?? -1)} ${area.css ?? ""}` });
      if (area.css) this.art.querySelector(`[data-at="${CSS.escape(area.at)}"]`)?.classList.add("is-" + area.css);
      if ((area.seat ?? -1) >= 0) g.append(...["tint", "hat"].map((c) => this.outline(area.at, c) ?? s("circle", { class: c, cx: a.x, cy: a.y, r })));
      if (area.css === "closed") g.append(s("path", { class: "x", d: `M${a.x - r * 0.6} ${a.y - r * 0.6}l${r * 1.2} ${r * 1.2}m0 ${-r * 1.2}l${-r * 1.2} ${r * 1.2}` }));
      if (area.css === "danger" || area.css === "blessed") g.append(s("circle", { class: "ring", cx: a.x, cy: a.y, r: r + 1 }));
      if (area.note) g.append(s("text", { x: a.x, y: a.y + r + 13 }, area.note));
      return g;
    }));
  }

  drawMap() {
    if (this.minimap.hidden) return;
    if (!this.map.firstChild) this.map.append(this.picture());
    const size = Math.max(16, this.board.width / 50);
    const placed = [...this.pieces.placed.values()];
    const men = this.board.ground ? placed.map((p) => p.g.cloneNode(true))
      : placed.filter((p) => (p.piece.seat ?? -1) >= 0).map((p) => s("circle", { class: `p ${seatClass(p.piece.seat ?? -1)}`, cx: p.x, cy: p.y, r: size }));
    const lit = [...this.lit].map((id) => this.board.anchors[id]).filter((a) => a !== undefined);
    fill(this.marks, ...men, ...lit.map((a) => s("circle", { class: "lit", cx: a.x, cy: a.y, r: size * 0.7 })), this.seenBox);
  }

  /** The board's picture without its touchable areas, for the minimap. */
  picture() {
    const copy = /** @type {SVGGElement} */ (this.art.cloneNode(true));
    for (const el of copy.querySelectorAll("[data-at]")) el.removeAttribute("data-at");
    return copy;
  }

  mapView() {
    if (!this.camera) return;
    const show = this.camera.zoomed();
    this.zoomer.classList.toggle("side", this.camera.aside() >= BESIDE);
    this.zoomer.classList.toggle("whole", !show);
    const focused = document.activeElement;
    if (focused instanceof HTMLElement && this.zoomer.contains(focused) && !focused.checkVisibility()) {
      for (const button of this.zoomer.querySelectorAll("button")) if (button.checkVisibility()) button.focus();
    }
    const was = !this.minimap.hidden;
    this.minimap.hidden = !show;
    const v = this.camera.seen();
    for (const [k, n] of Object.entries({ x: v.x, y: v.y, width: v.w, height: v.h })) this.seenBox.setAttribute(k, String(n));
    if (show && !was) this.drawMap();
  }

  /** Brings ids into view on small screens. @param {Iterable<string>} ids @param {boolean} [again] */
  async look(ids, again = false) {
    const want = new Set(ids);
    await this.camera.look(this.things().filter((t) => want.has(t.id)), again && !still());
  }
}
