"""Several people on one seat: what they share, who decides, and what nobody else may notice."""

from __future__ import annotations

import asyncio
import contextlib
import re
import uuid
from collections.abc import AsyncIterator
from pathlib import Path
from types import SimpleNamespace

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import create_engine, insert

import sabha
from sabha.server import hall, schema, store
from tests.server.support import Client, Json, Refusal, Running, Socket, play_out, serving
from tests.server.teams import Teams, opened, seated, shared

TINY = ("tests.tiny_game:Tiny",)
SECRET = "meet-at-the-banyan"


# Setting the table.


async def test_a_game_tells_how_many_may_share_a_seat_and_more_are_refused(asha: Client) -> None:
    faces = {game["slug"]: game for game in await asha.get("/api/games")}
    assert (faces["treasure"]["people_per_seat"], faces["bharata600"]["people_per_seat"]) == (1, 2)
    wrong: list[tuple[str, list[Json], str, str]] = [
        ("treasure", shared(2, 1), "bad-option", "not for 2 people on one seat; allowed are 1."),
        ("tiny", shared(1, 3), "bad-option", "not for 3 people on one seat; allowed are 1 to 2."),
        ("tiny", [{"kind": "me"}, {"kind": "bot", "people": 2}], "bad-input", "A bot shares its seat with nobody"),
        *(("tiny", [{"kind": "me", "people": n}], "bad-input", "people") for n in (0, -1, 13, "2", 1.5, True, None)),
    ]
    for game, seats, code, message in wrong:
        with pytest.raises(Refusal) as no:
            await opened(asha, game, seats)
        assert (no.value.status, no.value.code) == (422, code)
        assert message in no.value.body["message"]


@pytest.mark.rule("B6-009", "B6-010", "B6-Q02")
async def test_the_teams_of_bharata_600_bc_are_those_of_its_rules(asha: Client) -> None:
    good = [(1, 1), (2, 1), (2, 2), (1, 1, 1), (2, 2, 1), (2, 2, 2), (1, 1, 1, 1), (1, 2, 1, 1), (2, 2, 2, 2)]
    for people in good:
        made = await opened(asha, "bharata600", shared(*people))
        assert [s["places"] for s in made["seats"]] == [*people]
    with pytest.raises(Refusal) as no:
        await opened(asha, "bharata600", shared(2, 1, 1))
    assert no.value.body["message"] == ("Bharata 600 BC with 3 seats is not for 4 people in all; allowed are 3, 5, 6.")


async def test_the_game_begins_when_the_last_place_is_taken(server: Running, asha: Client, bina: Client) -> None:
    made = await opened(asha, seats=shared(2, 1))
    path = f"/api/tables/{made['id']}"
    assert (made["state"], [s["kind"] for s in made["seats"]]) == ("waiting", ["open", "open"])
    assert [p["name"] for p in made["seats"][0]["people"]] == ["Asha"]
    async with Client(server, "Chitra") as chitra, Client(server, "Dev") as dev:
        await chitra.post(f"{path}/sit", {"seat": 1})
        told = await bina.post(f"{path}/sit", {"seat": 0})
        assert (told["state"], told["you"], told["seats"][0]["kind"]) == ("playing", 0, "person")
        assert (told["seats"][0]["name"], told["seats"][1]["name"]) == ("Asha and Bina", "Chitra")
        assert [p["you"] for p in told["seats"][0]["people"]] == [False, True]
        for seat in (0, 1):
            with pytest.raises(Refusal) as full:
                await dev.post(f"{path}/sit", {"seat": seat})
            assert full.value.status == 403
        with pytest.raises(Refusal) as seated_already:
            await bina.post(f"{path}/sit", {"seat": 1})
        assert seated_already.value.code == "not-now"


async def test_who_gets_up_before_the_start_frees_the_place(server: Running, asha: Client, bina: Client) -> None:
    made = await opened(asha, seats=shared(2, 1))
    path = f"/api/tables/{made['id']}"
    await bina.post(f"{path}/sit", {"seat": 0})
    told = await asha.post(f"{path}/leave")
    assert ([p["name"] for p in told["seats"][0]["people"]], told["state"]) == (["Bina"], "waiting")
    async with Client(server, "Chitra") as chitra:
        told = await chitra.post(f"{path}/sit", {"seat": 0})
        assert told["seats"][0]["name"] == "Bina and Chitra"
        await asha.post(f"{path}/sit", {"seat": 1})
        assert (await chitra.get(path))["state"] == "playing"


# Playing.


@pytest.mark.rule("B6-011", "B6-Q03")
async def test_partners_see_the_same_and_either_decides_and_takes_back(server: Running) -> None:
    async with seated(server) as t:
        asha, bina, chitra, *_ = t.people
        for _ in range(3):
            assert await asha.frames(t.id) == await bina.frames(t.id)
            assert await asha.frames(t.id) != await chitra.frames(t.id)
            await t.decides(asha)
            ply = (await bina.get(t.path))["ply"]
            assert (await bina.get(t.path))["undo"]
            assert await t.undo(bina, ply) == ply + 1
            await t.decides(bina, -1)
            assert not (await chitra.get(t.path))["undo"]
            await t.undo(asha, ply + 2)
        told = [await who.get(t.path) for who in t.people]
        assert [x["you"] for x in told] == [0, 0, 1, 1, None]
        assert told[0]["acting"] == told[4]["acting"]


async def test_who_is_late_is_told_by_whom_and_what_was_decided(server: Running) -> None:
    async with seated(server) as t:
        asha, bina, *_ = t.people
        frame = await t.asked(bina)
        taken = await t.decides(asha)
        other = frame["scene"]["ask"]["choices"][-1]["action"]
        with pytest.raises(Refusal) as late:
            await bina.act(t.id, frame["ply"], other)
        said = {"error": "already-decided", "message": f"Asha has already decided: {taken['label']}."}
        assert (late.value.status, late.value.body) == (409, said)
        with pytest.raises(Refusal) as twice:
            await asha.act(t.id, frame["ply"], other)
        assert twice.value.code == "stale", "one's own second thought is nobody else's decision"
        async with bina.live(t.id) as socket:
            no = await socket.act(frame["ply"], other)
            assert (no["is"], no["error"], no["message"]) == ("refused", "already-decided", said["message"])
            assert no["ply"] == frame["ply"] + 1

        ply = frame["ply"] + 1
        await t.undo(bina, ply)
        with pytest.raises(Refusal) as back:
            await t.undo(asha, ply)
        assert (back.value.code, back.value.body["message"]) == (
            "already-decided",
            "Bina has already taken back the last action.",
        )
        assert (await asha.get(t.path))["ply"] == ply + 1


async def test_a_key_belongs_to_who_sent_it(server: Running) -> None:
    async with seated(server) as t:
        asha, bina, *_ = t.people
        frame, key = await t.asked(asha), str(uuid.uuid4())
        action = frame["scene"]["ask"]["choices"][0]["action"]
        assert await asha.act(t.id, frame["ply"], action, key) == frame["ply"] + 1
        assert await asha.act(t.id, frame["ply"], action, key) == frame["ply"] + 1
        with pytest.raises(Refusal) as used:
            await bina.act(t.id, frame["ply"], action, key)
        assert used.value.code == "key-used"


async def test_of_two_who_decide_at_once_one_counts(server: Running) -> None:
    async with seated(server) as t:
        frame = await t.asked(t.people[0])
        first, last = (frame["scene"]["ask"]["choices"][i]["action"] for i in (0, -1))
        tries = [who.act(t.id, frame["ply"], a) for who, a in zip(t.team, (first, last), strict=True)]
        done = await asyncio.gather(*tries, return_exceptions=True)
        assert sorted(type(x) for x in done if isinstance(x, int)) == [int]
        assert [x.code for x in done if isinstance(x, Refusal)] == ["already-decided"]
        assert (await t.people[0].get(t.path))["ply"] == frame["ply"] + 1


async def test_presence_is_each_persons_own(server: Running) -> None:
    async with seated(server) as t:
        asha, bina, chitra, *_ = t.people
        async with chitra.live(t.id) as socket:
            await socket.until("frame")
            async with bina.live(t.id):
                told = await socket.until(lambda m: m["is"] == "table" and m["seats"][0]["here"])
                assert [p["here"] for p in told["seats"][0]["people"]] == [False, True]
                async with asha.live(t.id):
                    told = await socket.until("table")
                    assert [p["here"] for p in told["seats"][0]["people"]] == [True, True]
            told = await socket.until(lambda m: m["is"] == "table" and not m["seats"][0]["here"])


# Talking among themselves, and secrecy.


async def test_a_team_talks_among_itself_also_after_a_reconnect(server: Running) -> None:
    async with seated(server) as t:
        asha, bina, chitra, *_ = t.people
        async with asha.live(t.id) as a, bina.live(t.id) as b:
            await a.send(do="chat", text=f"<b>{SECRET}</b>", team=True)
            said = [await socket.until("chat") for socket in (a, b)]
            assert said[0] == said[1]
            assert (said[0]["team"], said[0]["seat"], said[0]["text"]) == (True, 0, f"<b>{SECRET}</b>")
        answer = await bina.post(f"{t.path}/chat", {"text": "yes", "team": True})
        public = await bina.post(f"{t.path}/chat", {"text": "Namaste"})
        theirs = await chitra.post(f"{t.path}/chat", {"text": "we too", "team": True})
        assert [x["id"] for x in (said[0], answer, public, theirs)] == [1, 2, 1, 1]
        async with asha.live(t.id) as again:
            told = await again.until("table")
        assert told["chat"] == [said[0], answer, public]
        assert (await chitra.get(t.path))["chat"] == [public, theirs]
        assert (await t.people[4].get(t.path))["chat"] == [public]


async def test_there_is_no_team_talk_without_a_team(server: Running, asha: Client, bina: Client) -> None:
    made = await opened(asha, seats=shared(2, 1))
    path = f"/api/tables/{made['id']}/chat"
    for who, code in ((asha, "not-now"), (bina, "not-yours")):
        with pytest.raises(Refusal) as no:
            await who.post(path, {"text": "psst", "team": True})
        assert no.value.code == code
    async with Client(server, "Chitra") as chitra:
        await bina.post(f"/api/tables/{made['id']}/sit", {"seat": 0})
        await chitra.post(f"/api/tables/{made['id']}/sit", {"seat": 1})
        with pytest.raises(Refusal) as alone:
            await chitra.post(path, {"text": "psst", "team": True})
        assert "share your seat with nobody" in alone.value.body["message"]
        for bad in ("", "x" * 501, "\u202e", 5, None):
            with pytest.raises(Refusal) as no:
                await asha.post(path, {"text": bad, "team": True})
            assert no.value.status == 422
        for _ in range(server.settings.limits.chats_per_minute):
            with contextlib.suppress(Refusal):
                await asha.post(path, {"text": "psst", "team": True})
        with pytest.raises(Refusal) as many:
            await asha.post(path, {"text": "psst", "team": True})
        assert many.value.status == 429


async def sent(t: Teams, who: Client, socket: Socket, *, timed: bool = True) -> list[str]:
    """All that somebody was sent since last asked, and is told now when asking."""
    await socket.send(do="ping")
    await socket.until("pong")
    for path in (t.path, f"{t.path}/frames", f"{t.path}/frames?since=1", "/api/tables"):
        await who.get(path)
    async with who.live(t.id, since=0) as again:
        await again.until("table")
        await again.send(do="ping")
        await again.until("pong")
    told = [re.sub(r"\[\(b'date'.*\]$", "", heard.decode().replace(t.id, "TABLE")) for heard in who.heard]
    who.heard.clear()
    return told if timed else [re.sub(r"20\d\d-\d\d-\d\dT[\d:.]+Z", "TIME", text) for text in told]


@contextlib.asynccontextmanager
async def overheard(t: Teams) -> AsyncIterator[list[Socket]]:
    """Rivals and a spectator listen."""
    async with contextlib.AsyncExitStack() as stack:
        sockets = [await stack.enter_async_context(who.live(t.id)) for who in t.others]
        for who, socket in zip(t.others, sockets, strict=True):
            await socket.until("frame")
            await sent(t, who, socket)
        yield sockets


async def test_no_byte_tells_that_a_team_talks_or_thinks_of_giving_up(server: Running) -> None:
    async with seated(server) as t, overheard(t) as sockets:
        asha, bina, *_ = t.people

        async def told() -> list[list[str]]:
            return [await sent(t, who, socket) for who, socket in zip(t.others, sockets, strict=True)]

        nothing = await told()
        await asha.post(f"{t.path}/chat", {"text": SECRET, "team": True})
        assert await told() == nothing
        assert (await asha.post(f"{t.path}/resign", {"confirm": True}))["state"] == "playing"
        assert (await t.seats(bina))[0]["people"][0]["resigning"]
        assert await told() == nothing
        await bina.post(f"{t.path}/chat", {"text": "no, play on", "team": True})
        with pytest.raises(Refusal):
            await bina.act(t.id, 1, "choose 99")
        assert await told() == nothing
        await t.others[2].post(f"{t.path}/chat", {"text": "Namaste"})
        assert all('"id":1' in text for texts in await told() for text in texts if "Namaste" in text)


async def test_no_byte_tells_what_partners_have_sealed_nor_how_they_came_to_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hall, "secrets", SimpleNamespace(token_hex=lambda _: "a fair"))
    async with serving(tmp_path, games=TINY) as server:
        seen = []
        for first, choice in ((0, 0), (1, 0), (0, -1), (1, -1)):
            async with seated(server) as t, overheard(t) as sockets:
                old = await t.asked(t.team[0])
                await t.decides(t.team[first], choice)
                with pytest.raises(Refusal) as late:
                    await t.team[1 - first].act(t.id, old["ply"], old["scene"]["ask"]["choices"][0]["action"])
                assert late.value.code == "already-decided"
                seen.append([await sent(t, w, s, timed=False) for w, s in zip(t.others, sockets, strict=True)])
        assert all(s == seen[0] for s in seen)


async def test_a_whole_game_of_teams_keeps_every_secret_and_its_record_names_all(server: Running) -> None:
    async with seated(server) as t:
        async with contextlib.AsyncExitStack() as stack:
            sockets = [await stack.enter_async_context(who.live(t.id)) for who in t.people]
            await sockets[1].send(do="chat", text=SECRET, team=True)
            ends = await asyncio.gather(*(play_out(s, seed) for seed, s in enumerate(sockets)))
        assert len({str(end["scene"]["over"]) for end in ends}) == 1
        decided = {e.player for e in server.house.hall.tables[t.id].course.log if e.kind == "act"}
        assert decided <= {who.id for who in t.people[:4]}
        record = await t.people[4].get(f"{t.path}/record")
        assert record["names"] == ["Asha and Bina", "Chitra and Dev"]
        replay = await t.others[0].get(f"/api/records/{t.id}")
        assert replay["seats"] == record["names"]
        for who in t.others:
            await who.get(t.path)
            await who.get(f"/api/records/{t.id}/frames?seat=all")
            assert not any(SECRET.encode() in heard for heard in who.heard)
        assert any(SECRET.encode() in heard for heard in t.people[0].heard)


# Leaving, giving up, playing again.


@pytest.mark.rule("B6-Q03")
async def test_one_who_leaves_leaves_the_other_in_charge_and_the_last_a_bot(server: Running) -> None:
    async with seated(server) as t:
        asha, bina, chitra, *_ = t.people
        told = await asha.post(f"{t.path}/leave", {"bot": "random"})
        seat = told["seats"][0]
        assert (seat["kind"], seat["left"], seat["bot"], told["you"]) == ("person", False, None, 0)
        assert [p["left"] for p in seat["people"]] == [True, False]
        with pytest.raises(Refusal) as away:
            await t.decides(asha)
        assert "your partner plays on" in away.value.body["message"]
        ply = (await chitra.get(t.path))["ply"]
        await asyncio.sleep(0.2)
        assert (await chitra.get(t.path))["ply"] == ply, "no bot moves while a partner is there"
        await t.decides(bina)
        await bina.post(f"{t.path}/leave", {"bot": "random"})
        assert [(s["kind"], s["left"]) for s in await t.seats(chitra)] == [("bot", True), ("person", False)]
        back = await asha.post(f"{t.path}/sit", {"seat": 0})
        assert [p["left"] for p in back["seats"][0]["people"]] == [False, True]
        await bina.post(f"{t.path}/sit", {"seat": 0})
        said = [s["text"] for f in await chitra.frames(t.id) for s in f["say"] if s["kind"] == "table"]
        assert said == [
            "Asha has left; Bina plays on.",
            "Ek has left; a bot stands in.",
            "Ek is back.",
            "Bina is back.",
        ]


async def test_a_table_is_paused_when_both_of_both_teams_have_left(server: Running) -> None:
    async with seated(server) as t:
        states = [(await who.post(f"{t.path}/leave"))["state"] for who in t.people[:4]]
        assert states == ["playing", "playing", "playing", "paused"]
        assert (await t.people[0].post(f"{t.path}/sit", {"seat": 0}))["state"] == "playing"


async def test_a_team_gives_up_once_both_would(server: Running) -> None:
    async with seated(server) as t:
        asha, bina, chitra, _, esha = t.people
        async with bina.live(t.id) as socket:
            await socket.until("frame")
            await asha.post(f"{t.path}/resign", {"confirm": True})
            told = await socket.until("table")
            assert [p["resigning"] for p in told["seats"][0]["people"]] == [True, False]
            assert not any(p["resigning"] for s in await t.seats(chitra) for p in s["people"])
            await t.decides(asha)  # plays on after all
            told = await socket.until("table")
            assert not any(p["resigning"] for p in told["seats"][0]["people"])
        assert (await bina.post(f"{t.path}/resign", {"confirm": True}))["state"] == "playing"
        told = await asha.post(f"{t.path}/resign", {"confirm": True})
        assert (told["state"], told["ranks"], told["you"]) == ("over", [2, 1], None)
        assert (await esha.frame(t.id))["scene"]["over"]["ranks"] == [2, 1]


async def test_one_who_has_left_is_not_waited_for_to_give_up(server: Running) -> None:
    async with seated(server) as t:
        await t.people[0].post(f"{t.path}/leave")
        assert (await t.people[1].post(f"{t.path}/resign", {"confirm": True}))["state"] == "over"


async def test_a_rematch_keeps_the_places_of_both_partners(server: Running) -> None:
    async with seated(server) as t:
        asha, bina, chitra, dev, esha = t.people
        for who in t.team:
            await who.post(f"{t.path}/resign", {"confirm": True})
        again = await asha.post(f"{t.path}/rematch")
        path = f"/api/tables/{again['id']}"
        assert ([s["places"] for s in again["seats"]], again["seats"][0]["name"]) == ([2, 2], "Asha")
        assert [s["kept"] for s in (await esha.get(path))["seats"]] == [True, True]
        for seat, who in ((0, esha), (1, esha), (0, dev)):
            with pytest.raises(Refusal) as kept:
                await who.post(f"{path}/sit", {"seat": seat})
            assert kept.value.status == 403
        for who in (bina, chitra, dev):
            told = await who.post(f"{t.path}/rematch")
            assert told["id"] == again["id"]
        assert (told["state"], [s["name"] for s in told["seats"]]) == ("playing", ["Asha and Bina", "Chitra and Dev"])


async def test_a_new_name_shows_at_once(server: Running) -> None:
    async with seated(server) as t:
        await t.people[1].patch("/api/players/me", {"name": "Begum"})
        assert (await t.seats(t.people[2]))[0]["name"] == "Asha and Begum"


# What is stored.


async def test_teams_are_as_they_were_after_a_restart(tmp_path: Path) -> None:
    async with serving(tmp_path, games=TINY) as server, seated(server) as t:
        asha, bina, chitra, *_ = t.people
        frame, key = await t.asked(asha), str(uuid.uuid4())
        action = frame["scene"]["ask"]["choices"][0]["action"]
        ply = await asha.act(t.id, frame["ply"], action, key)
        await asha.post(f"{t.path}/chat", {"text": SECRET, "team": True})
        await bina.post(f"{t.path}/resign", {"confirm": True})
        await chitra.post(f"{t.path}/leave")
        before = [[await w.get(t.path), await w.frames(t.id), await w.get("/api/tables")] for w in t.people]
        async with serving(tmp_path, games=TINY) as other:
            again = [Client(other, w.name, token=w.token, id=w.id) for w in t.people]
            for who in again:
                who.http.headers["Authorization"] = f"Bearer {who.token}"
            assert [[await w.get(t.path), await w.frames(t.id), await w.get("/api/tables")] for w in again] == before
            assert await again[0].act(t.id, frame["ply"], action, key) == ply
            with pytest.raises(Refusal) as late:
                await again[1].act(t.id, frame["ply"], action)
            assert late.value.code == "already-decided"
            assert (await again[0].post(f"{t.path}/resign", {"confirm": True}))["state"] == "over"
            for who in again:
                await who.http.aclose()


async def test_a_database_of_before_teams_goes_on_working(tmp_path: Path) -> None:
    """Two people at a table that is over, and its rematch, at which one sits and the other's seat is kept."""
    game = sabha.load("treasure")
    engine = create_engine(f"sqlite:///{tmp_path / 'sabha.db'}")
    known = {"rules": game.rules_version, "box": game.box_digest, "options": game.chosen({}), "seed": "0", "ply": 0}
    told = {"game": "treasure", "name": "Old", "pace": "instant", "creator": "asha", "acting": [], "waited": True}
    made = {**known, **told, "created": 1.0, "updated": 1.0, "names": ["Asha", "Bina"]}
    with engine.begin() as connection:
        config = Config()
        config.set_main_option("script_location", str(Path(store.__file__).parent / "migrations"))
        config.attributes["connection"] = connection
        command.upgrade(config, "0001")
        for who in ("asha", "bina"):
            row = {"id": who, "name": who.title(), "token": f"hash of {who}", "created": 0.0}
            connection.execute(insert(schema.players), row)
        tables: list[tuple[str, str | None, str]] = [("old", None, "over"), ("new", "old", "waiting")]
        for table, of, state in tables:
            connection.execute(insert(schema.tables), {**made, "id": table, "rematch_of": of, "state": state})
            for seat in (0, 1):
                kept = "bina" if (table, seat) == ("new", 1) else None
                connection.exec_driver_sql("insert into seats values (?, ?, '', ?)", (table, seat, kept))
        for table, seat, who in (("old", 0, "asha"), ("old", 1, "bina"), ("new", 0, "asha")):
            connection.exec_driver_sql("insert into seat_players values (?, ?, ?, 1.0)", (table, seat, who))
    engine.dispose()
    async with serving(tmp_path) as server, Client(server, "Chitra") as chitra:
        seats = (await chitra.get("/api/tables/new"))["seats"]
        assert [(s["places"], s["name"], s["kept"]) for s in seats] == [(1, "Asha", False), (1, "", True)]
        with pytest.raises(Refusal) as kept:
            await chitra.post("/api/tables/new/sit", {"seat": 1})
        assert kept.value.status == 403
        await opened(chitra, "bharata600", shared(2, 2))
