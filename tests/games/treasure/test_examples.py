"""The worked examples: one for each question that the rule book answers."""

from __future__ import annotations

import pytest

import sabha
from tests.games.treasure.script import position, run

rule = pytest.mark.rule


def case(name: str, given: dict[str, object], script: str, *marks: pytest.MarkDecorator) -> object:
    return pytest.param(given, script, id=name, marks=marks)


def steps(*seats: list[int], **fields: object) -> dict[str, object]:
    return {"soldiers": list(seats), **fields}


@pytest.mark.parametrize(
    ("given", "script"),
    [
        case(
            "WT-E01 a soldier that was put out needs a 6 again",
            steps([0, 0, 0, 0], [10, 0, 0, 0]),
            """
            P1 rolls 5: lost
            P2 rolls 2: move a
            P2 move a
            P2 [0, 0, 0, 0]
            turn P1
            P1 rolls 6: move a, move b, move c, move d
            P1 move a
            P1 [1, 0, 0, 0]
            """,
            rule("WT-019", "WT-029", "WT-030", "WT-031", "WT-081", "WT-086"),
        ),
        case(
            "WT-E02 used coins come back when the pile is empty",
            steps([13, 0, 0, 0], supply={"gold": 0}, spent={"gold": 24}),
            """
            P1 rolls 3: move a
            P1 move a
            P1 [16, 0, 0, 0]
            P1 holds gold 1
            collection gold 23
            submission gold 0
            created gold 0
            """,
            rule("WT-067", "WT-068", "WT-054"),
        ),
        case(
            "WT-E02 used Astras do not come back",
            steps([18, 0, 0, 0], supply={"sammohana": 0}, spent={"sammohana": 3}),
            """
            P1 rolls 1
            P1 move a
            P1 holds nothing
            collection sammohana 0
            submission sammohana 3
            """,
            rule("WT-066", "WT-064"),
        ),
        case(
            "WT-E03 a surrendered Astra is gone",
            steps([33, 0, 0, 0], cards=[{"varuna": 1}]),
            """
            P1 rolls 2: move a
            P1 move a
            P1 legal surrender varuna, decline
            P1 surrender varuna
            P1 [35, 0, 0, 0]
            P1 holds nothing
            submission varuna 1
            collection varuna 2
            turn P2
            """,
            rule("WT-058", "WT-059", "WT-066", "WT-083"),
        ),
        case(
            "WT-E04 a 6 must be used before the next roll",
            steps([1, 0, 0, 0]),
            """
            P1 rolls 6: move a
            P1 move a
            P1 [7, 0, 0, 0]
            P1 legal roll, stop
            """,
            rule("WT-020", "WT-021", "WT-Q20"),
        ),
        case(
            "WT-E05 an attack earns a further roll",
            steps([36, 0, 0, 0], [40, 0, 0, 0]),
            """
            P1 rolls 4: move a
            P1 move a
            P1 [40, 0, 0, 0]
            P2 [0, 0, 0, 0]
            P1 legal roll, stop
            """,
            rule("WT-023", "WT-044", "WT-045"),
        ),
        *(
            case(
                f"WT-E06 with three doors reached and two steps to door 4, a {number} is lost",
                steps([75, 71, 67, 61]),
                f"P1 rolls {number}: lost\n turn P2",
                rule("WT-112", "WT-019", "WT-109", "WT-Q08", "WT-Q07"),
            )
            for number in (3, 4, 5, 6)
        ),
        case(
            "WT-E06 the exact number wins",
            steps([75, 71, 67, 61]),
            "P1 rolls 2: move d\n P1 move d\n P1 [75, 71, 67, 63]\n won P1",
            rule("WT-105", "WT-112", "WT-103"),
        ),
        case(
            "WT-E06 a 1 must be used and leads to the snake",
            steps([75, 71, 67, 61]),
            "P1 rolls 1: move d to 62\n P1 move d\n P1 [75, 71, 67, 0]\n turn P2",
            rule("WT-018", "WT-081"),
        ),
        case(
            "WT-E07 before the tribes without a coin one may wait",
            steps([52, 0, 0, 0]),
            "P1 rolls 3: move a, wait\n P1 wait\n P1 [52, 0, 0, 0]\n turn P2",
            rule("WT-100", "WT-Q21"),
        ),
        case(
            "WT-E07 or cross, and be out",
            steps([52, 0, 0, 0]),
            "P1 rolls 3: move a, wait\n P1 move a\n P1 [0, 0, 0, 0]\n turn P2",
            rule("WT-094", "WT-099"),
        ),
        case(
            "WT-E08 a trapped soldier and no other use: lost",
            steps([28, 75, 71, 0]),
            "P1 rolls 4: lost\n turn P2",
            rule("WT-079", "WT-019", "WT-037"),
        ),
        case(
            "WT-E08 a 1 frees it",
            steps([28, 75, 71, 0]),
            "P1 rolls 1: move a\n P1 move a\n P1 [29, 75, 71, 0]\n turn P2",
            rule("WT-076", "WT-Q35"),
        ),
        case(
            "WT-E08 a 6 brings out the one in camp",
            steps([28, 75, 71, 0]),
            "P1 rolls 6: move d to 1\n P1 move d\n P1 [28, 75, 71, 1]",
            rule("WT-Q15", "WT-029"),
        ),
        case(
            "WT-E09 a kind of Astra that is gone gives nothing",
            steps([18, 0, 0, 0], supply={"sammohana": 0}),
            "P1 rolls 1: move a\n P1 move a\n P1 [19, 0, 0, 0]\n P1 holds nothing\n turn P2",
            rule("WT-064", "WT-065"),
        ),
        case(
            "WT-E10 Bhagavat Anugraha does not protect from an attack",
            steps([40, 0, 0, 0], [43, 0, 0, 0], cards=[{}, {"mandir": 1}]),
            """
            P1 rolls 3: move a
            P1 move a
            P2 [0, 0, 0, 0]
            P2 holds mandir 1
            P1 legal roll, stop
            """,
            rule("WT-048", "WT-090", "WT-053", "WT-060"),
        ),
        case(
            "WT-E12 attack on a danger without a card: both are out",
            steps([45, 0, 0, 0], [48, 0, 0, 0]),
            "P1 rolls 3: move a\n P1 move a\n P1 [0, 0, 0, 0]\n P2 [0, 0, 0, 0]\n P1 legal roll, stop",
            rule("WT-051", "WT-052", "WT-091", "WT-Q41", "WT-Q42"),
        ),
        case(
            "WT-E12 attack on a danger with a card",
            steps([45, 0, 0, 0], [48, 0, 0, 0], cards=[{"sammohana": 1}]),
            """
            P1 rolls 3: move a
            P1 move a
            P2 [0, 0, 0, 0]
            P1 legal surrender sammohana, decline
            P1 surrender sammohana
            P1 [48, 0, 0, 0]
            P1 legal roll, stop
            """,
            rule("WT-051", "WT-120", "WT-121", "WT-085"),
        ),
        case(
            "WT-E13 passing the tribes costs a coin",
            steps([51, 0, 0, 0], cards=[{"gold": 2}]),
            "P1 rolls 3: move a\n P1 move a\n P1 [54, 0, 0, 0]\n P1 holds gold 1\n submission gold 1",
            rule("WT-092", "WT-093"),
        ),
        case(
            "WT-E13 stepping on them costs one as well",
            steps([51, 0, 0, 0], cards=[{"gold": 2}]),
            "P1 rolls 2: move a\n P1 move a\n P1 [53, 0, 0, 0]\n P1 holds gold 1\n submission gold 1",
            rule("WT-092", "WT-093"),
        ),
        case(
            "WT-E14 medicine does not help against a lion",
            steps([45, 0, 0, 0], cards=[{"aushadha": 1}]),
            "P1 rolls 3: move a\n P1 move a\n P1 [0, 0, 0, 0]\n P1 holds aushadha 1\n turn P2",
            rule("WT-087", "WT-086", "WT-Q38"),
        ),
        case(
            "WT-E14 nor against a tiger",
            steps([29, 0, 0, 0], cards=[{"aushadha": 1}]),
            "P1 rolls 3: move a\n P1 move a\n P1 [0, 0, 0, 0]\n P1 holds aushadha 1\n turn P2",
            rule("WT-087", "WT-086", "WT-Q38"),
        ),
        case(
            "WT-E15 crossing without a coin",
            steps([50, 20, 0, 0]),
            """
            P1 rolls 5: move a, move b
            P1 move a
            P1 [0, 20, 0, 0]
            submission gold 0
            turn P2
            """,
            rule("WT-094", "WT-099"),
        ),
        case(
            "WT-E16 an attack out of a tunnel",
            steps([21, 0, 0, 0], [23, 0, 0, 0]),
            "P1 rolls 4: move a\n P1 move a\n P1 [23, 0, 0, 0]\n P2 [0, 0, 0, 0]\n P1 legal roll, stop",
            rule("WT-050", "WT-070", "WT-071"),
        ),
        case(
            "WT-E17 a number may not be skipped, even into the fire",
            steps([33, 0, 0, 0]),
            "P1 rolls 2: move a\n P1 move a\n P1 [0, 0, 0, 0]",
            rule("WT-018", "WT-081"),
        ),
        case(
            "WT-E18 no second soldier beyond door 2",
            steps([75, 70, 0, 0]),
            "P1 rolls 2: lost\n turn P2",
            rule("WT-107", "WT-Q02"),
        ),
        case(
            "WT-E18 the one beyond it goes on",
            steps([72, 70, 0, 0]),
            "P1 rolls 2: move a\n P1 move a\n P1 [74, 70, 0, 0]",
            rule("WT-107", "WT-Q03"),
        ),
        case(
            "WT-E19 the place is free again after an attack",
            steps([72, 71, 0, 0], [70, 0, 0, 0], turn=1, first=0),
            """
            P2 rolls 2: move a
            P2 move a
            P1 [0, 71, 0, 0]
            P2 stop
            P1 rolls 4: move b
            P1 move b
            P1 [0, 75, 0, 0]
            """,
            rule("WT-111", "WT-114"),
        ),
        case(
            "WT-E20 a coin that one soldier earned pays for another",
            steps([46, 52, 75, 71]),
            """
            P1 rolls 1: move a, move b
            P1 move a
            P1 [47, 52, 75, 71]
            P1 holds gold 1
            P2 rolls 2: lost
            P1 rolls 2
            P1 move b
            P1 [47, 54, 75, 71]
            P1 holds nothing
            """,
            rule("WT-057", "WT-093"),
        ),
        case(
            "WT-E21 a used card lies at the submission point",
            steps([29, 0, 0, 0], cards=[{"mandir": 1}]),
            "P1 rolls 3\n P1 move a\n P1 surrender mandir\n submission mandir 1\n P1 holds nothing",
            rule("WT-058", "WT-059"),
        ),
        case(
            "WT-E22 no third soldier beyond door 3",
            steps([75, 70, 66, 0]),
            "P1 rolls 4: lost",
            rule("WT-107", "WT-108"),
        ),
        case(
            "WT-E22 up to the doors is allowed",
            steps([75, 70, 66, 0]),
            "P1 rolls 1: move b to 71, move c to 67",
            rule("WT-108"),
        ),
        case(
            "WT-E23 no fourth soldier beyond door 4",
            steps([72, 68, 64, 62]),
            "P1 rolls 3: move a to 75, move b to 71, move c to 67",
            rule("WT-109", "WT-040"),
        ),
        case(
            "WT-E23 up to door 4 is allowed",
            steps([72, 68, 64, 62]),
            "P1 rolls 1: move a to 73, move b to 69, move c to 65, move d to 63\n P1 move d\n P1 [72, 68, 64, 63]",
            rule("WT-109", "WT-040"),
        ),
    ],
)
def test_example(given: dict[str, object], script: str) -> None:
    run(position(**given), script)


@pytest.mark.rule("WT-061", "WT-062", "WT-Q47", "WT-Q51")
def test_no_action_buys_trades_or_throws_away_a_card() -> None:
    """WT-E11"""
    game = sabha.load("treasure")
    assert [game.actions.text(a) for a in range(len(game.actions))] == [
        "roll",
        "stop",
        "move a",
        "move b",
        "move c",
        "move d",
        "wait",
        "surrender varuna",
        "surrender agneya",
        "surrender vajra",
        "surrender garuda",
        "surrender sammohana",
        "surrender aushadha",
        "surrender mandir",
        "decline",
    ]
    match = position(soldiers=[[13, 0, 0, 0]], cards=[{"gold": 3}])
    assert match.legal(0) == ["roll"]
