"""Storage: reads as they come, writes by one thread that commits what many tables wait for in one transaction."""

from __future__ import annotations

import asyncio
import logging
import threading
from collections.abc import Mapping, Sequence
from pathlib import Path
from queue import SimpleQueue
from typing import Any, NamedTuple

from alembic import command
from alembic.config import Config
from alembic.util import CommandError
from sqlalchemy import Connection, Engine, Executable, Row, create_engine, event, make_url
from sqlalchemy.exc import IntegrityError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

from sabha.engine.errors import shortened
from sabha.server.errors import Conflict, Unavailable
from sabha.server.settings import BadDatabase

log = logging.getLogger(__name__)

Params = Mapping[str, object]


class Write(NamedTuple):
    """A statement and the rows it is carried out for. Statements are told apart by identity: keep them as constants."""

    statement: Executable
    rows: Sequence[Params]


class _Job(NamedTuple):
    writes: Sequence[Write]
    done: asyncio.Future[None]


class Store:
    """The database. ``commit`` returns when its writes are on disk, all of them or none.

    While the thread commits one group, the next gathers: one flush to disk serves many tables,
    and one change of threads each way serves the whole group.
    """

    def __init__(self, url: str, synchronous: str = "FULL") -> None:
        """Raises BadDatabase if the URL names none that can be used here; opens nothing yet."""
        try:
            self._reading: AsyncEngine = create_async_engine(url, hide_parameters=True)  # errors are logged
            plain = make_url(url)
            if plain.get_driver_name() == "aiosqlite":
                plain = plain.set(drivername="sqlite")
            self._writing: Engine = create_engine(plain, hide_parameters=True)
        except (SQLAlchemyError, ImportError, ValueError) as error:
            raise BadDatabase(
                f"The database URL cannot be used ({_plainly(error)}); "
                "give a file, sqlite:///FILE or postgresql+psycopg://HOST/NAME."
            ) from None
        for engine in (self._reading.sync_engine, self._writing):
            if engine.dialect.name == "sqlite":
                event.listen(engine, "connect", _pragmas(synchronous))
        self._jobs: SimpleQueue[_Job | None] = SimpleQueue()
        self._thread = threading.Thread(target=self._write, name="writer", daemon=True)
        self._loop: asyncio.AbstractEventLoop | None = None

    def prepare(self) -> None:
        """Brings the schema up to date. Raises BadDatabase if the database cannot be opened, read or written."""
        where = self._writing.url.render_as_string(hide_password=True)
        try:
            with self._writing.begin() as connection:
                if connection.dialect.name == "sqlite":  # all of it or nothing, wherever the server may be killed
                    connection.exec_driver_sql("BEGIN IMMEDIATE")
                _migrate(connection)
                connection.exec_driver_sql("UPDATE alembic_version SET version_num = version_num")  # may it be written?
        except CommandError:
            raise BadDatabase(f"The database {where} was made by a newer version of Sabha.") from None
        except (SQLAlchemyError, OSError) as error:
            raise BadDatabase(f"The database {where} cannot be used: {_plainly(error)}.") from None

    async def open(self) -> None:
        """Brings the schema up to date and starts to write. Raises BadDatabase."""
        self._loop = asyncio.get_running_loop()
        await asyncio.to_thread(self.prepare)
        self._thread.start()

    async def close(self) -> None:
        """Commits what waits, then lets go of the database."""
        if self._thread.is_alive():
            self._jobs.put(None)
            await asyncio.to_thread(self._thread.join)
        self._writing.dispose()
        await self._reading.dispose()

    async def rows(self, select: Executable, parameters: Params | None = None) -> Sequence[Row[Any]]:
        """All rows of a query."""
        async with self._reading.connect() as connection:
            return (await connection.execute(select, parameters or {})).all()

    async def row(self, select: Executable, parameters: Params | None = None) -> Row[Any] | None:
        """The first row of a query, or None."""
        found = await self.rows(select, parameters)
        return found[0] if found else None

    async def commit(self, *writes: Write) -> None:
        """Raises Conflict if a row exists already, Unavailable if the database fails; then nothing was written."""
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._jobs.put(_Job(writes, done))
        await done

    def _write(self) -> None:
        with self._writing.connect() as connection:
            going = True
            while going and (job := self._jobs.get()) is not None:
                jobs = [job]
                while going and not self._jobs.empty():
                    if (more := self._jobs.get()) is None:
                        going = False  # close() waits; commit what is there first
                    else:
                        jobs.append(more)
                self._commit(connection, jobs)

    def _commit(self, connection: Connection, jobs: list[_Job]) -> None:
        error: Exception | None = None
        try:
            with connection.begin():
                _execute(connection, jobs)
        except IntegrityError:
            if len(jobs) > 1:  # find the one to blame; the others go through
                for job in jobs:
                    self._commit(connection, [job])
                return
            error = Conflict("This was written already by another process; load again.")
        except (SQLAlchemyError, OSError) as failure:
            log.error("the database failed: %s", _plainly(failure))  # a trace each would fill a disk that is full
            error = Unavailable("The database does not take this now; try again.")
        if self._loop and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(_answer, jobs, error)


def _execute(connection: Connection, jobs: Sequence[_Job]) -> None:
    together: dict[int, tuple[Executable, list[Params]]] = {}
    for job in jobs:
        for statement, rows in job.writes:
            together.setdefault(id(statement), (statement, []))[1].extend(rows)
    for statement, all_rows in together.values():
        connection.execute(statement, all_rows)


def _answer(jobs: Sequence[_Job], error: Exception | None) -> None:
    for job in jobs:
        if job.done.done():
            continue
        if error:
            job.done.set_exception(error)
        else:
            job.done.set_result(None)


def _plainly(error: Exception) -> str:
    """What the driver said, without SQLAlchemy's words around it."""
    said = getattr(error, "orig", None) or error
    return shortened(str(said).strip().partition("\n")[0].rstrip("."))


def _migrate(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def _pragmas(synchronous: str) -> Any:
    def on_connect(connection: Any, _: object) -> None:
        cursor = connection.cursor()
        for pragma in ("journal_mode=WAL", f"synchronous={synchronous}", "foreign_keys=ON", "busy_timeout=5000"):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    return on_connect
