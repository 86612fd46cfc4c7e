"""Answers that are made once and sent many times: bytes with their headers, packed as well where that pays."""

from collections.abc import Awaitable, Callable, Iterable, Mapping, MutableMapping
from gzip import compress
from hashlib import blake2b
from typing import Any

from msgspec import Struct

Scope = MutableMapping[str, Any]
Send = Callable[[MutableMapping[str, Any]], Awaitable[None]]
Headers = list[tuple[bytes, bytes]]

SMALL = 1_000
"""Fewer bytes fit into one packet anyway."""
EFFORT = 6
PACKED = b"gzip"


class Page(Struct, frozen=True):
    """A public page as bytes. `seq` is how far the event's log was."""

    status: int
    seq: int
    body: bytes
    kind: bytes = b"text/html; charset=utf-8"
    headers: tuple[tuple[bytes, bytes], ...] = ()


class PreparedAnswer:
    """An answer with a fingerprint of its content, by which a browser can tell that it has it already."""

    __slots__ = ("body", "etag", "headers", "packed", "packed_headers", "status", "unchanged")

    def __init__(self, status: int, kind: bytes, body: bytes, headers: Iterable[tuple[bytes, bytes]]) -> None:
        self.status, self.body = status, body
        self.etag = b'W/"' + blake2b(body, digest_size=12).hexdigest().encode() + b'"'
        packed = compress(body, EFFORT, mtime=0) if len(body) > SMALL else body
        self.packed = packed if len(packed) < 0.9 * len(body) else b""
        self.unchanged: Headers = [(b"etag", self.etag), *headers]
        whole = [*self.unchanged, (b"content-type", kind)]
        self.headers: Headers = [*whole, length(body)]
        self.packed_headers: Headers = [*whole, (b"content-encoding", PACKED), length(self.packed)]

    def __len__(self) -> int:
        return len(self.body) + len(self.packed)

    async def answer(self, scope: Scope, sent: Mapping[bytes, bytes], send: Send) -> None:
        """Sends the answer to who asked, or only that nothing has changed."""
        known = sent.get(b"if-none-match")
        if known is not None and self.status == 200 and names(known, self.etag):
            await send({"type": "http.response.start", "status": 304, "headers": self.unchanged})
            await send({"type": "http.response.body", "body": b""})
            return
        packed = self.packed and PACKED in sent.get(b"accept-encoding", b"")
        headers, body = (self.packed_headers, self.packed) if packed else (self.headers, self.body)
        await send({"type": "http.response.start", "status": self.status, "headers": headers})
        await send({"type": "http.response.body", "body": b"" if scope["method"] == "HEAD" else body})


def length(body: bytes) -> tuple[bytes, bytes]:
    """The header that says how long a body is."""
    return b"content-length", str(len(body)).encode()


def names(known: bytes, etag: bytes) -> bool:
    """Whether a list of fingerprints names ours; weak or strong does not matter here."""
    plain = etag.removeprefix(b"W/")
    return known == etag or any(each.strip().removeprefix(b"W/") in (plain, b"*") for each in known.split(b","))
