"""Moves the bots of one table, whether or not anybody looks on."""

from __future__ import annotations

import asyncio
import logging
import secrets
from typing import TYPE_CHECKING, NamedTuple

import msgspec

from sabha.bots.knowledge import all_public
from sabha.engine import visibility
from sabha.engine.errors import SabhaError
from sabha.engine.match import Match
from sabha.engine.random import seeded
from sabha.server.errors import Conflict, NotNow, Stale, Unavailable
from sabha.server.thinkers import ThinkerFailed

if TYPE_CHECKING:
    from sabha.server.table import Table

log = logging.getLogger(__name__)
SEALED = 0.25
"""Seconds beyond its time to think after which a bot tells of a decision whose steps or choices are secret."""
GUESSES = 4
"""Worlds that fit what a rival knows, in which it is seen whether a seat has a choice."""
PLAIN = "greedy"
"""The bot that is asked when another has failed."""


class Question(NamedTuple):
    """What a bot is asked, and what it may answer."""

    ply: int
    """As the seat counts."""
    seat: int
    bot: str
    view: visibility.Data
    legal: list[str]
    unseen: frozenset[str]
    """Those of ``legal`` that a spectator would not notice."""
    hidden: int
    """How many such steps the seat has made already, one after the other."""
    doubt: bool
    """Whether its rivals cannot know that it has no choice."""

    @property
    def sealed(self) -> bool:
        """Whether the number of steps is a secret."""
        return bool(self.hidden or self.unseen)


def in_doubt(match: Match, seat: int) -> bool:
    """Whether a seat has a choice for all that its rivals know, in a game that hides something."""
    if all_public(match.state):
        return False
    if len(match.legal_ids(seat)) > 1:
        return True
    rng = seeded(secrets.token_hex(8))
    views = [(viewer, match.view(viewer)) for viewer in range(match.seats) if viewer != seat]
    return any(len(view.determinize(viewer, rng).legal(seat)) > 1 for viewer, view in views for _ in range(GUESSES))


class _Answer(msgspec.Struct):
    action: str


class Driver:
    """At most one task, alive while a bot has something to decide."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._task: asyncio.Task[None] | None = None
        self._stopped = False

    def kick(self) -> None:
        """Something has changed: see whether a bot is to move."""
        if not self._stopped and self._table.due() is not None and (self._task is None or self._task.done()):
            self._task = self._table.services.spawn(self._run())

    def stop(self) -> None:
        """Moves bots no more, whatever changes."""
        self._stopped = True
        if self._task and self._task is not asyncio.current_task():
            self._task.cancel()

    async def _run(self) -> None:
        table, clock = self._table, self._table.services.clock
        while (question := await self._question()) is not None:
            action, note = await self._decide(question)
            while (wait := max(table.quiet(), table.remaining(self._held(question, action)))) > 0:
                await clock.sleep(wait)
            try:
                await table.bot_acts(question.seat, question.ply, action, note)
            except (Conflict, Unavailable) as error:
                log.warning("a bot's move was not taken: %s", error.message)
                return
            except (NotNow, Stale, SabhaError):
                continue  # the table has moved on meanwhile

    async def _question(self) -> Question | None:
        table = self._table
        async with table.lock:
            seat = table.due()
            if seat is None:
                return None
            course, match = table.course, table.course.match
            ids = match.legal_ids(seat)
            text = match.game.actions.text
            hidden = course.unseen_steps(seat)
            unseen = frozenset(text(a) for a in ids if match.unseen(seat, a))
            return Question(
                course.number(seat),
                seat,
                table.facts.seats[seat].played_by,
                visibility.dump(match.view(seat)),
                [text(a) for a in ids],
                unseen,
                hidden,
                in_doubt(match, seat),
            )

    def _held(self, question: Question, action: str) -> float:
        """Since when everybody could notice something, how long a bot's answer is to be kept back.

        Neither how many secret steps it took nor whether there was a choice must show in how long it took.
        """
        time = self._time(question.bot)
        if action in question.unseen or not (question.sealed or (question.doubt and time)):
            return 0.0
        return time + SEALED

    def _time(self, bot: str) -> float:
        """Seconds that a bot takes for a decision at most; 0 for one that does not search."""
        services = self._table.services
        return float(min(getattr(services.bots.get(bot), "seconds", 0.0), services.settings.allowance))

    async def _decide(self, question: Question) -> tuple[str, str]:
        """An action, and what the table must be told about how it came about."""
        if len(question.legal) == 1:
            return question.legal[0], ""
        title = self._table.services.bot_titles.get(question.bot, question.bot)
        tried = [question.bot] if question.bot == PLAIN else [question.bot, PLAIN]
        for bot in tried:
            try:
                action = await self._ask(bot, question)
            except ThinkerFailed as error:
                log.warning("bot %s failed: %s", bot, error)
                continue
            return (
                action,
                "" if bot == question.bot else f"{title} gave no answer in time: a plainer bot moved instead.",
            )
        return secrets.choice(question.legal), f"{title} gave no answer in time: a move was made at random."

    async def _ask(self, bot: str, question: Question) -> str:
        services, facts = self._table.services, self._table.facts
        allowance = services.settings.allowance
        own = self._time(bot) or allowance
        share = 2 ** min(6, question.hidden + 1) if question.sealed else 1  # however many steps: one move's time
        request = {
            "game": facts.game,
            "box": None,
            "seats": len(facts.seats),
            "options": facts.options,
            "viewer": question.seat,
            "view": question.view,
            "bot": bot,
            "seconds": max(0.02, min(own, allowance) / services.thinkers.crowd / share),
            "seed": secrets.randbits(48),
        }
        answer = await services.thinkers.ask(msgspec.json.encode(request), max(0.5, allowance * 3))
        try:
            action = msgspec.json.decode(answer, type=_Answer).action
        except msgspec.DecodeError as error:
            raise ThinkerFailed(f"its answer cannot be read: {error}") from None
        if action not in question.legal:
            raise ThinkerFailed(f"it chose {action[:80]!r}, which is not legal")
        return action
