"""The drawn board: that it is safe, complete, legible, and has a symbol for all that scenes name."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from itertools import combinations
from math import dist
from pathlib import Path

import msgspec
import pytest

import sabha
from sabha.engine.scene import Board, Scene
from sabha.games.taragatha.art import picture
from sabha.games.taragatha.art.astras import astra
from sabha.games.taragatha.art.emblems import boost, rishi, symbols
from sabha.games.taragatha.art.pen import PAINTS
from sabha.games.taragatha.art.ships import ship
from sabha.games.taragatha.box import Box
from tests.games.taragatha.table import game

TOKENS = Path(sabha.__file__).parent / "web/static/css/games/taragatha.css"
COUNTS = (2, 3, 4)


def drawn(seats: int = 4) -> Board:
    return game().board(seats, {})


def tree(board: Board) -> ET.Element:
    return ET.fromstring(f"<svg>{board.symbols}{board.svg}</svg>")


def symbol_ids(board: Board) -> set[str]:
    return set(re.findall(r'<symbol id="([^"]+)"', board.symbols))


@pytest.mark.parametrize("seats", COUNTS)
def test_every_place_is_there_and_named(seats: int) -> None:
    board = drawn(seats)
    touchable = {el.attrib["data-at"] for el in tree(board).iter() if "data-at" in el.attrib}
    wanted = {f"home-{s}" for s in range(seats)} | {f"berth-{s}-{slot}" for s in range(seats) for slot in "lmh"}
    wanted |= {"arena-0", "arena-1", "tapas"}
    assert touchable == wanted
    assert set(board.anchors) == wanted | {f"{what}-{s}" for what in ("wreck", "watch") for s in range(seats)}
    for anchor in board.anchors.values():
        assert anchor.name
        assert anchor.r < anchor.x < board.width - anchor.r
        assert anchor.r < anchor.y < board.height - anchor.r


@pytest.mark.parametrize("seats", COUNTS)
def test_places_keep_apart(seats: int) -> None:
    for a, b in combinations(drawn(seats).anchors.values(), 2):
        assert dist((a.x, a.y), (b.x, b.y)) >= a.r + b.r + 2, (a.name, b.name)


def test_two_players_lie_across_from_each_other() -> None:
    anchors = drawn(2).anchors
    one, two = anchors["berth-0-m"], anchors["berth-1-m"]
    assert one.x < picture.MIDDLE < two.x
    assert one.y > picture.MIDDLE > two.y


def test_words_can_be_read() -> None:
    """11 px where the board is shown at 0.61 px per unit, as on a tablet of 820 x 1180."""
    sizes = [float(size) for size in re.findall(r'font-size="([\d.]+)"', drawn().svg)]
    assert min(sizes) >= 18


def _shown(scene: Scene) -> tuple[set[str], set[str]]:
    things = [item for zone in scene.zones for item in zone.items] + list(scene.pieces)
    counters = [counter for seat in scene.seats for counter in seat.counters]
    names = {thing.symbol for thing in things} | {counter.symbol for counter in counters}
    keys = {thing.card for thing in things} | {counter.card for counter in counters}
    if scene.ask:
        names |= {choice.symbol for choice in scene.ask.choices}
    return {name for name in names if name.startswith("taragatha-")}, keys - {""}


@pytest.mark.parametrize("mode", ["casual", "strategy"])
def test_all_that_scenes_name_exists(mode: str) -> None:
    board = drawn(3)
    match = game().new(3, seed="board", mode=mode)
    seen: set[str] = set()
    for n in range(500):
        if match.over:
            break
        seat = match.acting[0]
        scene = game().scene(match.state, seat)
        names, keys = _shown(scene)
        seen |= names
        assert names <= symbol_ids(board)
        assert keys <= set(board.cards)
        assert {piece.at for piece in scene.pieces} <= set(board.anchors)
        legal = match.legal(seat)
        match.play(seat, legal[n * 7 % len(legal)])
    assert {"taragatha-token", "taragatha-dharma", "taragatha-tsp", "taragatha-wreck"} <= seen


def test_every_printed_card_has_its_symbol() -> None:
    box = game().box
    assert isinstance(box, Box)
    board = drawn()
    have = symbol_ids(board)
    assert {card.symbol for card in board.cards.values()} - {""} <= have
    emblems = [astra(a.id) for a in box.astras]
    assert len(set(emblems)) == len(emblems) == 21
    assert {rishi(r.rank) for r in box.rishis} | {boost(n) for n in range(5)} | set(emblems) <= have
    ships = [ship(c, own) for c in range(6) for own in (False, True)]
    assert len(set(ships)) == 12
    assert set(ships) <= have


def test_an_astra_of_another_box_gets_the_plain_emblem() -> None:
    assert astra("X99") == "taragatha-astra"
    assert boost(9) == "taragatha-boost"


def test_ships_wear_the_seat() -> None:
    marks = dict(re.findall(r'<symbol id="([^"]+)"[^>]*>(.*?)</symbol>', drawn().symbols))
    hulls = [mark for name, mark in marks.items() if name.startswith(("taragatha-ship-", "taragatha-own-"))]
    assert len(hulls) == 13
    assert len(set(hulls)) == 12
    for hull in hulls:
        assert "var(--seat," in hull
        assert "var(--on," in hull
        assert "var(--edge," in hull


def test_small_and_always_the_same() -> None:
    board = drawn()
    assert len(board.svg.encode()) + len(board.symbols.encode()) < 200_000
    assert symbols() == board.symbols
    assert msgspec.json.encode(drawn()) == msgspec.json.encode(board)


def test_colours_are_those_of_the_style_sheet() -> None:
    css = TOKENS.read_text(encoding="utf-8")
    assert dict(re.findall(r"--tg-(\w+):light-dark\((#[0-9a-f]{6})", css)) == PAINTS
    night = css[css.index(".g-taragatha .board{") :]
    assert tuple(re.findall(r"--seat-[abcd]:(#[0-9a-f]{6})", night)) == picture.SEAT_PAINTS
    board = drawn()
    assert not re.search(r'(?:fill|stroke|stop-color)="#', board.svg + board.symbols)
