"""The tests' own game: it plays by its rules, and needs nothing of the shared code but its own class."""

from __future__ import annotations

import pytest

import sabha
from sabha import Game, catalogue
from sabha.engine import visibility
from sabha.engine.errors import BadPosition, UnknownGame
from sabha.engine.playout import random_playout
from sabha.engine.random import seeded
from tests.tiny_game import E_SHOWN, TRADE, Tiny


@pytest.fixture
def fresh(monkeypatch: pytest.MonkeyPatch) -> None:
    """A catalogue to which games can be added without other tests seeing it."""
    monkeypatch.setattr(catalogue, "_registered", {})


@pytest.mark.usefixtures("fresh")
def test_a_game_is_added_by_its_class_or_its_name() -> None:
    assert "tiny" not in catalogue.games()
    assert sabha.register("tests.tiny_game:Tiny") is Tiny
    assert catalogue.games()["tiny"] is Tiny
    assert list(catalogue.games()) == sorted(catalogue.games())
    assert sabha.load("tiny").new(2, seed=1).acting == (0, 1)
    assert sabha.load("tiny") is sabha.load("tiny")


@pytest.mark.usefixtures("fresh")
@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("tests.no_game:Tiny", "'tests.no_game:Tiny' names no game class: .* Give MODULE:CLASS"),
        ("tests.tiny_game:Huge", "'tests.tiny_game:Huge' names no game class"),
        ("tests.tiny_game", "'tests.tiny_game' names no game class"),
        ("", "'' names no game class"),
        ("tests.tiny_game:Mela", "'tests.tiny_game:Mela' is not a subclass of sabha.Game"),
        ("tests.tiny_game:SEATS", "is not a subclass of sabha.Game"),
    ],
)
def test_what_is_no_game_cannot_be_added(name: str, told: str) -> None:
    with pytest.raises(UnknownGame, match=told):
        sabha.register(name)


def test_an_unknown_game_is_told_with_those_that_there_are() -> None:
    with pytest.raises(UnknownGame, match=r"There is no game 'chess'; known games: .*treasure"):
        sabha.load("chess")


@pytest.mark.parametrize(
    ("mode", "hands", "plays", "winner"),
    [
        ("high", ([1, 4], [2, 3]), ("play 4", "play 3"), 0),
        ("low", ([1, 4], [2, 3]), ("play 4", "play 3"), 1),
        ("high", ([6, 4], [6, 3], [5]), ("play 6", "play 6", "play 5"), None),
        ("high", ([6, 4], [6, 3], [5]), ("play 4", "play 3", "play 5"), 2),
    ],
)
def test_the_best_card_alone_wins(
    tiny: Game, mode: str, hands: tuple[list[int], ...], plays: tuple[str, ...], winner: int | None
) -> None:
    match = tiny.position(len(hands), hands=list(hands), deck=[1, 1, 2, 2, 3, 3, 5], options={"mode": mode})
    for seat, action in enumerate(plays):
        match.play(seat, action)
    assert match.acting == ((winner,) if winner is not None else tuple(range(len(hands))))
    assert sum(e.kind == E_SHOWN for e in match.log[-1].events) == len(hands)


def test_the_prize_is_kept_carried_on_or_traded(tiny: Game) -> None:
    match = tiny.position(2, hands=[[4, 6], [4, 3]], deck=[5, 5, 1, 1, 2, 2], prize=3, chance=[2, 1])
    match.play(0, "play 4")
    match.play(1, "play 4")
    assert match.state.prize == 5
    match.play(0, "play 6")
    match.play(1, "play 3")
    match.play(0, "trade")
    assert [p.points for p in match.state.players] == [0, 0]
    assert match.state.prize == 1


def test_an_empty_deck_cannot_be_traded_for(tiny: Game) -> None:
    match = tiny.position(2, hands=[[4], [3]], deck=[])
    match.play(0, "play 4")
    match.play(1, "play 3")
    assert match.legal(0) == ["keep"]
    assert match.state.why_not(0, TRADE) == ("The deck is empty.", "TI-007")
    match.play(0, "keep")
    assert match.result is not None
    assert match.result.ranks == (1, 2)


@pytest.mark.parametrize(
    ("fields", "told"),
    [
        ({"hands": [[1]]}, "hands lists the numbers of 2 seats"),
        ({"hands": [[1], []]}, "hands lists the numbers of 2 seats"),
        ({"hands": [[6, 6], [6]]}, "There are only 2 cards 6"),
        ({"hands": [[7], [1]]}, "The position cannot be read"),
        ({}, "The position cannot be read: Object missing required field `hands`"),
    ],
)
def test_positions_are_checked(tiny: Game, fields: dict[str, object], told: str) -> None:
    with pytest.raises(BadPosition, match=told):
        tiny.position(2, **fields)


def test_redeals_reach_every_hand_that_could_be(tiny: Game) -> None:
    """The rival holds one of the four cards left; each is dealt to it, in proportion to how many there are."""
    match = tiny.position(2, hands=[[1], [4]], deck=[4, 5, 6])
    seen = match.view(0)
    rng = seeded("hands")
    dealt = [0] * 6
    for _ in range(4000):
        full = seen.determinize(0, rng)
        dealt[full.players[1].hand.index(1)] += 1
        assert full.players[0].hand == [1, 0, 0, 0, 0, 0]
        assert sorted([*full.deck, full.players[1].hand.index(1)]) == [3, 3, 4, 5]
    assert dealt[:3] == [0, 0, 0]
    assert 1850 < dealt[3] < 2150
    assert 850 < dealt[4] < 1150
    assert 850 < dealt[5] < 1150


def test_a_secret_choice_is_redealt_with_the_hand(tiny: Game) -> None:
    match = tiny.position(2, hands=[[1, 2], [4, 6]], deck=[4, 5, 6])
    match.play(1, "play 6")
    seen = match.view(0)
    assert seen.players[1].pick == 0
    assert seen.players[1].chosen
    picks = set()
    for n in range(60):
        full = seen.determinize(0, seeded(str(n)))
        picks.add(full.players[1].pick)
        assert full.players[1].hand[full.players[1].pick - 1] > 0
    assert picks == {4, 5, 6}


def test_the_shared_playout_plays_it_to_its_end(tiny: Game) -> None:
    state = tiny.new(3, seed=2).state.copy()
    made = random_playout(state, seeded("playout"), 1000)
    assert state.over()
    assert 10 < made < 100
    assert random_playout(state, seeded("playout"), 1000) == 0
    short = tiny.new(3, seed=2).state.copy()
    assert random_playout(short, seeded("playout"), 5) == 5
    assert not short.over()
    assert visibility.digest(short) != visibility.digest(state)
