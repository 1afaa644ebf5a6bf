"""Schemathesis sends what the schema allows and what it does not; the server never stumbles."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
import schemathesis
import uvicorn
from hypothesis import HealthCheck, settings
from schemathesis import checks
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from sabha.server import Limits, Settings, create_app
from sabha.server.serve import config, listen

CHECKS = (checks.not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance)
many = Limits(**dict.fromkeys(("tables_per_hour", "records_per_hour", "chats_per_minute", "players_per_hour"), 10**6))


class _Server(uvicorn.Server):
    def install_signal_handlers(self) -> None:
        pass


@pytest.fixture(scope="module")
def live(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[str, str, str]]:
    """A server in a thread; its address, a token, and the id of a table."""
    folder: Path = tmp_path_factory.mktemp("openapi")
    chosen = Settings(database=f"sqlite+aiosqlite:///{folder / 'sabha.db'}", limits=many, pace=0.0, grace=0.0)
    listener = listen("127.0.0.1", 0)
    server = _Server(config(chosen, create_app(chosen)))
    thread = threading.Thread(target=server.run, kwargs={"sockets": [listener]}, daemon=True)
    thread.start()
    url = f"http://127.0.0.1:{listener.getsockname()[1]}"
    with httpx.Client(base_url=url, timeout=30) as http:
        token = http.post("/api/players", json={"name": "Tester"}).json()["token"]
        seats = [{"kind": "me"}, {"kind": "bot"}]
        auth = {"Authorization": f"Bearer {token}"}
        table = http.post("/api/tables", json={"game": "treasure", "seats": seats}, headers=auth).json()["id"]
    yield url, token, table
    server.should_exit = True
    thread.join()


schema = schemathesis.openapi.from_dict(create_app(Settings(database="sqlite+aiosqlite://")).openapi())


@schema.parametrize()
@settings(
    max_examples=15,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture, HealthCheck.too_slow, HealthCheck.filter_too_much],
)
def test_no_request_makes_the_server_stumble(case: Any, live: tuple[str, str, str]) -> None:
    url, token, table = live
    if "table_id" in (case.path_parameters or {}) and len(str(case.path_parameters["table_id"])) % 2:
        case.path_parameters["table_id"] = table
    case.call_and_validate(base_url=url, headers={"Authorization": f"Bearer {token}"}, checks=CHECKS)
