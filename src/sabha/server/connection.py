"""Connections that must make their requests in time: uvicorn itself waits without end for the first bytes of one."""

from __future__ import annotations

import asyncio

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol


class Connection(HttpToolsProtocol):
    """A connection over HTTP. It is closed when the head of a request is not there in time."""

    seconds = 30.0
    _late: asyncio.TimerHandle | None = None

    @classmethod
    def within(cls, seconds: float) -> type[Connection]:
        """The class of connections with so much time for a request."""
        return type("Connection", (cls,), {"seconds": seconds})

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._watch()

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self._watch()

    def connection_lost(self, exc: Exception | None) -> None:
        self._rest()
        super().connection_lost(exc)

    def _watch(self) -> None:
        """Starts the clock while a head is awaited, and stops it when it has come or a socket has taken over."""
        answering = self.cycle is not None and not self.cycle.response_complete
        if answering or self.transport.get_protocol() is not self:
            self._rest()
        elif self._late is None:
            self._late = self.loop.call_later(self.seconds, self.transport.close)

    def _rest(self) -> None:
        if self._late:
            self._late.cancel()
            self._late = None
