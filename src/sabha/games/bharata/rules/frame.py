"""The frame: set-up, turns, slots, checkpoints and the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from sabha.games.bharata.rules import blight, cards, holding, prizes, standing
from sabha.games.bharata.tables import (
    ACT,
    ACTING,
    BY_LIMIT,
    BY_RUIN,
    BY_SURVIVAL,
    BY_TARGET,
    COINS,
    DONE,
    E_BEGINS,
    E_ELIMINATED,
    E_MUSTERED,
    E_OVER,
    E_PAID_ACTION,
    E_RESOURCE,
    E_SHOWN,
    E_TOLL,
    E_TURN,
    FLOOD,
    FROM_CARD,
    KINDS,
    MARKET,
    MUSTERED,
    OVER,
    PROVIDED,
    TOLLED,
    size_of,
)

if TYPE_CHECKING:
    from sabha.games.bharata.state import Bharata

LOOPS = 400
"""More rounds than any checkpoint or chain of automatic steps can take."""


def set_up(s: Bharata) -> None:
    """Lots are drawn for who begins; then by turns home capital with both armies, purse, and a card into each army.

    BD-006, BD-010 to BD-019, BD-024, BD-025, BD-Q03, BD-Q04
    """
    t = s.tables
    s.resources = t.resource_deck[:]
    s.prizes = t.prize_deck[:]
    s.deck = t.army_deck[:]
    s.deck_size = 0
    for copies in s.deck:
        s.deck_size += copies
    s.first = s.rng.below(s.seats)
    s.emit(E_BEGINS, s.first)
    offset: i64
    seat: i64
    for seat in range(s.seats):
        home = s.home(seat)
        holding.take_control(s, seat, home)
        ruler = s.rulers[seat]
        ruler.at = [home, home]
        ruler.stock = t.start[:]
    for offset in range(s.seats):
        seat = (s.first + offset) % s.seats
        army: i64
        for army in range(2):
            dealt: i64 = 0
            while dealt < t.cards_dealt:
                cards.put(s, seat, army, cards.draw(s))
                dealt += 1
    if s.advanced:
        s.token_supply = t.token_supply[:]
        s.rampart_supply = t.ramparts
        s.cards_of_events = t.event_deck[:]
        s.sites = t.sites
        s.hidden = t.hidden[:]


def begin_game(s: Bharata) -> None:
    """The first player's first turn. (BD-025)"""
    s.round = 1
    s.turn = s.first
    begin_turn(s)
    settle(s)


def begin_turn(s: Bharata) -> None:
    """Slots are counted anew, destroyed armies come home, then blights take their toll.

    BD-026, BD-028, BD-029, BD-049, BD-Q31
    """
    ruler = s.rulers[s.turn]
    s.stage = MUSTERED
    s.free_left = s.tables.free + ruler.couriers
    ruler.couriers = 0
    s.paid_left = 1
    s.engine = 0
    s.emit(E_TURN, s.turn, s.round)
    home = s.home(s.turn)
    if (ruler.owned >> home) & 1 == 1:
        army: i64
        for army in range(2):
            if ruler.at[army] < 0:
                ruler.at[army] = home
                s.emit(E_MUSTERED, s.turn, army, home)
    if s.advanced:
        blight.upkeep(s, s.turn)


def draw_resource(s: Bharata) -> None:
    """One card for every surviving player at once. (BD-030 to BD-032, BD-Q07, BD-Q43)"""
    t = s.tables
    left: i64 = 0
    for copies in s.resources:
        left += copies
    if left == 0:
        s.resources = t.resource_deck[:]
    card = s.rng.draw(s.resources)
    s.resources[card] -= 1
    s.emit(E_RESOURCE, card, 1 if s.seats == 2 else 0, 1 if s.advanced else 0)
    gains = t.resource_gains[1 if s.seats == 2 else 0][card]
    seat: i64
    for seat in range(s.seats):
        if s.rulers[seat].alive:
            holding.gain_all(s, seat, gains, FROM_CARD)
            if s.advanced:
                holding.gain_all(s, seat, t.resource_more[card], FROM_CARD)


def toll(s: Bharata, seat: i64) -> i64:
    """The Caravan Toll a ruler would collect now. (BD-033 to BD-037, BD-115, BD-Q22, BD-Q49)"""
    t = s.tables
    owned = s.rulers[seat].owned & ~s.blight[FLOOD]
    coins: i64 = 0
    road: i64
    for road in range(2):
        if size_of(owned & t.roads[road]) >= t.toll_regions:
            coins += t.toll_coins
    return coins


def collect_toll(s: Bharata) -> None:
    """Right after the resource card, for the active player only. (BD-033, BD-037)"""
    coins = toll(s, s.turn)
    if coins > 0:
        s.rulers[s.turn].stock[COINS] += coins
        s.emit(E_TOLL, s.turn, coins)


# Slots.


def slot_price(s: Bharata, seat: i64) -> i64:
    """Coins that the next action slot costs; -1 if there is none or it cannot be paid.

    BD-049 to BD-051, BD-055, BD-Q11, BD-Q47
    """
    if s.free_left > 0:
        return 0
    if s.paid_left > 0 and s.rulers[seat].stock[COINS] >= s.tables.paid_price:
        return s.tables.paid_price
    return -1


def use_slot(s: Bharata, seat: i64) -> None:
    """Free slots first; the paid one costs its coin when the action is declared.

    BD-049, BD-050, BD-Q11, BD-Q39
    """
    if s.free_left > 0:
        s.free_left -= 1
    else:
        s.paid_left = 0
        s.rulers[seat].stock[COINS] -= s.tables.paid_price
        s.emit(E_PAID_ACTION, seat, s.tables.paid_price)


def end_actions(s: Bharata) -> None:
    """After Phase 2 comes the event, in Advanced games only; then the turn is over.

    BD-026, BD-054, BD-119, BD-122, BD-Q12
    """
    s.stage = DONE
    if s.advanced:
        blight.draw_event(s)


# Going on.


def settle(s: Bharata) -> None:
    """A checkpoint, then all automatic steps up to the next decision, each with its checkpoint.

    BD-026, BD-027, BD-039, BD-054, BD-155, BD-Q12, BD-Q24, BD-Q25, BD-Q31, BD-Q35, BD-Q46
    """
    for _ in range(LOOPS):
        if checkpoint(s):
            return
        if s.stage == ACTING and s.rulers[s.turn].alive:
            if s.free_left > 0 or s.paid_left > 0:
                s.ask = ACT
                s.chooser = s.turn
                return
            end_actions(s)
        elif s.stage == TOLLED and s.rulers[s.turn].alive:
            s.ask = MARKET
            s.chooser = s.turn
            return
        elif s.stage == MUSTERED and s.rulers[s.turn].alive:
            draw_resource(s)
            s.stage = PROVIDED
        elif s.stage == PROVIDED and s.rulers[s.turn].alive:
            collect_toll(s)
            s.stage = TOLLED
        elif not next_turn(s):
            return


def next_turn(s: Bharata) -> bool:
    """Passes to the next surviving seat; False if the last round is over.

    BD-002, BD-027, BD-150, BD-155, BD-Q24, BD-Q36
    """
    seat: i64 = s.turn
    passing: bool = True
    while passing:
        seat = (seat + 1) % s.seats
        if seat == s.first:
            if s.round >= s.tables.rounds:
                finish(s, BY_LIMIT, -1)
                return False
            s.round += 1
        passing = not s.rulers[seat].alive
    s.turn = seat
    begin_turn(s)
    return True


def checkpoint(s: Bharata) -> bool:
    """Victory, elimination, conditions, until nothing changes; True if the game is over or somebody must choose.

    BD-136, BD-140, BD-142, BD-146, BD-Q25, BD-Q41
    """
    for _ in range(LOOPS):
        while s.prizes_due > 0:
            s.prizes_due -= 1
            if prizes.draw_prize(s, s.claimer):
                return True
        offset: i64
        for offset in range(s.seats):
            if reached(s, (s.turn + offset) % s.seats):
                return True
        if eliminate(s):
            return True
        if not prizes.claim_next(s):
            return False
        if reached(s, s.claimer):
            return True
    return False


def reached(s: Bharata, seat: i64) -> bool:
    """Whether that player has the target, which ends the game at once. (BD-152, BD-153, BD-Q27)"""
    ruler = s.rulers[seat]
    if ruler.alive and ruler.vp >= s.tables.targets[s.seats - 2]:
        finish(s, BY_TARGET, seat)
        return True
    return False


def doomed(s: Bharata, seat: i64) -> bool:
    """Neither home capital nor any army. (BD-147, BD-148)"""
    ruler = s.rulers[seat]
    return ruler.alive and ruler.at[0] < 0 and ruler.at[1] < 0 and (ruler.owned >> s.home(seat)) & 1 == 0


def eliminate(s: Bharata) -> bool:
    """Takes out all who are doomed, unless that were everybody; True if the game is over.

    BD-147 to BD-151, BD-154, BD-Q24, BD-Q40
    """
    alive: i64 = 0
    falling: i64 = 0
    seat: i64
    for seat in range(s.seats):
        if s.rulers[seat].alive:
            alive += 1
            if doomed(s, seat):
                falling += 1
    if falling == 0:
        return False
    if falling == alive:
        finish(s, BY_RUIN, -1)
        return True
    s.falls += 1
    last: i64 = -1
    for seat in range(s.seats):
        if doomed(s, seat):
            take_out(s, seat)
        elif s.rulers[seat].alive:
            last = seat
    if alive - falling == 1:
        finish(s, BY_SURVIVAL, last)
        return True
    return False


def take_out(s: Bharata, seat: i64) -> None:
    """All that was held vanishes; event tokens and claims stay. (BD-137, BD-149, BD-Q24, BD-Q50)"""
    ruler = s.rulers[seat]
    ruler.alive = False
    ruler.fallen = s.falls
    s.emit(E_ELIMINATED, seat)
    region: i64
    for region in range(len(s.tables.number)):
        if (ruler.owned >> region) & 1 == 1:
            holding.lose_control(s, region)
    ruler.stock = [0] * KINDS
    ruler.hand = 0
    ruler.held = 0
    ruler.couriers = 0


def finish(s: Bharata, why: i64, winner: i64) -> None:
    """No decision is legal any more; all hands are shown. (BD-152 to BD-157)"""
    s.ended = why
    s.ask = OVER
    s.strengths = [ruler.strength for ruler in s.rulers]
    s.final = standing.final_ranks(s, winner)
    seat: i64
    for seat in range(s.seats):
        army: i64
        for army in range(2):
            if s.rulers[seat].at[army] >= 0:
                s.emit(E_SHOWN, seat, army, cards.packed(s.rulers[seat].cards, army))
    s.emit(E_OVER, why, winner)
