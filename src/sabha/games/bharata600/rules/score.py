"""What kingdoms gain and lose: Resources, Trade Objects, regions, Victory Points, VP Conditions."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from sabha.games.bharata600.tables import (
    CONDITIONS,
    E_CONDITION,
    E_FORT,
    E_GOODS,
    E_SET,
    E_SHOWN,
    E_STOCK,
    E_VP,
    E_WASTED,
    FROM_CONDITION,
    FROM_LEADER,
    FROM_REGION,
    FROM_TOKEN,
    LEADER,
    TYPES,
    bit,
    lowest,
    size_of,
)

if TYPE_CHECKING:
    from sabha.games.bharata600.rules.kingdom import Kingdom
    from sabha.games.bharata600.state import Bharata600


def change(s: Bharata600, k: Kingdom, iron: i64, wood: i64, food: i64) -> None:
    """Resources come and go; they stay within 0 and the limit, and what is above is lost for good.

    B6-017 to B6-020
    """
    a = _change(s, k, 0, iron)
    b = _change(s, k, 1, wood)
    c = _change(s, k, 2, food)
    if a != 0 or b != 0 or c != 0:
        s.emit(E_STOCK, k.owner, a, b, c)


def _change(s: Bharata600, k: Kingdom, resource: i64, by: i64) -> i64:
    """Changes one Resource and returns by how much it really changed."""
    if by == 0:
        return 0
    before: i64 = k.res[resource]
    now: i64 = before + by
    limit = s.tables.numbers.limit
    if now > limit:
        s.emit(E_WASTED, k.owner, resource, now - limit)
        now = limit
    elif now < 0:
        now = 0
    k.res[resource] = now
    return now - before


def take_goods(s: Bharata600, k: Kingdom, kind: i64, count: i64) -> None:
    """Trade Objects come from the general supply, as far as it lasts. (B6-023, B6-Q12)"""
    left: i64 = s.goods_supply[kind]
    count = min(count, left)
    if count > 0:
        s.goods_supply[kind] = left - count
        k.goods[kind] += count
        s.emit(E_GOODS, k.owner, kind, count)


def take_control(s: Bharata600, k: Kingdom, region: i64) -> None:
    """A Fort goes onto the region, with its VP and everything printed on it; a Fort that was there goes.

    Goods are gained now and never each turn; who loses the region keeps those it got from it.
    B6-005, B6-016, B6-042, B6-043, B6-044, B6-051 to B6-056, B6-Q08, B6-Q09
    """
    here = bit(region)
    number: i64 = s.tables.lists.number[region]
    old: i64 = s.controller[region]
    if old >= 0:
        loser = s.kingdoms[old]
        loser.owned ^= here
        if loser.in_play:
            loser.vp -= number
            s.emit(E_VP, old, -number, FROM_REGION)
    s.controller[region] = k.owner
    k.owned |= here
    k.vp += number
    s.emit(E_FORT, k.owner, region, old)
    s.emit(E_VP, k.owner, number, FROM_REGION)
    lists = s.tables.lists
    change(s, k, lists.resources[3 * region], lists.resources[3 * region + 1], lists.resources[3 * region + 2])
    kind: i64
    for kind in range(TYPES):
        if lists.goods[3 * region + kind] > 0:
            take_goods(s, k, kind, lists.goods[3 * region + kind])
    for other in s.kingdoms:
        if other.home == region and other.owner != k.owner:
            k.took_home = True
    if k.duty >= 0 and k.at[k.duty] == region:
        k.duty = -1
    if k.personality == LEADER:
        leader_sets(s, k)


def leader_sets(s: Bharata600, k: Kingdom) -> None:
    """A Leader's sets of regions of the same number; a counted region never counts again. (B6-133, B6-Q54)"""
    wanted = s.tables.numbers.leader_set
    number: i64
    for number in range(1, 7):
        found: i64 = 0
        left: i64 = k.owned & ~k.counted
        while left != 0:
            region = lowest(left)
            left &= left - 1
            if s.tables.lists.number[region] == number:
                found |= bit(region)
        if size_of(found) >= wanted:
            k.counted |= found
            s.emit(E_SET, k.owner, number)
            leader_extra(s, k, 1)


def leader_extra(s: Bharata600, k: Kingdom, points: i64) -> None:
    """A Leader's first extra VP shows the card. (B6-134, B6-Q10, B6-Q55)"""
    if points == 0:
        return
    if k.shown < 0:
        k.shown = LEADER
        s.emit(E_SHOWN, k.owner, 0, LEADER)
    k.vp += points
    k.from_leader += points
    s.emit(E_VP, k.owner, points, FROM_LEADER)


def token_points(s: Bharata600, k: Kingdom, points: i64) -> None:
    """B6-002, B6-153"""
    k.vp += points
    k.from_tokens += points
    s.emit(E_VP, k.owner, points, FROM_TOKEN)


def conditions(s: Bharata600) -> None:
    """VP Conditions of all kingdoms, the active one first. (B6-112 to B6-119, B6-124, B6-Q52)"""
    n = s.seats
    i: i64
    for i in range(n):
        k = s.kingdoms[(s.turn + i) % n]
        if not k.in_play:
            continue
        condition: i64
        for condition in range(CONDITIONS):
            if (k.conditions >> condition) & 1 == 0 and holds(s, k, condition):
                achieve(s, k, condition)


def holds(s: Bharata600, k: Kingdom, condition: i64) -> bool:
    """Whether what a VP Condition asks for is so now.

    B6-112 to B6-117, B6-Q08, B6-Q09, B6-Q48, B6-Q50, B6-Q53
    """
    t = s.tables
    if condition == 0:
        return size_of(k.owned & t.harbours) >= t.numbers.harbours
    if condition == 1:
        return k.goods[0] + k.kept[0] > 0 and k.goods[1] + k.kept[1] > 0 and k.goods[2] + k.kept[2] > 0
    if condition == 2:
        return k.battles >= t.numbers.battles
    if condition == 3:
        return size_of(k.owned & t.provinces) >= t.numbers.provinces
    if condition == 4:
        return k.home >= 0 and t.lists.near[k.home] & ~k.owned == 0
    return k.took_home


def achieve(s: Bharata600, k: Kingdom, condition: i64) -> None:
    """VP once and for ever, one more for a Leader, and a prize card. (B6-118, B6-120, B6-134, B6-Q51, B6-Q55)"""
    k.conditions |= bit(condition)
    points = s.tables.lists.condition_vp[condition]
    k.vp += points
    k.from_conditions += points
    k.prizes += 1
    s.emit(E_CONDITION, k.owner, condition)
    s.emit(E_VP, k.owner, points, FROM_CONDITION)
    if k.personality == LEADER:
        leader_extra(s, k, s.tables.numbers.leader_condition)
    elif s.tables.numbers.leader_condition > 0:
        k.ruled_out |= bit(LEADER)


def show(s: Bharata600, k: Kingdom, slot: i64) -> None:
    """A character card is turned face up for good; slot 0 is the Personality. (B6-030, B6-143, B6-Q10)"""
    if slot == 0:
        if k.shown < 0 <= k.personality:
            k.shown = k.personality
            s.emit(E_SHOWN, k.owner, 0, k.shown)
    elif slot == 1:
        if k.shown_a < 0 <= k.ability_a:
            k.shown_a = k.ability_a
            s.emit(E_SHOWN, k.owner, 1, k.shown_a)
    elif k.shown_b < 0 <= k.ability_b:
        k.shown_b = k.ability_b
        s.emit(E_SHOWN, k.owner, 2, k.shown_b)
