"""Taragatha from a position in which the first seat holds every Vara that asks something, for tests of the pages."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from sabha.engine.random import Rng
from sabha.games.taragatha import Game as Taragatha
from sabha.games.taragatha.state import Taragatha as State

ONE_USE = ("Markandeya", "Durvasa", "Agastya", "Bhrigu", "Narada")


class Blessed(Taragatha):
    slug: ClassVar[str] = "blessed"
    title = "Taragatha, blessed"

    def start(self, seats: int, options: Mapping[str, str], rng: Rng) -> State:
        """The first seat is Ghatotkacha, a ship of his is dead; the others are rich and fierce."""
        state = super().start(seats, options, rng)
        fields: dict[str, object] = {
            "characters": ["Ghatotkacha"],
            "dead": [["M"]],
            "dharma": [300] + [500] * (seats - 1),
            "varas": [dict.fromkeys(ONE_USE, 1)],
        }
        self.place(state, fields)
        return state
