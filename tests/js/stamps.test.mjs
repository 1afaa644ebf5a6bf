import assert from "node:assert/strict";
import { test } from "node:test";
import { choices, kinds, moved, nearestTo } from "../../src/sabha/web/static/js/stamps.js";

const board = { grid: [..."abcdefghijklmnopqrstuvwxy"], columns: 5 };
const stamp = (label, cells, places = {}, before = []) => ({ label, symbol: "tree", cells, before, places });
/** An L in all of its eight orientations, as turning clockwise makes them; held by the first cell in reading order. */
const L = [
  stamp("L", [[0, 0], [0, 1], [0, 2], [1, 2]], { a: "place a", h: "place h" }),
  stamp("L", [[0, 0], [1, 0], [2, 0], [0, 1]], { a: "place a", k: "place k" }),
  stamp("L", [[0, 0], [1, 0], [1, 1], [1, 2]], { a: "place a" }),
  stamp("L", [[0, 0], [-2, 1], [-1, 1], [0, 1]], { c: "place c" }),
  stamp("L", [[0, 0], [0, 1], [-1, 2], [0, 2]], { b: "place b" }),
  stamp("L", [[0, 0], [0, 1], [1, 1], [2, 1]], { a: "place a" }),
  stamp("L", [[0, 0], [1, 0], [0, 1], [0, 2]], { a: "place a" }),
  stamp("L", [[0, 0], [1, 0], [2, 0], [2, 1]], { a: "place a" }),
];

test("turning goes round clockwise, whatever cell the shape is held by", () => {
  assert.deepEqual([0, 1, 2, 3].map((i) => moved(L, i, "turn")), [1, 2, 3, 0]);
  assert.deepEqual([4, 5, 6, 7].map((i) => moved(L, i, "turn")), [5, 6, 7, 4]);
});

test("flipping twice gives the shape back", () => {
  assert.equal(moved(L, 0, "flip"), 4);
  for (const i of L.keys()) assert.equal(moved(L, moved(L, i, "flip"), "flip"), i);
});

test("orientations that fit nowhere are passed over, and other shapes are never met", () => {
  const some = [L[0], stamp("I", [[0, 0], [0, 1]]), L[3], L[5]];
  assert.equal(moved(some, 0, "turn"), 2);
  assert.equal(moved(some, 2, "turn"), 0);
  assert.equal(moved(some, 0, "flip"), 3);
  assert.equal(moved(some, 1, "turn"), 1);
});

test("a square turns into itself", () => {
  const square = [stamp("O", [[0, 0], [1, 0], [0, 1], [1, 1]])];
  assert.equal(moved(square, 0, "turn"), 0);
  assert.equal(moved(square, 0, "flip"), 0);
});

test("each place is a choice with all the cells that it draws", () => {
  const found = choices({ ...L[3], before: ["choose 2", "turn 3"], worth: ["+4"] }, board);
  assert.deepEqual(found, [{
    action: "place c", before: ["choose 2", "turn 3"], label: "Place c", touches: ["c"], worth: "+4",
    ghosts: [{ symbol: "tree", at: "c" }, { symbol: "tree", at: "f" }, { symbol: "tree", at: "g" }, { symbol: "tree", at: "h" }],
  }]);
});

test("a shape that is turned stays where it lies, as nearly as it fits", () => {
  const lying = choices(L[0], board)[1];
  assert.deepEqual(lying.ghosts.map((g) => g.at), ["h", "m", "r", "s"]);
  assert.equal(nearestTo(choices(L[1], board), lying, board)?.action, "place k");
  assert.equal(nearestTo([], lying, board), null);
});

test("one of each label can be chosen from", () => {
  assert.deepEqual(kinds([...L, stamp("I", [[0, 0], [0, 1]])]).map((s) => s.label), ["L", "I"]);
});
