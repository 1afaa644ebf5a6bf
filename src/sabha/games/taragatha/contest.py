"""A combat or a Tapasya of Taragatha as two sides measured against each other."""

from __future__ import annotations

from collections.abc import Iterator

from sabha.engine.scene import Contender, Contest, Term
from sabha.games.taragatha import odds
from sabha.games.taragatha import tables as t
from sabha.games.taragatha.art.astras import astra as astra_symbol
from sabha.games.taragatha.art.emblems import boost
from sabha.games.taragatha.art.emblems import rishi as rishi_symbol
from sabha.games.taragatha.art.ships import ship
from sabha.games.taragatha.box import CLASSES, Box, Rishi
from sabha.games.taragatha.rules import combat, tapasya
from sabha.games.taragatha.rules.players import NONE, Side
from sabha.games.taragatha.state import Taragatha
from sabha.games.taragatha.words import SEATS, part

ROLES = ("Attacker", "Defender")
STATUS = ("", "disabled", "countered")


def in_combat(s: Taragatha) -> bool:
    """Whether the sides belong to a combat that is going on."""
    return t.DEPLOYING <= s.phase <= t.SAVING


def contest(box: Box, s: Taragatha) -> Contest | None:
    """The combat or Tapasya that goes on or was the last main action, as far as it is open. (TG-I19, TG-I21)"""
    if s.seeker != NONE:
        return _tapasya(box, s)
    if in_combat(s) or s.sides[t.ATTACKER].dice:
        return _combat(box, s)
    return None


def _combat(box: Box, s: Taragatha) -> Contest:
    attacker, defender = s.sides
    title = f"{SEATS[attacker.owner]} attacks {SEATS[defender.owner]}"
    look = s.copy()
    met = attacker.slot != NONE and defender.slot != NONE
    if met and not attacker.dice:
        combat.reckon(look)
    sides = (_side(box, look, t.ATTACKER, met), _side(box, look, t.DEFENDER, met))
    return Contest(title, sides, in_combat(s) and s.phase != t.SAVING, _outcome(box, s) if attacker.dice else "")


def _outcome(box: Box, s: Taragatha) -> str:
    """Who won and by how much; empty while a roll can still be answered. (TG-062 to TG-064)"""
    if s.phase in (t.REROLLING, t.DECEIVING):
        return ""
    attacker, defender = s.sides
    margin = int(attacker.ecp - defender.ecp)
    if margin == 0:
        return "A draw: both ships are safe."
    winner, loser = (attacker, defender) if margin > 0 else (defender, attacker)
    fate = ""
    if loser.destroyed:
        revived = s.players[loser.owner].ready[loser.slot] != t.DEAD
        fate = f" {box.warriors[loser.warrior].name} is destroyed{', and brought back since' if revived else ''}."
    return f"{SEATS[winner.owner]} wins by {abs(margin)}.{fate}"


def _side(box: Box, s: Taragatha, index: int, met: bool) -> Contender:
    side = s.sides[index]
    player = s.players[side.owner]
    if side.slot == NONE:
        return Contender(f"side-{side.owner}", ROLES[index], SEATS[side.owner], "no ship yet", side.owner)
    warrior = box.warriors[side.warrior]
    own = side.slot == player.own_slot
    rolled = bool(side.dice)
    enemy = s.sides[1 - index]
    return Contender(
        f"side-{side.owner}",
        ROLES[index],
        warrior.name,
        warrior.ship_class + (", the chosen character" if own else ""),
        side.owner,
        ship(CLASSES.index(warrior.ship_class), own),
        f"warrior-{warrior.id}",
        tuple(_terms(box, s, index, met)),
        str(side.base) if met else "",
        tuple(side.dice),
        str(side.ecp) if rolled else "",
        rolled and s.phase not in (t.REROLLING, t.DECEIVING) and side.ecp > enemy.ecp,
    )


def _terms(box: Box, s: Taragatha, index: int, met: bool) -> Iterator[Term]:
    """What adds to the sum, in the order in which it is told. (TG-056)"""
    side = s.sides[index]
    player = s.players[side.owner]
    warrior = box.warriors[side.warrior]
    yield Term(part(side.owner, "ship"), "CP", f"+{warrior.cp}", card=f"warrior-{warrior.id}")
    if side.power != NONE:
        power = box.powers[side.power]
        value = f"+{side.power_cp}" if side.power_cp else ""
        note = "disabled" if side.power_off else "lent" if side.lent else ""
        yield Term(
            part(side.owner, "power"), power.name, value, "taragatha-power", note, side.power_off,
            card=f"power-{power.id}",
        )  # fmt: skip
    for i, number in enumerate(side.astras):
        a = box.astras[number]
        weighed = i < len(side.status)
        status = STATUS[side.status[i]] if weighed else ""
        counts = side.counted[i] if weighed else a.cp
        yield Term(
            part(side.owner, f"astra-{a.id}"), a.name, f"+{counts}", astra_symbol(a.id), status, bool(status),
            card=f"astra-{a.id}",
        )  # fmt: skip
    if side.character_cp:
        character = box.characters[player.character]
        value = f"+{side.character_cp}"
        card = f"character-{character.id}"
        yield Term(part(side.owner, "character"), character.power, value, "taragatha-character", card=card)
    for number in side.varas if met else combat.helping_varas(s, side, index == t.ATTACKER):
        yield _vara(side, box.rishis[number], box.rishis[number].amount)
    if side.mantra:
        yield _vara(side, next(r for r in box.rishis if r.effect == "mantra"), side.mantra)
    if side.face_down:
        laid = player.laid
        value = f"+{laid}" if laid else "?"
        yield Term(part(side.owner, "boost"), "Boost card", value, boost(laid), "face down", down=True, card="boosts")
    elif side.shown:
        yield Term(part(side.owner, "boost"), "Boost card", f"+{side.shown}", boost(side.shown), card="boosts")


def _vara(side: Side, rishi: Rishi, cp: int) -> Term:
    return Term(part(side.owner, f"vara-{rishi.id}"), rishi.vara, f"+{cp}", "taragatha-vara", card=f"rishi-{rishi.id}")


def _tapasya(box: Box, s: Taragatha) -> Contest:
    """Threshold against roll. (TG-092, TG-093, TG-Q16)"""
    live = s.rishi != NONE
    number = s.rishi if live else s.returned[-1]
    rishi = box.rishis[number]
    player = s.players[s.seeker]
    threshold = tapasya.threshold(s, player, number, 0) if live else s.threshold
    spent = 0 if live else s.spent
    terms = [Term("tapasya-tsr", "Requirement", str(box.requirement(number)), card=f"rishi-{rishi.id}")]
    less = box.requirement(number) - threshold - spent
    if less > 0:
        terms.append(Term("tapasya-less", "Varas and character", f"\u2212{less}", "taragatha-vara"))
    if spent:
        terms.append(Term("tapasya-tsp", "Success Points", f"\u2212{spent}", "taragatha-tsp", card="tsp"))
    roll = sum(s.dice)
    won = roll > threshold
    outcome = ""
    if not live:
        than = f"{roll} is {'more' if won else 'not more'} than {threshold}"
        outcome = f"{than}: the Tapasya {'succeeds' if won else 'fails'}."
    chance = odds.success(threshold)
    hope = f"{chance:.0%} to succeed" if live else f"the chance was {chance:.0%}"
    return Contest(
        f"{SEATS[s.seeker]}'s Tapasya with {rishi.name}",
        (
            Contender(
                "tapasya-rishi", "To be exceeded", rishi.name, rishi.rank.capitalize(), symbol=rishi_symbol(rishi.rank),
                card=f"rishi-{rishi.id}", terms=tuple(terms), total=str(threshold), won=not live and not won,
            ),
            Contender(
                "tapasya-roll", "Roll", box.characters[player.character].name, hope, s.seeker, "taragatha-character",
                f"character-{box.characters[player.character].id}", dice=tuple(s.dice),
                total="" if live else str(roll), won=not live and won,
            ),
        ),
        live,
        outcome,
    )  # fmt: skip
