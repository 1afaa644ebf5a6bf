"""What a position of Taragatha is worth, for bots.

Every player in the game has a might: e to the power of what tokens, Dharma, success points, Varas, loads and
living ships are worth. A player's chance is the own might over the sum of all. A combat that is going on
counts as the average of its outcomes, by the exact odds of the dice, each side bringing its best.
The weights, for two, three and four players left, were fitted to the winners of some 6,000 games among
greedy bots (a logistic model, position by position).
"""

from __future__ import annotations

from math import exp
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from sabha.games.taragatha.rules import combat, outcome, tapasya
from sabha.games.taragatha.rules.players import NONE
from sabha.games.taragatha.tables import (
    ARMING,
    ASHVAVIDYA,
    ASTRAS,
    ATTACKER,
    BOOSTING,
    BOOSTS,
    CHIRANJIVA,
    COMMAND,
    DEAD,
    DECEIVING,
    DEFENDER,
    DEPLOYING,
    DIVE,
    ICHCHHA_MRITYU,
    KAVACHA,
    ONE_USE,
    OVER,
    POWERING,
    REROLLING,
    RISHIS,
    SAVING,
    SLOTS,
    SPENDING,
    TIMED,
    TRIBUTE,
    WISHING,
)

if TYPE_CHECKING:
    from sabha.games.taragatha.rules.players import Player, Side
    from sabha.games.taragatha.state import Taragatha

SHIP: Final = [[0.55, 0.4, 1.15], [0.45, 0.5, 0.8], [0.4, 0.35, 0.35]]
"""A living ship, by slot."""
OWN: Final = [-0.1, -0.25, 0.25]
"""Where the chosen character's ship flies."""
LOAD: Final = [0.13, 0.1, 0.055]
"""A CP of Astras on the ship that fights most."""
ELSEWHERE: Final = 0.3
"""The share of that on another ship."""
DHARMA: Final = [0.03, 0.05, 0.11]
"""50 Dharma, up to 200."""
POINT: Final = [0.11, 0.09, 0.12]
"""A Tapasya Success Point, up to 3."""
PERMANENT_VARA: Final = [0.16, 0.12, 0.09]
TIMED_VARA: Final = [0.06, 0.06, 0.055]
"""A turn of it."""
ONE_USE_VARA: Final = [0.45, 0.37, 0.22]
FIRST_TOKENS: Final = [[0.0, 0.35, 1.05], [0.0, 0.3, 1.05], [0.0, 0.25, 1.1]]
ENOUGH_TOKENS: Final = [1.4, 1.55, 2.0]
"""The last of the tokens for Moksha, besides what comes before."""
PENDING: Final = -0.15
ONE_RIVAL: Final = [0.0, 0.3, 0.55]
MORE_RIVALS: Final = [-0.4, -0.45, -0.65]
"""How many players can still stop one who is on the path to Moksha."""
SURE: Final = 8.0
"""On the path, undefeated, and in the last turn: a Tapasya wins."""
WAYS: Final = [1, 4, 10, 20, 35, 56, 80, 104, 125, 140, 146, 140, 125, 104, 80, 56, 35, 20, 10, 4, 1]
"""In how many of 1,296 cases two dice exceed two others by -10 to 10."""
SAVED: Final = 99
"""A margin by which no ship is destroyed."""
MEAN_BOOST: Final = 2


def estimate(s: Taragatha, seat: i64) -> float:
    """The expected result of a seat, from 1 (sure to win) to -1 (two players, sure to lose)."""
    if s.phase == OVER:
        return s.returns()[seat]
    if s.phase == WISHING:
        return 0.0
    return result(s, chance(s, seat))


def result(s: Taragatha, share: float) -> float:
    """The expected return of a chance to win; the others share the second rank."""
    return share - (1.0 - share) / float(s.seats - 1)


def chance(s: Taragatha, seat: i64) -> float:
    """The seat's chance to win the game."""
    if s.phase >= DEPLOYING:
        return in_combat(s, seat)
    if s.phase == SPENDING:
        return before_tapasya(s, seat)
    return share(s, seat, NONE, 0.0, NONE, 0.0)


def share(s: Taragatha, seat: i64, one: i64, might_of_one: float, two: i64, might_of_two: float) -> float:
    """The seat's might over the sum of all, with the might of up to two players given."""
    total: float = 0.0
    own: float = 0.0
    other: i64
    for other in range(s.seats):
        value: float = 0.0
        if other == one:
            value = might_of_one
        elif other == two:
            value = might_of_two
        elif s.players[other].in_game:
            player = s.players[other]
            value = might(s, player, player.dharma, len(player.tokens), player.pending != NONE, NONE, 0, seat, False)
        total += value
        if other == seat:
            own = value
    return own / total if total > 0.0 else 0.0


def might(
    s: Taragatha,
    player: Player,
    dharma: i64,
    tokens: i64,
    pending: bool,
    dead: i64,
    spent: i64,
    seat: i64,
    beaten: bool,
) -> float:
    """A player's might with that Dharma and those tokens, without the ship ``dead`` and ``spent`` CP of Astras."""
    slot: i64
    rishi: i64
    k = in_game(s) - 2
    worth: float = 0.0
    for slot in range(SLOTS):
        if slot != dead and player.ready[slot] != DEAD:
            worth += SHIP[k][slot] + LOAD[k] * load_cp(s, player, slot)
    worth -= LOAD[k] * float(spent)
    if player.own_slot != NONE:
        worth += OWN[player.own_slot]
    if player.owner == s.turn:
        worth -= 0.0005 * float(s.moves)
    worth += DHARMA[k] * purse(dharma) + POINT[k] * points(player.tsp)
    for rishi in range(RISHIS):
        left = player.vara[rishi]
        if left > 0:
            kind = s.tables.vara_kind[rishi]
            if kind == TIMED:
                worth += TIMED_VARA[k] * float(left)
            else:
                worth += ONE_USE_VARA[k] if kind == ONE_USE else PERMANENT_VARA[k]
    if player.owner == seat:
        value: i64
        for value in range(BOOSTS):
            worth += 0.02 * float((value + 1) * player.boosts[value])
    else:
        worth += 0.04 * float(player.boost_count)
    if pending:
        worth += PENDING
    if tokens >= s.tables.moksha:
        worth += FIRST_TOKENS[k][2] + ENOUGH_TOKENS[k] + near_moksha(s, player, beaten, k)
    elif tokens > 0:
        worth += FIRST_TOKENS[k][2 if tokens > 1 else 1]
    return exp(worth)


def purse(dharma: i64) -> float:
    """Dharma in fifties, worth less above 200."""
    if dharma > 200:
        return 4.0 + 0.01 * float(dharma - 200)
    return 0.02 * float(dharma)


def points(tsp: i64) -> float:
    """Tapasya Success Points; the fourth is rarely of use."""
    return float(tsp) if tsp <= 3 else 3.0 + 0.4 * float(tsp - 3)


def load_cp(s: Taragatha, player: Player, slot: i64) -> float:
    """CP of the three strongest Astras on a ship, up to 9, best on the ship that fights most."""
    i: i64
    first: i64 = 0
    second: i64 = 0
    third: i64 = 0
    for i in range(ASTRAS):
        copies = player.load[SLOTS * i + slot]
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
    return float(best) if slot == player.own_slot or slot == COMMAND else ELSEWHERE * float(best)


def near_moksha(s: Taragatha, player: Player, beaten: bool, k: i64) -> float:
    """Enough tokens: sure in the last turn, else the better the fewer rivals still have a turn before."""
    if player.defeated or beaten:
        return MORE_RIVALS[k]
    seat = s.turn
    if seat == player.owner:
        return SURE if player.armed else MORE_RIVALS[k]
    if s.phase >= SPENDING:
        seat = seat + 1 if seat + 1 < s.seats else 0
    rivals: i64 = 0
    while seat != player.owner:
        if s.players[seat].in_game:
            rivals += 1
        seat = seat + 1 if seat + 1 < s.seats else 0
    if rivals == 0:
        return SURE
    return ONE_RIVAL[k] if rivals == 1 else MORE_RIVALS[k]


def before_tapasya(s: Taragatha, seat: i64) -> float:
    """The Rishi lies open: success and failure by their chances, all useful points spent."""
    player = s.players[s.actor]
    spent = tapasya.most(s, player, s.rishi)
    dharma = player.dharma + s.tables.rishi_dharma[s.rishi]
    tokens: i64 = len(player.tokens)
    ways: i64 = 0
    total: i64
    for total in range(tapasya.threshold(s, player, s.rishi, spent) + 1, 13):
        ways += total - 1 if total <= 7 else 13 - total
    chance_: float = float(ways) / 36.0
    k = in_game(s) - 2
    less: float = exp(POINT[k] * (points(player.tsp - spent) - points(player.tsp)))
    win = might(s, player, dharma, tokens + 1, True, NONE, 0, seat, False) * less * exp(PERMANENT_VARA[k])
    fail = might(s, player, dharma, tokens, False, NONE, 0, seat, False) * less
    good = share(s, seat, s.actor, win, NONE, 0.0)
    return chance_ * good + (1.0 - chance_) * share(s, seat, s.actor, fail, NONE, 0.0)


def in_combat(s: Taragatha, seat: i64) -> float:
    """All outcomes of the combat by their odds, for the sides as they are committed or are best completed."""
    attacker = s.sides[ATTACKER]
    defender = s.sides[DEFENDER]
    if s.phase == REROLLING or s.phase == DECEIVING or s.phase == SAVING:
        lead = attacker.ecp - defender.ecp
        if lead == 0:
            return drawn(s, s, seat)
        loser = defender if lead > 0 else attacker
        margin = lead if lead > 0 else -lead
        return decided(s, s, seat, lead > 0, margin > spared(s, s.players[loser.owner], loser), s.phase == SAVING)
    look = s.copy()
    complete(look, ATTACKER, seat)
    complete(look, DEFENDER, seat)
    combat.weigh(look)
    attacker = look.sides[ATTACKER]
    defender = look.sides[DEFENDER]
    lead = combat.total(look, attacker, defender, True) - combat.total(look, defender, attacker, False)
    defender_spared = spared(look, look.players[defender.owner], defender)
    attacker_spared = spared(look, look.players[attacker.owner], attacker)
    kills: i64 = 0
    beats: i64 = 0
    draws: i64 = 0
    falls: i64 = 0
    dies: i64 = 0
    ahead: i64
    for ahead in range(-10, 11):
        margin = lead + ahead
        ways = WAYS[ahead + 10]
        if margin == 0:
            draws += ways
        elif margin > defender_spared:
            kills += ways
        elif margin > 0:
            beats += ways
        elif -margin > attacker_spared:
            dies += ways
        else:
            falls += ways
    out: float = 0.0
    if kills > 0:
        out += float(kills) * decided(s, look, seat, True, True, False)
    if beats > 0:
        out += float(beats) * decided(s, look, seat, True, False, False)
    if draws > 0:
        out += float(draws) * drawn(s, look, seat)
    if falls > 0:
        out += float(falls) * decided(s, look, seat, False, False, False)
    if dies > 0:
        out += float(dies) * decided(s, look, seat, False, True, False)
    return out / 1296.0


def complete(look: Taragatha, index: i64, seat: i64) -> None:
    """Fills in what a side has not committed yet: its strongest ship, its strongest Astras, a mean Boost card."""
    side = look.sides[index]
    player = look.players[side.owner]
    early = look.side < index or (look.side == index and look.phase == DEPLOYING)
    if early:
        side.slot = strongest(look, player)
        side.warrior = player.fleet[side.slot]
        if look.strategy:
            side.power = look.tables.special[side.warrior]
    if early or (look.side == index and (look.phase == POWERING or look.phase == ARMING)):
        arm_best(look, side, player)
    if player.laid == 0 or side.owner != seat:
        side.shown = 0
        waits = look.side < index or (look.side == index and look.phase <= BOOSTING)
        if side.face_down or (waits and player.boost_count > 0):
            side.shown = MEAN_BOOST
    else:
        side.shown = player.laid


def strongest(look: Taragatha, player: Player) -> i64:
    """The available ship with the highest CP, loads included."""
    best: i64 = 0
    found: float = -1.0
    slot: i64
    for slot in range(SLOTS):
        if player.available(slot):
            cp: float = float(look.tables.cp[player.fleet[slot]]) + load_cp(look, player, slot)
            if slot == player.own_slot:
                cp -= 2.5
            if cp > found:
                found = cp
                best = slot
    return best


def arm_best(look: Taragatha, side: Side, player: Player) -> None:
    """Adds the strongest Astras that the side can still choose."""
    while len(side.astras) < look.tables.astras_used:
        best: i64 = NONE
        astra: i64
        for astra in range(ASTRAS):
            free = player.load[SLOTS * astra + side.slot] - side.chosen(astra)
            if free > 0 and (best == NONE or look.tables.astra_cp[astra] > look.tables.astra_cp[best]):
                best = astra
        if best == NONE:
            return
        side.astras.append(best)


def drawn(s: Taragatha, look: Taragatha, seat: i64) -> float:
    """The seat's chance after a draw; ``look`` tells what the sides brought."""
    attacker = look.sides[ATTACKER]
    defender = look.sides[DEFENDER]
    a = s.players[attacker.owner]
    d = s.players[defender.owner]
    one = might(s, a, a.dharma, len(a.tokens), a.pending != NONE, NONE, used_cp(look, attacker), seat, False)
    two = might(s, d, d.dharma, len(d.tokens), d.pending != NONE, NONE, used_cp(look, defender), seat, False)
    return share(s, seat, a.owner, one, d.owner, two)


def decided(s: Taragatha, look: Taragatha, seat: i64, won: bool, killed: bool, paid: bool) -> float:
    """The seat's chance after the attacker won or lost; ``paid`` if spoils and reversal are past already."""
    winner = look.sides[ATTACKER if won else DEFENDER]
    loser = look.sides[DEFENDER if won else ATTACKER]
    p = s.players[winner.owner]
    q = s.players[loser.owner]
    taken: i64 = 0
    gain: i64 = 0
    if not paid:
        taken = outcome.spoils(look, winner, loser)
        gain = taken
        if won and s.vijaya:
            gain += s.tables.vijaya[p.character] * (in_game(s) - 2)
        if p.power == TRIBUTE:
            gain += s.tables.character_amount[p.character]
    tokens: i64 = len(q.tokens)
    if q.pending != NONE:
        tokens -= 1
    one = might(s, p, p.dharma + gain, len(p.tokens), p.pending != NONE, NONE, used_cp(look, winner), seat, False)
    two: float = 0.0
    if not killed:
        two = might(s, q, q.dharma - taken, tokens, False, NONE, used_cp(look, loser), seat, True)
    elif loser.slot != q.own_slot and q.living() > 1:
        two = might(s, q, q.dharma - taken, tokens, False, loser.slot, 0, seat, True)
    return share(s, seat, p.owner, one, q.owner, two)


def in_game(s: Taragatha) -> i64:
    count: i64 = 0
    for player in s.players:
        if player.in_game:
            count += 1
    return count


def used_cp(look: Taragatha, side: Side) -> i64:
    """CP of the Astras a side uses up."""
    cp: i64 = 0
    astra: i64
    for astra in side.astras:
        cp += look.tables.astra_cp[astra]
    return cp


def spared(look: Taragatha, player: Player, loser: Side) -> i64:
    """The margin up to which the loser's ship is not destroyed."""
    tables = look.tables
    if player.blessing[CHIRANJIVA] > 0:
        return SAVED
    own = loser.slot == player.own_slot
    if player.power == KAVACHA and own and not player.kavacha_spent:
        return SAVED
    if player.power == ASHVAVIDYA or (player.power == ICHCHHA_MRITYU and own):
        return tables.character_amount[player.character]
    if combat.effect(look, loser) == DIVE:
        return tables.power_amount[loser.power]
    return 0
