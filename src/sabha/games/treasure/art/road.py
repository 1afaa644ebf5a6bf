"""Where the road runs: five winding rows from the bottom, joined by turns, and its 75 steps on them."""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from math import cos, dist, hypot, pi, sin

from sabha.games.treasure.art.pen import Point, smooth

WIDTH, HEIGHT = 1600, 900
ROWS = (794, 641, 488, 335, 182)
"""Heights of the rows, from the bottom."""
WEST, EAST, START, PITCH, STEPS = 200, 1400, 464.0, 89.0, 75
RADIUS = (ROWS[0] - ROWS[1]) / 2
_GRAIN = 4.0


@cache
def _line() -> tuple[Point, ...]:
    """Points of the centre line, ``_GRAIN`` apart, with the sway of a hand-drawn road."""
    raw: list[Point] = []
    for row, y in enumerate(ROWS):
        east = row % 2 == 0
        a: float = START - 60 if row == 0 else WEST if east else EAST
        b = EAST if east else WEST
        if row == 4:
            b = EAST + 120
        raw += [(a + (b - a) * i / 300, y) for i in range(301)]
        if row < 4:
            side = 1 if east else -1
            raw += [
                (b + side * RADIUS * sin(pi * i / 60), y - RADIUS + RADIUS * cos(pi * i / 60)) for i in range(1, 60)
            ]
    even = _even(raw, _GRAIN)
    swayed: list[Point] = []
    for i, (x, height) in enumerate(even):
        (ax, ay), (bx, by) = even[max(0, i - 1)], even[min(len(even) - 1, i + 1)]
        d = hypot(bx - ax, by - ay)
        sway = 7 * sin(x / 74) * min(1.0, (x - 130) / 100, (1480 - x) / 100) if 130 < x < 1480 else 0.0
        swayed.append((x, height + sway * abs(bx - ax) / d))
    return tuple(_even(swayed, _GRAIN))


def _even(points: list[Point], grain: float) -> list[Point]:
    out, left = [points[0]], grain
    for a, b in pairwise(points):
        d = dist(a, b)
        while d >= left > 0:
            a = (a[0] + (b[0] - a[0]) * left / d, a[1] + (b[1] - a[1]) * left / d)
            out.append(a)
            d, left = d - left, grain
        left -= d
    return out


def spot(n: float) -> Point:
    """The centre of step ``n``; fractions lie between steps."""
    i = (60 + (n - 1) * PITCH) / _GRAIN
    line = _line()
    k = max(0, min(len(line) - 2, int(i)))
    (ax, ay), (bx, by) = line[k], line[k + 1]
    return ax + (bx - ax) * (i - k), ay + (by - ay) * (i - k)


def heading(n: float) -> Point:
    """The direction of travel at step ``n``, of length 1."""
    (ax, ay), (bx, by) = spot(n - 0.06), spot(n + 0.06)
    d = hypot(bx - ax, by - ay)
    return (bx - ax) / d, (by - ay) / d


def beside(n: float, offset: float) -> Point:
    """A point beside the road, ``offset`` to the right of the direction of travel."""
    (x, y), (hx, hy) = spot(n), heading(n)
    return x - hy * offset, y + hx * offset


def open_above(n: int) -> bool:
    """Whether something tall can stand behind step ``n`` without hiding another step."""
    x, y = spot(n)
    near = (spot(m) for m in range(max(1, n - 4), min(STEPS, n + 4) + 1) if m != n)
    return not any(abs(px - x) < 72 and -120 < py - y < -12 for px, py in near)


def below(n: float) -> int:
    """The side that is lower on the picture: 1 for right of travel. In a turn, the outer side."""
    hx, _ = heading(n)
    if abs(hx) < 0.6:
        return 1 if spot(n)[0] > WIDTH / 2 else -1
    return 1 if hx > 0 else -1


@cache
def centre_line() -> str:
    """Path data of the whole road."""
    count = 2 * STEPS
    return smooth([spot(0.55 + (STEPS + 0.9 - 0.55) * i / count) for i in range(count + 1)])


@cache
def _cells() -> dict[tuple[int, int], list[Point]]:
    cells: dict[tuple[int, int], list[Point]] = {}
    for x, y in _line()[::5]:
        cells.setdefault((int(x // 80), int(y // 80)), []).append((x, y))
    return cells


def far_from_road(x: float, y: float) -> float:
    """The distance of a point to the road's centre line; 80 for anything farther."""
    i, j = int(x // 80), int(y // 80)
    cells = _cells()
    near = [p for a in (i - 1, i, i + 1) for b in (j - 1, j, j + 1) for p in cells.get((a, b), ())]
    return min([80.0, *(hypot(x - px, y - py) for px, py in near)])
