"""The board of War for Treasure: the painted road as SVG, the places on it and what each explains."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from sabha.engine.scene import Anchor, Board
from sabha.games.treasure import track as t
from sabha.games.treasure.art import road
from sabha.games.treasure.art.cards import cards, kind_name
from sabha.games.treasure.art.emblems import symbols
from sabha.games.treasure.art.picture import CAMP_R, SHARED_R, STEP_R, Picture, camp
from sabha.games.treasure.box import Box
from sabha.games.treasure.words import SEATS

SHARED = ("mandir", "trap", "door")


def board(box: Box, seats: int) -> Board:
    """The board for a box and a number of seats; drawn once and kept."""
    return _board(msgspec.msgpack.encode(box), seats)


@lru_cache(maxsize=16)
def _board(packed: bytes, seats: int) -> Board:
    box = msgspec.msgpack.decode(packed, type=Box)
    return Board(road.WIDTH, road.HEIGHT, Picture(box, seats).draw(), symbols(), anchors(box, seats), cards(box, seats))


def anchors(box: Box, seats: int) -> dict[str, Anchor]:
    out: dict[str, Anchor] = {}
    for n in range(1, t.LAST + 1):
        x, y = road.spot(n)
        r = SHARED_R if box.kind(n) in SHARED else STEP_R
        thing = box.at(n)
        name = f"Step {n}, {box.name(n)}" + (f": {kind_name(box, n)}" if thing else "")
        out[f"step-{n}"] = Anchor(round(x, 1), round(y, 1), r, name, f"step-{n}")
    for seat in range(seats):
        out[f"camp-{seat}"] = Anchor(*camp(seat, seats), CAMP_R, f"Camp of {SEATS[seat]}", "camp")
    return out
