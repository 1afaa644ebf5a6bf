"""The face of Taragatha."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import ClassVar

from sabha.engine.actions import ActionKind, ActionTable
from sabha.engine.game import Game, Option, OptionValue
from sabha.engine.random import Rng
from sabha.engine.scene import Board, GuideStep, Said, Scene
from sabha.engine.state import Event
from sabha.games.taragatha import board as drawing
from sabha.games.taragatha import tables as t
from sabha.games.taragatha.box import SLOTS, Box, problems
from sabha.games.taragatha.guide import GUIDE
from sabha.games.taragatha.position import place
from sabha.games.taragatha.scene import scene
from sabha.games.taragatha.state import Taragatha
from sabha.games.taragatha.words import SEATS, say

ROUTES = tuple(f"{SLOTS[a]} {SLOTS[b]}" for a, b in zip(t.ROUTE_FROM, t.ROUTE_TO, strict=True))
YES_NO = ("yes", "no")


class TaragathaGame(Game[Box, Taragatha]):
    """Taragatha: BIS, for 2 to 4 players; the rules help is its Game Guru. (TG-001 to TG-005, TG-Q19, TG-Q47)"""

    slug: ClassVar[str] = "taragatha"
    title = "Taragatha: BIS"
    tagline: ClassVar[str] = "Star-ships of the epic, Astras in their holds, and three Tapasyas to Moksha."
    minutes: ClassVar[str] = "20-45"
    seat_counts: ClassVar[tuple[int, ...]] = (2, 3, 4)
    seat_names: ClassVar[tuple[str, ...]] = SEATS
    rules_version: ClassVar[int] = 2
    options: ClassVar[tuple[Option, ...]] = (
        Option(
            "mode",
            "Combat",
            (
                OptionValue("casual", "Casual Gamer Mode", "Boost cards; Astras count what is printed on them."),
                OptionValue("strategy", "Strategy Gamer Mode", "Special powers of Vimanas and Astras."),
            ),
        ),
        Option(
            "vijaya",
            "Vijaya",
            (
                OptionValue("on", "Paid", "A won attack earns Dharma for each onlooker."),
                OptionValue("off", "Not paid", "A won attack earns spoils only."),
            ),
        ),
    )
    revealing: ClassVar[frozenset[int]] = frozenset(
        {t.E_WISH, t.E_SIGHT, t.E_BOOST_SEEN, t.E_BOOST_SHOWN, t.E_RISHI, t.E_COMMITTED, t.E_CANCELLED, t.E_ELIMINATED}
    )
    """A commitment is binding too: the others answer it (TG-028). The Boost hand of an eliminated player shows."""
    max_actions: ClassVar[int] = 20_000
    folder: ClassVar[Path] = Path(__file__).parent
    box_type = Box

    def problems(self, box: Box) -> Sequence[str]:
        return list(problems(box))

    def start(self, seats: int, options: Mapping[str, str], rng: Rng) -> Taragatha:
        """TG-001, TG-002, TG-Q01"""
        state = Taragatha(self.box.tables, seats, rng, options["mode"] == "strategy", options["vijaya"] == "on")
        state.set_up()
        return state

    def table(self) -> ActionTable:
        """257 actions."""
        astras = tuple(a.name for a in self.box.astras)
        return ActionTable(
            [
                ActionKind("wish", (tuple(c.name for c in self.box.characters),)),
                ActionKind("buy_astra", (astras, SLOTS)),
                ActionKind("move_astra", (astras, ROUTES)),
                ActionKind("buy_tsp"),
                ActionKind("revive", (SLOTS,)),
                ActionKind("end_purchase"),
                ActionKind("attack", (SEATS,)),
                ActionKind("tapasya"),
                ActionKind("spend_tsp", (tuple(map(str, range(5))),)),
                ActionKind("respond", (("accept", "cancel"),)),
                ActionKind("deploy", (SLOTS,)),
                ActionKind("power", (("own", "lent"),)),
                ActionKind("use_astra", (astras,)),
                ActionKind("done_astras"),
                ActionKind("boost", (tuple(f"+{n}" for n in range(1, t.BOOSTS + 1)),)),
                ActionKind("mantra", (YES_NO,)),
                ActionKind("reroll", (YES_NO,)),
                ActionKind("maya", (YES_NO,)),
                ActionKind("save", (YES_NO,)),
            ]
        )

    def place(self, state: Taragatha, fields: Mapping[str, object]) -> None:
        place(self.box, state, fields)

    def drawn(self, seats: int, options: Mapping[str, str]) -> Board:
        return drawing.board(self.box, seats)

    def scene(self, view: Taragatha, seat: int) -> Scene:
        return scene(self.box, self.actions, view, seat)

    def say(self, event: Event, viewer: int) -> Said | None:
        return say(self.box, event, viewer)

    def guide(self) -> Sequence[GuideStep]:
        return GUIDE
