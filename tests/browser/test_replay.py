"""The replay viewer: records from elsewhere, stepping, playing, jumping, and looking through somebody's eyes."""

from __future__ import annotations

import json
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.conftest import Come


def test_a_finished_game_is_watched(come: Come, tmp_path: Path) -> None:
    asha = come("Asha")
    page = asha.page
    table = asha.table("me", "bot:random", "bot:random", game="tiny", name="A day at the fair")
    asha.play_until(table, lambda f: f["scene"].get("over"))
    asha.goto("/replays")
    page.locator("#finished").get_by_role("link", name="Watch").click()
    page.wait_for_url(f"**/r/{table}*")
    page.wait_for_selector("#main[data-ready]")
    where = page.locator(".player .small")
    last = int(where.inner_text().split(" / ")[1])
    expect(where).to_have_text(f"0 / {last}")

    page.get_by_role("button", name="Step", exact=True).click()
    expect(where).to_have_text(f"1 / {last}")
    page.get_by_role("button", name="Step back").click()
    expect(where).to_have_text(f"0 / {last}")
    page.get_by_label("Jump to turn").select_option(index=2)
    expect(where).not_to_have_text(f"0 / {last}")
    page.get_by_label("Move", exact=True).fill("4")
    expect(where).to_have_text(f"4 / {last}")
    asha.accessible("replay")

    page.get_by_label("Seen by").select_option("0")
    expect(page.locator("#seats .it:not(.down)")).to_have_count(0)
    expect(page.locator("#dock .own")).to_contain_text("Number")
    page.get_by_label("Seen by").select_option("none")
    expect(page.locator("#dock .own")).to_be_hidden()
    expect(page.locator("#seats .it.down")).not_to_have_count(0)
    page.get_by_label("Seen by").select_option("all")

    page.get_by_role("button", name="Play", exact=True).click()
    expect(where).to_have_text(f"{last} / {last}")
    page.get_by_role("button", name="The reckoning").click()
    ending = page.locator("dialog.ending")
    expect(ending).to_contain_text("Prizes kept")
    asha.accessible("replay, reckoning")
    with page.expect_download() as saved:
        ending.get_by_role("link", name="Save the record").click()
    copy = tmp_path / "copy.json"
    saved.value.save_as(copy)
    assert json.loads(copy.read_text()) == asha.api("GET", f"/tables/{table}/record")

    asha.goto("/replays")
    expect(page.locator("#opened")).to_contain_text("Mela")


def test_what_is_no_record_is_refused_in_words(come: Come, tmp_path: Path) -> None:
    record = tmp_path / "record.json"
    asha = come("Asha")
    asha.excused = True
    asha.goto("/replays")
    told = asha.page.locator("#uperror")
    record.write_text("[1, 2]")
    asha.page.set_input_files("#file", record)
    expect(told).to_contain_text("Not accepted")
    record.write_text("no JSON")
    asha.page.set_input_files("#file", record)
    expect(told).to_contain_text("is not a record")
