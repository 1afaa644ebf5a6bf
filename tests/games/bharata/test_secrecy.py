"""Nobody learns what is not theirs to know (section 9 of the rules)."""

from __future__ import annotations

import pytest

from sabha.engine import visibility
from sabha.engine.playout import random_playout
from sabha.engine.random import seeded
from sabha.engine.state import SPECTATOR
from sabha.games.bharata import tables as t
from sabha.games.bharata.state import Bharata
from tests.games.bharata.invariants import check
from tests.games.bharata.table import A, army, game, play, position, state
from tests.games.bharata.test_invariants import CELLS, start, step

rule = pytest.mark.rule


@rule("BD-008", "BD-080", "BD-134", "BD-Q06", "BD-Q37", "BD-Q38", "BD-Q51")
@pytest.mark.parametrize("cell", CELLS)
@pytest.mark.parametrize("number", range(3))
def test_redealing_what_a_seat_cannot_see_changes_nothing_for_it(cell: tuple[int, str], number: int) -> None:
    s = start(*cell, f"secret{number}")
    rng = seeded(f"deal{number}")
    plies = 0
    while s.acting():
        step(s, rng)
        plies += 1
        if plies % 3 and s.ask not in (t.COMMIT, t.DRAFT, t.TARGET_VALUE):
            continue
        for seat in (*range(s.seats), SPECTATOR):
            view = visibility.view(s, seat)
            full = view.determinize(seat, rng.fork())
            assert visibility.dump(visibility.view(full, seat)) == visibility.dump(view)
            assert full.viewer == -1
            check(full)
            if s.ask in (t.PAY, t.TARGET_REGION, t.TARGET_VALUE) or plies % 60 == 0:
                played = full.copy()
                random_playout(played, rng.fork(), 20_000)
                assert played.over()
            if seat >= 0:
                assert view.legal(seat) == full.legal(seat) == s.legal(seat)
            if plies % 9 == 0:
                assert game().scene(visibility.view(full, seat), seat) == game().scene(view, seat)


@rule("BD-008", "BD-134")
@pytest.mark.parametrize("cell", CELLS)
def test_hidden_attributes_are_blank_in_views(cell: tuple[int, str]) -> None:
    s = start(*cell, "blank")
    rng = seeded("blank")
    secret = [name for name, who in visibility.declarations(type(s.rulers[0])).items() if who == "owner"]
    assert {"cards", "staged", "strength", "down", "pick", "hand", "packet", "spied"} <= set(secret)
    while s.acting():
        step(s, rng)
        for seat in (*range(s.seats), SPECTATOR):
            view = visibility.view(s, seat)
            blank = s.blank()
            assert view.deck == blank.deck
            assert view.rng.a == blank.rng.a
            for other in range(s.seats):
                if other != seat:
                    for name in secret:
                        assert getattr(view.rulers[other], name) == getattr(blank.rulers[other], name)


@rule("BD-008")
def test_a_view_plays_on_without_the_real_cards() -> None:
    match = position(armies=[[army("gandhara", 5)], [army("vatsa", 4)]], phase="market")
    view = match.view(A)
    full = view.determinize(A, seeded("x"))
    assert isinstance(full, Bharata)
    check(full)
    found = {tuple(view.determinize(A, seeded(str(i))).rulers[1].cards) for i in range(60)}
    assert len(found) == 5


@rule("BD-134", "BD-Q05", "BD-Q15", "BD-Q37")
def test_what_was_shown_cannot_be_taken_back() -> None:
    """Nor can a conquest for cards once they are asked for: that they suffice was secret."""
    match = position(2, advanced=True, armies=[[army("kuru", 3, 3), army("madra")]], stock=[{"coins": 4}], free=3,
                     abilities=[["caravan-leader"]])  # fmt: skip
    play(match, "conquer madra")
    assert match.can_undo(A), "coins are open to all"
    for shown in ("use_ability caravan-leader", "conquer kuru", "pay_card A 3"):
        play(match, shown)
        assert not match.can_undo(A)
    match = game().new(2, seed=1)
    play(match, "A: pick_personality samrat")
    assert match.can_undo(A)
    play(match, "B: pick_personality samrat")
    assert not match.can_undo(A)
    assert not match.can_undo(1)


@rule("BD-Q06", "BD-134")
def test_a_guess_knows_that_the_next_seat_kept_one_of_the_cards_passed_on() -> None:
    packets = [["master-builder", "physician", "spy"], ["envoy", "guild-levy", "collector"]]
    match = position(2, advanced=True, phase="draft", packets=packets)
    play(match, "A: draft_keep spy", "B: draft_keep envoy", "A: draft_keep collector", "B: draft_keep physician")
    passed = 0b11
    for i in range(40):
        full = match.view(A).determinize(A, seeded(str(i)))
        other = full.rulers[1].hand
        assert (other & passed).bit_count() == 1
        assert other.bit_count() == 2
        assert not other & state(match).rulers[A].hand
        assert not other >> 4 & 1  # guild-levy was left over before A's eyes


@rule("BD-Q38", "BD-080")
def test_a_guess_of_a_battle_commits_something_possible() -> None:
    match = position(
        control={"gandhara": 0, "vatsa": 1, "madra": 1},
        armies=[[army("yaudheya", 5, 4)], [army("madra", 3, 2)]],
    )
    play(match, "attack A madra", "A: commit_card A 4", "A: commit_done")
    seen = set()
    for i in range(40):
        full = match.view(1).determinize(1, seeded(str(i)))
        check(full)
        assert sum(full.rulers[0].staged) >= 1
        seen.add(sum(full.rulers[0].staged))
    assert seen == {1, 2}


@rule("BD-139", "BD-136")
def test_a_guess_gives_nobody_a_grand_army_that_is_not_claimed() -> None:
    armies = [[army("gandhara")], [army("vatsa", 3, 3, 3, 3, 2, 2, 2, 1, 1)]]
    match = position(armies=armies)
    for i in range(60):
        full = match.view(A).determinize(A, seeded(str(i)))
        assert full.rulers[1].strength < 25
        check(full)


@rule("BD-Q15", "BD-068")
def test_a_guess_lets_those_who_pay_with_cards_pay() -> None:
    match = position(armies=[[army("kosala", 5, 5)], [army("vatsa")]])
    play(match, "conquer kosala")
    for i in range(40):
        full = match.view(1).determinize(1, seeded(str(i)))
        assert sum(full.rulers[0].cards) == full.rulers[0].cards[4] == 2
    play(match, "pay_card A 5")
    full = match.view(1).determinize(1, seeded("last"))
    assert full.rulers[0].cards[4] == 1


@rule("BD-098")
def test_a_guess_lets_the_envoy_pay() -> None:
    armies = [[army("kosala", 3, 2), army("avanti", 1)], [army("vatsa")]]
    match = position(2, advanced=True, armies=armies, abilities=[["envoy"]])
    play(match, "use_ability envoy")
    for i in range(40):
        full = match.view(1).determinize(1, seeded(str(i)))
        assert full.legal(A)
        check(full)
