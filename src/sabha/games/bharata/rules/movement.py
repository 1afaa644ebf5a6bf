"""Marches, road marches and sea lanes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from sabha.games.bharata.rules import frame
from sabha.games.bharata.tables import E_MOVED

if TYPE_CHECKING:
    from sabha.games.bharata.state import Bharata


def move(s: Bharata, seat: i64, army: i64, region: i64) -> None:
    """One army goes to another region; control never changes by it. (BD-053, BD-056, BD-063)"""
    frame.use_slot(s, seat)
    shift(s, seat, army, region)
    frame.settle(s)


def shift(s: Bharata, seat: i64, army: i64, region: i64) -> None:
    """Puts an army elsewhere; both armies of a ruler may stand together. (BD-062)"""
    at = s.rulers[seat].at
    s.emit(E_MOVED, seat, army, at[army], region)
    at[army] = region
