"""Bharata 600 BC in the browser: every kind of decision by mouse, by touch and by keyboard, and whole games."""

from __future__ import annotations

import uuid
from collections.abc import Iterator
from typing import Any, Literal

import pytest
from playwright.sync_api import expect

from sabha.games.bharata600 import Game
from tests.browser.conftest import Come
from tests.browser.house import Server
from tests.browser.people import Person, eventually
from tests.browser.test_phone import touch

Way = Literal["mouse", "touch", "keyboard"]

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

PRESS = """([label, detail]) => {
  const name = b => {
    const plain = b.cloneNode(true);
    plain.querySelectorAll("kbd, svg").forEach(el => el.remove());
    return plain.textContent;
  };
  const all = document.querySelectorAll("#dock .do:not(.sent) :is(.chip, .acts button.btn:not([aria-disabled]))");
  document.querySelectorAll("[data-press]").forEach(b => b.removeAttribute("data-press"));
  const found = [...all].find(b => name(b) === label + detail
    || (!b.matches(".chip") && name(b) === label && (!detail || b.title === detail)));
  found?.setAttribute("data-press", found.querySelector("kbd")?.textContent ?? "");
  return Boolean(found);
}"""
"""Marks the button of a choice with the key that presses it; false if it is not there (yet)."""


@pytest.fixture(scope="module")
def stage(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A hall where the game begins with a set piece."""
    running = Server(tmp_path_factory.mktemp("stage"), "tests.games.bharata600.set_piece:SetPiece")
    running.start()
    yield running
    running.stop()


def frame(person: Person, table: str) -> Any:
    ply = person.api("GET", f"/tables/{table}")["ply"]
    return person.api("GET", f"/tables/{table}/frames?since={ply - 1}")[-1]


def act(person: Person, table: str, action: str) -> None:
    """A decision without a page."""
    move = {"key": str(uuid.uuid4()), "ply": frame(person, table)["ply"], "action": action}
    person.api("POST", f"/tables/{table}/actions", move)


def press(person: Person, way: Way, label: str, detail: str) -> bool:
    """Presses the button of that name, if it is there."""
    page = person.page
    if not page.evaluate(PRESS, [label, detail]):
        return False
    button = page.locator("[data-press]")
    if way == "touch":
        button.tap()
    elif way == "mouse":
        button.click()
    else:
        key = button.get_attribute("data-press")
        if not key:
            button.focus()
        page.keyboard.press(key or "Enter")
    return True


def take(person: Person, table: str, action: str, way: Way) -> None:
    """Takes a choice on the page: its button, else things that narrow the choices down until it has one."""
    person.my_turn()
    now = frame(person, table)
    [choice] = [c for c in now["scene"]["ask"]["choices"] if c["action"] == action]
    zones = now["scene"].get("zones", [])
    names = {p["id"]: p["label"] for p in now["scene"].get("pieces", [])} | {z["id"]: z["title"] for z in zones}
    names |= {i["id"]: i["label"] for z in zones for i in z.get("items", [])}
    things = list(choice.get("touches", []))

    def done() -> bool:
        if press(person, way, choice["label"], choice.get("detail", "")):
            return True
        for thing in things:
            if (
                way == "touch"
                and person.page.locator(f'.board :is([data-key="{thing}"], [data-spot="{thing}"])').count()
            ):
                touch(person, thing)
            elif not press(person, way, names.get(thing, thing), behind(now, thing)):
                continue
            things.remove(thing)
            return moved()
        return moved()

    def moved() -> bool:
        return bool(person.api("GET", f"/tables/{table}")["ply"] > now["ply"])

    eventually(done, action)
    person.moved_on(table, now["ply"])
    expect(person.page.locator("#dock .do.sent")).to_have_count(0)


def behind(now: Any, thing: str) -> str:
    """What a button for several choices says of them."""
    count = sum(thing in c.get("touches", [])[:1] for c in now["scene"]["ask"]["choices"])
    return f"{count} choices"


def meet(asha: Person, bina: Person, mode: str, piece: str) -> str:
    """A table for both, of which Asha has the page."""
    table = asha.table("me", "open", game="bharata600", options={"mode": mode, "piece": piece})
    bina.api("POST", f"/tables/{table}/sit", {"seat": 1})
    asha.context.add_init_script(GUIDED)
    asha.sit_at(table)
    return table


def kinds(lines: str) -> set[str]:
    return {line.split()[1] for line in lines.split("; ") if line.startswith("0 ")}


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
    while not frame(asha, table)["scene"].get("round", "").startswith("Round"):
        ask = frame(asha, table)["scene"].get("ask")
        if ask is None:
            act(bina, table, frame(bina, table)["scene"]["ask"]["choices"][0]["action"])
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
