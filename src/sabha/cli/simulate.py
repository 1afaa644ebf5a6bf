"""``sabha simulate`` and ``sabha rate``."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Annotated

import msgspec
import typer
from rich.console import Console
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table as RichTable

from sabha.bots import BOTS
from sabha.cli.common import (
    Bots,
    Box,
    GameName,
    Iterations,
    Options,
    Processes,
    Seats,
    Thinking,
    console,
    errors,
    find_game,
    percent,
    read_bots,
    read_options,
)
from sabha.lab import Share, Simulation, Spread, Table, rate, simulate

Games = Annotated[int, typer.Option("--games", "-g", min=1, metavar="N", help="How many games.")]
Seed = Annotated[str, typer.Option("--seed", "-s", help="Fixes every game: game i is the one with the seed SEED/i.")]
Json = Annotated[bool, typer.Option("--json", help="Print one JSON object instead of tables.")]


def simulate_games(
    game: GameName,
    seats: Seats = None,
    games: Games = 1000,
    bots: Bots = None,
    seed: Seed = "0",
    iterations: Iterations = None,
    thinking: Thinking = None,
    box: Box = None,
    option: Options = None,
    processes: Processes = None,
    as_json: Json = False,
) -> None:
    """Let bots play many games; tell win shares with 95 % intervals, lengths and where points came from.

    Bots are repeated to fill the seats and move on by one seat from game to game.

    The same seed gives the same games again, whatever the number of processes, unless --thinking sets a clock.
    """
    with _progress(games) as told:
        found = simulate(
            find_game(game, box), seats, games, read_bots(bots, ["greedy"]), seed=seed, options=read_options(option),
            iterations=iterations, seconds=thinking, processes=processes, progress=told,
        )  # fmt: skip
    if as_json:
        print(msgspec.json.encode(found).decode())
    else:
        report(console(), found)


def rate_bots(
    game: GameName,
    bots: Bots = None,
    games: Games = 100,
    seats: Seats = None,
    seed: Seed = "0",
    iterations: Iterations = None,
    thinking: Thinking = None,
    box: Box = None,
    option: Options = None,
    processes: Processes = None,
    as_json: Json = False,
) -> None:
    """Rate bots by a round robin: Elo (Bradley-Terry) with 95 % intervals; --games are for each pair."""
    ids = read_bots(bots, ["random", "greedy", "search-quick"])
    with _progress(games * len(ids) * (len(ids) - 1) // 2) as told:
        found = rate(
            find_game(game, box), ids, games, seats=seats, seed=seed, options=read_options(option),
            iterations=iterations, seconds=thinking, processes=processes, progress=told,
        )  # fmt: skip
    if as_json:
        print(msgspec.json.encode(found).decode())
    else:
        ratings(console(), found)


@contextmanager
def _progress(games: int) -> Iterator[Callable[[int], object]]:
    """A bar on standard error, where that is a terminal."""
    columns = (TextColumn("games"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=errors(), transient=True, disable=not sys.stderr.isatty()) as bar:
        task = bar.add_task("games", total=games)
        yield lambda done: bar.advance(task, done)


def report(out: Console, found: Simulation) -> None:
    """The result as tables."""
    out.print(
        f"{found.games} games of {found.game} for {found.seats} "
        f"({', '.join(found.bots)}; seed {found.seed}{''.join(f'; {k}={v}' for k, v in found.options.items())}), "
        f"{found.decisions} decisions in {found.seconds:.1f} s: {found.decisions_per_second:,.0f} a second.",
        markup=False,
        soft_wrap=True,
    )
    if found.unfinished:
        out.print(f"{found.unfinished} games were cut off at the bound on actions.")
    table = RichTable("wins", "games", "share", "95 % interval")
    for bot, won in found.wins_by_bot.items():
        _add_share(table, f"{bot} ({BOTS[bot].title})", won)
    table.add_section()
    for seat, won in enumerate(found.wins_by_seat):
        _add_share(table, f"seat {seat}", won)
    table.add_section()
    for place, won in enumerate(found.began):
        _add_share(table, "who began" if place == 0 else f"{place} after who began", won)
    out.print(table)
    spreads = RichTable("length", "median", "5 %", "95 %", "mean")
    _add_spread(spreads, "decisions", found.length)
    _add_spread(spreads, "rounds", found.rounds)
    out.print(spreads)
    if found.draws:
        out.print(f"{found.draws} games had more than one first.")
    if found.sources:
        sources = RichTable("final reckoning", *(f"seat {s}" for s in range(found.seats)), "winner")
        for label, mean in found.sources.items():
            sources.add_row(escape(label), *(f"{m:.2f}" for m in mean.seats), f"{mean.winner:.2f}")
        out.print(sources)


def _add_share(table: RichTable, name: str, won: Share) -> None:
    table.add_row(name, str(won.games), percent(won.share), f"{percent(won.low)} - {percent(won.high)}")


def _add_spread(table: RichTable, name: str, s: Spread | None) -> None:
    if s is not None:
        table.add_row(name, f"{s.median:g}", f"{s.low:g}", f"{s.high:g}", f"{s.mean:.1f}")


def ratings(out: Console, found: Table) -> None:
    """The ratings as tables."""
    table = RichTable("bot", "Elo", "95 % interval")
    for r in found.ratings:
        table.add_row(r.bot, f"{r.elo:+.0f}", f"{r.low:+.0f} to {r.high:+.0f}")
    out.print(table)
    pairs = RichTable("pair", "games", "wins of the first", "95 % interval")
    for p in found.pairings:
        _add_share(pairs, f"{p.bot} : {p.other}", p.result)
    out.print(pairs)
