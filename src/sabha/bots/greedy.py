"""One step ahead: the action after which the position is worth most."""

from __future__ import annotations

from mypy_extensions import i64

from sabha.engine.random import Rng
from sabha.engine.state import State


def worth(state: State, seat: i64) -> float:
    """The result of a finished game for a seat, or the game's own estimate of it."""
    if len(state.acting()) == 0:
        return state.returns()[seat]
    return state.value(seat)


def greedy(view: State, seat: i64, legal: list[int], rng: Rng, samples: i64, public: bool) -> i64:
    """The legal action with the best average worth over ``samples`` guesses of what the view does not tell.

    All actions are compared on the same guesses and the same next dice. ``public`` says that
    nothing but the future is hidden that matters: then one guess is enough where no action draws chance.
    Equal actions are chosen among at random.
    """
    n: i64 = len(legal)
    if n == 1:
        return legal[0]
    totals: list[float] = [0.0] * n
    i: i64
    sample: i64 = 0
    while sample < samples:
        sample += 1
        guess = view.determinize(seat, rng)
        drawn: i64 = guess.rng.drawn
        chance = not public
        for i in range(n):
            after = guess.copy()
            after.step(seat, legal[i])
            totals[i] += worth(after, seat)
            if after.rng.drawn != drawn:
                chance = True
        if not chance:
            break
    best: i64 = 0
    equal: i64 = 1
    for i in range(1, n):
        if totals[i] > totals[best]:
            best = i
            equal = 1
        elif totals[i] == totals[best]:
            equal += 1
            if rng.below(equal) == 0:
                best = i
    return legal[best]
