"""The box of Taragatha: characters, warriors, special powers, Astras, Rishis and Boost cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import cached_property
from typing import Literal

import msgspec

from sabha.engine.box import BoxBase
from sabha.games.taragatha import tables as t
from sabha.games.taragatha.tables import Tables

RANKS = ("padatik", "ashvarohi", "ardharathi", "rathi", "maharathi", "atimaharathi", "mahamaharathi")
RANK_NAMES = ("Padatik", "Ashvarohi", "ArdhaRathi", "Rathi", "Maharathi", "AtiMaharathi", "MahaMaharathi")
CLASSES = ("Attack fighter", "Frigate", "Destroyer", "Battleship", "Carrier", "Super Carrier")
SLOTS = ("L", "M", "H")
GROUPS = ("light", "line", "command")
CHARACTER_EFFECTS = (
    "gandiva", "ichchha_mrityu", "kavacha", "acharya", "sauptika", "vrikodara",
    "tribute", "dharmaraja", "self_taught", "ashvavidya", "ratri_maya", "akshaya_patra",
)  # fmt: skip
POWER_EFFECTS = (
    "swarm", "dive", "shroud", "surge", "battery", "screen", "broadside",
    "writ", "breaker", "vow", "vyuha", "sammohana", "umbrella", "stride",
)  # fmt: skip
SPECIALS = ("plain", "sunlit", "veil", "narayana", "supreme")
VARA_EFFECTS = (
    "sight", "chiranjiva", "income", "tsr", "mantra", "niti", "shelter", "curse", "guard",
    "charge", "reroll", "cap", "revive", "light", "cancel", "might", "tireless",
)  # fmt: skip
VARA_KINDS = ("permanent", "timed", "one-use")
ONE_USE_EFFECTS = ("chiranjiva", "mantra", "reroll", "revive", "cancel")
NUMBERS = (
    "starting_dharma", "tsp_price", "tsp_held", "price_floor", "spoils_limit", "attacks_received", "sheltered",
    "astras_used", "moves", "threshold_floor", "moksha", "rounds", "boosts_dealt", "boosts_held",
)  # fmt: skip
assert (CHARACTER_EFFECTS[t.AKSHAYA_PATRA], POWER_EFFECTS[t.STRIDE]) == ("akshaya_patra", "stride")
assert (SPECIALS[t.SUPREME], VARA_EFFECTS[t.TIRELESS], len(VARA_EFFECTS)) == ("supreme", "tireless", t.BLESSINGS)
assert (VARA_KINDS[t.ONE_USE], RANKS[t.MAHAMAHARATHI]) == ("one-use", "mahamaharathi")

Rank = Literal["padatik", "ashvarohi", "ardharathi", "rathi", "maharathi", "atimaharathi", "mahamaharathi"]
CharacterEffect = Literal[
    "gandiva", "ichchha_mrityu", "kavacha", "acharya", "sauptika", "vrikodara",
    "tribute", "dharmaraja", "self_taught", "ashvavidya", "ratri_maya", "akshaya_patra",
]  # fmt: skip
PowerEffect = Literal[
    "swarm", "dive", "shroud", "surge", "battery", "screen", "broadside",
    "writ", "breaker", "vow", "vyuha", "sammohana", "umbrella", "stride",
]  # fmt: skip
Special = Literal["plain", "sunlit", "veil", "narayana", "supreme"]
VaraEffect = Literal[
    "sight", "chiranjiva", "income", "tsr", "mantra", "niti", "shelter", "curse", "guard",
    "charge", "reroll", "cap", "revive", "light", "cancel", "might", "tireless",
]  # fmt: skip
RishiClass = Literal["maharishi", "brahmarishi", "devarishi"]


class Character(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A character card: starting bonus, Vijaya, the warrior card that comes with it, and one power."""

    id: str
    name: str
    bonus: int
    vijaya: int
    power: str
    effect: CharacterEffect
    text: str
    own: str | None = None
    amount: int = 0


class Warrior(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A warrior and the Vimana it flies; the rank fixes class and slot."""

    id: str
    name: str
    vimana: str
    rank: Rank
    cp: int
    power: str

    @property
    def slot(self) -> int:
        return t.SLOT_OF_RANK[RANKS.index(self.rank)]

    @property
    def ship_class(self) -> str:
        return CLASSES[t.CLASS_OF_RANK[RANKS.index(self.rank)]]


class SpecialPower(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A special power of Vimanas, for strategy mode."""

    id: str
    name: str
    effect: PowerEffect
    text: str
    amount: int = 0
    limit: int = 0


class Astra(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A kind of Astra; ``counters`` and ``special`` count in strategy mode only."""

    id: str
    name: str
    price: int
    cp: int
    copies: int
    counters: tuple[str, ...] = ()
    special: Special = "plain"
    amount: int = 0
    text: str = "No special effect."


class Rishi(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A Rishi: class, Dharma, and the Vara given for a successful Tapasya."""

    id: str
    name: str
    rank: RishiClass = msgspec.field(name="class")
    dharma: int
    vara: str
    kind: Literal["permanent", "timed", "one-use"]
    effect: VaraEffect
    text: str
    turns: int = 0
    amount: int = 0


class Requirements(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The Tapasya Success Requirement of each class of Rishi. (TG-092)"""

    maharishi: int
    brahmarishi: int
    devarishi: int


class Box(BoxBase, frozen=True):
    """All printed content."""

    starting_dharma: int
    tsp_price: int
    tsp_held: int
    price_floor: int
    spoils_limit: int
    attacks_received: int
    sheltered: int
    astras_used: int
    moves: int
    threshold_floor: int
    moksha: int
    rounds: int
    boosts: tuple[int, int, int, int]
    boosts_dealt: int
    boosts_held: int
    tsr: Requirements
    characters: tuple[Character, ...]
    warriors: tuple[Warrior, ...]
    powers: tuple[SpecialPower, ...]
    astras: tuple[Astra, ...]
    rishis: tuple[Rishi, ...]

    def requirement(self, rishi: int) -> int:
        """The TSR of a Rishi. (TG-092)"""
        return {"maharishi": self.tsr.maharishi, "brahmarishi": self.tsr.brahmarishi}.get(
            self.rishis[rishi].rank, self.tsr.devarishi
        )

    def power_of(self, warrior: int) -> int:
        """The index of the special power of a warrior's Vimana."""
        return [p.id for p in self.powers].index(self.warriors[warrior].power)

    def tamisra(self, warrior: int) -> bool:
        """Whether the Vimana is of the Tamisra class: a Frigate with the power that shrouds capital ships."""
        return self.warriors[warrior].rank == "ashvarohi" and self.powers[self.power_of(warrior)].effect == "shroud"

    @cached_property
    def tables(self) -> Tables:
        """The content as the tables that the rules run on."""
        warriors = [w.id for w in self.warriors]
        powers = [p.id for p in self.powers]
        return Tables(
            {name: getattr(self, name) for name in NUMBERS},
            [
                [
                    c.bonus,
                    c.vijaya,
                    warriors.index(c.own) if c.own else -1,
                    CHARACTER_EFFECTS.index(c.effect),
                    c.amount,
                ]
                for c in self.characters
            ],
            [[RANKS.index(w.rank), w.cp, powers.index(w.power)] for w in self.warriors],
            [[POWER_EFFECTS.index(p.effect), p.amount, p.limit] for p in self.powers],
            [[a.price, a.cp, a.copies, SPECIALS.index(a.special), a.amount] for a in self.astras],
            [[int(other.id in a.counters) for other in self.astras] for a in self.astras],
            [
                [
                    self.requirement(i),
                    r.dharma,
                    VARA_EFFECTS.index(r.effect),
                    r.amount,
                    VARA_KINDS.index(r.kind),
                    r.turns,
                ]
                for i, r in enumerate(self.rishis)
            ],
            list(self.boosts),
        )


_RANGES = {
    "starting_dharma": (0, 1000), "tsp_price": (1, 1000), "tsp_held": (0, 4), "price_floor": (1, 1000),
    "spoils_limit": (0, 10_000), "attacks_received": (1, 9), "sheltered": (0, 9), "astras_used": (0, 9),
    "moves": (0, 99), "threshold_floor": (2, 12), "moksha": (1, 9), "rounds": (1, 40),
    "boosts_dealt": (0, 9), "boosts_held": (0, 9),
}  # fmt: skip
_COUNTS = (
    ("characters", t.CHARACTERS),
    ("warriors", t.WARRIORS),
    ("powers", len(POWER_EFFECTS)),
    ("astras", t.ASTRAS),
    ("rishis", t.RISHIS),
)


def problems(box: Box) -> Iterator[str]:
    """Everything that the rule book and the deal ask of a box."""
    for name, (low, high) in _RANGES.items():
        if not low <= getattr(box, name) <= high:
            yield f"{name} is {getattr(box, name)}; allowed is {low} to {high}"
    if box.sheltered > box.attacks_received:
        yield f"sheltered is {box.sheltered}; it cannot be more than attacks_received, {box.attacks_received}"
    if box.boosts_dealt > box.boosts_held:
        yield f"boosts_dealt is {box.boosts_dealt}; a hand holds at most boosts_held, {box.boosts_held}"
    if any(not 0 <= n <= 200 for n in box.boosts) or sum(box.boosts) < 4 * box.boosts_held:
        yield f"boosts: each count is 0 to 200, and together at least {4 * box.boosts_held}, four full hands"
    for tsr in (box.tsr.maharishi, box.tsr.brahmarishi, box.tsr.devarishi):
        if not box.threshold_floor <= tsr <= box.threshold_floor + 4:
            yield f"tsr: {tsr} is not {box.threshold_floor} to {box.threshold_floor + 4} (the floor and 4 points above)"
    for kind, count in _COUNTS:
        things: Sequence[Character | Warrior | SpecialPower | Astra | Rishi] = getattr(box, kind)
        if len(things) != count:
            yield f"{kind}: there are {len(things)}; there must be {count}"
        yield from _twice(kind, "id", [x.id for x in things])
        yield from _twice(kind, "name", [x.name.casefold() for x in things])
    yield from _warriors(box)
    yield from _characters(box)
    yield from _astras(box)
    yield from _rishis(box)


def _twice(kind: str, field: str, values: Sequence[str]) -> Iterator[str]:
    for value, count in Counter(values).items():
        if count > 1:
            yield f"{kind}: the {field} {value} is used {count} times; each once"
        if not value.strip():
            yield f"{kind}: an entry has an empty {field}"


def _warriors(box: Box) -> Iterator[str]:
    powers = {p.id for p in box.powers}
    yield from _twice("powers", "effect", [p.effect for p in box.powers])
    for power in box.powers:
        if not (0 <= power.amount <= 12 and 0 <= power.limit <= 12):
            yield f"powers.{power.id}: amount and limit are 0 to 12"
        if power.effect == "surge" and power.amount != 3:
            yield f"powers.{power.id}: surge rolls exactly 3 dice"
    for warrior in box.warriors:
        if warrior.power not in powers:
            yield f"warriors.{warrior.id}: there is no power {warrior.power}; there are {', '.join(sorted(powers))}"
        if not 0 <= warrior.cp <= 30:
            yield f"warriors.{warrior.id}: cp is {warrior.cp}; allowed is 0 to 30"
    for rank in RANKS:
        if not any(w.rank == rank for w in box.warriors):
            yield f"warriors: there is no {rank}; each rank occurs"
    shrouds = {p.id for p in box.powers if p.effect == "shroud"}
    if not any(w.rank == "ashvarohi" and w.power in shrouds for w in box.warriors):
        yield "warriors: there is no Tamisra-class ship, an ashvarohi with the power that shrouds capital ships"
    for slot, group in enumerate(GROUPS):
        dealt = [w for w in box.warriors if w.slot == slot]
        if len(dealt) < 8:
            yield f"warriors: the {group} group has {len(dealt)} cards; at least 8, four of them to deal"


def _characters(box: Box) -> Iterator[str]:
    warriors = {w.id: w for w in box.warriors}
    yield from _twice("characters", "effect", [c.effect for c in box.characters])
    yield from _twice("characters", "own", [c.own for c in box.characters if c.own])
    for c in box.characters:
        if c.own is not None and c.own not in warriors:
            yield f"characters.{c.id}: own is {c.own}, which is no warrior"
        if c.bonus < 0 or c.vijaya < 0 or c.amount < 0 or max(c.bonus, c.vijaya, c.amount) > 1000:
            yield f"characters.{c.id}: bonus, vijaya and amount are 0 to 1000"
    if sum(c.own is None for c in box.characters) > 1:
        yield "characters: at most one character is without a warrior (Draupadi)"
    own = [warriors[c.own].slot for c in box.characters if c.own in warriors]
    for slot, group in enumerate(GROUPS):
        left = sum(w.slot == slot for w in box.warriors) - min(3, own.count(slot))
        if left < 4:
            yield f"characters: too many {group} ships belong to characters to deal four"


def _astras(box: Box) -> Iterator[str]:
    ids = {a.id for a in box.astras}
    for a in box.astras:
        if not box.price_floor <= a.price <= 10_000:
            yield f"astras.{a.id}: price is {a.price}; allowed is price_floor ({box.price_floor}) to 10000"
        if not (0 <= a.cp <= 30 and 0 <= a.copies <= 20 and 0 <= a.amount <= 30):
            yield f"astras.{a.id}: cp and amount are 0 to 30, copies 0 to 20"
        if unknown := sorted(set(a.counters) - ids):
            yield f"astras.{a.id}: counters {unknown[0]}, which is no Astra"
    if sum(a.special == "supreme" for a in box.astras) > 1:
        yield "astras: at most one is supreme"


def _rishis(box: Box) -> Iterator[str]:
    for rank in ("maharishi", "brahmarishi", "devarishi"):
        if not any(r.rank == rank for r in box.rishis):
            yield f"rishis: there is no {rank}; each class occurs"
    for r in box.rishis:
        if not (0 <= r.dharma <= 1000 and 0 <= r.amount <= 1000):
            yield f"rishis.{r.id}: dharma and amount are 0 to 1000"
        if (r.kind == "timed") != (1 <= r.turns <= 40):
            yield f"rishis.{r.id}: a timed Vara lasts 1 to 40 turns, another kind has no turns"
        if (r.kind == "one-use") != (r.effect in ONE_USE_EFFECTS):
            yield f"rishis.{r.id}: {', '.join(ONE_USE_EFFECTS)} are one-use, all other effects are not"
    for effect in ("cap", "mantra"):
        if sum(r.effect == effect for r in box.rishis) > 1:
            yield f"rishis: the effect {effect} belongs to one Rishi only"
