"""Records to be looked at: those uploaded, and those of tables that are over."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass, field

import msgspec
from sqlalchemy import insert, select

from sabha import catalogue
from sabha.engine import visibility
from sabha.engine.errors import BadRecord, RecordDiverges, quoted
from sabha.engine.match import Match
from sabha.engine.record import Record
from sabha.engine.scene import Said, Scene
from sabha.engine.state import AUTHORITY, SPECTATOR, Event, State
from sabha.server import schema
from sabha.server.course import AnyGame
from sabha.server.errors import BadInput, NotNow, Unavailable, Unknown
from sabha.server.facts import title
from sabha.server.hall import Hall
from sabha.server.players import Player, new_id
from sabha.server.store import Write
from sabha.server.text import printable
from sabha.server.thinkers import ThinkerFailed, Thinkers
from sabha.server.verifying import NAME_LENGTH, Request, Verdict

KEPT_PLIES = 10_000
"""Positions of opened records kept in memory: a large game's take 13 kB each."""
_INSERT = insert(schema.records)


class Result(msgspec.Struct):
    ranks: tuple[int, ...]


class RecordTold(msgspec.Struct):
    """What a record holds. ``turns`` are the plies at which turns start."""

    game: str
    title: str
    options: dict[str, str]
    seats: tuple[str, ...]
    plies: int
    commitment: str
    seed: str | None
    result: Result | None
    turns: list[int]


class RecordFrame(msgspec.Struct, tag_field="is", tag="frame"):
    ply: int
    seat: int
    say: list[Said]
    scene: Scene
    undo: bool = False


@dataclass
class Replay:
    """A record with all its positions."""

    game: AnyGame
    record: Record
    ranks: tuple[int, ...]
    states: list[State] = field(default_factory=list)
    events: list[tuple[Event, ...]] = field(default_factory=list)

    @staticmethod
    def of(record: Record, ranks: tuple[int, ...]) -> Replay:
        """Plays the record again. Raises what replaying raises."""
        replay = Replay(catalogue.load(record.game), record, ranks)
        record.replay(replay.game, each=replay._take)
        return replay

    def _take(self, match: Match) -> None:
        self.states.append(match.state.copy())
        self.events.append(match.log[-1].events if match.log else match.setup_events)

    def frame(self, ply: int, viewer: int) -> RecordFrame:
        """What a seat, a SPECTATOR or AUTHORITY (everything open) sees after so many actions."""
        state = self.states[ply]
        shown = state if viewer == AUTHORITY else visibility.view(state, viewer)
        heard = (self.game.say(e, viewer) for e in self.events[ply] if e.heard_by(viewer))
        seat = self.record.moves[ply - 1].seat if ply else -1
        try:
            return RecordFrame(ply, seat, [s for s in heard if s], self.game.scene(shown, viewer))
        except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError):
            if self.record.position is None:
                raise
            raise BadRecord("The record begins in a position that cannot be shown.") from None  # a made-up one

    @property
    def turns(self) -> list[int]:
        acting = [set(s.acting()) for s in self.states]
        return [0, *(p for p in range(1, len(acting)) if not acting[p] <= acting[p - 1])]

    def told(self) -> RecordTold:
        r = self.record
        result = Result(self.ranks) if self.ranks else None
        return RecordTold(
            r.game, title(r.game), r.options, r.names, len(r.moves), r.commitment, r.seed or None, result, self.turns
        )


class Replays:
    def __init__(self, hall: Hall, games: Sequence[str]) -> None:
        self._hall, self._services = hall, hall.services
        self._verifiers = Thinkers("sabha.server.verifying", games, 1)
        self._opened: OrderedDict[str, Replay] = OrderedDict()
        self._opening = asyncio.Lock()

    async def close(self) -> None:
        await self._verifiers.close()

    async def upload(self, player: Player, data: bytes) -> str:
        """Verifies and stores a record; its id. Raises BadRecord, RecordDiverges, Unavailable."""
        services = self._services
        limits = services.settings.limits
        services.rates.use(player.id, "records", limits.records_per_hour, 3600.0)
        record = Record.from_json(data)
        if len(record.moves) > limits.record_actions:
            raise BadRecord(f"It holds {len(record.moves)} actions; allowed are up to {limits.record_actions}.")
        if record.position is not None:
            raise BadRecord("A record that begins in a ready position cannot be uploaded; `sabha replay` opens it.")
        request = Request(data.decode(), limits.replay_seconds)
        try:
            answer = await self._verifiers.ask(msgspec.json.encode(request), limits.replay_seconds)
        except ThinkerFailed:
            raise Unavailable(
                f"The record could not be verified within {limits.replay_seconds:.0f} seconds; "
                "try again, or verify it yourself with `sabha replay`."
            ) from None
        verdict = msgspec.json.decode(answer, type=Verdict)
        if verdict.ply is not None:
            raise RecordDiverges(verdict.ply, verdict.message.partition(": ")[2])
        if verdict.error:
            raise BadRecord(verdict.message)
        for name in record.names:
            printable(name, "A player's name", NAME_LENGTH)
        record_id = new_id()
        row = {
            "id": record_id,
            "game": record.game,
            "player_id": player.id,
            "created": services.clock.now(),
            "data": record.to_json(),
        }
        await services.store.commit(Write(_INSERT, [row]))
        return record_id

    async def record(self, record_id: str) -> tuple[Record, tuple[int, ...]]:
        """A stored record, or that of a table which is over, with the final ranks. Raises Unknown, NotNow."""
        columns = schema.records.c
        row = await self._services.store.row(select(columns.data).where(columns.id == record_id))
        if row:
            record = Record.from_json(row.data)
            return record, record.ranks
        try:
            table = await self._hall.table(record_id)
        except Unknown:
            raise Unknown(
                f"There is no record {quoted(record_id)}; give the id of one, or of a table that is over."
            ) from None
        async with table.lock:
            table.check_alive()
            if not table.course.over:
                raise NotNow("The game is still going on; its record is open once it is over.")
            return table.course.record(), table.course.ranks

    async def replay(self, record_id: str, who: str) -> Replay:
        """A record with all its positions. Raises Unknown, NotNow, and TooMany when ``who`` opens too many."""
        async with self._opening:
            if record_id in self._opened:
                self._opened.move_to_end(record_id)
                return self._opened[record_id]
            record, ranks = await self.record(record_id)
            most = self._services.settings.limits.histories_per_minute
            self._services.rates.use(who, "looks far back", most, 60.0)
            replay = await asyncio.to_thread(Replay.of, record, ranks)
            self._opened[record_id] = replay
            while len(self._opened) > 1 and sum(len(r.states) for r in self._opened.values()) > KEPT_PLIES:
                self._opened.popitem(last=False)
            return replay


def viewer_of(seat: str, seats: int) -> int:
    """A viewer from ``all``, ``none`` or a seat's number. Raises BadInput."""
    if seat in ("all", "none"):
        return AUTHORITY if seat == "all" else SPECTATOR
    if seat.isascii() and seat.isdigit() and len(seat) < 4 and int(seat) < seats:
        return int(seat)
    allowed = [*map(str, range(seats)), "all", "none"]
    raise BadInput(f"seat={quoted(seat)} is no view of this record; allowed are {', '.join(allowed)}.", allowed)
