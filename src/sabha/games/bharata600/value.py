"""What a position of Bharata 600 BC is worth, for bots, from what a seat itself may know.

Each kingdom has a standing: its VP, what its Coins, Resources and Strength may still bring, where its
Armies stand, and what Events ask of it. A position is worth to a seat how its standing compares with
the best other's. The weights are in Victory Points.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from sabha.games.bharata600.tables import (
    CHOOSE,
    CONDITIONS,
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
    from sabha.games.bharata600.state import Bharata600, Kingdom

MEAN: Final = 1.69
"""Strength of an Army card nobody has seen."""
COIN: Final = 0.42
COINS: Final = 7.0
"""Coins up to here are worth COIN, more of them a quarter of that."""
CARD: Final = 0.44
"""A point of Strength, up to SOLDIERS of them; more are worth a third."""
SOLDIERS: Final = 11.0
IRON: Final = 0.17
WOOD: Final = 0.11
FOOD: Final = 0.08
OBJECT: Final = 0.75
"""A Trade Object with an Export Harbour; half of it without."""
PRIZE: Final = 1.1
ACTION: Final = 0.14
NOW: Final = 0.78
"""Of a region's number, when an Army stands there, it can be taken and an Action is in hand."""
SOON: Final = 0.42
"""The same in the next turn; NEAR for a region next to the Army, FAR for one behind that."""
NEAR: Final = 0.24
FAR: Final = 0.1
AWAY: Final = -0.9
"""An Army off the map."""
BARE: Final = -0.3
TOKEN: Final = 0.45
EVENT: Final = -0.5
FREED: Final = -0.12
"""An Event that Immunity will remove."""
LOCK: Final = -0.5
RAIDED: Final = -2.2
"""The own home within reach of a rival that could take it."""
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
    mine = standing(s, me) + plans(s, me)
    best = -100.0
    rest = 0.0
    n: i64 = 0
    for k in s.kingdoms:
        if k.owner == seat:
            continue
        worth = standing(s, k) if k.in_play else -6.0
        rest += worth
        n += 1
        best = max(best, worth)
    ahead = 0.7 * (mine - best) + 0.3 * (mine - rest / float(n))
    return math.tanh((ahead + 0.25 * (mine - 8.0)) / SCALE)


def curve(amount: float, full: float) -> float:
    """An amount of which only so much is of full use."""
    return amount if amount <= full else full + 0.25 * (amount - full)


def standing(s: Bharata600, k: Kingdom) -> float:
    """What everybody can see of a kingdom: VP, means, Conditions begun, Armies."""
    worth = float(k.vp) + PRIZE * float(k.prizes)
    worth += COIN * curve(float(k.coins), COINS)
    worth += IRON * float(k.res[0]) + WOOD * float(k.res[1]) + FOOD * float(k.res[2])
    objects: i64 = 0
    kind: i64
    for kind in range(TYPES):
        objects += k.goods[kind] + k.kept[kind]
    trade = OBJECT if k.owned & s.tables.exports != 0 else 0.5 * OBJECT
    worth += trade * float(objects)
    worth += progress(s, k)
    if k.home >= 0 and (k.owned >> k.home) & 1 == 1:
        worth += HOME
    army: i64
    for army in range(2):
        if k.at[army] < 0:
            worth += AWAY
        elif k.size[army] == 0:
            worth += BARE
    worth += CARD * curve(MEAN * float(k.size[0] + k.size[1] + k.fetched), SOLDIERS)
    return worth


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
        worth += 0.75 * points * done * done
    return worth


def plans(s: Bharata600, k: Kingdom) -> float:
    """What the kingdom itself knows: its real Strength, and what it can do next."""
    strength = own_strength(k, 0) + own_strength(k, 1) + float(waiting(k))
    guessed = MEAN * float(k.size[0] + k.size[1] + k.fetched)
    worth = CARD * (curve(strength, SOLDIERS) - curve(guessed, SOLDIERS))
    turn = s.turn == k.owner and s.stage >= START and s.stage <= PHASE2
    if turn:
        worth += ACTION * float(s.actions)
        worth += 0.5 * float(s.marches) + 0.35 * float(s.discount)
    worth += prospects(s, k, turn and s.actions > 0)
    worth += home_risk(s, k)
    if s.advanced:
        worth += troubles(s, k)
        for other in s.kingdoms:
            worth += LENT * float(size_of(other.offers[k.owner]))
    if s.ask == PARLEY or s.ask == CHOOSE:
        if k.owner == s.turn:
            worth += battle(s, k, s.kingdoms[s.defender])
        elif k.owner == s.defender:
            worth += battle(s, k, s.kingdoms[s.turn])
    return worth


def own_strength(k: Kingdom, army: i64) -> float:
    """Strength of an Army, for its owner."""
    total: i64 = 0
    kind: i64
    for kind in range(TYPES):
        total += STRENGTH[kind] * k.cards[3 * army + kind]
    return float(total)


def waiting(k: Kingdom) -> i64:
    """Strength of the cards still to be placed."""
    return STRENGTH[0] * k.waiting[0] + STRENGTH[1] * k.waiting[1] + STRENGTH[2] * k.waiting[2]


def home_risk(s: Bharata600, k: Kingdom) -> float:
    """A home that rivals can reach within two Moves and that nobody guards, or too few."""
    home = k.home
    if home < 0 or (k.owned >> home) & 1 == 0:
        return 0.0
    number = float(s.tables.lists.number[home])
    guards = 0.0
    army: i64
    for army in range(2):
        if k.at[army] == home:
            guards += own_strength(k, army)
    around: i64 = s.tables.lists.near[home]
    ring: i64 = bit(home)
    left = around
    while left != 0:
        ring |= s.tables.lists.near[lowest(left)]
        left &= left - 1
    worst = 0.0
    for other in s.kingdoms:
        if other.owner == k.owner or not other.in_play:
            continue
        for army in range(2):
            at: i64 = other.at[army]
            if at < 0 or (ring >> at) & 1 == 0:
                continue
            threat = MEAN * float(other.size[army])
            if threat + 0.5 < number or (guards > 0.0 and threat <= guards + number):
                continue
            risk = RAIDED if (around >> at) & 1 == 1 or at == home else 0.6 * RAIDED
            worst = min(worst, risk)
    return worst


def prospects(s: Bharata600, k: Kingdom, now: bool) -> float:
    """Regions that the Armies can take: where they stand, next to it, and behind that."""
    near = s.tables.lists.near
    worth = 0.0
    army: i64
    for army in range(2):
        here: i64 = k.at[army]
        if here < 0:
            continue
        strength = own_strength(k, army)
        if k.at[1 - army] == here:
            if army == 1:
                continue
            strength += own_strength(k, 1)
        best = (NOW if now else SOON) * prize_of(s, k, here, strength)
        around: i64 = near[here]
        ring: i64 = 0
        left = around
        while left != 0:
            region = lowest(left)
            left &= left - 1
            ring |= near[region]
            gain = NEAR * prize_of(s, k, region, strength)
            best = max(best, gain)
        left = ring & ~around & ~bit(here)
        while left != 0:
            gain = FAR * prize_of(s, k, lowest(left), strength)
            left &= left - 1
            best = max(best, gain)
        worth += best
        if s.advanced and (s.sites >> here) & 1 == 1:
            worth += TOKEN
    return worth


def prize_of(s: Bharata600, k: Kingdom, region: i64, strength: float) -> float:
    """What taking a region would bring, if it can be afforded; 0 for an own one."""
    holder: i64 = s.controller[region]
    if holder == k.owner or (s.closed >> region) & 1 == 1:
        return 0.0
    number = float(s.tables.lists.number[region])
    means = float(k.coins)
    gain = number + 0.3
    if holder >= 0:
        rival = s.kingdoms[holder]
        gain += 0.4 * number
        for other in s.kingdoms:
            if other.home == region and (k.conditions >> 5) & 1 == 0:
                gain += 2.5
        means = strength
        if rival.at[0] == region or rival.at[1] == region:
            cards: i64 = 0
            if rival.at[0] == region:
                cards += rival.size[0]
            if rival.at[1] == region:
                cards += rival.size[1]
            means = strength - MEAN * float(cards)
            gain *= 0.7
    elif (s.tables.mahas >> region) & 1 == 1:
        means = strength
    if means >= number:
        return gain
    return 0.25 * gain if means + 2.0 >= number else 0.0


def troubles(s: Bharata600, k: Kingdom) -> float:
    """Events that have to be removed."""
    mask = k.owned
    army: i64
    for army in range(2):
        if k.at[army] >= 0:
            mask |= bit(k.at[army])
    left = s.troubled & mask
    if left == 0:
        return 0.0
    immune: i64 = k.accepted
    if k.ability_a >= 0:
        immune |= s.tables.lists.immune[k.ability_a]
    if k.ability_b >= 0:
        immune |= s.tables.lists.immune[k.ability_b]
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
            if count > 0:
                if (immune >> event) & 1 == 1:
                    worth += FREED * float(count)
                else:
                    worth += EVENT * float(count)
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
