"""Indus 2500 BCE between equal bots, compared with the targets of its rules (section 7.10). Prints Markdown.

Usage: python -m benchmarks.balance_indus [GAMES] [SIDES] [SEATS] [--keep FOLDER]
as in: python -m benchmarks.balance_indus 2000 ab 12345

Counts of seats that are kept in a FOLDER are not played again.
"""

from __future__ import annotations

import argparse
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from statistics import mean, quantiles

from benchmarks import builds
from benchmarks.kept import measured

import sabha
from sabha.bots import make, view_for
from sabha.engine.game import Game
from sabha.engine.random import seeded
from sabha.engine.state import Event
from sabha.games.indus import tables as t
from sabha.games.indus.box import MARKS, Box
from sabha.games.indus.rules import pick, score
from sabha.games.indus.state import Indus
from sabha.lab.stats import share

ROUNDS = {1: (20, 39), 2: (15, 39), 3: (19, 26), 4: (18, 24), 5: (14, 19)}
"""Fewest and most rounds by the number of seats (IN-Q55)."""
SOURCES = ("majorities", "structures", "artifacts", "Score cards")
ODD = 300
"""Games, at most, with a bot that never takes resources, and with one that always does."""


def chosen(habit: str, legal: Sequence[int]) -> list[int]:
    """The actions that a bot with that habit allows itself."""
    if habit == "never":
        return [a for a in legal if a != t.PICK_DECK] or list(legal)
    if habit == "always" and t.PICK_DECK in legal:
        return [t.PICK_DECK]
    return list(legal)


class Run:
    """What games on one side with one number of seats gave."""

    def __init__(self, game: Game[Box, Indus], side: str, seats: int) -> None:
        self.game, self.side, self.seats = game, side, seats
        self.games = 0
        self.shared = 0
        self.seat_wins = [0.0] * seats
        self.turn_wins = [0.0] * seats
        """By place after the seat that began."""
        self.rounds: list[int] = []
        self.totals: list[int] = []
        self.sources: Counter[str] = Counter()
        self.by_setup: dict[int, list[int]] = defaultdict(list)
        self.setup_wins: defaultdict[int, float] = defaultdict(float)
        self.sections: dict[str, list[int]] = defaultdict(list)
        self.crossed: dict[int, list[int]] = defaultdict(list)
        self.counts: Counter[str] = Counter()
        self.habit_totals: dict[str, list[int]] = defaultdict(list)
        self.habit_wins: defaultdict[str, float] = defaultdict(float)

    def play(self, number: int, odd: str = "") -> None:
        """One game of greedy bots; with ``odd`` one of them has that habit, each seat in its turn."""
        name = f"balance/{self.side}/{self.seats}/{odd}{number}"
        s = self.game.start(self.seats, {"side": self.side}, seeded(name))
        bots = [make("greedy", seed=seeded(f"bot/{name}/{i}")) for i in range(self.seats)]
        habits = [odd if i == number % self.seats else "" for i in range(self.seats)]
        began, deck = s.marker, s.left
        while acting := s.acting():
            for event in s.events:
                self.note(s, event)
            s.events.clear()
            seat = acting[0]
            legal = chosen(habits[seat], s.legal(seat))
            if s.phase == t.PICK:
                self.picked(s, seat, 4 * s.left <= deck)
            s.step(seat, legal[0] if len(legal) == 1 else bots[seat].choose(view_for(s, seat), seat, legal))
        for event in s.events:
            self.note(s, event)
        self.finish(s, began, habits)

    def picked(self, s: Indus, seat: int, late: bool) -> None:
        when = "late" if late else "early"
        self.counts[f"{when} picks"] += 1
        if not any(pick.drawable(s, s.cities[seat], card) for card in s.market_cards()):
            self.counts[f"{when} undrawable"] += 1

    def note(self, s: Indus, event: Event) -> None:
        if event.kind == t.E_CALAMITY:
            self.now = event.a
            self.crossed[event.a] += [0] * s.seats
        elif event.kind == t.E_STRUCK:
            cells = 4 if event.b in (t.GRANARY, t.BATHHOUSE) else 1
            self.crossed[self.now][event.a - s.seats] += cells
        elif event.kind == t.E_BUILT:
            self.counts[MARKS[event.b]] += 1
        elif event.kind == t.E_RESERVED:
            self.counts["resource picks"] += 1
        elif event.kind in (t.E_SENT, t.E_ACCEPTED):
            self.counts["offers" if event.kind == t.E_SENT else "trades"] += 1

    def finish(self, s: Indus, began: int, habits: Sequence[str]) -> None:
        ranks = s.ranks()
        first = [seat for seat, rank in enumerate(ranks) if rank == 1]
        self.games += 1
        self.shared += len(first) > 1
        self.rounds.append(s.round)
        for seat, city in enumerate(s.cities):
            total = score.total(s, seat)
            won = 1 / len(first) if seat in first else 0.0
            self.totals.append(total)
            self.seat_wins[seat] += won
            self.turn_wins[(seat - began) % s.seats] += won
            self.by_setup[city.setup].append(total)
            self.setup_wins[city.setup] += won
            self.habit_totals[habits[seat]].append(total)
            self.habit_wins[habits[seat]] += won
            points = score.sections(s, seat)
            for i, card in enumerate(s.scores):
                self.sections[f"{card + 1}a"].append(points[2 * i])
                self.sections[f"{card + 1}b"].append(points[2 * i + 1])
            parts = (
                sum(score.majorities(s, seat)),
                score.structures(s.tables, city),
                score.artifacts(s.tables, city.cards),
                sum(points),
            )
            self.sources.update(dict(zip(SOURCES, parts, strict=True)))

    # What the targets ask for.

    def per_seat(self, name: str) -> float:
        """How often something happened, for each seat of a game."""
        return self.counts[name] / (self.games * self.seats)

    def undrawable(self, when: str) -> float:
        return self.counts[f"{when} undrawable"] / max(1, self.counts[f"{when} picks"])

    def resource_share(self) -> float:
        return self.counts["resource picks"] / (self.counts["early picks"] + self.counts["late picks"])

    def most(self, wins: Sequence[float]) -> float:
        return max(wins) / self.games

    def setup_spread(self) -> float:
        """By how much the mean of a City Setup card differs from that of all, at most."""
        return max(abs(mean(totals) - mean(self.totals)) for totals in self.by_setup.values())

    def setup_share(self) -> float:
        """The largest win share of a City Setup card."""
        return max(self.setup_wins[card] / len(totals) for card, totals in self.by_setup.items())


def row(label: str, cells: Sequence[str], target: str, held: bool) -> str:
    return f"| {label} | {' | '.join(cells)} | {target} | {'yes' if held else '**no**'} |"


def told(label: str, cells: Sequence[str]) -> str:
    """A row without a target."""
    return f"| {label} | {' | '.join(cells)} | | |"


def span(groups: Iterable[list[int]]) -> str:
    """The least and the most of their means."""
    means = [mean(group) for group in groups]
    return f"{min(means):.1f}-{max(means):.1f}"


def percent(x: float) -> str:
    return f"{100 * x:.1f} %"


def table(runs: list[Run]) -> list[str]:
    """The targets, one side of the map; those that speak of some player counts only look at these."""
    together = [r for r in runs if r.seats > 1]
    some = [r for r in runs if r.seats in (2, 3, 4)]
    room = [r for r in runs if r.seats in (3, 4)]

    def line(label: str, cell: str, target: str, asked: list[Run], value: str, low: float, high: float) -> str:
        found = {r.seats: float(getattr(r, value)()) for r in asked}
        cells = [cell.format(found[r.seats]) if r.seats in found else "" for r in runs]
        return row(label, cells, target, all(low <= x <= high for x in found.values()))

    over = [max(r.most(r.seat_wins), r.most(r.turn_wins)) - 1 / r.seats for r in together]
    structures = [min(r.per_seat(MARKS[m]) for m in range(t.RESERVOIR, t.RIVER)) for r in some]
    rounds = [f"{min(r.rounds)}-{max(r.rounds)}, mean {mean(r.rounds):.1f}" for r in runs]
    kinds = [" / ".join(f"{r.per_seat(MARKS[m]):.2f}" for m in range(t.RESERVOIR, t.RIVER)) for r in runs]
    blank = [""] * (len(runs) - len(together))
    return [
        f"| | {' | '.join(f'{r.seats} seats' for r in runs)} | target | held |",
        "|---|" + "---|" * (len(runs) + 2),
        row(
            "largest win share of a seat, of a place in turn order",
            blank + [f"{percent(r.most(r.seat_wins))}, {percent(r.most(r.turn_wins))}" for r in together],
            "at most 7 points above 1/n",
            all(x <= 0.07 for x in over),
        ),
        line("City Setup cards: mean differs by at most", "{:.1f}", "2.5", runs, "setup_spread", 0, 2.5),
        row(
            "City Setup cards: largest win share",
            blank + [percent(r.setup_share()) for r in together],
            "at most 12 points above 1/n",
            all(r.setup_share() - 1 / r.seats <= 0.12 for r in together),
        ),
        row(
            "means of the sections, least-most",
            [span(r.sections.values()) for r in runs],
            "0.5-14 (2-5 seats)",
            all(0.5 <= mean(x) <= 14 for r in together for x in r.sections.values()),
        ),
        row(
            "cells a Calamity crosses out, least-most mean",
            [span(r.crossed.values()) for r in runs],
            "1-6 (2-5 seats)",
            all(1 <= mean(x) <= 6 for r in together for x in r.crossed.values()),
        ),
        row("Reservoirs / Granaries / Bathhouses a seat", kinds, "each 0.3 (2-4 seats)", min(structures) >= 0.3),
        line("picks that are Resource cards", "{:.0%}", "20-60 % (2-4 seats)", some, "resource_share", 0.2, 0.6),
        row(
            "shared victories",
            blank + [percent(r.shared / r.games) for r in together],
            "below 3 %",
            all(r.shared / r.games < 0.03 for r in together),
        ),
        row(
            "rounds",
            rounds,
            "within " + " / ".join("{}-{}".format(*ROUNDS[r.seats]) for r in runs),
            all(ROUNDS[r.seats][0] <= n <= ROUNDS[r.seats][1] for r in runs for n in r.rounds),
        ),
        row(
            "picks without a card to draw: last quarter, before",
            [f"{percent(r.undrawable('late'))}, {percent(r.undrawable('early'))}" for r in runs],
            "at most 35 %, 10 % (3-4 seats)",
            all(r.undrawable("late") <= 0.35 and r.undrawable("early") <= 0.1 for r in room),
        ),
        told("offers a game", [f"{r.counts['offers'] / r.games:.1f}" for r in runs]),
        told("trades a game", [f"{r.counts['trades'] / r.games:.1f}" for r in runs]),
        told("mean total", [f"{mean(r.totals):.1f}" for r in runs]),
        *(told(f"of it {name}", [f"{r.sources[name] / len(r.totals):.1f}" for r in runs]) for name in SOURCES),
    ]


def habits(game: Game[Box, Indus], side: str, seats: int, games: int) -> list[str]:
    """Target 6: a bot that never picks resources is behind, one that always does hardly ever wins."""
    never, always = Run(game, side, seats), Run(game, side, seats)
    for number in range(games):
        never.play(number, "never")
        always.play(number, "always")
    without, others = mean(never.habit_totals["never"]), mean(never.habit_totals[""])
    found = share(always.habit_wins["always"], games)
    wins = f"{percent(found.share)} ({percent(found.low)} - {percent(found.high)})"
    behind = row(
        f"{seats} seats: never: its mean, the others'", [f"{without:.1f}, {others:.1f}"], "lower", without < others
    )
    return [behind, row(f"{seats} seats: always: wins", [wins], "below 10 %", found.share < 0.1)]


def details(runs: list[Run]) -> list[str]:
    """Means of every section, Calamity and City Setup card, and the win shares of the seats."""
    box = runs[0].game.box
    out = [f"| | {' | '.join(f'{r.seats} seats' for r in runs)} |", "|---|" + "--:|" * len(runs)]

    def line(label: str, cells: list[str]) -> None:
        out.append(f"| {label} | {' | '.join(cells)} |")

    for n, card in enumerate(box.scores):
        for half in "ab":
            line(f"{card.name} {half}", [f"{mean(r.sections[f'{n + 1}{half}'] or [0]):.1f}" for r in runs])
    for n, calamity in enumerate(box.calamities):
        line(f"{calamity.name}, cells", [f"{mean(r.crossed[n] or [0]):.1f}" for r in runs])
    for n, setup in enumerate(box.setups):
        cells = [f"{mean(r.by_setup[n + 1] or [0]):.1f}" for r in runs]
        wins = [
            f", {percent(r.setup_wins[n + 1] / max(1, len(r.by_setup[n + 1])))}" if r.seats > 1 else "" for r in runs
        ]
        line(f"{setup.name}: mean total, wins", [a + b for a, b in zip(cells, wins, strict=True)])
    for seat in range(max(r.seats for r in runs)):
        cells = []
        for r in runs:
            found = share(r.seat_wins[seat], r.games) if seat < r.seats and r.seats > 1 else None
            cells.append(f"{percent(found.share)} ({percent(found.low)} - {percent(found.high)})" if found else "")
        line(f"seat {seat} wins", cells)
    return out


def solo(run: Run) -> str:
    """How totals of a single player are spread."""
    cuts = quantiles(run.totals, n=20)
    told = ", ".join(
        f"{name} {cuts[i]:.0f}" for name, i in (("5 %", 0), ("25 %", 4), ("50 %", 9), ("75 %", 14), ("95 %", 18))
    )
    return f"Totals of a single player: {told}; mean {mean(run.totals):.1f}."


def measure(game: Game[Box, Indus], side: str, seats: int, games: int) -> Run:
    run = Run(game, side, seats)
    for number in range(games):
        run.play(number)
    return run


def main() -> None:
    asked = argparse.ArgumentParser()
    asked.add_argument("games", type=int, nargs="?", default=2000)
    asked.add_argument("sides", nargs="?", default="ab")
    asked.add_argument("seats", nargs="?", default="12345")
    asked.add_argument("--keep", type=Path, metavar="FOLDER")
    a = asked.parse_args()
    seats = [int(n) for n in a.seats]
    game: Game[Box, Indus] = sabha.load("indus")
    how = f"{a.games} games for each side and number of seats, equal `greedy` bots, box {game.box_digest},"
    print(how)
    print(f"rules version {game.rules_version}; {datetime.now(UTC):%Y-%m-%d}, {builds.machine()}.")
    for side in a.sides:
        runs = [
            measured(a.keep, f"{side}-{n}", f"{how} {game.rules_version}", partial(measure, game, side, n, a.games))
            for n in seats
        ]
        print(f"\n## Side {side.upper()}\n")
        print("\n".join(table(runs)))
        if 1 in seats:
            print(f"\n{solo(runs[0])}")
        odd = min(a.games, ODD)
        print(f"\nA bot that picks resources never, or always, among greedy ones; {odd} games each:\n")
        print("| | found | target | held |\n|---|---|---|---|")
        for n in (2, 4):
            print("\n".join(habits(game, side, n, odd)))
        print("\n" + "\n".join(details(runs)), flush=True)


if __name__ == "__main__":
    main()
