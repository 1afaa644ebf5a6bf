"""``sabha show``: a picture of the table."""

from __future__ import annotations

from enum import StrEnum
from os.path import isfile
from pathlib import Path
from typing import Annotated

import typer

from sabha import render
from sabha.cli.common import Box, Options, Seats, console, find_game, read_options, visible
from sabha.engine.errors import BadOption, reachable, why
from sabha.engine.match import Match
from sabha.engine.record import Record
from sabha.engine.state import SPECTATOR


class ThemeName(StrEnum):
    light = "light"
    dark = "dark"


def show(
    what: Annotated[str, typer.Argument(metavar="GAME|RECORD", help="A game (its start), or a record file.")],
    ply: Annotated[int | None, typer.Option("--ply", min=0, help="After so many actions; else the end.")] = None,
    seat: Annotated[
        int | None, typer.Option("--seat", min=0, help="What this seat sees; else what a spectator sees.")
    ] = None,
    out: Annotated[
        Path | None, typer.Option("--out", "-O", metavar="FILE", help="FILE.svg or FILE.png; else SVG to the output.")
    ] = None,
    theme: Annotated[ThemeName, typer.Option("--theme", help="Colours.")] = ThemeName.light,
    width: Annotated[int, typer.Option("--width", min=16, max=16384, help="Width of a PNG in pixels.")] = 1600,
    seats: Seats = None,
    option: Options = None,
    box: Box = None,
) -> None:
    """Draw the table as it stands at the start of a game, or in a record, as SVG or PNG."""
    if out is not None and out.suffix not in (".svg", ".png"):
        raise BadOption(f"{out} is neither an .svg nor a .png file.")
    match = _match(what, ply, seats, option, box)
    viewer = SPECTATOR if seat is None else seat
    if viewer >= match.seats:
        raise BadOption(f"There is no seat {viewer}; allowed are 0 to {match.seats - 1}.")
    game = match.game
    with reachable():
        scene = match.scene(viewer)
        picture = render.svg(game.board(match.seats, match.options), scene, slug=game.slug, theme=theme.value)
    if out is None:
        print(picture, end="")
        return
    data = render.png(picture, width) if out.suffix == ".png" else picture.encode()
    try:
        out.write_bytes(data)
    except (OSError, ValueError) as error:
        raise BadOption(f"{visible(str(out))} cannot be written: {why(error)}.") from None
    console().print(visible(str(out)), markup=False, soft_wrap=True)


def _match(what: str, ply: int | None, seats: Seats, option: Options, box: Box) -> Match:
    if not isfile(what):
        if ply:
            raise BadOption(f"--ply needs a record; {what!r} is no file.")
        return find_game(what, box).new(seats, seed=0, **read_options(option))
    record = Record.read(what)
    if seats is not None or option:
        raise BadOption("Seats and options come from the record.")
    if ply is not None and ply > len(record.moves):
        raise BadOption(f"The record has {len(record.moves)} actions; --ply {ply} is beyond its end.")
    return record.replay(find_game(record.game, box), upto=ply)
