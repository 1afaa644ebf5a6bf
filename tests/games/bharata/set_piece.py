"""Bharata from ready positions: a game for the browser tests, in which every kind of decision is near.

``--game tests.games.bharata.set_piece:SetPiece`` puts it in the place of the ordinary one.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from sabha.engine.game import Option, OptionValue
from sabha.engine.random import Rng
from sabha.games.bharata import Game
from sabha.games.bharata.state import Bharata
from tests.games.bharata.table import A, B, army, hidden

HOMES = {"gandhara": A, "vatsa": B}
PIECES: dict[str, tuple[dict[str, object], tuple[int, ...]]] = {
    "market": (
        {
            "phase": "market",
            "control": {**HOMES, "lata": A},
            "armies": [[army("gandhara", 3), army("madra")], [army("vatsa", 1), army("vatsa", 1)]],
            "stock": [{"iron": 4, "silk": 1, "coins": 6}],
            "abilities": [["guild-levy"]],
        },
        (),
    ),
    "conquest": (
        {"armies": [[army("kuru", 3, 3), army("gandhara")], [army("vatsa", 1), army("vatsa", 1)]]},
        (),
    ),
    "attack": (
        {
            "control": {**HOMES, "madra": B},
            "armies": [[army("kekaya", 5, 4, 1), army("gandhara")], [army("madra", 3, 2, 1), army("vatsa", 1)]],
        },
        (),
    ),
    "defence": (
        {
            "turn": 1,
            "control": {**HOMES, "yaudheya": A},
            "armies": [[army("yaudheya", 2, 1), army("gandhara")], [army("kuru", 5, 5), army("vatsa", 1)]],
        },
        (),
    ),
    "blight": (
        {
            "control": {**HOMES, "kuru": A, "madra": A, "kekaya": A},
            "armies": [[army("gandhara", 1), army("gandhara")], [army("vatsa", 1), army("vatsa", 1)]],
            "stock": [{"iron": 2, "coins": 3}],
            "tokens": {"kuru": "revolt", "madra": "plague", "kekaya": "flood"},
            "abilities": [["physician"]],
        },
        (),
    ),
    "secrets": (
        {
            "control": {**HOMES, "kekaya": A},
            "armies": [[army("shivi", 1), army("gandhara")], [army("kuru", 5, 2), army("vatsa", 1)]],
            "stock": [{"coins": 1}],
            "abilities": [["spy", "master-builder"]],
        },
        (hidden("hoard"),),
    ),
}
"""Name -> the fields of a position, and what chance brings next. The first seat is the one whose page is tested."""


class SetPiece(Game):
    """The game with one option more: the position it begins with."""

    options: ClassVar[tuple[Option, ...]] = (
        *Game.options,
        Option("piece", "Set piece", tuple(OptionValue(name, name) for name in ("none", *PIECES))),
    )

    def start(self, seats: int, options: Mapping[str, str], rng: Rng) -> Bharata:
        state = super().start(seats, options, rng)
        if options["piece"] != "none":
            fields, chance = PIECES[options["piece"]]
            state.events.clear()
            state.rng.forced.extend(chance)
            self.place(state, fields)
        return state
