"""Symbols of pieces, goods, cards and counters, each drawn in its own view box."""

from __future__ import annotations

from sabha.games.bharata600.art.pen import paint

LINE = 'stroke="var(--ink,#2b2116)" stroke-width="1.3" stroke-linejoin="round"'
PAWN = (
    '<path d="M3 26.500h16v-2.800l-2.200-1.900c-1-3.600-2-5.800-2.200-8.300a5.300 5.300 0 1 0-7.200 0c-.2 '
    '2.500-1.200 4.700-2.200 8.300L3 23.700z" '
    'fill="var(--seat,#a8292b)" stroke="var(--edge,#2b2116)" stroke-width="1.4" stroke-linejoin="round"/>'
    '<path d="M11 .6l1.600 2.900H9.400z" fill="var(--edge,#2b2116)"/><path d="M8.200 13.500h5.600" '
    'stroke="var(--edge,#2b2116)" '
    'stroke-width="1.100"/><path d="M8 7.600a3.600 3.600 0 0 1 2.600-1.500" fill="none" stroke="var(--on,#fff)" '
    'stroke-width="1.100" '
    'stroke-linecap="round" opacity=".7"/><g stroke="var(--on,#fff)" stroke-width="2.200">'
)
FRAME = (
    '<circle cx="12" cy="12" r="11" fill="$tint" stroke="currentColor" stroke-width="1.300"/><circle cx="12" cy="12" '
    'r="9.300" '
    'fill="none" stroke="currentColor" stroke-width=".6" opacity=".7"/>'
)
WARRIOR = '<g fill="none" stroke="currentColor" stroke-width="1.800" stroke-linejoin="round" stroke-linecap="round">'

PIECES = {
    "army-1": ("22 28", PAWN + '<path d="M6.900 18.300h8.200"/></g>'),
    "army-2": ("22 28", PAWN + '<path d="M7.400 15.800h7.200M6.300 20.200h9.400"/></g>'),
    "fort": (
        "24 22",
        """<path d="M2.500 21V10.500L1.500 9.500V3.500h4v2.500h3V3.500h7v2.500h3V3.500h4v6l-1 1V21z"
        fill="var(--seat,#a8292b)"
        stroke="var(--edge,#2b2116)" stroke-width="1.400" stroke-linejoin="round"/><path d="M9.200 21v-4.500a2.800
        2.800 0 0 1 5.600
        0V21z" fill="var(--on,#fff)" stroke="var(--edge,#2b2116)" stroke-width="1"/><path d="M4 11.500h16"
        stroke="var(--on,#fff)"
        stroke-width="1.100" stroke-dasharray="2.200 1.600"/>""",
    ),
    "token": (
        "24 24",
        """<circle cx="12" cy="12" r="10.800" fill="$panel" stroke="$red" stroke-width="1.600"/><circle cx="12"
        cy="12" r="8.400"
        fill="none" stroke="$red" stroke-width=".9" stroke-dasharray="1.400 1.600"/><path d="M8.900 9.500a3.200 3.200
        0 1 1 4.700
        2.700c-1.100.7-1.600 1.300-1.600 2.500" fill="none" stroke="$red" stroke-width="2.100"
        stroke-linecap="round"/><circle cx="12"
        cy="17.700" r="1.300" fill="$red"/>""",
    ),
}
GOODS = {
    "iron": """<path d="M3 17.500 6.500 8 12.500 4l7 3.500 2 9.500-7.500 4z" fill="$iron" LINE/><path d="M6.500 8 12
    11l7.500-3.500M12 11l2 10"
        fill="none" LINE/>""",
    "wood": """<path d="M6 6.500h13c2.200 0 3 3 3 5.500s-.8 5.500-3 5.500H6z" fill="$wood" LINE/><ellipse cx="6"
    cy="12" rx="4" ry="5.500"
        fill="$wood2" LINE/><ellipse cx="6" cy="12" rx="1.700" ry="2.600" fill="none" LINE/><path d="M12.500
        9.500h6M11.500 14h5.500" LINE/>""",
    "food": """<circle cx="12" cy="13.500" r="8.300" fill="$food" LINE/><path d="M4.500 10C9 13 15 13 19.500 10"
    fill="none" LINE/><path
        d="M10 5.300 12 2l2 3.300" fill="none" LINE/><g fill="var(--ink,#2b2116)"><circle cx="9.300" cy="16.500"
        r="1.250"/><circle
        cx="14.700" cy="16.500" r="1.250"/><circle cx="12" cy="19" r="1.250"/></g>""",
    "coin": """<path d="M5.500 3.500 18 2.800l3.500 5-.5 10.500-4.500 3L5 20.500 2.500 16 3 6.500z" fill="$coin"
    stroke="#3a2a0a"
        stroke-width="1.300" stroke-linejoin="round"/><g fill="none" stroke="#3a2a0a" stroke-width="1.200"
        stroke-linecap="round"><circle
        cx="9" cy="9" r="2.200"/><path d="M9 4.900v1M9 12.100v1M4.900 9h1M12.100 9h1M14 16.500a2.800 2.800 0 1 0
        4.500-2.500M16.500
        6.500v4M14.500 8.500h4"/></g><circle cx="8" cy="16.800" r="1.200" fill="#3a2a0a"/>""",
    "black_pottery": """<path d="M8.500 3h7l-1.300 3.700C18.500 8.500 20.500 11.500 20.500 15c0 4-3.800 6-8.500
    6s-8.500-2-8.500-6c0-3.500 2-6.500
        6.300-8.300z" fill="$pot" stroke="var(--edge0,#2b2116)" stroke-width="1.300" stroke-linejoin="round"/><path
        d="M4.500 13c4.500 1.600
        10.500 1.600 15 0M4.300 16.500c4.500 1.600 10.900 1.600 15.400 0" fill="none" stroke="$pot2"
        stroke-width="1.200"/>""",
    "spices": """<path d="M4 21C8 15 12 8 20 3" fill="none" LINE/><g fill="$spice" LINE><circle cx="8.500"
    cy="10.500" r="3"/><circle
        cx="14" cy="14" r="3"/><circle cx="14" cy="5.500" r="2.600"/><circle cx="10" cy="18.800" r="2.700"/><circle
        cx="18.800" cy="9"
        r="2.500"/></g>""",
    "silk": """<path d="M7 4.500h13.500v11c0 3-3 2.500-4.500 4.500s-4-1-6 1-3-.5-3-2z" fill="$silk" LINE/><path
    d="M3.500 6.500c0-2.500 4-2.500 4
        0v10c0 2.500-4 2.500-4 0z" fill="$silk2" LINE/><path d="M11 4.500v13M14.500 4.500v12.500M18 4.500V15"
        fill="none" stroke="$silk2"
        stroke-width=".9"/>""",
    "medicine": """<path d="M3 11.500h18c0 4.500-2.500 7-5 8v2H8v-2c-2.500-1-5-3.500-5-8z" fill="$pot2" LINE/><path
    d="M13 11 18.500 2.500l2
        1.300L16.500 11z" fill="$wood" LINE/><path d="M9.500 11C5 9 5 5 6.500 2.500 11 4 11.500 8 9.500 11z"
        fill="$leaf" LINE/>""",
    "vp": """<g fill="$lotus" LINE><path d="M12 20C5.500 20.500 2 17 1.500 11.500 6.500 11.500 10 14.500 12 20zM12
    20c6.500.5 10-3 10.500-8.500C17.500
        11.500 14 14.500 12 20z"/><path d="M12 20C6.500 17.500 5 12 6.500 6.500 10.500 9 12.500 14 12 20zm0
        0c5.500-2.500 7-8 5.500-13.500C13.500 9
        11.500 14 12 20z"/><path d="M12 20c-4-4.500-4-12 0-17 4 5 4 12.500 0 17z"/></g>""",
    "region": """<path d="M3.500 8 10 3.500 15 5.500l5.500-.5-1 6 1.500 5-6.500 4.500-4-1.500-6 1.500 1-6z"
    fill="$great" LINE/><path d="M6 9.200l4.500-3
        4.200 1.700 3.300-.3-.6 3.600 1 3.800-4.300 2.800-3.600-1.400-3.600.9.600-4.300z" fill="none"
        stroke="$yellow" stroke-width="1.500"/>""",
    "battle": """<g fill="none" stroke="currentColor" stroke-width="1.900" stroke-linecap="round"
    stroke-linejoin="round"><path d="M5 5l11.500
        11.500M19 5 7.500 16.500M14 19.500l5.500-5.500M10 19.500 4.500 14M17.500 17.500l3 3M6.500 17.500l-3 3"/></g>""",
}
EVENTS = {
    "tsunami": '<path d="M2 20c4-2 4-15 13-15.500 4 0 6.500 3 5.500 6-2.500-2.500-6-1-5.500 2 .4 3.500 3 5 7 '
    '5.500v2z" fill="$red"/>',
    "cyclone": """<g fill="none" stroke="$red" stroke-width="2.400" stroke-linecap="round"><circle cx="12" cy="12"
    r="3"/><path
        d="M15 12.500C16 18 11 21 5 20.500M9 11.500C8 6 13 3 19 3.500"/></g>""",
    "earthquake": """<path d="M2 13h4.500L9 5l4 14 3-10 1.800 4H22" fill="none" stroke="$red" stroke-width="2.200"
        stroke-linejoin="round" stroke-linecap="round"/>""",
    "riots": """<path d="M12 1.500c5 4.500 5.500 8 3 11.500H9C6 9.500 9.500 7.500 12 1.500z" fill="$red"/><path d="M8
    14.500h8l-1.500 8h-5z"
        fill="$red"/>""",
    "wild_animals": """<g fill="$red"><ellipse cx="4.500" cy="11.500" rx="2.200" ry="3"/><ellipse cx="9.300"
    cy="6.500" rx="2.300"
        ry="3.300"/><ellipse cx="14.900" cy="6.500" rx="2.300" ry="3.300"/><ellipse cx="19.600" cy="11.500"
        rx="2.200" ry="3"/><path
        d="M12 11.500c4 0 6.500 4 6 7-.5 2.600-3.500 2.200-6 2.200s-5.500.4-6-2.200c-.5-3 2-7 6-7z"/></g>""",
    "festival": """<path d="M12 1.500c3.500 4 4 6.500 2 9.500h-4c-2-3-1-5.500 2-9.500zM1.500 12.500h21C21 18.500 17
    21 12 21S3 18.500 1.500 12.500z"
        fill="$red"/>""",
    "landslide": """<g fill="$red"><path d="M1.500 21V5L21 21z"/><circle cx="12" cy="7.500" r="3"/><circle
    cx="18.500" cy="13"
        r="2.500"/><circle cx="18" cy="5" r="1.600"/></g>""",
    "flooding": """<g fill="none" stroke="$red" stroke-width="2.200" stroke-linejoin="round"
    stroke-linecap="round"><path d="M5
        11.500V8l7-5.500L19 8v3.500M2 14.500c2.500-2 4.500-2 6.700 0s4.500 2 6.700 0 4.400-2 6.600 0M2 20c2.500-2
        4.500-2 6.700 0s4.500 2 6.700 0
        4.400-2 6.600 0"/></g>""",
    "drought": """<circle cx="12" cy="7.500" r="4" fill="$red"/><path d="M12 .5v1M5 7.500h1.500M17.500 7.500H19M7
    2.500l1 1M17 2.500l-1 1M2
        15h20M7 15l2 3-2.500 4M15 15l-2.500 3.500 4 3.500M12.500 18.500 9 18" stroke="$red" stroke-width="1.900"
        fill="none"
        stroke-linecap="round"/>""",
    "disease": """<circle cx="12" cy="12" r="5.800" fill="$red"/><path stroke="$red" stroke-width="2.200"
    stroke-linecap="round"
        d="M12 2v3M12 19v3M2 12h3M19 12h3M5 5l2 2M17 17l2 2M19 5l-2 2M7 17l-2 2"/>""",
}
BACK = """<rect x=".8" y=".8" width="28.400" height="40.400" rx="2.500" fill="var(--seat,$red)"
    stroke="var(--edge0,#2b2116)" stroke-width="1.200"/><rect x="3.500" y="3.500" width="23" height="35" rx="1"
    fill="none" stroke="var(--on,#fff3e2)" stroke-width=".9"/><g fill="none" stroke="var(--on,#fff3e2)"
    stroke-width="1"><path d="M15 14c3.200 3 3.200 11 0 14-3.200-3-3.200-11 0-14zM15 28c-5 .5-8-3-8.500-8 4 .4 7 3 8.500
    8zm0 0c5 .5 8-3 8.500-8-4 .4-7 3-8.500 8z"/><circle cx="15" cy="8.500" r="1.600"/>"""
CARDS = {
    "card": ("30 42", BACK + '<circle cx="15" cy="33.500" r="1.600"/></g>'),
    "card-1": ("30 42", BACK + '<path d="M9.500 33.500h11" stroke-width="2.200"/></g>'),
    "card-2": ("30 42", BACK + '<path d="M9.500 31.800h11M9.500 35.400h11" stroke-width="2.200"/></g>'),
    "prize": (
        "30 42",
        """<rect x=".8" y=".8" width="28.400" height="40.400" rx="2.500" fill="$tint" stroke="var(--edge0,#2b2116)"
        stroke-width="1.200"/><rect x="3.500" y="3.500" width="23" height="35" rx="1" fill="none" stroke="$red"
        stroke-width=".9"/><path
        d="M8 13h14v5c0 5-3 8-7 8s-7-3-7-8zM15 26v4M10.500 32h9M8 14.500H5.500c0 4 1 6 3.500 6.500M22 14.500h2.500c0
        4-1 6-3.500 6.500"
        fill="$coin" stroke="#3a2a0a" stroke-width="1.300" stroke-linejoin="round" stroke-linecap="round"/>""",
    ),
    "infantry": (
        "48 48",
        WARRIOR
        + """<path d="M11 45 35 8"/><path d="M35 8l-1-5 5-1.500-.5 5.500z" fill="currentColor"/><circle cx="22"
        cy="27" r="13"
        fill="$tint"/><circle cx="22" cy="27" r="9.300"/><circle cx="22" cy="27" r="3.200" fill="currentColor"/><path
        d="M22 17.700v4M22
        32.300v4M12.700 27h4M27.300 27h4M15.400 20.400l2.900 2.900M25.700 30.700l2.900 2.900M28.600 20.400l-2.900
        2.900M18.300 30.700l-2.900
        2.900"/></g>""",
    ),
    "cavalry": (
        "48 48",
        WARRIOR
        + """<path d="M12 44c0-9 7.500-11.500 8-18.500-3 2.300-6.300 4.600-9.600
        4.200-2.400-.4-3.200-3.400-1.600-5.700C12 19.500 14 14.500 18
        11l-.5-6.500 5 3.800C33.500 10 40 20 38.500 44z" fill="$tint"/><path d="M24 8.800c8 3.200 12 13 10.500
        35M22.500 9.500c3 1.500 5.500 4 7
        7M31 20l3-1M32.800 27l3-.5M33 34h3.500M12 44h26.500M13.500 22.500l9-5.500M20 26l4-10"/><circle cx="19.300"
        cy="16.300" r="1.300"
        fill="currentColor"/></g>""",
    ),
    "elephants": (
        "48 48",
        WARRIOR
        + """<path d="M9.500 23C10 16 17 14 24 14c11 0 18 3.500 19 12l.5 17h-6.800v-8c-3 1.300-8 1.300-11.200
        0v8h-6.800V34c-3.600.3-6.200-1.500-7-4-1
        4-1.400 7 .2 10 1 2-2 4-3.800 2-2.600-4.500-2.200-13 1.400-19z" fill="$tint"/><path d="M20 18c6-.5 8 6 4 12-5
        0-8-6-4-12zM12 31.500c-2
        2.500-5 3-7 1.500"/><circle cx="14.600" cy="22.300" r="1.200" fill="currentColor"/><path d="M25
        14v-4h12v4.800M23.500
        10h15l-2.500-3.500h-10zM31 6.500V3M25.500 14c0 6 12 7 12 .8" fill="$tint"/><path d="M43 27c2 3 1.500 6 1.500
        8"/></g>""",
    ),
}
CHARACTERS = {
    "daredevil": '<path d="M5 14h14c-1 3-2.500 4.500-5 4.500h-4C7.500 18.500 6 17 5 14zM12 13.500V4.500c4 1.500 5 '
                 '4.500 4.500 8H12M12 7c-3 1-4 3-3.700 5.500H12"/>',
    "conqueror": '<path d="M7 20V4M7 5h11l-3 3.500 3 3.500H7M5 20h4"/><circle cx="11" cy="8.500" r="1.200" '
                 'fill="currentColor"/>',
    "leader": '<path d="M4 11.500c1-5 4-7 8-7s7 2 8 7c-2-1-3.500-1-4.500.3-1.500-1.300-5.500-1.300-7 '
              '0-1-1.300-2.500-1.300-4.500-.3zM12 11v9M12 4.500V3M9.500 20h5"/>',
    "influencer": '<path d="M12 4v15M8.500 19.500h7M5 7.500l7-1.500 7 1.500M5 7.500l-2 5.500c1 1.800 3 1.800 4 0zM19 '
                  '7.500l-2 5.500c1 1.800 3 1.800 4 0z" transform="translate(1.200 1)scale(.9)"/>',
    "perceptive": '<path d="M3.500 12c4-6 13-6 17 0-4 6-13 6-17 0z"/><circle cx="12" cy="12" r="3"/><circle cx="12" '
                  'cy="12" r="1" fill="currentColor"/>',
    "ingenious": '<circle cx="12" cy="12" r="6.500"/><circle cx="12" cy="12" r="1.800" fill="currentColor"/><path '
                 'd="M12 3.500v17M3.500 12h17M6 6l12 12M18 6 6 18"/>',
    "psychic": '<path d="M12 4 20 17.500H4z"/><path d="M7.800 13.500c2.400-3 6-3 8.400 0-2.400 3-6 3-8.400 '
               '0z"/><circle cx="12" cy="13.500" r="1" fill="currentColor"/>',
    "fearless": '<path d="M5.500 5.500 12 4l6.500 1.500c0 7-1.500 11.500-6.500 '
                '14.500-5-3-6.500-7.500-6.500-14.500z"/><path d="M9 8.500c-.3 3 .2 5.500 1.200 8M12 8v9.500M15 '
                '8.500c.3 3-.2 5.500-1.200 8"/>',
    "generous": '<path d="M3.800 14.500c3-1.500 5 0 7 1.500h4c1.500 0 1.500 2 0 2h-3M14.800 16.500l4-2.500c1.500-.8 '
                '2.300 1 1 2l-5 4c-3 1-6 0-8-1.500l-3 .3"/><circle cx="12.500" cy="8" r="3.700"/><path d="M12.500 '
                '6v4M10.500 8h4"/>',
    "resilient": '<path d="M12 20v-9M12 13c-5 0-7-3-7-6.500 4.500 0 7 2.500 7 6.500zM12 11c0-4 2.500-6.500 7-6.500 0 '
                 '4-2.500 6.500-7 6.500zM6.500 20h11"/>',
    "clever": '<path d="M4 8h16v3.500H4zM4 12.500h16V16H4zM8 5v14M16 5v14M5.500 9.700h1M10 9.700h4M17.500 9.700h1M10 '
              '14.200h4"/>',
    "versatile": '<path d="M4 9h14l-3.500-4M20 15H6l3.500 4"/><circle cx="7" cy="5.500" r="1" '
                 'fill="currentColor"/><circle cx="17" cy="18.500" r="1" fill="currentColor"/>',
    "revengeful": '<path d="M8 11c-3-3-1-7 4-7s7 4 4 7c-1.500 1.500-2 3-1 4.500 2 2.500-1 4.500-4.500 4.500H6M10.500 '
                  '11c1 1 2 1 3 0M12 14v-2"/><circle cx="10.500" cy="7.500" r=".9" fill="currentColor"/><circle '
                  'cx="13.500" cy="7.500" r=".9" fill="currentColor"/>',
}  # fmt: skip
INNER = '<g fill="none" stroke="currentColor" stroke-width="1.600" stroke-linecap="round" stroke-linejoin="round" '
DISC = '<circle cx="12" cy="12" r="11" fill="$panel" stroke="$red" stroke-width="1.500"/>'


def symbols() -> str:
    """All symbols, each id begun by the game's slug."""
    out = {**PIECES, **CARDS}
    out |= {key: ("24 24", mark) for key, mark in GOODS.items()}
    out |= {key: ("24 24", f"{FRAME}{INNER}>{mark}</g>") for key, mark in CHARACTERS.items()}
    for key, mark in EVENTS.items():
        small = f'<g transform="translate(12 12)scale(.68)translate(-12 -12)">{mark}</g>'
        out[f"event-{key}"] = ("24 24", DISC + small)
    return paint(
        "".join(
            f'<symbol id="bharata600-{key}" viewBox="0 0 {box}">{mark.replace("LINE", LINE)}</symbol>'
            for key, (box, mark) in out.items()
        )
    )
