"""Rule cases of War for Treasure as little scripts, one line a deed or a fact:

P1 rolls 3                      the player rolls, and the die shows 3
P1 rolls 3: move a, wait        ... and these, no others, are legal then; "lost" if none is and the turn passes
P1 rolls 3: move a to 12        ... and that soldier would come to rest there
P1 move a                       any action in words
P1 legal roll, stop             these, no others, are legal for P1
P1 [12, 0, 0, 0]                where P1's soldiers a to d stand
P1 holds gold 2, mandir 1       P1's whole hand; "nothing" for none
collection gold 23              cards of a kind at the collection point; likewise submission, created
turn P2                         P2 must make the first roll of a turn
won P1                          the game is over and P1 has won
ranks 2 1                       the game is over, with these ranks
sums 213 252                    the steps of each seat's four soldiers, added up
"""

from __future__ import annotations

import re

import sabha
from sabha import Match
from sabha.games.treasure import track as t
from sabha.games.treasure.box import CARDS
from sabha.games.treasure.state import Treasure


def position(seats: int = 2, **fields: object) -> Match:
    """A ready position; whatever is not said is as at the start, P1 to roll."""
    return sabha.load("treasure").position(seats, **fields)


def state_of(match: Match) -> Treasure:
    assert isinstance(match.state, Treasure)
    return match.state


def soldiers(match: Match, seat: int) -> list[int]:
    return [int(step) for step in state_of(match).at[t.SOLDIERS * seat : t.SOLDIERS * (seat + 1)]]


def hand(match: Match, seat: int) -> dict[str, int]:
    held = state_of(match).hand[t.CARDS * seat : t.CARDS * (seat + 1)]
    return {name: int(count) for name, count in zip(CARDS, held, strict=True) if count}


def roll(match: Match, number: int) -> list[str]:
    """Rolls that number for the seat to act, and returns what is legal for it then."""
    [seat] = match.acting
    match.foresee([number])
    match.play(seat, "roll")
    return match.legal(seat)


def leads_to(match: Match, seat: int, action: str) -> int:
    """The step where the soldier of a move would come to rest, before what is there acts."""
    state = state_of(match)
    start = soldiers(match, seat)["abcd".index(action[-1])]
    return int(state.track.rest[start + state.number if start else 1])


def run(match: Match, script: str) -> Match:
    """Carries out a script and checks every fact in it."""
    for line in filter(None, map(str.strip, script.splitlines())):
        try:
            _line(match, line)
        except AssertionError as error:
            raise AssertionError(f"at {line!r}: {error}") from None
    return match


def _line(match: Match, line: str) -> None:
    if found := re.fullmatch(r"P(\d) (.*)", line):
        _player(match, int(found[1]) - 1, found[2])
        return
    word, _, rest = line.partition(" ")
    state = state_of(match)
    if word == "turn":
        seat = int(rest.removeprefix("P")) - 1
        assert match.acting == (seat,)
        assert match.legal(seat) == ["roll"]
    elif word == "won":
        seat = int(rest.removeprefix("P")) - 1
        assert match.result is not None
        assert match.result.winners == (seat,)
        assert not any(match.legal(s) for s in range(match.seats))
    elif word == "ranks":
        assert match.result is not None
        assert match.result.ranks == tuple(map(int, rest.split()))
    elif word == "sums":
        assert [sum(soldiers(match, seat)) for seat in range(match.seats)] == [int(n) for n in rest.split()]
    else:
        kind, count = rest.split()
        counts = {"collection": state.supply, "submission": state.spent, "created": state.created}[word]
        assert counts[CARDS.index(kind)] == int(count)


def _player(match: Match, seat: int, deed: str) -> None:
    if found := re.fullmatch(r"rolls ([1-6])(?:: (.*))?", deed):
        assert match.acting == (seat,)
        legal = roll(match, int(found[1]))
        if found[2] == "lost":
            assert legal == []
            assert match.over or match.acting == ((seat + 1) % match.seats,)
            assert t.E_UNUSABLE in [event.kind for event in match.log[-1].events]
        elif found[2]:
            wanted = [choice.partition(" to ") for choice in found[2].split(", ")]
            assert legal == [action for action, _, _ in wanted]
            for action, _, step in wanted:
                assert not step or leads_to(match, seat, action) == int(step)
        else:
            assert legal
    elif deed.startswith("["):
        assert soldiers(match, seat) == [int(n) for n in re.findall(r"\d+", deed)]
    elif deed.startswith("holds "):
        wanted = {} if deed == "holds nothing" else dict(pair.split() for pair in deed[6:].split(", "))
        assert hand(match, seat) == {name: int(count) for name, count in wanted.items()}
    elif deed.startswith("legal "):
        assert match.acting == (seat,)
        assert match.legal(seat) == deed[6:].split(", ")
    else:
        match.play(seat, deed)
