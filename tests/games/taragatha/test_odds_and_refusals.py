"""What a player is told in Taragatha: exact chances, why something is not allowed, and how things stand."""

from __future__ import annotations

from math import comb

import pytest

from sabha import Match
from sabha.games.taragatha import odds
from sabha.games.taragatha import tables as t
from sabha.games.taragatha.odds import Odds, fight
from tests.games.taragatha.table import attack, dice, do, game, player, position, refused, state, tapasya

rule = pytest.mark.rule
DRUPADA_AGAINST_DRONA: dict[str, object] = {"fleets": [["", "Drupada", ""]], "dead": [[], ["L", "M"]]}
"""CP 7 against the only ship left, of CP 9."""


def details(match: Match) -> dict[str, str]:
    [seat] = match.acting
    ask = match.scene(seat).ask
    assert ask
    return {choice.action: choice.detail for choice in ask.choices}


def mixed(chances: dict[int, float]) -> Odds:
    """Leads before the dice, each with its chance."""
    parts = [(p, fight(lead)) for lead, p in chances.items()]
    return Odds(*(sum(p * odds[i] for p, odds in parts) for i in range(3)))


# Chances


@rule("TG-056", "TG-062")
def test_the_best_defence_speaks_the_mantra_it_holds() -> None:
    match = position(**DRUPADA_AGAINST_DRONA, varas=[{}, {"Durvasa": 1}])
    do(match, "end_purchase", "attack Shankha")
    assert details(match)["deploy M"] == f"without Astras against the best defence: {fight(7 - 9 - 3).text()}"


@rule("TG-073", "TG-074", "TG-I21")
def test_the_attackers_chances_count_boost_cards_not_seen() -> None:
    match = position(**DRUPADA_AGAINST_DRONA, boosts=[[1, 3], [2, 2]])
    do(match, "end_purchase", "attack Shankha")
    ones_to_fours = (12 - 1, 12, 10 - 1, 6)
    pairs = [comb(sum(ones_to_fours[:n]), 2) for n in range(5)]
    for own, action in ((3, "deploy M"), (1, "boost +1")):
        wanted = mixed({7 + own - 9 - n: (pairs[n] - pairs[n - 1]) / pairs[4] for n in (1, 2, 3, 4)}).text()
        assert details(match)[action].endswith(f"against the best defence: {wanted}")
        do(match, "deploy M" if action == "deploy M" else "boost +1")


@rule("TG-073", "TG-074", "TG-I21")
def test_the_defenders_chances_tell_nothing_of_the_card_that_lies_face_down() -> None:
    for laid in (1, 3):
        match = position(**DRUPADA_AGAINST_DRONA, boosts=[[1, 3], [2, 2]])
        attack(match, 1, "M", boost=f"+{laid}")
        unseen = {1: 12, 2: 12 - 2, 3: 10, 4: 6}
        wanted = mixed({7 + n - 9 - 2: count / 38 for n, count in unseen.items()}).text(False)
        assert details(match) == {"deploy H": f"without Astras: {wanted}"}
        do(match, "deploy H")
        assert details(match) == {"boost +2": wanted}


@rule("TG-082", "TG-084", "TG-086")
def test_the_chances_of_a_ship_are_those_with_the_better_of_its_powers() -> None:
    match = position(
        mode="strategy", characters=["Ekalavya", "Karna"], dead=[[], ["L", "M"]],
        fleets=[["", "Shikhandi", "Balarama"]],
    )  # fmt: skip
    do(match, "end_purchase")
    assert details(match)["attack Shankha"] == f"Balarama against the best defence: {fight(9 + 3 - 9).text()}"
    do(match, "attack Shankha")
    assert details(match)["deploy H"].endswith(fight(9 + 3 - 9).text())
    do(match, "deploy H")
    assert details(match)["power own"].endswith(fight(9 - 9).text())
    assert details(match)["power lent"].endswith(fight(9 + 3 - 9).text())


@rule("TG-080", "TG-057")
def test_a_weak_counter_in_a_full_hold_belongs_to_the_best_defence() -> None:
    held = ["Aindrastra", "Aindrastra", "Yamadanda", "Yamadanda", "Garudastra"]
    match = position(
        mode="strategy",
        fleets=[["", "Drupada", ""]],
        dead=[[], ["L", "M"]],
        loads=[{"M": ["Nagastra"] * 2}, {"H": held}],
        varas=[{"Vishvamitra": 1, "Nara": 1}],
    )
    do(match, "end_purchase", "attack Shankha", "deploy M", "use_astra Nagastra")
    # Drona's Sammohana Field takes Drupada's +2; Garudastra's 3 and the two Nagastras outweigh a third 4.
    assert details(match)["use_astra Nagastra"].endswith(fight(7 + 2 + 0 - (9 + 4 + 4 + 3)).text())


@rule("TG-022")
def test_only_what_is_certain_is_0_or_100_percent() -> None:
    assert [odds.percent(p) for p in (0, 1 / 1296, 0.25, 1295 / 1296, 1)] == [
        "0%",
        "under 1%",
        "25%",
        "over 99%",
        "100%",
    ]
    assert fight(9).text() == "win over 99%, draw under 1%, lose under 1%"
    assert fight(11).text() == "win 100%, draw 0%, lose 0%"


@rule("TG-Q52")
def test_a_hopeless_answer_to_the_dice_says_so() -> None:
    match = position(characters=["Ekalavya", "Ghatotkacha"], fleets=[["", "Drupada", ""]], dead=[[], ["M", "H"]])
    attack(match, 1, "M")
    match.foresee(dice(12, 2))
    do(match, "deploy L")
    assert details(match)["maya yes"] == "win 0%, draw 0%, lose 100%"


# Refusals


@rule("TG-020", "TG-025", "TG-047")
def test_a_defender_is_told_that_it_is_anothers_turn() -> None:
    match = position(dharma=[100, 100])
    do(match, "end_purchase", "attack Shankha")
    assert refused(match, 0, "tapasya") == "TG-047"
    assert refused(match, 0, "buy_tsp") == "TG-025"
    do(match, "deploy M")
    for action in ("tapasya", "attack Chakra", "buy_tsp", "buy_astra Nagastra L", "end_purchase"):
        assert refused(match, 1, action) == "TG-020", action


@rule("TG-057", "TG-073", "TG-Q66")
def test_after_the_astras_it_is_told_why_no_other_can_be_used() -> None:
    names = ["Agneyastra", "Varunastra", "Nagastra", "Suryastra"]
    match = position(loads=[{"M": names}], boosts=[[1, 2]], varas=[{"Durvasa": 1}])
    do(match, "end_purchase", "attack Shankha", "deploy M", *(f"use_astra {name}" for name in names[:3]))
    assert state(match).phase == t.BOOSTING
    assert refused(match, 0, "use_astra Suryastra") == "TG-057"
    do(match, "boost +1")
    assert state(match).phase == t.CHANTING
    assert refused(match, 0, "use_astra Suryastra") == "TG-057"
    reason = match.state.why_not(0, game().actions.parse("boost +2"))
    assert reason
    assert (reason.rule, "exactly one" in reason.text) == ("TG-073", True)
    match = position(loads=[{"M": names}], boosts=[[1, 2]])
    do(match, "end_purchase", "attack Shankha", "deploy M", "done_astras")
    assert refused(match, 0, "use_astra Suryastra") == refused(match, 0, "done_astras") == "TG-Q66"


@rule("TG-107")
def test_after_the_end_it_is_told_that_the_game_is_over() -> None:
    match = position(2, "strategy", armed=[True], tokens=[["Vyasa", "Atri", "Nara"]])
    tapasya(match, "Kanva", 2)
    assert match.over
    assert [refused(match, seat, "tapasya") for seat in (0, 1)] == ["TG-107", "TG-107"]


# How things stand


@rule("TG-102", "TG-Q10")
def test_the_moksha_watch_tells_at_the_end_of_which_turn_it_ends() -> None:
    match = position(2, "strategy", tokens=[["Vyasa", "Atri"]])
    tapasya(match, "Kanva", 12)
    assert "wins with the end of the next own turn" in match.scene(1).seats[0].note
    tapasya(match, "Nara", 2)
    assert player(match, 0).armed
    assert "wins with the end of this turn" in match.scene(1).seats[0].note
    tapasya(match, "Kardama", 12)
    assert match.over
    assert "watch" not in match.scene(1).seats[0].note


@rule("TG-053", "TG-059")
def test_only_a_ship_that_cannot_be_deployed_is_shown_as_closed() -> None:
    for varas, closed in (({}, ["berth-1-m"]), ({"Kardama": 1}, [])):
        match = position(used=[[], ["M", "H"]], varas=[{}, varas])
        areas = match.scene(0).areas
        assert [a.at for a in areas if a.css == "closed"] == closed, "H carries Drona, the chosen character"


@rule("TG-112", "TG-I19")
def test_it_is_shown_that_a_power_is_spent() -> None:
    for cast, fields, told in (
        ("Karna", {}, "Kavacha-Kundala"),
        ("Karna", {"kavacha_spent": [False, True]}, "Kavacha-Kundala, spent"),
        ("Ghatotkacha", {"maya_used": [False, True]}, "Ratri-maya, used until the next own turn"),
    ):
        match = position(characters=["Ekalavya", cast], **fields)
        [hero] = next(zone for zone in match.scene(0).zones if zone.id == "hero-1").items
        assert hero.detail == told
