"""The habits by which the search carries positions on: sure and legal, to a point where positions can be compared."""

from __future__ import annotations

import pytest

from sabha.bots import make, view_for
from sabha.bots.players import SearchBot
from sabha.engine.random import seeded
from sabha.games.taragatha import tables as t
from sabha.games.taragatha.state import Taragatha
from sabha.games.taragatha.value import above
from sabha.games.taragatha.value_habit import habit
from tests.games.taragatha.table import game, position, state

SETTINGS = [(seats, mode) for seats in (2, 3, 4) for mode in ("casual", "strategy")]


def wished(seats: int, mode: str, seed: str) -> Taragatha:
    s = game().start(seats, {"mode": mode, "vijaya": "on"}, seeded(seed))
    assert isinstance(s, Taragatha)
    while s.phase == t.WISHING:
        seat = s.acting()[0]
        s.step(seat, s.legal(seat)[-1])
    return s


@pytest.mark.parametrize(("seats", "mode"), SETTINGS)
def test_habits_are_legal_and_end_the_game(seats: int, mode: str) -> None:
    for number in range(6):
        s = wished(seats, mode, f"habit/{number}")
        for _ in range(3000):
            if s.over():
                break
            seat = s.acting()[0]
            action = habit(s, seat)
            assert action in s.legal(seat)
            s.step(seat, action)
        assert s.over()


@pytest.mark.parametrize(("seats", "mode"), SETTINGS)
def test_carries_on_to_the_next_main_action_of_the_seat(seats: int, mode: str) -> None:
    for number in range(8):
        s = wished(seats, mode, f"carry/{number}")
        seat = number % seats
        s.carry_on(seat)
        there = s.turn == seat and s.phase == t.MAIN_ACTION
        assert there or s.over() or not s.players[seat].in_game
        turns = len(s.returned)
        s.carry_on(seat)
        assert s.over() or not s.players[seat].in_game or len(s.returned) > turns or s.round > 1


def test_leaves_the_wishes_alone() -> None:
    s = game().start(3, {"mode": "casual", "vijaya": "on"}, seeded("wishes"))
    s.carry_on(0)
    assert len(s.acting()) == 3


def test_odds_of_exceeding_a_threshold() -> None:
    for threshold in range(2, 13):
        ways = sum(1 for one in range(1, 7) for two in range(1, 7) if one + two > threshold)
        assert above(threshold) == pytest.approx(ways / 36)


def test_points_are_spent_on_a_hard_tapasya() -> None:
    s = state(position(2, tsp=[4], phase="main"))
    s.rishi = s.tables.tsr.index(8)
    s.phase = t.SPENDING
    assert habit(s, 0) > t.SPEND


def test_the_search_takes_the_same_action_again_from_the_same_view() -> None:
    match = position(2, "strategy", loads=[{"H": ["Brahmastra"]}], phase="main")
    view, legal = view_for(match.state, 0), match.legal_ids(0)
    one, two = (make("search", seed="habit", iterations=60).choose(view, 0, legal) for _ in range(2))
    assert one == two


def test_purchases_are_made_by_the_estimate_in_casual_mode_only() -> None:
    for mode, searched in (("casual", False), ("strategy", True)):
        match = position(2, mode)
        bot = make("search", seed="purchase", iterations=40)
        assert isinstance(bot, SearchBot)
        assert match.state.carries() is not searched
        assert (bot.searched(match.view(0), 0).iterations > 0) is searched


def test_the_search_attacks_a_player_about_to_win() -> None:
    tokens = [[], ["Vyasa", "Atri", "Kanva"]]
    match = position(2, tokens=tokens, armed=[False, True], loads=[{"H": ["Brahmastra", "Nagastra"]}], phase="main")
    chosen = make("search", seed=1, iterations=200).choose(match.view(0), 0, match.legal_ids(0))
    assert game().actions.text(chosen) == "attack Shankha"
