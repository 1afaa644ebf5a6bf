"""What several commands share: loading games, reading options, the consoles."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console

from sabha.catalogue import games, load, register
from sabha.engine.errors import BadOption
from sabha.engine.game import Game

AnyGame = Game[Any, Any]

JOINERS = "\u200c\u200d"
"""What Indian scripts need between letters."""

GameName = Annotated[str, typer.Argument(metavar="GAME", help="A game's short name, or MODULE:CLASS of your own.")]
Seats = Annotated[int | None, typer.Option("--seats", "-n", metavar="N", help="How many seats; else the fewest.")]
Box = Annotated[Path | None, typer.Option("--box", metavar="FILE", help="A changed box (TOML).")]
Options = Annotated[
    list[str] | None,
    typer.Option("--option", "-o", metavar="NAME=VALUE", help="A choice made with the table; may be given often."),
]
Bots = Annotated[
    str | None, typer.Option("--bots", "-b", metavar="A,B,...", help="Bots, separated by commas; see `sabha bots`.")
]
Iterations = Annotated[
    int | None,
    typer.Option("--iterations", min=1, metavar="N", help="What a searching bot makes for a decision."),
]
Thinking = Annotated[
    float | None,
    typer.Option("--thinking", min=0.001, metavar="SECONDS", help="Time for a decision of a searching bot."),
]
Processes = Annotated[
    int | None, typer.Option("--processes", "-p", min=1, metavar="N", help="Processes to play in; else one per core.")
]


def console() -> Console:
    """Standard output; plain text where it is not a terminal."""
    return Console(highlight=False, soft_wrap=False)


def visible(text: str) -> str:
    """Words from a file or another player, with what a terminal would obey or not show as its code: ``\\x1b``."""
    return "".join(c if c.isprintable() or c in JOINERS else ascii(c)[1:-1] for c in text)


def errors() -> Console:
    """Standard error."""
    return Console(stderr=True, highlight=False)


def find_game(name: str, box: Path | None = None) -> AnyGame:
    """The game of that slug, or of MODULE:CLASS. Raises UnknownGame, BadBox."""
    return load(register(name).slug if ":" in name else name, box)


def kinds() -> dict[str, type[AnyGame]]:
    """All games by slug."""
    return games()


def read_options(pairs: list[str] | None) -> dict[str, str]:
    """NAME=VALUE texts as a mapping. Raises BadOption."""
    found: dict[str, str] = {}
    for pair in pairs or []:
        name, equals, value = pair.partition("=")
        if not equals or not name:
            raise BadOption(f"{pair!r} is not an option; give NAME=VALUE.")
        if name in found:
            raise BadOption(f"The option {name} was given twice.")
        found[name] = value
    return found


def read_bots(text: str | None, otherwise: list[str]) -> list[str]:
    """Bot ids separated by commas."""
    return otherwise if text is None else [bot.strip() for bot in text.split(",") if bot.strip()]


def percent(part: float) -> str:
    return f"{100 * part:.1f} %"
