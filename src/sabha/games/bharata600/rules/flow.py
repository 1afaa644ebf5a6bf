"""The turn: its parts, what goes on when a matter is settled, and whose turn is next."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from sabha.games.bharata600.rules import ending, events, movement, offers, prizes, score, trading
from sabha.games.bharata600.tables import (
    ASK_PHASE1,
    ASK_PHASE2,
    DAWN,
    DUSK,
    E_PHASE,
    E_TURN,
    NO_JOB,
    PHASE1,
    PHASE2,
    START,
    TRUCE,
)

if TYPE_CHECKING:
    from sabha.games.bharata600.rules.kingdom import Kingdom
    from sabha.games.bharata600.state import Bharata600


def begin_turn(s: Bharata600) -> None:
    """A turn begins with the prizes that waited, before everything else. (B6-059, B6-071, B6-Q56, B6-I11)"""
    s.turns += 1
    s.round = (s.turns - 1) // s.seats + 1
    k = s.kingdoms[s.turn]
    k.turns += 1
    s.actions = s.tables.numbers.free_actions
    s.moves = 0
    s.bought = False
    s.clever = False
    s.drawn_event = False
    s.marches = 0
    s.discount = 0
    s.asked = 0
    s.givers = 0
    s.stage = DAWN
    s.emit(E_TURN, s.turn, s.turns)
    settle(s)


def settle(s: Bharata600) -> None:
    """After every completed effect: VP Conditions, the win, eliminations, then the turn goes on.

    B6-124, B6-Q34, B6-Q52, B6-Q61, B6-Q62
    """
    score.conditions(s)
    if not ending.check(s):
        resume(s)


def resume(s: Bharata600) -> None:
    """What is asked next: a prize that is due, else the menu of the present part of the turn.

    B6-120, B6-Q56, B6-Q57, B6-Q61, B6-Q66
    """
    k = s.kingdoms[s.turn]
    s.chooser = s.turn
    s.job = NO_JOB
    if not k.in_play:
        if s.advanced and not s.drawn_event:
            events.draw_card(s)
        end_turn(s)
        return
    if k.prizes > 0:
        prizes.draw(s, k)
        return
    if s.stage == DAWN:
        if s.advanced:
            s.stage = START
            s.ask = START
        else:
            begin_phase1(s)
    elif s.stage == PHASE2:
        phase2(s, k)
    else:
        s.ask = s.stage


def begin_phase1(s: Bharata600) -> None:
    """Phase I: a Resource Modifier card for everybody; the rest is free. (B6-060, B6-070, B6-174, B6-Q15)"""
    s.stage = PHASE1
    s.emit(E_PHASE, s.turn, PHASE1)
    trading.draw_card(s)
    s.ask = ASK_PHASE1


def begin_phase2(s: Bharata600) -> None:
    """B6-059"""
    s.stage = PHASE2
    s.emit(E_PHASE, s.turn, PHASE2)
    resume(s)


def phase2(s: Bharata600, k: Kingdom) -> None:
    """Before each decision of Phase II: lent Immunity, then Armies that cannot do their duty go back, then the menu.

    B6-Q23, B6-Q68, B6-Q83
    """
    if s.advanced and offers.asks(s, k):
        return
    if k.duty >= 0 and k.duty_turn != s.turns and events.impacted(s, k) == 0 and not movement.can_attempt(s, k):
        movement.go_back(s, k, k.duty)
        settle(s)
        return
    s.ask = ASK_PHASE2
    s.chooser = s.turn


def end_phase2(s: Bharata600) -> None:
    """Passing ends Phase II; the Advanced Game never skips Phase III. (B6-073, B6-159, B6-160, B6-Q71)"""
    if not s.advanced:
        end_turn(s)
        return
    events.draw_card(s)
    s.stage = DUSK
    s.emit(E_PHASE, s.turn, DUSK)
    s.ask = DUSK
    s.chooser = s.turn


def end_turn(s: Bharata600) -> None:
    """What lasts to the end of a turn is over; the next kingdom in play has its turn, up to the limit.

    B6-058, B6-Q46, B6-Q64, B6-Q79, B6-Q80, B6-Q83, B6-I21
    """
    k = s.kingdoms[s.turn]
    k.barred = False
    k.records = []
    k.accepted = 0
    k.truces = kept_truces(k)
    seat: i64
    for seat in range(s.seats):
        k.offers[seat] = 0
        k.answered[seat] = 0
    s.marches = 0
    s.discount = 0
    if s.turns >= s.tables.numbers.turns * s.seats:
        ending.by_limit(s)
        return
    s.turn = (s.turn + 1) % s.seats
    while not s.kingdoms[s.turn].in_play:
        s.turn = (s.turn + 1) % s.seats
    begin_turn(s)


def kept_truces(k: Kingdom) -> list[i64]:
    """Truces that bind beyond the own turn that ends now. (B6-135, B6-Q46)"""
    kept: list[i64] = []
    i: i64 = 0
    while i < len(k.truces):
        if k.truces[i + 2] > k.turns:
            kept.append(k.truces[i])
            kept.append(k.truces[i + 1])
            kept.append(k.truces[i + 2])
        i += TRUCE
    return kept
