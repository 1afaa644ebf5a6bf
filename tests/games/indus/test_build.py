"""The Build phase: IN-023 to IN-025, IN-054 to IN-058, Q24 to Q26, Q31 to Q34."""

import pytest

from sabha.engine.errors import IllegalAction
from sabha.games.indus import tables as t
from sabha.games.indus.rules import build, score
from sabha.games.indus.rules.bits import cells
from tests.games.indus.cases import counted, end_round, fill_but, indus, names, play, position, state_of


def building(cards: list[int], side: str = "a", **marks: object):
    return position(1, side=side, maps=[marks], cards=[cards], phase="build")


def kinds(match) -> list[str]:
    return [a.removeprefix("build ") for a in match.legal(0) if a.startswith("build ")]


@pytest.mark.rule("IN-S19", "IN-Q24", "IN-057", "IN-I14")
def test_spent_artifacts_are_lost():
    match = play(building([2, 5]), (0, "build bathhouse"), (0, "site B2"), (0, "pay 005 printed"))
    match.play(0, "pay 002 printed")
    s = state_of(match)
    assert s.cities[0].cards == []
    assert score.artifacts(s.tables, s.cities[0].cards) == 0
    assert s.where[2] == s.where[5] == t.DISCARD
    assert score.structures(s.tables, s.cities[0]) == 3


@pytest.mark.rule("IN-Q24")
def test_unspent_cards_with_both_boxes_count_as_artifacts():
    s = state_of(building([2, 5, 6, 19, 20]))
    assert score.artifacts(s.tables, [2, 5]) == 1


@pytest.mark.rule("IN-S20", "IN-Q25", "IN-Q31")
def test_the_choice_card_must_pay_what_nothing_else_can():
    match = play(building([9, 19]), (0, "build bathhouse"), (0, "site B2"))
    assert match.legal(0) == ["pay 009 printed", "pay 019 printed"]
    with pytest.raises(IllegalAction, match="IN-Q31"):
        match.play(0, "pay 009 brick")


@pytest.mark.rule("IN-S21", "IN-Q26", "IN-055")
def test_surplus_units_are_lost():
    match = building([4, 19])
    assert kinds(match) == ["reservoir", "bathhouse"]
    with pytest.raises(IllegalAction, match="IN-055"):
        match.play(0, "build granary")
    play(match, (0, "build bathhouse"), (0, "site B2"), (0, "pay 004 printed"), (0, "pay 019 printed"))
    assert state_of(match).cities[0].cards == []


@pytest.mark.rule("IN-S22", "IN-056", "IN-Q32", "IN-I13")
def test_one_structure_a_round():
    match = play(building([3, 8]), (0, "build granary"), (0, "site A1"), (0, "pay 003 printed"))
    s = state_of(match)
    assert (s.round, s.phase) == (2, t.PICK)
    end = next(a for a in match.legal(0) if a.startswith("pick_market"))
    match.play(0, end)
    while state_of(match).phase == t.DRAW:
        match.play(0, state_of(match).hurried(0))
    assert "granary" in kinds(match)
    play(match, (0, "build granary"), (0, "site C5"), (0, "pay 008 printed"))
    assert counted(state_of(match).cities[0])["granary"] == 8


@pytest.mark.rule("IN-S23", "IN-023", "IN-024", "IN-025", "IN-058", "IN-Q33")
def test_sites():
    match = play(building([3]), (0, "build granary"))
    sites = [a.removeprefix("site ") for a in match.legal(0)]
    assert len(sites) == 27
    assert "F3" in sites
    for cell in ("F2", "H8"):
        with pytest.raises(IllegalAction, match="IN-025"):
            match.play(0, f"site {cell}")
    match = play(building([4, 19]), (0, "build reservoir"))
    assert len(match.legal(0)) == 100
    assert len(play(building([3], "b"), (0, "build granary")).legal(0)) == 17


@pytest.mark.rule("IN-Q33", "IN-Q17", "IN-025")
def test_a_block_must_be_empty_and_may_span_walls():
    match = play(building([3], house=["B2"], walls=["D1|D2"]), (0, "build granary"))
    with pytest.raises(IllegalAction, match="IN-Q33"):
        match.play(0, "site A1")
    play(match, (0, "site D1"), (0, "pay 003 printed"))
    s = state_of(match)
    assert names(cells(s.cities[0].of(t.GRANARY))) == ["D1", "E1", "D2", "E2"]
    assert cells(s.cities[0].of(t.GRANARY_AT)) == [3]


@pytest.mark.rule("IN-055", "IN-Q31")
def test_a_kind_without_site_cannot_be_chosen():
    match = building([3, 4, 19], **fill_but(["J9", "A1", "B1"]))
    assert kinds(match) == ["reservoir"]
    with pytest.raises(IllegalAction, match="IN-025"):
        match.play(0, "build granary")


@pytest.mark.rule("IN-054")
def test_building_is_open_whatever_was_picked():
    match = position(2, maps=[{}, {}], cards=[[3], [8]], market=[25, 26], deck=[10, 19, 1])
    play(match, (0, "pick_market 1"), (1, "pick_deck"), (0, "choose_orientation 0"), (0, "place H8"))
    play(match, (0, "trade_pass"), (1, "trade_pass"))
    assert match.acting == (0, 1)
    assert match.legal(0) == match.legal(1) == ["build granary", "build_pass"]
    play(match, (1, "build granary"), (0, "build_pass"))
    assert match.acting == (1,)
    assert state_of(match).round == 1
    play(match, (1, "site A1"), (1, "pay 008 printed"))
    assert state_of(match).round == 2


@pytest.mark.rule("IN-054")
def test_a_build_turn_without_means_ends_by_itself():
    match = position(2, maps=[{}, {}], cards=[[2], [3]], phase="build")
    assert match.acting == (1,)


@pytest.mark.rule("IN-S55", "IN-Q25", "IN-Q26", "IN-Q31")
def test_suggested_payment_spares_artifacts_surplus_and_choice():
    match = play(building([2, 5, 9, 20]), (0, "build bathhouse"), (0, "site B2"))
    assert match.legal(0) == [
        "pay 002 printed", "pay 005 printed", "pay 009 printed", "pay 009 brick", "pay 020 printed"
    ]  # fmt: skip
    s = state_of(match)
    paid = []
    other = indus().position(1, cards=[[2, 5, 9, 20]], maps=[{}], phase="build")
    play(other, (0, "build bathhouse"), (0, "site B2"), (0, "pay 009 printed"))
    assert "pay 002 printed" not in other.legal(0)
    with pytest.raises(IllegalAction, match="IN-Q26"):
        other.play(0, "pay 002 printed")
    while s.phase == t.BUILD:
        action = build.suggested(s, s.cities[0])
        paid.append(indus().actions.text(action))
        match.play(0, action)
    assert paid == ["pay 002 printed", "pay 020 printed"]
    assert s.cities[0].cards == [5, 9]


@pytest.mark.rule("IN-S54", "IN-Q31", "IN-Q54")
def test_default_finishes_a_structure_begun():
    match = play(building([6, 19, 20]), (0, "build granary"))
    end_round(match)
    s = state_of(match)
    assert names(cells(s.cities[0].of(t.GRANARY))) == ["A1", "B1", "A2", "B2"]
    assert s.cities[0].cards == [6]


@pytest.mark.rule("IN-Q54")
def test_default_builds_nothing():
    match = building([3])
    assert indus().actions.text(state_of(match).hurried(0)) == "build_pass"


@pytest.mark.rule("IN-Q31", "IN-I14", "IN-I20")
@pytest.mark.parametrize("mark", ["reservoir", "granary", "bathhouse"])
def test_no_payment_leads_to_a_dead_end(mark):
    """Every sequence of legal payments of a mixed hand ends with the structure built and its cost covered."""
    cards = [2, 3, 4, 9, 11, 19, 28]
    match = play(building(cards), (0, f"build {mark}"), (0, "site A1"))
    seen = 0
    todo = [state_of(match).copy()]
    while todo:
        s = todo.pop()
        if s.phase != t.BUILD:
            seen += 1
            assert counted(s.cities[0])[mark] > 0
            continue
        actions = s.legal(0)
        assert actions
        for action in actions:
            new = s.copy()
            new.step(0, action)
            todo.append(new)
    assert seen > 5
