"""The round: PICK, PLAN (drawing, then trading), BUILD and REPLENISH, one after the other."""

from __future__ import annotations

from typing import TYPE_CHECKING

from sabha.games.indus.rules import build, deal, draw, pick, trade
from sabha.games.indus.tables import BUILD, CLOSED, DRAW, END, PICK, TRADE

if TYPE_CHECKING:
    from sabha.games.indus.state import Indus


def advance(s: Indus) -> None:
    """Goes on to the next phase when everybody has finished this one.

    Phases are the same for all: everybody picks, then all drawings are made, then trade, then all
    Build turns, then the market is replenished. (IN-032, IN-059, IN-Q10)
    """
    if s.phase == PICK and s.picks == s.seats:
        draw.begin(s)
    if s.phase == DRAW and s.todo == 0:
        trade.begin(s)
    if s.phase == TRADE and s.trading == CLOSED:
        build.begin(s)
    if s.phase == BUILD and s.todo == 0:
        deal.end_round(s)
        if s.phase != END:
            pick.begin(s)
