"""Refusals, each a sentence with a stable code, in one shape for HTTP and sockets."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from starlette.exceptions import HTTPException

from sabha.engine.errors import (
    BadOption,
    BadRecord,
    CannotUndo,
    GameIsOver,
    IllegalAction,
    NotYourTurn,
    RecordDiverges,
    SabhaError,
    UnknownGame,
    shortened,
)

_LONGEST = 4_000
"""Characters of a message."""


class Refused(HTTPException):
    """Base of what the server refuses. ``status`` is the HTTP status it is told with."""

    code = "refused"
    status = 400

    def __init__(self, message: str, allowed: Sequence[str] = ()) -> None:
        super().__init__(self.status, message)
        self.message, self.allowed, self.rule = message, tuple(allowed), ""


class Unknown(Refused):
    code, status = "not-found", 404


class WhoAreYou(Refused):
    code, status = "who-are-you", 401

    def __init__(self) -> None:
        super().__init__("Nobody is known here by that cookie or token. POST /api/players makes you one.")


class NotYours(Refused):
    code, status = "not-yours", 403


class ForeignOrigin(Refused):
    code, status = "foreign-origin", 403


class BadInput(Refused):
    code, status = "bad-input", 422


class TooLarge(Refused):
    code, status = "too-large", 413


class TooSlow(Refused):
    code, status = "too-slow", 408


class TooMany(Refused):
    code, status = "too-many", 429


class NotNow(Refused):
    """Understood, but not in the table's present state."""

    code, status = "not-now", 409


class Stale(Refused):
    code, status = "stale", 409


class AlreadyDecided(Refused):
    """A partner on the same seat was quicker. Nothing went wrong."""

    code, status = "already-decided", 409


class KeyUsed(Refused):
    code, status = "key-used", 409


class Conflict(Refused):
    code, status = "conflict", 409


class Unavailable(Refused):
    code, status = "unavailable", 503


_STATUS: dict[type[SabhaError], int] = {
    UnknownGame: 404,
    NotYourTurn: 409,
    GameIsOver: 409,
    IllegalAction: 409,
    CannotUndo: 409,
    BadOption: 422,
    BadRecord: 422,
    RecordDiverges: 422,
}

_CODES = {400: "bad-request", 404: "not-found", 405: "not-allowed"}


class Refusal(msgspec.Struct, omit_defaults=True):
    """The body of every error."""

    error: str
    message: str
    allowed: tuple[str, ...] = ()
    rule: str = ""


def told(error: Exception) -> tuple[int, Refusal]:
    """An error as status and body; texts that quote broken Unicode are mended so that they can be sent."""
    if isinstance(error, Refused):
        return error.status, Refusal(error.code, _sendable(error.message), tuple(map(_sendable, error.allowed)))
    if isinstance(error, SabhaError):
        allowed = tuple(map(_sendable, error.allowed))
        return _STATUS.get(type(error), 422), Refusal(error.code, _sendable(str(error)), allowed, error.rule)
    if isinstance(error, HTTPException):
        return error.status_code, _of_framework(error)
    return 500, Refusal("internal", "Something went wrong on our side. It was written down; try again.")


def _of_framework(error: HTTPException) -> Refusal:
    """What Starlette refuses, in sentences."""
    code = _CODES.get(error.status_code, "refused")
    if error.status_code == 404:
        return Refusal(code, "There is nothing at this address; see whether the link is whole.")
    if error.status_code == 405:
        return Refusal(code, "This address does not take that method; /api/docs lists what each does.")
    return Refusal(code, f"The request cannot be read: {_sendable(str(error.detail))}.")


def _sendable(text: str) -> str:
    return shortened(text.encode("utf-8", "replace").decode("utf-8"), _LONGEST)
