"""What a position of War for Treasure is worth, for bots."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

if TYPE_CHECKING:
    from sabha.games.treasure.state import Treasure


def estimate(s: Treasure, seat: i64) -> float:
    return 0.0
