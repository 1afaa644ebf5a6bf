"""What frames the map: the border, the title under its jharokha, the legend and the camps."""

from __future__ import annotations

from math import cos, pi, sin

from sabha.games.bharata.art.land import HEIGHT, WIDTH
from sabha.games.bharata.art.pen import num, put
from sabha.games.bharata.box import Box

SERIF = 'font-family="Palatino,Georgia,serif"'
CX, TOP, HALF = 948.0, 74.0, 132.0
"""The jharokha: its middle, its top and half its width."""


def camp(seat: int) -> tuple[float, float]:
    """Where armies off the map wait: a row of tents under the title."""
    return CX - 96 + 64 * seat, TOP + 216


def border() -> str:
    """Vermilion and gold bands, and a row of gold lotus buds."""
    out = ""
    for inset, colour, w in ((24, "$golda", 3), (19, "$verm", 5), (5, "$gold", 2.5)):
        out += (
            f'<path d="M{inset} {inset}H{num(WIDTH - inset)}V{num(HEIGHT - inset)}H{inset}z" fill="none" '
            f'stroke="{colour}" stroke-width="{w}"/>'
        )
    buds = ""
    for k in range(1, 57):
        x = k * WIDTH / 57
        buds += f"M{num(x - 5)} 11q5-7 10 0q-5 7-10 0zM{num(x - 5)} {num(HEIGHT - 11)}q5-7 10 0q-5 7-10 0z"
        y = k * HEIGHT / 57
        buds += f"M11 {num(y - 5)}q7 5 0 10q-7-5 0-10zM{num(WIDTH - 11)} {num(y - 5)}q7 5 0 10q-7-5 0-10z"
    return out + f'<path d="{buds}" fill="$golda"/>'


def title(box: Box) -> str:
    """The name in a window with a cusped arch and a small dome, and the tents below it."""
    x, y, h = CX, TOP, HALF
    arch = (
        f"M{num(x - h + 16)} {num(y + 160)}V{num(y + 70)}c0-14 10-20 20-22c2-16 22-16 34-14c4-12 22-16 36-10"
        f"c6-6 16-8 26-16c10 8 20 10 26 16c14-6 32-2 36 10c12-2 32-2 34 14c10 2 20 8 20 22V{num(y + 160)}z"
    )
    dome = f"M{num(x - 46)} {num(y + 4)}c0-20 26-26 46-46c20 20 46 26 46 46z"
    roof = f"M{num(x - h - 8)} {num(y + 22)}L{num(x - h + 8)} {num(y + 4)}H{num(x + h - 8)}"
    roof += f"L{num(x + h + 8)} {num(y + 22)}z"
    out = f'<path d="{dome}" fill="$ivory" stroke="$line" stroke-width="2"/>'
    out += f'<path d="M{num(x)} {num(y - 40)}v-10" stroke="$gold" stroke-width="4" stroke-linecap="round"/>'
    out += f'<path d="M{num(x - h)} {num(y + 14)}H{num(x + h)}V{num(y + 168)}H{num(x - h)}z" fill="$emerald" '
    out += 'stroke="$line" stroke-width="2"/>'
    out += f'<path d="{arch}" fill="$plate" stroke="$golda" stroke-width="3"/>'
    out += f'<path d="{roof}" fill="$verm" stroke="$line" stroke-width="2"/>'
    out += f'<path d="M{num(x - h + 6)} {num(y + 13)}H{num(x + h - 6)}" stroke="$golda" stroke-width="2" '
    out += 'stroke-dasharray="3 5"/>'
    out += (
        f'<path d="M{num(x - h - 10)} {num(y + 168)}H{num(x + h + 10)}V{num(y + 178)}H{num(x - h - 10)}z" fill="$gold" '
    )
    out += 'stroke="$line" stroke-width="1.5"/>'
    name = box.title.upper() if len(box.title) < 12 else "BHARATA"
    out += (
        f'<text x="{num(x + 2)}" y="{num(y + 92)}" font-size="36" font-weight="bold" text-anchor="middle" '
        f'letter-spacing="4" {SERIF} fill="$verm">{name}</text>'
    )
    for i, words in enumerate(("sixteen great kingdoms", "and their provinces")):
        out += (
            f'<text x="{num(x)}" y="{num(y + 122 + 20 * i)}" font-size="17" font-style="italic" text-anchor="middle" '
            f'{SERIF} fill="$name">{words}</text>'
        )
    return out


def sun() -> str:
    """The face of the sun with sixteen rays, for a compass."""
    x, y = 152.0, HEIGHT - 146
    rays, thin = "", ""
    for k in range(16):
        a, r = k * pi / 8, 96 if k % 4 == 0 else 76 if k % 2 == 0 else 64
        tip = f"{num(x + r * sin(a))} {num(y - r * cos(a))}"
        side = [f"{num(x + 44 * sin(a + d))} {num(y - 44 * cos(a + d))}" for d in (-0.17, 0.17)]
        rays += f"M{side[0]}Q{num(x + 56 * sin(a - 0.06))} {num(y - 56 * cos(a - 0.06))} {tip}L{side[1]}z"
        thin += f"M{num(x + 50 * sin(a))} {num(y - 50 * cos(a))}L{tip}"
    face = (
        f'<path d="M{num(x - 17)} {num(y - 9)}q7-6 14 0q-7 5-14 0zM{num(x + 3)} {num(y - 9)}q7-6 14 0q-7 5-14 0z" '
        f'fill="$ivory"/><path d="M{num(x - 18)} {num(y - 17)}q8-5 16 1M{num(x + 2)} {num(y - 16)}q8-6 16-1M{num(x)} '
        f"{num(y - 8)}l-4 13q4 4 8 0M{num(x - 10)} {num(y + 15)}q10 8 20 0M{num(x - 14)} {num(y + 9)}q-8 1-10-5M"
        f'{num(x + 14)} {num(y + 9)}q8 1 10-5" fill="none" stroke-width="2" stroke-linecap="round"/>'
        f'<circle cx="{num(x - 10)}" cy="{num(y - 9)}" r="2.6" fill="$line"/>'
        f'<circle cx="{num(x + 10)}" cy="{num(y - 9)}" r="2.6" fill="$line"/>'
        f'<circle cx="{num(x)}" cy="{num(y - 24)}" r="3.5" fill="$verm"/>'
    )
    return (
        f'<g stroke="$line" stroke-width="1.4" stroke-linejoin="round" pointer-events="none">'
        f'<circle cx="{num(x)}" cy="{num(y)}" r="84" fill="none" stroke="$wave" stroke-width="1.4"/>'
        f'<circle cx="{num(x)}" cy="{num(y)}" r="89" fill="none" stroke="$wave" stroke-width="3" '
        'stroke-dasharray="1 7"/>'
        f'<path d="{rays}" fill="$gold"/><path d="{thin}" stroke="$verm" fill="none"/>'
        f'<circle cx="{num(x)}" cy="{num(y)}" r="47" fill="$verm"/>'
        f'<circle cx="{num(x)}" cy="{num(y)}" r="42" fill="$golda"/>{face}</g>'
        f'<text x="{num(x)}" y="{num(y - 102)}" font-size="18" font-weight="bold" text-anchor="middle" {SERIF} '
        f'fill="$name">N</text>'
    )


def tents(seats: int) -> str:
    """A touchable tent per seat, for armies off the map."""
    out = ""
    for seat in range(seats):
        x, y = camp(seat)
        out += (
            f'<ellipse data-at="camp-{seat}" cx="{num(x)}" cy="{num(y)}" rx="29" ry="26" fill="$paper" stroke="$gold" '
        )
        out += f'stroke-width="2"/>{put("tent", x, y - 2, 38)}'
    return out


def legend(box: Box) -> str:
    """Roads and number discs explained, in the eastern sea."""
    x, y = WIDTH - 300, HEIGHT - 196
    roads = box.road[:2]
    out = f'<path d="M{num(x)} {num(y)}h256v150h-256z" fill="$plate" stroke="$gold" stroke-width="2.5"/>'
    out += f'<path d="M{num(x + 6)} {num(y + 6)}h244v138h-244z" fill="none" stroke="$verm" stroke-width="1.2"/>'
    for i, road in enumerate(roads):
        ry = y + 30 + 30 * i
        colour = "$north" if i == 0 else "$south"
        dash = "5 6" if i == 0 else "1.500 6"
        for c, w, extra in (("$line", 10.5, ""), ("$golda", 8.5, ""), (colour, 5.5, ""), ("$ivory", 1.6, dash)):
            more = f' stroke-dasharray="{extra}"' if extra else ""
            out += (
                f'<path d="M{num(x + 22)} {num(ry)}h54" stroke="{c}" stroke-width="{w}" stroke-linecap="round"{more}/>'
            )
        out += _words(x + 94, ry + 6, road.name)
    for i, (colour, words) in enumerate((("$verm", "Kingdom: cards"), ("$emerald", "Province: coins"))):
        ry = y + 90 + 30 * i
        out += f'<circle cx="{num(x + 49)}" cy="{num(ry)}" r="11" fill="{colour}" stroke="$golda" stroke-width="2.2"/>'
        out += _words(x + 70, ry + 6, words)
    return f'<g pointer-events="none">{out}</g>'


def _words(x: float, y: float, words: str) -> str:
    return f'<text x="{num(x)}" y="{num(y)}" font-size="17" {SERIF} fill="$name">{words}</text>'
