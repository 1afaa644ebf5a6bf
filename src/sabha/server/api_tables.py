"""Operations on tables."""

from __future__ import annotations

from collections import Counter
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request, WebSocket
from starlette.responses import Response

from sabha.server.answers import array, json
from sabha.server.ask import AT, AHouse, APlayer, AVisitor, House, who
from sabha.server.course import Frame
from sabha.server.errors import Refused, TooMany
from sabha.server.facts import Chat, TableTold
from sabha.server.guard import check_origin
from sabha.server.live import Live
from sabha.server.models import (
    ActIn,
    ChatIn,
    Committed,
    HabitIn,
    LeaveIn,
    OwnIn,
    ResignIn,
    SitIn,
    TableIn,
    UndoIn,
    answers,
)
from sabha.server.players import Player
from sabha.server.table import Table

MOST_FRAMES = 2_000
NO_TABLE, FOREIGN, TOO_MANY, DOWN = 4404, 4403, 4429, 1012

tables = APIRouter(prefix="/api/tables", tags=["Tables"])
_TABLE = answers(TableTold, "The table as you see it.")


async def _told(table: Table, player: Player | None, status: int = 200) -> Response:
    async with table.lock:
        table.check_alive()
        return json(table.told(player), status)


@tables.post("", status_code=201, responses=answers(TableTold, "The new table.", status=201))
async def make_a_table(house: AHouse, player: APlayer, body: TableIn) -> Response:
    """Makes a table. It starts at once if no place is free, else when the last is taken."""
    seats = [(s.kind, s.bot if s.kind == "bot" else "", s.people) for s in body.seats]
    table = await house.hall.make(player, body.game, body.options, seats, body.name, body.pace)
    return await _told(table, player, 201)


@tables.get("", responses=answers(TableTold, "Without their chat.", many=True))
async def list_tables(house: AHouse, player: AVisitor) -> Response:
    """Your tables, the latest first, then those with open seats."""
    return json(await house.hall.list_for(player))


@tables.get("/{table_id}", responses=_TABLE)
async def see_a_table(house: AHouse, player: AVisitor, table_id: str) -> Response:
    """A table."""
    return await _told(await house.hall.table(table_id), player)


@tables.post("/{table_id}/sit", responses=_TABLE)
async def sit(house: AHouse, player: APlayer, table_id: str, body: SitIn) -> Response:
    """Takes a free place of a seat, or comes back to your own."""
    table = await house.hall.table(table_id)
    await table.sit(player, body.seat)
    return await _told(table, player)


@tables.post("/{table_id}/leave", responses=_TABLE)
async def leave(house: AHouse, player: APlayer, table_id: str, body: LeaveIn | None = None) -> Response:
    """Gets up. In play a partner plays on alone, or else a bot stands in, until you sit again."""
    table = await house.hall.table(table_id)
    bot = house.hall.checked_bot(body.bot if body else "")
    await table.leave(player, bot or house.services.settings.stand_in)
    return await _told(table, player)


@tables.post("/{table_id}/resign", responses=_TABLE)
async def resign(house: AHouse, player: APlayer, table_id: str, body: ResignIn) -> Response:
    """Gives the game up for good; a bot plays on, and you are ranked last. A team gives up once all of it would."""
    table = await house.hall.table(table_id)
    bot = house.hall.checked_bot(body.bot)
    await table.resign(player, bot or house.services.settings.stand_in)
    return await _told(table, player)


@tables.post("/{table_id}/own", responses=_TABLE)
async def name_own(house: AHouse, player: APlayer, table_id: str, body: OwnIn) -> Response:
    """Names what is yours, in games where players do: your city."""
    table = await house.hall.table(table_id)
    await table.name_own(player, body.name)
    return await _told(table, player)


@tables.post("/{table_id}/habit", responses=_TABLE)
async def set_habit(house: AHouse, player: APlayer, table_id: str, body: HabitIn) -> Response:
    """Says whether you want to be asked what is else answered for you, in games with such a question: to trade."""
    table = await house.hall.table(table_id)
    await table.set_habit(player, body.on)
    return await _told(table, player)


@tables.post("/{table_id}/rematch", responses=answers(TableTold, "The new table."))
async def rematch(house: AHouse, player: APlayer, table_id: str) -> Response:
    """Makes a new table with the same seats, or takes your seat at the one that was made."""
    return await _told(await house.hall.rematch(await house.hall.table(table_id), player), player)


@tables.post("/{table_id}/actions", responses=answers(Committed, "Committed as this ply."))
async def act(house: AHouse, player: APlayer, table_id: str, body: ActIn) -> Response:
    """Carries out an action of your seat. The same key again gets the same answer. Of a team the first counts."""
    table = await house.hall.table(table_id)
    return json(Committed(await table.act(player, body.key, body.ply, body.action)))


@tables.post("/{table_id}/undo", responses=answers(Committed, "Committed as this ply."))
async def undo(house: AHouse, player: APlayer, table_id: str, body: UndoIn) -> Response:
    """Takes back your seat's newest action, if no other rests on it and nothing was rolled, drawn or revealed since."""
    table = await house.hall.table(table_id)
    return json(Committed(await table.undo(player, body.key, body.ply)))


@tables.post("/{table_id}/chat", status_code=201, responses=answers(Chat, "As it was said.", status=201))
async def chat(house: AHouse, player: APlayer, table_id: str, body: ChatIn) -> Response:
    """Says something at the table, or to your own team only, at most 500 characters."""
    return json(await (await house.hall.table(table_id)).say(player, body.text, body.team), 201)


@tables.get("/{table_id}/frames", responses=answers(Frame, "In order.", many=True))
async def frames(
    request: Request,
    house: AHouse,
    player: AVisitor,
    table_id: str,
    since: Annotated[int, Query(ge=-1, le=1_000_000_000, description="Frames with a higher ply.")] = -1,
) -> Response:
    """What your seat saw, the first 2,000 frames above ``since``."""
    table = await house.hall.table(table_id)
    return array(await table.frames(player, who(request, player), since, MOST_FRAMES))


@tables.get("/{table_id}/record", responses={200: {"description": "The record file."}})
async def record(house: AHouse, table_id: str) -> Response:
    """The save file, once the game is over."""
    await house.hall.table(table_id)
    found, _ = await house.replays.record(table_id)
    return file(found.to_json(), f"{found.game}-{table_id}.json")


def file(data: bytes, name: str) -> Response:
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(data, media_type="application/json", headers=headers)


@tables.websocket("/{table_id}/live")
async def live(socket: WebSocket, table_id: str) -> None:
    house: House = socket.app.state.house
    await socket.accept()
    try:
        check_origin(socket, house.services.settings)
        player = await house.players.of(socket)
        table = await house.hall.table(table_id)
        with _Place(house, player, socket):
            live = Live(socket, table, player, house.services.settings.limits)
            await live.run(who(socket, player), _since(socket))
    except Refused as error:
        code = {404: NO_TABLE, 403: FOREIGN, 429: TOO_MANY}.get(error.status, DOWN)
        await socket.close(code, error.message.encode()[:120].decode(errors="ignore"))


class _Place:
    """One of the sockets that a player, and an address, may have open."""

    def __init__(self, house: House, player: Player | None, socket: WebSocket) -> None:
        limits = house.services.settings.limits
        self._open: Counter[str] = socket.app.state.sockets
        self._most = {who(socket, None): limits.sockets_per_address}
        if player:
            self._most[player.id] = limits.sockets

    def __enter__(self) -> None:
        for one, most in self._most.items():
            if self._open[one] >= most:
                where = "from your address" if one.startswith(AT) else "of yours"
                raise TooMany(f"{most} connections {where} are open already; close one first.")
        self._open.update(self._most.keys())

    def __exit__(self, *_: Any) -> None:
        self._open.subtract(self._most.keys())
        for one in self._most:
            if not self._open[one]:
                del self._open[one]


def _since(socket: WebSocket) -> int | None:
    text = socket.query_params.get("since", "")
    return int(text) if text.removeprefix("-").isdecimal() and text.isascii() and len(text) < 11 else None
