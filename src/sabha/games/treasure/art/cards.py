"""What the things of War for Treasure explain when pointed at: steps, cards, doors, camps, the die."""

from __future__ import annotations

from sabha.engine.scene import Card
from sabha.games.treasure import track as t
from sabha.games.treasure.box import ASTRAS, CARDS, TRIBES_STEP, Box, Door, Step

_ORDINARY = "One soldier only: landing on a rival sends it back to its camp and earns you another roll."
_SHARED = "Any number of soldiers may stand here, and none can be attacked."
_FAMILY = {"gold": "Coin", "mandir": "Grace"}


def kind_name(box: Box, n: int) -> str:
    """What a step is, in a word or two."""
    thing = box.at(n)
    if thing is None:
        return "path"
    if isinstance(thing, Door):
        return f"door {thing.number}"
    if thing.danger:
        return box.dangers[thing.danger].lower()
    if thing.card:
        return box.cards[thing.card].name
    if thing.kind == "tunnel":
        return f"tunnel {'ahead' if thing.shift > 0 else 'back'} {abs(thing.shift)}"
    return {"gold": "gold", "mandir": "temple", "trap": "trap tree", "tribes": "toll"}[thing.kind]


def cards(box: Box, seats: int) -> dict[str, Card]:
    """All explanations, by key."""
    out = {f"step-{n}": step_card(box, n, seats) for n in range(1, t.LAST + 1)}
    out |= {key: kind_card(box, key, seats) for key in CARDS}
    counts = ", ".join(f"{box.cards[a].name} {box.cards[a].count[seats - 2]}" for a in ASTRAS)
    out["astra"] = Card(
        "Astra cards",
        "Cards",
        (
            "Each saves one soldier from the dangers it names, once. A used Astra never comes back.",
            f"In this game: {counts}.",
        ),
        ("WT-007", "WT-064", "WT-066"),
        "treasure-astra",
    )
    doors = sorted(box.doors, key=lambda d: d.step)
    out["door"] = Card(
        "The four doors",
        "Goal",
        (
            "Hold all of them at once, a soldier on each, and the treasure is yours.",
            *(f"Door {d.number}, {d.name}: step {d.step}{_limit(d)}" for d in doors),
        ),
        ("WT-103", "WT-105"),
        "treasure-door",
    )
    out["camp"] = Card(
        "Camp (step 0)",
        "Start",
        (
            f"A soldier leaves camp with a {box.entry_number} and stands on step 1.",
            "Soldiers that are struck down or fall to a danger or the tribes come back here.",
            "Nobody can be attacked in camp.",
        ),
        ("WT-029", "WT-031", "WT-047"),
        "treasure-camp",
    )
    out["soldier"] = Card(
        "Soldier",
        "Piece",
        (
            "Each player leads four. It goes ahead as far as the die says, neither less nor more.",
            "Its player's cards can save any of the four.",
        ),
        ("WT-002", "WT-033", "WT-057"),
        "treasure-soldier",
    )
    out["die"] = Card(
        "The die",
        "Roll",
        (
            "The number moves one of your soldiers, and must be used if any soldier can use it.",
            f"A used {box.bonus_number}, or a rival struck down, lets you roll again.",
            f"{box.entry_number} brings a soldier out of camp; {box.release_number} frees one from a trap tree.",
        ),
        ("WT-014", "WT-018", "WT-020", "WT-023"),
    )
    return out


def step_card(box: Box, n: int, seats: int) -> Card:
    """What landing on a step does."""
    thing = box.at(n)
    if thing is None:
        entry = () if n > 1 else (f"Soldiers set out from here with a {box.entry_number}.",)
        return Card(
            f"Step {n}", "Path", (*entry, "Nothing happens here.", _ORDINARY, *_arrivals(box, n)), ("WT-041", "WT-044")
        )
    if isinstance(thing, Door):
        return _door_card(thing)
    card = _KINDS[thing.kind](box, thing, seats)
    return Card(thing.name, f"Step {n} · {card.kind}", (*card.lines, *_arrivals(box, n)), card.rules, card.symbol)


def kind_card(box: Box, key: str, seats: int) -> Card:
    """What a card does, and where it is found."""
    kind = box.cards[key]
    if key in ASTRAS:
        steps = [s.n for s in box.steps if s.card == key]
        supply = f"{kind.count[seats - 2]} in this game; a used one never comes back."
        rules: tuple[str, ...] = ("WT-064", "WT-066", "WT-083")
    else:
        steps = [s.n for s in box.steps if s.kind == key]
        supply = "Never runs out."
        rules = ("WT-067", "WT-092" if key == "gold" else "WT-083")
    lines = [kind.text]
    if kind.protects:
        lines.append("Saves from: " + ", ".join(box.dangers[d].lower() for d in kind.protects) + ".")
    lines += [f"Found on {_steps(steps)}.", supply]
    return Card(kind.name, f"{_FAMILY.get(key, 'Astra')} card", tuple(lines), rules, f"treasure-{key}")


def _steps(numbers: list[int]) -> str:
    if not numbers:
        return "no step"
    text = ", ".join(map(str, numbers[:-1]))
    return f"steps {text} and {numbers[-1]}" if text else f"step {numbers[0]}"


def _limit(door: Door) -> str:
    return f"; at most {door.beyond} of your soldiers beyond it." if door.step < t.LAST else "; the end of the road."


def _arrivals(box: Box, n: int) -> tuple[str, ...]:
    mouths = [s.n for s in box.steps if s.kind == "tunnel" and s.n + s.shift == n]
    return (f"The tunnel of {_steps(mouths)} comes out here.",) if mouths else ()


def _door_card(door: Door) -> Card:
    limits = {4: "WT-109", 3: "WT-108", 2: "WT-107"}
    lines = ["With a soldier on this and each other door at once you win.", _SHARED]
    if door.number in limits:
        lines.append(f"At most {door.beyond} of your soldiers may be beyond this door.")
    else:
        lines.append("The end of the road: it takes the exact number to reach it.")
    rules = ("WT-103", "WT-105", limits.get(door.number, "WT-036"))
    return Card(door.name, f"Step {door.step} · door {door.number}", tuple(lines), rules, "treasure-door")


def _gold(box: Box, step: Step, seats: int) -> Card:
    name = box.cards["gold"].name
    return Card(
        "",
        "gold",
        (f"Gain 1 {name}. It pays the tribes on step {TRIBES_STEP}.", _ORDINARY),
        ("WT-054",),
        "treasure-gold",
    )


def _mandir(box: Box, step: Step, seats: int) -> Card:
    name = box.cards["mandir"].name
    return Card(
        "",
        "temple",
        (f"Gain 1 {name}: it saves a soldier from any one danger.", _SHARED),
        ("WT-054", "WT-042"),
        "treasure-mandir",
    )


def _astra(box: Box, step: Step, seats: int) -> Card:
    assert step.card
    card = box.cards[step.card]
    count = card.count[seats - 2]
    return Card(
        "",
        card.name,
        (f"Gain 1 {card.name} if any of the {count} is left.", card.text, _ORDINARY),
        ("WT-054", "WT-064"),
        f"treasure-{step.card}",
    )


def _danger(box: Box, step: Step, seats: int) -> Card:
    assert step.danger
    savers = [card.name for key in (*ASTRAS, "mandir") if step.danger in (card := box.cards[key]).protects]
    lines = (f"The soldier is out, back to camp, unless you surrender one of: {', '.join(savers)}.", _ORDINARY)
    return Card("", box.dangers[step.danger].lower(), lines, ("WT-081", "WT-083"))


def _tunnel(box: Box, step: Step, seats: int) -> Card:
    rest = box.track.rest[step.n]
    first = step.n + step.shift
    on = f", and from there on to {rest}" if rest != first else ""
    way = "ahead" if step.shift > 0 else "back"
    lines = (f"Takes the soldier {abs(step.shift)} {way} to step {first}{on}. What is there then happens.",)
    return Card("", f"tunnel {step.shift:+d}", lines, ("WT-070", "WT-071"))


def _trap(box: Box, step: Step, seats: int) -> Card:
    lines = (f"Holds the soldier until you use a {box.release_number} to free it. No card helps.", _SHARED)
    return Card("", "trap tree", lines, ("WT-075", "WT-076", "WT-080"))


def _tribes(box: Box, step: Step, seats: int) -> Card:
    coins = f"{box.tribes_coins} Gold Coin" + ("s" if box.tribes_coins > 1 else "")
    lines = (
        f"Each soldier that lands here or passes pays {coins}; without, it is out, back to camp.",
        "No other card helps. Beyond, nothing more is to pay.",
        _ORDINARY,
    )
    return Card("", "toll", lines, ("WT-092", "WT-094", "WT-098"), "treasure-gold")


_KINDS = {
    "gold": _gold, "mandir": _mandir, "astra": _astra, "danger": _danger, "tunnel": _tunnel, "trap": _trap,
    "tribes": _tribes,
}  # fmt: skip
