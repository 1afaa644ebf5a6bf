"""Undo: a seat may take back its newest action, but never to have a look at something first."""

from __future__ import annotations

import pytest

from sabha import Match
from sabha.engine import visibility
from sabha.engine.errors import CannotUndo
from sabha.engine.random import seeded
from tests.conformance.tables import Setting, data, every_setting, play_out, seeds


def check_undo(setting: Setting, match: Match, seat: int, action: int) -> None:
    """Plays an action; if it may be taken back, takes it back and plays it again."""
    before, digest, plies = data(match.state), match.digest(), len(match.log)
    views = [data(match.view(viewer)) for viewer in setting.viewers]
    known, rng = match.view(seat), visibility.dump(match.state)["rng"]
    could = [match.can_undo(other) for other in range(setting.seats)]
    position = match.state.copy()
    match.play(seat, action)
    for other in range(setting.seats):
        if not match.can_undo(other):
            with pytest.raises(CannotUndo):
                match.undo(other)
        if other != seat and not match.noticed(other, position, match.state, match.log[-1].events):
            assert match.can_undo(other) == could[other], "whether it may take back tells of a step it did not notice"
    if not match.can_undo(seat):
        return
    after = data(match.state)
    assert visibility.dump(match.state)["rng"] == rng
    shown = data(match.view(seat))
    for n in range(3):
        redealt = known.determinize(seat, seeded(f"deal {n}"))
        redealt.step(seat, action)
        assert data(visibility.view(redealt, seat)) == shown, "the step showed the seat something it could not know"
    taken = match.undo(seat)
    assert (taken.seat, taken.action) == (seat, action)
    assert taken.chance == ()
    assert data(match.state) == before
    assert match.digest() == digest
    assert len(match.log) == plies
    assert views == [data(match.view(viewer)) for viewer in setting.viewers]
    assert [match.can_undo(other) for other in range(setting.seats)] == could
    assert action in match.legal_ids(seat)
    match.play(seat, action)
    assert data(match.state) == after


@every_setting
def test_what_may_be_taken_back_moved_no_chance_showed_nothing_and_can_be_done_again(setting: Setting) -> None:
    for seed in seeds(setting, 0.02):
        match, choose = setting.match(seed), seeded(f"undo {seed}")
        while match.acting and len(match.log) < 300:
            seat = match.acting[choose.below(len(match.acting))]
            legal = match.legal_ids(seat)
            check_undo(setting, match, seat, legal[choose.below(len(legal))])


@every_setting
def test_nothing_can_be_taken_back_once_chance_has_spoken_or_something_was_shown(setting: Setting) -> None:
    game = setting.game
    for seed in seeds(setting, 0.02):
        match, choose = setting.match(seed), seeded(f"undo {seed}")
        while match.acting and len(match.log) < 300:
            play_out(match, choose, 1)
            newest = match.log[-1]
            if newest.chance or any(e.kind in game.revealing for e in newest.events):
                assert not any(match.can_undo(seat) for seat in range(setting.seats))


@every_setting
def test_a_game_with_undone_actions_leaves_the_record_of_one_without(setting: Setting) -> None:
    plain, undone = setting.match("undone"), setting.match("undone")
    choose = seeded("undone")
    tried = 0
    while plain.acting and len(plain.log) < 300:
        seat = plain.acting[choose.below(len(plain.acting))]
        legal = plain.legal_ids(seat)
        action = legal[choose.below(len(legal))]
        plain.play(seat, action)
        undone.play(seat, legal[0])
        if undone.can_undo(seat):
            undone.undo(seat)
            undone.play(seat, action)
            tried += 1
        elif action != legal[0]:
            break
    assert tried
    assert undone.record().moves[: len(plain.log) - 1] == plain.record().moves[: len(undone.log) - 1]


@every_setting
def test_others_actions_stay_when_an_earlier_one_is_taken_back(setting: Setting) -> None:
    """Seats take back at random whatever they may: the log is then as if those actions had never been made."""
    for seed in seeds(setting, 0.02):
        match, choose = setting.match(seed), seeded(f"back {seed}")
        while match.acting and len(match.log) < 200:
            play_out(match, choose, 1)
            able = [seat for seat in range(setting.seats) if match.can_undo(seat)]
            if not able or choose.below(3):
                continue
            seat = able[choose.below(len(able))]
            at = max(i for i, played in enumerate(match.log) if played.seat == seat)
            others = [played for played in match.log if played is not match.log[at]]
            told = [
                [match.said(viewer, ply) for viewer in setting.viewers] for ply in range(at + 2, len(match.log) + 1)
            ]
            match.undo(seat)
            assert [p[:3] for p in match.log] == [p[:3] for p in others]
            again = [
                [match.said(viewer, ply) for viewer in setting.viewers] for ply in range(at + 1, len(match.log) + 1)
            ]
            assert again == told
            if at < len(match.log):
                replayed = match.record().replay(setting.game)
                assert visibility.dump(replayed.state, with_rng=False) == visibility.dump(match.state, with_rng=False)
        assert match.record().replay(setting.game).digest() == match.digest()
