"""The box of Taragatha as the tables that its rules run on, and the codes used in them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

SLOTS: Final = 3
CHARACTERS: Final = 12
WARRIORS: Final = 36
ASTRAS: Final = 21
RISHIS: Final = 20
BOOSTS: Final = 4
LOADS: Final = 63
"""Astra x slot: ``3 * astra + slot``."""

# Slots of a fleet, which are the groups of warriors: light (L), line (M), command (H).
LIGHT: Final = 0
LINE: Final = 1
COMMAND: Final = 2

# Ranks, and the class of Vimana that goes with each. (TG-Q21)
PADATIK: Final = 0
ASHVAROHI: Final = 1
ARDHARATHI: Final = 2
RATHI: Final = 3
MAHARATHI: Final = 4
ATIMAHARATHI: Final = 5
MAHAMAHARATHI: Final = 6
ATTACK_FIGHTER: Final = 0
FRIGATE: Final = 1
DESTROYER: Final = 2
BATTLESHIP: Final = 3
CARRIER: Final = 4
SUPER_CARRIER: Final = 5
CLASS_OF_RANK: Final = [ATTACK_FIGHTER, FRIGATE, DESTROYER, BATTLESHIP, BATTLESHIP, CARRIER, SUPER_CARRIER]
SLOT_OF_RANK: Final = [LIGHT, LIGHT, LINE, LINE, LINE, COMMAND, COMMAND]

# Powers of characters. (TG-112)
GANDIVA: Final = 0
ICHCHHA_MRITYU: Final = 1
KAVACHA: Final = 2
ACHARYA: Final = 3
SAUPTIKA: Final = 4
VRIKODARA: Final = 5
TRIBUTE: Final = 6
DHARMARAJA: Final = 7
SELF_TAUGHT: Final = 8
ASHVAVIDYA: Final = 9
RATRI_MAYA: Final = 10
AKSHAYA_PATRA: Final = 11

# Special powers of Vimanas. (TG-088)
SWARM: Final = 0
DIVE: Final = 1
SHROUD: Final = 2
SURGE: Final = 3
BATTERY: Final = 4
SCREEN: Final = 5
BROADSIDE: Final = 6
WRIT: Final = 7
BREAKER: Final = 8
VOW: Final = 9
VYUHA: Final = 10
SAMMOHANA: Final = 11
UMBRELLA: Final = 12
STRIDE: Final = 13

# Specials of Astras.
PLAIN: Final = 0
SUNLIT: Final = 1
VEIL: Final = 2
NARAYANA: Final = 3
SUPREME: Final = 4

# What a Vara does; a player's ``blessing`` sums the amounts of the Varas held, by effect.
SIGHT: Final = 0
CHIRANJIVA: Final = 1
INCOME: Final = 2
TSR_LESS: Final = 3
MANTRA_CP: Final = 4
NITI: Final = 5
SHELTER: Final = 6
CURSE: Final = 7
GUARD: Final = 8
CHARGE: Final = 9
REROLL_OWN: Final = 10
CAP: Final = 11
REVIVE_SHIP: Final = 12
LIGHT_CP: Final = 13
CANCEL: Final = 14
MIGHT: Final = 15
TIRELESS: Final = 16
BLESSINGS: Final = 17

# Kinds of Varas, and what ``vara`` holds: 0 not earned, 1 and more held (the turns left of a timed one).
PERMANENT: Final = 0
TIMED: Final = 1
ONE_USE: Final = 2
GONE: Final = -1
"""In ``vara``: earned, and used up or expired. (TG-098, TG-Q40)"""

# A ship of a fleet.
DEAD: Final = 0
READY: Final = 1
USED: Final = 2

# An Astra in a combat.
IN_FORCE: Final = 0
DISABLED: Final = 1
COUNTERED: Final = 2

# Phases: what the seat ``actor`` decides. In WISHING all seats without a character do.
WISHING: Final = 0
PURCHASE: Final = 1
MAIN_ACTION: Final = 2
SPENDING: Final = 3
DEPLOYING: Final = 4
POWERING: Final = 5
ARMING: Final = 6
BOOSTING: Final = 7
CHANTING: Final = 8
RESPONDING: Final = 9
REROLLING: Final = 10
DECEIVING: Final = 11
SAVING: Final = 12
OVER: Final = 13

# How a game ended.
BY_MOKSHA: Final = 1
BY_SURVIVAL: Final = 2
BY_LIMIT: Final = 3

# Sides of a combat.
ATTACKER: Final = 0
DEFENDER: Final = 1

# Actions.
WISH: Final = 0  # character
BUY: Final = 12  # Astra, slot
MOVE: Final = 75  # Astra, route
BUY_TSP: Final = 201
REVIVE: Final = 202  # slot
END_PURCHASE: Final = 205
ATTACK: Final = 206  # seat
TAPASYA: Final = 210
SPEND: Final = 211  # 0 to 4
RESPOND: Final = 216  # accept, cancel
DEPLOY: Final = 218  # slot
POWER: Final = 221  # own, lent
USE: Final = 223  # Astra
DONE: Final = 244
BOOST: Final = 245  # +1 to +4
MANTRA: Final = 249  # yes, no
REROLL: Final = 251  # yes, no
MAYA: Final = 253  # yes, no
SAVE: Final = 255  # yes, no
ACTIONS: Final = 257

ROUTE_FROM: Final = [0, 0, 1, 1, 2, 2]
ROUTE_TO: Final = [1, 2, 0, 2, 0, 1]
ROUTES: Final = 6

SEAT: Final = [[0], [1], [2], [3]]
NOBODY_ACTS: Final[list[int]] = []
ACCEPT_OR_CANCEL: Final = [RESPOND, RESPOND + 1]
OWN_OR_LENT: Final = [POWER, POWER + 1]
MANTRA_OR_NOT: Final = [MANTRA, MANTRA + 1]
REROLL_OR_NOT: Final = [REROLL, REROLL + 1]
MAYA_OR_NOT: Final = [MAYA, MAYA + 1]
SAVE_OR_NOT: Final = [SAVE, SAVE + 1]

# Events: numbers in the order a, b, c, d.
E_WISH: Final = 1  # seat, character: the wishes are shown
E_CONTEST: Final = 2  # seat, die, die, character (-1 for who starts)
E_CHARACTER: Final = 3  # seat, character
E_DEALT: Final = 4  # seat, slot, warrior
E_BOOSTS_DRAWN: Final = 5  # seat, how many
E_BOOST_SEEN: Final = 6  # seat, value: told to its owner only
E_BOOSTS_SHUFFLED: Final = 7  # how many
E_STARTS: Final = 8  # seat
E_TURN: Final = 9  # seat, round
E_SECURED: Final = 10  # seat, Rishi
E_INCOME: Final = 11  # seat, amount, Rishi (-1 for the character's power)
E_SIGHT: Final = 12  # seat, Rishi: told to its owner only
E_BOUGHT: Final = 13  # seat, Astra, slot, price
E_MOVED: Final = 14  # seat, Astra, from slot, to slot
E_TSP: Final = 15  # seat, price, TSP now held
E_REVIVED: Final = 16  # seat, slot, warrior
E_ATTACK: Final = 17  # attacker, defender
E_DEPLOYED: Final = 18  # seat, slot, warrior, side
E_POWER: Final = 19  # seat, special power, warrior it comes from, 1 if lent
E_ARMED_WITH: Final = 20  # seat, Astra, slot
E_FACE_DOWN: Final = 21  # seat: a Boost card is played face down
E_MANTRA: Final = 22  # seat, Rishi
E_COMMITTED: Final = 23  # seat, side
E_CANCELLED: Final = 24  # defender, attacker, Rishi
E_BOOST_SHOWN: Final = 25  # seat, value
E_CHARACTER_COMBAT: Final = 26  # attacker, defender
E_FIRES: Final = 27  # seat, special power
E_POWER_OFF: Final = 28  # seat that loses it, special power, special power that disables it
E_ASTRA_OFF: Final = 29  # seat that loses it, Astra, special power that disables it
E_COUNTERED: Final = 30  # seat that loses it, Astra, Astra that counters it
E_COUNTS: Final = 31  # seat, Astra, CP it counts
E_ADDS: Final = 32  # seat, source, which, CP
E_SUM: Final = 33  # seat, ECP before the dice
E_ROLLED: Final = 34  # seat, die, die, third die or 0
E_ECP: Final = 35  # seat, ECP, sum of the dice that count
E_REROLL: Final = 36  # seat, Rishi
E_MAYA: Final = 37  # seat, whose roll is repeated
E_DRAWN: Final = 38  # attacker, defender
E_WON: Final = 39  # winner, loser, victory margin
E_SPOILS: Final = 40  # winner, loser, Dharma
E_VIJAYA: Final = 41  # seat, Dharma, witnesses
E_TRIBUTE: Final = 42  # seat, Dharma
E_REVERSED: Final = 43  # seat, Rishi, 1 if the Vara goes too
E_SAVED: Final = 44  # seat, slot, warrior, by
E_DESTROYED: Final = 45  # seat, slot, warrior
E_RETURNED: Final = 46  # seat, Astra, slot
E_ELIMINATED: Final = 47  # seat, 1 if the chosen character died, 0 if no ship is left
E_RISHI: Final = 48  # seat, Rishi
E_SPENT: Final = 49  # seat, TSP, threshold
E_TAPASYA_ROLL: Final = 50  # seat, die, die, threshold
E_TAPASYA: Final = 51  # seat, Rishi, 1 for success
E_DHARMA: Final = 52  # seat, Dharma, Rishi (-1 for the character's power)
E_TOKEN: Final = 53  # seat, Rishi, tokens now held
E_VARA: Final = 54  # seat, Rishi, 1 if earned now, 0 if it was earned before
E_VARA_ENDED: Final = 55  # seat, Rishi
E_ON_THE_PATH: Final = 56  # seat: three tokens at the end of the turn
E_MOKSHA: Final = 57  # seat
E_LAST: Final = 58  # seat
E_LIMIT: Final = 59  # seat that wins, round
E_BOOST_BACK: Final = 60  # seat: the face-down Boost card returns unseen
E_BOOST_PLAYED: Final = 61  # seat, value: told to its owner only
E_PURCHASES_END: Final = 62  # seat

# Sources of E_ADDS.
FROM_SHIP: Final = 0
FROM_ASTRAS: Final = 1
FROM_POWER: Final = 2
FROM_CHARACTER: Final = 3
FROM_VARA: Final = 4
FROM_BOOST: Final = 5

# What saved a ship (E_SAVED).
BY_DIVE: Final = 0
BY_VEIL: Final = 1
BY_CHARACTER: Final = 2
BY_CHIRANJIVA: Final = 3


class Tables:
    """Every number of the box where the rules look it up.

    Rows: characters (bonus, Vijaya, own warrior or -1, power, amount), warriors (rank, CP, special
    power), powers (effect, amount, limit), Astras (price, CP, copies, special, amount), Rishis (TSR,
    Dharma, effect, amount, kind, turns).
    """

    def __init__(
        self,
        numbers: dict[str, int],
        characters: list[list[int]],
        warriors: list[list[int]],
        powers: list[list[int]],
        astras: list[list[int]],
        counters: list[list[int]],
        rishis: list[list[int]],
        boosts: list[int],
    ) -> None:
        self.starting_dharma: i64 = numbers["starting_dharma"]
        self.tsp_price: i64 = numbers["tsp_price"]
        self.tsp_held: i64 = numbers["tsp_held"]
        self.price_floor: i64 = numbers["price_floor"]
        self.spoils_limit: i64 = numbers["spoils_limit"]
        self.attacks_received: i64 = numbers["attacks_received"]
        self.sheltered: i64 = numbers["sheltered"]
        self.astras_used: i64 = numbers["astras_used"]
        self.moves: i64 = numbers["moves"]
        self.threshold_floor: i64 = numbers["threshold_floor"]
        self.moksha: i64 = numbers["moksha"]
        self.rounds: i64 = numbers["rounds"]
        self.boosts_dealt: i64 = numbers["boosts_dealt"]
        self.boosts_held: i64 = numbers["boosts_held"]
        self.bonus: list[i64] = [r[0] for r in characters]
        self.vijaya: list[i64] = [r[1] for r in characters]
        self.own_warrior: list[i64] = [r[2] for r in characters]
        self.character_power: list[i64] = [r[3] for r in characters]
        self.character_amount: list[i64] = [r[4] for r in characters]
        self.rank: list[i64] = [r[0] for r in warriors]
        self.cp: list[i64] = [r[1] for r in warriors]
        self.special: list[i64] = [r[2] for r in warriors]
        self.ship_class: list[i64] = [CLASS_OF_RANK[r[0]] for r in warriors]
        self.slot: list[i64] = [SLOT_OF_RANK[r[0]] for r in warriors]
        self.power_effect: list[i64] = [r[0] for r in powers]
        self.power_amount: list[i64] = [r[1] for r in powers]
        self.power_limit: list[i64] = [r[2] for r in powers]
        self.price: list[i64] = [r[0] for r in astras]
        self.astra_cp: list[i64] = [r[1] for r in astras]
        self.copies: list[int] = [r[2] for r in astras]
        self.astra_special: list[i64] = [r[3] for r in astras]
        self.astra_amount: list[i64] = [r[4] for r in astras]
        self.counters: list[list[int]] = counters
        """Astra x Astra -> 1 if the first counters the second."""
        self.is_counter: list[bool] = [1 in row for row in counters]
        self.tsr: list[i64] = [r[0] for r in rishis]
        self.rishi_dharma: list[i64] = [r[1] for r in rishis]
        self.vara_effect: list[i64] = [r[2] for r in rishis]
        self.vara_amount: list[i64] = [r[3] for r in rishis]
        self.vara_kind: list[i64] = [r[4] for r in rishis]
        self.vara_turns: list[i64] = [r[5] for r in rishis]
        self.boosts: list[int] = boosts

    def capital(self, warrior: i64) -> bool:
        """Battleship, Carrier or Super Carrier. (TG-Q22)"""
        return self.ship_class[warrior] >= BATTLESHIP

    def command(self, warrior: i64) -> bool:
        """Carrier or Super Carrier."""
        return self.ship_class[warrior] >= CARRIER
