"""Targets of ability cards, tokens and prizes: what may be chosen, and carrying it out."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from sabha.games.bharata.rules import blight, cards, conquest, frame, holding, movement
from sabha.games.bharata.rules.reach import foreign_regions, marched, passable, spread
from sabha.games.bharata.tables import (
    ADMIRAL,
    AGITATOR,
    BUILDER,
    E_CLEARED,
    E_EXPOSED,
    E_MARSHAL,
    E_SPIED,
    E_SPY,
    ENVOY,
    FLOOD,
    GUILD_LEVY,
    HORSE,
    MARSHAL,
    MASONS_STORE,
    PHYSICIAN,
    REVOLT,
    SECOND_RAMPART,
    SPY,
    TARGET_ARMY,
    TARGET_FOREIGN,
    TARGET_REGION,
    TARGET_VALUE,
    VALUES,
    bit,
    lowest,
)

if TYPE_CHECKING:
    from sabha.games.bharata.state import Bharata


# What may be chosen.


def regions(s: Bharata, seat: i64) -> i64:
    """Regions that may be chosen for the present job. (D7.8, D7.10)"""
    job = s.job
    if job == BUILDER or job == SECOND_RAMPART or job == MASONS_STORE:
        return holding.rampart_sites(s, seat)
    if job == PHYSICIAN:
        return blight.blighted(s) & s.rulers[seat].owned
    if job == ENVOY:
        return conquest.conquerable(s, seat, s.tables.ability_amount[ENVOY], 0)
    if job == AGITATOR:
        return agitated(s, seat)
    return ridden(s, seat, s.army) if job == HORSE else shipped(s, seat, s.army)


def agitated(s: Bharata, seat: i64) -> i64:
    """Others' regions without event token next to one's own regions or armies. (D7.8 A09)"""
    if s.token_supply[REVOLT] == 0:
        return 0
    ruler = s.rulers[seat]
    mine = ruler.owned
    army: i64
    for army in range(2):
        if ruler.at[army] >= 0:
            mine |= bit(ruler.at[army])
    return spread(s.tables.near, mine) & foreign_regions(s, seat) & ~blight.blighted(s)


def ridden(s: Bharata, seat: i64, army: i64) -> i64:
    """Where the Horse Column may take an army; Outrider adds nothing to it. (D7.8 A08, BD-127)"""
    at = s.rulers[seat].at[army]
    if at < 0:
        return 0
    return marched(s, at, s.tables.ability_amount[HORSE], passable(s, seat)) & ~bit(at)


def shipped(s: Bharata, seat: i64, army: i64) -> i64:
    """Open, passable harbours to which the Admiral may take an army. (D7.8 A11, BD-127)"""
    at = s.rulers[seat].at[army]
    if at < 0:
        return 0
    return s.tables.harbours & ~s.blight[FLOOD] & passable(s, seat) & ~bit(at)


def armies(s: Bharata, seat: i64) -> i64:
    """Mask of own armies that may be chosen for the present job. (D7.8, BD-Q44)"""
    ruler = s.rulers[seat]
    out: i64 = 0
    army: i64
    for army in range(2):
        if ruler.at[army] < 0:
            continue
        if s.job == HORSE:
            fits = ridden(s, seat, army) != 0
        elif s.job == ADMIRAL:
            fits = shipped(s, seat, army) != 0
        elif s.job == MARSHAL:
            fits = ruler.size[army] > 0 and ruler.at[1 - army] >= 0
        else:
            fits = True
        if fits:
            out |= bit(army)
    return out


def foreign(s: Bharata, seat: i64) -> i64:
    """Mask of ``2 * seat + army`` of others' armies with cards. (D7.8 A03)"""
    out: i64 = 0
    for ruler in s.rulers:
        if ruler.owner != seat:
            army: i64
            for army in range(2):
                if ruler.at[army] >= 0 and ruler.size[army] > 0:
                    out |= bit(2 * ruler.owner + army)
    return out


# Asking; a single target is taken without asking.


def ask_region(s: Bharata, seat: i64) -> None:
    """Asks for a region. What others may learn from not being asked must be public anyway. (BD-Q46, BD-Q51)"""
    options = conquest.standing_in(s, seat) if s.job == ENVOY else regions(s, seat)
    if options & (options - 1) == 0:
        choose_region(s, seat, lowest(options))
    else:
        s.ask = TARGET_REGION
        s.chooser = seat


def ask_army(s: Bharata, seat: i64) -> None:
    """Asks for one of the own armies. (BD-Q46)"""
    options = armies(s, seat)
    if options & (options - 1) == 0:
        choose_army(s, seat, lowest(options))
    else:
        s.ask = TARGET_ARMY
        s.chooser = seat


def ask_foreign(s: Bharata, seat: i64) -> None:
    """Asks for an army of another player. (D7.8 A03)"""
    options = foreign(s, seat)
    if options & (options - 1) == 0:
        choose_foreign(s, seat, lowest(options))
    else:
        s.ask = TARGET_FOREIGN
        s.chooser = seat


def offer_region(s: Bharata, seat: i64) -> None:
    """The optional second part of a card: asks if there is a target, else the card is done. (D7.8 A01, A02)"""
    if regions(s, seat) == 0:
        frame.settle(s)
        return
    s.ask = TARGET_REGION
    s.chooser = seat


# Chosen.


def choose_region(s: Bharata, seat: i64, region: i64) -> None:
    """D7.8 A01, A02, A04, A08, A09, A11; D7.10 Mason's store"""
    job = s.job
    if job == ENVOY:
        conquest.pay_for(s, seat, region, s.tables.ability_amount[ENVOY])
        return
    if job == PHYSICIAN:
        token = blight.remove_token(s, region)
        s.emit(E_CLEARED, seat, region, token, 1)
    elif job == AGITATOR:
        blight.place_token(s, REVOLT, region)
    elif job == HORSE or job == ADMIRAL:
        steps: i64 = s.tables.ability_amount[HORSE] if job == HORSE else 0
        movement.shift(s, seat, s.army, region, steps, 0)
        s.army = -1
    else:
        holding.build_rampart(s, seat, region)
        if job == BUILDER and s.tables.ability_amount[BUILDER] > 1:
            s.job = SECOND_RAMPART
            offer_region(s, seat)
            return
    frame.settle(s)


def choose_army(s: Bharata, seat: i64, army: i64) -> None:
    """D7.8 A05, A08, A11, A12"""
    if s.job == GUILD_LEVY:
        cards.draw_into(s, seat, army, s.tables.ability_amount[GUILD_LEVY])
    elif s.job == MARSHAL:
        s.emit(E_MARSHAL, seat, army, cards.hand_over(s, seat, army))
    else:
        s.army = army
        ask_region(s, seat)
        return
    frame.settle(s)


def choose_foreign(s: Bharata, seat: i64, code: i64) -> None:
    """The Spy sees all cards of the army, alone; then a value is chosen. (D7.8 A03, section 9)"""
    victim: i64 = code // 2
    army: i64 = code % 2
    s.job = SPY
    s.army = code
    cards.look_into(s, seat, victim, army)
    s.emit(E_SPY, seat, victim, army)
    s.emit_to(1 << seat, E_SPIED, seat, victim, army, cards.packed(s.rulers[victim].cards, army))
    if s.rulers[victim].size[army] == 1:
        value: i64
        for value in range(VALUES):
            if s.rulers[victim].cards[VALUES * army + value] > 0:
                break
        choose_value(s, seat, value + 1)
        return
    s.ask = TARGET_VALUE
    s.chooser = seat


def choose_value(s: Bharata, seat: i64, value: i64) -> None:
    """One card of that value is discarded face up. (D7.8 A03, BD-Q37)"""
    victim: i64 = s.army // 2
    army: i64 = s.army % 2
    s.army = -1
    cards.spend(s, victim, army, value)
    s.emit(E_EXPOSED, victim, army, value)
    frame.settle(s)
