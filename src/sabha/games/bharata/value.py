"""What a position of Bharata is worth, for bots: in thousandths of a victory point, then squeezed between -1 and 1.

Only what everybody or the seat itself may know is looked at. (BD-Q51)
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from sabha.games.bharata.rules import battle, frame, market, prizes
from sabha.games.bharata.rules.reach import destinations, foreign_regions, passable, spread, uncontrolled
from sabha.games.bharata.tables import (
    COINS,
    COMMIT,
    CONDITIONS,
    FOOD,
    GRAND_ARMY,
    IRON,
    MEDICINE,
    PAY,
    PLAGUE,
    REVOLT,
    SILK,
    VALUES,
    WOOD,
    bit,
    size_of,
)

if TYPE_CHECKING:
    from sabha.games.bharata.state import Bharata

CARD_MEAN: Final = 3
VP: Final = 1000
COIN: Final = 360
"""Up to eight; more lie idle: ``IDLE_COIN``."""
IDLE_COIN: Final = 220
CARD: Final = 460
"""For each point of strength up to nine; ``MORE`` from there to twenty, ``MOST`` beyond."""
MORE: Final = 340
MOST: Final = 200
TOLL: Final = 900
GOAL: Final = 1100
"""A condition nearly met; less by the square of what is missing."""
RAID: Final = 1450
"""For a VP taken from a rival."""
LOOT: Final = 24
"""For a tenth of a coin that the loot would sell for."""
HERE: Final = 55
"""Per cent of the worth of what can be conquered where an army stands; ``NEXT`` door, ``LATER`` a march farther."""
NEXT: Final = 34
LATER: Final = 20
STRIKE: Final = 50
"""The same for what can be attacked: next door, and a march farther."""
REACH: Final = 26
LEADER: Final = 65
"""Per cent that the strongest rival counts for; the rest is the mean of all."""
DISTANT: Final = 40
"""Per cent of a danger that is a march away."""
GUARD: Final = 70
"""Per cent of the cards near a region that will defend it."""
BOUGHT: Final = 60
"""Per cent of the cards that a rival could buy first."""
LOSS: Final = 1000
"""For a VP lost; ``HOME`` more for the home capital; ``SLOPE`` per cent of chance for each point of strength."""
HOME: Final = 1500
SLOPE: Final = 10
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
    lead = float(mine - (LEADER * best + (100 - LEADER) * total // count) // 100)
    return lead / (SPREAD + abs(lead))


def wealth(s: Bharata, seat: i64, viewer: i64) -> i64:
    """What a ruler has, as ``viewer`` knows it."""
    t = s.tables
    ruler = s.rulers[seat]
    stock = ruler.stock
    out: i64 = VP * ruler.vp + coin_worth(stock[COINS]) + TOLL * frame.toll(s, seat)
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
            out += GOAL * part * part // (need * need)
    return out


def coin_worth(coins: i64) -> i64:
    """A province costs two coins a VP, an army card four; too many coins lie idle."""
    if coins <= 8:
        return COIN * coins
    return COIN * 8 + IDLE_COIN * (coins - 8)


def card_worth(strength: i64) -> i64:
    """Cards take and hold land; the first are needed most."""
    if strength <= 9:
        return CARD * strength
    if strength <= 20:
        return CARD * 9 + MORE * (strength - 9)
    return CARD * 9 + MORE * 11 + MOST * (strength - 20)


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
    """What the armies can take from where they stand, after one move or a march more; not the same thing twice."""
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
        march = destinations(s, seat, army, free)
        reach = (((here | spread(near, march)) & rivals) | ((march | spread(near, here & free)) & empty)) & ~taken
        if (empty & ~taken) >> at & 1 == 1:
            joint = strength
            if ruler.at[1 - army] == at:
                joint += army_strength(s, seat, 1 - army)
            best = HERE * prize_of(s, seat, at, joint)
            goal = at
        region: i64 = 0
        while reach != 0:
            if reach & 255 == 0:
                reach >>= 8
                region += 8
                continue
            if reach & 1 == 1 and region != at:
                if (rivals >> region) & 1 == 1:
                    gain = (STRIKE if (here >> region) & 1 == 1 else REACH) * raid(s, seat, region, force)
                else:
                    gain = (NEXT if (march >> region) & 1 == 1 else LATER) * prize_of(s, seat, region, strength)
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
    out: i64 = 350 * number + LOOT * t.loot_worth[region]
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
    gain: i64 = RAID * s.tables.number[region] + 300 - 360 * need
    if gain <= 0:
        return 0
    return gain if strength >= need else 3 * gain * strength // (5 * need)


def danger(s: Bharata, seat: i64) -> i64:
    """What rivals' armies could take before the next turn, where they stand or after one march.

    Each army is credited with its best prey, no region is lost twice.
    """
    near = s.tables.near
    preyed: i64 = s.rulers[seat].owned
    out: i64 = 0
    other: i64
    army: i64
    for other in range(s.seats):
        ruler = s.rulers[other]
        if other == seat or not ruler.alive:
            continue
        free = passable(s, other)
        bought: i64 = CARD_MEAN * (funds(s, other) // s.tables.card_price) * BOUGHT // 100
        for army in range(2):
            at = ruler.at[army]
            menace: i64 = CARD_MEAN * ruler.size[army] + bought
            if at < 0 or menace == 0:
                continue
            close = near[at] & preyed
            distant = spread(near, destinations(s, other, army, free)) & preyed & ~close
            worst: i64 = 0
            prey: i64 = -1
            menaced = close | distant
            region: i64 = 0
            while menaced != 0:
                if menaced & 255 == 0:
                    menaced >>= 8
                    region += 8
                    continue
                if menaced & 1 == 1:
                    risk = loss(s, seat, region, menace)
                    if (close >> region) & 1 == 0:
                        risk = risk * DISTANT // 100
                    if risk > worst:
                        worst = risk
                        prey = region
                menaced >>= 1
                region += 1
            if prey >= 0:
                out += worst
                preyed &= ~bit(prey)
    return out


def funds(s: Bharata, seat: i64) -> i64:
    """Coins that a ruler has or gets for resources at the market."""
    t = s.tables
    stock = s.rulers[seat].stock
    lots: i64 = stock[IRON] // t.lot_size + stock[WOOD] // t.lot_size + stock[FOOD] // t.lot_size
    return stock[COINS] + t.lot_price * lots


def loss(s: Bharata, seat: i64, region: i64, menace: i64) -> i64:
    """What a region is worth to its controller, times how likely an army of about that strength takes it."""
    stake: i64 = LOSS * s.tables.number[region]
    if region == s.home(seat):
        stake += HOME
    surplus: i64 = menace - walls(s, region) - guard(s, seat, region) * GUARD // 100
    chance: i64 = 50 + SLOPE * surplus
    chance = min(max(chance, 3), 95)
    return stake * chance // 100


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
    stake: i64 = RAID * s.tables.number[s.region] + 300 if held else 700
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
