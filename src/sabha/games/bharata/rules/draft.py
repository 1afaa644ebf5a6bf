"""Before the first turn: personalities, and the draft of ability cards. Both are secret and simultaneous."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from sabha.games.bharata.tables import (
    ABILITIES,
    DRAFT,
    E_DECIDED,
    E_DRAFTED,
    E_KEPT,
    E_PACKET,
    E_PERSONALITY,
    E_PICKED,
    PICK,
    bit,
)

if TYPE_CHECKING:
    from sabha.games.bharata.state import Bharata

PACKET = 3
"""Ability cards dealt to each player. (BD-Q06)"""
KEPT = 2


def all_decided(s: Bharata) -> bool:
    """Whether nobody's secret decision is missing."""
    return s.decided == bit(s.seats) - 1


def pick(s: Bharata, seat: i64, personality: i64) -> bool:
    """Picks a personality in secret; True once all have picked, which reveals them together.

    BD-020, BD-021, BD-123, BD-Q05
    """
    s.rulers[seat].pick = personality
    s.decided |= bit(seat)
    s.emit_to(1 << seat, E_PICKED, seat, personality)
    s.emit(E_DECIDED, seat, PICK)
    if not all_decided(s):
        return False
    s.decided = 0
    for ruler in s.rulers:
        ruler.personality = ruler.pick
        s.emit(E_PERSONALITY, ruler.owner, ruler.personality)
    if not s.advanced:
        return True
    deal(s)
    return False


def deal(s: Bharata) -> None:
    """The cards are shuffled and three dealt to each player; those left over are removed unseen. (BD-022, BD-Q06)"""
    pack: list[i64] = list(range(ABILITIES))
    s.ask = DRAFT
    s.drafts = 1
    for ruler in s.rulers:
        for _ in range(PACKET):
            at = s.rng.below(len(pack))
            card: i64 = pack[at]
            pack[at] = pack[len(pack) - 1]
            pack.pop()
            ruler.packet |= bit(card)
        ruler.seen = ruler.packet
        s.emit_to(1 << ruler.owner, E_PACKET, ruler.owner, ruler.packet)


def keep(s: Bharata, seat: i64, card: i64) -> bool:
    """Keeps one card of the packet in secret; True once everybody has two.

    When all have chosen, what is left of a packet goes to the next seat. (BD-022, BD-134, BD-Q06)
    """
    ruler = s.rulers[seat]
    ruler.hand |= bit(card)
    ruler.packet ^= bit(card)
    s.decided |= bit(seat)
    s.emit_to(1 << seat, E_KEPT, seat, card)
    s.emit(E_DECIDED, seat, DRAFT)
    if not all_decided(s):
        return False
    s.decided = 0
    for ruler in s.rulers:
        ruler.held = s.drafts
    s.emit(E_DRAFTED, s.drafts)
    if s.drafts == KEPT:
        for ruler in s.rulers:
            ruler.packet = 0
        return True
    s.drafts += 1
    last = s.rulers[s.seats - 1].packet
    for ruler in s.rulers:
        ruler.passed = ruler.packet
        ruler.packet = last
        last = ruler.passed
        ruler.seen |= ruler.packet
        s.emit_to(1 << ruler.owner, E_PACKET, ruler.owner, ruler.packet)
    return False
