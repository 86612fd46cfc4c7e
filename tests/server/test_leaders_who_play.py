"""A leader who plays is a player first: whatever is hidden from players, they see the same bytes (B84).

One event in two worlds, which differ in the roll of the clock, in everybody's list, and in what the opponent of each
leader called a judge for. Every address of the console, the judges' pages, the API, the papers and files is read in
both by leaders who play, from the start until they drop.
"""

import asyncio
import re
from collections.abc import Callable, Iterator
from copy import deepcopy
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple

import pytest
from django.test import Client
from msgspec.json import encode
from people import HERE, ORGANIZER, account, phone
from two_worlds import BEGUN, MINUTE, Answers, Moment, Now, api_token, difference, in_both, plain, public

from finalsalvo.documents import papers
from finalsalvo.event.life import commands as c
from finalsalvo.event.life import facts as f
from finalsalvo.rules.clock_roll import AttackFace, DefenseFace
from finalsalvo.rules.house import Settings
from finalsalvo.server import models
from finalsalvo.server.http.commands import COMMANDS
from finalsalvo.server.http.here import Here
from finalsalvo.server.http.routes import ROUTES
from finalsalvo.server.storage.opening import open_store
from finalsalvo.server.storage.store import Store

MARSHAL = "marius"
"""The one who does not play."""
PLAYING: dict[str, tuple[Any, str]] = {"jude": ("judge", "p1"), "sora": ("scorekeeper", "p2")}
MARSHAL_WHO_PLAYS: dict[str, tuple[Any, str]] = {"mia": ("marshal", "p1")}
"""By id their role, and whom they play as. In the books of the hidden clock no marshal plays."""
EVADES = (DefenseFace.EVADE,) * 3
ROLLS = (AttackFace.CRIT, AttackFace.BLANK)
WORDS = ("Wedge Antilles + R2 Astromech", "Academy Pilot")
"""What a list, a verdict and a call say in either world: lists of another faction, with other points and ships."""
PLACES = {
    "slug": [HERE],
    "player": ["p1", "p3", "p4"],
    "token": ["1"],
    "code": ["MQ"],
    "number": ["1", "2"],
    "format": ["xwing-hotshot"],
    "id": ["HOT-TIME-05"],
    "action": ["start"],
    "moment": ["playing"],
    "stage": ["swiss"],
    "rest": ["nothing"],
    "what": [*papers.EVENT_PAPERS, "lists", "pairings", "players"],
}
BUILDING = (
    b"",
    b"edit=show+0",
    b"edit=copy-ship+0+0",
    b"edit=remove-ship+0+0",
    b"edit=choose+add-upgrade+0+0",
    b"text=" + b"x" * 20_001,
    b"text=Academy+Pilot&edit=choose+add-ship+0",
)
"""Steps of building a list for somebody else, most of them without a text to start from."""
QUERIES = {f"/o/{HERE}/round": ("?round=1", "?game=1", "?game=2"), f"/o/{HERE}/lists": ("?state=checked",)}


def begin(format: str, playing: dict[str, tuple[Any, str]]) -> None:
    """A round that is published; some of its players lead the event as well, and so does its organizer."""
    Now.at = BEGUN - 10 * MINUTE
    store = Here.store = open_store()
    pool = "standard" if format == "xwing-hotshot" else None
    settings = Settings(structure="custom", swiss_rounds=2, cut=0, pool=pool)
    store.create(c.Create(format, "Here", settings=settings), ORGANIZER, slug=HERE, reason="a small one")
    store.obey(HERE, c.Register(tuple(f.Registration(name) for name in ("Ann", "Bo", "Cy", "Di"))), ORGANIZER)
    store.obey(HERE, c.NameLeader(MARSHAL, "Marius", "marshal"), ORGANIZER)
    for leader, (role, player) in playing.items():
        store.obey(HERE, c.NameLeader(leader, leader.title(), role, player), ORGANIZER)
    store.obey(HERE, c.PlayAs(ORGANIZER, "p4"), ORGANIZER)
    players = ("p1", "p2", "p3", "p4")
    store.obey(HERE, c.CheckIn(players), ORGANIZER)
    for player in players:
        store.obey(HERE, c.SubmitList(player, "Wookiees"), ORGANIZER)
    for command in (c.Start(), c.DrawRound(), c.Publish()):
        store.obey(HERE, command, ORGANIZER, reason="for the tests")
    account(ORGANIZER, HERE)


def parted(world: int, players: tuple[str, ...]) -> Callable[[Store], None]:
    """What is hidden in either world: the lists of others, what was found in them, and the roll."""

    def act(store: Store) -> None:
        for player in players:
            store.obey(HERE, c.AmendList(player, WORDS[world]), MARSHAL, reason="from the ships in use")
        store.obey(HERE, c.JudgeList(players[0], "problem", f"what is a {WORDS[world]}?"), MARSHAL)
        state = store.life(HERE).state
        assert state is not None
        rolled = state.format.clock.rolled
        store.obey(HERE, c.StartClock(ROLLS[world], EVADES) if rolled else c.StartClock(), MARSHAL)

    return act


def called(player: str) -> Callable[[Store], None]:
    """A judge is called to every game and rules there; what it is about differs at the player's own table."""

    def act(store: Store) -> None:
        state = store.life(HERE).state
        assert state is not None
        assert state.round is not None
        for number, game in enumerate(state.round.in_order(), start=1):
            about = state.players["p3"].squad.text if player in game.players else "rocks"
            store.obey(HERE, c.CallJudge(game.number, f"is it about {about}?"), MARSHAL)
            store.obey(HERE, c.Rule(number, f"it is about {about}"), MARSHAL)

    return act


def nothing(store: Store) -> None:
    """Time passes."""


def day(length: int, player: str) -> dict[str, Moment]:
    """When somebody looks."""
    return {
        "running": ("running", 10, nothing),
        "over": ("one roll is over, the other is not", length, nothing),
        "called": ("called", length + 30, called(player)),
    }


# --- reading everything -------------------------------------------------------------------------------------


def pages() -> Iterator[tuple[str, str, bytes]]:
    """Every address that can be read with a browser, and forms that only ask."""
    for each in ROUTES:
        if "GET" in each.methods and not each.path.startswith("api/"):
            yield from (("GET", path, b"") for path in addresses(each.path))
    for path, queries in QUERIES.items():
        yield from (("GET", f"{path}{query}", b"") for query in queries)
    for line in ("1 10 5 t", "2 10 5 t"):
        yield "POST", f"/o/{HERE}/weigh", f"line={line}".encode()
    yield "POST", f"/o/{HERE}/list/p3/check", b"text=Wookiees"
    for step in BUILDING:
        yield "POST", f"/o/{HERE}/list/p3/build", step
    yield "POST", f"/o/{HERE}/scan", b"code=Cy"
    for action in ("call-time", "extend-time", "start-clock", "judge-list", "undo"):
        yield "POST", f"/o/{HERE}/do/{action}", b"minutes=-600&player=p3&verdict=checked&entry=5"


def api() -> Iterator[tuple[str, str, bytes]]:
    """Every address that a program can read, and what would come of every command."""
    for each in ROUTES:
        if "GET" in each.methods and each.path.startswith("api/"):
            yield from (("GET", path, b"") for path in addresses(each.path))
    for action in COMMANDS:
        body = {"judge-list": {"player": "p3", "verdict": "checked"}, "extend-time": {"minutes": -85}}.get(action, {})
        yield "POST", f"/api/v1/events/{HERE}/previews/{action}", encode(body)
    yield "POST", f"/api/v1/events/{HERE}/commands/call-time", b"{}"


def addresses(path: str) -> Iterator[str]:
    """A path with everything that can stand at its places."""
    names = re.findall(r"<(?:\w+:)?(\w+)>", path)
    for values in product(*(PLACES[name] for name in names)):
        yield "/" + re.sub(r"<[^>]+>", "%s", path) % values


def read(client: Client, asked: Iterator[tuple[str, str, bytes]], headers: dict[str, str]) -> Answers:
    """By address what somebody is answered, without what is drawn anew for every answer."""
    found = {}
    for method, path, body in asked:
        kind = "application/json" if path.startswith("/api/") else "application/x-www-form-urlencoded"
        answer = client.generic(method, path, body, content_type=kind, headers=headers)
        told = {name: value for name, value in answer.headers.items() if name not in ("ETag", "Content-Length")}
        found[f"{method} {path} {body!r}"] = (answer.status_code, told, plain(answer.content))
    return found


def organizer() -> Client:
    """The organizer's browser."""
    client = Client()
    client.force_login(models.Account.objects.get(username=ORGANIZER))
    return client


def parts(one: dict[str, Answers], other: dict[str, Answers]) -> Iterator[str]:
    """Where two worlds part; what somebody's own phone says of a call to their own table may differ."""
    assert list(one) == list(other)
    for moment in one:
        for where, answer in one[moment].items():
            own_phone = moment == "called" and where == f"GET /p/{HERE}/ b''"
            if answer != other[moment][where] and not own_phone:
                yield f"{moment}: {difference(where, answer, other[moment][where])}"


def keys_met(answers: Answers, store: Store) -> Iterator[str]:
    """Where something stands that draws are made from, or a seal by which what is hidden could be tried."""
    life = store.life(HERE)
    assert life.state is not None
    keys = [
        str(models.EventRow.objects.get(slug=HERE).secret),
        *(str(each.tie_key) for each in life.state.players.values()),
    ]
    facts = [fact for entry in life.entries for fact in entry.facts]
    keys += [str(fact.seed) for fact in facts if isinstance(fact, f.RoundDrawn)]
    keys += [entry.hash for entry in life.entries]
    for where, answer in answers.items():
        yield from (f"{where}: {key}" for key in keys if key.encode() in answer[-1])


class Looking(NamedTuple):
    """Who looks: in which book, as whom, who plays there, how long a round is, and at which moments."""

    format: str
    person: str
    player: str
    playing: dict[str, tuple[Any, str]]
    length: int
    moments: tuple[str, ...]

    @property
    def others(self) -> tuple[str, ...]:
        """Whose lists are not their own."""
        return tuple(each for each in ("p3", "p1", "p2", "p4") if each != self.player)


LOOKING = {
    "a judge with a phone": Looking("xwing-hotshot", "jude", "p1", PLAYING, 90, ("running", "over", "called")),
    "a scorekeeper's program": Looking("xwing-hotshot", "sora", "p2", PLAYING, 90, ("over", "called")),
    "an organizer": Looking("xwing-hotshot", ORGANIZER, "p4", PLAYING, 90, ("over",)),
    "a marshal with a phone": Looking("xwing-standard", "mia", "p1", MARSHAL_WHO_PLAYS, 75, ("called",)),
}


@pytest.mark.rule("HOT-TIME-05")
@pytest.mark.parametrize("who", list(LOOKING))
def test_a_leader_who_plays_sees_nothing_that_is_hidden_from_players(who: str, folder: Path, still: None) -> None:
    looking = LOOKING[who]
    begin(looking.format, looking.playing)
    program = {"Authorization": f"Bearer {api_token(looking.person)}"} if "program" in who else {}
    client = organizer() if looking.person == ORGANIZER else Client() if program else phone(looking.person)
    met: list[str] = []
    cookies = deepcopy(client.cookies)

    def look(store: Store, moment: str) -> Answers:
        client.cookies = deepcopy(cookies)  # a session that one world began is unknown in the other
        seen = read(client, api() if program else pages(), program)
        if not program:
            scripts = (("POST", f"/o/{HERE}/list/p3/build", step) for step in BUILDING)
            seen |= {f"{where} by our script": told for where, told in read(client, scripts, {"X-Live": "1"}).items()}
        met.extend(keys_met(seen, store))
        return {**seen, **asyncio.run(public(store))} if program else seen

    moments = [day(looking.length, looking.player)[each] for each in looking.moments]
    one, other = in_both(folder, [parted(world, looking.others) for world in (0, 1)], moments, look)
    assert ([*parts(one, other)], met) == ([], [])
    answers = [(where, answer[0]) for moment in one.values() for where, answer in moment.items()]
    assert [where for where, status in answers if status >= 500] == []
    closed = [where for where, status in answers if status == 403 and where.startswith(f"GET /o/{HERE}/")]
    assert closed == ([] if program or looking.person == ORGANIZER else ORGANIZERS * len(looking.moments))


ORGANIZERS = [f"GET /o/{HERE}/forget b''", f"GET /o/{HERE}/links b''"]
"""What only the organizer opens."""
SEEN = ("round", "lists", "list/p3", "log", "player/p3", "print/lists.pdf")


@pytest.mark.parametrize("who", ["a leader who does not play", "one who has dropped"])
def test_other_leaders_see_all_of_it_so_the_test_above_could_fail(who: str, folder: Path, still: None) -> None:
    looking = LOOKING["a judge with a phone"]
    begin(looking.format, looking.playing)
    client = phone(MARSHAL if who == "a leader who does not play" else looking.person)

    def look(store: Store, moment: str) -> Answers:
        return read(client, (("GET", f"/o/{HERE}/{word}", b"") for word in SEEN), {})

    def world(number: int) -> Callable[[Store], None]:
        def act(store: Store) -> None:
            parted(number, looking.others)(store)
            if who == "one who has dropped":
                store.obey(HERE, c.Drop(looking.player), MARSHAL, reason="they have to go")

        return act

    one, other = in_both(folder, [world(0), world(1)], [day(looking.length, looking.player)["running"]], look)
    differing = [where for where, answer in one["running"].items() if answer != other["running"][where]]
    assert differing == [f"GET /o/{HERE}/{word} b''" for word in SEEN]
