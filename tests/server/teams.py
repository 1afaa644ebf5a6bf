"""Two teams of two at one table."""

from __future__ import annotations

import contextlib
import uuid
from collections.abc import AsyncIterator
from dataclasses import dataclass

from tests.server.support import Client, Json, Running

NAMES = ("Asha", "Bina", "Chitra", "Dev", "Esha")


@dataclass
class Teams:
    """Asha and Bina against Chitra and Dev, at a game with sealed decisions; Esha looks on."""

    people: list[Client]
    id: str
    path: str

    @property
    def team(self) -> list[Client]:
        return self.people[:2]

    @property
    def others(self) -> list[Client]:
        return self.people[2:]

    async def asked(self, who: Client) -> Json:
        """The newest frame, which asks something."""
        frame = await who.frame(self.id)
        assert frame["scene"]["ask"]["choices"]
        return frame

    async def decides(self, who: Client, choice: int = 0) -> Json:
        """Takes a choice; the choice."""
        frame = await self.asked(who)
        taken: Json = frame["scene"]["ask"]["choices"][choice]
        await who.act(self.id, frame["ply"], taken["action"])
        return taken

    async def undo(self, who: Client, ply: int) -> int:
        return int((await who.post(f"{self.path}/undo", {"key": str(uuid.uuid4()), "ply": ply}))["ply"])

    async def seats(self, who: Client) -> list[Json]:
        found: list[Json] = (await who.get(self.path))["seats"]
        return found


def shared(*people: int) -> list[Json]:
    """Seats for so many people each, the first of them mine."""
    return [{"kind": "open" if i else "me", "people": n} for i, n in enumerate(people)]


async def opened(asha: Client, game: str = "tiny", seats: list[Json] | None = None) -> Json:
    body = {"game": game, "seats": seats or shared(2, 2), "pace": "instant"}
    made: Json = await asha.post("/api/tables", body)
    return made


@contextlib.asynccontextmanager
async def seated(server: Running) -> AsyncIterator[Teams]:
    async with contextlib.AsyncExitStack() as stack:
        people = [await stack.enter_async_context(Client(server, name)) for name in NAMES]
        made = await opened(people[0])
        for seat, who in zip((0, 1, 1), people[1:4], strict=True):
            await who.post(f"/api/tables/{made['id']}/sit", {"seat": seat})
        yield Teams(people, made["id"], f"/api/tables/{made['id']}")
