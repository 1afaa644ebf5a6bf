"""Rules of the Basic Game that no scenario shows: Phase I, Moves, conquest, prizes, the end."""

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
    controls,
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
    where,
)

rule = pytest.mark.rule


# Phase I.


@rule("B6-014", "B6-015", "B6-064", "B6-050", "B6-070", "B6-Q15", "B6-174")
def test_phase_i_is_free_in_order_and_gives_no_way_back_from_coins() -> None:
    match = position(
        K("avanti", coins=200, resources={"iron": 15}, regions=["avanti", "lata"], goods={"silk": 1}),
        K("magadha"),
        phase="phase1",
    )
    run(match, "0 buy 12", *["0 place_card I"] * 12, "0 exchange iron", "0 trade silk", "0 exchange iron", "0 buy 1")
    run(match, "0 place_card II", "0 end_phase1")
    assert kingdom(match, 0).coins == 200 - 24 + 1 + 4 + 1 - 2
    assert not [a for a in legal(match) if "sell" in a or a.startswith("exchange")]


@rule("B6-062", "B6-021", "B6-Q11")
def test_an_empty_resource_deck_is_shuffled_anew() -> None:
    match = position(K("avanti"), K("magadha"), resources={"smelters": 1})
    foresee(match, card_id("smelters"), card_id("mercy"))
    run(match, "0 end_phase2")
    assert sum(state(match).resources) == 0
    run(match, "1 end_phase1", "1 end_phase2")
    assert sum(state(match).resources) == 31
    assert t.E_RESHUFFLED in kinds(match.log[-1].events)


@rule("B6-021", "B6-Q11", "B6-068")
def test_an_empty_army_deck_is_shuffled_anew_when_a_card_is_needed() -> None:
    match = position(
        K("avanti", coins=4),
        K("magadha", armies=[army("magadha", "I36"), army("magadha", "C25,E13")]),
        phase="phase1",
        deck="I1",
    )
    foresee(match, INFANTRY, ELEPHANTS)
    run(match, "0 buy 2")
    assert list(kingdom(match, 0).waiting) == [1, 0, 1]
    assert list(state(match).discard) == [0, 0, 0]
    assert state(match).deck_size == 2
    assert match.view(1).kingdoms[0].waiting == [0, 0, 0]
    assert match.view(1).kingdoms[0].fetched == 2


@rule("B6-023", "B6-Q12", "B6-043")
def test_an_object_that_is_out_of_supply_gives_nothing() -> None:
    match = position(
        K("avanti", coins=3, armies=[army("kamarupa", "I1"), army("avanti", "I1")]), K("magadha", goods={"silk": 6})
    )
    run(match, "0 conquer I")
    assert list(kingdom(match, 0).goods) == [0, 0, 0]


@rule("B6-065", "B6-Q16")
def test_trade_needs_an_export_harbour_and_not_a_mere_harbour() -> None:
    match = position(K("avanti", regions=["avanti", "saurashtra"], goods={"silk": 1}), K("magadha"), phase="phase1")
    with pytest.raises(IllegalAction, match="B6-065"):
        run(match, "0 trade silk")


@rule("B6-049", "B6-051", "B6-052", "B6-020", "B6-124")
def test_cards_stay_with_their_army_and_the_tracker_is_always_right() -> None:
    match = position(K("avanti", armies=[army("kuru", "C1,I1"), army("kuru", "E1")]), K("magadha"))
    run(match, "0 conquer I", "0 discard I infantry")
    assert legal(match) == ["discard I cavalry", "discard II elephants"]
    run(match, "0 discard II elephants")
    assert held(match, 0, 1) == pile("C1")
    assert held(match, 0, 2) == pile("I2")
    assert kingdom(match, 0).vp == 6
    assert match.scene(1).seats[0].counters[0].value == "6/25"


# Moves.


@rule("B6-074", "B6-076", "B6-077", "B6-075")
def test_moves_lead_to_neighbours_and_at_most_three_a_turn() -> None:
    match = position(K("avanti"), K("magadha"), actions=4)
    with pytest.raises(IllegalAction, match="B6-074"):
        run(match, "0 move I kalinga")
    run(match, "0 move I anarta", "0 move I lata", "0 move II anarta")
    assert state(match).actions == 1
    assert not [a for a in legal(match) if a.startswith("move")]
    with pytest.raises(IllegalAction, match="B6-075"):
        run(match, "0 move II avanti")


@rule("B6-Q31", "B6-075")
def test_an_extra_action_gives_no_fourth_move() -> None:
    match = position(K("avanti", personality="daredevil", armies=[army("lata", "I1"), army("avanti", "I1")]),
                     K("magadha"), actions=2, moves=2)  # fmt: skip
    run(match, "0 move I sindhu")
    assert not [a for a in legal(match) if a.startswith("move")]


@rule("B6-078", "B6-129", "B6-130")
def test_only_a_daredevil_jumps() -> None:
    armies = [army("lata", "I1"), army("avanti", "I1")]
    match = position(K("avanti", armies=armies), K("magadha"))
    assert "move I chola" not in legal(match)
    match = position(K("avanti", personality="daredevil", armies=armies), K("magadha"))
    assert "move I chola" in legal(match)
    assert "move I kuntala" not in legal(match)
    assert "move II chola" not in legal(match)


@rule("B6-Q26", "B6-076")
def test_an_own_mahajanapada_is_entered_freely_and_not_conquered_again() -> None:
    match = position(K("avanti", regions=["avanti", "chedi"]), K("magadha"))
    run(match, "0 move I chedi")
    assert kingdom(match, 0).duty == -1
    with pytest.raises(IllegalAction, match="B6-Q26"):
        run(match, "0 conquer I")


@rule("B6-087", "B6-088", "B6-089", "B6-Q22", "B6-Q23")
def test_entering_a_protected_region_declares_the_attack() -> None:
    match = position(
        K("avanti", armies=[army("avanti", "I1"), army("avanti", "I1")]),
        K("magadha", regions=["magadha", "chedi"], armies=[army("chedi", "E2"), army("magadha", "I1")]),
    )
    run(match, "0 move I chedi")
    assert acts(match) == ["attack I green", "end_phase2"]
    run(match, "0 attack I green")
    assert kingdom(match, 0).duty == -1
    run(match, "0 parley_pass")
    assert legal(match, 1) == ["parley_pass"]


@rule("B6-Q25")
def test_who_stands_in_a_foreign_region_without_having_entered_is_free() -> None:
    match = position(
        K("avanti", armies=[army("chedi", "E1"), army("avanti", "I1")]), K("magadha", regions=["magadha", "chedi"])
    )
    assert {"conquer I", "move II anarta", "move I vidarbha"} <= set(legal(match))


@rule("B6-046", "B6-103", "B6-104", "B6-Q38")
def test_a_cardless_army_may_still_move_and_needs_a_card_to_enter_a_battle() -> None:
    match = position(
        K("avanti", armies=[army("avanti", ""), army("avanti", "I1")]),
        K("magadha", regions=["magadha", "chedi"], armies=[army("chedi", "E1"), army("magadha", "I1")]),
    )
    assert "move I anarta" in legal(match)
    with pytest.raises(IllegalAction, match="B6-Q22"):
        run(match, "0 move I chedi")


@rule("B6-073", "B6-128")
def test_regions_of_a_fallen_kingdom_are_taken_like_any_others() -> None:
    match = position(
        K("avanti", armies=[army("anarta", "I1"), army("avanti", "I1")]),
        K("magadha"),
        K("panchala", regions=["panchala", "anarta"]),
        fallen=[2],
    )
    before = kingdom(match, 2).vp
    run(match, "0 conquer I", "0 discard I infantry")
    assert "anarta" in controls(match, 0)
    assert kingdom(match, 2).vp == before
    run(match, "0 end_phase2", "1 end_phase1", "1 end_phase2")
    assert match.acting == (0,)


@rule("B6-Q30", "B6-110", "B6-103")
@pytest.mark.parametrize("cardless", [False, True])
def test_spending_the_last_card_without_a_home_is_warned_of_and_ends_the_kingdom(cardless: bool) -> None:
    """Unless a winner without cards stands beside the Army that pays."""
    match = position(
        K("avanti", regions=[], battles=1, armies=[army("kuru", "C1"), army("kuru" if cardless else None)]),
        K("magadha", regions=["magadha", "avanti"]),
        K("panchala"),
    )
    ask = match.scene(0).ask
    assert ask is not None
    assert [c.confirm != "" for c in ask.choices if c.action == "conquer I"] == [not cardless]
    run(match, "0 conquer I", "0 discard I cavalry")
    assert kingdom(match, 0).in_play == cardless
    assert match.acting == (0 if cardless else 1,)


# VP Conditions and prizes.


@rule("B6-113", "B6-118", "B6-119", "B6-Q52")
def test_three_trade_objects_once_each_and_for_everybody() -> None:
    goods = {"black_pottery": 1, "spices": 1}
    mine = K("avanti", coins=9, goods=goods, armies=[army("kamarupa", "I1"), army("avanti", "I1")])
    match = position(mine, K("magadha", conditions=[2]))
    foresee(match, 3)
    run(match, "0 conquer I", "0 prize_decline")
    assert kingdom(match, 0).conditions == kingdom(match, 1).conditions == 2
    assert kingdom(match, 0).from_conditions == 1


def prize(number: int, stage_fields: dict[str, object] | None = None, **mine: object) -> object:
    """A kingdom that begins its turn with a prize card of that number (1 to 5) up."""
    fields = {"coins": 0, "prizes": 1, **mine}
    match = position(K("avanti", **fields), K("magadha"), turn=1, **(stage_fields or {}))
    foresee(match, number)
    return run(match, "1 end_phase2")


@rule("B6-120", "B6-121", "B6-123", "B6-Q57", "B6-Q58")
def test_prize_cards_are_drawn_evenly_and_never_run_out() -> None:
    match = position(K("avanti", prizes=3), K("magadha"), turn=1)
    foresee(match, 3)
    run(match, "1 end_phase2")
    foresee(match, 3)
    run(match, "0 prize_a")
    foresee(match, 3)
    run(match, "0 prize_a", "0 prize_decline")
    assert kingdom(match, 0).coins == 6
    assert state(match).ask == t.ASK_PHASE1


@rule("B6-122", "B6-Q60", "B6-078", "B6-Q22")
def test_royal_road() -> None:
    match = prize(1, armies=[army("avanti", "E1"), army("avanti", "I1")])
    run(match, "0 prize_a")
    assert "move I chera" in legal(match)
    assert "move I kosala" in legal(match)
    assert "move II kosala" not in legal(match)
    run(match, "0 move I kosala")
    assert where(match, 0, 1) == "kosala"
    assert kingdom(match, 0).duty == 0
    assert state(match).moves == 0
    match = prize(1)
    run(match, "0 prize_b")
    assert kingdom(match, 0).coins == 2


@rule("B6-Q60")
def test_under_a_duty_only_the_other_army_jumps_and_takes_on_none() -> None:
    match = prize(1, duty=1, armies=[army("kuru", "C1"), army("avanti", "E1")])
    run(match, "0 prize_a")
    jumps = legal(match)
    assert not [a for a in jumps if a.startswith("move I ")]
    assert "move II kosala" not in jumps
    assert "move II chera" in jumps


@rule("B6-Q34", "B6-Q47", "B6-078")
@pytest.mark.parametrize("fighter", [1, 2])
def test_commander(fighter: int) -> None:
    armies = [army("chera", "E1"), army("chera", "E1")]
    armies[fighter - 1] = army("kuru", "E1")
    match = prize(2, armies=armies)
    run(match, "0 prize_a", "0 end_phase1")
    state(match).kingdoms[1].at[0] = region("kuru")
    run(match, f"0 attack {'I' * fighter} green")
    assert legal(match) == ["parley_pass", "speed_march"]
    run(match, "0 speed_march")
    assert legal(match) == ["parley_pass"]
    assert [where(match, 0, number) for number in (1, 2)] == ["kuru", "kuru"]
    assert kingdom(match, 0).before[2 - fighter] == region("chera")


@rule("B6-127", "B6-Q63", "B6-136")
def test_nobody_speed_marches_to_a_closed_region() -> None:
    match = position(
        K("avanti", regions=["avanti", "kuru"]),
        K("magadha", armies=[army("kuru", "E1"), army("magadha", "I1")]),
        K("panchala", personality="influencer", armies=[army("kuru", "I1"), army("panchala", "I1")]),
        places="on",
        won=[0],
        turn=1,
    )
    run(match, "1 attack I yellow", "1 parley_pass")
    assert legal(match, 2) == ["parley_pass"]
    with pytest.raises(IllegalAction, match="B6-127"):
        run(match, "2 speed_march")


@rule("B6-Q59", "B6-120")
def test_the_commander_may_bring_an_army_card_instead() -> None:
    match = prize(2)
    foresee(match, CAVALRY)
    run(match, "0 prize_b", "0 place_card II")
    assert held(match, 0, 2) == pile("I1,C1")


@rule("B6-Q59")
def test_an_option_that_can_do_nothing_is_not_offered() -> None:
    match = prize(4)
    assert legal(match) == ["prize_a", "prize_decline"]
    match = prize(5, resources={"iron": 15, "wood": 15, "food": 15})
    assert legal(match) == ["prize_b", "prize_decline"]
    match = prize(2, armies=[army(None), army("avanti", "I1")])
    assert legal(match) == ["prize_b", "prize_decline"]


@rule("B6-121", "B6-Q16", "B6-065")
def test_guild_and_granary() -> None:
    match = prize(4, goods={"silk": 1, "spices": 1})
    run(match, "0 prize_b", "0 trade spices", "0 done")
    assert kingdom(match, 0).coins == 3
    match = prize(4)
    run(match, "0 prize_a", "0 take_object silk")
    assert list(kingdom(match, 0).goods) == [0, 0, 1]
    match = prize(5, resources={"iron": 14})
    iron = kingdom(match, 0).res[0]
    run(match, "0 prize_a")
    assert kingdom(match, 0).res[0] == 15 >= iron
    assert kingdom(match, 0).res[1] >= 3
    match = prize(5, armies=[army("kosala", "I1"), army("avanti", "I1")])
    run(match, "0 prize_b", "0 end_phase1", "0 conquer I", "0 discard I infantry")
    assert "kosala" in controls(match, 0)
    assert state(match).discount == 0


@rule("B6-121", "B6-080")
def test_two_granaries_lower_one_price_but_something_is_paid() -> None:
    match = prize(5, prizes=2, coins=2, armies=[army("kalinga", "I1"), army("avanti", "I1")])
    foresee(match, 5)
    run(match, "0 prize_b", "0 prize_b", "0 end_phase1", "0 conquer I")
    assert kingdom(match, 0).coins == 1
    assert state(match).discount == 0


@rule("B6-Q79", "B6-I11")
def test_the_treasury_gives_an_action_before_one_is_bought() -> None:
    match = prize(3, coins=1)
    run(match, "0 prize_b", "0 end_phase1")
    assert state(match).actions == 3
    run(match, "0 move I anarta", "0 move I avanti", "0 move I anarta")
    assert "buy_action" not in legal(match) or state(match).moves == 3


# The end.


@rule("B6-Q63", "B6-126")
def test_a_winner_in_play_for_places_leaves_the_map_and_its_turn_ends() -> None:
    match = position(
        K("avanti", bonus=15, coins=9, armies=[army("anarta", "I1"), army("avanti", "I1")]),
        K("magadha"),
        K("panchala"),
        places="on",
    )
    run(match, "0 conquer I")
    assert not match.over
    k = kingdom(match, 0)
    assert (k.won, list(k.at), list(k.size)) == (1, [-1, -1], [0, 0])
    assert state(match).closed == (1 << region("avanti")) | (1 << region("anarta"))
    assert match.acting == (1,)
    assert list(state(match).discard) == pile("I2")
    state(match).kingdoms[1].vp = 20
    run(match, "1 end_phase1", "1 move I pulinda")
    assert match.over
    assert [said.text for said in match.said(0) if said.kind == "won"] == ["Green has 20 VP and takes place 2."]
    assert match.result is not None
    assert match.result.ranks == (1, 2, 3)


@rule("B6-Q43", "B6-Q45", "B6-Q63")
def test_an_army_sent_to_a_closed_home_is_disbanded() -> None:
    match = position(
        K("avanti", regions=["avanti", "magadha"], bonus=12),
        K("magadha", regions=["kuru"], armies=[army("anga", "I2"), army("kuru", "I1")]),
        K("panchala", armies=[army("anga", "E1"), army("panchala", "I1")]),
        places="on",
        won=[0],
        turn=1,
    )
    battle(match, "1 attack I yellow", "commit 1", "commit 1")
    run(match, "2 discard I elephants")
    assert where(match, 1, 1) == "off"
    assert list(kingdom(match, 1).size) == [0, 1]
    assert state(match).discard[0] == 3


@rule("B6-Q61", "B6-110", "B6-058")
def test_a_fallen_active_kingdom_ends_its_turn_with_phase_iii() -> None:
    match = advanced(
        K("avanti", regions=[], kept={"silk": 1}, medicine=1, armies=[army("kuru", "I1"), army(None)]),
        K("magadha", regions=["magadha", "avanti"], armies=[army("kuru", "E1"), army("magadha", "I1")]),
        K("panchala"),
    )
    left = sum(state(match).events_left)
    battle(match, "0 attack I green", "commit 1", "commit 1")
    run(match, "1 discard I elephants")
    assert not kingdom(match, 0).in_play
    assert sum(state(match).events_left) == left - 1
    assert match.acting == (1,)
    assert list(kingdom(match, 0).kept) == [0, 0, 0]
    assert kingdom(match, 0).medicine == 0


@rule("B6-006", "B6-Q30", "B6-Q61", "B6-Q65")
@pytest.mark.parametrize("first", [True, False])
def test_the_very_last_card_spent_on_the_home_of_the_last_rival_wins(first: bool) -> None:
    """Neither has a home or a pawn then; in which seat they sit does not matter."""
    hunter = K("avanti", regions=[], armies=[army("magadha", "E1,I1"), army(None)])
    hunted = K("magadha", regions=["magadha", "avanti"], armies=[army(None), army(None)])
    kingdoms = (hunter, hunted) if first else (hunted, hunter)
    seat = 0 if first else 1
    conquest = (f"{seat} conquer I", f"{seat} discard I infantry", f"{seat} discard I elephants")
    match = run(position(*kingdoms, turn=seat), *conquest)
    assert match.result is not None
    assert match.result.ranks == ((1, 2) if first else (2, 1))
    assert match.said(0)[-1].kind == "won"
    match = run(position(*kingdoms, K("panchala"), turn=seat), *conquest)
    assert match.result is not None
    assert match.result.ranks == ((2, 3, 1) if first else (3, 2, 1))


# A kingdom whose time has run out.


def test_for_an_absent_kingdom_nothing_is_begun_and_battles_are_fought_with_all_there_is() -> None:
    match = position(
        K("avanti", armies=[army("avanti", ""), army("avanti", "I1")], coins=2), K("magadha"), phase="phase1"
    )
    table = match.game.actions
    assert table.text(match.state.hurried(0)) == "buy 1"
    run(match, "0 buy 1", "0 place_card I")
    assert table.text(match.state.hurried(0)) == "end_phase1"
    match = position(
        K("avanti", armies=[army("kuru", "E1"), army("avanti", "I1")]),
        K("magadha", armies=[army("kuru", "I3"), army("magadha", "I1")]),
    )
    battle(match, "0 attack I green", "commit 1")
    assert table.text(match.state.hurried(1)) == "commit 3"
    assert table.text(prize(1).state.hurried(0)) == "prize_b"
    assert table.text(prize(3).state.hurried(0)) == "prize_a"
    match = advanced(K("avanti", abilities=["psychic", "clever"], armies=[army("anarta", "I1")] * 2), K("magadha"))
    run(match, "0 ability psychic", "0 region anarta")
    assert table.text(match.state.hurried(0)) == "token_leave"
