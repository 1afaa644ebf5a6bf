"""The scenarios of the rules, with their exact values: limits of attacks, combat in both modes."""

from __future__ import annotations

import pytest

from sabha import SPECTATOR
from sabha.games.taragatha import tables as t
from tests.games.taragatha.table import (
    alive,
    attack,
    collected,
    commit,
    dice,
    do,
    ecps,
    fight,
    game,
    kinds,
    legal,
    load,
    player,
    position,
    refused,
    rishi,
    side,
    state,
    tapasya,
)

rule = pytest.mark.rule


# Limits


def draw(match: object, target: int, ships: tuple[str, str]) -> None:
    """A combat that ends in a draw, whatever the ships bring."""
    attack(match, target, ships[0])
    look = state(match).copy()
    look.rng.forced = []
    for total in range(2, 13):
        for other in range(2, 13):
            probe = look.copy()
            probe.rng.forced = dice(total, other)
            for action in (f"deploy {ships[1]}",):
                probe.step(target, game().actions.parse(action))
            if probe.sides[0].ecp == probe.sides[1].ecp and probe.sides[0].dice:
                match.foresee(dice(total, other))
                commit(match, ships[1])
                return
    raise AssertionError("no draw is possible")


@rule("TG-S18", "TG-021", "TG-049", "TG-Q09", "TG-Q55")
def test_two_attacks_in_one_own_round() -> None:
    match = position(4, turn=2, first=0)
    draw(match, 1, ("L", "L"))
    draw(match, 1, ("L", "M"))
    do(match, "end_purchase")
    assert refused(match, 0, "attack Shankha") == "TG-049"
    assert "attack Shankha" not in legal(match)
    tapasya(match, "Vyasa", 2)
    assert player(match, 1).attacked == 0
    tapasya(match, "Dhaumya", 2)
    do(match, "end_purchase")
    assert "attack Shankha" in legal(match)


@rule("TG-S19", "TG-051", "TG-052", "TG-053", "TG-Q09")
def test_a_used_ship_rests_until_the_own_next_turn() -> None:
    match = position(3, characters=["Bhima", "Ekalavya", "Drona"], fleets=[["", "", "Kripa"]])
    draw(match, 1, ("H", "L"))
    do(match, "end_purchase", "attack Chakra", "deploy M")
    assert legal(match) == ["deploy L", "deploy M"]
    assert refused(match, 0, "deploy H") == "TG-052"
    match.foresee(dice(2, 12))
    do(match, "deploy L")
    assert alive(match, 0) == "LMH"
    assert match.acting == (2,)
    do(match, "end_purchase", "attack Chakra", "deploy L")
    assert legal(match) == ["deploy M"]
    match.foresee(dice(2, 12))
    do(match, "deploy M")
    assert match.acting == (0,)
    do(match, "end_purchase", "attack Shankha")
    assert legal(match) == ["deploy L", "deploy M", "deploy H"]


@rule("TG-S20", "TG-053")
def test_the_chosen_character_fights_again_and_again() -> None:
    match = position(3, characters=["Bhima", "Ekalavya", "Drona"])
    fight(match, 1, ("M", "M"), (12, 2))
    fight(match, 0, ("H", "M"), (2, 12))
    fight(match, 0, ("L", "M"), (2, 12))
    assert alive(match, 0) == "LMH"
    assert (alive(match, 1), alive(match, 2)) == ("L", "MH")


@rule("TG-S21", "TG-055", "TG-Q28", "TG-Q48")
def test_a_player_without_an_available_ship_cannot_be_attacked() -> None:
    match = position(3, characters=["Draupadi", "Ekalavya", "Drona"], dead=[["M"]])
    draw(match, 1, ("H", "L"))
    draw(match, 0, ("L", "L"))
    do(match, "end_purchase")
    assert player(match, 0).attacked == 1
    assert refused(match, 2, "attack Chakra") == "TG-055"
    assert "attack Chakra" not in legal(match)


# Strategy combat


def strategy(a: list[str], d: list[str], **fields: object) -> object:
    return position(mode="strategy", fleets=[a, d], **fields)


@rule("TG-S34", "TG-080", "TG-087", "TG-Q23")
def test_tamisra_disables_a_capital_ship() -> None:
    match = strategy(["Alambusha", "", ""], ["", "", "Krishna"], characters=["Drona", "Ekalavya"],
        loads=[{}, {"H": ["Brahmastra"]}])  # fmt: skip
    attack(match, 1, "L")
    match.foresee(dice(10, 4))
    commit(match, "H", ["Brahmastra"], "own" if _lends(match, 1) else "")
    assert ecps(match) == (14, 13)
    assert side(match, 1).power_off
    assert side(match, 1).status == [t.DISABLED]
    assert alive(match, 1) == "LM"
    assert collected(match, "Brahmastra") == 2


def _lends(match: object, seat: int) -> bool:
    """Whether the line ship of the seat could lend its power to a Super Carrier."""
    return game().box.warriors[player(match, seat).fleet[1]].rank in ("ardharathi", "rathi")


@rule("TG-S35", "TG-Q22")
def test_tamisra_does_nothing_to_a_destroyer() -> None:
    match = strategy(["Alambusha", "", ""], ["", "Shakuni", ""], characters=["Drona", "Ekalavya"],
        loads=[{}, {"M": ["Agneyastra"]}])  # fmt: skip
    fight(match, 1, ("L", "M"), (8, 5), astras=((), ["Agneyastra"]))
    assert ecps(match) == (12, 13)
    assert alive(match, 0) == "MH"


@rule("TG-S36", "TG-082", "TG-083", "TG-085", "TG-Q24")
def test_a_used_light_ship_lends_its_power() -> None:
    match = position(
        mode="strategy", characters=["Ekalavya", "Yudhishthira"], turn=0, loads=[{"H": ["Nagastra"]}],
        fleets=[["", "Abhimanyu", "Balarama"], ["Alambusha", "", "Satyaki"]], used=[[], ["L"]],
    )  # fmt: skip
    fight(match, 1, ("H", "H"), (6, 7), astras=(["Nagastra"], ()), powers=("", "lent"))
    assert ecps(match) == (15, 15)
    assert side(match, 0).power_off
    assert side(match, 0).status == [t.DISABLED]
    assert collected(match, "Nagastra") == 3
    match = position(
        mode="strategy", characters=["Ekalavya", "Yudhishthira"], dead=[[], ["L"]],
        fleets=[["", "Abhimanyu", "Balarama"], ["Alambusha", "", "Satyaki"]],
    )  # fmt: skip
    attack(match, 1, "H")
    match.foresee(dice(6, 7))
    do(match, "deploy H")
    assert side(match, 1).dice, "no power was asked for"


@rule("TG-S37", "TG-082", "TG-083", "TG-084", "TG-086", "TG-Q24", "TG-Q63")
def test_who_lends_to_a_super_carrier() -> None:
    match = strategy(["Iravan", "Abhimanyu", "Krishna"], ["", "", ""], characters=["Draupadi", "Drona"])
    do(match, "end_purchase", "attack Shankha", "deploy H")
    assert state(match).side == t.DEFENDER
    match = strategy(["Iravan", "", "Krishna"], ["", "", ""], characters=["Duryodhana", "Drona"])
    do(match, "end_purchase", "attack Shankha", "deploy H")
    assert legal(match) == ["power own", "power lent"]


@rule("TG-S38", "TG-080")
def test_a_disabled_power_adds_nothing() -> None:
    match = strategy(["", "", "Kripa"], ["", "", "Satyaki"], characters=["Ekalavya", "Yudhishthira"])
    fight(match, 1, ("H", "H"), (7, 7), powers=("own", "own"))
    assert ecps(match) == (15, 15)


@rule("TG-S39", "TG-Q25")
def test_the_defender_may_disable_the_attacker() -> None:
    match = strategy(["", "Shikhandi", ""], ["", "", "Bhagadatta"], characters=["Ekalavya", "Yudhishthira"])
    fight(match, 1, ("M", "H"), (9, 6), powers=("", "own"))
    assert ecps(match) == (15, 14)
    assert alive(match, 1) == "LM"


@rule("TG-S40", "TG-Q25", "TG-Q54")
def test_what_was_disabled_first_stays_disabled() -> None:
    match = strategy(["", "Uttara", ""], ["", "", "Kripa"], characters=["Ekalavya", "Yudhishthira"],
        loads=[{}, {"H": ["Vajrastra"]}])  # fmt: skip
    fight(match, 1, ("M", "H"), (10, 7), astras=((), ["Vajrastra"]), powers=("", "own"))
    assert ecps(match) == (16, 15)
    assert (side(match, 0).power_off, side(match, 1).status) == (True, [t.DISABLED])
    assert alive(match, 1) == "LM"


@rule("TG-S41", "TG-103", "TG-087")
def test_pashupatastra_cannot_be_disabled() -> None:
    match = strategy(["", "Abhimanyu", "Parashurama"], ["", "", ""], characters=["Ekalavya", "Ghatotkacha"],
        loads=[{"H": ["Pashupatastra", "Agneyastra"]}])  # fmt: skip
    attack(match, 1, "H", ["Pashupatastra", "Agneyastra"])
    match.foresee(dice(3, 12))
    commit(match, "L")
    assert legal(match) == ["maya yes", "maya no"]
    do(match, "maya no")
    assert ecps(match) == (20, 17)
    assert side(match, 0).status == [t.IN_FORCE, t.DISABLED]
    assert match.over


@rule("TG-S42", "TG-Q54")
def test_countered_astras_still_counter() -> None:
    match = strategy(["", "Drupada", ""], ["", "Yuyutsu", ""],
        loads=[{"M": ["Varunastra", "Nagastra"]}, {"M": ["Agneyastra", "Garudastra", "Vayavyastra"]}])  # fmt: skip
    fight(match, 1, ("M", "M"), (8, 3),
        astras=(["Varunastra", "Nagastra"], ["Agneyastra", "Garudastra", "Vayavyastra"]))  # fmt: skip
    assert ecps(match) == (17, 17)
    assert side(match, 0).status == [t.COUNTERED, t.COUNTERED]
    assert side(match, 1).status == [t.COUNTERED, t.IN_FORCE, t.IN_FORCE]


@rule("TG-S43", "TG-076", "TG-Q02")
@pytest.mark.parametrize(("mode", "sums"), [("strategy", (20, 20)), ("casual", (16, 17))])
def test_narayanastra_counts_the_enemys_astras_in_strategy_mode_only(mode: str, sums: tuple[int, int]) -> None:
    match = position(mode=mode, fleets=[["", "Drupada", ""], ["", "Vikarna", ""]],
        loads=[{"M": ["Narayanastra"]}, {"M": ["Agneyastra", "Varunastra"]}])  # fmt: skip
    fight(match, 1, ("M", "M"), (4, 7), astras=(["Narayanastra"], ["Agneyastra", "Varunastra"]))
    assert ecps(match) == sums


@rule("TG-S44", "TG-060", "TG-111", "TG-112", "TG-Q65")
def test_gandiva_counts_reduced_astras_and_bhishma_survives() -> None:
    match = position(mode="strategy", characters=["Arjuna", "Bhishma"], dharma=[0, 50],
        fleets=[["", "Abhimanyu", ""], ["", "Drupada", ""]], loads=[{"H": ["Agneyastra", "Nagastra"]}])  # fmt: skip
    events = fight(match, 1, ("H", "H"), (7, 8), astras=(["Agneyastra", "Nagastra"], ()))
    assert side(match, 0).counted == [0, 1]
    assert ecps(match) == (19, 17)
    assert alive(match, 1) == "LMH"
    assert t.E_CHARACTER_COMBAT in kinds(events)
    assert [player(match, s).dharma for s in (0, 1)] == [25, 25]


# Casual combat and reactions


@rule("TG-S45", "TG-071", "TG-072", "TG-073", "TG-074", "TG-075", "TG-076", "TG-077", "TG-Q53", "TG-Q66")
def test_boost_cards_lie_face_down_until_the_defender_has_committed() -> None:
    match = position(fleets=[["", "", "Satyaki"], ["", "Drupada", ""]], loads=[{"H": ["Agneyastra"]}],
        boosts=[[3, 1], [4, 2]])  # fmt: skip
    attack(match, 1, "H", ["Agneyastra"], boost="+3")
    view = match.view(1)
    assert (view.sides[0].face_down, view.players[0].laid) == (True, 0)
    assert match.view(0).players[0].laid == 3
    assert match.view(SPECTATOR).players[0].laid == 0
    do(match, "deploy M")
    match.foresee(dice(6, 9))
    do(match, "boost +4")
    assert ecps(match) == (19, 20)
    assert alive(match, 0) == "LM"
    assert collected(match, "Agneyastra") == 4
    assert state(match).boost_discard == [0, 0, 1, 1]


@rule("TG-S46", "TG-Q52")
def test_reroll_then_maya() -> None:
    match = position(
        characters=["Drona", "Ghatotkacha"], fleets=[["", "", ""], ["", "Abhimanyu", ""]], varas=[{"Agastya": 1}],
        loads=[{"M": []}, {"M": []}], mode="casual", boosts=[[4], [1]],
    )  # fmt: skip
    attack(match, 1, "M")
    a = side(match, 0)
    match.foresee(dice(4, 9))
    do(match, "deploy M")
    assert a.base == 10
    assert side(match, 1).base == 8
    assert ecps(match) == (14, 17)
    match.foresee(dice(9))
    do(match, "reroll yes")
    assert ecps(match) == (19, 17)
    match.foresee(dice(5))
    events = do(match, "maya yes")
    assert ecps(match) == (15, 17)
    [won] = [e for e in events if e.kind == t.E_WON]
    assert (won.a, won.b, won.c) == (1, 0, 2)
    assert player(match, 0).vara[rishi("Agastya")] == t.GONE


@rule("TG-S47", "TG-Q51")
def test_the_word_of_narada_calls_the_attack_off() -> None:
    match = position(fleets=[["", "", "Satyaki"], ["", "", ""]], loads=[{"H": ["Nagastra"]}], boosts=[[4, 1], []],
        varas=[{}, {"Narada": 1}])  # fmt: skip
    attack(match, 1, "H", ["Nagastra"], boost="+4")
    assert legal(match) == ["respond accept", "respond cancel"]
    drawn = state(match).rng.drawn
    events = do(match, "respond cancel")
    assert load(match, 0, "H") == {"A07": 1}
    assert player(match, 0).boosts == [1, 0, 0, 1]
    assert player(match, 0).ready[2] == t.USED
    assert player(match, 1).vara[rishi("Narada")] == t.GONE
    assert not player(match, 0).defeated
    assert match.acting == (1,)
    assert player(match, 1).attacked == 0, "B's turn has begun"
    assert state(match).rng.drawn == drawn + 1, "only B's Boost card is drawn"
    assert not [e for e in events if e.kind == t.E_BOOST_SHOWN]
    assert state(match).boost_discard == [0, 0, 0, 0]


@rule("TG-S47", "TG-049", "TG-Q51", "TG-Q55")
def test_an_attack_called_off_counts_for_the_limit() -> None:
    match = position(3, "strategy", turn=1, varas=[{"Narada": 1}], attacked=[1])
    attack(match, 0, "M")
    do(match, "respond cancel")
    assert player(match, 0).attacked == 2
    do(match, "end_purchase")
    assert refused(match, 2, "attack Chakra") == "TG-049"


@rule("TG-S48", "TG-034", "TG-035", "TG-Q08", "TG-Q66")
def test_loads_are_public_and_hands_are_not() -> None:
    match = position(boosts=[[1, 3], [2]])
    do(match, "buy_astra Nagastra M", "move_astra Nagastra M H")
    for viewer in (0, 1, SPECTATOR):
        view = match.view(viewer)
        assert view.players[0].load[t.SLOTS * 6 + 2] == 1
        assert view.collection[6] == 2
        assert view.players[0].boost_count == 2
        assert view.players[0].boosts == ([1, 0, 1, 0] if viewer == 0 else [0, 0, 0, 0])


@rule("TG-S49", "TG-066", "TG-113")
def test_vijaya_is_paid_for_each_witness() -> None:
    match = position(4, dharma=[10, 50, 0, 0])
    fight(match, 1, ("M", "L"), (12, 2))
    assert [player(match, s).dharma for s in (0, 1)] == [135, 25]
    match = position(4, dharma=[10, 50, 0, 0])
    fight(match, 1, ("M", "H"), (2, 12))
    assert [player(match, s).dharma for s in (0, 1)] == [5, 55]


@rule("TG-S50", "TG-113", "TG-Q33", "TG-Q67")
def test_vijaya_ignores_the_curse_and_ends_with_the_witnesses() -> None:
    match = position(4, characters=["Drona", "Bhima", "Ekalavya", "Draupadi"], dharma=[0, 100, 0, 0], out=[3],
        varas=[{}, {"Mandavya": 5}])  # fmt: skip
    fight(match, 1, ("H", "M"), (12, 2))
    assert not player(match, 1).in_game
    assert player(match, 0).dharma == 50
    tapasya(match, "Vyasa", 2)
    fight(match, 2, ("H", "L"), (12, 2))
    assert match.over
    assert player(match, 0).dharma == 50 + 20


@rule("TG-S51", "TG-113", "TG-Q11", "TG-Q67")
def test_spoils_vijaya_and_tribute_add_up() -> None:
    match = position(3, characters=["Duryodhana", "Nakula", "Drona"], dharma=[0, 70, 0],
        fleets=[["", "", ""], ["", "Drupada", ""]])  # fmt: skip
    fight(match, 1, ("M", "M"), (7, 5))
    assert ecps(match) == (14, 12)
    assert player(match, 0).dharma == 125
    assert alive(match, 1) == "LMH"
    assert player(match, 1).dharma == 35
