"""``sabha replay``: a record told in words, or verified."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from sabha.catalogue import load
from sabha.cli.common import Box, console
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
    out = console()
    if verify:
        match = record.replay(game)
        how = "seed and dice" if record.seed else "recorded dice"
        out.print(
            f"{file}: {len(match.log)} actions of {game.title} verified ({how}, every position).",
            markup=False, soft_wrap=True,
        )  # fmt: skip
        if match.over and not record.seed:
            out.print("It tells no seed: nothing shows that the dice were fair.", markup=False)
        return
    out.print(f"{game.title}: {', '.join(record.names)}", markup=False)

    def tell(match: Match) -> None:
        ply = len(match.log)
        if ply:
            played = match.log[-1]
            said = " ".join(s.text for s in match.said(SPECTATOR))
            out.print(
                f"{ply:5} {match.names[played.seat]}: {game.actions.text(played.action)}. {said}",
                markup=False, soft_wrap=True,
            )  # fmt: skip
        else:
            for s in match.said(SPECTATOR, 0):
                out.print(f"      {s.text}", markup=False)

    match = record.replay(game, each=tell)
    if match.result:
        for rank, name in sorted(zip(match.result.ranks, match.names, strict=True)):
            out.print(f"{rank}. {name}", markup=False)
    else:
        out.print(match.scene(SPECTATOR).status, markup=False)
