"""What holds in every position and at every step of every game (section 10 of the rules), and an oracle.

The oracle is a second, slow reading of the rules, written from the rule book and the printed box alone.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

import sabha
from sabha.engine.errors import BadPosition
from sabha.engine.random import Rng, seeded
from sabha.games.treasure import track as t
from sabha.games.treasure.box import CARDS, DANGERS, Box
from sabha.games.treasure.state import Treasure
from tests.conformance.tables import GAMES

GAME = sabha.load("treasure")
BOX = GAME.box
assert isinstance(BOX, Box)
KIND = [BOX.kind(n) if n else "camp" for n in range(76)]
SHIFT = {s.n: s.shift for s in BOX.steps if s.kind == "tunnel"}
DANGER = {s.n: s.danger for s in BOX.steps if s.kind == "danger"}
SHARED = ("camp", "trap", "mandir", "door")
DOORS = {63, 67, 71, 75}
ASTRAS = range(2, 8)


class Shot:
    """The public facts of a position, as plain lists."""

    def __init__(self, s: Treasure) -> None:
        self.seats = int(s.seats)
        self.at = [int(n) for n in s.at]
        self.hand = [int(n) for n in s.hand]
        self.supply = [int(n) for n in s.supply]
        self.spent = [int(n) for n in s.spent]
        self.created = [int(n) for n in s.created]
        self.turn, self.round, self.rolls = int(s.turn), int(s.round), int(s.rolls)
        self.phase, self.number, self.mover = int(s.phase), int(s.number), int(s.mover)
        self.bonus, self.winner = bool(s.bonus), int(s.winner)

    def own(self, seat: int) -> list[int]:
        return self.at[4 * seat : 4 * seat + 4]

    def held(self, card: int) -> int:
        return sum(self.hand[card::8])


# The oracle.


def stops(landing: int) -> list[int]:
    """The landing step and the ends of the tunnels from there."""
    way = [landing]
    while way[-1] in SHIFT and way[-1] not in way[:-1]:
        way.append(way[-1] + SHIFT[way[-1]])
    return way


def can_use(p: Shot, seat: int, i: int, number: int) -> bool:
    start = p.own(seat)[i]
    others = [step for j, step in enumerate(p.own(seat)) if j != i]
    if start == 0 and number != 6:
        return False
    if KIND[start] == "trap" and number != 1:
        return False
    landing = 1 if start == 0 else start + number
    if landing > 75:
        return False
    for stop in stops(landing):
        if sum(72 <= x <= 75 for x in [*others, stop]) > 1:
            return False
        if sum(68 <= x <= 75 for x in [*others, stop]) > 2:
            return False
        if sum(64 <= x <= 75 for x in [*others, stop]) > 3:
            return False
    rest = stops(landing)[-1]
    return KIND[rest] in SHARED or rest not in others


def crosses(start: int, number: int) -> bool:
    return 1 <= start <= 52 and start + number >= 53


def oracle(p: Shot) -> list[str]:
    """The legal actions, in words."""
    seat = p.turn
    if p.phase == t.OVER:
        return []
    if p.phase == t.TO_ROLL:
        return ["roll", "stop"] if p.rolls else ["roll"]
    hand = dict(zip(CARDS, p.hand[8 * seat : 8 * seat + 8], strict=True))
    if p.phase == t.TO_FACE:
        danger = DANGER[p.at[p.mover]]
        offered = [*CARDS[2:], "mandir"]
        return [f"surrender {c}" for c in offered if hand[c] and danger in BOX.cards[c].protects] + ["decline"]
    uses = [i for i in range(4) if can_use(p, seat, i, p.number)]
    found = [f"move {'abcd'[i]}" for i in uses]
    bare = [i for i in uses if not hand["gold"] and crosses(p.own(seat)[i], p.number)]
    gold = [n for n in range(76) if KIND[n] == "gold"]
    hope = any(step < g < 53 if step < 53 else step < g <= 62 for step in p.own(seat) for g in gold)
    return [*found, "wait"] if uses and len(bare) == len(uses) and hope else found


# What holds in every position.


def check_position(p: Shot) -> None:
    assert len(p.at) == 4 * p.seats  # 1
    assert all(0 <= step <= 75 for step in p.at)
    assert not any(KIND[step] == "tunnel" for step in p.at)  # 2
    for step in set(p.at):
        if p.at.count(step) > 1:
            assert KIND[step] in SHARED  # 3, 4
    for seat in range(p.seats):
        own = p.own(seat)
        assert sum(step >= 72 for step in own) <= 1  # 5
        assert sum(step >= 68 for step in own) <= 2
        assert sum(step >= 64 for step in own) <= 3
        assert (set(own) == DOORS) == (p.winner == seat)  # 20
    for card in range(8):
        total = p.supply[card] + p.spent[card] + p.held(card)
        if card in ASTRAS:
            assert total == BOX.cards[CARDS[card]].count[p.seats - 2]  # 6
        else:
            assert total == 24 + p.created[card]  # 7
    assert min([*p.hand, *p.supply, *p.spent, *p.created]) >= 0  # 9
    assert 1 <= p.round <= 400  # 21
    assert p.rolls <= 20  # 17
    assert (p.winner >= 0) <= (p.phase == t.OVER)
    if p.phase == t.TO_FACE:  # 14
        assert p.mover // 4 == p.turn
        danger = DANGER[p.at[p.mover]]
        held = p.hand[8 * p.turn : 8 * p.turn + 8]
        assert any(held[c] and danger in BOX.cards[CARDS[c]].protects for c in range(8))
    else:
        assert p.mover == -1
    assert (p.number > 0) == (p.phase in (t.TO_MOVE, t.TO_FACE))


def check_choices(s: Treasure, p: Shot) -> None:
    legal = [GAME.actions.text(a) for a in s.legal(p.turn)]
    assert legal == oracle(p)
    if p.phase == t.TO_MOVE:
        assert legal  # 15
        assert legal != ["wait"]
    for other in range(p.seats):
        if other != p.turn:
            assert list(s.legal(other)) == []


def check_nobody_is_stuck(p: Shot) -> None:
    """16"""
    if p.phase != t.OVER:
        for seat in range(p.seats):
            assert any(can_use(p, seat, i, n) for i in range(4) for n in range(1, 7)), p.own(seat)


def check_index(s: Treasure) -> None:
    """Who stands on which ordinary step."""
    expected = [0] * 76
    for soldier, step in enumerate(s.at):
        if KIND[step] not in SHARED:
            expected[step] = soldier + 1
    assert list(s.who) == expected


class Book:
    """What is remembered from step to step."""

    def __init__(self, s: Treasure) -> None:
        self.paid = [0] * (4 * int(s.seats))
        self.earned = False

    def step(self, s: Treasure, before: Shot, action: str, after: Shot) -> None:
        events = [(e.kind, e.a, e.b, e.c, e.d) for e in s.events]
        kinds = [e[0] for e in events]
        seat = before.turn
        rolls = kinds.count(t.E_ROLLED)
        if rolls:
            assert action == "roll"
            assert before.rolls == 0 or self.earned  # 17
            self.earned = False
        if action.startswith("move"):
            self.moved(before, after, seat, int("abcd".index(action[-1])), events)
        elif action != "decline":
            assert after.at == before.at  # 19
        for kind, _, b, _, _ in events:
            if kind == t.E_PAID:
                self.paid[b] += 1
        for soldier, step in enumerate(after.at):
            if step == 0:
                self.paid[soldier] = 0
            assert self.paid[soldier] == (1 if step >= 53 else 0)  # 13
        for card in range(8):
            if card in ASTRAS:
                assert after.spent[card] >= before.spent[card]  # 6
            elif after.created[card] > before.created[card]:
                assert before.supply[card] == before.spent[card] == 0  # 8
                assert after.created[card] == before.created[card] + 1
        if t.E_WON in kinds:
            assert set(after.own(seat)) == DOORS
            assert after.winner == seat

    def moved(self, before: Shot, after: Shot, seat: int, i: int, events: list[tuple[int, ...]]) -> None:
        me = 4 * seat + i
        struck = [e[3] for e in events if e[0] == t.E_ATTACKED]
        assert len(struck) <= 1  # 18
        for soldier in struck:
            assert soldier // 4 != seat
            assert KIND[before.at[soldier]] not in SHARED
            assert after.at[soldier] == 0
        for soldier, step in enumerate(after.at):
            if soldier != me and soldier not in struck:
                assert step == before.at[soldier]  # 19
        start, rest, number = before.at[me], after.at[me], before.number
        if start == 0 and rest:
            assert (rest, number) == (1, 6)  # 11
        if KIND[start] == "trap":
            assert number == 1  # 12
        if rest < start and rest:
            assert any(e[0] == t.E_TUNNEL and e[4] < e[3] for e in events)  # 10
        self.earned = number == 6 or bool(struck)


def ranking(p: Shot) -> list[int]:
    """Recomputed from the board alone."""
    scores = []
    for seat in range(p.seats):
        own = p.own(seat)
        scores.append((set(own) == DOORS, len(set(own) & DOORS), sum(own), sum(p.hand[8 * seat : 8 * seat + 8])))
    return [1 + sum(other > mine for other in scores) for mine in scores]


def play(s: Treasure, choose: Rng, steps: int) -> Iterator[tuple[Shot, str, Shot]]:
    """Plays at random, checking all of it; yields each step."""
    book = Book(s)
    before = Shot(s)
    for soldier, step in enumerate(before.at):
        book.paid[soldier] = int(step >= 53)
    book.earned = before.rolls > 0
    for _ in range(steps):
        check_position(before)
        check_choices(s, before)
        if before.phase == t.OVER:
            assert s.ranks() == ranking(before)  # 22
            return
        legal = s.legal(before.turn)
        action = legal[choose.below(len(legal))]
        s.events.clear()
        s.step(before.turn, action)
        after, text = Shot(s), GAME.actions.text(action)
        book.step(s, before, text, after)
        yield before, text, after
        before = after


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.rule("WT-040", "WT-041", "WT-095", "WT-096", "WT-100", "WT-102", "WT-115", "WT-Q52", "WT-Q53")
def test_the_invariants_hold_in_whole_random_games(seats: int) -> None:
    for n in range(max(2, GAMES // 4)):
        s = GAME.start(seats, {}, seeded(f"invariants {seats} {n}"))
        for made, (_, _, after) in enumerate(play(s, seeded(f"choices {n}"), 100_000)):
            if made % 20 == 0:
                check_nobody_is_stuck(after)
                check_index(s)
        assert s.over()


free = [n for n in range(76) if KIND[n] != "tunnel"]
hands = st.dictionaries(st.sampled_from(CARDS), st.integers(0, 2), max_size=8)
roads = st.lists(st.lists(st.sampled_from(free), min_size=4, max_size=4), min_size=2, max_size=4)


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.filter_too_much, HealthCheck.too_slow])
@given(soldiers=roads, cards=st.lists(hands, max_size=2), rolls=st.integers(0, 19), choices=st.integers(0, 10**6))
@pytest.mark.rule("WT-Q03", "WT-Q16", "WT-Q53")
def test_the_invariants_hold_from_any_position(
    soldiers: list[list[int]], cards: list[dict[str, int]], rolls: int, choices: int
) -> None:
    try:
        match = GAME.position(len(soldiers), soldiers=soldiers, cards=cards, rolls=rolls, seed=choices)
    except BadPosition:
        assume(False)
    s = match.state
    assert isinstance(s, Treasure)
    check_nobody_is_stuck(Shot(s))
    for _ in play(s, seeded(str(choices)), 40):
        check_index(s)


@pytest.mark.rule("WT-083")
def test_the_oracle_reads_the_printed_box() -> None:
    assert sorted(set(DANGER.values())) == sorted(DANGERS)
    assert stops(31) == [31, 34, 38]
    assert stops(25) == [25, 23]
    assert stops(24) == [24]
