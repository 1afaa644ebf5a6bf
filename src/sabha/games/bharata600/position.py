"""Ready positions of Bharata 600 BC from named fields."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Annotated, Literal

import msgspec

from sabha.engine import position
from sabha.engine.errors import BadPosition
from sabha.games.bharata600 import tables as t
from sabha.games.bharata600.box import ABILITIES, EVENTS, FACES, OBJECTS, PERSONALITIES, RESOURCES, Box
from sabha.games.bharata600.rules import ending, events, flow, setting_up
from sabha.games.bharata600.rules.kingdom import Kingdom
from sabha.games.bharata600.state import Bharata600

Count = Annotated[int, msgspec.Meta(ge=0, le=1000)]
Phase = Literal["personalities", "setup", "dawn", "start", "phase1", "phase2", "end"]
Resource = Annotated[int, msgspec.Meta(ge=0, le=1000)]
STAGES = {"dawn": t.DAWN, "start": t.START, "phase1": t.PHASE1, "phase2": t.PHASE2, "end": t.DUSK}
HOMES = ("avanti", "magadha", "panchala", "gandhara")


class Army(msgspec.Struct, forbid_unknown_fields=True):
    """An Army: its region (none: off the map), its cards like "E1,C2,I4", and where it came from."""

    at: str | None = None
    cards: str = ""
    came_from: str | None = None


class KingdomFields(msgspec.Struct, forbid_unknown_fields=True):
    """A kingdom. What is not said is as at the start: at home with one Infantry on each Army, no Coins.

    ``regions`` are those it controls; if left out, its home. ``bonus``: VP from Hidden Tokens.
    ``counted``: regions counted for a Leader. ``shown``: whether its character cards are face up.
    ``uses``: Completion Tokens on both Ability cards. ``duty``: the Army (1 or 2) that must conquer where
    it stands, since an earlier turn. ``truces``: (kingdom, region, own turns from now).
    """

    home: str | None = None
    personality: str = ""
    abilities: list[str] = []
    shown: bool = False
    uses: list[Annotated[int, msgspec.Meta(ge=0, le=9)]] = []
    regions: list[str] | None = None
    bonus: Count = 0
    coins: Count = 0
    resources: dict[str, Resource] = {}
    goods: dict[str, Count] = {}
    kept: dict[str, Count] = {}
    medicine: Count = 0
    armies: Annotated[list[Army], msgspec.Meta(max_length=2)] | None = None
    battles: Count = 0
    conditions: list[Annotated[int, msgspec.Meta(ge=1, le=6)]] = []
    counted: list[str] = []
    sets: Count | None = None
    prizes: Count = 0
    duty: Annotated[int, msgspec.Meta(ge=1, le=2)] | None = None
    truces: list[tuple[int, str, int]] = []
    barred: bool = False


class Fields(msgspec.Struct, forbid_unknown_fields=True):
    """What can be said of a position.

    ``events``: region -> types of Event Tokens, "riots!" for a face-up Hidden Token. ``sites``: regions with a
    face-down token, if not all. ``revealed``: faces of Hidden Tokens that are out of the game. ``discard``: cards
    like "I3,C1"; ``deck`` if it does not hold all other cards: the rest is with nobody, as long as nothing is
    missing. ``resources``, ``event_cards``: cards left in the decks. ``supply``: Trade Objects.
    ``fallen``: kingdoms out of the game, in order; ``won``: those that won in play for places.
    """

    phase: Phase = "phase2"
    turn: int = 0
    first: int = 0
    turns: Count | None = None
    kingdoms: list[KingdomFields] = []
    actions: Count | None = None
    moves: Count = 0
    bought: bool = False
    marches: Count = 0
    discount: Count = 0
    events: dict[str, list[str]] = {}
    sites: list[str] | None = None
    revealed: list[str] = []
    discard: str | None = None
    deck: str | None = None
    resources: dict[str, Count] | None = None
    event_cards: list[str] | None = None
    supply: dict[str, Count] | None = None
    fallen: list[int] = []
    won: list[int] = []


def cards(text: str) -> list[int]:
    """'E1,C2,I4' as counts of Infantry, Cavalry, Elephants. Raises BadPosition."""
    counts = [0, 0, 0]
    for part in filter(None, (p.strip() for p in text.split(","))):
        if part[0] not in "ICE" or not part[1:].isdigit():
            raise BadPosition(f"{text!r} is no list of Army cards; write it like 'E1,C2,I4'.")
        counts["ICE".index(part[0])] += int(part[1:])
    return counts


class _Placer:
    """Names of the box, and the checks that go with them."""

    def __init__(self, box: Box, s: Bharata600, f: Fields) -> None:
        self.box, self.s, self.f = box, s, f
        self.at = box.index()

    def region(self, name: str) -> int:
        return position.index(name, self.at, "region")

    def seat(self, seat: int) -> int:
        return position.seat(seat, self.s.seats)

    def counts(self, given: Mapping[str, int], names: tuple[str, ...], what: str) -> list[int]:
        for name in given:
            position.index(name, names, what)
        return [given.get(name, 0) for name in names]


def place(box: Box, s: Bharata600, fields: Mapping[str, object]) -> None:
    """Turns the start into the position. Raises BadPosition for one that no game could show."""
    f = position.read(fields, Fields)
    p = _Placer(box, s, f)
    if len(f.kingdoms) > s.seats:
        raise BadPosition(f"There are {s.seats} kingdoms, but {len(f.kingdoms)} were described.")
    s.first = p.seat(f.first)
    s.turn = s.chooser = p.seat(f.turn)
    if f.phase in ("personalities", "setup"):
        _setup(p)
        return
    _check(p)
    described = [*f.kingdoms, *(KingdomFields() for _ in range(s.seats - len(f.kingdoms)))]
    homes = _homes(p, described)
    for k, d, home in zip(s.kingdoms, described, homes, strict=True):
        _kingdom(p, k, d, home)
    _out(p)
    for k, d in zip(s.kingdoms, described, strict=True):
        _score(p, k, d)
    _decks(p)
    if s.advanced:
        _advanced(p)
    _frame(p, described)


def _setup(p: _Placer) -> None:
    """Only the characters can be said: the homes are drawn and the cards dealt as foreseen."""
    f, s = p.f, p.s
    s.chooser = s.first
    if f.phase == "personalities":
        return
    for k, d in zip(s.kingdoms, f.kingdoms, strict=False):
        k.personality = position.index(d.personality, PERSONALITIES, "Personality") if d.personality else -1
    if any(k.personality < 0 for k in s.kingdoms):
        raise BadPosition("In the set-up every kingdom has a Personality.")
    setting_up.deal(s)


def _check(p: _Placer) -> None:
    f, s = p.f, p.s
    if not s.advanced:
        told = [n for n in ("events", "sites", "revealed", "event_cards") if getattr(f, n)]
        if f.phase in ("start", "end"):
            told.append(f"phase {f.phase}")
        if any(d.abilities or d.kept or d.medicine for d in f.kingdoms):
            told.append("abilities, kept tokens and medicine")
        if told:
            raise BadPosition(f"{told[0]} belongs to the Advanced Game (B6-012).")
    for seat in (*f.fallen, *f.won):
        p.seat(seat)
    if f.turn in f.fallen or f.turn in f.won:
        raise BadPosition(f"Kingdom {f.turn} is out of play and takes no turn.")
    if f.won and not s.for_places:
        raise BadPosition("Only in play for places the game goes on after a win (B6-Q63).")


def _homes(p: _Placer, described: list[KingdomFields]) -> list[int]:
    named = [d.home for d in described if d.home]
    left = [h for h in HOMES if h not in named]
    homes = [position.index(d.home or left.pop(0), HOMES, "home") for d in described]
    if len(set(homes)) != len(homes):
        raise BadPosition("Two kingdoms have the same home (B6-031).")
    return [p.region(HOMES[h]) for h in homes]


def _kingdom(p: _Placer, k: Kingdom, d: KingdomFields, home: int) -> None:
    s = p.s
    k.home = home
    k.personality = position.index(d.personality, PERSONALITIES, "Personality") if d.personality else -1
    if d.personality not in ("", "conqueror"):
        k.ruled_out = 1 << t.CONQUEROR
    if d.personality == "conqueror" or (d.shown and d.personality):
        k.shown = k.personality
    if d.abilities:
        if len(d.abilities) != 2 or d.abilities[0] == d.abilities[1]:
            raise BadPosition("A kingdom has two different Ability cards (B6-142).")
        k.ability_a, k.ability_b = (position.index(a, ABILITIES, "Ability card") for a in d.abilities)
        k.uses_a, k.uses_b = [*d.uses, 0, 0][:2]
        if d.shown or k.uses_a:
            k.shown_a = k.ability_a
        if d.shown or k.uses_b:
            k.shown_b = k.ability_b
    for name in [r.id for r in p.box.region if p.at[r.id] == home] if d.regions is None else d.regions:
        region = p.region(name)
        if s.controller[region] >= 0:
            raise BadPosition(f"{name} has the Forts of two kingdoms (B6-052).")
        s.controller[region] = k.owner
        k.owned |= 1 << region
    k.coins = d.coins
    k.res = list(p.counts(d.resources, RESOURCES, "Resource"))
    if max(k.res) > s.tables.numbers.limit:
        raise BadPosition(f"Nobody has more than {s.tables.numbers.limit} of a Resource (B6-017).")
    k.goods = list(p.counts(d.goods, OBJECTS, "Trade Object"))
    k.kept = list(p.counts(d.kept, OBJECTS, "Trade Object"))
    k.medicine = d.medicine
    _armies(p, k, d)
    k.battles = d.battles
    k.barred = d.barred
    k.prizes = d.prizes


def _armies(p: _Placer, k: Kingdom, d: KingdomFields) -> None:
    out = k.owner in p.f.fallen or k.owner in p.f.won
    home = p.box.region[k.home].id
    armies = d.armies
    if armies is None:
        armies = [Army(), Army()] if out else [Army(home, "I1"), Army(home, "I1")]
    for n, army in enumerate(armies):
        counts = cards(army.cards)
        k.cards[3 * n : 3 * n + 3] = counts
        k.size[n] = sum(counts)
        k.at[n] = p.region(army.at) if army.at else -1
        if k.at[n] < 0 and k.size[n]:
            raise BadPosition(f"Kingdom {k.owner}: an Army off the map holds no card (B6-I08).")
        k.before[n] = p.region(army.came_from) if army.came_from else -1
    for other, region, turns in d.truces:
        k.truces += [p.seat(other), p.region(region), turns]


def _out(p: _Placer) -> None:
    s, f = p.s, p.f
    for n, seat in enumerate(f.fallen, 1):
        s.kingdoms[seat].in_play = False
        s.kingdoms[seat].fallen = s.falls = n
    for n, seat in enumerate(f.won, 1):
        s.kingdoms[seat].in_play = False
        s.kingdoms[seat].won = s.winners = n
        s.closed |= s.kingdoms[seat].owned
    for k in s.kingdoms:
        home = ending.home_held(k)
        pawns = k.at[0] >= 0 or k.at[1] >= 0
        if k.in_play and not home and not pawns:
            raise BadPosition(f"Kingdom {k.owner} has neither its home nor an Army: it would be out (B6-110).")
        if not k.in_play and pawns:
            raise BadPosition(f"Kingdom {k.owner} is out of play and has no Army on the map.")


def _score(p: _Placer, k: Kingdom, d: KingdomFields) -> None:
    """VP follow from the regions, the Conditions, the sets of a Leader and the tokens. (B6-I05)"""
    lists, numbers = p.s.tables.lists, p.s.tables.numbers
    leader = k.personality == t.LEADER
    for c in d.conditions:
        k.conditions |= 1 << (c - 1)
        k.from_conditions += lists.condition_vp[c - 1]
        k.from_leader += numbers.leader_condition if leader else 0
    for name in d.counted:
        k.counted |= 1 << p.region(name)
    k.from_leader += len(d.counted) // numbers.leader_set if d.sets is None else d.sets
    if k.from_leader:
        k.shown = t.LEADER
    elif d.conditions:
        k.ruled_out |= 1 << t.LEADER
    k.took_home = 6 in d.conditions
    k.from_tokens = d.bonus
    k.vp = sum([r.number for n, r in enumerate(p.box.region) if k.owned >> n & 1])
    k.vp += k.from_conditions + k.from_leader + k.from_tokens


def _decks(p: _Placer) -> None:
    s, f = p.s, p.f
    held = [sum(k.cards[slot] for k in s.kingdoms for slot in (n, n + 3)) for n in range(t.TYPES)]
    discard = cards(f.discard or "")
    total = s.tables.lists.army_cards
    rest = [total[n] - held[n] - discard[n] for n in range(t.TYPES)]
    if f.deck is not None:
        deck = cards(f.deck)
        if f.discard is None:
            discard = [rest[n] - deck[n] for n in range(t.TYPES)]
        elif deck != rest:
            raise BadPosition(f"With that deck {rest} cards would have to be in it (B6-I01).")
        rest = deck
    if min(rest) < 0 or min(discard) < 0:
        raise BadPosition(f"There are {total} Army cards: more were handed out (B6-I01).")
    s.deck, s.discard, s.deck_size = rest, list(discard), sum(rest)
    if f.resources is not None:
        s.resources = p.counts(f.resources, tuple(c.id for c in p.box.resource_card), "Resource Modifier card")
        if any(n > c.copies for n, c in zip(s.resources, p.box.resource_card, strict=True)):
            raise BadPosition("The deck has more Resource Modifier cards of a kind than the box.")
    supply = p.counts(f.supply, OBJECTS, "Trade Object") if f.supply is not None else None
    for n, name in enumerate(OBJECTS):
        left = s.tables.lists.supply[n] - sum(k.goods[n] for k in s.kingdoms)
        if left < 0:
            raise BadPosition(f"There are only {s.tables.lists.supply[n]} {name} (B6-I03).")
        s.goods_supply[n] = left
    if supply is not None and supply != s.goods_supply:
        raise BadPosition(f"The supply holds what nobody has: {s.goods_supply}, not {supply} (B6-I03).")


def _advanced(p: _Placer) -> None:
    s, f = p.s, p.f
    for name, types in f.events.items():
        for told in types:
            event = position.index(told.removesuffix("!"), EVENTS, "Event")
            events.lay(s, p.region(name), event, told.endswith("!"))
            if not told.endswith("!"):
                s.token_supply[event] -= 1
                if s.token_supply[event] < 0:
                    raise BadPosition(f"There are not so many tokens of {told} (B6-I14).")
    s.unseen = s.tables.lists.faces[:]
    out = [*f.revealed, *(e.removesuffix("!") for types in f.events.values() for e in types if e.endswith("!"))]
    out += [name for k in s.kingdoms for n, name in enumerate(OBJECTS) for _ in range(k.kept[n])]
    out += ["medicine"] * sum(k.medicine for k in s.kingdoms)
    for face, count in Counter(out).items():
        s.unseen[position.index(face, FACES, "face of a Hidden Token")] -= count
    if min(s.unseen) < 0:
        raise BadPosition("More Hidden Tokens of a kind are face up than there are (B6-I15).")
    if f.sites is None:
        s.sites = s.tables.sites
    else:
        for name in f.sites:
            s.sites |= 1 << p.region(name)
    if s.sites & ~s.tables.sites:
        raise BadPosition("A face-down token lies on a region that is no site (B6-141).")
    if f.event_cards is not None:
        ids = tuple(c.id for c in p.box.event_card)
        left = Counter(f.event_cards)
        s.events_left = p.counts(left, ids, "Event card")


def _frame(p: _Placer, described: list[KingdomFields]) -> None:
    s, f = p.s, p.f
    numbers = s.tables.numbers
    s.turns = f.turns if f.turns is not None else (s.turn - s.first) % s.seats + s.seats + 1
    s.round = (s.turns - 1) // s.seats + 1
    for k, d in zip(s.kingdoms, described, strict=True):
        k.turns = (s.turns - 1 - (k.owner - s.first) % s.seats) // s.seats + 1
        for at in range(2, len(k.truces), t.TRUCE):
            k.truces[at] += k.turns
        if d.duty is not None:
            k.duty = d.duty - 1
            k.duty_turn = s.turns - 1
            if k.at[k.duty] < 0 or s.controller[k.at[k.duty]] == k.owner:
                raise BadPosition("The Army with a duty stands on a region that is not its own (B6-I12).")
    if f.phase == "dawn":
        s.turns -= 1
        s.kingdoms[s.turn].turns -= 1
        flow.begin_turn(s)
        return
    s.stage = STAGES[f.phase]
    s.actions = numbers.free_actions if f.actions is None else f.actions
    s.moves, s.bought, s.marches, s.discount = f.moves, f.bought, f.marches, f.discount
    s.drawn_event = f.phase == "end"
    flow.settle(s)
