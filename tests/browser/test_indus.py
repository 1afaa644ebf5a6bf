"""Indus 2500 BCE on the page: a card is drawn in one gesture, by mouse, finger and keys; trade, building, the end."""

from __future__ import annotations

import re
import uuid
from collections.abc import Callable
from statistics import median
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Come
from tests.browser.people import Person, eventually

Ask = dict[str, Any]

PLACES = """() => Object.fromEntries([...document.querySelectorAll(".board [data-key]")].map(el => {
  const r = el.getBoundingClientRect();
  return [el.dataset.key, [r.x + r.width / 2, r.y + r.height / 2]];
}))"""
"""Where each lit thing is taken hold of, in pixels of the page."""

GHOSTS = """() => [...document.querySelectorAll(".board .ghosts use")].map(el => [
  el.getAttribute("href").slice(1),
  +el.getAttribute("x") + el.getAttribute("width") / 2, +el.getAttribute("y") + el.getAttribute("height") / 2])"""
"""Symbol and centre of each ghost, in units of the board."""

SPANS = """() => {
  let touched = 0;
  window.spans = [];
  addEventListener("pointerdown", e => touched = e.timeStamp, true);
  new MutationObserver(() => {
    if (touched) window.spans.push(performance.now() - touched);
    touched = 0;
  }).observe(document.querySelector(".board .ghosts"), {childList: true, subtree: true, attributes: true});
}"""
"""From now on notes the milliseconds from each touch to its preview."""

QUICK = 50
"""Milliseconds that a slow phone may take from touch to preview."""
SLOWER = 4
"""How many times slower than this processor the phone is."""


def begins(*starts: str) -> Callable[[Ask], bool]:
    """Whether one of the choices begins so."""
    return lambda ask: any(c["action"].startswith(starts) for c in ask["choices"])


def to_draw(ask: Ask) -> bool:
    """Whether there is a card to draw that can be turned."""
    return any(len(stamp["before"]) > 0 for stamp in ask.get("stamps", ()))


def walled(ask: Ask) -> bool:
    return to_draw(ask) and "wall" in ask["stamps"][0]["label"]


def play_on(people: list[Person], table: str, wanted: Callable[[Ask], bool], *likes: str) -> Person:
    """Plays without looking, ``likes`` first, until somebody is asked as wanted; that one."""
    for _ in range(3000):
        for person in people:
            frame = person.newest(table)
            ask = frame["scene"].get("ask")
            assert not frame["scene"].get("over"), "the game is over, and never was it as wanted"
            if not ask:
                continue
            if wanted(ask):
                return person
            liked = [c for like in likes for c in ask["choices"] if c["action"].startswith(like)]
            choice = next(iter(liked), next((c for c in ask["choices"] if c.get("main")), ask["choices"][0]))
            move = {"key": str(uuid.uuid4()), "ply": frame["ply"], "action": choice["action"]}
            person.context.request.post(f"{person.url}/api/tables/{table}/actions", data=move)
    raise AssertionError("it never was as wanted")


def at(person: Person, wanted: Callable[[Ask], bool], *likes: str, bots: int = 0, side: str = "a") -> str:
    """The page of a table where this person is asked as wanted."""
    table = person.table("me", *["bot:greedy"] * bots, game="indus", options={"side": side})
    play_on([person], table, wanted, *likes)
    person.sit_at(table)
    person.my_turn()
    return table


def anchors(person: Person, side: str = "a") -> dict[tuple[float, float], str]:
    """The cells of the board by their centres."""
    board = person.api("GET", f"/games/indus/board?seats=1&side={side}")["anchors"]
    return {(a["x"], a["y"]): name for name, a in board.items() if name.startswith(("cell", "edge", "block"))}


def ghosts(person: Person) -> set[tuple[str, str]]:
    """The symbols that are shown where they would be drawn."""
    found = person.page.evaluate(GHOSTS)
    names = anchors(person)
    return {(symbol, names[x, y]) for symbol, x, y in found}


def drawn(person: Person, table: str) -> set[tuple[str, str]]:
    return {(p["symbol"], p["at"]) for p in person.newest(table)["scene"]["pieces"]}


def settled(person: Person, table: str, ply: int) -> None:
    """What was decided is on the page, and nothing of it is still being sent."""
    person.moved_on(table, ply)
    expect(person.page.locator("#dock .do.sent")).to_have_count(0)
    eventually(lambda: int(person.newest(table)["ply"]) == int(person.api("GET", f"/tables/{table}")["ply"]), "rest")


def hover(person: Person, which: int = -1) -> str:
    """Points at one of the lit things; its id."""
    places = person.page.evaluate(PLACES)
    name = list(places)[which]
    person.page.mouse.move(*places[name])
    return str(name)


def test_a_card_is_drawn_with_the_mouse_just_as_it_was_shown(come: Come) -> None:
    asha = come("Asha")
    page = asha.page
    table = at(asha, walled, "pick_market")
    before = drawn(asha, table)
    stamps = asha.newest(table)["scene"]["ask"]["stamps"]
    shapes = page.locator("#dock .shapes")
    expect(shapes.locator("svg.shape use").first).to_have_attribute("href", f"#{stamps[0]['symbol']}")

    hover(asha)
    seen = {frozenset(ghosts(asha))}
    for turn in (lambda: page.mouse.wheel(0, 100), lambda: page.keyboard.press("r"), lambda: page.keyboard.press("f")):
        page.wait_for_timeout(200)
        turn()
        seen.add(frozenset(ghosts(asha)))
    assert len(seen) > 1, "neither the wheel nor the keys have turned the shape"
    assert all(len(shown) == len(stamps[0]["cells"]) for shown in seen)
    page.get_by_role("button", name="Show points").click()
    hover(asha)
    expect(page.locator(".board .ghosts .worth text")).to_have_text(re.compile(r"[+-]\d+"))
    shown = ghosts(asha)
    ply = asha.newest(table)["ply"]
    page.mouse.down()
    page.mouse.up()
    asha.moved_on(table, ply)
    eventually(lambda: drawn(asha, table) - before == shown, "what was shown")
    expect(page.locator("#ask")).to_contain_text("Draw")

    edge = hover(asha, 0)
    assert edge.startswith("edge-")
    page.mouse.down()
    page.mouse.up()
    eventually(lambda: any(at == edge for _, at in drawn(asha, table)), "the wall")


def test_undo_takes_the_whole_gesture_back(come: Come) -> None:
    asha = come("Asha")
    table = at(asha, walled, "pick_market")
    frame = asha.newest(table)
    hover(asha)
    asha.page.mouse.down()
    asha.page.mouse.up()
    eventually(lambda: begins("wall_done")(asha.newest(table)["scene"]["ask"]), "the walls")
    asha.page.wait_for_selector("#t-undo[aria-disabled=false]")
    asha.page.keyboard.press("z")
    eventually(lambda: asha.newest(table)["scene"]["ask"] == frame["scene"]["ask"], "the card in hand again")
    assert drawn(asha, table) == {(p["symbol"], p["at"]) for p in frame["scene"]["pieces"]}
    expect(asha.page.locator("#dock .shapes .way").first).to_be_visible()


def test_a_preview_follows_a_touch_at_once_on_a_slow_phone(come: Come) -> None:
    """Counted is the processor time of the page, not the clock, which tells how busy the machine is otherwise."""
    asha = come("Asha", "phone")
    page = asha.page
    at(asha, to_draw, "pick_market")
    meter = asha.context.new_cdp_session(page)
    meter.send("Performance.enable", {"timeDomain": "threadTicks"})

    def worked() -> float:
        found = {m["name"]: m["value"] for m in meter.send("Performance.getMetrics")["metrics"]}
        return 1000 * float(found["TaskDuration"])

    places = list(page.evaluate(PLACES).values())

    def round_of_touches() -> float:
        times = []
        for place in [places[0], places[-1], places[len(places) // 2]] * 4:
            before = worked()
            page.touchscreen.tap(*place)
            page.wait_for_timeout(120)
            times.append(worked() - before)
        return median(times)

    medians = [round_of_touches() for _ in range(3)]  # what else the machine does can only add to them
    assert 1 < min(medians) < QUICK / SLOWER, medians


def test_every_touch_counts_on_a_slow_phone_however_quick(come: Come) -> None:
    """Two quick touches are two touches: the second does not move the view."""
    asha = come("Asha", "phone")
    page = asha.page
    at(asha, to_draw, "pick_market")
    eventually(lambda: page.evaluate(PLACES) == page.evaluate(PLACES), "a view at rest")
    places = list(page.evaluate(PLACES).values())
    meter = asha.context.new_cdp_session(page)
    meter.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    page.evaluate(SPANS)
    shown: set[tuple[str, str]] = set()
    for place in [places[0], places[-1]] * 6:
        page.touchscreen.tap(*place)
        eventually(lambda old=shown: ghosts(asha) not in (set(), old), "another preview")
        shown = ghosts(asha)
    assert 1 < min(page.evaluate("window.spans")) < QUICK  # what else the machine does can only add to it
    page.touchscreen.tap(*places[0])
    page.touchscreen.tap(*places[-1])
    page.touchscreen.tap(*places[0])
    eventually(lambda: ghosts(asha) != shown, "the preview of the last")
    assert list(page.evaluate(PLACES).values()) == places, "the view has moved"


def test_a_finger_places_a_shape_at_once_and_moves_it(come: Come) -> None:
    """Touch shows, a second touch draws."""
    asha = come("Asha", "phone")
    page = asha.page
    table = at(asha, to_draw, "pick_market")
    before = drawn(asha, table)
    page.touchscreen.tap(*next(iter(page.evaluate(PLACES).values())))
    eventually(lambda: bool(ghosts(asha)), "the preview")

    button = page.locator("#dock .target .btn")
    expect(button).to_be_visible()
    shown = ghosts(asha)
    page.locator("#dock .shapes .way").first.tap()
    eventually(lambda: ghosts(asha) != shown, "the shape turned where it lay")
    shown = ghosts(asha)
    button.tap()
    eventually(lambda: drawn(asha, table) - before == shown, "what was shown")


def test_two_fingers_turn_a_shape(come: Come) -> None:
    asha = come("Asha", "phone")
    page = asha.page
    at(asha, to_draw, "pick_market")
    places = list(page.evaluate(PLACES).values())
    page.touchscreen.tap(*places[len(places) // 2])
    eventually(lambda: bool(ghosts(asha)), "the preview")
    before = page.locator("#dock .shapes svg.shape").first.inner_html()
    fingers = asha.context.new_cdp_session(page)
    x, y = 190, 330

    def touch(kind: str, dx: int, dy: int) -> None:
        points = [{"x": x, "y": y, "id": 0}, {"x": x + dx, "y": y + dy, "id": 1}]
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points if kind != "touchEnd" else []})

    touch("touchStart", 80, 0)
    for dx, dy in ((76, 28), (65, 50), (48, 66), (28, 76)):
        touch("touchMove", dx, dy)
    touch("touchEnd", 0, 0)
    eventually(lambda: page.locator("#dock .shapes svg.shape").first.inner_html() != before, "the turn")


def test_a_card_is_picked_drawn_and_walled_with_the_keys_alone(come: Come) -> None:
    asha = come("Asha")
    page, press = asha.page, asha.page.keyboard.press
    table = at(asha, begins("pick_market"))
    ply = asha.newest(table)["ply"]
    press("1")
    asha.moved_on(table, ply)
    expect(page.locator("#dock .shapes")).to_be_visible()
    asha.accessible("a card to draw")
    before = drawn(asha, table)
    press("b")
    press("ArrowRight")
    eventually(lambda: bool(ghosts(asha)), "the preview")
    press("r")
    press("f")
    press("ArrowDown")
    shown = ghosts(asha)
    assert shown
    press("Enter")
    eventually(lambda: drawn(asha, table) - before == shown, "what was shown")


@pytest.mark.rule("IN-Q59")
def test_two_people_trade_and_who_does_not_want_to_is_not_asked(come: Come) -> None:
    asha, bina = come("Asha"), come("Bina")
    table = asha.table("me", "open", game="indus")
    bina.api("POST", f"/tables/{table}/sit", {"seat": 1})
    both = [asha, bina]

    def offering(ask: Ask) -> bool:
        mine = asha.newest(table)["scene"].get("ask")
        return begins("trade_partner")(ask) and ask == mine

    # Bina's switch stays off, and she is never asked; Asha's is switched on, and so it is when she comes again.
    for person in both:
        person.sit_at(table)
        expect(person.page.get_by_label("I want to trade")).not_to_be_checked()
    asha.page.get_by_label("I want to trade").check()
    eventually(lambda: asha.api("GET", f"/tables/{table}")["seats"][0]["habit"], "the switch")
    asha.sit_at(table)
    expect(asha.page.get_by_label("I want to trade")).to_be_checked()
    play_on(both, table, offering, "pick_deck", "trade_pass", "build_pass")
    bina.sit_at(table)
    asha.my_turn()
    page = asha.page
    page.get_by_role("button", name="Trade with").click()
    expect(page.locator("#ask")).to_contain_text("What do you give")
    page.locator("#dock .chip").first.click()
    page.get_by_role("button", name="That is what I give").click()
    expect(page.locator("#ask")).to_contain_text("What do you want")
    page.locator("#dock .chip").first.click()
    page.get_by_role("button", name="Send the offer").click()
    bina.my_turn()
    expect(bina.page.locator("#ask")).to_contain_text("offers card")
    bina.page.get_by_role("button", name="Accept the trade").click()
    expect(page.locator("#says")).to_contain_text("accepts")


def test_a_structure_is_built_and_paid_by_touch(come: Come) -> None:
    asha = come("Asha", "phone")
    page = asha.page
    table = at(asha, begins("build "), "pick_deck")
    before = drawn(asha, table)
    page.locator("#dock .do button:not([aria-disabled])", has_text="Build a").first.tap()
    expect(page.locator("#ask")).to_contain_text("Where does the")
    eventually(lambda: len(page.evaluate(PLACES)) > 0, "the sites")
    places = page.evaluate(PLACES)
    page.touchscreen.tap(*list(places.values())[len(places) // 2])
    eventually(lambda: bool(ghosts(asha)), "the preview")
    shown = ghosts(asha)
    page.locator("#dock .target .btn").tap()
    for _ in range(3):
        pay = page.locator("#dock .do [data-main]", has_text="Pay")
        if drawn(asha, table) - before == shown:
            break
        pay.or_(page.locator("#says li", has_text="stands at")).first.wait_for()
        if pay.count():
            pay.tap()
            page.wait_for_timeout(300)
    eventually(lambda: shown <= drawn(asha, table), "the structure")


def test_the_score_sheet_can_be_read_at_any_time(come: Come) -> None:
    asha = come("Asha")
    table = at(asha, begins("pick_market"), "pick_market", bots=2)
    asha.page.locator("#dock .sheet").click()
    rows = asha.page.locator("#drawer .scroll tbody tr:not(.what)")
    told = asha.newest(table)["scene"]["sources"]
    expect(rows).to_have_count(len(told))
    expect(asha.page.locator("#drawer .scroll tr.sum td").first).to_contain_text(told[11]["values"][0])
    asha.accessible("score sheet")


def test_a_small_map_opens_large(come: Come) -> None:
    asha = come("Asha", "phone")
    at(asha, begins("pick_market"), "pick_market", bots=4)
    asha.page.locator("#seats .minibtn").nth(3).tap()
    dialog = asha.page.locator("dialog[open]")
    expect(dialog.locator("svg.mini.large")).to_be_visible()
    asha.accessible("a map, large")


@pytest.mark.parametrize("size", ["phone", "laptop"])
def test_a_whole_solo_game_ends_with_a_rank(come: Come, size: str) -> None:
    asha = come("Asha", size)
    table = asha.table("me", game="indus", options={"side": "b"})
    asha.sit_at(table)
    asha.my_turn()
    ending = asha.play_to_the_end()
    expect(ending.locator(".how")).to_contain_text("Your city is a")
    expect(ending.locator("tr.sum")).to_contain_text("Total")
    asha.accessible("end of the solo game")


def test_a_whole_game_against_bots_ends_with_the_score_sheet(come: Come) -> None:
    asha = come("Asha")
    table = asha.table("me", "bot:greedy", "bot:random", game="indus")
    asha.sit_at(table)
    asha.my_turn()
    ending = asha.play_to_the_end(400_000)
    assert asha.api("GET", f"/tables/{table}")["state"] == "over"
    expect(ending.locator("tbody tr:not(.what)")).to_have_count(14)
    expect(ending.locator(".best").first).to_be_visible()
    for theme in ("light", "dark"):
        asha.page.emulate_media(color_scheme=theme)
        asha.accessible(f"end, {theme}")


@pytest.mark.rule("IN-015", "IN-Q06")
def test_a_city_is_named_for_all_to_see(come: Come) -> None:
    asha, bina = come("Asha"), come("Bina")
    table = asha.table("me", "bot:random", game="indus")
    for person in (asha, bina):
        person.sit_at(table)
    asha.page.get_by_role("button", name="Settings, dice and help").click()
    asha.page.get_by_role("button", name="Name your city").click()
    asha.page.get_by_label("Name", exact=True).fill("Lothal on Sea")
    asha.page.keyboard.press("Enter")
    expect(asha.page.locator("#dock .me .nm")).to_contain_text("Lothal on Sea")
    expect(bina.page.locator("#seats .note").first).to_contain_text("Lothal on Sea")
