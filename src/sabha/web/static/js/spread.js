/** Where pieces that share an anchor stand. Pure. */

/**
 * Offsets from the anchor's centre and the size of each piece, so that all stay within reach of it.
 * @param {number} count pieces on the anchor
 * @param {number} r the anchor's radius
 * @param {number} size a piece's usual size
 * @returns {{dx: number, dy: number, size: number}[]}
 */
export function spread(count, r, size) {
  if (count <= 0) return [];
  if (count === 1) return [{ dx: 0, dy: 0, size: Math.min(size, r * 2.4) }];
  const columns = count === 2 ? 2 : Math.ceil(Math.sqrt(count));
  const rows = Math.ceil(count / columns);
  const across = Math.min((2.4 * r) / columns, size * 0.88);
  const down = Math.min((1.95 * r) / rows, size * 0.88);
  const fit = Math.min(size, Math.max(across * 1.02, size * 0.52));
  return Array.from({ length: count }, (_, i) => {
    const row = Math.floor(i / columns);
    const inRow = row === rows - 1 ? count - row * columns : columns;
    return { dx: ((i % columns) - (inRow - 1) / 2) * across, dy: (row - (rows - 1) / 2) * down, size: fit };
  });
}

/**
 * The usual size of a piece: a little over the middle anchor's width.
 * @param {Iterable<{r?: number}>} anchors
 */
export function pieceSize(anchors) {
  const radii = [...anchors].map((a) => a.r ?? 20).sort((a, b) => a - b);
  return 2.05 * (radii[Math.floor(radii.length / 2)] ?? 20);
}

/**
 * The nearest of some things to a point, within reach.
 * @template {{x: number, y: number, r: number}} T
 * @param {Iterable<T>} things
 * @param {{x: number, y: number}} point
 * @param {number} reach least distance that counts as a hit
 * @returns {T | null}
 */
export function nearest(things, point, reach) {
  let best = null;
  let least = Infinity;
  for (const thing of things) {
    const d = Math.hypot(thing.x - point.x, thing.y - point.y);
    if (d <= Math.max(thing.r, reach) && d < least) {
      best = thing;
      least = d;
    }
  }
  return best;
}

/**
 * The thing to go to with an arrow key: the nearest within a quarter turn of the direction.
 * @template {{x: number, y: number}} T
 * @param {readonly T[]} things
 * @param {T} from
 * @param {"ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown"} key
 * @returns {T | null}
 */
export function towards(things, from, key) {
  const [ux, uy] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[key];
  let best = null;
  let least = Infinity;
  for (const thing of things) {
    const along = (thing.x - from.x) * ux + (thing.y - from.y) * uy;
    const aside = Math.abs((thing.x - from.x) * uy) + Math.abs((thing.y - from.y) * ux);
    if (thing === from || along <= 0 || aside > along * 1.5) continue;
    if (along + aside * 2 < least) {
      best = thing;
      least = along + aside * 2;
    }
  }
  return best;
}
