"""``sabha play``: a whole game in the terminal, against bots, between people at one keyboard, or bots alone."""

from __future__ import annotations

import re
import sys
from pathlib import Path
from typing import Annotated

import typer
from rich.console import Console
from rich.markup import escape
from rich.panel import Panel
from rich.table import Table

from sabha.bots import Bot, make, view_for
from sabha.cli import FAILED, maps
from sabha.cli.common import (
    Bots,
    Box,
    GameName,
    Iterations,
    Options,
    Seats,
    Thinking,
    console,
    errors,
    find_game,
    read_bots,
    read_options,
    visible,
)
from sabha.engine.errors import BadOption, SabhaError, why
from sabha.engine.match import Match
from sabha.engine.scene import Ask, Choice, Contest, Scene
from sabha.engine.state import SPECTATOR
from sabha.lab.simulate import seated

HELP = """\
A number chooses; so does an action in words (move a). Enter takes the marked choice.
  board      show the whole table again       undo       take your newest action back
  log [N]    what happened lately             hint       ask a bot what it would do
  rules [X]  the rules: contents, a rule's id, or everything that mentions a word
  save FILE  write the record                 quit       leave the game"""
HINT_SECONDS = 1.0
LOG_LINES = 12
LONGEST = 9
"""Digits of a number that are read."""
SEAT_COLOURS = ("red", "cyan", "yellow", "magenta", "blue")


class Left(Exception):
    """The player leaves, or the input ends."""

    def __init__(self, code: int) -> None:
        self.code = code


def play(
    game: GameName,
    seats: Seats = None,
    bots: Bots = None,
    auto: Annotated[bool, typer.Option("--auto", help="Bots take every seat.")] = False,
    seed: Annotated[str | None, typer.Option("--seed", "-s", help="Fixes the dice; else they are drawn.")] = None,
    iterations: Iterations = None,
    thinking: Thinking = None,
    save: Annotated[Path | None, typer.Option("--save", metavar="FILE", help="Write the record there.")] = None,
    box: Box = None,
    option: Options = None,
) -> None:
    """Play a game in the terminal.

    Bots take the last seats, as many as --bots names (without it all but the first), and a seat is left
    for you unless --seats says otherwise; `--bots none` is for people at one keyboard.
    With --auto they take all seats, repeated as needed. Type ? for help.
    """
    if save is not None and not save.parent.is_dir():
        raise typer.BadParameter(f"{save} cannot be written: there is no folder {save.parent}.", param_hint="--save")
    chosen, kind = read_options(option), find_game(game, box)
    named = [] if bots in (None, "none") else read_bots(bots, [])
    if seats is None and not auto:
        seats = next((n for n in kind.seat_counts if n > len(named)), None)
    match = kind.new(seats, seed=seed, **chosen)
    ids = named if bots is not None else ["search-quick"] * (match.seats - (0 if auto else 1))
    if auto:
        ids = list(seated(ids, match.seats))
    if len(ids) > match.seats:
        raise BadOption(f"{len(ids)} bots were given for {match.seats} seats.")
    first = match.seats - len(ids)
    players = {
        first + i: make(b, seed=f"{match.seed}/{i}", seconds=thinking, iterations=iterations) for i, b in enumerate(ids)
    }
    session = Session(match, players, console())
    try:
        session.run()
    except Left as left:
        if left.code:
            errors().print("sabha: the input ended before the game did.")
        raise typer.Exit(left.code) from None
    finally:
        if save is not None and not session.save(str(save)):
            raise typer.Exit(FAILED)


class Session:
    """A match at one terminal: some seats played by bots, the others by whoever types."""

    def __init__(self, match: Match, bots: dict[int, Bot], out: Console) -> None:
        self.match = match
        self.bots = bots
        self.out = out
        self.people = [s for s in range(match.seats) if s not in bots]
        self.board = match.game.board(match.seats, match.options)
        self.told = 0

    @property
    def viewer(self) -> int:
        """Whose knowledge is shown between questions."""
        return self.people[0] if len(self.people) == 1 else SPECTATOR

    def run(self) -> None:
        match = self.match
        who = (f"{match.names[s]} ({self.bots[s].info.title})" for s in sorted(self.bots))
        self.out.rule(escape(match.game.title))
        self.say(f"Seed {match.seed}. Bots: {', '.join(who) or 'none'}." if self.people else f"Seed {match.seed}.")
        self.tell(0)
        while not match.over:
            seat = next((s for s in match.acting if s in self.bots), match.acting[0])
            if seat in self.bots:
                action = self.bots[seat].choose(view_for(match.state, seat), seat, match.legal_ids(seat))
                match.play(seat, action)
            else:
                self.ask(seat)
            self.catch_up()
        self.finish()

    def say(self, text: str, style: str | None = None) -> None:
        self.out.print(escape(text), style=style, soft_wrap=True)

    def tell(self, ply: int) -> None:
        for said in self.match.said(self.viewer, ply):
            colour = SEAT_COLOURS[said.seat % len(SEAT_COLOURS)] if said.seat >= 0 else None
            self.say(f"  {said.text}", colour)

    def catch_up(self) -> None:
        """Tells what happened since it was last told."""
        self.told = min(self.told, len(self.match.log))
        while self.told < len(self.match.log):
            self.told += 1
            self.tell(self.told)

    def ask(self, seat: int) -> None:
        """Shows the table to a person and carries out one line of input that changes the game."""
        scene = self.match.scene(seat)
        self.show(scene, seat)
        ask = scene.ask
        if ask is None:
            raise AssertionError(f"the scene of {self.match.game.slug} asks an acting seat nothing")
        self.question(seat, ask)
        while not self.obey(self.read(), seat, ask):
            pass

    def read(self) -> str:
        self.out.print("> ", end="")
        line = sys.stdin.readline()
        if not line:
            self.out.print()
            raise Left(FAILED)
        if not sys.stdin.isatty():
            self.out.print(escape(line.rstrip("\n")))
        return line.strip()

    def obey(self, line: str, seat: int, ask: Ask) -> bool:
        """Carries out a line; True if the question has to be put anew."""
        word, _, rest = line.partition(" ")
        rest = rest.strip()
        match word.casefold():
            case "?" | "help" | "h":
                self.say(HELP)
            case "q" | "quit" | "exit":
                raise Left(0)
            case "board" | "b":
                self.show(self.match.scene(seat), seat, whole=True)
                self.question(seat, ask)
            case "log" | "l":
                self.log(int(rest[:LONGEST]) if rest.isdecimal() else LOG_LINES)
            case "rules" | "r":
                self.rules(rest)
            case "save":
                self.save(rest)
            case "hint":
                bot = make("search", seed=len(self.match.log), seconds=HINT_SECONDS)
                action = bot.choose(view_for(self.match.state, seat), seat, self.match.legal_ids(seat))
                self.say(f"{bot.info.title} would {self.match.game.actions.text(action)}.")
            case "undo" | "u":
                return self.undo(seat)
            case _:
                return self.act(line, seat, ask)
        return False

    def act(self, line: str, seat: int, ask: Ask) -> bool:
        if line.isdecimal() and not 1 <= int(line[:LONGEST]) <= len(ask.choices):
            self.say(f"Choose 1 to {len(ask.choices)}.", "yellow")
            return False
        choice = self.chosen(line, ask)
        action = choice.action if choice else line
        if not action:
            self.say("Type a number, an action, or ? for help.")
            return False
        if choice and choice.confirm:
            self.say(f"{choice.confirm} (y/n)")
            if not self.read().casefold().startswith("y"):
                return False
        try:
            self.match.play(seat, action)
        except SabhaError as error:
            self.say(str(error), "yellow")
            return False
        return True

    def chosen(self, line: str, ask: Ask) -> Choice | None:
        if not line:
            return next((c for c in ask.choices if c.main), ask.choices[0] if len(ask.choices) == 1 else None)
        return ask.choices[int(line) - 1] if line.isdecimal() else None

    def undo(self, seat: int) -> bool:
        try:
            taken = self.match.undo(seat)
        except SabhaError as error:
            self.say(str(error), "yellow")
            return False
        self.say(f"Taken back: {self.match.game.actions.text(taken.action)}.")
        self.told = len(self.match.log)
        return True

    def log(self, lines: int) -> None:
        for ply in range(max(0, len(self.match.log) - lines), len(self.match.log) + 1):
            self.tell(ply)

    def rules(self, wanted: str) -> None:
        """Headings without a word; else the paragraphs of the rules that have it."""
        try:
            text = self.match.game.rules_text
        except OSError:
            self.say("The rules of this game have no text here.")
            return
        if not wanted:
            self.say("\n".join(line.replace("#", " ").rstrip() for line in text.splitlines() if line.startswith("#")))
            return
        found = [p for p in re.split(r"\n\s*\n|\n(?=[-*|#] ?)", text) if wanted.casefold() in p.casefold()]
        self.say("\n".join(p.strip() for p in found) or f"The rules do not mention {wanted!r}.")

    def save(self, name: str) -> bool:
        """Whether the record was written."""
        if not name:
            self.say("Give the name of a file: save FILE")
            return False
        try:
            Path(name).write_bytes(self.match.record().to_json())
        except (OSError, ValueError) as error:
            errors().print(f"sabha: {visible(name)} cannot be written: {why(error)}.", markup=False, soft_wrap=True)
            return False
        self.say(f"Saved as {visible(name)}.")
        return True

    # What the table looks like.

    def show(self, scene: Scene, seat: int, whole: bool = False) -> None:
        table = Table(title=escape(". ".join(p for p in (scene.round, scene.status) if p)), title_justify="left")
        for heading in ("seat", "", "on the board"):
            table.add_column(heading, overflow="fold")
        for panel in scene.seats:
            colour = SEAT_COLOURS[panel.seat % len(SEAT_COLOURS)]
            name = f"[{colour}]{escape(self.name(panel.seat))}[/]" + (" <" if panel.seat in scene.acting else "")
            counters = ", ".join(f"{c.label} {c.value}" for c in panel.counters if whole or c.value not in ("0", ""))
            note = f"; {panel.note}" if panel.note else ""
            table.add_row(name, escape(counters + note), escape(self.standing(scene, panel.seat)))
        if not scene.minis and (free := self.standing(scene, -1)):
            table.add_row("", "", escape(free))
        self.out.print(table)
        minis = [m for m in scene.minis if whole or m.seat == max(seat, 0)]
        if minis:
            self.say("\n".join(maps.side_by_side(minis, self.board.ground, self.out.width)))
            self.say(maps.legend(self.board, minis))
        if scene.contest:
            self.contest(scene.contest)
        for zone in scene.zones:
            if whole or zone.seat == seat:
                items = ", ".join(f"{i.count} {i.label}" if i.count != 1 else i.label for i in zone.items)
                self.say(f"{zone.title}: {items or 'none'}")
        if whole:
            for area in scene.areas:
                told = (self.name(area.seat), area.note, area.css)
                self.say(f"{self.place(area.at)}: {', '.join(part for part in told if part)}")

    def contest(self, contest: Contest) -> None:
        self.say(contest.title, "bold")
        for side in contest.sides:
            terms = (f"{x.label} {x.value}".rstrip() + (f" ({x.note})" if x.note else "") for x in side.terms)
            dice = f"; dice {' '.join(map(str, side.dice))}" if side.dice else ""
            sums = "".join(f" = {x}" for x in (side.sum, side.total) if x)
            self.say(f"  {side.role}, {side.name}: {', '.join(terms)}{dice}{sums}")
        if contest.outcome:
            self.say(f"  {contest.outcome}")

    def standing(self, scene: Scene, seat: int) -> str:
        told = []
        for piece in (p for p in scene.pieces if p.seat == seat):
            what = f"{piece.label} ({piece.badge})" if piece.badge.isdigit() else piece.badge or piece.label
            place = self.place(piece.at)
            told.append(what if place in what else f"{what} {place}")
        return "; ".join(told)

    def place(self, anchor: str) -> str:
        found = self.board.anchors.get(anchor)
        return (found.name if found else "") or anchor

    def name(self, seat: int) -> str:
        if seat < 0:
            return ""
        bot = self.bots.get(seat)
        return self.match.names[seat] + (f" ({bot.info.title})" if bot else "")

    def question(self, seat: int, ask: Ask) -> None:
        lines = [f"[bold]{escape(ask.text)}[/]"]
        for number, choice in enumerate(ask.choices, 1):
            mark = "*" if choice.main else " "
            detail = f"  [dim]{escape(choice.detail)}[/]" if choice.detail else ""
            lines.append(f"{mark}{number:3}  {escape(choice.label)}  [dim]({escape(choice.action)})[/]{detail}")
        for refusal in ask.refusals:
            lines.append(f"[dim]  -  {escape(refusal.label)}: {escape(refusal.why)} ({escape(refusal.rule)})[/]")
        self.out.print(Panel("\n".join(lines), title=escape(self.match.names[seat]), title_align="left"))

    def finish(self) -> None:
        scene = self.match.scene(self.viewer)
        result = self.match.result
        assert result is not None
        self.out.rule("The game is over")
        if scene.over:
            self.say(scene.over.text, "bold")
        order = sorted(range(self.match.seats), key=lambda s: (result.ranks[s], s))
        table = Table("", *(f"{result.ranks[seat]}. {escape(self.name(seat))}" for seat in order))
        for source in scene.over.sources if scene.over else ():
            table.add_row(escape(source.label), *(source.values[seat] for seat in order))
        self.out.print(table)
