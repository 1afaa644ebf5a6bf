"""Advanced actions: clearing blights, ability cards, hidden tokens."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from sabha.games.bharata.rules import blight, cards, conquest, frame, holding, prizes, targets
from sabha.games.bharata.tables import (
    ADMIRAL,
    AGITATOR,
    BUILDER,
    COINS,
    COLLECTOR,
    E_ABILITY,
    E_CLEARED,
    E_HIDDEN,
    ENGINE,
    ENVOY,
    FROM_ABILITY,
    FROM_TOKEN,
    GUILD_LEVY,
    HORSE,
    MARSHAL,
    MASONS_STORE,
    PHYSICIAN,
    PLAGUE,
    SPY,
    bit,
)

if TYPE_CHECKING:
    from sabha.games.bharata.state import Bharata


def remove_event(s: Bharata, seat: i64, region: i64) -> None:
    """Pays a token's price and returns it to the supply. (BD-093 to BD-096, BD-103, BD-104)"""
    t = s.tables
    frame.use_slot(s, seat)
    token = blight.remove_token(s, region)
    s.rulers[seat].stock[t.token_kind[token]] -= t.token_price[token]
    s.emit(E_CLEARED, seat, region, token, 0)
    frame.settle(s)


def playable(s: Bharata, seat: i64, card: i64, slot: i64) -> bool:
    """Whether there is a complete way to carry a card out. (BD-098, D7.8)"""
    ruler = s.rulers[seat]
    if card == BUILDER:
        return holding.rampart_sites(s, seat) != 0
    if card == SPY:
        return targets.foreign(s, seat) != 0
    if card == ENVOY:
        return conquest.conquerable(s, seat, s.tables.ability_amount[ENVOY], slot) != 0
    if card == GUILD_LEVY:
        return (ruler.at[0] >= 0 or ruler.at[1] >= 0) and cards.drawable(s) > 0
    if card == HORSE:
        return targets.ridden(s, seat, 0) != 0 or targets.ridden(s, seat, 1) != 0
    if card == AGITATOR:
        return targets.agitated(s, seat) != 0
    if card == ADMIRAL:
        return targets.shipped(s, seat, 0) != 0 or targets.shipped(s, seat, 1) != 0
    if card == MARSHAL:
        return ruler.at[0] >= 0 and ruler.at[1] >= 0 and ruler.size[0] + ruler.size[1] > 0
    return True


def use(s: Bharata, seat: i64, card: i64) -> None:
    """The card is shown, carried out and gone for the rest of the game. (BD-097, BD-134, BD-Q33, D7.8)"""
    t = s.tables
    ruler = s.rulers[seat]
    frame.use_slot(s, seat)
    ruler.hand ^= bit(card)
    ruler.held -= 1
    s.played[card] = seat
    s.job = card
    s.emit(E_ABILITY, seat, card)
    if card == SPY:
        targets.ask_foreign(s, seat)
    elif card == BUILDER or card == ENVOY or card == AGITATOR:
        targets.ask_region(s, seat)
    elif card == GUILD_LEVY or card == HORSE or card == ADMIRAL or card == MARSHAL:
        targets.ask_army(s, seat)
    else:
        holding.gain_all(s, seat, t.ability_gains[card], FROM_ABILITY)
        if card == PHYSICIAN:
            targets.offer_region(s, seat)
            return
        if card == COLLECTOR:
            coins: i64 = t.ability_amount[card] + ruler.regions // t.collector_per
            holding.gain(s, seat, COINS, coins, FROM_ABILITY)
        elif card == ENGINE:
            s.engine += t.ability_amount[card]
        frame.settle(s)


def may_reveal(s: Bharata, seat: i64, army: i64) -> bool:
    """Whether an army stands on a site with its token; control is not needed. (BD-099, BD-100, BD-Q34)"""
    at = s.rulers[seat].at[army]
    return at >= 0 and (s.sites >> at) & 1 == 1


def reveal(s: Bharata, seat: i64, army: i64) -> None:
    """The token is drawn from those still face down: nobody could know which lay where.

    BD-023, BD-099, BD-101, BD-129, BD-Q34, D7.10
    """
    t = s.tables
    frame.use_slot(s, seat)
    region = s.rulers[seat].at[army]
    token = s.rng.draw(s.hidden)
    s.hidden[token] -= 1
    s.sites ^= bit(region)
    s.emit(E_HIDDEN, seat, army, region, token)
    if t.hidden_points[token] > 0:
        prizes.bank(s, seat, t.hidden_points[token])
    holding.gain_all(s, seat, t.hidden_gains[token], FROM_TOKEN)
    if t.hidden_cards[token] > 0:
        cards.draw_into(s, seat, army, t.hidden_cards[token])
    if t.hidden_plague[token] == 1:
        blight.place_token(s, PLAGUE, region)
    if t.hidden_rampart[token] == 1:
        if holding.rampart_sites(s, seat) != 0:
            s.job = MASONS_STORE
            targets.ask_region(s, seat)
            return
        holding.gain(s, seat, COINS, t.hidden_instead[token], FROM_TOKEN)
    frame.settle(s)
