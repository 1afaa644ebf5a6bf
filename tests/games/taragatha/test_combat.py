"""Cases that neither the scenarios nor the worked examples tell: attacks in both modes."""

from __future__ import annotations

import pytest

from sabha.engine.errors import BadPosition
from sabha.games.taragatha import odds
from sabha.games.taragatha import tables as t
from tests.games.taragatha.table import (
    alive,
    astra,
    attack,
    collected,
    dice,
    do,
    ecps,
    fight,
    game,
    kinds,
    lay_down_boosts,
    legal,
    load,
    player,
    position,
    refused,
    side,
    state,
    tapasya,
)

rule = pytest.mark.rule


# Attack


@rule("TG-048", "TG-Q29")
def test_the_target_is_another_player_in_the_game() -> None:
    match = position(3, out=[2])
    do(match, "end_purchase")
    assert legal(match) == ["attack Shankha", "tapasya"]
    assert refused(match, 0, "attack Chakra") == "TG-048"
    assert refused(match, 0, "attack Gada") == "TG-048"
    assert refused(match, 0, "attack Padma") == "TG-048"


@rule("TG-050", "TG-054", "TG-071", "TG-078")
def test_the_defender_chooses_after_seeing_ship_and_astras() -> None:
    match = position(loads=[{"M": ["Nagastra"]}])
    attack(match, 1, "M", ["Nagastra"])
    assert match.acting == (1,)
    assert match.view(1).sides[0].astras == [astra("Nagastra")]
    assert match.view(1).sides[0].slot == 1
    assert legal(match) == ["deploy L", "deploy M", "deploy H"]


@rule("TG-051")
def test_the_dead_do_not_fight() -> None:
    match = position(dead=[["M"], ["L"]])
    do(match, "end_purchase", "attack Shankha")
    assert refused(match, 0, "deploy M") == "TG-051"
    do(match, "deploy L")
    assert legal(match) == ["deploy M", "deploy H"]


@rule("TG-029", "TG-057", "TG-Q03", "TG-Q04", "TG-Q63", "TG-I14")
def test_none_to_three_astras() -> None:
    names = ["Agneyastra", "Agneyastra", "Nagastra", "Varunastra"]
    match = position(loads=[{"M": names}])
    do(match, "end_purchase", "attack Shankha", "deploy M")
    assert legal(match) == ["use_astra Agneyastra", "use_astra Varunastra", "use_astra Nagastra", "done_astras"]
    do(match, "use_astra Agneyastra", "use_astra Agneyastra")
    assert refused(match, 0, "use_astra Agneyastra") == "TG-058"
    do(match, "use_astra Nagastra")
    assert match.acting == (1,), "three are the most"
    match.foresee(dice(12, 2))
    do(match, "deploy M")
    assert load(match, 0, "M") == {"A02": 1}
    match = position(loads=[{"M": names}])
    attack(match, 1, "M")
    assert side(match, 0).astras == []


@rule("TG-059", "TG-063")
def test_both_ships_are_used_after_a_draw() -> None:
    match = position(3, fleets=[["", "Drupada", ""], ["", "Abhimanyu", ""]], turn=2)
    attack(match, 0, "L")
    match.foresee(dice(2, 12))
    do(match, "deploy M")
    assert player(match, 0).ready[1] == t.READY, "A's own turn has begun"
    lay_down_boosts(match)
    fight(match, 1, ("M", "M"), (7, 7))
    assert player(match, 0).ready[1] == t.USED
    assert (alive(match, 0), alive(match, 1)) == ("LMH", "LMH")


@rule("TG-060", "TG-Q65", "TG-Q48")
def test_character_combat_is_a_label() -> None:
    match = position(characters=["Draupadi", "Ekalavya"])
    assert t.E_CHARACTER_COMBAT not in kinds(fight(match, 1, ("H", "H"), (12, 2)))
    match = position(characters=["Draupadi", "Ekalavya"])
    assert t.E_CHARACTER_COMBAT in kinds(fight(match, 1, ("H", "L"), (12, 2)))


@rule("TG-067", "TG-070", "TG-Q50")
@pytest.mark.parametrize("rolls", [(12, 2), (2, 12), (8, 6)])
def test_used_astras_return_won_lost_or_drawn(rolls: tuple[int, int]) -> None:
    match = position(
        fleets=[["", "Yuyutsu", ""], ["", "Shakuni", ""]], loads=[{"M": ["Agneyastra"]}, {"M": ["Aindrastra"]}]
    )
    fight(match, 1, ("M", "M"), rolls, astras=(["Agneyastra"], ["Aindrastra"]))
    assert (collected(match, "Agneyastra"), collected(match, "Aindrastra")) == (4, 2)
    assert (load(match, 0, "M"), load(match, 1, "M")) == ({}, {})


# Casual mode


@rule("TG-073", "TG-I21")
def test_a_hand_with_one_value_is_asked_like_any_other() -> None:
    match = position(boosts=[[2, 2], [1]])
    attack(match, 1, "M")
    assert legal(match) == ["boost +2"]
    assert refused(match, 0, "boost +4") == "TG-073"
    do(match, "boost +2")
    do(match, "deploy M")
    assert side(match, 1).shown == 1, "a single card plays itself"
    match = position(boosts=[[], []])
    attack(match, 1, "M")
    assert not side(match, 0).face_down


@rule("TG-077", "TG-Q53")
def test_the_discard_becomes_the_deck_and_both_empty_give_nothing() -> None:
    match = position(boosts=[[1, 1, 1, 1, 1], [2, 2]], boost_discard=[7, 10, 10, 6])
    assert state(match).deck_size == 0
    events = tapasya(match, "Narada", 2)
    assert [e.a for e in events if e.kind == t.E_BOOSTS_SHUFFLED] == [33]
    assert (state(match).deck_size, state(match).boost_discard) == (32, [0, 0, 0, 0])
    assert player(match, 1).boost_count == 3
    s = state(match)
    s.boost_deck, s.deck_size = [0, 0, 0, 0], 0
    held = player(match, 1).boost_count
    tapasya(match, "Nara", 2)
    tapasya(match, "Parvata", 2)
    assert player(match, 1).boost_count == held


@rule("TG-089", "TG-079")
def test_no_boost_cards_in_strategy_mode() -> None:
    match = position(mode="strategy")
    attack(match, 1, "M")
    assert refused(match, 1, "boost +1") == "TG-089"
    with pytest.raises(BadPosition):
        position(mode="strategy", boosts=[[1]])


# Strategy mode: each special power and Astra


def clash(
    ships: tuple[str, str],
    expected: tuple[int, int],
    astras: tuple[list[str], list[str]] = ((), ()),
    power: str = "own",
    **fields: object,
) -> None:
    """Both roll 7; the ECP of both sides is compared. Nothing is lent by a Maharathi or to a lone command ship."""
    box = game().box
    warriors = [next(w for w in box.warriors if w.name == name) for name in ships]
    slots = "".join("LMH"[w.slot] for w in warriors)
    own = {"L": "Drona", "M": "Ekalavya", "H": "Yudhishthira"}
    second = {"L": "Karna", "M": "Nakula", "H": "Nakula"}
    fleets = [["", "", ""], ["", "", ""]]
    for seat, w in enumerate(warriors):
        fleets[seat][w.slot] = w.name
    loads = [{slots[seat]: list(astras[seat])} for seat in (0, 1)]
    fields.setdefault("characters", [own[slots[0]], second[slots[1]]])
    match = position(mode="strategy", fleets=fleets, loads=loads, **fields)
    attack(match, 1, slots[0], astras[0])
    if state(match).phase == t.POWERING:
        do(match, f"power {power}")
        for name in astras[0]:
            do(match, f"use_astra {name}")
        if state(match).phase == t.ARMING and match.acting == (0,):
            do(match, "done_astras")
    match.foresee([3, 4, 3, 4])
    do(match, f"deploy {slots[1]}")
    if state(match).phase == t.POWERING:
        do(match, "power own")
    for name in astras[1]:
        do(match, f"use_astra {name}")
    assert ecps(match) == (expected[0] + 7, expected[1] + 7)


@rule("TG-080", "TG-086", "TG-088", "TG-Q22", "TG-Q26", "TG-Q54")
@pytest.mark.parametrize(
    ("attacker", "defender", "sums"),
    [
        ("Vrishaketu", "Abhimanyu", (4 + 3, 7 + 1)),  # Swarm against a capital ship; Breaker +1 in any case
        ("Vrishaketu", "Shakuni", (4, 6)),  # a Destroyer is no capital ship
        ("Yuyutsu", "Vikarna", (6, 6 + 3)),  # the Screen helps defenders only
        ("Shikhandi", "Shakuni", (6 + 3, 6)),  # the Broadside helps attackers only
        ("Shakuni", "Shikhandi", (6, 6)),
        ("Drupada", "Shakuni", (7 + 2, 6)),
        ("Shakuni", "Abhimanyu", (6, 7 + 1)),
        ("Abhimanyu", "Shakuni", (7 + 1, 6)),
    ],
)
def test_special_powers_add_what_they_say(attacker: str, defender: str, sums: tuple[int, int]) -> None:
    clash((attacker, defender), sums)


@rule("TG-080", "TG-086", "TG-088")
@pytest.mark.parametrize(
    ("attacker", "defender", "sums"),
    [
        ("Satyaki", "Shakuni", (8 + 2, 6)),  # Vyuha Command with two others
        ("Kripa", "Drupada", (8, 7)),  # Sammohana Field against any class
        ("Balarama", "Drupada", (9 + 3, 7 + 2)),  # Stride against a Battleship
        ("Balarama", "Satyaki", (9, 8 + 2)),  # not against a Carrier
    ],
)
def test_special_powers_of_command_ships(attacker: str, defender: str, sums: tuple[int, int]) -> None:
    clash((attacker, defender), sums, characters=["Ekalavya", "Nakula"])


@rule("TG-080", "TG-087")
def test_the_breaker_disables_command_ships_only() -> None:
    clash(("Abhimanyu", "Satyaki"), (7 + 1, 8))
    clash(("Abhimanyu", "Drupada"), (7 + 1, 7 + 2))


@rule("TG-080", "TG-Q54")
def test_vyuha_counts_living_ships() -> None:
    clash(("Satyaki", "Shakuni"), (8 + 1, 6), characters=["Ekalavya", "Nakula"], dead=[["M"]])


@rule("TG-088", "TG-Q26")
def test_the_battery_takes_the_strongest_astra_but_not_pashupatastra() -> None:
    clash(("Shakuni", "Vikarna"), (6, 6 + 3 + 3), ([], ["Nagastra", "Aindrastra"]))
    clash(("Shakuni", "Vikarna"), (6, 6 + 3 + 8), ([], ["Pashupatastra", "Aindrastra"]))


@rule("TG-087", "TG-Q23")
def test_suryastra_and_pashupatastra_withstand_the_shroud() -> None:
    clash(("Alambusha", "Drupada"), (4, 7 + 2 + 2), ([], ["Suryastra"]))
    clash(("Alambusha", "Drupada"), (4, 7 + 8), ([], ["Pashupatastra", "Agneyastra"]))


@rule("TG-Q54", "TG-Q56")
@pytest.mark.parametrize(
    ("mine", "theirs", "sums"),
    [
        (["Varunastra"], ["Agneyastra"], (2, 0)),
        (["Vayavyastra"], ["Varunastra"], (2, 0)),
        (["Parvatastra"], ["Vayavyastra"], (2, 0)),
        (["Prajnastra"], ["Sammohanastra", "Tvashtastra"], (2, 0)),
        (["Garudastra"], ["Nagastra"], (3, 0)),
        (["Vajrastra"], ["Parvatastra"], (5, 0)),
        (["Brahmastra"], ["Brahmastra"], (0, 0)),
        (["Narayanastra"], [], (5, 0)),
        (["Varunastra"], ["Nagastra"], (2, 3)),
        (["Agneyastra", "Varunastra"], [], (4, 0)),
    ],
)
def test_counters_among_astras(mine: list[str], theirs: list[str], sums: tuple[int, int]) -> None:
    match = position(
        mode="strategy", fleets=[["", "Drupada", ""], ["", "Vikarna", ""]], loads=[{"M": mine}, {"M": theirs}]
    )
    fight(match, 1, ("M", "M"), (7, 7), astras=(mine, theirs))
    assert ecps(match) == (7 + 2 + 7 + sums[0], 6 + 3 + 7 + sums[1])


@rule("TG-Q54", "TG-Q56")
def test_the_umbrella_reduces_but_never_below_zero() -> None:
    clash(("Krishna", "Drupada"), (9, 7 + 2 + 1), ([], ["Agneyastra", "Nagastra"]), characters=["Ekalavya", "Nakula"])
    clash(("Krishna", "Drupada"), (9, 7 + 2 + 8), ([], ["Pashupatastra"]), characters=["Ekalavya", "Nakula"])


@rule("TG-022", "TG-056")
def test_ashvini_surge_keeps_the_two_highest_of_three() -> None:
    match = position(mode="strategy", characters=["Drona", "Ekalavya"], fleets=[["Uluka", "", ""], ["", "Shakuni", ""]])
    attack(match, 1, "L")
    match.foresee([1, 6, 4, 3, 4])
    do(match, "deploy M")
    assert side(match, 0).dice == [1, 6, 4]
    assert ecps(match) == (5 + 10, 6 + 7)
    assert sum(odds.SURGE.values()) == pytest.approx(1)
    mean = sum(n * p for n, p in odds.SURGE.items())
    assert mean == pytest.approx(8.458, abs=0.001)


@rule("TG-065", "TG-Q35", "TG-Q40")
@pytest.mark.parametrize(
    ("ship", "astras", "rolls", "saved"),
    [
        ("Shatanika", [], (5, 7), True),  # Shyena Dive: 4 + 7 against 7 + 1 + 5
        ("Shatanika", [], (6, 7), False),
        ("Durmukha", ["Antardhanastra"], (9, 6), True),  # Swarm: 4 + 3 + 3 + 6 against 7 + 1 + 9, VM 1
        ("Durmukha", ["Antardhanastra"], (11, 6), False),
    ],
)
def test_saving_powers(ship: str, astras: list[str], rolls: tuple[int, int], saved: bool) -> None:
    match = position(mode="strategy", characters=["Ekalavya", "Drona"], fleets=[["", "Abhimanyu", ""], [ship, "", ""]],
        loads=[{}, {"L": astras}])  # fmt: skip
    events = fight(match, 1, ("M", "L"), rolls, astras=((), astras))
    assert ("L" in alive(match, 1)) is saved
    assert (t.E_SAVED in kinds(events)) is saved


@rule("TG-070", "TG-Q35")
def test_the_digvijaya_writ_takes_all_up_to_a_hundred() -> None:
    for owned, taken in ((90, 90), (300, 100)):
        match = position(mode="strategy", characters=["Yudhishthira", "Drona"], dharma=[0, owned])
        fight(match, 1, ("M", "L"), (12, 2))
        assert player(match, 0).dharma == taken
    match = position(mode="casual", characters=["Yudhishthira", "Drona"], dharma=[0, 90])
    fight(match, 1, ("M", "L"), (12, 2))
    assert player(match, 0).dharma == 45


@rule("TG-081", "TG-061")
def test_strategy_combats_end_by_the_basic_rules() -> None:
    match = position(mode="strategy", fleets=[["", "Drupada", ""], ["", "Vikarna", ""]])
    events = fight(match, 1, ("M", "M"), (7, 7))
    assert ecps(match) == (16, 16)
    assert t.E_DRAWN in kinds(events)


@rule("TG-058", "TG-Q58", "TG-Q21")
def test_a_carrier_takes_no_other_ship_with_it() -> None:
    match = position(mode="strategy", characters=["Yudhishthira", "Ekalavya"], fleets=[["Alambusha", "", "Kripa"]])
    fight(match, 1, ("H", "M"), (2, 12), powers=("lent", ""))
    assert alive(match, 0) == "LM"
    box = game().box
    ranks = {w.rank: w.ship_class for w in box.warriors}
    assert ranks == {
        "padatik": "Attack fighter", "ashvarohi": "Frigate", "ardharathi": "Destroyer", "rathi": "Battleship",
        "maharathi": "Battleship", "atimaharathi": "Carrier", "mahamaharathi": "Super Carrier",
    }  # fmt: skip
