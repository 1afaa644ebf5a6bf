"""The box of Bharata as the tables that its rules run on, and the codes used in them.

Sets of regions are bit masks: bit ``r`` stands for region ``r``.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

REGIONS: Final = 37
VALUES: Final = 5
ALL: Final[i64] = (1 << 37) - 1

# What a player holds in numbers; the first six are also what loot consists of.
IRON: Final = 0
WOOD: Final = 1
FOOD: Final = 2
SILK: Final = 3
SPICE: Final = 4
POTTERY: Final = 5
MEDICINE: Final = 6
COINS: Final = 7
KINDS: Final = 8

# Personalities.
NO_PERSONALITY: Final = -1
OUTRIDER: Final = 0
SENAPATI: Final = 1
SAMRAT: Final = 2
SHRESHTHI: Final = 3

# Victory conditions.
GRAND_ARMY: Final = 0
UTTARAPATHA: Final = 1
DAKSHINAPATHA: Final = 2
HARBOURS: Final = 3
KING_OF_KINGS: Final = 4
WIDE_REALM: Final = 5
GREAT_CARAVAN: Final = 6
DIGVIJAYA: Final = 7
CONDITIONS: Final = 8

# Ability cards.
BUILDER: Final = 0
PHYSICIAN: Final = 1
SPY: Final = 2
ENVOY: Final = 3
GUILD_LEVY: Final = 4
COLLECTOR: Final = 5
ENGINE: Final = 6
HORSE: Final = 7
AGITATOR: Final = 8
CARAVAN: Final = 9
ADMIRAL: Final = 10
MARSHAL: Final = 11
ABILITIES: Final = 12

# Event tokens, and the event cards that place them.
PLAGUE: Final = 0
FLOOD: Final = 1
FAMINE: Final = 2
REVOLT: Final = 3
TOKENS: Final = 4
# Other event cards.
PHYSICIANS: Final = 4
MASONS: Final = 5
RAINS: Final = 6
ELDERS: Final = 7
MONSOON: Final = 8
QUIET: Final = 9

# What prize cards do.
GAIN: Final = 0
CARDS: Final = 1
CHAMPION: Final = 2
COURIER: Final = 3
CHARTER: Final = 4

# What the table waits for.
PICK: Final = 0
DRAFT: Final = 1
MARKET: Final = 2
ACT: Final = 3
PAY: Final = 4
COMMIT: Final = 5
RETREAT_TO: Final = 6
TARGET_REGION: Final = 7
TARGET_ARMY: Final = 8
TARGET_FOREIGN: Final = 9
TARGET_VALUE: Final = 10
OVER: Final = 11

# Stages of a turn: the last automatic step that was carried out.
SETTING_UP: Final = 0
MUSTERED: Final = 1
PROVIDED: Final = 2
TOLLED: Final = 3
ACTING: Final = 4
DONE: Final = 5

# What a target is chosen for: an ability card's code, or one of these.
MASONS_STORE: Final = 12
SECOND_RAMPART: Final = 13
PRIZE_CARDS: Final = 14
PRIZE_CHAMPION: Final = 15

# Actions: the first id of each kind. (section 8 of the rules)
PICK_PERSONALITY: Final = 0
DRAFT_KEEP: Final = 4
SELL_LOT: Final = 16
SELL_GOOD: Final = 19
BUY_CARD: Final = 22
END_MARKET: Final = 24
MOVE: Final = 25
CONQUER: Final = 99
PAY_CARD: Final = 136
ATTACK: Final = 146
COMMIT_CARD: Final = 220
COMMIT_DONE: Final = 230
RETREAT: Final = 231
REMOVE_EVENT: Final = 305
USE_ABILITY: Final = 342
REVEAL_TOKEN: Final = 354
CHOOSE_REGION: Final = 356
CHOOSE_ARMY: Final = 393
CHOOSE_FOREIGN: Final = 395
CHOOSE_VALUE: Final = 403
SKIP: Final = 408
END_PHASE2: Final = 409
ACTIONS: Final = 410

# Why a game ended.
BY_TARGET: Final = 1
BY_SURVIVAL: Final = 2
BY_LIMIT: Final = 3
BY_RUIN: Final = 4
"""One moment would have eliminated everybody. (BD-151)"""

# Where gains come from.
FROM_CARD: Final = 0
FROM_LOOT: Final = 1
FROM_PRIZE: Final = 2
FROM_ABILITY: Final = 3
FROM_TOKEN: Final = 4
FROM_EVENT: Final = 5

# Events: numbers in the order a, b, c, d. Card sets are packed, two decimal digits a value.
E_TURN: Final = 1  # seat, round
E_DECIDED: Final = 2  # seat, what for (PICK, DRAFT, COMMIT)
E_PICKED: Final = 3  # seat, personality: to that seat
E_PERSONALITY: Final = 4  # seat, personality
E_PACKET: Final = 5  # seat, mask of ability cards: to that seat
E_KEPT: Final = 6  # seat, ability: to that seat
E_DRAFTED: Final = 7  # round of the draft that is complete
E_MUSTERED: Final = 8  # seat, army, region
E_PLAGUED: Final = 9  # seat, army, region
E_FAMINE: Final = 10  # seat, region, kind lost or -1
E_RESOURCE: Final = 11  # card, 1 with two players, 1 in Advanced games
E_GAINED: Final = 12  # seat, kind, amount, where from
E_TOLL: Final = 13  # seat, coins
E_SOLD: Final = 14  # seat, kind, coins
E_BOUGHT: Final = 15  # seat, army, coins, cards drawn
E_CARD: Final = 16  # seat, army, value: to that seat
E_LOST: Final = 17  # seat, army or -1, value, discarded face down: to that seat
E_MARKET_CLOSED: Final = 18  # seat
E_PAID_ACTION: Final = 19  # seat, coins
E_MOVED: Final = 20  # seat, army, regions left on the way, to
E_CONQUERING: Final = 21  # seat, region, price in card value
E_PAID_CARD: Final = 22  # seat, army, value, paid so far
E_PAID_COINS: Final = 23  # seat, coins
E_CONQUERED: Final = 24  # seat, region, number
E_ATTACK: Final = 25  # seat, army, region, defender
E_STAGED: Final = 26  # seat, army, value: to that seat
E_REVEALED: Final = 27  # seat, army, packed cards, 1 for the attacker
E_TOTALS: Final = 28  # attack, defence, of which number, of which rampart
E_CAPTURED: Final = 29  # seat, region, number, defender
E_FIELD: Final = 30  # seat, region, defender
E_HELD: Final = 31  # defender, region, attacker
E_RETREAT: Final = 32  # seat, army, from, to
E_DESTROYED: Final = 33  # seat, army, region, cards
E_ADVANCED: Final = 34  # seat, army, from, to
E_CLEARED: Final = 35  # seat, region, token, 1 if at no price
E_ABILITY: Final = 36  # seat, ability
E_RAMPART: Final = 37  # seat, region
E_RAMPART_LOST: Final = 38  # region
E_TOKEN: Final = 39  # token, region
E_TOKENS_GONE: Final = 40  # token, how many
E_SPY: Final = 41  # seat, seat and army spied on
E_SPIED: Final = 42  # seat, seat spied on, army, packed cards: to the first
E_EXPOSED: Final = 43  # seat, army, value
E_MARSHAL: Final = 44  # seat, army that gave, cards
E_HIDDEN: Final = 45  # seat, army, region, token
E_BANKED: Final = 46  # seat, points
E_EVENT: Final = 47  # card
E_CLAIMED: Final = 48  # seat, condition, points
E_PRIZE: Final = 49  # seat, card
E_DREW: Final = 50  # seat, army, cards, of which kept
E_COURIER: Final = 51  # seat, actions, 1 for this turn
E_ELIMINATED: Final = 52  # seat
E_RESHUFFLED: Final = 53  # cards
E_SHOWN: Final = 54  # seat, army, packed cards
E_OVER: Final = 55  # why, winner or -1
E_BEGINS: Final = 56  # seat drawn to begin

SEAT: Final = [[0], [1], [2], [3]]
NOBODY_ACTS: Final[list[int]] = []
NONE: Final[list[i64]] = []
"""Stands for a list not made yet; never changed."""
SEATS_OF: Final = [[seat for seat in range(4) if mask >> seat & 1] for mask in range(16)]
"""Mask of seats -> the seats."""


class Tables:
    """The box as tables."""

    def __init__(self) -> None:
        # The map.
        self.number: list[i64] = []
        self.near: list[i64] = []
        """Region -> mask of its neighbours."""
        self.mahas: i64 = 0
        self.harbours: i64 = 0
        self.sites: i64 = 0
        self.roads: list[i64] = [0, 0]
        self.road_next: list[i64] = []
        """``37 * road + region`` -> the next region of the chain, -1 at its end and off the road."""
        self.road_back: list[i64] = []
        self.loot: list[list[int]] = []
        """Region -> amount of each kind."""
        self.loot_worth: list[i64] = []
        """Region -> tenths of a coin that its loot sells for."""
        self.capitals: list[list[int]] = []
        """Player count - 2 -> home capital of each seat."""
        # The frame.
        self.targets: list[i64] = []
        self.rounds: i64 = 20
        self.start: list[int] = []
        self.cards_dealt: i64 = 1
        self.free: i64 = 2
        self.paid_price: i64 = 1
        self.factor: i64 = 2
        self.toll_regions: i64 = 3
        self.toll_coins: i64 = 1
        self.march: i64 = 1
        self.road_march: i64 = 3
        # The market.
        self.lot_size: i64 = 2
        self.lot_price: i64 = 1
        self.card_price: i64 = 4
        self.good_price: list[i64] = []
        """Kind -> coins, for trade goods."""
        # Personalities.
        self.outrider_march: i64 = 1
        self.outrider_road: i64 = 1
        self.outrider_sea: i64 = 1
        self.senapati_drawn: i64 = 2
        self.shreshthi_every: i64 = 5
        self.shreshthi_bonus: i64 = 1
        self.shreshthi_good: i64 = 1
        # Conditions and prizes; index 0 for everybody, 1 for Samrat.
        self.points: list[i64] = []
        self.prizes: list[i64] = []
        self.needs: list[list[int]] = []
        """Player count - 2 -> threshold of each condition."""
        self.prize_does: list[i64] = []
        self.prize_gains: list[list[int]] = []
        self.prize_amount: list[i64] = []
        self.prize_instead: list[i64] = []
        # Decks: cards of each kind.
        self.army_deck: list[i64] = []
        self.resource_deck: list[i64] = []
        self.prize_deck: list[i64] = []
        self.event_deck: list[i64] = []
        self.hidden: list[i64] = []
        self.resource_gains: list[list[list[int]]] = []
        """0 for three and four players, 1 for two -> card -> amount of each kind."""
        self.resource_more: list[list[int]] = []
        """Card -> what an Advanced game adds."""
        self.event_does: list[i64] = []
        self.event_regions: list[list[int]] = []
        # Advanced.
        self.token_kind: list[i64] = []
        """Token -> kind that its removal costs."""
        self.token_price: list[i64] = []
        self.token_supply: list[i64] = []
        self.rampart: i64 = 2
        self.ramparts: i64 = 10
        self.ability_gains: list[list[int]] = []
        self.ability_amount: list[i64] = []
        self.collector_per: i64 = 2
        self.hidden_points: list[i64] = []
        self.hidden_gains: list[list[int]] = []
        self.hidden_cards: list[i64] = []
        self.hidden_rampart: list[i64] = []
        """Token -> 1 if it brings a Rampart."""
        self.hidden_plague: list[i64] = []
        self.hidden_instead: list[i64] = []


def bit(n: i64) -> i64:
    """The mask that holds just ``n``. Shifting a literal 1 would be done in 32 bits when compiled."""
    mask: i64 = 1
    mask <<= n
    return mask


def append_regions(out: list[int], first: i64, mask: i64) -> None:
    """Appends ``first + r`` for every region ``r`` of the mask."""
    region: i64 = 0
    while mask != 0:
        if mask & 255 == 0:
            mask >>= 8
            region += 8
            continue
        if mask & 1 == 1:
            out.append(first + region)
        mask >>= 1
        region += 1


def size_of(mask: i64) -> i64:
    """How many regions a mask holds."""
    count: i64 = 0
    while mask != 0:
        mask &= mask - 1
        count += 1
    return count


def lowest(mask: i64) -> i64:
    """The first region of a mask; -1 if it is empty."""
    if mask == 0:
        return -1
    region: i64 = 0
    while mask & 255 == 0:
        mask >>= 8
        region += 8
    while mask & 1 == 0:
        mask >>= 1
        region += 1
    return region
