"""Taragatha between equal bots, compared with the targets of its rules (section 7.7). Prints Markdown.

Usage: python -m benchmarks.balance_taragatha [GAMES] [BOT] [PEACEFUL] [ITERATIONS]

GAMES are played for each mode and number of seats, PEACEFUL with a bot among them that never attacks. A
searching bot makes ITERATIONS for a decision.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence
from datetime import UTC, datetime

from benchmarks import builds

import sabha
from sabha.bots import Bot, make
from sabha.engine.state import Event, State
from sabha.games.taragatha import tables as t
from sabha.games.taragatha.state import Taragatha
from sabha.lab import Share, Simulation, play, simulate
from sabha.lab.stats import share

MODES = ("casual", "strategy")
NAMES = {t.E_ATTACK: "attacks", t.E_REVERSED: "reversals", t.E_ELIMINATED: "eliminations"}
ENDS = {t.E_MOKSHA: "Moksha", t.E_LAST: "last player", t.E_LIMIT: "round limit"}
GAME = sabha.load("taragatha")
CHARACTERS = tuple(c.name for c in GAME.box.characters)


def tally(state: State, event: Event) -> str | None:
    """What an event counts as; the end of a game with the winner's character."""
    assert isinstance(state, Taragatha)
    if event.kind == t.E_CHARACTER:
        return f"plays {CHARACTERS[event.b]}"
    if event.kind in ENDS:
        return f"{ENDS[event.kind]}: {CHARACTERS[state.players[event.a].character]}"
    return NAMES.get(event.kind)


class Peaceful(Bot):
    """Another bot that never attacks."""

    def __init__(self, bot: Bot) -> None:
        super().__init__(bot.info, bot.rng)
        self.bot = bot

    def choose(self, view: State, seat: int, legal: Sequence[int]) -> int:
        peaceful = [a for a in legal if not t.ATTACK <= a < t.TAPASYA]
        return peaceful[0] if len(peaceful) == 1 else self.bot.choose(view, seat, peaceful)


def among(seats: int, mode: str, games: int, bot: str, iterations: int | None) -> Share:
    """The wins of a bot that never attacks among others that do, sitting everywhere equally often."""
    wins = 0.0
    for i in range(games):
        bots: list[Bot] = [make(bot, seed=f"peace/{i}/{seat}", iterations=iterations) for seat in range(seats)]
        bots[i % seats] = Peaceful(bots[i % seats])
        ranks = play(GAME, GAME.chosen({"mode": mode}), bots, f"peace/{i}").ranks
        wins += (ranks[i % seats] == 1) / ranks.count(1)
    return share(wins, games)


def total(run: Simulation, name: str) -> int:
    return sum(c.total for n, c in run.counts.items() if n == name or n.startswith(f"{name}: "))


def per_game(run: Simulation, name: str) -> float:
    return total(run, name) / run.games


def won_by(run: Simulation, character: str) -> float:
    """The share of games that a character wins, times the players: 1 is fair."""
    wins = sum(c.total for n, c in run.counts.items() if n.endswith(f": {character}"))
    return wins / run.counts[f"plays {character}"].total * run.seats


def row(label: str, cells: list[str], target: str, held: bool) -> str:
    return f"| {label} | {' | '.join(cells)} | {target} | {'yes' if held else '**no**'} |"


def spread_of(found: Sequence[Share], seats: int) -> str:
    return " / ".join(f"{s.share * seats:.2f}" for s in found)


def heads(runs: list[Simulation]) -> str:
    return " | ".join(f"{r.options['mode']} {r.seats}" for r in runs)


def targets(runs: list[Simulation], peace: list[Share]) -> list[str]:
    """A line for each target; a bound depends on the number of seats."""

    def line(
        label: str, values: list[float], low: tuple[float, ...], high: tuple[float, ...], target: str, cell: str
    ) -> str:
        held = all(low[r.seats - 2] <= x <= high[r.seats - 2] for x, r in zip(values, runs, strict=True))
        return row(label, [cell.format(x) for x in values], target, held)

    def fair(found: Sequence[Share], seats: int) -> bool:
        if seats == 2:
            return found[0].share <= 0.62
        return all(0.75 <= s.share * seats <= 1.25 for s in found)

    def happens(label: str, name: str, low: tuple[float, ...], high: tuple[float, ...], target: str, cell: str) -> str:
        return line(label, [per_game(r, name) for r in runs], low, high, target, cell)

    rounds = [r.rounds for r in runs if r.rounds]
    nothing, anything = (0.0, 0.0, 0.0), (1e9, 1e9, 1e9)
    passive = [s.share * r.seats for s, r in zip(peace, runs, strict=True)]
    order = [spread_of(r.began, r.seats) for r in runs]
    seats = [spread_of(r.wins_by_seat, r.seats) for r in runs]
    return [
        f"| | {heads(runs)} | target | held |",
        "|---|" + "---|" * (len(runs) + 2),
        row(
            "win share x players, in turn order",
            order,
            "2: first up to 1.24; 3, 4: 0.75-1.25",
            all(fair(r.began, r.seats) for r in runs),
        ),
        row("win share x players, by seat", seats, "the same", all(fair(r.wins_by_seat, r.seats) for r in runs)),
        happens("wins by Moksha", "Moksha", (0.1, 0.1, 0.4), (0.7, 0.95, 0.95), "2: 10-70 %; 4: 40-95 %", "{:.1%}"),
        line("rounds: median", [s.median for s in rounds], (5, 5, 5), (10, 10, 10), "5-10", "{:g}"),
        line(
            "rounds: 95 % of the games end by", [s.high for s in rounds], nothing, (16, 16, 16), "16 for 90 %", "{:g}"
        ),
        happens("games that reach round 40", "round limit", nothing, (0.005, 0.005, 0.005), "below 0.5 %", "{:.2%}"),
        happens("attacks a game", "attacks", (1.5, 1.5, 3), anything, "2: from 1.5; 4: from 3", "{:.1f}"),
        happens("Tapasyas reversed a game", "reversals", (1, 1, 2), anything, "2: from 1; 4: from 2", "{:.1f}"),
        line(
            "never attacks: win share x players",
            passive,
            nothing,
            (0.85, 1.05, 1.15),
            "up to 0.85 / 1.05 / 1.15",
            "{:.2f}",
        ),
    ]


def characters(runs: list[Simulation]) -> list[str]:
    out = [f"| character | {heads(runs)} | mean | held |", "|---|" + "--:|" * (len(runs) + 1) + "---|"]
    for name in CHARACTERS:
        found = [won_by(r, name) for r in runs]
        mean = sum(found) / len(found)
        out.append(row(name, [f"{x:.2f}" for x in found], f"{mean:.2f}", 0.7 <= mean <= 1.4))
    return out


def main() -> None:
    asked = sys.argv[1:]
    games = int(asked[0]) if asked else 4000
    bot = asked[1] if len(asked) > 1 else "greedy"
    peaceful = int(asked[2]) if len(asked) > 2 else games // 4
    iterations = int(asked[3]) if len(asked) > 3 else None
    runs: list[Simulation] = []
    peace: list[Share] = []
    for mode in MODES:
        for seats in GAME.seat_counts:
            options = {"mode": mode}
            run = simulate(
                GAME, seats, games, [bot], seed="balance", options=options, iterations=iterations, tally=tally
            )
            runs.append(run)
            peace.append(among(seats, mode, peaceful, bot, iterations))
            print(f"{mode}, {seats} seats: {run.seconds:.0f} s", file=sys.stderr, flush=True)
    searching = f" ({iterations} iterations)" if iterations else ""
    print(f"{games} games for each mode and number of seats, equal `{bot}` bots{searching}, seed `balance`,")
    print(f"and {peaceful} for each with one that never attacks; box {GAME.box_digest},")
    print(f"rules version {GAME.rules_version}; {datetime.now(UTC):%Y-%m-%d}, {builds.machine()}.\n")
    print("\n".join(targets(runs, peace)))
    print("\nWin share x players of each character (target: mean 0.70 - 1.40):\n")
    print("\n".join(characters(runs)))


if __name__ == "__main__":
    main()
