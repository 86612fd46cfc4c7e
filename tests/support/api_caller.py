"""Somebody who calls the API: with a token, with a session, or as nobody in particular."""

from typing import Any, NamedTuple

import msgspec
from django.test import Client

from finalsalvo.event.life import commands as c
from finalsalvo.event.life.facts import Registration
from finalsalvo.rules.house import Settings
from finalsalvo.server import models
from finalsalvo.server.accounts.links import hash_of_token
from finalsalvo.server.api.tokens import new_token
from finalsalvo.server.storage.store import Store

BASE = "/api/v1"
PEOPLE = {
    "organizer": "olga",
    "head marshal": "hal",
    "marshal": "mia",
    "judge": "jo",
    "scorekeeper": "sue",
    "player": "p1",
}
"""Who has which role in the events of these tests."""


PLACES = {
    "format": "xwing-standard",
    "number": "1",
    "player": "p1",
    "action": "announce",
    "moment": "cut",
    "stage": "swiss",
    "token": "1",
}
"""What to put into the places of an address, but for the event's own."""


class Answer(NamedTuple):
    """What came back."""

    status: int
    value: Any
    headers: Any
    text: str


class Caller:
    """One who calls."""

    def __init__(self, token: str | None = None, client: Client | None = None, **headers: str) -> None:
        self.client = client or Client()
        self.headers = {name.replace("_", "-"): value for name, value in headers.items()}
        if token is not None:
            self.headers["Authorization"] = f"Bearer {token}"

    def ask(
        self, method: str, path: str, body: Any = None, content_type: str = "application/json", **headers: str
    ) -> Answer:
        """One request."""
        content = body if isinstance(body, str | bytes) else b"" if body is None else msgspec.json.encode(body)
        named = {name.replace("_", "-"): value for name, value in headers.items()}
        found = self.client.generic(
            method, f"{BASE}{path}", content, content_type=content_type, headers=self.headers | named
        )
        is_json = found.get("Content-Type") == "application/json"
        value = msgspec.json.decode(found.content) if is_json else None
        return Answer(found.status_code, value, found.headers, found.content.decode(errors="replace"))

    def get(self, path: str, **headers: str) -> Answer:
        """Something to look at."""
        return self.ask("GET", path, **headers)

    def post(self, path: str, body: Any = None, **more: str) -> Answer:
        """Something to be done."""
        return self.ask("POST", path, {} if body is None else body, **more)


def account(username: str = "olga") -> Client:
    """The browser of somebody who has signed in."""
    person, _ = models.Account.objects.get_or_create(username=username, defaults={"first_name": username.title()})
    client = Client(enforce_csrf_checks=True)
    client.force_login(person)
    return client


def signed_in(username: str = "olga") -> Caller:
    """One who calls with a session, and proves it."""
    client = account(username)
    csrf = Caller(client=client).get("/session").value["csrf"]
    return Caller(client=client, X_CSRFToken=csrf)


def member(store: Store, slug: str, username: str, person: str) -> None:
    """Makes an account a person of an event."""
    row = models.EventRow.objects.get(slug=slug)
    models.Membership.objects.create(account=models.Account.objects.get(username=username), event=row, person=person)


def token(slug: str, person: str) -> str:
    """A token of an event."""
    made = new_token()
    models.AccessLink.objects.create(
        event=models.EventRow.objects.get(slug=slug), token=hash_of_token(made), kind="api", person=person
    )
    return made


def as_person(slug: str, person: str) -> Caller:
    """One who calls with a token."""
    return Caller(token(slug, person))


def made_event(store: Store, slug: str, format: str = "xwing-standard", settings: Settings | None = None) -> str:
    """An event with a leader of every role and four players who are there."""
    chosen = settings or Settings(structure="custom", swiss_rounds=2, cut=0)
    store.create(c.Create(format, slug.title(), settings=chosen), "olga", slug=slug, reason="a small one")
    store.obey(slug, c.Register(tuple(Registration(name) for name in ("Ann", "Bo", "Cy", "Di"))), "olga")
    for role in ("head marshal", "marshal", "judge", "scorekeeper"):
        person = PEOPLE[role]
        store.obey(slug, c.NameLeader(person, person.title(), role), "olga")
    store.obey(slug, c.CheckIn(("p1", "p2", "p3", "p4")), "olga")
    return slug


def in_round_one(store: Store, slug: str, **more: Any) -> str:
    """The same in its first round."""
    made_event(store, slug, **more)
    for player in ("p1", "p2", "p3", "p4"):
        if more:
            store.obey(slug, c.SubmitList(player), "olga")
    store.obey(slug, c.Start(), "olga", reason="we know")
    store.obey(slug, c.DrawRound(), "olga")
    store.obey(slug, c.Publish(), "olga")
    return slug
