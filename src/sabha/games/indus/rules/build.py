"""The Build phase: one structure a round for whoever can pay it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from sabha.games.indus.rules.bits import Bits, behind, both, cells, lowest, some
from sabha.games.indus.tables import (
    BUILD,
    BUILD_KIND,
    BUILD_PASS,
    E_BUILDS,
    E_BUILT,
    E_PAID,
    E_SITED,
    EMPTY,
    GRANARY,
    IDLE,
    PAY,
    RESERVOIR,
    SITE,
    TO_BUILD,
    TO_PAY,
    TO_SITE,
)

if TYPE_CHECKING:
    from sabha.games.indus.state import City, Indus

PRINTED: Final = 0
"""The payment option that takes the printed units; Stone from a card that gives either."""
AS_BRICK: Final = 1


def begin(s: Indus) -> None:
    """All Build turns go on at once; one in which nothing can be built ends by itself. (IN-032, IN-054, IN-Q10)"""
    s.phase = BUILD
    s.todo = 0
    one: i64 = 1
    seat: i64
    for seat in range(s.seats):
        if can_build(s, s.cities[seat]):
            s.todo |= one << seat
            s.cities[seat].stage = TO_BUILD


def can_build(s: Indus, city: City) -> bool:
    mark: i64
    for mark in range(RESERVOIR, GRANARY + 2):
        if buildable(s, city, mark):
            return True
    return False


def buildable(s: Indus, city: City, mark: i64) -> bool:
    """A kind can be chosen if it can be paid and has a site. (IN-055, IN-Q31)"""
    tables = s.tables
    return covers(s, city, tables.cost_stone[mark], tables.cost_brick[mark], 0) and some(sites(s, city, mark))


def covers(s: Indus, city: City, stone: i64, brick: i64, but: i64) -> bool:
    """Whether a seat's cards, all but one, can pay so many units. (IN-055, IN-057, IN-Q25, IN-Q31)"""
    tables = s.tables
    either: i64 = 0
    for card in city.cards:
        if card != but:
            stone -= tables.stone[card]
            brick -= tables.brick[card]
            either += tables.choice[card]
    stone = max(stone, 0)
    brick = max(brick, 0)
    return stone + brick <= either


def sites(s: Indus, city: City, mark: i64) -> Bits:
    """Reservoir: any empty cell; the others: the top-left cells of empty 2x2 blocks on the upper level.

    IN-023 to IN-025, IN-058, IN-Q33
    """
    empty = city.of(EMPTY)
    if mark == RESERVOIR:
        return empty
    rows = both(empty, behind(empty, 1))
    return both(both(rows, behind(rows, 10)), s.tables.sites)


def payable(s: Indus, city: City, card: i64, option: i64) -> bool:
    """A card must supply a needed unit, and the others must be able to cover the rest. (IN-Q25, IN-Q26, IN-Q31)"""
    tables = s.tables
    stone: i64 = tables.stone[card]
    brick: i64 = tables.brick[card]
    if tables.choice[card]:
        stone = 1 - option
        brick = option
    elif option == AS_BRICK:
        return False
    if not ((stone > 0 and city.stone > 0) or (brick > 0 and city.brick > 0)):
        return False
    return covers(s, city, city.stone - stone, city.brick - brick, card)


def legal(s: Indus, city: City) -> list[int]:
    """IN-023 to IN-025, IN-055, IN-056, IN-Q31 to IN-Q33"""
    if city.stage == TO_SITE:
        return cells(sites(s, city, city.mark), SITE)
    out: list[int] = []
    if city.stage == TO_BUILD:
        mark: i64
        for mark in range(RESERVOIR, GRANARY + 2):
            if buildable(s, city, mark):
                out.append(BUILD_KIND + mark - RESERVOIR)
        out.append(BUILD_PASS)
        return out
    return payments(s, city)


def payments(s: Indus, city: City) -> list[int]:
    """The cards, and their options, that may be spent next. (IN-Q31)"""
    out: list[int] = []
    for card in city.cards:
        if payable(s, city, card, PRINTED):
            out.append(PAY + 2 * (card - 1))
        if payable(s, city, card, AS_BRICK):
            out.append(PAY + 2 * (card - 1) + AS_BRICK)
    return out


def hurried(s: Indus, city: City) -> i64:
    """No building; one already begun is finished on the lowest site with the suggested payment. (IN-Q54)"""
    if city.stage == TO_BUILD:
        return BUILD_PASS
    if city.stage == TO_SITE:
        return SITE + lowest(sites(s, city, city.mark))
    return suggested(s, city)


def suggested(s: Indus, city: City) -> i64:
    """The payment that loses least: artifacts, surplus units and S/B cards are spared, in this order. (IN-Q31)"""
    best: i64 = -1
    least: i64 = -1
    for action in payments(s, city):
        card: i64 = (action - PAY) // 2 + 1
        option: i64 = (action - PAY) % 2
        loss: i64 = 1 if s.tables.artifact[card] > 0 else 0
        loss = loss * 10 + wasted(s, city, card)
        loss = loss * 10 + s.tables.choice[card]
        loss = loss * 1000 + card
        loss = loss * 10 + option
        if best < 0 or loss < least:
            least = loss
            best = action
    return best


def wasted(s: Indus, city: City, card: i64) -> i64:
    """Units of a card that would be lost; nothing is changed. (IN-Q26)"""
    stone: i64 = s.tables.stone[card] - city.stone
    brick: i64 = s.tables.brick[card] - city.brick
    return (stone if stone > 0 else 0) + (brick if brick > 0 else 0)


def step(s: Indus, seat: i64, action: i64) -> None:
    city = s.cities[seat]
    if action == BUILD_PASS:
        finish(s, seat, city)
    elif action < BUILD_PASS:
        city.mark = RESERVOIR + action - BUILD_KIND
        city.stone = s.tables.cost_stone[city.mark]
        city.brick = s.tables.cost_brick[city.mark]
        city.stage = TO_SITE
        s.emit(E_BUILDS, seat, city.mark)
    elif action < PAY:
        city.site = action - SITE
        city.stage = TO_PAY
        s.emit(E_SITED, seat, city.mark, city.site)
    else:
        pay(s, seat, city, (action - PAY) // 2 + 1, (action - PAY) % 2)


def pay(s: Indus, seat: i64, city: City, card: i64, option: i64) -> None:
    """A spent card is gone, its artifact too; when all is paid the structure is drawn.

    IN-055 to IN-057, IN-Q24 to IN-Q26, IN-Q31, IN-Q32, IN-Q34
    """
    spend(s, city, card, option)
    s.hand_changed(seat)
    s.discard(card)
    s.emit(E_PAID, seat, card, option)
    if city.stone == 0 and city.brick == 0:
        city.erect(city.mark, city.site)
        s.emit(E_BUILT, seat, city.mark, city.site)
        finish(s, seat, city)


def spend(s: Indus, city: City, card: i64, option: i64) -> None:
    """Takes a card out of the hand and its units off the cost; surplus is lost. (IN-Q25, IN-Q26)"""
    tables = s.tables
    if not tables.choice[card]:
        city.stone -= min(city.stone, tables.stone[card])
        city.brick -= min(city.brick, tables.brick[card])
    elif option == AS_BRICK:
        city.brick -= 1
    else:
        city.stone -= 1
    city.cards.remove(card)


def finish(s: Indus, seat: i64, city: City) -> None:
    """Once a round. (IN-056, IN-Q32)"""
    city.stage = IDLE
    city.mark = 0
    city.site = 0
    one: i64 = 1
    s.todo &= ~(one << seat)
