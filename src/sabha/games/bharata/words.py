"""What Bharata says: events in words, each as the viewer may know it."""

from __future__ import annotations

from itertools import pairwise

from sabha.engine.scene import Motion, Said
from sabha.engine.state import Event
from sabha.games.bharata import tables as t
from sabha.games.bharata.box import ABILITIES, ARMIES, KINDS, PERSONALITIES, TOKENS, Box
from sabha.games.bharata.state import Bharata

SEATS = ("Padma", "Mayura", "Simha", "Gaja")
"""The houses: lotus, peacock, lion, elephant."""
ENDS = {
    t.BY_TARGET: "has reached the VP target",
    t.BY_SURVIVAL: "is the last ruler left",
    t.BY_LIMIT: "The last round is over",
    t.BY_RUIN: "One moment would have ended every reign",
}


def army_id(seat: int, army: int) -> str:
    """The stable id of an army's pawn."""
    return f"army-{seat}-{ARMIES[army]}"


def camp(seat: int) -> str:
    """The anchor of a seat's armies that are off the map."""
    return f"camp-{seat}"


def region_name(box: Box, region: int) -> str:
    return box.region[region].name


def personality_name(box: Box, personality: int) -> str:
    return box.personalities.all()[personality].name


def token_name(box: Box, token: int) -> str:
    return box.tokens[TOKENS[token]].name


def coins(count: int) -> str:
    return "1 coin" if count == 1 else f"{count} coins"


def cards(count: int) -> str:
    return "1 card" if count == 1 else f"{count} cards"


def kind(index: int, amount: int) -> str:
    """'2 iron', '1 coin', '3 Medicine'."""
    if index == t.COINS:
        return coins(amount)
    return f"{amount} {'Medicine' if index == t.MEDICINE else KINDS[index]}"


def unpacked(packed: int) -> list[int]:
    """The values of a packed set of army cards, highest first."""
    out: list[int] = []
    for value in range(1, t.VALUES + 1):
        out += [value] * (packed % 100)
        packed //= 100
    return out[::-1]


def listed(values: list[int]) -> str:
    return ", ".join(map(str, values)) if values else "nothing"


def names(box: Box, mask: int) -> str:
    """The ability cards of a mask."""
    return ", ".join(box.ability[i].name for i in range(len(ABILITIES)) if mask >> i & 1)


def say(box: Box, event: Event) -> Said | None:
    """An event as a sentence, with the way an army travelled. (BD-008, BD-080, BD-134, BD-Q37)"""
    for told in (_frame, _market, _actions, _battle, _cards):
        if said := told(box, event):
            return said
    return None


def _walk(box: Box, event: Event, style: str = "walk") -> Motion:
    start = box.region[event.c].id
    path = (start, box.region[event.d].id)
    return Motion(army_id(event.a, event.b), path, "slide" if style == "slide" else "walk")


def left(way: int) -> list[int]:
    """The regions of a packed way, in order."""
    out: list[int] = []
    while way:
        out.append(way % 64 - 1)
        way //= 64
    return out


def _provided(box: Box, e: Event) -> str:
    """What a resource card gives. (BD-030, BD-Q43)"""
    card = box.resource[e.a]
    given = dict(card.two if e.b and card.two else card.gains)
    if e.c:
        for name, amount in card.advanced.items():
            given[name] = given.get(name, 0) + amount
    return ", ".join(kind(KINDS.index(name), amount) for name, amount in given.items())


def _frame(box: Box, e: Event) -> Said | None:
    a, b, c = e.a, e.b, e.c
    who = SEATS[a] if 0 <= a < len(SEATS) else ""
    match e.kind:
        case t.E_BEGINS:
            return Said(f"{who} is drawn to begin.", "turn", a)
        case t.E_TURN:
            return Said(f"Round {b}: {who}'s turn.", "turn", a)
        case t.E_DECIDED:
            what = {t.PICK: "has picked a personality", t.DRAFT: "has kept an ability card"}.get(b, "has committed")
            return Said(f"{who} {what}.", "decided", a)
        case t.E_PICKED:
            return Said(f"You pick {personality_name(box, b)}.", "pick", a)
        case t.E_PERSONALITY:
            return Said(f"{who} rules as {personality_name(box, b)}.", "reveal", a)
        case t.E_PACKET:
            return Said(f"Before you: {names(box, b)}.", "draft", a)
        case t.E_KEPT:
            return Said(f"You keep {box.ability[b].name}.", "draft", a)
        case t.E_DRAFTED:
            text = "Everybody has kept one ability card; the others are passed on." if a == 1 else "The draft is over."
            return Said(text, "draft")
        case t.E_MUSTERED:
            path = (camp(a), box.region[c].id)
            text = f"{who}'s army {ARMIES[b]} musters anew in {region_name(box, c)}."
            return Said(text, "muster", a, Motion(army_id(a, b), path))
        case t.E_PLAGUED:
            text = f"Plague in {region_name(box, c)}: {who}'s army {ARMIES[b]} discards its lowest card."
            return Said(text, "plague", a)
        case t.E_FAMINE:
            lost = f"{who} loses {kind(c, 1)}" if c >= 0 else f"{who} has nothing to lose"
            return Said(f"Famine in {region_name(box, b)}: {lost}.", "famine", a)
        case t.E_RESOURCE:
            return Said(f"{box.resource[a].name}: everybody gains {_provided(box, e)}.", "resource")
        case t.E_GAINED:
            if e.d in (t.FROM_CARD, t.FROM_EVENT):
                return None  # told with the card
            return Said(f"{who} gains {kind(b, c)}.", "gain", a)
        case t.E_TOLL:
            return Said(f"{who} collects {coins(b)} of Caravan Toll.", "toll", a)
        case t.E_ELIMINATED:
            return Said(f"{who} has neither home capital nor army left and is eliminated.", "eliminated", a)
        case t.E_EVENT:
            text = box.event[a].text
            return Said(f"Event: {box.event[a].name}.{' ' + text if text else ''}", "event")
        case t.E_TOKEN:
            return Said(f"{token_name(box, a)} in {region_name(box, b)}.", "blight")
        case t.E_TOKENS_GONE:
            return Said(f"All {token_name(box, a)} tokens ({b}) leave the map.", "blight")
        case t.E_SHOWN:
            return Said(f"{who}'s army {ARMIES[b]} held {listed(unpacked(c))}.", "shown", a)
        case t.E_OVER:
            text = f"{SEATS[b]} {ENDS[a]} and wins." if b >= 0 else f"{ENDS[a]}: VP, regions and strength decide."
            return Said(text, "over", b)
    return None


def _market(box: Box, e: Event) -> Said | None:
    a, b, c, d = e.a, e.b, e.c, e.d
    who = SEATS[a] if 0 <= a < len(SEATS) else ""
    match e.kind:
        case t.E_SOLD:
            count = box.market.lot_size if b < t.SILK else 1
            return Said(f"{who} sells {kind(b, count)} for {coins(c)}.", "sold", a)
        case t.E_BOUGHT:
            how = f"draws {d}, keeps one and discards the rest face down" if d > 1 else "draws a card"
            return Said(f"{who} pays {coins(c)} and {how} for army {ARMIES[b]}.", "bought", a)
        case t.E_CARD:
            return Said(f"Your army {ARMIES[b]} receives a {c}.", "card", a)
        case t.E_LOST:
            return Said(f"You discard a {c} face down.", "card", a)
        case t.E_MARKET_CLOSED:
            return Said(f"{who} closes the market.", "phase", a)
        case t.E_RESHUFFLED:
            return Said(f"The {a} discarded army cards are shuffled into a new deck.", "deck")
        case t.E_DREW:
            kept = f"; {d} kept" if d < c else ""
            return Said(f"{who} draws {cards(c)} for army {ARMIES[b]}{kept}.", "card", a)
    return None


def _actions(box: Box, e: Event) -> Said | None:
    a, b, c, d = e.a, e.b, e.c, e.d
    who = SEATS[a] if 0 <= a < len(SEATS) else ""
    match e.kind:
        case t.E_PAID_ACTION:
            return Said(f"{who} pays {coins(b)} for one more action.", "pay", a)
        case t.E_MOVED:
            way = [box.region[r] for r in (*left(c), d)]
            text = f"{who}'s army {ARMIES[b]} goes from {way[0].name} to {way[-1].name}."
            sails = any(there.id not in here.neighbours for here, there in pairwise(way))
            path = tuple(r.id for r in way)
            return Said(text, "move", a, Motion(army_id(a, b), path, "slide" if sails else "walk"))
        case t.E_CONQUERING:
            return Said(f"{who} sets out to conquer {region_name(box, b)} with cards worth {c}.", "conquer", a)
        case t.E_PAID_CARD:
            return Said(f"{who} spends a {c} of army {ARMIES[b]} ({d} so far).", "pay", a)
        case t.E_PAID_COINS:
            return Said(f"{who} pays {coins(b)}.", "pay", a)
        case t.E_CONQUERED:
            return Said(f"{who} conquers {region_name(box, b)}: {c} VP.", "conquered", a)
        case t.E_CLEARED:
            how = " at no price" if d else ""
            return Said(f"{who} removes the {token_name(box, c)} from {region_name(box, b)}{how}.", "cleared", a)
        case t.E_RAMPART:
            return Said(f"A Rampart rises in {region_name(box, b)}.", "rampart", a)
        case t.E_RAMPART_LOST:
            return Said(f"The Rampart in {region_name(box, a)} is razed.", "rampart")
        case t.E_HIDDEN:
            return Said(f"{who} opens the site in {region_name(box, c)}: {box.hidden[d].name}.", "hidden", a)
        case t.E_BANKED:
            return Said(f"{who} banks {b} VP.", "banked", a)
    return None


def _battle(box: Box, e: Event) -> Said | None:
    a, b, c, d = e.a, e.b, e.c, e.d
    who = SEATS[a] if 0 <= a < len(SEATS) else ""
    match e.kind:
        case t.E_ATTACK:
            return Said(f"{who}'s army {ARMIES[b]} attacks {SEATS[d]} in {region_name(box, c)}.", "attack", a)
        case t.E_STAGED:
            return Said(f"You commit a {c} of army {ARMIES[b]}.", "commit", a)
        case t.E_REVEALED:
            side = "attacks" if d else "defends"
            return Said(f"{who} {side} with {listed(unpacked(c))} (army {ARMIES[b]}).", "reveal", a)
        case t.E_TOTALS:
            extra = [f"region {c}"] if c else []
            extra += [f"Rampart {d}"] if d else []
            note = f" ({', '.join(extra)})" if extra else ""
            return Said(f"Attack {a} against defence {b}{note}.", "totals")
        case t.E_CAPTURED:
            return Said(f"{who} captures {region_name(box, b)} from {SEATS[d]}: {c} VP pass.", "captured", a)
        case t.E_FIELD:
            return Said(f"{who} drives {SEATS[c]} out of {region_name(box, b)}.", "captured", a)
        case t.E_HELD:
            return Said(f"{who} holds {region_name(box, b)} against {SEATS[c]}.", "held", a)
        case t.E_RETREAT:
            text = f"{who}'s army {ARMIES[b]} retreats to {region_name(box, d)}."
            return Said(text, "retreat", a, _walk(box, e, "slide"))
        case t.E_DESTROYED:
            path = (box.region[c].id, camp(a))
            text = f"{who}'s army {ARMIES[b]} is destroyed in {region_name(box, c)}"
            text += f", {cards(d)} with it." if d else "."
            return Said(text, "destroyed", a, Motion(army_id(a, b), path, "out"))
        case t.E_ADVANCED:
            return Said(f"{who}'s army {ARMIES[b]} moves into {region_name(box, d)}.", "move", a, _walk(box, e))
    return None


def _cards(box: Box, e: Event) -> Said | None:
    a, b, c, d = e.a, e.b, e.c, e.d
    who = SEATS[a] if 0 <= a < len(SEATS) else ""
    match e.kind:
        case t.E_ABILITY:
            return Said(f"{who} plays {box.ability[b].name}.", "ability", a)
        case t.E_SPY:
            return Said(f"{who}'s spy looks into {SEATS[b]}'s army {ARMIES[c]}.", "spy", a)
        case t.E_SPIED:
            return Said(f"You see {SEATS[b]}'s army {ARMIES[c]}: {listed(unpacked(d))}.", "spy", a)
        case t.E_EXPOSED:
            return Said(f"{who}'s army {ARMIES[b]} loses a {c}.", "spy", a)
        case t.E_MARSHAL:
            return Said(f"{who}'s army {ARMIES[b]} hands its {cards(c)} to army {ARMIES[1 - b]}.", "card", a)
        case t.E_CLAIMED:
            return Said(f"{who} claims {box.condition[b].name}.", "claimed", a)
        case t.E_PRIZE:
            return Said(f"Prize for {who}: {box.prize[b].name}.", "prize", a)
        case t.E_COURIER:
            when = "this turn" if c else "next turn"
            return Said(f"{who} has {b} more free action{'s' if b > 1 else ''} {when}.", "prize", a)
    return None


def defence_note(box: Box, s: Bharata, region: int) -> str:
    """The defence a region has without cards: 'defence 3 + 2 Rampart'. (BD-082, BD-083, BD-114)"""
    owner = s.controller(region)
    if owner < 0:
        return "defence 0: uncontrolled"
    weak = (s.blight[t.PLAGUE] | s.blight[t.REVOLT]) >> region & 1
    text = "defence 0: blighted" if weak else f"defence {box.region[region].number}"
    if s.ramparts >> region & 1:
        text += f" + {box.rampart.defence} Rampart"
    return text


def personality_slug(personality: int) -> str:
    return PERSONALITIES[personality]
