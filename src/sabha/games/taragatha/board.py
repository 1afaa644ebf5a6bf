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
        yield f"home-{seat}", Anchor(x - p.HALF_W + 42, y + p.HEADER, p.SEAL_R, f"{SEATS[seat]}'s harbour", "harbour")
        for slot in range(t.SLOTS):
            name = f"{SEATS[seat]}'s {GROUPS[slot]} berth"
            yield berth(seat, slot), Anchor(x + p.STEP * (slot - 1), y, p.BERTH_R, name, f"berth-{SLOTS[slot].lower()}")
        watch = y - p.ABOVE - 24 if y > p.MIDDLE else y + p.BELOW + 8
        yield f"watch-{seat}", Anchor(x, watch, 1, f"{SEATS[seat]}'s Moksha watch", "watch")
        yield f"wreck-{seat}", Anchor(x + 90, y + p.HEADER + 5, p.WRECK_R, f"{SEATS[seat]}'s wrecks", "wrecks")
    for side, (x, y) in enumerate(p.ARENA):
        yield f"arena-{side}", Anchor(x, y, p.ARENA_R, p.SIDES[side], "arena")
    yield "tapas", Anchor(*p.TAPAS, p.TAPAS_R, "Seat of the Rishis", "tapas")


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
    for power in box.powers:
        yield (
            f"power-{power.id}",
            Card(power.name, "Special power", (power.text,), ("TG-080", "TG-088"), "taragatha-power"),
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
    for key, title, kind, line, rules in _explained(box):
        yield key, Card(title, kind, (line,), rules)


def _explained(box: Box) -> Iterator[tuple[str, str, str, str, tuple[str, ...]]]:
    """Counters, piles and places: key, title, kind, what it is, and the rules behind it."""
    tsp = f"Each costs {box.tsp_price} Dharma and lowers one threshold by 1; at most {box.tsp_held} are held."
    tokens = f"{box.moksha} tokens, and then one full round without a defeat, bring Moksha."
    attacks = f"At most {box.attacks_received} between two of a player's own turns."
    watch = f"{box.moksha} tokens are held: unless beaten before, this player wins when the own turn ends next."
    deck = "A Tapasya is done with the Rishi on top, who then goes to the bottom: their order is open to all."
    harbour = "A player's ships lie here. Touch it to attack that player."
    own = "The ship in the golden ring carries the chosen character: if it dies, its player is out."
    arena = f"Ship against ship: CP, up to {box.astras_used} of its Astras, and two dice. The lower total is destroyed."
    wrecks = "Destroyed ships are out for the rest of the game, unless a Vara brings one back."
    tapas = "Take the top Rishi and roll more than the threshold for a token and the Rishi's Vara."
    yield "dharma", "Dharma", "Resource", "Buys Astras and Tapasya Success Points.", ("TG-040",)
    yield "tsp", "Tapasya Success Points", "Token", tsp, ("TG-037", "TG-038")
    yield "tokens", "Tapasya tokens", "Moksha points", tokens, ("TG-100", "TG-101", "TG-102")
    yield "boosts", "Boost cards", "Casual mode", "One is played by each side that holds any.", ("TG-073", "TG-074")
    yield "attacks", "Attacks received", "Limit", attacks, ("TG-049",)
    yield "rishis", "Rishi deck", "Pile", deck, ("TG-090", "TG-099")
    yield "harbour", "Harbour", "Place", harbour, ("TG-048", "TG-055")
    for slot, letter in enumerate(SLOTS):
        yield f"berth-{letter.lower()}", f"{GROUPS[slot].capitalize()} berth", "Place", own, ("TG-012", "TG-103")
    yield "watch", "Moksha watch", "Place", watch, ("TG-101", "TG-102")
    yield "wrecks", "Wrecks", "Place", wrecks, ("TG-069",)
    yield "arena", "Combat", "Place", arena, ("TG-050", "TG-056", "TG-064")
    yield "tapas", "Tapasya", "Place", tapas, ("TG-090", "TG-093", "TG-096")
