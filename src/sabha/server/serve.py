"""Runs the application in this process until it is told to stop."""

from __future__ import annotations

import contextlib
import errno
import gc
import json
import logging
import socket
import sys
import threading
import time
import webbrowser
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import uvicorn

from sabha.engine.errors import SabhaError, quoted
from sabha.server.app import create_app
from sabha.server.connection import Connection
from sabha.server.settings import Settings, database_url
from sabha.server.store import Store

PORT = 8000
_TRIES = 20
"""Ports tried from a busy one on; that one itself for a while."""
_PATIENT_TRIES = 6
_BUSY = (errno.EADDRINUSE, errno.EACCES) if sys.platform == "win32" else (errno.EADDRINUSE,)
_UNREAD = 60_000
"""Milliseconds after which the system ends a connection whose other end takes nothing of what it is sent."""
_EXTRA = ("method", "path", "status", "ms")


class CannotListen(SabhaError):
    """The address cannot be used; the message says what would be."""

    code = "cannot-listen"


class Lines(logging.Formatter):
    """Log lines as JSON. Nothing secret is ever logged: no headers, bodies, queries or seeds."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {
            "at": time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(record.created)) + f".{int(record.msecs):03}Z",
            "level": record.levelname.lower(),
            "from": record.name,
            "message": record.getMessage(),
        }
        line.update({k: vars(record)[k] for k in _EXTRA if k in vars(record)})
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


class Server(uvicorn.Server):
    """Tells when it listens, and the clients before it closes their connections."""

    def __init__(self, config: uvicorn.Config, opened: Callable[[], object] = lambda: None) -> None:
        super().__init__(config)
        self._opened = opened

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            self._opened()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        house = getattr(self.config.app.state, "house", None)  # type: ignore[union-attr]
        if house:
            await house.hall.close()
        await super().shutdown(sockets)


def config(settings: Settings, app: Any = None) -> uvicorn.Config:
    """How uvicorn runs the application."""
    return uvicorn.Config(
        app or create_app(settings),
        http=Connection.within(settings.limits.request_seconds),
        log_config=None,
        access_log=False,
        server_header=False,
        ws_max_size=settings.limits.message,
        ws_max_queue=8,
        ws_ping_interval=settings.limits.ping_seconds,
        ws_ping_timeout=settings.limits.ping_seconds,
        timeout_keep_alive=30,
        timeout_graceful_shutdown=10,
        h11_max_incomplete_event_size=64_000,
    )


def listen(host: str, port: int | None = None) -> socket.socket:
    """A listening socket at ``port``, any free one for 0; without ``port`` at 8000 or the next one that is free.

    Raises CannotListen.
    """
    first, tries = (PORT, _TRIES) if port is None else (port, 1)
    if not 0 <= first < 65_536:
        raise CannotListen(f"{first} is no port; allowed are 0 (any free one) to 65535.")
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(host, first, type=socket.SOCK_STREAM)[0]
    except (OSError, UnicodeError) as error:
        raise CannotListen(f"{quoted(host)} is no address to listen at: {error}.") from None
    ports = [first] * _PATIENT_TRIES + list(range(first + 1, first + tries))
    for n, candidate in enumerate(ports):
        listener = socket.socket(family, kind, protocol)  # with its protocol, or asyncio sends with delay
        if sys.platform != "win32":
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if unread := getattr(socket, "TCP_USER_TIMEOUT", None):  # connections inherit it
            listener.setsockopt(socket.IPPROTO_TCP, unread, _UNREAD)
        try:
            listener.bind((address[0], candidate))
            listener.listen(512)
        except OSError as error:
            listener.close()
            if candidate == 0 or error.errno not in _BUSY:
                raise CannotListen(f"{host}:{candidate} cannot be listened at: {error.strerror}.") from None
            if n < _PATIENT_TRIES - 1:
                time.sleep(0.1)  # a server that was just ended may still be letting go
            continue
        return listener
    busy = f"Port {first} of {host} is" if tries == 1 else f"Ports {first} to {ports[-1]} of {host} are all"
    raise CannotListen(f"{busy} in use by another program; choose another with --port, 0 for any that is free.")


def url(listener: socket.socket) -> str:
    """Where a browser on this machine reaches a listening socket."""
    host, port = listener.getsockname()[:2]
    host = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)  # noqa: S104
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


def _calm_collector() -> None:
    """Keeps Python's cycle collector from walking through every position of every table while people wait.

    With 200 tables a full collection took a quarter of a second. Nearly nothing here is in cycles: young objects
    are collected as ever, everything by the hall's chores every so often.
    """
    gc.collect()
    gc.freeze()
    young, middle, _ = gc.get_threshold()
    gc.set_threshold(max(young, 2_000), middle, 100_000)


def run(
    host: str = "127.0.0.1",
    port: int | None = None,
    database: str | Path | None = None,
    open_browser: bool = False,
    *,
    games: Sequence[str] = (),
    settings: Settings | None = None,
    log_level: str = "warning",
) -> None:
    """Serves until interrupted, at ``port`` or else at 8000 or the next free one; prints the address once it listens.

    Raises CannotListen, BadDatabase. ``database`` is a file or an SQLAlchemy URL, by default a file in the user's
    data folder. ``games`` are further games, each ``MODULE:CLASS``.
    """
    if settings is None:
        settings = Settings(database=database_url(database), games=tuple(games))
    Store(settings.database).prepare()
    listener = listen(host, port)
    logging.basicConfig(level=log_level.upper(), force=True)
    for handler in logging.getLogger().handlers:
        handler.setFormatter(Lines())

    def opened() -> None:
        _calm_collector()
        if port is None and listener.getsockname()[1] != PORT:
            print(f"Port {PORT} is busy; the next free one is used.", flush=True)
        print(f"Sabha is open at {url(listener)} (Ctrl+C closes it)", flush=True)
        if open_browser:
            threading.Thread(target=webbrowser.open, args=[url(listener)], daemon=True).start()

    with contextlib.suppress(KeyboardInterrupt):
        Server(config(settings), opened).run(sockets=[listener])
