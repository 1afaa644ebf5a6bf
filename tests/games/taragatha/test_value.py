"""What bots think of positions: the directions that everything else rests on."""

from __future__ import annotations

import pytest

from sabha import Match
from sabha.bots import make
from tests.games.taragatha.table import attack, do, game, player, position, state


def worth(match: Match, seat: int = 0) -> float:
    return float(state(match).value(seat))


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ({"tokens": [["Vyasa"]]}, {}),
        ({"tokens": [["Vyasa", "Atri"]]}, {"tokens": [["Vyasa"]]}),
        ({"tokens": [["Vyasa"]]}, {"tokens": [["Vyasa"]], "pending": ["Vyasa"]}),
        ({"dharma": [200, 100, 100, 100]}, {"dharma": [100] * 4}),
        ({"tsp": [2]}, {"tsp": [1]}),
        ({}, {"dead": [["M"]]}),
        ({"loads": [{"H": ["Brahmastra"]}]}, {}),
        ({"varas": [{"Nara": 1}]}, {}),
    ],
)
def test_having_more_is_worth_more(seats: int, better: dict[str, list[object]], worse: dict[str, list[object]]) -> None:
    def on_others_turn(fields: dict[str, list[object]]) -> float:
        return worth(position(seats, turn=1, **{k: v[:seats] for k, v in fields.items()}))

    assert on_others_turn(better) > on_others_turn(worse)


@pytest.mark.parametrize("mode", ["casual", "strategy"])
def test_chances_add_up_to_one(mode: str) -> None:
    """Two players' expectations are opposite, in a combat too."""
    match = position(2, mode)
    attack(match, 1, "H")
    assert worth(match, 0) == pytest.approx(-worth(match, 1))


def test_moksha_is_taken_when_nobody_can_stop_it() -> None:
    tokens = [["Vyasa", "Atri", "Kanva"]]
    match = position(2, tokens=tokens, armed=[True], phase="main")
    bot = make("greedy", seed=1)
    chosen = bot.choose(match.view(0), 0, match.legal_ids(0))
    assert game().actions.text(chosen) == "tapasya"


def test_a_player_about_to_win_is_attacked() -> None:
    tokens = [[], ["Vyasa", "Atri", "Kanva"]]
    match = position(2, tokens=tokens, armed=[False, True], loads=[{"H": ["Brahmastra", "Nagastra"]}], phase="main")
    bot = make("greedy", seed=1)
    chosen = bot.choose(match.view(0), 0, match.legal_ids(0))
    assert game().actions.text(chosen) == "attack Shankha"


def test_only_the_top_rishi_is_worth_guessing() -> None:
    match = position(2)
    assert not state(match).guessing(0)
    do(match, "end_purchase")
    assert state(match).guessing(0)
    assert player(match, 0).sight == -1
