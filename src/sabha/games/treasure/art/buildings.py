"""What was built along the road: the gates of the four doors, the treasure house, the tents of the camps."""

from __future__ import annotations

from sabha.games.treasure.art.pen import ellipses, petals, polar

# Gates of the four doors, by door number.

_GATE = """<path d="M-40 24V-60h80v84z" fill="$mark"/><path d="M-50 24V-62h12V24zM38 24V-62h12V24z" fill="$b"/>
<path d="M-50-40h12M-50-12h12M38-40h12M38-12h12" stroke="$line" stroke-width="3"/>
<path d="M-53 24h18v6h-18zM35 24h18v6H35z" fill="$a"/>
<path d="M-38 20v-80l15 7V14zM38 20v-80l-15 7V14z" fill="$c"/>
<path d="M-34-48l7 3v16l-7-2zM34-48l-7 3v16l7-2zM-34-24l7 2v16l-7-1zM34-24l-7 2v16l7-1z" fill="$b" stroke-width="1.2"/>
<path d="M-66-58C-44-66 44-66 66-58l5-11C48-79-48-79-71-69z" fill="$a"/>
<path d="M-52-82C-34-88 34-88 52-82l5-9c-21-8-93-8-114 0z" fill="$b"/>
<path d="M-40-84v10M-20-86v10M20-86v10M40-84v10" stroke="$line" stroke-width="3.4"/>
<path d="M-58-66h.01M-44-69h.01M44-69h.01M58-66h.01M-30-71h.01M30-71h.01" stroke="$white" stroke-width="4.5"/>"""

_LOTUS = """<path d="M0-88c-7-7-7-20 0-30 7 10 7 23 0 30z" fill="$rose"/>
<path d="M0-88c-11 0-18-7-19-19 9 0 18 8 19 19zM0-88c11 0 18-7 19-19-9 0-18 8-19 19z" fill="$rose"/>
<path d="M0-88c-11 4-22 1-28-8 11-3 22 1 28 8zM0-88c11 4 22 1 28-8-11-3-22 1-28 8z" fill="$verm"/>"""

_CONCH = """<path d="M-12-92c-10 0-17-4-22-11 6 0 7-4 13-3 6 0 9 5 11 9z
M12-92c10 0 17-4 22-11-6 0-7-4-13-3-6 0-9 5-11 9z"
 fill="$gold"/>
<path d="M0-84c-12-4-18-13-15-21 2-6 8-7 11-10L0-121l4 6c3 3 9 4 11 10 3 8-3 17-15 21z" fill="$white"/>
<path d="M-14-106c8 4 20 4 28 0M-10-110.5c6 3 14 3 20 0M-5-114.5c3 2 7 2 10 0" fill="none"
 stroke="$gold2" stroke-width="1.8"/>
<path d="M3-102c6 3 6 9-1 14-3-6-3-10 1-14z" fill="$rose" stroke-width="1.4"/>"""

_MAKARA_HEAD = """<path d="M52-68c-5-13 0-24 11-26 9-1 14 4 20-2 4-4 3-9-1-9-3 0-4 3-2 5-7-1-7-12 2-13 9 0 13 10 8 18-4
 7-11 8-15 10l9 4
c-3 5-10 5-15 3-1 7-8 12-17 10z" fill="$leaf2"/><path d="M55-91c-1-6 2-10 6-13 2 4 3 6 3 10M64-94c1-5 4-8 8-10 1 4 0
 7-1 10" fill="$verm"/>
<circle cx="64" cy="-85" r="2.8" fill="$white" stroke-width="1.2"/><path d="M70-80l2 4 3-3.5 2.5 3.5" fill="none"
 stroke="$white"
 stroke-width="1.8"/>"""

_MAKARA = f"""{_MAKARA_HEAD}<g transform="scale(-1 1)">{_MAKARA_HEAD}</g>
<path d="M0-90c-13 0-21-6-21-14 6 1 7 4 10 4-1-8 4-15 11-17 7 2 12 9 11 17 3 0 4-3 10-4 0 8-8 14-21 14z" fill="$gold"/>
<circle cy="-102" r="5" fill="$verm"/>"""

_GREAT_LOTUS = (
    f'<path d="{"".join(petals(1, 6, 34, 15, 0, -88, a) for a in (-86, 86, -58, 58, -29, 29, 0))}" fill="$rose"/>'
    f'<path d="{"".join(petals(1, 3, 21, 19, 0, -88, a) for a in (-72, 72, -36, 36, 0))}" fill="$verm"/>'
    '<path d="M-10-86a10 9 0 0 1 20 0z" fill="$gold"/>'
    '<path d="M-46-84v-26M-46-110l-15 5 15 5zM46-84v-26M46-110l15 5-15 5z" fill="$gold"/>'
)

GATES = {
    4: (_LOTUS, "$verm", "$gold", "$leaf"),
    3: (_CONCH, "$pea", "$white", "$verm"),
    2: (_MAKARA, "$leaf", "$gold", "$pea2"),
    1: (_GREAT_LOTUS, "$verm", "$gold", "$night"),
}


def gate(number: int) -> str:
    crest, a, b, c = GATES[number]
    crest = f'<g transform="translate(0 16) scale(1.2)">{crest}</g>'
    colours = {"$a": a, "$b": b, "$c": c}
    out = _GATE
    for name, colour in colours.items():
        out = out.replace(f'"{name}"', f'"{colour}"')
    return crest + out


def house() -> str:
    """The treasure house with the sun behind it; origin at the middle of its foot."""
    sun = -162
    rays = "".join(
        f"M{polar(33, a - 6, 0, sun)}L{polar(50 if a % 30 else 44, a, 0, sun)}L{polar(33, a + 6, 0, sun)}z"
        for a in range(0, 360, 15)
    )
    heap = ellipses("-24,-6 -12,-7 0,-6 12,-7 24,-6 -18,-13 -6,-14 6,-14 18,-13 -11,-20 0,-22 11,-20 0,-29", 7, 5)
    return f"""<path d="{rays}" fill="$verm"/><circle cy="{sun}" r="33" fill="$gold"/>
<circle cy="{sun}" r="27.5" fill="none" stroke-width="1.3"/>
<path d="M-18-166q8-8 15 0-7 7-15 0zM18-166q-8-8-15 0 7 7 15 0z" fill="$white"/><circle cx="-10.5" cy="-166" r="2.7"
 fill="$line"/><circle cx="10.5" cy="-166" r="2.7" fill="$line"/><path d="M-19-172q8-5
 15-2M19-172q-8-5-15-2M0-164v8M-8-151q8 6 16 0"
 fill="none"/><circle cy="-177" r="3" fill="$verm" stroke-width="1.2"/>
<path d="M-78-8v-88H78v88z" fill="$pea"/><path d="M-70-90h140" stroke="$gold" stroke-width="3" stroke-dasharray="1 7"/>
<path d="M-42-8v-38C-42-74-24-80 0-86c24 6 42 12 42 40v38z" fill="$gold2"/>
<path d="M-35-8v-36c0-24 15-29 35-34 20 5 35 10 35 34v36z" fill="$pit"/>
<g fill="$gold">{heap}</g>
<path d="M-22-24l6-7 6 7-6 7zM14-27l5-6 5 6-5 6z" fill="$sky"/><path d="M-4-38l4-6 4 6-4 6z" fill="$verm"/>
<path d="M-92-8V-98h15v90zM77-8V-98h15v90zM-58-8v-84h12v84zM46-8v-84h12v84z" fill="$gold"/>
<path d="M-92-78h15M-92-30h15M77-78h15M77-30h15M-58-74h12M-58-30h12M46-74h12M46-30h12" stroke-width="3"/>
<path d="M-106-96C-60-112 60-112 106-96l6-14C64-128-64-128-112-110z" fill="$verm"/>
<path d="M-96-106h.01M-76-112h.01M-54-116h.01M-30-118h.01M0-119h.01M30-118h.01M54-116h.01M76-112h.01M96-106h.01"
 stroke="$white" stroke-width="6"/>
<path d="M-52-116v-10M-26-118v-10M0-119v-10M26-118v-10M52-116v-10" stroke-width="4"/>
<path d="M-72-122C-44-130 44-130 72-122l6-12C48-143-48-143-78-134z" fill="$gold"/>
<path d="M-58-131h.01M-36-134h.01M-12-135h.01M12-135h.01M36-134h.01M58-131h.01" stroke="$verm" stroke-width="5"/>
<path d="M-104-112c-8-4-10-11-7-18 2 5 6 7 11 8zM104-112c8-4 10-11 7-18-2 5-6 7-11 8z" fill="$gold"/>
<path d="M-102-8h204v10h-204zM-110 2h220v10h-220z" fill="$white"/><path d="M-102-3h204" stroke="$verm" stroke-width="2"
 stroke-dasharray="6 5"/>"""


def tent(shape: str) -> str:
    """A camp's pavilion in the seat's colour, its shape on the pennant; origin at the middle of the mat."""
    return f"""<ellipse cy="14" rx="46" ry="33" fill="$road2" stroke-width="1.5"/>
<ellipse cy="14" rx="39" ry="27" fill="$stone" stroke="var(--seat,$verm)" stroke-width="3.5" stroke-dasharray="7 4"/>
<path d="M-38 4v-32h76V4c-20-8-56-8-76 0z" fill="var(--seat,$verm)" fill-opacity=".3"/>
<path d="M-41 22v-54M41 22v-54" stroke-width="5.5"/><path d="M-41 22v-54M41 22v-54" stroke="$gold" stroke-width="2.4"/>
<path d="M0-72c-8 19-24 32-47 40 0 7 9 9 12 2 3 7 10 7 12 0 3 7 9 7 11 0 3 7 20 7 23 0 2 7 8 7 11 0 2 7 9 7 12 0
 4 7 12 5 13-2C24-40 8-53 0-72z" fill="var(--seat,$verm)"/>
<path d="M0-70c-6 16-13 30-22 40M0-70c6 16 13 30 22 40M0-70c-2 18-7 31-11 41M0-70c2 18 7 31 11 41" fill="none"
 stroke="var(--on,$white)" stroke-width="2"/>
<path d="M0-70v-24" stroke-width="2.2"/><path d="M1-95h27l-6 9 6 9H1z" fill="var(--seat,$verm)"/>
<g transform="translate(5 -91.5) scale(.92)" fill="var(--on,$white)" stroke="none">{shape}</g>"""


SEAT_SHAPES = (
    '<path d="M6 .8 11.4 11H.6z"/>',
    '<path d="M6 .2 11.6 6 6 11.8.4 6z"/>',
    '<circle cx="6" cy="6" r="5.2"/>',
    '<path d="M1 1h10v10H1z"/>',
)
