"""The worked examples of the rules: every formula with its numbers."""

from __future__ import annotations

import pytest

from sabha.games.taragatha import odds
from sabha.games.taragatha import tables as t
from sabha.games.taragatha.rules import tapasya as rules
from tests.games.taragatha.table import (
    alive,
    collected,
    do,
    ecps,
    fight,
    kinds,
    legal,
    new,
    player,
    position,
    refused,
    rishi,
    side,
    state,
    tapasya,
)

rule = pytest.mark.rule


@rule("TG-E01", "TG-023", "TG-026", "TG-027", "TG-Q42")
def test_kamadhenu_pays_at_five_starts_of_turn() -> None:
    match = position(characters=["Drona", "Ekalavya"], mode="strategy", dharma=[0, 0])
    tapasya(match, "Jamadagni", 12)
    got = []
    for n in range(7):
        before = int(player(match, 0).dharma)
        tapasya(match, f"R{n + 1:02}", 2)
        got.append(int(player(match, 0).dharma) - before)
        tapasya(match, f"R{n + 8:02}", 2)
    assert got == [15, 15, 15, 15, 15, 0, 0]
    assert player(match, 0).vara[rishi("Jamadagni")] == t.GONE


@rule("TG-E02", "TG-022")
def test_two_dice_are_added() -> None:
    match = position(mode="strategy")
    match.foresee([rishi("Kanva"), 3, 5])
    events = do(match, "end_purchase", "tapasya")
    [roll] = [e for e in events if e.kind == t.E_TAPASYA_ROLL]
    assert (roll.a, roll.b, roll.c) == (0, 3, 5)
    assert player(match, 0).tokens == [rishi("Kanva")], "8 exceeds 6"
    assert sum(odds.TWO_DICE.values()) == pytest.approx(1)
    assert odds.TWO_DICE[7] == pytest.approx(6 / 36)


@rule("TG-E03", "TG-016")
def test_starting_dharma() -> None:
    match = new(2, wishes=["Karna", "Arjuna"])
    assert player(match, 0).dharma == 60


@rule("TG-E04", "TG-037", "TG-Q17")
def test_the_price_of_success_points() -> None:
    match = position(dharma=[120])
    do(match, "buy_tsp", "buy_tsp")
    assert (player(match, 0).dharma, player(match, 0).tsp) == (20, 2)
    assert refused(match, 0, "buy_tsp") == "TG-037"


@rule("TG-E05", "TG-091", "TG-092", "TG-093", "TG-Q15")
def test_thresholds() -> None:
    match = position(characters=["Drona", "Bhima"], tsp=[4])
    s, p = state(match), player(match, 0)
    assert rules.threshold(s, p, rishi("Atri"), 2) == 5
    assert rules.threshold(s, p, rishi("Nara"), 4) == 4
    assert [rules.most(s, p, rishi(n)) for n in ("Vyasa", "Atri", "Nara")] == [1, 3, 4]
    for roll, tokens in ((6, 1), (5, 0)):
        match = position(characters=["Drona", "Bhima"], tsp=[4])
        tapasya(match, "Atri", roll, spend=2)
        assert len(player(match, 0).tokens) == tokens
    assert odds.success(5) == pytest.approx(26 / 36)


@rule("TG-E06", "TG-056", "TG-061", "TG-062", "TG-064")
def test_effective_combat_power_and_victory_margin() -> None:
    match = position(fleets=[["", "", "Satyaki"], ["", "Drupada", ""]], loads=[{"H": ["Nagastra"]}])
    events = fight(match, 1, ("H", "M"), (6, 9), astras=(["Nagastra"], ()))
    assert ecps(match) == (17, 16)
    [won] = [e for e in events if e.kind == t.E_WON]
    assert (won.a, won.b, won.c) == (0, 1, 1)
    assert alive(match, 1) == "LH"
    rolled = [e.a for e in events if e.kind == t.E_ROLLED]
    assert rolled == [0, 1], "the attacker rolls first"


@rule("TG-E07", "TG-066", "TG-I18")
@pytest.mark.parametrize(("owned", "taken"), [(90, 45), (300, 100), (75, 37), (0, 0)])
def test_spoils(owned: int, taken: int) -> None:
    match = position(dharma=[0, owned])
    fight(match, 1, ("M", "M"), (12, 2))
    assert [player(match, s).dharma for s in (0, 1)] == [taken, owned - taken]


@rule("TG-E08", "TG-082", "TG-083", "TG-087")
def test_a_carrier_uses_the_tamisra_shroud() -> None:
    match = position(
        mode="strategy", characters=["Yudhishthira", "Ekalavya"], loads=[{}, {"H": ["Brahmastra"]}],
        fleets=[["Alambusha", "", "Kripa"], ["", "Abhimanyu", "Krishna"]],
    )  # fmt: skip
    fight(match, 1, ("H", "H"), (7, 5), astras=((), ["Brahmastra"]), powers=("lent", ""))
    assert ecps(match) == (15, 14)
    assert side(match, 1).power_off
    assert alive(match, 1) == "LM"
    assert collected(match, "Brahmastra") == 2


@rule("TG-E09", "TG-084", "TG-085")
def test_a_super_carrier_borrows_from_the_line_ship() -> None:
    match = position(
        3, mode="strategy", fleets=[["", "Shikhandi", "Balarama"], ["", "", "Satyaki"]],
        characters=["Ekalavya", "Yudhishthira", "Drona"],
    )  # fmt: skip
    events = fight(match, 1, ("H", "H"), (7, 7), powers=("lent", "own"))
    assert ecps(match)[0] == 9 + 3 + 7
    assert player(match, 0).ready[1] == t.READY
    assert kinds(events).count(t.E_POWER) == 2
    assert match.acting == (1,)
    do(match, "end_purchase", "attack Chakra", "deploy L")
    assert "deploy M" in legal(match)
