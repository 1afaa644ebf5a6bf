"""The sky behind the yantra: stars, mists of light, constellations, planets and the phases of the moon."""

from __future__ import annotations

from sabha.games.taragatha.art.pen import num, petals, rays

SIZE = 1000.0
_SEED = 20_251

Point = tuple[float, float]

_BEAR: tuple[Point, ...] = ((-88, 40), (-46, 22), (-18, 0), (16, -10), (30, 34), (82, 28), (74, -26))
_BEAR_LINES = ((0, 1), (1, 2), (2, 3), (3, 4), (4, 5), (5, 6), (6, 3))
_PLEIADES: tuple[Point, ...] = ((-42, 12), (-12, -24), (-4, 14), (26, -10), (38, 26), (60, -4), (-70, -14))
_PLEIADES_LINES = ((6, 0), (0, 1), (0, 2), (1, 3), (2, 4), (3, 5), (4, 5))


def defs() -> str:
    """The gradients of the sky and of the arena's glow."""

    def radial(name: str, *stops: tuple[float, str, float], cy: float = 0.5, r: float = 0.5) -> str:
        inner = "".join(f'<stop offset="{o:g}" stop-color="{c}" stop-opacity="{a:g}"/>' for o, c, a in stops)
        return f'<radialGradient id="taragatha-g-{name}" cx=".5" cy="{cy:g}" r="{r:g}">{inner}</radialGradient>'

    return (
        "<defs>"
        + radial("sky", (0, "$core", 1), (0.48, "$space", 1), (1, "$void", 1), r=0.74)
        + radial("nebula", (0, "$nebula", 0.55), (0.55, "$nebula", 0.18), (1, "$nebula", 0))
        + radial("mist", (0, "$mist", 0.5), (0.5, "$mist", 0.16), (1, "$mist", 0))
        + radial("glow", (0, "$plasma", 0.5), (0.35, "$plasma2", 0.22), (1, "$plasma2", 0))
        + radial("warm", (0, "$brass", 0.5), (0.6, "$brass2", 0.18), (1, "$brass2", 0))
        + f'<clipPath id="taragatha-g-edge"><rect width="{SIZE:.0f}" height="{SIZE:.0f}" rx="26"/></clipPath></defs>'
    )


def sky() -> str:
    """The ground of the board."""
    out = '<g clip-path="url(#taragatha-g-edge)">'
    out += f'<rect width="{SIZE:.0f}" height="{SIZE:.0f}" fill="url(#taragatha-g-sky)"/>'
    for x, y, rx, ry, turn, name in (
        (150, 520, 330, 150, -34, "nebula"), (860, 430, 330, 140, -40, "mist"),
        (640, 890, 340, 130, 14, "nebula"), (380, 90, 300, 110, -12, "mist"),
    ):  # fmt: skip
        at = f"translate({x} {y})rotate({turn})"
        out += f'<ellipse rx="{rx}" ry="{ry}" transform="{at}" fill="url(#taragatha-g-{name})"/>'
    return out + _stars(250) + "</g>"


def _stars(count: int) -> str:
    """Stars by a small fixed generator: three brightnesses, the brightest with rays."""
    state = _SEED
    dots: list[list[str]] = [[], [], []]
    for i in range(count):
        state = (state * 48_271) % 2_147_483_647
        x = 12 + state % 9_760 / 10
        state = (state * 48_271) % 2_147_483_647
        y = 12 + state % 9_760 / 10
        size = 2 if i % 23 == 0 else 1 if i % 4 == 0 else 0
        dots[size].append(
            f"M{num(x)} {num(y)}h.01" if size < 2 else f"M{num(x - 5)} {num(y)}h10M{num(x)} {num(y - 5)}v10"
        )
    small, middle, large = ("".join(d) for d in dots)
    return (
        f'<g stroke="$star" fill="none" stroke-linecap="round"><path d="{small}" stroke-width="1.8" opacity=".55"/>'
        f'<path d="{middle}" stroke-width="3" opacity=".8"/><path d="{large}" stroke-width="1.3" opacity=".9"/></g>'
    )


def constellation(x: float, y: float, which: int) -> str:
    """The Seven Sages, or the Krittikas, to fill the sky where no harbour lies."""
    points, lines = ((_BEAR, _BEAR_LINES), (_PLEIADES, _PLEIADES_LINES))[which % 2]
    spots = [(x + 1.35 * px, y + 1.35 * py) for px, py in points]
    way = "".join(f"M{num(spots[a][0])} {num(spots[a][1])}L{num(spots[b][0])} {num(spots[b][1])}" for a, b in lines)
    out = f'<path d="{way}" stroke="$soft" stroke-width="1.4" stroke-dasharray="2 6" opacity=".8" fill="none"/>'
    for k, (px, py) in enumerate(spots):
        star = petals(4, 1.5, 11 if k % 3 == 0 else 8, 26, px, py)
        out += f'<path d="{star}" fill="$star"/><circle cx="{num(px)}" cy="{num(py)}" r="2.4" fill="$white"/>'
    return out


def planets() -> str:
    """A ringed world and a sun with its corona, to the left and the right of the arena."""
    return f"""<g transform="translate(88 372)"><circle r="26" fill="$indigo2" stroke="$line" stroke-width="1.5"/>
<path d="M-24-9c14 6 34 6 48 0M-26 4c16 6 36 6 52 0M-21 15c12 4 30 4 42 0" fill="none" stroke="$violet"
 stroke-width="2" opacity=".8"/>
<path d="M-25 8c-22 12-26 20-16 20 16 0 62-22 68-36 3-7-8-7-25-1" fill="none" stroke="$brass" stroke-width="2.6"/></g>
<g transform="translate(912 628)"><circle r="58" fill="url(#taragatha-g-warm)"/><path d="{petals(16, 24, 38, 7)}"
 fill="$brass2"
 opacity=".85"/><circle r="23" fill="$brass" stroke="$brass2" stroke-width="1.5"/>
<path d="{rays(16, 14, 19)}" stroke="$brass2" stroke-width="1.6"/><circle r="10" fill="none" stroke="$brass2"
 stroke-width="1.5"/></g>"""


def moons(x: float, y: float) -> str:
    """The moon waxing and waning, over a lotus: the round of the game."""
    out = ""
    for k, (dx, r) in enumerate(((-104, 13), (-58, 17), (0, 24), (58, 17), (104, 13))):
        out += f'<circle cx="{num(x + dx)}" cy="{num(y)}" r="{r}" fill="$void" stroke="$line" stroke-width="1.4"/>'
        if k == 2:
            out += f'<circle cx="{num(x)}" cy="{num(y)}" r="{r - 3}" fill="$star"/>'
            out += (
                f'<path d="M{num(x - 9)} {num(y - 6)}h.01M{num(x + 7)} {num(y + 8)}h.01M{num(x + 9)} '
                f'{num(y - 9)}h.01" stroke="$stone" stroke-width="7" stroke-linecap="round"/>'
            )
            continue
        q, top, low = r - 3, num(y - r + 3), num(y + r - 3)
        lit, crescent = 1 if k < 2 else 0, k in {0, 4}
        inner = 1 - lit if crescent else lit
        out += (
            f'<path d="M{num(x + dx)} {top}A{q} {q} 0 0 {lit} {num(x + dx)} {low}'
            f'A{num(q * 0.5)} {q} 0 0 {inner} {num(x + dx)} {top}z" fill="$star"/>'
        )
    return out
