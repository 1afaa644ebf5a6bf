"""The drawn map: safe, complete, exact in its cells, in the colours of its tokens."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from pathlib import Path

import pytest

import sabha
from sabha.engine.scene import Board
from sabha.games.indus import Game
from sabha.games.indus.art.ground import MARGIN, SIDE
from sabha.games.indus.art.marks import CELL
from sabha.games.indus.art.paint import PAINTS

TOKENS = Path(sabha.__file__).parent / "web/static/css/games/indus.css"


def drawn(side: str = "a") -> Board:
    return Game().board(3, {"side": side})


def symbols(board: Board) -> dict[str, ET.Element]:
    return {el.get("id", ""): el for el in ET.fromstring(f"<svg>{board.symbols}</svg>")}


def test_every_paint_is_a_token_with_a_light_and_a_dark_value() -> None:
    board = drawn()
    used = set(re.findall(r"var\(--in-([a-z]+\d?),(#[0-9a-f]{6})\)", board.svg + board.symbols))
    assert used <= set(PAINTS.items())
    told = dict(re.findall(r"--in-([a-z]+\d?):(?:light-dark\()?(#[0-9a-f]{6})", TOKENS.read_text()))
    assert {name: told.get(name) for name in PAINTS} == PAINTS


def test_marks_fill_their_cells_exactly() -> None:
    board = drawn()
    found = symbols(board)
    assert board.width == board.height == SIDE
    for name in ("house", "farm", "forest", "canal", "reservoir", "mountain", "citadel", "river-ns", "river-e-mouth"):
        assert found[f"indus-{name}"].get("data-tile") == str(CELL)
    for name in ("granary", "bathhouse", "granary-x"):
        assert found[f"indus-{name}"].get("data-tile") == str(2 * CELL)
    a1, b2, block = (board.anchors[k] for k in ("cell-A1", "cell-B2", "block-A1"))
    assert (a1.x, a1.y) == (MARGIN + CELL / 2, MARGIN + CELL / 2)
    assert (block.x, block.y) == ((a1.x + b2.x) / 2, (a1.y + b2.y) / 2)
    assert 'data-at="cell-A1"' in board.svg
    assert board.svg.count("data-at=") == 100 + 180


def test_small_maps_have_a_colour_and_a_symbol_for_every_letter() -> None:
    board = drawn()
    found = symbols(board)
    for letter, name in board.tiles.items():
        assert name in found
        assert letter == "|" or found[name].get("data-flat", "").startswith("var(--in-")
    assert found["indus-granary"].get("data-span") == "2"


@pytest.mark.parametrize("seats", [1, 3, 5])
def test_the_river_runs_from_the_side_of_the_map_to_its_mouth(seats: int) -> None:
    match = sabha.Match(Game(), seats=seats, seed=7)
    pieces = [p for p in match.scene(0).pieces if p.symbol.startswith("indus-river")]
    mouths = [p for p in pieces if p.symbol.endswith("-mouth")]
    assert len(mouths) == 1
    assert mouths[0].label.endswith("its mouth")
    arms = {p.id: p.symbol.split("-")[2] for p in pieces}
    assert all(len(arm) == 2 for key, arm in arms.items() if key != mouths[0].id)
    assert len(arms[mouths[0].id]) == 1
    assert not any(p.badge for p in match.scene(0).pieces)
