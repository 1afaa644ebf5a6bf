"""Why an action of War for Treasure is not allowed, with the rule that says so."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from sabha.engine.errors import Reason
from sabha.games.treasure.rules.cards import card_of
from sabha.games.treasure.rules.moves import bare, landing, may_wait, too_far, usable
from sabha.games.treasure.track import (
    ACTIONS,
    CARDS,
    DECLINE,
    LAST,
    MOVE,
    OVER,
    ROLL,
    SOLDIERS,
    STOP,
    SURRENDER,
    TO_FACE,
    TO_ROLL,
    TRAP,
    WAIT,
)

if TYPE_CHECKING:
    from sabha.games.treasure.state import Treasure


def why_not(s: Treasure, seat: i64, action: i64) -> Reason | None:
    """None for exactly the legal actions."""
    if action < 0 or action >= ACTIONS:
        return Reason(f"There is no action {action}; actions are 0 to {ACTIONS - 1}.", "WT-Q51")
    if s.phase == OVER:
        return Reason("The game is over.", "WT-105" if s.winner >= 0 else "WT-116")
    if seat != s.turn:
        return Reason("It is another player's turn.", "WT-013")
    if s.phase == TO_ROLL:
        if action == ROLL or (action == STOP and s.rolls > 0):
            return None
        if action == STOP:
            return Reason("The first roll of a turn must be made.", "WT-015")
        if s.rolls > 0:
            return Reason("Roll again or end your turn.", "WT-025")
        return Reason("Roll the die first.", "WT-015")
    if s.phase == TO_FACE:
        return face(s, seat, action)
    if action < MOVE:
        return Reason("The number that was rolled must be used first.", "WT-021")
    if action < WAIT:
        return move(s, seat, SOLDIERS * seat + action - MOVE)
    if action == WAIT:
        return wait(s, seat)
    return Reason("No soldier has met a danger.", "WT-081")


def face(s: Treasure, seat: i64, action: i64) -> Reason | None:
    """WT-083 to WT-088"""
    if action == DECLINE:
        return None
    if action < SURRENDER:
        return Reason("First decide whether to surrender a card for the soldier in danger.", "WT-085")
    card = card_of(action)
    if s.hand[CARDS * seat + card] == 0:
        return Reason("You do not hold that card.", "WT-083")
    if not s.track.protects[card][s.track.arg[s.at[s.mover]]]:
        return Reason("That card does not protect from this danger.", "WT-088")
    return None


def move(s: Treasure, seat: i64, soldier: i64) -> Reason | None:
    """WT-029, WT-036 to WT-040, WT-074, WT-107 to WT-109"""
    if usable(s, seat, soldier):
        return None
    track = s.track
    start = s.at[soldier]
    target = landing(s, soldier)
    if start == 0 and s.number != track.entry:
        return Reason(f"A soldier leaves step 0 only with a {track.entry}.", "WT-029")
    if start > 0 and track.kind[start] == TRAP and s.number != track.release:
        return Reason(f"A soldier on a trap tree is freed only by a {track.release}.", "WT-037")
    if target > LAST:
        return Reason(f"That would lead beyond step {LAST}.", "WT-036")
    rest = track.rest[target]
    door = too_far(s, seat, soldier, target)
    if door < 0:
        return Reason(f"Your own soldier stands on step {rest}.", "WT-038" if rest == target else "WT-074")
    limit = track.beyond[door]
    text = f"Only {limit} of your soldiers may be beyond door {4 - door} (step {track.doors[door]})."
    return Reason(text, ["WT-109", "WT-108", "WT-107"][door])


def wait(s: Treasure, seat: i64) -> Reason | None:
    """WT-100 to WT-102"""
    if may_wait(s, seat):
        return None
    soldier: i64
    for soldier in range(SOLDIERS * seat, SOLDIERS * seat + SOLDIERS):
        if usable(s, seat, soldier) and not bare(s, seat, soldier):
            return Reason("The number can be used without crossing the tribes unpaid, so it must be.", "WT-102")
    return Reason("No gold step lies ahead of any of your soldiers: waiting would bring no coin.", "WT-101")
