"""A game's face: all that the table, the bots, the laboratory and the command line ask of a game."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from functools import cached_property
from os import PathLike
from pathlib import Path
from types import NoneType
from typing import ClassVar, Generic, NamedTuple, TypeVar

from sabha.engine import visibility
from sabha.engine.actions import ActionTable, whole
from sabha.engine.box import BoxBase, box_digest, parse_box, read_box
from sabha.engine.errors import BadBox, BadOption, quoted
from sabha.engine.match import Match
from sabha.engine.random import Rng
from sabha.engine.scene import Board, GuideStep, Said, Scene
from sabha.engine.state import Event, State

B = TypeVar("B", bound=BoxBase)
S = TypeVar("S", bound=State)


class OptionValue(NamedTuple):
    value: str
    title: str
    text: str = ""


class Option(NamedTuple):
    """A choice made with the table: a mode, a map side. The first value is the default."""

    name: str
    title: str
    values: tuple[OptionValue, ...]


class Game(ABC, Generic[B, S]):
    """One game with one box. Subclasses bring the class variables and the abstract methods; nothing else is needed."""

    slug: ClassVar[str]
    title: str
    """The printed title; a loaded game's is its box's."""
    tagline: ClassVar[str]
    minutes: ClassVar[str]
    seat_counts: ClassVar[tuple[int, ...]]
    seat_names: ClassVar[tuple[str, ...]]
    people_per_seat: ClassVar[int] = 1
    """How many people may share a seat, as a team that sees, decides and scores as one."""
    people_counts: ClassVar[Mapping[int, Sequence[int]]] = {}
    """By the number of seats how many people there may be in all, where not any number may."""
    own: ClassVar[str] = ""
    """What each seat may give a name of its own, as in 'city'; nothing in most games. The engine knows no such name."""
    rules_version: ClassVar[int]
    options: ClassVar[tuple[Option, ...]] = ()
    revealing: ClassVar[frozenset[int]] = frozenset()
    """Kinds of events that show something hidden: a step that leaves one cannot be taken back."""
    max_actions: ClassVar[int] = 20_000
    """More actions than any game can have, for loops that must end."""
    folder: ClassVar[Path]
    """Where ``box.toml`` and ``rules.md`` lie."""
    box_type: type[B]

    def __init__(self, box: str | Path | None = None, *, text: str | None = None) -> None:
        """Loads the printed box, the box file ``box``, or the TOML ``text``. Raises BadBox."""
        if not isinstance(box, (str, PathLike, NoneType)) or not isinstance(text, (str, NoneType)):
            raise BadBox(
                "The box", [f"give the name of a file or TOML text, not {quoted(box if text is None else text)}"]
            )
        if text is not None:
            self.box = parse_box(text, "the given box", self.box_type, self.problems)
        else:
            self.box = read_box(Path(box) if box else self.folder / "box.toml", self.box_type, self.problems)
        self.title = self.box.title
        visibility.check_declarations(self.start(self.seat_counts[0], self.chosen({}), Rng(1, 2, 3)))

    # What a game brings.

    @abstractmethod
    def problems(self, box: B) -> Sequence[str]:
        """All that is wrong with a box, one sentence each, saying what is allowed."""

    @abstractmethod
    def start(self, seats: int, options: Mapping[str, str], rng: Rng) -> S:
        """The state in which a game begins."""

    @abstractmethod
    def table(self) -> ActionTable:
        """All actions of the game, for this box."""

    @abstractmethod
    def place(self, state: S, fields: Mapping[str, object]) -> None:
        """Changes a starting state into a ready position, from named fields. Raises BadPosition."""

    def board(self, seats: int, options: Mapping[str, str]) -> Board:
        """The static picture of the board. Options not given take their defaults. Raises BadOption."""
        return self.drawn(self.checked_seats(seats), self.chosen(options))

    @abstractmethod
    def drawn(self, seats: int, options: Mapping[str, str]) -> Board:
        """The static picture of the board, for seats and options that can be."""

    @abstractmethod
    def scene(self, view: S, seat: int) -> Scene:
        """What ``seat`` (or SPECTATOR) sees, from its view."""

    @abstractmethod
    def say(self, event: Event, viewer: int) -> Said | None:
        """An event in words for one who may know of it; None for one that needs no words."""

    @abstractmethod
    def guide(self) -> Sequence[GuideStep]:
        """The guided first game."""

    def unasked(self, state: S, seat: int) -> str:
        """What a table does for a seat whose people have not switched its ``Scene.habit`` on; nothing in most games."""
        return ""

    # What every game can do.

    @cached_property
    def actions(self) -> ActionTable:
        """The action table for this box."""
        return self.table()

    @cached_property
    def box_digest(self) -> str:
        return box_digest(self.box)

    @cached_property
    def rules_text(self) -> str:
        """The complete rules in our own words, Markdown."""
        return (self.folder / "rules.md").read_text(encoding="utf-8")

    def checked_seats(self, seats: int) -> int:
        """``seats`` if the game can be played by so many. Raises BadOption."""
        if whole(seats) not in self.seat_counts:
            allowed = ", ".join(map(str, self.seat_counts))
            raise BadOption(f"{self.title} is not for {quoted(seats)} seats; allowed are {allowed}.")
        return whole(seats)

    def checked_people(self, people: Sequence[int]) -> Sequence[int]:
        """``people``, for each seat how many share it, if the game can be played so. Raises BadOption."""
        most, total = self.people_per_seat, sum(people)
        if bad := next((n for n in people if not 1 <= n <= most), None):
            allowed = f"1 to {most}" if most > 1 else "1"
            raise BadOption(f"{self.title} is not for {bad} people on one seat; allowed are {allowed}.")
        totals = self.people_counts.get(len(people))
        if totals and total not in totals:
            allowed = ", ".join(map(str, totals))
            raise BadOption(
                f"{self.title} with {len(people)} seats is not for {total} people in all; allowed are {allowed}."
            )
        return people

    def chosen(self, options: Mapping[str, str]) -> dict[str, str]:
        """``options`` completed with the defaults. Raises BadOption for a name or value not offered."""
        if not isinstance(options, Mapping):
            raise BadOption(f"The options {quoted(options)} will not do; give a mapping of names to values.")
        known = {o.name: o for o in self.options}
        if unknown := sorted(set(options) - set(known), key=str):
            raise BadOption(
                f"{self.title} has no option {quoted(unknown[0])}; it has {', '.join(known) if known else 'none'}."
            )
        out: dict[str, str] = {}
        for name, option in known.items():
            allowed = [v.value for v in option.values]
            out[name] = options.get(name, allowed[0])
            if out[name] not in allowed:
                raise BadOption(f"{name}={quoted(out[name])} is not offered; allowed are {', '.join(allowed)}.")
        return out

    def new(
        self,
        seats: int | None = None,
        *,
        seed: int | str | None = None,
        names: Sequence[str] | None = None,
        **options: str,
    ) -> Match:
        """A new match. ``seed`` None draws one; the same seed gives the same game for the same actions."""
        return Match(self, self._seats(seats), seed=seed, options=options, names=names)

    def position(
        self,
        seats: int | None = None,
        *,
        seed: int | str = 0,
        chance: Sequence[int] = (),
        options: Mapping[str, str] | None = None,
        **fields: object,
    ) -> Match:
        """A match that begins in a ready position, for tests, teaching and puzzles.

        ``fields`` are the game's own (see its documentation); ``chance`` are the next outcomes:
        a die's face, the kind of a drawn card. Raises BadPosition.
        """
        match = Match(self, self._seats(seats), seed=seed, options=options or {})
        match.place(fields)
        match.foresee(chance)
        return match

    def _seats(self, seats: int | None) -> int:
        return self.seat_counts[0] if seats is None else seats

    def load_state(self, seats: int, options: Mapping[str, str], data: visibility.Data, viewer: int) -> State:
        """The state, or the view of ``viewer``, that a dump stands for."""
        state = visibility.load(self.start(seats, options, Rng(1, 2, 3)).blank(), data)
        state.viewer = viewer
        return state
