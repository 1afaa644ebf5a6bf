"""Filling in what a seat cannot know: a random position consistent with its view. (section 9)"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from sabha.engine.random import Rng
from sabha.engine.state import AUTHORITY
from sabha.games.bharata.rules import battle, cards, conquest
from sabha.games.bharata.tables import (
    ABILITIES,
    COMMIT,
    DRAFT,
    ENVOY,
    GRAND_ARMY,
    OVER,
    PAY,
    PICK,
    TARGET_REGION,
    TARGET_VALUE,
    VALUES,
    bit,
    size_of,
)

if TYPE_CHECKING:
    from sabha.games.bharata.state import Bharata

LIMIT = 60
"""More exchanges than any fitting needs."""


def determinize(s: Bharata, seat: i64, rng: Rng) -> Bharata:
    """Makes a copy of a view whole. ``seat`` is the one that looks, negative for a spectator."""
    s.viewer = AUTHORITY
    s.quiet = True
    army_cards(s, seat, rng)
    fit(s, seat)
    if s.ask == COMMIT:
        commitments(s, seat, rng)
    if s.ask == PICK:
        for ruler in s.rulers:
            if ruler.owner != seat and (s.decided >> ruler.owner) & 1 == 1:
                ruler.pick = rng.below(4)
    else:
        for ruler in s.rulers:
            ruler.pick = ruler.personality
    if s.advanced and s.ask != PICK:
        ability_cards(s, seat, rng)
    s.rng = rng.fork()
    return s


def army_cards(s: Bharata, seat: i64, rng: Rng) -> None:
    """Deals all cards that the seat does not know to others' armies and discards; the rest is the deck."""
    pool: list[int] = []
    value: i64
    army: i64
    for value in range(VALUES):
        pool.append(s.tables.army_deck[value] - s.discard[value])
    if seat >= 0:
        mine = s.rulers[seat]
        for value in range(VALUES):
            pool[value] -= mine.down[value]
            for army in range(2):
                slot: i64 = VALUES * army + value
                pool[value] -= mine.cards[slot] + mine.staged[slot]
        if len(mine.known) > 0:
            for ruler in s.rulers:
                if ruler.owner == seat:
                    continue
                for value in range(VALUES):
                    ruler.down[value] = mine.known_down[VALUES * ruler.owner + value]
                    pool[value] -= ruler.down[value]
                    for army in range(2):
                        known = mine.known[2 * VALUES * ruler.owner + VALUES * army + value]
                        ruler.cards[VALUES * army + value] = known
                        pool[value] -= known
    for ruler in s.rulers:
        if ruler.owner == seat:
            continue
        for army in range(2):
            fill(ruler.cards, VALUES * army, ruler.size[army], pool, rng)
        fill(ruler.down, 0, ruler.down_size, pool, rng)
        ruler.strength = 0
        for army in range(2):
            for value in range(VALUES):
                ruler.strength += (value + 1) * ruler.cards[VALUES * army + value]
    for value in range(VALUES):
        s.deck[value] = pool[value]


def fit(s: Bharata, seat: i64) -> None:
    """Exchanges dealt cards where the rules tell more of them than their number.

    Who is paying can pay; who is not credited with the Grand Army has not got it; the spy knows what it saw.
    (BD-136, BD-139, BD-Q15, D7.8 A03)
    """
    who: i64 = s.chooser
    disarm(s, seat, -1)
    if s.ask == PAY and who != seat:
        tries: i64 = 0
        while conquest.strength_in(s, who, s.region) < s.price - s.paid and tries < LIMIT:
            tries += 1
            if not raise_in(s, seat, who, s.region):
                break
        disarm(s, seat, s.region)
    elif s.ask == TARGET_REGION and s.job == ENVOY and who != seat:
        fit_envoy(s, seat, who)
    elif s.ask == TARGET_VALUE and who != seat:
        cards.look_into(s, who, s.army // 2, s.army % 2)


def disarm(s: Bharata, seat: i64, region: i64) -> None:
    """Nobody has a Grand Army unclaimed; cards of armies in ``region`` are left alone. (BD-136, BD-139)"""
    if s.claimed[GRAND_ARMY] >= 0 or s.ask == OVER:
        return
    needs: i64 = s.tables.needs[s.seats - 2][GRAND_ARMY]
    for ruler in s.rulers:
        tries: i64 = 0
        while ruler.owner != seat and ruler.strength >= needs and tries < LIMIT:
            tries += 1
            if not lower(s, seat, ruler.owner, region):
                break


def fit_envoy(s: Bharata, seat: i64, who: i64) -> None:
    """Whoever plays the Envoy can pay for one of the regions at least. (BD-098, D7.8 A04)"""
    factor: i64 = s.tables.ability_amount[ENVOY]
    army: i64
    for army in range(2):
        at = s.rulers[who].at[army]
        tries: i64 = 0
        while conquest.conquerable(s, who, factor, 0) == 0 and at >= 0 and tries < LIMIT:
            tries += 1
            if not raise_in(s, seat, who, at):
                break


def hidden_from(s: Bharata, seat: i64, who: i64, slot: i64) -> bool:
    """Whether one of a ruler's cards of that kind is a guess, not what the seat spied out."""
    count = s.rulers[who].cards[slot]
    if seat >= 0 and len(s.rulers[seat].known) > 0:
        count -= s.rulers[seat].known[2 * VALUES * who + slot]
    return count > 0


def swap(s: Bharata, who: i64, slot: i64, place: list[i64], other: i64) -> None:
    """Exchanges a card of a ruler's army with one of another place."""
    ruler = s.rulers[who]
    ruler.cards[slot] -= 1
    ruler.cards[slot - slot % VALUES + other % VALUES] += 1
    ruler.strength += other % VALUES - slot % VALUES
    place[other] -= 1
    place[other - other % VALUES + slot % VALUES] += 1


def raise_in(s: Bharata, seat: i64, who: i64, region: i64) -> bool:
    """Exchanges the lowest card of a ruler's armies in a region for the highest to be had."""
    ruler = s.rulers[who]
    mine: i64 = -1
    army: i64
    value: i64
    for value in range(VALUES):
        for army in range(2):
            slot: i64 = VALUES * army + value
            if mine < 0 and ruler.at[army] == region and hidden_from(s, seat, who, slot):
                mine = slot
    if mine < 0:
        return False
    value = VALUES - 1
    while value > mine % VALUES:
        if s.deck[value] > 0:
            swap(s, who, mine, s.deck, value)
            return True
        for other in s.rulers:
            if other.owner == seat:
                continue
            if other.down[value] > 0 and (seat < 0 or len(s.rulers[seat].known) == 0):
                swap(s, who, mine, other.down, value)
                return True
            for army in range(2):
                slot = VALUES * army + value
                if (other.owner != who or other.at[army] != region) and hidden_from(s, seat, other.owner, slot):
                    swap(s, who, mine, other.cards, slot)
                    other.strength += mine % VALUES - value
                    return True
        value -= 1
    return False


def lower(s: Bharata, seat: i64, who: i64, region: i64) -> bool:
    """Exchanges a ruler's highest card outside ``region`` for the lowest of the deck."""
    slot: i64
    army: i64
    high: i64 = VALUES - 1
    while high > 0:
        for army in range(2):
            slot = VALUES * army + high
            if s.rulers[who].at[army] != region and hidden_from(s, seat, who, slot):
                value: i64
                for value in range(high):
                    if s.deck[value] > 0:
                        swap(s, who, slot, s.deck, value)
                        return True
        high -= 1
    return False


def fill(held: list[i64], first: i64, size: i64, pool: list[int], rng: Rng) -> None:
    """Adds random cards of the pool until there are ``size``."""
    value: i64
    for value in range(VALUES):
        size -= held[first + value]
    while size > 0:
        value = rng.draw(pool)
        pool[value] -= 1
        held[first + value] += 1
        size -= 1


def commitments(s: Bharata, seat: i64, rng: Rng) -> None:
    """Those who have committed in secret committed anything that was theirs to commit. (BD-080)

    An attacker surely went for more than the region defends itself with, if it could.
    """
    wall: i64 = battle.number_bonus(s, s.region, s.defender) + battle.rampart_bonus(s, s.region)
    for ruler in s.rulers:
        who = ruler.owner
        if who == seat or (who != s.turn and who != s.defender) or (s.decided >> who) & 1 == 0:
            continue
        army: i64
        value: i64
        staged: i64 = 0
        left: i64 = 0
        total: i64 = s.engine
        for army in range(2):
            if not battle.may_commit(s, who, army):
                continue
            for value in range(VALUES):
                slot: i64 = VALUES * army + value
                count: i64 = ruler.cards[slot]
                while count > 0:
                    count -= 1
                    if rng.below(2) == 1:
                        ruler.cards[slot] -= 1
                        ruler.staged[slot] += 1
                        staged += 1
                        total += value + 1
                    else:
                        left += 1
        if who == s.turn:
            while left > 0 and (staged == 0 or total <= wall):
                kind = rng.draw(ruler.cards[VALUES * s.army : VALUES * s.army + VALUES])
                ruler.cards[VALUES * s.army + kind] -= 1
                ruler.staged[VALUES * s.army + kind] += 1
                staged += 1
                left -= 1
                total += kind + 1


def take_any(mask: i64, rng: Rng) -> i64:
    """A random member of a mask, as a mask of its own."""
    nth: i64 = rng.below(size_of(mask))
    while nth > 0:
        mask &= mask - 1
        nth -= 1
    return mask & -mask


def ability_cards(s: Bharata, seat: i64, rng: Rng) -> None:
    """Others hold cards that the seat has not seen; the next one surely kept one of the two it passed on. (BD-Q06)"""
    out: i64 = 0
    unseen: i64 = bit(ABILITIES) - 1
    card: i64
    for card in range(ABILITIES):
        if s.played[card] >= 0:
            out |= bit(card)
    unseen &= ~out
    after: i64 = -1
    if seat >= 0:
        unseen &= ~s.rulers[seat].seen
        after = (seat + 1) % s.seats
    for ruler in s.rulers:
        who = ruler.owner
        if who == seat:
            continue
        ruler.hand = 0
        ruler.packet = 0
        passed: i64 = s.rulers[seat].passed if who == after else 0
        done = s.ask == DRAFT and (s.decided >> who) & 1 == 1
        held: i64 = ruler.held
        if s.ask == DRAFT and s.drafts == 2 and passed != 0:
            ruler.packet = passed
        elif s.ask == DRAFT:
            size: i64 = 4 - s.drafts
            while size > 0:
                size -= 1
                one = take_any(unseen, rng)
                unseen ^= one
                ruler.packet |= one
        elif ruler.alive and passed != 0 and out & passed == 0 and held > 0:
            ruler.hand = take_any(passed, rng)
            held -= 1
        if not ruler.alive:
            continue
        while held > 0:
            held -= 1
            one = take_any(unseen, rng)
            unseen ^= one
            ruler.hand |= one
        if done:
            one = take_any(ruler.packet, rng)
            ruler.packet ^= one
            ruler.hand |= one
        ruler.seen = ruler.packet | ruler.hand
