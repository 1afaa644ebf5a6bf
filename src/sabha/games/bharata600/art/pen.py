"""Paint, projection and hand-drawn curves: every colour is a custom property with its light value to fall back on."""

from __future__ import annotations

import random
import re
from itertools import pairwise
from math import dist

PAINTS = {
    "sea": "#c6d5da", "wave": "#4f6690", "land": "#f2e5c4", "great": "#f6e8bd", "outland": "#dfcfa4",
    "fibre": "#c9b27c", "ink": "#2b2116", "ink2": "#5d4a33", "black": "#2b2116", "yellow": "#c98a10",
    "gold": "#e0a92f", "river": "#5a82a6", "hill": "#7a6340", "inland": "#2b2116", "harbour": "#2b6ca6",
    "export": "#173a63", "greatnum": "#e2b33c", "numink": "#2b2116", "white": "#fff8e6", "red": "#9c2a2c",
    "panel": "#f7edd3",
    "rule": "#b99a5e", "indigo": "#27336b", "iron": "#9aa0ab", "wood": "#a8703c", "wood2": "#e0b67e",
    "food": "#8d6a3f", "coin": "#e4bd57", "pot": "#2d2a2b", "pot2": "#c9b48c", "spice": "#b5472c",
    "silk": "#a24f86", "silk2": "#e0a9cd", "lotus": "#e9a7ae", "tint": "#f0dca8", "leaf": "#4f7a4a",
}  # fmt: skip
"""Name -> colour in the light theme; the custom property is ``--b6-NAME``."""

WIDTH, HEIGHT = 1180.0, 1180.0
WEST, NORTH = 62.6, 37.8
SCALE_X, SCALE_Y = 34.8, 39.0

Point = tuple[float, float]
Curve = tuple[Point, Point, Point]
"""Two handles and the end of a Bezier curve."""


def paint(markup: str) -> str:
    """Mark-up on one line with every ``$name`` replaced by its custom property."""
    flat = re.sub(r"\s*\n\s*", " ", markup).strip().replace("> <", "><")
    return re.sub(r"\$([a-z]+\d?)", lambda m: f"var(--b6-{m[1]},{PAINTS[m[1]]})", flat)


def num(v: float) -> str:
    """A coordinate with at most one decimal."""
    text = f"{v:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text


def xy(point: Point) -> Point:
    """Longitude and latitude as board units."""
    return round((point[0] - WEST) * SCALE_X, 1), round((NORTH - point[1]) * SCALE_Y, 1)


def spline(pts: list[Point], closed: bool = False) -> list[Curve]:
    """A smooth curve from the first point through all others."""
    n, k, out = len(pts), 1 / 6.5, []

    def get(i: int) -> Point:
        return pts[i % n] if closed else pts[max(0, min(n - 1, i))]

    for i in range(n if closed else n - 1):
        a, b, c, d = get(i - 1), get(i), get(i + 1), get(i + 2)
        one = b[0] + (c[0] - a[0]) * k, b[1] + (c[1] - a[1]) * k
        two = c[0] - (d[0] - b[0]) * k, c[1] - (d[1] - b[1]) * k
        out.append((one, two, c))
    return out


def rough(pts: list[Point], amount: float, seed: str, closed: bool = False) -> list[Point]:
    """Split long legs and nudge the new points sideways, as a surveyor's hand would."""
    rnd, out = random.Random(seed), [pts[0]]
    for a, b in pairwise([*pts, pts[0]] if closed else pts):
        d = dist(a, b)
        parts = int(d // 24)
        for i in range(1, parts + 1):
            t, o = i / (parts + 1), rnd.uniform(-amount, amount)
            x, y = a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t
            out.append((x - (b[1] - a[1]) / d * o, y + (b[0] - a[0]) / d * o))
        out.append(b)
    return out[:-1] if closed else out


def flat(start: Point, curves: list[Curve], steps: int = 3) -> list[Point]:
    """The curve as a line of points."""
    pts, p = [start], start
    for a, b, c in curves:
        for i in range(1, steps + 1):
            t, u = i / steps, 1 - i / steps
            w0, w1, w2, w3 = u**3, 3 * u * u * t, 3 * u * t * t, t**3
            x = w0 * p[0] + w1 * a[0] + w2 * b[0] + w3 * c[0]
            pts.append((x, w0 * p[1] + w1 * a[1] + w2 * b[1] + w3 * c[1]))
        p = c
    return pts


def path(start: Point, curves: list[Curve], close: bool = False) -> str:
    """Path data of a curve."""
    out = f"M{num(start[0])} {num(start[1])}"
    for curve in curves:
        out += "C" + " ".join(f"{num(x)} {num(y)}" for x, y in curve)
    return out + ("Z" if close else "")


def drawn(places: list[Point], amount: float, seed: str, closed: bool = False) -> str:
    """Path data of a hand-drawn line through places in longitude and latitude."""
    pts = rough([xy(p) for p in places], amount, seed, closed)
    return path(pts[0], spline(pts, closed), closed)


def points(line: list[Point]) -> str:
    """The ``points`` of a polygon."""
    return " ".join(f"{num(x)},{num(y)}" for x, y in line)
