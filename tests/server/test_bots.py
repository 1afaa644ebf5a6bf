"""A bot that is slow, fails or dies never holds up a table, and gets to see nothing but its view."""

from __future__ import annotations

import asyncio
import os
import signal
from pathlib import Path

import pytest

from tests.server.support import Client, Running, eventually, serving

BROKEN = "tests.server.broken_bots"


@pytest.mark.parametrize("bot", ["slow", "failing", "dying", "illegal", "garbled"])
async def test_a_broken_bot_is_replaced_for_the_move_and_the_table_is_told(tmp_path: Path, bot: str) -> None:
    async with serving(tmp_path, bots=BROKEN, allowance=0.7) as server, Client(server) as asha:
        table = await asha.table("me", f"bot:{bot}", game="treasure")
        live = server.house.hall.tables[table["id"]]

        def said() -> list[str]:
            return [e.note for e in live.course.log if e.note]

        async with asyncio.timeout(40):
            while not said():
                if live.course.acting == (0,):
                    await asha.act(table["id"], live.course.ply, live.course.match.legal(0)[0])
                await asyncio.sleep(0.01)
        assert said()[0] == f"{bot.capitalize()} gave no answer in time: a plainer bot moved instead."
        told = [s["text"] for f in await asha.frames(table["id"]) for s in f["say"]]
        assert said()[0] in told


async def test_what_a_bot_prints_does_no_harm(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SECRET", "the process must not see this")
    async with serving(tmp_path, bots=BROKEN) as server, Client(server) as asha:
        table = await asha.table("me", "bot:talking", "bot:talking", game="treasure")
        live = server.house.hall.tables[table["id"]]
        async with asyncio.timeout(30):
            while live.course.ply < 20:
                if live.course.acting == (0,):
                    await asha.act(table["id"], live.course.ply, live.course.match.legal(0)[0])
                await asyncio.sleep(0.002)
        assert not any(e.note for e in live.course.log)


async def test_a_killed_process_is_replaced(server: Running, asha: Client) -> None:
    table = await asha.table("me", "bot:search-quick", "bot:search-quick")
    live, thinkers = server.house.hall.tables[table["id"]], server.house.services.thinkers

    async def my_move() -> None:
        if live.course.acting == (0,):
            await asha.act(table["id"], live.course.ply, live.course.match.legal(0)[0])
        await asyncio.sleep(0.01)

    killed: set[int] = set()
    for _ in range(5):
        async with asyncio.timeout(20):
            while not (pids := [pid for pid in thinkers.pids if pid not in killed]):
                await my_move()
        os.kill(pids[0], signal.SIGKILL)
        killed.update(pids)
        ply = live.course.ply
        async with asyncio.timeout(20):
            while live.course.ply < ply + 3:
                await my_move()


async def test_many_tables_share_the_time_to_think(tmp_path: Path) -> None:
    async with serving(tmp_path, allowance=1.0) as server, Client(server) as asha:
        tables = [await asha.table("bot:search", "bot:search", "me") for _ in range(8)]
        lives = [server.house.hall.tables[t["id"]] for t in tables]
        await eventually(lambda: all(2 in live.course.acting or live.course.ply > 6 for live in lives), 60)
