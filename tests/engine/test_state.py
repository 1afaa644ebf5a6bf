"""The parts of a state: events and who hears of them, returns from ranks, and what a game must bring."""

from __future__ import annotations

import pytest

from sabha import SPECTATOR
from sabha.engine.random import Rng, seeded
from sabha.engine.state import AUTHORITY, TO_ALL, Event, State


class Ranked(State):
    def __init__(self, ranks: list[int]) -> None:
        super().__init__(len(ranks), Rng(1, 2, 3))
        self._ranks = ranks

    def ranks(self) -> list[int]:
        return self._ranks


@pytest.mark.parametrize(
    ("ranks", "returns"),
    [
        ([1, 2], [1, -1]),
        ([1, 1], [0, 0]),
        ([2, 3, 1], [0, -1, 1]),
        ([1, 1, 3], [0.5, 0.5, -1]),
        ([1, 2, 2], [1, -0.5, -0.5]),
        ([1, 1, 1], [0, 0, 0]),
        ([4, 1, 2, 2], [-1, 1, 0, 0]),
        ([1], [1]),
    ],
)
def test_returns_are_even_steps_between_first_and_last(ranks: list[int], returns: list[float]) -> None:
    assert Ranked(ranks).returns() == pytest.approx(returns)


@pytest.mark.parametrize(
    ("audience", "hearing"),
    [(TO_ALL, [0, 1, 2, SPECTATOR]), (0b001, [0]), (0b110, [1, 2]), (0, [])],
)
def test_an_event_is_heard_by_its_audience_and_the_authority(audience: int, hearing: list[int]) -> None:
    event = Event(1, 0, 0, 0, 0, audience)
    assert [v for v in (0, 1, 2, SPECTATOR) if event.heard_by(v)] == hearing
    assert event.heard_by(AUTHORITY)


def test_events_are_left_for_all_or_for_some_and_by_no_quiet_state() -> None:
    state = Ranked([1, 2])
    state.emit(7, 1, 2, 3, 4)
    state.emit_to(0b10, 8)
    assert [repr(e) for e in state.events] == [
        "Event(7, 1, 2, 3, 4, audience=-1)",
        "Event(8, 0, 0, 0, 0, audience=2)",
    ]
    state.quiet = True
    state.emit(9)
    state.emit_to(1, 9)
    assert len(state.events) == 2


@pytest.mark.parametrize(
    ("call", "name"),
    [
        (lambda s: s.acting(), "acting"),
        (lambda s: s.legal(0), "legal"),
        (lambda s: s.step(0, 0), "step"),
        (lambda s: s.why_not(0, 0), "why_not"),
        (lambda s: s.copy(), "copy"),
        (lambda s: s.blank(), "blank"),
        (lambda s: s.ranks(), "ranks"),
        (lambda s: s.value(0), "value"),
    ],
)
def test_what_a_game_must_define_says_so(call, name: str) -> None:  # type: ignore[no-untyped-def]
    with pytest.raises(NotImplementedError, match=rf"a game defines {name}\(\)"):
        call(State(2, seeded("none")))
