"""The head of a request: how long it may be and how long it may take. uvicorn would wait and read without end."""

import asyncio
from asyncio import TimerHandle
from typing import Any

from uvicorn.protocols.http.httptools_impl import STATUS_LINE, HttpToolsProtocol, RequestResponseCycle

from finalsalvo.server.http.security import HEADERS

LARGEST = 32_000
"""So many bytes a head may have. The cookies of fifty events fit into it."""
SECONDS = 10.0
"""So long it may take until it is whole."""
OVERHEAD = 8
"""So many bytes around each byte of a body somebody may need who sends it one by one."""
WORDS = {431: b"The head of this request is too long.", 408: b"This request took too long to arrive."}


class Heads(HttpToolsProtocol):
    """A connection that keeps to both."""

    def __init__(self, *options: Any, **more: Any) -> None:
        super().__init__(*options, **more)
        self.timer: TimerHandle | None = None
        self.answering: RequestResponseCycle | None = None
        self.reading = self.began = self.refused = self.inside = False
        self.size = self.sent = self.body = 0

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody is there, and has so long to say what they want."""
        super().connection_made(transport)
        self.timer = self.loop.call_later(SECONDS, self.give_up)

    def connection_lost(self, exc: Exception | None) -> None:
        """Nobody is there any more, and what is being answered is told so: uvicorn tells only what was asked last."""
        self.stop_timer()
        super().connection_lost(exc)
        self.pipeline.clear()
        under_way = self.answering
        if under_way is not None and not under_way.response_complete:
            under_way.disconnected = True
            under_way.message_event.set()

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: Any) -> None:
        """One request is answered after the other, however many were sent at once."""
        self.answering = cycle
        super()._start_asgi_task(cycle, app)

    def data_received(self, data: bytes) -> None:
        """Some more of a request. Of a head that goes on all is counted; where it begins only what was read of it."""
        if self.refused:
            return
        self.began = False
        self.sent += len(data) if self.inside else 0
        super().data_received(data)
        if self.inside or self.refused:
            self.look_at_rest()
            return
        self.size += len(data) if self.reading and not self.began else 0
        if self.size > LARGEST:
            self.refuse(431)
        elif self.timer is None and (self.reading or self.answered):
            self.timer = self.loop.call_later(SECONDS, self.give_up)

    @property
    def answered(self) -> bool:
        """Whether nothing is under way: then even empty lines must become a head in time."""
        under_way: Any = self.cycle  # None before the first request, whatever uvicorn's types say
        return under_way is None or under_way.response_complete

    def look_at_rest(self) -> None:
        """What comes after a head and is no body: sizes of pieces and a trailer, which is as long as a head at most."""
        if not self.refused and self.sent - self.body > LARGEST + OVERHEAD * self.body:
            self.refuse(431)

    def on_message_begin(self) -> None:
        """A head begins."""
        super().on_message_begin()
        self.reading = self.began = True
        self.inside = False
        self.size = self.sent = self.body = 0

    def on_headers_complete(self) -> None:
        """It is whole."""
        self.reading, self.inside = False, True
        self.stop_timer()
        if len(self.url) + sum(len(name) + len(value) + 4 for name, value in self.headers) > LARGEST:
            self.refuse(431)
        else:
            super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        """What comes after a head that was refused is not looked at."""
        self.body += len(body)
        if not self.refused:
            super().on_body(body)

    def on_message_complete(self) -> None:
        """All of it is here."""
        self.inside = False
        if not self.refused:
            super().on_message_complete()

    def give_up(self) -> None:
        """It took too long. Whoever has said nothing at all is told nothing either."""
        self.timer = None
        if self.reading:
            self.refuse(408)
        elif not self.transport.is_closing():
            self.transport.close()

    def stop_timer(self) -> None:
        """Nobody waits for a head."""
        if self.timer is not None:
            self.timer.cancel()
            self.timer = None

    def refuse(self, status: int) -> None:
        """Says why, and ends the connection."""
        self.refused = True
        self.stop_timer()
        if self.transport.is_closing():
            return
        under_way: Any = self.cycle
        if under_way is not None and under_way.response_started and not under_way.response_complete:
            self.transport.abort()  # in the middle of an answer there is nothing to say
            return
        words = WORDS[status]
        headers = {**HEADERS, "Content-Type": "text/plain; charset=utf-8", "Content-Length": str(len(words))}
        lines = "".join(f"{name.lower()}: {value}\r\n" for name, value in {**headers, "Connection": "close"}.items())
        self.transport.write(STATUS_LINE[status] + lines.encode() + b"\r\n" + words)
        self.transport.close()
