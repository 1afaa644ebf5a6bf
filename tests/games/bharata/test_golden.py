"""Positions at the end of fixed games: any change of behaviour shows here, compiled or not."""

from __future__ import annotations

import pytest

from sabha.engine import visibility
from sabha.engine.playout import random_playout
from sabha.engine.random import seeded
from tests.games.bharata.table import game

GOLDEN = {
    (2, "basic"): "291 11e9fb43fd61b3b9",
    (2, "advanced"): "286 c68a9d7a385dc6bf",
    (3, "basic"): "435 b449f014da5a51c1",
    (3, "advanced"): "431 1fbe41cc73c8c087",
    (4, "basic"): "335 008a6e606a202a06",
    (4, "advanced"): "636 f1839f88271b5287",
}


@pytest.mark.parametrize("cell", list(GOLDEN))
def test_a_fixed_game_ends_as_it_always_did(cell: tuple[int, str]) -> None:
    seats, mode = cell
    s = game().start(seats, {"mode": mode}, seeded(f"golden {seats} {mode}"))
    made = random_playout(s, seeded("choices"), 20_000)
    assert s.over()
    assert f"{made} {visibility.digest(s)}" == GOLDEN[cell]
