"""Moves, jumps, and the duty to attempt a conquest after entering."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from sabha.games.bharata600.rules import recruiting, score
from sabha.games.bharata600.tables import (
    CLOSED,
    DAREDEVIL,
    DUTY,
    E_BACK,
    E_DUTY,
    E_JUMPED,
    E_MARCHED,
    E_MOVED,
    FREE,
    NO_CARD,
    NO_STRENGTH,
    NO_TRUCE,
    TRUCE,
    bit,
)

if TYPE_CHECKING:
    from sabha.games.bharata600.rules.kingdom import Kingdom
    from sabha.games.bharata600.state import Bharata600


def protected(s: Bharata600, region: i64) -> bool:
    """Whether the kingdom that controls a region has a pawn on it. (B6-082, B6-083)"""
    holder: i64 = s.controller[region]
    if holder < 0:
        return False
    k = s.kingdoms[holder]
    return k.at[0] == region or k.at[1] == region


def truce(k: Kingdom, other: i64, region: i64) -> bool:
    """Whether a bought retreat forbids to attack that kingdom there. (B6-135, B6-Q46)"""
    i: i64 = 0
    while i < len(k.truces):
        if k.truces[i] == other and k.truces[i + 1] == region and k.truces[i + 2] >= k.turns:
            return True
        i += TRUCE
    return False


def price(s: Bharata600, region: i64) -> i64:
    """What conquering a region without battle costs now. (B6-056, B6-080 to B6-082)"""
    number: i64 = s.tables.lists.number[region]
    if s.discount == 0:
        return number
    number -= s.discount
    return 1 if number < 1 else number


def entry(s: Bharata600, k: Kingdom, army: i64, region: i64, last: bool) -> i64:
    """What entering a region means for an Army: FREE, DUTY, or why it may not.

    ``last`` tells a Move that uses the last Action in hand.
    B6-076, B6-077, B6-087, B6-127, B6-128, B6-Q22, B6-Q26, B6-Q46
    """
    if (s.closed >> region) & 1 == 1:
        return CLOSED
    holder: i64 = s.controller[region]
    if holder == k.owner:
        return FREE
    if holder < 0 and (s.tables.provinces >> region) & 1 == 1:
        return FREE
    other = 1 - army
    together = k.at[other] == region
    if holder >= 0 and protected(s, region):
        if truce(k, holder, region):
            return NO_TRUCE
        cards: i64 = k.size[army]
        if together:
            cards += k.size[other]
        return DUTY if cards > 0 else NO_CARD
    if last:
        return DUTY
    strength = recruiting.strength(k, army)
    if together:
        strength += recruiting.strength(k, other)
    return DUTY if strength >= price(s, region) else NO_STRENGTH


def reach(s: Bharata600, k: Kingdom, army: i64) -> i64:
    """Mask of the regions that a Move can lead to: neighbours, and for a Daredevil all Harbours from a Harbour.

    B6-074, B6-078, B6-129, B6-130, B6-Q32
    """
    at: i64 = k.at[army]
    if at < 0:
        return 0
    mask: i64 = s.tables.lists.near[at]
    if k.personality == DAREDEVIL and (s.tables.harbours >> at) & 1 == 1:
        mask |= s.tables.harbours & ~bit(at)
    return mask


def move(s: Bharata600, k: Kingdom, army: i64, region: i64) -> None:
    """One Move Action; beyond the neighbours it is the jump of a Daredevil. (B6-074, B6-075, B6-130, B6-Q31, B6-Q32)"""
    start: i64 = k.at[army]
    means = entry(s, k, army, region, s.actions == 1)
    s.actions -= 1
    s.moves += 1
    if (s.tables.lists.near[start] >> region) & 1 == 0:
        score.show(s, k, 0)
        s.emit(E_JUMPED, k.owner, army, start, region)
    else:
        s.emit(E_MOVED, k.owner, army, start, region)
    arrive(s, k, army, region, means == DUTY)


def jump(s: Bharata600, k: Kingdom, army: i64, region: i64) -> None:
    """The Royal Road: no Action, but the same duty. (B6-078, B6-Q60)"""
    means = entry(s, k, army, region, False)
    s.emit(E_JUMPED, k.owner, army, k.at[army], region)
    arrive(s, k, army, region, means == DUTY)


def may_jump(s: Bharata600, k: Kingdom, army: i64, region: i64) -> bool:
    """One duty at a time: an Army that has one stays, and the other takes on none. (B6-Q22, B6-Q60)"""
    if k.at[army] < 0 or k.at[army] == region or k.duty == army:
        return False
    means = entry(s, k, army, region, False)
    return means == FREE or (means == DUTY and k.duty < 0)


def arrive(s: Bharata600, k: Kingdom, army: i64, region: i64, duty: bool) -> None:
    """The pawn stands in its new region and remembers where it came from. (B6-077, B6-Q23, B6-Q25, B6-Q45)"""
    k.before[army] = k.at[army]
    k.at[army] = region
    if k.duty == army:
        k.duty = -1
    if duty:
        k.duty = army
        k.duty_turn = s.turns
        s.emit(E_DUTY, k.owner, army, region)


def speed_march(s: Bharata600, k: Kingdom, army: i64, region: i64) -> None:
    """An Army jumps into a battle, without any duty. (B6-078, B6-136, B6-Q25, B6-Q47)"""
    s.emit(E_MARCHED, k.owner, army, k.at[army], region)
    arrive(s, k, army, region, False)


def can_attempt(s: Bharata600, k: Kingdom) -> bool:
    """Whether a kingdom could do its duty now: conquer, or start the battle. (B6-Q23, B6-Q24)"""
    region: i64 = k.at[k.duty]
    if (s.closed >> region) & 1 == 1:
        return False
    if protected(s, region):
        return recruiting.cards_at(k, region) > 0 and not truce(k, s.controller[region], region)
    return recruiting.strength_at(k, region) >= price(s, region)


def previous(s: Bharata600, k: Kingdom, army: i64) -> i64:
    """The previous location of an Army: its home if there is none or it is closed. (B6-Q45)"""
    before: i64 = k.before[army]
    if before < 0 or (s.closed >> before) & 1 == 1:
        return k.home
    return before


def go_back(s: Bharata600, k: Kingdom, army: i64) -> None:
    """An Army returns whence it came, without an Action or a duty. (B6-Q23, B6-Q43 to B6-Q45)"""
    s.emit(E_BACK, k.owner, army, k.at[army], send(s, k, army, previous(s, k, army)))


def send(s: Bharata600, k: Kingdom, army: i64, region: i64) -> i64:
    """Puts a pawn on a region, or off the map if that is closed; returns where it is then. (B6-Q43, B6-Q45)"""
    if k.duty == army:
        k.duty = -1
    k.before[army] = -1
    if (s.closed >> region) & 1 == 1:
        recruiting.disband(s, k, army)
        region = -1
    k.at[army] = region
    return region
