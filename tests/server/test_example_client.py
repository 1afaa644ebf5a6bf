"""The example program plays."""

from __future__ import annotations

import asyncio
import random
import runpy
import subprocess
import sys
from pathlib import Path

from tests.server.support import Client, Running

CLIENT = Path(__file__).parents[2] / "examples" / "client.py"


async def test_the_example_client_plays_a_game_to_the_end_against_bots(server: Running) -> None:
    done = await asyncio.to_thread(
        subprocess.run,
        [sys.executable, str(CLIENT), server.url],
        capture_output=True,
        text=True,
        timeout=120,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert "War for Treasure" in done.stdout
    assert "Random client" in done.stdout


async def test_two_example_clients_play_each_other(server: Running) -> None:
    play = runpy.run_path(str(CLIENT))["play"]
    async with Client(server) as host:
        table = await host.table("open", "open", game="tiny")
        first = asyncio.create_task(asyncio.to_thread(play, server.url, table["id"], random.Random(1)))
        while (await host.get(f"/api/tables/{table['id']}"))["seats"][0]["kind"] == "open":
            await asyncio.sleep(0.01)
        second = await asyncio.to_thread(play, server.url, table["id"], random.Random(2))
        assert (await first)["ranks"] == second["ranks"]
