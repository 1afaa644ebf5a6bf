"""Setting up: IN-001 to IN-021, and the content of the box that it rests on."""

from collections import Counter

import pytest

from sabha.engine.errors import BadOption, BadPosition
from sabha.engine.match import Match
from sabha.games.indus import tables as t
from sabha.games.indus.box import MARKS, cell_name
from sabha.games.indus.rules import deal
from sabha.games.indus.rules.bits import cells
from tests.games.indus.cases import counted, indus, position, state_of


def new(seats: int, side: str = "a", seed: int = 0) -> Match:
    return indus().new(seats, seed=seed, side=side)


@pytest.mark.rule("IN-001", "IN-002", "IN-003")
def test_one_to_five_may_play_each_with_a_map():
    game = indus()
    assert game.seat_counts == (1, 2, 3, 4, 5)
    assert game.minutes == "60"
    for seats in game.seat_counts:
        assert [c.owner for c in state_of(new(seats)).cities] == list(range(seats))
    for seats in (0, 6):
        with pytest.raises(BadOption):
            game.new(seats)


@pytest.mark.rule("IN-004")
def test_box_holds_the_printed_counts():
    box = indus().box
    assert [len(x) for x in (box.cards, box.calamities, box.scores, box.setups)] == [100, 10, 10, 10]
    assert sum(c.many for c in box.cards) == 20
    assert {c.type for c in box.calamities} == {"flood", "landslide", "drought", "earthquake", "plague", "locusts"}


@pytest.mark.rule("IN-005", "IN-006", "IN-092", "IN-Q01", "IN-S01", "IN-S02")
@pytest.mark.parametrize(
    ("seats", "cards", "quarter", "left"),
    [(1, 80, 20, 80), (2, 80, 20, 80), (3, 80, 20, 79), (4, 100, 25, 98), (5, 100, 25, 97)],
)
def test_cards_in_play_and_size_of_the_deck(seats, cards, quarter, left):
    s = state_of(new(seats))
    in_play = [c for c in range(1, 101) if s.where[c] != t.REMOVED]
    assert in_play == list(range(1, cards + 1))
    assert deal.quarter(s) == quarter
    assert s.left == left == 4 * quarter + 2 - s.market_size()
    assert s.cards_at(t.DISCARD) == []
    assert len(s.cards_at(t.DECK)) == s.left - 2


@pytest.mark.rule("IN-E01", "IN-010", "IN-Q03", "IN-Q14")
@pytest.mark.parametrize(("seats", "size"), [(1, 2), (2, 2), (3, 3), (4, 4), (5, 5)])
def test_market_is_dealt_for_the_players(seats, size):
    s = state_of(new(seats))
    assert len(s.market_cards()) == size == s.market_size()
    assert s.market[size:] == [0] * (5 - size)
    assert s.cards_at(t.MARKET) == sorted(s.market_cards())


@pytest.mark.rule("IN-007", "IN-008", "IN-009", "IN-Q02", "IN-I02")
def test_calamities_lie_anywhere_in_the_second_and_fourth_quarter():
    """Played through by defaults, solo: the place of each Calamity from the top, over many games."""
    places: list[Counter[int]] = [Counter(), Counter()]
    for seed in range(250):
        s = state_of(new(1, seed=seed))
        gone = 2
        while not s.over():
            s.step(0, s.hurried(0))
            for event in s.events:
                if event.kind in (t.E_DEALT, t.E_RESERVED, t.E_CALAMITY):
                    if event.kind == t.E_CALAMITY:
                        places[event.b - 1][gone] += 1
                    gone += 1
            s.events.clear()
            assert s.left == 82 - gone
    for found, first in zip(places, (20, 61), strict=True):
        assert sum(found.values()) == 250
        assert sorted(found) == list(range(first, first + 21))
        assert max(found.values()) < 32


@pytest.mark.rule("IN-008", "IN-Q02")
def test_every_place_of_a_quarter_is_as_likely():
    """The odds of the Calamity at each place, given that it has not come, give 1/21 for every place."""
    rest = 1.0
    for left in range(62, 41, -1):
        chances = deal.one_in(20, left, 0)
        assert chances == left - 41
        here = rest / chances
        assert here == pytest.approx(1 / 21)
        rest -= here
    assert rest == pytest.approx(0)
    assert [deal.one_in(20, n, 0) for n in (82, 63)] == [0, 0]
    assert [deal.one_in(20, n, 1) for n in (41, 22, 21, 1)] == [0, 0, 21, 1]


@pytest.mark.rule("IN-011", "IN-053", "IN-Q07")
def test_two_different_score_cards_are_common_and_known():
    seen = set()
    for seed in range(60):
        s = state_of(new(3, seed=seed))
        assert len(s.scores) == len(set(s.scores)) == 2
        seen |= set(s.scores)
        assert new(3, seed=seed).view(-2).scores == s.scores
    assert seen == set(range(10))


@pytest.mark.rule("IN-012", "IN-013", "IN-014", "IN-S02", "IN-Q05")
@pytest.mark.parametrize("side", ["a", "b"])
def test_each_city_begins_as_its_own_card_says(side):
    box = indus().box
    for seed in range(12):
        s = state_of(new(5, side, seed))
        assert len({c.setup for c in s.cities}) == 5
        for city in s.cities:
            drawn = box.setups[city.setup - 1].side(side)
            for mark, name in enumerate(MARKS):
                if mark:
                    assert sorted(drawn.cells(name)) == cells(city.of(mark))
            assert cell_name(city.mouth) == drawn.river[-1]


@pytest.mark.rule("IN-014", "IN-017", "IN-018", "IN-019", "IN-020", "IN-021", "IN-Q23")
@pytest.mark.parametrize(("side", "marked", "walls"), [("a", 14, 1), ("b", 16, 0)])
def test_layouts_have_equal_amounts(side, marked, walls):
    for n in range(10):
        s = state_of(position(1, side=side, maps=[{"setup": n + 1}]))
        city = s.cities[0]
        found = counted(city)
        assert found["empty"] == 100 - marked
        assert found["citadel"] == 1
        assert (found["river"], found["mountain"], found["reservoir"]) == ((5, 3, 0) if side == "a" else (6, 5, 1))
        assert len(cells(city.east_walls())) + len(cells(city.south_walls())) == walls
        assert sum(found[m] for m in ("house", "farm", "forest", "canal")) == (5 if side == "a" else 3)


@pytest.mark.rule("IN-015", "IN-Q06")
def test_default_city_names_are_indus_sites():
    names = [s.name for s in indus().box.setups]
    assert len(set(names)) == 10
    assert all(1 <= len(n) <= 24 for n in names)


@pytest.mark.rule("IN-016", "IN-Q04")
def test_first_player_is_drawn():
    first = Counter(state_of(new(4, seed=seed)).marker for seed in range(200))
    assert set(first) == {0, 1, 2, 3}
    assert min(first.values()) > 25
    s = state_of(new(4, seed=1))
    assert s.turn == s.marker


@pytest.mark.rule("IN-030")
@pytest.mark.parametrize(
    ("side", "upper", "same", "sites"), [("a", 40, 165, 27), ("b", 36, 143, 17)], ids=["side A", "side B"]
)
def test_levels_of_the_maps(side, upper, same, sites):
    tables = indus().box.sides[side]
    assert len(cells(tables.upper)) == upper
    assert len(cells(tables.lower)) == 100 - upper
    assert len(cells(tables.same_east)) + len(cells(tables.same_south)) == same
    assert len(cells(tables.to_east)) + len(cells(tables.to_south)) == 180
    assert len(cells(tables.sites)) == sites


@pytest.mark.rule("IN-042")
@pytest.mark.parametrize(
    ("pattern", "turns", "on_a", "on_b"),
    [
        ("I2", 2, 165, 143), ("I3", 2, 130, 94), ("V3", 4, 275, 202), ("I4", 2, 98, 60), ("O4", 1, 67, 45),
        ("T4", 4, 220, 133), ("L4", 8, 434, 248), ("S4", 4, 220, 134), ("P5", 8, 426, 229), ("L5", 8, 322, 145),
        ("T5", 4, 174, 73), ("U5", 4, 206, 96), ("V5", 4, 168, 73), ("W5", 4, 174, 86), ("Y5", 8, 330, 154),
    ],
)  # fmt: skip
def test_patterns_have_their_orientations_and_placements(pattern, turns, on_a, on_b):
    from sabha.games.indus.box import PATTERNS
    from sabha.games.indus.rules.draw import fitting

    number = PATTERNS.index(pattern)
    for side, placements in (("a", on_a), ("b", on_b)):
        s = state_of(position(1, side=side, maps=[{}]))
        assert s.tables.turns[number] == turns
        found = sum(len(cells(fitting(s, s.cities[0].of(t.EMPTY), 8 * number + k))) for k in range(turns))
        assert found == placements


def test_orientations_come_in_the_printed_order():
    from sabha.games.indus.box import orientations

    assert orientations(indus().box.patterns["L4"]) == [
        [(0, 0), (0, 1), (0, 2), (1, 2)],
        [(0, 0), (1, 0), (2, 0), (0, 1)],
        [(0, 0), (1, 0), (1, 1), (1, 2)],
        [(2, 0), (0, 1), (1, 1), (2, 1)],
        [(1, 0), (1, 1), (0, 2), (1, 2)],
        [(0, 0), (0, 1), (1, 1), (2, 1)],
        [(0, 0), (1, 0), (0, 1), (0, 2)],
        [(0, 0), (1, 0), (2, 0), (2, 1)],
    ]


@pytest.mark.rule("IN-I22", "IN-Q55")
def test_same_seed_gives_the_same_start():
    assert new(3, seed=5).digest() == new(3, seed=5).digest()
    assert new(3, seed=5).digest() != new(3, seed=6).digest()


@pytest.mark.rule("IN-008", "IN-Q55", "IN-Q56")
@pytest.mark.parametrize(
    ("seats", "fields"),
    [
        (1, {"left": 41}), (1, {"left": 62, "resolved": ["CAL-01"]}), (2, {"left": 80, "round": 2}),
        (3, {"round": 20}), (5, {"left": 103}),
    ],
)  # fmt: skip
def test_a_deck_that_no_game_could_show_is_refused(seats, fields):
    """The first Calamity is met in the second quarter, and every round takes its cards off the deck."""
    with pytest.raises(BadPosition, match="left cannot be"):
        position(seats, maps=[{}] * seats, **fields)


@pytest.mark.rule("IN-Q55")
@pytest.mark.parametrize(("seats", "now"), [(1, 21), (1, 35), (2, 19), (3, 14), (5, 17)])
def test_a_late_round_has_a_short_deck_and_comes_to_its_end(seats, now):
    resolved = ["CAL-01"] if now > 20 or seats > 2 else []
    match = position(seats, maps=[{}] * seats, round=now, resolved=resolved)
    s = state_of(match)
    assert s.left <= 4 * deal.quarter(s) + 2 - len(resolved) - s.market_size() * now
    while not match.over:
        seat = match.acting[0]
        match.play(seat, state_of(match).hurried(seat))
    assert state_of(match).round <= 39


@pytest.mark.parametrize(("halves", "expected"), [((5, 2), [0, 2, 51]), ((0, 0), []), ((-1, -(1 << 63)), [])])
def test_the_cells_of_a_set_end(halves: tuple[int, int], expected: list[int]) -> None:
    assert cells(halves) == expected
