"""Exact odds of combats and Tapasyas, from what everybody may know."""

from __future__ import annotations

from functools import cache
from itertools import combinations
from math import comb
from typing import NamedTuple

from sabha.games.taragatha import tables as t
from sabha.games.taragatha.rules import attack, combat, tapasya
from sabha.games.taragatha.rules.players import NONE
from sabha.games.taragatha.state import Taragatha

Distribution = dict[int, float]
WEIGHED = 6
"""How many of a ship's Astras, the strongest, are tried in all combinations."""
CERTAINLY_NONE: Distribution = {0: 1.0}


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
        return f"win {percent(win)}, draw {percent(self.draw)}, lose {percent(loss)}"

    @property
    def edge(self) -> float:
        """By how much a win is likelier than a loss."""
        return self.win - self.loss


def percent(chance: float) -> str:
    """Whole percents, but 0 and 100 only for what cannot or must happen."""
    if 1e-9 < chance < 0.005:
        return "under 1%"
    if 0.995 <= chance < 1 - 1e-9:
        return "over 99%"
    return f"{chance:.0%}"


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
    """The chances of the combat as it is committed now, for the side that decides; answers to the dice are left out."""
    look = s.copy()
    attacker, defender = look.sides
    combat.weigh(look)
    lead = combat.total(look, attacker, defender, True) - combat.total(look, defender, attacker, False)
    surges = [combat.effect(look, side) == t.SURGE for side in look.sides]
    win = draw = loss = 0.0
    for more, p in boost(look, t.ATTACKER).items():
        for less, q in boost(look, t.DEFENDER).items():
            odds = fight(lead + more - less, surges[0], surges[1])
            win += p * q * odds.win
            draw += p * q * odds.draw
            loss += p * q * odds.loss
    return Odds(win, draw, loss)


def boost(s: Taragatha, index: int) -> Distribution:
    """What the Boost card of a side adds, for all that the deciding side knows of it. (TG-073, TG-074, TG-I21)

    The own card counts as chosen, before that as the highest in hand. Of another's card only its back is seen: face
    down it may be any unseen card, and one to be played yet is the highest of a hand of unseen cards.
    """
    side, me = s.sides[index], s.players[s.sides[s.side].owner]
    player = s.players[side.owner]
    if player is me:
        return {int(player.laid or max((v + 1 for v in range(t.BOOSTS) if player.boosts[v]), default=0)): 1.0}
    count = 1 if side.face_down else int(player.boost_count)
    if count == 0:
        return CERTAINLY_NONE
    unseen = [s.tables.boosts[v] - s.boost_discard[v] - me.boosts[v] - (me.laid == v + 1) for v in range(t.BOOSTS)]
    hands = comb(sum(unseen), count)
    up_to = [comb(sum(unseen[: v + 1]), count) for v in range(-1, t.BOOSTS)]
    return {v + 1: (up_to[v + 1] - up_to[v]) / hands for v in range(t.BOOSTS) if up_to[v + 1] > up_to[v]}


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
    """The chances of the committed attacker against the defence that is hardest to beat with public means.

    A defender who holds Durvasa's Mantra speaks it. (R05)
    """
    seat = s.sides[t.DEFENDER].owner
    player = s.players[seat]
    answers: list[Odds] = []
    for slot in range(t.SLOTS):
        if player.available(slot):
            for lent in lendings(s, seat, slot):
                for astras in choices_of_astras(s, seat, slot):
                    look = deployed(s, t.DEFENDER, slot, astras, lent)
                    look.sides[t.DEFENDER].mantra = player.blessing[t.MANTRA_CP]
                    answers.append(present(look))
    return min(answers, key=lambda odds: odds.edge)


def of_ship(s: Taragatha, slot: int, astras: tuple[int, ...] = ()) -> Odds:
    """The chances of the deciding side with one of its ships and the better of its powers. (TG-086)"""
    seat = s.sides[s.side].owner
    found = [deployed(s, s.side, slot, astras, lent) for lent in lendings(s, seat, slot)]
    if s.side == t.DEFENDER:
        return min(map(present, found), key=lambda odds: odds.edge)
    return max(map(against_best, found), key=lambda odds: odds.edge)


def lendings(s: Taragatha, seat: int, slot: int) -> tuple[bool, ...]:
    """Own power, or own and lent. (TG-086)"""
    player = s.players[seat]
    return (False, True) if s.strategy and attack.lender(s, player, player.fleet[slot]) != NONE else (False,)


def of_attack(s: Taragatha, seat: int, target: int) -> tuple[int, Odds]:
    """The own ship that stands best against that player's best defence with its strongest Astras, and its chances."""
    look = s.copy()
    look.sides[t.ATTACKER].clear(seat)
    look.sides[t.DEFENDER].clear(target)
    look.side = t.ATTACKER
    found: list[tuple[int, Odds]] = []
    for slot in range(t.SLOTS):
        if look.players[seat].available(slot):
            most = max(choices_of_astras(look, seat, slot), key=lambda c: sum(s.tables.astra_cp[a] for a in c))
            found.append((slot, of_ship(look, slot, most)))
    return max(found, key=lambda x: x[1].edge)


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
