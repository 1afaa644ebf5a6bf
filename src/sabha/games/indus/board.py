"""The board of Indus 2500 BCE: one city map of 10 x 10 spaces, and the symbols of marks, patterns and cards, as SVG."""

from __future__ import annotations

from collections.abc import Iterator

from sabha.engine.scene import Anchor, Board, Card
from sabha.games.indus import tables as t
from sabha.games.indus.art import faces, ground, marks, signs
from sabha.games.indus.art.ground import SIDE, corner
from sabha.games.indus.art.marks import CELL
from sabha.games.indus.box import MARKS, TERRAINS, Box, cell_name, edge_name
from sabha.games.indus.scene import LETTERS, edge_anchor
from sabha.games.indus.words import MARK_NAMES, cost_words, plural, resource_side, terrain_side

NEAR_EDGE = 12
"""Half the width of the touchable strip along an edge."""


def board(box: Box, side: str) -> Board:
    """The map of a side; pieces are drawn on it by the scene. (IN-030)"""
    rows = box.maps.side(side)
    return Board(
        SIDE,
        SIDE,
        ground.picture(rows, [cell_name(c) for c in range(100)], _strips()),
        "".join([*marks.symbols(), *signs.symbols(), *faces.symbols(box)]),
        dict(_anchors(rows)),
        dict(_cards(box)),
        tiles={letter: f"indus-{MARKS[n]}" for n, letter in enumerate(LETTERS) if n} | {"|": "indus-wall"},
        ground="".join(rows),
        grid=tuple(f"cell-{cell_name(c)}" for c in range(100)),
        columns=10,
    )


def _anchors(rows: tuple[str, ...]) -> Iterator[tuple[str, Anchor]]:
    for cell in range(100):
        x, y = corner(cell)
        name = cell_name(cell)
        level = "upper" if rows[cell // 10][cell % 10] == "#" else "lower"
        yield f"cell-{name}", Anchor(x + CELL / 2, y + CELL / 2, 28, f"{name}, {level} level", level)
        if cell % 10 < 9 and cell < 90:
            yield f"block-{name}", Anchor(x + CELL, y + CELL, 6, f"Four spaces from {name}", level)
    for edge in range(180):
        x, y = corner(t.edge_cell(edge))
        half = CELL / 2
        a, b = (x + half, float(y + CELL)) if edge >= 90 else (float(x + CELL), y + half)
        yield edge_anchor(edge_name(edge)), Anchor(a, b, 16, f"Edge {edge_name(edge)}")


def _strips() -> Iterator[tuple[str, tuple[float, float, float, float]]]:
    """The touchable strips along the edges."""
    for edge in range(180):
        x, y = corner(t.edge_cell(edge))
        long, wide = CELL - 2 * NEAR_EDGE, 2 * NEAR_EDGE
        flat = (x + NEAR_EDGE, y + CELL - NEAR_EDGE, long, wide)
        tall = (x + CELL - NEAR_EDGE, y + NEAR_EDGE, wide, long)
        yield edge_anchor(edge_name(edge)), flat if edge >= 90 else tall


def _cards(box: Box) -> Iterator[tuple[str, Card]]:
    """What hovering explains."""
    texts = ("The darker ground. Granary and Bathhouse stand only here.", "The lighter ground.")
    for name, text in zip(("upper", "lower"), texts, strict=True):
        lines: tuple[str, ...] = (text, "No pattern lies on both levels.")
        yield name, Card(f"{name.capitalize()} level", "ground", lines, ("IN-030", "IN-031"))
    for name in TERRAINS:
        lines = (f"Most {name.capitalize()}s: {plural(box.majority_vp, 'point')}.",)
        yield name, Card(name.capitalize(), "terrain", lines, ("IN-022", "IN-079"), f"indus-{name}")
    for mark in range(t.RESERVOIR, t.RIVER):
        name = MARKS[mark]
        size = "1 space, any level." if mark == t.RESERVOIR else "2x2 spaces, upper level only."
        worth = f"{plural(box.structures[name].vp, 'point')} while it stands."
        lines = (f"Costs {cost_words(box, mark)}.", worth, size)
        yield name, Card(MARK_NAMES[mark], "structure", lines, ("IN-081", "IN-Q33"), f"indus-{name}")
    for name in ("river", "mountain", "citadel"):
        lines = ("Drawn at the start only; never crossed out.",)
        yield name, Card(name.capitalize(), "landscape", lines, ("IN-020",), f"indus-{name}")
    lines = ("Counts for most walls, and stops some Calamities.",)
    yield "wall", Card("Wall", "wall", lines, ("IN-026", "IN-029"), "indus-wall")
    lines = ("What the city would score if the game ended now.",)
    yield "total", Card("Points", "score", lines, ("IN-088",))
    lines = ("Spent cards are gone; no change is given.",)
    yield "cost", Card("Stone and Brick", "resources", lines, ("IN-057", "IN-Q26"))
    sets = ", ".join(map(str, box.artifact_vp[1:]))
    lines = (f"Sets of 1, 2, 3, 4 different kinds: {sets} points.", *box.artifacts.values())
    yield "artifacts", Card("Artifacts", "artifact", lines, ("IN-082", "IN-083"))
    for card in box.cards:
        lines = (f"Terrain: {terrain_side(card)}", f"Resource: {resource_side(card.yellow, card.artifact)}")
        key = f"card-{card.name}"
        yield key, Card(f"Card {card.name}", "Terrain/Resource", lines, ("IN-036",), f"indus-{key}")
    for score in box.scores:
        lines = tuple(s.text for s in score.sections)
        yield score.id, Card(score.name, "Score card", lines, ("IN-084",), "indus-score")
    for calamity in box.calamities:
        kind = f"Calamity: {calamity.type}"
        yield calamity.id, Card(calamity.name, kind, (calamity.text,), ("IN-065",), f"indus-{calamity.type}")
