"""The board of Bharata, drawn as SVG from the outlines of the box."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from sabha.engine.scene import Anchor, Board, Card
from sabha.games.bharata.box import GOODS, KINDS, PERSONALITIES, RESOURCES, TOKENS, Box, Gains, Region
from sabha.games.bharata.words import kind

WIDTH, HEIGHT = 940.0, 1160.0
WEST, NORTH = 66.8, 36.9
SCALE_X, SCALE_Y = 39.5, 42.0
OWN = 'fill="var(--seat, currentColor)" stroke="var(--edge, #222)" stroke-width="1.5" stroke-linejoin="round"'
"""In the colour of the seat it belongs to."""


def xy(point: tuple[float, float]) -> tuple[float, float]:
    """Longitude and latitude as board units."""
    return (point[0] - WEST) * SCALE_X, (NORTH - point[1]) * SCALE_Y


def board(box: Box, seats: int) -> Board:
    """Anchors: a region's id for armies, and with -fort, -token, -rampart or -site after it; camp- with a seat."""
    drawing = [f'<rect width="{WIDTH:.0f}" height="{HEIGHT:.0f}" fill="var(--sea, #dfe9ec)"/>']
    drawing += [_shape(r) for r in box.region]
    drawing += [_road(box, i) for i in range(len(box.road))]
    drawing += [_label(r) for r in box.region]
    return Board(WIDTH, HEIGHT, "".join(drawing), _symbols(), dict(_anchors(box, seats)), dict(_cards(box)))


def _shape(r: Region) -> str:
    points = " ".join(f"{x:.1f},{y:.1f}" for x, y in map(xy, r.outline))
    great = r.type == "mahajanapada"
    fill = "var(--land-great, #f6e7b8)" if great else "var(--land, #e8ead8)"
    line = "var(--gold, #b8862b)" if great else "var(--ink, #333)"
    width = 3 if great else 1.5
    return (
        f'<polygon data-at="{r.id}" points="{points}" fill="{fill}" stroke="{line}" '
        f'stroke-width="{width}" stroke-linejoin="round"/>'
    )


def _road(box: Box, index: int) -> str:
    labels = {r.id: xy(r.label) for r in box.region}
    points = " ".join(f"{labels[n][0]:.1f},{labels[n][1]:.1f}" for n in box.road[index].regions)
    dash = "" if index == 0 else ' stroke-dasharray="10 5"'
    return (
        f'<polyline points="{points}" fill="none" stroke="var(--road-{index}, #b5532e)" stroke-width="4" '
        f'stroke-linejoin="round" opacity=".55" pointer-events="none"{dash}/>'
    )


def _label(r: Region) -> str:
    x, y = xy(r.label)
    weight = "bold" if r.type == "mahajanapada" else "normal"
    lines = [
        f'<text x="{x:.1f}" y="{y - 16:.1f}" font-size="13" font-weight="{weight}" text-anchor="middle" '
        f'fill="var(--ink, #222)">{escape(r.name)} {r.number}</text>'
    ]
    if r.harbour:
        lines.append(
            f'<text x="{x:.1f}" y="{y + 34:.1f}" font-size="11" font-style="italic" text-anchor="middle" '
            f'fill="var(--ink, #222)">harbour {escape(r.harbour)}</text>'
        )
    return f'<g pointer-events="none">{"".join(lines)}</g>'


def _symbols() -> str:
    """Plain marks for pieces, counters and cards; an illustrator's drawings take their place."""
    shapes = {
        "army": f'<path d="M5 22V2h2l13 6-12 5v9z" {OWN}/>',
        "fort": f'<path d="M3 21V7h3v3h3V7h6v3h3V7h3v14z" {OWN}/>',
        "rampart": '<path d="M2 20V10h4v4h4v-4h4v4h4v-4h4v10z" fill="currentColor"/>',
        "site": '<circle cx="12" cy="12" r="8" fill="none" stroke="currentColor" stroke-width="2"/>'
        '<text x="12" y="16" font-size="12" text-anchor="middle" fill="currentColor">?</text>',
        "coins": '<circle cx="12" cy="12" r="8" fill="currentColor"/>',
        "vp": '<path d="M12 3l3 6 6 1-4 5 1 6-6-3-6 3 1-6-4-5 6-1z" fill="currentColor"/>',
        "card": '<rect x="5" y="3" width="14" height="18" rx="2" fill="none" stroke="currentColor" stroke-width="2"/>',
        "tile": '<rect x="3" y="6" width="18" height="12" rx="2" fill="none" stroke="currentColor" stroke-width="2"/>',
        "medicine": '<path d="M10 4h4v6h6v4h-6v6h-4v-6H4v-4h6z" fill="currentColor"/>',
    }
    for name in (*RESOURCES, *GOODS, *TOKENS):
        fill = "var(--vermilion, #f3d2c8)" if name in TOKENS else "var(--panel, #fff)"
        shapes[name] = (
            f'<circle cx="12" cy="12" r="10" fill="{fill}" stroke="currentColor" stroke-width="2"/>'
            f'<text x="12" y="16" font-size="11" text-anchor="middle" fill="currentColor">{name[:2]}</text>'
        )
    for value in range(1, 6):
        shapes[f"card-{value}"] = (
            '<rect x="5" y="3" width="14" height="18" rx="2" fill="none" stroke="currentColor" stroke-width="2"/>'
            f'<text x="12" y="16" font-size="11" text-anchor="middle" fill="currentColor">{value}</text>'
        )
    return "".join(f'<symbol id="bharata-{k}" viewBox="0 0 24 24">{v}</symbol>' for k, v in shapes.items())


def _anchors(box: Box, seats: int) -> Iterator[tuple[str, Anchor]]:
    for r in box.region:
        x, y = xy(r.label)
        yield r.id, Anchor(x, y + 8, 20, r.name, r.id)
        yield f"{r.id}-fort", Anchor(x - 22, y + 20, 10, f"Fort of {r.name}", r.id)
        yield f"{r.id}-token", Anchor(x + 22, y + 20, 10, f"Event token of {r.name}", r.id)
        yield f"{r.id}-rampart", Anchor(x - 22, y - 2, 10, f"Rampart of {r.name}", r.id)
        if r.site:
            yield f"{r.id}-site", Anchor(x + 24, y - 2, 10, r.site, r.id)
    for seat in range(seats):
        yield f"camp-{seat}", Anchor(WIDTH - 60, 60 + 60 * seat, 26, "Off the map")


def gains(items: Gains) -> str:
    """'2 iron, 1 spice'."""
    return ", ".join(kind(KINDS.index(k), n) for k, n in items.items())


def _cards(box: Box) -> Iterator[tuple[str, Card]]:
    for r in box.region:
        yield r.id, _region_card(box, r)
    for key, p in zip(PERSONALITIES, box.personalities.all(), strict=True):
        yield key, Card(p.name, "Personality", (p.text,), ("BD-123", "BD-Q21", "BD-Q23", "BD-130", "BD-131"))
    for a in box.ability:
        yield a.id, Card(a.name, "Ability card", (a.text,), ("BD-097", "BD-133"))
    for c in box.condition:
        yield c.id, Card(c.name, "Victory condition", (c.text,), ("BD-136", "BD-138"), "bharata-tile")
    for z in box.prize:
        yield z.id, Card(z.name, "Prize card", (z.text,), ("BD-141",))
    for c2 in box.resource:
        lines = [f"Every surviving player gains {gains(c2.gains)}."]
        if c2.two:
            lines.append(f"In a two-player game {gains(c2.two)}.")
        if c2.advanced:
            lines.append(f"Advanced: also {gains(c2.advanced)}.")
        yield c2.id, Card(c2.name, "Resource card", tuple(lines), ("BD-030",))
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
        ),
    )
    yield "army", Card("Army", "Pawn", ("Its strength is the sum of its cards.",), ("BD-006", "BD-Q18"))
    yield "fort", Card("Fort", "Marker", ("Shows who controls the region.",), ("BD-007",))
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
    yield KINDS[7], Card("Coins", "Purse", ("Pay for provinces, army cards and the third action.",), ("BD-047",))
    yield (
        "toll",
        Card(
            "Caravan Toll",
            "Income",
            (f"{box.toll_coins} coin a turn for each Great Road with {box.toll_regions} or more of your regions.",),
            ("BD-033", "BD-034", "BD-035"),
        ),
    )
