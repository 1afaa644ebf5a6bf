"""The live connection of a table: one socket, its messages in and out."""

from __future__ import annotations

import asyncio
import logging
import time
from typing import Annotated, Any, TypeAlias

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect

from sabha.engine.errors import SabhaError, shortened
from sabha.server.errors import BadInput, Refused, told
from sabha.server.players import Player
from sabha.server.room import GOING_AWAY, encoded
from sabha.server.settings import Limits
from sabha.server.table import Table

log = logging.getLogger(__name__)

UUID = r"^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$"
TOO_SLOW = 4408
_LAST_WORDS = 2.0
"""Seconds that a connection to be closed has for what still waits."""

Key: TypeAlias = Annotated[str, msgspec.Meta(pattern=UUID)]
Ply: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=1_000_000_000)]


class Act(msgspec.Struct, tag_field="do", tag="act"):
    key: Key
    ply: Ply
    action: Annotated[str, msgspec.Meta(max_length=200)]


class Undo(msgspec.Struct, tag_field="do", tag="undo"):
    key: Key
    ply: Ply


class Say(msgspec.Struct, tag_field="do", tag="chat"):
    text: Annotated[str, msgspec.Meta(max_length=2_000)]
    team: bool = False


class Ping(msgspec.Struct, tag_field="do", tag="ping"):
    pass


class Ack(msgspec.Struct, tag_field="is", tag="ack"):
    """The submission was committed as this ply."""

    key: str
    ply: int


class No(msgspec.Struct, tag_field="is", tag="refused", omit_defaults=True):
    """The submission was refused, and why; ``ply`` is the newest one."""

    key: str | None
    error: str
    message: str
    ply: int
    allowed: tuple[str, ...] = ()
    rule: str = ""


_decoder = msgspec.json.Decoder(Act | Undo | Say | Ping)
_PONG = '{"is":"pong"}'


class Live:
    """One socket at one table. Messages out wait in a bounded queue: a client that does not keep up is dropped."""

    def __init__(self, socket: WebSocket, table: Table, player: Player | None, limits: Limits) -> None:
        self._socket, self._table, self.player, self._limits = socket, table, player, limits
        self._queue: asyncio.Queue[str] = asyncio.Queue(limits.backlog)
        self._ending: asyncio.Future[int] = asyncio.get_running_loop().create_future()

    def put(self, text: str) -> None:
        """Takes a message; never waits."""
        if self._ending.done():
            return
        try:
            self._queue.put_nowait(text)
        except asyncio.QueueFull:
            self.drop(TOO_SLOW)

    def drop(self, code: int) -> None:
        """Ends the connection; it can be taken up again where it left off."""
        if not self._ending.done():
            self._ending.set_result(code)

    async def run(self, who: str, since: int | None) -> None:
        """Serves until either side ends it; ``who`` asks, a player or an address."""
        tasks = [asyncio.create_task(self._send())]
        try:
            await self._table.join(self, who, since)
            tasks.append(asyncio.create_task(self._receive()))
            ends: list[asyncio.Future[Any]] = [*tasks, self._ending]
            await asyncio.wait(ends, return_when=asyncio.FIRST_COMPLETED)
        finally:
            try:
                await self._end(tasks)
            finally:
                self._table.part(self)

    async def _end(self, tasks: list[asyncio.Task[None]]) -> None:
        code = self._ending.result() if self._ending.done() else 1000
        try:
            async with asyncio.timeout(_LAST_WORDS):
                if code == GOING_AWAY and not tasks[0].done():
                    await self._queue.join()
                await self._socket.close(code)
        except (RuntimeError, OSError, WebSocketDisconnect, TimeoutError):
            pass  # it is closed already, or never will be
        for task in tasks:
            task.cancel()
        for result in await asyncio.gather(*tasks, return_exceptions=True):
            if isinstance(result, Exception) and not isinstance(result, (WebSocketDisconnect, RuntimeError, OSError)):
                log.error("a connection failed", exc_info=result)

    async def _send(self) -> None:
        while True:
            text = await self._queue.get()
            await self._socket.send_text(text)
            self._queue.task_done()

    async def _receive(self) -> None:
        allowance, last = self._limits.messages_per_second, time.monotonic()
        while True:
            message = await self._socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            now = time.monotonic()
            rate = self._limits.messages_per_second
            allowance, last = min(rate, allowance + (now - last) * rate) - 1, now
            if allowance < 0:
                await asyncio.sleep(-allowance / rate)
            await self._heard(message.get("text") or message.get("bytes") or "")

    async def _heard(self, data: str | bytes) -> None:
        table = self._table
        key: str | None = None
        try:
            try:
                asked = _decoder.decode(data)
            except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
                wrong = shortened(str(error).replace(f"matching regex {UUID!r}", "that is a UUID"))
                raise BadInput(f"The message cannot be read: {wrong}.", ["act", "undo", "chat", "ping"]) from None
            match asked:
                case Act():
                    key = asked.key
                    self.put(encoded(Ack(key, await table.act(self.player, key, asked.ply, asked.action))))
                case Undo():
                    key = asked.key
                    self.put(encoded(Ack(key, await table.undo(self.player, key, asked.ply))))
                case Say():
                    await table.say(self.player, asked.text, asked.team)
                case Ping():
                    self.put(_PONG)
        except (Refused, SabhaError) as error:
            why = told(error)[1]
            ply = table.ply(self.player)
            self.put(encoded(No(key, why.error, why.message, ply, why.allowed, why.rule)))
