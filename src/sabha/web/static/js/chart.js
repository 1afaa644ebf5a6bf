/** Score over time, a line and a shape per seat. */

import { h, s, seatClass, seatShape } from "./dom.js";

/** @typedef {import("./types.js").Frame} Frame */

const H = 200;
const LEFT = 34;
const BOTTOM = 172;

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

/** @param {Frame[]} frames @param {(seat: number) => string} nameOf */
export function chart(frames, nameOf) {
  const all = lines(frames);
  if (all.length === 0) return null;
  const W = innerWidth < 640 ? 360 : 640;
  const most = Math.max(1, ...all.flatMap((l) => l.points.map((p) => p[1])));
  const first = Math.min(...all.map((l) => l.points[0][0]));
  const last = Math.max(first + 1, ...all.map((l) => l.points[l.points.length - 1][0]));
  const x = (/** @type {number} */ ply) => LEFT + ((ply - first) / (last - first)) * (W - LEFT - 96);
  const y = (/** @type {number} */ v) => BOTTOM - (Math.max(0, v) / most) * (BOTTOM - 14);
  const raced = frames.at(-1)?.scene.seats.some((p) => (p.progress ?? -1) >= 0);
  const svg = s("svg", { viewBox: `0 0 ${W} ${H}`, role: "img", "aria-label": `Score over time. At the end: ${all.map((l) => `${nameOf(l.seat)} ${l.points[l.points.length - 1][1].toFixed(0)}${raced ? " %" : ""}`).join(", ")}` });
  for (const f of [0, 0.5, 1]) {
    svg.append(s("path", { class: "g", d: `M${LEFT} ${y(most * f)}H${W - 96}` }), s("text", { x: LEFT - 6, y: y(most * f) + 4, "text-anchor": "end" }, Math.round(most * f)));
  }
  svg.append(s("text", { x: LEFT, y: H - 8 }, "start"), s("text", { x: W - 96, y: H - 8, "text-anchor": "end" }, `move ${last}`));
  const ends = all.map((l) => ({ seat: l.seat, y: y(l.points[l.points.length - 1][1]) })).sort((a, b) => a.y - b.y);
  ends.forEach((e, i) => {
    if (i && e.y < ends[i - 1].y + 16) e.y = ends[i - 1].y + 16;
  });
  for (const line of all) {
    const end = line.points[line.points.length - 1];
    svg.append(s("g", { class: seatClass(line.seat) },
      s("path", { class: "l", d: "M" + line.points.map((p) => `${x(p[0]).toFixed(1)} ${y(p[1]).toFixed(1)}`).join("L") }),
      s("svg", { x: x(end[0]) - 7, y: y(end[1]) - 7, width: 14, height: 14, viewBox: "-1 -1 14 14" }, s("use", { class: "m", href: "#" + seatShape(line.seat) }))));
  }
  for (const e of ends) svg.append(s("text", { x: W - 84, y: e.y + 4 }, nameOf(e.seat).slice(0, 15)));
  return h("figure", { class: "chart" }, svg);
}
