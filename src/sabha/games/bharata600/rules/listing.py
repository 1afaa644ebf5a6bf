"""The legal decisions, ascending by id. (section 8)"""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from sabha.games.bharata600.rules import (
    abilities,
    battle,
    conquest,
    events,
    hidden,
    movement,
    offers,
    prizes,
    recruiting,
    trading,
)
from sabha.games.bharata600.rules.records import offered
from sabha.games.bharata600.tables import (
    ABILITIES,
    ABILITY,
    ACCEPT,
    AMOUNT,
    ANSWER,
    ASK_DUSK,
    ASK_PHASE1,
    ASK_PHASE2,
    ASK_START,
    ATTACK,
    BUY,
    BUY_ACTION,
    CHOOSE,
    CLEVER,
    CLEVER_LOOK,
    COMMIT,
    COMMIT_MAX,
    CONQUER,
    DECLINE,
    DISCARD,
    DISCARD_ALL,
    DISCARD_CARD,
    DONE,
    DUTY,
    END_PHASE1,
    END_PHASE2,
    END_TURN,
    ENGAGE,
    EVENT,
    EVENTS,
    EXCHANGE,
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
    PARLEY,
    PARLEY_PASS,
    PART_AMOUNT,
    PART_EVENT,
    PART_KINGDOM,
    PART_LOOKED,
    PART_RECORD,
    PART_REGION,
    PART_SECOND,
    PART_TO,
    PAY_EVENTS,
    PAYING,
    PERCEPTIVE,
    PERSONALITIES,
    PICK,
    PICK_ABILITIES,
    PICK_ABILITY,
    PICK_PERSONALITY,
    PLACE,
    PLACE_CARD,
    PRIZE,
    PRIZE_A,
    PRIZE_B,
    PRIZE_DECLINE,
    REGION,
    REGIONS,
    RESOURCE,
    REVEAL_CHARACTER,
    REVEAL_TOKEN,
    SPEED_MARCH,
    START_TURN,
    TAKE,
    TAKE_OBJECT,
    TARGET,
    TOKEN_EXECUTE,
    TOKEN_LEAVE,
    TRADE,
    TRADES,
    TYPES,
    WINDOW,
    lowest,
)

if TYPE_CHECKING:
    from sabha.games.bharata600.rules.kingdom import Kingdom
    from sabha.games.bharata600.state import Bharata600


def legal(s: Bharata600, seat: i64) -> list[int]:
    """All legal ids of the kingdom that decides, from what it may know. (B6-I19, B6-Q59, B6-Q87)"""
    k = s.kingdoms[seat]
    out: list[int] = []
    ask = s.ask
    if ask == ASK_PHASE2:
        phase2(s, k, out)
    elif ask == ASK_PHASE1:
        phase1(s, k, out)
    elif ask == ASK_START:
        start(s, k, out)
    elif ask == ASK_DUSK:
        dusk(s, k, out)
    elif ask == CHOOSE:
        choose(s, k, out)
    elif ask == PARLEY:
        parley(s, k, out)
    elif ask == TARGET:
        target(s, k, out)
    elif ask == DISCARD:
        discard(s, k, out)
    elif ask == PLACE:
        army: i64
        for army in range(2):
            if recruiting.may_place(k, army):
                out.append(int(PLACE_CARD + army))
    else:
        simple(s, k, out)
    return out


def simple(s: Bharata600, k: Kingdom, out: list[int]) -> None:
    """Decisions with a plain list of answers."""
    ask = s.ask
    i: i64
    if ask == PICK:
        for i in range(PERSONALITIES):
            out.append(int(PICK_PERSONALITY + i))
    elif ask == PICK_ABILITIES:
        for i in range(ABILITIES):
            if i != k.ability_a:
                out.append(int(PICK_ABILITY + i))
    elif ask == ANSWER or ask == IMMUNITY:
        out.append(ACCEPT)
        out.append(DECLINE)
    elif ask == PRIZE:
        if prizes.offered(s, k, 0):
            out.append(PRIZE_A)
        if prizes.offered(s, k, 1):
            out.append(PRIZE_B)
        out.append(PRIZE_DECLINE)
    elif ask == TAKE:
        for i in range(TYPES):
            if s.goods_supply[i] > 0:
                out.append(int(TAKE_OBJECT + i))
    elif ask == TRADES:
        for i in range(TYPES):
            if trading.has_object(k, i):
                out.append(int(TRADE + i))
        if len(s.picked) > 0:
            out.append(DONE)
    elif ask == JUMP:
        jumps(s, k, out)
    elif ask == WINDOW:
        types = offers.window_types(s, k)
        for i in range(EVENTS):
            if (types >> i) & 1 == 1:
                out.append(int(OFFER_IMMUNITY + EVENTS * s.turn + i))
        out.append(OFFER_PASS)


def jumps(s: Bharata600, k: Kingdom, out: list[int]) -> None:
    """Where the Royal Road can lead. (B6-Q60)"""
    army: i64
    region: i64
    for army in range(2):
        for region in range(REGIONS):
            if movement.may_jump(s, k, army, region):
                out.append(int(MOVE + REGIONS * army + region))


def start(s: Bharata600, k: Kingdom, out: list[int]) -> None:
    """B6-192, B6-Q66, B6-Q78"""
    out.append(START_TURN)
    if not s.clever and abilities.ready(s, k, CLEVER):
        out.append(CLEVER_LOOK)
    free(s, k, out)


def phase1(s: Bharata600, k: Kingdom, out: list[int]) -> None:
    """B6-063 to B6-070, B6-Q15, B6-Q20"""
    i: i64
    for i in range(TYPES):
        if k.res[i] >= s.tables.lists.exchange[i]:
            out.append(int(EXCHANGE + i))
    if trading.at_export_harbour(s, k):
        for i in range(TYPES):
            if trading.has_object(k, i):
                out.append(int(TRADE + i))
    for i in range(recruiting.most(s, k)):
        out.append(int(BUY + i))
    if not recruiting.must_recruit(s, k):
        out.append(END_PHASE1)
    free(s, k, out)


def phase2(s: Bharata600, k: Kingdom, out: list[int]) -> None:
    """Actions as far as there are any; the lock of Events comes first, then the duty.

    B6-071 to B6-077, B6-168 to B6-173, B6-Q21, B6-Q23, B6-Q69, B6-I13
    """
    locked = events.impacted(s, k) != 0
    acts = s.actions > 0
    if acts and not locked:
        if k.duty < 0:
            moves(s, k, out)
        conquests(s, k, out)
    if not acts and may_buy_action(s, k):
        out.append(BUY_ACTION)
    out.append(END_PHASE2)
    if s.advanced and acts and (locked or k.duty < 0):
        actions(s, k, out, locked)
    free(s, k, out)


def moves(s: Bharata600, k: Kingdom, out: list[int]) -> None:
    """B6-074 to B6-077, B6-Q22, B6-Q31"""
    if s.moves >= s.tables.numbers.moves:
        return
    last = s.actions == 1
    army: i64
    for army in range(2):
        left = movement.reach(s, k, army)
        while left != 0:
            region = lowest(left)
            left &= left - 1
            if movement.entry(s, k, army, region, last) <= DUTY:
                out.append(int(MOVE + REGIONS * army + region))


def conquests(s: Bharata600, k: Kingdom, out: list[int]) -> None:
    """B6-079 to B6-085, B6-Q33"""
    army: i64
    other: i64
    for army in range(2):
        if conquest.may_conquer(s, k, army, k.coins):
            out.append(int(CONQUER + army))
    for army in range(2):
        for other in range(s.seats):
            if battle.may_attack(s, k, army, other):
                out.append(int(ATTACK + 4 * army + other))


def actions(s: Bharata600, k: Kingdom, out: list[int], locked: bool) -> None:
    """B6-173, B6-Q69"""
    if events.payable(s, k, k.coins) != 0:
        out.append(PAY_EVENTS)
    ability: i64
    for ability in range(ABILITIES):
        if abilities.may_use(s, k, ability, locked):
            out.append(int(ABILITY + ability))
    if not locked:
        army: i64
        for army in range(2):
            if hidden.may_reveal(s, k, army):
                out.append(int(REVEAL_TOKEN + army))


def may_buy_action(s: Bharata600, k: Kingdom) -> bool:
    """A third Action, once, for a Coin, if there is something to do with it.

    B6-072, B6-181, B6-Q21, B6-Q23, B6-Q69, B6-Q79
    """
    price = s.tables.numbers.action_price
    if s.bought or k.barred or s.actions > 0 or k.coins < price:
        return False
    coins = k.coins - price
    if events.impacted(s, k) != 0:
        return events.payable(s, k, coins) != 0 or any_ability(s, k, True)
    army: i64
    other: i64
    for army in range(2):
        if conquest.may_conquer(s, k, army, coins):
            return True
        for other in range(s.seats):
            if battle.may_attack(s, k, army, other):
                return True
    if k.duty >= 0:
        return False
    if can_move(s, k):
        return True
    if not s.advanced:
        return False
    return (
        events.payable(s, k, coins) != 0
        or any_ability(s, k, False)
        or hidden.may_reveal(s, k, 0)
        or hidden.may_reveal(s, k, 1)
    )


def any_ability(s: Bharata600, k: Kingdom, locked: bool) -> bool:
    """Whether any Ability Action can be played."""
    return (k.ability_a >= 0 and abilities.may_use(s, k, k.ability_a, locked)) or (
        k.ability_b >= 0 and abilities.may_use(s, k, k.ability_b, locked)
    )


def can_move(s: Bharata600, k: Kingdom) -> bool:
    """Whether a Move with the last Action would be possible. (B6-Q21, B6-Q22)"""
    if s.moves >= s.tables.numbers.moves:
        return False
    army: i64
    for army in range(2):
        left = movement.reach(s, k, army)
        while left != 0:
            if movement.entry(s, k, army, lowest(left), True) <= DUTY:
                return True
            left &= left - 1
    return False


def dusk(s: Bharata600, k: Kingdom, out: list[int]) -> None:
    """B6-178, B6-Q66"""
    free(s, k, out)
    at: i64 = 0
    while at < len(out) and out[at] < END_TURN:
        at += 1
    out.insert(int(at), END_TURN)


def free(s: Bharata600, k: Kingdom, out: list[int]) -> None:
    """What is no Action, in every own menu. (B6-030, B6-143, B6-177 to B6-179, B6-187, B6-Q10, B6-Q74, B6-Q83)"""
    i: i64
    if s.advanced:
        if s.troubled != 0:
            types = events.free_types(s, k)
            for i in range(EVENTS):
                if (types >> i) & 1 == 1:
                    out.append(int(IMMUNE_MINE + i))
            if events.immune_regions(s, k) != 0:
                out.append(IMMUNE_AT)
        if offers.is_generous(k):
            seat: i64
            for seat in range(s.seats):
                for i in range(EVENTS):
                    if offers.may_offer(s, k, seat, i):
                        out.append(int(OFFER_IMMUNITY + EVENTS * seat + i))
    if k.shown < 0 <= k.personality:
        out.append(REVEAL_CHARACTER)
    if k.shown_a < 0 <= k.ability_a:
        out.append(REVEAL_CHARACTER + 1)
    if k.shown_b < 0 <= k.ability_b:
        out.append(REVEAL_CHARACTER + 2)


def choose(s: Bharata600, k: Kingdom, out: list[int]) -> None:
    """B6-090 to B6-095"""
    i: i64
    if k.engaged == 0:
        for i in range(1, 4):
            if battle.may_engage(s, k, i):
                out.append(int(ENGAGE + i - 1))
        return
    most: i64 = k.cards[k.slot]
    most = min(most, COMMIT_MAX)
    for i in range(battle.fewest(s, k), most + 1):
        out.append(int(COMMIT + i))


def parley(s: Bharata600, k: Kingdom, out: list[int]) -> None:
    """B6-Q34, B6-Q35, B6-Q44, B6-Q47"""
    out.append(PARLEY_PASS)
    i: i64
    for i in range(battle.highest_offer(s, k)):
        out.append(int(OFFER + i))
    if battle.marcher(s, k) >= 0:
        out.append(SPEED_MARCH)


def discard(s: Bharata600, k: Kingdom, out: list[int]) -> None:
    """B6-Q28, B6-Q41"""
    slot: i64
    for slot in range(2 * TYPES):
        if conquest.may_name(s, k, slot):
            out.append(int(DISCARD_CARD + slot))
    if s.fighting and s.named == 0:
        out.append(DISCARD_ALL)


def target(s: Bharata600, k: Kingdom, out: list[int]) -> None:
    """The parts of what was begun. (section 8)"""
    i: i64
    part = s.part
    if part == PART_REGION or part == PART_TO:
        if part == PART_REGION and s.job == PAYING and s.paid_events:
            out.append(DONE)
        left = abilities.regions(s, k)
        while left != 0:
            out.append(int(REGION + lowest(left)))
            left &= left - 1
    elif part == PART_EVENT or part == PART_SECOND:
        if part == PART_SECOND:
            out.append(DONE)
        types = abilities.types(s, k)
        for i in range(EVENTS):
            if (types >> i) & 1 == 1:
                out.append(int(EVENT + i))
    elif part == PART_KINGDOM:
        left = abilities.perceptive_targets(s, k) if s.job == PERCEPTIVE else abilities.versatile_targets(s, k)
        while left != 0:
            out.append(int(KINGDOM + lowest(left)))
            left &= left - 1
    elif part == PART_AMOUNT:
        for i in range(abilities.highest_amount(s, k)):
            out.append(int(AMOUNT + i))
    elif part == PART_RECORD:
        for i in range(len(offered(s, k, events.impacted(s, k) != 0))):
            out.append(int(NULLIFY + i))
    elif part == PART_LOOKED:
        out.append(TOKEN_EXECUTE)
        out.append(TOKEN_LEAVE)
    else:
        for i in range(TYPES):
            if abilities.may_pick_resource(s, k, i):
                out.append(int(RESOURCE + i))
