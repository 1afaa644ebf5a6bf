/**
 * Frames waiting to be shown, one after the other, at the player's pace. Pure but for what it holds.
 *
 * The table must never fall behind without bound: the longer the queue, the quicker each frame
 * is shown, and past a limit frames are shown at once with only their words kept.
 *
 * @typedef {import("./types.js").Frame} Frame
 * @typedef {import("./types.js").Said} Said
 * @typedef {import("./types.js").Pace} Pace
 * @typedef {{frame: Frame, say: Said[], rate: number, own: boolean, skipped: number}} Showing
 */

/** How long things take compared with normal pace; 0 is at once. @type {Record<Pace, number>} */
export const RATES = { slow: 1.7, normal: 1, fast: 0.45, instant: 0 };

/** Frames waiting beyond which pictures are left out. */
export const LIMIT = 12;
/** Frames waiting from which the pace quickens. */
const CROWDED = 3;
/** Own moves are shown at no more than this rate: the player knows what they did. */
const OWN_RATE = 0.6;

export class FrameQueue {
  constructor() {
    /** @type {Frame[]} */
    this.waiting = [];
    this.newest = -1;
    /** @type {Set<number>} plies that this browser's player made */
    this.own = new Set();
    /** How many of the waiting frames are to be shown at once. */
    this.rush = 0;
  }

  /** Takes a frame; false when it is stale or known. @param {Frame} frame */
  push(frame) {
    if (frame.ply <= this.newest) return false;
    this.newest = frame.ply;
    this.waiting.push(frame);
    return true;
  }

  /** Marks a ply as the player's own. @param {number} ply */
  mine(ply) {
    this.own.add(ply);
  }

  get length() {
    return this.waiting.length;
  }

  /**
   * The next frame to show and how: null when nothing waits.
   * @param {Pace} pace
   * @param {number | null} [you] the player's seat
   * @returns {Showing | null}
   */
  next(pace, you = null) {
    if (this.waiting.length === 0) return null;
    let skipped = 0;
    /** @type {Said[]} */
    const say = [];
    while (this.waiting.length > LIMIT) {
      const passed = /** @type {Frame} */ (this.waiting.shift());
      for (const said of passed.say ?? []) say.push({ ...said, motion: null, die: 0, shows: "" }); // its contest is over: the newest frame may have another
      skipped += 1;
    }
    const frame = /** @type {Frame} */ (this.waiting.shift());
    say.push(...(frame.say ?? []));
    const behind = this.waiting.length;
    const own = this.own.delete(frame.ply) || (you !== null && frame.seat === you);
    let rate = RATES[pace];
    if (behind >= CROWDED) rate *= CROWDED / (behind + 1);
    if (own) rate = Math.min(rate, OWN_RATE);
    if (this.rush > 0) {
      rate = 0;
      this.rush = Math.max(0, this.rush - 1 - skipped);
    }
    return { frame, say, rate, own, skipped };
  }

  /** All that waits now is shown at once: words, no pictures. */
  hurry() {
    this.rush = this.waiting.length;
  }
}
