"""Golden records: games once played must replay for ever, chance and positions alike."""

from __future__ import annotations

import pytest

import sabha
from sabha.games.bharata600 import tables as bharata600
from sabha.games.indus import tables as indus
from sabha.games.treasure import track as treasure
from tests.games.golden import GOLDEN, Golden

every_golden = pytest.mark.parametrize("golden", GOLDEN, ids=lambda g: g.id)


def replayed(golden: Golden) -> sabha.Match:
    return sabha.Record.read(golden.path).replay(sabha.load(golden.slug))


def played_in(slug: str) -> set[int]:
    """The kinds of events in what was played in the golden games."""
    return {e.kind for g in GOLDEN if g.slug == slug for played in replayed(g).log for e in played.events}


def set_up_in(slug: str) -> set[int]:
    return {e.kind for g in GOLDEN if g.slug == slug for e in replayed(g).setup_events}


def known(module: object) -> set[int]:
    return {kind for name, kind in vars(module).items() if name.startswith("E_")}


@every_golden
def test_a_golden_record_replays(golden: Golden) -> None:
    match = replayed(golden)
    assert match.over
    assert match.record().to_json() == golden.path.read_bytes()


@every_golden
def test_the_same_seed_and_choices_still_give_the_golden_game(golden: Golden) -> None:
    assert golden.play().record().to_json() == golden.path.read_bytes()


def test_no_golden_record_is_forgotten() -> None:
    assert {g.path for g in GOLDEN} == {f for g in GOLDEN for f in g.path.parent.glob("*.json")}


def test_the_golden_games_of_treasure_show_every_kind_of_event_of_ordinary_play() -> None:
    rare = {treasure.E_BEGINS, treasure.E_RECYCLED, treasure.E_CREATED, treasure.E_LIMIT}
    assert known(treasure) - rare <= played_in("treasure")


def test_the_golden_games_of_bharata600_show_nearly_every_kind_of_event() -> None:
    assert len(known(bharata600)) > 70
    assert len(known(bharata600) - played_in("bharata600")) < 12


def test_the_golden_games_of_indus_show_every_kind_of_event() -> None:
    assert played_in("indus") | set_up_in("indus") == known(indus)
