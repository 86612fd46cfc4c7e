"""The front of the server: live streams, public pages and static files from memory; the rest goes on to Django.

Public pages are the same for everybody who reads one language, so they are kept as bytes until their event changes. A
page that its reader has already is answered with three hundred bytes and no work.
"""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Mapping, MutableMapping
from concurrent.futures import ThreadPoolExecutor
from time import time_ns
from typing import Any
from urllib.parse import parse_qsl

from msgspec import Struct
from msgspec.json import encode

from finalsalvo.server.live import Hub, Send
from finalsalvo.server.prepared import Headers, Prepared, Scope
from finalsalvo.server.watching import Watch

Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Behind = Callable[[Scope, bytes, Send], Awaitable[None]]
"""Answers a request that is here with all of its body."""
Render = Callable[[str, str, str], "Page"]

MOST_BYTES = 64_000_000
"""So much is kept of pages; those that were not asked for longest go first."""
LONGEST_ADDRESS = 4_000
"""No page of ours has a longer one, and no number in it can be too long to be read."""
LARGEST_BODY = 4_000_000
"""More than that is not taken: a list of players or an event document is far smaller."""
BODY_SECONDS = 30.0
"""So long may a request take to arrive. It is read before a thread is taken for it: a slow sender delays nobody."""
RENDERERS = 4
LIVE = "/live/"
PUBLIC = "/e/"
TOLD = b"x-live"
"""Our script says here how far it was told the event is: in another process perhaps, which was told first."""
KEEP: Headers = [(b"cache-control", b"no-cache"), (b"vary", b"accept-language, cookie, accept-encoding")]

log = logging.getLogger("finalsalvo")


class Page(Struct, frozen=True):
    """A public page as bytes. `seq` is how far the event's log was."""

    status: int
    seq: int
    body: bytes
    kind: bytes = b"text/html; charset=utf-8"


class Kept(Struct, frozen=True):
    """A page that is ready to be sent."""

    seq: int
    answer: Prepared


Key = tuple[str, str, str]


class Pages:
    """Public pages by path, query and language, rendered once for each state of their event."""

    def __init__(self, render: Render, hub: Hub, headers: Headers) -> None:
        self.render, self.hub, self.headers = render, hub, [*KEEP, *headers]
        self.kept: OrderedDict[Key, Kept] = OrderedDict()
        self.bytes = 0
        self.under_way: dict[tuple[Key, int], asyncio.Task[Kept]] = {}
        self.threads = ThreadPoolExecutor(RENDERERS, "finalsalvo-pages")

    async def page(self, path: str, query: str, language: str, told: int = 0) -> Prepared:
        """A page at least as new as anything anybody was told; a crowd that asks at once waits for one rendering."""
        key = (path, query, language)
        slug = slug_of(path)
        now = self.hub.seqs.get(slug)
        kept = self.kept.get(key)
        if kept is not None and now is not None and kept.seq == now >= told:
            self.kept.move_to_end(key)
            return kept.answer
        asked = (key, max(now or 0, told))
        task = self.under_way.get(asked)
        if task is None:
            task = self.under_way[asked] = asyncio.get_running_loop().create_task(self.rendered(slug, key))
            task.add_done_callback(lambda _: self.under_way.pop(asked, None))
        return (await asyncio.shield(task)).answer  # whoever goes away does not take it from the others

    async def rendered(self, slug: str, key: Key) -> Kept:
        """A page made anew, and kept where it is one and the event has not gone on since."""
        made = await asyncio.get_running_loop().run_in_executor(self.threads, self.made, key)
        there = made.answer.status == 200
        if there:
            self.hub.hear(slug, made.seq)
        if there and made.seq == self.hub.seqs.get(slug):
            self.keep(key, made)
        elif not there:
            self.forget(key)
        return made

    def made(self, key: Key) -> Kept:
        """A page, rendered and packed; in a thread."""
        page = self.render(*key)
        return Kept(page.seq, Prepared(page.status, page.kind, page.body, self.headers))

    def keep(self, key: Key, made: Kept) -> None:
        """Keeps a page, and lets old ones go when it becomes too much."""
        self.forget(key)
        self.kept[key] = made
        self.bytes += size(key, made)
        while self.bytes > MOST_BYTES:
            self.forget(next(iter(self.kept)))

    def forget(self, key: Key) -> None:
        """Lets a page go."""
        kept = self.kept.pop(key, None)
        if kept is not None:
            self.bytes -= size(key, kept)


def size(key: Key, kept: Kept) -> int:
    """About how much memory a page takes."""
    return 2_000 + len(kept.answer) + sum(map(len, key))


def slug_of(path: str) -> str:
    """The event of a public page."""
    parts = [part for part in path.split("/", 4) if part]
    return parts[1] if len(parts) > 1 else ""


class Front:
    """The ASGI application that uvicorn runs."""

    def __init__(
        self,
        django: Behind,
        render: Render,
        security: Mapping[str, str],
        files: Mapping[str, Prepared] | None = None,
        hub: Hub | None = None,
    ) -> None:
        self.django = django
        self.security: Headers = [(name.lower().encode(), value.encode()) for name, value in security.items()]
        self.files = files or {}
        self.hub = hub or Hub()
        self.pages = Pages(render, self.hub, self.security)
        self.watch = Watch(self.hub.announce, self.hub.announce_return)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One connection."""
        if scope["type"] == "lifespan":
            await self.live_and_die(receive, send)
        elif scope["type"] == "http":
            watched = Started(send)
            try:
                await self.answer(scope, receive, watched)
            except Exception:
                if watched.started:
                    raise
                log.exception("%s %s failed", scope["method"], scope["path"])
                await self.short(watched, 500, b"This went wrong here, and was written down.")

    async def answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request: from memory where that is possible, from Django otherwise."""
        path: str = scope["path"]
        reading = scope["method"] in ("GET", "HEAD")
        if len(path) + len(scope.get("query_string", b"")) > LONGEST_ADDRESS:
            await self.short(send, 414, b"This address is too long.")
        elif reading and path.startswith(PUBLIC):
            await self.public(scope, send)
        elif reading and path.startswith(LIVE):
            await self.stream(scope, receive, send)
        elif reading and path in self.files:
            await self.files[path].answer(scope, dict(scope["headers"]), send)
        else:
            await self.behind(scope, receive, send)

    async def short(self, send: Send, status: int, text: bytes) -> None:
        """A few words."""
        headers = [(b"content-type", b"text/plain; charset=utf-8"), (b"cache-control", b"no-store"), *self.security]
        await send({"type": "http.response.start", "status": status, "headers": headers})
        await send({"type": "http.response.body", "body": text})

    # --- starting and stopping ------------------------------------------------------------------------------

    async def live_and_die(self, receive: Receive, send: Send) -> None:
        """What happens when the server starts and stops."""
        while (await receive())["type"] != "lifespan.startup":
            pass
        self.hub.loop = asyncio.get_running_loop()
        self.watch.start()
        beat = asyncio.ensure_future(self.hub.beat())
        await send({"type": "lifespan.startup.complete"})
        while (await receive())["type"] != "lifespan.shutdown":
            pass
        beat.cancel()
        self.hub.close()
        self.watch.end()
        self.pages.threads.shutdown(wait=False, cancel_futures=True)
        await send({"type": "lifespan.shutdown.complete"})

    # --- live -------------------------------------------------------------------------------------------------

    async def stream(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Tells one browser of each change until it goes away; the first thing that it hears is how far the event is.

        It may have read its page before a change and come here after it.
        """
        slug = scope["path"][len(LIVE) :].strip("/")
        if slug not in self.hub.seqs:
            await self.pages.page(f"{PUBLIC}{slug}", "", LANGUAGES[0])  # it was made a moment ago, or it is not there
        if slug not in self.hub.seqs:
            await self.short(send, 404, b"There is no such event.")
            return
        await send({"type": "http.response.start", "status": 200, "headers": [*STREAM, *self.security]})
        if scope["method"] == "HEAD":
            await send({"type": "http.response.body", "body": b""})
            return
        hello = encode({"now": time_ns() // 1_000_000, "seq": self.hub.seqs[slug]})
        watcher = self.hub.join(slug, send, me_in(scope))
        try:
            await send(
                {"type": "http.response.body", "body": b"retry: 1500\ndata: " + hello + b"\n\n", "more_body": True}
            )
            while (await receive())["type"] != "http.disconnect":
                pass
        finally:
            self.hub.leave(slug, watcher)

    # --- pages ------------------------------------------------------------------------------------------------

    async def public(self, scope: Scope, send: Send) -> None:
        """A public page from memory."""
        sent = dict(scope["headers"])
        query = scope.get("query_string", b"").decode("latin-1")
        told = sent.get(TOLD, b"")
        page = await self.pages.page(
            scope["path"], query, language_of(sent), int(told) if told.isdigit() and len(told) < 10 else 0
        )
        await page.answer(scope, sent, send)

    async def behind(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Everything else, once all of it has arrived."""
        body = bytearray()
        try:
            async with asyncio.timeout(BODY_SECONDS):
                more = True
                while more:
                    message = await receive()
                    if message["type"] == "http.disconnect":
                        return
                    body += message.get("body", b"")
                    more = message.get("more_body", False)
                    if len(body) > LARGEST_BODY:
                        await self.short(send, 413, b"That is too much at once.")
                        return
        except TimeoutError:
            await self.short(send, 408, b"That took too long to arrive.")
            return
        await self.django(scope, bytes(body), send)


STREAM: Headers = [
    (b"content-type", b"text/event-stream"),
    (b"cache-control", b"no-store"),
    (b"x-accel-buffering", b"no"),
]


def me_in(scope: Scope) -> str | None:
    """Of whom a stream wants to hear: `/live/EVENT?me=PERSON` is for a page of one person, and hears less."""
    named = dict(parse_qsl(scope.get("query_string", b"").decode("latin-1")))
    return named.get("me")


GONE = "the handler is closed"
"""What uvloop says of a connection that is no more."""


class Started:
    """Sends on, and knows whether an answer has begun."""

    __slots__ = ("send", "started")

    def __init__(self, send: Send) -> None:
        self.send, self.started = send, False

    async def __call__(self, message: MutableMapping[str, Any]) -> None:
        """One message; who has gone away in the middle of an answer is not told the rest."""
        self.started = True
        try:
            await self.send(message)
        except (OSError, RuntimeError) as error:
            if isinstance(error, RuntimeError) and GONE not in str(error):
                raise


LANGUAGES = ("en", "de", "es")


def language_of(headers: Mapping[bytes, bytes]) -> str:
    """The language of a reader: their choice in a cookie, else the first of ours that the browser names."""
    for cookie in headers.get(b"cookie", b"").split(b";"):
        name, _, value = cookie.strip().partition(b"=")
        chosen = value.decode("latin-1")
        if name == b"language" and chosen in LANGUAGES:
            return chosen
    for wanted in headers.get(b"accept-language", b"").decode("latin-1").split(","):
        language = wanted.split(";")[0].strip()[:2].lower()
        if language in LANGUAGES:
            return language
    return LANGUAGES[0]
