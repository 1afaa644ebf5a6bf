"""Ready positions of Bharata 600 BC and what the tests read off them.

Kingdoms are dicts of :class:`sabha.games.bharata600.position.KingdomFields`; ``K()`` makes one.
Decisions are lines such as ``"0 move I kosala"``: the seat, then the action.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

import msgspec

import sabha
from sabha import Match
from sabha.games.bharata600 import Game
from sabha.games.bharata600.box import Box
from sabha.games.bharata600.position import cards
from sabha.games.bharata600.rules.kingdom import Kingdom
from sabha.games.bharata600.state import Bharata600

sabha.register(Game)

INFANTRY, CAVALRY, ELEPHANTS = 0, 1, 2

PRINTED = {
    "kuru": (2, 1, 0, 2),
    "surasena": (2, 1, 0, 2),
    "kosala": (3, 1, 1, 2),
    "vatsa": (3, 2, 1, 1),
    "kashmira": (2, 0, 2, 1),
    "madra": (2, 1, 1, 1),
    "harahvati": (1, 1, 0, 1),
    "sivi": (2, 1, 0, 2),
    "trigarta": (2, 1, 1, 1),
    "kulinda": (2, 1, 2, 0),
    "sauvira": (2, 0, 1, 2),
    "maru": (2, 1, 0, 2),
    "lata": (3, 1, 1, 2),
    "sindhu": (3, 1, 1, 2),
    "saurashtra": (2, 1, 0, 2),
    "vidarbha": (2, 1, 1, 1),
    "naimisha": (1, 0, 1, 1),
    "nepala": (1, 0, 1, 1),
    "kamarupa": (3, 0, 3, 1),
    "chera": (5, 0, 3, 3),
}
"""Number, Iron, Wood and Food of the regions that the rules file prints otherwise than the box, which is tuned."""


class Printed(Game):
    """The game on the map of the rules file, whose examples and scenarios name its numbers."""

    def __init__(self) -> None:
        super().__init__()
        fields = ("number", "iron", "wood", "food")
        regions = tuple(
            msgspec.structs.replace(r, **dict(zip(fields, PRINTED[r.id], strict=True))) if r.id in PRINTED else r
            for r in self.box.region
        )
        self.box = msgspec.structs.replace(self.box, region=regions)
        assert not self.problems(self.box)


@cache
def game() -> Game:
    return Printed()


def box() -> Box:
    return game().box


def K(home: str, **fields: object) -> dict[str, object]:
    return {"home": home, **fields}


def army(at: str | None, held: str = "", came_from: str | None = None) -> dict[str, object]:
    return {"at": at, "cards": held, "came_from": came_from}


def position(*kingdoms: dict[str, object], mode: str = "basic", places: str = "stop", **fields: object) -> Match:
    seats = max(2, len(kingdoms))
    return game().position(seats, options={"mode": mode, "places": places}, kingdoms=list(kingdoms), **fields)


def advanced(*kingdoms: dict[str, object], **fields: object) -> Match:
    return position(*kingdoms, mode="advanced", **fields)


def state(match: Match) -> Bharata600:
    assert isinstance(match.state, Bharata600)
    return match.state


def kingdom(match: Match, seat: int) -> Kingdom:
    return state(match).kingdoms[seat]


def run(match: Match, *lines: str) -> Match:
    """Carries out decisions, one line each."""
    for line in lines:
        seat, _, action = line.partition(" ")
        match.play(int(seat), action)
    return match


def foresee(match: Match, *chance: int) -> Match:
    match.foresee(chance)
    return match


def legal(match: Match, seat: int = 0) -> list[str]:
    return match.legal(seat)


def acts(match: Match, seat: int = 0) -> list[str]:
    """What is an Action among what is legal, with what ends the Phase or buys an Action."""
    free = ("reveal_character", "immune", "offer_immunity")
    return [a for a in match.legal(seat) if not a.startswith(free)]


def region(name: str) -> int:
    return box().index()[name]


def where(match: Match, seat: int, number: int) -> str:
    at = kingdom(match, seat).at[number - 1]
    return box().region[at].id if at >= 0 else "off"


def held(match: Match, seat: int, number: int) -> list[int]:
    """Infantry, Cavalry, Elephants of an Army."""
    return list(kingdom(match, seat).cards[3 * number - 3 : 3 * number])


def controls(match: Match, seat: int) -> set[str]:
    return {r.id for n, r in enumerate(box().region) if state(match).controller[n] == seat}


def tokens(match: Match, name: str) -> dict[str, int]:
    """Event -> tokens on a region, face-up Hidden Tokens included."""
    from sabha.games.bharata600.box import EVENTS
    from sabha.games.bharata600.rules import events

    counts = {e: events.count(state(match), region(name), n) for n, e in enumerate(EVENTS)}
    return {e: int(c) for e, c in counts.items() if c}


def battle(match: Match, attack: str, *choices: str) -> Match:
    """An attack, both parleys passed, then the secret choices in order, each by whoever chooses."""
    run(match, attack)
    for _ in range(2):
        [seat] = match.acting
        match.play(seat, "parley_pass")
    return choose(match, *choices)


def choose(match: Match, *choices: str) -> Match:
    for choice in choices:
        [seat] = match.acting
        match.play(seat, choice)
    return match


def card_id(name: str) -> int:
    """Outcome of chance for a Resource Modifier card."""
    return [c.id for c in box().resource_card].index(name)


def event_id(name: str) -> int:
    """Outcome of chance for an Event card."""
    return [c.id for c in box().event_card].index(name)


def face_id(name: str) -> int:
    return [h.id for h in box().hidden_token].index(name)


def pile(text: str) -> list[int]:
    return cards(text)


def kinds(events: Sequence[Any]) -> list[int]:
    return [e.kind for e in events]
