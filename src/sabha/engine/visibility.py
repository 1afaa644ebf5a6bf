"""Views, dumps and digests, made generically from the declarations of a state's attributes.

Secrecy is the default: a view starts as ``state.blank()`` and only what its declarations
allow is added. An attribute without declaration, or a declaration without attribute, is an
error when the game is loaded.
"""

from __future__ import annotations

import types
from collections.abc import Iterator
from hashlib import sha256
from typing import TypeVar

import msgspec

from sabha.engine.actions import whole
from sabha.engine.errors import BadOption, quoted
from sabha.engine.random import Rng
from sabha.engine.state import AUTHORITY, EVERYONE, NOBODY, OUTSIDE, OWNER, PARTS, SHARED, SPECTATOR, Part, State

RULES = (EVERYONE, OWNER, NOBODY, SHARED, PARTS, OUTSIDE)
LARGEST = 1 << 63
"""Numbers of a state have 64 bits."""
Data = dict[str, object]
S = TypeVar("S", bound=State)


_declarations: dict[type, dict[str, str]] = {}


def declarations(cls: type) -> dict[str, str]:
    """Attribute name -> who may see it, over the class and its bases."""
    if cls in _declarations:
        return _declarations[cls]
    found: dict[str, str] = {}
    for base in reversed(cls.__mro__):
        found.update(base.__dict__.get("VISIBLE", {}))
    _declarations[cls] = found
    return found


def attributes(cls: type) -> set[str]:
    """The instance attributes a class has, whether compiled (slots) or not (annotations in ``__init__``)."""
    names: set[str] = set()
    for base in cls.__mro__:
        names.update(k for k, v in vars(base).items() if isinstance(v, types.GetSetDescriptorType) and k[:2] != "__")
    return names


def check_declarations(sample: State) -> None:
    """Raises TypeError unless every attribute of the state and its parts is declared, and nothing else is."""
    for thing in _tree(sample):
        cls = type(thing)
        has = attributes(cls) | set(getattr(thing, "__dict__", {}))
        told = declarations(cls)
        if missing := sorted(has - set(told)):
            raise TypeError(f"{cls.__name__} does not declare who may see {', '.join(missing)}")
        if extra := sorted(set(told) - has):
            raise TypeError(f"{cls.__name__} declares {', '.join(extra)}, which it does not have")
        if wrong := sorted(f"{k}={v!r}" for k, v in told.items() if v not in RULES):
            raise TypeError(f"{cls.__name__} declares {', '.join(wrong)}; allowed are {', '.join(RULES)}")
        if cls is not State and isinstance(thing, State) and OWNER in told.values():
            raise TypeError(f"{cls.__name__} has an OWNER attribute, but only a Part has an owner")


def view(state: S, viewer: int) -> S:
    """What ``viewer`` (a seat, or SPECTATOR) may know of ``state``, as a state of the same class. Raises BadOption."""
    if viewer != SPECTATOR and not 0 <= whole(viewer) < state.seats:
        raise BadOption(f"There is no viewer {quoted(viewer)}; allowed are seats 0 to {state.seats - 1} and SPECTATOR.")
    seen = state.blank()
    if type(seen) is not type(state):
        raise TypeError(f"blank() of {type(state).__name__} gave a {type(seen).__name__}")
    _add(state, seen, viewer)
    seen.viewer = viewer
    seen.quiet = True
    return seen


def dump(state: State, *, with_rng: bool = True) -> Data:
    """All of the position as plain data, for saves and messages to other processes.

    ``with_rng`` False leaves the generator out, and with it all that chance will do.
    """
    return _dump(state, with_rng=with_rng)


def load(blank: S, data: Data) -> S:
    """Fills ``blank`` with a dump and returns it. Raises TypeError for data that no such state dumps."""
    _load(blank, data)
    return blank


def digest(state: State) -> str:
    """16 hex digits that tell positions apart. The generator is left out: equal positions have equal digests."""
    return sha256(msgspec.json.encode(_dump(state, with_rng=False))).hexdigest()[:16]


def _tree(thing: State | Part) -> Iterator[State | Part]:
    yield thing
    for name, rule in declarations(type(thing)).items():
        if rule == PARTS:
            for part in _parts(thing, name):
                yield from _tree(part)


def _parts(thing: State | Part, name: str) -> list[Part]:
    value = getattr(thing, name)
    return value if isinstance(value, list) else [value]


def _add(source: State | Part, seen: State | Part, viewer: int) -> None:
    mine = viewer >= 0 and isinstance(source, Part) and source.owner == viewer
    for name, rule in declarations(type(source)).items():
        if rule == EVERYONE or (rule == OWNER and mine):
            setattr(seen, name, _copied(getattr(source, name)))
        elif rule == PARTS:
            theirs, ours = _parts(source, name), _parts(seen, name)
            if len(theirs) != len(ours):
                raise TypeError(f"blank() gave {len(ours)} {name}, the state has {len(theirs)}")
            for a, b in zip(theirs, ours, strict=True):
                _add(a, b, viewer)


def _copied(value: object) -> object:
    if isinstance(value, (bool, int, str, float)) or value is None:
        return value
    if isinstance(value, list):
        return [_copied(v) for v in value]
    raise TypeError(f"a visible attribute holds a {type(value).__name__}; use numbers, text, lists or parts")


def _dump(thing: State | Part, with_rng: bool) -> Data:
    out: Data = {}
    for name, rule in declarations(type(thing)).items():
        if rule in (SHARED, OUTSIDE):
            continue
        value = getattr(thing, name)
        if rule == PARTS:
            parts = [_dump(p, with_rng) for p in _parts(thing, name)]
            out[name] = parts if isinstance(value, list) else parts[0]
        elif isinstance(value, Rng):
            if with_rng:
                out[name] = [value.a, value.b, value.c, value.counter, value.drawn, value.trace]
        else:
            out[name] = _copied(value)
    return out


def _load(thing: State | Part, data: Data) -> None:
    for name, rule in declarations(type(thing)).items():
        if name not in data:
            continue
        value = data[name]
        if rule == PARTS:
            dumps = value if isinstance(value, list) else [value]
            parts = _parts(thing, name)
            if len(parts) != len(dumps) or not all(isinstance(d, dict) for d in dumps):
                raise TypeError(f"{name} must be {len(parts)} objects")
            for part, d in zip(parts, dumps, strict=True):
                _load(part, d)
        elif isinstance(getattr(thing, name), Rng):
            if not (isinstance(value, list) and len(value) == 6 and all(type(v) is int for v in value)):
                raise TypeError(f"{name} must be a list of six numbers")
            rng = Rng(*value[:4])
            rng.drawn, rng.trace = value[4], value[5]
            setattr(thing, name, rng)
        else:
            _expect(name, getattr(thing, name), value)
            setattr(thing, name, _copied(value))


def _expect(name: str, now: object, value: object) -> None:
    """Raises TypeError unless ``value`` may take the place of ``now``."""
    if now is not None and type(value) is not type(now):
        raise TypeError(f"{name} must be of type {type(now).__name__}, not {type(value).__name__}")
    if (name == "seats" or (name == "owner" and now != AUTHORITY)) and value != now:
        raise TypeError(f"{name} must be {now}, not {quoted(value)}")
    if isinstance(value, int) and not -LARGEST <= value < LARGEST:
        raise TypeError(f"{name} must have 64 bits at most, not be {quoted(value)}")
