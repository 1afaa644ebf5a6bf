"""What Indus 2500 BCE says: events, cards and marks in words."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec import structs

from sabha.engine.scene import Said
from sabha.engine.state import Event
from sabha.games.indus import tables as t
from sabha.games.indus.box import ARTIFACTS, MARKS, PATTERNS, Box, Card, Option, cell_name, edge_name

SEATS = ("Unicorn", "Elephant", "Rhinoceros", "Tiger", "Bull")
"""Seats are named for the animals of the seals."""
MARK_NAMES = tuple(m.capitalize() for m in MARKS)
ARTIFACT_NAMES = tuple(a.capitalize() for a in ARTIFACTS)
YELLOW = {
    "": "", "S": "Stone", "B": "Brick", "SS": "2 Stone", "BB": "2 Brick", "S+B": "Stone and Brick",
    "S/B": "Stone or Brick",
}  # fmt: skip


def plural(count: int, name: str) -> str:
    return f"{count} {name}" if count == 1 else f"{count} {name}s"


def names_of(seats: Sequence[int]) -> str:
    """``Unicorn, Elephant and Tiger``."""
    names = [SEATS[i] for i in seats]
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def pattern_name(pattern: str) -> str:
    """``line of 3``, ``square of 4``, ``L of 5``."""
    letter, size = pattern[0], pattern[1]
    return f"{ {'I': 'line', 'O': 'square'}.get(letter, letter) } of {size}"


def option_name(option: Option) -> str:
    """``House, L of 4, 1 wall``."""
    walls = f", {plural(option.walls, 'wall')}" if option.walls else ""
    return f"{option.terrain.capitalize()}, {pattern_name(option.pattern)}{walls}"


def terrain_side(card: Card) -> str:
    """``House or Farm, line of 2, 2 walls``, or both patterns."""
    one, two = card.draw[0], card.draw[-1]
    if card.form == "A":
        return f"{one.terrain.capitalize()} or {option_name(two)}"
    if card.form == "B":
        return f"{option_name(one)}; or {pattern_name(two.pattern)}"
    return option_name(one)


def resource_side(yellow: str, artifact: str) -> str:
    """``Brick; Seals``."""
    return "; ".join(p for p in (YELLOW[yellow], artifact.capitalize()) if p)


def face_name(box: Box, face: int) -> str:
    """What can be seen on top of the deck. (IN-Q08)"""
    if face < 0:
        return "a Calamity" if face == t.CALAMITY else "nothing any more"
    return resource_side(*box.faces()[face])


def card_words(box: Box, number: int) -> str:
    card = box.card(number)
    return f"card {card.name} ({resource_side(card.yellow, card.artifact)})"


def cost_words(box: Box, mark: int) -> str:
    built = box.structures[MARKS[mark]]
    units = [f"{n} {name}" for n, name in ((built.stone, "Stone"), (built.brick, "Brick")) if n]
    return " and ".join(units)


def payment_words(box: Box, number: int, option: int) -> str:
    card = box.card(number)
    if card.yellow == "S/B":
        return "Brick" if option else "Stone"
    return YELLOW[card.yellow]


def say(box: Box, event: Event, viewer: int) -> Said | None:
    """An event as a sentence. Everything that happens is public. (IN-Q58)

    What a Calamity does on the map that the viewer sees on the board is pointed out there.
    """
    a, b, c = event.a, event.b, event.c
    who = SEATS[a] if 0 <= a < len(SEATS) else ""
    said = _say_round(box, event, who) or _say_plan(box, event, who) or _say_rest(box, event, who, a, b, c)
    if said is None or a != max(viewer, 0):
        return said
    return structs.replace(said, at=_place(event))


def _place(event: Event) -> str:
    """The anchor of what a Calamity strikes or spares."""
    match event.kind:
        case t.E_STRUCK:
            size = "block" if event.b in (t.GRANARY, t.BATHHOUSE) else "cell"
            return f"{size}-{cell_name(event.c)}"
        case t.E_EPICENTRE | t.E_SAFE:
            return f"cell-{cell_name(event.b)}"
        case t.E_FELL:
            return f"edge-{edge_name(event.b).replace('|', '-')}"
    return ""


def _say_round(box: Box, event: Event, who: str) -> Said | None:
    """Setting up, picking and the market."""
    a, b, c = event.a, event.b, event.c
    match event.kind:
        case t.E_SCORES:
            return Said(f"Score cards: {box.scores[a].name} and {box.scores[b].name}.", "setup")
        case t.E_SETUP:
            return Said(f"{who} founds {box.setups[b].name}.", "setup", a)
        case t.E_BEGINS:
            return Said(f"{who} was drawn to be the first player.", "turn", a)
        case t.E_DEALT:
            return Said(f"Into the market: {terrain_side(box.card(b))}.", "deal")
        case t.E_TOP:
            if a == t.CALAMITY:
                return Said("A Calamity lies on top of the deck.", "omen")
            return Said(f"The deck now shows: {face_name(box, a)}.", "deck")
        case t.E_PICKED:
            return Said(f"{who} picks {terrain_side(box.card(c))}.", "pick", a)
        case t.E_RESERVED:
            return Said(f"{who} keeps {card_words(box, b)}.", "pick", a)
        case t.E_UNDRAWN:
            text = f"{who} has no room for any card: {terrain_side(box.card(c))} is discarded undrawn."
            return Said(text, "pick", a)
        case t.E_SWEPT:
            return Said(f"Discarded from the market: {terrain_side(box.card(b))}.", "deal")
        case t.E_ROUND:
            return Said(f"Round {a}: {SEATS[b]} is the first player.", "turn", b)
    return None


def _say_plan(box: Box, event: Event, who: str) -> Said | None:
    """Drawing and trading."""
    a, b, c, d = event.a, event.b, event.c, event.d
    match event.kind:
        case t.E_CHOSE:
            return Said(f"{who} chooses {option_name(box.card(b).draw[c])}.", "choose", a)
        case t.E_TURNED:
            return Said(f"{who} turns the {pattern_name(PATTERNS[b // 8])}.", "choose", a)
        case t.E_DREW:
            pattern = PATTERNS[c // 8]
            drawn = plural(int(pattern[1]), MARK_NAMES[b])
            name = pattern_name(pattern)
            article = "an" if name[0] in "LS" else "a"
            text = f"{who} draws {drawn} as {article} {name} from {cell_name(d)}."
            return Said(text, "draw", a)
        case t.E_WALL:
            return Said(f"{who} draws a wall on {edge_name(b)}.", "wall", a)
        case t.E_TRADES:
            return Said(f"{who} may trade.", "trade", a)
        case t.E_NO_TRADE:
            return Said(f"{who} does not trade.", "trade", a)
        case t.E_OFFERS:
            return Said(f"{who} makes {SEATS[b]} an offer.", "trade", a)
        case t.E_GIVES:
            return Said(f"{who} would give {card_words(box, b)}.", "trade", a)
        case t.E_WANTS:
            return Said(f"{who} wants {card_words(box, b)}.", "trade", a)
        case t.E_SENT:
            return Said(f"{who} sends the offer to {SEATS[b]}.", "trade", a)
        case t.E_WITHDREW:
            return Said(f"{who} withdraws the offer.", "trade", a)
        case t.E_ACCEPTED:
            return Said(f"{who} accepts {SEATS[b]}'s offer.", "trade", a)
        case t.E_DECLINED:
            return Said(f"{who} declines {SEATS[b]}'s offer.", "trade", a)
        case t.E_SWAPPED:
            return Said(f"{SEATS[b]} hands {card_words(box, a)} to {SEATS[c]}.", "trade", b)
    return None


def _say_rest(box: Box, event: Event, who: str, a: int, b: int, c: int) -> Said | None:
    """Building, Calamities and the end."""
    match event.kind:
        case t.E_BUILDS:
            return Said(f"{who} begins a {MARK_NAMES[b]} for {cost_words(box, b)}.", "build", a)
        case t.E_SITED:
            return Said(f"{who} chooses {cell_name(c)} for the {MARK_NAMES[b]}.", "build", a)
        case t.E_PAID:
            return Said(f"{who} pays {payment_words(box, b, c)} with card {b:03}.", "pay", a)
        case t.E_BUILT:
            return Said(f"{who}'s {MARK_NAMES[b]} stands at {cell_name(c)}.", "build", a)
        case t.E_CALAMITY:
            card = box.calamities[a]
            which = "first" if b == 1 else "second"
            return Said(f"The {which} Calamity: {card.name}! {card.text}", "calamity")
        case t.E_EPICENTRE:
            return Said(f"In {who}'s city it begins at {cell_name(b)}.", "calamity", a)
        case t.E_STRUCK:
            return Said(f"{who} loses the {MARK_NAMES[b]} on {cell_name(c)}.", "loss", a)
        case t.E_FELL:
            return Said(f"{who}'s wall on {edge_name(b)} falls.", "loss", a)
        case t.E_SAFE:
            why = "a wall stands before it" if c == t.BY_WALL else "it lies on the other level"
            return Said(f"{who}'s {cell_name(b)} is safe: {why}.", "spared", a)
        case t.E_SPARED:
            return Said(f"{who}'s city is spared.", "spared", a)
        case t.E_ENDS:
            return Said("The second Calamity is over, and so is the game.", "end")
        case t.E_SCORED:
            return Said(f"{who}'s city is worth {plural(b, 'point')}.", "score", a)
    return None
