"""The bots that tables and experiments name by id."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import NamedTuple

from sabha.bots.greedy import greedy
from sabha.bots.knowledge import all_public
from sabha.bots.search import Search
from sabha.engine.errors import BadOption
from sabha.engine.random import Rng, seeded
from sabha.engine.state import State

SAMPLES = 24
"""Guesses that a greedy bot averages over."""
EXPLORATION = 1.0
TRUST = 4.0
PLAYOUT = 0
NODES = 200_000
LONGEST = 3600.0
MOST = 100_000_000


class UnknownBot(BadOption):
    """A bot id that there is not."""

    code = "unknown-bot"


class BotInfo(NamedTuple):
    """A bot to be chosen: its id, its name at the table, what it does, and the seconds it takes for a decision at most.

    ``strength`` orders them, weakest first. ``iterations`` is what a searching bot makes instead where games
    must be the same again: in simulations.
    """

    id: str
    title: str
    text: str
    strength: int
    seconds: float = 0.0
    iterations: int = 0


class Bot(ABC):
    """Decides for a seat from the seat's view."""

    def __init__(self, info: BotInfo, rng: Rng) -> None:
        self.info = info
        self.rng = rng

    @abstractmethod
    def choose(self, view: State, seat: int, legal: Sequence[int]) -> int:
        """One of the ``legal`` actions of ``seat``, from what ``view``, the view of that seat, tells."""


class RandomBot(Bot):
    def choose(self, view: State, seat: int, legal: Sequence[int]) -> int:
        return legal[self.rng.below(len(legal))]


class GreedyBot(Bot):
    def choose(self, view: State, seat: int, legal: Sequence[int]) -> int:
        return greedy(view, seat, list(legal), self.rng, SAMPLES, all_public(view) or not view.guessing(seat))


class SearchBot(Bot):
    """Searches for a time, or for a number of iterations: then seed and views fix every choice."""

    def __init__(self, info: BotInfo, rng: Rng, seconds: float, iterations: int) -> None:
        super().__init__(info, rng)
        self.seconds = seconds
        self.iterations = iterations

    def choose(self, view: State, seat: int, legal: Sequence[int]) -> int:
        if len(legal) == 1:
            return legal[0]
        search = self.searched(view, seat)
        return search.best()

    def searched(self, view: State, seat: int) -> Search:
        """The tree behind a choice."""
        search = Search(view, seat, self.rng, EXPLORATION, TRUST, PLAYOUT, NODES)
        search.run(self.iterations, self.seconds)
        return search


BOTS: dict[str, BotInfo] = {
    info.id: info
    for info in (
        BotInfo("random", "Leaf", "Goes wherever the wind blows: any legal action, each as likely.", 0),
        BotInfo("greedy", "Sparrow", "Picks the nearest crumb: looks one step ahead and no further.", 1),
        BotInfo("search-quick", "Mongoose", "Quick and alert: searches for a quarter of a second.", 2, 0.25, 1_000),
        BotInfo("search", "Elephant", "Remembers and weighs: searches for a second.", 3, 1.0, 5_000),
        BotInfo("search-deep", "Banyan", "Old and patient: searches for two seconds.", 4, 2.0, 20_000),
    )
}
"""All bots by id, weakest first."""


def make(bot_id: str, *, seed: int | str | Rng = 0, seconds: float | None = None, iterations: int | None = None) -> Bot:
    """The bot of that id. Same seed, same views and ``iterations``: same choices.

    ``seconds`` and ``iterations`` bound the thinking of a searching bot; without either it takes
    the seconds its info tells, with ``iterations`` alone no clock is looked at. Raises UnknownBot, BadOption.
    """
    info = BOTS.get(bot_id)
    if info is None:
        raise UnknownBot(f"There is no bot {bot_id[:40]!r}; there are {', '.join(BOTS)}.")
    if seconds is not None and not 0 < seconds <= LONGEST:
        raise BadOption(f"A bot cannot think for {seconds} seconds; allowed are more than 0, up to {LONGEST:g}.")
    if iterations is not None and not 0 < iterations <= MOST:
        raise BadOption(f"A bot cannot make {iterations} iterations; allowed are 1 to {MOST}.")
    rng = seed if isinstance(seed, Rng) else seeded(f"bot/{seed}")
    if bot_id == "random":
        return RandomBot(info, rng)
    if bot_id == "greedy":
        return GreedyBot(info, rng)
    if seconds is None:
        seconds = info.seconds if iterations is None else 0.0
    return SearchBot(info, rng, seconds, iterations or 0)
