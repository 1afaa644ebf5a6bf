"""Scoring: IN-077 to IN-095, Q41, Q42, Q47 to Q53; every section by hand and against plain arithmetic."""

import pytest

from sabha.engine.random import seeded
from sabha.games.indus.rules import score
from sabha.games.indus.rules.score import majority
from tests.games.indus.cases import city_with, counted, indus, position, section, state_of
from tests.games.indus.oracle import fields, random_sheet
from tests.games.indus.oracle import section as plain_section

CASES = [
    ("SC-01a", 3, "a", {"river": ["J5", "I5"], "farm": ["I4", "J4", "H4", "G8", "F8"], "reservoir": ["G9"],
                        "canal": ["H5", "H6", "H7", "J6", "F9"]}),
    ("SC-01b", 4, "a", {"river": ["J5", "I5"], "farm": ["I4", "J4", "H4", "G8", "F8"], "reservoir": ["G9"],
                        "canal": ["H5", "H6", "H7", "J6", "F9"]}),
    ("SC-02a", 2, "a", {"house": ["B2", "B3", "B4", "D2", "D3", "E6", "F6", "G6"], "canal": ["A3", "C3", "G7"]}),
    ("SC-02b", 2, "a", {"house": ["B2", "B3", "B4", "D2", "D3", "E6", "F6", "G6"], "canal": ["A3", "C3", "G7"]}),
    ("SC-03a", 8, "a", {"citadel": ["E5"], "bathhouse": ["B2"], "house": ["D2", "A3", "E4", "E6", "F6"],
                        "canal": ["D3"]}),
    ("SC-03b", 4, "a", {"citadel": ["E5"], "bathhouse": ["B2"], "house": ["D2", "A3", "E4", "E6", "F6"],
                        "canal": ["D3"]}),
    ("SC-04a", 8, "a", {"granary": ["B2"],
                        "farm": ["D2", "D3", "A2", "B4", "H8", "H9", "H10", "I9", "A7", "A8"]}),
    ("SC-04b", 3, "a", {"granary": ["B2"],
                        "farm": ["D2", "D3", "A2", "B4", "H8", "H9", "H10", "I9", "A7", "A8"]}),
    ("SC-05a", 3, "a", {"house": ["H8", "H9", "F3", "A1"],
                        "walls": ["H8|I8", "H9|I9", "H9|H10", "F3|F4", "B5|B6", "F5|G5"]}),
    ("SC-05b", 3, "a", {"house": ["H8", "H9", "F3", "A1"],
                        "walls": ["H8|I8", "H9|I9", "H9|H10", "F3|F4", "B5|B6", "F5|G5"]}),
    ("SC-06a", 10, "a", {"mountain": ["F2", "H9"],
                         "forest": ["F1", "E2", "F3", "G2", "H7", "H8", "G9", "H10", "I9"]}),
    ("SC-06b", 2, "a", {"mountain": ["F2", "H9"],
                        "forest": ["F1", "E2", "F3", "G2", "H7", "H8", "G9", "H10", "I9"]}),
    ("SC-07a", 5, "a", {"river": ["J8", "I8", "H8"], "forest": ["I7", "H7", "G8", "G7"], "canal": ["H9", "J9", "I10"],
                        "reservoir": ["D9", "C3"], "farm": ["D8", "C4"], "house": ["E9", "B4"]}),
    ("SC-07b", 4, "a", {"river": ["J8", "I8", "H8"], "forest": ["I7", "H7", "G8", "G7"], "canal": ["H9", "J9", "I10"],
                        "reservoir": ["D9", "C3"], "farm": ["D8", "C4"], "house": ["E9", "B4"]}),
    ("SC-08a", 6, "a", {"house": ["A1", "B2", "D7"], "farm": ["C1", "H2", "E7"], "forest": ["G1", "I2", "F7"],
                        "canal": ["J1", "J2", "A7"]}),
    ("SC-08a", 4, "a", {"house": ["A1", "B2", "D7"], "farm": ["C1", "H2", "E7"], "forest": ["G1", "I2", "F7"],
                        "canal": ["J1", "J2", "A7"], "crossed": ["J2"]}),
    ("SC-08b", 3, "a", {"house": [f"A{n}" for n in range(1, 10)], "mountain": ["A10"]}),
    ("SC-08b", 0, "a", {"house": [f"A{n}" for n in range(1, 11)], "crossed": ["A4"]}),
    ("SC-09a", 4, "a", {"house": ["D3", "I9", "B5"], "farm": ["D2", "I10", "B6"], "forest": ["C3", "H9"],
                        "canal": ["E3", "A5", "B4"]}),
    ("SC-09b", 1, "a", {"house": ["D3", "I9", "B5"], "farm": ["D2", "I10", "B6"], "forest": ["C3", "H9"],
                        "canal": ["E3", "A5", "B4"]}),
    ("SC-10a", 3, "a", {"house": ["A1", "A2", "A3", "J9", "J10"], "farm": ["H1", "H2", "H3", "H4", "B1"],
                        "canal": ["E6", "F6", "G6", "H6", "C1", "C2", "C3", "D3"]}),
    ("SC-10b", 2, "a", {"house": ["A1", "A2", "A3", "J9", "J10"], "farm": ["H1", "H2", "H3", "H4", "B1"],
                        "canal": ["E6", "F6", "G6", "H6", "C1", "C2", "C3", "D3"]}),
]  # fmt: skip


@pytest.mark.rule("IN-S39", "IN-S40", "IN-S41", "IN-S42", "IN-S43", "IN-S44", "IN-S45", "IN-S46")
@pytest.mark.rule("IN-084", "IN-085", "IN-086", "IN-087", "IN-Q18", "IN-Q23", "IN-Q53", "IN-074")
@pytest.mark.parametrize(("name", "points", "side", "marks"), CASES, ids=[f"{c[0]} {c[1]}" for c in CASES])
def test_worked_sections(name, points, side, marks):
    assert section(name, side, **marks) == points


@pytest.mark.rule("IN-E05", "IN-087")
def test_a_group_counts_one_set_at_most():
    houses = ["A1", "B1", "C1", "D1", "E1", "A3", "B3", "C3", "A5", "B5"]
    assert section("SC-02a", house=houses) == 4


@pytest.mark.rule("IN-E03", "IN-079", "IN-080")
def test_most_scores_and_ties_all_score():
    tables = indus().box.sides["a"]
    assert [majority(tables, [7, 8, 8], i) for i in range(3)] == [0, 5, 5]


@pytest.mark.rule("IN-S37", "IN-078", "IN-079", "IN-080", "IN-Q47", "IN-I18")
def test_nobody_scores_for_nothing():
    tables = indus().box.sides["a"]
    assert [majority(tables, [0, 0, 0], i) for i in range(3)] == [0, 0, 0]
    six = ["A1", "A2", "A3", "A4", "A5", "A6"]
    match = position(3, maps=[{"canal": six}, {"canal": six}, {"canal": six[:2]}])
    assert [score.majorities(state_of(match), i) for i in range(3)] == [[0, 0, 0, 5, 0], [0, 0, 0, 5, 0], [0] * 5]


@pytest.mark.rule("IN-078", "IN-Q23")
def test_crossed_out_cells_and_walls_do_not_count():
    _, city = city_with(house=["A1", "A2"], crossed=["A1"], walls=["A1|B1"], fallen=["A2|B2"])
    assert [score.count_of(city, c) for c in range(1, 6)] == [1, 0, 0, 0, 1]


@pytest.mark.rule("IN-081")
def test_structures_score_while_they_stand():
    s, city = city_with(reservoir=["J9", "J10"], granary=["A1", "C1"], bathhouse=["A3"], crossed=["J9", "B2"])
    assert score.structures(s.tables, city) == 3 * 3


@pytest.mark.rule("IN-E04", "IN-S38", "IN-S51", "IN-082", "IN-083", "IN-Q41", "IN-Q42")
@pytest.mark.parametrize(
    ("sculpture", "toys", "jewellery", "seals", "points"),
    [(1, 1, 3, 1, 9), (2, 2, 1, 0, 6), (2, 2, 1, 1, 9), (1, 1, 4, 1, 10), (0, 0, 3, 0, 3), (1, 0, 0, 0, 1),
     (1, 1, 0, 0, 2), (1, 1, 1, 0, 4), (1, 1, 1, 1, 7), (0, 0, 0, 0, 0), (2, 2, 2, 2, 14)],
)  # fmt: skip
def test_artifact_sets(sculpture, toys, jewellery, seals, points):
    held = []
    for kind, n in zip(("sculpture", "toys", "jewellery", "seals"), (sculpture, toys, jewellery, seals), strict=True):
        held += [c.id for c in indus().box.cards if c.artifact == kind][:n]
    assert score.artifacts(indus().box.sides["a"], held) == points


@pytest.mark.rule("IN-Q42")
def test_the_split_into_sets_is_the_best():
    """Against every split, for hands of up to two of each kind."""
    worth = (0, 1, 2, 4, 7)

    def best(left: tuple[int, ...]) -> int:
        if not any(left):
            return 0
        found = 0
        for mask in range(1, 16):
            if all(left[k] > 0 for k in range(4) if mask >> k & 1):
                rest = tuple(n - (mask >> k & 1) for k, n in enumerate(left))
                found = max(found, worth[mask.bit_count()] + best(rest))
        return found

    box, tables = indus().box, indus().box.sides["a"]
    kinds = ("sculpture", "toys", "jewellery", "seals")
    for n in range(81):
        left = tuple(n // 3**k % 3 for k in range(4))
        held = [c for k, m in zip(kinds, left, strict=True) for c in [d.id for d in box.cards if d.artifact == k][:m]]
        assert score.artifacts(tables, held) == best(left)


def final(tables, counts, structures, held, sections):
    """Totals of all seats from the parts."""
    out = []
    for seat, mine in enumerate(counts):
        majorities = sum(majority(tables, [c[i] for c in counts], seat) for i in range(len(mine)))
        out.append(majorities + 3 * structures[seat] + score.artifacts(tables, held[seat]) + sum(sections[seat]))
    return out


@pytest.mark.rule("IN-S47", "IN-077", "IN-088")
def test_a_final_reckoning():
    box, tables = indus().box, indus().box.sides["a"]

    def cards(**n: int) -> list[int]:
        return [c for k, m in n.items() for c in [d.id for d in box.cards if d.artifact == k][:m]]

    totals = final(
        tables, [[9, 7, 4, 6, 5], [8, 7, 6, 5, 5]], [2, 1],
        [cards(sculpture=1, toys=1, jewellery=1), cards(seals=2, jewellery=1)], [[6, 3, 4, 2], [8, 6, 5, 3]],
    )  # fmt: skip
    assert totals == [45, 43]
    assert score.ranked([score.rank_key(n, 10, 0) for n in totals]) == [1, 2]


@pytest.mark.rule("IN-088", "IN-084", "IN-Q52")
def test_total_is_the_sum_of_its_parts():
    match = position(
        2, scores=["SC-03", "SC-02"], cards=[[1, 10], []],
        maps=[{"citadel": ["E5"], "bathhouse": ["B2"], "house": ["D2", "A3", "E4", "E6", "F6"], "canal": ["D3"]}, {}],
    )  # fmt: skip
    s = state_of(match)
    assert score.sections(s, 0) == [8, 4, 0, 0]
    assert score.majorities(s, 0) == [5, 0, 0, 5, 0]
    assert score.total(s, 0) == 12 + 10 + 3 + 2
    assert score.total(s, 1) == 0


@pytest.mark.rule("IN-S48", "IN-089", "IN-090", "IN-091", "IN-Q48", "IN-Q49")
def test_ties():
    key = score.rank_key
    assert score.ranked([key(45, 18, 20), key(45, 16, 15), key(45, 16, 19)]) == [3, 2, 1]
    assert score.ranked([key(45, 18, 20), key(45, 16, 19), key(45, 16, 19)]) == [3, 1, 1]
    assert score.ranked([key(30, 9, 9)] * 5) == [1] * 5


@pytest.mark.rule("IN-S49", "IN-094", "IN-095", "IN-Q50")
def test_solo_majorities_need_more_than_fifteen():
    house = [f"{c}{r}" for r in (1, 2) for c in "ABCDEFGH"]
    farm = [f"{c}{r}" for r in (3, 4) for c in "ABCDEFGH"][:15]
    forest = [f"{c}{r}" for r in (5, 6) for c in "ABCDEFGHIJ"]
    walls = [f"A{r}|B{r}" for r in range(1, 11)] + [f"C{r}|D{r}" for r in range(1, 7)]
    match = position(1, maps=[{"house": house, "farm": farm, "forest": forest, "canal": ["A8", "B8", "C8"],
                               "walls": walls}])  # fmt: skip
    s = state_of(match)
    assert counted(s.cities[0])["house"] == 16
    assert [score.count_of(s.cities[0], c) for c in range(1, 6)] == [16, 15, 20, 3, 16]
    assert score.majorities(s, 0) == [5, 0, 5, 0, 5]


@pytest.mark.rule("IN-S50", "IN-Q51")
def test_solo_rating():
    assert indus().box.rating(58) == "Market Town"
    assert indus().box.rating(80) == "Metropolis of the Indus"


@pytest.mark.rule("IN-Q51", "IN-Q55", "IN-092", "IN-093")
def test_solo_result_is_the_total():
    match = indus().new(1, seed=3)
    while not match.over:
        match.play(0, state_of(match).hurried(0))
    assert match.result is not None
    assert match.result.ranks == (1,)
    assert match.result.returns[0] == pytest.approx(min(1, score.total(state_of(match), 0) / 50 - 1))


@pytest.mark.rule("IN-084", "IN-085", "IN-086", "IN-087", "IN-I17")
@pytest.mark.parametrize("side", ["a", "b"])
@pytest.mark.parametrize("name", [f"SC-{n:02}{ab}" for n in range(1, 11) for ab in "ab"])
def test_against_plain_arithmetic(side, name):
    from tests.games.indus.cases import section_of

    rng = seeded(f"score {side} {name}")
    scored = 0
    for _ in range(50):
        sheet = random_sheet(rng, side)
        if name == "SC-08b":
            for y in range(10):
                for x in (2, 5):
                    if (x, y) not in sheet.dead and (x, y) not in sheet.live:
                        sheet.live[x, y] = "H"
        s = state_of(position(1, side=side, maps=[fields(sheet)]))
        points = section_of(s, s.cities[0], name)
        assert points == plain_section(sheet, name)
        scored += points > 0
    assert scored >= 5
