"""The tests' tiny game in the browser: played to its end, and no hidden card is in any byte that others receive."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import expect

from tests.browser.conftest import Come
from tests.browser.people import Person, eventually

PRESS = "document.querySelector('#dock .do:not(.sent) :is(.chip, .acts .btn:not([aria-disabled]))')?.click()"


def messages(person: Person) -> list[Any]:
    found = []
    for data in person.bytes_received():
        try:
            found.append(json.loads(data))
        except ValueError:
            continue
    return found


def frames(person: Person) -> list[Any]:
    told = messages(person)
    told += [f for m in told if isinstance(m, list) for f in m]
    return [m for m in told if isinstance(m, dict) and m.get("is") == "frame"]


def own_cards(frame: Any) -> list[tuple[str, str]]:
    """Cards that lie open: zone and item."""
    return [
        (z["id"], i["id"])
        for z in frame["scene"].get("zones", [])
        for i in z.get("items", [])
        if z["id"].startswith("hand-") and not i.get("down")
    ]


def test_the_hidden_hand_stays_hidden_to_the_end(come: Come) -> None:
    asha, bina, chitra = come("Asha"), come("Bina"), come("Chitra")
    table = asha.table("me", "open", game="tiny")
    asha.sit_at(table)
    bina.sit_at(table)
    chitra.sit_at(table)
    bina.page.get_by_role("button", name="Sit here").first.click()
    people = {0: asha, 1: bina}
    for person in people.values():
        expect(person.page.locator("#dock .own .it").first).to_be_visible()

    chosen = 0
    while True:
        state = asha.api("GET", f"/tables/{table}")
        if state["state"] == "over":
            break
        seat = state["acting"][0]
        ask = people[seat].page.locator("#ask")
        asked(people[seat])
        if "Choose a card" in ask.inner_text():
            chosen += 1
        people[seat].page.evaluate(PRESS)
        asha.moved_on(table, state["ply"])
    assert chosen > 4
    for person in (asha, bina):
        expect(person.page.locator("dialog.ending .ranks li")).to_have_count(2)
    expect(chitra.page.locator("#says")).to_contain_text("The fair is over.")

    for seat, person in ((0, asha), (1, bina), (-1, chitra)):
        seen = frames(person)
        assert len(seen) > 5
        for frame in seen:
            assert {zone for zone, _ in own_cards(frame)} <= {f"hand-{seat}"}
            words = " ".join(s["text"] for s in frame.get("say", []))
            mine = ("Ek", "Do")[seat] if seat >= 0 else "nobody"
            told = [s for s in frame.get("say", []) if s["text"].startswith(("You draw", "You chose"))]
            assert all(s.get("seat", -1) == seat for s in told), (mine, words)
    hidden = seed_of(asha, table)
    for person in (asha, bina, chitra):
        before = [d for d in person.bytes_received() if b'"state":"over"' not in d]
        assert all(hidden.encode() not in d for d in before)


def asked(person: Person) -> None:
    eventually(lambda: "Your turn" in person.page.title() or ended(person), "the question")


def ended(person: Person) -> bool:
    return person.page.locator("dialog.ending").count() > 0


def seed_of(person: Person, table: str) -> str:
    seed: str = person.api("GET", f"/tables/{table}")["seed"]
    assert len(seed) > 8
    return seed
