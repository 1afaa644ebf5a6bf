"""The map's geometry: where a longitude and latitude lie, shared borders as curves, and room for names and pieces."""

from __future__ import annotations

import random
from collections import defaultdict
from collections.abc import Iterator
from itertools import pairwise
from math import dist

import msgspec

from sabha.games.bharata.art.pen import Curve, Point, flat, path, spline
from sabha.games.bharata.box import Box, Region

WIDTH, HEIGHT = 1150.0, 1160.0
LON = ((60.0, -280.0), (67.5, 52.0), (77.0, 492.0), (87.6, 1006.0), (90.2, 1100.0), (100.0, 1440.0))
LAT = (
    *((42.0, -130.0), (36.4, 64.0), (34.9, 112.0), (31.6, 286.0), (29.0, 414.0), (22.6, 756.0)),
    *((18.0, 876.0), (10.3, 1082.0), (0.0, 1340.0)),
)
"""The crowded plain of the Ganga is drawn larger, the far south smaller."""


def _scale(v: float, knots: tuple[Point, ...]) -> float:
    rising = knots[0][0] < knots[-1][0]
    for (a, x), (b, y) in pairwise(knots):
        if (v <= b) if rising else (v >= b):
            return x + (v - a) / (b - a) * (y - x)
    return knots[-1][1]


def xy(point: Point) -> Point:
    """Longitude and latitude as board units."""
    return _scale(point[0], LON), _scale(point[1], LAT)


def rough(points: list[Point], amount: float, seed: str) -> list[Point]:
    """Long legs split, and the new points nudged sideways, as by hand."""
    rnd, out = random.Random(seed), [points[0]]
    for a, b in pairwise(points):
        d = dist(a, b)
        k = int(d // 26)
        for i in range(1, k + 1):
            t, o = i / (k + 1), rnd.uniform(-amount, amount)
            out.append(
                (
                    a[0] + (b[0] - a[0]) * t - (b[1] - a[1]) / d * o,
                    a[1] + (b[1] - a[1]) * t + (b[0] - a[0]) / d * o,
                )
            )
        out.append(b)
    return out


class Room(msgspec.Struct, frozen=True):
    """Where a region's name stands, and below it its pieces."""

    x: float
    y: float
    """Baseline of the (first) line of the name."""
    px: float
    py: float
    """Where its armies stand."""
    lines: tuple[str, ...]
    slack: float
    """Distance of the tightest corner from the border."""


class Land:
    """Outlines that neighbours share, curved once and used by both."""

    def __init__(self, box: Box) -> None:
        self.paths: dict[str, str] = {}
        self.rings: dict[str, list[Point]] = {}
        self.borders: dict[tuple[str, str], list[Point]] = {}
        self.coast = ""
        """The outer shore and land border; lands of nobody within are ``wilds``."""
        self.wilds: list[str] = []
        self._open: list[tuple[Point, list[Curve]]] = []
        self._chains: dict[tuple[Point, ...], tuple[Point, list[Curve]]] = {}
        rings = {r.id: [(p[0], p[1]) for p in r.outline] for r in box.region}
        edges: dict[frozenset[Point], list[str]] = defaultdict(list)
        for name, ring in rings.items():
            for a, b in zip(ring, ring[1:] + ring[:1], strict=True):
                edges[frozenset((a, b))].append(name)
        meets: dict[Point, set[tuple[str, ...]]] = defaultdict(set)
        for edge, owners in edges.items():
            for p in edge:
                meets[p].add(tuple(sorted(owners)))
        joints = {p for p, kinds in meets.items() if len(kinds) > 1}
        for name, ring in rings.items():
            self._ring(name, ring, edges, joints)
        loops = sorted(_loops(self._open), key=lambda loop: -_span(loop))
        self.coast = path(*loops[0], True)
        self.wilds = [path(*loop, True) for loop in loops[1:]]
        self.groves = [_middle(loop) for loop in loops[1:] if _span(loop) > 36]

    def _ring(self, name: str, ring: list[Point], edges: dict[frozenset[Point], list[str]], joints: set[Point]) -> None:
        start = next((i for i, p in enumerate(ring) if p in joints), 0)
        ring = [*ring[start:], *ring[:start], ring[start]]
        first: Point | None = None
        curves: list[Curve] = []
        run = [ring[0]]
        for a, b in pairwise(ring):
            run.append(b)
            if b in joints or b is ring[-1]:
                s, c = self._chain(run, edges[frozenset((a, b))])
                first = first or s
                curves += c
                run = [b]
        assert first
        self.paths[name] = path(first, curves, True)
        self.rings[name] = flat(first, curves, 2)[:-1]

    def _chain(self, points: list[Point], owners: list[str]) -> tuple[Point, list[Curve]]:
        key = tuple(points) if points[0] <= points[-1] else tuple(reversed(points))
        if key not in self._chains:
            px = rough([xy(p) for p in key], 3.2, str(key[0]))
            self._chains[key] = (px[0], spline(px))
            if len(owners) == 1:
                self._open.append(self._chains[key])
            else:
                pair = sorted(owners)
                self.borders.setdefault((pair[0], pair[1]), []).extend(flat(*self._chains[key]))
        start, curves = self._chains[key]
        if key == tuple(points):
            return start, curves
        return _turned(start, curves)

    def gate(self, a: str, b: str) -> Point | None:
        """The middle of the border between two regions."""
        line = self.borders.get((min(a, b), max(a, b)))
        return line[len(line) // 2] if line else None


def _turned(start: Point, curves: list[Curve]) -> tuple[Point, list[Curve]]:
    ends = [start] + [c[2] for c in curves]
    return ends[-1], [(b, a, ends[i]) for i, (a, b, _) in reversed(list(enumerate(curves)))]


def _loops(chains: list[tuple[Point, list[Curve]]]) -> list[tuple[Point, list[Curve]]]:
    """Chains joined end to end."""
    left, out = list(chains), []
    while left:
        start, curves = left.pop(0)
        curves = list(curves)
        while curves[-1][2] != start:
            end = curves[-1][2]
            k = next((i for i, (s, c) in enumerate(left) if end in (s, c[-1][2])), -1)
            if k < 0:
                break
            s, c = left.pop(k)
            curves += c if s == end else _turned(s, c)[1]
        out.append((start, curves))
    return out


def _span(loop: tuple[Point, list[Curve]]) -> float:
    xs = [c[2][0] for c in loop[1]]
    return max(xs) - min(xs)


def _middle(loop: tuple[Point, list[Curve]]) -> Point:
    ends = [c[2] for c in loop[1]]
    return sum(p[0] for p in ends) / len(ends), sum(p[1] for p in ends) / len(ends)


class Field:
    """About the distance to the border on a grid over a region, positive inside."""

    STEP = 5.0
    EDGE = 6

    def __init__(self, ring: list[Point]) -> None:
        step, edge = self.STEP, self.EDGE
        self.x0, self.y0 = min(p[0] for p in ring) - edge * step, min(p[1] for p in ring) - edge * step
        self.nx = int((max(p[0] for p in ring) - self.x0) / step) + 1 + edge
        self.ny = int((max(p[1] for p in ring) - self.y0) / step) + 1 + edge
        far = [[999.0] * self.nx for _ in range(self.ny)]
        legs = list(zip(ring, ring[1:] + ring[:1], strict=True))
        for a, b in legs:
            n = int(dist(a, b) / 4) + 1
            for i in range(n):
                x, y = a[0] + (b[0] - a[0]) * i / n, a[1] + (b[1] - a[1]) * i / n
                far[round((y - self.y0) / step)][round((x - self.x0) / step)] = 0.0
        self._spread(far, range(self.ny), range(self.nx), -1)
        self._spread(far, range(self.ny - 1, -1, -1), range(self.nx - 1, -1, -1), 1)
        for j, row in enumerate(far):
            y = self.y0 + j * step
            cuts = sorted(
                (b[0] - a[0]) * (y - a[1]) / (b[1] - a[1]) + a[0] for a, b in legs if (a[1] > y) != (b[1] > y)
            )
            for i in range(self.nx):
                x = self.x0 + i * step
                if sum(c < x for c in cuts) % 2 == 0:
                    row[i] = -row[i]
        self.far = far
        self.inside = list(self.spots())

    def _spread(self, far: list[list[float]], rows: range, columns: range, d: int) -> None:
        one, two = self.STEP, self.STEP * 1.414
        for j in rows:
            row = far[j]
            other = far[j + d] if 0 <= j + d < self.ny else None
            for i in columns:
                v = row[i]
                if 0 <= i + d < self.nx:
                    v = min(v, row[i + d] + one)
                if other:
                    v = min(v, other[i] + one, other[max(0, i - 1)] + two, other[min(self.nx - 1, i + 1)] + two)
                row[i] = v

    def spots(self, every: int = 1) -> Iterator[Point]:
        """Grid points inside."""
        for j in range(0, self.ny, every):
            for i in range(0, self.nx, every):
                if self.far[j][i] > 0:
                    yield self.x0 + i * self.STEP, self.y0 + j * self.STEP

    def at(self, x: float, y: float) -> float:
        i, j = int((x - self.x0) / self.STEP + 0.5), int((y - self.y0) / self.STEP + 0.5)
        return self.far[j][i] if 0 <= i < self.nx and 0 <= j < self.ny else -30.0


def wide(text: str, size: float) -> float:
    """About how wide a text in serif bold is."""
    parts = (0.32 if c in "iljtf-' " else 0.86 if c in "mwMW" else 0.72 if c.isupper() else 0.55 for c in text)
    return sum(parts) * size


LINE_H, ROW_H, ROW_W = 25.0, 38.0, 96.0


Box4 = tuple[float, float, float, float]


def _meet(a: Box4, b: Box4) -> bool:
    return a[0] < b[2] and b[0] < a[2] and a[1] < b[3] and b[1] < a[3]


def room(r: Region, field: Field, size: float, taken: list[Box4]) -> Room:
    """The roomiest spot for the name and the row of pieces, in either order."""
    names: list[tuple[str, ...]] = [(r.name,)]
    for mark in (" ", "-"):
        if mark in r.name:
            a, b = r.name.split(mark, 1)
            names.append((a + mark.strip(), b))
    home = xy(r.label)
    best, score = Room(home[0], home[1] - 14, home[0], home[1] + 16, names[0], 0), -999.0
    mine: list[Box4] = []
    row_h = ROW_H + (6 if r.site else 0)
    for lines in names:
        width = max(wide(line, size) for line in lines) + 32
        name_h = LINE_H + 18 * (len(lines) - 1)
        for x, y in field.spots(2):
            for shift in (0, -12, 12, -24, 24, -36, 36):
                for under in (True, False):
                    top = y - (name_h + row_h) / 2
                    name_y = top if under else top + row_h
                    row_y = top + name_h if under else top
                    less = 0.02 * dist((x, y), home) + 0.03 * abs(shift) + (0 if under else 1) + 2 * (len(lines) - 1)
                    ends = [(x + shift + e * ROW_W / 2, row_y + h, 0) for e in (-1, 1) for h in (6, row_h - 3)]
                    ends += [(x + e * width / 2, name_y + h, 5) for e in (-1, 1) for h in (3, name_h - 3)]
                    ends += [(x, name_y + 3, 0), (x, name_y + name_h - 3, 0), (x + shift, row_y + row_h, 0)]
                    worst, total = 99.0, 0.0
                    for ex, ey, over in ends:
                        d = field.at(ex, ey) + over
                        worst = min(worst, d)
                        total += min(d, 5)
                        if min(worst, 8) * 3 + 8.75 - less < score:
                            break
                    else:
                        value = min(worst, 8) * 3 + total * 0.25 - less
                        if value > score:
                            plate = (x - width / 2 - 4, name_y - 3, x + width / 2 + 5, name_y + name_h + 3)
                            row = (x + shift - 48, row_y, x + shift + 46, row_y + row_h)
                            value -= sum(30 * _meet(plate, b) + 5 * _meet(row, b) for b in taken)
                        if value > score:
                            score, mine = value, [plate, row]
                            best = Room(x, name_y + 18, x + shift, row_y + row_h / 2, lines, worst)
    taken += mine
    return best
