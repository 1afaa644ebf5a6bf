"""Gaining cards, and giving them for a soldier: to the tribes or in a danger."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from sabha.games.treasure.track import (
    CARDS,
    E_CREATED,
    E_GAINED,
    E_NONE_LEFT,
    E_PAID,
    E_RECYCLED,
    E_SURRENDERED,
    GOLD,
    MANDIR,
    SURRENDER,
    SURRENDER_MANDIR,
    VARUNA,
)

if TYPE_CHECKING:
    from sabha.games.treasure.state import Treasure


def gain(s: Treasure, seat: i64, card: i64, soldier: i64, step: i64) -> None:
    """One card; Astras run out, coins and grace never do.

    WT-064 to WT-069, WT-Q49
    """
    if s.supply[card] == 0:
        if card >= VARUNA:
            s.emit(E_NONE_LEFT, seat, card, soldier, step)
            return
        if s.spent[card] > 0:
            s.emit(E_RECYCLED, card, s.spent[card])
            s.supply[card] = s.spent[card]
            s.spent[card] = 0
        else:
            s.emit(E_CREATED, card)
            s.created[card] += 1
            s.supply[card] = 1
    s.supply[card] -= 1
    s.hand[CARDS * seat + card] += 1
    s.emit(E_GAINED, seat, card, soldier, step)


def pay_tribes(s: Treasure, seat: i64, soldier: i64) -> bool:
    """The coin is submitted by itself if there is one. (WT-092, WT-093, WT-097, WT-118, WT-Q23, WT-Q27)"""
    coins: i64 = s.track.coins
    if s.hand[CARDS * seat + GOLD] < coins:
        return False
    s.hand[CARDS * seat + GOLD] -= coins
    s.spent[GOLD] += coins
    s.emit(E_PAID, seat, soldier)
    return True


def can_protect(s: Treasure, seat: i64, danger: i64) -> bool:
    """WT-083, WT-086, WT-087, WT-088, WT-090"""
    card: i64
    for card in range(MANDIR, CARDS):
        if s.hand[CARDS * seat + card] > 0 and s.track.protects[card][danger]:
            return True
    return False


def card_of(action: i64) -> i64:
    """The card that a surrender action gives."""
    return MANDIR if action == SURRENDER_MANDIR else action - SURRENDER + VARUNA


def surrender(s: Treasure, seat: i64, soldier: i64, card: i64) -> None:
    """Exactly one card to the submission point; the soldier stays. (WT-058, WT-059, WT-084, WT-089)"""
    s.hand[CARDS * seat + card] -= 1
    s.spent[card] += 1
    s.emit(E_SURRENDERED, seat, card, soldier, s.at[soldier])
