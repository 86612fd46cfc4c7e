"""A real server and a real Chromium. Where there is no Chromium these tests are skipped, and say so loudly."""

import os
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from browsing import LONGEST, Organizer
from newsroom import Newsroom
from playwright.sync_api import Browser, ConsoleMessage, Page, expect, sync_playwright
from running_server import Server, browser, chromium, come_in, serving

NEEDED = "FINALSALVO_NEED_BROWSER"
"""Where this is set, a missing Chromium is a failure and not only a loud skip."""

Visit = Callable[..., Page]
expect.set_options(timeout=LONGEST)


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server in a process of its own, with its own data."""
    with serving(tmp_path_factory.mktemp("data")) as running:
        yield running


@pytest.fixture(scope="module")
def opened() -> Iterator[Browser]:
    """A browser. It ends with its module: while it runs, nothing else in this process may use asyncio or Django."""
    path = chromium()
    if path is None:
        if os.environ.get(NEEDED):
            pytest.fail("no Chromium here")
        pytest.skip("NOT TESTED IN A BROWSER: no Chromium here (on Debian: apt-get install chromium)")
    with sync_playwright() as playwright:
        started = browser(playwright, path)
        yield started
        started.close()


class SignedIn:
    """The cookies of the organizer, for each server: its link works once."""

    states: dict[str, Any] = {}  # noqa: RUF012 (one for the process is meant)


@pytest.fixture
def visit(opened: Browser, server: Server) -> Iterator[Visit]:
    """Opens a page as somebody of their own, with nothing in the console but what is meant to be there."""
    contexts, troubles = [], []

    def heard(message: ConsoleMessage) -> None:
        if message.type == "error" and "Failed to load resource" not in message.text:
            troubles.append(message.text)

    def open(address: str = "", **options: Any) -> Page:
        context = opened.new_context(**{"locale": "en", **options})
        contexts.append(context)
        page = context.new_page()
        page.set_default_timeout(LONGEST)
        page.on("console", heard)
        page.on("pageerror", lambda error: troubles.append(str(error)))
        if address:
            page.goto(server.address + address)
        return page

    yield open
    for context in contexts:
        context.close()
    assert troubles == []


@pytest.fixture(scope="module")
def signed_in(opened: Browser, server: Server) -> Any:
    """The cookies of the organizer, who came in by the link that the server printed."""
    if server.address not in SignedIn.states:
        first = opened.new_context()
        come_in(first.new_page(), server)
        SignedIn.states[server.address] = first.storage_state()
        first.close()
    return SignedIn.states[server.address]


@pytest.fixture
def organizer(visit: Visit, signed_in: Any, server: Server) -> Organizer:
    """The organizer at a laptop."""
    return Organizer(visit(storage_state=signed_in, viewport={"width": 1280, "height": 800}), server.address)


@pytest.fixture
def newsroom(organizer: Organizer, opened: Browser, server: Server) -> Iterator[Callable[..., Newsroom]]:
    """Makes events in which something is going on."""
    made: list[Newsroom] = []

    def make(format: str = "xwing-standard") -> Newsroom:
        made.append(Newsroom(opened, organizer.page.context, server.address, format))
        return made[-1]

    yield make
    for each in made:
        each.close()
