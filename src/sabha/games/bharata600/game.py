"""The face of Bharata 600 BC."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import ClassVar

from sabha.engine.actions import ActionKind, ActionTable
from sabha.engine.game import Game, Option, OptionValue
from sabha.engine.random import Rng
from sabha.engine.scene import Board, GuideStep, Said, Scene
from sabha.engine.state import Event
from sabha.games.bharata600 import board as drawing
from sabha.games.bharata600 import check, tables
from sabha.games.bharata600.box import (
    ABILITIES,
    ARMIES,
    COLOURS,
    EVENTS,
    OBJECTS,
    PERSONALITIES,
    RESOURCES,
    TYPES,
    Box,
)
from sabha.games.bharata600.guide import GUIDE
from sabha.games.bharata600.position import place
from sabha.games.bharata600.scene import scene
from sabha.games.bharata600.state import Bharata600
from sabha.games.bharata600.words import SEATS, say

MODE = Option(
    "mode",
    "Rules",
    (
        OptionValue("basic", "Basic Game", "Strategy: march, trade, conquer, battle. Best for the first play."),
        OptionValue("advanced", "Advanced Game", "With Ability cards, Events and Hidden Tokens."),
    ),
)
PLACES = Option(
    "places",
    "After a win",
    (
        OptionValue("stop", "The game ends"),
        OptionValue("on", "Play on for places", "The winner's regions are closed and the others go on."),
    ),
)


def _numbers(last: int, first: int = 1) -> tuple[str, ...]:
    return tuple(str(n) for n in range(first, last + 1))


class Bharata600Game(Game[Box, Bharata600]):
    """Bharata 600 BC, for 2 to 4 kingdoms, each one person or a team of two.

    B6-001, B6-007 to B6-013, B6-197, B6-Q02, B6-Q03
    """

    slug: ClassVar[str] = "bharata600"
    title = "Bharata 600 BC"
    tagline: ClassVar[str] = "Sixteen Great Kingdoms, two Armies, secret strength."
    minutes: ClassVar[str] = "30-90"
    seat_counts: ClassVar[tuple[int, ...]] = (2, 3, 4)
    seat_names: ClassVar[tuple[str, ...]] = SEATS
    people_per_seat: ClassVar[int] = 2
    people_counts: ClassVar[Mapping[int, Sequence[int]]] = {2: (2, 3, 4), 3: (3, 5, 6), 4: (4, 5, 6, 7, 8)}
    rules_version: ClassVar[int] = 2
    options: ClassVar[tuple[Option, ...]] = (MODE, PLACES)
    revealing: ClassVar[frozenset[int]] = frozenset(
        (
            tables.E_DREW,
            tables.E_ARMIES,
            tables.E_CHOSEN,
            tables.E_SHOWN,
            tables.E_RESOURCE,
            tables.E_BACK,
            tables.E_SWAPPED,
            tables.E_RESHUFFLED,
            tables.E_DISCARDED,
            tables.E_READY,
            tables.E_REVEALED,
            tables.E_SAW,
            tables.E_FORESAW,
            tables.E_HIDDEN,
        )
    )
    max_actions: ClassVar[int] = 60_000
    folder: ClassVar[Path] = Path(__file__).parent
    box_type = Box

    def problems(self, box: Box) -> Sequence[str]:
        return list(check.problems(box))

    def start(self, seats: int, options: Mapping[str, str], rng: Rng) -> Bharata600:
        advanced, places = options["mode"] == "advanced", options["places"] == "on"
        state = Bharata600(self.box.tables, seats, rng, advanced, places).open()
        state.set_up()
        return state

    def table(self) -> ActionTable:
        """383 actions. (section 8)"""
        regions = tuple(r.id for r in self.box.region)
        return ActionTable(
            [
                ActionKind("pick_personality", (PERSONALITIES,)),
                ActionKind("pick_ability", (ABILITIES,)),
                ActionKind("place_card", (ARMIES,)),
                ActionKind("start_turn"),
                ActionKind("clever_look"),
                ActionKind("exchange", (RESOURCES,)),
                ActionKind("trade", (OBJECTS,)),
                ActionKind("buy", (_numbers(tables.BUY_MAX),)),
                ActionKind("end_phase1"),
                ActionKind("move", (ARMIES, regions)),
                ActionKind("conquer", (ARMIES,)),
                ActionKind("attack", (ARMIES, COLOURS)),
                ActionKind("buy_action"),
                ActionKind("end_phase2"),
                ActionKind("discard", (ARMIES, TYPES)),
                ActionKind("discard_all"),
                ActionKind("parley_pass"),
                ActionKind("offer", (_numbers(tables.OFFER_MAX),)),
                ActionKind("accept"),
                ActionKind("decline"),
                ActionKind("speed_march"),
                ActionKind("engage", ((*ARMIES, "both"),)),
                ActionKind("commit", (_numbers(tables.COMMIT_MAX, 0),)),
                ActionKind("prize_a"),
                ActionKind("prize_b"),
                ActionKind("prize_decline"),
                ActionKind("take_object", (OBJECTS,)),
                ActionKind("done"),
                ActionKind("pay_events"),
                ActionKind("region", (regions,)),
                ActionKind("event", (EVENTS,)),
                ActionKind("resource", (RESOURCES,)),
                ActionKind("amount", (_numbers(tables.AMOUNT_MAX),)),
                ActionKind("ability", (ABILITIES,)),
                ActionKind("kingdom", (COLOURS,)),
                ActionKind("reveal_token", (ARMIES,)),
                ActionKind("token_execute"),
                ActionKind("token_leave"),
                ActionKind("nullify", (_numbers(tables.RECORDS),)),
                ActionKind("immune_mine", (EVENTS,)),
                ActionKind("immune_at"),
                ActionKind("offer_immunity", (COLOURS, EVENTS)),
                ActionKind("offer_pass"),
                ActionKind("end_turn"),
                ActionKind("reveal_character", (("personality", "ability_1", "ability_2"),)),
            ]
        )

    def place(self, state: Bharata600, fields: Mapping[str, object]) -> None:
        place(self.box, state, fields)

    def drawn(self, seats: int, options: Mapping[str, str]) -> Board:
        return drawing.board(self.box, seats, options["mode"] == "advanced")

    def scene(self, view: Bharata600, seat: int) -> Scene:
        return scene(self.box, self.actions, view, seat)

    def say(self, event: Event, viewer: int) -> Said | None:
        return say(self.box, event, viewer)

    def guide(self) -> Sequence[GuideStep]:
        return GUIDE
