"""One event in two worlds that differ in nothing but what is hidden: same secret, same ids, same moment.

Every address is read in both. What follows from something hidden, in whatever disguise, differs between them.
"""

import asyncio
import re
from collections.abc import Callable, MutableMapping, Sequence
from pathlib import Path
from shutil import copyfile
from typing import Any

from django.db import DEFAULT_DB_ALIAS
from people import HERE, ORGANIZER

from finalsalvo.server import models
from finalsalvo.server.accounts.links import hash_of_token
from finalsalvo.server.api.tokens import new_token
from finalsalvo.server.http.here import Here
from finalsalvo.server.http.security import HEADERS
from finalsalvo.server.pages.public.public_pages import PAGES
from finalsalvo.server.running.front import Front
from finalsalvo.server.running.serving import renderer
from finalsalvo.server.storage.address import FILE
from finalsalvo.server.storage.database import forget
from finalsalvo.server.storage.opening import open_store
from finalsalvo.server.storage.store import Store

BEGUN = 1_767_261_600_000
"""When the worlds part, in milliseconds since 1970."""
MINUTE = 60_000
RANDOM = (
    (re.compile(rb'(name="(?:csrfmiddlewaretoken|key)" value=")[^"]*'), rb"\1"),
    (re.compile(rb'(data-csrf=")[^"]*'), rb"\1"),
    (re.compile(rb'("csrf":")[^"]*'), rb"\1"),
)
"""What is drawn for each page, and has nothing to do with the event."""
Answers = dict[str, tuple[Any, ...]]
Moment = tuple[str, int, Callable[[Store], Any]]
"""What it is called, how many minutes after the worlds have parted, and what happens then before everybody looks."""


class Now:
    """The only clock in both worlds."""

    at = BEGUN

    @classmethod
    def nanoseconds(cls) -> int:
        """What the server takes for the time."""
        return cls.at * 1_000_000


def api_token(person: str) -> str:
    """A token of the event."""
    made = new_token()
    row = models.EventRow.objects.get(slug=HERE)
    models.AccessLink.objects.create(event=row, token=hash_of_token(made), kind="api", person=person)
    return made


async def public(store: Store) -> Answers:
    """Every public page and the stream, with all that is said about them."""

    async def django(*_: object) -> None:
        raise AssertionError("this is answered from memory")

    found: Answers = {}
    front = Front(django, renderer(store), HEADERS)
    front.hub.loop = asyncio.get_running_loop()
    for page in [*PAGES, "player/p1", "player/p2", "pairings?round=1", "/"]:
        path, _, query = f"/e/{HERE}/{page}".rstrip("/").partition("?")
        found[f"GET {path}?{query}"] = await asked(front, path, query)
    for query in ("", "me=p1", f"me={ORGANIZER}"):
        found[f"GET /live/{HERE}?{query}"] = await asked(front, f"/live/{HERE}", query)
    front.pages.threads.shutdown()
    return found


async def asked(front: Front, path: str, query: str) -> tuple[Any, ...]:
    """One request to the front, until the other side hangs up."""
    sent: list[MutableMapping[str, Any]] = []

    async def send(message: MutableMapping[str, Any]) -> None:
        sent.append(message)

    async def receive() -> MutableMapping[str, Any]:
        return {"type": "http.disconnect"}

    scope = {"type": "http", "method": "GET", "path": path, "query_string": query.encode(), "headers": []}
    await front(scope, receive, send)
    return sent[0]["status"], sent[0]["headers"], *(plain(each["body"]) for each in sent[1:])


def plain(content: bytes) -> bytes:
    """An answer without what was drawn for it alone."""
    for pattern, instead in RANDOM:
        content = pattern.sub(instead, content)
    return content


def in_both(
    folder: Path,
    parting: Sequence[Callable[[Store], Any]],
    moments: Sequence[Moment],
    look: Callable[[Store, str], Answers],
) -> list[dict[str, Answers]]:
    """The same day in either world, which begin with what parts them: by moment what was answered."""
    forget(DEFAULT_DB_ALIAS)
    before = folder / "before"
    copyfile(folder / FILE, before)
    found = []
    for part in parting:
        copyfile(before, folder / FILE)
        for left in folder.glob(f"{FILE}-*"):
            left.unlink()
        store = Here.store = open_store()
        Now.at = BEGUN
        part(store)
        day = {}
        for title, minute, act in moments:
            Now.at = BEGUN + minute * MINUTE
            act(store)
            seen = look(store, title)
            if seen:
                day[title] = seen
        found.append(day)
        forget(DEFAULT_DB_ALIAS)
    return found


def difference(where: str, one: tuple[Any, ...], other: tuple[Any, ...]) -> str:
    """Where two answers part, for whoever looks for the leak."""
    left, right = repr(one), repr(other)
    at = next((index for index, pair in enumerate(zip(left, right, strict=False)) if pair[0] != pair[1]), 0)
    return f"{where}: {left[max(0, at - 80) : at + 80]} / {right[max(0, at - 80) : at + 80]}"
