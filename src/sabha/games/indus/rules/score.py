"""Scoring: majorities, structures, artifact sets and the two Score cards. Crossed out things count for nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from mypy_extensions import i64

from sabha.games.indus.rules.bits import (
    Bits,
    ahead,
    bit,
    both,
    cells,
    count,
    either,
    lowest,
    none,
    some,
    without,
)
from sabha.games.indus.tables import (
    BATHHOUSE,
    BATHHOUSE_AT,
    BESIDE,
    BESIDE_ALL,
    BESIDE_SEVERAL,
    COLUMNS,
    EMPTY,
    FULL_SETS,
    GRANARY,
    GRANARY_AT,
    GROUPS,
    GROUPS_BESIDE,
    HOUSE,
    LARGEST_GROUP,
    LEVELS,
    LONGEST_WALL,
    MARKS,
    RESERVOIR,
    ROWS,
    STRUCTURES_BESIDE,
    VARIETY,
    WALLED,
    Section,
    Tables,
    block,
    edge_of,
)

if TYPE_CHECKING:
    from sabha.games.indus.state import City, Indus

WALLS: Final = 5
"""The fifth category, after the four terrains."""


def count_of(city: City, category: i64) -> i64:
    """The live Houses, Farms, Forests, Canals or walls of a city. (IN-078, IN-Q23)"""
    if category == WALLS:
        return count(city.east_walls()) + count(city.south_walls())
    return count(city.of(category))


def majority(tables: Tables, counts: list[i64], mine: i64) -> i64:
    """VP of one seat in one category, from the counts of all.

    The most, if it is at least one, scores, also for all who tie; alone, more than 15 do.
    (IN-079, IN-094, IN-Q47, IN-Q50)
    """
    own = counts[mine]
    if len(counts) == 1:
        return tables.majority_vp if own > tables.solo_more_than else 0
    if own == 0:
        return 0
    for other in counts:
        if other > own:
            return 0
    return tables.majority_vp


def majorities(s: Indus, seat: i64) -> list[int]:
    """VP per category. (IN-078 to IN-080)"""
    out: list[int] = []
    category: i64
    for category in range(1, WALLS + 1):
        counts: list[i64] = []
        for city in s.cities:
            counts.append(count_of(city, category))
        out.append(majority(s.tables, counts, seat))
    return out


def structures(tables: Tables, city: City) -> i64:
    """VP of the live structures. (IN-081)"""
    return (
        count(city.of(RESERVOIR)) * tables.worth[RESERVOIR]
        + count(city.of(GRANARY_AT)) * tables.worth[GRANARY]
        + count(city.of(BATHHOUSE_AT)) * tables.worth[BATHHOUSE]
    )


def artifacts(tables: Tables, cards: list[int]) -> i64:
    """VP of the artifacts on unspent cards, in the best sets. (IN-050, IN-082, IN-083, IN-Q24, IN-Q41, IN-Q42)"""
    held: list[i64] = [0, 0, 0, 0, 0]
    for card in cards:
        held[tables.artifact[card]] += 1
    out: i64 = 0
    rank: i64
    kind: i64
    for rank in range(1, len(cards) + 1):
        kinds: i64 = 0
        for kind in range(1, 5):
            if held[kind] >= rank:
                kinds += 1
        if kinds == 0:
            break
        out += tables.artifact_vp[kinds]
    return out


def sections(s: Indus, seat: i64) -> list[int]:
    """VP of the four sections of the two Score cards. (IN-084, IN-Q07, IN-Q52)"""
    out: list[int] = []
    for card in s.scores:
        out.append(section(s.tables, s.cities[seat], s.tables.sections[2 * card]))
        out.append(section(s.tables, s.cities[seat], s.tables.sections[2 * card + 1]))
    return out


def section_points(s: Indus, city: City) -> i64:
    """The sum of the four sections. (IN-Q49)"""
    out: i64 = 0
    for card in s.scores:
        out += section(s.tables, city, s.tables.sections[2 * card])
        out += section(s.tables, city, s.tables.sections[2 * card + 1])
    return out


def total(s: Indus, seat: i64) -> i64:
    """IN-077, IN-088, IN-095"""
    city = s.cities[seat]
    out: i64 = structures(s.tables, city) + artifacts(s.tables, city.cards) + section_points(s, city)
    for points in majorities(s, seat):
        out += points
    return out


def empty_cells(city: City) -> i64:
    """IN-Q48"""
    return count(city.of(EMPTY))


def ranks(s: Indus) -> list[int]:
    """By total, then fewest empty cells, then most points of Score cards; equal is shared.

    IN-077, IN-089 to IN-091, IN-Q48, IN-Q49
    """
    keys: list[tuple[int, int, int]] = []
    seat: i64
    for seat in range(s.seats):
        city = s.cities[seat]
        keys.append(rank_key(total(s, seat), empty_cells(city), section_points(s, city)))
    return ranked(keys)


def rank_key(points: i64, empty: i64, cards: i64) -> tuple[int, int, int]:
    """What decides a rank, the most telling first. (IN-089, IN-090)"""
    return (points, -empty, cards)


def ranked(keys: list[tuple[int, int, int]]) -> list[int]:
    """1 for the best; equal keys share a rank. (IN-091)"""
    out: list[int] = []
    for mine in keys:
        better = 1
        for other in keys:
            if other > mine:
                better += 1
        out.append(better)
    return out


# The sections of the Score cards.


def section(tables: Tables, city: City, card: Section) -> i64:
    """VP of one section: so many for each thing counted, up to the limit. (IN-084 to IN-087)"""
    points: i64 = card.vp * things(tables, city, card)
    if card.most > 0 and points > card.most:
        return card.most
    return points


def things(tables: Tables, city: City, card: Section) -> i64:
    """How many things a section counts."""
    formula = card.formula
    if formula == BESIDE:
        return count(both(city.any_of(card.of), tables.beside(city.any_of(card.near))))
    if formula == GROUPS:
        return groups_of(tables, city.any_of(card.of), card.size)
    if formula == GROUPS_BESIDE:
        return count(tables.connected(city.any_of(card.of), tables.beside(city.any_of(card.near))))
    if formula == LARGEST_GROUP:
        return largest_group(tables, city.any_of(card.of))
    if formula == WALLED:
        return count(both(city.any_of(card.of), walled(city)))
    if formula == LONGEST_WALL:
        return longest_wall(tables, city)
    if formula == ROWS:
        return rows_with_all(city, card)
    if formula == COLUMNS:
        return full_columns(city)
    if formula == VARIETY:
        return variety(tables, city, card)
    if formula == FULL_SETS:
        return full_sets(city, card)
    if formula == LEVELS:
        upper = count(both(city.of(card.of[0]), tables.upper))
        lower = count(both(city.of(card.of[1]), tables.lower))
        return upper if upper < lower else lower
    if formula == BESIDE_SEVERAL:
        return beside_several(tables, city, card)
    if formula == BESIDE_ALL:
        found = city.any_of(card.of)
        for mark in card.near:
            found = both(found, tables.beside(city.of(mark)))
        return count(found)
    assert formula == STRUCTURES_BESIDE
    return structures_beside(tables, city, card)


def groups_of(tables: Tables, marked: Bits, size: i64) -> i64:
    """How many groups have at least ``size`` cells; each counts once. (IN-087)"""
    out: i64 = 0
    left = marked
    while some(left):
        group = tables.connected(left, bit(lowest(left)))
        if count(group) >= size:
            out += 1
        left = without(left, group)
    return out


def largest_group(tables: Tables, marked: Bits) -> i64:
    out: i64 = 0
    left = marked
    while some(left):
        group = tables.connected(left, bit(lowest(left)))
        out = max(out, count(group))
        left = without(left, group)
    return out


def walled(city: City) -> Bits:
    """The cells with a live wall on one of their edges, the level outline included."""
    east = city.east_walls()
    south = city.south_walls()
    return either(either(east, ahead(east, 1)), either(south, ahead(south, 10)))


def longest_wall(tables: Tables, city: City) -> i64:
    """The most segments that hang together by shared grid corners; branches count."""
    left: list[i64] = [0] * 180
    todo: list[i64] = []
    for cell in cells(city.east_walls()):
        left[edge_of(cell, False)] = 1
    for cell in cells(city.south_walls()):
        left[edge_of(cell, True)] = 1
    best: i64 = 0
    edge: i64
    for edge in range(180):
        if left[edge] == 0:
            continue
        left[edge] = 0
        todo.append(edge)
        size: i64 = 0
        while len(todo) > 0:
            here: i64 = todo.pop()
            size += 1
            for other in tables.wall_ends[here]:
                if left[other]:
                    left[other] = 0
                    todo.append(other)
        best = max(best, size)
    return best


def rows_with_all(city: City, card: Section) -> i64:
    """Rows in which every one of the marks occurs, on whatever level. (IN-Q53)"""
    out: i64 = 0
    row: i64
    line: i64 = 0x3FF
    for row in range(10):
        every = True
        for mark in card.of:
            half: i64 = city.live[2 * mark] if row < 5 else city.live[2 * mark + 1]
            if (half >> (10 * (row % 5))) & line == 0:
                every = False
                break
        if every:
            out += 1
    return out


def full_columns(city: City) -> i64:
    """Columns without empty or crossed out cells, over both levels. (IN-Q53)"""
    spoiled = city.of(EMPTY)
    mark: i64
    for mark in range(HOUSE, MARKS):
        spoiled = either(spoiled, city.crossed(mark))
    half: i64 = spoiled[0] | spoiled[1]
    half |= half >> 10
    half |= half >> 20
    half |= half >> 40
    column: i64
    out: i64 = 0
    for column in range(10):
        if (half >> column) & 1 == 0:
            out += 1
    return out


def variety(tables: Tables, city: City, card: Section) -> i64:
    """For each marked cell the kinds of neighbours beyond the first."""
    marked = city.any_of(card.of)
    out: i64 = 0
    seen = none()
    for mark in card.near:
        near = both(marked, tables.beside(city.of(mark)))
        out += count(both(near, seen))
        seen = either(seen, near)
    return out


def full_sets(city: City, card: Section) -> i64:
    """How many sets of ``size`` of each mark there are."""
    least: i64 = 100
    for mark in card.of:
        n = count(city.of(mark))
        least = min(least, n)
    return least // card.size


def beside_several(tables: Tables, city: City, card: Section) -> i64:
    """Marked cells with at least ``size`` edge neighbours of a kind."""
    near = city.any_of(card.near)
    out: i64 = 0
    for cell in cells(both(city.any_of(card.of), tables.beside(near))):
        if count(both(tables.beside(bit(cell)), near)) >= card.size:
            out += 1
    return out


def structures_beside(tables: Tables, city: City, card: Section) -> i64:
    """Structures of four cells of which one touches a cell of a kind."""
    near = tables.beside(city.any_of(card.near))
    out: i64 = 0
    for mark in card.of:
        for site in cells(city.of(GRANARY_AT if mark == GRANARY else BATHHOUSE_AT)):
            if some(both(block(site), near)):
                out += 1
    return out
