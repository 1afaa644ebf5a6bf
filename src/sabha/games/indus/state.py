"""The state of Indus 2500 BCE: a city for each seat, and the common market and deck.

Everything is public but the order of the deck, and that is not kept: the deck is the set of its
cards, and what comes to its top is drawn when it does. (IN-Q08, IN-Q09, IN-Q58)
"""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64

from sabha.engine.errors import Reason
from sabha.engine.random import MASK, Rng
from sabha.engine.state import EVERYONE, PARTS, SHARED, Part, State
from sabha.games.indus.rules import build, deal, draw, pick, reasons, rounds, score, trade
from sabha.games.indus.rules.bits import Bits, bit, both, either, every, has, some, without
from sabha.games.indus.tables import (
    BATHHOUSE,
    BATHHOUSE_AT,
    BUILD,
    BUILD_KIND,
    CARDS,
    CHOOSE_OPTION,
    DISCARD,
    DRAW,
    EMPTY,
    END,
    GRANARY,
    GRANARY_AT,
    IDLE,
    MARKS,
    NOBODY_ACTS,
    PICK,
    RESERVED,
    SEAT,
    SETS,
    TO_ANSWER,
    TO_OFFER,
    TRADE,
    TRADE_PARTNER,
    TRADE_WITHDRAW,
    Tables,
    block,
    edge_cell,
)
from sabha.games.indus.value import estimate


class City(Part):
    """A map sheet and the Resource cards beside it. All of it is public. (IN-003, IN-Q09)

    ``live`` and ``dead`` hold two numbers for each mark (see :mod:`rules.bits`): the cells where it was
    drawn, and those of them that are crossed out. ``walls`` holds the live walls on the east and on the
    south side of cells, then the crossed out ones.
    """

    VISIBLE: ClassVar[dict[str, str]] = {
        "setup": EVERYONE,
        "live": EVERYONE,
        "dead": EVERYONE,
        "walls": EVERYONE,
        "mouth": EVERYONE,
        "cards": EVERYONE,
        "refused": EVERYONE,
        "stage": EVERYONE,
        "card": EVERYONE,
        "option": EVERYONE,
        "orientation": EVERYONE,
        "drawn_low": EVERYONE,
        "drawn_high": EVERYONE,
        "segments": EVERYONE,
        "side": EVERYONE,
        "mark": EVERYONE,
        "site": EVERYONE,
        "stone": EVERYONE,
        "brick": EVERYONE,
    }

    def __init__(self, owner: i64) -> None:
        super().__init__(owner)
        self.setup: i64 = 0
        """The City Setup card, 1 to 10; 0 for a blank map."""
        self.live: list[i64] = []
        self.dead: list[i64] = []
        self.walls: list[i64] = []
        self.mouth: i64 = -1
        """The last cell of the River."""
        self.cards: list[int] = []
        """Reserved cards, ascending."""
        self.refused: i64 = 0
        """The set of seats that have declined its offer since a card came to or left one of the two hands."""
        self.stage: i64 = IDLE
        self.card: i64 = 0
        """The card picked for its Terrain side, until it is drawn."""
        self.option: i64 = 0
        self.orientation: i64 = 0
        self.drawn_low: i64 = 0
        """The cells drawn just now, while their walls are drawn."""
        self.drawn_high: i64 = 0
        self.segments: i64 = 0
        """Free wall segments left."""
        self.side: i64 = 0
        """The side of the area that its walls are on."""
        self.mark: i64 = 0
        """The structure being built; ``site``, and the ``stone`` and ``brick`` still to be paid for it."""
        self.site: i64 = 0
        self.stone: i64 = 0
        self.brick: i64 = 0

    def clear(self) -> None:
        """A map with nothing on it."""
        self.live = [0] * (2 * SETS)
        self.dead = [0] * (2 * SETS)
        self.walls = [0] * 8
        self.mouth = -1
        self.put(self.live, EMPTY, every())

    def copy(self) -> City:
        new = City(self.owner)
        new.setup = self.setup
        new.live = self.live[:]
        new.dead = self.dead[:]
        new.walls = self.walls[:]
        new.mouth = self.mouth
        new.cards = self.cards[:]
        new.refused = self.refused
        new.stage = self.stage
        new.card = self.card
        new.option = self.option
        new.orientation = self.orientation
        new.drawn_low = self.drawn_low
        new.drawn_high = self.drawn_high
        new.segments = self.segments
        new.side = self.side
        new.mark = self.mark
        new.site = self.site
        new.stone = self.stone
        new.brick = self.brick
        return new

    # The map.

    def put(self, sets: list[i64], mark: i64, cells: Bits) -> None:
        sets[2 * mark] = cells[0]
        sets[2 * mark + 1] = cells[1]

    def of(self, mark: i64) -> Bits:
        """The live cells with that mark; the empty cells for EMPTY."""
        return (self.live[2 * mark], self.live[2 * mark + 1])

    def crossed(self, mark: i64) -> Bits:
        """The crossed out cells with that mark."""
        return (self.dead[2 * mark], self.dead[2 * mark + 1])

    def any_of(self, marks: list[i64]) -> Bits:
        """The live cells with one of those marks."""
        low: i64 = 0
        high: i64 = 0
        for mark in marks:
            low |= self.live[2 * mark]
            high |= self.live[2 * mark + 1]
        return (low, high)

    def drawn(self) -> Bits:
        return (self.drawn_low, self.drawn_high)

    def east_walls(self) -> Bits:
        """Cells with a live wall on their east side; likewise to the south, and the crossed out ones."""
        return (self.walls[0], self.walls[1])

    def south_walls(self) -> Bits:
        return (self.walls[2], self.walls[3])

    def fallen_east(self) -> Bits:
        return (self.walls[4], self.walls[5])

    def fallen_south(self) -> Bits:
        return (self.walls[6], self.walls[7])

    def add(self, mark: i64, cells: Bits) -> None:
        """Draws a mark into empty cells. (IN-024, IN-Q16)"""
        self.put(self.live, EMPTY, without(self.of(EMPTY), cells))
        self.put(self.live, mark, either(self.of(mark), cells))

    def erect(self, mark: i64, site: i64) -> None:
        """Draws a structure. (IN-023, IN-024, IN-Q33)"""
        if mark == GRANARY or mark == BATHHOUSE:
            corner: i64 = GRANARY_AT if mark == GRANARY else BATHHOUSE_AT
            self.add(mark, block(site))
            self.put(self.live, corner, either(self.of(corner), bit(site)))
        else:
            self.add(mark, bit(site))

    def cross(self, mark: i64, cells: Bits) -> None:
        """Crosses out live cells with that mark. They stay drawn and are not empty. (IN-071, IN-072)"""
        self.put(self.live, mark, without(self.of(mark), cells))
        self.put(self.dead, mark, either(self.crossed(mark), cells))

    def add_wall(self, edge: i64) -> None:
        """Draws a wall on an edge. (IN-026, IN-027)"""
        here = bit(edge_cell(edge))
        at: i64 = 2 if edge >= 90 else 0
        self.walls[at] |= here[0]
        self.walls[at + 1] |= here[1]

    def fell(self, edge: i64) -> None:
        """Crosses out the live wall on an edge. (IN-Q46)"""
        here = bit(edge_cell(edge))
        at: i64 = 2 if edge >= 90 else 0
        self.walls[at] &= ~here[0]
        self.walls[at + 1] &= ~here[1]
        self.walls[at + 4] |= here[0]
        self.walls[at + 5] |= here[1]

    def has_wall(self, edge: i64) -> bool:
        """Whether a live wall is on the edge."""
        walls = self.south_walls() if edge >= 90 else self.east_walls()
        return has(walls, edge_cell(edge))

    def mark_at(self, cell: i64) -> i64:
        """What is drawn in a cell, crossed out or not; EMPTY if nothing."""
        mark: i64
        for mark in range(MARKS):
            if has(self.of(mark), cell) or has(self.crossed(mark), cell):
                return mark
        return EMPTY

    def is_crossed(self, cell: i64) -> bool:
        mark: i64
        here = bit(cell)
        for mark in range(MARKS):
            if some(both(self.crossed(mark), here)):
                return True
        return False


class Indus(State):
    """A position of Indus 2500 BCE."""

    OWN_CHAIN: ClassVar[bool] = True

    VISIBLE: ClassVar[dict[str, str]] = {
        "tables": SHARED,
        "cities": PARTS,
        "scores": EVERYONE,
        "where": EVERYONE,
        "market": EVERYONE,
        "left": EVERYONE,
        "top": EVERYONE,
        "resolved": EVERYONE,
        "marker": EVERYONE,
        "round": EVERYONE,
        "phase": EVERYONE,
        "turn": EVERYONE,
        "picks": EVERYONE,
        "todo": EVERYONE,
        "trading": EVERYONE,
        "offers": EVERYONE,
        "partner": EVERYONE,
        "give": EVERYONE,
        "want": EVERYONE,
    }

    def __init__(self, tables: Tables, seats: i64, rng: Rng) -> None:
        super().__init__(seats, rng)
        self.tables: Tables = tables
        self.cities: list[City] = []
        self.scores: list[i64] = []
        """The two Score cards in play, 0 to 9."""
        self.where: list[i64] = []
        """Terrain/Resource card -> where it is; the set of cards in the deck is known by elimination."""
        self.market: list[i64] = []
        """Card in each slot, 0 for a gap."""
        self.left: i64 = 0
        """Cards in the draw deck, Calamities included."""
        self.top: i64 = 0
        """The Resource face that can be seen on top of the deck, or CALAMITY."""
        self.resolved: list[i64] = []
        """Calamities met so far, 0 to 9."""
        self.marker: i64 = 0
        """The seat with the First player marker."""
        self.round: i64 = 1
        self.phase: i64 = PICK
        self.turn: i64 = 0
        """The seat that picks or trades."""
        self.picks: i64 = 0
        """Picks made in this round."""
        self.todo: i64 = 0
        """The set of seats whose drawing or Build turn is not finished."""
        self.trading: i64 = TO_OFFER
        self.offers: i64 = 0
        """Offers left in this trading turn."""
        self.partner: i64 = -1
        self.give: list[i64] = []
        self.want: list[i64] = []

    def set_up(self) -> None:
        deal.set_up(self)

    def new_city(self, seat: i64) -> City:
        return City(seat)

    def copy(self) -> Indus:
        new = Indus(self.tables, self.seats, self.rng.copy())
        new.viewer = self.viewer
        new.quiet = True
        for city in self.cities:
            new.cities.append(city.copy())
        new.scores = self.scores[:]
        new.where = self.where[:]
        new.market = self.market[:]
        new.left = self.left
        new.top = self.top
        new.resolved = self.resolved[:]
        new.marker = self.marker
        new.round = self.round
        new.phase = self.phase
        new.turn = self.turn
        new.picks = self.picks
        new.todo = self.todo
        new.trading = self.trading
        new.offers = self.offers
        new.partner = self.partner
        new.give = self.give[:]
        new.want = self.want[:]
        return new

    def blank(self) -> Indus:
        new = Indus(self.tables, self.seats, Rng(1, 2, 3))
        seat: i64
        for seat in range(self.seats):
            new.cities.append(City(seat))
        return new

    # Cards and chance.

    def market_size(self) -> i64:
        """As many as players, but two in the solo game. (IN-010, IN-Q03)"""
        return 2 if self.seats == 1 else self.seats

    def closed(self) -> bool:
        """Whether a Calamity lies on top of the deck. (IN-066, IN-067)"""
        return self.top < 0

    def discard(self, card: i64) -> None:
        """IN-Q34"""
        self.where[card] = DISCARD

    def reserve(self, seat: i64, card: i64) -> None:
        """Lays a card beside a map, in ascending order. (IN-035, IN-049, IN-050)"""
        self.where[card] = RESERVED
        self.hand_changed(seat)
        cards = self.cities[seat].cards
        at: i64 = 0
        n: i64 = len(cards)
        while at < n and cards[at] < card:
            at += 1
        cards.insert(at, card)

    def hand_changed(self, seat: i64) -> None:
        """What was declined may be worth offering again."""
        one: i64 = 1
        for city in self.cities:
            city.refused &= ~(one << seat)
        self.cities[seat].refused = 0

    def seen(self, outcome: i64) -> None:
        """Lets searches tell apart what chance did: every draw of this game is seen by the whole table."""
        self.rng.trace = (self.rng.trace * 31 + outcome + 1) & MASK

    def cards_in_deck(self) -> int:
        """Terrain/Resource cards in the deck."""
        return self.left - 2 + len(self.resolved)

    # Who decides, and what.

    def acting(self) -> list[int]:
        """One seat in PICK and TRADE; in DRAW and BUILD all that have not finished, in turn order.

        IN-033, IN-Q10, IN-Q58
        """
        if self.phase == PICK:
            return SEAT[self.turn]
        if self.phase == TRADE:
            return SEAT[self.partner] if self.trading == TO_ANSWER else SEAT[self.turn]
        if self.phase == END:
            return NOBODY_ACTS
        return self.tables.in_turn_order[32 * self.marker + self.todo]

    def legal(self, seat: i64) -> list[int]:
        phase = self.phase
        if phase == PICK:
            return pick.legal(self, seat) if seat == self.turn else NOBODY_ACTS
        if phase == DRAW:
            return draw.legal(self, self.cities[seat]) if (self.todo >> seat) & 1 else NOBODY_ACTS
        if phase == TRADE:
            return trade.legal(self, seat)
        if phase == BUILD:
            return build.legal(self, self.cities[seat]) if (self.todo >> seat) & 1 else NOBODY_ACTS
        return NOBODY_ACTS

    def step(self, seat: i64, action: i64) -> None:
        if action < CHOOSE_OPTION:
            pick.step(self, seat, action)
        elif action < TRADE_PARTNER:
            draw.step(self, seat, action)
        elif action < BUILD_KIND or action == TRADE_WITHDRAW:
            trade.step(self, seat, action)
        else:
            build.step(self, seat, action)
        rounds.advance(self)

    def why_not(self, seat: i64, action: i64) -> Reason | None:
        return reasons.why_not(self, seat, action)

    def hurried(self, seat: i64) -> i64:
        """What is done for a seat whose time has run out: the default of its decision; it never trades. (IN-Q54)"""
        if self.phase == PICK:
            return pick.hurried(self, seat)
        if self.phase == DRAW:
            return draw.hurried(self, self.cities[seat])
        if self.phase == TRADE:
            return trade.hurried(self)
        return build.hurried(self, self.cities[seat])

    # The end.

    def ranks(self) -> list[int]:
        return score.ranks(self)

    def returns(self) -> list[float]:
        """As ever; in the solo game from -1 for no points over 0 for 50 to 1 for 100 and more. (IN-Q51)"""
        if self.seats > 1:
            return super().returns()
        return [min(1.0, float(score.total(self, 0)) / 50.0 - 1.0)]

    def value(self, seat: i64) -> float:
        return estimate(self, seat, False)

    def outlook(self, seat: i64) -> float:
        return estimate(self, seat, True)

    def market_cards(self) -> list[int]:
        """The cards in the market."""
        return [card for card in self.market if card > 0]

    def cards_at(self, place: i64) -> list[int]:
        """The Terrain/Resource cards at a place, ascending."""
        return [card for card in range(1, CARDS + 1) if self.where[card] == place]
