"""The state of Taragatha: what is on the table, who decides, and where each decision is carried out.

The rules themselves are in ``rules``, one module for each part of the turn.
"""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from sabha.engine.errors import Reason
from sabha.engine.random import Rng
from sabha.engine.state import AUTHORITY, EVERYONE, NOBODY, PARTS, SETTLED, SHARED, State
from sabha.games.taragatha.rules import attack, outcome, purchase, refusals, setup, tapasya, turn
from sabha.games.taragatha.rules.players import NONE, Player, Side
from sabha.games.taragatha.tables import (
    ACCEPT_OR_CANCEL,
    ARMING,
    ATTACK,
    BOOST,
    BOOSTING,
    BOOSTS,
    BY_LIMIT,
    CHANTING,
    CHARACTERS,
    DECEIVING,
    DEPLOY,
    DEPLOYING,
    DONE,
    END_PURCHASE,
    MAIN_ACTION,
    MANTRA,
    MANTRA_OR_NOT,
    MAYA,
    MAYA_OR_NOT,
    NOBODY_ACTS,
    OVER,
    OWN_OR_LENT,
    POWER,
    POWERING,
    PURCHASE,
    REROLL,
    REROLL_OR_NOT,
    REROLLING,
    RESPOND,
    RESPONDING,
    RISHIS,
    SAVE,
    SAVE_OR_NOT,
    SAVING,
    SEAT,
    SPEND,
    SPENDING,
    TAPASYA,
    USE,
    WISHING,
    Tables,
)
from sabha.games.taragatha.value import estimate
from sabha.games.taragatha.value_habit import carry_on

CAUTION: Final[list[float]] = [1.0, SETTLED, 5.0, 10.0] + [5.0] * 10
"""How much evidence against the estimate a search needs, by phase.

Purchases differ by so little that looking ahead by habits tells them apart worse than the estimate does.
"""


class Taragatha(State):
    """A position of Taragatha."""

    VISIBLE: ClassVar[dict[str, str]] = {
        "tables": SHARED,
        "strategy": EVERYONE,
        "vijaya": EVERYONE,
        "players": PARTS,
        "sides": PARTS,
        "phase": EVERYONE,
        "turn": EVERYONE,
        "actor": EVERYONE,
        "side": EVERYONE,
        "first": EVERYONE,
        "round": EVERYONE,
        "collection": EVERYONE,
        "moves": EVERYONE,
        "unseen": EVERYONE,
        "returned": EVERYONE,
        "top": NOBODY,
        "rishi": EVERYONE,
        "seeker": EVERYONE,
        "spent": EVERYONE,
        "threshold": EVERYONE,
        "dice": EVERYONE,
        "boost_deck": NOBODY,
        "deck_size": EVERYONE,
        "boost_discard": EVERYONE,
        "reactions": EVERYONE,
        "winner": EVERYONE,
        "ending": EVERYONE,
    }

    def __init__(self, tables: Tables, seats: i64, rng: Rng, strategy: bool, vijaya: bool) -> None:
        """``strategy``: Strategy Gamer Mode, else Casual; fixed for the game. (TG-001, TG-002, TG-003, TG-Q01)"""
        super().__init__(seats, rng)
        self.tables: Tables = tables
        self.strategy: bool = strategy
        self.vijaya: bool = vijaya
        """Whether won attacks pay Vijaya. (TG-113)"""
        self.players: list[Player] = []
        self.sides: list[Side] = []
        """Attacker and defender of the present or the last combat."""
        self.phase: i64 = WISHING
        self.turn: i64 = 0
        self.actor: i64 = 0
        self.side: i64 = 0
        """The side of the combat that is deciding."""
        self.first: i64 = 0
        self.round: i64 = 1
        self.collection: list[i64] = []
        self.moves: i64 = 0
        """Astras moved in this purchase phase. (TG-Q62)"""
        self.unseen: list[i64] = []
        """1 for each Rishi that no Tapasya has shown yet. Their order does not exist until one is looked at."""
        self.returned: list[i64] = []
        """The Rishis at the bottom of the deck, in their order, which everybody saw. (TG-099, TG-Q41)"""
        self.top: i64 = NONE
        """The Rishi on top, once somebody has looked at it."""
        self.rishi: i64 = NONE
        """The Rishi of the Tapasya that is going on."""
        self.seeker: i64 = NONE
        """Who did the last Tapasya; NONE if the last main action was an attack."""
        self.spent: i64 = 0
        """TSP spent on the last Tapasya."""
        self.threshold: i64 = 0
        """What its roll had to exceed."""
        self.dice: list[i64] = []
        """The last roll of a Tapasya."""
        self.boost_deck: list[i64] = []
        self.deck_size: i64 = 0
        self.boost_discard: list[i64] = []
        self.reactions: i64 = 0
        """How many of the three answers to the combat rolls are past. (TG-Q52)"""
        self.winner: i64 = NONE
        self.ending: i64 = 0

    def lay_out(self) -> None:
        """A player for each seat and two sides of a combat, all empty."""
        owner: i64
        for owner in range(self.seats):
            player = Player(owner)
            player.lay_out()
            self.players.append(player)
        self.sides = [Side(NONE), Side(NONE)]
        self.boost_deck = [0] * BOOSTS
        self.boost_discard = [0] * BOOSTS

    def set_up(self) -> None:
        """All Astras in the collection, all Rishis unseen; the wishes come first. (TG-015, TG-017)"""
        self.lay_out()
        self.collection = self.tables.copies[:]
        self.unseen = [1] * RISHIS
        if not self.strategy:
            self.boost_deck = self.tables.boosts[:]
            self.deck_size = sum(self.tables.boosts)

    def copy(self) -> Taragatha:
        new = Taragatha(self.tables, self.seats, self.rng.copy(), self.strategy, self.vijaya)
        new.viewer = self.viewer
        new.quiet = True
        for player in self.players:
            new.players.append(player.copy())
        new.sides = [self.sides[0].copy(), self.sides[1].copy()]
        new.phase = self.phase
        new.turn = self.turn
        new.actor = self.actor
        new.side = self.side
        new.first = self.first
        new.round = self.round
        new.collection = self.collection[:]
        new.moves = self.moves
        new.unseen = self.unseen[:]
        new.returned = self.returned[:]
        new.top = self.top
        new.rishi = self.rishi
        new.seeker = self.seeker
        new.spent = self.spent
        new.threshold = self.threshold
        new.dice = self.dice[:]
        new.boost_deck = self.boost_deck[:]
        new.deck_size = self.deck_size
        new.boost_discard = self.boost_discard[:]
        new.reactions = self.reactions
        new.winner = self.winner
        new.ending = self.ending
        return new

    def sketch(self) -> Taragatha:
        """The position with sides of its own, to try out combats in; the players are shared and must not change."""
        new = Taragatha(self.tables, self.seats, self.rng, self.strategy, self.vijaya)
        new.viewer = self.viewer
        new.quiet = True
        new.players = self.players
        new.sides = [self.sides[0].copy(), self.sides[1].copy()]
        new.phase = self.phase
        new.turn = self.turn
        new.side = self.side
        return new

    def blank(self) -> Taragatha:
        new = Taragatha(self.tables, self.seats, Rng(1, 2, 3), self.strategy, self.vijaya)
        new.lay_out()
        return new

    # Who decides, and what.

    def acting(self) -> list[int]:
        """Only the wishes are simultaneous. (TG-020, TG-Q61)"""
        if self.phase == OVER:
            return NOBODY_ACTS
        if self.phase != WISHING:
            return SEAT[self.actor]
        out: list[int] = []
        for player in self.players:
            if player.character == NONE and not player.wished:
                out.append(player.owner)
        return out

    def decides(self, seat: i64) -> bool:
        """Whether that seat has a decision now."""
        if self.phase == OVER or seat < 0 or seat >= self.seats:
            return False
        if self.phase == WISHING:
            player = self.players[seat]
            return player.character == NONE and not player.wished
        return seat == self.actor

    def legal(self, seat: i64) -> list[int]:
        """The legal decisions; those with one possible outcome are taken by themselves. (TG-029, TG-Q63)"""
        if not self.decides(seat):
            return NOBODY_ACTS
        phase = self.phase
        if phase == PURCHASE:
            return purchase.legal(self, seat)
        if phase == MAIN_ACTION:
            return attack.legal_main_action(self, seat)
        if phase == SPENDING:
            return tapasya.legal(self, seat)
        if phase == DEPLOYING:
            return attack.legal_deploy(self, seat)
        if phase == POWERING:
            return OWN_OR_LENT
        if phase == ARMING:
            return attack.legal_astras(self, seat)
        if phase == BOOSTING:
            return attack.legal_boosts(self, seat)
        if phase == CHANTING:
            return MANTRA_OR_NOT
        if phase == RESPONDING:
            return ACCEPT_OR_CANCEL
        if phase == REROLLING:
            return REROLL_OR_NOT
        if phase == DECEIVING:
            return MAYA_OR_NOT
        if phase == SAVING:
            return SAVE_OR_NOT
        return setup.legal(self)

    def why_not(self, seat: i64, action: i64) -> Reason | None:
        return refusals.why_not(self, seat, action)

    def step(self, seat: i64, action: i64) -> None:
        if action <= END_PURCHASE:
            if self.phase == WISHING:
                setup.wish(self, seat, action)
            else:
                purchase.step(self, seat, action)
        elif action < TAPASYA:
            attack.declare(self, seat, action - ATTACK)
        elif action == TAPASYA:
            tapasya.begin(self, seat)
        elif action < RESPOND:
            tapasya.perform(self, seat, action - SPEND)
        elif action < DEPLOY:
            attack.respond(self, seat, action == RESPOND)
        elif action < POWER:
            attack.deploy(self, seat, action - DEPLOY)
        elif action < USE:
            attack.choose_power(self, action != POWER)
        elif action < DONE:
            attack.use_astra(self, action - USE)
        elif action == DONE:
            attack.done_astras(self)
        elif action < MANTRA:
            attack.play_boost(self, seat, action - BOOST)
        elif action < REROLL:
            attack.chant(self, seat, action == MANTRA)
        elif action < MAYA:
            outcome.answer_reroll(self, seat, action == REROLL)
        elif action < SAVE:
            outcome.answer_maya(self, seat, action == MAYA)
        else:
            outcome.answer_save(self, seat, action == SAVE)

    def hurried(self, seat: i64) -> int:
        """Out of time: buy nothing, do the Tapasya, use up nothing, but keep a ship alive. (TG-046)"""
        phase = self.phase
        if phase == PURCHASE:
            return END_PURCHASE
        if phase == MAIN_ACTION:
            return TAPASYA
        legal = self.legal(seat)
        if phase == SPENDING or phase == ARMING or phase == CHANTING or phase == REROLLING or phase == DECEIVING:
            return legal[len(legal) - 1]
        return legal[0]

    # What a position is worth.

    def ranks(self) -> list[int]:
        """The winner is first; the others share the second rank, unless the last round ended the game.

        TG-I20, TG-Q38, TG-Q46
        """
        out: list[int] = []
        seat: i64
        other: i64
        for seat in range(self.seats):
            rank: i64 = 1
            if self.ending == BY_LIMIT:
                for other in range(self.seats):
                    if other != seat and turn.ahead(self, other, seat):
                        rank += 1
            elif seat != self.winner:
                rank = 2
            out.append(rank)
        return out

    def value(self, seat: i64) -> float:
        return estimate(self, seat)

    def caution(self) -> float:
        return 1.0 if self.strategy else CAUTION[self.phase]

    def carries(self) -> bool:
        """In strategy mode a search finds more in powers and Astras against each other, which habits do not weigh."""
        return not self.strategy

    def carry_on(self, seat: i64) -> None:
        carry_on(self, seat)

    # What is hidden.

    def guessing(self, seat: i64) -> bool:
        """Only the Rishi on top bears on what bots weigh, and only where a Tapasya may begin."""
        return self.phase == MAIN_ACTION

    def determinize(self, seat: i64, rng: Rng) -> Taragatha:
        """Guesses the wishes, the Boost cards of others and the top Rishi; all else is public. (TG-I21)"""
        full = self.copy()
        full.viewer = AUTHORITY
        full.rng = rng.fork()
        full.guess_wishes(seat, rng)
        if not self.strategy:
            full.guess_boosts(seat, rng)
        full.guess_top(seat, rng)
        return full

    def in_play(self, side: Side) -> i64:
        """The value of a revealed Boost card that is not on the discard yet, or 0. (TG-070)"""
        return side.shown if self.phase == REROLLING or self.phase == DECEIVING else 0

    def guess_wishes(self, seat: i64, rng: Rng) -> None:
        free: list[int] = []
        action: i64
        for action in range(CHARACTERS):
            if not setup.taken(self, action):
                free.append(1)
            else:
                free.append(0)
        for player in self.players:
            if player.wished and player.owner != seat:
                player.wish = rng.draw(free)

    def guess_boosts(self, seat: i64, rng: Rng) -> None:
        pool = self.tables.boosts[:]
        value: i64
        left: i64
        for value in range(BOOSTS):
            left = pool[value]
            left -= self.boost_discard[value]
            for player in self.players:
                if player.owner == seat:
                    left -= player.boosts[value]
                    if player.laid == value + 1:
                        left -= 1
            for side in self.sides:
                if self.in_play(side) == value + 1:
                    left -= 1
            pool[value] = left
        for side in self.sides:
            if side.face_down and side.owner != seat:
                value = rng.draw(pool)
                pool[value] -= 1
                self.players[side.owner].laid = value + 1
        for player in self.players:
            if player.owner != seat:
                player.boosts = [0] * BOOSTS
                for _ in range(player.boost_count):
                    value = rng.draw(pool)
                    pool[value] -= 1
                    player.boosts[value] += 1
        self.boost_deck = pool

    def guess_top(self, seat: i64, rng: Rng) -> None:
        self.top = NONE
        for player in self.players:
            if player.peeked and player.owner == seat:
                self.top = player.sight
        if self.top == NONE and 1 in self.unseen:
            self.top = rng.draw(self.unseen)
        for player in self.players:
            if player.peeked:
                player.sight = self.top
