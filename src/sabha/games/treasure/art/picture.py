"""The whole picture: frame, road, steps, camps, treasure house, and what grows between the rows."""

from __future__ import annotations

from html import escape
from math import hypot
from random import Random

from sabha.games.treasure.art import buildings, road, scenery
from sabha.games.treasure.art.pen import Point, at, emblem, num, paint, smooth, use
from sabha.games.treasure.box import Box, Door, Step

EDGE = 44
"""Width of the border."""
CAMP_Y = 802.0
STEP_R, SHARED_R, CAMP_R = 27.0, 40.0, 45.0
HOUSE = (1452.0, 252.0)
LANES = (53, 66)
"""Distances of tunnels from the road's middle."""
TALL = {"mandir": "temple", "trap": "banyan", "mountain": "cliff", "tribes": "village", "astra": "canopy"}
_TYPE = 'font-family="var(--sans,sans-serif)" font-weight="700" text-anchor="middle"'
_PEN = 'stroke="$line" stroke-width="1.8" stroke-linejoin="round" stroke-linecap="round"'


def camp(seat: int, seats: int) -> Point:
    """The middle of a camp: a row of tents before the first step."""
    return 380.0 - 94 * (seats - 1 - seat), CAMP_Y


class Picture:
    """Draws one box."""

    def __init__(self, box: Box, seats: int) -> None:
        self.box = box
        self.seats = seats
        self.used: set[str] = set()
        self.taken: list[tuple[float, float, float]] = []
        """Circles that are no longer free."""
        self.grown: list[Point] = []

    def part(self, name: str, x: float = 0, y: float = 0, scale: float = 1, flip: bool = False, turn: float = 0) -> str:
        self.used.add(name)
        return use(name, x, y, scale, flip, turn)

    def draw(self) -> str:
        steps = sorted(range(1, road.STEPS + 1), key=lambda n: (round(road.spot(n)[1]), n))
        ground = self.road()
        rivers = "".join(self.river(n) for n in steps if self.what(n) == "river")
        tunnels = self.tunnels()
        house = at(*HOUSE, buildings.house(), 0.87)
        self.take(HOUSE[0], HOUSE[1] - 80, 118)
        stones = "".join(self.step(n) for n in steps)
        camps = "".join(self.camp(i) for i in range(self.seats))
        growth = self.growth()
        self.used.add("road")
        body = (
            f"<g {_PEN} {_TYPE}>{self.frame()}{growth[0]}{ground}{rivers}{growth[1]}{house}{tunnels}{camps}{stones}</g>"
        )
        return (
            f'<defs><path id="treasure-road" d="{road.centre_line()}"/>{scenery.parts(self.used)}</defs>{paint(body)}'
        )

    def take(self, x: float, y: float, r: float) -> None:
        self.taken.append((x, y, r))

    def what(self, n: int) -> str:
        """The kind of a step, or for dangers which one it is."""
        thing = self.box.at(n)
        return thing.danger if isinstance(thing, Step) and thing.danger else self.box.kind(n)

    # The ground.

    def frame(self) -> str:
        w, h, e = road.WIDTH, road.HEIGHT, EDGE
        across, down = (w - 2 * e) / 31, (h - 2 * e) / 17
        tiles = ""
        for y, turn in ((e / 2, 0), (h - e / 2, 180)):
            for k in range(31):
                x = e + across * (k + (1 if turn else 0))
                tiles += self.part("vine", x, y, across / 48, turn=turn)
        for x, turn in ((e / 2, 270), (w - e / 2, 90)):
            for k in range(17):
                tiles += self.part("vine", x, e + down * (k + (0 if turn == 90 else 1)), down / 48, turn=turn)
        corners = "".join(self.part("corner", x, y) for x in (e / 2, w - e / 2) for y in (e / 2, h - e / 2))
        return (
            f'<rect x=".9" y=".9" width="{w - 1.8}" height="{h - 1.8}" rx="4" fill="$frame"/>'
            f'<rect x="7" y="7" width="{w - 14}" height="{h - 14}" fill="$band"/>{tiles}'
            f'<rect x="{e - 6}" y="{e - 6}" width="{w - 2 * e + 12}" height="{h - 2 * e + 12}" fill="$frame"/>'
            f'<rect x="{e - 3}" y="{e - 3}" width="{w - 2 * e + 6}" height="{h - 2 * e + 6}" fill="none" '
            'stroke="$pearl" stroke-width="2.6" stroke-dasharray=".1 7"/>'
            f'<rect x="{e}" y="{e}" width="{w - 2 * e}" height="{h - 2 * e}" fill="$ground"/>{corners}'
        )

    def road(self) -> str:
        def line(colour: str, width: float, more: str = "") -> str:
            return f'<use href="#treasure-road" stroke="{colour}" stroke-width="{width:g}"{more}/>'

        butt = ' stroke-linecap="butt"'
        lobes = ' stroke-dasharray=".1 46"'
        return (
            f'<g fill="none">{line("$grass", 117, lobes)}{line("$bank", 113, lobes)}{line("$line", 88)}'
            + line("$edge", 84.6)
            + line("$pearl", 78.5, butt + ' stroke-dasharray="3.4 6.6"')
            + f"{line('$line', 75)}{line('$road', 72.4)}{line('$road2', 62, butt)}{line('$road', 59, butt)}</g>"
        )

    def river(self, n: int) -> str:
        """A stream that crosses the road, from a spring on one side to a pool on the other."""
        left, right = self.reach(n, -1), self.reach(n, 1)
        bends = ((0.12, -left), (-0.08, -left * 0.6), (0.07, -15), (-0.07, 15), (0.08, right * 0.6), (-0.12, right))
        self.take(*road.beside(n, -left), 26)
        self.take(*road.beside(n, right), 26)

        def flow(shift: float, a: int = 0, b: int = 6) -> str:
            return smooth([road.beside(n + d + shift, o) for d, o in bends[a:b]])

        foam = flow(0.19) + flow(-0.19) + flow(0)
        pads = "".join(self.part("pad", *road.beside(n + d, o)) for d, o in ((0.3, 4 - left), (-0.26, right - 4)))
        return (
            f'<g fill="none"><path d="{flow(0)}" stroke="$line" stroke-width="65"/><path d="{flow(0)}" stroke="$foam" '
            f'stroke-width="61.5"/><path d="{flow(0)}" stroke="$water" stroke-width="55"/>'
            f'<path d="{foam}" stroke="$foam" stroke-width="2" stroke-opacity=".85"/></g>{pads}'
        )

    def reach(self, n: int, side: int) -> float:
        """How far a river may run to a side of the road."""
        far = 74.0
        while far > 44:
            x, y = road.beside(n, far * side)
            inside = EDGE + 40 < x < road.WIDTH - EDGE - 40 and EDGE + 40 < y < road.HEIGHT - EDGE - 40
            if inside and road.far_from_road(x, y) > far - 9:
                break
            far -= 4
        return far

    # Tunnels.

    def tunnels(self) -> str:
        shifts = [(s.n, s.n + s.shift) for s in self.box.steps if s.kind == "tunnel"]
        out = ""
        ends: list[tuple[int, int, int]] = []
        for mouth, end in sorted(shifts, key=lambda t: abs(t[1] - t[0])):
            low, high = min(mouth, end), max(mouth, end)
            side = road.below((low + high) / 2)
            busy = {lane for a, b, lane in ends if a < high and low < b}
            lane = next((k for k in range(len(LANES)) if k not in busy), len(LANES) - 1)
            ends.append((low, high, lane))
            out += self.tunnel(mouth, end, side, LANES[lane])
        return out

    def tunnel(self, mouth: int, end: int, side: int, far: float) -> str:
        step = 1 if end > mouth else -1
        a, b = mouth + 0.22 * step, end - 0.27 * step
        count = max(2, round(abs(b - a) * 3))
        pts = [road.beside(a, 30 * side), road.beside(a + 0.08 * step, (far - 8) * side)]
        pts += [road.beside(a + (b - a) * (i + 0.5) / count, far * side) for i in range(count)]
        pts += [road.beside(b - 0.08 * step, (far - 8) * side), road.beside(b, 45 * side)]
        low, right = road.HEIGHT - EDGE - 7, road.WIDTH - EDGE - 7
        pts = [(min(right, max(EDGE + 7, x)), min(low, y)) for x, y in pts]
        for x, y in pts:
            self.take(x, y, 12)
        colour = "$ahead" if step > 0 else "$back"
        (tx, ty), (px, py) = road.beside(b, 33 * side), pts[-1]
        d = hypot(tx - px, ty - py)
        ux, uy = (tx - px) / d, (ty - py) / d
        tip = (
            f"M{num(tx)} {num(ty)}L{num(px - uy * 9)} {num(py + ux * 9)}L{num(px + ux * 3)} {num(py + uy * 3)}"
            f"L{num(px + uy * 9)} {num(py - ux * 9)}z"
        )
        way = smooth(pts)
        return (
            f'<path d="{way}" fill="none" stroke="$ground" stroke-width="9"/>'
            f'<path d="{way}" fill="none" stroke="{colour}" stroke-width="4.4" stroke-dasharray="9 8"/>'
            f'<path d="{tip}" fill="{colour}" stroke="$ground" stroke-width="2" paint-order="stroke"/>'
        )

    # Steps.

    def step(self, n: int) -> str:
        thing = self.box.at(n)
        x, y = road.spot(n)
        kind, what = self.box.kind(n), self.what(n)
        tall = TALL.get(what) if road.open_above(n) else None
        mark = ""
        if isinstance(thing, Door):
            mark = self.door(thing)
        else:
            if tall:
                mark += self.part(tall, 0, -10 if tall != "canopy" else 0)
                self.take(x, y - 50, 44 if tall != "canopy" else 34)
                if tall == "village":
                    self.take(x - 45, y - 45, 30)
                    self.take(x + 45, y - 45, 30)
                    mark += self.toll()
            court = f"court-{kind}" if kind in scenery.COURT and tall else f"disc-{kind}"
            if kind != "tunnel":
                mark += self.part(court)
            mark += self.face(thing, what)
            mark += self.plate(n)
        return f'<g data-at="step-{n}" class="at" transform="translate({num(x)} {num(y)})">{mark}{hit(36)}</g>'

    def face(self, thing: Step | None, what: str) -> str:
        if thing is None:
            return self.part("rosette", 0, -3)
        if thing.kind == "tunnel":
            size = 23 if abs(thing.shift) < 10 else 18
            shift = f"{thing.shift:+d}".replace("-", "\u2212")
            return (
                self.part("arch", 0, -3) + f'<text y="8" font-size="{size}" fill="$pearl" stroke="none">{shift}</text>'
            )
        if thing.kind == "astra":
            return emblem(thing.card or "astra", 0, -4, 42)
        if thing.kind == "mandir":
            return emblem("mandir", 0, -4, 42)
        name = {"gold": "pot", "trap": "noose", "tribes": "tribes"}.get(what, what)
        return self.part(name, 0, -3, 0.86 if what in ("tiger", "mountain", "river", "fire", "snake") else 0.9)

    def label_aside(self, door: Door) -> int:
        """How far a door's name is moved so that nothing tall of the row below stands in it."""
        x, y = road.spot(door.step)
        tall = [road.spot(m) for m in range(1, door.step - 1) if self.what(m) in TALL and road.open_above(m)]
        near = [a for a, b in tall if y < b - 60 < y + 110]
        start = 24 if abs(road.heading(door.step - 1)[0]) < 0.9 else 0
        tries = range(start - 32, start + 33, 4)
        return min(tries, key=lambda d: (-min([100, *(abs(x + d - a) for a in near)]), abs(d - start)))

    def plate(self, n: int) -> str:
        """The number of a step, on a small plate at its foot."""
        text = f'<text y="38.5" font-size="18.5" fill="$num" stroke="none">{n}</text>'
        return self.part("plate2" if n > 9 else "plate1") + text

    def toll(self) -> str:
        return emblem("gold", 0, -70, 24)

    def door(self, door: Door) -> str:
        serif = 'font-family="var(--serif,serif)" '
        number = f'<text y="-38" font-size="23" fill="$num" stroke="none" {serif}>{door.number}</text>'
        name = (
            f'<text x="{self.label_aside(door)}" y="70" font-size="18" font-style="italic" font-weight="400" {serif}'
            f'textLength="{9.7 * len(door.name):.0f}" lengthAdjust="spacingAndGlyphs" '
            f'fill="var(--ink,#3a1d12)" stroke="$bank" stroke-width="4" paint-order="stroke">{escape(door.name)}</text>'
        )
        disc = '<circle cy="-46" r="16" fill="$pearl"/>'
        return buildings.gate(door.number) + self.part("court-door") + disc + number + name + self.plate(door.step)

    def camp(self, seat: int) -> str:
        x, y = camp(seat, self.seats)
        self.take(x, y - 20, 60)
        self.take(x, y - 72, 52)
        tent = buildings.tent(buildings.SEAT_SHAPES[seat])
        return (
            f'<g data-at="camp-{seat}" class="at seat-{"abcd"[seat]}" transform="translate({num(x)} {num(y)})">{tent}'
            f"{hit(46)}</g>"
        )

    # What grows between the rows.

    def growth(self) -> tuple[str, str]:
        rnd = Random(75)
        for n in range(1, road.STEPS + 1):
            if self.box.kind(n) == "door":
                self.take(road.spot(n)[0], road.spot(n)[1] - 70, 70)
                for aside in (-40, 0, 40, 70):
                    self.take(road.spot(n)[0] + aside, road.spot(n)[1] + 64, 36)
        spots = [(x + rnd.uniform(-9, 9), y + rnd.uniform(-3, 3)) for y in self.gaps() for x in range(78, 1530, 22)]
        rnd.shuffle(spots)
        trees, beasts = ["tree", "mango", "palm"], ["peacock", "elephant", "deer"]
        small = ["bush", "lotus", "fern", "bush"]
        out: list[tuple[float, str]] = []
        for least, kinds, r in ((30.0, beasts, 34.0), (25.0, trees, 26.0), (19.0, small, 26.0)):
            for x, y in spots:
                if self.free(x, y) > least and (kinds is small or not self.crowded(x, y, kinds is beasts)):
                    kind = kinds[0]
                    kinds.append(kinds.pop(0))
                    size = rnd.uniform(0.92, 1.04) * (0.88 if kind in ("peacock", "elephant", "palm") else 1)
                    out.append((y, self.part(kind, x, y + (14 if kinds is small else 27), size, rnd.random() < 0.5)))
                    self.take(x, y, r)
                    if kinds is not small:
                        self.grown.append((x, y))
        sprigs = ""
        for x in range(70, 1550, 37):
            for y in range(64, 850, 31):
                px, py = x + rnd.uniform(-10, 10), y + rnd.uniform(-8, 8)
                if road.far_from_road(round(px), round(py)) > 70:
                    sprigs += self.part("sprig", px, py, rnd.choice((0.8, 1)))
        return sprigs, "".join(mark for _, mark in sorted(out))

    def crowded(self, x: float, y: float, beast: bool) -> bool:
        """Whether another big thing is near, or the border."""
        wide = 250 if beast else 110
        return not 100 < x < 1500 or any(abs(x - a) < wide and abs(y - b) < 90 for a, b in self.grown)

    def gaps(self) -> list[float]:
        return [(a + b) / 2 for a, b in zip(road.ROWS, road.ROWS[1:], strict=False)] + [road.ROWS[-1] - 70, 774.0]

    def free(self, x: float, y: float) -> float:
        """How much room there is around a place."""
        near = road.far_from_road(round(x), round(y)) - 40
        return min([near, *(hypot(x - a, y - b) - r for a, b, r in self.taken)])


def hit(r: int) -> str:
    """An unseen touchable circle."""
    return f'<circle r="{r}" fill="none" stroke="none" pointer-events="all"/>'
