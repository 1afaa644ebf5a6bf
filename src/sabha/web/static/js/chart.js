/** Score over time, a line and a shape per seat. */

import { h, s, seatClass, seatShape } from "./dom.js";

/** @typedef {import("./types.js").Frame} Frame */

const H = 200;
const LEFT = 54;
const BOTTOM = 172;
/** As much of a name as the edge has room for. @param {string} name */
const short = (name) => (name.length > 12 ? `${name.slice(0, 11)}…` : name);

/**
 * Points of the lines: progress where the game has a race, else the main counter.
 * @param {Frame[]} frames
 * @returns {{seat: number, points: [number, number][]}[]}
 */
export function lines(frames) {
  const seats = frames.at(-1)?.scene.seats.map((p) => p.seat) ?? [];
  return seats.map((seat) => ({
    seat,
    points: frames.flatMap((frame) => {
      const panel = frame.scene.seats.find((p) => p.seat === seat);
      const value = (panel?.progress ?? -1) >= 0 ? (panel?.progress ?? 0) * 100 : Number((panel?.counters ?? []).find((c) => c.main)?.value ?? NaN);
      return Number.isFinite(value) ? [/** @type {[number, number]} */ ([frame.ply, value])] : [];
    }),
  })).filter((line) => line.points.length > 1);
}

/** A line that keeps its height until it is another: a score stays until it changes. @param {number[][]} points */
function steps(points) {
  return points.reduce((d, [x, y]) => `${d}H${x.toFixed(1)}V${y.toFixed(1)}`, `M${points[0][0].toFixed(1)} ${points[0][1].toFixed(1)}`);
}

/** A round number no less than a value, for the end of an axis. @param {number} value */
function round(value) {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, value)));
  return ([1, 2, 3, 4, 5, 6, 8].find((n) => n * power >= value) ?? 10) * power;
}

/**
 * Null where there is nothing to see: no scores, or never another.
 * @param {Frame[]} frames @param {(seat: number) => string} nameOf
 */
export function chart(frames, nameOf) {
  const all = lines(frames);
  if (all.every((line) => line.points.every((p) => p[1] === line.points[0][1]))) return null;
  const W = innerWidth < 640 ? 360 : 640;
  const raced = frames.at(-1)?.scene.seats.some((p) => (p.progress ?? -1) >= 0);
  const unit = raced ? " %" : "";
  const most = raced ? 100 : round(Math.max(...all.flatMap((l) => l.points.map((p) => p[1]))));
  const first = Math.min(...all.map((l) => l.points[0][0]));
  const last = Math.max(first + 1, ...all.map((l) => l.points[l.points.length - 1][0]));
  const x = (/** @type {number} */ ply) => LEFT + ((ply - first) / (last - first)) * (W - LEFT - 96);
  const y = (/** @type {number} */ v) => BOTTOM - (Math.max(0, v) / most) * (BOTTOM - 14);
  const svg = s("svg", { viewBox: `0 0 ${W} ${H}`, role: "img", "aria-label": `Score over time. At the end: ${all.map((l) => `${nameOf(l.seat)} ${l.points[l.points.length - 1][1].toFixed(0)}${unit}`).join(", ")}` });
  for (const f of most > 1 ? [0, 0.5, 1] : [0, 1]) {
    svg.append(s("path", { class: "g", d: `M${LEFT} ${y(most * f)}H${W - 96}` }), s("text", { x: LEFT - 6, y: y(most * f) + 4, "text-anchor": "end" }, `${most * f}${unit}`));
  }
  svg.append(s("text", { x: LEFT, y: H - 8 }, "start"), s("text", { x: W - 96, y: H - 8, "text-anchor": "end" }, `move ${last}`));
  const ends = all.map((l) => ({ seat: l.seat, y: y(l.points[l.points.length - 1][1]) })).sort((a, b) => a.y - b.y);
  ends.forEach((e, i) => {
    if (i && e.y < ends[i - 1].y + 16) e.y = ends[i - 1].y + 16;
  });
  ends.forEach((e, i) => (e.y = Math.min(e.y, H - 6 - 16 * (ends.length - 1 - i))));
  for (const line of all) {
    const end = line.points[line.points.length - 1];
    svg.append(s("g", { class: seatClass(line.seat) },
      s("path", { class: "l", d: steps(line.points.map((p) => [x(p[0]), y(p[1])])) }),
      s("svg", { x: x(end[0]) - 7, y: y(end[1]) - 7, width: 14, height: 14, viewBox: "-1 -1 14 14" }, s("use", { class: "m", href: "#" + seatShape(line.seat) }))));
  }
  for (const e of ends) svg.append(s("text", { x: W - 84, y: e.y + 4 }, short(nameOf(e.seat))));
  return h("figure", { class: "chart" }, svg);
}
