"""The star-ships: six classes, two for each berth, seen from above with the bow upwards, and the wreck.

The body wears the seat's colour (``--seat``), its marks ``--on``, its outline ``--edge``; drives burn plasma.
"""

from __future__ import annotations

from sabha.games.taragatha.art.pen import mirrored, petals, rays

_HULL = 'fill="var(--seat,#c8a24a)" stroke="var(--edge,#0a0d2e)"'
_MARK = 'fill="none" stroke="var(--on,#fff6e4)" stroke-width="1.5"'
_DOT = 'fill="var(--on,#fff6e4)" stroke="none"'
_LAMP = 'fill="$plasma" stroke="var(--edge,#0a0d2e)" stroke-width="1.2"'
_TRIM = 'fill="$brass" stroke="var(--edge,#0a0d2e)" stroke-width="1.4"'


def _drive(x: float, y: float, w: float, h: float) -> str:
    """A plume of plasma below an engine."""
    return (
        f'<path d="M{x - w} {y}Q{x - w * 0.9} {y + h * 0.6} {x} {y + h}Q{x + w * 0.9} {y + h * 0.6} {x + w} {y}z" '
        f'fill="$plasma2" stroke="none" fill-opacity=".75"/>'
        f'<path d="M{x - w * 0.5} {y}Q{x - w * 0.4} {y + h * 0.4} {x} {y + h * 0.7}'
        f'Q{x + w * 0.4} {y + h * 0.4} {x + w * 0.5} {y}z" fill="$plasma" stroke="none"/>'
    )


FIGHTER = f"""{_drive(32, 45, 5, 17)}
{mirrored(f'<path d="M30 24C22 30 13 39 8 52c7-4 14-5 22-4z" {_HULL}/><path d="M25 33c-5 4-8 8-11 13" {_MARK}/>')}
{mirrored(f'<path d="M11 49 8 40v12z" {_TRIM}/>')}
<path d="M32 5c5 9 7 19 7 29 0 6-2 11-4 14h-6c-2-3-4-8-4-14 0-10 2-20 7-29z" {_HULL}/>
<path d="M32 5c1.8 3.5 3.2 7 4.2 10.5h-8.4C28.8 12 30.2 8.5 32 5z" {_TRIM}/>
<path d="M28.5 29c0-4 1.5-7 3.5-9 2 2 3.5 5 3.5 9l-3.5 3z" {_LAMP}/><path d="M32 37v8" {_MARK}/>"""

FRIGATE = f"""{mirrored(_drive(22, 47, 4, 13))}
{mirrored(f'<path d="M29 19C19 20 11 27 7 37l7-1-3 8 12-4 6 2z" {_HULL}/>')}
{mirrored(f'<path d="M26 24c-5 2-9 5-12 9M26 31c-4 1-6 3-9 5" {_MARK}/>')}
{mirrored(f'<path d="M18 37h8v10h-8z" {_TRIM}/>')}
<path d="M32 4c4 4 5 8 5 12l3 15c0 8-3 14-8 20-5-6-8-12-8-20l3-15c0-4 1-8 5-12z" {_HULL}/>
<path d="M29 15.5c0-2.5 1-5 3-7 2 2 3 4.5 3 7z" {_LAMP}/><path d="M28 27l4 4 4-4M28 34l4 4 4-4" {_MARK}/>"""

DESTROYER = f"""{_drive(32, 51, 5, 12)}{mirrored(_drive(15, 48, 3.5, 11))}
{mirrored(f'<path d="M26 26 18 30v12l8 3z" {_TRIM}/>')}
{mirrored(f'<path d="M15 14c3 4 4 8 4 13v17l-2 5h-4l-2-5V27c0-5 1-9 4-13z" {_HULL}/><path d="M15 26v14" {_MARK}/>')}
<path d="M32 3c5 5 8 11 8 18l1 20-4 11h-10l-4-11 1-20c0-7 3-13 8-18z" {_HULL}/>
<path d="M28 13h8M26 20h12M25.5 44h13" {_MARK}/><circle cx="32" cy="31" r="6" {_TRIM}/>
<circle cx="32" cy="31" r="2.9" {_LAMP}/>"""

BATTLESHIP = f"""{mirrored(_drive(25, 51, 4, 12))}{mirrored(_drive(9, 44, 3, 10))}
{mirrored(f'<path d="M23 20 8 25 5 20v21l5 5 13 3z" {_HULL}/><path d="M9 29v11M14 28v14" {_MARK}/>')}
{mirrored(f'<path d="M3.5 12h4v10h-4z" {_TRIM}/><path d="M15 15h4v9h-4z" {_TRIM}/>')}
<path d="M32 2l8 12 2 14v16l-5 9H27l-5-9V28l2-14z" {_HULL}/>
<path d="M26.5 14h11M25 22h14M25 46h14" {_MARK}/>
<path d="M32 26l7 5v8l-7 5-7-5v-8z" {_TRIM}/><path d="M32 30l3.5 2.5v5L32 40l-3.5-2.5v-5z" {_LAMP}/>
<path d="M32 6l2.5 5h-5z" {_DOT}/>"""

CARRIER = f"""{mirrored(_drive(13, 48, 3.5, 11))}{_drive(32, 54, 6, 9)}
{mirrored(f'<path d="M24 29C13 31 5 38 2 50c7-4 14-4 22-1z" {_HULL}/><path d="M21 35c-6 2-10 5-14 10" {_MARK}/>')}
<path d="M32 4c4 4 6 8 6 12H26c0-4 2-8 6-12z" {_HULL}/><path d="M24 16h16l3 7H21z" {_HULL}/><path d="M20 23h24l4
 8H16z" {_HULL}/>
<path d="M14 31h36c3 10-2 18-11 24H25c-9-6-14-14-11-24z" {_HULL}/>
<path d="M24 19.5h16M20.5 27h23" {_MARK}/><path d="M32 4V1" stroke="$brass" stroke-width="2"/>
<circle cx="32" cy="42" r="6.5" {_TRIM}/><circle cx="32" cy="42" r="3.4" {_LAMP}/>
<circle cx="21" cy="40" r="2.2" {_LAMP}/><circle cx="43" cy="40" r="2.2" {_LAMP}/>"""

SUPER = f"""{mirrored(_drive(9, 47, 4, 13))}{mirrored(_drive(25, 54, 4, 9))}
{mirrored(f'<path d="M25 24 14 27C7 29 2 35 1 46l6 3 9-4 9 6z" {_HULL}/><path d="M19 32c-6 1-10 5-12 11" {_MARK}/>')}
{mirrored(f'<path d="M9 14c3 3 4 6 4 10v4l-4 3-4-3v-4c0-4 1-7 4-10z" {_HULL}/><path d="M5.5 25h7" {_MARK}/>')}
<path d="M32 2c5 5 7 9 7 14H25c0-5 2-9 7-14z" {_HULL}/><path d="M22 16h20l2 6H20z" {_TRIM}/><path d="M19 22h26l3
 8H16z" {_HULL}/>
<path d="M16 30h32c4 8 2 16-3 21l-7 5H26l-7-5c-5-5-7-13-3-21z" {_HULL}/>
<path d="{petals(8, 4.5, 11, 16, 32, 42)}" {_TRIM}/><circle cx="32" cy="42" r="4.6" {_LAMP}/>
<path d="M21 26h22" {_MARK} stroke-dasharray="3 3"/><circle cx="32" cy="11" r="2.2" {_LAMP}/>"""

WRECK = f"""<path d="M29 8 20 23l4 6-6 4 4 6-7 9 10 6 4-8 4 3V30l-4-3 5-6z" fill="$ash" stroke="var(--edge,#0a0d2e)"/>
<path d="M38 12l7 14-4 6 6 5-3 6 6 9-11 4-3-9-4 2 2-14 4-3-5-6z" fill="var(--seat,#6d719c)" fill-opacity=".75"
 stroke="var(--edge,#0a0d2e)"/>
<path d="M24 36l4 4M40 24l-3 4M22 47l3-2M43 44l-4 1" {_MARK}/>
<path d="M10 18l4 2-2 4-4-1zM52 20l4 3-4 3zM9 40l3 3-4 2zM54 44l2 4-5 1z" fill="$ash" stroke="var(--edge,#0a0d2e)"/>
<path d="M33 31l2-6 3 7 7-1-6 5 3 7-6-4-5 5 1-7-6-2z" fill="$fire" stroke="var(--edge,#0a0d2e)" stroke-width="1"/>
<circle cx="34.5" cy="34" r="2.4" fill="$white" stroke="none"/>"""

_HALO = (
    f'<path d="{petals(16, 25, 32, 7, 32, 32)}" fill="$brass" fill-opacity=".9" stroke="$brass2" stroke-width=".8"/>'
    '<circle cx="32" cy="32" r="25.6" fill="$deep" fill-opacity=".72" stroke="$brass" stroke-width="1.6"/>'
    f'<path d="{rays(32, 22, 24, 32, 32)}" stroke="$plasma" stroke-width=".9"/>'
)

HULLS = {"l": FIGHTER, "l2": FRIGATE, "m": DESTROYER, "m2": BATTLESHIP, "h": CARRIER, "h2": SUPER}


def ships() -> dict[str, str]:
    """Symbol name -> drawing on 64 x 64. ``own-*`` is the chosen character's ship, within a halo."""
    out = {f"ship-{key}": hull for key, hull in HULLS.items()}
    for key, hull in HULLS.items():
        out[f"own-{key}"] = f'{_HALO}<g transform="translate(5.8 5.2) scale(.82)">{hull}</g>'
    out["ship-own"] = out["own-h2"]
    out["wreck"] = WRECK
    return out


def ship(ship_class: int, own: bool = False) -> str:
    """The symbol of a ship by its class, 0 to 5."""
    key = tuple(HULLS)[ship_class]
    return f"taragatha-{'own' if own else 'ship'}-{key}"
