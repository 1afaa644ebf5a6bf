"""The pages: what the browser opens. Everything else it fetches through the API."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
from fastapi import APIRouter, Request
from fastapi.templating import Jinja2Templates
from jinja2 import Environment, FileSystemLoader, select_autoescape
from starlette.exceptions import HTTPException
from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

import sabha
from sabha import catalogue
from sabha.server.answers import json
from sabha.server.api_rest import game_told, rules_of
from sabha.server.ask import AHouse, House, address
from sabha.server.course import AnyGame
from sabha.server.errors import TooMany, Unavailable, told
from sabha.server.guard import opened_in_person
from sabha.server.models import BotTold
from sabha.server.openapi import operations
from sabha.server.players import GUEST, set_cookie

HERE, WEB = Path(__file__).parent, Path(sabha.__file__).parent / "web"

pages = APIRouter(include_in_schema=False)
_folders = [WEB / "templates", HERE / "templates"]
_templates = Jinja2Templates(
    env=Environment(loader=FileSystemLoader(_folders), autoescape=select_autoescape(default=True))
)


class Static(StaticFiles):
    """Files of the client: always revalidated, by ETag."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        response.headers["Cache-Control"] = "no-cache"
        return response


@cache
def _game(game: AnyGame) -> dict[str, Any]:
    """A game as templates want it."""
    static = WEB / "static"
    return {
        **msgspec.to_builtins(game_told(game)),
        "css": (static / "css" / "games" / f"{game.slug}.css").is_file(),
        "cover": (static / "img" / "covers" / f"{game.slug}.svg").is_file(),
    }


def _games() -> list[dict[str, Any]]:
    return [_game(catalogue.load(slug)) for slug in catalogue.games()]


async def _page(request: Request, template: str, context: Mapping[str, Any], status: int = 200) -> Response:
    """A page; a visitor without identity who opens it in person gets one with it."""
    house: House = request.app.state.house
    player, token = await house.players.of(request), ""
    if player is None and status < 400 and opened_in_person(request):
        try:
            house.services.rates.use(
                address(request), "new players", house.services.settings.limits.players_per_hour, 3600.0
            )
            player, token = await house.players.new(GUEST)
        except (TooMany, Unavailable):
            pass  # they can look; an identity is asked for when they act
    common = {"player": {"name": player.name} if player else None, "version": sabha.__version__}
    response = _templates.TemplateResponse(request, template, {**common, **context}, status)
    response.headers["Cache-Control"] = "no-store"
    if token:
        set_cookie(response, request, token)
    return response


@pages.get("/")
async def home(request: Request) -> Response:
    return await _page(request, "home.html", {"games": _games()})


@pages.get("/play/{slug}")
async def new_table(request: Request, house: AHouse, slug: str) -> Response:
    bots = [BotTold(b.id, b.title, b.text) for b in house.services.bots.values()]
    game = _game(catalogue.load(slug))
    return await _page(request, "new_table.html", {"game": game, "bots": msgspec.to_builtins(bots)})


@pages.get("/t/{table_id}")
async def table(request: Request, house: AHouse, table_id: str) -> Response:
    found = await house.hall.table(table_id)
    game = _game(catalogue.load(found.facts.game))
    return await _page(request, "table.html", {"game": game, "mode": "table", "id": table_id, "name": found.facts.name})


@pages.get("/r/{record_id}")
async def replay(request: Request, house: AHouse, record_id: str) -> Response:
    record, _ = await house.replays.record(record_id)
    game = _game(catalogue.load(record.game))
    name = ", ".join(record.names)
    return await _page(request, "table.html", {"game": game, "mode": "replay", "id": record_id, "name": name})


@pages.get("/replays")
async def replays(request: Request, house: AHouse) -> Response:
    tables = await house.hall.list_for(await house.players.of(request))
    finished = [t for t in tables if t.you is not None and t.state == "over"]
    return await _page(request, "replays.html", {"finished": msgspec.to_builtins(finished)})


@pages.get("/rules/{slug}")
async def rules(request: Request, slug: str) -> Response:
    game = catalogue.load(slug)
    context = {"game": _game(game), "rules": msgspec.to_builtins(rules_of(game))}
    return await _page(request, "rules.html", context)


@pages.get("/about")
async def about(request: Request) -> Response:
    return await _page(request, "about.html", {"games": _games()})


@pages.get("/api/docs")
async def docs(request: Request) -> Response:
    return await _page(request, "api_docs.html", {"groups": operations(request.app.openapi())})


async def refused(request: Request, error: Exception) -> Response:
    """Any error, as a page to a browser and as JSON to everything else."""
    status, body = told(error)
    wants_page = request.method == "GET" and not request.url.path.startswith(("/api", "/static"))
    headers = getattr(error, "headers", None) if isinstance(error, HTTPException) else None
    if wants_page and "text/html" in request.headers.get("accept", ""):
        response = await _page(request, "error.html", {"status": status, "message": body.message}, status)
    else:
        response = json(body, status)
    response.headers.update(headers or {})
    return response
