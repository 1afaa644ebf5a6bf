"""Taking uncontrolled regions: provinces for coins, Mahajanapadas for army cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from sabha.games.bharata.rules import cards, frame, holding
from sabha.games.bharata.rules.reach import uncontrolled
from sabha.games.bharata.tables import (
    COINS,
    E_CONQUERED,
    E_CONQUERING,
    E_PAID_CARD,
    E_PAID_COINS,
    FROM_LOOT,
    PAY,
    VALUES,
    bit,
)

if TYPE_CHECKING:
    from sabha.games.bharata.state import Bharata


def standing_in(s: Bharata, seat: i64) -> i64:
    """The uncontrolled regions in which a ruler's armies stand. (BD-065, BD-073)"""
    ruler = s.rulers[seat]
    out: i64 = 0
    if ruler.at[0] >= 0:
        out |= bit(ruler.at[0])
    if ruler.at[1] >= 0:
        out |= bit(ruler.at[1])
    return out & uncontrolled(s)


def strength_in(s: Bharata, seat: i64, region: i64) -> i64:
    """Card value of a ruler's armies in a region, and only of these. (BD-068)"""
    ruler = s.rulers[seat]
    total: i64 = 0
    army: i64
    value: i64
    for army in range(2):
        if ruler.at[army] == region:
            for value in range(VALUES):
                total += (value + 1) * ruler.cards[VALUES * army + value]
    return total


def can_pay(s: Bharata, seat: i64, region: i64, factor: i64, slot: i64) -> bool:
    """Whether the price and the slot's coin can be paid. (BD-051, BD-066 to BD-068, BD-Q15)"""
    t = s.tables
    price: i64 = factor * t.number[region]
    if (t.mahas >> region) & 1 == 1:
        return strength_in(s, seat, region) >= price
    return s.rulers[seat].stock[COINS] >= price + slot


def conquerable(s: Bharata, seat: i64, factor: i64, slot: i64) -> i64:
    """Uncontrolled regions with an own army that can be conquered now. (BD-065 to BD-068, BD-073)"""
    out: i64 = standing_in(s, seat)
    if out == 0:
        return 0
    ruler = s.rulers[seat]
    army: i64
    for army in range(2):
        at = ruler.at[army]
        if at >= 0 and (out >> at) & 1 == 1 and not can_pay(s, seat, at, factor, slot):
            out ^= bit(at)
    return out


def conquer(s: Bharata, seat: i64, region: i64) -> None:
    """An action slot, then the price, doubled. (BD-049, BD-066, BD-067)"""
    frame.use_slot(s, seat)
    pay_for(s, seat, region, s.tables.factor)


def pay_for(s: Bharata, seat: i64, region: i64, factor: i64) -> None:
    """Coins are paid at once; for a Mahajanapada cards are asked for one by one. (BD-066, BD-067, BD-Q15)"""
    t = s.tables
    price: i64 = factor * t.number[region]
    if (t.mahas >> region) & 1 == 1:
        s.region = region
        s.price = price
        s.paid = 0
        s.ask = PAY
        s.chooser = seat
        s.emit(E_CONQUERING, seat, region, price)
        return
    s.rulers[seat].stock[COINS] -= price
    s.emit(E_PAID_COINS, seat, price)
    take(s, seat, region)


def pay(s: Bharata, seat: i64, army: i64, value: i64) -> None:
    """A card of an army in the region, face up; when the sum suffices the conquest is made.

    BD-067 to BD-069, BD-Q15
    """
    cards.spend(s, seat, army, value)
    s.paid += value
    s.emit(E_PAID_CARD, seat, army, value, s.paid)
    if s.paid >= s.price:
        region = s.region
        s.region = -1
        s.price = 0
        s.paid = 0
        take(s, seat, region)


def take(s: Bharata, seat: i64, region: i64) -> None:
    """Fort, printed number in VP, and loot. (BD-069 to BD-072, BD-Q16)"""
    t = s.tables
    holding.take_control(s, seat, region)
    s.emit(E_CONQUERED, seat, region, t.number[region])
    holding.gain_all(s, seat, t.loot[region], FROM_LOOT)
    frame.settle(s)
