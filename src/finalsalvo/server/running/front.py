"""The front of the server: live streams, public pages and static files from memory; the rest goes on to Django.

Public pages are the same for everybody who reads one language, so they are kept as bytes until their event changes. A
page that its reader has already is answered with three hundred bytes and no work.
"""

import asyncio
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Mapping, MutableMapping
from concurrent.futures import ThreadPoolExecutor
from http import HTTPStatus
from time import time_ns
from typing import Any
from urllib.parse import parse_qsl

from msgspec import Struct
from msgspec.json import encode
from msgspec.structs import astuple

from finalsalvo.server.http.languages import language_of
from finalsalvo.server.http.origin import origin
from finalsalvo.server.http.prepared import Headers, Page, PreparedAnswer, Scope, Send
from finalsalvo.server.http.public_address import LIVE, NOTHING, PUBLIC, Address, live_slug, read_address, tidy_address
from finalsalvo.server.http.room import BodyRoom, Busy, Room, again
from finalsalvo.server.running import sentences as say
from finalsalvo.server.running.live import Hub
from finalsalvo.server.shown.troubles import trouble_message
from finalsalvo.server.storage.event_address import event_of
from finalsalvo.server.storage.sentences import NO_SUCH_EVENT
from finalsalvo.server.storage.trouble import note_failure
from finalsalvo.server.storage.watching import Watch
from finalsalvo.speech.catalogs import speaker
from finalsalvo.speech.languages import ENGLISH
from finalsalvo.words.message import Message

Receive = Callable[[], Awaitable[MutableMapping[str, Any]]]
Behind = Callable[[Scope, bytes, Send], Awaitable[None]]
"""Answers a request that is here with all of its body."""
Render = Callable[[str, str, str], Page]
Failed = Callable[[BaseException, Scope], Page]
"""Writes a failure down and says so."""

MOST_BYTES = 64_000_000
"""So much is kept of pages; those that were not asked for longest go first."""
LONGEST_ADDRESS = 4_000
"""No page of ours has a longer one, and no number in it can be too long to be read."""
LARGEST_BODY = 4_000_000
"""More than that is not taken: a list of players or an event document is far smaller."""
BODY_SECONDS = 30.0
"""So long may a request take to arrive. It is read before a thread is taken for it: a slow sender delays nobody."""
RENDERERS = 4
TOLD = b"x-live"
"""Our script says here how far it was told the event is: in another process perhaps, which was told first."""
KEEP: Headers = [(b"cache-control", b"no-cache"), (b"vary", b"accept-language, cookie, accept-encoding")]

PLAIN = b"text/plain; charset=utf-8"


class KeptPage(Struct, frozen=True):
    """A page that is ready to be sent. `returns`: how often its event had been put back when it was asked for."""

    seq: int
    answer: PreparedAnswer
    returns: int = 0


class PageKey(Struct, frozen=True):
    """What a page is kept by. The event is that of the address as it was read, never a piece of some path.

    A page of one stage is as new as the event.
    """

    slug: str
    path: str
    query: str
    language: str


class Pages:
    """Public pages by address, query and language, rendered once for each state of their event."""

    def __init__(self, render: Render, hub: Hub, headers: Headers) -> None:
        self.render, self.hub, self.headers = render, hub, [*KEEP, *headers]
        self.kept: OrderedDict[PageKey, KeptPage] = OrderedDict()
        self.bytes = 0
        self.under_way: dict[tuple[PageKey, int, int], asyncio.Task[KeptPage]] = {}
        self.threads = ThreadPoolExecutor(RENDERERS, "finalsalvo-pages")

    async def page(self, address: Address, query: str, language: str, told: int = 0) -> PreparedAnswer:
        """A page at least as new as anything anybody was told; a crowd that asks at once waits for one rendering."""
        key = PageKey(event_of(address.slug), address.path, query, language)
        now, returns = self.hub.seqs.get(key.slug), self.hub.returns.get(key.slug, 0)
        kept = self.kept.get(key)
        if kept is not None and now is not None and kept.seq == now >= told and kept.returns == returns:
            self.kept.move_to_end(key)
            return kept.answer
        asked = (key, returns, max(now or 0, told))
        task = self.under_way.get(asked)
        if task is None:
            task = self.under_way[asked] = asyncio.get_running_loop().create_task(self.rendered(key, returns))
            task.add_done_callback(lambda _: self.under_way.pop(asked, None))
        return (await asyncio.shield(task)).answer  # whoever goes away does not take it from the others

    async def rendered(self, key: PageKey, returns: int) -> KeptPage:
        """A page made anew, and kept where it is one and the event has not gone on or back since."""
        made = await asyncio.get_running_loop().run_in_executor(self.threads, self.made, key, returns)
        there = made.answer.status == 200
        if there:
            self.hub.hear(key.slug, made.seq)
        if there and made.seq == self.hub.seqs.get(key.slug) and returns == self.hub.returns.get(key.slug, 0):
            self.keep(key, made)
        elif not there:
            self.forget(key)
        return made

    def made(self, key: PageKey, returns: int) -> KeptPage:
        """A page, rendered and packed; in a thread."""
        page = self.render(key.path, key.query, key.language)
        return KeptPage(page.seq, PreparedAnswer(page.status, page.kind, page.body, self.headers), returns)

    def keep(self, key: PageKey, made: KeptPage) -> None:
        """Keeps a page, and lets old ones go when it becomes too much."""
        self.forget(key)
        self.kept[key] = made
        self.bytes += size(key, made)
        while self.bytes > MOST_BYTES:
            self.forget(next(iter(self.kept)))

    def forget(self, key: PageKey) -> None:
        """Lets a page go."""
        kept = self.kept.pop(key, None)
        if kept is not None:
            self.bytes -= size(key, kept)


def size(key: PageKey, kept: KeptPage) -> int:
    """About how much memory a page takes."""
    return 2_000 + len(kept.answer) + sum(map(len, astuple(key)))


def said_plainly(error: BaseException, scope: Scope) -> Page:
    """What is said of a failure where nobody has better words."""
    if isinstance(error, Busy):
        return Page(503, 0, in_words(say.TRY_AGAIN(), scope), PLAIN, again(error))
    trouble = note_failure(error, scope["method"], "front")
    return Page(trouble.status, 0, in_words(trouble_message(trouble, scope["method"]), scope), PLAIN)


def in_words(message: Message, scope: Scope) -> bytes:
    """A message in the language of whoever asks."""
    return speaker(language_of(dict(scope["headers"]))).tell(message).encode()


def wall_clock(_: str) -> int:
    """The time of an event where nobody keeps one: this computer's."""
    return time_ns() // 1_000_000


class Front:
    """The ASGI application that uvicorn runs."""

    def __init__(
        self,
        django: Behind,
        render: Render,
        security: Mapping[str, str],
        files: Mapping[str, PreparedAnswer] | None = None,
        hub: Hub | None = None,
        failed: Failed | None = None,
    ) -> None:
        self.django, self.failed = django, failed or said_plainly
        self.security: Headers = [(name.lower().encode(), value.encode()) for name, value in security.items()]
        self.files = files or {}
        self.hub = hub or Hub()
        self.pages = Pages(render, self.hub, self.security)
        self.room = Room()
        self.watch = Watch(self.hub.announce, self.hub.announce_return)
        self.now: Callable[[str], int] = wall_clock
        self.follower: Callable[[str, str], str | None] = nobody
        self.keeps_time: Callable[[str], bool] = lambda _: True

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One connection."""
        if scope["type"] == "lifespan":
            await self.live_and_die(receive, send)
        elif scope["type"] == "http":
            watched = AnswerWatch(send)
            try:
                await self.answer(scope, receive, watched)
            except Exception as error:
                page = self.failed(error, scope)
                if watched.started:
                    raise
                await self.said(watched, page)

    async def answer(self, scope: Scope, receive: Receive, send: Send) -> None:
        """One request: from memory where that is possible, from Django otherwise."""
        path: str = scope["path"]
        reading = scope["method"] in ("GET", "HEAD")
        if len(path) + len(scope.get("query_string", b"")) > LONGEST_ADDRESS:
            await self.short(scope, send, 414, say.ADDRESS_TOO_LONG())
        elif reading and path.startswith(PUBLIC):
            await self.public(scope, send)
        elif reading and path.startswith(LIVE):
            await self.stream(scope, receive, send)
        elif reading and path in self.files:
            await self.files[path].answer(scope, dict(scope["headers"]), send)
        else:
            await self.behind(scope, receive, send)

    async def said(self, send: Send, page: Page) -> None:
        """A page that is kept nowhere."""
        headers = [(b"content-type", page.kind), (b"cache-control", b"no-store"), *page.headers, *self.security]
        headers.append((b"content-length", str(len(page.body)).encode()))
        await send({"type": "http.response.start", "status": page.status, "headers": headers})
        await send({"type": "http.response.body", "body": page.body})

    async def short(self, scope: Scope, send: Send, status: int, message: Message) -> None:
        """A few words."""
        await self.said(send, Page(status, 0, in_words(message, scope), PLAIN))

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
        slug = live_slug(scope)
        if slug and (slug not in self.hub.seqs or not self.keeps_time(slug)):
            # It was made a moment ago, or it is not there, or only another process has looked at it.
            page = await self.pages.page(Address(slug), "", ENGLISH)
            if page.status == HTTPStatus.SERVICE_UNAVAILABLE:
                await self.short(scope, send, page.status, say.DAMAGED())
                return
        if slug not in self.hub.seqs:
            await self.short(scope, send, 404, NO_SUCH_EVENT(event=slug))
            return
        await send({"type": "http.response.start", "status": 200, "headers": [*STREAM, *self.security]})
        if scope["method"] == "HEAD":
            await send({"type": "http.response.body", "body": b""})
            return
        hello = encode({"now": self.now(slug), "seq": self.hub.seqs[slug]})
        watcher = self.hub.join(slug, send, self.follower(slug, mark_in(scope)))
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
        """A public page from memory. What is no address of ours leads to the one that is meant, or nowhere."""
        sent = dict(scope["headers"])
        query = scope.get("query_string", b"").decode("latin-1")
        address = read_address(scope)
        where = tidy_address(scope) if address is None else None
        if where is not None:
            await self.elsewhere(send, f"{where}?{query}" if query else where)
            return
        told = sent.get(TOLD, b"")
        page = await self.pages.page(
            address or NOTHING, query, language_of(sent), int(told) if told.isdigit() and len(told) < 10 else 0
        )
        await page.answer(scope, sent, send)

    async def elsewhere(self, send: Send, where: str) -> None:
        """What was asked for is there."""
        headers = [(b"location", where.encode("latin-1")), (b"cache-control", b"no-store"), *self.security]
        await send({"type": "http.response.start", "status": 301, "headers": headers})
        await send({"type": "http.response.body", "body": b""})

    async def behind(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Everything else, once all of it has arrived and while there is room for it."""
        with self.room.held(origin((scope.get("client") or ("",))[0])) as held:
            body = await self.received(scope, receive, send, held)
            if body is not None:
                await self.django(scope, body, send)

    async def received(self, scope: Scope, receive: Receive, send: Send, held: BodyRoom) -> bytes | None:
        """The body of a request; None where that was answered already, or nobody is there any more."""
        body = bytearray()
        try:
            async with asyncio.timeout(BODY_SECONDS):
                more = True
                while more:
                    message = await receive()
                    if message["type"] == "http.disconnect":
                        return None
                    body += message.get("body", b"")
                    more = message.get("more_body", False)
                    if len(body) > LARGEST_BODY:
                        await self.short(scope, send, 413, say.TOO_MUCH())
                        return None
                    held.take(len(body))
        except TimeoutError:
            await self.short(scope, send, 408, say.TOO_SLOW())
            return None
        return bytes(body)


STREAM: Headers = [
    (b"content-type", b"text/event-stream"),
    (b"cache-control", b"no-store"),
    (b"x-accel-buffering", b"no"),
]


def mark_in(scope: Scope) -> str:
    """Of whom a stream wants to hear, as the page of that person proves it: `/live/EVENT?me=MARK`."""
    named = dict(parse_qsl(scope.get("query_string", b"").decode("latin-1")))
    return str(named.get("me", ""))


def nobody(slug: str, mark: str) -> None:
    """Where marks mean nothing, everybody hears the same."""


GONE = "the handler is closed"
"""What uvloop says of a connection that is no more."""


class AnswerWatch:
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
