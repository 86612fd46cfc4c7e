"""The front alone: a Django and a renderer that are made of nothing, and no network."""

import asyncio
import gzip
from collections.abc import Callable, Coroutine, MutableMapping
from threading import Event
from typing import Any
from urllib.parse import unquote

import pytest

from finalsalvo.server.http.languages import language_of
from finalsalvo.server.http.prepared import Page, PreparedAnswer, Scope, Send
from finalsalvo.server.running import front as fronts
from finalsalvo.server.running.front import Front, PageKey

LONG = b"<p>" + b"standings " * 500 + b"</p>"
SECURITY = {"Content-Security-Policy": "default-src 'none'"}


class Renderer:
    """Pages of one event, `here`, which stands at `seq`; what was asked for is counted."""

    def __init__(self) -> None:
        self.seq = 1
        self.asked: list[tuple[str, str, str]] = []
        self.going = Event()
        self.going.set()

    def __call__(self, path: str, query: str, language: str) -> Page:
        self.asked.append((path, query, language))
        seq = self.seq
        self.going.wait(5)
        if "broken" in path:
            raise RuntimeError("no such luck")
        if path.split("/")[2] != "here":
            return Page(404, 0, b"nothing")
        return Page(200, seq, f"{path} {query} {language} {seq} ".encode() + LONG)


async def django(scope: Scope, body: bytes, send: Send) -> None:
    """Says what it was sent."""
    await send({"type": "http.response.start", "status": 200, "headers": []})
    await send({"type": "http.response.body", "body": b"django " + scope["path"].encode() + b" " + body})


class Got:
    """What came back from one request."""

    def __init__(self) -> None:
        self.messages: list[MutableMapping[str, Any]] = []

    async def send(self, message: MutableMapping[str, Any]) -> None:
        self.messages.append(message)

    @property
    def status(self) -> int:
        status: int = self.messages[0]["status"]
        return status

    @property
    def headers(self) -> dict[bytes, bytes]:
        return dict(self.messages[0]["headers"])

    @property
    def body(self) -> bytes:
        return b"".join(each["body"] for each in self.messages[1:])


async def nothing_more() -> MutableMapping[str, Any]:
    return {"type": "http.request", "body": b"", "more_body": False}


async def ask(
    front: Front,
    path: str,
    method: str = "GET",
    query: bytes = b"",
    receive: Any = nothing_more,
    raw_path: bytes | None = None,
    **headers: str,
) -> Got:
    """One request; headers are named with underscores."""
    got = Got()
    named = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    scope = {"type": "http", "method": method, "path": path, "query_string": query, "headers": named}
    if raw_path is not None:
        scope["raw_path"] = raw_path
    await front(scope, receive, got.send)
    return got


def with_front(play: Callable[[Front, Renderer], Coroutine[Any, Any, None]]) -> None:
    """Plays something with a front that is alive, but for its watch."""

    async def run() -> None:
        renderer = Renderer()
        files = {"/static/1/a.css": PreparedAnswer(200, b"text/css", b"p { color: red }" * 200, [])}
        front = Front(django, renderer, SECURITY, files)
        front.hub.loop = asyncio.get_running_loop()
        front.hub.hear("here", 1)
        await play(front, renderer)
        front.pages.threads.shutdown()

    asyncio.run(run())


def test_a_page_is_made_once_for_each_state_of_its_event() -> None:
    async def play(front: Front, renderer: Renderer) -> None:
        first, again = await ask(front, "/e/here"), await ask(front, "/e/here")
        assert first.body == again.body
        assert len(renderer.asked) == 1
        renderer.seq = 2
        front.hub.hear("here", 2)
        assert b" 2 " in (await ask(front, "/e/here")).body
        assert len(renderer.asked) == 2

    with_front(play)


def test_a_crowd_waits_for_one_rendering_and_who_goes_away_takes_it_from_nobody() -> None:
    async def play(front: Front, renderer: Renderer) -> None:
        renderer.going.clear()
        crowd = [asyncio.ensure_future(ask(front, "/e/here")) for _ in range(50)]
        await asyncio.sleep(0.05)
        crowd[0].cancel()
        await asyncio.sleep(0)
        renderer.going.set()
        answers = await asyncio.gather(*crowd, return_exceptions=True)
        assert isinstance(answers[0], asyncio.CancelledError)
        assert {each.status for each in answers[1:] if isinstance(each, Got)} == {200}
        assert len(renderer.asked) == 1

    with_front(play)


def test_a_page_is_never_older_than_what_somebody_was_told() -> None:
    """A rendering that began before a change is given to nobody who asks after it, and is not kept."""

    async def play(front: Front, renderer: Renderer) -> None:
        renderer.going.clear()
        early = asyncio.ensure_future(ask(front, "/e/here"))
        await asyncio.sleep(0.05)  # it has read the event at 1, and is slow
        renderer.seq = 2
        front.hub.hear("here", 2)
        late = asyncio.ensure_future(ask(front, "/e/here"))
        await asyncio.sleep(0.05)
        renderer.going.set()
        assert b" 1 " in (await early).body
        assert b" 2 " in (await late).body
        assert b" 2 " in (await ask(front, "/e/here")).body
        assert len(renderer.asked) == 2

    with_front(play)


def test_a_slow_old_page_does_not_replace_a_newer_one() -> None:
    async def play(front: Front, renderer: Renderer) -> None:
        slow = Event()
        original = renderer.__call__

        def held(path: str, query: str, language: str) -> Page:
            page = original(path, query, language)
            if page.seq == 1:
                slow.wait(5)
            return page

        front.pages.render = held
        early = asyncio.ensure_future(ask(front, "/e/here"))
        await asyncio.sleep(0.05)
        renderer.seq = 2
        front.hub.hear("here", 2)
        await ask(front, "/e/here")
        slow.set()
        await early
        assert b" 2 " in (await ask(front, "/e/here")).body

    with_front(play)


def test_who_was_told_by_another_process_gets_a_page_as_new_as_that() -> None:
    async def play(front: Front, renderer: Renderer) -> None:
        await ask(front, "/e/here")
        renderer.seq = 5  # another process has written, and told a phone; this one has not heard of it yet
        assert b" 5 " in (await ask(front, "/e/here", x_live="5")).body
        assert front.hub.seqs["here"] == 5
        assert b" 5 " in (await ask(front, "/e/here")).body
        assert len(renderer.asked) == 2
        assert (await ask(front, "/e/here", x_live="999999999999")).status == 200
        assert (await ask(front, "/e/here", x_live="nonsense")).status == 200
        assert len(renderer.asked) == 2

    with_front(play)


def test_a_page_newer_than_any_news_is_news() -> None:
    """The rendering sees a change before the news of it: those who watch are told all the same, once."""

    async def play(front: Front, renderer: Renderer) -> None:
        told = Got()
        front.hub.join("here", told.send)
        renderer.seq = 3
        await ask(front, "/e/here")
        front.hub.announce("here", 3)
        await asyncio.sleep(0.01)
        assert [each["body"] for each in told.messages] == [b'data: {"seq":3}\n\n']

    with_front(play)


def test_what_is_not_there_is_not_kept_and_leaves_no_trace() -> None:
    async def play(front: Front, renderer: Renderer) -> None:
        for number in range(30):
            assert (await ask(front, f"/e/nothing-{number}")).status == 404
            assert (await ask(front, f"/live/nothing-{number}")).status == 404
        assert not front.pages.kept
        assert not front.pages.under_way
        assert front.hub.seqs == {"here": 1}
        assert front.hub.watchers == {}

    with_front(play)


def test_an_event_that_went_away_or_back_is_not_shown_from_memory() -> None:
    async def play(front: Front, renderer: Renderer) -> None:
        renderer.seq = 8
        await ask(front, "/e/here")
        renderer.seq = 4
        front.hub.put_back("here", 4)
        assert b" 4 " in (await ask(front, "/e/here")).body
        front.hub.put_back("here", None)
        await ask(front, "/e/here")
        assert len(renderer.asked) == 3

    with_front(play)


@pytest.mark.parametrize(
    ("path", "leads"),
    [
        ("/e//here/standings", "/e/here/standings"),
        ("/e/here/", "/e/here"),
        ("/e////here///player//p%201//", "/e/here/player/p%201"),
        ("/e//", None),
        ("/e/here%2Fstandings", None),
        ("/e/%68ere", None),
        ("/e/he%00re", None),
        ("/e/./here", None),
        ("/e/here/Standings", None),
        ("/e//evil.example/x", None),
        ("/e/here/standings/more", None),
    ],
)
def test_what_is_no_address_leads_to_the_one_that_is_meant_or_nowhere(path: str, leads: str | None) -> None:
    async def play(front: Front, renderer: Renderer) -> None:
        got = await ask(front, unquote(path), raw_path=path.encode(), query=b"round=1")
        if leads is None:
            assert got.status == 404
        else:
            assert (got.status, got.headers[b"location"].decode()) == (301, f"{leads}?round=1")
            assert renderer.asked == []
        assert not front.pages.kept

    with_front(play)


def test_an_id_may_hold_anything_and_every_spelling_of_it_is_kept_once() -> None:
    async def play(front: Front, renderer: Renderer) -> None:
        for path in ("/e/here/player/a%2Fb", "/e/here/player/a/b", "/e/here/player/%61/b"):
            assert (await ask(front, "/e/here/player/a/b", raw_path=path.encode())).status == 200
        assert renderer.asked == [("/e/here/player/a/b", "", "en")]

    with_front(play)


def test_an_event_that_was_replaced_by_another_of_the_same_length_is_not_shown_from_memory() -> None:
    async def play(front: Front, renderer: Renderer) -> None:
        await ask(front, "/e/here")
        front.hub.put_back("here", 1)
        await ask(front, "/e/here")
        assert len(renderer.asked) == 2
        front.hub.put_back("here", None)
        await ask(front, "/e/here")
        assert len(renderer.asked) == 3

    with_front(play)


def test_memory_is_bounded_whatever_is_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fronts, "MOST_BYTES", 100_000)

    async def play(front: Front, renderer: Renderer) -> None:
        for number in range(100):
            await ask(front, "/e/here", query=f"round={number}".encode())
        assert 5 <= len(front.pages.kept) <= 20
        assert front.pages.bytes <= 100_000
        assert PageKey("here", "/e/here", "round=99", "en") in front.pages.kept
        for key in list(front.pages.kept):
            front.pages.forget(key)
        assert front.pages.bytes == 0

    with_front(play)


def test_every_language_has_its_page() -> None:
    async def play(front: Front, renderer: Renderer) -> None:
        bodies = [(await ask(front, "/e/here", accept_language=each)).body for each in ("de-AT,en;q=0.5", "es", "fr")]
        assert [body.split()[1] for body in bodies] == [b"de", b"es", b"en"]
        assert len(front.pages.kept) == 3

    with_front(play)


@pytest.mark.parametrize(
    ("headers", "expected"),
    [
        ({}, "en"),
        ({b"accept-language": b"fr-FR, de;q=0.8"}, "de"),
        ({b"accept-language": b"DE"}, "de"),
        ({b"accept-language": b"de", b"cookie": b"x=1; language=es"}, "es"),
        ({b"cookie": b"language=xx"}, "en"),
        ({b"cookie": b"\xff=\xfe; language", b"accept-language": b"\xff,,;q"}, "en"),
    ],
)
def test_the_language_of_a_reader(headers: dict[bytes, bytes], expected: str) -> None:
    assert language_of(headers) == expected


def test_who_has_the_page_is_told_only_that() -> None:
    async def play(front: Front, renderer: Renderer) -> None:
        first = await ask(front, "/e/here")
        etag = first.headers[b"etag"].decode()
        for known in (etag, etag.removeprefix("W/"), f'"other", {etag}', "*"):
            again = await ask(front, "/e/here", if_none_match=known)
            assert again.status == 304
            assert again.body == b""
            assert again.headers[b"etag"] == first.headers[b"etag"]
            assert again.headers[b"content-security-policy"] == b"default-src 'none'"
        assert (await ask(front, "/e/here", if_none_match='"other"')).status == 200
        assert (await ask(front, "/e/nothing", if_none_match="*")).status == 404

    with_front(play)


def test_head_has_the_headers_and_nothing_else() -> None:
    async def play(front: Front, renderer: Renderer) -> None:
        whole = await ask(front, "/e/here")
        for path in ("/e/here", "/static/1/a.css"):
            whole, head = await ask(front, path), await ask(front, path, "HEAD")
            assert head.headers == whole.headers
            assert head.body == b""
        stream = await ask(front, "/live/here", "HEAD")
        assert stream.headers[b"content-type"] == b"text/event-stream"
        assert stream.body == b""
        assert front.hub.watchers == {}

    with_front(play)


def test_what_is_long_is_packed_for_those_who_can_unpack() -> None:
    async def play(front: Front, renderer: Renderer) -> None:
        for path in ("/e/here", "/static/1/a.css"):
            plain, packed = await ask(front, path), await ask(front, path, accept_encoding="br, gzip")
            assert packed.headers[b"content-encoding"] == b"gzip"
            assert int(packed.headers[b"content-length"]) == len(packed.body) < len(plain.body) / 5
            assert gzip.decompress(packed.body) == plain.body
            assert b"content-encoding" not in plain.headers
        assert b"accept-encoding" in (await ask(front, "/e/here")).headers[b"vary"]

    with_front(play)


def test_what_is_short_or_does_not_shrink_is_sent_as_it_is() -> None:
    assert PreparedAnswer(200, b"text/plain", b"short", []).packed == b""
    assert PreparedAnswer(200, b"image/png", gzip.compress(bytes(range(256)) * 400, 1) * 3 + bytes(7), []).status == 200
    noise = b"".join(hash((number, "x")).to_bytes(8, "little", signed=True) for number in range(500))
    assert PreparedAnswer(200, b"image/png", noise, []).packed == b""


def test_everything_else_goes_to_django_once_all_of_it_is_here() -> None:
    async def play(front: Front, renderer: Renderer) -> None:
        parts = [
            {"type": "http.request", "body": b"one ", "more_body": True},
            {"type": "http.request", "body": b"two", "more_body": False},
        ]

        async def receive() -> MutableMapping[str, Any]:
            return parts.pop(0)

        assert (await ask(front, "/o/here/do/x", "POST", receive=receive)).body == b"django /o/here/do/x one two"
        assert (await ask(front, "/e/here", "POST", query=b"\xff")).body == b"django /e/here "
        assert (await ask(front, "/static/2/a.css")).body.startswith(b"django")

    with_front(play)


def test_what_is_too_long_too_slow_or_gone_does_not_reach_django(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fronts, "BODY_SECONDS", 0.05)

    async def endless() -> MutableMapping[str, Any]:
        return {"type": "http.request", "body": bytes(1_000_000), "more_body": True}

    async def never() -> MutableMapping[str, Any]:
        await asyncio.sleep(5)
        raise AssertionError

    async def gone() -> MutableMapping[str, Any]:
        return {"type": "http.disconnect"}

    async def play(front: Front, renderer: Renderer) -> None:
        assert (await ask(front, "/login", "POST", receive=endless)).status == 413
        assert (await ask(front, "/login", "POST", receive=never)).status == 408
        assert (await ask(front, "/login", "POST", receive=gone)).messages == []

    with_front(play)


def test_an_address_without_end_is_not_read() -> None:
    async def play(front: Front, renderer: Renderer) -> None:
        assert (await ask(front, "/e/here", query=b"round=" + b"9" * 5_000)).status == 414
        assert (await ask(front, "/" + "x" * 5_000)).status == 414
        assert renderer.asked == []

    with_front(play)


def test_what_goes_wrong_is_said_with_all_headers(caplog: pytest.LogCaptureFixture) -> None:
    async def play(front: Front, renderer: Renderer) -> None:
        got = await ask(front, "/e/broken")
        assert got.status == 500
        assert got.headers[b"content-security-policy"] == b"default-src 'none'"
        assert b"luck" not in got.body
        assert not front.pages.kept

    with_front(play)
    assert "GET front 500\nTraceback" in caplog.text
    assert "RuntimeError" in caplog.text


def test_a_stream_says_first_how_far_the_event_is_and_then_each_change() -> None:
    async def play(front: Front, renderer: Renderer) -> None:
        leaving = asyncio.Event()

        async def receive() -> MutableMapping[str, Any]:
            await leaving.wait()
            return {"type": "http.disconnect"}

        got = Got()
        scope: Scope = {"type": "http", "method": "GET", "path": "/live/here", "query_string": b"", "headers": []}
        stream = asyncio.ensure_future(front(scope, receive, got.send))
        await asyncio.sleep(0.01)
        front.hub.hear("here", 2)
        await asyncio.sleep(0.01)
        leaving.set()
        await stream
        assert got.headers[b"content-type"] == b"text/event-stream"
        assert b'"seq":1}' in got.messages[1]["body"]
        assert b'"now":' in got.messages[1]["body"]
        assert got.messages[2]["body"] == b'data: {"seq":2}\n\n'
        assert front.hub.watchers == {}

    with_front(play)


def test_a_stream_of_an_event_that_was_made_a_moment_ago() -> None:
    async def play(front: Front, renderer: Renderer) -> None:
        front.hub.seqs.clear()
        assert (await ask(front, "/live/here", "HEAD")).status == 200

    with_front(play)


def test_it_starts_and_stops_with_the_server(monkeypatch: pytest.MonkeyPatch) -> None:
    async def play(front: Front, renderer: Renderer) -> None:
        calls: list[str] = []
        monkeypatch.setattr(front.watch, "start", lambda: calls.append("start"))
        monkeypatch.setattr(front.watch, "end", lambda: calls.append("end"))
        messages = [{"type": "lifespan.startup"}, {"type": "lifespan.shutdown"}]
        got = Got()

        async def receive() -> MutableMapping[str, Any]:
            return messages.pop(0)

        await front({"type": "lifespan"}, receive, got.send)
        assert [each["type"] for each in got.messages] == ["lifespan.startup.complete", "lifespan.shutdown.complete"]
        assert calls == ["start", "end"]
        assert front.hub.closed

    with_front(play)


def test_a_stream_of_one_person_hears_of_what_touches_them() -> None:
    async def play(front: Front, renderer: Renderer) -> None:
        leaving = asyncio.Event()

        async def receive() -> MutableMapping[str, Any]:
            await leaving.wait()
            return {"type": "http.disconnect"}

        front.follower = lambda slug, mark: {"here proves p 1": "p 1", "here proves p2": "p2"}.get(f"{slug} {mark}")
        asked = (b"me=proves%20p%201", b"me=proves+p2", b"me=p%201", b"", b"me=", b"you=p1")
        heard: dict[bytes, Got] = {query: Got() for query in asked}
        streams = []
        for query, got in heard.items():
            scope: Scope = {"type": "http", "method": "GET", "path": "/live/here", "query_string": query, "headers": []}
            streams.append(asyncio.ensure_future(front(scope, receive, got.send)))
        await asyncio.sleep(0.01)
        front.hub.hear("here", 2, frozenset({"p 1"}))
        await asyncio.sleep(0.01)
        leaving.set()
        await asyncio.gather(*streams)
        told = {query: [each["body"] for each in got.messages[2:]] for query, got in heard.items()}
        strangers = {query: [b'data: {"seq":2}\n\n'] for query in asked[2:]}
        assert told == {asked[0]: [b'data: {"seq":2,"for":["p 1"]}\n\n'], asked[1]: [], **strangers}

    with_front(play)
