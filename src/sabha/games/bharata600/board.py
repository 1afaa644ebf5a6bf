"""The board of Bharata 600 BC, drawn as SVG from the outlines of the box. (section 7.1)"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

import msgspec

from sabha.engine.scene import Anchor, Board, Card
from sabha.games.bharata600.art.emblems import symbols
from sabha.games.bharata600.art.pen import HEIGHT, WIDTH, Point
from sabha.games.bharata600.art.picture import Picture, camp
from sabha.games.bharata600.box import ABILITIES, EVENTS, KINDS, OBJECTS, RESOURCES, TYPES, Box, Region
from sabha.games.bharata600.words import OBJECT_NAMES, RESOURCE_NAMES, SEATS, TYPE_NAMES, coins, listed

KIND_NAMES = ("Mahajanapada", "Inland Province", "Harbour", "Export Harbour")
LETTERS = "IWF"
SHORT = ("BP", "Sp", "Si")


def board(box: Box, seats: int, advanced: bool) -> Board:
    """The board for a box and a number of kingdoms; drawn once and kept.

    Anchors: a region's id for pawns, ``fort-``, ``event-`` and ``site-`` with it, ``camp-`` with a seat.
    """
    return _board(msgspec.msgpack.encode(box), seats, advanced)


@lru_cache(maxsize=16)
def _board(packed: bytes, seats: int, advanced: bool) -> Board:
    box = msgspec.msgpack.decode(packed, type=Box)
    picture = Picture(list(box.region), SEATS[:seats], advanced)
    return Board(WIDTH, HEIGHT, picture.draw(), symbols(), dict(_anchors(picture)), dict(_cards(box)))


def printed(r: Region) -> str:
    """'2I 1W 1F 1Si': the printed Resources and Trade Objects in short."""
    parts = [f"{n}{letter}" for n, letter in zip(r.resources, LETTERS, strict=True) if n]
    parts += [f"{n}{short}" for n, short in zip(r.goods, SHORT, strict=True) if n]
    return " ".join(parts)


def _anchors(picture: Picture) -> Iterator[tuple[str, Anchor]]:
    for r in picture.regions:
        at = picture.spots[r.id].at
        kind = KIND_NAMES[KINDS.index(r.type)]
        yield r.id, _anchor(at["pawn"], 4, 24, f"{r.name}, {kind} {r.number}", r.id)
        yield f"fort-{r.id}", _anchor(at["fort"], 3, 12.5, f"Fort on {r.name}", r.id)
        yield f"site-{r.id}", _anchor(at["site"], 3, 11, f"Token site on {r.name}", r.id)
        yield f"event-{r.id}", _anchor(at["event"], 4, 19, f"Events on {r.name}", r.id)
    for seat, name in enumerate(picture.seats):
        yield f"camp-{seat}", Anchor(*camp(seat), 28, f"{name}'s Armies off the map")


def _anchor(spot: Point, down: float, r: float, name: str, card: str) -> Anchor:
    """A piece stands a little above its anchor: the anchor is that much below the spot."""
    return Anchor(spot[0], round(spot[1] + down, 1), r, name, card)


def _cards(box: Box) -> Iterator[tuple[str, Card]]:
    for r in box.region:
        kind = KIND_NAMES[KINDS.index(r.type)]
        lines = [f"Number {r.number}: its VP and its price", f"Brings {listed(r.resources, RESOURCE_NAMES)}"]
        if any(r.goods):
            lines.append(f"and {listed(r.goods, OBJECT_NAMES)}")
        if r.home:
            lines.append(f"Home Capital City {r.seat}")
        if r.site:
            lines.append("A site of a Hidden Token (Advanced Game)")
        price = "B6-081" if r.type == "mahajanapada" else "B6-080"
        yield r.id, Card(r.name, kind, tuple(lines), ("B6-056", price, "B6-082"), "bharata600-region")
    for name, p in box.personalities.items():
        yield name, Card(p.name, f"Personality card: {p.motto}", (p.text,), _power(name), f"bharata600-{name}")
    for n, (name, a) in enumerate(box.abilities.items()):
        immune = " and ".join(box.events[e].name for e in a.immune)
        rule = {"versatile": "B6-195", "revengeful": "B6-196"}.get(name, "B6-180")
        lines2 = (f"Immunity: {immune}", f"Action, twice a game: {a.text}")
        yield name, Card(a.name, "Ability card", lines2, (rule, "B6-147"), f"bharata600-{ABILITIES[n]}")
    for name, e in box.events.items():
        yield (
            f"event-{name}",
            Card(e.name, "Event", (f"To remove it: {cost(box, name)}",), ("B6-165",), f"bharata600-event-{name}"),
        )
    for i, prize in enumerate(box.prize_card):
        yield f"prize-{i}", Card(prize.name, "Prize card", (f"A: {prize.a}", f"B: {prize.b}"), ("B6-121",))
    for i, card in enumerate(box.resource_card):
        yield f"resource-{i}", Card(card.name, "Resource Modifier card", (card.text,), ("B6-061",))
    for n, name in enumerate(RESOURCES):
        text = f"{box.numbers.exchange[n]} {RESOURCE_NAMES[n]} are worth 1 Coin in Phase I"
        yield name, Card(RESOURCE_NAMES[n], "Resource", (text,), ("B6-063", "B6-017"), f"bharata600-{name}")
    for n, name in enumerate(OBJECTS):
        text = f"Worth {coins(box.numbers.trade[n])} with an Export Harbour"
        yield name, Card(OBJECT_NAMES[n], "Trade Object", (text,), ("B6-065",), f"bharata600-{name}")
    for n, name in enumerate(TYPES):
        yield name, Card(TYPE_NAMES[n], "Army card", (f"Strength {n + 1}",), ("B6-045",), f"bharata600-{name}")
    yield (
        "coin",
        Card("Coins", "Money", ("Pay for Army cards, Provinces and a third Action",), ("B6-014", "B6-067", "B6-080")),
    )
    yield (
        "army",
        Card(
            "Army cards",
            "Face down",
            ("Only their number is known; one line for Army I, two for Army II",),
            ("B6-037",),
        ),
    )
    yield (
        "battle",
        Card("Battles won", "VP Condition", (box.conditions.texts[2],), ("B6-114", "B6-Q48"), "bharata600-battle"),
    )
    yield "vp", Card("Victory Points", "Score", box.conditions.texts, ("B6-003", "B6-004"), "bharata600-vp")
    yield "medicine", Card("Medicine", "Hidden Token", ("Immunity from Disease for good",), ("B6-158",))
    yield "token", Card("Hidden Token", "Face down", ("Reveal it as an Action with an Army here",), ("B6-148",))


def _power(name: str) -> tuple[str, ...]:
    return {
        "daredevil": ("B6-130",),
        "conqueror": ("B6-131", "B6-132"),
        "leader": ("B6-133", "B6-134"),
        "influencer": ("B6-135", "B6-136", "B6-137"),
    }[name]


def cost(box: Box, event: str) -> str:
    """What removing one Event costs, in words."""
    e = box.events[event]
    parts = [listed((e.iron, e.wood, e.food), RESOURCE_NAMES)] if e.iron + e.wood + e.food else []
    parts += [coins(e.coins)] if e.coins else []
    parts += [f"any {e.any} Resources"] if e.any else []
    return " and ".join(parts) + (", or Medicine" if event == "disease" else "")


assert len(EVENTS) == 10
