"""How strong the bots are: greedy against random, search against greedy, with the time they take. Prints Markdown.

Usage: python -m benchmarks.strength [GAMES] [GAME]
"""

from __future__ import annotations

import sys
import time

from benchmarks import builds

import sabha
from sabha.bots import make, view_for
from sabha.bots.players import BOTS
from sabha.cli.bench import positions
from sabha.lab import simulate

PAIRS = (("greedy", "random", 0, 1), ("search-quick", "greedy", 1_000, 1), ("search", "greedy", 5_000, 5))
"""Bot, opponents, iterations (0 for none), and by what the number of games is divided."""


def thinking(slug: str, seats: int, bot: str, iterations: int) -> float:
    """Milliseconds that a decision takes, where there is a choice."""
    game = sabha.load(slug)
    player = make(bot, seed="time", iterations=iterations or None)
    spent, asked = 0.0, 0
    for state in positions(game, seats, game.chosen({})):
        seat = state.acting()[0]
        legal = state.legal(seat)
        if len(legal) > 1:
            view = view_for(state, seat)
            start = time.process_time()
            player.choose(view, seat, legal)
            spent += time.process_time() - start
            asked += 1
    return 1000 * spent / max(1, asked)


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 1000
    slug = sys.argv[2] if len(sys.argv) > 2 else "treasure"
    game = sabha.load(slug)
    how = "compiled" if sabha.compiled() else "not compiled"
    print(f"{game.title}, {how}; {builds.machine()}\n")
    print("| bot | against | seats | iterations | ms a decision | games | wins | share | 95 % interval | fair share |")
    print("|---|---|--:|--:|--:|--:|--:|--:|---|--:|")
    for bot, other, iterations, fewer in PAIRS:
        assert bot in BOTS
        for seats in (min(game.seat_counts), max(game.seat_counts)):
            bots = [bot, *[other] * (seats - 1)]
            found = simulate(game, seats, games // fewer, bots, seed="strength", iterations=iterations or None)
            s = found.wins_by_bot[bot]
            span = f"{100 * s.low:.1f} - {100 * s.high:.1f} %"
            took = thinking(slug, seats, bot, iterations)
            print(
                f"| {bot} | {other} | {seats} | {iterations or ''} | {took:.2f} | {s.games} | {s.wins:g} "
                f"| {100 * s.share:.1f} % | {span} | {100 / seats:.0f} % |",
                flush=True,
            )


if __name__ == "__main__":
    main()
