"""Action tables: small integers whose meaning never depends on the state, each with a text that round-trips."""

from __future__ import annotations

from collections.abc import Sequence
from difflib import get_close_matches
from itertools import product
from operator import index
from typing import NamedTuple, SupportsIndex

from sabha.engine.errors import UnreadableAction


def whole(value: object) -> int:
    """``value`` if it is a whole number, such as an int or one of NumPy's; -1, which is nowhere allowed, if not."""
    return -1 if isinstance(value, bool) or not isinstance(value, SupportsIndex) else index(value)


def is_text(value: object) -> bool:
    """Whether ``value`` is text that a file can hold: without lone surrogates."""
    return isinstance(value, str) and not any("\ud800" <= c <= "\udfff" for c in value)


class ActionKind(NamedTuple):
    """A kind of action and the names its parameters range over: ``move`` x (``a`` .. ``d``)."""

    name: str
    ranges: tuple[tuple[str, ...], ...] = ()


class Action(NamedTuple):
    """One action taken apart: its id, kind, the index of each parameter, and its text."""

    id: int
    kind: str
    indices: tuple[int, ...]
    text: str


class ActionTable:
    """All actions of a game, numbered from 0 in the order of ``kinds`` and, within one, of its parameters."""

    def __init__(self, kinds: Sequence[ActionKind]) -> None:
        self.kinds = tuple(kinds)
        self._all: list[Action] = []
        self._by_text: dict[str, int] = {}
        self._first: dict[str, int] = {}
        for kind in kinds:
            if kind.name in self._first:
                raise ValueError(f"the action kind {kind.name!r} is declared twice")
            self._first[kind.name] = len(self._all)
            for indices in product(*(range(len(r)) for r in kind.ranges)):
                words = [kind.name, *(r[i] for r, i in zip(kind.ranges, indices, strict=True))]
                action = Action(len(self._all), kind.name, indices, " ".join(words))
                if self._by_text.setdefault(action.text.casefold(), action.id) != action.id:
                    raise ValueError(f"two actions read {action.text!r}")
                self._all.append(action)

    def __len__(self) -> int:
        return len(self._all)

    def __getitem__(self, action: int) -> Action:
        return self._all[self.checked(action)]

    def checked(self, action: object) -> int:
        """``action`` if it is the id of one. Raises UnreadableAction."""
        number = whole(action)
        if not 0 <= number < len(self._all):
            raise UnreadableAction(action, [f"0 to {len(self._all) - 1}"])
        return number

    def first(self, kind: str) -> int:
        """The id of the first action of a kind."""
        return self._first[kind]

    def text(self, action: int) -> str:
        return self[action].text

    def parse(self, text: str) -> int:
        """The id of the action that reads ``text`` (letter case and spacing do not matter).

        Raises UnreadableAction with the nearest texts.
        """
        wanted = " ".join(text.casefold().split())
        found = self._by_text.get(wanted)
        if found is None:
            near = get_close_matches(wanted[:80], self._by_text, n=3, cutoff=0.5)
            raise UnreadableAction(text, [self._all[self._by_text[n]].text for n in near])
        return found
