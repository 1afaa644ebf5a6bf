import assert from "node:assert/strict";
import { test } from "node:test";
import { asOf, parts } from "../../src/sabha/web/static/js/contest.js";

const before = {
  title: "Chakra attacks Gada", live: true,
  sides: [
    { id: "a", role: "Attacker", name: "Kripa", terms: [{ id: "cp", label: "CP", value: "+8" }, { id: "fire", label: "Agneyastra", value: "+2" }] },
    { id: "d", role: "Defender", name: "Drona" },
  ],
};
const after = {
  title: "Chakra attacks Gada", outcome: "Gada wins by 2.",
  sides: [
    { ...before.sides[0], terms: [before.sides[0].terms[0], { id: "fire", label: "Agneyastra", value: "+0", off: true }], sum: "8", dice: [1, 2], total: "11" },
    { id: "d", role: "Defender", name: "Drona", terms: [{ id: "rain", label: "Varunastra", value: "+2" }], sum: "11", dice: [1, 1], total: "13", won: true },
  ],
};

test("every part has its id", () => {
  assert.deepEqual([...parts(after).keys()].sort(), ["a-dice", "a-sum", "a-total", "cp", "d-dice", "d-sum", "d-total", "fire", "outcome", "rain"]);
});

test("what is still to be told is as it was before, or missing", () => {
  const now = asOf(after, before, new Set(["fire", "rain", "a-dice", "a-total", "outcome"]));
  assert.equal(now.sides[0].terms[1].off, undefined);
  assert.deepEqual(now.sides[1].terms, []);
  assert.equal(now.sides[0].dice, undefined);
  assert.equal(now.sides[0].sum, "8");
  assert.equal(now.outcome, undefined);
  assert.equal(now.sides[1].won, false);
});

test("when all is told it is as it stands", () => {
  assert.deepEqual(asOf(after, before, new Set()).sides[1], after.sides[1]);
});
