"""The cards: setting up, the deck and its Calamities, and the end of the round."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from sabha.games.indus.rules import calamity, score
from sabha.games.indus.rules.bits import bit, either, none
from sabha.games.indus.tables import (
    CALAMITY,
    CARDS,
    DECK,
    E_BEGINS,
    E_DEALT,
    E_ENDS,
    E_ROUND,
    E_SCORED,
    E_SCORES,
    E_SETUP,
    E_SWEPT,
    E_TOP,
    EMPTY,
    END,
    MARKET,
    MARKS,
    REMOVED,
    SLOTS,
    UNSEEN,
)

if TYPE_CHECKING:
    from sabha.games.indus.state import City, Indus


def set_up(s: Indus) -> None:
    """Cards of the player count, marker, Score cards, City Setup cards, deck and market.

    IN-001, IN-003, IN-005, IN-006, IN-010 to IN-013, IN-016, IN-092, IN-Q01, IN-Q04, IN-Q07
    """
    tables = s.tables
    removed: i64 = 0
    card: i64
    seat: i64
    s.where = [DECK] * (CARDS + 1)
    s.where[0] = REMOVED
    for card in range(1, CARDS + 1):
        if s.seats <= 3 and tables.many[card]:
            s.where[card] = REMOVED
            removed += 1
    s.left = CARDS - removed + 2
    s.market = [0] * SLOTS
    s.turn = s.marker = s.rng.below(s.seats)
    counts = [1] * (len(tables.sections) // 2)
    for _ in range(2):
        chosen = s.rng.draw(counts)
        counts[chosen] = 0
        s.scores.append(chosen)
    s.emit(E_SCORES, s.scores[0], s.scores[1])
    counts = [1] * len(tables.layouts)
    for seat in range(s.seats):
        chosen = s.rng.draw(counts)
        counts[chosen] = 0
        city = s.new_city(seat)
        s.cities.append(city)
        draw_layout(s, city, chosen + 1)
        s.emit(E_SETUP, seat, chosen)
    reveal(s)
    refill(s)
    s.emit(E_BEGINS, s.marker)


def draw_layout(s: Indus, city: City, setup: i64) -> None:
    """Draws the marks of a City Setup card. (IN-014, IN-017 to IN-021, IN-Q23)"""
    layout = s.tables.layouts[setup - 1]
    city.clear()
    city.setup = setup
    mark: i64
    for mark in range(MARKS):
        found = none()
        for cell in layout.marks[mark]:
            found = either(found, bit(cell))
        if mark != EMPTY:
            city.add(mark, found)
    for edge in layout.edges:
        city.add_wall(edge)
    city.mouth = layout.mouth


def quarter(s: Indus) -> i64:
    """The size of a quarter of the deck without its Calamity. (IN-007, IN-Q01, IN-Q02)"""
    return (s.tables.few if s.seats <= 3 else CARDS) // 4


def odds(s: Indus) -> i64:
    """The top of the deck is a Calamity in one case out of so many; 0 for never.

    Each lies at any place of its quarter alike: the first in the second quarter, the second in the
    fourth. (IN-008, IN-009, IN-Q02)
    """
    return one_in(quarter(s), s.left, len(s.resolved))


def one_in(size: i64, left: i64, met: i64) -> i64:
    """The odds with quarters of ``size``, ``left`` cards and ``met`` Calamities."""
    if met == 0 and left <= 3 * size + 2:
        return left - 2 * size - 1
    if met == 1 and left <= size + 1:
        return left
    return 0


def reveal(s: Indus) -> None:
    """What comes to the top of the deck is seen: a Resource face, or that it is a Calamity.

    IN-040, IN-066, IN-Q08
    """
    if s.left == 0:
        raise RuntimeError("the deck ran out before the second Calamity (IN-Q56)")
    chances = odds(s)
    if chances == 1 or (chances > 1 and s.rng.below(chances) == 0):
        s.top = CALAMITY
    else:
        faces = s.tables.cards_of_face
        counts: list[int] = []
        for cards in faces:
            there: i64 = 0
            for card in cards:
                if s.where[card] == DECK:
                    there += 1
            counts.append(there)
        s.top = s.rng.draw(counts)
    s.seen(s.top)
    s.emit(E_TOP, s.top)


def take(s: Indus, to: i64) -> i64:
    """Takes the top card off the deck, any of those with the face that was seen alike. (IN-Q08, IN-Q09)"""
    cards = s.tables.cards_of_face[s.top]
    counts: list[int] = []
    for card in cards:
        counts.append(1 if s.where[card] == DECK else 0)
    chosen = cards[s.rng.draw(counts)]
    s.seen(chosen)
    s.where[chosen] = to
    s.left -= 1
    return chosen


def refill(s: Indus) -> None:
    """Fills the gaps of the market from the top of the deck, in ascending order; Calamities are resolved on the way.

    IN-010, IN-062 to IN-064, IN-070, IN-Q14, IN-Q36, IN-Q37, IN-Q56
    """
    slot: i64
    for slot in range(s.market_size()):
        if s.market[slot] == 0:
            card = take(s, MARKET)
            s.market[slot] = card
            s.emit(E_DEALT, slot, card)
            reveal(s)
            if not meet(s):
                return


def meet(s: Indus) -> bool:
    """Resolves a Calamity on top of the deck and reveals the next card; False if that ended the game.

    IN-069, IN-070, IN-076, IN-Q15, IN-Q38
    """
    while s.top == CALAMITY:
        calamity.strike(s)
        s.left -= 1
        if len(s.resolved) == 2:
            finish(s)
            return False
        reveal(s)
    return True


def end_round(s: Indus) -> None:
    """A waiting Calamity; then the marker moves and the market is replenished.

    IN-032, IN-059 to IN-062, IN-069, IN-093, IN-Q35, IN-Q38, IN-Q55
    """
    if not meet(s):
        return
    s.marker = (s.marker + 1) % s.seats
    slot: i64
    if s.seats <= 2:
        for slot in range(SLOTS):
            if s.market[slot] > 0:
                s.emit(E_SWEPT, slot, s.market[slot])
                s.discard(s.market[slot])
                s.market[slot] = 0
    refill(s)
    if s.phase == END:
        return
    if s.round >= s.tables.rounds:
        raise RuntimeError(f"the game did not end within {s.tables.rounds} rounds (IN-Q55)")
    s.round += 1
    s.emit(E_ROUND, s.round, s.marker)


def finish(s: Indus) -> None:
    """IN-076, IN-077"""
    s.phase = END
    s.top = UNSEEN
    s.todo = 0
    s.emit(E_ENDS)
    seat: i64
    for seat in range(s.seats):
        s.emit(E_SCORED, seat, score.total(s, seat))
