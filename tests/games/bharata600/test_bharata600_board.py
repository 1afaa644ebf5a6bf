"""The drawn map: that it is safe, complete, legible, and follows the box."""

from __future__ import annotations

import re
import xml.etree.ElementTree as ET
from pathlib import Path

import msgspec
import pytest

import sabha
from sabha.engine.scene import Board
from sabha.games.bharata600 import Game
from sabha.games.bharata600.art.pen import PAINTS, xy
from sabha.games.bharata600.art.picture import Picture
from sabha.games.bharata600.art.place import arrange, place, shape_of
from sabha.games.bharata600.art.placed import PLACED
from sabha.games.bharata600.box import ABILITIES, EVENTS, KINDS, OBJECTS, PERSONALITIES, RESOURCES, TYPES, Region

TOKENS = Path(sabha.__file__).parent / "web/static/css/games/bharata600.css"
COUNTS = (2, 3, 4)
REGIONS = list(Game().box.region)


def drawn(seats: int = 4, mode: str = "advanced") -> Board:
    return Game().board(seats, {"mode": mode})


def tree(board: Board) -> ET.Element:
    return ET.fromstring(f"<svg>{board.symbols}{board.svg}</svg>")


@pytest.mark.parametrize("seats", COUNTS)
def test_every_region_and_camp_can_be_touched(seats: int) -> None:
    board = drawn(seats)
    touchable = [el.attrib["data-at"] for el in tree(board).iter() if "data-at" in el.attrib]
    assert sorted(touchable) == sorted([r.id for r in REGIONS] + [f"camp-{i}" for i in range(seats)])
    for r in REGIONS:
        assert {r.id, f"fort-{r.id}", f"site-{r.id}", f"event-{r.id}"} <= set(board.anchors)
    assert board.anchors["kuru"].name == "Kuru, Mahajanapada 1"


def test_every_thing_has_a_symbol_of_its_own() -> None:
    board = drawn()
    pieces = ("army-1", "army-2", "fort", "token", "prize", "card", "card-1", "card-2")
    keys = (*pieces, "vp", "coin", "region", "battle", "medicine")
    for key in (*keys, *RESOURCES, *OBJECTS, *TYPES, *PERSONALITIES, *ABILITIES, *(f"event-{e}" for e in EVENTS)):
        assert f'<symbol id="bharata600-{key}"' in board.symbols
    for card in board.cards.values():
        assert not card.symbol or f'id="{card.symbol}"' in board.symbols


def test_drawn_the_same_every_time() -> None:
    one, two = (Picture(REGIONS, ("Red", "Green"), True).draw() for _ in range(2))
    assert one == two


def test_every_colour_is_a_token_with_a_light_value_and_has_one_for_each_theme() -> None:
    board = drawn()
    used = set(re.findall(r"var\(--b6-(\w+),(#\w+)\)", board.svg + board.symbols))
    assert used <= {(name, value) for name, value in PAINTS.items()}
    css = TOKENS.read_text(encoding="utf-8")
    assert all(f"--b6-{name}:" in css for name in PAINTS)


def test_words_are_large_enough_on_a_laptop() -> None:
    sizes = [float(size) for size in re.findall(r'font-size="([\d.]+)"', drawn().svg)]
    assert min(sizes) >= 16


def test_names_numbers_and_goods_are_printed() -> None:
    board = drawn()
    words = [el.text for el in tree(board).iter("text")]
    for r in REGIONS:
        assert all(part in words for part in ([r.name] if r.name in words else r.name.split()))
    assert sum(word == "6" for word in words) == 1
    for key, total in (("black_pottery", 18), ("spices", 6), ("silk", 6)):
        n = RESOURCES.index(key) if key in RESOURCES else OBJECTS.index(key)
        assert sum(r.goods[n] for r in REGIONS) == total
        assert board.svg.count(f'href="#bharata600-{key}"') == sum(r.goods[n] > 0 for r in REGIONS)


def test_places_of_the_printed_map_are_known_and_near_their_region() -> None:
    known = {tuple(line.split()[:2]) for line in PLACED.split("\n") if line}
    assert known == {(r.id, shape_of(r)) for r in REGIONS}
    for r in REGIONS:
        xs, ys = zip(*map(xy, r.outline), strict=True)
        for x, y in place(r).at.values():
            assert min(xs) - 12 <= x <= max(xs) + 12
            assert min(ys) - 12 <= y <= max(ys) + 12


def test_another_map_is_arranged_by_search() -> None:
    r = next(r for r in REGIONS if r.id == "dakshina_kosala")
    moved = msgspec.structs.replace(
        r, outline=tuple((x + 1, y) for x, y in r.outline), label=(r.label[0] + 1, r.label[1])
    )
    spots = place(moved)
    assert spots == arrange(moved, False)
    assert "".join(text for _, text in spots.names).replace(" ", "") == "DakshinaKosala"
    far = arrange(r, True).at
    assert far["site"] != far["number"]


def test_a_map_without_common_borders_is_drawn() -> None:
    def land(x: float) -> Region:
        corners = ((x, 20.0), (x + 4, 20.0), (x + 4, 24.0), (x, 24.0))
        return msgspec.structs.replace(REGIONS[0], id=f"isle-{x:.0f}", outline=corners, label=(x + 2, 22.0))

    svg = Picture([land(70), land(80)], ("Red", "Green"), False).draw()
    assert svg.count("<polygon data-at=") == 2


def test_kinds_are_told_by_more_than_colour() -> None:
    svg = drawn().svg
    assert svg.count('r="13.400"') == sum(r.type == "export_harbour" for r in REGIONS)
    assert KINDS[0] == "mahajanapada"
    assert svg.count('font-weight="700" fill="var(--b6-ink') >= sum(r.type == KINDS[0] for r in REGIONS)
