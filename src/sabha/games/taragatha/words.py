"""What Taragatha says: events in words."""

from __future__ import annotations

from sabha.engine.scene import Motion, Said
from sabha.engine.state import TO_ALL, Event
from sabha.games.taragatha import tables as t
from sabha.games.taragatha.box import GROUPS, SLOTS, Box

SEATS = ("Chakra", "Shankha", "Gada", "Padma")


def ship_id(seat: int, slot: int) -> str:
    """The stable id of a ship's piece."""
    return f"ship-{seat}-{SLOTS[slot].lower()}"


def berth(seat: int, slot: int) -> str:
    """The board anchor where a ship lies."""
    return f"berth-{seat}-{SLOTS[slot].lower()}"


def part(seat: int, what: str) -> str:
    """The stable id of a part of a seat's sum in a combat."""
    return f"term-{seat}-{what}"


def dice(one: int, two: int, third: int = 0) -> str:
    """Dice in words: '3 and 5'."""
    return f"{one}, {two} and {third}" if third else f"{one} and {two}"


def copies(count: int, thing: str, things: str = "") -> str:
    return f"1 {thing}" if count == 1 else f"{count} {things or thing + 's'}"


def say(box: Box, event: Event, viewer: int) -> Said | None:
    """An event as a sentence, with the way a ship travelled; None for what another event tells. (TG-I19)"""
    if event.audience != TO_ALL:
        return _secret(box, event, viewer)
    if event.kind <= t.E_SIGHT:
        return _start(box, event)
    if event.kind <= t.E_REVIVED or event.kind == t.E_PURCHASES_END:
        return _purchase(box, event)
    if event.kind <= t.E_CANCELLED or event.kind == t.E_BOOST_BACK:
        return _commitment(box, event)
    if event.kind <= t.E_MAYA:
        return _combat(box, event)
    if event.kind <= t.E_ELIMINATED:
        return _outcome(box, event)
    return _tapasya(box, event)


def _secret(box: Box, event: Event, viewer: int) -> Said | None:
    """What only one seat may know, told to it, or to one who sees all. (TG-I21)"""
    a, b = event.a, event.b
    mine = viewer == a
    whose = "Your" if mine else f"{SEATS[a]}'s"
    match event.kind:
        case t.E_BOOST_SEEN:
            return Said(f"{'You draw' if mine else SEATS[a] + ' draws'} a Boost card of +{b}.", "draw", a)
        case t.E_BOOST_PLAYED:
            return Said(f"{whose} face-down Boost card is +{b}.", "boost", a)
        case t.E_SIGHT:
            return Said(
                f"Divya Drishti shows {'you' if mine else SEATS[a]} the Rishi on top: {box.rishis[b].name}.", "sight", a
            )
    return None


def _start(box: Box, event: Event) -> Said | None:
    a, b, c, d = event.a, event.b, event.c, event.d
    who = SEATS[a] if a < len(SEATS) else ""
    match event.kind:
        case t.E_WISH:
            return Said(f"{who} wishes to be {box.characters[b].name}.", "wish", a)
        case t.E_CONTEST:
            what = "to start" if d < 0 else f"for {box.characters[d].name}"
            return Said(f"{who} rolls {dice(b, c)} {what}: {b + c}.", "roll", a, die=b, dice=(b, c))
        case t.E_CHARACTER:
            return Said(f"{who} is {box.characters[b].name}.", "character", a)
        case t.E_DEALT:
            warrior = box.warriors[c]
            text = f"{who}'s {GROUPS[b]} ship is {warrior.vimana}, flown by {warrior.name}."
            return Said(text, "deal", a, Motion(ship_id(a, b), ("arena-0", berth(a, b)), "slide"))
        case t.E_BOOSTS_DRAWN:
            return Said(f"{who} draws {copies(b, 'Boost card')}.", "draw", a)
        case t.E_BOOSTS_SHUFFLED:
            return Said(f"The {a} discarded Boost cards are shuffled into a new deck.", "deck")
        case t.E_STARTS:
            return Said(f"{who} starts.", "turn", a)
        case t.E_TURN:
            return Said(f"Round {b}: {who}'s turn.", "turn", a)
        case t.E_SECURED:
            return Said(f"{who}'s token of {box.rishis[b].name} is secure now.", "token", a)
        case t.E_INCOME:
            return Said(f"{who} receives {b} Dharma from {_source(box, c)}.", "dharma", a)
    return None


def _source(box: Box, rishi: int) -> str:
    return box.rishis[rishi].vara if rishi >= 0 else "the character's power"


def _purchase(box: Box, event: Event) -> Said | None:
    a, b, c, d = event.a, event.b, event.c, event.d
    who = SEATS[a]
    match event.kind:
        case t.E_BOUGHT:
            return Said(f"{who} buys {box.astras[b].name} for {d} Dharma, on the {GROUPS[c]} ship.", "buy", a)
        case t.E_MOVED:
            text = f"{who} moves {box.astras[b].name} from the {GROUPS[c]} ship to the {GROUPS[d]} ship."
            return Said(text, "load", a)
        case t.E_TSP:
            return Said(f"{who} buys a Tapasya Success Point for {b} Dharma and holds {c}.", "buy", a)
        case t.E_REVIVED:
            motion = Motion(ship_id(a, b), (f"wreck-{a}", berth(a, b)), "slide")
            return Said(f"Mrita-Sanjivani brings {who}'s {box.warriors[c].name} back.", "revive", a, motion)
        case t.E_PURCHASES_END:
            return Said(f"{who} ends the purchases.", "phase", a)
    return None


def _commitment(box: Box, event: Event) -> Said | None:
    a, b, c, d = event.a, event.b, event.c, event.d
    who = SEATS[a]
    match event.kind:
        case t.E_ATTACK:
            return Said(f"{who} attacks {SEATS[b]}.", "attack", a)
        case t.E_DEPLOYED:
            warrior = box.warriors[c]
            motion = Motion(ship_id(a, b), (berth(a, b), f"arena-{d}"), "slide")
            how = "attacks with" if d == t.ATTACKER else "defends with"
            return Said(f"{who} {how} {warrior.name} ({warrior.ship_class}, CP {warrior.cp}).", "deploy", a, motion)
        case t.E_POWER:
            name = box.powers[b].name
            if d:
                return Said(f"{who} borrows {name} from {box.warriors[c].name}.", "power", a)
            return Said(f"The active power of {box.warriors[c].name} is {name}.", "power", a)
        case t.E_ARMED_WITH:
            return Said(f"{who} uses {box.astras[b].name}.", "astra", a)
        case t.E_FACE_DOWN:
            return Said(f"{who} plays a Boost card face down.", "boost", a)
        case t.E_BOOST_BACK:
            return Said(f"{who}'s Boost card returns to the hand unseen.", "boost", a)
        case t.E_MANTRA:
            return Said(f"{who} speaks {box.rishis[b].vara}: +{box.rishis[b].amount} CP.", "vara", a)
        case t.E_CANCELLED:
            return Said(f"{who} calls off {SEATS[b]}'s attack with {box.rishis[c].vara}.", "cancel", a)
    return None


def _combat(box: Box, event: Event) -> Said | None:
    a, b, c, d = event.a, event.b, event.c, event.d
    who = SEATS[a]
    match event.kind:
        case t.E_BOOST_SHOWN:
            return Said(f"{who}'s Boost card is +{b}.", "boost", a, shows=part(a, "boost"))
        case t.E_CHARACTER_COMBAT:
            return Said(f"Character combat: {who} against {SEATS[b]}.", "combat", a)
        case t.E_FIRES:
            return Said(f"{who}'s {box.powers[b].name} works.", "power", a, shows=part(a, "power"))
        case t.E_POWER_OFF:
            return Said(
                f"{box.powers[c].name} disables {who}'s {box.powers[b].name}.", "disabled", a, shows=part(a, "power")
            )
        case t.E_ASTRA_OFF:
            shows = part(a, f"astra-{box.astras[b].id}")
            return Said(f"{box.powers[c].name} disables {who}'s {box.astras[b].name}.", "disabled", a, shows=shows)
        case t.E_COUNTERED:
            shows = part(a, f"astra-{box.astras[b].id}")
            return Said(f"{box.astras[c].name} counters {who}'s {box.astras[b].name}.", "countered", a, shows=shows)
        case t.E_COUNTS:
            return Said(
                f"{who}'s {box.astras[b].name} counts {c}.", "sum", a, shows=part(a, f"astra-{box.astras[b].id}")
            )
        case t.E_ADDS:
            return Said(f"{who}: {_adds(box, b, c)} +{d}.", "sum", a, shows=_added(box, a, b, c))
        case t.E_SUM:
            return Said(f"{who} stands at {b} before the dice.", "sum", a, shows=f"side-{a}-sum")
        case t.E_ROLLED:
            kept = ", the two highest count" if d else ""
            rolled = (b, c, d) if d else (b, c)
            return Said(f"{who} rolls {dice(*rolled)}{kept}.", "roll", a, die=b, dice=rolled, shows=f"side-{a}-dice")
        case t.E_ECP:
            return Said(f"{who}'s Effective Combat Power is {b - c} + {c} = {b}.", "ecp", a, shows=f"side-{a}-total")
        case t.E_REROLL:
            return Said(f"{who} rolls again by {box.rishis[b].vara}.", "vara", a)
        case t.E_MAYA:
            return Said(f"Ratri-maya: {who} makes {SEATS[b]} roll again.", "maya", a)
    return None


def _adds(box: Box, source: int, which: int) -> str:
    """Where a part of the ECP comes from."""
    match source:
        case t.FROM_SHIP:
            return box.warriors[which].name
        case t.FROM_ASTRAS:
            return copies(which, "Astra")
        case t.FROM_POWER:
            return box.powers[which].name
        case t.FROM_CHARACTER:
            return box.characters[which].power
        case t.FROM_VARA:
            return box.rishis[which].vara
    return "Boost card"


def _added(box: Box, seat: int, source: int, which: int) -> str:
    """The part of the sum that is told of; several Astras are told one by one."""
    match source:
        case t.FROM_SHIP:
            return part(seat, "ship")
        case t.FROM_POWER:
            return part(seat, "power")
        case t.FROM_CHARACTER:
            return part(seat, "character")
        case t.FROM_VARA:
            return part(seat, f"vara-{box.rishis[which].id}")
        case t.FROM_BOOST:
            return part(seat, "boost")
    return ""


def _outcome(box: Box, event: Event) -> Said | None:
    a, b, c, d = event.a, event.b, event.c, event.d
    who = SEATS[a]
    match event.kind:
        case t.E_DRAWN:
            return Said(f"A draw: {who}'s and {SEATS[b]}'s ships are safe.", "draw", a, shows="outcome")
        case t.E_WON:
            return Said(f"{who} wins against {SEATS[b]} by {c}.", "won", a, shows="outcome")
        case t.E_SPOILS:
            return Said(f"{who} takes {c} Dharma from {SEATS[b]}.", "dharma", a)
        case t.E_VIJAYA:
            return Said(f"Vijaya: {who} receives {b} Dharma for {copies(c, 'witness', 'witnesses')}.", "dharma", a)
        case t.E_TRIBUTE:
            return Said(f"Tribute: {who} receives {b} Dharma.", "dharma", a)
        case t.E_REVERSED:
            vara = f" and {box.rishis[b].vara}" if c else ""
            return Said(f"{who} loses the token of {box.rishis[b].name}{vara}.", "reversed", a)
        case t.E_SAVED:
            motion = Motion(ship_id(a, b), (f"wreck-{a}", berth(a, b)), "slide")
            return Said(f"{_saviour(d)} saves {who}'s {box.warriors[c].name}.", "saved", a, motion)
        case t.E_DESTROYED:
            warrior = box.warriors[c]
            motion = Motion(ship_id(a, b), (berth(a, b), f"wreck-{a}"), "out")
            return Said(f"{who}'s {warrior.vimana} with {warrior.name} is destroyed.", "destroyed", a, motion)
        case t.E_RETURNED:
            return Said(f"{who}'s {box.astras[b].name} returns to the collection.", "return", a)
        case t.E_ELIMINATED:
            why = "the chosen character is dead" if b else "no ship is left"
            return Said(f"{who} is out of the game: {why}.", "eliminated", a)
    return None


def _saviour(by: int) -> str:
    return {t.BY_DIVE: "Its special power", t.BY_VEIL: "The Astra", t.BY_CHARACTER: "The character's power"}.get(
        by, "Chiranjiva"
    )


def _tapasya(box: Box, event: Event) -> Said | None:
    a, b, c, d = event.a, event.b, event.c, event.d
    who = SEATS[a]
    match event.kind:
        case t.E_RISHI:
            rishi = box.rishis[b]
            text = f"{who} becomes the Shishya of {rishi.name} ({rishi.rank.capitalize()}, TSR {box.requirement(b)})."
            return Said(text, "rishi", a)
        case t.E_SPENT:
            points = f"spends {b} TSP and " if b else ""
            return Said(f"{who} {points}must roll more than {c}.", "threshold", a, shows="tapasya-rishi-total")
        case t.E_TAPASYA_ROLL:
            return Said(
                f"{who} rolls {dice(b, c)}: {b + c} against {d}.",
                "roll",
                a,
                die=b,
                dice=(b, c),
                shows="tapasya-roll-dice",
            )
        case t.E_TAPASYA:
            result = "succeeds" if c else "fails"
            return Said(f"{who}'s Tapasya with {box.rishis[b].name} {result}.", "tapasya", a, shows="outcome")
        case t.E_DHARMA:
            source = box.rishis[c].name if c >= 0 else "the character's power"
            return Said(f"{who} gains {b} Dharma from {source}.", "dharma", a)
        case t.E_TOKEN:
            return Said(f"{who} gains the token of {box.rishis[b].name} and holds {c}.", "token", a)
        case t.E_VARA:
            rishi = box.rishis[b]
            if c:
                return Said(f"{who} earns {rishi.vara}.", "vara", a)
            return Said(f"{who} has earned {rishi.vara} before: no second Vara.", "vara", a)
        case t.E_VARA_ENDED:
            return Said(f"{who}'s {box.rishis[b].vara} ends.", "vara", a)
        case t.E_ON_THE_PATH:
            return Said(f"{who} holds enough tokens: one full round without a defeat brings Moksha.", "path", a)
        case t.E_MOKSHA:
            return Said(f"{who} attains Moksha and wins!", "won", a)
        case t.E_LAST:
            return Said(f"{who} is the last player in the game and wins!", "won", a)
        case t.E_LIMIT:
            return Said(f"Round {b} is over: {SEATS[a]} ranks first.", "limit", a)
    return None
