"""What the present number can do: which soldiers can use it, where it leads them, and when a player may wait."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from sabha.games.treasure.rules.cards import can_protect
from sabha.games.treasure.track import CARDS, DANGER, GOLD, LAST, SOLDIERS, TRAP

if TYPE_CHECKING:
    from sabha.games.treasure.state import Treasure


def landing(s: Treasure, soldier: i64) -> i64:
    """The landing step of a soldier with the present number: straight ahead, whatever is passed over.

    WT-029, WT-030, WT-033, WT-034, WT-035, WT-076, WT-Q17, WT-Q35
    """
    start = s.at[soldier]
    return 1 if start == 0 else start + s.number


def usable(s: Treasure, seat: i64, soldier: i64) -> bool:
    """Whether the soldier can use the present number. Cards play no part in it, and no card opens a trap tree.

    WT-029, WT-031, WT-032, WT-036 to WT-040, WT-074, WT-080, WT-099, WT-107 to WT-113,
    WT-Q03, WT-Q05, WT-Q07, WT-Q15, WT-Q16, WT-Q32, WT-Q33, WT-Q36
    """
    track = s.track
    start = s.at[soldier]
    if start == 0:
        if s.number != track.entry:
            return False
    elif track.kind[start] == TRAP and s.number != track.release:
        return False
    ahead = landing(s, soldier)
    if ahead > LAST:
        return False
    other = s.who[track.rest[ahead]] - 1
    if other >= 0 and other != soldier and other // SOLDIERS == seat:
        return False
    return too_far(s, seat, soldier, ahead) < 0


def usable_by_any(s: Treasure, seat: i64) -> bool:
    """Whether the number is applicable. (WT-019, WT-079)"""
    soldier: i64
    for soldier in range(SOLDIERS * seat, SOLDIERS * seat + SOLDIERS):
        if usable(s, seat, soldier):
            return True
    return False


def too_far(s: Treasure, seat: i64, soldier: i64, step: i64) -> i64:
    """The door (0 for the first on the road) that the soldier would wrongly be beyond on ``step``, or -1.

    Only own soldiers count. WT-040, WT-107 to WT-111, WT-Q08
    """
    doors = s.track.doors
    if step <= doors[0]:
        return -1
    door: i64
    other: i64
    for door in range(3):
        limit: i64 = doors[door]
        if step <= limit:
            break
        there: i64 = 1
        for other in range(SOLDIERS * seat, SOLDIERS * seat + SOLDIERS):
            if other != soldier and s.at[other] > limit:
                there += 1
        if there > s.track.beyond[door]:
            return door
    return -1


def crosses(s: Treasure, soldier: i64) -> bool:
    """Whether the present number takes the soldier onto or past the tribes. (WT-092, WT-096, WT-Q25)"""
    start = s.at[soldier]
    return 0 < start < s.track.tribes <= start + s.number


def bare(s: Treasure, seat: i64, soldier: i64) -> bool:
    """A crossing without the coin it costs. (WT-094, WT-098)"""
    return s.hand[CARDS * seat + GOLD] < s.track.coins and crosses(s, soldier)


def may_wait(s: Treasure, seat: i64) -> bool:
    """Whether every use is a bare crossing while a coin may still come. (WT-100 to WT-102, WT-Q21, WT-Q22)"""
    if s.hand[CARDS * seat + GOLD] >= s.track.coins:
        return False
    crossing = False
    soldier: i64
    for soldier in range(SOLDIERS * seat, SOLDIERS * seat + SOLDIERS):
        if crosses(s, soldier):
            crossing = crossing or usable(s, seat, soldier)
        elif usable(s, seat, soldier):
            return False
    return crossing and has_hope(s, seat)


def has_hope(s: Treasure, seat: i64) -> bool:
    """WT-101"""
    soldier: i64
    for soldier in range(SOLDIERS * seat, SOLDIERS * seat + SOLDIERS):
        if s.track.hope[s.at[soldier]]:
            return True
    return False


def perishes(s: Treasure, seat: i64, soldier: i64) -> bool:
    """Whether the present number leads the soldier into a danger without a card to save it. (WT-086)"""
    rest = s.track.rest[landing(s, soldier)]
    return s.track.kind[rest] == DANGER and not can_protect(s, seat, s.track.arg[rest])
