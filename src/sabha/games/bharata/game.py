"""The face of Bharata."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import ClassVar

from sabha.engine.actions import ActionKind, ActionTable
from sabha.engine.game import Game, Option, OptionValue
from sabha.engine.random import Rng
from sabha.engine.scene import Board, GuideStep, Said, Scene
from sabha.engine.state import Event
from sabha.games.bharata import board as drawing
from sabha.games.bharata import check, tables
from sabha.games.bharata.box import ABILITIES, ARMIES, GOODS, PERSONALITIES, RESOURCES, Box
from sabha.games.bharata.guide import GUIDE
from sabha.games.bharata.position import place
from sabha.games.bharata.scene import scene
from sabha.games.bharata.state import Bharata
from sabha.games.bharata.words import SEATS, say

MODE = Option(
    "mode",
    "Rules",
    (
        OptionValue("basic", "Basic", "Armies, markets, conquest and sealed battles."),
        OptionValue("advanced", "Advanced", "With ability cards, events, hidden tokens, Ramparts and Medicine."),
    ),
)


class BharataGame(Game[Box, Bharata]):
    """Bharata, for 2 to 4 players, Basic or Advanced. (BD-001, BD-002, BD-Q01)"""

    slug: ClassVar[str] = "bharata"
    title = "Bharata"
    tagline: ClassVar[str] = "Sixteen realms, two Great Roads, and cards that lie."
    minutes: ClassVar[str] = "45-75"
    seat_counts: ClassVar[tuple[int, ...]] = (2, 3, 4)
    seat_names: ClassVar[tuple[str, ...]] = SEATS
    rules_version: ClassVar[int] = 2
    options: ClassVar[tuple[Option, ...]] = (MODE,)
    revealing: ClassVar[frozenset[int]] = frozenset(
        (
            tables.E_PERSONALITY,
            tables.E_PACKET,
            tables.E_CONQUERING,
            tables.E_PAID_CARD,
            tables.E_REVEALED,
            tables.E_ABILITY,
            tables.E_SPIED,
            tables.E_EXPOSED,
            tables.E_HIDDEN,
            tables.E_CLAIMED,
            tables.E_OVER,
        )
    )
    max_actions: ClassVar[int] = 20_000
    folder: ClassVar[Path] = Path(__file__).parent
    box_type = Box

    def problems(self, box: Box) -> Sequence[str]:
        return list(check.problems(box))

    def start(self, seats: int, options: Mapping[str, str], rng: Rng) -> Bharata:
        state = Bharata(self.box.tables, seats, rng, options["mode"] == "advanced").open()
        state.set_up()
        return state

    def table(self) -> ActionTable:
        """410 actions. (section 8)"""
        regions = tuple(r.id for r in self.box.region)
        values = tuple(str(v) for v in range(1, tables.VALUES + 1))
        return ActionTable(
            [
                ActionKind("pick_personality", (PERSONALITIES,)),
                ActionKind("draft_keep", (ABILITIES,)),
                ActionKind("sell_lot", (RESOURCES,)),
                ActionKind("sell_good", (GOODS,)),
                ActionKind("buy_card", (ARMIES,)),
                ActionKind("end_market"),
                ActionKind("move", (ARMIES, regions)),
                ActionKind("conquer", (regions,)),
                ActionKind("pay_card", (ARMIES, values)),
                ActionKind("attack", (ARMIES, regions)),
                ActionKind("commit_card", (ARMIES, values)),
                ActionKind("commit_done"),
                ActionKind("retreat", (ARMIES, regions)),
                ActionKind("remove_event", (regions,)),
                ActionKind("use_ability", (ABILITIES,)),
                ActionKind("reveal_token", (ARMIES,)),
                ActionKind("choose_region", (regions,)),
                ActionKind("choose_army", (ARMIES,)),
                ActionKind("choose_foreign_army", (tuple(name.lower() for name in SEATS), ARMIES)),
                ActionKind("choose_value", (values,)),
                ActionKind("skip"),
                ActionKind("end_phase2"),
            ]
        )

    def place(self, state: Bharata, fields: Mapping[str, object]) -> None:
        place(self.box, state, fields)

    def drawn(self, seats: int, options: Mapping[str, str]) -> Board:
        return drawing.board(self.box, seats)

    def scene(self, view: Bharata, seat: int) -> Scene:
        return scene(self.box, self.actions, view, seat)

    def say(self, event: Event, viewer: int) -> Said | None:
        return say(self.box, event)

    def guide(self) -> Sequence[GuideStep]:
        return GUIDE
