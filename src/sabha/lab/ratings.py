"""Ratings of bots from games between each two of them (Bradley-Terry, told as Elo)."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from itertools import combinations
from typing import Any

import msgspec

from sabha.engine.errors import BadOption
from sabha.engine.game import Game
from sabha.lab.simulate import seated, simulate
from sabha.lab.stats import Z95, Share, share

ELO = 400 / math.log(10)
VIRTUAL = 0.5
"""A win and a loss of this weight is added to each pair, so that a bot that never loses has a rating too."""
STEPS = 100


class Rating(msgspec.Struct, frozen=True):
    """A bot's Elo rating with its 95 % interval; all ratings of a table have the mean 0."""

    bot: str
    elo: float
    low: float
    high: float


class Pairing(msgspec.Struct, frozen=True):
    """How often ``bot`` won the games against ``other``."""

    bot: str
    other: str
    result: Share


class Table(msgspec.Struct, frozen=True):
    """The result of a round robin, strongest first."""

    game: str
    seats: int
    options: dict[str, str]
    seed: str
    ratings: tuple[Rating, ...]
    pairings: tuple[Pairing, ...]


def rate(
    game: Game[Any, Any],
    bots: Sequence[str],
    games: int = 100,
    *,
    seats: int | None = None,
    seed: int | str = 0,
    options: Mapping[str, str] | None = None,
    iterations: int | None = None,
    seconds: float | None = None,
    processes: int | None = None,
    progress: Callable[[int], object] | None = None,
) -> Table:
    """A round robin: each two bots play ``games`` games at one table, sitting alternately. Raises BadOption.

    ``seats`` is an even number (None: the smallest the game has), so that both have equally many.
    """
    if len(set(bots)) < 2 or len(set(bots)) < len(bots):
        raise BadOption("Give at least two different bots to rate.")
    even = [n for n in game.seat_counts if n % 2 == 0]
    if not even:
        raise BadOption(f"{game.title} has no even number of seats, so two bots cannot meet fairly.")
    seats = game.checked_seats(seats if seats is not None else even[0])
    if seats % 2:
        raise BadOption(f"{seats} seats cannot be shared by two bots; allowed are {', '.join(map(str, even))}.")
    pairings = []
    for bot, other in combinations(bots, 2):
        found = simulate(
            game, seats, games, seated((bot, other), seats), seed=f"{seed}/{bot}/{other}", options=options,
            iterations=iterations, seconds=seconds, processes=processes, progress=progress,
        )  # fmt: skip
        pairings.append(Pairing(bot, other, share(found.wins_by_bot[bot].wins, found.games)))
    ratings = fit(list(bots), [(p.bot, p.other, p.result.wins, p.result.games - p.result.wins) for p in pairings])
    return Table(game.slug, seats, game.chosen(options or {}), str(seed), tuple(ratings), tuple(pairings))


def fit(bots: Sequence[str], results: Sequence[tuple[str, str, float, float]]) -> list[Rating]:
    """Bradley-Terry ratings from (bot, other, wins, losses), strongest first; fractions for shared wins."""
    n = len(bots)
    at = {bot: i for i, bot in enumerate(bots)}
    pairs = [(at[a], at[b], w + VIRTUAL, lost + VIRTUAL) for a, b, w, lost in results]
    strength = [0.0] * n
    for _ in range(STEPS):
        slope, curve = _slope(pairs, strength)
        change = _solved(curve, slope)
        strength = [s + c for s, c in zip(strength, change, strict=True)]
        if max(map(abs, change)) < 1e-10:
            break
    _, curve = _slope(pairs, strength)
    mean = sum(strength) / n
    ratings = []
    for i, bot in enumerate(bots):
        unit = [(1.0 if j == i else 0.0) - 1.0 / n for j in range(n)]
        error = math.sqrt(max(0.0, sum(u * c for u, c in zip(unit, _solved(curve, unit), strict=True))))
        elo = ELO * (strength[i] - mean)
        half = ELO * Z95 * error
        ratings.append(Rating(bot, round(elo, 1), round(elo - half, 1), round(elo + half, 1)))
    return sorted(ratings, key=lambda r: -r.elo)


def _slope(
    pairs: Sequence[tuple[int, int, float, float]], strength: Sequence[float]
) -> tuple[list[float], list[list[float]]]:
    """Gradient and negative Hessian of the log likelihood, the sum of strengths held by a unit weight."""
    n = len(strength)
    slope = [0.0] * n
    curve = [[1.0 / n] * n for _ in range(n)]
    for a, b, won, lost in pairs:
        p = 1 / (1 + math.exp(strength[b] - strength[a]))
        gap = won - (won + lost) * p
        weight = (won + lost) * p * (1 - p)
        slope[a] += gap
        slope[b] -= gap
        curve[a][a] += weight
        curve[b][b] += weight
        curve[a][b] -= weight
        curve[b][a] -= weight
    return slope, curve


def _solved(matrix: Sequence[Sequence[float]], right: Sequence[float]) -> list[float]:
    """The solution of a small system of linear equations (Gauss, with pivoting)."""
    n = len(right)
    rows = [[*row, r] for row, r in zip(matrix, right, strict=True)]
    for i in range(n):
        pivot = max(range(i, n), key=lambda k: abs(rows[k][i]))
        rows[i], rows[pivot] = rows[pivot], rows[i]
        for k in range(i + 1, n):
            factor = rows[k][i] / rows[i][i]
            for j in range(i, n + 1):
                rows[k][j] -= factor * rows[i][j]
    out = [0.0] * n
    for i in reversed(range(n)):
        out[i] = (rows[i][n] - sum(rows[i][j] * out[j] for j in range(i + 1, n))) / rows[i][i]
    return out
