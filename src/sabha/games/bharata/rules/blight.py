"""Events and event tokens. (Advanced)"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from sabha.games.bharata.rules import cards, holding
from sabha.games.bharata.tables import (
    COINS,
    E_DESTROYED,
    E_EVENT,
    E_FAMINE,
    E_PLAGUED,
    E_TOKEN,
    E_TOKENS_GONE,
    ELDERS,
    FAMINE,
    FLOOD,
    FOOD,
    FROM_EVENT,
    MASONS,
    MEDICINE,
    MONSOON,
    PHYSICIANS,
    PLAGUE,
    RAINS,
    REVOLT,
    TOKENS,
    bit,
    size_of,
)

if TYPE_CHECKING:
    from sabha.games.bharata.state import Bharata


def blighted(s: Bharata) -> i64:
    """Mask of the regions with an event token, whoever controls them. (BD-111, BD-112)"""
    return s.blight[PLAGUE] | s.blight[FLOOD] | s.blight[FAMINE] | s.blight[REVOLT]


def place_token(s: Bharata, token: i64, region: i64) -> None:
    """Puts an event token on a region, if it has none and the supply allows. (BD-111, BD-120, BD-Q28)"""
    if s.token_supply[token] > 0 and (blighted(s) >> region) & 1 == 0:
        s.blight[token] |= bit(region)
        s.token_supply[token] -= 1
        s.emit(E_TOKEN, token, region)


def remove_token(s: Bharata, region: i64) -> i64:
    """Returns a region's event token to the supply. (BD-093)"""
    token = s.token_at(region)
    s.blight[token] ^= bit(region)
    s.token_supply[token] += 1
    return token


def affordable(s: Bharata, seat: i64, slot: i64) -> i64:
    """Regions under control whose token could be removed now; ``slot`` is the price of the slot, -1 for none.

    BD-093 to BD-096, BD-102, BD-104, BD-105, BD-109, BD-Q29, BD-Q30
    """
    if slot < 0:
        return 0
    t = s.tables
    ruler = s.rulers[seat]
    out: i64 = 0
    token: i64
    for token in range(TOKENS):
        if ruler.stock[t.token_kind[token]] >= t.token_price[token]:
            out |= s.blight[token] & ruler.owned
    return out


def upkeep(s: Bharata, seat: i64) -> None:
    """Plague in the armies' camps, then Famine in the regions. (BD-029, BD-113, BD-117, BD-Q31, BD-Q32, BD-Q42)"""
    ruler = s.rulers[seat]
    army: i64
    for army in range(2):
        at = ruler.at[army]
        if at >= 0 and (s.blight[PLAGUE] >> at) & 1 == 1 and ruler.size[army] > 0:
            s.emit(E_PLAGUED, seat, army, at)
            cards.lose_lowest(s, seat, army)
    hungry: i64 = s.blight[FAMINE] & ruler.owned
    region: i64 = 0
    while hungry != 0:
        if hungry & 1 == 1:
            starve(s, seat, region)
        hungry >>= 1
        region += 1


def starve(s: Bharata, seat: i64, region: i64) -> None:
    """One food, else one coin, else nothing. (BD-117, BD-Q42)"""
    stock = s.rulers[seat].stock
    lost: i64 = -1
    if stock[FOOD] > 0:
        lost = FOOD
    elif stock[COINS] > 0:
        lost = COINS
    if lost >= 0:
        stock[lost] -= 1
    s.emit(E_FAMINE, seat, region, lost)


def draw_event(s: Bharata) -> None:
    """The top event card is carried out automatically. (BD-119 to BD-121, BD-Q07, BD-Q40)"""
    t = s.tables
    left: i64 = 0
    for copies in s.cards_of_events:
        left += copies
    if left == 0:
        s.cards_of_events = t.event_deck[:]
    card = s.rng.draw(s.cards_of_events)
    s.cards_of_events[card] -= 1
    s.emit(E_EVENT, card)
    does = t.event_does[card]
    if does < TOKENS:
        for region in t.event_regions[card]:
            place_token(s, does, region)
    elif does == PHYSICIANS:
        seat: i64
        for seat in range(s.seats):
            if s.rulers[seat].alive:
                holding.gain(s, seat, MEDICINE, 1, FROM_EVENT)
    elif does == MASONS:
        masons(s)
    elif does == RAINS:
        clear_all(s, FLOOD)
        clear_all(s, FAMINE)
    elif does == ELDERS:
        clear_all(s, REVOLT)
    elif does == MONSOON:
        monsoon(s)


def masons(s: Bharata) -> None:
    """Ramparts on home capitals, in turn order from the active player. (D7.9)"""
    offset: i64
    for offset in range(s.seats):
        seat: i64 = (s.turn + offset) % s.seats
        home = s.home(seat)
        if (holding.rampart_sites(s, seat) >> home) & 1 == 1:
            holding.build_rampart(s, seat, home)


def clear_all(s: Bharata, token: i64) -> None:
    """All tokens of a kind return to the supply. (D7.9)"""
    count = size_of(s.blight[token])
    if count > 0:
        s.blight[token] = 0
        s.token_supply[token] += count
        s.emit(E_TOKENS_GONE, token, count)


def monsoon(s: Bharata) -> None:
    """Armies without cards outside their owner's regions are destroyed, all at once. (D7.9, BD-Q18, BD-Q40)"""
    for ruler in s.rulers:
        army: i64
        for army in range(2):
            at = ruler.at[army]
            if at >= 0 and ruler.size[army] == 0 and (ruler.owned >> at) & 1 == 0:
                ruler.at[army] = -1
                s.emit(E_DESTROYED, ruler.owner, army, at, 0)
