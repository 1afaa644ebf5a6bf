"""Battles: who may fight, what is hidden, what a battle leaves behind."""

from __future__ import annotations

import pytest

from sabha import SPECTATOR
from sabha.engine.errors import IllegalAction
from sabha.games.bharata600 import tables as t
from tests.games.bharata600.cases import (
    K,
    acts,
    army,
    battle,
    choose,
    controls,
    held,
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


@rule("B6-085", "B6-086", "B6-Q33")
def test_attacking_is_a_choice_for_armies_on_one_region() -> None:
    match = position(
        K("avanti", armies=[army("kuru", "I1"), army("avanti", "I1")]),
        K("magadha", armies=[army("kuru", "I1"), army("magadha", "I1")]),
    )
    assert {"attack I green", "end_phase2", "move I maru"} <= set(legal(match))
    with pytest.raises(IllegalAction, match="B6-085"):
        run(match, "0 attack II green")


@rule("B6-095", "B6-Q33")
def test_outside_own_regions_a_card_is_needed_to_attack() -> None:
    match = position(
        K("avanti", armies=[army("kuru", ""), army("avanti", "I1")]),
        K("magadha", armies=[army("kuru", "I1"), army("magadha", "I1")]),
    )
    with pytest.raises(IllegalAction, match="B6-095"):
        run(match, "0 attack I green")


@rule("B6-094", "B6-Q39", "B6-098")
def test_a_controller_that_attacks_an_intruder_and_loses_loses_the_region() -> None:
    match = position(
        K("avanti", regions=["avanti", "chedi"], armies=[army("chedi", ""), army("avanti", "I1")]),
        K("magadha", armies=[army("chedi", "E2"), army("magadha", "I1")]),
    )
    run(match, "0 attack I green", "0 parley_pass", "1 parley_pass", "1 commit 2")
    assert "chedi" in controls(match, 1)
    assert where(match, 0, 1) == "off"
    assert (kingdom(match, 0).vp, kingdom(match, 1).vp) == (4, 7)
    assert held(match, 1, 1) == pile("E2")


@rule("B6-095", "B6-Q38")
def test_the_last_chance_to_play_a_card_must_be_taken() -> None:
    match = position(
        K("avanti", armies=[army("kuru", "I1,C1"), army("avanti", "I1")]),
        K("magadha", armies=[army("kuru", "I1"), army("magadha", "I1")]),
    )
    battle(match, "0 attack I green", "commit 0")
    assert legal(match) == ["commit 1"]
    with pytest.raises(IllegalAction, match="B6-095"):
        run(match, "0 commit 0")


@rule("B6-Q38", "B6-088", "B6-106")
def test_a_cardless_army_elsewhere_commits_nothing() -> None:
    match = position(
        K("avanti", armies=[army("kuru", "C1"), army("avanti", "I1")]),
        K("magadha", armies=[army("kuru", ""), army("magadha", "I1")]),
    )
    battle(match, "0 attack I green", "commit 1")
    assert where(match, 1, 1) == "off"
    assert held(match, 0, 1) == pile("C1")
    assert kingdom(match, 0).battles == 1


@rule("B6-Q38", "B6-090")
def test_an_army_with_a_card_must_fight_where_a_card_is_needed() -> None:
    match = position(
        K("avanti", armies=[army("kuru", "C1"), army("avanti", "I1")]),
        K("magadha", armies=[army("kuru", ""), army("kuru", "I1")]),
    )
    battle(match, "0 attack I green", "commit 1")
    assert legal(match, 1) == ["engage II", "engage both"]


@rule("B6-099", "B6-Q40", "B6-Q49")
def test_where_neither_controls_nothing_changes_hands_and_a_third_is_untouched() -> None:
    match = position(
        K("avanti", armies=[army("chedi", "E1"), army("avanti", "I1")]),
        K("magadha", armies=[army("chedi", "I1"), army("magadha", "I1")]),
        K("panchala", regions=["panchala", "chedi"], armies=[army("chedi", "I1"), army("panchala", "I1")]),
    )
    assert {"attack I green", "attack I yellow"} <= set(acts(match))
    battle(match, "0 attack I green", "commit 1", "commit 1")
    run(match, "0 discard_all")
    assert "chedi" in controls(match, 2)
    assert where(match, 2, 1) == "chedi"
    assert (where(match, 0, 1), where(match, 1, 1)) == ("chedi", "off")
    assert kingdom(match, 0).size[0] == 0


@rule("B6-100", "B6-Q41", "B6-103")
def test_the_winner_may_discard_all_instead() -> None:
    match = position(
        K("avanti", armies=[army("chedi", "E2,I1"), army("avanti", "I1")]),
        K("magadha", regions=["magadha", "chedi"], armies=[army("chedi", "I1"), army("magadha", "I1")]),
    )
    battle(match, "0 attack I green", "commit 1", "commit 2", "commit 1")
    assert legal(match) == ["discard I infantry", "discard_all"]
    run(match, "0 discard_all")
    assert kingdom(match, 0).size[0] == 0
    assert where(match, 0, 1) == "chedi"
    assert list(state(match).discard) == pile("E2,I2")


@rule("B6-Q34", "B6-Q35", "B6-135")
def test_both_parleys_always_happen() -> None:
    match = position(
        K("avanti", personality="influencer", armies=[army("kuru", "I1"), army("avanti", "I1")]),
        K("magadha", armies=[army("kuru", "I1"), army("magadha", "I1")]),
    )
    run(match, "0 attack I green")
    assert legal(match) == ["parley_pass"]
    run(match, "0 parley_pass")
    assert legal(match, 1) == ["parley_pass"]


@rule("B6-135", "B6-Q44")
def test_a_refused_offer_leads_to_the_battle() -> None:
    match = position(
        K("avanti", personality="influencer", coins=40, armies=[army("kuru", "E1"), army("avanti", "I1")]),
        K("magadha", armies=[army("kuru", "I1"), army("magadha", "I1")]),
    )
    run(match, "0 attack I green")
    assert [a for a in legal(match) if a.startswith("offer")][-1] == "offer 30"
    run(match, "0 offer 5", "1 decline", "1 parley_pass")
    choose(match, "commit 1", "commit 1")
    assert kingdom(match, 0).coins == 40
    assert kingdom(match, 0).shown == t.INFLUENCER


@rule("B6-Q46", "B6-Q44")
def test_an_attacking_influencer_buys_the_defender_off_and_may_conquer() -> None:
    match = position(
        K("avanti", personality="influencer", coins=4, armies=[army("chedi", "E2"), army("avanti", "I1")]),
        K("magadha", regions=["magadha", "chedi"], armies=[army("chedi", "E1"), army("magadha", "I1")]),
    )
    run(match, "0 attack I green", "0 offer 4", "1 accept")
    assert where(match, 1, 1) == "magadha"
    assert kingdom(match, 1).coins == 4
    assert list(kingdom(match, 1).truces) == [0, region("chedi"), kingdom(match, 1).turns + 2]
    assert "conquer I" in legal(match)


@rule("B6-091", "B6-Q34")
def test_nobody_sees_a_selection_before_the_reveal_not_even_its_progress() -> None:
    match = position(
        K("avanti", armies=[army("kuru", "I2,C2,E2"), army("kuru", "I1")]),
        K("magadha", armies=[army("kuru", "I1"), army("magadha", "I1")]),
        K("panchala"),
    )
    run(match, "0 attack I green", "0 parley_pass", "1 parley_pass")
    from sabha.engine import visibility

    shown = [visibility.digest(match.view(viewer)) for viewer in (1, 2, SPECTATOR)]
    for line in ("0 engage both", "0 commit 2", "0 commit 0", "0 commit 1"):
        run(match, line)
        assert [visibility.digest(match.view(viewer)) for viewer in (1, 2, SPECTATOR)] == shown
        assert match.said(1) == []
    run(match, "0 commit 0")
    assert match.acting == (1,)
    assert match.view(1).kingdoms[0].played == [0] * 6
    run(match, "1 commit 1")
    assert sum(match.view(2).kingdoms[0].table) == 0 or state(match).ask == t.DISCARD


@rule("B6-Q36", "B6-Q25")
def test_an_army_that_did_not_fight_stays() -> None:
    match = position(
        K("avanti", armies=[army("chedi", "E3"), army("avanti", "I1")]),
        K("magadha", regions=["magadha", "chedi"], armies=[army("chedi", "I1"), army("chedi", "C1")]),
    )
    battle(match, "0 attack I green", "commit 3", "engage I", "commit 1")
    run(match, "0 discard I elephants")
    assert where(match, 1, 1) == "off"
    assert where(match, 1, 2) == "chedi"
    assert "chedi" in controls(match, 0)


@rule("B6-045", "B6-096")
def test_cards_seen_in_battle_are_known_to_all_afterwards() -> None:
    match = position(
        K("avanti", armies=[army("chedi", "E3"), army("avanti", "I1")]),
        K("magadha", armies=[army("chedi", "E1"), army("magadha", "I1")]),
    )
    battle(match, "0 attack I green", "commit 3", "commit 1")
    run(match, "0 discard I elephants")
    assert list(match.view(1).kingdoms[0].known) == [0, 0, 2, 0, 0, 0]
