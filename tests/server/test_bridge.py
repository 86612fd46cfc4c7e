"""From the front to Django and back, with an application made of nothing."""

import asyncio
from collections.abc import Callable, Iterator, MutableMapping
from threading import Event, current_thread
from time import sleep
from typing import Any

import pytest

from finalsalvo.server.http.prepared import Scope
from finalsalvo.server.http.room import Busy
from finalsalvo.server.running.bridge import Bridge, Environ, environ_of


def scope(**more: Any) -> Scope:
    return {"type": "http", "method": "POST", "path": "/o/here", "query_string": b"", "headers": [], **more}


class Body:
    """Pieces of an answer, which is told when it is over."""

    def __init__(self, *pieces: bytes) -> None:
        self.pieces, self.closed = pieces, False

    def __iter__(self) -> Iterator[bytes]:
        return iter(self.pieces)

    def close(self) -> None:
        self.closed = True


def answered(asked: Scope, body: bytes, application: Callable[..., Any]) -> list[MutableMapping[str, Any]]:
    """All that is sent."""
    sent: list[MutableMapping[str, Any]] = []

    async def send(message: MutableMapping[str, Any]) -> None:
        sent.append(message)

    async def play() -> None:
        bridge = Bridge(application, 1)
        await bridge(asked, body, send)
        bridge.end()

    asyncio.run(play())
    return sent


@pytest.mark.parametrize(("method", "content"), [("GET", b"one two"), ("HEAD", b"")])
def test_an_answer_comes_in_one_piece_and_is_closed(method: str, content: bytes) -> None:
    body = Body(b"one ", b"two")

    def application(environ: Environ, start: Callable[..., None]) -> Body:
        start("201 Created", [("X-One", "1"), ("Set-Cookie", "a=b"), ("Set-Cookie", "c=d")])
        return body

    head, rest = answered(scope(method=method), b"", application)
    assert head["status"] == 201
    assert head["headers"] == [(b"x-one", b"1"), (b"set-cookie", b"a=b"), (b"set-cookie", b"c=d")]
    assert rest["body"] == content
    assert body.closed


class Failing(Body):
    """An answer that breaks off."""

    def __iter__(self) -> Iterator[bytes]:
        raise RuntimeError("no such luck")


def test_what_fails_is_closed_and_passed_on() -> None:
    body = Failing()
    with pytest.raises(RuntimeError, match="luck"):
        answered(scope(), b"", lambda *_: body)
    assert body.closed


@pytest.mark.parametrize(
    "path", ["/login", "/signup", "/signup/a-token", "/reset", "/reset/a-token", "/api/v1/session"]
)
def test_whatever_hashes_a_password_stands_in_the_line_for_passwords(path: str) -> None:
    def application(environ: Environ, start: Callable[..., None]) -> Body:
        start("200 OK", [])
        return Body(current_thread().name.encode())

    _, rest = answered(scope(path=path), b"", application)
    assert rest["body"] == b"finalsalvo-passwords_0"
    _, page = answered(scope(path=path, method="GET"), b"", application)
    assert page["body"] == b"finalsalvo-pages_0"


def test_a_request_as_django_sees_it() -> None:
    headers = [
        (b"host", b"salvo.example.org"),
        (b"content-type", b"text/plain"),
        (b"content-length", b"999"),
        (b"cookie", b"a=1"),
        (b"cookie", b"b=2"),
        (b"accept", b"x"),
        (b"accept", b"y"),
    ]
    asked = scope(
        path="/e/größe", query_string=b"a=%ff&b=\xff", headers=headers, client=("192.0.2.1", 5), scheme="https"
    )
    environ = environ_of(asked, b"body")
    assert environ["PATH_INFO"].encode("latin-1").decode() == "/e/größe"
    assert environ["QUERY_STRING"] == "a=%ff&b=\xff"
    assert environ["CONTENT_TYPE"] == "text/plain"
    assert environ["CONTENT_LENGTH"] == "4"  # what is really there
    assert environ["HTTP_COOKIE"] == "a=1; b=2"
    assert environ["HTTP_ACCEPT"] == "x,y"
    assert environ["REMOTE_ADDR"] == "192.0.2.1"
    assert environ["wsgi.url_scheme"] == "https"
    assert environ["wsgi.input"].read() == b"body"


def test_no_header_can_be_taken_for_another() -> None:
    """`X_Forwarded_Proto` would be read as what only a proxy may say."""
    environ = environ_of(scope(headers=[(b"x_forwarded_proto", b"https"), (b"content_length", b"9")]), b"")
    assert "HTTP_X_FORWARDED_PROTO" not in environ
    assert environ["CONTENT_LENGTH"] == "0"


def test_who_writes_does_not_stand_in_line_behind_those_who_read() -> None:
    """A thousand phones ask for their page; a report and the console come in after them and are answered before."""
    go, order = Event(), list[str]()

    def application(environ: Environ, start: Callable[..., None]) -> list[bytes]:
        if environ["PATH_INFO"] == "/p/evening/":
            assert go.wait(20)
        start("200 OK", [])
        return [b""]

    async def play() -> None:
        bridge = Bridge(application, 2)

        async def ask(method: str, path: str) -> None:
            async def send(message: MutableMapping[str, Any]) -> None:
                if message["type"] == "http.response.body":
                    order.append(path)

            await bridge(scope(method=method, path=path), b"", send)

        readers = [asyncio.ensure_future(ask("GET", "/p/evening/")) for _ in range(10)]
        await asyncio.sleep(0.05)
        await ask("POST", "/p/evening/do/report-result")
        await ask("GET", "/o/evening/round")
        go.set()
        await asyncio.gather(*readers)
        bridge.end()

    asyncio.run(play())
    assert order == ["/p/evening/do/report-result", "/o/evening/round", *["/p/evening/"] * 10]


def test_a_file_that_takes_long_does_not_delay_a_command() -> None:
    go, order = Event(), list[str]()

    def application(environ: Environ, start: Callable[..., None]) -> list[bytes]:
        if environ["PATH_INFO"] == "/o/evening/lists/cards":
            assert go.wait(20)
        start("200 OK", [])
        return [b""]

    async def play() -> None:
        bridge = Bridge(application, 1)

        async def ask(path: str) -> None:
            async def send(message: MutableMapping[str, Any]) -> None:
                if message["type"] == "http.response.body":
                    order.append(path)

            await bridge(scope(method="POST", path=path), b"", send)

        slow = asyncio.ensure_future(ask("/o/evening/lists/cards"))
        await asyncio.sleep(0.05)
        await ask("/o/evening/do/set-result")
        go.set()
        await slow
        bridge.end()

    asyncio.run(play())
    assert order == ["/o/evening/do/set-result", "/o/evening/lists/cards"]


def test_commands_of_programs_go_first_as_those_of_forms_do() -> None:
    bridge = Bridge(lambda *_: [], 1)
    first = ["/o/evening/do/set-result", "/p/evening/do/report-result", "/api/v1/events/evening/commands/set-result"]
    later = ["/o/evening/lists/cards", "/api/v1/events/evening/previews/start", "/api/v1/imports", "/commands/"]
    assert [bridge.threads(scope(path=path)) for path in first] == [bridge.commands] * 3
    assert [bridge.threads(scope(path=path)) for path in later] == [bridge.pages] * 4
    bridge.end()


def test_who_sends_a_hundred_passwords_waits_behind_their_own_and_everybody_else_is_next() -> None:
    order = list[str]()

    def application(environ: Environ, start: Callable[..., None]) -> list[bytes]:
        sleep(0.002)
        order.append(environ["REMOTE_ADDR"])
        start("200 OK", [])
        return [b""]

    async def play() -> int:
        bridge, refused = Bridge(application, 1), 0

        async def send(message: MutableMapping[str, Any]) -> None:
            pass

        async def sign_in(address: str) -> None:
            await bridge(scope(path="/login", client=(address, 1)), b"", send)

        crowd = [asyncio.ensure_future(sign_in("198.51.100.1")) for _ in range(100)]
        await asyncio.sleep(0)
        await sign_in("203.0.113.7")
        refused = sum(isinstance(each, Busy) for each in await asyncio.gather(*crowd, return_exceptions=True))
        assert not bridge.passwords.waiting
        assert not bridge.passwords.turns
        bridge.end()
        return refused

    assert asyncio.run(play()) == 80
    assert order.index("203.0.113.7") <= 2
