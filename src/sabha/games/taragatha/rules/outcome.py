"""The dice of a combat, the answers to them, and what winning and losing bring."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from sabha.games.taragatha.rules import combat, turn, varas
from sabha.games.taragatha.rules.players import NONE
from sabha.games.taragatha.tables import (
    ASHVAVIDYA,
    ATTACKER,
    BY_CHARACTER,
    BY_CHIRANJIVA,
    BY_DIVE,
    BY_VEIL,
    CAP,
    CHIRANJIVA,
    CURSE,
    DEAD,
    DECEIVING,
    DEFENDER,
    DIVE,
    E_DESTROYED,
    E_DRAWN,
    E_ECP,
    E_MAYA,
    E_REROLL,
    E_RETURNED,
    E_ROLLED,
    E_SAVED,
    E_SPOILS,
    E_TRIBUTE,
    E_VIJAYA,
    E_WON,
    ICHCHHA_MRITYU,
    IN_FORCE,
    KAVACHA,
    RATRI_MAYA,
    REROLL_OWN,
    REROLLING,
    SAVING,
    SLOTS,
    SURGE,
    TRIBUTE,
    VEIL,
    VRIKODARA,
    WRIT,
)

if TYPE_CHECKING:
    from sabha.games.taragatha.rules.players import Side
    from sabha.games.taragatha.state import Taragatha


def fight(s: Taragatha) -> None:
    """Both sides are committed: sums, the attacker's dice, the defender's dice. (TG-061, TG-070)"""
    combat.prepare(s)
    roll(s, s.sides[ATTACKER])
    roll(s, s.sides[DEFENDER])
    react(s)


def roll(s: Taragatha, side: Side) -> None:
    """Two dice; with Ashvini Surge three, of which the two highest count. (TG-022, TG-056, SP-04)"""
    one: i64 = s.rng.die(6)
    two: i64 = s.rng.die(6)
    sum_: i64 = one + two
    third: i64 = 0
    side.dice = [one, two]
    if combat.effect(s, side) == SURGE:
        third = s.rng.die(6)
        side.dice.append(third)
        lowest: i64 = third
        lowest = min(lowest, one)
        lowest = min(lowest, two)
        sum_ += third - lowest
    side.roll = sum_
    side.ecp = side.base + sum_
    s.emit(E_ROLLED, side.owner, one, two, third)
    s.emit(E_ECP, side.owner, side.ecp, sum_)


def react(s: Taragatha) -> None:
    """The three possible answers to the rolls, in their order, each once. (R11, C11, TG-Q52)"""
    attacker = s.sides[ATTACKER]
    defender = s.sides[DEFENDER]
    a = s.players[attacker.owner]
    d = s.players[defender.owner]
    while s.reactions < 3:
        s.reactions += 1
        if s.reactions == 1:
            if a.blessing[REROLL_OWN] > 0 and attacker.ecp <= defender.ecp:
                s.actor = attacker.owner
                s.side = ATTACKER
                s.phase = REROLLING
                return
        elif s.reactions == 2:
            if d.power == RATRI_MAYA and not d.maya_used and attacker.ecp >= defender.ecp:
                s.actor = defender.owner
                s.side = DEFENDER
                s.phase = DECEIVING
                return
        elif d.blessing[REROLL_OWN] > 0 and defender.ecp <= attacker.ecp:
            s.actor = defender.owner
            s.side = DEFENDER
            s.phase = REROLLING
            return
    settle(s)


def answer_reroll(s: Taragatha, seat: i64, yes: bool) -> None:
    """Aditya Hridaya: the whole own roll again. (R11, TG-Q52)"""
    if yes:
        s.emit(E_REROLL, seat, varas.use(s, s.players[seat], REROLL_OWN))
        roll(s, s.sides[s.side])
    react(s)


def answer_maya(s: Taragatha, seat: i64, yes: bool) -> None:
    """Ratri-maya: the attacker rolls again. (C11, TG-Q52)"""
    if yes:
        s.players[seat].maya_used = True
        s.emit(E_MAYA, seat, s.sides[ATTACKER].owner)
        roll(s, s.sides[ATTACKER])
    react(s)


def settle(s: Taragatha) -> None:
    """The order after the last dice decision, up to the choice to save the ship.

    TG-062 to TG-067, TG-070, TG-Q11, TG-Q33, TG-Q50
    """
    attacker = s.sides[ATTACKER]
    defender = s.sides[DEFENDER]
    spend(s, attacker)
    spend(s, defender)
    margin = attacker.ecp - defender.ecp
    if margin == 0:
        s.emit(E_DRAWN, attacker.owner, defender.owner)
        conclude(s)
        return
    winner = attacker if margin > 0 else defender
    loser = defender if margin > 0 else attacker
    if margin < 0:
        margin = -margin
    s.emit(E_WON, winner.owner, loser.owner, margin)
    pay(s, winner, loser, winner is attacker)
    player = s.players[loser.owner]
    player.defeated = True
    varas.reverse(s, loser.owner)
    saved = saved_by(s, loser, margin)
    if saved != NONE:
        s.emit(E_SAVED, loser.owner, loser.slot, loser.warrior, saved)
        conclude(s)
    elif player.blessing[CHIRANJIVA] > 0:
        s.actor = loser.owner
        s.side = ATTACKER if loser is attacker else DEFENDER
        s.phase = SAVING
    else:
        destroy(s, loser)
        conclude(s)


def spend(s: Taragatha, side: Side) -> None:
    """Used Astras return to the collection, used Boost cards go to the discard. (TG-067, TG-070, TG-077, TG-Q50)"""
    load = s.players[side.owner].load
    astra: i64
    for astra in side.astras:
        load[SLOTS * astra + side.slot] -= 1
        s.collection[astra] += 1
        s.emit(E_RETURNED, side.owner, astra, side.slot)
    if side.shown > 0:
        s.boost_discard[side.shown - 1] += 1


def pay(s: Taragatha, winner: Side, loser: Side, attacked: bool) -> None:
    """Spoils, then Vijaya, then Duryodhana's tribute. (TG-066, TG-113, C07, TG-Q33, TG-Q67)"""
    tables = s.tables
    player = s.players[winner.owner]
    beaten = s.players[loser.owner]
    amount = spoils(s, winner, loser)
    beaten.dharma -= amount
    player.dharma += amount
    s.emit(E_SPOILS, winner.owner, loser.owner, amount)
    if attacked and s.vijaya:
        witnesses: i64 = -2
        for other in s.players:
            if other.in_game:
                witnesses += 1
        prize = witnesses * tables.vijaya[player.character]
        if prize > 0:
            player.dharma += prize
            s.emit(E_VIJAYA, winner.owner, prize, witnesses)
    if player.power == TRIBUTE:
        player.dharma += tables.character_amount[player.character]
        s.emit(E_TRIBUTE, winner.owner, tables.character_amount[player.character])


def spoils(s: Taragatha, winner: Side, loser: Side) -> i64:
    """Half the loser's Dharma rounded down, at most 100; all of it by the Writ or Vrikodara; less by Varas.

    TG-066, TG-I18, SP-08, C06, R08, R12, TG-Q33
    """
    player = s.players[winner.owner]
    beaten = s.players[loser.owner]
    amount: i64 = beaten.dharma // 2
    if combat.effect(s, winner) == WRIT or (player.power == VRIKODARA and winner.slot == player.own_slot):
        amount = beaten.dharma
    amount = min(amount, s.tables.spoils_limit)
    if beaten.blessing[CURSE] > 0:
        return 0
    cap = beaten.blessing[CAP]
    if cap > 0 and amount > cap:
        return cap
    return amount


def saved_by(s: Taragatha, loser: Side, margin: i64) -> i64:
    """What saves the ship without a choice: free texts first, then Karna's Kavacha; or NONE.

    SP-02, A11, C02, C03, C10, TG-065, TG-Q35
    """
    tables = s.tables
    player = s.players[loser.owner]
    amount = tables.character_amount[player.character]
    if combat.effect(s, loser) == DIVE and margin <= tables.power_amount[loser.power]:
        return BY_DIVE
    if s.strategy:
        i: i64
        for i in range(len(loser.astras)):
            astra = loser.astras[i]
            if (
                tables.astra_special[astra] == VEIL
                and loser.status[i] == IN_FORCE
                and margin <= tables.astra_amount[astra]
            ):
                return BY_VEIL
    own = loser.slot == player.own_slot
    if player.power == ASHVAVIDYA and margin <= amount:
        return BY_CHARACTER
    if player.power == ICHCHHA_MRITYU and own and margin <= amount:
        return BY_CHARACTER
    if player.power == KAVACHA and own and not player.kavacha_spent:
        player.kavacha_spent = True
        return BY_CHARACTER
    return NONE


def answer_save(s: Taragatha, seat: i64, yes: bool) -> None:
    """Chiranjiva keeps the ship, the combat stays lost. (R02, TG-Q35, TG-Q43)"""
    loser = s.sides[s.side]
    if yes:
        varas.use(s, s.players[seat], CHIRANJIVA)
        s.emit(E_SAVED, seat, loser.slot, loser.warrior, BY_CHIRANJIVA)
    else:
        destroy(s, loser)
    conclude(s)


def destroy(s: Taragatha, loser: Side) -> None:
    """The ship is out with all it carries; its player too if the character died or no ship is left.

    TG-064, TG-068, TG-069, TG-103 to TG-105, TG-109, TG-I23, TG-Q27, TG-Q34
    """
    seat = loser.owner
    player = s.players[seat]
    player.ready[loser.slot] = DEAD
    loser.destroyed = True
    s.emit(E_DESTROYED, seat, loser.slot, loser.warrior)
    turn.unload(s, seat, loser.slot)
    if loser.slot == player.own_slot:
        turn.eliminate(s, seat, True)
    elif player.living() == 0:
        turn.eliminate(s, seat, False)


def conclude(s: Taragatha) -> None:
    """The victory check, then the attacker's turn ends. (TG-070, TG-107, TG-108, TG-Q36, TG-Q37)"""
    if turn.last_player(s):
        return
    if s.players[s.turn].in_game:
        turn.end(s, s.turn)
    else:
        turn.pass_on(s)
