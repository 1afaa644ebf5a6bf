"""Symbols of cards, counters and tokens: 48 x 48 emblems in brass, indigo and plasma."""

from __future__ import annotations

from sabha.games.taragatha.art.astras import astras
from sabha.games.taragatha.art.pen import paint, petals, polar, rays, triangle
from sabha.games.taragatha.art.ships import ships

CHEVRONS = 4

_COIN = (
    '<circle cx="24" cy="24" r="22" fill="$brass"/><circle cx="24" cy="24" r="18" fill="$indigo" stroke="$brass2" '
    'stroke-width="1"/>'
)


def _rishi(halo: str) -> str:
    """An ascetic seated in meditation before a halo that tells the rank."""
    return f"""{halo}
<path d="M4 44c1-6 8-9 20-9s19 3 20 9c-9 3-31 3-40 0z" fill="$saffron"/>
<path d="M15 38c-1-7 1-13 5-15h8c4 2 6 8 5 15-5 2-13 2-18 0z" fill="$skin"/>
<path d="M16 25l14 13h3c1-6-1-12-4-15H19z" fill="$saffron"/>
<path d="M10 41c6-4 10-3 14-3s8-1 14 3" fill="none"/>
<path d="M17 12c-.5 7 2 12 7 12s7.5-5 7-12z" fill="$skin"/>
<path d="M17 17c.5 7 2 13.5 7 16 5-2.5 6.5-9 7-16-1.5 2-3.5 2.3-4.5 2.3-1 1-4 1-5 0-1 0-3-.3-4.5-2.3z" fill="$white"/>
<path d="M16.7 13.5C15.5 7 19.5 4.5 24 4.5s8.5 2.5 7.3 9c-3-4-11.6-4-14.6 0z" fill="$brass2"/>
<path d="M20 5.5c-1-3.5 1-5 4-5s5 1.5 4 5z" fill="$brass2"/>
<path d="M19.2 15.5q1.5 1.2 3 0M25.8 15.5q1.5 1.2 3 0" fill="none" stroke-width="1.2"/><path d="M24 10v2.5"
 stroke="$fire"/>"""


def _halo(rings: int) -> str:
    out = (
        f'<circle cx="24" cy="{19 if rings == 1 else 22}" r="{16 if rings == 1 else 15}" '
        'fill="$indigo" stroke="$brass" stroke-width="1.6"/>'
    )
    if rings > 1:
        out = f'<path d="{petals(12 + 4 * rings, 13.5, 21.5, 8, 24, 22)}" fill="$brass"/>' + out
    if rings > 2:
        out += f'<path d="{rays(24, 11.5, 14, 24, 22)}" stroke="$plasma" stroke-width="1.4"/>'
    return out


def _boost(chevrons: int) -> str:
    """A drive at full burn; as many chevrons as the card adds."""
    step = 7.2
    top = 22 - step * (chevrons - 1) / 2
    marks = "".join(
        f"M14 {top + 5 + step * i:.1f}L24 {top - 3 + step * i:.1f}L34 {top + 5 + step * i:.1f}" for i in range(chevrons)
    )
    return f"""<path d="M24 1 43 12v24L24 47 5 36V12z" fill="$plasma2"/><path d="M24 5.5 39 14.2v19.6L24 42.5 9
 33.8V14.2z"
 fill="$indigo" stroke="$plasma" stroke-width="1"/>
<path d="{marks}" fill="none" stroke="$plasma" stroke-width="3.6" stroke-linejoin="miter"/>"""


EMBLEMS = {
    "dharma": f"""<circle cx="24" cy="24" r="22" fill="$brass"/><circle cx="24" cy="24" r="17.5" fill="$white"
 stroke="$brass2"/>
<path d="{rays(12, 4, 17.5, 24, 24)}" stroke="$brass2" stroke-width="2.2"/>
<path d="{rays(24, 19, 21, 24, 24)}" stroke="$brass2" stroke-width="1.4"/><circle cx="24" cy="24" r="5.5"
 fill="$brass"/>
<circle cx="24" cy="24" r="1.9" fill="$deep" stroke="none"/>""",
    "tsp": """<path d="M24 2c2 7 9 10 9 18 0 6-4 9-9 9s-9-3-9-9c0-4 2-6 3.5-9 1.5 1 2.5 2 3 4C22 11 22.5 6.5 24 2z"
 fill="$fire"/>
<path d="M24.5 13c.5 4 4 5 4 9 0 3-2 5-4.5 5s-4.5-2-4.5-5c0-2 1-3 2-4.5.8.5 1.2 1 1.5 1.7.8-1.8 1.2-3.6 1.5-6.2z"
 fill="$brass" stroke="none"/>
<path d="M4 28c6 4 34 4 40 0 0 9-7 14-15 15v3H19v-3C11 42 4 37 4 28z" fill="$brass"/>
<path d="M8 33.5c8 3.5 24 3.5 32 0" fill="none" stroke="$brass2" stroke-width="1.8"/><path d="M15 46h18"
 stroke="$brass2" stroke-width="2.6"/>""",
    "token": f"""<path d="{petals(12, 13, 23, 13, 24, 24)}" fill="$rose"/><path
 d="{petals(12, 12, 20, 10, 24, 24, 15)}" fill="$violet"/>
<circle cx="24" cy="24" r="13.5" fill="$indigo" stroke="$brass" stroke-width="1.8"/>
<path d="{triangle(11, 0, 24, 24)}{triangle(11, 180, 24, 24)}" fill="none" stroke="$brass" stroke-width="1.7"/>
<circle cx="24" cy="24" r="3.2" fill="$plasma" stroke="none"/>""",
    "vara": f"""<path d="{rays(11, 18, 23, 24, 22, -90)}" stroke="$brass" stroke-width="2"/>
<path d="M15 45V30l-5-6c-2-3 1-5 3-3l4 4V9c0-3.5 4.5-3.5 4.5 0V6c0-3.5 4.8-3.5 4.8 0v2c0-3 4.7-3 4.7 0v4c0-3 4.5-3 4.5
 0v18c0 4-2 6-3 8v7z" fill="$brass"/>
<path d="M21.5 9v11M26.3 8v12M31 11v9" fill="none" stroke="$brass2" stroke-width="1.5"/>
<circle cx="25.5" cy="29" r="5.5" fill="$plasma"/><path d="{triangle(4.5, 0, 25.5, 29.5)}" fill="none"/>
<path d="M14 41h18v5H14z" fill="$fire"/>""",
    "power": f"""{_COIN}<path d="{triangle(17, 0, 24, 24)}{triangle(17, 180, 24, 24)}" fill="none" stroke="$brass"
 stroke-width="1.4"/>
<path d="M27 7 14 27h8l-3 14 15-21h-9z" fill="$plasma"/>""",
    "ecp": f"""{_COIN}<path d="M11 37 33 11l5-2-1 5-23 26zM37 37 15 11l-5-2 1 5 23 26z" fill="$white"/>
<path d="M9 31l8 8M39 31l-8 8" stroke="$fire" stroke-width="3"/>""",
    "rishi": _rishi(_halo(1)),
    "rishi-brahmarishi": _rishi(_halo(2)),
    "rishi-devarishi": _rishi(_halo(3)),
    "boost": f"""<path d="M24 1 43 12v24L24 47 5 36V12z" fill="$plasma2"/><path d="M24 5.5 39 14.2v19.6L24 42.5 9
 33.8V14.2z"
 fill="$indigo" stroke="$plasma" stroke-width="1"/>
<path d="{petals(6, 4, 15, 16, 24, 24)}" fill="$plasma" stroke="$indigo"/><circle cx="24" cy="24" r="3.6"
 fill="$white"/>""",
    "attacked": """<path d="M24 2c6 4 12 5 18 5 1 18-4 31-18 39C10 38 5 25 6 7c6 0 12-1 18-5z" fill="$brass"/>
<path d="M24 7c4 3 9 4 14 4.5.3 14-4 23-14 29.5C14 34.5 9.7 25.5 10 11.5 15 11 20 10 24 7z" fill="$indigo2"/>
<path d="M24 8l-3 10 6 5-7 8 5 9" fill="none" stroke="$fire" stroke-width="3"/>
<path d="M44 3 31 16M31 10v6.5h6.5" fill="none" stroke="$fire" stroke-width="3.4"/>""",
    "moksha": f"""<path d="{rays(16, 17, 23, 24, 24)}" stroke="$plasma" stroke-width="1.8"/>
<circle cx="24" cy="24" r="15.5" fill="$indigo" stroke="$brass" stroke-width="1.8"/>
<path d="M10 28c5 7 17 9 24 3 3-3 2-6-1-6-4 0-5 3-9 2 5-3 3-8 5-11 1-2 3-2 4-1l4 1c-1-4-5-6-8-4-5 3-2 9-7 11-4 2-8
 4-12 5z" fill="$white"/>""",
    "character": f"""<path d="{"".join(f"M{polar(21, a, 24, 26)}l.01 0" for a in range(-60, 61, 20))}"
 stroke="$plasma" stroke-width="3"/>
<path d="M9 37 7 18l9 7 8-18 8 18 9-7-2 19z" fill="$brass"/><path d="M9 37c8-3 22-3 30 0v7c-8-3-22-3-30 0z"
 fill="$fire"/>
<circle cx="24" cy="27" r="4.5" fill="$plasma"/><circle cx="15" cy="40" r="1.5" fill="$white" stroke="none"/>
<circle cx="24" cy="39" r="1.5" fill="$white" stroke="none"/><circle cx="33" cy="40" r="1.5" fill="$white"
 stroke="none"/>""",
}


def boost(value: int) -> str:
    """The symbol of a Boost card by what it adds."""
    return f"taragatha-boost-{value}" if 1 <= value <= CHEVRONS else "taragatha-boost"


def rishi(rank: str) -> str:
    """The symbol of a Rishi by class."""
    return "taragatha-rishi" if rank == "maharishi" else f"taragatha-rishi-{rank}"


def symbols() -> str:
    """All ``<symbol>`` elements."""
    pen = 'stroke-linejoin="round" stroke-linecap="round"'
    out = ""
    for key, mark in ships().items():
        out += f'<symbol id="taragatha-{key}" viewBox="0 0 64 64"><g stroke-width="1.6" {pen}>{mark}</g></symbol>'
    small = EMBLEMS | {f"boost-{n}": _boost(n) for n in range(1, CHEVRONS + 1)} | astras()
    for key, mark in small.items():
        out += f'<symbol id="taragatha-{key}" viewBox="0 0 48 48"><g stroke="$deep" stroke-width="1.4" {pen}>{mark}</g>'
        out += "</symbol>"
    return paint(out)
