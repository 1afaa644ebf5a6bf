"""Everything that happens is told, everything shown exists, everything touched is there."""

from __future__ import annotations

import pytest

from sabha.engine.random import seeded
from sabha.engine.scene import Scene
from sabha.engine.state import SPECTATOR, Event
from sabha.games.bharata import tables as t
from tests.games.bharata.table import A, army, game, play, position, state
from tests.games.bharata.test_invariants import CELLS, step

rule = pytest.mark.rule
SILENT = {t.E_GAINED}


@rule("BD-146", "BD-103")
@pytest.mark.parametrize("cell", CELLS)
def test_scenes_and_words_of_random_games(cell: tuple[int, str]) -> None:
    seats, mode = cell
    board = game().board(seats, {"mode": mode})
    kinds = set()
    for number in range(3):
        s = game().start(seats, {"mode": mode}, seeded(f"scene{number}"))
        rng = seeded(f"words{number}")
        plies = 0
        while s.acting():
            s.events.clear()
            step(s, rng)
            plies += 1
            for e in s.events:
                kinds.add(e.kind)
                said = game().say(e, A)
                assert said is not None or e.kind in SILENT
                if said:
                    assert said.text.endswith((".", "!"))
                    assert "None" not in said.text
                    if said.motion:
                        assert set(said.motion.path) <= set(board.anchors)
            if plies % 4 == 0:
                for seat in (*range(seats), SPECTATOR):
                    _check_scene(game().scene(_view(s, seat), seat), board.anchors.keys(), board.cards.keys())
    assert t.E_TOTALS in kinds


def _view(s: object, seat: int) -> object:
    from sabha.engine.visibility import view

    return view(s, seat)  # type: ignore[type-var]


def _check_scene(scene: Scene, anchors: object, cards: object) -> None:
    ids = [p.id for p in scene.pieces] + [i.id for z in scene.zones for i in z.items] + [z.id for z in scene.zones]
    assert len(ids) == len(set(ids))
    for p in scene.pieces:
        assert p.at in anchors
        assert not p.card or p.card in cards
    for a in scene.areas:
        assert a.at in anchors
    for z in scene.zones:
        for i in z.items:
            assert not i.card or i.card in cards
    for panel in scene.seats:
        for c in panel.counters:
            assert not c.card or c.card in cards
    if scene.ask:
        for choice in scene.ask.choices:
            assert choice.label
            for touched in choice.touches:
                assert touched in ids or touched in anchors
        for refusal in scene.ask.refusals:
            assert refusal.why
            for touched in refusal.touches:
                assert touched in ids or touched in anchors


@rule("BD-Q51")
def test_choices_are_exactly_the_legal_actions_and_only_for_the_one_who_decides() -> None:
    match = game().new(3, seed=2, mode="advanced")
    rng = seeded("choices")
    for _ in range(200):
        if match.over:
            break
        for seat in (0, 1, 2, SPECTATOR):
            ask = match.scene(seat).ask
            if seat in match.acting:
                assert ask
                assert [c.action for c in ask.choices] == match.legal(seat)
            else:
                assert ask is None
        seat = match.acting[rng.below(len(match.acting))]
        legal = match.legal(seat)
        match.play(seat, legal[rng.below(len(legal))])


def test_refusals_preview_prices() -> None:
    match = position(armies=[[army("madra"), army("kuru", 2)]], stock=[{"coins": 3}], phase="actions")
    ask = match.scene(A).ask
    assert ask
    told = {r.label: (r.why, r.rule) for r in ask.refusals}
    assert told["Conquer Madra"] == ("It costs 4 coins, you have 3.", "BD-066")
    assert told["Conquer Kuru"] == ("It costs army cards of value 6, your cards there are worth 2.", "BD-067")


def test_unknown_events_say_nothing() -> None:
    assert game().say(Event(0, 0, 0, 0, 0, -1), A) is None


@rule("BD-Q12")
def test_ending_with_free_actions_left_asks_for_confirmation() -> None:
    match = position(armies=[[army("gandhara")]])
    ask = match.scene(A).ask
    assert ask
    end = ask.choices[-1]
    assert end.action == "end_phase2"
    assert end.confirm == "You still have 2 free actions. End Phase 2?"
    play(match, "move A kekaya", "move A madra")
    ask = match.scene(A).ask
    assert ask
    assert ask.choices[-1].confirm == ""
    assert state(match).free_left == 0


def test_guide_points_at_things_that_exist() -> None:
    board = game().board(2, {"mode": "basic"})
    match = game().new(2, seed=1)
    for who in (0, 1):
        match.play(who, "pick_personality outrider")
    scene = match.scene(0)
    ids = {p.id for p in scene.pieces} | {z.id for z in scene.zones}
    steps = game().guide()
    assert 3 <= len(steps) <= 6
    for step_ in steps:
        assert step_.points_at in ids | set(board.anchors) | {"seats"}
