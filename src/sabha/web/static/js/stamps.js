/**
 * Shapes put on the board in one gesture: which there are, how they turn, and the choices each stands for. Pure: no page, no game.
 *
 * @typedef {import("./types.js").Stamp} Stamp
 * @typedef {import("./types.js").Choice} Choice
 * @typedef {{grid?: string[], columns?: number}} Grid the anchors of a board's cells, row by row
 */

/** One of each label: what there is to choose from. @param {readonly Stamp[]} stamps @returns {Stamp[]} */
export function kinds(stamps) {
  return stamps.filter((stamp, i) => stamps.findIndex((s) => s.label === stamp.label) === i);
}

/** The same for every way of holding a shape. @param {readonly (readonly [number, number])[]} cells */
function outline(cells) {
  const left = Math.min(...cells.map(([x]) => x));
  const top = Math.min(...cells.map(([, y]) => y));
  return cells.map(([x, y]) => `${x - left} ${y - top}`).sort().join(";");
}

/** @type {Record<"turn" | "flip", (cell: readonly [number, number]) => [number, number]>} */
const MOVES = { turn: ([x, y]) => [-y, x], flip: ([x, y]) => [-x, y] };

/**
 * Where a shape is once it was turned clockwise or flipped: orientations that fit nowhere are passed over.
 * @param {readonly Stamp[]} stamps @param {number} at @param {"turn" | "flip"} how
 * @returns {number} `at` itself where nothing else fits
 */
export function moved(stamps, at, how) {
  const { label } = stamps[at];
  let cells = stamps[at].cells.map(MOVES[how]);
  for (let tries = 0; tries < 4; tries++) {
    const wanted = outline(cells);
    const found = stamps.findIndex((s) => s.label === label && outline(s.cells) === wanted);
    if (found >= 0) return found;
    cells = cells.map(MOVES.turn);
  }
  return at;
}

/** The choices of a shape: one for each of its places, with all of its cells as ghosts. @param {Stamp} stamp @param {Grid} board @returns {Choice[]} */
export function choices(stamp, { grid = [], columns = 1 }) {
  const index = new Map(grid.map((id, i) => [id, i]));
  return Object.entries(stamp.places).map(([at, action], n) => ({
    action,
    before: stamp.before,
    label: action.charAt(0).toUpperCase() + action.slice(1),
    touches: [at],
    ghosts: stamp.cells.map(([x, y]) => ({ symbol: stamp.symbol, at: grid[(index.get(at) ?? 0) + x + columns * y] })),
    worth: stamp.worth?.[n],
  }));
}

/** The middle of what a choice puts on the board, in columns and rows. @param {Choice} choice @param {Grid} board @returns {{x: number, y: number}} */
function middle(choice, { grid = [], columns = 1 }) {
  const cells = (choice.ghosts ?? []).map((ghost) => grid.indexOf(ghost.at));
  const mean = (/** @type {number[]} */ all) => all.reduce((a, b) => a + b, 0) / Math.max(1, all.length);
  return { x: mean(cells.map((i) => i % columns)), y: mean(cells.map((i) => Math.floor(i / columns))) };
}

/** Of some choices the one that lies nearest to where another lay. @param {readonly Choice[]} all @param {Choice} other @param {Grid} board @returns {Choice | null} */
export function nearestTo(all, other, board) {
  const at = middle(other, board);
  const far = (/** @type {Choice} */ choice) => Math.hypot(middle(choice, board).x - at.x, middle(choice, board).y - at.y);
  return all.reduce((/** @type {Choice | null} */ best, choice) => (best && far(best) <= far(choice) ? best : choice), null);
}
