"""Replenishing, waiting Calamities and the end: IN-059 to IN-070, IN-076, Q35 to Q38, Q55, Q56."""

import pytest

from sabha.games.indus import tables as t
from sabha.games.indus.rules.bits import cells
from tests.games.indus.cases import end_round, names, pass_trades, play, position, state_of, told


def at_the_end(seats: int, **more: object):
    """The end of a round: only the first seat could still build, and passes."""
    cards = [[3]] + [[] for _ in range(seats - 1)]
    return position(seats, maps=[{} for _ in range(seats)], cards=cards, phase="build", **more)


def finish(match):
    match.play(match.acting[0], "build_pass")
    return state_of(match)


@pytest.mark.rule("IN-S03", "IN-061", "IN-093", "IN-Q03", "IN-060")
def test_solo_market_is_dealt_anew():
    match = position(1, maps=[{}], market=[25, 26], deck=[19, 20, 22])
    before = state_of(match).left
    play(match, (0, "pick_market 1"), (0, "choose_orientation 0"), (0, "place H8"))
    s = state_of(match)
    assert s.where[26] == t.DISCARD
    assert s.market == [19, 20, 0, 0, 0]
    assert s.left == before - 2
    assert (s.marker, s.round) == (0, 2)


@pytest.mark.rule("IN-061")
def test_two_players_get_a_new_market_too():
    match = at_the_end(2, market=[25, 26], deck=[19, 20, 22])
    s = finish(match)
    assert s.market == [19, 20, 0, 0, 0]
    assert s.where[25] == s.where[26] == t.DISCARD


@pytest.mark.rule("IN-S04", "IN-062", "IN-063")
def test_three_players_refill_gaps_only():
    match = position(3, maps=[{}, {}, {}], market=[25, 26, 29], deck=[19, 20, 22, 23, 24])
    before = state_of(match).left
    play(match, (0, "pick_market 1"), (1, "pick_deck"), (2, "pick_market 3"))
    end_round(match)
    s = state_of(match)
    assert s.market == [20, 26, 22, 0, 0]
    assert s.left == before - 3


@pytest.mark.rule("IN-E02", "IN-062", "IN-Q14", "IN-I04")
def test_four_players_with_one_card_left_draw_three():
    s = finish(at_the_end(4, market=[0, 26, 0, 0], deck=[19, 20, 22, 23]))
    assert s.market == [19, 26, 20, 22, 0]


@pytest.mark.rule("IN-S56", "IN-Q37")
def test_gaps_are_filled_in_order_and_other_cards_stay():
    s = finish(at_the_end(3, market=[0, 26, 0], deck=[19, 20, 22]))
    assert s.market == [19, 26, 20, 0, 0]


@pytest.mark.rule("IN-S05", "IN-066", "IN-067", "IN-068", "IN-069", "IN-Q35", "IN-Q08", "IN-I19")
def test_calamity_revealed_by_a_pick_waits_for_the_end_of_the_round():
    maps = [{"house": ["D2", "H8"]}, {"house": ["D2"]}, {"house": ["D2"]}]
    match = position(3, maps=maps, cards=[[2], [], []], market=[25, 26, 29], deck=[19, "CAL-09", 20, 22, 23, 24])
    match.play(0, "pick_deck")
    for viewer in (0, 1, -2):
        assert match.view(viewer).top == t.CALAMITY
        assert match.view(viewer).resolved == []
    assert "pick_deck" not in match.legal(1)
    play(match, (1, "pick_market 1"))
    assert "pick_deck" not in match.legal(2)
    play(match, (2, "pick_market 2"), (1, "choose_orientation 0"), (1, "place H8"))
    play(match, (2, "choose_orientation 0"), (2, "place H8"))
    assert match.legal(0) == ["build bathhouse", "build_pass"]
    play(match, (0, "build bathhouse"), (0, "site B2"), (0, "pay 002 printed"), (0, "pay 019 printed"))
    s = state_of(match)
    assert [e[0] for e in told(match, t.E_CALAMITY)] == [8]
    assert names(cells(s.cities[0].of(t.HOUSE))) == ["D2"], "immune beside the new Bathhouse; H8 fell ill"
    assert names(cells(s.cities[1].of(t.HOUSE))) == ["D2", "I10"], "H9 had most links; H8, H9 and H10 fell"
    assert (s.marker, s.round) == (1, 2)
    assert s.market == [20, 22, 29, 0, 0]


@pytest.mark.rule("IN-S06", "IN-064", "IN-070", "IN-Q37")
def test_calamity_while_replenishing_fills_no_gap():
    match = at_the_end(4, market=[25, 0, 0, 0], deck=[19, "CAL-01", 20, 22, 23])
    before = state_of(match).left
    s = finish(match)
    assert s.market == [25, 19, 20, 22, 0]
    assert s.left == before - 4
    kinds = [e.kind for e in match.log[-1].events if e.kind in (t.E_DEALT, t.E_CALAMITY, t.E_SPARED)]
    assert kinds == [t.E_DEALT, t.E_CALAMITY, *[t.E_SPARED] * 4, t.E_DEALT, t.E_DEALT]


@pytest.mark.rule("IN-S07", "IN-Q36", "IN-I04")
def test_calamity_under_the_last_card_dealt_is_met_at_once():
    match = at_the_end(3, market=[25, 0, 0], deck=[19, 20, "CAL-03", 22])
    s = finish(match)
    assert s.market == [25, 19, 20, 0, 0]
    assert s.resolved == [2]
    assert s.phase == t.PICK
    assert s.top == s.tables.face[22]
    assert "pick_deck" in match.legal(match.acting[0])


@pytest.mark.rule("IN-S08", "IN-076", "IN-Q38", "IN-070")
def test_second_calamity_while_replenishing_ends_the_game():
    match = at_the_end(5, market=[25, 0, 0, 0, 0], resolved=["CAL-02"], deck=[19, "CAL-01", 20])
    s = finish(match)
    assert match.over
    assert s.market == [25, 19, 0, 0, 0]
    assert s.where[20] == t.DECK
    assert match.result is not None
    assert [e[0] for e in told(match, t.E_SCORED)] == [0, 1, 2, 3, 4]


@pytest.mark.rule("IN-S09", "IN-068", "IN-069", "IN-076", "IN-Q35", "IN-Q38", "IN-I21")
def test_second_calamity_revealed_by_a_pick_ends_the_game_after_the_round():
    match = position(
        4, maps=[{}] * 4, cards=[[3], [], [8], []], first=2, market=[25, 26, 29, 30],
        resolved=["CAL-02"], deck=[19, "CAL-05"],
    )  # fmt: skip
    match.play(2, "pick_deck")
    for seat, left in ((3, 4), (0, 3), (1, 2)):
        legal = match.legal(seat)
        assert len(legal) == left
        match.play(seat, legal[0])
    while state_of(match).phase == t.DRAW:
        match.play(match.acting[0], state_of(match).hurried(match.acting[0]))
    assert state_of(match).phase == t.TRADE
    pass_trades(match)
    assert match.acting == (2, 0)
    play(match, (2, "build_pass"), (0, "build_pass"))
    s = state_of(match)
    assert match.over
    assert s.resolved == [1, 4]
    assert s.marker == 2
    assert len(s.market_cards()) == 1
    assert match.legal(0) == []


@pytest.mark.rule("IN-060")
def test_marker_moves_to_the_left():
    for first in range(3):
        match = position(3, maps=[{}] * 3, first=first, market=[25, 26, 29])
        end_round(match)
        assert state_of(match).marker == (first + 1) % 3
        assert match.acting == ((first + 1) % 3,)


@pytest.mark.rule("IN-Q45")
def test_a_calamity_without_victims_counts():
    match = at_the_end(3, market=[25, 0, 29], deck=["CAL-05", 19, 20])
    s = finish(match)
    assert s.resolved == [4]
    assert [e[0] for e in told(match, t.E_SPARED)] == [0, 1, 2]


@pytest.mark.rule("IN-Q34", "IN-Q56")
def test_discarded_cards_never_come_back():
    match = position(2, maps=[{}, {}], left=60, seed=4)
    gone = set(state_of(match).cards_at(t.DISCARD))
    assert gone
    for _ in range(40):
        if match.over:
            break
        end_round(match)
        now = set(state_of(match).cards_at(t.DISCARD))
        assert gone <= now
        gone = now
    assert match.over
    assert state_of(match).left >= 0
