"""What is told: each kind of event arises where it should, and in these words."""

from __future__ import annotations

import pytest

import sabha
from sabha.engine.scene import Motion
from sabha.engine.state import Event
from sabha.games.treasure import track as t
from tests.games.treasure.script import position, run

KINDS = {name: value for name, value in vars(t).items() if name.startswith("E_")}


def told(match: sabha.Match, ply: int = -1) -> list[str]:
    return [said.text for said in match.said(0, ply)]


@pytest.mark.parametrize(
    ("given", "script", "words"),
    [
        pytest.param(
            {},
            "P1 rolls 3: lost",
            ["Lohita rolls 3.", "No soldier of Lohita can use the 3: it is lost.", "Round 1: Harita to roll."],
            id="lost",
        ),
        pytest.param(
            {},
            "P1 rolls 6\n P1 move b",
            ["Lohita's soldier b sets out.", "Lohita may roll again."],
            id="entered",
        ),
        pytest.param(
            {"soldiers": [[9, 0, 0, 0]]},
            "P1 rolls 2\n P1 move a",
            ["Lohita's soldier a moves from 9 to 11.", "Round 1: Harita to roll."],
            id="moved",
        ),
        pytest.param(
            {"soldiers": [[9, 0, 0, 0], [11, 0, 0, 0]]},
            "P1 rolls 2\n P1 move a\n P1 stop",
            ["Lohita does not roll again.", "Round 1: Harita to roll."],
            id="stopped",
        ),
        pytest.param(
            {"soldiers": [[29, 0, 0, 0], [0, 38, 0, 0]]},
            "P1 rolls 2\n P1 move a",
            [
                "Lohita's soldier a moves from 29 to 31.",
                "Upper Suranga takes it ahead to 34.",
                "Lower Suranga takes it ahead to 38.",
                "Lohita's soldier a strikes down Harita's soldier b on 38.",
                "Lohita may roll again.",
            ],
            id="tunnel and attack",
        ),
        pytest.param(
            {"soldiers": [[23, 0, 0, 0]]},
            "P1 rolls 2\n P1 move a",
            [
                "Lohita's soldier a moves from 23 to 25.",
                "Slippery Suranga takes it back to 23.",
                "Round 1: Harita to roll.",
            ],
            id="tunnel back",
        ),
        pytest.param(
            {"soldiers": [[52, 0, 0, 0]]},
            "P1 rolls 3\n P1 wait",
            ["Lohita waits before the tribes.", "Round 1: Harita to roll."],
            id="waited",
        ),
        pytest.param(
            {"soldiers": [[52, 0, 0, 0]]},
            "P1 rolls 3\n P1 move a",
            ["Lohita cannot pay the tribes: soldier a is out, back to step 0.", "Round 1: Harita to roll."],
            id="tribes",
        ),
        pytest.param(
            {"soldiers": [[52, 0, 0, 0]], "cards": [{"gold": 1}]},
            "P1 rolls 3\n P1 move a",
            [
                "Lohita pays the tribes 1 Gold Coin.",
                "Lohita's soldier a moves from 52 to 55.",
                "Garuda Nest: Lohita gains a Garuda Astra.",
                "Round 1: Harita to roll.",
            ],
            id="paid and gained",
        ),
        pytest.param(
            {"soldiers": [[1, 0, 0, 0]]},
            "P1 rolls 3\n P1 move a",
            [
                "Lohita's soldier a moves from 1 to 4.",
                "Agni Kunda: Lohita gains an Agneya Astra.",
                "Round 1: Harita to roll.",
            ],
            id="an Agneya",
        ),
        pytest.param(
            {"soldiers": [[18, 0, 0, 0]], "supply": {"sammohana": 0}},
            "P1 rolls 1\n P1 move a",
            [
                "Lohita's soldier a moves from 18 to 19.",
                "Grove of Sleep: no Sammohana Astra is left for Lohita.",
                "Round 1: Harita to roll.",
            ],
            id="none left",
        ),
        pytest.param(
            {"soldiers": [[13, 0, 0, 0]], "supply": {"gold": 0}, "spent": {"gold": 24}},
            "P1 rolls 3\n P1 move a",
            [
                "Lohita's soldier a moves from 13 to 16.",
                "All 24 submitted Gold Coin cards return to the collection point.",
                "Lost Purse: Lohita gains a Gold Coin.",
                "Round 1: Harita to roll.",
            ],
            id="recycled",
        ),
        pytest.param(
            {"soldiers": [[13, 0, 0, 0]], "supply": {"gold": 0}, "spent": {"gold": 1}, "cards": [{}, {"gold": 23}]},
            "P1 rolls 3\n P1 move a",
            [
                "Lohita's soldier a moves from 13 to 16.",
                "The submitted Gold Coin card returns to the collection point.",
                "Lost Purse: Lohita gains a Gold Coin.",
                "Round 1: Harita to roll.",
            ],
            id="one recycled",
        ),
        pytest.param(
            {"soldiers": [[33, 0, 0, 0]]},
            "P1 rolls 3\n P1 move a",
            [
                "Lohita's soldier a moves from 33 to 36.",
                "Vaidya's Hut: Lohita gains an Aushadha Astra (Medicine).",
                "Round 1: Harita to roll.",
            ],
            id="a card with two names",
        ),
        pytest.param(
            {"soldiers": [[29, 0, 0, 0]], "supply": {"mandir": 0}, "cards": [{}, {"mandir": 24}]},
            "P1 rolls 1\n P1 move a",
            [
                "Lohita's soldier a moves from 29 to 30.",
                "A new Bhagavat Anugraha card is made.",
                "Surya Mandir: Lohita gains a Bhagavat Anugraha.",
                "Round 1: Harita to roll.",
            ],
            id="created",
        ),
        pytest.param(
            {"soldiers": [[27, 0, 0, 0]]},
            "P1 rolls 1\n P1 move a",
            [
                "Lohita's soldier a moves from 27 to 28.",
                "The trap tree on 28 holds Lohita's soldier a.",
                "Round 1: Harita to roll.",
            ],
            id="blocked",
        ),
        pytest.param(
            {"soldiers": [[28, 0, 0, 0]]},
            "P1 rolls 1\n P1 move a",
            ["Lohita's soldier a is freed from the trap tree and moves from 28 to 29.", "Round 1: Harita to roll."],
            id="freed",
        ),
        pytest.param(
            {"soldiers": [[33, 0, 0, 0]]},
            "P1 rolls 2\n P1 move a",
            [
                "Lohita's soldier a moves from 33 to 35.",
                "Fire on 35: Burning Grass.",
                "Lohita's soldier a is out, back to step 0.",
                "Round 1: Harita to roll.",
            ],
            id="danger and out",
        ),
        pytest.param(
            {"soldiers": [[33, 0, 0, 0]], "cards": [{"aushadha": 1}]},
            "P1 rolls 2\n P1 move a\n P1 surrender aushadha",
            ["Lohita surrenders an Aushadha Astra (Medicine); the soldier stays on 35.", "Round 1: Harita to roll."],
            id="surrendered",
        ),
        pytest.param(
            {"soldiers": [[75, 71, 67, 61]]},
            "P1 rolls 2\n P1 move d",
            ["Lohita's soldier d moves from 61 to 63.", "Lohita holds all four doors and wins the treasure!"],
            id="won",
        ),
        pytest.param(
            {"round": 400, "turn": 1},
            "P2 rolls 2: lost",
            [
                "Harita rolls 2.",
                "No soldier of Harita can use the 2: it is lost.",
                "Round 400 is complete: the game is decided by doors, then steps, then cards.",
            ],
            id="limit",
        ),
        pytest.param(
            {"turn": 1},
            "P2 rolls 2: lost",
            ["Harita rolls 2.", "No soldier of Harita can use the 2: it is lost.", "Round 2: Lohita to roll."],
            id="next round",
        ),
    ],
)
def test_what_is_said(given: dict[str, object], script: str, words: list[str]) -> None:
    assert told(run(position(**given), script)) == words


def test_who_begins_is_said_at_the_start() -> None:
    match = sabha.load("treasure").new(3, seed=1)
    name = match.game.seat_names[match.acting[0]]
    assert told(match, 0) == [f"{name} was drawn to begin."]


@pytest.mark.parametrize("name", KINDS)
def test_every_kind_of_event_has_words_and_no_two_share_a_number(name: str) -> None:
    assert list(KINDS.values()).count(KINDS[name]) == 1
    said = sabha.load("treasure").say(Event(KINDS[name], 1, 1, 1, 1, -1), 0)
    assert said is not None
    assert said.text


def test_an_unknown_kind_of_event_is_said_without_words() -> None:
    assert sabha.load("treasure").say(Event(99, 0, 0, 0, 0, -1), 0) is None


@pytest.mark.parametrize(
    ("given", "script", "motions"),
    [
        ({}, "P1 rolls 6\n P1 move b", [Motion("soldier-0-b", ("camp-0", "step-1"))]),
        (
            {"soldiers": [[21, 0, 0, 0], [0, 23, 0, 0]]},
            "P1 rolls 4\n P1 move a",
            [
                Motion("soldier-0-a", ("step-21", "step-22", "step-23", "step-24", "step-25")),
                Motion("soldier-0-a", ("step-25", "step-23"), "slide"),
                Motion("soldier-1-b", ("step-23", "camp-1"), "out"),
            ],
        ),
        (
            {"soldiers": [[52, 0, 0, 0]]},
            "P1 rolls 3\n P1 move a",
            [Motion("soldier-0-a", ("step-52", "camp-0"), "out")],
        ),
        (
            {"soldiers": [[33, 0, 0, 0]]},
            "P1 rolls 2\n P1 move a",
            [
                Motion("soldier-0-a", ("step-33", "step-34", "step-35")),
                Motion("soldier-0-a", ("step-35", "camp-0"), "out"),
            ],
        ),
    ],
)
def test_how_soldiers_travel(given: dict[str, object], script: str, motions: list[Motion]) -> None:
    match = run(position(**given), script)
    assert [said.motion for said in match.said(1) if said.motion] == motions


def test_a_roll_shows_the_die() -> None:
    match = run(position(), "P1 rolls 6")
    assert [said.die for said in match.said(0)] == [6]


@pytest.mark.parametrize(
    ("given", "number", "outlooks"),
    [
        (
            {"soldiers": [[29, 33, 11, 26]], "cards": [{}, {}]},
            2,
            {
                "move a": "to 31, tunnel to 38",
                "move b": "to 35, fire: out",
                "move c": "to 13, gains Garuda Astra",
                "move d": "to 28, trap tree",
            },
        ),
        (
            {"soldiers": [[33, 11, 61, 7], [9, 0, 0, 0]], "cards": [{"varuna": 1}], "supply": {"garuda": 0}},
            2,
            {
                "move a": "to 35, fire: a card can save it",
                "move b": "to 13, no Garuda Astra left",
                "move c": "to 63, Padma Dwara",
                "move d": "to 9, attacks Harita",
            },
        ),
        (
            {"soldiers": [[52, 0, 0, 0]], "cards": [{"gold": 1}]},
            2,
            {"move a": "to 54, pays 1 Gold Coin"},
        ),
        (
            {"soldiers": [[52, 31 - 1, 0, 0]]},
            3,
            {"move a": "cannot pay: out at the tribes", "move b": "to 33, gains Gold Coin"},
        ),
    ],
)
def test_each_choice_tells_what_it_would_do(given: dict[str, object], number: int, outlooks: dict[str, str]) -> None:
    match = run(position(**given), f"P1 rolls {number}")
    ask = match.scene(0).ask
    assert ask is not None
    assert {c.action: c.detail for c in ask.choices} == outlooks


def test_the_question_is_put_to_the_seat_that_acts_and_to_nobody_else() -> None:
    match = position()
    assert match.scene(0).ask is not None
    assert match.scene(1).ask is None
    assert match.scene(sabha.SPECTATOR).ask is None


def test_soldiers_that_cannot_move_are_listed_with_the_reason() -> None:
    match = run(position(soldiers=[[28, 9, 74, 0]]), "P1 rolls 2")
    ask = match.scene(0).ask
    assert ask is not None
    assert [(r.label, r.rule) for r in ask.refusals] == [
        ("Soldier a", "WT-037"),
        ("Soldier c", "WT-036"),
        ("Soldier d", "WT-029"),
    ]


def test_cards_that_do_not_protect_are_listed_with_the_reason() -> None:
    match = run(position(soldiers=[[33, 0, 0, 0]], cards=[{"varuna": 1, "garuda": 1}]), "P1 rolls 2\n P1 move a")
    ask = match.scene(0).ask
    assert ask is not None
    assert [(r.label, r.rule) for r in ask.refusals] == [("Garuda Astra", "WT-088")]


@pytest.mark.rule("WT-117")
def test_the_end_shows_ranks_and_the_score_by_source() -> None:
    match = run(position(soldiers=[[75, 71, 67, 61], [63, 9, 0, 0]], cards=[{}, {"gold": 2}]), "P1 rolls 2\n P1 move d")
    over = match.scene(1).over
    assert over is not None
    assert over.ranks == (1, 2)
    assert {source.label: source.values for source in over.sources} == {
        "Doors held": ("4", "1"),
        "Sum of steps": ("276", "72"),
        "Cards in hand": ("0", "2"),
    }
