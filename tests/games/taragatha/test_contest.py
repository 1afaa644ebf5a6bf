"""A combat and a Tapasya as players see them: what each side brings, the sums, the dice, and who won."""

from __future__ import annotations

import pytest

from sabha import SPECTATOR, Match
from sabha.engine.scene import Contender, Contest, Term
from tests.games.taragatha.table import attack, commit, dice, do, fight, game, position, tapasya

rule = pytest.mark.rule


def contest(match: Match, viewer: int = SPECTATOR) -> Contest:
    found = match.scene(viewer).contest
    assert found
    return found


def term(side: Contender, label: str) -> Term:
    return next(t for t in side.terms if t.label == label)


@rule("TG-080", "TG-087", "TG-I19")
def test_powers_astras_sum_dice_and_outcome_of_a_battle() -> None:
    match = position(
        mode="strategy",
        fleets=[["Alambusha", "", ""], ["", "", "Krishna"]],
        characters=["Yudhishthira", "Bhima"],
        loads=[{}, {"H": ["Brahmastra"]}],
    )
    fight(match, 1, ("L", "H"), (10, 4), ([], ["Brahmastra"]), ("", "own"))
    found = contest(match)
    attacker, defender = found.sides
    assert found.title == "Chakra attacks Shankha"
    assert [(t.label, t.value) for t in attacker.terms] == [("CP", "+4"), ("Tamisra Shroud", "")]
    assert (attacker.sum, attacker.total, attacker.won) == ("4", "14", True)
    assert (term(defender, "Brahmastra").off, term(defender, "Brahmastra").note) == (True, "disabled")
    assert term(defender, "Sudarshana Umbrella").off
    assert (defender.sum, sum(defender.dice), defender.total, defender.won) == ("9", 4, "13", False)
    assert (found.live, found.outcome) == (False, "Chakra wins by 1. Krishna is destroyed.")


@rule("TG-074")
def test_the_face_down_card_shows_its_value_to_its_owner_only() -> None:
    match = position(boosts=[[1, 3], [2]])
    attack(match, 1, "H", boost="+3")
    for viewer, value in ((0, "+3"), (1, "?"), (SPECTATOR, "?")):
        card = term(contest(match, viewer).sides[0], "Boost card")
        assert (card.down, card.value) == (True, value)
    assert contest(match).live
    assert contest(match).sides[0].sum == ""
    match.foresee(dice(7, 7))
    commit(match, "M")
    card = term(contest(match).sides[0], "Boost card")
    assert (card.down, card.value) == (False, "+3")


@rule("TG-063")
def test_a_draw_has_no_winner() -> None:
    match = position(fleets=[["", "", "Kripa"], ["", "Drupada", ""]])
    fight(match, 1, ("H", "M"), (6, 7))
    found = contest(match)
    assert found.outcome == "A draw: both ships are safe."
    assert not any(side.won for side in found.sides)


@rule("TG-092", "TG-093", "TG-Q16")
def test_threshold_points_and_roll_of_a_tapasya() -> None:
    match = position(tsp=[2, 0])
    number = next(i for i, r in enumerate(game().box.rishis) if r.name == "Narada")
    match.foresee([number])
    do(match, "end_purchase", "tapasya")
    before, roll = contest(match).sides
    assert contest(match).live
    assert [(t.label, t.value) for t in before.terms] == [("Requirement", "8"), ("Varas and character", "\u22121")]
    assert (before.total, roll.total, roll.detail) == ("7", "", "42% to succeed")
    match.foresee(dice(6))
    do(match, "spend_tsp 2")
    after, roll = contest(match).sides
    assert [(t.label, t.value) for t in after.terms][2] == ("Success Points", "\u22122")
    assert (after.total, roll.total, roll.won, after.won) == ("5", "6", True, False)
    assert contest(match).outcome == "6 is more than 5: the Tapasya succeeds."


def test_each_part_that_is_told_is_a_part_of_the_contest() -> None:
    match = position(
        mode="strategy",
        fleets=[["", "Shikhandi", "Balarama"], ["", "Uttara", ""]],
        loads=[{"H": ["Nagastra", "Agneyastra"]}, {"M": ["Varunastra"]}],
        varas=[{"Nara": 1}],
    )
    told = fight(match, 1, ("H", "M"), (6, 6), (["Nagastra", "Agneyastra"], ["Varunastra"]), ("own", ""))
    said = [game().say(event, SPECTATOR) for event in told]
    shown = {s.shows for s in said if s and s.shows}
    found = contest(match)
    parts = {t.id for side in found.sides for t in side.terms}
    parts |= {f"{side.id}-{what}" for side in found.sides for what in ("sum", "dice", "total")} | {"outcome"}
    assert {f"{side.id}-total" for side in found.sides} < shown <= parts


def test_a_later_tapasya_takes_the_place_of_the_battle() -> None:
    match = position()
    fight(match, 1, ("M", "M"), (7, 7))
    tapasya(match, "Vyasa", 9)
    assert contest(match).title == "Shankha's Tapasya with Vyasa"


@rule("TG-Q57")
def test_a_ship_that_was_destroyed_and_is_back_is_told_to_be_both() -> None:
    match = position(fleets=[["", "", ""], ["Alambusha", "", ""]], varas=[{}, {"Bhrigu": 1}])
    fight(match, 1, ("M", "L"), (7, 2))
    assert contest(match).outcome.endswith("Alambusha is destroyed.")
    do(match, "revive L")
    assert contest(match).outcome.endswith("Alambusha is destroyed, and brought back since.")


@rule("TG-I19", "TG-112", "TG-094")
def test_the_sum_of_a_fought_combat_keeps_what_the_defeat_took_away() -> None:
    match = position(
        characters=["Ashwatthama", "Draupadi"], fleets=[["", "", ""], ["", "Drupada", ""]], boosts=[[], []],
        tokens=[[], ["Nara"]], pending=["", "Nara"], varas=[{}, {"Nara": 1}],
    )  # fmt: skip
    fight(match, 1, ("M", "M"), (12, 2))
    for side, terms in zip(contest(match).sides, (["+8", "+2"], ["+7", "+1"]), strict=True):
        assert [t.value for t in side.terms] == terms
        assert int(side.sum) == sum(int(value) for value in terms)
