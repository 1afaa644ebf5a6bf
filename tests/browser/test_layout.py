"""Nothing sticks out, jumps or is too small to touch, from the smallest phone to a large screen."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Come
from tests.browser.people import Person, eventually

PAGES = ("/", "/play/treasure", "/replays", "/rules/treasure", "/about", "/api/docs")
GAMES = ("treasure", "bharata", "bharata600", "taragatha", "indus")
SIZES = ((360, 740), (390, 844), (820, 1180), (1440, 900), (2560, 1440))
LATEST = 3_000
"""Milliseconds to the first paint of a table on a busy machine; the aim on an idle one is 1000."""

OUTSIDE = """() => [...document.querySelectorAll('body *')].filter(el => {
  const r = el.getBoundingClientRect();
  if (!r.width || !r.height || el.closest('svg svg, .board, .vh, .skip, defs')) return false;
  for (let up = el.parentElement; up; up = up.parentElement) {
    if (up !== document.body && getComputedStyle(up).overflowX !== 'visible') return false;
  }
  return r.right > innerWidth + 1 || r.left < -1;
}).map(el => `${el.tagName}.${el.className?.baseVal ?? el.className} ${JSON.stringify(el.getBoundingClientRect())}`)"""
SMALL = """() => [...document.querySelectorAll(
    'button, select, summary, a.btn, a.tool, a.brand, label:has([type=checkbox]), '
    + 'input:not([type=radio], [type=file], [type=checkbox])')]
  .filter(el => el.checkVisibility({visibilityProperty: true}) && !el.closest('p'))
  .map(el => [el, el.getBoundingClientRect()])
  .filter(([el, r]) => r.width && (r.height < 43.5 || r.width < 43.5) && !el.matches('.lnk'))
  .map(([el, r]) => `${el.outerHTML.slice(0, 90)} ${r.width}x${r.height}`)"""
OVERLAPS = """() => {
  const parts = [...document.querySelectorAll('.bar > .brand, .turn, .phases li, .bar > .tools')]
    .filter(el => el.checkVisibility()).map(el => [el.textContent.trim(), el.getBoundingClientRect()]);
  return parts.slice(1).filter(([, r], i) => r.width && r.left < parts[i][1].right - 1).map(([text]) => text);
}"""
"""What lies over its neighbour in the top bar."""
TINY = """() => {
  const k = document.querySelector('.board').getScreenCTM().a;
  return [...document.querySelectorAll('.board .art text')]
    .map(t => [t.textContent, parseFloat(getComputedStyle(t).fontSize) * k])
    .filter(([, size]) => size < 11);
}"""


def fits(person: Person) -> None:
    page = person.page
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), page.url
    assert page.evaluate(OUTSIDE) == [], page.url


@pytest.mark.parametrize("size", SIZES, ids=lambda s: str(s[0]))
def test_no_page_is_wider_than_the_screen(come: Come, size: tuple[int, int]) -> None:
    asha = come("Asha the Magnificent", size)
    table = asha.table("me", "bot:greedy", "bot:greedy", "bot:greedy", name="A table with a rather long name, for once")
    for path in PAGES:
        asha.goto(path)
        asha.page.wait_for_load_state("networkidle")
        fits(asha)
        if size[0] <= 640:
            assert asha.page.evaluate(SMALL) == [], path
    asha.sit_at(table)
    asha.my_turn()
    fits(asha)
    if size[0] <= 640:
        assert asha.page.evaluate(SMALL) == []
    eventually(lambda: asha.page.evaluate(TINY) == [], "a board that can be read")
    asha.sit_where_asked("surrender a card", "me", "bot:greedy", "bot:greedy", "bot:greedy")
    fits(asha)
    if size[0] <= 640:
        assert asha.page.evaluate(SMALL) == []


@pytest.mark.parametrize("size", ["phone", "tablet", "laptop"])
@pytest.mark.parametrize("game", GAMES)
def test_the_table_of_every_game_fits_the_screen(come: Come, game: str, size: str) -> None:
    asha = come("Asha", size)
    asha.sit_at(asha.table("me", "bot:random", "bot:random", "bot:random", game=game))
    asha.my_turn()
    fits(asha)
    assert asha.page.evaluate(OVERLAPS) == []
    if size == "phone":
        assert asha.page.evaluate(SMALL) == []


def test_the_rules_begin_with_their_title(come: Come) -> None:
    asha = come("Asha", "phone")
    for game in GAMES:
        asha.goto(f"/rules/{game}")
        title, search = asha.page.locator("h1").bounding_box(), asha.page.locator("#find").bounding_box()
        assert title
        assert search
        assert title["y"] < search["y"]


@pytest.mark.parametrize("size", ["phone", "laptop"])
def test_pages_appear_at_once_and_then_stay_as_they_are(come: Come, size: str) -> None:
    asha = come("Asha", size)
    table = asha.table("me", "bot:greedy", "bot:greedy")
    asha.sit_at(table)
    asha.my_turn()
    asha.page.wait_for_load_state("networkidle")
    painted = asha.page.evaluate("performance.getEntriesByName('first-contentful-paint')[0].startTime")
    print(f"first paint of a table after {painted:.0f} ms")
    assert painted < LATEST
    for _ in range(5):
        asha.my_turn()
        asha.page.locator("#dock .do:not(.sent)").locator(".chip, .acts .btn:not([aria-disabled])").first.click()
        asha.until("() => !document.querySelector('#dock .do.sent')")
    assert asha.page.evaluate("window.shifts") == []
    asha.goto("/")
    asha.page.locator("#mine .cont").wait_for()  # from now on the browser knows that there is a game to be continued
    for path in PAGES:
        asha.goto(path)
        asha.page.wait_for_load_state("networkidle")
        assert asha.page.evaluate("window.shifts") == [], path


def test_the_guide_points_at_what_it_speaks_of(come: Come) -> None:
    for size in ("laptop", "tablet", "phone"):
        asha = come("Asha", size, guide=True)
        asha.sit_at(asha.table("me", "bot:greedy"))
        expect(asha.page.locator(".guide")).to_contain_text("1 of 6")
        asha.until("""() => {
            const p = document.querySelector(".point").getBoundingClientRect();
            const step = [...document.querySelectorAll('.board [data-at="step-63"]')][0]?.getBoundingClientRect();
            return step && p.width && Math.abs(p.x + p.width / 2 - step.x - step.width / 2) < 12
              && p.bottom > step.top && p.top < step.bottom;
        }""")
        box = asha.page.locator(".guide").bounding_box()
        width = asha.page.evaluate("innerWidth")
        assert box
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= width
