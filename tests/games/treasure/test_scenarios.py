"""The scenarios of the rules: position, dice and what must come of them."""

from __future__ import annotations

import pytest

import sabha
from sabha.games.treasure.box import CARDS
from tests.games.treasure.script import position, run, state_of

rule = pytest.mark.rule


def case(name: str, given: dict[str, object], script: str, *marks: pytest.MarkDecorator) -> object:
    return pytest.param(given, script, id=name, marks=marks)


def steps(*seats: list[int], **fields: object) -> dict[str, object]:
    return {"soldiers": list(seats), **fields}


TURN_AND_DIE = [
    case(
        "WT-S01 the first number is lost unless it is a 6",
        {},
        "P1 legal roll\n P1 rolls 3: lost\n turn P2",
        rule("WT-019", "WT-015", "WT-Q20"),
    ),
    case(
        "WT-S02 a 6 enters any soldier and earns a roll",
        {},
        """
        P1 rolls 6: move a, move b, move c, move d
        P1 move a
        P1 [1, 0, 0, 0]
        P1 legal roll, stop
        P1 rolls 2: move a
        P1 move a
        P1 [3, 0, 0, 0]
        turn P2
        """,
        rule("WT-029", "WT-020", "WT-017", "WT-028"),
    ),
    case(
        "WT-S03 an own soldier on step 1 keeps the others in camp",
        steps([1, 0, 0, 0]),
        "P1 rolls 6: move a\n P1 move a\n P1 [7, 0, 0, 0]\n P1 legal roll, stop",
        rule("WT-038", "WT-032"),
    ),
    case(
        "WT-S04 a 6 that attacks earns one roll, not two",
        steps([0, 0, 0, 0], [1, 0, 0, 0]),
        """
        P1 rolls 6: move a, move b, move c, move d
        P1 move b
        P1 [0, 1, 0, 0]
        P2 [0, 0, 0, 0]
        P1 legal roll, stop
        P1 rolls 2: move b
        P1 move b
        P1 [0, 3, 0, 0]
        turn P2
        """,
        rule("WT-024", "WT-049", "WT-Q12", "WT-Q18"),
    ),
    case(
        "WT-S05 the further roll may be left",
        steps([9, 0, 0, 0], [11, 0, 0, 0]),
        """
        P1 rolls 2: move a
        P1 move a
        P1 [11, 0, 0, 0]
        P2 [0, 0, 0, 0]
        P1 stop
        turn P2
        P2 legal roll
        """,
        rule("WT-025", "WT-Q13"),
    ),
    case(
        "WT-S06 any number of sixes is fine",
        steps([1, 0, 0, 0]),
        """
        P1 rolls 6: move a
        P1 move a
        P1 [7, 0, 0, 0]
        P1 rolls 6: move a to 13, move b to 1, move c to 1, move d to 1
        P1 move a
        P1 [13, 0, 0, 0]
        P1 holds garuda 1
        P1 rolls 6
        P1 move b
        P1 [13, 1, 0, 0]
        P1 rolls 2
        P1 move b
        P1 [13, 3, 0, 0]
        turn P2
        """,
        rule("WT-026", "WT-Q14"),
    ),
    case(
        "WT-S07 the turn ends with its twentieth roll",
        steps([1, 0, 0, 0], rolls=19),
        "P1 rolls 6: move a\n P1 move a\n P1 [7, 0, 0, 0]\n turn P2",
        rule("WT-027", "WT-Q14"),
    ),
]

TUNNELS = [
    case(
        "WT-S08 a chain of tunnels and an attack at its end",
        steps([29, 0, 0, 0], [38, 0, 0, 0]),
        "P1 rolls 2: move a\n P1 move a\n P1 [38, 0, 0, 0]\n P2 [0, 0, 0, 0]\n P1 legal roll, stop",
        rule("WT-072", "WT-050", "WT-073", "WT-119", "WT-Q31"),
    ),
    case(
        "WT-S09 an own soldier at the end of the chain bars the way",
        steps([29, 38, 0, 0]),
        "P1 rolls 2: move b to 40\n P1 move b\n P1 [29, 40, 0, 0]",
        rule("WT-074", "WT-Q32"),
    ),
    case("WT-S09 at the end of a tunnel ahead", steps([33, 38, 0, 0]), "P1 rolls 1: move b", rule("WT-074")),
    case("WT-S09 at the end of a tunnel back", steps([40, 38, 0, 0]), "P1 rolls 1: move b", rule("WT-074")),
    case(
        "WT-S10 a tunnel may lead back to where the soldier stood",
        steps([23, 0, 0, 0]),
        "P1 rolls 2: move a\n P1 move a\n P1 [23, 0, 0, 0]\n turn P2",
        rule("WT-039", "WT-Q33"),
    ),
    case(
        "WT-S11 a card is gained through a tunnel, and no coin asked again",
        steps([57, 0, 0, 0]),
        """
        collection garuda 3
        P1 rolls 3: move a
        P1 move a
        P1 [55, 0, 0, 0]
        P1 holds garuda 1
        collection garuda 2
        turn P2
        """,
        rule("WT-056", "WT-096", "WT-034"),
    ),
]

TRAP_TREES = [
    case(
        "WT-S12 a 1 frees one soldier only",
        steps([28, 28, 0, 0]),
        """
        P1 rolls 1: move a, move b
        P1 move a
        P1 [29, 28, 0, 0]
        P2 rolls 2: lost
        P1 rolls 1: move a
        P1 move a
        P1 [30, 28, 0, 0]
        """,
        rule("WT-077", "WT-038", "WT-Q36"),
    ),
    case(
        "WT-S13 rivals share a trap tree",
        steps([24, 0, 0, 0], [28, 0, 0, 0]),
        """
        P1 rolls 4: move a
        P1 move a
        P1 [28, 0, 0, 0]
        P2 [28, 0, 0, 0]
        turn P2
        P2 rolls 1: move a
        P2 move a
        P2 [29, 0, 0, 0]
        """,
        rule("WT-047", "WT-076", "WT-075", "WT-042"),
    ),
    case(
        "WT-S14 a trapped soldier and one on door 1 leave a 6 to the others",
        steps([28, 0, 0, 75]),
        "P1 rolls 6: move b to 1, move c to 1",
        rule("WT-037", "WT-032", "WT-036"),
    ),
    case(
        "WT-S15 only the free soldier can move",
        steps([28, 40, 75, 71]),
        "P1 rolls 3: move b to 43\n P1 move b\n P1 [28, 43, 75, 71]",
        rule("WT-037", "WT-018"),
    ),
]

DANGERS = [
    case(
        "WT-S16 all cards that protect are offered, one is given",
        steps([33, 0, 0, 0], cards=[{"varuna": 1, "aushadha": 1, "garuda": 1, "mandir": 1, "gold": 1}]),
        """
        P1 rolls 2: move a
        P1 move a
        P1 legal surrender varuna, surrender aushadha, surrender mandir, decline
        P1 surrender aushadha
        P1 [35, 0, 0, 0]
        P1 holds gold 1, mandir 1, varuna 1, garuda 1
        submission aushadha 1
        collection aushadha 1
        turn P2
        """,
        rule("WT-083", "WT-084", "WT-088"),
    ),
    case(
        "WT-S17 a card may be kept",
        steps([7, 0, 0, 0], cards=[{"mandir": 1}]),
        """
        P1 rolls 1
        P1 move a
        P1 legal surrender mandir, decline
        P1 decline
        P1 [0, 0, 0, 0]
        P1 holds mandir 1
        turn P2
        """,
        rule("WT-085", "WT-Q39"),
    ),
    case(
        "WT-S18 attack first, then the danger",
        steps([35, 0, 0, 0], [30, 0, 0, 0], cards=[{"mandir": 2}, {"mandir": 1}], turn=1),
        """
        P2 rolls 5: move a
        P2 move a
        P1 [0, 0, 0, 0]
        P1 holds mandir 2
        P2 legal surrender mandir, decline
        P2 surrender mandir
        P2 [35, 0, 0, 0]
        P2 legal roll, stop
        """,
        rule("WT-051", "WT-Q41", "WT-053", "WT-120"),
    ),
    case(
        "WT-S19 a protected soldier walks off freely",
        steps([35, 0, 0, 0]),
        "P1 rolls 2: move a\n P1 move a\n P1 [37, 0, 0, 0]\n turn P2",
        rule("WT-089", "WT-Q40"),
    ),
    case(
        "WT-S20 an own soldier on a danger bars it",
        steps([48, 45, 0, 0]),
        "P1 rolls 3: move a to 51\n P1 move a\n P1 [0, 45, 0, 0]",
        rule("WT-038", "WT-Q16"),
    ),
    case(
        "WT-S21 cards for something else are of no use",
        steps([37, 0, 0, 0], cards=[{"sammohana": 1, "gold": 1}]),
        "P1 rolls 2: move a\n P1 move a\n P1 [0, 0, 0, 0]\n P1 holds gold 1, sammohana 1\n turn P2",
        rule("WT-088", "WT-086", "WT-060"),
    ),
    case(
        "WT-S22 a 6 into a danger still earns a roll",
        steps([6, 75, 71, 67]),
        "P1 rolls 6: move a to 12\n P1 move a\n P1 [0, 75, 71, 67]\n P1 legal roll, stop",
        rule("WT-091", "WT-020", "WT-Q42"),
    ),
]

TRIBES = [
    case(
        "WT-S23 the coin is paid once, without being asked",
        steps([50, 0, 0, 0], cards=[{"gold": 1}]),
        """
        P1 rolls 3: move a
        P1 move a
        P1 [53, 0, 0, 0]
        P1 holds nothing
        P2 rolls 2: lost
        P1 rolls 1: move a
        P1 move a
        P1 [54, 0, 0, 0]
        submission gold 1
        """,
        rule("WT-092", "WT-096", "WT-Q23", "WT-Q25"),
    ),
    case(
        "WT-S24 crossing with a 6 onto a temple",
        steps([51, 0, 0, 0], cards=[{"gold": 1}]),
        "P1 rolls 6\n P1 move a\n P1 [57, 0, 0, 0]\n P1 holds mandir 1\n P1 legal roll, stop",
        rule("WT-093", "WT-054"),
    ),
    case(
        "WT-S25 no waiting while another soldier can move",
        steps([51, 20, 75, 71]),
        "P1 rolls 4: move a, move b",
        rule("WT-102", "WT-Q21"),
    ),
    case(
        "WT-S26 no waiting for a coin that cannot come",
        steps([51, 75, 71, 67]),
        "P1 rolls 4: move a\n P1 move a\n P1 [0, 75, 71, 67]\n turn P2",
        rule("WT-101", "WT-Q22"),
    ),
    case(
        "WT-S27 a trapped soldier before the gold is hope enough",
        steps([52, 46, 75, 71]),
        "P1 rolls 4: move a, wait",
        rule("WT-101", "WT-Q22"),
    ),
    case(
        "WT-S27 on the last gold step there is no hope",
        steps([52, 47, 75, 71]),
        "P1 rolls 6: move a, move b",
        rule("WT-101"),
    ),
    case(
        "WT-S28 stopped at the tribes, a soldier attacks nobody",
        steps([51, 0, 0, 0], [54, 0, 0, 0]),
        "P1 rolls 3: move a, wait\n P1 move a\n P1 [0, 0, 0, 0]\n P2 [54, 0, 0, 0]\n turn P2",
        rule("WT-095", "WT-Q24"),
    ),
    case(
        "WT-S29 a 6 used to cross without a coin was used",
        steps([50, 1, 0, 0]),
        "P1 rolls 6: move a, move b\n P1 move a\n P1 [0, 1, 0, 0]\n P1 legal roll, stop",
        rule("WT-Q30", "WT-020"),
    ),
    case(
        "WT-S29 a 6 waited on was not",
        steps([50, 28, 75, 71]),
        "P1 rolls 6: move a, wait\n P1 wait\n P1 [50, 28, 75, 71]\n turn P2",
        rule("WT-Q30", "WT-022"),
    ),
    case(
        "WT-S30 an own soldier behind the tribes bars the way to them",
        steps([51, 54, 75, 71]),
        "P1 rolls 3: move b\n P1 move b\n P1 [51, 57, 75, 71]",
        rule("WT-Q16"),
    ),
    case(
        "WT-S31 paid, and out on the danger beyond",
        steps([50, 0, 0, 0], cards=[{"gold": 1}]),
        "P1 rolls 6\n P1 move a\n P1 [0, 0, 0, 0]\n submission gold 1\n P1 holds nothing\n P1 legal roll, stop",
        rule("WT-Q26", "WT-086", "WT-091", "WT-118"),
    ),
    case(
        "WT-S32 one coin pays for one crossing",
        steps([51, 49, 75, 71], cards=[{"gold": 1}]),
        """
        P1 rolls 6: move a to 57, move b to 55
        P1 move a
        P1 [57, 49, 75, 71]
        P1 holds mandir 1
        P1 legal roll, stop
        P1 rolls 5: move a to 62, move b to 54
        P1 move b
        P1 [57, 0, 75, 71]
        turn P2
        """,
        rule("WT-Q27", "WT-102", "WT-098"),
    ),
]

DOORS = [
    case(
        "WT-S33 a temple is shared by all",
        steps([30, 24, 0, 0], [30, 0, 0, 0]),
        """
        P1 rolls 6: move a, move b, move c, move d
        P1 move b
        P1 [30, 30, 0, 0]
        P2 [30, 0, 0, 0]
        P1 holds mandir 1
        P2 holds nothing
        """,
        rule("WT-042", "WT-047", "WT-055"),
    ),
    case(
        "WT-S34 so is a door",
        steps([63, 59, 0, 0], [63, 0, 0, 0]),
        "P1 rolls 4\n P1 move b\n P1 [63, 63, 0, 0]\n P2 [63, 0, 0, 0]\n turn P2",
        rule("WT-042", "WT-Q04", "WT-104", "WT-047"),
    ),
    case(
        "WT-S35 two beyond door 3 keep the third before it",
        steps([75, 67, 67, 20]),
        """
        P1 rolls 4: move b to 71, move c to 71, move d to 24
        P1 move b
        P1 [75, 71, 67, 20]
        P2 rolls 2: lost
        P1 rolls 1: move d
        """,
        rule("WT-108", "WT-Q04"),
    ),
    case(
        "WT-S36 a soldier must leave its door if nothing else can move",
        steps([75, 71, 63, 0]),
        "P1 rolls 2: move c to 65\n P1 move c\n P1 [75, 71, 0, 0]",
        rule("WT-113", "WT-018", "WT-Q05", "WT-114"),
    ),
    case(
        "WT-S37 from door to door",
        steps([71, 67, 63, 0]),
        "P1 rolls 4: move a to 75, move b to 71, move c to 67",
        rule("WT-040", "WT-036"),
    ),
    case(
        "WT-S37 not off the road",
        steps([71, 67, 63, 0]),
        "P1 rolls 5: move b to 72, move c to 68",
        rule("WT-040", "WT-036"),
    ),
    case("WT-S38 lost before door 2", steps([72, 71, 0, 0]), "P1 rolls 4: lost\n turn P2", rule("WT-107", "WT-Q07")),
    case("WT-S38 the one beyond it may go on", steps([72, 71, 0, 0]), "P1 rolls 3: move a to 75", rule("WT-107")),
    case(
        "WT-S39 the doors may be filled in any order by any soldier",
        steps([63, 67, 74, 71]),
        "P1 rolls 1: move c\n P1 move c\n P1 [63, 67, 75, 71]\n won P1\n ranks 1 2",
        rule("WT-105", "WT-106", "WT-Q06"),
    ),
    case(
        "WT-S40 the win comes before the further roll",
        steps([57, 67, 71, 75]),
        "P1 rolls 6: move a to 63\n P1 move a\n P1 [63, 67, 71, 75]\n won P1",
        rule("WT-122", "WT-123"),
    ),
    case(
        "WT-S41 two soldiers on a door hold one door",
        steps([75, 70, 63, 63]),
        "P1 rolls 1\n P1 move b\n P1 [75, 71, 63, 63]\n turn P2",
        rule("WT-Q04"),
    ),
]

SUPPLY_AND_END = [
    case(
        "WT-S42 used Bhagavat Anugraha cards come back",
        steps([29, 0, 0, 0], cards=[{}, {"mandir": 19}], supply={"mandir": 0}, spent={"mandir": 5}),
        """
        P1 rolls 1: move a
        P1 move a
        collection mandir 4
        submission mandir 0
        P1 holds mandir 1
        created mandir 0
        """,
        rule("WT-068", "WT-006"),
    ),
    case(
        "WT-S42 a new one is made when all are held",
        steps([29, 0, 0, 0], cards=[{}, {"mandir": 24}], supply={"mandir": 0}, spent={"mandir": 0}),
        """
        P1 rolls 1: move a
        P1 move a
        collection mandir 0
        created mandir 1
        P1 holds mandir 1
        P2 holds mandir 24
        """,
        rule("WT-069", "WT-Q49", "WT-061"),
    ),
    case(
        "WT-S43 the steps of one kind share their cards",
        steps([40, 0, 0, 0], cards=[{}, {"vajra": 3}]),
        "collection vajra 0\n P1 rolls 2: move a\n P1 move a\n P1 [42, 0, 0, 0]\n P1 holds nothing",
        rule("WT-065", "WT-Q48"),
    ),
    case(
        "WT-S45 after round 400 rank decides",
        steps([75, 71, 67, 0], [75, 71, 63, 40], round=400, first=0, turn=1),
        "P2 rolls 3: move c to 66, move d to 43\n P2 move d\n P2 [75, 71, 63, 43]\n sums 213 252\n ranks 2 1\n won P2",
        rule("WT-116", "WT-117", "WT-Q52"),
    ),
]


@pytest.mark.parametrize(
    ("given", "script"), [*TURN_AND_DIE, *TUNNELS, *TRAP_TREES, *DANGERS, *TRIBES, *DOORS, *SUPPLY_AND_END]
)
def test_scenario(given: dict[str, object], script: str) -> None:
    run(position(**given), script)


@pytest.mark.parametrize(("seats", "astras", "medicine"), [(2, 17, 2), (3, 23, 3), (4, 29, 4)])
@pytest.mark.rule("WT-007", "WT-008", "WT-Q48")
def test_astras_by_number_of_players(seats: int, astras: int, medicine: int) -> None:
    """WT-S44"""
    state = state_of(sabha.load("treasure").new(seats, seed=1))
    assert sum(state.supply[2:]) == astras
    assert state.supply[CARDS.index("aushadha")] == medicine
    assert list(state.supply[2:7]) == [seats + 1] * 5
