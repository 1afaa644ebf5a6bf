"""The main action Tapasya: the Rishi on top, the threshold, the roll and what it brings."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from sabha.engine.errors import Reason
from sabha.games.taragatha.rules import turn, varas
from sabha.games.taragatha.rules.players import NONE
from sabha.games.taragatha.tables import (
    DHARMARAJA,
    E_DHARMA,
    E_RISHI,
    E_SPENT,
    E_TAPASYA,
    E_TAPASYA_ROLL,
    E_TOKEN,
    SELF_TAUGHT,
    SPEND,
    SPENDING,
    TSR_LESS,
)

if TYPE_CHECKING:
    from sabha.games.taragatha.rules.players import Player
    from sabha.games.taragatha.state import Taragatha


def modifiers(s: Taragatha, player: Player) -> i64:
    """How much lower the requirement is for that player. (C09, R04, R19, TG-Q16)"""
    less: i64 = player.blessing[TSR_LESS]
    if player.power == SELF_TAUGHT:
        less += s.tables.character_amount[player.character]
    return less


def threshold(s: Taragatha, player: Player, rishi: i64, spent: i64) -> i64:
    """T, which the roll must exceed. (TG-092, TG-093, TG-Q16)"""
    t = s.tables.tsr[rishi] - modifiers(s, player) - spent
    return t if t > s.tables.threshold_floor else s.tables.threshold_floor


def most(s: Taragatha, player: Player, rishi: i64) -> i64:
    """How many TSP may be spent: none that the floor would waste. (TG-044, TG-091, TG-Q15, TG-Q16)"""
    useful = s.tables.tsr[rishi] - modifiers(s, player) - s.tables.threshold_floor
    useful = max(useful, 0)
    return useful if useful < player.tsp else player.tsp


def legal(s: Taragatha, seat: i64) -> list[int]:
    """TG-039, TG-091, TG-Q18"""
    out: list[int] = []
    spent: i64
    for spent in range(most(s, s.players[seat], s.rishi) + 1):
        out.append(SPEND + spent)
    return out


def why_not(s: Taragatha, seat: i64, spent: i64) -> Reason | None:
    """TG-091, TG-Q15"""
    player = s.players[seat]
    if spent > player.tsp:
        return Reason(f"You hold {player.tsp} Tapasya Success Points.", "TG-091")
    if spent > most(s, player, s.rishi):
        return Reason(f"More would bring the threshold below {s.tables.threshold_floor}.", "TG-Q15")
    return None


def next_rishi(s: Taragatha) -> i64:
    """Takes the top card: one nobody has seen yet, else the one that went to the bottom first.

    TG-015, TG-090, TG-099, TG-Q41
    """
    if 1 not in s.unseen:
        return s.returned.pop(0)
    rishi = s.top if s.top != NONE else s.rng.draw(s.unseen)
    s.unseen[rishi] = 0
    s.top = NONE
    for player in s.players:
        player.peeked = False
        player.sight = NONE
    return rishi


def begin(s: Taragatha, seat: i64) -> None:
    """The Rishi is seen before TSP are spent; without any useful one the roll follows at once.

    TG-045, TG-047, TG-090, TG-091, TG-Q14, TG-Q63
    """
    s.rishi = next_rishi(s)
    s.seeker = seat
    s.dice = []
    s.emit(E_RISHI, seat, s.rishi)
    if most(s, s.players[seat], s.rishi) == 0:
        perform(s, seat, 0)
    else:
        s.phase = SPENDING


def perform(s: Taragatha, seat: i64, spent: i64) -> None:
    """Spends, rolls, and brings Dharma in any case, token and Vara on success; the Rishi goes to the bottom.

    TG-022, TG-039, TG-042, TG-092 to TG-100, C08
    """
    player = s.players[seat]
    tables = s.tables
    rishi = s.rishi
    player.tsp -= spent
    s.spent = spent
    floor = threshold(s, player, rishi, spent)
    s.threshold = floor
    s.emit(E_SPENT, seat, spent, floor)
    one = s.rng.die(6)
    two = s.rng.die(6)
    s.dice = [one, two]
    s.emit(E_TAPASYA_ROLL, seat, one, two, floor)
    success = one + two > floor
    s.emit(E_TAPASYA, seat, rishi, 1 if success else 0)
    player.dharma += tables.rishi_dharma[rishi]
    s.emit(E_DHARMA, seat, tables.rishi_dharma[rishi], rishi)
    if player.power == DHARMARAJA:
        player.dharma += tables.character_amount[player.character]
        s.emit(E_DHARMA, seat, tables.character_amount[player.character], NONE)
    if success:
        player.tokens.append(rishi)
        player.pending = rishi
        s.emit(E_TOKEN, seat, rishi, len(player.tokens))
        varas.earn(s, seat, rishi)
    s.returned.append(rishi)
    s.rishi = NONE
    turn.end(s, seat)
