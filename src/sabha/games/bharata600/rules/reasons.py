"""Why an action is not legal: a sentence and the rule behind it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from mypy_extensions import i64

from sabha.engine.errors import Reason
from sabha.games.bharata600.rules import abilities, battle, events, listing, movement, recruiting, trading
from sabha.games.bharata600.tables import (
    ABILITIES,
    ABILITY,
    ACCEPT,
    ACTIONS,
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
    CLOSED,
    COMMIT,
    CONQUER,
    DISCARD,
    DISCARD_ALL,
    DONE,
    DUTY,
    END_PHASE1,
    END_TURN,
    ENGAGE,
    EVENT,
    EVENTS,
    EXCHANGE,
    GENEROUS,
    IMMUNE,
    IMMUNE_AT,
    IMMUNE_MINE,
    IMMUNITY,
    INFLUENCER,
    INGENIOUS,
    JUMP,
    KINGDOM,
    MOVE,
    NO_CARD,
    NO_STRENGTH,
    NO_TRUCE,
    NULLIFY,
    OFFER,
    OFFER_IMMUNITY,
    OFFER_PASS,
    OVER,
    PARLEY,
    PART_AMOUNT,
    PART_EVENT,
    PART_KINGDOM,
    PART_RECORD,
    PART_REGION,
    PART_RESOURCE,
    PART_SECOND,
    PART_TAKEN,
    PART_TO,
    PAY_EVENTS,
    PAYING,
    PERCEPTIVE,
    PICK,
    PICK_ABILITIES,
    PICK_ABILITY,
    PLACE,
    PLACE_CARD,
    PRIZE,
    PRIZE_A,
    PRIZE_DECLINE,
    PSYCHIC,
    REGION,
    REGIONS,
    RESOURCE,
    REVEAL_CHARACTER,
    REVEAL_TOKEN,
    REVENGEFUL,
    SETUP,
    SPEED_MARCH,
    START_TURN,
    TAKE,
    TAKE_OBJECT,
    TARGET,
    TOKEN_EXECUTE,
    TRADE,
    TRADES,
    WINDOW,
)

if TYPE_CHECKING:
    from sabha.games.bharata600.rules.kingdom import Kingdom
    from sabha.games.bharata600.state import Bharata600

DOING = {
    PICK: "Choose your Personality card first.",
    PICK_ABILITIES: "Choose your two Ability cards first.",
    PLACE: "Place the Army cards that you have drawn first.",
    DISCARD: "Discard the Army Strength that is owed first.",
    PARLEY: "The parley before the battle goes on: let it end first.",
    ANSWER: "Accept or decline the Coins that are offered for a retreat.",
    CHOOSE: "Choose what to play in the battle first.",
    PRIZE: "Choose an option of the prize card, or neither, first.",
    JUMP: "Choose an Army and where it jumps.",
    TAKE: "Choose the Trade Object to take.",
    TRADES: "Trade with the Guild, then say that you are done.",
    TARGET: "Choose what the Action that was begun asks for.",
    WINDOW: "You may offer Immunity to the active kingdom, or pass.",
    IMMUNITY: "Accept or decline the Immunity that is offered.",
}
WHY = {
    PICK: "B6-028",
    PICK_ABILITIES: "B6-142",
    PLACE: "B6-068",
    DISCARD: "B6-081",
    PARLEY: "B6-Q34",
    ANSWER: "B6-135",
    CHOOSE: "B6-091",
    PRIZE: "B6-121",
    JUMP: "B6-Q60",
    TAKE: "B6-121",
    TRADES: "B6-121",
    TARGET: "B6-Q87",
    WINDOW: "B6-Q83",
    IMMUNITY: "B6-188",
}
MENUS = (ASK_START, ASK_PHASE1, ASK_PHASE2, ASK_DUSK)


def why_not(s: Bharata600, seat: i64, action: i64) -> Reason | None:
    """None for exactly the actions that are listed as legal."""
    if action < 0 or action >= ACTIONS:
        return Reason(f"There is no action {action}; actions are 0 to {ACTIONS - 1}.", "B6-Q87")
    if s.ask == OVER:
        return Reason("The game is over.", "B6-125")
    if seat != s.chooser:
        return Reason("It is another kingdom's turn to decide.", "B6-059")
    if int(action) in listing.legal(s, seat):
        return None
    if s.ask not in MENUS:
        return in_between(s, s.kingdoms[seat], action)
    return menu(s, s.kingdoms[seat], action)


def in_between(s: Bharata600, k: Kingdom, action: i64) -> Reason:
    """While something that was begun is not finished."""
    ask = s.ask
    if ask == PLACE and PLACE_CARD <= action < START_TURN:
        if not recruiting.can_receive(k, action - PLACE_CARD):
            return Reason("An Army off the map gets cards only while you control your home.", "B6-Q19")
        return Reason("An Army without a card must get one of these.", "B6-Q06" if s.stage == SETUP else "B6-Q20")
    if ask == PICK_ABILITIES and PICK_ABILITY <= action < PLACE_CARD:
        return Reason("The two Ability cards must be different.", "B6-142")
    if ask == DISCARD and action < DISCARD_ALL and action > BUY_ACTION + 1:
        return Reason("That card cannot be named: it is not there, or a card worth no more than is owed is.", "B6-Q28")
    if ask == DISCARD and s.fighting:
        return Reason(
            "Discard what the battle that you have won costs; all at once only before the first card.", "B6-Q41"
        )
    if ask == CHOOSE and k.engaged == 0 and COMMIT <= action < PRIZE_A:
        return Reason("First choose which of your Armies fight.", "B6-090")
    if ask == CHOOSE and k.engaged != 0 and ENGAGE <= action < COMMIT:
        return Reason("Which of your Armies fight is settled: choose their cards.", "B6-090")
    if ask == CHOOSE and ENGAGE <= action < COMMIT:
        return Reason("At least one card must be played here, so an Army with a card must fight.", "B6-095")
    if ask == CHOOSE and action == COMMIT and battle.fewest(s, k) > 0:
        return Reason("In a region that you do not control you must play at least one card.", "B6-095")
    if ask == CHOOSE and COMMIT < action < PRIZE_A:
        return Reason("You do not have so many cards of this type there.", "B6-091")
    if ask == PARLEY and (OFFER <= action < ACCEPT or action == SPEED_MARCH):
        return parley(s, k, action)
    if ask == PRIZE and PRIZE_A <= action < PRIZE_DECLINE:
        return Reason("That option could not do anything now.", "B6-Q59")
    if ask == TAKE and TAKE_OBJECT <= action < DONE:
        return Reason("None of these is left in the general supply.", "B6-Q12")
    if ask == TRADES and TRADE <= action < BUY:
        return Reason("You have no such Trade Object.", "B6-065")
    if ask == JUMP and MOVE <= action < CONQUER:
        return jump(s, k, (action - MOVE) // REGIONS, (action - MOVE) % REGIONS)
    if ask == TARGET:
        return aim(s, k, action)
    if ask == WINDOW and OFFER_IMMUNITY <= action < OFFER_PASS:
        return Reason("You can offer what impacts the active kingdom now, each type once.", "B6-Q83")
    return Reason(DOING[int(ask)], WHY[int(ask)])


def parley(s: Bharata600, k: Kingdom, action: i64) -> Reason:
    if action == SPEED_MARCH:
        if (s.closed >> s.region) & 1 == 1:
            return closed()
        if (k.owner == s.turn and s.marches > 0) or (k.owner != s.turn and k.personality == INFLUENCER):
            return Reason("You have no Army elsewhere on the map.", "B6-Q47")
        return Reason(
            "Only an attacked Influencer, or an attacker with the Commander prize, can bring the other Army in by a "
            "speed march.",
            "B6-Q47",
        )
    if k.personality != INFLUENCER:
        return Reason("Only an Influencer can pay for a retreat.", "B6-135")
    if action - OFFER + 1 > k.coins:
        return Reason("You do not have so many Coins.", "B6-Q44")
    return Reason("An Army of the rival has nowhere else to go.", "B6-Q44")


def closed() -> Reason:
    return Reason("The region belongs to a kingdom that has won: nobody may enter it any more.", "B6-127")


def jump(s: Bharata600, k: Kingdom, army: i64, region: i64) -> Reason:
    """The Royal Road."""
    if k.at[army] < 0:
        return Reason("That Army is off the map.", "B6-047")
    if k.at[army] == region:
        return Reason("The Army stands there already.", "B6-Q60")
    if k.duty == army:
        return Reason("That Army must first attempt its conquest where it stands.", "B6-Q60")
    means = movement.entry(s, k, army, region, False)
    if means == DUTY:
        return Reason("Your other Army has a conquest to attempt: this one takes on no other.", "B6-Q60")
    return barrier(means)


def barrier(means: i64) -> Reason:
    """Why a region may not be entered."""
    if means == CLOSED:
        return closed()
    if means == NO_TRUCE:
        return Reason("You have taken Coins to keep the peace there for now.", "B6-Q46")
    if means == NO_CARD:
        return Reason("Entering there means battle, and the Army has no card.", "B6-Q22")
    assert means == NO_STRENGTH
    return Reason("You would have to conquer the region next and do not have the Strength.", "B6-Q22")


def aim(s: Bharata600, k: Kingdom, action: i64) -> Reason:
    """While the parts of an Action are chosen."""
    part, job = s.part, s.job
    if REGION <= action < EVENT and (part == PART_REGION or part == PART_TO):
        return aim_at(s, k)
    if EVENT <= action < RESOURCE and (part == PART_EVENT or part == PART_SECOND):
        if job == PAYING:
            return Reason("That Event does not lie there, or you cannot pay for it.", "B6-165")
        if job == IMMUNE:
            return Reason("There is no such Event there, or you are not immune from it.", "B6-Q74")
        return Reason("There is no such Event to choose on that region.", "B6-Q85")
    if RESOURCE <= action < AMOUNT and job == PAYING and part == PART_RESOURCE:
        return Reason("You have none of that Resource.", "B6-Q72")
    if RESOURCE <= action < AMOUNT and part == PART_RESOURCE:
        return Reason("You have none of that Resource, or there is no other to be had for it.", "B6-195")
    if RESOURCE <= action < AMOUNT and part == PART_TAKEN:
        return Reason("That is the Resource you give, or the other kingdom has none of it.", "B6-195")
    if AMOUNT <= action < ABILITY and part == PART_AMOUNT:
        return Reason("Not so many of these can be exchanged.", "B6-195")
    if KINGDOM <= action < REVEAL_TOKEN and part == PART_KINGDOM:
        if job == PERCEPTIVE:
            return Reason("It must be another kingdom in play that can still buy an Action.", "B6-Q79")
        return Reason("It must be another kingdom in play, with a Resource to be had for one of yours.", "B6-195")
    if NULLIFY <= action < IMMUNE_MINE and part == PART_RECORD:
        return Reason("There is no such Action to undo.", "B6-Q80")
    if action == DONE and job == PAYING and part == PART_REGION:
        return Reason("At least one Event must be paid for first.", "B6-Q70")
    return Reason(DOING[TARGET], WHY[TARGET])


def aim_at(s: Bharata600, k: Kingdom) -> Reason:
    """Why a region cannot be chosen."""
    job = s.job
    locked = events.impacted(s, k) != 0
    if job == PAYING:
        return Reason("There is no Event that you can pay, or Events that impact you come first.", "B6-Q70")
    if job == IMMUNE:
        return Reason("There is no Event there that you are immune from.", "B6-179")
    if job == PSYCHIC:
        return Reason("There is no face-down token.", "B6-183")
    if job == GENEROUS:
        return Reason("It must be a region of yours with an Event.", "B6-186")
    if job == REVENGEFUL:
        if s.part == PART_TO:
            return Reason("It must be another kingdom's region, without an Army of yours.", "B6-196")
        return Reason("It must be a region of yours, or one with an Army of yours, that has an Event.", "B6-196")
    if s.part == PART_TO:
        if locked:
            return Reason("The token must go to another region, where it does not impact you.", "B6-Q69")
        return Reason("The token must go to another region.", "B6-182")
    if locked:
        return Reason("An Event that impacts you must be chosen.", "B6-Q69")
    return Reason("There is no Event there.", "B6-182" if job == INGENIOUS else "B6-185")


def menu(s: Bharata600, k: Kingdom, action: i64) -> Reason:
    """In the menus of the own turn."""
    if not s.advanced and IMMUNE_MINE <= action <= END_TURN:
        return Reason("That belongs to the Advanced Game.", "B6-173")
    if IMMUNE_MINE <= action <= IMMUNE_AT:
        return Reason("There is no Event here that you are immune from.", "B6-Q74")
    if OFFER_IMMUNITY <= action < OFFER_PASS:
        return offer_immunity(s, k, action)
    if action >= REVEAL_CHARACTER:
        if action > REVEAL_CHARACTER and not s.advanced:
            return Reason("Ability cards belong to the Advanced Game.", "B6-173")
        return Reason("There is no such card of yours that is face down.", "B6-Q10")
    if s.ask == ASK_PHASE2 and MOVE <= action < IMMUNE_MINE:
        return phase2(s, k, action)
    if s.ask == ASK_PHASE1 and action >= EXCHANGE:
        return phase1(s, k, action)
    if action == CLEVER_LOOK:
        return Reason("The Clever look is for START, twice a game and once a turn, with the Clever card.", "B6-Q78")
    if s.ask == ASK_START:
        return Reason("Begin your turn first.", "B6-Q66")
    if s.ask == ASK_DUSK:
        return Reason("Phase III is over: end your turn.", "B6-Q66")
    return Reason("That is for another part of the game.", "B6-059")


def offer_immunity(s: Bharata600, k: Kingdom, action: i64) -> Reason:
    if k.ability_a != GENEROUS and k.ability_b != GENEROUS:
        return Reason("Only the Generous can offer Immunity.", "B6-187")
    if (action - OFFER_IMMUNITY) // EVENTS == k.owner:
        return Reason("Immunity is offered to another kingdom.", "B6-187")
    return Reason("That kingdom is not in play, or has this offer already.", "B6-Q83")


def phase1(s: Bharata600, k: Kingdom, action: i64) -> Reason:
    if action < TRADE:
        return Reason("You do not have a whole lot of that Resource.", "B6-Q13")
    if action < BUY:
        if not trading.at_export_harbour(s, k):
            return Reason("Trade needs an Export Harbour that you control.", "B6-065")
        return Reason("You have no such Trade Object.", "B6-065")
    if action < END_PHASE1:
        if (action - BUY + 1) * s.tables.numbers.card_price > k.coins:
            return Reason(f"An Army card costs {s.tables.numbers.card_price} Coins.", "B6-067")
        if recruiting.available(s) < action - BUY + 1:
            return Reason("So many Army cards are not left.", "B6-022")
        return Reason("No Army could get the cards: both are off the map and your home is not yours.", "B6-Q19")
    if action == END_PHASE1:
        return Reason("An Army on the map has no card, and you can buy one for it.", "B6-Q20")
    return Reason("First end Phase I.", "B6-059")


def phase2(s: Bharata600, k: Kingdom, action: i64) -> Reason:
    """Actions, in the order of what stands in the way first."""
    if not s.advanced and action >= PAY_EVENTS:
        return Reason("That belongs to the Advanced Game.", "B6-173")
    if action == BUY_ACTION:
        return buy_action(s, k)
    parts = action > BUY_ACTION and action != PAY_EVENTS and not ABILITY <= action < ABILITY + ABILITIES
    if parts and not REVEAL_TOKEN <= action < TOKEN_EXECUTE:
        return Reason("That is chosen only within an Action that asks for it.", "B6-Q87")
    if s.actions == 0:
        return Reason("No Action is left in hand.", "B6-071")
    if events.impacted(s, k) != 0:
        if action == PAY_EVENTS:
            return Reason("You cannot pay for any of the Events that impact you.", "B6-Q70")
        return Reason("First remove the Events on your regions and under your Armies.", "B6-169")
    if k.duty >= 0:
        if action < CONQUER or action >= BUY_ACTION:
            return Reason("The Army that has entered must first attempt to conquer that region.", "B6-077")
        if k.at[(action - CONQUER) if action < ATTACK else (action - ATTACK) // 4] != k.at[k.duty]:
            return Reason("The Army that has entered must attempt to conquer that region, and no other.", "B6-Q23")
    if action < CONQUER:
        return move(s, k, (action - MOVE) // REGIONS, (action - MOVE) % REGIONS)
    if action < ATTACK:
        return conquer(s, k, action - CONQUER)
    if action < BUY_ACTION:
        return attack(s, k, (action - ATTACK) // 4, (action - ATTACK) % 4)
    if action == PAY_EVENTS:
        return Reason("There is no Event that you could pay for.", "B6-165")
    if action == ABILITY + CLEVER:
        return Reason("The Clever look is for the start of the turn.", "B6-192")
    if action < ABILITY + ABILITIES:
        if abilities.uses(k, action - ABILITY) < 0:
            return Reason("You do not have that Ability card.", "B6-142")
        if not abilities.ready(s, k, action - ABILITY):
            return Reason("No use of that card is left.", "B6-147")
        return Reason("There is nothing to use that card on.", "B6-Q85")
    return Reason("There is no face-down token under that Army.", "B6-148")


def buy_action(s: Bharata600, k: Kingdom) -> Reason:
    if s.actions > 0:
        return Reason("Use the Actions that you have first.", "B6-Q21")
    if s.bought:
        return Reason("Only one Action can be bought in a turn.", "B6-072")
    if k.barred:
        return Reason("A Perceptive kingdom keeps you from buying an Action this turn.", "B6-181")
    if k.coins < s.tables.numbers.action_price:
        return Reason("You have no Coin for another Action.", "B6-072")
    return Reason("There would be nothing to do with another Action.", "B6-Q21")


def move(s: Bharata600, k: Kingdom, army: i64, region: i64) -> Reason:
    if k.at[army] < 0:
        return Reason("That Army is off the map.", "B6-047")
    if k.at[army] == region:
        return Reason("The Army stands there already.", "B6-074")
    if (movement.reach(s, k, army) >> region) & 1 == 0:
        return Reason("That region does not border the one where the Army stands.", "B6-074")
    if s.moves >= s.tables.numbers.moves:
        return Reason(f"No more than {s.tables.numbers.moves} Moves can be made in a turn.", "B6-075")
    return barrier(movement.entry(s, k, army, region, s.actions == 1))


def conquer(s: Bharata600, k: Kingdom, army: i64) -> Reason:
    region: i64 = k.at[army]
    if region < 0:
        return Reason("That Army is off the map.", "B6-079")
    if s.controller[region] == k.owner:
        return Reason("The region is yours already.", "B6-Q26")
    if (s.closed >> region) & 1 == 1:
        return Reason("The region belongs to a kingdom that has won.", "B6-127")
    if movement.protected(s, region):
        return Reason("A rival Army protects the region: only a battle can win it.", "B6-083")
    if army == 1 and k.at[0] == region:
        return Reason("Both Armies are there: choose Army I, the cards of both can pay.", "B6-Q27")
    price = movement.price(s, region)
    if s.controller[region] < 0 and (s.tables.provinces >> region) & 1 == 1:
        return Reason(f"The Province costs {price} Coin{'' if price == 1 else 's'}.", "B6-080")
    rule = "B6-081" if s.controller[region] < 0 else "B6-082"
    return Reason(f"The region costs {price} Army Strength.", rule)


def attack(s: Bharata600, k: Kingdom, army: i64, other: i64) -> Reason:
    region: i64 = k.at[army]
    if region < 0:
        return Reason("That Army is off the map.", "B6-085")
    if other == k.owner or other >= s.seats:
        return Reason("There is no such rival.", "B6-085")
    rival = s.kingdoms[other]
    if not rival.in_play or (rival.at[0] != region and rival.at[1] != region):
        return Reason("That kingdom has no Army on the region.", "B6-085")
    if k.duty >= 0 and s.controller[region] != other:
        return Reason("The attempt is due against the kingdom that holds the region.", "B6-Q23")
    if army == 1 and k.at[0] == region:
        return Reason("Both Armies are there: attack with Army I, and choose then who fights.", "B6-090")
    if movement.truce(k, other, region):
        return Reason("You have taken Coins to keep the peace there for now.", "B6-Q46")
    return Reason("Outside your own regions a battle needs at least one Army card.", "B6-095")
