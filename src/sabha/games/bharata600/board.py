"""The board of Bharata 600 BC, drawn as SVG from the outlines of the box. (section 7.1)"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from html import escape

import msgspec

from sabha.engine.scene import Anchor, Board, Card
from sabha.games.bharata600.box import ABILITIES, EVENTS, KINDS, OBJECTS, PERSONALITIES, RESOURCES, TYPES, Box, Region
from sabha.games.bharata600.words import OBJECT_NAMES, RESOURCE_NAMES, SEATS, TYPE_NAMES, coins, listed

WIDTH, HEIGHT = 1180.0, 1220.0
WEST, NORTH = 62.6, 37.8
SCALE_X, SCALE_Y = 34.8, 39.0
KIND_NAMES = ("Mahajanapada", "Inland Province", "Harbour", "Export Harbour")
CIRCLES = (
    ("var(--b6-great, #e2b33c)", "var(--b6-ink, #2b2116)"),
    ("var(--b6-inland, #2b2116)", "#fff"),
    ("var(--b6-harbour, #2f77b3)", "#fff"),
    ("var(--b6-export, #173a63)", "#fff"),
)
LETTERS = "IWF"
SHORT = ("BP", "Sp", "Si")


def xy(point: tuple[float, float]) -> tuple[float, float]:
    """Longitude and latitude as board units."""
    return round((point[0] - WEST) * SCALE_X, 1), round((NORTH - point[1]) * SCALE_Y, 1)


def board(box: Box, seats: int, advanced: bool) -> Board:
    """The board for a box and a number of kingdoms; drawn once and kept.

    Anchors: a region's id for pawns, ``fort-``, ``event-`` and ``site-`` with it, ``camp-`` with a seat.
    """
    return _board(msgspec.msgpack.encode(box), seats, advanced)


@lru_cache(maxsize=16)
def _board(packed: bytes, seats: int, advanced: bool) -> Board:
    box = msgspec.msgpack.decode(packed, type=Box)
    drawing = [f'<rect width="{WIDTH:.0f}" height="{HEIGHT:.0f}" fill="var(--b6-sea, #d9e6e8)"/>']
    drawing += [_shape(r) for r in box.region]
    drawing += [_border(r) for r in box.region]
    drawing += [_marks(r, advanced) for r in box.region]
    drawing += [_camp(seat) for seat in range(seats)]
    anchors = dict(_anchors(box, seats))
    return Board(WIDTH, HEIGHT, "".join(drawing), _symbols(), anchors, dict(_cards(box)))


def _points(points: list[tuple[float, float]]) -> str:
    return " ".join(f"{x:.1f},{y:.1f}" for x, y in points)


def _shape(r: Region) -> str:
    fill = "var(--b6-land-great, #f4e3b4)" if r.type == "mahajanapada" else "var(--b6-land, #eadfc8)"
    return f'<polygon data-at="{r.id}" points="{_points([xy(p) for p in r.outline])}" fill="{fill}"/>'


def _border(r: Region) -> str:
    """Just inside the outline: yellow for a Mahajanapada, black for a Province. (B6-040, B6-041)"""
    x0, y0 = xy(r.label)
    inner: list[tuple[float, float]] = []
    for x, y in map(xy, r.outline):
        dx, dy = x0 - x, y0 - y
        far = max((dx * dx + dy * dy) ** 0.5, 1.0)
        inner.append((round(x + dx / far * 2.2, 1), round(y + dy / far * 2.2, 1)))
    line = "var(--b6-yellow, #d19a13)" if r.type == "mahajanapada" else "var(--b6-black, #2b2116)"
    return (
        f'<polygon points="{_points(inner)}" fill="none" stroke="{line}" stroke-width="2.2" '
        'stroke-linejoin="round" pointer-events="none"/>'
    )


def _marks(r: Region, advanced: bool) -> str:
    """Name, number, printed goods, home, ship and site."""
    x, y = xy(r.label)
    back, ink = CIRCLES[KINDS.index(r.type)]
    parts = [
        f'<circle cx="{x:.1f}" cy="{y - 14:.1f}" r="11" fill="{back}" stroke="var(--b6-ink, #2b2116)"/>',
        f'<text x="{x:.1f}" y="{y - 9:.1f}" font-size="15" font-weight="bold" text-anchor="middle" '
        f'fill="{ink}">{r.number}</text>',
        f'<text x="{x:.1f}" y="{y - 29:.1f}" font-size="15" text-anchor="middle" '
        f'fill="var(--b6-ink, #2b2116)">{escape(r.name)}</text>',
        f'<text x="{x:.1f}" y="{y + 12:.1f}" font-size="15" text-anchor="middle" '
        f'fill="var(--b6-ink, #2b2116)">{escape(printed(r))}</text>',
    ]
    if r.home:
        parts.append(
            f'<path transform="translate({x + 14:.1f} {y - 24:.1f}) scale(.8)" fill="var(--b6-red, #a3262a)" '
            'd="M12 2l3 7h7l-5 5 2 8-7-5-7 5 2-8-5-5h7z"/>'
        )
        parts.append(
            f'<text x="{x:.1f}" y="{y + 28:.1f}" font-size="15" font-style="italic" text-anchor="middle" '
            f'fill="var(--b6-ink, #2b2116)">{escape(r.seat)}</text>'
        )
    if r.ship:
        sx, sy = xy(r.ship)
        parts.append(
            f'<line x1="{x:.1f}" y1="{y:.1f}" x2="{sx:.1f}" y2="{sy:.1f}" stroke="var(--b6-export, #173a63)" '
            'stroke-width="2" stroke-dasharray="2 5"/>'
            f'<path d="M{sx - 14:.1f} {sy:.1f}h28l-6 9h-16zM{sx:.1f} {sy - 18:.1f}v16l12 -2z" '
            'fill="var(--b6-export, #173a63)"/>'
        )
    if r.site and advanced:
        parts.append(
            f'<circle cx="{x + 22:.1f}" cy="{y - 14:.1f}" r="8" fill="none" stroke="var(--b6-red, #a3262a)" '
            'stroke-width="2"/>'
        )
    return f'<g pointer-events="none">{"".join(parts)}</g>'


def printed(r: Region) -> str:
    """'2I 1W 1F 1Si': the printed Resources and Trade Objects in short."""
    parts = [f"{n}{letter}" for n, letter in zip(r.resources, LETTERS, strict=True) if n]
    parts += [f"{n}{short}" for n, short in zip(r.goods, SHORT, strict=True) if n]
    return " ".join(parts)


def _camp(seat: int) -> str:
    x, y = _camp_at(seat)
    return (
        f'<rect data-at="camp-{seat}" x="{x - 60:.0f}" y="{y - 30:.0f}" width="120" height="60" rx="8" '
        'fill="var(--b6-land, #eadfc8)" stroke="var(--b6-ink, #2b2116)"/>'
        f'<text x="{x:.0f}" y="{y + 48:.0f}" font-size="15" text-anchor="middle" '
        f'fill="var(--b6-ink, #2b2116)" pointer-events="none">{SEATS[seat]} off the map</text>'
    )


def _camp_at(seat: int) -> tuple[float, float]:
    return 80.0, 760.0 + 110.0 * seat


def _anchors(box: Box, seats: int) -> Iterator[tuple[str, Anchor]]:
    for r in box.region:
        x, y = xy(r.label)
        kind = KIND_NAMES[KINDS.index(r.type)]
        yield r.id, Anchor(x, y + 2, 26, f"{r.name}, {kind} {r.number}", r.id)
        yield f"fort-{r.id}", Anchor(round(x - 24, 1), round(y - 14, 1), 10, f"Fort on {r.name}", r.id)
        yield f"site-{r.id}", Anchor(round(x + 22, 1), round(y - 14, 1), 9, f"Token site on {r.name}", r.id)
        yield f"event-{r.id}", Anchor(x, round(y + 24, 1), 14, f"Events on {r.name}", r.id)
    for seat in range(seats):
        x, y = _camp_at(seat)
        yield f"camp-{seat}", Anchor(x, y, 28, f"{SEATS[seat]}'s Armies off the map")


def _symbols() -> str:
    """Plain marks for pieces, counters and cards; an illustrator's drawings take their place."""
    shapes = {
        "army-1": '<path d="M6 21V4h1l11 4-10 4v9z" fill="var(--seat, currentColor)" stroke="var(--edge, #222)"/>'
        '<path d="M3 23h12" stroke="var(--edge, #222)" stroke-width="1.6"/>',
        "army-2": '<path d="M6 19V3h1l11 4-10 4v8z" fill="var(--seat, currentColor)" stroke="var(--edge, #222)"/>'
        '<path d="M3 20.5h12M3 23h12" stroke="var(--edge, #222)" stroke-width="1.6"/>',
        "fort": '<path d="M4 21V8h3v3h3V8h4v3h3V8h3v13z" fill="var(--seat, currentColor)" stroke="var(--edge, #222)"/>',
        "token": '<circle cx="12" cy="12" r="9" fill="#fff" stroke="#a3262a" stroke-width="2"/>'
        '<text x="12" y="17" font-size="14" text-anchor="middle" fill="#a3262a">?</text>',
        "event": '<path d="M12 2l10 19H2z" fill="var(--b6-red, #a3262a)"/>'
        '<path d="M12 9v6M12 17v2" stroke="#fff" stroke-width="2"/>',
        "vp": '<path d="M12 2l3 7h7l-5 5 2 8-7-5-7 5 2-8-5-5h7z" fill="currentColor"/>',
        "coin": '<circle cx="12" cy="12" r="9" fill="none" stroke="currentColor" stroke-width="2"/>'
        '<path d="M8 12h8M12 8v8" stroke="currentColor" stroke-width="2"/>',
        "prize": '<rect x="4" y="3" width="16" height="18" rx="2" fill="none" stroke="currentColor" '
        'stroke-width="2"/><path d="M12 6l2 4h4l-3 3 1 5-4-3-4 3 1-5-3-3h4z" fill="currentColor"/>',
        "card": '<rect x="4" y="3" width="16" height="18" rx="2" fill="none" stroke="currentColor" stroke-width="2"/>',
        "region": '<path d="M4 8l7-5 9 4-2 9-9 5-6-6z" fill="none" stroke="currentColor" stroke-width="2"/>',
        "battle": '<path d="M4 4l16 16M20 4L4 20" stroke="currentColor" stroke-width="2.5"/>',
    }
    initials = {**dict(zip(RESOURCES, "IWF", strict=True)), **dict(zip(OBJECTS, ("B", "P", "S"), strict=True))}
    initials |= dict(zip(TYPES, "123", strict=True))
    initials |= {"medicine": "M"}
    initials |= {name: str(n + 1) for n, name in enumerate(PERSONALITIES)}
    initials |= {name: "PIYFGRCVX"[n] for n, name in enumerate(ABILITIES)}
    for key, letter in initials.items():
        shapes[key] = (
            '<circle cx="12" cy="12" r="10" fill="none" stroke="currentColor" stroke-width="1.5"/>'
            f'<text x="12" y="17" font-size="14" text-anchor="middle" fill="currentColor">{letter}</text>'
        )
    return "".join(
        f'<symbol id="bharata600-{key}" viewBox="0 0 24 24">{shape}</symbol>' for key, shape in shapes.items()
    )


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
        yield f"event-{name}", Card(e.name, "Event", (f"To remove it: {cost(box, name)}",), ("B6-165",))
    for i, prize in enumerate(box.prize_card):
        yield f"prize-{i}", Card(prize.name, "Prize card", (f"A: {prize.a}", f"B: {prize.b}"), ("B6-121",))
    for i, card in enumerate(box.resource_card):
        yield f"resource-{i}", Card(card.name, "Resource Modifier card", (card.text,), ("B6-061",))
    for n, name in enumerate(RESOURCES):
        text = f"{box.numbers.exchange[n]} {RESOURCE_NAMES[n]} are worth 1 Coin in Phase I"
        yield name, Card(RESOURCE_NAMES[n], "Resource", (text,), ("B6-063", "B6-017"))
    for n, name in enumerate(OBJECTS):
        text = f"Worth {coins(box.numbers.trade[n])} with an Export Harbour"
        yield name, Card(OBJECT_NAMES[n], "Trade Object", (text,), ("B6-065",))
    for n, name in enumerate(TYPES):
        yield name, Card(TYPE_NAMES[n], "Army card", (f"Strength {n + 1}",), ("B6-045",))
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
