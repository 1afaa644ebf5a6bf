"""The marks on a map: flat tiles that fill their cells, the river by its course, walls of brick."""

from __future__ import annotations

from collections.abc import Iterator

from sabha.games.indus.art.paint import bricks, symbol

CELL = 64
"""Side of a cell in board units."""
THICK = 14
"""Of a wall."""
SIDES = "nesw"
"""North, east, south, west: bits 1, 2, 4, 8 of a river's course."""
MARK = {
    "house": (
        '<path d="M6 17 20 7l14 10v17H6z" fill="$house" stroke="$ink" stroke-width="1.700"/>'
        '<path d="M6 17h28M6 22.500h28M6 28h28M13 17v5.500M27 17v5.500M20 11v6" stroke="$ink" '
        'opacity=".55"/><path d="M16 34V24.500h8V34z" fill="$ink"/>'
    ),
    "farm": (
        '<path d="M3 33c11-4 23-4 34 0M3 26c11-4 23-4 34 0" stroke="$farm2" stroke-width="2" fill="none"/>'
        '<path d="M11 24V8M20 23V6M29 24V8" stroke="$farm2" stroke-width="1.700"/>'
        '<g fill="$farm" stroke="$farm2" stroke-width=".9">'
        '<ellipse cx="8.300" cy="12" rx="1.900" ry="3.500" transform="rotate(-22 8.300 12)"/>'
        '<ellipse cx="13.700" cy="12" rx="1.900" ry="3.500" transform="rotate(22 13.700 12)"/>'
        '<ellipse cx="11" cy="7" rx="1.800" ry="3.300"/>'
        '<ellipse cx="17.300" cy="10" rx="1.900" ry="3.500" transform="rotate(-22 17.300 10)"/>'
        '<ellipse cx="22.700" cy="10" rx="1.900" ry="3.500" transform="rotate(22 22.700 10)"/>'
        '<ellipse cx="20" cy="5" rx="1.800" ry="3.300"/>'
        '<ellipse cx="26.300" cy="12" rx="1.900" ry="3.500" transform="rotate(-22 26.300 12)"/>'
        '<ellipse cx="31.700" cy="12" rx="1.900" ry="3.500" transform="rotate(22 31.700 12)"/>'
        '<ellipse cx="29" cy="7" rx="1.800" ry="3.300"/></g>'
    ),
    "forest": (
        '<g stroke="$ink" stroke-width="1.400" stroke-linejoin="round">'
        '<path d="M12 36v-9M28 36v-9M20 31V21" stroke-width="2.600"/>'
        '<path d="M12 29c-6.500 0-8-4-5.500-8-1-5 4-8 7-5.500 4 .5 6 5 4 8.500 0 3-2 5-5.500 5zM28 29c-6.500 '
        '0-8-4-5.500-8-1-5 4-8 7-5.500 4 .5 6 5 4 8.500 0 3-2 5-5.500 5z" fill="$forest"/>'
        '<path d="M20 21.500c-6.500 0-8-4-5.500-8-1-5 4-8 7-5.500 4 .5 6 5 4 8.500 0 3-2 5-5.500 5z" '
        'fill="$forest2"/></g>'
    ),
    "canal": (
        '<path d="M4 12c5-4.500 10.500-4.500 16 0s11 4.500 16 0M4 20.500c5-4.500 10.500-4.500 16 0s11 4.500 '
        '16 0M4 29c5-4.500 10.500-4.500 16 0s11 4.500 16 0" stroke="$canal2" stroke-width="2.700" '
        'fill="none" stroke-linecap="round"/>'
    ),
}  # fmt: skip
"""What is drawn in play, in a box of 40 on the ground of its terrain."""
GROUND = {"house": "$hbed", "farm": "$fbed", "forest": "$tbed", "canal": "$cbed"}
WHOLE = {
    "mountain": (
        '<g stroke="$ink" stroke-width="1.800" stroke-linejoin="round">'
        '<path d="M4 58 22 12l12 24 9-15 17 37z" fill="$rock"/>'
        '<path d="M22 12l-7 18 6-3 4 6 3-9zM43 21l-5 8 5-2 4 4 1-1z" fill="$rock2" stroke-width="1.200"/>'
        '<path d="M21 34l-4 10 2 14M43 33l2 10-3 15" fill="none" stroke-width="1.200"/></g>'
    ),
    "citadel": (
        '<path d="M4 59V42h7V28h8V13h6v5h4v-5h6v5h4v-5h6v15h8v14h7v17z" fill="$citadel" stroke="$ink" '
        'stroke-width="2" stroke-linejoin="round"/>'
        '<path d="M11 42h42M19 28h26M4 50h56M16 35h8M30 35h8M40 35h8M10 46h8M44 46h8M24 22h14" stroke="$ink" '
        'stroke-width="1.100" opacity=".75"/><path d="M26 59V47a6 6 0 0 1 12 0v12z" fill="$ink"/>'
    ),
    "reservoir": (
        '<rect x="4" y="4" width="56" height="56" rx="2" fill="$brick" stroke="$ink" stroke-width="1.800"/>'
        '<rect x="10" y="10" width="44" height="44" fill="$joint" stroke="$ink" stroke-width="1.200"/>'
        '<rect x="16" y="16" width="32" height="32" fill="$canal" stroke="$ink" stroke-width="1.600"/>'
        '<path d="M20 27c4-3.500 8-3.500 12 0s8 3.500 12 0M20 37c4-3.500 8-3.500 12 0s8 3.500 12 0" '
        'stroke="$canal2" stroke-width="2.200" fill="none" stroke-linecap="round"/>'
    ),
}  # fmt: skip
"""One cell, in a box of 64."""
LARGE = {
    "granary": (
        '<rect x="5" y="5" width="118" height="118" rx="3" fill="$joint" stroke="$ink" '
        'stroke-width="2.600"/><g fill="$brick" stroke="$ink" stroke-width="1.700">'
        '<path d="M13 14h30v44H13zM49 14h30v44H49zM85 14h30v44H85zM13 70h30v44H13zM49 70h30v44H49zM85 '
        '70h30v44H85z"/></g><path d="M5 64h118" stroke="$ink" stroke-width="1.700"/>'
        '<g fill="$farm" stroke="$farm2" stroke-width="1.400">'
        '<path d="M17 53c3-20 19-20 22 0zM53 53c3-20 19-20 22 0zM89 53c3-20 19-20 22 0zM17 109c3-20 19-20 22 '
        '0zM53 109c3-20 19-20 22 0zM89 109c3-20 19-20 22 0z"/></g>'
    ),
    "bathhouse": (
        '<rect x="5" y="5" width="118" height="118" rx="3" fill="$joint" stroke="$ink" '
        'stroke-width="2.600"/><rect x="16" y="16" width="96" height="96" fill="$brick" stroke="$ink" '
        'stroke-width="1.700"/><rect x="34" y="34" width="60" height="60" fill="$canal" stroke="$ink" '
        'stroke-width="2.600"/><path d="M54 94v18M74 94v18M54 100h20M54 106h20M54 34V16M74 34V16M54 28h20M54 '
        '22h20" stroke="$ink" stroke-width="1.600" fill="none"/>'
        '<path d="M41 52c7.500-5 15-5 23 0s15.500 5 23 0M41 65c7.500-5 15-5 23 0s15.500 5 23 0M41 78c7.500-5 '
        '15-5 23 0s15.500 5 23 0" stroke="$canal2" stroke-width="3.200" fill="none" stroke-linecap="round"/>'
    ),
}  # fmt: skip
"""Four cells, in a box of 128."""
FLAT = {
    "house": "$house", "farm": "$farm", "forest": "$forest", "canal": "$canal", "reservoir": "$bath",
    "granary": "$gran", "bathhouse": "$bath", "river": "$canal2", "mountain": "$rock", "citadel": "$ink",
}  # fmt: skip
"""The colour of each on the small maps."""
ARM = {"n": "M32 32V-2", "e": "M32 32H66", "s": "M32 32V66", "w": "M32 32H-2"}
RIPPLE = "M18 27q3.500-4 7 0t7 0 7 0 7 0M18 38q3.500-4 7 0t7 0 7 0 7 0"


def tile(terrain: str) -> str:
    """A terrain's mark on its ground."""
    return (
        f'<rect x="3" y="3" width="58" height="58" rx="4" fill="{GROUND[terrain]}" stroke="$ink" stroke-opacity=".6" '
        'stroke-width="1.300"/><g transform="translate(7.500 7.500) scale(1.225)" '
        f'stroke-linejoin="round">{MARK[terrain]}</g>'
    )


def river(course: str, mouth: bool = False) -> str:
    """A stretch of the river: arms from the middle to some sides of the cell."""
    d = "".join(ARM[side] for side in course) or "M32 32h.010"
    out = "".join(
        f'<path d="{d}" fill="none" stroke="{paint}" stroke-width="{wide}" stroke-linecap="round" '
        'stroke-linejoin="round"/>'
        for paint, wide in (("$ink", 52), ("$canal", 48.5))
    )
    out += f'<path d="{d}" fill="none" stroke="$canal2" stroke-opacity=".14" stroke-width="32" stroke-linecap="round"/>'
    if mouth:
        rings = "".join(f'<circle cx="32" cy="32" r="{r}"/>' for r in (1, 5.5, 12, 18.5))
        return f'{out}<g fill="none" stroke="$canal2" stroke-width="2.300">{rings}</g>'
    return out + f'<path d="{RIPPLE}" fill="none" stroke="$canal2" stroke-width="2.200" stroke-linecap="round"/>'


def wall(tall: bool) -> str:
    """A stretch of wall along one side of a cell."""
    wide, high = (THICK, CELL + 4) if tall else (CELL + 4, THICK)
    body = bricks(1, 1, wide - 2, high - 2, 6).replace("$brick", "$wall").replace("$joint", "$wall2")
    return (
        f'{body}<rect x="1" y="1" width="{wide - 2}" height="{high - 2}" fill="none" stroke="$ink" '
        'stroke-width="1.800"/>'
    )


def crossed(body: str, side: int) -> str:
    """A mark that is crossed out: faded, hatched, with a cross."""
    near, far = side * 0.14, side * 0.86
    d = f"M{near:g} {near:g}L{far:g} {far:g}M{far:g} {near:g}L{near:g} {far:g}"
    step, hatch = 10, ""
    for n in range(step, 2 * side, step):
        a, b = max(0, n - side), min(n, side)
        hatch += f"M{a} {b}L{b} {a}"
    return (
        f'<g opacity=".42">{body}</g><path d="{hatch}" stroke="$ink" stroke-width="1.100" stroke-opacity=".38"/>'
        f'<path d="{d}" stroke="$plaster" stroke-width="9" stroke-linecap="round" fill="none"/>'
        f'<path d="{d}" stroke="$cross" stroke-width="5.500" stroke-linecap="round" fill="none"/>'
    )


def symbols() -> Iterator[str]:
    """Every mark, alive and crossed out; the river in all its courses."""
    one: dict[str, str] = {name: tile(name) for name in MARK} | WHOLE | {"river": river("ew")}
    for side, bodies in ((CELL, one), (2 * CELL, LARGE)):
        box, span = f"0 0 {side} {side}", side // CELL
        for name, body in bodies.items():
            yield symbol(name, box, body, tile=side, flat=FLAT[name], span=span)
            yield symbol(f"{name}-x", box, crossed(body, side), tile=side)
    for bits in range(16):
        course = "".join(side for n, side in enumerate(SIDES) if bits >> n & 1)
        for mouth in (False, True):
            name = f"river-{course}{'-mouth' if mouth else ''}"
            yield symbol(name, f"0 0 {CELL} {CELL}", river(course, mouth), tile=CELL)
    for name in ("tall", "flat"):
        tall = name == "tall"
        wide, high = (THICK, CELL + 4) if tall else (CELL + 4, THICK)
        body = wall(tall)
        yield symbol(f"wall-{name}", f"0 0 {wide} {high}", body, tile=wide)
        step = f"M{wide / 2 - 6:g} {high / 2 - 6:g}l12 12m0-12l-12 12"
        gone = (
            f'<g opacity=".4">{body}</g><path d="{step}" stroke="$cross" stroke-width="3.500" stroke-linecap="round"/>'
        )
        yield symbol(f"wall-{name}-x", f"0 0 {wide} {high}", gone, tile=wide)
    front = bricks(4, 16, 52, 28, 9.4).replace("$brick", "$wall").replace("$joint", "$wall2")
    yield symbol(
        "wall",
        "0 0 60 60",
        f'{front}<rect x="4" y="16" width="52" height="28" fill="none" stroke="$ink" stroke-width="2.500"/>',
    )
