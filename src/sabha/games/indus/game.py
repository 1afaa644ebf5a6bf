"""The face of Indus 2500 BCE."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import ClassVar

from sabha.engine.actions import ActionKind, ActionTable
from sabha.engine.game import Game, Option, OptionValue
from sabha.engine.random import Rng
from sabha.engine.scene import Board, GuideStep, Said, Scene
from sabha.engine.state import Event
from sabha.games.indus import board as drawing
from sabha.games.indus.box import STRUCTURES, Box, cell_name, edge_name
from sabha.games.indus.check import problems
from sabha.games.indus.guide import GUIDE
from sabha.games.indus.position import place
from sabha.games.indus.scene import scene
from sabha.games.indus.state import Indus
from sabha.games.indus.tables import ACTIONS, TO_OFFER, TRADE
from sabha.games.indus.words import SEATS, say


class IndusGame(Game[Box, Indus]):
    """Indus 2500 BCE, for 1 to 5 players. (IN-001)"""

    slug: ClassVar[str] = "indus"
    title = "Indus 2500 BCE"
    tagline: ClassVar[str] = "Draw a city of brick and water, and wall it against flood and fever."
    own: ClassVar[str] = "city"
    """Players name their cities; until then they have the names of their setup cards. (IN-015, IN-Q06)"""
    minutes: ClassVar[str] = "60"
    """Shown only, like the age of 14 and above. (IN-002)"""
    seat_counts: ClassVar[tuple[int, ...]] = (1, 2, 3, 4, 5)
    seat_names: ClassVar[tuple[str, ...]] = SEATS
    rules_version: ClassVar[int] = 1
    options: ClassVar[tuple[Option, ...]] = (
        Option(
            "side",
            "Map side",
            (
                OptionValue("a", "Side A (Beginner)", "One broad upper town, few mountains."),
                OptionValue("b", "Side B (Advanced)", "A winding upper town, more river and mountains."),
            ),
        ),
    )
    """One side for the whole table. (IN-013, IN-Q05)"""
    folder: ClassVar[Path] = Path(__file__).parent
    box_type = Box

    def problems(self, box: Box) -> Sequence[str]:
        return list(problems(box))

    def start(self, seats: int, options: Mapping[str, str], rng: Rng) -> Indus:
        state = Indus(self.box.sides[options["side"]], seats, rng)
        state.set_up()
        return state

    def table(self) -> ActionTable:
        """812 actions. Rules file, section 8."""
        cells = tuple(cell_name(n) for n in range(100))
        cards = tuple(f"{n:03}" for n in range(1, 101))
        seats = tuple(s.lower() for s in SEATS)
        table = ActionTable(
            [
                ActionKind("pick_market", (("1", "2", "3", "4", "5"),)),
                ActionKind("pick_deck"),
                ActionKind("choose_option", (("1", "2"),)),
                ActionKind("choose_orientation", (tuple("01234567"),)),
                ActionKind("place", (cells,)),
                ActionKind("wall_edge", (tuple(edge_name(n) for n in range(180)),)),
                ActionKind("wall_done"),
                ActionKind("trade_partner", (seats,)),
                ActionKind("trade_pass"),
                ActionKind("trade_give", (cards,)),
                ActionKind("trade_give_done"),
                ActionKind("trade_want", (cards,)),
                ActionKind("trade_send"),
                ActionKind("trade_accept"),
                ActionKind("trade_decline"),
                ActionKind("build", (STRUCTURES,)),
                ActionKind("build_pass"),
                ActionKind("site", (cells,)),
                ActionKind("pay", (cards, ("printed", "brick"))),
                ActionKind("trade_withdraw"),
            ]
        )
        assert len(table) == ACTIONS
        return table

    def place(self, state: Indus, fields: Mapping[str, object]) -> None:
        place(self.box, state, fields)

    def drawn(self, seats: int, options: Mapping[str, str]) -> Board:
        return drawing.board(self.box, options["side"])

    def scene(self, view: Indus, seat: int) -> Scene:
        return scene(self.box, self.actions, view, seat)

    def say(self, event: Event, viewer: int) -> Said | None:
        return say(self.box, event, viewer)

    def guide(self) -> Sequence[GuideStep]:
        return GUIDE

    def unasked(self, state: Indus, seat: int) -> str:
        """Nobody is asked to trade but who wants to; offers are always put to those they are made to. (IN-Q59)"""
        asked = state.phase == TRADE and state.trading == TO_OFFER and state.turn == seat
        return "trade_pass" if asked else ""
