"""Plays seeded random games and prints a line for every stretch of them: run on plain and on compiled code.

python -m tests.conformance.games 10
"""

from __future__ import annotations

import sys
from hashlib import sha256

from tests.conformance.tables import SETTINGS, data, numbers, walk

STRETCH = 100


def main(count: int) -> None:
    import sabha

    print(f"compiled={sabha.compiled()}")
    for setting in SETTINGS:
        for n in range(count):
            told = sha256()
            for moment in walk(setting, f"{setting.id} {n}"):
                told.update(data(moment.state))
                told.update(repr([numbers(e) for e in moment.state.events]).encode())
                if moment.seat < 0 or moment.ply % STRETCH == STRETCH - 1:
                    print(f"{setting.id} game {n} up to action {moment.ply}: {told.hexdigest()[:16]}")


if __name__ == "__main__":
    main(int(sys.argv[1]))
