"""The board of Bharata: the painted map as SVG, the places on it and what each explains."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

import msgspec

from sabha.engine.scene import Anchor, Board, Card
from sabha.games.bharata.art.emblems import symbols
from sabha.games.bharata.art.frame import camp
from sabha.games.bharata.art.land import HEIGHT, WIDTH
from sabha.games.bharata.art.picture import Picture
from sabha.games.bharata.box import KINDS, PERSONALITIES, RESOURCES, TOKENS, Box, Gains, Region
from sabha.games.bharata.words import kind


def board(box: Box, seats: int) -> Board:
    """Anchors: a region's id for armies, and with -fort, -token, -rampart or -site after it; camp- with a seat."""
    return _board(msgspec.msgpack.encode(box), seats)


@lru_cache(maxsize=8)
def _board(packed: bytes, seats: int) -> Board:
    box = msgspec.msgpack.decode(packed, type=Box)
    picture = Picture(box, seats)
    anchors = dict(_anchors(box, seats, picture))
    return Board(WIDTH, HEIGHT, picture.draw(), symbols(), anchors, dict(_cards(box)))


def _anchors(box: Box, seats: int, picture: Picture) -> Iterator[tuple[str, Anchor]]:
    for r in box.region:
        at = picture.rooms[r.id]
        x, y = at.px, at.py
        yield r.id, _anchor(x, y, 22, r.name, r.id)
        yield f"{r.id}-fort", _anchor(x - 32, y + 1, 18, f"Fort of {r.name}", r.id)
        yield f"{r.id}-rampart", _anchor(x - 32, y + 6, 18, f"Rampart of {r.name}", r.id)
        yield f"{r.id}-token", _anchor(x + 33, y + (-11 if r.site else 2), 12, f"Event token of {r.name}", r.id)
        if r.site:
            yield f"{r.id}-site", _anchor(x + 33, y + 15, 12, r.site, r.id)
    for seat in range(seats):
        yield f"camp-{seat}", _anchor(*camp(seat), 26, "Off the map")


def _anchor(x: float, y: float, r: float, name: str, card: str = "") -> Anchor:
    return Anchor(round(x, 1), round(y, 1), r, name, card)


def gains(items: Gains) -> str:
    """'2 iron, 1 spice'."""
    return ", ".join(kind(KINDS.index(k), n) for k, n in items.items())


def _cards(box: Box) -> Iterator[tuple[str, Card]]:
    for r in box.region:
        yield r.id, _region_card(box, r)
    for key, p in zip(PERSONALITIES, box.personalities.all(), strict=True):
        yield (
            key,
            Card(
                p.name, "Personality", (p.text,), ("BD-123", "BD-Q21", "BD-Q23", "BD-130", "BD-131"), "bharata-person"
            ),
        )
    for a in box.ability:
        yield a.id, Card(a.name, "Ability card", (a.text,), ("BD-097", "BD-133"), "bharata-card")
    for c in box.condition:
        yield c.id, Card(c.name, "Victory condition", (c.text,), ("BD-136", "BD-138"), "bharata-tile")
    for z in box.prize:
        yield z.id, Card(z.name, "Prize card", (z.text,), ("BD-141",), "bharata-prize")
    for c2 in box.resource:
        lines = [f"Every surviving player gains {gains(c2.gains)}."]
        if c2.two:
            lines.append(f"In a two-player game {gains(c2.two)}.")
        if c2.advanced:
            lines.append(f"Advanced: also {gains(c2.advanced)}.")
        yield (
            c2.id,
            Card(c2.name, "Resource card", tuple(lines), ("BD-030",), f"bharata-{next(iter(c2.gains), KINDS[0])}"),
        )
    for e in box.event:
        text = e.text or box.tokens[e.does].text
        yield e.id, Card(e.name, "Event card", (text,), ("BD-119", "BD-120"))
    for key in TOKENS:
        token = box.tokens[key]
        lines2 = (token.text, f"Removal costs {gains(token.price)}.")
        yield key, Card(token.name, "Event token", lines2, ("BD-094", "BD-111"), f"bharata-{key}")
    for h in box.hidden:
        yield h.id, Card(h.name, "Hidden token", (h.text,), ("BD-099",), "bharata-site")
    yield from _plain_cards(box)


def _region_card(box: Box, r: Region) -> Card:
    price = box.conquest_factor * r.number
    cost = f"army cards of value {price}" if r.type == "mahajanapada" else f"{price} coins"
    lines = [f"Number {r.number}: worth {r.number} VP; conquest costs {cost}.", f"Loot: {gains(r.loot)}."]
    lines += [f"On the {road.name}." for road in box.road if r.id in road.regions]
    if r.harbour:
        lines.append(f"Harbour: {r.harbour}.")
    if r.site:
        lines.append(f"Ancient site: {r.site}.")
    home = [f"{n} players" for n in (2, 3, 4) if r.id in box.capitals.of(n)]
    if home:
        lines.append(f"Home capital with {', '.join(home)}.")
    names = {x.id: x.name for x in box.region}
    lines.append(f"Neighbours: {', '.join(names[n] for n in r.neighbours)}.")
    rule = "BD-067" if r.type == "mahajanapada" else "BD-066"
    return Card(r.name, "Mahajanapada" if r.type == "mahajanapada" else "Province", tuple(lines), (rule, "BD-070"))


def _plain_cards(box: Box) -> Iterator[tuple[str, Card]]:
    m = box.market
    yield (
        "army-card",
        Card(
            "Army card",
            "Army",
            (f"Values 1 to 5; secret to its owner. Costs {m.card_price} coins.",),
            ("BD-008", "BD-044"),
            "bharata-card",
        ),
    )
    yield "army", Card("Army", "Pawn", ("Its strength is the sum of its cards.",), ("BD-006", "BD-Q18"), "bharata-army")
    yield "fort", Card("Fort", "Marker", ("Shows who controls the region.",), ("BD-007",), "bharata-fort")
    yield "rampart", Card("Rampart", "Marker", (box.rampart.text,), ("BD-082", "BD-Q50"), "bharata-rampart")
    yield "hidden", Card("Hidden token", "Face down", ("An army on the site can turn it up.",), ("BD-099", "BD-100"))
    for key in RESOURCES:
        text = f"{m.lot_size} of a kind sell for {m.lot_price} coin."
        yield key, Card(key.capitalize(), "Resource", (text,), ("BD-040",), f"bharata-{key}")
    for good, price in m.goods.items():
        text = f"Sells for {price} coins while you control an open harbour."
        yield good, Card(good.capitalize(), "Trade good", (text,), ("BD-041", "BD-042"), f"bharata-{good}")
    yield (
        KINDS[6],
        Card("Medicine", "Supply", ("Removes Plague tokens, nothing else.",), ("BD-095",), "bharata-medicine"),
    )
    yield (
        KINDS[7],
        Card("Coins", "Purse", ("Pay for provinces, army cards and the third action.",), ("BD-047",), "bharata-coins"),
    )
    yield (
        "toll",
        Card(
            "Caravan Toll",
            "Income",
            (f"{box.toll_coins} coin a turn for each Great Road with {box.toll_regions} or more of your regions.",),
            ("BD-033", "BD-034", "BD-035"),
            "bharata-toll",
        ),
    )
