"""What the tests of Indus 2500 BCE share."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cache

from sabha.engine.match import Match
from sabha.engine.random import seeded
from sabha.games.indus import Game
from sabha.games.indus import tables as t
from sabha.games.indus.box import MARKS, cell_name, cell_number, edge_name
from sabha.games.indus.rules import calamity, score
from sabha.games.indus.rules.bits import cells
from sabha.games.indus.state import City, Indus


@cache
def indus() -> Game:
    return Game()


def position(seats: int = 2, *, side: str = "a", seed: int = 0, **fields: object) -> Match:
    return indus().position(seats, options={"side": side}, seed=seed, **fields)


def state_of(match: Match) -> Indus:
    assert isinstance(match.state, Indus)
    return match.state


def city_with(side: str = "a", **marks: object) -> tuple[Indus, City]:
    """A solo state whose map is blank but for the given marks."""
    state = state_of(position(1, side=side, maps=[marks]))
    return state, state.cities[0]


def names(cells_: Sequence[int]) -> list[str]:
    return [cell_name(c) for c in cells_]


def crossed(city: City) -> set[str]:
    return {cell_name(c) for c in range(100) if city.is_crossed(c)}


def fallen(city: City) -> set[str]:
    east = [edge_name(t.edge_of(c, False)) for c in cells(city.fallen_east())]
    return {*east, *(edge_name(t.edge_of(c, True)) for c in cells(city.fallen_south()))}


def strike(city_id: str, side: str = "a", **marks: object) -> City:
    """The map after that Calamity."""
    state, city = city_with(side, **marks)
    suffer(state, city_id)
    return city


def suffer(state: Indus, calamity_id: str) -> None:
    number = [c.id for c in indus().box.calamities].index(calamity_id)
    for seat, city in enumerate(state.cities):
        calamity.suffer(state, seat, city, state.tables.disasters[number])


def section(name: str, side: str = "a", **marks: object) -> int:
    """VP of a section such as ``SC-01a`` on a map that is blank but for the given marks."""
    state, city = city_with(side, **marks)
    return section_of(state, city, name)


def section_of(state: Indus, city: City, name: str) -> int:
    number = [s.id for s in indus().box.scores].index(name[:-1])
    return score.section(state.tables, city, state.tables.sections[2 * number + "ab".index(name[-1])])


def play(match: Match, *moves: tuple[int, str]) -> Match:
    for seat, action in moves:
        match.play(seat, action)
    return match


def pass_trades(match: Match) -> None:
    """Declines to trade until the window is closed."""
    while state_of(match).phase == t.TRADE:
        match.play(match.acting[0], "trade_pass")


def end_round(match: Match) -> None:
    """Plays what is left of a round with the defaults."""
    state = state_of(match)
    now = state.round
    for _ in range(500):
        if match.over or state_of(match).round != now:
            return
        seat = match.acting[0]
        match.play(seat, state_of(match).hurried(seat))
    raise AssertionError("the round does not end")


def told(match: Match, kind: int, ply: int = -1) -> list[tuple[int, int, int, int]]:
    """The numbers of all events of a kind in one step, or in the whole match with ply 0."""
    events = [e for p in match.log for e in p.events] if ply == 0 else match.log[ply].events
    return [(e.a, e.b, e.c, e.d) for e in events if e.kind == kind]


def random_match(seats: int, side: str, seed: int) -> Iterator[Match]:
    """A match played at random, given out before each action and once it is over."""
    match = indus().new(seats, seed=seed, side=side)
    chooser = seeded(f"chooser {seats} {side} {seed}")
    for _ in range(4000):
        yield match
        if match.over:
            return
        acting = match.acting
        seat = acting[chooser.below(len(acting))]
        actions = match.legal_ids(seat)
        match.play(seat, actions[chooser.below(len(actions))])
    raise AssertionError("the game does not end")


def fill_but(room: Sequence[str]) -> dict[str, list[str]]:
    """Marks on a whole map but for some cells: Forests."""
    free = {cell_number(c) for c in room}
    return {"forest": [cell_name(c) for c in range(100) if c not in free]}


def counted(city: City) -> Mapping[str, int]:
    """Live cells per mark."""
    return {name: len(cells(city.of(mark))) for mark, name in enumerate(MARKS)}
