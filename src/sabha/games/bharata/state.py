"""The state of Bharata: what is on the map, what each ruler holds, and who must decide what.

Rules live in :mod:`sabha.games.bharata.rules`, a module for each part of the turn. Armies are
0 (A) and 1 (B) of a seat. Where the order of a deck does not matter it is kept as counts per
kind and drawn from the counts, so no order exists that could leak.
"""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64

from sabha.engine.errors import Reason
from sabha.engine.random import Rng
from sabha.engine.state import EVERYONE, NOBODY, PARTS, SHARED, State
from sabha.games.bharata.rules import (
    abilities,
    battle,
    conquest,
    draft,
    frame,
    guess,
    listing,
    market,
    movement,
    prizes,
    reasons,
    standing,
    targets,
)
from sabha.games.bharata.rules.ruler import Ruler
from sabha.games.bharata.tables import (
    ABILITIES,
    ATTACK,
    BUY_CARD,
    CHOOSE_ARMY,
    CHOOSE_FOREIGN,
    CHOOSE_REGION,
    CHOOSE_VALUE,
    COMMIT,
    COMMIT_CARD,
    COMMIT_DONE,
    CONDITIONS,
    CONQUER,
    DRAFT,
    DRAFT_KEEP,
    END_MARKET,
    END_PHASE2,
    MOVE,
    NOBODY_ACTS,
    NONE,
    OVER,
    PAY_CARD,
    PICK,
    REGIONS,
    REMOVE_EVENT,
    RETREAT,
    REVEAL_TOKEN,
    SEAT,
    SEATS_OF,
    SELL_GOOD,
    SELL_LOT,
    SETTING_UP,
    SKIP,
    TOKENS,
    USE_ABILITY,
    VALUES,
    Tables,
)
from sabha.games.bharata.value import estimate


class Bharata(State):
    """A position of Bharata."""

    VISIBLE: ClassVar[dict[str, str]] = {
        "tables": SHARED,
        "advanced": EVERYONE,
        "rulers": PARTS,
        "ask": EVERYONE,
        "stage": EVERYONE,
        "round": EVERYONE,
        "first": EVERYONE,
        "turn": EVERYONE,
        "chooser": EVERYONE,
        "decided": EVERYONE,
        "drafts": EVERYONE,
        "free_left": EVERYONE,
        "paid_left": EVERYONE,
        "engine": EVERYONE,
        "job": EVERYONE,
        "army": EVERYONE,
        "region": EVERYONE,
        "price": EVERYONE,
        "paid": EVERYONE,
        "defender": EVERYONE,
        "claimer": EVERYONE,
        "prizes_due": EVERYONE,
        "falls": EVERYONE,
        "claimed": EVERYONE,
        "played": EVERYONE,
        "blight": EVERYONE,
        "token_supply": EVERYONE,
        "ramparts": EVERYONE,
        "rampart_supply": EVERYONE,
        "sites": EVERYONE,
        "hidden": EVERYONE,
        "resources": EVERYONE,
        "prizes": EVERYONE,
        "cards_of_events": EVERYONE,
        "deck_size": EVERYONE,
        "discard": EVERYONE,
        "deck": NOBODY,
        "ended": EVERYONE,
        "final": EVERYONE,
        "strengths": EVERYONE,
    }

    def __init__(self, tables: Tables, seats: i64, rng: Rng, advanced: bool) -> None:
        super().__init__(seats, rng)
        self.tables: Tables = tables
        self.advanced: bool = advanced
        self.rulers: list[Ruler] = []
        self.ask: i64 = PICK
        """What the table waits for: PICK to OVER."""
        self.stage: i64 = SETTING_UP
        self.round: i64 = 1
        self.first: i64 = 0
        """The seat that begins; turns go round from it. (BD-011)"""
        self.turn: i64 = 0
        self.chooser: i64 = 0
        """Whose decision is awaited, where only one is."""
        self.decided: i64 = 0
        """Mask of seats that have made the present secret decision."""
        self.drafts: i64 = 0
        """Rounds of the ability draft begun."""
        self.free_left: i64 = 0
        self.paid_left: i64 = 0
        self.engine: i64 = 0
        """What the War Engine adds this turn. (BD-135)"""
        self.job: i64 = 0
        """What a target is chosen for."""
        self.army: i64 = -1
        """The army concerned: attacking, retreating, chosen, or ``2 * seat + army`` spied on."""
        self.region: i64 = -1
        """The region attacked or paid for."""
        self.price: i64 = 0
        self.paid: i64 = 0
        self.defender: i64 = -1
        self.claimer: i64 = -1
        self.prizes_due: i64 = 0
        self.falls: i64 = 0
        """Checkpoints so far at which somebody was eliminated."""
        self.claimed: list[i64] = NONE
        self.played: list[i64] = NONE
        """Ability card -> the seat that played it."""
        self.blight: list[i64] = NONE
        """Event token -> mask of regions. (BD-111)"""
        self.token_supply: list[i64] = NONE
        self.ramparts: i64 = 0
        self.rampart_supply: i64 = 0
        self.sites: i64 = 0
        """Mask of the sites whose hidden token is still face down."""
        self.hidden: list[i64] = NONE
        """Hidden tokens of each kind not yet revealed."""
        self.resources: list[i64] = NONE
        """Cards of each kind left in the resource deck; in the same way ``prizes`` and ``cards_of_events``."""
        self.prizes: list[i64] = NONE
        self.cards_of_events: list[i64] = NONE
        self.deck_size: i64 = 0
        self.discard: list[i64] = NONE
        """Army cards discarded face up since the last shuffle, by value."""
        self.deck: list[i64] = NONE
        """Army cards in the deck, by value."""
        self.ended: i64 = 0
        """Why the game ended."""
        self.final: list[i64] = NONE
        self.strengths: list[i64] = NONE
        """Once the game is over: ranks, and strength over both armies."""

    def open(self) -> Bharata:
        """Gives a bare state its own lists, and its rulers."""
        seat: i64
        for seat in range(self.seats):
            self.rulers.append(Ruler(seat).open())
        self.claimed = [-1] * CONDITIONS
        self.played = [-1] * ABILITIES
        self.blight = [0] * TOKENS
        self.token_supply = [0] * TOKENS
        self.discard = [0] * VALUES
        self.deck = [0] * VALUES
        return self

    def set_up(self) -> None:
        """Who begins, home capitals, purses and army cards; then personalities are to be picked."""
        frame.set_up(self)

    # Who decides, and what is legal.

    def acting(self) -> list[int]:
        """In secret, simultaneous decisions all who have not made theirs. (BD-020, BD-080, BD-157)"""
        if self.ask == OVER:
            return NOBODY_ACTS
        if self.ask == PICK or self.ask == DRAFT:
            return SEATS_OF[((1 << self.seats) - 1) & ~self.decided]
        if self.ask == COMMIT:
            both: i64 = (1 << self.turn) | (1 << self.defender)
            return SEATS_OF[both & ~self.decided]
        return SEAT[self.chooser]

    def may_decide(self, seat: i64) -> bool:
        """Whether a decision of that seat is awaited."""
        if self.ask == OVER or seat < 0 or seat >= self.seats:
            return False
        if self.ask == PICK or self.ask == DRAFT:
            return (self.decided >> seat) & 1 == 0
        if self.ask == COMMIT:
            return (seat == self.turn or seat == self.defender) and (self.decided >> seat) & 1 == 0
        return seat == self.chooser

    def legal(self, seat: i64) -> list[int]:
        if not self.may_decide(seat):
            return []
        return listing.legal(self, seat)

    def why_not(self, seat: i64, action: i64) -> Reason | None:
        return reasons.why_not(self, seat, action)

    def step(self, seat: i64, action: i64) -> None:
        """One decision of section 8."""
        if action < DRAFT_KEEP:
            if draft.pick(self, seat, action):
                frame.begin_game(self)
        elif action < SELL_LOT:
            if draft.keep(self, seat, action - DRAFT_KEEP):
                frame.begin_game(self)
        elif action < SELL_GOOD:
            market.sell_lot(self, seat, action - SELL_LOT)
        elif action < BUY_CARD:
            market.sell_good(self, seat, action - SELL_GOOD)
        elif action < END_MARKET:
            market.buy(self, seat, action - BUY_CARD)
        elif action == END_MARKET:
            market.close(self, seat)
        elif action < CONQUER:
            movement.move(self, seat, (action - MOVE) // REGIONS, (action - MOVE) % REGIONS)
        elif action < PAY_CARD:
            conquest.conquer(self, seat, action - CONQUER)
        elif action < ATTACK:
            conquest.pay(self, seat, (action - PAY_CARD) // VALUES, (action - PAY_CARD) % VALUES + 1)
        elif action < COMMIT_CARD:
            battle.attack(self, seat, (action - ATTACK) // REGIONS, (action - ATTACK) % REGIONS)
        elif action < COMMIT_DONE:
            battle.commit(self, seat, (action - COMMIT_CARD) // VALUES, (action - COMMIT_CARD) % VALUES + 1)
        elif action == COMMIT_DONE:
            battle.done(self, seat)
        elif action < REMOVE_EVENT:
            battle.retreat(self, seat, (action - RETREAT) // REGIONS, (action - RETREAT) % REGIONS)
        elif action < USE_ABILITY:
            abilities.remove_event(self, seat, action - REMOVE_EVENT)
        elif action < REVEAL_TOKEN:
            abilities.use(self, seat, action - USE_ABILITY)
        elif action < CHOOSE_REGION:
            abilities.reveal(self, seat, action - REVEAL_TOKEN)
        elif action < CHOOSE_ARMY:
            targets.choose_region(self, seat, action - CHOOSE_REGION)
        elif action < CHOOSE_FOREIGN:
            self.choose_army(seat, action - CHOOSE_ARMY)
        elif action < CHOOSE_VALUE:
            targets.choose_foreign(self, seat, action - CHOOSE_FOREIGN)
        elif action < SKIP:
            targets.choose_value(self, seat, action - CHOOSE_VALUE + 1)
        elif action == SKIP:
            frame.settle(self)
        elif action == END_PHASE2:
            frame.end_actions(self)
            frame.settle(self)

    def choose_army(self, seat: i64, army: i64) -> None:
        """An army for a prize, maybe in another player's turn, or for an ability card."""
        if self.job < ABILITIES:
            targets.choose_army(self, seat, army)
        else:
            prizes.give(self, seat, army)
            frame.settle(self)

    # Copies, views, results.

    def copy(self) -> Bharata:
        new = Bharata(self.tables, self.seats, self.rng.copy(), self.advanced)
        new.viewer = self.viewer
        new.quiet = True
        rulers: list[Ruler] = []
        for ruler in self.rulers:
            rulers.append(ruler.copied())
        new.rulers = rulers
        new.ask = self.ask
        new.stage = self.stage
        new.round = self.round
        new.first = self.first
        new.turn = self.turn
        new.chooser = self.chooser
        new.decided = self.decided
        new.drafts = self.drafts
        new.free_left = self.free_left
        new.paid_left = self.paid_left
        new.engine = self.engine
        new.job = self.job
        new.army = self.army
        new.region = self.region
        new.price = self.price
        new.paid = self.paid
        new.defender = self.defender
        new.claimer = self.claimer
        new.prizes_due = self.prizes_due
        new.falls = self.falls
        new.claimed = self.claimed[:]
        new.played = self.played[:]
        new.blight = self.blight[:]
        new.token_supply = self.token_supply[:]
        new.ramparts = self.ramparts
        new.rampart_supply = self.rampart_supply
        new.sites = self.sites
        new.hidden = self.hidden[:]
        new.resources = self.resources[:]
        new.prizes = self.prizes[:]
        new.cards_of_events = self.cards_of_events[:]
        new.deck_size = self.deck_size
        new.discard = self.discard[:]
        new.deck = self.deck[:]
        new.ended = self.ended
        new.final = self.final[:]
        new.strengths = self.strengths[:]
        return new

    def blank(self) -> Bharata:
        return Bharata(self.tables, self.seats, Rng(1, 2, 3), self.advanced).open()

    def determinize(self, seat: i64, rng: Rng) -> Bharata:
        return guess.determinize(self.copy(), seat, rng)

    def ranks(self) -> list[int]:
        return standing.ranks(self)

    def value(self, seat: i64) -> float:
        return estimate(self, seat)

    def guessing(self, seat: i64) -> bool:
        """Bots weigh others' cards by their number, which all may know; their values only where a battle is fought."""
        return self.ask == COMMIT

    def hurried(self, seat: i64) -> int:
        """Closes the market, the turn or a commitment where that is legal; never plays on."""
        legal = self.legal(seat)
        for action in (END_MARKET, COMMIT_DONE, SKIP, END_PHASE2):
            if action in legal:
                return action
        return legal[0]

    # Questions that rules, scene and bots ask.

    def controller(self, region: i64) -> i64:
        """The seat that controls a region; -1 for none. (BD-007)"""
        seat: i64
        for seat in range(self.seats):
            if (self.rulers[seat].owned >> region) & 1 == 1:
                return seat
        return -1

    def home(self, seat: i64) -> i64:
        """The home capital of a seat, by its place in turn order. (BD-011 to BD-014)"""
        return self.tables.capitals[self.seats - 2][(seat - self.first + self.seats) % self.seats]

    def token_at(self, region: i64) -> i64:
        """The event token on a region; -1 for none. (BD-111)"""
        token: i64
        for token in range(TOKENS):
            if (self.blight[token] >> region) & 1 == 1:
                return token
        return -1

    def target(self) -> i64:
        """The VP that win. (BD-152, BD-153)"""
        return self.tables.targets[self.seats - 2]
