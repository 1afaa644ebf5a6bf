"""How kingdoms win and fall, and how the game ends."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from sabha.games.bharata600.rules import recruiting, score
from sabha.games.bharata600.tables import (
    BY_LIMIT,
    BY_VP,
    E_CLOSED,
    E_LIMIT,
    E_OUT,
    E_UNUSED,
    E_WON,
    FACES,
    LAST_STANDING,
    OVER,
    TYPES,
    size_of,
)

if TYPE_CHECKING:
    from sabha.games.bharata600.rules.kingdom import Kingdom
    from sabha.games.bharata600.state import Bharata600


def check(s: Bharata600) -> bool:
    """After every completed effect: the win by VP, then eliminations. True if the game is over.

    B6-003 to B6-006, B6-125, B6-Q01, B6-Q30, B6-Q61, B6-Q62, B6-Q65, B6-I24
    """
    target = s.tables.numbers.targets[s.seats - 2]
    n = s.seats
    i: i64
    for i in range(n):
        k = s.kingdoms[(s.turn + i) % n]
        if k.in_play and k.vp >= target:
            win(s, k)
            if s.ask == OVER:
                return True
    left: i64 = 0
    for k in s.kingdoms:
        if k.in_play:
            left += 1
    # Who has made it happen comes last: whose rivals are all out has won, with or without an Army of its own.
    for i in range(1, n + 1):
        k = s.kingdoms[(s.turn + i) % n]
        if left > 1 and k.in_play and k.at[0] < 0 and k.at[1] < 0 and (k.owned >> k.home) & 1 == 0:
            fall(s, k)
            left -= 1
    if left <= 1:
        for k in s.kingdoms:
            if k.in_play:
                s.emit(E_WON, k.owner, k.vp, 1, s.winners + 1)
        finish(s, LAST_STANDING)
        return True
    return False


def win(s: Bharata600, k: Kingdom) -> None:
    """The target is reached: the end, or in play for places the others go on without the winner.

    B6-005, B6-125 to B6-127, B6-Q63
    """
    left: i64 = 0
    for other in s.kingdoms:
        if other.in_play:
            left += 1
    s.winners += 1
    k.won = s.winners
    s.emit(E_WON, k.owner, k.vp, 0, k.won)
    if not s.for_places or left < 3:
        finish(s, BY_VP)
        return
    k.in_play = False
    k.prizes = 0
    s.closed |= k.owned
    army: i64
    for army in range(2):
        recruiting.disband(s, k, army)
        k.at[army] = -1
        k.before[army] = -1
    k.duty = -1
    s.emit(E_CLOSED, k.owner)


def fall(s: Bharata600, k: Kingdom) -> None:
    """A kingdom with neither its home nor a pawn is out; its Forts stay, all else is gone.

    B6-109, B6-110, B6-128, B6-Q61, B6-I10
    """
    k.in_play = False
    s.falls += 1
    k.fallen = s.falls
    k.coins = 0
    k.prizes = 0
    k.medicine = 0
    k.duty = -1
    k.barred = False
    kind: i64
    for kind in range(TYPES):
        k.res[kind] = 0
        s.goods_supply[kind] += k.goods[kind]
        k.goods[kind] = 0
        k.kept[kind] = 0
    s.emit(E_OUT, k.owner)


def by_limit(s: Bharata600) -> None:
    """B6-Q64, B6-I21"""
    s.emit(E_LIMIT, s.turns)
    finish(s, BY_LIMIT)


def finish(s: Bharata600, why: i64) -> None:
    """Nobody decides any more; characters and unused tokens are shown. (B6-Q10, section 9)"""
    s.ask = OVER
    s.ended = why
    s.final = ranking(s)
    for k in s.kingdoms:
        score.show(s, k, 0)
        if s.advanced:
            score.show(s, k, 1)
            score.show(s, k, 2)
    if s.advanced and not s.quiet:
        face: i64
        for face in range(FACES):
            if s.unseen[face] > 0:
                s.emit(E_UNUSED, face, s.unseen[face])


def ranking(s: Bharata600) -> list[int]:
    """Winners in their order, then those in play by VP, regions, Mahajanapadas and Coins, then the fallen, last first.

    B6-Q63, B6-Q64, B6-Q65
    """
    scores = [standing(s, k) for k in s.kingdoms]
    return [1 + sum([1 for other in scores if other > mine]) for mine in scores]


def standing(s: Bharata600, k: Kingdom) -> tuple[int, int, int, int, int]:
    """What ranks are decided by, the most telling first."""
    if k.won > 0:
        return (2, -k.won, 0, 0, 0)
    if not k.in_play:
        return (0, k.fallen, 0, 0, 0)
    return (1, k.vp, size_of(k.owned), size_of(k.owned & s.tables.mahas), k.coins)


def home_held(k: Kingdom) -> bool:
    """Whether a kingdom controls its home."""
    return (k.owned >> k.home) & 1 == 1
