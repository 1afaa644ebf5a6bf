"""A player of Taragatha, and a side of a combat: the parts of its state."""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64

from sabha.engine.state import EVERYONE, OWNER, Part
from sabha.games.taragatha.tables import (
    ASTRAS,
    BLESSINGS,
    BOOSTS,
    DEAD,
    LOADS,
    READY,
    RISHIS,
    SHELTER,
    SLOTS,
    TIRELESS,
)

NONE: Final = -1
NO_LIST: Final[list[i64]] = []
"""In the place of a list that ``lay_out``, a combat or ``copy`` brings; never changed itself."""


class Player(Part):
    """One player: character, fleet, treasury and blessings. Only the wish, Boost cards and the sight are hidden."""

    VISIBLE: ClassVar[dict[str, str]] = {
        "in_game": EVERYONE,
        "character": EVERYONE,
        "power": EVERYONE,
        "wished": EVERYONE,
        "wish": OWNER,
        "own_slot": EVERYONE,
        "fleet": EVERYONE,
        "ready": EVERYONE,
        "load": EVERYONE,
        "dharma": EVERYONE,
        "tsp": EVERYONE,
        "tokens": EVERYONE,
        "pending": EVERYONE,
        "pending_vara": EVERYONE,
        "vara": EVERYONE,
        "blessing": EVERYONE,
        "attacked": EVERYONE,
        "armed": EVERYONE,
        "defeated": EVERYONE,
        "maya_used": EVERYONE,
        "kavacha_spent": EVERYONE,
        "boost_count": EVERYONE,
        "boosts": OWNER,
        "laid": OWNER,
        "peeked": EVERYONE,
        "sight": OWNER,
    }

    def __init__(self, owner: i64) -> None:
        super().__init__(owner)
        self.in_game: bool = True
        self.character: i64 = NONE
        self.power: i64 = NONE
        """What the character's power does, as a code."""
        self.wished: bool = False
        self.wish: i64 = NONE
        self.own_slot: i64 = NONE
        """Where the chosen character's ship flies; NONE for Draupadi. (TG-013, TG-Q48)"""
        self.fleet: list[i64] = NO_LIST
        """The warrior in each slot L, M, H."""
        self.ready: list[i64] = NO_LIST
        """DEAD, READY or USED in the present own round. (TG-052)"""
        self.load: list[i64] = NO_LIST
        """Copies loaded, ``3 * Astra + slot``."""
        self.dharma: i64 = 0
        self.tsp: i64 = 0
        self.tokens: list[i64] = NO_LIST
        """The Rishi of each Tapasya token, a pending one last. (TG-100)"""
        self.pending: i64 = NONE
        """The Rishi of the pending token."""
        self.pending_vara: bool = False
        """Whether that Rishi's Vara would be reversed with it."""
        self.vara: list[i64] = NO_LIST
        """0 not earned, GONE, or held: the turns left of a timed one, 1 for another. (TG-098)"""
        self.blessing: list[i64] = NO_LIST
        """Sum of the amounts of the Varas held, by what they do. (TG-Q56)"""
        self.attacked: i64 = 0
        """Attacks received in the present own round. (TG-049)"""
        self.armed: bool = False
        self.defeated: bool = False
        """Since the end of the own last turn."""
        self.maya_used: bool = False
        self.kavacha_spent: bool = False
        self.boost_count: i64 = 0
        self.boosts: list[i64] = NO_LIST
        self.laid: i64 = 0
        """The value, 1 to 4, of the own Boost card that lies face down in a combat. (TG-074)"""
        self.peeked: bool = False
        """Whether the player has seen the Rishi that is on top now."""
        self.sight: i64 = NONE

    def lay_out(self) -> None:
        """An empty fleet and treasury."""
        self.fleet = [NONE] * SLOTS
        self.ready = [DEAD] * SLOTS
        self.load = [0] * LOADS
        self.tokens = []
        self.vara = [0] * RISHIS
        self.blessing = [0] * BLESSINGS
        self.boosts = [0] * BOOSTS

    def copy(self) -> Player:
        new = Player(self.owner)
        new.in_game = self.in_game
        new.character = self.character
        new.power = self.power
        new.wished = self.wished
        new.wish = self.wish
        new.own_slot = self.own_slot
        new.fleet = self.fleet[:]
        new.ready = self.ready[:]
        new.load = self.load[:]
        new.dharma = self.dharma
        new.tsp = self.tsp
        new.tokens = self.tokens[:]
        new.pending = self.pending
        new.pending_vara = self.pending_vara
        new.vara = self.vara[:]
        new.blessing = self.blessing[:]
        new.attacked = self.attacked
        new.armed = self.armed
        new.defeated = self.defeated
        new.maya_used = self.maya_used
        new.kavacha_spent = self.kavacha_spent
        new.boost_count = self.boost_count
        new.boosts = self.boosts[:]
        new.laid = self.laid
        new.peeked = self.peeked
        new.sight = self.sight
        return new

    def exempt(self, slot: i64) -> bool:
        """Whether the use limit does not hold for that ship. (TG-053, R20)"""
        return slot == self.own_slot or self.blessing[TIRELESS] > 0

    def available(self, slot: i64) -> bool:
        """Living, and unused or exempt. (TG-051, TG-052, TG-053)"""
        ready = self.ready[slot]
        return ready == READY or (ready != DEAD and self.exempt(slot))

    def has_available(self) -> bool:
        """TG-055, TG-Q28, TG-Q29"""
        return self.available(0) or self.available(1) or self.available(2)

    def living(self) -> i64:
        """How many ships live."""
        count: i64 = 0
        slot: i64
        for slot in range(SLOTS):
            if self.ready[slot] != DEAD:
                count += 1
        return count

    def loaded(self, slot: i64) -> i64:
        """How many Astras lie on a ship."""
        count: i64 = 0
        astra: i64
        for astra in range(ASTRAS):
            count += self.load[SLOTS * astra + slot]
        return count

    def attack_limit(self, usual: i64, sheltered: i64) -> i64:
        """How many attacks the player may receive in one own round. (TG-049, R07, R18)"""
        return sheltered if self.blessing[SHELTER] > 0 else usual


class Side(Part):
    """One side of the present or the last combat. All is public; a card that lies face down is its owner's."""

    VISIBLE: ClassVar[dict[str, str]] = {
        "slot": EVERYONE,
        "warrior": EVERYONE,
        "power": EVERYONE,
        "lent": EVERYONE,
        "power_off": EVERYONE,
        "astras": EVERYONE,
        "status": EVERYONE,
        "counted": EVERYONE,
        "face_down": EVERYONE,
        "shown": EVERYONE,
        "mantra": EVERYONE,
        "power_cp": EVERYONE,
        "character_cp": EVERYONE,
        "varas": EVERYONE,
        "base": EVERYONE,
        "dice": EVERYONE,
        "roll": EVERYONE,
        "ecp": EVERYONE,
        "destroyed": EVERYONE,
    }

    def __init__(self, owner: i64) -> None:
        super().__init__(owner)
        self.slot: i64 = NONE
        self.warrior: i64 = NONE
        self.power: i64 = NONE
        """The active special power; NONE in casual mode."""
        self.lent: bool = False
        self.power_off: bool = False
        self.astras: list[i64] = NO_LIST
        """The Astras used, as chosen."""
        self.status: list[i64] = NO_LIST
        """IN_FORCE, DISABLED or COUNTERED, for each Astra used."""
        self.counted: list[i64] = NO_LIST
        """CP that each Astra used counts."""
        self.face_down: bool = False
        """Whether a Boost card lies face down; its value is the player's to know."""
        self.shown: i64 = 0
        """The value of the revealed Boost card."""
        self.mantra: i64 = 0
        """CP of Durvasa's Mantra."""
        self.power_cp: i64 = 0
        self.character_cp: i64 = 0
        self.varas: list[i64] = NO_LIST
        """The Rishis whose Varas add CP; like all parts of the sum as it was when the dice fell."""
        self.base: i64 = 0
        """ECP before the dice."""
        self.dice: list[i64] = NO_LIST
        self.roll: i64 = 0
        self.ecp: i64 = 0
        self.destroyed: bool = False
        """Whether the ship was destroyed, also if it has been brought back since."""

    def clear(self, owner: i64) -> None:
        """Makes room for a new combat."""
        self.owner = owner
        self.slot = NONE
        self.warrior = NONE
        self.power = NONE
        self.lent = False
        self.power_off = False
        self.astras = []
        self.status = []
        self.counted = []
        self.face_down = False
        self.shown = 0
        self.mantra = 0
        self.power_cp = 0
        self.character_cp = 0
        self.varas = []
        self.base = 0
        self.dice = []
        self.roll = 0
        self.ecp = 0
        self.destroyed = False

    def copy(self) -> Side:
        new = Side(self.owner)
        new.slot = self.slot
        new.warrior = self.warrior
        new.power = self.power
        new.lent = self.lent
        new.power_off = self.power_off
        new.astras = self.astras[:]
        new.status = self.status[:]
        new.counted = self.counted[:]
        new.face_down = self.face_down
        new.shown = self.shown
        new.mantra = self.mantra
        new.power_cp = self.power_cp
        new.character_cp = self.character_cp
        new.varas = self.varas[:]
        new.base = self.base
        new.dice = self.dice[:]
        new.roll = self.roll
        new.ecp = self.ecp
        new.destroyed = self.destroyed
        return new

    def chosen(self, astra: i64) -> i64:
        """How many copies of an Astra are chosen."""
        count: i64 = 0
        other: i64
        for other in self.astras:
            if other == astra:
                count += 1
        return count
