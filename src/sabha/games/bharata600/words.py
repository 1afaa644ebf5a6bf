"""What Bharata 600 BC says: events in words, for each who may know of them."""

from __future__ import annotations

from sabha.engine.scene import Motion, Said
from sabha.engine.state import Event
from sabha.games.bharata600 import tables as t
from sabha.games.bharata600.box import ABILITIES, ARMIES, EVENTS, OBJECTS, PERSONALITIES, PRIZES, Box

SEATS = ("Red", "Green", "Yellow", "Brown")
RESOURCE_NAMES = ("Iron", "Wood", "Food")
OBJECT_NAMES = ("Black Pottery", "Spices", "Silk")
TYPE_NAMES = ("Infantry", "Cavalry", "Elephants")
SOURCES = ("regions", "VP Conditions", "Leader", "Hidden Tokens")
STAGE_NAMES = {t.PHASE1: "Phase I", t.PHASE2: "Phase II", t.DUSK: "the end of the turn"}
assert len(OBJECTS) == len(OBJECT_NAMES)


def condition_names(box: Box) -> tuple[str, ...]:
    """What each VP Condition asks for, in short."""
    c = box.conditions
    return (
        f"{c.harbours} Harbours",
        "three Trade Objects",
        f"{c.battles} battles won",
        f"{c.provinces} Provinces",
        "all neighbours of the home",
        "a rival's home",
    )


def pawn(seat: int, army: int) -> str:
    """The stable id of an Army's piece."""
    return f"army-{seat}-{army + 1}"


def camp(seat: int) -> str:
    """The anchor beside the map for pawns that are off it."""
    return f"camp-{seat}"


def where(box: Box, region: int, seat: int) -> str:
    """The anchor of a pawn's place."""
    return box.region[region].id if region >= 0 else camp(seat)


def name(box: Box, region: int) -> str:
    return box.region[region].name


def event_name(box: Box, event: int) -> str:
    return box.events[EVENTS[event]].name


def coins(count: int) -> str:
    return "1 Coin" if count == 1 else f"{count} Coins"


def listed(counts: tuple[int, ...], names: tuple[str, ...]) -> str:
    """'2 Infantry and 1 Cavalry'; 'nothing' for none."""
    parts = [f"{n} {word}" for n, word in zip(counts, names, strict=True) if n]
    if not parts:
        return "nothing"
    return parts[0] if len(parts) == 1 else f"{', '.join(parts[:-1])} and {parts[-1]}"


def unpacked(cards: int) -> tuple[int, int, int]:
    """Infantry, Cavalry, Elephants out of an event's number."""
    return cards % 100, cards // 100 % 100, cards // 10000


def card_name(box: Box, slot: int, card: int) -> str:
    """A character card: slot 0 is the Personality."""
    if slot == 0:
        return box.personalities[PERSONALITIES[card]].name
    return box.abilities[ABILITIES[card]].name


def say(box: Box, event: Event, viewer: int) -> Said | None:
    """An event as a sentence, with the way a pawn travelled. None for what another event tells as well."""
    for part in (_setup, _turn, _map, _battle, _advanced):
        if told := part(box, event):
            return told
    return None


def _travel(box: Box, event: Event, text: str, kind: str) -> Said:
    path = (where(box, event.c, event.a), where(box, event.d, event.a))
    motion = Motion(pawn(event.a, event.b), path, "walk" if kind == "move" else "slide")
    return Said(text, kind, event.a, motion if path[0] != path[1] else None)


def _setup(box: Box, event: Event) -> Said | None:
    a, b, c, d = event.a, event.b, event.c, event.d
    who = SEATS[a] if 0 <= a < len(SEATS) else ""
    match event.kind:
        case t.E_FIRST:
            return Said(f"{who} was drawn to go first.", "turn", a)
        case t.E_CHOSE:
            return Said(f"{who} has chosen a Personality card.", "secret", a)
        case t.E_PERSONALITY:
            return Said(f"{who} keeps the {card_name(box, 0, b)}.", "secret", a)
        case t.E_HOME:
            region = box.region[b]
            return Said(f"{who}'s Home Capital City is {region.seat} in {region.name}.", "home", a)
        case t.E_DREW:
            return Said(f"{who} holds {listed((b, c, d), TYPE_NAMES)} to place.", "cards", a)
        case t.E_PLACED:
            return Said(f"{who} places {TYPE_NAMES[c]} on Army {ARMIES[b]}.", "cards", a)
        case t.E_ARMIES:
            return Said(f"{who}'s Armies hold {b} and {c} cards.", "cards", a)
        case t.E_ABILITY:
            return Said(f"{who} keeps the Ability card {card_name(box, 1, b)}.", "secret", a)
        case t.E_CHOSEN:
            return Said(f"{who} has chosen.", "secret", a)
        case t.E_SITES:
            return Said(f"{a} Hidden Tokens lie face down on the map.", "tokens")
        case t.E_SHOWN:
            return Said(f"{who} is shown to be {card_name(box, b, c)}.", "character", a)
    return None


def _turn(box: Box, event: Event) -> Said | None:
    a, b, c, d = event.a, event.b, event.c, event.d
    who = SEATS[a] if 0 <= a < len(SEATS) else ""
    match event.kind:
        case t.E_TURN:
            return Said(f"Turn {b}: {who} is the active kingdom.", "turn", a)
        case t.E_PHASE:
            return Said(f"{who} comes to {STAGE_NAMES[b]}.", "phase", a)
        case t.E_RESOURCE:
            card = box.resource_card[b]
            return Said(f"{who} draws {card.name}: {card.text}", "card", a)
        case t.E_STOCK:
            gained = (max(b, 0), max(c, 0), max(d, 0))
            lost = (max(-b, 0), max(-c, 0), max(-d, 0))
            parts = [f"gains {listed(gained, RESOURCE_NAMES)}"] if any(gained) else []
            parts += [f"gives {listed(lost, RESOURCE_NAMES)}"] if any(lost) else []
            return Said(f"{who} {' and '.join(parts)}.", "stock", a)
        case t.E_WASTED:
            return Said(f"{c} {RESOURCE_NAMES[b]} above the limit is lost for {who}.", "stock", a)
        case t.E_EXCHANGED:
            lot = box.numbers.exchange[b]
            return Said(f"{who} exchanges {lot} {RESOURCE_NAMES[b]} for 1 Coin.", "trade", a)
        case t.E_TRADED:
            thing = f"{OBJECT_NAMES[b]}{' (a Hidden Token)' if d else ''}"
            return Said(f"{who} trades {thing} for {coins(c)}.", "trade", a)
        case t.E_BOUGHT:
            free = f" and gets {c} free" if c else ""
            return Said(f"{who} buys {b} Army card{'s' if b > 1 else ''}{free}.", "buy", a)
        case t.E_RESHUFFLED:
            deck = ("Army", "Resource Modifier", "Event")[a]
            return Said(f"The {deck} discard pile is shuffled into the deck.", "deck")
        case t.E_BOUGHT_ACTION:
            return Said(f"{who} buys another Action.", "buy", a)
        case t.E_CONDITION:
            return Said(f"{who} achieves a VP Condition: {condition_names(box)[b]}.", "condition", a)
        case t.E_SET:
            return Said(f"{who} controls a set of regions numbered {b}.", "condition", a)
        case t.E_VP:
            points = f"{max(b, -b)} VP"
            return Said(f"{who} {'gains' if b > 0 else 'loses'} {points} ({SOURCES[c]}).", "vp", a)
        case t.E_PRIZE:
            return Said(f"{who} turns up the prize card {box.prize_card[b].name}.", "prize", a)
        case t.E_PRIZE_USED:
            card_ = box.prize_card[b]
            text = (card_.a, card_.b, "neither option.")[c]
            return Said(f"{who} chooses {'' if c == 2 else 'the prize: '}{text}", "prize", a)
        case t.E_TAKEN:
            return Said(f"{who} takes {coins(b)}.", "prize", a)
        case t.E_EXTRA:
            return Said(f"{who} has one more Action this turn.", "prize", a)
        case t.E_OUT:
            return Said(f"{who} has neither home nor Army left and is out of the game.", "out", a)
        case t.E_WON:
            how = "is the last kingdom standing" if c else f"has {b} VP"
            return Said(f"{who} {how} and {'wins!' if d < 2 else f'takes place {d}.'}", "won", a)
        case t.E_LIMIT:
            return Said(f"After {a} turns the game ends; most VP win.", "limit")
        case t.E_CLOSED:
            return Said(f"{who}'s regions are closed; the others play on.", "won", a)
    return None


def _map(box: Box, event: Event) -> Said | None:
    a, b, c, d = event.a, event.b, event.c, event.d
    who = SEATS[a] if 0 <= a < len(SEATS) else ""
    army = f"Army {ARMIES[b % 2]}"
    match event.kind:
        case t.E_MOVED:
            return _travel(box, event, f"{who}'s {army} moves from {name(box, c)} to {name(box, d)}.", "move")
        case t.E_JUMPED:
            return _travel(box, event, f"{who}'s {army} jumps from {name(box, c)} to {name(box, d)}.", "jump")
        case t.E_MARCHED:
            text = f"{who}'s {army} speed marches from {name(box, c)} to {name(box, d)}."
            return _travel(box, event, text, "jump")
        case t.E_BACK | t.E_RETREATED:
            verb = "goes back" if event.kind == t.E_BACK else "retreats"
            to = f"to {name(box, d)}" if d >= 0 else "off the map"
            return _travel(box, event, f"{who}'s {army} {verb} {to}.", "retreat")
        case t.E_DUTY:
            return Said(f"{who} must attempt to conquer {name(box, c)} with its next Action.", "duty", a)
        case t.E_PAID:
            return Said(f"{who} pays {coins(b)} for {name(box, c)}.", "conquer", a)
        case t.E_DISCARDED:
            return Said(f"{who} discards {TYPE_NAMES[c]} from {army}.", "cards", a)
        case t.E_SWAPPED:
            return Said(f"{who} exchanges {TYPE_NAMES[c]} of {army} for exact change.", "cards", a)
        case t.E_CHANGE:
            return Said(f"{listed((c, d), TYPE_NAMES[:2])} come back to {who}'s {army}.", "cards", a)
        case t.E_SPENT:
            return Said(f"{listed((b, c), TYPE_NAMES[:2])} go onto the discard pile for {who}.", "cards", a)
        case t.E_OFF:
            path = (where(box, c, a), camp(a))
            motion = Motion(pawn(a, b), path, "out") if c >= 0 else None
            return Said(f"{who}'s {army} leaves the map.", "out", a, motion)
        case t.E_RESTORED:
            motion = Motion(pawn(a, b), (camp(a), where(box, c, a)), "slide")
            return Said(f"{who}'s {army} stands in {name(box, c)} again.", "home", a, motion)
        case t.E_FORT:
            text = f"{who} takes {name(box, b)}" + (f" from {SEATS[c]}." if c >= 0 else ".")
            return Said(text, "conquer", a)
        case t.E_GOODS:
            return Said(f"{who} gains {c} {OBJECT_NAMES[b]}.", "stock", a)
    return None


def _battle(box: Box, event: Event) -> Said | None:
    a, b, c, d = event.a, event.b, event.c, event.d
    who = SEATS[a] if 0 <= a < len(SEATS) else ""
    match event.kind:
        case t.E_ATTACK:
            return Said(f"{who}'s Army {ARMIES[b]} attacks {SEATS[d]} in {name(box, c)}.", "attack", a)
        case t.E_PARLEYED:
            return Said(f"{who} has nothing more to say before the battle.", "parley", a)
        case t.E_OFFERED:
            return Said(f"{who} offers {SEATS[c]} {coins(b)} to retreat.", "parley", a)
        case t.E_ANSWERED:
            return Said(f"{who} {'takes the Coins and retreats' if b else 'refuses'}.", "parley", a)
        case t.E_TRUCE:
            text = f"{who} may not attack {SEATS[b]} in {name(box, c)} for {box.numbers.truce_turns} turns."
            return Said(text, "parley", a)
        case t.E_READY:
            return Said(f"{who} is ready for battle.", "battle", a)
        case t.E_REVEALED:
            played = [x + y for x, y in zip(unpacked(b), unpacked(c), strict=True)]
            return Said(f"{who} plays {listed(tuple(played), TYPE_NAMES)}: {d} in all.", "battle", a)
        case t.E_BATTLE:
            return Said(f"{who} wins the battle of {name(box, c)} against {SEATS[b]}.", "battle", a)
    return None


def _advanced(box: Box, event: Event) -> Said | None:
    a, b, c, d = event.a, event.b, event.c, event.d
    who = SEATS[a] if 0 <= a < len(SEATS) else ""
    match event.kind:
        case t.E_EVENT_CARD:
            card = box.event_card[b]
            if not card.event:
                return Said(f"{who} draws a card without an Event.", "event", a)
            return Said(f"{who} draws the Event card {box.events[card.event].name}.", "event", a)
        case t.E_TOKEN:
            return Said(f"{event_name(box, a)} strikes {name(box, b)}.", "event")
        case t.E_NO_TOKEN:
            return Said(f"No {event_name(box, a)} token is left for {name(box, b)}.", "event")
        case t.E_PAYS_EVENTS:
            return Said(f"{who} pays to remove Events.", "event", a)
        case t.E_PAID_EVENT:
            return Said(f"{who} pays for the {event_name(box, b)} in {name(box, c)}.", "event", a)
        case t.E_REMOVED:
            how = ("", " by an Ability", " by Immunity")[d]
            return Said(f"{who} removes the {event_name(box, b)} from {name(box, c)}{how}.", "event", a)
        case t.E_USED:
            return Said(f"{who} plays the Action of {card_name(box, 1, b)}; {c} left.", "ability", a)
        case t.E_TOKEN_MOVED:
            text = f"{who} moves the {event_name(box, b)} from {name(box, c)} to {name(box, d)}."
            return Said(text, "event", a)
        case t.E_BARRED:
            return Said(f"{SEATS[b]} cannot buy an Action in its next turn, says {who}.", "ability", a)
        case t.E_SWAP:
            given, taken = RESOURCE_NAMES[c // 3], RESOURCE_NAMES[c % 3]
            return Said(f"{who} gives {SEATS[b]} {d} {given} and takes {d} {taken}.", "ability", a)
        case t.E_NULLIFIED:
            return Said(f"{who} undoes what {SEATS[b]} did as {card_name(box, 1, c)}.", "ability", a)
        case t.E_LOOKED:
            return Said(f"{who} looks under the Hidden Token in {name(box, b)}.", "token", a)
        case t.E_SAW:
            return Said(f"{who} sees under the token in {name(box, b)}: {box.hidden_token[c].name}.", "token", a)
        case t.E_LEFT:
            return Said(f"{who} leaves the token in {name(box, b)} face down.", "token", a)
        case t.E_HIDDEN:
            face = box.hidden_token[c].name
            return Said(f"{who} reveals the Hidden Token in {name(box, b)}: {face}.", "token", a)
        case t.E_CLEVER:
            return Said(f"{who} looks at the top {b} Resource Modifier cards.", "ability", a)
        case t.E_FORESAW:
            return Said(f"Card {b + 1} to come is {box.resource_card[c].name}, sees {who}.", "ability", a)
        case t.E_OFFER:
            return Said(f"{who} offers {SEATS[b]} Immunity from {event_name(box, c)}.", "offer", a)
        case t.E_IMMUNITY:
            verb = "accepts" if d else "declines"
            return Said(f"{who} {verb} Immunity from {event_name(box, c)} of {SEATS[b]}.", "offer", a)
        case t.E_UNUSED:
            return Said(f"Never revealed: {b} Hidden Tokens {box.hidden_token[a].name}.", "token")
    return None


assert len(PRIZES) == t.PRIZES
