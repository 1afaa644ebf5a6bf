"""Games that may begin in ready positions: for the browser tests, which make their tables by the server's own ways."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from sabha.engine.game import Option, OptionValue
from sabha.engine.random import Rng
from sabha.engine.state import State

Pieces = Mapping[str, tuple[dict[str, object], tuple[int, ...]]]
"""Name -> the fields of a position, and what chance brings next. The first seat is the one whose page is tested."""


def piece_option(pieces: Pieces) -> Option:
    """The choice of the position that a game begins in."""
    return Option("piece", "Set piece", tuple(OptionValue(name, name) for name in ("none", *pieces)))


class Staged:
    """Mixed into a game with :func:`piece_option` among its options, it begins there."""

    pieces: ClassVar[Pieces]

    def start(self, seats: int, options: Mapping[str, str], rng: Rng) -> State:
        state = super().start(seats, options, rng)
        if options["piece"] != "none":
            fields, chance = self.pieces[options["piece"]]
            state.events.clear()
            state.rng.forced.extend(chance)
            self.place(state, fields)
        return state
