"""The server is killed again and again while people play: nothing that was acknowledged is ever lost."""

from __future__ import annotations

import asyncio
import json
import multiprocessing
import os
import random
import sqlite3
import time
import uuid
from collections import defaultdict
from dataclasses import dataclass, field
from multiprocessing.process import BaseProcess
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from sabha.engine.match import Match
from tests.server.support import Json, free_port, serving
from tests.tiny_game import Tiny

KILLS = int(os.environ.get("SABHA_KILLS", "30"))
TABLES = 6
MOST = 12
"""Actions between two kills, at most; at least none."""
STUCK = 120.0
"""Seconds in which nothing at all is acknowledged, after which the server must be at fault and not the machine slow."""
TINY = ("tests.tiny_game:Tiny",)
Gone = (OSError, WebSocketException, httpx.HTTPError, TimeoutError)


def serve(database: str, port: int) -> None:
    """The victim's whole life."""
    from sabha.server import Limits, Settings, run
    from sabha.server.settings import database_url

    limits = Limits(messages_per_second=100_000, tables_per_hour=100_000)
    settings = Settings(database=database_url(database), grace=0.0, pace=0.0, limits=limits, games=TINY)
    run(port=port, settings=settings, log_level="critical")


@dataclass
class Story:
    """What clients were told, to be held against what is there in the end."""

    acknowledged: dict[tuple[str, str], tuple[int, str]] = field(default_factory=dict)
    """By table and key: ply and action."""
    frames: dict[tuple[str, int, int], str] = field(default_factory=dict)
    """By table, viewer and ply."""
    reconnects: int = 0
    tables: defaultdict[str, int] = field(default_factory=lambda: defaultdict(int))

    def saw(self, table: str, viewer: int, frame: Json) -> None:
        text = json.dumps(frame, sort_keys=True)
        assert self.frames.setdefault((table, viewer, frame["ply"]), text) == text


@dataclass
class Person:
    """A client that plays as fast as it can, and takes up where it was after each loss."""

    port: int
    token: str
    seat: int
    story: Story
    rng: random.Random

    async def play(self, table: str) -> None:
        newest: Json | None = None
        pending: Json | None = None
        while True:
            since = "" if newest is None else f"?since={newest['ply']}"
            url = f"ws://127.0.0.1:{self.port}/api/tables/{table}/live{since}"
            headers = {"Authorization": f"Bearer {self.token}"}
            try:
                async with connect(url, additional_headers=headers, open_timeout=5, compression=None) as socket:
                    if pending:
                        await socket.send(json.dumps(pending))
                    async for data in socket:
                        message = json.loads(data)
                        if message["is"] == "frame":
                            assert newest is None or message["ply"] == newest["ply"] + 1
                            self.story.saw(table, self.seat, message)
                            newest = message
                        elif message["is"] in ("ack", "refused") and pending and message["key"] == pending["key"]:
                            if message["is"] == "ack":
                                self.story.acknowledged[table, message["key"]] = (message["ply"], pending["action"])
                            pending = None
                        if newest and newest["scene"].get("over"):
                            return
                        if pending is None and newest and (ask := newest["scene"].get("ask")):
                            action = self.rng.choice(ask["choices"])["action"]
                            key = str(uuid.UUID(int=self.rng.getrandbits(128)))
                            pending = {"do": "act", "key": key, "ply": newest["ply"], "action": action}
                            await socket.send(json.dumps(pending))
            except Gone:
                self.story.reconnects += 1
                await asyncio.sleep(0.01)


async def insist(http: httpx.AsyncClient, token: str, path: str, body: Any) -> Json:
    """Posts until there is an answer."""
    while True:
        try:
            answer = await http.post(path, json=body, headers={"Authorization": f"Bearer {token}"} if token else {})
            if answer.status_code < 500:
                told: Json = answer.json()
                return told
        except Gone:
            await asyncio.sleep(0.01)


async def pair(port: int, number: int, story: Story) -> None:
    """Two people and a bot who play one game after the other."""
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}", timeout=5) as http:
        tokens = [(await insist(http, "", "/api/players", {"name": f"p{number}"}))["token"] for _ in range(2)]
        people = [Person(port, t, seat, story, random.Random(number * 2 + seat)) for seat, t in enumerate(tokens)]
        game = "tiny" if number % 3 == 0 else "treasure"
        seats = [{"kind": "me"}, {"kind": "open"}, {"kind": "bot", "bot": "random"}]
        while True:
            body = {"game": game, "seats": seats, "pace": "instant"}
            table = (await insist(http, tokens[0], "/api/tables", body))["id"]
            await insist(http, tokens[1], f"/api/tables/{table}/sit", {"seat": 1})
            story.tables[game] += 1
            await asyncio.gather(*(p.play(table) for p in people))


async def until_up(port: int, process: BaseProcess) -> None:
    async with httpx.AsyncClient(timeout=5) as http, asyncio.timeout(60):
        while True:
            try:
                await http.get(f"http://127.0.0.1:{port}/api/health")
            except Gone:
                assert process.is_alive()
                await asyncio.sleep(0.005)
            else:
                return


async def until_acknowledged(story: Story, more: int) -> None:
    """Waits until so many more actions were acknowledged, however slow the machine is."""
    for _ in range(more):
        before = len(story.acknowledged)
        async with asyncio.timeout(STUCK):
            while len(story.acknowledged) == before:
                await asyncio.sleep(0.005)


@pytest.mark.slow
async def test_no_acknowledged_action_is_lost_however_often_the_server_is_killed(tmp_path: Path) -> None:
    database, port, story, rng = str(tmp_path / "sabha.db"), free_port(), Story(), random.Random(7)
    spawn = multiprocessing.get_context("forkserver")
    spawn.set_forkserver_preload(["sabha.server.app", "sabha.server.serve", "tests.server.test_kill"])
    process = spawn.Process(target=serve, args=(database, port))
    process.start()
    players = [asyncio.create_task(pair(port, n, story)) for n in range(TABLES)]
    try:
        for kill in range(KILLS):
            if kill % 10 == 9:  # while it starts
                await asyncio.sleep(rng.uniform(0.0, 0.5))
            else:
                await until_up(port, process)
                await until_acknowledged(story, rng.randint(0, MOST))
                await asyncio.sleep(rng.uniform(0.0, 0.2))
            process.kill()
            process.join()
            for player in players:
                if player.done():
                    player.result()
            process = spawn.Process(target=serve, args=(database, port))
            process.start()
        await until_up(port, process)
        await until_acknowledged(story, MOST)
    finally:
        process.kill()
        process.join()
        for player in players:
            player.cancel()
        results = await asyncio.gather(*players, return_exceptions=True)
    assert [r for r in results if not isinstance(r, asyncio.CancelledError)] == []
    assert len(story.acknowledged) > KILLS
    assert story.reconnects >= KILLS
    await hold_against(story, database, tmp_path)


async def hold_against(story: Story, database: str, folder: Path) -> None:
    """Every acknowledgement is in the log; the log replays to the stored positions; all frames are what they were."""
    with sqlite3.connect(database) as connection:
        rows = connection.execute("select table_id, ply, kind, seat, action, key, digest from entries order by ply")
        logs: defaultdict[str, list[tuple[Any, ...]]] = defaultdict(list)
        for table, *entry in rows:
            logs[table].append(tuple(entry))
        tables = {r[0]: r[1:] for r in connection.execute("select id, game, seed, options from tables")}
    connection.close()
    kept = {(t, key): (ply, action) for t, log in logs.items() for ply, _, _, action, key, _ in log if key}
    missing = {k: v for k, v in story.acknowledged.items() if kept.get(k) != v}
    assert missing == {}
    from sabha import load

    digests = {}
    for table, log in logs.items():
        game, seed, options = tables[table]
        match = Match(Tiny() if game == "tiny" else load(game), 3, seed=seed, options=json.loads(options))
        for expected, (ply, kind, seat, action, _, digest) in enumerate(log, 1):
            assert ply == expected
            if kind == "act":
                match.play(seat, action)
            assert match.digest() == digest
        digests[table] = log[-1][0], match.digest()
    began = time.perf_counter()
    async with serving(folder, games=TINY, pace=3600.0) as server:
        for table, (ply, digest) in digests.items():
            live = await server.house.hall.table(table)
            assert live.course.log[ply - 1].digest == digest  # bots may have moved on already
        loaded = time.perf_counter() - began
        for (table, viewer, ply), frame in list(story.frames.items())[-3000:]:
            live = server.house.hall.tables[table]
            moments = {m.number(viewer): m for m in live.course.moments if m.tells(viewer)}
            if ply in moments:
                now = json.loads(moments[ply].frame(viewer))
                assert json.dumps(now, sort_keys=True) == frame
    games = ", ".join(f"{n} of {g}" for g, n in story.tables.items())
    print(
        f"\n{KILLS} kills, {len(story.acknowledged)} acknowledged actions all kept, {story.reconnects} reconnects, "
        f"{len(logs)} tables ({games}), {len(story.frames)} frames compared, loaded again in {loaded:.1f} s"
    )
