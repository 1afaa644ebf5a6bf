"""Golden records: games once played must replay for ever, chance and positions alike."""

from __future__ import annotations

from collections import Counter

import pytest

import sabha
from sabha.games.bharata600 import tables as t
from tests.games.bharata600.golden.make import CELLS, path, play


@pytest.mark.parametrize(("seats", "mode"), CELLS)
def test_a_golden_record_replays(seats: int, mode: str) -> None:
    match = sabha.Record.read(path(seats, mode)).replay(sabha.load("bharata600"))
    assert match.over
    assert match.record().to_json() == path(seats, mode).read_bytes()


@pytest.mark.parametrize(("seats", "mode"), CELLS)
def test_the_same_seed_and_choices_still_give_the_golden_game(seats: int, mode: str) -> None:
    assert play(seats, mode).record().to_json() == path(seats, mode).read_bytes()


def test_the_golden_games_show_nearly_every_kind_of_event() -> None:
    kinds: Counter[int] = Counter()
    for cell in CELLS:
        match = sabha.Record.read(path(*cell)).replay(sabha.load("bharata600"))
        kinds.update(event.kind for played in match.log for event in played.events)
    known = {kind for name, kind in vars(t).items() if name.startswith("E_")}
    assert len(known) > 70
    assert len(known - set(kinds)) < 12
