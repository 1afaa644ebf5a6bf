"""Bharata 600 BC between equal bots, compared with the targets of its rules (section 7.10). Prints Markdown.

Usage: python -m benchmarks.balance_bharata600 [--games N] [--guesses N | --iterations N] [--seats 2,3,4]
       [--mode basic,advanced] [--box FILE] [--keep FOLDER]

Without --iterations the bots are greedy, and average over --guesses of what they cannot see; with it they are
tree searches. Columns kept in a FOLDER are not played again: so the whole can be measured a column at a time, with
--seats and --mode.
"""

from __future__ import annotations

import argparse
from collections import Counter, defaultdict
from collections.abc import Sequence
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from statistics import median

from benchmarks import builds
from benchmarks.kept import measured

import sabha
from sabha.bots import make, view_for
from sabha.bots.greedy import greedy
from sabha.engine.game import Game
from sabha.engine.random import Rng, seeded
from sabha.games.bharata600 import tables as t
from sabha.games.bharata600.box import ABILITIES, PERSONALITIES, Box
from sabha.games.bharata600.rules import events
from sabha.games.bharata600.state import Bharata600
from sabha.lab.stats import share

HOMES = {2: (0.55, 1.45), 3: (0.70, 1.35), 4: (0.70, 1.35)}
POSITIONS = (0.75, 1.30)
PEOPLE = (0.65, 1.35)
CARDS = (0.80, 1.25)
ROUNDS = {2: (6, 14), 3: (5, 12), 4: (5, 10)}
PRIZES = ("Royal Road", "Commander", "Treasury", "Guild", "Royal Granary")
Key = tuple[str, str]
"""A group and one of it: ("home", "Avanti")."""


class Run:
    """What a run of games with one number of kingdoms in one mode gave."""

    def __init__(self, game: Game[Box, Bharata600], seats: int, mode: str) -> None:
        self.game, self.seats, self.mode = game, seats, mode
        self.met: Counter[Key] = Counter()
        self.won: defaultdict[Key, float] = defaultdict(float)
        self.rounds: list[int] = []
        self.ends: Counter[int] = Counter()
        self.conditions: Counter[int] = Counter()
        self.offered: Counter[tuple[int, int]] = Counter()
        self.taken: Counter[tuple[int, int]] = Counter()
        self.sources: Counter[str] = Counter()
        self.turns = self.locked = 0

    def play(self, name: str, guesses: int, iterations: int | None) -> None:
        """One game."""
        state = self.game.start(self.seats, {"mode": self.mode, "places": "stop"}, seeded(name))
        state.quiet = True
        rng = seeded(f"bot/{name}")
        bots = [make("search", seed=rng, iterations=iterations) for _ in range(self.seats)] if iterations else []
        while acting := state.acting():
            seat = acting[0]
            legal = state.legal(seat)
            if len(legal) == 1:
                action = legal[0]
            elif bots:
                action = bots[seat].choose(view_for(state, seat), seat, legal)
            else:
                action = decide(state, seat, legal, rng, guesses)
            self.note(state, legal, action)
            state.step(seat, action)
        self.close(state)

    def note(self, state: Bharata600, legal: Sequence[int], action: int) -> None:
        if state.ask == t.PRIZE:
            for option in range(2):
                self.offered[int(state.prize), option] += t.PRIZE_A + option in legal
                self.taken[int(state.prize), option] += t.PRIZE_A + option == action
        elif action == t.END_PHASE2:
            stuck = state.actions > 0 and t.PAY_EVENTS not in legal
            self.turns += 1
            self.locked += stuck and events.impacted(state, state.kingdoms[state.turn]) != 0

    def close(self, state: Bharata600) -> None:
        self.rounds.append(int(state.round))
        self.ends[int(state.ended)] += 1
        first = [i for i, rank in enumerate(state.final) if rank == 1]
        achieved = 0
        for k in state.kingdoms:
            part = (k.owner in first) / len(first)
            keys: list[Key] = [("home", self.game.box.region[k.home].name)]
            keys.append(("position", str((k.owner - state.first) % self.seats + 1)))
            keys.append(("Personality", PERSONALITIES[k.personality].title()))
            if state.advanced:
                keys += [("Ability", ABILITIES[a].title()) for a in (k.ability_a, k.ability_b)]
            for key in keys:
                self.met[key] += 1
                self.won[key] += part
            achieved |= int(k.conditions)
            bonus = {"Conditions": k.from_conditions, "Leader": k.from_leader, "Hidden Tokens": k.from_tokens}
            for source, points in {"regions": k.vp - sum(bonus.values()), **bonus}.items():
                self.sources[source] += int(points)
                self.sources[f"{source}, winners"] += int(points) * (k.owner in first)
        self.conditions.update(c for c in range(t.CONDITIONS) if achieved >> c & 1)

    @property
    def games(self) -> int:
        return len(self.rounds)

    def rates(self, group: str) -> dict[str, float]:
        """Win rate times the number of kingdoms, for each of a group."""
        return {name: self.seats * self.won[g, name] / n for (g, name), n in sorted(self.met.items()) if g == group}


def decide(state: Bharata600, seat: int, legal: list[int], rng: Rng, guesses: int) -> int:
    """The greedy choice. What the seat cannot see is dealt anew in each guess, so that in most questions the
    position itself can be given instead of a view of it, which takes longer to make."""
    secret = state.stage == t.SETUP or state.ask == t.CHOOSE
    return greedy(view_for(state, seat) if secret else state, seat, legal, rng, guesses, False)


def held(values: Sequence[float], band: tuple[float, float]) -> str:
    return "yes" if all(band[0] <= v <= band[1] for v in values) else "**no**"


def percent(x: float) -> str:
    return f"{100 * x:.1f} %"


def band(label: str, runs: list[Run], group: str, bounds: dict[int, tuple[float, float]], target: str) -> str:
    cells, fine = [], True
    for run in runs:
        rates = list(run.rates(group).values())
        cells.append(f"{min(rates):.2f}-{max(rates):.2f}" if rates else "")
        fine &= held(rates, bounds[run.seats]) == "yes"
    return f"| {label} | {target} | {' | '.join(cells)} | {'yes' if fine else '**no**'} |"


def row(label: str, target: str, cells: Sequence[str], fine: bool) -> str:
    return f"| {label} | {target} | {' | '.join(cells)} | {'yes' if fine else '**no**'} |"


def table(runs: list[Run]) -> list[str]:
    def same(bounds: tuple[float, float]) -> dict[int, tuple[float, float]]:
        return dict.fromkeys((2, 3, 4), bounds)

    advanced = [r for r in runs if r.mode == "advanced"]
    middles = [median(r.rounds) for r in runs]
    spans = [f"{m:g} ({sorted(r.rounds)[r.games // 20]}-{max(r.rounds)})" for m, r in zip(middles, runs, strict=True)]
    longer = all(
        median(a.rounds) >= median(b.rounds) for a in advanced for b in runs if b.mode == "basic" and b.seats == a.seats
    )
    limit = [r.ends[t.BY_LIMIT] / r.games for r in runs]
    locks = [r.locked / max(1, r.turns) for r in advanced]
    out = [
        f"| | target | {' | '.join(f'{r.seats} {r.mode}' for r in runs)} | held |",
        "|---|---|" + "---|" * (len(runs) + 1),
        band("homes", runs, "home", HOMES, "0.70-1.35 (two: 0.55-1.45)"),
        band("turn order", runs, "position", same(POSITIONS), "0.75-1.30"),
        band("Personalities", runs, "Personality", same(PEOPLE), "0.65-1.35"),
        band("Ability cards", runs, "Ability", same(CARDS), "0.80-1.25"),
        row(
            "rounds: median (5 % - longest)",
            "median 6-14 / 5-12 / 5-10, Advanced not shorter",
            spans,
            longer and all(held([m], ROUNDS[r.seats]) == "yes" for m, r in zip(middles, runs, strict=True)),
        ),
        row("games that reach the turn limit", "below 1 %", [percent(x) for x in limit], max(limit) < 0.01),
        row(
            "turns that end under Events, nothing payable",
            "below 8 %",
            [percent(r.locked / max(1, r.turns)) if r.mode == "advanced" else "" for r in runs],
            max(locks, default=0) < 0.08,
        ),
    ]
    for c in range(t.CONDITIONS):
        shares = [r.conditions[c] / r.games for r in runs]
        least, target = (0.0, "observed") if c in (2, 4) else (0.05, "5 % in some mode")
        out.append(
            row(f"games in which C{c + 1} is achieved", target, [percent(x) for x in shares], max(shares) > least)
        )
    for prize, name in enumerate(PRIZES):
        for option in range(2):
            found = [r.taken[prize, option] / max(1, r.offered[prize, option]) for r in runs]
            whole = sum(r.taken[prize, option] for r in runs) / max(1, sum(r.offered[prize, option] for r in runs))
            out.append(
                row(
                    f"{name} {'AB'[option]}, chosen when offered",
                    "above 3 %",
                    [percent(x) for x in found],
                    whole > 0.03,
                )
            )
    return out


def shares_table(runs: list[Run]) -> list[str]:
    out = ["| kingdoms, mode | who | games | win rate x kingdoms | 95 % interval |", "|---|---|--:|--:|---|"]
    for run in runs:
        for (group, name), met in sorted(run.met.items()):
            s = share(run.won[group, name], met)
            span = f"{run.seats * s.low:.2f} - {run.seats * s.high:.2f}"
            out.append(f"| {run.seats} {run.mode} | {group} {name} | {met} | {run.seats * s.share:.2f} | {span} |")
    return out


def sources_table(runs: list[Run]) -> list[str]:
    out = ["| VP from (mean, of winners) | " + " | ".join(f"{r.seats} {r.mode}" for r in runs) + " |"]
    out.append("|---|" + "---|" * len(runs))
    for source in ("regions", "Conditions", "Leader", "Hidden Tokens"):
        cells = [
            f"{r.sources[source] / r.games / r.seats:.1f}, {r.sources[f'{source}, winners'] / r.games:.1f}"
            for r in runs
        ]
        out.append(f"| {source} | {' | '.join(cells)} |")
    return out


def main() -> None:
    read = argparse.ArgumentParser()
    read.add_argument("--games", type=int, default=2000)
    read.add_argument("--guesses", type=int, default=2)
    read.add_argument("--iterations", type=int)
    read.add_argument("--seats", default="2,3,4")
    read.add_argument("--mode", default="basic,advanced")
    read.add_argument("--box")
    read.add_argument("--keep", type=Path)
    asked = read.parse_args()
    game = sabha.load("bharata600", box=asked.box) if asked.box else sabha.load("bharata600")
    bots = (
        f"search bots of {asked.iterations} iterations" if asked.iterations else f"greedy bots, {asked.guesses} guesses"
    )
    how = f"{asked.games} games for each column, equal {bots}, seed `balance`, box {game.box_digest},"

    def played(seats: int, mode: str) -> Run:
        run = Run(game, seats, mode)
        for number in range(asked.games):
            run.play(f"balance/{mode}/{seats}/{number}", asked.guesses, asked.iterations)
        return run

    runs = [
        measured(asked.keep, f"{seats}-{mode}", f"{how} {game.rules_version}", partial(played, int(seats), mode))
        for seats in asked.seats.split(",")
        for mode in asked.mode.split(",")
    ]
    print(how)
    print(f"rules version {game.rules_version}; {datetime.now(UTC):%Y-%m-%d}, {builds.machine()}.\n")
    print("\n".join([*table(runs), "", *sources_table(runs), "", *shares_table(runs)]))


if __name__ == "__main__":
    main()
