"""The box of Indus 2500 BCE: maps, patterns, cards, costs and texts."""

from __future__ import annotations

from functools import cached_property
from typing import Annotated, Literal

import msgspec

from sabha.engine.box import BoxBase
from sabha.games.indus import tables as t
from sabha.games.indus.tables import Disaster, Layout, Section, Tables

MARKS = (
    "empty", "house", "farm", "forest", "canal", "reservoir", "granary", "bathhouse", "river", "mountain", "citadel",
)  # fmt: skip
"""Marks in the order of their codes."""
TERRAINS = MARKS[t.HOUSE : t.RESERVOIR]
STRUCTURES = MARKS[t.RESERVOIR : t.RIVER]
ARTIFACTS = ("sculpture", "toys", "jewellery", "seals")
PATTERNS = ("I2", "I3", "V3", "I4", "O4", "T4", "L4", "S4", "P5", "L5", "T5", "U5", "V5", "W5", "Y5")
FORMULAS = (
    "beside", "beside_several", "beside_all", "groups", "groups_beside", "largest_group", "structures_beside",
    "walled", "longest_wall", "rows", "columns", "variety", "sets", "levels",
)  # fmt: skip
EFFECTS = ("rivers", "mouth", "mountains", "worst_mountain", "dry_groups", "tremor", "split", "fever", "swarm")
UNITS = {
    "": (0, 0, 0), "S": (1, 0, 0), "B": (0, 1, 0), "SS": (2, 0, 0), "BB": (0, 2, 0), "S+B": (1, 1, 0), "S/B": (0, 0, 1),
}  # fmt: skip
"""Yellow box -> Stone, Brick, one of either."""
SIDES = ("a", "b")

MarkName = Literal[
    "house", "farm", "forest", "canal", "reservoir", "granary", "bathhouse", "river", "mountain", "citadel"
]  # fmt: skip
TerrainName = Literal["house", "farm", "forest", "canal"]
PatternName = Literal["I2", "I3", "V3", "I4", "O4", "T4", "L4", "S4", "P5", "L5", "T5", "U5", "V5", "W5", "Y5"]
Cell = Annotated[str, msgspec.Meta(pattern="^[A-J]([1-9]|10)$")]
Edge = Annotated[str, msgspec.Meta(pattern=r"^[A-J]([1-9]|10)\|[A-J]([1-9]|10)$")]
Small = Annotated[int, msgspec.Meta(ge=0, le=50)]
Row = Annotated[str, msgspec.Meta(pattern="^[#.]{10}$")]


class Entry(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Base of the entries of the box."""


class Option(Entry, frozen=True, forbid_unknown_fields=True):
    """What a Terrain side lets draw: a terrain, a pattern, and how many free wall segments."""

    terrain: TerrainName
    pattern: PatternName
    walls: Annotated[int, msgspec.Meta(ge=0, le=3)] = 0


class Card(Entry, frozen=True, forbid_unknown_fields=True):
    """A two-sided Terrain/Resource card. (IN-036, IN-043, IN-051)"""

    id: int
    form: Literal["A", "B", "C"]
    draw: tuple[Option, ...]
    yellow: Literal["", "S", "B", "SS", "BB", "S+B", "S/B"] = ""
    artifact: Literal["", "sculpture", "toys", "jewellery", "seals"] = ""
    many: bool = False
    """Has the symbol of the cards for 4 and 5 players."""

    @property
    def name(self) -> str:
        return f"{self.id:03}"


class Structure(Entry, frozen=True, forbid_unknown_fields=True):
    vp: Small
    stone: Small = 0
    brick: Small = 0


class Drawn(Entry, frozen=True, forbid_unknown_fields=True):
    """What a City Setup card draws on one side of the map. (IN-014, IN-020, IN-021)"""

    citadel: Cell
    river: tuple[Cell, ...]
    mountain: tuple[Cell, ...]
    house: tuple[Cell, ...] = ()
    farm: tuple[Cell, ...] = ()
    forest: tuple[Cell, ...] = ()
    canal: tuple[Cell, ...] = ()
    reservoir: tuple[Cell, ...] = ()
    walls: tuple[Edge, ...] = ()

    def cells(self, mark: str) -> list[int]:
        """The cells with that mark."""
        if mark == "citadel":
            return [cell_number(self.citadel)]
        return [cell_number(c) for c in getattr(self, mark, ())]


class Setup(Entry, frozen=True, forbid_unknown_fields=True):
    id: str
    name: str
    a: Drawn
    b: Drawn

    def side(self, side: str) -> Drawn:
        return self.a if side == "a" else self.b


class Fairness(Entry, frozen=True, forbid_unknown_fields=True):
    """What the layouts of a side have in common."""

    river: Small
    mountains_upper: Small
    mountains_lower: Small
    others_lower: Small
    others_upper: Small
    reservoirs: Small
    walls: Small
    exits: Small
    sites: Small
    bank: Small | None = None
    slopes: Small | None = None
    banks_and_slopes: Small | None = None


class Calamity(Entry, frozen=True, forbid_unknown_fields=True):
    id: str
    type: Literal["flood", "landslide", "drought", "earthquake", "plague", "locusts"]
    name: str
    text: str
    effect: Literal["rivers", "mouth", "mountains", "worst_mountain", "dry_groups", "tremor", "split", "fever", "swarm"]
    strikes: tuple[MarkName, ...]
    reach: Small = 0
    cell: Cell | None = None
    level: Literal["", "upper", "lower"] = ""
    stopped_by: tuple[MarkName, ...] = ()
    saved_by: tuple[MarkName, ...] = ()


class ScoreSection(Entry, frozen=True, forbid_unknown_fields=True):
    """Half of a Score card. (IN-084, IN-087)"""

    type: Literal["individual", "sets"]
    text: str
    formula: Literal[
        "beside", "beside_several", "beside_all", "groups", "groups_beside", "largest_group", "structures_beside",
        "walled", "longest_wall", "rows", "columns", "variety", "sets", "levels",
    ]  # fmt: skip
    vp: Annotated[int, msgspec.Meta(ge=1, le=20)]
    of: tuple[MarkName, ...] = ()
    near: tuple[MarkName, ...] = ()
    size: Small = 0
    most: Small = 0


class Score(Entry, frozen=True, forbid_unknown_fields=True):
    id: str
    name: str
    sections: tuple[ScoreSection, ...]


class Maps(Entry, frozen=True, forbid_unknown_fields=True):
    a: tuple[Row, ...]
    b: tuple[Row, ...]

    def side(self, side: str) -> tuple[str, ...]:
        return self.a if side == "a" else self.b


class Fair(Entry, frozen=True, forbid_unknown_fields=True):
    a: Fairness
    b: Fairness

    def side(self, side: str) -> Fairness:
        return self.a if side == "a" else self.b


class Rating(Entry, frozen=True, forbid_unknown_fields=True):
    points: int
    name: str


class Box(BoxBase, frozen=True):
    """All printed content. (IN-004, IN-065)"""

    majority_vp: Small
    solo_more_than: Small
    artifact_vp: tuple[Small, ...]
    offers: Annotated[int, msgspec.Meta(ge=1, le=9)]
    trade_cards: Annotated[int, msgspec.Meta(ge=1, le=9)]
    rounds: Annotated[int, msgspec.Meta(ge=39, le=99)]
    ratings: tuple[Rating, ...]
    targets: tuple[Rating, ...]
    """What different players score alone, the least first."""
    cards: tuple[Card, ...]
    maps: Maps
    patterns: dict[str, tuple[str, ...]]
    structures: dict[str, Structure]
    artifacts: dict[str, str]
    fairness: Fair
    setups: tuple[Setup, ...]
    calamities: tuple[Calamity, ...]
    scores: tuple[Score, ...]

    def card(self, number: int) -> Card:
        return self.cards[number - 1]

    def rating(self, total: int) -> str:
        """The solo rating of a total. (IN-Q51)"""
        return next(r.name for r in reversed(self.ratings) if total >= r.points or r is self.ratings[0])

    def faces(self) -> list[tuple[str, str]]:
        """The different Resource sides, (yellow, artifact), in the order of the cards."""
        return list(dict.fromkeys((c.yellow, c.artifact) for c in self.cards))

    @cached_property
    def sides(self) -> dict[str, Tables]:
        """The tables of both map sides."""
        return {side: self._tables(side) for side in SIDES}

    def _tables(self, side: str) -> Tables:
        """One side of the map and the whole content as the tables that the rules run on."""
        tables = Tables([int(c == "#") for row in self.maps.side(side) for c in row])
        for name in PATTERNS:
            tables.add_pattern([[list(c) for c in turned] for turned in orientations(self.patterns[name])])
        faces = self.faces()
        tables.cards_of_face = [[] for _ in faces]
        for card in self.cards:
            _add_card(tables, card, faces.index((card.yellow, card.artifact)))
        for name, built in self.structures.items():
            mark = MARKS.index(name)
            tables.cost_stone[mark], tables.cost_brick[mark], tables.worth[mark] = built.stone, built.brick, built.vp
        for setup in self.setups:
            drawn = setup.side(side)
            marks = [drawn.cells(m) for m in MARKS]
            tables.layouts.append(Layout(marks, [edge_number(e) for e in drawn.walls], cell_number(drawn.river[-1])))
        for score in self.scores:
            for s in score.sections:
                tables.sections.append(
                    Section(FORMULAS.index(s.formula), _codes(s.of), _codes(s.near), s.size, s.vp, s.most)
                )
        for c in self.calamities:
            cell = cell_number(c.cell) if c.cell else 0
            effect, upper = EFFECTS.index(c.effect), c.level == "upper"
            tables.disasters.append(
                Disaster(effect, _codes(c.strikes), c.reach, cell, upper, _codes(c.stopped_by), _codes(c.saved_by))
            )
        tables.few = sum(not c.many for c in self.cards)
        tables.artifact_vp = list(self.artifact_vp)
        tables.majority_vp, tables.solo_more_than = self.majority_vp, self.solo_more_than
        tables.offers, tables.trade_cards, tables.rounds = self.offers, self.trade_cards, self.rounds
        return tables


def _codes(names: tuple[str, ...]) -> list[int]:
    return [MARKS.index(n) for n in names]


def _add_card(tables: Tables, card: Card, face: int) -> None:
    stone, brick, choice = UNITS[card.yellow]
    tables.options.append(len(card.draw))
    for n in range(2):
        option = card.draw[n] if n < len(card.draw) else None
        tables.terrain.append(MARKS.index(option.terrain) if option else 0)
        tables.pattern.append(PATTERNS.index(option.pattern) if option else 0)
        tables.walls.append(option.walls if option else 0)
    tables.stone.append(stone)
    tables.brick.append(brick)
    tables.choice.append(choice)
    tables.artifact.append(ARTIFACTS.index(card.artifact) + 1 if card.artifact else 0)
    tables.many.append(int(card.many))
    tables.face.append(face)
    tables.cards_of_face[face].append(card.id)


def cell_number(name: str) -> int:
    """``A1`` is 0, ``J1`` 9, ``J10`` 99."""
    return (int(name[1:]) - 1) * 10 + "ABCDEFGHIJ".index(name[0])


def edge_number(name: str) -> int:
    """``A1|B1`` is 0, ``A1|A2`` 90. Raises ValueError unless the cells are neighbours, the smaller first."""
    a, b = (cell_number(c) for c in name.split("|"))
    if b - a == 10 or (b - a == 1 and a % 10 < 9):
        return t.edge_of(a, b - a == 10)
    raise ValueError(f"{name} is no edge: name two neighbouring cells, the western or northern one first")


def edge_name(edge: int) -> str:
    cell = t.edge_cell(edge)
    return f"{cell_name(cell)}|{cell_name(cell + (10 if edge >= 90 else 1))}"


def cell_name(cell: int) -> str:
    return f"{'ABCDEFGHIJ'[cell % 10]}{cell // 10 + 1}"


def orientations(rows: tuple[str, ...]) -> list[list[tuple[int, int]]]:
    """The different rotations and reflections of a picture, each as (x, y) cells in reading order. (IN-042)

    First unmirrored, then mirrored, each turned clockwise 0 to 3 times.
    """
    out: list[list[tuple[int, int]]] = []
    for mirrored in (False, True):
        cells = [(-x if mirrored else x, y) for y, row in enumerate(rows) for x, c in enumerate(row) if c == "X"]
        for _ in range(4):
            left, top = min(x for x, _ in cells), min(y for _, y in cells)
            shape = sorted(((x - left, y - top) for x, y in cells), key=lambda c: (c[1], c[0]))
            if shape not in out:
                out.append(shape)
            cells = [(-y, x) for x, y in cells]
    return out
