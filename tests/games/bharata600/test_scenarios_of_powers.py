"""The scenarios S30 to S53: characters, Events, the end of the game."""

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
    card_id,
    choose,
    event_id,
    face_id,
    foresee,
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
