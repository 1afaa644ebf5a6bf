"""The estimate that bots go by."""

import pytest

from sabha.bots.search import Search
from sabha.engine import visibility
from sabha.engine.random import seeded
from sabha.games.indus import tables as t
from sabha.games.indus.rules import score
from sabha.games.indus.state import Indus
from tests.games.indus.cases import fill_but, indus, play, position, random_match, state_of


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


def greedy_moves(match, seat: int, most: int = 12) -> list[str]:
    """What a bot that looks one step ahead does until somebody else is asked."""
    done: list[str] = []
    while list(match.acting) == [seat] and len(done) < most:
        done.append(best(match, seat))
        match.play(seat, done[-1])
    return done


def two_hands():
    """Unicorn holds two Sculptures and Elephant two Jewelleries, while Rhinoceros is ahead of both."""
    maps = [{}, {}, {"granary": ["A1"], "bathhouse": ["C1"]}]
    cards = [[10, 48], [1, 35], []]
    return position(3, maps=maps, cards=cards, phase="trade", turn=0, scores=["SC-01", "SC-08"])


def test_bots_offer_what_both_gain_by():
    match = two_hands()
    done = greedy_moves(match, 0)
    assert done[0] == "trade_partner elephant"
    assert done[-1] == "trade_send"
    assert best(match, 1) == "trade_accept"
    match.play(1, "trade_accept")
    s = state_of(match)
    assert [score.artifacts(s.tables, city.cards) for city in s.cities] == [2, 2, 0]
    assert greedy_moves(match, 0) == ["trade_pass"]


def test_bots_make_one_offer_in_a_turn_and_none_again_that_was_declined():
    match = two_hands()
    greedy_moves(match, 0)
    match.play(1, "trade_decline")
    assert greedy_moves(match, 0) == ["trade_pass"]
    city = state_of(match).cities[0]
    assert city.refused == 0b10
    while state_of(match).phase != t.PICK:
        seat = match.acting[0]
        match.play(seat, state_of(match).hurried(seat))
    assert city.refused == 0b10
    state_of(match).reserve(1, 61)
    assert city.refused == 0


def test_bots_offer_nothing_where_nobody_gains():
    match = position(2, maps=[{}] * 2, cards=[[10], [25]], phase="trade", scores=["SC-01", "SC-08"])
    assert greedy_moves(match, 0) == ["trade_pass"]


def test_room_for_patterns_is_worth_something():
    """The same five Farms, among the last empty spaces: in a corner they leave more room than in the middle."""
    free = [f"{c}{r}" for c in "FGHIJ" for r in (8, 9, 10)]
    full = fill_but(free)["forest"]

    def worth(farms):
        city = {"forest": full, "farm": farms}
        return state_of(position(1, maps=[city], scores=["SC-05", "SC-03"])).value(0)

    assert worth(["F8", "F9", "F10", "G8", "G9"]) > worth(["F8", "G9", "H8", "I9", "J8"])


def test_bots_answer_offers_by_what_they_gain():
    """Elephant is offered a fourth kind of artifact for one that it holds twice."""
    match = position(3, maps=[{}] * 3, cards=[[1], [10, 15, 18, 39], [2]], phase="trade", scores=["SC-01", "SC-08"])
    play(match, (0, "trade_partner elephant"), (0, "trade_give 001"), (0, "trade_give_done"), (0, "trade_want 018"))
    match.play(0, "trade_send")
    assert best(match, 1) == "trade_accept"


def test_an_outlook_is_in_range_and_changes_nothing():
    for n, match in enumerate(random_match(2, "b", seed=5)):
        if n % 41 or match.over:
            continue
        s = state_of(match)
        before = visibility.dump(s)
        assert all(-1 <= s.outlook(seat) <= 1 for seat in range(2))
        assert visibility.dump(s) == before
        assert s.events == []


def dread(resolved=(), **city) -> float:
    """How much worse a map looks to who counts the Calamities to come."""
    maps = [{"river": ["J8", "I8", "H8"], **city}, {}]
    s = state_of(position(2, maps=maps, scores=["SC-06", "SC-08"], resolved=list(resolved)))
    return s.value(0) - s.outlook(0)


def test_an_outlook_counts_what_the_calamities_to_come_would_cost():
    """Houses on the bank and around E4 are in danger, a wall helps, and one Calamity is less to fear than two."""
    assert dread() == 0
    assert dread(house=["I7", "H7"]) > dread(house=["B9", "B10"]) > 0
    assert dread(house=["I7"], walls=["A9|B9"]) > dread(house=["I7"], walls=["I7|I8"])
    assert dread(house=["D4", "E5", "F4"]) > dread(house=["A1", "C1", "F2"])
    assert dread(house=["I7", "H7"]) > dread(["CAL-05"], house=["I7", "H7"]) > 0


def tree(match, seat: int) -> Search:
    search = Search(match.view(seat), seat, seeded("tree"), 1.0, 4.0, 0, 10_000)
    search.run(100, 0.0)
    return search


def test_a_search_follows_the_own_decisions_of_a_seat_and_no_others():
    """What is picked from the market is worth the same in every walk: none goes on to what the others do."""
    match = indus().new(2, seed=7)
    seat = match.acting[0]
    search = tree(match, seat)
    assert search.nodes == {}
    market = [edge for edge in search.root.edges if edge.action < t.PICK_DECK]
    assert market
    assert all(edge.total == pytest.approx(edge.visits * edge.prior) for edge in market)
    while state_of(match).phase != t.DRAW or len(match.legal(match.acting[0])) < 2:
        match.play(match.acting[0], match.legal(match.acting[0])[0])
    assert tree(match, match.acting[0]).nodes
