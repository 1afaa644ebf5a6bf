"""The base class of every game's state, and the parts a state is made of."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from sabha.engine.errors import Reason
from sabha.engine.random import Rng

AUTHORITY: Final = -1
"""``viewer`` of a full state, which only the server, a match or a simulation holds."""
SPECTATOR: Final = -2
"""``viewer`` of a view without a seat."""

# Who may see an attribute.
EVERYONE: Final = "everyone"
OWNER: Final = "owner"
NOBODY: Final = "nobody"
SHARED: Final = "shared"
"""Static content out of the box, the same object in every copy; public."""
PARTS: Final = "parts"
"""A :class:`Part`, or a list of them: each declares its own attributes."""
OUTSIDE: Final = "outside"
"""Not part of the position: book-keeping of the engine."""

SETTLED: Final = 1000.0
"""From this ``caution`` on no search is made."""

TO_ALL: Final = -1
"""Audience of an event that every seat and spectator hears of; otherwise a mask of seats."""


class Event:
    """Something that happened during a step: a kind, up to four numbers, and who may know of it."""

    def __init__(self, kind: i64, a: i64, b: i64, c: i64, d: i64, audience: i64) -> None:
        self.kind: i64 = kind
        self.a: i64 = a
        self.b: i64 = b
        self.c: i64 = c
        self.d: i64 = d
        self.audience: i64 = audience

    def heard_by(self, viewer: i64) -> bool:
        """Whether that seat (or SPECTATOR, or AUTHORITY) may know of it."""
        if self.audience == TO_ALL or viewer == AUTHORITY:
            return True
        if viewer == SPECTATOR:
            return False
        return (self.audience >> viewer) & 1 == 1

    def __repr__(self) -> str:
        return f"Event({self.kind}, {self.a}, {self.b}, {self.c}, {self.d}, audience={self.audience})"


@mypyc_attr(allow_interpreted_subclasses=True)
class Part:
    """A piece of a state with its own declarations; ``owner`` is the seat that its OWNER attributes are shown to."""

    VISIBLE: ClassVar[dict[str, str]] = {"owner": EVERYONE}

    def __init__(self, owner: i64) -> None:
        self.owner: i64 = owner


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """One position of one game. Subclasses bring the rules.

    ``VISIBLE`` declares for each attribute who may see it; views are built from it by adding
    what may be seen to ``blank()``, so what is not declared visible cannot get out.
    Lists returned by ``acting`` and ``legal`` must not be changed by the caller.
    """

    VISIBLE: ClassVar[dict[str, str]] = {
        "seats": EVERYONE,
        "viewer": OUTSIDE,
        "quiet": OUTSIDE,
        "events": OUTSIDE,
        "rng": NOBODY,
    }

    OWN_CHAIN: ClassVar[bool] = False
    """Whether a search follows a seat's own decisions only, until another decides or chance does: in games whose
    ``outlook`` says better what comes then than a few looks at it."""

    def __init__(self, seats: i64, rng: Rng) -> None:
        self.seats: i64 = seats
        self.viewer: i64 = AUTHORITY
        self.quiet: bool = False
        self.events: list[Event] = []
        self.rng: Rng = rng

    # What a game provides.

    def acting(self) -> list[int]:
        """The seats that must decide now; more than one in simultaneous phases; empty when the game is over."""
        raise NotImplementedError("a game defines acting()")

    def legal(self, seat: i64) -> list[int]:
        """The legal action ids of that seat, ascending: exactly those for which ``why_not`` gives no reason."""
        raise NotImplementedError("a game defines legal()")

    def step(self, seat: i64, action: i64) -> None:
        """Carries out a legal action in place. Checked play goes through :class:`sabha.engine.match.Match`."""
        raise NotImplementedError("a game defines step()")

    def why_not(self, seat: i64, action: i64) -> Reason | None:
        """None if the action is legal, else the reason."""
        raise NotImplementedError("a game defines why_not()")

    def copy(self) -> State:
        """An independent copy, without events."""
        raise NotImplementedError("a game defines copy()")

    def blank(self) -> State:
        """A state of the same class, box and seats in which nothing is known yet."""
        raise NotImplementedError("a game defines blank()")

    def ranks(self) -> list[int]:
        """The rank of each seat, 1 is best, equal seats sharing one; meaningful when the game is over."""
        raise NotImplementedError("a game defines ranks()")

    def value(self, seat: i64) -> float:
        """A cheap estimate of ``returns`` for that seat, from -1 to 1, from what everybody or the seat knows."""
        raise NotImplementedError("a game defines value()")

    def outlook(self, seat: i64) -> float:
        """A dearer and better estimate than ``value``, for searches, in games that have one."""
        return self.value(seat)

    def caution(self) -> float:
        """How many times as much evidence as usual a search needs here to depart from the one-step worth of actions.

        From SETTLED on it makes no search.
        """
        return 1.0

    def carries(self) -> bool:
        """Whether a search values no position as it is, but where ``carry_on`` brings it: in games whose estimates
        can be compared at some points of a turn only."""
        return False

    def carry_on(self, seat: i64) -> None:
        """Plays on in place, by quick habits of all seats, to a point where positions can be compared for that seat."""

    def guessing(self, seat: i64) -> bool:
        """Whether the worth of the seat's present actions hangs on what its view hides; False spares a bot guesses."""
        return True

    def hurried(self, seat: i64) -> int:
        """What is played for a seat whose time has run out: its first legal action, unless the game knows better."""
        return self.legal(seat)[0]

    def determinize(self, seat: i64, rng: Rng) -> State:
        """From a view: a full state with the unknown filled in at random, consistent with what ``seat`` knows.

        This default suits games without hidden things: only the future is unknown.
        """
        full = self.copy()
        full.viewer = AUTHORITY
        full.rng = rng.fork()
        full.quiet = True
        return full

    # What every state can do.

    def returns(self) -> list[float]:
        """The final result of each seat: evenly from 1 (first) to -1 (last), ties sharing; they sum to 0."""
        ranks = self.ranks()
        n = len(ranks)
        out: list[float] = []
        for rank in ranks:
            better = 0
            equal = 0
            for other in ranks:
                if other < rank:
                    better += 1
                elif other == rank:
                    equal += 1
            place = better + (equal - 1) / 2.0
            out.append(1.0 - 2.0 * place / (n - 1) if n > 1 else 1.0)
        return out

    def emit(self, kind: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0) -> None:
        """Leaves an event for everybody."""
        if not self.quiet:
            self.events.append(Event(kind, a, b, c, d, TO_ALL))

    def emit_to(self, audience: i64, kind: i64, a: i64 = 0, b: i64 = 0, c: i64 = 0, d: i64 = 0) -> None:
        """Leaves an event for the seats of the mask ``audience`` only."""
        if not self.quiet:
            self.events.append(Event(kind, a, b, c, d, audience))

    def over(self) -> bool:
        """Whether nobody has anything to decide any more."""
        return len(self.acting()) == 0
