"""The application."""

from __future__ import annotations

import asyncio
import mimetypes
from collections import Counter
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import Response

import sabha
from sabha import catalogue
from sabha.engine.errors import QUOTED, SabhaError, shortened
from sabha.server import openapi
from sabha.server.api_rest import rest
from sabha.server.api_tables import tables
from sabha.server.ask import House
from sabha.server.clock import Clock, WallClock
from sabha.server.errors import BadInput
from sabha.server.guard import Guard
from sabha.server.hall import Hall
from sabha.server.pages import WEB, Static, pages, refused
from sabha.server.players import Players
from sabha.server.replays import Replays
from sabha.server.services import Rates, Services, load_bots
from sabha.server.settings import Settings
from sabha.server.store import Store
from sabha.server.thinkers import Thinkers

_SQUEEZED = 2_000
"""Bytes from which an answer is compressed."""


def create_app(settings: Settings | None = None, clock: Clock | None = None) -> FastAPI:
    """The whole server as an ASGI application. It opens its database when it is started."""
    settings, clock = settings or Settings(), clock or WallClock()
    for game in settings.games:
        catalogue.register(game)
    for kind, ending in (("text/javascript", ".js"), ("text/css", ".css"), ("image/svg+xml", ".svg")):
        mimetypes.add_type(kind, ending)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        store = Store(settings.database, settings.synchronous)
        await store.open()
        thinkers = Thinkers(settings.bots, settings.games, settings.workers)
        services = Services(settings, store, clock, thinkers, load_bots(settings.bots), Rates(clock))
        hall = Hall(services)
        house = app.state.house = House(services, Players(store, clock), hall, Replays(hall, settings.games))
        chores = [services.spawn(hall.resume()), services.spawn(hall.sweep())]
        try:
            yield
        finally:
            for chore in chores:
                chore.cancel()
            await hall.close()
            await asyncio.wait([*services.tasks, asyncio.create_task(asyncio.sleep(0))], timeout=5)
            await thinkers.close()
            await house.replays.close()
            await store.close()

    app = FastAPI(
        title="Sabha",
        version=sabha.__version__,
        lifespan=lifespan,
        docs_url=None,
        redoc_url=None,
        openapi_url="/api/openapi.json",
    )
    app.state.sockets = Counter()
    app.include_router(tables)
    app.include_router(rest)
    app.include_router(pages)
    app.mount("/static", Static(directory=WEB / "static"), name="static")
    app.openapi = openapi.document(app)  # type: ignore[method-assign]
    for error in (HTTPException, SabhaError, Exception):
        app.add_exception_handler(error, refused)
    app.add_exception_handler(RequestValidationError, _invalid)
    app.add_middleware(GZipMiddleware, minimum_size=_SQUEEZED, compresslevel=5)
    app.add_middleware(Guard, settings=settings)
    return app


async def _invalid(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    problems: Sequence[Any] = error.errors()
    return await refused(request, BadInput(" ".join(_sentence(p) for p in problems[:5])))


def _sentence(problem: dict[str, Any]) -> str:
    """One of FastAPI's validation errors as a sentence; what was sent is not repeated."""
    where = shortened(".".join(str(part) for part in problem["loc"][1:]), QUOTED) or "the body"
    match problem["type"]:
        case "json_invalid":
            return f"The body is not JSON: {problem.get('ctx', {}).get('error', 'it cannot be read')}."
        case "extra_forbidden":
            return f"{where}: There is no such field here; /api/docs lists those that there are."
        case "missing":
            return f"{where}: This is missing."
        case "string_pattern_mismatch":
            return f"{where}: Give a UUID, made afresh for each submission."
        case "model_attributes_type":
            return f"{where}: Give a JSON object, sent as application/json."
    return f"{where}: {shortened(str(problem['msg']))}."
