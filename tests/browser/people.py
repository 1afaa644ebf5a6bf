"""People at their browsers: what they do on a page, and everything that must never happen on one."""

from __future__ import annotations

import json
import time
import uuid
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlsplit

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Locator, Page, Request, Response, expect

PATIENCE = 60_000
GUIDED = ("treasure", "bharata", "bharata600", "taragatha", "indus", "blessed", "tiny")
"""Games whose guided start is skipped by who has been here before."""
SIZES = {"phone": (390, 844), "tablet": (820, 1180), "laptop": (1440, 900)}
ANIMATIONS = (
    "document.getAnimations().filter(a => a.effect.getComputedTiming().iterations < 100).forEach(a => a.finish())"
)

AUTOPLAY = """
(() => {
  const wanted = () => document.querySelector("#dock .do:not(.sent) .acts .btn[data-main]")
    ?? document.querySelector("#dock .do:not(.sent) .choices .chip")
    ?? document.querySelector("#dock .do:not(.sent) .acts button.btn:not([aria-disabled])");
  window.presses = 0;
  window.autoplay = setInterval(() => {
    if (document.querySelector("dialog.ending")) return clearInterval(window.autoplay);
    const button = wanted();
    if (!button || document.querySelector("#dock .ask.wait")) return;
    window.presses += 1;
    button.click();
  }, 4);
})()
"""
"""Presses the main button, else the first choice, whenever the page asks for something."""

WATCH = """
window.faults = [];
document.addEventListener("securitypolicyviolation",
  e => window.faults.push(`CSP: ${e.violatedDirective} ${e.blockedURI}`));
window.shifts = [];
new PerformanceObserver(list => {
  const inLog = s => s.node?.closest?.(".says");
  for (const e of list.getEntries()) if (!e.hadRecentInput && !e.sources.every(inLog)) {
    window.shifts.push([e.value, ...e.sources.map(s =>
      `${s.node?.id || s.node?.className || s.node?.nodeName} ${JSON.stringify([s.previousRect, s.currentRect])}`
    )].join(" "));
  }
}).observe({type: "layout-shift", buffered: true});
"""

SPOT = """async id => {
  for (let i = 0; i < 3; i++) await new Promise(requestAnimationFrame);  // a glide has begun, if there is one
  const find = name => document.querySelector(`.board [data-${name}="${id}"]`);
  const el = find("key") ?? find("spot");
  if (!el) return null;
  const r = el.getBoundingClientRect(), stage = document.getElementById("stage").getBoundingClientRect();
  const x = r.x + r.width / 2, y = r.y + r.height / 2;
  return {x, y, inside: x > stage.left && x < stage.right && y > stage.top && y < stage.bottom};
}"""


@dataclass
class Person:
    """Somebody with a browser of their own."""

    name: str
    url: str
    context: BrowserContext
    page: Page
    wrongs: list[str] = field(default_factory=list)
    responses: list[Response] = field(default_factory=list)
    heard: list[bytes] = field(default_factory=list)
    """What came through web sockets."""
    excused: bool = False
    """While the server is away, or a page is asked for that is not there, the browser's complaints are expected."""

    def listen(self, page: Page) -> None:
        page.on("console", self._console)
        page.on("pageerror", lambda error: self.wrongs.append(f"page error: {error}"))
        page.on("request", self._request)
        page.on("response", self._response)
        page.on("websocket", lambda ws: ws.on("framereceived", self._hear))

    def newest(self, table: str) -> Any:
        """The newest frame of a table, as this person gets it."""
        ply = self.api("GET", f"/tables/{table}")["ply"]
        return self.api("GET", f"/tables/{table}/frames?since={ply - 1}")[-1]

    def shown(self, table: str) -> Any:
        """The newest frame of a table, which waits for this person, once the page shows it."""
        self.my_turn()
        frame = self.newest(table)
        self.page.wait_for_selector(f'#main[data-ply="{frame["ply"]}"]')
        return frame

    def touch(self, thing: str) -> None:
        """A finger on a lit thing of the board, once the board has come to rest with it in sight."""
        self.page.wait_for_selector(f'.board :is([data-key="{thing}"], [data-spot="{thing}"])', state="attached")
        last: Any = None

        def still() -> bool:
            nonlocal last
            spot = self.page.evaluate(SPOT, thing)
            steady: bool = spot == last and bool(spot and spot["inside"])
            last = spot
            return steady

        for _ in range(100):
            if still():
                break
            self.page.wait_for_timeout(50)
        assert last, f"{thing} is not on the board"
        assert last["inside"], f"{thing} did not come into sight"
        self.page.touchscreen.tap(last["x"], last["y"])

    def play_to_the_end(self, timeout: float = 300_000) -> Locator:
        """Presses what the page offers until the game is over; the panel that tells how it ended."""
        self.page.evaluate(AUTOPLAY)
        ending = self.page.locator("dialog.ending")
        expect(ending).to_be_visible(timeout=timeout)
        return ending

    def _console(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and not self.excused:
            self.wrongs.append(f"{message.type}: {message.text} at {message.location.get('url')}")

    def _request(self, request: Request) -> None:
        parts = urlsplit(request.url)
        if parts.scheme not in ("data", "blob") and parts.netloc != urlsplit(self.url).netloc:
            self.wrongs.append(f"third party: {request.url}")

    def _response(self, response: Response) -> None:
        self.responses.append(response)

    def bytes_received(self) -> list[bytes]:
        """Everything that came over HTTP (of the page as it is) and through web sockets."""
        bodies = [r.body() for r in self.responses if r.ok]
        return [*bodies, *(json.dumps(r.headers).encode() for r in self.responses), *self.heard]

    def _hear(self, data: str | bytes) -> None:
        self.heard.append(data.encode() if isinstance(data, str) else data)

    def goto(self, path: str) -> None:
        self.page.goto(self.url + path)

    def api(self, method: str, path: str, body: Any = None) -> Any:
        """As this person, with the cookie of the browser."""
        answer = self.context.request.fetch(f"{self.url}/api{path}", method=method, data=body)
        assert answer.ok, f"{answer.status} {answer.text()}"
        return answer.json() if answer.body() else None

    def table(self, *seats: str, game: str = "treasure", **more: Any) -> str:
        """A new table with seats as in ``"me", "open", "bot:random"``; its id."""
        kinds = [dict(zip(("kind", "bot"), s.split(":"), strict=False)) for s in seats]
        made = self.api("POST", "/tables", {"game": game, "seats": kinds, "pace": "instant", **more})
        return str(made["id"])

    def play_until(self, table: str, wanted: Callable[[Any], bool]) -> Any:
        """Plays first choices without looking at a page, until a frame that asks or ends is as wanted."""
        while True:
            ply = self.api("GET", f"/tables/{table}")["ply"]
            for frame in self.api("GET", f"/tables/{table}/frames?since={ply - 1}"):
                ask = frame["scene"].get("ask")
                if (ask or frame["scene"].get("over")) and wanted(frame):
                    return frame
                assert not frame["scene"].get("over"), "the game is over, and never was it as wanted"
                if ask:
                    best = max(ask["choices"], key=lambda c: (c.get("main", False), len(c.get("detail", ""))))
                    move = {"key": str(uuid.uuid4()), "ply": frame["ply"], "action": best["action"]}
                    answer = self.context.request.post(f"{self.url}/api/tables/{table}/actions", data=move)
                    assert answer.ok or answer.json()["error"] in ("stale", "over"), answer.text()

    def sit_where_asked(self, text: str, *seats: str) -> None:
        """A table of the first game in which first choices lead to a question with these words: not every one does."""
        for _ in range(8):
            table = self.table(*seats)
            frame = self.play_until(table, lambda f: f["scene"].get("over") or text in f["scene"]["ask"]["text"])
            if not frame["scene"].get("over"):
                self.sit_at(table)
                expect(self.page.locator("#ask")).to_contain_text(text)
                return
        raise AssertionError(f"never asked: {text}")

    def sit_at(self, table: str) -> None:
        """Opens the page of a table and waits until it shows something."""
        self.goto(f"/t/{table}")
        self.page.wait_for_selector("#main[data-ready]")

    def moved_on(self, table: str, ply: int) -> None:
        """Waits until a table is past a ply."""
        eventually(lambda: self.api("GET", f"/tables/{table}")["ply"] > ply, "the move")

    def my_turn(self) -> None:
        self.until("() => document.title.startsWith('Your turn')")

    def until(self, check: str, arg: Any = None) -> None:
        """Waits until something holds on the page (whose policy allows no eval, so it is asked from here)."""
        eventually(lambda: bool(self.page.evaluate(check, arg)), check)

    def say(self, text: str) -> None:
        if not self.page.locator("#drawer .say").is_visible():
            self.page.get_by_role("button", name="Chat").click()
        self.page.locator("#drawer .say input").fill(text)
        self.page.locator("#drawer .say input").press("Enter")

    def accessible(self, what: str) -> None:
        """No violation of axe-core on the page as it is."""
        self.page.evaluate(ANIMATIONS)
        found = Axe().run(self.page)
        told = [
            f"{v['id']}: {v['help']}: {[n['html'][:160] + ' ' + n['failureSummary'][:300] for n in v['nodes'][:3]]}"
            for v in found.response["violations"]
        ]
        assert told == [], f"{what}: {told}"

    def sound(self) -> None:
        """Nothing has gone wrong on this page so far."""
        self.wrongs += self.page.evaluate("window.faults ?? []")
        assert self.wrongs == [], self.wrongs


def newcomer(
    browser: Browser,
    url: str,
    name: str = "",
    size: str | tuple[int, int] = "laptop",
    *,
    theme: str = "light",
    guide: bool = False,
    pace: str = "instant",
    still: bool = False,
) -> Person:
    """Somebody who has not been here before; ``guide`` keeps the guided start, which is skipped otherwise."""
    width, height = SIZES[size] if isinstance(size, str) else size
    touch = width <= 640
    context = browser.new_context(
        viewport={"width": width, "height": height},
        has_touch=touch,
        is_mobile=touch,
        color_scheme="dark" if theme == "dark" else "light",
        reduced_motion="reduce" if still else "no-preference",
    )
    context.set_default_timeout(PATIENCE)
    expect.set_options(timeout=PATIENCE)
    remembered = {"sabha.pace": pace, **({} if guide else {f"sabha.guided.{g}": "yes" for g in GUIDED})}
    for key, value in remembered.items():
        context.add_init_script(f"localStorage.getItem('{key}') ?? localStorage.setItem('{key}', '{value}')")
    context.add_init_script(WATCH)
    page = context.new_page()
    person = Person(name, url, context, page)
    person.listen(page)
    if name:
        person.api("POST", "/players", {"name": name})
    return person


def eventually(check: Callable[[], bool], what: str) -> None:
    """Asks again and again until something holds."""
    until = time.monotonic() + PATIENCE / 1000
    while not check():
        assert time.monotonic() < until, f"{what} never came"
        time.sleep(0.02)
