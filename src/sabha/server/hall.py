"""All tables: made, found, loaded from their logs, put away when idle."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import itertools
import logging
import secrets
import time
from collections.abc import Mapping, Sequence

from sabha import catalogue
from sabha.engine.errors import SabhaError, quoted
from sabha.engine.state import SPECTATOR
from sabha.server import archive
from sabha.server.course import Course, Setup, replayed
from sabha.server.errors import BadInput, NotNow, NotYours, Refused, TooMany, Unknown
from sabha.server.facts import PACES, Facts, SeatFacts, TableTold, tell, title
from sabha.server.players import Player, new_id
from sabha.server.room import GOING_AWAY
from sabha.server.services import Services
from sabha.server.table import Table
from sabha.server.text import printable

log = logging.getLogger(__name__)
LISTED = 60
TABLE_NAME_LENGTH = 60
_SLICE = 0.004
_LAST_WORDS = 3.0
_CLOSED_AT_ONCE = 200
"""Waiting tables closed in one go."""


class Hall:
    def __init__(self, services: Services) -> None:
        self.services = services
        self.tables: dict[str, Table] = {}
        self._loading: dict[str, asyncio.Task[Table]] = {}
        self._rematches = asyncio.Lock()
        self._waiting = asyncio.Lock()

    # Finding.

    async def table(self, table_id: str) -> Table:
        """A table, from memory or its log. Raises Unknown."""
        table = self.tables.get(table_id)
        if table and not table.dead:
            table.touch()
            return table
        if table_id not in self._loading:
            task = self._loading[table_id] = self.services.spawn(self._load(table_id))
            task.add_done_callback(lambda _: self._loading.pop(table_id, None))
        return await asyncio.shield(self._loading[table_id])

    async def _load(self, table_id: str) -> Table:
        found = await archive.read(self.services.store, [table_id]) if len(table_id) <= 24 else []
        if not found:
            raise Unknown(f"There is no table {quoted(table_id)}; see whether the link is whole.")
        facts = found[0]
        course = await self._rebuilt(facts)
        facts.ply, facts.acting = course.number(SPECTATOR), list(course.acting)
        store = self.services.store
        table = Table(
            self.services, facts, course, await archive.chats(store, table_id), await archive.team_chats(store, facts)
        )
        if old := self.tables.get(table_id):
            old.die()
        self.tables[table_id] = table
        await table.resume()
        return table

    async def _rebuilt(self, facts: Facts) -> Course:
        """Plays the log again and compares every position with the one that was stored."""
        game = catalogue.load(facts.game)
        if (game.rules_version, game.box_digest) != (facts.rules, facts.box):
            raise NotNow(
                f"This table was played by version {facts.rules} of the rules with box {facts.box}; "
                f"here are version {game.rules_version} and box {game.box_digest}."
            )
        entries = await archive.entries(self.services.store, facts.id)
        course = Course(game, _setup(facts))
        began = time.perf_counter()
        try:
            for course, moment in replayed(game, _setup(facts), entries):  # noqa: B007  # the last one is wanted
                stored = entries[moment.entry.ply - 1].digest if moment.entry.ply else ""
                if stored and stored != moment.entry.digest:
                    raise NotNow(f"The log of this table gives another position at ply {moment.entry.ply} than it did.")
                if time.perf_counter() - began > _SLICE:
                    await asyncio.sleep(0)
                    began = time.perf_counter()
        except (SabhaError, ArithmeticError, LookupError, TypeError, ValueError) as error:
            log.exception("table %s cannot be played again", facts.id)
            raise NotNow("The log of this table cannot be played again by the rules as they are now.") from error
        if facts.names:
            course.named(facts.names)
        return course

    async def list_for(self, player: Player | None) -> list[TableTold]:
        """A player's tables, then those that wait for people."""
        store = self.services.store
        mine = await archive.of_player(store, player, LISTED) if player else []
        ids = list(dict.fromkeys([*mine, *await archive.waiting(store, LISTED)]))
        out = []
        for facts in await archive.read(store, ids):
            live = self.tables.get(facts.id)
            here = {w.player.id for w in live.watchers if w.player} if live else set()
            if facts.id in mine or any(s.takes(player) for s in facts.seats):
                out.append(tell(facts, player, self.services.bot_titles, here=here))
        return out

    # Making.

    async def make(
        self,
        player: Player,
        game: str,
        options: Mapping[str, str],
        seats: Sequence[tuple[str, str, int]],
        name: str,
        pace: str,
    ) -> Table:
        """A new table. ``seats`` are kind (me, open, bot), bot, and how many people share the seat."""
        face = catalogue.load(game)
        face.checked_seats(len(seats))
        chosen = face.chosen(options)
        kinds = [kind for kind, _, _ in seats]
        if kinds.count("me") > 1:
            raise BadInput("You can take one seat of a table, not several; of its seats one may be 'me'.")
        if "me" not in kinds and "open" not in kinds:
            raise BadInput("A table needs a person: bots do not play among themselves.", ["me", "open"])
        for kind, bot, people in seats:
            self.checked_bot(bot)
            if kind == "bot" and people != 1:
                raise BadInput("A bot shares its seat with nobody; a team is made of people.", ["1"])
        face.checked_people([people for _, _, people in seats])
        places = [
            SeatFacts(i, bot if kind == "bot" else "", people, [player] if kind == "me" else [])
            for i, (kind, bot, people) in enumerate(seats)
        ]
        return await self._make(player, face.slug, chosen, places, name, pace, None)

    def checked_bot(self, bot: str) -> str:
        """``bot`` if there is one of that id, or nothing. Raises BadInput."""
        if bot and bot not in self.services.bots:
            raise BadInput(
                f"There is no bot {quoted(bot)}; there are {', '.join(self.services.bots)}.", [*self.services.bots]
            )
        return bot

    async def rematch(self, table: Table, player: Player) -> Table:
        """The same people and bots at a new table, made by the first who asks; the others find their seats kept."""
        facts = table.facts
        mine = facts.seat_of(player)
        if mine is None:
            raise NotYours("You had no seat at this table; only those who played may ask for a rematch.")
        async with self._rematches:
            async with table.lock:  # an end that is not committed yet may never be
                table.check_alive()
                over, began = facts.state == "over", table.course.started
            if not over:
                raise NotNow("This table is not over yet; a rematch comes after it.")
            if not began:
                raise NotNow("This table never began; make a new one instead.")
            if not facts.rematch:
                places = [
                    SeatFacts(s.seat, s.bot, s.places, [player] if s is mine else [], frozenset(p.id for p in s.people))
                    for s in facts.seats
                ]
                fresh = await self._make(player, facts.game, facts.options, places, facts.name, facts.pace, facts.id)
                facts.rematch = fresh.facts.id
                await table.announce()
                return fresh
        fresh = await self.table(facts.rematch)
        if fresh.facts.seat_of(player) is None:
            await fresh.sit(player, mine.seat)
        return fresh

    async def _make(
        self,
        player: Player,
        game: str,
        options: Mapping[str, str],
        places: list[SeatFacts],
        name: str,
        pace: str,
        rematch_of: str | None,
    ) -> Table:
        limits = self.services.settings.limits
        self.services.rates.use(player.id, "tables", limits.tables_per_hour, 3600.0)
        if pace not in PACES:
            raise BadInput(f"The pace is {quoted(pace)}; allowed are {', '.join(PACES)}.", [*PACES])
        face, now, titles = catalogue.load(game), self.services.clock.now(), self.services.bot_titles
        full = not any(s.open for s in places)
        facts = Facts(
            id=new_id(),
            game=game,
            rules=face.rules_version,
            box=face.box_digest,
            options=dict(options),
            name=printable(name, "The name of the table", TABLE_NAME_LENGTH) if name else title(game),
            pace=pace,
            seed=secrets.token_hex(16),
            creator=player.id,
            created=now,
            updated=now,
            seats=places,
            rematch_of=rematch_of,
            names=[s.name or titles.get(s.bot, s.bot) for s in places] if full else [],
            waited=not full,
            state="playing" if full else "waiting",
        )
        course = Course(face, _setup(facts))
        facts.acting = list(course.acting)
        if full:
            await self.services.store.commit(*archive.new_table(facts))
        else:
            async with self._waiting:  # or several at once would all be counted as the last that is allowed
                if await archive.waiting_for(self.services.store, player) >= limits.waiting_tables:
                    raise TooMany(
                        f"{limits.waiting_tables} tables of your making wait for people already; "
                        "before you make another, let one fill, or leave one."
                    )
                await self.services.store.commit(*archive.new_table(facts))
        table = self.tables[facts.id] = Table(self.services, facts, course, [])
        table.driver.kick()
        return table

    # Housekeeping.

    async def resume(self) -> None:
        """Loads the tables at which bots may have to move, so that they do so without a visitor."""
        for table_id in await archive.going(self.services.store):
            try:
                await self.table(table_id)
            except Exception as error:  # one table that cannot be loaded must not keep the others' bots still
                surprise = not isinstance(error, (Refused, SabhaError))
                log.warning("table %s is not resumed: %s", table_id, error, exc_info=surprise)

    async def sweep(self) -> None:
        """Every minute puts idle tables away; every quarter of an hour collects what the collector was kept from."""
        for minute in itertools.count(1):
            await self.services.clock.sleep(60.0)
            self.put_away()
            self.services.rates.forget(3600.0)
            await self.close_waiting()
            if minute % 15 == 0:
                gc.collect()

    async def close_waiting(self) -> None:
        """Closes tables that have waited for people for long without anybody looking at them."""
        before = self.services.clock.now() - self.services.settings.waiting
        try:
            for table_id in await archive.unattended(self.services.store, before, _CLOSED_AT_ONCE):
                live = self.tables.get(table_id)
                if not live or (not live.watchers and live.touched < before):
                    await (await self.table(table_id)).close_waiting()
        except Exception:  # it is tried again the next time, and must not end the chores
            log.exception("waiting tables are not closed")

    def put_away(self) -> None:
        idle = self.services.clock.now() - self.services.settings.idle
        for table_id, table in list(self.tables.items()):
            if not table.watchers and table.touched < idle and table.due() is None and not table.lock.locked():
                table.die()
                del self.tables[table_id]

    def renamed(self, player: Player) -> None:
        for table in self.tables.values():
            table.renamed(player)

    async def close(self) -> None:
        """Tells everybody that the server goes down, and stops the bots."""
        for table in self.tables.values():
            table.driver.stop()
            for watcher in list(table.watchers):
                watcher.put('{"is":"closing"}')
                watcher.drop(GOING_AWAY)
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(_LAST_WORDS):
                while any(table.watchers for table in self.tables.values()):
                    await asyncio.sleep(0.01)


def _setup(facts: Facts) -> Setup:
    """What the table's game depends on besides its log. A table with an open seat at first has a ``start`` entry."""
    face = catalogue.load(facts.game)
    names = tuple(facts.names) or tuple(face.seat_names[: len(facts.seats)])
    persons = tuple(s.seat for s in facts.seats if s.person)
    return Setup(facts.options, facts.seed, persons, names, facts.created, facts.waited)
