"""The page of all components, which is there for those who work on them: nothing on it is a barrier."""

from collections.abc import Callable

import pytest
from barriers import barriers
from playwright.sync_api import Page, ViewportSize
from running_server import Server

LAPTOP: ViewportSize = {"width": 1366, "height": 768}
PHONE: ViewportSize = {"width": 360, "height": 740}


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_no_component_is_a_barrier(visit: Callable[..., Page], server: Server, scheme: str) -> None:
    page = visit(viewport=LAPTOP, color_scheme=scheme)
    answer = page.goto(f"{server.address}/design")
    assert answer is not None
    assert answer.status == 200
    assert list(barriers(page)) == []
    page.set_viewport_size(PHONE)
    assert page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]
    ids = page.evaluate("[...document.querySelectorAll('[id]')].map((each) => each.id)")
    assert len(ids) == len(set(ids))


def test_games_are_shown_in_every_state(visit: Callable[..., Page], server: Server) -> None:
    page = visit("/design", viewport=LAPTOP)
    signs = page.locator(".compact .games .st").evaluate_all("all => all.map((each) => each.classList[1])")
    assert signs == ["live", "rep", "ok", "ok", "bad", "warn"]
    high = page.evaluate(
        "['.compact', '.comfortable'].map((each) => document.querySelector(`${each} tbody tr`).offsetHeight)"
    )
    assert high == [34, 42]
