"""Which games are played here, how they are played at random, and how states are compared and spoilt."""

from __future__ import annotations

import os
from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import Any, NamedTuple

import msgspec
import pytest

import sabha
from sabha import SPECTATOR, Game, Match
from sabha.catalogue import games
from sabha.engine import visibility
from sabha.engine.random import Rng, seeded
from sabha.engine.state import PARTS, SHARED, Event, Part, State
from tests.tiny_game import Tiny

GAMES = int(os.environ.get("SABHA_GAMES", "12"))
"""Random games of each game, spread over its settings."""


class Setting(NamedTuple):
    """A game, a number of seats and a value for each of its options."""

    slug: str
    seats: int
    options: tuple[tuple[str, str], ...]

    @property
    def id(self) -> str:
        return "-".join([self.slug, str(self.seats), *(value for _, value in self.options)])

    @property
    def game(self) -> Game[Any, Any]:
        return load(self.slug)

    @property
    def viewers(self) -> list[int]:
        return [*range(self.seats), SPECTATOR]

    def start(self, seed: str) -> State:
        return self.game.start(self.seats, dict(self.options), seeded(seed))

    def match(self, seed: str) -> Match:
        return self.game.new(self.seats, seed=seed, **dict(self.options))


@cache
def load(slug: str) -> Game[Any, Any]:
    return Tiny() if slug == "tiny" else sabha.load(slug)


def slugs() -> list[str]:
    return [*(s for s in games() if s != "tiny"), "tiny"]


def settings_of(slug: str) -> list[Setting]:
    game = load(slug)
    choices = [[(o.name, v.value) for v in o.values] for o in game.options]
    return [Setting(slug, seats, chosen) for seats in game.seat_counts for chosen in product(*choices)]


SETTINGS = [setting for slug in slugs() for setting in settings_of(slug)]
every_setting = pytest.mark.parametrize("setting", [pytest.param(s, id=s.id) for s in SETTINGS])
every_game = pytest.mark.parametrize("slug", slugs())


def seeds(setting: Setting, share: float = 1.0) -> list[str]:
    """The seeds of this setting's games; ``share`` of them, but no fewer than two if there are two."""
    games = max(1, round(GAMES / len(settings_of(setting.slug))))
    count = max(min(2, games), round(games * share))
    return [f"{setting.id} {n}" for n in range(count)]


class Moment(NamedTuple):
    """A position of a random game, just before ``seat`` plays ``action``; both -1 at the end."""

    state: State
    seat: int
    action: int
    ply: int


def walk(setting: Setting, seed: str) -> Iterator[Moment]:
    """A random game, position by position. The state yielded goes on: copy what is to be changed."""
    state, choose = setting.start(seed), seeded(f"choices {seed}")
    limit, ply = setting.game.max_actions, 0
    while acting := state.acting():
        assert ply < limit, f"no end after {ply} actions"
        seat = acting[choose.below(len(acting))]
        legal = state.legal(seat)
        assert legal, f"seat {seat} must act, but nothing is legal"
        action = legal[choose.below(len(legal))]
        yield Moment(state, seat, action, ply)
        state.events.clear()
        state.step(seat, action)
        ply += 1
    yield Moment(state, -1, -1, ply)


def some(setting: Setting, every: int, share: float = 1.0) -> Iterator[Moment]:
    """About one in ``every`` positions of the random games, at changing distances, with all beginnings and ends."""
    for seed in seeds(setting, share):
        pick = seeded(f"moments {seed}")
        for moment in walk(setting, seed):
            if moment.seat < 0 or moment.ply < 5 or pick.below(every) == 0:
                yield moment


def finish(state: State, choose: Rng, steps: int = 1_000_000) -> list[str]:
    """Plays on at random in place; the digest after every step."""
    told: list[str] = []
    while (acting := state.acting()) and len(told) < steps:
        seat = acting[choose.below(len(acting))]
        legal = state.legal(seat)
        state.step(seat, legal[choose.below(len(legal))])
        told.append(visibility.digest(state))
    return told


def play_out(match: Match, choose: Rng, steps: int = 1_000_000) -> Match:
    """Plays a match on at random, through all of its checks."""
    while match.acting and steps > 0:
        seat = match.acting[choose.below(len(match.acting))]
        legal = match.legal_ids(seat)
        match.play(seat, legal[choose.below(len(legal))])
        steps -= 1
    return match


def data(state: State) -> bytes:
    """Everything in a state, generator included, as bytes to be compared."""
    return msgspec.json.encode(visibility.dump(state))


def heard(state: State, viewer: int) -> list[tuple[int, ...]]:
    """The newest events that a viewer may know of."""
    return [numbers(e) for e in state.events if e.heard_by(viewer)]


def numbers(event: Event) -> tuple[int, ...]:
    return event.kind, event.a, event.b, event.c, event.d, event.audience


def spoil(thing: State | Part) -> None:
    """Changes every attribute of a state and of its parts that is not shared content, in place where it is a list."""
    for name, rule in visibility.declarations(type(thing)).items():
        value = getattr(thing, name)
        if rule == SHARED:
            continue
        if rule == PARTS:
            for part in value if isinstance(value, list) else [value]:
                spoil(part)
        elif isinstance(value, Rng):
            value.bits()
            value.drawn += 1
            value.trace += 1
            value.forced.append(1)
        elif isinstance(value, list):
            _spoil_list(value)
        else:
            setattr(thing, name, _other(value))


def _spoil_list(values: list[Any]) -> None:
    for i, value in enumerate(values):
        if isinstance(value, list):
            _spoil_list(value)
        elif not isinstance(value, Event):
            values[i] = _other(value)
    if values and isinstance(values[0], (int, str)):
        values.append(values[0])
    else:
        values.clear()


def _other(value: object) -> object:
    match value:
        case bool():
            return not value
        case int() | float():
            return value + 1
        case str():
            return value + "?"
    return value
