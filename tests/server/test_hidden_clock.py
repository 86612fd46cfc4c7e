"""The hidden clock: whoever does not lead the event sees the same bytes, whatever was rolled.

One event in two worlds, which differ in nothing but the roll: same secret, same ids, same moment. Every address is read
in both, by players, displays and strangers. What follows from the roll, in whatever disguise, differs between them.
"""

import asyncio
import os
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from django.test import Client
from msgspec.json import encode
from people import HERE, ORGANIZER, PLAYER, account, browser, phone
from two_worlds import BEGUN, MINUTE, Answers, Moment, Now, api_token, difference, in_both, plain, public

from finalsalvo.event.life import commands as c
from finalsalvo.event.life.facts import Registration
from finalsalvo.rules.clock_roll import AttackFace, DefenseFace
from finalsalvo.rules.house import Settings
from finalsalvo.rules.result import End, Result
from finalsalvo.server import models
from finalsalvo.server.accounts import links
from finalsalvo.server.http.commands import COMMANDS
from finalsalvo.server.http.here import Here
from finalsalvo.server.http.routes import ROUTES
from finalsalvo.server.pages.account import entering
from finalsalvo.server.storage.opening import open_store
from finalsalvo.server.storage.store import Store

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
    "id": "HOT-TIME-05",
    "action": "start",
    "moment": "playing",
    "stage": "swiss",
    "rest": "nothing",
    "what": "pairings",
}


def begin(format: str) -> tuple[dict[str, Client], dict[str, str]]:
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
    display = links.make(models.EventRow.objects.get(slug=HERE), "display", [""])[0].code
    clients = {who: browser(who) for who in ("nobody", "account without role", "player", "organizer")}
    clients |= {"player by link": phone(PLAYER), "judge by link": phone("jude"), "display": screen(display)}
    return clients, {person: api_token(person) for person in (PLAYER, "jude")}


def screen(code: str) -> Client:
    """A screen that was opened by its link."""
    client = Client()
    assert client.post("/in", {"code": code}).headers["Location"] == f"/e/{HERE}/screen"
    return client


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


# --- one day in two worlds ----------------------------------------------------------------------------------


def results(store: Store) -> None:
    """All games end."""
    for game in (1, 2):
        store.obey(HERE, c.SetResult(1, game, Result(End.TIME, (10, 5))), ORGANIZER)


def moments(format: str) -> list[Moment]:
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


def days(format: str, folder: Path, look: Callable[[Store], Answers]) -> list[dict[str, Answers]]:
    """The same day with either roll: by moment what was answered."""

    def with_roll(roll: c.StartClock) -> Callable[[Store], Any]:
        return lambda store: store.obey(HERE, roll, ORGANIZER)

    def sometimes(store: Store, title: str) -> Answers:
        return look(store) if SOAK or title in LOOKED_AT else {}

    return in_both(folder, [with_roll(LONG), with_roll(SHORT)], moments(format), sometimes)


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
    clients, tokens = begin(format)
    token = tokens[PLAYER] if who == "player by token" else None
    client = clients.get(who, clients["nobody"])
    long, short = days(format, folder, lambda store: everything(client, token, store))
    assert list(long) == list(short)
    for moment in long:
        pairs = [(where, answer, short[moment][where]) for where, answer in long[moment].items()]
        assert [difference(*pair) for pair in pairs if pair[1] != pair[2]] == [], moment
        failed = [where for where, answer in long[moment].items() if answer[0] >= 500]
        assert failed == [], moment


@pytest.mark.parametrize("format", list(LENGTHS))
@pytest.mark.parametrize("who", ["organizer", "judge by link", "judge by token"])
def test_leaders_do_see_it_so_the_test_above_could_fail(who: str, format: str, folder: Path, still: None) -> None:
    clients, tokens = begin(format)
    token = tokens["jude"] if who == "judge by token" else None
    client = clients.get(who, clients["nobody"])
    seen = ["/api/v1/events/here/desk", "/api/v1/events/here/log"] if token else ["/o/here/round", "/o/here/log"]
    sent = {"Authorization": f"Bearer {token}"} if token else {}

    def look(store: Store) -> Answers:
        answers = {path: client.get(path, headers=sent) for path in seen}
        return {path: (answer.status_code, plain(answer.content)) for path, answer in answers.items()}

    long, short = days(format, folder, look)
    assert [long["running"][path][0] for path in seen] == [200, 200]
    assert [path for path in seen if long["running"][path] != short["running"][path]] == seen
