"""Events: tokens on the map, what they ask of a kingdom, and how they are removed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from sabha.games.bharata600.rules import score
from sabha.games.bharata600.tables import (
    ALL_EVENTS,
    BY_IMMUNITY,
    DISEASE,
    E_EVENT_CARD,
    E_NO_TOKEN,
    E_PAID_EVENT,
    E_PAYS_EVENTS,
    E_REMOVED,
    E_RESHUFFLED,
    E_TOKEN,
    EVENTS,
    IMMUNE,
    PAID,
    PART_EVENT,
    PART_REGION,
    PART_RESOURCE,
    PAYING,
    TARGET,
    bit,
    lowest,
)

if TYPE_CHECKING:
    from sabha.games.bharata600.rules.kingdom import Kingdom
    from sabha.games.bharata600.state import Bharata600

# Tokens on the map.


def ordinary(s: Bharata600, region: i64, event: i64) -> i64:
    """Event Tokens of a type on a region, without Hidden Tokens."""
    packed: i64 = s.tokens[region]
    return (packed >> (4 * event)) & 15


def hidden(s: Bharata600, region: i64, event: i64) -> i64:
    """Face-up Hidden Tokens that are Events of a type there. (B6-156)"""
    packed: i64 = s.faces_up[region]
    return (packed >> (4 * event)) & 15


def count(s: Bharata600, region: i64, event: i64) -> i64:
    """Events of a type on a region; each token is one. (B6-164, B6-Q75)"""
    return ordinary(s, region, event) + hidden(s, region, event)


def types_at(s: Bharata600, region: i64) -> i64:
    """Mask of the types of Events on a region."""
    packed: i64 = s.tokens[region] | s.faces_up[region]
    mask: i64 = 0
    event: i64
    for event in range(EVENTS):
        if (packed >> (4 * event)) & 15 != 0:
            mask |= bit(event)
    return mask


def types_in(s: Bharata600, regions: i64) -> i64:
    """Mask of the types of Events on any of these regions."""
    mask: i64 = 0
    while regions != 0:
        mask |= types_at(s, lowest(regions))
        regions &= regions - 1
    return mask


def lay(s: Bharata600, region: i64, event: i64, face: bool) -> None:
    """Puts a token on a region; ``face`` tells a Hidden Token from an ordinary one."""
    if face:
        s.faces_up[region] += bit(4 * event)
    else:
        s.tokens[region] += bit(4 * event)
    s.troubled |= bit(region)


def lift(s: Bharata600, region: i64, event: i64) -> bool:
    """Takes a token off a region, an ordinary one first; True if it was a Hidden Token. (B6-Q75)"""
    face = ordinary(s, region, event) == 0
    take(s, region, event, face)
    return face


def take(s: Bharata600, region: i64, event: i64, face: bool) -> None:
    """Takes a token of that kind off a region."""
    if face:
        s.faces_up[region] -= bit(4 * event)
    else:
        s.tokens[region] -= bit(4 * event)
    if s.tokens[region] == 0 and s.faces_up[region] == 0:
        s.troubled &= ~bit(region)


def remove(s: Bharata600, k: Kingdom, region: i64, event: i64, how: i64) -> None:
    """A removed token returns to the supply, a Hidden Token leaves the game. (B6-167, B6-Q75)"""
    if not lift(s, region, event):
        s.token_supply[event] += 1
    s.emit(E_REMOVED, k.owner, event, region, how)


def draw_card(s: Bharata600) -> None:
    """Phase III: a token for each mark of the top Event card, in order, as long as there are tokens.

    B6-021, B6-159 to B6-164, B6-Q11, B6-Q67, B6-Q88
    """
    s.drawn_event = True
    total: i64 = 0
    left: i64
    for left in s.events_left:
        total += left
    if total == 0:
        s.events_left = s.tables.lists.event_copies[:]
        s.emit(E_RESHUFFLED, 2)
    card = s.rng.draw(s.events_left)
    s.events_left[card] -= 1
    s.event_card = card
    s.emit(E_EVENT_CARD, s.turn, card)
    event: i64 = s.tables.lists.event_type[card]
    region: i64
    for region in s.tables.lists.event_regions[card]:
        if s.token_supply[event] == 0:
            s.emit(E_NO_TOKEN, event, region)
            continue
        s.token_supply[event] -= 1
        lay(s, region, event, False)
        s.emit(E_TOKEN, event, region)


# What impacts a kingdom.


def pawns(k: Kingdom) -> i64:
    """Mask of the regions where a kingdom has a pawn."""
    mask: i64 = 0
    if k.at[0] >= 0:
        mask |= bit(k.at[0])
    if k.at[1] >= 0:
        mask |= bit(k.at[1])
    return mask


def impacted(s: Bharata600, k: Kingdom) -> i64:
    """Mask of the regions whose Events impact a kingdom: its own, and those where it has a pawn.

    B6-168 to B6-170, B6-172, B6-Q68, B6-Q88
    """
    return s.troubled & (k.owned | pawns(k))


# Pay to Remove Events.


def affordable(s: Bharata600, k: Kingdom, event: i64, coins: i64) -> bool:
    """Whether the cost of one Event of a type can be paid. (B6-165, B6-Q72)"""
    costs = s.tables.lists.costs
    at = 5 * event
    if k.res[0] < costs[at] or k.res[1] < costs[at + 1] or k.res[2] < costs[at + 2] or coins < costs[at + 3]:
        return False
    return k.res[0] + k.res[1] + k.res[2] >= costs[at + 4]


def affordable_types(s: Bharata600, k: Kingdom, coins: i64) -> i64:
    """Mask of the types of which one Event can be paid."""
    mask: i64 = 0
    event: i64
    for event in range(EVENTS):
        if affordable(s, k, event, coins):
            mask |= bit(event)
    return mask


def payable(s: Bharata600, k: Kingdom, coins: i64) -> i64:
    """Mask of the regions with an Event that may be chosen and paid: impacting ones first. (B6-172, B6-175, B6-Q70)"""
    if s.troubled == 0:
        return 0
    regions = impacted(s, k)
    if regions == 0:
        regions = s.troubled
    types = affordable_types(s, k, coins)
    found: i64 = 0
    while regions != 0:
        region = lowest(regions)
        regions &= regions - 1
        if types_at(s, region) & types != 0:
            found |= bit(region)
    return found


def pay(s: Bharata600, k: Kingdom) -> None:
    """One Action for any number of Events. (B6-173, B6-175)"""
    s.actions -= 1
    s.paid_events = False
    s.emit(E_PAYS_EVENTS, k.owner)
    aim(s, PAYING)


def aim(s: Bharata600, job: i64) -> None:
    """The first part of something is to be chosen: a region."""
    s.ask = TARGET
    s.job = job
    s.part = PART_REGION
    s.picked = []


def pick_region(s: Bharata600, k: Kingdom, region: i64) -> bool:
    """A region for a payment or an Immunity; with one type there it needs no choice. True when settled."""
    s.picked = [region]
    types = types_at(s, region)
    if types & (types - 1) == 0:
        return pick_event(s, k, lowest(types))
    s.part = PART_EVENT
    return False


def pick_event(s: Bharata600, k: Kingdom, event: i64) -> bool:
    """One Event is paid for, or removed by Immunity. True when settled. (B6-165, B6-166, B6-Q70, B6-Q72)"""
    region: i64 = s.picked[0]
    if s.job == IMMUNE:
        show_immunity(s, k, event)
        remove(s, k, region, event, BY_IMMUNITY)
        return True
    costs = s.tables.lists.costs
    at = 5 * event
    if costs[at + 4] > 0:
        s.picked = [region, event, costs[at + 4]]
        s.part = PART_RESOURCE
        return False
    k.coins -= costs[at + 3]
    score.change(s, k, -costs[at], -costs[at + 1], -costs[at + 2])
    return paid(s, k, region, event)


def pick_resource(s: Bharata600, k: Kingdom, resource: i64) -> bool:
    """One of any Resources. True when settled. (B6-Q72)"""
    score.change(s, k, -1 if resource == 0 else 0, -1 if resource == 1 else 0, -1 if resource == 2 else 0)
    s.picked[2] -= 1
    if s.picked[2] > 0:
        return False
    return paid(s, k, s.picked[0], s.picked[1])


def paid(s: Bharata600, k: Kingdom, region: i64, event: i64) -> bool:
    """An Event is paid and gone; others may follow in the same Action. True if none can. (B6-Q70)"""
    s.emit(E_PAID_EVENT, k.owner, event, region)
    remove(s, k, region, event, PAID)
    s.paid_events = True
    s.part = PART_REGION
    s.picked = []
    return payable(s, k, k.coins) == 0


# Immunity.


def immunities(s: Bharata600, k: Kingdom) -> i64:
    """Mask of the types that a kingdom is immune from for good. (B6-158, B6-177, B6-180, B6-Q73, B6-Q84)"""
    mask: i64 = 0
    if k.ability_a >= 0:
        mask = s.tables.lists.immune[k.ability_a]
    if k.ability_b >= 0:
        mask |= s.tables.lists.immune[k.ability_b]
    if k.medicine > 0:
        mask |= bit(DISEASE)
    return mask


def immune_regions(s: Bharata600, k: Kingdom) -> i64:
    """Mask of the regions with an Event that a kingdom's own Immunity removes. (B6-179)"""
    mine = immunities(s, k)
    found: i64 = 0
    left = s.troubled
    while left != 0 and mine != 0:
        region = lowest(left)
        left &= left - 1
        if types_at(s, region) & mine != 0:
            found |= bit(region)
    return found


def free_types(s: Bharata600, k: Kingdom) -> i64:
    """Mask of the impacting types that a kingdom can remove free: own Immunity, or a lent one. (B6-188, B6-Q74)"""
    mine = (immunities(s, k) | k.accepted) & ALL_EVENTS
    if mine == 0:
        return 0
    return mine & types_in(s, impacted(s, k))


def remove_mine(s: Bharata600, k: Kingdom, event: i64) -> None:
    """All impacting Events of a type, free and without an Action. (B6-177, B6-178, B6-188, B6-Q73, B6-Q74)"""
    if (k.accepted >> event) & 1 == 0:
        show_immunity(s, k, event)
    left = impacted(s, k)
    while left != 0:
        region = lowest(left)
        left &= left - 1
        while count(s, region, event) > 0:
            remove(s, k, region, event, BY_IMMUNITY)


def show_immunity(s: Bharata600, k: Kingdom, event: i64) -> None:
    """The card whose Immunity is used shows; Medicine is open anyway. (B6-Q10, B6-Q73)"""
    if event == DISEASE and k.medicine > 0:
        return
    if k.ability_a >= 0 and (s.tables.lists.immune[k.ability_a] >> event) & 1 == 1:
        score.show(s, k, 1)
    elif k.ability_b >= 0:
        score.show(s, k, 2)
