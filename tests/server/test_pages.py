"""Pages, their headers and what they load; the rules as mark-up."""

from __future__ import annotations

import re
from pathlib import Path

import httpx
import pytest

from sabha import Game
from sabha.server import Limits
from sabha.server.rulebook import rendered
from tests.server.support import Client, Running, serving

GAMES = ["bharata", "bharata600", "indus", "taragatha", "treasure"]
PAGES = ["/", "/replays", "/about", "/api/docs", *(f"/{kind}/{game}" for kind in ("play", "rules") for game in GAMES)]
HTML = {"Accept": "text/html,*/*"}


@pytest.mark.parametrize("path", PAGES)
async def test_pages_open_and_load_nothing_from_elsewhere(server: Running, path: str) -> None:
    async with httpx.AsyncClient(base_url=server.url) as browser:
        page = await browser.get(path)
        assert page.status_code == 200
        assert page.headers["content-type"].startswith("text/html")
        assert "default-src 'self'" in page.headers["content-security-policy"]
        assert "unsafe" not in page.headers["content-security-policy"]
        assert page.headers["x-content-type-options"] == "nosniff"
        assert page.headers["referrer-policy"] == "same-origin"
        assert not re.search(r"""(?:src|href)=["'](?:https?:)?//""", page.text)
        assert not re.search(r"<script(?![^>]*\bsrc=)", page.text)
        for link in re.findall(r"""(?:src|href)=["'](/static/[^"'#?]+)""", page.text):
            got = await browser.get(link)
            assert got.status_code == 200, link
            assert got.headers["cache-control"] == "no-cache"
            again = await browser.get(link, headers={"If-None-Match": got.headers["etag"]})
            assert again.status_code == 304


async def test_a_first_visit_makes_a_player_and_a_second_does_not(server: Running) -> None:
    async with httpx.AsyncClient(base_url=server.url, headers=HTML) as browser:
        assert "set-cookie" in (await browser.get("/")).headers
        me = (await browser.get("/api/players/me")).json()
        assert me["name"] == "Guest"
        assert "token" not in me
        assert "set-cookie" not in (await browser.get("/about")).headers
        assert (await browser.get("/api/players/me")).json() == me


@pytest.mark.parametrize(
    "headers",
    [
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
        {"Sec-Fetch-Site": "none", "Sec-Purpose": "prefetch"},
        {"Sec-Fetch-Site": "same-origin", "Sec-Purpose": "prefetch;prerender"},
        {"Purpose": "prefetch"},
        {"Referer": "https://evil.example/"},
        {"Referer": "http://["},
        {"Accept": "image/avif,*/*"},
    ],
)
async def test_what_nobody_opens_in_person_makes_no_player(tmp_path: Path, headers: dict[str, str]) -> None:
    limits = Limits(players_per_hour=1)
    async with (
        serving(tmp_path, limits=limits) as server,
        httpx.AsyncClient(base_url=server.url, headers=HTML) as browser,
    ):
        for path in (*PAGES, "/nothing"):
            page = await browser.get(path, headers=headers)
            assert "set-cookie" not in page.headers
            assert path == "/nothing" or (page.status_code == 200 and " data-stranger" in page.text)
        page = await browser.get("/", headers={"Sec-Fetch-Site": "none"})
        assert "set-cookie" in page.headers
        assert " data-stranger" not in page.text


@pytest.mark.parametrize("path", ["/t/nothing", "/r/nothing", "/play/nothing", "/rules/nothing", "/nothing"])
async def test_unknown_pages_say_so_as_a_page_to_browsers_and_as_json_to_programs(server: Running, path: str) -> None:
    async with httpx.AsyncClient(base_url=server.url) as browser:
        page = await browser.get(path, headers={"Accept": "text/html,*/*"})
        assert page.status_code == 404
        assert "<h1>" in page.text
        assert (await browser.get(path)).json()["error"]


@pytest.mark.parametrize("path", ["/static/../server/app.py", "/static/%2e%2e/server/app.py", "/static/", "/static/x"])
async def test_nothing_but_static_files_is_served_as_such(server: Running, path: str) -> None:
    async with httpx.AsyncClient(base_url=server.url) as browser:
        assert (await browser.get(path)).status_code == 404


async def test_pages_of_tables_open(asha: Client) -> None:
    table = await asha.table("me", "open", name="Sunday")
    page = await asha.http.get(table["link"])
    assert page.status_code == 200
    assert f'data-id="{table["id"]}"' in page.text


async def test_the_api_page_lists_every_operation(server: Running, asha: Client) -> None:
    document = await asha.get("/api/openapi.json")
    page = (await asha.http.get("/api/docs")).text
    for path, methods in document["paths"].items():
        for method in methods:
            assert f"{method.upper()} {path}" in page


async def test_the_health_page_tells_how_it_stands(asha: Client) -> None:
    assert (await asha.get("/api/health"))["ok"] is True


def test_rules_are_anchored_and_cannot_bring_markup_of_their_own() -> None:
    rules = rendered(
        "# Title\n\nIntro.\n\n## Quick reference\n\nRoll. (TI-002)\n\n## Setting up\n\nSee TI-001.\n\n"
        "**TI-001** Deal. <script>x</script>\n\n### More\n\n- TI-002 and [TI-001](#TI-001)\n\n## Setting up\n"
    )
    assert [s.id for s in rules.sections] == ["setting-up", "setting-up-2"]
    assert '<a class="rule" href="#TI-001">TI-001</a>' in rules.html
    assert '<strong><span class="rule" id="TI-001">TI-001</span></strong>' in rules.html
    assert 'id="more"' in rules.html
    assert "<script>" not in rules.html
    assert "Title" not in rules.html
    assert 'id="TI-002"' in rules.quick
    assert rendered("").html


async def test_all_five_games_are_offered_whole(server: Running, asha: Client) -> None:
    """Each has what its page, its table and its first game need, whatever options are chosen."""
    told = {game["slug"]: game for game in await asha.get("/api/games")}
    assert [slug for slug in told if slug != "tiny"] == GAMES
    for slug in GAMES:
        game = told[slug]
        assert game["ready"]
        assert game["title"]
        assert game["tagline"]
        assert len(game["seat_names"]) >= max(game["seats"])
        assert await asha.get(f"/api/games/{slug}/guide")
        assert (await asha.get(f"/api/games/{slug}/rules"))["sections"]
        chosen = [{}, *({o["name"]: v["value"]} for o in game["options"] for v in o["values"])]
        for options in chosen:
            board = await asha.http.get(f"/api/games/{slug}/board", params={"seats": game["seats"][-1], **options})
            assert board.status_code == 200, (slug, options)
            assert board.json()["svg"]


async def test_all_rules_can_be_linked_to(tiny: Game, asha: Client) -> None:
    for slug in (*GAMES, "tiny"):
        rules = await asha.get(f"/api/games/{slug}/rules")
        ids = re.findall(r'id="([A-Z][A-Z0-9]+-[A-Z]?\d+)"', rules["html"] + rules["quick"])
        assert ids
        assert len(ids) == len(set(ids))
        assert set(re.findall(r'href="#([A-Z][A-Z0-9]+-[A-Z]?\d+)"', rules["html"])) <= set(ids)
