"""The set-up: Personalities, homes, first Army cards, Hidden Tokens, Ability cards."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from sabha.games.bharata600.rules import flow, recruiting, score
from sabha.games.bharata600.tables import (
    CONQUEROR,
    E_ABILITY,
    E_CHOSE,
    E_CHOSEN,
    E_FIRST,
    E_HOME,
    E_PERSONALITY,
    E_SITES,
    EVENTS,
    FACES,
    PICK_ABILITIES,
    PLACE,
    SITES,
    TYPES,
    bit,
    size_of,
)

if TYPE_CHECKING:
    from sabha.games.bharata600.rules.kingdom import Kingdom
    from sabha.games.bharata600.state import Bharata600


def set_up(s: Bharata600) -> None:
    """Decks and supplies are laid out, and who begins is drawn; each colour is a seat.

    B6-007, B6-008, B6-012, B6-024 to B6-027, B6-038, B6-057, B6-138 to B6-140, B6-Q02, B6-Q04, B6-Q05
    """
    lists = s.tables.lists
    kind: i64
    for kind in range(TYPES):
        s.goods_supply[kind] = lists.supply[kind]
        s.deck[kind] = lists.army_cards[kind]
        s.deck_size += lists.army_cards[kind]
    s.resources = lists.resource_copies[:]
    if s.advanced:
        s.events_left = lists.event_copies[:]
        for kind in range(EVENTS):
            s.token_supply[kind] = lists.tokens[kind]
    s.first = s.rng.below(s.seats)
    s.turn = s.first
    s.chooser = s.first
    s.emit(E_FIRST, s.first)


def pick_personality(s: Bharata600, k: Kingdom, personality: i64) -> None:
    """One of four, in secret; others may have the same. (B6-028, B6-029)"""
    k.personality = personality
    s.emit_to(bit(k.owner), E_PERSONALITY, k.owner, personality)
    s.emit(E_CHOSE, k.owner)
    if not next_chooser(s):
        deal(s)


def next_chooser(s: Bharata600) -> bool:
    """The next kingdom in order; False when all have chosen, and the first is up again. (B6-Q04)"""
    s.chooser = (s.chooser + 1) % s.seats
    return s.chooser != s.first


def deal(s: Bharata600) -> None:
    """Homes are drawn, with what is printed on them; then Army cards, which their owners place.

    B6-031 to B6-036, B6-131, B6-Q07, B6-Q08
    """
    t = s.tables
    left = [1] * len(t.lists.homes)
    i: i64
    for i in range(s.seats):
        k = s.kingdoms[(s.first + i) % s.seats]
        drawn = s.rng.draw(left)
        left[drawn] = 0
        settle_in(s, k, t.lists.homes[drawn])
    for i in range(s.seats):
        k = s.kingdoms[(s.first + i) % s.seats]
        count = t.numbers.start_cards
        if k.personality == CONQUEROR:
            count += t.numbers.conqueror_start
        recruiting.draw(s, k, count)
    s.deck_size = t.lists.army_cards[0] + t.lists.army_cards[1] + t.lists.army_cards[2]
    s.ask = PLACE
    s.chooser = s.first


def settle_in(s: Bharata600, k: Kingdom, home: i64) -> None:
    """Both pawns and a Fort on the home, Resources and VP as printed. (B6-031, B6-033, B6-034, B6-Q07)"""
    t = s.tables
    k.home = home
    k.at[0] = home
    k.at[1] = home
    k.owned = bit(home)
    s.controller[home] = k.owner
    k.vp = t.lists.number[home]
    k.coins = t.numbers.start_coins
    kind: i64
    for kind in range(TYPES):
        k.res[kind] = t.lists.resources[3 * home + kind]
        k.goods[kind] = 0
    s.emit(E_HOME, k.owner, home)


def placed(s: Bharata600) -> None:
    """A kingdom has placed its first cards; nobody sees more than that. (B6-Q05, B6-Q18)"""
    s.emit(E_CHOSEN, s.chooser)
    if next_chooser(s):
        return
    if s.advanced:
        lay_out(s)
    else:
        begin(s)


def lay_out(s: Bharata600) -> None:
    """Ten of the Hidden Tokens lie face down on their sites; what they are shows when somebody looks.

    B6-138, B6-139, B6-141, B6-Q86
    """
    s.sites = s.tables.sites
    face: i64
    for face in range(FACES):
        s.unseen[face] = s.tables.lists.faces[face]
    s.emit(E_SITES, size_of(s.sites))
    s.ask = PICK_ABILITIES
    site: i64
    for site in range(SITES):
        s.faces[site] = -1


def pick_ability(s: Bharata600, k: Kingdom, ability: i64) -> None:
    """Two different ones of nine, in secret. (B6-142 to B6-144)"""
    s.emit_to(bit(k.owner), E_ABILITY, k.owner, ability)
    if k.ability_a < 0:
        k.ability_a = ability
        return
    k.ability_b = ability
    s.emit(E_CHOSEN, k.owner)
    if not next_chooser(s):
        begin(s)


def begin(s: Bharata600) -> None:
    """The first turn; the numbers of cards show, and with them the Conquerors. (B6-037, B6-131, B6-Q10)"""
    s.deck_size = 0
    kind: i64
    for kind in range(TYPES):
        s.deck_size += s.deck[kind]
    for k in s.kingdoms:
        recruiting.show_sizes(s, k)
        if s.tables.numbers.conqueror_start > 0:
            if k.personality == CONQUEROR:
                score.show(s, k, 0)
            else:
                k.ruled_out |= bit(CONQUEROR)
    flow.begin_turn(s)
