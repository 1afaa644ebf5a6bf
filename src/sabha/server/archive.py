"""Tables in the database: how they are written and read."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from sqlalchemy import Row, bindparam, delete, func, insert, or_, select, update

from sabha.server import schema
from sabha.server.clock import iso
from sabha.server.course import Entry
from sabha.server.facts import Chat, Facts, SeatFacts
from sabha.server.players import Player
from sabha.server.store import Params, Store, Write

CHATS_TOLD = 50
_T, _S, _P, _E, _C = schema.tables, schema.seats, schema.seat_players, schema.entries, schema.chats

_INSERT_TABLE, _INSERT_SEAT, _INSERT_PLAYER = insert(_T), insert(_S), insert(_P)
_INSERT_ENTRY, _INSERT_CHAT = insert(_E), insert(_C)
_DELETE_PLAYER = delete(_P).where(_P.c.table_id == bindparam("b_table"), _P.c.player_id == bindparam("b_player"))
_SUMMARY = (
    update(_T)
    .where(_T.c.id == bindparam("b_id"))
    .values({c: bindparam(f"b_{c}") for c in ("state", "ply", "acting", "updated", "names")})
)


def new_table(facts: Facts) -> list[Write]:
    """A table with its seats and those who sit already."""
    f = facts
    row = {c.name: getattr(f, c.name) for c in _T.columns}
    seats = [{"table_id": f.id, "seat": s.seat, "bot": s.bot, "invited": s.invited} for s in f.seats]
    writes = [Write(_INSERT_TABLE, [row]), Write(_INSERT_SEAT, seats)]
    if sitting := [_sits(f, s, f.created) for s in f.seats if s.player]:
        writes.append(Write(_INSERT_PLAYER, sitting))
    return writes


def sits(facts: Facts, seat: SeatFacts, at: float) -> Write:
    return Write(_INSERT_PLAYER, [_sits(facts, seat, at)])


def gets_up(facts: Facts, player: Player) -> Write:
    return Write(_DELETE_PLAYER, [{"b_table": facts.id, "b_player": player.id}])


def entry(table: str, e: Entry) -> Write:
    row = {
        "table_id": table,
        "ply": e.ply,
        "kind": e.kind,
        "seat": e.seat,
        "action": e.action,
        "key": e.key,
        "player_id": e.player,
        "digest": e.digest,
        "note": e.note,
        "at": e.at,
    }
    return Write(_INSERT_ENTRY, [row])


def summary(facts: Facts) -> Write:
    row = {f"b_{c}": getattr(facts, c) for c in ("id", "state", "ply", "acting", "updated", "names")}
    return Write(_SUMMARY, [row])


def chat(table: str, player: Player, said: Chat, at: float) -> Write:
    row: Params = {
        "table_id": table,
        "number": said.id,
        "player_id": player.id,
        "seat": -1 if said.seat is None else said.seat,
        "name": said.name,
        "text": said.text,
        "at": at,
    }
    return Write(_INSERT_CHAT, [row])


def _sits(facts: Facts, seat: SeatFacts, at: float) -> Params:
    assert seat.player
    return {"table_id": facts.id, "seat": seat.seat, "player_id": seat.player.id, "since": at}


async def read(store: Store, ids: Collection[str]) -> list[Facts]:
    """The tables of these ids, newest first."""
    if not ids:
        return []
    names = select(_P.c.table_id, _P.c.seat, _P.c.player_id, schema.players.c.name).join(
        schema.players, schema.players.c.id == _P.c.player_id
    )
    control = select(_E.c.table_id, _E.c.kind, _E.c.seat, _E.c.action).where(
        _E.c.table_id.in_(ids), _E.c.kind.in_(("leave", "return", "resign"))
    )
    follows = select(_T.c.rematch_of, _T.c.id).where(_T.c.rematch_of.in_(ids))
    tables = await store.rows(select(_T).where(_T.c.id.in_(ids)).order_by(_T.c.updated.desc()))
    seats = await store.rows(select(_S).where(_S.c.table_id.in_(ids)).order_by(_S.c.seat))
    sitting = await store.rows(names.where(_P.c.table_id.in_(ids)))
    changes = await store.rows(control.order_by(_E.c.ply))
    rematches = {row.rematch_of: row.id for row in await store.rows(follows)}
    found = {row.id: _facts(row, rematches.get(row.id)) for row in tables}
    for row in seats:
        found[row.table_id].seats.append(SeatFacts(row.seat, row.bot, invited=row.invited))
    for row in sitting:
        found[row.table_id].seats[row.seat].player = Player(row.player_id, row.name)
    for row in changes:
        change(found[row.table_id].seats[row.seat], row.kind, row.action)
    return list(found.values())


def change(seat: SeatFacts, kind: str, bot: str) -> None:
    """What an entry of the log means for who plays a seat."""
    if kind == "leave":
        seat.left = bot
    elif kind == "return":
        seat.left = ""
    elif kind == "resign":
        seat.left, seat.resigned = "", bot


def _facts(row: Row[Any], rematch: str | None) -> Facts:
    values = {c.name: getattr(row, c.name) for c in _T.columns}
    return Facts(**values, seats=[], rematch=rematch)


async def entries(store: Store, table: str) -> list[Entry]:
    """The log of a table."""
    rows = await store.rows(select(_E).where(_E.c.table_id == table).order_by(_E.c.ply))
    return [Entry(r.ply, r.kind, r.seat, r.at, r.action, r.key, r.player_id, r.digest, r.note) for r in rows]


async def chats(store: Store, table: str) -> list[Chat]:
    """The newest things said at a table, in order."""
    newest = select(_C).where(_C.c.table_id == table).order_by(_C.c.number.desc()).limit(CHATS_TOLD)
    rows = await store.rows(newest)
    return [Chat(r.number, None if r.seat < 0 else r.seat, r.name, r.text, iso(r.at)) for r in reversed(rows)]


async def of_player(store: Store, player: Player, most: int) -> Sequence[str]:
    """Ids of the tables at which a player sits or is awaited, those touched last first."""
    awaited = select(_S.c.table_id).join(_T, _T.c.id == _S.c.table_id)
    awaited = awaited.where(_S.c.invited == player.id, _T.c.state == "waiting")
    mine = select(_P.c.table_id).where(_P.c.player_id == player.id)
    wanted = select(_T.c.id).where(or_(_T.c.id.in_(mine), _T.c.id.in_(awaited)))
    return [row.id for row in await store.rows(wanted.order_by(_T.c.updated.desc()).limit(most))]


async def waiting(store: Store, most: int) -> Sequence[str]:
    """Ids of tables that wait for people, newest first."""
    found = select(_T.c.id).where(_T.c.state == "waiting").order_by(_T.c.created.desc()).limit(most)
    return [row.id for row in await store.rows(found)]


async def going(store: Store) -> Sequence[str]:
    """Ids of the tables in play at which a bot may have to move."""
    bots = select(_S.c.table_id).where(_S.c.bot != "")
    left = select(_E.c.table_id).where(_E.c.kind.in_(("leave", "resign")))
    found = select(_T.c.id).where(_T.c.state == "playing", or_(_T.c.id.in_(bots), _T.c.id.in_(left)))
    return [row.id for row in await store.rows(found.order_by(_T.c.updated.desc()))]


async def made_since(store: Store, player: Player, at: float) -> int:
    """How many tables a player has made since then."""
    rows = await store.rows(select(func.count()).select_from(_T).where(_T.c.creator == player.id, _T.c.created > at))
    return int(rows[0][0])
