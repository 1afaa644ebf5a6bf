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
_T, _S, _P, _E = schema.tables, schema.seats, schema.seat_players, schema.entries
_C, _TC = schema.chats, schema.team_chats

_INSERT_TABLE, _INSERT_SEAT, _INSERT_PLAYER = insert(_T), insert(_S), insert(_P)
_INSERT_ENTRY, _INSERT_CHAT, _INSERT_TEAM_CHAT = insert(_E), insert(_C), insert(_TC)
_ONE = _P.c.table_id == bindparam("b_table"), _P.c.player_id == bindparam("b_player")
_DELETE_PLAYER = delete(_P).where(*_ONE)
_FORGET_CHATS, _FORGET_TEAM_CHATS = (
    delete(t).where(t.c.table_id == bindparam("b_table"), t.c.number <= bindparam("b_number")) for t in (_C, _TC)
)
_FORGET_TEAM_CHATS = _FORGET_TEAM_CHATS.where(_TC.c.seat == bindparam("b_seat"))
_RESIGNING = update(_P).where(*_ONE).values(resigning=bindparam("b_resigning"))
_SEAT = _S.c.table_id == bindparam("b_table"), _S.c.seat == bindparam("b_seat")
_OWN = update(_S).where(*_SEAT).values(own=bindparam("b_own"))
_HABIT = update(_S).where(*_SEAT).values(habit=bindparam("b_habit"))
_SUMMARY = (
    update(_T)
    .where(_T.c.id == bindparam("b_id"))
    .values({c: bindparam(f"b_{c}") for c in ("state", "ply", "acting", "updated", "names")})
)


def new_table(facts: Facts) -> list[Write]:
    """A table with its seats and those who sit already."""
    f = facts
    row = {c.name: getattr(f, c.name) for c in _T.columns}
    columns = ("seat", "bot", "places", "own", "habit")
    seats = [{"table_id": f.id, **{c: getattr(s, c) for c in columns}} for s in f.seats]
    writes = [Write(_INSERT_TABLE, [row]), Write(_INSERT_SEAT, seats)]
    if sitting := [_sits(f, s.seat, p, f.created) for s in f.seats for p in s.people]:
        writes.append(Write(_INSERT_PLAYER, sitting))
    return writes


def sits(facts: Facts, seat: int, player: Player, at: float) -> Write:
    return Write(_INSERT_PLAYER, [_sits(facts, seat, player, at)])


def gets_up(facts: Facts, player: Player) -> Write:
    return Write(_DELETE_PLAYER, [{"b_table": facts.id, "b_player": player.id}])


def names_own(facts: Facts, seat: int, name: str) -> Write:
    return Write(_OWN, [{"b_table": facts.id, "b_seat": seat, "b_own": name}])


def habit(facts: Facts, seat: int, on: bool) -> Write:
    return Write(_HABIT, [{"b_table": facts.id, "b_seat": seat, "b_habit": on}])


def resigning(facts: Facts, player: Player, would: bool) -> Write:
    return Write(_RESIGNING, [{"b_table": facts.id, "b_player": player.id, "b_resigning": would}])


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


def chat(table: str, player: Player, said: Chat, at: float) -> list[Write]:
    """Something said; only the newest are kept."""
    row: Params = {
        "table_id": table,
        "number": said.id,
        "player_id": player.id,
        "seat": -1 if said.seat is None else said.seat,
        "name": said.name,
        "text": said.text,
        "at": at,
    }
    old: Params = {"b_table": table, "b_number": said.id - CHATS_TOLD}
    if said.team:
        return [Write(_INSERT_TEAM_CHAT, [row]), Write(_FORGET_TEAM_CHATS, [{**old, "b_seat": said.seat}])]
    return [Write(_INSERT_CHAT, [row]), Write(_FORGET_CHATS, [old])]


def _sits(facts: Facts, seat: int, player: Player, at: float) -> Params:
    return {"table_id": facts.id, "seat": seat, "player_id": player.id, "since": at, "resigning": False}


async def read(store: Store, ids: Collection[str]) -> list[Facts]:
    """The tables of these ids, newest first."""
    if not ids:
        return []
    names = select(_P.c.table_id, _P.c.seat, _P.c.player_id, _P.c.resigning, schema.players.c.name).join(
        schema.players, schema.players.c.id == _P.c.player_id
    )
    control = select(_E.c.table_id, _E.c.kind, _E.c.seat, _E.c.action, _E.c.player_id).where(
        _E.c.table_id.in_(ids), _E.c.kind.in_(("leave", "return", "resign"))
    )
    keeps = select(_T.c.id, _P.c.seat, _P.c.player_id).join(_P, _P.c.table_id == _T.c.rematch_of)
    follows = select(_T.c.rematch_of, _T.c.id).where(_T.c.rematch_of.in_(ids))
    tables = await store.rows(select(_T).where(_T.c.id.in_(ids)).order_by(_T.c.updated.desc()))
    seats = await store.rows(select(_S).where(_S.c.table_id.in_(ids)).order_by(_S.c.seat))
    sitting = await store.rows(names.where(_P.c.table_id.in_(ids)).order_by(_P.c.since))
    kept = await store.rows(keeps.where(_T.c.id.in_(ids)))
    changes = await store.rows(control.order_by(_E.c.ply))
    rematches = {row.rematch_of: row.id for row in await store.rows(follows)}
    found = {row.id: _facts(row, rematches.get(row.id)) for row in tables}
    for row in seats:
        found[row.table_id].seats.append(SeatFacts(row.seat, row.bot, row.places, own=row.own, habit=row.habit))
    for row in sitting:
        seat = found[row.table_id].seats[row.seat]
        seat.people.append(Player(row.player_id, row.name))
        if row.resigning:
            seat.resigning.add(row.player_id)
    for row in kept:
        found[row.id].seats[row.seat].kept |= {row.player_id}
    for row in changes:
        change(found[row.table_id].seats[row.seat], row.kind, row.action, row.player_id)
    return list(found.values())


def change(seat: SeatFacts, kind: str, bot: str, player: str | None) -> None:
    """What an entry of the log means for who plays a seat. One who leaves without a ``bot`` leaves it to a partner."""
    if kind == "leave" and player:
        seat.away.add(player)
        seat.left = bot
    elif kind == "return" and player:
        seat.away.discard(player)
        seat.left = ""
    elif kind == "resign":
        seat.left, seat.resigned = "", bot
        seat.resigning.clear()


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


async def team_chats(store: Store, facts: Facts) -> dict[int, list[Chat]]:
    """By seat the newest things its people said among themselves, in order."""
    found = {}
    for seat in [s.seat for s in facts.seats if s.places > 1]:
        newest = select(_TC).where(_TC.c.table_id == facts.id, _TC.c.seat == seat)
        rows = await store.rows(newest.order_by(_TC.c.number.desc()).limit(CHATS_TOLD))
        found[seat] = [Chat(r.number, r.seat, r.name, r.text, iso(r.at), team=True) for r in reversed(rows)]
    return found


async def of_player(store: Store, player: Player, most: int) -> Sequence[str]:
    """Ids of the tables at which a player sits or is awaited, those touched last first."""
    awaited = select(_T.c.id).join(_P, _P.c.table_id == _T.c.rematch_of)
    awaited = awaited.where(_P.c.player_id == player.id, _T.c.state == "waiting")
    mine = select(_P.c.table_id).where(_P.c.player_id == player.id)
    wanted = select(_T.c.id).where(or_(_T.c.id.in_(mine), _T.c.id.in_(awaited)))
    return [row.id for row in await store.rows(wanted.order_by(_T.c.updated.desc()).limit(most))]


async def waiting(store: Store, most: int) -> Sequence[str]:
    """Ids of tables that wait for people: the newest of each maker, then the second of each, and so on."""
    turn = func.row_number().over(partition_by=_T.c.creator, order_by=_T.c.created.desc()).label("turn")
    all_ = select(_T.c.id, _T.c.created, turn).where(_T.c.state == "waiting").subquery()
    found = select(all_.c.id).order_by(all_.c.turn, all_.c.created.desc()).limit(most)
    return [row.id for row in await store.rows(found)]


async def waiting_for(store: Store, player: Player) -> int:
    """How many tables of a player's making wait for people."""
    made = select(func.count()).select_from(_T).where(_T.c.state == "waiting", _T.c.creator == player.id)
    return int((await store.rows(made))[0][0])


async def unattended(store: Store, before: float, most: int) -> Sequence[str]:
    """Ids of tables that wait for people and have not changed since ``before``."""
    found = select(_T.c.id).where(_T.c.state == "waiting", _T.c.updated < before).order_by(_T.c.updated).limit(most)
    return [row.id for row in await store.rows(found)]


async def going(store: Store) -> Sequence[str]:
    """Ids of the tables in play at which a bot may have to move."""
    bots = select(_S.c.table_id).where(_S.c.bot != "")
    left = select(_E.c.table_id).where(_E.c.kind.in_(("leave", "resign")))
    found = select(_T.c.id).where(_T.c.state == "playing", or_(_T.c.id.in_(bots), _T.c.id.in_(left)))
    return [row.id for row in await store.rows(found.order_by(_T.c.updated.desc()))]
