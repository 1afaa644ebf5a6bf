"""War for Treasure between equal bots, compared with the targets of its rules (section 7.6). Prints Markdown.

Usage: python -m benchmarks.balance [GAMES] [BOT]
"""

from __future__ import annotations

import sys
from datetime import UTC, datetime

from benchmarks import builds

import sabha
from sabha.engine.state import Event, State
from sabha.games.treasure import track as t
from sabha.games.treasure.box import ASTRAS
from sabha.games.treasure.state import Treasure
from sabha.lab import Simulation, simulate

NAMES = {
    t.E_ROLLED: "rolls",
    t.E_ATTACKED: "attacks",
    t.E_OUT: "out by dangers",
    t.E_PAID: "coins paid",
    t.E_WAITED: "waits",
    t.E_TRIBES: "out by tribes",
    t.E_LIMIT: "round limit",
    t.E_BLOCKED: "trapped",
}


def tally(state: State, event: Event) -> str | None:
    """What an event counts as."""
    assert isinstance(state, Treasure)
    if event.kind == t.E_SURRENDERED:
        return "protected by grace" if event.b == t.MANDIR else "protected by Astra"
    if event.kind == t.E_GAINED and event.b >= t.VARUNA and state.supply[event.b] == 0:
        return f"{ASTRAS[event.b - t.VARUNA]} ran out"
    return NAMES.get(event.kind)


def row(label: str, cells: list[str], target: str, held: bool) -> str:
    return f"| {label} | {' | '.join(cells)} | {target} | {'yes' if held else '**no**'} |"


def percent(x: float) -> str:
    return f"{100 * x:.1f} %"


def table(runs: list[Simulation]) -> list[str]:
    def per_game(run: Simulation, name: str) -> float:
        return run.counts[name].per_game if name in run.counts else 0.0

    def at_least(label: str, name: str, least: tuple[float, ...]) -> str:
        told = [per_game(r, name) for r in runs]
        wanted = "at least " + " / ".join(f"{x:g}" for x in least)
        return row(label, [f"{x:.1f}" for x in told], wanted, all(x >= y for x, y in zip(told, least, strict=True)))

    def shares(label: str, which: str, points: float) -> str:
        cells, held = [], True
        for run in runs:
            found = getattr(run, which)
            cells.append("-".join(f"{100 * f:.1f}" for f in (min(s.share for s in found), max(s.share for s in found))))
            held &= all(abs(s.share - 1 / run.seats) <= points / 100 for s in found)
        return row(label, [c + " %" for c in cells], f"within {points:g} points of 1/n", held)

    limit = [per_game(r, "round limit") for r in runs]
    rolls = [per_game(r, "rolls") for r in runs]
    astra = [per_game(r, "protected by Astra") for r in runs]
    grace = [per_game(r, "protected by grace") for r in runs]
    coins = [per_game(r, "coins paid") for r in runs]
    rounds = [r.rounds for r in runs if r.rounds]
    out = [
        f"| | {' | '.join(f'{r.seats} seats' for r in runs)} | target | held |",
        "|---|" + "---|" * (len(runs) + 2),
        shares("win share by turn position (least-most)", "began", 4),
        shares("win share by seat (least-most)", "wins_by_seat", 3),
        row(
            "rounds: median (5 % - 95 %)",
            [f"{s.median:g} ({s.low:g} - {s.high:g})" for s in rounds],
            "median 60-160, 95 % below 260",
            all(60 <= s.median <= 160 and s.high < 260 for s in rounds),
        ),
        row("games that reach round 400", [f"{100 * x:.2f} %" for x in limit], "below 0.5 %", max(limit) < 0.005),
        row("die rolls a game", [f"{x:.0f}" for x in rolls], "below 900", max(rolls) < 900),
        at_least("attacks a game", "attacks", (3, 8, 15)[: len(runs)]),
        at_least("soldiers out by dangers a game", "out by dangers", (1, 2, 4)[: len(runs)]),
        row(
            "protections by Astra : by grace",
            [f"{a:.1f} : {g:.1f}" for a, g in zip(astra, grace, strict=True)],
            "neither below a quarter",
            all(min(a, g) >= 0.25 * (a + g) for a, g in zip(astra, grace, strict=True)),
        ),
        row("coins paid at the tribes", [f"{x:.1f}" for x in coins], "more than 4", min(coins) > 4),
        at_least("waits at the tribes", "waits", (0.1, 0.3, 0.5)[: len(runs)]),
    ]
    for name in ASTRAS:
        found = [r.counts[f"{name} ran out"].games if f"{name} ran out" in r.counts else 0.0 for r in runs]
        cells = [percent(x) for x in found]
        out.append(row(f"games in which {name} runs out", cells, "25-100 %", all(0.25 <= x <= 1 for x in found)))
    return out


def shares_table(runs: list[Simulation]) -> list[str]:
    out = ["| seats | who | games | wins | share | 95 % interval |", "|---|---|--:|--:|--:|---|"]
    for run in runs:
        named = [(f"seat {i}", s) for i, s in enumerate(run.wins_by_seat)]
        named += [("began" if i == 0 else f"{i} after who began", s) for i, s in enumerate(run.began)]
        for name, s in named:
            span = f"{percent(s.low)} - {percent(s.high)}"
            out.append(f"| {run.seats} | {name} | {s.games} | {s.wins:g} | {percent(s.share)} | {span} |")
    return out


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 2000
    bot = sys.argv[2] if len(sys.argv) > 2 else "greedy"
    game = sabha.load("treasure")
    runs = [simulate(game, seats, games, [bot], seed="balance", tally=tally) for seats in game.seat_counts]
    against = [simulate(game, n, 1000, ["greedy", *["random"] * (n - 1)], seed="random") for n in (2, 4)]
    print(f"{games} games for each number of seats, equal `{bot}` bots, seed `balance`, box {game.box_digest},")
    print(f"rules version {game.rules_version}; {datetime.now(UTC):%Y-%m-%d}, {builds.machine()}.\n")
    print("\n".join(table(runs)))
    print("\nGreedy against random movers (target: wins at least 90 %):\n")
    for run in against:
        s = run.wins_by_bot["greedy"]
        print(
            f"- {run.seats} seats: {s.wins:g} of {s.games}, {percent(s.share)} ({percent(s.low)} - {percent(s.high)})"
        )
    print()
    print("\n".join(shares_table(runs)))


if __name__ == "__main__":
    main()
