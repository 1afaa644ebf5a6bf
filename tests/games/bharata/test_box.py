"""The printed content, its validator, and changed boxes."""

from __future__ import annotations

import re

import pytest

from sabha.engine.errors import BadBox
from sabha.games.bharata import Game
from sabha.games.bharata.board import gains
from tests.games.bharata.table import box, game, play

rule = pytest.mark.rule
TEXT = (game().folder / "box.toml").read_text(encoding="utf-8")


@rule("BD-003", "BD-004", "BD-005", "BD-008", "BD-140", "BD-141")
def test_counts_of_the_printed_content() -> None:
    b = box()
    assert sum(r.number for r in b.region) == 100
    assert sum(r.number for r in b.region if r.type == "mahajanapada") == 62
    assert sum(len(r.neighbours) for r in b.region) == 154
    assert [sum(c.copies for c in deck) for deck in (b.resource, b.prize, b.event, b.hidden)] == [32, 12, 24, 10]
    assert (len(b.condition), len(b.ability), len(b.tokens)) == (8, 12, 4)
    assert {k: (v.supply, dict(v.price)) for k, v in b.tokens.items()} == {
        "plague": (8, {"medicine": 1}),
        "flood": (8, {"wood": 2}),
        "famine": (8, {"food": 2}),
        "revolt": (8, {"iron": 2}),
    }


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("number = 6", "number = 5", "region assaka: its number is 6 (BD-017), not 5"),
        ('neighbours = ["gandhara", "kashmira"]', 'neighbours = ["gandhara"]', "kamboja"),
        ("army_cards = [16, 16, 16, 16, 16]", "army_cards = [16, 16, 16, 16, 15]", "exactly 80"),
        ('harbour = "Patala"\n', "", "there are 4 harbours; exactly 5"),
        ('site = "Kurukshetra"\n', "", "there are 9 ancient sites; exactly 10"),
        ('p2 = ["gandhara", "vatsa"]', 'p2 = ["gandhara", "kashi"]', "capitals.p2: they are gandhara, vatsa"),
        ("rounds = 20", "rounds = 0", "rounds is 0; allowed is 1 to 200"),
        ('"kuru", "panchala", "vatsa"', '"kuru", "vatsa"', "must be neighbours"),
        ("price = { medicine = 1 }", "price = { wood = 1 }", "removed for Medicine"),
        ('regions = ["maru", "yaudheya"]', 'regions = ["maru", "kuru"]', "named by more than one card"),
        ('regions = ["maru", "yaudheya"]', 'regions = ["maru", "atlantis"]', "'atlantis' is no region"),
        ("card_price = 4", "card_price = 0", "market.card_price is 0; allowed is 1 to 100"),
        ("copies = 5", "copies = 4", "exactly 32"),
        ("card_price = 4", 'card_price = "four"', "market.card_price"),
        ("wood = 4\n", "wood = 4\nsilk = 1\n", "start: silk is not part of the purse"),
        ("goods = { silk = 4, spice = 3, pottery = 2 }", "goods = { silk = 4, spice = 3 }", "pottery has no price"),
    ],
)
def test_a_wrong_box_says_what_is_wrong(old: str, new: str, says: str) -> None:
    assert old in TEXT
    with pytest.raises(BadBox, match=re.escape(says)):
        Game(text=TEXT.replace(old, new, 1))


def test_outlines_and_neighbours_agree() -> None:
    moved = re.sub(r"(outline = \[\[)[0-9.]+,", r"\g<1>70.0,", TEXT, count=1)
    with pytest.raises(BadBox, match="outlines"):
        Game(text=moved)


def test_a_changed_box_plays_and_is_told_apart() -> None:
    text = TEXT.replace("card_price = 4", "card_price = 3").replace("conquest_factor = 2", "conquest_factor = 1")
    changed = Game(text=text)
    assert changed.box_digest != game().box_digest
    match = changed.position(phase="market", armies=[[{"at": "madra"}]], stock=[{"coins": 5}])
    play(match, "buy_card A", "end_market", "conquer madra")
    assert match.state.rulers[0].stock[7] == 0  # type: ignore[attr-defined]


@rule("BD-003", "BD-004", "BD-023")
def test_the_rules_print_the_map_and_the_thresholds() -> None:
    text = game().rules_text
    for r in box().region:
        [row] = re.findall(rf"^\| \*?\*?{re.escape(r.name)}\*?\*? \| (\d) \| (.*) \| (.*) \|$", text, re.MULTILINE)
        assert row[:2] == (str(r.number), gains(r.loot))
        assert (f"harbour {r.harbour}" in row[2]) == bool(r.harbour)
        assert (f"site {r.site}" in row[2]) == bool(r.site)
    for c in box().condition:
        [told] = re.findall(rf"^\| {c.name} \| (.*) \|$", text, re.MULTILINE)
        assert set(map(str, c.needs)) <= set(re.findall(r"\d+", told))
        assert set(map(str, c.needs)) <= set(re.findall(r"\d+", c.text))


def test_an_event_that_is_no_blight_tells_what_it_does() -> None:
    [card] = [e for e in box().event if e.does == "quiet"]
    with pytest.raises(BadBox, match=f"event {card.id}: `text` is missing"):
        Game(text=TEXT.replace(f'"{card.text}"', '""'))
