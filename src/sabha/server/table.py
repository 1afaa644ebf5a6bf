"""A table in memory: what is asked of it is checked, committed, and only then told."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Iterable
from typing import Any, TypeVar

from sabha.engine.state import SPECTATOR
from sabha.server import archive
from sabha.server.clock import iso
from sabha.server.course import Course, Entry, Kind
from sabha.server.driver import Driver
from sabha.server.errors import AlreadyDecided, Conflict, KeyUsed, NotNow, NotYours, WhoAreYou
from sabha.server.facts import PACES, Chat, Facts, SeatFacts, in_words, own
from sabha.server.players import Player
from sabha.server.room import Room
from sabha.server.services import Services
from sabha.server.store import Write
from sabha.server.text import printable

T = TypeVar("T")
CHAT_LENGTH = 500
OWN_LENGTH = 24
MOST_LEAVINGS = 200
"""Times that a player may leave a game and come back, so that no log grows without end."""


class Table(Room):
    """One table. What is asked of it is done under its lock, one thing after the other."""

    def __init__(
        self,
        services: Services,
        facts: Facts,
        course: Course,
        chat: list[Chat],
        team_chat: dict[int, list[Chat]] | None = None,
    ) -> None:
        super().__init__(services, facts, course, chat, team_chat or {})
        self._answers = {e.key: e for e in course.log if e.key}
        self.driver = Driver(self)

    # What may be asked of it. Each runs to its end even if whoever asked goes away meanwhile.

    async def act(self, player: Player | None, key: str, seen: int, action: str) -> int:
        """Carries out an action of the player's seat; the ply it was committed under."""
        return await self._do(self._act(player, key, seen, action))

    async def undo(self, player: Player | None, key: str, seen: int) -> int:
        return await self._do(self._undo(player, key, seen))

    async def sit(self, player: Player, seat: int) -> None:
        """Takes a free place of a seat, or comes back to one's own."""
        await self._do(self._sit(player, seat))

    async def leave(self, player: Player, bot: str) -> None:
        """Gets up: before the start the place is free again, later ``bot`` stands in, unless a partner is left, until
        the player comes back."""
        await self._do(self._leave(player, bot))

    async def resign(self, player: Player, bot: str) -> None:
        """Gives up for good, as soon as all of the seat's people who have not left would."""
        await self._do(self._resign(player, bot))

    async def name_own(self, player: Player, name: str) -> None:
        """Names what is the player's own, in games where players do."""
        await self._do(self._name_own(player, name))

    async def set_habit(self, player: Player, on: bool) -> None:
        """Whether the player's seat wants to be asked what most do not: ``Scene.habit``."""
        await self._do(self._set_habit(player, on))

    async def bot_acts(self, seat: int, seen: int, action: str, note: str) -> None:
        await self._do(self._bot_acts(seat, seen, action, note))

    async def say(self, player: Player | None, text: str, team: bool = False) -> Chat:
        """Says something to everybody, or to one's partners only."""
        return await self._do(self._say(player, text, team))

    async def _do(self, work: Coroutine[Any, Any, T]) -> T:
        return await asyncio.shield(self.services.spawn(work))

    async def _act(self, player: Player | None, key: str, seen: int, action: str) -> int:
        async with self.lock:
            if ply := self._answered(player, key, "act"):
                return ply
            seat = self._seat(player)
            self._check_partners(seat, player, seen)
            text = self.course.check(seat.seat, seen, action)
            return await self._enter("act", seat, text, key, player)

    async def _undo(self, player: Player | None, key: str, seen: int) -> int:
        async with self.lock:
            if ply := self._answered(player, key, "undo"):
                return ply
            seat = self._seat(player)
            self._check_partners(seat, player, seen)
            self.course.check_undo(seat.seat, seen)
            return await self._enter("undo", seat, "", key, player)

    async def _bot_acts(self, seat: int, seen: int, action: str, note: str) -> None:
        async with self.lock:
            self.check_alive()
            if self.facts.state != "playing" or not self.facts.seats[seat].played_by:
                raise NotNow("No bot is to move here now.")
            if self.quiet() > 0:
                raise NotNow("Somebody may still take back the last move.")
            text = self.course.check(seat, seen, action)
            await self._enter("act", self.facts.seats[seat], text, note=note)

    async def _sit(self, player: Player, number: int) -> None:
        async with self.lock:
            self.check_alive()
            facts = self.facts
            if not 0 <= number < len(facts.seats):
                allowed = ", ".join(str(s.seat) for s in facts.seats)
                raise NotYours(f"There is no seat {number} here; there are {allowed}.")
            seat, mine = facts.seats[number], facts.seat_of(player)
            if facts.state == "over":
                raise NotNow("This table is over; make a new one, or ask for a rematch.")
            if mine and mine is not seat:
                raise NotNow(f"You sit on seat {mine.seat} of this table already; leave it first to take another.")
            if mine:
                if mine.resigned:
                    raise NotNow("You have resigned; that is for good.")
                if player.id in mine.away:
                    note = "" if mine.left else f"{player.name} is back."
                    await self._enter("return", mine, player=player, note=note)
                return
            if not seat.takes(player):
                free = [str(s.seat) for s in facts.seats if s.takes(player)]
                raise NotYours(
                    f"Seat {number} is taken. {'Free: ' + ', '.join(free) if free else 'None is free'}.", free
                )
            seat.people.append(Player(player.id, player.name))
            writes = [archive.sits(facts, seat.seat, player, self.services.clock.now())]
            if any(s.open for s in facts.seats):
                await self._change(writes)
            else:
                facts.names = self._names()
                self.course.named(facts.names)
                await self._enter("start", None, player=player, writes=writes)

    async def _leave(self, player: Player, bot: str) -> None:
        self.services.rates.use(player.id, "leavings", self.services.settings.limits.leavings_per_minute, 60.0)
        async with self.lock:
            self.check_alive()
            seat = self._own(player)
            if self.facts.state == "over" or player.id in seat.away or seat.resigned:
                return
            if self.course.started:
                if sum(e.kind == "leave" and e.player == player.id for e in self.course.log) >= MOST_LEAVINGS:
                    raise NotNow(f"You have left this table {MOST_LEAVINGS} times; stay now, or resign.")
                partners = in_words([p.name for p in seat.partners(player)])
                note = f"{player.name} has left; {partners} plays on." if partners else ""
                await self._enter("leave", seat, "" if partners else bot, player=player, note=note)
                return
            seat.people = [p for p in seat.people if p.id != player.id]
            if not any(s.people for s in self.facts.seats):
                self.facts.state = "over"  # nobody waits here any more
            await self._change([archive.gets_up(self.facts, player)])

    async def close_waiting(self) -> None:
        """Closes a table that waits for people, if nobody is looking at it."""
        async with self.lock:
            if not self.dead and self.facts.state == "waiting" and not self.watchers:
                self.facts.state = "over"
                await self._change([])

    async def _resign(self, player: Player, bot: str) -> None:
        async with self.lock:
            self.check_alive()
            seat = self._own(player)
            if seat.resigned:
                return
            self.course.check_going()
            if all(p.id in seat.resigning for p in seat.partners(player)):
                await self._enter("resign", seat, bot, player=player)
            elif player.id not in seat.resigning:
                await self._commit([archive.resigning(self.facts, player, True)])
                seat.resigning.add(player.id)
                self.tell_table(team=seat.seat)

    async def _name_own(self, player: Player, name: str) -> None:
        what = own(self.facts.game)
        if not what:
            raise NotNow("There is nothing to be named in this game.")
        name = printable(name, f"The name of your {what}", OWN_LENGTH)
        self.services.rates.use(player.id, "messages", self.services.settings.limits.chats_per_minute, 60.0)
        async with self.lock:
            self.check_alive()
            seat = self._own(player)
            await self._commit([archive.names_own(self.facts, seat.seat, name)])
            seat.own = name
            self.tell_table()

    async def _set_habit(self, player: Player, on: bool) -> None:
        self.services.rates.use(player.id, "messages", self.services.settings.limits.chats_per_minute, 60.0)
        async with self.lock:
            self.check_alive()
            seat = self._own(player)
            if not self.course.now.scene(seat.seat).habit:
                raise NotNow("There is no question here that could be switched on or off.")
            await self._commit([archive.habit(self.facts, seat.seat, on)])
            seat.habit = on
            self.tell_table(team=seat.seat)
            await self._answer_unasked()

    async def _say(self, player: Player | None, text: str, team: bool) -> Chat:
        if player is None:
            raise WhoAreYou
        text = printable(text, "The message", CHAT_LENGTH)
        self.services.rates.use(player.id, "messages", self.services.settings.limits.chats_per_minute, 60.0)
        async with self.lock:
            self.check_alive()
            seat = self._team(player) if team else self.facts.you(player)
            told = self.team_chat.setdefault(seat, []) if team and seat is not None else self.chat
            at = self.services.clock.now()
            said = Chat(told[-1].id + 1 if told else 1, seat, player.name, text, iso(at), team)
            try:
                await self.services.store.commit(*archive.chat(self.facts.id, player, said, at))
            except Conflict:
                self.die()
                raise
            told.append(said)
            del told[: -archive.CHATS_TOLD]
            self.tell_chat(said)
            return said

    # The way into the log.

    async def _enter(
        self,
        kind: Kind,
        seat: SeatFacts | None,
        action: str = "",
        key: str | None = None,
        player: Player | None = None,
        note: str = "",
        writes: Iterable[Write] = (),
    ) -> int:
        now = self.services.clock.now()
        who = player.id if player else None
        number = seat.seat if seat else -1
        facts, before = self.facts, self.facts.state
        moment = self.course.apply(Entry(self.course.ply + 1, kind, number, now, action, key, who, note=note))
        writes = [*writes, archive.entry(facts.id, moment.entry)]
        if seat:
            archive.change(seat, kind, action, who)
        plays_on = bool(seat and who in seat.resigning)
        if seat and player and plays_on:
            seat.resigning.discard(player.id)
            writes.append(archive.resigning(facts, player, False))
        facts.ply, facts.acting = moment.number(SPECTATOR), list(self.course.acting)
        if moment.tells(SPECTATOR):
            facts.updated = now
        facts.state = "over" if self.course.over else "paused" if self.course.paused else "playing"
        await self._commit([*writes, archive.summary(facts)])
        if key:
            self._answers[key] = moment.entry
        if kind not in ("act", "undo") or facts.state != before:
            self.tell_table()
        elif plays_on:
            self.tell_table(team=number)
        self.tell_moment(moment)
        self.touch()
        self.driver.kick()
        await self._answer_unasked()
        return moment.number(number)

    async def resume(self) -> None:
        """Goes on where a table stood that was put away, or whose server ended."""
        async with self.lock:
            if not self.dead and self.facts.state == "playing":
                self.driver.kick()
                await self._answer_unasked()

    async def _answer_unasked(self) -> None:
        """Does for people what they do not want to be asked, whether they look or not.

        Who has just taken something back is asked everything.
        """
        course = self.course
        for seat in (self.facts.seats[s] for s in course.acting):
            if seat.played_by or seat.habit or course.took_back(seat.seat):
                continue
            if action := course.game.unasked(course.match.state, seat.seat):
                await self._enter("act", seat, action)
                return

    async def _change(self, writes: list[Write]) -> None:
        """A change of seats before the start."""
        self.facts.updated = self.services.clock.now()
        await self._commit([*writes, archive.summary(self.facts)])
        self.tell_table()
        self.touch()

    async def _commit(self, writes: list[Write]) -> None:
        try:
            await self.services.store.commit(*writes)
        except BaseException:
            self.die()
            raise

    # Checks and small things.

    def _answered(self, player: Player | None, key: str, kind: Kind) -> int:
        """The ply, by its seat's count, that this submission got already, or 0."""
        self.check_alive()
        entry = self._answers.get(key)
        if entry is None:
            return 0
        if player is None or entry.player != player.id or entry.kind != kind:
            raise KeyUsed("That key was used for another submission; make a new UUID for each.")
        return self.course.answered(entry)

    def _own(self, player: Player | None) -> SeatFacts:
        if player is None:
            raise WhoAreYou
        seat = self.facts.seat_of(player)
        if seat is None:
            raise NotYours("You have no seat at this table: you may look on and chat; to act take an open seat.")
        return seat

    def _seat(self, player: Player | None) -> SeatFacts:
        """The seat for which a player may act."""
        seat = self._own(player)
        if seat.resigned:
            raise NotYours("You have resigned; your seat is played on by a bot.")
        if player and player.id in seat.away:
            stands_in = "a bot stands in" if seat.left else "your partner plays on"
            raise NotYours(f"You have left; {stands_in}. Take your seat again first.")
        return seat

    def _team(self, player: Player) -> int:
        """The seat that a player shares with others, now that it does not change hands any more."""
        seat = self._own(player)
        if seat.places == 1:
            raise NotNow("You share your seat with nobody: there is no team to talk to.")
        if not self.course.started:
            raise NotNow("A team can talk among itself once the game has begun: until then its places are free to all.")
        return seat.seat

    def _check_partners(self, seat: SeatFacts, player: Player | None, seen: int) -> None:
        """Raises AlreadyDecided if another of the seat has acted since ``seen``."""
        first = self.course.first_since(seat.seat, seen) if seat.places > 1 else None
        who = next((p for p in seat.people if first and p.id == first.player), None)
        if first and who and player and who.id != player.id:
            what = self.course.in_words(first)
            done = "taken back the last action" if first.kind == "undo" else f"decided: {what}" if what else "decided"
            raise AlreadyDecided(f"{who.name} has already {done}.")

    def die(self) -> None:
        """Puts the table away; it is loaded again from the log when asked for."""
        self.close()
        self.driver.stop()

    def due(self) -> int | None:
        """The seat for which a bot must move now, or None."""
        if self.dead or self.facts.state != "playing":
            return None
        return next((s for s in self.course.acting if self.facts.seats[s].played_by), None)

    def quiet(self) -> float:
        """Seconds for which bots still have to wait, so that a move can be taken back or followed by eye."""
        grace, pace = PACES[self.facts.pace]
        settings = self.services.settings
        return self.remaining(settings.grace * grace if self.course.latest(SPECTATOR).undo else settings.pace * pace)

    def remaining(self, wait: float) -> float:
        """Seconds left of ``wait`` since something happened that everybody could notice: secret steps do not count."""
        passed = self.services.clock.now() - self.course.latest(SPECTATOR).entry.at
        return max(0.0, wait - passed) if passed >= 0 else 0.0

    def renamed(self, player: Player) -> None:
        """A player has another name now."""
        if seat := self.facts.seat_of(player):
            for one in seat.people:
                one.name = player.name if one.id == player.id else one.name
            self.services.spawn(self.announce())

    def _names(self) -> list[str]:
        titles = self.services.bot_titles
        return [s.name or titles.get(s.bot, s.bot) for s in self.facts.seats]
