"""The emblems of the 21 Astras: one arrow-head medallion for all, a sign for each, drawn around the origin."""

from __future__ import annotations

from sabha.games.taragatha.art.pen import mirrored, petals, rays

_HEAD = "M24 .8C29 8 45 12 45 27.5A21 20 0 0 1 3 27.5C3 12 19 8 24 .8z"
_LEAF = "M24 5.5C29 11 41.5 14.5 41.5 27.5A17.5 16.8 0 0 1 6.5 27.5C6.5 14.5 19 11 24 5.5z"

_SNAKE = """<path d="M-13 12.5c6-3 20-3 26 0M-9 8.5c5-3 13-3 18 0" fill="none" stroke="$leaf" stroke-width="3.6"/>
<path d="M-3 8C-3 4-9 2-9-4c0-6 4-10 9-10s9 4 9 10c0 6-6 8-6 12z" fill="$leaf"/>
<path d="M-2 6C-2 3-4.5 0-4.5-4h9C4.5 0 2 3 2 6z" fill="$brass"/><path d="M-4-1h8M-3 2.5h6" stroke-width="1.1"/>
<circle cx="-2.8" cy="-8" r="1.5" fill="$deep" stroke="none"/><circle cx="2.8" cy="-8" r="1.5" fill="$deep"
 stroke="none"/>
<path d="M0-5.5v3" stroke="$fire" stroke-width="1.4"/>"""
_WING = '<path d="M0-3C-5-9-10-10-14-8c1 3 2 4 4 5-2 1-2 2-1 4 1 1 2 1 3 1 0 3 2 4 5 3l3 2z" fill="$brass"/>'
_PRONG = """<path d="M0-3c-4-1-6-3-6-6 0-2 1-3 2-4 0 2 1 3 4 4M0-3c4-1 6-3 6-6 0-2-1-3-2-4 0 2-1 3-4 4" fill="$brass"/>
<path d="M0-2v-12" stroke="$white" stroke-width="2.6"/>"""
_ARROW = '<path d="M0 10v-18M-3-6l3-6 3 6z" fill="$brass" stroke="$brass" stroke-width="1.6"/>'
_LOTUS = "".join(
    petals(1, 2, r, s, 0, 8, a) for a, r, s in ((-72, 16, 20), (72, 16, 20), (-38, 18, 16), (38, 18, 16), (0, 21, 15))
)

GLYPHS = {
    "A01": """<path d="M0-14c1 6 10 9 10 17C10 9 5 12 0 12S-10 9-10 3c0-4 2-6 3-9 2 1 3 2 3 4C-2-5-1-10 0-14z"
 fill="$fire"/>
<path d="M0-3c1 3 5 4 5 8a5 5 0 0 1-10 0c0-2 1-3 2-4 1 .5 1.5 1 1.5 2C-.5 1 0-1 0-3z" fill="$brass" stroke="none"/>""",
    "A02": """<path d="M0-14c4 5 6 8 6 11a6 6 0 0 1-12 0c0-3 2-6 6-11z" fill="$water"/>
<path d="M-13 7q3.3-4 6.5 0t6.5 0 6.5 0 6.5 0M-9 12q2.3-3 4.5 0t4.5 0 4.5 0 4.5 0" fill="none" stroke="$water"
 stroke-width="2.2"/>""",
    "A03": """<path d="M-13-3H4c6 0 6-8 0-8-3 0-5 2-4 5M-10 3H8c6 0 6 9-1 8-3 0-4-2-3-4M-13 8h10" fill="none"
 stroke="$white" stroke-width="2.4"/>""",
    "A04": """<path d="M-14 11-5-5l4 5 5-12L14 11z" fill="$stone"/><path d="M4-12 0-3l2 2 2-2 2.5 2.5L8-4z"
 fill="$white"/>
<path d="M-5-5l-3 5 2 1 2-1 2 1 1-1z" fill="$white"/>""",
    "A05": f"""<path d="{petals(8, 6.5, 14, 13)}" fill="$brass"/><circle r="6.5" fill="$fire"/>
<circle r="3" fill="$white" stroke="none"/>""",
    "A06": """<path d="M-13 3Q0-10 13 3 0 14-13 3z" fill="$white"/><circle cy="3" r="4.6" fill="$plasma2"/>
<circle cy="3" r="1.9" fill="$deep" stroke="none"/>
<path d="M0-7v-6M-6-5l-3-5M6-5l3-5" stroke="$plasma" stroke-width="2"/>""",
    "A07": _SNAKE,
    "A08": f"""{mirrored(_WING, 0)}<path d="M0-12c3 0 4 2 4 5l3 2-4 1-1 13H-2L-3-5-4-7c0-3 1-5 4-5z" fill="$fire"/>
<circle cy="-8" r="1.4" fill="$white" stroke="none"/>""",
    "A09": """<path d="M0-1c2-2 5 0 4 3-1 4-7 4-9 0C-7-3-3-9 3-8c6 1 9 8 6 13-4 7-13 8-18 3" fill="none"
 stroke="$violet" stroke-width="2.5"/>
<path d="M-9-12l1 3 3 1-3 1-1 3-1-3-3-1 3-1z" fill="$white" stroke="none"/>""",
    "A10": """<path d="M-11-7H3V7h-14z" fill="$rose" fill-opacity=".85"/><circle cx="4" cy="3" r="8.5" fill="$plasma"
 fill-opacity=".75"/>
<path d="M3-5v12H-4a8.5 8.5 0 0 1 7-12z" fill="$white" stroke="none"/>""",
    "A11": """<circle r="12" fill="none" stroke="$violet" stroke-width="2" stroke-dasharray="4 3.5"/>
<path d="M0-8a4 4 0 0 1 0 8c5 0 7 3 7 8H0z" fill="$violet"/>
<path d="M0-8a4 4 0 0 0 0 8c-5 0-7 3-7 8h7" fill="none" stroke="$violet" stroke-width="1.5" stroke-dasharray="2
 2.5"/>""",
    "A12": "".join(f'<g transform="rotate({a} 0 12)">{_ARROW}</g>' for a in (-44, -22, 0, 22, 44)),
    "A13": """<path d="M0 13V-2" stroke="$brass2" stroke-width="4"/><path d="M-8-6a8 8 0 1 1 16 0c0 3-1 5-3
 6v3H-5V0c-2-1-3-3-3-6z" fill="$white"/>
<circle cx="-3.2" cy="-6" r="2" fill="$deep" stroke="none"/><circle cx="3.2" cy="-6" r="2" fill="$deep" stroke="none"/>
<path d="M-2 0v3M2 0v3" stroke="$deep" stroke-width="1.2"/>""",
    "A14": """<path d="M-7 13 6-12" stroke="$brass" stroke-width="2.8"/>
<path d="M1-11c5-1 11 2 12 9-3-1-6-1-8 1L-2-3c2-2 3-5 3-8z" fill="$white"/><path d="M9-6c2 1 3 3 4 5"
 stroke="$plasma2" stroke-width="1.2" fill="none"/>""",
    "A15": f'<g transform="rotate(32)">{_PRONG}<g transform="scale(1 -1)">{_PRONG}</g>'
    '<circle r="3.2" fill="$fire"/></g>',
    "A16": """<path d="M0 13V-3" stroke="$brass" stroke-width="2.4"/><path d="M0-15c4 5 5 9 0 13-5-4-4-8 0-13z"
 fill="$plasma"/>
<path d="M-12-4l5 1-2 4 6 2-7 7 2-5-4-1 2-4zM12-4 7-3l2 4-6 2 7 7-2-5 4-1-2-4z" fill="$brass"/>""",
    "A17": f"""<path d="{petals(12, 9, 14, 11)}" fill="$plasma"/><circle r="9.5" fill="$indigo2" stroke="$plasma"
 stroke-width="2"/>
<path d="{rays(8, 3, 9)}" stroke="$plasma" stroke-width="1.5"/><circle r="3" fill="$white"/>""",
    "A18": """<path d="M0 13c-7-2-11-7-10-12 1-4 5-5 7-7l3-8 3 8c2 2 6 3 7 7 1 5-3 10-10 12z" fill="$white"/>
<path d="M-8-2c5 2 11 2 16 0M-6-5.5c4 1.5 8 1.5 12 0M-3-9c2 1 4 1 6 0" fill="none" stroke="$brass2" stroke-width="1.5"/>
<path d="M3 0c3 3 2 8-2 11-2-4-2-8 2-11z" fill="$rose"/>""",
    "A19": f"""<path d="{_LOTUS}" fill="$rose"/><path d="M-11 9q11 6 22 0" fill="none" stroke="$leaf"
 stroke-width="2.4"/>""",
    "A20": f"""<path d="{petals(4, 3, 15, 24)}" fill="$fire"/><path d="{petals(4, 3, 10, 18, 0, 0, 45)}" fill="$brass"/>
<circle r="4.4" fill="$white"/><circle r="1.7" fill="$deep" stroke="none"/>""",
    "A21": """<path d="M0 14V-4" stroke="$brass" stroke-width="2.8"/>
<path d="M-11-12c-2 8 1 13 11 13S13-4 11-12l-4 4c0 3-2 5-5 5.5V-8l2 1-4-8-4 8 2-1v5.5C-5-3-7-5-7-8z" fill="$plasma"/>
<path d="M-6 6c4-2 8 2 12 0M-6 6l2 4M6 6 4 10" fill="none" stroke="$fire" stroke-width="1.8"/>""",
}
_PLAIN = f'<path d="{petals(8, 3, 12, 16)}" fill="$brass"/><circle r="3.5" fill="$plasma"/>'


def astras() -> dict[str, str]:
    """Symbol name -> drawing on 48 x 48."""
    return {"astra": _medal(_PLAIN)} | {f"astra-{key}": _medal(glyph) for key, glyph in GLYPHS.items()}


def astra(key: str) -> str:
    """The symbol of an Astra by its id in the box."""
    return f"taragatha-astra-{key}" if key in GLYPHS else "taragatha-astra"


def _medal(glyph: str) -> str:
    return (
        f'<path d="{_HEAD}" fill="$brass" stroke="$deep" stroke-width="1.5"/>'
        f'<path d="{_LEAF}" fill="$indigo" stroke="$brass2" stroke-width="1"/>'
        f'<g transform="translate(24 27.5) scale(.98)" stroke-width="1">{glyph}</g>'
    )
