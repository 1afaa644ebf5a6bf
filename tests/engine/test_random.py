"""The one source of chance: frozen, even, copyable, and steerable by a test or a teacher."""

from __future__ import annotations

from collections import Counter

import pytest

from sabha.engine.random import Rng, seeded

MASK = 0xFFFFFFFF


def sfc32(a: int, b: int, c: int, counter: int, count: int) -> list[int]:
    """The published algorithm, written down once more."""
    out = []
    for _ in range(count):
        total = (a + b + counter) & MASK
        counter = (counter + 1) & MASK
        a = b ^ (b >> 9)
        b = (c + (c << 3)) & MASK
        c = (((c << 21) | (c >> 11)) + total) & MASK
        out.append(total)
    return out


def test_the_algorithm_is_sfc32() -> None:
    for state in ((1, 2, 3, 1), (MASK, MASK, MASK, MASK), (0xDEADBEEF, 0, 0x12345678, 7)):
        rng = Rng(*state)
        assert [rng.bits() for _ in range(1000)] == sfc32(*state, 1000)


def test_frozen_vectors() -> None:
    """These never change: old records rest on them."""
    rng = Rng(1, 2, 3)
    assert [rng.bits() for _ in range(6)] == BITS
    rng = seeded("sabha")
    assert [rng.die() for _ in range(20)] == DICE
    assert [rng.below(100) for _ in range(8)] == BELOW
    items = list(range(10))
    rng.shuffle(items)
    assert items == SHUFFLED
    assert [rng.draw([5, 0, 3, 2]) for _ in range(8)] == DRAWN


BITS = [4, 31, 56623170, 132259135, 3317874561, 1410031969]
DICE = [5, 6, 1, 3, 5, 6, 4, 4, 4, 3, 5, 6, 6, 2, 3, 6, 3, 5, 1, 2]
BELOW = [46, 10, 98, 71, 44, 52, 45, 62]
SHUFFLED = [7, 5, 1, 4, 2, 0, 3, 8, 6, 9]
DRAWN = [0, 0, 0, 0, 0, 2, 0, 2]


@pytest.mark.parametrize(("n", "limit"), [(6, 20.5), (10, 27.9), (75, 119.0)])
def test_outcomes_are_even(n: int, limit: float) -> None:
    """Chi-square below its 0.999 quantile."""
    rng, count = seeded(f"even {n}"), 60_000
    found = Counter(rng.below(n) for _ in range(count))
    assert set(found) == set(range(n))
    assert sum((k - count / n) ** 2 for k in found.values()) / (count / n) < limit


def test_large_ranges_have_no_modulo_bias() -> None:
    """With 3 * 2**29 values the remainder of 32 bits would come up in the last third a third less often."""
    rng, n = seeded("large"), 3 << 29
    thirds = Counter(rng.below(n) * 3 // n for _ in range(30_000))
    assert set(thirds) == {0, 1, 2}
    assert all(9_700 < count < 10_300 for count in thirds.values())


@pytest.mark.parametrize("n", [0, -1, (1 << 31) + 1])
def test_ranges_that_cannot_be_drawn_from_are_refused(n: int) -> None:
    rng = seeded("none")
    with pytest.raises(ValueError, match=f"there is no choice among {n}; allowed is 1 to 2147483648"):
        rng.below(n)
    with pytest.raises(ValueError, match="there is no choice"):
        rng.die(n)
    assert rng.drawn == 0
    assert 0 <= rng.below(1 << 31) < 1 << 31


def test_every_order_of_a_shuffle_is_equally_likely() -> None:
    rng, orders = seeded("orders"), Counter[tuple[int, ...]]()
    for _ in range(24_000):
        items = [0, 1, 2, 3]
        rng.shuffle(items)
        orders[tuple(items)] += 1
    assert len(orders) == 24
    assert sum((k - 1000) ** 2 for k in orders.values()) / 1000 < 49.8


def test_draws_follow_the_counts_and_never_take_what_is_not_there() -> None:
    rng = seeded("draws")
    found = Counter(rng.draw([6, 0, 3, 1]) for _ in range(10_000))
    assert 0.57 < found[0] / 10_000 < 0.63
    assert 0.27 < found[2] / 10_000 < 0.33
    assert found[1] == 0
    with pytest.raises(ValueError, match="cannot draw from an empty deck"):
        rng.draw([0, 0])


def test_a_copy_gives_the_same_and_is_independent() -> None:
    rng = seeded("copy")
    rng.forced.extend([4, 5])
    copy = rng.copy()
    assert [copy.die() for _ in range(10)] == [rng.die() for _ in range(10)]
    copy.die()
    assert copy.drawn == rng.drawn + 1
    rng.forced.append(3)
    assert copy.forced == []


def test_a_fork_is_unrelated_and_does_not_count_as_an_outcome() -> None:
    rng = seeded("fork")
    plain = seeded("fork")
    fork = rng.fork()
    assert rng.drawn == 0
    assert [fork.bits() for _ in range(5)] != [plain.bits() for _ in range(5)]
    assert (fork.drawn, fork.trace) == (0, 0)


def test_seeds_are_texts_and_every_text_is_one() -> None:
    streams = {tuple(seeded(seed).bits() for _ in range(4)) for seed in ("", "0", "00", "Ä", "a" * 10_000)}
    assert len(streams) == 5


@pytest.mark.parametrize("wrong", [0, 7, -1])
def test_a_chosen_outcome_that_cannot_be_is_refused(wrong: int) -> None:
    rng = seeded("forced")
    rng.forced.append(wrong)
    with pytest.raises(ValueError, match=f"the chosen outcome {wrong} cannot happen here; allowed is 1 to 6"):
        rng.die()


def test_a_chosen_card_that_is_not_in_the_deck_is_refused() -> None:
    rng = seeded("forced")
    rng.forced.append(1)
    with pytest.raises(ValueError, match="the chosen kind 1 is not in the deck any more"):
        rng.draw([2, 0, 1])


def test_chosen_outcomes_are_used_first_and_leave_the_stream_as_it_was() -> None:
    rng, plain = seeded("stream"), seeded("stream")
    rng.forced.extend([6, 1])
    assert [rng.die() for _ in range(2)] == [6, 1]
    assert [rng.die() for _ in range(10)] == [plain.die() for _ in range(10)]
    assert rng.drawn == 12


def test_the_log_receives_every_outcome_in_its_own_unit() -> None:
    rng = seeded("log")
    rng.log = log = []
    outcomes = [rng.die(), rng.below(4), rng.draw([0, 2]), rng.die(20)]
    assert log == outcomes
    assert rng.copy().log is None


def test_the_trace_follows_dice_only() -> None:
    rng = seeded("trace")
    rng.below(6)
    rng.draw([1, 1])
    rng.shuffle([1, 2, 3])
    assert rng.trace == 0
    rng.die()
    assert rng.trace != 0
