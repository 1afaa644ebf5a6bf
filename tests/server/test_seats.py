"""Sitting down, getting up, coming back, giving up, playing again; taking back; what bots wait for."""

from __future__ import annotations

import asyncio
import uuid
from pathlib import Path

import pytest

from tests.server.support import Client, JumpClock, Refusal, Running, eventually, play_out, serving

TREASURE_SEATS = ("Lohita", "Harita", "Kesari", "Jamuni")


async def until_asked(client: Client, table: str, *wanted: str) -> dict:
    """The newest frame, once the client is asked something it can answer with one of the actions wanted."""
    for _ in range(2000):
        frame = await client.frame(table)
        ask = frame["scene"].get("ask")
        if ask and (not wanted or {c["action"] for c in ask["choices"]} & set(wanted)):
            return frame
        if ask:
            await client.act(table, frame["ply"], ask["choices"][0]["action"])
        await asyncio.sleep(0.002)
    raise AssertionError("never asked")


async def undoable(client: Client, table: str) -> dict:
    """A frame after an action of the client's that can be taken back, with the question before it."""
    for _ in range(500):
        before = await until_asked(client, table)
        await client.act(table, before["ply"], before["scene"]["ask"]["choices"][0]["action"])
        after = (await client.frames(table, before["ply"]))[0]
        if after["undo"]:
            return {"before": before, "after": after}
    raise AssertionError("nothing could be taken back")


async def test_the_game_starts_when_the_last_seat_is_taken(asha: Client, bina: Client) -> None:
    table = await asha.table("me", "open", "bot:random")
    path = f"/api/tables/{table['id']}"
    assert (table["state"], table["ply"], table["seats"][1]["kind"]) == ("waiting", 0, "open")
    assert table["id"] in [t["id"] for t in await bina.get("/api/tables")]
    async with asha.live(table["id"]) as a:
        assert (await a.until("frame"))["ply"] == 0
        told = await bina.post(f"{path}/sit", {"seat": 1})
        assert (told["state"], told["you"]) == ("playing", 1)
        assert (await a.until("table"))["state"] == "playing"
        started = await a.until("frame")
    assert (started["ply"], started["seat"]) == (1, -1)
    assert any(s["kind"] == "turn" for s in started["say"])
    assert await bina.post(f"{path}/sit", {"seat": 1}) is not None
    with pytest.raises(Refusal):
        await bina.post(f"{path}/sit", {"seat": 0})


async def test_getting_up_before_the_start_frees_the_seat_and_the_last_closes_the_table(
    asha: Client, bina: Client
) -> None:
    table = await asha.table("me", "open", "open")
    path = f"/api/tables/{table['id']}"
    await bina.post(f"{path}/sit", {"seat": 2})
    assert (await asha.post(f"{path}/leave"))["seats"][0]["kind"] == "open"
    assert (await asha.post(f"{path}/sit", {"seat": 1}))["you"] == 1
    await asha.post(f"{path}/leave", {})
    assert (await bina.post(f"{path}/leave", {}))["state"] == "over"
    with pytest.raises(Refusal) as closed:
        await asha.post(f"{path}/sit", {"seat": 0})
    assert closed.value.code == "not-now"


async def test_a_bot_stands_in_for_one_who_leaves_until_they_return(asha: Client, bina: Client) -> None:
    table = await asha.table("me", "open")
    path = f"/api/tables/{table['id']}"
    await bina.post(f"{path}/sit", {"seat": 1})
    async with asha.live(table["id"]) as a:
        await bina.post(f"{path}/leave", {"bot": "random"})
        told = await a.until(lambda m: m["is"] == "table" and m["seats"][1]["left"])
        assert (told["state"], told["seats"][1]["bot"], told["seats"][1]["name"]) == ("playing", "random", "Bina")
        await play_out(a, last=40)
    with pytest.raises(Refusal) as away:
        await bina.act(table["id"], 40, "roll")
    assert away.value.status == 403
    frames = await asha.frames(table["id"])
    assert {f["seat"] for f in frames} == {-1, 0, 1}
    back = await bina.post(f"{path}/sit", {"seat": 1})
    assert not back["seats"][1]["left"]
    assert back["seats"][1]["kind"] == "person"
    said = [s["text"] for f in await asha.frames(table["id"]) for s in f["say"] if s["kind"] == "table"]
    assert said == ["Harita has left; a bot stands in.", "Harita is back."]


async def test_bots_do_not_play_on_when_nobody_is_left(server: Running, asha: Client) -> None:
    table = await asha.table("me", "bot:random", "bot:random")
    path = f"/api/tables/{table['id']}"
    assert (await asha.post(f"{path}/leave"))["state"] == "paused"
    ply = (await asha.get(path))["ply"]
    await asyncio.sleep(0.3)
    assert (await asha.get(path))["ply"] == ply
    assert (await asha.post(f"{path}/sit", {"seat": 0}))["state"] == "playing"
    await until_asked(asha, table["id"])


async def test_bots_move_while_no_browser_is_open(server: Running, asha: Client) -> None:
    table = await asha.table("bot:random", "bot:greedy", "me")
    live = server.house.hall.tables[table["id"]]
    await eventually(lambda: 2 in live.course.acting)


async def test_one_who_resigns_is_ranked_last_and_the_last_one_standing_wins(asha: Client, bina: Client) -> None:
    async with Client(asha.server, "Chitra") as chitra:
        table = await asha.table("me", "open", "open")
        path = f"/api/tables/{table['id']}"
        await bina.post(f"{path}/sit", {"seat": 1})
        await chitra.post(f"{path}/sit", {"seat": 2})
        told = await asha.post(f"{path}/resign", {"confirm": True})
        assert (told["state"], told["you"], told["seats"][0]["resigned"]) == ("playing", None, True)
        with pytest.raises(Refusal) as gone:
            await asha.post(f"{path}/sit", {"seat": 0})
        assert gone.value.code == "not-now"
        with pytest.raises(Refusal) as early:
            await chitra.get(f"{path}/record")
        assert early.value.status == 409
        told = await bina.post(f"{path}/resign", {"confirm": True})
        assert (told["state"], told["ranks"]) == ("over", [3, 2, 1])
        last = await chitra.frame(table["id"])
        assert last["scene"]["over"]["ranks"] == [3, 2, 1]
        assert "ask" not in last["scene"]
        record = await chitra.get(f"{path}/record")
        assert record["seed"] == told["seed"]


async def test_a_table_with_bots_goes_on_to_the_end_after_a_resignation(asha: Client, bina: Client) -> None:
    table = await asha.table("me", "open", "bot:random", game="tiny")
    path = f"/api/tables/{table['id']}"
    await bina.post(f"{path}/sit", {"seat": 1})
    await asha.post(f"{path}/resign", {"confirm": True, "bot": "random"})
    async with bina.live(table["id"]) as b:
        end = await play_out(b)
    ranks = (await bina.get(path))["ranks"]
    assert ranks[0] == 3
    assert end["scene"]["over"]["ranks"] == ranks


async def test_resigning_alone_ends_the_table(asha: Client) -> None:
    table = await asha.table("me", "bot:random")
    with pytest.raises(Refusal) as unsure:
        await asha.post(f"/api/tables/{table['id']}/resign", {"confirm": False})
    assert unsure.value.status == 422
    told = await asha.post(f"/api/tables/{table['id']}/resign", {"confirm": True})
    assert (told["state"], told["ranks"]) == ("over", [2, 1])


async def test_a_rematch_keeps_everybodys_seat(asha: Client, bina: Client) -> None:
    async with Client(asha.server, "Chitra") as chitra:
        table = await asha.table("me", "open", "bot:random", options={}, name="Sunday")
        path = f"/api/tables/{table['id']}"
        await bina.post(f"{path}/sit", {"seat": 1})
        with pytest.raises(Refusal) as early:
            await bina.post(f"{path}/rematch")
        assert early.value.code == "not-now"
        await asha.post(f"{path}/resign", {"confirm": True})
        await bina.post(f"{path}/resign", {"confirm": True})
        async with bina.live(table["id"]) as b:
            await b.until("frame")
            again = await asha.post(f"{path}/rematch")
            assert (await b.until("table"))["rematch"] == again["id"]
        assert (again["name"], again["you"], again["seats"][2]["bot"]) == ("Sunday", 0, "random")
        assert again["commitment"] != table["commitment"]
        assert again["id"] in [t["id"] for t in await bina.get("/api/tables")]
        assert again["id"] not in [t["id"] for t in await chitra.get("/api/tables")]
        with pytest.raises(Refusal) as kept:
            await chitra.post(f"/api/tables/{again['id']}/sit", {"seat": 1})
        assert kept.value.status == 403
        same = await bina.post(f"{path}/rematch")
        assert (same["id"], same["you"], same["state"]) == (again["id"], 1, "playing")
        assert (await asha.post(f"{path}/rematch"))["id"] == again["id"]


async def test_a_move_is_taken_back_by_who_made_it_and_nobody_else(asha: Client, bina: Client) -> None:
    table = await asha.table("me", "open")
    path = f"/api/tables/{table['id']}"
    await bina.post(f"{path}/sit", {"seat": 1})
    players = [asha, bina]
    for _ in range(400):
        seat = (await asha.get(path))["acting"][0]
        who, other = players[seat], players[1 - seat]
        frame = await who.frame(table["id"])
        await who.act(table["id"], frame["ply"], frame["scene"]["ask"]["choices"][-1]["action"])
        if (await who.get(path))["undo"]:
            break
    after = await who.frame(table["id"])
    assert after["undo"]
    assert not (await other.frame(table["id"]))["undo"]
    key = str(uuid.uuid4())
    with pytest.raises(Refusal) as no:
        await other.post(f"{path}/undo", {"key": str(uuid.uuid4()), "ply": after["ply"]})
    assert no.value.code == "cannot-undo"
    with pytest.raises(Refusal) as stale:
        await who.post(f"{path}/undo", {"key": key, "ply": after["ply"] - 1})
    assert stale.value.code == "stale"
    async with other.live(table["id"]) as socket:
        await socket.until("frame")
        done = await who.post(f"{path}/undo", {"key": key, "ply": after["ply"]})
        assert done["ply"] == after["ply"] + 1
        told = await socket.until("frame")
        assert told["say"][0]["text"] == f"{TREASURE_SEATS[seat]} takes the last action back."
    assert await who.post(f"{path}/undo", {"key": key, "ply": after["ply"]}) == done
    undone = await who.frame(table["id"])
    assert undone["scene"] == frame["scene"]


async def test_bots_wait_while_a_move_can_be_taken_back(tmp_path: Path) -> None:
    clock = JumpClock()
    async with serving(tmp_path, clock, grace=1.2, pace=0.0) as server, Client(server) as asha:
        table = await asha.table("me", "bot:random", pace="normal")
        live = server.house.hall.tables[table["id"]]
        while True:
            if live.due() is not None and live.course.now.undo:
                break
            if live.course.acting == (0,):
                await asha.act(table["id"], live.course.ply, live.course.match.legal(0)[-1])
            elif not live.course.now.undo:
                await asyncio.sleep(0.002)
            else:
                await clock.jump(0.01)
                await asyncio.sleep(0.002)
        ply = live.course.ply
        await clock.jump(1.15)
        await asyncio.sleep(0.2)
        assert live.course.ply == ply
        await asha.post(f"/api/tables/{table['id']}/undo", {"key": str(uuid.uuid4()), "ply": ply})
        await clock.jump(60.0)
        await asyncio.sleep(0.1)
        assert live.course.acting == (0,)
        await asha.act(table["id"], live.course.ply, live.course.match.legal(0)[-1])
        await clock.jump(1.3)
        await eventually(lambda: live.course.ply > ply + 2)


async def test_idle_tables_leave_memory_and_come_back_as_they_were(tmp_path: Path) -> None:
    clock = JumpClock()
    async with serving(tmp_path, clock) as server, Client(server) as asha, Client(server, "Bina") as bina:
        table = await asha.table("me", "open", pace="instant")
        await bina.post(f"/api/tables/{table['id']}/sit", {"seat": 1})
        async with asha.live(table["id"]) as a, bina.live(table["id"]) as b:
            await asyncio.gather(play_out(a, 1, last=80), play_out(b, 2, last=80))
        hall = server.house.hall
        await eventually(lambda: not hall.tables[table["id"]].watchers)
        digest, frames = hall.tables[table["id"]].course.match.digest(), await asha.frames(table["id"])
        await clock.jump(2000.0)
        await eventually(lambda: not hall.tables)
        assert await asha.frames(table["id"]) == frames
        assert hall.tables[table["id"]].course.match.digest() == digest
