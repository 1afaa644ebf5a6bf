"""Servers and clients for the tests."""

from __future__ import annotations

from collections.abc import AsyncIterator
from pathlib import Path

import pytest_asyncio

from tests.server.support import Client, Running, serving


@pytest_asyncio.fixture
async def server(tmp_path: Path) -> AsyncIterator[Running]:
    async with serving(tmp_path, games=("tests.tiny_game:Tiny",)) as running:
        yield running


@pytest_asyncio.fixture
async def asha(server: Running) -> AsyncIterator[Client]:
    async with Client(server, "Asha") as client:
        yield client


@pytest_asyncio.fixture
async def bina(server: Running) -> AsyncIterator[Client]:
    async with Client(server, "Bina") as client:
        yield client
