"""``sabha replay``: a record told in words, or verified."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from sabha.catalogue import load
from sabha.cli.common import AnyGame, Box, console, visible
from sabha.engine.errors import reachable
from sabha.engine.match import Match
from sabha.engine.record import Record
from sabha.engine.state import SPECTATOR


def replay(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A record (JSON).")],
    verify: Annotated[bool, typer.Option("--verify", help="Only verify: exit code 1 if it diverges.")] = False,
    box: Box = None,
) -> None:
    """Tell a recorded game in words, or verify every die and position of it (--verify).

    A game that is over is told in full; one that is not, as a spectator sees it.
    """
    record = Record.read(file)
    game = load(record.game, box)  # never MODULE:CLASS: a file must not choose what is imported
    with reachable():
        if verify:
            _verify(file, record, game)
        else:
            _tell(record, game)


def _verify(file: Path, record: Record, game: AnyGame) -> None:
    match = record.replay(game)
    match.scene(SPECTATOR)
    how = "seed and dice" if record.seed else "recorded dice"
    _print(f"{file}: {len(match.log)} actions of {game.title} verified ({how}, every position).")
    if match.over and not record.seed:
        _print("It tells no seed: nothing shows that the dice were fair.")


def _tell(record: Record, game: AnyGame) -> None:
    _print(f"{game.title}: {', '.join(record.names)}")

    def tell(match: Match) -> None:
        ply = len(match.log)
        if ply:
            played = match.log[-1]
            said = " ".join(s.text for s in match.said(SPECTATOR))
            _print(f"{ply:5} {match.names[played.seat]}: {game.actions.text(played.action)}. {said}")
        else:
            for s in match.said(SPECTATOR, 0):
                _print(f"      {s.text}")

    match = record.replay(game, each=tell)
    if match.result:
        for rank, name in sorted(zip(match.result.ranks, match.names, strict=True)):
            _print(f"{rank}. {name}")
    else:
        _print(match.scene(SPECTATOR).status)


def _print(text: str) -> None:
    console().print(visible(text), markup=False, soft_wrap=True)
