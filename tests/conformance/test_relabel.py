"""No seat is special: everybody one seat further on, the game goes the same and the results move along."""

from __future__ import annotations

from typing import Any

import pytest

from sabha.engine import visibility
from sabha.engine.random import Rng, seeded
from sabha.engine.state import AUTHORITY, State
from tests.conformance.hooks import MOVE_ON
from tests.conformance.tables import SETTINGS, Setting, seeds, walk

movable = [pytest.param(s, id=s.id) for s in SETTINGS if s.slug in MOVE_ON]


def moved_on(setting: Setting, state: State) -> State:
    dump: dict[str, Any] = visibility.dump(state)
    dump = MOVE_ON[setting.slug](dump, setting.seats)
    return setting.game.load_state(setting.seats, dict(setting.options), dump, AUTHORITY)


@pytest.mark.parametrize("setting", movable)
def test_moving_everybody_one_seat_on_moves_the_results_one_seat_on(setting: Setting) -> None:
    for seed in seeds(setting, 0.02):
        for moment in walk(setting, seed):
            if moment.ply > 0 and moment.ply % 97:
                continue
            state, other = moment.state.copy(), moved_on(setting, moment.state)
            # Cards are dealt in the order of the seats: where there are any, only one step is compared.
            steps = 1 if setting.game.revealing else 40
            follow(setting, state, other, seeded(f"on {moment.ply}"), steps)
            n = setting.seats
            assert [other.value((s + 1) % n) for s in range(n)] == pytest.approx([state.value(s) for s in range(n)])
            assert [other.ranks()[(s + 1) % n] for s in range(n)] == state.ranks()
            assert [other.returns()[(s + 1) % n] for s in range(n)] == state.returns()


def follow(setting: Setting, state: State, other: State, choose: Rng, steps: int) -> None:
    """Plays the same in both, and compares them after each step."""
    for _ in range(steps):
        acting = state.acting()
        assert sorted((s + 1) % setting.seats for s in acting) == other.acting()
        if not acting:
            return
        seat = acting[choose.below(len(acting))]
        legal = state.legal(seat)
        assert list(other.legal((seat + 1) % setting.seats)) == list(legal)
        if setting.game.revealing and len(acting) == 1:
            return
        action = legal[choose.below(len(legal))]
        state.step(seat, action)
        other.step((seat + 1) % setting.seats, action)
        assert visibility.dump(moved_on(setting, state)) == visibility.dump(other)
