"""The Pick phase: a Terrain side from the market, or the Resource side on top of the deck."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from sabha.games.indus.rules import deal, draw
from sabha.games.indus.tables import (
    DRAWING,
    E_PICKED,
    E_RESERVED,
    E_UNDRAWN,
    PICK,
    PICK_DECK,
    PICK_MARKET,
    RESERVED,
    SLOTS,
)

if TYPE_CHECKING:
    from sabha.games.indus.state import City, Indus


def begin(s: Indus) -> None:
    """The first player picks first. (IN-033)"""
    s.phase = PICK
    s.turn = s.marker
    s.picks = 0


def drawable(s: Indus, city: City, card: i64) -> bool:
    """Whether one option of a card can be drawn on that map now. (IN-Q11)"""
    option: i64
    for option in range(s.tables.options[card]):
        if draw.has_room(s, city, s.tables.pattern[2 * card + option]):
            return True
    return False


def legal(s: Indus, seat: i64) -> list[int]:
    """IN-033, IN-037 to IN-039, IN-067, IN-068, IN-Q11 to IN-Q14"""
    out: list[int] = []
    city = s.cities[seat]
    slot: i64
    for slot in range(SLOTS):
        if s.market[slot] > 0 and drawable(s, city, s.market[slot]):
            out.append(PICK_MARKET + slot)
    if not s.closed():
        out.append(PICK_DECK)
    elif len(out) == 0:
        for slot in range(SLOTS):
            if s.market[slot] > 0:
                out.append(PICK_MARKET + slot)
    return out


def hurried(s: Indus, seat: i64) -> i64:
    """IN-Q54"""
    if not s.closed():
        return PICK_DECK
    return legal(s, seat)[0]


def step(s: Indus, seat: i64, action: i64) -> None:
    """One pick, which is final; then it is for the next player. (IN-033, IN-034, IN-036, IN-Q57)"""
    if action == PICK_DECK:
        take_resource(s, seat)
    else:
        take_terrain(s, seat, action - PICK_MARKET)
    s.picks += 1
    if s.picks < s.seats:
        s.turn = (s.turn + 1) % s.seats


def take_resource(s: Indus, seat: i64) -> None:
    """The card is kept; the face beneath it is seen, or a Calamity, which then waits.

    IN-034, IN-035, IN-049 to IN-051, IN-066, IN-067
    """
    card = deal.take(s, RESERVED)
    s.reserve(seat, card)
    s.emit(E_RESERVED, seat, card)
    deal.reveal(s)


def take_terrain(s: Indus, seat: i64, slot: i64) -> None:
    """The card waits to be drawn; one that cannot be is discarded. (IN-039, IN-041, IN-Q12, IN-Q13)"""
    card = s.market[slot]
    city = s.cities[seat]
    s.market[slot] = 0
    if drawable(s, city, card):
        s.where[card] = DRAWING
        city.card = card
        s.emit(E_PICKED, seat, slot, card)
    else:
        s.discard(card)
        s.emit(E_UNDRAWN, seat, slot, card)
