"""Games that begin with a set piece, played line by line on the page by mouse, touch or keyboard."""

from __future__ import annotations

import uuid
from typing import Any, Literal

from playwright.sync_api import expect

from tests.browser.people import Person, eventually

Way = Literal["mouse", "touch", "keyboard"]

PRESS = """([label, detail]) => {
  const name = b => {
    const plain = b.cloneNode(true);
    plain.querySelectorAll("kbd, svg").forEach(el => el.remove());
    return plain.textContent;
  };
  const all = document.querySelectorAll("#dock .do:not(.sent) :is(.chip, .acts button.btn:not([aria-disabled]))");
  document.querySelectorAll("[data-press]").forEach(b => b.removeAttribute("data-press"));
  const found = [...all].find(b => name(b) === label + detail
    || (!b.matches(".chip") && name(b) === label && (!detail || b.title === detail)));
  found?.setAttribute("data-press", found.querySelector("kbd")?.textContent ?? "");
  return Boolean(found);
}"""
"""Marks the button of a choice with the key that presses it; false if it is not there (yet)."""


def act(person: Person, table: str, action: str) -> None:
    """A decision without a page."""
    move = {"key": str(uuid.uuid4()), "ply": person.newest(table)["ply"], "action": action}
    person.api("POST", f"/tables/{table}/actions", move)


def press(person: Person, way: Way, label: str, detail: str) -> bool:
    """Presses the button of that name, if it is there."""
    page = person.page
    if not page.evaluate(PRESS, [label, detail]):
        return False
    button = page.locator("[data-press]")
    if way == "touch":
        button.tap()
    elif way == "mouse":
        button.click()
    else:
        key = button.get_attribute("data-press")
        if not key:
            button.focus()
        page.keyboard.press(key or "Enter")
    return True


def take(person: Person, table: str, action: str, way: Way) -> None:
    """Takes a choice on the page: its button, else things that narrow the choices down until it has one."""
    now = person.shown(table)
    [choice] = [c for c in now["scene"]["ask"]["choices"] if c["action"] == action]
    zones = now["scene"].get("zones", [])
    names = {p["id"]: p["label"] for p in now["scene"].get("pieces", [])} | {z["id"]: z["title"] for z in zones}
    names |= {i["id"]: i["label"] for z in zones for i in z.get("items", [])}
    things = list(choice.get("touches", []))

    def done() -> bool:
        if press(person, way, choice["label"], choice.get("detail", "")):
            return True
        for thing in things:
            if (
                way == "touch"
                and person.page.locator(f'.board :is([data-key="{thing}"], [data-spot="{thing}"])').count()
            ):
                person.touch(thing)
            elif not press(person, way, names.get(thing, thing), behind(now, thing)):
                continue
            things.remove(thing)
            return moved()
        return moved()

    def moved() -> bool:
        return bool(person.api("GET", f"/tables/{table}")["ply"] > now["ply"])

    eventually(done, action)
    person.moved_on(table, now["ply"])
    expect(person.page.locator("#dock .do.sent")).to_have_count(0)


def behind(now: Any, thing: str) -> str:
    """What a button for several choices says of them."""
    count = sum(thing in c.get("touches", [])[:1] for c in now["scene"]["ask"]["choices"])
    return f"{count} choices"


def kinds(lines: str) -> set[str]:
    return {line.split()[1] for line in lines.split("; ") if line.startswith("0 ")}
