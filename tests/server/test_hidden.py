"""What one decides out of sight changes no byte for the others: two tables that differ in nothing else are compared."""

from __future__ import annotations

import copy
from random import Random
from typing import Any

import msgspec
import pytest

import sabha
from sabha.engine import visibility
from sabha.engine.state import SPECTATOR
from sabha.server.course import Course, Entry, Kind, Setup

ENOUGH = 5


def enter(course: Course, kind: Kind, seat: int, action: str = "") -> None:
    course.apply(Entry(course.ply + 1, kind, seat, 0.0, action))


def fork(course: Course) -> Course:
    return copy.deepcopy(course, {id(course.game): course.game})


def everything(course: Course, viewer: int, since: int) -> tuple[Any, ...]:
    """All that leaves the server for a viewer, whether they are sent it, ask for it or come anew."""
    seen = [m.frame(viewer) for m in course.moments if m.tells(viewer) and m.number(viewer) > since]
    legal = course.match.legal(viewer) if viewer >= 0 else []
    scene = msgspec.json.encode(course.now.scene(viewer))
    counts = course.number(viewer), course.number(SPECTATOR), viewer in course.now.undo
    return seen, legal, scene, counts, course.acting, course.over, course.paused


def told(course: Course, seat: int, action: int, viewer: int) -> tuple[Any, ...]:
    """What an action shows and says to a viewer by the rules of the game, without any table around it."""
    state = course.match.state.copy()
    state.step(seat, action)
    said = [course.game.say(e, viewer) for e in state.events if e.heard_by(viewer)]
    state.events.clear()
    return visibility.dump(visibility.view(state, viewer), with_rng=False), said, state.acting()


def blind(course: Course, seat: int, one: int, other: int) -> list[int]:
    """Who is told the same, and sees the same, whichever of two actions a seat takes."""
    others = [v for v in (*range(course.match.seats), SPECTATOR) if v != seat]
    return [v for v in others if told(course, seat, one, v) == told(course, seat, other, v)]


@pytest.mark.parametrize("number", range(2))
@pytest.mark.parametrize("game", ["bharata", "bharata600", "taragatha"])
def test_what_is_decided_out_of_sight_changes_no_byte_for_the_others(game: str, number: int) -> None:
    face, rng, seats, compared = sabha.load(game), Random(number), 2 + number, 0
    options = face.chosen({o.name: o.values[number].value for o in face.options})
    setup = Setup(options, f"way {number}", tuple(range(seats)), tuple(face.seat_names[:seats]), 0.0, False)
    course = Course(face, setup)
    while course.acting and compared < ENOUGH:
        seat = rng.choice(course.acting)
        legal = course.match.legal_ids(seat)
        chosen = rng.sample(legal, min(2, len(legal)))
        if len(chosen) == 2 and (viewers := blind(course, seat, *chosen)):
            compared += 1
            worlds = [fork(course), fork(course)]
            for world, action in zip(worlds, chosen, strict=True):
                enter(world, "act", seat, face.actions.text(action))
            _compare(worlds, course, viewers)
            _rivals_go_on(worlds, course, viewers, rng)
        enter(course, "act", seat, face.actions.text(chosen[0]))
    assert compared


def _compare(worlds: list[Course], before: Course, viewers: list[int]) -> None:
    for v in viewers:
        one, other = (everything(w, v, before.number(v)) for w in worlds)
        assert one == other, f"viewer {v} can tell two decisions apart"


def _rivals_go_on(worlds: list[Course], before: Course, viewers: list[int], rng: Random) -> None:
    """They leave, come back and act, and still cannot tell."""
    one, other = worlds
    for v in (v for v in viewers if v >= 0):
        for kind in ("leave", "return"):
            for world in worlds:
                enter(world, kind, v, "greedy")
            _compare(worlds, before, viewers)
        if v not in one.acting:
            continue
        action = rng.choice(one.match.legal_ids(v))
        viewers = [w for w in viewers if told(one, v, action, w) == told(other, v, action, w)]
        for world in worlds:
            enter(world, "act", v, world.game.actions.text(action))
        _compare(worlds, before, viewers)
