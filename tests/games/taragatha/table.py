"""Ready positions of Taragatha and short ways to play and look at them.

Seats are A, B, C, D in the cases: 0, 1, 2, 3 here. Unless told otherwise a case is played by characters whose
powers do not touch it: Ekalavya (his ship is light) attacks, Drona (his ship is a command ship) defends.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

import sabha
from sabha import Match
from sabha.engine.state import Event
from sabha.games.taragatha import Game
from sabha.games.taragatha import tables as t
from sabha.games.taragatha.box import SLOTS
from sabha.games.taragatha.rules.players import Player, Side
from sabha.games.taragatha.state import Taragatha

SEATS = ("Chakra", "Shankha", "Gada", "Padma")
CAST = ["Ekalavya", "Drona", "Yudhishthira", "Draupadi"]


@cache
def game() -> sabha.Game:
    return Game()


def position(
    seats: int = 2, mode: str = "casual", vijaya: str = "on", chance: Sequence[int] = (), **fields: object
) -> Match:
    """A ready position with the neutral cast and 100 Dharma for each, unless said otherwise."""
    fields.setdefault("characters", CAST[:seats])
    fields.setdefault("dharma", [100] * seats)
    return game().position(seats, chance=chance, options={"mode": mode, "vijaya": vijaya}, **fields)


def new(
    seats: int, mode: str = "casual", seed: int | str = 1, wishes: Sequence[str] = (), chance: Sequence[int] = ()
) -> Match:
    """A game from its start; ``wishes`` are made in seat order, ``chance`` follows them."""
    match = game().new(seats, seed=seed, mode=mode)
    match.foresee(chance)
    for seat, name in enumerate(wishes):
        match.play(seat, f"wish {name}")
    return match


def state(match: Match) -> Taragatha:
    assert isinstance(match.state, Taragatha)
    return match.state


def player(match: Match, seat: int) -> Player:
    return state(match).players[seat]


def side(match: Match, index: int) -> Side:
    return state(match).sides[index]


def dice(*totals: int) -> list[int]:
    """Two dice for each total."""
    out: list[int] = []
    for total in totals:
        low = max(1, total - 6)
        out += [low, total - low]
    return out


def do(match: Match, *actions: str) -> list[Event]:
    """Plays actions, each for the seat whose turn it is to decide; returns all that happened."""
    events: list[Event] = []
    for action in actions:
        [seat] = match.acting
        events += match.play(seat, action)
    return events


def attack(
    match: Match, target: int, ship: str, astras: Sequence[str] = (), power: str = "", boost: str = ""
) -> list[Event]:
    """The attacker's side up to the commit."""
    events = do(match, "end_purchase") if state(match).phase == t.PURCHASE else []
    return events + do(match, f"attack {SEATS[target]}") + commit(match, ship, astras, power, boost)


def commit(match: Match, ship: str, astras: Sequence[str] = (), power: str = "", boost: str = "") -> list[Event]:
    """Deploys, chooses the power if asked, uses Astras, plays the Boost card if asked."""
    [seat] = match.acting
    index = state(match).side
    events = do(match, f"deploy {ship}")
    if power:
        events += do(match, f"power {power}")
    for name in astras:
        events += do(match, f"use_astra {name}")
    if state(match).phase == t.ARMING and match.acting == (seat,) and state(match).side == index:
        events += do(match, "done_astras")
    if boost:
        events += do(match, f"boost {boost}")
    return events


def fight(
    match: Match,
    target: int,
    ships: tuple[str, str],
    rolls: Sequence[int],
    astras: tuple[Sequence[str], Sequence[str]] = ((), ()),
    powers: tuple[str, str] = ("", ""),
) -> list[Event]:
    """A whole combat: who, with what, and what the dice show."""
    events = attack(match, target, ships[0], astras[0], powers[0])
    match.foresee(dice(*rolls))
    return events + commit(match, ships[1], astras[1], powers[1])


def ecps(match: Match) -> tuple[int, int]:
    """The ECP of both sides of the last combat."""
    return int(side(match, 0).ecp), int(side(match, 1).ecp)


def tapasya(match: Match, rishi: str, roll: int, spend: int | None = None) -> list[Event]:
    """A Tapasya with that Rishi on top."""
    events = do(match, "end_purchase") if state(match).phase == t.PURCHASE else []
    number = index(game().box.rishis, rishi)
    match.foresee([number] if state(match).unseen[number] else [])
    if spend is None:
        match.foresee(dice(roll))
        return events + do(match, "tapasya")
    events += do(match, "tapasya")
    match.foresee(dice(roll))
    return events + do(match, f"spend_tsp {spend}")


def index(things: Sequence[object], name: str) -> int:
    return next(i for i, thing in enumerate(things) if name in (thing.name, thing.id))


def rishi(name: str) -> int:
    return index(game().box.rishis, name)


def astra(name: str) -> int:
    return index(game().box.astras, name)


def load(match: Match, seat: int, ship: str) -> dict[str, int]:
    """What a ship carries: Astra id -> copies."""
    held = player(match, seat).load
    found = {a.id: int(held[t.SLOTS * i + SLOTS.index(ship)]) for i, a in enumerate(game().box.astras)}
    return {name: n for name, n in found.items() if n}


def alive(match: Match, seat: int) -> str:
    """The letters of the living ships."""
    return "".join(SLOTS[i] for i in range(3) if player(match, seat).ready[i] != t.DEAD)


def collected(match: Match, name: str) -> int:
    return int(state(match).collection[astra(name)])


def kinds(events: Sequence[Event]) -> list[int]:
    return [int(e.kind) for e in events]


def refused(match: Match, seat: int, action: str) -> str:
    """The rule by which an action is not legal; "" if it is."""
    reason = match.state.why_not(seat, game().actions.parse(action))
    return reason.rule if reason else ""


def legal(match: Match, start: str = "") -> list[str]:
    [seat] = match.acting
    return [a for a in match.legal(seat) if a.startswith(start)]


def lay_down_boosts(match: Match) -> None:
    """Puts all Boost hands back into the deck, for cases in which none is to be played."""
    s = state(match)
    for p in s.players:
        for value in range(t.BOOSTS):
            s.boost_deck[value] += p.boosts[value]
            p.boosts[value] = 0
        s.deck_size += p.boost_count
        p.boost_count = 0
