"""Attacks: sealed commitments, the reveal, and what becomes of the beaten."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from sabha.games.bharata.rules import cards, frame, holding
from sabha.games.bharata.rules.reach import passable
from sabha.games.bharata.tables import (
    COMMIT,
    E_ADVANCED,
    E_ATTACK,
    E_CAPTURED,
    E_DECIDED,
    E_DESTROYED,
    E_FIELD,
    E_HELD,
    E_RETREAT,
    E_REVEALED,
    E_STAGED,
    E_TOTALS,
    PLAGUE,
    RETREAT_TO,
    REVOLT,
    VALUES,
    bit,
    lowest,
)

if TYPE_CHECKING:
    from sabha.games.bharata.state import Bharata


def holder(s: Bharata, region: i64) -> i64:
    """Who holds a region: its controller, else the owner of the armies in it; -1 for nobody. (BD-075, BD-Q45)"""
    seat = s.controller(region)
    if seat >= 0:
        return seat
    for ruler in s.rulers:
        if ruler.at[0] == region or ruler.at[1] == region:
            return ruler.owner
    return -1


def may_commit(s: Bharata, seat: i64, army: i64) -> bool:
    """Whether an army's cards may be committed in this battle.

    The attacker's attacking army only; the defender's in the region or next to it.
    (BD-077, BD-079, BD-Q19, BD-Q48)
    """
    if seat == s.turn:
        return army == s.army
    at = s.rulers[seat].at[army]
    return at >= 0 and (at == s.region or (s.tables.near[s.region] >> at) & 1 == 1)


def can_commit(s: Bharata, seat: i64) -> bool:
    """Whether any of a side's cards can be committed; counts are public. (BD-079, BD-Q38)"""
    army: i64
    for army in range(2):
        if s.rulers[seat].size[army] > 0 and may_commit(s, seat, army):
            return True
    return False


def attack(s: Bharata, seat: i64, army: i64, region: i64) -> None:
    """Target and army are public; then both sides commit in secret, at the same time.

    BD-074 to BD-076, BD-080, BD-Q17, BD-Q38
    """
    frame.use_slot(s, seat)
    s.army = army
    s.region = region
    s.defender = holder(s, region)
    s.decided = 0
    s.ask = COMMIT
    s.emit(E_ATTACK, seat, army, region, s.defender)
    if not can_commit(s, s.defender):
        s.decided = bit(s.defender)


def commit(s: Bharata, seat: i64, army: i64, value: i64) -> None:
    """One more card, in secret: nothing that others can see changes. (BD-077 to BD-080, BD-Q51)"""
    ruler = s.rulers[seat]
    ruler.cards[VALUES * army + value - 1] -= 1
    ruler.staged[VALUES * army + value - 1] += 1
    s.emit_to(1 << seat, E_STAGED, seat, army, value)


def staged(s: Bharata, seat: i64) -> i64:
    """Total value committed."""
    cards_of = s.rulers[seat].staged
    total: i64 = 0
    value: i64
    for value in range(VALUES):
        total += (value + 1) * (cards_of[value] + cards_of[VALUES + value])
    return total


def done(s: Bharata, seat: i64) -> None:
    """Closes one's commitment; when both are closed they are revealed together. (BD-080, BD-Q51)"""
    s.decided |= bit(seat)
    s.emit(E_DECIDED, seat, COMMIT)
    if s.decided == bit(s.turn) | bit(s.defender):
        reveal(s)


def number_bonus(s: Bharata, region: i64, defender: i64) -> i64:
    """What the region's number adds in defence. (BD-072, BD-082, BD-083, BD-114)"""
    if (s.rulers[defender].owned >> region) & 1 == 0:
        return 0
    if ((s.blight[PLAGUE] | s.blight[REVOLT]) >> region) & 1 == 1:
        return 0
    return s.tables.number[region]


def rampart_bonus(s: Bharata, region: i64) -> i64:
    """What a Rampart adds, also under Plague and Revolt. (BD-082, BD-114, D7.11)"""
    return s.tables.rampart if (s.ramparts >> region) & 1 == 1 else 0


def reveal(s: Bharata) -> None:
    """Totals are compared; the defender wins ties; all committed cards are spent. (BD-081 to BD-086, BD-Q20)"""
    attacker = s.turn
    defender = s.defender
    region = s.region
    mine = staged(s, attacker) + s.engine
    number = number_bonus(s, region, defender)
    rampart = rampart_bonus(s, region)
    theirs = staged(s, defender) + number + rampart
    spend_staged(s, attacker, 1)
    spend_staged(s, defender, 0)
    s.decided = 0
    s.emit(E_TOTALS, mine, theirs, number, rampart)
    if mine > theirs:
        won(s, attacker, defender, region)
    else:
        s.emit(E_HELD, defender, region, attacker)
        close(s)


def spend_staged(s: Bharata, seat: i64, attacks: i64) -> None:
    """Committed cards are shown and spent, whoever wins. (BD-085)"""
    ruler = s.rulers[seat]
    army: i64
    value: i64
    for army in range(2):
        if not may_commit(s, seat, army):
            continue
        shown = cards.packed(ruler.staged, army)
        if shown == 0:
            continue
        s.emit(E_REVEALED, seat, army, shown, attacks)
        for value in range(1, VALUES + 1):
            slot: i64 = VALUES * army + value - 1
            while ruler.staged[slot] > 0:
                ruler.staged[slot] -= 1
                ruler.size[army] -= 1
                ruler.strength -= value
                s.discard[value - 1] += 1
                cards.forget(s, seat, army, value)


def won(s: Bharata, attacker: i64, defender: i64, region: i64) -> None:
    """Control and VP pass at once, without loot; the target is checked before any retreat.

    BD-087 to BD-090, BD-152, BD-Q25
    """
    if (s.rulers[defender].owned >> region) & 1 == 1:
        holding.lose_control(s, region)
        holding.take_control(s, attacker, region)
        s.rulers[attacker].captured += 1
        s.emit(E_CAPTURED, attacker, region, s.tables.number[region], defender)
        if frame.reached(s, attacker):
            return
    else:
        s.emit(E_FIELD, attacker, region, defender)
    go_on(s)


def retreats(s: Bharata) -> i64:
    """Where a beaten army may go: passable neighbours, but not where the attack came from. (BD-090, BD-Q18)"""
    origin = s.rulers[s.turn].at[s.army]
    return s.tables.near[s.region] & passable(s, s.defender) & ~bit(origin)


def beaten(s: Bharata) -> i64:
    """The defending army that must give way next, A before B; -1 if none stands in the region any more."""
    at = s.rulers[s.defender].at
    if at[0] == s.region:
        return 0
    return 1 if at[1] == s.region else -1


def go_on(s: Bharata) -> None:
    """Beaten armies retreat or are destroyed, then the attacking army moves in. (BD-090, BD-092, BD-Q18, BD-Q46)"""
    for _ in range(3):
        army = beaten(s)
        if army < 0:
            break
        options = retreats(s)
        if options == 0:
            destroy(s, s.defender, army)
        elif options & (options - 1) == 0:
            give_way(s, s.defender, army, lowest(options))
        else:
            s.ask = RETREAT_TO
            s.chooser = s.defender
            return
    ruler = s.rulers[s.turn]
    s.emit(E_ADVANCED, s.turn, s.army, ruler.at[s.army], s.region)
    ruler.at[s.army] = s.region
    close(s)


def retreat(s: Bharata, seat: i64, army: i64, region: i64) -> None:
    """The owner's choice among two or more regions. (BD-Q18)"""
    give_way(s, seat, army, region)
    go_on(s)


def give_way(s: Bharata, seat: i64, army: i64, region: i64) -> None:
    """The army keeps its uncommitted cards. (BD-086, BD-Q18)"""
    at = s.rulers[seat].at
    s.emit(E_RETREAT, seat, army, at[army], region)
    at[army] = region


def destroy(s: Bharata, seat: i64, army: i64) -> None:
    """The pawn leaves the map, its remaining cards are discarded face down. (BD-Q18, BD-Q37)"""
    at = s.rulers[seat].at
    region = at[army]
    at[army] = -1
    gone = cards.disband(s, seat, army)
    s.emit(E_DESTROYED, seat, army, region, gone)


def close(s: Bharata) -> None:
    """The battle is over; its checkpoint follows. (BD-091, BD-092, BD-Q40, BD-Q41)"""
    s.army = -1
    s.region = -1
    s.defender = -1
    frame.settle(s)
