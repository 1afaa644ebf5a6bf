"""The shapes of the regions: borders become hand-drawn curves without coming apart.

The outlines are cut into chains at the points where three lands (or two and the outside) meet; each
chain is curved once and used by both neighbours.
"""

from __future__ import annotations

from itertools import pairwise

from sabha.games.bharata600.art.pen import Curve, Point, flat, rough, spline, xy
from sabha.games.bharata600.box import Region

Line = tuple[Point, list[Curve]]


class Lands:
    """The curved outline of every region, the borders between them, and the rim of the whole."""

    def __init__(self, regions: list[Region]) -> None:
        self.shapes: dict[str, list[Point]] = {}
        self.borders: list[Line] = []
        self.rim: list[Line] = []
        self._chains: dict[tuple[Point, ...], Line] = {}
        rings = {r.id: _ring(r) for r in regions}
        self._owners: dict[frozenset[Point], list[str]] = {}
        for rid, ring in rings.items():
            for a, b in pairwise([*ring, ring[0]]):
                self._owners.setdefault(frozenset((a, b)), []).append(rid)
        touch: dict[Point, set[tuple[str, ...]]] = {}
        for edge, owners in self._owners.items():
            for p in edge:
                touch.setdefault(p, set()).add(tuple(sorted(owners)))
        self._junctions = {p for p, kinds in touch.items() if len(kinds) > 1}
        for rid, ring in rings.items():
            self.shapes[rid] = self._shape(ring)

    def _shape(self, ring: list[Point]) -> list[Point]:
        first = next((i for i, p in enumerate(ring) if p in self._junctions), 0)
        ring = [*ring[first:], *ring[:first], ring[first]]
        out: list[Point] = []
        run = [ring[0]]
        for p in ring[1:]:
            run.append(p)
            if p in self._junctions or p == ring[-1]:
                out += flat(*self._chain(run))[:-1]
                run = [p]
        return out

    def _chain(self, run: list[Point]) -> Line:
        back = run[0] > run[-1] or (run[0] == run[-1] and run[1] > run[-2])
        key = tuple(reversed(run)) if back else tuple(run)
        if key not in self._chains:
            px = rough([xy(p) for p in key], 3.0, str(key[0]))
            self._chains[key] = px[0], spline(px)
            alone = len(self._owners[frozenset(key[:2])]) == 1
            (self.rim if alone else self.borders).append(self._chains[key])
        start, curves = self._chains[key]
        if not back:
            return start, curves
        ends = [start, *(c[2] for c in curves)]
        return ends[-1], [(b, a, ends[i]) for i, (a, b, _) in reversed(list(enumerate(curves)))]


def _ring(r: Region) -> list[Point]:
    ring: list[Point] = []
    for p in r.outline:
        if not ring or p != ring[-1]:
            ring.append((p[0], p[1]))
    return ring[:-1] if len(ring) > 1 and ring[0] == ring[-1] else ring
