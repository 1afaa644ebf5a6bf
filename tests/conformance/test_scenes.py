"""Scenes: every position can be drawn, whatever it shows exists, and it asks for exactly the legal actions."""

from __future__ import annotations

import re
from collections import Counter as Tally
from collections.abc import Iterator
from xml.etree import ElementTree

import msgspec
import pytest

from sabha import SPECTATOR
from sabha.engine import visibility
from sabha.engine.scene import Board, Card, Scene
from tests.conformance.tables import Setting, every_game, every_setting, load, seeds, settings_of, some, walk

CLIENT = ("dock", "seats", "board", "log")
"""What the guide may point at besides the scene's own ids: parts of every page."""


def board_of(setting: Setting) -> Board:
    return setting.game.board(setting.seats, dict(setting.options))


def touchable(scene: Scene, board: Board) -> list[str]:
    """All ids that a player could touch."""
    return [
        *board.anchors,
        *(p.id for p in scene.pieces),
        *(d.id for d in scene.dice),
        *(z.id for z in scene.zones),
        *(i.id for z in scene.zones for i in z.items),
    ]


def cards_named(scene: Scene) -> set[str]:
    found = {p.card for p in scene.pieces}
    found |= {i.card for z in scene.zones for i in z.items}
    found |= {c.card for panel in scene.seats for c in panel.counters}
    return found - {""}


def symbols_named(scene: Scene) -> set[str]:
    found = {p.symbol for p in scene.pieces}
    found |= {i.symbol for z in scene.zones for i in z.items}
    found |= {c.symbol for panel in scene.seats for c in panel.counters}
    found |= {c.symbol for c in scene.ask.choices} if scene.ask else set()
    return {symbol for symbol in found if symbol and not symbol.startswith("u-")}


def sentences(scene: Scene) -> Iterator[str]:
    yield scene.status
    if scene.ask:
        yield scene.ask.text
        yield from (r.why for r in scene.ask.refusals)
    if scene.over:
        yield scene.over.text


def check(setting: Setting, board: Board, scene: Scene, viewer: int, legal: list[str]) -> None:
    assert msgspec.json.decode(msgspec.json.encode(scene), type=Scene) == scene
    assert [panel.seat for panel in scene.seats] == list(range(setting.seats))
    for text in sentences(scene):
        assert re.search(r"\w.*[.?!]$", text), text
    ids = touchable(scene, board)
    assert not [key for key, count in Tally(ids).items() if count > 1]
    for place in [p.at for p in scene.pieces] + [a.at for a in scene.areas]:
        assert place in board.anchors, place
    for thing in (*scene.pieces, *(i for z in scene.zones for i in z.items)):
        assert thing.label
    choices = scene.ask.choices if scene.ask else ()
    assert sorted(c.action for c in choices) == sorted(legal)
    assert (scene.ask is not None) == (viewer in scene.acting)
    assert not scene.ask or not scene.ask.at or scene.ask.at in board.anchors, scene.ask
    for choice in choices:
        assert choice.label
        assert set(choice.touches) <= set(ids), choice
    for refusal in scene.ask.refusals if scene.ask else ():
        assert refusal.label
        assert set(refusal.touches) <= set(ids), refusal
        assert f"{refusal.rule}" in setting.game.rules_text, refusal
    assert len({(c.label, c.detail, c.touches) for c in choices}) == len(choices), "two choices look the same"
    assert sum(c.main for c in choices) <= 1


@every_setting
def test_every_scene_asks_for_exactly_the_legal_actions_and_shows_only_what_exists(setting: Setting) -> None:
    game, board = setting.game, board_of(setting)
    symbols = set(re.findall(r"<symbol[^>]*\bid=[\"']([^\"']+)", board.symbols))
    for moment in some(setting, 12, share=0.02):
        state = moment.state
        for viewer in setting.viewers:
            scene = game.scene(visibility.view(state, viewer), viewer)
            legal = [game.actions.text(a) for a in state.legal(viewer)] if viewer in state.acting() else []
            check(setting, board, scene, viewer, legal)
            assert list(scene.acting) == state.acting()
            assert (scene.over is not None) == state.over()
            if scene.over:
                assert list(scene.over.ranks) == state.ranks()
                assert all(len(source.values) == setting.seats for source in scene.over.sources)
            assert not cards_named(scene) - set(board.cards)
            assert not symbols_named(scene) - symbols


@every_setting
def test_a_match_shows_the_scene_of_the_view(setting: Setting) -> None:
    match = setting.match("scene")
    for viewer in setting.viewers:
        assert match.scene(viewer) == setting.game.scene(match.view(viewer), viewer)


@every_setting
def test_a_spectator_is_asked_nothing_and_sees_what_every_seat_sees(setting: Setting) -> None:
    for moment in some(setting, 60, share=0.02):
        scene = setting.game.scene(visibility.view(moment.state, SPECTATOR), SPECTATOR)
        assert scene.ask is None
        for seat in range(setting.seats):
            other = setting.game.scene(visibility.view(moment.state, seat), seat)
            assert (other.status, other.seats, other.round) == (scene.status, scene.seats, scene.round)
            # Where each seat has a board of its own, the pieces are those of the seat that looks.
            assert (other.minis == scene.minis) if scene.minis else (other.pieces == scene.pieces)


@every_setting
def test_the_board_is_well_formed_and_names_only_what_it_has(setting: Setting) -> None:
    board = board_of(setting)
    root = ElementTree.fromstring(f"<svg>{board.svg}{board.symbols}</svg>")
    for element in root.iter():
        assert element.tag not in {"script", "style", "foreignObject", "image", "a", "animate", "set"}
        for name, value in element.attrib.items():
            assert name != "style"
            assert not name.startswith("on")
            assert "://" not in value or name.startswith("xmlns")
            assert "javascript:" not in value
    assert {e.attrib["data-at"] for e in root.iter() if "data-at" in e.attrib} <= set(board.anchors)
    ids = [e.attrib["id"] for e in root.iter() if "id" in e.attrib]
    assert len(ids) == len(set(ids))
    assert all(i.startswith(f"{setting.slug}-") for i in ids)
    used = {e.attrib["href"] for e in root.iter("use")} | set(re.findall(r"url\(([^)]*)\)", board.svg + board.symbols))
    assert used <= {f"#{i}" for i in ids}
    assert "$" not in board.svg + board.symbols, "a placeholder of a template was left"
    assert len((board.svg + board.symbols).encode()) < 400_000
    for key, anchor in board.anchors.items():
        assert 0 <= anchor.x <= board.width, key
        assert 0 <= anchor.y <= board.height, key
        assert anchor.r > 0
        assert anchor.name
        assert anchor.card in board.cards or not anchor.card, key
    rules = setting.game.rules_text
    card: Card
    for key, card in board.cards.items():
        assert card.title or card.kind, key
        assert all(f"{rule}" in rules for rule in card.rules), key
    assert msgspec.json.decode(msgspec.json.encode(board), type=Board) == board


@every_game
def test_the_guide_points_at_things_that_exist(slug: str) -> None:
    game = load(slug)
    assert game.guide()
    for setting in settings_of(slug):
        match = setting.match("guide")
        ids = {*touchable(match.scene(match.acting[0]), board_of(setting)), *CLIENT, ""}
        for step in game.guide():
            assert step.title
            assert step.text
            assert step.points_at in ids, step


@every_setting
def test_what_is_said_is_said_in_sentences_and_moves_pieces_that_exist(setting: Setting) -> None:
    game, board = setting.game, board_of(setting)
    said = 0
    for seed in seeds(setting, 0.02):
        for moment in walk(setting, seed):
            pieces: set[str] | None = None
            for event in moment.state.events:
                for viewer in setting.viewers:
                    if not event.heard_by(viewer) or (told := game.say(event, viewer)) is None:
                        continue
                    said += 1
                    assert re.search(r"\w.*[.!?]$", told.text), told
                    assert told.kind
                    assert -1 <= told.seat < setting.seats
                    if told.motion:
                        if pieces is None:
                            view = visibility.view(moment.state, SPECTATOR)
                            pieces = {p.id for p in game.scene(view, SPECTATOR).pieces}
                        assert told.motion.piece in pieces
                        assert len(told.motion.path) >= 2
                        assert set(told.motion.path) <= set(board.anchors)
    assert said


@every_game
def test_a_game_presents_itself(slug: str) -> None:
    game = load(slug)
    assert re.fullmatch(r"[a-z][a-z0-9-]*", game.slug)
    assert game.title
    assert game.tagline
    assert game.minutes
    assert len(game.seat_names) >= max(game.seat_counts)
    assert len(set(game.seat_names)) == len(game.seat_names)
    assert game.rules_text.startswith("# ")
    assert "\n## " in game.rules_text
    with pytest.raises(ValueError, match="allowed are"):
        game.new(max(game.seat_counts) + 1)
