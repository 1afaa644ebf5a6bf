"""How things stand with regions and conditions: what their cards say beside what is printed. (D7.14)"""

from __future__ import annotations

from collections.abc import Iterator

from sabha.games.bharata import tables as t
from sabha.games.bharata.box import ARMIES, TOKENS, Box
from sabha.games.bharata.rules import battle, conquest, prizes
from sabha.games.bharata.state import Bharata
from sabha.games.bharata.words import SEATS, cards, coins, defence_note, token_name


def facts(box: Box, s: Bharata, seat: int) -> dict[str, tuple[str, ...]]:
    """Region -> its controller, armies, markers, and its price for the seat that looks; condition -> who is how far."""
    told = {land.id: tuple(_region(box, s, seat, region)) for region, land in enumerate(box.region)}
    return told | {c.id: (f"{progress(box, s, seat, tile)}.",) for tile, c in enumerate(box.condition)}


def progress(box: Box, s: Bharata, seat: int, tile: int) -> str:
    """How far everybody is on the way to a condition; of the Grand Army one's own only. (D7.14)"""
    if s.claimed[tile] >= 0:
        return f"Claimed by {SEATS[s.claimed[tile]]}"
    need = s.tables.needs[s.seats - 2][tile]
    seen = [r.owner for r in s.rulers if r.alive and (tile != t.GRAND_ARMY or r.owner == seat)]
    told = [f"{SEATS[o]} {prizes.progress(s, o, tile)}" for o in seen]
    return f"{', '.join(told)} of {need}" if told else f"Needs {need}"


def _region(box: Box, s: Bharata, seat: int, region: int) -> Iterator[str]:
    owner = s.controller(region)
    yield f"Controlled by {SEATS[owner]}." if owner >= 0 else "Controlled by nobody."
    for r in s.rulers:
        for i in range(2):
            if r.at[i] == region:
                yield f"{SEATS[r.owner]}'s army {ARMIES[i]} stands here with {cards(r.size[i])}."
    token = s.token_at(region)
    if token >= 0:
        yield f"{token_name(box, token)}: {box.tokens[TOKENS[token]].text}"
    if s.ramparts >> region & 1:
        yield f"A Rampart: {box.rampart.text}"
    if s.sites >> region & 1:
        yield f"The hidden token of {box.region[region].site} still lies face down."
    holder = battle.holder(s, region)
    if holder >= 0 and holder != seat:
        yield f"An attack meets: {defence_note(box, s, region)}, {reach_note(s, region)}."
    elif owner < 0 and seat >= 0:
        yield f"For you now: {price_note(box, s, seat, region)}."


def reach_note(s: Bharata, region: int) -> str:
    """How many cards the defender could commit; counts are public. (BD-079, BD-Q38)"""
    ruler = s.rulers[battle.holder(s, region)]
    near = s.tables.near[region] | 1 << region
    count = sum(ruler.size[i] for i in range(2) if ruler.at[i] >= 0 and near >> ruler.at[i] & 1)
    return f"{cards(count)} in {SEATS[ruler.owner]}'s reach" if count else "no card in reach"


def price_note(box: Box, s: Bharata, seat: int, region: int) -> str:
    """'costs 6 coins, you have 5'. (BD-066, BD-067)"""
    land = box.region[region]
    price = box.conquest_factor * land.number
    if land.type == "mahajanapada":
        return f"costs cards worth {price}, you have {conquest.strength_in(s, seat, region)} there"
    return f"costs {coins(price)}, you have {s.rulers[seat].stock[t.COINS]}"
