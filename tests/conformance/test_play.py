"""Random play to the end: somebody can always act, what is legal is what no reason forbids, games end in order."""

from __future__ import annotations

import re
from functools import cache

import pytest

from sabha.engine.errors import IllegalAction, NotYourTurn, SabhaError
from sabha.engine.random import seeded
from sabha.engine.state import State
from tests.conformance.tables import SETTINGS, Setting, data, every_setting, finish, load, play_out, seeds, some, walk


@cache
def rules_of(slug: str) -> set[str]:
    """The ids that the game's own rule book tags."""
    return set(re.findall(r"[A-Z][A-Z0-9]{1,2}-Q?\d{2,3}", load(slug).rules_text))


def check_choices(setting: Setting, state: State) -> None:
    table = setting.game.actions
    acting = state.acting()
    assert sorted(set(acting)) == sorted(acting)
    assert all(0 <= seat < setting.seats for seat in acting)
    for seat in range(setting.seats):
        legal = state.legal(seat)
        reasons = [state.why_not(seat, action) for action in range(len(table))]
        assert list(legal) == [a for a, reason in enumerate(reasons) if reason is None]
        assert bool(legal) == (seat in acting)
        for reason in {r for r in reasons if r is not None}:
            assert re.search(r"\w.*\.$", reason.text), f"no sentence: {reason}"
            assert reason.rule in rules_of(setting.slug), f"not in the rule book: {reason}"
        for unknown in (-1, len(table)):
            assert state.why_not(seat, unknown) is not None


@every_setting
def test_legal_is_exactly_what_no_reason_forbids_for_every_seat_in_every_position(setting: Setting) -> None:
    every = max(3, len(setting.game.actions) * setting.seats // 20)
    for moment in some(setting, every):
        check_choices(setting, moment.state)


@every_setting
def test_games_end_with_ranks_and_returns_that_agree(setting: Setting) -> None:
    for seed in seeds(setting):
        *_, last = walk(setting, seed)
        state = last.state
        assert state.over()
        ranks, returns = state.ranks(), state.returns()
        assert ranks == [1 + sum(other > mine for other in returns) for mine in returns]
        if setting.seats > 1:
            assert sum(returns) == pytest.approx(0)
        assert all(-1 <= value <= 1 for value in returns)
        assert 1 in ranks


@every_setting
def test_values_are_between_minus_one_and_one(setting: Setting) -> None:
    for moment in some(setting, 40):
        for seat in range(setting.seats):
            assert -1 <= moment.state.value(seat) <= 1


@every_setting
def test_what_is_played_for_an_absent_player_is_legal(setting: Setting) -> None:
    for moment in some(setting, 10):
        for seat in moment.state.acting():
            assert moment.state.hurried(seat) in moment.state.legal(seat)


@every_setting
def test_equal_seeds_give_equal_games_and_other_seeds_others(setting: Setting) -> None:
    first, again, other = (setting.start(seed) for seed in ("one", "one", "two"))
    digests = [finish(state, seeded("choices"), 200) for state in (first, again, other)]
    assert digests[0] == digests[1] != digests[2]


@every_setting
def test_two_games_played_in_turns_are_the_games_played_alone(setting: Setting) -> None:
    other = SETTINGS[(SETTINGS.index(setting) + 1) % len(SETTINGS)]
    pair = [(s, s.start(f"{s.id} pair {n}"), seeded(f"pair {n}")) for n, s in enumerate((setting, other))]
    alone = [finish(s.start(f"{s.id} pair {n}"), seeded(f"pair {n}"), 300) for n, s in enumerate((setting, other))]
    together: list[list[str]] = [[], []]
    for _ in range(300):
        for told, (_, state, choose) in zip(together, pair, strict=True):
            told.extend(finish(state, choose, 1))
    assert together == alone


@every_setting
def test_a_refused_action_changes_nothing(setting: Setting) -> None:
    for seed in seeds(setting, 0.02):
        match, choose = setting.match(seed), seeded(f"refused {seed}")
        for _ in range(60):
            before = data(match.state), len(match.log), match.acting
            for seat in range(setting.seats):
                illegal = sorted(set(range(len(setting.game.actions))) - set(match.legal_ids(seat)))
                for action in illegal if len(illegal) < 20 else illegal[choose.below(9) :: len(illegal) // 10]:
                    with pytest.raises(SabhaError) as refused:
                        match.play(seat, action)
                    if match.acting:
                        kind = IllegalAction if seat in match.acting else NotYourTurn
                        assert type(refused.value) is kind
            assert before == (data(match.state), len(match.log), match.acting)
            play_out(match, choose, 1)
