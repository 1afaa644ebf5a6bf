"""Playing at a table: over HTTP, over sockets, again after a lost connection."""

from __future__ import annotations

import asyncio
import uuid

import pytest

from sabha import Record, load
from tests.server.support import Client, Refusal, Running, play_out


async def test_a_program_plays_a_whole_game_against_bots_over_http(server: Running, asha: Client) -> None:
    table = await asha.table("me", "bot:random", "bot:greedy", game="tiny")
    path = f"/api/tables/{table['id']}"
    for _ in range(3000):
        now = await asha.get(path)
        if now["state"] == "over":
            break
        if now["you"] in now["acting"]:
            frame = await asha.frame(table["id"])
            if ask := frame["scene"].get("ask"):
                await asha.act(table["id"], frame["ply"], ask["choices"][0]["action"])
                continue
        await asyncio.sleep(0.005)
    assert now["state"] == "over"
    assert sorted(now["ranks"])[0] == 1
    record = Record.from_json((await asha.http.get(f"{path}/record")).content)
    assert record.seed == now["seed"]
    assert record.names == ("Asha", "Leaf", "Sparrow")
    from tests.tiny_game import Tiny

    assert record.replay(Tiny()).over


async def test_two_people_play_to_the_end_and_see_every_ply_in_order(asha: Client, bina: Client) -> None:
    table = await asha.table("me", "open")
    async with asha.live(table["id"]) as a, bina.live(table["id"]) as b:
        assert (await a.until("table"))["state"] == "waiting"
        await bina.post(f"/api/tables/{table['id']}/sit", {"seat": 1})
        ends = await asyncio.gather(play_out(a, 1), play_out(b, 2))
    assert ends[0]["ply"] == ends[1]["ply"]
    assert ends[0]["scene"]["over"]
    frames = await asha.frames(table["id"])
    assert [f["ply"] for f in frames[:2000]] == list(range(min(len(frames), 2000)))


async def test_frames_reach_each_client_in_order_without_gaps(asha: Client, bina: Client) -> None:
    table = await asha.table("me", "open")
    await bina.post(f"/api/tables/{table['id']}/sit", {"seat": 1})
    async with asha.live(table["id"]) as a, bina.live(table["id"]) as b:
        await asyncio.gather(play_out(a, 1, last=120), play_out(b, 2, last=120))
    for client in (asha, bina):
        plies = [int(x.split(b'"ply":')[1].split(b",")[0]) for x in client.heard if x.startswith(b'{"is":"frame"')]
        assert plies == list(range(plies[0], plies[-1] + 1))


@pytest.mark.parametrize("behind", [0, 3, 100])
async def test_a_reconnecting_client_gets_what_it_missed(asha: Client, bina: Client, behind: int) -> None:
    table = await asha.table("me", "open")
    await bina.post(f"/api/tables/{table['id']}/sit", {"seat": 1})
    async with asha.live(table["id"]) as a, bina.live(table["id"]) as b:
        await asyncio.gather(play_out(a, 1, last=130), play_out(b, 2, last=130))
    ply = (await asha.get(f"/api/tables/{table['id']}"))["ply"]
    async with asha.live(table["id"], since=ply - behind) as a:
        assert (await a.next())["is"] == "table"
        got = [await a.until("frame") for _ in range(behind)]
        await a.send(do="ping")
        assert (await a.next())["is"] == "pong"
    assert got == await asha.frames(table["id"], ply - behind)


async def test_one_who_was_away_for_too_long_gets_the_newest_frame(server: Running, asha: Client) -> None:
    table = await asha.table("me", "bot:random")
    async with asha.live(table["id"]) as a:
        await play_out(a, 1, last=300)
    async with asha.live(table["id"], since=2) as a:
        await a.until("table")
        assert (await a.until("frame"))["ply"] >= 300


async def test_the_same_key_gets_the_same_answer_over_socket_and_http(asha: Client) -> None:
    table, key = await asha.table("me", "open"), str(uuid.uuid4())
    async with Client(asha.server, "Bina") as bina:
        await bina.post(f"/api/tables/{table['id']}/sit", {"seat": 1})
        players = [asha, bina]
        frame = await asha.frame(table["id"])
        who = players[frame["scene"]["acting"][0]]
        other = players[1 - frame["scene"]["acting"][0]]
        async with who.live(table["id"]) as one, who.live(table["id"]) as two:
            answers = await asyncio.gather(one.act(frame["ply"], "roll", key), two.act(frame["ply"], "roll", key))
            assert [a["ply"] for a in answers] == [frame["ply"] + 1] * 2
        assert await who.act(table["id"], frame["ply"], "roll", key) == frame["ply"] + 1
        assert (await who.get(f"/api/tables/{table['id']}"))["ply"] == frame["ply"] + 1
        with pytest.raises(Refusal) as used:
            await other.act(table["id"], frame["ply"] + 1, "roll", key)
        assert used.value.code == "key-used"


async def test_two_tabs_that_act_at_once_act_once(asha: Client) -> None:
    table = await asha.table("me", "bot:random")
    frame = await asha.frame(table["id"])
    for _ in range(200):
        if frame["scene"].get("ask"):
            break
        await asyncio.sleep(0.01)
        frame = await asha.frame(table["id"])
    tries = (asha.act(table["id"], frame["ply"], "roll") for _ in range(6))
    done = await asyncio.gather(*tries, return_exceptions=True)
    assert sum(isinstance(d, int) for d in done) == 1
    codes = {d.code for d in done if isinstance(d, Refusal)}
    assert codes == {"stale"}


async def test_honest_simultaneous_choices_are_not_refused_as_stale(asha: Client, bina: Client) -> None:
    table = await asha.table("me", "open", "bot:random", game="tiny")
    await bina.post(f"/api/tables/{table['id']}/sit", {"seat": 1})
    first = (await asha.frames(table["id"]))[1]
    hers, his = [await client.frames(table["id"]) for client in (asha, bina)]
    a, b = (f[1]["scene"]["ask"]["choices"][0]["action"] for f in (hers, his))
    assert await asha.act(table["id"], first["ply"], a) > first["ply"]
    assert await bina.act(table["id"], first["ply"], b) > first["ply"] + 1
    with pytest.raises(Refusal) as stale:
        await asha.act(table["id"], first["ply"], a)
    assert stale.value.code == "stale"


async def test_only_ones_own_seat_can_be_played(asha: Client, bina: Client) -> None:
    table = await asha.table("me", "open")
    path = f"/api/tables/{table['id']}"
    with pytest.raises(Refusal) as early:
        await asha.act(table["id"], 0, "roll")
    assert (early.value.status, early.value.code) == (409, "not-now")
    async with Client(asha.server, "Chitra") as chitra:
        await bina.post(f"{path}/sit", {"seat": 1})
        with pytest.raises(Refusal) as foreign:
            await chitra.act(table["id"], 1, "roll")
        assert (foreign.value.status, foreign.value.code) == (403, "not-yours")
        for what, body in (("leave", {}), ("resign", {"confirm": True}), ("rematch", None)):
            with pytest.raises(Refusal) as no:
                await chitra.post(f"{path}/{what}", body)
            assert no.value.status == 403
        with pytest.raises(Refusal) as taken:
            await chitra.post(f"{path}/sit", {"seat": 1})
        assert taken.value.status == 403
    acting = (await asha.get(path))["acting"]
    waiting = [asha, bina][1 - acting[0]]
    with pytest.raises(Refusal) as turn:
        await waiting.act(table["id"], 1, "roll")
    assert (turn.value.status, turn.value.code) == (409, "not-your-turn")


async def test_a_refused_action_says_why_and_what_is_allowed(asha: Client) -> None:
    table = await asha.table("me", "open")
    async with Client(asha.server, "Bina") as bina:
        await bina.post(f"/api/tables/{table['id']}/sit", {"seat": 1})
        acting = (await asha.get(f"/api/tables/{table['id']}"))["acting"][0]
        who = [asha, bina][acting]
        with pytest.raises(Refusal) as illegal:
            await who.act(table["id"], 1, "move a")
        assert illegal.value.body["allowed"] == ["roll"]
        assert illegal.value.body["rule"].startswith("WT-")
        with pytest.raises(Refusal) as unread:
            await who.act(table["id"], 1, "rol")
        assert (unread.value.status, unread.value.body["allowed"]) == (422, ["roll"])
        async with who.live(table["id"]) as socket:
            no = await socket.act(1, "stop")
            assert (no["is"], no["error"], no["ply"]) == ("refused", "illegal", 1)


async def test_chat_reaches_everybody_and_is_kept(asha: Client, bina: Client) -> None:
    table = await asha.table("me", "open")
    script = "<script>alert(1)</script>"
    async with asha.live(table["id"]) as a, bina.live(table["id"]) as b:
        await a.send(do="chat", text=f"  {script} ")
        for socket in (a, b):
            said = await socket.until("chat")
            assert (said["text"], said["seat"], said["name"]) == (script, 0, "Asha")
        await b.send(do="chat", text="x" * 501)
        assert (await b.until("refused"))["error"] == "bad-input"
        await bina.post(f"/api/tables/{table['id']}/chat", {"text": "hello"})
        assert (await a.until("chat"))["seat"] is None
    assert [c["text"] for c in (await asha.get(f"/api/tables/{table['id']}"))["chat"]] == [script, "hello"]


async def test_presence_is_told(asha: Client, bina: Client) -> None:
    table = await asha.table("me", "open")
    async with bina.live(table["id"]) as b:
        assert not (await b.until("table"))["seats"][0]["here"]
        async with asha.live(table["id"]):
            assert (await b.until("table"))["seats"][0]["here"]
        assert not (await b.until("table"))["seats"][0]["here"]


async def test_the_board_of_the_table_can_be_drawn_from_the_api(asha: Client) -> None:
    response = await asha.http.get("/api/games/treasure/board?seats=3")
    assert response.json()["anchors"]
    again = await asha.http.get(
        "/api/games/treasure/board?seats=3", headers={"If-None-Match": response.headers["etag"]}
    )
    assert again.status_code == 304
    assert {g["slug"] for g in await asha.get("/api/games")} >= {"treasure", "tiny"}
    assert [b["id"] for b in await asha.get("/api/bots")][:2] == ["random", "greedy"]
    assert await asha.get("/api/games/treasure/guide")
    assert load("treasure").title == "War for Treasure"
