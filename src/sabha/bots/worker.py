"""Bots in worker processes: a decision as one call with text in and text out."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import msgspec

from sabha.bots.players import make
from sabha.catalogue import games, load, register
from sabha.engine.errors import BadOption, GameIsOver, NotYourTurn, SabhaError
from sabha.engine.game import Game
from sabha.engine.visibility import Data


class BadRequest(SabhaError):
    """A request for a decision that cannot be read."""

    code = "bad-request"


class Request(msgspec.Struct, forbid_unknown_fields=True):
    """A decision that is asked for. ``view`` is the dump of the view of ``viewer``, the seat to decide for.

    ``game`` is a slug, or MODULE:CLASS; ``box`` the TOML text of a changed box.
    """

    game: str
    seats: int
    viewer: int
    view: Data
    bot: str
    box: str | None = None
    options: dict[str, str] = {}
    seconds: float | None = None
    iterations: int | None = None
    seed: int | str = 0


class Answer(msgspec.Struct):
    """The action in words."""

    action: str


def think(request: bytes) -> bytes:
    """Decides: JSON of a :class:`Request` in, JSON of an :class:`Answer` out.

    Nothing but the request and the game's code is looked at. Raises SabhaError, whose message
    says what is wrong with the request.
    """
    try:
        asked = msgspec.json.decode(request, type=Request)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise BadRequest(f"The request for a decision cannot be read: {error}.") from None
    bot = make(asked.bot, seed=asked.seed, seconds=asked.seconds, iterations=asked.iterations)
    game = _game(asked.game, asked.box)
    seats = game.checked_seats(asked.seats)
    options = game.chosen(asked.options)
    if not 0 <= asked.viewer < seats:
        raise BadOption(f"There is no seat {asked.viewer}; allowed are 0 to {seats - 1}.")
    try:
        view = game.load_state(seats, options, asked.view, asked.viewer)
    except (TypeError, ValueError) as error:
        raise BadRequest(f"The view of {game.slug} cannot be read: {error}.") from None
    view.quiet = True
    acting = view.acting()
    if not acting:
        raise GameIsOver
    if asked.viewer not in acting:
        raise NotYourTurn(asked.viewer, acting)
    action = bot.choose(view, asked.viewer, view.legal(asked.viewer))
    return msgspec.json.encode(Answer(game.actions.text(action)))


@lru_cache(maxsize=16)
def _game(name: str, box: str | None) -> Game[Any, Any]:
    slug = name
    if ":" in name:
        slug = register(name).slug
    if box is None:
        return load(slug)
    load(slug)
    return games()[slug](text=box)
