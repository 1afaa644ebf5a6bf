"""From the home page through several turns without a pointer."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Come
from tests.browser.people import Person


def tab_to(person: Person, label: str) -> None:
    """Presses Tab until the focus is on something of that name."""
    told = (
        "() => (document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '').trim()"
    )
    for _ in range(60):
        if str(person.page.evaluate(told)).startswith(label):
            return
        person.page.keyboard.press("Tab")
    raise AssertionError(f"Tab never came to {label!r}")


def test_a_game_is_played_with_the_keyboard_alone(come: Come) -> None:
    asha = come("Asha", guide=True)
    page, press = asha.page, asha.page.keyboard.press
    asha.goto("/")
    tab_to(asha, "Skip to content")
    tab_to(asha, "War for Treasure: set up a table")
    press("Enter")
    page.wait_for_url("**/play/treasure")
    tab_to(asha, "Start")
    press("Enter")
    page.wait_for_url("**/t/*")

    guide = page.locator(".guide")
    expect(guide).to_be_visible()
    expect(guide.get_by_role("button", name="Next")).to_be_focused()
    press("Enter")
    expect(guide).to_contain_text("2 of 6")
    press("Escape")
    expect(guide).to_be_hidden()

    taken_back = by_arrows = 0
    for turn in range(300):
        if turn >= 6 and taken_back and by_arrows:
            break
        asha.my_turn()
        main, chips = page.locator("#dock .acts .btn[data-main]"), page.locator("#dock .chip")
        expect(main.or_(chips.first)).to_be_visible()
        said = page.locator("#says li").count()
        if main.count():
            press("Enter")
        elif not by_arrows:
            press("b")
            press("ArrowRight")
            press("ArrowLeft")
            assert page.evaluate("document.activeElement.getAttribute('role')") == "button"
            press("Enter")
            by_arrows += 1
        else:
            press("1")
        asha.until("n => document.querySelectorAll('#says li').length !== n", said)
        expect(page.locator("#dock .do.sent")).to_have_count(0)
        undo = page.locator("#t-undo[aria-disabled=false]")
        if not taken_back and undo.count():
            press("z")
            expect(page.locator("#says")).to_contain_text("takes the last action back")
            taken_back += 1
    assert taken_back
    assert by_arrows

    drawer = page.locator("#drawer")
    press("r")
    expect(drawer.get_by_label("Search the rules")).to_be_focused()
    page.keyboard.type("tunnel")
    expect(drawer.get_by_text("passages")).to_be_visible()
    press("Escape")
    expect(drawer).to_be_hidden()
    press("l")
    expect(drawer.locator(".says li").first).to_be_visible()
    press("Tab")
    press("Escape")
    expect(drawer).to_be_hidden()
    press("c")
    page.keyboard.type("1 + 1 z")
    press("Enter")
    expect(drawer.locator(".msgs")).to_contain_text("1 + 1 z")
    press("Escape")
    press("?")
    expect(drawer.get_by_role("heading", name="Keys")).to_be_visible()
    press("Escape")
    expect(drawer).to_be_hidden()
