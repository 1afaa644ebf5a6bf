"""Who looks at a table, and what each of them is shown."""

from __future__ import annotations

import asyncio
import time
from typing import Protocol

import msgspec

from sabha.engine.state import SPECTATOR
from sabha.server.course import Course, Moment, replayed
from sabha.server.errors import Unavailable
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

    def __init__(self, services: Services, facts: Facts, course: Course, chat: list[Chat]) -> None:
        self.services, self.facts, self.course, self.chat = services, facts, course, chat
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
        return tell(
            self.facts,
            player,
            self.services.bot_titles,
            ply=self.ply(player),
            here=here,
            undo=self.course.now.undo,
            chat=self.chat,
            ranks=ranks,
        )

    async def frames(self, player: Player | None, since: int, most: int) -> list[str]:
        """Frames with a ply above ``since``, the first ``most`` of them. Call it holding the lock."""
        viewer, place, course = self.viewer(player), self.place(player), self.course
        first = course.moments[0]
        if since >= first.number(place) - first.tells(place):
            return [m.frame(viewer, place) for m in course.moments if m.tells(place) and m.number(place) > since][:most]
        out: list[str] = []
        began = time.perf_counter()
        for _, moment in replayed(course.game, course.setup, list(course.log)):
            if moment.tells(place) and moment.number(place) > since:
                out.append(moment.frame(viewer, place))
            if len(out) >= most:
                break
            if time.perf_counter() - began > _SLICE:
                await asyncio.sleep(0)
                began = time.perf_counter()
        return out

    async def join(self, watcher: Watcher, since: int | None) -> None:
        """Greets somebody with the table and what they have missed, then keeps them informed."""
        async with self.lock:
            self.check_alive()
            self.touch()
            fresh = watcher.player is not None and all(
                not w.player or w.player.id != watcher.player.id for w in self.watchers
            )
            self.watchers.add(watcher)
            watcher.put(encoded(self.told(watcher.player)))
            place = self.place(watcher.player)
            missed = self.course.number(place) - (since or 0)
            if since is None or missed < 0 or missed > self.services.settings.limits.backlog // 2:
                watcher.put(self.course.latest(place).frame(self.viewer(watcher.player), place))
            else:
                for frame in await self.frames(watcher.player, since, missed):
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

    def tell_all(self, message: object) -> None:
        """Sends everybody the same."""
        text = encoded(message)
        for watcher in list(self.watchers):
            watcher.put(text)

    def tell_moment(self, moment: Moment) -> None:
        """Sends a frame to each who may know that something happened."""
        for watcher in list(self.watchers):
            place = self.place(watcher.player)
            if moment.tells(place):
                watcher.put(moment.frame(self.viewer(watcher.player), place))

    def tell_table(self, but: Watcher | None = None) -> None:
        """Sends each how the table stands."""
        for watcher in list(self.watchers):
            if watcher is not but:
                watcher.put(encoded(self.told(watcher.player)))


def encoded(value: object) -> str:
    """A message as text."""
    return msgspec.json.encode(value).decode()
