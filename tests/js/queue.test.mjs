import assert from "node:assert/strict";
import { test } from "node:test";
import { FrameQueue, LIMIT, RATES } from "../../src/sabha/web/static/js/queue.js";

const frame = (ply, seat = 1, die = 0) => ({ ply, seat, say: [{ text: `move ${ply}`, kind: "move", seat, die, motion: { piece: "p", path: ["a", "b"] } }], scene: { status: "", seats: [] } });
const filled = (n, first = 1) => {
  const queue = new FrameQueue();
  for (let ply = first; ply < first + n; ply++) queue.push(frame(ply));
  return queue;
};

test("frames come out in order", () => {
  const queue = filled(2);
  assert.deepEqual([queue.next("normal")?.frame.ply, queue.next("normal")?.frame.ply, queue.next("normal")], [1, 2, null]);
});

test("stale and repeated frames are ignored", () => {
  const queue = filled(3);
  assert.equal(queue.push(frame(3)), false);
  assert.equal(queue.push(frame(1)), false);
  assert.equal(queue.length, 3);
  assert.equal(queue.push(frame(7)), true);
});

test("pace sets the rate", () => {
  for (const pace of ["slow", "normal", "fast", "instant"]) assert.equal(filled(1).next(pace)?.rate, RATES[pace]);
});

test("own moves are quick at every pace", () => {
  const queue = filled(1);
  queue.mine(1);
  const showing = queue.next("slow");
  assert.equal(showing?.own, true);
  assert.ok(showing.rate <= 0.6);
  assert.equal(filled(1).next("slow", 1)?.own, true);
});

test("a longer queue is shown more quickly", () => {
  const rates = [1, 4, 8, 12].map((n) => filled(n).next("normal")?.rate);
  assert.deepEqual([...rates].sort((a, b) => b - a), rates);
  assert.ok(rates[3] < 0.3);
});

test("past the limit pictures are left out but no word is lost", () => {
  const queue = filled(LIMIT + 30);
  const showing = queue.next("slow");
  assert.equal(showing?.skipped, 30);
  assert.equal(showing.say.length, 31);
  assert.ok(showing.say.slice(0, 30).every((said) => said.motion === null && said.die === 0));
  assert.equal(showing.frame.ply, 31);
  assert.equal(queue.length, LIMIT - 1);
});

test("time to catch up is bounded whatever arrives", () => {
  for (const n of [5, 50, 500]) {
    const queue = filled(n);
    let total = 0;
    for (let next = queue.next("slow"); next; next = queue.next("slow")) total += next.rate;
    assert.ok(total < 12, `${n} frames took ${total}`);
  }
});

test("hurry shows at once what waits now, and no more", () => {
  const queue = filled(3);
  queue.hurry();
  queue.push(frame(4));
  const rates = [1, 2, 3, 4].map(() => queue.next("normal")?.rate);
  assert.deepEqual(rates.slice(0, 3), [0, 0, 0]);
  assert.ok(rates[3] > 0);
});
