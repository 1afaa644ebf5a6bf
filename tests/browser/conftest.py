"""A server, a browser, and people who come with a fresh browser each."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Protocol

import pytest
from playwright.sync_api import Browser, sync_playwright

from tests.browser.house import Server
from tests.browser.people import Person, newcomer

CHROMIUM = "/usr/bin/chromium"
ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking", "--no-first-run", "--hide-scrollbars"]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Marks the tests of this folder, and begins with the longest, so that no worker is left with it in the end."""
    here = [i for i, item in enumerate(items) if "tests/browser" in item.path.as_posix()]
    tests = sorted((items[i] for i in here), key=lambda item: "whole_game" not in item.path.name)
    for i, item in zip(here, tests, strict=True):
        item.add_marker(pytest.mark.browser)
        items[i] = item


@pytest.fixture(scope="package")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("hall"))
    running.start()
    yield running
    running.stop()


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        running = playwright.chromium.launch(executable_path=CHROMIUM, args=ARGUMENTS)
        yield running
        running.close()


class Come(Protocol):
    def __call__(self, name: str = ..., size: str | tuple[int, int] = ..., **how: Any) -> Person: ...


@pytest.fixture
def come(server: Server, browser: Browser) -> Iterator[Come]:
    """Brings somebody to the hall. In the end nothing may have gone wrong on anybody's page."""
    people: list[Person] = []

    def one(name: str = "", size: str | tuple[int, int] = "laptop", **how: Any) -> Person:
        person = newcomer(browser, how.pop("url", server.url), name, size, **how)
        people.append(person)
        return person

    yield one
    try:
        for person in people:
            person.sound()
    finally:
        for person in people:
            person.context.close()
