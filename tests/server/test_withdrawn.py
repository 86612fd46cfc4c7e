"""What was withdrawn is public nowhere: not by any spelling of any address, and not from memory."""

import asyncio
from pathlib import Path

from django.db import connection
from serving import Answer, Server, Visitor, allowed, phone

from finalsalvo.event.life import commands as c
from finalsalvo.event.life.facts import Registration
from finalsalvo.rules.house import Settings
from finalsalvo.rules.result import End, Result
from finalsalvo.server import urls
from finalsalvo.server.api.endpoints import ENDPOINTS
from finalsalvo.server.pages.public.public_pages import PAGES
from finalsalvo.server.storage.forgetting import forget_people
from finalsalvo.server.storage.opening import open_store
from finalsalvo.server.storage.store import Store

SLUG, ORGANIZER = "here", "olga"
ANSWERS = {200, 301, 302, 400, 401, 404}
SLASHES = ("//", "///", "////", "%2F", "%2f", "/%2F", "/./", "/../", "/%2e/", "\\", "%5C", "/;/", "/%00")
NAME, SQUAD = "Zaphod", "Luke Skywalker"


def an_event(store: Store, slug: str) -> None:
    """An event in its last round, with people who have names and lists that are public."""
    settings = Settings(structure="custom", swiss_rounds=1, cut=0)
    store.create(c.Create("xwing-standard", "Here", settings=settings), ORGANIZER, slug=slug)
    store.obey(slug, c.Register(tuple(Registration(f"{NAME} {number}") for number in range(4))), ORGANIZER)
    store.obey(slug, c.SubmitList("p1", SQUAD), ORGANIZER)
    store.obey(slug, c.CheckIn(("p1", "p2", "p3", "p4")), ORGANIZER)
    store.obey(slug, c.Start(), ORGANIZER, reason="for the test")
    for command in (c.PublishLists(), c.DrawRound(), c.Publish(), c.StartClock()):
        store.obey(slug, command, ORGANIZER, reason="for the test")


def end(store: Store, slug: str) -> None:
    """The event is over."""
    for game in (1, 2):
        store.obey(slug, c.SetResult(1, game, Result(End.TIME, (100, 50))), ORGANIZER)
    store.obey(slug, c.Finish(), ORGANIZER)


def public_addresses() -> list[str]:
    """Every address that is for anyone, in the spelling that our own pages use."""
    pages = [f"/e/{SLUG}/{word}".rstrip("/") for word in PAGES if word != "player"]
    pages += [f"/e/{SLUG}/player/p1", f"/e/{SLUG}/pairings?round=1", f"/e/{SLUG}/pairings?by=name", f"/r/{SLUG}", "/"]
    assert urls.urlpatterns  # every address is known
    places = {"slug": SLUG, "number": "1", "player": "p1", "format": "xwing-standard", "moment": "seating"} | {
        "stage": "swiss"
    }
    api = [each.path.format(**places) for each in ENDPOINTS if each.allow == "anyone" and each.method == "GET"]
    return pages + [f"/api/v1{path}" for path in api if SLUG in path]


def spellings(address: str) -> list[str]:
    """An address and all that looks like it: with more slashes, with slashes and letters in disguise, with dots."""
    path, mark, query = address.partition("?")
    parts = path[1:].split("/")
    found = [path + end for end in ("", "/", "//", "/.", "/./", "/..", "%2F", "%00", "%20")]
    found += [before + path for before in ("/", "/.", "/x/..", "/%2E")] + [path.upper(), path.title()]
    if not path.startswith("/e/"):
        parts = []  # nothing of it is kept in memory: the ends are enough
    for place in range(1, len(parts)):
        head, tail, last = "/".join(parts[:place]), "/".join(parts[place:]), parts[place - 1]
        found += [f"/{head}{each}{tail}" for each in (*SLASHES, f"/../{last}/")]
    for place, part in enumerate(parts):
        hidden: tuple[str, ...] = (
            (f"%{ord(part[0]):02x}{part[1:]}", part.upper(), f"{part[:1]}%00{part[1:]}") if part else ()
        )
        hidden += (f"{part}%00", f"{part}.", f"{part};x")
        found += ["/" + "/".join([*parts[:place], each, *parts[place + 1 :]]) for each in hidden]
    return [f"{each}{mark}{query}" for each in dict.fromkeys(found)]


def walk(visitor: Visitor) -> dict[str, Answer]:
    """What every spelling of every public address answers, in every language."""
    found = {}
    for address in public_addresses():
        for each in spellings(address):
            found[each] = visitor.ask(each, Accept_Language="en")
    return found


def showing(answers: dict[str, Answer], mark: str) -> list[str]:
    """Which addresses show something."""
    return [address for address, answer in answers.items() if mark.encode() in answer.body]


async def has_heard(server: Server, seq: int) -> None:
    """Waits until the server knows how far the event is. No page is asked for: that alone would make it anew."""
    listening = await phone(server.port, SLUG)
    async with asyncio.timeout(allowed(20)):
        await listening.until(seq)
    listening.close()


def test_hidden_lists_and_deleted_names_are_shown_by_no_spelling_of_any_address(lasting: Path) -> None:
    store = open_store(lasting)
    an_event(store, SLUG)
    connection.close()
    server = Server(lasting)
    visitor = Visitor(server.address)
    try:
        before = walk(visitor)
        assert {answer.status for answer in before.values()} <= ANSWERS
        assert f"/e/{SLUG}/player/p1" in showing(before, SQUAD)
        assert {f"/e/{SLUG}/standings", f"/e/{SLUG}/screen"} <= set(showing(before, NAME))
        store.obey(SLUG, c.HideLists(), ORGANIZER, reason="they were shown too early")
        connection.close()
        asyncio.run(has_heard(server, store.life(SLUG).seq))
        assert showing(walk(visitor), SQUAD) == []
        end(store, SLUG)
        forget_people(store, SLUG, ORGANIZER)
        seq = store.life(SLUG).seq
        connection.close()
        asyncio.run(has_heard(server, seq))
        after = walk(visitor)
        assert showing(after, NAME) == []
        assert f'data-seq="{seq}"' in visitor.ask(f"/e/{SLUG}", X_Live=str(seq)).text
        assert {answer.status for answer in after.values()} <= ANSWERS
        # What shows the event is its one address, or leads there and nowhere else.
        leads = {address: answer.headers["location"] for address, answer in after.items() if answer.status == 301}
        assert set(leads.values()) <= set(public_addresses())
    finally:
        server.stop()
