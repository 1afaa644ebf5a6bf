"""Copies, dumps and texts: independent, complete, and each leads back to what it came from."""

from __future__ import annotations

import ast
import pickle
from pathlib import Path
from typing import Any

import msgspec

from sabha.engine import visibility
from sabha.engine.actions import ActionTable
from sabha.engine.random import seeded
from sabha.engine.state import AUTHORITY, PARTS, SHARED, Part, State
from tests.conformance.tables import (
    Setting,
    data,
    every_game,
    every_setting,
    finish,
    load,
    settings_of,
    some,
    spoil,
)

ROOT = Path(__file__).resolve().parents[2]


@every_setting
def test_a_copy_equals_the_original_and_shares_nothing_with_it_but_the_box(setting: Setting) -> None:
    for moment in some(setting, 30, share=0.02):
        original = moment.state
        before, events = data(original), list(original.events)
        copy = original.copy()
        assert type(copy) is type(original)
        assert data(copy) == before
        assert copy.events == []
        for name, rule in visibility.declarations(type(original)).items():
            if rule == SHARED:
                assert getattr(copy, name) is getattr(original, name)
        spoil(copy)
        assert data(original) == before
        assert original.events == events
        assert original.rng.forced == []
        changed, kept = msgspec.json.decode(data(copy)), msgspec.json.decode(before)
        assert not [k for k in kept if kept[k] == changed[k] and kept[k] not in ([], None)], "spoil() missed something"


@every_setting
def test_a_copy_played_on_leaves_the_original_alone_and_plays_as_the_original_would(setting: Setting) -> None:
    for moment in some(setting, 60, share=0.02):
        original = moment.state
        before = data(original)
        digests = finish(original.copy(), seeded("on"), 60)
        assert data(original) == before
        assert finish(original.copy(), seeded("on"), 60) == digests


@every_setting
def test_a_dump_survives_json_and_plays_on_identically(setting: Setting) -> None:
    game, options = setting.game, dict(setting.options)
    for moment in some(setting, 60, share=0.02):
        state = moment.state
        loaded = game.load_state(setting.seats, options, msgspec.json.decode(data(state)), AUTHORITY)
        assert data(loaded) == data(state)
        assert visibility.digest(loaded) == visibility.digest(state)
        for seat in range(setting.seats):
            assert list(loaded.legal(seat)) == list(state.legal(seat))
        assert finish(loaded, seeded("on"), 60) == finish(state.copy(), seeded("on"), 60)


@every_setting
def test_a_view_survives_json(setting: Setting) -> None:
    game, options = setting.game, dict(setting.options)
    for moment in some(setting, 80, share=0.02):
        for viewer in setting.viewers:
            view = visibility.view(moment.state, viewer)
            loaded = game.load_state(setting.seats, options, msgspec.json.decode(data(view)), viewer)
            assert data(loaded) == data(view)
            assert loaded.viewer == viewer
            assert game.scene(loaded, viewer) == game.scene(view, viewer)


@every_setting
def test_every_attribute_is_declared_all_through_the_game(setting: Setting) -> None:
    for moment in some(setting, 100, share=0.02):
        visibility.check_declarations(moment.state)


def attributes_in_source(cls: type) -> set[str]:
    """The attributes that ``__init__`` of a class annotates, read from its source."""
    path = Path(*cls.__module__.split(".")).with_suffix(".py")
    path = next(p for p in (ROOT / "src" / path, ROOT / path) if p.is_file())
    tree = ast.parse(path.read_text(encoding="utf-8"))
    [found] = [n for n in ast.walk(tree) if isinstance(n, ast.ClassDef) and n.name == cls.__name__]
    targets = [n.target for n in ast.walk(found) if isinstance(n, ast.AnnAssign)]
    return {t.attr for t in targets if isinstance(t, ast.Attribute) and ast.unparse(t.value) == "self"}


def classes(thing: State | Part) -> set[type]:
    found = {c for c in type(thing).__mro__ if "VISIBLE" in vars(c)}
    for name, rule in visibility.declarations(type(thing)).items():
        if rule == PARTS:
            value = getattr(thing, name)
            for part in value if isinstance(value, list) else [value]:
                found |= classes(part)
    return found


@every_game
def test_declarations_name_exactly_the_annotated_attributes_of_the_source(slug: str) -> None:
    for cls in classes(settings_of(slug)[0].start("declared")):
        table: dict[str, Any] = vars(cls)["VISIBLE"]
        assert attributes_in_source(cls) == set(table), cls.__name__


@every_game
def test_a_game_that_was_played_goes_to_another_process(slug: str) -> None:
    """Simulations on several cores send it there; what is derived from the box stays behind, compiled or not."""
    game, setting = load(slug), settings_of(slug)[0]
    sent = pickle.loads(pickle.dumps(game))
    assert sent.box_digest == game.box_digest
    assert data(sent.start(setting.seats, dict(setting.options), seeded("sent"))) == data(setting.start("sent"))


@every_game
def test_every_action_has_one_text_which_leads_back_to_it(slug: str) -> None:
    table: ActionTable = load(slug).actions
    texts = [table.text(action) for action in range(len(table))]
    assert len(set(texts)) == len(table) <= 1000
    for action, text in enumerate(texts):
        assert table.parse(text) == action
        assert table.parse(f"  {text.upper()} ") == action
        assert table[action].id == action
