"""Random play of Sabha beside its peers, measured in the same run on the same machine.

The peers are installed from PyPI into an environment of their own (build/peers). Each engine plays
random games in one process; what is counted is decisions of players a second.

Usage: python -m benchmarks.peers
"""

from __future__ import annotations

import json
import subprocess
import sys
import venv
from pathlib import Path

from benchmarks import builds

PACKAGES = ("catanatron", "open_spiel", "rlcard", "pettingzoo[classic]")
SECONDS, TIMES = 1.0, 3
RUNNER = Path(__file__).with_name("peers_runner.py")


def environment() -> Path:
    """The Python of the peers' environment, made if it is missing."""
    folder = builds.ROOT / "build" / "peers"
    python: Path = folder / "bin" / "python"
    if not (folder / ".done").exists():
        print("installing the peers ...", file=sys.stderr)
        venv.create(folder, with_pip=True, clear=True)
        subprocess.run([python, "-m", "pip", "install", "--quiet", *PACKAGES], check=True)
        (folder / ".done").touch()
    return python


def peers(python: Path) -> dict[str, float]:
    done = subprocess.run([python, "-W", "ignore", RUNNER, str(SECONDS)], check=True, stdout=subprocess.PIPE)
    found: dict[str, float | str] = json.loads(done.stdout)
    failed = {name: told for name, told in found.items() if isinstance(told, str)}
    for name, told in failed.items():
        print(f"{name} did not run: {told}", file=sys.stderr)
    return {name: told for name, told in found.items() if not isinstance(told, str)}


def ours(target: Path) -> dict[str, float]:
    found = builds.bench(target, SECONDS, "treasure", "--seats", "3")["games"]
    assert isinstance(found, list)
    return {
        "Sabha treasure, playout loop": float(found[0]["playout_per_second"]),
        "Sabha treasure, stepped from Python": float(found[0]["stepped_per_second"]),
    }


def main() -> None:
    python, target = environment(), builds.build("compiled")
    sabha, others = builds.medians([lambda: ours(target), lambda: peers(python)], TIMES)
    loop, stepped = sabha.values()
    print(f"{builds.machine()}; one process; medians of {TIMES} runs of {SECONDS:g} s each\n")
    print(f"| {'engine':36} | decisions/s | Sabha's loop is | stepped Sabha is |\n|---|--:|--:|--:|")
    for name, speed in sorted({**sabha, **others}.items(), key=lambda item: -item[1]):
        print(f"| {name:36} | {speed:>11,.0f} | {loop / speed:>7.1f} times  | {stepped / speed:>8.1f} times   |")
    print()
    fastest = max(speed for name, speed in others.items() if name.startswith("PettingZoo"))
    for goal, value, least in (
        ("random play a second", loop, 1_000_000),
        ("times catanatron", loop / others["catanatron"], 50),
        ("stepped, times the fastest PettingZoo classic", stepped / fastest, 5),
    ):
        print(f"{goal}: {value:,.0f} (goal {least:,}): {'reached' if value >= least else 'MISSED'}")


if __name__ == "__main__":
    main()
