"""What a position of Taragatha is worth, for bots.

Whoever has the turn looks past its main action: the Tapasya or the attack that promises most. A combat counts as
the average of its outcomes, by the exact odds of the dice, against the defence that is best for the defender.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from sabha.games.taragatha.rules import attack, combat, outcome, tapasya
from sabha.games.taragatha.rules.players import NONE
from sabha.games.taragatha.tables import (
    ARMING,
    ASHVAVIDYA,
    ASTRAS,
    ATTACKER,
    BOOSTING,
    CHIRANJIVA,
    COMMAND,
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
    RESPONDING,
    RISHIS,
    SAVING,
    SLOTS,
    SPENDING,
    SURGE,
    TIMED,
    TRIBUTE,
    WISHING,
)
from sabha.games.taragatha.value_might import (
    DHARMA,
    ELSEWHERE,
    LOAD,
    ONE_USE_VARA,
    OUT,
    PERMANENT_VARA,
    POINT,
    SHIP,
    TIMED_VARA,
    holds,
    in_game,
    load_cp,
    points,
    purse,
    share,
    worth,
)

if TYPE_CHECKING:
    from sabha.games.taragatha.rules.players import Player, Side
    from sabha.games.taragatha.state import Taragatha

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
    won = chance(s, seat)
    return won - (1.0 - won) / float(s.seats - 1)


def chance(s: Taragatha, seat: i64) -> float:
    """The seat's chance to win the game."""
    k = in_game(s) - 2
    worths = worths_for(s, seat, k)
    if s.phase >= DEPLOYING:
        return in_combat(s, worths, seat, k)
    if s.phase == SPENDING:
        return after_tapasya(s, worths, seat, k, s.rishi)
    if seat == s.turn:
        return at_best(s, worths, seat, k)
    return share(worths, seat, NONE, 0.0, NONE, 0.0)


def worths_for(s: Taragatha, seat: i64, k: i64) -> list[float]:
    """The worth of every player as that seat sees it."""
    worths: list[float] = []
    for player in s.players:
        worths.append(worth(s, player, seat, k) if player.in_game else OUT)
    return worths


# The main action.


def at_best(s: Taragatha, worths: list[float], seat: i64, k: i64) -> float:
    """The chance of the seat whose turn it is, with the Tapasya or the attack that promises most."""
    best: float = before_tapasya(s, worths, seat, k)
    look: Taragatha | None = None
    target: i64
    for target in range(s.seats):
        if attack.attackable(s, seat, target):
            if look is None:
                look = s.sketch()
            found = attacked(s, look, worths, seat, target, k)
            best = max(best, found)
    return best


def attacked(s: Taragatha, look: Taragatha, worths: list[float], seat: i64, target: i64, k: i64) -> float:
    """The seat's chance with an attack on that player; ``look`` is a sketch of the position to try that in."""
    look.sides[ATTACKER].clear(seat)
    look.sides[DEFENDER].clear(target)
    look.side = ATTACKER
    look.phase = DEPLOYING
    return foreseen(s, look, worths, seat, k)


def before_tapasya(s: Taragatha, worths: list[float], seat: i64, k: i64) -> float:
    """The chance with the mean of the Rishis that may be on top."""
    player = s.players[s.turn]
    if player.peeked and player.sight != NONE:
        return after_tapasya(s, worths, seat, k, player.sight)
    odds: float = 0.0
    win: float = 0.0
    fail: float = 0.0
    count: float = 0.0
    rishi: i64
    for rishi in range(RISHIS):
        if s.unseen[rishi] > 0:
            count += 1.0
            odds += success(s, player, rishi)
            fail += gains(s, player, rishi, k, tapasya.most(s, player, rishi))
            win += blessing(s, player, rishi, k)
    if count == 0.0:
        return after_tapasya(s, worths, seat, k, s.returned[0])
    return tried(s, worths, seat, k, odds / count, win / count, fail / count)


def after_tapasya(s: Taragatha, worths: list[float], seat: i64, k: i64, rishi: i64) -> float:
    """The chance with that Rishi."""
    player = s.players[s.turn]
    odds = success(s, player, rishi)
    most = tapasya.most(s, player, rishi)
    return tried(s, worths, seat, k, odds, blessing(s, player, rishi, k), gains(s, player, rishi, k, most))


def tried(s: Taragatha, worths: list[float], seat: i64, k: i64, odds: float, win: float, fail: float) -> float:
    """The chance with a Tapasya that succeeds with those odds; a token and ``win`` come on top of ``fail`` then."""
    player = s.players[s.turn]
    tokens: i64 = len(player.tokens)
    fail += worths[s.turn]
    win += fail - holds(s, player, tokens, False, player.defeated, seat, k)
    win += holds(s, player, tokens + 1, True, player.defeated, seat, k)
    good = share(worths, seat, s.turn, win, NONE, 0.0)
    return odds * good + (1.0 - odds) * share(worths, seat, s.turn, fail, NONE, 0.0)


def success(s: Taragatha, player: Player, rishi: i64) -> float:
    """The odds of a Tapasya with all useful points spent."""
    return above(tapasya.threshold(s, player, rishi, tapasya.most(s, player, rishi)))


def above(threshold: i64) -> float:
    """The odds that two dice exceed it."""
    ways: i64 = 0
    total: i64
    for total in range(threshold + 1, 13):
        ways += total - 1 if total <= 7 else 13 - total
    return float(ways) / 36.0


def gains(s: Taragatha, player: Player, rishi: i64, k: i64, spent: i64) -> float:
    """What a Tapasya brings in any case, less the points spent."""
    sum_: float = DHARMA[k] * (purse(player.dharma + s.tables.rishi_dharma[rishi]) - purse(player.dharma))
    return sum_ + POINT[k] * (points(player.tsp - spent) - points(player.tsp))


def blessing(s: Taragatha, player: Player, rishi: i64, k: i64) -> float:
    """What that Rishi's Vara is worth, if it can still be earned."""
    if player.vara[rishi] != 0:
        return 0.0
    kind = s.tables.vara_kind[rishi]
    if kind == TIMED:
        return TIMED_VARA[k] * float(s.tables.vara_turns[rishi])
    return ONE_USE_VARA[k] if kind == ONE_USE else PERMANENT_VARA[k]


# Combat.


def in_combat(s: Taragatha, worths: list[float], seat: i64, k: i64) -> float:
    """The chance in a combat that is going on."""
    if s.phase == REROLLING or s.phase == DECEIVING or s.phase == SAVING:
        attacker = s.sides[ATTACKER]
        defender = s.sides[DEFENDER]
        lead = attacker.ecp - defender.ecp
        if lead == 0:
            return drawn(s, s, worths, seat, k)
        loser = defender if lead > 0 else attacker
        margin = lead if lead > 0 else -lead
        killed = margin > spared(s, s.players[loser.owner], loser)
        return decided(s, s, worths, seat, k, lead > 0, killed, s.phase == SAVING)
    return foreseen(s, s.sketch(), worths, seat, k)


def foreseen(s: Taragatha, look: Taragatha, worths: list[float], seat: i64, k: i64) -> float:
    """The chance in a combat with what is committed; both sides complete it as is best for them.

    ``look`` is a sketch of the position to try that in.
    """
    attacker = look.sides[ATTACKER]
    defender = look.sides[DEFENDER]
    if look.side == ATTACKER:
        player = look.players[attacker.owner]
        if look.phase == DEPLOYING:
            bring(look, attacker, strongest(look, player, k), False)
        if look.phase <= ARMING:
            arm_best(look, attacker, player)
    elif look.phase == POWERING or look.phase == ARMING:
        arm_best(look, defender, look.players[defender.owner])
    guess_boost(look, ATTACKER, seat)
    guess_boost(look, DEFENDER, seat)
    if look.side == DEFENDER and look.phase != DEPLOYING and look.phase != RESPONDING:
        return fought(s, look, worths, seat, k)
    return against_best(s, look, worths, seat, k)


def against_best(s: Taragatha, look: Taragatha, worths: list[float], seat: i64, k: i64) -> float:
    """The seat's chance where the defender chooses the ship, the power and the Astras that serve him best."""
    side = look.sides[DEFENDER]
    player = look.players[side.owner]
    most: float = -1.0
    result: float = 0.0
    slot: i64
    way: i64
    for slot in range(SLOTS):
        if not player.available(slot):
            continue
        lent = look.strategy and attack.lender(look, player, player.fleet[slot]) != NONE
        for way in range(2 if lent else 1):
            bring(look, side, slot, way == 1)
            arm_best(look, side, player)
            his = fought(s, look, worths, side.owner, k)
            if his > most:
                most = his
                result = his if side.owner == seat else fought(s, look, worths, seat, k)
    return result


def bring(look: Taragatha, side: Side, slot: i64, lent: bool) -> None:
    """Deploys a ship with its own or its lent power, still without Astras."""
    player = look.players[side.owner]
    side.slot = slot
    side.warrior = player.fleet[slot]
    side.astras = []
    if look.strategy:
        source = side.warrior
        if lent:
            source = player.fleet[attack.lender(look, player, side.warrior)]
        side.power = look.tables.special[source]


def guess_boost(look: Taragatha, index: i64, seat: i64) -> None:
    """The value of a Boost card: the own one is known, another counts as a mean one."""
    side = look.sides[index]
    player = look.players[side.owner]
    if player.laid > 0 and side.owner == seat:
        side.shown = player.laid
    elif side.face_down or (player.boost_count > 0 and (look.side < index or look.phase <= BOOSTING)):
        side.shown = MEAN_BOOST
    else:
        side.shown = 0


def fought(s: Taragatha, look: Taragatha, worths: list[float], seat: i64, k: i64) -> float:
    """The seat's chance where both sides stand as in ``look``: all outcomes by their odds."""
    combat.weigh(look)
    attacker = look.sides[ATTACKER]
    defender = look.sides[DEFENDER]
    lead = combat.total(look, attacker, defender, True) - combat.total(look, defender, attacker, False)
    if look.strategy:
        if combat.effect(look, attacker) == SURGE:
            lead += 1
        if combat.effect(look, defender) == SURGE:
            lead -= 1
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
    sum_: float = 0.0
    if kills > 0:
        sum_ += float(kills) * decided(s, look, worths, seat, k, True, True, False)
    if beats > 0:
        sum_ += float(beats) * decided(s, look, worths, seat, k, True, False, False)
    if draws > 0:
        sum_ += float(draws) * drawn(s, look, worths, seat, k)
    if falls > 0:
        sum_ += float(falls) * decided(s, look, worths, seat, k, False, False, False)
    if dies > 0:
        sum_ += float(dies) * decided(s, look, worths, seat, k, False, True, False)
    return sum_ / 1296.0


def strongest(look: Taragatha, player: Player, k: i64) -> i64:
    """The available ship with the highest CP, loads included."""
    best: i64 = 0
    found: float = -99.0
    slot: i64
    for slot in range(SLOTS):
        if player.available(slot):
            cp: float = float(look.tables.cp[player.fleet[slot]]) + load_cp(look, player, slot, k)
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
        at: i64 = side.slot
        for astra in range(ASTRAS):
            if (
                player.load[at] > 0
                and (best == NONE or look.tables.astra_cp[astra] > look.tables.astra_cp[best])
                and player.load[at] > side.chosen(astra)
            ):
                best = astra
            at += SLOTS
        if best == NONE:
            return
        side.astras.append(best)


def drawn(s: Taragatha, look: Taragatha, worths: list[float], seat: i64, k: i64) -> float:
    """The seat's chance after a draw; ``look`` tells what the sides brought."""
    a = look.sides[ATTACKER]
    d = look.sides[DEFENDER]
    one = worths[a.owner] - LOAD[k] * used_cp(look, a, k)
    two = worths[d.owner] - LOAD[k] * used_cp(look, d, k)
    return share(worths, seat, a.owner, one, d.owner, two)


def decided(
    s: Taragatha, look: Taragatha, worths: list[float], seat: i64, k: i64, won: bool, killed: bool, paid: bool
) -> float:
    """The seat's chance after the attacker won or lost; ``paid`` if spoils and reversal are past already."""
    winner = look.sides[ATTACKER if won else DEFENDER]
    loser = look.sides[DEFENDER if won else ATTACKER]
    p = s.players[winner.owner]
    q = s.players[loser.owner]
    one = worths[winner.owner]
    two = worths[loser.owner]
    tokens: i64 = len(q.tokens)
    if not paid:
        taken = outcome.spoils(look, winner, loser)
        gain = taken
        if won and s.vijaya:
            gain += s.tables.vijaya[p.character] * k
        if p.power == TRIBUTE:
            gain += s.tables.character_amount[p.character]
        one += DHARMA[k] * (purse(p.dharma + gain) - purse(p.dharma)) - LOAD[k] * used_cp(look, winner, k)
        two += DHARMA[k] * (purse(q.dharma - taken) - purse(q.dharma))
        two -= holds(look, q, tokens, q.pending != NONE, q.defeated, seat, k)
        if q.pending != NONE:
            tokens -= 1
        two += holds(look, q, tokens, False, True, seat, k)
        if not killed:
            two -= LOAD[k] * used_cp(look, loser, k)
    if killed:
        if loser.slot == q.own_slot or q.living() == 1:
            two = OUT
        else:
            two -= SHIP[k][loser.slot] + LOAD[k] * load_cp(s, q, loser.slot, k)
    return share(worths, seat, p.owner, one, q.owner, two)


def used_cp(look: Taragatha, side: Side, k: i64) -> float:
    """CP of the Astras a side uses up, as loads are counted."""
    cp: i64 = 0
    astra: i64
    for astra in side.astras:
        cp += look.tables.astra_cp[astra]
    cp = min(cp, 9)
    if side.slot == look.players[side.owner].own_slot or side.slot == COMMAND:
        return float(cp)
    return ELSEWHERE[k] * float(cp)


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
