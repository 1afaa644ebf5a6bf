"""The face of War for Treasure."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import ClassVar

from sabha.engine.actions import ActionKind, ActionTable
from sabha.engine.game import Game
from sabha.engine.random import Rng
from sabha.engine.scene import Board, GuideStep, Said, Scene
from sabha.engine.state import Event
from sabha.games.treasure import board as drawing
from sabha.games.treasure.box import ASTRAS, Box, problems
from sabha.games.treasure.guide import GUIDE
from sabha.games.treasure.position import place
from sabha.games.treasure.scene import scene
from sabha.games.treasure.state import Treasure
from sabha.games.treasure.words import LETTERS, SEATS, say


class TreasureGame(Game[Box, Treasure]):
    """War for Treasure, for 2 to 4 players. (WT-001)"""

    slug: ClassVar[str] = "treasure"
    title = "War for Treasure"
    tagline: ClassVar[str] = "A painted road, four doors, and tigers in between."
    minutes: ClassVar[str] = "45"
    seat_counts: ClassVar[tuple[int, ...]] = (2, 3, 4)
    seat_names: ClassVar[tuple[str, ...]] = SEATS
    rules_version: ClassVar[int] = 1
    folder: ClassVar[Path] = Path(__file__).parent
    box_type = Box

    def problems(self, box: Box) -> Sequence[str]:
        return list(problems(box))

    def start(self, seats: int, options: Mapping[str, str], rng: Rng) -> Treasure:
        state = Treasure(self.box.track, seats, rng)
        state.set_up()
        return state

    def table(self) -> ActionTable:
        """15 actions. (WT-Q51)"""
        return ActionTable(
            [
                ActionKind("roll"),
                ActionKind("stop"),
                ActionKind("move", (tuple(LETTERS),)),
                ActionKind("wait"),
                ActionKind("surrender", ((*ASTRAS, "mandir"),)),
                ActionKind("decline"),
            ]
        )

    def place(self, state: Treasure, fields: Mapping[str, object]) -> None:
        place(state, fields)

    def drawn(self, seats: int, options: Mapping[str, str]) -> Board:
        return drawing.board(self.box, seats)

    def scene(self, view: Treasure, seat: int) -> Scene:
        return scene(self.box, self.actions, view, seat)

    def say(self, event: Event, viewer: int) -> Said | None:
        return say(self.box, event)

    def guide(self) -> Sequence[GuideStep]:
        return GUIDE
