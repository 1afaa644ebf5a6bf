"""A real server on a real socket with a real database, and clients that remember every byte they were sent."""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import socket
import uuid
from collections.abc import AsyncIterator, Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect

from sabha.server import Limits, Settings, create_app
from sabha.server.ask import House
from sabha.server.clock import WallClock
from sabha.server.serve import Server, config, listen

PATIENCE = 20.0
Json = dict[str, Any]


class JumpClock:
    """A clock that stands still until it is told to jump."""

    def __init__(self) -> None:
        self._now = 1_800_000_000.0
        self._moved = asyncio.Condition()

    def now(self) -> float:
        return self._now

    async def sleep(self, seconds: float) -> None:
        until = self._now + seconds
        async with self._moved:
            await self._moved.wait_for(lambda: self._now >= until)

    async def jump(self, seconds: float) -> None:
        async with self._moved:
            self._now += seconds
            self._moved.notify_all()


class _Server(Server):
    """A server inside a test, which keeps its own signal handlers."""

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


@dataclass
class Running:
    """A server that runs."""

    url: str
    settings: Settings
    app: Any

    @property
    def house(self) -> House:
        house: House = self.app.state.house
        return house


@contextlib.asynccontextmanager
async def serving(folder: Path, clock: Any = None, *, narrow: bool = False, **changes: Any) -> AsyncIterator[Running]:
    """A server for a test: quick bots, database in ``folder``; ``narrow`` lines hold little that was not read."""
    limits = Limits(messages_per_second=100_000)
    known = {"grace": 0.03, "pace": 0.0, "allowance": 0.5, "limits": limits, **changes}
    settings = Settings(database=f"sqlite+aiosqlite:///{folder / 'sabha.db'}", **known)
    app = create_app(settings, clock or WallClock())
    listener = listen("127.0.0.1", 0)
    if narrow:
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 8_192)
    server = _Server(config(settings, app))
    task = asyncio.create_task(server.serve(sockets=[listener]))
    try:
        while not server.started:
            assert not task.done(), "the server did not start"
            await asyncio.sleep(0.01)
        yield Running(f"http://127.0.0.1:{listener.getsockname()[1]}", settings, app)
    finally:
        server.should_exit = True
        await task


class Refusal(AssertionError):
    """The server said no."""

    def __init__(self, status: int, body: Json) -> None:
        self.status, self.body, self.code = status, body, body.get("error")
        super().__init__(f"{status} {body}")


@dataclass
class Client:
    """A player's program."""

    server: Running
    name: str = "Asha"
    heard: list[bytes] = field(default_factory=list)
    token: str = ""
    id: str = ""

    def __post_init__(self) -> None:
        self.http = httpx.AsyncClient(base_url=self.server.url, timeout=PATIENCE)
        self.http.event_hooks["response"].append(self._hear)

    async def _hear(self, response: httpx.Response) -> None:
        self.heard.append(await response.aread() + repr(response.headers.raw).encode())

    async def __aenter__(self) -> Client:
        me = await self.post("/api/players", {"name": self.name})
        self.token, self.id = me["token"], me["id"]
        self.http.cookies.clear()
        self.http.headers["Authorization"] = f"Bearer {self.token}"
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.http.aclose()

    async def get(self, path: str) -> Any:
        return _answer(await self.http.get(path))

    async def post(self, path: str, body: Any = None) -> Any:
        return _answer(await self.http.post(path, json=body))

    async def patch(self, path: str, body: Any = None) -> Any:
        return _answer(await self.http.patch(path, json=body))

    async def table(self, *seats: str, game: str = "treasure", **more: Any) -> Json:
        """A new table with seats as in ``"me", "open", "bot:random"``."""
        kinds = [dict(zip(("kind", "bot"), s.split(":"), strict=False)) for s in seats]
        body = {"game": game, "seats": kinds, "pace": "instant", **more}
        made: Json = await self.post("/api/tables", body)
        return made

    async def act(self, table: str, ply: int, action: str, key: str | None = None) -> int:
        body = {"key": key or str(uuid.uuid4()), "ply": ply, "action": action}
        return int((await self.post(f"/api/tables/{table}/actions", body))["ply"])

    async def frames(self, table: str, since: int = -1) -> list[Json]:
        found: list[Json] = await self.get(f"/api/tables/{table}/frames?since={since}")
        return found

    async def frame(self, table: str) -> Json:
        """The newest frame."""
        ply = (await self.get(f"/api/tables/{table}"))["ply"]
        return (await self.frames(table, ply - 1))[-1]

    @contextlib.asynccontextmanager
    async def live(self, table: str, since: int | None = None) -> AsyncIterator[Socket]:
        url = f"{self.server.url.replace('http', 'ws')}/api/tables/{table}/live"
        url += "" if since is None else f"?since={since}"
        headers = {"Authorization": f"Bearer {self.token}"} if self.token else {}
        async with connect(url, additional_headers=headers, max_size=None, max_queue=None) as connection:
            yield Socket(connection, self.heard)


@dataclass
class Socket:
    """A live connection."""

    connection: ClientConnection
    heard: list[bytes]

    async def next(self) -> Json:
        async with asyncio.timeout(PATIENCE):
            data = await self.connection.recv()
        self.heard.append(data.encode() if isinstance(data, str) else data)
        found: Json = json.loads(data)
        return found

    async def until(self, wanted: str | Callable[[Json], bool]) -> Json:
        """The next message of a kind, or that something holds for."""
        while True:
            message = await self.next()
            if message["is"] == wanted if isinstance(wanted, str) else wanted(message):
                return message

    async def send(self, **message: Any) -> None:
        await self.connection.send(json.dumps(message))

    async def act(self, ply: int, action: str, key: str | None = None) -> Json:
        """Acts, and waits for the answer."""
        key = key or str(uuid.uuid4())
        await self.send(do="act", key=key, ply=ply, action=action)
        return await self.until(lambda m: m["is"] in ("ack", "refused") and m.get("key") == key)


async def play_out(socket: Socket, seed: int = 1, last: int = 1_000_000) -> Json:
    """Plays random legal moves until the game is over, or ``last`` plies are reached; the last frame."""
    rng = random.Random(seed)
    while True:
        frame = await socket.until("frame")
        if frame["scene"].get("over") or frame["ply"] >= last:
            return frame
        if ask := frame["scene"].get("ask"):
            action = rng.choice(ask["choices"])["action"]
            await socket.send(do="act", key=str(uuid.UUID(int=rng.getrandbits(128))), ply=frame["ply"], action=action)


async def eventually(check: Callable[[], bool], patience: float = PATIENCE) -> None:
    """Waits until something holds."""
    async with asyncio.timeout(patience):
        while not check():
            await asyncio.sleep(0.01)


def _answer(response: httpx.Response) -> Any:
    body = response.json() if response.content else {}
    if response.status_code >= 400:
        raise Refusal(response.status_code, body)
    return body


def free_port() -> int:
    """A free port that no outgoing connection will happen to get while its server is down."""
    while True:
        port = random.randrange(20_000, 30_000)
        with contextlib.suppress(OSError), socket.create_server(("127.0.0.1", port)):
            return port
