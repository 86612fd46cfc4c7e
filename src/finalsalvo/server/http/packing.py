"""Pages of the console on their way: compressed, with a length that tells nothing of what is in them."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.utils.text import compress_string

SMALL = 1_000
"""Fewer bytes fit into one packet anyway."""
PADDING = 100
"""Up to so many bytes are added at random, so that nobody learns a secret of a page by what others compress to."""
PLACES = ("/o/", "/new", "/help", "/design")


class PackedPages:
    """Compresses what the console is read by; phones and public pages have answers of their own."""

    def __init__(self, inner: Callable[[HttpRequest], HttpResponse]) -> None:
        self.inner = inner

    def __call__(self, request: HttpRequest) -> HttpResponse:
        """The answer, smaller where the reader takes it so."""
        answer = self.inner(request)
        if not (request.path.startswith(PLACES) or request.path == "/") or answer.streaming:
            return answer
        page = answer.headers.get("Content-Type", "").startswith("text/html")
        if not page or len(answer.content) < SMALL or answer.has_header("Content-Encoding"):
            return answer
        answer.headers["Vary"] = ", ".join(filter(None, (answer.headers.get("Vary"), "Accept-Encoding")))
        if "gzip" in request.headers.get("Accept-Encoding", ""):
            answer.content = compress_string(answer.content, max_random_bytes=PADDING)
            answer.headers["Content-Encoding"] = "gzip"
            answer.headers["Content-Length"] = str(len(answer.content))
        return answer
