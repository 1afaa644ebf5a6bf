"""Paint and number formatting: every colour is a custom property with its light value to fall back on."""

from __future__ import annotations

import re

PAINTS = {
    "sea": "#bfe0dc", "wave": "#5fa8ab", "foam": "#eef8f3", "deep": "#9fcfcd", "outland": "#ecd9ae",
    "sprig": "#d3b678", "land": "#d5e3b4", "landb": "#c6daa6", "great": "#fdf3d8", "line": "#34241a",
    "border": "#7f9a62", "gold": "#d9a02c", "golda": "#f2cd6a", "verm": "#c8371f", "emerald": "#0f6b4f",
    "leaf": "#5d9148", "leafb": "#88b25d", "bark": "#8a5a34", "rock": "#b9a3c4", "rockb": "#d9c3cf",
    "rockc": "#8f7fa5", "snow": "#fffaf2", "ivory": "#fffaeb", "plate": "#fffaeb", "name": "#2b1a10",
    "paper": "#e4ecc6", "rose": "#e8a0a0", "sky": "#8fc6cf", "river": "#7fb9c4", "num": "#fff6dc", "north": "#c8371f",
    "south": "#0f6b4f", "frame": "#0f5a45", "night": "#243a66", "iron": "#98a0ab", "wood": "#b0793f",
    "cut": "#e6c088", "food": "#e0b23c", "silk": "#b0508f", "silkb": "#e6b3d3", "spice": "#c4482b", "pot": "#36302f",
    "potb": "#cdb98b", "pink": "#eda6ad", "lanka": "#dccf9c", "wild": "#a9bf80",
}  # fmt: skip
"""Name -> colour in the light theme; the custom property is ``--bh-NAME``."""

Point = tuple[float, float]


def paint(markup: str) -> str:
    """Mark-up on one line with every ``$name`` replaced by its custom property."""
    flat = re.sub(r"\s*\n\s*", " ", markup).strip().replace("> <", "><")
    return re.sub(r"\$([a-z]+)", lambda m: f"var(--bh-{m[1]},{PAINTS[m[1]]})", flat)


def num(v: float) -> str:
    """A coordinate with at most one decimal."""
    text = f"{v:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text


def pt(p: Point) -> str:
    """A point as path data."""
    return f"{num(p[0])} {num(p[1])}"


def put(name: str, x: float, y: float, w: float, h: float = 0) -> str:
    """A symbol with its centre at a place."""
    h = h or w
    return f'<use href="#bharata-{name}" x="{num(x - w / 2)}" y="{num(y - h / 2)}" width="{num(w)}" height="{num(h)}"/>'


Curve = tuple[Point, Point, Point]


def spline(points: list[Point], closed: bool = False) -> list[Curve]:
    """Curves through all points: two handles and an end each."""
    n, k = len(points), 1 / 6.5

    def get(i: int) -> Point:
        return points[i % n] if closed else points[max(0, min(n - 1, i))]

    out: list[Curve] = []
    for i in range(n if closed else n - 1):
        p, a, b, q = get(i - 1), get(i), get(i + 1), get(i + 2)
        c1 = (a[0] + (b[0] - p[0]) * k, a[1] + (b[1] - p[1]) * k)
        out.append((c1, (b[0] - (q[0] - a[0]) * k, b[1] - (q[1] - a[1]) * k), b))
    return out


def path(start: Point, curves: list[Curve], close: bool = False) -> str:
    """Path data of curves."""
    return f"M{pt(start)}" + "".join(f"C{pt(a)} {pt(b)} {pt(c)}" for a, b, c in curves) + ("z" if close else "")


def through(points: list[Point], closed: bool = False) -> str:
    """Path data of a curve through all points."""
    return path(points[0], spline(points, closed), closed)


def flat(start: Point, curves: list[Curve], steps: int = 3) -> list[Point]:
    """Points along curves."""
    out, p = [start], start
    for a, b, c in curves:
        for i in range(1, steps + 1):
            t = i / steps
            u = 1 - t
            w = (u**3, 3 * u * u * t, 3 * u * t * t, t**3)
            out.append(
                (
                    w[0] * p[0] + w[1] * a[0] + w[2] * b[0] + w[3] * c[0],
                    w[0] * p[1] + w[1] * a[1] + w[2] * b[1] + w[3] * c[1],
                )
            )
        p = c
    return out
