"""axe-core finds nothing on any page, in either theme; and no page does what its policy forbids."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Come
from tests.browser.people import Person

GAMES = ("treasure", "bharata", "bharata600", "taragatha", "indus")
PAGES = (
    "/",
    "/play/treasure",
    "/play/tiny",
    "/replays",
    *(f"/rules/{game}" for game in GAMES),
    "/rules/tiny",
    "/about",
)


def both_themes(person: Person, what: str) -> None:
    for theme in ("dark", "light"):
        person.page.emulate_media(color_scheme=theme)
        person.accessible(f"{what}, {theme}")


@pytest.mark.parametrize("size", ["laptop", "phone"])
def test_pages(come: Come, size: str) -> None:
    asha = come("Asha", size)
    asha.table("me", "open")
    for path in PAGES:
        asha.goto(path)
        asha.page.wait_for_load_state("networkidle")
        both_themes(asha, path)
    asha.excused = True
    asha.goto("/nowhere")
    both_themes(asha, "error page")


def test_the_table_while_waiting_and_watched(come: Come) -> None:
    asha, bina = come("Asha"), come("Bina", "phone")
    table = asha.table("me", "open")
    for person in (asha, bina):
        person.sit_at(table)
        expect(person.page.locator(".lobby")).to_be_visible()
        both_themes(person, "lobby")
    asha.page.get_by_text("Fair dice").click()
    asha.accessible("lobby with fingerprint")
    bina.page.get_by_role("button", name="Sit here").click()
    chitra = come("Chitra")
    chitra.sit_at(table)
    expect(chitra.page.get_by_text("You are watching")).to_be_visible()
    chitra.accessible("watching")


@pytest.mark.parametrize("size", ["laptop", "phone"])
@pytest.mark.parametrize("game", GAMES)
def test_the_table_of_every_game(come: Come, game: str, size: str) -> None:
    asha = come("Asha", size)
    table = asha.table("me", "bot:random", "bot:random", game=game)
    asha.play_until(table, lambda f: f["ply"] >= 25)
    asha.sit_at(table)
    asha.my_turn()
    both_themes(asha, game)


@pytest.mark.parametrize("size", ["laptop", "phone"])
def test_the_table_in_play(come: Come, size: str) -> None:
    asha = come("Asha", size, guide=True)
    table = asha.table("me", "bot:greedy", "bot:greedy")
    asha.sit_at(table)
    page = asha.page
    expect(page.locator(".guide")).to_be_visible()
    asha.accessible("guide")
    page.get_by_role("button", name="Skip").click()
    both_themes(asha, "roll")

    asha.play_until(table, lambda f: any(c["action"].startswith("move") for c in f["scene"]["ask"]["choices"]))
    expect(page.locator("#dock .chip").first).to_be_visible()
    both_themes(asha, "choice of a soldier")

    asha.sit_where_asked("surrender a card", "me", "bot:greedy", "bot:greedy")
    both_themes(asha, "danger")
    card = page.locator("#dock .own .it").first
    card.hover() if size == "laptop" else card.tap()
    refusal = page.locator("#dock .acts .btn[aria-disabled]")
    if refusal.count():
        refusal.first.dispatch_event("click")
        expect(page.locator("#dock .why")).to_contain_text("Rule")
    asha.accessible("danger, explained")
    for tab in ("Log", "Chat", "Rules", "Settings, dice and help"):
        page.get_by_role("button", name=tab, exact=True).click()
        if tab == "Rules":
            expect(page.locator("#drawer .prose h2").first).to_be_visible()
        page.emulate_media(color_scheme="light" if size == "laptop" else "dark")
        asha.accessible(f"drawer, {tab}")
        if tab == "Settings, dice and help":
            page.get_by_role("tab", name="Dice").click()
            expect(page.locator("#drawer .dh").first).to_be_visible()
            asha.accessible("drawer, dice")
        page.keyboard.press("Escape")
        expect(page.locator("#drawer")).to_be_hidden()
