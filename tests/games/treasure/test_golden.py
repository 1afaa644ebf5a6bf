"""Golden records: games once played must replay for ever, chance and positions alike."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

import sabha
from sabha.games.treasure import track as t
from tests.games.treasure.golden.make import FOLDER, play

FILES = sorted(FOLDER.glob("*.json"))


@pytest.mark.parametrize("path", FILES, ids=lambda p: p.stem)
def test_a_golden_record_replays(path: Path) -> None:
    record = sabha.Record.read(path)
    match = record.replay(sabha.load("treasure"))
    assert match.over
    assert match.record().to_json() == path.read_bytes()


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_same_seed_and_choices_still_give_the_golden_game(seats: int) -> None:
    assert play(seats).record().to_json() == (FOLDER / f"treasure-{seats}.json").read_bytes()


def test_the_golden_games_show_every_kind_of_event_of_ordinary_play() -> None:
    kinds: Counter[int] = Counter()
    for path in FILES:
        match = sabha.Record.read(path).replay(sabha.load("treasure"))
        kinds.update(event.kind for played in match.log for event in played.events)
    rare = {t.E_BEGINS, t.E_RECYCLED, t.E_CREATED, t.E_LIMIT}
    missing = {name for name, kind in vars(t).items() if name.startswith("E_") and kind not in set(kinds) | rare}
    assert not missing
