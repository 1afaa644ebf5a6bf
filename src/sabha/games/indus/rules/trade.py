"""The trade window of the Plan phase: offers of Resource cards for Resource cards."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from sabha.games.indus.tables import (
    CLOSED,
    E_ACCEPTED,
    E_DECLINED,
    E_GIVES,
    E_NO_TRADE,
    E_OFFERS,
    E_SENT,
    E_SWAPPED,
    E_TRADES,
    E_WANTS,
    E_WITHDREW,
    NOBODY_ACTS,
    TO_ANSWER,
    TO_GIVE,
    TO_OFFER,
    TO_WANT,
    TRADE,
    TRADE_ACCEPT,
    TRADE_DECLINE,
    TRADE_GIVE,
    TRADE_GIVE_DONE,
    TRADE_PARTNER,
    TRADE_PASS,
    TRADE_SEND,
    TRADE_WANT,
    TRADE_WITHDRAW,
)

if TYPE_CHECKING:
    from sabha.games.indus.state import Indus

ANSWERS: Final = [TRADE_ACCEPT, TRADE_DECLINE]


def begin(s: Indus) -> None:
    """One window a round, after all drawings and before Build, if two players hold cards.

    IN-052, IN-Q28 to IN-Q30, IN-Q59
    """
    holders: i64 = 0
    for city in s.cities:
        if len(city.cards) > 0:
            holders += 1
    s.phase = TRADE
    s.turn = s.marker
    if holders < 2:
        s.trading = CLOSED
    else:
        open_turn(s)


def open_turn(s: Indus) -> None:
    """The trading turn of the next player with a card, in turn order; after the last the window closes. (IN-Q28)"""
    while len(s.cities[s.turn].cards) == 0:
        s.turn = (s.turn + 1) % s.seats
        if s.turn == s.marker:
            s.trading = CLOSED
            return
    s.offers = s.tables.offers
    s.trading = TO_OFFER
    s.emit(E_TRADES, s.turn)


def end_turn(s: Indus) -> None:
    s.offers = 0
    s.turn = (s.turn + 1) % s.seats
    if s.turn == s.marker:
        s.trading = CLOSED
    else:
        open_turn(s)


def legal(s: Indus, seat: i64) -> list[int]:
    """IN-052, IN-Q27, IN-Q28, IN-Q60"""
    if s.trading == TO_ANSWER:
        return ANSWERS if seat == s.partner else NOBODY_ACTS
    if seat != s.turn:
        return NOBODY_ACTS
    out: list[int] = []
    if s.trading == TO_OFFER:
        partner: i64
        for partner in range(s.seats):
            if partner != seat and len(s.cities[partner].cards) > 0:
                out.append(TRADE_PARTNER + partner)
        out.append(TRADE_PASS)
    elif s.trading == TO_GIVE:
        if len(s.give) < s.tables.trade_cards:
            for card in s.cities[seat].cards:
                if card not in s.give:
                    out.append(TRADE_GIVE + card - 1)
        if len(s.give) > 0:
            out.append(TRADE_GIVE_DONE)
        out.append(TRADE_WITHDRAW)
    else:
        if len(s.want) < s.tables.trade_cards:
            for card in s.cities[s.partner].cards:
                if card not in s.want:
                    out.append(TRADE_WANT + card - 1)
        if len(s.want) > 0:
            out.append(TRADE_SEND)
        out.append(TRADE_WITHDRAW)
    return out


def hurried(s: Indus) -> i64:
    """An unsent offer is withdrawn, a sent one declined; a default never trades. (IN-Q54)"""
    if s.trading == TO_ANSWER:
        return TRADE_DECLINE
    return TRADE_PASS if s.trading == TO_OFFER else TRADE_WITHDRAW


def step(s: Indus, seat: i64, action: i64) -> None:
    if action == TRADE_PASS:
        s.emit(E_NO_TRADE, seat)
        end_turn(s)
    elif action == TRADE_WITHDRAW:
        s.emit(E_WITHDREW, seat)
        close_offer(s)
    elif action < TRADE_PASS:
        s.partner = action - TRADE_PARTNER
        s.offers -= 1
        s.trading = TO_GIVE
        s.emit(E_OFFERS, seat, s.partner)
    elif action < TRADE_GIVE_DONE:
        s.give.append(action - TRADE_GIVE + 1)
        s.emit(E_GIVES, seat, action - TRADE_GIVE + 1)
    elif action == TRADE_GIVE_DONE:
        s.trading = TO_WANT
    elif action < TRADE_SEND:
        s.want.append(action - TRADE_WANT + 1)
        s.emit(E_WANTS, seat, action - TRADE_WANT + 1)
    elif action == TRADE_SEND:
        s.trading = TO_ANSWER
        s.emit(E_SENT, seat, s.partner)
    elif action == TRADE_ACCEPT:
        s.emit(E_ACCEPTED, seat, s.turn)
        swap(s)
        close_offer(s)
    else:
        one: i64 = 1
        s.cities[s.turn].refused |= one << seat
        s.emit(E_DECLINED, seat, s.turn)
        close_offer(s)


def swap(s: Indus) -> None:
    """The cards change hands at once. (IN-Q27, IN-Q28, IN-Q30)"""
    for card in s.give:
        s.cities[s.turn].cards.remove(card)
        s.reserve(s.partner, card)
        s.emit(E_SWAPPED, card, s.turn, s.partner)
    for card in s.want:
        s.cities[s.partner].cards.remove(card)
        s.reserve(s.turn, card)
        s.emit(E_SWAPPED, card, s.partner, s.turn)


def close_offer(s: Indus) -> None:
    """Back to the proposer while it has offers left, else the next player. (IN-Q28, IN-Q60)"""
    s.give = []
    s.want = []
    s.partner = -1
    s.trading = TO_OFFER
    if s.offers == 0:
        end_turn(s)
