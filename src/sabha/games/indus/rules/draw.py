"""The Plan phase: drawing the pattern of a Terrain card, then its free wall."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from sabha.games.indus.rules.bits import FULL, HALF, Bits, ahead, behind, bit, both, cells, either, none, some, without
from sabha.games.indus.tables import (
    ANY_SIDE,
    CHOOSE_OPTION,
    CHOOSE_ORIENTATION,
    DRAW,
    E_CHOSE,
    E_DREW,
    E_TURNED,
    E_WALL,
    EAST,
    EMPTY,
    IDLE,
    NORTH,
    PLACE,
    SOUTH,
    TO_OPTION,
    TO_PLACE,
    TO_TURN,
    TO_WALL,
    WALL_DONE,
    WALL_EDGE,
    WEST,
    edge_cell,
)

if TYPE_CHECKING:
    from sabha.games.indus.state import City, Indus


def fitting(s: Indus, empty: Bits, turned: i64) -> Bits:
    """The reference cells from which an orientation lies on empty cells of one level. (IN-031, IN-Q16, IN-Q17)"""
    empty_low: i64 = empty[0]
    empty_high: i64 = empty[1]
    low: i64 = empty_low & s.tables.reference_low[turned]
    high: i64 = empty_high & s.tables.reference_high[turned]
    for shift in s.tables.shifts[turned]:
        low &= (empty_low >> shift) | ((empty_high & (FULL >> (HALF - shift))) << (HALF - shift))
        high &= empty_high >> shift
    return (low, high)


def has_room(s: Indus, city: City, pattern: i64) -> bool:
    """Whether a pattern can be drawn at all. (IN-Q11)"""
    empty = city.of(EMPTY)
    turned: i64
    for turned in range(8 * pattern, 8 * pattern + s.tables.turns[pattern]):
        if some(fitting(s, empty, turned)):
            return True
    return False


def shape(s: Indus, turned: i64, cell: i64) -> Bits:
    """The cells of an orientation whose reference cell is ``cell``."""
    out = bit(cell)
    for shift in s.tables.shifts[turned]:
        out = either(out, bit(cell + shift))
    return out


def begin(s: Indus) -> None:
    """All drawings go on at once. (IN-032, IN-041, IN-Q10)"""
    s.phase = DRAW
    s.todo = 0
    one: i64 = 1
    seat: i64
    for seat in range(s.seats):
        if s.cities[seat].card > 0:
            s.todo |= one << seat
            start(s, s.cities[seat])


def pattern(s: Indus, city: City) -> i64:
    """The pattern that a seat draws."""
    return s.tables.pattern[2 * city.card + city.option]


def start(s: Indus, city: City) -> None:
    """The option first; the only possible one is taken at once. (IN-043, IN-044)"""
    options = legal_options(s, city)
    if len(options) == 1:
        choose(s, city, options[0])
    else:
        city.stage = TO_OPTION


def legal_options(s: Indus, city: City) -> list[int]:
    """Options with a placement. (IN-044, IN-Q11)"""
    out: list[int] = []
    option: i64
    for option in range(s.tables.options[city.card]):
        if has_room(s, city, s.tables.pattern[2 * city.card + option]):
            out.append(option)
    return out


def legal_orientations(s: Indus, city: City) -> list[int]:
    """Rotations and reflections with a placement. (IN-042)"""
    out: list[int] = []
    first: i64 = 8 * pattern(s, city)
    turn: i64
    for turn in range(s.tables.turns[pattern(s, city)]):
        if some(fitting(s, city.of(EMPTY), first + turn)):
            out.append(turn)
    return out


def choose(s: Indus, city: City, option: i64) -> None:
    """Fixes terrain, pattern and walls; an only possible orientation is taken at once. (IN-044, IN-Q22)"""
    city.option = option
    turns = legal_orientations(s, city)
    if len(turns) == 1:
        city.orientation = turns[0]
        city.stage = TO_PLACE
    else:
        city.stage = TO_TURN


def placements(s: Indus, city: City) -> Bits:
    """Where the chosen orientation may be drawn."""
    return fitting(s, city.of(EMPTY), 8 * pattern(s, city) + city.orientation)


def legal(s: Indus, city: City) -> list[int]:
    """IN-028, IN-031, IN-042, IN-044, IN-047, IN-048"""
    if city.stage == TO_PLACE:
        return cells(placements(s, city), PLACE)
    out: list[int] = []
    if city.stage == TO_TURN:
        for turn in legal_orientations(s, city):
            out.append(CHOOSE_ORIENTATION + turn)
    elif city.stage == TO_OPTION:
        for option in legal_options(s, city):
            out.append(CHOOSE_OPTION + option)
    else:
        out = cells(wall_edges(s, city, False), WALL_EDGE)
        for n in range(len(out)):
            out[n] -= (out[n] - WALL_EDGE) // 10
        out += cells(wall_edges(s, city, True), WALL_EDGE + 90)
        out.append(WALL_DONE)
    return out


def hurried(s: Indus, city: City) -> i64:
    """The lowest option, orientation and cell; no wall. (IN-Q54)"""
    return WALL_DONE if city.stage == TO_WALL else legal(s, city)[0]


def step(s: Indus, seat: i64, action: i64) -> None:
    city = s.cities[seat]
    if action < CHOOSE_ORIENTATION:
        s.emit(E_CHOSE, seat, city.card, action - CHOOSE_OPTION)
        choose(s, city, action - CHOOSE_OPTION)
    elif action < PLACE:
        city.orientation = action - CHOOSE_ORIENTATION
        city.stage = TO_PLACE
        s.emit(E_TURNED, seat, 8 * pattern(s, city) + city.orientation)
    elif action < WALL_EDGE:
        place(s, seat, city, action - PLACE)
    elif action < WALL_DONE:
        draw_wall(s, seat, city, action - WALL_EDGE)
    else:
        finish(s, seat, city)


def place(s: Indus, seat: i64, city: City, cell: i64) -> None:
    """Draws the whole pattern in the chosen terrain; the card is used up. (IN-022, IN-041, IN-045, IN-Q16, IN-Q34)"""
    turned: i64 = 8 * pattern(s, city) + city.orientation
    terrain = s.tables.terrain[2 * city.card + city.option]
    drawn = shape(s, turned, cell)
    city.add(terrain, drawn)
    s.discard(city.card)
    s.emit(E_DREW, seat, terrain, turned, cell)
    city.segments = s.tables.walls[2 * city.card + city.option]
    city.drawn_low = drawn[0]
    city.drawn_high = drawn[1]
    city.side = ANY_SIDE
    city.card = 0
    city.option = 0
    city.orientation = 0
    go_on(s, seat, city)


def go_on(s: Indus, seat: i64, city: City) -> None:
    """Walls while there are segments and edges for them. (IN-046, IN-Q21)"""
    if city.segments > 0 and (some(wall_edges(s, city, False)) or some(wall_edges(s, city, True))):
        city.stage = TO_WALL
    else:
        finish(s, seat, city)


def wall_edges(s: Indus, city: City, south: bool) -> Bits:
    """Edges where a free segment may go, as the cells north (or west) of them.

    They lie between the area just drawn and another cell of the grid, all on one side of the area,
    without a wall, live or crossed out. (IN-026, IN-028, IN-048, IN-Q19, IN-Q20, IN-Q46)
    """
    drawn = city.drawn()
    side = city.side
    out = none()
    if south:
        if side == ANY_SIDE or side == SOUTH:
            out = without(both(drawn, s.tables.to_south), behind(drawn, 10))
        if side == ANY_SIDE or side == NORTH:
            out = either(out, both(behind(without(drawn, ahead(drawn, 10)), 10), s.tables.to_south))
        return without(out, either(city.south_walls(), city.fallen_south()))
    if side == ANY_SIDE or side == EAST:
        out = without(both(drawn, s.tables.to_east), behind(drawn, 1))
    if side == ANY_SIDE or side == WEST:
        out = either(out, both(behind(without(drawn, ahead(drawn, 1)), 1), s.tables.to_east))
    return without(out, either(city.east_walls(), city.fallen_east()))


def side_of(city: City, edge: i64) -> i64:
    """On which side of the area just drawn an edge lies. (IN-Q20)"""
    inside = some(both(city.drawn(), bit(edge_cell(edge))))
    if edge >= 90:
        return SOUTH if inside else NORTH
    return EAST if inside else WEST


def draw_wall(s: Indus, seat: i64, city: City, edge: i64) -> None:
    """One segment; the first settles the side. (IN-027, IN-029, IN-048, IN-Q20, IN-Q21)"""
    city.side = side_of(city, edge)
    city.add_wall(edge)
    city.segments -= 1
    s.emit(E_WALL, seat, edge)
    go_on(s, seat, city)


def finish(s: Indus, seat: i64, city: City) -> None:
    """Unused segments are lost. (IN-047, IN-Q21)"""
    city.stage = IDLE
    city.segments = 0
    city.side = ANY_SIDE
    city.drawn_low = 0
    city.drawn_high = 0
    one: i64 = 1
    s.todo &= ~(one << seat)
