"""``sabha games`` and ``sabha bots``."""

from __future__ import annotations

from typing import Annotated

import typer
from rich.markup import escape
from rich.table import Table

from sabha.bots import BOTS
from sabha.cli.common import AnyGame, Box, console, errors, find_game, kinds, visible
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
        table.add_row(*map(escape, (slug, kind.title, _seats(kind), kind.minutes, kind.tagline)))
    console().print(table)


def _seats(kind: type[AnyGame] | AnyGame) -> str:
    counts = kind.seat_counts
    return (f"{counts[0]}-{counts[-1]}" if len(counts) > 2 else ", ".join(map(str, counts))) + _teams(kind)


def _teams(kind: type[AnyGame] | AnyGame) -> str:
    return f", teams of up to {kind.people_per_seat}" if kind.people_per_seat > 1 else ""


def _details(name: str, box: Box) -> None:
    try:
        game = find_game(name, box)
    except BadBox as error:
        errors().print(str(error), markup=False, soft_wrap=True)
        raise typer.Exit(1) from None
    out = console()
    if box is not None:
        same = game.box_digest == find_game(game.slug).box_digest
        told = f"{box} is a good box of {game.title}{', the same as the printed one' if same else ''}."
        out.print(visible(told), markup=False, soft_wrap=True)
    table = Table(show_header=False, box=None, pad_edge=False)
    for label, text in (
        ("title", game.title),
        ("", game.tagline),
        ("seats", ", ".join(map(str, game.seat_counts)) + _teams(game)),
        ("names of the seats", ", ".join(game.seat_names)),
        ("minutes", game.minutes),
        ("rules version", str(game.rules_version)),
        ("box", game.box_digest),
        ("actions", f"{len(game.actions)}, of the kinds {', '.join(k.name for k in game.actions.kinds)}"),
    ):
        table.add_row(label, escape(visible(text)))
    out.print(table)
    if not game.options:
        out.print("It has no options.")
    for option in game.options:
        values = Table(escape(f"--option {option.name}="), escape(option.title), "")
        for i, value in enumerate(option.values):
            values.add_row(*map(escape, (value.value + (" (default)" if i == 0 else ""), value.title, value.text)))
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
