"""Symbols for pieces, cards and counters: square emblems of 48 x 48 and the soldier of 32 x 40."""

from __future__ import annotations

from sabha.games.treasure.art.pen import paint, petals, polar

_SOLDIER = """
<path d="M26.5 2.5v36" fill="none" stroke="var(--edge,#3a1d12)" stroke-width="2.6"/>
<path d="M26.5 .7 29.6 5.5l-3.1 4.3-3.1-4.3z" fill="$white" stroke="var(--edge,#3a1d12)"/>
<path d="M5.5 38.7c-.4-7 1.8-12.5 4.6-16.7h11.8c2.8 4.2 5 9.7 4.6 16.7z" fill="var(--seat,#d03a1f)"
 stroke="var(--edge,#3a1d12)"/>
<path d="M10.5 22.5 20 31.5M8 34.8h16.8" fill="none" stroke="var(--on,#fff6e4)" stroke-width="2.1"/>
<path d="M9.7 13.5c0 6.5 2.6 9.8 6.3 9.8s6.3-3.3 6.3-9.8z" fill="#c98a5a" stroke="var(--edge,#3a1d12)"/>
<path d="M12 14.9c.9-1 2.2-1 3 0M17 14.9c.8-1 2.1-1 3 0" fill="none" stroke="#2b140a" stroke-width="1.3"/>
<path d="M11 19.3c1.6.9 3.6.5 5-.9 1.4 1.4 3.4 1.8 5 .9" fill="none" stroke="#2b140a" stroke-width="1.7"/>
<path d="M7.8 13.8C6.3 6.5 10.5 3 16 3s9.7 3.5 8.2 10.8c-5-1.9-11.4-1.9-16.4 0z" fill="var(--seat,#d03a1f)"
 stroke="var(--edge,#3a1d12)"/>
<path d="M9 10.8C13 6.4 18 5 22.2 5.4M16.3 12.3c1.7-2.8 4-4.7 7-5.5" fill="none" stroke="var(--on,#fff6e4)"/>
<path d="M16 3.4c-2.3-1-1.7-2.7 0-3 1.7.3 2.3 2 0 3z" fill="var(--on,#fff6e4)" stroke="var(--edge,#3a1d12)"/>
<circle cx="8.6" cy="27.3" r="6.3" fill="var(--on,#fff6e4)" stroke="var(--edge,#3a1d12)"/>
<circle cx="8.6" cy="27.3" r="3.5" fill="var(--seat,#d03a1f)" stroke="none"/>
<circle cx="8.6" cy="27.3" r="1.2" fill="var(--on,#fff6e4)" stroke="none"/>
"""

_WING = """
<path d="M21 19C15 8 7 5.5 2 8c.3 2.3 1.6 3.3 2.6 3.7-1.4 1.3-1.4 3 .4 4.2-.8 1.6-.2 3.2 1.6 4
-.2 1.9.9 3.3 2.8 3.5.4 2.2 2 3.3 4.1 2.8 1 1.7 3.5 2 5.5.8z" fill="$leaf"/>
<path d="M5 12c5 .3 9 2.5 12 6M5.5 16c4.5.2 8 1.7 11 5M7 20c3.5 0 6.5 1 9 3.5" fill="none" stroke-width="1.2"/>
"""

_PRONGS = """
<path d="M24 21c-4.5-1-8.3-4-8.3-9C15.7 7 20 4 24 1c4 3 8.3 6 8.3 11 0 5-3.8 8-8.3 9z" fill="$gold"/>
<path d="M24 19.5V4M24 16c-3-1-4.6-3-4.6-5.5M24 16c3-1 4.6-3 4.6-5.5" fill="none"/>
<path d="M17 20.5h14" stroke-width="4.8"/><path d="M17 20.5h14" stroke="$gold2" stroke-width="2"/>
"""

EMBLEMS = {
    "gold": """
<circle cx="31.5" cy="31.5" r="13" fill="$gold2"/><circle cx="31.5" cy="31.5" r="9" fill="none"/>
<circle cx="20" cy="20" r="17" fill="$gold"/><circle cx="20" cy="20" r="12.6" fill="none" stroke-width="1.3"/>
<path d="M20 11.5c4 4.3 4 11.7 0 16-4-4.3-4-11.7 0-16zM20 27.5c-6.5.7-10-3.4-10.6-9.5 5.3.5 9 3.5 10.6 9.5z
M20 27.5c6.5.7 10-3.4 10.6-9.5-5.3.5-9 3.5-10.6 9.5z" fill="$verm" stroke-width="1.3"/>""",
    "mandir": """
<path d="M24 9V1.5M24 1.8l9.5 2.7-9.5 3z" fill="$verm"/>
<path d="M12 40C11.5 25 15.5 15 20 10.5h8C32.5 15 36.5 25 36 40z" fill="$white"/>
<path d="M16.5 40c0-12 2-22 5-28M31.5 40c0-12-2-22-5-28M12.8 32h22.4M14.5 24h19M17 17h14" fill="none"
 stroke-width="1.2"/>
<path d="M17.5 11c-1.5-3.5 14.5-3.5 13 0-1.2 2.6-11.8 2.6-13 0z" fill="$gold"/>
<path d="M19.5 40v-8.5a4.5 4.5 0 0 1 9 0V40z" fill="$verm"/><path d="M7 40h34v6H7z" fill="$gold"/>""",
    "varuna": """
<path d="M12 25.5c-5.5 0-9-3.3-9-7.5 0-4.3 3.3-7.2 7.3-7.2C11.5 5.5 16 2 22 2c5.6 0 9.8 3 11.2 7.6
 6.5-.5 11.8 2.8 11.8 8.4 0 4.4-3.6 7.5-9 7.5z" fill="$pea"/>
<path d="M9 19c1.5-4.5 8-4.5 8.5 0 .3 3-4 3.6-4.5 1M24 18c1.5-5 9.5-5 10 .3.3 3.3-4.8 4-5.3 1" fill="none"
 stroke="$foam"/>
<path d="M12 29c3 4 4.5 6.3 4.5 8.5a4.5 4.5 0 0 1-9 0c0-2.2 1.5-4.5 4.5-8.5zM36 29c3 4 4.5 6.3 4.5 8.5a4.5 4.5 0
 0 1-9 0c0-2.2 1.5-4.5 4.5-8.5zM24 32c3.2 4.3 4.8 6.8 4.8 9.2a4.8 4.8 0 0 1-9.6 0c0-2.4 1.6-4.9 4.8-9.2z"
 fill="$water"/>""",
    "agneya": """
<path d="M24 46V24" stroke-width="5.5"/><path d="M24 46V24" stroke="$gold2" stroke-width="2.4"/>
<path d="M24 36l-7 4.5V47l7-4.5 7 4.5v-6.5z" fill="$white"/>
<path d="M24 1c1.5 6 12 11 12 20.5C36 28.5 30.6 33 24 33s-12-4.5-12-11.5c0-5 2.5-7.5 3.5-12 2.3 1.3 3.3 3 3.7 5
 C22 11 22.5 6 24 1z" fill="$verm"/>
<path d="M24.2 14.5c.8 4 5.3 6 5.3 10.5a5.5 5.5 0 0 1-11 0c0-2.5 1.3-3.8 2-6 1.3.8 1.7 1.5 2 2.5 1-2 1.4-4 1.7-7z"
 fill="$gold"/>""",
    "vajra": f"""<g transform="rotate(38 24 24)">{_PRONGS}<g transform="matrix(1 0 0 -1 0 48)">{_PRONGS}</g>
<circle cx="24" cy="24" r="4.6" fill="$verm"/></g>""",
    "garuda": f"""
<path d="M24 46c-4.5-1-8-4.5-9-9.5l9-4 9 4c-1 5-4.5 8.5-9 9.5z" fill="$verm"/>
<path d="M24 45V34M19.5 43.5 22 35M28.5 43.5 26 35" fill="none" stroke-width="1.2"/>
{_WING}<g transform="matrix(-1 0 0 1 48 0)">{_WING}</g>
<path d="M24 38c-6 0-9-5-7.5-11.5L19 17h10l2.5 9.5C33 33 30 38 24 38z" fill="$gold"/>
<path d="M24 2l3 3.5L31 5l-.5 5a7.5 7.5 0 1 1-13 0L17 5l4 .5z" fill="$gold"/>
<circle cx="20.5" cy="12.5" r="2" fill="$white" stroke-width="1.3"/>
<circle cx="27.5" cy="12.5" r="2" fill="$white" stroke-width="1.3"/>
<path d="M21 16h6l-3 8z" fill="$verm"/><path d="M19.5 28c3 2.5 6 2.5 9 0M20 32.5c2.5 2 5.5 2 8 0" fill="none"/>""",
    "sammohana": """
<path d="M29.5 2.5a11 11 0 1 0 10.8 15.8A9 9 0 0 1 29.5 2.5z" fill="$gold"/>
<path d="M10 5l1.3 3.2L14.5 9.5l-3.2 1.3L10 14l-1.3-3.2L5.5 9.5l3.2-1.3z" fill="$gold" stroke-width="1.3"/>
<path d="M3 30c9-9.5 33-9.5 42 0-9 9-33 9-42 0z" fill="$night"/>
<path d="M3 30c9 6.5 33 6.5 42 0" fill="none" stroke-width="2.6"/>
<path d="M10 28c7-4.5 21-4.5 28 0" fill="none" stroke="$rose" stroke-width="1.6"/>
<path d="M8.5 34.5 5.5 39M16 37l-2 6M24 38v7M32 37l2 6M39.5 34.5l3 4.5" fill="none" stroke-width="4.6"/>
<path d="M8.5 34.5 5.5 39M16 37l-2 6M24 38v7M32 37l2 6M39.5 34.5l3 4.5" fill="none" stroke="$rose"
 stroke-width="2"/>""",
    "aushadha": """
<path d="M24 29C15 23 15 10 24 2c9 8 9 21 0 27z" fill="$leaf2"/>
<path d="M22.5 29C12 29.5 5.5 23.5 4.5 13c10 .5 17 6 18 16z" fill="$leaf"/>
<path d="M25.5 29c10.5.5 17-5.5 18-16-10 .5-17 6-18 16z" fill="$leaf"/>
<path d="M24 28V10M21 27c-3-4-7-7.5-11-9.5M27 27c3-4 7-7.5 11-9.5" fill="none" stroke-width="1.3"/>
<path d="M7 28.5h34c0 8-5 13.5-11.5 14.5v3h-11v-3C12 42 7 36.5 7 28.5z" fill="$gold"/>
<path d="M9.5 34.5h29" fill="none" stroke-width="1.3"/>
<path d="M21.8 36.3h4.4M24 34v9" fill="none" stroke="none"/>""",
    "door": """
<path d="M10 46V19h28v27z" fill="$pit"/>
<path d="M11 46V22l10 3.5V46zM37 46V22l-10 3.5V46z" fill="$leaf"/>
<path d="M5.5 46V17h6.5v29zM36 46V17h6.5v29z" fill="$gold"/>
<path d="M1.5 18C15 14.5 33 14.5 46.5 18L48 12.5C33 8.5 15 8.5 0 12.5z" fill="$verm"/>
<path d="M24 11c-2.8-2.6-2.8-6.6 0-9.5 2.8 2.9 2.8 6.9 0 9.5zM24 11c-4.5.4-7.6-1.8-8.6-6 4.5 0 7.5 2 8.6 6z
M24 11c4.5.4 7.6-1.8 8.6-6-4.5 0-7.5 2-8.6 6z" fill="$rose" stroke-width="1.3"/>
<circle cx="19" cy="36" r="1.2" fill="$gold" stroke="none"/>
<circle cx="29" cy="36" r="1.2" fill="$gold" stroke="none"/>""",
    "camp": """
<path d="M24 10V1M24 1.5l10 3-10 3.2z" fill="$gold"/>
<path d="M9 45 12 24h24l3 21z" fill="$white"/><path d="M20 45c0-9 2-15 4-19 2 4 4 10 4 19z" fill="$pit"/>
<path d="M24 9C19 17 10 22 3 24.5c.3 3.5 5 4.5 7 1.5 1.5 3.5 6 3.5 7.5 0 1.5 3.5 11.5 3.5 13 0
 1.5 3.5 6 3.5 7.5 0 2 3 6.7 2 7-1.5C38 22 29 17 24 9z" fill="$verm"/>
<path d="M24 10c-3 6-6 11-7 15.5M24 10c3 6 6 11 7 15.5" fill="none" stroke="$white" stroke-width="1.5"/>""",
    "astra": "".join(
        (
            f'<path d="{petals(10, 16, 23.4, 11, 24, 24)}" fill="$verm"/>',
            '<circle cx="24" cy="24" r="16" fill="$gold"/><circle cx="24" cy="24" r="11.5" fill="$white"/>',
            f'<path d="{"".join(f"M24 24L{polar(11.5, a, 24, 24)}" for a in range(0, 360, 45))}" stroke-width="1.6"/>',
            '<circle cx="24" cy="24" r="4.6" fill="$pea"/>',
        )
    ),
}


def symbols() -> str:
    """All ``<symbol>`` elements."""
    pen = 'stroke-linejoin="round" stroke-linecap="round"'
    out = f'<symbol id="treasure-soldier" viewBox="0 0 32 40"><g stroke-width="1.5" {pen}>{_SOLDIER}</g></symbol>'
    for key, mark in EMBLEMS.items():
        out += f'<symbol id="treasure-{key}" viewBox="0 0 48 48"><g stroke="$line" stroke-width="1.9" {pen}>{mark}</g>'
        out += "</symbol>"
    return paint(out)
