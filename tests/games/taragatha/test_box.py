"""The box: exact counts, and what is told of a changed one."""

from __future__ import annotations

from collections import Counter

import pytest

from sabha.engine.errors import BadBox
from sabha.games.taragatha import Game
from tests.games.taragatha.table import game

rule = pytest.mark.rule
PRINTED = (game().folder / "box.toml").read_text()


@rule("TG-010", "TG-012", "TG-Q21", "TG-112")
def test_the_printed_counts() -> None:
    box = game().box
    assert [len(x) for x in (box.characters, box.warriors, box.powers, box.astras, box.rishis)] == [12, 36, 14, 21, 20]
    ranks = Counter(w.rank for w in box.warriors)
    assert [ranks[r] for r in ("padatik", "ashvarohi", "ardharathi", "rathi", "maharathi")] == [6, 6, 4, 5, 3]
    assert [ranks[r] for r in ("atimaharathi", "mahamaharathi")] == [7, 5]
    assert Counter(w.slot for w in box.warriors) == {0: 12, 1: 12, 2: 12}
    assert sum(box.tamisra(i) for i in range(36)) == 3
    assert sum(c.own is not None for c in box.characters) == 11
    assert [c.name for c in box.characters if c.own is None] == ["Draupadi"]
    assert sum(a.copies for a in box.astras) == 47
    assert Counter(r.rank for r in box.rishis) == {"maharishi": 4, "brahmarishi": 11, "devarishi": 5}
    assert sum(box.boosts) == 40
    names = {w.id: w.name for w in box.warriors}
    assert all(names[c.own] == c.name for c in box.characters if c.own)


@rule("TG-092")
def test_requirements_follow_the_class() -> None:
    box = game().box
    assert {box.requirement(i) for i, r in enumerate(box.rishis) if r.rank == "maharishi"} == {5}
    assert {box.requirement(i) for i, r in enumerate(box.rishis) if r.rank == "brahmarishi"} == {7}
    assert {box.requirement(i) for i, r in enumerate(box.rishis) if r.rank == "devarishi"} == {8}


@rule("TG-005", "TG-112")
def test_the_tables_of_the_rules_page_are_those_of_the_box() -> None:
    box = game().box
    told: dict[str, list[str]] = {}
    for line in game().rules_text.splitlines():
        first, *others = [cell.strip() for cell in line.strip("|").split("|")] if line.startswith("| ") else [""]
        told.setdefault(first, others)
    own = {c.own for c in box.characters}
    powers = {p.id: p.name for p in box.powers}
    for w in box.warriors:
        vimana, rank, cp, power = told[f"{w.name} *" if w.id in own else w.name]
        assert (vimana, rank.lower(), cp, power) == (w.vimana, w.rank, str(w.cp), powers[w.power])
    for a in box.astras:
        assert told[a.name][:3] == [str(a.price), str(a.cp), str(a.copies)]
    for i, r in enumerate(box.rishis):
        tsr, dharma, vara = told[r.name]
        assert (tsr, dharma) == (str(box.requirement(i)), str(r.dharma))
        assert vara.startswith(f"*{r.vara}*")
        assert (f"{r.turns} turns" in vara) == (r.kind == "timed")
    for c in box.characters:
        bonus, ship, power = told[c.name]
        warrior = next((w for w in box.warriors if w.id == c.own), None)
        assert bonus == str(c.bonus)
        assert ship.startswith(warrior.ship_class if warrior else "none")
        assert power.startswith(f"*{c.power}*")
        assert c.vijaya == 50
    for p in box.powers:
        assert p.name in told


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ("moksha = 3 ", "moksha = 0 ", "moksha is 0; allowed is 1 to 9"),
        ("sheltered = 1 ", "sheltered = 3 ", "sheltered is 3"),
        ("boosts = [12, 12, 10, 6]", "boosts = [1, 1, 1, 1]", "four full hands"),
        ("boosts_dealt = 3", "boosts_dealt = 6", "boosts_dealt is 6"),
        ("devarishi = 8", "devarishi = 9", "tsr: 9 is not 4 to 8"),
        ('name = "Arjuna"\nbonus', 'name = "Bhishma"\nbonus', "the name bhishma is used 2 times"),
        ('own = "W33"', 'own = "W99"', "characters.C01: own is W99, which is no warrior"),
        ('own = "W33"\n', "", "at most one character is without a warrior"),
        ('effect = "gandiva"', 'effect = "kavacha"', "the effect kavacha is used 2 times"),
        ("bonus = 20", "bonus = -20", "characters.C01: bonus, vijaya and amount"),
        ('power = "SP-02"', 'power = "SP-77"', "there is no power SP-77"),
        ("cp = 6\npower", "cp = 60\npower", "cp is 60; allowed is 0 to 30"),
        ('rank = "padatik"', 'rank = "general"', "general"),
        ('amount = 3\ntext = "This ship rolls', 'amount = 4\ntext = "This ship rolls', "surge rolls exactly 3 dice"),
        ("price = 40", "price = 5", "price is 5; allowed is price_floor (10) to 10000"),
        ('counters = ["A01"]', 'counters = ["A99"]', "counters A99, which is no Astra"),
        ('special = "sunlit"', 'special = "supreme"', "at most one is supreme"),
        ("turns = 3", "turns = 0", "a timed Vara lasts 1 to 40 turns"),
        (
            'kind = "permanent"\neffect = "sight"',
            'kind = "one-use"\neffect = "sight"',
            "are one-use, all other effects are not",
        ),
        ("dharma = 40", "dharma = -1", "dharma and amount are 0 to 1000"),
        ('effect = "might"', 'effect = "cap"', "the effect cap belongs to one Rishi only"),
    ],
)
def test_a_wrong_box_is_told_apart(old: str, new: str, told: str) -> None:
    assert old in PRINTED
    with pytest.raises(BadBox) as error:
        Game(text=PRINTED.replace(old, new, 1))
    assert told in str(error.value)


def test_a_missing_card_is_told() -> None:
    start = PRINTED.index('[[rishis]]\nid = "R20"')
    with pytest.raises(BadBox, match="rishis: there are 19; there must be 20"):
        Game(text=PRINTED[:start])


def test_a_changed_box_plays_by_its_numbers() -> None:
    changed = Game(text=PRINTED.replace("tsp_price = 50", "tsp_price = 20").replace("moksha = 3 ", "moksha = 1 "))
    assert changed.box_digest != game().box_digest
    match = changed.position(2, options={"mode": "strategy"}, dharma=[20, 0], characters=["Drona", "Bhima"])
    match.play(0, "buy_tsp")
    assert match.state.players[0].dharma == 0
    match.foresee([5, 6, 6])
    match.play(0, "end_purchase")
    match.play(0, "tapasya")
    match.play(0, "spend_tsp 1")
    assert match.state.players[0].armed


def test_ranks_classes_and_the_tamisra_occur() -> None:
    for old, new, told in (
        ('power = "SP-03"', 'power = "SP-04"', "there is no Tamisra-class ship"),
        ('rank = "maharathi"', 'rank = "rathi"', "there is no maharathi"),
        ('class = "maharishi"', 'class = "devarishi"', "there is no maharishi"),
    ):
        with pytest.raises(BadBox, match=told):
            Game(text=PRINTED.replace(old, new))


def test_each_group_has_enough_ships_to_deal() -> None:
    text = PRINTED.replace('rank = "padatik"', 'rank = "rathi"')
    with pytest.raises(BadBox, match="the light group has 6 cards"):
        Game(text=text)
