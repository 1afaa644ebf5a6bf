"""What holds in every state that can be reached, checked at every step of random games."""

from __future__ import annotations

from collections import Counter

import pytest

from sabha import SPECTATOR
from sabha.engine import visibility
from sabha.engine.random import seeded
from sabha.engine.record import Record
from sabha.engine.state import Event
from sabha.games.taragatha import tables as t
from sabha.games.taragatha.state import Taragatha
from tests.games.taragatha.table import game

rule = pytest.mark.rule
SETTINGS = [(seats, mode) for seats in (2, 3, 4) for mode in ("casual", "strategy")]


def start(seats: int, mode: str, seed: str, vijaya: str = "on") -> Taragatha:
    return game().start(seats, {"mode": mode, "vijaya": vijaya}, seeded(seed))


class Ledger:
    """What the events of a game add up to, kept apart from the state."""

    def __init__(self, seats: int) -> None:
        self.tokens = [0] * seats
        self.varas: list[set[int]] = [set() for _ in range(seats)]
        self.used: list[Counter[int]] = [Counter() for _ in range(seats)]
        self.sums: Counter[int] = Counter()
        self.destroyed = 0

    def hear(self, s: Taragatha, events: list[Event], dharma: list[int], exempt: list[list[bool]]) -> None:
        destroyed, ecp = 0, {}
        for e in events:
            if e.kind == t.E_TOKEN:
                self.tokens[e.a] += 1
                assert e.c == self.tokens[e.a]
            elif e.kind == t.E_VARA and e.c:
                assert e.b not in self.varas[e.a]
                self.varas[e.a].add(e.b)
            elif e.kind == t.E_REVERSED:
                self.tokens[e.a] -= 1
                if e.c:
                    self.varas[e.a].remove(e.b)
            elif e.kind in (t.E_VARA_ENDED, t.E_MANTRA, t.E_REROLL):
                self.varas[e.a].remove(e.b)
            elif e.kind == t.E_CANCELLED:
                self.varas[e.a].remove(e.c)
            elif e.kind == t.E_REVIVED:
                self._spend(s, e.a, t.REVIVE_SHIP)
            elif e.kind == t.E_SAVED and e.d == t.BY_CHIRANJIVA:
                self._spend(s, e.a, t.CHIRANJIVA)
            elif e.kind == t.E_ELIMINATED:
                self.tokens[e.a] = 0
                self.varas[e.a] = set()
            elif e.kind == t.E_TURN:
                self.used[e.a].clear()
            elif e.kind == t.E_DEPLOYED:
                self.used[e.a][e.b] += 1
                assert self.used[e.a][e.b] == 1 or exempt[e.a][e.b], "TG-I09"
            elif e.kind == t.E_ADDS:
                self.sums[e.a] += e.d
            elif e.kind == t.E_SUM:
                assert self.sums.pop(e.a) == e.b, "the parts of the ECP (TG-I19)"
                ecp[e.a] = e.b
            elif e.kind == t.E_ECP and e.a in ecp:
                assert e.b == ecp[e.a] + e.c
                assert 2 <= e.c <= 12
            elif e.kind == t.E_DESTROYED:
                destroyed += 1
            elif e.kind == t.E_TAPASYA_ROLL:
                assert 4 <= e.d <= 8, "TG-I13"
            elif e.kind == t.E_SPOILS:
                assert 0 <= e.c <= min(100, dharma[e.b]), "TG-I18"
        assert destroyed <= 1, "TG-I23"

    def _spend(self, s: Taragatha, seat: int, effect: int) -> None:
        rishi = list(s.tables.vara_effect).index(effect)
        self.varas[seat].remove(rishi)


def lying(s: Taragatha) -> list[int]:
    """The values of the Boost cards in the combat, face down or shown."""
    return [n for n in [*(int(p.laid) for p in s.players), *(int(s.in_play(side)) for side in s.sides)] if n]


def check(s: Taragatha, ledger: Ledger) -> None:
    tables = s.tables
    warriors = [w for p in s.players for w in p.fleet if w >= 0]
    assert len(warriors) == len(set(warriors)), "TG-I02"
    for kind in range(t.ASTRAS):
        loaded = sum(p.load[3 * kind + slot] for p in s.players for slot in range(3))
        assert s.collection[kind] + loaded == tables.copies[kind], "TG-I03"
        assert s.collection[kind] >= 0
    known = [r for r in range(20) if s.unseen[r]] + list(s.returned) + ([s.rishi] if s.rishi >= 0 else [])
    assert sorted(known) == list(range(20)), "TG-I04"
    boosts = [s.boost_deck[v] + s.boost_discard[v] + sum(p.boosts[v] for p in s.players) for v in range(4)]
    for value in lying(s):
        boosts[value - 1] += 1
    for side in s.sides:
        assert len(side.astras) <= 3, "TG-I14"
    assert boosts == ([0] * 4 if s.strategy else list(tables.boosts)), "TG-I05"
    assert s.deck_size == sum(s.boost_deck)
    for seat, p in enumerate(s.players):
        assert p.boost_count == sum(p.boosts) <= 5, "TG-I05"
        assert 0 <= p.tsp <= 4, "TG-I06"
        assert p.dharma >= 0, "TG-I07"
        assert 0 <= p.attacked <= 2, "TG-I08"
        assert len(p.tokens) == ledger.tokens[seat], "TG-I11"
        assert {r for r in range(20) if p.vara[r] > 0} == ledger.varas[seat], "TG-I12"
        for effect in range(t.BLESSINGS):
            held = [r for r in range(20) if p.vara[r] > 0 and tables.vara_effect[r] == effect]
            assert p.blessing[effect] == sum(max(1, tables.vara_amount[r]) for r in held)
        if p.pending >= 0:
            assert p.tokens[-1] == p.pending, "TG-I10"
            assert s.turn != seat or s.over(), "TG-I10"
        if not p.in_game:
            assert (p.dharma, p.tsp, p.tokens, p.boost_count) == (0, 0, [], 0), "TG-I16"
            assert not any(p.load)
            assert seat not in s.acting()
            continue
        if s.phase == t.WISHING:
            continue
        assert [tables.slot[w] for w in p.fleet] == [0, 1, 2], "TG-I01"
        assert p.living() > 0, "TG-I15"
        if p.own_slot >= 0 and s.phase != t.SAVING:
            assert p.ready[p.own_slot] != t.DEAD, "TG-I15"
        for slot in range(3):
            if p.ready[slot] == t.DEAD:
                assert p.loaded(slot) == 0, "TG-I03"
    assert s.round <= 40, "TG-I20"


@rule(
    "TG-I01", "TG-I02", "TG-I03", "TG-I04", "TG-I05", "TG-I06", "TG-I07", "TG-I08", "TG-I09", "TG-I10", "TG-I11",
    "TG-I12", "TG-I13", "TG-I14", "TG-I15", "TG-I16", "TG-I17", "TG-I18", "TG-I19", "TG-I20", "TG-I23",
)  # fmt: skip
@pytest.mark.parametrize(("seats", "mode"), SETTINGS)
def test_random_games_keep_every_invariant(seats: int, mode: str) -> None:
    phases: set[int] = set()
    for n in range(14):
        s = start(seats, mode, f"invariants {n}")
        choose = seeded(f"{seats} {mode} {n}")
        ledger = Ledger(seats)
        while acting := s.acting():
            seat = acting[choose.below(len(acting))]
            legal = s.legal(seat)
            assert legal, "TG-I17"
            if s.phase == t.MAIN_ACTION:
                assert t.TAPASYA in legal, "TG-I17"
            assert legal == [a for a in range(t.ACTIONS) if s.why_not(seat, a) is None]
            for other in range(seats):
                if other not in acting:
                    assert s.legal(other) == []
                    assert s.why_not(other, legal[0]) is not None
            phases.add(int(s.phase))
            action = legal[choose.below(len(legal))]
            if s.phase == t.PURCHASE and s.tables.moves and choose.below(3) == 0:
                action = t.END_PURCHASE
            dharma = [int(p.dharma) for p in s.players]
            exempt = [[p.exempt(slot) for slot in range(3)] for p in s.players]
            s.events.clear()
            s.step(seat, action)
            ledger.hear(s, s.events, dharma, exempt)
            check(s, ledger)
        assert s.ranks().count(1) == 1, "TG-I20"
        assert sum(s.returns()) == pytest.approx(0)
    assert phases >= {t.WISHING, t.PURCHASE, t.MAIN_ACTION, t.DEPLOYING, t.ARMING}


@rule("TG-I21", "TG-014")
@pytest.mark.parametrize(("seats", "mode"), SETTINGS)
def test_a_redeal_of_what_is_hidden_looks_the_same(seats: int, mode: str) -> None:
    for n in range(4):
        s = start(seats, mode, f"secrets {n}")
        choose = seeded(f"moves {seats} {mode} {n}")
        while acting := s.acting():
            for viewer in [*range(seats), SPECTATOR]:
                v = visibility.view(s, viewer)
                shown = visibility.dump(v)
                full = v.determinize(viewer, choose.fork())
                assert visibility.dump(visibility.view(full, viewer)) == shown
                assert v.top == -1
                assert v.boost_deck == [0, 0, 0, 0]
                for other, p in enumerate(v.players):
                    if other != viewer:
                        assert (p.wish, p.boosts, p.laid, p.sight) == (-1, [0, 0, 0, 0], 0, -1)
                if viewer >= 0:
                    assert full.legal(viewer) == v.legal(viewer) == s.legal(viewer)
                    assert full.value(viewer) == v.value(viewer) == s.value(viewer)
                counts = [
                    full.boost_deck[i] + full.boost_discard[i] + sum(p.boosts[i] for p in full.players)
                    for i in range(4)
                ]
                for value in lying(full):
                    counts[value - 1] += 1
                assert counts == ([0] * 4 if full.strategy else list(full.tables.boosts))
            seat = acting[choose.below(len(acting))]
            legal = s.legal(seat)
            s.step(seat, legal[choose.below(len(legal))])


@rule("TG-I22")
def test_the_same_seed_and_decisions_give_the_same_game() -> None:
    def play() -> list[str]:
        s = start(3, "casual", "again")
        choose = seeded("decisions")
        digests = []
        while acting := s.acting():
            legal = s.legal(acting[0])
            s.step(acting[0], legal[choose.below(len(legal))])
            digests.append(visibility.digest(s))
        return digests

    assert play() == play()


@rule("TG-I22")
@pytest.mark.parametrize(("seats", "mode"), SETTINGS)
def test_a_copy_plays_on_alone_and_records_replay(seats: int, mode: str) -> None:
    match = game().new(seats, seed=f"record {seats} {mode}", mode=mode)
    choose = seeded("record")
    while match.acting:
        seat = match.acting[choose.below(len(match.acting))]
        legal = match.legal_ids(seat)
        before = match.digest()
        copy = match.state.copy()
        copy.step(seat, legal[0])
        assert match.digest() == before
        match.play(seat, legal[choose.below(len(legal))])
    record = Record.from_json(match.record().to_json())
    assert record.ranks == tuple(match.state.ranks())
    assert record.replay(game()).digest() == match.digest()


@rule("TG-113")
def test_without_vijaya_only_spoils_and_tribute_are_paid() -> None:
    for n in range(6):
        s = start(4, "casual", f"plain {n}", vijaya="off")
        choose = seeded(f"plain {n}")
        while acting := s.acting():
            legal = s.legal(acting[0])
            s.step(acting[0], legal[choose.below(len(legal))])
        assert not [e for e in s.events if e.kind == t.E_VIJAYA]
