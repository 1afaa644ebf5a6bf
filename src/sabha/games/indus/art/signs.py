"""Small signs: stone and brick, the artifacts as seals and clay, calamities, and what counters need."""

from __future__ import annotations

from collections.abc import Iterator

from sabha.games.indus.art.paint import symbol

SIGN = {
    "stone": (
        '<path d="M3 14.500 6 7l7-3 7 4 1.500 8-5.500 4.500L7 20z" fill="$stone" stroke="$ink" '
        'stroke-width="1.400" stroke-linejoin="round"/>'
        '<path d="M6 7l5.500 4L20 8M11.500 11l-1 9" stroke="$ink" fill="none"/>'
    ),
    "brick": (
        '<path d="M2 10.500 9 6l13 3.500v6L15 20 2 16.500z" fill="$brick" stroke="$ink" stroke-width="1.400" '
        'stroke-linejoin="round"/><path d="M2 10.500 15 14l7-4.500M15 14v6" fill="none" stroke="$ink" '
        'stroke-width="1.300"/>'
    ),
    "seals": (
        '<rect x="2.500" y="2.500" width="19" height="19" rx="1.500" fill="$steatite" stroke="$ink" '
        'stroke-width="1.500"/><path d="M5.500 6h2M9.500 5v3M12 5l1.500 3M15.500 5h3v2h-3z" stroke="$ink" '
        'fill="none" stroke-width="1.200"/><path d="M5 14c.5-2 2.500-2.800 4.500-3.300 1-1 2.200-1.100 3 0 '
        '2.500-.3 5 .3 5.500 3l.3 5h-1.600l-.6-3c-1.600.5-3.300.5-4.800 0l-.4 '
        '3H9.300l-.5-3.200c-1.200-.1-2.800-.3-3.800-1.500z" fill="$ink"/>'
    ),
    "toys": (
        '<g stroke="$ink" stroke-width="1.400" fill="$brick" stroke-linejoin="round">'
        '<path d="M4 7h13v7H4z"/><path d="M17 11l5-3" fill="none"/><circle cx="7" cy="17" r="3.600"/>'
        '<circle cx="15" cy="17" r="3.600"/></g><circle cx="7" cy="17" r="1" fill="$ink"/>'
        '<circle cx="15" cy="17" r="1" fill="$ink"/>'
    ),
    "jewellery": (
        '<g fill="$bead" stroke="$ink" stroke-width="1.300"><circle cx="4.500" cy="6.500" r="2.300"/>'
        '<circle cx="6.300" cy="12" r="2.400"/><circle cx="19.500" cy="6.500" r="2.300"/>'
        '<circle cx="17.700" cy="12" r="2.400"/><path d="M12 13.500l3.500 4-3.500 5-3.500-5z"/></g>'
    ),
    "sculpture": (
        '<path d="M12 2.500c3.600 0 5.200 2.500 5 5.500-.2 2.700-1.500 4.500-2.200 6 3.200.5 5.700 2.500 '
        '6.200 7.500H3c.5-5 3-7 6.200-7.500C8.500 12.500 7.200 10.700 7 8c-.2-3 1.400-5.500 5-5.500z" '
        'fill="$steatite" stroke="$ink" stroke-width="1.400"/>'
        '<path d="M7 6.500h10M9.300 9.500h1.700M13 9.500h1.700M10.500 13.500h3M6 18l8 3.500" stroke="$ink" '
        'fill="none" stroke-width="1.200"/><circle cx="12" cy="6.500" r="1.200" fill="$ink"/>'
    ),
    "score": (
        '<rect x="3" y="2.500" width="18" height="19" rx="1.500" fill="$gold" stroke="$ink" '
        'stroke-width="1.500"/><path d="M12 6l1.900 3.900 4.300.6-3.100 3 .7 4.300-3.800-2-3.800 2 '
        '.7-4.300-3.100-3 4.300-.6z" fill="$ink"/>'
    ),
    "empty": (
        '<rect x="3.500" y="3.500" width="17" height="17" rx="1.500" fill="$lo" stroke="$ink" '
        'stroke-width="1.500" stroke-dasharray="3.200 2.200"/>'
    ),
    "back": (
        '<rect x="3.500" y="1.500" width="17" height="21" rx="1.500" fill="$brick" stroke="$ink" '
        'stroke-width="1.400"/><path d="M6 5h12v14H6z" fill="none" stroke="$joint"/>'
        '<path d="M6 8.500h12M6 12h12M6 15.500h12M12 5v3.500M9 8.500V12M15 8.500V12M12 12v3.500M9 '
        '15.500V19M15 15.500V19" stroke="$joint"/>'
    ),
}  # fmt: skip
"""In a box of 24."""
CALAMITY = {
    "flood": (
        '<path d="M5 11V8l7-5 7 5v3M2 14.500c2.500-2 4.500-2 6.700 0s4.500 2 6.700 0 4.400-2 6.600 0M2 '
        '19.500c2.500-2 4.500-2 6.700 0s4.500 2 6.700 0 4.400-2 6.600 0"/>'
    ),
    "landslide": (
        '<path d="M2.500 20.500V5l17 15.500z"/><circle cx="12" cy="7" r="2.600"/>'
        '<circle cx="18.500" cy="12.500" r="2.200"/>'
    ),
    "drought": (
        '<circle cx="12" cy="7" r="3.600"/><path d="M12 1v.5M5 7h1M18 7h1M2 14.500h20M7 15l2 3-2.500 4M15 '
        '15l-2.500 3.500 4 3.500"/>'
    ),
    "earthquake": '<path d="M2 13h4.500L9 5l4 14 3-10 1.800 4H22"/>',
    "plague": (
        '<circle cx="12" cy="12" r="5.500"/><path d="M12 2.500v3M12 18.500v3M2.500 12h3M18.500 12h3M5.300 '
        '5.300l2 2M16.700 16.700l2 2M18.700 5.300l-2 2M7.300 16.700l-2 2"/>'
    ),
    "locusts": (
        '<path d="M3 14c3-4 9-5 14-3.500l4-1.500-1.500 4.500L16 16H7zM9 11 6 5.500M13 10.500 11.500 4.500M8 '
        '16l-2.500 4.500M14 16l1.500 4.500"/>'
    ),
    "omen": '<path d="M12 2.500 21 12l-9 9.500L3 12zM12 7.500v5.500M12 16v.5"/>',
}  # fmt: skip


def calamity(name: str) -> str:
    """A calamity's sign, drawn on dark clay."""
    return (
        '<rect x="1" y="1" width="28" height="28" rx="4" fill="$wall" stroke="$ink" '
        'stroke-width="1.500"/><g transform="translate(3 3)" '
        'fill="none" stroke="$cream" stroke-width="2" stroke-linecap="round" '
        f'stroke-linejoin="round">{CALAMITY[name]}</g>'
    )


def symbols() -> Iterator[str]:
    for name, body in SIGN.items():
        yield symbol(name, "0 0 24 24", body)
    for name in CALAMITY:
        yield symbol(name, "0 0 30 30", calamity(name))
