"""Bharata from ready positions: a game for the browser tests, in which every kind of decision is near.

``--game tests.games.bharata.set_piece:SetPiece`` puts it in the place of the ordinary one.
"""

from __future__ import annotations

from typing import ClassVar

from sabha.engine.game import Option
from sabha.games.bharata import Game
from tests.games.bharata.table import HOMES, A, B, army, hidden
from tests.games.staged import Pieces, Staged, piece_option

PIECES: Pieces = {
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


class SetPiece(Staged, Game):
    pieces: ClassVar[Pieces] = PIECES
    options: ClassVar[tuple[Option, ...]] = (*Game.options, piece_option(PIECES))
