"""Action tables: numbers with one fixed meaning and one text each."""

from __future__ import annotations

import pytest

from sabha.engine.actions import Action, ActionKind, ActionTable
from sabha.engine.errors import UnreadableAction

CITIES = ("Kashi", "Ayodhya")


@pytest.fixture
def table() -> ActionTable:
    return ActionTable([ActionKind("pass"), ActionKind("move", (("I", "II"), CITIES)), ActionKind("build", (CITIES,))])


def test_actions_are_numbered_in_the_order_of_their_declaration(table: ActionTable) -> None:
    texts = [table.text(a) for a in range(len(table))]
    assert texts == [
        "pass",
        "move I Kashi",
        "move I Ayodhya",
        "move II Kashi",
        "move II Ayodhya",
        "build Kashi",
        "build Ayodhya",
    ]
    assert table.first("build") == 5
    assert table[4] == Action(4, "move", (1, 1), "move II Ayodhya")


@pytest.mark.parametrize("text", ["move II Kashi", "MOVE ii KASHI", "  move   II\tKashi\n"])
def test_case_and_spacing_do_not_matter(table: ActionTable, text: str) -> None:
    assert table.parse(text) == 3


@pytest.mark.parametrize(
    ("text", "near"),
    [("move II Kashy", "move ii kashi"), ("biuld Ayodhya", "build ayodhya"), ("pas", "pass")],
)
def test_what_cannot_be_read_is_quoted_with_the_nearest_actions(table: ActionTable, text: str, near: str) -> None:
    with pytest.raises(UnreadableAction) as found:
        table.parse(text)
    assert repr(text) in str(found.value)
    assert near in [n.casefold() for n in found.value.allowed]
    assert f"Did you mean {found.value.allowed[0]!r}" in str(found.value)
    assert found.value.allowed[0] in {table.text(a) for a in range(len(table))}, (
        "a suggestion is written as it should be"
    )


@pytest.mark.parametrize("text", ["", "   ", "abandon all hope", "x" * 100_000, "movе I Kashi", "1"])
def test_nonsense_is_refused_shortly(table: ActionTable, text: str) -> None:
    with pytest.raises(UnreadableAction) as found:
        table.parse(text)
    assert len(str(found.value)) < 250


@pytest.mark.parametrize("number", [-1, 7, 10**6])
def test_numbers_outside_the_table_are_refused(table: ActionTable, number: int) -> None:
    with pytest.raises(UnreadableAction, match=f"{number} is not an action of this game. Did you mean '0 to 6'"):
        table[number]


def test_a_kind_is_declared_once() -> None:
    with pytest.raises(ValueError, match="the action kind 'pass' is declared twice"):
        ActionTable([ActionKind("pass"), ActionKind("pass")])


def test_two_actions_never_read_the_same() -> None:
    with pytest.raises(ValueError, match="two actions read 'go Kashi'"):
        ActionTable([ActionKind("go", (("Kashi", "Kashi"),))])
    with pytest.raises(ValueError, match="two actions read"):
        ActionTable([ActionKind("go", (("Kashi", "KASHI"),))])
