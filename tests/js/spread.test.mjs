import assert from "node:assert/strict";
import { test } from "node:test";
import { nearest, spread, towards } from "../../src/sabha/web/static/js/spread.js";

test("a piece alone stands in the middle", () => {
  assert.deepEqual(spread(1, 30, 50), [{ dx: 0, dy: 0, size: 50 }]);
});

test("pieces that share a place stand apart and near it", () => {
  for (let n = 2; n <= 16; n++) {
    const spots = spread(n, 30, 56);
    assert.equal(spots.length, n);
    assert.equal(new Set(spots.map((s) => `${s.dx.toFixed(3)} ${s.dy.toFixed(3)}`)).size, n);
    assert.ok(spots.every((s) => Math.hypot(s.dx, s.dy) <= 36 && s.size > 0));
  }
});

test("the nearest thing within reach is hit, and nothing beyond it", () => {
  const things = [{ id: "a", x: 0, y: 0, r: 10 }, { id: "b", x: 30, y: 0, r: 10 }];
  assert.equal(nearest(things, { x: 18, y: 0 }, 22)?.id, "b");
  assert.equal(nearest(things, { x: 15, y: 60 }, 22), null);
});

test("arrow keys go to the next thing in their direction", () => {
  const [a, b, c] = [{ x: 0, y: 0 }, { x: 50, y: 5 }, { x: 0, y: 60 }];
  assert.equal(towards([a, b, c], a, "ArrowRight"), b);
  assert.equal(towards([a, b, c], a, "ArrowDown"), c);
  assert.equal(towards([a, b, c], a, "ArrowLeft"), null);
});
