"""Victory conditions and prize cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from sabha.games.bharata.rules import cards, holding
from sabha.games.bharata.tables import (
    CARDS,
    CHARTER,
    COINS,
    CONDITIONS,
    COURIER,
    DAKSHINAPATHA,
    DIGVIJAYA,
    DONE,
    E_BANKED,
    E_CLAIMED,
    E_COURIER,
    E_DREW,
    E_PRIZE,
    FROM_PRIZE,
    GAIN,
    GRAND_ARMY,
    GREAT_CARAVAN,
    HARBOURS,
    KING_OF_KINGS,
    POTTERY,
    PRIZE_CARDS,
    PRIZE_CHAMPION,
    SAMRAT,
    SILK,
    SPICE,
    TARGET_ARMY,
    UTTARAPATHA,
    WIDE_REALM,
)

if TYPE_CHECKING:
    from sabha.games.bharata.state import Bharata


def progress(s: Bharata, seat: i64, tile: i64) -> i64:
    """How far a ruler is on the way to what a tile needs. (D7.4)"""
    ruler = s.rulers[seat]
    if tile == GRAND_ARMY:
        return ruler.strength
    if tile == UTTARAPATHA:
        return ruler.road_u
    if tile == DAKSHINAPATHA:
        return ruler.road_d
    if tile == HARBOURS:
        return ruler.harbours
    if tile == KING_OF_KINGS:
        return ruler.mahas
    if tile == WIDE_REALM:
        return ruler.regions
    if tile == DIGVIJAYA:
        return ruler.captured
    return ruler.stock[SILK] + ruler.stock[SPICE] + ruler.stock[POTTERY]


def meets(s: Bharata, seat: i64, tile: i64) -> bool:
    """Whether a ruler meets a tile now. (BD-139, BD-140, D7.4, BD-Q02, BD-Q49)"""
    if progress(s, seat, tile) < s.tables.needs[s.seats - 2][tile]:
        return False
    if tile == GREAT_CARAVAN:
        stock = s.rulers[seat].stock
        return stock[SILK] > 0 and stock[SPICE] > 0 and stock[POTTERY] > 0
    return True


def claim_next(s: Bharata) -> bool:
    """The first unclaimed tile met, by players in turn order from the active one, is claimed; False if there is none.

    BD-130, BD-136 to BD-138, BD-142, BD-145, BD-Q25, BD-Q26
    """
    needs = s.tables.needs[s.seats - 2]
    claimed = s.claimed
    offset: i64
    tile: i64
    for offset in range(s.seats):
        seat: i64 = (s.turn + offset) % s.seats
        if not s.rulers[seat].alive:
            continue
        for tile in range(CONDITIONS):
            if claimed[tile] < 0 and progress(s, seat, tile) >= needs[tile] and meets(s, seat, tile):
                claim(s, seat, tile)
                return True
    return False


def claim(s: Bharata, seat: i64, tile: i64) -> None:
    """VP are banked, prizes are due. (BD-130, BD-137, BD-138, BD-145)"""
    rank: i64 = 1 if s.rulers[seat].personality == SAMRAT else 0
    s.claimed[tile] = seat
    s.emit(E_CLAIMED, seat, tile, s.tables.points[rank])
    bank(s, seat, s.tables.points[rank])
    s.claimer = seat
    s.prizes_due = s.tables.prizes[rank]


def bank(s: Bharata, seat: i64, points: i64) -> None:
    """VP that are never lost. (BD-101, BD-138, BD-143, BD-145)"""
    ruler = s.rulers[seat]
    ruler.banked += points
    ruler.vp += points
    s.emit(E_BANKED, seat, points)


def draw_prize(s: Bharata, seat: i64) -> bool:
    """The top prize card, resolved at once; True if its owner must choose an army.

    BD-129, BD-141, BD-Q07, BD-Q44, BD-Q46, D7.5
    """
    t = s.tables
    left: i64 = 0
    for copies in s.prizes:
        left += copies
    if left == 0:
        s.prizes = t.prize_deck[:]
    card = s.rng.draw(s.prizes)
    s.prizes[card] -= 1
    s.emit(E_PRIZE, seat, card)
    does = t.prize_does[card]
    ruler = s.rulers[seat]
    if does == GAIN:
        holding.gain_all(s, seat, t.prize_gains[card], FROM_PRIZE)
    elif does == COURIER:
        now = seat == s.turn and s.stage < DONE
        if now:
            s.free_left += t.prize_amount[card]
        else:
            ruler.couriers += t.prize_amount[card]
        s.emit(E_COURIER, seat, t.prize_amount[card], 1 if now else 0)
    elif does == CHARTER:
        coins: i64 = 0
        if ruler.road_u > 0:
            coins += t.prize_amount[card]
        if ruler.road_d > 0:
            coins += t.prize_amount[card]
        coins = max(coins, t.prize_instead[card])
        holding.gain(s, seat, COINS, coins, FROM_PRIZE)
    else:
        return cards_for(s, seat, card)
    return False


def cards_for(s: Bharata, seat: i64, card: i64) -> bool:
    """Levy and Champion: into the army of choice, the only one there is, or coins instead. (BD-Q44, D7.5)"""
    t = s.tables
    ruler = s.rulers[seat]
    if ruler.at[0] < 0 and ruler.at[1] < 0:
        holding.gain(s, seat, COINS, t.prize_instead[card], FROM_PRIZE)
        return False
    s.job = PRIZE_CARDS if t.prize_does[card] == CARDS else PRIZE_CHAMPION
    s.price = t.prize_amount[card]
    if ruler.at[0] >= 0 and ruler.at[1] >= 0:
        s.ask = TARGET_ARMY
        s.chooser = seat
        return True
    give(s, seat, 0 if ruler.at[0] >= 0 else 1)
    return False


def give(s: Bharata, seat: i64, army: i64) -> None:
    """Carries out a Levy or Champion for the chosen army. (D7.5, BD-Q37)"""
    if s.job == PRIZE_CARDS:
        cards.draw_into(s, seat, army, s.price)
    else:
        drawn = cards.draw_best_into(s, seat, army, s.price)
        s.emit(E_DREW, seat, army, drawn, 1 if drawn > 0 else 0)
