"""The box: what a designer may change, and what is said of a box that cannot be used."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import sabha
from sabha.engine.errors import BadBox, BadRecord
from sabha.games.treasure import Game
from sabha.games.treasure import track as t
from sabha.games.treasure.box import ASTRAS

PRINTED = (Path(str(Game.folder)) / "box.toml").read_text(encoding="utf-8")
NAME = 'name = "New"'
Edits = list[tuple[str, str]]


def edited(edits: Edits) -> str:
    """The printed box with each text replaced; a number stands for the line of that step, empty for none."""
    text = PRINTED
    for old, new in edits:
        if old.isdecimal():
            line = re.search(rf"^  {{ n = {old}, .*}},\n", text, re.M)
            entry = f"  {{ n = {old}, {NAME}, {new} }},\n" if new else ""
            text = text.replace(line[0], entry) if line else text.replace("steps = [\n", f"steps = [\n{entry}")
        else:
            assert text.count(old) == 1, f"{old!r} occurs {text.count(old)} times"
            text = text.replace(old, new)
    return text


def problems(edits: Edits) -> list[str]:
    with pytest.raises(BadBox) as found:
        Game(text=edited(edits))
    assert str(found.value).startswith("the given box cannot be used:\n- ")
    return list(found.value.problems)


PLAIN = "(B1, B4, B7, B14)"


@pytest.mark.parametrize(
    ("edits", "expected"),
    [
        pytest.param(
            [("76", 'kind = "gold"')],
            [
                "steps: step 76 is not on the road; allowed are 1 to 75",
                "steps: step 76 is gold; from 63 on there are only path, dangers and doors (B15)",
                "steps: the last gold step is 76; at most 47, so that the coin is thought of in time (B13)",
            ],
            id="B1 the road has 75 steps",
        ),
        pytest.param([("1", 'kind = "mandir"')], [f"steps: step 1 is plain path, not mandir {PLAIN}"], id="B1 step 1"),
        pytest.param(
            [("step = 63\n", "step = 64\n")],
            ["doors: the four doors 4, 3, 2, 1 are on steps 63, 67, 71, 75 (B2)"],
            id="B2 the doors",
        ),
        pytest.param(
            [("number = 2\n", "number = 3\n")],
            [
                "doors: the four doors 4, 3, 2, 1 are on steps 63, 67, 71, 75 (B2)",
                "doors: beyond is 2 for door 3, not 1",
            ],
            id="B2 each door once",
        ),
        pytest.param([("53", "")], ["steps: the tribes are on step 53, and only there (B3)"], id="B3 no tribes"),
        pytest.param(
            [("52", 'kind = "tribes"')], ["steps: the tribes are on step 53, and only there (B3)"], id="B3 two tribes"
        ),
        pytest.param(
            [("25", 'kind = "tunnel", shift = -5')],
            ["steps: step 25 is a tunnel with shift -2 (B4)"],
            id="B4 the tunnel on 25",
        ),
        pytest.param(
            [("23", 'kind = "gold"')], [f"steps: step 23 is plain path, not gold {PLAIN}"], id="B4 its other end"
        ),
        pytest.param(
            [("25", ""), ("41", ""), ("60", "")],
            [
                "steps: step 25 is a tunnel with shift -2 (B4)",
                "steps: there is at least one tunnel ahead and one back (B5)",
            ],
            id="B5 no tunnel back",
        ),
        pytest.param(
            [("5", ""), ("22", ""), ("31", ""), ("34", "")],
            ["steps: there is at least one tunnel ahead and one back (B5)"],
            id="B5 no tunnel ahead",
        ),
        pytest.param([("44", "")], ["steps: river needs at least 2 steps and has 1 (B6)"], id="B6 each danger twice"),
        pytest.param(
            [("12", ""), ("44", "")], ["steps: river needs at least 2 steps and has 0 (B6)"], id="B6 none at all"
        ),
        pytest.param(
            [("36", "")], ["steps: no step gives the aushadha Astra (B6)"], id="B6 an Astra that nobody can gain"
        ),
        pytest.param(
            [("16", ""), ("33", ""), ("47", "")], ["steps: there is no gold step (B6)"], id="B6 no gold anywhere"
        ),
        pytest.param(
            [("14", ""), ("28", ""), ("46", ""), ("58", "")],
            ["steps: there is no trap step (B6)"],
            id="B6 no trap tree",
        ),
        pytest.param(
            [("61", 'kind = "trap"')],
            [
                f"steps: step 61 is plain path, not trap {PLAIN}",
                "steps: the trap tree on 61 frees soldiers onto step 62, which cannot be danger (B10)",
            ],
            id="B7 two steps before door 4",
        ),
        *(
            pytest.param(
                [(str(n), 'kind = "mandir"')],
                [
                    f"steps: step {n} is plain path, not mandir {PLAIN}",
                    f"steps: step {n} is mandir; from 63 on there are only path, dangers and doors (B15)",
                ],
                id=f"B7 step {n}",
            )
            for n in (64, 66, 68, 70, 72, 74)
        ),
        pytest.param(
            [("52", 'kind = "tunnel", shift = 2')],
            ["steps: the tunnel on 52 crosses the tribes on 53 (B8)"],
            id="B8 across the tribes",
            marks=pytest.mark.rule("WT-Q28"),
        ),
        pytest.param(
            [("54", 'kind = "tunnel", shift = -4')],
            ["steps: the tunnel on 54 crosses the tribes on 53 (B8)"],
            id="B8 back across the tribes",
            marks=pytest.mark.rule("WT-Q28"),
        ),
        pytest.param(
            [("54", 'kind = "tunnel", shift = 10')],
            ["steps: the tunnel on 54 leads to 64; tunnels start below 62 and end on 1 to 62 (B8)"],
            id="B8 across a door",
        ),
        pytest.param(
            [("7", 'kind = "tunnel", shift = -7')],
            ["steps: the tunnel on 7 leads to 0; tunnels start below 62 and end on 1 to 62 (B8)"],
            id="B8 off the road",
            marks=pytest.mark.rule("WT-Q34"),
        ),
        pytest.param(
            [("15", 'kind = "tunnel", shift = 2')],
            [
                "steps: the trap tree on 14 frees soldiers onto step 15, which cannot be tunnel (B10)",
                "steps: the tunnel on 15 ends on step 17, a danger (B8)",
            ],
            id="B8 into a danger",
        ),
        pytest.param(
            [("9", 'kind = "tunnel", shift = 5')],
            ["steps: the tunnel on 9 ends on step 14, a trap (B8)"],
            id="B8 into a trap tree",
        ),
        pytest.param(
            [("27", 'kind = "tunnel", shift = 4')],
            [
                "steps: the tunnel on 27 begins a chain of more than 2 (B9)",
                "steps: the tunnel on 22 begins a chain of more than 2 (B9)",
            ],
            id="B9 a chain of four",
        ),
        pytest.param(
            [("34", 'kind = "tunnel", shift = -3')],
            [
                "steps: the tunnel on 31 begins a chain of more than 2 (B9)",
                "steps: the tunnel on 34 begins a chain of more than 2 (B9)",
            ],
            id="B9 a loop",
            marks=pytest.mark.rule("WT-Q31"),
        ),
        *(
            pytest.param(
                [("29", entry)],
                [f"steps: the trap tree on 28 frees soldiers onto step 29, which cannot be {kind} (B10)", *more],
                id=f"B10 {kind} after a trap tree",
                marks=pytest.mark.rule("WT-Q53"),
            )
            for kind, entry, more in (
                ("danger", 'kind = "danger", danger = "fire"', []),
                ("trap", 'kind = "trap"', []),
                ("tunnel", 'kind = "tunnel", shift = 8', []),
            )
        ),
        pytest.param(
            [("release_number = 1", "release_number = 6")],
            [
                "steps: the trap tree on 28 frees soldiers onto step 34, which cannot be tunnel (B10)",
                "steps: the trap tree on 58 frees soldiers onto step 64, past door 4: one could be stuck (B10)",
            ],
            id="B10 a number that frees a soldier past door 4",
            marks=pytest.mark.rule("WT-Q53"),
        ),
        pytest.param(
            [("37", 'kind = "danger", danger = "fire"')],
            [
                "steps: more than 2 dangers on steps 32 to 37 (B11)",
                "steps: more than 2 dangers on steps 34 to 39 (B11)",
                "steps: more than 2 dangers on steps 35 to 40 (B11)",
            ],
            id="B11 three dangers in six steps",
        ),
        pytest.param(
            [("4", 'kind = "astra", card = "varuna"'), ("18", 'kind = "astra", card = "agneya"')],
            ["steps: the first river (step 12) comes before any Astra that answers it (B12)"],
            id="B12 the answer comes first",
        ),
        pytest.param(
            [("49", 'kind = "gold"')],
            ["steps: the last gold step is 49; at most 47, so that the coin is thought of in time (B13)"],
            id="B13 gold too late",
        ),
        *(
            pytest.param(
                [(str(n), 'kind = "trap"')],
                [
                    f"steps: step {n} is plain path, not trap {PLAIN}",
                ],
                id=f"B14 step {n}",
            )
            for n in (2, 3)
        ),
        pytest.param(
            [("65", 'kind = "astra", card = "vajra"')],
            ["steps: step 65 is astra; from 63 on there are only path, dangers and doors (B15)"],
            id="B15 between the doors",
        ),
        pytest.param([("57", "")], ["steps: one mandir lies between 53 and 63 (B16)"], id="B16 the last temple"),
        pytest.param(
            [("63", 'kind = "trap"')], ["steps: step 63 is a door and cannot be trap"], id="a door is only a door"
        ),
        pytest.param(
            [("  { n = 4, kind", '  { n = 6, kind = "astra", name = "X", card = "varuna" },\n  { n = 4, kind')],
            ["steps: step 6 is listed twice"],
            id="a step listed twice",
        ),
        pytest.param(
            [("18", 'kind = "gold", card = "vajra"')],
            ["steps: step 18 (gold): an astra step names its card, and only an astra step does"],
            id="a card on a gold step",
        ),
        pytest.param(
            [("18", 'kind = "gold", danger = "fire"')],
            ["steps: step 18 (gold): a danger names its danger, and only a danger does"],
            id="a danger on a gold step",
        ),
        pytest.param(
            [("18", 'kind = "gold", shift = 2')],
            ["steps: step 18 (gold): a tunnel has a shift other than 0, and only a tunnel has one"],
            id="a shift on a gold step",
        ),
        pytest.param(
            [("beyond = 1\n", "beyond = 2\n")],
            ["doors: beyond is 1 for door 2, not 2"],
            id="two beyond door 2",
            marks=pytest.mark.rule("WT-Q02"),
        ),
        pytest.param(
            [("entry_number = 6", "entry_number = 7"), ("rounds = 400", "rounds = 0")],
            ["entry_number is 7; a die shows 1 to 6", "rounds is 0; allowed is 1 to 1000"],
            id="numbers, all of them told at once",
        ),
        pytest.param(
            [("[supply]\ngold = 24", "[supply]\ngold = 201")],
            ["supply.gold is 201; allowed is 0 to 200"],
            id="the supply",
        ),
        pytest.param(
            [("count = [2, 3, 4]", "count = [2, 3]")],
            ["cards.aushadha: count gives the cards for 2, 3 and 4 players, each 0 to 50"],
            id="a count for each number of players",
        ),
        pytest.param(
            [('protects = ["fire", "snake"]', 'protects = ["fire", "snake", "tiger"]')],
            ["cards.aushadha: medicine never protects from lion or tiger"],
            id="medicine against a tiger",
            marks=pytest.mark.rule("WT-087"),
        ),
        pytest.param(
            [('protects = ["fire", "mountain", "river", "lion", "tiger", "snake"]', 'protects = ["fire"]')],
            ["cards.mandir: Bhagavat Anugraha protects from all six dangers"],
            id="grace for some dangers only",
            marks=pytest.mark.rule("WT-083"),
        ),
        pytest.param(
            [('name = "Gold Coin"\n', 'name = "Gold Coin"\nprotects = ["fire"]\ncount = [1, 1, 1]\n')],
            [
                "cards.gold: only Astras are counted by players; use supply.gold",
                "cards.gold: a Gold Coin protects from no danger",
            ],
            id="gold that protects",
        ),
        pytest.param(
            [('snake = "Snake"\n', 'crocodile = "Crocodile"\n')],
            [
                "dangers: snake is missing",
                "dangers: there is no danger crocodile; there are fire, mountain, river, lion, tiger, snake",
            ],
            id="another danger",
        ),
    ],
)
def test_a_box_that_cannot_be_used_says_what_is_wrong(edits: Edits, expected: list[str]) -> None:
    assert problems(edits) == expected


def test_a_missing_card_and_an_unknown_one_are_named() -> None:
    found = problems([("[cards.garuda]", "[cards.brahma]")])
    names = "gold, mandir, varuna, agneya, vajra, garuda, sammohana, aushadha"
    assert f"cards: garuda is missing; there are {names}" in found
    assert f"cards: there is no card brahma; there are {names}" in found


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("rounds = 400", 'rounds = "many"', "entry rounds: Expected a whole number, got a text in quotes"),
        ("rounds = 400", "", "the entry `rounds` is missing"),
        ("rounds = 400", "rounds = 400\nlaps = 3", "there is no entry `laps`"),
        (
            'kind = "astra", name = "Agni Kunda"',
            'kind = "castle", name = "Agni Kunda"',
            "entry steps number 1.kind: 'castle' is not known here",
        ),
        ("format = 1\n", "format = 2\n", "entry format: "),
        ("last_step = 75", "last_step = 80", "entry last_step: "),
    ],
)
def test_a_box_of_another_shape_names_the_entry(old: str, new: str, told: str) -> None:
    [problem] = problems([(old, new)])
    assert problem.startswith(told)


def test_text_that_is_no_toml_is_refused() -> None:
    [problem] = problems([("steps = [", "steps = ")])
    assert problem.startswith("it is not valid TOML: ")


def test_a_box_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    with pytest.raises(BadBox, match=r"nowhere\.toml cannot be used:\n- the file cannot be read"):
        sabha.load("treasure", tmp_path / "nowhere.toml")


def test_a_changed_box_is_played_by_its_own_numbers_and_told_apart(tmp_path: Path) -> None:
    changed = edited(
        [
            ("tribes_coins = 1 ", "tribes_coins = 2 "),
            ("bonus_number = 6 ", "bonus_number = 5 "),
            ("18", 'kind = "mandir"'),
        ]
    )
    (tmp_path / "mine.toml").write_text(changed, encoding="utf-8")
    game, printed = sabha.load("treasure", tmp_path / "mine.toml"), sabha.load("treasure")
    assert game.box_digest != printed.box_digest
    match = game.position(2, soldiers=[[52, 0, 0, 0]], cards=[{"gold": 3}], chance=[5])
    match.play(0, "roll")
    match.play(0, "move a")
    assert match.state.hand[t.GOLD] == 1
    assert match.state.hand[t.MANDIR] == 1
    assert match.legal(0) == ["roll", "stop"]
    record = match.record()
    assert record.replay(game).digest() == match.digest()
    with pytest.raises(BadRecord, match=f"played with box .?{game.box_digest}.?, this is box .?{printed.box_digest}"):
        record.replay(printed)


def test_the_printed_box_has_no_problems_and_29_astras() -> None:
    box = sabha.load("treasure").box
    assert list(Game.problems(sabha.load("treasure"), box)) == []
    assert [sum(box.cards[a].count[n] for a in ASTRAS) for n in range(3)] == [17, 23, 29]
