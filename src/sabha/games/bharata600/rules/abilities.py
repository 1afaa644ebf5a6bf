"""Ability card Actions, and the parts that are chosen for them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from sabha.games.bharata600.rules import events, hidden, score
from sabha.games.bharata600.rules.records import against, movers, nullify, offered, swapped
from sabha.games.bharata600.tables import (
    ALL_EVENTS,
    AMOUNT_MAX,
    BY_ABILITY,
    CLEVER,
    E_BARRED,
    E_LEFT,
    E_SWAP,
    E_TOKEN_MOVED,
    E_USED,
    FEARLESS,
    GENEROUS,
    IMMUNE,
    INGENIOUS,
    PART_AMOUNT,
    PART_EVENT,
    PART_KINGDOM,
    PART_LOOKED,
    PART_RECORD,
    PART_REGION,
    PART_RESOURCE,
    PART_SECOND,
    PART_TAKEN,
    PART_TO,
    PAYING,
    PERCEPTIVE,
    PSYCHIC,
    REGIONS,
    RESILIENT,
    REVENGEFUL,
    TARGET,
    TYPES,
    VERSATILE,
    bit,
    lowest,
)

if TYPE_CHECKING:
    from sabha.games.bharata600.rules.kingdom import Kingdom
    from sabha.games.bharata600.state import Bharata600

EVERYWHERE: Final[i64] = (1 << REGIONS) - 1


def uses(k: Kingdom, ability: i64) -> i64:
    """Completion Tokens on one of the own cards; -1 if the kingdom does not have it. (B6-146)"""
    if k.ability_a == ability:
        return k.uses_a
    if k.ability_b == ability:
        return k.uses_b
    return -1


def ready(s: Bharata600, k: Kingdom, ability: i64) -> bool:
    """Whether the card is there with a use left. (B6-147)"""
    used = uses(k, ability)
    return 0 <= used < s.tables.numbers.ability_uses


def may_use(s: Bharata600, k: Kingdom, ability: i64, locked: bool) -> bool:
    """Whether an Action can be played and completed; under the lock only one that helps against it.

    B6-146, B6-147, B6-169, B6-173, B6-Q69, B6-Q85
    """
    if ability == CLEVER or not ready(s, k, ability):
        return False
    if ability == PERCEPTIVE:
        return not locked and perceptive_targets(s, k) != 0
    if ability == INGENIOUS:
        return s.troubled != 0
    if ability == PSYCHIC:
        return not locked and s.sites != 0
    if ability == FEARLESS:
        return s.troubled != 0
    if ability == GENEROUS:
        return k.owned & s.troubled != 0
    if ability == RESILIENT:
        return len(k.records) > 0 and len(offered(s, k, locked)) > 0
    if ability == VERSATILE:
        return not locked and versatile_targets(s, k) != 0
    return revengeful_sources(s, k) != 0


def play(s: Bharata600, k: Kingdom, ability: i64) -> None:
    """An Action and a Completion Token are spent, the card shows; then its parts are chosen.

    B6-144 to B6-146, B6-173, B6-176, B6-Q10
    """
    s.actions -= 1
    spend(s, k, ability)
    s.ask = TARGET
    s.job = ability
    s.picked = []
    if ability == PERCEPTIVE or ability == VERSATILE:
        s.part = PART_KINGDOM
    elif ability == RESILIENT:
        s.part = PART_RECORD
    else:
        s.part = PART_REGION


def spend(s: Bharata600, k: Kingdom, ability: i64) -> None:
    """One Completion Token. (B6-146, B6-147, B6-I17)"""
    left = s.tables.numbers.ability_uses
    if k.ability_a == ability:
        k.uses_a += 1
        left -= k.uses_a
        score.show(s, k, 1)
    else:
        k.uses_b += 1
        left -= k.uses_b
        score.show(s, k, 2)
    s.emit(E_USED, k.owner, ability, left)


# What may be chosen.


def perceptive_targets(s: Bharata600, k: Kingdom) -> i64:
    """Mask of the other kingdoms in play that are not barred yet. (B6-181, B6-Q79)"""
    mask: i64 = 0
    for other in s.kingdoms:
        if other.owner != k.owner and other.in_play and not other.barred:
            mask |= bit(other.owner)
    return mask


def versatile_targets(s: Bharata600, k: Kingdom) -> i64:
    """Mask of the kingdoms with which a swap of two different Resources is possible. (B6-195)"""
    mask: i64 = 0
    given: i64
    for other in s.kingdoms:
        if other.owner == k.owner or not other.in_play:
            continue
        for given in range(TYPES):
            if may_give(k, other, given):
                mask |= bit(other.owner)
                break
    return mask


def may_give(k: Kingdom, other: Kingdom, given: i64) -> bool:
    """Whether a Resource can be given for a different one of the other kingdom."""
    taken: i64
    if k.res[given] == 0:
        return False
    for taken in range(TYPES):
        if taken != given and other.res[taken] > 0:
            return True
    return False


def highest_amount(s: Bharata600, k: Kingdom) -> i64:
    """The most that a swap can move: 4, and what both hold. (B6-195)"""
    other = s.kingdoms[s.picked[0]]
    given: i64 = k.res[s.picked[1]]
    taken: i64 = other.res[s.picked[2]]
    return min(AMOUNT_MAX, given, taken)


def revengeful_targets(s: Bharata600, k: Kingdom, source: i64) -> i64:
    """Mask of the regions of other kingdoms where tokens from ``source`` may go: not where they impact the mover.

    B6-196, B6-Q69
    """
    mask: i64 = 0
    for other in s.kingdoms:
        if other.owner != k.owner:
            mask |= other.owned
    return mask & ~events.pawns(k) & ~bit(source)


def revengeful_sources(s: Bharata600, k: Kingdom) -> i64:
    """Mask of the regions that a kingdom controls or where it has a pawn, with an Event that can be moved on."""
    mask: i64 = 0
    left = events.impacted(s, k)
    while left != 0:
        region = lowest(left)
        left &= left - 1
        if revengeful_targets(s, k, region) != 0:
            mask |= bit(region)
    return mask


def regions(s: Bharata600, k: Kingdom) -> i64:
    """Mask of the regions that may be chosen now.

    B6-175, B6-179, B6-182 to B6-186, B6-196, B6-Q69, B6-Q70, B6-Q86
    """
    job = s.job
    if job == PAYING:
        return events.payable(s, k, k.coins)
    if job == IMMUNE:
        return events.immune_regions(s, k)
    if s.part == PART_TO:
        source: i64 = s.picked[0]
        if job == REVENGEFUL:
            return revengeful_targets(s, k, source)
        mask = EVERYWHERE & ~bit(source)
        if events.impacted(s, k) != 0:
            mask &= ~(k.owned | events.pawns(k))
        return mask
    if job == PSYCHIC:
        return s.sites
    if job == GENEROUS:
        return k.owned & s.troubled
    if job == REVENGEFUL:
        return revengeful_sources(s, k)
    impacting = events.impacted(s, k)
    return s.troubled if impacting == 0 else impacting


def types(s: Bharata600, k: Kingdom) -> i64:
    """Mask of the types of Events that may be chosen now."""
    region: i64 = s.picked[0]
    mask = events.types_at(s, region)
    if s.part == PART_SECOND:
        first: i64 = s.picked[1]
        if events.count(s, region, first) == 1:
            mask &= ~bit(first)
    elif s.job == PAYING:
        mask &= events.affordable_types(s, k, k.coins)
    elif s.job == IMMUNE:
        mask &= events.immunities(s, k)
    return mask & ALL_EVENTS


# Choosing. Each returns True when the Action is complete.


def pick_region(s: Bharata600, k: Kingdom, region: i64) -> bool:
    """A region, the first or the target. (B6-182 to B6-186, B6-196)"""
    job = s.job
    if job == PAYING or job == IMMUNE:
        return events.pick_region(s, k, region)
    if s.part == PART_TO:
        s.picked.append(region)
        move_tokens(s, k)
        return True
    if job == PSYCHIC:
        s.picked = [region]
        hidden.look(s, k, region)
        s.part = PART_LOOKED
        return k.at[0] != region and k.at[1] != region
    if job == GENEROUS:
        clear_region(s, k, region)
        return True
    s.picked = [region]
    mask = events.types_at(s, region)
    if mask & (mask - 1) == 0:
        return pick_event(s, k, lowest(mask))
    s.part = PART_EVENT
    return False


def clear_region(s: Bharata600, k: Kingdom, region: i64) -> None:
    """The Generous Action removes all Events in an own region. (B6-186)"""
    left = events.types_at(s, region)
    while left != 0:
        event = lowest(left)
        left &= left - 1
        while events.count(s, region, event) > 0:
            events.remove(s, k, region, event, BY_ABILITY)


def pick_event(s: Bharata600, k: Kingdom, event: i64) -> bool:
    """A type of Event on the region chosen; a second one is optional for the Revengeful. (B6-182, B6-185, B6-196)"""
    job = s.job
    if job == PAYING or job == IMMUNE:
        return events.pick_event(s, k, event)
    if job == FEARLESS:
        events.remove(s, k, s.picked[0], event, BY_ABILITY)
        return True
    s.picked.append(event)
    s.part = PART_TO
    if job == REVENGEFUL and len(s.picked) == 2:
        s.part = PART_SECOND
        if types(s, k) == 0:
            s.part = PART_TO
    return False


def move_tokens(s: Bharata600, k: Kingdom) -> None:
    """Tokens go from their region to another, and those who suffer remember it. (B6-182, B6-196, B6-Q75, B6-Q81)"""
    source: i64 = s.picked[0]
    target: i64 = s.picked[len(s.picked) - 1]
    first: i64 = move_token(s, k, source, target, s.picked[1])
    second: i64 = -1
    if len(s.picked) == 4:
        second = move_token(s, k, source, target, s.picked[2])
    s.deeds += 1
    for other in s.kingdoms:
        if other.owner == k.owner or not other.in_play:
            continue
        holds = s.controller[target] == other.owner
        stands = other.at[0] == target or other.at[1] == target
        if holds or (s.job == INGENIOUS and stands):
            against(s, other, k.owner, s.job, source, target, first, second)


def move_token(s: Bharata600, k: Kingdom, source: i64, target: i64, event: i64) -> i64:
    """Moves one token; returns twice its type, plus 1 for a Hidden Token. (B6-Q75)"""
    face = events.lift(s, source, event)
    events.lay(s, target, event, face)
    s.emit(E_TOKEN_MOVED, k.owner, event, source, target)
    return 2 * event + (1 if face else 0)


def pick_kingdom(s: Bharata600, k: Kingdom, other: i64) -> bool:
    """The kingdom named. (B6-181, B6-195, B6-Q79)"""
    if s.job == PERCEPTIVE:
        s.kingdoms[other].barred = True
        s.emit(E_BARRED, k.owner, other)
        return True
    s.picked = [other]
    s.part = PART_RESOURCE
    return False


def pick_resource(s: Bharata600, k: Kingdom, resource: i64) -> bool:
    """Given, then taken; or one of any Resources for a Festival. (B6-195, B6-Q72)"""
    if s.job == PAYING:
        return events.pick_resource(s, k, resource)
    s.picked.append(resource)
    s.part = PART_TAKEN if s.part == PART_RESOURCE else PART_AMOUNT
    return False


def may_pick_resource(s: Bharata600, k: Kingdom, resource: i64) -> bool:
    if s.job == PAYING:
        return k.res[resource] > 0
    other = s.kingdoms[s.picked[0]]
    if s.part == PART_RESOURCE:
        return may_give(k, other, resource)
    return resource != s.picked[1] and other.res[resource] > 0


def swap(s: Bharata600, k: Kingdom, amount: i64) -> None:
    """The Versatile swap; what is above the limit is lost. (B6-195, B6-018, B6-Q81)"""
    other = s.kingdoms[s.picked[0]]
    given: i64 = s.picked[1]
    taken: i64 = s.picked[2]
    s.emit(E_SWAP, k.owner, other.owner, given * 3 + taken, amount)
    gained = swapped(s, k, other, given, amount)
    won = swapped(s, other, k, taken, amount)
    s.deeds += 1
    against(s, other, k.owner, VERSATILE, given * 3 + taken, amount, gained, won)


def pick_record(s: Bharata600, k: Kingdom, number: i64) -> bool:
    """The Resilient Action. (B6-189 to B6-191, B6-Q80)"""
    found = offered(s, k, movers(s, k))
    nullify(s, k, found[number])
    return True


def leave(s: Bharata600, k: Kingdom) -> None:
    """A Psychic leaves the token face down. (B6-184, B6-Q76)"""
    s.emit(E_LEFT, k.owner, s.picked[0])
