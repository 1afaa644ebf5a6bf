"""Taragatha between equal bots, compared with the targets of its rules (section 7.7). Prints Markdown.

Usage: python -m benchmarks.balance_taragatha [GAMES] [PEACEFUL] [--help]

GAMES are played for each cell, a mode with a number of seats, and PEACEFUL with a bot among them that never
attacks. With a folder to keep them in, games are never played twice, so a long run can be made piece by piece.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from pathlib import Path

import msgspec
from benchmarks import builds

import sabha
from sabha.bots import BOTS, Bot, make
from sabha.engine.state import Event, State
from sabha.games.taragatha import tables as t
from sabha.games.taragatha.state import Taragatha
from sabha.lab import Outcome, Share, Simulation, play
from sabha.lab.simulate import Setting, one, summary, winners
from sabha.lab.stats import share

PIECE = 25
"""So many games of a cell are played before the next cell's turn."""
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


class Cell:
    """The games of one mode and number of seats: as they are played, or as they were kept."""

    def __init__(self, asked: argparse.Namespace, mode: str, seats: int) -> None:
        self.name = f"{mode}-{seats}"
        iterations = asked.iterations or BOTS[asked.bot].iterations or None
        self.setting = Setting(
            GAME, seats, GAME.chosen({"mode": mode}), (asked.bot,) * seats, iterations, None, "balance", tally
        )
        self.wanted = {"equal": asked.games, "peaceful": asked.peaceful}
        self.files = {kind: asked.keep / f"{self.name}-{kind}.jsonl" if asked.keep else None for kind in self.wanted}
        self.played = {kind: list(kept(file)) for kind, file in self.files.items()}

    def games(self) -> int:
        return sum(map(len, self.played.values()))

    def play(self, most: int, end: float) -> int:
        """Plays up to ``most`` of the games still wanted of each kind until the clock is past ``end``; how many."""
        done = 0
        for kind, file in self.files.items():
            first = len(self.played[kind])
            for number in range(first, min(first + most, self.wanted[kind])):
                if time.monotonic() > end:
                    return done
                outcome = one(self.setting, number) if kind == "equal" else self.with_peaceful(number)
                self.played[kind].append(outcome)
                done += 1
                if file:
                    with file.open("ab") as out:
                        out.write(msgspec.json.encode(outcome) + b"\n")
        return done

    def with_peaceful(self, number: int) -> Outcome:
        """A game of one that never attacks among others that do, sitting everywhere equally often."""
        seats = range(self.setting.seats)
        bots = [
            make(self.setting.bots[seat], seed=f"peace/{number}/{seat}", iterations=self.setting.iterations)
            for seat in seats
        ]
        bots[number % len(seats)] = Peaceful(bots[number % len(seats)])
        return play(GAME, self.setting.options, bots, f"peace/{number}")

    def equal(self) -> Simulation:
        return summary(self.setting, self.played["equal"], 0.0)

    def peace(self) -> Share:
        """What the one that never attacks won."""
        games = self.played["peaceful"]
        seats = self.setting.seats
        won = sum((i % seats in (first := winners(g.ranks))) / len(first) for i, g in enumerate(games))
        return share(won, len(games))


def kept(file: Path | None) -> Iterator[Outcome]:
    """The games of a file, in their order."""
    if file and file.exists():
        for line in file.read_bytes().splitlines():
            yield msgspec.json.decode(line, type=Outcome)


def total(run: Simulation, name: str) -> int:
    return sum(c.total for n, c in run.counts.items() if n == name or n.startswith(f"{name}: "))


def per_game(run: Simulation, name: str) -> float:
    return total(run, name) / run.games


def won_by(run: Simulation, character: str) -> float | None:
    """The share of games that a character wins, times the players: 1 is fair; None if nobody played it."""
    wins = sum(c.total for n, c in run.counts.items() if n.endswith(f": {character}"))
    played = total(run, f"plays {character}")
    return wins / played * run.seats if played else None


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
        met = [x for x in found if x is not None]
        mean = sum(met) / max(1, len(met))
        cells = ["not met" if x is None else f"{x:.2f}" for x in found]
        out.append(row(name, cells, f"{mean:.2f}", 0.7 <= mean <= 1.4))
    return out


def asked_for() -> argparse.Namespace:
    cells = [f"{mode}-{seats}" for mode in MODES for seats in GAME.seat_counts]
    parser = argparse.ArgumentParser(description="Taragatha between equal bots, compared with its targets.")
    parser.add_argument("games", type=int, nargs="?", default=4000, help="for each cell (%(default)s)")
    parser.add_argument("peaceful", type=int, nargs="?", default=1000, help="more with one that never attacks")
    parser.add_argument("--bot", choices=tuple(BOTS), default="greedy")
    parser.add_argument("--iterations", type=int, help="for a decision of a bot that searches")
    parser.add_argument("--cells", nargs="+", choices=cells, default=cells, metavar="MODE-SEATS")
    parser.add_argument("--keep", type=Path, metavar="FOLDER", help="where games are kept, of one box and one bot")
    parser.add_argument("--seconds", type=float, default=1e9, help="stop after so long and report what there is")
    return parser.parse_args()


def main() -> None:
    asked = asked_for()
    if asked.keep:
        asked.keep.mkdir(parents=True, exist_ok=True)
    end = time.monotonic() + asked.seconds
    cells = [Cell(asked, *_parts(name)) for name in asked.cells]
    while min(cells, key=Cell.games).play(PIECE, end):
        print(*(f"{c.name}: {c.games()}" for c in cells), sep=", ", file=sys.stderr, flush=True)
    runs, peace = [cell.equal() for cell in cells], [cell.peace() for cell in cells]
    least = min(len(c.played["equal"]) for c in cells), min(len(c.played["peaceful"]) for c in cells)
    if not all(least):
        return
    searching = f" ({asked.iterations} iterations)" if asked.iterations else ""
    print(f"{least[0]} games for each mode and number of seats, equal `{asked.bot}` bots{searching}, seed `balance`,")
    print(f"and {least[1]} for each with one that never attacks; box {GAME.box_digest},")
    print(f"rules version {GAME.rules_version}; {datetime.now(UTC):%Y-%m-%d}, {builds.machine()}.\n")
    print("\n".join(targets(runs, peace)))
    print("\nWin share x players of each character (target: mean 0.70 - 1.40):\n")
    print("\n".join(characters(runs)))


def _parts(cell: str) -> tuple[str, int]:
    mode, seats = cell.split("-")
    return mode, int(seats)


if __name__ == "__main__":
    main()
