"""What a game may tell the suite about itself.

``MOVE_ON``: how the dump of a position looks when every player moves one seat on, for games in which that
changes nothing else. ``OPEN_CHOICES``: games in which choices made at the same time are seen at once.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Dump = dict[str, Any]


def _moved_on(values: list[Any], seats: int) -> list[Any]:
    """Per-seat values after everybody has moved one seat on; several in a row may belong to a seat."""
    width = len(values) // seats
    return values[-width:] + values[:-width]


def treasure(dump: Dump, seats: int) -> Dump:
    soldiers = 4 * seats
    return {
        **dump,
        "at": _moved_on(dump["at"], seats),
        "hand": _moved_on(dump["hand"], seats),
        "who": [who and 1 + (who - 1 + 4) % soldiers for who in dump["who"]],
        "turn": (dump["turn"] + 1) % seats,
        "first": (dump["first"] + 1) % seats,
        "mover": dump["mover"] if dump["mover"] < 0 else (dump["mover"] + 4) % soldiers,
        "winner": dump["winner"] if dump["winner"] < 0 else (dump["winner"] + 1) % seats,
    }


def tiny(dump: Dump, seats: int) -> Dump:
    players = [{**player, "owner": (player["owner"] + 1) % seats} for player in dump["players"]]
    winner = dump["winner"] if dump["winner"] < 0 else (dump["winner"] + 1) % seats
    return {**dump, "players": _moved_on(players, seats), "winner": winner}


OPEN_CHOICES: frozenset[str] = frozenset({"indus"})
MOVE_ON: dict[str, Callable[[Dump, int], Dump]] = {"treasure": treasure, "tiny": tiny}
