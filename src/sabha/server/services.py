"""What every part of the server works with: storage, time, settings, and the processes bots think in."""

from __future__ import annotations

import asyncio
import importlib
import logging
from collections import defaultdict, deque
from collections.abc import Coroutine, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol, TypeVar

from sabha.engine.errors import SabhaError
from sabha.server.clock import Clock
from sabha.server.errors import Refused, TooMany
from sabha.server.settings import Settings
from sabha.server.store import Store
from sabha.server.thinkers import Thinkers

log = logging.getLogger(__name__)
T = TypeVar("T")


class BotInfo(Protocol):
    """What a bot tells of itself."""

    @property
    def id(self) -> str: ...
    @property
    def title(self) -> str: ...
    @property
    def text(self) -> str: ...


class Rates:
    """How often somebody did something lately."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._times: defaultdict[tuple[str, str], deque[float]] = defaultdict(deque)

    def use(self, who: str, what: str, most: int, seconds: float) -> None:
        """Counts one more. Raises TooMany when it is more than ``most`` within ``seconds``."""
        now = self._clock.now()
        times = self._times[who, what]
        while times and times[0] <= now - seconds:
            times.popleft()
        if len(times) >= most:
            wait = int(times[0] + seconds - now) + 1
            span = {60: "a minute", 3600: "an hour"}.get(int(seconds), f"{int(seconds)} seconds")
            raise TooMany(f"That is more than {most} {what} in {span}; try again in {wait} seconds.")
        times.append(now)

    def forget(self, seconds: float) -> None:
        """Drops what lies longer back than that."""
        now = self._clock.now()
        for key in [k for k, times in self._times.items() if not times or times[-1] <= now - seconds]:
            del self._times[key]


@dataclass
class Services:
    settings: Settings
    store: Store
    clock: Clock
    thinkers: Thinkers
    bots: Mapping[str, BotInfo]
    rates: Rates
    tasks: set[asyncio.Task[Any]] = field(default_factory=set)
    replaying: asyncio.Lock = field(default_factory=asyncio.Lock)
    """Held by who plays a long log again only to look at it."""

    @property
    def bot_titles(self) -> dict[str, str]:
        return {name: info.title for name, info in self.bots.items()}

    def spawn(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Runs something to its end whether or not anybody waits for it."""
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self._done)
        return task

    def _done(self, task: asyncio.Task[Any]) -> None:
        self.tasks.discard(task)
        if task.cancelled():
            return
        error = task.exception()
        if error and not isinstance(error, (Refused, SabhaError)):
            log.error("a task failed", exc_info=error)


def load_bots(module: str) -> Mapping[str, BotInfo]:
    """The bots that a module offers."""
    bots: Mapping[str, BotInfo] = importlib.import_module(module).BOTS
    return bots
