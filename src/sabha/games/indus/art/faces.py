"""Both sides of the cards: Terrain with its patterns, Resource with its two boxes."""

from __future__ import annotations

from collections.abc import Iterator

from sabha.games.indus.art.marks import GROUND, MARK
from sabha.games.indus.art.paint import symbol
from sabha.games.indus.art.signs import SIGN
from sabha.games.indus.box import PATTERNS, Box, Card, orientations

BOX = "0 0 60 84"
SHEET = (
    '<rect x="1" y="1" width="58" height="82" rx="5" fill="{}" stroke="$ink" stroke-width="2"/>'
    '<rect x="4" y="4" width="52" height="76" rx="3" fill="none" stroke="$dust" stroke-width="1"/>'
)
UNITS = {
    "S": ("stone",), "B": ("brick",), "SS": ("stone", "stone"), "BB": ("brick", "brick"), "S+B": ("stone", "brick"),
    "S/B": ("stone", "brick"),
}  # fmt: skip


def polyomino(
    cells: list[tuple[int, int]], x: float, y: float, wide: float, high: float, fill: str, most: float
) -> str:
    """A pattern in the middle of a box."""
    across, down = max(c[0] for c in cells) + 1, max(c[1] for c in cells) + 1
    unit = min(wide / across, high / down, most)
    left, top = x + (wide - unit * across) / 2, y + (high - unit * down) / 2
    return "".join(
        f'<rect x="{left + unit * a:.1f}" y="{top + unit * b:.1f}" width="{unit:.1f}" height="{unit:.1f}" '
        f'fill="{fill}" '
        f'stroke="$ink" stroke-width="1.500"/>'
        for a, b in cells
    )


def front(box: Box, card: Card) -> str:
    """The Terrain side: for each choice the terrain's mark over the pattern in its colour, and free walls of brick."""
    out = SHEET.format("$plaster")
    single = len(card.draw) == 1
    for n, option in enumerate(card.draw):
        cells = orientations(box.patterns[option.pattern])[0]
        ground = GROUND[option.terrain]
        if single:
            out += (
                f'<rect x="17" y="8" width="26" height="26" rx="3" fill="{ground}" stroke="$ink" stroke-width="1.200"/>'
            )
            out += f'<g transform="translate(19 10) scale(.55)">{MARK[option.terrain]}</g>'
            out += polyomino(cells, 7, 38, 46, 36, ground, 11.5)
            walls = [(7 + 9 * w, 74.5) for w in range(option.walls)]
        else:
            y = 7 + 37 * n
            out += (
                f'<rect x="7" y="{y + 8}" width="18" height="18" rx="2.500" fill="{ground}" stroke="$ink" '
                'stroke-width="1.200"/>'
            )
            out += f'<g transform="translate(8.200 {y + 9.2}) scale(.39)">{MARK[option.terrain]}</g>'
            out += polyomino(cells, 27, y, 27, 33, ground, 8.5)
            walls = [(7 + 9 * w, y + 29.0) for w in range(option.walls)]
        for left, top in walls:
            out += (
                f'<rect x="{left}" y="{top:g}" width="8" height="4.500" fill="$wall" stroke="$ink" stroke-width=".9"/>'
            )
    if not single:
        out += '<path d="M8 42.500h44" stroke="$dust" stroke-width="1.200" stroke-dasharray="3 2.500"/>'
    if card.many:
        out += '<path d="M49 74l5 5M54 74l-5 5" stroke="$ink" stroke-width="1.600"/>'
    return out


def back(yellow: str, artifact: str) -> str:
    """The Resource side: a yellow box of stone and brick, and an indigo box of an artifact."""
    out = SHEET.format("$clay")
    both = bool(UNITS.get(yellow)) and bool(artifact)
    if units := UNITS.get(yellow):
        y = 7 if both else 24
        out += f'<rect x="7" y="{y}" width="46" height="34" rx="3" fill="$gold" stroke="$ink" stroke-width="1.200"/>'
        for n, unit in enumerate(units):
            x = 17 if len(units) == 1 else 7.5 + 22.5 * n
            scale = 1.08 if len(units) == 1 else 0.93
            out += f'<g transform="translate({x} {y + (4 if len(units) == 1 else 6)}) scale({scale})">{SIGN[unit]}</g>'
        if yellow == "S/B":
            out += f'<path d="M33 {y + 5}l-6 24" stroke="$ink" stroke-width="2"/>'
    if artifact:
        y = 43 if both else 24
        out += f'<rect x="7" y="{y}" width="46" height="34" rx="3" fill="$blue" stroke="$ink" stroke-width="1.200"/>'
        out += f'<g transform="translate(17 {y + 4}) scale(1.080)">{SIGN[artifact]}</g>'
    return out


def symbols(box: Box) -> Iterator[str]:
    for pattern in PATTERNS:
        for turn, cells in enumerate(orientations(box.patterns[pattern])):
            yield symbol(f"p-{pattern}-{turn}", "0 0 60 60", polyomino(cells, 2, 2, 56, 56, "$gold", 15))
    for card in box.cards:
        yield symbol(f"card-{card.name}", BOX, front(box, card))
    for n, (yellow, artifact) in enumerate(box.faces()):
        yield symbol(f"face-{n}", BOX, back(yellow, artifact))
