"""The doors, the last round and the ranking."""

from __future__ import annotations

from fractions import Fraction

import pytest

import sabha
from sabha import Match
from sabha.games.treasure import track as t
from sabha.games.treasure.box import DOOR_STEPS, Box
from tests.games.treasure.script import position, roll, run


@pytest.mark.rule("WT-103", "WT-Q01")
def test_the_doors_are_on_63_67_71_and_75() -> None:
    box = sabha.load("treasure").box
    assert isinstance(box, Box)
    assert {d.number: d.step for d in box.doors} == DOOR_STEPS == {4: 63, 3: 67, 2: 71, 1: 75}


@pytest.mark.rule("WT-110", "WT-104")
def test_other_players_soldiers_do_not_count_behind_the_doors() -> None:
    run(
        position(3, soldiers=[[70, 0, 0, 0], [75, 71, 67, 0], [74, 71, 67, 0]]),
        "P1 rolls 2: move a\n P1 move a\n P1 [72, 0, 0, 0]",
    )


@pytest.mark.rule("WT-105", "WT-Q56", "WT-117")
def test_the_others_are_ranked_as_they_stand_when_somebody_wins() -> None:
    match = position(
        4,
        soldiers=[[75, 71, 67, 62], [75, 71, 0, 0], [75, 67, 0, 0], [74, 66, 61, 59]],
        cards=[{}, {}, {"gold": 1}, {"mandir": 2}],
    )
    run(match, "P1 rolls 1\n P1 move d\n won P1\n ranks 1 2 3 4")
    assert match.result is not None
    assert match.result.returns == pytest.approx((1, 1 / 3, -1 / 3, -1))


def after_the_last_round(*seats: list[int], cards: list[dict[str, int]] | None = None) -> Match:
    match = position(len(seats), soldiers=list(seats), cards=cards or [], round=400, first=0, turn=len(seats) - 1)
    while not match.over:
        assert match.acting == (len(seats) - 1,)
        legal = roll(match, 2)
        assert not legal, "the last player was to lose the number"
    return match


@pytest.mark.rule("WT-116", "WT-117", "WT-Q52")
@pytest.mark.parametrize(
    ("seats", "cards", "ranks"),
    [
        pytest.param([[63, 0, 0, 0], [62, 61, 59, 0], [28, 0, 0, 0]], [], (1, 2, 3), id="doors come before steps"),
        pytest.param([[63, 63, 1, 0], [63, 67, 0, 0], [0] * 4], [], (2, 1, 3), id="two on one door count once"),
        pytest.param([[9, 2, 0, 0], [10, 0, 0, 0], [0] * 4], [], (1, 2, 3), id="then the sum of steps"),
        pytest.param([[9, 1, 0, 0], [10, 0, 0, 0], [0] * 4], [{}, {"gold": 1}], (2, 1, 3), id="then cards"),
        pytest.param(
            [[9, 1, 0, 0], [10, 0, 0, 0], [0] * 4],
            [{"varuna": 1}, {"gold": 1}],
            (1, 1, 3),
            id="two share the first rank",
        ),
        pytest.param([[10, 0, 0, 0], [0] * 4, [0] * 4], [], (1, 2, 2), id="two share the last"),
        pytest.param([[0] * 4, [0] * 4, [0] * 4], [], (1, 1, 1), id="all three share"),
        pytest.param([[0] * 4, [0] * 4, [0] * 4, [0] * 4], [], (1, 1, 1, 1), id="all four share"),
    ],
)
def test_ranking_after_the_last_round(
    seats: list[list[int]], cards: list[dict[str, int]], ranks: tuple[int, ...]
) -> None:
    match = after_the_last_round(*seats, cards=cards)
    assert match.result is not None
    assert match.result.ranks == ranks
    assert sum(Fraction(r).limit_denominator(100) for r in match.result.returns) == 0
    assert match.result.winners == tuple(s for s, rank in enumerate(ranks) if rank == 1)
    assert [e.kind for e in match.log[-1].events][-1] == t.E_LIMIT


@pytest.mark.rule("WT-116")
def test_the_last_round_is_played_to_its_end_whoever_began() -> None:
    match = position(3, round=400, first=1, turn=1)
    for seat in (1, 2, 0):
        assert match.acting == (seat,)
        roll(match, 3)
    assert match.over
    assert match.legal(1) == []


@pytest.mark.rule("WT-116", "WT-025")
def test_a_further_roll_is_still_due_in_the_last_turn() -> None:
    match = position(2, round=400, first=0, turn=1)
    run(match, "P2 rolls 6\n P2 move a\n P2 legal roll, stop\n P2 stop")
    assert match.over
    assert match.result is not None
    assert match.result.ranks == (2, 1)
