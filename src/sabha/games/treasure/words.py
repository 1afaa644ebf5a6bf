"""What War for Treasure says: events and choices in words."""

from __future__ import annotations

from sabha.engine.scene import Motion, Said
from sabha.engine.state import Event
from sabha.games.treasure import track as t
from sabha.games.treasure.box import CARDS, DANGERS, Box
from sabha.games.treasure.rules.cards import can_protect
from sabha.games.treasure.rules.moves import bare, crosses, landing
from sabha.games.treasure.state import Treasure

SEATS = ("Lohita", "Harita", "Kesari", "Jamuni")
"""Red, green, saffron and purple, as the page paints the four seats. (WT-001)"""
LETTERS = "abcd"


def soldier_id(soldier: int) -> str:
    """The stable id of a soldier's piece."""
    return f"soldier-{soldier // t.SOLDIERS}-{LETTERS[soldier % t.SOLDIERS]}"


def anchor(step: int, seat: int) -> str:
    """The board anchor of a step; step 0 is the seat's camp."""
    return f"step-{step}" if step else f"camp-{seat}"


def card_name(box: Box, card: int) -> str:
    return box.cards[CARDS[card]].name


def a_card(box: Box, card: int) -> str:
    """One card of a kind: 'a Gold Coin', 'an Agneya Astra'."""
    name = card_name(box, card)
    return f"{'an' if name[0] in 'AEIOU' else 'a'} {name}"


def say(box: Box, event: Event) -> Said | None:
    """An event as a sentence, with the way a soldier travelled. Everything is public in this game. (WT-063)"""
    a, b, c, d = event.a, event.b, event.c, event.d
    seat = a
    who = SEATS[a] if a < len(SEATS) else ""
    unit = f"soldier {LETTERS[b % t.SOLDIERS]}"
    match event.kind:
        case t.E_BEGINS:
            return Said(f"{who} was drawn to begin.", "turn", seat)
        case t.E_TURN:
            return Said(f"Round {b}: {who} to roll.", "turn", seat)
        case t.E_ROLLED:
            return Said(f"{who} rolls {b}.", "roll", seat, die=b)
        case t.E_UNUSABLE:
            return Said(f"No soldier of {who} can use the {b}: it is lost.", "lost", seat)
        case t.E_WAITED:
            return Said(f"{who} waits before the tribes.", "wait", seat)
        case t.E_STOPPED:
            return Said(f"{who} does not roll again.", "stop", seat)
        case t.E_AGAIN:
            return Said(f"{who} may roll again.", "again", seat)
        case t.E_ENTERED:
            return Said(f"{who}'s {unit} sets out.", "move", seat, Motion(soldier_id(b), (anchor(0, a), anchor(1, a))))
        case t.E_MOVED | t.E_FREED:
            how = "is freed from the trap tree and moves" if event.kind == t.E_FREED else "moves"
            path = tuple(anchor(n, a) for n in range(c, d + 1))
            return Said(f"{who}'s {unit} {how} from {c} to {d}.", "move", seat, Motion(soldier_id(b), path))
        case t.E_TUNNEL:
            text = f"{box.name(c)} takes it {'ahead' if d > c else 'back'} to {d}."
            return Said(text, "tunnel", seat, Motion(soldier_id(b), (anchor(c, a), anchor(d, a)), "slide"))
        case t.E_ATTACKED:
            victim = c // t.SOLDIERS
            text = f"{who}'s {unit} strikes down {SEATS[victim]}'s soldier {LETTERS[c % t.SOLDIERS]} on {d}."
            return Said(text, "attack", seat, Motion(soldier_id(c), (anchor(d, victim), anchor(0, victim)), "out"))
        case t.E_PAID:
            return Said(f"{who} pays the tribes {coins(box.tribes_coins)}.", "pay", seat)
        case t.E_TRIBES:
            text = f"{who} cannot pay the tribes: {unit} is out, back to step 0."
            return Said(text, "out", seat, Motion(soldier_id(b), (anchor(c, a), anchor(0, a)), "out"))
        case t.E_GAINED:
            return Said(f"{box.name(d)}: {who} gains {a_card(box, b)}.", "gain", seat)
        case t.E_NONE_LEFT:
            return Said(f"{box.name(d)}: no {card_name(box, b)} is left for {who}.", "gain", seat)
        case t.E_RECYCLED:
            name = card_name(box, a)
            come = f"The submitted {name} card returns" if b == 1 else f"All {b} submitted {name} cards return"
            return Said(f"{come} to the collection point.", "deck")
        case t.E_CREATED:
            return Said(f"A new {card_name(box, a)} card is made.", "deck")
        case t.E_BLOCKED:
            return Said(f"The trap tree on {c} holds {who}'s {unit}.", "trap", seat)
        case t.E_DANGER:
            return Said(f"{box.dangers[DANGERS[d]]} on {c}: {box.name(c)}.", "danger", seat)
        case t.E_SURRENDERED:
            return Said(f"{who} surrenders {a_card(box, b)}; the soldier stays on {d}.", "save", seat)
        case t.E_OUT:
            text = f"{who}'s {unit} is out, back to step 0."
            return Said(text, "out", seat, Motion(soldier_id(b), (anchor(c, a), anchor(0, a)), "out"))
        case t.E_WON:
            return Said(f"{who} holds all four doors and wins the treasure!", "won", seat)
        case t.E_LIMIT:
            return Said(f"Round {a} is complete: the game is decided by doors, then steps, then cards.", "limit")
    return None


def coins(count: int) -> str:
    return "1 Gold Coin" if count == 1 else f"{count} Gold Coins"


def outlook(box: Box, s: Treasure, seat: int, soldier: int) -> str:
    """What moving a soldier by the present number will do, in a few words."""
    if bare(s, seat, soldier):
        return "cannot pay: out at the tribes"
    target = landing(s, soldier)
    rest = s.track.rest[target]
    told = [f"to {target}" if rest == target else f"to {target}, tunnel to {rest}"]
    if crosses(s, soldier):
        told.append(f"pays {coins(box.tribes_coins)}")
    other = s.who[rest] - 1
    if other >= 0 and other // t.SOLDIERS != seat:
        told.append(f"attacks {SEATS[other // t.SOLDIERS]}")
    kind, arg = s.track.kind[rest], s.track.arg[rest]
    if kind == t.DANGER:
        danger = box.dangers[DANGERS[arg]].lower()
        told.append(f"{danger}: a card can save it" if can_protect(s, seat, arg) else f"{danger}: out")
    elif kind in (t.GOLD_STEP, t.MANDIR_STEP, t.ASTRA):
        card = {t.GOLD_STEP: t.GOLD, t.MANDIR_STEP: t.MANDIR}.get(kind, arg)
        left = card < t.VARUNA or s.supply[card] > 0
        told.append(f"gains {card_name(box, card)}" if left else f"no {card_name(box, card)} left")
    elif kind == t.TRAP:
        told.append("trap tree")
    elif kind == t.DOOR:
        told.append(box.name(rest))
    return ", ".join(told)
