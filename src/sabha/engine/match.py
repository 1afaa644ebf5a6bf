"""A game being played: a state, the log of what was done, and undo."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from hashlib import sha256
from typing import TYPE_CHECKING, Any, NamedTuple

from sabha.engine import visibility
from sabha.engine.errors import BadOption, BadPosition, CannotUndo, GameIsOver, IllegalAction, NotYourTurn
from sabha.engine.random import seeded
from sabha.engine.scene import Said, Scene
from sabha.engine.state import Event, State

if TYPE_CHECKING:
    from sabha.engine.game import Game
    from sabha.engine.record import Record


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
        self.names = list(names) if names else list(game.seat_names[:seats])
        if len(self.names) != seats:
            raise BadOption(f"{len(self.names)} names were given for {seats} seats.")
        self.seed = secrets.token_hex(16) if seed is None else str(seed)
        self.commitment = sha256(self.seed.encode()).hexdigest()
        self.chosen = bool(foreseen)
        rng = seeded(self.seed)
        rng.forced.extend(foreseen)
        setup: list[int] = []
        rng.log = setup
        self.state: State = game.start(seats, self.options, rng)
        rng.log = None
        self.setup_chance = tuple(setup)
        self.setup_events = tuple(self.state.events)
        self.state.events.clear()
        self.position: visibility.Data | None = None
        self.log: list[Played] = []
        self._before: list[tuple[int, State]] = []

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
        if ply == -1:
            ply = len(self.log)
        if not 0 <= ply <= len(self.log):
            raise BadOption(f"There is no action {ply}; allowed are 0 (the set-up) to {len(self.log)}.")
        events = self.setup_events if ply == 0 else self.log[ply - 1].events
        told = (self.game.say(e, viewer) for e in events if e.heard_by(viewer))
        return [t for t in told if t is not None]

    def check(self, seat: int, action: int | str) -> int:
        """The id of an action that ``seat`` may do now. Raises what :meth:`play` raises."""
        self._checked(seat)
        table = self.game.actions
        number = table.parse(action) if isinstance(action, str) else table[action].id
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
        if state.rng.drawn != drawn or any(e.kind in self.game.revealing for e in events):
            self._before.clear()
        else:
            self._before.append((seat, before))
        return list(events)

    def can_undo(self, seat: int) -> bool:
        """Whether ``seat`` may take back the newest action: its own, with nothing drawn, rolled or revealed since."""
        return bool(self._before) and self._before[-1][0] == seat

    def undo(self, seat: int) -> Played:
        """Takes back the seat's own newest action and returns it. Raises CannotUndo."""
        self._checked(seat)
        if not self.can_undo(seat):
            raise CannotUndo(
                "There is nothing to take back: only your own newest action can be, "
                "and only while nobody else has acted and nothing was rolled, drawn or revealed."
            )
        _, self.state = self._before.pop()
        self.state.quiet = False
        return self.log.pop()

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
        """Chooses the next outcomes of chance, for tests and teaching; the match's record then tells no seed."""
        self.chosen = True
        self.state.rng.forced.extend(chance)

    def digest(self) -> str:
        """Tells positions apart; depends on what happened only through the position."""
        return visibility.digest(self.state)

    def record(self) -> Record:
        """The save file of this match; it holds the seed only once the game is over."""
        from sabha.engine.record import Record

        return Record.of(self)

    def _checked(self, seat: int) -> None:
        if not 0 <= seat < self.seats:
            raise BadOption(f"There is no seat {seat}; allowed are 0 to {self.seats - 1}.")
