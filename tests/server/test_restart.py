"""What a restart must not change."""

from __future__ import annotations

import asyncio
import uuid
from pathlib import Path

import pytest
from sqlalchemy import text

from tests.server.support import Client, Refusal, eventually, play_out, serving

TINY = ("tests.tiny_game:Tiny",)


async def test_everything_is_as_it_was_after_a_restart(tmp_path: Path) -> None:
    async with serving(tmp_path, games=TINY) as server, Client(server) as asha, Client(server, "Bina") as bina:
        table = await asha.table("me", "open", game="treasure", name="Monday")
        path = f"/api/tables/{table['id']}"
        await bina.post(f"{path}/sit", {"seat": 1})
        async with asha.live(table["id"]) as a, bina.live(table["id"]) as b:
            await asyncio.gather(play_out(a, 1, last=90), play_out(b, 2, last=90))
            await a.send(do="chat", text="tomorrow?")
            await b.until("chat")
        acting = (await asha.get(path))["acting"][0]
        key, who = str(uuid.uuid4()), [asha, bina][acting]
        frame = await who.frame(table["id"])
        ply = await who.act(table["id"], frame["ply"], frame["scene"]["ask"]["choices"][0]["action"], key)
        await bina.post(f"{path}/leave")
        await asha.post(f"{path}/leave")
        before = [await c.get(path) for c in (asha, bina)]
        frames = [await c.frames(table["id"]) for c in (asha, bina)]
        listed = await asha.get("/api/tables")
        digest = server.house.hall.tables[table["id"]].course.match.digest()
    async with serving(tmp_path, games=TINY) as server:
        for client in (asha, bina):
            client.server = server
            client.http = type(client.http)(base_url=server.url, headers=client.http.headers)
        assert await asha.get("/api/tables") == listed
        assert [await c.get(path) for c in (asha, bina)] == before
        assert [await c.frames(table["id"]) for c in (asha, bina)] == frames
        assert server.house.hall.tables[table["id"]].course.match.digest() == digest
        await [asha, bina][acting].post(f"{path}/sit", {"seat": acting})
        assert await [asha, bina][acting].act(table["id"], frame["ply"], "roll", key) == ply
        for client in (asha, bina):
            await client.http.aclose()


async def test_bots_go_on_by_themselves_after_a_restart(tmp_path: Path) -> None:
    async with serving(tmp_path, pace=3600.0) as server, Client(server) as asha:
        table = await asha.table("me", "bot:random", "bot:random", pace="normal")
        live = server.house.hall.tables[table["id"]]
        for _ in range(10):
            if live.course.acting != (0,):
                break
            await asha.act(table["id"], live.course.ply, live.course.match.legal(0)[-1])
        ply = live.course.ply
    async with serving(tmp_path, pace=0.0) as server:
        hall = server.house.hall
        await eventually(lambda: table["id"] in hall.tables and hall.tables[table["id"]].course.ply > ply)


async def test_a_log_that_was_tampered_with_is_not_played_on(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, Client(server) as asha:
        table = await asha.table("me", "open")
        async with Client(server, "Bina") as bina:
            await bina.post(f"/api/tables/{table['id']}/sit", {"seat": 1})
            async with asha.live(table["id"]) as a, bina.live(table["id"]) as b:
                await asyncio.gather(play_out(a, 1, last=20), play_out(b, 2, last=20))
        live = server.house.hall.tables.pop(table["id"])
        live.die()
        with server.house.services.store._writing.begin() as connection:
            connection.execute(text("update entries set digest = 'feedfeedfeedfeed' where ply = 7"))
        with pytest.raises(Refusal) as changed:
            await asha.get(f"/api/tables/{table['id']}")
        assert "ply 7" in changed.value.body["message"]


async def test_two_servers_on_one_database_never_both_write_a_ply(tmp_path: Path) -> None:
    async with serving(tmp_path) as one, serving(tmp_path) as two, Client(one) as asha, Client(one, "Bina") as bina:
        table = await asha.table("me", "open")
        await bina.post(f"/api/tables/{table['id']}/sit", {"seat": 1})
        seat = (await asha.get(f"/api/tables/{table['id']}"))["acting"][0]
        who = [asha, bina][seat]
        there = Client(two, who.name)
        there.http.headers["Authorization"] = f"Bearer {who.token}"
        assert (await there.frame(table["id"]))["scene"]["ask"]
        assert await who.act(table["id"], 1, "roll") == 2
        with pytest.raises(Refusal) as conflict:
            await there.act(table["id"], 1, "roll")
        assert conflict.value.code == "conflict"
        assert (await there.get(f"/api/tables/{table['id']}"))["ply"] == 2
        await there.http.aclose()


async def test_a_database_that_fails_acknowledges_nothing(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, Client(server) as asha, Client(server, "Bina") as bina:
        table = await asha.table("me", "open")
        await bina.post(f"/api/tables/{table['id']}/sit", {"seat": 1})
        seat = (await asha.get(f"/api/tables/{table['id']}"))["acting"][0]
        who, other = [asha, bina][seat], [asha, bina][1 - seat]
        with server.house.services.store._writing.begin() as connection:
            connection.execute(text("alter table entries rename to away"))
        async with other.live(table["id"]) as socket:
            await socket.until("frame")
            with pytest.raises(Refusal) as failed:
                await who.act(table["id"], 1, "roll")
            assert (failed.value.status, failed.value.code) == (503, "unavailable")
        assert not any(b'"ply":2' in heard for heard in other.heard)
        with server.house.services.store._writing.begin() as connection:
            connection.execute(text("alter table away rename to entries"))
        assert await who.act(table["id"], 1, "roll") == 2


async def test_a_table_that_dies_while_one_waits_for_it_is_not_shown(tmp_path: Path) -> None:
    """Its memory may hold what was not committed."""
    async with serving(tmp_path) as server, Client(server) as asha:
        path = f"/api/tables/{(await asha.table('me', 'open'))['id']}"
        live = server.house.hall.tables[path.rpartition("/")[2]]
        async with live.lock:
            asking = asyncio.create_task(asha.get(path))
            await eventually(lambda: bool(live.lock._waiters))
            live.die()
        with pytest.raises(Refusal) as no:
            await asking
        assert no.value.code == "unavailable"
        assert (await asha.get(path))["state"] == "waiting"


async def test_closing_is_told_before_the_connection_ends(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, Client(server) as asha:
        table = await asha.table("me", "open")
        async with asha.live(table["id"]) as a:
            await a.until("frame")
            server.app.state.house.services.spawn(server.house.hall.close())
            assert (await a.until("closing"))["is"] == "closing"
