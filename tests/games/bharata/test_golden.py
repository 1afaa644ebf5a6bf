"""Positions at the end of fixed games: any change of behaviour shows here, compiled or not."""

from __future__ import annotations

import pytest

from sabha.engine import visibility
from sabha.engine.playout import random_playout
from sabha.engine.random import seeded
from tests.games.bharata.table import game

GOLDEN = {
    (2, "basic"): "226 9148e55778625b79",
    (2, "advanced"): "294 dd3c8c2ef83aeb8a",
    (3, "basic"): "155 578442a105e86f61",
    (3, "advanced"): "437 7fde94766aa7a684",
    (4, "basic"): "563 0b5524b354f28361",
    (4, "advanced"): "708 5c5c673d1e84593b",
}


@pytest.mark.parametrize("cell", list(GOLDEN))
def test_a_fixed_game_ends_as_it_always_did(cell: tuple[int, str]) -> None:
    seats, mode = cell
    s = game().start(seats, {"mode": mode}, seeded(f"golden {seats} {mode}"))
    made = random_playout(s, seeded("choices"), 20_000)
    assert s.over()
    assert f"{made} {visibility.digest(s)}" == GOLDEN[cell]
