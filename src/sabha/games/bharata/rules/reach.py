"""Which regions an army can reach, and which it can attack."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from sabha.games.bharata.tables import ALL, FLOOD, OUTRIDER, REGIONS, bit

if TYPE_CHECKING:
    from sabha.games.bharata.state import Bharata


def foreign_armies(s: Bharata, seat: i64) -> i64:
    """Where armies of other rulers stand."""
    out: i64 = 0
    at: i64
    other: i64
    for other in range(s.seats):
        if other != seat:
            ruler = s.rulers[other]
            at = ruler.at[0]
            if at >= 0:
                out |= bit(at)
            at = ruler.at[1]
            if at >= 0:
                out |= bit(at)
    return out


def foreign_regions(s: Bharata, seat: i64) -> i64:
    """What other rulers control."""
    out: i64 = 0
    other: i64
    for other in range(s.seats):
        if other != seat:
            out |= s.rulers[other].owned
    return out


def held_by_others(s: Bharata, seat: i64) -> i64:
    """Regions that other rulers control, and uncontrolled ones in which their armies stand. (BD-075, BD-Q13)"""
    return foreign_regions(s, seat) | foreign_armies(s, seat)


def passable(s: Bharata, seat: i64) -> i64:
    """Regions uncontrolled or one's own, without a foreign army. (BD-056, BD-059, BD-064, BD-Q13)"""
    return ALL & ~held_by_others(s, seat)


def uncontrolled(s: Bharata) -> i64:
    """Regions without a fort."""
    out: i64 = ALL
    for ruler in s.rulers:
        out &= ~ruler.owned
    return out


def spread(near: list[i64], mask: i64) -> i64:
    """The neighbours of all regions of a mask."""
    out: i64 = 0
    region: i64 = 0
    while mask != 0:
        if mask & 255 == 0:
            mask >>= 8
            region += 8
            continue
        if mask & 1 == 1:
            out |= near[region]
        mask >>= 1
        region += 1
    return out


def marched(s: Bharata, at: i64, steps: i64, free: i64) -> i64:
    """Regions within so many ordinary steps through passable regions. (BD-057, BD-124)"""
    near = s.tables.near
    out: i64 = near[at] & free
    step: i64 = 1
    while step < steps:
        out |= spread(near, out) & free
        step += 1
    return out


def road_marched(s: Bharata, at: i64, steps: i64, free: i64) -> i64:
    """Regions within so many steps along one Great Road; floods cut it. (BD-058 to BD-060, BD-115, BD-125, BD-Q14)"""
    t = s.tables
    out: i64 = 0
    dry: i64 = free & ~s.blight[FLOOD]
    if (s.blight[FLOOD] >> at) & 1 == 1:
        return out
    road: i64
    for road in range(2):
        if (t.roads[road] >> at) & 1 == 0:
            continue
        base: i64 = REGIONS * road
        step: i64 = 0
        region: i64 = t.road_next[base + at]
        while step < steps and region >= 0 and (dry >> region) & 1 == 1:
            out |= bit(region)
            region = t.road_next[base + region]
            step += 1
        step = 0
        region = t.road_back[base + at]
        while step < steps and region >= 0 and (dry >> region) & 1 == 1:
            out |= bit(region)
            region = t.road_back[base + region]
            step += 1
    return out


def sea_lanes(s: Bharata, seat: i64, at: i64) -> i64:
    """From an open harbour under control to any other one. (BD-061, BD-116)"""
    mine = s.rulers[seat].owned & s.tables.harbours & ~s.blight[FLOOD]
    if (mine >> at) & 1 == 0:
        return 0
    return mine & ~bit(at)


def march_steps(s: Bharata, seat: i64) -> i64:
    """How many regions an ordinary march goes. (BD-057, BD-124)"""
    more: i64 = s.tables.outrider_march if s.rulers[seat].personality == OUTRIDER else 0
    return s.tables.march + more


def road_steps(s: Bharata, seat: i64) -> i64:
    """How many steps a road march goes. (BD-058, BD-125)"""
    more: i64 = s.tables.outrider_road if s.rulers[seat].personality == OUTRIDER else 0
    return s.tables.road_march + more


def stretch(s: Bharata, road: i64, start: i64, goal: i64) -> i64:
    """The regions of a Great Road from one of them to another, both included, as a mask; 0 if one is not on it."""
    t = s.tables
    for back in (False, True):
        chain = t.road_back if back else t.road_next
        region: i64 = start
        mask: i64 = bit(start)
        while region >= 0 and region != goal:
            region = chain[REGIONS * road + region]
            if region >= 0:
                mask |= bit(region)
        if region == goal:
            return mask
    return 0


def destinations(s: Bharata, seat: i64, army: i64, free: i64) -> i64:
    """Where a Move may take an army, by any one kind of march. ``free`` are the passable regions.

    BD-056 to BD-061, BD-124 to BD-126, BD-Q14, BD-Q21
    """
    t = s.tables
    ruler = s.rulers[seat]
    at = ruler.at[army]
    if at < 0:
        return 0
    lanes = sea_lanes(s, seat, at)
    out: i64 = lanes
    if ruler.personality == OUTRIDER:
        after: i64 = 0
        while lanes != 0 and after < t.outrider_sea:
            lanes |= spread(t.near, lanes) & free
            after += 1
        out |= lanes
    out |= marched(s, at, march_steps(s, seat), free) | road_marched(s, at, road_steps(s, seat), free)
    return out & ~bit(at)
