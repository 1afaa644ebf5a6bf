"""Phase I: Resource Modifier cards, exchange for Coins, trade."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from sabha.games.bharata600.rules import score
from sabha.games.bharata600.tables import (
    E_CLEVER,
    E_EXCHANGED,
    E_FORESAW,
    E_RESHUFFLED,
    E_RESOURCE,
    E_TRADED,
    EACH_ARMY,
    EACH_HARBOUR,
    EACH_INLAND,
    EACH_NOTHING,
    INFLUENCER,
    bit,
    size_of,
)

if TYPE_CHECKING:
    from sabha.games.bharata600.rules.kingdom import Kingdom
    from sabha.games.bharata600.state import Bharata600


def cards_left(s: Bharata600) -> i64:
    """Cards in the Resource Modifier deck."""
    total: i64 = 0
    count: i64
    for count in s.resources:
        total += count
    return total


def next_card(s: Bharata600) -> i64:
    """Draws from the Resource Modifier deck; an empty one is shuffled anew first. (B6-021, B6-Q11)"""
    kind: i64
    if s.known_top > 0:
        kind = s.top.pop(0)
        s.known_top -= 1
        for k in s.kingdoms:
            if len(k.foreseen) > 0:
                k.foreseen.pop(0)
    else:
        if cards_left(s) == 0:
            s.resources = s.tables.lists.resource_copies[:]
            s.emit(E_RESHUFFLED, 1)
        kind = s.rng.draw(s.resources)
    s.resources[kind] -= 1
    return kind


def look_ahead(s: Bharata600, k: Kingdom) -> None:
    """The Clever kingdom looks at the top cards, which stay in their order.

    B6-192 to B6-194, B6-Q11, B6-Q78
    """
    if cards_left(s) == 0:
        s.resources = s.tables.lists.resource_copies[:]
        s.emit(E_RESHUFFLED, 1)
    count: i64 = s.tables.numbers.clever_cards
    left = cards_left(s)
    count = min(count, left)
    rest = s.resources[:]
    kind: i64
    for kind in s.top:
        rest[kind] -= 1
    while len(s.top) < count:
        kind = s.rng.draw(rest)
        rest[kind] -= 1
        s.top.append(kind)
    s.known_top = len(s.top)
    foreseen: list[i64] = []
    i: i64
    for i in range(s.known_top):
        # A card seen earlier, further down than these, stays known.
        if i < count or i < len(k.foreseen):
            foreseen.append(s.top[i])
    k.foreseen = foreseen
    s.emit(E_CLEVER, k.owner, count)
    for i in range(count):
        s.emit_to(bit(k.owner), E_FORESAW, k.owner, i, s.top[i])


def draw_card(s: Bharata600) -> None:
    """The top card applies to every kingdom in play. (B6-060 to B6-062, B6-Q14)"""
    card = next_card(s)
    s.resource_card = card
    s.emit(E_RESOURCE, s.turn, card)
    lists = s.tables.lists
    at = 3 * card
    unequal = lists.resource_fewest[at] + lists.resource_fewest[at + 1] + lists.resource_fewest[at + 2] > 0
    fewest: i64 = 0
    if unequal:
        fewest = fewest_points(s)
    for k in s.kingdoms:
        if not k.in_play:
            continue
        if unequal and k.vp == fewest:
            fewer = lists.resource_fewest
            score.change(s, k, fewer[at], fewer[at + 1], fewer[at + 2])
            continue
        change: list[i64] = lists.resource_base[at : at + 3]
        if lists.resource_each[at] != EACH_NOTHING:
            count = counted(s, k, lists.resource_each[at])
            most: i64 = lists.resource_each[at + 2]
            change[lists.resource_each[at + 1]] += most if count > most else count
        score.change(s, k, change[0], change[1], change[2])


def fewest_points(s: Bharata600) -> i64:
    """The fewest VP of a kingdom in play."""
    fewest: i64 = 1000
    for k in s.kingdoms:
        if k.in_play and k.vp < fewest:
            fewest = k.vp
    return fewest


def counted(s: Bharata600, k: Kingdom, what: i64) -> i64:
    """How many of what a Resource Modifier card counts. (section 7.2)"""
    if what == EACH_INLAND:
        return size_of(k.owned & s.tables.inland)
    if what == EACH_HARBOUR:
        return size_of(k.owned & s.tables.harbours)
    if what == EACH_ARMY:
        count: i64 = 0
        if k.at[0] >= 0:
            count += 1
        if k.at[1] >= 0:
            count += 1
        return count
    return size_of(k.owned & s.tables.mahas)


def exchange(s: Bharata600, k: Kingdom, resource: i64) -> None:
    """One whole lot for one Coin; never back. (B6-014, B6-015, B6-063, B6-064, B6-Q13)"""
    k.res[resource] -= s.tables.lists.exchange[resource]
    k.coins += 1
    s.emit(E_EXCHANGED, k.owner, resource)


def trade(s: Bharata600, k: Kingdom, kind: i64) -> None:
    """One Trade Object for Coins; an ordinary one goes first and back to the supply, a Hidden Token leaves the game.

    B6-023, B6-065, B6-066, B6-137, B6-Q16, B6-Q17
    """
    coins: i64 = s.tables.lists.trade[kind]
    extra = s.tables.numbers.influencer_trade
    token: i64 = 0
    if k.goods[kind] > 0:
        k.goods[kind] -= 1
        s.goods_supply[kind] += 1
    else:
        k.kept[kind] -= 1
        token = 1
    if extra > 0:
        if k.personality == INFLUENCER:
            score.show(s, k, 0)
            coins += extra
        else:
            k.ruled_out |= bit(INFLUENCER)
    k.coins += coins
    s.emit(E_TRADED, k.owner, kind, coins, token)


def has_object(k: Kingdom, kind: i64) -> bool:
    return k.goods[kind] + k.kept[kind] > 0


def has_objects(k: Kingdom) -> bool:
    return has_object(k, 0) or has_object(k, 1) or has_object(k, 2)


def at_export_harbour(s: Bharata600, k: Kingdom) -> bool:
    """B6-065, B6-Q16"""
    return k.owned & s.tables.exports != 0
