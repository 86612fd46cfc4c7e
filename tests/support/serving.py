"""A real server in a process of its own, and those who visit it: phones that listen, and an organizer at a desk."""

import asyncio
import json
import os
import re
import signal
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from http.cookiejar import CookieJar
from pathlib import Path
from threading import Event, Thread
from time import monotonic, sleep
from typing import Any
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import HTTPCookieProcessor, HTTPRedirectHandler, Request, build_opener

from postgres import free_port

OURS = ("DATABASE_URL", "DJANGO_SETTINGS_MODULE", "FINALSALVO_MODE", "FINALSALVO_SECRET_KEY", "FINALSALVO_DEBUG")
LINK = re.compile(r"http://\S+/welcome/\S+")
COMMAND = (sys.executable, "-m", "finalsalvo", "serve")
TOKEN = re.compile(r'name="csrfmiddlewaretoken" value="([^"]+)"')


class Server:
    """`finalsalvo serve` over a data folder; `command` is another way to begin it."""

    def __init__(self, folder: Path, *options: str, command: Sequence[str] = COMMAND, **environment: str) -> None:
        self.port = free_port()
        self.address = f"http://127.0.0.1:{self.port}"
        kept = {name: value for name, value in os.environ.items() if name not in OURS}
        self.process = subprocess.Popen(
            [*command, "--host", "127.0.0.1", "--port", str(self.port), *options],
            env={**kept, "FINALSALVO_DATA": str(folder), **environment},
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        self.told = ""
        begun = Event()
        self.reading = Thread(target=self.read, args=(begun,), daemon=True)
        self.reading.start()
        begun.wait()
        if "Ctrl+C" not in self.told:
            self.stop()
            raise RuntimeError(f"the server did not start: {self.told}")

    def read(self, begun: Event) -> None:
        """Takes in what it says as it says it, so that a server with much to say need not wait."""
        assert self.process.stdout is not None
        with self.process.stdout as said:
            for line in said:
                self.told += line
                if "Ctrl+C" in line:
                    begun.set()
        begun.set()

    @property
    def welcome(self) -> str:
        """The one-time link that it printed."""
        found = LINK.search(self.told)
        assert found is not None, self.told
        return found[0]

    def memory(self) -> int:
        """The bytes of memory that the process has now."""
        return int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE")

    def stop(self, how: signal.Signals = signal.SIGTERM) -> float:
        """Asks it to stop, and gives the seconds that it took; the rest of its output is in `told`."""
        begun = monotonic()
        if self.process.poll() is None:
            self.process.send_signal(how)
        try:
            self.process.wait(timeout=10)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
        self.reading.join()
        return monotonic() - begun


class Answer:
    """What a visitor got."""

    def __init__(self, status: int, headers: Mapping[str, str], body: bytes) -> None:
        self.status, self.headers, self.body = status, {name.lower(): each for name, each in headers.items()}, body

    @property
    def text(self) -> str:
        """The body, to be read."""
        return self.body.decode()

    def json(self) -> Any:
        """The body, as a program reads it."""
        return json.loads(self.body)


class Stay(HTTPRedirectHandler):
    """Follows nobody."""

    def redirect_request(self, *_: object) -> None:
        return None


class Visitor:
    """A browser without a screen: it keeps cookies and follows nothing."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.opener = build_opener(HTTPCookieProcessor(CookieJar()), Stay())

    def ask(self, path: str, method: str = "GET", body: bytes | None = None, **headers: str) -> Answer:
        """One request; headers are named with underscores."""
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        url = path if path.startswith("http") else self.address + path
        request = Request(url, body, named, method=method)
        try:
            with self.opener.open(request, timeout=allowed(20)) as answer:
                return Answer(answer.status, dict(answer.headers), answer.read())
        except HTTPError as error:
            with error:
                return Answer(error.code, dict(error.headers), error.read())

    def post(self, path: str, page: str = "/login", **form: str) -> Answer:
        """Sends a form with the token of a page."""
        found = TOKEN.search(self.ask(page).text)
        token = found[1] if found else ""
        return self.ask(path, "POST", urlencode({"csrfmiddlewaretoken": token, **form}).encode(), X_Live="1")

    def come_in(self, link: str) -> Answer:
        """Opens the one-time link."""
        return self.ask(link)


class Phone:
    """One stream that is being read, or not."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer
        self.seq = self.now = 0

    async def hear(self) -> dict[str, int]:
        """The next thing that it is told."""
        while True:
            line = await self.reader.readline()
            if not line:
                raise EOFError("the stream has ended")
            if line.startswith(b"data: "):
                told: dict[str, int] = json.loads(line[6:])
                self.seq, self.now = told.get("seq", self.seq), told.get("now", self.now)
                return told

    async def until(self, seq: int) -> None:
        """Waits until the event is so far."""
        while self.seq < seq:
            await self.hear()

    def close(self) -> None:
        """Goes away."""
        self.writer.close()


async def phone(port: int, slug: str, limit: int = 1_024) -> Phone:
    """A new stream, once its first words are there."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port, limit=limit)
    writer.write(f"GET /live/{slug} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nAccept: text/event-stream\r\n\r\n".encode())
    made = Phone(reader, writer)
    status = await reader.readline()
    assert b" 200 " in status, status
    await made.hear()
    return made


def children(process: int) -> set[int]:
    """The processes that a process has begun; Python's own tracker of shared things is none of ours."""
    told = Path(f"/proc/{process}/task/{process}/children").read_text().split()
    return {int(each) for each in told if b"spawn_main" in Path(f"/proc/{each}/cmdline").read_bytes()}


def until(wanted: int, look: Callable[[], int]) -> None:
    """Waits until there are so many of something."""
    deadline = monotonic() + allowed(20)
    while look() != wanted:
        assert monotonic() < deadline, look()
        sleep(0.05)


def allowed(seconds: float) -> float:
    """So many seconds, on a machine that is not busy with something else; longer where others wait for it too."""
    return seconds * max(1.0, os.getloadavg()[0] / (os.cpu_count() or 1))


async def closed(phones: list[Phone]) -> None:
    """All of them go away."""
    for each in phones:
        each.close()
    await asyncio.gather(*(each.writer.wait_closed() for each in phones), return_exceptions=True)
