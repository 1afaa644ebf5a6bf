"""A turn from its start to its end, elimination and victory."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from sabha.games.taragatha.rules import boosts, varas
from sabha.games.taragatha.rules.players import NONE
from sabha.games.taragatha.tables import (
    AKSHAYA_PATRA,
    ASTRAS,
    BLESSINGS,
    BY_LIMIT,
    BY_MOKSHA,
    BY_SURVIVAL,
    DEAD,
    E_ELIMINATED,
    E_INCOME,
    E_LAST,
    E_LIMIT,
    E_MOKSHA,
    E_ON_THE_PATH,
    E_RETURNED,
    E_SECURED,
    E_SIGHT,
    E_TURN,
    INCOME,
    OVER,
    PURCHASE,
    READY,
    RISHIS,
    SIGHT,
    SLOTS,
)

if TYPE_CHECKING:
    from sabha.games.taragatha.rules.players import Player
    from sabha.games.taragatha.state import Taragatha


def begin(s: Taragatha, seat: i64) -> None:
    """The start of a turn, in the order of the rule, then the purchase phase.

    TG-021, TG-024, TG-026, TG-Q09, TG-Q29
    """
    player = s.players[seat]
    slot: i64
    s.turn = seat
    s.actor = seat
    s.phase = PURCHASE
    s.moves = 0
    s.emit(E_TURN, seat, s.round)
    if player.pending != NONE:
        s.emit(E_SECURED, seat, player.pending)
        player.pending = NONE
        player.pending_vara = False
    for slot in range(SLOTS):
        if player.ready[slot] != DEAD:
            player.ready[slot] = READY
    player.attacked = 0
    player.maya_used = False
    pay_income(s, seat)
    if not s.strategy and player.boost_count < s.tables.boosts_held:
        boosts.draw(s, seat, 1)
    if player.blessing[SIGHT] > 0:
        look(s, seat)


def pay_income(s: Taragatha, seat: i64) -> None:
    """Akshaya Patra, Surya Vrata and Kamadhenu. (C12, R03, R15, TG-026)"""
    player = s.players[seat]
    if player.power == AKSHAYA_PATRA:
        player.dharma += s.tables.character_amount[player.character]
        s.emit(E_INCOME, seat, s.tables.character_amount[player.character], NONE)
    if player.blessing[INCOME] > 0:
        rishi: i64
        for rishi in range(RISHIS):
            if player.vara[rishi] > 0 and s.tables.vara_effect[rishi] == INCOME:
                player.dharma += s.tables.vara_amount[rishi]
                s.emit(E_INCOME, seat, s.tables.vara_amount[rishi], rishi)


def look(s: Taragatha, seat: i64) -> None:
    """Divya Drishti shows its holder alone the top Rishi, as long as nobody knows it anyway. (R01)"""
    if 1 not in s.unseen:
        return
    player = s.players[seat]
    if s.top == NONE:
        s.top = s.rng.draw(s.unseen)
    player.peeked = True
    player.sight = s.top
    s.emit_to(1 << seat, E_SIGHT, seat, s.top)


def end(s: Taragatha, seat: i64) -> None:
    """The end of a turn: Varas run down, Moksha is checked, three tokens arm the player, the next one plays.

    TG-027, TG-101, TG-102, TG-Q10, TG-Q13, TG-Q38, TG-Q44, TG-Q45
    """
    player = s.players[seat]
    varas.tick(s, seat)
    enough = len(player.tokens) >= s.tables.moksha
    if player.armed and enough and not player.defeated:
        s.emit(E_MOKSHA, seat)
        win(s, seat, BY_MOKSHA)
        return
    if enough:
        s.emit(E_ON_THE_PATH, seat)
    player.armed = enough
    player.defeated = False
    pass_on(s)


def pass_on(s: Taragatha) -> None:
    """Clockwise to the next player in the game; a round ends where the starting seat is reached or passed.

    TG-019, TG-020, TG-108, TG-110, TG-Q36, TG-Q46
    """
    seat = s.turn
    for _ in range(s.seats):
        seat += 1
        if seat == s.seats:
            seat = 0
        if seat == s.first:
            if s.round == s.tables.rounds:
                finish_by_rank(s)
                return
            s.round += 1
        if s.players[seat].in_game:
            break
    begin(s, seat)


def finish_by_rank(s: Taragatha) -> None:
    """TG-110, TG-Q46"""
    best: i64 = NONE
    seat: i64
    for seat in range(s.seats):
        if best == NONE or ahead(s, seat, best):
            best = seat
    s.emit(E_LIMIT, best, s.round)
    win(s, best, BY_LIMIT)


def ahead(s: Taragatha, one: i64, two: i64) -> bool:
    """Whether ``one`` ranks before ``two``: tokens, living ships, Dharma, their CP, seat after the starter. (TG-Q46)"""
    a = s.players[one]
    b = s.players[two]
    if a.in_game != b.in_game:
        return a.in_game
    if len(a.tokens) != len(b.tokens):
        return len(a.tokens) > len(b.tokens)
    if a.living() != b.living():
        return a.living() > b.living()
    if a.dharma != b.dharma:
        return a.dharma > b.dharma
    if living_cp(s, a) != living_cp(s, b):
        return living_cp(s, a) > living_cp(s, b)
    return (one - s.first + s.seats) % s.seats < (two - s.first + s.seats) % s.seats


def living_cp(s: Taragatha, player: Player) -> i64:
    """TG-Q46"""
    total: i64 = 0
    slot: i64
    for slot in range(SLOTS):
        if player.ready[slot] != DEAD:
            total += s.tables.cp[player.fleet[slot]]
    return total


def win(s: Taragatha, seat: i64, how: i64) -> None:
    """TG-I20"""
    s.winner = seat
    s.ending = how
    s.phase = OVER


def eliminate(s: Taragatha, seat: i64, character_died: bool) -> None:
    """Astras to the collection, Dharma to the bank, all else given up; the remaining ships leave the game.

    TG-103, TG-105, TG-106, TG-111, TG-Q34, TG-Q60
    """
    player = s.players[seat]
    slot: i64
    for slot in range(SLOTS):
        unload(s, seat, slot)
        player.ready[slot] = DEAD
    player.in_game = False
    player.dharma = 0
    player.tsp = 0
    player.tokens = []
    player.pending = NONE
    player.pending_vara = False
    player.vara = [0] * RISHIS
    player.blessing = [0] * BLESSINGS
    player.attacked = 0
    player.armed = False
    player.defeated = False
    player.peeked = False
    player.sight = NONE
    boosts.discard_hand(s, seat)
    s.emit(E_ELIMINATED, seat, 1 if character_died else 0)


def unload(s: Taragatha, seat: i64, slot: i64) -> None:
    """All Astras of a ship return to the collection. (TG-068, TG-106)"""
    player = s.players[seat]
    astra: i64
    for astra in range(ASTRAS):
        copies = player.load[SLOTS * astra + slot]
        if copies > 0:
            s.collection[astra] += copies
            player.load[SLOTS * astra + slot] = 0
            if not s.quiet:
                for _ in range(copies):
                    s.emit(E_RETURNED, seat, astra, slot)


def last_player(s: Taragatha) -> bool:
    """Whether one player is left, who then wins at once. (TG-107, TG-Q37)"""
    left: i64 = 0
    survivor: i64 = NONE
    seat: i64
    for seat in range(s.seats):
        if s.players[seat].in_game:
            left += 1
            survivor = seat
    if left > 1:
        return False
    s.emit(E_LAST, survivor)
    win(s, survivor, BY_SURVIVAL)
    return True
