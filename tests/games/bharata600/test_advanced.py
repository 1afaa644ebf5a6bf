"""Rules of the Advanced Game that no scenario shows: Events, Hidden Tokens, Ability cards, Immunity, offers."""

from __future__ import annotations

import pytest

from sabha.engine.errors import IllegalAction
from sabha.games.bharata600 import tables as t
from sabha.games.bharata600.box import ABILITIES, EVENTS
from tests.games.bharata600.cases import (
    K,
    acts,
    advanced,
    army,
    card_id,
    event_id,
    face_id,
    foresee,
    kinds,
    kingdom,
    legal,
    region,
    run,
    state,
    tokens,
)

rule = pytest.mark.rule


def plain(*kingdoms: dict[str, object], **fields: object) -> object:
    return advanced(*kingdoms, **fields)


@rule("B6-159", "B6-160", "B6-163", "B6-Q66", "B6-173")
def test_phase_iii_and_the_end_step_always_come() -> None:
    match = advanced(K("avanti"), K("magadha"))
    foresee(match, event_id("no_event"))
    run(match, "0 end_phase2")
    assert state(match).troubled == 0
    assert legal(match) == ["end_turn"]
    run(match, "0 end_turn")
    assert legal(match, 1) == ["start_turn"]


@rule("B6-021", "B6-Q11", "B6-162")
def test_an_empty_event_deck_is_shuffled_anew() -> None:
    match = advanced(K("avanti"), K("magadha"), event_cards=["no_event"])
    foresee(match, event_id("no_event"), card_id("small_mine"), event_id("riots_3"))
    run(match, "0 end_phase2", "0 end_turn", "1 start_turn", "1 end_phase1", "1 end_phase2")
    assert sum(state(match).events_left) == 69
    assert tokens(match, "vatsa") == {"riots": 1}


@rule("B6-168", "B6-169", "B6-Q68", "B6-Q71", "B6-I13")
def test_an_impacting_event_locks_all_other_actions() -> None:
    match = advanced(K("avanti", resources={"food": 9}), K("magadha"), events={"avanti": ["drought"]})
    assert acts(match) == ["end_phase2", "pay_events"]
    with pytest.raises(IllegalAction, match="B6-169"):
        run(match, "0 move I anarta")
    run(match, "0 end_phase2", "0 end_turn", "1 start_turn", "1 end_phase1", "1 end_phase2", "1 end_turn")
    assert "exchange food" in legal(run(match, "0 start_turn"))
    run(match, "0 end_phase1")
    assert "move I anarta" not in legal(match)


@rule("B6-172", "B6-Q88", "B6-168")
def test_events_of_others_need_not_be_removed_but_may() -> None:
    match = advanced(
        K("avanti", resources={"wood": 2}), K("magadha"), K("panchala"), events={"panchala": ["landslide"]}, fallen=[2]
    )
    assert {"move I anarta", "pay_events"} <= set(legal(match))
    run(match, "0 pay_events", "0 region panchala")
    assert state(match).troubled == 0


@rule("B6-165", "B6-Q72", "B6-175")
def test_a_festival_is_paid_with_any_three() -> None:
    match = advanced(
        K("avanti", resources={"iron": 2, "food": 1}), K("magadha"), events={"avanti": ["festival", "riots"]}
    )
    run(match, "0 pay_events", "0 region avanti")
    assert legal(match) == ["event festival"]
    run(match, "0 event festival", "0 resource iron", "0 resource iron")
    assert legal(match) == ["resource food"]
    run(match, "0 resource food")
    assert tokens(match, "avanti") == {"riots": 1}
    assert sum(kingdom(match, 0).res) == 0


@rule("B6-165", "B6-166")
@pytest.mark.parametrize("event", [e for e in EVENTS if e != "festival"])
def test_each_event_costs_what_is_printed(event: str) -> None:
    match = advanced(
        K("avanti", coins=5, resources={"iron": 9, "wood": 9, "food": 9}), K("magadha"), events={"avanti": [event]}
    )
    run(match, "0 pay_events", "0 region avanti")
    iron, wood, food, coins, _ = state(match).tables.lists.costs[5 * EVENTS.index(event) : 5 * EVENTS.index(event) + 5]
    assert list(kingdom(match, 0).res) == [9 - iron, 9 - wood, 9 - food]
    assert kingdom(match, 0).coins == 5 - coins
    assert state(match).token_supply[EVENTS.index(event)] == state(match).tables.lists.tokens[EVENTS.index(event)]


@rule("B6-150", "B6-148", "B6-Q85", "B6-Q86")
def test_revealing_is_a_choice_and_needs_a_pawn() -> None:
    match = advanced(K("avanti", armies=[army("anarta", "I1"), army("avanti", "I1")]), K("magadha"))
    assert "reveal_token I" in legal(match)
    with pytest.raises(IllegalAction, match="B6-148"):
        run(match, "0 reveal_token II")
    run(match, "0 move I matsya") if "move I matsya" in legal(match) else run(match, "0 move I lata")
    assert state(match).sites >> region("anarta") & 1


@rule("B6-154", "B6-155", "B6-157", "B6-158", "B6-Q73")
@pytest.mark.parametrize("face", ["empty", "silk", "medicine"])
def test_what_hidden_tokens_bring(face: str) -> None:
    match = advanced(K("avanti", armies=[army("anarta", "I1"), army("avanti", "I1")]), K("magadha"))
    foresee(match, face_id(face))
    run(match, "0 reveal_token I")
    k = kingdom(match, 0)
    assert list(k.kept) == [0, 0, int(face == "silk")]
    assert k.medicine == int(face == "medicine")
    assert k.vp == 4
    assert not state(match).sites >> region("anarta") & 1


@rule("B6-158", "B6-Q73", "B6-180")
def test_medicine_removes_disease_for_good() -> None:
    match = advanced(K("avanti", medicine=1), K("magadha"), events={"avanti": ["disease"], "lata": ["disease"]})
    run(match, "0 immune_mine disease", "0 immune_at", "0 region lata")
    assert state(match).troubled == 0
    assert kingdom(match, 0).medicine == 1


@rule("B6-Q10", "B6-Q73")
def test_medicine_serves_before_a_hidden_resilient_card() -> None:
    for medicine in (0, 1):
        match = advanced(
            K("avanti", medicine=medicine, abilities=["resilient", "clever"]),
            K("magadha"),
            events={"avanti": ["disease"]},
        )
        run(match, "0 immune_mine disease")
        assert kingdom(match, 0).shown_a == (-1 if medicine else t.RESILIENT)


@rule("B6-157", "B6-113", "B6-120")
def test_a_token_object_counts_for_the_three_objects() -> None:
    goods = {"black_pottery": 1, "spices": 1}
    match = advanced(K("avanti", goods=goods, armies=[army("anarta", "I1"), army("avanti", "I1")]), K("magadha"))
    foresee(match, face_id("silk"), 3)
    run(match, "0 reveal_token I", "0 prize_decline")
    assert kingdom(match, 0).conditions == 2
    assert kingdom(match, 0).vp == 5


@rule("B6-145", "B6-146", "B6-147", "B6-176", "B6-185", "B6-Q85")
def test_an_ability_action_is_played_twice_a_game_and_each_takes_an_action() -> None:
    match = advanced(
        K("avanti", abilities=["fearless", "clever"]),
        K("magadha"),
        events={"lata": ["riots", "cyclone"], "kuru": ["riots"], "kosala": ["riots"]},
        actions=3,
    )
    run(match, "0 ability fearless", "0 region lata", "0 event cyclone")
    assert tokens(match, "lata") == {"riots": 1}
    run(match, "0 ability fearless", "0 region kuru")
    assert state(match).actions == 1
    assert kingdom(match, 0).uses_a == 2
    with pytest.raises(IllegalAction, match="B6-147"):
        run(match, "0 ability fearless")
    assert kingdom(match, 0).shown_a == t.FEARLESS


@rule("B6-186", "B6-147")
def test_the_generous_clear_an_own_region() -> None:
    match = advanced(
        K("avanti", abilities=["generous", "clever"], regions=["avanti", "lata"]),
        K("magadha"),
        events={"lata": ["riots", "cyclone", "disease", "disease!"], "kuru": ["riots"]},
    )
    run(match, "0 ability generous")
    assert legal(match) == ["region lata"]
    run(match, "0 region lata")
    assert tokens(match, "lata") == {}
    assert tokens(match, "kuru") == {"riots": 1}
    assert state(match).token_supply[t.DISEASE] == 11


@rule("B6-180", "B6-Q84")
@pytest.mark.parametrize("ability", ABILITIES)
def test_each_ability_has_its_immunity(ability: str) -> None:
    other = "clever" if ability != "clever" else "psychic"
    match = advanced(K("avanti", abilities=[ability, other]), K("magadha"), events={"avanti": list(EVENTS)})
    free = [a.split()[1] for a in legal(match) if a.startswith("immune_mine")]
    mine = {e for name in (ability, other) for e in match.game.box.abilities[name].immune}
    assert set(free) == mine


@rule("B6-182", "B6-Q69")
def test_the_ingenious_under_the_lock_move_a_token_off_themselves() -> None:
    match = advanced(
        K("avanti", abilities=["ingenious", "clever"], regions=["avanti", "lata"]),
        K("magadha"),
        events={"lata": ["riots"], "kuru": ["riots"]},
    )
    run(match, "0 ability ingenious")
    assert legal(match) == ["region lata"]
    run(match, "0 region lata")
    assert "region avanti" not in legal(match)
    run(match, "0 region magadha")
    assert tokens(match, "magadha") == {"riots": 1}
    assert len(kingdom(match, 1).records) == t.RECORD


@rule("B6-Q75", "B6-156")
def test_an_ordinary_token_goes_first_and_a_face_up_one_leaves_the_game() -> None:
    match = advanced(K("avanti", coins=4), K("magadha"), events={"avanti": ["riots", "riots!"]})
    assert state(match).token_supply[t.RIOTS] == 6
    run(match, "0 pay_events", "0 region avanti")
    assert state(match).token_supply[t.RIOTS] == 7
    assert tokens(match, "avanti") == {"riots": 1}
    run(match, "0 region avanti")
    assert state(match).token_supply[t.RIOTS] == 7


@rule("B6-Q74", "B6-179", "B6-177")
def test_immunity_is_a_choice_also_at_the_start_and_for_one_token_anywhere() -> None:
    match = advanced(
        K("avanti", abilities=["perceptive", "clever"]),
        K("magadha"),
        phase="start",
        events={"kuru": ["landslide", "riots"], "lata": ["landslide"]},
    )
    assert "immune_at" in legal(match)
    run(match, "0 immune_at", "0 region kuru")
    assert legal(match) == ["event landslide"]
    run(match, "0 event landslide", "0 start_turn")
    assert tokens(match, "kuru") == {"riots": 1}
    assert tokens(match, "lata") == {"landslide": 1}


@rule("B6-181", "B6-Q79")
def test_a_kingdom_is_not_barred_twice_for_the_same_turn() -> None:
    match = advanced(K("avanti", abilities=["perceptive", "clever"]), K("magadha", barred=True), K("panchala"))
    run(match, "0 ability perceptive")
    assert legal(match) == ["kingdom yellow"]


@rule("B6-Q83", "B6-187")
def test_offers_for_the_next_turn_are_made_once_each_and_lapse() -> None:
    match = advanced(K("avanti", abilities=["generous", "clever"]), K("magadha"), phase="phase1")
    run(match, "0 offer_immunity green riots")
    assert "offer_immunity green riots" not in legal(match)
    assert kingdom(match, 0).shown_a == t.GENEROUS
    foresee(match, event_id("no_event"))
    run(match, "0 end_phase1", "0 end_phase2", "0 end_turn")
    assert kingdom(match, 1).offers[0] == 1 << t.RIOTS
    foresee(match, card_id("small_mine"), event_id("no_event"))
    run(match, "1 start_turn", "1 end_phase1", "1 end_phase2", "1 end_turn")
    assert kingdom(match, 1).offers[0] == 0


@rule("B6-Q83")
def test_a_declined_offer_changes_nothing() -> None:
    match = advanced(
        K("avanti"), K("magadha", abilities=["generous", "clever"], shown=True), events={"avanti": ["riots"]}
    )
    run(match, "1 offer_immunity red riots", "0 decline")
    assert tokens(match, "avanti") == {"riots": 1}
    assert acts(match) == ["end_phase2"]
    with pytest.raises(IllegalAction, match="B6-Q74"):
        run(match, "0 immune_mine riots")


@rule("B6-Q83")
@pytest.mark.parametrize("fallen", [False, True])
def test_the_offers_of_a_kingdom_that_is_out_are_over(fallen: bool) -> None:
    match = advanced(
        K("avanti"),
        K("magadha"),
        K("panchala"),
        events={"avanti": ["riots"]},
        phase="phase1",
        fallen=[2] if fallen else [],
    )
    kingdom(match, 0).offers[2] = 1 << t.RIOTS
    run(match, "0 end_phase1")
    assert ("accept" in legal(match)) != fallen


@rule("B6-Q83")
def test_a_hidden_generous_card_is_not_asked() -> None:
    match = advanced(K("avanti"), K("magadha", abilities=["generous", "clever"]), events={"avanti": ["riots"]})
    assert match.acting == (0,)


@rule("B6-Q87")
def test_a_started_action_is_finished() -> None:
    match = advanced(K("avanti", abilities=["fearless", "clever"]), K("magadha"), events={"lata": ["riots"]})
    run(match, "0 ability fearless")
    assert legal(match) == ["region lata"]
    with pytest.raises(IllegalAction, match=r"B6-Q85|B6-Q87"):
        run(match, "0 end_phase2")


@rule("B6-183", "B6-Q77")
def test_a_psychic_looks_from_afar_and_cannot_execute() -> None:
    match = advanced(K("avanti", abilities=["psychic", "clever"]), K("magadha"))
    foresee(match, face_id("vp_3"))
    run(match, "0 ability psychic", "0 region chera")
    assert state(match).ask == t.ASK_PHASE2
    assert t.E_SAW in kinds(match.log[-1].events)
    assert match.said(1)[-1].text == "Red looks under the Hidden Token in Chera."
    foresee(match)
    state(match).kingdoms[0].at[0] = region("chera")
    run(match, "0 reveal_token I")
    assert kingdom(match, 0).vp == 7


@rule("B6-Q80", "B6-Q82", "B6-189")
def test_records_are_gone_after_the_own_turn() -> None:
    match = advanced(
        K("magadha", abilities=["ingenious", "clever"]),
        K("avanti", abilities=["resilient", "clever"], regions=["avanti", "kuru"]),
        events={"kamboja": ["earthquake"]},
    )
    foresee(match, event_id("no_event"), card_id("small_mine"), event_id("no_event"))
    run(match, "0 ability ingenious", "0 region kamboja", "0 region kuru", "0 end_phase2", "0 end_turn")
    assert len(kingdom(match, 1).records) == t.RECORD
    run(match, "1 start_turn", "1 end_phase1", "1 end_phase2", "1 end_turn")
    assert kingdom(match, 1).records == []
