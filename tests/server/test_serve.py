"""Starting and stopping as a command does."""

from __future__ import annotations

import asyncio
import signal
import socket
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from sabha.server.serve import CannotListen, listen
from sabha.server.settings import database_url
from tests.server.support import Client, free_port


def test_a_busy_port_gives_way_to_the_next_free_one() -> None:
    with listen("127.0.0.1", 0) as first:
        port = first.getsockname()[1]
        with listen("127.0.0.1", port) as second:
            assert port < second.getsockname()[1] < port + 20


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
        code = f"import sabha.server; sabha.server.run(port={port}, database={str(tmp_path / 'x.db')!r})"
        pipe = asyncio.subprocess.PIPE
        process = await asyncio.create_subprocess_exec(sys.executable, "-c", code, stdout=pipe, stderr=pipe)
        assert process.stdout
        assert process.stderr
        busy = (await process.stdout.readline()).decode()
        told = (await process.stdout.readline()).decode()
    assert str(port) in busy
    url = next(word for word in told.split() if word.startswith("http"))
    here = SimpleNamespace(url=url.replace("localhost", "127.0.0.1"))
    async with Client(here) as asha:  # type: ignore[arg-type]
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
