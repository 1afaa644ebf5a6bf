"""What a position of Bharata is worth, for bots: in thousandths of a victory point, then squeezed between -1 and 1.

Only what everybody or the seat itself may know is looked at. (BD-Q51)
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from sabha.games.bharata.rules import battle, frame, market, prizes
from sabha.games.bharata.rules.reach import foreign_regions, passable, spread, uncontrolled
from sabha.games.bharata.tables import (
    COINS,
    COMMIT,
    CONDITIONS,
    GRAND_ARMY,
    MEDICINE,
    PAY,
    PLAGUE,
    REVOLT,
    SILK,
    VALUES,
    bit,
    size_of,
)

if TYPE_CHECKING:
    from sabha.games.bharata.state import Bharata

CARD_MEAN: Final = 3
SPREAD: Final = 9000.0
"""The lead that is worth half a win."""


def estimate(s: Bharata, seat: i64) -> float:
    """The lead over the others, the strongest counting most."""
    if len(s.final) > 0:
        return s.returns()[seat]
    if not s.rulers[seat].alive:
        return -1.0
    mine = wealth(s, seat, seat) + outlook(s, seat) - danger(s, seat)
    if s.ask == COMMIT:
        mine += battle_outlook(s, seat)
    elif s.ask == PAY and s.chooser == seat:
        mine += 1000 * s.tables.number[s.region] - 300 * (s.price - s.paid)
    best: i64 = -1000000
    total: i64 = 0
    count: i64 = 0
    other: i64
    for other in range(s.seats):
        if other != seat and s.rulers[other].alive:
            worth = wealth(s, other, seat)
            total += worth
            count += 1
            best = max(best, worth)
    if count == 0:
        return 1.0
    lead = float(mine - (65 * best + 35 * total // count) // 100)
    return lead / (SPREAD + abs(lead))


def wealth(s: Bharata, seat: i64, viewer: i64) -> i64:
    """What a ruler has, as ``viewer`` knows it."""
    t = s.tables
    ruler = s.rulers[seat]
    stock = ruler.stock
    out: i64 = 1000 * ruler.vp + coin_worth(stock[COINS]) + 900 * frame.toll(s, seat)
    kind: i64
    for kind in range(SILK):
        amount: i64 = stock[kind]
        kept: i64 = 2 if s.advanced and amount >= 2 else 0
        out += 210 * kept + 120 * (amount - kept)
    price: i64 = 300 if market.open_harbour(s, seat) else 200
    for kind in range(SILK, MEDICINE):
        if stock[kind] > 0:
            out += price * stock[kind] * market.good_price(s, seat, kind)
    if s.advanced:
        medicine: i64 = stock[MEDICINE]
        out += 400 * (medicine if medicine < 3 else 3) + 500 * ruler.held - 500 * blights(s, ruler.owned)
        if ruler.owned & s.ramparts != 0:
            out += 350
    if seat == viewer:
        out += card_worth(ruler.strength - battle.staged(s, seat))
    else:
        out += card_worth(CARD_MEAN * (ruler.size[0] + ruler.size[1]))
    if ruler.at[0] < 0:
        out -= 800
    if ruler.at[1] < 0:
        out -= 800
    needs = t.needs[s.seats - 2]
    tile: i64
    for tile in range(CONDITIONS):
        if s.claimed[tile] < 0 and (tile != GRAND_ARMY or seat == viewer):
            need: i64 = needs[tile]
            part: i64 = prizes.progress(s, seat, tile)
            part = min(part, need)
            out += 1100 * part * part // (need * need)
    return out


def coin_worth(coins: i64) -> i64:
    """A province costs two coins a VP, an army card four; too many coins lie idle."""
    if coins <= 8:
        return 360 * coins
    return 2880 + 220 * (coins - 8)


def card_worth(strength: i64) -> i64:
    """Cards take and hold land; the first are needed most."""
    if strength <= 9:
        return 460 * strength
    if strength <= 20:
        return 4140 + 340 * (strength - 9)
    return 7880 + 200 * (strength - 20)


def blights(s: Bharata, owned: i64) -> i64:
    """Event tokens on a ruler's regions."""
    return size_of(owned & (s.blight[0] | s.blight[1] | s.blight[2] | s.blight[3]))


def army_strength(s: Bharata, seat: i64, army: i64) -> i64:
    """Card value of one own army, what is committed left out."""
    cards = s.rulers[seat].cards
    total: i64 = 0
    value: i64
    for value in range(VALUES):
        total += (value + 1) * cards[VALUES * army + value]
    return total


def outlook(s: Bharata, seat: i64) -> i64:
    """What the armies can take from where they stand, or after one more march; not the same thing twice."""
    ruler = s.rulers[seat]
    near = s.tables.near
    free = passable(s, seat)
    rivals = foreign_regions(s, seat)
    empty = uncontrolled(s) & free
    taken: i64 = 0
    out: i64 = 0
    army: i64
    for army in range(2):
        at = ruler.at[army]
        if at < 0:
            continue
        strength = army_strength(s, seat, army)
        force: i64 = strength + (s.engine if seat == s.turn and strength > 0 else 0)
        best: i64 = 0
        goal: i64 = -1
        here = near[at]
        reach = (here | spread(near, here & free)) & ~taken & (rivals | empty)
        if (empty & ~taken) >> at & 1 == 1:
            joint = strength
            if ruler.at[1 - army] == at:
                joint += army_strength(s, seat, 1 - army)
            best = 55 * prize_of(s, seat, at, joint)
            goal = at
        region: i64 = 0
        while reach != 0:
            if reach & 1 == 1 and region != at:
                close = (here >> region) & 1 == 1
                if (rivals >> region) & 1 == 1:
                    gain = (50 if close else 26) * raid(s, seat, region, force)
                else:
                    gain = (34 if close else 20) * prize_of(s, seat, region, strength)
                if gain > best:
                    best = gain
                    goal = region
            reach >>= 1
            region += 1
        if goal >= 0:
            taken |= bit(goal)
        out += best // 100
    return out


def prize_of(s: Bharata, seat: i64, region: i64, strength: i64) -> i64:
    """What conquering an uncontrolled region would bring, less the farther its price is away."""
    t = s.tables
    number: i64 = t.number[region]
    out: i64 = 350 * number
    gains = t.loot[region]
    kind: i64
    for kind in range(SILK):
        out += 120 * gains[kind]
    for kind in range(SILK, MEDICINE):
        out += 600 * gains[kind]
    out += 300 * (((t.roads[0] >> region) & 1) + ((t.roads[1] >> region) & 1) + ((t.harbours >> region) & 1))
    have: i64 = strength if (t.mahas >> region) & 1 == 1 else s.rulers[seat].stock[COINS]
    price: i64 = t.factor * number
    return out if have >= price else 3 * out * have // (4 * price)


def relief(s: Bharata, owner: i64, region: i64) -> i64:
    """Cards that a ruler could commit in defence of a region. (BD-079, BD-Q38)"""
    ruler = s.rulers[owner]
    close = s.tables.near[region] | bit(region)
    count: i64 = 0
    army: i64
    for army in range(2):
        at = ruler.at[army]
        if at >= 0 and (close >> at) & 1 == 1:
            count += ruler.size[army]
    return count


def walls(s: Bharata, region: i64) -> i64:
    """Defence of a controlled region without cards. (BD-082, BD-114)"""
    out: i64 = battle.rampart_bonus(s, region)
    if ((s.blight[PLAGUE] | s.blight[REVOLT]) >> region) & 1 == 0:
        out += s.tables.number[region]
    return out


def raid(s: Bharata, seat: i64, region: i64, strength: i64) -> i64:
    """What an attack on a rival's region promises."""
    need: i64 = walls(s, region) + 1 + CARD_MEAN * relief(s, s.controller(region), region) // 2
    gain: i64 = 1450 * s.tables.number[region] + 300 - 360 * need
    if gain <= 0:
        return 0
    return gain if strength >= need else 3 * gain * strength // (5 * need)


def danger(s: Bharata, seat: i64) -> i64:
    """Own regions that rivals' armies next door could take, the worst for each army."""
    out: i64 = 0
    owned = s.rulers[seat].owned
    other: i64
    army: i64
    for other in range(s.seats):
        ruler = s.rulers[other]
        if other == seat or not ruler.alive:
            continue
        for army in range(2):
            at = ruler.at[army]
            if at < 0 or ruler.size[army] == 0:
                continue
            menaced = s.tables.near[at] & owned
            menace: i64 = CARD_MEAN * ruler.size[army]
            worst: i64 = 0
            region: i64 = 0
            while menaced != 0:
                if menaced & 1 == 1:
                    wall: i64 = walls(s, region) + guard(s, seat, region) * 7 // 10
                    risk: i64 = 400 * s.tables.number[region]
                    if menace <= wall:
                        risk = 35 * risk * menace // (100 * (wall + 1))
                    worst = max(worst, risk)
                menaced >>= 1
                region += 1
            out += worst
    return out


def guard(s: Bharata, seat: i64, region: i64) -> i64:
    """Value of the own cards that could defend a region."""
    ruler = s.rulers[seat]
    close = s.tables.near[region] | bit(region)
    total: i64 = 0
    army: i64
    for army in range(2):
        at = ruler.at[army]
        if at >= 0 and (close >> at) & 1 == 1:
            total += army_strength(s, seat, army)
    return total


def battle_outlook(s: Bharata, seat: i64) -> i64:
    """What the present battle promises its two sides, the cards it will still cost counted."""
    if seat != s.turn and seat != s.defender:
        return 0
    held = (s.rulers[s.defender].owned >> s.region) & 1 == 1
    stake: i64 = 1450 * s.tables.number[s.region] + 300 if held else 700
    wall: i64 = battle.number_bonus(s, s.region, s.defender) + battle.rampart_bonus(s, s.region)
    total: i64 = battle.staged(s, seat)
    if seat == s.turn:
        total += s.engine
        facing = relief(s, s.defender, s.region)
        wanted: i64 = wall + 1 + CARD_MEAN * facing // 2
        planned: i64 = total
        if planned < wanted and (s.decided >> seat) & 1 == 0:
            planned = total + army_strength(s, seat, s.army)
            planned = min(planned, wanted)
        chance: i64 = 0
        if planned > wall:
            chance = 1000 if facing == 0 else 350 + 6500 * (planned - wall) // (24 * facing + 10)
            chance = min(chance, 1000)
        return chance * stake // 1000 - 380 * (planned - total)
    reach: i64 = CARD_MEAN * s.rulers[s.turn].size[s.army] + s.engine - wall
    hold: i64 = 900
    if reach > 0:
        hold = (10000 * total + 5000) // (6 * reach + 15)
        hold = min(hold, 1000)
    return -stake * (1000 - hold) // 1000
