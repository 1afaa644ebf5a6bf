"""The question put to a kingdom, and what each legal decision looks like."""

from __future__ import annotations

from collections.abc import Iterator

from sabha.engine.actions import ActionTable
from sabha.engine.scene import Ask, Choice, Refusal
from sabha.games.bharata600 import tables as t
from sabha.games.bharata600.box import ABILITIES, ARMIES, EVENTS, OBJECTS, PERSONALITIES, RESOURCES, TYPES, Box
from sabha.games.bharata600.rules import events, movement, recruiting
from sabha.games.bharata600.rules.conquest import for_coins
from sabha.games.bharata600.rules.kingdom import Kingdom
from sabha.games.bharata600.rules.records import offered
from sabha.games.bharata600.state import Bharata600
from sabha.games.bharata600.words import (
    OBJECT_NAMES,
    RESOURCE_NAMES,
    SEATS,
    TYPE_NAMES,
    card_name,
    coins,
    event_name,
    name,
    pawn,
)

Told = tuple[str, str, tuple[str, ...]]
"""Label, detail, touched ids."""

QUESTIONS = {
    t.PICK: "Choose the Personality card to keep.",
    t.PLACE: "Choose the Army that gets the next card.",
    t.ASK_START: "Begin your turn.",
    t.ASK_PHASE1: "Exchange, trade and buy Army cards, or end Phase I.",
    t.DISCARD: "Choose a card to discard.",
    t.PARLEY: "Before the battle: go on, or use what you can.",
    t.PRIZE: "Take option A or B of the prize card, or neither.",
    t.JUMP: "Choose an Army and the region that it jumps to.",
    t.TAKE: "Choose a Trade Object from the supply.",
    t.TRADES: "Trade any number of Trade Objects.",
    t.ASK_DUSK: "End your turn.",
}
JOBS = {
    t.PAYING: "Pay to remove Events",
    t.IMMUNE: "Remove an Event by Immunity",
}
PARTS = {
    t.PART_REGION: "choose a region",
    t.PART_EVENT: "choose the Event",
    t.PART_TO: "choose where it goes",
    t.PART_RESOURCE: "choose a Resource to give",
    t.PART_TAKEN: "choose a Resource to take",
    t.PART_AMOUNT: "choose how many",
    t.PART_KINGDOM: "choose a kingdom",
    t.PART_RECORD: "choose what to undo",
    t.PART_LOOKED: "reveal the token, or leave it",
    t.PART_SECOND: "choose a second token, or go on",
}
MAIN = (t.START_TURN, t.END_PHASE1, t.END_PHASE2, t.PARLEY_PASS, t.DONE, t.END_TURN, t.OFFER_PASS)
PLAIN = {
    t.START_TURN: "Begin the turn",
    t.END_PHASE1: "End Phase I",
    t.END_PHASE2: "End Phase II",
    t.DISCARD_ALL: "Discard all played cards",
    t.PARLEY_PASS: "Go on",
    t.PRIZE_DECLINE: "Neither option",
    t.DONE: "Done",
    t.TOKEN_EXECUTE: "Reveal and execute it",
    t.TOKEN_LEAVE: "Leave it face down",
    t.OFFER_PASS: "No more offers",
    t.END_TURN: "End the turn",
}

EVENT_MARKS = tuple(f"event-{key}" for key in EVENTS)
SYMBOLS: dict[int, tuple[str, ...]] = {
    t.PICK_PERSONALITY: PERSONALITIES,
    t.PICK_ABILITY: ABILITIES,
    t.CLEVER_LOOK: ("clever",),
    t.EXCHANGE: RESOURCES,
    t.TRADE: OBJECTS,
    t.BUY: ("card",) * t.BUY_MAX,
    t.CONQUER: ("fort",) * 2,
    t.ATTACK: ("battle",) * 8,
    t.BUY_ACTION: ("coin",),
    t.DISCARD_CARD: TYPES * 2,
    t.OFFER: ("coin",) * t.OFFER_MAX,
    t.ENGAGE: ("army-1", "army-2", "battle"),
    t.PRIZE_A: ("prize", "prize"),
    t.TAKE_OBJECT: OBJECTS,
    t.PAY_EVENTS: ("event-riots",),
    t.EVENT: EVENT_MARKS,
    t.RESOURCE: RESOURCES,
    t.ABILITY: ABILITIES,
    t.REVEAL_TOKEN: ("token",) * 2,
    t.IMMUNE_MINE: EVENT_MARKS,
}
"""First action of a kind -> what its buttons show."""


def ask(box: Box, actions: ActionTable, s: Bharata600, seat: int) -> Ask:
    """What a kingdom is asked, with every legal decision and the refusals a player may wonder about."""
    k = s.kingdoms[seat]
    legal = s.legal(seat)
    choices = []
    for action in legal:
        label, detail, touches = _told(box, s, k, action)
        warning = _warning(s, k, action)
        choices.append(
            Choice(
                actions.text(action),
                label,
                detail,
                touches,
                _only(s, k, legal, action),
                warning,
                _symbol(box, k, action),
            )
        )
    region = _about(s)
    at = box.region[region].id if region >= 0 else ""
    return Ask(_question(box, s, k), tuple(choices), tuple(_refusals(box, s, k)), at=at)


def _about(s: Bharata600) -> int:
    """The region in question; -1 for none."""
    if s.ask in (t.PARLEY, t.ANSWER, t.CHOOSE, t.DISCARD):
        return s.region
    return s.picked[0] if s.ask == t.TARGET and s.job == t.PAYING and s.picked else -1


def _symbol(box: Box, k: Kingdom, action: int) -> str:
    """What is drawn on the button."""
    for first, keys in SYMBOLS.items():
        if first <= action < first + len(keys):
            return f"bharata600-{keys[action - first]}"
    if t.OFFER_IMMUNITY <= action < t.OFFER_PASS:
        return f"bharata600-event-{EVENTS[(action - t.OFFER_IMMUNITY) % t.EVENTS]}"
    if t.COMMIT < action < t.PRIZE_A:
        return f"bharata600-{TYPES[k.slot % t.TYPES]}"
    if t.PLACE_CARD <= action < t.START_TURN:
        return f"bharata600-{TYPES[next(n for n in range(t.TYPES) if k.waiting[n])]}"
    if action >= t.REVEAL_CHARACTER:
        mine = (k.personality, k.ability_a, k.ability_b)[action - t.REVEAL_CHARACTER]
        return f"bharata600-{(ABILITIES if action > t.REVEAL_CHARACTER else PERSONALITIES)[mine]}"
    return ""


def _only(s: Bharata600, k: Kingdom, legal: list[int], action: int) -> bool:
    """Whether an action is the natural next thing: under Events that is to pay for them."""
    if t.PAY_EVENTS in legal and events.impacted(s, k):
        return action == t.PAY_EVENTS
    return len(legal) == 1 or action == next((a for a in MAIN if a in legal), -1)


def _question(box: Box, s: Bharata600, k: Kingdom) -> str:
    if s.ask == t.PICK_ABILITIES:
        return "Choose your second Ability card." if k.ability_a >= 0 else "Choose the first of two Ability cards."
    if s.ask == t.ASK_PHASE2:
        return _phase2(s, k)
    if s.ask == t.ANSWER:
        return f"{SEATS[s.offerer]} offers {coins(s.offer)}: retreat and keep the peace, or fight?"
    if s.ask == t.IMMUNITY:
        return f"{SEATS[s.offerer]} offers Immunity from {event_name(box, s.offer)}: accept it?"
    if s.ask == t.WINDOW:
        return f"Events impact {SEATS[s.turn]}: offer Immunity, or pass."
    if s.ask == t.CHOOSE:
        if k.engaged == 0:
            return f"Battle in {name(box, s.region)}: choose the Armies that fight."
        army, kind = divmod(k.slot, 3)
        return f"Battle in {name(box, s.region)}: how many {TYPE_NAMES[kind]} of Army {ARMIES[army]} do you play?"
    if s.ask == t.DISCARD:
        return f"Discard {s.owed} Army Strength for {name(box, s.region)}."
    if s.ask == t.TARGET:
        job = JOBS[s.job] if s.job in JOBS else card_name(box, 1, s.job)
        if s.job == t.PAYING and s.part == t.PART_RESOURCE:
            return f"Festival: pay any {s.picked[2]} more Resources."
        return f"{job}: {PARTS[s.part]}."
    return QUESTIONS[s.ask]


def _phase2(s: Bharata600, k: Kingdom) -> str:
    left = f"{s.actions} Action{'s' if s.actions != 1 else ''} left"
    if events.impacted(s, k):
        return f"Events impact you: remove them first, or end Phase II ({left})."
    if k.duty >= 0:
        return f"Army {ARMIES[k.duty]} must attempt its conquest, or end Phase II ({left})."
    return f"Choose an Action, or end Phase II ({left})."


def _told(box: Box, s: Bharata600, k: Kingdom, action: int) -> Told:
    if action in PLAIN:
        return PLAIN[action], "", ()
    for first, last, tell in _TELLERS:
        if first <= action < last:
            return tell(box, s, k, action - first)
    raise ValueError(f"action {action} has no words")


def _personality(box: Box, s: Bharata600, k: Kingdom, n: int) -> Told:
    return card_name(box, 0, n), box.personalities[PERSONALITIES[n]].text, (f"pick-{PERSONALITIES[n]}",)


def _pick_ability(box: Box, s: Bharata600, k: Kingdom, n: int) -> Told:
    return card_name(box, 1, n), box.abilities[ABILITIES[n]].text, (f"pick-{ABILITIES[n]}",)


def _place(box: Box, s: Bharata600, k: Kingdom, army: int) -> Told:
    kind = next(i for i in range(t.TYPES) if k.waiting[i])
    return f"{TYPE_NAMES[kind]} on Army {ARMIES[army]}", "", (f"waiting-{TYPES[kind]}", f"cards-{k.owner}-{army + 1}")


def _clever(box: Box, s: Bharata600, k: Kingdom, n: int) -> Told:
    return "Clever look", f"at {box.numbers.clever_cards} cards to come, for one Action", _character(k, t.CLEVER)


def _character(k: Kingdom, ability: int) -> tuple[str, ...]:
    return (f"character-{k.owner}-{1 if k.ability_a == ability else 2}",)


def _exchange(box: Box, s: Bharata600, k: Kingdom, n: int) -> Told:
    return f"{box.numbers.exchange[n]} {RESOURCE_NAMES[n]} for 1 Coin", "", (f"stock-{RESOURCES[n]}",)


def _trade(box: Box, s: Bharata600, k: Kingdom, n: int) -> Told:
    extra = box.powers.influencer_trade if k.personality == t.INFLUENCER else 0
    return f"{OBJECT_NAMES[n]} for {coins(box.numbers.trade[n] + extra)}", "", (f"stock-{OBJECTS[n]}",)


def _buy(box: Box, s: Bharata600, k: Kingdom, n: int) -> Told:
    free = (n + 1) // box.powers.conqueror_every if k.personality == t.CONQUEROR else 0
    detail = f"for {coins((n + 1) * box.numbers.card_price)}" + (f", {free} more free" if free else "")
    return f"Buy {n + 1} Army card{'s' if n else ''}", detail, ("deck-army",) if s.deck_size else ()


def _move(box: Box, s: Bharata600, k: Kingdom, n: int) -> Told:
    army, region = divmod(n, t.REGIONS)
    verb = "jump" if s.ask == t.JUMP or not s.tables.lists.near[k.at[army]] >> region & 1 else "move"
    means = movement.entry(s, k, army, region, s.ask != t.JUMP and s.actions == 1)
    detail = "must be conquered next" if means == t.DUTY else ""
    return f"Army {ARMIES[army]} {verb}s to {name(box, region)}", detail, (pawn(k.owner, army), box.region[region].id)


def _conquer(box: Box, s: Bharata600, k: Kingdom, army: int) -> Told:
    region = k.at[army]
    price = movement.price(s, region)
    cost = coins(price) if for_coins(s, region) else f"{price} Army Strength"
    return f"Conquer {name(box, region)}", f"for {cost}", (box.region[region].id, pawn(k.owner, army))


def _attack(box: Box, s: Bharata600, k: Kingdom, n: int) -> Told:
    army, other = divmod(n, 4)
    rival = s.kingdoms[other]
    theirs = next(a for a in range(2) if rival.at[a] == k.at[army])
    return f"Attack {SEATS[other]}", f"in {name(box, k.at[army])}", (pawn(other, theirs), pawn(k.owner, army))


def _buy_action(box: Box, s: Bharata600, k: Kingdom, n: int) -> Told:
    return f"Another Action for {coins(box.numbers.action_price)}", "", ()


def _discard(box: Box, s: Bharata600, k: Kingdom, slot: int) -> Told:
    army, kind = divmod(slot, 3)
    worth = kind + 1
    detail = f"Strength {worth}" if worth <= s.owed else f"exchanged: {s.owed} discarded, {worth - s.owed} back"
    return f"{TYPE_NAMES[kind]} of Army {ARMIES[army]}", detail, (f"cards-{k.owner}-{army + 1}-{TYPES[kind]}",)


def _offer(box: Box, s: Bharata600, k: Kingdom, n: int) -> Told:
    return f"Offer {coins(n + 1)} for a retreat", "", ()


def _answer(box: Box, s: Bharata600, k: Kingdom, n: int) -> Told:
    if s.ask == t.IMMUNITY:
        return ("Accept: the Events go, free", "Decline")[n], "", ()
    return (f"Take {coins(s.offer)} and retreat", "Refuse and fight")[n], "", ()


def _march(box: Box, s: Bharata600, k: Kingdom, n: int) -> Told:
    army = 0 if k.at[0] >= 0 and k.at[0] != s.region else 1
    return f"Army {ARMIES[army]} speed marches", "into the battle", (pawn(k.owner, army),)


def _engage(box: Box, s: Bharata600, k: Kingdom, n: int) -> Told:
    both = (pawn(k.owner, 0), pawn(k.owner, 1))
    return ("Army I fights", "Army II fights", "Both Armies fight")[n], "", both if n == 2 else (both[n],)


def _commit(box: Box, s: Bharata600, k: Kingdom, n: int) -> Told:
    kind = TYPE_NAMES[k.slot % 3]
    return f"{n} {kind}" if n else f"No {kind}", "", ()


def _prize(box: Box, s: Bharata600, k: Kingdom, n: int) -> Told:
    card = box.prize_card[s.prize]
    return f"Option {'AB'[n]}", (card.a, card.b)[n], ("prize",)


def _take(box: Box, s: Bharata600, k: Kingdom, n: int) -> Told:
    return f"Take {OBJECT_NAMES[n]}", "", (f"supply-{OBJECTS[n]}",)


def _pay_events(box: Box, s: Bharata600, k: Kingdom, n: int) -> Told:
    return "Pay to remove Events", "one Action for any number of them", ()


def _region(box: Box, s: Bharata600, k: Kingdom, n: int) -> Told:
    return name(box, n), "", (box.region[n].id,)


def _event(box: Box, s: Bharata600, k: Kingdom, n: int) -> Told:
    return event_name(box, n), "", (f"evt-{box.region[s.picked[0]].id}-{EVENTS[n]}",)


def _resource(box: Box, s: Bharata600, k: Kingdom, n: int) -> Told:
    return RESOURCE_NAMES[n], "", ()


def _amount(box: Box, s: Bharata600, k: Kingdom, n: int) -> Told:
    given, taken = RESOURCE_NAMES[s.picked[1]], RESOURCE_NAMES[s.picked[2]]
    return f"{n + 1} {given} for {n + 1} {taken}", "", ()


def _ability(box: Box, s: Bharata600, k: Kingdom, n: int) -> Told:
    return f"Play {card_name(box, 1, n)}", box.abilities[ABILITIES[n]].text, _character(k, n)


def _kingdom(box: Box, s: Bharata600, k: Kingdom, n: int) -> Told:
    return SEATS[n], "", (f"character-{n}",)


def _reveal_token(box: Box, s: Bharata600, k: Kingdom, army: int) -> Told:
    region = k.at[army]
    return f"Reveal the token in {name(box, region)}", "", (f"hidden-{box.region[region].id}", pawn(k.owner, army))


def _nullify(box: Box, s: Bharata600, k: Kingdom, n: int) -> Told:
    at = offered(s, k, events.impacted(s, k) != 0)[n]
    ability, by = k.records[at + 1], k.records[at + 2]
    what = f"{n + 1}: {card_name(box, 1, ability)} of {SEATS[by]}"
    if ability == t.VERSATILE:
        return what, f"{k.records[at + 4]} {RESOURCE_NAMES[k.records[at + 3] % 3]} taken", ()
    target = k.records[at + 4]
    return what, f"in {name(box, target)}", (box.region[target].id,)


def _immune(box: Box, s: Bharata600, k: Kingdom, n: int) -> Told:
    return f"Immunity: remove your {event_name(box, n)}", "all that impact you, free", ()


def _immune_at(box: Box, s: Bharata600, k: Kingdom, n: int) -> Told:
    return "Immunity: one Event", "anywhere on the map, free", ()


def _offer_immunity(box: Box, s: Bharata600, k: Kingdom, n: int) -> Told:
    other, event = divmod(n, t.EVENTS)
    return f"Immunity from {event_name(box, event)}", f"an offer to {SEATS[other]}", (f"character-{other}",)


def _show(box: Box, s: Bharata600, k: Kingdom, slot: int) -> Told:
    card = (k.personality, k.ability_a, k.ability_b)[slot]
    return f"Show {card_name(box, slot, card)}", "for good", (f"character-{k.owner}-{slot}",)


_TELLERS = (
    (t.PICK_PERSONALITY, t.PICK_ABILITY, _personality),
    (t.PICK_ABILITY, t.PLACE_CARD, _pick_ability),
    (t.PLACE_CARD, t.START_TURN, _place),
    (t.CLEVER_LOOK, t.EXCHANGE, _clever),
    (t.EXCHANGE, t.TRADE, _exchange),
    (t.TRADE, t.BUY, _trade),
    (t.BUY, t.END_PHASE1, _buy),
    (t.MOVE, t.CONQUER, _move),
    (t.CONQUER, t.ATTACK, _conquer),
    (t.ATTACK, t.BUY_ACTION, _attack),
    (t.BUY_ACTION, t.END_PHASE2, _buy_action),
    (t.DISCARD_CARD, t.DISCARD_ALL, _discard),
    (t.OFFER, t.ACCEPT, _offer),
    (t.ACCEPT, t.SPEED_MARCH, _answer),
    (t.SPEED_MARCH, t.ENGAGE, _march),
    (t.ENGAGE, t.COMMIT, _engage),
    (t.COMMIT, t.PRIZE_A, _commit),
    (t.PRIZE_A, t.PRIZE_DECLINE, _prize),
    (t.TAKE_OBJECT, t.DONE, _take),
    (t.PAY_EVENTS, t.REGION, _pay_events),
    (t.REGION, t.EVENT, _region),
    (t.EVENT, t.RESOURCE, _event),
    (t.RESOURCE, t.AMOUNT, _resource),
    (t.AMOUNT, t.ABILITY, _amount),
    (t.ABILITY, t.KINGDOM, _ability),
    (t.KINGDOM, t.REVEAL_TOKEN, _kingdom),
    (t.REVEAL_TOKEN, t.TOKEN_EXECUTE, _reveal_token),
    (t.NULLIFY, t.IMMUNE_MINE, _nullify),
    (t.IMMUNE_MINE, t.IMMUNE_AT, _immune),
    (t.IMMUNE_AT, t.OFFER_IMMUNITY, _immune_at),
    (t.OFFER_IMMUNITY, t.OFFER_PASS, _offer_immunity),
    (t.REVEAL_CHARACTER, t.ACTIONS, _show),
)


def _warning(s: Bharata600, k: Kingdom, action: int) -> str:
    """A conquest that would put the kingdom itself out of the game. (B6-Q30)"""
    if not t.CONQUER <= action < t.ATTACK:
        return ""
    region = k.at[action - t.CONQUER]
    if for_coins(s, region) or region == k.home or k.owned >> k.home & 1:
        return ""
    stays = any(k.at[army] >= 0 and (k.at[army] != region or k.size[army] == 0) for army in range(2))
    if stays or recruiting.strength_at(k, region) > movement.price(s, region):
        return ""
    return "This spends your last Army card while your home is lost: you will be out of the game unless you win by it."


def _refusals(box: Box, s: Bharata600, k: Kingdom) -> Iterator[Refusal]:
    """What a player may look for in Phase II and cannot do."""
    if s.ask != t.ASK_PHASE2:
        return
    for army in range(2):
        if k.at[army] < 0:
            continue
        left = s.tables.lists.near[k.at[army]]
        for region in range(t.REGIONS):
            if left >> region & 1 and (why := s.why_not(k.owner, t.MOVE + t.REGIONS * army + region)):
                label = f"Army {ARMIES[army]} to {name(box, region)}"
                yield Refusal(label, why.text, why.rule, (pawn(k.owner, army), box.region[region].id))
        own = k.owned >> k.at[army] & 1
        if not own and (why := s.why_not(k.owner, t.CONQUER + army)):
            rid = box.region[k.at[army]].id
            label = f"Army {ARMIES[army]} conquers {name(box, k.at[army])}"
            yield Refusal(label, why.text, why.rule, (pawn(k.owner, army), rid))
    if why := s.why_not(k.owner, t.BUY_ACTION):
        yield Refusal("Buy another Action", why.text, why.rule)
