"""A person makes a table on the page, plays a whole game against bots, sees how it ended, and plays again."""

from __future__ import annotations

import json
from pathlib import Path

from playwright.sync_api import expect

from tests.browser.conftest import Come
from tests.browser.people import AUTOPLAY


def test_a_whole_game_of_war_for_treasure_against_three_bots(come: Come, tmp_path: Path) -> None:
    asha = come("Asha")
    page = asha.page
    asha.goto("/")
    page.get_by_role("link", name="War for Treasure: set up a table").click()
    page.get_by_label("Name of the table").fill("The long road")
    expect(page.get_by_label("Lohita")).to_have_value("me")
    for seat in ("Harita", "Kesari", "Jamuni"):
        page.get_by_label(seat).select_option(label="Bot: Sparrow")
    page.get_by_role("button", name="Start", exact=True).click()
    page.wait_for_url("**/t/*")
    table = page.url.rpartition("/")[2]
    assert asha.api("GET", f"/tables/{table}")["pace"] == "instant"

    asha.my_turn()
    page.evaluate(AUTOPLAY)
    ending = page.locator("dialog.ending")
    expect(ending).to_be_visible(timeout=180_000)
    over = asha.api("GET", f"/tables/{table}")
    assert over["state"] == "over"
    assert page.evaluate("window.presses") > 100
    expect(ending.locator(".ranks li")).to_have_count(4)
    expect(ending.locator(".chart .l")).to_have_count(4)
    expect(ending.locator(".dh")).to_contain_text("expected")
    expect(ending.get_by_text("Doors held")).to_be_visible()
    for theme in ("light", "dark"):
        page.emulate_media(color_scheme=theme)
        asha.accessible(f"end panel, {theme}")
    ending.get_by_text("Were the dice fair?").click()
    expect(ending).to_contain_text("the fingerprint of the seed is the one shown before the start")
    asha.accessible("end panel, proof")

    with page.expect_download() as saved:
        ending.get_by_role("link", name="Save the record").click()
    record = tmp_path / "record.json"
    saved.value.save_as(record)
    assert len(json.loads(record.read_text())) > 3

    upload_and_watch(come, record)

    ending.get_by_role("link", name="Watch the replay").click()
    page.wait_for_url(f"**/r/{table}*")
    page.wait_for_selector("#main[data-ready]")
    page.keyboard.press("End")
    expect(page.get_by_role("button", name="The reckoning")).to_be_visible()

    asha.sit_at(table)
    page.locator("dialog.ending").get_by_role("button", name="Close").click()
    page.locator("#dock").get_by_role("button", name="Rematch").click()
    page.wait_for_url(lambda url: "/t/" in url and table not in url)
    asha.my_turn()
    assert asha.api("GET", f"/tables/{table}")["rematch"] == page.url.rpartition("/")[2]


def upload_and_watch(come: Come, record: Path) -> None:
    """The saved record, opened by somebody else, shows the same end."""
    bina = come("Bina")
    bina.goto("/replays")
    bina.page.set_input_files("#file", record)
    bina.page.wait_for_url("**/r/*")
    bina.page.wait_for_selector("#main[data-ready]")
    bina.page.keyboard.press("End")
    bina.page.get_by_role("button", name="The reckoning").click()
    expect(bina.page.locator("dialog.ending .ranks li")).to_have_count(4)
    expect(bina.page.locator("dialog.ending .chart .l")).to_have_count(4)
