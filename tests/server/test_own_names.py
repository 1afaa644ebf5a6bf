"""What players name for themselves: their cities."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.support import Client, Refusal, serving


@pytest.mark.rule("IN-015", "IN-Q06")
async def test_players_name_their_cities_for_all_to_see(asha: Client, bina: Client) -> None:
    table = await asha.table("me", "open", game="indus")
    path = f"/api/tables/{table['id']}"
    assert table["own"] == "city"
    assert [seat["own"] for seat in table["seats"]] == ["", ""]
    told = await asha.post(f"{path}/own", {"name": "  Lothal   on Sea "})
    assert told["seats"][0]["own"] == "Lothal on Sea"
    await bina.post(f"{path}/sit", {"seat": 1})
    async with asha.live(table["id"]) as live:
        await live.until("frame")
        await bina.post(f"{path}/own", {"name": "Lothal on Sea"})
        told = await live.until("table")
        while told["seats"][1]["own"] == "":
            told = await live.until("table")
    assert [seat["own"] for seat in (await asha.get(path))["seats"]] == ["Lothal on Sea", "Lothal on Sea"]


async def test_names_are_refused_where_they_cannot_be(asha: Client, bina: Client) -> None:
    table = await asha.table("me", "open", game="indus")
    path = f"/api/tables/{table['id']}"
    for name in ("", "x" * 25, "a\u202eb"):
        with pytest.raises(Refusal) as refused:
            await asha.post(f"{path}/own", {"name": name})
        assert refused.value.status == 422
    with pytest.raises(Refusal) as refused:
        await bina.post(f"{path}/own", {"name": "Lothal"})
    assert refused.value.status == 403
    other = await asha.table("me", "open")
    assert other["own"] == ""
    with pytest.raises(Refusal) as refused:
        await asha.post(f"/api/tables/{other['id']}/own", {"name": "Lothal"})
    assert refused.value.status == 409


async def test_names_outlive_a_restart(tmp_path: Path) -> None:
    async with serving(tmp_path) as server, Client(server) as asha:
        table = await asha.table("me", "open", game="indus")
        path = f"/api/tables/{table['id']}"
        before = await asha.post(f"{path}/own", {"name": "Lothal"})
    async with serving(tmp_path) as server, Client(server) as bina:
        assert (await bina.get(path))["seats"][0]["own"] == before["seats"][0]["own"] == "Lothal"
