"""Every refusal: what is not allowed says why, and by which rule; and errors of positions."""

from __future__ import annotations

import pytest

import sabha
from sabha.engine.errors import BadOption, BadPosition, GameIsOver, IllegalAction, NotYourTurn, UnreadableAction
from sabha.engine.state import AUTHORITY
from sabha.games.treasure import track as t
from tests.games.treasure.script import hand, position, roll, run, soldiers, state_of

rule = pytest.mark.rule


def case(name: str, given: dict[str, object], number: int, action: str, text: str, id_: str) -> object:
    return pytest.param(given, number, action, text, id_, id=name, marks=[])


def steps(*seats: list[int], **fields: object) -> dict[str, object]:
    return {"soldiers": list(seats), **fields}


@pytest.mark.rule("WT-015", "WT-021", "WT-025", "WT-029", "WT-036", "WT-037", "WT-038", "WT-074", "WT-081")
@pytest.mark.rule("WT-101", "WT-102", "WT-107", "WT-108", "WT-109", "WT-018")
@pytest.mark.parametrize(
    ("given", "number", "action", "text", "id_"),
    [
        case("stop before the first roll", {}, 0, "stop", "The first roll of a turn must be made.", "WT-015"),
        case("move before the roll", steps([9, 0, 0, 0]), 0, "move a", "Roll the die first.", "WT-015"),
        case("wait before the roll", {}, 0, "wait", "Roll the die first.", "WT-015"),
        case("surrender before the roll", {}, 0, "surrender mandir", "Roll the die first.", "WT-015"),
        case("move before a further roll", {"rolls": 1}, 0, "move a", "Roll again or end your turn.", "WT-025"),
        case("roll with a number", {}, 6, "roll", "The number that was rolled must be used first.", "WT-021"),
        case("stop with a number", {}, 6, "stop", "The number that was rolled must be used first.", "WT-021"),
        case("surrender in no danger", {}, 6, "surrender varuna", "No soldier has met a danger.", "WT-081"),
        case("decline in no danger", {}, 6, "decline", "No soldier has met a danger.", "WT-081"),
        case(
            "leave camp without a 6",
            steps([9, 0, 0, 0]),
            2,
            "move b",
            "A soldier leaves step 0 only with a 6.",
            "WT-029",
        ),
        case(
            "leave a trap tree without a 1",
            steps([28, 9, 0, 0]),
            2,
            "move a",
            "A soldier on a trap tree is freed only by a 1.",
            "WT-037",
        ),
        case("leave the road", steps([74, 9, 0, 0]), 2, "move a", "That would lead beyond step 75.", "WT-036"),
        case("onto an own soldier", steps([9, 11, 0, 0]), 2, "move a", "Your own soldier stands on step 11.", "WT-038"),
        case(
            "out of camp onto an own soldier",
            steps([1, 0, 0, 0]),
            6,
            "move b",
            "Your own soldier stands on step 1.",
            "WT-038",
        ),
        case(
            "through a tunnel onto an own soldier",
            steps([40, 38, 0, 0]),
            1,
            "move a",
            "Your own soldier stands on step 38.",
            "WT-074",
        ),
        case(
            "a second beyond door 2",
            steps([75, 71, 9, 0]),
            1,
            "move b",
            "Only 1 of your soldiers may be beyond door 2 (step 71).",
            "WT-107",
        ),
        case(
            "a third beyond door 3",
            steps([75, 71, 67, 9]),
            1,
            "move c",
            "Only 2 of your soldiers may be beyond door 3 (step 67).",
            "WT-108",
        ),
        case(
            "a fourth beyond door 4",
            steps([74, 71, 67, 63]),
            1,
            "move d",
            "Only 3 of your soldiers may be beyond door 4 (step 63).",
            "WT-109",
        ),
        case(
            "wait with another move",
            steps([51, 20, 0, 0]),
            4,
            "wait",
            "The number can be used without crossing the tribes unpaid, so it must be.",
            "WT-102",
        ),
        case(
            "wait with a coin",
            steps([51, 0, 0, 0], cards=[{"gold": 1}]),
            4,
            "wait",
            "The number can be used without crossing the tribes unpaid, so it must be.",
            "WT-102",
        ),
        case(
            "wait without hope",
            steps([51, 75, 71, 67]),
            4,
            "wait",
            "No gold step lies ahead of any of your soldiers: waiting would bring no coin.",
            "WT-101",
        ),
    ],
)
def test_a_refusal_says_why(given: dict[str, object], number: int, action: str, text: str, id_: str) -> None:
    match = position(**given)
    if number:
        roll(match, number)
    before = match.digest()
    with pytest.raises(IllegalAction) as refused:
        match.play(0, action)
    assert refused.value.reason == (text, id_)
    assert refused.value.rule == id_
    assert list(refused.value.allowed) == match.legal(0)
    allowed = ", ".join(match.legal(0))
    assert str(refused.value) == f"{action!r} is not allowed now: {text} ({id_}) Allowed: {allowed}."
    assert match.digest() == before


@pytest.mark.rule("WT-083", "WT-085", "WT-088")
@pytest.mark.parametrize(
    ("action", "text", "id_"),
    [
        ("roll", "First decide whether to surrender a card for the soldier in danger.", "WT-085"),
        ("stop", "First decide whether to surrender a card for the soldier in danger.", "WT-085"),
        ("move a", "First decide whether to surrender a card for the soldier in danger.", "WT-085"),
        ("wait", "First decide whether to surrender a card for the soldier in danger.", "WT-085"),
        ("surrender agneya", "You do not hold that card.", "WT-083"),
        ("surrender mandir", "You do not hold that card.", "WT-083"),
        ("surrender garuda", "That card does not protect from this danger.", "WT-088"),
    ],
)
def test_a_refusal_in_danger_says_why(action: str, text: str, id_: str) -> None:
    match = position(soldiers=[[33, 0, 0, 0]], cards=[{"varuna": 1, "garuda": 1}])
    run(match, "P1 rolls 2\n P1 move a\n P1 legal surrender varuna, decline")
    with pytest.raises(IllegalAction) as refused:
        match.play(0, action)
    assert refused.value.reason == (text, id_)


@pytest.mark.rule("WT-013")
def test_another_players_turn() -> None:
    match = position()
    with pytest.raises(NotYourTurn, match=r"It is not for seat 1 to act now; the game waits for seat 0\."):
        match.play(1, "roll")
    reason = match.state.why_not(1, t.ROLL)
    assert reason == ("It is another player's turn.", "WT-013")


@pytest.mark.rule("WT-105")
def test_after_the_end_nothing_is_allowed() -> None:
    match = run(position(soldiers=[[75, 71, 67, 61]]), "P1 rolls 2\n P1 move d")
    for action in range(t.ACTIONS):
        assert match.state.why_not(0, action) == ("The game is over.", "WT-105")
    with pytest.raises(GameIsOver):
        match.play(0, "roll")


@pytest.mark.rule("WT-116")
def test_after_the_last_round_nothing_is_allowed() -> None:
    match = run(position(round=400, turn=1), "P2 rolls 2: lost")
    assert match.over
    for action in range(t.ACTIONS):
        assert match.state.why_not(1, action) == ("The game is over.", "WT-116")


@pytest.mark.rule("WT-Q51")
@pytest.mark.parametrize("action", [-1, 15, 1000])
def test_there_are_15_actions(action: int) -> None:
    match = position()
    assert match.state.why_not(0, action) == (f"There is no action {action}; actions are 0 to 14.", "WT-Q51")
    with pytest.raises(UnreadableAction):
        match.play(0, action)


def test_a_misspelt_action_gets_suggestions() -> None:
    with pytest.raises(UnreadableAction, match="'mvoe a' is not an action of this game") as found:
        position().play(0, "mvoe a")
    assert "move a" in found.value.allowed


# Positions.


@pytest.mark.parametrize(
    ("fields", "told"),
    [
        ({"soldiers": [[0, 0, 0]]}, r"The position cannot be read: .*length >= 4.*soldiers\[0\]"),
        ({"soldiers": [[0, 0, 0, 76]]}, "The position cannot be read: .*<= 75"),
        ({"soldiers": [[0, 0, 0, "x"]]}, "The position cannot be read: "),
        ({"pawns": []}, "The position cannot be read: .*unknown field `pawns`"),
        ({"soldiers": [[0] * 4] * 3}, r"There are 2 seats, but more lists of soldiers or cards\."),
        ({"cards": [{}] * 3}, r"There are 2 seats, but more lists of soldiers or cards\."),
        ({"turn": 2}, "There is no seat 2; allowed are 0 to 1"),
        ({"first": -1}, "There is no seat -1; allowed are 0 to 1"),
        ({"round": 401}, "round is at most 400, rolls less than 20"),
        ({"round": 0}, "The position cannot be read: "),
        ({"rolls": 20}, "round is at most 400, rolls less than 20"),
        ({"soldiers": [[25, 0, 0, 0]]}, "Step 25 is a tunnel; no soldier rests there"),
        ({"soldiers": [[9, 9, 0, 0]]}, "Step 9 holds one soldier only, but two were put there"),
        ({"soldiers": [[9, 0, 0, 0], [9, 0, 0, 0]]}, "Step 9 holds one soldier only, but two were put there"),
        ({"soldiers": [[72, 75, 0, 0]]}, r"Seat 0 has more soldiers beyond a door than the rules allow \(WT-040\)"),
        ({"soldiers": [[68, 71, 70, 0]]}, r"Seat 0 has more soldiers beyond a door than the rules allow \(WT-040\)"),
        ({"soldiers": [[0] * 4, [64, 66, 67, 70]]}, r"Seat 1 has more soldiers beyond a door"),
        ({"soldiers": [[63, 67, 71, 75]]}, r"Seat 0 stands on all four doors: the game would be over \(WT-105\)"),
        ({"cards": [{"agni": 1}]}, "There is no card 'agni'; there are gold, mandir, varuna"),
        ({"cards": [{"varuna": 4}]}, "There are 3 cards varuna, but 4 in hands and at the points"),
        ({"cards": [{"varuna": -1}]}, "The position cannot be read: .*>= 0"),
        (
            {"supply": {"garuda": 2}, "spent": {"garuda": 0}},
            "There are 3 cards garuda, but 2 in hands and at the points",
        ),
        ({"supply": {"gold": 3}, "spent": {"gold": 3}}, "There are 24 cards gold, but 6 in hands and at the points"),
    ],
)
@pytest.mark.rule("WT-040", "WT-041", "WT-007")
def test_a_position_that_no_game_could_show_is_refused(fields: dict[str, object], told: str) -> None:
    with pytest.raises(BadPosition, match=told):
        position(**fields)


def test_a_refused_position_leaves_the_match_as_it_was() -> None:
    match = sabha.load("treasure").new(2, seed=5)
    before = match.digest()
    with pytest.raises(BadPosition):
        match.place({"soldiers": [[1, 2, 3, 4], [1, 0, 0, 0]]})
    assert match.digest() == before
    assert match.position is None
    match.play(match.acting[0], "roll")
    with pytest.raises(BadPosition, match="The match has begun: 1 actions were played"):
        match.place({})


def test_a_position_fills_in_what_is_not_said() -> None:
    match = position(3, cards=[{"varuna": 1}, {}, {"gold": 2}], spent={"gold": 4}, supply={"vajra": 1})
    state = state_of(match)
    assert soldiers(match, 0) == [0, 0, 0, 0]
    assert hand(match, 2) == {"gold": 2}
    assert state.supply[t.GOLD] == 18
    assert state.supply[t.VARUNA] == 3
    assert (state.supply[t.VAJRA], state.spent[t.VAJRA]) == (1, 3)
    assert match.acting == (0,)
    assert match.said(0, 0) == []
    assert not state.quiet


def test_a_position_may_hold_cards_that_were_made_beyond_the_deck() -> None:
    match = position(cards=[{"gold": 20}, {"gold": 7}])
    assert state_of(match).created[t.GOLD] == 3
    assert state_of(match).supply[t.GOLD] == 0


@pytest.mark.parametrize("seats", [0, 1, 5])
def test_a_position_needs_a_number_of_seats_that_the_game_has(seats: int) -> None:
    with pytest.raises(BadOption, match=f"not for {seats} seats; allowed are 2, 3, 4"):
        sabha.load("treasure").position(seats)


def test_chosen_dice_come_in_order_and_only_those_that_can_be() -> None:
    match = position(soldiers=[[9, 0, 0, 0]], chance=[6, 3])
    match.play(0, "roll")
    assert match.log[-1].chance == (6,)
    match.play(0, "move a")
    match.play(0, "roll")
    assert match.log[-1].chance == (3,)
    match.play(0, "move a")
    match.foresee([7])
    before = match.digest(), len(match.log)
    with pytest.raises(ValueError, match="the chosen outcome 7 cannot happen here; allowed is 1 to 6"):
        match.play(1, "roll")
    assert before == (match.digest(), len(match.log))


def test_a_record_of_a_position_says_where_it_began_but_not_what_chance_will_do() -> None:
    match = position(soldiers=[[9, 0, 0, 0]], chance=[6])
    match.play(0, "roll")
    record = match.record()
    assert record.position is not None
    assert "rng" not in record.position
    assert record.position["at"] == [9, 0, 0, 0, 0, 0, 0, 0]
    again = record.replay(match.game)
    assert again.digest() == match.digest()
    assert again.record() == record
    assert again.state.viewer == AUTHORITY
