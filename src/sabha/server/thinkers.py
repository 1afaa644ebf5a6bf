"""Processes in which bots think. One that is slow, fails or dies costs its own move only."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Sequence

MOST_TASKS = 2_000
"""Moves after which a process is replaced by a fresh one."""
_ENVIRONMENT = ("PATH", "HOME", "LANG", "SYSTEMROOT", "TMPDIR", "VIRTUAL_ENV")


class ThinkerFailed(Exception):
    """The process gave no answer: it failed, died or took too long."""


class Thinker:
    """One process: a request in, an answer out, length-prefixed on its standard input and output."""

    def __init__(self, module: str, games: Sequence[str]) -> None:
        self._command = (sys.executable, "-m", "sabha.server.thinking", module, *games)
        self._process: asyncio.subprocess.Process | None = None
        self._tasks = 0
        self._closed = False

    @property
    def pid(self) -> int | None:
        return self._process.pid if self._process else None

    async def ask(self, request: bytes, deadline: float) -> bytes:
        """The answer. Raises ThinkerFailed; the next request then gets a fresh process, unless this is closed."""
        if self._closed:
            raise ThinkerFailed("it is closed")
        if self._tasks >= MOST_TASKS or (self._process and self._process.returncode is not None):
            await self.stop()
        try:
            process = self._process or await self._start()
            self._tasks += 1
            async with asyncio.timeout(deadline):
                return await self._exchange(process, request)
        except (OSError, EOFError, TimeoutError) as error:
            await self.stop()
            raise ThinkerFailed(str(error) or type(error).__name__) from None
        except asyncio.CancelledError:
            await self.stop()  # an answer half read would be taken for the next one's
            raise

    async def stop(self) -> None:
        """Ends the process at once."""
        process, self._process, self._tasks = self._process, None, 0
        if process is None:
            return
        if process.returncode is None:
            process.kill()
        await process.wait()

    async def close(self) -> None:
        """Ends the process for good: whoever waits for its answer gets ThinkerFailed."""
        self._closed = True
        await self.stop()

    async def _start(self) -> asyncio.subprocess.Process:
        environment = {k: os.environ[k] for k in _ENVIRONMENT if k in os.environ}
        environment["PYTHONPATH"] = os.pathsep.join(filter(None, sys.path))  # the same games can be imported
        pipe = asyncio.subprocess.PIPE
        process = await asyncio.create_subprocess_exec(*self._command, stdin=pipe, stdout=pipe, env=environment)
        self._process = process
        try:
            if self._closed:
                raise ThinkerFailed("it was closed")
            async with asyncio.timeout(20):
                await self._exchange(process, b"")  # it answers once everything is imported
        except BaseException:
            await self.stop()
            raise
        return process

    @staticmethod
    async def _exchange(process: asyncio.subprocess.Process, request: bytes) -> bytes:
        assert process.stdin
        assert process.stdout
        process.stdin.write(len(request).to_bytes(4, "big") + request)
        await process.stdin.drain()
        size = int.from_bytes(await process.stdout.readexactly(4), "big")
        answer = await process.stdout.readexactly(size)
        if answer.startswith(b"!"):
            raise ThinkerFailed(answer[1:].decode())
        return answer


class Thinkers:
    """All thinking processes; who asks waits for a free one."""

    def __init__(self, module: str, games: Sequence[str], workers: int) -> None:
        self._all = [Thinker(module, games) for _ in range(max(1, workers))]
        self._free: asyncio.LifoQueue[Thinker] = asyncio.LifoQueue()
        for thinker in self._all:
            self._free.put_nowait(thinker)
        self._asking = 0

    @property
    def pids(self) -> list[int]:
        return [pid for t in self._all if (pid := t.pid) is not None]

    @property
    def crowd(self) -> float:
        """How many moves are asked for per process, at least 1: time to think is shared out by it."""
        return max(1.0, self._asking / len(self._all))

    async def ask(self, request: bytes, deadline: float) -> bytes:
        """The answer of a free process. Raises ThinkerFailed. ``deadline`` counts from when it begins."""
        self._asking += 1
        try:
            thinker = await self._free.get()
            try:
                return await thinker.ask(request, deadline)
            finally:
                self._free.put_nowait(thinker)
        finally:
            self._asking -= 1

    async def close(self) -> None:
        """Returns when no process is left, one that was just being started among them."""
        await asyncio.gather(*(t.close() for t in self._all))
        while self._asking:
            await asyncio.sleep(0.01)
