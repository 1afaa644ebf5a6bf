"""What is no value of the right type is answered as any wrong input is: by an error of Sabha's."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

import sabha
from sabha import Game, Match, Record
from sabha.engine.errors import BadBox, BadOption, BadPosition, BadRecord, SabhaError, UnknownGame

CALLS: list[tuple[type[SabhaError], Callable[[Any, Any], object]]] = [
    (BadOption, lambda game, _: game.new(2.0)),
    (BadOption, lambda game, _: game.new(True)),
    (BadOption, lambda game, _: game.new("2")),
    (BadOption, lambda game, _: game.new(2, names=5)),
    (BadOption, lambda game, _: game.new(2, names=["a", 5])),
    (BadOption, lambda game, _: game.new(2, names=["a", "\ud800"])),
    (BadOption, lambda game, _: game.new(2, seed="\ud800")),
    (BadOption, lambda game, _: game.position(2, options=5)),
    (BadOption, lambda game, _: game.chosen(None)),
    (BadOption, lambda game, _: game.chosen({"x": 1, 2: 3})),
    (BadOption, lambda game, _: game.board(99, {})),
    (BadPosition, lambda game, _: game.position(2, chance=5)),
    (BadPosition, lambda game, _: game.position(2, chance="3")),
    (BadPosition, lambda game, _: game.position(2, chance=["x"])),
    (BadPosition, lambda game, _: game.position(2, chance=[None])),
    (BadPosition, lambda game, _: game.position(2, chance=[1.5])),
    (BadPosition, lambda game, _: game.position(2, chance=[2**63])),
    (BadPosition, lambda _, match: match.foresee([-1])),
    (BadPosition, lambda _, match: match.foresee(None)),
    (BadOption, lambda _, match: match.view("x")),
    (BadOption, lambda _, match: match.view(1.0)),
    (BadOption, lambda _, match: match.scene(None)),
    (BadOption, lambda _, match: match.said(99)),
    (BadOption, lambda _, match: match.said("x")),
    (BadOption, lambda _, match: match.can_undo(99)),
    (BadOption, lambda _, match: match.undo("x")),
    (BadRecord, lambda *_: Record.read("\0")),
    (BadRecord, lambda *_: Record.read(5)),
    (BadRecord, lambda *_: Record.from_json("\ud800")),
    (BadRecord, lambda *_: Record.from_json(5)),
    (UnknownGame, lambda *_: sabha.load([])),
    (UnknownGame, lambda *_: sabha.register(5)),
    (UnknownGame, lambda *_: sabha.register("..:x")),
    (UnknownGame, lambda *_: sabha.register(Game)),
    (BadBox, lambda *_: sabha.load("indus", 5)),
    (BadBox, lambda game, _: type(game)(text=5)),
]


@pytest.fixture(scope="module", params=["bharata", "bharata600", "indus", "taragatha", "treasure"])
def game(request: pytest.FixtureRequest) -> Game:
    return sabha.load(request.param)


@pytest.fixture(scope="module")
def match(game: Game) -> Match:
    return game.new(2, seed=1)


@pytest.mark.parametrize("number", range(len(CALLS)))
def test_it_is_an_error_of_its_own(game: Game, match: Match, number: int) -> None:
    error, call = CALLS[number]
    before = match.digest(), match.chosen, match.state.rng.copy().forced
    with pytest.raises(error):
        call(game, match)
    assert (match.digest(), match.chosen, match.state.rng.copy().forced) == before


def test_every_board_can_be_asked_for_without_options(game: Game) -> None:
    assert game.board(game.seat_counts[0], {}) == game.board(game.seat_counts[0], game.chosen({}))
