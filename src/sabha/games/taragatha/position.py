"""Ready positions of Taragatha from named fields."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Annotated, Literal

import msgspec

from sabha.engine import position
from sabha.engine.errors import BadPosition
from sabha.games.taragatha import tables as t
from sabha.games.taragatha.box import SLOTS, Astra, Box, Character, Rishi, Warrior
from sabha.games.taragatha.rules import setup, varas
from sabha.games.taragatha.rules.players import NONE, Player
from sabha.games.taragatha.state import Taragatha

Count = Annotated[int, msgspec.Meta(ge=0, le=100_000)]
Slot = Literal["L", "M", "H"]
DEFAULT_CHARACTERS = ("Yudhishthira", "Ekalavya", "Drona", "Draupadi")


class Fields(msgspec.Struct, forbid_unknown_fields=True):
    """What can be said of a position; each list has an entry per seat and may be shorter.

    Cards are named by name or id. ``fleets``: the warriors in slots L, M, H, "" for any. ``loads``: slot
    -> Astras, one name for each copy. ``tokens``: the Rishis; ``pending``: the one that is pending, last of
    them. ``varas``: Rishi -> turns left, 1 for a Vara without turns; ``gone``: earned before and not held
    any more. ``boosts``: the values of the cards in hand. ``out``: eliminated seats. ``returned``: the
    Rishis at the bottom of the deck in their order. ``phase``: of the seat ``turn``, its start being past.
    """

    characters: list[str] = []
    fleets: list[Annotated[list[str], msgspec.Meta(min_length=3, max_length=3)]] = []
    dead: list[list[Slot]] = []
    used: list[list[Slot]] = []
    loads: list[dict[Slot, list[str]]] = []
    dharma: list[Count] = []
    tsp: list[Count] = []
    tokens: list[list[str]] = []
    pending: list[str] = []
    varas: list[dict[str, Count]] = []
    gone: list[list[str]] = []
    attacked: list[Count] = []
    armed: list[bool] = []
    defeated: list[bool] = []
    maya_used: list[bool] = []
    kavacha_spent: list[bool] = []
    boosts: list[list[Annotated[int, msgspec.Meta(ge=1, le=t.BOOSTS)]]] = []
    boost_discard: Annotated[list[Count], msgspec.Meta(max_length=t.BOOSTS)] = []
    out: list[int] = []
    returned: list[str] = []
    turn: int = 0
    first: int = 0
    round: Count = 1
    moves: Count = 0
    phase: Literal["purchase", "main"] = "purchase"


def place(box: Box, s: Taragatha, fields: Mapping[str, object]) -> None:
    """Turns the start into the position. Raises BadPosition for one that no game could show."""
    f = position.read(fields, Fields)
    for name in f.__struct_fields__:
        value = getattr(f, name)
        if isinstance(value, list) and name not in ("boost_discard", "returned") and len(value) > s.seats:
            raise BadPosition(f"There are {s.seats} seats, but {len(value)} entries in {name}.")
    for seat in (f.turn, f.first, *f.out):
        position.seat(seat, s.seats)
    if f.turn in f.out or len(set(f.out)) > s.seats - 2:
        raise BadPosition("At least two seats are in the game, the one whose turn it is among them.")
    if not 1 <= f.round <= s.tables.rounds:
        raise BadPosition(f"round is {f.round}; allowed is 1 to {s.tables.rounds}.")
    if f.moves > s.tables.moves:
        raise BadPosition(f"moves is {f.moves}; at most {s.tables.moves} are made in one purchase phase (TG-Q62).")
    s.quiet = True
    _fleets(box, s, f)
    for seat in range(s.seats):
        _player(box, s, f, seat)
    _boosts(s, f)
    _rishis(box, s, f)
    s.turn = s.actor = f.turn
    s.first, s.round, s.moves = f.first, f.round, f.moves
    s.phase = t.MAIN_ACTION if f.phase == "main" else t.PURCHASE
    s.quiet = False
    s.events.clear()


def _find(things: Sequence[Character | Warrior | Astra | Rishi], wanted: str, what: str) -> int:
    for i, thing in enumerate(things):
        if wanted.casefold() in (thing.name.casefold(), thing.id.casefold()):
            return i
    raise BadPosition(f"There is no {what} {wanted!r}; there are {', '.join(x.name for x in things)}.")


def _fleets(box: Box, s: Taragatha, f: Fields) -> None:
    """Characters and the warriors of all slots. (TG-I01, TG-I02)"""
    for seat, name in enumerate(f.characters):
        character = _find(box.characters, name, "character")
        if setup.taken(s, character):
            raise BadPosition(f"{name} is named twice; each character is in play once.")
        setup.take(s, seat, character)
    free = iter([*DEFAULT_CHARACTERS, *(c.name for c in box.characters)])
    for seat in range(len(f.characters), s.seats):
        character = next(c for n in free if not setup.taken(s, c := _find(box.characters, n, "character")))
        setup.take(s, seat, character)
    seen = {p.fleet[p.own_slot] for p in s.players if p.own_slot != NONE}
    for seat, names in enumerate(f.fleets):
        for slot, name in enumerate(names):
            if not name:
                continue
            warrior = _find(box.warriors, name, "warrior")
            player = s.players[seat]
            if player.fleet[slot] == warrior:
                continue
            if warrior in seen or slot == player.own_slot or box.warriors[warrior].slot != slot:
                raise BadPosition(f"{name} cannot be in slot {SLOTS[slot]} of seat {seat}.")
            seen.add(warrior)
            player.fleet[slot] = warrior
    own = {w for w in s.tables.own_warrior if w != NONE}
    for player in s.players:
        for slot in range(t.SLOTS):
            if player.fleet[slot] == NONE:
                group = [w for w in range(t.WARRIORS) if s.tables.slot[w] == slot and w not in seen]
                player.fleet[slot] = next((w for w in group if w not in own), group[0])
                seen.add(player.fleet[slot])
            player.ready[slot] = t.READY


def _at(values: Sequence[object], seat: int) -> bool:
    return seat < len(values)


def _player(box: Box, s: Taragatha, f: Fields, seat: int) -> None:
    player = s.players[seat]
    for slots, state in ((f.used, t.USED), (f.dead, t.DEAD)):
        for slot in slots[seat] if _at(slots, seat) else ():
            player.ready[SLOTS.index(slot)] = state
    if _at(f.loads, seat):
        for where, names in f.loads[seat].items():
            _load(box, s, player, SLOTS.index(where), names)
    player.dharma = f.dharma[seat] if _at(f.dharma, seat) else player.dharma
    player.tsp = f.tsp[seat] if _at(f.tsp, seat) else 0
    if player.tsp > s.tables.tsp_held:
        raise BadPosition(f"Seat {seat} holds {player.tsp} TSP; at most {s.tables.tsp_held} (TG-038).")
    player.attacked = f.attacked[seat] if _at(f.attacked, seat) else 0
    if player.attacked > s.tables.attacks_received:
        raise BadPosition(
            f"Seat {seat} was attacked {player.attacked} times; at most {s.tables.attacks_received} (TG-I08)."
        )
    player.armed = f.armed[seat] if _at(f.armed, seat) else False
    player.defeated = f.defeated[seat] if _at(f.defeated, seat) else False
    player.maya_used = f.maya_used[seat] if _at(f.maya_used, seat) else False
    player.kavacha_spent = f.kavacha_spent[seat] if _at(f.kavacha_spent, seat) else False
    for name in f.gone[seat] if _at(f.gone, seat) else ():
        player.vara[_find(box.rishis, name, "Rishi")] = t.GONE
    for name, turns in f.varas[seat].items() if _at(f.varas, seat) else ():
        _vara(box, s, player, name, turns)
    player.tokens = [_find(box.rishis, n, "Rishi") for n in f.tokens[seat]] if _at(f.tokens, seat) else []
    if _at(f.pending, seat) and f.pending[seat]:
        player.pending = _find(box.rishis, f.pending[seat], "Rishi")
        if not player.tokens or player.tokens[-1] != player.pending:
            raise BadPosition(f"The pending token of seat {seat} must be the last of its tokens.")
        if seat == f.turn:
            raise BadPosition(f"The turn of seat {seat} has begun, so none of its tokens is pending (TG-I10).")
        player.pending_vara = player.vara[player.pending] > 0
    kept = s.tables.moksha - player.defeated
    if player.armed and len(player.tokens) < kept:
        raise BadPosition(f"Seat {seat} is armed, so it holds at least {kept} tokens (TG-027).")
    if seat in f.out:
        for i in range(t.LOADS):
            s.collection[i // t.SLOTS] += player.load[i]
            player.load[i] = 0
        player.in_game = False
        player.dharma = player.tsp = player.attacked = 0
        player.tokens, player.pending, player.pending_vara = [], NONE, False
        player.vara, player.blessing = [0] * t.RISHIS, [0] * t.BLESSINGS
        player.armed = player.defeated = False
        player.ready = [t.DEAD] * t.SLOTS
    elif player.living() == 0 or (player.own_slot != NONE and player.ready[player.own_slot] == t.DEAD):
        raise BadPosition(f"Seat {seat} would be eliminated; list it in out (TG-I15).")


def _load(box: Box, s: Taragatha, player: Player, slot: int, names: Sequence[str]) -> None:
    if names and player.ready[slot] == t.DEAD:
        raise BadPosition("A dead Vimana holds no Astras (TG-I03).")
    for name in names:
        astra = _find(box.astras, name, "Astra")
        if s.collection[astra] == 0:
            raise BadPosition(f"Copies of {name}: {s.tables.copies[astra]}, and no more (TG-I03).")
        s.collection[astra] -= 1
        player.load[t.SLOTS * astra + slot] += 1


def _vara(box: Box, s: Taragatha, player: Player, name: str, turns: int) -> None:
    rishi = _find(box.rishis, name, "Rishi")
    if player.vara[rishi] == t.GONE:
        raise BadPosition(f"The Vara of {name} is both held and gone; it can be earned once (TG-098).")
    limit = s.tables.vara_turns[rishi] if s.tables.vara_kind[rishi] == t.TIMED else 1
    if not 1 <= turns <= limit:
        raise BadPosition(f"The Vara of {name} has {turns} turns; allowed is 1 to {limit}.")
    player.vara[rishi] = turns
    player.blessing[s.tables.vara_effect[rishi]] += varas.amount(s.tables, rishi)


def _boosts(s: Taragatha, f: Fields) -> None:
    """TG-I05"""
    if s.strategy:
        if any(f.boosts) or any(f.boost_discard):
            raise BadPosition("There are no Boost cards in strategy mode (TG-089).")
        return
    for seat, hand in enumerate(f.boosts):
        player = s.players[seat]
        if len(hand) > s.tables.boosts_held or (hand and not player.in_game):
            raise BadPosition(f"Seat {seat} cannot hold {len(hand)} Boost cards (TG-I05).")
        for value in hand:
            player.boosts[value - 1] += 1
            player.boost_count += 1
            s.boost_deck[value - 1] -= 1
    for value, count in enumerate(f.boost_discard):
        s.boost_discard[value] = count
        s.boost_deck[value] -= count
    if min(s.boost_deck) < 0:
        raise BadPosition("There are not so many Boost cards (TG-I05).")
    s.deck_size = sum(s.boost_deck)


def _rishis(box: Box, s: Taragatha, f: Fields) -> None:
    """TG-I04"""
    for name in f.returned:
        rishi = _find(box.rishis, name, "Rishi")
        if rishi in s.returned:
            raise BadPosition(f"{name} is at the bottom of the deck twice (TG-I04).")
        s.returned.append(rishi)
        s.unseen[rishi] = 0
