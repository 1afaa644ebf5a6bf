"""The codes of Indus 2500 BCE, and the box as the tables that its rules run on."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from sabha.games.indus.rules.bits import CELLS, WIDTH, Bits, ahead, behind, bit, both, either, every, none, without

# Marks. A structure of four cells is in the sets of its mark and, by its top-left cell, in the *_AT set.
EMPTY: Final = 0
HOUSE: Final = 1
FARM: Final = 2
FOREST: Final = 3
CANAL: Final = 4
RESERVOIR: Final = 5
GRANARY: Final = 6
BATHHOUSE: Final = 7
RIVER: Final = 8
MOUNTAIN: Final = 9
CITADEL: Final = 10
MARKS: Final = 11
GRANARY_AT: Final = 11
BATHHOUSE_AT: Final = 12
SETS: Final = 13

# Where a Terrain/Resource card is.
DECK: Final = 0
MARKET: Final = 1
DRAWING: Final = 2
"""Picked for its Terrain side and not yet drawn."""
RESERVED: Final = 3
DISCARD: Final = 4
REMOVED: Final = 5
CARDS: Final = 100
SLOTS: Final = 5
CALAMITY: Final = -1
"""On top of the deck instead of a Resource face."""
UNSEEN: Final = -2
"""On top of the deck once the game has ended."""

# Phases.
PICK: Final = 0
DRAW: Final = 1
TRADE: Final = 2
BUILD: Final = 3
END: Final = 4

# What a seat has to decide in DRAW and BUILD.
IDLE: Final = 0
TO_OPTION: Final = 1
TO_TURN: Final = 2
"""The orientation of the pattern."""
TO_PLACE: Final = 3
TO_WALL: Final = 4
TO_BUILD: Final = 5
TO_SITE: Final = 6
TO_PAY: Final = 7

# What the trade window waits for.
TO_OFFER: Final = 0
TO_GIVE: Final = 1
TO_WANT: Final = 2
TO_ANSWER: Final = 3
CLOSED: Final = 4

# The sides of a drawn area, for its walls.
ANY_SIDE: Final = 0
NORTH: Final = 1
EAST: Final = 2
SOUTH: Final = 3
WEST: Final = 4

# Actions: first ids.
PICK_MARKET: Final = 0
PICK_DECK: Final = 5
CHOOSE_OPTION: Final = 6
CHOOSE_ORIENTATION: Final = 8
PLACE: Final = 16
WALL_EDGE: Final = 116
WALL_DONE: Final = 296
TRADE_PARTNER: Final = 297
TRADE_PASS: Final = 302
TRADE_GIVE: Final = 303
TRADE_GIVE_DONE: Final = 403
TRADE_WANT: Final = 404
TRADE_SEND: Final = 504
TRADE_ACCEPT: Final = 505
TRADE_DECLINE: Final = 506
BUILD_KIND: Final = 507
BUILD_PASS: Final = 510
SITE: Final = 511
PAY: Final = 611
TRADE_WITHDRAW: Final = 811
ACTIONS: Final = 812

# Events: numbers in the order a, b, c, d.
E_BEGINS: Final = 1  # seat
E_SETUP: Final = 2  # seat, City Setup card
E_SCORES: Final = 3  # first and second Score card
E_DEALT: Final = 4  # slot, card
E_TOP: Final = 5  # Resource face on top of the deck, or CALAMITY
E_PICKED: Final = 6  # seat, slot, card
E_RESERVED: Final = 7  # seat, card
E_UNDRAWN: Final = 8  # seat, slot, card: discarded undrawn
E_CHOSE: Final = 9  # seat, card, option
E_TURNED: Final = 10  # seat, orientation
E_DREW: Final = 11  # seat, terrain, orientation, reference cell
E_WALL: Final = 12  # seat, edge
E_OFFERS: Final = 13  # seat, partner
E_GIVES: Final = 14  # seat, card
E_WANTS: Final = 15  # seat, card
E_SENT: Final = 16  # seat, partner
E_WITHDREW: Final = 17  # seat
E_ACCEPTED: Final = 18  # seat that answers, proposer
E_DECLINED: Final = 19  # seat that answers, proposer
E_SWAPPED: Final = 20  # card, old owner, new owner
E_BUILDS: Final = 21  # seat, mark
E_SITED: Final = 22  # seat, mark, cell
E_PAID: Final = 23  # seat, card, option
E_BUILT: Final = 24  # seat, mark, cell
E_SWEPT: Final = 25  # slot, card: discarded at the end of the round
E_ROUND: Final = 26  # round, first player
E_CALAMITY: Final = 27  # calamity, 1 for the first and 2 for the second
E_EPICENTRE: Final = 28  # seat, cell
E_STRUCK: Final = 29  # seat, mark, cell (top-left cell of a structure)
E_FELL: Final = 30  # seat, edge: a wall crossed out
E_SPARED: Final = 31  # seat
E_ENDS: Final = 32
E_SCORED: Final = 33  # seat, total
E_TRADES: Final = 34  # seat: its trading turn
E_NO_TRADE: Final = 35  # seat passes
E_SAFE: Final = 36  # seat, cell, BY_WALL or BY_LEVEL
BY_WALL: Final = 1
BY_LEVEL: Final = 2

# How a section of a Score card scores.
BESIDE: Final = 0
BESIDE_SEVERAL: Final = 1
BESIDE_ALL: Final = 2
GROUPS: Final = 3
GROUPS_BESIDE: Final = 4
LARGEST_GROUP: Final = 5
STRUCTURES_BESIDE: Final = 6
WALLED: Final = 7
LONGEST_WALL: Final = 8
ROWS: Final = 9
COLUMNS: Final = 10
VARIETY: Final = 11
FULL_SETS: Final = 12
LEVELS: Final = 13

# How a calamity strikes.
RIVERS: Final = 0
MOUTH: Final = 1
MOUNTAINS: Final = 2
WORST_MOUNTAIN: Final = 3
DRY_GROUPS: Final = 4
TREMOR: Final = 5
SPLIT: Final = 6
FEVER: Final = 7
SWARM: Final = 8

NOBODY_ACTS: Final[list[int]] = []
SEAT: Final = [[0], [1], [2], [3], [4]]


class Section:
    """A section of a Score card: what is counted beside what, how many make one, and what it is worth."""

    def __init__(self, formula: i64, of: list[i64], near: list[i64], size: i64, vp: i64, most: i64) -> None:
        self.formula: i64 = formula
        self.of: list[i64] = of
        self.near: list[i64] = near
        self.size: i64 = size
        self.vp: i64 = vp
        self.most: i64 = most
        """The limit; 0 for none."""


class Disaster:
    """A Calamity card: where it starts, how far it reaches, what it crosses out and what saves from it."""

    def __init__(
        self,
        effect: i64,
        strikes: list[i64],
        reach: i64,
        cell: i64,
        upper: bool,
        stopped_by: list[i64],
        saved_by: list[i64],
    ) -> None:
        self.effect: i64 = effect
        self.strikes: list[i64] = strikes
        self.reach: i64 = reach
        self.cell: i64 = cell
        self.upper: bool = upper
        """Whether a drought befalls the upper level; else the lower."""
        self.stopped_by: list[i64] = stopped_by
        self.saved_by: list[i64] = saved_by


class Layout:
    """What a City Setup card draws: cells per mark, walls, and the last cell of the River."""

    def __init__(self, marks: list[list[i64]], edges: list[i64], mouth: i64) -> None:
        self.marks: list[list[i64]] = marks
        self.edges: list[i64] = edges
        self.mouth: i64 = mouth


class Tables:
    """One side of the map with its neighbourhoods, and the content of the box by number."""

    def __init__(self, upper: list[i64]) -> None:
        """``upper`` gives for each cell 1 if it is on the upper level. (IN-030)"""
        self.level: list[i64] = upper
        self.upper: Bits = none()
        self.to_east: Bits = none()
        """Cells with a cell to the east, whatever its level; likewise ``to_south``."""
        self.to_south: Bits = none()
        self.same_east: Bits = none()
        """Cells whose neighbour to the east is on the same level; likewise the others. (IN-031, IN-074, IN-075)"""
        self.same_south: Bits = none()
        self.same_southeast: Bits = none()
        self.same_southwest: Bits = none()
        self.sites: Bits = none()
        """Top-left cells of the 2x2 blocks wholly on the upper level. (IN-025, IN-Q33)"""
        cell: i64
        for cell in range(CELLS):
            self.add_cell(cell)
        self.lower: Bits = without(every(), self.upper)
        # Patterns. An orientation's number is 8 * pattern + 0..7.
        self.turns: list[i64] = []
        """How many orientations each pattern has."""
        self.shifts: list[list[i64]] = []
        """How far the other cells of an orientation are ahead of its reference cell, in reading order."""
        self.reference_low: list[i64] = []
        """Reference cells from which an orientation lies on the grid and on one level, as two halves of a set."""
        self.reference_high: list[i64] = []
        # Terrain/Resource cards by id; entry 0 stands for no card.
        self.options: list[i64] = [0]
        self.terrain: list[i64] = [0, 0]
        """Entry 2 * card + option; likewise pattern and walls."""
        self.pattern: list[i64] = [0, 0]
        self.walls: list[i64] = [0, 0]
        self.stone: list[i64] = [0]
        self.brick: list[i64] = [0]
        self.choice: list[i64] = [0]
        """1 if the card gives one Stone or one Brick."""
        self.artifact: list[i64] = [0]
        """0 for none, else 1 to 4."""
        self.many: list[i64] = [0]
        """1 for the cards that are used with 4 and 5 players only."""
        self.face: list[i64] = [0]
        """Number of the Resource side: equal sides share one. (IN-Q08)"""
        self.cards_of_face: list[list[i64]] = []
        # Structures by mark.
        self.cost_stone: list[i64] = [0] * MARKS
        self.cost_brick: list[i64] = [0] * MARKS
        self.worth: list[i64] = [0] * MARKS
        self.few: i64 = 0
        """Cards used with 1 to 3 players. (IN-006)"""
        self.layouts: list[Layout] = []
        self.sections: list[Section] = []
        """Two for each Score card."""
        self.disasters: list[Disaster] = []
        self.artifact_vp: list[i64] = []
        self.majority_vp: i64 = 0
        self.solo_more_than: i64 = 0
        self.offers: i64 = 0
        self.trade_cards: i64 = 0
        self.rounds: i64 = 0
        self.wall_ends: list[list[i64]] = [wall_neighbours(edge) for edge in range(180)]
        """Edge -> the edges that share a grid corner with it."""
        self.in_turn_order: list[list[int]] = [in_order(i // 32, i % 32) for i in range(5 * 32)]
        """32 * first seat + set of seats -> those seats, clockwise from the first."""
        self.known: dict[tuple[int, ...], float] = {}
        """What bots have found maps and drawings to be worth, so that none is valued again and again."""

    def add_cell(self, cell: i64) -> None:
        x: i64 = cell % WIDTH
        y: i64 = cell // WIDTH
        here = bit(cell)
        level = self.level[cell]
        if level:
            self.upper = either(self.upper, here)
        if x < 9:
            self.to_east = either(self.to_east, here)
            if self.level[cell + 1] == level:
                self.same_east = either(self.same_east, here)
        if y < 9:
            self.to_south = either(self.to_south, here)
            if self.level[cell + 10] == level:
                self.same_south = either(self.same_south, here)
            if x < 9 and self.level[cell + 11] == level:
                self.same_southeast = either(self.same_southeast, here)
            if x > 0 and self.level[cell + 9] == level:
                self.same_southwest = either(self.same_southwest, here)
            if x < 9 and level and self.level[cell + 1] and self.level[cell + 10] and self.level[cell + 11]:
                self.sites = either(self.sites, here)

    def add_pattern(self, orientations: list[list[list[i64]]]) -> None:
        """A pattern by the (x, y) cells of each orientation in reading order. (IN-042, IN-Q16)"""
        n: i64
        self.turns.append(len(orientations))
        for n in range(8):
            found = none()
            shifts: list[i64] = []
            if n < len(orientations):
                cells = orientations[n]
                shifts = [(c[1] - cells[0][1]) * WIDTH + c[0] - cells[0][0] for c in cells[1:]]
                found = self.references(cells)
            self.shifts.append(shifts)
            self.reference_low.append(found[0])
            self.reference_high.append(found[1])

    def references(self, cells: list[list[i64]]) -> Bits:
        """From which cells a shape lies wholly on the grid and on one level. (IN-031)"""
        found = none()
        start: i64
        for start in range(CELLS):
            fits = True
            for c in cells:
                x: i64 = start % WIDTH + c[0] - cells[0][0]
                y: i64 = start // WIDTH + c[1] - cells[0][1]
                if x < 0 or x > 9 or y > 9 or self.level[y * WIDTH + x] != self.level[start]:
                    fits = False
            if fits:
                found = either(found, bit(start))
        return found

    def beside(self, x: Bits) -> Bits:
        """All cells edge-adjacent to a cell of ``x``, on its level. (IN-074, IN-086)"""
        return spread(x, self.same_east, self.same_south)

    def around(self, x: Bits) -> Bits:
        """All cells edge-adjacent or diagonally adjacent to a cell of ``x``, on its level. (IN-074, IN-075)"""
        out = spread(x, self.same_east, self.same_south)
        out = either(out, either(ahead(both(x, self.same_southeast), 11), both(behind(x, 11), self.same_southeast)))
        return either(out, either(ahead(both(x, self.same_southwest), 9), both(behind(x, 9), self.same_southwest)))

    def connected(self, marked: Bits, start: Bits) -> Bits:
        """All of ``marked`` that hangs together with its cells in ``start``. Levels part, walls do not.

        IN-086, IN-Q18
        """
        found = both(marked, start)
        more = both(marked, either(found, self.beside(found)))
        while more[0] != found[0] or more[1] != found[1]:
            found = more
            more = both(marked, either(found, self.beside(found)))
        return found


def spread(x: Bits, east: Bits, south: Bits) -> Bits:
    """The cells one step from ``x``, where steps cross the east sides of ``east`` and the south sides of ``south``."""
    out = either(ahead(both(x, east), 1), both(behind(x, 1), east))
    return either(out, either(ahead(both(x, south), WIDTH), both(behind(x, WIDTH), south)))


def block(site: i64) -> Bits:
    """The four cells of a structure with that top-left cell. (IN-024)"""
    return either(either(bit(site), bit(site + 1)), either(bit(site + 10), bit(site + 11)))


def edge_of(cell: i64, south: bool) -> i64:
    """The number of the edge on the south or east side of a cell. Rules file 7.2."""
    return 90 + cell if south else cell - cell // WIDTH


def edge_cell(edge: i64) -> i64:
    """The cell on the north or west side of an edge."""
    return edge - 90 if edge >= 90 else edge + edge // 9


def wall_neighbours(edge: i64) -> list[i64]:
    """The edges that share a grid corner with ``edge``."""
    ends = wall_corners(edge)
    out: list[i64] = []
    other: i64
    for other in range(180):
        if other != edge:
            corners = wall_corners(other)
            if corners[0] in ends or corners[1] in ends:
                out.append(other)
    return out


def wall_corners(edge: i64) -> list[i64]:
    """The two grid corners at the ends of an edge, numbered 11 * y + x."""
    cell: i64 = edge_cell(edge)
    x: i64 = cell % WIDTH
    y: i64 = cell // WIDTH
    if edge >= 90:
        return [11 * (y + 1) + x, 11 * (y + 1) + x + 1]
    return [11 * y + x + 1, 11 * (y + 1) + x + 1]


def in_order(first: i64, seats: i64) -> list[int]:
    """The seats of a set, clockwise from ``first``. (IN-033)"""
    out: list[int] = []
    i: i64
    for i in range(5):
        seat: i64 = (first + i) % 5
        if (seats >> seat) & 1:
            out.append(seat)
    return out
