"""The picture of the board: sea and mountains, thirty-seven regions, two ribbons of road, names and harbours."""

from __future__ import annotations

import random
from collections.abc import Iterator
from html import escape
from itertools import pairwise
from math import dist

from sabha.games.bharata.art.frame import CX, HALF, border, legend, sun, tents, title
from sabha.games.bharata.art.land import HEIGHT, WIDTH, Box4, Field, Land, Room, room, rough, wide, xy
from sabha.games.bharata.art.pen import Point, num, paint, pt, put, spline, through
from sabha.games.bharata.art.pen import path as curve
from sabha.games.bharata.box import Box, Region

NAME, HARBOUR = 16.5, 16.0
SERIF = "font-family=\"Palatino,'Palatino Linotype','Book Antiqua','URW Palladio L',Georgia,serif\""
DRY = (
    (55.0, 45.0), (55.0, 25.4), (61.5, 25.1), (64.8, 25.2), (66.7, 25.3), (68.4, 25.0), (76.0, 22.0), (84.0, 24.0),
    (89.3, 23.6), (90.6, 22.6), (91.4, 22.3), (91.9, 21.4), (92.4, 20.4), (93.4, 19.0), (94.0, 17.6), (100.0, 16.0),
    (120.0, 16.0), (120.0, 45.0),
)  # fmt: skip
LANKA = ((79.7, 9.9), (80.6, 9.5), (81.6, 8.6), (82.1, 7.4), (81.4, 6.0), (80.2, 6.0), (79.5, 7.3))
RANGES = (
    (((59.5, 34.2), (62.0, 34.8), (64.5, 36.0), (66.6, 37.4), (69.0, 38.0), (72.0, 37.5), (75.0, 36.6), (77.6, 35.7),
      (79.3, 34.2), (80.2, 32.4), (81.6, 30.7), (83.4, 29.7), (85.6, 29.1), (88.0, 28.7), (91.0, 28.7), (95.0, 28.4)),
     3, 30, "peak"),
    (((65.2, 33.2), (66.2, 31.0), (66.0, 29.0), (65.4, 27.4), (65.6, 26.0)), 2, 24, "hill"),
    (((92.0, 22.6), (91.8, 24.2), (92.4, 26.0), (94.0, 27.4)), 2, 26, "hill"),
)  # fmt: skip
RIVERS = (
    ((76.5, 34.4), (74.6, 35.2), (73.0, 34.6), (72.3, 33.4), (71.2, 32.0), (70.6, 30.2), (69.4, 28.2), (68.6, 26.2),
     (68.0, 24.8)),
    ((78.8, 31.0), (78.2, 29.7), (79.0, 27.9), (80.5, 26.6), (82.0, 25.9), (83.6, 25.2), (85.6, 25.4), (87.2, 24.6),
     (88.4, 22.6)),
    ((81.5, 30.5), (80.8, 29.3), (80.62, 28.4), (80.58, 27.6), (80.8, 27.0), (81.4, 26.3), (82.0, 25.9)),
    ((81.6, 22.9), (79.4, 22.6), (76.6, 22.2), (74.2, 21.9), (72.6, 21.6)),
    ((74.2, 19.9), (76.8, 18.2), (79.4, 18.6), (81.2, 17.2), (82.4, 16.6)),
    ((75.0, 16.8), (77.6, 16.2), (79.4, 15.6), (80.4, 15.2)),
)  # fmt: skip
BOATS = {
    "sindhu-sauvira": (66.3, 23.2), "lata": (71.0, 20.6), "panchala": (80.85, 29.4), "kalinga": (86.6, 18.3),
    "vanga": (88.9, 20.2),
}  # fmt: skip
"""Where the boats of the harbours lie at anchor; Kampilya's on a river."""


class Picture:
    """The drawing for one box and number of seats."""

    def __init__(self, box: Box, seats: int) -> None:
        self.box, self.seats = box, seats
        self.land = Land(box)
        self.homes = box.capitals.of(seats)
        self.fields = {r.id: Field(self.land.rings[r.id]) for r in box.region}
        self.rooms: dict[str, Room] = {}
        taken: list[Box4] = []
        for r in sorted(box.region, key=lambda r: (len(self.fields[r.id].inside), r.id)):
            self.rooms[r.id] = room(r, self.fields[r.id], NAME, taken)
        self.ground = {(round(x / 8), round(y / 8)) for f in self.fields.values() for x, y in f.spots()}
        self.dark = _tints(box)

    def draw(self) -> str:
        """The inner mark-up."""
        frame = f'<clipPath id="bharata-sheet"><path d="M24 24H{num(WIDTH - 24)}V{num(HEIGHT - 24)}H24z"/></clipPath>'
        frame += "".join(f'<path id="bharata-o-{name}" d="{d}"/>' for name, d in self.land.paths.items())
        inside = [self._sea(), self._dry(), *self._regions(), self._rivers(), *self._scenery(), *self._kingdoms()]
        inside += [self._roads(), *self._seats(), *self._harbours(), f'<g data-over="">{"".join(self._labels())}</g>']
        inside += [sun(), title(self.box), tents(self.seats), legend(self.box)]
        out = f'<defs>{frame}</defs><path d="M0 0H{num(WIDTH)}V{num(HEIGHT)}H0z" fill="$frame"/>'
        out += f'<g clip-path="url(#bharata-sheet)">{"".join(inside)}</g>{border()}'
        return paint(out)

    def _sea(self) -> str:
        rnd = random.Random("sea")
        waves = ""
        for row in range(26):
            for col in range(14):
                x, y = 40 + col * 84 + (row % 2) * 42 + rnd.uniform(-8, 8), 500 + row * 27 + rnd.uniform(-4, 4)
                if self._far_from_land(x + 14, y, 34):
                    waves += f"M{num(x)} {num(y)}q4.500-6 9 0t9 0t9 0"
        ground = f'<path d="M0 0H{num(WIDTH)}V{num(HEIGHT)}H0z" fill="$sea"/>'
        coast = f'<path d="{self.land.coast}{self._lanka()}" fill="none" stroke-linejoin="round" '
        shore = "".join(
            f'{coast}stroke="{colour}" stroke-width="{w}"/>'
            for colour, w in (("$deep", 66), ("$sea", 62), ("$deep", 42), ("$foam", 38), ("$sea", 34), ("$foam", 16))
        )
        return (
            ground + shore + f'<path d="{waves}" fill="none" stroke="$wave" stroke-width="1.6" stroke-linecap="round"/>'
        )

    def _far_from_land(self, x: float, y: float, gap: float) -> bool:
        steps = (-gap, -gap / 2, 0.0, gap / 2, gap)
        return not any((round((x + dx) / 8), round((y + dy) / 8)) in self.ground for dx in steps for dy in steps)

    def _lanka(self) -> str:
        return through([xy(p) for p in LANKA], True)

    def _dry(self) -> str:
        points = [xy(p) for p in DRY]
        shore = rough([p for p in points if abs(p[0]) < 2000], 5, "dry")
        ground = curve(shore[0], spline(shore, True), True)
        out = f'<path d="{self.land.coast}" fill="$wild"/>'
        out += f'<path d="{ground}" fill="$outland" stroke="$line" stroke-width="1.5"/>'
        out += f'<path d="{self._lanka()}" fill="$lanka" stroke="$line" stroke-width="1.5"/>'
        rnd = random.Random("peaks")
        marks: list[tuple[float, str]] = []
        spots: list[Point] = []
        for line, rows, size, name in RANGES:
            points = [xy(p) for p in line]
            for a, b in pairwise(points):
                steps = max(1, round(dist(a, b) / (size * 0.9)))
                for i in range(steps):
                    for row in range(rows):
                        t = (i + 0.5 * (row % 2)) / steps
                        x = a[0] + (b[0] - a[0]) * t + rnd.uniform(-4, 4)
                        y = a[1] + (b[1] - a[1]) * t - row * size * 0.75 + rnd.uniform(-4, 4)
                        s = size * rnd.uniform(0.9, 1.35)
                        if -30 < x < WIDTH + 30 and self._far_from_land(x, y, size * 0.5):
                            spots.append((x, y))
                            marks.append((y, put("hill" if rnd.random() < 0.25 else name, x, y, s)))
        for _ in range(700):
            x, y = rnd.uniform(40, WIDTH - 40), rnd.uniform(40, 470)
            clear = all(dist((x, y), (mx, my)) > 30 for mx, my in spots) and self._far_from_land(x, y, 26)
            if clear and not (abs(x - CX) < HALF + 24 and y < 350):
                spots.append((x, y))
                marks.append((y, put(rnd.choice(("sprig", "sprig", "cypress", "mango")), x, y, 22)))
        return out + "".join(m for _, m in sorted(marks))

    def _regions(self) -> Iterator[str]:
        for r in self.box.region:
            great = r.type == "mahajanapada"
            fill = "$great" if great else "$landb" if r.id in self.dark else "$land"
            yield f'<use href="#bharata-o-{r.id}" fill="{fill}"/>'
            yield (
                f'<path data-at="{r.id}" d="{self.land.paths[r.id]}{self._window(r)}" fill="{fill}" '
                'fill-rule="evenodd"/>'
            )
        shapes = "".join(f'<use href="#bharata-o-{r.id}"/>' for r in self.box.region)
        wilds = f'<path d="{"".join(self.land.wilds)}" fill="$wild"/>'
        yield f'<g fill="none" stroke="$border" stroke-width="2" stroke-linejoin="round">{wilds}{shapes}</g>'
        yield "".join(put("mango", x, y, 26) for x, y in self.land.groves)
        yield f'<path d="{self.land.coast}" fill="none" stroke="$line" stroke-width="2.6" stroke-linejoin="round"/>'

    def _window(self, r: Region) -> str:
        """A hole for the name, so that the colour and hatch of an owner leave it legible."""
        x, y, w, h = self.plate(r)
        field, tops, ends = self.fields[r.id], list[Point](), list[Point]()
        for i in range(int(w / 3) + 1):
            px = x + 3 * i
            inside = [y + 2 * j for j in range(int(h / 2) + 1) if field.at(px, y + 2 * j) > 0]
            if inside and inside[-1] - inside[0] > 5:
                tops.append((px, inside[0]))
                ends.append((px, inside[-1]))
        if len(tops) < 4:
            return ""
        corners = _straight(tops) + _straight(ends[::-1])
        return "M" + "L".join(pt(p) for p in corners) + "z"

    def plate(self, r: Region) -> tuple[float, float, float, float]:
        """The box of number and name."""
        at = self.rooms[r.id]
        width = max(wide(line, NAME) for line in at.lines) + 38
        tall = 18 * (len(at.lines) - 1)
        return at.x - width / 2 - 1, at.y - 20, width, 28 + tall

    def _rivers(self) -> str:
        lines = "".join(through(rough([xy(p) for p in line], 5, f"river{i}")) for i, line in enumerate(RIVERS))
        return (
            f'<path d="{lines}" fill="none" stroke="$river" stroke-width="3.2" stroke-linecap="round" opacity=".75"/>'
        )

    def _kingdoms(self) -> Iterator[str]:
        """A gold line around each of the sixteen."""
        great = [r.id for r in self.box.region if r.type == "mahajanapada"]
        for colour, w in (("$line", 6.4), ("$gold", 4.6), ("$golda", 1.4)):
            uses = "".join(f'<use href="#bharata-o-{name}"/>' for name in great)
            yield f'<g fill="none" stroke="{colour}" stroke-width="{w}" stroke-linejoin="round">{uses}</g>'

    def _scenery(self) -> Iterator[str]:
        """Trees and flowers where there is room."""
        roads = [p for i in range(len(self.box.road)) for p in self._road(i)]
        for r in self.box.region:
            rnd, field, at = random.Random(r.id), self.fields[r.id], self.rooms[r.id]
            names = ("palm", "palm", "mango") if xy(r.label)[1] > 820 else ("mango", "cypress", "mango")
            kept: list[Point] = []
            half = wide(r.name, NAME) / 2 + 22
            spots = [p for p in field.spots() if field.at(*p) > 15]
            rnd.shuffle(spots)
            for x, y in spots:
                clear = abs(x - at.x) > half + 10 or not at.y - 32 < y < at.y + 22
                clear = clear and (abs(x - at.px) > 70 or abs(y - at.py) > 42)
                if clear and all(dist(p, (x, y)) > 40 for p in kept) and all(dist(p, (x, y)) > 24 for p in roads):
                    kept.append((x, y))
            for i, (x, y) in enumerate(sorted(kept[:7], key=lambda p: p[1])):
                size = rnd.uniform(22, 28)
                yield put(names[i % 3], x, y, size) if i % 3 != 2 or r.type == "province" else put("sprig", x, y, 22)

    def _road(self, index: int) -> list[Point]:
        """Through the spot of each region's armies and the middle of each border."""
        regions = self.box.road[index].regions
        out: list[Point] = []
        for a, b in zip(regions, (*regions[1:], ""), strict=True):
            out.append((self.rooms[a].px, self.rooms[a].py + 8))
            gate = self.land.gate(a, b)
            if gate:
                out.append(gate)
        return out

    def _roads(self) -> str:
        out = ""
        for i, colour in zip(range(len(self.box.road)), ("$north", "$south"), strict=False):
            d = through(self._road(i))
            for paintname, w, extra in (
                ("$line", 10.5, ""), ("$golda", 8.5, ""), (colour, 5.5, ""),
                ("$ivory", 1.6, ' stroke-dasharray="5 6"' if i == 0 else ' stroke-dasharray="1.500 6"'),
            ):  # fmt: skip
                out += (
                    f'<path d="{d}" fill="none" stroke="{paintname}" stroke-width="{w}" stroke-linecap="round" '
                    f'stroke-linejoin="round" pointer-events="none"{extra}/>'
                )
        return out

    def _seats(self) -> Iterator[str]:
        """A lotus dais in each region where its armies stand; a palace's is of gold."""
        for r in self.box.region:
            at = self.rooms[r.id]
            great = r.type == "mahajanapada"
            rim, heart = ("$gold", "$great") if great else ("$border", "$paper")
            yield (
                f'<ellipse cx="{num(at.px)}" cy="{num(at.py + 9)}" rx="19" ry="11" fill="{heart}" stroke="$line" '
                f'stroke-width="1"/><ellipse cx="{num(at.px)}" cy="{num(at.py + 9)}" rx="16" ry="8.6" fill="none" '
                f'stroke="{rim}" stroke-width="2"/>'
            )

    def _harbours(self) -> Iterator[str]:
        for r in self.box.region:
            if not r.harbour:
                continue
            x, y = xy(BOATS[r.id]) if r.id in BOATS else (self.rooms[r.id].x, self.rooms[r.id].y + 60)
            ring = self.land.rings[r.id]
            near = min(ring, key=lambda p: dist(p, (x, y)))
            half = wide(r.harbour, HARBOUR) / 2 + 6
            water = "$outland" if r.id == "panchala" else "$sea"
            x = max(32 + half, min(WIDTH - 32 - half, x))
            yield (
                f'<path d="M{num(near[0])} {num(near[1])}L{num(x)} {num(y)}" stroke="$night" stroke-width="1.8" '
                f'stroke-dasharray="2 5" stroke-linecap="round" pointer-events="none"/>'
                f'<circle cx="{num(near[0])}" cy="{num(near[1])}" r="5.5" fill="$verm" stroke="$golda" '
                'stroke-width="2"/>'
                + put("boat", x, y, 46)
                + _text(x, y + 38, r.harbour, HARBOUR, "$name", water, 'font-style="italic"')
            )

    def _labels(self) -> Iterator[str]:
        for r in self.box.region:
            yield f'<g data-at="{r.id}">{self._label(r)}</g>'

    def _label(self, r: Region) -> str:
        at, great, home = self.rooms[r.id], r.type == "mahajanapada", r.id in self.homes
        width = max(wide(line, NAME) for line in at.lines)
        x = at.x - (width + 26) / 2
        tx, mid = x + 27 + width / 2, at.y - 6 + 9 * (len(at.lines) - 1)
        out = ""
        if great:
            fill, line = ("$verm", "$golda") if home else ("$plate", "$gold")
            h = 12.5 + 9 * (len(at.lines) - 1)
            out += (
                f'<path d="M{num(x + 6)} {num(mid - h)}H{num(x + width + 29)}q5 {num(h * 0.3)} 5 {num(h)}t-5 {num(h)}'
                f'H{num(x + 6)}z" fill="{fill}" stroke="{line}" stroke-width="1.8"/>'
            )
        disc = "$verm" if great else "$emerald"
        out += f'<circle cx="{num(x + 11)}" cy="{num(mid)}" r="13" fill="{disc}" stroke="$golda" stroke-width="2.2"/>'
        out += (
            f'<text x="{num(x + 11)}" y="{num(mid + 6)}" font-size="17" font-weight="bold" text-anchor="middle" '
            f'{SERIF} fill="$num">{r.number}</text>'
        )
        halo = "$landb" if r.id in self.dark else "$land"
        for i, words in enumerate(at.lines):
            fit = f'textLength="{num(wide(words, NAME))}" lengthAdjust="spacingAndGlyphs"'
            if great:
                tone = "$num" if home else "$name"
                out += (
                    f'<text x="{num(tx)}" y="{num(at.y + 18 * i)}" font-size="{NAME}" font-weight="bold" {fit} '
                    f'text-anchor="middle" {SERIF} fill="{tone}">{escape(words)}</text>'
                )
            else:
                out += _text(tx, at.y + 18 * i, words, NAME, "$name", halo, f'font-weight="600" {fit}')
        return out


def _text(x: float, y: float, words: str, size: float, fill: str, halo: str, extra: str = "") -> str:
    return (
        f'<text x="{num(x)}" y="{num(y)}" font-size="{size:g}" text-anchor="middle" {SERIF} {extra} fill="{fill}" '
        f'stroke="{halo}" stroke-width="4" stroke-linejoin="round" paint-order="stroke">{escape(words)}</text>'
    )


def _straight(points: list[Point]) -> list[Point]:
    """Without the points that lie level between two others."""
    inner = [b for a, b, c in zip(points, points[1:], points[2:], strict=False) if not a[1] == b[1] == c[1]]
    return [points[0], *inner, points[-1]]


def _tints(box: Box) -> set[str]:
    """Provinces a shade darker, so that neighbours differ."""
    dark: dict[str, bool] = {}
    for r in box.region:
        if r.type == "province":
            near = [dark[n] for n in r.neighbours if n in dark]
            dark[r.id] = near.count(False) > near.count(True)
    return {name for name, is_dark in dark.items() if is_dark}
