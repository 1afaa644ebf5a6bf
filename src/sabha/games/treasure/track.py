"""The road of War for Treasure as the tables that its rules run on, and the codes used in them."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

LAST: Final = 75
SOLDIERS: Final = 4

# Kinds of steps.
PLAIN: Final = 0
GOLD_STEP: Final = 1
MANDIR_STEP: Final = 2
ASTRA: Final = 3
DANGER: Final = 4
TUNNEL: Final = 5
TRAP: Final = 6
TRIBES: Final = 7
DOOR: Final = 8

# Kinds of cards.
GOLD: Final = 0
MANDIR: Final = 1
VARUNA: Final = 2
AGNEYA: Final = 3
VAJRA: Final = 4
GARUDA: Final = 5
SAMMOHANA: Final = 6
AUSHADHA: Final = 7
CARDS: Final = 8

# Phases. TO_ROLL and TO_MOVE and TO_FACE wait for the seat whose turn it is.
TO_ROLL: Final = 0
TO_MOVE: Final = 1
TO_FACE: Final = 2
"""A danger: a card may be surrendered."""
OVER: Final = 3

# Actions.
ROLL: Final = 0
STOP: Final = 1
MOVE: Final = 2
WAIT: Final = 6
SURRENDER: Final = 7
"""7 to 12 the Astras in the order of their codes, 13 the Bhagavat Anugraha."""
SURRENDER_MANDIR: Final = 13
DECLINE: Final = 14
ACTIONS: Final = 15

# Events: numbers in the order a, b, c, d.
E_BEGINS: Final = 1  # seat
E_ROLLED: Final = 2  # seat, number
E_UNUSABLE: Final = 3  # seat, number
E_WAITED: Final = 4  # seat
E_ENTERED: Final = 5  # seat, soldier
E_MOVED: Final = 6  # seat, soldier, from, landing step
E_TUNNEL: Final = 7  # seat, soldier, mouth, where it comes out
E_ATTACKED: Final = 8  # seat, soldier, other seat's soldier, step
E_PAID: Final = 9  # seat, soldier
E_TRIBES: Final = 10  # seat, soldier, from: put out by the tribes
E_GAINED: Final = 11  # seat, card, soldier, step
E_NONE_LEFT: Final = 12  # seat, card, soldier, step
E_RECYCLED: Final = 13  # card, how many
E_CREATED: Final = 14  # card
E_BLOCKED: Final = 15  # seat, soldier, step
E_FREED: Final = 16  # seat, soldier, from, landing step
E_DANGER: Final = 17  # seat, soldier, step, danger
E_SURRENDERED: Final = 18  # seat, card, soldier, step
E_OUT: Final = 19  # seat, soldier, step, danger
E_AGAIN: Final = 20  # seat: may roll again
E_WON: Final = 21  # seat
E_LIMIT: Final = 22  # rounds
E_STOPPED: Final = 23  # seat
E_TURN: Final = 24  # seat, round

SEAT: Final = [[0], [1], [2], [3]]
NOBODY_ACTS: Final[list[int]] = []
ONLY_ROLL: Final = [ROLL]
ROLL_OR_STOP: Final = [ROLL, STOP]
NAMES: Final = "abcd"


class Track:
    """The box as tables: what each step is, where a soldier that lands on it comes to rest, who may wait for a coin."""

    def __init__(
        self,
        kind: list[i64],
        arg: list[i64],
        shift: list[i64],
        protects: list[list[int]],
        doors: list[int],
        beyond: list[int],
        tribes: i64,
        numbers: list[int],
        coins: i64,
        rolls: i64,
        rounds: i64,
        counts: list[list[int]],
    ) -> None:
        self.kind: list[i64] = kind
        self.arg: list[i64] = arg
        """An astra step's card, a danger's danger."""
        self.shift: list[i64] = shift
        self.protects: list[list[int]] = protects
        """Card x danger -> 1 if the card protects from it. (WT-083, WT-087, WT-088, WT-Q38)"""
        self.doors: list[int] = doors
        """Their steps, ascending: doors 4, 3, 2, 1. (WT-103, WT-Q01)"""
        self.beyond: list[int] = beyond
        self.tribes: i64 = tribes
        self.entry: i64 = numbers[0]
        self.bonus: i64 = numbers[1]
        self.release: i64 = numbers[2]
        self.coins: i64 = coins
        self.rolls: i64 = rolls
        self.rounds: i64 = rounds
        self.counts: list[list[int]] = counts
        self.rest: list[i64] = [self.resting(n) for n in range(LAST + 1)]
        self.shared: list[bool] = [k in (TRAP, MANDIR_STEP, DOOR) for k in kind]
        """Where soldiers stand together and are safe; not the tribes, not the steps between doors. (WT-114, WT-Q29)"""
        self.hope: list[bool] = [self.hopes(n) for n in range(LAST + 1)]

    def resting(self, step: i64) -> i64:
        """Where a soldier that lands on ``step`` comes to rest after all tunnels, none acting twice.

        WT-070, WT-072, WT-Q31
        """
        used: list[int] = []
        while self.kind[step] == TUNNEL and step not in used:
            used.append(step)
            step += self.shift[step]
        return step

    def hopes(self, step: i64) -> bool:
        """Whether a gold step lies ahead of a soldier there, before the tribes could stop it. (WT-101)"""
        end: i64 = self.tribes if step < self.tribes else self.doors[0]
        ahead: i64
        for ahead in range(step + 1, end):
            if self.kind[ahead] == GOLD_STEP:
                return True
        return False
