"""The board of Taragatha, drawn as SVG: four harbours around an arena, and the seat of the Rishis."""

from __future__ import annotations

from collections.abc import Iterator

from sabha.engine.scene import Anchor, Board, Card
from sabha.games.taragatha import tables as t
from sabha.games.taragatha.box import GROUPS, RANK_NAMES, RANKS, SLOTS, Box
from sabha.games.taragatha.words import SEATS, berth

WIDTH, HEIGHT = 1500.0, 1000.0
HARBOURS = ((225.0, 790.0), (225.0, 190.0), (1275.0, 190.0), (1275.0, 790.0))
ARENA = ((600.0, 560.0), (900.0, 560.0))
TAPAS = (750.0, 200.0)
BERTH_STEP = 130.0
SYMBOLS = (
    "ship-l", "ship-m", "ship-h", "ship-own", "wreck", "astra", "dharma", "tsp", "token", "vara", "rishi",
    "boost", "attacked", "moksha", "character",
)  # fmt: skip


def board(box: Box, seats: int) -> Board:
    anchors = dict(_anchors(seats))
    return Board(WIDTH, HEIGHT, _picture(seats), _symbols(), anchors, dict(_cards(box)))


def _anchors(seats: int) -> Iterator[tuple[str, Anchor]]:
    for seat in range(seats):
        x, y = HARBOURS[seat]
        yield f"home-{seat}", Anchor(x - 165, y - 115, 26, f"{SEATS[seat]}'s harbour")
        for slot in range(t.SLOTS):
            name = f"{SEATS[seat]}'s {GROUPS[slot]} berth"
            yield berth(seat, slot), Anchor(x + BERTH_STEP * (slot - 1), y, 46, name)
        yield f"wreck-{seat}", Anchor(x, y + 122, 24, f"{SEATS[seat]}'s wrecks")
    for side, (x, y) in enumerate(ARENA):
        yield f"arena-{side}", Anchor(x, y, 60, ("Attacker", "Defender")[side])
    yield "tapas", Anchor(TAPAS[0], TAPAS[1], 60, "Seat of the Rishis")


def _picture(seats: int) -> str:
    parts = [f'<rect class="t-space" x="0" y="0" width="{WIDTH:.0f}" height="{HEIGHT:.0f}" fill="var(--panel2)"/>']
    for ring in (330, 250, 170):
        parts.append(f'<circle cx="750" cy="560" r="{ring}" fill="none" stroke="var(--rule)" stroke-width="2"/>')
    for turn in (0, 60):
        parts.append(
            f'<path d="M750 310 L966 685 L534 685 Z" fill="none" stroke="var(--rule)" stroke-width="2" '
            f'transform="rotate({turn} 750 560)"/>'
        )
    for side, (x, y) in enumerate(ARENA):
        parts.append(
            f'<g data-at="arena-{side}"><circle cx="{x:.0f}" cy="{y:.0f}" r="72" fill="var(--panel)" '
            f'stroke="var(--accent)" stroke-width="3"/></g>'
        )
        parts.append(_text(x, y + 105, ("Attacker", "Defender")[side]))
    x, y = TAPAS
    parts.append(
        f'<g data-at="tapas"><circle cx="{x:.0f}" cy="{y:.0f}" r="70" fill="var(--panel)" '
        f'stroke="var(--accent)" stroke-width="3"/></g>'
    )
    parts.append(_text(x, y + 105, "Tapasya"))
    for seat in range(seats):
        x, y = HARBOURS[seat]
        parts.append(
            f'<g data-at="home-{seat}"><rect x="{x - 208:.0f}" y="{y - 160:.0f}" width="416" height="316" rx="24" '
            f'fill="var(--panel)" stroke="var(--rule)" stroke-width="3"/></g>'
        )
        parts.append(_text(x, y - 106, SEATS[seat], 26))
        for slot in range(t.SLOTS):
            cx = x + BERTH_STEP * (slot - 1)
            at = berth(seat, slot)
            parts.append(
                f'<g data-at="{at}"><circle cx="{cx:.0f}" cy="{y:.0f}" r="54" fill="var(--panel2)" '
                f'stroke="var(--rule)" stroke-width="2"/></g>'
            )
            parts.append(_text(cx, y + 78, GROUPS[slot], 18))
    return "".join(parts)


def _text(x: float, y: float, words: str, size: int = 20) -> str:
    return (
        f'<text x="{x:.0f}" y="{y:.0f}" font-size="{size}" text-anchor="middle" fill="var(--ink)" '
        f'pointer-events="none">{words}</text>'
    )


def _symbols() -> str:
    ship = '<path d="{d}" fill="var(--seat)" stroke="var(--edge)" stroke-width="3"/>'
    shapes = {
        "ship-l": ship.format(d="M32 6 L54 56 L32 46 L10 56 Z"),
        "ship-m": ship.format(d="M32 4 L50 22 L50 54 L32 60 L14 54 L14 22 Z"),
        "ship-h": ship.format(d="M32 3 L60 24 L50 60 L14 60 L4 24 Z"),
        "ship-own": ship.format(d="M32 3 L40 22 L61 22 L44 36 L51 58 L32 45 L13 58 L20 36 L3 22 L24 22 Z"),
        "wreck": '<path d="M10 10 L54 54 M54 10 L10 54" stroke="var(--ink)" stroke-width="6" fill="none"/>',
    }
    plain = (
        '<circle cx="32" cy="32" r="26" fill="var(--panel)" stroke="currentColor" stroke-width="4"/>'
        '<text x="32" y="42" font-size="28" text-anchor="middle" fill="currentColor">{letter}</text>'
    )
    letters = {"dharma": "D", "tsp": "S", "token": "T", "vara": "V", "rishi": "R", "boost": "B", "astra": "A"}
    letters |= {"attacked": "X", "moksha": "M", "character": "C"}
    out = []
    for name in SYMBOLS:
        shape = shapes.get(name) or plain.format(letter=letters[name])
        out.append(f'<symbol id="taragatha-{name}" viewBox="0 0 64 64">{shape}</symbol>')
    return "".join(out)


def _cards(box: Box) -> Iterator[tuple[str, Card]]:
    """What hovering explains: every printed card."""
    for c in box.characters:
        own = next((w.vimana for w in box.warriors if w.id == c.own), "none")
        lines = (f"Own Vimana: {own}", f"Starting bonus {c.bonus}, Vijaya {c.vijaya}", f"{c.power}: {c.text}")
        yield f"character-{c.id}", Card(c.name, "Character", lines, ("TG-112", "TG-113"), "taragatha-character")
    for i, w in enumerate(box.warriors):
        power = box.powers[box.power_of(i)]
        tamisra = ", Tamisra class" if box.tamisra(i) else ""
        lines = (
            f"{w.vimana}: {w.ship_class}{tamisra}, {GROUPS[w.slot]} group ({SLOTS[w.slot]})",
            f"Rank {RANK_NAMES[RANKS.index(w.rank)]}, CP {w.cp}",
            f"{power.name} (strategy mode): {power.text}",
        )
        yield (
            f"warrior-{w.id}",
            Card(w.name, "Warrior", lines, ("TG-012", "TG-088"), f"taragatha-ship-{SLOTS[w.slot].lower()}"),
        )
    for a in box.astras:
        about = (f"Price {a.price}, CP {a.cp}, {a.copies} in the box", f"Strategy mode: {a.text}")
        yield f"astra-{a.id}", Card(a.name, "Astra", about, ("TG-031", "TG-057", "TG-067"), "taragatha-astra")
    for i, r in enumerate(box.rishis):
        lasts = f"{r.turns} turns" if r.kind == "timed" else r.kind
        about = (
            f"{r.rank.capitalize()}, TSR {box.requirement(i)}, {r.dharma} Dharma",
            f"{r.vara} ({lasts}): {r.text}",
        )
        yield f"rishi-{r.id}", Card(r.name, "Rishi", about, ("TG-092", "TG-095", "TG-098"), "taragatha-rishi")
    yield "dharma", Card("Dharma", "Resource", ("Buys Astras and Tapasya Success Points.",), ("TG-040",))
    yield (
        "tsp",
        Card(
            "Tapasya Success Points",
            "Token",
            (f"Each costs {box.tsp_price} Dharma and lowers one threshold by 1; at most {box.tsp_held} held.",),
            ("TG-037", "TG-038"),
        ),
    )
    yield (
        "tokens",
        Card(
            "Tapasya tokens",
            "Moksha points",
            (f"{box.moksha} tokens and then one full round without a defeat bring Moksha.",),
            ("TG-100", "TG-101", "TG-102"),
        ),
    )
    yield "boosts", Card("Boost cards", "Casual mode", ("One is played by each side that holds any.",), ("TG-073",))
    yield (
        "attacks",
        Card(
            "Attacks received",
            "Limit",
            (f"At most {box.attacks_received} between two own turns.",),
            ("TG-049",),
        ),
    )
