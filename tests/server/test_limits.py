"""Nobody can fill the hall, its memory or its disk: what one may make, hold open and repeat is bounded."""

from __future__ import annotations

import asyncio
import socket
import uuid
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import func, select
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from sabha.server import Limits, archive, course, schema, table
from tests.server.support import Client, JumpClock, Refusal, Running, eventually, serving

DAY = 86_400.0


async def states(client: Client, *tables: Any) -> list[str]:
    return [(await client.get(f"/api/tables/{t['id']}"))["state"] for t in tables]


async def test_one_player_can_keep_few_tables_waiting(tmp_path: Path) -> None:
    async with serving(tmp_path, limits=Limits(waiting_tables=2)) as server, Client(server) as asha:
        first, _ = [await asha.table("me", "open") for _ in range(2)]
        await asha.table("me", "bot:random")  # it does not wait
        with pytest.raises(Refusal) as many:
            await asha.table("me", "open")
        assert (many.value.status, many.value.code) == (429, "too-many")
        assert "2 tables of your making" in many.value.body["message"]
        await asha.post(f"/api/tables/{first['id']}/leave")
        made = await asyncio.gather(*(asha.table("open", "open") for _ in range(5)), return_exceptions=True)
        assert sum(isinstance(m, dict) for m in made) == 1


async def test_waiting_tables_are_listed_fairly(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sabha.server.hall.LISTED", 4)
    async with serving(tmp_path) as server, Client(server, "Asha") as asha, Client(server, "Bina") as bina:
        quiet = await asha.table("me", "open")
        loud = [await bina.table("me", "open") for _ in range(8)]
        async with Client(server, "Chitra") as chitra:
            listed = {t["id"] for t in await chitra.get("/api/tables")}
        assert listed == {quiet["id"], *(t["id"] for t in loud[-3:])}


async def test_a_waiting_table_that_nobody_attends_is_closed_after_a_day(tmp_path: Path) -> None:
    clock = JumpClock()
    async with serving(tmp_path, clock=clock) as server, Client(server) as asha, Client(server, "Bina") as bina:
        left, watched, played = [await asha.table("me", kind) for kind in ("open", "open", "bot:random")]
        async with bina.live(watched["id"]) as live:
            await live.until("frame")
            await clock.jump(DAY - 120)
            await server.house.hall.close_waiting()
            assert await states(asha, left, watched) == ["waiting", "waiting"]
            await clock.jump(DAY + 240)
            await server.house.hall.close_waiting()
            assert await states(asha, left, watched) == ["over", "waiting"]
        assert (await states(asha, played)) == ["playing"]
        with pytest.raises(Refusal) as over:
            await bina.post(f"/api/tables/{left['id']}/sit", {"seat": 1})
        assert over.value.code == "not-now"
        assert left["id"] not in [t["id"] for t in await bina.get("/api/tables")]
    async with serving(tmp_path, clock=clock) as server, Client(server) as asha:
        assert await states(asha, left, watched) == ["over", "waiting"]


@pytest.mark.parametrize("sent", [b"", b"GET / HT", b"GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ", b"\r\n"])
async def test_a_connection_that_asks_for_nothing_is_closed(tmp_path: Path, sent: bytes) -> None:
    async with serving(tmp_path, limits=Limits(request_seconds=0.3)) as server:
        reader, writer = await asyncio.open_connection("127.0.0.1", int(server.url.rpartition(":")[2]))
        writer.write(sent)
        async with asyncio.timeout(10):
            assert await reader.read() == b""
        writer.close()


async def test_a_request_that_does_not_come_whole_is_refused(tmp_path: Path) -> None:
    async with serving(tmp_path, limits=Limits(request_seconds=0.3)) as server:
        reader, writer = await asyncio.open_connection("127.0.0.1", int(server.url.rpartition(":")[2]))
        head = b"POST /api/players HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 90\r\n\r\n"
        writer.write(head)
        writer.write(b" ")
        async with asyncio.timeout(10):
            answer = await reader.read()
        assert answer.startswith(b"HTTP/1.1 408 ")
        assert b'"error":"too-slow"' in answer
        writer.close()


async def test_quick_requests_and_sockets_outlive_the_time_for_a_request(tmp_path: Path) -> None:
    async with serving(tmp_path, limits=Limits(request_seconds=0.2)) as server, Client(server) as asha:
        made = await asha.table("me", "open")
        async with asha.live(made["id"]) as live:
            for _ in range(4):
                await asyncio.sleep(0.1)
                await asha.get("/api/players/me")  # on the same connection
            await live.send(do="ping")
            await live.until("pong")


async def test_a_socket_that_answers_no_ping_is_closed(tmp_path: Path) -> None:
    async with serving(tmp_path, limits=Limits(ping_seconds=0.2)) as server, Client(server) as asha:
        made = await asha.table("me", "open")
        host, port = "127.0.0.1", int(server.url.rpartition(":")[2])
        reader, writer = await asyncio.open_connection(host, port)
        upgrade = "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13"
        lines = f"GET /api/tables/{made['id']}/live HTTP/1.1", "Host: x", upgrade, f"Sec-WebSocket-Key: {'A' * 22}=="
        writer.write("".join(f"{line}\r\n" for line in (*lines, "")).encode())
        watchers = server.house.hall.tables[made["id"]].watchers
        await eventually(lambda: bool(watchers))
        await eventually(lambda: not watchers)
        async with asyncio.timeout(10):
            assert (await reader.read()).startswith(b"HTTP/1.1 101 ")
        writer.close()
        async with asha.live(made["id"]) as live:  # one that does is not
            await live.until("frame")
            await asyncio.sleep(1)
            await live.send(do="ping")
            await live.until("pong")


async def test_an_address_holds_so_many_sockets_whoever_opens_them(tmp_path: Path) -> None:
    limits = Limits(sockets=2, sockets_per_address=3)
    async with serving(tmp_path, limits=limits) as server, Client(server) as asha, Client(server, "Bina") as bina:
        made = await asha.table("me", "open")
        url = f"{server.url.replace('http', 'ws')}/api/tables/{made['id']}/live"
        async with asha.live(made["id"]), asha.live(made["id"]), bina.live(made["id"]) as third:
            await third.until("frame")
            async with connect(url) as fourth:
                with pytest.raises(ConnectionClosed) as closed:
                    await fourth.recv()
            assert closed.value.rcvd
            assert closed.value.rcvd.code == 4429
            assert "3 connections from your address" in closed.value.rcvd.reason
            assert (await asha.get("/api/health"))["sockets"] == 3
        await eventually(lambda: not server.app.state.sockets)


async def started(asha: Client, bina: Client) -> tuple[str, Client]:
    """A table that has begun, and who begins."""
    made = await asha.table("me", "open")
    await bina.post(f"/api/tables/{made['id']}/sit", {"seat": 1})
    acting = (await asha.get(f"/api/tables/{made['id']}"))["acting"][0]
    return made["id"], [asha, bina][acting]


async def test_a_table_goes_on_while_somebody_looks_far_back(
    server: Running, asha: Client, bina: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(course, "REMEMBERED", 2)
    made, _ = await started(asha, bina)
    live = server.house.hall.tables[made]
    live.course.moments = type(live.course.moments)(live.course.moments, 2)
    for _ in range(6):
        seat = live.course.acting[0]
        await [asha, bina][seat].act(made, live.course.number(seat), live.course.match.legal(seat)[0])
    known = await asha.frames(made)
    async with server.house.services.replaying:  # somebody else looks back just now
        looking = asyncio.create_task(asha.frames(made))
        joined = asyncio.create_task(_first_frames(bina, made))
        await asyncio.sleep(0.3)
        seat = live.course.acting[0]
        await [asha, bina][seat].act(made, live.course.number(seat), live.course.match.legal(seat)[0])
        assert not looking.done()
        assert not joined.done()
    assert await looking == known
    assert [f["ply"] for f in await joined] == list(range(len(known) + 1))


async def _first_frames(client: Client, table_id: str) -> list[Any]:
    async with client.live(table_id, since=-1) as live:
        frames = []
        while not frames or frames[-1]["ply"] < live_ply(client, table_id):
            frames.append(await live.until("frame"))
        return frames


def live_ply(client: Client, table_id: str) -> int:
    return client.server.house.hall.tables[table_id].course.number(-1)


async def test_looking_far_back_has_its_limit(tmp_path: Path) -> None:
    limits = Limits(histories_per_minute=2)
    async with serving(tmp_path, limits=limits) as server, Client(server) as asha, Client(server, "Bina") as bina:
        made, _ = await started(asha, bina)
        live = server.house.hall.tables[made]
        live.course.moments = type(live.course.moments)(live.course.moments, 1)
        for _ in range(2):
            await asha.frames(made)
        with pytest.raises(Refusal) as many:
            await asha.frames(made)
        assert many.value.status == 429
        assert await asha.frames(made, since=live.course.number(-1) - 1)  # from memory
        await bina.frames(made)
        async with asha.live(made, since=-1) as socket:  # the newest is never refused
            assert (await socket.until("frame"))["ply"] == live.course.number(-1)


async def test_taking_back_and_leaving_have_their_limits(
    server: Running, asha: Client, bina: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(course, "MOST_UNDOS", 3)
    monkeypatch.setattr(table, "MOST_LEAVINGS", 2)
    made, acting = await started(asha, bina)
    going = server.house.hall.tables[made].course
    while not going.now.undo:  # until something is done that can be taken back
        seat = going.acting[0]
        acting = [asha, bina][seat]
        await acting.act(made, going.number(seat), going.match.legal(seat)[0])
    ply, action = going.number(going.log[-1].seat), going.log[-1].action
    for _ in range(3):
        ply = (await acting.post(f"/api/tables/{made}/undo", {"key": str(uuid.uuid4()), "ply": ply}))["ply"]
        ply = await acting.act(made, ply, action)
    assert not (await acting.frame(made))["undo"]
    with pytest.raises(Refusal) as enough:
        await acting.post(f"/api/tables/{made}/undo", {"key": str(uuid.uuid4()), "ply": ply})
    assert enough.value.code == "cannot-undo"
    assert "3 actions" in enough.value.body["message"]
    for _ in range(2):
        await asha.post(f"/api/tables/{made}/leave")
        await asha.post(f"/api/tables/{made}/sit", {"seat": 0})
    with pytest.raises(Refusal) as stays:
        await asha.post(f"/api/tables/{made}/leave")
    assert "2 times" in stays.value.body["message"]


async def test_only_the_newest_of_a_chat_is_kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(archive, "CHATS_TOLD", 3)
    async with serving(tmp_path) as server, Client(server) as asha:
        made = await asha.table("me", "open")
        for n in range(7):
            await asha.post(f"/api/tables/{made['id']}/chat", {"text": f"message {n}"})
        count = select(func.count()).select_from(schema.chats)
        assert (await server.house.services.store.rows(count))[0][0] == 3
        said = (await asha.get(f"/api/tables/{made['id']}"))["chat"]
        assert [(c["id"], c["text"]) for c in said] == [(n + 1, f"message {n}") for n in (4, 5, 6)]


async def test_the_system_ends_connections_whose_other_end_takes_nothing(server: Running) -> None:
    if not hasattr(socket, "TCP_USER_TIMEOUT"):
        pytest.skip("this system has no such option")
    from sabha.server.serve import listen

    with listen("127.0.0.1", 0) as listener, socket.create_connection(listener.getsockname()):
        accepted, _ = listener.accept()
        with accepted:
            assert accepted.getsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT) == 60_000
