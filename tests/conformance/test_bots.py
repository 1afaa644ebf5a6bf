"""Bots of every kind decide the same whatever the seat cannot see, and only what is legal."""

from __future__ import annotations

from itertools import islice

import pytest

from sabha import bots
from sabha.engine import visibility
from sabha.engine.random import seeded
from tests.conformance.tables import Setting, every_setting, some


@pytest.mark.parametrize("kind", ["random", "greedy", "search"])
@every_setting
def test_a_bot_chooses_the_same_in_a_redeal(setting: Setting, kind: str) -> None:
    moments = (moment for moment in some(setting, 30, share=0.01) if moment.seat >= 0)
    for n, moment in enumerate(islice(moments, 8)):
        state, seat = moment.state, moment.seat
        redealt = visibility.view(state, seat).determinize(seat, seeded(f"deal {n}"))
        chosen = [
            bots.make(kind, seed=n, iterations=20).choose(bots.view_for(s, seat), seat, list(s.legal(seat)))
            for s in (state, redealt)
        ]
        assert chosen[0] == chosen[1]
        assert chosen[0] in state.legal(seat)
