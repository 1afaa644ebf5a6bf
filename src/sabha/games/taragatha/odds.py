"""Exact odds of combats and Tapasyas, from what everybody may know."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import NamedTuple

from sabha.games.taragatha import tables as t
from sabha.games.taragatha.rules import attack, combat, tapasya
from sabha.games.taragatha.rules.players import NONE
from sabha.games.taragatha.state import Taragatha

Distribution = dict[int, float]
WEIGHED = 4
"""How many of a ship's Astras, the strongest, are tried in all combinations."""


def _two_dice() -> Distribution:
    out: Distribution = {}
    for one in range(1, 7):
        for two in range(1, 7):
            out[one + two] = out.get(one + two, 0.0) + 1 / 36
    return out


def _best_two_of_three() -> Distribution:
    out: Distribution = {}
    for one in range(1, 7):
        for two in range(1, 7):
            for three in range(1, 7):
                total = one + two + three - min(one, two, three)
                out[total] = out.get(total, 0.0) + 1 / 216
    return out


TWO_DICE = _two_dice()
SURGE = _best_two_of_three()


class Odds(NamedTuple):
    """Chances of a combat, from the attacker's side."""

    win: float
    draw: float
    loss: float

    def text(self, attacking: bool = True) -> str:
        win, loss = (self.win, self.loss) if attacking else (self.loss, self.win)
        return f"win {win:.0%}, draw {self.draw:.0%}, lose {loss:.0%}"


def success(threshold: int) -> float:
    """The chance to roll more than the threshold with two dice. (TG-022, TG-093)"""
    return sum(p for total, p in TWO_DICE.items() if total > threshold)


@cache
def fight(lead: int, attacker_surges: bool = False, defender_surges: bool = False) -> Odds:
    """The chances of an attacker who is ahead by ``lead`` before the dice. (TG-056, TG-062, SP-04)"""
    win = draw = loss = 0.0
    for a, p in (SURGE if attacker_surges else TWO_DICE).items():
        for d, q in (SURGE if defender_surges else TWO_DICE).items():
            margin = lead + a - d
            if margin > 0:
                win += p * q
            elif margin == 0:
                draw += p * q
            else:
                loss += p * q
    return Odds(win, draw, loss)


def present(s: Taragatha) -> Odds:
    """The chances of the combat as it is committed now; unseen Boost cards and answers to the dice are left out."""
    look = s.copy()
    attacker, defender = look.sides
    combat.weigh(look)
    lead = combat.total(look, attacker, defender, True) - combat.total(look, defender, attacker, False)
    surges = [combat.effect(look, side) == t.SURGE for side in look.sides]
    lead += look.players[attacker.owner].laid - look.players[defender.owner].laid
    return fight(lead, surges[0], surges[1])


def deployed(s: Taragatha, side: int, slot: int, astras: tuple[int, ...] = (), lent: bool = False) -> Taragatha:
    """A copy in which that side is represented by a ship and Astras of its owner."""
    look = s.copy()
    it = look.sides[side]
    player = look.players[it.owner]
    it.slot, it.warrior, it.astras = slot, player.fleet[slot], list(astras)
    it.power, it.lent = NONE, lent
    if look.strategy:
        lender = attack.lender(look, player, it.warrior)
        it.power = look.tables.special[player.fleet[lender] if lent and lender != NONE else it.warrior]
    return look


def choices_of_astras(s: Taragatha, seat: int, slot: int) -> list[tuple[int, ...]]:
    """The sets of Astras that a ship could use now, out of the strongest it carries."""
    load = s.players[seat].load
    held = [a for a in range(t.ASTRAS) for _ in range(load[t.SLOTS * a + slot])]
    strongest = sorted(held, key=lambda a: -s.tables.astra_cp[a])[:WEIGHED]
    most = min(s.tables.astras_used, len(strongest))
    return sorted({tuple(sorted(c)) for n in range(most + 1) for c in combinations(strongest, n)})


def against_best(s: Taragatha) -> Odds:
    """The chances of the committed attacker against the defence that is hardest to beat with public means."""
    seat = s.sides[t.DEFENDER].owner
    player = s.players[seat]
    answers: list[Odds] = []
    for slot in range(t.SLOTS):
        if player.available(slot):
            for lent in lendings(s, seat, slot):
                for astras in choices_of_astras(s, seat, slot):
                    answers.append(present(deployed(s, t.DEFENDER, slot, astras, lent)))
    return min(answers, key=lambda odds: odds.win - odds.loss)


def lendings(s: Taragatha, seat: int, slot: int) -> tuple[bool, ...]:
    """Own power, or own and lent. (TG-086)"""
    player = s.players[seat]
    return (False, True) if s.strategy and attack.lender(s, player, player.fleet[slot]) != NONE else (False,)


def of_attack(s: Taragatha, seat: int, target: int) -> tuple[int, Odds]:
    """The own ship that stands best against that player's best defence with its strongest Astras, and its chances."""
    look = s.copy()
    look.sides[t.ATTACKER].clear(seat)
    look.sides[t.DEFENDER].clear(target)
    found: list[tuple[int, Odds]] = []
    for slot in range(t.SLOTS):
        if look.players[seat].available(slot):
            most = max(choices_of_astras(look, seat, slot), key=lambda c: sum(s.tables.astra_cp[a] for a in c))
            found.append((slot, against_best(deployed(look, t.ATTACKER, slot, most))))
    return max(found, key=lambda x: x[1].win - x[1].loss)


def of_tapasya(s: Taragatha, seat: int) -> float:
    """The chance of a Tapasya with all useful TSP, over the Rishis that the seat must reckon with."""
    player = s.players[seat]
    if 1 not in s.unseen:
        rishis = s.returned[:1]
    elif player.peeked and player.sight != NONE:
        rishis = [player.sight]
    else:
        rishis = [r for r in range(t.RISHIS) if s.unseen[r]]
    chances = [success(tapasya.threshold(s, player, r, tapasya.most(s, player, r))) for r in rishis]
    return sum(chances) / len(chances)
