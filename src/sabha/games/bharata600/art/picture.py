"""The survey map on palm-leaf: sea, coasts, mountains, rivers, the regions and what is printed on them."""

from __future__ import annotations

import random
from collections.abc import Iterator
from html import escape
from itertools import pairwise
from math import cos, dist, radians, sin

from sabha.games.bharata600.art import chart
from sabha.games.bharata600.art.lands import Lands
from sabha.games.bharata600.art.pen import Point, drawn, flat, num, paint, path, points, spline, xy
from sabha.games.bharata600.art.place import PIP, Spots, goods_width, name_size, place
from sabha.games.bharata600.box import KINDS, OBJECTS, RESOURCES, Region

SERIF = 'font-family="var(--serif,Palatino,serif)" text-anchor="middle"'
BOLD = 'font-family="var(--sans,sans-serif)" font-weight="700"'
CIRCLES = (("greatnum", "numink"), ("inland", "white"), ("harbour", "white"), ("export", "white"))
FAR = 'x="-1600" y="-1200" width="4400" height="3600"'
WAVES = ((62, 0.24), (46, 0.34), (30, 0.5), (14, 0.75))
PATTERNS = """<defs>
<pattern id="bharata600-leaf" width="250" height="64" patternUnits="userSpaceOnUse"><path fill="none" stroke="$fibre"
 stroke-width=".8" opacity=".5" d="M0 5h97M117 4h133M0 12.500h250M0 21.500h167M186 22h64M0 30.500h250M0 38h42M61
 39h189M0
 47h250M0 55.500h134M153 56h97"/></pattern>
<pattern id="bharata600-swell" width="170" height="92" patternUnits="userSpaceOnUse"><path fill="none" stroke="$wave"
 stroke-width="1.1" opacity=".45" d="M14 20q7-5.500 14 0t14 0M104 43q7-5.500 14 0t14 0M42 71q7-5.500 14 0t14
 0"/></pattern>
</defs>"""
SHIP = (
    '<g stroke="$indigo" stroke-width="1.6" stroke-linejoin="round"><path d="M-20 6h40c-2 6-6 10-11 10h-18c-5 '
    '0-9-4-11-10z" '
    'fill="$land"/><path d="M-1 5v-23M0-17c12 4 14 11 12 20h-12zM-3-13c-8 4-10 10-9 16h9z" fill="$panel"/>'
    '<path d="M-14 10.500h28M8 6l9-9"/></g>'
)


class Picture:
    """The board of one box, and where its pieces stand."""

    def __init__(self, regions: list[Region], seats: tuple[str, ...], advanced: bool) -> None:
        self.regions = regions
        self.seats = seats
        self.advanced = advanced
        self.lands = Lands(regions)
        self.spots = {r.id: place(r) for r in regions}

    def draw(self) -> str:
        """All of the picture, back to front."""
        body = [PATTERNS, *self._around(), *self._land(), *self._lines()]
        body += [f'<g data-over="">{"".join(self._marks(r, self.spots[r.id]) for r in self.regions)}</g>']
        body += [compass(245, 925, 66), self._cartouche()]
        body += [self._camp(seat, name) for seat, name in enumerate(self.seats)]
        return paint("".join(body))

    def _around(self) -> Iterator[str]:
        far = drawn(chart.OUTLAND, 2.4, "out", True) + drawn(chart.LANKA, 1.5, "lanka", True)
        rim = "".join(path(*line) for line in self.lands.rim)
        yield f'<rect {FAR} fill="$sea"/><rect {FAR} fill="url(#bharata600-swell)"/>'
        grid = "".join(f"M{num(xy((lon, 0))[0])}-1200V2400" for lon in range(20, 131, 5))
        grid += "".join(f"M-1600 {num(xy((0, lat))[1])}H2800" for lat in range(-20, 66, 5))
        yield f'<path d="{grid}" fill="none" stroke="$indigo" stroke-width="1" opacity=".16"/>'
        yield f'<defs><path id="bharata600-rim" d="{far}{rim}"/></defs><g fill="none" stroke-linejoin="round">'
        for wide, strong in WAVES:
            yield f'<use href="#bharata600-rim" stroke="$wave" stroke-width="{wide}" stroke-opacity="{strong}"/>'
            yield f'<use href="#bharata600-rim" stroke="$sea" stroke-width="{wide - 2.4:g}"/>'
        yield f'</g><path d="{far}" fill="$outland"/><path d="{far}" fill="url(#bharata600-leaf)" stroke="$ink" '
        yield f'stroke-width="1.3" stroke-opacity=".7"/><g stroke="$hill" stroke-width="1.2">{peaks(True)}</g>'

    def _land(self) -> Iterator[str]:
        for kinds, fill in ((True, "$great"), (False, "$land")):
            yield f'<g fill="{fill}">'
            for r in self.regions:
                if (r.type == "mahajanapada") == kinds:
                    line = points(self.lands.shapes[r.id])
                    yield f'<polygon data-at="{r.id}" id="bharata600-at-{r.id}" points="{line}"/>'
            yield "</g>"
        yield '<g pointer-events="none"><g fill="url(#bharata600-leaf)">'
        yield from (f'<use href="#bharata600-at-{r.id}"/>' for r in self.regions)
        yield f'</g><g stroke="$hill" stroke-width="1" opacity=".5">{peaks(False)}</g></g>'

    def _lines(self) -> Iterator[str]:
        """Rivers; just inside each outline yellow for a Mahajanapada, black for a Province. (B6-040, B6-041)"""
        water = "".join(drawn(line, 2.6, f"river{i}") for i, line in enumerate(chart.RIVERS))
        yield f'<g pointer-events="none" fill="none" stroke-linejoin="round"><path d="{water}" stroke="$land" '
        yield f'stroke-width="4.6" stroke-opacity=".75"/><path d="{water}" stroke="$river" stroke-width="1.8" '
        yield 'stroke-linecap="round"/><defs>'
        for r in self.regions:
            yield f'<clipPath id="bharata600-in-{r.id}"><use href="#bharata600-at-{r.id}"/></clipPath>'
        yield "</defs>"
        for r in self.regions:
            shape = f'<use href="#bharata600-at-{r.id}" stroke='
            yield f'<g clip-path="url(#bharata600-in-{r.id})">'
            if r.type == "mahajanapada":
                yield f'{shape}"$ink" stroke-width="13"/>{shape}"$yellow" stroke-width="11"/>'
                yield f'{shape}"$great" stroke-width="4.4"/></g>'
            else:
                yield f'{shape}"$black" stroke-width="2.4"/></g>'
        borders = "".join(path(*line) for line in self.lands.borders)
        rim = "".join(path(*line) for line in self.lands.rim)
        yield (
            f'<path d="{borders}" stroke="$ink" stroke-width="1.4"/><path d="{rim}" stroke="$ink" stroke-width="2.6"/>'
        )
        yield "</g>"

    def _marks(self, r: Region, spots: Spots) -> str:
        """Name, number, printed goods, home, ship and site."""
        out = []
        great = r.type == "mahajanapada"
        style = 'font-weight="700"' if great else 'font-style="italic"'
        halo = "$great" if great else "$land"
        if r.ship:
            out.append(self._ship(r, xy(r.ship)))
        for (x, y), name in spots.names:
            out.append(
                f'<text x="{num(x)}" y="{num(y)}" font-size="{name_size(r):g}" {SERIF} {style} fill="$ink" '
                f'stroke="{halo}" stroke-width="3.4" stroke-linejoin="round" paint-order="stroke">{escape(name)}</text>'
            )
        x, y = spots.at["number"]
        out.append(number(r, x, y))
        if r.home:
            fx, fy = spots.at["fort"]
            out.append(f'<g transform="translate({num(fx)} {num(fy)})">{CROWN}</g>')
        if r.site and self.advanced:
            sx, sy = spots.at["site"]
            out.append(
                f'<circle cx="{num(sx)}" cy="{num(sy)}" r="11" fill="$panel" fill-opacity=".6" stroke="$red" '
                f'stroke-width="1.3"/><path transform="translate({num(sx)} {num(sy)})" fill="none" stroke="$red" '
                'stroke-width="1.2" d="M0-6v12M-6 0h12M-4-4l8 8M4-4l-8 8"/>'
            )
        out.append(goods(r, *spots.at["goods"]))
        return f'<g pointer-events="none" text-anchor="middle">{"".join(out)}</g>'

    def _ship(self, r: Region, at: Point) -> str:
        near = min(self.lands.shapes[r.id], key=lambda p: dist(p, at))
        return (
            f'<path d="M{num(near[0])} {num(near[1])}L{num(at[0])} {num(at[1])}" fill="none" stroke="$indigo" '
            f'stroke-width="2" stroke-linecap="round" stroke-dasharray="1 6"/>'
            f'<g transform="translate({num(at[0])} {num(at[1])})">{SHIP}</g>'
        )

    def _cartouche(self) -> str:
        row = lotus(12, 12, 22, 14.6, 12)
        homes = sum(r.type == "mahajanapada" for r in self.regions)
        return (
            '<g transform="translate(812 34)" pointer-events="none"><rect width="345" height="150" fill="$panel" '
            'stroke="$ink" '
            'stroke-width="2"/><rect x="6" y="6" width="333" height="138" fill="none" stroke="$rule" '
            'stroke-width="1.6"/>'
            f'<g fill="$red" opacity=".82">{row}<g transform="translate(345 150)rotate(180)">{row}</g></g>'
            f'<text x="176" y="55" {SERIF} font-size="29" font-weight="700" letter-spacing="7" '
            f'fill="$ink">BHARATA</text>'
            '<g fill="$panel" stroke="$red" stroke-width="1.6"><path d="M112 68h121"/><circle cx="172.500" cy="68" '
            'r="5.500"/>'
            '<circle cx="148" cy="68" r="2.600"/><circle cx="197" cy="68" r="2.600"/></g><circle cx="172.500" '
            'cy="68" r="1.900" '
            f'fill="$red"/><g {SERIF} font-size="18" font-style="italic" fill="$ink2"><text x="172.500" y="92">the '
            f"{homes} "
            'great kingdoms and</text><text x="172.500" y="113">their provinces, c. 600 BC</text></g></g>'
        )

    def _camp(self, seat: int, name: str) -> str:
        x, y = camp(seat)
        return (
            f'<rect data-at="camp-{seat}" x="{num(x - 62)}" y="{num(y - 34)}" width="124" height="68" rx="4" '
            f'fill="$panel" '
            f'stroke="$ink" stroke-width="1.6"/><g pointer-events="none"><rect x="{num(x - 57)}" y="{num(y - 29)}" '
            f'width="114" '
            f'height="58" rx="2" fill="none" stroke="$rule" stroke-width="1.4"/><text x="{num(x)}" y="{num(y + 51)}" '
            f'font-size="17" {SERIF} font-style="italic" fill="$ink" stroke="$sea" stroke-width="4" '
            f'stroke-linejoin="round" '
            f'paint-order="stroke">{escape(name)} off the map</text></g>'
        )


CROWN = (
    '<path d="M-10 3l-2.500-8 6 3.500L0-9l6.500 7.500 6-3.500L10 3z" transform="translate(0 -1)" fill="$yellow" '
    'stroke="$ink" '
    'stroke-width="1.1" stroke-linejoin="round"/><path d="M-10 6h20" stroke="$ink" stroke-width="2"/>'
)


def camp(seat: int) -> Point:
    """Where a seat's Armies stand while they are off the map."""
    return 84.0, 740.0 + 112.0 * seat


def number(r: Region, x: float, y: float) -> str:
    """The number in the circle of its kind; an Export Harbour's has a beaded rim."""
    back, ink = CIRCLES[KINDS.index(r.type)]
    cx, cy = num(x), num(y)
    rim = f'<circle cx="{cx}" cy="{cy}" r="13.400" fill="$panel" stroke="$export" stroke-width="1.400"/>'
    return (
        (rim if r.type == "export_harbour" else "")
        + f'<circle cx="{cx}" cy="{cy}" r="11" fill="${back}" stroke="$ink" stroke-width="1.4"/>'
        + f'<text x="{cx}" y="{num(y + 5.9)}" font-size="16.5" {BOLD} fill="${ink}">{r.number}</text>'
    )


def goods(r: Region, x: float, y: float) -> str:
    """What the region gives: a symbol each, with a figure before it for more than one."""
    left = x - goods_width(r) / 2
    out = ""
    for key, n in zip((*RESOURCES, *OBJECTS), (*r.resources, *r.goods), strict=True):
        if not n:
            continue
        if n > 1:
            out += (
                f'<text x="{num(left + 5)}" y="{num(y + 5.8)}" font-size="16" {BOLD} fill="$ink" stroke="$land" '
                f'stroke-width="2.6" stroke-linejoin="round" paint-order="stroke">{n}</text>'
            )
            left += 10
        out += (
            f'<use href="#bharata600-{key}" x="{num(left)}" y="{num(y - PIP / 2)}" width="{PIP:g}" height="{PIP:g}"/>'
        )
        left += PIP + 2
    return out


def peaks(outside: bool) -> str:
    """Ranges of mountains as an engraver cuts them: a ridge, and strokes on the shaded side."""
    rnd, ridge, shade = random.Random(7), "", ""
    for line, rows, apart, size, out in chart.RANGES:
        if out != outside:
            continue
        places = [xy(p) for p in line]
        px = flat(places[0], spline(places), 8)
        for row in range(rows - 1, -1, -1):
            acc = rnd.uniform(0, 8)
            for a, b in pairwise(px):
                acc += dist(a, b)
                if acc < size * 1.5:
                    continue
                acc = 0.0
                s = size * rnd.uniform(0.8, 1.25)
                x, y, w = b[0] + rnd.uniform(-4, 4) + row * 9, b[1] - row * apart + rnd.uniform(-4, 4), s * 0.62
                ridge += f"M{num(x - w)} {num(y)}L{num(x)} {num(y - s)}L{num(x + w)} {num(y)}"
                shade += f"M{num(x)} {num(y - s)}l{num(w * 0.12)} {num(s * 0.55)}L{num(x - w * 0.1)} {num(y)}"
                shade += f"M{num(x + w * 0.25)} {num(y - s * 0.6)}l{num(w * 0.05)} {num(s * 0.55)}"
                shade += f"M{num(x + w * 0.55)} {num(y - s * 0.3)}l{num(w * 0.05)} {num(s * 0.27)}"
    fill = "$outland" if outside else "none"
    return (
        f'<path d="{ridge}" fill="{fill}" stroke-linejoin="round"/><path d="{shade}" fill="none" '
        f'stroke-width=".9" opacity=".8"/>'
    )


def compass(x: float, y: float, r: float) -> str:
    """A wind rose of eight rays."""
    ticks = ""
    for k in range(32):
        a, end = radians(k * 11.25), r if k % 4 else r * 0.82
        ticks += f"M{num(sin(a) * r * 0.9)} {num(-cos(a) * r * 0.9)}L{num(sin(a) * end)} {num(-cos(a) * end)}"
    rings = "".join(f'<circle r="{num(r * k)}"/>' for k in (1, 0.9, 0.45))
    out = (
        f'<g transform="translate({num(x)} {num(y)})" pointer-events="none"><circle r="{num(r)}" fill="$sea" '
        f'fill-opacity=".7"/>'
        f'<g fill="none" stroke="$indigo" stroke-width="1.2" stroke-opacity=".75">{rings}<path d="{ticks}"/></g>'
        '<g stroke="$indigo" stroke-width="1" stroke-linejoin="round">'
    )
    for k in (1, 3, 5, 7, 0, 2, 4, 6):
        long, w = (r * 0.8, r * 0.13) if k % 2 == 0 else (r * 0.55, r * 0.1)
        out += (
            f'<g transform="rotate({k * 45})"><path fill="$indigo" d="M0 {num(-long)}L{num(w)} {num(-w)}L0 0z"/>'
            f'<path fill="$panel" d="M0 {num(-long)}L{num(-w)} {num(-w)}L0 0z"/></g>'
        )
    return out + (
        f'</g><circle r="5" fill="$red" stroke="$panel" stroke-width="1.2"/><text y="{num(-r - 9)}" {SERIF} '
        f'font-size="20" '
        'font-weight="700" fill="$indigo">N</text></g>'
    )


def lotus(x: float, y: float, n: int, w: float, h: float) -> str:
    """A row of lotus petals."""
    return f'<path d="{"".join(_petal(x + i * w, y + h, w, h) for i in range(n))}"/>'


def _petal(x: float, y: float, w: float, h: float) -> str:
    return (
        f"M{num(x)} {num(y)}c{num(w * 0.1)} {num(-h * 0.6)} {num(w * 0.3)} {num(-h * 0.9)} {num(w * 0.5)} {num(-h)} "
        f"{num(w * 0.2)} {num(h * 0.1)} {num(w * 0.4)} {num(h * 0.4)} {num(w * 0.5)} {num(h)}z"
    )
