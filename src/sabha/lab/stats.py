"""The few statistics that simulations report."""

from __future__ import annotations

import math
from collections.abc import Sequence

import msgspec

Z95 = 1.959963984540054


class Share(msgspec.Struct, frozen=True):
    """A share of games with its 95 % Wilson interval. ``wins`` may be a fraction where firsts are shared."""

    wins: float
    games: int
    share: float
    low: float
    high: float


class Spread(msgspec.Struct, frozen=True):
    """Median, 5 % and 95 % quantile, and mean."""

    median: float
    low: float
    high: float
    mean: float


def share(wins: float, games: int) -> Share:
    """The share ``wins / games`` with its Wilson interval; 0 of 0 games tells nothing: 0 to 1."""
    if games == 0:
        return Share(0.0, 0, 0.0, 0.0, 1.0)
    p, z2 = wins / games, Z95 * Z95
    centre = (p + z2 / (2 * games)) / (1 + z2 / games)
    half = Z95 * math.sqrt(p * (1 - p) / games + z2 / (4 * games * games)) / (1 + z2 / games)
    low = 0.0 if wins == 0 else max(0.0, centre - half)
    high = 1.0 if wins == games else min(1.0, centre + half)
    return Share(round(wins, 6), games, round(p, 6), round(low, 6), round(high, 6))


def quantile(ordered: Sequence[float], q: float) -> float:
    """The ``q`` quantile of values in ascending order, interpolated."""
    at = q * (len(ordered) - 1)
    below = math.floor(at)
    above = min(below + 1, len(ordered) - 1)
    return ordered[below] + (at - below) * (ordered[above] - ordered[below])


def spread(values: Sequence[float]) -> Spread | None:
    """What :class:`Spread` tells of the values; None if there are none."""
    if not values:
        return None
    ordered = sorted(values)
    mean = math.fsum(ordered) / len(ordered)
    low, median, high = (round(quantile(ordered, q), 3) for q in (0.05, 0.5, 0.95))
    return Spread(median, low, high, round(mean, 3))
