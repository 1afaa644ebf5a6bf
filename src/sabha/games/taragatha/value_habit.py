"""What a player of Taragatha does as a habit, for bots that look some turns ahead.

The habits follow the estimate of a position at a fraction of its cost: few purchases are weighed, with the Tapasya
and the one best attack, and what is committed to a combat is what the estimate expects.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from sabha.games.taragatha.rules import attack, purchase, tapasya
from sabha.games.taragatha.rules.players import NONE
from sabha.games.taragatha.tables import (
    ARMING,
    ASTRAS,
    ATTACK,
    ATTACKER,
    BOOST,
    BOOSTING,
    BOOSTS,
    BUY,
    BUY_TSP,
    CHANTING,
    COMMAND,
    DEAD,
    DECEIVING,
    DEFENDER,
    DEPLOY,
    DEPLOYING,
    DONE,
    END_PURCHASE,
    MAIN_ACTION,
    MANTRA,
    MAYA,
    MOVE,
    OVER,
    POWER,
    POWERING,
    PURCHASE,
    REROLL,
    REROLLING,
    RESPOND,
    RESPONDING,
    ROUTE_FROM,
    ROUTE_TO,
    ROUTES,
    SAVE,
    SLOTS,
    SPEND,
    SPENDING,
    TAPASYA,
    USE,
    WISHING,
)
from sabha.games.taragatha.value import (
    above,
    arm_best,
    attacked,
    before_tapasya,
    blessing,
    bring,
    estimate,
    fought,
    gains,
    guess_boost,
    tried,
    worths_for,
)
from sabha.games.taragatha.value_might import in_game, worth

if TYPE_CHECKING:
    from sabha.games.taragatha.state import Taragatha


def carry_on(s: Taragatha, seat: i64) -> None:
    """Plays on by habit until that seat has bought what it wants in its next turn, or has no turn any more."""
    if s.phase == WISHING:
        return
    passed = False
    while s.phase != OVER and s.players[seat].in_game:
        if s.turn != seat:
            passed = True
        elif passed and s.phase == MAIN_ACTION:
            return
        s.step(s.actor, habit(s, s.actor))


def habit(s: Taragatha, seat: i64) -> i64:
    """What that seat, whose decision it is, does."""
    phase = s.phase
    if phase == PURCHASE:
        return purchased(s, seat)
    if phase == MAIN_ACTION:
        target = victim(s, worths_for(s, seat, in_game(s) - 2), seat, True)
        return TAPASYA if target == NONE else ATTACK + target
    if phase == SPENDING:
        return SPEND + points_spent(s, seat)
    if s.side == ATTACKER and phase <= CHANTING:
        return committed(s, seat)
    if phase == DEPLOYING:
        return DEPLOY + defence(s, seat) // 2
    if phase == POWERING:
        return POWER + defence(s, seat) % 2
    if phase == ARMING:
        return armed(s, seat)
    if phase == BOOSTING:
        value: i64 = BOOSTS - 1
        while s.players[seat].boosts[value] == 0:
            value -= 1
        return BOOST + value
    if phase == CHANTING:
        return MANTRA
    if phase == RESPONDING:
        return RESPOND + 1
    if phase == REROLLING:
        return REROLL
    if phase == DECEIVING:
        return MAYA
    return SAVE


def victim(s: Taragatha, worths: list[float], seat: i64, tapasya_too: bool) -> i64:
    """Whom an attack promises most against; NONE if nobody can be attacked, or a Tapasya promises more."""
    best: i64 = NONE
    k = in_game(s) - 2
    most: float = before_tapasya(s, worths, seat, k) if tapasya_too else -1.0
    target: i64
    for target in range(s.seats):
        if attack.attackable(s, seat, target):
            found = attacked(s, s.sketch(), worths, seat, target, k)
            if found > most:
                most = found
                best = target
    return best


def promise(s: Taragatha, worths: list[float], seat: i64, target: i64) -> float:
    """The seat's chance with a Tapasya or an attack on ``target``, whichever is better."""
    k = in_game(s) - 2
    worths[seat] = worth(s, s.players[seat], seat, k)
    best: float = before_tapasya(s, worths, seat, k)
    if target != NONE:
        found = attacked(s, s.sketch(), worths, seat, target, k)
        best = max(best, found)
    return best


def purchased(s: Taragatha, seat: i64) -> i64:
    """A Success Point, or the cheapest Astra of some CP for the own or the command ship, if that promises more."""
    player = s.players[seat]
    tables = s.tables
    if player.dharma < tables.price_floor and player.loaded(0) + player.loaded(1) + player.loaded(2) == 0:
        return END_PURCHASE
    worths = worths_for(s, seat, in_game(s) - 2)
    target = victim(s, worths, seat, False)
    best: i64 = END_PURCHASE
    most: float = promise(s, worths, seat, target)
    purse = player.dharma
    if player.tsp < tables.tsp_held and purse >= tables.tsp_price:
        player.tsp += 1
        player.dharma = purse - tables.tsp_price
        found = promise(s, worths, seat, target)
        player.tsp -= 1
        player.dharma = purse
        if found > most:
            most = found
            best = BUY_TSP
    slot: i64
    astra: i64
    route: i64
    for slot in range(SLOTS):
        if player.ready[slot] == DEAD or (slot != player.own_slot and slot != COMMAND):
            continue
        strongest_yet: i64 = 0
        for astra in range(ASTRAS):
            cost = purchase.price(s, player, astra)
            if s.collection[astra] == 0 or cost > purse or tables.astra_cp[astra] <= strongest_yet:
                continue
            strongest_yet = tables.astra_cp[astra]
            player.load[SLOTS * astra + slot] += 1
            player.dharma = purse - cost
            found = promise(s, worths, seat, target)
            player.load[SLOTS * astra + slot] -= 1
            player.dharma = purse
            if found > most:
                most = found
                best = BUY + SLOTS * astra + slot
        for route in range(ROUTES):
            source = ROUTE_FROM[route]
            if ROUTE_TO[route] != slot or source == player.own_slot or s.moves >= tables.moves:
                continue
            for astra in range(ASTRAS):
                if player.load[SLOTS * astra + source] > 0:
                    player.load[SLOTS * astra + source] -= 1
                    player.load[SLOTS * astra + slot] += 1
                    s.moves += 1
                    found = promise(s, worths, seat, target)
                    s.moves -= 1
                    player.load[SLOTS * astra + slot] -= 1
                    player.load[SLOTS * astra + source] += 1
                    if found > most:
                        most = found
                        best = MOVE + ROUTES * astra + route
    return best


def points_spent(s: Taragatha, seat: i64) -> i64:
    """How many Success Points promise most."""
    player = s.players[seat]
    k = in_game(s) - 2
    worths = worths_for(s, seat, k)
    win = blessing(s, player, s.rishi, k)
    most: float = -1.0
    best: i64 = 0
    spent: i64
    for spent in range(tapasya.most(s, player, s.rishi) + 1):
        fail = gains(s, player, s.rishi, k, spent)
        found = tried(s, worths, seat, k, above(tapasya.threshold(s, player, s.rishi, spent)), win, fail)
        if found > most:
            most = found
            best = spent
    return best


def committed(s: Taragatha, seat: i64) -> i64:
    """What the attacker commits next: the action after which the estimate is best."""
    legal = s.legal(seat)
    most: float = -1.0
    best: i64 = NONE
    action: i64
    for action in legal:
        after = s.copy()
        after.step(seat, action)
        found = estimate(after, seat)
        if best == NONE or found > most:
            most = found
            best = action
    return best


def defence(s: Taragatha, seat: i64) -> i64:
    """The ship and the power that serve the defender best: twice the slot, 1 more if the power is lent."""
    k = in_game(s) - 2
    worths = worths_for(s, seat, k)
    look = s.sketch()
    side = look.sides[DEFENDER]
    player = look.players[seat]
    guess_boost(look, ATTACKER, seat)
    guess_boost(look, DEFENDER, seat)
    most: float = -1.0
    best: i64 = NONE
    slot: i64
    way: i64
    for slot in range(SLOTS):
        if s.phase == POWERING and slot != s.sides[DEFENDER].slot:
            continue
        if s.phase == DEPLOYING and not player.available(slot):
            continue
        lent = look.strategy and attack.lender(look, player, player.fleet[slot]) != NONE
        for way in range(2 if lent else 1):
            bring(look, side, slot, way == 1)
            arm_best(look, side, player)
            found = fought(s, look, worths, seat, k)
            if found > most:
                most = found
                best = 2 * slot + way
    return best


def armed(s: Taragatha, seat: i64) -> i64:
    """The strongest Astra that can still be chosen."""
    load = s.players[seat].load
    side = s.sides[s.side]
    best: i64 = NONE
    astra: i64
    for astra in range(ASTRAS):
        copies = load[SLOTS * astra + side.slot]
        if (
            copies > 0
            and (best == NONE or s.tables.astra_cp[astra] > s.tables.astra_cp[best])
            and copies > side.chosen(astra)
        ):
            best = astra
    return DONE if best == NONE else USE + best
