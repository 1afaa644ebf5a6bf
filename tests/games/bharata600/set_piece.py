"""Bharata 600 BC from ready positions: a game for the browser tests, in which every kind of decision is near.

``--game tests.games.bharata600.set_piece:SetPiece`` puts it in the place of the ordinary one.
"""

from __future__ import annotations

from typing import ClassVar

from sabha.engine.game import Option
from sabha.games.bharata600 import Game
from tests.games.bharata600.cases import K, army, card_id, event_id, face_id
from tests.games.staged import Pieces, Staged, piece_option

FULL = {"iron": 8, "wood": 9, "food": 8}
PIECES: Pieces = {
    "market": (
        {
            "phase": "start",
            "kingdoms": [
                K(
                    "avanti",
                    personality="leader",
                    abilities=["clever", "perceptive"],
                    regions=["avanti", "lata"],
                    resources=FULL,
                    goods={"silk": 1},
                    coins=3,
                ),
                K("magadha"),
            ],
        },
        (card_id("smelters"), 0, 2),
    ),
    "attack": (
        {
            "kingdoms": [
                K(
                    "avanti",
                    personality="influencer",
                    coins=4,
                    armies=[army("chedi", "E1,C2", "avanti"), army("chedi", "I2", "avanti")],
                ),
                K(
                    "magadha",
                    regions=["magadha", "chedi"],
                    armies=[army("chedi", "C1", "vatsa"), army("magadha", "I2")],
                ),
            ]
        },
        (),
    ),
    "defence": (
        {
            "turn": 1,
            "kingdoms": [
                K(
                    "avanti",
                    personality="influencer",
                    regions=["avanti", "chedi"],
                    armies=[army("chedi", "I1", "avanti"), army("avanti", "E1,C1")],
                ),
                K(
                    "magadha",
                    personality="influencer",
                    coins=3,
                    armies=[army("chedi", "E2", "vatsa"), army("magadha", "I1")],
                ),
            ],
        },
        (),
    ),
    "guild": ({"phase": "dawn", "kingdoms": [K("avanti", prizes=2, goods={"silk": 1}), K("magadha")]}, (4, 4)),
    "road": ({"phase": "dawn", "kingdoms": [K("avanti", prizes=2), K("magadha")]}, (1, 5)),
    "plagues": (
        {
            "events": {"avanti": ["festival", "disease"], "kuru": ["drought"], "vidarbha": ["landslide", "flooding"]},
            "kingdoms": [
                K(
                    "avanti",
                    abilities=["perceptive", "resilient"],
                    regions=["avanti", "vidarbha"],
                    resources=FULL,
                    coins=2,
                ),
                K("magadha"),
            ],
        },
        (event_id("drought_1"),),
    ),
    "movers": (
        {
            "actions": 5,
            "events": {"kuru": ["drought", "riots"], "lata": ["cyclone", "drought"]},
            "kingdoms": [
                K("avanti", abilities=["ingenious", "fearless"], resources=FULL),
                K("magadha", regions=["magadha", "lata"]),
            ],
        },
        (),
    ),
    "revenge": (
        {
            "actions": 5,
            "events": {"avanti": ["drought", "disease"], "lata": ["drought"]},
            "kingdoms": [
                K("avanti", abilities=["revengeful", "generous"], resources=FULL),
                K("magadha", abilities=["generous", "fearless"], shown=True, regions=["magadha", "lata"]),
            ],
        },
        (),
    ),
    "gifts": (
        {
            "actions": 5,
            "kingdoms": [
                K("avanti", abilities=["versatile", "perceptive"], resources=FULL),
                K("magadha", abilities=["resilient", "generous"], resources=FULL),
            ],
        },
        (),
    ),
    "undo": (
        {
            "turn": 1,
            "kingdoms": [
                K("avanti", abilities=["resilient", "generous"], resources=FULL, shown=True),
                K("magadha", abilities=["versatile", "perceptive"], resources=FULL),
            ],
        },
        (event_id("disease_2"), card_id("smelters"), event_id("drought_1")),
    ),
    "secrets": (
        {
            "actions": 6,
            "kingdoms": [
                K(
                    "avanti",
                    abilities=["psychic", "generous"],
                    resources=FULL,
                    armies=[army("anarta", "I1"), army("maru", "I1")],
                ),
                K("magadha"),
            ],
        },
        (face_id("empty"), face_id("vp_2")),
    ),
}


class SetPiece(Staged, Game):
    pieces: ClassVar[Pieces] = PIECES
    options: ClassVar[tuple[Option, ...]] = (*Game.options, piece_option(PIECES))
