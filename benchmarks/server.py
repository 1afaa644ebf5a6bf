"""How many tables the server carries: real sockets, a real database, clients in a process of their own.

    python benchmarks/server.py [--tables 1 50 200] [--seconds 10] [--spectators 0] [--plain]

Each table has two programs that play random legal moves of War for Treasure. *Paced*: one move a second
at each table. *Saturated*: each client moves as soon as it is asked. Measured from sending a move until
its acknowledgement, which comes after the commit; ``told`` is the time until the other player has the frame.
"""

from __future__ import annotations

import argparse
import asyncio
import gc
import os
import random
import resource
import statistics
import subprocess
import sys
import tempfile
import time
import uuid
from collections.abc import Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from pathlib import Path

import httpx
import msgspec
import uvloop
from rich.console import Console
from rich.table import Table
from websockets.asyncio.client import ClientConnection, connect

SERVE = """
import sys
from sabha.server import Limits, Settings, run
from sabha.server.settings import database_url
many = dict.fromkeys(("tables_per_hour", "players_per_hour", "sockets"), 10**6)
limits = Limits(messages_per_second=1e6, **many)
settings = Settings(database=database_url(sys.argv[2]), limits=limits, synchronous=sys.argv[3])
run(port=int(sys.argv[1]), settings=settings)
"""


class Choice(msgspec.Struct):
    action: str


class Ask(msgspec.Struct):
    choices: list[Choice]


class Scene(msgspec.Struct):
    ask: Ask | None = None


class Message(msgspec.Struct, rename={"kind": "is"}):
    """What a client looks at of a message."""

    kind: str
    ply: int = 0
    scene: Scene | None = None


_decoder = msgspec.json.Decoder(Message)


@dataclass
class Load:
    """One table's two clients, and what they measured."""

    pace: float
    seconds: float
    rng: random.Random
    until: float = 0.0
    acks: list[float] = field(default_factory=list)
    told: list[float] = field(default_factory=list)
    sent: dict[int, float] = field(default_factory=dict)
    """When the move was sent that became a ply."""
    next: float = 0.0

    async def play(self, socket: ClientConnection) -> None:
        """One client: moves when asked and when the pace allows, until the time is over."""
        newest: Message | None = None
        began = 0.0
        async for data in socket:
            now = time.perf_counter()
            if now > self.until:
                return
            message = _decoder.decode(data)
            if message.kind == "frame":
                newest = message
                if not began and message.ply in self.sent:
                    self.told.append(now - self.sent[message.ply])
            elif message.kind == "ack":
                self.acks.append(now - began)
                began = 0.0
            if began == 0.0 and newest and newest.scene and newest.scene.ask:
                if self.pace:
                    await asyncio.sleep(max(0.0, self.next - now))
                    self.next += self.pace
                action = self.rng.choice(newest.scene.ask.choices).action
                key = uuid.UUID(int=self.rng.getrandbits(128))
                began = time.perf_counter()
                self.sent = {newest.ply + 1: began}
                await socket.send(f'{{"do":"act","key":"{key}","ply":{newest.ply},"action":"{action}"}}')


Times = list[float]


async def measured(
    url: str, server: int, tables: int, pace: float, seconds: float, compression: str | None, watching: int
) -> tuple[Times, Times, float]:
    """Plays at so many tables at once: times until moves were acknowledged, until they were told, server's CPU time."""
    async with httpx.AsyncClient(base_url=url, timeout=60) as http:
        tokens = [(await http.post("/api/players", json={"name": "load"})).json()["token"] for _ in range(2)]
        auth = [{"Authorization": f"Bearer {token}"} for token in tokens]
        seats = [{"kind": "me"}, {"kind": "open"}]
        ids = []
        for _ in range(tables):
            made = await http.post("/api/tables", json={"game": "treasure", "seats": seats}, headers=auth[0])
            ids.append(made.json()["id"])
            await http.post(f"/api/tables/{ids[-1]}/sit", json={"seat": 1}, headers=auth[1])
    loads = [Load(pace, seconds, random.Random(n)) for n in range(tables)]
    where = [f"{url.replace('http', 'ws')}/api/tables/{table}/live" for table in ids]
    async with AsyncExitStack() as open_sockets, asyncio.TaskGroup() as group:
        sockets = []
        for load, one in zip(loads, where, strict=True):
            for headers in (*auth, *[{}] * watching):
                joined = connect(one, additional_headers=headers, compression=compression, max_queue=None)
                sockets.append((load, await open_sockets.enter_async_context(joined)))
        used = cpu(server)  # all are there: now the clock runs
        now = time.perf_counter()
        for load in loads:
            load.until, load.next = now + seconds, now + load.rng.random() * pace
        for load, socket in sockets:
            group.create_task(client(load, socket))
        await asyncio.sleep(seconds)
        used = cpu(server) - used
    return [a for load in loads for a in load.acks], [t for load in loads for t in load.told], used


async def client(load: Load, socket: ClientConnection) -> None:
    try:
        async with asyncio.timeout(load.seconds + 1):
            await load.play(socket)
    except TimeoutError:
        pass


def share() -> str:
    """How much of the machine a process gets at present: nothing measured can be better than its longest gap."""
    began, used, longest = time.perf_counter(), time.process_time(), 0.0
    last = began
    while last < began + 2:
        now = time.perf_counter()
        longest, last = max(longest, now - last), now
    got = (time.process_time() - used) / (last - began)
    return f"a busy loop gets {got:.0%} of a core, with gaps up to {longest * 1000:.0f} ms"


def quantile(times: Sequence[float], q: float) -> float:
    return statistics.quantiles(times, n=1000)[round(q * 1000) - 1] * 1000 if len(times) > 1 else 0.0


def cpu(pid: int) -> float:
    """Seconds of processor time that a process has used."""
    parts = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(") ")[2].split()
    return (int(parts[11]) + int(parts[12])) / os.sysconf("SC_CLK_TCK")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--tables", type=int, nargs="+", default=[1, 50, 200])
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--spectators", type=int, default=0, help="per table")
    parser.add_argument("--plain", action="store_true", help="without the compression that browsers ask for")
    parser.add_argument("--synchronous", default="FULL", choices=["FULL", "NORMAL"])
    parser.add_argument("--port", type=int, default=8791)
    args = parser.parse_args()
    gc.disable()  # the client's own pauses are not to be measured
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(most, 8192), most))
    shown = Table(title=f"Committed moves, synchronous={args.synchronous};\n{share()}")
    for column in (
        "tables",
        "mode",
        "moves/s",
        "p50 ms",
        "p99 ms",
        "told p50",
        "told p99",
        "us CPU/move",
    ):
        shown.add_column(column, justify="right")
    rates: dict[tuple[int, str], float] = {}
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-c", SERVE, str(args.port), f"{folder}/bench.db", args.synchronous]
        server = subprocess.Popen(command, stdout=subprocess.DEVNULL)
        url = f"http://127.0.0.1:{args.port}"
        try:
            while True:
                try:
                    httpx.get(f"{url}/api/health", timeout=5)
                    break
                except httpx.HTTPError:
                    time.sleep(0.1)
            for tables in args.tables:
                for mode, pace in (("paced", 1.0), ("saturated", 0.0)):
                    work = measured(
                        url, server.pid, tables, pace, args.seconds, None if args.plain else "deflate", args.spectators
                    )
                    acks, told, used = uvloop.run(work)
                    rates[tables, mode] = len(acks) / args.seconds
                    figures = [quantile(times, q) for times in (acks, told) for q in (0.5, 0.99)]
                    shown.add_row(
                        str(tables),
                        mode,
                        f"{rates[tables, mode]:,.0f}",
                        *(f"{f:.1f}" for f in figures),
                        f"{used / max(1, len(acks)) * 1e6:,.0f}",
                    )
        finally:
            server.terminate()
            server.wait()
    Console(width=120).print(shown)
    first, last = args.tables[0], args.tables[-1]
    print(f"Saturated, {last} tables to {first}: {rates[last, 'saturated'] / rates[first, 'saturated']:.2f}")


if __name__ == "__main__":
    main()
