"""Random games: invariants at every step, reasons, records, copies, and the numbers that pin behaviour."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from sabha.engine import visibility
from sabha.engine.playout import random_playout
from sabha.engine.random import Rng, seeded
from sabha.engine.record import Record
from sabha.games.bharata import tables as t
from sabha.games.bharata.rules import frame
from sabha.games.bharata.state import Bharata
from tests.games.bharata.invariants import check
from tests.games.bharata.table import game

rule = pytest.mark.rule
CELLS = [(seats, mode) for seats in (2, 3, 4) for mode in ("basic", "advanced")]


def start(seats: int, mode: str, seed: str) -> Bharata:
    s = game().start(seats, {"mode": mode}, seeded(seed))
    s.events.clear()
    return s


def step(s: Bharata, rng: Rng) -> tuple[int, int]:
    """A random legal step, with a liking for battles, so that rare things happen."""
    acting = s.acting()
    seat = acting[rng.below(len(acting))]
    legal = s.legal(seat)
    bold = [a for a in legal if t.CONQUER <= a < t.REMOVE_EVENT or t.USE_ABILITY <= a < t.SKIP]
    chosen = bold if bold and rng.below(3) else legal
    action = chosen[rng.below(len(chosen))]
    s.step(seat, action)
    return seat, action


@rule("BD-Q36", "BD-145", "BD-Q26", "BD-Q25", "BD-034")
@settings(max_examples=24, deadline=None)
@given(seed=st.integers(0, 10**9), cell=st.sampled_from(CELLS))
def test_invariants_hold_at_every_step(seed: int, cell: tuple[int, str]) -> None:
    s = start(*cell, f"s{seed}")
    rng = seeded(f"r{seed}")
    turns = 0
    while s.acting():
        before = ([int(r.banked) for r in s.rulers], list(s.claimed), s.turn, s.round)
        step(s, rng)
        s.events.clear()
        check(s)
        turns += (s.turn, s.round) != before[2:]
        assert all(new >= old for new, old in zip([r.banked for r in s.rulers], before[0], strict=True))
        assert all(new == old or old < 0 for new, old in zip(s.claimed, before[1], strict=True))
        assert all(frame.toll(s, seat) in (0, 1, 2) for seat in range(s.seats))
    assert turns <= 20 * s.seats
    assert s.ended


@rule("BD-049", "BD-087", "BD-089", "BD-091", "BD-Q11")
@pytest.mark.parametrize("cell", CELLS)
def test_only_captures_move_points_and_no_turn_has_more_actions_than_slots(cell: tuple[int, str]) -> None:
    for number in range(4):
        s = start(*cell, f"slots{number}")
        rng = seeded(f"turns{number}")
        used, couriers = 0, 0
        while s.acting():
            points, choosing = [int(r.vp) for r in s.rulers], s.ask == t.ACT
            _, action = step(s, rng)
            events, s.events = s.events, []
            kinds = {e.kind for e in events}
            used += choosing and action != t.END_PHASE2
            couriers += t.E_COURIER in kinds
            assert used <= 3 + couriers
            used = 0 if t.E_TURN in kinds else used
            if kinds & {t.E_CLAIMED, t.E_ELIMINATED}:
                continue
            for e in events:
                if e.kind == t.E_CAPTURED:
                    points[e.a] += e.c
                    points[e.d] -= e.c
            if kinds & {t.E_CAPTURED, t.E_FIELD, t.E_HELD}:
                assert [r.vp for r in s.rulers] == points


@rule("BD-Q35", "BD-157")
@pytest.mark.parametrize("cell", CELLS)
def test_legal_is_exactly_no_reason(cell: tuple[int, str]) -> None:
    for game_number in range(3):
        s = start(*cell, f"why{game_number}")
        rng = seeded(f"not{game_number}")
        while s.acting():
            step(s, rng)
            for seat in range(s.seats):
                reasons = [s.why_not(seat, a) for a in range(t.ACTIONS)]
                assert s.legal(seat) == [a for a, r in enumerate(reasons) if r is None]
            for reason in filter(None, reasons):
                assert reason.text.endswith(".")
                assert reason.rule.startswith("BD-")
        assert s.why_not(0, t.ACTIONS) is not None
        assert s.why_not(0, -1) is not None


@pytest.mark.parametrize("cell", CELLS)
def test_a_copy_leaves_the_original_alone(cell: tuple[int, str]) -> None:
    s = start(*cell, "copy")
    rng = seeded("copies")
    while s.acting():
        before = visibility.dump(s)
        new = s.copy()
        assert visibility.dump(new) == before
        random_playout(new, rng.fork(), 5)
        assert visibility.dump(s) == before
        step(s, rng)


@pytest.mark.parametrize("cell", CELLS)
def test_saved_states_load_and_records_replay(cell: tuple[int, str]) -> None:
    seats, mode = cell
    match = game().new(seats, seed=17, mode=mode)
    rng = seeded("record")
    while not match.over:
        acting = match.acting
        seat = acting[rng.below(len(acting))]
        legal = match.legal(seat)
        match.play(seat, legal[rng.below(len(legal))])
    data = visibility.dump(match.state)
    again = game().load_state(seats, {"mode": mode}, data, -1)
    assert visibility.dump(again) == data
    record = Record.from_json(match.record().to_json())
    assert record.replay(game()).digest() == match.digest()


@rule("BD-052")
def test_410_actions_have_texts_that_round_trip() -> None:
    table = game().actions
    assert len(table) == 410
    assert [table.parse(table.text(a)) for a in range(410)] == list(range(410))
    firsts = {
        "pick_personality": t.PICK_PERSONALITY,
        "draft_keep": t.DRAFT_KEEP,
        "sell_lot": t.SELL_LOT,
        "sell_good": t.SELL_GOOD,
        "buy_card": t.BUY_CARD,
        "end_market": t.END_MARKET,
        "move": t.MOVE,
        "conquer": t.CONQUER,
        "pay_card": t.PAY_CARD,
        "attack": t.ATTACK,
        "commit_card": t.COMMIT_CARD,
        "commit_done": t.COMMIT_DONE,
        "retreat": t.RETREAT,
        "remove_event": t.REMOVE_EVENT,
        "use_ability": t.USE_ABILITY,
        "reveal_token": t.REVEAL_TOKEN,
        "choose_region": t.CHOOSE_REGION,
        "choose_army": t.CHOOSE_ARMY,
        "choose_foreign_army": t.CHOOSE_FOREIGN,
        "choose_value": t.CHOOSE_VALUE,
        "skip": t.SKIP,
        "end_phase2": t.END_PHASE2,
    }
    assert {k.name: table.first(k.name) for k in table.kinds} == firsts


@rule("BD-Q36", "BD-155")
def test_two_games_interleaved_equal_each_alone() -> None:
    alone = []
    for name in ("one", "two"):
        s, rng = start(3, "advanced", name), seeded(name)
        while s.acting():
            step(s, rng)
        alone.append(visibility.digest(s))
    pair = [(start(3, "advanced", name), seeded(name)) for name in ("one", "two")]
    while any(s.acting() for s, _ in pair):
        for s, rng in pair:
            if s.acting():
                step(s, rng)
    assert [visibility.digest(s) for s, _ in pair] == alone
