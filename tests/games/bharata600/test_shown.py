"""Scenes, words, ready positions: everything can be shown and said, and what cannot be is refused."""

from __future__ import annotations

import pytest

from sabha import SPECTATOR
from sabha.engine import visibility
from sabha.engine.errors import BadPosition
from sabha.games.bharata600 import tables as t
from tests.games.bharata600.cases import K, advanced, army, game, position
from tests.games.bharata600.test_invariants import walk


@pytest.mark.parametrize("mode", ["basic", "advanced"])
def test_every_position_can_be_drawn_and_every_event_said(mode: str) -> None:
    board = game().board(4, {"mode": mode})
    table = game().actions
    said = set()
    for n, (before, seat, _, s) in enumerate(walk(4, mode, "on", f"shown {mode}")):
        for event in s.events:
            for viewer in (0, SPECTATOR):
                if event.heard_by(viewer) and (told := game().say(event, viewer)):
                    assert told.text.endswith((".", "!"))
                    assert told.motion is None or set(told.motion.path) <= set(board.anchors)
                    said.add(event.kind)
        if n % 13 == 0:
            scene = game().scene(visibility.view(before, seat), seat)
            assert scene.ask is not None
            assert [c.action for c in scene.ask.choices] == [table.text(a) for a in before.legal(seat)]
            looks = {(c.label, c.detail, c.touches) for c in scene.ask.choices}
            assert len(looks) == len(scene.ask.choices)
            assert all(p.at in board.anchors for p in scene.pieces)
            assert game().scene(visibility.view(before, SPECTATOR), SPECTATOR).ask is None
    assert len(said) > (25 if mode == "basic" else 35)


def test_the_end_tells_the_score_by_source() -> None:
    *_, (_, _, _, s) = walk(3, "advanced", "stop", "end")
    over = game().scene(visibility.view(s, 0), 0).over
    assert over is not None
    totals = [sum(int(source.values[seat]) for source in over.sources[:4]) for seat in range(3)]
    assert totals == [int(v) for v in over.sources[4].values]


@pytest.mark.rule("B6-118")
@pytest.mark.rule("B6-Q46")
def test_a_seat_tells_its_conditions_and_truces() -> None:
    match = position(K("avanti", conditions=[1, 3], truces=[(1, "kuru", 2)]), K("magadha"))
    note = match.scene(SPECTATOR).seats[0].note
    assert note == "keeps peace with Green on Kuru; VP Conditions: 4 Harbours, 3 battles won"
    assert match.scene(SPECTATOR).seats[1].note == ""


@pytest.mark.rule("B6-168")
@pytest.mark.rule("B6-Q80")
def test_events_next_door_to_two_armies_together_are_not_asked_about() -> None:
    match = position(
        K("avanti", abilities=["resilient", "clever"], resources={"iron": 6, "wood": 6, "food": 6}),
        K("gandhara", abilities=["versatile", "psychic"], resources={"iron": 6, "wood": 6, "food": 6}),
        mode="advanced",
        seed=1,
        turn=1,
        phase="phase2",
        events={"asmaka": ["riots"]},
    )
    deed = ("ability versatile", "kingdom red", "resource iron", "resource wood", "amount 2", "end_phase2", "end_turn")
    for action in (*deed, "start_turn", "end_phase1"):
        match.play(match.acting[0], action)
    asked = match.scene(0).ask
    assert asked is not None
    assert asked.text.startswith("Choose an Action")
    match.play(0, "ability resilient")
    asked = match.scene(0).ask
    assert asked is not None
    assert asked.choices[0].label == "1: Versatile of Green"


def test_the_guide_points_at_things_that_exist() -> None:
    board = game().board(2, {"mode": "basic"})
    assert 3 <= len(game().guide()) <= 6
    for step in game().guide():
        assert step.points_at in {*board.anchors, "dock", "seats", "board", "log"}


BAD = [
    ({"kingdoms": [K("avanti"), K("avanti")]}, "same home"),
    ({"kingdoms": [K("delhi")]}, "no home 'delhi'"),
    ({"kingdoms": [K("avanti", regions=["avanti", "kuru"]), K("magadha", regions=["kuru"])]}, "Forts of two kingdoms"),
    ({"kingdoms": [K("avanti", armies=[army(None, "I1")])]}, "off the map holds no card"),
    ({"kingdoms": [K("avanti", armies=[army("kuru", "X1")])]}, "no list of Army cards"),
    ({"kingdoms": [K("avanti", armies=[army("kuru", "E16")])]}, "more were handed out"),
    ({"kingdoms": [K("avanti", regions=[], armies=[])]}, "it would be out"),
    ({"kingdoms": [K("avanti", goods={"silk": 7})]}, "only 6 silk"),
    ({"kingdoms": [K("avanti", resources={"iron": 16})]}, "more than 15"),
    ({"phase": "start"}, "Advanced Game"),
    ({"turn": 2}, "no seat"),
    ({"won": [1]}, "Only in play for places"),
    ({"colour": "red"}, "cannot be read"),
    ({"kingdoms": [K("avanti", duty=1)]}, "a region that is not its own"),
]


@pytest.mark.parametrize(("fields", "told"), BAD, ids=[told for _, told in BAD])
def test_a_position_that_no_game_could_show_is_refused(fields: dict[str, object], told: str) -> None:
    with pytest.raises(BadPosition, match=told):
        game().position(2, **fields)


def test_a_position_keeps_its_record() -> None:
    match = advanced(K("avanti", personality="leader", abilities=["clever", "psychic"]), K("magadha"))
    match.play(0, "move I anarta")
    record = match.record()
    assert record.replay(game()).digest() == match.digest()
    assert position(K("avanti"), K("magadha")).state.ask == t.ASK_PHASE2  # type: ignore[attr-defined]
