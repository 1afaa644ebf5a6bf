"""The scenarios of the rules file, S01 to S29, with its exact values."""

from __future__ import annotations

import pytest

from sabha.games.bharata600 import tables as t
from tests.games.bharata600.cases import (
    CAVALRY,
    INFANTRY,
    K,
    acts,
    advanced,
    army,
    battle,
    card_id,
    controls,
    foresee,
    held,
    kingdom,
    legal,
    pile,
    position,
    run,
    state,
    where,
)

rule = pytest.mark.rule


@rule("B6-Q01", "B6-003", "B6-005", "B6-010", "B6-125")
def test_s01_two_kingdoms_play_to_25() -> None:
    match = position(K("avanti", bonus=20, armies=[army("kuru", "C1,I1"), army("avanti", "I1")]), K("magadha"))
    assert kingdom(match, 0).vp == 24
    assert not match.over
    run(match, "0 conquer I", "0 discard I cavalry")
    assert kingdom(match, 0).vp == 26
    assert match.result is not None
    assert match.result.winners == (0,)
    assert match.legal(0) == match.legal(1) == []


@rule("B6-Q13", "B6-063")
def test_s02_only_whole_lots_are_exchanged() -> None:
    match = position(K("avanti", resources={"iron": 5, "wood": 4, "food": 7}), K("magadha"), phase="phase1")
    while lots := [a for a in legal(match) if a.startswith("exchange")]:
        run(match, f"0 {lots[0]}")
    assert kingdom(match, 0).coins == 4
    assert list(kingdom(match, 0).res) == [1, 1, 3]


@rule("B6-Q18", "B6-132")
def test_s03_a_conqueror_gets_a_free_card_for_every_3_of_one_purchase() -> None:
    match = position(K("avanti", personality="conqueror", coins=12), K("magadha"), phase="phase1")
    run(match, "0 buy 6")
    assert kingdom(match, 0).fetched == 8
    match = position(K("avanti", personality="conqueror", coins=12), K("magadha"), phase="phase1")
    run(match, "0 buy 2", "0 place_card I", "0 place_card I", "0 buy 1", "0 place_card I")
    assert list(kingdom(match, 0).size) == [4, 1]


@rule("B6-Q18", "B6-022")
@pytest.mark.parametrize("bought", [3, 4])
def test_s04_free_cards_are_limited_by_the_cards_left(bought: int) -> None:
    match = position(
        K("avanti", personality="conqueror", coins=8),
        K("magadha", armies=[army("magadha", "I38"), army("magadha", "C25,E11")]),
        phase="phase1",
        deck="E3",
    )
    assert list(state(match).discard) == pile("E1")
    run(match, f"0 buy {bought}")
    assert kingdom(match, 0).fetched == 4
    assert state(match).deck_size == sum(state(match).discard) == 0


@rule("B6-Q14")
def test_s05_mercy_of_the_sages_favours_those_with_fewest_vp() -> None:
    match = position(K("avanti"), K("magadha"), K("panchala", bonus=3), turn=1)
    foresee(match, card_id("mercy"))
    run(match, "1 end_phase2")
    assert [list(kingdom(match, seat).res) for seat in range(3)] == [[2, 1, 1], [2, 1, 1], [1, 0, 0]]


@rule("B6-018", "B6-Q14")
def test_s06_losses_stop_at_0_and_gains_at_15() -> None:
    match = position(K("avanti", resources={"food": 13}), K("magadha"))
    foresee(match, card_id("grain_for_iron"))
    run(match, "0 end_phase2")
    assert list(kingdom(match, 0).res) == [0, 0, 15]


@rule("B6-Q22", "B6-077")
def test_s07_entering_needs_the_strength_to_conquer() -> None:
    def moves(cards: str) -> list[str]:
        return legal(position(K("panchala", armies=[army("panchala", cards), army("panchala", "I1")]), K("avanti")))

    assert "move I kosala" not in moves("I2")
    assert "move I naimisha" in moves("I2")
    assert "move I kosala" in moves("I3")


@rule("B6-Q23", "B6-077", "B6-073")
def test_s08_the_obligation_is_the_only_action_of_the_next_turn() -> None:
    match = position(K("panchala", armies=[army("trigarta", "C1"), army("panchala", "I3")]), K("avanti"), actions=1)
    run(match, "0 move I kuru")
    assert acts(match) == ["end_phase2"]
    run(match, "0 end_phase2", "1 end_phase1", "1 end_phase2", "0 end_phase1")
    assert acts(match) == ["conquer I", "end_phase2"]


@rule("B6-Q24")
def test_s09_another_kingdom_takes_the_region_in_between() -> None:
    match = position(
        K("avanti", duty=1, armies=[army("kuru", "E1"), army("avanti", "I1")]),
        K("panchala", armies=[army("kuru", "C1"), army("panchala", "I1")]),
        turn=1,
    )
    run(match, "1 conquer I", "1 discard I cavalry")
    assert where(match, 1, 1) == "off"
    assert kingdom(match, 1).vp == 6
    run(match, "1 end_phase2", "0 end_phase1")
    assert acts(match) == ["conquer I", "end_phase2"]
    run(match, "0 conquer I", "0 discard I elephants")
    assert (kingdom(match, 0).vp, kingdom(match, 1).vp) == (6, 4)
    assert held(match, 0, 1) == pile("I1")


@rule("B6-Q23", "B6-Q24")
def test_s10_the_controller_comes_back_before_the_attempt() -> None:
    match = position(
        K("avanti", duty=1, armies=[army("chedi", "E1"), army("avanti", "I1")]),
        K("magadha", regions=["magadha", "chedi"], armies=[army("vatsa", "I1"), army("magadha", "I1")]),
        turn=1,
    )
    run(match, "1 move I chedi", "1 end_phase2", "0 end_phase1")
    assert acts(match) == ["attack I green", "end_phase2"]


@rule("B6-Q22", "B6-Q23", "B6-122")
def test_s11_a_discount_is_gone_in_the_next_turn() -> None:
    match = position(K("avanti", armies=[army("avanti", "I1"), army("avanti", "I1")]), K("magadha"), discount=2)
    run(match, "0 move I chedi")
    assert kingdom(match, 0).duty == 0
    run(match, "0 end_phase2", "1 end_phase1", "1 end_phase2", "0 end_phase1")
    assert where(match, 0, 1) == "avanti"
    assert kingdom(match, 0).duty == -1
    assert state(match).actions == 2
    assert "move II chedi" not in legal(match)


@rule("B6-Q28")
def test_s12_the_deck_gives_what_it_can() -> None:
    match = position(
        K("avanti", armies=[army("kuru", "E1"), army("avanti", "I1")]),
        K("magadha", armies=[army("magadha", "I38"), army("magadha", "C1")]),
        deck="I1,C3",
    )
    assert state(match).discard[INFANTRY] == 0
    before = state(match).discard[CAVALRY]
    run(match, "0 conquer I", "0 discard I elephants")
    assert held(match, 0, 1) == pile("I1")
    assert state(match).discard[CAVALRY] == before + 1
    assert list(state(match).deck) == pile("C2,E1")


@rule("B6-Q28", "B6-047")
def test_s13_without_change_the_card_is_lost_whole() -> None:
    match = position(
        K("avanti", armies=[army("anarta", "C1"), army("avanti", "I1")]),
        K("magadha", regions=["magadha", "anarta"], armies=[army("magadha", "I38"), army("magadha", "I1")]),
    )
    run(match, "0 conquer I", "0 discard I cavalry")
    assert list(state(match).discard) == pile("C1")
    assert list(state(match).deck) == pile("C24,E15")
    assert where(match, 0, 1) == "off"
    assert "anarta" in controls(match, 0)
    assert kingdom(match, 0).size[0] == 0


@rule("B6-Q28", "B6-084")
def test_s14_a_bigger_card_is_named_only_when_no_smaller_is_left() -> None:
    match = position(K("avanti", armies=[army("kuru", "E1,I1"), army("avanti", "I1")]), K("magadha"))
    run(match, "0 conquer I")
    assert legal(match) == ["discard I infantry"]
    run(match, "0 discard I infantry")
    assert legal(match) == ["discard I elephants"]
    run(match, "0 discard I elephants")
    assert held(match, 0, 1) == pile("I2")
    assert list(state(match).discard) == pile("I2")


@rule("B6-047", "B6-048", "B6-Q19", "B6-Q30")
def test_s15_an_army_without_cards_leaves_and_comes_back_at_home() -> None:
    match = position(K("avanti", coins=2, armies=[army("kuru", "C1"), army("avanti", "I1")]), K("magadha"))
    run(match, "0 conquer I", "0 discard I cavalry")
    k = kingdom(match, 0)
    assert (k.vp, list(k.res), list(k.goods)) == (6, [1, 0, 2], [1, 0, 0])
    assert where(match, 0, 1) == "off"
    assert "kuru" in controls(match, 0)
    run(match, "0 end_phase2", "1 end_phase1", "1 end_phase2", "0 buy 1", "0 place_card I")
    assert where(match, 0, 1) == "avanti"


@rule("B6-097", "B6-Q41")
def test_s16_the_defender_wins_a_tie() -> None:
    match = position(
        K("avanti", armies=[army("chedi", "E2"), army("avanti", "I1")]),
        K("magadha", regions=["magadha", "chedi"], armies=[army("chedi", "E1"), army("magadha", "I1")]),
    )
    battle(match, "0 attack I green", "commit 2", "commit 1")
    assert list(state(match).discard) == pile("E3")
    assert kingdom(match, 1).battles == 1
    assert "chedi" in controls(match, 1)
    assert where(match, 1, 1) == "chedi"
    assert where(match, 0, 1) == "off"


@rule("B6-Q41", "B6-Q28", "B6-100")
def test_s17_the_winner_owes_as_much_as_the_loser_lost() -> None:
    match = position(
        K("avanti", armies=[army("chedi", "E2"), army("avanti", "I1")]),
        K("magadha", regions=["magadha", "chedi"], armies=[army("chedi", "I1"), army("magadha", "I1")]),
    )
    battle(match, "0 attack I green", "commit 2", "commit 1")
    assert legal(match) == ["discard I elephants", "discard_all"]
    run(match, "0 discard I elephants")
    assert held(match, 0, 1) == pile("E1,I2")
    assert list(state(match).discard) == pile("I2")
    k = kingdom(match, 0)
    assert (k.vp, list(k.res), list(k.goods)) == (7, [1, 2, 1], [1, 0, 0])


@rule("B6-094", "B6-Q41", "B6-105")
def test_s18_the_number_alone_can_fight() -> None:
    match = position(
        K("avanti", armies=[army("chedi", "E1,I1"), army("avanti", "I1")]),
        K("magadha", regions=["magadha", "chedi"], armies=[army("magadha", "I1"), army("chedi", "I2")]),
    )
    battle(match, "0 attack I green", "commit 1", "commit 1", "commit 0")
    assert list(state(match).discard) == [0, 0, 0]
    assert where(match, 1, 2) == "magadha"
    assert held(match, 1, 2) == pile("I2")
    assert "chedi" in controls(match, 0)
    assert held(match, 0, 1) == pile("E1,I1")


@rule("B6-092", "B6-107", "B6-Q36", "B6-117", "B6-090", "B6-Q37", "B6-120")
def test_s19_the_battle_for_a_home() -> None:
    match = position(
        K("magadha", resources={"iron": 13}, armies=[army("avanti", "E2,C1"), army("magadha", "I1")]),
        K("avanti", armies=[army("avanti", "C1,I1"), army("avanti", "E1")]),
    )
    battle(match, "0 attack I green", "commit 1", "commit 2")
    assert legal(match, 1) == ["engage I", "engage II", "engage both"]
    run(match, "1 engage I")
    totals = {e.a: e.d for e in match.log[-1].events if e.kind == t.E_REVEALED}
    assert totals == {0: 8, 1: 7}
    foresee(match, 2)
    run(match, "0 discard I elephants")
    assert where(match, 1, 1) == "off"
    assert where(match, 1, 2) == "avanti"
    assert held(match, 1, 2) == pile("E1")
    k = kingdom(match, 0)
    assert k.vp == 4 + 4 + 2
    assert list(k.res) == [15, 4, 4]
    assert k.conditions == 1 << 5
    assert legal(match) == ["prize_a", "prize_b", "prize_decline"]
    assert held(match, 0, 1) == pile("E1,C1")


@rule("B6-Q43", "B6-Q37", "B6-108", "B6-109")
def test_s20_retreat_to_a_home_held_by_an_enemy() -> None:
    match = position(
        K("magadha", regions=[], armies=[army(None), army("vajji", "I3")]),
        K("avanti", regions=["avanti", "magadha"], armies=[army("magadha", "E1"), army("avanti", "I1")]),
        K("panchala", armies=[army("vajji", "E2"), army("panchala", "I1")]),
    )
    battle(match, "0 attack II yellow", "commit 2", "commit 2")
    run(match, "2 discard I elephants")
    assert where(match, 0, 2) == "magadha"
    assert held(match, 0, 2) == pile("I1")
    assert kingdom(match, 0).duty == -1
    run(match, "0 attack II green", "0 parley_pass", "1 parley_pass")
    assert match.acting == (1,)
    run(match, "1 commit 0")
    totals = {e.a: e.d for e in match.log[-1].events if e.kind == t.E_REVEALED}
    assert totals == {0: 1, 1: 4}


@rule("B6-110", "B6-006", "B6-106", "B6-Q61", "B6-Q65")
def test_s21_the_last_kingdom_wins_whatever_its_vp() -> None:
    match = position(
        K("avanti", regions=["avanti", "magadha"], bonus=4, armies=[army("kuru", "E1"), army("avanti", "I1")]),
        K("magadha", regions=["kosala"], goods={"silk": 2}, armies=[army(None), army("kuru", "C1")]),
    )
    assert kingdom(match, 0).vp == 12
    battle(match, "0 attack I green", "commit 1", "commit 1")
    run(match, "0 discard I elephants")
    assert match.result is not None
    assert match.result.ranks == (1, 2)
    assert not kingdom(match, 1).in_play
    assert "kosala" in controls(match, 1)
    assert state(match).goods_supply[2] == 6


@rule("B6-Q20", "B6-104")
def test_s22_a_cardless_army_must_get_a_card() -> None:
    armies = [army("avanti", "I1"), army("kuru", "")]
    match = position(K("avanti", coins=3, armies=armies), K("magadha"), phase="phase1")
    assert "end_phase1" not in legal(match)
    run(match, "0 buy 1")
    assert legal(match) == ["place_card II"]
    match = position(K("avanti", coins=1, resources={"iron": 4}, armies=armies), K("magadha"), phase="phase1")
    assert "end_phase1" in legal(match)


@rule("B6-Q19", "B6-108")
def test_s23_without_its_home_a_kingdom_cannot_bring_an_army_back() -> None:
    match = position(
        K("avanti", regions=[], coins=4, armies=[army(None), army("kuru", "I1")]),
        K("magadha", regions=["magadha", "avanti"]),
        phase="phase1",
    )
    run(match, "0 buy 2")
    assert legal(match) == ["place_card II"]
    run(match, "0 place_card II")
    assert legal(match) == ["place_card II"]


@rule("B6-112", "B6-Q50", "B6-Q51", "B6-I06")
def test_s24_four_harbours() -> None:
    match = position(
        K("avanti", coins=1, regions=["avanti", "sindhu", "saurashtra", "lata"],
          armies=[army("aparanta", "I1"), army("avanti", "I1")]),
        K("magadha"),
    )  # fmt: skip
    before = kingdom(match, 0).vp
    foresee(match, 1)
    run(match, "0 conquer I")
    assert kingdom(match, 0).vp == before + 2
    assert state(match).ask == t.PRIZE
    match = position(
        K("avanti", regions=["avanti", "sindhu", "saurashtra", "lata", "aparanta"], conditions=[1]),
        K("magadha", armies=[army("aparanta", "I1"), army("magadha", "I1")]),
        turn=1,
    )
    before = kingdom(match, 0).vp
    run(match, "1 conquer I", "1 discard I infantry")
    assert kingdom(match, 0).vp == before - 1


@rule("B6-116", "B6-Q53")
def test_s25_all_neighbours_of_a_lost_home() -> None:
    match = position(
        K("gandhara", coins=1, regions=["kamboja", "kashmira", "madra", "sivi"],
          armies=[army("harahvati", "I1"), army(None)]),
        K("magadha", regions=["magadha", "gandhara"]),
    )  # fmt: skip
    before = kingdom(match, 0).vp
    run(match, "0 conquer I")
    assert kingdom(match, 0).vp == before + 1 + 2
    assert kingdom(match, 0).conditions == 1 << 4


@rule("B6-133", "B6-Q54", "B6-Q55", "B6-I18", "B6-134")
def test_s26_sets_of_a_leader() -> None:
    def leader(target: str, regions: list[str], **fields: object) -> tuple[int, object]:
        armies = [army(target, "C2"), army("panchala", "I1")]
        mine = K("panchala", personality="leader", coins=2, regions=["panchala", *regions], armies=armies, **fields)
        match = position(mine, K("magadha", regions=["magadha", *([target] if target == "kuru" else [])]))
        before = kingdom(match, 0).vp
        run(match, "0 conquer I")
        if state(match).ask == t.DISCARD:
            run(match, "0 discard I cavalry")
        return int(kingdom(match, 0).vp - before), match

    four = ["kuru", "surasena", "kulinda", "trigarta"]
    assert leader("trigarta", ["kuru", "surasena", "kulinda"])[0] == 2 + 1
    assert leader("kuru", four[1:], counted=four)[0] == 2
    assert leader("kashmira", [*four, "madra", "maru"], counted=four)[0] == 2
    gained, match = leader("sivi", [*four, "madra", "maru", "kashmira"], counted=four)
    assert gained == 2 + 1 + 2 + 1
    k = kingdom(match, 0)
    assert k.conditions == 1 << 3
    assert t.size_of(k.counted) == 8
    assert k.shown == t.LEADER


@rule("B6-115", "B6-134", "B6-Q55")
def test_s27_a_leader_and_its_sixth_province() -> None:
    regions = ["avanti", "kashmira", "kamarupa", "sindhu", "madra", "harahvati"]
    armies = [army("anarta", "I1"), army("avanti", "I1")]
    match = position(K("avanti", personality="leader", coins=1, regions=regions, armies=armies), K("magadha"))
    before = kingdom(match, 0).vp
    run(match, "0 conquer I")
    assert kingdom(match, 0).vp == before + 1 + 2 + 1
    assert state(match).ask == t.PRIZE
    assert kingdom(match, 0).prizes == 0


@rule("B6-Q62", "B6-004", "B6-114", "B6-Q52")
def test_s28_a_defender_wins_in_anothers_turn() -> None:
    match = advanced(
        K("avanti", armies=[army("kuru", "I1"), army("avanti", "I1")]),
        K("magadha", bonus=15, battles=2, armies=[army("kuru", "E1"), army("magadha", "I1")]),
        K("panchala"),
    )
    before = sum(state(match).events_left)
    battle(match, "0 attack I green", "commit 1", "commit 1")
    run(match, "1 discard I elephants")
    assert match.result is not None
    assert match.result.winners == (1,)
    assert kingdom(match, 1).vp == 20
    assert sum(state(match).events_left) == before
    assert state(match).prize == -1


@rule("B6-Q56", "B6-122")
def test_s29_a_prize_waits_for_the_next_turn() -> None:
    match = position(
        K("avanti", armies=[army("kuru", "I1"), army("avanti", "I1")]),
        K("magadha", bonus=6, battles=2, armies=[army("kuru", "E1"), army("magadha", "I1")]),
    )
    battle(match, "0 attack I green", "commit 1", "commit 1")
    run(match, "1 discard I elephants")
    assert kingdom(match, 1).vp == 11
    assert match.acting == (0,)
    left = sum(state(match).resources)
    foresee(match, 3)
    run(match, "0 end_phase2")
    assert match.acting == (1,)
    assert state(match).ask == t.PRIZE
    assert sum(state(match).resources) == left
    run(match, "1 prize_a")
    assert kingdom(match, 1).coins == 3
    assert state(match).ask == t.ASK_PHASE1
