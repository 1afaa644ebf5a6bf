"""The box of Bharata: map, cards, tokens and prices, and their compilation into tables."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Annotated, Literal

import msgspec

from sabha.engine.box import BoxBase
from sabha.games.bharata import tables as t

KINDS = ("iron", "wood", "food", "silk", "spice", "pottery", "medicine", "coins")
"""What a player holds in numbers, in the order of the codes in the state."""
RESOURCES = KINDS[:3]
GOODS = KINDS[3:6]
PERSONALITIES = ("outrider", "senapati", "samrat", "shreshthi")
CONDITIONS = (
    "grand-army",
    "lord-of-the-uttarapatha",
    "lord-of-the-dakshinapatha",
    "lord-of-the-harbours",
    "king-of-kings",
    "wide-realm",
    "great-caravan",
    "digvijaya",
)
ABILITIES = (
    "master-builder",
    "physician",
    "spy",
    "envoy",
    "guild-levy",
    "collector",
    "war-engine",
    "horse-column",
    "agitator",
    "caravan-leader",
    "admiral",
    "marshal",
)
TOKENS = ("plague", "flood", "famine", "revolt")
EVENTS = (*TOKENS, "physicians", "masons", "rains", "elders", "monsoon", "quiet")
PRIZES = ("gain", "cards", "champion", "courier", "charter")
ARMIES = ("A", "B")

KindName = Literal["iron", "wood", "food", "silk", "spice", "pottery", "medicine", "coins"]
Amount = Annotated[int, msgspec.Meta(ge=0, le=1000)]
Gains = dict[KindName, Amount]


class Region(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A region of the map. (BD-003, BD-004)"""

    id: str
    name: str
    type: Literal["mahajanapada", "province"]
    number: int
    loot: Gains
    neighbours: tuple[str, ...]
    label: tuple[float, float]
    outline: tuple[tuple[float, float], ...]
    harbour: str = ""
    site: str = ""


class Road(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A Great Road, region by region. (BD-005)"""

    id: str
    name: str
    regions: tuple[str, ...]


class Capitals(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Home capitals in turn order with 2, 3 and 4 players. (BD-012 to BD-014)"""

    p2: tuple[str, ...]
    p3: tuple[str, ...]
    p4: tuple[str, ...]

    def of(self, seats: int) -> tuple[str, ...]:
        """Those of one player count."""
        return (self.p2, self.p3, self.p4)[seats - 2]


class Market(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """D7.7"""

    lot_size: int
    lot_price: Amount
    card_price: int
    goods: Gains


class Rampart(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """D7.11"""

    defence: Amount
    supply: Amount
    text: str


class Person(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A personality. (D7.6)"""

    name: str
    text: str


class Outrider(Person, frozen=True):
    march: Amount
    road_march: Amount
    after_sea: Amount


class Senapati(Person, frozen=True):
    drawn: int


class Samrat(Person, frozen=True):
    points: Amount
    prizes: Amount


class Shreshthi(Person, frozen=True):
    every: int
    bonus: Amount
    good_bonus: Amount


class Personalities(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """D7.6"""

    outrider: Outrider
    senapati: Senapati
    samrat: Samrat
    shreshthi: Shreshthi

    def all(self) -> tuple[Person, ...]:
        """In the order of their codes."""
        return (self.outrider, self.senapati, self.samrat, self.shreshthi)


class Resource(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A resource card. (D7.3)"""

    id: str
    name: str
    copies: Amount
    gains: Gains
    two: Gains | None = None
    advanced: Gains = {}


class Condition(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A victory condition; ``needs`` with 2, 3 and 4 players. (D7.4)"""

    id: str
    name: str
    needs: tuple[int, int, int]
    text: str


class Prize(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A prize card. (D7.5)"""

    id: str
    name: str
    copies: Amount
    does: Literal["gain", "cards", "champion", "courier", "charter"]
    text: str
    gains: Gains = {}
    amount: Amount = 0
    instead: Amount = 0


class Ability(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An ability card. (D7.8)"""

    id: str
    name: str
    text: str
    gains: Gains = {}
    amount: Amount = 0
    factor: Amount = 0
    per: Amount = 0


class Token(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of event token. (D7.9)"""

    name: str
    supply: Amount
    price: Gains
    text: str


class EventCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An event card. (D7.9)"""

    id: str
    name: str
    copies: Amount
    does: Literal["plague", "flood", "famine", "revolt", "physicians", "masons", "rains", "elders", "monsoon", "quiet"]
    regions: tuple[str, ...] = ()
    text: str = ""


class Hidden(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A hidden token. (D7.10)"""

    id: str
    name: str
    copies: Amount
    text: str
    points: Amount = 0
    gains: Gains = {}
    cards: Amount = 0
    rampart: bool = False
    plague: bool = False
    instead: Amount = 0


class Box(BoxBase, frozen=True):
    """All printed content. (BD-003 to BD-008, BD-133, BD-140)"""

    rounds: int
    targets: tuple[int, int, int]
    free_actions: int
    paid_price: Amount
    conquest_factor: int
    toll_regions: int
    toll_coins: Amount
    march: int
    road_march: int
    army_cards: tuple[Amount, Amount, Amount, Amount, Amount]
    cards_dealt: Amount
    condition_points: Amount
    condition_prizes: Amount
    start: Gains
    market: Market
    rampart: Rampart
    capitals: Capitals
    personalities: Personalities
    road: tuple[Road, ...]
    resource: tuple[Resource, ...]
    condition: tuple[Condition, ...]
    prize: tuple[Prize, ...]
    ability: tuple[Ability, ...]
    tokens: dict[str, Token]
    event: tuple[EventCard, ...]
    hidden: tuple[Hidden, ...]
    region: tuple[Region, ...]

    def index(self) -> dict[str, int]:
        """Region id -> its number in index order."""
        return {r.id: i for i, r in enumerate(self.region)}

    @cached_property
    def tables(self) -> t.Tables:
        """The box as the tables that the rules run on."""
        out = t.Tables()
        _map(self, out)
        _frame(self, out)
        _decks(self, out)
        _advanced(self, out)
        return out


def amounts(gains: Gains) -> list[int]:
    """Gains as a list in the order of KINDS."""
    counts: Mapping[str, int] = dict(gains.items())
    return [counts.get(k, 0) for k in KINDS]


def _mask(regions: list[int]) -> int:
    return sum(1 << r for r in regions)


def _map(box: Box, out: t.Tables) -> None:
    at = box.index()
    out.number = [r.number for r in box.region]
    out.near = [_mask([at[n] for n in r.neighbours]) for r in box.region]
    out.mahas = _mask([i for i, r in enumerate(box.region) if r.type == "mahajanapada"])
    out.harbours = _mask([i for i, r in enumerate(box.region) if r.harbour])
    out.sites = _mask([i for i, r in enumerate(box.region) if r.site])
    out.roads = [_mask([at[n] for n in road.regions]) for road in box.road]
    out.road_next = [-1] * (2 * t.REGIONS)
    out.road_back = [-1] * (2 * t.REGIONS)
    for i, road in enumerate(box.road):
        for a, b in zip(road.regions, road.regions[1:], strict=False):
            out.road_next[t.REGIONS * i + at[a]] = at[b]
            out.road_back[t.REGIONS * i + at[b]] = at[a]
    out.loot = [amounts(r.loot) for r in box.region]
    lot = 10 * box.market.lot_price // box.market.lot_size
    prices = [lot] * len(RESOURCES) + [10 * price for price in amounts(box.market.goods)[3:6]]
    out.loot_worth = [sum(n * price for n, price in zip(amounts(r.loot), prices, strict=False)) for r in box.region]
    out.capitals = [[at[n] for n in box.capitals.of(seats)] for seats in (2, 3, 4)]


def _frame(box: Box, out: t.Tables) -> None:
    out.targets = list(box.targets)
    out.rounds = box.rounds
    out.start = amounts(box.start)
    out.cards_dealt = box.cards_dealt
    out.free = box.free_actions
    out.paid_price = box.paid_price
    out.factor = box.conquest_factor
    out.toll_regions, out.toll_coins = box.toll_regions, box.toll_coins
    out.march, out.road_march = box.march, box.road_march
    out.lot_size, out.lot_price = box.market.lot_size, box.market.lot_price
    out.card_price = box.market.card_price
    out.good_price = amounts(box.market.goods)
    people = box.personalities
    out.outrider_march, out.outrider_road = people.outrider.march, people.outrider.road_march
    out.outrider_sea = people.outrider.after_sea
    out.senapati_drawn = people.senapati.drawn
    out.shreshthi_every = people.shreshthi.every
    out.shreshthi_bonus, out.shreshthi_good = people.shreshthi.bonus, people.shreshthi.good_bonus
    out.points = [box.condition_points, people.samrat.points]
    out.prizes = [box.condition_prizes, people.samrat.prizes]
    out.needs = [[c.needs[i] for c in box.condition] for i in range(3)]


def _decks(box: Box, out: t.Tables) -> None:
    out.army_deck = list(box.army_cards)
    out.resource_deck = [c.copies for c in box.resource]
    out.resource_gains = [
        [amounts(c.gains) for c in box.resource],
        [amounts(c.gains if c.two is None else c.two) for c in box.resource],
    ]
    out.resource_more = [amounts(c.advanced) for c in box.resource]
    out.prize_deck = [c.copies for c in box.prize]
    out.prize_does = [PRIZES.index(c.does) for c in box.prize]
    out.prize_gains = [amounts(c.gains) for c in box.prize]
    out.prize_amount = [c.amount for c in box.prize]
    out.prize_instead = [c.instead for c in box.prize]


def _advanced(box: Box, out: t.Tables) -> None:
    at = box.index()
    out.event_deck = [c.copies for c in box.event]
    out.event_does = [EVENTS.index(c.does) for c in box.event]
    out.event_regions = [[at[n] for n in c.regions] for c in box.event]
    prices = [next(iter(box.tokens[k].price.items())) for k in TOKENS]
    out.token_kind = [KINDS.index(kind) for kind, _ in prices]
    out.token_price = [price for _, price in prices]
    out.token_supply = [box.tokens[k].supply for k in TOKENS]
    out.rampart, out.ramparts = box.rampart.defence, box.rampart.supply
    out.ability_gains = [amounts(a.gains) for a in box.ability]
    out.ability_amount = [a.factor if a.id == "envoy" else a.amount for a in box.ability]
    out.collector_per = box.ability[t.COLLECTOR].per
    out.hidden = [h.copies for h in box.hidden]
    out.hidden_points = [h.points for h in box.hidden]
    out.hidden_gains = [amounts(h.gains) for h in box.hidden]
    out.hidden_cards = [h.cards for h in box.hidden]
    out.hidden_rampart = [int(h.rampart) for h in box.hidden]
    out.hidden_plague = [int(h.plague) for h in box.hidden]
    out.hidden_instead = [h.instead for h in box.hidden]
