"""One gesture draws a card: what the client is told of it is exactly what the engine draws."""

import pytest

from sabha.engine.state import SPECTATOR
from sabha.games.indus.box import PATTERNS
from sabha.games.indus.rules import score
from tests.games.indus.cases import indus, names, position, state_of

CARD_OF = {option.pattern: int(card.name) for card in reversed(indus().box.cards) for option in card.draw}
"""The first card with each pattern."""


def ghosts(board, stamp, anchor: str) -> set[str]:
    """The cells that the client previews, from the grid and the steps of the shape."""
    at = board.grid.index(anchor)
    found = {board.grid[at + x + board.columns * y] for x, y in stamp.cells}
    assert len(found) == len(stamp.cells)
    assert all(0 <= at % 10 + x < 10 for x, _ in stamp.cells)
    return found


@pytest.mark.rule("IN-042", "IN-045", "IN-Q16", "IN-031")
@pytest.mark.parametrize("pattern", PATTERNS)
@pytest.mark.parametrize("side", ["a", "b"])
def test_what_is_previewed_is_what_is_drawn(pattern, side):
    """Every option, orientation and cell of every pattern on a blank map."""
    board = indus().board(2, {"side": side})
    match = position(2, side=side, maps=[{}, {}], phase="draw", picked=[CARD_OF[pattern], 0])
    ask = match.scene(0).ask
    first = {c.action for c in ask.choices}
    seen = 0
    for stamp in ask.stamps:
        state = state_of(match).copy()
        for action in stamp.before:
            assert action in first or action.startswith("choose_orientation")
            state.step(0, match.game.actions.parse(action))
        assert sorted(stamp.places.values()) == sorted(match.game.actions.text(a) for a in state.legal(0))
        for anchor, action in stamp.places.items():
            after = state.copy()
            after.step(0, match.game.actions.parse(action))
            city = after.cities[0]
            terrain = stamp.symbol.removeprefix("indus-")
            mark = ("empty", "house", "farm", "forest", "canal").index(terrain)
            drawn = {f"cell-{n}" for c, n in enumerate(names(range(100))) if city.mark_at(c) == mark}
            assert drawn == ghosts(board, stamp, anchor)
            seen += 1
    wanted = sum(len(state_of(match).legal(0)) for match in _turned(side, CARD_OF[pattern]))
    assert seen == wanted > 0


def _turned(side: str, card: int):
    """The match in each orientation of each option, chosen step by step."""
    for option in range(len(indus().box.card(card).draw)):
        begun = position(2, side=side, maps=[{}, {}], phase="draw", picked=[card, 0])
        if len(indus().box.card(card).draw) > 1:
            begun.play(0, f"choose_option {option + 1}")
        turns = [a for a in begun.legal(0) if a.startswith("choose_orientation")]
        for turn in turns or [""]:
            match = position(2, side=side, maps=[{}, {}], phase="draw", picked=[card, 0])
            if len(indus().box.card(card).draw) > 1:
                match.play(0, f"choose_option {option + 1}")
            if turn:
                match.play(0, turn)
            yield match


def test_shapes_that_fit_nowhere_are_not_offered():
    """Room for a line of two lying, and for nothing else."""
    full = {"forest": [n for n in names(range(100)) if n not in ("H8", "I8")]}
    match = position(1, maps=[full], phase="draw", picked=[53])
    stamps = match.scene(0).ask.stamps
    assert [(s.label, s.before, s.places) for s in stamps] == [
        ("House, line of 2, 2 walls", ("choose_option 1",), {"cell-H8": "place H8"}),
        ("Farm, line of 2, 2 walls", ("choose_option 2",), {"cell-H8": "place H8"}),
    ]
    match.play(0, "choose_option 2")
    assert [(s.before, s.places) for s in match.scene(0).ask.stamps] == [((), {"cell-H8": "place H8"})]
    match.play(0, "place H8")
    assert match.scene(0).ask.stamps == ()


def test_only_who_draws_is_offered_shapes():
    match = position(3, maps=[{}] * 3, phase="draw", picked=[14, 0, 21])
    assert match.scene(0).ask.stamps
    assert match.scene(1).ask is None
    assert match.scene(SPECTATOR).ask is None


@pytest.mark.rule("IN-Q52")
def test_worth_is_what_the_score_rises_by():
    """Places, wall edges and sites: the told points are those that the step adds."""
    marks = {"citadel": ["C3"], "bathhouse": ["E1"], "river": ["J9", "I9"], "house": ["H2", "H3"]}
    match = position(2, maps=[marks, {}], phase="draw", picked=[65, 0], cards=[[3, 8], []], scores=["SC-03", "SC-05"])
    told = set()
    for stamp in match.scene(0).ask.stamps:
        for (_, action), worth in zip(stamp.places.items(), stamp.worth, strict=True):
            told.add(worth)
            after = state_of(match).copy()
            for step in (*stamp.before, action):
                after.step(0, match.game.actions.parse(step))
            assert worth == f"{score.total(after, 0) - score.total(state_of(match), 0):+d}"
    assert {"+0", "+2", "+4"} <= told
    play_out = ("choose_option 1", "choose_orientation 0", "place H4")
    for action in play_out:
        match.play(0, action)
    check_choices(match)
    match.play(0, "wall_done")
    match.play(0, "build granary")
    check_choices(match, pays=True)


def check_choices(match, pays: bool = False) -> None:
    """Every choice with a worth adds it; a site does once its structure is paid for."""
    before = score.total(state_of(match), 0)
    choices = [c for c in match.scene(0).ask.choices if c.worth]
    assert choices
    for choice in choices:
        after = state_of(match).copy()
        after.step(0, match.game.actions.parse(choice.action))
        if pays:
            after.step(0, after.hurried(0))
        assert choice.worth == f"{score.total(after, 0) - before:+d}"
