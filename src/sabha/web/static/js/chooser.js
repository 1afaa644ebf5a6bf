/**
 * Narrowing the legal choices down by touching things. Pure: no page, no game.
 *
 * A state is the question and the ids touched so far. `touch` gives the next state and, when
 * exactly one choice is left, that choice.
 *
 * @typedef {import("./types.js").Ask} Ask
 * @typedef {import("./types.js").Choice} Choice
 * @typedef {import("./types.js").Refusal} Refusal
 * @typedef {{ask: Ask | null, picked: readonly string[]}} Picking
 * @typedef {{state: Picking, act: Choice | null, refused: Refusal | null, moved: boolean}} Step
 */

/** @param {Choice} choice */
const touches = (choice) => choice.touches ?? [];

/** A fresh start on a question. @param {Ask | null | undefined} ask @returns {Picking} */
export function start(ask) {
  return { ask: ask ?? null, picked: [] };
}

/**
 * The touches of a choice still to be made, or null where the picked ids do not lead to it.
 * @param {Choice} choice
 * @param {readonly string[]} picked
 * @returns {string[] | null}
 */
function open(choice, picked) {
  const rest = [...touches(choice)];
  for (const id of picked) {
    const at = rest.indexOf(id);
    if (at < 0) return null;
    rest.splice(at, 1);
  }
  return rest;
}

/** The choices that the picked ids still allow. @param {Picking} state @returns {Choice[]} */
export function remaining(state) {
  return (state.ask?.choices ?? []).filter((choice) => open(choice, state.picked) !== null);
}

/** The ids that may be touched next. @param {Picking} state @returns {Set<string>} */
export function lit(state) {
  /** @type {Set<string>} */
  const ids = new Set();
  for (const choice of remaining(state)) {
    const next = open(choice, state.picked)?.[0];
    if (next !== undefined) ids.add(next);
  }
  return ids;
}

/**
 * Where the choices lead, beyond what is to be touched next: touching one of these decides at once.
 * @param {Picking} state @param {number} [few]
 * @returns {Set<string>}
 */
export function goals(state, few = 9) {
  const left = remaining(state);
  /** @type {Set<string>} */
  const ids = new Set();
  if (left.length > few) return ids;
  for (const choice of left) for (const id of open(choice, state.picked)?.slice(1) ?? []) ids.add(id);
  for (const id of lit(state)) ids.delete(id);
  return ids;
}

/** What touches exactly lead nowhere further: choices to be told apart by their buttons. @param {Picking} state @returns {Choice[]} */
export function complete(state) {
  return remaining(state).filter((choice) => open(choice, state.picked)?.length === 0);
}

/**
 * Touches a thing.
 * @param {Picking} state
 * @param {string} id
 * @returns {Step}
 */
export function touch(state, id) {
  const none = { state, act: null, refused: null, moved: false };
  if (!state.ask) return none;
  if (state.picked.includes(id)) {
    const again = step(state, id);
    if (again) return again;
    return { ...none, state: { ask: state.ask, picked: state.picked.slice(0, state.picked.indexOf(id)) }, moved: true };
  }
  const onward = step(state, id);
  if (onward) return onward;
  if (state.picked.length > 0) {
    const afresh = step(start(state.ask), id);
    if (afresh) return afresh;
  }
  const refused = (state.ask.refusals ?? []).find((refusal) => (refusal.touches ?? []).includes(id)) ?? null;
  return { ...none, refused };
}

/** The choice that touching a thing would make at once, if any. @param {Picking} state @param {string} id @returns {Choice | null} */
export function pointed(state, id) {
  return touch(state, id).act;
}

/** @param {Picking} state @param {string} id @returns {Step | null} */
function step(state, id) {
  const next = { ask: state.ask, picked: [...state.picked, id] };
  const left = remaining(next);
  if (left.length === 0) return null;
  return { state: next, act: left.length === 1 ? left[0] : null, refused: null, moved: true };
}

/** One step back; the same state when nothing is picked. @param {Picking} state @returns {Picking} */
export function back(state) {
  return state.picked.length ? { ask: state.ask, picked: state.picked.slice(0, -1) } : state;
}

/**
 * Takes a new question, keeping what was picked as long as it still leads somewhere.
 * @param {Picking} state
 * @param {Ask | null | undefined} ask
 * @returns {Picking}
 */
export function renew(state, ask) {
  const next = { ask: ask ?? null, picked: state.picked };
  const same = JSON.stringify(actions(state.ask)) === JSON.stringify(actions(next.ask));
  return same && remaining(next).length > 0 ? next : start(ask);
}

/** @param {Ask | null} ask @returns {string[]} */
function actions(ask) {
  return (ask?.choices ?? []).map((choice) => choice.action);
}

/**
 * What the list of buttons shows: choices themselves while few, else one entry per next thing
 * to touch with the number of choices behind it.
 * @typedef {{choice: Choice} | {touch: string, behind: Choice[]}} Entry
 * @param {Picking} state
 * @param {number} [few]
 * @returns {Entry[]}
 */
export function entries(state, few = 9) {
  const left = remaining(state);
  if (left.length <= few) return left.map((choice) => ({ choice }));
  /** @type {Map<string, Choice[]>} */
  const groups = new Map();
  /** @type {Entry[]} */
  const out = [];
  for (const choice of left) {
    const next = open(choice, state.picked)?.[0];
    if (next === undefined) out.push({ choice });
    else groups.set(next, [...(groups.get(next) ?? []), choice]);
  }
  for (const [id, behind] of groups) out.push(behind.length === 1 ? { choice: behind[0] } : { touch: id, behind });
  return out;
}

/** The choice of Enter: the main one, or the only one. @param {Picking} state @returns {Choice | null} */
export function mainChoice(state) {
  const left = remaining(state);
  return left.find((choice) => choice.main) ?? (left.length === 1 ? left[0] : null);
}
