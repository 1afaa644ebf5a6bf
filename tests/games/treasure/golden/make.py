"""Writes the golden records: one seeded game each for 2, 3 and 4 seats.

    python -m tests.games.treasure.golden.make

They show any change of behaviour in a diff, and must replay for ever: make them anew only when the rules change
on purpose, and raise ``rules_version`` then.
"""

from __future__ import annotations

from pathlib import Path

import sabha
from sabha.engine.random import seeded

FOLDER = Path(__file__).parent
NAMES = ("Asha", "Bilal", "Chitra", "Devi")


def play(seats: int) -> sabha.Match:
    """A game of players who mostly take the careful action, and now and then any."""
    game = sabha.load("treasure")
    match = game.new(seats, seed=f"golden {seats}", names=NAMES[:seats])
    choose = seeded(f"golden choices {seats}")
    while match.acting:
        [seat] = match.acting
        legal = match.legal_ids(seat)
        careful = choose.below(5) > 0
        match.play(seat, match.state.hurried(seat) if careful else legal[choose.below(len(legal))])
    return match


if __name__ == "__main__":
    for seats in sabha.load("treasure").seat_counts:
        (FOLDER / f"treasure-{seats}.json").write_bytes(play(seats).record().to_json())
