"""Filling in what a seat cannot know: a random position consistent with its view. (section 9)"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from sabha.engine.random import Rng
from sabha.engine.state import AUTHORITY
from sabha.games.bharata600.rules import battle
from sabha.games.bharata600.tables import (
    ABILITIES,
    CHOOSE,
    CONQUEROR,
    DISCARD,
    PERSONALITIES,
    PICK,
    PICK_ABILITIES,
    PLACE,
    SETUP,
    SITES,
    STRENGTH,
    TYPES,
)

if TYPE_CHECKING:
    from sabha.games.bharata600.rules.kingdom import Kingdom
    from sabha.games.bharata600.state import Bharata600


def determinize(s: Bharata600, seat: i64, rng: Rng) -> Bharata600:
    """Makes a copy of a view whole. ``seat`` is the one that looks, negative for a spectator."""
    s.viewer = AUTHORITY
    s.quiet = True
    for k in s.kingdoms:
        if k.owner != seat:
            character(s, k, rng)
    army_cards(s, seat, rng)
    if s.ask == CHOOSE:
        battle_choices(s, seat, rng)
    if s.ask == DISCARD and not s.fighting and s.payer != seat:
        enough(s, s.kingdoms[s.payer])
    if s.advanced:
        tokens(s, seat, rng)
        coming_cards(s, seat, rng)
    s.rng = rng.fork()
    return s


def has_chosen(s: Bharata600, k: Kingdom) -> bool:
    """Whether a kingdom has made the secret choice that goes around in the set-up. (B6-Q04)"""
    mine = (k.owner - s.first + s.seats) % s.seats
    now = (s.chooser - s.first + s.seats) % s.seats
    return mine < now


def character(s: Bharata600, k: Kingdom, rng: Rng) -> None:
    """Hidden cards may be any that are not ruled out. (B6-Q10)"""
    if s.stage == SETUP and s.ask == PICK:
        if has_chosen(s, k):
            k.personality = rng.below(PERSONALITIES)
        return
    k.personality = k.shown
    while k.personality < 0 or (k.shown < 0 and (k.ruled_out >> k.personality) & 1 == 1):
        k.personality = rng.below(PERSONALITIES)
    if not s.advanced or (s.stage == SETUP and (s.ask != PICK_ABILITIES or not has_chosen(s, k))):
        return
    k.ability_a = k.shown_a
    k.ability_b = k.shown_b
    while k.ability_a < 0 or (k.shown_a < 0 and k.ability_a == k.ability_b):
        k.ability_a = rng.below(ABILITIES)
    while k.ability_b < 0 or (k.shown_b < 0 and k.ability_a == k.ability_b):
        k.ability_b = rng.below(ABILITIES)


def army_cards(s: Bharata600, seat: i64, rng: Rng) -> None:
    """Deals the cards that the seat does not know to others; what is left is the deck."""
    if s.stage == SETUP and s.ask == PICK:
        s.deck = s.tables.lists.army_cards[:]
        return
    pool: list[int] = []
    kind: i64
    slot: i64
    for kind in range(TYPES):
        pool.append(s.tables.lists.army_cards[kind] - int(s.discard[kind]))
    for k in s.kingdoms:
        for slot in range(2 * TYPES):
            if k.owner != seat:
                k.cards[slot] = k.known[slot]
            pool[slot % 3] -= int(k.cards[slot])
        if k.owner == seat:
            for kind in range(TYPES):
                pool[kind] -= int(k.waiting[kind])
    for k in s.kingdoms:
        if k.owner == seat:
            continue
        if s.stage == SETUP:
            first_cards(s, k, pool, rng)
            continue
        army: i64
        for army in range(2):
            left: i64 = k.size[army] - k.cards[3 * army] - k.cards[3 * army + 1] - k.cards[3 * army + 2]
            while left > 0:
                left -= 1
                k.cards[3 * army + take(pool, rng)] += 1
        left = k.fetched
        while left > 0:
            left -= 1
            k.waiting[take(pool, rng)] += 1
    s.deck = pool


def take(pool: list[int], rng: Rng) -> i64:
    """A random card of the pool."""
    kind = rng.draw(pool)
    pool[kind] -= 1
    return kind


def first_cards(s: Bharata600, k: Kingdom, pool: list[int], rng: Rng) -> None:
    """In the set-up: cards that were placed if it was the kingdom's turn, else waiting. (B6-035, B6-036, B6-Q18)"""
    count: i64 = s.tables.numbers.start_cards
    if k.personality == CONQUEROR:
        count += s.tables.numbers.conqueror_start
    done = s.ask != PLACE or has_chosen(s, k)
    i: i64
    for i in range(count):
        kind = take(pool, rng)
        if not done:
            k.waiting[kind] += 1
        elif i < 2:
            k.cards[3 * i + kind] += 1
        else:
            k.cards[3 * rng.below(2) + kind] += 1


def battle_choices(s: Bharata600, seat: i64, rng: Rng) -> None:
    """An attacker that has chosen chose anything it could; who is choosing has not begun. (B6-091, section 8)"""
    attacker = s.kingdoms[s.turn]
    if s.chooser != seat:
        unchosen(s, s.kingdoms[s.chooser])
    if s.chooser == s.turn or attacker.owner == seat:
        return
    unchosen(s, attacker)
    while attacker.engaged == 0:
        armies = 1 + rng.below(3)
        if battle.may_engage(s, attacker, armies):
            attacker.engaged = armies
    home = s.region == attacker.home
    attacker.slot = 0
    while attacker.slot < 2 * TYPES:
        slot = attacker.slot
        count: i64 = attacker.cards[slot]
        if count > 0 and (attacker.engaged >> (slot // 3)) & 1 == 1:
            if not home:
                least = battle.fewest(s, attacker)
                count = least + rng.below(count - least + 1)
            attacker.played[slot] = count
        attacker.slot += 1


def unchosen(s: Bharata600, k: Kingdom) -> None:
    """A kingdom just before its secret choice."""
    k.engaged = 0
    k.slot = 0
    if k.at[0] == s.region and k.at[1] == s.region:
        return
    k.engaged = 1 if k.at[0] == s.region else 2
    while k.slot < 2 * TYPES and (k.cards[k.slot] == 0 or (k.engaged >> (k.slot // 3)) & 1 == 0):
        k.slot += 1


def enough(s: Bharata600, k: Kingdom) -> None:
    """Who pays for a conquest has the Strength: weak cards of the guess are exchanged for strong ones of the deck."""
    slot: i64
    better: i64
    total: i64 = 0
    for slot in range(2 * TYPES):
        if k.at[slot // 3] == s.region:
            total += k.cards[slot] * STRENGTH[slot % 3]
    for better in range(TYPES - 1, 0, -1):
        for slot in range(2 * TYPES):
            kind = slot % 3
            if kind >= better or k.at[slot // 3] != s.region:
                continue
            while total < s.owed and k.cards[slot] > k.known[slot] and s.deck[better] > 0:
                k.cards[slot] -= 1
                k.cards[slot - kind + better] += 1
                s.deck[kind] += 1
                s.deck[better] -= 1
                total += STRENGTH[better] - STRENGTH[kind]


def tokens(s: Bharata600, seat: i64, rng: Rng) -> None:
    """Faces that somebody has looked at exist; those that the seat did not see may be any. (B6-Q77)"""
    pool = s.unseen[:]
    site: i64
    for site in range(SITES):
        s.faces[site] = -1
        if seat >= 0 and s.kingdoms[seat].seen[site] >= 0:
            s.faces[site] = s.kingdoms[seat].seen[site]
            pool[s.faces[site]] -= 1
    for site in range(SITES):
        if (s.looked >> site) & 1 == 1 and s.faces[site] < 0:
            s.faces[site] = take(pool, rng)
    for k in s.kingdoms:
        if k.owner == seat:
            continue
        for site in range(SITES):
            k.seen[site] = -1


def coming_cards(s: Bharata600, seat: i64, rng: Rng) -> None:
    """Resource Modifier cards that others have looked at are any that are left. (B6-192)"""
    top: list[i64] = []
    pool = s.resources[:]
    kind: i64
    if seat >= 0:
        for kind in s.kingdoms[seat].foreseen:
            top.append(kind)
            pool[kind] -= 1
    while len(top) < s.known_top:
        top.append(take(pool, rng))
    s.top = top
