"""The board of Indus 2500 BCE: one city map of 10 x 10 spaces, and the symbols of marks, patterns and cards, as SVG."""

from __future__ import annotations

from collections.abc import Iterator

from sabha.engine.scene import Anchor, Board, Card
from sabha.games.indus import tables as t
from sabha.games.indus.box import MARKS, PATTERNS, TERRAINS, Box, cell_name, edge_name, orientations
from sabha.games.indus.scene import LETTERS, edge_anchor
from sabha.games.indus.words import MARK_NAMES, cost_words, plural, resource_side, terrain_side

SIZE = 80.0
MARGIN = 60.0
SIDE = 10 * SIZE + 2 * MARGIN
INK = "var(--indus-ink, #3b2a1e)"
FILL = {
    "house": "#c4683c", "farm": "#d9b44a", "forest": "#5c7f45", "canal": "#5f9fb0", "reservoir": "#3f7fa6",
    "granary": "#b88a4a", "bathhouse": "#6aa7b8", "river": "#2f6f9f", "mountain": "#7d6b5d", "citadel": "#8c3b2a",
    "wall": "#9c4a30",
}  # fmt: skip
GLYPH = {
    "house": "M12 50V28L30 12L48 28V50ZM25 50V36H35V50",
    "farm": "M10 48H50M16 48V24M16 30L11 24M16 30L21 24M30 48V18M30 26L24 19M30 26L36 19M44 48V24",
    "forest": "M30 8L44 30H36L48 46H12L24 30H16ZM30 46V54",
    "canal": "M8 22C18 14 22 30 30 22S42 14 52 22M8 38C18 30 22 46 30 38S42 30 52 38",
    "reservoir": "M10 14H50V46H10ZM16 26C22 20 26 32 30 26S40 20 44 26M16 38C22 32 26 44 30 38S40 32 44 38",
    "granary": "M8 50V26L30 10L52 26V50ZM18 50V32M26 50V32M34 50V32M42 50V32",
    "bathhouse": "M8 12H52V48H8ZM16 20H44V40H16ZM20 30C25 25 28 35 32 30S38 25 41 30",
    "river": "M4 20C16 8 22 32 34 20S48 12 56 20M4 34C16 22 22 46 34 34S48 26 56 34M4 48C16 36 22 60 34 48S48 40 56 48",
    "mountain": "M6 50L24 16L34 34L40 24L54 50Z",
    "citadel": "M10 50V18H18V26H26V18H34V26H42V18H50V50ZM25 50V38H35V50",
}  # fmt: skip
SIGN = {
    "sculpture": "M30 8A9 9 0 1 1 29.900 8ZM16 52C16 34 22 28 30 28S44 34 44 52Z",
    "toys": "M10 22H44L50 36H10ZM20 46A7 7 0 1 1 19.900 46ZM40 46A7 7 0 1 1 39.900 46Z",
    "jewellery": "M12 14C12 52 48 52 48 14M22 36L22 44M30 40V50M38 36V44",
    "seals": "M12 12H48V48H12ZM20 40V28L28 24H40V40M40 24L46 16",
    "stone": "M10 44L16 22L34 14L50 28L46 46Z",
    "brick": "M8 22H52V40H8ZM22 22V40M38 22V40",
    "score": "M30 8L36 24H52L39 34L44 50L30 40L16 50L21 34L8 24H24Z",
    "empty": "M14 14H46V46H14Z",
    "omen": "M30 6L52 30L30 54L8 30ZM30 18V34M30 40V44",
    "back": "M12 6H48V54H12ZM20 14H40V46H20Z",
    "flood": "M6 24C16 14 22 34 30 24S44 14 54 24M6 42C16 32 22 52 30 42S44 32 54 42",
    "landslide": "M6 50L26 12L36 30M36 40A6 6 0 1 1 35.900 40ZM48 46A5 5 0 1 1 47.900 46Z",
    "drought": "M30 18A12 12 0 1 1 29.900 18ZM30 4V10M30 50V56M4 30H10M50 30H56",
    "earthquake": "M6 30H18L24 14L32 48L40 22L44 30H54",
    "plague": "M30 14A16 16 0 1 1 29.900 14ZM24 26H26M36 26H38M24 38C28 34 32 34 36 38",
    "locusts": "M14 36C20 24 40 24 48 32L40 40H20ZM24 28L16 14M34 26L30 12M22 40L16 52M36 40L40 52",
}  # fmt: skip


def board(box: Box, side: str) -> Board:
    """The map of a side; pieces are drawn on it by the scene. (IN-030)"""
    rows = box.maps.side(side)
    return Board(
        SIDE,
        SIDE,
        "".join(_map(rows)),
        "".join(_symbols(box)),
        dict(_anchors(rows)),
        dict(_cards(box)),
        tiles={letter: f"indus-{MARKS[n]}" for n, letter in enumerate(LETTERS) if n},
        ground="".join(rows),
    )


def _corner(cell: int) -> tuple[float, float]:
    return MARGIN + SIZE * (cell % 10), MARGIN + SIZE * (cell // 10)


def _anchors(rows: tuple[str, ...]) -> Iterator[tuple[str, Anchor]]:
    for cell in range(100):
        x, y = _corner(cell)
        name = cell_name(cell)
        level = "upper" if rows[cell // 10][cell % 10] == "#" else "lower"
        yield f"cell-{name}", Anchor(x + SIZE / 2, y + SIZE / 2, 34, f"{name}, {level} level", level)
        if cell % 10 < 9 and cell < 90:
            yield f"block-{name}", Anchor(x + SIZE, y + SIZE, 74, f"Four spaces from {name}")
    for edge in range(180):
        x, y = _corner(t.edge_cell(edge))
        place = (x + SIZE / 2, y + SIZE) if edge >= 90 else (x + SIZE, y + SIZE / 2)
        yield edge_anchor(edge_name(edge)), Anchor(*place, 40, f"Edge {edge_name(edge)}", "wall")


def _map(rows: tuple[str, ...]) -> Iterator[str]:
    yield f'<rect width="{SIDE}" height="{SIDE}" rx="8" fill="var(--indus-slab, #b9825a)"/>'
    for cell in range(100):
        x, y = _corner(cell)
        high = rows[cell // 10][cell % 10] == "#"
        fill = "var(--indus-upper, #cda777)" if high else "var(--indus-lower, #ecd9b4)"
        yield (
            f'<rect data-at="cell-{cell_name(cell)}" x="{x:g}" y="{y:g}" width="{SIZE:g}" height="{SIZE:g}" '
            f'fill="{fill}" stroke="{INK}" stroke-opacity=".35"/>'
        )
    yield f'<path d="{_outline(rows)}" fill="none" stroke="{INK}" stroke-width="7" stroke-linecap="square"/>'
    for n in range(10):
        middle, far = MARGIN + SIZE * (n + 0.5), MARGIN / 2
        for x, y, text in ((middle, far, "ABCDEFGHIJ"[n]), (far, middle, str(n + 1))):
            yield (
                f'<text x="{x:g}" y="{y:g}" font-size="26" text-anchor="middle" dominant-baseline="central" '
                f'fill="{INK}">{text}</text>'
            )
    for edge in range(180):
        x, y = _corner(t.edge_cell(edge))
        wide, high_ = (SIZE - 24, 22.0) if edge >= 90 else (22.0, SIZE - 24)
        left, top = (x + 12, y + SIZE - 11) if edge >= 90 else (x + SIZE - 11, y + 12)
        yield (
            f'<rect data-at="{edge_anchor(edge_name(edge))}" x="{left:g}" y="{top:g}" width="{wide:g}" '
            f'height="{high_:g}" fill="transparent"/>'
        )


def _outline(rows: tuple[str, ...]) -> str:
    """The thick line between the levels."""
    out = ""
    for cell in range(100):
        x, y = _corner(cell)
        here = rows[cell // 10][cell % 10]
        if cell % 10 < 9 and rows[cell // 10][cell % 10 + 1] != here:
            out += f"M{x + SIZE:g} {y:g}v{SIZE:g}"
        if cell < 90 and rows[cell // 10 + 1][cell % 10] != here:
            out += f"M{x:g} {y + SIZE:g}h{SIZE:g}"
    return out


def _symbol(name: str, body: str, box: str = "0 0 60 60") -> str:
    return f'<symbol id="indus-{name}" viewBox="{box}">{body}</symbol>'


def _glyph(path: str, fill: str) -> str:
    return f'<path d="{path}" fill="{fill}" stroke="{INK}" stroke-width="2.500" stroke-linejoin="round"/>'


def _symbols(box: Box) -> Iterator[str]:
    cross = '<path d="M8 8L52 52M52 8L8 52" stroke="var(--indus-cross, #7a1020)" stroke-width="6" fill="none"/>'
    for name, path in GLYPH.items():
        body = f'<rect x="2" y="2" width="56" height="56" rx="5" fill="{FILL[name]}"/>'
        body += _glyph(path, "none" if name in ("farm", "canal", "river") else "var(--indus-plaster, #f6ead0)")
        yield _symbol(name, body)
        yield _symbol(f"{name}-x", f'<g opacity=".55">{body}</g>{cross}')
    for name, rect in (("tall", (24, -10, 12, 80)), ("flat", (-10, 24, 80, 12))):
        x, y, wide, high = rect
        body = f'<rect x="{x}" y="{y}" width="{wide}" height="{high}" fill="{FILL["wall"]}" stroke="{INK}"/>'
        yield _symbol(f"wall-{name}", body)
        yield _symbol(f"wall-{name}-x", f'<g opacity=".5">{body}</g>{cross}')
    yield _symbol("wall", _glyph("M6 20H54V42H6ZM22 20V31M38 20V31M14 31V42M30 31V42M46 31V42M6 31H54", FILL["wall"]))
    for name, path in SIGN.items():
        yield _symbol(name, _glyph(path, "var(--indus-plaster, #f6ead0)"))
    for pattern in PATTERNS:
        for turn, cells in enumerate(orientations(box.patterns[pattern])):
            yield _symbol(f"p-{pattern}-{turn}", _polyomino(cells, 0, 0, 60, "currentColor"))
    for card in box.cards:
        yield _symbol(f"card-{card.name}", _front(box, card.id), "0 0 60 84")
    for n, (yellow, artifact) in enumerate(box.faces()):
        yield _symbol(f"face-{n}", _back(yellow, artifact), "0 0 60 84")


def _polyomino(cells: list[tuple[int, int]], x: float, y: float, room: float, fill: str) -> str:
    wide, high = max(c[0] for c in cells) + 1, max(c[1] for c in cells) + 1
    unit = room / max(wide, high, 4)
    left, top = x + (room - unit * wide) / 2, y + (room - unit * high) / 2
    return "".join(
        f'<rect x="{left + unit * a:.1f}" y="{top + unit * b:.1f}" width="{unit:.1f}" height="{unit:.1f}" '
        f'fill="{fill}" stroke="{INK}" stroke-width="1.500"/>'
        for a, b in cells
    )


def _sheet(fill: str) -> str:
    return f'<rect x="1" y="1" width="58" height="82" rx="5" fill="{fill}" stroke="{INK}" stroke-width="2"/>'


def _front(box: Box, number: int) -> str:
    """The Terrain side: pattern or patterns in the colours of their terrains, walls as brick strokes."""
    card = box.card(number)
    out = _sheet("var(--indus-plaster, #f6ead0)")
    for n, option in enumerate(card.draw):
        room = 50 if len(card.draw) == 1 else 36
        y = 16 if len(card.draw) == 1 else 4 + 39 * n
        cells = orientations(box.patterns[option.pattern])[0]
        out += _polyomino(cells, (60 - room) / 2, y, room, FILL[option.terrain])
        for wall in range(option.walls):
            out += f'<rect x="4" y="{y + 4 + 9 * wall}" width="5" height="7" fill="{FILL["wall"]}" stroke="{INK}"/>'
    if card.many:
        out += f'<path d="M48 80L56 70M48 70L56 80" stroke="{INK}" stroke-width="2"/>'
    return out


def _back(yellow: str, artifact: str) -> str:
    """The Resource side: a yellow and an indigo box."""
    out = _sheet("var(--indus-clay, #dcbf94)")
    units = {"S": ["stone"], "B": ["brick"], "SS": ["stone"] * 2, "BB": ["brick"] * 2, "S+B": ["stone", "brick"],
             "S/B": ["stone", "brick"]}.get(yellow, [])  # fmt: skip
    if units:
        out += '<rect x="5" y="5" width="50" height="36" rx="3" fill="#e6b93c"/>'
        for n, unit in enumerate(units):
            x = 17 if len(units) == 1 else 6 + 24 * n
            out += f'<g transform="translate({x} 10) scale(.42)">{_glyph(SIGN[unit], "#fff8e6")}</g>'
        if yellow == "S/B":
            out += f'<path d="M33 10L27 36" stroke="{INK}" stroke-width="2"/>'
    if artifact:
        out += '<rect x="5" y="43" width="50" height="36" rx="3" fill="#4a4a8f"/>'
        out += f'<g transform="translate(13 44) scale(.56)">{_glyph(SIGN[artifact], "#fff8e6")}</g>'
    return out


def _cards(box: Box) -> Iterator[tuple[str, Card]]:
    """What hovering explains."""
    texts = ("The darker ground. Granary and Bathhouse stand only here.", "The lighter ground.")
    for name, text in zip(("upper", "lower"), texts, strict=True):
        lines: tuple[str, ...] = (text, "No pattern lies on both levels.")
        yield name, Card(f"{name.capitalize()} level", "ground", lines, ("IN-030", "IN-031"))
    for name in TERRAINS:
        lines = (f"Most {name.capitalize()}s: {plural(box.majority_vp, 'point')}.",)
        yield name, Card(name.capitalize(), "terrain", lines, ("IN-022", "IN-079"), f"indus-{name}")
    for mark in range(t.RESERVOIR, t.RIVER):
        name = MARKS[mark]
        size = "1 space, any level." if mark == t.RESERVOIR else "2x2 spaces, upper level only."
        worth = f"{plural(box.structures[name].vp, 'point')} while it stands."
        lines = (f"Costs {cost_words(box, mark)}.", worth, size)
        yield name, Card(MARK_NAMES[mark], "structure", lines, ("IN-081", "IN-Q33"), f"indus-{name}")
    for name in ("river", "mountain", "citadel"):
        lines = ("Drawn at the start only; never crossed out.",)
        yield name, Card(name.capitalize(), "landscape", lines, ("IN-020",), f"indus-{name}")
    lines = ("Counts for most walls, and stops some Calamities.",)
    yield "wall", Card("Wall", "wall", lines, ("IN-026", "IN-029"), "indus-wall")
    lines = ("What the city would score if the game ended now.",)
    yield "total", Card("Points", "score", lines, ("IN-088",))
    lines = ("Spent cards are gone; no change is given.",)
    yield "cost", Card("Stone and Brick", "resources", lines, ("IN-057", "IN-Q26"))
    sets = ", ".join(map(str, box.artifact_vp[1:]))
    lines = (f"Sets of 1, 2, 3, 4 different kinds: {sets} points.", *box.artifacts.values())
    yield "artifacts", Card("Artifacts", "artifact", lines, ("IN-082", "IN-083"))
    for card in box.cards:
        lines = (f"Terrain: {terrain_side(card)}", f"Resource: {resource_side(card.yellow, card.artifact)}")
        key = f"card-{card.name}"
        yield key, Card(f"Card {card.name}", "Terrain/Resource", lines, ("IN-036",), f"indus-{key}")
    for score in box.scores:
        lines = tuple(s.text for s in score.sections)
        yield score.id, Card(score.name, "Score card", lines, ("IN-084",), "indus-score")
    for calamity in box.calamities:
        kind = f"Calamity: {calamity.type}"
        yield calamity.id, Card(calamity.name, kind, (calamity.text,), ("IN-065",), f"indus-{calamity.type}")
