"""The picture of a city map: a slab framed in brick, two levels of ground and the line between them."""

from __future__ import annotations

from collections.abc import Iterator

from sabha.games.indus.art.marks import CELL
from sabha.games.indus.art.paint import bricks, paint

MARGIN = 44
FRAME = 14
SIDE = 10 * CELL + 2 * MARGIN
STILL = 'pointer-events="none"'


def corner(cell: int) -> tuple[int, int]:
    """The upper left corner of a cell."""
    return MARGIN + CELL * (cell % 10), MARGIN + CELL * (cell // 10)


def picture(
    rows: tuple[str, ...], names: list[str], edges: Iterator[tuple[str, tuple[float, float, float, float]]]
) -> str:
    """The map of a side; ``edges`` are touchable rectangles by anchor."""
    return paint("".join(_parts(rows, names)) + "".join(_edges(edges)))


def _parts(rows: tuple[str, ...], names: list[str]) -> Iterator[str]:
    inner = SIDE - 8
    yield _square(1, 'rx="6" fill="$slab" stroke="$ink" stroke-width="2"')
    yield bricks(4, 4, inner, FRAME, 7) + bricks(4, SIDE - 4 - FRAME, inner, FRAME, 7)
    for x in (4, SIDE - 4 - FRAME):
        yield bricks(x, 4 + FRAME, FRAME, inner - 2 * FRAME, 7)
    bed = 4 + FRAME
    yield _square(bed, 'fill="$bed" stroke="$ink" stroke-width="1"')
    grit = ""
    for cell in range(100):
        x, y = corner(cell)
        fill = "$up" if rows[cell // 10][cell % 10] == "#" else "$lo"
        yield (
            f'<rect data-at="cell-{names[cell]}" x="{x}" y="{y}" width="{CELL}" height="{CELL}" fill="{fill}" '
            f'stroke="$grid" stroke-width=".9" stroke-opacity=".55"/>'
        )
        shift = 17 * cell % 11
        specks = ((9 + shift, 12), (44 - shift, 20 + shift), (16, 40 + shift), (50, 55 - shift))
        grit += "".join(f"M{x + a} {y + b}h2" for a, b in specks)
    yield f'<path d="{grit}" stroke="$ink" stroke-width="1.200" stroke-opacity=".2" {STILL}/>'
    line = outline(rows)
    for colour, wide in (("$level", 6.5), ("$up", 1.6)):
        yield f'<path d="{line}" fill="none" stroke="{colour}" stroke-width="{wide}" stroke-linecap="square" {STILL}/>'
    yield _square(MARGIN, f'fill="none" stroke="$ink" stroke-width="1.600" {STILL}')
    near = (MARGIN + FRAME + 4) / 2
    for n in range(10):
        middle = MARGIN + CELL * (n + 0.5)
        for place, far in ((near, ""), (SIDE - near, " far")):
            for left, top, text in ((middle, place, "ABCDEFGHIJ"[n]), (place, middle, str(n + 1))):
                yield (
                    f'<text class="in-axis{far}" x="{left:g}" y="{top:g}" font-size="17" font-weight="600" '
                    'text-anchor="middle" '
                    f'dominant-baseline="central" fill="$ink">{text}</text>'
                )


def _square(inset: int, look: str) -> str:
    side = SIDE - 2 * inset
    return f'<rect x="{inset}" y="{inset}" width="{side}" height="{side}" {look}/>'


def _edges(edges: Iterator[tuple[str, tuple[float, float, float, float]]]) -> Iterator[str]:
    for anchor, (x, y, wide, high) in edges:
        yield f'<rect data-at="{anchor}" x="{x:g}" y="{y:g}" width="{wide:g}" height="{high:g}" fill="transparent"/>'


def outline(rows: tuple[str, ...]) -> str:
    """The thick line between the levels."""
    out = ""
    for cell in range(100):
        x, y = corner(cell)
        here = rows[cell // 10][cell % 10]
        if cell % 10 < 9 and rows[cell // 10][cell % 10 + 1] != here:
            out += f"M{x + CELL} {y}v{CELL}"
        if cell < 90 and rows[cell // 10 + 1][cell % 10] != here:
            out += f"M{x} {y + CELL}h{CELL}"
    return out
