"""What each side brings to a combat before the dice: powers, counters, and the sum.

In strategy mode the order is: the attacker's power disables, then the defender's if it still may; counters
among Astras not disabled; Narayanastra; the Umbrella; sums. (TG-080, TG-081, TG-Q54)
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from sabha.games.taragatha.rules.players import NONE
from sabha.games.taragatha.tables import (
    ATTACKER,
    BATTERY,
    BREAKER,
    BROADSIDE,
    CHARGE,
    COUNTERED,
    DEAD,
    DEFENDER,
    DISABLED,
    E_ADDS,
    E_ASTRA_OFF,
    E_BOOST_SHOWN,
    E_CHARACTER_COMBAT,
    E_COUNTERED,
    E_COUNTS,
    E_FIRES,
    E_POWER_OFF,
    E_SUM,
    FROM_ASTRAS,
    FROM_BOOST,
    FROM_CHARACTER,
    FROM_POWER,
    FROM_SHIP,
    FROM_VARA,
    GANDIVA,
    GUARD,
    IN_FORCE,
    LIGHT,
    LIGHT_CP,
    MANTRA_CP,
    MIGHT,
    NARAYANA,
    RISHIS,
    SAMMOHANA,
    SAUPTIKA,
    SCREEN,
    SHROUD,
    SLOTS,
    STRIDE,
    SUNLIT,
    SUPREME,
    SWARM,
    UMBRELLA,
    VOW,
    VRIKODARA,
    VYUHA,
)

if TYPE_CHECKING:
    from sabha.games.taragatha.rules.players import Side
    from sabha.games.taragatha.state import Taragatha


def prepare(s: Taragatha) -> None:
    """From the commitment of both sides to their ECP before the dice. (TG-056, TG-060, TG-075, TG-Q54, TG-Q65)"""
    attacker = s.sides[ATTACKER]
    defender = s.sides[DEFENDER]
    if is_own(s, attacker) or is_own(s, defender):
        s.emit(E_CHARACTER_COMBAT, attacker.owner, defender.owner)
    show_boost(s, attacker)
    show_boost(s, defender)
    reckon(s)
    if not s.quiet:
        tell(s, attacker)
        tell(s, defender)


def is_own(s: Taragatha, side: Side) -> bool:
    """Whether the chosen character's ship is deployed. (TG-060, TG-Q48)"""
    return side.slot == s.players[side.owner].own_slot


def show_boost(s: Taragatha, side: Side) -> None:
    """TG-074"""
    if side.face_down:
        side.face_down = False
        side.shown = s.players[side.owner].laid
        s.players[side.owner].laid = 0
        s.emit(E_BOOST_SHOWN, side.owner, side.shown)


def reckon(s: Taragatha) -> None:
    """Both ECPs before the dice, with all their parts."""
    weigh(s)
    add_up(s, s.sides[ATTACKER], s.sides[DEFENDER], True)
    add_up(s, s.sides[DEFENDER], s.sides[ATTACKER], False)


def weigh(s: Taragatha) -> None:
    """Which Astras and powers are in force, and what each Astra counts. (TG-076, TG-080, TG-088, TG-Q25, TG-Q54)"""
    attacker = s.sides[ATTACKER]
    defender = s.sides[DEFENDER]
    attacker.status = [IN_FORCE] * len(attacker.astras)
    defender.status = [IN_FORCE] * len(defender.astras)
    attacker.power_off = False
    defender.power_off = False
    if s.strategy:
        disable(s, attacker, defender)
        if not defender.power_off:
            disable(s, defender, attacker)
        counter(s, attacker, defender)
        counter(s, defender, attacker)
    count(s, attacker, defender)
    count(s, defender, attacker)


def effect(s: Taragatha, side: Side) -> i64:
    """What the active power does, NONE if there is none or it is disabled. (TG-086, TG-Q24, TG-Q26)"""
    if side.power == NONE or side.power_off:
        return NONE
    return s.tables.power_effect[side.power]


def disable(s: Taragatha, side: Side, enemy: Side) -> None:
    """The disabling powers: Tamisra Shroud, Pratyastra Battery, Chakravyuha Breaker, Sammohana Field.

    TG-080, TG-087, TG-Q22, TG-Q23, SP-03, SP-05, SP-09, SP-12, A05, A21
    """
    what = effect(s, side)
    i: i64
    if what == SHROUD:
        if s.tables.capital(enemy.warrior) and not sunlit(s, enemy):
            s.emit(E_FIRES, side.owner, side.power)
            power_off(s, enemy, side.power)
            for i in range(len(enemy.astras)):
                astra_off(s, enemy, i, side.power)
    elif what == BATTERY:
        strongest: i64 = NONE
        for i in range(len(enemy.astras)):
            astra = enemy.astras[i]
            if s.tables.astra_special[astra] == SUPREME:
                continue
            if strongest == NONE or stronger(s, astra, enemy.astras[strongest]):
                strongest = i
        if strongest != NONE:
            s.emit(E_FIRES, side.owner, side.power)
            astra_off(s, enemy, strongest, side.power)
    elif what == SAMMOHANA or (what == BREAKER and s.tables.command(enemy.warrior)):
        s.emit(E_FIRES, side.owner, side.power)
        power_off(s, enemy, side.power)


def stronger(s: Taragatha, astra: i64, other: i64) -> bool:
    """The higher printed CP, of equals the lower number. (SP-05)"""
    if s.tables.astra_cp[astra] != s.tables.astra_cp[other]:
        return s.tables.astra_cp[astra] > s.tables.astra_cp[other]
    return astra < other


def sunlit(s: Taragatha, side: Side) -> bool:
    """A05"""
    astra: i64
    for astra in side.astras:
        if s.tables.astra_special[astra] == SUNLIT:
            return True
    return False


def power_off(s: Taragatha, side: Side, by: i64) -> None:
    """The power has no effect for the rest of this combat; what it disabled before stays so. (TG-Q25)"""
    side.power_off = True
    s.emit(E_POWER_OFF, side.owner, side.power, by)


def astra_off(s: Taragatha, side: Side, i: i64, by: i64) -> None:
    """TG-087, TG-Q23, A21"""
    if s.tables.astra_special[side.astras[i]] != SUPREME:
        side.status[i] = DISABLED
        s.emit(E_ASTRA_OFF, side.owner, side.astras[i], by)


def counter(s: Taragatha, side: Side, enemy: Side) -> None:
    """A countering Astra not disabled makes every enemy copy of its kinds count nothing, even if it is countered.

    TG-Q54, A02, A03, A04, A06, A08, A15, A19, A21
    """
    i: i64
    j: i64
    for i in range(len(side.astras)):
        astra = side.astras[i]
        if side.status[i] == DISABLED or not s.tables.is_counter[astra]:
            continue
        for j in range(len(enemy.astras)):
            other = enemy.astras[j]
            if (
                enemy.status[j] == IN_FORCE
                and s.tables.counters[astra][other] == 1
                and s.tables.astra_special[other] != SUPREME
            ):
                enemy.status[j] = COUNTERED
                s.emit(E_COUNTERED, enemy.owner, other, astra)


def count(s: Taragatha, side: Side, enemy: Side) -> None:
    """The CP of each Astra: printed, more for Narayanastra, less under the enemy's Umbrella. (A18, SP-13, TG-Q56)"""
    tables = s.tables
    side.counted = []
    umbrella = effect(s, enemy) == UMBRELLA
    i: i64
    for i in range(len(side.astras)):
        astra = side.astras[i]
        cp: i64 = 0
        if side.status[i] == IN_FORCE:
            cp = tables.astra_cp[astra]
            if s.strategy:
                if tables.astra_special[astra] == NARAYANA:
                    cp += tables.astra_amount[astra] * len(enemy.astras)
                if umbrella and tables.astra_special[astra] != SUPREME:
                    cp -= tables.power_amount[enemy.power]
                    cp = max(cp, 0)
        side.counted.append(cp)


def add_up(s: Taragatha, side: Side, enemy: Side, attacking: bool) -> None:
    """ECP before the dice, with its parts as they are now: what the combat brings does not change them. (TG-I19)"""
    side.power_cp = power_cp(s, side, enemy, attacking)
    side.character_cp = character_cp(s, side, enemy, attacking)
    side.varas = helping_varas(s, side, attacking)
    side.base = total(s, side, enemy, attacking)


def total(s: Taragatha, side: Side, enemy: Side, attacking: bool) -> i64:
    """ECP before the dice: all bonuses add up. (TG-056, TG-Q56)"""
    sum_: i64 = s.tables.cp[side.warrior] + side.shown + side.mantra
    cp: i64
    for cp in side.counted:
        sum_ += cp
    return (
        sum_
        + power_cp(s, side, enemy, attacking)
        + character_cp(s, side, enemy, attacking)
        + vara_cp(s, side, attacking)
    )


def power_cp(s: Taragatha, side: Side, enemy: Side, attacking: bool) -> i64:
    """SP-01, SP-06, SP-07, SP-09, SP-10, SP-11, SP-14"""
    what = effect(s, side)
    if what == NONE:
        return 0
    amount = s.tables.power_amount[side.power]
    if what == SWARM:
        return amount if s.tables.capital(enemy.warrior) else 0
    if what == SCREEN:
        return 0 if attacking else amount
    if what == BROADSIDE:
        return amount if attacking else 0
    if what == BREAKER or what == VOW:
        return amount
    if what == STRIDE:
        return 0 if s.tables.command(enemy.warrior) else amount
    if what == VYUHA:
        player = s.players[side.owner]
        others: i64 = 0
        slot: i64
        for slot in range(SLOTS):
            if slot != side.slot and player.ready[slot] != DEAD:
                others += amount
        limit = s.tables.power_limit[side.power]
        return others if others < limit else limit
    return 0


def character_cp(s: Taragatha, side: Side, enemy: Side, attacking: bool) -> i64:
    """Gandiva, Sauptika, Vrikodara; no power of a ship can stop them. (C01, C05, C06, TG-111, TG-112)"""
    player = s.players[side.owner]
    power = player.power
    if power != GANDIVA and power != SAUPTIKA and power != VRIKODARA:
        return 0
    amount = s.tables.character_amount[player.character]
    if power == GANDIVA:
        if side.slot != player.own_slot:
            return 0
        sum_: i64 = 0
        status: i64
        for status in side.status:
            if status == IN_FORCE:
                sum_ += amount
        return sum_
    if power == SAUPTIKA:
        return amount if attacking and s.players[enemy.owner].pending != NONE else 0
    return amount if attacking and side.slot == player.own_slot else 0


def vara_cp(s: Taragatha, side: Side, attacking: bool) -> i64:
    """R09, R10, R14, R17"""
    blessing = s.players[side.owner].blessing
    sum_ = blessing[MIGHT] + blessing[CHARGE if attacking else GUARD]
    if side.slot == LIGHT:
        sum_ += blessing[LIGHT_CP]
    return sum_


def helping_varas(s: Taragatha, side: Side, attacking: bool) -> list[i64]:
    """The Rishis whose Varas add CP. (R09, R10, R14, R17)"""
    held = s.players[side.owner].vara
    out: list[i64] = []
    if vara_cp(s, side, attacking) > 0:
        rishi: i64
        for rishi in range(RISHIS):
            what = s.tables.vara_effect[rishi]
            helps = (
                what == MIGHT or what == (CHARGE if attacking else GUARD) or (what == LIGHT_CP and side.slot == LIGHT)
            )
            if helps and held[rishi] > 0:
                out.append(rishi)
    return out


def tell(s: Taragatha, side: Side) -> None:
    """Tells each part of the sum, so that it can be checked. (TG-I19)"""
    seat = side.owner
    tables = s.tables
    s.emit(E_ADDS, seat, FROM_SHIP, side.warrior, tables.cp[side.warrior])
    i: i64
    astras: i64 = 0
    for i in range(len(side.astras)):
        s.emit(E_COUNTS, seat, side.astras[i], side.counted[i])
        astras += side.counted[i]
    if len(side.astras) > 0:
        s.emit(E_ADDS, seat, FROM_ASTRAS, len(side.astras), astras)
    if side.power_cp != 0:
        s.emit(E_ADDS, seat, FROM_POWER, side.power, side.power_cp)
    if side.character_cp != 0:
        s.emit(E_ADDS, seat, FROM_CHARACTER, s.players[seat].character, side.character_cp)
    rishi: i64
    for rishi in side.varas:
        s.emit(E_ADDS, seat, FROM_VARA, rishi, tables.vara_amount[rishi])
    if side.mantra > 0:
        for rishi in range(RISHIS):
            if tables.vara_effect[rishi] == MANTRA_CP:
                s.emit(E_ADDS, seat, FROM_VARA, rishi, side.mantra)
    if side.shown > 0:
        s.emit(E_ADDS, seat, FROM_BOOST, side.shown, side.shown)
    s.emit(E_SUM, seat, side.base)
