"""Two people at one table, each at a browser of their own."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.conftest import Come
from tests.browser.house import Server
from tests.browser.people import Person, eventually

SLOWEST = 1_000
"""Milliseconds from a press to the change on the other's screen; the aim on an idle machine is 100."""


@pytest.fixture
def mortal(tmp_path: Path) -> Iterator[Server]:
    """A server that a test may kill."""
    running = Server(tmp_path)
    running.start()
    yield running
    running.stop()


def invite(asha: Person, bina: Person) -> str:
    """Asha opens a table from the home page, Bina follows the link and sits down; the table's id."""
    asha.goto("/")
    asha.page.locator(".game[data-slug=treasure] [data-invite]").click()
    link = asha.page.get_by_label("Link of the table")
    expect(link).to_be_visible()
    address = link.input_value()
    bina.page.goto(address)
    bina.page.get_by_role("button", name="Sit here").click()
    for person in (asha, bina):
        expect(person.page.locator(".lobby")).to_have_count(0)
        expect(person.page.locator("#seats")).to_contain_text("here")
    return address.rpartition("/")[2]


def mover(*people: Person) -> tuple[Person, Person]:
    """Who is to move, and the other."""
    turn = next(p for p in people if "Your turn" in p.page.title())
    return turn, next(p for p in people if p is not turn)


def choices(person: Person) -> Locator:
    return person.page.locator("#dock .do:not(.sent)").locator(".chip, .acts .btn:not([aria-disabled])")


def settle(*people: Person) -> None:
    """All have heard the same, and one of them is asked."""
    plies = "[...document.querySelectorAll('#says li')].length"
    eventually(lambda: sum("Your turn" in p.page.title() for p in people) == 1, "a turn")
    assert all(p.page.evaluate(plies) > 0 for p in people)


def step(*people: Person) -> float:
    """Whoever is to move presses the first choice; milliseconds until the other's screen has changed."""
    settle(*people)
    who, other = mover(*people)
    other.page.evaluate("""() => {
        window.changed = new Promise(done => new MutationObserver((_, o) => { o.disconnect(); done(Date.now()); })
          .observe(document.getElementById("says"), {childList: true}));
    }""")
    choices(who).first.wait_for()
    pressed = who.page.evaluate("""() => {
        const now = Date.now();
        document.querySelector("#dock .do:not(.sent) :is(.chip, .acts .btn:not([aria-disabled]))").click();
        return now;
    }""")
    return float(other.page.evaluate("window.changed")) - float(pressed)


def test_two_people_meet_by_a_link_and_play_talk_and_take_back(come: Come) -> None:
    asha, bina = come("Asha"), come("Bina", "phone")
    invite(asha, bina)
    times = sorted(step(asha, bina) for _ in range(12))
    print(f"a move shows on the other screen after {times[len(times) // 2]:.0f} ms, at most {times[-1]:.0f} ms")
    assert times[len(times) // 2] < SLOWEST

    asha.say("Namaste!")
    unread = bina.page.get_by_role("button", name="Chat, 1 new")
    expect(unread).to_be_visible()
    unread.click()
    expect(bina.page.locator(".msgs")).to_contain_text("Namaste!")
    bina.say("And to you.")
    expect(asha.page.locator(".msgs")).to_contain_text("And to you.")
    asha.page.keyboard.press("Escape")
    bina.page.get_by_role("button", name="Close").click()

    for _ in range(80):
        settle(asha, bina)
        taker = next((p for p in (asha, bina) if p.page.locator("#t-undo[aria-disabled=false]").count()), None)
        if taker:
            break
        step(asha, bina)
    assert taker, "nothing could be taken back in 80 moves"
    other = bina if taker is asha else asha
    taker.page.locator("#t-undo").click()
    expect(taker.page.locator("#t-undo[aria-disabled=true]")).to_be_visible()
    expect(other.page.locator("#says")).to_contain_text(re.compile("t(akes|ook) .*back|undo", re.I))


def test_the_server_dies_and_comes_back_and_the_game_goes_on(come: Come, mortal: Server) -> None:
    asha, bina = come("Asha", url=mortal.url), come("Bina", url=mortal.url)
    invite(asha, bina)
    for _ in range(4):
        step(asha, bina)
    settle(asha, bina)
    asha.excused = bina.excused = True
    mortal.kill()
    for person in (asha, bina):
        expect(person.page.get_by_text("Connection lost")).to_be_visible()
    mortal.start()
    for person in (asha, bina):
        expect(person.page.get_by_text("Connection lost")).to_be_hidden()
    asha.excused = bina.excused = False
    for _ in range(3):
        step(asha, bina)


def test_who_leaves_is_played_by_a_bot_and_may_come_back(come: Come) -> None:
    asha, bina = come("Asha"), come("Bina")
    table = invite(asha, bina)
    bina.page.get_by_role("button", name="Settings, dice and help").click()
    bina.page.get_by_role("button", name="Leave").click()
    bina.page.get_by_role("dialog").get_by_role("button", name="Leave").click()
    bina.page.wait_for_url(lambda url: url.endswith("/"))
    expect(bina.page.locator("#mine")).to_contain_text("a bot plays for you")
    expect(asha.page.locator("#seats")).to_contain_text("a bot plays on")
    for _ in range(2):
        asha.my_turn()
        before = asha.page.locator("#says li").count()
        choices(asha).first.click()
        expect(asha.page.locator("#says li")).not_to_have_count(before)
    bina.page.locator("#mine a").first.click()
    bina.page.wait_for_url(f"**/t/{table}")
    bina.page.get_by_role("button", name="Take my seat again").click()
    expect(asha.page.locator("#seats")).to_contain_text("here")
    for _ in range(3):
        step(asha, bina)
