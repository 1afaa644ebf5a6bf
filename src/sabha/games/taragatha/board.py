"""The board of Taragatha: harbours around a yantra in deep space, the places on it and what each card explains."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from sabha.engine.scene import Anchor, Board, Card
from sabha.games.taragatha import tables as t
from sabha.games.taragatha.art import picture as p
from sabha.games.taragatha.art.astras import astra
from sabha.games.taragatha.art.emblems import rishi, symbols
from sabha.games.taragatha.art.ships import ship
from sabha.games.taragatha.box import CLASSES, GROUPS, RANK_NAMES, RANKS, SLOTS, Box
from sabha.games.taragatha.words import SEATS, berth


def board(box: Box, seats: int) -> Board:
    return Board(p.SIZE, p.SIZE, _picture(seats), _symbols(), dict(_anchors(seats)), dict(_cards(box)))


@cache
def _picture(seats: int) -> str:
    berths = tuple(tuple(berth(seat, slot) for slot in range(t.SLOTS)) for seat in range(seats))
    return p.draw(seats, SEATS, GROUPS, berths)


@cache
def _symbols() -> str:
    return symbols()


def _anchors(seats: int) -> Iterator[tuple[str, Anchor]]:
    for seat, (x, y) in enumerate(p.corners(seats)):
        yield f"home-{seat}", Anchor(x - p.HALF_W + 42, y + p.HEADER, p.SEAL_R, f"{SEATS[seat]}'s harbour")
        for slot in range(t.SLOTS):
            name = f"{SEATS[seat]}'s {GROUPS[slot]} berth"
            yield berth(seat, slot), Anchor(x + p.STEP * (slot - 1), y, p.BERTH_R, name)
        yield f"wreck-{seat}", Anchor(x + 90, y + p.HEADER + 5, p.WRECK_R, f"{SEATS[seat]}'s wrecks")
    for side, (x, y) in enumerate(p.ARENA):
        yield f"arena-{side}", Anchor(x, y, p.ARENA_R, p.SIDES[side])
    yield "tapas", Anchor(*p.TAPAS, p.TAPAS_R, "Seat of the Rishis")


def _cards(box: Box) -> Iterator[tuple[str, Card]]:
    """What hovering explains: every printed card."""
    for c in box.characters:
        own = next((w.vimana for w in box.warriors if w.id == c.own), "none")
        lines = (f"Own Vimana: {own}", f"Starting bonus {c.bonus}, Vijaya {c.vijaya}", f"{c.power}: {c.text}")
        yield f"character-{c.id}", Card(c.name, "Character", lines, ("TG-112", "TG-113"), "taragatha-character")
    for i, w in enumerate(box.warriors):
        power = box.powers[box.power_of(i)]
        tamisra = ", Tamisra class" if box.tamisra(i) else ""
        lines = (
            f"{w.vimana}: {w.ship_class}{tamisra}, {GROUPS[w.slot]} group ({SLOTS[w.slot]})",
            f"Rank {RANK_NAMES[RANKS.index(w.rank)]}, CP {w.cp}",
            f"{power.name} (strategy mode): {power.text}",
        )
        yield (
            f"warrior-{w.id}",
            Card(w.name, "Warrior", lines, ("TG-012", "TG-088"), ship(CLASSES.index(w.ship_class))),
        )
    for a in box.astras:
        about = (f"Price {a.price}, CP {a.cp}, {a.copies} in the box", f"Strategy mode: {a.text}")
        yield f"astra-{a.id}", Card(a.name, "Astra", about, ("TG-031", "TG-057", "TG-067"), astra(a.id))
    for i, r in enumerate(box.rishis):
        lasts = f"{r.turns} turns" if r.kind == "timed" else r.kind
        about = (
            f"{r.rank.capitalize()}, TSR {box.requirement(i)}, {r.dharma} Dharma",
            f"{r.vara} ({lasts}): {r.text}",
        )
        yield f"rishi-{r.id}", Card(r.name, "Rishi", about, ("TG-092", "TG-095", "TG-098"), rishi(r.rank))
    yield "dharma", Card("Dharma", "Resource", ("Buys Astras and Tapasya Success Points.",), ("TG-040",))
    yield (
        "tsp",
        Card(
            "Tapasya Success Points",
            "Token",
            (f"Each costs {box.tsp_price} Dharma and lowers one threshold by 1; at most {box.tsp_held} held.",),
            ("TG-037", "TG-038"),
        ),
    )
    yield (
        "tokens",
        Card(
            "Tapasya tokens",
            "Moksha points",
            (f"{box.moksha} tokens and then one full round without a defeat bring Moksha.",),
            ("TG-100", "TG-101", "TG-102"),
        ),
    )
    yield "boosts", Card("Boost cards", "Casual mode", ("One is played by each side that holds any.",), ("TG-073",))
    yield (
        "attacks",
        Card(
            "Attacks received",
            "Limit",
            (f"At most {box.attacks_received} between two own turns.",),
            ("TG-049",),
        ),
    )
