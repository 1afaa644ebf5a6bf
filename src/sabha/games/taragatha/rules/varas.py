"""Varas: earning, using, losing and expiring."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from sabha.games.taragatha.rules.players import NONE
from sabha.games.taragatha.tables import E_REVERSED, E_VARA, E_VARA_ENDED, GONE, RISHIS, TIMED

if TYPE_CHECKING:
    from sabha.games.taragatha.rules.players import Player
    from sabha.games.taragatha.state import Taragatha
    from sabha.games.taragatha.tables import Tables


def amount(tables: Tables, rishi: i64) -> i64:
    """What a Vara adds to the player's blessing; one without a number counts 1."""
    number = tables.vara_amount[rishi]
    return number if number > 0 else 1


def earn(s: Taragatha, seat: i64, rishi: i64) -> None:
    """The Rishi's Vara, once per game; it works at once, for N further own turns if it is timed.

    TG-023, TG-096, TG-098, TG-Q39, TG-Q42
    """
    player = s.players[seat]
    tables = s.tables
    if player.vara[rishi] != 0:
        player.pending_vara = False
        s.emit(E_VARA, seat, rishi, 0)
        return
    player.vara[rishi] = tables.vara_turns[rishi] if tables.vara_kind[rishi] == TIMED else 1
    player.blessing[tables.vara_effect[rishi]] += amount(tables, rishi)
    player.pending_vara = True
    s.emit(E_VARA, seat, rishi, 1)


def lose(s: Taragatha, player: Player, rishi: i64, mark: i64) -> None:
    """Takes a Vara that is held away; ``mark`` is GONE, or 0 for one that may be earned again. (TG-Q40)"""
    player.vara[rishi] = mark
    player.blessing[s.tables.vara_effect[rishi]] -= amount(s.tables, rishi)


def use(s: Taragatha, player: Player, effect: i64) -> i64:
    """Uses up a one-use Vara and returns its Rishi; the use stands whatever happens to the token. (TG-Q40, TG-Q43)"""
    rishi: i64
    for rishi in range(RISHIS):
        if player.vara[rishi] > 0 and s.tables.vara_effect[rishi] == effect:
            lose(s, player, rishi, GONE)
            if player.pending == rishi:
                player.pending_vara = False
            return rishi
    return NONE


def tick(s: Taragatha, seat: i64) -> None:
    """At the end of the own turn every timed Vara not gained in it loses a turn. (TG-023, TG-027, TG-Q42)"""
    player = s.players[seat]
    rishi: i64
    for rishi in range(RISHIS):
        left = player.vara[rishi]
        if left <= 0 or s.tables.vara_kind[rishi] != TIMED or (player.pending_vara and player.pending == rishi):
            continue
        if left > 1:
            player.vara[rishi] = left - 1
        else:
            lose(s, player, rishi, GONE)
            s.emit(E_VARA_ENDED, seat, rishi)


def reverse(s: Taragatha, seat: i64) -> None:
    """A defeat takes the pending token, and the Vara earned with it; the Rishi's Dharma stays.

    TG-094, TG-095, TG-Q12, TG-Q13, TG-Q39, TG-Q40
    """
    player = s.players[seat]
    if player.pending == NONE:
        return
    rishi = player.pending
    player.tokens.pop()
    if player.pending_vara:
        lose(s, player, rishi, 0)
    s.emit(E_REVERSED, seat, rishi, 1 if player.pending_vara else 0)
    player.pending = NONE
    player.pending_vara = False
