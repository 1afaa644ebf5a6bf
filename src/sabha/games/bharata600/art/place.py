"""Where the name, the number, the goods and the pieces of a region stand: the roomiest spot, found by search."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from itertools import pairwise
from math import dist, hypot
from zlib import crc32

from sabha.games.bharata600.art.pen import Point, xy
from sabha.games.bharata600.art.placed import PLACED
from sabha.games.bharata600.box import Region

STEP = 4.0
GAP = 2.0
FORT = (30.0, 25.0)
NUMBER = (26.0, 25.0)
SITE = (25.0, 25.0)
PAWN = (37.0, 36.0)
EVENT = (34.0, 34.0)
PIP = 17.0
KEYS = ("number", "fort", "pawn", "event", "goods", "site")
BOX = {"fort": FORT, "number": NUMBER, "site": SITE, "pawn": PAWN, "event": EVENT}


@dataclass
class Spots:
    """Where things of one region go, in board units."""

    names: list[tuple[Point, str]] = field(default_factory=list)
    at: dict[str, Point] = field(default_factory=dict)


Row = tuple[float, float, tuple[str, ...]]
"""Width, height, and what stands in the row; a name's line begins with ``=``."""
Room = Callable[[float, float], float]
Best = tuple[float, Point, list[Row]]


def name_size(r: Region) -> float:
    """Font size of a region's name."""
    return 19.0 if r.home else 18.0 if r.type == "mahajanapada" else 17.0


def text_width(text: str, size: float, bold: bool) -> float:
    """About how wide a text comes out."""
    w = sum(0.3 if c in "iljtfI' " else 0.83 if c in "mwMW" else 0.72 if c.isupper() else 0.53 for c in text)
    return w * size * (1.06 if bold else 1.0)


def goods_width(r: Region) -> float:
    """How wide the row of what a region gives is."""
    given = [n for n in (*r.resources, *r.goods) if n]
    return sum(PIP + (10 if n > 1 else 0) for n in given) + 2.0 * max(0, len(given) - 1)


def shape_of(r: Region) -> str:
    """A sum of the name and the outline of a region: what its places depend on."""
    return f"{crc32(repr((r.name, r.type, r.home, r.site, r.resources, r.goods, r.outline)).encode()):08x}"


def place(r: Region) -> Spots:
    """Where the things of a region stand: as printed, or searched for on a map of one's own."""
    known = _printed().get((r.id, shape_of(r)))
    if known is None:
        return arrange(r, r.site)
    spots = Spots(at=dict(zip(KEYS, known[1:], strict=False)))
    x, y = known[0]
    size = name_size(r)
    lines = r.name.split() if (-1.0, -1.0) in known else [r.name]
    top = y + size * (0.3 - 0.475 * (len(lines) - 1))
    spots.names = [((x, round(top + i * size * 0.95, 1)), text) for i, text in enumerate(lines)]
    if not r.site:
        spots.at["site"] = spots.at["number"]
    return spots


@cache
def _printed() -> dict[tuple[str, str], list[Point]]:
    out: dict[tuple[str, str], list[Point]] = {}
    for line in PLACED.split("\n"):
        if line:
            rid, shape, *places = line.split()
            pairs = [(p if p != "2" else "-1,-1").split(",") for p in places]
            out[rid, shape] = [(float(x), float(y)) for x, y in pairs]
    return out


def arrange(r: Region, site: bool) -> Spots:
    """The best of a few blocks at the best place within the outline."""
    outline = [xy(p) for p in r.outline]
    legs = list(pairwise([*outline, outline[0]]))
    memo: dict[Point, float] = {}

    def room(x: float, y: float) -> float:
        key = round(x / STEP) * STEP, round(y / STEP) * STEP
        if key not in memo:
            memo[key] = _inside(key, legs)
        return memo[key]

    label = xy(r.label)
    x0, x1 = min(p[0] for p in outline), max(p[0] for p in outline)
    y0, y1 = min(p[1] for p in outline), max(p[1] for p in outline)
    coarse = [(x, y) for y in _steps(y0, y1, 2 * STEP) for x in _steps(x0, x1, 2 * STEP) if room(x, y) > 0]
    best: Best = -1e9, label, _blocks(r, site)[0][0]
    for block in _blocks(r, site):
        best = _better(best, block, coarse, label, room)
    x, y = best[1]
    fine = [(x + dx * STEP, y + dy * STEP) for dy in (-1, 0, 1) for dx in (-1, 0, 1)]
    best = _better(best, (best[2], 0.0), fine, label, room)
    return _lay(best[2], *best[1])


def _steps(start: float, end: float, step: float) -> list[float]:
    return [start + i * step for i in range(int((end - start) / step) + 1)]


def _better(best: Best, block: tuple[list[Row], float], places: list[Point], label: Point, room: Room) -> Best:
    rows, malus = block
    high = sum(h + GAP for _, h, _ in rows)
    for x, y in places:
        low = malus + 0.02 * dist((x, y), label)
        if 27 - low > best[0]:
            worst = _worst(rows, x, y - high / 2, room, (best[0] + low) / 3)
            if worst * 3 - low > best[0]:
                best = worst * 3 - low, (x, y), rows
    return best


def _worst(rows: list[Row], x: float, top: float, room: Room, limit: float) -> float:
    worst = 9.0
    for w, h, _ in rows:
        for cy in (top + 1, top + h - 1):
            for cx in (x - w / 2, x + w / 2, x):
                worst = min(worst, room(cx, cy))
                if worst <= limit:
                    return worst
        top += h + GAP
    return worst


def _inside(p: Point, legs: list[tuple[Point, Point]]) -> float:
    """Distance to the border; negative outside."""
    d, odd = 1e9, False
    for a, b in legs:
        dx, dy = b[0] - a[0], b[1] - a[1]
        t = max(0.0, min(1.0, ((p[0] - a[0]) * dx + (p[1] - a[1]) * dy) / (dx * dx + dy * dy or 1)))
        d = min(d, hypot(p[0] - a[0] - t * dx, p[1] - a[1] - t * dy))
        if (a[1] > p[1]) != (b[1] > p[1]) and p[0] < dx * (p[1] - a[1]) / dy + a[0]:
            odd = not odd
    return d if odd else -d


def _blocks(r: Region, site: bool) -> list[tuple[list[Row], float]]:
    size, bold = name_size(r), r.type == "mahajanapada"
    goods: Row = (goods_width(r), PIP, ("goods",))
    marks = ("fort", "number", "site") if site else ("fort", "number")
    over: Row = (max(goods[0], PAWN[0] + EVENT[0]), PAWN[1], ("pawn", "event", "/goods"))
    side: Row = (max(goods[0], EVENT[0]), EVENT[1], ("event", "/goods"))
    kinds = [
        ([_row(*marks), _row("pawn", "event"), goods], 0.0),
        ([_row(*marks, "pawn"), _row("event"), goods], 3.0),
        ([_row(*marks, "pawn", "event"), goods], 1.0),
        ([_row(*marks, "pawn"), side], 5.0),
        ([_row(*marks), over], 5.0),
    ]
    out: list[tuple[list[Row], float]] = []
    for text in [r.name], r.name.split():
        if text == [r.name] and out:
            continue
        lines = [(text_width(s, size, bold), size, ("=" + s,)) for s in text]
        for rows, malus in kinds:
            for order in 0, 1:
                block = [*lines, *rows] if order == 0 else [rows[0], *lines, *rows[1:]]
                out.append((block, malus + 0.5 * order + 2.0 * (len(lines) - 1)))
    return out


def _row(*what: str) -> Row:
    return sum(BOX[k][0] for k in what) + GAP * (len(what) - 1), max(BOX[k][1] for k in what), what


def _lay(rows: list[Row], x: float, y: float) -> Spots:
    spots = Spots()
    top = y - sum(h + GAP for _, h, _ in rows) / 2
    for w, h, what in rows:
        left = x - w / 2
        if len(what) > 1 and what[-1] == "/goods":
            left = x - sum(BOX[k][0] for k in what[:-1]) / 2
        for k in what:
            if k.startswith("="):
                spots.names.append(((round(x, 1), round(top + h * 0.82, 1)), k[1:]))
            elif k.endswith("goods"):
                spots.at["goods"] = round(x, 1), round(top + h / 2, 1)
            else:
                spots.at[k] = round(left + BOX[k][0] / 2, 1), round(top + h / 2, 1)
                left += BOX[k][0] + GAP
        top += h + GAP
    spots.at.setdefault("site", spots.at["number"])
    return spots
