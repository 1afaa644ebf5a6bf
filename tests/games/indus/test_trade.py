"""The trade window: IN-052, Q27 to Q30, Q59, Q60."""

import pytest

from sabha.engine.errors import IllegalAction, NotYourTurn
from sabha.games.indus import tables as t
from tests.games.indus.cases import indus, play, position, state_of


def window(seats: int, cards: list[list[int]], **more: object):
    return position(seats, maps=[{} for _ in range(seats)], cards=cards, phase="trade", **more)


@pytest.mark.rule("IN-S24", "IN-052", "IN-Q27", "IN-Q28", "IN-Q30", "IN-I15")
def test_a_trade_gives_the_means_to_build_in_the_same_round():
    match = window(2, [[2, 10], [19]])
    play(match, (0, "trade_partner elephant"), (0, "trade_give 010"), (0, "trade_give_done"), (0, "trade_want 019"))
    play(match, (0, "trade_send"), (1, "trade_accept"))
    s = state_of(match)
    assert (s.cities[0].cards, s.cities[1].cards) == ([2, 19], [10])
    play(match, (0, "trade_pass"), (1, "trade_pass"))
    assert match.legal(0) == ["build bathhouse", "build_pass"]


@pytest.mark.rule("IN-S25", "IN-Q27", "IN-Q28")
def test_partners_offers_and_trading_turns():
    match = window(3, [[2, 10], [19], []])
    assert match.legal(0) == ["trade_partner elephant", "trade_pass"]
    for _ in range(2):
        play(match, (0, "trade_partner elephant"), (0, "trade_give 002"), (0, "trade_give_done"))
        with pytest.raises(IllegalAction, match="IN-Q27"):
            match.play(0, "trade_send")
        play(match, (0, "trade_want 019"), (0, "trade_send"), (1, "trade_decline"))
    assert match.acting == (1,)
    match.play(1, "trade_pass")
    assert state_of(match).phase != t.TRADE, "the third player holds no card and has no trading turn"


@pytest.mark.rule("IN-S53", "IN-Q28", "IN-Q60", "IN-I20")
def test_offers_may_be_withdrawn_until_they_are_sent():
    match = window(2, [[2, 10], [19]])
    play(match, (0, "trade_partner elephant"), (0, "trade_give 002"), (0, "trade_withdraw"))
    s = state_of(match)
    assert (s.cities[0].cards, s.cities[1].cards, s.offers) == ([2, 10], [19], 1)
    play(match, (0, "trade_partner elephant"), (0, "trade_give 002"), (0, "trade_give_done"), (0, "trade_withdraw"))
    assert match.acting == (1,)
    play(match, (1, "trade_partner unicorn"), (1, "trade_give 019"), (1, "trade_give_done"), (1, "trade_want 002"))
    match.play(1, "trade_send")
    assert match.acting == (0,)
    assert match.legal(0) == ["trade_accept", "trade_decline"]
    with pytest.raises(NotYourTurn):
        match.play(1, "trade_withdraw")


@pytest.mark.rule("IN-Q27")
def test_at_most_three_cards_a_side_each_once():
    match = window(2, [[2, 3, 4, 5], [19, 20, 22, 23]])
    match.play(0, "trade_partner elephant")
    assert "trade_give_done" not in match.legal(0)
    play(match, (0, "trade_give 002"), (0, "trade_give 003"))
    with pytest.raises(IllegalAction, match="already"):
        match.play(0, "trade_give 002")
    match.play(0, "trade_give 004")
    assert match.legal(0) == ["trade_give_done", "trade_withdraw"]
    with pytest.raises(IllegalAction, match="At most 3"):
        match.play(0, "trade_give 005")
    with pytest.raises(IllegalAction, match="do not hold"):
        match.play(0, "trade_give 019")
    play(match, (0, "trade_give_done"), (0, "trade_want 019"), (0, "trade_want 020"), (0, "trade_want 023"))
    assert match.legal(0) == ["trade_send", "trade_withdraw"]
    with pytest.raises(IllegalAction, match="At most 3"):
        match.play(0, "trade_want 022")


@pytest.mark.rule("IN-Q28")
def test_window_opens_only_if_two_players_hold_cards():
    match = position(2, maps=[{}, {}], cards=[[3, 8], []], market=[25, 26], deck=[19, 20, 1])
    play(match, (0, "pick_market 1"), (1, "pick_market 2"))
    play(match, (0, "choose_orientation 0"), (0, "place H8"), (1, "choose_orientation 0"), (1, "place H8"))
    assert state_of(match).phase == t.BUILD


@pytest.mark.rule("IN-Q28")
def test_solo_never_trades():
    match = position(1, maps=[{}], cards=[[3, 8]], market=[25, 26])
    play(match, (0, "pick_market 1"), (0, "choose_orientation 0"), (0, "place H8"))
    assert state_of(match).phase == t.BUILD


@pytest.mark.rule("IN-Q29", "IN-068")
def test_trade_goes_on_while_the_deck_is_closed():
    match = position(2, maps=[{}, {}], cards=[[10], [19]], market=[25, 26], deck=[2, "calamity"])
    play(match, (0, "pick_deck"), (1, "pick_market 1"), (1, "choose_orientation 0"), (1, "place H8"))
    assert (state_of(match).phase, state_of(match).closed()) == (t.TRADE, True)
    assert "trade_partner elephant" in match.legal(0)


@pytest.mark.rule("IN-Q28")
def test_trading_turns_go_in_turn_order():
    """From the first player on, two offers each."""
    cards = [[2], [19], [20]]
    match = position(3, maps=[{}] * 3, cards=cards, first=2, phase="draw", picked=[25, 0, 0])
    play(match, (0, "choose_orientation 0"), (0, "place H8"))
    turns = []
    while state_of(match).phase == t.TRADE and len(turns) < 9:
        turns.append((match.acting[0], state_of(match).offers))
        match.play(match.acting[0], "trade_pass")
    assert turns == [(2, 2), (0, 2), (1, 2)]


@pytest.mark.rule("IN-S54", "IN-Q54", "IN-Q59")
def test_default_never_trades():
    match = window(2, [[2, 10], [19]])
    play(match, (0, "trade_partner elephant"), (0, "trade_give 002"))
    s = state_of(match)
    texts = []
    while s.phase == t.TRADE and match.acting == (0,):
        texts.append(indus().actions.text(s.hurried(0)))
        match.play(0, s.hurried(0))
    assert texts == ["trade_withdraw", "trade_pass"]
    assert (s.cities[0].cards, s.cities[1].cards) == ([2, 10], [19])
    play(match, (1, "trade_partner unicorn"), (1, "trade_give 019"), (1, "trade_give_done"), (1, "trade_want 002"))
    match.play(1, "trade_send")
    assert indus().actions.text(s.hurried(0)) == "trade_decline"


@pytest.mark.rule("IN-Q58", "IN-Q28")
def test_the_offer_is_public():
    match = window(3, [[2], [19], [20]])
    play(match, (0, "trade_partner elephant"), (0, "trade_give 002"))
    for viewer in (1, 2, -2):
        seen = match.view(viewer)
        assert (seen.partner, seen.give) == (1, [2])
