"""The printed content is complete, and a box that cannot be played is told so in words."""

from __future__ import annotations

from collections import Counter
from functools import cache
from pathlib import Path

import pytest

from sabha.engine.errors import BadBox
from sabha.games.bharata600 import Game
from sabha.games.bharata600.box import ABILITIES, EVENTS, PERSONALITIES, Box


@cache
def game() -> Game:
    return Game()


def box() -> Box:
    return game().box


TEXT = (Path(game().folder) / "box.toml").read_text(encoding="utf-8")


@pytest.mark.rule("B6-039", "B6-041", "B6-032", "B6-Q86")
def test_the_map_has_48_regions_of_four_kinds() -> None:
    kinds = Counter(r.type for r in box().region)
    assert kinds == {"mahajanapada": 16, "inland": 19, "harbour": 8, "export_harbour": 5}
    assert [r.seat for r in box().region if r.home] == ["Taxila", "Ahichhatra", "Rajagriha", "Ujjain"]
    assert sum(r.number for r in box().region) == 107
    assert sum(len(r.neighbours) for r in box().region) == 2 * 119
    assert all(r.type != "mahajanapada" for r in box().region if r.site)
    assert sum(r.site for r in box().region) == 10


@pytest.mark.rule("B6-024", "B6-025", "B6-026", "B6-139", "B6-140", "B6-141", "B6-163")
def test_cards_and_tokens_are_counted_as_printed() -> None:
    b = box()
    assert b.numbers.army_cards == (40, 25, 15)
    assert sum(c.copies for c in b.resource_card) == 32
    assert len(b.prize_card) == 5
    assert sum(c.copies for c in b.event_card) == 70
    assert sum(c.copies for c in b.event_card if not c.event) == 5
    assert sum(e.tokens for e in b.events.values()) == 88
    assert sum(h.count for h in b.hidden_token) == 25
    assert b.numbers.supply == (18, 6, 6)
    assert tuple(b.personalities) == PERSONALITIES
    assert tuple(b.abilities) == ABILITIES
    assert tuple(b.events) == EVENTS


@pytest.mark.rule("B6-180", "B6-Q84")
def test_each_event_has_an_immune_ability() -> None:
    immune = Counter(e for a in box().abilities.values() for e in a.immune)
    assert immune == dict.fromkeys(EVENTS, 1)
    assert box().abilities["versatile"].immune == ("drought",)
    assert box().abilities["revengeful"].immune == ("riots",)


@pytest.mark.rule("B6-165")
def test_what_events_cost() -> None:
    costs = {name: e.cost for name, e in box().events.items()}
    assert costs == {
        "earthquake": (2, 2, 0, 0, 0),
        "cyclone": (0, 1, 6, 0, 0),
        "tsunami": (2, 2, 3, 0, 0),
        "landslide": (0, 2, 0, 0, 0),
        "flooding": (0, 0, 4, 0, 0),
        "wild_animals": (2, 0, 3, 0, 0),
        "drought": (0, 0, 6, 0, 0),
        "disease": (0, 0, 1, 1, 0),
        "festival": (0, 0, 0, 0, 3),
        "riots": (0, 0, 0, 2, 0),
    }


@pytest.mark.rule("B6-I23")
def test_neighbourhood_is_symmetric_and_known_to_the_tables() -> None:
    near = game().box.tables.lists.near
    for a in range(48):
        for b in range(48):
            assert (near[a] >> b & 1) == (near[b] >> a & 1)


@pytest.mark.rule("B6-040", "B6-041")
def test_the_board_draws_every_border_twice_and_each_kind_in_its_colour() -> None:
    board = game().board(2, {"mode": "basic"})
    assert board.svg.count("<polygon data-at=") == 48
    assert board.svg.count('stroke="var(--b6-yellow') == 16
    assert board.svg.count('stroke="var(--b6-black') == 32
    assert board.svg.count("stroke-dasharray") == 5


KURU = 'id = "kuru"\nname = "Kuru"\nseat = "Indraprastha"\ntype = "mahajanapada"\nnumber = '
SMELTERS = 'copies = {}\ntext = "Take 2 Iron."'
KAMBOJA = 'neighbours = ["gandhara", "harahvati"{}]'
BAD = [
    (SMELTERS.format(4), SMELTERS.format(5), "33 Resource Modifier cards; the deck has 32"),
    (KAMBOJA.format(', "kashmira"'), KAMBOJA.format(""), "kamboja does not list kashmira"),
    (KURU + "1", KURU + "2", "region kuru: 2 Resources are printed"),
    ("supply = [18, 6, 6]", "supply = [17, 6, 6]", "black_pottery are printed on the map; the supply holds 17"),
    ("tokens = 10\niron = 2", "tokens = 9\niron = 2", "events.earthquake: there are 10 tokens, not 9"),
    ('immune = ["landslide"]', 'immune = ["riots"]', "abilities.perceptive: its Immunity is landslide"),
    ("free_actions = 2", "free_actions = 0", "numbers.free_actions"),
    ('id = "royal_road"', 'id = "treasury"', "prize_card: the five cards are"),
    ("home = true\n", "", "the homes are"),
    ("count = 5\nvp = 1", "count = 6\nvp = 1", "hidden_token: the counts are 5, 3"),
    ('regions = ["kosala"]', 'regions = ["kosla"]', "there is no region kosla"),
    ("ship = [65.6, 23.9]\n", "", "an Export Harbour has a ship"),
    ("[[68.942, 34.102]", "[[68.9, 34.102]", "share an edge exactly if they are neighbours"),
]


@pytest.mark.parametrize(("old", "new", "told"), BAD, ids=[told[:30] for _, _, told in BAD])
def test_a_box_that_cannot_be_played_says_what_is_wrong(old: str, new: str, told: str) -> None:
    assert old in TEXT
    with pytest.raises(BadBox, match=told):
        Game(text=TEXT.replace(old, new, 1))


def test_a_changed_price_plays_and_is_told_apart() -> None:
    changed = Game(text=TEXT.replace("card_price = 2", "card_price = 3", 1))
    assert changed.box_digest != game().box_digest
    match = changed.position(2, kingdoms=[{"home": "avanti", "coins": 5}], phase="phase1")
    assert [a for a in match.legal(0) if a.startswith("buy")] == ["buy 1"]


def test_there_are_383_decisions_with_the_ids_of_the_rules_file() -> None:
    actions = game().actions
    assert len(actions) == 383
    wanted = {0: "pick_personality daredevil", 15: "start_turn", 36: "move I kamboja", 131: "move II chera",
              142: "buy_action", 150: "discard_all", 184: "speed_march", 188: "commit 0", 235: "done",
              285: "event earthquake", 311: "kingdom red", 337: "immune_at", 377: "offer_immunity brown riots",
              382: "reveal_character ability_2"}  # fmt: skip
    assert {n: actions.text(n) for n in wanted} == wanted
