"""What a bot is given: views, and a quick way to them for games that hide nothing but the dice to come."""

from __future__ import annotations

from sabha.engine import visibility
from sabha.engine.random import Rng
from sabha.engine.state import EVERYONE, PARTS, SHARED, Part, State

_known: dict[type[State], bool] = {}


def all_public(state: State) -> bool:
    """Whether everybody may see every attribute of such a state but its random generator."""
    cls = type(state)
    if cls not in _known:
        _known[cls] = _open(state)
    return _known[cls]


def _open(thing: State | Part) -> bool:
    ordinary = visibility.declarations(State) if isinstance(thing, State) else {}
    for name, rule in visibility.declarations(type(thing)).items():
        if name in ordinary and rule == ordinary[name]:
            continue
        if rule == PARTS:
            value = getattr(thing, name)
            if not all(_open(part) for part in (value if isinstance(value, list) else [value])):
                return False
        elif rule not in (EVERYONE, SHARED):
            return False
    return True


def view_for(state: State, seat: int) -> State:
    """The view of ``seat``: :func:`sabha.engine.visibility.view`, or a copy without generator where that is equal."""
    if not all_public(state):
        return visibility.view(state, seat)
    seen = state.copy()
    seen.viewer = seat
    seen.quiet = True
    seen.rng = Rng(1, 2, 3)
    return seen
