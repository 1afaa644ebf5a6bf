"""A table's game as its log tells it: entries in, moments out. Knows no storage, no sockets and no players."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Literal

import msgspec

from sabha.engine import visibility
from sabha.engine.errors import CannotUndo, GameIsOver
from sabha.engine.game import Game
from sabha.engine.match import Match
from sabha.engine.record import Record
from sabha.engine.scene import Ask, Over, Said, Scene
from sabha.engine.state import SPECTATOR, Event, State
from sabha.server.clock import iso
from sabha.server.errors import NotNow, Stale

AnyGame = Game[Any, Any]
Kind = Literal["start", "act", "undo", "leave", "return", "resign"]

WAITING = "Waiting for players."
REMEMBERED = 32
"""Moments kept in memory; older ones are played again from the log when asked for."""


class Entry(msgspec.Struct, frozen=True, gc=False):
    """One line of a table's log."""

    ply: int
    kind: Kind
    seat: int
    at: float
    action: str = ""
    """What was done, in words; for ``leave`` and ``resign`` the bot that takes the seat."""
    key: str | None = None
    player: str | None = None
    """Who submitted it; None for a bot."""
    digest: str = ""
    note: str = ""
    """Something the table must be told about how this came about."""


class Frame(msgspec.Struct, tag_field="is", tag="frame"):
    """What one viewer sees and hears at one ply."""

    ply: int
    seat: int
    say: list[Said]
    scene: Scene
    undo: bool
    at: str


class Moment:
    """The table after one entry. What leaves it is made from views only."""

    def __init__(
        self, game: AnyGame, entry: Entry, state: State, events: Sequence[Event], says: Sequence[Said], undo: int
    ) -> None:
        self.game, self.entry, self.state, self.events, self.says = game, entry, state, events, says
        self.undo = undo
        """The seat that may take this back, or -1."""
        self.preview = False
        """The table still waits for people: everybody sees what a spectator may."""
        self.end: Over | None = None
        """How the table ended, where that differs from how the game did: somebody resigned."""
        self._frames: dict[int, str] = {}

    def scene(self, viewer: int) -> Scene:
        """What a seat (or SPECTATOR) sees."""
        viewer = SPECTATOR if self.preview else viewer
        scene: Scene = self.game.scene(visibility.view(self.state, viewer), viewer)
        if self.preview:  # nor whose turn it will be: seats are still being chosen
            return msgspec.structs.replace(scene, status=WAITING, acting=(), phases=(), ask=None)
        if not self.end:
            return scene
        if scene.over:
            return msgspec.structs.replace(scene, over=msgspec.structs.replace(scene.over, ranks=self.end.ranks))
        return msgspec.structs.replace(scene, status=self.end.text, acting=(), ask=None, over=self.end)

    def said(self, viewer: int) -> list[Said]:
        """What a seat (or SPECTATOR) hears."""
        heard = (self.game.say(e, viewer) for e in self.events if e.heard_by(viewer))
        return [*self.says, *(said for said in heard if said)]

    def ask(self, seat: int) -> Ask | None:
        """The question put to a seat."""
        return self.scene(seat).ask

    def frame(self, viewer: int) -> str:
        """The frame of a viewer as JSON, made once."""
        if viewer not in self._frames:
            e = self.entry
            undo = self.undo >= 0 and self.undo == viewer
            frame = Frame(e.ply, e.seat, self.said(viewer), self.scene(viewer), undo, iso(e.at))
            self._frames[viewer] = msgspec.json.encode(frame).decode()
        return self._frames[viewer]

    def forget_frames(self) -> None:
        self._frames.clear()


class Setup(msgspec.Struct, frozen=True):
    """All that a course depends on besides its log."""

    options: Mapping[str, str]
    seed: str
    persons: tuple[int, ...]
    """Seats meant for people; bots play the others."""
    names: tuple[str, ...]
    at: float
    waits: bool
    """Whether the table had to wait for people: then it begins with a ``start`` entry, else at once."""


class Course:
    """A game in progress under table rules: leaving, returning, resigning and taking back beside playing."""

    def __init__(self, game: AnyGame, setup: Setup) -> None:
        self.game, self.setup = game, setup
        self.match = Match(game, len(setup.names), seed=setup.seed, options=setup.options, names=setup.names)
        self.started = not setup.waits
        self.left: dict[int, str] = {}
        """Seats whose person is away for now, and the bot that stands in."""
        self.resigned: dict[int, str] = {}
        """Seats given up for good, in order, and the bot that plays on."""
        self.log: list[Entry] = []
        self.moments: deque[Moment] = deque(maxlen=REMEMBERED)
        beginning = Entry(0, "start", -1, setup.at, digest=self.match.digest())
        events = self.match.setup_events if self.started else ()
        moment = self._remember(beginning, events, ())
        moment.preview = not self.started

    # How things stand.

    @property
    def ply(self) -> int:
        return len(self.log)

    @property
    def now(self) -> Moment:
        return self.moments[-1]

    @property
    def acting(self) -> tuple[int, ...]:
        """The seats the table waits for."""
        return self.match.acting if self.started and not self.over else ()

    @property
    def over(self) -> bool:
        """The game has ended, or all people but one, or all people beside bots, have resigned."""
        if self.match.over:
            return True
        playing = [s for s in self.setup.persons if s not in self.resigned]
        return self.started and (not playing or (len(playing) == 1 and self._people_only and bool(self.resigned)))

    @property
    def paused(self) -> bool:
        """Nobody is left to play for; bots do not play on among themselves."""
        return all(s in self.left or s in self.resigned for s in self.setup.persons)

    @property
    def ranks(self) -> tuple[int, ...]:
        """The result once over: as the game ranks, but whoever resigned comes last, the first to do so at the end."""
        n, result = len(self.setup.names), self.match.result
        ranks = result.ranks if result else (1,) * n
        order = list(self.resigned)
        keys = [(1, -order.index(s)) if s in self.resigned else (0, ranks[s]) for s in range(n)]
        return tuple(1 + sum(other < key for other in keys) for key in keys)

    @property
    def _people_only(self) -> bool:
        return len(self.setup.persons) == len(self.setup.names)

    def named(self, names: Sequence[str]) -> None:
        """The names that go into the record: those at the start."""
        self.match.names = list(names)

    def record(self) -> Record:
        """The save file; with the seed once the table is over, even if it ended by resignation."""
        record = self.match.record()
        return msgspec.structs.replace(record, seed=self.setup.seed) if self.over else record

    # What may be done. Each check raises and changes nothing.

    def check(self, seat: int, seen: int, action: str) -> str:
        """The full text of an action that ``seat``, having seen ply ``seen``, may do now."""
        self.check_going()
        if seen != self.ply and not self.unchanged(seat, seen):
            raise Stale(f"The table has moved on to ply {self.ply}; your question of ply {seen} is not open any more.")
        return self.game.actions.text(self.match.check(seat, action))

    def check_undo(self, seat: int, seen: int) -> None:
        self.check_going()
        if seen != self.ply:
            raise Stale(f"The table has moved on to ply {self.ply}; ply {seen} was seen.")
        if self.now.undo != seat:
            raise CannotUndo(
                "There is nothing to take back: only your own newest action can be, "
                "and only while nobody else has acted and nothing was rolled, drawn or revealed."
            )

    def check_going(self) -> None:
        if not self.started:
            raise NotNow("The table still waits for people to take their seats.")
        if self.over:
            raise GameIsOver

    def unchanged(self, seat: int, seen: int) -> bool:
        """Whether ``seat`` still has the question of ply ``seen``: simultaneous play, seats that changed hands."""
        since = [m for m in self.moments if m.entry.ply >= seen]
        if not since or since[0].entry.ply != seen or since[0].preview:
            return False
        if any(m.entry.seat == seat and m.entry.kind in ("act", "undo") for m in since[1:]):
            return False
        if not all(seat in m.state.acting() for m in since):
            return False
        return since[0].ask(seat) == since[-1].ask(seat)

    # The log.

    def apply(self, entry: Entry) -> Moment:
        """Carries out an entry and returns what the table looks like after it. The caller has checked it."""
        if entry.ply != self.ply + 1:
            raise ValueError(f"the log goes on with ply {self.ply + 1}, not {entry.ply}")
        events: Sequence[Event] = ()
        says: list[Said] = []
        who = self.game.seat_names[entry.seat] if entry.seat >= 0 else ""
        match entry.kind:
            case "start":
                self.started = True
                events = self.match.setup_events
            case "act":
                events = self.match.play(entry.seat, entry.action)
            case "undo":
                self.match.undo(entry.seat)
                says.append(Said(f"{who} takes the last action back.", "undo", entry.seat))
            case "leave":
                self.left[entry.seat] = entry.action
                says.append(Said(f"{who} has left; a bot stands in.", "table", entry.seat))
            case "return":
                del self.left[entry.seat]
                says.append(Said(f"{who} is back.", "table", entry.seat))
            case "resign":
                self.left.pop(entry.seat, None)
                self.resigned[entry.seat] = entry.action
                says.append(Said(f"{who} has resigned.", "table", entry.seat))
        if entry.note:
            says.append(Said(entry.note, "table", entry.seat))
        digest = self.match.log[-1].digest if entry.kind == "act" else self.match.digest()
        self.log.append(msgspec.structs.replace(entry, digest=digest))
        return self._remember(self.log[-1], events, says)

    def _remember(self, entry: Entry, events: Sequence[Event], says: Sequence[Said]) -> Moment:
        undo = -1
        if self.started and not self.over:
            undo = next((s for s in self.setup.persons if s not in self.left and self.match.can_undo(s)), -1)
        if len(self.moments) > 4:
            self.moments[-4].forget_frames()
        moment = Moment(self.game, entry, self.match.state.copy(), tuple(events), tuple(says), undo)
        if self.resigned and self.over:
            moment.end = Over("The others have resigned: the table is decided.", self.ranks)
        self.moments.append(moment)
        return moment


def replayed(game: AnyGame, setup: Setup, log: Iterable[Entry]) -> Iterator[tuple[Course, Moment]]:
    """Plays a log from the start, a step at a time: the course so far and its newest moment."""
    course = Course(game, setup)
    yield course, course.now
    for entry in log:
        yield course, course.apply(entry)
