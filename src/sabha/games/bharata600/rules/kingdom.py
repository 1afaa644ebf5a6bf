"""What belongs to one kingdom: its home, its means, its Armies, its character."""

from __future__ import annotations

from typing import ClassVar

from mypy_extensions import i64

from sabha.engine.state import EVERYONE, OWNER, Part
from sabha.games.bharata600.tables import NONE, SITES, TYPES


class Kingdom(Part):
    """What belongs to one kingdom. Army cards, character and what was peeked at are for its owner only. (section 9)"""

    VISIBLE: ClassVar[dict[str, str]] = {
        "in_play": EVERYONE,
        "fallen": EVERYONE,
        "won": EVERYONE,
        "home": EVERYONE,
        "personality": OWNER,
        "ability_a": OWNER,
        "ability_b": OWNER,
        "shown": EVERYONE,
        "shown_a": EVERYONE,
        "shown_b": EVERYONE,
        "ruled_out": EVERYONE,
        "uses_a": EVERYONE,
        "uses_b": EVERYONE,
        "owned": EVERYONE,
        "vp": EVERYONE,
        "from_conditions": EVERYONE,
        "from_leader": EVERYONE,
        "from_tokens": EVERYONE,
        "coins": EVERYONE,
        "res": EVERYONE,
        "goods": EVERYONE,
        "kept": EVERYONE,
        "medicine": EVERYONE,
        "at": EVERYONE,
        "before": EVERYONE,
        "size": EVERYONE,
        "fetched": EVERYONE,
        "cards": OWNER,
        "waiting": OWNER,
        "known": EVERYONE,
        "engaged": OWNER,
        "slot": OWNER,
        "played": OWNER,
        "table": EVERYONE,
        "battles": EVERYONE,
        "took_home": EVERYONE,
        "conditions": EVERYONE,
        "prizes": EVERYONE,
        "counted": EVERYONE,
        "turns": EVERYONE,
        "duty": EVERYONE,
        "duty_turn": EVERYONE,
        "truces": EVERYONE,
        "barred": EVERYONE,
        "records": EVERYONE,
        "offers": EVERYONE,
        "answered": EVERYONE,
        "accepted": EVERYONE,
        "seen": OWNER,
        "foreseen": OWNER,
    }

    def __init__(self, owner: i64) -> None:
        super().__init__(owner)
        self.in_play: bool = True
        self.fallen: i64 = 0
        """Number of the kingdom among those put out of the game, from 1; 0 if it is not. (B6-110)"""
        self.won: i64 = 0
        """Its place among those that reached the target in play for places, from 1. (B6-Q63)"""
        self.home: i64 = -1
        """Home Capital City; it never changes. (B6-031)"""
        self.personality: i64 = -1
        self.ability_a: i64 = -1
        self.ability_b: i64 = -1
        self.shown: i64 = -1
        """Personality, once it is face up; ``shown_a`` and ``shown_b`` the Ability cards. (B6-030, B6-Q10)"""
        self.shown_a: i64 = -1
        self.shown_b: i64 = -1
        self.ruled_out: i64 = 0
        """Mask of Personalities that a hidden card cannot be, as its power would have shown."""
        self.uses_a: i64 = 0
        """Completion Tokens on the Ability cards. (B6-146)"""
        self.uses_b: i64 = 0
        self.owned: i64 = 0
        """Mask of the regions with its Fort. (B6-051, B6-052)"""
        self.vp: i64 = 0
        """Victory Points. (B6-124)"""
        self.from_conditions: i64 = 0
        """Bonus VP by source; never lost. (B6-Q51, B6-I06)"""
        self.from_leader: i64 = 0
        self.from_tokens: i64 = 0
        self.coins: i64 = 0
        self.res: list[i64] = NONE
        """Iron, Wood, Food. (B6-017)"""
        self.goods: list[i64] = NONE
        """Black Pottery, Spices, Silk; ``kept`` those that were Hidden Tokens. (B6-157)"""
        self.kept: list[i64] = NONE
        self.medicine: i64 = 0
        """Medicine tokens. (B6-158)"""
        self.at: list[i64] = NONE
        """Where Armies I and II stand; -1 off the map."""
        self.before: list[i64] = NONE
        """Where each came from; -1 for nowhere. (B6-Q45)"""
        self.size: list[i64] = NONE
        """Cards of each Army; while cards are being placed, those from before. (B6-Q18)"""
        self.fetched: i64 = 0
        """Cards drawn that are being placed; 0 during the set-up."""
        self.cards: list[i64] = NONE
        """``3 * army + type`` -> Army cards. (B6-037)"""
        self.waiting: list[i64] = NONE
        """Army cards of each type still to be placed."""
        self.known: list[i64] = NONE
        """``3 * army + type`` -> Army cards that everybody has seen there for certain."""
        self.engaged: i64 = 0
        """Mask of the Armies that fight; 0 before it is chosen. (B6-090)"""
        self.slot: i64 = 0
        """How far the choice of cards has come."""
        self.played: list[i64] = NONE
        """``3 * army + type`` -> cards chosen for the battle. (B6-091)"""
        self.table: list[i64] = NONE
        """The same once they are revealed. (B6-096)"""
        self.battles: i64 = 0
        """Battles won. (B6-Q48)"""
        self.took_home: bool = False
        """Whether it has conquered a home of another kingdom. (B6-Q09)"""
        self.conditions: i64 = 0
        """Mask of the VP Conditions achieved. (B6-118)"""
        self.prizes: i64 = 0
        """Prize cards due. (B6-120, B6-Q56)"""
        self.counted: i64 = 0
        """Mask of the regions counted for a Leader. (B6-Q54)"""
        self.turns: i64 = 0
        """Own turns begun."""
        self.duty: i64 = -1
        """The Army that must attempt a conquest where it stands, -1 for none. (B6-Q23)"""
        self.duty_turn: i64 = 0
        """The turn of the game in which it entered."""
        self.truces: list[i64] = NONE
        """Threes: kingdom not to be attacked, region, last own turn for which it binds. (B6-Q46)"""
        self.barred: bool = False
        """Whether it cannot buy an Action in its next turn. (B6-Q79)"""
        self.records: list[i64] = NONE
        """Eights: Ability Actions performed against it since the end of its last turn. (B6-Q80)"""
        self.offers: list[i64] = NONE
        """Kingdom -> mask of Immunities it offers for this or the next own turn. (B6-187)"""
        self.answered: list[i64] = NONE
        """Kingdom -> mask of those accepted or declined."""
        self.accepted: i64 = 0
        """Mask of Immunities lent for this turn. (B6-188)"""
        self.seen: list[i64] = NONE
        """Site -> face of a token looked at, -1 for none. (B6-Q77)"""
        self.foreseen: list[i64] = NONE
        """Resource Modifier cards known to come, the next one first. (B6-192)"""

    def open(self, seats: i64) -> Kingdom:
        """Gives a bare kingdom its own lists."""
        self.res = [0, 0, 0]
        self.goods = [0, 0, 0]
        self.kept = [0, 0, 0]
        self.at = [-1, -1]
        self.before = [-1, -1]
        self.size = [0, 0]
        self.cards = [0] * (2 * TYPES)
        self.waiting = [0] * TYPES
        self.known = [0] * (2 * TYPES)
        self.played = [0] * (2 * TYPES)
        self.table = [0] * (2 * TYPES)
        self.truces = []
        self.records = []
        self.offers = [0] * seats
        self.answered = [0] * seats
        self.seen = [-1] * SITES
        self.foreseen = []
        return self

    def copied(self) -> Kingdom:
        new = Kingdom(self.owner)
        new.in_play = self.in_play
        new.fallen = self.fallen
        new.won = self.won
        new.home = self.home
        new.personality = self.personality
        new.ability_a = self.ability_a
        new.ability_b = self.ability_b
        new.shown = self.shown
        new.shown_a = self.shown_a
        new.shown_b = self.shown_b
        new.ruled_out = self.ruled_out
        new.uses_a = self.uses_a
        new.uses_b = self.uses_b
        new.owned = self.owned
        new.vp = self.vp
        new.from_conditions = self.from_conditions
        new.from_leader = self.from_leader
        new.from_tokens = self.from_tokens
        new.coins = self.coins
        new.res = self.res[:]
        new.goods = self.goods[:]
        new.kept = self.kept[:]
        new.medicine = self.medicine
        new.at = self.at[:]
        new.before = self.before[:]
        new.size = self.size[:]
        new.fetched = self.fetched
        new.cards = self.cards[:]
        new.waiting = self.waiting[:]
        new.known = self.known[:]
        new.engaged = self.engaged
        new.slot = self.slot
        new.played = self.played[:]
        new.table = self.table[:]
        new.battles = self.battles
        new.took_home = self.took_home
        new.conditions = self.conditions
        new.prizes = self.prizes
        new.counted = self.counted
        new.turns = self.turns
        new.duty = self.duty
        new.duty_turn = self.duty_turn
        new.truces = self.truces[:]
        new.barred = self.barred
        new.records = self.records[:]
        new.offers = self.offers[:]
        new.answered = self.answered[:]
        new.accepted = self.accepted
        new.seen = self.seen[:]
        new.foreseen = self.foreseen[:]
        return new
