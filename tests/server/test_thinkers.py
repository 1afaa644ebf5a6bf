"""Processes in which bots think: none outlives its server, whenever that ends."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from sabha.server.thinkers import ThinkerFailed, Thinkers
from tests.server.support import Client, serving

BOTS = "sabha.bots"


def children() -> set[int]:
    """Processes that were started here and have not been waited for."""
    return {int(pid) for task in Path("/proc/self/task").iterdir() for pid in (task / "children").read_text().split()}


@pytest.mark.parametrize("wait", [0.0, 0.002, 0.01, 0.05])
async def test_closing_ends_a_process_that_is_being_started(wait: float) -> None:
    before = children()
    thinkers = Thinkers(BOTS, [], workers=1)
    asked = [asyncio.create_task(thinkers.ask(b"{}", 20)) for _ in range(3)]
    await asyncio.sleep(wait)
    async with asyncio.timeout(20):
        await thinkers.close()
    assert children() == before
    assert all(isinstance(e, ThinkerFailed) for e in await asyncio.gather(*asked, return_exceptions=True))
    with pytest.raises(ThinkerFailed):
        await thinkers.ask(b"{}", 20)
    assert children() == before


async def test_a_server_that_ends_while_bots_move_leaves_no_process(tmp_path: Path) -> None:
    before = children()
    for wait in (0.0, 0.01, 0.05, 0.3):
        async with serving(tmp_path) as server, Client(server) as asha:
            await asha.table("me", *["bot:random"] * 3)
            await asha.table("bot:greedy", "bot:random", "me", game="indus")
            await asyncio.sleep(wait)
        assert children() == before
