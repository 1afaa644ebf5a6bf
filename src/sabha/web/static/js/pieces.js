/** The pieces on the board: where they stand, and how they travel. */

import { s, seatClass, seatShape } from "./dom.js";
import { pieceSize, spread } from "./spread.js";
import { tween } from "./tween.js";

/**
 * @typedef {import("./types.js").Board} Board
 * @typedef {import("./types.js").Piece} Piece
 * @typedef {import("./types.js").Motion} Motion
 * @typedef {{piece: Piece, g: SVGGElement, body: SVGGElement, x: number, y: number, size: number}} Placed
 */

const HOP_MS = 170;
const LONGEST_MS = 1900;
const SLIDE_MS = 520;
const OUT_MS = 760;

export class Pieces {
  /** @param {SVGGElement} layer @param {SVGGElement} floor where flat ones lie @param {Board} board */
  constructor(layer, floor, board) {
    this.layer = layer;
    this.floor = floor;
    this.board = board;
    this.size = pieceSize(Object.values(board.anchors));
    /** @type {Map<string, Placed>} */
    this.placed = new Map();
  }

  /** @param {Piece[]} pieces */
  render(pieces) {
    const seen = new Set(pieces.map((p) => p.id));
    for (const [id, placed] of this.placed) {
      if (seen.has(id)) continue;
      placed.g.remove();
      this.placed.delete(id);
    }
    /** @type {Map<string, Piece[]>} */
    const shared = new Map();
    for (const piece of pieces) {
      const at = this.board.anchors[piece.at];
      const flat = tileSize(piece.symbol);
      if (at && flat) this.put(piece, at.x, at.y, flat.w);
      else shared.set(piece.at, [...(shared.get(piece.at) ?? []), piece]);
    }
    for (const [at, here] of shared) {
      const anchor = this.board.anchors[at];
      if (!anchor) continue;
      here.sort((a, b) => (a.rank ?? 0) - (b.rank ?? 0) || (a.id < b.id ? -1 : 1));
      const spots = spread(here.length, anchor.r ?? 20, this.size);
      here.forEach((piece, i) => this.put(piece, anchor.x + spots[i].dx, anchor.y + spots[i].dy, spots[i].size));
    }
    const rank = (/** @type {Placed} */ a, /** @type {Placed} */ b) => (a.piece.rank ?? 0) - (b.piece.rank ?? 0);
    const all = [...this.placed.values()];
    const lies = (/** @type {Placed} */ p) => tileSize(p.piece.symbol) !== null;
    arrange(this.floor, all.filter(lies).sort((a, b) => rank(a, b) || a.y - b.y));
    arrange(this.layer, all.filter((p) => !lies(p)).sort((a, b) => a.y - b.y || rank(a, b)));
  }

  /** @param {Piece} piece @param {number} x @param {number} y @param {number} size */
  put(piece, x, y, size) {
    let placed = this.placed.get(piece.id);
    if (!placed || look(placed.piece) !== look(piece)) {
      const body = draw(piece);
      const flat = tileSize(piece.symbol);
      const under = flat ? [s("rect", { class: "ring", x: -0.5, y: -flat.h / flat.w / 2, width: 1, height: flat.h / flat.w })]
        : [s("circle", { class: "ring", r: 0.58, cy: -0.06 }), s("ellipse", { class: "shade", cx: 0.03, cy: 0.34, rx: 0.34, ry: 0.1 })];
      const g = s("g", { class: `piece ${seatClass(piece.seat ?? -1)}`, "data-piece": piece.id }, ...under, body);
      g.querySelector(".ring")?.setAttribute("vector-effect", "non-scaling-stroke");
      placed?.g.replaceWith(g);
      if (!placed) this.layer.append(g);
      placed = { piece, g, body, x, y, size };
      this.placed.set(piece.id, placed);
    }
    Object.assign(placed, { piece, x, y, size });
    move(placed, x, y);
  }

  /**
   * Lets a piece travel along a path of anchors.
   * @param {Motion} motion
   * @param {number} rate 0 for at once
   */
  async travel(motion, rate) {
    const placed = this.placed.get(motion.piece);
    if (!placed || rate <= 0) return;
    const stops = motion.path.map((id) => this.board.anchors[id]).filter((a) => a !== undefined);
    if (stops.length === 0) return;
    const points = [{ x: placed.x, y: placed.y }, ...stops.slice(1)];
    if (points.length === 1) points.push(stops[0]);
    const style = motion.style ?? "walk";
    const hops = points.length - 1;
    const total = style === "walk" ? Math.min(LONGEST_MS, HOP_MS * hops + 60) : style === "out" ? OUT_MS : SLIDE_MS * Math.sqrt(hops);
    this.layer.append(placed.g);
    placed.g.classList.add("fly");
    await tween(total * rate, (t) => {
      const along = Math.min(hops - 1e-9, t * hops);
      const i = Math.floor(along);
      const f = along - i;
      const e = style === "walk" ? f : f * f * (3 - 2 * f);
      const a = points[i];
      const b = points[i + 1];
      placed.x = a.x + (b.x - a.x) * e;
      placed.y = a.y + (b.y - a.y) * e;
      const lift = style === "walk" ? Math.sin(Math.PI * f) * 0.32 : style === "out" ? Math.sin(Math.PI * t) * 1.1 : 0;
      move(placed, placed.x, placed.y, lift, style === "out" ? t * 360 : 0);
    });
    const last = points[hops];
    placed.x = last.x;
    placed.y = last.y;
    move(placed, last.x, last.y);
    placed.g.classList.remove("fly");
  }

  /** @param {(id: string) => string} state class names of a piece by its id */
  mark(state) {
    for (const [id, { g, piece }] of this.placed) {
      const looks = `piece ${seatClass(piece.seat ?? -1)} ${state(id)}`;
      if (g.getAttribute("class") !== looks) g.setAttribute("class", looks);
    }
  }
}

/** @param {SVGGElement} layer @param {Placed[]} order */
function arrange(layer, order) {
  if (order.some((placed, i) => layer.children[i] !== placed.g)) layer.append(...order.map((p) => p.g));
}

/** What makes a piece look as it does. @param {Piece} p */
const look = (p) => `${p.symbol}|${p.seat ?? -1}|${p.badge ?? ""}`;

/** @param {Placed} placed @param {number} x @param {number} y @param {number} [lift] @param {number} [turn] */
function move(placed, x, y, lift = 0, turn = 0) {
  placed.g.style.translate = `${x.toFixed(1)}px ${y.toFixed(1)}px`;
  placed.g.style.scale = String(placed.size);
  placed.body.style.translate = lift ? `0 ${(-lift).toFixed(3)}px` : "none";
  placed.body.style.rotate = turn ? `${turn.toFixed(0)}deg` : "none";
}

/** @type {Map<string, {w: number, h: number} | null>} */
const tiles = new Map();

/**
 * The size in board units of a symbol that lies flat, filling its place (`data-tile` is its width); null for one that stands.
 * @param {string} symbol @returns {{w: number, h: number} | null}
 */
export function tileSize(symbol) {
  const known = tiles.get(symbol);
  if (known !== undefined) return known;
  const el = document.getElementById(symbol);
  const w = Number(el?.getAttribute("data-tile")) || 0;
  const [, , wide = 1, high = 1] = (el?.getAttribute("viewBox") ?? "").split(" ").map(Number);
  const size = w > 0 ? { w, h: (w * high) / wide } : null;
  if (el) tiles.set(symbol, size);
  return size;
}

/** A piece drawn in a box one unit wide and high around its place. @param {Piece} piece */
function draw(piece) {
  const flat = tileSize(piece.symbol);
  const high = flat ? flat.h / flat.w : 1;
  const body = s("g", { class: "body" }, s("use", { href: "#" + piece.symbol, x: -0.5, y: flat ? -high / 2 : -0.62, width: 1, height: high }));
  const seat = piece.seat ?? -1;
  if (seat >= 0) {
    body.append(s("svg", { x: -0.5, y: -0.52, width: 0.3, height: 0.3, viewBox: "-2 -2 16 16" }, s("use", { class: "sh", href: "#" + seatShape(seat) })));
  }
  if (piece.badge) {
    const wide = Math.max(0.46, 0.22 * piece.badge.length + 0.24);
    body.append(
      s("g", { transform: `translate(${Math.min(0.22, 0.5 - wide / 2)} .14)` },
        s("rect", { class: "bd", x: -wide / 2, y: -0.23, width: wide, height: 0.46, rx: 0.23, "vector-effect": "non-scaling-stroke" }),
        s("text", { class: "bt", transform: "scale(.037)", y: 4.2 }, piece.badge)),
    );
  }
  return body;
}
