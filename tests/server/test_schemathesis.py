"""The whole API, asked at random by Schemathesis as everybody that there is: it answers nothing that is not described.

Its own description is what the questions are made from. Half of them have real ids in their places, so that they get
past the door; the other half has whatever comes to mind. `FINALSALVO_SOAK=1` asks many times as much.
"""

import os
from collections.abc import Iterator
from pathlib import Path
from random import Random
from shutil import copyfile
from typing import Any

import pytest
import schemathesis
from api_caller import PEOPLE, account, made_event, member, token
from django.core.wsgi import get_wsgi_application
from django.db import DEFAULT_DB_ALIAS
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from hypothesis.strategies import SearchStrategy
from schemathesis import Case, GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.core.failures import FailureGroup
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
    status_code_conformance,
)
from staged_event import TWO_FLIGHTS, begun_flight, new_round, play_round

from finalsalvo.event.life import commands as c
from finalsalvo.event.life.state import State
from finalsalvo.rules.house import Settings
from finalsalvo.rules.result import End, Result
from finalsalvo.server import urls
from finalsalvo.server.api.openapi import api_document
from finalsalvo.server.api.tokens import FAILURES
from finalsalvo.server.http import tries
from finalsalvo.server.http.here import Here
from finalsalvo.server.storage.address import FILE
from finalsalvo.server.storage.database import forget
from finalsalvo.server.storage.opening import open_store
from finalsalvo.server.storage.store import Store

AnyCase = Case[Any]
SOAK = bool(os.environ.get("FINALSALVO_SOAK"))
EXAMPLES = 150 if SOAK else 4
"""So many questions for each operation and each kind: such as fit the description, and such as do not."""
CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_headers_conformance,
    response_schema_conformance,
]
OPERATIONS = [
    operation["operationId"] for methods in api_document()["paths"].values() for operation in methods.values()
]
EVENTS = ("set-up", "drawn", "playing", "between", "finished", "hidden", "flights")
"""Events in every phase; then one with a clock that nobody may see, and one with stages."""
IDS = ("player", "into", "first", "second", "absent", "players", "leaving", "captain", "fortressing")
LEADERS = ("leader", "person")
NUMBERS = ("number", "game", "call", "entry", "after", "token")
MANY = Settings(structure="custom", swiss_rounds=2, cut=2)
HOTSHOT = Settings(structure="custom", swiss_rounds=2, cut=2, pool="standard")


class Installation:
    """A server with its events, and all who may come."""

    def __init__(self, store: Store) -> None:
        self.store = store
        for slug in EVENTS:
            made(store, slug)
        client = account("olga")
        for slug in EVENTS:
            member(store, slug, "olga", "olga")
        self.session = client.cookies["sessionid"].value
        self.tokens = {(slug, who): token(slug, person) for slug in EVENTS for who, person in PEOPLE.items()}
        self.described: Any = schemathesis.openapi.from_wsgi("/api/v1/openapi.json", app=get_wsgi_application())

    def headers(self, who: str, slug: str) -> dict[str, str]:
        """What somebody sends along: nothing, a session, a token of this event or of another, or a wrong one."""
        if who == "nobody":
            return {}
        if who == "account":
            csrf = "a" * 32
            return {"Cookie": f"sessionid={self.session}; csrftoken={csrf}", "X-CSRFToken": csrf}
        if who == "stranger":
            return {"Authorization": "Bearer salvo_" + "x" * 43}
        if who == "elsewhere":
            other = EVENTS[EVENTS.index(slug) - 1] if slug in EVENTS else EVENTS[0]
            return {"Authorization": f"Bearer {self.tokens[other, 'organizer']}"}
        return {"Authorization": f"Bearer {self.tokens[slug if slug in EVENTS else EVENTS[0], who]}"}


WHO = ("organizer", "organizer", "organizer", "player", "account", *PEOPLE, "nobody", "stranger", "elsewhere")


def made(store: Store, slug: str) -> None:
    """An event in the phase that its name says."""
    made_event(
        store, slug, "xwing-hotshot" if slug == "hidden" else "xwing-standard", HOTSHOT if slug == "hidden" else MANY
    )
    if slug == "set-up":
        return
    if slug == "flights":
        in_two_flights(store, slug)
        return
    for player in ("p1", "p2", "p3", "p4"):
        store.obey(slug, c.SubmitList(player), "olga")
    store.obey(slug, c.Start(), "olga", reason="we know")
    store.obey(slug, c.DrawRound(), "olga")
    if slug == "drawn":
        return
    store.obey(slug, c.Publish(), "olga")
    store.obey(slug, c.StartClock(), "olga")
    store.obey(slug, c.CallJudge(1, "Is this a rock?"), "p1" if plays_at(store, slug, 1) else "olga")
    if slug in ("between", "finished"):
        for number in (1, 2):
            store.obey(slug, c.SetResult(1, number, Result(End.TIME, (100, 50))), "olga")
    if slug == "finished":
        store.obey(slug, c.Finish(), "olga", reason="enough for today")


def in_two_flights(store: Store, slug: str) -> None:
    """Four play in each of two flights, one of which is over."""
    store.obey(slug, c.PlanStages(TWO_FLIGHTS), "olga")
    store.obey(f"{slug}~a", c.Start(), "olga", reason="we know")
    begun_flight(store, f"{slug}~b", ("Eve", "Flo", "Gus", "Hal"))
    for _ in range(2):
        play_round(store, f"{slug}~a", Random(1))
    new_round(store, f"{slug}~b")


def plays_at(store: Store, slug: str, game: int) -> bool:
    """Whether the first player plays this game."""
    state = store.life(slug).state
    assert state is not None
    assert state.round is not None
    return "p1" in state.round.games[game].players


@pytest.fixture(scope="module")
def installation(sqlite_template: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Installation]:
    """Made once: what the questions change is part of what the next ones meet."""
    folder = tmp_path_factory.mktemp("asked")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("FINALSALVO_DATA", str(folder))
        patch.delenv("DATABASE_URL", raising=False)
        copyfile(sqlite_template, folder / FILE)
        assert urls.urlpatterns
        store = open_store()
        patch.setattr(Here, "store", store, raising=False)
        yield Installation(store)
        forget(DEFAULT_DB_ALIAS)


@pytest.mark.parametrize("operation", OPERATIONS)
def test_nothing_goes_wrong_and_nothing_undescribed_is_answered(operation: str, installation: Installation) -> None:
    found: list[str] = []
    for mode in GenerationMode.POSITIVE, GenerationMode.NEGATIVE:
        questions = cases(installation, operation, mode)
        if questions is not None:
            ask_all(installation, questions, found)
    assert found == []


def cases(installation: Installation, operation: str, mode: GenerationMode) -> SearchStrategy[AnyCase] | None:
    """Questions about an operation; None where nothing could be wrong about one."""
    asked = installation.described.find_operation_by_id(operation)
    if mode is GenerationMode.NEGATIVE and not (asked.body or asked.query):
        return None  # every text is the name of an event, if not of one that there is
    questions: SearchStrategy[AnyCase] = asked.as_strategy(generation_mode=mode)
    return questions


def ask_all(installation: Installation, questions: SearchStrategy[AnyCase], found: list[str]) -> None:
    """Asks, and notes what is wrong instead of raising it: a question changes events, and would not fail twice."""

    @settings(
        max_examples=EXAMPLES,
        deadline=None,
        derandomize=not SOAK,
        database=None,
        phases=[Phase.explicit, Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(case=questions, seed=st.integers(0, 2**32))
    def ask(case: AnyCase, seed: int) -> None:
        dice = Random(seed)
        slug = dice.choice(EVENTS)
        if seed % 4:
            make_real(installation.store, case, slug, dice)
        FAILURES.clear()
        tries.TRIES.clear()
        who = dice.choice(WHO)
        answer = case.call(headers=installation.headers(who, slug))
        try:
            case.validate_response(answer, checks=CHECKS, headers=installation.headers(who, slug))
        except FailureGroup as group:
            found.extend(f"{who}: {each.title}: {each.message} {case!r}"[:1500] for each in group.exceptions)

    ask()


# --- real names in the places of invented ones ------------------------------------------------------------


def make_real(store: Store, case: AnyCase, slug: str, dice: Random) -> None:
    """Names that are there, in the address and in the body."""
    state = store.life(slug).state
    assert state is not None
    for name in case.path_parameters:
        if name == "slug":
            stages = [f"{slug}~{each.id}" for each in state.stages]
            case.path_parameters[name] = dice.choice([slug, *stages])
        elif name == "stage":
            case.path_parameters[name] = dice.choice(["swiss", "cut", "a", "final"])
        elif name in IDS:
            case.path_parameters[name] = dice.choice(["p1", "p2"])
        elif name in NUMBERS:
            case.path_parameters[name] = dice.choice([1, 2])
    if isinstance(case.body, dict):
        case.body = real(case.body, "", state, dice)


def real(value: Any, name: str, state: State, dice: Random) -> Any:
    """A value of a body, with ids and numbers that are there where it should have such ones."""
    if isinstance(value, dict):
        return {key: real(each, key, state, dice) for key, each in value.items()}
    if isinstance(value, list):
        return [real(each, name, state, dice) for each in value]
    if isinstance(value, str) and name in IDS:
        return dice.choice(sorted(state.players))
    if isinstance(value, str) and name in LEADERS:
        return dice.choice(sorted(state.leaders))
    if type(value) is int and name in NUMBERS:
        return dice.choice([1, 1, 2, 3])
    return value
