"""The box of War for Treasure: the road, the cards and their counts."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import Literal

import msgspec

from sabha.engine.box import BoxBase
from sabha.games.treasure.track import (
    AGNEYA,
    ASTRA,
    AUSHADHA,
    DANGER,
    DOOR,
    GARUDA,
    GOLD,
    GOLD_STEP,
    LAST,
    MANDIR,
    MANDIR_STEP,
    PLAIN,
    SAMMOHANA,
    TRAP,
    TRIBES,
    TUNNEL,
    VAJRA,
    VARUNA,
    Track,
)  # fmt: skip

CARDS = ("gold", "mandir", "varuna", "agneya", "vajra", "garuda", "sammohana", "aushadha")
"""Card kinds in the order of their codes in the state."""
ASTRAS = CARDS[2:]
DANGERS = ("fire", "mountain", "river", "lion", "tiger", "snake")
KINDS = ("plain", "gold", "mandir", "astra", "danger", "tunnel", "trap", "tribes", "door")
"""One name for each thing, where the rule book has two: hills, block, temple, golden coin. (WT-Q45)"""
assert tuple(range(len(CARDS))) == (GOLD, MANDIR, VARUNA, AGNEYA, VAJRA, GARUDA, SAMMOHANA, AUSHADHA)
assert tuple(range(len(KINDS))) == (PLAIN, GOLD_STEP, MANDIR_STEP, ASTRA, DANGER, TUNNEL, TRAP, TRIBES, DOOR)

AstraName = Literal["varuna", "agneya", "vajra", "garuda", "sammohana", "aushadha"]
DangerName = Literal["fire", "mountain", "river", "lion", "tiger", "snake"]
DOOR_STEPS = {4: 63, 3: 67, 2: 71, 1: 75}
BEYOND = {4: 3, 3: 2, 2: 1, 1: 4}
"""Door -> soldiers of one player beyond it: more, and they could lock each other out; fewer, and nobody could win.

WT-040, WT-107 to WT-109, WT-Q02
"""
TRIBES_STEP = 53


class Step(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A step of the road that is not plain path."""

    n: int
    kind: Literal["gold", "mandir", "astra", "danger", "tunnel", "trap", "tribes"]
    name: str
    card: AstraName | None = None
    danger: DangerName | None = None
    shift: int = 0


class Door(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A door, and how many soldiers of one player may be beyond it (the door that ends the road has no limit)."""

    number: Literal[1, 2, 3, 4]
    step: int
    name: str
    beyond: int = 4


class CardKind(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of card: what it protects from, and for Astras how many there are with 2, 3 and 4 players."""

    name: str
    text: str
    protects: tuple[DangerName, ...] = ()
    count: tuple[int, ...] = ()


class Supply(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    gold: int
    mandir: int


class Box(BoxBase, frozen=True):
    """All printed content. WT-001 to WT-011."""

    last_step: Literal[75]
    entry_number: int
    bonus_number: int
    release_number: int
    tribes_coins: int
    rolls_per_turn: int
    rounds: int
    steps: tuple[Step, ...]
    supply: Supply
    cards: dict[str, CardKind]
    dangers: dict[str, str]
    doors: tuple[Door, ...]

    def at(self, n: int) -> Step | Door | None:
        """What is on step ``n``; None for plain path."""
        step = next((s for s in self.steps if s.n == n), None)
        return step or next((d for d in self.doors if d.step == n), None)

    def kind(self, n: int) -> str:
        thing = self.at(n)
        return "plain" if thing is None else "door" if isinstance(thing, Door) else thing.kind

    def name(self, n: int) -> str:
        thing = self.at(n)
        return "Path" if thing is None else thing.name

    @cached_property
    def track(self) -> Track:
        """The road as the tables that the rules run on."""
        steps = {s.n: s for s in self.steps}
        kind = [KINDS.index(self.kind(n)) if n else PLAIN for n in range(LAST + 1)]
        arg, shift = [0] * (LAST + 1), [0] * (LAST + 1)
        for n, step in steps.items():
            if step.kind == "astra" and step.card:
                arg[n] = CARDS.index(step.card)
            elif step.kind == "danger" and step.danger:
                arg[n] = DANGERS.index(step.danger)
            shift[n] = step.shift
        return Track(
            kind=kind,
            arg=arg,
            shift=shift,
            protects=[[int(d in self.cards[c].protects) for d in DANGERS] for c in CARDS],
            doors=[d.step for d in sorted(self.doors, key=lambda d: d.step)],
            beyond=[d.beyond for d in sorted(self.doors, key=lambda d: d.step)],
            tribes=TRIBES_STEP,
            numbers=[self.entry_number, self.bonus_number, self.release_number],
            coins=self.tribes_coins,
            rolls=self.rolls_per_turn,
            rounds=self.rounds,
            counts=[
                [self.supply.gold, self.supply.mandir, *(self.cards[a].count[seats - 2] for a in ASTRAS)]
                for seats in (2, 3, 4)
            ],
        )


def problems(box: Box) -> Iterator[str]:
    """Everything that the rule book (B1 to B7) and fair play (B8 to B16) ask of a board. WT-Q28, WT-Q34, WT-Q53."""
    yield from _numbers(box)
    yield from _cards(box)
    seen: dict[int, str] = {}
    for step in box.steps:
        if not 1 <= step.n <= LAST:
            yield f"steps: step {step.n} is not on the road; allowed are 1 to {LAST}"
        if step.n in seen:
            yield f"steps: step {step.n} is listed twice"
        seen[step.n] = step.kind
        if (step.card is not None) != (step.kind == "astra"):
            yield f"steps: step {step.n} ({step.kind}): an astra step names its card, and only an astra step does"
        if (step.danger is not None) != (step.kind == "danger"):
            yield f"steps: step {step.n} ({step.kind}): a danger names its danger, and only a danger does"
        if (step.shift != 0) != (step.kind == "tunnel"):
            yield f"steps: step {step.n} ({step.kind}): a tunnel has a shift other than 0, and only a tunnel has one"
    if sorted((d.number, d.step) for d in box.doors) != sorted(DOOR_STEPS.items()):
        yield "doors: the four doors 4, 3, 2, 1 are on steps 63, 67, 71, 75 (B2)"
    for door in box.doors:
        if door.beyond != BEYOND[door.number]:
            yield f"doors: beyond is {BEYOND[door.number]} for door {door.number}, not {door.beyond}"
    for n in sorted(set(seen) & set(DOOR_STEPS.values())):
        yield f"steps: step {n} is a door and cannot be {seen[n]}"
    if [n for n, k in seen.items() if k == "tribes"] != [TRIBES_STEP]:
        yield f"steps: the tribes are on step {TRIBES_STEP}, and only there (B3)"
    yield from _road(box, seen)
    yield from _tunnels(box, seen)


def _numbers(box: Box) -> Iterator[str]:
    for name in ("entry_number", "bonus_number", "release_number"):
        if not 1 <= getattr(box, name) <= 6:
            yield f"{name} is {getattr(box, name)}; a die shows 1 to 6"
    for name, low, high in (("tribes_coins", 1, 9), ("rolls_per_turn", 1, 100), ("rounds", 1, 1000)):
        if not low <= getattr(box, name) <= high:
            yield f"{name} is {getattr(box, name)}; allowed is {low} to {high}"
    for name in ("gold", "mandir"):
        if not 0 <= getattr(box.supply, name) <= 200:
            yield f"supply.{name} is {getattr(box.supply, name)}; allowed is 0 to 200"


def _cards(box: Box) -> Iterator[str]:
    for name in CARDS:
        if name not in box.cards:
            yield f"cards: {name} is missing; there are {', '.join(CARDS)}"
    for name in box.cards:
        if name not in CARDS:
            yield f"cards: there is no card {name}; there are {', '.join(CARDS)}"
    for danger in DANGERS:
        if danger not in box.dangers:
            yield f"dangers: {danger} is missing"
    for danger in box.dangers:
        if danger not in DANGERS:
            yield f"dangers: there is no danger {danger}; there are {', '.join(DANGERS)}"
    for name, card in box.cards.items():
        if name in ASTRAS and (len(card.count) != 3 or not all(0 <= c <= 50 for c in card.count)):
            yield f"cards.{name}: count gives the cards for 2, 3 and 4 players, each 0 to 50"
        if name not in ASTRAS and card.count:
            yield f"cards.{name}: only Astras are counted by players; use supply.{name}"
    if "gold" in box.cards and box.cards["gold"].protects:
        yield "cards.gold: a Gold Coin protects from no danger"
    if "mandir" in box.cards and set(box.cards["mandir"].protects) != set(DANGERS):
        yield "cards.mandir: Bhagavat Anugraha protects from all six dangers"
    if "aushadha" in box.cards and {"lion", "tiger"} & set(box.cards["aushadha"].protects):
        yield "cards.aushadha: medicine never protects from lion or tiger"


def _road(box: Box, seen: dict[int, str]) -> Iterator[str]:
    plain = [1, 2, 3, 23, 61, 64, 66, 68, 70, 72, 74]
    for n in plain:
        if n in seen:
            yield f"steps: step {n} is plain path, not {seen[n]} (B1, B4, B7, B14)"
    dangers = [s for s in box.steps if s.kind == "danger"]
    for danger in DANGERS:
        steps = [s.n for s in dangers if s.danger == danger]
        if len(steps) < 2:
            yield f"steps: {danger} needs at least 2 steps and has {len(steps)} (B6)"
        answers = [a for a in ASTRAS if a in box.cards and danger in box.cards[a].protects]
        sources = [s.n for s in box.steps if s.card in answers]
        if steps and (not sources or min(sources) > min(steps)):
            yield f"steps: the first {danger} (step {min(steps)}) comes before any Astra that answers it (B12)"
    for astra in ASTRAS:
        if not any(s.card == astra for s in box.steps):
            yield f"steps: no step gives the {astra} Astra (B6)"
    for kind in ("gold", "mandir", "trap"):
        if kind not in seen.values():
            yield f"steps: there is no {kind} step (B6)"
    for n, kind in seen.items():
        ahead = n + box.release_number
        if kind == "trap" and seen.get(ahead) in ("danger", "tunnel", "trap", "tribes"):
            yield f"steps: the trap tree on {n} frees soldiers onto step {ahead}, which cannot be {seen[ahead]} (B10)"
        if kind == "trap" and n < DOOR_STEPS[4] < ahead:
            yield f"steps: the trap tree on {n} frees soldiers onto step {ahead}, past door 4: one could be stuck (B10)"
        if n > 63 and kind != "danger":
            yield f"steps: step {n} is {kind}; from 63 on there are only path, dangers and doors (B15)"
    for n in range(1, LAST - 4):
        if sum(seen.get(m) == "danger" for m in range(n, n + 6)) > 2:
            yield f"steps: more than 2 dangers on steps {n} to {n + 5} (B11)"
    gold = [n for n, k in seen.items() if k == "gold"]
    if gold and max(gold) > 47:
        yield f"steps: the last gold step is {max(gold)}; at most 47, so that the coin is thought of in time (B13)"
    if not any(TRIBES_STEP < n < 63 for n, k in seen.items() if k == "mandir"):
        yield "steps: one mandir lies between 53 and 63 (B16)"


def _tunnels(box: Box, seen: dict[int, str]) -> Iterator[str]:
    shifts = {s.n: s.shift for s in box.steps if s.kind == "tunnel"}
    if shifts.get(25) != -2:
        yield "steps: step 25 is a tunnel with shift -2 (B4)"
    if not any(v > 0 for v in shifts.values()) or not any(v < 0 for v in shifts.values()):
        yield "steps: there is at least one tunnel ahead and one back (B5)"
    for n, shift in shifts.items():
        end = n + shift
        if n >= 62 or not 1 <= end <= 62:
            yield f"steps: the tunnel on {n} leads to {end}; tunnels start below 62 and end on 1 to 62 (B8)"
        elif min(n, end) <= TRIBES_STEP <= max(n, end):
            yield f"steps: the tunnel on {n} crosses the tribes on {TRIBES_STEP} (B8)"
        elif seen.get(end) in ("danger", "trap", "tribes"):
            yield f"steps: the tunnel on {n} ends on step {end}, a {seen[end]} (B8)"
        elif end in shifts and end + shifts[end] in shifts:
            yield f"steps: the tunnel on {n} begins a chain of more than 2 (B9)"
