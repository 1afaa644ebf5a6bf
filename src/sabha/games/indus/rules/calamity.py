"""Calamities: who they strike on every map. Victims are found first, then all are crossed out together."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from sabha.games.indus.rules.bits import Bits, behind, bit, both, cells, count, either, none, some, without
from sabha.games.indus.tables import (
    BATHHOUSE,
    BATHHOUSE_AT,
    BY_LEVEL,
    BY_WALL,
    DRY_GROUPS,
    E_CALAMITY,
    E_EPICENTRE,
    E_FELL,
    E_SAFE,
    E_SPARED,
    E_STRUCK,
    FEVER,
    GRANARY,
    GRANARY_AT,
    MOUNTAIN,
    MOUNTAINS,
    MOUTH,
    RIVER,
    RIVERS,
    SPLIT,
    SWARM,
    TREMOR,
    WORST_MOUNTAIN,
    Disaster,
    Tables,
    block,
    edge_of,
    spread,
)

if TYPE_CHECKING:
    from sabha.games.indus.state import City, Indus


def strike(s: Indus) -> None:
    """Turns up a Calamity, any of those not seen yet alike, and crosses out its victims on every map.

    No choices, and it counts as resolved even without victims. (IN-008, IN-065, IN-069 to IN-073, IN-Q39, IN-Q45)
    """
    counts = [1] * len(s.tables.disasters)
    for known in s.resolved:
        counts[known] = 0
    chosen = s.rng.draw(counts)
    s.seen(chosen)
    s.resolved.append(chosen)
    s.emit(E_CALAMITY, chosen, len(s.resolved))
    seat: i64
    for seat in range(s.seats):
        suffer(s, seat, s.cities[seat], s.tables.disasters[chosen])


def suffer(s: Indus, seat: i64, city: City, disaster: Disaster) -> None:
    """One map: whole structures with every cell that is hit; walls only by what splits the ground. (IN-Q39, IN-Q40)"""
    hit = hits(s, seat, city, disaster)
    struck = False
    for mark in disaster.strikes:
        if mark == GRANARY or mark == BATHHOUSE:
            corners = hit_structures(city, mark, hit)
            for site in cells(corners):
                city.cross(mark, block(site))
                city.cross(GRANARY_AT if mark == GRANARY else BATHHOUSE_AT, bit(site))
                s.emit(E_STRUCK, seat, mark, site)
                struck = True
        else:
            victims = both(city.of(mark), hit)
            if some(victims):
                city.cross(mark, victims)
                struck = True
                if not s.quiet:
                    for cell in cells(victims):
                        s.emit(E_STRUCK, seat, mark, cell)
    if not s.quiet:
        tell_safe(s, seat, city, disaster)
    if disaster.effect == SPLIT and split_walls(s, seat, city, hit):
        struck = True
    if not struck:
        s.emit(E_SPARED, seat)


def hit_structures(city: City, mark: i64, hit: Bits) -> Bits:
    """The top-left cells of the structures of which any cell is hit. (IN-Q40)"""
    wide = either(hit, either(behind(hit, 1), either(behind(hit, 10), behind(hit, 11))))
    return both(city.of(GRANARY_AT if mark == GRANARY else BATHHOUSE_AT), wide)


def hits(s: Indus, seat: i64, city: City, disaster: Disaster) -> Bits:
    """The cells that a Calamity hits, whatever is on them. They are all on an epicentre's level. (IN-073)"""
    tables = s.tables
    effect = disaster.effect
    if effect == RIVERS or effect == MOUTH or effect == MOUNTAINS:
        return reached(tables, city, source(city, disaster), disaster.reach, none())
    if effect == WORST_MOUNTAIN:
        return worst_mountain(s, seat, city, disaster)
    if effect == DRY_GROUPS:
        return dry_groups(tables, city, disaster)
    if effect == TREMOR:
        centre = bit(disaster.cell)
        return both(reached(tables, city, centre, disaster.reach, none()), either(centre, tables.around(centre)))
    if effect == SPLIT:
        return either(bit(disaster.cell), tables.beside(bit(disaster.cell)))
    if effect == FEVER:
        return fever(s, seat, city, disaster)
    assert effect == SWARM
    return swarm(s, seat, city, disaster)


def source(city: City, disaster: Disaster) -> Bits:
    """Where a Calamity that spreads in steps begins."""
    if disaster.effect == RIVERS:
        return city.of(RIVER)
    if disaster.effect == MOUNTAINS:
        return city.of(MOUNTAIN)
    if disaster.effect == MOUTH:
        return bit(city.mouth) if city.mouth >= 0 else none()
    return bit(disaster.cell)


def tell_safe(s: Indus, seat: i64, city: City, disaster: Disaster) -> None:
    """Says what of all that still stands a wall has saved, and what the other level has. (IN-073, IN-Q43)"""
    effect = disaster.effect
    if effect != RIVERS and effect != MOUTH and effect != MOUNTAINS and effect != TREMOR:
        return
    tables = s.tables
    start = source(city, disaster)
    marks = city.any_of(disaster.strikes)
    level = start
    anywhere = start
    reach = disaster.reach
    while reach > 0:
        reach -= 1
        level = either(level, spread(level, tables.same_east, tables.same_south))
        anywhere = either(anywhere, spread(anywhere, tables.to_east, tables.to_south))
    if effect == TREMOR:
        level = both(level, either(start, tables.around(start)))
        anywhere = level
    for cell in cells(both(level, marks)):
        s.emit(E_SAFE, seat, cell, BY_WALL)
    for cell in cells(both(without(anywhere, level), marks)):
        s.emit(E_SAFE, seat, cell, BY_LEVEL)


def reached(tables: Tables, city: City, start: Bits, reach: i64, stop: Bits) -> Bits:
    """The cells at most ``reach`` open steps away; steps cross no live wall and no level, and enter no ``stop`` cell.

    Crossed out and empty cells are stepped on like any other. (IN-029, IN-073, IN-Q43, IN-Q44)
    """
    east = without(tables.same_east, city.east_walls())
    south = without(tables.same_south, city.south_walls())
    out = start
    while reach > 0:
        reach -= 1
        out = either(out, without(spread(out, east, south), stop))
    return out


def worst_mountain(s: Indus, seat: i64, city: City, disaster: Disaster) -> Bits:
    """The hits of the Mountain that crosses out most cells, the lowest if several do. Rules file 7.7, CAL-04."""
    stop = city.any_of(disaster.stopped_by)
    worst = none()
    most: i64 = 0
    epicentre: i64 = -1
    for mountain in cells(city.of(MOUNTAIN)):
        hit = reached(s.tables, city, bit(mountain), disaster.reach, stop)
        harm = harmed(city, disaster, hit)
        if harm > most:
            most = harm
            worst = hit
            epicentre = mountain
    if epicentre >= 0:
        s.emit(E_EPICENTRE, seat, epicentre)
    return worst


def harmed(city: City, disaster: Disaster, hit: Bits) -> i64:
    """How many cells would be crossed out, structures counted with all their cells."""
    out: i64 = 0
    for mark in disaster.strikes:
        if mark == GRANARY or mark == BATHHOUSE:
            out += 4 * count(hit_structures(city, mark, hit))
        else:
            out += count(both(city.of(mark), hit))
    return out


def dry_groups(tables: Tables, city: City, disaster: Disaster) -> Bits:
    """The groups on a level that touch no water; a group is saved as a whole. Rules file 7.7, CAL-05, CAL-06."""
    level = tables.upper if disaster.upper else tables.lower
    plants = both(city.any_of(disaster.strikes), level)
    return without(plants, tables.connected(plants, tables.beside(city.any_of(disaster.saved_by))))


def fever(s: Indus, seat: i64, city: City, disaster: Disaster) -> Bits:
    """The House with most links and the Houses linked to it; walls cut links. Rules file 7.7, CAL-09."""
    tables = s.tables
    ill = without(city.any_of(disaster.strikes), tables.beside(city.any_of(disaster.saved_by)))
    east = without(tables.same_east, city.east_walls())
    south = without(tables.same_south, city.south_walls())
    most: i64 = -1
    epicentre: i64 = -1
    out = none()
    for cell in cells(ill):
        near = both(spread(bit(cell), east, south), ill)
        if count(near) > most:
            most = count(near)
            epicentre = cell
            out = either(near, bit(cell))
    if epicentre >= 0:
        s.emit(E_EPICENTRE, seat, epicentre)
    return out


def swarm(s: Indus, seat: i64, city: City, disaster: Disaster) -> Bits:
    """The Farm with most Farms around it, and those. Rules file 7.7, CAL-10."""
    tables = s.tables
    prey = without(city.any_of(disaster.strikes), tables.beside(city.any_of(disaster.saved_by)))
    most: i64 = -1
    epicentre: i64 = -1
    out = none()
    for cell in cells(prey):
        near = both(tables.around(bit(cell)), prey)
        if count(near) > most:
            most = count(near)
            epicentre = cell
            out = either(near, bit(cell))
    if epicentre >= 0:
        s.emit(E_EPICENTRE, seat, epicentre)
    return out


def split_walls(s: Indus, seat: i64, city: City, hit: Bits) -> bool:
    """Crosses out every live wall on an edge of the cells that are hit, the level outline included. CAL-08."""
    east = both(city.east_walls(), either(hit, behind(hit, 1)))
    south = both(city.south_walls(), either(hit, behind(hit, 10)))
    for cell in cells(east):
        city.fell(edge_of(cell, False))
        s.emit(E_FELL, seat, edge_of(cell, False))
    for cell in cells(south):
        city.fell(edge_of(cell, True))
        s.emit(E_FELL, seat, edge_of(cell, True))
    return some(east) or some(south)
