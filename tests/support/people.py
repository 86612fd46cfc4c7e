"""An event in the database with somebody of every role, each with an account, and strangers besides."""

import re

from django.test import Client

from finalsalvo.event.life import commands as c
from finalsalvo.event.life.facts import Registration
from finalsalvo.event.life.state import Role, State
from finalsalvo.rules.house import Settings
from finalsalvo.rules.result import End, Result
from finalsalvo.server import models
from finalsalvo.server.accounts import links
from finalsalvo.server.http.here import Here
from finalsalvo.server.storage.store import Store

HERE, ELSEWHERE = "here", "elsewhere"
ORGANIZER = "olga"
LEADERS = {
    "head marshal": "helen",
    "marshal": "marius",
    "judge": "jude",
    "scorekeeper": "sora",
}
PLAYER = "p1"
PEOPLE: dict[str, str | None] = {
    "nobody": None,
    "account without role": "ada",
    "other event's organizer": "otto",
    "organizer": ORGANIZER,
    **LEADERS,
    "player": "paula",
}
"""By what somebody is to the event the name of their account."""


def state_of(store: Store, slug: str = HERE) -> State:
    state = store.life(slug).state
    assert state is not None
    return state


def account(name: str, slug: str | None = None, person: str | None = None) -> models.Account:
    """An account, and who that is in an event."""
    made, _ = models.Account.objects.get_or_create(username=name)
    if slug is not None:
        row = models.EventRow.objects.get(slug=slug)
        models.Membership.objects.create(account=made, event=row, person=person or name)
    return made


def populate(store: Store, players: int = 4, results: int = 1) -> State:
    """The event `here` in its first round with somebody of every role, and `elsewhere`, which is another's."""
    Here.store = store
    settings = Settings(structure="custom", swiss_rounds=3, cut=0)
    store.create(c.Create("xwing-standard", "Here", settings=settings), ORGANIZER, slug=HERE)
    store.create(c.Create("xwing-standard", "Elsewhere"), "otto", slug=ELSEWHERE)
    for role, name in LEADERS.items():
        store.obey(HERE, c.NameLeader(name, name, role), ORGANIZER)  # type: ignore[arg-type]
    store.obey(HERE, c.Register(tuple(Registration(f"Player {n}") for n in range(1, players + 1))), ORGANIZER)
    store.obey(HERE, c.CheckIn(tuple(state_of(store).players)), ORGANIZER)
    store.obey(HERE, c.Start(), ORGANIZER, reason="for the tests")
    for command in (c.DrawRound(), c.Publish(), c.StartClock()):
        store.obey(HERE, command, ORGANIZER)
    round = state_of(store).round
    assert round is not None
    for game in round.in_order()[:results]:
        store.obey(HERE, c.SetResult(1, game.number, Result(End.TIME, (100, 50))), ORGANIZER)
    account("ada")
    account("otto", ELSEWHERE)
    account(ORGANIZER, HERE)
    for name in LEADERS.values():
        account(name, HERE)
    account("paula", HERE, PLAYER)
    return state_of(store)


def browser(who: str, *, csrf: bool = False) -> Client:
    """A browser in which somebody has signed in."""
    client = Client(enforce_csrf_checks=csrf)
    name = PEOPLE[who]
    if name is not None:
        client.force_login(models.Account.objects.get(username=name))
    return client


PERSONS = {"organizer": ORGANIZER, **LEADERS, "player": PLAYER}
"""By what somebody is to the event who they are in its log."""


def code_for(person: str, slug: str = HERE) -> str:
    """The code of a new personal link; the one that they had ends."""
    kind = links.kind_of(state_of(Here.store, slug), person)
    assert kind is not None
    return links.make(models.EventRow.objects.get(slug=slug), kind, [person])[0].code


def phone(person: str, slug: str = HERE, *, csrf: bool = False) -> Client:
    """A phone on which somebody has opened their link: no account, only the cookie."""
    client = Client(enforce_csrf_checks=csrf)
    shown = client.get("/in").content.decode()
    token = re.search(r'name="csrfmiddlewaretoken" value="(\w+)"', shown)
    assert token is not None
    answer = client.post("/in", {"code": code_for(person, slug), "csrfmiddlewaretoken": token[1]})
    assert answer.status_code == 302, answer.content.decode()
    return client


ROLES = {Role(who): who for who in PEOPLE if who in set(Role)}
