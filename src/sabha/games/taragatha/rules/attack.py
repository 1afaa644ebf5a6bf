"""The main action attack: whom, and what each side commits to the combat."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from sabha.engine.errors import Reason
from sabha.games.taragatha.rules import outcome, turn, varas
from sabha.games.taragatha.rules.players import NONE
from sabha.games.taragatha.tables import (
    ARMING,
    ASTRAS,
    ATIMAHARATHI,
    ATTACK,
    ATTACKER,
    BOOST,
    BOOSTING,
    BOOSTS,
    CANCEL,
    CHANTING,
    DEAD,
    DEFENDER,
    DEPLOY,
    DEPLOYING,
    DONE,
    E_ARMED_WITH,
    E_ATTACK,
    E_BOOST_BACK,
    E_BOOST_PLAYED,
    E_CANCELLED,
    E_COMMITTED,
    E_DEPLOYED,
    E_FACE_DOWN,
    E_MANTRA,
    E_POWER,
    LIGHT,
    LINE,
    MAHAMAHARATHI,
    MAHARATHI,
    MANTRA_CP,
    POWERING,
    RESPONDING,
    SLOTS,
    TAPASYA,
    USE,
    USED,
)

if TYPE_CHECKING:
    from sabha.games.taragatha.rules.players import Player
    from sabha.games.taragatha.state import Taragatha


def attackable(s: Taragatha, seat: i64, target: i64) -> bool:
    """TG-048, TG-049, TG-055, TG-Q28, TG-Q55, TG-Q64"""
    if target == seat:
        return False
    player = s.players[target]
    limit = player.attack_limit(s.tables.attacks_received, s.tables.sheltered)
    return player.in_game and player.attacked < limit and player.has_available()


def legal_main_action(s: Taragatha, seat: i64) -> list[int]:
    """An attack on one player, or a Tapasya, which is always possible. (TG-045, TG-046, TG-Q30, TG-Q31)"""
    out: list[int] = []
    target: i64
    for target in range(s.seats):
        if attackable(s, seat, target):
            out.append(ATTACK + target)
    out.append(TAPASYA)
    return out


def why_not_attack(s: Taragatha, seat: i64, target: i64) -> Reason | None:
    """TG-048, TG-049, TG-055"""
    if target >= s.seats or target == seat:
        return Reason("You attack one other player.", "TG-048")
    player = s.players[target]
    if not player.in_game:
        return Reason("That player is out of the game.", "TG-048")
    if player.attacked >= player.attack_limit(s.tables.attacks_received, s.tables.sheltered):
        return Reason("That player cannot be attacked again before their next turn.", "TG-049")
    if not player.has_available():
        return Reason("That player has no available Vimana to defend with.", "TG-055")
    return None


def declare(s: Taragatha, seat: i64, target: i64) -> None:
    """TG-045, TG-048, TG-071, TG-078"""
    s.sides[ATTACKER].clear(seat)
    s.sides[DEFENDER].clear(target)
    s.reactions = 0
    s.seeker = NONE
    s.dice = []
    s.emit(E_ATTACK, seat, target)
    commit_begins(s, ATTACKER)


def commit_begins(s: Taragatha, side: i64) -> None:
    """The steps by which a side commits, one after the other. (TG-071, TG-072, TG-078, TG-079)"""
    s.side = side
    s.actor = s.sides[side].owner
    s.phase = DEPLOYING


def legal_deploy(s: Taragatha, seat: i64) -> list[int]:
    """TG-050 to TG-054, TG-Q29"""
    player = s.players[seat]
    out: list[int] = []
    slot: i64
    for slot in range(SLOTS):
        if player.available(slot):
            out.append(DEPLOY + slot)
    return out


def why_not_deploy(s: Taragatha, seat: i64, slot: i64) -> Reason | None:
    """TG-051, TG-052"""
    player = s.players[seat]
    if player.available(slot):
        return None
    if player.ready[slot] == DEAD:
        return Reason("A dead Vimana cannot be deployed.", "TG-051")
    return Reason("That Vimana was used since your last turn began.", "TG-052")


def deploy(s: Taragatha, seat: i64, slot: i64) -> None:
    """One Vimana, used from now on whatever comes. (TG-050, TG-054, TG-059, TG-086)"""
    player = s.players[seat]
    side = s.sides[s.side]
    side.slot = slot
    side.warrior = player.fleet[slot]
    player.ready[slot] = USED
    s.emit(E_DEPLOYED, seat, slot, side.warrior, s.side)
    if s.strategy:
        side.power = s.tables.special[side.warrior]
        if lender(s, player, side.warrior) != NONE:
            s.phase = POWERING
            return
        s.emit(E_POWER, seat, side.power, side.warrior, 0)
    arm(s)


def lender(s: Taragatha, player: Player, warrior: i64) -> i64:
    """The slot of the own living ship whose power the deployed command ship may use, or NONE.

    TG-082 to TG-085, TG-Q21, TG-Q24, TG-Q58
    """
    rank = s.tables.rank[warrior]
    if rank == ATIMAHARATHI and player.ready[LIGHT] != DEAD:
        return LIGHT
    if rank == MAHAMAHARATHI and player.ready[LINE] != DEAD and s.tables.rank[player.fleet[LINE]] < MAHARATHI:
        return LINE
    return NONE


def choose_power(s: Taragatha, lent: bool) -> None:
    """Exactly one active power: its own or the lent one. (TG-082 to TG-086, TG-Q24)"""
    side = s.sides[s.side]
    player = s.players[side.owner]
    source = side.warrior
    if lent:
        source = player.fleet[lender(s, player, side.warrior)]
        side.power = s.tables.special[source]
        side.lent = True
    s.emit(E_POWER, side.owner, side.power, source, 1 if lent else 0)
    arm(s)


def can_use(s: Taragatha, astra: i64) -> bool:
    """Whether a further copy loaded on the deployed ship can be chosen. (TG-058, TG-Q03, TG-Q05)"""
    side = s.sides[s.side]
    return s.players[side.owner].load[SLOTS * astra + side.slot] > side.chosen(astra)


def legal_astras(s: Taragatha, seat: i64) -> list[int]:
    """TG-057, TG-058, TG-Q03, TG-Q04, TG-Q05"""
    out: list[int] = []
    side = s.sides[s.side]
    load = s.players[seat].load
    astra: i64
    i: i64 = side.slot
    for astra in range(ASTRAS):
        if load[i] > 0 and load[i] > side.chosen(astra):
            out.append(USE + astra)
        i += SLOTS
    out.append(DONE)
    return out


def why_not_use(s: Taragatha, seat: i64, astra: i64) -> Reason | None:
    """TG-057, TG-058"""
    side = s.sides[s.side]
    if can_use(s, astra):
        return None
    if side.chosen(astra) > 0:
        return Reason("All its copies on this Vimana are chosen already.", "TG-058")
    return Reason("No copy of it is loaded on the deployed Vimana.", "TG-058")


def use_astra(s: Taragatha, astra: i64) -> None:
    """Shown to all as it is chosen. (TG-057, TG-058, TG-Q66)"""
    side = s.sides[s.side]
    side.astras.append(astra)
    s.emit(E_ARMED_WITH, side.owner, astra, side.slot)
    arm(s)


def arm(s: Taragatha) -> None:
    """Asks for a further Astra while one can be chosen. (TG-057, TG-Q63)"""
    side = s.sides[s.side]
    if len(side.astras) < s.tables.astras_used:
        load = s.players[side.owner].load
        left: i64 = 0
        i: i64 = side.slot
        while i < ASTRAS * SLOTS:
            left += load[i]
            i += SLOTS
        if left > len(side.astras):
            s.phase = ARMING
            return
    done_astras(s)


def done_astras(s: Taragatha) -> None:
    """Next, in casual mode, the Boost card. A hand of one card plays it by itself.

    Whether a larger hand holds one value only is nobody's business, so it is always asked. (TG-073, TG-089, TG-Q53)
    """
    side = s.sides[s.side]
    player = s.players[side.owner]
    if player.boost_count == 0:
        end_commitment(s)
    elif player.boost_count == 1:
        value: i64 = 0
        while player.boosts[value] == 0:
            value += 1
        play_boost(s, side.owner, value)
    else:
        s.phase = BOOSTING


def legal_boosts(s: Taragatha, seat: i64) -> list[int]:
    """TG-073"""
    player = s.players[seat]
    out: list[int] = []
    value: i64
    for value in range(BOOSTS):
        if player.boosts[value] > 0:
            out.append(BOOST + value)
    return out


def why_not_boost(s: Taragatha, seat: i64, value: i64) -> Reason | None:
    """TG-073"""
    if s.players[seat].boosts[value] == 0:
        return Reason(f"You hold no Boost card of +{value + 1}.", "TG-073")
    return None


def play_boost(s: Taragatha, seat: i64, value: i64) -> None:
    """Face down until the defender has committed. (TG-071 to TG-074, TG-Q02, TG-Q53, TG-Q66)"""
    player = s.players[seat]
    side = s.sides[s.side]
    player.boosts[value] -= 1
    player.boost_count -= 1
    player.laid = value + 1
    side.face_down = True
    s.emit(E_FACE_DOWN, seat)
    s.emit_to(1 << seat, E_BOOST_PLAYED, seat, value + 1)
    end_commitment(s)


def end_commitment(s: Taragatha) -> None:
    """Durvasa's Mantra is the last step before the commit. (R05, TG-Q63)"""
    side = s.sides[s.side]
    if s.players[side.owner].blessing[MANTRA_CP] > 0:
        s.phase = CHANTING
    else:
        commit(s)


def chant(s: Taragatha, seat: i64, yes: bool) -> None:
    """R05"""
    if yes:
        player = s.players[seat]
        s.sides[s.side].mantra = player.blessing[MANTRA_CP]
        s.emit(E_MANTRA, seat, varas.use(s, player, MANTRA_CP))
    commit(s)


def commit(s: Taragatha) -> None:
    """The attack counts from here on; then the defender answers, or the combat is fought.

    TG-049, TG-054, TG-074, TG-Q51, TG-Q55, TG-Q66
    """
    s.emit(E_COMMITTED, s.sides[s.side].owner, s.side)
    if s.side == DEFENDER:
        outcome.fight(s)
        return
    target = s.sides[DEFENDER].owner
    player = s.players[target]
    player.attacked += 1
    if player.blessing[CANCEL] > 0:
        s.actor = target
        s.side = DEFENDER
        s.phase = RESPONDING
    else:
        commit_begins(s, DEFENDER)


def respond(s: Taragatha, seat: i64, accept: bool) -> None:
    """Word of Narada calls the attack off: no dice, Astras stay loaded, the Boost card goes back unseen.

    R16, TG-Q11, TG-Q51, TG-Q55
    """
    if accept:
        commit_begins(s, DEFENDER)
        return
    side = s.sides[ATTACKER]
    attacker = s.players[side.owner]
    s.emit(E_CANCELLED, seat, side.owner, varas.use(s, s.players[seat], CANCEL))
    if side.face_down:
        attacker.boosts[attacker.laid - 1] += 1
        attacker.boost_count += 1
        attacker.laid = 0
        side.face_down = False
        s.emit(E_BOOST_BACK, side.owner)
    side.astras = []
    turn.end(s, side.owner)
