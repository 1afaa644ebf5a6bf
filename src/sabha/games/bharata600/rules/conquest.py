"""Conquest without battle, and how Strength is discarded."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from sabha.games.bharata600.rules import movement, recruiting, score
from sabha.games.bharata600.tables import (
    CAVALRY,
    DISCARD,
    E_CHANGE,
    E_PAID,
    E_SPENT,
    E_SWAPPED,
    INFANTRY,
    STRENGTH,
    TYPES,
    bit,
)

if TYPE_CHECKING:
    from sabha.games.bharata600.rules.kingdom import Kingdom
    from sabha.games.bharata600.state import Bharata600


def may_conquer(s: Bharata600, k: Kingdom, army: i64, coins: i64) -> bool:
    """Whether the region under a pawn can be conquered without battle, for Coins or Strength.

    Where both pawns stand it is listed for Army I only. Under a duty it is that region alone.
    B6-079 to B6-083, B6-127, B6-128, B6-Q23, B6-Q26, B6-Q27
    """
    region: i64 = k.at[army]
    if region < 0 or (army == 1 and k.at[0] == region):
        return False
    if k.duty >= 0 and k.at[k.duty] != region:
        return False
    if s.controller[region] == k.owner or (s.closed >> region) & 1 == 1 or movement.protected(s, region):
        return False
    cost = movement.price(s, region)
    if for_coins(s, region):
        return coins >= cost
    return recruiting.strength_at(k, region) >= cost


def for_coins(s: Bharata600, region: i64) -> bool:
    """Whether a region costs Coins: a Province that nobody controls. (B6-080)"""
    return s.controller[region] < 0 and (s.tables.provinces >> region) & 1 == 1


def conquer(s: Bharata600, k: Kingdom, army: i64) -> bool:
    """Pays Coins at once, or owes Strength. True when the region is conquered. (B6-080 to B6-082)"""
    region: i64 = k.at[army]
    cost = movement.price(s, region)
    coins = for_coins(s, region)
    s.actions -= 1
    s.discount = 0
    s.region = region
    if coins:
        k.coins -= cost
        s.emit(E_PAID, k.owner, cost, region)
        score.take_control(s, k, region)
        return True
    s.fighting = False
    s.payer = k.owner
    s.owed = cost
    s.named = 0
    s.ask = DISCARD
    return False


def eligible(s: Bharata600, k: Kingdom, slot: i64) -> i64:
    """Cards that may pay: those of Armies on the region, or a winner's played ones. (B6-Q27, B6-Q41)"""
    if s.fighting:
        return k.table[slot]
    return k.cards[slot] if k.at[slot // 3] == s.region else 0


def may_name(s: Bharata600, k: Kingdom, slot: i64) -> bool:
    """A card worth more than what is owed is named only if no other is left. (B6-084, B6-Q28)"""
    if eligible(s, k, slot) == 0:
        return False
    kind = slot % 3
    if STRENGTH[kind] <= s.owed:
        return True
    other: i64
    for other in range(2 * TYPES):
        if STRENGTH[other % 3] <= s.owed and eligible(s, k, other) > 0:
            return False
    return True


def name(s: Bharata600, k: Kingdom, slot: i64) -> bool:
    """Discards a card, or exchanges it for exact change. True when nothing is owed. (B6-084, B6-Q28, B6-Q29)"""
    value: i64 = STRENGTH[slot % 3]
    s.named |= (bit(slot // 3)) | 4
    if s.fighting:
        k.table[slot] -= 1
    if value <= s.owed:
        recruiting.drop(s, k, slot)
        s.owed -= value
    else:
        exchange(s, k, slot)
        s.owed = 0
    if s.owed == 0:
        return True
    other: i64
    for other in range(2 * TYPES):
        if eligible(s, k, other) > 0:
            return False
    s.owed = 0
    return True


def exchange(s: Bharata600, k: Kingdom, slot: i64) -> None:
    """A card goes into the deck; change comes to the same Army, and what is owed onto the discard pile.

    If the deck has none, the discard pile is shuffled in; if that does not help, the card is lost whole.
    B6-084, B6-Q28, B6-Q29
    """
    kind = slot % 3
    army = slot // 3
    change: i64 = STRENGTH[kind] - s.owed
    if way(s, change, s.owed) == 0:
        recruiting.reshuffle(s)
    found = way(s, change, s.owed)
    if found == 0:
        recruiting.drop(s, k, slot)
        return
    k.cards[slot] -= 1
    k.size[army] -= 1
    if k.known[slot] > 0:
        k.known[slot] -= 1
    s.deck[kind] += 1
    s.deck_size += 1
    s.emit(E_SWAPPED, k.owner, army, kind)
    part: i64 = s.owed
    change_cavalry: i64 = 1 if found & 2 != 0 else 0
    part_cavalry: i64 = 1 if found & 4 != 0 else 0
    change_infantry = change - 2 * change_cavalry
    part_infantry = part - 2 * part_cavalry
    s.deck[INFANTRY] -= int(change_infantry + part_infantry)
    s.deck[CAVALRY] -= int(change_cavalry + part_cavalry)
    s.deck_size -= change_infantry + change_cavalry + part_infantry + part_cavalry
    k.cards[3 * army + INFANTRY] += change_infantry
    k.cards[3 * army + CAVALRY] += change_cavalry
    k.known[3 * army + INFANTRY] += change_infantry
    k.known[3 * army + CAVALRY] += change_cavalry
    k.size[army] += change_infantry + change_cavalry
    s.discard[INFANTRY] += part_infantry
    s.discard[CAVALRY] += part_cavalry
    s.emit(E_CHANGE, k.owner, army, change_infantry, change_cavalry)
    s.emit(E_SPENT, k.owner, part_infantry, part_cavalry)


def way(s: Bharata600, change: i64, part: i64) -> i64:
    """How the deck gives change and part: 0 not at all, else 1, plus 2 if the change is a Cavalry, plus 4 if the part.

    Most Infantry in the change, then in the part. (B6-Q28)
    """
    infantry: i64 = s.deck[INFANTRY]
    cavalry: i64 = s.deck[CAVALRY]
    if infantry >= change + part:
        return 1
    if part == 2 and infantry >= change and cavalry >= 1:
        return 1 + 4
    if change == 2 and infantry >= part and cavalry >= 1:
        return 1 + 2
    return 0


def conquered(s: Bharata600, k: Kingdom) -> None:
    """The Strength is paid: Armies that gave their last card leave the map, and the Fort goes up.

    B6-046, B6-047, B6-053, B6-081, B6-082, B6-Q30
    """
    army: i64
    for army in range(2):
        if (s.named >> army) & 1 == 1 and k.size[army] == 0:
            recruiting.send_off(s, k, army)
    score.take_control(s, k, s.region)
