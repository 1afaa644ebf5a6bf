"""Who stands where: ranks during the game and at its end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

if TYPE_CHECKING:
    from sabha.games.bharata.state import Bharata


def better(s: Bharata, a: i64, b: i64, strengths: list[i64]) -> bool:
    """Whether seat ``a`` stands strictly before ``b``.

    Survivors by VP, regions and strength; those eliminated after them, the last to fall first. (BD-156, BD-Q27)
    """
    first = s.rulers[a]
    second = s.rulers[b]
    if first.alive != second.alive:
        return first.alive
    if not first.alive:
        return first.fallen > second.fallen
    if first.vp != second.vp:
        return first.vp > second.vp
    if first.regions != second.regions:
        return first.regions > second.regions
    return len(strengths) > 0 and strengths[a] > strengths[b]


def final_ranks(s: Bharata, winner: i64) -> list[i64]:
    """The ranks of a finished game; ``winner`` -1 if VP, regions and strength decide. (BD-152, BD-154, BD-156)"""
    out: list[i64] = []
    a: i64
    b: i64
    for a in range(s.seats):
        rank: i64 = 1
        for b in range(s.seats):
            if a != b and a != winner and (b == winner or better(s, b, a, s.strengths)):
                rank += 1
        out.append(rank)
    return out


def ranks(s: Bharata) -> list[int]:
    """The final ranks, or as it stands now by what everybody can see. (BD-156)"""
    if len(s.final) > 0:
        return [int(rank) for rank in s.final]
    out: list[int] = []
    a: i64
    b: i64
    for a in range(s.seats):
        rank = 1
        for b in range(s.seats):
            if better(s, b, a, s.strengths):
                rank += 1
        out.append(rank)
    return out
