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
    """The bot the seat was set up for; empty for a person's seat."""
    player: Player | None = None
    invited: str | None = None
    """Id of the player it is kept for."""
    left: str = ""
    resigned: str = ""
    """The bot that plays on for a person who has left or resigned."""

    @property
    def person(self) -> bool:
        return not self.bot

    @property
    def played_by(self) -> str:
        """The bot that plays it now, or nothing."""
        return self.bot or self.left or self.resigned

    @property
    def open(self) -> bool:
        return self.person and self.player is None


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
        return next((s for s in self.seats if s.player and s.player.id == player.id), None)

    def you(self, player: Player | None) -> int | None:
        """The seat through whose eyes a player looks: none for spectators and those who resigned."""
        seat = self.seat_of(player)
        return None if seat is None or seat.resigned else seat.seat

    @property
    def people(self) -> list[SeatFacts]:
        """Seats with a person who has neither left nor resigned."""
        return [s for s in self.seats if s.player and not s.played_by]


class Chat(msgspec.Struct, tag_field="is", tag="chat"):
    """Something said at a table; ``seat`` is null for a spectator."""

    id: int
    seat: int | None
    name: str
    text: str
    at: str


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


class TableTold(msgspec.Struct, tag_field="is", tag="table"):
    """A table as one player is told of it."""

    id: str
    name: str
    game: str
    title: str
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
    bot = s.played_by
    return SeatTold(
        seat=s.seat,
        kind="bot" if bot else "person" if s.player else "open",
        name=s.player.name if s.player else bot_titles.get(bot, bot) if bot else "",
        bot=bot or None,
        here=s.player is not None and s.player.id in here,
        you=player is not None and s.player is not None and s.player.id == player.id,
        thinking=bool(bot) and facts.state == "playing" and s.seat in facts.acting,
        left=bool(s.left),
        resigned=bool(s.resigned),
        kept=s.open and s.invited is not None and (player is None or s.invited != player.id),
    )


def title(game: str) -> str:
    """The printed title of a game; its slug if it is not installed any more."""
    known = catalogue.games()
    return known[game].title if game in known else game
