"""Everything that the API says to people was written for them: in every answer about an event, and in every failure.

What is a sentence and what is for programs is told by the types of the answers (`api_words`): a new member is held to
be a sentence until somebody says otherwise.
"""

import re
from collections.abc import Iterator
from typing import Any

import pytest
from api_caller import PLACES, Caller, account, as_person
from api_words import FOR_PROGRAMS, members_of, told
from django.test import Client
from word_data import wrongly_told
from word_events import names_in, slugs

from finalsalvo.event.life import commands as c
from finalsalvo.event.life.life import state_of
from finalsalvo.event.life.stage_progress import stages_now
from finalsalvo.event.life.state import Presence
from finalsalvo.rules.registry import FORMATS
from finalsalvo.server.api.answers import JSON, Refused
from finalsalvo.server.api.desk import Me
from finalsalvo.server.api.endpoints import ENDPOINTS, Endpoint
from finalsalvo.server.api.giving import Considered, Done
from finalsalvo.server.api.tokens import FAILURES
from finalsalvo.server.http.tries import TRIES
from finalsalvo.server.storage.store import Store
from finalsalvo.simulate.evening import ORGANIZER
from finalsalvo.speech.languages import BRACKETED

FILES = ("export_document", "export_log", "export_emergency", "describe")
"""Documents that travel, and the description of the API, which is English."""
QUERIES = {"plan_event": "?players=8", "show_history": "?last=300"}
Told = tuple[str, str]


def looked_at() -> list[Endpoint]:
    """Everything that can be looked at."""
    return [each for each in ENDPOINTS if each.method == "GET" and each.name not in FILES]


def of_an_event() -> list[Endpoint]:
    """What can be looked at of an event."""
    return [each for each in looked_at() if "{slug}" in each.path]


def paths(endpoint: Endpoint, store: Store, slug: str) -> Iterator[str]:
    """The addresses of an endpoint in an event: of two players where it is about one, and of the last round."""
    state = state_of(store.life(slug))
    players = [each.id for each in state.entrants() if each.presence is Presence.PLAYING][:2]
    places = {"slug": slug, "format": state.format.id, "number": max(len(state.rounds), 1), "moment": "seating"}
    places["stage"] = stages_now(state)[-1].plan.id
    for player in players if "{player}" in endpoint.path else [""]:
        yield endpoint.path.format(**places, player=player) + QUERIES.get(endpoint.name, "")


def all_told(store: Store, slug: str, language: str) -> Iterator[Told]:
    """What is said in all answers about an event, to its organizer and to one who plays."""
    caller = as_person(slug, ORGANIZER)
    for endpoint in of_an_event():
        for path in paths(endpoint, store, slug):
            yield from answered(caller, "GET", path, None, language, endpoint.answer)
    for command in WRONG_NOW:
        body = {name: getattr(command, name) for name in command.__struct_fields__}
        for what, kind in (("previews", Considered), ("commands", Done)):
            yield from answered(caller, "POST", f"/events/{slug}/{what}/{command.action()}", body, language, kind)
    playing = [each.id for each in state_of(store.life(slug)).entrants() if each.presence is Presence.PLAYING]
    for player in playing[:2]:
        yield from answered(as_person(slug, player), "GET", f"/events/{slug}/me", None, language, Me)


def answered(caller: Caller, method: str, path: str, body: Any, language: str, kind: Any) -> Iterator[Told]:
    """What one answer says. A failure has the shape that all failures have."""
    found = caller.ask(method, path, body, Accept_Language=language)
    shape = kind if found.status < 400 else Refused
    yield from ((f"{path} {member}", said) for member, said in told(found.value, shape))


WRONG_NOW = (
    c.SetResult(99, 1, None),  # type: ignore[arg-type]
    c.Drop("nobody"),
    c.Undo(1),
    c.Undo(10_000),
    c.Start(),
    c.DrawRound(),
    c.MakeCut(),
    c.CancelRound(),
)


@pytest.mark.parametrize("format", FORMATS)
def test_no_answer_says_what_nobody_marked(format: str, every_event: Store) -> None:
    wrong: dict[str, str] = {}
    for slug in slugs(every_event, format):
        wrong |= wrongly_told(all_told(every_event, slug, BRACKETED), names_in(every_event, slug), BRACKETED)
    assert wrong == {}


@pytest.mark.parametrize("language", ["de", "es"])
@pytest.mark.parametrize("format", FORMATS)
def test_no_answer_is_half_english(format: str, language: str, every_event: Store) -> None:
    wrong: dict[str, str] = {}
    for slug in slugs(every_event, format):
        wrong |= wrongly_told(all_told(every_event, slug, language), names_in(every_event, slug), language)
    assert wrong == {}


def test_what_is_for_programs_is_still_there() -> None:
    """A member that nobody has any more need not be left out."""
    kinds = [each.answer for each in ENDPOINTS if each.name not in FILES] + [Refused]
    assert FOR_PROGRAMS - set[str]().union(*map(members_of, kinds)) == set()


def test_an_answer_without_sentences_says_so() -> None:
    """Where `spoken` is not declared an answer is kept for all languages alike, and must hold no message."""
    messages = {member for member in everything_told() if member.endswith((".message", ".said"))}
    assert len(messages) > 5
    silent = {each.name: members_of(each.answer) & messages for each in ENDPOINTS if not each.spoken}
    assert {name: found for name, found in silent.items() if found} == {}


def everything_told() -> set[str]:
    """All texts of all answers."""
    return set[str]().union(*(members_of(each.answer) for each in ENDPOINTS if each.name not in FILES))


# --- failures -----------------------------------------------------------------------------------------------------


def failures(slug: str) -> Iterator[tuple[Caller, str, str, Any, str]]:
    """Requests that fail, each in its own way: who asks, how, where, with what, and of which content type."""
    mine, player, nobody = as_person(slug, ORGANIZER), as_person(slug, "p1"), Caller()
    event, new = f"/events/{slug}", f"/events/{slug}/commands"
    account_here = Caller(client=account("olga"))
    yield from ((nobody, each.method, each.path.format(**PLACES | {"slug": slug}), {}, JSON) for each in ENDPOINTS)
    yield from ((player, each.method, each.path.format(**PLACES | {"slug": slug}), {}, JSON) for each in ENDPOINTS)
    yield from (
        (mine, "GET", f"{path}", None, JSON) for path in ("/nothing", "/events/gone", "/formats/chess/plan?players=8")
    )
    yield from ((mine, "GET", f"{event}/{path}", None, JSON) for path in WRONG_PATHS)
    yield from ((mine, "GET", f"/formats/xwing-standard/plan{query}", None, JSON) for query in WRONG_PLANS)
    yield mine, "PUT", event, {}, JSON
    yield Caller("salvo_wrong"), "GET", f"{event}/me", None, JSON
    yield Caller(Authorization="Basic x"), "GET", f"{event}/me", None, JSON
    yield mine, "POST", "/events", {}, JSON
    yield account_here, "POST", "/events", {"format": "xwing-standard"}, JSON
    yield Caller(client=Client()), "POST", "/session", {"username": "olga", "password": "x"}, JSON
    yield mine, "POST", f"{new}/announce", "text", "text/plain"
    yield mine, "POST", f"{new}/announce", b"\xff", JSON
    yield mine, "POST", f"{event}/registrations/preview", b"\xff", "text/plain"
    yield mine, "POST", f"{event}/registrations/preview", {}, JSON
    yield mine, "POST", f"{event}/registrations/preview", {"text": "Ann\nAnn\n\u0000"}, JSON
    yield mine, "POST", f"{event}/tokens", {"person": "stranger"}, JSON
    yield from ((mine, "POST", f"{new}/{action}", body, JSON) for action, body in WRONG_BODIES)
    yield mine, "POST", f"{new}/announce", {"text": "x" * 3_000_000}, JSON


WRONG_PATHS = (
    *(
        "rounds/99",
        "standings?round=99",
        "standings?round=x",
        "standings?where=1",
        "players/stranger",
        "lists/stranger",
    ),
    *("history?after=-1", "nothing"),
)
WRONG_PLANS = ("", "?players=1", "?players=x", "?people=8")
WRONG_BODIES: tuple[tuple[str, Any], ...] = (
    ("dance", {}),
    ("announce", {}),
    ("announce", {"text": 5}),
    ("announce", {"text": ""}),
    ("announce", {"text": "x" * 10_000}),
    ("announce", {"text": "x", "loud": True}),
    ("announce", {"text": "x", "reason": "x" * 5_000}),
    ("set-result", {"number": 1, "game": 1, "result": {"end": "magic"}}),
    ("set-result", {"number": 1, "game": 1, "result": {"end": "time", "scores": [1, 2, 3]}}),
    ("set-result", {"number": 1, "game": 1, "result": {"end": "time", "scores": [-1, 2]}}),
    ("set-result", {"number": 1, "game": 1, "result": {"end": "time", "scores": [10**9, 2]}}),
    ("register", {"entries": [{"name": "x" * 5_000}]}),
    ("register", {"entries": [{"name": ""}]}),
    ("drop", {"player": "stranger"}),
    ("undo", {"entry": 3}),
    ("cancel-round", {}),
    ("override-cards", {"overrides": {"legal_from": {"x": "no day"}}}),
    ("change", {"name": "x", "date": "no day", "settings": {}}),
)


@pytest.mark.parametrize("language", [BRACKETED, "de", "es"])
def test_no_failure_says_what_nobody_marked(language: str, every_event: Store) -> None:
    slug, met = "xwing-standard-playing", set[int]()

    def said() -> Iterator[Told]:
        for caller, method, path, body, kind in failures(slug):
            found = caller.ask(method, path, body, kind, Accept_Language=language)
            met.add(found.status)
            assert "api.wrong-shape" not in found.text, (path, found.text)
            if found.status >= 400:
                assert found.value is not None, (method, path, found.status, found.text)
                yield from ((f"{method} {path} {member}", text) for member, text in told(found.value, Refused))
            FAILURES.clear()
        TRIES.clear()

    data = re.compile(f"{names_in(every_event, slug).pattern}|{TYPED}")
    assert wrongly_told(said(), data, language) == {}
    assert met >= {401, 403, 404, 405, 409, 413, 415, 422}


TYPED = (
    r"/api/\S*|\b(?:GET|POST|PUT|DELETE|Bearer TOKEN|Authorization|X-CSRFToken|csrf|application/json|text/\w+"
    r"|str|int|dance|chess|gone|where|people|after|round|players|username|text|loud)\b"
)
"""Addresses, headers, types, parameters, fields and what was sent: who writes a program reads these as they are."""
