"""Ability cards and hidden tokens. BD-097 to BD-101, BD-133 to BD-135, D7.8, D7.10."""

from __future__ import annotations

import pytest

from tests.games.bharata.table import (
    HOMES,
    QUIET,
    A,
    B,
    C,
    advanced,
    army,
    banked,
    box,
    card,
    cards,
    coins,
    controller,
    hand,
    hidden,
    legal,
    play,
    position,
    region,
    resource,
    seen,
    state,
    stock,
    text_of,
    token,
    told,
    vp,
    where,
    why,
)

rule = pytest.mark.rule
LACKS = {
    "master-builder": "You control no region without a Rampart, or none is left.",
    "spy": "No army of another player has cards.",
    "envoy": "No uncontrolled region in which your armies stand can be paid for at its number.",
    "guild-levy": "You have no army on the map, or no army card is left.",
    "horse-column": "None of your armies has anywhere to go.",
    "agitator": "No token-free region of another player is next to you, or no Revolt token is left.",
    "admiral": "None of your armies could go to an open, passable harbour.",
    "marshal": "It takes both your armies on the map, and a card in one of them.",
}
"""Ability card -> what is said when it cannot be carried out."""


@rule("BD-097", "BD-134", "BD-Q33")
def test_an_ability_is_shown_used_once_and_costs_a_slot() -> None:
    match = advanced(abilities=[["caravan-leader", "collector"]])
    assert legal(match, "use_ability") == ["collector", "caravan-leader"]
    play(match, "use_ability caravan-leader")
    assert stock(match, A) == {"silk": 1, "pottery": 1}
    assert hand(match, A) == {"collector"}
    assert state(match).free_left == 1
    assert "Padma plays Caravan Leader" in told(match, B)
    assert why(match, "use_ability caravan-leader") == "BD-097"


@rule("BD-134")
def test_ability_cards_in_hand_are_secret_but_their_number_is_not() -> None:
    one, two = advanced(abilities=[["collector", "spy"]]), advanced(abilities=[["marshal", "envoy"]])
    assert seen(one, B) == seen(two, B)
    assert one.scene(B) == two.scene(B)
    assert state(one).rulers[A].held == 2


@rule("BD-098", "BD-133")
@pytest.mark.parametrize("name", LACKS)
def test_an_ability_needs_a_complete_way_to_carry_it_out(name: str) -> None:
    match = advanced(control=HOMES, abilities=[[name]], ramparts=["gandhara"])
    assert why(match, f"use_ability {name}") == "BD-098"
    assert text_of(match, f"use_ability {name}") == LACKS[name]


@rule("BD-133")
def test_master_builder_places_one_or_two_ramparts() -> None:
    match = advanced(control={**HOMES, "kekaya": A, "madra": A}, abilities=[["master-builder"]])
    play(match, "use_ability master-builder")
    assert legal(match, "choose_region") == ["gandhara", "kekaya", "madra"]
    play(match, "choose_region kekaya")
    assert legal(match) == ["choose_region gandhara", "choose_region madra", "skip"]
    play(match, "skip")
    assert state(match).rampart_supply == 9
    last = advanced(control=HOMES, abilities=[["master-builder"]])
    play(last, "use_ability master-builder")
    assert state(last).ramparts == 1 << region("gandhara")
    assert "end_phase2" in legal(last)
    two = advanced(control={**HOMES, "kekaya": A}, abilities=[["master-builder"]])
    play(two, "use_ability master-builder", "choose_region kekaya")
    assert legal(two) == ["choose_region gandhara", "skip"]
    assert why(two, "choose_region vatsa") == "BD-133"
    play(two, "choose_region gandhara")
    assert state(two).rampart_supply == 8


@rule("BD-133")
def test_physician_gives_medicine_and_may_remove_a_token() -> None:
    match = advanced(abilities=[["physician"]], tokens={"gandhara": "famine", "madra": "plague"})
    play(match, "use_ability physician")
    assert legal(match) == ["choose_region gandhara", "skip"]
    play(match, "choose_region gandhara")
    assert stock(match, A) == {"medicine": 2}
    assert token(match, "gandhara") == ""
    none = advanced(abilities=[["physician"]])
    play(none, "use_ability physician")
    assert "end_phase2" in legal(none)


@rule("BD-133", "BD-Q37")
def test_s44_spy_sees_an_army_alone_and_exposes_a_card() -> None:
    fields = {
        "control": {"gandhara": A, "assaka": B, "kashi": C},
        "abilities": [["spy"]],
        "armies": [[], [army("assaka", 3)], [army("kashi", 5, 2)]],
    }
    match = advanced(3, **fields)
    play(match, "use_ability spy")
    assert legal(match) == ["choose_foreign_army mayura A", "choose_foreign_army simha A"]
    assert why(match, "choose_foreign_army padma A") == "BD-133"
    play(match, "choose_foreign_army simha A")
    assert "You see Simha's army A: 5, 2." in told(match, A)
    assert "5, 2" not in told(match, B)
    assert legal(match) == ["choose_value 2", "choose_value 5"]
    assert match.state.legal(A) == match.view(A).legal(A)
    assert why(match, "choose_value 3") == "BD-133"
    play(match, "choose_value 5")
    assert state(match).discard == [0, 0, 0, 0, 1]
    assert state(match).rulers[C].size[0] == 1
    assert "Simha's army A loses a 5." in told(match, B)
    assert state(match).rulers[A].spied[3:] == [0, 1, 0, 0, 1]
    assert "as spied in round 1" in " ".join(z.title for z in match.scene(A).zones)
    assert "spied" not in " ".join(z.title for z in match.scene(B).zones)
    full = match.view(A).determinize(A, match.state.rng.copy())
    assert full.rulers[C].cards[:5] == [0, 1, 0, 0, 0]


@rule("BD-133", "BD-Q51")
def test_the_value_is_asked_for_even_if_all_cards_are_equal_so_that_nobody_can_tell() -> None:
    same = advanced(abilities=[["spy"]], armies=[[], [army("vatsa", 3, 3)]])
    mixed = advanced(abilities=[["spy"]], armies=[[], [army("vatsa", 3, 1)]])
    for match in (same, mixed):
        play(match, "use_ability spy")
    assert legal(same) == ["choose_value 3"]
    single = advanced(abilities=[["spy"]], armies=[[], [army("vatsa", 4)]])
    play(single, "use_ability spy")
    assert state(single).discard == [0, 0, 0, 1, 0]


@rule("BD-133", "BD-068")
def test_s38_envoy_conquers_for_the_number() -> None:
    match = advanced(armies=[[army("kosala", 3, 2)]], abilities=[["envoy"]], sites=[])
    assert why(match, "conquer kosala") == "BD-067"
    play(match, "use_ability envoy", "pay_card A 3", "pay_card A 2")
    assert vp(match)[A] == 9
    assert stock(match, A) == {"wood": 1, "food": 2, "silk": 1}
    assert state(match).played[3] == A
    paid = advanced(armies=[[army("aparanta")]], abilities=[["envoy"]], free=0, stock=[{"coins": 4}])
    play(paid, "use_ability envoy")
    assert controller(paid, "aparanta") == A
    poor = advanced(armies=[[army("aparanta")]], abilities=[["envoy"]], free=0, stock=[{"coins": 3}])
    assert why(poor, "use_ability envoy") == "BD-098"


@rule("BD-Q51", "BD-133")
def test_envoy_asks_for_the_region_where_two_could_be_meant() -> None:
    armies = [[army("kosala", 1), army("madra")]]
    match = advanced(armies=armies, abilities=[["envoy"]], stock=[{"coins": 2}], sites=[])
    play(match, "use_ability envoy")
    assert legal(match) == ["choose_region madra"]
    play(match, "choose_region madra")
    assert controller(match, "madra") == A


@rule("BD-129", "BD-133")
def test_guild_levy_collector_and_marshal() -> None:
    armies = [[army("gandhara", 1), army("madra", 5, 2)]]
    match = advanced(
        control={**HOMES, "kekaya": A, "madra": A},
        personalities=["senapati"],
        armies=armies,
        abilities=[["guild-levy", "collector", "marshal"]],
        chance=(card(2), card(3)),
        stock=[{"coins": 1}],
    )
    play(match, "use_ability guild-levy", "choose_army A")
    assert cards(match, A) == [3, 2, 1]
    play(match, "use_ability marshal")
    assert legal(match) == ["choose_army A", "choose_army B"]
    play(match, "choose_army A")
    assert (cards(match, A, "A"), cards(match, A, "B")) == ([], [5, 3, 2, 2, 1])
    match.foresee([QUIET, resource("iron-seam")])
    play(match, "use_ability collector")
    assert coins(match, A) == 2 + 1


@rule("BD-133", "BD-097")
def test_marshal_needs_both_armies_and_a_card() -> None:
    match = advanced(armies=[[army("gandhara"), army("madra", 2)]], abilities=[["marshal"]])
    play(match, "use_ability marshal")
    assert cards(match, A) == [2]
    alone = advanced(armies=[[army("gandhara", 2)]], abilities=[["marshal"]])
    assert why(alone, "use_ability marshal") == "BD-098"


@rule("BD-133")
def test_horse_column_moves_five_steps_and_admiral_to_any_open_harbour() -> None:
    match = advanced(armies=[[army("kamboja")]], abilities=[["horse-column", "admiral"]], tokens={"lata": "flood"})
    play(match, "use_ability horse-column")
    goals = set(legal(match, "choose_region"))
    assert "panchala" in goals
    assert "kosala" not in goals
    assert "kamboja" not in goals
    play(match, "choose_region kuru")
    assert where(match, A) == "kuru"
    play(match, "use_ability admiral")
    assert legal(match, "choose_region") == ["panchala", "sindhu-sauvira", "kalinga", "vanga"]
    play(match, "choose_region vanga")
    assert where(match, A) == "vanga"


@rule("BD-098")
@pytest.mark.parametrize("name", ["marshal", "guild-levy"])
def test_nothing_else_is_done_before_a_card_has_its_army(name: str) -> None:
    match = advanced(armies=[[army("gandhara", 1), army("madra", 2)]], abilities=[[name]])
    play(match, f"use_ability {name}")
    assert why(match, "end_phase2") == "BD-098"


@rule("BD-133")
def test_agitator_starts_a_revolt_next_door() -> None:
    match = advanced(
        control={**HOMES, "kekaya": B, "madra": B, "kulinda": B, "kuru": A},
        tokens={"madra": "flood"},
        armies=[[army("gandhara")]],
        abilities=[["agitator"]],
    )
    play(match, "use_ability agitator")
    assert legal(match, "choose_region") == ["kekaya", "kulinda"]
    assert why(match, "choose_region madra") == "BD-133"
    play(match, "choose_region kulinda")
    assert token(match, "kulinda") == "revolt"
    assert state(match).token_supply[3] == 7


@rule("BD-135", "BD-081")
def test_war_engine_ends_with_the_turn() -> None:
    match = advanced(abilities=[["war-engine"]], chance=(QUIET, resource("iron-seam")))
    play(match, "use_ability war-engine")
    assert state(match).engine == 3
    play(match, "end_phase2")
    assert state(match).engine == 0


# Hidden tokens.


@rule("BD-099", "BD-100", "BD-101", "BD-Q34")
@pytest.mark.parametrize(("name", "points"), [("relic", 1), ("great-relic", 2)])
def test_e14_relics_bank_points(name: str, points: int) -> None:
    match = advanced(armies=[[army("shivi")]], chance=(hidden(name),))
    assert legal(match, "reveal_token") == ["A"]
    play(match, "reveal_token A")
    assert banked(match) == [points, 0]
    assert vp(match) == [4 + points, 4]
    assert controller(match, "shivi") == -1
    assert why(match, "reveal_token A") == "BD-099"
    assert sum(state(match).hidden) == 9


@rule("BD-101", "BD-152")
def test_s36_a_great_relic_can_win() -> None:
    control = {"gandhara": A, "vatsa": A, "chedi": A, "kuru": A, "madra": A, "kekaya": A, "assaka": B, "kashi": C}
    match = position(
        3,
        advanced=True,
        control=control,
        armies=[[army("kosala")]],
        claimed=dict.fromkeys(("king-of-kings", "wide-realm", "lord-of-the-uttarapatha"), C),
        banked=[0, 0, 0],
        chance=(hidden("great-relic"),),
    )
    assert vp(match)[A] == 18
    play(match, "reveal_token A")
    assert match.over
    assert match.result is not None
    assert match.result.winners == (A,)


@rule("BD-099", "BD-129", "BD-Q34")
def test_hoard_healer_armoury_and_idol() -> None:
    where_ = [[army("shivi"), army("shivi", 1)]]
    match = advanced(armies=where_, chance=(hidden("hoard"),))
    play(match, "reveal_token B")
    assert coins(match, A) == 6
    match = advanced(armies=where_, chance=(hidden("healers-chest"),))
    play(match, "reveal_token A")
    assert stock(match, A) == {"medicine": 2}
    match = advanced(armies=where_, personalities=["senapati"], chance=(hidden("armoury"), card(4), card(3)))
    play(match, "reveal_token B")
    assert cards(match, A, "B") == [4, 3, 1]
    match = advanced(armies=where_, chance=(hidden("cursed-idol"),))
    play(match, "reveal_token A")
    assert token(match, "shivi") == "plague"
    match = advanced(armies=where_, tokens={"shivi": "flood"}, chance=(hidden("cursed-idol"),))
    play(match, "reveal_token A")
    assert token(match, "shivi") == "flood"


@rule("BD-Q34", "BD-Q46")
def test_masons_store_builds_or_pays() -> None:
    fields = {"armies": [[army("shivi")]], "chance": (hidden("masons-store"),)}
    match = advanced(control={**HOMES, "kekaya": A}, **fields)
    play(match, "reveal_token A")
    assert legal(match) == ["choose_region gandhara", "choose_region kekaya"]
    assert why(match, "skip") == why(match, "end_phase2") == why(match, "choose_region vatsa") == "BD-Q34"
    play(match, "choose_region kekaya")
    assert state(match).ramparts == 1 << region("kekaya")
    full = advanced(ramparts=["gandhara"], **fields)
    play(full, "reveal_token A")
    assert coins(full, A) == 3


def test_every_ability_says_something_in_the_box() -> None:
    assert all(a.text and a.name for a in box().ability)
