"""Ready positions of Bharata from named fields."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

import msgspec

from sabha.engine import position
from sabha.engine.errors import BadPosition
from sabha.games.bharata import tables as t
from sabha.games.bharata.box import ABILITIES, CONDITIONS, KINDS, PERSONALITIES, TOKENS, Box, KindName
from sabha.games.bharata.rules import frame, holding
from sabha.games.bharata.rules.ruler import Ruler
from sabha.games.bharata.state import Bharata

Count = Annotated[int, msgspec.Meta(ge=0, le=1000)]
Value = Annotated[int, msgspec.Meta(ge=1, le=t.VALUES)]
PersonalityName = Literal["", "outrider", "senapati", "samrat", "shreshthi"]
Phase = Literal["personalities", "draft", "market", "actions"]


class Army(msgspec.Struct, forbid_unknown_fields=True):
    """An army: the region it stands in (none: off the map) and its cards."""

    at: str | None = None
    cards: list[Value] = []


class Fields(msgspec.Struct, forbid_unknown_fields=True):
    """What can be said of a position; lists are per seat, missing entries are empty.

    ``first``: the seat that begins a round and has the first home capital. ``control``: region -> seat; if left
    out, everybody's home capital. ``armies``: A and B of each seat. ``stock``: kind -> amount. ``personalities``:
    "" for one without effect. ``banked``: if left out, what the claimed conditions gave. ``packets``: the ability
    cards before each seat in the draft. ``tokens``: region -> event token. ``sites`` whose hidden token is face
    down, and ``revealed`` tokens; if only one is given the other follows where it can. ``resources``, ``prizes``,
    ``events``: cards left in the decks. ``discard``: values of the army cards discarded face up; all others are in
    the deck. ``eliminated``: seats in the order in which they fell.
    """

    phase: Phase = "actions"
    first: int = 0
    turn: int = 0
    round: int = 1
    control: dict[str, int] | None = None
    armies: list[list[Army]] = []
    stock: list[dict[KindName, Count]] = []
    personalities: list[PersonalityName] = []
    banked: list[Count] | None = None
    captured: list[Count] = []
    lots: list[Count] = []
    couriers: list[Count] = []
    claimed: dict[str, int] = {}
    abilities: list[list[str]] = []
    packets: list[list[str]] = []
    played: dict[str, int] = {}
    tokens: dict[str, str] = {}
    ramparts: list[str] = []
    sites: list[str] | None = None
    revealed: list[str] | None = None
    resources: dict[str, Count] | None = None
    prizes: dict[str, Count] | None = None
    events: dict[str, Count] | None = None
    discard: list[Value] = []
    free: Count = 2
    paid: Annotated[int, msgspec.Meta(ge=0, le=1)] = 1
    engine: Count = 0
    eliminated: list[int] = []


class _Placer:
    """Names of the box, and the checks that go with them."""

    def __init__(self, box: Box, s: Bharata, f: Fields) -> None:
        self.box, self.s, self.f = box, s, f
        self.at = box.index()

    def region(self, name: str) -> int:
        return position.index(name, self.at, "region")

    def seat(self, seat: int) -> int:
        return position.seat(seat, self.s.seats)


def place(box: Box, s: Bharata, fields: Mapping[str, object]) -> None:
    """Turns the start into the position. Raises BadPosition for one that no game could show."""
    f = position.read(fields, Fields)
    p = _Placer(box, s, f)
    _check(p)
    for ruler in s.rulers:
        for region in range(t.REGIONS):
            if ruler.owned >> region & 1:
                holding.count(s, ruler.owner, region, -1)
        ruler.open()
        ruler.strength = 0
    _frame(p)
    _map(p)
    for ruler in s.rulers:
        _ruler(p, ruler)
    _conditions(p)
    _cards(p)
    if s.advanced:
        _advanced(p)
    _consistent(p)


def _check(p: _Placer) -> None:
    f, s = p.f, p.s
    p.seat(f.turn)
    if not 1 <= f.round <= s.tables.rounds:
        raise BadPosition(f"round is 1 to {s.tables.rounds}, not {f.round}.")
    lists = ("armies", "stock", "personalities", "banked", "captured", "lots", "couriers", "abilities", "packets")
    for name in lists:
        if len(getattr(f, name) or ()) > s.seats:
            raise BadPosition(f"{name} names more than the {s.seats} seats.")
    advanced = ("abilities", "packets", "played", "tokens", "ramparts", "sites", "revealed", "events", "engine")
    for name in advanced:
        if not s.advanced and getattr(f, name):
            raise BadPosition(f"{name} belongs to the Advanced rules (BD-010).")
    if f.phase == "draft" and not s.advanced:
        raise BadPosition("Ability cards are drafted in Advanced games only (BD-022).")


def _frame(p: _Placer) -> None:
    f, s = p.f, p.s
    s.first = p.seat(f.first)
    s.turn = s.chooser = f.turn
    s.round = f.round
    s.free_left, s.paid_left, s.engine = f.free, f.paid, f.engine
    s.ask = {"personalities": t.PICK, "draft": t.DRAFT, "market": t.MARKET, "actions": t.ACT}[f.phase]
    s.stage = {"market": t.TOLLED, "actions": t.ACTING}.get(f.phase, t.SETTING_UP)
    for number, seat in enumerate(f.eliminated, 1):
        s.rulers[p.seat(seat)].alive = False
        s.rulers[seat].fallen = s.falls = number
    if not s.rulers[s.turn].alive:
        raise BadPosition(f"Seat {s.turn} has been eliminated and takes no turn (BD-150).")


def _map(p: _Placer) -> None:
    f, s = p.f, p.s
    homes = {r.id: r for r in p.box.region}
    control = f.control
    if control is None:
        names = list(homes)
        control = {names[s.home(ruler.owner)]: ruler.owner for ruler in s.rulers if ruler.alive}
    for name, seat in control.items():
        if not s.rulers[p.seat(seat)].alive:
            raise BadPosition(f"Seat {seat} has been eliminated and controls nothing (BD-149).")
        holding.take_control(s, seat, p.region(name))
    for seat, armies in enumerate(f.armies):
        if len(armies) > 2:
            raise BadPosition("Every player has two armies (BD-006).")
        for i, army in enumerate(armies):
            if army.at is None:
                if army.cards:
                    raise BadPosition("An army off the map has no cards.")
                continue
            region = p.region(army.at)
            if s.controller(region) not in (-1, seat):
                raise BadPosition(f"No army stands in a region that another player controls ({army.at}; BD-Q13).")
            if any(region in other.at for other in s.rulers if other.owner != seat):
                raise BadPosition(f"No region holds armies of two players ({army.at}; BD-Q13).")
            s.rulers[seat].at[i] = region
            for value in army.cards:
                s.rulers[seat].cards[t.VALUES * i + value - 1] += 1
                s.rulers[seat].size[i] += 1
                s.rulers[seat].strength += value


def _of(items: list[int], seat: int) -> int:
    return items[seat] if seat < len(items) else 0


def _ruler(p: _Placer, ruler: Ruler) -> None:
    f, seat = p.f, ruler.owner
    for kind, amount in (f.stock[seat] if seat < len(f.stock) else {}).items():
        ruler.stock[KINDS.index(kind)] = amount
    name = f.personalities[seat] if seat < len(f.personalities) else ""
    ruler.personality = ruler.pick = PERSONALITIES.index(name) if name else t.NO_PERSONALITY
    ruler.captured = _of(f.captured, seat)
    ruler.lots = _of(f.lots, seat)
    ruler.couriers = _of(f.couriers, seat)
    if f.phase == "personalities":
        ruler.personality = t.NO_PERSONALITY
        if name:
            p.s.decided |= 1 << seat
    if p.s.ended or (f.phase == "personalities" and p.s.decided == (1 << p.s.seats) - 1):
        raise BadPosition("In the phase of personalities at least one seat still has to pick.")


def _conditions(p: _Placer) -> None:
    f, s = p.f, p.s
    for name, seat in f.claimed.items():
        ruler = s.rulers[p.seat(seat)]
        s.claimed[position.index(name, CONDITIONS, "condition")] = seat
        if f.banked is None:
            ruler.banked += s.tables.points[ruler.personality == t.SAMRAT]
    for ruler in s.rulers:
        if f.banked is not None:
            ruler.banked = _of(f.banked, ruler.owner)
        ruler.vp += ruler.banked


def _cards(p: _Placer) -> None:
    f, s = p.f, p.s
    tables = s.tables
    s.discard = [0] * t.VALUES
    for value in f.discard:
        s.discard[value - 1] += 1
    held = [sum(r.cards[v] + r.cards[t.VALUES + v] for r in s.rulers) for v in range(t.VALUES)]
    s.deck = [tables.army_deck[v] - s.discard[v] - held[v] for v in range(t.VALUES)]
    s.deck_size = sum(s.deck)
    for v, left in enumerate(s.deck, 1):
        if left < 0:
            raise BadPosition(f"Only {tables.army_deck[v - 1]} army cards of value {v} exist; {-left} more are named.")
    s.resources = _deck(p, f.resources, [c.id for c in p.box.resource], tables.resource_deck, "resource card")
    s.prizes = _deck(p, f.prizes, [c.id for c in p.box.prize], tables.prize_deck, "prize card")
    if s.advanced:
        s.cards_of_events = _deck(p, f.events, [c.id for c in p.box.event], tables.event_deck, "event card")


def _deck(p: _Placer, given: dict[str, int] | None, names: list[str], full: list[int], what: str) -> list[int]:
    if given is None:
        return full[:]
    out = [0] * len(full)
    for name, copies in given.items():
        card = position.index(name, names, what)
        if copies > full[card]:
            raise BadPosition(f"There are {full[card]} of the {what} {name}, not {copies}.")
        out[card] = copies
    return out


def _abilities(p: _Placer, names: list[str]) -> int:
    return sum(1 << position.index(name, ABILITIES, "ability card") for name in set(names))


def _advanced(p: _Placer) -> None:
    f, s = p.f, p.s
    named = [name for names in (*f.abilities, *f.packets, f.played) for name in names]
    if len(named) != len(set(named)):
        raise BadPosition("Every ability card exists once.")
    for name, seat in f.played.items():
        s.played[position.index(name, ABILITIES, "ability card")] = p.seat(seat)
    for seat, names in enumerate(f.abilities):
        s.rulers[seat].hand = s.rulers[seat].seen = _abilities(p, names)
        s.rulers[seat].held = len(names)
    if f.phase == "draft":
        sizes = {len(names) for names in f.packets}
        if len(f.packets) != s.seats or sizes != {3}:
            raise BadPosition("In the draft every seat has a packet of 3 ability cards (BD-Q06).")
        s.drafts = 1
    for seat, names in enumerate(f.packets):
        s.rulers[seat].packet = s.rulers[seat].seen = _abilities(p, names)
    for name, token in f.tokens.items():
        kind = position.index(token, TOKENS, "event token")
        s.blight[kind] |= 1 << p.region(name)
        s.token_supply[kind] -= 1
    for name in f.ramparts:
        if s.controller(p.region(name)) < 0:
            raise BadPosition(f"A Rampart stands on controlled regions only ({name}; BD-Q50).")
        s.ramparts |= 1 << p.region(name)
        s.rampart_supply -= 1
    if min(*s.token_supply, s.rampart_supply) < 0:
        raise BadPosition("There are not so many event tokens or Ramparts.")
    _sites(p)


def _sites(p: _Placer) -> None:
    f, s = p.f, p.s
    ids = [h.id for h in p.box.hidden]
    for name in f.revealed or ():
        token = position.index(name, ids, "hidden token")
        s.hidden[token] -= 1
        if s.hidden[token] < 0:
            raise BadPosition(f"There are {s.tables.hidden[token]} hidden tokens {name}.")
    if f.sites is not None:
        s.sites = sum(1 << p.region(name) for name in set(f.sites))
        if s.sites & ~s.tables.sites:
            raise BadPosition("sites are the ancient sites of the map.")
        extra = sum(s.hidden) - len(set(f.sites))
        if f.revealed is None:
            for token, left in enumerate(s.hidden):
                gone = min(left, extra)
                s.hidden[token] -= gone
                extra -= gone
    elif f.revealed:
        for region in range(t.REGIONS):
            if s.sites >> region & 1 and t.size_of(s.sites) > sum(s.hidden):
                s.sites ^= 1 << region
    if t.size_of(s.sites) != sum(s.hidden):
        raise BadPosition("There are as many face-down hidden tokens as tokens not revealed.")


def _consistent(p: _Placer) -> None:
    f, s = p.f, p.s
    if f.phase in ("personalities", "draft"):
        return
    for ruler in s.rulers:
        if ruler.alive and ruler.vp >= s.target():
            raise BadPosition(f"Seat {ruler.owner} has {ruler.vp} VP: the game would be over (BD-152).")
        if frame.doomed(s, ruler.owner):
            raise BadPosition(f"Seat {ruler.owner} has neither home capital nor army on the map (BD-147).")
