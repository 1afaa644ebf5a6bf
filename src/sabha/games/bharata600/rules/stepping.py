"""Carries out one decision: each id of section 8 leads to the rule behind it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from sabha.games.bharata600.rules import (
    abilities,
    battle,
    conquest,
    events,
    flow,
    hidden,
    movement,
    offers,
    prizes,
    recruiting,
    score,
    setting_up,
    trading,
)
from sabha.games.bharata600.tables import (
    ABILITY,
    ACCEPT,
    AMOUNT,
    ASK_START,
    ATTACK,
    BUY,
    BUY_ACTION,
    CLEVER,
    COMMIT,
    CONQUER,
    DECLINE,
    DISCARD_ALL,
    DISCARD_CARD,
    DONE,
    E_BOUGHT_ACTION,
    END_PHASE1,
    END_PHASE2,
    END_TURN,
    ENGAGE,
    EVENT,
    EVENTS,
    EXCHANGE,
    IMMUNE,
    IMMUNE_AT,
    IMMUNE_MINE,
    IMMUNITY,
    JUMP,
    KINGDOM,
    MOVE,
    NULLIFY,
    OFFER,
    OFFER_IMMUNITY,
    OFFER_PASS,
    PARLEY_PASS,
    PART_SECOND,
    PART_TO,
    PAY_EVENTS,
    PHASE2,
    PICK_ABILITY,
    PLACE_CARD,
    PRIZE_A,
    REGION,
    REGIONS,
    RESOURCE,
    REVEAL_CHARACTER,
    REVEAL_TOKEN,
    SETUP,
    SPEED_MARCH,
    START_TURN,
    TAKE_OBJECT,
    TOKEN_EXECUTE,
    TOKEN_LEAVE,
    TRADE,
    TRADES,
    bit,
)

if TYPE_CHECKING:
    from sabha.games.bharata600.rules.kingdom import Kingdom
    from sabha.games.bharata600.state import Bharata600


def step(s: Bharata600, seat: i64, action: i64) -> None:
    """One decision. (section 8)"""
    k = s.kingdoms[seat]
    if action < EXCHANGE:
        begin(s, k, action)
    elif action < MOVE:
        phase1(s, k, action)
    elif action < DISCARD_CARD:
        phase2(s, k, action)
    elif action < PRIZE_A:
        fight(s, k, action)
    elif action < PAY_EVENTS:
        prize(s, k, action)
    elif action < IMMUNE_MINE:
        advanced(s, k, action)
    else:
        free(s, k, action)


def begin(s: Bharata600, k: Kingdom, action: i64) -> None:
    """Set-up, placing cards, and START. (B6-028, B6-142, B6-Q18, B6-Q66, B6-Q78)"""
    if action < PICK_ABILITY:
        setting_up.pick_personality(s, k, action)
    elif action < PLACE_CARD:
        setting_up.pick_ability(s, k, action - PICK_ABILITY)
    elif action < START_TURN:
        if recruiting.place(s, k, action - PLACE_CARD):
            if s.stage == SETUP:
                setting_up.placed(s)
            else:
                recruiting.show_sizes(s, k)
                flow.settle(s)
    elif action == START_TURN:
        flow.begin_phase1(s)
    else:
        look_ahead(s, k)


def look_ahead(s: Bharata600, k: Kingdom) -> None:
    """The Clever Action takes one of this turn's Actions from the outset. (B6-192, B6-193, B6-Q78)"""
    s.actions -= 1
    s.clever = True
    abilities.spend(s, k, CLEVER)
    trading.look_ahead(s, k)
    s.ask = ASK_START


def phase1(s: Bharata600, k: Kingdom, action: i64) -> None:
    """Exchange, trade, buy, as often as liked and in any order. (B6-063 to B6-070, B6-Q15)"""
    if action < TRADE:
        trading.exchange(s, k, action - EXCHANGE)
    elif action < BUY:
        trading.trade(s, k, action - TRADE)
        if s.ask == TRADES:
            s.picked.append(1)
            if not trading.has_objects(k):
                flow.settle(s)
    elif action == END_PHASE1:
        flow.begin_phase2(s)
    else:
        recruiting.buy(s, k, action - BUY + 1)


def phase2(s: Bharata600, k: Kingdom, action: i64) -> None:
    """The Actions of the Basic Game, the third Action, and passing. (B6-071 to B6-073)"""
    if action < CONQUER:
        army = (action - MOVE) // REGIONS
        region = (action - MOVE) % REGIONS
        if s.ask == JUMP:
            movement.jump(s, k, army, region)
        else:
            movement.move(s, k, army, region)
        flow.settle(s)
    elif action < ATTACK:
        if conquest.conquer(s, k, action - CONQUER):
            flow.settle(s)
    elif action < BUY_ACTION:
        battle.attack(s, k, (action - ATTACK) // 4, (action - ATTACK) % 4)
    elif action == BUY_ACTION:
        k.coins -= s.tables.numbers.action_price
        s.actions += 1
        s.bought = True
        s.emit(E_BOUGHT_ACTION, k.owner)
        flow.resume(s)
    elif action == END_PHASE2:
        flow.end_phase2(s)


def fight(s: Bharata600, k: Kingdom, action: i64) -> None:
    """Payments of Strength, and the steps of a battle; answers to offers of either kind. (B6-Q28, B6-Q34, B6-Q41)"""
    done = False
    if action < DISCARD_ALL:
        if conquest.name(s, k, action - DISCARD_CARD):
            done = True
            if s.fighting:
                battle.resolve(s)
            else:
                conquest.conquered(s, k)
    elif action == DISCARD_ALL:
        battle.discard_table(s, k)
        battle.resolve(s)
        done = True
    elif action == PARLEY_PASS:
        done = battle.pass_parley(s, k)
    elif action < ACCEPT:
        battle.offer(s, k, action - OFFER + 1)
    elif action <= DECLINE:
        done = True
        if s.ask == IMMUNITY:
            offers.answer(s, k, action == ACCEPT)
        elif action == ACCEPT:
            battle.accept(s, k)
        else:
            done = battle.decline(s, k)
    elif action == SPEED_MARCH:
        battle.march(s, k)
    elif action < COMMIT:
        done = battle.engage(s, k, action - ENGAGE + 1)
    else:
        done = battle.commit(s, k, action - COMMIT)
    if done:
        flow.settle(s)


def prize(s: Bharata600, k: Kingdom, action: i64) -> None:
    """A prize card's options, and the end of an open list. (B6-121, section 7.3)"""
    if action < TAKE_OBJECT:
        if prizes.use(s, k, action - PRIZE_A):
            flow.settle(s)
    elif action < DONE:
        prizes.take_object(s, k, action - TAKE_OBJECT)
        flow.settle(s)
    elif s.part == PART_SECOND and s.ask != TRADES:
        s.part = PART_TO
    else:
        flow.settle(s)


def advanced(s: Bharata600, k: Kingdom, action: i64) -> None:
    """The Actions of the Advanced Game and their parts. (B6-173 to B6-176)"""
    done = False
    if action == PAY_EVENTS:
        events.pay(s, k)
    elif action < EVENT:
        done = abilities.pick_region(s, k, action - REGION)
    elif action < RESOURCE:
        done = abilities.pick_event(s, k, action - EVENT)
    elif action < AMOUNT:
        done = abilities.pick_resource(s, k, action - RESOURCE)
    elif action < ABILITY:
        abilities.swap(s, k, action - AMOUNT + 1)
        done = True
    elif action < KINGDOM:
        abilities.play(s, k, action - ABILITY)
    elif action < REVEAL_TOKEN:
        done = abilities.pick_kingdom(s, k, action - KINGDOM)
    elif action < TOKEN_EXECUTE:
        s.actions -= 1
        hidden.reveal(s, k, k.at[action - REVEAL_TOKEN])
        done = True
    elif action == TOKEN_EXECUTE:
        hidden.reveal(s, k, s.picked[0])
        done = True
    elif action == TOKEN_LEAVE:
        abilities.leave(s, k)
        done = True
    else:
        done = abilities.pick_record(s, k, action - NULLIFY)
    if done:
        flow.settle(s)


def free(s: Bharata600, k: Kingdom, action: i64) -> None:
    """What is no Action: Immunity, Generous offers, showing a card, and the end of the turn.

    B6-030, B6-143, B6-177, B6-178, B6-187, B6-Q10, B6-Q66, B6-Q74, B6-Q83
    """
    if action < IMMUNE_AT:
        events.remove_mine(s, k, action - IMMUNE_MINE)
        flow.resume(s)
    elif action == IMMUNE_AT:
        events.aim(s, IMMUNE)
    elif action < OFFER_PASS:
        offers.record(s, k, (action - OFFER_IMMUNITY) // EVENTS, (action - OFFER_IMMUNITY) % EVENTS)
        if s.stage == PHASE2:
            flow.resume(s)
    elif action == OFFER_PASS:
        s.givers &= ~(bit(k.owner))
        flow.resume(s)
    elif action == END_TURN:
        flow.end_turn(s)
    elif action >= REVEAL_CHARACTER:
        score.show(s, k, action - REVEAL_CHARACTER)
