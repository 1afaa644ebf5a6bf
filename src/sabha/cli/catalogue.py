"""``sabha games`` and ``sabha bots``."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.table import Table

from sabha.bots import BOTS
from sabha.cli.common import AnyGame, Box, console, errors, find_game, kinds
from sabha.engine.errors import BadBox, BadOption


def list_games(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="Tell everything about this one.")] = None,
    box: Box = None,
) -> None:
    """List the games; tell seats and options of one; check a changed box (--box).

    With --box every problem of the file is told, and the exit code is 1 if there is one.
    """
    if game is not None:
        _details(game, box)
        return
    if box is not None:
        raise BadOption("--box needs the GAME it is a box of.")
    table = Table("game", "title", "seats", "minutes", "what it is")
    for slug, kind in kinds().items():
        table.add_row(slug, kind.title, _seats(kind), kind.minutes, kind.tagline)
    console().print(table)


def _seats(kind: type[AnyGame] | AnyGame) -> str:
    counts = kind.seat_counts
    return f"{counts[0]}-{counts[-1]}" if len(counts) > 2 else ", ".join(map(str, counts))


def _details(name: str, box: Box) -> None:
    try:
        game = find_game(name, box)
    except BadBox as error:
        errors().print(str(error), markup=False, soft_wrap=True)
        raise typer.Exit(1) from None
    out = console()
    if box is not None:
        same = game.box_digest == find_game(game.slug).box_digest
        out.print(f"{box} is a good box of {game.title}{', the same as the printed one' if same else ''}.")
    table = Table(show_header=False, box=None, pad_edge=False)
    table.add_row("title", game.title)
    table.add_row("", game.tagline)
    table.add_row("seats", ", ".join(map(str, game.seat_counts)))
    table.add_row("names of the seats", ", ".join(game.seat_names))
    table.add_row("minutes", game.minutes)
    table.add_row("rules version", str(game.rules_version))
    table.add_row("box", game.box_digest)
    table.add_row("actions", f"{len(game.actions)}, of the kinds {', '.join(k.name for k in game.actions.kinds)}")
    out.print(table)
    if not game.options:
        out.print("It has no options.")
    for option in game.options:
        values = Table(f"--option {option.name}=", option.title, "")
        for i, value in enumerate(option.values):
            values.add_row(value.value + (" (default)" if i == 0 else ""), value.title, value.text)
        out.print(values)


def list_bots() -> None:
    """List the bots, weakest first."""
    table = Table("bot", "name", "what it does", "seconds", "iterations in simulations")
    for info in BOTS.values():
        searches = info.seconds > 0
        table.add_row(
            info.id, info.title, info.text, f"{info.seconds:g}" if searches else "", str(info.iterations or "")
        )
    console().print(table)
