"""Bharata between equal bots, compared with the targets of its rules (section 7.13). Prints Markdown.

Usage: python -m benchmarks.balance_bharata [GAMES] [--cells basic-2,advanced-4] [--bot BOT] [--iterations N]
       [--box FILE] [--seed SEED] [--keep FOLDER]

A cell is a rule set with a number of seats; all are played unless some are named. Searching bots make N iterations
for a decision. Cells kept in a FOLDER are not played again.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Mapping, Sequence
from datetime import UTC, datetime
from functools import partial
from pathlib import Path
from statistics import median

from benchmarks import builds
from benchmarks.kept import measured

import sabha
from sabha.bots import Bot, make, view_for
from sabha.bots.greedy import greedy
from sabha.bots.players import GreedyBot
from sabha.engine.game import Game
from sabha.engine.random import seeded
from sabha.engine.state import State
from sabha.games.bharata import tables as t
from sabha.games.bharata.box import Box
from sabha.games.bharata.state import Bharata
from sabha.lab.stats import share

CELLS = {f"{mode}-{seats}": (mode, seats) for mode in ("basic", "advanced") for seats in (2, 3, 4)}
GUESSES = 4
BANDS = {2: (0.85, 1.15), 3: (0.70, 1.40), 4: (0.65, 1.35)}
"""Win rate of a place in turn order, and so of a home capital, relative to its fair share."""
PERSON_BAND = (0.65, 1.35)
ABILITY_BAND = (0.75, 1.30)
MEDIANS = {2: (7, 13), 3: (5, 9), 4: (5, 9)}


class Run:
    """What a run of games with one number of seats gave."""

    def __init__(self, game: Game[Box, Bharata], seats: int, mode: str) -> None:
        self.game, self.seats, self.mode = game, seats, mode
        self.games = 0
        self.rounds: list[int] = []
        self.seat_wins = [0.0] * seats
        self.people: Counter[int] = Counter()
        self.people_wins = [0.0] * 4
        self.cards: Counter[int] = Counter()
        self.card_wins = [0.0] * t.ABILITIES
        self.ends: Counter[int] = Counter()
        self.counts: Counter[str] = Counter()
        self.claims: Counter[int] = Counter()

    def play(self, number: int, bot: str, iterations: int | None, seed: str) -> None:
        """One game; personalities are drawn at random."""
        name = f"{seed}/{self.mode}/{self.seats}/{number}"
        options: Mapping[str, str] = {"mode": self.mode}
        state = self.game.start(self.seats, options, seeded(name))
        state.events.clear()
        bots = [make(bot, seed=seeded(f"bot/{name}/{i}"), iterations=iterations) for i in range(self.seats)]
        draw = seeded(f"people/{name}")
        hands: list[int] = []
        while acting := state.acting():
            seat = acting[0]
            legal = state.legal(seat)
            if state.ask == t.PICK:
                action = legal[draw.below(len(legal))]
            elif len(legal) == 1:
                action = legal[0]
            else:
                action = self.choose(bots[seat], view_for(state, seat), seat, legal)
            state.step(seat, action)
            if not hands and state.ask not in (t.PICK, t.DRAFT):
                hands = [int(r.hand) for r in state.rulers]
            self.count(state)
        self.close(state, hands)

    def choose(self, bot: Bot, view: State, seat: int, legal: list[int]) -> int:
        """What the bot does; the greedy one with fewer guesses than at a table, for time."""
        if isinstance(bot, GreedyBot):
            return int(greedy(view, seat, legal, bot.rng, GUESSES, not view.guessing(seat)))
        return bot.choose(view, seat, legal)

    def count(self, state: Bharata) -> None:
        for e in state.events:
            if e.kind == t.E_CONQUERED:
                self.counts["conquests"] += 1
                self.counts["mahajanapadas"] += self.game.box.region[e.b].type == "mahajanapada"
            elif e.kind == t.E_ATTACK:
                self.counts["attacks"] += 1
                self.counts["defended"] += not int(state.decided) >> e.d & 1
            elif e.kind == t.E_TOTALS:
                self.counts["defence beyond the walls"] += e.b > e.c + e.d
            elif e.kind == t.E_HELD:
                self.counts["held"] += 1
            elif e.kind == t.E_CLAIMED:
                self.claims[e.b] += 1
        state.events.clear()

    def close(self, state: Bharata, hands: Sequence[int]) -> None:
        self.games += 1
        self.rounds.append(int(state.round))
        self.ends[int(state.ended)] += 1
        self.counts["eliminations"] += any(not r.alive for r in state.rulers)
        first = [i for i, rank in enumerate(state.final) if rank == 1]
        for seat, ruler in enumerate(state.rulers):
            part = (seat in first) / len(first)
            self.seat_wins[(seat - int(state.first)) % self.seats] += part
            self.people[ruler.personality] += 1
            self.people_wins[ruler.personality] += part
            for card in range(t.ABILITIES):
                if state.advanced and hands[seat] >> card & 1:
                    self.cards[card] += 1
                    self.card_wins[card] += part

    def rate(self, wins: float, games: int) -> float:
        """Wins relative to the fair share."""
        return self.seats * wins / max(1, games)


def rate_of(run: Run, wins: Sequence[float], met: Counter[int]) -> list[float]:
    return [run.rate(wins[i], met[i]) for i in sorted(met)]


Row = tuple[str, str, str, str]
"""Quantity, target, measured, held."""


def within(what: str, band: tuple[float, float], values: Sequence[float]) -> Row:
    """A row of rates that must lie in a band."""
    return what, f"{band[0]:.2f}-{band[1]:.2f}", ", ".join(f"{v:.2f}" for v in values), held(values, band)


def held(values: Sequence[float], band: tuple[float, float]) -> str:
    return "yes" if all(band[0] <= v <= band[1] for v in values) else "**no**"


def percent(x: float) -> str:
    return f"{100 * x:.1f} %"


def rows(run: Run) -> list[Row]:
    box, n = run.game.box, run.games
    index = {r.id: r.name for r in box.region}
    homes = ", ".join(index[r] for r in box.capitals.of(run.seats))
    ordered = sorted(run.rounds)
    middle, low, high = median(ordered), ordered[n // 20], ordered[9 * n // 10]
    limit = run.ends[t.BY_LIMIT] / n
    tiles = {box.condition[i].name: run.claims[i] / n for i in range(1, t.CONDITIONS)}
    claimed = ", ".join(f"{name} {percent(v)}" for name, v in tiles.items())
    great = run.counts["mahajanapadas"] / run.counts["conquests"]
    least, most = MEDIANS[run.seats]
    spread, band = f"{middle:g} ({low}, {high})", f"median {least}-{most}"
    out = [
        within(f"seats: {homes}", BANDS[run.seats], [run.rate(w, n) for w in run.seat_wins]),
        within("Outrider, Senapati, Samrat, Shreshthi", PERSON_BAND, rate_of(run, run.people_wins, run.people)),
        ("rounds: median (5 %, 90 %)", band, spread, held([middle], (least, most))),
        ("ended by the round limit", "at most 5 %", percent(limit), held([limit], (0, 0.05))),
        ("with a player eliminated", "reported", percent(run.counts["eliminations"] / n), ""),
        ("tiles 2-8 claimed", "each 3-95 %", claimed, held(list(tiles.values()), (0.03, 0.95))),
        ("Grand Army claimed", "reported", percent(run.claims[t.GRAND_ARMY] / n), ""),
        ("Mahajanapadas among conquests", "at least 25 %", percent(great), held([great], (0.25, 1))),
        ("attacks a game; defender could commit; did; held", "reported", attacks(run), ""),
    ]
    if run.cards:
        rates = rate_of(run, run.card_wins, run.cards)
        named = ", ".join(f"{a.name.split(' (')[0]} {v:.2f}" for a, v in zip(box.ability, rates, strict=True))
        out.append(("holders of ability cards", "0.75-1.30", named, held(rates, ABILITY_BAND)))
    return out


def attacks(run: Run) -> str:
    c = run.counts
    of = max(1, c["attacks"])
    could, did, stood = (c[k] / of for k in ("defended", "defence beyond the walls", "held"))
    return f"{of / run.games:.1f}; {percent(could)}; {percent(did)}; {percent(stood)}"


def intervals(run: Run) -> str:
    found = [share(w, run.games) for w in run.seat_wins]
    return ", ".join(f"{percent(s.share)} ({percent(s.low)} - {percent(s.high)})" for s in found)


def measure(
    game: Game[Box, Bharata], seats: int, mode: str, games: int, bot: str, iterations: int | None, seed: str
) -> Run:
    run = Run(game, seats, mode)
    for number in range(games):
        run.play(number, bot, iterations, seed)
    return run


def main() -> None:
    asked = argparse.ArgumentParser()
    asked.add_argument("games", type=int, nargs="?", default=3000)
    asked.add_argument("--cells", type=lambda text: text.split(","), default=list(CELLS), metavar="CELL,...")
    asked.add_argument("--bot", default="greedy")
    asked.add_argument("--iterations", type=int, default=0)
    asked.add_argument("--box")
    asked.add_argument("--seed", default="balance")
    asked.add_argument("--keep", type=Path, metavar="FOLDER")
    a = asked.parse_args()
    if unknown := [cell for cell in a.cells if cell not in CELLS]:
        asked.error(f"unknown cell {unknown[0]!r}: there are {', '.join(CELLS)}")
    game: Game[Box, Bharata] = sabha.load("bharata", box=a.box)
    how = f"`{a.bot}` bots of " + (f"{a.iterations} iterations" if a.iterations else f"{GUESSES} guesses")
    how = f"{a.games} games for each rule set and number of seats, equal {how}, seed `{a.seed}`, box {game.box_digest},"
    print(how)
    print(f"rules version {game.rules_version}; {datetime.now(UTC):%Y-%m-%d}, {builds.machine()}.\n", flush=True)
    for cell in a.cells:
        mode, seats = CELLS[cell]
        play = partial(measure, game, seats, mode, a.games, a.bot, a.iterations or None, a.seed)
        run = measured(a.keep, cell, f"{how} {game.rules_version}", play)
        print(f"{mode.capitalize()}, {seats} seats:\n\n| quantity | target | measured | held |\n|---|---|---|---|")
        for line in rows(run):
            print(f"| {' | '.join(line)} |")
        print(f"\nShares of wins, 95 % intervals: {intervals(run)}.\n", flush=True)


if __name__ == "__main__":
    main()
