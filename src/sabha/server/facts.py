"""What everybody may know about a table besides the game itself, and how it is told."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Literal

import msgspec

from sabha import catalogue
from sabha.server.clock import iso
from sabha.server.players import Player

TableState = Literal["waiting", "playing", "paused", "over"]
PACES: Mapping[str, tuple[float, float]] = {
    "slow": (1.5, 1.8),
    "normal": (1.0, 1.0),
    "fast": (0.6, 0.4),
    "instant": (0.0, 0.0),
}
"""By the table's pace: how long bots wait for an undo, and between moves, compared with the server's setting."""


@dataclass
class SeatFacts:
    seat: int
    bot: str
    """The bot the seat was set up for; empty for a seat of people."""
    places: int = 1
    """How many people share it: a team, if more than one."""
    people: list[Player] = field(default_factory=list)
    """Who sits there, in the order in which they came."""
    kept: frozenset[str] = frozenset()
    """Ids of the players it is kept for: those who had it at the table of which this is the rematch."""
    away: set[str] = field(default_factory=set)
    """Ids of those who have left for a while."""
    resigning: set[str] = field(default_factory=set)
    """Ids of those who would give up; done once all of its people who have not left would. Known to its team only."""
    own: str = ""
    """What its people call what is theirs: their city."""
    habit: bool = False
    """Whether its people want to be asked what most do not: ``Scene.habit``. Known to them only."""
    left: str = ""
    resigned: str = ""
    """The bot that plays on after all of its people have left, or resigned."""

    @property
    def person(self) -> bool:
        return not self.bot

    @property
    def played_by(self) -> str:
        """The bot that plays it now, or nothing."""
        return self.bot or self.left or self.resigned

    @property
    def open(self) -> bool:
        """Whether somebody is missing."""
        return self.person and len(self.people) < self.places

    @property
    def name(self) -> str:
        """The names of its people."""
        return in_words([p.name for p in self.people])

    def has(self, player: Player | None) -> bool:
        return player is not None and any(p.id == player.id for p in self.people)

    def takes(self, player: Player | None) -> bool:
        """Whether a place is free for a player, and not kept for another."""
        if player is not None and player.id in self.kept:
            return self.open
        coming = len(self.kept - {p.id for p in self.people})
        return self.open and len(self.people) + coming < self.places

    def partners(self, player: Player) -> list[Player]:
        """The others of the seat, without those who have left."""
        return [p for p in self.people if p.id != player.id and p.id not in self.away]


@dataclass
class Facts:
    """A row of ``tables`` with its seats."""

    id: str
    game: str
    rules: int
    box: str
    options: dict[str, str]
    name: str
    pace: str
    seed: str
    creator: str
    created: float
    seats: list[SeatFacts]
    rematch_of: str | None = None
    waited: bool = False
    """Whether it was made with an open seat, so that its log begins with a ``start`` entry."""
    names: list[str] = field(default_factory=list)
    state: TableState = "waiting"
    ply: int = 0
    """As spectators count; like all here it does not tell of steps that they do not notice."""
    acting: list[int] = field(default_factory=list)
    updated: float = 0.0
    rematch: str | None = None

    @property
    def commitment(self) -> str:
        return sha256(self.seed.encode()).hexdigest()

    def seat_of(self, player: Player | None) -> SeatFacts | None:
        """The seat of a player, also one given up."""
        if player is None:
            return None
        return next((s for s in self.seats if s.has(player)), None)

    def you(self, player: Player | None) -> int | None:
        """The seat through whose eyes a player looks: none for spectators and those who resigned."""
        seat = self.seat_of(player)
        return None if seat is None or seat.resigned else seat.seat


class Chat(msgspec.Struct, tag_field="is", tag="chat"):
    """Something said at a table; ``seat`` is null for a spectator. ``id`` counts what was said to everybody, or, of
    what was said to the ``team``, what was said to that."""

    id: int
    seat: int | None
    name: str
    text: str
    at: str
    team: bool = False


class PersonTold(msgspec.Struct):
    """Somebody on a seat. ``resigning`` is told to the own team only."""

    name: str
    you: bool
    here: bool
    left: bool
    resigning: bool


class SeatTold(msgspec.Struct):
    seat: int
    kind: Literal["person", "open", "bot"]
    name: str
    bot: str | None
    here: bool
    you: bool
    thinking: bool
    left: bool
    resigned: bool
    kept: bool
    places: int
    people: list[PersonTold]
    own: str
    habit: bool
    """Told to its own people only."""


class TableTold(msgspec.Struct, tag_field="is", tag="table"):
    """A table as one player is told of it."""

    id: str
    name: str
    game: str
    title: str
    own: str
    options: dict[str, str]
    state: TableState
    seats: list[SeatTold]
    you: int | None
    ply: int
    acting: list[int]
    commitment: str
    seed: str | None
    ranks: list[int] | None
    undo: bool
    chat: list[Chat]
    link: str
    pace: str
    rematch: str | None
    created: str
    updated: str


def tell(
    facts: Facts,
    player: Player | None,
    bot_titles: Mapping[str, str],
    *,
    ply: int | None = None,
    here: Collection[str] = (),
    undo: Collection[int] = (),
    chat: Sequence[Chat] = (),
    ranks: Sequence[int] | None = None,
) -> TableTold:
    """A table as ``player`` may know it.

    ``ply`` is the player's own count, or a spectator's; ``here`` are ids of players who look at it, ``undo`` the
    seats that may take back.
    """
    you = facts.you(player)
    over = facts.state == "over"
    return TableTold(
        id=facts.id,
        name=facts.name,
        game=facts.game,
        title=title(facts.game),
        own=own(facts.game),
        options=facts.options,
        state=facts.state,
        seats=[_seat(facts, s, player, bot_titles, here) for s in facts.seats],
        you=you,
        ply=facts.ply if ply is None else ply,
        acting=facts.acting,
        commitment=facts.commitment,
        seed=facts.seed if over else None,
        ranks=list(ranks) if ranks and over else None,
        undo=you is not None and you in undo,
        chat=list(chat),
        link=f"/t/{facts.id}",
        pace=facts.pace,
        rematch=facts.rematch,
        created=iso(facts.created),
        updated=iso(facts.updated),
    )


def _seat(
    facts: Facts, s: SeatFacts, player: Player | None, bot_titles: Mapping[str, str], here: Collection[str]
) -> SeatTold:
    bot, mine, me = s.played_by, s.has(player), player.id if player else ""
    people = [
        PersonTold(p.name, p.id == me, p.id in here, p.id in s.away, mine and p.id in s.resigning) for p in s.people
    ]
    return SeatTold(
        seat=s.seat,
        kind="bot" if bot else "open" if s.open else "person",
        name=s.name or bot_titles.get(bot, bot),
        bot=bot or None,
        here=any(p.here for p in people),
        you=mine,
        thinking=bool(bot) and facts.state == "playing" and s.seat in facts.acting,
        left=bool(s.left),
        resigned=bool(s.resigned),
        kept=s.open and not s.takes(player),
        places=s.places,
        people=people,
        own=s.own,
        habit=mine and s.habit,
    )


def in_words(names: Sequence[str]) -> str:
    """``Asha, Bina and Chitra``"""
    return " and ".join([", ".join(names[:-1]), names[-1]] if len(names) > 1 else names)


def title(game: str) -> str:
    """The printed title of a game; its slug if it is not installed any more."""
    known = catalogue.games()
    return known[game].title if game in known else game


def own(game: str) -> str:
    """What players of a game may name, as in "city"; nothing in most games."""
    known = catalogue.games()
    return known[game].own if game in known else ""
