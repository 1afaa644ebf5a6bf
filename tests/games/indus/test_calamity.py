"""The ten Calamities: hand-worked cases, and a cross-check against plain set arithmetic on random maps."""

import pytest

from sabha.engine.random import seeded
from sabha.games.indus import tables as t
from sabha.games.indus.box import edge_number
from sabha.games.indus.rules import score
from sabha.games.indus.rules.bits import cells
from tests.games.indus.cases import city_with, crossed, fallen, indus, position, section_of, state_of, strike, suffer
from tests.games.indus.oracle import cell, edge, fields, random_sheet, victims

CASES = [
    ("IN-S26", "CAL-01", "J4 H4 G5", {
        "river": ["J5", "I5", "H5"], "house": ["J4", "I4"], "farm": ["H4"], "canal": ["H6"], "forest": ["G5"],
        "walls": ["I4|I5"]}),
    ("IN-S27", "CAL-02", "H7 G7 I7 H10", {
        "river": ["J8", "I8", "H8"], "house": ["G8", "F8", "G7", "H7"], "farm": ["I7"], "forest": ["H10"],
        "canal": ["H9"], "walls": ["G8|H8"]}),
    ("IN-S28", "CAL-03", "E1 F7 G6 G8 H7", {
        "mountain": ["F1", "G7"], "house": ["E1", "G1", "F7"], "forest": ["F2"], "reservoir": ["G8"], "canal": ["H7"],
        "farm": ["G6"]}),
    ("IN-S29", "CAL-04", "A2 C2 B3 C3 B4 C4", {
        "mountain": ["B2", "H9"], "bathhouse": ["B3"], "house": ["A2", "C2", "H7", "I9", "J9"],
        "forest": ["H8", "G9"], "farm": ["I8"], "canal": ["H10"]}),
    ("IN-S29", "CAL-04", "I9 J9 H10 I8", {
        "mountain": ["H9"], "house": ["H7", "I9", "J9"], "forest": ["H8", "G9"], "farm": ["I8"], "canal": ["H10"]}),
    ("IN-S30", "CAL-05", "J1 J2", {
        "river": ["J8", "I8"], "farm": ["F8", "G8", "H8", "H2", "H3", "H4", "J1", "J2"], "canal": ["I3"],
        "walls": ["J1|J2"]}),
    ("IN-S31", "CAL-06", "E1 E2", {
        "bathhouse": ["C3"], "forest": ["B2", "B3", "E1", "E2", "G5", "G6"], "farm": ["A1"]}),
    ("IN-S32", "CAL-07", "D3 D4 F5 C5 D5 C6 D6", {
        "granary": ["C5"], "house": ["E3", "D4", "D3", "F5"], "canal": ["F4"], "farm": ["E4"], "forest": ["E5"],
        "walls": ["E3|E4", "E4|F4"]}),
    ("IN-S33", "CAL-08", "B8 C8 D8 C9", {
        "house": ["C8", "D8"], "farm": ["B8"], "forest": ["D9"], "reservoir": ["C9"],
        "walls": ["C8|D8", "C6|C7", "B7|B8", "D9|E9", "C9|C10"]}),
    ("IN-S34", "CAL-09", "D4 E4 D5", {
        "bathhouse": ["B2"], "house": ["D2", "D3", "D4", "E4", "D5", "H8", "H9", "H10", "I9"], "walls": ["H8|H9"]}),
    ("IN-S35", "CAL-10", "E3 E4 F3 F4 G3", {
        "granary": ["B2"], "farm": ["D2", "D3", "E3", "E4", "F3", "F4", "G3", "H3", "H4"], "walls": ["E3|F3"]}),
]  # fmt: skip


@pytest.mark.rule("IN-065", "IN-071", "IN-072", "IN-073", "IN-Q39", "IN-Q40", "IN-Q43")
@pytest.mark.parametrize(("scenario", "name", "gone", "marks"), CASES, ids=[f"{c[0]} {c[1]}" for c in CASES])
@pytest.mark.rule("IN-S26", "IN-S27", "IN-S28", "IN-S29", "IN-S30", "IN-S31", "IN-S32", "IN-S33", "IN-S34", "IN-S35")
def test_worked_cases(scenario, name, gone, marks):
    assert crossed(strike(name, **marks)) == set(gone.split())


@pytest.mark.rule("IN-S33")
def test_split_ground_fells_walls_of_its_cells():
    city = strike("CAL-08", **CASES[8][3])
    assert fallen(city) == {"C8|D8", "C6|C7", "B7|B8", "C9|C10"}
    assert city.has_wall(edge_number("D9|E9"))


@pytest.mark.rule("IN-S36", "IN-Q44", "IN-Q48", "IN-081", "IN-085")
def test_a_crossed_out_reservoir_is_nothing_any_more():
    s, city = city_with(mountain=["H8"], reservoir=["H9"], farm=["G9", "I9"])
    assert section_of(s, city, "SC-01a") == 2
    suffer(s, "CAL-03")
    assert crossed(city) == {"H9"}
    assert score.structures(s.tables, city) == 0
    assert section_of(s, city, "SC-01a") == 0
    assert not any(c == 87 for c in cells(city.of(t.EMPTY)))
    assert score.empty_cells(city) == 96
    suffer(s, "CAL-05")
    assert crossed(city) == {"H9", "G9", "I9"}


@pytest.mark.rule("IN-Q44")
def test_crossed_out_cells_conduct_but_give_neither_water_nor_immunity():
    assert crossed(strike("CAL-02", river=["J8"], house=["I8", "H8"], crossed=["I8"])) == {"I8", "H8"}
    assert crossed(strike("CAL-05", canal=["H8"], farm=["G8"], crossed=["H8"])) == {"H8", "G8"}
    assert "D2" in crossed(strike("CAL-09", bathhouse=["B2"], house=["D2"], crossed=["B2"]))


@pytest.mark.rule("IN-Q43")
def test_a_diagonal_is_safe_only_if_both_ways_are_cut():
    one = {"house": ["D3"], "walls": ["D3|D4"]}
    assert crossed(strike("CAL-07", **one)) == {"D3"}
    assert crossed(strike("CAL-07", house=["D3"], walls=["D3|D4", "D3|E3"])) == set()
    assert crossed(strike("CAL-07", house=["D3"], walls=["D3|D4", "E3|E4"])) == set()


@pytest.mark.rule("IN-Q43", "IN-073")
def test_walls_on_the_outline_protect_from_nothing():
    assert crossed(strike("CAL-03", mountain=["G2"], house=["H2", "F2"], walls=["F2|G2"])) == {"H2"}


@pytest.mark.rule("IN-Q40", "IN-I09")
def test_structures_fall_whole_and_permanents_never():
    city = strike("CAL-08", side="b", mountain=["C8"], river=["A8", "B8"], house=["D8"])
    assert crossed(city) == {"D8"}
    assert crossed(strike("CAL-04", mountain=["A1"], granary=["A3"])) == {"A3", "B3", "A4", "B4"}
    assert crossed(strike("CAL-04", mountain=["A1"], granary=["A4"])) == set()


@pytest.mark.rule("IN-Q39")
def test_victims_are_found_before_anything_is_crossed_out():
    """A chain: the group is saved by a Canal that the same Calamity does not touch; nothing depends on the order."""
    city = strike("CAL-03", mountain=["H8"], canal=["H9"], farm=["G8", "G9"])
    assert crossed(city) == {"H9", "G8"}


@pytest.mark.rule("IN-Q45", "IN-072")
@pytest.mark.parametrize("name", [f"CAL-{n:02}" for n in range(1, 11)])
def test_a_blank_map_suffers_nothing(name):
    city = strike(name)
    assert crossed(city) == set()
    assert score.empty_cells(city) == 100


@pytest.mark.rule("IN-070", "IN-071", "IN-Q39")
def test_all_maps_suffer():
    match = position(3, maps=[{"mountain": ["H8"], "house": ["H9"]}] * 3)
    suffer(state_of(match), "CAL-03")
    assert [crossed(c) for c in state_of(match).cities] == [{"H9"}] * 3


@pytest.mark.rule("IN-029", "IN-072", "IN-073", "IN-074", "IN-075", "IN-Q39", "IN-Q40", "IN-Q43", "IN-Q44", "IN-I16")
@pytest.mark.parametrize("side", ["a", "b"])
@pytest.mark.parametrize("number", range(10))
def test_against_plain_arithmetic(side, number):
    rng = seeded(f"calamity {side} {number}")
    name = indus().box.calamities[number].id
    hurt = 0
    for _ in range(60):
        sheet = random_sheet(rng, side)
        s = state_of(position(1, side=side, maps=[fields(sheet)]))
        city = s.cities[0]
        before, walls_before = crossed(city), fallen(city)
        assert before == {cell(c) for c in sheet.dead}
        suffer(s, name)
        gone, walls = victims(sheet, name)
        assert crossed(city) - before == {cell(c) for c in gone}
        assert fallen(city) - walls_before == {edge(w) for w in walls}
        hurt += bool(gone)
    assert hurt > 10
