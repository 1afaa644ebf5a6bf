"""What holds in every position of every game: I01 to I24, checked at each step of random games."""

from __future__ import annotations

import os
from collections.abc import Iterator

import pytest

from sabha.engine import visibility
from sabha.engine.random import seeded
from sabha.games.bharata600 import tables as t
from sabha.games.bharata600.rules import events, recruiting, trading
from sabha.games.bharata600.rules.kingdom import Kingdom
from sabha.games.bharata600.state import Bharata600
from tests.games.bharata600.cases import game

GAMES = int(os.environ.get("SABHA_GAMES_B6", "2"))
SETTINGS = [(seats, mode, places) for mode in ("basic", "advanced") for seats in (2, 3, 4) for places in ("stop", "on")]
LISTS = game().box.tables.lists
NUMBERS = game().box.tables.numbers


def start(seats: int, mode: str, places: str, seed: str) -> Bharata600:
    return game().start(seats, {"mode": mode, "places": places}, seeded(seed))


def walk(seats: int, mode: str, places: str, seed: str) -> Iterator[tuple[Bharata600, int, int, Bharata600]]:
    """A random game: each position before a decision, the decision, and the position after it."""
    s, choose = start(seats, mode, places, seed), seeded(f"choices {seed}")
    while acting := s.acting():
        assert len(acting) == 1
        legal = s.legal(acting[0])
        assert 1 <= len(legal) <= 200
        assert legal == sorted(set(legal))
        action = legal[choose.below(len(legal))]
        before = s.copy()
        s.events.clear()
        s.step(acting[0], action)
        yield before, acting[0], action, s


def cards(s: Bharata600) -> None:
    """I01, I08, I16"""
    for kind in range(t.TYPES):
        held = sum(k.cards[kind] + k.cards[kind + 3] + k.waiting[kind] for k in s.kingdoms)
        assert s.deck[kind] + s.discard[kind] + held == LISTS.army_cards[kind]
    for k in s.kingdoms:
        for army in range(2):
            held = recruiting.cards_of(k, army)
            if k.at[army] < 0 and k.home >= 0 and not k.fetched:
                assert held == 0
            if s.stage != t.SETUP and not k.fetched:
                assert held == k.size[army]
                assert held or k.at[army] < 0 or k.battles or s.ask == t.DISCARD
            assert all(0 <= k.known[3 * army + n] <= k.cards[3 * army + n] for n in range(t.TYPES))
    if s.stage != t.SETUP:
        assert s.deck_size == sum(s.deck)
    assert all(0 <= n <= total for n, total in zip(s.resources, LISTS.resource_copies, strict=True))
    assert s.known_top == len(s.top) <= trading.cards_left(s)


def wealth(s: Bharata600) -> None:
    """I02, I03"""
    for k in s.kingdoms:
        assert all(0 <= n <= NUMBERS.limit for n in k.res)
        assert k.coins >= 0
    for kind in range(t.TYPES):
        assert s.goods_supply[kind] + sum(k.goods[kind] for k in s.kingdoms) == LISTS.supply[kind]


def map_and_score(s: Bharata600) -> None:
    """I04, I05, I07, I10, I12, I18"""
    for region, holder in enumerate(s.controller):
        assert [k.owner for k in s.kingdoms if k.owned >> region & 1] == ([holder] if holder >= 0 else [])
    for k in s.kingdoms:
        bonus = k.from_conditions + k.from_leader + k.from_tokens
        if k.in_play and k.home >= 0:
            assert k.vp == sum(n for r, n in enumerate(LISTS.number) if k.owned >> r & 1) + bonus
            settled = s.ask in (t.ASK_START, t.ASK_PHASE1, t.ASK_PHASE2, t.ASK_DUSK, t.OVER)
            if settled:
                won = s.ask == t.OVER and k.owner == s.turn  # perhaps with the very last card (B6-Q30)
                assert k.owned >> k.home & 1 or max(k.at) >= 0 or won
        achieved = [n for n in range(t.CONDITIONS) if k.conditions >> n & 1]
        assert k.from_conditions == sum(LISTS.condition_vp[n] for n in achieved)
        if k.personality == t.LEADER:
            assert k.from_leader == t.size_of(k.counted) // 4 + len(achieved)
        else:
            assert k.from_leader == k.counted == 0
        if not k.in_play:
            assert list(k.at) == [-1, -1]
            assert s.ask == t.OVER or s.chooser != k.owner
        if k.duty >= 0:
            assert k.at[k.duty] >= 0
            assert s.controller[k.at[k.duty]] != k.owner


def tokens(s: Bharata600) -> None:
    """I14, I15, I17"""
    for event in range(t.EVENTS):
        on_map = sum(events.ordinary(s, region, event) for region in range(t.REGIONS))
        assert s.token_supply[event] + on_map == LISTS.tokens[event]
        assert s.token_supply[event] >= 0
    for region in range(t.REGIONS):
        assert bool(s.troubled >> region & 1) == bool(s.tokens[region] or s.faces_up[region])
    assert s.sites & ~s.tables.sites == 0
    assert all(0 <= n <= total for n, total in zip(s.unseen, LISTS.faces, strict=True))
    assert sum(s.unseen) == 25 - (10 - t.size_of(s.sites))
    for k in s.kingdoms:
        assert 0 <= k.uses_a <= 2
        assert 0 <= k.uses_b <= 2


class Turn:
    """I11: the Actions and Moves of one turn."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.spent = self.moves = self.bought = self.extra = 0

    def check(self, before: Bharata600, action: int, after: Bharata600) -> None:
        self.bought += action == t.BUY_ACTION
        self.extra += any(e.kind == t.E_EXTRA for e in after.events)
        if before.ask == t.ASK_PHASE2:
            self.moves += t.MOVE <= action < t.CONQUER
            self.spent += (
                t.MOVE <= action < t.BUY_ACTION
                or action == t.PAY_EVENTS
                or t.ABILITY <= action < t.KINGDOM
                or t.REVEAL_TOKEN <= action < t.TOKEN_EXECUTE
            )
        assert after.actions >= 0
        assert self.moves <= NUMBERS.moves
        assert self.bought <= 1
        assert self.spent <= NUMBERS.free_actions - before.clever + self.extra + self.bought


def change(before: Bharata600, seat: int, action: int, after: Bharata600) -> None:
    """I06, I09, I13"""
    for old, new in zip(before.kingdoms, after.kingdoms, strict=True):
        assert new.from_conditions >= old.from_conditions
        assert new.from_leader >= old.from_leader
        assert new.from_tokens >= old.from_tokens
        for army in range(2):
            if old.at[army] < 0 <= new.at[army] and old.home >= 0:
                assert new.at[army] == new.home
                assert old.owned >> old.home & 1
    k = before.kingdoms[seat]
    if before.ask == t.ASK_PHASE2 and events.impacted(before, k):
        allowed = (t.BUY_ACTION, t.END_PHASE2, t.PAY_EVENTS)
        helping = {t.ABILITY + a for a in (t.INGENIOUS, t.FEARLESS, t.GENEROUS, t.RESILIENT, t.REVENGEFUL)}
        assert action in allowed or action in helping or action >= t.IMMUNE_MINE


@pytest.mark.rule("B6-017", "B6-016", "B6-118", "B6-147", "B6-Q51")
@pytest.mark.parametrize(("seats", "mode", "places"), SETTINGS)
def test_invariants_hold_at_every_step(seats: int, mode: str, places: str) -> None:
    for n in range(GAMES):
        last, turn = None, Turn(0)
        for before, seat, action, s in walk(seats, mode, places, f"{seats} {mode} {places} {n}"):
            cards(s)
            wealth(s)
            map_and_score(s)
            if mode == "advanced" and s.stage != t.SETUP:
                tokens(s)
            if turn.number != before.turns:
                turn = Turn(before.turns)
            turn.check(before, action, s)
            change(before, seat, action, s)
            last = s
        assert last is not None
        finish(last, places)


def finish(s: Bharata600, places: str) -> None:
    """I21, I24"""
    assert s.ask == t.OVER
    assert s.turns <= NUMBERS.turns * s.seats
    target = NUMBERS.targets[s.seats - 2]
    if s.ended == t.BY_VP and places == "stop":
        assert [k.owner for k in s.kingdoms if k.vp >= target] == [k.owner for k in s.kingdoms if k.won]
    assert min(s.ranks()) == 1
    assert sum(s.returns()) == pytest.approx(0)


@pytest.mark.rule("B6-I22")
def test_the_same_seed_and_decisions_give_the_same_game() -> None:
    digests = [[visibility.digest(s) for *_, s in walk(3, "advanced", "stop", "same")] for _ in range(2)]
    assert digests[0] == digests[1]


@pytest.mark.rule("B6-Q87")
def test_legal_is_exactly_what_no_reason_forbids() -> None:
    for n, (s, seat, _, _) in enumerate(walk(4, "advanced", "on", "reasons")):
        if n % 11:
            continue
        for other in range(4):
            listed = [a for a in range(t.ACTIONS) if s.why_not(other, a) is None]
            assert listed == s.legal(other)
            assert bool(listed) == (other == seat)


def owner_of(s: Bharata600) -> Kingdom:
    return s.kingdoms[s.turn]
