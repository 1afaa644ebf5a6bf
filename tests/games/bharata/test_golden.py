"""Positions at the end of fixed games: any change of behaviour shows here, compiled or not."""

from __future__ import annotations

import pytest

from sabha.engine import visibility
from sabha.engine.playout import random_playout
from sabha.engine.random import seeded
from tests.games.bharata.table import game

GOLDEN = {
    (2, "basic"): "262 52db703946f783ac",
    (2, "advanced"): "293 d59649ae597d5210",
    (3, "basic"): "470 e425493db311cb5e",
    (3, "advanced"): "438 df895548ac9cbab7",
    (4, "basic"): "649 f479e07560eea75f",
    (4, "advanced"): "598 c24447a1aacc3d85",
}


@pytest.mark.parametrize("cell", list(GOLDEN))
def test_a_fixed_game_ends_as_it_always_did(cell: tuple[int, str]) -> None:
    seats, mode = cell
    s = game().start(seats, {"mode": mode}, seeded(f"golden {seats} {mode}"))
    made = random_playout(s, seeded("choices"), 20_000)
    assert s.over()
    assert f"{made} {visibility.digest(s)}" == GOLDEN[cell]
