"""Who may open what: every address that there is, for everybody that there is."""

import re
from collections.abc import Iterator
from http.cookies import SimpleCookie
from pathlib import Path
from typing import Any

import pytest
from django.http import HttpRequest, HttpResponse
from django.test import Client
from django.urls import path
from people import ELSEWHERE, HERE, LEADERS, ORGANIZER, PEOPLE, PERSONS, PLAYER, browser, phone, populate, state_of

from finalsalvo.event.life.commands import ReleaseLeader
from finalsalvo.event.life.permissions import permission
from finalsalvo.event.life.state import Role
from finalsalvo.rules.refusal import Refusal
from finalsalvo.server import models, urls
from finalsalvo.server.accounts import links
from finalsalvo.server.http.access import COOKIE, may_open
from finalsalvo.server.http.commands import COMMANDS
from finalsalvo.server.http.routes import ROUTES, Route, Undeclared, refuse_undeclared
from finalsalvo.server.pages.account import entering
from finalsalvo.server.pages.forms import command_from
from finalsalvo.server.pages.people import route
from finalsalvo.server.storage.store import Store

pytestmark = pytest.mark.parametrize("data", ["sqlite"], indirect=True)

PLACES = {
    "slug": HERE,
    "player": "p2",
    "token": "1",
    "code": "MQ",
    "number": "1",
    "format": "xwing-standard",
    "id": "XW2-SWISS-07",
    "action": "start",
    "moment": "playing",
    "stage": "swiss",
    "rest": "nothing",
    "what": "standings",
}
OF_ROUTE = {"print_pdf": {"what": "tables"}}
"""By route what stands in a place where the usual is not there: no round is over, so no standings are printed."""

PLACE = re.compile(r"<(?:\w+:)?(\w+)>")
ROLE_OF = {"organizer": Role.ORGANIZER, "player": Role.PLAYER, **{name: Role(name) for name in LEADERS}}
MEMBER, LEADER = set(ROLE_OF), set(ROLE_OF) - {"player"}
LET_IN = {"member": MEMBER, "player": {"player"}, "leader": LEADER, "organizer": {"organizer"}}
"""The table: by rule the roles that it lets in."""

ADMITTED: dict[tuple[str, str], int] = {
    ("welcome", "GET"): 404,  # a token that opens nothing
    ("reset_done", "GET"): 404,
    ("reset_done", "POST"): 404,
    ("signup_by_letter", "GET"): 404,
    ("signup_by_letter", "POST"): 404,
    ("look_again", "POST"): 404,  # for whoever has the machine
    ("signout", "POST"): 302,
    ("enter", "POST"): 422,  # no code
    ("leave", "POST"): 302,
    ("register", "POST"): 422,  # registration is closed
    ("nothing", "GET"): 404,
    ("design", "GET"): 404,  # for those who work on the pages
    ("show_links", "GET"): 302,  # to staff and links, where they are now
    ("judge_call", "GET"): 404,  # nobody has called
    ("api_plan_event", "GET"): 422,  # for how many players?
    ("check_typed", "GET"): 302,  # to the list itself: only what was sent is checked
    ("check_mine", "GET"): 302,
    ("build_for_player", "GET"): 302,  # likewise: a step starts from the text that is sent
    ("build_mine", "GET"): 302,
    ("check_any_list", "GET"): 302,
    ("count_report", "GET"): 302,  # to the player's page: only what was sent is counted
}
"""What an address answers to those who may open it, where it is not 200: everybody may ask, and there is nothing."""

ENDS = ("signout", "api_sign_out", "leave")
"""After these nobody is signed in any more, or in the event."""

ENGINE: dict[tuple[str, str], dict[str, int]] = {
    ("do", "POST"): {"organizer": 422, "": 403},
    ("act", "POST"): {"": 403},
    ("api_show_list", "GET"): {"player": 403, "": 200},  # it is another's
}
"""The engine's word about a command (`start`, long after the start): who may not give it at all, and who not now."""

BY_LINK = [f"{who} by link" for who in PERSONS]
STRANGERS = ["revoked player", "revoked organizer", "released judge", "other event's link", "forged cookie"]


def address(each: Route, slug: str = HERE) -> str:
    """An address with something in every place."""
    return "/" + PLACE.sub(lambda found: {**PLACES, **OF_ROUTE.get(each.name, {}), "slug": slug}[found[1]], each.path)


def visitor(who: str, store: Store) -> Client:
    """Somebody's browser or phone."""
    if who in PEOPLE:
        return browser(who)
    role, by_link, _ = who.partition(" by link")
    if by_link:
        return phone(PERSONS[role])
    if who == "other event's link":
        return phone("otto", ELSEWHERE)
    if who == "forged cookie":  # what was signed for one event, under the name of another
        client = phone("otto", ELSEWHERE)
        client.cookies[f"{COOKIE}{HERE}"] = client.cookies[f"{COOKIE}{ELSEWHERE}"].value
        return client
    person = PERSONS[who.split()[1]]
    client = phone(person)
    if who.startswith("revoked"):
        links.revoke(models.EventRow.objects.get(slug=HERE), [person])
    elif person in state_of(store).leaders:
        store.obey(HERE, ReleaseLeader(person), ORGANIZER)
    return client


def expected(each: Route, method: str, who: str) -> int | None:
    """What the table says; None where it lets them in and the answer depends on what they send."""
    api, role = each.path.startswith("api/"), who.removesuffix(" by link")
    signed_in = who in PEOPLE and who != "nobody"
    came_by_link = role in ROLE_OF or who.startswith(("revoked", "released"))
    if each.allow != "anyone" and not signed_in and (api or each.allow == "account" or not came_by_link):
        return 401 if api else 302
    if each.allow not in ("anyone", "account") and role not in LET_IN[each.allow]:
        return 403
    if (each.name, method) in ENGINE:
        statuses = ENGINE[each.name, method]
        return statuses.get(role, statuses[""])
    return ADMITTED.get((each.name, method), 200 if method == "GET" else None)


@pytest.mark.parametrize("who", [*PEOPLE, *BY_LINK, *STRANGERS])
def test_every_address_answers_everybody_as_its_rule_says(who: str, store: Store) -> None:
    populate(store)
    wrong, client = [], visitor(who, store)
    came_by = SimpleCookie(client.cookies)
    for each in ROUTES:
        for method in each.methods:
            if method == "OPTIONS":
                continue
            entering.FAILURES.clear()
            answer = client.generic(method, address(each))
            if each.name in ENDS:
                client = browser(who) if who in PEOPLE else client
                client.cookies = client.cookies if who in PEOPLE else SimpleCookie(came_by)
            wanted = expected(each, method, who)
            denied = answer.status_code in (401, 403) or answer.headers.get("Location", "").startswith(
                ("/login", "/in")
            )
            fits = answer.status_code == wanted if wanted is not None else not denied and answer.status_code < 500
            if not fits:
                wrong.append(f"{method} {address(each)}: {answer.status_code}, not {wanted} ({each.allow})")
    assert wrong == []


def test_who_has_not_signed_in_comes_back_to_the_page_afterwards(store: Store) -> None:
    populate(store)
    client = browser("nobody")
    assert (
        client.get(f"/o/{HERE}/round?round=1").headers["Location"] == f"/login?next=%2Fo%2F{HERE}%2Fround%3Fround%3D1"
    )
    assert client.post(f"/o/{HERE}/do/start").headers["Location"] == f"/login?next=%2Fo%2F{HERE}%2F"
    assert client.post(f"/o/{HERE}/do/start", headers={"X-Live": "1"}).status_code == 401
    assert browser("player").get(f"/o/{HERE}/", headers={"X-Live": "1"}).json()["message"]


@pytest.mark.parametrize("who", ["account without role", "organizer", "player"])
def test_an_event_that_is_not_there_is_not_found(who: str, store: Store) -> None:
    populate(store)
    client = browser(who)
    for each in ROUTES:
        if each.allow not in ("anyone", "account"):
            for method in each.methods:
                assert client.generic(method, address(each, "nowhere")).status_code == 404, each.path


def test_every_look_up_is_scoped_to_its_event(store: Store) -> None:
    """The organizer of one event, in another: forbidden everywhere, whatever ids they know."""
    populate(store)
    client = browser("organizer")
    for each in ROUTES:
        if each.allow not in ("anyone", "account"):
            for method in each.methods:
                assert client.generic(method, address(each, ELSEWHERE)).status_code == 403, each.path
    # A player of this event is nobody there, though their id is known.
    assert client.get(f"/o/{HERE}/player/p1").status_code == 200
    models.Membership.objects.create(
        account=models.Account.objects.get(username=ORGANIZER),
        event=models.EventRow.objects.get(slug=ELSEWHERE),
        person="otto",
    )
    assert client.get(f"/o/{ELSEWHERE}/player/p1").status_code == 404


def test_a_role_that_was_taken_away_is_gone_at_once(store: Store) -> None:
    populate(store)
    client = browser("judge")
    assert client.get(f"/o/{HERE}/").status_code == 200
    store.obey(HERE, ReleaseLeader(LEADERS["judge"]), ORGANIZER)
    assert client.get(f"/o/{HERE}/").status_code == 403


@pytest.mark.parametrize("who", list(ROLE_OF))
def test_the_engine_has_the_last_word_about_every_command(who: str, store: Store) -> None:
    """Each command that needs no more than its name, by each role that may not give it: 403, and nothing is written."""
    state = populate(store)
    before, client, tried = store.life(HERE).seq, browser(who), 0
    for action, kind in COMMANDS.items():
        if ROLE_OF[who] in permission(kind, state.format).roles:
            continue
        try:
            command_from(action, {})
        except Refusal:
            continue
        tried += 1
        assert client.post(f"/o/{HERE}/do/{action}", {"reason": "why not"}).status_code == 403, action
    assert store.life(HERE).seq == before
    assert tried or who == "organizer"


def test_a_player_gives_the_commands_of_players(store: Store) -> None:
    populate(store)
    client = browser("player")
    assert client.post(f"/o/{HERE}/do/drop", {"player": PLAYER}).status_code == 302
    assert state_of(store).players[PLAYER].leaving or state_of(store).players[PLAYER].presence == "dropped"
    assert client.post(f"/o/{HERE}/do/drop", {"player": "p2"}).status_code == 403


def test_a_method_that_is_not_named_is_refused(store: Store) -> None:
    populate(store)
    client = browser("organizer")
    by_path: dict[str, set[str]] = {}
    for each in ROUTES:
        by_path.setdefault(each.path, set()).update(each.methods)
    for each in ROUTES:
        for method in {"GET", "POST", "PUT", "DELETE", "PATCH"} - by_path[each.path]:
            answer = client.generic(method, address(each))
            assert answer.status_code == 405, (method, each.path)
            assert set(re.split(r", *", answer.headers["Allow"])) <= by_path[each.path] | {"HEAD"}
    assert client.head(f"/o/{HERE}/").status_code == 200


LEAK = "leak-me@example.org"


def test_e_mail_addresses_are_for_the_organizer_only(store: Store) -> None:
    """Every page that can be opened, by everybody, with addresses wherever there can be some."""
    populate(store)
    row = models.EventRow.objects.get(slug=HERE)
    for person in ("p2", LEADERS["marshal"]):
        models.Contact.objects.create(event=row, person=person, email=LEAK)
    details = {"key": "k", "entry": {"name": "Ask"}}
    models.Application.objects.create(event=row, name="Ask", email=LEAK, details=details)
    seen: dict[str, set[str]] = {}
    for who in [*PEOPLE, *BY_LINK]:
        client = visitor(who, store)
        for each in ROUTES:
            if "GET" in each.methods and LEAK.encode() in client.get(address(each)).content:
                seen.setdefault(who, set()).add(each.path)
    assert seen == {who: {"o/<slug:slug>/staff"} for who in ("organizer", "organizer by link")}
    assert LEAK.encode() not in store.export_log(HERE)


# --- default deny ---------------------------------------------------------------------------------------------------


@pytest.fixture
def kept_routes() -> Iterator[None]:
    """What a test adds is taken away again."""
    before = list(ROUTES)
    yield
    ROUTES[:] = before


def view(request: HttpRequest, **named: Any) -> HttpResponse:
    return HttpResponse("open to all")


def test_every_address_of_this_server_has_a_rule(data: Path) -> None:
    refuse_undeclared()


def test_a_view_without_a_rule_stops_the_start(data: Path, kept_routes: None) -> None:
    with pytest.raises(TypeError):
        route("open")  # type: ignore[call-arg]
    with pytest.raises(Undeclared, match="/open: 'everybody' is no rule"):
        route("open", "everybody")  # type: ignore[arg-type]
    with pytest.raises(Undeclared, match="needs an event in the address"):
        route("open", "leader")
    with pytest.raises(Undeclared, match="/open does not say who may open it"):
        refuse_undeclared([path("open", view)])


def test_the_server_does_not_start_with_such_a_view(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    from finalsalvo.server.running.serving import front

    monkeypatch.setattr(urls, "urlpatterns", [*urls.urlpatterns, path("open", view)])
    from django.urls import clear_url_caches

    clear_url_caches()
    try:
        with pytest.raises(Undeclared, match="/open"):
            front()
    finally:
        monkeypatch.undo()
        clear_url_caches()


def test_a_rule_that_nobody_knows_lets_nobody_in(data: Path) -> None:
    assert not may_open("somebody", frozenset(Role))
    assert not may_open("member", frozenset())
    assert not may_open("leader", frozenset({Role.PLAYER}))
    assert not may_open("organizer", frozenset(set(Role) - {Role.ORGANIZER}))
