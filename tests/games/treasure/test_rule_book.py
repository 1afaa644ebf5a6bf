"""The rule book in our own words: complete, and each rule in one place that can be linked to."""

from __future__ import annotations

import re
from collections import Counter

import pytest
from markdown_it import MarkdownIt

import sabha
from sabha.games.treasure.box import Box

TEXT = sabha.load("treasure").rules_text
TAG = re.compile(r"\((WT-Q?\d+(?:, WT-Q?\d+)*)\)")
IDS = [i for tag in TAG.findall(TEXT) for i in tag.split(", ")]


def test_each_rule_and_ruling_is_tagged_once() -> None:
    wanted = [*(f"WT-{n:03}" for n in range(1, 124)), *(f"WT-Q{n:02}" for n in range(1, 57))]
    assert Counter(IDS) == Counter(wanted)


def test_a_tag_closes_its_sentence() -> None:
    for found in TAG.finditer(TEXT):
        before = TEXT[: found.start()].rstrip()
        assert before[-1] in ".?:", before[-60:]


def test_ids_are_named_in_tags_only() -> None:
    assert re.findall(r"WT-Q?\d+", TAG.sub("", TEXT)) == []


def test_it_renders_with_headings_and_tables_and_without_html() -> None:
    html = MarkdownIt("commonmark", {"html": False}).enable("table").render(TEXT)
    assert html.count("<h1>") == 1
    assert html.count("<h2>") >= 15
    assert html.count("<table>") >= 4
    assert "&lt;" not in html


@pytest.mark.parametrize("kind", ["trap", "mandir", "gold"])
def test_the_quick_reference_agrees_with_the_box(kind: str) -> None:
    box = sabha.load("treasure").box
    assert isinstance(box, Box)
    title = {"trap": "Trap trees", "mandir": "Temples", "gold": "Gold"}[kind]
    [line] = re.findall(rf"^\| {title} \| ([\d, ]+) \|$", TEXT, re.M)
    assert [int(n) for n in line.split(", ")] == [s.n for s in box.steps if s.kind == kind]


def test_the_card_table_agrees_with_the_box() -> None:
    box = sabha.load("treasure").box
    assert isinstance(box, Box)
    dangers = ("fire", "mountain", "river", "lion", "tiger", "snake")
    for name, card in box.cards.items():
        [row] = re.findall(rf"^\| {re.escape(card.name).replace('Medicine', '[Mm]edicine')} \|(.*)\|$", TEXT, re.M)
        cells = [cell.strip() for cell in row.split("|")]
        assert cells == [*("yes" if d in card.protects else "" for d in dangers), "yes" if name == "gold" else ""]


def test_the_tunnels_and_doors_agree_with_the_box() -> None:
    box = sabha.load("treasure").box
    assert isinstance(box, Box)
    [line] = re.findall(r"^\| Tunnels \| (.*) \|$", TEXT, re.M)
    told = {int(a): int(b) for a, b in re.findall(r"(\d+) to (\d+)", line)}
    assert told == {s.n: s.n + s.shift for s in box.steps if s.kind == "tunnel"}
    [doors] = re.findall(r"^\| Doors \| (.*) \|$", TEXT, re.M)
    assert {int(n): int(step) for step, n in re.findall(r"(\d+) \(door (\d)\)", doors)} == {
        d.number: d.step for d in box.doors
    }
