"""What rulers hold: regions, Ramparts, coins, resources and goods."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from sabha.games.bharata.tables import (
    E_GAINED,
    E_RAMPART,
    E_RAMPART_LOST,
    KINDS,
    bit,
)

if TYPE_CHECKING:
    from sabha.games.bharata.state import Bharata


def take_control(s: Bharata, seat: i64, region: i64) -> None:
    """A fort goes onto a region without one; its printed number counts at once.

    BD-007, BD-070, BD-087, BD-143, BD-144
    """
    count(s, seat, region, 1)


def lose_control(s: Bharata, region: i64) -> i64:
    """The region's fort and Rampart go; its number is lost at once. Returns whose it was, -1 for nobody's.

    BD-082, BD-087, BD-143, BD-144, BD-Q50
    """
    seat = s.controller(region)
    if seat >= 0:
        count(s, seat, region, -1)
        if (s.ramparts >> region) & 1 == 1:
            s.ramparts ^= bit(region)
            s.rampart_supply += 1
            s.emit(E_RAMPART_LOST, region)
    return seat


def count(s: Bharata, seat: i64, region: i64, by: i64) -> None:
    """Keeps all that follows from control of a region. (BD-118, BD-143)"""
    t = s.tables
    ruler = s.rulers[seat]
    ruler.owned ^= bit(region)
    ruler.regions += by
    ruler.vp += by * t.number[region]
    ruler.mahas += by * ((t.mahas >> region) & 1)
    ruler.road_u += by * ((t.roads[0] >> region) & 1)
    ruler.road_d += by * ((t.roads[1] >> region) & 1)
    ruler.harbours += by * ((t.harbours >> region) & 1)


def gain(s: Bharata, seat: i64, kind: i64, amount: i64, source: i64) -> None:
    """There is no limit to what is held. (BD-047, BD-Q09)"""
    if amount > 0:
        s.rulers[seat].stock[kind] += amount
        s.emit(E_GAINED, seat, kind, amount, source)


def gain_all(s: Bharata, seat: i64, amounts: list[int], source: i64) -> None:
    """Gains an amount of each kind."""
    kind: i64
    for kind in range(KINDS):
        if amounts[kind] > 0:
            gain(s, seat, kind, amounts[kind], source)


def build_rampart(s: Bharata, seat: i64, region: i64) -> None:
    """At most one on a region, on controlled regions only, while the supply lasts. (D7.11, BD-Q50)"""
    s.ramparts |= bit(region)
    s.rampart_supply -= 1
    s.emit(E_RAMPART, seat, region)


def rampart_sites(s: Bharata, seat: i64) -> i64:
    """Where a ruler may place a Rampart. (D7.8 A01, D7.10, D7.11)"""
    if s.rampart_supply == 0:
        return 0
    return s.rulers[seat].owned & ~s.ramparts
