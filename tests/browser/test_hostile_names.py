"""Hostile names in a real browser: nothing is carried out or stopped by the policy, and nothing runs off a phone."""

import re
from collections.abc import Callable
from typing import Any
from urllib.parse import urlencode

from browsing import Organizer
from hostile import NAMES
from playwright.sync_api import Dialog, Page
from running_server import Server

Visit = Callable[..., Page]
PHONE = {"width": 360, "height": 740}
CONSOLE = (
    "",
    "players",
    "round",
    "standings",
    "history",
    "announcements",
    "lists",
    "settings",
    "codes",
    "print",
    "links",
)
OVERFLOW = "document.scrollingElement.scrollWidth - document.scrollingElement.clientWidth"


def do(page: Page, slug: str, action: str, **form: str) -> None:
    """Gives a command as a form does."""
    token = page.locator('input[name="csrfmiddlewaretoken"]').first.input_value()
    sent: dict[str, Any] = {
        "headers": {"Content-Type": "application/x-www-form-urlencoded", "X-Live": "1"},
        "data": urlencode({"csrfmiddlewaretoken": token, "reason": "why not", **form}),
    }
    answer = page.request.post(f"{re.sub('/o/.*', '', page.url)}/o/{slug}/do/{action}", **sent)
    assert answer.status == 200, (action, answer.text())


def test_nothing_is_carried_out_and_nothing_runs_off_the_screen(
    organizer: Organizer, visit: Visit, server: Server
) -> None:
    """The console and all that the public sees, at the width of a small phone, of an event with every bad name."""
    page = organizer.page
    organizer.make("X-Wing standard", NAMES["script"])
    slug = organizer.event
    for name in NAMES.values():
        do(page, slug, "register", name=name)
    players = [f"p{number}" for number in range(1, len(NAMES) + 1)]
    do(page, slug, "check-in", players=",".join(players))
    for action in ("start", "draw-round", "publish", "start-clock"):
        do(page, slug, action)
    do(page, slug, "announce", text=f"{NAMES['closing']} {NAMES['long word']}")
    do(page, slug, "call-judge", game="1", text=NAMES["image"])
    dialogs: list[str] = []

    def heard(dialog: Dialog) -> None:
        dialogs.append(dialog.message)
        dialog.dismiss()

    wrong: dict[str, int] = {}
    for own, paths in (
        (
            page,
            [f"/o/{slug}/{path}" for path in CONSOLE] + [f"/o/{slug}/player/p2", f"/j/{slug}/", f"/j/{slug}/players"],
        ),
        (visit(), [f"/e/{slug}{path}" for path in ("", "/pairings", "/standings", "/player/p1", "/screen")] + ["/"]),
    ):
        own.on("dialog", heard)
        own.set_viewport_size(PHONE)  # type: ignore[arg-type]
        for path in paths:
            own.goto(server.address + path)
            over = own.evaluate(OVERFLOW)
            if over > 0:
                wrong[path] = over
            assert own.locator("script:not([src]), [onerror], [onload], [onmouseover]").count() == 0, path
    assert dialogs == []
    assert wrong == {}
