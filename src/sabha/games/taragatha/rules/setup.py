"""Setting up: wishes, contests of dice, the deal, and who starts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from sabha.engine.errors import Reason
from sabha.games.taragatha.rules import boosts, turn
from sabha.games.taragatha.rules.players import NONE
from sabha.games.taragatha.tables import (
    CHARACTERS,
    E_CHARACTER,
    E_CONTEST,
    E_DEALT,
    E_STARTS,
    E_WISH,
    READY,
    SLOTS,
    WARRIORS,
    WISH,
)

if TYPE_CHECKING:
    from sabha.games.taragatha.state import Taragatha


def taken(s: Taragatha, character: i64) -> bool:
    """Whether a player has that character: each is in play once only. (TG-008, TG-Q49)"""
    for player in s.players:
        if player.character == character:
            return True
    return False


def legal(s: Taragatha) -> list[int]:
    """TG-006"""
    out: list[int] = []
    character: i64
    for character in range(CHARACTERS):
        if not taken(s, character):
            out.append(WISH + character)
    return out


def why_not(s: Taragatha, character: i64) -> Reason | None:
    """TG-008"""
    if taken(s, character):
        return Reason("Another player has that character already.", "TG-008")
    return None


def wish(s: Taragatha, seat: i64, character: i64) -> None:
    """Wishes are sealed until the last one is in. (TG-006, TG-Q61)"""
    player = s.players[seat]
    player.wish = character
    player.wished = True
    for other in s.players:
        if other.character == NONE and not other.wished:
            return
    settle_wishes(s)


def settle_wishes(s: Taragatha) -> None:
    """Shows all wishes; who is alone with one has the character, the others roll for it; losers wish again.

    TG-006, TG-007, TG-008, TG-Q32
    """
    seat: i64
    for seat in range(s.seats):
        player = s.players[seat]
        if player.wished:
            s.emit(E_WISH, seat, player.wish)
    open_seats = False
    for seat in range(s.seats):
        player = s.players[seat]
        if not player.wished:
            continue
        character = player.wish
        rivals: list[int] = []
        other: i64
        for other in range(seat, s.seats):
            if s.players[other].wished and s.players[other].wish == character:
                rivals.append(other)
        winner: i64 = rivals[0] if len(rivals) == 1 else contest(s, rivals, character)
        for other in rivals:
            s.players[other].wished = False
            s.players[other].wish = NONE
            if other == winner:
                take(s, other, character)
            else:
                open_seats = True
    if not open_seats:
        deal(s)


def contest(s: Taragatha, rivals: list[int], character: i64) -> i64:
    """Each rolls two dice, the highest wins; only the tied highest roll again. (TG-007, TG-019, TG-022, TG-Q32)"""
    while len(rivals) > 1:
        best: i64 = 0
        highest: list[int] = []
        seat: i64
        for seat in rivals:
            one = s.rng.die(6)
            two = s.rng.die(6)
            s.emit(E_CONTEST, seat, one, two, character)
            if one + two > best:
                best = one + two
                highest = []
            if one + two == best:
                highest.append(seat)
        rivals = highest
    return rivals[0]


def take(s: Taragatha, seat: i64, character: i64) -> None:
    """The character card, its warrior card (Draupadi: none), and the starting Dharma.

    TG-009, TG-013, TG-016, TG-Q48
    """
    tables = s.tables
    player = s.players[seat]
    player.character = character
    player.power = tables.character_power[character]
    player.dharma = tables.starting_dharma + tables.bonus[character]
    warrior = tables.own_warrior[character]
    if warrior != NONE:
        player.own_slot = tables.slot[warrior]
        player.fleet[player.own_slot] = warrior
    s.emit(E_CHARACTER, seat, character)


def deal(s: Taragatha) -> None:
    """One warrior from the pile of each group that the own ship does not fill; Boost cards; the starting roll.

    TG-009 to TG-014, TG-018, TG-019, TG-Q20
    """
    tables = s.tables
    seat: i64
    slot: i64
    warrior: i64
    left: list[int] = [1] * WARRIORS
    for seat in range(s.seats):
        player = s.players[seat]
        if player.own_slot != NONE:
            left[player.fleet[player.own_slot]] = 0
    for seat in range(s.seats):
        player = s.players[seat]
        for slot in range(SLOTS):
            if slot != player.own_slot:
                pile: list[int] = [0] * WARRIORS
                for warrior in range(WARRIORS):
                    if tables.slot[warrior] == slot:
                        pile[warrior] = left[warrior]
                warrior = s.rng.draw(pile)
                left[warrior] = 0
                player.fleet[slot] = warrior
            player.ready[slot] = READY
            s.emit(E_DEALT, seat, slot, player.fleet[slot])
    if not s.strategy:
        for seat in range(s.seats):
            boosts.draw(s, seat, tables.boosts_dealt)
    s.first = contest(s, list(range(s.seats)), -1)
    s.emit(E_STARTS, s.first)
    turn.begin(s, s.first)
