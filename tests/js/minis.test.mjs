import assert from "node:assert/strict";
import { test } from "node:test";
import { blocks, lettered } from "../../src/sabha/web/static/js/minis.js";
import { pointed, start } from "../../src/sabha/web/static/js/chooser.js";

test("letters are gathered, crossed-out ones apart", () => {
  const found = lettered({ seat: 0, title: "", cells: "Hh.F", width: 2, height: 2 });
  assert.deepEqual(found.get("H"), { live: [0], out: [1] });
  assert.deepEqual(found.get("F"), { live: [3], out: [] });
  assert.equal(found.size, 2);
});

test("a thing of four cells is drawn once for each block", () => {
  assert.deepEqual(blocks([0, 1, 4, 5, 2, 3, 6, 7].sort((a, b) => a - b), 2, 4), [0, 2]);
  assert.deepEqual(blocks([0, 1, 4], 2, 4), []);
  assert.deepEqual(blocks([3, 1], 1, 4), [3, 1]);
});

test("pointing at a place finds the choice that touching it would make", () => {
  const state = start({ text: "", choices: [{ action: "a", label: "", touches: ["x"] }, { action: "b", label: "", touches: ["y"] }] });
  assert.equal(pointed(state, "x")?.action, "a");
  assert.equal(pointed(state, "z"), null);
  assert.deepEqual(state.picked, []);
});
