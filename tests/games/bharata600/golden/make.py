"""Writes the golden records: one seeded game for each mode and number of kingdoms.

    python -m tests.games.bharata600.golden.make

They show any change of behaviour in a diff, and must replay for ever: make them anew only when the rules or the
printed box change on purpose, and raise ``rules_version`` for the former.
"""

from __future__ import annotations

from pathlib import Path

import sabha
from sabha.engine.random import seeded

FOLDER = Path(__file__).parent
NAMES = ("Asha", "Bilal", "Chitra", "Devi")
CELLS = tuple((seats, mode) for seats in (2, 3, 4) for mode in ("basic", "advanced"))


def path(seats: int, mode: str) -> Path:
    return FOLDER / f"bharata600-{seats}-{mode}.json"


def play(seats: int, mode: str) -> sabha.Match:
    """A game of players who take any action, and seldom end a part of their turn while there is another."""
    game = sabha.load("bharata600")
    options = {"mode": mode, "places": "on" if seats == 3 else "stop"}
    match = game.new(seats, seed=f"golden {seats} {mode}", names=NAMES[:seats], **options)
    choose = seeded(f"golden choices {seats} {mode}")
    while match.acting:
        [seat] = match.acting
        legal = match.legal_ids(seat)
        busy = [a for a in legal if a != match.state.hurried(seat)] if choose.below(6) else []
        match.play(seat, (busy or legal)[choose.below(len(busy or legal))])
    return match


if __name__ == "__main__":
    for seats, mode in CELLS:
        path(seats, mode).write_bytes(play(seats, mode).record().to_json())
