"""Conquest. BD-065 to BD-073."""

from __future__ import annotations

import pytest

from tests.games.bharata.table import (
    HOMES,
    A,
    B,
    army,
    cards,
    coins,
    controller,
    legal,
    play,
    position,
    state,
    stock,
    text_of,
    told,
    vp,
    why,
)

rule = pytest.mark.rule


@rule("BD-065", "BD-066", "BD-070", "BD-071")
def test_e01_a_province_costs_coins() -> None:
    match = position(control=HOMES, armies=[[army("sindhu-sauvira")]], stock=[{"coins": 6}])
    assert legal(match, "conquer") == ["sindhu-sauvira"]
    play(match, "conquer sindhu-sauvira")
    assert stock(match, A) == {"food": 2}
    assert vp(match) == [7, 4]
    assert controller(match, "sindhu-sauvira") == A


@rule("BD-066")
def test_a_refusal_tells_the_price() -> None:
    match = position(control=HOMES, armies=[[army("sindhu-sauvira")]], stock=[{"coins": 5}])
    assert why(match, "conquer sindhu-sauvira") == "BD-066"
    assert text_of(match, "conquer sindhu-sauvira") == "It costs 6 coins, you have 5."


@rule("BD-067", "BD-070")
def test_e02_a_mahajanapada_costs_cards() -> None:
    match = position(control=HOMES, armies=[[army("kosala", 5, 4)]])
    assert why(match, "conquer kosala") == "BD-067"
    assert "value 10" in text_of(match, "conquer kosala")
    match = position(control=HOMES, armies=[[army("kosala", 5, 5)]])
    play(match, "conquer kosala", "pay_card A 5", "pay_card A 5")
    assert cards(match, A) == []
    assert state(match).discard == [0, 0, 0, 0, 2]
    assert vp(match) == [9, 4]


@rule("BD-067", "BD-068", "BD-069", "BD-070", "BD-071", "BD-Q15")
def test_s16_cards_are_paid_one_by_one_from_armies_in_the_region() -> None:
    match = position(control=HOMES, armies=[[army("kuru", 5), army("kuru", 2, 1)]])
    play(match, "conquer kuru")
    assert legal(match) == ["pay_card A 5", "pay_card B 1", "pay_card B 2"]
    assert why(match, "end_phase2") == "BD-Q15"
    play(match, "pay_card A 5")
    assert legal(match) == ["pay_card B 1", "pay_card B 2"]
    assert state(match).paid == 5
    play(match, "pay_card B 1")
    assert cards(match, A, "B") == [2]
    assert vp(match) == [7, 4]
    assert stock(match, A) == {"iron": 2, "food": 2, "pottery": 1}
    assert "Padma spends a 5 of army A" in told(match, B, len(match.log) - 1)


@rule("BD-068")
def test_s17_cards_of_armies_elsewhere_do_not_count() -> None:
    match = position(control=HOMES, armies=[[army("kuru", 5), army("gandhara", 5)]])
    assert why(match, "conquer kuru") == "BD-067"


@rule("BD-069")
def test_no_change_is_given() -> None:
    match = position(control=HOMES, armies=[[army("kuru", 4, 4, 1)]])
    play(match, "conquer kuru", "pay_card A 4", "pay_card A 4")
    assert cards(match, A) == [1]
    assert coins(match, A) == 0
    assert controller(match, "kuru") == A


@rule("BD-073", "BD-065")
def test_only_uncontrolled_regions_with_an_own_army_can_be_conquered() -> None:
    match = position(control={**HOMES, "madra": B}, armies=[[army("gandhara", 5, 5)]], stock=[{"coins": 20}])
    assert why(match, "conquer gandhara") == "BD-073"
    assert why(match, "conquer madra") == "BD-073"
    assert why(match, "conquer kekaya") == "BD-065"


@rule("BD-071", "BD-Q16")
def test_loot_is_given_at_every_conquest() -> None:
    loot = {"kamboja": {"iron": 2}, "avanti": {"food": 2}, "magadha": {"iron": 4, "wood": 4, "food": 2}}
    for name, gains in loot.items():
        match = position(control=HOMES, armies=[[army(name, 5, 5)]])
        play(match, f"conquer {name}")
        while legal(match, "pay_card"):
            play(match, legal(match)[0])
        assert stock(match, A) == gains


@rule("BD-072")
def test_the_defence_bonus_is_the_number_undoubled() -> None:
    armies = [[army("sindhu-sauvira")], [army("maru", 4)]]
    match = position(control=HOMES, armies=armies, stock=[{"coins": 6}])
    play(match, "conquer sindhu-sauvira", "end_phase2", "end_market")
    play(match, "attack A sindhu-sauvira", "B: commit_card A 4", "B: commit_done")
    assert controller(match, "sindhu-sauvira") == B
