"""Marches, road marches and sea lanes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from sabha.games.bharata.rules import frame
from sabha.games.bharata.rules.reach import passable, spread
from sabha.games.bharata.tables import E_MOVED, FLOOD, REGIONS, bit, lowest

if TYPE_CHECKING:
    from sabha.games.bharata.state import Bharata


LONGEST: Final = 5
"""Steps of the longest way told."""


def move(s: Bharata, seat: i64, army: i64, region: i64) -> None:
    """One army goes to another region; control never changes by it. (BD-053, BD-056, BD-063)"""
    frame.use_slot(s, seat)
    shift(s, seat, army, region)
    frame.settle(s)


def shift(s: Bharata, seat: i64, army: i64, region: i64) -> None:
    """Puts an army elsewhere; both armies of a ruler may stand together. (BD-062)"""
    at = s.rulers[seat].at
    if not s.quiet:
        s.emit(E_MOVED, seat, army, way(s, seat, at[army], region), region)
    at[army] = region


def way(s: Bharata, seat: i64, start: i64, goal: i64) -> i64:
    """The regions left on the way, packed: six bits each, its number and 1, the first lowest. (BD-Q14)

    Next door, along a road, or by the shortest march; a ship goes straight. Only for telling: passing has no effect.
    """
    t = s.tables
    near = t.near
    straight: i64 = start + 1
    if (near[start] >> goal) & 1 == 1:
        return straight
    free = passable(s, seat)
    dry: i64 = free & ~s.blight[FLOOD]
    road: i64
    for road in range(2):
        for back in (False, True):
            chain = t.road_back if back else t.road_next
            packed: i64 = straight
            shift_by: i64 = 6
            region: i64 = chain[REGIONS * road + start]
            while region >= 0 and region != goal and (dry >> region) & 1 == 1:
                packed |= (region + 1) << shift_by
                shift_by += 6
                region = chain[REGIONS * road + region]
            if region == goal and shift_by <= 6 * LONGEST:
                return packed
    if (t.harbours >> start) & (t.harbours >> goal) & 1 == 1:
        return straight
    rings: list[i64] = [bit(start)]
    while len(rings) <= LONGEST and (rings[-1] >> goal) & 1 == 0:
        rings.append(spread(near, rings[-1]) & free)
    region = goal
    packed = 0
    step: i64 = len(rings) - 2
    while step >= 0:
        region = lowest(near[region] & rings[step])
        packed = packed << 6 | (region + 1)
        step -= 1
    return packed if region == start else straight
