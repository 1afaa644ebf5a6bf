"""The Typer application: all commands together."""

from __future__ import annotations

from typing import Annotated

import typer

import sabha
from sabha.catalogue import register
from sabha.cli import bench, catalogue, play, replay, show, simulate

app = typer.Typer(
    help="Sabha: Indian board games from one engine. Without a command the hall opens in the browser.",
    epilog="Exit codes: 0 well, 1 what was asked for failed (a record diverges, a box has problems), "
    "2 bad usage or input, 130 interrupted.",
    no_args_is_help=False,
    pretty_exceptions_enable=False,
    add_completion=True,
)

Port = Annotated[
    int | None,
    typer.Option("--port", min=0, max=65535, help="Port to listen on, 0 for any free one; else 8000 or the next free."),
]
Host = Annotated[str, typer.Option("--host", help="Address to listen on; 0.0.0.0 opens the hall to the network.")]


def version(wanted: bool) -> None:
    if wanted:
        how = "compiled" if sabha.compiled() else "not compiled"
        typer.echo(f"sabha {sabha.__version__} ({how})")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def start(
    context: typer.Context,
    _version: Annotated[
        bool, typer.Option("--version", help="Tell the version and exit.", is_eager=True, callback=version)
    ] = False,
) -> None:
    """Without a command: serve the hall on this machine and open it in the browser."""
    if context.invoked_subcommand is None:
        serve()


@app.command(rich_help_panel="Play")
def serve(
    host: Host = "127.0.0.1",
    port: Port = None,
    database: Annotated[
        str | None, typer.Option("--database", metavar="URL", help="Database URL; else a SQLite file of yours.")
    ] = None,
    game: Annotated[
        list[str] | None, typer.Option("--game", metavar="MODULE:CLASS", help="A game of your own; may be given often.")
    ] = None,
    open_browser: Annotated[bool, typer.Option("--open/--no-open", help="Open the browser.")] = True,
) -> None:
    """Serve the hall: tables in the browser, for people and bots."""
    from sabha import server

    for name in game or []:
        register(name)
    server.run(host=host, port=port, database=database, open_browser=open_browser, games=game or ())


app.command("play", rich_help_panel="Play")(play.play)
app.command("games", rich_help_panel="Look up")(catalogue.list_games)
app.command("bots", rich_help_panel="Look up")(catalogue.list_bots)
app.command("show", rich_help_panel="Look up")(show.show)
app.command("replay", rich_help_panel="Look up")(replay.replay)
app.command("simulate", rich_help_panel="Laboratory")(simulate.simulate_games)
app.command("rate", rich_help_panel="Laboratory")(simulate.rate_bots)
app.command("bench", rich_help_panel="Laboratory")(bench.bench)
