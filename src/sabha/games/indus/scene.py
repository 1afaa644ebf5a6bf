"""What lies on the table in Indus 2500 BCE."""

from __future__ import annotations

from collections.abc import Iterator

from sabha.engine.actions import ActionTable
from sabha.engine.scene import Area, Counter, Habit, Item, Mini, Over, Phase, Piece, Scene, SeatPanel, Zone
from sabha.games.indus import tables as t
from sabha.games.indus.ask import ask
from sabha.games.indus.box import MARKS, Box, cell_name, edge_name
from sabha.games.indus.reckoning import CATEGORIES, over_text, sources
from sabha.games.indus.rules import score
from sabha.games.indus.rules.bits import cells
from sabha.games.indus.state import City, Indus
from sabha.games.indus.words import MARK_NAMES, SEATS, face_name, names_of, plural, resource_side, terrain_side

LETTERS = ".HFTCRGB~^K"
"""Marks as letters, in the order of their codes; small if crossed out."""


def scene(box: Box, actions: ActionTable, s: Indus, seat: int) -> Scene:
    """The table as ``seat`` sees it: its own map on the board, all maps small; all is public. (IN-Q09, IN-Q58)

    A spectator sees the map of seat 0 on the board. The Score cards are always shown. (IN-053)
    """
    over = s.over()
    shown = max(seat, 0)
    return Scene(
        status=_status(box, s, over),
        seats=tuple(_panel(box, s, i) for i in range(s.seats)),
        acting=tuple(s.acting()),
        round=f"Round {s.round}",
        pieces=tuple(_pieces(s, s.cities[shown], shown)),
        areas=tuple(_areas(s, s.cities[shown])),
        zones=tuple(_zones(box, s, seat)),
        phases=_phases(s),
        minis=tuple(_mini(box, s, i) for i in range(s.seats)),
        sources=tuple(sources(box, s)),
        habit=Habit("I want to trade") if s.seats > 1 and seat >= 0 and not over else None,
        ask=ask(box, actions, s, seat) if seat in s.acting() else None,
        over=Over(over_text(box, s), tuple(s.ranks()), tuple(sources(box, s))) if over else None,
    )


def _status(box: Box, s: Indus, over: bool) -> str:
    if over:
        return "The second Calamity is over: the cities are counted."
    who = names_of(s.acting())
    if s.phase == t.PICK:
        closed = " The deck is closed by a Calamity." if s.closed() else ""
        return f"{who} to pick a card.{closed}"
    if s.phase == t.DRAW:
        return f"{who} to draw."
    if s.phase == t.BUILD:
        return f"{who} may build."
    if s.trading == t.TO_ANSWER:
        return f"{who} to answer {SEATS[s.turn]}'s offer."
    return f"{who} may trade." if s.trading == t.TO_OFFER else f"{who} makes {SEATS[s.partner]} an offer."


def _pieces(s: Indus, city: City, seat: int) -> Iterator[Piece]:
    """What is drawn on a map; a structure of four cells stands on its block."""
    for mark in range(t.HOUSE, t.MARKS):
        corner = {t.GRANARY: t.GRANARY_AT, t.BATHHOUSE: t.BATHHOUSE_AT}.get(mark, mark)
        for live, found in ((True, city.of(corner)), (False, city.crossed(corner))):
            for cell in cells(found):
                name = cell_name(cell)
                label = f"{MARK_NAMES[mark]} on {name}{'' if live else ', crossed out'}"
                anchor = f"block-{name}" if corner != mark else f"cell-{name}"
                symbol = f"indus-{MARKS[mark]}{'' if live else '-x'}"
                if mark == t.RIVER and live:
                    symbol, label = _river(city, cell), label + (", its mouth" if cell == city.mouth else "")
                yield Piece(f"mark-{name}", symbol, anchor, label, card=MARKS[mark])
    for live, south, found in (
        (True, False, city.east_walls()),
        (True, True, city.south_walls()),
        (False, False, city.fallen_east()),
        (False, True, city.fallen_south()),
    ):
        for cell in cells(found):
            edge = edge_name(t.edge_of(cell, south))
            symbol = f"indus-wall-{'flat' if south else 'tall'}{'' if live else '-x'}"
            label = f"Wall on {edge}{'' if live else ', crossed out'}"
            yield Piece(f"wall-{edge.replace('|', '-')}", symbol, edge_anchor(edge), label, card="wall", rank=1)


def _river(city: City, cell: int) -> str:
    """The stretch of the river on a cell: to its neighbours, and off the map where it enters; or its mouth."""
    river = set(cells(city.of(t.RIVER)))
    x, y = cell % 10, cell // 10
    sides = ((y > 0, cell - 10), (x < 9, cell + 1), (y < 9, cell + 10), (x > 0, cell - 1))
    course = "".join(side for side, (on, other) in zip("nesw", sides, strict=True) if on and other in river)
    if cell == city.mouth:
        return f"indus-river-{course}-mouth"
    if len(course) < 2:
        course = "".join(side for side, (on, _) in zip("nesw", sides, strict=True) if side in course or not on)
    return f"indus-river-{course}"


def edge_anchor(edge: str) -> str:
    """The board anchor of an edge such as ``A1|B1``."""
    return f"edge-{edge.replace('|', '-')}"


def _areas(s: Indus, city: City) -> Iterator[Area]:
    """The cells drawn just now, whose walls are being drawn."""
    for cell in cells(city.drawn()):
        yield Area(f"cell-{cell_name(cell)}", css="blessed")


def _mini(box: Box, s: Indus, seat: int) -> Mini:
    city = s.cities[seat]
    letters = ""
    for cell in range(100):
        letter = LETTERS[city.mark_at(cell)]
        letters += letter.lower() if city.is_crossed(cell) else letter
    lines = [f"{c % 10} {c // 10} e" for c in cells(city.east_walls())]
    lines += [f"{c % 10} {c // 10} s" for c in cells(city.south_walls())]
    return Mini(seat, f"{SEATS[seat]}'s {city_name(box, city)}", letters, lines=tuple(lines))


def city_name(box: Box, city: City) -> str:
    """The default name of a city. (IN-015, IN-Q06)"""
    return box.setups[city.setup - 1].name if city.setup else "city"


def _panel(box: Box, s: Indus, seat: int) -> SeatPanel:
    city = s.cities[seat]
    counts = [score.count_of(city, c) for c in range(1, 6)]
    units = [sum(table[c] for c in city.cards) for table in (s.tables.stone, s.tables.brick, s.tables.choice)]
    resources = f"{units[0]}+{units[1]}" + (f"+{units[2]}?" if units[2] else "")
    kinds = sum(s.tables.artifact[c] > 0 for c in city.cards)
    counters = (
        Counter("points now", str(score.total(s, seat)), "indus-score", "total", main=True),
        *(Counter(name, str(n), f"indus-{key}", key) for (name, key), n in zip(CATEGORIES, counts, strict=True)),
        Counter("points for structures", str(score.structures(s.tables, city)), "indus-granary", "granary"),
        Counter("Stone and Brick (and of one's choice)", resources, "indus-brick", "cost"),
        Counter("artifacts", str(kinds), "indus-seals", "artifacts"),
        Counter("empty spaces", str(score.empty_cells(city)), "indus-empty"),
    )
    note = f"{city_name(box, city)}{', first player' if seat == s.marker else ''}"
    return SeatPanel(seat, SEATS[seat], counters, note=note)


def _zones(box: Box, s: Indus, seat: int) -> Iterator[Zone]:
    yield Zone("market", "Market", tuple(_market(box, s)))
    yield Zone("deck-pile", "Draw deck", (_deck(box, s),), shape="pile")
    scores = [box.scores[n] for n in s.scores]
    yield Zone("scores", "Score cards", tuple(Item(c.id, "indus-score", c.name, card=c.id) for c in scores))
    found = [box.calamities[n] for n in s.resolved]
    yield Zone("calamities", "Calamities", tuple(Item(c.id, f"indus-{c.type}", c.name, card=c.id) for c in found))
    order = [*range(seat, s.seats), *range(seat)] if seat >= 0 else range(s.seats)
    for other in order:
        title = "Your Resource cards" if other == seat else f"{SEATS[other]}'s Resource cards"
        items = tuple(_resource(box, s, c) for c in s.cities[other].cards)
        yield Zone(f"hand-{other}", title, items, other, "hand")
        if s.cities[other].card and not (other == seat and s.phase == t.DRAW):
            title = "Your card to draw" if other == seat else f"{SEATS[other]}'s card to draw"
            yield Zone(
                f"drawing-{other}", title, (_terrain(box, s.cities[other].card, f"drawing-card-{other}"),), other
            )
    discarded = len(s.cards_at(t.DISCARD))
    pile = (Item("discarded", "indus-back", "Discarded cards", discarded),) if discarded else ()
    yield Zone("discard", "Discard pile", pile, shape="pile")


def _market(box: Box, s: Indus) -> Iterator[Item]:
    for slot in range(s.market_size()):
        if card := s.market[slot]:
            yield _terrain(box, card, f"slot-{slot + 1}")


def _terrain(box: Box, number: int, key: str) -> Item:
    card = box.card(number)
    back = resource_side(card.yellow, card.artifact)
    return Item(key, f"indus-card-{card.name}", terrain_side(card), detail=f"back: {back}", card=f"card-{card.name}")


def _deck(box: Box, s: Indus) -> Item:
    """The face on top, or that it is a Calamity; never which card it is. (IN-040, IN-Q08)"""
    symbol = f"indus-face-{s.top}" if s.top >= 0 else "indus-omen"
    return Item("deck", symbol, f"On top: {face_name(box, s.top)}", s.left, detail=plural(s.left, "card"))


def _resource(box: Box, s: Indus, number: int) -> Item:
    card = box.card(number)
    symbol = f"indus-face-{s.tables.face[number]}"
    label = resource_side(card.yellow, card.artifact)
    return Item(f"card-{card.name}", symbol, label, detail=f"card {card.name}", card=f"card-{card.name}")


def _phases(s: Indus) -> tuple[Phase, ...]:
    """IN-032"""
    if s.phase == t.END:
        return ()
    names = ("Pick", "Draw", "Trade", "Build")
    return tuple(
        Phase(n, "now" if i == s.phase else "done" if i < s.phase else "next")
        for i, n in enumerate(names)
        if s.seats > 1 or n != "Trade"
    )


assert len(LETTERS) == t.MARKS
