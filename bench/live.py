"""The live server under a crowd: a real process, real sockets, all in one run.

One server process. Five thousand phones listen to an event of 2,000 while its results are posted as quickly as they are
taken, each game once. The pages of an event of 500 are then asked for from memory, unchanged (304), and through Django
behind the same front, in pipelined bunches over one connection, so that the time is the server's and not the client's.
"""

import asyncio
import gc
import os
import re
import resource
import socket
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from http.client import HTTPConnection, HTTPException
from pathlib import Path
from statistics import median
from threading import Thread
from time import monotonic, perf_counter, sleep
from urllib.parse import urlencode

from shared.server_process import ServerProcess, free_port
from shared.third_round import ORGANIZER, SECRET, event_in_its_third_round, people
from shared.verdict import Verdict, judged

PHONES = 5_000
PLAYERS = 500
SLUG = "large"
CROWDED, CROWDED_PLAYERS = "crowded", 2_000

MOST_BYTES = 20_000
MOST_SECONDS = 1.0
LEAST_CACHED = 5.0
LEAST_UNCHANGED = 20.0
LEAST_POSTS = 100.0
MOST_RENDERING = 0.020

POSTERS = 4
POSTING_SECONDS = 6.0
PUBLISHED = 5
"""So many changes are published and followed to the last phone."""
RUNS = 5
BUNCH = 50
TOKEN = re.compile(r'name="csrfmiddlewaretoken" value="([^"]+)"')


# --- the event -------------------------------------------------------------------------------------------------------


def make_event(folder: Path, slug: str, players: int) -> None:
    """The event in the database of a data folder, and its organizer's account."""
    os.environ["FINALSALVO_DATA"] = str(folder)
    from finalsalvo.server.storage.opening import open_store

    store = open_store(folder)
    from finalsalvo.rules.house import Settings
    from finalsalvo.server import models

    settings = Settings(structure="custom", swiss_rounds=5, cut=0)
    life = event_in_its_third_round("Large", settings, people(players))
    row = store.insert(life, SECRET, slug)
    account, _ = models.Account.objects.get_or_create(username=ORGANIZER)
    models.Membership.objects.create(account=account, event=row, person=ORGANIZER)


# --- the server ------------------------------------------------------------------------------------------------------


@contextmanager
def serving(folder: Path, *, behind: bool = False) -> Iterator[ServerProcess]:
    """The server as everybody runs it, or with every page through Django."""
    port = free_port()
    usual = ("-m", "finalsalvo", "serve", "--host", "127.0.0.1", "--port", str(port))
    server = ServerProcess(folder, port, sys.executable, *((__file__, "behind", str(port)) if behind else usual))
    try:
        yield server
    finally:
        if server.process.poll() is None:
            server.stop()


def serve_behind(port: int) -> None:
    """The same front and the same Django, but public pages are views of Django's."""
    from finalsalvo.server.http.prepared import Page, Scope, Send
    from finalsalvo.server.running.front import Front, Receive
    from finalsalvo.server.running.serving import front, listen, run

    made = front()
    from django.http import HttpRequest, HttpResponse
    from django.urls import path

    from finalsalvo.server import urls

    render: Callable[[str, str, str], Page] = made.pages.render

    def public(request: HttpRequest, rest: str) -> HttpResponse:
        page = render(request.path, request.META["QUERY_STRING"], "en")
        return HttpResponse(page.body, status=page.status)

    urls.urlpatterns.append(path("e/<path:rest>", public))

    class Behind(Front):
        async def answer(self, scope: Scope, receive: Receive, send: Send) -> None:
            await self.behind(scope, receive, send)

    made.__class__ = Behind
    listening = listen("127.0.0.1", port)
    print("Ctrl+C", flush=True)
    run(made, listening)


# --- phones ----------------------------------------------------------------------------------------------------------


class Crowd:
    """All phones, and how far each was told the event is."""

    def __init__(self) -> None:
        self.phones: list[Phone] = []
        self.greeted = 0
        self.messages = 0
        self.last_heard = 0.0

    def all_at(self, seq: int) -> bool:
        """Whether the last of them has heard."""
        return all(each.seq >= seq for each in self.phones)


class Phone(asyncio.Protocol):
    """One stream."""

    __slots__ = ("crowd", "port", "seq")
    SEQ = re.compile(rb'"seq":(\d+)}')

    def __init__(self, crowd: Crowd, port: int) -> None:
        self.crowd, self.port, self.seq = crowd, port, 0
        crowd.phones.append(self)

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        transport.write(f"GET /live/{CROWDED} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\n\r\n".encode())

    def data_received(self, data: bytes) -> None:
        found = self.SEQ.findall(data)
        if found:
            self.crowd.greeted += self.seq == 0
            self.crowd.messages += len(found)
            self.seq = int(found[-1])


async def gather_crowd(crowd: Crowd, port: int, count: int) -> None:
    """So many phones, a few hundred at a time."""
    loop = asyncio.get_running_loop()
    wanted = crowd.greeted + count
    while count:
        some = min(500, count)
        await asyncio.gather(
            *(loop.create_connection(lambda: Phone(crowd, port), "127.0.0.1", port) for _ in range(some))
        )
        count -= some
    while crowd.greeted < wanted:
        await asyncio.sleep(0.02)


# --- posting ---------------------------------------------------------------------------------------------------------


class Desk:
    """The organizer's browser, with one connection that is kept."""

    def __init__(self, port: int, cookie: str = "", token: str = "") -> None:
        self.connection = HTTPConnection("127.0.0.1", port, timeout=30)
        self.cookie, self.token = cookie, token

    def ask(self, method: str, path: str, body: str = "") -> tuple[int, bytes]:
        headers = {"Cookie": self.cookie, "X-Live": "1", "Content-Type": "application/x-www-form-urlencoded"}
        try:
            self.connection.request(method, path, body or None, headers)
            answer = self.connection.getresponse()
        except (ConnectionError, HTTPException):  # it was quiet for too long; the key keeps it from being done twice
            self.connection.close()
            self.connection.request(method, path, body or None, headers)
            answer = self.connection.getresponse()
        for name, value in answer.getheaders():
            if name.lower() == "set-cookie":
                known = dict(each.split("=", 1) for each in self.cookie.split("; ") if each)
                cookie, _, content = value.split(";")[0].partition("=")
                known[cookie] = content
                self.cookie = "; ".join("=".join(each) for each in known.items())
        return answer.status, answer.read()

    def sign_in(self, link: str) -> None:
        """By the one-time link."""
        self.ask("GET", link)
        self.token = self.token_on(f"/o/{CROWDED}/players")

    def token_on(self, path: str) -> str:
        """What the forms of a page carry."""
        found = TOKEN.search(self.ask("GET", path)[1].decode())
        assert found is not None
        return found[1]

    def do(self, action: str, **form: str) -> tuple[int, bytes]:
        """Gives a command."""
        return self.ask("POST", f"/o/{CROWDED}/do/{action}", urlencode({"csrfmiddlewaretoken": self.token, **form}))


def post_results(port: int, cookie: str, token: str, number: int, seconds: float) -> None:
    """A process that posts results as quickly as they are taken, and prints the key of each that was."""
    desk = Desk(port, cookie, token)
    until = monotonic() + seconds
    for table in range(number + 1, CROWDED_PLAYERS // 2 + 1, POSTERS):
        key = f"bench-{table}"
        status, body = desk.do("quick-entry", line=f"{table} {table % 100 + 50} {table % 50} t", key=key)
        if status != 200:
            print(f"refused {status} {body!r}", flush=True)
            return
        print(key, flush=True)
        if monotonic() > until:
            return


class Posting:
    """All who post, and what they were told."""

    def __init__(self, desk: Desk, port: int, seconds: float) -> None:
        self.keys: list[str] = []
        self.times: list[float] = []
        command = [sys.executable, __file__, "post", str(port), desk.cookie, desk.token]
        self.processes = [
            subprocess.Popen([*command, str(number), str(seconds)], stdout=subprocess.PIPE, text=True)
            for number in range(POSTERS)
        ]
        self.threads = [Thread(target=self.read, args=(each,)) for each in self.processes]
        for each in self.threads:
            each.start()

    def read(self, process: "subprocess.Popen[str]") -> None:
        assert process.stdout is not None
        with process.stdout as lines:
            for line in lines:
                self.keys.append(line.strip())
                self.times.append(monotonic())
        process.wait()

    def end(self) -> None:
        """Waits for the last answer."""
        for each in self.threads:
            each.join()

    @property
    def rate(self) -> float:
        """Results a second, from the first to the last."""
        return len(self.times) / (max(self.times) - min(self.times))


# --- the crowd while results come in ---------------------------------------------------------------------------------


async def follow(server: ServerProcess, desk: Desk) -> None:
    """Opens the streams, posts results, and follows published changes to the last phone."""
    crowd = Crowd()
    await gather_crowd(crowd, server.port, 50)  # whatever is made once is there
    desk.ask("GET", f"/o/{CROWDED}/players")
    await asyncio.sleep(0.3)
    before = server.memory()
    begun = perf_counter()
    await gather_crowd(crowd, server.port, PHONES - 50)
    opened = perf_counter() - begun
    await asyncio.sleep(0.3)
    each = (server.memory() - before) / (PHONES - 50)
    judged(
        each <= MOST_BYTES,
        f"{PHONES:,} open streams, {each / 1000:.1f} kB each (at most {MOST_BYTES // 1000}), opened in {opened:.1f} s",
    )
    gc.collect()
    gc.freeze()
    quiet = [await published(crowd, desk, f"Quiet {number}") for number in range(PUBLISHED)]
    print(f"  to the last phone while all is quiet: {worst(quiet)}", flush=True)
    messages, begun = crowd.messages, perf_counter()
    posting = Posting(desk, server.port, POSTING_SECONDS)
    while len(posting.keys) < 10 * POSTERS:  # until all of them post
        await asyncio.sleep(0.02)
    busy = []
    for number in range(PUBLISHED):
        busy.append(await published(crowd, desk, f"Busy {number}"))
        await asyncio.sleep(0.3)
    await asyncio.to_thread(posting.end)
    rate = (crowd.messages - messages) / (perf_counter() - begun)
    judged(
        max(busy) < MOST_SECONDS,
        f"a published change at the last of them while results are posted: {worst(busy)}"
        f" (under {MOST_SECONDS:.0f} s; {rate:,.0f} messages a second)",
    )
    await asyncio.to_thread(judge_posts, posting, "with all streams open")
    for phone in crowd.phones:
        phone.crowd = Crowd()


def worst(seconds: list[float]) -> str:
    return f"{max(seconds):.2f} s at worst, {median(seconds):.2f} s mostly"


async def published(crowd: Crowd, desk: Desk, text: str) -> float:
    """How many seconds it takes from giving a command until the last phone has heard."""
    begun = perf_counter()
    status, body = await asyncio.to_thread(desk.do, "announce", text=text)
    assert status == 200, body
    seq = int(body.split(b'"seq": ')[1].split(b",")[0])
    while not crowd.all_at(seq):
        await asyncio.sleep(0.005)
        assert perf_counter() - begun < 20, "the change does not arrive"
    return perf_counter() - begun


def judge_posts(posting: Posting, when: str) -> None:
    """How many results a second, and whether every one that was taken is in the log, once."""
    from django.db import connection

    from finalsalvo.server.models import EntryRow

    refused = [key for key in posting.keys if not key.startswith("bench-")]
    written = list(
        EntryRow.objects.filter(key__startswith="bench-", key__in=posting.keys).values_list("key", flat=True)
    )
    connection.close()
    lost = len(set(posting.keys) - set(written))
    good = posting.rate >= LEAST_POSTS and not lost and not refused and len(written) == len(set(posting.keys))
    rate = f"{posting.rate:.0f} results a second {when} (at least {LEAST_POSTS:.0f})"
    judged(good, f"{rate}, {lost} of {len(posting.keys):,} lost")
    if refused:
        print(f"  refused: {refused[0]}")


# --- pages -----------------------------------------------------------------------------------------------------------


def answers_a_second(port: int, path: str, count: int, *headers: str) -> float:
    """How many answers to the same request come in a second, over one connection."""
    request = "\r\n".join([f"GET {path} HTTP/1.1", f"Host: 127.0.0.1:{port}", *headers, "", ""]).encode()
    with socket.create_connection(("127.0.0.1", port)) as wire:
        size = answer_size(wire, request)
        begun = perf_counter()
        for _ in range(count // BUNCH):
            wire.sendall(request * BUNCH)
            wanted = size * BUNCH
            while wanted > 0:
                wanted -= len(wire.recv(min(wanted, 1 << 20)))
        return count / (perf_counter() - begun)


def answer_size(wire: socket.socket, request: bytes) -> int:
    """The bytes of one answer."""
    wire.sendall(request)
    data = b""
    while b"\r\n\r\n" not in data:
        data += wire.recv(1 << 16)
    head, _, body = data.partition(b"\r\n\r\n")
    assert head.split(b" ", 2)[1] in (b"200", b"304"), head
    found = re.search(rb"content-length: (\d+)", head)
    length = int(found[1]) if found else 0
    while len(body) < length:
        body += wire.recv(1 << 20)
    return len(head) + 4 + length


def etag_of(port: int, path: str) -> str:
    connection = HTTPConnection("127.0.0.1", port)
    connection.request("GET", path)
    answer = connection.getresponse()
    answer.read()
    connection.close()
    return answer.getheader("etag") or ""


def compare_pages(folder: Path) -> None:
    """The same pages from memory, unchanged, and through Django, in turn."""
    with serving(folder) as usual, serving(folder, behind=True) as behind:
        for path, few in ((f"/e/{SLUG}", 300), (f"/e/{SLUG}/standings", 100)):
            unchanged = f"If-None-Match: {etag_of(usual.port, path)}"
            found: list[list[float]] = [[], [], []]
            for _ in range(RUNS):
                found[0].append(answers_a_second(behind.port, path, few))
                found[1].append(answers_a_second(usual.port, path, 20 * few))
                found[2].append(answers_a_second(usual.port, path, 40 * few, unchanged))
            django, kept, same = map(median, found)
            page = f"{path}: {django:,.0f} answers a second through Django"
            judged(kept >= LEAST_CACHED * django, f"{page}, {kept:,.0f} from memory ({kept / django:.0f} times)")
            judged(same >= LEAST_UNCHANGED * django, f"  {same:,.0f} unchanged ({same / django:.0f} times)")


def judge_rendering(folder: Path) -> None:
    """A page of 500 rows, from the event in memory to bytes."""
    from finalsalvo.cli.main import GARBAGE
    from finalsalvo.server.pages.public.public_pages import PublicPages
    from finalsalvo.server.storage.opening import open_store

    gc.set_threshold(GARBAGE)  # as in the server
    pages = PublicPages(open_store(folder))
    path, seconds = f"/e/{SLUG}/standings", []
    for _ in range(15):
        begun = perf_counter()
        page = pages(path, "", "en")
        seconds.append(perf_counter() - begun)
    assert page.status == 200
    assert page.body.count(b"<tr") > PLAYERS
    found = median(seconds)
    judged(
        found < MOST_RENDERING,
        f"a page of {PLAYERS} standings rows in {found * 1000:.1f} ms (under {MOST_RENDERING * 1000:.0f})",
    )


def main() -> None:
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    with tempfile.TemporaryDirectory(prefix="finalsalvo-bench-") as name:
        folder = Path(name)
        make_event(folder, SLUG, PLAYERS)
        judge_rendering(folder)
        make_event(folder, CROWDED, CROWDED_PLAYERS)
        with serving(folder) as server:
            desk = Desk(server.port)
            desk.sign_in(server.link)
            asyncio.run(follow(server, desk))
            sleep(0.5)
            seconds = server.stop()
            judged(seconds < 2, f"stopped in {seconds:.1f} s")
        compare_pages(folder)
    sys.exit(0 if Verdict.good else 1)


if __name__ == "__main__":
    if sys.argv[1:2] == ["behind"]:
        serve_behind(int(sys.argv[2]))
    elif sys.argv[1:2] == ["post"]:
        post_results(int(sys.argv[2]), sys.argv[3], sys.argv[4], int(sys.argv[5]), float(sys.argv[6]))
    else:
        main()
