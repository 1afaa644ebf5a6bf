"""VP Condition Prize cards: the draw and the two options of each."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from sabha.games.bharata600.rules import movement, recruiting, score, trading
from sabha.games.bharata600.tables import (
    COMMANDER,
    DUSK,
    E_EXTRA,
    E_PRIZE,
    E_PRIZE_USED,
    E_TAKEN,
    GRANARY,
    GUILD,
    JUMP,
    PRIZE,
    PRIZES,
    REGIONS,
    ROYAL_ROAD,
    TAKE,
    TRADES,
    TREASURY,
)

if TYPE_CHECKING:
    from sabha.games.bharata600.rules.kingdom import Kingdom
    from sabha.games.bharata600.state import Bharata600


def draw(s: Bharata600, k: Kingdom) -> None:
    """One of the five at random, for all to see; they never run out. (B6-120, B6-123, B6-Q57, B6-Q58)"""
    k.prizes -= 1
    s.prize = s.rng.die(PRIZES) - 1
    s.ask = PRIZE
    s.chooser = k.owner
    s.emit(E_PRIZE, k.owner, s.prize)


def offered(s: Bharata600, k: Kingdom, option: i64) -> bool:
    """Whether option A (0) or B (1) can do anything. (B6-121, B6-Q59)"""
    prize = s.prize
    first = option == 0
    if prize == ROYAL_ROAD:
        return can_jump(s, k) if first else s.tables.lists.prizes[0] > 0
    if prize == COMMANDER:
        if first:
            return k.at[0] >= 0 and k.at[1] >= 0 and s.stage != DUSK
        return recruiting.available(s) > 0 and (recruiting.can_receive(k, 0) or recruiting.can_receive(k, 1))
    if prize == TREASURY:
        return s.tables.lists.prizes[1] > 0 if first else s.stage != DUSK
    if prize == GUILD:
        if first:
            return s.goods_supply[0] + s.goods_supply[1] + s.goods_supply[2] > 0
        return trading.has_objects(k)
    if not first:
        return s.stage != DUSK
    limit = s.tables.numbers.limit
    return k.res[0] < limit or k.res[1] < limit or k.res[2] < limit


def can_jump(s: Bharata600, k: Kingdom) -> bool:
    """Whether an Army has a region to jump to. (B6-Q59, B6-Q60)"""
    army: i64
    region: i64
    for army in range(2):
        if k.at[army] < 0:
            continue
        for region in range(REGIONS):
            if movement.may_jump(s, k, army, region):
                return True
    return False


def use(s: Bharata600, k: Kingdom, option: i64) -> bool:
    """Carries out an option; neither (2) is always possible. True when nothing is left to choose.

    B6-121, B6-122, B6-123, B6-Q31, B6-Q59
    """
    prize = s.prize
    s.prize = -1
    s.emit(E_PRIZE_USED, k.owner, prize, option)
    if option == 2:
        return True
    if option == 1:
        return use_b(s, k, prize)
    if prize == ROYAL_ROAD:
        s.ask = JUMP
        return False
    if prize == COMMANDER:
        s.marches += 1
    elif prize == TREASURY:
        coins(s, k, s.tables.lists.prizes[1])
    elif prize == GUILD:
        s.ask = TAKE
        return False
    else:
        each = s.tables.lists.prizes[2]
        score.change(s, k, each, each, each)
    return True


def use_b(s: Bharata600, k: Kingdom, prize: i64) -> bool:
    """Option B. (section 7.3)"""
    if prize == ROYAL_ROAD:
        coins(s, k, s.tables.lists.prizes[0])
    elif prize == COMMANDER:
        recruiting.fetch(s, k, 1)
        return False
    elif prize == TREASURY:
        s.actions += 1
        s.emit(E_EXTRA, k.owner)
    elif prize == GUILD:
        s.ask = TRADES
        s.picked = []
        return False
    elif prize == GRANARY:
        s.discount += s.tables.lists.prizes[3]
    return True


def coins(s: Bharata600, k: Kingdom, count: i64) -> None:
    """B6-015"""
    k.coins += count
    s.emit(E_TAKEN, k.owner, count)


def take_object(s: Bharata600, k: Kingdom, kind: i64) -> None:
    """The Guild's object out of the supply."""
    score.take_goods(s, k, kind, 1)
