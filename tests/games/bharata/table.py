"""Helpers for rule cases of Bharata: ready positions, chosen chance, and short questions."""

from __future__ import annotations

from functools import cache

from sabha.engine import visibility
from sabha.engine.actions import ActionTable
from sabha.engine.match import Match
from sabha.games.bharata import Game
from sabha.games.bharata.box import ABILITIES, CONDITIONS, KINDS, Box
from sabha.games.bharata.state import Bharata

A, B, C, D = 0, 1, 2, 3
OFF: dict[str, object] = {}
"""An army off the map."""


@cache
def game() -> Game:
    return Game()


def box() -> Box:
    return game().box


def table() -> ActionTable:
    return game().actions


def army(at: str, *cards: int) -> dict[str, object]:
    return {"at": at, "cards": list(cards)}


def position(seats: int = 2, *, advanced: bool = False, chance: tuple[int, ...] = (), **fields: object) -> Match:
    """A ready position in Phase 2 of seat A, unless ``fields`` say otherwise."""
    options = {"mode": "advanced" if advanced else "basic"}
    return game().position(seats, options=options, chance=chance, **fields)


def opened(seats: int, first: int = A, mode: str = "basic") -> Match:
    """A new match in which ``first`` is drawn to begin."""
    return Match(game(), seats, seed=3, options={"mode": mode}, foreseen=(first,))


def state(match: Match) -> Bharata:
    assert isinstance(match.state, Bharata)
    return match.state


def play(match: Match, *moves: str) -> Match:
    """Carries out moves by whoever must act; ``B: move A kuru`` names the seat where several may."""
    for move in moves:
        who, _, text = move.rpartition(": ")
        seat = "ABCD".index(who) if who else match.acting[0]
        match.play(seat, text)
    return match


def legal(match: Match, kind: str = "", seat: int | None = None) -> list[str]:
    """Legal actions in words; with ``kind`` only what follows that word."""
    found = match.legal(match.acting[0] if seat is None else seat)
    return [a.removeprefix(kind).strip() for a in found if not kind or a.split()[0] == kind]


def why(match: Match, action: str, seat: int | None = None) -> str:
    """The rule that forbids an action; empty if it is legal."""
    who = match.acting[0] if seat is None else seat
    reason = match.state.why_not(who, table().parse(action))
    assert (reason is None) == (action in match.legal(who))
    return reason.rule if reason else ""


def text_of(match: Match, action: str, seat: int | None = None) -> str:
    """The sentence that refuses an action."""
    reason = match.state.why_not(match.acting[0] if seat is None else seat, table().parse(action))
    assert reason
    return reason.text


def region(name: str) -> int:
    return box().index()[name]


def controller(match: Match, name: str) -> int:
    return int(state(match).controller(region(name)))


def controlled(match: Match, seat: int) -> set[str]:
    owned = state(match).rulers[seat].owned
    return {r.id for i, r in enumerate(box().region) if owned >> i & 1}


def where(match: Match, seat: int, army_letter: str = "A") -> str:
    """The region an army stands in; 'off' the map."""
    at = state(match).rulers[seat].at["AB".index(army_letter)]
    return box().region[at].id if at >= 0 else "off"


def cards(match: Match, seat: int, army_letter: str = "A") -> list[int]:
    """The uncommitted cards of an army, highest first."""
    i = "AB".index(army_letter)
    counts = state(match).rulers[seat].cards[5 * i : 5 * i + 5]
    return [v for v in (5, 4, 3, 2, 1) for _ in range(counts[v - 1])]


def stock(match: Match, seat: int) -> dict[str, int]:
    return {k: int(n) for k, n in zip(KINDS, state(match).rulers[seat].stock, strict=True) if n}


def coins(match: Match, seat: int) -> int:
    return stock(match, seat).get("coins", 0)


def vp(match: Match) -> list[int]:
    return [int(r.vp) for r in state(match).rulers]


def banked(match: Match) -> list[int]:
    return [int(r.banked) for r in state(match).rulers]


def claimed(match: Match) -> dict[str, int]:
    return {c: int(s) for c, s in zip(CONDITIONS, state(match).claimed, strict=True) if s >= 0}


def hand(match: Match, seat: int) -> set[str]:
    return {a for i, a in enumerate(ABILITIES) if state(match).rulers[seat].hand >> i & 1}


def token(match: Match, name: str) -> str:
    kind = state(match).token_at(region(name))
    return ("plague", "flood", "famine", "revolt")[kind] if kind >= 0 else ""


def resource(name: str) -> int:
    """The outcome of chance that draws this resource card; the same for the other decks below."""
    return [c.id for c in box().resource].index(name)


def prize(name: str) -> int:
    return [c.id for c in box().prize].index(name)


def event(name: str) -> int:
    return [c.id for c in box().event].index(name)


def hidden(name: str) -> int:
    return [c.id for c in box().hidden].index(name)


def card(value: int) -> int:
    """The outcome that draws an army card of this value."""
    return value - 1


def seen(match: Match, seat: int) -> visibility.Data:
    """All that a seat may know, as data."""
    return visibility.dump(match.view(seat))


def told(match: Match, seat: int, ply: int = -1) -> str:
    return " ".join(s.text for s in match.said(seat, ply))


HOMES = {"gandhara": A, "vatsa": B}
QUIET = event("quiet-season")


def advanced(seats: int = 2, **fields: object) -> Match:
    """A ready position of the Advanced rules, in which the first two seats hold their homes."""
    fields.setdefault("control", HOMES)
    return position(seats, advanced=True, **fields)
