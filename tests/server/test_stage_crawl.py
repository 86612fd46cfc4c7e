"""Every page and answer of an event with stages can be opened at every address of it, whatever has happened."""

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping

import pytest
from api_caller import PLACES
from django.test import Client
from people import account
from staged_event import BY, TWO_FLIGHTS, begun_flight, lower_wins, made_event, new_round, seen

from finalsalvo.event.life import commands as c
from finalsalvo.event.life.facts import Registration
from finalsalvo.server import models
from finalsalvo.server.accounts import links
from finalsalvo.server.http.here import Here
from finalsalvo.server.http.routes import ROUTES, SLUG
from finalsalvo.server.pages.public.public_pages import PAGES, PublicPages
from finalsalvo.server.storage.store import Store

pytestmark = pytest.mark.parametrize("data", ["sqlite"], indirect=True)
ADDRESSES = ("two", "two~b", "two~final")
MORE = {"what": "standings", "game": "1", "call": "1", "id": "XW2-TIME-05", "code": "MQ"}
PLACE = re.compile(r"<\w+:(\w+)>")


def failing(store: Store, readers: Mapping[str, Client]) -> list[tuple[str, str, int]]:
    """Who opened which page of the event and was told that something went wrong."""
    found = [(who, path, client.get(path).status_code) for path in paths() for who, client in opens(path, readers)]
    pages = PublicPages(store)
    for address in ADDRESSES:
        for word in PAGES:
            path = f"/e/{address}/{word}{'/p1' if word == 'player' else ''}"
            found.append(("everybody", path, pages(path, "", "en").status))
    assert len(found) > 250
    return [each for each in found if each[2] >= 500]


def paths() -> Iterator[str]:
    """Every address that can be looked at, of the event and of its stages."""
    for address in ADDRESSES:
        places = {**PLACES, **MORE, "slug": address, "stage": "final"}
        for route in ROUTES:
            if SLUG in route.path and "GET" in route.methods:
                yield "/" + re.sub(PLACE, "{\\1}", route.path).format_map(defaultdict(lambda: "1", places))


def opens(path: str, readers: Mapping[str, Client]) -> Iterator[tuple[str, Client]]:
    """Who opens an address: a phone what phones do, everything else the organizer."""
    yield from ((who, client) for who, client in readers.items() if (who != BY) == path.startswith("/p/"))


def phone_of(person: str) -> Client:
    """The browser of somebody who came by their link."""
    (made,) = links.make(models.EventRow.objects.get(slug="two"), models.AccessLink.Kind.PLAYER, [person])
    client = Client(raise_request_exception=False)
    client.post("/in", {"code": made.code})
    return client


def play(store: Store, address: str) -> None:
    """What is published is played."""
    round = seen(store, address).round
    assert round is not None
    for game in round.in_order():
        store.obey(address, c.SetResult(round.number, game.number, lower_wins(game.players)), BY)


def test_nothing_goes_wrong_at_any_address(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Here, "store", store, raising=False)
    made_event(store, "two", TWO_FLIGHTS)
    begun_flight(store, "two~a", ("Ann", "Bo", "Cy", "Di"))
    store.obey("two~b", c.Register(tuple(Registration(name, flights=("b",)) for name in ("Eve", "Flo"))), BY)
    store.obey("two~b", c.Withdraw("p6"), BY)
    new_round(store, "two~a")
    store.obey("two~a", c.StartClock(), BY)
    desk = Client(raise_request_exception=False)
    desk.force_login(account(BY, "two"))
    readers = {BY: desk} | {player: phone_of(player) for player in ("p1", "p4", "p5", "p6")}
    assert failing(store, readers) == []
    begun_flight(store, "two~b", ("Gus", "Hal", "Ida", "Jo"))
    play(store, "two~a")
    for stage in ("a", "b", "b"):
        new_round(store, f"two~{stage}")
        play(store, f"two~{stage}")
    store.obey("two", c.MakeCut(), BY)
    store.obey("two", c.DeclineSeat("p1"), BY)
    assert failing(store, readers) == []
    store.obey("two", c.AcceptSeat(seen(store, "two~final").cut.offered[0]), BY)  # type: ignore[union-attr]
    for _ in range(2):
        new_round(store, "two")
        play(store, "two")
    store.obey("two", c.Finish(), BY)
    assert failing(store, readers) == []
