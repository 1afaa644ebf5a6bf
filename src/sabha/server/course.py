"""A table's game as its log tells it: entries in, moments out. Knows no storage, no sockets and no players."""

from __future__ import annotations

from collections import Counter, deque
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Literal

import msgspec

from sabha.engine import visibility
from sabha.engine.errors import CannotUndo, GameIsOver
from sabha.engine.game import Game
from sabha.engine.match import NOTHING_TO_UNDO, Match
from sabha.engine.random import seeded
from sabha.engine.record import Record
from sabha.engine.scene import Ask, Over, Said, Scene
from sabha.engine.state import SPECTATOR, Event, State
from sabha.server.clock import iso
from sabha.server.errors import NotNow, Stale

AnyGame = Game[Any, Any]
Kind = Literal["start", "act", "undo", "leave", "return", "resign"]

WAITING = "Waiting for players."
PREVIEW = "preview"
"""The seed of what is shown while seats are being chosen: nothing that the table's own has drawn."""
MOST_UNDOS = 500
"""Times that a seat may take back in a game, so that no log grows without end."""
REMEMBERED = 32
"""Moments kept in memory; older ones are played again from the log when asked for."""


class Entry(msgspec.Struct, frozen=True, gc=False):
    """One line of a table's log."""

    ply: int
    kind: Kind
    seat: int
    at: float
    action: str = ""
    """What was done, in words; for ``leave`` and ``resign`` the bot that takes the seat, if no partner plays on."""
    key: str | None = None
    player: str | None = None
    """Who submitted it; None for a bot."""
    digest: str = ""
    note: str = ""
    """Something the table must be told about how this came about."""


class Frame(msgspec.Struct, tag_field="is", tag="frame"):
    """What one viewer sees and hears. ``ply`` is the viewer's own count, which tells nothing of others' secrets."""

    ply: int
    seat: int
    say: list[Said]
    scene: Scene
    undo: bool
    at: str


class Moment:
    """The table after one entry. What leaves it is made from views only."""

    def __init__(
        self,
        game: AnyGame,
        entry: Entry,
        state: State,
        events: Sequence[Event],
        says: Sequence[Said],
        undo: frozenset[int],
        told: tuple[bool, ...],
        numbers: tuple[int, ...],
    ) -> None:
        self.game, self.entry, self.state, self.events, self.says = game, entry, state, events, says
        self.undo = undo
        """The seats that may take back their newest action."""
        self.told, self.numbers = told, numbers
        """For each seat, and for spectators last: whether this is a frame for them, and how many came before."""
        self.preview = False
        """The table still waits for people: everybody sees what a spectator may, of a game like this one."""
        self.end: Over | None = None
        """How the table ended, where that differs from how the game did: somebody resigned."""
        self._frames: dict[tuple[int, int], str] = {}

    def number(self, place: int) -> int:
        """The newest ply by the count of a seat, or of a SPECTATOR."""
        return self.numbers[_index(place)]

    def tells(self, place: int) -> bool:
        """Whether this is a frame for a seat, or a SPECTATOR: they can know that something happened."""
        return self.told[_index(place)]

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

    def frame(self, viewer: int, place: int | None = None) -> str:
        """The frame of a viewer as JSON, made once, by the count of ``place``: a seat given up, or the viewer."""
        place = viewer if place is None else place
        key = viewer, place
        if key not in self._frames:
            e = self.entry
            frame = Frame(
                self.number(place), e.seat, self.said(viewer), self.scene(viewer), viewer in self.undo, iso(e.at)
            )
            self._frames[key] = msgspec.json.encode(frame).decode()
        return self._frames[key]

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
        self._latest: list[Moment] = []
        """For each seat, and for spectators last, the newest moment that they could notice."""
        self._answers: list[int] = []
        """For each entry the count of its seat's frames then: what its submission was answered."""
        self._taken_back: Counter[int] = Counter()
        self._notes: dict[int, list[str]] = {}
        """What is still to be told of steps by a seat that nobody noticed."""
        beginning = Entry(0, "start", -1, setup.at, digest=self.match.digest())
        events = self.match.setup_events if self.started else ()
        moment = self._remember(beginning, events, ())
        if setup.waits:
            moment.preview = True
            moment.state = game.start(len(setup.names), self.match.options, seeded(PREVIEW))

    # How things stand.

    @property
    def ply(self) -> int:
        """The length of the log. It does not leave the server: it counts secret steps."""
        return len(self.log)

    @property
    def now(self) -> Moment:
        return self.moments[-1]

    def latest(self, place: int) -> Moment:
        """The newest moment that a seat, or a SPECTATOR, could notice."""
        return self._latest[_index(place)]

    def number(self, place: int) -> int:
        """The count of the frames of a seat, or of a SPECTATOR: their own ply, the start's is 0."""
        return self.now.number(place)

    def answered(self, entry: Entry) -> int:
        """The ply, as its seat counts, that an entry of the log was answered with."""
        return self._answers[entry.ply - 1]

    def took_back(self, seat: int) -> bool:
        """Whether the last that a seat did was to take something back."""
        return next(
            (e.kind == "undo" for e in reversed(self.log) if e.seat == seat and e.kind in ("act", "undo")), False
        )

    def unseen_steps(self, seat: int) -> int:
        """Actions of a seat since the newest moment that spectators noticed."""
        seen = self.latest(SPECTATOR).entry.ply
        return sum(m.entry.ply > seen and m.entry.seat == seat and m.entry.kind == "act" for m in self.moments)

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
        """The full text of an action that ``seat``, having seen its ply ``seen``, may do now."""
        self.check_going()
        if seen != self.number(seat) and not self.unchanged(seat, seen):
            raise Stale(_stale(self.number(seat), seen))
        return self.game.actions.text(self.match.check(seat, action))

    def check_undo(self, seat: int, seen: int) -> None:
        self.check_going()
        if seen != self.number(seat) and not self._since(seat, seen):
            raise Stale(_stale(self.number(seat), seen))
        if self._taken_back[seat] >= MOST_UNDOS:
            raise CannotUndo(f"You have taken back {MOST_UNDOS} actions at this table; no more can be.")
        if seat not in self.now.undo:
            raise CannotUndo(NOTHING_TO_UNDO)

    def check_going(self) -> None:
        if not self.started:
            raise NotNow("The table still waits for people to take their seats.")
        if self.over:
            raise GameIsOver

    def unchanged(self, seat: int, seen: int) -> bool:
        """Whether ``seat`` still has the question of ply ``seen``: simultaneous play, seats that changed hands."""
        since = self._since(seat, seen)
        if not since or not all(seat in m.state.acting() for m in since):
            return False
        return since[0].ask(seat) == since[-1].ask(seat)

    def _since(self, seat: int, seen: int) -> list[Moment]:
        """The moments from a seat's ply on, if it has neither acted nor taken back since; none if that is too old."""
        since = [m for m in self.moments if m.number(seat) >= seen]
        if not since or since[0].number(seat) != seen or since[0].preview:
            return []
        return [] if any(m.entry.seat == seat and m.entry.kind in ("act", "undo") for m in since[1:]) else since

    def first_since(self, seat: int, seen: int) -> Entry | None:
        """What was done first on a seat, or taken back, after its ply ``seen``."""
        found = None
        for entry in reversed(self.log):
            if entry.seat == seat and entry.kind in ("act", "undo"):
                if self.answered(entry) <= seen:
                    break
                found = entry
        return found

    def in_words(self, entry: Entry) -> str:
        """An action as it was offered to its seat, or nothing, if that is too long ago."""
        asked = next((m.ask(entry.seat) for m in self.moments if m.entry.ply == entry.ply - 1), None)
        return next((c.label for c in (asked.choices if asked else ()) if c.action == entry.action), "")

    # The log.

    def apply(self, entry: Entry) -> Moment:
        """Carries out an entry and returns what the table looks like after it. The caller has checked it."""
        if entry.ply != self.ply + 1:
            raise ValueError(f"the log goes on with ply {self.ply + 1}, not {entry.ply}")
        events: Sequence[Event] = ()
        undone: Sequence[Event] = ()
        says: list[Said] = []
        who = self.game.seat_names[entry.seat] if entry.seat >= 0 else ""
        match entry.kind:
            case "start":
                self.started = True
                events = self.match.setup_events
            case "act":
                events = self.match.play(entry.seat, entry.action)
            case "undo":
                undone = self.match.undo(entry.seat).events
                self._taken_back[entry.seat] += 1
                says.append(Said(f"{who} takes the last action back.", "undo", entry.seat))
            case "leave" if entry.action:
                self.left[entry.seat] = entry.action
                says.append(Said(f"{who} has left; a bot stands in.", "table", entry.seat))
            case "return" if self.left.pop(entry.seat, ""):
                says.append(Said(f"{who} is back.", "table", entry.seat))
            case "leave" | "return":
                pass  # a partner plays on; the note tells of it
            case "resign":
                self.left.pop(entry.seat, None)
                self.resigned[entry.seat] = entry.action
                says.append(Said(f"{who} has resigned.", "table", entry.seat))
        if entry.note:
            self._notes.setdefault(entry.seat, []).append(entry.note)
        digest = self.match.log[-1].digest if entry.kind == "act" else self.match.digest()
        self.log.append(msgspec.structs.replace(entry, digest=digest))
        return self._remember(self.log[-1], events, says, undone)

    def _remember(
        self, entry: Entry, events: Sequence[Event], says: Sequence[Said], undone: Sequence[Event] = ()
    ) -> Moment:
        state, undo = self.match.state.copy(), self._undo()
        told = self._tells(entry, state, [*events, *undone], undo)
        numbers = (0,) * len(told)
        if self.moments:
            numbers = tuple(n + fresh for n, fresh in zip(self.now.numbers, told, strict=True))
        if told[-1]:  # words about a step that nobody noticed would tell of it
            notes = dict.fromkeys(self._notes.pop(entry.seat, ()))
            says = [*says, *(Said(note, "table", entry.seat) for note in notes)]
        if len(self.moments) > 4:
            self.moments[-4].forget_frames()
        moment = Moment(self.game, entry, state, tuple(events), tuple(says), undo, told, numbers)
        if self.resigned and self.over:
            moment.end = Over("The others have resigned: the table is decided.", self.ranks)
        self.moments.append(moment)
        latest = self._latest or [moment] * len(told)
        self._latest = [moment if fresh else old for fresh, old in zip(told, latest, strict=True)]
        if entry.ply:
            self._answers.append(moment.number(entry.seat))
        return moment

    def _undo(self) -> frozenset[int]:
        """The seats whose people may take back their newest action."""
        if not self.started or self.over:
            return frozenset()
        here = [s for s in self.setup.persons if s not in self.left and s not in self.resigned]
        return frozenset(s for s in here if self._taken_back[s] < MOST_UNDOS and self.match.can_undo(s))

    def _tells(self, entry: Entry, state: State, events: Sequence[Event], undo: frozenset[int]) -> tuple[bool, ...]:
        """Whether each seat, and spectators last, can know that an entry was made: the count of secret steps is secret.

        Seats notice all that spectators do; one that was given up is shown what they are.
        """
        seats = range(len(self.setup.names))
        if entry.kind not in ("act", "undo") or self.match.noticed(SPECTATOR, self.now.state, state, events):
            return (True,) * (len(seats) + 1)
        before = self.now
        aware = (
            s == entry.seat or (s in undo) != (s in before.undo) or self.match.noticed(s, before.state, state, events)
            for s in seats
        )
        return (*(s not in self.resigned and knows for s, knows in enumerate(aware)), False)


def _stale(now: int, seen: int) -> str:
    return f"You have seen ply {seen}, but your table is at ply {now}: look at the newest frame and decide again."


def _index(place: int) -> int:
    """Where in a row of all seats with spectators at its end a seat or SPECTATOR is."""
    return place if place >= 0 else -1


def replayed(game: AnyGame, setup: Setup, log: Iterable[Entry]) -> Iterator[tuple[Course, Moment]]:
    """Plays a log from the start, a step at a time: the course so far and its newest moment."""
    course = Course(game, setup)
    yield course, course.now
    for entry in log:
        yield course, course.apply(entry)
