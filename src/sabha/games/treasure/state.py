"""The state and rules of War for Treasure.

Soldiers are numbered ``4 * seat + 0..3`` (a to d). Cards have the codes GOLD to AUSHADHA.
All of it is public; only the next number of the die is unknown. (WT-063)
"""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64

from sabha.engine.errors import Reason
from sabha.engine.random import Rng
from sabha.engine.state import EVERYONE, SHARED, State
from sabha.games.treasure.rules.cards import can_protect, card_of, gain, pay_tribes, surrender
from sabha.games.treasure.rules.moves import bare, crosses, landing, may_wait, perishes, usable, usable_by_any
from sabha.games.treasure.rules.reasons import why_not
from sabha.games.treasure.track import (
    ASTRA,
    CARDS,
    DANGER,
    DECLINE,
    DOOR,
    E_AGAIN,
    E_ATTACKED,
    E_BEGINS,
    E_BLOCKED,
    E_DANGER,
    E_ENTERED,
    E_FREED,
    E_LIMIT,
    E_MOVED,
    E_OUT,
    E_ROLLED,
    E_STOPPED,
    E_TRIBES,
    E_TUNNEL,
    E_TURN,
    E_UNUSABLE,
    E_WAITED,
    E_WON,
    GOLD,
    GOLD_STEP,
    LAST,
    MANDIR,
    MANDIR_STEP,
    MOVE,
    NOBODY_ACTS,
    ONLY_ROLL,
    OVER,
    PLAIN,
    ROLL,
    ROLL_OR_STOP,
    SEAT,
    SOLDIERS,
    STOP,
    SURRENDER,
    TO_FACE,
    TO_MOVE,
    TO_ROLL,
    TRAP,
    TRIBES,
    WAIT,
    Track,
)
from sabha.games.treasure.value import estimate


class Treasure(State):
    """A position of War for Treasure."""

    VISIBLE: ClassVar[dict[str, str]] = {
        "track": SHARED,
        "at": EVERYONE,
        "who": EVERYONE,
        "hand": EVERYONE,
        "supply": EVERYONE,
        "spent": EVERYONE,
        "created": EVERYONE,
        "turn": EVERYONE,
        "first": EVERYONE,
        "round": EVERYONE,
        "rolls": EVERYONE,
        "phase": EVERYONE,
        "number": EVERYONE,
        "mover": EVERYONE,
        "bonus": EVERYONE,
        "winner": EVERYONE,
    }

    def __init__(self, track: Track, seats: i64, rng: Rng) -> None:
        super().__init__(seats, rng)
        self.track: Track = track
        self.at: list[i64] = []
        """Step of each soldier."""
        self.who: list[i64] = []
        """Ordinary step -> 1 + the soldier on it, 0 for none; always 0 on shared steps. (WT-041 to WT-043)"""
        self.hand: list[i64] = []
        """Cards in hand, ``8 * seat + card``: the player's, whichever soldier earned them; no action trades them.

        WT-057, WT-061, WT-062, WT-Q47
        """
        self.supply: list[i64] = []
        """The collection point."""
        self.spent: list[i64] = []
        """The submission point."""
        self.created: list[i64] = []
        """Gold Coins and Bhagavat Anugraha cards made beyond the decks. (WT-069)"""
        self.turn: i64 = 0
        self.first: i64 = 0
        self.round: i64 = 1
        self.rolls: i64 = 0
        self.phase: i64 = TO_ROLL
        self.number: i64 = 0
        self.mover: i64 = -1
        """The soldier that has met a danger, while its player may surrender a card."""
        self.bonus: bool = False
        """Whether the number in use earns a further roll."""
        self.winner: i64 = -1

    def set_up(self) -> None:
        """All soldiers on step 0, no cards in hand, the Astras of the player count; who begins is drawn.

        WT-001 to WT-012, WT-Q09, WT-Q10, WT-Q19, WT-Q48
        """
        self.at = [0] * (SOLDIERS * self.seats)
        self.who = [0] * (LAST + 1)
        self.hand = [0] * (CARDS * self.seats)
        self.supply = self.track.counts[self.seats - 2][:]
        self.spent = [0] * CARDS
        self.created = [0, 0]
        self.first = self.turn = self.rng.below(self.seats)
        self.emit(E_BEGINS, self.first)

    def copy(self) -> Treasure:
        new = Treasure(self.track, self.seats, self.rng.copy())
        new.viewer = self.viewer
        new.quiet = True
        new.at = self.at[:]
        new.who = self.who[:]
        new.hand = self.hand[:]
        new.supply = self.supply[:]
        new.spent = self.spent[:]
        new.created = self.created[:]
        new.turn = self.turn
        new.first = self.first
        new.round = self.round
        new.rolls = self.rolls
        new.phase = self.phase
        new.number = self.number
        new.mover = self.mover
        new.bonus = self.bonus
        new.winner = self.winner
        return new

    def blank(self) -> Treasure:
        return Treasure(self.track, self.seats, Rng(1, 2, 3))

    # Who decides, and what.

    def acting(self) -> list[int]:
        """WT-013"""
        return NOBODY_ACTS if self.phase == OVER else SEAT[self.turn]

    def legal(self, seat: i64) -> list[int]:
        """WT-015, WT-017, WT-018, WT-025, WT-078, WT-085, WT-100, WT-102, WT-Q13, WT-Q39, WT-Q51"""
        if seat != self.turn or self.phase == OVER:
            return NOBODY_ACTS
        if self.phase == TO_ROLL:
            return ROLL_OR_STOP if self.rolls > 0 else ONLY_ROLL
        out: list[int] = []
        if self.phase == TO_MOVE:
            soldier: i64 = SOLDIERS * seat
            action: i64
            for action in range(MOVE, MOVE + SOLDIERS):
                if usable(self, seat, soldier):
                    out.append(action)
                soldier += 1
            if may_wait(self, seat):
                out.append(WAIT)
            return out
        danger = self.track.arg[self.at[self.mover]]
        for action in range(SURRENDER, DECLINE):
            card = card_of(action)
            if self.hand[CARDS * seat + card] > 0 and self.track.protects[card][danger]:
                out.append(action)
        out.append(DECLINE)
        return out

    # Carrying it out.

    def step(self, seat: i64, action: i64) -> None:
        if action == ROLL:
            self.roll(seat)
        elif action == STOP:
            self.emit(E_STOPPED, seat)
            self.end_turn()
        elif action < WAIT:
            self.move(seat, SOLDIERS * seat + action - MOVE)
        elif action == WAIT:
            self.emit(E_WAITED, seat)
            self.end_turn()
        else:
            soldier = self.mover
            self.mover = -1
            if action == DECLINE:
                self.put_out(soldier, E_OUT)
            else:
                surrender(self, seat, soldier, card_of(action))
            self.finish(seat)

    def roll(self, seat: i64) -> None:
        """One die; a number that no soldier can use is lost at once.

        WT-014, WT-019, WT-022, WT-026, WT-Q11, WT-Q20
        """
        self.rolls += 1
        self.number = self.rng.die(6)
        self.emit(E_ROLLED, seat, self.number)
        if usable_by_any(self, seat):
            self.phase = TO_MOVE
        else:
            self.emit(E_UNUSABLE, seat, self.number)
            self.end_turn()

    def move(self, seat: i64, soldier: i64) -> None:
        """One use of a number by one soldier, resolved in order: tribes, tunnels, attack, resting step.

        WT-016, WT-077, WT-118 to WT-123, WT-Q26, WT-Q37
        """
        track = self.track
        self.bonus = self.number == track.bonus
        start = self.at[soldier]
        target = landing(self, soldier)
        if crosses(self, soldier) and not pay_tribes(self, seat, soldier):
            self.put_out(soldier, E_TRIBES)
            self.finish(seat)
            return
        self.leave(soldier)
        if start == 0:
            self.emit(E_ENTERED, seat, soldier)
        elif track.kind[start] == TRAP:
            self.emit(E_FREED, seat, soldier, start, target)
        else:
            self.emit(E_MOVED, seat, soldier, start, target)
        rest = track.rest[target]
        if rest != target and not self.quiet:
            self.tell_tunnels(seat, soldier, target)
        self.attack(seat, soldier, rest)
        self.at[soldier] = rest
        if not track.shared[rest]:
            self.who[rest] = soldier + 1
        self.arrive(seat, soldier, rest)
        if self.phase != TO_FACE:
            self.finish(seat)

    def tell_tunnels(self, seat: i64, soldier: i64, step: i64) -> None:
        """WT-070 to WT-073, WT-119"""
        rest = self.track.rest[step]
        while step != rest:
            out = step + self.track.shift[step]
            self.emit(E_TUNNEL, seat, soldier, step, out)
            step = out

    def attack(self, seat: i64, soldier: i64, step: i64) -> None:
        """An opponent's soldier on the ordinary step where the mover comes to rest is out, and earns a roll.

        WT-023, WT-044 to WT-053, WT-120, WT-Q18, WT-Q24, WT-Q41, WT-Q43, WT-Q44
        """
        other = self.who[step] - 1
        if other < 0 or other // SOLDIERS == seat:
            return
        self.emit(E_ATTACKED, seat, soldier, other, step)
        self.leave(other)
        self.bonus = True

    def leave(self, soldier: i64) -> None:
        """Takes a soldier off its step, to step 0. (WT-004, WT-031, WT-045)"""
        step = self.at[soldier]
        if not self.track.shared[step]:
            self.who[step] = 0
        self.at[soldier] = 0

    def arrive(self, seat: i64, soldier: i64, step: i64) -> None:
        """The resting step acts. (WT-054 to WT-056, WT-075, WT-081, WT-082, WT-121, WT-Q40, WT-Q46)"""
        kind = self.track.kind[step]
        if kind == PLAIN or kind == DOOR or kind == TRIBES:
            return
        if kind == GOLD_STEP:
            gain(self, seat, GOLD, soldier, step)
        elif kind == MANDIR_STEP:
            gain(self, seat, MANDIR, soldier, step)
        elif kind == ASTRA:
            gain(self, seat, self.track.arg[step], soldier, step)
        elif kind == TRAP:
            self.emit(E_BLOCKED, seat, soldier, step)
        elif kind == DANGER:
            danger = self.track.arg[step]
            self.emit(E_DANGER, seat, soldier, step, danger)
            if can_protect(self, seat, danger):
                self.mover = soldier
                self.phase = TO_FACE
            else:
                self.put_out(soldier, E_OUT)

    def put_out(self, soldier: i64, kind: i64) -> None:
        """Back to step 0; cards are kept. (WT-060, WT-081, WT-094, WT-095)"""
        step = self.at[soldier]
        self.emit(kind, soldier // SOLDIERS, soldier, step, self.track.arg[step])
        self.leave(soldier)

    def finish(self, seat: i64) -> None:
        """After a number is used: the win, then the further roll, else the next turn.

        WT-020, WT-021, WT-024, WT-027, WT-028, WT-091, WT-105, WT-106, WT-122, WT-123,
        WT-Q12, WT-Q14, WT-Q30, WT-Q42
        """
        self.number = 0
        if self.has_won(seat):
            self.winner = seat
            self.phase = OVER
            self.emit(E_WON, seat)
        elif self.bonus and self.rolls < self.track.rolls:
            self.bonus = False
            self.phase = TO_ROLL
            self.emit(E_AGAIN, seat)
        else:
            self.end_turn()

    def has_won(self, seat: i64) -> bool:
        """One soldier on each of the four doors, whichever. (WT-104, WT-105, WT-106, WT-Q06)"""
        first: i64 = self.track.doors[0]
        soldier: i64
        for soldier in range(SOLDIERS * seat, SOLDIERS * seat + SOLDIERS):
            if self.at[soldier] < first:
                return False
        return self.doors_held(seat) == 4

    def doors_held(self, seat: i64) -> i64:
        """How many different doors the seat's soldiers stand on. (WT-Q04)"""
        held: i64 = 0
        i: i64
        soldier: i64
        for i in range(4):
            door: i64 = self.track.doors[i]
            for soldier in range(SOLDIERS * seat, SOLDIERS * seat + SOLDIERS):
                if self.at[soldier] == door:
                    held += 1
                    break
        return held

    def end_turn(self) -> None:
        """Turns pass in seat order and nobody is left out; after the last round rank decides.

        WT-012, WT-013, WT-028, WT-115, WT-116, WT-Q52
        """
        self.number = 0
        self.bonus = False
        self.rolls = 0
        self.phase = TO_ROLL
        self.turn = (self.turn + 1) % self.seats
        if self.turn == self.first:
            if self.round == self.track.rounds:
                self.phase = OVER
                self.emit(E_LIMIT, self.round)
                return
            self.round += 1
        self.emit(E_TURN, self.turn, self.round)

    # The end, and estimates of it.

    def ranks(self) -> list[int]:
        """The winner; then doors held, sum of steps, cards in hand. (WT-117, WT-Q56)"""
        scores = [self.score(seat) for seat in range(self.seats)]
        return [1 + sum([1 for other in scores if other > mine]) for mine in scores]

    def score(self, seat: i64) -> tuple[bool, int, int, int]:
        """What ranks are decided by, the most telling first."""
        steps = sum(self.at[SOLDIERS * seat : SOLDIERS * seat + SOLDIERS])
        cards = sum(self.hand[CARDS * seat : CARDS * seat + CARDS])
        return (self.winner == seat, self.doors_held(seat), steps, cards)

    def value(self, seat: i64) -> float:
        return estimate(self, seat)

    def hurried(self, seat: i64) -> int:
        """What is played for a player who is away: nothing rash, and the cards that are missed least go first.

        WT-Q54, WT-Q55
        """
        legal = self.legal(seat)
        if self.phase != TO_MOVE:
            return legal[0]
        action: i64
        for action in range(MOVE, MOVE + SOLDIERS):
            soldier: i64 = SOLDIERS * seat + action - MOVE
            if usable(self, seat, soldier) and not bare(self, seat, soldier) and not perishes(self, seat, soldier):
                return action
        return WAIT if may_wait(self, seat) else legal[0]

    def why_not(self, seat: i64, action: i64) -> Reason | None:
        return why_not(self, seat, action)
