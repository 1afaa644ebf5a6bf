"""The board: the great yantra of combat and Tapasya in the middle, a harbour for each seat in a corner of the sky."""

from __future__ import annotations

from sabha.games.taragatha.art import sky
from sabha.games.taragatha.art.pen import num, paint, petals, polar, rays, text, triangle

SIZE = sky.SIZE
MIDDLE = SIZE / 2
HALF_W, ABOVE, BELOW = 168.0, 124.0, 100.0
"""How far a harbour reaches from its middle berth."""
STEP = 104.0
BERTH_R, ARENA_R, TAPAS_R, WRECK_R, SEAL_R = 45.0, 60.0, 60.0, 24.0, 22.0
LEFT, RIGHT, TOP, BOTTOM = 196.0, 804.0, 152.0, 872.0
CORNERS = ((LEFT, BOTTOM), (LEFT, TOP), (RIGHT, TOP), (RIGHT, BOTTOM))
ARENA = ((408.0, 506.0), (592.0, 506.0))
TAPAS = (MIDDLE, 124.0)
MOONS = (MIDDLE, 884.0)
HEADER = -87.0
SEAT_PAINTS = ("#f8835c", "#6cb4ff", "#f7d254", "#f2b4dc")
SIDES = ("Attacker", "Defender")


def corners(seats: int) -> tuple[tuple[float, float], ...]:
    """The middle berth of each seat's harbour; two players lie across from each other."""
    return (CORNERS[0], CORNERS[2]) if seats == 2 else CORNERS[:seats]


def draw(seats: int, names: tuple[str, ...], groups: tuple[str, ...], berths: tuple[tuple[str, ...], ...]) -> str:
    """The whole picture, on one line; ``berths`` holds the anchor of each berth of each seat."""
    here = corners(seats)
    empty = [c for c in CORNERS if c not in here]
    parts = [sky.defs(), sky.sky(), *(sky.constellation(x, y, k) for k, (x, y) in enumerate(empty))]
    parts += [sky.planets(), _yantra(), _tapas(), sky.moons(*MOONS), _arena()]
    parts += [_harbour(i, x, y, names[i], groups, berths[i]) for i, (x, y) in enumerate(here)]
    parts.append(_frame())
    return paint("".join(parts))


def _frame() -> str:
    edge = SIZE - 20
    out = (
        f'<rect x="3" y="3" width="{SIZE - 6:.0f}" height="{SIZE - 6:.0f}" rx="24" fill="none" '
        'stroke="$line" stroke-width="5"/>'
    )
    out += (
        f'<rect x="10" y="10" width="{edge:.0f}" height="{edge:.0f}" rx="18" fill="none" '
        'stroke="$faint" stroke-width="1.5"/>'
    )
    return f'<g pointer-events="none">{out}</g>'


def _gate(half: float, depth: float, mouth: float) -> str:
    """The earth square of a yantra, with a T-shaped gate on each side."""
    m, d, h = mouth / 2, depth, half
    side = [(-h, -h), (-m, -h), (-m, -h - d), (-m - 16, -h - d), (-m - 16, -h - 2 * d)]
    side += [(-x, y) for x, y in reversed(side[1:])]
    points: list[str] = []
    for turn in range(4):
        for x, y in side:
            for _ in range(turn):
                x, y = -y, x
            points.append(f"{num(MIDDLE + x)} {num(MIDDLE + y)}")
    return "M" + "L".join(points) + "z"


def _yantra() -> str:
    c = MIDDLE
    circles = "".join(
        f'<circle cx="{c:.0f}" cy="{c:.0f}" r="{r}" stroke-width="{w}"/>'
        for r, w in ((272, 2.6), (264, 1.2), (222, 2), (172, 2), (166, 1))
    )
    nakshatras = "".join(f"M{polar(268, 360 * k / 27, c, c)}h.01" for k in range(27))
    tris = "".join(triangle(r, a, c, c) for r, a in ((164, 0), (164, 180)))
    inner = "".join(triangle(r, a, c, c) for r, a in ((128, 0), (128, 180), (92, 0), (92, 180), (54, 180), (30, 0)))
    return f"""<g fill="none" stroke="$line" stroke-linejoin="round"><path d="{_gate(292, 14, 92)}" stroke="$line"
 stroke-width="2.4"
 fill="$void" fill-opacity=".25"/><path d="{_gate(282, 14, 76)}" stroke="$faint" stroke-width="1.4"/>
<circle cx="{c:.0f}" cy="{c:.0f}" r="276" fill="$void" fill-opacity=".55" stroke="none"/>
<path d="{petals(16, 224, 263, 10.2, c, c)}" fill="$petal" stroke-width="1.8"/>
<path d="{petals(16, 226, 248, 6, c, c)}" fill="$petal2" stroke="$faint" stroke-width="1.2"/>
<path d="{petals(8, 174, 221, 19.5, c, c)}" fill="$petal2" stroke-width="1.8"/>
<path d="{petals(8, 176, 205, 11, c, c)}" fill="$indigo2" stroke="$faint" stroke-width="1.2"/>
<circle cx="{c:.0f}" cy="{c:.0f}" r="170" fill="$void" fill-opacity=".6" stroke="none"/>{circles}
<path d="{nakshatras}" stroke="$plasma" stroke-width="5" stroke-linecap="round"/>
<circle cx="{c:.0f}" cy="{c:.0f}" r="168" fill="url(#taragatha-g-glow)" stroke="none"/>
<path d="{tris}" stroke-width="2.4"/><path d="{inner}" stroke="$faint" stroke-width="1.6"/></g>"""


def _arena() -> str:
    c = MIDDLE
    clash = f"M{c:.0f} 420l8 44 18 16-18 10-3 16 3 16 18 10-18 16-8 44-8-44-18-16 18-10 3-16-3-16-18-10 18-16z"
    out = f"""<path d="{clash}" fill="$plasma2" fill-opacity=".9" stroke="$void" stroke-width="5"/>
<path d="{clash}" fill="$plasma2" stroke="$plasma" stroke-width="2" stroke-linejoin="round"/>
<path d="M{c:.0f} 452l4 36 8 18-8 18-4 36-4-36-8-18 8-18z" fill="$plasma"/>
<circle cx="{c:.0f}" cy="506" r="5" fill="$white"/>"""
    for side, (x, y) in enumerate(ARENA):
        out += (
            f'<path d="{petals(12, ARENA_R, ARENA_R + 13, 11, x, y)}" fill="$petal2" '
            'stroke="$line" stroke-width="1.4"/>'
            f'<circle data-at="arena-{side}" cx="{num(x)}" cy="{num(y)}" r="{num(ARENA_R)}" '
            'fill="$berth" stroke="$line" '
            'stroke-width="3" pointer-events="all"/>'
            f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(ARENA_R - 6)}" fill="none" '
            'stroke="$plasma2" stroke-width="1.4"/>'
            f'<path d="{rays(24, ARENA_R - 13, ARENA_R - 8, x, y)}" stroke="$thin" stroke-width="1.6"/>'
        )
        out += _plate(x, y + ARENA_R + 27, SIDES[side], 104)
    return out


def _plate(x: float, y: float, words: str, width: float) -> str:
    """A name on a dark plate with pointed ends, to be read over any line."""
    h, w = 14.0, width / 2
    shape = f"M{num(x - w)} {num(y - h)}h{num(width)}l9 {h:.0f}-9 {h:.0f}h{num(-width)}l-9-{h:.0f}z"
    return f'<path d="{shape}" fill="$void" fill-opacity=".92" stroke="$line" stroke-width="1.5"/>' + text(
        x, y + 6.5, words, 20
    )


def _tapas() -> str:
    x, y = TAPAS
    return (
        f'<circle cx="{x:.0f}" cy="{y:.0f}" r="104" fill="url(#taragatha-g-warm)"/>'
        f'<path d="{petals(16, TAPAS_R + 2, TAPAS_R + 26, 9, x, y)}" fill="$petal2" stroke="$line" stroke-width="1.6"/>'
        f'<path d="{petals(16, TAPAS_R, TAPAS_R + 16, 8, x, y, 11.25)}" fill="$indigo2" '
        'stroke="$line" stroke-width="1.4"/>'
        f'<circle data-at="tapas" cx="{x:.0f}" cy="{y:.0f}" r="{TAPAS_R:.0f}" fill="$berth" '
        'stroke="$line" stroke-width="3" '
        'pointer-events="all"/>'
        f'<path d="{triangle(50, 0, x, y)}{triangle(50, 180, x, y)}" fill="none" stroke="$faint" stroke-width="1.4"/>'
        f'<circle cx="{x:.0f}" cy="{y:.0f}" r="52" fill="none" stroke="$brass2" stroke-width="1.4"/>'
        f'<circle cx="{x:.0f}" cy="{y:.0f}" r="4" fill="$plasma"/>' + _plate(x, y + TAPAS_R + 27, "Tapasya", 92)
    )


def _body(x: float, y: float, inset: float, notch: float = 16) -> str:
    """A harbour's outline, its corners cut in steps as a yantra's."""
    a, b, c, d = x - HALF_W + inset, y - ABOVE + inset, x + HALF_W - inset, y + BELOW - inset
    n = notch
    return (
        f"M{num(a + n)} {num(b)}H{num(c - n)}v{num(n / 2)}h{num(n / 2)}v{num(n / 2)}h{num(n / 2)}V{num(d - n)}"
        f"h{num(-n / 2)}v{num(n / 2)}h{num(-n / 2)}v{num(n / 2)}H{num(a + n)}v{num(-n / 2)}h{num(-n / 2)}v{num(-n / 2)}"
        f"h{num(-n / 2)}V{num(b + n)}h{num(n / 2)}v{num(-n / 2)}h{num(n / 2)}z"
    )


def _harbour(seat: int, x: float, y: float, name: str, groups: tuple[str, ...], berths: tuple[str, ...]) -> str:
    rim = _body(x, y, 0) + _body(x, y, 9)
    out = (
        f'<path d="{_body(x, y, 4)}" fill="$dock" fill-opacity=".93"/>'
        f'<path data-at="home-{seat}" d="{rim}" fill-rule="evenodd" fill="$dock2" stroke="$line" stroke-width="1.6" '
        'pointer-events="all"/>'
        f'<path data-at="home-{seat}" d="{_body(x, y, 9)}" fill="$dock" fill-opacity="0" pointer-events="all"/>'
        f'<circle cx="{num(x - HALF_W + 42)}" cy="{num(y + HEADER)}" r="{num(SEAL_R)}" '
        'fill="$berth" stroke="$line" stroke-width="1.6"/>'
        f'<path d="M{num(x - HALF_W + 20)} {num(y - 58)}h{num(2 * HALF_W - 40)}" stroke="$faint" stroke-width="1.4"/>'
        f'<path d="M{num(x - 5)} {num(y - 58)}l5-5 5 5-5 5z" fill="$line"/>'
        f'<path d="M{num(x + 38)} {num(y + HEADER + 18)}q14 9 50 9t50-9" fill="none" '
        'stroke="$thin" stroke-width="1.6" stroke-dasharray="3 5"/>'
    )
    out += f'<g transform="translate({num(x - HALF_W + 42)} {num(y + HEADER)})" {_PEN}>{_seal(seat)}</g>'
    out += f'<g font-family="var(--serif,serif)">{text(x - HALF_W + 76, y + HEADER + 9, name, 27, anchor="start")}</g>'
    for slot, at in enumerate(berths):
        cx = x + STEP * (slot - 1)
        out += (
            f'<circle data-at="{at}" cx="{num(cx)}" cy="{num(y)}" r="{num(BERTH_R)}" fill="$berth" stroke="$line" '
            'stroke-width="2" pointer-events="all"/>'
            f'<path d="{rays(24, BERTH_R - 8, BERTH_R - 4, cx, y)}" stroke="$thin" '
            'stroke-width="1.4" pointer-events="none"/>'
            f'<g fill="none" stroke="$thin" stroke-width="1.5" pointer-events="none">{_slot_mark(slot, cx, y)}</g>'
        )
        out += text(cx - 6 * (slot - 1), y + BERTH_R + 35, groups[slot], 18, "$soft", 500)
    return out


_PEN = 'stroke-linejoin="round" stroke-linecap="round" pointer-events="none"'


def _seal(seat: int) -> str:
    """The seat's sign around the origin: discus, conch, mace or lotus."""
    colour = f"var(--seat-{'abcd'[seat]},{SEAT_PAINTS[seat]})"
    lotus = "".join(
        petals(1, 2, r, s, 0, 10, a)
        for a, r, s in ((-66, 18, 20), (66, 18, 20), (-34, 21, 16), (34, 21, 16), (0, 24, 15))
    )
    sign = (
        f'<path d="{petals(12, 10, 17, 12)}" fill="{colour}"/><circle r="10.5" fill="none" '
        f'stroke="{colour}" stroke-width="3"/>'
        f'<path d="{rays(6, 4, 9)}" stroke="{colour}" stroke-width="2.4"/><circle r="3.5" fill="{colour}"/>',
        f'<path d="M0 16C-9 13-14 7-12 0c1-5 6-6 9-9l3-8 3 8c3 3 8 4 9 9 2 7-3 13-12 16z" fill="{colour}"/>'
        '<path d="M-10-2c6 3 14 3 20 0M-7-7c4 2 10 2 14 0" fill="none" stroke="$berth" stroke-width="2"/>'
        '<path d="M3 0c4 4 2 10-3 14-2-5-2-10 3-14z" fill="$berth"/>',
        f'<path d="M-11 14 1 1" stroke="{colour}" stroke-width="4"/><circle cx="6" cy="-5" r="9.5" fill="{colour}"/>'
        f'<path d="{rays(8, 9, 12.5, 6, -5, 22)}" stroke="{colour}" stroke-width="3"/>'
        '<path d="M0-11q8 1 12 12M-3-5q8 0 10 9" fill="none" stroke="$berth" stroke-width="1.8"/>',
        f'<path d="{lotus}" fill="{colour}" stroke="$berth" stroke-width="1.2"/>'
        f'<path d="M-13 11q13 6 26 0" fill="none" stroke="{colour}" stroke-width="2.4"/>',
    )
    return sign[seat]


def _slot_mark(slot: int, x: float, y: float) -> str:
    """What an empty berth waits for: one, two or three tiers."""
    tiers = ((12,), (16, 8), (20, 13, 6))[slot]
    return "".join(f'<path d="{triangle(r, 0, x, y + 3)}"/>' for r in tiers)
