"""Who somebody is: anonymous players, each with a secret token of which only the hash is stored."""

from __future__ import annotations

import secrets
from collections import OrderedDict
from dataclasses import dataclass
from hashlib import sha256

from sqlalchemy import bindparam, insert, select, update
from starlette.requests import HTTPConnection
from starlette.responses import Response

from sabha.server import schema
from sabha.server.clock import Clock
from sabha.server.store import Store, Write
from sabha.server.text import printable

COOKIE = "sabha"
YEAR = 365 * 24 * 3600
NAME_LENGTH = 24
GUEST = "Guest"
_CACHED = 20_000

_INSERT = insert(schema.players)
_RENAME = update(schema.players).where(schema.players.c.id == bindparam("player")).values(name=bindparam("new"))
_BY_TOKEN = select(schema.players.c.id, schema.players.c.name).where(schema.players.c.token == bindparam("hash"))


@dataclass
class Player:
    id: str
    name: str


def new_id(bits: int = 60) -> str:
    """A short public id that cannot be guessed: lower-case letters and digits."""
    alphabet = "abcdefghijkmnpqrstuvwxyz23456789"
    return "".join(secrets.choice(alphabet) for _ in range(-(-bits // 5)))


class Players:
    """All players, those seen lately in memory."""

    def __init__(self, store: Store, clock: Clock) -> None:
        self._store, self._clock = store, clock
        self._known: OrderedDict[str, Player] = OrderedDict()

    async def new(self, name: str) -> tuple[Player, str]:
        """A new player and the secret token."""
        player = Player(new_id(), printable(name, "The name", NAME_LENGTH))
        token = secrets.token_urlsafe(32)
        row = {"id": player.id, "name": player.name, "token": _hash(token), "created": self._clock.now()}
        await self._store.commit(Write(_INSERT, [row]))
        self._remember(_hash(token), player)
        return player, token

    async def rename(self, player: Player, name: str) -> None:
        """Raises BadInput."""
        name = printable(name, "The name", NAME_LENGTH)
        await self._store.commit(Write(_RENAME, [{"player": player.id, "new": name}]))
        for known in self._known.values():
            if known.id == player.id:
                known.name = name
        player.name = name

    async def of(self, connection: HTTPConnection) -> Player | None:
        """Who sends this, by Bearer token or else by cookie."""
        token = bearer(connection) or connection.cookies.get(COOKIE, "")
        if not token or len(token) > 200:
            return None
        hashed = _hash(token)
        if hashed in self._known:
            self._known.move_to_end(hashed)
            return self._known[hashed]
        row = await self._store.row(_BY_TOKEN, {"hash": hashed})
        return self._remember(hashed, Player(row.id, row.name)) if row else None

    def _remember(self, hashed: str, player: Player) -> Player:
        known = self._known.setdefault(hashed, player)
        if len(self._known) > _CACHED:
            self._known.popitem(last=False)
        return known


def bearer(connection: HTTPConnection) -> str:
    """The token a program sends, or nothing."""
    scheme, _, token = connection.headers.get("authorization", "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" else ""


def set_cookie(response: Response, connection: HTTPConnection, token: str) -> None:
    """Makes the browser remember who it is; scripts cannot read it."""
    secure = connection.url.scheme in ("https", "wss")
    response.set_cookie(COOKIE, token, max_age=YEAR, path="/", httponly=True, samesite="lax", secure=secure)


def _hash(token: str) -> str:
    return sha256(token.encode("utf-8", "surrogatepass")).hexdigest()
