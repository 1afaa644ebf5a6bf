"""Bharata 600 BC in the browser: every kind of decision by mouse, by touch and by keyboard, and whole games."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import expect

from sabha.games.bharata600 import Game
from tests.browser.conftest import Come
from tests.browser.house import Server
from tests.browser.people import Person
from tests.browser.pieces import Way, act, kinds, take

GUIDED = "localStorage.setItem('sabha.guided.bharata600', 'yes')"
SET_UP = ("pick_personality", "pick_ability", "place_card")
PLAYS: dict[str, tuple[Way, str, str]] = {
    "market": (
        "mouse",
        "advanced",
        "0 clever_look; 0 start_turn; 0 exchange iron; 0 exchange food; 0 trade silk; 0 buy 2; 0 place_card I; "
        "0 place_card II; 0 reveal_character personality; 0 end_phase1; 0 move I vidarbha; 0 buy_action; 0 conquer I; "
        "0 end_phase2; 0 end_turn",
    ),
    "attack": (
        "touch",
        "basic",
        "0 attack I green; 0 offer 2; 1 decline; 1 parley_pass; 0 engage both; 0 commit 1; 0 commit 1; 0 commit 1; "
        "1 commit 1; 0 discard I cavalry; 0 end_phase2",
    ),
    "defence": (
        "keyboard",
        "basic",
        "1 attack I red; 1 offer 2; 0 decline; 0 speed_march; 0 parley_pass; 1 commit 1; 0 engage both; 0 commit 0; "
        "0 commit 1; 0 commit 1; 0 discard_all",
    ),
    "guild": ("touch", "basic", "0 prize_a; 0 take_object spices; 0 prize_b; 0 trade silk; 0 done"),
    "road": ("mouse", "basic", "0 prize_a; 0 move I naimisha; 0 prize_decline"),
    "plagues": (
        "touch",
        "advanced",
        "0 immune_mine disease; 0 pay_events; 0 region avanti; 0 resource iron; 0 resource wood; 0 resource food; "
        "0 region vidarbha; 0 event flooding; 0 done; 0 immune_at; 0 region vidarbha; 0 end_phase2; 0 end_turn",
    ),
    "movers": (
        "mouse",
        "advanced",
        "0 ability ingenious; 0 region kuru; 0 event riots; 0 region chola; 0 ability fearless; 0 region lata; "
        "0 event cyclone; 0 end_phase2",
    ),
    "revenge": (
        "keyboard",
        "advanced",
        "1 offer_immunity red disease; 1 offer_pass; 0 accept; 0 ability revengeful; 0 region avanti; 0 region lata",
    ),
    "gifts": (
        "keyboard",
        "advanced",
        "0 ability versatile; 0 kingdom green; 0 resource iron; 0 resource food; 0 amount 2; 0 ability perceptive; "
        "0 kingdom green; 0 end_phase2; 0 end_turn",
    ),
    "undo": (
        "mouse",
        "advanced",
        "1 ability versatile; 1 kingdom red; 1 resource iron; 1 resource wood; 1 amount 2; 1 end_phase2; 1 end_turn; "
        "0 start_turn; 0 offer_immunity green riots; 0 end_phase1; 0 ability resilient; 0 nullify 1; 0 end_phase2; "
        "0 end_turn; 1 start_turn; 1 end_phase1; 0 offer_pass",
    ),
    "secrets": (
        "touch",
        "advanced",
        "0 ability psychic; 0 region maru; 0 token_leave; 0 ability psychic; 0 region maru; 0 token_execute; "
        "0 reveal_token I; 0 end_phase2; 0 end_turn",
    ),
}
"""Set piece -> how its first seat is played, the mode, and what both seats do."""


@pytest.fixture(scope="module")
def stage(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A hall where the game begins with a set piece."""
    running = Server(tmp_path_factory.mktemp("stage"), "tests.games.bharata600.set_piece:SetPiece")
    running.start()
    yield running
    running.stop()


def meet(asha: Person, bina: Person, mode: str, piece: str) -> str:
    """A table for both, of which Asha has the page."""
    table = asha.table("me", "open", game="bharata600", options={"mode": mode, "piece": piece})
    bina.api("POST", f"/tables/{table}/sit", {"seat": 1})
    asha.context.add_init_script(GUIDED)
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
        else:
            take(asha, table, action, way)


@pytest.mark.parametrize("way", ["touch", "keyboard"])
def test_characters_are_picked_and_cards_placed(stage: Server, come: Come, way: Way) -> None:
    asha, bina = (come(name, "phone" if way == "touch" else "laptop", url=stage.url) for name in ("Asha", "Bina"))
    table = meet(asha, bina, "advanced", "none")
    seen = set()
    while not asha.newest(table)["scene"].get("round", "").startswith("Round"):
        ask = asha.newest(table)["scene"].get("ask")
        if ask is None:
            act(bina, table, bina.newest(table)["scene"]["ask"]["choices"][0]["action"])
        else:
            action = ask["choices"][-1]["action"]
            take(asha, table, action, way)
            seen.add(action.split()[0])
    assert seen == set(SET_UP)


def test_who_waits_sees_for_whom_and_not_what_for(stage: Server, come: Come) -> None:
    """An Influencer in hiding is asked before the battle like anybody else."""
    asha, bina = come("Asha", url=stage.url), come("Bina", url=stage.url)
    table = meet(asha, bina, "basic", "defence")
    act(bina, table, "attack I red")
    act(bina, table, "parley_pass")
    asha.my_turn()
    expect(asha.page.locator("#ask")).to_have_text("Before the battle: go on, or use what you can.")
    bina.sit_at(table)
    expect(bina.page.locator("#ask")).to_have_text("Red may speak before the battle. It is Green's turn.")


@pytest.mark.parametrize(("mode", "size"), [("Basic Game", "laptop"), ("Advanced Game", "phone")])
def test_a_whole_game_to_the_end_page(come: Come, mode: str, size: str) -> None:
    asha = come("Asha", size)
    page = asha.page
    page.context.add_init_script(GUIDED)
    asha.goto("/play/bharata600")
    page.get_by_role("radio", name="2", exact=True).check(force=True)
    page.get_by_role("radio", name=mode).check(force=True)
    page.get_by_label("Green", exact=True).select_option(label="Bot: Leaf")
    page.get_by_role("button", name="Start", exact=True).click()
    page.wait_for_url("**/t/*")
    asha.my_turn()
    ending = asha.play_to_the_end()
    expect(ending.locator(".ranks li")).to_have_count(2)
    for source in ("Regions", "VP Conditions", "Leader"):
        expect(ending.get_by_text(source, exact=True)).to_be_visible()
    assert page.evaluate("window.presses") > 20
