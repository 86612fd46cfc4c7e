"""Static files under addresses that name their content: browsers keep them for ever, and the front has them ready."""

from mimetypes import guess_type

from finalsalvo.server.prepared import Headers, Prepared
from finalsalvo.server.web.rendering import STATIC, fingerprints, static
from finalsalvo.server.web.security import HEADERS

FOR_EVER: Headers = [(b"cache-control", b"public, max-age=31536000, immutable"), (b"vary", b"accept-encoding")]


def static_files() -> dict[str, Prepared]:
    """Every file of ours by its address."""
    headers = FOR_EVER + [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]
    return {
        static(name): Prepared(200, kind_of(name), (STATIC / name).read_bytes(), headers) for name in fingerprints()
    }


def kind_of(name: str) -> bytes:
    """What a file is, for browsers."""
    kind = guess_type(name)[0] or "application/octet-stream"
    return f"{kind}; charset=utf-8".encode() if kind.startswith("text/") else kind.encode()
