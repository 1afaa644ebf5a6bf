"""What the bots see in a position: a conquest that is still to be paid, and what a rival can buy cards for."""

from __future__ import annotations

from sabha.bots.greedy import worth
from sabha.engine.match import Match
from tests.games.bharata600.cases import K, army, position, state


def after(match: Match, action: str) -> float:
    """The worth for the first seat of the position after one of its actions."""
    s = state(match).copy()
    s.step(0, match.game.actions.parse(action))
    return worth(s, 0)


def test_a_conquest_still_to_be_paid_counts_as_made() -> None:
    lost = K("panchala", regions=[], armies=[army("panchala", "C3"), army(None)])
    match = position(lost, K("avanti", regions=["avanti", "panchala"]), actions=1)
    assert after(match, "conquer I") > after(match, "end_phase2")


def test_a_rival_next_to_a_home_is_feared_for_what_it_can_buy() -> None:
    def home(coins: int, guard: str) -> float:
        mine = K("panchala", armies=[army(guard, "E1"), army("trigarta", "E1")])
        return state(position(mine, K("avanti", coins=coins, armies=[army("kuru", "I1"), army("avanti", "I1")]))).value(
            0
        )

    assert home(0, "nepala") > home(6, "nepala")
    assert home(6, "panchala") > home(6, "nepala")
