"""Paint and number formatting: every colour is a custom property with its light value to fall back on."""

from __future__ import annotations

import re
from collections.abc import Iterator
from math import cos, pi, sin

PAINTS = {
    "ground": "#fcf1d4", "sprig": "#eccf95", "frame": "#c8341b", "band": "#fdf4dc", "bank": "#dfe2ab",
    "grass": "#93ad5c", "road": "#f0d49b", "road2": "#dcb673", "edge": "#c8341b", "pearl": "#fff6df",
    "stone": "#fff8e6", "mark": "#ecd3a0", "plate": "#fffaf0", "num": "#3a1d12", "line": "#3a1d12",
    "verm": "#d03a1f", "rose": "#ee9a8b", "gold": "#eab22f", "gold2": "#c98a1c", "leaf": "#4d8f3c",
    "leaf2": "#86b858", "leaf3": "#2f5f28", "pea": "#1f8088", "pea2": "#1c4b86", "sky": "#a5d3d6",
    "water": "#5aaec4", "foam": "#e7f6f3", "white": "#fffaf0", "lion": "#e9b254", "tiger": "#ef8b2c",
    "bark": "#8a4d26", "rock": "#b98d80", "rock2": "#8fa3ad", "night": "#3b2f5c", "pit": "#2c1610",
    "ahead": "#1c4b86", "back": "#c8341b",
}  # fmt: skip
"""Name -> colour in the light theme; the custom property is ``--wt-NAME``."""

Point = tuple[float, float]


def paint(markup: str) -> str:
    """Mark-up on one line with every ``$name`` replaced by its custom property."""
    flat = re.sub(r"\s*\n\s*", " ", markup).strip().replace("> <", "><")
    return re.sub(r"\$([a-z]+\d?)", lambda m: f"var(--wt-{m[1]},{PAINTS[m[1]]})", flat)


def num(v: float) -> str:
    """A coordinate with at most one decimal."""
    text = f"{v:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text


def at(x: float, y: float, mark: str, scale: float = 1, turn: float = 0, flip: bool = False) -> str:
    """Mark-up moved to a place."""
    t = f"translate({num(x)} {num(y)})"
    if turn:
        t += f"rotate({num(turn)})"
    if scale != 1 or flip:
        t += f"scale({-scale:.3g} {scale:.3g})" if flip else f"scale({scale:.3g})"
    return f'<g transform="{t}">{mark}</g>'


def use(name: str, x: float = 0, y: float = 0, scale: float = 1, flip: bool = False, turn: float = 0) -> str:
    """A drawn part of ``parts`` put at a place."""
    t = f"translate({num(x)} {num(y)})"
    if turn:
        t += f"rotate({num(turn)})"
    if scale != 1 or flip:
        t += f"scale({-scale:.3g} {scale:.3g})" if flip else f"scale({scale:.3g})"
    return f'<use href="#treasure-{name}" transform="{t}"/>'


def emblem(key: str, x: float, y: float, size: float) -> str:
    """A 48 x 48 symbol centred on a place."""
    h = num(size / 2)
    return f'<use href="#treasure-{key}" x="{num(x - size / 2)}" y="{num(y - size / 2)}" width="{num(size)}" ' + (
        f'height="{num(float(h) * 2)}"/>'
    )


def polar(r: float, a: float, cx: float = 0, cy: float = 0) -> str:
    """A point at ``a`` degrees clockwise from the top."""
    return f"{num(cx + r * sin(a * pi / 180))} {num(cy - r * cos(a * pi / 180))}"


def petals(count: int, inner: float, outer: float, spread: float, cx: float = 0, cy: float = 0, a0: float = 0) -> str:
    """Path data of a ring of pointed petals."""
    out, mid = "", inner + (outer - inner) * 0.55
    for k in range(count):
        a = a0 + 360 * k / count
        out += f"M{polar(inner, a - spread, cx, cy)}Q{polar(mid, a - spread * 1.25, cx, cy)} {polar(outer, a, cx, cy)}"
        out += f"Q{polar(mid, a + spread * 1.25, cx, cy)} {polar(inner, a + spread, cx, cy)}z"
    return out


def star(points: int, inner: float, outer: float) -> str:
    """Path data of a star of flames."""
    step = 360 / points
    out = f"M{polar(inner, -step / 2)}"
    for k in range(points):
        a = k * step
        out += f"Q{polar(inner + 1, a - step * 0.1)} {polar(outer, a)}Q{polar(inner + 1, a + step * 0.1)} "
        out += polar(inner, a + step / 2)
    return out + "z"


def ellipses(points: str, rx: float, ry: float) -> str:
    """Equal ellipses at "x,y x,y ..."."""
    return "".join(
        f'<ellipse cx="{x}" cy="{y}" rx="{rx:g}" ry="{ry:g}"/>' for x, y in (p.split(",") for p in points.split())
    )


def smooth(points: list[Point]) -> str:
    """Path data of a curve through all points."""
    out = f"M{num(points[0][0])} {num(points[0][1])}"
    for (ax, ay), (bx, by), (cx, cy), (dx, dy) in _fours(points):
        c1, c2 = (bx + (cx - ax) / 6, by + (cy - ay) / 6), (cx - (dx - bx) / 6, cy - (dy - by) / 6)
        out += f"C{num(c1[0])} {num(c1[1])} {num(c2[0])} {num(c2[1])} {num(cx)} {num(cy)}"
    return out


def _fours(p: list[Point]) -> Iterator[tuple[Point, Point, Point, Point]]:
    for i in range(len(p) - 1):
        yield p[max(0, i - 1)], p[i], p[i + 1], p[min(len(p) - 1, i + 2)]
