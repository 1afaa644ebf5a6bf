"""A match: checked calls that change nothing when refused, undo, names, views, words and positions."""

from __future__ import annotations

from hashlib import sha256

import pytest

import sabha
from sabha import SPECTATOR, Game, Match
from sabha.engine import visibility
from sabha.engine.errors import (
    BadOption,
    BadPosition,
    CannotUndo,
    GameIsOver,
    IllegalAction,
    NotYourTurn,
    SabhaError,
    UnreadableAction,
)
from sabha.engine.random import seeded
from tests.conformance.tables import data, play_out


def frozen(match: Match) -> tuple[object, ...]:
    return data(match.state), len(match.log), match.acting, match.can_undo(0), match.can_undo(1), match.state.quiet


# Making one.


def test_the_same_seed_gives_the_same_game_and_none_draws_one(tiny: Game) -> None:
    assert tiny.new(2, seed=7).digest() == tiny.new(2, seed="7").digest()
    seeds = {tiny.new(2).seed for _ in range(20)}
    assert len(seeds) == 20
    assert all(len(seed) == 32 for seed in seeds)


def test_the_commitment_is_the_hash_of_the_seed(tiny: Game) -> None:
    match = tiny.new(2, seed="lotus")
    assert match.commitment == sha256(b"lotus").hexdigest()


@pytest.mark.parametrize("seats", [0, 1, 4, -1])
def test_seat_counts_are_checked(tiny: Game, seats: int) -> None:
    with pytest.raises(BadOption, match=f"Mela is not for {seats} seats; allowed are 2, 3"):
        tiny.new(seats)


def test_no_seat_count_means_the_fewest(tiny: Game) -> None:
    assert tiny.new().seats == 2


@pytest.mark.parametrize(
    ("options", "told"),
    [
        ({"mode": "middle"}, "mode='middle' is not offered; allowed are high, low"),
        ({"colour": "red"}, "Mela has no option 'colour'; it has mode, deck"),
    ],
)
def test_options_are_checked(tiny: Game, options: dict[str, str], told: str) -> None:
    with pytest.raises(BadOption, match=told):
        tiny.new(2, **options)


def test_options_not_chosen_have_their_first_value(tiny: Game) -> None:
    assert tiny.new(2, deck="counts").options == {"mode": "high", "deck": "counts"}


def test_a_game_without_options_says_so() -> None:
    with pytest.raises(BadOption, match="War for Treasure has no option 'mode'; it has none"):
        sabha.load("treasure").new(2, mode="fast")


def test_names_are_counted(tiny: Game) -> None:
    assert tiny.new(2, names=["Asha", "Bilal"]).names == ["Asha", "Bilal"]
    assert tiny.new(3).names == ["Ek", "Do", "Tin"]
    with pytest.raises(BadOption, match=r"The names \['Asha'\] do not do; give a list of 2 texts"):
        tiny.new(2, names=["Asha"])
    for names in ("ab", [1, 2]):
        with pytest.raises(BadOption, match="do not do; give a list of 2 texts"):
            tiny.new(2, names=names)


# Playing.


def hands(tiny: Game, *numbers: list[int], **fields: object) -> Match:
    return tiny.position(len(numbers), hands=list(numbers), **fields)


def test_actions_may_be_given_in_words_or_as_numbers(tiny: Game) -> None:
    match = hands(tiny, [1, 4], [2, 3])
    match.play(0, "PLAY 4")
    match.play(1, 1)
    assert [p.action for p in match.log] == [3, 1]


@pytest.mark.parametrize(
    ("seat", "action", "kind", "told"),
    [
        (0, "play 5", IllegalAction, "'play 5' is not allowed now: You hold no 5. (TI-004) Allowed: play 1, play 4."),
        (
            0,
            "keep",
            IllegalAction,
            "'keep' is not allowed now: First all seats choose a card. (TI-004) Allowed: play 1",
        ),
        (0, "play 7", UnreadableAction, "'play 7' is not an action of this game. Did you mean"),
        (0, "", UnreadableAction, "'' is not an action of this game."),
        (0, 8, UnreadableAction, "8 is not an action of this game. Did you mean '0 to 7'?"),
        (0, -1, UnreadableAction, "-1 is not an action of this game."),
        (0, True, UnreadableAction, "True is not an action of this game. Did you mean '0 to 7'?"),
        (0, 1.5, UnreadableAction, "1.5 is not an action of this game. Did you mean '0 to 7'?"),
        (0, None, UnreadableAction, "None is not an action of this game. Did you mean '0 to 7'?"),
        ("0", "play 1", BadOption, "There is no seat '0'; allowed are 0 to 1."),
        (True, "play 1", BadOption, "There is no seat True; allowed are 0 to 1."),
        (2, "play 1", BadOption, "There is no seat 2; allowed are 0 to 1."),
        (-1, "play 1", BadOption, "There is no seat -1; allowed are 0 to 1."),
        (1, "play 2", NotYourTurn, "It is not for seat 1 to act now; the game waits for seat 0."),
    ],
)
def test_a_refusal_quotes_what_was_given_and_changes_nothing(
    tiny: Game, seat: int, action: str | int, kind: type[SabhaError], told: str
) -> None:
    match = hands(tiny, [1, 4], [2, 3])
    match.play(1, "play 2")
    before = frozen(match)
    for call in (match.play, match.check):
        with pytest.raises(kind) as refused:
            call(seat, action)
        assert str(refused.value).startswith(told)
        assert refused.value.code
    assert frozen(match) == before


def test_several_waiting_seats_are_all_named(tiny: Game) -> None:
    match = tiny.new(3, seed=1)
    first = match.legal(2)[0]
    match.play(2, first)
    with pytest.raises(NotYourTurn, match="waits for seat 0 and seat 1"):
        match.play(2, first)


def test_a_finished_game_refuses_everything(tiny: Game) -> None:
    match = play_out(tiny.new(2, seed=1), seeded("x"))
    assert match.result is not None
    before = frozen(match)
    with pytest.raises(GameIsOver, match="The game is over; no action is legal any more"):
        match.play(0, "play 1")
    assert match.legal(0) == match.legal(1) == []
    assert frozen(match) == before


def test_there_is_no_result_before_the_end(tiny: Game) -> None:
    assert tiny.new(2).result is None


def test_a_step_that_fails_leaves_the_match_as_it_was(tiny: Game) -> None:
    match = hands(tiny, [1], [2], deck=[3, 3, 5, 6])
    match.play(0, "play 1")
    match.play(1, "play 2")
    match.foresee([9])
    before = frozen(match)
    with pytest.raises(ValueError, match="the chosen outcome 9 cannot happen here"):
        match.play(1, "keep")
    assert frozen(match) == before
    assert match.state.events == []


def test_events_words_and_chance_of_each_action_are_kept(tiny: Game) -> None:
    match = hands(tiny, [1, 4], [2, 3], deck=[6, 5], prize=2, chance=[3])
    match.play(0, "play 4")
    match.play(1, "play 3")
    match.play(0, "keep")
    assert [p.chance for p in match.log] == [(), (), (3,)]
    assert [s.text for s in match.said(0)] == [
        "Ek keeps the prize of 2.",
        *["You draw a 6.", "Ek draws 1.", "You draw a 5.", "Ek draws 1."],
        "The round is worth 3.",
    ]
    assert "You draw a 6." in [s.text for s in match.said(0, 3)]
    assert "You draw a 6." not in [s.text for s in match.said(1, 3)]
    assert not [s for s in match.said(SPECTATOR, 3) if s.text.startswith("You")]


def test_secret_choices_are_told_to_their_seat_only_until_they_are_shown(tiny: Game) -> None:
    match = hands(tiny, [1, 4], [2, 3], deck=[6, 5])
    match.play(0, "play 4")
    assert [s.text for s in match.said(0)] == ["You chose the 4.", "Ek has chosen."]
    assert [s.text for s in match.said(1)] == [s.text for s in match.said(SPECTATOR)] == ["Ek has chosen."]
    match.play(1, "play 3")
    assert "Ek shows a 4." in [s.text for s in match.said(1)]


@pytest.mark.parametrize("ply", [-2, 1, 99])
def test_words_of_an_action_that_was_not_played(tiny: Game, ply: int) -> None:
    with pytest.raises(BadOption, match=f"There is no action {ply}; allowed are 0"):
        tiny.new(2).said(0, ply)


@pytest.mark.parametrize("viewer", [-1, 2, -3])
def test_views_are_for_seats_and_spectators(tiny: Game, viewer: int) -> None:
    match = tiny.new(2)
    for call in (match.view, match.scene):
        with pytest.raises(BadOption, match=f"There is no viewer {viewer}"):
            call(viewer)


def test_what_view_and_legal_return_can_be_changed_without_harm(tiny: Game) -> None:
    match = tiny.new(2, seed=3)
    before = frozen(match)
    match.legal_ids(0).clear()
    match.view(0).players[0].hand.clear()
    assert frozen(match) == before


# Undo.


def test_a_secret_choice_can_be_taken_back_until_the_others_have_chosen(tiny: Game) -> None:
    match = hands(tiny, [1, 4], [2, 3], deck=[6, 5])
    before = frozen(match)
    match.play(0, "play 4")
    assert match.can_undo(0)
    assert not match.can_undo(1)
    assert match.undo(0).action == 3
    assert frozen(match) == before
    match.play(0, "play 1")
    match.play(1, "play 3")
    assert not match.can_undo(0)
    with pytest.raises(CannotUndo, match="There is nothing to take back: only your own newest action can be"):
        match.undo(1)


def test_sealed_choices_are_taken_back_in_any_order(tiny: Game) -> None:
    match, plain = hands(tiny, [1, 4], [2, 3], [5, 6]), hands(tiny, [1, 4], [2, 3], [5, 6])
    match.play(0, "play 4")
    match.play(2, "play 5")
    assert [match.can_undo(s) for s in range(3)] == [True, False, True]
    assert match.undo(0).seat == 0
    assert [match.can_undo(s) for s in range(3)] == [False, False, True]
    match.play(0, "play 1")
    assert [match.can_undo(s) for s in range(3)] == [True, False, True]
    for seat, action in ((2, "play 5"), (0, "play 1")):
        plain.play(seat, action)
    assert match.record().moves == plain.record().moves
    assert match.log[0].digest != match.log[1].digest == match.digest()
    match.undo(2)
    match.undo(0)
    assert match.log == []
    assert match.state.quiet is False


def test_what_others_did_meanwhile_stays_when_an_action_is_taken_back(tiny: Game) -> None:
    match = hands(tiny, [1, 4], [2, 3], [5, 6])
    for seat, action in ((0, "play 4"), (1, "play 2"), (2, "play 5")):
        if seat == 2:
            match.undo(0)
            assert [match.said(viewer, 1)[-1].text for viewer in (0, 2)] == ["Do has chosen."] * 2
        match.play(seat, action)
    assert match.acting == (0,)
    match.play(0, "play 1")
    assert not any(match.can_undo(s) for s in range(3)), "all were shown"
    assert [s.text for s in match.said(SPECTATOR)][1:4] == ["Ek shows a 1.", "Do shows a 2.", "Tin shows a 5."]


def test_a_state_goes_on_leaving_events_after_an_undo(tiny: Game) -> None:
    match = hands(tiny, [1, 4], [2, 3], deck=[6, 5])
    match.play(0, "play 4")
    match.undo(0)
    assert match.play(0, "play 1")


@pytest.mark.parametrize("seat", [-1, 2])
def test_undo_of_a_seat_that_is_not_there(tiny: Game, seat: int) -> None:
    with pytest.raises(BadOption, match=f"There is no seat {seat}"):
        tiny.new(2).undo(seat)


def test_a_roll_is_never_taken_back_and_a_move_until_the_next_roll() -> None:
    match = sabha.load("treasure").position(2, soldiers=[[9, 2, 0, 0]], chance=[6, 2])
    match.play(0, "roll")
    assert not match.can_undo(0)
    match.play(0, "move b")
    assert match.can_undo(0)
    match.undo(0)
    match.play(0, "move a")
    match.play(0, "roll")
    assert not match.can_undo(0)


def test_several_own_actions_are_taken_back_one_by_one() -> None:
    match = sabha.load("treasure").position(2, soldiers=[[33, 0, 0, 0]], cards=[{"varuna": 1}], chance=[2])
    match.play(0, "roll")
    digests = [match.digest()]
    for action in ("move a", "surrender varuna"):
        match.play(0, action)
        digests.append(match.digest())
    for digest in digests[-2::-1]:
        match.undo(0)
        assert match.digest() == digest
    assert match.legal(0) == ["move a"]
    assert not match.can_undo(0)


# Positions.


def test_a_position_begins_anew_without_the_words_of_another_start(tiny: Game) -> None:
    match = hands(tiny, [1, 4], [2, 3])
    assert match.setup_events == ()
    assert match.position is not None
    assert match.position == visibility.dump(match.state, with_rng=False)


def test_a_dumped_position_that_is_none_is_refused(tiny: Game) -> None:
    match = tiny.new(2, seed=1)
    before = frozen(match)
    with pytest.raises(BadPosition, match="The position cannot be read: players must be 2 objects"):
        match.restore({"players": []})
    assert frozen(match) == before
    assert match.position is None


def test_chosen_outcomes_keep_the_seed_out_of_the_record(tiny: Game) -> None:
    match = tiny.new(2, seed="s")
    match.foresee([1])
    assert play_out(match, seeded("x")).record().seed == ""
