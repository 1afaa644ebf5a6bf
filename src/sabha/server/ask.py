"""What operations need to know about who asks and where."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from fastapi import Depends
from starlette.requests import HTTPConnection

from sabha.server.errors import WhoAreYou
from sabha.server.hall import Hall
from sabha.server.players import Player, Players
from sabha.server.replays import Replays
from sabha.server.services import Services

AT = "at "


@dataclass(frozen=True)
class House:
    """All of a running server."""

    services: Services
    players: Players
    hall: Hall
    replays: Replays


def _house(connection: HTTPConnection) -> House:
    house: House = connection.app.state.house
    return house


async def house(connection: HTTPConnection) -> House:
    return _house(connection)


async def visitor(connection: HTTPConnection) -> Player | None:
    return await _house(connection).players.of(connection)


async def player(connection: HTTPConnection) -> Player:
    found = await visitor(connection)
    if found is None:
        raise WhoAreYou
    return found


def address(connection: HTTPConnection) -> str:
    """Where a request comes from."""
    return connection.client.host if connection.client else ""


def who(connection: HTTPConnection, player: Player | None) -> str:
    """Whose doings are counted: the player's, or those of an address."""
    return player.id if player else AT + address(connection)


AHouse = Annotated[House, Depends(house)]
AVisitor = Annotated[Player | None, Depends(visitor)]
APlayer = Annotated[Player, Depends(player)]
