"""One game between bots, played to the end."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import Any, NamedTuple

from sabha.bots import Bot, view_for
from sabha.engine.game import Game
from sabha.engine.playout import random_playout
from sabha.engine.random import seeded
from sabha.engine.state import SPECTATOR, Event, State
from sabha.engine.visibility import declarations, view

Tally = Callable[[State, Event], str | None]
"""Names what an event counts as, given the position after its step; None for nothing. A module's function."""


class Outcome(NamedTuple):
    """How one game went. ``ranks`` is empty if it was cut off at the game's bound on actions.

    ``rounds`` and ``first`` (who began) are -1 for games whose state has no such attribute;
    ``sources`` are the lines of the final reckoning, one number per seat.
    """

    ranks: tuple[int, ...]
    decisions: int
    rounds: int
    first: int
    sources: dict[str, tuple[float, ...]]
    tallies: dict[str, int]


def play(
    game: Game[Any, Any],
    options: Mapping[str, str],
    bots: Sequence[Bot],
    seed: str,
    tally: Tally | None = None,
) -> Outcome:
    """Plays the game that ``seed`` stands for, a bot at each seat, each deciding from its own view.

    It is the game that a match with that seed plays when the same actions are chosen.
    """
    state: State = game.start(len(bots), options, seeded(seed))
    tallies: Counter[str] = Counter()
    if tally is None:
        state.quiet = True
        state.events.clear()
    if tally is None and all(bot.info.id == "random" for bot in bots):
        decisions = random_playout(state, bots[0].rng, game.max_actions)
    else:
        decisions = _decide(game, state, bots, tally, tallies)
    over = state.over()
    return Outcome(
        tuple(state.ranks()) if over else (),
        decisions,
        _told(state, "round"),
        _told(state, "first"),
        _sources(game, state) if over else {},
        dict(tallies),
    )


def _decide(game: Game[Any, Any], state: State, bots: Sequence[Bot], tally: Tally | None, tallies: Counter[str]) -> int:
    decisions = 0
    while decisions < game.max_actions:
        if tally is not None:
            tallies.update(name for event in state.events if (name := tally(state, event)) is not None)
            state.events.clear()
        acting = state.acting()
        if not acting:
            break
        seat = acting[0]
        legal = state.legal(seat)
        action = legal[0] if len(legal) == 1 else bots[seat].choose(view_for(state, seat), seat, legal)
        state.step(seat, action)
        decisions += 1
    return decisions


def _told(state: State, name: str) -> int:
    return int(getattr(state, name)) if name in declarations(type(state)) else -1


_NUMBER = re.compile(r"-?[\d,]+(?:\.\d+)?(?= \(|$)")
"""A score as the reckoning prints it, also with what it comes from: ``4 (2)``."""


def _sources(game: Game[Any, Any], state: State) -> dict[str, tuple[float, ...]]:
    over = game.scene(view(state, SPECTATOR), SPECTATOR).over
    found: dict[str, tuple[float, ...]] = {}
    for source in over.sources if over else ():
        scores = [_NUMBER.match(value) for value in source.values]
        if all(scores):
            found[source.label] = tuple(float(score[0].replace(",", "")) for score in scores if score)
    return found
