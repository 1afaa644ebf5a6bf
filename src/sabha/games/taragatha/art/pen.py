"""Paint and number formatting: every colour is a custom property with its light value to fall back on."""

from __future__ import annotations

import re
from math import cos, pi, sin

PAINTS = {
    "core": "#37399a", "space": "#171c55", "void": "#080b28", "star": "#f6ecca", "nebula": "#7a3f9d", "mist": "#1f7f9e",
    "line": "#d8ad4f", "faint": "#7d6a3e", "thin": "#4d548f", "petal": "#1c2264", "petal2": "#262d7c",
    "dock": "#10154a", "dock2": "#1b2163", "berth": "#0a0e36", "text": "#fbf0cf", "soft": "#c9cbee",
    "deep": "#0a0d2e", "indigo": "#1b2163", "indigo2": "#333b94", "brass": "#e3b95a", "brass2": "#a8782a",
    "plasma": "#6cecf8", "plasma2": "#1b9fb8", "white": "#fdf6e2", "fire": "#ff7a45",
    "rose": "#f49ac0", "leaf": "#7fd19a", "violet": "#b79cff", "water": "#62b4ff", "stone": "#b7b6d3",
    "skin": "#d79a68", "saffron": "#f08a3c",
    "ash": "#6d719c",
}  # fmt: skip
"""Name -> colour in the light theme; the custom property is ``--tg-NAME``."""


def paint(markup: str) -> str:
    """Mark-up on one line with every ``$name`` replaced by its custom property."""
    flat = re.sub(r"\s*\n\s*", " ", markup).strip().replace("> <", "><")
    return re.sub(r"\$([a-z]+\d?)", lambda m: f"var(--tg-{m[1]},{PAINTS[m[1]]})", flat)


def num(v: float) -> str:
    """A coordinate with at most one decimal."""
    text = f"{v:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text


def polar(r: float, a: float, cx: float = 0, cy: float = 0) -> str:
    """A point at ``a`` degrees clockwise from the top."""
    return f"{num(cx + r * sin(a * pi / 180))} {num(cy - r * cos(a * pi / 180))}"


def petals(count: int, inner: float, outer: float, spread: float, cx: float = 0, cy: float = 0, a0: float = 0) -> str:
    """Path data of a ring of pointed lotus petals."""
    out, mid = "", inner + (outer - inner) * 0.6
    for k in range(count):
        a = a0 + 360 * k / count
        out += f"M{polar(inner, a - spread, cx, cy)}Q{polar(mid, a - spread * 1.3, cx, cy)} {polar(outer, a, cx, cy)}"
        out += f"Q{polar(mid, a + spread * 1.3, cx, cy)} {polar(inner, a + spread, cx, cy)}z"
    return out


def rays(count: int, inner: float, outer: float, cx: float = 0, cy: float = 0, a0: float = 0) -> str:
    """Path data of short strokes around a circle."""
    marks = (a0 + 360 * k / count for k in range(count))
    return "".join(f"M{polar(inner, a, cx, cy)}L{polar(outer, a, cx, cy)}" for a in marks)


def triangle(r: float, a: float, cx: float = 0, cy: float = 0) -> str:
    """Path data of an equal-sided triangle, its point at ``a`` degrees."""
    return "M" + "L".join(polar(r, a + turn, cx, cy) for turn in (0, 120, 240)) + "z"


def mirrored(markup: str, middle: float = 32) -> str:
    """A part and its mirror image about a vertical line."""
    return f'{markup}<g transform="matrix(-1 0 0 1 {num(2 * middle)} 0)">{markup}</g>'


def text(
    x: float, y: float, words: str, size: float, fill: str = "$text", weight: int = 600, anchor: str = "middle"
) -> str:
    """A line that does not catch the pointer."""
    return (
        f'<text x="{num(x)}" y="{num(y)}" font-size="{num(size)}" font-weight="{weight}" text-anchor="{anchor}" '
        f'fill="{fill}" pointer-events="none">{words}</text>'
    )
