"""The tree search, in a game where everything is public and in one with secret choices made at once."""

from __future__ import annotations

import time
from typing import Any

import pytest

import sabha
from sabha import Game, Match
from sabha.bots import make
from sabha.bots.players import SearchBot
from sabha.bots.search import Edge, Pairs, Search, mix
from sabha.engine.random import seeded

AnyGame = Game[Any, Any]


@pytest.fixture(scope="session")
def treasure() -> AnyGame:
    return sabha.load("treasure")


def choice(match: Match, bot: str = "search", iterations: int = 400, seed: int = 1) -> str:
    seat = match.acting[0]
    legal = match.legal_ids(seat)
    return match.game.actions.text(make(bot, seed=seed, iterations=iterations).choose(match.view(seat), seat, legal))


def rolled(treasure: AnyGame, number: int, *soldiers: list[int], **fields: object) -> Match:
    """Seat 0 has rolled a number and is to use it."""
    match = treasure.position(len(soldiers), soldiers=list(soldiers), chance=[number], **fields)
    match.play(0, "roll")
    return match


@pytest.mark.parametrize("bot", ["greedy", "search"])
def test_takes_the_winning_move(treasure: AnyGame, bot: str) -> None:
    match = rolled(treasure, 4, [75, 71, 67, 59], [20, 0, 0, 0])
    assert choice(match, bot) == "move d"


@pytest.mark.parametrize("bot", ["greedy", "search"])
def test_does_not_walk_into_a_danger_without_a_card(treasure: AnyGame, bot: str) -> None:
    match = rolled(treasure, 2, [33, 1, 0, 0], [0, 0, 0, 0])
    assert "move a" in match.legal(0), "33 + 2 is the burning grass on 35"
    assert choice(match, bot) == "move b"


@pytest.mark.parametrize("bot", ["greedy", "search"])
def test_strikes_a_rival_far_ahead(treasure: AnyGame, bot: str) -> None:
    match = rolled(treasure, 4, [45, 11, 0, 0], [49, 0, 0, 0])
    assert choice(match, bot) == "move a"


@pytest.mark.parametrize("bot", ["greedy", "search"])
def test_waits_before_the_tribes_for_a_coin(treasure: AnyGame, bot: str) -> None:
    match = rolled(treasure, 6, [50, 28, 75, 71], [1, 0, 0, 0])
    assert match.legal(0) == ["move a", "wait"]
    assert choice(match, bot) == "wait"


@pytest.mark.parametrize("bot", ["greedy", "search"])
def test_saves_a_soldier_with_the_card_that_is_good_for_nothing_else(treasure: AnyGame, bot: str) -> None:
    match = rolled(treasure, 2, [33, 0, 0, 0], [0, 0, 0, 0], cards=[{"varuna": 1, "mandir": 1}])
    match.play(0, "move a")
    assert choice(match, bot) == "surrender varuna"


def test_search_with_one_legal_action_does_not_think(treasure: AnyGame) -> None:
    match = treasure.new(seats=3, seed=4)
    begin = time.perf_counter()
    assert choice(match, iterations=100_000_000) == "roll"
    assert time.perf_counter() - begin < 0.5


def test_same_seed_and_iterations_give_the_same_tree(treasure: AnyGame) -> None:
    view = rolled(treasure, 6, [50, 28, 10, 0], [49, 1, 0, 0], [20, 0, 0, 0]).view(0)
    trees = []
    for seed in ("one", "one", "two"):
        search = Search(view, 0, seeded(seed), 1.0, 4.0, 3, 10_000)
        search.run(300, 0.0)
        trees.append([(e.action, e.visits, e.total) for e in search.root.edges])
    assert trees[0] == trees[1]
    assert trees[0] != trees[2]


def test_every_iteration_visits_one_action_of_the_root(treasure: AnyGame) -> None:
    view = rolled(treasure, 6, [50, 28, 10, 0], [49, 1, 0, 0]).view(0)
    search = Search(view, 0, seeded("count"), 1.0, 4.0, 0, 10_000)
    search.run(31, 0.0)
    assert sum(e.visits for e in search.root.edges) == search.iterations == 31
    assert all(e.available == 31 for e in search.root.edges)
    assert all(-1.0 <= search.mean(e) <= 1.0 for e in search.root.edges)


def test_stops_when_the_choice_cannot_change_any_more(treasure: AnyGame) -> None:
    view = rolled(treasure, 4, [75, 71, 67, 59], [0, 0, 0, 0]).view(0)
    search = Search(view, 0, seeded("lead"), 0.1, 4.0, 0, 10_000)
    search.run(5_000, 0.0)
    assert search.iterations < 5_000
    assert search.lead() > 5_000 - search.iterations


def test_the_tree_keeps_to_its_bound(treasure: AnyGame) -> None:
    view = rolled(treasure, 6, [50, 28, 10, 0], [49, 1, 0, 0]).view(0)
    search = Search(view, 0, seeded("bound"), 1.0, 4.0, 0, 25)
    search.run(300, 0.0)
    assert len(search.nodes) == 25


def test_keeps_to_its_time(treasure: AnyGame) -> None:
    match = rolled(treasure, 6, [50, 28, 10, 0], [49, 1, 0, 0])
    begin = time.perf_counter()
    make("search-deep", seconds=0.1).choose(match.view(0), 0, match.legal_ids(0))
    assert 0.09 < time.perf_counter() - begin < 0.6


@pytest.mark.parametrize("deck", ["order", "counts"])
@pytest.mark.parametrize("seats", [2, 3])
def test_secret_choices_made_at_once_are_searched(tiny: AnyGame, seats: int, deck: str) -> None:
    match = tiny.new(seats, seed=3, deck=deck)
    bots = [make("search", seed=s, iterations=60) for s in range(seats)]
    while not match.over:
        seat = match.acting[-1]
        match.play(seat, tiny.actions.text(bots[seat].choose(match.view(seat), seat, match.legal_ids(seat))))
    assert match.result


def test_a_rival_who_chooses_at_the_same_time_is_not_seen(tiny: AnyGame) -> None:
    """The rival's node is one for all own choices: it cannot answer what it has not seen."""
    match = tiny.position(2, hands=[[1, 6], [1, 2, 3, 4, 5]], prize=5)
    search = Search(match.view(0), 0, seeded("sealed"), 1.0, 4.0, 0, 10_000)
    search.run(400, 0.0)
    rival = search.nodes[mix(1, 2)]
    assert sum(e.visits for e in rival.edges) >= search.iterations - 10 > 50, (
        "all walks but the first pass through the rival's one node"
    )
    assert [e.action for e in search.root.edges] == match.legal_ids(0)


def test_takes_a_prize_that_wins(tiny: AnyGame) -> None:
    match = tiny.position(2, hands=[[6], [1]], prize=6, points=[0, 3])
    match.play(0, "play 6")
    match.play(1, "play 1")
    assert choice(match, "search") == "keep"


def test_the_searching_bot_tells_its_tree(treasure: AnyGame) -> None:
    match = rolled(treasure, 6, [50, 28, 10, 0], [49, 1, 0, 0])
    bot = make("search", iterations=50)
    assert isinstance(bot, SearchBot)
    assert bot.searched(match.view(0), 0).best() in match.legal_ids(0)


def test_results_are_evened_out_by_what_the_same_luck_did_to_another_action() -> None:
    edge, pairs = Edge(1, 0.0), Pairs()
    edge.visits, edge.total, edge.pairs = 4, 2.0, pairs
    for luck in (1.0, 0.0, 1.0, 0.0):
        pairs.add(luck, luck)
    assert pairs.slope(0.0) == pytest.approx(1.0)
    assert edge.evened(0.5, 0.0) == pytest.approx(2.0), "usual luck"
    assert edge.evened(0.3, 0.0) == pytest.approx(2.0 - 4 * 0.2), "luck was better than usual"
    assert 0.0 < pairs.slope(1.0) < 0.5, "few pairs say little"
