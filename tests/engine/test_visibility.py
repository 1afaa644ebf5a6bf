"""Declarations of who may see what: complete or an error, and views that add only what they allow."""

from __future__ import annotations

from typing import ClassVar

import pytest

from sabha import SPECTATOR, Game
from sabha.engine import visibility
from sabha.engine.errors import BadOption
from sabha.engine.random import Rng
from sabha.engine.state import EVERYONE, NOBODY, OWNER, PARTS, SHARED, Part, State
from tests.tiny_game import Mela


class Hand(Part):
    VISIBLE: ClassVar[dict[str, str]] = {"cards": OWNER, "count": EVERYONE}

    def __init__(self, owner: int) -> None:
        super().__init__(owner)
        self.cards: list[int] = []
        self.count: int = 0


class Table(State):
    VISIBLE: ClassVar[dict[str, str]] = {"hands": PARTS, "deck": NOBODY, "pot": EVERYONE, "box": SHARED, "lead": PARTS}

    def __init__(self, seats: int, rng: Rng) -> None:
        super().__init__(seats, rng)
        self.hands: list[Hand] = [Hand(seat) for seat in range(seats)]
        self.lead: Hand = Hand(0)
        self.deck: list[int] = []
        self.pot: list[list[int]] = []
        self.box: object = None

    def blank(self) -> Table:
        return Table(self.seats, Rng(1, 2, 3))


def table() -> Table:
    t = Table(2, Rng(9, 9, 9))
    t.hands[0].cards, t.hands[1].cards, t.lead.cards = [1, 2], [3], [4]
    t.hands[0].count, t.hands[1].count = 2, 1
    t.deck, t.pot = [5, 6], [[7], [8]]
    return t


def test_a_view_shows_a_seat_its_own_and_what_is_public() -> None:
    seen = visibility.view(table(), 0)
    assert [h.cards for h in seen.hands] == [[1, 2], []]
    assert [h.count for h in seen.hands] == [2, 1]
    assert seen.lead.cards == [4]
    assert seen.deck == []
    assert seen.pot == [[7], [8]]
    assert (seen.rng.a, seen.rng.b, seen.rng.c) == (1, 2, 3)


def test_a_spectator_sees_nobodys_own() -> None:
    seen = visibility.view(table(), SPECTATOR)
    assert [h.cards for h in seen.hands] == [[], []]
    assert seen.lead.cards == []
    assert seen.pot == [[7], [8]]


def test_a_part_that_belongs_to_nobody_shows_its_own_to_nobody() -> None:
    for nobody in (-1, SPECTATOR):
        t = table()
        t.lead.owner = nobody
        assert all(visibility.view(t, viewer).lead.cards == [] for viewer in (0, 1, SPECTATOR))


def test_a_view_copies_lists_to_the_bottom() -> None:
    t = table()
    visibility.view(t, 0).pot[0].append(99)
    assert t.pot == [[7], [8]]


@pytest.mark.parametrize("viewer", [-1, 2, 99, -3])
def test_only_seats_and_spectators_get_views(viewer: int) -> None:
    with pytest.raises(BadOption, match=f"There is no viewer {viewer}; allowed are seats 0 to 1 and SPECTATOR"):
        visibility.view(table(), viewer)


def test_complete_declarations_are_accepted() -> None:
    visibility.check_declarations(table())


def test_an_attribute_without_declaration_is_an_error() -> None:
    t = table()
    t.secret = 1  # type: ignore[attr-defined]
    with pytest.raises(TypeError, match="Table does not declare who may see secret"):
        visibility.check_declarations(t)


def test_an_undeclared_attribute_of_a_part_is_an_error() -> None:
    t = table()
    t.hands[1].secret = 1  # type: ignore[attr-defined]
    with pytest.raises(TypeError, match="Hand does not declare who may see secret"):
        visibility.check_declarations(t)


def test_a_declaration_without_attribute_is_an_error() -> None:
    t = table()
    del t.pot
    with pytest.raises(TypeError, match="Table declares pot, which it does not have"):
        visibility.check_declarations(t)


def test_a_declaration_of_an_unknown_kind_is_an_error() -> None:
    class Odd(Table):
        VISIBLE: ClassVar[dict[str, str]] = {"pot": "friends"}

    with pytest.raises(TypeError, match="Odd declares pot='friends'; allowed are everyone, owner, nobody"):
        visibility.check_declarations(Odd(2, Rng(1, 2, 3)))


def test_only_parts_have_owners() -> None:
    class Odd(Table):
        VISIBLE: ClassVar[dict[str, str]] = {"pot": OWNER}

    with pytest.raises(TypeError, match="Odd has an OWNER attribute, but only a Part has an owner"):
        visibility.check_declarations(Odd(2, Rng(1, 2, 3)))


def test_a_visible_attribute_holds_plain_data_only() -> None:
    t = table()
    t.pot = [{1}]  # type: ignore[list-item]
    with pytest.raises(TypeError, match="a visible attribute holds a set; use numbers, text, lists or parts"):
        visibility.view(t, 0)


def test_blank_must_give_the_same_class_and_as_many_parts() -> None:
    class Short(Table):
        def blank(self) -> Table:
            blank = Short(self.seats, Rng(1, 2, 3))
            blank.hands.pop()
            return blank

    class Other(Table):
        def blank(self) -> Table:
            return table()

    with pytest.raises(TypeError, match="blank\\(\\) gave 1 hands, the state has 2"):
        visibility.view(Short(2, Rng(1, 2, 3)), 0)
    with pytest.raises(TypeError, match="blank\\(\\) of Other gave a Table"):
        visibility.view(Other(2, Rng(1, 2, 3)), 0)


def test_a_game_with_an_undeclared_attribute_cannot_be_loaded() -> None:
    from tests.tiny_game import Tiny

    class Leaky(Mela):
        def __init__(self, *args: object) -> None:
            super().__init__(*args)  # type: ignore[arg-type]
            self.peek: int = 0

    class LeakyGame(Tiny):
        def start(self, seats, options, rng):  # type: ignore[no-untyped-def]
            state = Leaky(self.box, seats, rng)
            state.set_up(False, False)
            return state

    with pytest.raises(TypeError, match="Leaky does not declare who may see peek"):
        LeakyGame()


def test_a_dump_with_and_without_the_generator() -> None:
    t = table()
    assert visibility.dump(t)["rng"] == [9, 9, 9, 1, 0, 0]
    assert "rng" not in visibility.dump(t, with_rng=False)
    assert "box" not in visibility.dump(t)
    before = visibility.digest(t)
    t.rng.bits()
    assert visibility.digest(t) == before
    t.deck.pop()
    assert visibility.digest(t) != before


@pytest.mark.parametrize(
    ("field", "value", "told"),
    [
        ("pot", 5, "pot must be of type list, not int"),
        ("seats", "2", "seats must be of type int, not str"),
        ("seats", 3, "seats must be 2, not 3"),
        ("seats", None, "seats must be of type int, not NoneType"),
        ("lead", {"owner": 1}, "owner must be 0, not 1"),
        ("lead", {"count": 1 << 63}, "count must have 64 bits at most"),
        ("hands", [{}], "hands must be 2 objects"),
        ("hands", [1, 2], "hands must be 2 objects"),
        ("rng", [1, 2], "rng must be a list of six numbers"),
        ("rng", "1,2,3", "rng must be a list of six numbers"),
    ],
)
def test_a_dump_that_is_none_is_refused(field: str, value: object, told: str) -> None:
    dump = visibility.dump(table())
    dump[field] = value
    with pytest.raises(TypeError, match=told):
        visibility.load(table().blank(), dump)


def test_the_tiny_game_hides_what_it_should(tiny: Game) -> None:
    match = tiny.new(2, seed=4)
    state, seen, outside = match.state, match.view(0), match.view(SPECTATOR)
    assert seen.players[0].hand == state.players[0].hand
    assert sum(seen.players[0].hand) == 3
    assert seen.players[1].hand == outside.players[0].hand == []
    assert seen.players[1].held == 3
    assert seen.deck == outside.deck == []
    assert seen.left == 9
