"""Nothing leaves the server that its receiver may not know: every byte sent is looked at."""

from __future__ import annotations

import asyncio
import json
import uuid
from collections.abc import Iterable

import msgspec
import pytest

import sabha
from sabha.engine.match import Match
from sabha.engine.state import SPECTATOR
from sabha.server.course import PREVIEW, WAITING, Course, Entry, Setup, replayed
from sabha.server.table import Table
from tests.server.support import Client, Json, Refusal, Running, play_out
from tests.tiny_game import Tiny


def secrets_of(match: Match) -> set[bytes]:
    """What nobody may learn before the end: seed, digests and the generator's numbers, now and before."""
    rng = match.state.rng
    numbers = {str(n) for n in (rng.a, rng.b, rng.c) if n > 99_999}
    return {x.encode() for x in {match.seed, match.digest(), *(p.digest for p in match.log), *numbers}}


def leaks(heard: Iterable[bytes], secrets: Iterable[bytes]) -> list[bytes]:
    """Those secrets that occur in what was heard."""
    everything = b"\n".join(heard)
    return [s for s in secrets if s in everything]


def frames_in(heard: Iterable[bytes]) -> list[Json]:
    return [json.loads(h) for h in heard if h.startswith(b'{"is":"frame"')]


async def prying(client: Client, table: str) -> None:
    """Asks for everything that can be asked for, rightly or not."""
    for path in ("", "/frames", "/frames?since=0", "/record"):
        await client.http.get(f"/api/tables/{table}{path}")
    for path in (f"/api/records/{table}", f"/api/records/{table}/frames?seat=all", f"/api/records/{table}/file"):
        assert (await client.http.get(path)).status_code == 409
    await client.http.get("/api/tables")
    await client.http.get(f"/t/{table}")
    assert (await client.http.get(f"/r/{table}")).status_code == 409
    for action in ("roll", "play 1", "keep", "nonsense"):
        body = {"key": str(uuid.uuid4()), "ply": 0, "action": action}
        await client.http.post(f"/api/tables/{table}/actions", json=body)
        await client.http.post(f"/api/tables/{table}/undo", json=body)
    for since in (None, -1, 0, 5):
        async with client.live(table, since) as socket:
            await socket.until("table")
            await socket.act(0, "play 1")


@pytest.mark.parametrize("game", ["tiny", "bharata", "bharata600", "indus", "taragatha", "treasure"])
async def test_no_byte_tells_seed_digest_or_generator_before_the_end(
    server: Running, asha: Client, bina: Client, game: str
) -> None:
    async with Client(server, "Chitra") as chitra:
        table = await asha.table("me", "open", "bot:random", game=game)
        live = server.house.hall.tables[table["id"]]
        secrets = secrets_of(live.course.match)
        everybody = (asha, bina, chitra)
        for client in everybody:
            await prying(client, table["id"])
        await bina.post(f"/api/tables/{table['id']}/sit", {"seat": 1})
        async with asha.live(table["id"]) as a, bina.live(table["id"]) as b, chitra.live(table["id"]) as c:
            await c.until("table")
            last = 12 if game == "tiny" else 25
            plays = [asyncio.create_task(play_out(a, 1, last=last)), asyncio.create_task(play_out(b, 2, last=last))]
            while not any(play.done() for play in plays):  # each counts for itself, so the other may never get so far
                secrets |= secrets_of(live.course.match)
                await asyncio.sleep(0.001)
            ends = [play.result() for play in plays if play.done()]
            for play in plays:
                play.cancel()
        assert not any(e["scene"].get("over") for e in ends)
        for client in everybody:
            await prying(client, table["id"])
        secrets |= secrets_of(live.course.match)
        for client in everybody:
            assert leaks(client.heard, secrets) == []
        assert leaks([live.facts.seed.encode()], secrets) == [live.facts.seed.encode()]
        assert leaks(chitra.heard, [live.facts.commitment.encode()])
        await asha.post(f"/api/tables/{table['id']}/resign", {"confirm": True})
        over = await bina.post(f"/api/tables/{table['id']}/resign", {"confirm": True})
        assert over["seed"] == live.facts.seed


async def test_each_hears_exactly_what_their_view_gives(server: Running, asha: Client, bina: Client) -> None:
    async with Client(server, "Chitra") as chitra:
        table = await asha.table("me", "open", game="tiny")
        await bina.post(f"/api/tables/{table['id']}/sit", {"seat": 1})
        async with asha.live(table["id"], -1) as a, bina.live(table["id"], -1) as b, chitra.live(table["id"], -1) as c:
            end = c.until(lambda m: m["is"] == "frame" and "over" in m["scene"])
            await asyncio.gather(play_out(a, 1), play_out(b, 2), end)
        live = server.house.hall.tables[table["id"]]
        for viewer, client in ((0, asha), (1, bina), (SPECTATOR, chitra)):
            frames = {f["ply"]: f for f in frames_in(client.heard)}
            assert sorted(frames) == list(range(live.course.ply + 1))
            for ply, scene, said in told(live, viewer):
                assert frames[ply]["scene"] == scene
                assert frames[ply]["say"] == said


def told(live: Table, viewer: int) -> Iterable[tuple[int, object, object]]:
    """What a viewer should hear, from an independent replay through the engine alone."""
    facts = live.facts
    match = Match(Tiny(), 2, seed=facts.seed, options=facts.options)
    preview = Match(Tiny(), 2, seed=PREVIEW, options=facts.options).scene(SPECTATOR)
    preview = msgspec.structs.replace(preview, status=WAITING, acting=(), phases=())
    yield 0, plain(preview), []
    yield 1, plain(match.scene(viewer)), plain(match.said(viewer, 0))
    for ply, entry in enumerate(live.course.log[1:], 2):
        assert entry.kind == "act"
        match.play(entry.seat, entry.action)
        yield ply, plain(match.scene(viewer)), plain(match.said(viewer))


@pytest.mark.parametrize("slug", ["bharata", "bharata600", "indus", "taragatha", "treasure"])
def test_nothing_drawn_at_the_start_shows_while_seats_are_being_chosen(slug: str) -> None:
    game = sabha.load(slug)
    seats = game.seat_counts[-1]
    names = tuple(game.seat_names[:seats])
    shown = set()
    for seed in range(12):
        course = Course(game, Setup(game.chosen({}), str(seed), tuple(range(seats)), names, 0.0, True))
        shown |= {course.now.frame(viewer) for viewer in (*range(seats), SPECTATOR)}
    assert len(shown) == 1


def plain(value: object) -> object:
    return msgspec.json.decode(msgspec.json.encode(value))


async def test_sealed_choices_cannot_be_told_apart_from_outside(server: Running, asha: Client, bina: Client) -> None:
    """Whatever a seat chooses in secret, the others get the same bytes but for the time."""
    live = server.house.hall.tables[await _sealed(server, asha, bina)]
    seen: dict[str, bytes] = {}
    setup = Setup({"mode": "high", "deck": "order"}, live.facts.seed, (0, 1), ("a", "b"), 0.0, False)
    course, _ = next(replayed(Tiny(), setup, []))
    for choice in course.match.legal(0):
        course, _ = next(replayed(Tiny(), setup, []))
        moment = course.apply(Entry(1, "act", 0, 0.0, choice))
        for viewer in (1, SPECTATOR):
            frame = moment.frame(viewer).encode()
            assert seen.setdefault(str(viewer), frame) == frame


async def _sealed(server: Running, asha: Client, bina: Client) -> str:
    table = await asha.table("me", "open", game="tiny")
    await bina.post(f"/api/tables/{table['id']}/sit", {"seat": 1})
    return str(table["id"])


async def test_a_waiting_table_shows_its_people_no_hand(asha: Client, bina: Client) -> None:
    """Nobody can look at an opening hand, get up and try another table."""
    table = await asha.table("me", "open", game="tiny")
    hers = await asha.frame(table["id"])
    assert hers["scene"] == (await bina.frame(table["id"]))["scene"]
    assert "ask" not in hers["scene"]
    assert not any("own-" in item["id"] for z in hers["scene"]["zones"] for item in z["items"])
    await bina.post(f"/api/tables/{table['id']}/sit", {"seat": 1})
    frames = await asha.frames(table["id"])
    assert frames[0]["scene"] == hers["scene"]
    assert any("own-" in item["id"] for z in frames[1]["scene"]["zones"] for item in z["items"])


async def test_taking_back_a_sealed_choice_does_not_tell_it(server: Running, asha: Client, bina: Client) -> None:
    table = await _sealed(server, asha, bina)
    frame = await asha.frame(table)
    choice = frame["scene"]["ask"]["choices"][0]["action"]
    ply = await asha.act(table, frame["ply"], choice)
    await asha.post(f"/api/tables/{table}/undo", {"key": str(uuid.uuid4()), "ply": ply})
    bina.heard.clear()
    await bina.frames(table)
    assert leaks(bina.heard, [b"You chose", choice.encode() + b" "]) == []
    with pytest.raises(Refusal) as late:
        await asha.act(table, ply, choice)
    assert late.value.code == "stale"


async def test_ones_second_tab_as_a_guest_sees_a_spectators_view(server: Running, asha: Client, bina: Client) -> None:
    table = await _sealed(server, asha, bina)
    async with Client(server, "Guest") as guest, guest.live(table, -1) as tab:
        await tab.until(lambda m: m["is"] == "frame" and m["ply"] == 1)
        assert leaks(guest.heard, [b'"own-', b"You draw", b'"ask"']) == []


async def test_one_who_resigned_sees_no_hand_any_more(server: Running, asha: Client, bina: Client) -> None:
    table = await asha.table("me", "open", "open", game="tiny")
    async with Client(server, "Chitra") as chitra:
        for seat, who in ((1, bina), (2, chitra)):
            await who.post(f"/api/tables/{table['id']}/sit", {"seat": seat})
        await asha.post(f"/api/tables/{table['id']}/resign", {"confirm": True})
        scene = (await asha.frame(table["id"]))["scene"]
        assert not any("own-" in item["id"] for z in scene["zones"] for item in z["items"])


async def test_a_bot_is_given_its_own_view_and_nothing_else(server: Running, asha: Client) -> None:
    table = await asha.table("me", "bot:random", "bot:random", game="tiny")
    live = server.house.hall.tables[table["id"]]
    match, asked = live.course.match, []
    thinkers = server.house.services.thinkers

    async def heard(request: bytes, deadline: float) -> bytes:
        asked.append(request)
        return await ask(request, deadline)

    ask, thinkers.ask = thinkers.ask, heard  # type: ignore[method-assign]
    async with asha.live(table["id"]) as socket:
        await play_out(socket)
    assert asked
    assert leaks(asked, secrets_of(match)) == []
    for request in map(json.loads, asked):
        for player in request["view"]["players"]:
            if player["owner"] != request["viewer"]:
                assert player["hand"] == []
                assert player["pick"] == 0
        assert request["view"]["deck"] == []
