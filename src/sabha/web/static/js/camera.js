/** What part of the board is seen: pan, pinch, wheel, double click, and gliding to what matters. */

import { still } from "./dom.js";
import { tween } from "./tween.js";

const MOST = 3;
const SLOP = 7;
/** How much nearer the buttons and keys go at once. */
export const STEP = 1.35;
const GLIDE_MS = 320;
const HOLD_MS = 450;
/** Below this many pixels a unit the board's own words are too small: look closer by default. */
const READABLE = 0.45;
/** Pixels a unit of the closer look. */
const CLOSE = 0.78;
/** A stage this wide asks for larger words, and for a closer look that fills it. */
const LARGE = { width: 700, readable: 0.54, least: 0.66 };
/** Pixels left free above a board that fits: what room is over lies below it, for words and buttons. */
const TOP = 6;
/** Pixels left free beside a board that fits. */
const EDGE = 12;
/** Pixels that the zoom buttons need beside the board. */
export const BESIDE = 54;
/** With more pixels than this over above and below, the board lies in the middle. */
const ROOMY = 70;
/** Units left free around what is looked at. */
const PAD = 80;
/** How far the board can be pulled past its edge, so that buttons and minimap hide nothing of it; of itself it goes so far only below, where they are. */
const OVERLAY = 62;

/**
 * @typedef {object} CameraHandlers
 * @property {(point: {x: number, y: number}, event: PointerEvent) => boolean} tap whether something that can be touched was
 * @property {(point: {x: number, y: number} | null, event: PointerEvent) => void} hover
 * @property {(point: {x: number, y: number}, event: PointerEvent) => void} hold
 * @property {(point: {x: number, y: number}) => boolean} grab whether a finger takes hold of something rather than of the board
 * @property {(point: {x: number, y: number}) => void} pull
 * @property {(how: "turn" | "flip" | null) => boolean} turn turns or flips the shape that is to be placed, if there is one; tells whether the wheel or two fingers turned something rather than the board
 * @property {() => void} moved
 */

/** By how many degrees two fingers turn a shape once. */
const TWIST = 40;
/** Between two turns by the wheel, so that one flick of a touchpad is one turn. */
const WHEEL_MS = 140;

/** By how many degrees a finger has moved round another, clockwise. @param {{x: number, y: number}} centre @param {{x: number, y: number}} from @param {{x: number, y: number}} to */
function angle(centre, from, to) {
  const turn = Math.atan2(to.y - centre.y, to.x - centre.x) - Math.atan2(from.y - centre.y, from.x - centre.x);
  return (Math.atan2(Math.sin(turn), Math.cos(turn)) * 180) / Math.PI;
}

export class Camera {
  /** @param {SVGSVGElement} svg @param {number} width @param {number} height @param {CameraHandlers} on */
  constructor(svg, width, height, on) {
    this.svg = svg;
    this.board = { width, height };
    this.on = on;
    this.size = { w: 1, h: 1 };
    this.k = 1;
    this.x = width / 2;
    this.y = height / 2;
    this.byHand = false;
    this.glide = 0;
    /** What was looked at last. @type {{x: number, y: number}[]} */
    this.wanted = [];
    /** @type {Map<number, {x: number, y: number}>} */
    this.fingers = new Map();
    this.listen();
    new ResizeObserver(() => this.resize()).observe(svg);
    this.resize();
  }

  fitScale() {
    return Math.min((this.size.w - EDGE) / this.board.width, (this.size.h - EDGE) / this.board.height);
  }

  /** Whether the whole board is too small to read and play on at once. */
  tight() {
    return this.fitScale() < (this.size.w < LARGE.width ? READABLE : LARGE.readable);
  }

  /** The scale of a closer look. */
  close() {
    if (this.size.w < LARGE.width) return CLOSE;
    const filled = Math.max(this.size.w / this.board.width, this.size.h / this.board.height);
    return Math.min(CLOSE, Math.max(LARGE.least, filled));
  }

  /** Pixels free beside the whole board, left and right together. */
  aside() {
    return this.size.w - this.board.width * this.fitScale();
  }

  zoomed() {
    return this.k > this.fitScale() * 1.15;
  }

  resize() {
    const box = this.svg.getBoundingClientRect();
    if (box.width < 2 || box.height < 2) return;
    const whole = this.k <= this.fitScale() * 1.02 || this.size.w === 1;
    this.size = { w: box.width, h: box.height };
    if (whole && !this.byHand) Object.assign(this, { k: this.tight() ? this.close() : this.fitScale() }, this.tight() ? this.around(this.wanted) : null);
    this.apply();
  }

  /** The seen part of the board, in its units. */
  seen() {
    const w = this.size.w / this.k;
    const h = this.size.h / this.k;
    return { x: this.x - w / 2, y: this.y - h / 2, w, h };
  }

  apply() {
    this.k = Math.min(MOST, Math.max(this.fitScale(), this.k));
    const w = this.size.w / this.k;
    const h = this.size.h / this.k;
    const margin = this.tight() ? OVERLAY / this.k : 0;
    const edge = this.byHand ? margin : 0;
    const hold = (/** @type {number} */ v, /** @type {number} */ half, /** @type {number} */ all, after = edge) =>
      half * 2 >= all ? all / 2 : Math.min(all - half + after, Math.max(half - edge, v));
    const aside = this.aside();
    this.x = w >= this.board.width && aside >= BESIDE && aside < 2 * BESIDE ? w / 2 - EDGE / 2 / this.k : hold(this.x, w / 2, this.board.width);
    const slack = (h - this.board.height) / 2;
    this.y = slack >= 0 ? h / 2 - (slack * this.k < ROOMY ? Math.min(TOP / this.k, slack) : slack) : hold(this.y, h / 2, this.board.height, margin);
    const v = this.seen();
    this.svg.setAttribute("viewBox", `${v.x.toFixed(2)} ${v.y.toFixed(2)} ${v.w.toFixed(2)} ${v.h.toFixed(2)}`);
    this.on.moved();
  }

  /** @param {number} clientX @param {number} clientY */
  toBoard(clientX, clientY) {
    const box = this.svg.getBoundingClientRect();
    const v = this.seen();
    return { x: v.x + (clientX - box.left) / this.k, y: v.y + (clientY - box.top) / this.k };
  }

  /** @param {number} x @param {number} y */
  toPage(x, y) {
    const box = this.svg.getBoundingClientRect();
    const v = this.seen();
    return { x: box.left + (x - v.x) * this.k, y: box.top + (y - v.y) * this.k };
  }

  /** @param {number} factor @param {{x: number, y: number}} [at] the board point that stays put */
  zoom(factor, at = { x: this.x, y: this.y }) {
    const before = this.k;
    this.k = Math.min(MOST, Math.max(this.fitScale(), this.k * factor));
    const f = before / this.k;
    this.x = at.x + (this.x - at.x) * f;
    this.y = at.y + (this.y - at.y) * f;
    this.byHand = true;
    this.apply();
  }

  /** The whole board again. */
  fit() {
    this.byHand = this.tight();
    void this.glideTo(this.board.width / 2, this.board.height / 2, this.fitScale());
  }

  /** From the whole board to a closer look, which follows the game again where words are small. @param {{x: number, y: number}[]} points */
  closer(points) {
    if (!this.tight()) return this.zoom(STEP);
    this.byHand = false;
    const { x, y } = this.around(points);
    void this.glideTo(x, y, this.close());
  }

  /** @param {number} x @param {number} y @param {number} k @param {number} [ms] */
  async glideTo(x, y, k, ms = GLIDE_MS) {
    const turn = ++this.glide;
    const from = { x: this.x, y: this.y, k: this.k };
    await tween(still() ? 0 : ms, (t) => {
      if (turn !== this.glide) return;
      const e = t * t * (3 - 2 * t);
      this.k = from.k + (k - from.k) * e;
      this.x = from.x + (x - from.x) * e;
      this.y = from.y + (y - from.y) * e;
      this.apply();
    });
  }

  /**
   * Brings points into view, where the board is too large to be seen at once.
   * @param {{x: number, y: number}[]} points
   * @param {boolean} [again] also after the player has moved the board by hand
   */
  async look(points, again = false) {
    this.wanted = points;
    if (!this.tight() || points.length === 0 || (this.byHand && !again)) return;
    if (again) this.byHand = false;
    const to = this.around(points);
    const v = this.seen();
    const inside = points.every((p) => p.x > v.x + 30 && p.x < v.x + v.w - 30 && p.y > v.y + 30 && p.y < v.y + v.h - (OVERLAY + 24) / this.k);
    if (inside && this.k >= to.k * 0.98) return;
    await this.glideTo(to.x, to.y, to.k);
  }

  /** Where to stand, and how close, to see some points. @param {{x: number, y: number}[]} points */
  around(points) {
    if (points.length === 0) return { x: this.board.width / 2, y: this.board.height / 2, k: this.close() };
    const xs = points.map((p) => p.x);
    const ys = points.map((p) => p.y);
    const box = { x: Math.min(...xs), y: Math.min(...ys), X: Math.max(...xs), Y: Math.max(...ys) };
    const room = Math.min(this.size.w / (box.X - box.x + 2 * PAD), this.size.h / (box.Y - box.y + 2 * PAD));
    const k = Math.max(this.fitScale(), Math.min(this.close(), room));
    return { x: (box.x + box.X) / 2, y: (box.y + box.Y) / 2 + OVERLAY / 2 / k, k };
  }

  listen() {
    const { svg } = this;
    let moved = 0;
    let twisted = 0;
    let wheeled = 0;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let holding;
    let held = false;
    let pulling = false;
    let took = false;
    svg.addEventListener("pointerdown", (event) => {
      if (event.button !== 0) return;
      this.glide += 1;
      this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      moved = 0;
      twisted = 0;
      held = false;
      clearTimeout(holding);
      if (event.pointerType !== "mouse" && this.fingers.size === 1) {
        holding = setTimeout(() => {
          held = true;
          this.on.hold(this.toBoard(event.clientX, event.clientY), event);
        }, HOLD_MS);
      }
      pulling = this.fingers.size === 1 && event.pointerType !== "mouse" && this.on.grab(this.toBoard(event.clientX, event.clientY));
    });
    svg.addEventListener("pointermove", (event) => {
      const last = this.fingers.get(event.pointerId);
      if (!last) {
        if (event.pointerType === "mouse") this.on.hover(this.toBoard(event.clientX, event.clientY), event);
        return;
      }
      const dx = event.clientX - last.x;
      const dy = event.clientY - last.y;
      moved += Math.hypot(dx, dy);
      if (moved <= SLOP && this.fingers.size === 1) return;
      clearTimeout(holding);
      if (!svg.hasPointerCapture(event.pointerId)) svg.setPointerCapture(event.pointerId);
      if (pulling && this.fingers.size === 1) return this.on.pull(this.toBoard(event.clientX, event.clientY));
      svg.classList.add("drag");
      this.on.hover(null, event);
      if (this.fingers.size === 2) {
        const other = [...this.fingers].find(([id]) => id !== event.pointerId)?.[1] ?? last;
        twisted += angle(other, last, { x: event.clientX, y: event.clientY });
        if (twisted > TWIST || twisted < -TWIST) {
          const turns = twisted > 0 ? 1 : 3;
          twisted = 0;
          for (let i = 0; i < turns; i++) this.on.turn("turn");
        }
        const before = Math.hypot(last.x - other.x, last.y - other.y);
        const now = Math.hypot(event.clientX - other.x, event.clientY - other.y);
        this.zoom(now / Math.max(before, 1), this.toBoard((event.clientX + other.x) / 2, (event.clientY + other.y) / 2));
      }
      this.x -= dx / this.k / this.fingers.size;
      this.y -= dy / this.k / this.fingers.size;
      this.byHand = true;
      this.fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      this.apply();
    });
    const up = (/** @type {PointerEvent} */ event) => {
      clearTimeout(holding);
      const known = this.fingers.delete(event.pointerId);
      svg.classList.remove("drag");
      if (known && event.type === "pointerup" && moved <= SLOP && !held && this.fingers.size === 0) {
        took = this.on.tap(this.toBoard(event.clientX, event.clientY), event);
      }
    };
    svg.addEventListener("pointerup", up);
    svg.addEventListener("pointercancel", up);
    svg.addEventListener("pointerleave", (event) => this.on.hover(null, event));
    svg.addEventListener("wheel", (event) => {
      event.preventDefault();
      if (!event.ctrlKey && !event.metaKey) {
        const rested = event.timeStamp - wheeled > WHEEL_MS;
        if (this.on.turn(null)) {
          if (rested) this.on.turn(event.shiftKey ? "flip" : "turn");
          if (rested) wheeled = event.timeStamp;
          return;
        }
      }
      const step = event.deltaMode === 1 ? event.deltaY * 16 : event.deltaY;
      this.zoom(Math.exp(-step * 0.0016), this.toBoard(event.clientX, event.clientY));
    }, { passive: false });
    svg.addEventListener("dblclick", () => {
      if (!took) this.fit(); // two quick taps on what can be touched are two taps
    });
    svg.addEventListener("contextmenu", (event) => event.preventDefault());
  }
}
