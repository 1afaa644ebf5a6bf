"""Bots by id: they decide from views alone, the same for the same seed, and the better ones win."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

import sabha
from sabha import Game, SabhaError
from sabha.bots import BOTS, UnknownBot, all_public, make, view_for
from sabha.engine import visibility
from sabha.engine.errors import BadOption
from sabha.engine.random import seeded
from sabha.engine.state import State
from sabha.lab import simulate

AnyGame = Game[Any, Any]


@pytest.fixture(scope="session")
def treasure() -> AnyGame:
    return sabha.load("treasure")


def positions(game: AnyGame, seats: int, seed: str, **options: str) -> list[State]:
    """Positions of a random game in which somebody has a choice."""
    state = game.start(seats, game.chosen(options), seeded(seed))
    state.quiet = True
    rng, found = seeded(seed + "/bots"), []
    for _ in range(200):
        acting = state.acting()
        if not acting:
            break
        seat = acting[rng.below(len(acting))]
        legal = state.legal(seat)
        if len(legal) > 1:
            found.append(state.copy())
        state.step(seat, legal[rng.below(len(legal))])
    return found


def test_there_are_five_strengths_weakest_first() -> None:
    assert list(BOTS) == ["random", "greedy", "search-quick", "search", "search-deep"]
    assert [info.strength for info in BOTS.values()] == sorted(info.strength for info in BOTS.values())
    assert all(info.title and info.text.endswith(".") for info in BOTS.values())


def test_an_unknown_bot_is_told_with_those_there_are() -> None:
    with pytest.raises(UnknownBot, match="no bot 'deep-blue'; there are random, greedy, search-quick"):
        make("deep-blue")


@pytest.mark.parametrize("limits", [{"seconds": 0}, {"seconds": 1e9}, {"iterations": 0}, {"iterations": -5}])
def test_limits_of_thinking_are_checked(limits: dict[str, Any]) -> None:
    with pytest.raises(BadOption, match="A bot cannot"):
        make("search", **limits)


@pytest.mark.parametrize("bot", BOTS)
def test_same_seed_and_views_give_the_same_choices(treasure: AnyGame, tiny: AnyGame, bot: str) -> None:
    for game in (treasure, tiny):
        states = positions(game, 2, "same")[:12]
        choices = []
        for _ in range(2):
            player = make(bot, seed="s", iterations=40)
            choices.append([player.choose(view_for(s, a := s.acting()[0]), a, s.legal(a)) for s in states])
        assert choices[0] == choices[1]


@pytest.mark.parametrize("bot", BOTS)
def test_a_choice_is_legal_and_leaves_the_view_as_it_was(tiny: AnyGame, treasure: AnyGame, bot: str) -> None:
    for game, seats in ((treasure, 4), (tiny, 3)):
        player = make(bot, seed=2, iterations=30)
        for state in positions(game, seats, "legal")[:15]:
            seat = state.acting()[-1]
            view = view_for(state, seat)
            before = msgspec.json.encode(visibility.dump(view))
            assert player.choose(view, seat, view.legal(seat)) in state.legal(seat)
            assert msgspec.json.encode(visibility.dump(view)) == before


@pytest.mark.parametrize("bot", BOTS)
@pytest.mark.parametrize("deck", ["order", "counts"])
def test_what_a_seat_cannot_see_makes_no_difference(tiny: AnyGame, bot: str, deck: str) -> None:
    for number, state in enumerate(positions(tiny, 3, "hidden", deck=deck)[:12]):
        seat = state.acting()[0]
        redealt = visibility.view(state, seat).determinize(seat, seeded(f"redeal {number}"))
        assert visibility.dump(redealt) != visibility.dump(state)
        choices = [
            make(bot, seed="x", iterations=60).choose(view_for(s, seat), seat, s.legal(seat)) for s in (state, redealt)
        ]
        assert choices[0] == choices[1]


def test_the_quick_view_of_a_public_game_is_the_view(treasure: AnyGame) -> None:
    for state in positions(treasure, 3, "views"):
        for seat in range(3):
            quick, slow = view_for(state, seat), visibility.view(state, seat)
            assert visibility.dump(quick) == visibility.dump(slow)
            assert (quick.viewer, quick.quiet, quick.events) == (slow.viewer, slow.quiet, slow.events)


def test_a_game_is_public_only_if_nothing_but_its_dice_is_hidden(treasure: AnyGame, tiny: AnyGame) -> None:
    assert all_public(treasure.start(2, {}, seeded("p")))
    assert not all_public(tiny.start(2, tiny.chosen({}), seeded("p")))


def test_greedy_beats_random(treasure: AnyGame) -> None:
    found = simulate(treasure, 2, 60, ["greedy", "random"], seed="greedy", processes=1)
    assert found.wins_by_bot["greedy"].low > 0.85


def test_search_beats_random_in_a_game_of_secrets(tiny: AnyGame) -> None:
    found = simulate(tiny, 2, 60, ["search", "random"], seed="search", iterations=60, processes=1)
    assert found.wins_by_bot["search"].low > 0.5


def test_every_error_of_a_bot_is_one_of_sabha() -> None:
    assert issubclass(UnknownBot, SabhaError)
