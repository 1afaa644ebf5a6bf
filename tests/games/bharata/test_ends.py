"""Conditions, prizes, victory points, elimination and the end. BD-130, BD-136 to BD-157."""

from __future__ import annotations

import pytest

from sabha.engine.errors import GameIsOver
from sabha.engine.match import Match
from tests.games.bharata.table import (
    HOMES,
    A,
    B,
    C,
    D,
    army,
    banked,
    card,
    cards,
    claimed,
    coins,
    controlled,
    controller,
    event,
    legal,
    play,
    position,
    prize,
    resource,
    state,
    stock,
    told,
    vp,
    where,
    why,
)

rule = pytest.mark.rule
ROYAL = {"royal-grant": 2}


def checked(seats: int = 2, **fields: object) -> Match:
    """A position after a harmless step of seat A, which brings a checkpoint."""
    fields.setdefault("control", HOMES)
    stocks = [dict(s) for s in fields.pop("stock", [{}])]  # type: ignore[attr-defined]
    stocks[0]["iron"] = stocks[0].get("iron", 0) + 2
    match = position(seats, phase="market", stock=stocks, prizes=fields.pop("prizes", ROYAL), **fields)
    return play(match, "sell_lot iron")


@rule("BD-139", "BD-138")
@pytest.mark.parametrize(("second", "points"), [((4, 4, 3), 6), ((4, 4, 2), 4)])
def test_e12_grand_army(second: tuple[int, ...], points: int) -> None:
    match = checked(armies=[[army("gandhara", 5, 5, 4), army("gandhara", *second)]])
    assert vp(match)[A] == points
    assert claimed(match) == ({"grand-army": A} if points == 6 else {})
    assert coins(match, A) == (6 if points == 6 else 1)


@rule("BD-130", "BD-138")
def test_e13_samrat_banks_three_and_draws_two() -> None:
    match = checked(personalities=["samrat"], armies=[[army("gandhara", 5, 5, 5, 5, 5)]])
    assert banked(match) == [3, 0]
    assert coins(match, A) == 11


@rule("BD-136", "BD-140")
@pytest.mark.parametrize(
    ("tile", "fields", "less"),
    [
        ("lord-of-the-uttarapatha", ["kekaya", "madra", "yaudheya", "vanga"], "vanga"),
        ("lord-of-the-dakshinapatha", ["dasharna", "kuntala", "dravida", "vajji"], "vajji"),
        ("lord-of-the-harbours", ["lata", "panchala", "kalinga"], "lata"),
        ("king-of-kings", ["kuru", "matsya", "anga"], "anga"),
    ],
)
def test_conditions_of_the_map(tile: str, fields: list[str], less: str) -> None:
    match = checked(control={**HOMES, **dict.fromkeys(fields, A)})
    assert claimed(match) == {tile: A}
    fewer = checked(control={**HOMES, **{n: A for n in fields if n != less}})
    assert claimed(fewer) == {}


@rule("BD-140")
@pytest.mark.parametrize(("seats", "needs"), [(2, 8), (3, 6), (4, 6)])
def test_wide_realm_depends_on_the_player_count(seats: int, needs: int) -> None:
    small = ["kashmira", "shivi", "maru", "saurashtra", "vidarbha", "dakshina-kosala", "andhra", "pundra"]
    homes = {2: HOMES, 3: {"gandhara": A, "assaka": B, "kashi": C}}.get(seats)
    homes = homes or {"assaka": A, "gandhara": B, "panchala": C, "magadha": D}
    match = checked(seats, control={**homes, **dict.fromkeys(small[: needs - 1], A)})
    assert claimed(match) == {"wide-realm": A}
    fewer = checked(seats, control={**homes, **dict.fromkeys(small[: needs - 2], A)})
    assert claimed(fewer) == {}


@rule("BD-140")
def test_great_caravan_needs_all_three_goods() -> None:
    assert claimed(checked(stock=[{"silk": 3, "spice": 1, "pottery": 1}])) == {"great-caravan": A}
    assert claimed(checked(stock=[{"silk": 4, "spice": 1}])) == {}
    assert claimed(checked(stock=[{"silk": 2, "spice": 1, "pottery": 1}])) == {}


@rule("BD-140", "BD-137", "BD-Q41")
def test_digvijaya_counts_captures_of_the_whole_game() -> None:
    match = position(
        control={**HOMES, "madra": B},
        armies=[[army("yaudheya", 5)]],
        captured=[4],
        prizes=ROYAL,
    )
    play(match, "attack A madra", "A: commit_card A 5", "A: commit_done")
    assert claimed(match) == {"digvijaya": A}
    assert state(match).rulers[A].captured == 5


@rule("BD-142", "BD-Q25", "BD-Q49")
def test_s29_of_several_the_active_player_claims() -> None:
    stocks = [{"silk": 1, "spice": 2, "pottery": 1}, {"silk": 2, "spice": 1, "pottery": 1}]
    match = position(control=HOMES, stock=stocks, chance=(resource("pottery-kilns"),), prizes=ROYAL)
    play(match, "end_phase2")
    assert claimed(match) == {"great-caravan": B}
    assert banked(match) == [0, 2]


@rule("BD-137", "BD-145", "BD-Q26")
def test_s30_claims_are_final() -> None:
    road = ["kekaya", "madra", "yaudheya"]
    match = checked(
        control={"gandhara": A, **dict.fromkeys(road, B), "vatsa": B, "kashi": B, "kuru": A},
        claimed={"lord-of-the-uttarapatha": A, "king-of-kings": A},
    )
    assert claimed(match) == {"lord-of-the-uttarapatha": A, "king-of-kings": A}
    assert banked(match) == [4, 0]


@rule("BD-130", "BD-138", "BD-152", "BD-Q25")
def test_s28_a_claim_can_win_before_its_prizes() -> None:
    control = {"assaka": B, "andhra": B, "kuntala": B, "dravida": B, "aparanta": B, "gandhara": A, "kashi": C}
    match = position(
        3,
        control=control,
        turn=B,
        armies=[[], [army("avanti", 5, 5)]],
        personalities=["", "samrat"],
    )
    assert vp(match)[B] == 13
    play(match, "conquer avanti", "pay_card A 5", "pay_card A 5")
    assert match.over
    assert vp(match)[B] == 21
    assert claimed(match) == {"lord-of-the-dakshinapatha": B}
    assert sum(state(match).prizes) == 12


@rule("BD-136", "BD-141", "BD-Q25", "BD-140")
def test_s43_prizes_can_meet_further_conditions() -> None:
    match = position(
        control={"gandhara": A, "kekaya": A, "madra": A, "panchala": A, "vatsa": B},
        armies=[[army("kamboja", 3, 3)]],
        stock=[{"spice": 1, "pottery": 2}],
        prizes={"foreign-gifts": 1, "royal-grant": 1},
        chance=(prize("foreign-gifts"), prize("royal-grant")),
    )
    assert vp(match)[A] == 12
    play(match, "conquer kamboja", "pay_card A 3", "pay_card A 3")
    assert claimed(match) == {"lord-of-the-uttarapatha": A, "great-caravan": A}
    assert vp(match)[A] == 19
    assert stock(match, A) == {"iron": 2, "silk": 1, "spice": 2, "pottery": 2, "coins": 5}


@rule("BD-141")
@pytest.mark.parametrize(
    ("name", "gains"),
    [
        ("royal-grant", {"coins": 5}),
        ("foreign-gifts", {"silk": 1, "spice": 1}),
        ("full-storehouse", {"iron": 4, "wood": 4, "food": 4}),
        ("potters-guild", {"pottery": 3}),
        ("levy", {"coins": 4}),
        ("champion", {"coins": 4}),
        ("road-charter", {"coins": 2}),
    ],
)
def test_prizes(name: str, gains: dict[str, int]) -> None:
    """Levy and Champion without an army on the map; Gandhara lies on one road."""
    match = checked(
        stock=[{"silk": 3, "spice": 1, "pottery": 1}],
        prizes={name: 1},
        control=HOMES,
    )
    got = stock(match, A)
    had = {"silk": 3, "spice": 1, "pottery": 1, "coins": 1}
    assert {k: got.get(k, 0) - had.get(k, 0) for k in {*got, *had} if got.get(k, 0) != had.get(k, 0)} == gains
    assert told(match, B)


@rule("BD-141", "BD-Q44", "BD-129", "BD-Q37")
def test_champion_keeps_the_best_of_three() -> None:
    match = position(
        phase="market",
        control=HOMES,
        personalities=["senapati"],
        armies=[[army("gandhara"), army("madra")]],
        stock=[{"iron": 2, "silk": 3, "spice": 1, "pottery": 1}],
        prizes={"champion": 1},
        chance=(prize("champion"), card(2), card(4), card(3)),
    )
    play(match, "sell_lot iron", "choose_army B")
    assert cards(match, A, "B") == [4]
    assert state(match).rulers[A].down == [0, 1, 1, 0, 0]


@rule("BD-141", "BD-Q44", "BD-140")
def test_a_prize_claimed_in_anothers_turn_asks_its_owner() -> None:
    match = position(
        control=HOMES,
        turn=B,
        armies=[[army("gandhara"), army("madra")], [army("vatsa")]],
        stock=[{"silk": 3, "spice": 1, "pottery": 0}],
        prizes={"levy": 1},
        chance=(resource("pottery-kilns"), prize("levy"), card(5), card(1)),
    )
    play(match, "end_phase2")
    assert match.acting == (A,)
    assert why(match, "end_market") == "BD-Q44"
    play(match, "choose_army B")
    assert cards(match, A, "B") == [5, 1]
    assert "end_market" in legal(match)


@rule("BD-141", "BD-Q07", "BD-Q36")
def test_the_prize_deck_is_made_new() -> None:
    match = checked(armies=[[army("gandhara", 5, 5, 5, 5, 5)]], prizes={})
    assert sum(state(match).prizes) == 11


@rule("BD-Q11", "BD-Q47", "BD-141")
@pytest.mark.parametrize("case", ["own turn", "other's turn", "paid action"])
def test_s42_swift_couriers(case: str) -> None:
    goods = {"silk": 3, "spice": 1, "pottery": 0}
    if case == "other's turn":
        match = position(control=HOMES, stock=[goods, {}], prizes={"swift-couriers": 1})
        match.foresee([resource("pottery-kilns"), prize("swift-couriers"), resource("iron-seam")])
        play(match, "end_phase2")
        assert (match.acting, claimed(match)) == ((B,), {"great-caravan": A})
        assert (state(match).free_left, state(match).rulers[A].couriers) == (2, 1)
        play(match, "end_market", "end_phase2")
        assert (state(match).free_left, state(match).paid_left, state(match).rulers[A].couriers) == (3, 1, 0)
        return
    free = 2 if case == "own turn" else 0
    match = position(
        control=HOMES,
        stock=[{**goods, "coins": 9}],
        prizes={"swift-couriers": 1},
        free=free,
        armies=[[army("lata")]],
    )
    play(match, "conquer lata")
    assert claimed(match) == {"great-caravan": A}
    assert (state(match).free_left, state(match).paid_left) == ((2, 1) if case == "own turn" else (1, 0))


@rule("BD-143", "BD-144", "BD-145", "BD-146")
def test_victory_points_are_numbers_of_regions_and_what_is_banked() -> None:
    match = position(
        control={**HOMES, "madra": B, "kuru": A},
        banked=[2, 0],
        claimed={"digvijaya": A},
        armies=[[army("yaudheya", 5)]],
    )
    assert vp(match) == [9, 6]
    play(match, "attack A madra", "A: commit_card A 5", "A: commit_done")
    assert vp(match) == [11, 4]
    assert [p.counters[0].value for p in match.scene(-2).seats] == ["11/25", "4/25"]


@rule("BD-147", "BD-149", "BD-150", "BD-Q24", "BD-Q50", "BD-027")
def test_elimination_takes_everything_but_tokens_and_claims() -> None:
    match = position(
        3,
        advanced=True,
        turn=0,
        control={"gandhara": A, "assaka": A, "kuntala": B, "kashi": C},
        armies=[[army("gandhara")], [army("madra")], [army("kashi", 1)]],
        ramparts=["kuntala"],
        tokens={"kuntala": "plague"},
        stock=[{}, {"coins": 5, "silk": 2}],
        abilities=[[], ["spy"]],
        claimed={"digvijaya": B},
        chance=(event("long-monsoon"), resource("iron-seam")),
    )
    play(match, "end_phase2")
    s = state(match)
    assert [r.alive for r in s.rulers] == [True, False, True]
    assert controlled(match, B) == set()
    assert (stock(match, B), s.rulers[B].hand, s.rulers[B].held) == ({}, 0, 0)
    assert (s.ramparts, s.rampart_supply) == (0, 10)
    assert s.blight[0] != 0
    assert claimed(match) == {"digvijaya": B}
    assert match.acting == (C,)
    assert why(match, "end_market", B) == "BD-150"
    assert "Mayura has neither home capital nor army left" in told(match, A)


@rule("BD-Q24", "BD-150")
def test_an_active_player_eliminated_by_the_own_event_ends_the_turn() -> None:
    match = position(
        3,
        advanced=True,
        turn=1,
        round=4,
        control={"gandhara": A, "assaka": A, "kashi": C},
        armies=[[army("gandhara")], [army("madra")], []],
        chance=(event("long-monsoon"), resource("iron-seam")),
    )
    play(match, "end_phase2")
    assert not state(match).rulers[B].alive
    assert match.acting == (C,)
    assert state(match).round == 4


@rule("BD-148")
def test_losing_the_capital_or_the_armies_alone_does_not_eliminate() -> None:
    match = position(
        control={"gandhara": B, "vatsa": B},
        armies=[[army("madra")]],
        turn=B,
    )
    play(match, "end_phase2")
    assert state(match).rulers[A].alive
    match = position(control=HOMES, turn=B)
    play(match, "end_phase2")
    assert state(match).rulers[A].alive


@rule("BD-Q35", "BD-148")
def test_s46_a_player_without_any_action_is_still_in_the_game() -> None:
    match = position(
        control={"gandhara": B, "kuntala": A, "assaka": B, "aparanta": B, "andhra": B, "dravida": B, "vatsa": B},
        armies=[[army("kuntala")]],
        stock=[{"iron": 1}],
        phase="market",
        claimed=dict.fromkeys(("lord-of-the-dakshinapatha", "king-of-kings", "wide-realm"), A),
        banked=[0, 0],
    )
    assert legal(match) == ["end_market"]
    play(match, "end_market")
    assert legal(match) == ["end_phase2"]
    play(match, "end_phase2")
    assert state(match).rulers[A].alive


@rule("BD-151", "BD-156", "BD-Q40")
def test_s26_e17_if_all_would_fall_at_once_nobody_does() -> None:
    match = position(
        advanced=True,
        control={"vatsa": A, "gandhara": B},
        banked=[2, 1],
        armies=[[army("karusha")], [army("madra")]],
        chance=(event("long-monsoon"),),
    )
    play(match, "end_phase2")
    assert match.over
    assert vp(match) == [6, 5]
    assert [r.alive for r in state(match).rulers] == [True, True]
    assert match.result is not None
    assert match.result.ranks == (1, 2)
    assert (where(match, A), where(match, B)) == ("off", "off")


@rule("BD-153", "BD-152", "BD-Q27")
def test_the_target_depends_on_the_starting_players() -> None:
    homes = {"assaka": A, "gandhara": B}
    match = position(4, control=homes, eliminated=[C, D], banked=[13], turn=0)
    assert state(match).target() == 20
    assert state(position(control=HOMES)).target() == 25


@rule("BD-155", "BD-156", "BD-Q36")
def test_s39_at_the_round_limit_vp_then_regions_then_strength_decide() -> None:
    control = {"gandhara": A, "assaka": B, "kashi": C}
    control |= dict.fromkeys(("kekaya", "madra", "kulinda", "dasharna"), A)
    control |= dict.fromkeys(("vidarbha", "yaudheya", "andhra", "kuntala"), B)
    control |= dict.fromkeys(("karusha", "pundra", "saurashtra"), C)
    match = position(
        3,
        control=control,
        turn=2,
        round=20,
        banked=[2, 3, 3],
        claimed=dict.fromkeys(("digvijaya", "great-caravan", "grand-army", "king-of-kings"), A),
        armies=[[army("gandhara", 5, 4)], [army("assaka", 5, 2)], [army("kashi", 5, 5, 5, 5)]],
    )
    assert vp(match) == [14, 14, 14]
    assert [r.regions for r in state(match).rulers] == [5, 5, 4]
    play(match, "end_phase2")
    assert match.result is not None
    assert match.result.ranks == (1, 2, 3)
    over = match.scene(B).over
    assert over
    assert {s.label: s.values for s in over.sources}["Strength of both armies"] == ("9", "7", "20")


@rule("BD-156")
def test_e16_a_tie_on_everything_is_shared() -> None:
    armies = [[army("gandhara", 3)], [army("vatsa", 3)]]
    match = position(control=HOMES, turn=1, round=20, armies=armies)
    play(match, "end_phase2")
    assert match.result is not None
    assert match.result.ranks == (1, 1)
    assert match.result.returns == (0.0, 0.0)
    assert "share the victory" in match.scene(A).status


@rule("BD-155")
def test_in_advanced_games_the_last_event_still_happens() -> None:
    match = position(advanced=True, control=HOMES, turn=1, round=20, chance=(event("famine-gandhara"),))
    play(match, "end_phase2")
    assert match.over
    assert "Famine in Gandhara" in told(match, A)
    assert controller(match, "gandhara") == A


@rule("BD-157")
def test_after_the_end_nothing_is_legal_and_hands_are_shown() -> None:
    match = position(control=HOMES, turn=1, round=20, armies=[[army("gandhara", 5, 2)]])
    play(match, "end_phase2")
    assert match.acting == ()
    assert state(match).legal(A) == []
    reason = state(match).why_not(A, 0)
    assert reason
    assert reason.rule == "BD-157"
    assert "Padma's army A held 5, 2." in told(match, B)
    with pytest.raises(GameIsOver):
        match.play(A, "end_market")


@rule("BD-Q27", "BD-156")
def test_eliminated_players_rank_last_the_last_to_fall_first() -> None:
    homes = {"assaka": A, "gandhara": B}
    match = position(4, control=homes, eliminated=[D, C], turn=1, round=20)
    play(match, "end_phase2")
    assert match.result is not None
    assert match.result.ranks == (1, 2, 3, 4)


@rule("BD-Q10", "BD-042")
def test_one_harbour_serves_any_number_of_sales() -> None:
    match = position(phase="market", control={**HOMES, "lata": A}, stock=[{"pottery": 4}])
    play(match, *["sell_good pottery"] * 4)
    assert coins(match, A) == 8


@rule("BD-Q46")
def test_automatic_steps_ask_nobody() -> None:
    match = position(control=HOMES, turn=B, chance=(resource("royal-mint"),))
    play(match, "end_phase2")
    assert legal(match)[-1] == "end_market"
    assert coins(match, A) == 2
