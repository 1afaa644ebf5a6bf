"""What a position of Bharata 600 BC is worth, for bots, from what a seat itself may know.

Each kingdom has a standing: its VP, what its means may still bring, what its Armies can take next, what
rivals can take from it, and what Events ask of it. A position is worth to a seat how its standing
compares with the others'. The weights are in Victory Points.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from sabha.games.bharata600.tables import (
    CHOOSE,
    CONDITIONS,
    DISCARD,
    DUSK,
    INFLUENCER,
    LEADER,
    OVER,
    PARLEY,
    PHASE2,
    START,
    STRENGTH,
    TYPES,
    bit,
    lowest,
    size_of,
)

if TYPE_CHECKING:
    from sabha.games.bharata600.rules.kingdom import Kingdom
    from sabha.games.bharata600.state import Bharata600

MEAN: Final = 1.69
"""Strength of an Army card nobody has seen."""
COIN: Final = 0.42
COINS: Final = 7.0
"""Coins up to here are worth COIN, more of them a quarter of that."""
CARD: Final = 0.44
"""A point of Strength, up to SOLDIERS of them; more are worth a quarter."""
SOLDIERS: Final = 11.0
IRON: Final = 0.17
WOOD: Final = 0.11
FOOD: Final = 0.08
RESERVE: Final = 0.06
"""More for the first Iron, Wood and Food, where Events may ask for them."""
OBJECT: Final = 0.75
"""A Trade Object with an Export Harbour; half of it without."""
PRIZE: Final = 1.1
PROGRESS: Final = 0.75
"""Of a VP Condition and its prize, when it is nearly achieved."""
ACTION: Final = 0.14
NOW: Final = 0.9
"""Of the gain of a region, if it can be taken with the Actions in hand; STEP less for each Action but one."""
STEP: Final = 0.08
SOON: Final = 0.5
"""The same in the next turn; LEAP less for each Action but one."""
LEAP: Final = 0.12
SECOND: Final = 0.7
"""How much the gain of the other Army counts."""
AWAY: Final = -0.9
"""An Army off the map."""
BARE: Final = -0.3
TOKEN: Final = 0.45
EVENT: Final = -0.5
UNPAID: Final = -1.2
"""An Event that cannot be paid for."""
FREED: Final = -0.12
"""An Event that Immunity will remove."""
LOCK: Final = -0.5
ROB: Final = 0.3
"""Of its number, what it is worth that the only rival loses a region; with more rivals it is shared among them."""
RISK: Final = 0.07
"""For each rival, of what rivals' Armies can take next: the more there are, the less it pays to threaten one."""
REACH: Final = 0.4
"""Of that, if it is the home and two Moves away."""
GUARDED: Final = 0.7
"""Of that, if there must be a battle for it."""
BLUR: Final = 1.5
"""How much Strength makes a conquest likely that was even."""
CAPITAL: Final = 7.0
"""What the loss of the own home costs besides its VP."""
LENT: Final = -1.5
"""An Immunity offered to a rival."""
HOME: Final = 0.5
"""The own home held."""
SCALE: Final = 9.0


def estimate(s: Bharata600, seat: i64) -> float:
    """From -1 to 1: how far a kingdom is ahead of the best other, the nearer the target the more it counts."""
    if s.ask == OVER:
        return s.returns()[seat]
    me = s.kingdoms[seat]
    if not me.in_play:
        return s.returns()[seat]
    mine = standing(s, me, True)
    best = -100.0
    rest = 0.0
    n: i64 = 0
    for k in s.kingdoms:
        if k.owner == seat:
            continue
        worth = standing(s, k, False) if k.in_play else -6.0
        rest += worth
        n += 1
        best = max(best, worth)
    if s.advanced:
        for k in s.kingdoms:
            mine += LENT * float(size_of(k.offers[seat]))
    if s.ask == PARLEY or s.ask == CHOOSE:
        if seat == s.turn:
            mine += battle(s, me, s.kingdoms[s.defender])
        elif seat == s.defender:
            mine += battle(s, me, s.kingdoms[s.turn])
    ahead = 0.7 * (mine - best) + 0.3 * (mine - rest / float(n))
    return math.tanh((ahead + 0.25 * (mine - 8.0)) / SCALE)


def curve(amount: float, full: float) -> float:
    """An amount of which only so much is of full use."""
    return amount if amount <= full else full + 0.25 * (amount - full)


def standing(s: Bharata600, k: Kingdom, own: bool) -> float:
    """A kingdom's VP, means, prospects and dangers; ``own`` tells that its cards are known, else they are guessed."""
    first = strength_of(k, 0, own)
    second = strength_of(k, 1, own)
    fetched = float(waiting(k)) if own else MEAN * float(k.fetched)
    worth = float(k.vp) + PRIZE * float(k.prizes)
    worth += COIN * curve(float(k.coins), COINS)
    worth += IRON * float(k.res[0]) + WOOD * float(k.res[1]) + FOOD * float(k.res[2])
    if s.advanced:
        worth += RESERVE * (
            curve(float(k.res[0]), 3.0) + curve(float(k.res[1]), 3.0) + 0.5 * curve(float(k.res[2]), 6.0)
        )
    worth += CARD * curve(first + second + fetched, SOLDIERS)
    trade = OBJECT if k.owned & s.tables.exports != 0 else 0.5 * OBJECT
    worth += trade * float(objects(k)) + progress(s, k)
    if k.home >= 0 and (k.owned >> k.home) & 1 == 1:
        worth += HOME
    army: i64
    for army in range(2):
        if k.at[army] < 0:
            worth += AWAY
        elif k.size[army] == 0:
            worth += BARE
    actions: i64 = 0
    if s.turn == k.owner and s.stage >= START and s.stage <= PHASE2:
        actions = s.actions
        worth += ACTION * float(actions) + 0.5 * float(s.marches) + 0.35 * float(s.discount)
    paid: i64 = -1
    if s.ask == DISCARD and not s.fighting and s.payer == k.owner:
        paid = s.region
        number = float(s.tables.lists.number[paid])
        worth += gain_of(s, k, paid, number, 0.0) + CARD * (number - float(s.owed))
    worth += prospects(s, k, first, second, actions, paid)
    worth -= RISK * float(s.seats - 1) * danger(s, k, own)
    if s.advanced:
        worth += troubles(s, k, own)
    return worth


def objects(k: Kingdom) -> i64:
    """All Trade Objects of a kingdom."""
    return k.goods[0] + k.goods[1] + k.goods[2] + k.kept[0] + k.kept[1] + k.kept[2]


def progress(s: Bharata600, k: Kingdom) -> float:
    """How far the VP Conditions have come that are still open."""
    t = s.tables
    leader = 1.0 if k.shown == LEADER else 0.0
    worth = 0.0
    condition: i64
    for condition in range(CONDITIONS):
        if (k.conditions >> condition) & 1 == 1:
            continue
        done = 0.0
        if condition == 0:
            done = float(size_of(k.owned & t.harbours)) / float(t.numbers.harbours)
        elif condition == 1:
            kind: i64
            for kind in range(TYPES):
                if k.goods[kind] + k.kept[kind] > 0:
                    done += 0.33
        elif condition == 2:
            done = float(k.battles) / float(t.numbers.battles)
        elif condition == 3:
            done = float(size_of(k.owned & t.provinces)) / float(t.numbers.provinces)
        elif condition == 4 and k.home >= 0:
            done = float(size_of(k.owned & t.lists.near[k.home])) / float(size_of(t.lists.near[k.home]))
        points = float(t.lists.condition_vp[condition]) + leader + PRIZE
        worth += PROGRESS * points * done * done
    return worth


def strength_of(k: Kingdom, army: i64, own: bool) -> float:
    """Strength of an Army: for its owner what it is, for others what its cards hold on average."""
    if not own:
        return MEAN * float(k.size[army])
    total: i64 = 0
    kind: i64
    for kind in range(TYPES):
        total += STRENGTH[kind] * k.cards[3 * army + kind]
    return float(total)


def waiting(k: Kingdom) -> i64:
    """Strength of the cards still to be placed."""
    return STRENGTH[0] * k.waiting[0] + STRENGTH[1] * k.waiting[1] + STRENGTH[2] * k.waiting[2]


def prospects(s: Bharata600, k: Kingdom, first: float, second: float, actions: i64, paid: i64) -> float:
    """The best region that each Army can take next: where it stands, next to it, or behind that.

    One that is being paid for is taken already.
    """
    if k.at[0] >= 0 and k.at[0] == k.at[1]:
        first += second
    coins = float(k.coins)
    taken: i64 = -1
    gains = 0.0
    army: i64
    for army in range(2):
        here: i64 = k.at[army]
        if here < 0 or (army == 1 and k.at[0] == here):
            continue
        best = 0.0
        region: i64 = -1
        steps: i64
        seen: i64 = 0
        ring: i64 = bit(here)
        for steps in range(1, 4):
            part = NOW - STEP * float(steps - 1) if steps <= actions else SOON - LEAP * float(steps - 1)
            outer: i64 = 0
            left: i64 = ring
            while left != 0:
                at = lowest(left)
                left &= left - 1
                outer |= s.tables.lists.near[at]
                if at == taken or at == paid:
                    continue
                gain = part * gain_of(s, k, at, first if army == 0 else second, coins)
                if gain > best:
                    best = gain
                    region = at
            seen |= ring
            ring = outer & ~seen
        if region >= 0 and s.controller[region] < 0 and (s.tables.provinces >> region) & 1 == 1:
            coins -= float(s.tables.lists.number[region])
        gains = best + gains if taken < 0 else max(best, gains) + SECOND * min(best, gains)
        taken = region
        if s.advanced and (s.sites >> here) & 1 == 1:
            gains += TOKEN
    return gains


def gain_of(s: Bharata600, k: Kingdom, region: i64, strength: float, coins: float) -> float:
    """What taking a region would bring, its price deducted, if it can be afforded; 0 for an own one."""
    holder: i64 = s.controller[region]
    if holder == k.owner or (s.closed >> region) & 1 == 1:
        return 0.0
    lists = s.tables.lists
    number = float(lists.number[region])
    gain = number + IRON * float(lists.resources[3 * region]) + WOOD * float(lists.resources[3 * region + 1])
    gain += FOOD * float(lists.resources[3 * region + 2])
    means = strength
    cost = CARD
    if holder >= 0:
        gain += ROB * number / float(s.seats - 1)
        if (k.conditions >> 5) & 1 == 0:
            for other in s.kingdoms:
                if other.home == region:
                    gain += 2.0 + PRIZE
        guards = guard(s, s.kingdoms[holder], region, False)
        if guards >= 0.0:
            means = strength - guards
            gain *= 0.6
    else:
        gain += (
            OBJECT * 0.5 * float(lists.goods[3 * region] + lists.goods[3 * region + 1] + lists.goods[3 * region + 2])
        )
        if (s.tables.provinces >> region) & 1 == 1:
            means = coins
            cost = COIN
    gain -= cost * number
    if means >= number:
        return gain
    return 0.3 * gain if means + 2.0 >= number else 0.0


def guard(s: Bharata600, k: Kingdom, region: i64, own: bool) -> float:
    """Strength of a kingdom's Armies on a region, -1 if none is there."""
    guards = -1.0
    army: i64
    for army in range(2):
        if k.at[army] == region:
            guards = max(guards, 0.0) + strength_of(k, army, own)
    return guards


def danger(s: Bharata600, k: Kingdom, own: bool) -> float:
    """What each rival's Army may take in its next turn, its best: a region next to it, or the home two Moves away.

    A rival buys cards before it marches, so its Coins and Resources count as Strength.
    """
    t = s.tables
    worth = 0.0
    army: i64
    for other in s.kingdoms:
        if other.owner == k.owner or not other.in_play:
            continue
        bought = MEAN * float(wealth(s, other)) / float(t.numbers.card_price)
        for army in range(2):
            at: i64 = other.at[army]
            if at < 0:
                continue
            threat = MEAN * float(other.size[army]) + bought
            near: i64 = t.lists.near[at] | bit(at)
            worst = 0.0
            left: i64 = near & k.owned
            while left != 0:
                region = lowest(left)
                left &= left - 1
                worst = max(worst, loss(s, k, region, threat, own))
            if k.home >= 0 and (k.owned & ~near) >> k.home & 1 == 1 and t.lists.near[k.home] & near != 0:
                worst = max(worst, REACH * loss(s, k, k.home, threat, own))
            worth += worst
    return worth


def wealth(s: Bharata600, k: Kingdom) -> i64:
    """Coins of a kingdom, and those that its Resources can be exchanged for."""
    coins = k.coins
    kind: i64
    for kind in range(TYPES):
        coins += k.res[kind] // s.tables.lists.exchange[kind]
    return coins


def loss(s: Bharata600, k: Kingdom, region: i64, threat: float, own: bool) -> float:
    """What an Army with so much Strength may take from a kingdom in a region, by how likely it succeeds."""
    number = float(s.tables.lists.number[region])
    stake = number + CAPITAL if region == k.home else number
    guards = guard(s, k, region, own)
    if guards < 0.0:
        return stake / (1.0 + math.exp((number - threat) / BLUR))
    return GUARDED * stake / (1.0 + math.exp((number + guards + 1.0 - threat) / BLUR))


def troubles(s: Bharata600, k: Kingdom, own: bool) -> float:
    """Events that have to be removed: at a cost, if it can be paid, else they hold the kingdom up.

    Immunity counts as far as it is known.
    """
    mask = k.owned
    army: i64
    for army in range(2):
        if k.at[army] >= 0:
            mask |= bit(k.at[army])
    left = s.troubled & mask
    if left == 0:
        return 0.0
    immune: i64 = k.accepted
    first = k.ability_a if own else k.shown_a
    second = k.ability_b if own else k.shown_b
    if first >= 0:
        immune |= s.tables.lists.immune[first]
    if second >= 0:
        immune |= s.tables.lists.immune[second]
    costs = s.tables.lists.costs
    iron: i64 = k.res[0]
    wood: i64 = k.res[1]
    food: i64 = k.res[2]
    coins: i64 = k.coins
    worth = 0.0
    locked = False
    while left != 0:
        region = lowest(left)
        left &= left - 1
        packed: i64 = s.tokens[region] + s.faces_up[region]
        event: i64 = 0
        while packed != 0:
            count = packed & 15
            packed >>= 4
            if count > 0 and (immune >> event) & 1 == 1:
                worth += FREED * float(count)
                count = 0
            while count > 0:
                count -= 1
                at = 5 * event
                if (
                    iron >= costs[at]
                    and wood >= costs[at + 1]
                    and food >= costs[at + 2]
                    and coins >= costs[at + 3]
                    and iron + wood + food >= costs[at + 4]
                ):
                    iron -= costs[at]
                    wood -= costs[at + 1]
                    food -= costs[at + 2] + costs[at + 4]
                    coins -= costs[at + 3]
                    worth += EVENT
                else:
                    worth += UNPAID
                locked = True
            event += 1
    if locked:
        worth += LOCK if s.stage != DUSK else 0.7 * LOCK
    return worth


def battle(s: Bharata600, k: Kingdom, rival: Kingdom) -> float:
    """The expected gain of a battle that goes on, from the own cards and the number of the rival's."""
    number = float(s.tables.lists.number[s.region])
    mine = 0.0
    stake = 0.0
    choosing = s.ask == CHOOSE and (s.chooser == k.owner or k.slot >= 2 * TYPES)
    slot: i64
    for slot in range(2 * TYPES):
        if k.at[slot // 3] != s.region:
            continue
        value = float(STRENGTH[slot % 3])
        if choosing and (slot < k.slot or (k.engaged != 0 and (k.engaged >> (slot // 3)) & 1 == 0)):
            mine += value * float(k.played[slot])
        else:
            mine += 0.8 * value * float(k.cards[slot])
    stake = mine
    theirs = 0.0
    army: i64
    for army in range(2):
        if rival.at[army] == s.region:
            theirs += 0.75 * MEAN * float(rival.size[army])
    lost = theirs
    gain = 0.4
    risk = 0.6
    if s.controller[s.region] == k.owner:
        mine += number
        risk += 1.4 * number
        if s.region == k.home:
            risk += 2.0
    elif s.controller[s.region] == rival.owner:
        theirs += number
        gain += 1.5 * number
        if s.region == rival.home and (k.conditions >> 5) & 1 == 0:
            gain += 3.0
    chance = 1.0 / (1.0 + math.exp(-(mine - theirs - 0.2) / 1.4))
    paid = stake if stake < lost else lost
    if k.personality == INFLUENCER and s.ask == PARLEY:
        chance += 0.02
    return chance * (gain - 0.8 * CARD * paid + CARD * lost * 0.5) - (1.0 - chance) * (risk + CARD * stake)
