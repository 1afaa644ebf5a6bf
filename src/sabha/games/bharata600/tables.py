"""The box of Bharata 600 BC as the tables that its rules run on, and the codes used in them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

REGIONS: Final = 48
SEATS: Final = 4
TYPES: Final = 3
"""Infantry, Cavalry, Elephants; also Iron, Wood, Food, and Black Pottery, Spices, Silk."""
EVENTS: Final = 10
SITES: Final = 10
FACES: Final = 12
PRIZES: Final = 5
CONDITIONS: Final = 6
ALL_EVENTS: Final = (1 << EVENTS) - 1

# Kinds of regions.
MAHAJANAPADA: Final = 0
INLAND: Final = 1
HARBOUR: Final = 2
EXPORT: Final = 3

# Resources, Trade Objects, types of Army cards.
IRON: Final = 0
WOOD: Final = 1
FOOD: Final = 2
INFANTRY: Final = 0
CAVALRY: Final = 1
ELEPHANTS: Final = 2

# Personalities.
DAREDEVIL: Final = 0
CONQUEROR: Final = 1
LEADER: Final = 2
INFLUENCER: Final = 3
PERSONALITIES: Final = 4

# Abilities.
PERCEPTIVE: Final = 0
INGENIOUS: Final = 1
PSYCHIC: Final = 2
FEARLESS: Final = 3
GENEROUS: Final = 4
RESILIENT: Final = 5
CLEVER: Final = 6
VERSATILE: Final = 7
REVENGEFUL: Final = 8
ABILITIES: Final = 9

# Event types.
EARTHQUAKE: Final = 0
CYCLONE: Final = 1
TSUNAMI: Final = 2
LANDSLIDE: Final = 3
FLOODING: Final = 4
WILD_ANIMALS: Final = 5
DROUGHT: Final = 6
DISEASE: Final = 7
FESTIVAL: Final = 8
RIOTS: Final = 9

# What a Resource Modifier card counts.
EACH_NOTHING: Final = 0
EACH_INLAND: Final = 1
EACH_HARBOUR: Final = 2
EACH_MAHAJANAPADA: Final = 3
EACH_ARMY: Final = 4

# What a Hidden Token brings.
FACE_EMPTY: Final = 0
FACE_VP: Final = 1
FACE_GOODS: Final = 2
FACE_MEDICINE: Final = 3
FACE_EVENT: Final = 4

# Prize cards.
ROYAL_ROAD: Final = 0
COMMANDER: Final = 1
TREASURY: Final = 2
GUILD: Final = 3
GRANARY: Final = 4

# Stages of the game and of a turn.
SETUP: Final = 0
DAWN: Final = 1
"""Before everything else in a turn: prizes that waited. (B6-Q56)"""
START: Final = 2
PHASE1: Final = 3
PHASE2: Final = 4
DUSK: Final = 5
"""The END step of an Advanced turn, after Phase III. (B6-Q66)"""

# What the table waits for. The first six are menus and equal the stages.
PICK: Final = 0
ASK_START: Final = 2
ASK_PHASE1: Final = 3
ASK_PHASE2: Final = 4
ASK_DUSK: Final = 5
PICK_ABILITIES: Final = 6
PLACE: Final = 7
DISCARD: Final = 8
PARLEY: Final = 9
ANSWER: Final = 10
CHOOSE: Final = 11
PRIZE: Final = 12
JUMP: Final = 13
TAKE: Final = 14
TRADES: Final = 15
TARGET: Final = 16
WINDOW: Final = 17
IMMUNITY: Final = 18
OVER: Final = 19

# Jobs that a TARGET is chosen for: the Ability cards' codes, and these.
PAYING: Final = 9
IMMUNE: Final = 10
NO_JOB: Final = -1

# Parts of a TARGET.
PART_REGION: Final = 0
PART_EVENT: Final = 1
PART_TO: Final = 2
PART_RESOURCE: Final = 3
PART_TAKEN: Final = 4
PART_AMOUNT: Final = 5
PART_KINGDOM: Final = 6
PART_RECORD: Final = 7
PART_LOOKED: Final = 8
PART_SECOND: Final = 9

# Actions. (section 8)
PICK_PERSONALITY: Final = 0
PICK_ABILITY: Final = 4
PLACE_CARD: Final = 13
START_TURN: Final = 15
CLEVER_LOOK: Final = 16
EXCHANGE: Final = 17
TRADE: Final = 20
BUY: Final = 23
BUY_MAX: Final = 12
END_PHASE1: Final = 35
MOVE: Final = 36
CONQUER: Final = 132
ATTACK: Final = 134
BUY_ACTION: Final = 142
END_PHASE2: Final = 143
DISCARD_CARD: Final = 144
DISCARD_ALL: Final = 150
PARLEY_PASS: Final = 151
OFFER: Final = 152
OFFER_MAX: Final = 30
ACCEPT: Final = 182
DECLINE: Final = 183
SPEED_MARCH: Final = 184
ENGAGE: Final = 185
COMMIT: Final = 188
COMMIT_MAX: Final = 40
PRIZE_A: Final = 229
PRIZE_B: Final = 230
PRIZE_DECLINE: Final = 231
TAKE_OBJECT: Final = 232
DONE: Final = 235
PAY_EVENTS: Final = 236
REGION: Final = 237
EVENT: Final = 285
RESOURCE: Final = 295
AMOUNT: Final = 298
AMOUNT_MAX: Final = 4
ABILITY: Final = 302
KINGDOM: Final = 311
REVEAL_TOKEN: Final = 315
TOKEN_EXECUTE: Final = 317
TOKEN_LEAVE: Final = 318
NULLIFY: Final = 319
RECORDS: Final = 8
IMMUNE_MINE: Final = 327
IMMUNE_AT: Final = 337
OFFER_IMMUNITY: Final = 338
OFFER_PASS: Final = 378
END_TURN: Final = 379
REVEAL_CHARACTER: Final = 380
ACTIONS: Final = 383

# Events: numbers in the order a, b, c, d.
E_FIRST: Final = 1  # seat
E_CHOSE: Final = 2  # seat: a Personality, in secret
E_PERSONALITY: Final = 3  # seat, personality: to its owner
E_HOME: Final = 4  # seat, region
E_DREW: Final = 5  # seat, infantry, cavalry, elephants: to its owner
E_PLACED: Final = 6  # seat, army, type: to its owner
E_ARMIES: Final = 7  # seat, cards on Army I, on Army II: all are placed
E_ABILITY: Final = 8  # seat, ability: to its owner
E_CHOSEN: Final = 9  # seat: both Ability cards
E_SITES: Final = 10  # number of Hidden Tokens laid out
E_SHOWN: Final = 11  # seat, slot, card
E_TURN: Final = 12  # seat, turn
E_RESOURCE: Final = 13  # seat, card
E_STOCK: Final = 14  # seat, iron, wood, food: changes
E_WASTED: Final = 15  # seat, resource, amount
E_EXCHANGED: Final = 16  # seat, resource
E_TRADED: Final = 17  # seat, object, coins, 1 for a Hidden Token
E_BOUGHT: Final = 18  # seat, cards, free cards
E_RESHUFFLED: Final = 19  # deck: 0 Army, 1 Resource Modifier, 2 Event
E_PHASE: Final = 20  # seat, stage
E_MOVED: Final = 21  # seat, army, from, to
E_JUMPED: Final = 22  # seat, army, from, to
E_DUTY: Final = 23  # seat, army, region
E_BACK: Final = 24  # seat, army, from, to: -1 off the map
E_PAID: Final = 25  # seat, coins, region
E_DISCARDED: Final = 26  # seat, army, type
E_SWAPPED: Final = 27  # seat, army, type: into the deck
E_CHANGE: Final = 28  # seat, army, infantry, cavalry: out of the deck into the Army
E_SPENT: Final = 29  # seat, infantry, cavalry: out of the deck onto the discard pile
E_OFF: Final = 30  # seat, army, region
E_RESTORED: Final = 31  # seat, army, region
E_FORT: Final = 32  # seat, region, seat before or -1
E_GOODS: Final = 33  # seat, object, number
E_VP: Final = 34  # seat, points, where from
E_CONDITION: Final = 35  # seat, condition
E_SET: Final = 36  # seat, number of the regions
E_PRIZE: Final = 37  # seat, card
E_PRIZE_USED: Final = 38  # seat, card, 0 for A, 1 for B, 2 for neither
E_ATTACK: Final = 39  # seat, army, region, defender
E_PARLEYED: Final = 40  # seat
E_OFFERED: Final = 41  # seat, coins, to
E_ANSWERED: Final = 42  # seat, 1 for accepted
E_TRUCE: Final = 43  # seat bound, by, region
E_MARCHED: Final = 44  # seat, army, from, to
E_READY: Final = 45  # seat: its battle selection is made
E_REVEALED: Final = 46  # seat, Army I's cards, Army II's (elephants, cavalry, infantry in two digits each), total
E_BATTLE: Final = 47  # winner, loser, region
E_RETREATED: Final = 48  # seat, army, from, to: -1 off the map
E_OUT: Final = 49  # seat
E_WON: Final = 50  # seat, victory points, 1 as the last kingdom, place
E_LIMIT: Final = 51  # turns
E_CLOSED: Final = 52  # seat: its regions, in play for places
E_EVENT_CARD: Final = 53  # seat, card
E_TOKEN: Final = 54  # type, region
E_NO_TOKEN: Final = 55  # type, region
E_REMOVED: Final = 56  # seat, type, region, how: 0 paid, 1 Ability, 2 Immunity
E_USED: Final = 57  # seat, ability, uses left
E_TOKEN_MOVED: Final = 58  # seat, type, from, to
E_BARRED: Final = 59  # seat, kingdom
E_SWAP: Final = 60  # seat, kingdom, given * 3 + taken, amount
E_NULLIFIED: Final = 61  # seat, by, ability
E_LOOKED: Final = 62  # seat, region
E_SAW: Final = 63  # seat, region, face: to its owner
E_CLEVER: Final = 64  # seat, cards
E_FORESAW: Final = 65  # seat, position, card: to its owner
E_HIDDEN: Final = 66  # seat, region, face
E_OFFER: Final = 67  # seat, kingdom, type
E_IMMUNITY: Final = 68  # seat, kingdom offering, type, 1 for accepted
E_BOUGHT_ACTION: Final = 69  # seat
E_PAYS_EVENTS: Final = 70  # seat
E_LEFT: Final = 71  # seat, region: a token left face down
E_TAKEN: Final = 72  # seat, coins: by a prize card
E_EXTRA: Final = 73  # seat: an Action more
E_PAID_EVENT: Final = 74  # seat, type, region
E_UNUSED: Final = 75  # face, number never placed or never revealed

# Where Victory Points come from, in E_VP.
FROM_REGION: Final = 0
FROM_CONDITION: Final = 1
FROM_LEADER: Final = 2
FROM_TOKEN: Final = 3

# Why the game ended.
NOT_ENDED: Final = 0
BY_VP: Final = 1
LAST_STANDING: Final = 2
BY_LIMIT: Final = 3

# What entering a region means. (B6-Q22)
FREE: Final = 0
DUTY: Final = 1
NO_STRENGTH: Final = 2
NO_CARD: Final = 3
NO_TRUCE: Final = 4
CLOSED: Final = 5

# Widths of flat lists.
RECORD: Final = 8
"""What an Ability did to a kingdom: serial, ability, by, and five numbers."""
TRUCE: Final = 3
"""Other kingdom, region, the last own turn for which it binds."""

SEAT: Final = [[0], [1], [2], [3]]
NOBODY_ACTS: Final[list[int]] = []
NONE: Final[list[i64]] = []
"""The list of a bare state, never changed: copies and set-up put their own in its place."""
COUNTS: Final[list[int]] = []
STRENGTH: Final[list[i64]] = [1, 2, 3]
"""Infantry, Cavalry, Elephants. (B6-045)"""

# How an Event was removed, in E_REMOVED.
PAID: Final = 0
BY_ABILITY: Final = 1
BY_IMMUNITY: Final = 2

_BITS: Final[list[i64]] = [-1] * 67
for _i in range(62):
    _BITS[(1 << _i) % 67] = _i


def bit(n: i64) -> i64:
    """A mask of one. mypyc writes ``1 << n`` with a plain C int, 32 bits wide: the shifted one must be a variable."""
    mask: i64 = 1
    mask <<= n
    return mask


def lowest(mask: i64) -> i64:
    """The number of the lowest bit of a mask that is not 0."""
    return _BITS[(mask & -mask) % 67]


def size_of(mask: i64) -> i64:
    """How many bits a mask has."""
    size: i64 = 0
    while mask != 0:
        mask &= mask - 1
        size += 1
    return size


class Numbers:
    """The plain numbers of a box."""

    def __init__(
        self,
        targets: list[int],
        turns: i64,
        free_actions: i64,
        action_price: i64,
        moves: i64,
        limit: i64,
        start_coins: i64,
        start_cards: i64,
        card_price: i64,
        truce_turns: i64,
        clever_cards: i64,
        ability_uses: i64,
        harbours: i64,
        battles: i64,
        provinces: i64,
        conqueror_start: i64,
        conqueror_every: i64,
        leader_set: i64,
        leader_condition: i64,
        influencer_trade: i64,
    ) -> None:
        self.targets: list[int] = targets
        self.turns: i64 = turns
        self.free_actions: i64 = free_actions
        self.action_price: i64 = action_price
        self.moves: i64 = moves
        self.limit: i64 = limit
        self.start_coins: i64 = start_coins
        self.start_cards: i64 = start_cards
        self.card_price: i64 = card_price
        self.truce_turns: i64 = truce_turns
        self.clever_cards: i64 = clever_cards
        self.ability_uses: i64 = ability_uses
        self.harbours: i64 = harbours
        self.battles: i64 = battles
        self.provinces: i64 = provinces
        self.conqueror_start: i64 = conqueror_start
        self.conqueror_every: i64 = conqueror_every
        self.leader_set: i64 = leader_set
        self.leader_condition: i64 = leader_condition
        self.influencer_trade: i64 = influencer_trade


class Lists:
    """The rows of a box: regions in the order of their ids 0 to 47, then cards and tokens."""

    def __init__(
        self,
        kind: list[i64],
        number: list[i64],
        resources: list[i64],
        goods: list[i64],
        near: list[i64],
        homes: list[int],
        sites: list[i64],
        exchange: list[i64],
        trade: list[i64],
        supply: list[i64],
        army_cards: list[int],
        condition_vp: list[i64],
        resource_copies: list[int],
        resource_base: list[i64],
        resource_each: list[i64],
        resource_fewest: list[i64],
        event_copies: list[int],
        event_type: list[i64],
        event_regions: list[list[int]],
        tokens: list[i64],
        costs: list[i64],
        immune: list[i64],
        faces: list[int],
        face_kind: list[i64],
        face_value: list[i64],
        prizes: list[i64],
    ) -> None:
        self.kind: list[i64] = kind
        self.number: list[i64] = number
        """VP value and price. (B6-056)"""
        self.resources: list[i64] = resources
        """``3 * region + resource`` -> what is printed there; ``goods`` in the same way. (B6-042 to B6-044)"""
        self.goods: list[i64] = goods
        self.near: list[i64] = near
        """Region -> mask of its neighbours. (B6-I23)"""
        self.homes: list[int] = homes
        self.sites: list[i64] = sites
        """The ten marked regions. (B6-Q86)"""
        self.exchange: list[i64] = exchange
        self.trade: list[i64] = trade
        self.supply: list[i64] = supply
        self.army_cards: list[int] = army_cards
        self.condition_vp: list[i64] = condition_vp
        self.resource_copies: list[int] = resource_copies
        self.resource_base: list[i64] = resource_base
        """``3 * card + resource`` -> change for everybody."""
        self.resource_each: list[i64] = resource_each
        """``3 * card`` -> what is counted, the resource that it brings, at most how many."""
        self.resource_fewest: list[i64] = resource_fewest
        """``3 * card + resource`` -> change for those with fewest VP instead; all 0 if there is no difference."""
        self.event_copies: list[int] = event_copies
        self.event_type: list[i64] = event_type
        self.event_regions: list[list[int]] = event_regions
        self.tokens: list[i64] = tokens
        self.costs: list[i64] = costs
        """``5 * type`` -> iron, wood, food, coins, any Resources. (B6-165)"""
        self.immune: list[i64] = immune
        """Ability -> mask of event types. (B6-180)"""
        self.faces: list[int] = faces
        self.face_kind: list[i64] = face_kind
        self.face_value: list[i64] = face_value
        self.prizes: list[i64] = prizes
        """Coins of Royal Road, coins of the Treasury, Resources and discount of the Granary."""


class Tables:
    """All of a box that the rules need, and what follows from it."""

    def __init__(self, numbers: Numbers, lists: Lists) -> None:
        self.numbers: Numbers = numbers
        self.lists: Lists = lists
        self.mahas: i64 = 0
        self.provinces: i64 = 0
        self.inland: i64 = 0
        self.harbours: i64 = 0
        """Harbours and Export Harbours. (B6-Q50)"""
        self.exports: i64 = 0
        self.site_of: list[i64] = [-1] * REGIONS
        self.sites: i64 = 0
        region: i64
        for region in range(REGIONS):
            this = bit(region)
            kind = lists.kind[region]
            if kind == MAHAJANAPADA:
                self.mahas |= this
            else:
                self.provinces |= this
            if kind == INLAND:
                self.inland |= this
            if kind >= HARBOUR:
                self.harbours |= this
            if kind == EXPORT:
                self.exports |= this
        site: i64
        for site in range(SITES):
            region = lists.sites[site]
            self.site_of[region] = site
            self.sites |= bit(region)
