"""Marches, road marches and sea lanes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from sabha.games.bharata.rules import frame
from sabha.games.bharata.rules.reach import march_steps, passable, road_steps, sea_lanes, spread
from sabha.games.bharata.tables import E_MOVED, FLOOD, REGIONS, bit, lowest

if TYPE_CHECKING:
    from sabha.games.bharata.state import Bharata


LONGEST: Final = 5
"""Steps of the longest way told."""


def move(s: Bharata, seat: i64, army: i64, region: i64) -> None:
    """One army goes to another region; control never changes by it. (BD-053, BD-056, BD-063)"""
    frame.use_slot(s, seat)
    shift(s, seat, army, region, march_steps(s, seat), road_steps(s, seat))
    frame.settle(s)


def shift(s: Bharata, seat: i64, army: i64, region: i64, steps: i64, along: i64) -> None:
    """Puts an army elsewhere; both armies of a ruler may stand together. (BD-062)

    It may have come by so many ordinary steps, by so many along a road, or else by ship.
    """
    at = s.rulers[seat].at
    if not s.quiet:
        s.emit(E_MOVED, seat, army, way(s, seat, at[army], region, steps, along), region)
    at[army] = region


def way(s: Bharata, seat: i64, start: i64, goal: i64, steps: i64, along: i64) -> i64:
    """The regions left on the way, packed: six bits each, its number and 1, the first lowest. (BD-Q14)

    Next door, along a road, by the shortest march, or straight over the sea; an Outrider's ship lands at a harbour
    next to the goal. Only for telling: passing has no effect.
    """
    t = s.tables
    near = t.near
    straight: i64 = start + 1
    if (near[start] >> goal) & 1 == 1:
        return straight
    free = passable(s, seat)
    dry: i64 = free & ~s.blight[FLOOD]
    if s.blight[FLOOD] & (bit(start) | bit(goal)) != 0:
        along = 0
    packed: i64 = straight
    region: i64 = start
    road: i64
    for road in range(2):
        for back in (False, True):
            chain = t.road_back if back else t.road_next
            packed = straight
            gone: i64 = 1
            region = chain[REGIONS * road + start]
            while region >= 0 and region != goal and gone <= LONGEST and (dry >> region) & 1 == 1:
                packed |= (region + 1) << (6 * gone)
                gone += 1
                region = chain[REGIONS * road + region]
            if region == goal and gone <= min(along, LONGEST):
                return packed
    rings: list[i64] = [bit(start)]
    while len(rings) <= steps and len(rings) <= LONGEST and (rings[-1] >> goal) & 1 == 0:
        rings.append(spread(near, rings[-1]) & free)
    if (rings[-1] >> goal) & 1 == 0:
        landing = sea_lanes(s, seat, start) & near[goal]
        if landing == 0 or (t.harbours >> goal) & 1 == 1:
            return straight
        return (lowest(landing) + 1) << 6 | straight
    region = goal
    packed = 0
    step: i64 = len(rings) - 2
    while step >= 0:
        region = lowest(near[region] & rings[step])
        packed = packed << 6 | (region + 1)
        step -= 1
    return packed
