/** The frames of a live game that this page has seen or fetched: for the log, the chart and the dice. */

import { ApiError, get } from "./api.js";

/** @typedef {import("./types.js").Frame} Frame @typedef {import("./log.js").Log} Log */

/** Frames fetched at first for the log; the rest comes when somebody wants to see it. */
const RECENT = 60;

export class History {
  /** @param {string} path of the table in the API @param {Log} log @param {() => number} newest ply that is shown */
  constructor(path, log, newest) {
    this.path = path;
    this.log = log;
    this.newest = newest;
    /** @type {Map<number, Frame>} */
    this.frames = new Map();
  }

  /** @param {Frame} frame */
  add(frame) {
    this.frames.set(frame.ply, frame);
  }

  /** The frames this page has, in order. */
  known() {
    return [...this.frames.values()].sort((a, b) => a.ply - b.ply);
  }

  /** Fetches the last frames from before this page was opened. */
  async recent() {
    await this.fetch(Math.max(-1, this.newest() - RECENT));
  }

  /** Every frame of the game so far. @returns {Promise<Frame[]>} */
  async all() {
    await this.fetch(-1);
    return this.known();
  }

  /** Fills in what is missing above a ply. @param {number} since */
  async fetch(since) {
    const newest = this.newest();
    let from = since;
    const skip = () => {
      while (from < newest && this.frames.has(from + 1)) from += 1;
    };
    skip();
    if (from >= newest) return;
    try {
      while (from < newest) {
        /** @type {Frame[]} */
        const frames = await get(`${this.path}/frames?since=${from}`);
        if (frames.length === 0) break;
        for (const frame of frames) if (!this.frames.has(frame.ply)) this.add(frame);
        from = frames[frames.length - 1].ply;
        skip();
      }
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
    }
    this.log.rebuild(this.known().filter((frame) => frame.ply <= this.newest()));
  }
}
