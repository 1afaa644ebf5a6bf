"""The maps of a scene in letters, for the terminal."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest

from sabha.engine.scene import Board, Mini

GAP = 4
"""Spaces between two maps side by side."""


def lines(mini: Mini, ground: str = "") -> list[str]:
    """A map with its heading: a letter for what stands in a cell, small if it is crossed out.

    An empty cell shows its ground, ``#`` for the higher and ``.`` for the lower; thick lines stand between cells.
    """
    walls = set(mini.lines)
    width = 4 * mini.width + 2
    out = [mini.title[:width].ljust(width), "   " + " ".join(f" {chr(65 + x)} " for x in range(mini.width)).rstrip()]
    for y in range(mini.height):
        row, below = f"{y + 1:2} ", "   "
        for x in range(mini.width):
            cell = y * mini.width + x
            letter = mini.cells[cell]
            bare = ground[cell] if ground else "."
            row += f" {bare if letter == '.' else letter} " + ("|" if f"{x} {y} e" in walls else " ")
            below += ("---" if f"{x} {y} s" in walls else "   ") + " "
        out.append(row.rstrip())
        if below.strip():
            out.append(below.rstrip())
    return out


def side_by_side(minis: Sequence[Mini], ground: str, width: int) -> list[str]:
    """As many maps beside each other as the width allows, the others below."""
    maps = [lines(mini, ground) for mini in minis]
    each = max((len(line) for drawn in maps for line in drawn), default=0) + GAP
    across = max(1, width // max(1, each))
    out: list[str] = []
    for first in range(0, len(maps), across):
        for together in zip_longest(*maps[first : first + across], fillvalue=""):
            out.append("".join(line.ljust(each) for line in together).rstrip())
        out.append("")
    return out


def legend(board: Board, minis: Sequence[Mini]) -> str:
    """What the letters and signs on some maps stand for."""
    used = {letter.upper() for mini in minis for letter in mini.cells}
    titles = {card.symbol: card.title for card in board.cards.values() if card.symbol}
    told = [
        f"{letter} {titles[symbol]}" for letter, symbol in board.tiles.items() if letter in used and symbol in titles
    ]
    signs = [("#", "upper level"), (".", "lower level")] if board.ground else []
    drawn = signs + ([("|", "wall")] if any(mini.lines for mini in minis) else [])
    return ", ".join(told + [f"{sign} {title}" for sign, title in drawn])
