"""The scenarios of the rules file, S01 to S53, with its exact values, and its worked examples E01 to E17."""

from __future__ import annotations

import pytest

from sabha.engine.errors import IllegalAction
from sabha.games.bharata600 import tables as t
from tests.games.bharata600.cases import (
    CAVALRY,
    ELEPHANTS,
    INFANTRY,
    K,
    acts,
    advanced,
    army,
    battle,
    card_id,
    choose,
    controls,
    event_id,
    face_id,
    foresee,
    game,
    held,
    kinds,
    kingdom,
    legal,
    pile,
    position,
    region,
    run,
    state,
    tokens,
    where,
)

rule = pytest.mark.rule

# Worked examples.


@rule("B6-018", "B6-017", "B6-019")
def test_e01_what_is_gained_above_15_is_lost() -> None:
    from sabha.games.bharata600.rules import score

    match = position(K("avanti"), K("magadha"))
    score.change(state(match), kingdom(match, 0), 20, 0, 0)
    assert list(kingdom(match, 0).res) == [15, 0, 0]


@rule("B6-027", "B6-016")
def test_e02_each_seat_is_a_colour_of_its_own() -> None:
    names = game().seat_names
    assert names == ("Red", "Green", "Yellow", "Brown")
    board = game().board(4, {"mode": "basic"})
    for mark in ("army-1", "army-2", "fort"):
        assert f'id="bharata600-{mark}"' in board.symbols


def started(seats: int, picks: list[str], mode: str = "basic", chance: tuple[int, ...] = ()) -> object:
    match = game().new(seats, seed=1, mode=mode)
    first = match.acting[0]
    for i in range(seats):
        if i == seats - 1:
            match.foresee(chance)
        match.play((first + i) % seats, f"pick_personality {picks[(first + i) % seats]}")
    return match


@rule("B6-031", "B6-033", "B6-034", "B6-035", "B6-036", "B6-131", "B6-Q06", "B6-Q07", "B6-032")
def test_e03_e04_a_kingdom_begins_with_4_of_each_and_a_card_on_each_army() -> None:
    match = started(2, ["leader", "conqueror"])
    s = match.state
    placed = {0: 0, 1: 0}
    while s.ask == t.PLACE:
        seat = match.acting[0]
        assert list(kingdom(match, seat).size) == [0, 0]
        match.play(seat, match.legal(seat)[placed[seat] % len(match.legal(seat))])
        placed[seat] += 1
    assert placed == {0: 2, 1: 3}
    for seat in range(2):
        k = kingdom(match, seat)
        assert list(k.at) == [k.home, k.home]
        assert k.coins == 0
        assert k.vp == 4
        assert controls(match, seat) == {game().box.region[k.home].id}
        assert min(k.size) >= 1
        assert sum(k.size) == placed[seat]
    assert sorted(kingdom(match, 1).size) == [1, 2]
    assert kingdom(match, 1).shown == t.CONQUEROR
    assert kingdom(match, 0).shown == -1


@rule("B6-E05", "B6-002", "B6-056")
@pytest.mark.parametrize(("name", "number"), [("anarta", 1), ("kalinga", 3), ("asmaka", 6)])
def test_e05_a_region_brings_its_number(name: str, number: int) -> None:
    match = position(K("avanti", coins=9, armies=[army(name, "E3"), army("avanti", "I1")]), K("magadha"))
    run(match, "0 conquer I")
    while state(match).ask == t.DISCARD:
        run(match, f"0 {legal(match)[0]}")
    assert kingdom(match, 0).vp == 4 + number


@rule("B6-080", "B6-053", "B6-042", "B6-043", "B6-044", "B6-079")
def test_e06_a_province_is_paid_in_coins() -> None:
    match = position(K("avanti", coins=5, armies=[army("kamarupa", "I1"), army("avanti", "I1")]), K("magadha"))
    run(match, "0 conquer I")
    k = kingdom(match, 0)
    assert (k.coins, k.vp, list(k.res), list(k.goods)) == (2, 7, [0, 3, 1], [0, 0, 1])
    assert "kamarupa" in controls(match, 0)
    assert state(match).actions == 1


@rule("B6-081", "B6-053", "B6-Q29")
def test_e07_a_mahajanapada_is_paid_in_strength() -> None:
    match = position(K("avanti", armies=[army("kosala", "C1,I2"), army("avanti", "I1")]), K("magadha"))
    run(match, "0 conquer I", "0 discard I cavalry", "0 discard I infantry")
    k = kingdom(match, 0)
    assert list(state(match).discard) == pile("C1,I1")
    assert held(match, 0, 1) == pile("I1")
    assert where(match, 0, 1) == "kosala"
    assert (k.vp, list(k.res), list(k.goods)) == (7, [1, 1, 2], [1, 0, 0])


@rule("B6-082", "B6-054", "B6-055", "B6-Q27")
def test_e08_an_unprotected_region_changes_hands_for_strength() -> None:
    anita = K("avanti", armies=[army("chedi", "E1,I1"), army("avanti", "I1")])
    ajeet = K("magadha", regions=["magadha", "chedi"], resources={"iron": 3, "wood": 2}, goods={"black_pottery": 1})
    match = position(anita, ajeet)
    run(match, "0 conquer I", "0 discard I infantry", "0 discard I elephants")
    assert sum((n + 1) * c for n, c in enumerate(state(match).discard)) == 3
    match = position(anita, ajeet)
    run(match, "0 conquer I")
    assert legal(match) == ["discard I infantry", "discard I elephants"]
    run(match, "0 discard I elephants")
    assert list(state(match).discard) == pile("E1")
    assert (kingdom(match, 0).vp, kingdom(match, 1).vp) == (7, 4)
    assert "chedi" in controls(match, 0)
    assert list(kingdom(match, 1).res) == [3, 2, 0]
    assert list(kingdom(match, 1).goods) == [1, 0, 0]


@rule("B6-083")
def test_e09_a_protected_region_is_won_in_battle_only() -> None:
    match = position(
        K("avanti", armies=[army("chedi", "E2"), army("avanti", "I1")]),
        K("magadha", regions=["magadha", "chedi"], armies=[army("chedi", "I1"), army("magadha", "I1")]),
    )
    assert "conquer I" not in legal(match)
    assert "attack I green" in legal(match)
    with pytest.raises(IllegalAction, match="B6-083"):
        run(match, "0 conquer I")


@rule("B6-060", "B6-061", "B6-063", "B6-065", "B6-066", "B6-067", "B6-069", "B6-071", "B6-072", "B6-074", "B6-059")
def test_e10_anitas_turn() -> None:
    match = position(
        K("magadha", regions=["magadha", "lata"], resources={"iron": 2, "wood": 3, "food": 8}, goods={"silk": 1},
          armies=[army("avanti", "C1,I1"), army("magadha", "I1")]),
        K("panchala", regions=["panchala", "maru"], resources={"iron": 4}),
        turn=1,
    )  # fmt: skip
    foresee(match, card_id("smelters"))
    run(match, "1 end_phase2")
    assert kingdom(match, 0).res[0] == 4
    assert kingdom(match, 1).res[0] == 6
    run(match, "0 exchange iron", "0 exchange iron", "0 exchange wood", "0 exchange food", "0 exchange food")
    assert kingdom(match, 0).coins == 5
    run(match, "0 trade silk")
    assert kingdom(match, 0).coins == 9
    run(match, "0 buy 4", *["0 place_card II"] * 4)
    assert kingdom(match, 0).coins == 1
    assert kingdom(match, 0).size[1] == 5
    run(match, "0 end_phase1", "0 move I anarta", "0 move I maru", "0 buy_action", "0 conquer I")
    assert kingdom(match, 0).coins == 0
    assert legal(match) == ["discard I infantry", "discard I cavalry"]
    run(match, "0 discard I cavalry")
    assert "maru" in controls(match, 0)
    assert kingdom(match, 0).vp == 4 + 3 + 2
    assert kingdom(match, 1).vp == 4
    assert list(kingdom(match, 0).res) == [1, 0, 2]
    run(match, "0 end_phase2")
    assert match.acting == (1,)


@rule("B6-093")
def test_e11_the_number_of_an_own_region_is_added() -> None:
    match = position(
        K("avanti", regions=["avanti", "chedi"], armies=[army("chedi", "E3,I1"), army("avanti", "I1")]),
        K("magadha", armies=[army("chedi", "I1"), army("magadha", "I1")]),
    )
    battle(match, "0 attack I green", "commit 1", "commit 3", "commit 1")
    totals = {e.a: e.d for e in match.log[-1].events if e.kind == t.E_REVEALED}
    assert totals == {0: 13, 1: 1}


@rule("B6-096", "B6-100", "B6-101", "B6-103", "B6-105", "B6-114", "B6-Q41", "B6-Q42", "B6-091")
def test_e12_the_battle_of_anita_and_ajeet() -> None:
    match = position(
        K("magadha", armies=[army("chedi", "E1,C2,I4", "vatsa"), army("magadha", "I1")]),
        K("avanti", regions=["avanti", "chedi"], armies=[army("avanti", "I1"), army("chedi", "E2,C1")]),
    )
    battle(match, "0 attack I green", "commit 3", "commit 2", "commit 1", "commit 1", "commit 2")
    totals = {e.a: e.d for e in match.log[-1].events if e.kind == t.E_REVEALED}
    assert totals == {0: 10, 1: 11}
    assert list(state(match).discard) == pile("E3,C3,I3")
    assert where(match, 0, 1) == "magadha"
    assert held(match, 0, 1) == pile("I1")
    assert where(match, 1, 2) == "chedi"
    assert kingdom(match, 1).size[1] == 0
    assert "chedi" in controls(match, 1)
    assert kingdom(match, 1).battles == 1


@rule("B6-084", "B6-Q28")
def test_e13_an_elephant_is_exchanged_for_exact_change() -> None:
    match = position(K("avanti", armies=[army("kuru", "E1"), army("avanti", "I1")]), K("magadha"))
    before = list(state(match).deck)
    run(match, "0 conquer I", "0 discard I elephants")
    assert held(match, 0, 1) == pile("I1")
    assert list(state(match).discard) == pile("I2")
    assert [b - a for a, b in zip(before, state(match).deck, strict=True)] == [-3, 0, 1]
    assert where(match, 0, 1) == "kuru"


@rule("B6-159", "B6-161", "B6-162", "B6-164")
def test_e14_an_event_card_puts_a_token_on_each_of_its_regions() -> None:
    match = advanced(K("avanti"), K("magadha"))
    foresee(match, event_id("earthquake_1"))
    run(match, "0 end_phase2")
    for name in ("kamboja", "kashmira", "harahvati"):
        assert tokens(match, name) == {"earthquake": 1}
    assert state(match).token_supply[t.EARTHQUAKE] == 10 - 3
    assert sum(state(match).events_left) == 69


@rule("B6-187", "B6-188", "B6-Q83")
def test_e15_a_lent_immunity_removes_all_tokens_of_its_type() -> None:
    match = advanced(
        K("avanti", regions=["avanti", "lata", "kalinga"], armies=[army("utkala", "I1"), army("avanti", "I1")]),
        K("magadha", abilities=["generous", "clever"], shown=True),
        events={"lata": ["cyclone"], "kalinga": ["cyclone"], "utkala": ["cyclone"]},
    )
    assert match.acting == (1,)
    run(match, "1 offer_immunity red cyclone")
    run(match, "0 accept")
    assert tokens(match, "lata") == tokens(match, "kalinga") == tokens(match, "utkala") == {}
    assert state(match).actions == 2
    assert state(match).token_supply[t.CYCLONE] == 9


@rule("B6-148", "B6-149", "B6-152", "B6-153", "B6-155")
def test_e16_a_token_of_2_vp() -> None:
    match = advanced(K("avanti", armies=[army("anarta", "I1"), army("avanti", "I1")]), K("magadha"))
    foresee(match, face_id("vp_2"))
    run(match, "0 reveal_token I")
    assert kingdom(match, 0).vp == 6
    assert state(match).actions == 1
    assert not state(match).sites >> region("anarta") & 1
    assert state(match).unseen[face_id("vp_2")] == 2


@rule("B6-098", "B6-102")
def test_e17_the_winner_of_a_battle_takes_the_region() -> None:
    match = position(
        K("avanti", armies=[army("chedi", "E3"), army("avanti", "I1")]),
        K("magadha", regions=["magadha", "chedi"], armies=[army("chedi", "I1"), army("magadha", "I1")]),
    )
    battle(match, "0 attack I green", "commit 3", "commit 1")
    run(match, "0 discard I elephants")
    assert "chedi" in controls(match, 0)
    assert (kingdom(match, 0).vp, kingdom(match, 1).vp) == (7, 4)
    assert list(kingdom(match, 0).res) == [1, 2, 1]
    assert list(kingdom(match, 0).goods) == [1, 0, 0]


# Scenarios.


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
    assert list(state(match).discard) == [0, 0, 0] or state(match).discard[CAVALRY] == 1
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


@rule("B6-135", "B6-Q44", "B6-Q46", "B6-Q45", "B6-Q48")
def test_s30_a_bought_retreat_keeps_the_peace_for_two_turns() -> None:
    match = position(
        K("magadha", armies=[army("chedi", "E2", "avanti"), army("magadha", "I1")]),
        K("panchala", personality="influencer", coins=3, regions=["panchala", "chedi"],
          armies=[army("chedi", "I1"), army("panchala", "I1")]),
    )  # fmt: skip
    run(match, "0 attack I green", "0 parley_pass", "1 offer 2", "0 accept")
    assert kingdom(match, 1).coins == 1
    assert kingdom(match, 0).coins == 2
    assert where(match, 0, 1) == "avanti"
    assert kingdom(match, 0).duty == -1
    assert state(match).actions == 1
    assert [kingdom(match, seat).battles for seat in range(2)] == [0, 0]
    for _ in range(3):
        assert "move I chedi" not in legal(match)
        run(match, "0 end_phase2", "1 end_phase1", "1 end_phase2", "0 end_phase1")
    assert "move I chedi" in legal(match)


@rule("B6-Q44", "B6-Q45")
def test_s31_no_offer_to_a_pawn_that_has_nowhere_to_go() -> None:
    match = position(
        K("magadha", personality="influencer", coins=5, armies=[army("avanti", "E2"), army("magadha", "I1")]),
        K("avanti", armies=[army("avanti", "I1"), army("kuru", "I1")]),
    )
    run(match, "0 attack I green")
    assert legal(match) == ["parley_pass"]


@rule("B6-136", "B6-Q47")
def test_s32_an_attacked_influencer_brings_its_other_army() -> None:
    match = position(
        K("magadha", armies=[army("chedi", "E2,C1"), army("magadha", "I1")]),
        K("panchala", personality="influencer", regions=["panchala", "chedi"],
          armies=[army("chedi", "I1"), army("chera", "E2")]),
    )  # fmt: skip
    run(match, "0 attack I green", "0 parley_pass", "1 speed_march", "1 parley_pass")
    choose(match, "commit 1", "commit 2", "engage both", "commit 1", "commit 2")
    totals = {e.a: e.d for event in match.log[-3:] for e in event.events if e.kind == t.E_REVEALED}
    assert totals == {0: 8, 1: 10}
    assert where(match, 1, 2) == "chedi"
    assert kingdom(match, 1).battles == 1
    assert kingdom(match, 1).before[1] == region("chera")


@rule("B6-130", "B6-Q32", "B6-Q22")
def test_s33_a_daredevil_jumps_along_the_coast() -> None:
    def at_sindhu(cards: str) -> object:
        mine = K("avanti", personality="daredevil", armies=[army("sindhu", cards), army("avanti", "I1")])
        return position(mine, K("magadha", regions=["magadha", "chera"]))

    match = at_sindhu("C2")
    assert "move I lata" in legal(match)
    assert "move I chera" not in legal(match)
    match = at_sindhu("C2,I1")
    run(match, "0 move I chera")
    assert kingdom(match, 0).duty == 0
    assert kingdom(match, 0).shown == t.DAREDEVIL
    assert state(match).moves == 1


@rule("B6-137", "B6-Q17", "B6-Q16")
def test_s34_an_influencer_trades() -> None:
    match = advanced(
        K(
            "avanti",
            personality="influencer",
            regions=["avanti", "suhma"],
            goods={"black_pottery": 2},
            kept={"silk": 1},
        ),
        K("magadha"),
        phase="phase1",
    )
    run(match, "0 trade black_pottery", "0 trade black_pottery", "0 trade silk")
    assert kingdom(match, 0).coins == 11
    assert list(state(match).goods_supply) == [18, 6, 6]
    assert list(kingdom(match, 0).kept) == [0, 0, 0]
    assert kingdom(match, 0).shown == t.INFLUENCER


@rule("B6-Q21", "B6-072")
def test_s35_the_third_action_costs_the_last_coin() -> None:
    match = position(K("avanti", coins=1, armies=[army("anarta", "I1"), army("avanti", "I1")]), K("magadha"), actions=0)
    assert "conquer I" not in legal(match)
    run(match, "0 buy_action")
    assert kingdom(match, 0).coins == 0
    assert "conquer I" not in legal(match)
    assert "move I lata" in legal(match)


@rule("B6-Q70", "B6-160", "B6-169", "B6-Q71")
def test_s36_the_lock_stays_while_an_event_is_left() -> None:
    match = advanced(
        K("avanti", regions=["avanti", "maru", "kulinda"], resources={"food": 6}),
        K("magadha"),
        events={"maru": ["drought"], "kulinda": ["landslide"]},
    )
    run(match, "0 pay_events")
    assert legal(match) == ["region maru"]
    run(match, "0 region maru")
    assert acts(match) == ["end_phase2"]
    left = sum(state(match).events_left)
    run(match, "0 end_phase2")
    assert sum(state(match).events_left) == left - 1


@rule("B6-Q70", "B6-175", "B6-172", "B6-166", "B6-167")
def test_s37_impacting_events_first_then_others_in_one_action() -> None:
    match = advanced(
        K("avanti", regions=["avanti", "kulinda", "kosala"], resources={"wood": 5, "food": 8}),
        K("magadha", regions=["magadha", "kashmira"]),
        events={"kulinda": ["landslide"], "kashmira": ["landslide"], "kosala": ["flooding"]},
    )
    run(match, "0 pay_events")
    assert legal(match) == ["region kosala", "region kulinda"]
    run(match, "0 region kulinda")
    assert legal(match) == ["done", "region kosala"]
    run(match, "0 region kosala")
    assert legal(match) == ["done", "region kashmira"]
    run(match, "0 region kashmira")
    assert list(kingdom(match, 0).res) == [0, 1, 4]
    assert state(match).actions == 1
    assert state(match).troubled == 0
    assert state(match).token_supply[t.LANDSLIDE] == 9


@rule("B6-171", "B6-170")
def test_s38_events_come_before_the_conquest() -> None:
    def entered(coins: int) -> object:
        match = advanced(
            K("avanti", coins=coins, armies=[army("avanti", "E1"), army("avanti", "I1")]),
            K("magadha"),
            events={"chedi": ["riots"]},
        )
        foresee(match, *[event_id("no_event"), card_id("small_mine")] * 2)
        run(match, "0 move I chedi")
        assert acts(match) == ["end_phase2", "pay_events"]
        return run(match, "0 pay_events", "0 region chedi")

    match = entered(3)
    assert acts(match) == ["buy_action", "end_phase2"]
    run(match, "0 buy_action")
    assert acts(match) == ["conquer I", "end_phase2"]
    match = entered(2)
    assert acts(match) == ["end_phase2"]
    run(match, "0 end_phase2", "0 end_turn", "1 start_turn", "1 end_phase1", "1 end_phase2", "1 end_turn")
    run(match, "0 start_turn", "0 end_phase1")
    assert "conquer I" in legal(match)


@rule("B6-Q74", "B6-177", "B6-178", "B6-179")
def test_s39_immunity_at_the_end_of_the_turn() -> None:
    match = advanced(
        K("avanti", abilities=["clever", "psychic"], regions=["avanti", "lata"]),
        K("magadha", regions=["magadha", "kalinga"]),
        phase="end",
        actions=0,
        events={"kalinga": ["cyclone"], "lata": ["cyclone"]},
    )
    assert {"immune_mine cyclone", "immune_at", "end_turn"} <= set(legal(match))
    run(match, "0 immune_mine cyclone", "0 immune_at", "0 region kalinga")
    assert state(match).troubled == 0
    assert kingdom(match, 0).shown_a == t.CLEVER


@rule("B6-Q75", "B6-156")
def test_s40_a_revealed_event_stays_until_it_is_paid() -> None:
    match = advanced(K("magadha", coins=1, armies=[army("nepala", "I1"), army("magadha", "I1")]), K("avanti"))
    foresee(match, face_id("riots"))
    run(match, "0 reveal_token I")
    assert tokens(match, "nepala") == {"riots": 1}
    assert acts(match) == ["end_phase2"]
    assert state(match).token_supply[t.RIOTS] == 7
    kingdom(match, 0).coins = 2
    assert acts(match) == ["end_phase2", "pay_events"]
    run(match, "0 pay_events", "0 region nepala")
    assert state(match).troubled == 0
    assert state(match).token_supply[t.RIOTS] == 7
    assert state(match).unseen[face_id("riots")] == 1


@rule("B6-Q76", "B6-183", "B6-184", "B6-151", "B6-Q77")
def test_s41_a_psychic_looks_and_may_leave_it() -> None:
    match = advanced(
        K("magadha", abilities=["psychic", "clever"], armies=[army("pulinda", "I1"), army("magadha", "I1")]),
        K("avanti"),
    )
    foresee(match, face_id("drought"))
    run(match, "0 ability psychic", "0 region pulinda")
    assert legal(match) == ["token_execute", "token_leave"]
    run(match, "0 token_leave")
    site = state(match).tables.site_of[region("pulinda")]
    assert match.view(0).kingdoms[0].seen[site] == face_id("drought")
    assert match.view(1).kingdoms[0].seen[site] == -1
    assert match.view(1).faces[site] == -1
    assert state(match).sites >> region("pulinda") & 1
    run(match, "0 reveal_token I")
    assert tokens(match, "pulinda") == {"drought": 1}


@rule("B6-Q78", "B6-192", "B6-193", "B6-194")
def test_s42_the_clever_look_costs_an_action() -> None:
    match = advanced(K("avanti", abilities=["clever", "psychic"], coins=2), K("magadha"), phase="start")
    foresee(match, 0, 3, 5)
    run(match, "0 clever_look")
    assert list(kingdom(match, 0).foreseen) == [0, 3, 5]
    assert "clever_look" not in legal(match)
    run(match, "0 start_turn")
    assert state(match).resource_card == 0
    assert list(kingdom(match, 0).foreseen) == [3, 5]
    run(match, "0 end_phase1")
    assert state(match).actions == 1
    run(match, "0 move I anarta")
    assert "buy_action" in legal(match)


@rule("B6-Q79", "B6-181")
def test_s43_a_barred_kingdom_with_the_treasury() -> None:
    regions = ["avanti", "kashmira", "kamarupa", "sindhu", "madra", "harahvati"]
    match = advanced(
        K("magadha", abilities=["perceptive", "clever"]),
        K("avanti", coins=9, regions=regions, armies=[army("anarta", "I1"), army("avanti", "I1")]),
    )
    run(match, "0 ability perceptive", "0 kingdom green")
    assert kingdom(match, 1).barred
    foresee(match, event_id("no_event"), card_id("small_mine"))
    run(match, "0 end_phase2", "0 end_turn", "1 start_turn", "1 end_phase1")
    foresee(match, 3)
    run(match, "1 conquer I", "1 prize_b")
    assert state(match).actions == 2
    run(match, "1 move I lata", "1 move I anarta")
    assert state(match).actions == 0
    assert "buy_action" not in legal(match, 1)
    foresee(match, event_id("no_event"), card_id("small_mine"))
    run(match, "1 end_phase2", "1 end_turn", "0 start_turn", "0 end_phase1")
    foresee(match, event_id("no_event"), card_id("small_mine"))
    run(match, "0 end_phase2", "0 end_turn", "1 start_turn", "1 end_phase1", "1 move I lata", "1 move I anarta")
    assert "buy_action" in legal(match, 1)


@rule("B6-Q82", "B6-182", "B6-189", "B6-190", "B6-191", "B6-Q80", "B6-Q81")
def test_s44_a_moved_token_goes_back() -> None:
    def moved() -> object:
        match = advanced(
            K("magadha", abilities=["ingenious", "clever"]),
            K("avanti", abilities=["resilient", "clever"], regions=["avanti", "kuru"]),
            events={"kamboja": ["earthquake"]},
        )
        run(match, "0 ability ingenious", "0 region kamboja", "0 region kuru")
        assert tokens(match, "kuru") == {"earthquake": 1}
        foresee(match, event_id("no_event"), card_id("small_mine"))
        return run(match, "0 end_phase2", "0 end_turn", "1 start_turn", "1 end_phase1")

    match = moved()
    run(match, "1 ability resilient", "1 nullify 1")
    assert tokens(match, "kamboja") == {"earthquake": 1}
    assert tokens(match, "kuru") == {}
    assert state(match).actions == 1
    assert (kingdom(match, 0).uses_a, kingdom(match, 1).uses_a) == (1, 1)
    match = moved()
    from sabha.games.bharata600.rules import events

    events.remove(state(match), kingdom(match, 0), region("kuru"), t.EARTHQUAKE, t.BY_ABILITY)
    assert "ability resilient" not in legal(match, 1)


@rule("B6-195", "B6-Q82", "B6-018")
def test_s45_a_versatile_swap_and_back() -> None:
    match = advanced(
        K("magadha", abilities=["versatile", "clever"], resources={"food": 5, "iron": 2}),
        K("avanti", abilities=["resilient", "clever"], resources={"food": 14, "iron": 4}),
    )
    run(match, "0 ability versatile", "0 kingdom green", "0 resource food", "0 resource iron", "0 amount 3")
    assert list(kingdom(match, 0).res) == [5, 0, 2]
    assert list(kingdom(match, 1).res) == [1, 0, 15]
    foresee(match, event_id("no_event"))
    run(match, "0 end_phase2", "0 end_turn")
    state(match).resources = [0] * 16
    state(match).resources[card_id("timber_rafts")] = 1
    run(match, "1 start_turn", "1 end_phase1", "1 ability resilient", "1 nullify 1")
    assert list(kingdom(match, 0).res) == [2, 2, 5]
    assert list(kingdom(match, 1).res) == [4, 2, 14]


@rule("B6-Q83", "B6-187", "B6-188")
def test_s46_a_generous_offer_in_anothers_turn() -> None:
    match = advanced(
        K("avanti", regions=["avanti", "maru", "anarta", "chedi"], armies=[army("chedi", "I1"), army("avanti", "I1")]),
        K("magadha", abilities=["generous", "clever"], shown=True),
        events={"maru": ["drought"], "anarta": ["drought"], "chedi": ["riots"], "vidarbha": ["drought"]},
    )
    assert match.acting == (1,)
    assert legal(match, 1) == ["offer_immunity red drought", "offer_immunity red riots", "offer_pass"]
    run(match, "1 offer_immunity red drought", "1 offer_pass", "0 accept")
    assert tokens(match, "maru") == tokens(match, "anarta") == {}
    assert state(match).actions == 2
    assert acts(match) == ["end_phase2"]
    kingdom(match, 0).coins = 2
    run(match, "0 pay_events", "0 region chedi", "0 move I vidarbha")
    assert "immune_mine drought" in legal(match)
    run(match, "0 immune_mine drought")
    assert tokens(match, "vidarbha") == {}


@rule("B6-Q67")
def test_s47_tokens_run_out_in_card_order() -> None:
    match = advanced(K("magadha"), K("panchala"), events={"sindhu": ["tsunami"] * 2, "lata": ["tsunami"] * 2})
    foresee(match, event_id("tsunami_1"))
    run(match, "0 end_phase2")
    assert tokens(match, "andhra") == {"tsunami": 1}
    assert tokens(match, "chola") == tokens(match, "pandya") == {}
    assert t.E_NO_TOKEN in kinds(match.log[-1].events)


@rule("B6-Q69", "B6-196", "B6-171")
def test_s48_revengeful_under_the_lock() -> None:
    match = advanced(
        K("magadha", abilities=["revengeful", "clever"], regions=["magadha", "vanga"],
          armies=[army("kuru", "I1"), army("magadha", "I1")]),
        K("avanti", regions=["avanti", "kuru", "matsya"]),
        events={"vanga": ["disease", "disease"]},
    )  # fmt: skip
    run(match, "0 ability revengeful", "0 region vanga")
    assert legal(match) == ["done", "event disease"]
    run(match, "0 event disease")
    assert legal(match) == ["region matsya", "region avanti"]
    run(match, "0 region matsya")
    assert tokens(match, "matsya") == {"disease": 2}
    assert any(a.startswith("move") for a in legal(match))


@rule("B6-Q64", "B6-I21")
def test_s49_the_turn_limit() -> None:
    match = position(
        K("avanti", bonus=13, regions=["avanti", "anarta"]),
        K("magadha", bonus=14),
        K("panchala", bonus=11),
        turn=2,
        turns=120,
    )
    run(match, "2 end_phase2")
    assert match.result is not None
    assert match.result.ranks == (1, 2, 3)


@rule("B6-Q63", "B6-126", "B6-127")
def test_s50_playing_on_for_places() -> None:
    match = position(
        K("avanti", regions=["avanti", "kuru"], bonus=14),
        K("panchala", armies=[army("kuru", "E2"), army("panchala", "I3")]),
        K("magadha"),
        places="on",
        won=[0],
        turn=1,
    )
    assert "move II kuru" not in legal(match, 1)
    with pytest.raises(IllegalAction, match="B6-127"):
        run(match, "1 move II kuru")
    assert "conquer I" not in legal(match, 1)
    assert "move I trigarta" in legal(match, 1)
    run(match, "1 move I trigarta", "1 end_phase2")
    assert match.acting == (2,)


@rule("B6-Q22", "B6-Q23", "B6-Q21")
def test_s51_entering_with_the_last_action() -> None:
    mine = K("panchala", coins=3, armies=[army("panchala", "I2"), army("panchala", "I1")])
    match = position(mine, K("avanti"), actions=1)
    run(match, "0 move I kosala")
    assert acts(match) == ["end_phase2"]
    run(match, "0 end_phase2", "1 end_phase1", "1 end_phase2")
    foresee(match, CAVALRY)
    run(match, "0 buy 1", "0 place_card I", "0 end_phase1")
    assert acts(match) == ["conquer I", "end_phase2"]
    run(match, "0 conquer I", "0 discard I cavalry", "0 discard I infantry")
    assert held(match, 0, 1) == pile("I1")
    assert where(match, 0, 1) == "kosala"


@rule("B6-Q23", "B6-171")
def test_s52_an_army_that_cannot_do_its_duty_goes_back() -> None:
    mine = K("panchala", armies=[army("panchala", "I2"), army("panchala", "I1")])
    match = position(mine, K("avanti"), actions=1)
    run(match, "0 move I kosala", "0 end_phase2", "1 end_phase1", "1 end_phase2", "0 end_phase1")
    assert where(match, 0, 1) == "panchala"
    assert kingdom(match, 0).duty == -1
    assert state(match).actions == 2
    mine = K(
        "panchala", duty=1, resources={"food": 2}, armies=[army("kosala", "I2", "panchala"), army("panchala", "I1")]
    )
    match = advanced(mine, K("avanti"), events={"kosala": ["flooding"]}, phase="phase2")
    assert where(match, 0, 1) == "kosala"
    assert acts(match) == ["end_phase2"]
    kingdom(match, 0).res[2] = 4
    run(match, "0 pay_events", "0 region kosala")
    assert where(match, 0, 1) == "panchala"


@rule("B6-Q20", "B6-Q18")
def test_s53_one_of_two_cards_for_the_cardless_army() -> None:
    def bought() -> object:
        match = position(
            K("avanti", coins=4, armies=[army("kuru", ""), army("surasena", "I1")]), K("magadha"), phase="phase1"
        )
        foresee(match, INFANTRY, ELEPHANTS)
        return run(match, "0 buy 2")

    for first, second in (("I", "II"), ("II", "I"), ("I", "I")):
        match = bought()
        assert legal(match) == ["place_card I", "place_card II"]
        before = list(kingdom(match, 0).size)
        run(match, f"0 place_card {first}")
        assert list(match.view(1).kingdoms[0].size) == before
        assert f"place_card {second}" in legal(match)
        run(match, f"0 place_card {second}")
        assert sum(match.view(1).kingdoms[0].size) == 3
    match = bought()
    run(match, "0 place_card II")
    assert legal(match) == ["place_card I"]
