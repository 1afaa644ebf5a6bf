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
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import uvicorn

from sabha.engine.errors import SabhaError
from sabha.server.app import create_app
from sabha.server.settings import Settings, database_url

_TRIES = 20
"""Ports tried from a busy one on; that one itself for a while."""
_PATIENT_TRIES = 6
_BUSY = (errno.EADDRINUSE, errno.EACCES)
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
    """Tells the clients before it closes their connections."""

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        house = getattr(self.config.app.state, "house", None)  # type: ignore[union-attr]
        if house:
            await house.hall.close()
        await super().shutdown(sockets)


def config(settings: Settings, app: Any = None) -> uvicorn.Config:
    """How uvicorn runs the application."""
    return uvicorn.Config(
        app or create_app(settings),
        host=settings.host,
        port=settings.port,
        log_config=None,
        access_log=False,
        server_header=False,
        ws_max_size=settings.limits.message,
        ws_max_queue=8,
        ws_ping_interval=20,
        ws_ping_timeout=30,
        timeout_keep_alive=30,
        timeout_graceful_shutdown=10,
        h11_max_incomplete_event_size=64_000,
    )


def listen(host: str, port: int) -> socket.socket:
    """A listening socket at ``port``, or the next free one if it is busy; any free one for 0. Raises CannotListen."""
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    except (OSError, OverflowError) as error:
        raise CannotListen(f"{host!r} is no address to listen at: {error}.") from None
    if not 0 <= port < 65_536:
        raise CannotListen(f"{port} is no port; allowed are 0 (any free one) to 65535.")
    ports = [port] * _PATIENT_TRIES + list(range(port + 1, min(port + _TRIES, 65_536)))
    for n, candidate in enumerate(ports):
        listener = socket.socket(family, kind, protocol)  # with its protocol, or asyncio sends with delay
        if sys.platform != "win32":
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            listener.bind((address[0], candidate))
            listener.listen(512)
        except OSError as error:
            listener.close()
            if port == 0 or error.errno not in _BUSY:
                raise CannotListen(f"{host}:{candidate} cannot be listened at: {error.strerror}.") from None
            if n < _PATIENT_TRIES - 1:
                time.sleep(0.1)  # a server that was just ended may still be letting go
            continue
        return listener
    raise CannotListen(f"Ports {port} to {ports[-1]} of {host} are all busy; choose another with --port.")


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
    port: int = 8000,
    database: str | Path | None = None,
    open_browser: bool = False,
    *,
    games: Sequence[str] = (),
    settings: Settings | None = None,
    log_level: str = "warning",
) -> None:
    """Serves until interrupted. Prints the address; a busy port gives way to the next free one. Raises CannotListen.

    ``database`` is a file or an SQLAlchemy URL, by default a file in the user's data folder.
    ``games`` are further games, each ``MODULE:CLASS``.
    """
    listener = listen(host, port)
    taken = listener.getsockname()[1]
    if settings is None:
        settings = Settings(database=database_url(database), host=host, port=taken, games=tuple(games))
    logging.basicConfig(level=log_level.upper(), force=True)
    for handler in logging.getLogger().handlers:
        handler.setFormatter(Lines())
    shown = "localhost" if host in ("127.0.0.1", "0.0.0.0", "::", "::1") else host  # noqa: S104
    address = f"http://{shown}:{taken}"
    if port not in (0, taken):
        print(f"Port {port} is busy; {taken} is used instead.", flush=True)
    print(f"Sabha is open at {address} (Ctrl+C closes it)", flush=True)
    if open_browser:
        threading.Timer(0.8, webbrowser.open, [address]).start()
    _calm_collector()
    with contextlib.suppress(KeyboardInterrupt):
        Server(config(settings)).run(sockets=[listener])
