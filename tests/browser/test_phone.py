"""The whole game by touch, on a phone held upright."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Come


def test_soldiers_are_moved_by_touching_them_and_the_steps(come: Come) -> None:
    asha = come("Asha", "phone")
    table = asha.table("me", "bot:random")
    asha.sit_at(table)
    by_soldier = by_step = rolled = 0
    for _ in range(150):
        if by_soldier > 1 and by_step > 1 and rolled > 3:
            break
        now = asha.shown(table)
        ask = now["scene"]["ask"]
        moves = [c for c in ask["choices"] if c["action"].startswith("move")]
        main = asha.page.locator("#dock .acts .btn[data-main]")
        if not moves and main.count():
            main.tap()
            rolled += 1
        elif moves:
            expect(asha.page.locator("#dock .chip")).to_have_count(len(moves))
            soldier, step = moves[-1]["touches"]
            lonely = sum(step in m["touches"] for m in moves) == 1
            if by_soldier > by_step and lonely:
                asha.touch(step)
                by_step += 1
            else:
                asha.touch(soldier)
                by_soldier += 1
        else:
            asha.page.locator("#dock .chip, #dock .acts .btn:not([aria-disabled])").first.tap()
        asha.moved_on(table, now["ply"])
        expect(asha.page.locator("#dock .do.sent")).to_have_count(0)
    assert by_soldier > 1
    assert by_step > 1


def test_a_touch_on_anything_explains_it_and_two_fingers_are_not_needed(come: Come) -> None:
    asha = come("Asha", "phone")
    asha.sit_at(asha.table("me", "bot:random"))
    asha.my_turn()
    page = asha.page
    stage = page.locator("#stage").bounding_box()
    assert stage
    card = page.locator(".card")
    found = False
    for y in range(40, int(stage["height"]) - 90, 30):
        for x in range(60, 340, 40):
            page.touchscreen.tap(stage["x"] + x, stage["y"] + y)
            if card.is_visible():
                found = True
                break
        if found:
            break
    expect(card).to_contain_text("Rule")
    card.get_by_role("button", name="Rule").first.click()
    expect(page.locator("#drawer .prose .near").first).to_be_visible()
    page.locator("#drawer").get_by_role("button", name="Close").tap()
    page.get_by_role("button", name="Whole board").tap()
    asha.until("() => document.querySelector('.board').viewBox.baseVal.width > 1500")
    page.get_by_role("button", name="Zoom in").tap()
    asha.until("() => document.querySelector('.board').viewBox.baseVal.width < 600")


def test_resigning_closes_the_drawer_and_asks_first(come: Come) -> None:
    asha = come("Asha", "phone")
    table = asha.table("me", "bot:random")
    asha.sit_at(table)
    page = asha.page
    page.get_by_role("button", name="Settings, dice and help").tap()
    page.get_by_role("button", name="Resign").tap()
    expect(page.locator("#drawer")).to_be_hidden()
    assert asha.api("GET", f"/tables/{table}")["state"] == "playing"
    page.locator("dialog[open]").get_by_role("button", name="Resign").tap()
    expect(page.locator("dialog.ending")).to_contain_text("wins")


def test_the_board_follows_the_game_again_once_the_guided_start_is_skipped(come: Come) -> None:
    asha = come("Asha", "phone", guide=True)
    table = asha.table("me", "bot:random")
    asha.play_until(table, lambda f: any(c["action"].startswith("move") for c in f["scene"]["ask"]["choices"]))
    asha.sit_at(table)
    expect(asha.page.locator(".guide")).to_be_visible()
    asha.page.get_by_role("button", name="Skip").tap()
    asha.until("""() => {
      const stage = document.getElementById("stage").getBoundingClientRect();
      return [...document.querySelectorAll(".board [data-key]")].map(el => el.getBoundingClientRect())
        .some(r => r.left >= stage.left && r.right <= stage.right && r.top >= stage.top && r.bottom <= stage.bottom);
    }""")


def test_the_place_that_a_question_is_about_is_in_sight_and_marked(come: Come) -> None:
    asha = come("Asha", "phone")
    asha.sit_where_asked("surrender a card", "me", "bot:random")
    asha.until(
        "() => { const box = e => document.querySelector(e).getBoundingClientRect();"
        " const mark = box('.board .told'), stage = box('#stage'); return mark.top > stage.top"
        " && mark.bottom < stage.bottom && mark.left > stage.left && mark.right < stage.right }"
    )
