import assert from "node:assert/strict";
import { test } from "node:test";
import { back, complete, entries, lit, mainChoice, remaining, renew, start, touch, goals } from "../../src/sabha/web/static/js/chooser.js";

const march = {
  text: "March an army.",
  choices: [
    { action: "move I Kashi", label: "Kashi", touches: ["army-1", "kashi"] },
    { action: "move I Vatsa", label: "Vatsa", touches: ["army-1", "vatsa"] },
    { action: "move II Kashi", label: "Kashi", touches: ["army-2", "kashi"] },
    { action: "end", label: "End turn", main: true },
  ],
  refusals: [{ label: "Battle", why: "No rival is here.", rule: "BD-041", touches: ["rival-1"] }],
};
const actions = (state) => remaining(state).map((c) => c.action);

test("at the start all choices remain and their first touches are lit", () => {
  const state = start(march);
  assert.equal(remaining(state).length, 4);
  assert.deepEqual([...lit(state)], ["army-1", "army-2"]);
});

test("touching an army lights its regions", () => {
  const step = touch(start(march), "army-1");
  assert.equal(step.act, null);
  assert.deepEqual([...lit(step.state)], ["kashi", "vatsa"]);
  assert.deepEqual(actions(step.state), ["move I Kashi", "move I Vatsa"]);
});

test("the last touch that leaves one choice acts", () => {
  const { state } = touch(start(march), "army-1");
  assert.equal(touch(state, "vatsa").act?.action, "move I Vatsa");
});

test("a thing with a single choice acts at once", () => {
  assert.equal(touch(start(march), "army-2").act?.action, "move II Kashi");
});

test("things may be touched in any order", () => {
  const step = touch(start(march), "kashi");
  assert.equal(step.act, null);
  assert.deepEqual([...lit(step.state)], ["army-1", "army-2"]);
  assert.equal(touch(step.state, "army-2").act?.action, "move II Kashi");
});

test("touching another army starts afresh with it", () => {
  const three = { text: "", choices: [...march.choices, { action: "move II Vatsa", label: "", touches: ["army-2", "vatsa"] }] };
  const { state } = touch(start(three), "army-1");
  assert.deepEqual(touch(state, "army-2").state.picked, ["army-2"]);
});

test("touching a picked thing again lets go of it", () => {
  const { state } = touch(start(march), "army-1");
  const step = touch(state, "army-1");
  assert.deepEqual(step.state.picked, []);
  assert.equal(step.moved, true);
});

test("a thing that is twice among the touches of a choice can be touched twice", () => {
  const ask = { text: "", choices: [{ action: "a", label: "", touches: ["x", "x"] }, { action: "b", label: "", touches: ["x", "y"] }] };
  const { state } = touch(start(ask), "x");
  assert.equal(touch(state, "x").act?.action, "a");
});

test("a forbidden thing says why and changes nothing", () => {
  const state = start(march);
  const step = touch(state, "rival-1");
  assert.equal(step.refused?.rule, "BD-041");
  assert.equal(step.state, state);
  assert.equal(step.moved, false);
});

test("an unknown thing means nothing", () => {
  const step = touch(start(march), "nowhere");
  assert.deepEqual([step.act, step.refused, step.moved], [null, null, false]);
});

test("choices that touch the same things are told apart by their buttons", () => {
  const ask = { text: "", choices: [{ action: "take", label: "", touches: ["x"] }, { action: "look", label: "", touches: ["x"] }] };
  const { state, act } = touch(start(ask), "x");
  assert.equal(act, null);
  assert.deepEqual(complete(state).map((c) => c.action), ["take", "look"]);
  assert.equal(lit(state).size, 0);
});

test("escape goes back one step and stops at the start", () => {
  const { state } = touch(start(march), "army-1");
  assert.deepEqual(back(state).picked, []);
  const first = start(march);
  assert.equal(back(first), first);
});

test("a new frame keeps what is picked while the question is the same", () => {
  const { state } = touch(start(march), "army-1");
  assert.deepEqual(renew(state, structuredClone(march)).picked, ["army-1"]);
  assert.deepEqual(renew(state, { text: "", choices: march.choices.slice(1) }).picked, []);
  assert.deepEqual(renew(state, null), { ask: null, picked: [] });
});

test("without a question nothing can be touched", () => {
  const step = touch(start(null), "army-1");
  assert.deepEqual([step.act, step.moved, remaining(step.state)], [null, false, []]);
});

test("the list shows choices while few and groups them by the next touch when many", () => {
  const many = { text: "", choices: [{ action: "pass", label: "Pass" }] };
  for (const army of ["a", "b"]) for (let n = 0; n < 8; n++) many.choices.push({ action: `${army}${n}`, label: "", touches: [army, `r${n}`] });
  many.choices.push({ action: "c", label: "", touches: ["c", "r1"] });
  const shown = entries(start(many));
  assert.deepEqual(shown.map((e) => ("touch" in e ? `${e.touch}:${e.behind.length}` : e.choice.action)), ["pass", "a:8", "b:8", "c"]);
  assert.equal(entries(start(march)).length, 4);
});

test("enter takes the main choice, or the only one", () => {
  assert.equal(mainChoice(start(march))?.action, "end");
  assert.equal(mainChoice(start({ text: "", choices: [march.choices[0]] }))?.action, "move I Kashi");
  assert.equal(mainChoice(start({ text: "", choices: march.choices.slice(0, 2) })), null);
});

test("where choices lead is shown while they are few, and is not what is lit next", () => {
  const ask = { text: "?", choices: [{ action: "a", label: "a", touches: ["x", "p"] }, { action: "b", label: "b", touches: ["y", "x"] }] };
  assert.deepEqual([...goals(start(ask))], ["p"]);
  assert.deepEqual([...goals(touch(start(ask), "x").state)], []);
  assert.deepEqual([...goals(start(ask), 1)], []);
});
