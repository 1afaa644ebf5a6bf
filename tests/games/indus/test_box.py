"""The box: printed distribution, and what the validator says about changed copies."""

from collections import Counter

import pytest

from sabha.engine.errors import BadBox
from sabha.games.indus import Game
from tests.games.indus.cases import indus

TEXT = (Game.folder / "box.toml").read_text(encoding="utf-8")


def units(box_card) -> str:
    return box_card.yellow or "none"


@pytest.mark.rule("IN-043", "IN-046", "IN-051")
@pytest.mark.parametrize(
    ("cards", "forms", "offering", "walls", "sizes", "yellow", "kind", "only", "both"),
    [
        (80, (32, 16, 32), 28, (8, 20, 4), (4, 20, 36, 20), (16, 16, 12, 8, 8, 4, 16), 8, 16, 16),
        (100, (40, 20, 40), 35, (16, 20, 4), (4, 24, 46, 26), (20, 20, 15, 10, 10, 5, 20), 10, 20, 20),
    ],
)
def test_distribution_of_the_cards(cards, forms, offering, walls, sizes, yellow, kind, only, both):
    found = [c for c in indus().box.cards if c.id <= cards]
    assert tuple(Counter(c.form for c in found)[f] for f in "ABC") == forms
    for terrain in ("house", "farm", "forest", "canal"):
        assert sum(any(o.terrain == terrain for o in c.draw) for c in found) == offering
    most = Counter(max(o.walls for o in c.draw) for c in found)
    assert (most[1], most[2], most[3]) == walls
    largest = Counter(max(int(o.pattern[1]) for o in c.draw) for c in found)
    assert tuple(largest[n] for n in (2, 3, 4, 5)) == sizes
    boxes = Counter(units(c) for c in found)
    assert tuple(boxes[y] for y in ("S", "B", "S/B", "SS", "BB", "S+B", "none")) == yellow
    artifacts = Counter(c.artifact for c in found if c.artifact)
    assert list(artifacts.values()) == [kind] * 4
    assert sum(bool(c.artifact) and not c.yellow for c in found) == only
    assert sum(bool(c.artifact) and bool(c.yellow) for c in found) == both


def test_speciality_of_each_setup_card():
    box = indus().box
    for side, wanted in (("a", "HFHFCHFTTC"), ("b", "FCTTHCTHCF")):
        found = ""
        for setup in box.setups:
            drawn = setup.side(side)
            found += next(k for k, m in zip("HFTC", ("house", "farm", "forest", "canal"), strict=True)
                          if len(drawn.cells(m)) == 2)  # fmt: skip
        assert found == wanted


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ('  "######....",\n', '  "#####.....",\n', "CS-"),
        ('I2 = ["XX"]', 'I2 = ["X.X"]', "patterns.I2: 2 to 5 connected spaces"),
        ('I2 = ["XX"]', 'I2 = ["XXX"]', "the same as"),
        ('id = 3, form = "C"', 'id = 3, form = "B"', "cards: 003: form C has one entry"),
        ('yellow = "BB" },\n  { id = 4', 'yellow = "BX" },\n  { id = 4', "entry cards"),
        ("granary = { brick = 2, vp = 3 }", "granary = { brick = 4, vp = 3 }", "costs 1 to 3 units"),
        ('citadel = "D2"', 'citadel = "J8"', "J8 is drawn twice"),
        ('citadel = "D2"', 'citadel = "Z2"', "entry setups"),
        ('walls = ["I5|J5"]', 'walls = ["I5|J6"]', "I5|J6 is no edge"),
        ('cell = "E4"', 'cell = "H3"', "setups.CS-01.a: something is drawn where CAL-07 strikes, on or around H3"),
        ('cell = "E4"', 'cell = "G3"', "G3 is on the same level on both sides of the map"),
        ("artifact_vp = [0, 1, 2, 4, 7]", "artifact_vp = [0, 3, 4, 5, 7]", "artifact_vp"),
        ("id = 81, ", "id = 80, ", "ids 1 to 100 in order"),
        ('formula = "columns"\nvp = 3', 'formula = "columns"\nof = ["house"]\nvp = 3', "columns has no `of`"),
        ("reach = 1", "reach = 0", "reach is 1 to 9"),
        ('"..........",\n]\nb', '"........#.",\n]\nb', "maps.a: the upper level (#) is one connected area"),
        ('river = ["J8", "I8"', 'river = ["J9", "I8"', "one path that does not touch itself"),
        ('river = ["J8", "I8", "H8", "H9", "G9"]', 'river = ["I8", "H8", "H9", "G9", "F9"]', "begins on the border"),
        ('walls = ["I5|J5"]', 'walls = ["I7|J7"]', "outer edge of the speciality"),
        ('mountain = ["A1", "B2", "H2"]', 'mountain = ["A1", "G2", "H2"]', "Mountains on the upper"),
        ('farm = ["D6"]', 'farm = ["E4"]', "something is drawn where CAL-07 strikes"),
        ('farm = ["D6"]', 'farm = ["D1"]', "D1 is adjacent to D2"),
        ('name = "Mohenjo-daro"', 'name = "Harappa"', "two cards have the same name"),
        ("granary = { brick = 2, vp = 3 }\n", "", "structures: granary is missing"),
        ('id = "CAL-03"', 'id = "CAL-13"', "calamities: there are exactly 10"),
        ('effect = "fever"\nstrikes = ["house"]', 'effect = "fever"\nstrikes = ["river"]', "strikes names terrains"),
        ('formula = "groups"\nof = ["house"]\nsize = 3', 'formula = "groups"\nof = ["house"]', "groups needs `size`"),
        (
            'pattern = "I3", walls = 2 }, { terrain = "house", pattern = "P5" }',
            'pattern = "I3" }, { terrain = "house", pattern = "P5", walls = 2 }',
            "only it may have walls (IN-Q22)",
        ),
        ("{ points = 40, name", "{ points = 60, name", "ratings: the first is from 0"),
        ("{ points = 58, name", "{ points = 28, name", "targets: at least one"),
        ('yellow = "S+B", many = true', 'yellow = "SS", artifact = "toys", many = true', "which would betray it"),
        ("format = 1", "format = 2", "entry format"),
    ],
)
def test_a_spoiled_box_says_what_is_wrong(old, new, says):
    assert old in TEXT
    with pytest.raises(BadBox) as error:
        Game(text=TEXT.replace(old, new, 1))
    assert says in str(error.value)


def test_a_changed_box_plays_and_is_told_apart():
    changed = Game(text=TEXT.replace("granary = { brick = 2, vp = 3 }", "granary = { brick = 3, vp = 4 }"))
    assert changed.box_digest != indus().box_digest
    match = changed.position(1, cards=[[3]], maps=[{}], phase="pick", market=[19, 20])
    assert match.legal(0)


def test_rating_scale():
    box = indus().box
    assert [box.rating(n) for n in (0, 39, 40, 58, 60, 79, 80, 120)] == [
        "Hamlet", "Hamlet", "Village", "Market Town", "Walled Town", "City",
        "Metropolis of the Indus", "Metropolis of the Indus",
    ]  # fmt: skip
