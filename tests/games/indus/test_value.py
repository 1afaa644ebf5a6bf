"""The estimate that bots go by."""

import pytest

from sabha.engine import visibility
from sabha.games.indus.state import Indus
from tests.games.indus.cases import play, position, random_match, state_of


def best(match, seat: int) -> str:
    """What a bot that looks one step ahead would do."""
    found: list[tuple[float, str]] = []
    for action in match.legal(seat):
        s = state_of(match).copy()
        s.step(seat, match.game.actions.parse(action))
        found.append((s.returns()[seat] if s.over() else s.value(seat), action))
    return max(found)[1]


@pytest.mark.parametrize("seats", [1, 3])
def test_estimates_are_in_range_and_change_nothing(seats):
    for n, match in enumerate(random_match(seats, "a", seed=8)):
        if n % 29:
            continue
        s = state_of(match)
        before = visibility.dump(s)
        values = [s.value(seat) for seat in range(seats)]
        assert all(-1 <= v <= 1 for v in values)
        assert visibility.dump(s) == before
        assert s.events == []


def test_the_seat_ahead_is_worth_more():
    s = state_of(position(2, maps=[{"house": ["A1", "A2"], "granary": ["B1"]}, {}], scores=["SC-02", "SC-03"]))
    assert s.value(0) > 0 > s.value(1)
    assert isinstance(s, Indus)


def test_a_pattern_is_drawn_where_the_score_cards_want_it():
    """A line of two Houses beside the Citadel, which SC-03 pays for."""
    match = position(1, maps=[{"citadel": ["C3"]}], phase="draw", picked=[53], scores=["SC-03", "SC-08"])
    while state_of(match).round == 1:
        match.play(0, best(match, 0))
    from tests.games.indus.cases import section_of

    assert section_of(state_of(match), state_of(match).cities[0], "SC-03a") >= 2


def test_a_structure_that_can_be_paid_is_built_and_paid_without_loss():
    match = position(1, maps=[{}], cards=[[2, 5, 20]], phase="build", scores=["SC-01", "SC-08"])
    assert best(match, 0) == "build bathhouse"
    match.play(0, "build bathhouse")
    match.play(0, best(match, 0))
    assert best(match, 0) in ("pay 002 printed", "pay 020 printed")


def test_bots_answer_offers_by_what_they_gain():
    """Elephant is offered a fourth kind of artifact for one that it holds twice."""
    match = position(3, maps=[{}] * 3, cards=[[1], [10, 15, 18, 39], [2]], phase="trade", scores=["SC-01", "SC-08"])
    play(match, (0, "trade_partner elephant"), (0, "trade_give 001"), (0, "trade_give_done"), (0, "trade_want 018"))
    match.play(0, "trade_send")
    assert best(match, 1) == "trade_accept"
