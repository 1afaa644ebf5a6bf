"""Golden records: games once played must replay for ever, chance and positions alike."""

from __future__ import annotations

import pytest

import sabha
from sabha.games.indus import tables as t
from tests.games.indus.golden.make import CELLS, path, play


@pytest.mark.parametrize(("seats", "side"), CELLS)
def test_a_golden_record_replays(seats: int, side: str) -> None:
    match = sabha.Record.read(path(seats, side)).replay(sabha.load("indus"))
    assert match.over
    assert match.record().to_json() == path(seats, side).read_bytes()


@pytest.mark.parametrize(("seats", "side"), CELLS)
def test_the_same_seed_and_choices_still_give_the_golden_game(seats: int, side: str) -> None:
    assert play(seats, side).record().to_json() == path(seats, side).read_bytes()


def test_the_golden_games_show_every_kind_of_event() -> None:
    shown: set[int] = set()
    for cell in CELLS:
        match = sabha.Record.read(path(*cell)).replay(sabha.load("indus"))
        shown |= {event.kind for event in match.setup_events}
        shown |= {event.kind for played in match.log for event in played.events}
    assert shown == {kind for name, kind in vars(t).items() if name.startswith("E_")}
