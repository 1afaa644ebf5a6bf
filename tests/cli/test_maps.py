"""Maps in letters."""

import sabha
from sabha.cli import maps
from sabha.engine.scene import Board, Card, Mini

MINI = Mini(0, "Asha's Harappa", "H.h.", width=2, height=2, lines=("0 0 e", "1 0 s"))


def test_a_map_shows_its_cells_its_ground_and_its_lines():
    assert maps.lines(MINI, "#.#.") == [
        "Asha's Har",
        "    A   B",
        " 1  H | .",
        "       ---",
        " 2  h   .",
    ]


def test_maps_stand_side_by_side_where_there_is_room():
    wide = maps.side_by_side([MINI, MINI], "", 80)
    narrow = maps.side_by_side([MINI, MINI], "", 20)
    assert wide[2] == " 1  H | .      1  H | ."
    assert len(narrow) == 2 * len(wide)
    assert maps.side_by_side([], "", 80) == []


def test_the_legend_names_what_is_there():
    cards = {"house": Card("House", symbol="s-house"), "farm": Card("Farm", symbol="s-farm")}
    board = Board(1, 1, "", "", {}, cards, tiles={"H": "s-house", "F": "s-farm", "X": "unknown"})
    assert maps.legend(board, [MINI]) == "H House, | wall"
    board = sabha.load("indus").board(2, {})
    assert maps.legend(board, [Mini(0, "", "." * 100)]) == "# upper level, . lower level"
