"""The one source of chance: a small frozen generator that lives inside a state.

The algorithm is sfc32 (Chris Doty-Humphrey, PractRand): 128 bits of state, additions, shifts
and exclusive-ors on 32 bits, so that every intermediate stays below 2**63 and compiled and
plain Python agree. It never changes: test vectors pin it, and old records rest on it.
"""

from __future__ import annotations

from hashlib import sha256
from typing import Final

from mypy_extensions import i64

from sabha.engine.errors import BadOption, BadPosition, quoted

MASK: Final[i64] = 0xFFFFFFFF
LARGEST: Final[i64] = 0x80000000
"""As many outcomes at most, so that 32 bits times their number stay below 2**63."""


class Rng:
    """Dice, draws and shuffles. Copies are independent; equal states give equal outcomes.

    ``drawn`` counts outcomes so far. ``trace`` folds in every outcome that the whole table
    saw (dice), so that a search can tell chance outcomes apart without looking at hidden ones.
    ``forced`` holds outcomes chosen by a test or a teacher, used first; ``log``, if set,
    receives each outcome in the unit of its call (a die's face, a drawn kind).
    """

    def __init__(self, a: i64, b: i64, c: i64, counter: i64 = 1) -> None:
        self.a: i64 = a
        self.b: i64 = b
        self.c: i64 = c
        self.counter: i64 = counter
        self.drawn: i64 = 0
        self.trace: i64 = 0
        self.forced: list[int] = []
        self.log: list[int] | None = None

    def copy(self) -> Rng:
        """An independent generator that will give the same outcomes; it keeps no log."""
        new = Rng(self.a, self.b, self.c, self.counter)
        new.drawn = self.drawn
        new.trace = self.trace
        if len(self.forced) > 0:
            new.forced = self.forced[:]
        return new

    def fork(self) -> Rng:
        """A new generator whose outcomes are unrelated to what this one gives next."""
        return Rng(self.bits(), self.bits(), self.bits())

    def bits(self) -> i64:
        """The next 32 random bits, outside the count of outcomes."""
        a: i64 = self.a
        b: i64 = self.b
        c: i64 = self.c
        t: i64 = (a + b + self.counter) & MASK
        self.counter = (self.counter + 1) & MASK
        self.a = b ^ (b >> 9)
        self.b = (c + (c << 3)) & MASK
        self.c = ((((c << 21) & MASK) | (c >> 11)) + t) & MASK
        return t

    def _uniform(self, n: i64) -> i64:
        """0 to n-1, every value exactly equally likely (Lemire's multiplication method)."""
        m: i64 = self.bits() * n
        low: i64 = m & MASK
        if low < n:
            threshold: i64 = (MASK + 1 - n) % n
            while low < threshold:
                m = self.bits() * n
                low = m & MASK
        return m >> 32

    def _outcome(self, first: i64, count: i64) -> i64:
        value: i64
        if count < 1 or count > LARGEST:
            raise ValueError(f"there is no choice among {count}; allowed is 1 to {LARGEST}")
        if len(self.forced) > 0:
            value = self.forced.pop(0)
            if value < first or value >= first + count:
                raise BadPosition(
                    f"the chosen outcome {value} cannot happen here; allowed is {first} to {first + count - 1}"
                )
        else:
            value = first + self._uniform(count)
        self.drawn += 1
        log = self.log
        if log is not None:
            log.append(int(value))
        return value

    def die(self, sides: i64 = 6) -> i64:
        """A die rolled before everybody's eyes: 1 to ``sides``."""
        value: i64 = self._outcome(1, sides)
        self.trace = (self.trace * 31 + value) & MASK
        return value

    def below(self, n: i64) -> i64:
        """0 to n-1, known to nobody unless the rules tell. ``n`` is 1 to 2**31; raises ValueError for another."""
        return self._outcome(0, n)

    def draw(self, counts: list[int]) -> i64:
        """A kind from a deck kept as counts per kind; the caller takes it out of the counts."""
        total: i64 = 0
        count: i64
        for count in counts:
            total += count
        if total <= 0:
            raise ValueError("cannot draw from an empty deck")
        if len(self.forced) > 0:
            kind: i64 = self._outcome(0, len(counts))
            if counts[kind] <= 0:
                raise BadPosition(f"the chosen kind {kind} is not in the deck any more")
            return kind
        left: i64 = self._uniform(total)
        kind = 0
        while left >= counts[kind]:
            left -= counts[kind]
            kind += 1
        self.drawn += 1
        log = self.log
        if log is not None:
            log.append(int(kind))
        return kind

    def shuffle(self, items: list[int]) -> None:
        """Shuffles in place, every order equally likely (Fisher-Yates)."""
        i: i64 = len(items) - 1
        while i > 0:
            j: i64 = self.below(i + 1)
            item = items[i]
            items[i] = items[j]
            items[j] = item
            i -= 1


def seeded(seed: str) -> Rng:
    """The generator that a published seed stands for: words of the SHA-256 of its text. Raises BadOption."""
    try:
        digest = sha256(seed.encode()).digest()
    except UnicodeEncodeError:
        raise BadOption(f"The seed {quoted(seed)} is no text that can be written; leave lone surrogates out.") from None
    rng = Rng(
        int.from_bytes(digest[0:4], "big"), int.from_bytes(digest[4:8], "big"), int.from_bytes(digest[8:12], "big")
    )
    for _ in range(16):
        rng.bits()
    return rng
