"""Records: verified when they come, looked at from any side, saved again."""

from __future__ import annotations

import asyncio
import json
import random
from pathlib import Path

import pytest

from sabha import Match, Record, load
from sabha.server import Limits
from tests.server.support import Client, Refusal, Running, play_out, serving
from tests.tiny_game import Tiny


def played(actions: int | None = None, seed: int = 5) -> Match:
    """A match of the tiny game at random, to its end or so far."""
    match, rng = Match(Tiny(), 3, seed=seed, names=["Asha", "<b>Bina</b>", "Chitra"]), random.Random(seed)
    while not match.over and (actions is None or len(match.log) < actions):
        seat = match.acting[0]
        match.play(seat, rng.choice(match.legal_ids(seat)))
    return match


async def upload(client: Client, data: bytes) -> str:
    response = await client.http.post("/api/records", content=data, headers={"Content-Type": "application/json"})
    if response.status_code != 201:
        raise Refusal(response.status_code, response.json())
    return str(response.json()["id"])


async def test_a_finished_record_is_verified_and_shown_from_every_side(asha: Client) -> None:
    match = played()
    data = match.record().to_json()
    record = await upload(asha, data)
    told = await asha.get(f"/api/records/{record}")
    assert told["seats"] == ["Asha", "<b>Bina</b>", "Chitra"]
    assert told["plies"] == len(match.log)
    assert told["seed"] == match.seed
    assert told["result"]["ranks"] == list(match.result.ranks)  # type: ignore[union-attr]
    assert told["turns"][0] == 0
    assert told["turns"] == sorted(set(told["turns"]))
    own = {}
    for seat in ("all", "none", "0", "1", "2"):
        frames = await asha.get(f"/api/records/{record}/frames?from=0&to={told['plies']}&seat={seat}")
        assert [f["ply"] for f in frames] == list(range(told["plies"] + 1))
        own[seat] = json.dumps(frames).count('"own-')
        assert frames[-1]["scene"]["over"]
    assert own["none"] == 0
    assert min(own["0"], own["1"], own["2"]) > 0
    file = await asha.http.get(f"/api/records/{record}/file")
    assert file.content == data
    assert "attachment" in file.headers["content-disposition"]
    page = await asha.http.get(f"/r/{record}")
    assert page.status_code == 200
    assert "<b>Bina" not in page.text


async def test_frames_come_by_range_and_at_most_200_at_once(asha: Client) -> None:
    match, rng = load("treasure").new(2, seed=3), random.Random(3)
    while not match.over:
        match.play(match.acting[0], rng.choice(match.legal_ids(match.acting[0])))
    record = await upload(asha, match.record().to_json())
    frames = await asha.get(f"/api/records/{record}/frames?from=10&to=19&seat=all")
    assert [f["ply"] for f in frames] == list(range(10, 20))
    assert len(await asha.get(f"/api/records/{record}/frames?from=0&to=900")) == 200
    assert await asha.get(f"/api/records/{record}/frames?from=900000") == []
    for query in ("from=-1", "to=x", "from=9&to=3", "seat=5", "seat=-1", "seat=both", "seat=1e0", "seat=²"):
        with pytest.raises(Refusal) as bad:
            await asha.get(f"/api/records/{record}/frames?{query}")
        assert bad.value.status == 422


async def test_an_unfinished_record_is_accepted_and_tells_no_seed(asha: Client) -> None:
    record = await upload(asha, played(9).record().to_json())
    told = await asha.get(f"/api/records/{record}")
    assert (told["plies"], told["seed"], told["result"]) == (9, None, None)
    assert await asha.get(f"/api/records/{record}/frames?seat=all&from=0&to=9")


async def test_a_record_that_does_not_hold_is_refused_with_the_first_action_that_diverges(asha: Client) -> None:
    lines = json.loads(played().record().to_json())
    lines["moves"][6][3] = "0" * 16
    with pytest.raises(Refusal) as diverges:
        await upload(asha, json.dumps(lines).encode())
    assert (diverges.value.status, diverges.value.code) == (422, "diverges")
    assert "action 7" in diverges.value.body["message"]


def _changed(**changes: object) -> bytes:
    return json.dumps({**json.loads(played(5).record().to_json()), **changes}).encode()


BAD_FILES = {
    "nothing": b"",
    "not JSON": b"hello",
    "not UTF-8": b"\xff\xfe",
    "another JSON": b"[1, 2]",
    "another format": _changed(format="sabha-record-9"),
    "unknown game": _changed(game="chess"),
    "another box": _changed(box="0" * 16),
    "other rules": _changed(rules=99),
    "another seed": _changed(seed="guess"),
    "unknown option": _changed(options={"x": "y"}),
    "no seats": _changed(names=[]),
    "wrong seat": _changed(moves=[[9, "play 1", [], "0" * 16]]),
    "wild chance": _changed(setup=[99] * 40),
    "wild position": _changed(position={"players": 7}),
    "wilder position": _changed(position={"phase": "x", "deck": [[1]], "rng": [1]}),
    "too many moves": _changed(moves=[[0, "play 1", [], "0" * 16]] * 600),
    "deep": b'{"format":' + b"[" * 100_000,
}


@pytest.mark.parametrize("name", BAD_FILES)
async def test_what_is_no_record_is_refused(asha: Client, name: str) -> None:
    with pytest.raises(Refusal) as bad:
        await upload(asha, BAD_FILES[name])
    assert bad.value.status == 422
    assert bad.value.body["message"]


@pytest.mark.parametrize("slug", ["bharata", "bharata600", "indus", "taragatha", "treasure"])
async def test_a_whole_game_of_any_length_is_verified_and_shown(asha: Client, slug: str) -> None:
    game, rng = load(slug), random.Random(7)
    match = game.new(game.seat_counts[-1], seed=7, **{o.name: o.values[-1].value for o in game.options})
    while not match.over:
        seat = match.acting[0]
        match.play(seat, rng.choice(match.legal_ids(seat)))
    record = await upload(asha, match.record().to_json())
    told = await asha.get(f"/api/records/{record}")
    assert (told["plies"], told["result"]["ranks"]) == (len(match.log), list(match.result.ranks))
    for seat in ("all", "none", "0"):
        assert (await asha.get(f"/api/records/{record}/frames?from={told['plies']}&seat={seat}"))[0]["scene"]["over"]


async def test_a_record_may_hold_so_many_actions(tmp_path: Path) -> None:
    limits = Limits(record_actions=9)
    async with serving(tmp_path, limits=limits, games=("tests.tiny_game:Tiny",)) as server, Client(server) as asha:
        await upload(asha, played(9).record().to_json())
        with pytest.raises(Refusal) as long:
            await upload(asha, played(10).record().to_json())
        assert long.value.code == "bad-record"
        assert "10 actions; allowed are up to 9" in long.value.body["message"]


async def test_verifying_has_a_limit_of_time(tmp_path: Path) -> None:
    limits = Limits(replay_seconds=0.0)
    async with serving(tmp_path, games=("tests.tiny_game:Tiny",), limits=limits) as server, Client(server) as asha:
        with pytest.raises(Refusal) as slow:
            await upload(asha, played().record().to_json())
        assert (slow.value.status, slow.value.code) == (503, "unavailable")
        assert (await asha.get("/api/health"))["ok"]


async def test_a_record_of_a_ready_position_is_refused_before_it_is_verified(tmp_path: Path) -> None:
    limits = Limits(replay_seconds=0.0)
    async with serving(tmp_path, games=("tests.tiny_game:Tiny",), limits=limits) as server, Client(server) as asha:
        with pytest.raises(Refusal) as refused:
            await upload(asha, Tiny().position(2, hands=[[1, 4], [2, 3]], deck=[6, 5, 5], prize=2).record().to_json())
        assert (refused.value.status, refused.value.code) == (422, "bad-record")
        assert "begins in a ready position cannot be uploaded" in refused.value.body["message"]


async def test_a_finished_table_is_its_own_record(server: Running, asha: Client, bina: Client) -> None:
    table = await asha.table("me", "open", game="tiny")
    path = f"/api/tables/{table['id']}"
    await bina.post(f"{path}/sit", {"seat": 1})
    async with asha.live(table["id"]) as a, bina.live(table["id"]) as b:
        await asyncio.gather(play_out(a, 1), play_out(b, 2))
    told = await asha.get(f"/api/records/{table['id']}")
    record = Record.from_json((await asha.http.get(f"{path}/record")).content)
    assert record.replay(Tiny()).over
    assert told["plies"] == len(record.moves)
    assert told["commitment"] == table["commitment"]
    assert (await asha.http.get(f"/r/{table['id']}")).status_code == 200
    frames = await bina.get(f"/api/records/{table['id']}/frames?from=0&to=199&seat=all")
    assert frames[-1]["scene"]["over"]
