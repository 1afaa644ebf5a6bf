"""Random play to the end: the inner loop of searches, simulations and speed measurements."""

from __future__ import annotations

from mypy_extensions import i64

from sabha.engine.random import Rng
from sabha.engine.state import State


def random_playout(state: State, rng: Rng, limit: i64) -> i64:
    """Plays uniformly random legal actions in place until the game is over or ``limit`` were made.

    Returns how many were made. ``rng`` chooses the actions and is apart from the state's own chance.
    """
    made: i64 = 0
    while made < limit:
        seats = state.acting()
        if len(seats) == 0:
            break
        seat: i64 = seats[0] if len(seats) == 1 else seats[rng.below(len(seats))]
        actions = state.legal(seat)
        n: i64 = len(actions)
        state.step(seat, actions[0] if n == 1 else actions[rng.below(n)])
        made += 1
    return made
