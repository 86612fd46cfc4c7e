"""Pages that are the same for everybody who reads a language: packed once, and kept on the device by a worker."""

from collections.abc import Iterable, Sequence
from functools import cache
from gzip import compress
from hashlib import sha256
from json import dumps

from django.http import HttpRequest, HttpResponse
from msgspec import Struct

from finalsalvo.server.pages.rendering import STATIC, static
from finalsalvo.server.pages.static_files import lean

WORKER = "offline-worker.js"


class PackedPage(Struct, frozen=True):
    """A page as bytes, and packed."""

    plain: bytes
    packed: bytes


def packed_page(html: str) -> PackedPage:
    """A page, packed."""
    return PackedPage(html.encode(), compress(html.encode(), 6, mtime=0))


@cache
def packed_once(html: str) -> PackedPage:
    """A page that is asked for again and again, packed once."""
    return packed_page(html)


def packed_answer(request: HttpRequest, made: PackedPage) -> HttpResponse:
    """A page for a phone: packed where the browser takes that. There is no secret in it."""
    wants = "gzip" in request.headers.get("Accept-Encoding", "")
    answer = HttpResponse(made.packed if wants else made.plain)
    if wants:
        answer["Content-Encoding"] = "gzip"
    answer["Vary"] = "Accept-Encoding, Accept-Language, Cookie"
    answer["Cache-Control"] = "no-cache"
    return answer


def worker_script(name: str, pages: Sequence[str], files: Iterable[str], shown: str) -> bytes:
    """The worker behind what it keeps; it is another one as soon as the files are, or what the pages have `shown`."""
    script, addresses = lean(WORKER, (STATIC / WORKER).read_bytes()), [static(each) for each in files]
    version = sha256(script + "".join((*addresses, shown)).encode()).hexdigest()[:12]
    kept = dumps({"name": name, "pages": pages, "version": version, "files": addresses})
    return f"self.kept = {kept};\n".encode() + script


def worker_answer(script: bytes, scope: str) -> HttpResponse:
    """The worker for all addresses that begin like this."""
    answer = HttpResponse(script, content_type="text/javascript; charset=utf-8")
    answer["Service-Worker-Allowed"] = scope
    answer["Cache-Control"] = "no-cache"
    return answer
