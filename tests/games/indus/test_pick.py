"""The Pick phase: IN-032 to IN-040, Q08 to Q15, Q57, and how rounds go on."""

import pytest

from sabha.engine.errors import IllegalAction, NotYourTurn
from sabha.games.indus import tables as t
from tests.games.indus.cases import end_round, fill_but, indus, pass_trades, play, position, state_of, told

ROOMY = {"setup": 0}


@pytest.mark.rule("IN-033")
def test_picks_go_clockwise_from_the_first_player():
    match = position(3, first=1, maps=[{}, {}, {}])
    order = []
    for _ in range(3):
        order.append(match.acting)
        match.play(match.acting[0], "pick_deck")
    assert order == [(1,), (2,), (0,)]


@pytest.mark.rule("IN-033", "IN-035", "IN-036", "IN-040", "IN-049", "IN-050", "IN-051", "IN-Q08")
def test_deck_pick_reserves_the_card_whose_face_was_seen():
    match = position(2, maps=[{}, {}], cards=[[3, 5, 8, 9, 11, 16], []], deck=[19, 10, 2], market=[1, 4])
    s = state_of(match)
    assert s.top == s.tables.face[19]
    match.play(0, "pick_deck")
    assert s.cities[0].cards == [3, 5, 8, 9, 11, 16, 19]
    assert s.where[19] == t.RESERVED
    assert s.top == s.tables.face[10]
    match.play(1, "pick_deck")
    assert s.cities[1].cards == [10]


@pytest.mark.rule("IN-034", "IN-Q57", "IN-I05")
def test_one_pick_only_and_no_change_of_mind():
    match = position(2, maps=[{}, {}], market=[1, 4], deck=[19, 20, 2])
    match.play(0, "pick_market 1")
    with pytest.raises(NotYourTurn):
        match.play(0, "pick_deck")
    match.play(1, "pick_deck")
    assert match.acting == (0,)
    assert "pick_deck" not in match.legal(0)
    with pytest.raises(IllegalAction, match="Draw the card"):
        match.play(0, "pick_deck")


@pytest.mark.rule("IN-037", "IN-S12", "IN-Q11")
def test_who_fits_nothing_must_pick_a_resource():
    match = position(1, maps=[fill_but(["A1", "C1", "E9"])], market=[1, 53])
    assert match.legal(0) == ["pick_deck"]
    with pytest.raises(IllegalAction, match="IN-Q11"):
        match.play(0, "pick_market 1")


@pytest.mark.rule("IN-038", "IN-039", "IN-Q11")
def test_open_deck_leaves_the_choice_but_only_of_drawable_cards():
    match = position(1, maps=[fill_but(["H8", "I8"])], market=[1, 53])
    assert match.legal(0) == ["pick_market 2", "pick_deck"]


@pytest.mark.rule("IN-S10", "IN-Q13", "IN-066", "IN-067", "IN-039")
def test_closed_deck_and_nothing_fits_is_a_forced_discard():
    """P2 to pick; the first player's pick has closed the deck."""
    match = position(2, maps=[{}, fill_but(["H8", "H9"])], market=[1, 5], deck=[19, "calamity"], first=0)
    match.play(0, "pick_deck")
    assert match.legal(1) == ["pick_market 1", "pick_market 2"]
    match.play(1, "pick_market 1")
    s = state_of(match)
    assert s.where[1] == t.DISCARD
    assert told(match, t.E_UNDRAWN) == [(1, 0, 1, 0)]
    assert s.cities[1].card == 0
    assert s.phase != t.DRAW


@pytest.mark.rule("IN-S11", "IN-Q12", "IN-068")
def test_closed_deck_forces_a_drawable_card():
    match = position(2, maps=[{}, fill_but(["H8", "H9"])], market=[1, 53], deck=[19, "calamity"])
    match.play(0, "pick_deck")
    assert match.legal(1) == ["pick_market 2"]
    with pytest.raises(IllegalAction, match="IN-067"):
        match.play(1, "pick_deck")
    with pytest.raises(IllegalAction, match="IN-Q12"):
        match.play(1, "pick_market 1")


@pytest.mark.rule("IN-S57", "IN-Q12", "IN-Q13")
@pytest.mark.parametrize(
    ("first", "then"), [(1, ["pick_market 2", "pick_market 3"]), (2, ["pick_market 1"]), (3, ["pick_market 1"])]
)
def test_forced_discard_may_be_any_card(first, then):
    p5 = fill_but(["A1", "B1", "A2", "B2", "A3"])
    match = position(3, maps=[{}, fill_but(["A1"]), p5], market=[1, 3, 5], deck=[19, "calamity"])
    match.play(0, "pick_deck")
    assert match.legal(1) == ["pick_market 1", "pick_market 2", "pick_market 3"]
    match.play(1, f"pick_market {first}")
    assert match.legal(2) == then


@pytest.mark.rule("IN-Q15", "IN-069")
def test_last_picker_may_reveal_the_calamity():
    match = position(2, maps=[{}, {}], market=[1, 3], deck=[19, 20, "CAL-01", 2, 4], first=0)
    play(match, (0, "pick_deck"), (1, "pick_deck"))
    assert state_of(match).closed()
    pass_trades(match)
    while state_of(match).phase == t.BUILD:
        match.play(match.acting[0], "build_pass")
    assert [e[:2] for e in told(match, t.E_CALAMITY)] == [(0, 1)]
    assert not state_of(match).closed()


@pytest.mark.rule("IN-032", "IN-059", "IN-Q10", "IN-I05")
def test_phases_follow_for_all():
    """Everybody picks, then draws, then trades, then builds; then the next round."""
    match = position(3, maps=[{}, {}, {}], cards=[[3], [19], [20]], market=[22, 23, 24], deck=[4, 7, 8, 9, 11, 13])
    s = state_of(match)
    seen = []
    for _ in range(60):
        if s.round == 2:
            break
        if not seen or seen[-1] != s.phase:
            seen.append(s.phase)
        seat = match.acting[0]
        wanted = {t.PICK: "pick_market 1", t.BUILD: "build_pass"}
        legal = match.legal(seat)
        match.play(seat, wanted[s.phase] if wanted.get(s.phase) in legal else legal[0 if s.phase == t.DRAW else -1])
    assert seen == [t.PICK, t.DRAW, t.TRADE, t.BUILD]
    assert (s.round, s.marker, s.phase) == (2, 1, t.PICK)


@pytest.mark.rule("IN-S52", "IN-Q10", "IN-Q58")
def test_drawings_go_on_at_once_in_any_order():
    def start():
        match = position(3, maps=[{}, {}, {}], cards=[[], [], [2]], market=[22, 23, 53], deck=[19, 20], seed=3)
        return play(match, (0, "pick_market 1"), (1, "pick_deck"), (2, "pick_market 3"))

    first = [(0, "choose_orientation 0"), (0, "place H8"), (0, "wall_done")]
    third = [(2, "choose_option 2"), (2, "choose_orientation 0"), (2, "place A1"), (2, "wall_edge A1|A2")]
    one, two = start(), start()
    assert one.acting == (0, 2)
    assert one.legal(1) == []
    play(one, *first)
    assert one.acting == (2,)
    assert state_of(one).phase == t.DRAW
    play(one, *third, (2, "wall_done"))
    play(two, *third, (2, "wall_done"))
    assert state_of(two).phase == t.DRAW
    play(two, *first)
    assert state_of(one).phase == state_of(two).phase == t.TRADE
    assert one.digest() == two.digest()


@pytest.mark.rule("IN-Q09", "IN-Q58", "IN-I19")
def test_all_is_public_but_what_the_deck_will_bring():
    match = position(2, maps=[{}, {}], cards=[[2], [19]])
    for seat in (0, 1, -2):
        seen = match.view(seat)
        assert seen.cities[0].cards == [2]
        assert seen.market == state_of(match).market
        assert seen.where == state_of(match).where
    assert indus().actions.text(0) == "pick_market 1"


@pytest.mark.rule("IN-Q54")
def test_default_pick_is_the_deck_then_the_lowest_legal_slot():
    match = position(2, maps=[{}, fill_but(["H8", "H9"])], market=[1, 53], deck=[19, "calamity"])
    s = state_of(match)
    assert s.hurried(0) == t.PICK_DECK
    match.play(0, "pick_deck")
    assert s.hurried(1) == t.PICK_MARKET + 1
    end_round(match)
    assert state_of(match).round == 2
