"""Why a decision cannot be made: a sentence and its rule."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from sabha.engine.errors import Reason
from sabha.games.taragatha.rules import attack, purchase, setup, tapasya
from sabha.games.taragatha.tables import (
    ACTIONS,
    ARMING,
    ATTACK,
    BOOST,
    BOOSTING,
    BUY,
    CHANTING,
    DECEIVING,
    DEPLOY,
    DEPLOYING,
    DONE,
    MAIN_ACTION,
    MANTRA,
    MAYA,
    OVER,
    POWER,
    POWERING,
    PURCHASE,
    REROLL,
    REROLLING,
    RESPOND,
    RESPONDING,
    SAVE,
    SAVING,
    SPEND,
    SPENDING,
    TAPASYA,
    USE,
    WISHING,
)

if TYPE_CHECKING:
    from sabha.games.taragatha.state import Taragatha


def why_not(s: Taragatha, seat: i64, action: i64) -> Reason | None:
    """None exactly for what ``legal`` lists."""
    if action < 0 or action >= ACTIONS:
        return Reason(f"There is no action {action}.", "TG-024")
    if s.phase == OVER:
        return Reason("The game is over.", "TG-107")
    if not s.decides(seat):
        return Reason("The decision is not yours now.", "TG-020")
    if s.phase != phase_of(action):
        return out_of_phase(s, seat, action)
    if action < BUY:
        return setup.why_not(s, action)
    if action < ATTACK:
        return purchase.why_not(s, seat, action)
    if action < TAPASYA:
        return attack.why_not_attack(s, seat, action - ATTACK)
    if SPEND <= action < RESPOND:
        return tapasya.why_not(s, seat, action - SPEND)
    if DEPLOY <= action < POWER:
        return attack.why_not_deploy(s, seat, action - DEPLOY)
    if USE <= action < DONE:
        return attack.why_not_use(s, seat, action - USE)
    if BOOST <= action < MANTRA:
        return attack.why_not_boost(s, seat, action - BOOST)
    return None


def phase_of(action: i64) -> i64:
    """The phase to which an action belongs. (TG-024)"""
    if action < BUY:
        return WISHING
    if action < ATTACK:
        return PURCHASE
    if action <= TAPASYA:
        return MAIN_ACTION
    if action < RESPOND:
        return SPENDING
    if action < DEPLOY:
        return RESPONDING
    if action < POWER:
        return DEPLOYING
    if action < USE:
        return POWERING
    if action <= DONE:
        return ARMING
    if action < MANTRA:
        return BOOSTING
    if action < REROLL:
        return CHANTING
    if action < MAYA:
        return REROLLING
    if action < SAVE:
        return DECEIVING
    return SAVING


def out_of_phase(s: Taragatha, seat: i64, action: i64) -> Reason:
    """The rule that puts the action elsewhere."""
    phase = phase_of(action)
    if phase == WISHING:
        return Reason("Characters are picked before the game only.", "TG-006")
    if s.phase == WISHING:
        return Reason("Pick a character first.", "TG-006")
    if seat != s.turn and (phase == PURCHASE or phase == MAIN_ACTION):
        return Reason("You only take part in a combat now: it is another player's turn.", "TG-020")
    if phase == PURCHASE:
        return Reason("Buying and loading end before the main action.", "TG-025")
    if phase == MAIN_ACTION:
        if s.phase == PURCHASE:
            return Reason("End the purchase phase first.", "TG-024")
        return Reason("You take one main action in a turn.", "TG-047")
    if phase == SPENDING:
        return Reason("Tapasya Success Points are spent when a Rishi lies open before you.", "TG-091")
    if phase == RESPONDING:
        return Reason("Only Word of Narada answers an attack, before a Vimana is deployed.", "TG-Q51")
    if phase == DEPLOYING:
        return Reason("One Vimana is deployed, at the start of a combat.", "TG-050")
    if phase == POWERING:
        return Reason("The power is chosen when a command ship with a lender is deployed in strategy mode.", "TG-086")
    if phase == ARMING:
        if s.phase == BOOSTING or s.phase == CHANTING or s.phase >= REROLLING:
            return arms_chosen(s)
        return Reason("Astras are chosen after the Vimana is deployed.", "TG-058")
    if phase == BOOSTING:
        if s.strategy:
            return Reason("Boost cards belong to casual mode.", "TG-089")
        if s.phase == CHANTING or s.phase >= REROLLING:
            return Reason("A side that holds Boost cards plays exactly one, before the Mantra and the dice.", "TG-073")
        return Reason("A Boost card is played after the Astras are chosen.", "TG-073")
    if phase == CHANTING:
        return Reason("Durvasa's Mantra is used by its holder, as the last step before the commit.", "TG-056")
    if phase == SAVING:
        return Reason("Chiranjiva is used by its holder when a Vimana would be destroyed.", "TG-Q35")
    return Reason("The rolls can be answered by the holder of such a text, right after them.", "TG-Q52")


def arms_chosen(s: Taragatha) -> Reason:
    """Why no Astra is added to those that the deciding side has chosen. (TG-057, TG-Q66)"""
    if len(s.sides[s.side].astras) >= s.tables.astras_used:
        return Reason(f"At most {s.tables.astras_used} Astras are used by one side of a combat.", "TG-057")
    return Reason("Your choice of Astras for this combat is over.", "TG-Q66")
