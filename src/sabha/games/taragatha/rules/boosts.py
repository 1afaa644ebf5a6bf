"""CP Boost cards of Casual Gamer Mode: the deck, the hands and the discard."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from sabha.games.taragatha.tables import BOOSTS, E_BOOST_SEEN, E_BOOSTS_DRAWN, E_BOOSTS_SHUFFLED

if TYPE_CHECKING:
    from sabha.games.taragatha.state import Taragatha


def draw(s: Taragatha, seat: i64, count: i64) -> None:
    """Cards from the deck to a hand; an empty deck is made anew out of the discard. (TG-018, TG-077, TG-Q53)"""
    player = s.players[seat]
    drawn: i64 = 0
    for _ in range(count):
        if s.deck_size == 0:
            recycle(s)
            if s.deck_size == 0:
                break
        value = s.rng.draw(s.boost_deck)
        s.boost_deck[value] -= 1
        s.deck_size -= 1
        player.boosts[value] += 1
        player.boost_count += 1
        drawn += 1
        s.emit_to(1 << seat, E_BOOST_SEEN, seat, value + 1)
    if drawn > 0:
        s.emit(E_BOOSTS_DRAWN, seat, drawn)


def recycle(s: Taragatha) -> None:
    """TG-077"""
    value: i64
    for value in range(BOOSTS):
        s.boost_deck[value] = s.boost_discard[value]
        s.deck_size += s.boost_discard[value]
        s.boost_discard[value] = 0
    if s.deck_size > 0:
        s.emit(E_BOOSTS_SHUFFLED, s.deck_size)


def discard_hand(s: Taragatha, seat: i64) -> None:
    """The hand of an eliminated player. (TG-106, TG-Q34)"""
    player = s.players[seat]
    value: i64
    for value in range(BOOSTS):
        s.boost_discard[value] += player.boosts[value]
        player.boosts[value] = 0
    player.boost_count = 0
