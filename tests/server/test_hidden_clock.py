"""The hidden clock: whoever does not lead the event sees the same bytes, whatever was rolled.

One event in two worlds, which differ in nothing but the roll: same secret, same ids, same moment. Every address is read
in both, by players, displays and strangers. What follows from the roll, in whatever disguise, differs between them.
"""

import asyncio
import os
import re
from collections.abc import Callable, Iterator, MutableMapping
from pathlib import Path
from shutil import copyfile
from typing import Any

import pytest
from django.db import DEFAULT_DB_ALIAS
from django.test import Client
from msgspec.json import encode
from people import HERE, ORGANIZER, PLAYER, account, browser, phone

from finalsalvo.event.life import commands as c
from finalsalvo.event.life.facts import Registration
from finalsalvo.rules.clock_roll import AttackFace, DefenseFace
from finalsalvo.rules.house import Settings
from finalsalvo.rules.result import End, Result
from finalsalvo.server import front as fronts
from finalsalvo.server import links, models
from finalsalvo.server import store as stores
from finalsalvo.server.address import FILE
from finalsalvo.server.api.tokens import hashed, new_token
from finalsalvo.server.database import forget
from finalsalvo.server.front import Front
from finalsalvo.server.opening import open_store
from finalsalvo.server.serving import renderer
from finalsalvo.server.store import Store
from finalsalvo.server.web import entering, urls
from finalsalvo.server.web.access import Here
from finalsalvo.server.web.forms import COMMANDS
from finalsalvo.server.web.public import PAGES
from finalsalvo.server.web.routes import ROUTES
from finalsalvo.server.web.security import HEADERS

BEGUN = 1_767_261_600_000
"""When the clock starts, in milliseconds since 1970."""
MINUTE = 60_000
EVADES = (DefenseFace.EVADE,) * 3
LONG, SHORT = c.StartClock(AttackFace.CRIT, EVADES), c.StartClock(AttackFace.BLANK, EVADES)
"""Three minutes more, and three minutes fewer."""
LENGTHS = {"xwing-hotshot": 90, "xwing-fangs-out": 60}
SOAK = bool(os.environ.get("FINALSALVO_SOAK"))
LOOKED_AT = ("running", "standing still", "one roll is over, the other is not", "time was called", "all is over")
"""In `make test` everybody looks at these moments only; in `make soak` at all of them."""
PLACES = {
    "slug": HERE,
    "player": "p2",
    "token": "1",
    "code": "MQ",
    "number": "1",
    "format": "xwing-hotshot",
    "action": "start",
    "rest": "nothing",
    "what": "pairings",
}
RANDOM = (
    (re.compile(rb'(name="(?:csrfmiddlewaretoken|key)" value=")[^"]*'), rb"\1"),
    (re.compile(rb'(data-csrf=")[^"]*'), rb"\1"),
    (re.compile(rb'("csrf":")[^"]*'), rb"\1"),
)
"""What is drawn for each page, and has nothing to do with the event."""
Answers = dict[str, tuple[Any, ...]]
World = tuple[Store, dict[str, Client], dict[str, str]]


class Now:
    """The only clock in both worlds."""

    at = BEGUN

    @classmethod
    def nanoseconds(cls) -> int:
        """What the server takes for the time."""
        return cls.at * 1_000_000


@pytest.fixture
def still(monkeypatch: pytest.MonkeyPatch) -> None:
    """Time stands still until it is moved."""
    monkeypatch.setattr(stores, "time_ns", Now.nanoseconds)
    monkeypatch.setattr(fronts, "time_ns", Now.nanoseconds)
    monkeypatch.setattr(Here, "store", None, raising=False)
    assert urls.urlpatterns


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, sqlite_template: Path) -> Iterator[Path]:
    """Where the event lies before its clock is started."""
    monkeypatch.delenv("DATABASE_URL", raising=False)
    monkeypatch.setenv("FINALSALVO_DATA", str(tmp_path))
    copyfile(sqlite_template, tmp_path / FILE)
    yield tmp_path
    forget(DEFAULT_DB_ALIAS)


def begin(format: str) -> World:
    """A round that is published, with everybody who may look, each with what lets them in."""
    Now.at = BEGUN - 10 * MINUTE
    store = Here.store = open_store()
    settings = Settings(structure="custom", swiss_rounds=2, cut=0, pool="standard")
    store.create(c.Create(format, "Here", settings=settings), ORGANIZER, slug=HERE, reason="a small one")
    store.obey(HERE, c.Register(tuple(Registration(name) for name in ("Ann", "Bo", "Cy", "Di"))), ORGANIZER)
    store.obey(HERE, c.NameLeader("jude", "Jude", "judge"), ORGANIZER)
    players = ("p1", "p2", "p3", "p4")
    store.obey(HERE, c.CheckIn(players), ORGANIZER)
    for player in players:
        store.obey(HERE, c.SubmitList(player), ORGANIZER)
    for command in (c.Start(), c.DrawRound(), c.Publish()):
        store.obey(HERE, command, ORGANIZER, reason="for the tests")
    account(ORGANIZER, HERE)
    account("ada")
    account("paula", HERE, PLAYER)
    display = links.make(models.Event.objects.get(slug=HERE), "display", [""])[0].code
    clients = {who: browser(who) for who in ("nobody", "account without role", "player", "organizer")}
    clients |= {"player by link": phone(PLAYER), "judge by link": phone("jude"), "display": screen(display)}
    return store, clients, {person: api_token(person) for person in (PLAYER, "jude")}


def screen(code: str) -> Client:
    """A screen that was opened by its link."""
    client = Client()
    assert client.post("/in", {"code": code}).headers["Location"] == f"/e/{HERE}/screen"
    return client


def api_token(person: str) -> str:
    """A token of the event."""
    made = new_token()
    row = models.Event.objects.get(slug=HERE)
    models.AccessLink.objects.create(event=row, token=hashed(made), kind="api", person=person)
    return made


# --- reading everything -------------------------------------------------------------------------------------


def everything(client: Client, token: str | None, store: Store) -> Answers:
    """By address what somebody is answered, without what is drawn anew for every answer."""
    found = {}
    sent = {"Authorization": f"Bearer {token}"} if token else {}
    for method, path, body in [*addresses(), *(previews() if token else ())]:
        entering.FAILURES.clear()
        api = path.startswith("/api/")
        kind = "application/json" if api else "application/x-www-form-urlencoded"
        answer = client.generic(method, path, body, content_type=kind, headers=sent if api else {})
        headers = {name: value for name, value in answer.headers.items() if name not in ("ETag", "Content-Length")}
        found[f"{method} {path} {body!r}"] = (answer.status_code, headers, plain(answer.content))
    return {**found, **asyncio.run(public(store))}


def addresses() -> Iterator[tuple[str, str, bytes]]:
    """Everything that can be asked without changing anything: pages, the API, and what is refused."""
    for each in ROUTES:
        path = "/" + re.sub(r"<(?:\w+:)?(\w+)>", lambda found: PLACES[found[1]], each.path)
        if "GET" in each.methods:
            yield "GET", path, b""
    for action in ("start-clock", "pause-clock", "extend-time", "call-time", "call-mid-point", "undo", "drop"):
        yield "POST", f"/p/{HERE}/do/{action}", b"player=p2&entry=1&minutes=1"
        yield "POST", f"/o/{HERE}/do/{action}", b"player=p2&entry=1&minutes=1"
    for page in ("weigh", "count"):
        yield "POST", f"/p/{HERE}/{page}", b"number=1&game=1&ending=time&own=10&other=5"


def previews() -> Iterator[tuple[str, str, bytes]]:
    """What would come of every command."""
    for action in COMMANDS:
        for body in ({}, {"player": PLAYER}, {"number": 1, "game": 1}, {"game": 1}):
            yield "POST", f"/api/v1/events/{HERE}/previews/{action}", encode(body)


async def public(store: Store) -> Answers:
    """Every public page and the stream, with all that is said about them."""

    async def django(*_: object) -> None:
        raise AssertionError("this is answered from memory")

    found: Answers = {}
    front = Front(django, renderer(store), HEADERS)
    front.hub.loop = asyncio.get_running_loop()
    for page in [*PAGES, "player/p1", "player/p2", "pairings?round=1", "/"]:
        path, _, query = f"/e/{HERE}/{page}".rstrip("/").partition("?")
        found[f"GET {path}?{query}"] = await asked(front, path, query)
    for query in ("", "me=p1", f"me={ORGANIZER}"):
        found[f"GET /live/{HERE}?{query}"] = await asked(front, f"/live/{HERE}", query)
    front.pages.threads.shutdown()
    return found


async def asked(front: Front, path: str, query: str) -> tuple[Any, ...]:
    """One request to the front, until the other side hangs up."""
    sent: list[MutableMapping[str, Any]] = []

    async def send(message: MutableMapping[str, Any]) -> None:
        sent.append(message)

    async def receive() -> MutableMapping[str, Any]:
        return {"type": "http.disconnect"}

    scope = {"type": "http", "method": "GET", "path": path, "query_string": query.encode(), "headers": []}
    await front(scope, receive, send)
    return sent[0]["status"], sent[0]["headers"], *(plain(each["body"]) for each in sent[1:])


def plain(content: bytes) -> bytes:
    """An answer without what was drawn for it alone."""
    for pattern, instead in RANDOM:
        content = pattern.sub(instead, content)
    return content


# --- one day in two worlds ----------------------------------------------------------------------------------


def results(store: Store) -> None:
    """All games end."""
    for game in (1, 2):
        store.obey(HERE, c.SetResult(1, game, Result(End.TIME, (10, 5))), ORGANIZER)


def moments(format: str) -> list[tuple[str, int, Callable[[Store], Any]]]:
    """The day after the clock was started: when, and what happens then before everybody looks."""
    length = LENGTHS[format]

    def leaders(*commands: c.Command) -> Callable[[Store], None]:
        def act(store: Store) -> None:
            for command in commands:
                store.obey(HERE, command, ORGANIZER, reason="because")

        return act

    return [
        ("running", 10, leaders()),
        ("a player calls a judge", 12, leaders(c.CallJudge(1, "a rock"), c.Announce("Lunch"))),
        ("standing still", 15, leaders(c.PauseClock())),
        ("running again", 15, leaders(c.ResumeClock())),
        ("one roll is over, the other is not", length, leaders()),
        ("both are over", length + 10, leaders()),
        ("a game has more time", length + 10, leaders(c.ExtendTime(5, 1))),
        ("time was called", length + 20, leaders(c.CallTime())),
        ("all is played", length + 30, results),
        ("all is over", length + 31, leaders(c.Finish())),
    ]


def days(format: str, folder: Path, store: Store, look: Callable[[Store], Answers]) -> list[dict[str, Answers]]:
    """The same day with either roll: by moment what was answered."""
    forget(DEFAULT_DB_ALIAS)
    before = folder / "before"
    copyfile(folder / FILE, before)
    found = []
    for roll in (LONG, SHORT):
        copyfile(before, folder / FILE)
        for left in folder.glob(f"{FILE}-*"):
            left.unlink()
        store = Here.store = open_store()
        Now.at = BEGUN
        store.obey(HERE, roll, ORGANIZER)
        day = {}
        for title, minute, act in moments(format):
            Now.at = BEGUN + minute * MINUTE
            act(store)
            if SOAK or title in LOOKED_AT:
                day[title] = look(store)
        found.append(day)
        forget(DEFAULT_DB_ALIAS)
    return found


def difference(where: str, one: tuple[Any, ...], other: tuple[Any, ...]) -> str:
    """Where two answers part, for whoever looks for the leak."""
    left, right = repr(one), repr(other)
    at = next((index for index, pair in enumerate(zip(left, right, strict=False)) if pair[0] != pair[1]), 0)
    return f"{where}: {left[max(0, at - 80) : at + 80]} / {right[max(0, at - 80) : at + 80]}"


OUTSIDE = ("nobody", "account without role", "display", "player", "player by link", "player by token")
LOOKING = {"xwing-hotshot": OUTSIDE, "xwing-fangs-out": ("nobody", "player by link")}
"""The two books share their clock: in `make test` not everybody looks at both."""


@pytest.mark.rule("HOT-TIME-05", "FANG-TIME-03")
@pytest.mark.parametrize(
    ("who", "format"), [(who, format) for format in LENGTHS for who in OUTSIDE if SOAK or who in LOOKING[format]]
)
def test_nobody_who_does_not_lead_sees_anything_that_follows_from_the_roll(
    who: str, format: str, folder: Path, still: None
) -> None:
    store, clients, tokens = begin(format)
    token = tokens[PLAYER] if who == "player by token" else None
    client = clients.get(who, clients["nobody"])
    long, short = days(format, folder, store, lambda store: everything(client, token, store))
    assert list(long) == list(short)
    for moment in long:
        pairs = [(where, answer, short[moment][where]) for where, answer in long[moment].items()]
        assert [difference(*pair) for pair in pairs if pair[1] != pair[2]] == [], moment
        failed = [where for where, answer in long[moment].items() if answer[0] >= 500]
        assert failed == [], moment


@pytest.mark.parametrize("format", list(LENGTHS))
@pytest.mark.parametrize("who", ["organizer", "judge by link", "judge by token"])
def test_leaders_do_see_it_so_the_test_above_could_fail(who: str, format: str, folder: Path, still: None) -> None:
    store, clients, tokens = begin(format)
    token = tokens["jude"] if who == "judge by token" else None
    client = clients.get(who, clients["nobody"])
    seen = ["/api/v1/events/here/desk", "/api/v1/events/here/log"] if token else ["/o/here/round", "/o/here/log"]
    sent = {"Authorization": f"Bearer {token}"} if token else {}

    def look(store: Store) -> Answers:
        answers = {path: client.get(path, headers=sent) for path in seen}
        return {path: (answer.status_code, plain(answer.content)) for path, answer in answers.items()}

    long, short = days(format, folder, store, look)
    assert [long["running"][path][0] for path in seen] == [200, 200]
    assert [path for path in seen if long["running"][path] != short["running"][path]] == seen
