"""Sets of the 100 cells of a map as two integers: rows 1 to 5 in the first, rows 6 to 10 in the second.

Bit ``n`` of the first is cell ``n`` (A1 is 0, J1 is 9, A2 is 10), bit ``n`` of the second is cell ``50 + n``.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

Bits = tuple[i64, i64]

WIDTH: Final = 10
HALF: Final = 50
CELLS: Final = 100
FULL: Final = 0x3FFFFFFFFFFFF
"""All 50 bits of a half."""
_LAST: Final = 0x2000000000000
"""The last bit of a half. Single bits and masks are shifted down from here: in compiled code a small literal is a C
int, and 1 << 40 would overflow."""
_PAIRS: Final = 0x5555555555555
_FOURS: Final = 0x3333333333333
_BYTES: Final = 0xF0F0F0F0F0F0F


def none() -> Bits:
    zero: i64 = 0
    return (zero, zero)


def every() -> Bits:
    full: i64 = FULL
    return (full, full)


def bit(cell: i64) -> Bits:
    """The set of one cell."""
    zero: i64 = 0
    if cell < HALF:
        return (_LAST >> (HALF - 1 - cell), zero)
    return (zero, _LAST >> (CELLS - 1 - cell))


def has(x: Bits, cell: i64) -> bool:
    if cell < HALF:
        return (x[0] >> cell) & 1 == 1
    return (x[1] >> (cell - HALF)) & 1 == 1


def some(x: Bits) -> bool:
    """Whether the set is not empty."""
    return x[0] != 0 or x[1] != 0


def both(x: Bits, y: Bits) -> Bits:
    return (x[0] & y[0], x[1] & y[1])


def either(x: Bits, y: Bits) -> Bits:
    return (x[0] | y[0], x[1] | y[1])


def without(x: Bits, y: Bits) -> Bits:
    return (x[0] & ~y[0], x[1] & ~y[1])


def ahead(x: Bits, distance: i64) -> Bits:
    """Every cell moved on by ``distance`` (at most 49) in reading order; what leaves the map is gone."""
    stay: i64 = FULL >> distance
    low: i64 = (x[0] & stay) << distance
    high: i64 = ((x[1] & stay) << distance) | (x[0] >> (HALF - distance))
    return (low, high)


def behind(x: Bits, distance: i64) -> Bits:
    """Every cell moved back by ``distance`` (at most 49) in reading order; what leaves the map is gone."""
    low: i64 = (x[0] >> distance) | ((x[1] & (FULL >> (HALF - distance))) << (HALF - distance))
    high: i64 = x[1] >> distance
    return (low, high)


def _ones(x: i64) -> i64:
    x = (x & _PAIRS) + ((x >> 1) & _PAIRS)
    x = (x & _FOURS) + ((x >> 2) & _FOURS)
    x = (x & _BYTES) + ((x >> 4) & _BYTES)
    x += x >> 8
    x += x >> 16
    x += x >> 32
    return x & 0x7F


def count(x: Bits) -> i64:
    """How many cells are in the set."""
    return _ones(x[0]) + _ones(x[1])


def lowest(x: Bits) -> i64:
    """The first cell of the set in reading order; -1 if it is empty."""
    half: i64 = x[0]
    if half != 0:
        return _ones((half & -half) - 1)
    half = x[1]
    if half != 0:
        return HALF + _ones((half & -half) - 1)
    return -1


def cells(x: Bits, first: i64 = 0) -> list[int]:
    """The cells of the set in reading order, each as its number plus ``first``."""
    out: list[int] = []
    n: i64 = first
    half: i64 = x[0]
    while half > 0:  # a made-up position may have it below
        if half & 1:
            out.append(n)
        half >>= 1
        n += 1
    n = first + HALF
    half = x[1]
    while half > 0:  # a made-up position may have it below
        if half & 1:
            out.append(n)
        half >>= 1
        n += 1
    return out
