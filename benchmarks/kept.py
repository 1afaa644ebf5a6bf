"""Cells of a long measurement that are kept in a folder: so it can be made piece by piece, and none is played twice."""

from __future__ import annotations

import pickle
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

Run = TypeVar("Run")


def measured(folder: Path | None, cell: str, how: str, play: Callable[[], Run]) -> Run:
    """A cell as it was kept if it was measured in the same way (box, rules, bots, games), else played now and kept."""
    file = folder / cell if folder else None
    if file and file.exists():
        known: tuple[str, Run] = pickle.loads(file.read_bytes())
        if known[0] == how:
            return known[1]
    run = play()
    if file:
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(pickle.dumps((how, run)))
    return run
