"""Reading a box: everything wrong with it is told at once, by file and entry."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Literal

import msgspec
import pytest

from sabha.engine.box import BoxBase, box_digest, parse_box, read_box
from sabha.engine.errors import BadBox
from tests.tiny_game import Tiny

GOOD = 'format = 1\ntitle = "A box"\nprices = [1, 2]\n'


class Shelf(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    books: int


class Box(BoxBase, frozen=True):
    prices: list[int]
    wood: Literal["teak", "sal"] = "teak"
    shelves: dict[str, Shelf] = msgspec.field(default_factory=dict)


def problems(box: Box) -> Iterator[str]:
    for i, price in enumerate(box.prices):
        if price < 0:
            yield f"prices: number {i + 1} is {price}; allowed is 0 or more"


def read(text: str) -> Box:
    return parse_box(text, "mine.toml", Box, lambda box: list(problems(box)))


def test_a_good_box_is_read_into_a_frozen_structure() -> None:
    box = read(GOOD)
    assert box == Box(1, "A box", [1, 2])
    with pytest.raises(AttributeError):
        box.title = "Another"  # type: ignore[misc]


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("title = A box", "it is not valid TOML: "),
        ('format = 1\ntitle = "A box"', "the entry `prices` is missing"),
        (
            GOOD + "colour = 1\n",
            "there is no entry `colour`; allowed: format, title, prices, wood, shelves",
        ),
        (GOOD + 'wood = "pine"', "entry wood: 'pine' is not known here; allowed: sal, teak"),
        (
            'format = 1\ntitle = "A box"\nprices = [1, "two"]',
            "entry prices number 2: Expected a whole number, got a text in quotes",
        ),
        (
            GOOD + "[shelves.top]\nbooks = 1.5\n",
            "entry shelves[...].books: Expected a whole number, got a number with a decimal point",
        ),
        (
            GOOD + "[shelves.top]\nbooks = 1\nlamps = 2\n",
            "entry shelves[...]: there is no entry `lamps`; allowed: books",
        ),
    ],
)
def test_a_box_that_cannot_be_read_names_source_and_entry(text: str, problem: str) -> None:
    with pytest.raises(BadBox) as found:
        read(text)
    assert found.value.code == "bad-box"
    assert len(found.value.problems) == 1
    assert found.value.problems[0].startswith(problem)
    assert str(found.value).startswith("mine.toml cannot be used:\n- ")


def test_all_problems_of_the_content_are_told_at_once() -> None:
    with pytest.raises(BadBox) as found:
        read('format = 1\ntitle = "A box"\nprices = [-1, 2, -3]')
    assert found.value.problems == (
        "prices: number 1 is -1; allowed is 0 or more",
        "prices: number 3 is -3; allowed is 0 or more",
    )


@pytest.mark.parametrize(
    ("more", "problem"),
    [
        ("x = 1" + "0" * 40, "entry x: the number is too large; allowed are -1000000 to 1000000"),
        ("x = 0x" + "f" * 9_000, "entry x: the number is too large"),
        ("x = [{y = -1000001}]", "entry x[0].y: the number is too large"),
        ("x = [1.0, nan]", "entry x[1]: the number is too large"),
        ("x = '" + "a" * 2_001 + "'", "entry x: the text has 2001 characters; allowed are up to 2000"),
        ("x = [{name = ' '}]", "entry x[0].name: it is empty; give it a word"),
        ("x = [" + "1, " * 1_001 + "]", "entry x: the list has 1001 entries; allowed are up to 1000"),
        ("[" + ".".join("x" * 9_000) + "]", "there are too many levels one inside the other; allowed are 12"),
        ("x = " + "[" * 90_000, "it is not valid TOML: "),
        ("x" * 5_000 + " = 1", "there is no entry"),
        ("# " + "a" * 1_000_000, "it is too long; allowed are up to 1000000 characters"),
    ],
)
def test_what_no_game_could_reckon_with_is_refused_at_once_and_shortly(more: str, problem: str) -> None:
    with pytest.raises(BadBox) as found:
        read(GOOD + more)
    [told] = found.value.problems
    assert problem in told
    assert len(told) < 400


def test_a_box_that_is_wrong_everywhere_tells_so_briefly() -> None:
    with pytest.raises(BadBox) as found:
        read(GOOD + "x = [" + "9999999, " * 1_000 + "]")
    assert len(found.value.problems) == 20


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    (tmp_path / "latin.toml").write_bytes('title = "Ä"'.encode("latin-1"))
    for path in (tmp_path / "none.toml", tmp_path, tmp_path / "latin.toml"):
        with pytest.raises(BadBox, match="the file cannot be read") as found:
            read_box(path, Box, lambda box: [])
        assert str(path) in str(found.value)


def test_the_digest_tells_content_apart_and_not_its_writing() -> None:
    assert box_digest(read(GOOD)) == box_digest(read('# mine\nformat = 1\nprices = [1,\n2]\ntitle = "A box"'))
    assert box_digest(read(GOOD)) != box_digest(read(GOOD.replace("2", "3")))
    assert len(box_digest(read(GOOD))) == 16


def test_a_game_takes_a_box_from_its_folder_a_file_or_a_text(tmp_path: Path) -> None:
    printed = Tiny()
    text = (Tiny.folder / "box.toml").read_text(encoding="utf-8")
    changed = text.replace("sides = 3 ", "sides = 6 ")
    (tmp_path / "six.toml").write_text(changed, encoding="utf-8")
    assert Tiny(text=text).box_digest == printed.box_digest
    assert Tiny(tmp_path / "six.toml").box_digest == Tiny(text=changed).box_digest != printed.box_digest
    with pytest.raises(BadBox, match="sides is 99; allowed is 1 to 20"):
        Tiny(text=text.replace("sides = 3 ", "sides = 99 "))
