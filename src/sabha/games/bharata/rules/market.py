"""Phase 1: the market. (BD-009, BD-038 to BD-048)"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from sabha.games.bharata.rules import cards, frame
from sabha.games.bharata.tables import (
    ACT,
    ACTING,
    COINS,
    E_BOUGHT,
    E_MARKET_CLOSED,
    E_SOLD,
    FLOOD,
    SENAPATI,
    SHRESHTHI,
    SILK,
)

if TYPE_CHECKING:
    from sabha.games.bharata.state import Bharata


def lot_price(s: Bharata, seat: i64) -> i64:
    """What the next lot of resources pays; Shreshthi gets more for every fifth. (BD-040, BD-131)"""
    t = s.tables
    ruler = s.rulers[seat]
    if ruler.personality == SHRESHTHI and (ruler.lots + 1) % t.shreshthi_every == 0:
        return t.lot_price + t.shreshthi_bonus
    return t.lot_price


def good_price(s: Bharata, seat: i64, kind: i64) -> i64:
    """What a trade good pays. (BD-041, BD-132)"""
    price = s.tables.good_price[kind]
    if s.rulers[seat].personality == SHRESHTHI:
        price += s.tables.shreshthi_good
    return price


def open_harbour(s: Bharata, seat: i64) -> bool:
    """Whether a ruler controls a harbour that is not flooded. (BD-042, BD-116, BD-Q10)"""
    return s.rulers[seat].owned & s.tables.harbours & ~s.blight[FLOOD] != 0


def sell_lot(s: Bharata, seat: i64, kind: i64) -> None:
    """Two resources of one kind; no harbour is needed. (BD-040, BD-043, BD-131)"""
    ruler = s.rulers[seat]
    price = lot_price(s, seat)
    ruler.stock[kind] -= s.tables.lot_size
    ruler.stock[COINS] += price
    ruler.lots += 1
    s.emit(E_SOLD, seat, kind, price)
    frame.settle(s)


def sell_good(s: Bharata, seat: i64, good: i64) -> None:
    """One trade good, at any open harbour under control. (BD-041, BD-042, BD-132, BD-Q10)"""
    kind: i64 = SILK + good
    ruler = s.rulers[seat]
    price = good_price(s, seat, kind)
    ruler.stock[kind] -= 1
    ruler.stock[COINS] += price
    s.emit(E_SOLD, seat, kind, price)
    frame.settle(s)


def buy(s: Bharata, seat: i64, army: i64) -> None:
    """The army is named before the card is seen; Senapati keeps the best of two.

    BD-044 to BD-046, BD-128, BD-129, BD-Q08, BD-Q23
    """
    t = s.tables
    ruler = s.rulers[seat]
    ruler.stock[COINS] -= t.card_price
    wanted: i64 = 1
    if ruler.personality == SENAPATI:
        wanted = t.senapati_drawn
    drawn = cards.draw_best_into(s, seat, army, wanted)
    s.emit(E_BOUGHT, seat, army, t.card_price, drawn)
    frame.settle(s)


def close(s: Bharata, seat: i64) -> None:
    """Irrevocable for this turn. (BD-039, BD-048)"""
    s.stage = ACTING
    s.ask = ACT
    s.emit(E_MARKET_CLOSED, seat)
