"""Ready positions of Indus 2500 BCE from named fields."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Annotated, Literal

import msgspec

from sabha.engine import position
from sabha.engine.errors import BadPosition
from sabha.games.indus import tables as t
from sabha.games.indus.box import MARKS, Box, Cell, Edge, cell_number, edge_name, edge_number
from sabha.games.indus.rules import build, deal, draw, pick, trade
from sabha.games.indus.rules.bits import bit, both, cells, has, some
from sabha.games.indus.state import City, Indus

CardId = Annotated[int, msgspec.Meta(ge=1, le=t.CARDS)]
Slot = Annotated[int, msgspec.Meta(ge=0, le=t.CARDS)]


class MapFields(msgspec.Struct, forbid_unknown_fields=True):
    """A map: blank (``setup`` 0) or as a City Setup card begins it, and what was drawn since.

    ``granary`` and ``bathhouse`` are told by their top-left cells, ``river`` from its source to its
    end. ``crossed`` are cells (one of a structure is enough) and ``fallen`` edges that a Calamity
    crossed out; they are drawn as well.
    """

    setup: Annotated[int, msgspec.Meta(ge=0, le=10)] = 0
    house: list[Cell] = []
    farm: list[Cell] = []
    forest: list[Cell] = []
    canal: list[Cell] = []
    reservoir: list[Cell] = []
    granary: list[Cell] = []
    bathhouse: list[Cell] = []
    river: list[Cell] = []
    mountain: list[Cell] = []
    citadel: list[Cell] = []
    walls: list[Edge] = []
    crossed: list[Cell] = []
    fallen: list[Edge] = []


class Fields(msgspec.Struct, forbid_unknown_fields=True):
    """What can be said of a position; all that is not said is as the deal left it.

    ``maps``: one per seat, null for the dealt one. ``cards``: reserved cards per seat. ``market``:
    card in each slot, 0 for a gap. ``deck``: what comes from its top: card numbers and ``calamity``
    or a Calamity's id. ``left``: cards in the deck; unless said, all cards not named elsewhere, less what
    must be gone by that ``round``, or where the deck says that a Calamity lies. ``discard``: at least these.
    ``resolved``, ``scores``: ids of Calamity and Score cards. ``phase``: ``draw`` needs ``picked``, the
    card per seat picked for its Terrain side (0 for none). ``first`` holds the marker; ``turn`` picks
    or trades; ``offers`` are left in that trading turn.
    """

    maps: list[MapFields | None] = []
    cards: list[list[CardId]] = []
    market: list[Slot] | None = None
    deck: list[int | str] = []
    left: int | None = None
    discard: list[CardId] = []
    resolved: list[str] = []
    scores: list[str] = []
    phase: Literal["pick", "draw", "trade", "build"] = "pick"
    picked: list[Slot] = []
    first: int = 0
    turn: int | None = None
    round: Annotated[int, msgspec.Meta(ge=1)] = 1
    offers: int | None = None


def place(box: Box, s: Indus, fields: Mapping[str, object]) -> None:
    """Turns the start into the position. Raises BadPosition for one that no game could show."""
    f = position.read(fields, Fields)
    for name, found in (("maps", f.maps), ("cards", f.cards), ("picked", f.picked)):
        if len(found) > s.seats:
            raise BadPosition(f"There are {s.seats} seats, but {len(found)} {name}.")
    turn = f.first if f.turn is None else f.turn
    for seat in (f.first, turn):
        position.seat(seat, s.seats)
    if f.round > box.rounds:
        raise BadPosition(f"round is at most {box.rounds}.")
    for seat, fields_of_map in enumerate(f.maps):
        if fields_of_map is not None:
            try:
                _draw_map(s, s.cities[seat], fields_of_map)
            except ValueError as error:
                raise BadPosition(f"maps, seat {seat}: {error}") from None
    if f.scores:
        s.scores = _numbers("scores", f.scores, [c.id for c in box.scores], exactly=2)
    s.resolved = _numbers("resolved", f.resolved, [c.id for c in box.calamities], most=1)
    s.marker, s.turn, s.round = f.first, turn, f.round
    _deal(box, s, f)
    _phase(s, f, turn)
    s.events.clear()


def _numbers(what: str, names: list[str], known: list[str], *, most: int = 2, exactly: int = 0) -> list[int]:
    if unknown := [n for n in names if n not in known]:
        raise BadPosition(f"{what}: there is no {unknown[0]!r}; there are {known[0]} to {known[-1]}.")
    if len(set(names)) != len(names) or len(names) > most or (exactly and len(names) != exactly):
        raise BadPosition(f"{what}: {exactly or f'at most {most}'} different cards.")
    return [known.index(n) for n in names]


def _draw_map(s: Indus, city: City, f: MapFields) -> None:
    if f.setup:
        deal.draw_layout(s, city, f.setup)
    else:
        city.clear()
        city.setup = 0
    for mark, name in enumerate(MARKS):
        for cell in getattr(f, name, ()):
            _draw(s, city, mark, cell)
    if f.river:
        city.mouth = cell_number(f.river[-1])
    for wall in (*f.walls, *f.fallen):
        edge = edge_number(wall)
        if city.has_wall(edge):
            raise BadPosition(f"{edge_name(edge)} has two walls.")
        city.add_wall(edge)
    for wall in f.fallen:
        city.fell(edge_number(wall))
    for cell in f.crossed:
        _cross(city, cell)


def _draw(s: Indus, city: City, mark: int, name: str) -> None:
    cell = cell_number(name)
    if mark in (t.GRANARY, t.BATHHOUSE):
        if not has(build.sites(s, city, mark), cell):
            raise BadPosition(f"{name} is not the top-left cell of 2x2 empty cells on the upper level.")
    elif not has(city.of(t.EMPTY), cell):
        raise BadPosition(f"{name} is drawn twice.")
    if mark >= t.RIVER:
        city.add(mark, bit(cell))
    else:
        city.erect(mark, cell)


def _cross(city: City, name: str) -> None:
    cell = cell_number(name)
    mark = city.mark_at(cell)
    if not t.HOUSE <= mark <= t.BATHHOUSE or city.is_crossed(cell):
        raise BadPosition(f"{name} has no terrain or structure to be crossed out.")
    if mark in (t.GRANARY, t.BATHHOUSE):
        corner = t.GRANARY_AT if mark == t.GRANARY else t.BATHHOUSE_AT
        for site in cells(city.of(corner)):
            if some(both(t.block(site), bit(cell))):
                city.cross(mark, t.block(site))
                city.cross(corner, bit(site))
    else:
        city.cross(mark, bit(cell))


def _deal(box: Box, s: Indus, f: Fields) -> None:
    """Puts every card where the fields say."""
    deck = [_deck_entry(box, s, e) for e in f.deck]
    named = [c for cards in f.cards for c in cards] + [c for c in (*f.picked, *(f.market or ())) if c] + f.discard
    named += [c for c in deck if c > 0]
    if twice := [c for c, n in Counter(named).items() if n > 1]:
        raise BadPosition(f"Card {twice[0]} is in two places.")
    in_play = [c for c in range(1, t.CARDS + 1) if s.where[c] != t.REMOVED]
    if absent := sorted(set(named) - set(in_play)):
        raise BadPosition(f"Card {absent[0]} is not used with {s.seats} players (IN-006).")
    market = _market(s, f, named, in_play)
    placed = {c: t.MARKET for c in market if c}
    placed |= {c: t.RESERVED for cards in f.cards for c in cards}
    placed |= {c: t.DRAWING for c in f.picked if c} | dict.fromkeys(f.discard, t.DISCARD)
    free = [c for c in in_play if c not in placed]
    s.left = _left(s, f, deck, len(free))
    spare = len(free) - s.cards_in_deck()
    gone = [c for c in reversed(free) if c not in deck][:spare] if spare else []
    if len(gone) != spare:
        raise BadPosition(f"A deck of {s.left} cards cannot hold all the cards that are said to be in it.")
    for card in in_play:
        s.where[card] = placed.get(card, t.DISCARD if card in gone else t.DECK)
    s.market = market
    for seat, city in enumerate(s.cities):
        city.cards = sorted(f.cards[seat]) if seat < len(f.cards) else []
    _stack(s, deck)


def _deck_entry(box: Box, s: Indus, entry: int | str) -> int:
    """A card's number, or for a Calamity its number less 100."""
    if isinstance(entry, int):
        if not 1 <= entry <= t.CARDS:
            raise BadPosition(f"deck: {entry} is no card; cards are 1 to {t.CARDS}.")
        return entry
    ids = [c.id for c in box.calamities]
    if entry == "calamity":
        return next(n for n in range(len(ids)) if n not in s.resolved) - 100
    if entry not in ids or ids.index(entry) in s.resolved:
        raise BadPosition(f"deck: {entry!r} is no Calamity that can come; say its id or 'calamity'.")
    return ids.index(entry) - 100


def _market(s: Indus, f: Fields, named: list[int], in_play: list[int]) -> list[int]:
    size = s.market_size()
    if f.market is not None:
        if len(f.market) > size:
            raise BadPosition(f"The market has {size} places with {s.seats} players.")
        return [*f.market, *[0] * (t.SLOTS - len(f.market))]
    spare = (c for c in in_play if c not in named and c not in s.market)
    return [next(spare) if c in named else c for c in s.market]


def _left(s: Indus, f: Fields, deck: list[int], free: int) -> int:
    """How many cards the deck has, so that its Calamities can lie where the fields say. (IN-008, IN-Q02)

    Every round has taken at least as many as the market holds. (IN-061, IN-062, IN-Q55)
    """
    size = deal.quarter(s)
    met = len(s.resolved)
    least = 1 if met else 2 * size + 2
    most = min(free + 2 - met, 4 * size + 2 - met - s.market_size() * s.round)
    if met:
        most = min(most, 3 * size + 1)
    first = next((n for n, c in enumerate(deck) if c < 0), None)
    left = most
    if f.left is not None:
        left = f.left
    elif first is not None:
        left = min(most, (size + 1 if met else 3 * size + 2) + first)
    if not least <= left <= most:
        raise BadPosition(
            f"left cannot be {left}: in round {s.round}, with {met} of 2 Calamities resolved and {free} cards not "
            f"elsewhere, it is from {least} to {most}."
        )
    return left


def _stack(s: Indus, deck: list[int]) -> None:
    """Lays the cards on top of the deck in that order, as the next outcomes of chance."""
    if not deck:
        deal.reveal(s)
        return
    s.top = t.CALAMITY if deck[0] < 0 else s.tables.face[deck[0]]
    s.rng.forced.extend(_outcomes(s, deck))


def _outcomes(s: Indus, deck: list[int]) -> Iterator[int]:
    tables, left, resolved = s.tables, s.left, len(s.resolved)
    size = deal.quarter(s)
    for n, entry in enumerate(deck):
        chances = deal.one_in(size, left, resolved)
        if (entry < 0 and chances < 1) or (entry > 0 and chances == 1):
            raise BadPosition(f"deck: no Calamity can be missing or come at place {n + 1} (IN-008).")
        if n > 0:
            if chances > 1:
                yield 0 if entry < 0 else 1
            if entry > 0:
                yield tables.face[entry]
        yield entry + 100 if entry < 0 else tables.cards_of_face[tables.face[entry]].index(entry)
        resolved += entry < 0
        left -= 1
        if resolved == 2:
            return


def _phase(s: Indus, f: Fields, turn: int) -> None:
    if any(f.picked) and f.phase != "draw":
        raise BadPosition("picked is for the phase draw.")
    if f.phase == "pick":
        pick.begin(s)
        s.turn = turn
        s.picks = (turn - f.first) % s.seats
        if len(s.market_cards()) < s.market_size() - s.picks:
            raise BadPosition(f"The market holds at least {s.market_size() - s.picks} cards for those still to pick.")
        if s.closed() and s.picks == 0:
            raise BadPosition("The deck is never closed when a Pick phase begins (IN-Q36).")
        return
    if f.phase == "draw":
        for seat, card in enumerate(f.picked):
            if card and not pick.drawable(s, s.cities[seat], card):
                raise BadPosition(f"Seat {seat} cannot draw card {card}.")
            s.cities[seat].card = card
        draw.begin(s)
    elif f.phase == "trade":
        trade.begin(s)
        if not s.cities[turn].cards:
            raise BadPosition(f"Seat {turn} holds no card to trade.")
        s.turn = turn
        s.offers = s.tables.offers if f.offers is None else f.offers
        if not 1 <= s.offers <= s.tables.offers:
            raise BadPosition(f"offers is 1 to {s.tables.offers}.")
    else:
        build.begin(s)
    if s.trading == t.CLOSED or (s.todo == 0 and f.phase != "trade"):
        raise BadPosition(f"Nobody has anything to decide in the phase {f.phase}.")
