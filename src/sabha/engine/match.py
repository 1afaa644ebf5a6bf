"""A game being played: a state, the log of what was done, and undo."""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Mapping, Sequence
from hashlib import sha256
from typing import TYPE_CHECKING, Any, NamedTuple

from sabha.engine import visibility
from sabha.engine.actions import is_text, whole
from sabha.engine.errors import BadOption, BadPosition, CannotUndo, GameIsOver, IllegalAction, NotYourTurn, quoted
from sabha.engine.random import LARGEST, seeded
from sabha.engine.scene import Said, Scene
from sabha.engine.state import AUTHORITY, SPECTATOR, Event, State

if TYPE_CHECKING:
    from sabha.engine.game import Game
    from sabha.engine.record import Record


NOTHING_TO_UNDO = (
    "There is nothing to take back: only your own newest action can be, "
    "and only while nobody else's action rests on it and nothing was rolled, drawn or revealed."
)


class Played(NamedTuple):
    """One action of the log: who, what, what chance did, and what happened."""

    seat: int
    action: int
    chance: tuple[int, ...]
    events: tuple[Event, ...]
    digest: str


class Result(NamedTuple):
    """How a finished game ended: rank per seat (1 is best, equal seats share one), and its returns (-1 to 1)."""

    ranks: tuple[int, ...]
    returns: tuple[float, ...]

    @property
    def winners(self) -> tuple[int, ...]:
        return tuple(seat for seat, rank in enumerate(self.ranks) if rank == 1)


class _Step(NamedTuple):
    """What an action would do."""

    state: State
    events: tuple[Event, ...]
    settled: bool
    """Nothing was rolled, drawn or revealed, so that it could be taken back."""


class Match:
    """A game being played, checked at every step.

    Seats are numbered from 0. Actions may be given as ids or in words. Nothing is changed by a
    refused call. ``commitment`` is the SHA-256 of the seed's text: published at the start, it
    lets anybody verify afterwards, from the seed, that the dice were fair.
    """

    def __init__(
        self,
        game: Game[Any, Any],
        seats: int,
        *,
        seed: int | str | None = None,
        options: Mapping[str, str] | None = None,
        names: Sequence[str] | None = None,
        foreseen: Sequence[int] = (),
    ) -> None:
        """``foreseen`` are outcomes of chance to be used first, during the set-up and after."""
        self.game = game
        self.seats = game.checked_seats(seats)
        self.options = game.chosen(options or {})
        self.names = _names(names or game.seat_names[: self.seats], self.seats)
        self.seed = secrets.token_hex(16) if seed is None else str(seed)
        rng = seeded(self.seed)
        self.commitment = sha256(self.seed.encode()).hexdigest()
        self.chosen = bool(foreseen)
        rng.forced.extend(_outcomes(foreseen))
        setup: list[int] = []
        rng.log = setup
        self.state: State = game.start(self.seats, self.options, rng)
        rng.log = None
        self.setup_chance = tuple(setup)
        self.setup_events = tuple(self.state.events)
        self.state.events.clear()
        self.position: visibility.Data | None = None
        self.log: list[Played] = []
        self._before: list[State] = []
        """The positions before each of the newest actions, back to the last roll, draw or reveal."""
        self._undoable: dict[int, bool] = {}

    @property
    def acting(self) -> tuple[int, ...]:
        """The seats that must decide now; empty when the game is over."""
        return tuple(self.state.acting())

    @property
    def over(self) -> bool:
        return self.state.over()

    @property
    def result(self) -> Result | None:
        """How the game ended; None while it is going on."""
        if not self.over:
            return None
        return Result(tuple(self.state.ranks()), tuple(self.state.returns()))

    def legal(self, seat: int) -> list[str]:
        """The legal actions of a seat, in words; empty if it has nothing to decide."""
        return [self.game.actions.text(a) for a in self.legal_ids(seat)]

    def legal_ids(self, seat: int) -> list[int]:
        """The legal actions of a seat as ids, ascending."""
        self._checked(seat)
        return list(self.state.legal(seat)) if seat in self.acting else []

    def view(self, seat: int) -> State:
        """What a seat (or SPECTATOR) may know, as a state of the game's class."""
        return visibility.view(self.state, seat)

    def scene(self, seat: int) -> Scene:
        """What a seat (or SPECTATOR) sees on the table."""
        scene: Scene = self.game.scene(self.view(seat), seat)
        return scene

    def said(self, viewer: int, ply: int = -1) -> list[Said]:
        """What a step said to a viewer; ``ply`` 1 is the first action, 0 the set-up, -1 the newest."""
        if viewer not in (SPECTATOR, AUTHORITY):
            self._checked(viewer)
        if ply == -1:
            ply = len(self.log)
        if not 0 <= whole(ply) <= len(self.log):
            raise BadOption(f"There is no action {quoted(ply)}; allowed are 0 (the set-up) to {len(self.log)}.")
        events = self.setup_events if ply == 0 else self.log[ply - 1].events
        told = (self.game.say(e, viewer) for e in events if e.heard_by(viewer))
        return [t for t in told if t is not None]

    def check(self, seat: int, action: int | str) -> int:
        """The id of an action that ``seat`` may do now. Raises what :meth:`play` raises."""
        self._checked(seat)
        table = self.game.actions
        number = table.parse(action) if isinstance(action, str) else table.checked(action)
        acting = self.acting
        if not acting:
            raise GameIsOver
        if seat not in acting:
            raise NotYourTurn(seat, acting)
        if reason := self.state.why_not(seat, number):
            raise IllegalAction(table.text(number), reason, self.legal(seat))
        return number

    def play(self, seat: int, action: int | str) -> list[Event]:
        """Carries out an action and returns what happened.

        Raises UnreadableAction, GameIsOver, NotYourTurn or IllegalAction, with the reason and its
        rule, and changes nothing then.
        """
        number = self.check(seat, action)
        state, before = self.state, self.state.copy()
        chance: list[int] = []
        state.rng.log = chance
        drawn = state.rng.drawn
        try:
            state.step(seat, number)
        except BaseException:
            before.quiet = False
            self.state = before
            raise
        state.rng.log = None
        events = tuple(state.events)
        state.events.clear()
        self.log.append(Played(seat, number, tuple(chance), events, visibility.digest(state)))
        self._undoable.clear()
        if state.rng.drawn != drawn or self._reveals(events):
            self._before.clear()
        else:
            self._before.append(before)
        return list(events)

    def can_undo(self, seat: int) -> bool:
        """Whether ``seat`` may take back its newest action.

        It may while nothing was rolled, drawn or revealed since, and all actions after it are others' that would
        have been the same without it, as in sealed decisions. It may not from the moment on when somebody could
        make a step unseen that rests on it: so the answer never tells whether they have.
        """
        self._checked(seat)
        if seat not in self._undoable:
            found = self._without(seat)
            self._undoable[seat] = found is not None and not self._hides(seat, found[1][-1])
        return self._undoable[seat]

    def undo(self, seat: int) -> Played:
        """Takes back the seat's own newest action and returns it; others' actions after it stay. Raises CannotUndo."""
        found = self._without(seat) if self.can_undo(seat) else None
        if found is None:
            raise CannotUndo(NOTHING_TO_UNDO)
        at, positions = found
        taken, later = self.log[at], self.log[at + 1 :]
        self.log[at:] = [
            played._replace(digest=visibility.digest(state)) for played, state in zip(later, positions[1:], strict=True)
        ]
        self._before[len(self._before) - len(positions) :] = positions[:-1]
        self.state = positions[-1]
        self.state.quiet = False
        self._undoable.clear()
        return taken

    def noticed(self, viewer: int, before: State, after: State, events: Sequence[Event]) -> bool:
        """Whether a seat (or SPECTATOR) can tell that a step was made: it is told something, or sees a change."""
        if any(e.heard_by(viewer) and self.game.say(e, viewer) is not None for e in events):
            return True
        then, now = visibility.view(before, viewer), visibility.view(after, viewer)
        return visibility.dump(then, with_rng=False) != visibility.dump(now, with_rng=False)

    def unseen(self, seat: int, action: int) -> bool:
        """Whether ``action`` is legal for ``seat`` now and a spectator would not notice it."""
        step = self._tried(self.state, seat, action)
        return step is not None and not self.noticed(SPECTATOR, self.state, step.state, step.events)

    def _without(self, seat: int) -> tuple[int, list[State]] | None:
        """Where in the log the seat's newest action is, and all positions from there on as they were without it.

        None if there is none that could be taken back, or what followed would not have been the same.
        """
        first = len(self.log) - len(self._before)
        at = next((i for i in range(len(self.log) - 1, first - 1, -1) if self.log[i].seat == seat), -1)
        if at < 0:
            return None
        positions = [self._before[at - first]]
        for played in self.log[at + 1 :]:
            step = self._tried(positions[-1], played.seat, played.action)
            if step is None or not step.settled or not _same(step.events, played.events):
                return None
            positions.append(step.state)
        return at, positions

    def _hides(self, seat: int, without: State) -> bool:
        """Whether others could make a step that ``seat`` does not notice and that would not be the same ``without``."""
        for other in self.acting:
            if other == seat:
                continue
            for action in self.state.legal(other):
                step = self._tried(self.state, other, action)
                alone = self._tried(without, other, action)
                if step is None or (step.settled and alone and alone.settled and _same(step.events, alone.events)):
                    continue
                if not self.noticed(seat, self.state, step.state, step.events):
                    return True
        return False

    def _tried(self, before: State, seat: int, action: int) -> _Step | None:
        """What an action would do in a position, on a copy; None if it is not legal there."""
        if seat not in before.acting() or before.why_not(seat, action) is not None:
            return None
        state = before.copy()
        chosen, state.rng.forced = state.rng.forced, []
        state.quiet = False
        state.step(seat, action)
        state.quiet = True
        state.rng.forced = chosen
        events = tuple(state.events)
        state.events.clear()
        return _Step(state, events, state.rng.drawn == before.rng.drawn and not self._reveals(events))

    def _reveals(self, events: Sequence[Event]) -> bool:
        return any(e.kind in self.game.revealing for e in events)

    def place(self, fields: Mapping[str, object]) -> None:
        """Turns a match that has not begun into a ready position. Raises BadPosition and changes nothing then."""
        placed = self._beginning()
        self.game.place(placed, fields)
        self._begin_in(placed)

    def restore(self, position: visibility.Data) -> None:
        """Turns a match that has not begun into a dumped position. Raises BadPosition and changes nothing then."""
        placed = self._beginning()
        try:
            visibility.load(placed, position)
        except TypeError as error:
            raise BadPosition(f"The position cannot be read: {error}.") from None
        self._begin_in(placed)

    def _beginning(self) -> State:
        if self.log:
            raise BadPosition(f"The match has begun: {len(self.log)} actions were played.")
        state = self.state.copy()
        state.quiet = False
        return state

    def _begin_in(self, placed: State) -> None:
        self.state = placed
        self.setup_events = ()  # what was drawn at the start is no longer so
        self.position = visibility.dump(placed, with_rng=False)

    def foresee(self, chance: Sequence[int]) -> None:
        """Chooses the next outcomes of chance, for tests and teaching; the match's record then tells no seed.

        Raises BadPosition.
        """
        self.state.rng.forced.extend(_outcomes(chance))
        self.chosen = True

    def digest(self) -> str:
        """Tells positions apart; depends on what happened only through the position."""
        return visibility.digest(self.state)

    def record(self) -> Record:
        """The save file of this match; it holds the seed only once the game is over."""
        from sabha.engine.record import Record

        return Record.of(self)

    def _checked(self, seat: int) -> None:
        if not 0 <= whole(seat) < self.seats:
            raise BadOption(f"There is no seat {quoted(seat)}; allowed are 0 to {self.seats - 1}.")


def _names(names: object, seats: int) -> list[str]:
    found = list(names) if isinstance(names, Sequence) and not isinstance(names, str) else []
    if len(found) != seats or not all(is_text(n) for n in found):
        raise BadOption(f"The names {quoted(names)} do not do; give a list of {seats} texts.")
    return found


def _outcomes(chance: object) -> list[int]:
    found = [whole(c) for c in chance] if isinstance(chance, Iterable) and not isinstance(chance, str) else [-1]
    if not all(0 <= c <= LARGEST for c in found):
        raise BadPosition(f"the outcomes {quoted(chance)} cannot be; give a list of whole numbers, 0 to {LARGEST}")
    return found


def _same(some: Sequence[Event], others: Sequence[Event]) -> bool:
    return [_numbers(e) for e in some] == [_numbers(e) for e in others]


def _numbers(event: Event) -> tuple[int, ...]:
    return event.kind, event.a, event.b, event.c, event.d, event.audience
