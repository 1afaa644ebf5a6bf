"""Two people share a kingdom, each at a browser of their own."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, WebSocketRoute, expect

from tests.browser.conftest import Come
from tests.browser.people import Person, eventually

SECRET = "meet at the <b>banyan</b>"


def meet(asha: Person, bina: Person, chitra: Person, dev: Person) -> str:
    """Asha sets up two kingdoms of two people each; the others follow her link. The table's id."""
    for person in (asha, bina, chitra, dev):
        person.context.add_init_script("localStorage.setItem('sabha.guided.bharata600', 'yes')")
    asha.goto("/play/bharata600")
    page = asha.page
    page.get_by_role("radio", name="2", exact=True).check(force=True)
    expect(page.get_by_label("Red", exact=True)).to_have_value("me")
    page.get_by_label("Green", exact=True).select_option(label="Open, by link")
    for kingdom in ("Red", "Green"):
        page.get_by_label(f"How many people: {kingdom}").select_option(label="Team of two")
    asha.accessible("new table")
    page.get_by_role("button", name="Open the table and get the link").click()
    link = page.get_by_label("Link of the table")
    expect(page.locator(".lobby")).to_contain_text("Waiting for 3 players")
    address = link.input_value()
    for person, seat in ((bina, "Join Asha"), (chitra, "Sit here"), (dev, "Join Chitra")):
        person.page.goto(address)
        person.page.get_by_role("button", name=seat).click()
        expect(person.page.locator(".lobby button").filter(has_text=re.compile("Join|Sit"))).to_have_count(0)
    for person in (asha, bina, chitra, dev):
        expect(person.page.locator(".lobby")).to_have_count(0)
        person.page.wait_for_selector("#main[data-ready]")
    return address.rpartition("/")[2]


def choices(person: Person) -> Locator:
    return person.page.locator("#dock .do:not(.sent)").locator(".chip, .acts .btn:not([aria-disabled])")


def hand(person: Person) -> str:
    """What a person is asked and holds, as the page shows it."""
    return (
        f"{person.page.locator('#dock .do').inner_text()} {person.page.locator('#dock .own .zone').all_inner_texts()}"
    )


class Line:
    """A person's live connection, on which what comes can be held up."""

    def __init__(self, person: Person) -> None:
        self.held: list[str | bytes] = []
        self.holds = False
        self.put: Callable[[str | bytes], None] = self.held.append
        person.page.route_web_socket(re.compile("/live"), self._joined)

    def _joined(self, browser: WebSocketRoute) -> None:
        self.put = browser.send
        server = browser.connect_to_server()
        server.on_message(lambda data: self.held.append(data) if self.holds else browser.send(data))

    def go_on(self) -> None:
        self.holds = False
        while self.held:
            self.put(self.held.pop(0))


@pytest.mark.rule("B6-011", "B6-Q03")
def test_two_browsers_share_a_kingdom(come: Come) -> None:
    asha, bina, chitra, dev = come("Asha"), come("Bina"), come("Chitra", "phone"), come("Dev")
    line = Line(bina)
    meet(asha, bina, chitra, dev)
    expect(asha.page.locator("#dock .own")).to_contain_text("Bina is here")
    expect(asha.page.locator("#seats")).to_contain_text("Chitra and Dev")
    expect(chitra.page.locator("#seats")).to_contain_text("Asha and Bina")
    turn = [p for p in (asha, bina, chitra, dev) if "Your turn" in p.page.title()]
    assert turn in ([asha, bina], [chitra, dev])
    if turn == [chitra, dev]:  # until it is the turn of the two who are looked at
        while "Your turn" not in asha.page.title():
            choices(chitra).first.click()
            chitra.page.wait_for_timeout(100)
    for person in (asha, bina):
        person.my_turn()
        expect(choices(person).first).to_be_visible()
    assert hand(asha) == hand(bina)

    line.holds = True
    label = choices(asha).first.inner_text().splitlines()[0]
    before = hand(bina)
    choices(asha).first.click()
    eventually(lambda: hand(asha) != before, "Asha's next question")
    assert hand(bina) == before, "Bina has not heard of it"
    choices(bina).last.click()
    bina.page.wait_for_timeout(300)
    line.go_on()
    note = bina.page.locator(".toast")
    expect(note).to_have_text(re.compile(f"Asha has already decided: {re.escape(label)}"))
    expect(bina.page.locator("#dock .why.bad")).to_have_count(0)
    eventually(lambda: hand(asha) == hand(bina), "the same on both pages")


def test_a_team_talks_where_nobody_else_hears_it(come: Come) -> None:
    asha, bina, chitra, dev = come("Asha", "tablet"), come("Bina", "phone"), come("Chitra"), come("Dev")
    table = meet(asha, bina, chitra, dev)
    esha = come("Esha")
    esha.sit_at(table)
    bina.page.get_by_role("button", name="Chat").click()
    bina.page.get_by_role("radio", name="Team only").check(force=True)
    bina.say(SECRET)
    asha.page.get_by_role("button", name="Chat, 1 new").click()
    expect(asha.page.locator(".msgs")).to_contain_text(f"to the team{SECRET}")
    asha.accessible("team chat")
    asha.page.reload()
    asha.page.wait_for_selector("#main[data-ready]")
    asha.page.get_by_role("button", name="Chat").click()
    expect(asha.page.locator(".msgs")).to_contain_text(SECRET)
    asha.say("Namaste, all!")
    for person in (bina, chitra, dev, esha):
        if not person.page.locator("#drawer .say").is_visible():
            person.page.get_by_role("button", name="Chat").click()
        expect(person.page.locator(".msgs")).to_contain_text("Namaste, all!")
    expect(esha.page.get_by_role("radio", name="Team only")).to_have_count(0)
    for person in (chitra, dev, esha):
        assert not any(b"banyan" in heard for heard in person.bytes_received())
    assert any(b"banyan" in heard for heard in bina.heard)


def test_partners_leave_and_give_up_as_partners_do(come: Come) -> None:
    asha, bina, chitra, dev = come("Asha"), come("Bina"), come("Chitra"), come("Dev")
    table = meet(asha, bina, chitra, dev)
    bina.page.get_by_role("button", name="Settings, dice and help").click()
    bina.page.get_by_role("button", name="Leave").click()
    dialog = bina.page.get_by_role("dialog")
    expect(dialog).to_contain_text("Asha plays on for you")
    dialog.get_by_role("button", name="Leave").click()
    bina.page.wait_for_url(lambda url: url.endswith("/"))
    expect(bina.page.locator("#mine")).to_contain_text("your partner plays on")
    expect(asha.page.locator("#dock .own")).to_contain_text("Bina has left")
    expect(chitra.page.locator("#seats")).to_contain_text("Bina left")
    bina.page.locator("#mine a").first.click()
    bina.page.get_by_role("button", name="Take my seat again").click()
    expect(asha.page.locator("#dock .own")).to_contain_text("Bina is here")

    asha.page.get_by_role("button", name="Settings, dice and help").click()
    asha.page.get_by_role("button", name="Resign").click()
    dialog = asha.page.get_by_role("dialog")
    expect(dialog).to_contain_text("once Bina resigns, too")
    dialog.get_by_role("button", name="Resign").click()
    expect(asha.page.locator(".banner.quiet:not([hidden])")).to_contain_text("Bina must agree")
    expect(bina.page.locator(".banner.quiet:not([hidden])")).to_contain_text("Asha would resign")
    expect(chitra.page.locator(".banner.quiet:not([hidden])")).to_have_count(0)
    bina.accessible("a partner who would resign")
    bina.page.get_by_role("button", name="Resign, too").click()
    bina.page.get_by_role("dialog").get_by_role("button", name="Resign").click()
    for person in (asha, bina, chitra, dev):
        expect(person.page.locator("dialog.ending")).to_contain_text("Chitra and Dev win")
    assert chitra.api("GET", f"/tables/{table}")["ranks"] == [2, 1]
