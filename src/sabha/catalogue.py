"""Which games there are: those that installed packages announce, and those registered by hand.

A package announces its game under the entry point group ``sabha.games``: ``slug = "package:GameClass"``.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from inspect import isabstract
from pathlib import Path
from typing import Any

from sabha.engine.errors import UnknownGame, quoted, shortened
from sabha.engine.game import Game

GROUP = "sabha.games"
_registered: dict[str, type[Game[Any, Any]]] = {}


def register(game: type[Game[Any, Any]] | str) -> type[Game[Any, Any]]:
    """Adds a game class, or the one that ``"module:Class"`` names, for this process. Raises UnknownGame."""
    if isinstance(game, str):
        module, _, name = game.partition(":")
        try:
            found = getattr(import_module(module), name)
        except (ImportError, AttributeError, TypeError, ValueError) as error:
            raise UnknownGame(
                f"{quoted(game)} names no game class: {shortened(str(error))}. Give MODULE:CLASS."
            ) from None
    else:
        found = game
    if not (isinstance(found, type) and issubclass(found, Game)):
        raise UnknownGame(f"{quoted(game)} is not a subclass of sabha.Game.")
    if isabstract(found):
        raise UnknownGame(f"{quoted(game)} lacks {', '.join(sorted(found.__abstractmethods__))} of a whole game.")
    game = found
    _registered[game.slug] = game
    return game


@cache
def _announced() -> dict[str, type[Game[Any, Any]]]:
    return {point.name: point.load() for point in entry_points(group=GROUP)}


def games() -> dict[str, type[Game[Any, Any]]]:
    """All games by slug, in alphabetical order."""
    return dict(sorted({**_announced(), **_registered}.items()))


def load(slug: str, box: str | Path | None = None) -> Game[Any, Any]:
    """The game of that slug with its printed box, or with the box file ``box``. Raises UnknownGame, BadBox."""
    known = games()
    if not isinstance(slug, str) or slug not in known:
        raise UnknownGame(f"There is no game {quoted(slug)}; known games: {', '.join(known)}.")
    return _printed(known[slug]) if box is None else known[slug](box)


@cache
def _printed(game: type[Game[Any, Any]]) -> Game[Any, Any]:
    return game()
