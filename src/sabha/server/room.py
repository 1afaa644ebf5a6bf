"""Who looks at a table, and what each of them is shown."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Iterable
from typing import Protocol

import msgspec

from sabha.engine.state import SPECTATOR
from sabha.server.course import Course, Moment, replayed
from sabha.server.errors import TooMany, Unavailable
from sabha.server.facts import Chat, Facts, TableTold, tell
from sabha.server.players import Player
from sabha.server.services import Services

GOING_AWAY = 1012
_SLICE = 0.004
"""Seconds of replaying after which others get their turn."""


class Watcher(Protocol):
    """Somebody who looks at the table."""

    player: Player | None

    def put(self, text: str) -> None:
        """Takes a message; never waits."""
        ...

    def drop(self, code: int) -> None:
        """Ends the connection."""
        ...


class Room:
    """A table as it is looked at. Whatever reads or changes it holds ``lock``, so nothing uncommitted is seen."""

    def __init__(
        self, services: Services, facts: Facts, course: Course, chat: list[Chat], team_chat: dict[int, list[Chat]]
    ) -> None:
        self.services, self.facts, self.course, self.chat = services, facts, course, chat
        self.team_chat = team_chat
        """By seat what its people said among themselves."""
        self.lock = asyncio.Lock()
        self.watchers: set[Watcher] = set()
        self.dead = False
        """It was put away, or a write failed, so that memory may be ahead of the database: not to be used any more."""
        self.touched = services.clock.now()

    def viewer(self, player: Player | None) -> int:
        """Through whose eyes a player looks: a seat's, or a spectator's."""
        you = self.facts.you(player)
        return SPECTATOR if you is None else you

    def place(self, player: Player | None) -> int:
        """By whose count a player's frames are numbered: their seat's, also one given up, or a spectator's."""
        seat = self.facts.seat_of(player)
        return seat.seat if seat else SPECTATOR

    def ply(self, player: Player | None) -> int:
        """The number of a player's newest frame."""
        return self.course.number(self.place(player))

    def told(self, player: Player | None) -> TableTold:
        """The table as a player may know it."""
        here = {w.player.id for w in self.watchers if w.player}
        ranks = self.course.ranks if self.course.over else None
        chat = sorted([*self.chat, *self.team_chat.get(self.place(player), ())], key=lambda said: said.at)
        return tell(
            self.facts,
            player,
            self.services.bot_titles,
            ply=self.ply(player),
            here=here,
            undo=self.course.now.undo,
            chat=chat,
            ranks=ranks,
        )

    async def frames(self, player: Player | None, who: str, since: int, most: int) -> list[str]:
        """Frames with a ply above ``since``, the first ``most`` of them; the table goes on while they are made.

        Those that memory does not hold are made from the log, one after the other for all who ask. Raises TooMany when
        ``who``, a player or an address, asks for that too often.
        """
        async with self.lock:
            self.check_alive()
            viewer, place, course = self.viewer(player), self.place(player), self.course
            recent, log = self._recent(place, since), list(course.log)
        if recent is not None:
            return await _made(recent, viewer, place, since, most)
        services = self.services
        services.rates.use(who, "looks far back", services.settings.limits.histories_per_minute, 60.0)
        async with services.replaying:
            again = (moment for _, moment in replayed(course.game, course.setup, log))
            return await _made(again, viewer, place, since, most)

    def _recent(self, place: int, since: int) -> list[Moment] | None:
        """The moments in memory, if those are all that a place's frames with a ply above ``since`` are of."""
        moments = self.course.moments
        return None if since < moments[0].number(place) - moments[0].tells(place) else list(moments)

    async def join(self, watcher: Watcher, who: str, since: int | None) -> None:
        """Greets somebody with the table and what they have missed, then keeps them informed."""
        most = self.services.settings.limits.backlog // 2
        early: list[str] = []
        if since is not None and 0 <= self.ply(watcher.player) - since <= most:
            with contextlib.suppress(TooMany):  # then they get the newest alone
                early = await self.frames(watcher.player, who, since, most)
                since += len(early)
        async with self.lock:
            self.check_alive()
            self.touch()
            fresh = watcher.player is not None and all(
                not w.player or w.player.id != watcher.player.id for w in self.watchers
            )
            self.watchers.add(watcher)
            watcher.put(encoded(self.told(watcher.player)))
            place = self.place(watcher.player)
            viewer, recent = self.viewer(watcher.player), None
            if since is not None and 0 <= self.course.number(place) - since <= most:
                recent = self._recent(place, since)
            if since is None or recent is None:
                watcher.put(self.course.latest(place).frame(viewer, place))
            else:
                late = (m.frame(viewer, place) for m in recent if m.tells(place) and m.number(place) > since)
                for frame in (*early, *late):
                    watcher.put(frame)
            if fresh and self.facts.seat_of(watcher.player):
                self.tell_table(but=watcher)

    def part(self, watcher: Watcher) -> None:
        """Somebody does not look any more."""
        self.watchers.discard(watcher)
        self.touch()
        player = watcher.player
        gone = player is not None and all(not w.player or w.player.id != player.id for w in self.watchers)
        if gone and self.facts.seat_of(player) and self.watchers:
            self.services.spawn(self.announce())

    async def announce(self) -> None:
        """Tells everybody how the table stands, after a change that is not in its log."""
        async with self.lock:
            self.tell_table()

    def check_alive(self) -> None:
        """Raises Unavailable."""
        if self.dead:
            raise Unavailable("The table was put away; try again.")

    def touch(self) -> None:
        """It is in use."""
        self.touched = self.services.clock.now()

    def close(self) -> None:
        """Ends all connections; nothing may be asked of it any more."""
        self.dead = True
        for watcher in list(self.watchers):
            watcher.drop(GOING_AWAY)

    def tell_chat(self, said: Chat) -> None:
        """Sends what was said to everybody, or to the team it is for."""
        text = encoded(said)
        for watcher in list(self.watchers):
            if not said.team or self.place(watcher.player) == said.seat:
                watcher.put(text)

    def tell_moment(self, moment: Moment) -> None:
        """Sends a frame to each who may know that something happened."""
        for watcher in list(self.watchers):
            place = self.place(watcher.player)
            if moment.tells(place):
                watcher.put(moment.frame(self.viewer(watcher.player), place))

    def tell_table(self, but: Watcher | None = None, team: int | None = None) -> None:
        """Sends each how the table stands, or only the people of the seat ``team``."""
        for watcher in list(self.watchers):
            if watcher is not but and team in (None, self.place(watcher.player)):
                watcher.put(encoded(self.told(watcher.player)))


async def _made(moments: Iterable[Moment], viewer: int, place: int, since: int, most: int) -> list[str]:
    """The frames of a place with a ply above ``since``, the first ``most``; others get their turn meanwhile."""
    out: list[str] = []
    began = time.perf_counter()
    for moment in moments:
        if moment.tells(place) and moment.number(place) > since:
            out.append(moment.frame(viewer, place))
        if len(out) >= most:
            break
        if time.perf_counter() - began > _SLICE:
            await asyncio.sleep(0)
            began = time.perf_counter()
    return out


def encoded(value: object) -> str:
    """A message as text."""
    return msgspec.json.encode(value).decode()
