"""The Generous kingdom's offers of Immunity to others."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from sabha.games.bharata600.rules import events, score
from sabha.games.bharata600.tables import (
    E_IMMUNITY,
    E_OFFER,
    EVENTS,
    GENEROUS,
    IMMUNITY,
    WINDOW,
    bit,
)

if TYPE_CHECKING:
    from sabha.games.bharata600.rules.kingdom import Kingdom
    from sabha.games.bharata600.state import Bharata600


def is_generous(k: Kingdom) -> bool:
    return k.ability_a == GENEROUS or k.ability_b == GENEROUS


def may_offer(s: Bharata600, k: Kingdom, other: i64, event: i64) -> bool:
    """In the own turn for another kingdom's next turn; each pair once. (B6-187, B6-Q83)"""
    if other == k.owner or other >= s.seats or not s.kingdoms[other].in_play:
        return False
    return (s.kingdoms[other].offers[k.owner] >> event) & 1 == 0


def window_types(s: Bharata600, k: Kingdom) -> i64:
    """In another kingdom's turn: mask of the types that impact it now and were not offered yet. (B6-Q83)"""
    active = s.kingdoms[s.turn]
    return events.types_in(s, events.impacted(s, active)) & ~active.offers[k.owner]


def record(s: Bharata600, k: Kingdom, other: i64, event: i64) -> None:
    """An offer is made for all to hear; it shows the Generous card. (B6-187, B6-Q10, B6-Q83)"""
    score.show(s, k, 1 if k.ability_a == GENEROUS else 2)
    s.kingdoms[other].offers[k.owner] |= bit(event)
    s.emit(E_OFFER, k.owner, other, event)


def asks(s: Bharata600, k: Kingdom) -> bool:
    """Before a decision of Phase II: Generous kingdoms are asked, then the active one about what it was offered.

    True if somebody has to decide. (B6-187, B6-188, B6-Q83)
    """
    types = events.types_in(s, events.impacted(s, k))
    if types == 0:
        s.givers = 0
        return False
    if types & ~s.asked != 0:
        s.asked |= types
        s.givers = 0
        for other in s.kingdoms:
            if other.owner != k.owner and other.in_play and (other.shown_a == GENEROUS or other.shown_b == GENEROUS):
                s.givers |= bit(other.owner)
    i: i64
    for i in range(1, s.seats):
        seat = (s.turn + i) % s.seats
        if (s.givers >> seat) & 1 == 1:
            if window_types(s, s.kingdoms[seat]) != 0:
                s.ask = WINDOW
                s.chooser = seat
                return True
            s.givers &= ~bit(seat)
    return asks_receiver(s, k, types & ~k.accepted)


def asks_receiver(s: Bharata600, k: Kingdom, types: i64) -> bool:
    """The next open offer of a type that matters, by type, then by seat. (B6-Q83)"""
    event: i64
    for event in range(EVENTS):
        if (types >> event) & 1 == 0:
            continue
        for other in s.kingdoms:
            pending: i64 = k.offers[other.owner] & ~k.answered[other.owner]
            if other.in_play and (pending >> event) & 1 == 1:
                s.ask = IMMUNITY
                s.chooser = k.owner
                s.offerer = other.owner
                s.offer = event
                return True
    return False


def answer(s: Bharata600, k: Kingdom, accepted: bool) -> None:
    """Accepted: all impacting Events of the type go at once, free; later ones in this turn may. (B6-188, B6-Q83)"""
    event = s.offer
    k.answered[s.offerer] |= bit(event)
    s.emit(E_IMMUNITY, k.owner, s.offerer, event, 1 if accepted else 0)
    if accepted:
        k.accepted |= bit(event)
        events.remove_mine(s, k, event)
    s.offerer = -1
    s.offer = 0
