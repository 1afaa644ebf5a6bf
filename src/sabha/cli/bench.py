"""``sabha bench``: how fast the engine is here."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Annotated

import msgspec
import typer
from rich.table import Table

import sabha
from sabha.cli.common import AnyGame, Seats, console, find_game, kinds
from sabha.engine import visibility
from sabha.engine.match import Match
from sabha.engine.playout import random_playout
from sabha.engine.random import Rng, seeded
from sabha.engine.state import SPECTATOR, State

SAMPLES = 60
"""Positions along a random game that single calls are measured on."""


class Bench(msgspec.Struct, frozen=True):
    """Speed of one game: decisions a second, and microseconds a call (the mean over positions of a random game).

    All is processor time of one process, so that other programs do not slow it down much.
    """

    game: str
    seats: int
    compiled: bool
    playout_per_second: float
    stepped_per_second: float
    copy_us: float
    view_us: float
    legal_us: float
    scene_us: float
    play_us: float


def bench(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="One game; else all.")] = None,
    seats: Seats = None,
    seconds: Annotated[float, typer.Option("--seconds", min=0.01, help="Time for each measurement.")] = 0.5,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
) -> None:
    """Measure random play, and the cost of copies, views, legal actions, scenes and checked play, on one core."""
    names = [game] if game is not None else list(kinds())
    found = [measure(find_game(name), seats, seconds) for name in names]
    if as_json:
        print(msgspec.json.encode({"compiled": sabha.compiled(), "games": found}).decode())
        return
    out = console()
    out.print(f"Sabha {sabha.__version__}, {'compiled' if sabha.compiled() else 'not compiled'}, one core")
    table = Table("", *(f"{b.game}, {b.seats} seats" for b in found))
    table.add_row("random play, decisions/s", *(f"{b.playout_per_second:,.0f}" for b in found))
    table.add_row("stepped from Python, decisions/s", *(f"{b.stepped_per_second:,.0f}" for b in found))
    for name in ("copy", "view", "legal", "scene", "play"):
        label = "match.play" if name == "play" else name
        table.add_row(f"{label}, us", *(f"{getattr(b, name + '_us'):.2f}" for b in found))
    out.print(table)


def measure(game: AnyGame, seats: int | None, seconds: float) -> Bench:
    """Measures one game, each figure for about ``seconds``."""
    count = game.checked_seats(seats if seats is not None else game.seat_counts[0])
    options = game.chosen({})
    samples = positions(game, count, options)
    return Bench(
        game=game.slug,
        seats=count,
        compiled=sabha.compiled(),
        playout_per_second=round(_playouts(game, count, options, seconds)),
        stepped_per_second=round(_stepped(game, count, options, seconds)),
        copy_us=_each(samples, lambda s: s.copy(), seconds),
        view_us=_each(samples, lambda s: visibility.view(s, 0), seconds),
        legal_us=_each(samples, lambda s: s.legal(s.acting()[0]), seconds),
        scene_us=_each(samples, lambda s: game.scene(visibility.view(s, SPECTATOR), SPECTATOR), seconds),
        play_us=_played(game, count, seconds),
    )


def positions(game: AnyGame, seats: int, options: dict[str, str]) -> list[State]:
    """Positions spread over a random game, none of them final."""
    rng = seeded("bench")
    state: State = game.start(seats, options, seeded("bench/positions"))
    state.quiet = True
    length = random_playout(state.copy(), rng.copy(), game.max_actions)
    found: list[State] = []
    for _ in range(SAMPLES):
        found.append(state.copy())
        random_playout(state, rng, max(1, length // SAMPLES))
    return [s for s in found if not s.over()]


def _playouts(game: AnyGame, seats: int, options: dict[str, str], seconds: float) -> float:
    rng, start = Rng(1, 2, 3), time.process_time()
    made = number = 0
    while (spent := time.process_time() - start) < seconds:
        state = game.start(seats, options, Rng(7, 8, number := number + 1))
        state.quiet = True
        made += random_playout(state, rng, game.max_actions)
    return made / spent


def _stepped(game: AnyGame, seats: int, options: dict[str, str], seconds: float) -> float:
    rng, start = Rng(1, 2, 3), time.process_time()
    made = number = 0
    while (spent := time.process_time() - start) < seconds:
        state = game.start(seats, options, Rng(7, 8, number := number + 1))
        state.quiet = True
        for _ in range(game.max_actions):
            acting = state.acting()
            if not acting:
                break
            legal = state.legal(acting[0])
            state.step(acting[0], legal[rng.below(len(legal))])
            made += 1
    return made / spent


def _each(samples: list[State], call: Callable[[State], object], seconds: float) -> float:
    start = time.process_time()
    calls = 0
    while (spent := time.process_time() - start) < seconds:
        for state in samples:
            call(state)
        calls += len(samples)
    return round(1e6 * spent / calls, 3)


def _played(game: AnyGame, seats: int, seconds: float) -> float:
    """Checked play: the action parsed, checked, carried out, with undo, digest and log."""
    rng, spent, calls, number = Rng(1, 2, 3), 0.0, 0, 0
    while spent < seconds:
        match = Match(game, seats, seed=f"bench/{(number := number + 1)}")
        while not match.over and spent < seconds:
            seat = match.acting[0]
            legal = match.legal(seat)
            action = legal[rng.below(len(legal))]
            start = time.process_time()
            match.play(seat, action)
            spent += time.process_time() - start
            calls += 1
    return round(1e6 * spent / calls, 3)
