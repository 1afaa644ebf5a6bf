"""The box of Bharata 600 BC: map, cards, tokens and every number, as typed structures."""

from __future__ import annotations

from functools import cached_property
from typing import Annotated, Literal

import msgspec

from sabha.engine.box import BoxBase
from sabha.games.bharata600 import tables as t

RESOURCES = ("iron", "wood", "food")
OBJECTS = ("black_pottery", "spices", "silk")
TYPES = ("infantry", "cavalry", "elephants")
ARMIES = ("I", "II")
COLOURS = ("red", "green", "yellow", "brown")
KINDS = ("mahajanapada", "inland", "harbour", "export_harbour")
PERSONALITIES = ("daredevil", "conqueror", "leader", "influencer")
ABILITIES = (
    "perceptive",
    "ingenious",
    "psychic",
    "fearless",
    "generous",
    "resilient",
    "clever",
    "versatile",
    "revengeful",
)
EVENTS = (
    "earthquake",
    "cyclone",
    "tsunami",
    "landslide",
    "flooding",
    "wild_animals",
    "drought",
    "disease",
    "festival",
    "riots",
)
FACES = (
    "vp_1",
    "vp_2",
    "vp_3",
    "black_pottery",
    "spices",
    "silk",
    "medicine",
    "festival",
    "riots",
    "drought",
    "disease",
    "empty",
)
PRIZES = ("royal_road", "commander", "treasury", "guild", "granary")
EACH = ("", "inland", "harbour", "mahajanapada", "army")
assert len(ABILITIES) == t.ABILITIES
assert len(EVENTS) == t.EVENTS
assert len(FACES) == t.FACES

Amount = Annotated[int, msgspec.Meta(ge=0, le=100)]
Some = Annotated[int, msgspec.Meta(ge=1, le=100)]
Three = tuple[Amount, Amount, Amount]
EventName = Literal[
    "earthquake", "cyclone", "tsunami", "landslide", "flooding", "wild_animals", "drought", "disease", "festival",
    "riots",
]  # fmt: skip
ObjectName = Literal["black_pottery", "spices", "silk"]
Point = tuple[float, float]


class Region(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A bordered territory: what it is, its number, what is printed on it, its borders. (B6-039 to B6-041)"""

    id: str
    name: str
    seat: str
    type: Literal["mahajanapada", "inland", "harbour", "export_harbour"]
    number: Annotated[int, msgspec.Meta(ge=1, le=6)]
    iron: Amount
    wood: Amount
    food: Amount
    neighbours: tuple[str, ...]
    label: Point
    outline: tuple[Point, ...]
    black_pottery: Amount = 0
    spices: Amount = 0
    silk: Amount = 0
    home: bool = False
    site: bool = False
    ship: Point | None = None

    @property
    def resources(self) -> tuple[int, int, int]:
        return self.iron, self.wood, self.food

    @property
    def goods(self) -> tuple[int, int, int]:
        return self.black_pottery, self.spices, self.silk


class Values(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Setup values, rates and limits. (section 7.8)"""

    targets: tuple[Some, Some, Some]
    turns: Some
    free_actions: Annotated[int, msgspec.Meta(ge=1, le=9)]
    action_price: Amount
    moves: Some
    resource_limit: Some
    start_coins: Amount
    start_cards: Annotated[int, msgspec.Meta(ge=2, le=6)]
    card_price: Some
    exchange: tuple[Some, Some, Some]
    trade: Three
    supply: Three
    army_cards: Three
    truce_turns: Amount
    clever_cards: Some
    ability_uses: Some


class Conditions(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The six VP Conditions. (B6-112 to B6-117)"""

    harbours: Some
    battles: Some
    provinces: Some
    vp: tuple[Amount, Amount, Amount, Amount, Amount, Amount]
    texts: tuple[str, str, str, str, str, str]


class Powers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The numbers of the Personality cards."""

    conqueror_start: Annotated[int, msgspec.Meta(ge=0, le=6)]
    conqueror_every: Some
    leader_set: Some
    leader_condition: Amount
    influencer_trade: Amount


class Personality(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    motto: str
    text: str


class Ability(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: str
    immune: tuple[EventName, ...]
    text: str


class EventKind(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A type of Event: its tokens and what removing one costs. (B6-165)"""

    name: str
    tokens: Some
    iron: Amount = 0
    wood: Amount = 0
    food: Amount = 0
    coins: Amount = 0
    any: Literal[0, 3] = 0

    @property
    def cost(self) -> tuple[int, int, int, int, int]:
        return self.iron, self.wood, self.food, self.coins, self.any


class ResourceCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A Resource Modifier card: a change for everybody, more for what is counted, other for the weakest."""

    id: str
    name: str
    copies: Some
    text: str
    iron: int = 0
    wood: int = 0
    food: int = 0
    each: Literal["", "inland", "harbour", "mahajanapada", "army"] = ""
    resource: Literal["iron", "wood", "food"] = "iron"
    at_most: Amount = 0
    fewest: Three = (0, 0, 0)


class PrizeCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A VP Condition Prize card with its two options."""

    id: Literal["royal_road", "commander", "treasury", "guild", "granary"]
    name: str
    a: str
    b: str
    coins: Amount = 0
    cards: Amount = 0
    actions: Amount = 0
    resources: Amount = 0
    discount: Amount = 0


class HiddenToken(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A face of Hidden Tokens and how many show it."""

    id: str
    name: str
    count: Amount
    vp: Amount = 0
    goods: ObjectName | None = None
    medicine: bool = False
    event: EventName | None = None


class EventCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An Event card: its type and the regions marked on it."""

    id: str
    event: EventName | None = None
    regions: tuple[str, ...] = ()
    copies: Some = 1


class Box(BoxBase, frozen=True):
    """All printed content. (section 2)"""

    numbers: Values
    conditions: Conditions
    powers: Powers
    personalities: dict[str, Personality]
    abilities: dict[str, Ability]
    events: dict[str, EventKind]
    resource_card: tuple[ResourceCard, ...]
    prize_card: tuple[PrizeCard, ...]
    hidden_token: tuple[HiddenToken, ...]
    event_card: tuple[EventCard, ...]
    region: tuple[Region, ...]

    def index(self) -> dict[str, int]:
        """Region id -> its number 0 to 47."""
        return {r.id: n for n, r in enumerate(self.region)}

    @cached_property
    def tables(self) -> t.Tables:
        """The box as the tables that the rules run on."""
        return t.Tables(self._numbers(), self._lists())

    def _numbers(self) -> t.Numbers:
        v, c, p = self.numbers, self.conditions, self.powers
        return t.Numbers(
            list(v.targets), v.turns, v.free_actions, v.action_price, v.moves, v.resource_limit, v.start_coins,
            v.start_cards, v.card_price, v.truce_turns, v.clever_cards, v.ability_uses, c.harbours, c.battles,
            c.provinces, p.conqueror_start, p.conqueror_every, p.leader_set, p.leader_condition, p.influencer_trade,
        )  # fmt: skip

    def _lists(self) -> t.Lists:
        at = self.index()
        prize = {p.id: p for p in self.prize_card}
        events = [self.events[name] for name in EVENTS]
        return t.Lists(
            kind=[KINDS.index(r.type) for r in self.region],
            number=[r.number for r in self.region],
            resources=[n for r in self.region for n in r.resources],
            goods=[n for r in self.region for n in r.goods],
            near=[sum(1 << at[n] for n in r.neighbours) for r in self.region],
            homes=[at[r.id] for r in self.region if r.home],
            sites=[at[r.id] for r in self.region if r.site],
            exchange=list(self.numbers.exchange),
            trade=list(self.numbers.trade),
            supply=list(self.numbers.supply),
            army_cards=list(self.numbers.army_cards),
            condition_vp=list(self.conditions.vp),
            resource_copies=[c.copies for c in self.resource_card],
            resource_base=[n for c in self.resource_card for n in (c.iron, c.wood, c.food)],
            resource_each=[
                n for c in self.resource_card for n in (EACH.index(c.each), RESOURCES.index(c.resource), c.at_most)
            ],
            resource_fewest=[n for c in self.resource_card for n in c.fewest],
            event_copies=[c.copies for c in self.event_card],
            event_type=[EVENTS.index(c.event) if c.event else -1 for c in self.event_card],
            event_regions=[[at[r] for r in c.regions] for c in self.event_card],
            tokens=[e.tokens for e in events],
            costs=[n for e in events for n in e.cost],
            immune=[sum(1 << EVENTS.index(e) for e in self.abilities[a].immune) for a in ABILITIES],
            faces=[h.count for h in self.hidden_token],
            face_kind=[_face(h)[0] for h in self.hidden_token],
            face_value=[_face(h)[1] for h in self.hidden_token],
            prizes=[
                prize["royal_road"].coins,
                prize["treasury"].coins,
                prize["granary"].resources,
                prize["granary"].discount,
            ],
        )


def _face(token: HiddenToken) -> tuple[int, int]:
    if token.vp:
        return t.FACE_VP, token.vp
    if token.goods:
        return t.FACE_GOODS, OBJECTS.index(token.goods)
    if token.medicine:
        return t.FACE_MEDICINE, 0
    if token.event:
        return t.FACE_EVENT, EVENTS.index(token.event)
    return t.FACE_EMPTY, 0
