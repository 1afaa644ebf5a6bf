"""Bharata in the browser: every kind of decision by mouse, touch and keyboard, a sealed battle, and whole games."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from sabha.games.bharata import Game
from tests.browser.conftest import Come
from tests.browser.house import Server
from tests.browser.people import Person
from tests.browser.pieces import Way, act, kinds, take

CONFIRM = """
setInterval(() => document.querySelector("dialog[open]:not(.ending) .btn.bad")?.click(), 4)
"""
"""Says yes wherever a turn is ended with actions left."""
SET_UP = ("pick_personality", "draft_keep")
PLAYS: dict[str, tuple[Way, str, str]] = {
    "market": (
        "mouse",
        "advanced",
        "0 sell_lot iron; 0 sell_good silk; 0 buy_card A; 0 end_market; 0 use_ability guild-levy; 0 choose_army B; "
        "0 conquer madra; 0 end_phase2",
    ),
    "conquest": (
        "touch",
        "basic",
        "0 move B madra; 0 conquer kuru; 0 pay_card A 3; 0 pay_card A 3; 0 end_phase2",
    ),
    "attack": (
        "keyboard",
        "basic",
        "0 attack A madra; 0 commit_card A 5; 1 commit_card A 1; 0 commit_card A 1; 1 commit_done; 0 commit_done; "
        "1 retreat A kashmira; 0 move B kekaya; 0 end_phase2",
    ),
    "defence": (
        "touch",
        "basic",
        "1 attack A yaudheya; 1 commit_card A 5; 0 commit_card A 1; 1 commit_done; 0 commit_done; 0 retreat A shivi",
    ),
    "blight": (
        "mouse",
        "advanced",
        "0 remove_event kuru; 0 use_ability physician; 0 skip; 0 remove_event madra",
    ),
    "secrets": (
        "keyboard",
        "advanced",
        "0 use_ability spy; 0 choose_foreign_army mayura A; 0 choose_value 5; 0 use_ability master-builder; "
        "0 choose_region gandhara; 0 choose_region kekaya; 0 reveal_token A",
    ),
}
"""Set piece -> how its first seat is played, the mode, and what both seats do."""


@pytest.fixture(scope="module")
def stage(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A hall where the game begins with a set piece."""
    running = Server(tmp_path_factory.mktemp("stage"), "tests.games.bharata.set_piece:SetPiece")
    running.start()
    yield running
    running.stop()


def meet(asha: Person, bina: Person, mode: str, piece: str) -> str:
    """A table for both, of which Asha has the page."""
    table = asha.table("me", "open", game="bharata", options={"mode": mode, "piece": piece})
    bina.api("POST", f"/tables/{table}/sit", {"seat": 1})
    asha.sit_at(table)
    return table


def test_the_set_pieces_show_every_kind_of_decision() -> None:
    shown = set(SET_UP).union(*(kinds(lines) for _, _, lines in PLAYS.values()))
    assert shown == {kind.name for kind in Game().actions.kinds}


@pytest.mark.parametrize("piece", PLAYS)
def test_every_kind_of_decision_is_taken_on_the_page(stage: Server, come: Come, piece: str) -> None:
    way, mode, lines = PLAYS[piece]
    asha, bina = (come(name, "phone" if way == "touch" else "laptop", url=stage.url) for name in ("Asha", "Bina"))
    table = meet(asha, bina, mode, piece)
    for line in lines.split("; "):
        seat, _, action = line.partition(" ")
        if seat == "1":
            act(bina, table, action)
            if action == "commit_done":
                expect(asha.page.locator("#says")).to_contain_text("Mayura has committed.")
        else:
            take(asha, table, action, way)


@pytest.mark.parametrize("way", ["touch", "keyboard"])
def test_personalities_are_picked_and_abilities_drafted(stage: Server, come: Come, way: Way) -> None:
    asha, bina = (come(name, "phone" if way == "touch" else "laptop", url=stage.url) for name in ("Asha", "Bina"))
    table = meet(asha, bina, "advanced", "none")
    seen = []
    for _ in range(3):
        action = asha.newest(table)["scene"]["ask"]["choices"][-1]["action"]
        take(asha, table, action, way)
        seen.append(action.split()[0])
        act(bina, table, bina.newest(table)["scene"]["ask"]["choices"][0]["action"])
    assert seen == ["pick_personality", "draft_keep", "draft_keep"]
    assert "market" in asha.newest(table)["scene"]["phases"][0]["label"]


def sealed(stage: Server, come: Come, *commits: str) -> list[list[str]]:
    """Asha attacks Bina and commits; all that Bina and a looker-on were sent from the attack to the reveal."""
    asha, bina, chitra = (come(name, url=stage.url) for name in ("Asha", "Bina", "Chitra"))
    table = meet(asha, bina, "basic", "attack")
    for person in (bina, chitra):
        person.sit_at(table)
    take(asha, table, "attack A madra", "mouse")
    bina.my_turn()
    others = (bina, chitra)
    start = [(len(p.heard), len(p.responses)) for p in others]
    for action in commits:
        take(asha, table, action, "mouse")
    take(asha, table, "commit_done", "mouse")
    for person in others:
        expect(person.page.locator("#says")).to_contain_text("has committed")
    sent = []
    for person, (heard, asked) in zip(others, start, strict=True):
        bodies = [r.body() for r in person.responses[asked:] if "/api/" in r.url]
        sent.append([plain(data, table) for data in [*person.heard[heard:], *bodies]])
    take(bina, table, "commit_card A 2", "mouse")
    take(bina, table, "commit_done", "mouse")
    for person in (asha, *others):
        expect(person.page.locator("#says")).to_contain_text("Mayura defends with 2")
    return sent


def plain(data: bytes, table: str) -> str:
    """A message without what differs between any two tables: its id and the time."""
    text = data.decode().replace(table, "TABLE")
    return re.sub(r'"20\d\d-[^"]*"', '"TIME"', text)


def test_no_byte_tells_what_was_committed(stage: Server, come: Come) -> None:
    one = sealed(stage, come, "commit_card A 5")
    other = sealed(stage, come, "commit_card A 1", "commit_card A 4", "commit_card A 5")
    assert one == other
    for sent in one:
        assert sent
        frames = [m for m in map(json.loads, sent) if isinstance(m, dict) and m.get("is") == "frame"]
        assert len(frames) == 1


def test_a_region_tells_how_things_stand(stage: Server, come: Come) -> None:
    asha, bina = come("Asha", url=stage.url), come("Bina", url=stage.url)
    meet(asha, bina, "basic", "attack")
    asha.my_turn()
    name = asha.page.locator('.board g[data-at="madra"]').first
    name.hover(force=True)
    card = asha.page.locator(".card:not([hidden])")
    expect(card).to_contain_text("Controlled by Mayura")
    expect(card).to_contain_text("An attack meets: defence 2, 3 cards in Mayura's reach.")


@pytest.mark.parametrize(("mode", "size"), [("Basic", "laptop"), ("Advanced", "phone")])
def test_a_whole_game_to_the_end_page(come: Come, mode: str, size: str) -> None:
    asha = come("Asha", size)
    page = asha.page
    asha.goto("/play/bharata")
    page.get_by_role("radio", name="2", exact=True).check(force=True)
    page.get_by_role("radio", name=mode).check(force=True)
    page.get_by_label("Mayura", exact=True).select_option(label="Bot: Leaf")
    page.get_by_role("button", name="Start", exact=True).click()
    page.wait_for_url("**/t/*")
    asha.my_turn()
    page.evaluate(CONFIRM)
    ending = asha.play_to_the_end()
    expect(ending.locator(".ranks li")).to_have_count(2)
    for source in ("Regions controlled (VP)", "Conditions (VP)", "Fate"):
        expect(ending.get_by_text(source, exact=True)).to_be_visible()
    assert page.evaluate("window.presses") > 20
