"""Players, set-up, secrecy of choices, homes, characters."""

from __future__ import annotations

from collections import Counter

import pytest

from sabha import SPECTATOR, Match
from sabha.engine.errors import BadOption, IllegalAction
from sabha.games.bharata600 import tables as t
from tests.games.bharata600.cases import K, advanced, game, kingdom, legal, position, run, state

rule = pytest.mark.rule


def begin(match: Match, until: int = -1) -> Match:
    """Plays the first legal decision of everybody until the table waits for something else."""
    while state(match).stage == t.SETUP and state(match).ask != until:
        [seat] = match.acting
        match.play(seat, match.legal(seat)[0])
    return match


@rule("B6-007", "B6-008", "B6-009", "B6-011", "B6-Q02", "B6-Q03")
def test_two_to_four_kingdoms_play_each_of_one_person_or_a_team() -> None:
    assert game().seat_counts == (2, 3, 4)
    for seats in (1, 5):
        with pytest.raises(BadOption, match="allowed are 2, 3, 4"):
            game().new(seats)


@rule("B6-001", "B6-012", "B6-013", "B6-Q66")
def test_the_basic_game_is_the_default_and_the_advanced_one_adds_to_it() -> None:
    assert game().chosen({}) == {"mode": "basic", "places": "stop"}
    match = begin(game().new(2, seed=5))
    assert state(match).ask == t.ASK_PHASE1
    match = begin(game().new(2, seed=5, mode="advanced"))
    assert state(match).ask == t.ASK_START
    assert state(match).token_supply[t.DISEASE] == 11
    assert "# Bharata 600 BC" in game().rules_text


@rule("B6-038", "B6-197", "B6-111")
def test_rules_quick_reference_and_tips_are_at_hand() -> None:
    text = game().rules_text
    assert "## Quick reference" in text
    assert "(B6-197)" in text
    assert "threat" in text
    assert "threat" in game().guide()[-1].text


@rule("B6-057", "B6-058", "B6-Q04")
def test_the_first_kingdom_is_drawn_and_turns_go_round() -> None:
    firsts = Counter(game().new(3, seed=seed).acting for seed in range(300))
    assert set(firsts) == {(0,), (1,), (2,)}
    match = begin(game().new(3, seed=2))
    first = state(match).first
    order = []
    for _ in range(6):
        [seat] = match.acting
        order.append(seat)
        run(match, f"{seat} end_phase1", f"{seat} end_phase2")
    assert order == [(first + i) % 3 for i in range(6)]


@rule("B6-028", "B6-029", "B6-Q05", "B6-037")
def test_personalities_are_chosen_in_secret_and_may_be_the_same() -> None:
    match = game().new(2, seed=1)
    first = match.acting[0]
    match.play(first, "pick_personality leader")
    assert kingdom(match, first).personality == t.LEADER
    for viewer in (1 - first, SPECTATOR):
        assert match.view(viewer).kingdoms[first].personality == -1
    match.play(1 - first, "pick_personality leader")
    assert all(kingdom(match, seat).home >= 0 for seat in range(2))
    assert len({int(kingdom(match, seat).home) for seat in range(2)}) == 2


@rule("B6-035", "B6-037", "B6-Q06")
def test_each_army_gets_a_first_card() -> None:
    match = game().new(2, seed=1)
    first = match.acting[0]
    run(match, f"{first} pick_personality leader", f"{1 - first} pick_personality leader")
    match.play(first, "place_card I")
    assert match.legal(first) == ["place_card II"]
    assert list(match.view(1 - first).kingdoms[first].cards) == [0] * 6
    match.play(first, "place_card II")
    assert match.acting == (1 - first,)
    assert list(kingdom(match, first).size) == [0, 0]


@rule("B6-138", "B6-141", "B6-142", "B6-143", "B6-144", "B6-146")
def test_advanced_setup_adds_tokens_and_two_different_abilities() -> None:
    match = begin(game().new(2, seed=1, mode="advanced"), t.PICK_ABILITIES)
    assert t.size_of(state(match).sites) == 10
    assert sum(state(match).unseen) == 25
    [first] = match.acting
    match.play(first, "pick_ability clever")
    assert "pick_ability clever" not in match.legal(first)
    with pytest.raises(IllegalAction, match="B6-142"):
        match.play(first, "pick_ability clever")
    match.play(first, "pick_ability psychic")
    assert match.view(1 - first).kingdoms[first].ability_a == -1
    run(match, f"{1 - first} pick_ability clever", f"{1 - first} pick_ability psychic")
    assert (kingdom(match, 0).uses_a, kingdom(match, 0).uses_b) == (0, 0)


@rule("B6-030", "B6-143", "B6-Q10")
def test_a_character_card_can_be_shown_and_stays_so() -> None:
    match = advanced(K("avanti", personality="daredevil", abilities=["clever", "psychic"]), K("magadha"))
    run(match, "0 reveal_character personality", "0 reveal_character ability_2")
    assert match.view(1).kingdoms[0].shown == t.DAREDEVIL
    assert match.view(1).kingdoms[0].shown_b == t.PSYCHIC
    assert match.view(1).kingdoms[0].shown_a == -1
    assert [a for a in legal(match) if a.startswith("reveal")] == ["reveal_character ability_1"]


@rule("B6-Q10")
def test_all_characters_are_shown_in_the_end() -> None:
    match = position(
        K("avanti", personality="daredevil", bonus=11), K("magadha", personality="leader"), turns=80, turn=1
    )
    run(match, "1 end_phase2")
    assert match.over
    assert [kingdom(match, seat).shown for seat in range(2)] == [t.DAREDEVIL, t.LEADER]


@rule("B6-Q08", "B6-Q09", "B6-117")
def test_a_home_nobody_drew_is_an_ordinary_mahajanapada() -> None:
    match = position(
        K("avanti", armies=[{"at": "panchala", "cards": "E2"}, {"at": "avanti", "cards": "I1"}]), K("magadha")
    )
    run(match, "0 conquer I", "0 discard I elephants", "0 discard I elephants")
    k = kingdom(match, 0)
    assert (k.vp, list(k.res), k.conditions) == (8, [4, 4, 4], 0)
    match = position(
        K("avanti", armies=[{"at": "panchala", "cards": "E2"}, {"at": "avanti", "cards": "I1"}]),
        K("magadha", regions=["magadha", "panchala"]),
        K("panchala", regions=[]),
        fallen=[2],
    )
    run(match, "0 conquer I", "0 discard I elephants", "0 discard I elephants")
    assert kingdom(match, 0).conditions == 1 << 5
