"""Records: save files in JSON that verify themselves by being replayed."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any

import msgspec

from sabha.engine import visibility
from sabha.engine.actions import whole
from sabha.engine.errors import (
    MADE_UP,
    BadOption,
    BadPosition,
    BadRecord,
    RecordDiverges,
    SabhaError,
    quoted,
    reachable,
    shortened,
    why,
)
from sabha.engine.match import Match

if TYPE_CHECKING:
    from sabha.engine.game import Game

FORMAT = "sabha-record-1"


class Move(msgspec.Struct, frozen=True, array_like=True):
    """One action of a record: seat, words, what chance did, and the digest of the position after it."""

    seat: int
    action: str
    chance: tuple[int, ...]
    digest: str


class _Head(msgspec.Struct):
    format: str


class Record(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A match as a file.

    ``rules`` is the version of the game's rules it was played by, ``box`` the digest of its box.
    ``seed`` is there once the game is over: then chance itself is verified against it; before,
    the recorded outcomes are used. They tell what was dealt in secret: in a game with hidden things
    the record of a game that is going on is for the authority only.
    """

    format: str
    game: str
    rules: int
    box: str
    options: dict[str, str]
    names: tuple[str, ...]
    commitment: str
    moves: tuple[Move, ...]
    setup: tuple[int, ...] = ()
    seed: str = ""
    ranks: tuple[int, ...] = ()
    position: visibility.Data | None = None
    """The ready position it began in, if it did not begin at the start."""

    @staticmethod
    def of(match: Match) -> Record:
        result = match.result
        text = match.game.actions.text
        return Record(
            format=FORMAT,
            game=match.game.slug,
            rules=match.game.rules_version,
            box=match.game.box_digest,
            options=match.options,
            names=tuple(match.names),
            commitment=match.commitment,
            moves=tuple(Move(p.seat, text(p.action), p.chance, p.digest) for p in match.log),
            setup=match.setup_chance,
            seed=match.seed if result and not match.chosen and match.position is None else "",
            ranks=result.ranks if result else (),
            position=match.position,
        )

    def to_json(self) -> bytes:
        """The file's content: JSON, a line per action."""
        head = msgspec.structs.replace(self, moves=())
        lines = ",\n".join(msgspec.json.encode(m).decode() for m in self.moves)
        return msgspec.json.encode(head).replace(b'"moves":[]', f'"moves":[\n{lines}\n]'.encode(), 1) + b"\n"

    @staticmethod
    def from_json(data: bytes | str) -> Record:
        """Reads a file's content. Raises BadRecord."""
        try:
            found = msgspec.json.decode(data, type=_Head).format
            if found != FORMAT:
                raise BadRecord(f"The record's format is {quoted(found)}; this version reads {FORMAT!r}.")
            return msgspec.json.decode(data, type=Record)
        except (msgspec.DecodeError, UnicodeError, TypeError, RecursionError) as error:
            raise BadRecord(f"This is not a Sabha record: {shortened(str(error))}.") from None

    @staticmethod
    def read(path: str | Path) -> Record:
        """Reads a file. Raises BadRecord."""
        try:
            data = Path(path).read_bytes()
        except (OSError, TypeError, ValueError) as error:
            raise BadRecord(f"{shortened(str(path))} cannot be read: {why(error)}.") from None
        return Record.from_json(data)

    def replay(
        self, game: Game[Any, Any], *, upto: int | None = None, each: Callable[[Match], object] | None = None
    ) -> Match:
        """Plays the record again and verifies every outcome and digest on the way.

        ``upto`` stops after so many actions; ``each`` is called at the start and after every action.
        A record of an older version of the rules is good if the present ones give the same game.
        Raises BadRecord if it is of another game, box or newer rules, RecordDiverges at the first difference.
        """
        if upto is not None and whole(upto) < 0:
            raise BadOption(f"upto={quoted(upto)} is no number of actions; allowed are 0 and more, or None for all.")
        if game.slug != self.game:
            raise BadRecord(f"This is a record of {quoted(self.game)}, not of {game.slug!r}.")
        if game.box_digest != self.box:
            raise BadRecord(
                f"The record was played with box {quoted(self.box)}, this is box {game.box_digest!r}: "
                "give the one it was played with."
            )
        versions = (
            f"It was played by version {self.rules} of the rules; this Sabha plays by version {game.rules_version}."
        )
        if not 1 <= self.rules <= game.rules_version:
            raise BadRecord(f"The record cannot be replayed: {versions}")
        try:
            return self._replay(game, upto, each)
        except RecordDiverges as error:
            if self.rules == game.rules_version:
                raise
            raise RecordDiverges(error.ply, f"{error.what} {versions}") from None

    def _replay(self, game: Game[Any, Any], upto: int | None, each: Callable[[Match], object] | None) -> Match:
        if self.seed and sha256(self.seed.encode()).hexdigest() != self.commitment:
            raise RecordDiverges(0, "the seed is not the one that was committed to before the start.")
        drawn = bool(self.seed)
        if drawn and self.position is not None:
            raise BadRecord("The record begins in a ready position, so a seed cannot stand for what chance did.")
        try:
            match = Match(
                game,
                len(self.names),
                seed=self.seed if drawn else None,
                options=self.options,
                names=self.names,
                foreseen=() if drawn else self.setup,
            )
        except BadOption as error:
            raise BadRecord(f"The record cannot be replayed: {error}") from None
        except (ValueError, OverflowError) as error:
            raise RecordDiverges(0, f"the set-up: {error}.") from None
        if self.position is not None:
            self._restore(match, self.position)
        match.commitment = self.commitment
        match.chosen = not drawn
        if match.state.rng.forced or (self.position is None and match.setup_chance != self.setup):
            raise RecordDiverges(0, f"the set-up drew {_few(match.setup_chance)}, not {_few(self.setup)}.")
        if each:
            each(match)
        for ply, move in enumerate(self.moves[:upto], 1):
            self._again(match, ply, move, () if drawn else move.chance)
            if each:
                each(match)
        with reachable():
            ranks = match.result.ranks if match.result else ()
        if upto is None and ranks != self.ranks:
            raise RecordDiverges(len(self.moves), f"the ranks are {list(ranks)}, the record says {_few(self.ranks)}.")
        return match

    @staticmethod
    def _restore(match: Match, position: visibility.Data) -> None:
        try:
            with reachable():
                match.restore(position)
        except BadPosition as error:
            raise BadRecord(f"The record cannot be replayed: {error}") from None

    def _again(self, match: Match, ply: int, move: Move, foreseen: tuple[int, ...]) -> None:
        try:
            match.state.rng.forced.extend(foreseen)
            match.play(move.seat, move.action)
        except BadPosition as error:  # a chosen outcome that cannot be
            raise RecordDiverges(ply, f"{quoted(move.action)}: {error}.") from None
        except SabhaError as error:
            raise RecordDiverges(ply, str(error)) from None
        except MADE_UP as error:  # outcomes or a position that cannot be
            raise RecordDiverges(ply, f"{quoted(move.action)}: {shortened(str(error))}.") from None
        played = match.log[-1]
        if played.chance != move.chance:
            raise RecordDiverges(ply, f"chance gave {_few(played.chance)}, the record says {_few(move.chance)}.")
        if played.digest != move.digest:
            raise RecordDiverges(
                ply,
                f"after {quoted(move.action)} the position is {played.digest!r}, "
                f"the record says {quoted(move.digest)}.",
            )


def _few(numbers: tuple[int, ...]) -> str:
    """Outcomes of chance as messages tell them: the first dozen, cut short."""
    return shortened(str(list(numbers[:12]))) + (" and more" if len(numbers) > 12 else "")
