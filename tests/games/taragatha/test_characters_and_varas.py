"""Cases that neither the scenarios nor the worked examples tell: characters, Varas, and what players are shown."""

from __future__ import annotations

import pytest

from sabha import SPECTATOR
from sabha.engine.errors import IllegalAction
from sabha.engine.visibility import view
from sabha.games.taragatha import odds
from sabha.games.taragatha import tables as t
from sabha.games.taragatha.rules import combat
from tests.games.taragatha.table import (
    attack,
    dice,
    do,
    ecps,
    fight,
    game,
    kinds,
    lay_down_boosts,
    legal,
    player,
    position,
    refused,
    rishi,
    side,
    state,
    tapasya,
)

rule = pytest.mark.rule


# Characters and Varas


@rule("TG-111", "TG-112")
def test_bhima_attacks_harder_and_takes_all() -> None:
    match = position(characters=["Bhima", "Ekalavya"], dharma=[0, 90])
    fight(match, 1, ("M", "M"), (7, 2))
    assert ecps(match)[0] == 7 + 2 + 7
    assert player(match, 0).dharma == 90
    match = position(characters=["Ekalavya", "Bhima"], dharma=[90, 0], vijaya="off")
    fight(match, 1, ("M", "M"), (2, 7))
    assert ecps(match)[1] == 7 + 7, "no bonus in defence"
    assert player(match, 1).dharma == 90


@rule("TG-112")
def test_sauptika_strikes_at_pending_tokens() -> None:
    for pending, bonus in (("Atri", 2), ("", 0)):
        match = position(characters=["Ashwatthama", "Ekalavya"], tokens=[[], ["Atri"]], pending=["", pending])
        fight(match, 1, ("L", "M"), (7, 12))
        assert ecps(match)[0] == state(match).tables.cp[side(match, 0).warrior] + bonus + 7


@rule("TG-112")
def test_ratri_maya_works_once_in_an_own_round() -> None:
    match = position(3, characters=["Ekalavya", "Ghatotkacha", "Drona"], fleets=[["", "", ""], ["", "", "Kripa"]])
    match.foresee(dice(9, 2))
    lay_down_boosts(match)
    attack(match, 1, "M")
    do(match, "deploy H")
    assert legal(match) == ["maya yes", "maya no"]
    match.foresee(dice(2))
    do(match, "maya yes")
    assert player(match, 1).maya_used is False, "B's turn has begun"
    match = position(3, characters=["Ekalavya", "Drona", "Ghatotkacha"], maya_used=[False, False, True])
    attack(match, 2, "M")
    match.foresee(dice(9, 2))
    events = do(match, "deploy M")
    assert t.E_MAYA not in kinds(events)
    assert match.acting == (1,)


@rule("TG-112")
def test_dharmaraja_and_akshaya_patra_bring_dharma() -> None:
    match = position(2, "strategy", characters=["Yudhishthira", "Draupadi"], dharma=[0, 0])
    tapasya(match, "Atri", 2)
    assert [player(match, s).dharma for s in (0, 1)] == [80, 10]


@rule("TG-Q33")
@pytest.mark.parametrize(("rishi_", "taken"), [("Mandavya", 0), ("Atri", 25), ("Kanva", 45)])
def test_varas_limit_the_spoils(rishi_: str, taken: int) -> None:
    turns = {"Mandavya": 5, "Kanva": 3}.get(rishi_, 1)
    match = position(dharma=[0, 90], varas=[{}, {rishi_: turns}])
    fight(match, 1, ("M", "M"), (12, 2))
    assert player(match, 0).dharma == taken


@rule("TG-Q56", "TG-056")
def test_varas_add_combat_power() -> None:
    varas = {"Vashistha": 1, "Vishvamitra": 1, "Bharadvaja": 1, "Nara": 1}
    match = position(2, characters=["Drona", "Yudhishthira"], varas=[varas, varas])
    fight(match, 1, ("L", "L"), (7, 7))
    cp = state(match).tables.cp
    a, d = side(match, 0), side(match, 1)
    assert a.base == cp[a.warrior] + 1 + 2 + 1
    assert d.base == cp[d.warrior] + 1 + 2 + 1
    match = position(2, characters=["Drona", "Yudhishthira"], varas=[varas, {}])
    fight(match, 1, ("M", "L"), (7, 7))
    assert side(match, 0).base == cp[side(match, 0).warrior] + 1 + 1


@rule("TG-056", "TG-Q40", "TG-Q63")
def test_durvasas_mantra_is_asked_last_and_spent() -> None:
    match = position(varas=[{"Durvasa": 1}, {"Durvasa": 1}])
    attack(match, 1, "M")
    assert legal(match) == ["mantra yes", "mantra no"]
    do(match, "mantra yes", "deploy M")
    match.foresee(dice(7, 7))
    do(match, "mantra no")
    assert side(match, 0).base == state(match).tables.cp[side(match, 0).warrior] + 3
    assert player(match, 0).vara[rishi("Durvasa")] == t.GONE
    assert player(match, 1).vara[rishi("Durvasa")] == 1


@rule("TG-Q40", "TG-Q43", "TG-094")
def test_a_pending_vara_that_was_used_stays_earned_after_a_reversal() -> None:
    match = position(tokens=[[], ["Durvasa"]], pending=["", "Durvasa"], varas=[{}, {"Durvasa": 1}])
    attack(match, 1, "M")
    do(match, "deploy M")
    match.foresee(dice(12, 2))
    do(match, "mantra yes")
    p = player(match, 1)
    assert (p.tokens, p.vara[rishi("Durvasa")]) == ([], t.GONE)


@rule("TG-Q12", "TG-095")
def test_a_reversal_leaves_the_rishis_dharma() -> None:
    match = position(2, characters=["Ekalavya", "Drona"], dharma=[0, 0], vijaya="off")
    tapasya(match, "Atri", 12)
    assert player(match, 0).dharma == 60
    fight(match, 0, ("H", "M"), (12, 2))
    assert (player(match, 0).dharma, player(match, 0).tokens) == (35, []), "spoils come before the reversal"


@rule("TG-049", "TG-055")
def test_shelters_do_not_add_up() -> None:
    match = position(3, varas=[{}, {"Kanva": 3, "Narayana": 1}], attacked=[0, 1])
    do(match, "end_purchase")
    assert refused(match, 0, "attack Shankha") == "TG-049"


@rule("TG-052", "TG-053")
def test_kardamas_vimana_frees_all_ships_from_the_use_limit() -> None:
    match = position(varas=[{}, {"Kardama": 1}], used=[[], ["L", "M", "H"]])
    do(match, "end_purchase", "attack Shankha", "deploy M")
    assert legal(match) == ["deploy L", "deploy M", "deploy H"]


@rule("TG-Q41", "TG-099", "TG-090", "TG-I04")
def test_divya_drishti_shows_the_top_rishi_to_its_holder_alone() -> None:
    match = position(2, "strategy", characters=["Drona", "Ekalavya"], varas=[{}, {"Vyasa": 1}])
    match.foresee([rishi("Kanva"), *dice(2), rishi("Narada")])
    events = do(match, "end_purchase", "tapasya")
    sight = [e for e in events if e.kind == t.E_SIGHT]
    assert [(e.b, e.audience) for e in sight] == [(rishi("Narada"), 2)]
    assert match.view(1).players[1].sight == rishi("Narada")
    assert match.view(0).players[1].sight == -1
    assert match.view(0).top == match.view(1).top == -1
    full = match.view(1).determinize(1, state(match).rng.copy())
    assert full.top == rishi("Narada")
    events = do(match, "end_purchase", "attack Chakra")
    match.undo(1)
    events = do(match, "tapasya")
    assert [e.b for e in events if e.kind == t.E_RISHI] == [rishi("Narada")]
    assert not match.view(1).players[1].peeked


@rule("TG-099", "TG-Q41")
def test_when_all_rishis_are_known_they_come_round_in_their_order() -> None:
    names = [r.name for r in game().box.rishis]
    match = position(2, "strategy", characters=["Drona", "Ekalavya"], returned=names, varas=[{"Vyasa": 1}])
    drawn = state(match).rng.drawn
    match.foresee(dice(2))
    do(match, "end_purchase", "tapasya")
    assert state(match).rng.drawn == drawn + 2
    assert state(match).returned[-1] == 0
    assert len(state(match).returned) == 20


@rule("TG-Q52", "TG-Q63")
def test_reactions_are_offered_only_to_who_is_not_ahead() -> None:
    match = position(characters=["Drona", "Ghatotkacha"], varas=[{"Agastya": 1}, {"Agastya": 1}],
        fleets=[["", "Drupada", ""], ["", "Abhimanyu", ""]])  # fmt: skip
    attack(match, 1, "M")
    match.foresee(dice(7, 7))
    do(match, "deploy M")
    assert match.acting == (0,)
    do(match, "reroll no")
    assert legal(match) == ["maya yes", "maya no"]
    do(match, "maya no")
    assert legal(match) == ["reroll yes", "reroll no"]
    match.foresee(dice(8))
    events = do(match, "reroll yes")
    assert ecps(match) == (14, 15)
    assert t.E_WON in kinds(events)
    assert player(match, 0).vara[rishi("Agastya")] == 1


# What players are shown


@rule("TG-022", "TG-056", "TG-093")
def test_choices_show_exact_odds() -> None:
    match = position(mode="strategy", fleets=[["", "Drupada", ""], ["", "Vikarna", ""]], tsp=[1], dharma=[0, 0])
    do(match, "end_purchase")
    scene = match.scene(0)
    assert scene.ask is not None
    details = {c.action: c.detail for c in scene.ask.choices}
    assert "success" in details["tapasya"]
    assert "win" in details["attack Shankha"]
    assert odds.fight(0).win == pytest.approx(575 / 1296)
    assert odds.fight(0).draw == pytest.approx(146 / 1296)
    assert odds.fight(12).draw == 0
    assert odds.fight(20).win == pytest.approx(1)


@rule("TG-I19")
def test_every_event_is_said() -> None:
    match = position(mode="casual", boosts=[[3], [4]], loads=[{"M": ["Nagastra"]}], varas=[{"Nara": 1}])
    fight(match, 1, ("M", "M"), (7, 7), astras=(["Nagastra"], ()))
    words = " ".join(s.text for ply in range(1, len(match.log) + 1) for s in match.said(1, ply))
    for text in ("Nara's Might +1", "Boost card +3", "Boost card is +4", "1 Astra +3", "Effective Combat Power"):
        assert text in words, words


@rule("TG-I21", "TG-Q08")
def test_secrets_are_told_to_their_owner_alone() -> None:
    match = position(2, boosts=[[3, 1], []])
    tapasya(match, "Narada", 2)
    told = [" ".join(s.text for s in match.said(viewer)) for viewer in (0, 1, SPECTATOR)]
    assert "You draw a Boost card of +" in told[1]
    for words in (told[0], told[2]):
        assert "of +" not in words
        assert "Shankha draws 1 Boost card." in words


@rule("TG-I21")
def test_illegal_actions_name_the_rule() -> None:
    match = position()
    with pytest.raises(IllegalAction) as error:
        match.play(0, "tapasya")
    assert error.value.rule == "TG-024"


def test_out_of_time_plays_something_harmless() -> None:
    match = position(tsp=[2], loads=[{"M": ["Nagastra"]}])
    table = game().actions
    assert table.text(state(match).hurried(0)) == "end_purchase"
    do(match, "end_purchase")
    assert table.text(state(match).hurried(0)) == "tapasya"
    do(match, "attack Shankha", "deploy M")
    assert table.text(state(match).hurried(0)) == "done_astras"
    assert view(match.state, 0).hurried(0) == match.state.hurried(0)


def test_total_is_what_the_sides_bring() -> None:
    match = position(mode="strategy", fleets=[["", "Drupada", ""], ["", "Vikarna", ""]])
    fight(match, 1, ("M", "M"), (7, 6))
    s = state(match)
    assert combat.total(s, s.sides[0], s.sides[1], True) == s.sides[0].base == 9
