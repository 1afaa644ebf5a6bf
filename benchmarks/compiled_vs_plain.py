"""How much faster the compiled package is than the same source uncompiled, measured side by side.

Usage: python -m benchmarks.compiled_vs_plain [GAME]
"""

from __future__ import annotations

import sys
from functools import partial
from pathlib import Path

from benchmarks import builds

SECONDS, TIMES = 0.5, 5
ROWS = (
    ("random play, decisions/s", "playout_per_second", True),
    ("stepped from Python, decisions/s", "stepped_per_second", True),
    ("greedy bots, decisions/s", "greedy_per_second", True),
    ("search, iterations/s", "search_per_second", True),
    ("copy, us", "copy_us", False),
    ("legal, us", "legal_us", False),
    ("view, us", "view_us", False),
    ("scene, us", "scene_us", False),
    ("match.play, us", "play_us", False),
)
BOTS = """
import json, sys, time
import sabha
from sabha.bots import make
from sabha.bots.search import Search
from sabha.cli.bench import positions
from sabha.engine.random import seeded
from sabha.lab import simulate
game, seconds = sabha.load(sys.argv[1]), float(sys.argv[2])
made, start, seed = 0, time.process_time(), 0
while time.process_time() - start < seconds:
    made += simulate(game, None, 1, ["greedy"], seed=(seed := seed + 1), processes=1).decisions
greedy = made / (time.process_time() - start)
done, start = 0, time.process_time()
seats = game.seat_counts[0]
while time.process_time() - start < seconds:
    for state in positions(game, seats, game.chosen({})):
        if len(state.legal(state.acting()[0])) > 1:
            search = Search(state, state.acting()[0], seeded("bench"), 1.0, 4.0, 0, 100_000)
            search.run(300, 0.0)
            done += search.iterations
searched = done / (time.process_time() - start)
print(json.dumps({"greedy_per_second": greedy, "search_per_second": searched}))
"""


def measured(target: Path, game: str) -> dict[str, float]:
    found = builds.bench(target, SECONDS, game)["games"]
    assert isinstance(found, list)
    bots = builds.run(target, BOTS, game, SECONDS)
    assert isinstance(bots, dict)
    told = {**found[0], **bots}
    return {key: float(told[key]) for _, key, _ in ROWS}


def main() -> None:
    game = sys.argv[1] if len(sys.argv) > 1 else "treasure"
    targets = [builds.build(kind) for kind in ("plain", "compiled")]
    plain, compiled = builds.medians([partial(measured, t, game) for t in targets], TIMES)
    print(f"{game}; {builds.machine()}; one process; medians of {TIMES}\n")
    print(f"| {'':32} | {'plain':>12} | {'compiled':>12} | times faster |\n|---|--:|--:|--:|")
    for label, key, more_is_better in ROWS:
        a, b = plain[key], compiled[key]
        ratio = b / a if more_is_better else a / b
        form = ",.0f" if more_is_better else ",.2f"
        print(f"| {label:32} | {a:>12{form}} | {b:>12{form}} | {ratio:>12.1f} |")


if __name__ == "__main__":
    main()
