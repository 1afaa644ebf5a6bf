"""Why a decision is not legal, in sentences."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from sabha.engine.errors import Reason
from sabha.games.bharata.rules import abilities, battle, blight, cards, conquest, frame, market, targets
from sabha.games.bharata.rules.reach import (
    destinations,
    held_by_others,
    march_steps,
    marched,
    passable,
    road_steps,
    stretch,
)
from sabha.games.bharata.tables import (
    ABILITIES,
    ACT,
    ACTIONS,
    ADMIRAL,
    AGITATOR,
    ALL,
    ATTACK,
    BUILDER,
    BUY_CARD,
    CHOOSE_ARMY,
    CHOOSE_FOREIGN,
    CHOOSE_REGION,
    CHOOSE_VALUE,
    COINS,
    COMMIT,
    COMMIT_CARD,
    COMMIT_DONE,
    CONQUER,
    DRAFT,
    DRAFT_KEEP,
    END_MARKET,
    END_PHASE2,
    ENVOY,
    FLOOD,
    GUILD_LEVY,
    HORSE,
    MARKET,
    MASONS_STORE,
    MEDICINE,
    MOVE,
    OUTRIDER,
    OVER,
    PAY,
    PAY_CARD,
    PHYSICIAN,
    PICK,
    REGIONS,
    REMOVE_EVENT,
    RETREAT,
    RETREAT_TO,
    REVEAL_TOKEN,
    SECOND_RAMPART,
    SELL_GOOD,
    SELL_LOT,
    SILK,
    SKIP,
    SPY,
    TARGET_ARMY,
    TARGET_FOREIGN,
    TARGET_REGION,
    TARGET_VALUE,
    USE_ABILITY,
    VALUES,
    size_of,
)

if TYPE_CHECKING:
    from sabha.games.bharata.state import Bharata

ARMY = ("A", "B")
KIND = ("iron", "wood", "food", "silk", "spice", "pottery", "Medicine", "coins")


def coins(count: i64) -> str:
    return "1 coin" if count == 1 else f"{count} coins"


def why_not(s: Bharata, seat: i64, action: i64) -> Reason | None:
    """None if the action is legal for the seat now, else the reason. (BD-157, section 8)"""
    if action < 0 or action >= ACTIONS:
        return Reason(f"There is no action {action}; actions are 0 to {ACTIONS - 1}.", "BD-052")
    if s.ask == OVER:
        return Reason("The game is over.", "BD-157")
    if not s.may_decide(seat):
        return waiting(s, seat)
    if wrong := wrong_moment(s, action):
        return wrong
    if s.ask == MARKET:
        return market_reason(s, seat, action)
    if s.ask == ACT:
        return action_reason(s, seat, action)
    if s.ask == PAY:
        return payment_reason(s, seat, (action - PAY_CARD) // VALUES, (action - PAY_CARD) % VALUES + 1)
    if s.ask == COMMIT:
        return commitment_reason(s, seat, action)
    if s.ask == RETREAT_TO:
        return retreat_reason(s, (action - RETREAT) // REGIONS, (action - RETREAT) % REGIONS)
    if s.ask == DRAFT and (s.rulers[seat].packet >> (action - DRAFT_KEEP)) & 1 == 0:
        return Reason("That ability card is not among those before you.", "BD-Q06")
    return target_reason(s, seat, action)


def waiting(s: Bharata, seat: i64) -> Reason:
    """Somebody else must decide. (BD-027, BD-150)"""
    if 0 <= seat < s.seats:
        if not s.rulers[seat].alive:
            return Reason("You have been eliminated.", "BD-150")
        if s.ask == COMMIT and seat == s.defender and not battle.can_commit(s, seat):
            return Reason("You have no card within reach of the battle, so nothing is committed for you.", "BD-Q38")
        if (s.decided >> seat) & 1 == 1:
            rule = "BD-080" if s.ask == COMMIT else "BD-Q05" if s.ask == PICK else "BD-Q06"
            return Reason("You have decided; the others are still to decide.", rule)
    if s.ask == COMMIT:
        return Reason("A battle is being decided by others.", "BD-080")
    return Reason("Another player is to decide.", "BD-027")


def wrong_moment(s: Bharata, action: i64) -> Reason | None:
    """Only what is being asked for can be decided. (section 8, BD-026, BD-048)"""
    ask = s.ask
    if ask == PICK:
        return None if action < DRAFT_KEEP else Reason("First pick a personality.", "BD-020")
    if ask == DRAFT:
        return None if DRAFT_KEEP <= action < SELL_LOT else Reason("First keep one of the ability cards.", "BD-Q06")
    if ask == MARKET:
        if SELL_LOT <= action <= END_MARKET:
            return None
        return Reason("First close the market: actions follow in Phase 2.", "BD-026")
    if ask == ACT:
        if SELL_LOT <= action <= END_MARKET:
            return Reason("The market is closed for this turn.", "BD-048")
        if MOVE <= action < PAY_CARD or ATTACK <= action < COMMIT_CARD or action == END_PHASE2:
            return None
        if REMOVE_EVENT <= action < CHOOSE_REGION:
            return None
        return Reason("Nothing of that kind is being asked for.", "BD-052")
    if ask == PAY:
        if PAY_CARD <= action < ATTACK:
            return None
        return Reason("First pay for the conquest with army cards.", "BD-Q15")
    if ask == COMMIT:
        if COMMIT_CARD <= action <= COMMIT_DONE:
            return None
        return Reason("First commit cards to the battle.", "BD-080")
    if ask == RETREAT_TO:
        return None if RETREAT <= action < REMOVE_EVENT else Reason("First choose where to retreat.", "BD-Q18")
    if ask == TARGET_REGION:
        if CHOOSE_REGION <= action < CHOOSE_ARMY or action == SKIP:
            return None
        return Reason("First choose a region.", choosing_rule(s))
    if ask == TARGET_ARMY:
        if CHOOSE_ARMY <= action < CHOOSE_FOREIGN:
            return None
        return Reason("First choose one of your armies.", choosing_rule(s))
    if ask == TARGET_FOREIGN:
        return None if CHOOSE_FOREIGN <= action < CHOOSE_VALUE else Reason("First choose the army to spy on.", "BD-098")
    return None if CHOOSE_VALUE <= action < SKIP else Reason("First choose the value of the card.", "BD-098")


def choosing_rule(s: Bharata) -> str:
    """The rule by which a target must be chosen: for an ability card, a Mason's store or a prize."""
    if s.job == MASONS_STORE:
        return "BD-Q34"
    return "BD-098" if s.job < ABILITIES or s.job == SECOND_RAMPART else "BD-Q44"


def market_reason(s: Bharata, seat: i64, action: i64) -> Reason | None:
    """BD-039 to BD-046"""
    t = s.tables
    ruler = s.rulers[seat]
    if action == END_MARKET:
        return None
    if action < SELL_GOOD:
        kind: i64 = action - SELL_LOT
        have = ruler.stock[kind]
        if have >= t.lot_size:
            return None
        return Reason(f"A lot is {t.lot_size} {KIND[kind]}; you have {have}.", "BD-040")
    if action < BUY_CARD:
        kind = action - SELL_GOOD + SILK
        if not market.open_harbour(s, seat):
            flooded = ruler.owned & t.harbours & s.blight[FLOOD] != 0
            if flooded:
                return Reason("Your harbours are flooded and closed: trade goods cannot be sold.", "BD-116")
            return Reason("Trade goods can be sold only while you control a harbour.", "BD-042")
        if ruler.stock[kind] == 0:
            return Reason(f"You have no {KIND[kind]}.", "BD-041")
        return None
    army: i64 = action - BUY_CARD
    if ruler.at[0] < 0 and ruler.at[1] < 0:
        return Reason("You have no army on the map that could take a card.", "BD-046")
    if ruler.at[army] < 0:
        return Reason(f"Army {ARMY[army]} is off the map.", "BD-044")
    if ruler.stock[COINS] < t.card_price:
        return Reason(f"An army card costs {coins(t.card_price)}, you have {ruler.stock[COINS]}.", "BD-044")
    if cards.drawable(s) == 0:
        return Reason("No army card is left in deck or discard pile.", "BD-045")
    return None


def action_reason(s: Bharata, seat: i64, action: i64) -> Reason | None:
    """BD-049 to BD-057, BD-102 to BD-110"""
    slot = frame.slot_price(s, seat)
    urgent = blight.affordable(s, seat, slot) if s.advanced else 0
    if action == END_PHASE2:
        if urgent != 0 and s.free_left > 0:
            return Reason("You can pay for the removal of an event token: that comes first.", "BD-106")
        return None
    if not s.advanced and action >= REMOVE_EVENT:
        return Reason("That belongs to the Advanced rules.", "BD-010")
    if slot < 0:
        price = s.tables.paid_price
        have = s.rulers[seat].stock[COINS]
        return Reason(f"Only the paid action is left: it costs {coins(price)}, you have {have}.", "BD-055")
    if REMOVE_EVENT <= action < USE_ABILITY:
        return removal_reason(s, seat, action - REMOVE_EVENT, slot)
    if urgent != 0:
        return Reason("First remove an event token that you can pay for from your regions.", "BD-102")
    if action < CONQUER:
        return move_reason(s, seat, (action - MOVE) // REGIONS, (action - MOVE) % REGIONS)
    if action < PAY_CARD:
        return conquest_reason(s, seat, action - CONQUER, slot)
    if action < COMMIT_CARD:
        return attack_reason(s, seat, (action - ATTACK) // REGIONS, (action - ATTACK) % REGIONS)
    if action < REVEAL_TOKEN:
        return ability_reason(s, seat, action - USE_ABILITY, slot)
    army: i64 = action - REVEAL_TOKEN
    if abilities.may_reveal(s, seat, army):
        return None
    if s.rulers[seat].at[army] < 0:
        return Reason(f"Army {ARMY[army]} is off the map.", "BD-099")
    return Reason(f"Army {ARMY[army]} stands on no site with a hidden token.", "BD-099")


def removal_reason(s: Bharata, seat: i64, region: i64, slot: i64) -> Reason | None:
    """BD-093 to BD-096, BD-104"""
    t = s.tables
    ruler = s.rulers[seat]
    token = s.token_at(region)
    if token < 0:
        return Reason("There is no event token.", "BD-093")
    if (ruler.owned >> region) & 1 == 0:
        return Reason("You do not control this region.", "BD-093")
    if (blight.affordable(s, seat, slot) >> region) & 1 == 1:
        return None
    kind = t.token_kind[token]
    rule = "BD-095" if kind == MEDICINE else "BD-094"
    return Reason(f"Its removal costs {t.token_price[token]} {KIND[kind]}, you have {ruler.stock[kind]}.", rule)


def move_reason(s: Bharata, seat: i64, army: i64, region: i64) -> Reason | None:
    """BD-056 to BD-064"""
    at = s.rulers[seat].at[army]
    if at < 0:
        return Reason(f"Army {ARMY[army]} is off the map.", "BD-056")
    if at == region:
        return Reason(f"Army {ARMY[army]} stands there already.", "BD-056")
    free = passable(s, seat)
    if (destinations(s, seat, army, free) >> region) & 1 == 1:
        return None
    if (free >> region) & 1 == 0:
        return Reason("Another player holds this region: only a won attack lets you in.", "BD-064")
    return out_of_reach(s, seat, at, region)


def out_of_reach(s: Bharata, seat: i64, at: i64, region: i64) -> Reason:
    """What keeps an army from a passable region. (BD-057 to BD-061, BD-115, BD-116, BD-124, BD-125)"""
    t = s.tables
    outrider = s.rulers[seat].personality == OUTRIDER
    harbours = (t.harbours >> at) & (t.harbours >> region) & 1 == 1
    if harbours and (s.rulers[seat].owned >> at) & (s.rulers[seat].owned >> region) & 1 == 1:
        return Reason("A flooded harbour is closed: no sea lane begins or ends there.", "BD-116")
    steps = road_steps(s, seat)
    road: i64
    for road in range(2):
        if (t.roads[road] >> at) & (t.roads[road] >> region) & 1 == 1:
            passed = stretch(s, road, at, region)
            far = size_of(passed) - 1
            if far > steps:
                rule = "BD-125" if outrider else "BD-058"
                return Reason(f"It is {far} steps away along the road; a road march goes up to {steps}.", rule)
            if passed & s.blight[FLOOD] != 0:
                return Reason("A flood cuts the road: no road step enters or leaves a flooded region.", "BD-115")
            return Reason("Another player holds a region on the way there.", "BD-059")
    if (marched(s, at, march_steps(s, seat), ALL) >> region) & 1 == 1:
        return Reason("Other players hold the regions on the way there.", "BD-059")
    if harbours:
        return Reason("A sea lane joins harbours that you control; these you do not both control.", "BD-061")
    return Reason("It is out of reach of one march.", "BD-124" if outrider else "BD-057")


def conquest_reason(s: Bharata, seat: i64, region: i64, slot: i64) -> Reason | None:
    """BD-065 to BD-068, BD-073"""
    t = s.tables
    ruler = s.rulers[seat]
    owner = s.controller(region)
    if owner == seat:
        return Reason("You control this region already.", "BD-073")
    if owner >= 0:
        return Reason("Another player controls this region: it can only be attacked.", "BD-073")
    if ruler.at[0] != region and ruler.at[1] != region:
        return Reason("None of your armies stands there.", "BD-065")
    if conquest.can_pay(s, seat, region, t.factor, slot):
        return None
    price: i64 = t.factor * t.number[region]
    if (t.mahas >> region) & 1 == 1:
        have = conquest.strength_in(s, seat, region)
        return Reason(f"It costs army cards of value {price}, your cards there are worth {have}.", "BD-067")
    extra = f" and {coins(slot)} for the paid action" if slot > 0 else ""
    rule = "BD-051" if slot > 0 else "BD-066"
    return Reason(f"It costs {coins(price)}{extra}, you have {ruler.stock[COINS]}.", rule)


def attack_reason(s: Bharata, seat: i64, army: i64, region: i64) -> Reason | None:
    """BD-074, BD-075, BD-Q17"""
    ruler = s.rulers[seat]
    at = ruler.at[army]
    if at < 0:
        return Reason(f"Army {ARMY[army]} is off the map.", "BD-074")
    if (held_by_others(s, seat) >> region) & 1 == 0:
        return Reason("No other player holds this region.", "BD-075")
    if (s.tables.near[at] >> region) & 1 == 0:
        return Reason(f"It is not next to army {ARMY[army]}.", "BD-074")
    if ruler.size[army] == 0:
        return Reason(f"Army {ARMY[army]} has no cards to attack with.", "BD-074")
    return None


def ability_reason(s: Bharata, seat: i64, card: i64, slot: i64) -> Reason | None:
    """BD-097, BD-098"""
    if (s.rulers[seat].hand >> card) & 1 == 0:
        return Reason("You do not hold this ability card.", "BD-097")
    if abilities.playable(s, seat, card, slot):
        return None
    if card == ENVOY:
        return Reason("No uncontrolled region in which your armies stand can be paid for at its number.", "BD-098")
    if card == SPY:
        return Reason("No army of another player has cards.", "BD-098")
    if card == BUILDER:
        return Reason("You control no region without a Rampart, or none is left.", "BD-098")
    return Reason(useless(card), "BD-098")


def useless(card: i64) -> str:
    """What an ability card lacks that moves armies or needs something out of a supply."""
    if card == GUILD_LEVY:
        return "You have no army on the map, or no army card is left."
    if card == AGITATOR:
        return "No token-free region of another player is next to you, or no Revolt token is left."
    if card == HORSE:
        return "None of your armies has anywhere to go."
    if card == ADMIRAL:
        return "None of your armies could go to an open, passable harbour."
    return "It takes both your armies on the map, and a card in one of them."


def payment_reason(s: Bharata, seat: i64, army: i64, value: i64) -> Reason | None:
    """BD-068"""
    ruler = s.rulers[seat]
    if ruler.at[army] != s.region:
        return Reason(f"Army {ARMY[army]} does not stand in this region.", "BD-068")
    if ruler.cards[VALUES * army + value - 1] == 0:
        return Reason(f"Army {ARMY[army]} has no card of value {value}.", "BD-067")
    return None


def commitment_reason(s: Bharata, seat: i64, action: i64) -> Reason | None:
    """BD-077 to BD-079, BD-Q17, BD-Q48"""
    if action == COMMIT_DONE:
        if seat == s.turn and battle.staged(s, seat) == 0:
            return Reason("The attacker commits at least one card.", "BD-077")
        return None
    army: i64 = (action - COMMIT_CARD) // VALUES
    value: i64 = (action - COMMIT_CARD) % VALUES + 1
    if not battle.may_commit(s, seat, army):
        if seat == s.turn:
            return Reason("Only cards of the attacking army can be committed.", "BD-077")
        return Reason(f"Army {ARMY[army]} stands neither in the attacked region nor next to it.", "BD-079")
    if s.rulers[seat].cards[VALUES * army + value - 1] == 0:
        rule = "BD-077" if seat == s.turn else "BD-078"
        return Reason(f"Army {ARMY[army]} has no card of value {value} left to commit.", rule)
    return None


def retreat_reason(s: Bharata, army: i64, region: i64) -> Reason | None:
    """BD-Q18"""
    if army != battle.beaten(s):
        return Reason(f"Army {ARMY[army]} does not have to retreat now.", "BD-Q18")
    if (battle.retreats(s) >> region) & 1 == 1:
        return None
    if s.rulers[s.turn].at[s.army] == region:
        return Reason("The attack came from there.", "BD-Q18")
    return Reason("A beaten army retreats to a passable neighbour of the region.", "BD-Q18")


def target_reason(s: Bharata, seat: i64, action: i64) -> Reason | None:
    """BD-098, D7.5, D7.8, D7.10"""
    ask = s.ask
    if ask == TARGET_REGION:
        if action == SKIP:
            if s.job == SECOND_RAMPART or s.job == PHYSICIAN:
                return None
            return Reason("This choice must be made.", choosing_rule(s))
        if (targets.regions(s, seat) >> (action - CHOOSE_REGION)) & 1 == 1:
            return None
        return Reason(region_reason(s), "BD-Q34" if s.job == MASONS_STORE else "BD-133")
    if ask == TARGET_ARMY:
        army: i64 = action - CHOOSE_ARMY
        if (targets.armies(s, seat) >> army) & 1 == 1:
            return None
        if s.rulers[seat].at[army] < 0:
            return Reason(f"Army {ARMY[army]} is off the map.", choosing_rule(s))
        return Reason(f"Army {ARMY[army]} has nothing to do here.", choosing_rule(s))
    if ask == TARGET_FOREIGN:
        code: i64 = action - CHOOSE_FOREIGN
        if (targets.foreign(s, seat) >> code) & 1 == 1:
            return None
        if code // 2 == seat:
            return Reason("Your own armies are known to you.", "BD-133")
        return Reason("That army is not in the game, off the map or without cards.", "BD-133")
    if ask == TARGET_VALUE and s.rulers[seat].known[VALUES * s.army + action - CHOOSE_VALUE] == 0:
        return Reason("The army has no card of that value.", "BD-133")
    return None


def region_reason(s: Bharata) -> str:
    """What the region must be like."""
    if s.job == PHYSICIAN:
        return "Choose a region that you control and that has an event token."
    if s.job == ENVOY:
        return "Choose an uncontrolled region in which your army stands and whose number you can pay."
    if s.job == AGITATOR:
        return "Choose another player's region without event token, next to a region or an army of yours."
    if s.job == HORSE:
        return "Choose a region that the Horse Column can reach."
    if s.job == ADMIRAL:
        return "Choose an open, passable harbour."
    return "Choose a region that you control and that has no Rampart."
