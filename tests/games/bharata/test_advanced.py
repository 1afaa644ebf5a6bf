"""Advanced rules: clearing, blights and events. BD-093 to BD-096, BD-102 to BD-122."""

from __future__ import annotations

import pytest

from tests.games.bharata.table import (
    HOMES,
    QUIET,
    A,
    B,
    advanced,
    army,
    cards,
    claimed,
    controller,
    event,
    legal,
    play,
    position,
    region,
    resource,
    state,
    stock,
    token,
    told,
    vp,
    where,
    why,
)

rule = pytest.mark.rule


# Clearing.


@rule("BD-093", "BD-094", "BD-095", "BD-096", "BD-104", "BD-Q29")
@pytest.mark.parametrize(
    ("name", "price"),
    [("plague", {"medicine": 1}), ("flood", {"wood": 2}), ("famine", {"food": 2}), ("revolt", {"iron": 2})],
)
def test_removing_a_token_costs_its_price_and_a_slot_but_needs_no_army(name: str, price: dict[str, int]) -> None:
    rich = {"medicine": 3, "wood": 3, "food": 3, "iron": 3}
    match = advanced(control={**HOMES, "madra": A}, tokens={"madra": name}, stock=[rich])
    play(match, "remove_event madra")
    assert stock(match, A) == {k: n - price.get(k, 0) for k, n in rich.items()}
    assert token(match, "madra") == ""
    assert state(match).token_supply == [8, 8, 8, 8]
    assert state(match).free_left == 1
    poor = advanced(control={**HOMES, "madra": A}, tokens={"madra": name})
    assert why(poor, "remove_event madra") == ("BD-095" if name == "plague" else "BD-094")


@rule("BD-093", "BD-109", "BD-Q29")
def test_only_tokens_of_controlled_regions_can_be_removed() -> None:
    match = advanced(tokens={"madra": "plague"}, armies=[[army("madra")]], stock=[{"medicine": 3}])
    assert why(match, "remove_event madra") == "BD-093"
    assert why(match, "remove_event gandhara") == "BD-093"
    assert "end_phase2" in legal(match)


@rule("BD-102", "BD-103", "BD-105", "BD-106", "BD-Q30", "BD-Q35")
def test_s31_what_can_be_cleared_must_be_cleared_first() -> None:
    match = advanced(
        control={**HOMES, "kuru": A, "vanga": A, "madra": A, "kekaya": B},
        tokens={"kuru": "revolt", "vanga": "flood", "madra": "plague"},
        stock=[{"iron": 2, "wood": 1}],
        armies=[[army("gandhara", 5)]],
        abilities=[["spy"]],
    )
    assert legal(match) == ["remove_event kuru"]
    assert why(match, "end_phase2") == "BD-106"
    assert why(match, "attack A kekaya") == "BD-102"
    assert why(match, "move A kamboja") == "BD-102"
    assert why(match, "use_ability spy") == "BD-102"
    play(match, "remove_event kuru")
    assert stock(match, A) == {"wood": 1}
    assert {"end_phase2", "attack A kekaya"} <= set(legal(match))


@rule("BD-107", "BD-104")
@pytest.mark.parametrize(("purse", "left"), [(1, ["remove_event kuru", "end_phase2"]), (0, ["end_phase2"])])
def test_s32_with_the_paid_slot_only_phase_two_may_be_ended(purse: int, left: list[str]) -> None:
    stocks = [{"iron": 2, "coins": purse}]
    match = advanced(control={**HOMES, "kuru": A}, tokens={"kuru": "revolt"}, stock=stocks, free=0)
    assert legal(match) == left


@rule("BD-103", "BD-Q30")
def test_any_affordable_token_may_be_removed_first_even_if_another_then_cannot() -> None:
    tokens = {"kuru": "revolt", "kekaya": "revolt"}
    match = advanced(control={**HOMES, "kuru": A, "kekaya": A}, tokens=tokens, stock=[{"iron": 3}])
    assert legal(match) == ["remove_event kuru", "remove_event kekaya"]
    play(match, "remove_event kekaya")
    assert why(match, "remove_event kuru") == "BD-094"
    assert "end_phase2" in legal(match)


@rule("BD-108", "BD-112", "BD-Q28")
def test_a_blighted_region_taken_this_turn_counts_at_once() -> None:
    match = advanced(tokens={"madra": "revolt"}, armies=[[army("madra")]], stock=[{"coins": 4, "iron": 2}])
    assert "conquer madra" in legal(match)
    play(match, "conquer madra")
    assert vp(match)[A] == 6
    assert legal(match) == ["remove_event madra"]


@rule("BD-110")
def test_the_market_is_not_restricted() -> None:
    match = advanced(phase="market", tokens={"gandhara": "revolt"}, stock=[{"iron": 2}])
    play(match, "sell_lot iron", "end_market")
    assert why(match, "remove_event gandhara") == "BD-094"
    assert "end_phase2" in legal(match)


# Blights.


@rule("BD-111", "BD-120", "BD-Q28")
def test_a_region_has_at_most_one_token() -> None:
    match = advanced(tokens={"madra": "flood"}, chance=(event("plague-madra"),))
    play(match, "end_phase2")
    assert [token(match, n) for n in ("madra", "malla")] == ["flood", "plague"]
    assert state(match).token_supply == [7, 7, 8, 8]


@rule("BD-120")
def test_tokens_stop_when_the_supply_is_empty() -> None:
    spread = ["kamboja", "kuru", "matsya", "shurasena", "panchala", "kosala", "vajji"]
    match = advanced(tokens=dict.fromkeys(spread, "plague"), chance=(event("plague-madra"),))
    play(match, "end_phase2")
    assert [token(match, n) for n in ("madra", "malla")] == ["plague", ""]


@rule("BD-113", "BD-114", "BD-112", "BD-082")
def test_s33_plague_takes_the_lowest_card_and_the_number() -> None:
    match = advanced(
        control={**HOMES, "madra": B},
        tokens={"madra": "plague"},
        armies=[[army("yaudheya", 5)], [army("madra", 4, 1)]],
        chance=(QUIET, resource("iron-seam")),
    )
    play(match, "end_phase2")
    assert cards(match, B) == [4]
    assert state(match).rulers[B].down == [1, 0, 0, 0, 0]
    assert state(match).rulers[B].strength == 4
    match.foresee([event("famine-maru"), resource("iron-seam")])
    play(match, "end_market", "end_phase2", "end_market")
    play(match, "attack A madra", "A: commit_card A 5", "A: commit_done", "B: commit_card A 4", "B: commit_done")
    assert "Attack 5 against defence 4." in told(match, A)
    play(match, legal(match)[0])
    assert controller(match, "madra") == A
    assert token(match, "madra") == "plague"


@rule("BD-113", "BD-Q32", "BD-Q42")
def test_plague_also_hits_armies_in_uncontrolled_regions_but_not_those_without_cards() -> None:
    match = advanced(
        turn=B,
        tokens={"madra": "plague", "kekaya": "plague"},
        armies=[[army("madra", 3, 2), army("kekaya")]],
        chance=(QUIET, resource("iron-seam")),
    )
    play(match, "end_phase2")
    assert cards(match, A) == [3]
    assert "army B" not in told(match, A)


@rule("BD-117", "BD-Q31", "BD-Q42")
def test_s34_famine_takes_food_then_coins() -> None:
    match = advanced(
        turn=B,
        control={**HOMES, "maru": A, "yaudheya": A},
        tokens={"maru": "famine", "yaudheya": "famine"},
        stock=[{"food": 1}],
        chance=(QUIET, resource("iron-seam")),
    )
    play(match, "end_phase2")
    assert stock(match, A) == {"iron": 3}
    said = told(match, A)
    assert said.index("Famine in Yaudheya: Padma loses 1 food") < said.index("Famine in Maru: Padma has nothing")


@rule("BD-115")
def test_s35_floods_cut_roads_and_the_toll() -> None:
    control = {"gandhara": B, "panchala": A, "vatsa": A, "kashi": A}
    match = advanced(
        control=control,
        turn=B,
        tokens={"vatsa": "flood"},
        armies=[[army("panchala")], [army("assaka")]],
        claimed={"king-of-kings": B},
        banked=[0, 0],
        chance=(QUIET, resource("iron-seam")),
    )
    play(match, "end_phase2")
    assert "Toll" not in told(match, A)
    play(match, "end_market")
    goals = {a.split()[1] for a in legal(match, "move") if a[0] == "A"}
    assert "vatsa" in goals
    assert "kashi" not in goals
    assert why(match, "move A kashi") == "BD-115"


@rule("BD-116")
def test_a_flooded_harbour_has_no_sea_lane() -> None:
    control = {**HOMES, "lata": A, "kalinga": A, "vanga": A}
    match = advanced(control=control, tokens={"kalinga": "flood"}, armies=[[army("lata")]])
    goals = {a.split()[1] for a in legal(match, "move")}
    assert "vanga" in goals
    assert "kalinga" not in goals
    there = advanced(control=control, tokens={"kalinga": "flood"}, armies=[[army("kalinga")]])
    assert "lata" not in {a.split()[1] for a in legal(there, "move")}


@rule("BD-112", "BD-118", "BD-Q28")
def test_tokens_change_neither_vp_nor_conquest_nor_conditions() -> None:
    match = advanced(
        control={**HOMES, "lata": A, "kalinga": A},
        tokens={"vanga": "flood", "lata": "flood"},
        armies=[[army("vanga")]],
        stock=[{"coins": 6}],
    )
    play(match, "conquer vanga")
    assert claimed(match) == {"lord-of-the-harbours": A}
    assert stock(match, A).get("silk", 0) >= 1
    assert token(match, "vanga") == "flood"


# Events.


@rule("BD-119", "BD-121", "BD-Q07")
def test_the_event_deck_is_made_new_when_it_is_empty() -> None:
    match = advanced(events={"quiet-season": 1}, chance=(QUIET,))
    play(match, "end_phase2")
    assert sum(state(match).cards_of_events) == 0
    assert "Event: Quiet Season" in told(match, B)
    play(match, "end_market", "end_phase2")
    assert sum(state(match).cards_of_events) == 23


@rule("BD-119")
def test_wandering_physicians_good_rains_and_council() -> None:
    match = advanced(chance=(event("wandering-physicians"), resource("iron-seam")))
    play(match, "end_phase2")
    assert stock(match, A) == {"medicine": 1, "iron": 3}
    tokens = {"kuru": "flood", "matsya": "famine", "avanti": "revolt", "madra": "plague"}
    match = advanced(tokens=tokens, chance=(event("good-rains"), resource("iron-seam"), event("council-of-elders")))
    play(match, "end_phase2")
    assert [token(match, n) for n in tokens] == ["", "", "revolt", "plague"]
    assert state(match).token_supply == [7, 8, 8, 7]
    play(match, "end_market", "end_phase2")
    assert [token(match, n) for n in tokens] == ["", "", "", "plague"]


@rule("BD-119", "BD-Q50")
def test_masons_guild_builds_on_home_capitals_still_controlled() -> None:
    control = {"gandhara": A, "assaka": B, "kashi": A}
    match = position(
        3,
        advanced=True,
        turn=1,
        control=control,
        ramparts=["gandhara"],
        armies=[[], [], [army("madra")]],
        chance=(event("masons-guild"),),
    )
    play(match, "end_phase2")
    assert state(match).ramparts == (1 << region("gandhara")) | (1 << region("assaka"))
    assert state(match).rampart_supply == 8


@rule("BD-119", "BD-Q40")
def test_long_monsoon_takes_armies_without_cards_outside_own_regions() -> None:
    match = advanced(
        control={**HOMES, "kekaya": A},
        armies=[[army("madra"), army("kekaya")], [army("kuru", 1), army("vatsa")]],
        chance=(event("long-monsoon"),),
    )
    play(match, "end_phase2")
    assert (where(match, A, "A"), where(match, A, "B")) == ("off", "kekaya")
    assert (where(match, B, "A"), where(match, B, "B")) == ("kuru", "vatsa")
