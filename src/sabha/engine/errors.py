"""What can go wrong, each as its own type. A message quotes the input and says what is allowed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import NamedTuple


class Reason(NamedTuple):
    """Why an action is not legal: a sentence for the player, and the id of the rule behind it."""

    text: str
    rule: str


QUOTED = 60
"""Characters of an input that a message repeats at most."""


def quoted(what: object) -> str:
    """An input as messages repeat it: in quotes, a long one cut short."""
    shown = repr(what)
    return shown if len(shown) <= QUOTED + 2 else f"{shown[:QUOTED]}…{shown[-1]}"


def shortened(text: str, most: int = 2 * QUOTED) -> str:
    """Words that may repeat an input, as of a library's error, cut short."""
    return text if len(text) <= most else text[:most] + "…"


def why(error: Exception) -> str:
    """Why a file could not be read or written."""
    return (isinstance(error, OSError) and error.strerror) or str(error)


class SabhaError(ValueError):
    """Base of every error that a wrong input can cause. ``code`` is stable and machine-readable."""

    code = "error"
    allowed: tuple[str, ...] = ()
    rule = ""


class UnknownGame(SabhaError):
    code = "unknown-game"


class BadOption(SabhaError):
    """An option, seat count or name that the game does not offer."""

    code = "bad-option"


class BadBox(SabhaError):
    """A box file that cannot be used; ``problems`` lists everything wrong with it, one sentence each."""

    code = "bad-box"

    def __init__(self, source: str, problems: Sequence[str]) -> None:
        self.problems = tuple(problems)
        super().__init__(f"{source} cannot be used:\n" + "\n".join(f"- {p}" for p in problems))


class BadPosition(SabhaError):
    """A ready position that no game could show."""

    code = "bad-position"


class BadRecord(SabhaError):
    """A save file that is not one, or is of a game or format not known here."""

    code = "bad-record"


MADE_UP = (ArithmeticError, AttributeError, LookupError, MemoryError, RecursionError, TypeError, ValueError)
"""What the rules may raise in a position that no game could reach."""


@contextmanager
def reachable() -> Iterator[None]:
    """Raises BadRecord where a made-up position makes the rules, or the picture of it, fail."""
    try:
        yield
    except SabhaError:
        raise
    except MADE_UP as error:
        raise BadRecord(
            f"The record holds a position that cannot be ({type(error).__name__}: {shortened(str(error))})."
        ) from error


class UnreadableAction(SabhaError):
    """Text that names no action of the game in any position."""

    code = "unreadable"

    def __init__(self, text: object, near: Sequence[str]) -> None:
        self.allowed = tuple(near)
        hint = f" Did you mean {' or '.join(repr(n) for n in near)}?" if near else ""
        super().__init__(f"{quoted(text)} is not an action of this game.{hint}")


_LISTED = 40
"""Legal actions that a sentence lists at most; ``allowed`` has all."""


class IllegalAction(SabhaError):
    """An action that exists but is not allowed now."""

    code = "illegal"

    def __init__(self, text: str, reason: Reason, allowed: Sequence[str]) -> None:
        self.reason, self.rule, self.allowed = reason, reason.rule, tuple(allowed)
        shown = ", ".join(allowed[:_LISTED])
        more = f" and {len(allowed) - _LISTED} more" if len(allowed) > _LISTED else ""
        super().__init__(f"{text!r} is not allowed now: {reason.text} ({reason.rule}) Allowed: {shown}{more}.")


class NotYourTurn(SabhaError):
    code = "not-your-turn"

    def __init__(self, seat: int, acting: Sequence[int]) -> None:
        who = " and ".join(f"seat {s}" for s in acting)
        super().__init__(f"It is not for seat {seat} to act now; the game waits for {who}.")


class GameIsOver(SabhaError):
    code = "over"

    def __init__(self) -> None:
        super().__init__("The game is over; no action is legal any more.")


class CannotUndo(SabhaError):
    code = "cannot-undo"


class RecordDiverges(SabhaError):
    """Replaying a record gave something else than it says. ``ply`` is the first action concerned, from 1."""

    code = "diverges"

    def __init__(self, ply: int, what: str) -> None:
        self.ply, self.what = ply, what
        super().__init__(f"The record diverges at action {ply}: {what}")
