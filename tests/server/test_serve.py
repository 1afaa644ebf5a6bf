"""Starting and stopping as a command does."""

from __future__ import annotations

import asyncio
import itertools
import signal
import socket
import sqlite3
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest
from sqlalchemy import event

from sabha.server import serve
from sabha.server.serve import CannotListen, listen
from sabha.server.settings import BadDatabase, database_url
from sabha.server.store import Store
from tests.server.support import Client, free_port


def test_without_a_port_a_busy_one_gives_way_to_the_next_that_is_free(monkeypatch: pytest.MonkeyPatch) -> None:
    with listen("127.0.0.1", 0) as first:
        port = first.getsockname()[1]
        monkeypatch.setattr(serve, "PORT", port)
        with listen("127.0.0.1") as second:
            assert port < second.getsockname()[1] < port + 20


def test_the_address_told_is_one_that_a_browser_can_open() -> None:
    for host, shown in (("127.0.0.1", "127.0.0.1"), ("0.0.0.0", "127.0.0.1"), ("::1", "[::1]"), ("::", "[::1]")):
        with listen(host, 0) as listener:
            assert serve.url(listener) == f"http://{shown}:{listener.getsockname()[1]}"


@pytest.mark.parametrize(
    ("database", "what"),
    [
        ("foo://bar", "foo"),
        ("sqlite://[bad", "URL"),
        ("postgresql+nodriver://user:pa55@host/name", "nodriver"),
        ("sqlite:////no/such/folder/x.db", "unable to open"),
        ("{folder}", "unable to open"),
        ("{folder}/junk", "not a database"),
        ("{folder}/junk/x.db", "cannot be made"),
        ("sqlite:///file:{folder}/read.db?mode=ro&uri=true", "readonly"),
        ("{folder}/newer.db", "newer version"),
    ],
)
def test_a_database_that_cannot_be_used_is_one_sentence(tmp_path: Path, database: str, what: str) -> None:
    (tmp_path / "junk").write_text("no database, but long enough to be taken for one" * 20)
    for name in ("read.db", "newer.db"):
        Store(database_url(tmp_path / name)).prepare()
    with sqlite3.connect(tmp_path / "newer.db") as newer:
        newer.execute("UPDATE alembic_version SET version_num = '9999'")
    with pytest.raises(BadDatabase) as no:
        serve.run(port=0, database=database.format(folder=tmp_path))
    assert str(no.value).startswith("The ")
    assert "\n" not in str(no.value)
    assert what in str(no.value)
    assert "pa55" not in str(no.value)


@pytest.mark.parametrize("statement", [8, 14, 20, 26])
def test_a_first_start_that_is_cut_off_leaves_a_database_that_can_be_used(tmp_path: Path, statement: int) -> None:
    class Cut(Exception):
        pass

    store, count = Store(database_url(tmp_path / "x.db")), itertools.count(1)

    def cut(*_: object) -> None:
        if next(count) == statement:
            raise Cut

    event.listen(store._writing, "before_cursor_execute", cut)
    with pytest.raises(Cut):
        store.prepare()
    store._writing.dispose()
    Store(database_url(tmp_path / "x.db")).prepare()


def test_a_command_that_cannot_serve_says_so_in_one_sentence(tmp_path: Path) -> None:
    with listen("127.0.0.1", 0) as busy:
        port = busy.getsockname()[1]
        options = ["serve", "--no-open", f"--port={port}", f"--database={tmp_path / 'x.db'}"]
        start = [sys.executable, "-c", "from sabha.cli import main; main()"]
        done = subprocess.run([*start, *options], capture_output=True, text=True, timeout=60, check=False)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == (
        f"sabha: Port {port} of 127.0.0.1 is in use by another program; "
        "choose another with --port, 0 for any that is free.\n"
    )


@pytest.mark.parametrize(("host", "port"), [("no.such.host.invalid", 8000), ("192.0.2.1", 8000), ("127.0.0.1", 99_999)])
def test_an_address_that_cannot_be_used_is_refused_with_a_sentence(host: str, port: int) -> None:
    with pytest.raises(CannotListen) as no:
        listen(host, port)
    assert host in str(no.value) or str(port) in str(no.value)


def test_the_database_lies_in_the_users_data_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert database_url() == f"sqlite+aiosqlite:///{tmp_path}/sabha/sabha.db"
    assert (tmp_path / "sabha").is_dir()
    assert database_url("postgresql+psycopg://host/db") == "postgresql+psycopg://host/db"


async def test_clients_are_told_when_the_server_is_stopped(tmp_path: Path) -> None:
    port = free_port()
    with socket.create_server(("127.0.0.1", port)):  # busy
        code = f"from sabha.server import serve; serve.PORT = {port}; serve.run(database={str(tmp_path / 'x.db')!r})"
        pipe = asyncio.subprocess.PIPE
        process = await asyncio.create_subprocess_exec(sys.executable, "-c", code, stdout=pipe, stderr=pipe)
        assert process.stdout
        assert process.stderr
        busy = (await process.stdout.readline()).decode()
        told = (await process.stdout.readline()).decode()
    assert str(port) in busy
    url = next(word for word in told.split() if word.startswith("http"))
    async with Client(SimpleNamespace(url=url)) as asha:  # type: ignore[arg-type]
        table = await asha.table("me", "bot:random")
        async with asha.live(table["id"]) as live:
            await live.until("frame")
            process.send_signal(signal.SIGTERM)
            await live.until("closing")
            await live.connection.wait_closed()
            assert live.connection.close_code == 1012
    async with asyncio.timeout(15):
        await process.wait()
    assert await process.stderr.read() == b""
