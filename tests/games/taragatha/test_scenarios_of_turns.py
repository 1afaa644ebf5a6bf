"""The scenarios of the rules, with their exact values: purchases, Tapasyas and ends."""

from __future__ import annotations

import pytest

from sabha.games.taragatha import tables as t
from tests.games.taragatha.table import (
    SEATS,
    alive,
    attack,
    collected,
    commit,
    dice,
    do,
    ecps,
    fight,
    game,
    lay_down_boosts,
    legal,
    load,
    new,
    player,
    position,
    refused,
    rishi,
    state,
    tapasya,
)

rule = pytest.mark.rule


# Setup and purchase


@rule("TG-S01", "TG-009", "TG-010", "TG-011", "TG-012", "TG-013", "TG-014", "TG-015", "TG-016", "TG-Q48")
@pytest.mark.parametrize("seed", range(8))
def test_three_players_get_one_ship_of_each_group(seed: int) -> None:
    match = new(3, seed=seed, wishes=["Nakula", "Bhima", "Draupadi"])
    box = game().box
    fleets = [[box.warriors[w] for w in player(match, seat).fleet] for seat in range(3)]
    assert fleets[0][0].id == "W07"
    assert fleets[1][1].id == "W18"
    for fleet in fleets:
        assert [w.slot for w in fleet] == [0, 1, 2]
    assert len({w.id for fleet in fleets for w in fleet}) == 9
    assert [player(match, seat).own_slot for seat in range(3)] == [0, 1, -1]
    first = state(match).first
    start = [100, 90, 70]
    start[first] += 10 if first == 2 else 0
    assert [player(match, seat).dharma for seat in range(3)] == start
    assert sum(state(match).unseen) == 20


@rule("TG-S02", "TG-012", "TG-Q20")
def test_four_characters_with_command_ships_are_dealt_light_and_line_ships() -> None:
    names = ["Arjuna", "Bhishma", "Karna", "Drona"]
    match = new(4, wishes=names)
    box = game().box
    for seat, name in enumerate(names):
        fleet = [box.warriors[w] for w in player(match, seat).fleet]
        assert [w.slot for w in fleet] == [0, 1, 2]
        assert fleet[2].name == name
    assert [player(match, seat).dharma for seat in range(4)] == [70, 50, 60, 60]


@rule("TG-S03", "TG-006", "TG-007", "TG-008", "TG-Q32", "TG-Q49", "TG-Q61")
def test_contested_wishes_are_rolled_for_and_losers_wish_again() -> None:
    match = new(4, wishes=["Karna", "Karna", "Karna", "Arjuna"], chance=dice(9, 9, 4, 6, 7))
    box = game().box
    names = [box.characters[p.character].name if p.character >= 0 else "" for p in state(match).players]
    assert names == ["", "Karna", "", "Arjuna"]
    assert match.acting == (0, 2)
    for taken in ("Karna", "Arjuna"):
        assert refused(match, 0, f"wish {taken}") == "TG-008"
    assert len(match.legal(2)) == 10
    ask = match.scene(0).ask
    assert ask
    assert ask.text == "You shared your wish and another rolled higher: choose a character that is still free."
    assert [r.label for r in ask.refusals] == ["Arjuna", "Karna"]


@rule("TG-S04", "TG-019", "TG-020", "TG-Q32")
def test_the_highest_roll_starts_and_only_the_tied_reroll() -> None:
    deal = [1, 12, 2, 13, 3, 14, 4, 15]
    match = new(
        4, "strategy", wishes=["Arjuna", "Bhishma", "Karna", "Drona"], chance=[*deal, *dice(10, 10, 8, 3, 5, 9)]
    )
    order = []
    for _ in range(4):
        order.append(match.acting[0])
        tapasya(match, f"R{5 + len(order):02}", 4)
    assert order == [1, 2, 3, 0]
    assert (state(match).turn, state(match).round) == (1, 2)


@rule("TG-S05", "TG-030", "TG-031", "TG-112")
def test_drona_pays_ten_less() -> None:
    match = position(characters=["Drona", "Ekalavya"], dharma=[60])
    do(match, "buy_astra Agneyastra L")
    assert player(match, 0).dharma == 30
    assert refused(match, 0, "buy_astra Nagastra L") == "TG-031"
    do(match, "buy_astra Agneyastra L")
    assert player(match, 0).dharma == 0
    assert load(match, 0, "L") == {"A01": 2}


@rule("TG-S06", "TG-032", "TG-106")
def test_held_out_astras_cannot_be_bought_until_they_return() -> None:
    match = position(
        3,
        characters=["Ekalavya", "Drona", "Bhima"],
        dharma=[400, 0, 0],
        loads=[{}, {"L": ["Brahmastra"]}, {"L": ["Brahmastra"]}],
        chance=[],
    )
    assert refused(match, 0, "buy_astra Brahmastra H") == "TG-032"
    fight(match, 2, ("H", "M"), (12, 2))
    assert not player(match, 2).in_game
    tapasya(match, "Vyasa", 4)
    assert refused(match, 0, "buy_astra Brahmastra H") == ""
    do(match, "buy_astra Brahmastra H")
    assert player(match, 0).dharma == 400 + 50 - 160


@rule("TG-S07", "TG-037", "TG-038", "TG-040")
def test_no_more_than_four_success_points() -> None:
    match = position(tsp=[3], dharma=[120])
    do(match, "buy_tsp")
    assert (player(match, 0).tsp, player(match, 0).dharma) == (4, 70)
    assert refused(match, 0, "buy_tsp") == "TG-038"


@rule("TG-S08", "TG-024", "TG-025", "TG-033", "TG-035")
def test_an_astra_bought_this_turn_attacks_at_once_but_loading_is_over() -> None:
    match = position(dharma=[300])
    do(match, "buy_astra Aindrastra M", "end_purchase")
    assert refused(match, 0, "move_astra Aindrastra M H") == "TG-025"
    assert refused(match, 0, "buy_astra Agneyastra M") == "TG-025"
    do(match, "attack Shankha", "deploy M")
    assert legal(match) == ["use_astra Aindrastra", "done_astras"]


@rule("TG-S09", "TG-058", "TG-079", "TG-Q05")
@pytest.mark.parametrize("mode", ["casual", "strategy"])
def test_astras_of_another_ship_cannot_be_used(mode: str) -> None:
    match = position(mode=mode, loads=[{}, {"L": ["Nagastra"], "H": ["Agneyastra"]}])
    attack(match, 1, "L")
    do(match, "deploy H")
    if mode == "strategy":
        do(match, "power own")
    assert refused(match, 1, "use_astra Nagastra") == "TG-058"
    assert legal(match, "use") == ["use_astra Agneyastra"]


# Tapasya


@rule("TG-S10", "TG-090", "TG-091", "TG-093", "TG-096", "TG-097", "TG-099", "TG-100", "TG-Q14")
def test_a_maharishi_takes_one_point_and_five_succeeds() -> None:
    match = position(characters=["Yudhishthira", "Drona"], tsp=[3], dharma=[0], mode="strategy")
    match.foresee([rishi("Dhaumya")])
    do(match, "end_purchase", "tapasya")
    assert legal(match) == ["spend_tsp 0", "spend_tsp 1"]
    match.foresee(dice(5))
    do(match, "spend_tsp 1")
    p = player(match, 0)
    assert (p.dharma - 20, p.tsp, p.tokens, p.pending) == (30, 2, [rishi("Dhaumya")], rishi("Dhaumya"))
    assert p.vara[rishi("Dhaumya")] == 3
    assert state(match).returned == [rishi("Dhaumya")]


@rule("TG-S11", "TG-093", "TG-095", "TG-097")
def test_equality_fails_but_the_dharma_stays() -> None:
    match = position(characters=["Drona", "Ekalavya"], tsp=[1], dharma=[0])
    tapasya(match, "Atri", 6, spend=1)
    p = player(match, 0)
    assert (p.dharma, p.tokens, p.vara[rishi("Atri")], p.tsp) == (60, [], 0, 0)


@rule("TG-S12", "TG-Q15", "TG-Q16")
def test_modifiers_count_against_the_floor() -> None:
    match = position(varas=[{"Lomasha": 2}], tsp=[4])
    match.foresee([rishi("Narada")])
    do(match, "end_purchase", "tapasya")
    assert legal(match) == ["spend_tsp 0", "spend_tsp 1", "spend_tsp 2"]
    assert refused(match, 0, "spend_tsp 3") == "TG-Q15"
    match.foresee(dice(5))
    do(match, "spend_tsp 2")
    assert player(match, 0).tsp == 2
    assert len(player(match, 0).tokens) == 1


@rule("TG-S13", "TG-098", "TG-Q39")
def test_a_repeated_rishi_gives_no_second_vara_and_only_the_token_is_reversed() -> None:
    match = position(
        characters=["Drona", "Bhima"], fleets=[["", "", ""], ["", "", "Kripa"]], dharma=[0, 0], varas=[{"Vyasa": 1}],
        tokens=[["Vyasa"]], returned=["Vyasa", *[f"R{n:02}" for n in range(2, 21)]], mode="strategy",
    )  # fmt: skip
    tapasya(match, "Vyasa", 8)
    p = player(match, 0)
    assert (p.dharma, len(p.tokens), p.vara[rishi("Vyasa")]) == (40, 2, 1)
    fight(match, 0, ("H", "L"), (12, 2), powers=("own", ""))
    assert (len(p.tokens), p.pending, p.vara[rishi("Vyasa")]) == (1, -1, 1)


NARA = {
    "fleets": [["", "Drupada", ""], ["", "Yuyutsu", ""]],
    "dharma": [100, 75],
    "tokens": [[], ["Vyasa", "Nara"]],
    "pending": ["", "Nara"],
    "varas": [{}, {"Nara": 1}],
}


@rule("TG-S14", "TG-066", "TG-094", "TG-Q40")
def test_a_defeat_reverses_the_pending_token_and_its_vara() -> None:
    match = position(mode="strategy", **NARA)
    fight(match, 1, ("M", "M"), (9, 7))
    assert ecps(match) == (18, 17)
    assert [player(match, s).dharma for s in (0, 1)] == [137, 38]
    assert player(match, 1).tokens == [rishi("Vyasa")]
    assert player(match, 1).vara[rishi("Nara")] == 0
    assert alive(match, 1) == "LH"
    tapasya(match, "Nara", 12)
    assert player(match, 1).vara[rishi("Nara")] == 1


@rule("TG-S15", "TG-026", "TG-059", "TG-063")
def test_a_draw_changes_nothing_but_use() -> None:
    match = position(3, mode="strategy", **NARA)
    attack(match, 1, "M")
    match.foresee(dice(9, 8))
    commit(match, "M")
    assert ecps(match) == (18, 18)
    assert [player(match, s).dharma for s in (0, 1)] == [100, 75]
    assert (alive(match, 0), alive(match, 1)) == ("LMH", "LMH")
    assert player(match, 0).ready[1] == t.USED
    assert player(match, 1).pending == -1, "B's turn has begun, the token is secure"
    assert len(player(match, 1).tokens) == 2
    assert player(match, 1).ready[1] == t.READY


@rule("TG-S16", "TG-023", "TG-027", "TG-Q42")
def test_kanva_shelters_for_three_cycles() -> None:
    match = position(characters=["Drona", "Ekalavya"], mode="strategy", tsp=[4, 4])
    limits = []
    tapasya(match, "Kanva", 12, spend=0)
    for n in range(4):
        limits.append(int(player(match, 0).attack_limit(2, 1)))
        tapasya(match, f"R{14 + n}", 2, spend=0)
        tapasya(match, f"R{10 + n:02}", 2, spend=0)
    limits.append(int(player(match, 0).attack_limit(2, 1)))
    assert limits == [1, 1, 1, 2, 2]


@rule("TG-S17", "TG-049", "TG-094", "TG-Q55")
@pytest.mark.parametrize(("roll", "target"), [(2, True), (7, False)])
def test_a_reversed_shelter_no_longer_shelters(roll: int, target: bool) -> None:
    match = position(
        3, mode="strategy", turn=2, characters=["Ekalavya", "Drona", "Yudhishthira"], varas=[{}, {"Kanva": 3}],
        tokens=[[], ["Kanva"]], pending=["", "Kanva"], fleets=[["", "", ""], ["", "Yuyutsu", ""], ["", "", "Kripa"]],
    )  # fmt: skip
    # C attacks with Kripa (8), whose field switches off B's Yuyutsu (6)
    fight(match, 1, ("H", "M"), (7, 9 if roll == 7 else roll), powers=("own", ""))
    assert (ecps(match)[0] == ecps(match)[1]) == (not target)
    assert player(match, 1).attacked == 1
    do(match, "end_purchase")
    assert (f"attack {SEATS[1]}" in legal(match)) is target
    assert refused(match, 0, f"attack {SEATS[1]}") == ("" if target else "TG-049")


# Death, elimination, victory


@rule("TG-S22", "TG-103", "TG-106", "TG-Q34")
def test_the_death_of_the_character_takes_the_player_out() -> None:
    match = position(
        3, turn=1, characters=["Bhima", "Ekalavya", "Drona"], dharma=[130, 0, 0], vijaya="off",
        loads=[{"L": ["Agneyastra"], "M": ["Nagastra"], "H": ["Brahmastra"]}],
    )  # fmt: skip
    fight(match, 0, ("H", "M"), (12, 2))
    assert not player(match, 0).in_game
    assert [player(match, s).dharma for s in range(3)] == [0, 65, 0]
    assert [collected(match, a) for a in ("A01", "A07", "A19")] == [4, 3, 2]
    assert match.acting == (2,)


@rule("TG-S23", "TG-105", "TG-109", "TG-Q27")
@pytest.mark.parametrize(("dead", "out"), [(["M", "H"], True), (["M"], False)])
def test_draupadi_is_out_when_her_last_ship_dies(dead: list[str], out: bool) -> None:
    match = position(3, turn=1, characters=["Draupadi", "Ekalavya", "Drona"], dead=[dead])
    fight(match, 0, ("H", "L"), (12, 2))
    assert player(match, 0).in_game is not out


@rule("TG-S24", "TG-103", "TG-108", "TG-Q36")
def test_an_attacker_can_lose_the_character_too() -> None:
    match = position(3, characters=["Bhima", "Ekalavya", "Drona"], dharma=[100, 0, 0])
    fight(match, 1, ("M", "H"), (2, 12))
    assert not player(match, 0).in_game
    assert player(match, 1).dharma == 50
    assert match.acting == (1,)


def third_token(roll: int) -> object:
    """A has just gained the third token; B has attacked A with that roll; C did a Tapasya in vain."""
    match = position(
        3, "strategy", characters=["Drona", "Yudhishthira", "Ekalavya"], dharma=[0, 0, 0], tokens=[["Vyasa", "Atri"]],
        fleets=[["Vrishaketu", "Drupada", ""], ["", "", "Kripa"]], round=6, vijaya="off",
    )  # fmt: skip
    tapasya(match, "Dhaumya", 12)
    assert player(match, 0).armed
    # Kripa (8, his field switches Drupada's +2 off) against Drupada (7)
    fight(match, 0, ("H", "M"), (6, roll), powers=("own", ""))
    tapasya(match, "Kanva", 2)
    return match


@rule("TG-S25", "TG-101", "TG-102", "TG-Q10", "TG-Q44")
def test_moksha_after_a_full_cycle_without_a_defeat() -> None:
    match = third_token(7)
    assert ecps(match) == (14, 14)
    assert player(match, 0).pending == -1
    tapasya(match, "Atri", 2)
    assert match.result is not None
    assert match.result.winners == (0,)
    assert state(match).ending == t.BY_MOKSHA


@rule("TG-S26", "TG-094", "TG-102")
def test_a_defeat_in_the_cycle_costs_a_token_and_another_round() -> None:
    match = third_token(2)
    assert len(player(match, 0).tokens) == 2
    tapasya(match, "Atri", 12)
    assert not match.over
    assert len(player(match, 0).tokens) == 3
    tapasya(match, "Lomasha", 2)
    tapasya(match, "Bhrigu", 2)
    tapasya(match, "Nara", 2)
    assert match.result is not None
    assert match.result.winners == (0,)


@rule("TG-S27", "TG-Q11", "TG-Q13", "TG-Q45")
def test_a_lost_attack_on_the_last_turn_delays_moksha() -> None:
    match = third_token(7)
    fight(match, 2, ("L", "L"), (2, 12))
    assert not match.over
    assert len(player(match, 0).tokens) == 3
    assert player(match, 0).armed
    tapasya(match, "Lomasha", 2)
    tapasya(match, "Bhrigu", 2)
    tapasya(match, "Nara", 12)
    assert match.result is not None
    assert match.result.winners == (0,)
    assert len(player(match, 0).tokens) == 4


@rule("TG-S28", "TG-103", "TG-107", "TG-Q37")
def test_the_last_player_wins_at_once() -> None:
    match = position(characters=["Drona", "Bhima"], armed=[False, True], tokens=[[], ["R01", "R02", "R03"]])
    fight(match, 1, ("H", "M"), (12, 2))
    assert match.result is not None
    assert match.result.winners == (0,)
    assert state(match).ending == t.BY_SURVIVAL


@rule("TG-S29", "TG-110", "TG-Q46")
def test_the_last_round_is_decided_by_tokens_then_ships() -> None:
    match = position(
        3, turn=2, round=40, characters=["Ekalavya", "Drona", "Yudhishthira"], dharma=[200, 0, 0],
        tokens=[["Vyasa", "Atri"], ["Nara", "Kanva"], ["Parvata"]], dead=[["M", "H"], ["M"], []],
    )  # fmt: skip
    tapasya(match, "Dhaumya", 2)
    assert match.result is not None
    assert match.result.ranks == (2, 1, 3)
    assert state(match).ending == t.BY_LIMIT


@rule("TG-S30", "TG-067", "TG-068", "TG-Q50")
def test_all_astras_of_a_destroyed_ship_return() -> None:
    names = ["Agneyastra", "Nagastra", "Aindrastra", "Brahmastra"]
    match = position(fleets=[["", "", "Kripa"]], loads=[{"H": names}])
    fight(match, 1, ("H", "H"), (2, 12), astras=(names[1:], ()))
    assert ecps(match) == (8 + 3 + 4 + 6 + 2, 21)
    match = position(fleets=[["", "", "Kripa"]], loads=[{"H": names}, {"H": ["Pashupatastra"]}])
    fight(match, 1, ("H", "H"), (2, 12), astras=(names[1:], ["Pashupatastra"]))
    assert alive(match, 0) == "LM"
    assert [collected(match, n) for n in names] == [4, 3, 2, 2]
    assert load(match, 0, "H") == {}


@rule("TG-S31", "TG-065", "TG-112", "TG-Q11", "TG-Q35")
def test_kavacha_saves_karna_once() -> None:
    match = position(
        characters=["Drona", "Karna"], dharma=[0, 80], tokens=[[], ["Atri"]], pending=["", "Atri"], gone=[[], ["Atri"]]
    )  # fmt: skip
    fight(match, 1, ("H", "H"), (10, 6))
    assert ecps(match) == (19, 15)
    assert [player(match, s).dharma for s in (0, 1)] == [40, 40]
    assert player(match, 1).tokens == []
    assert player(match, 1).kavacha_spent
    assert alive(match, 1) == "LMH"
    tapasya(match, "Kanva", 2)
    lay_down_boosts(match)
    fight(match, 1, ("H", "H"), (7, 6))
    assert ecps(match) == (16, 15)
    assert match.over


@rule("TG-S32", "TG-070", "TG-Q35", "TG-Q43")
@pytest.mark.parametrize("pending", [True, False])
def test_only_a_secured_chiranjiva_saves(pending: bool) -> None:
    match = position(
        characters=["Drona", "Ekalavya"], fleets=[["", "", ""], ["", "", "Kripa"]], varas=[{}, {"Markandeya": 1}],
        tokens=[[], ["Markandeya"]], pending=["", "Markandeya" if pending else ""],
    )  # fmt: skip
    fight(match, 1, ("H", "H"), (8, 6))
    assert ecps(match) == (17, 14)
    if pending:
        assert alive(match, 1) == "LM"
        assert player(match, 1).vara[rishi("Markandeya")] == 0
        return
    assert match.acting == (1,)
    assert legal(match) == ["save yes", "save no"]
    assert player(match, 1).defeated
    do(match, "save yes")
    assert alive(match, 1) == "LMH"
    assert player(match, 1).vara[rishi("Markandeya")] == t.GONE


@rule("TG-S33", "TG-069", "TG-104", "TG-Q57")
def test_mrita_sanjivani_brings_a_ship_back() -> None:
    match = position(fleets=[["", "Shikhandi", ""]], dead=[["M"]], varas=[{"Bhrigu": 1}])
    assert refused(match, 0, "revive H") == "TG-Q57"
    do(match, "revive M")
    assert player(match, 0).ready[1] == t.READY
    assert load(match, 0, "M") == {}
    assert player(match, 0).vara[rishi("Bhrigu")] == t.GONE
    do(match, "end_purchase", "attack Shankha")
    assert "deploy M" in legal(match)
