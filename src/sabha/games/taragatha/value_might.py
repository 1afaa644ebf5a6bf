"""What the players of Taragatha have is worth, for bots.

Every player in the game has a might: e to the power of what tokens, Dharma, success points, Varas, loads and
living ships are worth. A player's chance to win is the own might over the sum of all. The weights are lists
for two, three and four players left.
"""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from sabha.games.taragatha.rules.players import NONE
from sabha.games.taragatha.tables import ASTRAS, BOOSTS, COMMAND, DEAD, ONE_USE, RISHIS, SLOTS, SPENDING, TIMED

if TYPE_CHECKING:
    from sabha.games.taragatha.rules.players import Player
    from sabha.games.taragatha.state import Taragatha

SHIP: Final = [[0.55, 0.4, 1.15], [0.45, 0.5, 0.8], [0.4, 0.35, 0.35]]
"""A living ship, by slot."""
OWN: Final = [[-0.1, -0.25, 0.25], [-0.1, -0.25, 0.25], [-0.1, -0.25, 0.25]]
"""Where the chosen character's ship flies."""
LOAD: Final = [0.13, 0.1, 0.055]
"""A CP of Astras on the ship that fights most."""
ELSEWHERE: Final = [0.3, 0.3, 0.3]
"""The share of that on another ship."""
DHARMA: Final = [0.03, 0.05, 0.11]
"""50 Dharma, up to 200."""
POINT: Final = [0.11, 0.09, 0.12]
"""A Tapasya Success Point, up to 3."""
PERMANENT_VARA: Final = [0.16, 0.12, 0.09]
TIMED_VARA: Final = [0.06, 0.06, 0.055]
"""A turn of it."""
ONE_USE_VARA: Final = [0.45, 0.37, 0.22]
TOKENS: Final = [[0.0, 0.35, 1.05, 2.45], [0.0, 0.3, 1.05, 2.6], [0.0, 0.6, 1.6, 3.6]]
"""So many tokens; the last entry is for enough of them."""
PENDING: Final = [-0.15, -0.1, -0.05]
"""A pending token, for each rival who has a turn before it is secure."""
RIVAL: Final = [-0.4, -0.3, -0.3]
"""Enough tokens, for each rival who can still stop the player; two count at most."""
SURE: Final = 8.0
"""Nobody can stop the player any more."""
OUT: Final = -99.0
"""Of a player who is out of the game."""


def share(worths: list[float], seat: i64, one: i64, worth_of_one: float, two: i64, worth_of_two: float) -> float:
    """The seat's might over the sum of all, with the worth of up to two players changed."""
    total: float = 0.0
    own: float = 0.0
    other: i64
    for other in range(len(worths)):
        value = worths[other]
        if other == one:
            value = worth_of_one
        elif other == two:
            value = worth_of_two
        might: float = exp(value)
        total += might
        if other == seat:
            own = might
    return own / total


def worth(s: Taragatha, player: Player, seat: i64, k: i64) -> float:
    """The logarithm of a player's might."""
    slot: i64
    rishi: i64
    value: i64
    sum_: float = holds(s, player, len(player.tokens), player.pending != NONE, player.defeated, seat, k)
    for slot in range(SLOTS):
        if player.ready[slot] != DEAD:
            sum_ += SHIP[k][slot] + LOAD[k] * load_cp(s, player, slot, k)
    if player.own_slot != NONE:
        sum_ += OWN[k][player.own_slot]
    if player.owner == s.turn:
        sum_ -= 0.0005 * float(s.moves)
    sum_ += DHARMA[k] * purse(player.dharma) + POINT[k] * points(player.tsp)
    for rishi in range(RISHIS):
        left = player.vara[rishi]
        if left > 0:
            kind = s.tables.vara_kind[rishi]
            if kind == TIMED:
                sum_ += TIMED_VARA[k] * float(left)
            else:
                sum_ += ONE_USE_VARA[k] if kind == ONE_USE else PERMANENT_VARA[k]
    if player.owner == seat:
        for value in range(BOOSTS):
            sum_ += 0.02 * float((value + 1) * player.boosts[value])
    else:
        sum_ += 0.04 * float(player.boost_count)
    return sum_


def holds(s: Taragatha, player: Player, tokens: i64, pending: bool, defeated: bool, seat: i64, k: i64) -> float:
    """What tokens are worth: the fewer rivals can still do harm, the more."""
    if tokens == 0:
        return 0.0
    rivals = rivals_before(s, player.owner, seat)
    if tokens < s.tables.moksha:
        sum_ = TOKENS[k][tokens if tokens < 3 else 2]
        return sum_ + PENDING[k] * float(rivals) if pending else sum_
    if defeated:
        rivals = 2
    elif rivals == 0 or (player.armed and player.owner == s.turn):
        return SURE
    return TOKENS[k][3] + RIVAL[k] * float(rivals if rivals < 2 else 2)


def rivals_before(s: Taragatha, owner: i64, seat: i64) -> i64:
    """How many players may still attack before that player's next turn.

    Whoever has the turn does not count once the main action has begun, nor for the own view, which looks past it.
    """
    rivals: i64 = 0
    other = s.turn
    if other == owner or other == seat or s.phase >= SPENDING:
        other = other + 1 if other + 1 < s.seats else 0
    while other != owner:
        if s.players[other].in_game:
            rivals += 1
        other = other + 1 if other + 1 < s.seats else 0
    return rivals


def purse(dharma: i64) -> float:
    """Dharma in fifties, worth less above 200."""
    if dharma > 200:
        return 4.0 + 0.01 * float(dharma - 200)
    return 0.02 * float(dharma)


def points(tsp: i64) -> float:
    """Tapasya Success Points; the fourth is rarely of use."""
    return float(tsp) if tsp <= 3 else 3.0 + 0.4 * float(tsp - 3)


def load_cp(s: Taragatha, player: Player, slot: i64, k: i64) -> float:
    """CP of the three strongest Astras on a ship, up to 9, best on the ship that fights most."""
    i: i64
    first: i64 = 0
    second: i64 = 0
    third: i64 = 0
    at: i64 = slot
    for i in range(ASTRAS):
        copies = player.load[at]
        at += SLOTS
        while copies > 0:
            copies -= 1
            cp = s.tables.astra_cp[i]
            if cp > first:
                third = second
                second = first
                first = cp
            elif cp > second:
                third = second
                second = cp
            elif cp > third:
                third = cp
    best = first + second + third
    best = min(best, 9)
    return float(best) if slot == player.own_slot or slot == COMMAND else ELSEWHERE[k] * float(best)


def in_game(s: Taragatha) -> i64:
    count: i64 = 0
    for player in s.players:
        if player.in_game:
            count += 1
    return count
