"""Somebody who follows another site's link gets no identity with the page, and yet can sit down and play."""

from __future__ import annotations

from tests.browser.conftest import Come


def test_who_comes_by_the_link_of_another_site_can_sit_down(come: Come) -> None:
    asha, guest = come("Asha"), come()
    table = asha.table("me", "open", game="tiny")
    guest.page.set_content(f"<a href='{guest.url}/t/{table}'>Come and play</a>")
    guest.page.get_by_role("link").click()
    guest.page.wait_for_url(f"{guest.url}/t/{table}")
    assert guest.page.evaluate("'stranger' in document.documentElement.dataset")
    guest.page.get_by_role("button", name="Sit here").click()
    guest.page.wait_for_selector("#main[data-ready]")
    guest.until("() => !document.querySelector('#setting')")
    told = guest.api("GET", f"/tables/{table}")
    assert (told["state"], told["seats"][1]["name"], told["you"]) == ("playing", "Guest", 1)
    assert told["seats"][1]["here"]
