"""What can be chosen about a server."""

from __future__ import annotations

import os
import sys
from dataclasses import dataclass, field
from pathlib import Path

from sabha.engine.errors import SabhaError


class BadDatabase(SabhaError):
    """The database cannot be opened; the message says why."""

    code = "bad-database"


def data_folder() -> Path:
    """Where the user's data lives: ``$XDG_DATA_HOME/sabha``, or what the platform uses instead."""
    if chosen := os.environ.get("XDG_DATA_HOME"):
        return Path(chosen) / "sabha"
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", Path.home() / "AppData" / "Local")) / "sabha"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "sabha"
    return Path.home() / ".local" / "share" / "sabha"


def database_url(database: str | Path | None = None) -> str:
    """An SQLAlchemy URL from a URL, a file's path, or None for the file in the user's data folder.

    Makes the file's folder. Raises BadDatabase.
    """
    if isinstance(database, str) and "://" in database:
        return database.replace("sqlite://", "sqlite+aiosqlite://", 1)
    path = Path(database) if database else data_folder() / "sabha.db"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise BadDatabase(
            f"The folder {str(path.parent)!r} of the database cannot be made: {error.strerror}."
        ) from None
    return f"sqlite+aiosqlite:///{path.resolve().as_posix()}"


@dataclass(frozen=True)
class Limits:
    """What one client may ask of the server."""

    body: int = 1_000_000
    """Bytes of a request; ``record`` of an uploaded record; ``message`` of a message on a socket."""
    record: int = 2_000_000
    message: int = 16_000
    messages_per_second: float = 100.0
    """Sustained rate on one socket; a faster client is slowed down, not refused."""
    tables_per_hour: int = 60
    waiting_tables: int = 12
    """Tables of one player's making that wait for people."""
    records_per_hour: int = 60
    chats_per_minute: int = 30
    leavings_per_minute: int = 30
    players_per_hour: int = 1_000
    """New players from one address."""
    sockets: int = 24
    """Open sockets of one player; ``sockets_per_address`` of all players, known or not, at one address."""
    sockets_per_address: int = 400
    request_seconds: float = 30.0
    """Time in which a request must have come, from when its connection is open."""
    ping_seconds: float = 20.0
    """How often a socket is pinged, and how long it may take to answer."""
    histories_per_minute: int = 60
    """Times that one player, or address of who is not known, may have old frames made from a table's log."""
    backlog: int = 400
    """Messages waiting for a slow client before it is dropped; it can reconnect where it left off."""
    record_actions: int = 10_000
    """Actions of an uploaded record; the longest games played at random have 3,000."""
    replay_seconds: float = 20.0
    """Time that verifying an uploaded record may take."""


@dataclass(frozen=True)
class Settings:
    """One server. Times are in seconds."""

    database: str = field(default_factory=database_url)
    allowance: float = 2.0
    """Time a bot may think about one move; three times as much and its process is ended."""
    workers: int = 1
    """Processes in which bots think."""
    grace: float = 1.2
    """How long bots wait after a person's move that can still be taken back."""
    pace: float = 0.35
    """The least time between a bot's move and the move before it."""
    idle: float = 900.0
    """After so long without visitor or move a table leaves memory; it comes back when asked for."""
    waiting: float = 86_400.0
    """After so long without visitor or change a table that waits for people is closed."""
    bots: str = "sabha.bots"
    """The module that thinks: ``BOTS`` and ``think(request) -> answer``."""
    stand_in: str = "greedy"
    """The bot that takes the seat of someone who leaves or resigns."""
    games: tuple[str, ...] = ()
    """Further games, each ``MODULE:CLASS``."""
    origins: tuple[str, ...] = ()
    """Other origins whose pages may act for a player, as ``https://example.org``; usually none."""
    synchronous: str = "FULL"
    """SQLite: FULL survives loss of power, NORMAL may lose the last moments then (not in a crash). With commits in
    groups FULL costs 3 ms a move at 200 tables and no throughput (benchmarks/server.py), so it is the default."""
    limits: Limits = Limits()
