"""The Plan phase: drawing patterns and free walls. IN-022, IN-026 to IN-031, IN-041 to IN-048, Q16 to Q22."""

import pytest

from sabha.engine.errors import IllegalAction
from sabha.games.indus import tables as t
from sabha.games.indus.box import PATTERNS, edge_number
from sabha.games.indus.rules import draw
from sabha.games.indus.rules.bits import cells
from tests.games.indus.cases import counted, fill_but, indus, names, play, position, state_of


def drawing(card: int, side: str = "a", **marks: object):
    """A solo match about to draw that card on a blank map with the given marks."""
    return position(1, side=side, maps=[marks], phase="draw", picked=[card])


def walls(match) -> set[str]:
    return {a.removeprefix("wall_edge ") for a in match.legal(0) if a.startswith("wall_edge")}


def marked(match, mark: int) -> list[str]:
    return names(cells(state_of(match).cities[0].of(mark)))


@pytest.mark.rule("IN-S13", "IN-031", "IN-Q16")
def test_a_pattern_lies_on_one_level_of_the_grid():
    match = play(drawing(56), (0, "choose_option 1"), (0, "choose_orientation 0"))
    legal = set(match.legal(0))
    assert {"place E1", "place G1"} <= legal
    for cell, rule in (("F1", "IN-031"), ("J1", "IN-Q16")):
        with pytest.raises(IllegalAction, match=rule):
            match.play(0, f"place {cell}")
    s = state_of(match)
    first = 8 * PATTERNS.index("I2")
    assert sum(len(cells(draw.fitting(s, s.cities[0].of(t.EMPTY), first + k))) for k in (0, 1)) == 165


@pytest.mark.rule("IN-Q16", "IN-041", "IN-045")
def test_only_empty_cells_and_the_whole_pattern():
    match = play(drawing(21, farm=["B1"]), (0, "choose_orientation 0"))
    with pytest.raises(IllegalAction, match="empty"):
        match.play(0, "place A1")
    match.play(0, "place C8")
    assert marked(match, t.HOUSE) == ["C8", "D8", "E8"]


@pytest.mark.rule("IN-Q16")
def test_no_adjacency_to_earlier_marks_is_needed():
    match = play(drawing(21, house=["A1"]), (0, "choose_orientation 0"))
    assert "place H10" in match.legal(0)


@pytest.mark.rule("IN-S14", "IN-Q17", "IN-Q18")
def test_walls_stop_neither_drawing_nor_groups():
    match = drawing(56, walls=["H8|I8"])
    play(match, (0, "choose_option 2"), (0, "choose_orientation 0"), (0, "place H8"))
    city = state_of(match).cities[0]
    assert city.has_wall(edge_number("H8|I8"))
    group = state_of(match).tables.connected(city.of(t.HOUSE), city.of(t.HOUSE))
    assert names(cells(group)) == ["H8", "I8"]
    from sabha.games.indus.rules.bits import bit
    from sabha.games.indus.rules.score import largest_group

    assert largest_group(state_of(match).tables, city.of(t.HOUSE)) == 2
    assert cells(state_of(match).tables.connected(city.of(t.HOUSE), bit(77))) == [77, 78]


@pytest.mark.rule("IN-S15", "IN-028", "IN-048", "IN-Q19", "IN-Q20", "IN-Q21")
def test_wall_edges_around_an_l():
    match = play(drawing(14), (0, "choose_orientation 0"), (0, "place H8"))
    assert marked(match, t.FARM) == ["H8", "H9", "H10", "I10"]
    assert walls(match) == {"H7|H8", "I9|I10", "H8|I8", "H9|I9", "I10|J10", "G8|H8", "G9|H9", "G10|H10"}
    assert "wall_done" in match.legal(0)
    match.play(0, "wall_edge I9|I10")
    assert state_of(match).cities[0].stage == t.IDLE
    assert state_of(match).round == 2


@pytest.mark.rule("IN-S16", "IN-Q19", "IN-Q20", "IN-Q21", "IN-027")
def test_walls_of_one_card_are_on_one_side():
    match = play(drawing(21, walls=["G9|H9"]), (0, "choose_orientation 1"), (0, "place G8"))
    assert marked(match, t.HOUSE) == ["G8", "G9", "G10"]
    assert walls(match) == {"G7|G8", "F8|G8", "F9|G9", "F10|G10", "G8|H8", "G10|H10"}
    match.play(0, "wall_edge G8|H8")
    assert match.legal(0) == ["wall_edge G10|H10", "wall_done"]
    with pytest.raises(IllegalAction, match="IN-048"):
        match.play(0, "wall_edge G7|G8")
    match.play(0, "wall_edge G10|H10")
    assert state_of(match).round == 2
    assert len(cells(state_of(match).cities[0].east_walls())) == 3


@pytest.mark.rule("IN-S17", "IN-043", "IN-044", "IN-Q22")
def test_second_pattern_of_form_b_has_no_wall():
    match = play(drawing(65), (0, "choose_option 2"), (0, "choose_orientation 0"), (0, "place H8"))
    assert counted(state_of(match).cities[0])["house"] == 5
    assert state_of(match).round == 2


@pytest.mark.rule("IN-S17", "IN-Q22")
def test_first_pattern_of_form_b_has_the_wall():
    match = play(drawing(65), (0, "choose_option 1"), (0, "choose_orientation 0"), (0, "place H8"))
    assert state_of(match).cities[0].segments == 2


@pytest.mark.rule("IN-S18", "IN-022", "IN-045", "IN-046", "IN-Q20", "IN-Q22")
def test_both_terrains_of_form_a_keep_the_wall():
    match = play(drawing(53), (0, "choose_option 2"), (0, "choose_orientation 0"), (0, "place H8"))
    assert marked(match, t.FARM) == ["H8", "I8"]
    match.play(0, "wall_edge H7|H8")
    with pytest.raises(IllegalAction, match="IN-048"):
        match.play(0, "wall_edge H8|H9")
    match.play(0, "wall_edge I7|I8")
    assert state_of(match).round == 2


@pytest.mark.rule("IN-047")
def test_the_free_wall_is_optional():
    match = play(drawing(21), (0, "choose_orientation 0"), (0, "place C8"), (0, "wall_done"))
    city = state_of(match).cities[0]
    assert cells(city.east_walls()) == cells(city.south_walls()) == []


@pytest.mark.rule("IN-046")
def test_a_card_without_wall_ends_with_the_drawing():
    match = play(drawing(25), (0, "choose_orientation 0"), (0, "place H8"))
    assert state_of(match).round == 2


@pytest.mark.rule("IN-Q19", "IN-026", "IN-028")
@pytest.mark.parametrize(
    ("edge", "rule"), [("C8|D8", "IN-Q19"), ("C4|C5", "IN-028"), ("B8|C8", "IN-Q19"), ("C7|C8", "IN-Q19")]
)
def test_where_no_wall_may_go(edge, rule):
    """Through the area, away from it, where a wall is, where a crossed out wall is."""
    match = play(drawing(21, walls=["B8|C8"], fallen=["C7|C8"]), (0, "choose_orientation 0"), (0, "place C8"))
    with pytest.raises(IllegalAction, match=rule):
        match.play(0, f"wall_edge {edge}")
    assert {"C8|C9", "D8|D9", "E8|E9", "E8|F8", "D7|D8", "E7|E8"} == walls(match)


@pytest.mark.rule("IN-Q46")
def test_a_crossed_out_wall_keeps_its_edge():
    match = play(drawing(21, fallen=["C7|C8", "B8|C8"]), (0, "choose_orientation 0"), (0, "place C8"))
    assert walls(match) == {"D7|D8", "E7|E8", "C8|C9", "D8|D9", "E8|E9", "E8|F8"}


@pytest.mark.rule("IN-Q19")
def test_level_outline_may_be_walled():
    match = play(drawing(21), (0, "choose_orientation 0"), (0, "place G1"))
    assert "F1|G1" in walls(match)


@pytest.mark.rule("IN-042")
def test_mirrored_and_turned_patterns_may_be_drawn():
    match = drawing(25)
    assert match.legal(0) == [f"choose_orientation {n}" for n in range(8)]
    play(match, (0, "choose_orientation 4"), (0, "place I8"))
    assert marked(match, t.HOUSE) == ["I8", "I9", "H10", "I10"]


@pytest.mark.rule("IN-042", "IN-Q16")
def test_orientations_without_room_are_refused():
    room = ["H8", "H9", "H10", "I10", "A1", "A2", "B2", "B3"]
    match = position(1, maps=[fill_but(room)], phase="draw", picked=[40])
    match.play(0, "choose_option 1")
    s = state_of(match)
    assert s.cities[0].stage == t.TO_PLACE, "the only orientation that fits is taken at once"
    assert match.legal(0) == ["place H8"]


@pytest.mark.rule("IN-044", "IN-Q11")
def test_an_option_without_room_is_refused():
    match = drawing(65)
    assert match.legal(0) == ["choose_option 1", "choose_option 2"]
    match = position(1, maps=[fill_but(["H8", "H9", "H10"])], phase="draw", picked=[65])
    assert state_of(match).cities[0].option == 0
    assert match.legal(0) == ["place H8"]


@pytest.mark.rule("IN-003", "IN-Q34", "IN-I01")
def test_a_drawn_card_goes_to_the_discard_pile():
    match = play(drawing(25), (0, "choose_orientation 0"), (0, "place H8"))
    assert state_of(match).where[25] == t.DISCARD


@pytest.mark.rule("IN-Q54")
def test_default_drawing_is_the_lowest():
    match = drawing(53)
    s = state_of(match)
    for text in ("choose_option 1", "choose_orientation 0", "place A1", "wall_done"):
        action = s.hurried(0)
        assert indus().actions.text(action) == text
        match.play(0, action)


@pytest.mark.rule("IN-042")
def test_a_drawing_can_be_taken_back_step_by_step():
    match = play(drawing(53), (0, "choose_option 1"), (0, "choose_orientation 0"), (0, "place H8"))
    before = match.digest()
    match.play(0, "wall_edge H7|H8")
    match.undo(0)
    assert match.digest() == before
    match.undo(0)
    assert marked(match, t.HOUSE) == []
