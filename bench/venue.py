"""A whole venue reports: 500 tables, 1,000 phones, time has been called.

Every phone comes in by its personal link, opens its page and follows the event, as `salvo.js` and `phone.js` do. Then
the organizer calls time. At some moment of the next 30 seconds (five minutes, compressed) one player of each table
reports; the other is told, fetches their page, reads the report there and confirms it. At some tables both report at
once, and some phones send everything twice. Nothing may be lost and nothing may be there twice; 99 of 100 reports and
confirmations are answered within a second.

First one process with SQLite, then two with PostgreSQL. The phones are in a process of their own, so that on a small
machine they take their share of it.
"""

import asyncio
import json
import os
import re
import resource
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from statistics import quantiles
from time import monotonic, perf_counter
from urllib.parse import urlencode

from shared.server_process import ServerProcess, free_port
from shared.third_round import ORGANIZER, SECRET, event_in_its_third_round, people
from shared.verdict import Verdict, judged

TABLES = 500
SLUG = "venue"
SECONDS = 30.0
"""From the call of time until the last report: five minutes, compressed."""
LAST_REPORT = 25.0
THINKING = (0.5, 3.0)
"""So many seconds somebody looks at a report before they confirm it."""
BOTH_REPORT = 0.1
SENT_TWICE = 0.05
MOST_SECONDS = 1.0
HURRY = 20
"""So many phones come in at the same moment before the round."""
PATIENCE = 240.0

TOKEN = re.compile(rb'name="csrfmiddlewaretoken" value="([^"]+)"')
PAGE_TOKEN = re.compile(rb'data-csrf="([^"]+)"')
PAGE_SPREAD = re.compile(rb'data-spread="(\d+)"')
PAGE_FOLLOW = re.compile(rb'data-follow="([^"]+)"')
PAGE_SEQ = re.compile(rb'data-seq="(\d+)"')
CONFIRMING = re.compile(rb'action="[^"]*/do/confirm-result".*?</form>', re.DOTALL)
REPORTING = re.compile(rb'action="[^"]*/do/report-result".*?</form>', re.DOTALL)
TOKEN_NAME = b"csrfmiddlewaretoken"
Form = list[tuple[str, str]]
HIDDEN = re.compile(rb'<input type="hidden" name="([^"]+)" value="([^"]*)">')


# --- the event -------------------------------------------------------------------------------------------------------


def make_event(folder: Path) -> dict[str, str]:
    """The event in the database of a data folder; by person the code of their link."""
    from finalsalvo.server.storage.opening import open_store

    store = open_store(folder)
    from finalsalvo.rules.house import Settings
    from finalsalvo.server.accounts import links

    settings = Settings(structure="custom", swiss_rounds=6, cut=16)
    players = people(2 * TABLES)
    life = event_in_its_third_round("Venue", settings, players)
    row = store.insert(life, SECRET, SLUG)
    made = [*links.make(row, "player", players), *links.make(row, "leader", [ORGANIZER])]
    return {each.person: each.code for each in made}


# --- the server ------------------------------------------------------------------------------------------------------


@contextmanager
def serving(folder: Path, processes: int) -> Iterator[ServerProcess]:
    """`finalsalvo serve` with as many processes as wanted, while something is done."""
    port = free_port()
    command = [sys.executable, "-m", "finalsalvo", "serve", "--host", "127.0.0.1", "--port", str(port)]
    command += ["--processes", str(processes)] if processes > 1 else []
    server = ServerProcess(folder, port, *command)
    try:
        yield server
    finally:
        server.stop()


# --- phones ----------------------------------------------------------------------------------------------------------


class Answer:
    """What came back."""

    def __init__(self, status: int, head: bytes, body: bytes) -> None:
        self.status, self.head, self.body = status, head, body


class Browser:
    """Somebody who has come in: cookies, and a connection for each request."""

    def __init__(self, port: int, code: str) -> None:
        self.port, self.code = port, code
        self.cookies: dict[str, str] = {}

    def head(self, method: str, path: str, more: str) -> bytes:
        cookies = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        told = f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\nCookie: {cookies}\r\n{more}\r\n"
        return told.encode()

    async def ask(self, method: str, path: str, form: Form | None = None, live: bool = True) -> Answer:
        """One request."""
        body = urlencode(form or []).encode()
        more = (
            f"Connection: close\r\nContent-Length: {len(body)}\r\nContent-Type: application/x-www-form-urlencoded\r\n"
        )
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
        writer.write(self.head(method, path, more + ("X-Live: 1\r\n" if live else "")) + body)
        told = await reader.read()
        writer.close()
        head, _, content = told.partition(b"\r\n\r\n")
        for line in head.split(b"\r\n"):
            if line.lower().startswith(b"set-cookie: "):
                name, _, value = line[12:].decode().split(";")[0].partition("=")
                self.cookies[name] = value
        return Answer(int(head.split(b" ", 2)[1]), head, content)

    async def come_in(self) -> None:
        """By the link."""
        found = TOKEN.search((await self.ask("GET", "/in", live=False)).body)
        assert found is not None
        form = [("csrfmiddlewaretoken", found[1].decode()), ("code", self.code)]
        answer = await self.ask("POST", "/in", form, live=False)
        assert answer.status == 302, answer.body[-500:]


class Venue:
    """What was seen of all phones."""

    def __init__(self) -> None:
        self.answered: list[float] = []
        self.fetched: list[float] = []
        self.shown: list[float] = []
        self.refused: list[bytes] = []
        self.keys: set[str] = set()
        self.news = 0
        self.sent: dict[int, float] = {}


class Phone(Browser):
    """A player's phone: their page, and the stream that says when to fetch it again."""

    def __init__(self, venue: Venue, port: int, person: str, code: str, dice: Random) -> None:
        super().__init__(port, code)
        self.venue, self.person, self.dice = venue, person, dice
        self.shown, self.known, self.page, self.csrf = 0, 0, b"", ""
        self.spread = 0.0
        self.fetching: asyncio.Task[None] | None = None
        self.changed = asyncio.Event()
        self.tasks: list[asyncio.Task[None]] = []
        self.gone = False

    async def open(self) -> None:
        """Comes in, opens the page and follows."""
        await self.come_in()
        await self.fetch()
        greeted = asyncio.Event()
        self.tasks.append(asyncio.create_task(self.follow(greeted)))
        await greeted.wait()

    async def fetch(self) -> None:
        """The page, as new as it is."""
        begun = perf_counter()
        answer = await self.ask("GET", f"/p/{SLUG}/")
        self.venue.fetched.append(perf_counter() - begun)
        assert answer.status == 200, answer.body[-500:]
        token, seq, spread = (part.search(answer.body) for part in (PAGE_TOKEN, PAGE_SEQ, PAGE_SPREAD))
        assert token is not None
        assert seq is not None
        assert spread is not None
        self.spread = int(spread[1]) / 1000
        self.csrf, self.page, self.shown = token[1].decode(), answer.body, int(seq[1])
        self.known = max(self.known, self.shown)
        self.changed.set()

    def up_to(self, seq: int) -> None:
        """Fetches the page unless it is as new as that already, or a page is on its way that may be."""
        self.known = max(self.known, seq)
        if not self.gone and self.shown < self.known and (self.fetching is None or self.fetching.done()):
            self.fetching = asyncio.create_task(self.fetch_on())

    async def fetch_on(self) -> None:
        while self.shown < self.known:
            await self.fetch()

    async def follow(self, greeted: asyncio.Event) -> None:
        """Hears of what touches this player."""
        reader, writer = await asyncio.open_connection("127.0.0.1", self.port, limit=4_096)
        followed = PAGE_FOLLOW.search(self.page)
        assert followed is not None
        writer.write(self.head("GET", f"/live/{followed[1].decode()}", "Accept: text/event-stream\r\n"))
        try:
            while line := await reader.readline():
                if not line.startswith(b"data: "):
                    continue
                news = json.loads(line[6:])
                if not greeted.is_set():
                    greeted.set()
                else:
                    self.venue.news += 1
                # What concerns this player is fetched at once, also while what concerns everybody still waits.
                spread = 0.0 if "for" in news or "now" in news else self.dice.uniform(0, self.spread)
                asyncio.get_running_loop().call_later(spread, self.up_to, news["seq"])
        finally:
            writer.close()

    async def close(self) -> None:
        """Goes away; what was to be fetched later is not."""
        self.gone = True
        tasks = [task for task in (*self.tasks, self.fetching) if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def seen(self, part: re.Pattern[bytes]) -> Form:
        """Waits until the page has a form, and gives its hidden fields."""
        while True:
            found = part.search(self.page)
            if found is not None:
                fields = HIDDEN.findall(found[0])
                return [(name.decode(), value.decode()) for name, value in fields if name != TOKEN_NAME]
            self.changed.clear()
            await self.changed.wait()

    async def send(self, action: str, form: Form) -> None:
        """Gives a command as the page would, some of them twice; the time that the answer took is noted."""
        times = 2 if self.dice.random() < SENT_TWICE else 1
        form = [*form, ("csrfmiddlewaretoken", self.csrf)]
        await asyncio.gather(*(self.send_once(action, form) for _ in range(times)))

    async def send_once(self, action: str, form: Form) -> None:
        begun = perf_counter()
        answer = await self.ask("POST", f"/p/{SLUG}/do/{action}", form)
        self.venue.answered.append(perf_counter() - begun)
        if answer.status == 200:
            self.venue.keys.add(dict(form)["key"])
            self.up_to(json.loads(answer.body)["seq"])
        else:
            self.venue.refused.append(answer.body)


async def play_table(one: Phone, two: Phone, game: int, scores: tuple[int, int], dice: Random, begun: float) -> None:
    """One reports and the other confirms; or both report, and nobody needs to confirm."""
    await asyncio.sleep(begun + dice.uniform(0, LAST_REPORT) - monotonic())
    one.venue.sent[game] = perf_counter()
    if dice.random() < BOTH_REPORT:
        await asyncio.gather(report(one, scores), report(two, (scores[1], scores[0])))
        return
    await asyncio.gather(report(one, scores), confirm(two, game, dice))


async def report(phone: Phone, scores: tuple[int, int]) -> None:
    """How it ended: mine first."""
    fields = await phone.seen(REPORTING)
    counted = [("ending", "time"), ("own", str(scores[0])), ("other", str(scores[1]))]
    await phone.send("report-result", [*fields, *counted])


async def confirm(phone: Phone, game: int, dice: Random) -> None:
    """As soon as the page shows what the other reported, after a look at it."""
    fields = await phone.seen(CONFIRMING)
    phone.venue.shown.append(perf_counter() - phone.venue.sent[game])
    await asyncio.sleep(dice.uniform(*THINKING))
    await phone.send("confirm-result", fields)


# --- the round -------------------------------------------------------------------------------------------------------


async def play_round(server: ServerProcess, codes: dict[str, str], games: dict[int, tuple[str, str]]) -> Venue:
    """Everybody comes in; time is called; everybody reports."""
    venue, dice = Venue(), Random(7)
    phones = {
        person: Phone(venue, server.port, person, code, Random(f"7 {person}"))
        for person, code in codes.items()
        if person != ORGANIZER
    }
    begun, door = perf_counter(), asyncio.Semaphore(HURRY)

    async def let_in(phone: Phone) -> None:
        async with door:
            await phone.open()

    await asyncio.gather(*map(let_in, phones.values()))
    print(f"  {len(phones):,} phones came in by their links and follow, in {perf_counter() - begun:.1f} s", flush=True)
    desk = Browser(server.port, codes[ORGANIZER])
    await desk.come_in()
    found = TOKEN.search((await desk.ask("GET", f"/o/{SLUG}/", live=False)).body)
    assert found is not None
    venue.fetched.clear()
    spent, own = server.seconds(), own_seconds()
    called = await desk.ask("POST", f"/o/{SLUG}/do/call-time", [("csrfmiddlewaretoken", found[1].decode())])
    assert called.status == 200, called.body
    start = monotonic()
    tables = [
        play_table(phones[players[0]], phones[players[1]], game, points(game), dice, start)
        for game, players in games.items()
    ]
    async with asyncio.timeout(SECONDS + PATIENCE):
        await asyncio.gather(*tables)
        took = monotonic() - start
        while any(each.fetching is not None and not each.fetching.done() for each in phones.values()):
            await asyncio.sleep(0.05)
    spent, own = server.seconds() - spent, own_seconds() - own
    print(
        f"  the last was answered after {took:.1f} s; all pages were new after {monotonic() - start:.1f} s", flush=True
    )
    print(f"  processor time: {spent:.1f} s of the server, {own:.1f} s of the phones", flush=True)
    await asyncio.gather(*(phone.close() for phone in phones.values()))
    return venue


def own_seconds() -> float:
    """The processor time that the phones have had."""
    used = resource.getrusage(resource.RUSAGE_SELF)
    return used.ru_utime + used.ru_stime


def points(game: int) -> tuple[int, int]:
    """How a game ends: no two alike, so that a report of another table would be seen."""
    return 100 + game % 100, game // 100


def judge(venue: Venue) -> None:
    """What was told, and what the log says."""
    worst = percentile(venue.answered, 99)
    judged(
        worst < MOST_SECONDS,
        f"{len(venue.answered):,} reports and confirmations answered: 99 % within {worst:.2f} s"
        f" (under {MOST_SECONDS:.0f} s), half within {percentile(venue.answered, 50):.3f} s,"
        f" the slowest in {max(venue.answered):.2f} s",
    )
    print(
        f"  a report on the other's phone: half within {percentile(venue.shown, 50):.2f} s, 99 % within"
        f" {percentile(venue.shown, 99):.2f} s; {len(venue.fetched):,} pages fetched, half within"
        f" {percentile(venue.fetched, 50):.2f} s, 99 % within {percentile(venue.fetched, 99):.2f} s;"
        f" {venue.news:,} pieces of news",
        flush=True,
    )
    problems = [f"refused: {each!r}" for each in venue.refused] + what_is_lost(venue)
    told = "nothing lost, nothing twice" if not problems else f"{len(problems)} problems, such as {problems[:3]}"
    judged(not problems, f"{len(venue.keys):,} were taken, and all {TABLES} tables have their result: {told}")


def what_is_lost(venue: Venue) -> list[str]:
    """Every game without its own result, every command that is not there once, every report without its row."""
    from collections import Counter

    from finalsalvo.event.life.topics.results.reports import made_by, standing
    from finalsalvo.event.life.verify import verify
    from finalsalvo.rules.refusal import breaks
    from finalsalvo.server import models
    from finalsalvo.server.storage.opening import open_store

    life = open_store().life(SLUG)
    assert life.state is not None
    games = life.state.rounds[-1].games
    found = [
        f"game {number} ended {game.result}"
        for number, game in games.items()
        if game.result is None or game.result.scores != points(number)
    ]
    kept = Counter(models.EntryRow.objects.filter(event__slug=SLUG, key__isnull=False).values_list("key", flat=True))
    found += [f"{key} was taken and is there {kept[key]} times" for key in venue.keys if kept[key] != 1]
    rows = set(models.ReportRow.objects.values_list("round", "game", "player", "seq"))
    expected = {(*place, seq) for place, seq in made_by(standing(life.state), life.entries).items()}
    found += [f"report {row}" for row in rows ^ expected]
    found += [] if len(rows) == 2 * TABLES else [f"{len(rows)} reports"]
    return found + [str(problem.message) for problem in breaks(verify(life.entries))]


def percentile(seconds: list[float], percent: int) -> float:
    """So many of a hundred took no longer."""
    return quantiles(seconds, n=100)[percent - 1]


# --- both databases --------------------------------------------------------------------------------------------------


def play(folder: Path, processes: int) -> None:
    """One round on the database of the environment."""
    os.environ["FINALSALVO_DATA"] = str(folder)
    codes = make_event(folder)
    from finalsalvo.server.storage.opening import open_store

    state = open_store(folder).life(SLUG).state
    assert state is not None
    games = {number: game.players for number, game in state.rounds[-1].games.items()}
    with serving(folder, processes) as server:
        venue = asyncio.run(play_round(server, codes, games))
    judge(venue)


def on_sqlite(folder: Path) -> None:
    """One process."""
    os.environ.pop("DATABASE_URL", None)
    print("one process, SQLite", flush=True)
    play(folder, 1)


def on_postgresql(folder: Path) -> None:
    """Two processes, over a PostgreSQL of our own."""
    sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests" / "support"))
    from postgres import Postgres, Unavailable

    print("two processes, PostgreSQL", flush=True)
    try:
        server = Postgres()
    except Unavailable as unavailable:
        judged(False, f"NOT MEASURED ON POSTGRESQL: {unavailable}")
        return
    try:
        os.environ["DATABASE_URL"] = server.fresh("venue")
        play(folder, 2)
    finally:
        server.stop()


ON = {"sqlite": on_sqlite, "postgresql": on_postgresql}


def main(names: list[str]) -> None:
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    if len(names) == 1:
        with tempfile.TemporaryDirectory(prefix="finalsalvo-bench-") as folder:
            ON[names[0]](Path(folder))
    else:  # Django knows one database for each process
        for name in ON:
            Verdict.good &= subprocess.run([sys.executable, __file__, name], check=False).returncode == 0
    sys.exit(0 if Verdict.good else 1)


if __name__ == "__main__":
    main(sys.argv[1:])
