"""Army cards: drawing, buying, placing, discarding."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from sabha.games.bharata600.tables import (
    CONQUEROR,
    E_ARMIES,
    E_BOUGHT,
    E_DISCARDED,
    E_DREW,
    E_OFF,
    E_PLACED,
    E_RESHUFFLED,
    E_RESTORED,
    PLACE,
    STRENGTH,
    TYPES,
    bit,
)

if TYPE_CHECKING:
    from sabha.games.bharata600.rules.kingdom import Kingdom
    from sabha.games.bharata600.state import Bharata600


def available(s: Bharata600) -> i64:
    """Army cards that can still be drawn. (B6-021, B6-022)"""
    return s.deck_size + s.discard[0] + s.discard[1] + s.discard[2]


def reshuffle(s: Bharata600) -> None:
    """The discard pile is shuffled into the deck. (B6-021, B6-Q11)"""
    kind: i64
    for kind in range(TYPES):
        count: i64 = s.discard[kind]
        s.deck[kind] += int(count)
        s.deck_size += count
        s.discard[kind] = 0
    s.emit(E_RESHUFFLED, 0)


def draw(s: Bharata600, k: Kingdom, count: i64) -> None:
    """Draws cards that its owner then has to place. (B6-021, B6-022, B6-067, B6-Q11, B6-Q18)"""
    while count > 0:
        count -= 1
        if s.deck_size == 0:
            reshuffle(s)
        kind = s.rng.draw(s.deck)
        s.deck[kind] -= 1
        s.deck_size -= 1
        k.waiting[kind] += 1
    if not s.quiet:
        s.emit_to(bit(k.owner), E_DREW, k.owner, k.waiting[0], k.waiting[1], k.waiting[2])


def most(s: Bharata600, k: Kingdom) -> i64:
    """How many Army cards can be bought now. (B6-067, B6-Q18)"""
    if not (can_receive(k, 0) or can_receive(k, 1)):
        return 0
    count: i64 = k.coins // s.tables.numbers.card_price
    left = available(s)
    count = min(count, left)
    return 12 if count > 12 else count


def buy(s: Bharata600, k: Kingdom, count: i64) -> None:
    """Army cards for Coins, more for a Conqueror; nothing sells them. (B6-050, B6-067, B6-069, B6-132, B6-Q18)"""
    k.coins -= count * s.tables.numbers.card_price
    total = count
    if k.personality == CONQUEROR:
        total += count // s.tables.numbers.conqueror_every
        left = available(s)
        total = min(total, left)
    s.emit(E_BOUGHT, k.owner, count, total - count)
    fetch(s, k, total)


def fetch(s: Bharata600, k: Kingdom, total: i64) -> None:
    """All cards are drawn first, then placed one by one; others see the outcome only. (B6-068, B6-Q18)"""
    k.fetched = total
    draw(s, k, total)
    s.ask = PLACE
    s.chooser = k.owner


def waiting(k: Kingdom) -> i64:
    """Cards still to be placed."""
    return k.waiting[0] + k.waiting[1] + k.waiting[2]


def cards_of(k: Kingdom, army: i64) -> i64:
    """Cards on an Army, those just placed included."""
    return k.cards[3 * army] + k.cards[3 * army + 1] + k.cards[3 * army + 2]


def can_receive(k: Kingdom, army: i64) -> bool:
    """An Army off the map can get cards only in a kingdom that controls its home. (B6-108, B6-Q19)"""
    return k.at[army] >= 0 or (k.owned >> k.home) & 1 == 1


def may_place(k: Kingdom, army: i64) -> bool:
    """Whether the next card may go on that Army: cardless Armies on the map must not be left out.

    At the start each Army gets a card in the same way.
    B6-035, B6-036, B6-104, B6-Q06, B6-Q19, B6-Q20
    """
    if not can_receive(k, army):
        return False
    other = 1 - army
    if k.at[other] < 0 or cards_of(k, other) > 0 or waiting(k) > 1:
        return True
    return k.at[army] >= 0 and cards_of(k, army) == 0


def place(s: Bharata600, k: Kingdom, army: i64) -> bool:
    """The next waiting card, weakest first, goes on an Army. True when all are placed.

    B6-049, B6-068, B6-069, B6-Q06, B6-Q18
    """
    kind: i64 = 0
    while k.waiting[kind] == 0:
        kind += 1
    k.waiting[kind] -= 1
    k.cards[3 * army + kind] += 1
    s.emit_to(bit(k.owner), E_PLACED, k.owner, army, kind)
    return waiting(k) == 0


def show_sizes(s: Bharata600, k: Kingdom) -> None:
    """All cards are placed: everybody sees how many each Army has, and lost Armies stand at home again.

    B6-048, B6-Q18, B6-Q19, B6-I09
    """
    k.fetched = 0
    army: i64
    for army in range(2):
        k.size[army] = cards_of(k, army)
        if k.at[army] < 0 and k.size[army] > 0:
            k.at[army] = k.home
            k.before[army] = -1
            s.emit(E_RESTORED, k.owner, army, k.home)
    s.emit(E_ARMIES, k.owner, k.size[0], k.size[1])


def drop(s: Bharata600, k: Kingdom, slot: i64) -> None:
    """One card of an Army goes onto the discard pile, for all to see. (B6-Q29)"""
    k.cards[slot] -= 1
    k.size[slot // 3] -= 1
    if k.known[slot] > 0:
        k.known[slot] -= 1
    s.discard[slot % 3] += 1
    s.emit(E_DISCARDED, k.owner, slot // 3, slot % 3)


def disband(s: Bharata600, k: Kingdom, army: i64) -> None:
    """All cards of an Army are discarded."""
    slot: i64
    for slot in range(3 * army, 3 * army + 3):
        while k.cards[slot] > 0:
            drop(s, k, slot)


def send_off(s: Bharata600, k: Kingdom, army: i64) -> None:
    """A pawn goes off the map. (B6-047, B6-I08)"""
    s.emit(E_OFF, k.owner, army, k.at[army])
    k.at[army] = -1
    k.before[army] = -1
    if k.duty == army:
        k.duty = -1


def strength_at(k: Kingdom, region: i64) -> i64:
    """Army Strength of a kingdom's Armies on a region. (B6-045, B6-Q27)"""
    total: i64 = 0
    army: i64
    for army in range(2):
        if k.at[army] == region:
            total += strength(k, army)
    return total


def strength(k: Kingdom, army: i64) -> i64:
    """B6-045"""
    return (
        k.cards[3 * army] * STRENGTH[0]
        + k.cards[3 * army + 1] * STRENGTH[1]
        + k.cards[3 * army + 2] * STRENGTH[2]
    )  # fmt: skip


def cards_at(k: Kingdom, region: i64) -> i64:
    """Cards of a kingdom's Armies on a region."""
    total: i64 = 0
    if k.at[0] == region:
        total += k.size[0]
    if k.at[1] == region:
        total += k.size[1]
    return total


def must_recruit(s: Bharata600, k: Kingdom) -> bool:
    """Whether a cardless Army on the map could get a card: then Phase I cannot be ended. (B6-104, B6-Q20)"""
    if k.coins < s.tables.numbers.card_price or available(s) == 0:
        return False
    return (k.at[0] >= 0 and k.size[0] == 0) or (k.at[1] >= 0 and k.size[1] == 0)
