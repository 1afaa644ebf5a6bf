"""The drawn board: that it is safe, complete, legible, and follows the box."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from functools import cache
from itertools import combinations
from pathlib import Path

import pytest

import sabha
from sabha.engine.scene import Board
from sabha.games.bharata import Game
from sabha.games.bharata.art.pen import PAINTS
from sabha.games.bharata.art.picture import Picture
from sabha.games.bharata.box import ARMIES, GOODS, RESOURCES, TOKENS

CSS = Path(sabha.__file__).parent / "web/static/css/games/bharata.css"
COUNTS = (2, 3, 4)
WIDE_SCREEN = 0.7
"""Pixels per board unit on a screen of 1440 x 900."""


@cache
def drawn(seats: int = 4) -> Board:
    return Game().board(seats, {})


@cache
def tree(seats: int = 4) -> ET.Element:
    board = drawn(seats)
    return ET.fromstring(f"<svg>{board.symbols}{board.svg}</svg>")


@pytest.mark.parametrize("seats", COUNTS)
def test_every_region_and_camp_can_be_touched(seats: int) -> None:
    board = drawn(seats)
    first: dict[str, str] = {}
    for el in tree(seats).iter():
        if "data-at" in el.attrib:
            first.setdefault(el.attrib["data-at"], el.tag)
    regions = {r.id for r in Game().box.region}
    assert set(first) == regions | {f"camp-{i}" for i in range(seats)}
    assert set(first.values()) <= {"path", "ellipse"}
    for anchor in board.anchors.values():
        assert anchor.r < anchor.x < board.width - anchor.r
        assert anchor.r < anchor.y < board.height - anchor.r
        assert not anchor.card or anchor.card in board.cards


def test_places_of_pieces() -> None:
    anchors = drawn().anchors
    for r in Game().box.region:
        kinds = ["", "-fort", "-token", "-rampart"] + (["-site"] if r.site else [])
        assert all(f"{r.id}{kind}" in anchors for kind in kinds)
        assert f"{r.id}-site" in anchors or not r.site
    for a, b in combinations([anchors[r.id] for r in Game().box.region], 2):
        assert (a.x - b.x) ** 2 + (a.y - b.y) ** 2 > 44**2


def test_armies_stand_in_their_region_and_names_keep_apart() -> None:
    box = Game().box
    picture = Picture(box, 4)
    for r in box.region:
        at = picture.rooms[r.id]
        assert picture.fields[r.id].at(at.px, at.py) > 0, r.id
    plates = {r.id: picture.plate(r) for r in box.region}
    for (a, p), (b, q) in combinations(plates.items(), 2):
        apart = p[0] + p[2] <= q[0] or q[0] + q[2] <= p[0] or p[1] + p[3] <= q[1] or q[1] + q[3] <= p[1]
        assert apart, (a, b)


def test_names_and_numbers_are_written() -> None:
    board = drawn()
    words = " ".join(el.text or "" for el in tree().iter("text"))
    for r in Game().box.region:
        for part in re.split(r"[ -]", r.name):
            assert part in words
        assert r.harbour in words
    for road in Game().box.road:
        assert road.name in words
    sizes = [float(size) for size in re.findall(r'font-size="([\d.]+)"', board.svg)]
    assert min(sizes) * WIDE_SCREEN >= 11


def test_symbols_of_the_scene() -> None:
    board = drawn()
    ids = {el.attrib["id"] for el in tree().iter("symbol")}
    names = ["army", "fort", "rampart", "site", "coins", "vp", "card", "tile", "medicine", *RESOURCES, *GOODS, *TOKENS]
    names += [f"card-{n}" for n in range(1, 6)]
    assert {f"bharata-{name}" for name in names} <= ids
    assert {card.symbol for card in board.cards.values() if card.symbol} <= ids
    assert len(ARMIES) == 2


def test_drawn_the_same_every_time() -> None:
    box = Game().box
    assert Picture(box, 3).draw() == Picture(box, 3).draw() == drawn(3).svg


def test_every_colour_is_a_token_with_its_light_value() -> None:
    board, text = drawn(), CSS.read_text(encoding="utf-8")
    tokens = dict(re.findall(r"--bh-([a-z]+):(?:light-dark\()?(#[0-9a-f]+)", text))
    assert tokens == PAINTS
    used = set(re.findall(r"var\(--bh-([a-z]+),", board.svg + board.symbols))
    assert used <= set(PAINTS)
    assert not re.findall(r'(?:fill|stroke)="#', board.svg)
