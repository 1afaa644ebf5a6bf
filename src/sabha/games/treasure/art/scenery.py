"""Parts of the picture drawn once and put in many places: beasts, trees, temples, gates. Origin: the step's centre."""

from __future__ import annotations

from math import cos, pi, sin

from sabha.games.treasure.art.pen import ellipses, num, paint, petals, star


def _scales(cx: float, cy: float, rx: float, ry: float, size: float) -> str:
    """Rows of leaf scales within an ellipse, as the painters fill their trees."""
    out, y, row = "", cy - ry + size * 0.9, 0
    while y < cy + ry - size * 0.3:
        half = rx * max(0.0, 1 - ((y - cy) / ry) ** 2) ** 0.5 - size * 0.55
        x = cx - half + (size / 2 if row % 2 else 0)
        while x < cx + half - size * 0.4:
            out += f"M{x:.1f} {y:.1f}q{size / 2:.1f}{-size * 0.7:.1f} {size:.1f} 0"
            x += size * 1.05
        y += size * 0.85
        row += 1
    return out


def _eyes(dx: float, y: float, r: float, pupil: float, iris: str) -> str:
    out = ""
    for s in (-1, 1):
        x = s * dx
        a, b = num(x - r), num(x + r)
        out += (
            f'<path d="M{a} {y}Q{num(x)} {num(y - r * 1.15)} {b} {y}Q{num(x)} {num(y + r * 1.1)} {a} {y}z" '
            f'fill="{iris}" stroke-width="1.2"/>'
            f'<circle cx="{num(x)}" cy="{num(y - 0.2)}" r="{pupil}" fill="$line" stroke="none"/>'
        )
    return out


LION = f"""<path d="{petals(16, 13, 27.5, 10)}" fill="$verm"/><path d="{petals(16, 12, 21.5, 9, a0=11.25)}"
 fill="$gold2"/>
<circle cx="-12.5" cy="-11" r="4.6" fill="$lion"/><circle cx="12.5" cy="-11" r="4.6" fill="$lion"/>
<path d="M0-16c9 0 15.5 5 15.5 13.5C15.5 5 11 8.5 9.5 12.5 8 16 4 18 0 18s-8-2-9.5-5.5C-11 8.5-15.5 5-15.5-2.5
-15.5-11-9-16 0-16z" fill="$lion"/>{_eyes(6.7, -3, 4.6, 2, "$white")}
<path d="M-12-8q5-4 9-1M12-8q-5-4-9-1M0-15v4M-4-14l1.5 3M4-14l-1.5 3" fill="none"/>
<path d="M-3.8 2.5h7.6L0 7z" fill="$line"/><path d="M-7.5 9.5c2.5 2 5.5 1.5 7.5-1.5 2 3 5 3.5 7.5 1.5" fill="none"/>
<path d="M-3 11.5h6c.5 4-1 5.5-3 5.5s-3.5-1.5-3-5.5z" fill="$verm" stroke-width="1.2"/>"""

TIGER = f"""<circle cx="-16" cy="-16" r="7.5" fill="$tiger"/><circle cx="16" cy="-16" r="7.5" fill="$tiger"/>
<circle cx="-16" cy="-16" r="3.4" fill="$line"/><circle cx="16" cy="-16" r="3.4" fill="$line"/>
<path d="M0-22c13 0 21.5 7 22.5 17 .5 4-1.5 6-1 9-3 1-3 4-5.5 6.5C12.5 15 7 19.5 0 19.5S-12.5 15-16 10.5
c-2.5-2.5-2.5-5.5-5.5-6.5.5-3-1.5-5-1-9C-21.5-15-13-22 0-22z" fill="$tiger"/>
<path d="M0 1c5-2 11 1.5 11 7S5.5 17.5 0 17.5-11 13.5-11 8-5-1 0 1z" fill="$white"/>
<path d="M0-21.5-2.6-10h5.2zM-8-20.5-4.5-11.5-8.5-12.5zM8-20.5 4.5-11.5 8.5-12.5zM-22-5l8 1.5-7.5 2.5zM22-5l-8 1.5 7.5
 2.5z
M-20.5 3l6.5-1-4.5 5.5zM20.5 3l-6.5-1 4.5 5.5zM-15 10.5l4-2.5-.5 6zM15 10.5l-4-2.5.5 6z" fill="$line" stroke="none"/>
{_eyes(8.6, -4.5, 4.8, 2, "$gold")}
<path d="M-4 4.5h8L0 8.5z" fill="$verm" stroke-width="1.2"/><path d="M0 8.5v2M-6 11.5c2.5 1.5 4.5 1 6-1 1.5 2 3.5 2.5 6
 1"
 fill="none"/><path d="M-4.5 12.5l1 3.5 1.5-2.8zM4.5 12.5l-1 3.5-1.5-2.8z" fill="$white" stroke-width=".9"/>"""

SNAKE = """<path d="M-21 17c0-8 9-9.5 20-9.5S21 9 21 16.5-9 24-21 17z" fill="$pea2"/>
<path d="M-15 14c8-3.5 22-3.5 30 0" fill="none" stroke="$gold" stroke-width="2.2"/>
<path d="M17 18c5 1.5 8-1 9.5-5" fill="none" stroke-width="3.4"/>
<path d="M-5.5 13C-5 6-17 2-17-9.5-17-19-9-24.5 0-24.5S17-19 17-9.5C17 2 5 6 5.5 13z" fill="$pea2"/>
<path d="M-3.5 13C-3 5-6 0-6-6.5h12C6 0 3 5 3.5 13z" fill="$gold"/><path d="M-5.5-2h11M-4 3h8M-3.5 8h7" fill="none"
 stroke-width="1.3"/>
<circle cx="-10.3" cy="-6.5" r="3.1" fill="none" stroke="$white" stroke-width="1.8"/>
<circle cx="10.3" cy="-6.5" r="3.1" fill="none" stroke="$white" stroke-width="1.8"/>
<path d="M0-21.5c5 0 7.5 3 7.5 6.5 0 5-3.5 8.5-7.5 8.5s-7.5-3.5-7.5-8.5c0-3.5 2.5-6.5 7.5-6.5z" fill="$pea"/>
<circle cx="-3.4" cy="-14.5" r="2.1" fill="$white" stroke-width="1"/><circle cx="3.4" cy="-14.5" r="2.1" fill="$white"
 stroke-width="1"/><circle cx="-3.4" cy="-14.3" r=".9" fill="$line" stroke="none"/>
<circle cx="3.4" cy="-14.3" r=".9" fill="$line" stroke="none"/>
<path d="M0-7.5v5l-2.5 3M0-2.5 2.5.5" fill="none" stroke="$verm" stroke-width="1.7"/>"""

FIRE = """<path d="M-20 18 20 12M-20 12 20 18" stroke="$line" stroke-width="7.5"/>
<path d="M-20 18 20 12M-20 12 20 18" stroke="$bark" stroke-width="4.5"/>
<path d="M0 14c-11 0-18.5-6-18.5-15 0-6 3.5-8.5 4.5-14 3 2 4.5 4.5 4.5 8C-5.5-11-4-18-2-26 2-21 9.5-17 9.5-8.5
 11.5-10 12-12.5 12-15.5c4 3.5 6.5 8.5 6.5 14C18.5 8 11 14 0 14z" fill="$verm"/>
<path d="M0 13C-6.5 13-11 9-11 3.5c0-4 2-5.5 3-9 2 1.2 3 3 3 5C-2.5-2.5-2-7 0-12 2-7.5 5.5-4.5 5.5.5 7-.5 7.5-2 7.5-4
 10-1.5 11 1 11 4c0 5.5-4.5 9-11 9z" fill="$gold"/>
<path d="M0 13c-3 0-5-2-5-5 0-3.5 3.5-5 4.5-9C2.5 1 5 4.5 5 8s-2 5-5 5z" fill="$foam" stroke-width="1.2"/>"""

PEAKS = """<path d="M-25 17C-22 5-17-4-12-11-8-6-5 0-4 5c1-10 5-20 11-29C14-14 22 2 25 17z" fill="$rock"/>
<path d="M7-24c-3 4.5-5.5 9-7.3 14 2.5-1 3.3 1.5 4.5 2.5C5-9 7-10 8.5-8c1.5 1.5 3 .5 5-.5C11.5-14 9.5-19 7-24z"
 fill="$white"/>
<path d="M-12-11c-2 2.8-4 6-5.8 9.5 2-.5 2.8 1 4 1.5 1.5-2 3-2 4.5.5 1-.5 1.5-1 2.5-1-1.2-4-3-7.5-5.2-10.5z"
 fill="$white"/>
<path d="M8-6 5 2l4 4-3 11M-13 2l-2 6 3 9" fill="none" stroke-width="1.5"/>"""

WAVES = """<path d="M-24-12c5-6 11-6 16 0s11 6 16 0 11-6 16 0M-24 10c5-6 11-6 16 0s11 6 16 0 11-6 16 0" fill="none"
 stroke="$pea" stroke-width="4.5"/>
<path d="M-17 0C-12-8 2-9 8-1.5L15-7v13.5L8 1C2 8.5-12 8-17 0z" fill="$gold"/>
<path d="M-8-4.5c2.5 3 2.5 6.5 0 9M0-5c2 3.5 2 7 0 10" fill="none" stroke-width="1.3"/>
<circle cx="-12" cy="-.8" r="1.4" fill="$line" stroke="none"/>"""

POT = f"""<g fill="$gold">{ellipses("-10,-9 10,-9 0,-12 -5,-16 6,-16 0,-20", 6.2, 4.8)}</g>
<path d="M-17-5h34c1 3-1 5-3 5.5C20 4 20 16 11 21.5h-22C-20 16-20 4-14 .5c-2-.5-4-2.5-3-5.5z" fill="$verm"/>
<path d="M-18.5 8C-10 12 10 12 18.5 8M-17.5 14c10 3.5 25 3.5 35 0" fill="none" stroke="$gold" stroke-width="2"/>
<path d="M-17-5h34c1 3-1 5-3 5.5h-28c-2-.5-4-2.5-3-5.5z" fill="$gold2"/>
<g fill="$gold">{ellipses("-19,19 20,20", 5, 3.6)}</g>"""

NOOSE = """<path d="M-2-26C-2-18 3-16 3-10" fill="none" stroke="$line" stroke-width="7"/>
<path d="M-2-26C-2-18 3-16 3-10" fill="none" stroke="$bark" stroke-width="3.6"/>
<ellipse cx="0" cy="4" rx="15" ry="13" fill="none" stroke="$line" stroke-width="8"/>
<ellipse cx="0" cy="4" rx="15" ry="13" fill="none" stroke="$bark" stroke-width="4.6"/>
<path d="M-4-12h11v5H-4z" fill="$bark"/>
<path d="M-16.5 7l4-3M-13 13l2.5-4M-5 17l1-5M5 16.5 3.5 12M13 12l-3.5-3M16.5 5l-4-1" fill="none" stroke="$gold2"
 stroke-width="1.5"/>
<path d="M15-7c6-1 9-5 9-10-6 0-9 4-9 10zM-14-6c-6-1-9-5-9-10 6 0 9 4 9 10z" fill="$leaf2"/>"""

SHIELD = f"""<path d="M-21 20 19-24M21 20-19-24" stroke="$line" stroke-width="4.6"/>
<path d="M-21 20 19-24M21 20-19-24" stroke="$gold2" stroke-width="2"/>
<path d="M22.5-28 21.5-18 14-21.5zM-22.5-28-21.5-18-14-21.5z" fill="$white"/>
<circle cy="1" r="15.5" fill="$leaf"/><path d="{petals(8, 4, 14, 15, 0, 1)}" fill="$white" stroke-width="1.2"/>
<circle cy="1" r="4.5" fill="$verm"/>"""

ARCH = f"""<path d="M-27 25C-30-4-20-29 0-29S30-4 27 25z" fill="$rock"/>
<path d="M-18 25C-20 2-13-19 0-19S20 2 18 25z" fill="$pit"/>
<path d="{
    "".join(
        f"M{-23 * cos(a):.1f} {-24 * sin(a) + 4:.1f}L{-29 * cos(a):.1f} {-31 * sin(a) + 4:.1f}"
        for a in [pi * k / 8 for k in range(9)]
    )
}" fill="none" stroke-width="1.3"/>
<path d="M-24 8c-5-2-6-7-4-12 4 3 6 7 4 12zM25 4c5-2 6-7 4-12-4 3-6 7-4 12z" fill="$leaf2"/>"""

ROSETTE = f'<path d="{petals(8, 4, 15, 17)}" fill="$mark" stroke="none"/><circle r="3.5" fill="$road2" stroke="none"/>'

# Tall things that stand behind a step where the road runs level. They end well under 90 above it.

TEMPLE = """<path d="M-40-10v-26h20v26zM40-10v-26h-20v26z" fill="$rose"/><path d="M-43-35h26l-4-8h-18zM43-35H17l4-8h18z"
 fill="$verm"/><path d="M-30-43v-6M30-43v-6" /><circle cx="-30" cy="-50" r="2.6" fill="$gold"/>
<circle cx="30" cy="-50" r="2.6" fill="$gold"/>
<path d="M-23-10C-24-44-16-62-6-70H6C16-62 24-44 23-10z" fill="$white"/>
<path d="M-15-10c0-28 4-46 10.5-58M15-10c0-28-4-46-10.5-58M-7-26v-42M7-26v-42" fill="none" stroke="$verm"
 stroke-width="1.5"/>
<path d="M-22.5-27h45M-20.5-40h41M-16.5-53h33M-10.5-63h21" fill="none" stroke-width="1.3"/>
<path d="M-10.5-69.5c-2.5-5 23.5-5 21 0-1.5 3.5-19.5 3.5-21 0z" fill="$gold"/>
<path d="M0-73v-14M0-87l14 4-14 4.5z" fill="$verm"/><circle cy="-75" r="2.6" fill="$gold"/>
<path d="M-8.5-10v-9c0-6 3.5-9 8.5-9s8.5 3 8.5 9v9z" fill="$pit"/>"""

BANYAN = f"""<path d="M-8-4c3-12 1-22-7-32l9 4 6-6 6 6 9-4C7-26 5-16 8-4z" fill="$bark"/>
<path d="M-30-40c1 14-2 24-3 36M-22-38c0 12 1 20-3 34M30-40c-1 14 2 24 3 36M22-38c0 12-1 20 3 34" fill="none"
 stroke="$line"
 stroke-width="4.4"/>
<path d="M-30-40c1 14-2 24-3 36M-22-38c0 12 1 20-3 34M30-40c-1 14 2 24 3 36M22-38c0 12-1 20 3 34" fill="none"
 stroke="$bark"
 stroke-width="2"/>
<path d="M-38-34c-10-2-12-16-3-21 0-11 12-17 20-12 5-10 22-13 29-4 9-4 21 1 22 11 12 2 15 20 5 26-5 6-16 6-20 1-6 6-16
 6-21 0
-6 5-15 5-19-1-4 3-10 3-13 0z" fill="$leaf"/>
<path d="{_scales(0, -52, 38, 21, 8)}" fill="none" stroke="$leaf2" stroke-width="1.7"/>
<ellipse cx="-28" cy="-15" rx="5.5" ry="6.5" fill="none" stroke="$line" stroke-width="4.6"/>
<ellipse cx="-28" cy="-15" rx="5.5" ry="6.5" fill="none" stroke="$gold2" stroke-width="2"/>
<ellipse cx="28" cy="-13" rx="5.5" ry="6.5" fill="none" stroke="$line" stroke-width="4.6"/>
<ellipse cx="28" cy="-13" rx="5.5" ry="6.5" fill="none" stroke="$gold2" stroke-width="2"/>"""


def _lobe(x: float, y: float, w: float, h: float, fill: str) -> str:
    def arch(w: float, h: float) -> str:
        side, top, high = num(w * 1.1), num(w * 0.4), num(h)
        up, bow = num(-h * 0.7), num(-h * 0.9)
        rise = f"c{num(w - float(side))} {up} {num(w - float(top))} {bow} {num(w)} -{high}"
        fall = f"c{top} {num(h - h * 0.9)} {side} {num(h - h * 0.7)} {num(w)} {high}"
        return f"M{num(x - w)} {num(y)}{rise}{fall}"

    return f'<path d="{arch(w, h)}z" fill="{fill}"/>' + (
        f'<path d="{arch(w * 0.55, h * 0.7)}" fill="none" stroke="$white" stroke-width="1.4"/>'
    )


CLIFF = "".join(
    _lobe(*lobe)
    for lobe in (
        (-14, -30, 15, 44, "$rock2"), (14, -30, 16, 54, "$rock"), (-1, -26, 14, 40, "$lion"),
        (-32, -14, 14, 38, "$rock"),
        (32, -14, 14, 40, "$rock2"), (-18, -10, 14, 34, "$rose"), (17, -10, 14, 36, "$rock2"), (0, -6, 14, 34, "$rock"),
        (-38, -4, 11, 22, "$lion"), (38, -4, 11, 22, "$rose"),
    )
)  # fmt: skip

VILLAGE = """<path d="M-62-2v-22h30v22zM32-2v-22h30v22z" fill="$lion"/><path d="M-52-2v-13h10v13zM42-2v-13h10v13z"
 fill="$pit"/>
<path d="M-68-22C-58-32-50-42-47-56c3 14 11 24 21 34-6 4-9-2-14 1-4-3-9-3-13 0-5-3-9 3-15-1zM68-22C58-32 50-42 47-56
c-3 14-11 24-21 34 6 4 9-2 14 1 4-3 9-3 13 0 5-3 9 3 15-1z" fill="$leaf2"/>
<path d="M-47-54c-4 12-9 22-14 29M-47-54v31M-47-54c4 12 8 22 13 29M47-54c-4 12-8 22-13 29M47-54v31M47-54c4 12 9 22 14
 29"
 fill="none" stroke="$leaf3" stroke-width="1.3"/>
<path d="M-20-4v-70M20-4v-70" stroke="$line" stroke-width="6.5"/><path d="M-20-4v-70M20-4v-70" stroke="$bark"
 stroke-width="3.2"/><path d="M-28-66h56v9h-56z" fill="$verm"/><path d="M-26-57l3 7 4-7 4 7 4-7 4 7 4-7 4 7 4-7 4 7 4-7
 4 7
 4-7 4 7 1-7z" fill="$gold" stroke-width="1.2"/><circle cx="-20" cy="-76" r="3.6" fill="$white"/>
<circle cx="20" cy="-76" r="3.6" fill="$white"/>"""

CANOPY = """<path d="M-24 6v-40M24 6v-40" stroke="$line" stroke-width="5"/><path d="M-24 6v-40M24 6v-40" stroke="$gold"
 stroke-width="2.2"/>
<path d="M-32-33c4-3 5-8 12-12C-13-50-5-51 0-58c5 7 13 8 20 13 7 4 8 9 12 12-3 4-7 4-9 0-3 4.5-8 4.5-10.5 0-3 4.5-8
 4.5-12.5 0
-4.5 4.5-9.5 4.5-12.5 0-2.5 4.5-7.5 4.5-10.5 0-2 4-6 4-9 0z" fill="$pea"/>
<path d="M-22-40c10-5 34-5 44 0" fill="none" stroke="$gold" stroke-width="1.8"/><circle cy="-60" r="3" fill="$gold"/>"""

# Quiet things between the rows; origin at the middle of the foot.

TREE = f"""<path d="M-4 0c2-10 1-18-4-25h16C3-18 2-10 4 0z" fill="$bark"/><ellipse cy="-36" rx="24" ry="21"
 fill="$leaf"/>
<path d="{_scales(0, -36, 23, 20, 8)}" fill="none" stroke="$leaf2" stroke-width="1.7"/>"""
MANGO = f"""<path d="M-3 0c1-9 1-16-3-22H6C3-16 2-9 3 0z" fill="$bark"/>
<path d="M0-62c12 8 20 18 20 27 0 10-9 15-20 15s-20-5-20-15c0-9 8-19 20-27z" fill="$leaf2"/>
<path d="{_scales(0, -36, 18, 19, 7)}" fill="none" stroke="$leaf" stroke-width="1.7"/>
<g fill="$gold" stroke-width="1">{ellipses("-8,-30 7,-26 3,-42", 2.6, 3.4)}</g>"""
PALM = """<path d="M-3 0c1-14 1-26 5-40l4 1C2-26 3-14 4 0z" fill="$bark"/><path d="M4-40c-8-8-18-8-25 0 8-1 14 0 18 3
-8 0-13 4-15 11 7-5 13-7 20-7zM4-40c8-8 18-8 25 0-8-1-14 0-18 3 8 0 13 4 15 11-7-5-13-7-20-7z" fill="$leaf"/>
<path d="M4-40c-5-8-3-16 3-21 4 7 3 14-3 21z" fill="$leaf2"/><g fill="$verm">
<circle cx="1" cy="-36" r="2.8"/><circle cx="7" cy="-36" r="2.8"/></g>"""
BUSH = f"""<path d="M-19 0c-6-4-4-13 3-13 0-8 9-12 15-7 7-5 15 0 14 8 7 0 9 9 3 12z" fill="$leaf2"/>
<path d="M-13-4q4-6 8 0M-3-5q4-6 8 0M7-4q4-6 8 0M-8-12q4-6 8 0M2-12q4-6 8 0" fill="none" stroke="$leaf"
 stroke-width="1.6"/>
<g fill="$verm" stroke-width=".9">{ellipses("-10,-10 4,-14 11,-7", 2.4, 2.4)}</g>"""
LOTUS = """<path d="M-22-3c6-8 38-8 44 0-6 7-38 7-44 0z" fill="$water"/><path d="M-15-2h7M7-4h7M-2 0h7" stroke="$foam"
 fill="none"/><path d="M0-3c-6-3-7-11 0-18 7 7 6 15 0 18z" fill="$rose"/>
<path d="M0-3c-9 1-14-4-14-12 8 1 13 5 14 12zM0-3c9 1 14-4 14-12-8 1-13 5-14 12z" fill="$rose"/>"""
PEACOCK = """<g transform="translate(-17)"><path d="M4-14C18-40 46-50 56-36c6 12-16 28-46 28z" fill="$pea"/>
<g fill="$leaf2" stroke-width="1"><circle cx="26" cy="-25" r="4.6"/><circle cx="39" cy="-33" r="4.6"/><circle cx="48"
 cy="-33"
 r="4.6"/><circle cx="40" cy="-21" r="4.6"/><circle cx="26" cy="-15" r="4"/></g><g fill="$gold" stroke="none">
<circle cx="26" cy="-25" r="2.2"/><circle cx="39" cy="-33" r="2.2"/><circle cx="48" cy="-33" r="2.2"/><circle cx="40"
 cy="-21"
 r="2.2"/><circle cx="26" cy="-15" r="1.8"/></g>
<path d="M2-6V1M8-6v7" fill="none"/>
<path d="M14-10C8-2-8-3-10-14c-1-9-1-16-6-21 5-8 15-4 15 5 1 9 12 10 15 20z" fill="$pea2"/>
<path d="M-15-36l-7 2.5 7 2M-11-41l-3-6M-8-42l1-7M-5-41l4-6" fill="none"/><circle cx="-9" cy="-35" r="1.7" fill="$white"
 stroke="none"/></g>"""
DEER = """<path d="M-15 0l1-13M-9 0l1-12M9 0 8-12M14 0l-1-13" stroke-width="3.4"/>
<path d="M-19-18c3-8 14-6 24-6 2-6 3-11 5-15 6-2 12 0 13 6-3 3-7 3-9 2-1 8 2 17-2 21-9 3-21 3-28 0-4-1-4-5-3-8z"
 fill="$lion"/>
<path d="M11-39c-5-5-4-11-2-15M11-47l-6-3M14-40c1-6 4-10 8-12M16-46l5 1" fill="none" stroke-width="1.8"/>
<g fill="$white" stroke="none"><circle cx="-12" cy="-17" r="1.7"/><circle cx="-5" cy="-15" r="1.7"/><circle cx="2"
 cy="-18"
 r="1.7"/><circle cx="-4" cy="-20" r="1.4"/><circle cx="7" cy="-14" r="1.4"/></g><circle cx="15" cy="-34" r="1.3"
 fill="$line" stroke="none"/>"""
ELEPHANT = """<path d="M-36-30c0-16 14-24 32-24 20 0 34 8 35 26l1 28H19l-1-17c-8 3-16 3-24 1L-7 0h-13l-2-17
c-6 0-11-3-13-7-4 6-3 12 0 16 3 4-2 9-6 4-6-8-3-20 5-26z" fill="$rock2"/>
<path d="M-15-46c10-2 14 12 6 22-9 0-14-12-6-22z" fill="$rose"/><circle cx="-26" cy="-33" r="1.8" fill="$line"
 stroke="none"/>
<path d="M-34-21c-4 3-7 3-9 1" fill="none" stroke="$white" stroke-width="3"/>
<path d="M-2-54c0 18 22 18 24 3-7-3-15-4-24-3z" fill="$verm"/><path d="M1-50c4 10 14 11 18 2" fill="none" stroke="$gold"
 stroke-width="2"/><path d="M2-55v-8h18v10" fill="$gold"/><path d="M-2-63h26l-4-8H2z" fill="$pea"/>
<path d="M32-26c5 4 5 10 3 16" fill="none" stroke-width="2"/>"""
FERN = """<path d="M0 0C-2-9-9-15-19-16c1 8 8 15 19 16zM0 0c2-9 9-15 19-16-1 8-8 15-19 16z" fill="$leaf"/>
<path d="M0 0c-6-7-6-17 0-25 6 8 6 18 0 25z" fill="$leaf2"/><path d="M0-2v-15M-3-3l-9-9M3-3l9-9" fill="none"
 stroke="$leaf3"
 stroke-width="1.2"/>"""
PAD = (
    '<ellipse rx="9" ry="5" fill="$leaf2" stroke-width="1.3"/><path d="M0-1c-4-1-4-6 0-10 4 4 4 9 0 10z" fill="$rose"/>'
)
SPRIG = """<g stroke="none" fill="$sprig"><circle r="2"/><ellipse cy="-5.5" rx="2.2" ry="3.6"/><ellipse cx="-5"
 cy="1.5" rx="3.6"
 ry="2.2"/><ellipse cx="5" cy="1.5" rx="3.6" ry="2.2"/><circle cy="6" r="1.3"/><circle cy="10" r="1"/></g>"""

# The border.

VINE = (
    '<path d="M0 0c8-13 16-13 24 0s16 13 24 0" fill="none" stroke="$leaf3" stroke-width="2.2"/>'
    '<path d="M12-9c-1-5 3-8 9-7-1 5-4 8-9 7zM36 9c1 5-3 8-9 7 1-5 4-8 9-7zM7-6C3-7 1-5 0-1c4 1 6-1 7-5z'
    'M31 6c-4 1-6-1-7-5 4-1 6 1 7 5z" fill="$leaf2" stroke="$leaf3" stroke-width="1"/>'
    f'<path d="{petals(6, 1.5, 6.6, 24, 12, 4.5)}{petals(6, 1.5, 6.6, 24, 36, -4.5)}" fill="$verm" '
    f'stroke="none"/><g fill="$gold" stroke="none">{ellipses("12,4.5 36,-4.5", 1.8, 1.8)}</g>'
)
CORNER = (
    f'<rect x="-21" y="-21" width="42" height="42" fill="$frame"/><path d="{petals(8, 5, 19, 17)}" fill="$gold" '
    f'stroke-width="1.2"/><path d="{petals(8, 3, 12, 17, a0=22.5)}" fill="$pearl" stroke-width="1"/>'
    '<circle r="4" fill="$verm" stroke-width="1"/>'
)

# What a step stands on: a disc by its kind, a wider court where several may stand.

DISCS = {
    "plain": '<circle r="24" fill="$stone"/><circle r="20.5" fill="none" stroke="$mark" stroke-width="1.6"/>',
    "danger": f'<path d="{star(18, 28.5, 35)}" fill="$verm" stroke-width="1.5"/><circle r="27" fill="$stone"/>',
    "astra": f'<path d="{petals(12, 24, 34.5, 13)}" fill="$pea" stroke-width="1.4"/><circle r="27" fill="$stone"/>',
    "gold": '<circle r="31" fill="$gold"/><circle r="28.5" fill="none" stroke="$white" stroke-width="3" '
    'stroke-dasharray=".1 7.46"/><circle r="25.5" fill="$stone"/>',
    "mandir": '<path d="M-29-20h8v-9h42v9h8v40h-8v9h-42v-9h-8z" fill="$lion"/>'
    '<path d="M-24-15h8v-9h32v9h8v30h-8v9h-32v-9h-8z" fill="$stone" stroke-width="1.3"/>',
    "trap": '<circle r="30" fill="$leaf"/><circle r="26" fill="$stone"/>',
    "tribes": f'<path d="{petals(8, 24, 36, 21)}" fill="$leaf2"/><circle r="27" fill="$stone"/>',
    "tunnel": "",
}
COURT = {
    "mandir": '<path d="M-42-22h9v-8h66v8h9v44h-9v8h-66v-8h-9z" fill="$lion"/>'
    '<path d="M-37-17h9v-8h56v8h9v34h-9v8h-56v-8h-9z" fill="$stone" stroke-width="1.3"/>',
    "trap": '<ellipse rx="42" ry="31" fill="$leaf"/><ellipse rx="37.5" ry="26.5" fill="$stone"/>',
    "door": f'<path d="{petals(16, 22, 34, 11.5)}" fill="$rose" stroke-width="1.4"/><circle r="27" fill="$gold"/>'
    f'<circle r="23" fill="$stone" stroke-width="1.3"/><path d="{petals(8, 5, 18, 17)}" fill="$rose" stroke="none"/>'
    f'<path d="{petals(8, 4, 11, 17, a0=22.5)}" fill="$gold" stroke="none"/><circle r="4" fill="$verm" stroke="none"/>',
}

PARTS = {
    "lion": LION, "tiger": TIGER, "snake": SNAKE, "fire": FIRE, "mountain": PEAKS, "river": WAVES, "pot": POT,
    "noose": NOOSE, "tribes": SHIELD, "arch": ARCH, "rosette": ROSETTE, "temple": TEMPLE, "banyan": BANYAN,
    "cliff": CLIFF, "village": VILLAGE, "canopy": CANOPY, "tree": TREE, "mango": MANGO, "palm": PALM, "bush": BUSH,
    "lotus": LOTUS, "peacock": PEACOCK, "deer": DEER, "fern": FERN, "pad": PAD, "vine": VINE, "corner": CORNER,
    "elephant": ELEPHANT, "sprig": SPRIG,
    **{
        f"plate{i}": f'<rect x="{-w}" y="21.5" width="{2 * w}" height="21" rx="6" fill="$plate" stroke-width="1.5"/>'
        for i, w in ((1, 12), (2, 15))
    },
    **{f"disc-{k}": v for k, v in DISCS.items() if v}, **{f"court-{k}": v for k, v in COURT.items()},
}  # fmt: skip


def parts(names: set[str]) -> str:
    """The definitions of the parts that are used."""
    return paint("".join(f'<g id="treasure-{name}">{PARTS[name]}</g>' for name in PARTS if name in names))
