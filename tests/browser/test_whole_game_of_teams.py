"""Four people, two kingdoms: a whole game of Bharata 600 BC, two against two, to its end."""

from __future__ import annotations

import sqlite3

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Come
from tests.browser.house import Server
from tests.browser.people import eventually
from tests.browser.test_teams import meet

CLICKED = 60
"""Decisions that are made with the page's own buttons before the page's own socket goes on quicker."""

CLICK = """
window.presses = 0;
window.clicking = setInterval(() => {
  const dialog = document.querySelector("dialog[open]");
  if (dialog) return dialog.querySelector(".btn.bad, .btn.pri")?.click();
  if (document.querySelector("#dock .ask.wait")) return;
  const buttons = "#dock .do:not(.sent) :is(.chip, .acts button.btn:not([aria-disabled]))";
  const found = [...document.querySelectorAll(buttons)];
  if (!found.length) return;
  window.presses += 1;
  found[Math.floor(Math.random() * found.length)].click();
}, 40);
"""
"""Presses a button of the dock, any of them, again and again: both partners do, and one is first."""

HURRY = """(table) => {
  clearInterval(window.clicking);
  document.querySelectorAll("dialog[open]").forEach(dialog => dialog.close());
  window.refused = [];
  const socket = new WebSocket(`ws://${location.host}/api/tables/${table}/live`);
  socket.onmessage = (event) => {
    const message = JSON.parse(event.data);
    if (message.is === "refused") window.refused.push(message.error);
    const choices = message.is === "frame" ? message.scene.ask?.choices ?? [] : [];
    if (!choices.length) return;
    const { action } = choices[Math.floor(Math.random() * choices.length)];
    const act = {do: "act", key: crypto.randomUUID(), ply: message.ply, action};
    setTimeout(() => socket.send(JSON.stringify(act)), Math.random() * 20);
  };
}"""
"""Answers whatever its person is asked with any of the choices offered, over the API that the page uses."""


@pytest.mark.rule("B6-008", "B6-009", "B6-010", "B6-011", "B6-S01")
def test_a_whole_game_of_bharata_600_bc_two_against_two(come: Come, server: Server) -> None:
    people = [come("Asha"), come("Bina", "phone"), come("Chitra", "tablet"), come("Dev", theme="dark")]
    table = meet(*people)
    for person in people:
        person.page.evaluate(CLICK)
    eventually(lambda: people[0].api("GET", f"/tables/{table}")["ply"] > CLICKED, "the decisions by buttons")
    pressed = [int(person.page.evaluate("window.presses")) for person in people]
    assert all(pressed), pressed
    for person in people:
        person.page.evaluate(HURRY, table)
    for person in people:
        expect(person.page.locator("dialog.ending")).to_be_visible(timeout=180_000)

    over = people[0].api("GET", f"/tables/{table}")
    assert (over["state"], sorted(over["ranks"])) in (("over", [1, 2]), ("over", [1, 1]))
    assert not any(seat["resigned"] or seat["left"] for seat in over["seats"])
    names = [seat["name"] for seat in over["seats"]]
    assert names == ["Asha and Bina", "Chitra and Dev"]
    ends = [person.page.locator("dialog.ending").inner_text() for person in people]
    for end in ends:
        assert "The target of Victory Points is reached" in end or "The last turn is over" in end
        assert all(name in end for name in names)
    winner = next((name for name, rank in zip(names, over["ranks"], strict=True) if rank == 1), "")
    if 2 in over["ranks"]:
        assert all(f"{winner} win" in end for end in ends)

    assert deciders(server, table) == {p.api("GET", "/players/me")["id"] for p in people}
    refused = {error for person in people for error in person.page.evaluate("window.refused")}
    assert "already-decided" in refused
    assert refused <= {"already-decided", "stale", "over"}
    record = people[3].api("GET", f"/records/{table}")
    assert (record["seats"], record["result"]["ranks"]) == (names, over["ranks"])
    assert record["plies"] > 2 * CLICKED


def deciders(server: Server, table: str) -> set[str]:
    """Who made decisions, as the server's log has it."""
    with sqlite3.connect(f"file:{server.database}?mode=ro", uri=True) as log:
        rows = log.execute("select distinct player_id from entries where table_id = ? and kind = 'act'", (table,))
        return {row[0] for row in rows}
