"""Writes the golden records: one seeded game for each number of cities, on either side of the map in turn.

    python -m tests.games.indus.golden.make

They show any change of behaviour in a diff, and must replay for ever: make them anew only when the rules or the
printed box change on purpose, and raise ``rules_version`` for the former.
"""

from __future__ import annotations

from pathlib import Path

import sabha
from sabha.engine.random import seeded

FOLDER = Path(__file__).parent
NAMES = ("Asha", "Bilal", "Chitra", "Devi", "Esha")
CELLS = ((1, "b"), (2, "a"), (3, "b"), (4, "a"), (5, "b"))


def path(seats: int, side: str) -> Path:
    return FOLDER / f"indus-{seats}-{side}.json"


def play(seats: int, side: str) -> sabha.Match:
    """A game of players who act whenever they may and take any action, the default one seldom."""
    match = sabha.load("indus").new(seats, seed=f"golden {seats} {side}", names=NAMES[:seats], side=side)
    choose = seeded(f"golden choices {seats} {side}")
    while match.acting:
        seat = match.acting[choose.below(len(match.acting))]
        legal = match.legal_ids(seat)
        busy = [a for a in legal if a != match.state.hurried(seat)] if choose.below(5) else []
        match.play(seat, (busy or legal)[choose.below(len(busy or legal))])
    return match


if __name__ == "__main__":
    for seats, side in CELLS:
        path(seats, side).write_bytes(play(seats, side).record().to_json())
