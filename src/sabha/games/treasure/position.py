"""Ready positions of War for Treasure from named fields."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

import msgspec

from sabha.engine import position
from sabha.engine.errors import BadPosition
from sabha.games.treasure import track as t
from sabha.games.treasure.box import CARDS
from sabha.games.treasure.rules.moves import too_far
from sabha.games.treasure.state import Treasure

Count = Annotated[int, msgspec.Meta(ge=0, le=1000)]
Step = Annotated[int, msgspec.Meta(ge=0, le=t.LAST)]


class Fields(msgspec.Struct, forbid_unknown_fields=True):
    """What can be said of a position; all that is not said is as at the start, with ``turn`` to roll.

    ``soldiers``: per seat the steps of a, b, c, d. ``cards``: per seat card name -> count.
    ``supply`` and ``spent``: card name -> count at the collection and submission point; a kind not
    named is as full as the cards elsewhere allow. ``rolls``: made in this turn so far.
    """

    soldiers: list[Annotated[list[Step], msgspec.Meta(min_length=t.SOLDIERS, max_length=t.SOLDIERS)]] = []
    cards: list[dict[str, Count]] = []
    supply: dict[str, Count] = {}
    spent: dict[str, Count] = {}
    turn: int = 0
    first: int = 0
    round: Annotated[int, msgspec.Meta(ge=1)] = 1
    rolls: Count = 0


def place(s: Treasure, fields: Mapping[str, object]) -> None:
    """Turns the start into the position. Raises BadPosition for one that no game could show."""
    f = position.read(fields, Fields)
    if len(f.soldiers) > s.seats or len(f.cards) > s.seats:
        raise BadPosition(f"There are {s.seats} seats, but more lists of soldiers or cards.")
    for seat in (f.turn, f.first):
        position.seat(seat, s.seats)
    if f.round > s.track.rounds or f.rolls >= s.track.rolls:
        raise BadPosition(f"round is at most {s.track.rounds}, rolls less than {s.track.rolls}.")
    s.turn, s.first, s.round, s.rolls = f.turn, f.first, f.round, f.rolls
    for seat, steps in enumerate(f.soldiers):
        for i, step in enumerate(steps):
            _stand(s, seat, t.SOLDIERS * seat + i, step)
        if s.has_won(seat):
            raise BadPosition(f"Seat {seat} stands on all four doors: the game would be over (WT-105).")
    _deal(s, f)


def _stand(s: Treasure, seat: int, soldier: int, step: int) -> None:
    if s.track.kind[step] == t.TUNNEL:
        raise BadPosition(f"Step {step} is a tunnel; no soldier rests there.")
    if step and s.who[step]:
        raise BadPosition(f"Step {step} holds one soldier only, but two were put there.")
    if too_far(s, seat, soldier, step) >= 0:
        raise BadPosition(f"Seat {seat} has more soldiers beyond a door than the rules allow (WT-040).")
    s.at[soldier] = step
    if step and not s.track.shared[step]:
        s.who[step] = soldier + 1


def _deal(s: Treasure, f: Fields) -> None:
    named = {name for counts in (*f.cards, f.supply, f.spent) for name in counts}
    for name in sorted(named):
        position.index(name, CARDS, "card")
    for card, name in enumerate(CARDS):
        total = s.track.counts[s.seats - 2][card]
        held = 0
        for seat, counts in enumerate(f.cards):
            s.hand[t.CARDS * seat + card] = counts.get(name, 0)
            held += counts.get(name, 0)
        spent = f.spent.get(name, 0)
        supply = f.supply.get(name, max(0, total - held - spent))
        if name in f.supply and name not in f.spent:
            spent = max(0, total - held - supply)
        extra = held + spent + supply - total
        if extra < 0 or (extra > 0 and card >= t.VARUNA):
            raise BadPosition(f"There are {total} cards {name}, but {total + extra} in hands and at the points.")
        if card < t.VARUNA:
            s.created[card] = extra
        s.supply[card], s.spent[card] = supply, spent
