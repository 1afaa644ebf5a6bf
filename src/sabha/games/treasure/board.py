"""The board of War for Treasure, drawn as SVG."""

from __future__ import annotations

from sabha.engine.scene import Anchor, Board, Card
from sabha.games.treasure import track as t
from sabha.games.treasure.box import Box


def board(box: Box, seats: int) -> Board:
    anchors: dict[str, Anchor] = {}
    for n in range(1, t.LAST + 1):
        row, col = divmod(n - 1, 15)
        x = 100 + 90 * (col if row % 2 == 0 else 14 - col)
        anchors[f"step-{n}"] = Anchor(x, 700 - 130 * row, 30, f"Step {n}, {box.name(n)}", f"step-{n}")
    for seat in range(seats):
        anchors[f"camp-{seat}"] = Anchor(40, 100 + 100 * seat, 40, "Camp")
    cards: dict[str, Card] = {}
    return Board(1450, 800, "", "", anchors, cards)
