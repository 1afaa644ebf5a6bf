"""Operations on players, games, bots and records."""

from __future__ import annotations

import asyncio
from functools import lru_cache
from typing import Annotated

import msgspec
from fastapi import APIRouter, Query, Request
from starlette.responses import Response

import sabha
from sabha import catalogue
from sabha.engine.scene import Board, GuideStep
from sabha.server import rulebook
from sabha.server.answers import cached, json
from sabha.server.api_tables import file
from sabha.server.ask import AT, AHouse, APlayer, AVisitor, address, who
from sabha.server.course import AnyGame
from sabha.server.errors import BadInput
from sabha.server.models import (
    BotTold,
    GameTold,
    Health,
    Me,
    NameIn,
    OptionTold,
    OptionValueTold,
    RecordId,
    answers,
)
from sabha.server.players import set_cookie
from sabha.server.replays import RecordFrame, RecordTold, viewer_of

MOST_FRAMES = 200

rest = APIRouter(prefix="/api")


# Players


@rest.post("/players", status_code=201, tags=["Players"], responses=answers(Me, "You, and your token.", status=201))
async def make_a_player(request: Request, house: AHouse, body: NameIn) -> Response:
    """Makes a player. The answer sets the cookie; programs keep the token."""
    house.services.rates.use(address(request), "new players", house.services.settings.limits.players_per_hour, 3600.0)
    player, token = await house.players.new(body.name)
    response = json(Me(player.id, player.name, token), 201)
    set_cookie(response, request, token)
    return response


@rest.get("/players/me", tags=["Players"], responses=answers(Me, "You."))
async def who_am_i(player: APlayer) -> Response:
    """You."""
    return json(Me(player.id, player.name))


@rest.patch("/players/me", tags=["Players"], responses=answers(Me, "You."))
async def rename_me(house: AHouse, player: APlayer, body: NameIn) -> Response:
    """Another name for you."""
    await house.players.rename(player, body.name)
    house.hall.renamed(player)
    return json(Me(player.id, player.name))


# Games and bots


def game_told(game: AnyGame) -> GameTold:
    options = [
        OptionTold(o.name, o.title, [OptionValueTold(*v) for v in o.values], o.values[0].value) for o in game.options
    ]
    return GameTold(
        game.slug,
        game.title,
        game.tagline,
        [*game.seat_counts],
        [*game.seat_names],
        game.people_per_seat,
        game.minutes,
        options,
        True,
    )


@rest.get("/games", tags=["Games"], responses=answers(GameTold, "All games.", many=True))
async def list_games() -> Response:
    """All games."""
    return json([game_told(catalogue.load(slug)) for slug in catalogue.games()])


@rest.get("/games/{slug}/board", tags=["Games"], responses=answers(Board, "The static picture."))
async def board(
    request: Request, slug: str, seats: Annotated[int | None, Query(ge=1, le=99, description="How many play.")] = None
) -> Response:
    """The board for so many seats; further query parameters are the game's options."""
    game = catalogue.load(slug)
    options = {k: v for k, v in request.query_params.items() if k != "seats"}
    chosen = tuple(game.chosen(options).items())
    drawn = await asyncio.to_thread(_drawn, game, game.checked_seats(seats or game.seat_counts[-1]), chosen)
    return cached(request, drawn)


@lru_cache(maxsize=64)
def _drawn(game: AnyGame, seats: int, options: tuple[tuple[str, str], ...]) -> bytes:
    return msgspec.json.encode(game.board(seats, dict(options)))


@rest.get("/games/{slug}/rules", tags=["Games"], responses=answers(rulebook.Rules, "The rules as HTML."))
async def rules(request: Request, slug: str) -> Response:
    """The complete rules in our own words; each rule id is an anchor."""
    return cached(request, msgspec.json.encode(rules_of(catalogue.load(slug))))


def rules_of(game: AnyGame) -> rulebook.Rules:
    """A game's rules; an empty notice if they are not written yet."""
    written = (game.folder / "rules.md").is_file()
    return rulebook.rendered(game.rules_text if written else "")


@rest.get("/games/{slug}/guide", tags=["Games"], responses=answers(GuideStep, "In order.", many=True))
async def guide(slug: str) -> Response:
    """The guided first game."""
    return json(list(catalogue.load(slug).guide()))


@rest.get("/bots", tags=["Games"], responses=answers(BotTold, "All bots.", many=True))
async def list_bots(house: AHouse) -> Response:
    """All bots, the weakest first."""
    return json([BotTold(b.id, b.title, b.text) for b in house.services.bots.values()])


# Records

_UPLOAD = {"requestBody": {"required": True, "content": {"application/json": {"schema": {"type": "object"}}}}}


@rest.post(
    "/records",
    status_code=201,
    tags=["Records"],
    openapi_extra=_UPLOAD,
    responses=answers(RecordId, "It holds, and is stored.", status=201),
)
async def upload_a_record(request: Request, house: AHouse, player: APlayer) -> Response:
    """Verifies a record file by replaying it, and stores it. The first action that diverges is told."""
    return json(RecordId(await house.replays.upload(player, await request.body())), 201)


@rest.get("/records/{record_id}", tags=["Records"], responses=answers(RecordTold, "What it holds."))
async def see_a_record(request: Request, house: AHouse, player: AVisitor, record_id: str) -> Response:
    """A record; the id of a table that is over serves as well."""
    return json((await house.replays.replay(record_id, who(request, player))).told())


@rest.get("/records/{record_id}/frames", tags=["Records"], responses=answers(RecordFrame, "In order.", many=True))
async def record_frames(
    request: Request,
    house: AHouse,
    player: AVisitor,
    record_id: str,
    first: Annotated[int, Query(alias="from", ge=0, le=1_000_000)] = 0,
    last: Annotated[int | None, Query(alias="to", ge=0, le=1_000_000)] = None,
    seat: Annotated[str, Query(max_length=20, description="A seat's number, 'all' or 'none'.")] = "none",
) -> Response:
    """Frames ``from`` to ``to``, at most 200: as a seat saw them, as a spectator (none), or all open (all)."""
    replay = await house.replays.replay(record_id, who(request, player))
    viewer = viewer_of(seat, len(replay.record.names))
    if last is not None and last < first:
        raise BadInput(f"to={last} lies before from={first}; give a range that goes forward, or leave out to.")
    end = min(len(replay.states), (first + MOST_FRAMES) if last is None else last + 1, first + MOST_FRAMES)
    return json([replay.frame(ply, viewer) for ply in range(first, end)])


@rest.get("/records/{record_id}/file", tags=["Records"], responses={200: {"description": "The record file."}})
async def record_file(house: AHouse, record_id: str) -> Response:
    """The save file."""
    record, _ = await house.replays.record(record_id)
    return file(record.to_json(), f"{record.game}-{record_id}.json")


@rest.get("/health", tags=["Server"], responses=answers(Health, "It runs."))
async def health(request: Request, house: AHouse) -> Response:
    """Whether the server runs, and how much it does."""
    sockets = sum(n for one, n in request.app.state.sockets.items() if one.startswith(AT))
    tables = len(house.hall.tables)
    return json(Health(True, sabha.__version__, tables, sockets))
