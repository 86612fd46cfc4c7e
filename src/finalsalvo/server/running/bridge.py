"""From the front to Django: one request at a time for each thread, which is taken once all of the request is there.

An answer comes back in one piece. Whoever sends or reads slowly never has a thread of ours, and a thread never waits
for the event loop. Commands, the pages of phones, passwords and all other pages have threads of their own: when a
thousand phones ask for their page at once, no report stands in line behind them, and neither does the console.
"""

import asyncio
import re
import sys
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from io import BytesIO
from time import monotonic
from typing import Any

from finalsalvo.server.http.origin import origin
from finalsalvo.server.http.prepared import Headers, Scope, Send
from finalsalvo.server.running.hashing import Hashing, hashes
from finalsalvo.server.storage.patience import came

Environ = dict[str, Any]
Application = Callable[[Environ, Callable[..., Any]], Iterable[bytes]]


PHONES = "/p/"
"""Where players have their pages."""
DO = "/do/"
"""In every address to which a page sends a command."""
COMMANDS = re.compile(r"/api/v\d+/events/[^/]+/commands/")
"""Where programs send theirs."""


class Bridge:
    """A WSGI application for an ASGI server."""

    def __init__(self, application: Application, workers: int) -> None:
        self.application = application
        # Threads that compute take turns, and every turn costs: a second one for phones made each page half as fast.
        self.commands = ThreadPoolExecutor(1, "finalsalvo-commands")
        self.phones = ThreadPoolExecutor(1, "finalsalvo-phones")
        self.pages = ThreadPoolExecutor(workers, "finalsalvo-pages")
        self.passwords = Hashing()

    async def __call__(self, scope: Scope, body: bytes, send: Send) -> None:
        """One request."""
        environ = environ_of(scope, body)
        work = partial(self.work, environ, monotonic())
        if hashes(scope):
            answer = await self.passwords.run(origin(environ["REMOTE_ADDR"]), work)
        else:
            answer = await asyncio.get_running_loop().run_in_executor(self.threads(scope), work)
        status, headers, content = answer
        await send({"type": "http.response.start", "status": status, "headers": headers})
        await send({"type": "http.response.body", "body": b"" if scope["method"] == "HEAD" else content})

    def threads(self, scope: Scope) -> ThreadPoolExecutor:
        """Whose turn a request waits for: what may take long, such as a file or a password, is not among commands."""
        if scope["method"] in ("GET", "HEAD"):
            return self.phones if scope["path"].startswith(PHONES) else self.pages
        return self.commands if DO in scope["path"] or COMMANDS.match(scope["path"]) else self.pages

    def end(self) -> None:
        """Lets the threads go."""
        for threads in (self.commands, self.phones, self.pages, self.passwords.thread):
            threads.shutdown()

    def work(self, environ: Environ, at: float) -> tuple[int, Headers, bytes]:
        """The whole answer to a request that came then; in a thread."""
        with came(at):
            return self.answered(environ)

    def answered(self, environ: Environ) -> tuple[int, Headers, bytes]:
        """The whole answer."""
        head: list[Any] = []

        def start(status: str, headers: list[tuple[str, str]], _: object = None) -> None:
            head[:] = status, headers

        answer = self.application(environ, start)
        try:
            content = b"".join(answer)
        finally:
            close = getattr(answer, "close", None)
            if close is not None:
                close()
        status, headers = head
        named = [(name.lower().encode("latin-1"), value.encode("latin-1")) for name, value in headers]
        return int(status.split(" ", 1)[0]), named, content


def environ_of(scope: Scope, body: bytes) -> Environ:
    """A request as WSGI has it. A header with an underscore is left away: it could be taken for another one."""
    name, port = scope.get("server") or ("localhost", 80)
    environ: Environ = {
        "REQUEST_METHOD": scope["method"],
        "SCRIPT_NAME": "",
        "PATH_INFO": scope["path"].encode().decode("latin-1"),
        "QUERY_STRING": scope.get("query_string", b"").decode("latin-1"),
        "SERVER_PROTOCOL": f"HTTP/{scope.get('http_version', '1.1')}",
        "SERVER_NAME": name,
        "SERVER_PORT": str(port or 0),
        "REMOTE_ADDR": (scope.get("client") or ("", 0))[0],
        "wsgi.version": (1, 0),
        "wsgi.url_scheme": scope.get("scheme", "http"),
        "wsgi.input": BytesIO(body),
        "wsgi.errors": sys.stderr,
        "wsgi.multithread": True,
        "wsgi.multiprocess": True,
        "wsgi.run_once": False,
    }
    for sent, value in scope["headers"]:
        header = sent.decode("latin-1")
        if "_" in header:
            continue
        key = header.upper().replace("-", "_")
        if key not in ("CONTENT_TYPE", "CONTENT_LENGTH"):
            key = f"HTTP_{key}"
        text = value.decode("latin-1")
        known = environ.get(key)
        environ[key] = text if known is None else f"{known}{'; ' if key == 'HTTP_COOKIE' else ','}{text}"
    environ["CONTENT_LENGTH"] = str(len(body))
    return environ
