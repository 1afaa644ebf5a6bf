"""Whatever is sent, the answer is a sentence, nothing is made, and nobody else is harmed."""

from __future__ import annotations

import contextlib
import json
import socket
import uuid
from collections.abc import AsyncIterator
from pathlib import Path

import httpx
import pytest
import pytest_asyncio
from sqlalchemy import func, select
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from sabha.server import Limits, schema
from tests.server.support import Client, Refusal, Running, serving

pytestmark = pytest.mark.asyncio(loop_scope="module")
SEATS = [{"kind": "me"}, {"kind": "open"}]
KEY = "6b1a4f3e-29a5-4c0e-9f57-0d2f1a3b4c5d"
BAD = [
    ("POST", "/api/players", {}),
    ("POST", "/api/players", {"name": 7}),
    ("POST", "/api/players", {"name": ["x"]}),
    ("POST", "/api/players", {"name": "x", "admin": True}),
    ("POST", "/api/tables", {"game": "treasure", "seats": []}),
    ("POST", "/api/tables", {"game": "treasure", "seats": [{"kind": "me"}]}),
    ("POST", "/api/tables", {"game": "treasure", "seats": [{"kind": "me"}] * 2}),
    ("POST", "/api/tables", {"game": "treasure", "seats": [{"kind": "bot"}] * 2}),
    ("POST", "/api/tables", {"game": "treasure", "seats": [{"kind": "me"}, {"kind": "bot", "bot": "cheat"}]}),
    ("POST", "/api/tables", {"game": "treasure", "seats": SEATS * 30}),
    ("POST", "/api/tables", {"game": "treasure", "seats": SEATS, "options": {"mode": "easy"}}),
    ("POST", "/api/tables", {"game": "treasure", "seats": SEATS, "options": {"mode": 3}}),
    ("POST", "/api/tables", {"game": "treasure", "seats": SEATS, "pace": "warp"}),
    ("POST", "/api/tables", {"game": "treasure", "seats": SEATS, "name": "\u202egnp.exe"}),
    ("POST", "/api/tables", {"game": "treasure", "seats": SEATS, "name": "x" * 61}),
    ("POST", "/api/tables", {"game": "chess", "seats": SEATS}),
    ("POST", "/api/tables", {"game": "../treasure", "seats": SEATS}),
    ("POST", "/api/tables/{id}/sit", {}),
    ("POST", "/api/tables/{id}/sit", {"seat": "0"}),
    ("POST", "/api/tables/{id}/sit", {"seat": True}),
    ("POST", "/api/tables/{id}/sit", {"seat": -1}),
    ("POST", "/api/tables/{id}/sit", {"seat": 10**400}),
    ("POST", "/api/tables/{id}/leave", {"bot": "cheat"}),
    ("POST", "/api/tables/{id}/actions", {"key": "x", "ply": 0, "action": "roll"}),
    ("POST", "/api/tables/{id}/actions", {"key": KEY, "ply": "0", "action": "roll"}),
    ("POST", "/api/tables/{id}/actions", {"key": KEY, "ply": -1, "action": "roll"}),
    ("POST", "/api/tables/{id}/actions", {"key": KEY, "ply": 0}),
    ("POST", "/api/tables/{id}/actions", {"key": KEY, "ply": 0, "action": "r" * 201}),
    ("POST", "/api/tables/{id}/actions", {"key": KEY, "ply": 1.5, "action": "roll"}),
    ("POST", "/api/tables/{id}/undo", {"key": KEY}),
    ("POST", "/api/tables/{id}/chat", {"text": ""}),
    ("POST", "/api/tables/{id}/chat", {"text": "\u0000"}),
    ("POST", "/api/tables/{id}/resign", {}),
    ("POST", "/api/tables/{id}/resign", {"confirm": 1}),
    ("GET", "/api/tables/{id}/frames?since=abc", None),
    ("GET", "/api/tables/{id}/frames?since=-2", None),
    ("GET", "/api/tables/{id}/frames?since=99999999999999999999999", None),
    ("GET", "/api/games/treasure/board?seats=9", None),
    ("GET", "/api/games/treasure/board?seats=x", None),
    ("GET", "/api/games/treasure/board?seats=3&mode=x", None),
    ("GET", "/api/records/nothing", None),
    ("GET", "/api/tables/nothing", None),
    ("GET", f"/api/tables/{'x' * 3000}", None),
    ("GET", "/api/tables/%00", None),
    ("POST", "/api/tables/nothing/sit", {"seat": 0}),
    ("POST", "/api/tables/nothing/actions", {"key": KEY, "ply": 0, "action": "roll"}),
    ("GET", "/api/games/nothing/rules", None),
    ("DELETE", "/api/tables/{id}", None),
    ("GET", "/api/nothing", None),
]


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def server(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Running]:
    limits = Limits(tables_per_hour=1000, waiting_tables=1000)
    async with serving(tmp_path_factory.mktemp("input"), limits=limits) as running:
        yield running


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def asha(server: Running) -> AsyncIterator[Client]:
    async with Client(server, "Asha") as client:
        yield client


async def count(server: Running) -> list[int]:
    store = server.house.services.store
    tables = (schema.tables, schema.seat_players, schema.entries, schema.chats, schema.records)
    return [(await store.rows(select(func.count()).select_from(t)))[0][0] for t in tables]


@pytest.mark.parametrize(("method", "path", "body"), BAD, ids=lambda x: str(x)[:60])
async def test_what_cannot_be_is_refused_with_a_sentence(
    server: Running, asha: Client, method: str, path: str, body: object
) -> None:
    table = await asha.table("me", "open")
    before = await count(server)
    response = await asha.http.request(method, path.replace("{id}", table["id"]), json=body)
    assert 400 <= response.status_code < 500
    told = response.json()
    assert set(told) <= {"error", "message", "allowed", "rule"}
    assert told["error"]
    assert len(told["message"]) > 8
    assert await count(server) == before


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"null",
        b"[]",
        b"7",
        b'{"name": "x"',
        b"\xff\xfe",
        b'{"name": "\\ud800"}',
        b"[" * 50_000,
        b'{"name": ' + b"1" * 10_000 + b"}",
        b'{"name": NaN}',
    ],
    ids=lambda b: repr(b[:14]),
)
async def test_broken_json_is_refused(asha: Client, body: bytes) -> None:
    response = await asha.http.post("/api/players", content=body, headers={"Content-Type": "application/json"})
    assert response.status_code in (400, 422)
    assert response.json()["message"]


async def test_broken_unicode_in_an_action_is_refused(asha: Client) -> None:
    table = await asha.table("me", "open")
    async with Client(asha.server, "Bina") as bina:
        await bina.post(f"/api/tables/{table['id']}/sit", {"seat": 1})
    body = json.dumps({"key": KEY, "ply": 1, "action": "\ud800"}).encode()
    path = f"/api/tables/{table['id']}/actions"
    response = await asha.http.post(path, content=body, headers={"Content-Type": "application/json"})
    assert response.status_code in (400, 409, 422)


async def test_large_bodies_are_refused_however_they_are_sent(asha: Client) -> None:
    async def chunks():
        for _ in range(30):
            yield b" " * 100_000

    for path in ("/api/players", "/api/records"):
        for content in (b" " * 2_500_000, chunks()):
            response = await asha.http.post(path, content=content, headers={"Content-Type": "application/json"})
            assert (response.status_code, response.json()["error"]) == (413, "too-large")


@pytest.mark.parametrize(
    "name",
    [
        *("", "   ", "\t", "x" * 25, "a\u202eb", "a\u0007b", "a\u2066b", "\u200d", "a\ud800b", "a\u0000", "\u200b"),
        *(
            "\u3164",
            "a\u3164",
            "\u2800",
            "\u115f",
            "\ufe0f",
            "\ufe0f\u200d",
            "a\u034fb",
            "a\ufe01",
            "a\U000e0100",
            "\ufeffa",
        ),
        *("\u0301", "a \u0301", "\u200d\u0301", "a" + "\u0323\u0302" * 4, "\u200c" * 200),
    ],
    ids=ascii,
)
async def test_names_that_could_deceive_are_refused(asha: Client, name: str) -> None:
    content = json.dumps({"name": name}).encode()
    headers = {"Content-Type": "application/json"}
    assert (await asha.http.post("/api/players", content=content, headers=headers)).status_code == 422
    assert (await asha.http.patch("/api/players/me", content=content, headers=headers)).status_code == 422


@pytest.mark.parametrize(
    "name",
    [
        *("Asha", "  Bina  ", "आशा", "<b>&amp;", "क्\u200dष", "名前", 'O\'Neil "x"', "Kṣ́", "ก็้", "க்ஷ்"),
        *("می\u200cخواهم", "❤\ufe0f", "👩\u200d👩\u200d👧", "👍🏽"),
    ],
)
async def test_other_names_are_kept_and_escaped_on_pages(asha: Client, name: str) -> None:
    me = await asha.patch("/api/players/me", {"name": name})
    assert me["name"] == name.strip()
    page = (await asha.http.get("/")).text
    assert "<b>&amp;<" not in page


@pytest.mark.parametrize(
    ("sent", "kept"),
    [("A\u200dsha", "Asha"), ("Asha\u200d", "Asha"), ("Asha\ufe0f", "Asha"), ("A\u200c\u200d \ufe0fB", "A B")],
)
async def test_two_names_that_look_alike_are_alike(asha: Client, sent: str, kept: str) -> None:
    assert (await asha.patch("/api/players/me", {"name": sent}))["name"] == kept


async def test_refusals_repeat_little_of_what_was_sent(asha: Client) -> None:
    long = "q" * 5_000
    table = await asha.table("me", "open")
    async with Client(asha.server, "Bina") as bina:
        await bina.post(f"/api/tables/{table['id']}/sit", {"seat": 1})
    record = {
        "format": "sabha-record-1",
        "game": long[:3000],
        "rules": 1,
        "box": "",
        "options": {},
        "names": ["a", "b"],
    }
    answers = [
        await asha.http.post("/api/tables", json={"game": "treasure", "seats": SEATS, "options": {long: "x"}}),
        await asha.http.post("/api/tables", json={"game": "indus", "seats": SEATS, "options": {"side": long}}),
        await asha.http.post("/api/tables", json={"game": "treasure", "seats": SEATS, "pace": long}),
        await asha.http.post("/api/players", json={"name": "x", long: 1}),
        await asha.http.get(f"/api/games/{long}/rules"),
        await asha.http.get(f"/api/tables/{long}"),
        await asha.http.get(f"/api/records/{long}"),
        await asha.http.post("/api/records", json={**record, "commitment": "", "moves": []}),
        await asha.http.post("/api/records", json={"format": long}),
        await asha.http.post("/api/records", json={long: long}),
        await asha.http.post(f"/api/tables/{table['id']}/actions", json={"key": KEY, "ply": 1, "action": long[:200]}),
        await asha.http.post("/api/tables", json={}, headers={"Origin": f"http://{long}", "Authorization": ""}),
    ]
    for answer in answers:
        assert 400 <= answer.status_code < 500
        assert answer.text.count("q") <= 130, answer.text
    async with asha.live(table["id"]) as live:
        for message in (
            {"do": long},
            {"do": "chat", long: 1, "text": 1},
            {"do": "act", "key": long, "ply": 1, "action": "x"},
        ):
            await live.send(**message)
            refused = await live.until("refused")
            assert json.dumps(refused).count("q") <= 130, refused


async def test_script_in_names_never_becomes_markup(asha: Client) -> None:
    script = "<script>alert(1)"
    await asha.patch("/api/players/me", {"name": script})
    table = await asha.table("me", "open", name="<img src=x onerror=alert(2)>")
    for path in ("/", "/play/treasure", f"/t/{table['id']}", "/replays", "/about", "/rules/treasure", "/api/docs"):
        page = await asha.http.get(path)
        assert page.status_code == 200
        assert script not in page.text
        assert "<img src=x" not in page.text


async def test_who_nobody_knows_may_look_but_not_act(server: Running, asha: Client) -> None:
    table = await asha.table("me", "open")
    async with httpx.AsyncClient(base_url=server.url) as nobody:
        assert (await nobody.get(f"/api/tables/{table['id']}")).json()["you"] is None
        nobody.headers["Authorization"] = "Bearer guessed"
        for method, path, body in (
            ("POST", "/api/tables", {"game": "treasure", "seats": SEATS}),
            ("POST", f"/api/tables/{table['id']}/sit", {"seat": 1}),
            ("POST", f"/api/tables/{table['id']}/chat", {"text": "hello"}),
            ("GET", "/api/players/me", None),
            ("POST", "/api/records", {}),
        ):
            answer = await nobody.request(method, path, json=body)
            assert (answer.status_code, answer.json()["error"]) == (401, "who-are-you")


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"Origin": "https://evil.example"}, 403),
        ({"Origin": "null"}, 403),
        ({"Sec-Fetch-Site": "cross-site"}, 403),
        ({"Sec-Fetch-Site": "same-site"}, 403),
        ({"Sec-Fetch-Site": "same-origin"}, 201),
        ({"Origin": "{url}", "Sec-Fetch-Site": "same-origin"}, 201),
        ({}, 201),
    ],
)
async def test_other_sites_cannot_act_through_the_cookie(server: Running, headers: dict[str, str], status: int) -> None:
    async with httpx.AsyncClient(base_url=server.url) as browser:
        page = await browser.get("/", headers={"Accept": "text/html"})
        cookie = page.headers["set-cookie"]
        assert "HttpOnly" in cookie
        assert "SameSite=lax" in cookie
        sent = {k: v.replace("{url}", server.url) for k, v in headers.items()}
        body = {"game": "treasure", "seats": SEATS}
        assert (await browser.post("/api/tables", json=body, headers=sent)).status_code == status


async def test_other_sites_cannot_listen(server: Running, asha: Client) -> None:
    table = await asha.table("me", "open")
    url = f"{server.url.replace('http', 'ws')}/api/tables/{table['id']}/live"
    for target, origin, code in (
        (url, "https://evil.example", 4403),
        (url.replace(table["id"], "nothing"), None, 4404),
    ):
        async with connect(target, origin=origin) as socket:  # type: ignore[arg-type]
            with pytest.raises(ConnectionClosed) as closed:
                await socket.recv()
        assert closed.value.rcvd
        assert closed.value.rcvd.code == code


@pytest.mark.parametrize(
    "message",
    [
        "",
        "{",
        "null",
        "[]",
        '{"do": "steal"}',
        '{"do": "act"}',
        '{"do": "act", "key": "x", "ply": 1, "action": "roll"}',
        f'{{"do": "act", "key": "{KEY}", "ply": "1", "action": "roll"}}',
        f'{{"do": "act", "key": "{KEY}", "ply": -1, "action": "roll"}}',
        f'{{"do": "act", "key": "{KEY}", "ply": 1, "action": "{"r" * 300}"}}',
        f'{{"do": "undo", "key": "{KEY}"}}',
        '{"do": "chat", "text": 1}',
        b"\xff\xfe\x00",
        "[" * 5000,
    ],
    ids=lambda m: repr(m)[:40],
)
async def test_a_bad_message_is_refused_and_the_connection_stays(asha: Client, message: str | bytes) -> None:
    table = await asha.table("me", "open")
    async with asha.live(table["id"]) as socket:
        await socket.until("frame")
        await socket.connection.send(message)
        assert (await socket.until("refused"))["error"] == "bad-input"
        await socket.send(do="ping")
        assert (await socket.next())["is"] == "pong"


async def test_a_huge_message_ends_the_connection(asha: Client) -> None:
    table = await asha.table("me", "open")
    async with asha.live(table["id"]) as socket:
        await socket.until("frame")
        await socket.connection.send("x" * 100_000)
        with pytest.raises(ConnectionClosed):
            await socket.until("never")


async def test_there_is_a_limit_to_everything_one_player_opens(tmp_path: Path) -> None:
    limits = Limits(tables_per_hour=3, sockets=2, chats_per_minute=2, players_per_hour=4)
    async with serving(tmp_path, limits=limits) as server, Client(server) as asha:
        tables = [await asha.table("me", "open") for _ in range(3)]
        with pytest.raises(Refusal) as many:
            await asha.table("me", "open")
        assert (many.value.status, many.value.code) == (429, "too-many")
        for _ in range(2):
            await asha.post(f"/api/tables/{tables[0]['id']}/chat", {"text": "hello"})
        with pytest.raises(Refusal) as chatty:
            await asha.post(f"/api/tables/{tables[0]['id']}/chat", {"text": "hello"})
        assert chatty.value.status == 429
        async with asha.live(tables[0]["id"]) as one, asha.live(tables[1]["id"]):
            await one.until("frame")
            async with asha.live(tables[2]["id"]) as three:
                with pytest.raises(ConnectionClosed) as closed:
                    await three.next()
            assert closed.value.rcvd
            assert closed.value.rcvd.code == 4429
        codes = [(await asha.http.post("/api/players", json={"name": "x"})).status_code for _ in range(4)]
        assert codes == [201, 201, 201, 429]


async def test_a_client_that_does_not_read_is_dropped_and_the_others_play_on(tmp_path: Path) -> None:
    limits = Limits(backlog=20, messages_per_second=10_000)
    async with (
        serving(tmp_path, limits=limits, narrow=True) as server,
        Client(server) as asha,
        Client(server, "Bina") as bina,
    ):
        table = await asha.table("me", "open", game="treasure")
        url = f"{server.url.replace('http', 'ws')}/api/tables/{table['id']}/live"
        line = socket.socket(socket.AF_INET)
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 8_192)
        line.connect(("127.0.0.1", int(server.url.rpartition(":")[2])))
        async with connect(url, max_queue=1, compression=None, sock=line) as deaf:
            await bina.post(f"/api/tables/{table['id']}/sit", {"seat": 1})
            live = server.house.hall.tables[table["id"]]
            deaf.transport.pause_reading()
            players = [asha, bina]
            while live.watchers:
                seat = live.course.acting[0]
                await players[seat].act(table["id"], live.course.ply, live.course.match.legal(seat)[0])
            deaf.transport.resume_reading()
            with contextlib.suppress(ConnectionClosed):
                async for _ in deaf:  # what was on its way
                    pass
            assert deaf.close_code in (4408, 1006)


async def test_the_key_of_a_refused_action_may_be_used_again(asha: Client) -> None:
    table, key = await asha.table("me", "open"), str(uuid.uuid4())
    with pytest.raises(Refusal):
        await asha.act(table["id"], 0, "roll", key)
    async with Client(asha.server, "Bina") as bina:
        await bina.post(f"/api/tables/{table['id']}/sit", {"seat": 1})
        who = [asha, bina][(await asha.get(f"/api/tables/{table['id']}"))["acting"][0]]
        assert await who.act(table["id"], 1, "roll", key) == 2
