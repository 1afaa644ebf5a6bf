"""Nothing hidden gets out: views, re-deals, choices and what is said. (section 9, I20)"""

from __future__ import annotations

import msgspec
import pytest

from sabha import SPECTATOR
from sabha.engine import visibility
from sabha.engine.random import seeded
from sabha.games.bharata600 import tables as t
from tests.games.bharata600.cases import K, advanced, army, face_id, foresee, game, kingdom, position, run, state
from tests.games.bharata600.test_invariants import SETTINGS, walk


def data(s: object) -> bytes:
    return msgspec.json.encode(visibility.dump(s))  # type: ignore[arg-type]


@pytest.mark.rule("B6-037", "B6-Q18", "B6-Q35", "B6-Q77")
@pytest.mark.parametrize(("seats", "mode", "places"), SETTINGS)
def test_a_redeal_looks_the_same_to_the_seat(seats: int, mode: str, places: str) -> None:
    for n, (s, _, _, _) in enumerate(walk(seats, mode, places, "secrets")):
        if n > 40 and n % 29:
            continue
        for viewer in (*range(seats), SPECTATOR):
            view = visibility.view(s, viewer)
            for k in view.kingdoms:
                if k.owner != viewer:
                    assert k.personality == k.ability_a == k.ability_b == -1
                    assert not any(k.cards)
                    assert not any(k.waiting)
                    assert not any(k.played)
                    assert k.seen == [-1] * 10
                    assert k.foreseen == []
                    assert k.engaged == 0
            assert view.deck == [0, 0, 0]
            assert view.faces == [-1] * 10
            assert view.top == []
            full = view.determinize(viewer, seeded(f"deal {n}"))
            assert data(visibility.view(full, viewer)) == data(view)
            assert full.acting() == s.acting()
            if viewer >= 0:
                assert full.legal(viewer) == view.legal(viewer) == s.legal(viewer)
                assert full.value(viewer) == view.value(viewer) == s.value(viewer)
            for kind in range(t.TYPES):
                held = sum(k.cards[kind] + k.cards[kind + 3] + k.waiting[kind] for k in full.kingdoms)
                assert full.deck[kind] + full.discard[kind] + held == full.tables.lists.army_cards[kind]
                assert full.deck[kind] >= 0


def test_a_redeal_varies() -> None:
    match = position(K("avanti"), K("magadha", armies=[army("magadha", "E2,C2"), army("magadha", "I3")]))
    deals = {tuple(match.view(0).determinize(0, seeded(str(n))).kingdoms[1].cards) for n in range(30)}
    assert len(deals) > 15


def test_what_a_psychic_saw_is_kept_in_its_own_redeals_only() -> None:
    match = advanced(K("avanti", abilities=["psychic", "clever"]), K("magadha", abilities=["psychic", "clever"]))
    foresee(match, face_id("vp_3"))
    run(match, "0 ability psychic", "0 region chera")
    site = state(match).tables.site_of[47]
    mine = {match.view(0).determinize(0, seeded(str(n))).faces[site] for n in range(20)}
    theirs = {match.view(1).determinize(1, seeded(str(n))).faces[site] for n in range(20)}
    assert mine == {face_id("vp_3")}
    assert len(theirs) > 3


def test_what_the_clever_saw_is_kept_in_their_own_redeals_only() -> None:
    match = advanced(K("avanti", abilities=["clever", "psychic"]), K("magadha"), phase="start")
    foresee(match, 1, 2, 3)
    run(match, "0 clever_look")
    assert {tuple(match.view(0).determinize(0, seeded(str(n))).top) for n in range(9)} == {(1, 2, 3)}
    assert len({tuple(match.view(1).determinize(1, seeded(str(n))).top) for n in range(9)}) > 4
    assert match.view(1).known_top == 3
    assert [said.kind for said in match.said(1)] == ["character", "ability", "ability"]
    assert len(match.said(0)) == 3 + 3


def test_a_hidden_leader_is_ruled_out_once_it_would_have_shown() -> None:
    match = position(K("avanti", personality="daredevil", conditions=[3]), K("magadha"))
    guesses = {match.view(1).determinize(1, seeded(str(n))).kingdoms[0].personality for n in range(40)}
    assert guesses == {t.DAREDEVIL, t.INFLUENCER}
    assert kingdom(match, 0).shown == -1


def test_who_pays_for_a_conquest_has_the_strength_in_every_guess() -> None:
    match = position(K("avanti", armies=[army("asmaka", "E2,C1"), army("avanti", "I1")]), K("magadha"))
    run(match, "0 conquer I")
    for n in range(30):
        guess = match.view(1).determinize(1, seeded(str(n)))
        cards = guess.kingdoms[0].cards
        assert cards[0] + 2 * cards[1] + 3 * cards[2] >= 6
        assert guess.legal(0)


def test_undo_never_takes_back_what_was_shown() -> None:
    match = advanced(K("avanti", abilities=["psychic", "clever"]), K("magadha"))
    run(match, "0 move I anarta")
    assert match.can_undo(0)
    match.undo(0)
    run(match, "0 ability psychic", "0 region chera")
    assert not match.can_undo(0)
    assert game().revealing
