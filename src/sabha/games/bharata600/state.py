"""The state of Bharata 600 BC: what is on the map, what each kingdom holds, and who must decide what.

Rules live in :mod:`sabha.games.bharata600.rules`, a module for each part of the turn. Armies are 0 (I)
and 1 (II) of a seat. Decks and hands are kept as counts per kind and drawn from the counts, so that
no order exists that could leak; a Hidden Token gets its face when somebody first looks under it.
"""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64

from sabha.engine.errors import Reason
from sabha.engine.random import Rng
from sabha.engine.state import EVERYONE, NOBODY, PARTS, SHARED, State
from sabha.games.bharata600.rules import ending, guess, listing, reasons, setting_up, stepping
from sabha.games.bharata600.rules.kingdom import Kingdom
from sabha.games.bharata600.tables import (
    ANSWER,
    ASK_PHASE1,
    BUY,
    CHOOSE,
    COUNTS,
    DECLINE,
    END_PHASE1,
    END_PHASE2,
    END_TURN,
    EVENTS,
    FACES,
    NO_JOB,
    NOBODY_ACTS,
    NONE,
    NOT_ENDED,
    OFFER_PASS,
    OVER,
    PICK,
    PRIZE,
    PRIZE_B,
    REGIONS,
    ROYAL_ROAD,
    SEAT,
    SETUP,
    SITES,
    START_TURN,
    TOKEN_LEAVE,
    TYPES,
    Tables,
)
from sabha.games.bharata600.value import estimate


class Bharata600(State):
    """A position of Bharata 600 BC."""

    VISIBLE: ClassVar[dict[str, str]] = {
        "tables": SHARED,
        "advanced": EVERYONE,
        "for_places": EVERYONE,
        "kingdoms": PARTS,
        "ask": EVERYONE,
        "stage": EVERYONE,
        "chooser": EVERYONE,
        "first": EVERYONE,
        "turn": EVERYONE,
        "turns": EVERYONE,
        "round": EVERYONE,
        "actions": EVERYONE,
        "moves": EVERYONE,
        "bought": EVERYONE,
        "clever": EVERYONE,
        "drawn_event": EVERYONE,
        "marches": EVERYONE,
        "discount": EVERYONE,
        "controller": EVERYONE,
        "closed": EVERYONE,
        "sites": EVERYONE,
        "tokens": EVERYONE,
        "faces_up": EVERYONE,
        "troubled": EVERYONE,
        "token_supply": EVERYONE,
        "goods_supply": EVERYONE,
        "unseen": EVERYONE,
        "looked": EVERYONE,
        "faces": NOBODY,
        "resources": EVERYONE,
        "known_top": EVERYONE,
        "top": NOBODY,
        "events_left": EVERYONE,
        "resource_card": EVERYONE,
        "event_card": EVERYONE,
        "deck": NOBODY,
        "deck_size": EVERYONE,
        "discard": EVERYONE,
        "prize": EVERYONE,
        "region": EVERYONE,
        "army": EVERYONE,
        "defender": EVERYONE,
        "offerer": EVERYONE,
        "offer": EVERYONE,
        "fighting": EVERYONE,
        "payer": EVERYONE,
        "owed": EVERYONE,
        "named": EVERYONE,
        "job": EVERYONE,
        "part": EVERYONE,
        "picked": EVERYONE,
        "paid_events": EVERYONE,
        "asked": EVERYONE,
        "givers": EVERYONE,
        "deeds": EVERYONE,
        "falls": EVERYONE,
        "winners": EVERYONE,
        "ended": EVERYONE,
        "final": EVERYONE,
    }

    def __init__(self, tables: Tables, seats: i64, rng: Rng, advanced: bool, for_places: bool) -> None:
        super().__init__(seats, rng)
        self.tables: Tables = tables
        self.advanced: bool = advanced
        self.for_places: bool = for_places
        """Whether the others play on after a win. (B6-Q63)"""
        self.kingdoms: list[Kingdom] = []
        self.ask: i64 = PICK
        """What the table waits for: PICK to OVER."""
        self.stage: i64 = SETUP
        """The part of the turn that goes on when a matter is settled."""
        self.chooser: i64 = 0
        self.first: i64 = 0
        self.turn: i64 = 0
        """The active kingdom."""
        self.turns: i64 = 0
        """Turns begun in the game. (B6-Q64)"""
        self.round: i64 = 0
        self.actions: i64 = 0
        """Actions in hand."""
        self.moves: i64 = 0
        """Move Actions made this turn. (B6-075)"""
        self.bought: bool = False
        """Whether the third Action was bought. (B6-072)"""
        self.clever: bool = False
        """Whether the Clever Action was played this turn."""
        self.drawn_event: bool = False
        """Whether Phase III has been done."""
        self.marches: i64 = 0
        """Speed marches that prizes allow this turn."""
        self.discount: i64 = 0
        """What prizes take off the next conquest without battle."""
        self.controller: list[i64] = NONE
        """Region -> the seat whose Fort is on it, -1 for nobody. (B6-051)"""
        self.closed: i64 = 0
        """Mask of the regions of winners, in play for places. (B6-127)"""
        self.sites: i64 = 0
        """Mask of the regions with a face-down Hidden Token."""
        self.tokens: list[i64] = NONE
        """Region -> Event Tokens, four bits for each type; ``faces_up``: Hidden Tokens that are Events. (B6-Q75)"""
        self.faces_up: list[i64] = NONE
        self.troubled: i64 = 0
        """Mask of the regions with an Event."""
        self.token_supply: list[i64] = NONE
        self.goods_supply: list[i64] = NONE
        self.unseen: list[int] = COUNTS
        """Hidden Tokens of each face that were never revealed: face down on the map, or unused."""
        self.looked: i64 = 0
        """Mask of the sites (0 to 9) under which somebody has looked."""
        self.faces: list[i64] = NONE
        """Site -> its face once somebody has looked under it; -1: it does not exist yet."""
        self.resources: list[int] = COUNTS
        """Resource Modifier cards of each kind in the deck: all but the discard pile."""
        self.known_top: i64 = 0
        """How many cards on top of that deck somebody has looked at."""
        self.top: list[i64] = NONE
        """Those cards, the next one first."""
        self.events_left: list[int] = COUNTS
        """Event cards of each kind in the deck."""
        self.resource_card: i64 = -1
        """The newest Resource Modifier card; ``event_card`` the newest Event card."""
        self.event_card: i64 = -1
        self.deck: list[int] = COUNTS
        """Army cards of each type in the deck."""
        self.deck_size: i64 = 0
        self.discard: list[i64] = NONE
        """Army cards of each type on the discard pile."""
        self.prize: i64 = -1
        """The prize card that is up."""
        self.region: i64 = -1
        """The region of a battle or a conquest."""
        self.army: i64 = -1
        """The attacker's Army."""
        self.defender: i64 = -1
        self.offerer: i64 = -1
        """Who has offered Coins, or an Immunity."""
        self.offer: i64 = 0
        """How many Coins, or which Immunity."""
        self.fighting: bool = False
        """Whether DISCARD pays for a won battle."""
        self.payer: i64 = -1
        self.owed: i64 = 0
        """Strength still to be discarded."""
        self.named: i64 = 0
        """Mask of the Armies that have paid; 4 is added once a card was discarded."""
        self.job: i64 = NO_JOB
        """What a TARGET is chosen for."""
        self.part: i64 = 0
        """Which part of it."""
        self.picked: list[i64] = NONE
        """The parts chosen so far."""
        self.paid_events: bool = False
        """Whether PAY_EVENTS has removed one yet."""
        self.asked: i64 = 0
        """Mask of Event types for which Generous kingdoms were asked this turn. (B6-Q83)"""
        self.givers: i64 = 0
        """Mask of Generous kingdoms still to be asked."""
        self.deeds: i64 = 0
        """Serial number of the newest Ability Action against somebody."""
        self.falls: i64 = 0
        """Kingdoms put out of the game; ``winners`` those that reached the target."""
        self.winners: i64 = 0
        self.ended: i64 = NOT_ENDED
        """Why the game ended."""
        self.final: list[int] = COUNTS
        """Once the game is over: ranks."""

    def open(self) -> Bharata600:
        """Gives a bare state its own lists, and its kingdoms."""
        seat: i64
        for seat in range(self.seats):
            self.kingdoms.append(Kingdom(seat).open(self.seats))
        self.controller = [-1] * REGIONS
        self.tokens = [0] * REGIONS
        self.faces_up = [0] * REGIONS
        self.token_supply = [0] * EVENTS
        self.goods_supply = [0] * TYPES
        self.unseen = [0] * FACES
        self.faces = [-1] * SITES
        self.resources = [0] * len(self.tables.lists.resource_copies)
        self.top = []
        self.events_left = [0] * len(self.tables.lists.event_copies)
        self.deck = [0] * TYPES
        self.discard = [0] * TYPES
        self.picked = []
        self.final = []
        return self

    def set_up(self) -> None:
        """The board is laid out; Personalities are to be picked."""
        setting_up.set_up(self)

    # Who decides, and what is legal.

    def acting(self) -> list[int]:
        """One kingdom at a time, also in secret decisions, which show nothing of their progress. (B6-011, B6-I19)"""
        return NOBODY_ACTS if self.ask == OVER else SEAT[self.chooser]

    def legal(self, seat: i64) -> list[int]:
        """The decisions that are legal and can be completed. (B6-Q87, section 8)"""
        if seat != self.chooser or self.ask == OVER:
            return NOBODY_ACTS
        return listing.legal(self, seat)

    def why_not(self, seat: i64, action: i64) -> Reason | None:
        return reasons.why_not(self, seat, action)

    def step(self, seat: i64, action: i64) -> None:
        """One decision of section 8."""
        stepping.step(self, seat, action)

    # Copies, views, results.

    def copy(self) -> Bharata600:
        new = Bharata600(self.tables, self.seats, self.rng.copy(), self.advanced, self.for_places)
        new.viewer = self.viewer
        new.quiet = True
        kingdoms: list[Kingdom] = []
        for kingdom in self.kingdoms:
            kingdoms.append(kingdom.copied())
        new.kingdoms = kingdoms
        new.ask = self.ask
        new.stage = self.stage
        new.chooser = self.chooser
        new.first = self.first
        new.turn = self.turn
        new.turns = self.turns
        new.round = self.round
        new.actions = self.actions
        new.moves = self.moves
        new.bought = self.bought
        new.clever = self.clever
        new.drawn_event = self.drawn_event
        new.marches = self.marches
        new.discount = self.discount
        new.controller = self.controller[:]
        new.closed = self.closed
        new.sites = self.sites
        new.tokens = self.tokens[:]
        new.faces_up = self.faces_up[:]
        new.troubled = self.troubled
        new.token_supply = self.token_supply[:]
        new.goods_supply = self.goods_supply[:]
        new.unseen = self.unseen[:]
        new.looked = self.looked
        new.faces = self.faces[:]
        new.resources = self.resources[:]
        new.known_top = self.known_top
        new.top = self.top[:]
        new.events_left = self.events_left[:]
        new.resource_card = self.resource_card
        new.event_card = self.event_card
        new.deck = self.deck[:]
        new.deck_size = self.deck_size
        new.discard = self.discard[:]
        new.prize = self.prize
        new.region = self.region
        new.army = self.army
        new.defender = self.defender
        new.offerer = self.offerer
        new.offer = self.offer
        new.fighting = self.fighting
        new.payer = self.payer
        new.owed = self.owed
        new.named = self.named
        new.job = self.job
        new.part = self.part
        new.picked = self.picked[:]
        new.paid_events = self.paid_events
        new.asked = self.asked
        new.givers = self.givers
        new.deeds = self.deeds
        new.falls = self.falls
        new.winners = self.winners
        new.ended = self.ended
        new.final = self.final[:]
        return new

    def blank(self) -> Bharata600:
        return Bharata600(self.tables, self.seats, Rng(1, 2, 3), self.advanced, self.for_places).open()

    def determinize(self, seat: i64, rng: Rng) -> Bharata600:
        """A view made whole with a random guess of what the seat cannot know. (section 9)"""
        return guess.determinize(self.copy(), seat, rng)

    def ranks(self) -> list[int]:
        """1 for the winner; final once the game is over. (B6-005, B6-006, B6-Q63, B6-Q64)"""
        if len(self.final) > 0:
            return self.final[:]
        return ending.ranking(self)

    def value(self, seat: i64) -> float:
        return estimate(self, seat)

    def hurried(self, seat: i64) -> int:
        """For a kingdom whose time has run out: nothing is begun, a battle is fought with all there is."""
        legal = self.legal(seat)
        if self.ask == CHOOSE:
            return legal[-1]
        if self.ask == ANSWER:
            return DECLINE
        if self.ask == PRIZE and self.prize == ROYAL_ROAD:
            return PRIZE_B
        for action in legal:
            if action in (START_TURN, END_PHASE1, END_PHASE2, TOKEN_LEAVE, OFFER_PASS, END_TURN):
                return action
        for action in legal:
            if action == BUY and self.ask == ASK_PHASE1:
                return action
        return legal[0]
