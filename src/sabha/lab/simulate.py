"""Thousands of games between bots, and what they tell of balance and length."""

from __future__ import annotations

import os
import signal
import threading
import time
from collections.abc import Callable, Generator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing
from multiprocessing import active_children, get_context, parent_process
from typing import Any, NamedTuple

import msgspec

from sabha.bots import BOTS, Bot, make
from sabha.engine.errors import BadOption, SabhaError
from sabha.engine.game import Game
from sabha.engine.random import seeded
from sabha.lab.play import Outcome, Tally, play
from sabha.lab.stats import Share, Spread, share, spread

MOST_GAMES = 200
"""In one chunk of work for a process."""


class SimulationFailed(SabhaError):
    """A process that played games has died."""

    code = "simulation-failed"


class SourceMean(msgspec.Struct, frozen=True):
    """A line of the final reckoning: its mean per seat, and the mean of those who won."""

    seats: tuple[float, ...]
    winner: float


class Count(msgspec.Struct, frozen=True):
    """How often something happened: in all, a game, and the share of games in which it happened at all."""

    total: int
    per_game: float
    games: float


class Simulation(msgspec.Struct, frozen=True):
    """What a run of games gave. All but ``seconds`` and ``decisions_per_second`` is the same in every run.

    A first place that is shared counts for each of its seats in equal parts. ``began`` are the wins of
    the seat that began and of those after it in turn order, where the game tells who began; ``rounds``
    is there where it counts rounds. ``games`` counts finished games, ``unfinished`` those cut off.
    """

    game: str
    rules: int
    box: str
    seats: int
    options: dict[str, str]
    bots: tuple[str, ...]
    iterations: int | None
    seed: str
    games: int
    unfinished: int
    decisions: int
    wins_by_seat: tuple[Share, ...]
    wins_by_bot: dict[str, Share]
    began: tuple[Share, ...]
    draws: int
    length: Spread | None
    rounds: Spread | None
    sources: dict[str, SourceMean]
    counts: dict[str, Count]
    seconds: float
    decisions_per_second: float


class Setting(NamedTuple):
    """What every game of a run has in common; goes to the worker processes."""

    game: Game[Any, Any]
    seats: int
    options: dict[str, str]
    bots: tuple[str, ...]
    iterations: int | None
    seconds: float | None
    seed: str
    tally: Tally | None


def seated(bots: Sequence[str], seats: int) -> tuple[str, ...]:
    """A bot for each seat: ``bots`` again and again. Raises BadOption for more bots than seats, or none."""
    if not 1 <= len(bots) <= seats:
        raise BadOption(f"{len(bots)} bots were given for {seats} seats; give 1 to {seats}.")
    for bot in bots:
        make(bot)
    return tuple(bots[i % len(bots)] for i in range(seats))


def simulate(
    game: Game[Any, Any],
    seats: int | None = None,
    games: int = 100,
    bots: Sequence[str] = ("random",),
    *,
    seed: int | str = 0,
    options: Mapping[str, str] | None = None,
    iterations: int | None = None,
    seconds: float | None = None,
    processes: int | None = None,
    tally: Tally | None = None,
    progress: Callable[[int], object] | None = None,
) -> Simulation:
    """Plays ``games`` games and reports.

    ``bots`` are ids, one per seat or repeated to fill the seats; they move on by one seat from game to
    game, so that each sits everywhere equally often. Game ``i`` is the one that a match with the seed
    ``f"{seed}/{i}"`` plays, whatever the number of ``processes`` (None: one per core). Searching bots
    make ``iterations`` (None: those of their info), unless ``seconds`` are given: then games differ
    from run to run. ``progress`` is told how many games were finished since it was last called.
    Raises BadOption.
    """
    seats = game.checked_seats(seats if seats is not None else game.seat_counts[0])
    if games < 1:
        raise BadOption(f"{games} games cannot be played; allowed is 1 or more.")
    if processes is not None and processes < 1:
        raise BadOption(f"{processes} processes cannot play; allowed is 1 or more.")
    setting = Setting(
        game, seats, game.chosen(options or {}), seated(bots, seats), iterations, seconds, str(seed), tally
    )
    for bot in setting.bots:
        make(bot, iterations=iterations, seconds=seconds)
    began = time.perf_counter()
    outcomes: list[Outcome] = []
    with closing(_played(setting, games, processes or os.cpu_count() or 1)) as played:
        for chunk in played:
            outcomes += chunk
            if progress:
                progress(len(chunk))
    return summary(setting, outcomes, time.perf_counter() - began)


def seating(setting: Setting, index: int) -> tuple[str, ...]:
    """Which bot sits where in a game: moved on by one seat from game to game."""
    n = setting.seats
    return tuple(setting.bots[(seat - index) % n] for seat in range(n))


def one(setting: Setting, index: int) -> Outcome:
    """Plays the game of that number."""
    seed = f"{setting.seed}/{index}"
    sitting = seating(setting, index)
    return play(
        setting.game, setting.options, [_bot(setting, b, f"{seed}/{i}") for i, b in enumerate(sitting)], seed,
        setting.tally,
    )  # fmt: skip


def _bot(setting: Setting, bot: str, seed: str) -> Bot:
    rng = seeded(f"bot/{seed}")
    if setting.seconds is not None:
        return make(bot, seed=rng, seconds=setting.seconds)
    return make(bot, seed=rng, iterations=setting.iterations or BOTS[bot].iterations or None)


_setting: Setting | None = None


def _enter(setting: Setting) -> None:
    global _setting  # noqa: PLW0603  # what a worker process is given once, not with every chunk
    _setting = setting
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the terminal sends it to all; the main process ends the others
    threading.Thread(target=_follow, daemon=True).start()


def _follow() -> None:
    """Ends a worker process when the main process is gone, however that came about."""
    main = parent_process()
    if main is not None:
        main.join()
        os._exit(1)


def _chunk(numbers: range) -> list[Outcome]:
    assert _setting is not None
    return [one(_setting, i) for i in numbers]


def _played(setting: Setting, games: int, processes: int) -> Generator[list[Outcome], None, None]:
    size = min(MOST_GAMES, max(1, games // (processes * 16)))
    chunks = [range(i, min(i + size, games)) for i in range(0, games, size)]
    processes = min(processes, len(chunks))
    if processes == 1:
        for chunk in chunks:
            yield [one(setting, i) for i in chunk]
        return
    others = set(active_children())
    with ProcessPoolExecutor(processes, get_context("spawn"), _enter, (setting,)) as pool:
        try:
            yield from pool.map(_chunk, chunks)
        except BaseException as error:
            pool.shutdown(wait=False, cancel_futures=True)
            while started := set(active_children()) - others:
                for process in started:
                    process.terminate()
                    process.join()
            if isinstance(error, BrokenProcessPool):
                raise SimulationFailed("A process that played games has died; was there too little memory?") from None
            raise


def winners(ranks: Sequence[int]) -> list[int]:
    """The seats that share the first rank."""
    return [seat for seat, rank in enumerate(ranks) if rank == 1]


def summary(setting: Setting, outcomes: Sequence[Outcome], seconds: float) -> Simulation:
    """What the outcomes of games 0, 1, ... tell."""
    n = setting.seats
    by_seat, by_began = [0.0] * n, [0.0] * n
    by_bot, sat = dict.fromkeys(setting.bots, 0.0), dict.fromkeys(setting.bots, 0)
    finished = [(i, o) for i, o in enumerate(outcomes) if o.ranks]
    draws = 0
    for i, outcome in finished:
        sitting = seating(setting, i)
        first = winners(outcome.ranks)
        draws += len(first) > 1
        for bot in sitting:
            sat[bot] += 1
        for seat in first:
            part = 1 / len(first)
            by_seat[seat] += part
            by_bot[sitting[seat]] += part
            if outcome.first >= 0:
                by_began[(seat - outcome.first) % n] += part
    games = len(finished)
    tells_first = any(o.first >= 0 for _, o in finished)
    decisions = sum(o.decisions for o in outcomes)
    return Simulation(
        game=setting.game.slug,
        rules=setting.game.rules_version,
        box=setting.game.box_digest,
        seats=n,
        options=setting.options,
        bots=setting.bots,
        iterations=setting.iterations,
        seed=setting.seed,
        games=games,
        unfinished=len(outcomes) - games,
        decisions=decisions,
        wins_by_seat=tuple(share(w, games) for w in by_seat),
        wins_by_bot={bot: share(w, sat[bot]) for bot, w in by_bot.items()},
        began=tuple(share(w, games) for w in by_began) if tells_first else (),
        draws=draws,
        length=spread([o.decisions for _, o in finished]),
        rounds=spread([o.rounds for _, o in finished if o.rounds >= 0]),
        sources=_sources([o for _, o in finished], n),
        counts=_counts(outcomes),
        seconds=round(seconds, 3),
        decisions_per_second=round(decisions / seconds, 1) if seconds else 0.0,
    )


def _sources(outcomes: Sequence[Outcome], seats: int) -> dict[str, SourceMean]:
    found: dict[str, SourceMean] = {}
    for label in dict.fromkeys(label for o in outcomes for label in o.sources):
        told = [o for o in outcomes if label in o.sources]
        means = (sum(o.sources[label][seat] for o in told) / len(told) for seat in range(seats))
        first = [o.sources[label][seat] for o in told for seat in winners(o.ranks)]
        found[label] = SourceMean(tuple(round(m, 3) for m in means), round(sum(first) / len(first), 3))
    return found


def _counts(outcomes: Sequence[Outcome]) -> dict[str, Count]:
    found: dict[str, Count] = {}
    for name in sorted({name for o in outcomes for name in o.tallies}):
        each = [o.tallies.get(name, 0) for o in outcomes]
        total, games = sum(each), len(outcomes)
        found[name] = Count(total, round(total / games, 3), round(sum(e > 0 for e in each) / games, 4))
    return found
