"""The drawn board: that it is safe, complete, legible, and follows the box."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from functools import cache
from itertools import combinations
from math import dist, hypot
from pathlib import Path

import msgspec
import pytest

import sabha
from sabha.engine.scene import Board, Scene
from sabha.games.treasure import Game
from sabha.games.treasure.art.pen import PAINTS
from sabha.games.treasure.box import CARDS, Box, Step
from sabha.games.treasure.guide import GUIDE

TOKENS = Path(sabha.__file__).parent / "web/static/css/games/treasure.css"
COUNTS = (2, 3, 4)
STEPS = range(1, 76)


@cache
def game() -> Game:
    made = sabha.load("treasure")
    assert isinstance(made, Game)
    return made


def drawn(seats: int = 4, box: Box | None = None) -> Board:
    from sabha.games.treasure.board import board

    return board(box or game().box, seats)


def tree(board: Board) -> ET.Element:
    return ET.fromstring(f"<svg>{board.symbols}{board.svg}</svg>")


def step_art(board: Board, n: int) -> str:
    found = re.search(rf'<g data-at="step-{n}" .*?pointer-events="all"/></g>', board.svg)
    assert found
    return found[0]


def changed(*steps: Step) -> Box:
    numbers = {s.n for s in steps}
    kept = tuple(s for s in game().box.steps if s.n not in numbers)
    return msgspec.structs.replace(game().box, steps=kept + steps)


@pytest.mark.parametrize("seats", COUNTS)
def test_every_place_can_be_touched_and_is_named(seats: int) -> None:
    board = drawn(seats)
    touchable = [el.attrib["data-at"] for el in tree(board).iter() if "data-at" in el.attrib]
    assert sorted(touchable) == sorted(board.anchors)
    assert set(board.anchors) == {f"step-{n}" for n in STEPS} | {f"camp-{i}" for i in range(seats)}
    assert board.anchors["step-12"].name == "Step 12, Tamasa Ford: river"
    assert board.anchors["step-2"].name == "Step 2, Path"
    for anchor in board.anchors.values():
        assert anchor.card in board.cards
        assert anchor.r < anchor.x < board.width - anchor.r
        assert anchor.r < anchor.y < board.height - anchor.r


def test_places_keep_apart() -> None:
    anchors = drawn().anchors
    steps = [(anchors[f"step-{n}"].x, anchors[f"step-{n}"].y) for n in STEPS]
    assert all(hypot(ax - bx, ay - by) >= 72 for (ax, ay), (bx, by) in combinations(steps, 2))
    camps = [(anchors[f"camp-{i}"].x, anchors[f"camp-{i}"].y) for i in range(4)]
    assert all(dist(a, b) >= 88 for a, b in combinations(camps, 2))
    assert all(dist(a, b) >= 72 for a in camps for b in steps)


def test_steps_show_number_and_kind() -> None:
    board = drawn()
    assert board.width / board.height == pytest.approx(16 / 9)
    for n in STEPS:
        art = step_art(board, n)
        assert f">{n}</text>" in art
        kind = game().box.kind(n)
        assert kind == "plain" or 'href="#treasure-' in art.replace("treasure-plate", "").replace(
            "treasure-rosette", ""
        )
    sizes = [float(size) for size in re.findall(r'font-size="([\d.]+)"', board.svg)]
    assert min(sizes) >= 17.6  # 11 px where the board is 1000 px wide


@pytest.mark.parametrize(
    ("step", "mark"),
    [
        (Step(7, "gold", "Found Pot"), "treasure-pot"),
        (Step(7, "mandir", "Small Shrine"), "treasure-mandir"),
        (Step(7, "astra", "Grove", card="garuda"), "treasure-garuda"),
        (Step(7, "danger", "Tiger", danger="tiger"), "treasure-tiger"),
        (Step(7, "danger", "Ford", danger="river"), "treasure-river"),
        (Step(7, "danger", "Cliff", danger="mountain"), "treasure-cliff"),
        (Step(7, "trap", "Tree"), "treasure-banyan"),
        (Step(7, "tunnel", "Hole", shift=4), ">+4</text>"),
        (Step(7, "tunnel", "Hole", shift=-4), ">\u22124</text>"),
    ],
)
def test_a_changed_box_is_drawn_changed(step: Step, mark: str) -> None:
    assert game().box.kind(7) == "plain"
    assert mark not in step_art(drawn(), 7)
    board = drawn(4, changed(step))
    assert mark in step_art(board, 7)
    assert board.anchors["step-7"].name.startswith(f"Step 7, {step.name}: ")
    assert board.cards["step-7"].title == step.name
    ET.fromstring(f"<svg>{board.svg}</svg>")


def test_names_from_the_box_cannot_break_the_picture() -> None:
    doors = tuple(msgspec.structs.replace(d, name="A<b>&") for d in game().box.doors)
    board = drawn(2, msgspec.structs.replace(game().box, doors=doors))
    assert "A&lt;b&gt;&amp;" in board.svg
    tree(board)


def test_a_tunnel_is_shown_by_a_dashed_way() -> None:
    tunnels = sum(s.kind == "tunnel" for s in game().box.steps)
    assert len(re.findall(r'stroke-dasharray="9 8"', drawn().svg)) == tunnels


def _keys(scene: Scene) -> set[str]:
    keys = {item.card for zone in scene.zones for item in zone.items}
    keys |= {counter.card for seat in scene.seats for counter in seat.counters}
    return (keys | {piece.card for piece in scene.pieces}) - {""}


def _symbols(scene: Scene) -> set[str]:
    names = {item.symbol for zone in scene.zones for item in zone.items} | {piece.symbol for piece in scene.pieces}
    names |= {counter.symbol for seat in scene.seats for counter in seat.counters}
    if scene.ask:
        names |= {choice.symbol for choice in scene.ask.choices}
    return {name for name in names if name.startswith("treasure-")}


@pytest.mark.parametrize("seats", COUNTS)
def test_all_that_scenes_name_exists(seats: int) -> None:
    board = drawn(seats)
    symbols = set(re.findall(r'<symbol id="([^"]+)"', board.symbols))
    match = game().new(seats=seats, seed="board")
    for _ in range(400):
        if match.over:
            break
        scene = game().scene(match.state, match.acting[0])
        assert _keys(scene) <= set(board.cards)
        assert _symbols(scene) <= symbols
        assert {piece.at for piece in scene.pieces} <= set(board.anchors)
        match.play(match.acting[0], match.legal(match.acting[0])[-1])
    assert {*CARDS, "door", "camp", "astra", "die"} <= set(board.cards)
    assert {card.symbol for card in board.cards.values()} - {""} <= symbols
    points = {step.points_at for step in GUIDE} - {"die", ""}
    assert points <= set(board.anchors)


def test_cards_name_rules_that_exist() -> None:
    rules = game().rules_text
    for card in drawn().cards.values():
        assert card.title
        assert card.lines
        assert card.rules
        assert all(rule in rules for rule in card.rules)


def test_cards_tell_the_numbers_of_the_box() -> None:
    cards = drawn(2).cards
    assert (
        cards["step-31"].lines[0]
        == "Takes the soldier 3 ahead to step 34, and from there on to 38. What is there then happens."
    )
    assert "Agneya Astra, Bhagavat Anugraha" in cards["step-12"].lines[0]
    assert "if any of the 3 is left" in cards["step-4"].lines[0]
    assert "if any of the 5 is left" in drawn(4).cards["step-4"].lines[0]
    assert "pays 1 Gold Coin;" in cards["step-53"].lines[0]
    dear = msgspec.structs.replace(game().box, tribes_coins=2)
    assert "pays 2 Gold Coins;" in drawn(2, dear).cards["step-53"].lines[0]
    assert "The tunnels" not in " ".join(cards["step-38"].lines)
    assert "The tunnel of steps 34 and 41 comes out here." in cards["step-38"].lines


def test_small_and_always_the_same() -> None:
    from sabha.games.treasure.art.picture import Picture

    board = drawn()
    assert len(board.svg.encode()) + len(board.symbols.encode()) < 150_000
    assert Picture(game().box, 4).draw() == board.svg
    assert drawn() is board


def test_colours_are_those_of_the_style_sheet() -> None:
    css = TOKENS.read_text(encoding="utf-8")
    light = dict(re.findall(r"--wt-(\w+):(?:light-dark\()?(#[0-9a-f]{6})", css))
    assert light == PAINTS
    board = drawn()
    assert not re.search(r'(?:fill|stroke)="#', board.svg)
