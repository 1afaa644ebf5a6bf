"""Symbols for pieces, cards and counters, each in a square of 24."""

from __future__ import annotations

from sabha.games.bharata.art.pen import paint

_EDGE = 'stroke="var(--edge,#34241a)" stroke-width="1.1" stroke-linejoin="round" stroke-linecap="round"'
_INK = 'stroke="var(--edge0,#34241a)" stroke-width="1.1" stroke-linejoin="round" stroke-linecap="round"'

PIECES = {
    "army": """
<path d="M6.6 23h12.8v-3l-2.6-1.7H9.2L6.6 20z" fill="$golda"/> <path d="M7.4 19.400c-.9-4.4-1-7.6.6-10.300C9.2 7
11 6.3 12.4 3.600c.4-.8 1.5-.8 1.9 0 .5 1.4 1.7 2.2 3 3.1 2.8 2 3.5 5 2.9 8.300l-1.7 4.400z"
fill="var(--seat,#c8371f)"/> <path d="M13.2 4.200V1.200M13.2.9l4.6 1.5-4.6 1.700z" fill="$golda"/> <path d="M8
12.800c3.4-1.7 8.6-1.7 12 .2M7.8 15.900c3.5-1.5 8.4-1.5 12 .1" fill="none" stroke="var(--on,#fff6dc)"
stroke-width="1.5"/><circle cx="13.6" cy="9.2" r="1.5" fill="var(--on,#fff6dc)" stroke="none"/>""",
    "fort": """
<path d="M4 22V12l-1-1V6.500h3.300v2h2.100v-2h2V5.200c0-1.6.7-2.2 1.6-3.2.9 1 1.6 1.6 1.6
3.200v1.300h2v2h2.100v-2H21V11l-1 1v10z" fill="var(--seat,#c8371f)"/><path d="M9.2 22v-4.200c0-1.9 1.3-3 2.8-3.9
1.5.9 2.8 2 2.8 3.900V22z" fill="var(--on,#fff6dc)"/><path d="M4.2 12.200h15.6" fill="none"
stroke="var(--on,#fff6dc)" stroke-width="1.2"/>""",
    "rampart": """
<path d="M1 23v-6.500l1.7-1.7 1.7 1.700v1.200l1.8-1.9 1.8 1.9 1.9-2 2.1 2 2.1-2 1.9 2 1.8-1.9 1.8
1.900v-1.200l1.7-1.7 1.7 1.700V23z" fill="$cut"/> <path d="M1.2 20.200h21.600M6.5 20.400v2.400M12
20.400v2.400M17.5 20.400v2.4" fill="none" stroke-width=".9"/>""",
    "site": """
<circle cx="12" cy="12" r="10.6" fill="$night"/><circle cx="12" cy="12" r="8.7" fill="none" stroke="$golda"
stroke-width="1"/><path d="M9 9.600c.2-4 6.2-4 6.2-.3 0 2.6-3.1 2.7-3.1 5.200M12.1 17.600v.2" fill="none"
stroke="$golda" stroke-width="2.3"/>""",
}

TOKENS = {
    "plague": """
<circle cx="12" cy="12" r="10.7" fill="$ivory"/><circle cx="12" cy="12" r="9" fill="none" stroke="$verm"/> <path
d="M12 5.200c3.4 0 5.6 2.2 5.6 5.3 0 2-.8 3-2 3.900v2.900H8.400v-2.900c-1.2-.9-2-1.9-2-3.9 0-3.1 2.2-5.3
5.6-5.300z" fill="$verm"/><circle cx="9.7" cy="11" r="1.4" fill="$ivory" stroke="none"/> <circle cx="14.3" cy="11"
r="1.4" fill="$ivory" stroke="none"/><path d="M10.8 17v-2M13.2 17v-2" stroke="$ivory"/>""",
    "flood": """
<circle cx="12" cy="12" r="10.7" fill="$ivory"/><circle cx="12" cy="12" r="9" fill="none" stroke="$night"/> <path
d="M8 11.500V9l4-3.200L16 9v2.500z" fill="$cut"/><path d="M4.8 13.300c1.8-1.6 3-1.6 4.8 0s3 1.6 4.8 0 3-1.6 4.8
0M5.8 17c1.6-1.5 2.6-1.5 4.2 0s2.6 1.5 4.2 0 2.6-1.5 4.2 0" fill="none" stroke="$night" stroke-width="1.9"/>""",
    "famine": """
<circle cx="12" cy="12" r="10.7" fill="$ivory"/><circle cx="12" cy="12" r="9" fill="none" stroke="$bark"/> <path
d="M12 18.800V6.5" fill="none" stroke="$bark" stroke-width="1.8"/><path d="M12 9c-3.6-.3-4.8-2-4.8-4 2.8.2 4.6 1.6
4.8 4zM12 13c-3.6-.3-4.8-2-4.8-4 2.8.2 4.6 1.6 4.8 4z" fill="$food"/><path d="M12 12c2.4.6 3.9 2.4 4
5.6-2.4-.8-3.8-2.6-4-5.600zM12 8.500c2.4.3 4.2 1.8 4.8 4.5" fill="none" stroke="$bark"/><path d="M6 18.900h12"
stroke="$bark"/>""",
    "revolt": """
<circle cx="12" cy="12" r="10.7" fill="$ivory"/><circle cx="12" cy="12" r="9" fill="none" stroke="$verm"/> <path
d="M12 4.300c3.3 3 3.7 5.3 2 7.700h-4c-1.7-2.1-1-4.7 2-7.700z" fill="$food"/><path d="M8.7 12h6.600l-1.7
7.400h-3.200z" fill="$bark"/>""",
}

GOODS = {
    "iron": """
<path d="M2.5 17.5 6 8.5 12.5 4.500l7.5 3.5 1.8 9.2-7.8 4z" fill="$iron"/><path d="M6 8.5 12 11.5 20 8M12 11.500l2
9.5" fill="none"/>""",
    "wood": """
<path d="M6 6.500h13c2.2 0 3 3 3 5.500s-.8 5.5-3 5.500H6z" fill="$wood"/><ellipse cx="6" cy="12" rx="4" ry="5.5"
fill="$cut"/><ellipse cx="6" cy="12" rx="1.7" ry="2.6" fill="none"/><path d="M12.5 9.500h6M11.5 14h5.5"
fill="none"/>""",
    "food": """
<path d="M12 22V9" fill="none"/><path d="M12 9c-2.3-2.5-2.3-5 0-7.5 2.3 2.5 2.3 5 0 7.500zM12 14c-4.5
0-6.5-2-6.7-5.5 4.3 0 6.5 2 6.7 5.500zM12 14c4.5 0 6.5-2 6.7-5.5-4.3 0-6.5 2-6.7 5.500zM12 19.500c-4.5
0-6.5-2-6.7-5.5 4.3 0 6.5 2 6.7 5.500zM12 19.500c4.5 0 6.5-2 6.7-5.5-4.3 0-6.5 2-6.7 5.500z" fill="$food"/>""",
    "silk": """
<path d="M7 4.500h13.500v11c0 3-3 2.5-4.5 4.500s-4-1-6 1-3-.5-3-2z" fill="$silk"/><path d="M3.5 6.500c0-2.5 4-2.5
4 0v10c0 2.5-4 2.5-4 0z" fill="$silkb"/><path d="M10.5 8h7M10.5 12h7" fill="none" stroke="$golda"/>""",
    "spice": """
<path d="M4 21C8 15 12 8 20 3" fill="none"/><g fill="$spice"><circle cx="8.5" cy="10.5" r="3"/><circle cx="14"
cy="14" r="3"/><circle cx="14" cy="5.5" r="2.6"/><circle cx="10" cy="18.8" r="2.7"/><circle cx="18.8" cy="9"
r="2.5"/></g>""",
    "pottery": """
<path d="M8.5 3.500h7l-1.3 3.700C18.5 9 20.5 12 20.5 15c0 4-3.8 6-8.5 6s-8.5-2-8.5-6c0-3 2-6 6.3-7.800z"
fill="$pot"/><path d="M4.5 13c4.5 1.6 10.5 1.6 15 0M4.3 16.500c4.5 1.6 10.9 1.6 15.4 0" fill="none"
stroke="$potb"/>""",
    "medicine": """
<path d="M3 12h18c0 5-3 7.5-5.5 8.300V22h-7v-1.700C6 19.5 3 17 3 12z" fill="$emerald"/><path d="M13 12 18.5 3"
fill="none" stroke-width="2.6"/><path d="M9 11C5 10 4 7 4.5 3.5 8.5 4 10 7 9 11z" fill="$leafb"/><path d="M9
14.200h6" fill="none" stroke="$golda"/>""",
    "coins": """
<circle cx="15.5" cy="15.5" r="7" fill="$gold"/><circle cx="9.5" cy="9.5" r="8" fill="$golda"/><circle cx="9.5"
cy="9.5" r="5.6" fill="none"/><path d="M9.5 5.400c1.9 2 1.9 5 0 7-1.9-2-1.9-5 0-7zM9.5
12.400c-2.6.3-4-1-4.4-3.600M9.5 12.400c2.6.3 4-1 4.4-3.6" fill="none"/>""",
    "toll": """
<path d="M4.5 22.500V4h2.800v18.500zM16.7 22.500V4h2.800v18.500z" fill="$cut"/><path d="M1.5 5.500c3.5 1.2 6 1.7
10.5 1.700s7-.5 10.5-1.700v2.600c-3.5 1.2-6 1.7-10.5 1.700s-7-.5-10.5-1.700z" fill="$cut"/><path d="M9.2 4.500C9.2
2.3 10.6 1.5 12 .8c1.4.7 2.8 1.5 2.8 3.7 0 1.5-5.6 1.5-5.6 0z" fill="$golda"/><circle cx="12" cy="16.8" r="4.6"
fill="$golda"/><circle cx="12" cy="16.8" r="2.3" fill="none"/>""",
    "lots": """
<path d="M12 3v17M7.5 21h9M3.5 6.5 12 5l8.5 1.5" fill="none" stroke-width="1.6"/><path d="M4 6.5 1.5 14M4 6.5 6.5
14M20 6.5 17.5 14M20 6.500l2.5 7.5" fill="none"/><path d="M.8 14h6.400c0 4-6.4 4-6.4 0zM16.8 14h6.400c0 4-6.4
4-6.4 0z" fill="$golda"/><circle cx="12" cy="4" r="1.6" fill="$golda"/>""",
    "banked": """
<path d="M2.5 11C2.5 6 5 4 8 4h8c3 0 5.5 2 5.5 7z" fill="$wood"/><path d="M2.5 11h19v10h-19z" fill="$bark"/><path
d="M2.5 11h19" fill="none" stroke="$golda" stroke-width="2"/><path d="M12 18.500c-3.4 0-5-1.8-5.2-4.5 2.6 0 4.4
1.4 5.2 4.500zM12 18.500c3.4 0 5-1.8 5.2-4.5-2.6 0-4.4 1.4-5.2 4.500z" fill="$pink"/><path d="M12
18.500c-2-2.3-2-5.8 0-8.5 2 2.7 2 6.2 0 8.500z" fill="$verm"/>""",
    "captured": """
<path d="M4 22.500v-6.500h3.500v1.800h2.700v-1.800h3.600v1.800h2.700v-1.800H20v6.500z" fill="$cut"/><path d="M12
16V1.2" fill="none" stroke-width="1.8"/><path d="M12.5 2h9.500l-2.8 3.7 2.8 3.700h-9.500z" fill="$verm"/><path
d="M12.5 5.700h4" fill="none" stroke="$golda" stroke-width="1.5"/>""",
    "vp": """
<path d="M12 20C5.5 20.5 2 17 1.5 11.5 6.5 11.5 10 14.5 12 20zM12 20c6.5.5 10-3 10.5-8.500C17.5 11.5 14 14.5 12
20z" fill="$pink"/><path d="M12 20C6.5 17.5 5 12 6.5 6.5 10.5 9 12.5 14 12 20zm0 0c5.5-2.5 7-8 5.5-13.500C13.5 9
11.5 14 12 20z" fill="$rose"/><path d="M12 20c-4-4.5-4-12 0-17 4 5 4 12.5 0 17z" fill="$verm"/>""",
}

CARDS = {
    "card": """
<rect x="3.5" y=".8" width="17" height="22.4" rx="2" fill="var(--seat,#0f6b4f)"/><path d="M5.5 21V8.500c0-2
1.8-2.4 2.6-3.600C9 3.6 10.5 4 12 2.6 13.5 4 15 3.6 15.9 4.900c.8 1.2 2.6 1.6 2.6 3.600V21z" fill="none"
stroke="var(--on,#f2cd6a)" stroke-width="1"/><path d="M12 8c1.9 2.3 1.9 6 0 8.3-1.9-2.3-1.9-6 0-8.300zM12
16.300c-2.8.3-4.3-1.3-4.7-4.300M12 16.300c2.8.3 4.3-1.3 4.7-4.300M9 18.700h6" fill="none"
stroke="var(--on,#f2cd6a)"/>""",
    "tile": """
<path d="M2 5.500h20v13H2z" fill="$emerald"/><path d="M4 7.500h16v9H4z" fill="none" stroke="$golda"
stroke-width=".9"/><path d="M12 8.200l1.2 2.5 2.7.3-2 1.9.6 2.700L12 14.300l-2.5 1.3.6-2.7-2-1.9 2.7-.3z"
fill="$golda" stroke="none"/>""",
    "prize": """
<rect x="3.5" y=".8" width="17" height="22.4" rx="2" fill="$ivory"/><path d="M7 5h10v4c0 3.5-2 5.5-5 5.500S7 12.5
7 9z" fill="$gold"/><path d="M7 6.500H4.800c0 3 1 4.5 2.7 5M17 6.500h2.200c0 3-1 4.5-2.7 5M12 14.500V18M8.5
19.500h7" fill="none"/>""",
    "person": """
<rect x="3.5" y=".8" width="17" height="22.4" rx="2" fill="$ivory"/><path d="M5.5 21V8.500c0-2 1.8-2.4 2.6-3.600C9
3.6 10.5 4 12 2.6 13.5 4 15 3.6 15.9 4.900c.8 1.2 2.6 1.6 2.6 3.600V21z" fill="$rose"/><path d="M6 21c0-4.5
2.5-6.3 6-6.300s6 1.8 6 6.300z" fill="$emerald"/> <path d="M9 10.500c0 3 1.3 4.5 3 4.500s3-1.5 3-4.500z"
fill="$wood"/><path d="M8.3 10.700C7.8 7.3 9.5 5.8 12 5.800s4.2 1.5 3.7 4.900c-2-.9-5.4-.9-7.4 0z"
fill="$verm"/><circle cx="12" cy="7.7" r=".9" fill="$golda" stroke="none"/>""",
}

_MEN = {
    1: """
<path d="M7 20.5 16.5 7" fill="none"/><path d="M16.5 7l-.2-2.6 2.3-.6-.4 2.600z" fill="$iron"/><circle cx="10.5"
cy="14.5" r="4.6" fill="$verm"/><circle cx="10.5" cy="14.5" r="1.6" fill="$golda"/>""",
    2: """
<path d="M8 5.500c8 2.5 8 12.5 0 15" fill="none" stroke-width="1.7"/><path d="M8 5.500v15M5.5 13H18"
fill="none"/><path d="M18.5 13l-2.8-1.600v3.200z" fill="$verm"/>""",
    3: """
<path d="M7.5 21c0-4.5 3.7-5.7 4-9.2-1.5 1.2-3.1 2.3-4.8 2.1-1.2-.2-1.6-1.7-.8-2.8 1.7-1.2 2.7-3.6 4.6-5.300l-.2-3
2.5 1.800c5.5.8 7.5 6 7 16.400z" fill="$cut"/><path d="M12.3 5c3.7 2.5 5.5 8 4.8 15.8" fill="none"
stroke="$verm"/>""",
    4: """
<circle cx="10" cy="17" r="4.2" fill="$golda"/><path d="M10 12.800v8.400M5.8 17h8.400M7 14l6 6M13 14l-6 6"
fill="none" stroke-width=".8"/><path d="M5.5 12.500h9.500l3-6.500M6.5 12.500V9h6l1 3.5" fill="$verm"/>""",
    5: """
<path d="M6.5 12.500c.3-3.5 3.2-4.2 6-4.2 4.2 0 6.5 1.5 6.8 5.200l.2 7h-2.700v-3.300c-1.2.6-3.1.6-4.4
0v3.300H9.700v-3.700c-1.4.1-2.5-.6-2.8-1.6-.4 1.6-.5 2.8.1 4 .3.8-.9 1.6-1.6.8-1-1.8-.8-5.2 1.1-7.500z"
fill="$iron"/><path d="M11.5 9V5.500h6V9c0 2.5-6 2.8-6 0z" fill="$verm"/><path d="M10.8 5.500h7.400L17 3.800h-5z"
fill="$golda"/>""",
}

SCENERY = {
    "mango": """
<path d="M12 23v-9" fill="none" stroke="$bark" stroke-width="2.2"/><path d="M12 16.500c-4
1-7.5-1-7-4.5-2.5-2.5-.5-6 2-6C7.5 2.5 11 1 13 2.500c3-1 6 1.5 5.5 4.5 2.5 1 2.5 5 0 6 0 3-3.5 4.5-6.5 3.500z"
fill="$leaf" stroke="none"/><g fill="$leafb" stroke="none"><circle cx="8.5" cy="8" r="1.8"/><circle cx="13.5"
cy="6" r="1.8"/><circle cx="15" cy="11" r="1.8"/><circle cx="10.5" cy="12.5" r="1.6"/></g>""",
    "cypress": """
<path d="M12 23v-4" fill="none" stroke="$bark" stroke-width="1.8"/><path d="M12 1c3.5 6 5 11 4 16-.5 2.6-7.5 2.6-8
0-1-5 .5-10 4-16z" fill="$leaf" stroke="none"/><path d="M12 5v13M12 11l2-2M12 14l-2-2" fill="none"
stroke="$leafb"/>""",
    "palm": """
<path d="M12.5 23c-1.5-5-1-10 0-14" fill="none" stroke="$bark" stroke-width="1.7"/><path d="M12.5 9.500C9 5 5 5
2.5 8.500c3-.8 7-.8 10 1zM12.5 9.500C16 5 20 5 22 8.500c-3-.8-6.5-.8-9.5 1zM12.5 9.500C9.5 9.5 6 11 5.5 15c2-2.5
5-3.5 7-5.500zm0 0c3 0 6 1.5 6.5 5.5-2-2.5-4.5-3.5-6.5-5.500zM12.5 9.500c-2-3-2-6 .5-8.5 2 3 1.5 6-.5 8.500z"
fill="$leaf" stroke="none"/>""",
    "peak": """
<path d="M1 22C3 14 6 12 8 7c1-2.5 3-5 4.5-5S15 5 16 8c2 4.5 5 7 7 14z" fill="$rock"/><path d="M8.3 6.500C9.5 3.5
11 2 12.5 2s2.3 2.2 3.2 5l-2 1.5-1.5-1.7-1.8 2z" fill="$snow"/><path d="M11 12c-2 3-2 6-1 10M15 11c2 3 1 6 3 11"
fill="none" stroke="$rockc"/>""",
    "hill": """
<path d="M1 22c0-5 3-9 6.5-9 1.5-4 7-5 9-.5 3.5.5 6.5 4.5 6.5 9.500z" fill="$rockb"/><path d="M7.5 13c2 1 3 3 3
5M16.5 12.500c-2 1-3 3-2.5 6" fill="none" stroke="$rockc"/>""",
    "boat": """
<path d="M1.5 15.500c3 1.6 18 1.6 21 0-1 4-3.5 6-7 6h-7c-3.5 0-6-2-7-6z" fill="$verm"/><path d="M3 18h18"
fill="none" stroke="$golda"/><path d="M12 15.800V2" fill="none"/><path d="M12.8 3c5 2 7.5 6 6.8 10.500h-6.800zM11
4.500c-4 2-5.5 5.5-5 9h5z" fill="$ivory"/><path d="M12 2l3.5-1v2z" fill="$golda"/>""",
    "tent": """
<path d="M3 22 5 11h14l2 11z" fill="$ivory"/><path d="M7 22l1-11M12 22V11M17 22l-1-11" fill="none"
stroke="$verm"/><path d="M3.5 12C7 9 10 6 12 2.5 14 6 17 9 20.5 12z" fill="$verm"/><path d="M12 2.500V.5"
fill="none"/>""",
    "sprig": """
<path d="M12 21v-9M12 17c-2 0-3-1-3.5-2.500M12 17c2 0 3-1 3.5-2.5" fill="none" stroke="$border"/><circle cx="12"
cy="9.5" r="2.6" fill="$rose" stroke="none"/><circle cx="12" cy="9.5" r="1" fill="$golda" stroke="none"/>""",
}

_FACE = '<rect x="3.500" y=".8" width="17" height="22.400" rx="2" fill="$ivory"/>'


def symbols() -> str:
    """All symbols; those of the pieces wear the colours of their seat."""
    shapes = {k: f"<g {_EDGE}>{v}</g>" for k, v in (PIECES | TOKENS | SCENERY | CARDS).items()}
    shapes |= {k: f"<g {_INK}>{v}</g>" for k, v in GOODS.items()}
    for value, man in _MEN.items():
        digit = (
            f'<text x="5.200" y="8" font-size="7.500" font-weight="bold" font-family="Georgia,serif" '
            f'fill="#34241a" stroke="none">{value}</text>'
        )
        drawn = f'<g transform="translate(2.7 3) scale(.84)">{man}</g>'
        shapes[f"card-{value}"] = f"<g {_EDGE}>{_FACE}{drawn}{digit}</g>"
    return paint("".join(f'<symbol id="bharata-{k}" viewBox="0 0 24 24">{v}</symbol>' for k, v in shapes.items()))
