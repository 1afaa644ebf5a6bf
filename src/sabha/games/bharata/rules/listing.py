"""The legal actions, listed. (section 8)"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from sabha.games.bharata.rules import abilities, battle, blight, cards, conquest, frame, market, targets
from sabha.games.bharata.rules.reach import destinations, foreign_armies, foreign_regions
from sabha.games.bharata.tables import (
    ABILITIES,
    ACT,
    ALL,
    ATTACK,
    BUY_CARD,
    CHOOSE_ARMY,
    CHOOSE_FOREIGN,
    CHOOSE_REGION,
    CHOOSE_VALUE,
    COINS,
    COMMIT,
    COMMIT_CARD,
    COMMIT_DONE,
    CONQUER,
    DRAFT,
    DRAFT_KEEP,
    END_MARKET,
    END_PHASE2,
    IRON,
    MARKET,
    MOVE,
    PAY,
    PAY_CARD,
    PHYSICIAN,
    PICK,
    PICK_PERSONALITY,
    REGIONS,
    REMOVE_EVENT,
    RETREAT,
    RETREAT_TO,
    REVEAL_TOKEN,
    SECOND_RAMPART,
    SELL_GOOD,
    SELL_LOT,
    SILK,
    SKIP,
    TARGET_ARMY,
    TARGET_FOREIGN,
    TARGET_REGION,
    USE_ABILITY,
    VALUES,
    append_regions,
)

if TYPE_CHECKING:
    from sabha.games.bharata.state import Bharata


def legal(s: Bharata, seat: i64) -> list[int]:
    """The legal actions of a seat whose decision is awaited, ascending; never empty. (BD-Q35)"""
    out: list[int] = []
    ask = s.ask
    if ask == ACT:
        act(s, seat, out)
    elif ask == MARKET:
        trade(s, seat, out)
    elif ask == COMMIT:
        commitment(s, seat, out)
    elif ask == PAY:
        payment(s, seat, out)
    elif ask == RETREAT_TO:
        append_regions(out, RETREAT + REGIONS * battle.beaten(s), battle.retreats(s))
    elif ask == PICK:
        append_regions(out, PICK_PERSONALITY, 15)
    elif ask == DRAFT:
        append_regions(out, DRAFT_KEEP, s.rulers[seat].packet)
    elif ask == TARGET_REGION:
        append_regions(out, CHOOSE_REGION, targets.regions(s, seat))
        if s.job == SECOND_RAMPART or s.job == PHYSICIAN:
            out.append(SKIP)
    elif ask == TARGET_ARMY:
        append_regions(out, CHOOSE_ARMY, targets.armies(s, seat))
    elif ask == TARGET_FOREIGN:
        append_regions(out, CHOOSE_FOREIGN, targets.foreign(s, seat))
    else:
        value: i64
        base: i64 = VALUES * s.army
        known = s.rulers[seat].known
        for value in range(VALUES):
            if known[base + value] > 0:
                out.append(CHOOSE_VALUE + value)
    return out


def trade(s: Bharata, seat: i64, out: list[int]) -> None:
    """BD-038 to BD-046"""
    t = s.tables
    ruler = s.rulers[seat]
    stock = ruler.stock
    kind: i64
    for kind in range(IRON, SILK):
        if stock[kind] >= t.lot_size:
            out.append(SELL_LOT + kind)
    if market.open_harbour(s, seat):
        for kind in range(SILK, SILK + 3):
            if stock[kind] > 0:
                out.append(SELL_GOOD + kind - SILK)
    if stock[COINS] >= t.card_price and cards.drawable(s) > 0:
        if ruler.at[0] >= 0:
            out.append(BUY_CARD)
        if ruler.at[1] >= 0:
            out.append(BUY_CARD + 1)
    out.append(END_MARKET)


def act(s: Bharata, seat: i64, out: list[int]) -> None:
    """BD-049 to BD-062, BD-065 to BD-075, BD-093 to BD-110, BD-Q12, BD-Q30, BD-Q35"""
    slot = frame.slot_price(s, seat)
    if slot < 0:
        out.append(END_PHASE2)
        return
    t = s.tables
    ruler = s.rulers[seat]
    if s.advanced:
        urgent = blight.affordable(s, seat, slot)
        if urgent != 0:
            append_regions(out, REMOVE_EVENT, urgent)
            if s.free_left == 0:
                out.append(END_PHASE2)
            return
    theirs: i64 = foreign_regions(s, seat) | foreign_armies(s, seat)
    free: i64 = ALL & ~theirs
    army: i64
    for army in range(2):
        append_regions(out, MOVE + REGIONS * army, destinations(s, seat, army, free))
    append_regions(out, CONQUER, conquest.conquerable(s, seat, t.factor, slot))
    for army in range(2):
        if ruler.size[army] > 0:
            append_regions(out, ATTACK + REGIONS * army, t.near[ruler.at[army]] & theirs)
    if s.advanced:
        card: i64
        for card in range(ABILITIES):
            if (ruler.hand >> card) & 1 == 1 and abilities.playable(s, seat, card, slot):
                out.append(USE_ABILITY + card)
        for army in range(2):
            if abilities.may_reveal(s, seat, army):
                out.append(REVEAL_TOKEN + army)
    out.append(END_PHASE2)


def payment(s: Bharata, seat: i64, out: list[int]) -> None:
    """BD-068, BD-Q15"""
    ruler = s.rulers[seat]
    army: i64
    value: i64
    for army in range(2):
        if ruler.at[army] == s.region:
            for value in range(VALUES):
                if ruler.cards[VALUES * army + value] > 0:
                    out.append(PAY_CARD + VALUES * army + value)


def commitment(s: Bharata, seat: i64, out: list[int]) -> None:
    """BD-077 to BD-079"""
    ruler = s.rulers[seat]
    army: i64
    value: i64
    for army in range(2):
        if battle.may_commit(s, seat, army):
            for value in range(VALUES):
                if ruler.cards[VALUES * army + value] > 0:
                    out.append(COMMIT_CARD + VALUES * army + value)
    if seat != s.turn or battle.staged(s, seat) > 0:
        out.append(COMMIT_DONE)
