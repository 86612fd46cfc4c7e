"""Static files under addresses that name their content: browsers keep them for ever, and the front has them ready."""

import re
from mimetypes import guess_type

from finalsalvo.server.http.prepared import Headers, PreparedAnswer
from finalsalvo.server.http.security import HEADERS
from finalsalvo.server.pages.rendering import NAMED_FILE, STATIC, fingerprints, static

FOR_EVER: Headers = [(b"cache-control", b"public, max-age=31536000, immutable"), (b"vary", b"accept-encoding")]


def static_files() -> dict[str, PreparedAnswer]:
    """Every file of ours by its address."""
    headers = FOR_EVER + [(name.lower().encode(), value.encode()) for name, value in HEADERS.items()]
    return {
        static(name): PreparedAnswer(200, kind_of(name), lean(name, (STATIC / name).read_bytes()), headers)
        for name in fingerprints()
    }


BEHIND = re.compile(rb"(?m)\s+// .*$")
"""A comment behind what a line of a script does."""
BROKEN = re.compile(rb"(?<=[{;,(\[])\n")
"""Where a line of a script ends although nothing ends there but the line."""
AROUND = re.compile(rb"\s*([{};,])\s*|(:)\s+")
"""Room that a style sheet has for people."""


def lean(name: str, content: bytes) -> bytes:
    """A script or a style sheet without what only people read: comments, indentation, room around signs."""
    if not name.endswith((".js", ".css")):
        return content
    lines = (line.strip() for line in content.splitlines())
    bare = b"\n".join(
        line
        for line in lines
        if line and not line.startswith(b"//") and not (line.startswith(b"/*") and line.endswith(b"*/"))
    )
    if name.endswith(".css"):
        addressed = NAMED_FILE.sub(lambda named: f'url("{static(named[1].decode())}")'.encode(), bare)
        return AROUND.sub(rb"\1\2", addressed).replace(b";}", b"}")
    return BROKEN.sub(b"", BEHIND.sub(b"", bare))


KINDS = {"woff2": "font/woff2", "webp": "image/webp"}
"""What not every system knows."""


def kind_of(name: str) -> bytes:
    """What a file is, for browsers."""
    kind = KINDS.get(name.rpartition(".")[2]) or guess_type(name)[0] or "application/octet-stream"
    return f"{kind}; charset=utf-8".encode() if kind.startswith("text/") else kind.encode()
