"""Army cards: drawing, discarding, and what a Spy still knows of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from sabha.games.bharata.tables import (
    E_CARD,
    E_DREW,
    E_LOST,
    E_RESHUFFLED,
    SPY,
    VALUES,
)

if TYPE_CHECKING:
    from sabha.games.bharata.state import Bharata


def drawable(s: Bharata) -> i64:
    """Cards that can still be drawn: deck and discard pile. (BD-045)"""
    left: i64 = s.deck_size
    value: i64
    for value in range(VALUES):
        left += s.discard[value]
    for ruler in s.rulers:
        left += ruler.down_size
    return left


def draw(s: Bharata) -> i64:
    """The value of the top card; 0 if deck and discard pile are both empty. (BD-045, BD-Q07)"""
    if s.deck_size == 0:
        reshuffle(s)
        if s.deck_size == 0:
            return 0
    index = s.rng.draw(s.deck)
    s.deck[index] -= 1
    s.deck_size -= 1
    return index + 1


def reshuffle(s: Bharata) -> None:
    """The whole discard pile becomes the deck. (BD-045, BD-Q07)"""
    value: i64
    for value in range(VALUES):
        s.deck[value] += s.discard[value]
        s.deck_size += s.discard[value]
        s.discard[value] = 0
    for ruler in s.rulers:
        for value in range(VALUES):
            s.deck[value] += ruler.down[value]
            ruler.down[value] = 0
        s.deck_size += ruler.down_size
        ruler.down_size = 0
        if len(ruler.known_down) > 0:
            ruler.known_down = [0] * len(ruler.known_down)
    if s.deck_size > 0:
        s.emit(E_RESHUFFLED, s.deck_size)


def put(s: Bharata, seat: i64, army: i64, value: i64) -> None:
    """A card goes into an army, seen only by its owner. (BD-008, BD-044)"""
    ruler = s.rulers[seat]
    ruler.cards[VALUES * army + value - 1] += 1
    ruler.size[army] += 1
    ruler.strength += value
    s.emit_to(1 << seat, E_CARD, seat, army, value)


def draw_into(s: Bharata, seat: i64, army: i64, wanted: i64) -> None:
    """Draws cards into an army; if there are fewer, those there are. (D7.5, D7.8 A05, D7.10)"""
    drawn: i64 = 0
    while drawn < wanted:
        value = draw(s)
        if value == 0:
            break
        put(s, seat, army, value)
        drawn += 1
    s.emit(E_DREW, seat, army, drawn, drawn)


def draw_best_into(s: Bharata, seat: i64, army: i64, wanted: i64) -> i64:
    """Draws cards, keeps the highest in the army and discards the others face down; returns how many were drawn.

    BD-128, BD-Q23, BD-Q37
    """
    best: i64 = 0
    drawn: i64 = 0
    rejected: list[i64] = []
    while drawn < wanted:
        value = draw(s)
        if value == 0:
            break
        drawn += 1
        if value > best:
            if best > 0:
                rejected.append(best)
            best = value
        else:
            rejected.append(value)
    for value in rejected:
        discard_down(s, seat, -1, value)
    if best > 0:
        put(s, seat, army, best)
    return drawn


def discard_down(s: Bharata, seat: i64, army: i64, value: i64) -> None:
    """A card of that ruler goes to the discard pile unseen by others. (BD-Q37)"""
    ruler = s.rulers[seat]
    ruler.down[value - 1] += 1
    ruler.down_size += 1
    s.emit_to(1 << seat, E_LOST, seat, army, value)


def spend(s: Bharata, seat: i64, army: i64, value: i64) -> None:
    """An uncommitted card of an army goes to the discard pile face up. (BD-067, BD-Q37)"""
    ruler = s.rulers[seat]
    ruler.cards[VALUES * army + value - 1] -= 1
    ruler.size[army] -= 1
    ruler.strength -= value
    s.discard[value - 1] += 1
    forget(s, seat, army, value)


def lose_lowest(s: Bharata, seat: i64, army: i64) -> None:
    """Plague takes an army's lowest card, face down. (BD-113, BD-Q42)"""
    ruler = s.rulers[seat]
    value: i64
    for value in range(1, VALUES + 1):
        if ruler.cards[VALUES * army + value - 1] > 0:
            break
    spy = s.played[SPY]
    if spy >= 0 and spy != seat and len(s.rulers[spy].known) > 0:
        forget_lowest(s, spy, seat, army, ruler.size[army])
    ruler.cards[VALUES * army + value - 1] -= 1
    ruler.size[army] -= 1
    ruler.strength -= value
    discard_down(s, seat, army, value)


def disband(s: Bharata, seat: i64, army: i64) -> i64:
    """All cards of a destroyed army are discarded face down; returns how many. (BD-Q18, BD-Q37)"""
    ruler = s.rulers[seat]
    gone: i64 = ruler.size[army]
    value: i64
    for value in range(1, VALUES + 1):
        slot: i64 = VALUES * army + value - 1
        while ruler.cards[slot] > 0:
            ruler.cards[slot] -= 1
            ruler.strength -= value
            discard_down(s, seat, army, value)
    ruler.size[army] = 0
    spy = s.played[SPY]
    if spy >= 0 and len(s.rulers[spy].known) > 0:
        known = s.rulers[spy]
        for value in range(VALUES):
            slot = 2 * VALUES * seat + VALUES * army + value
            known.known_down[VALUES * seat + value] += known.known[slot]
            known.known[slot] = 0
    return gone


def hand_over(s: Bharata, seat: i64, army: i64) -> i64:
    """All cards of an army go to the other one of the same ruler; returns how many. (D7.8 A12)"""
    ruler = s.rulers[seat]
    moved: i64 = ruler.size[army]
    other: i64 = 1 - army
    value: i64
    for value in range(VALUES):
        ruler.cards[VALUES * other + value] += ruler.cards[VALUES * army + value]
        ruler.cards[VALUES * army + value] = 0
    ruler.size[other] += moved
    ruler.size[army] = 0
    spy = s.played[SPY]
    if spy >= 0 and len(s.rulers[spy].known) > 0:
        known = s.rulers[spy].known
        base: i64 = 2 * VALUES * seat
        for value in range(VALUES):
            known[base + VALUES * other + value] += known[base + VALUES * army + value]
            known[base + VALUES * army + value] = 0
    return moved


def look_into(s: Bharata, spy: i64, seat: i64, army: i64) -> None:
    """The Spy notes the cards of an army, as they are now. (D7.8 A03, section 9)"""
    ruler = s.rulers[spy]
    cards = s.rulers[seat].cards
    ruler.spied = [seat, army, s.round]
    ruler.spied.extend(cards[VALUES * army : VALUES * army + VALUES])
    ruler.known = [0] * (2 * VALUES * s.seats)
    ruler.known_down = [0] * (VALUES * s.seats)
    value: i64
    for value in range(VALUES):
        ruler.known[2 * VALUES * seat + VALUES * army + value] = cards[VALUES * army + value]


def forget(s: Bharata, seat: i64, army: i64, value: i64) -> None:
    """A card left an army before all eyes: at most one of the cards the Spy knows of is gone."""
    spy = s.played[SPY]
    if spy < 0 or len(s.rulers[spy].known) == 0:
        return
    known = s.rulers[spy].known
    slot: i64 = 2 * VALUES * seat + VALUES * army + value - 1
    if known[slot] > 0:
        known[slot] -= 1


def forget_lowest(s: Bharata, spy: i64, seat: i64, army: i64, size: i64) -> None:
    """An army lost its lowest card unseen: the lowest card that the Spy knows of may be gone."""
    ruler = s.rulers[spy]
    base: i64 = 2 * VALUES * seat + VALUES * army
    total: i64 = 0
    lowest: i64 = -1
    value: i64
    for value in range(VALUES):
        total += ruler.known[base + value]
        if lowest < 0 and ruler.known[base + value] > 0:
            lowest = value
    if lowest < 0:
        return
    ruler.known[base + lowest] -= 1
    if total == size:
        ruler.known_down[VALUES * seat + lowest] += 1


def packed(cards: list[i64], army: i64) -> i64:
    """The cards of an army as one number, two decimal digits a value."""
    out: i64 = 0
    value: i64 = VALUES
    while value > 0:
        value -= 1
        out = out * 100 + cards[VALUES * army + value]
    return out
