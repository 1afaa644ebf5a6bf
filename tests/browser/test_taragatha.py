"""Taragatha in the browser: every kind of decision, by mouse, finger and keyboard; a whole game; a hidden card."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Come
from tests.browser.house import Server
from tests.browser.people import Person, eventually

Frame = dict[str, Any]
Choice = dict[str, Any]
COMMON = {
    "wish", "buy_astra", "move_astra", "buy_tsp", "end_purchase", "attack", "tapasya", "spend_tsp", "deploy",
    "use_astra", "done_astras", "defend",
}  # fmt: skip
RARE = {"revive", "respond", "mantra", "reroll", "maya", "save"}
LAST = ("end_purchase", "attack", "tapasya", "respond")
"""Taken only where nothing else is new: they end what else could be done."""


def kind(frame: Frame, choice: Choice) -> str:
    """The kind of a decision; deploying as the defender counts as a kind of its own."""
    what = str(choice["action"]).split(" ")[0]
    return "defend" if what == "deploy" and "that defends" in frame["scene"]["ask"]["text"] else what


def asked(person: Person, table: str) -> Frame | None:
    """The frame whose question stands in the dock; None at the end of the game."""
    found: list[Frame] = []

    def there() -> bool:
        frame = person.newest(table)
        ask = frame["scene"].get("ask")
        if not ask and not frame["scene"].get("over"):
            return False
        found[:] = [frame]
        return bool(not ask or person.page.locator("#ask").inner_text() == ask["text"])

    eventually(there, "a question")
    return found[0] if found[0]["scene"].get("ask") else None


def chosen(frame: Frame, done: set[str], turn: int) -> Choice:
    """A choice of a kind not taken yet; else it arms the command ship, and attacks and prays by turns."""
    choices: list[Choice] = frame["scene"]["ask"]["choices"]
    kinds = {kind(frame, c): c for c in reversed(choices)}
    fresh = [k for k in kinds if k not in done and k not in LAST]
    if fresh:
        return kinds[fresh[0]]
    if "end_purchase" in kinds:
        arms = [c for c in choices if c["action"].startswith("buy_astra") and c["action"].endswith(" H")]
        return arms[0] if arms else kinds["end_purchase"]
    if "tapasya" in kinds:
        return kinds["attack"] if "attack" in kinds and turn % 2 else kinds["tapasya"]
    if "respond" in kinds and {"mantra", "maya", "save"} <= done:
        return choices[1]
    if "deploy" in kinds or "defend" in kinds:
        return choices[-1]
    return kinds.get("use_astra") or choices[0]


def name_of(frame: Frame, thing: str) -> str:
    scene = frame["scene"]
    things = [*scene.get("pieces", []), *(i for z in scene.get("zones", []) for i in z.get("items", []))]
    return str(next(t["label"] for t in things if t["id"] == thing))


def button(person: Person, label: str) -> Locator:
    things = person.page.locator("#dock .do:not(.sent) :is(.chip, .acts .btn:not([aria-disabled]))")
    return things.filter(has_text=re.compile(f"^{re.escape(label)}"))


def press(person: Person, frame: Frame, choice: Choice, how: str) -> None:
    """Takes a choice on the page: by its button, which may lie behind the thing to be touched first."""
    label = str(choice["label"])
    if button(person, label).count() == 0:
        first = choice["touches"][0]
        item = person.page.locator(f'button.it[data-id="{first}"]')
        if how == "mouse" and item.count() and item.first.is_visible():
            item.first.click()
        else:
            act(person, button(person, name_of(frame, first)).first, how)
    if person.page.locator("#dock .do.sent").count() == 0:
        act(person, button(person, label).first, how)


def act(person: Person, what: Locator, how: str) -> None:
    if how == "keyboard":
        what.focus()
        person.page.keyboard.press("Enter")
    elif how == "touch":
        what.tap()
    else:
        what.click()


def play(person: Person, table: str, wanted: set[str], done: set[str], how: str) -> None:
    """Plays on the page until every wanted kind of decision was taken, or the game is over."""
    person.sit_at(table)
    turn = 0
    while not wanted <= done:
        frame = asked(person, table)
        if frame is None:
            return
        choice = chosen(frame, done, turn)
        turn += kind(frame, choice) in ("attack", "tapasya")
        press(person, frame, choice, how)
        person.moved_on(table, frame["ply"])
        done.add(kind(frame, choice))


@pytest.mark.parametrize(
    ("size", "how", "mode", "own"),
    [
        ("laptop", "mouse", "casual", "boost"),
        ("phone", "touch", "strategy", "power"),
        ("laptop", "keyboard", "casual", "boost"),
    ],
)
def test_every_common_kind_of_decision(come: Come, size: str, how: str, mode: str, own: str) -> None:
    asha = come("Asha", size)
    done: set[str] = set()
    for _ in range(8):
        table = asha.table("me", "bot:random", "bot:random", game="taragatha", options={"mode": mode})
        play(asha, table, COMMON | {own}, done, how)
        if COMMON | {own} <= done:
            break
    assert COMMON | {own} <= done


@pytest.fixture(scope="module")
def blessed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("blessed"), "tests.browser.blessed:Blessed")
    running.start()
    yield running
    running.stop()


@pytest.mark.parametrize(("size", "how"), [("laptop", "mouse"), ("phone", "touch"), ("laptop", "keyboard")])
def test_every_answer_that_hangs_on_a_vara_or_a_character(come: Come, blessed: Server, size: str, how: str) -> None:
    asha = come("Asha", size, url=blessed.url)
    done: set[str] = set()
    for _ in range(12):
        table = asha.table("me", "bot:random", "bot:random", "bot:random", game="blessed", options={"mode": "strategy"})
        play(asha, table, RARE, done, how)
        if done >= RARE:
            break
    assert done >= RARE


def test_a_whole_game_against_three_bots(come: Come) -> None:
    asha = come("Asha")
    asha.goto("/play/taragatha")
    asha.page.get_by_label("Strategy Gamer Mode").check(force=True)
    asha.page.get_by_label("Not paid").check(force=True)
    asha.page.get_by_role("button", name="Start", exact=True).click()
    asha.page.wait_for_url("**/t/*")
    table = asha.page.url.rpartition("/")[2]
    assert asha.api("GET", f"/tables/{table}")["options"] == {"mode": "strategy", "vijaya": "off"}
    asha.my_turn()
    ending = asha.play_to_the_end()
    expect(ending.locator(".ranks li")).to_have_count(4)
    expect(ending.get_by_text("Tapasya tokens")).to_be_visible()
    asha.accessible("end panel")


def test_a_battle_is_a_scene_of_its_own_and_a_boost_card_lies_hidden(come: Come) -> None:
    """TG-074: what the attacker lays is in no byte that the defender gets before committing."""
    asha, bina = come("Asha", pace="fast"), come("Bina", "phone")
    table = asha.table("me", "open", game="taragatha", options={"mode": "casual"})
    asha.sit_at(table)
    bina.sit_at(table)
    bina.page.get_by_role("button", name="Sit here").first.click()
    people = (asha, bina)
    plain = ("wish", "end_purchase", "attack", "done_astras", "deploy", "defend")
    while True:
        seat = asha.api("GET", f"/tables/{table}")["acting"][0]
        frame = asked(people[seat], table)
        assert frame
        choices = frame["scene"]["ask"]["choices"]
        kinds = {kind(frame, c): c for c in reversed(choices)}
        if "boost" in kinds:
            break
        choice = choices[seat] if "wish" in kinds else next(kinds[k] for k in plain if k in kinds)
        press(people[seat], frame, choice, "mouse")
        asha.moved_on(table, frame["ply"])
    attacking, defending = people[seat], people[1 - seat]
    laid = str(kinds["boost"]["label"]).removeprefix("Boost ")
    press(attacking, frame, kinds["boost"], "mouse")
    asha.moved_on(table, frame["ply"])
    assert asked(defending, table)

    panel = defending.page.locator(".contest")
    expect(panel.locator("h2")).to_contain_text("attacks")
    down = panel.locator(".term.down")
    expect(down).to_contain_text("Boost card")
    expect(down.locator("b")).to_have_text("?")
    expect(attacking.page.locator(".contest .term.down b")).to_have_text(laid)
    for frame in frames(defending):
        hands = [z for z in frame["scene"].get("zones", []) if z["id"] == f"hand-{seat}"]
        assert all(item.get("down") for zone in hands for item in zone.get("items", []))
        sides = (frame["scene"].get("contest") or {}).get("sides", [])
        assert all(t["value"] == "?" for s in sides for t in s.get("terms", []) if t.get("down"))
        assert not any("face-down" in s["text"] for s in frame.get("say", []))
    defending.accessible("the battle")

    while defending.newest(table)["scene"]["contest"].get("live"):
        frame = asked(defending, table)
        assert frame
        press(defending, frame, frame["scene"]["ask"]["choices"][-1], "mouse")
        asha.moved_on(table, frame["ply"])
    for person in people:
        expect(person.page.locator(".contest .outcome")).not_to_be_empty()
        expect(person.page.locator(".contest .term.down")).to_have_count(0)
        expect(person.page.locator(".contest .side .total")).to_have_count(2)
        expect(person.page.locator(".contest .dice .die")).to_have_count(4)


def frames(person: Person) -> list[Frame]:
    """Every frame in every byte that came."""
    found: list[Frame] = []
    for data in person.bytes_received():
        try:
            told = json.loads(data)
        except ValueError:
            continue
        found += [m for m in (told if isinstance(told, list) else [told]) if isinstance(m, dict) and "scene" in m]
    assert found
    return found
