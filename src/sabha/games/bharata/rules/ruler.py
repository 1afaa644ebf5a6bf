"""What belongs to one player of Bharata."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64

from sabha.engine.state import EVERYONE, OWNER, Part
from sabha.games.bharata.tables import KINDS, NO_PERSONALITY, NONE, VALUES


class Ruler(Part):
    """What belongs to one seat. Cards, picks and what was spied out are for its owner only. (section 9)"""

    VISIBLE: ClassVar[dict[str, str]] = {
        "alive": EVERYONE,
        "fallen": EVERYONE,
        "personality": EVERYONE,
        "owned": EVERYONE,
        "regions": EVERYONE,
        "mahas": EVERYONE,
        "road_u": EVERYONE,
        "road_d": EVERYONE,
        "harbours": EVERYONE,
        "vp": EVERYONE,
        "banked": EVERYONE,
        "captured": EVERYONE,
        "lots": EVERYONE,
        "couriers": EVERYONE,
        "held": EVERYONE,
        "at": EVERYONE,
        "size": EVERYONE,
        "stock": EVERYONE,
        "down_size": EVERYONE,
        "cards": OWNER,
        "staged": OWNER,
        "strength": OWNER,
        "down": OWNER,
        "pick": OWNER,
        "hand": OWNER,
        "packet": OWNER,
        "passed": OWNER,
        "seen": OWNER,
        "spied": OWNER,
        "known": OWNER,
        "known_down": OWNER,
    }

    def __init__(self, owner: i64) -> None:
        super().__init__(owner)
        self.alive: bool = True
        self.fallen: i64 = 0
        """Number of the checkpoint of the elimination, 0 while surviving."""
        self.personality: i64 = NO_PERSONALITY
        self.owned: i64 = 0
        """Mask of the regions controlled. (BD-007)"""
        self.regions: i64 = 0
        self.mahas: i64 = 0
        self.road_u: i64 = 0
        """Regions controlled on the Uttarapatha; ``road_d`` on the Dakshinapatha."""
        self.road_d: i64 = 0
        self.harbours: i64 = 0
        self.vp: i64 = 0
        self.banked: i64 = 0
        self.captured: i64 = 0
        """Regions captured from others by attack. (tile 8)"""
        self.lots: i64 = 0
        """Lots of resources sold in the game. (BD-131)"""
        self.couriers: i64 = 0
        """Free actions added to the next turn."""
        self.held: i64 = 0
        """Ability cards in hand."""
        self.at: list[i64] = NONE
        """Where armies A and B stand; -1 off the map."""
        self.size: list[i64] = NONE
        """Cards in each army; during a battle those before it. (Q38)"""
        self.stock: list[i64] = NONE
        self.down_size: i64 = 0
        """Cards discarded face down since the last shuffle."""
        self.cards: list[i64] = NONE
        """``5 * army + value - 1`` -> uncommitted cards. (BD-008)"""
        self.staged: list[i64] = NONE
        """Committed cards, in the same order. (BD-080)"""
        self.strength: i64 = 0
        """Total value of all cards of both armies."""
        self.down: list[i64] = NONE
        self.pick: i64 = NO_PERSONALITY
        self.hand: i64 = 0
        """Mask of ability cards in hand; ``packet`` of those to choose from in the draft. (BD-134)"""
        self.packet: i64 = 0
        self.passed: i64 = 0
        """Ability cards passed on in the draft."""
        self.seen: i64 = 0
        """All ability cards seen in the draft."""
        self.spied: list[i64] = NONE
        """What the Spy saw: seat, army, round, then cards of each value."""
        self.known: list[i64] = NONE
        """``10 * seat + 5 * army + value - 1`` -> cards certainly still in others' armies, after spying."""
        self.known_down: list[i64] = NONE
        """``5 * seat + value - 1`` -> cards certainly among others' face-down discards."""

    def open(self) -> Ruler:
        """Gives a bare ruler its own lists."""
        self.at = [-1, -1]
        self.size = [0, 0]
        self.stock = [0] * KINDS
        self.cards = [0] * (2 * VALUES)
        self.staged = [0] * (2 * VALUES)
        self.down = [0] * VALUES
        return self

    def copied(self) -> Ruler:
        new = Ruler(self.owner)
        new.alive = self.alive
        new.fallen = self.fallen
        new.personality = self.personality
        new.owned = self.owned
        new.regions = self.regions
        new.mahas = self.mahas
        new.road_u = self.road_u
        new.road_d = self.road_d
        new.harbours = self.harbours
        new.vp = self.vp
        new.banked = self.banked
        new.captured = self.captured
        new.lots = self.lots
        new.couriers = self.couriers
        new.held = self.held
        new.at = self.at[:]
        new.size = self.size[:]
        new.stock = self.stock[:]
        new.down_size = self.down_size
        new.cards = self.cards[:]
        new.staged = self.staged[:]
        new.strength = self.strength
        new.down = self.down[:]
        new.pick = self.pick
        new.hand = self.hand
        new.packet = self.packet
        new.passed = self.passed
        new.seen = self.seen
        new.spied = self.spied[:]
        new.known = self.known[:]
        new.known_down = self.known_down[:]
        return new
