"""A decision in a worker process: JSON in, JSON out, from the view alone."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

import sabha
from sabha import Game, SabhaError
from sabha.bots import BOTS, BadRequest, make, think
from sabha.engine import visibility

AnyGame = Game[Any, Any]


def request(match: sabha.Match, seat: int, **changes: object) -> bytes:
    asked = {
        "game": match.game.slug,
        "box": None,
        "seats": match.seats,
        "options": match.options,
        "viewer": seat,
        "view": visibility.dump(match.view(seat)),
        "bot": "search",
        "seconds": None,
        "iterations": 50,
        "seed": 7,
    }
    return msgspec.json.encode(asked | changes)


@pytest.fixture
def match() -> sabha.Match:
    match = sabha.load("treasure").position(3, soldiers=[[40, 10, 1, 0], [39, 0, 0, 0]], chance=[3])
    match.play(0, "roll")
    return match


@pytest.mark.parametrize("bot", BOTS)
def test_thinks_what_the_bot_itself_would(match: sabha.Match, bot: str) -> None:
    chosen = make(bot, seed=7, iterations=50).choose(match.view(0), 0, match.legal_ids(0))
    answer = msgspec.json.decode(think(request(match, 0, bot=bot)))
    assert answer == {"action": match.game.actions.text(chosen)}


def test_a_view_without_its_generator_is_enough(match: sabha.Match) -> None:
    view = visibility.dump(match.view(0), with_rng=False)
    assert think(request(match, 0, view=view)) == think(request(match, 0))


def test_secret_games_of_ones_own_are_thought_about(tiny: AnyGame) -> None:
    match = tiny.new(3, seed=9, mode="low", deck="counts")
    for seat in (2, 0, 1):
        answer = msgspec.json.decode(think(request(match, seat, game="tests.tiny_game:Tiny")))
        match.play(seat, answer["action"])
    assert len(match.log) == 3


def test_a_changed_box_is_thought_about() -> None:
    text = (
        (Path(sabha.load("treasure").folder) / "box.toml").read_text().replace("tribes_coins = 1", "tribes_coins = 2")
    )
    game = type(sabha.load("treasure"))(text=text)
    match = game.position(2, soldiers=[[50, 20, 0, 0]], cards=[{"gold": 1}], chance=[4])
    match.play(0, "roll")
    assert match.legal(0) == ["move a", "move b"]
    answers = {box: msgspec.json.decode(think(request(match, 0, box=box)))["action"] for box in (text, None)}
    assert answers[text] == "move b", "one coin is not enough for these tribes"


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"game": "chaupar"}, "There is no game 'chaupar'"),
        ({"game": "no.such.module:Thing"}, "names no game class"),
        ({"bot": "deep-blue"}, "There is no bot 'deep-blue'"),
        ({"seats": 9}, "is not for 9 seats"),
        ({"viewer": 5}, "There is no seat 5"),
        ({"viewer": 1}, "not for seat 1 to act"),
        ({"options": {"mode": "x"}}, "no option 'mode'"),
        ({"seconds": -1.0}, "cannot think for -1.0 seconds"),
        ({"view": {"phase": "two"}}, "The view of treasure cannot be read"),
        ({"view": 5}, "cannot be read: Expected `object`"),
        ({"box": "title = 3"}, "cannot be used"),
        ({"colour": "red"}, "cannot be read: Object contains unknown field"),
    ],
)
def test_what_is_wrong_with_a_request_is_told(match: sabha.Match, changes: dict[str, object], message: str) -> None:
    with pytest.raises(SabhaError, match=message):
        think(request(match, 0, **changes))


def test_what_is_no_json_is_told() -> None:
    with pytest.raises(BadRequest, match="cannot be read"):
        think(b"\xff not json")


def test_a_game_that_is_over_is_told(match: sabha.Match) -> None:
    won = match.game.position(2, soldiers=[[75, 71, 67, 62]], chance=[1])
    won.play(0, "roll")
    won.play(0, "move d")
    with pytest.raises(SabhaError, match="The game is over"):
        think(request(won, 0))
