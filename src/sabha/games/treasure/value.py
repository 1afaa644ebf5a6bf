"""What a position of War for Treasure is worth, for bots.

Each seat has a standing: the road behind its soldiers, less what is at risk, and the cards of use
to them. What a position is worth to a seat is how its standing compares with each opponent's. The
weights are in steps of the road.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from sabha.games.treasure.rules.cards import can_protect
from sabha.games.treasure.track import (
    CARDS,
    DANGER,
    GOLD,
    LAST,
    MANDIR,
    OVER,
    SOLDIERS,
    TO_FACE,
    TO_MOVE,
    TO_ROLL,
    TRAP,
)

if TYPE_CHECKING:
    from sabha.games.treasure.state import Treasure

ENTERED: Final = 16.5
"""A soldier on the road: the 6 it took to set out."""
AT_RISK: Final = 0.75
"""How likely a rival that can strike a soldier with a number does so when it rolls it."""
DOOR: Final = 4.5
"""A soldier on a door that it has to leave again: it is safe there."""
SETTLED: Final = 8.0
"""A soldier on the door that stays its own, as all the doors beyond are left to soldiers already there."""
SETTLED_MORE: Final = 4.5
"""The same once more for each soldier settled already: the fewer run, the more numbers are lost."""
TRAPPED: Final = -14.0
"""A soldier on a trap tree: only one number frees it."""
COIN: Final = 6.0
"""A Gold Coin for a soldier that has the tribes before it; less for each further one."""
COIN_LESS: Final = 0.6
SPARE_COIN: Final = 2.5
BARE: Final = -1.5
"""A soldier that the next number may lead across the tribes, without a coin in hand."""
PAID: Final = 3.0
"""The tribes are behind a soldier."""
GRACE: Final = 14.0
"""A Bhagavat Anugraha card; less for each further one."""
GRACE_LESS: Final = 0.9
SPELL: Final = 7.0
"""An Astra card; less for each further one of its kind."""
SPELL_LESS: Final = 0.5
EXPOSED: Final = 0.9
"""How much of a soldier is lost to an unanswered danger that a number may lead it onto, if no other can run."""
EXPOSED_LESS: Final = 0.4
"""The same with each further soldier that can run instead."""
RUNNING: Final = 8.5
"""A soldier that can run, so that numbers are of use; less for each further one."""
RUNNING_LESS: Final = 0.85
ROLL_LEFT: Final = 3.0
"""A roll that may be made."""
NUMBER_LEFT: Final = 1.0
"""A step of a number that may be used."""
NOISE: Final = 400.0
"""How many steps of difference make a game likely won."""
SIXTH: Final = 1.0 / 6.0


def estimate(s: Treasure, seat: i64) -> float:
    """From -1 to 1: how the standing of ``seat`` compares with each opponent's, on average."""
    if s.phase == OVER:
        return s.returns()[seat]
    own = standing(s, seat)
    total = 0.0
    other: i64
    for other in range(s.seats):
        if other != seat:
            gap = (own - standing(s, other)) / NOISE
            total += gap / math.sqrt(1.0 + gap * gap)
    return total / float(s.seats - 1)


def standing(s: Treasure, seat: i64) -> float:
    """How far a seat has come, in steps."""
    track = s.track
    first: i64 = track.doors[0]
    worth = 0.0
    before: i64 = 0
    settled: i64 = 0
    runners: i64 = 0
    running = RUNNING
    exposed = 0.0
    share = EXPOSED
    soldier: i64
    for soldier in range(SOLDIERS * seat, SOLDIERS * seat + SOLDIERS):
        step: i64 = s.at[soldier]
        if step < track.tribes:
            before += 1
            if step == 0:
                continue
        else:
            worth += PAID
        value = ENTERED + float(step)
        worth += value
        if track.kind[step] == TRAP:
            worth += TRAPPED
            continue
        if step >= first and track.shared[step]:
            if stays(s, seat, step):
                worth += SETTLED + SETTLED_MORE * float(settled)
                settled += 1
                continue
            worth += DOOR
        elif s.phase == TO_FACE and s.mover == soldier:
            worth -= price(s, seat, track.arg[step])
        elif not track.shared[step]:
            worth -= AT_RISK * threat(s, seat, step) * value
        exposed += SIXTH * float(dangers(s, seat, step)) * value
        worth += running
        running *= RUNNING_LESS
        if runners > 0:
            share *= EXPOSED_LESS
        runners += 1
        if step + 6 >= track.tribes > step and s.hand[CARDS * seat + GOLD] < track.coins:
            worth += BARE
    worth -= share * exposed
    worth += coins(s.hand[CARDS * seat + GOLD], before)
    worth += cards(s, seat)
    if s.turn == seat:
        if s.phase == TO_ROLL:
            worth += ROLL_LEFT
        elif s.phase == TO_MOVE:
            worth += NUMBER_LEFT * float(s.number)
    return worth


def stays(s: Treasure, seat: i64, step: i64) -> bool:
    """Whether a soldier on this door need not move again: as many own soldiers are beyond it as doors are."""
    beyond: i64 = 0
    doors: i64 = 0
    i: i64
    for i in range(SOLDIERS):
        if s.at[SOLDIERS * seat + i] > step:
            beyond += 1
        if s.track.doors[i] > step:
            doors += 1
    return beyond == doors


def threat(s: Treasure, seat: i64, step: i64) -> float:
    """The share of numbers by which some rival would come to rest on the step, at most 1."""
    track = s.track
    ways: i64 = 0
    number: i64
    soldier: i64
    for soldier in range(SOLDIERS * s.seats):
        if soldier // SOLDIERS == seat:
            continue
        start: i64 = s.at[soldier]
        if start == 0:
            if step == track.rest[1]:
                ways += 1
        elif step - 16 < start < step + 6:
            for number in range(1, 7):
                if start + number <= LAST and track.rest[start + number] == step and may_go(s, start, number):
                    ways += 1
    return 1.0 if ways > 6 else float(ways) * SIXTH


def may_go(s: Treasure, start: i64, number: i64) -> bool:
    """Whether no trap tree keeps a soldier there from using the number."""
    return s.track.kind[start] != TRAP or number == s.track.release


def dangers(s: Treasure, seat: i64, step: i64) -> i64:
    """How many numbers lead a soldier on the step onto a danger that no card in hand answers."""
    track = s.track
    found: i64 = 0
    ahead: i64
    for ahead in range(step + 1, step + 7):
        if ahead > LAST:
            break
        rest: i64 = track.rest[ahead]
        if track.kind[rest] == DANGER and not can_protect(s, seat, track.arg[rest]):
            found += 1
    return found


def coins(held: i64, before: i64) -> float:
    """What the Gold Coins are worth to a seat with so many soldiers before the tribes."""
    worth = 0.0
    weight = COIN
    i: i64
    for i in range(held):
        if i < before:
            worth += weight
            weight *= COIN_LESS
        else:
            worth += SPARE_COIN
    return worth


def cards(s: Treasure, seat: i64) -> float:
    """What the protecting cards are worth."""
    worth = 0.0
    card: i64
    for card in range(MANDIR, CARDS):
        held: i64 = s.hand[CARDS * seat + card]
        while held > 0:
            worth += last(card, held)
            held -= 1
    return worth


def last(card: i64, held: i64) -> float:
    """What the last of so many cards of a kind is worth: each further one is less likely to be needed."""
    worth = GRACE if card == MANDIR else SPELL
    less = GRACE_LESS if card == MANDIR else SPELL_LESS
    while held > 1:
        worth *= less
        held -= 1
    return worth


def price(s: Treasure, seat: i64, danger: i64) -> float:
    """What the cheapest card that protects from the danger is worth; 0 if there is none."""
    best = 0.0
    card: i64
    for card in range(MANDIR, CARDS):
        held: i64 = s.hand[CARDS * seat + card]
        if held > 0 and s.track.protects[card][danger]:
            worth = last(card, held)
            if best == 0.0 or worth < best:
                best = worth
    return best
