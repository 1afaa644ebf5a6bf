"""What a table answers for people who do not want to be asked: their trading turns."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path
from uuid import uuid4

import pytest

from sabha.server.table import Table
from tests.server.support import Client, Json, Refusal, serving


async def asks(clients: list[Client], table: str) -> AsyncIterator[tuple[Client, Json]]:
    """Whoever is asked something, and the frame, until the game is over; each question is to be answered."""
    while True:
        frames = [await client.frame(table) for client in clients]
        acting = frames[0]["scene"].get("acting")
        if not acting:
            return
        yield clients[acting[0]], frames[acting[0]]


def actions(frame: Json) -> list[str]:
    return [choice["action"] for choice in frame["scene"]["ask"]["choices"]]


async def carry_on(client: Client, table: str, frame: Json) -> None:
    """Takes cards from the deck, draws where it must, builds nothing and offers nothing."""
    legal = actions(frame)
    plain = [a for a in legal if a in ("pick_deck", "wall_done", "trade_pass", "build_pass")]
    await client.act(table, frame["ply"], plain[0] if plain else legal[0])


async def sit_down(asha: Client, bina: Client) -> str:
    table = (await asha.table("me", "open", game="indus"))["id"]
    await bina.post(f"/api/tables/{table}/sit", {"seat": 1})
    return str(table)


@pytest.mark.rule("IN-Q59")
async def test_who_does_not_want_to_trade_is_not_asked_and_who_does_is(asha: Client, bina: Client) -> None:
    table = await sit_down(asha, bina)
    told = await asha.post(f"/api/tables/{table}/habit", {"on": True})
    assert [seat["habit"] for seat in told["seats"]] == [True, False]
    assert not any(seat["habit"] for seat in (await bina.get(f"/api/tables/{table}"))["seats"])
    asked = 0
    async for client, frame in asks([asha, bina], table):
        if "trade_pass" in actions(frame):
            assert client is asha
            asked += 1
            if asked == 3:  # switched off while it is asked: answered at once
                await asha.post(f"/api/tables/{table}/habit", {"on": False})
                continue
        assert asked <= 3
        await carry_on(client, table, frame)
    assert asked == 3


@pytest.mark.rule("IN-Q59")
async def test_who_takes_the_answer_back_is_asked(asha: Client, bina: Client) -> None:
    table = await sit_down(asha, bina)
    async for client, frame in asks([asha, bina], table):
        if "build_pass" in actions(frame):
            for one in (asha, bina):
                newest = await one.frame(table)
                if newest["undo"]:
                    await one.post(f"/api/tables/{table}/undo", {"key": str(uuid4()), "ply": newest["ply"]})
                    assert "trade_pass" in actions(await one.frame(table))
                    rival = bina if one is asha else asha
                    await rival.post(f"/api/tables/{table}/habit", {"on": False})
                    await rival.post(f"/api/tables/{table}/leave", {"bot": "random"})
                    assert "trade_pass" in actions(await one.frame(table))  # nobody else answers for them
                    return
        await carry_on(client, table, frame)
    pytest.fail("nobody could build before the end")


@pytest.mark.rule("IN-Q59")
async def test_a_server_that_ended_before_it_answered_answers_when_it_is_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def ended(_: Table) -> None:
        """The process was gone by then."""

    with monkeypatch.context() as patched:
        patched.setattr(Table, "_answer_unasked", ended)
        async with serving(tmp_path) as server, Client(server) as asha, Client(server, "Bina") as bina:
            table = await sit_down(asha, bina)
            async for client, frame in asks([asha, bina], table):
                if "trade_pass" in actions(frame):
                    break
                await carry_on(client, table, frame)
    async with serving(tmp_path) as server, Client(server) as again:
        again.http.headers["Authorization"] = f"Bearer {client.token}"
        assert "trade_pass" not in str((await again.frame(table))["scene"].get("ask"))


async def test_there_is_nothing_to_switch_in_other_games_or_for_others(asha: Client, bina: Client) -> None:
    treasure = await asha.table("me", "bot:random")
    indus = await asha.table("me", "open", game="indus")
    with pytest.raises(Refusal, match="not-now"):  # it waits for people still
        await asha.post(f"/api/tables/{indus['id']}/habit", {"on": True})
    for client, table, status in ((asha, treasure, 409), (bina, indus, 403)):
        with pytest.raises(Refusal) as refused:
            await client.post(f"/api/tables/{table['id']}/habit", {"on": True})
        assert refused.value.status == status


async def test_the_switch_outlives_a_restart(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, Client(server) as asha:
        table = (await asha.table("me", "bot:random", game="indus"))["id"]
        await asha.post(f"/api/tables/{table}/habit", {"on": True})
        token = asha.token
    async with serving(tmp_path) as server, Client(server) as again:
        again.http.headers["Authorization"] = f"Bearer {token}"
        assert (await again.get(f"/api/tables/{table}"))["seats"][0]["habit"]
