"""The description of the API: true to the routes, true to the answers, and read by people as well."""

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from typing import Any

import api_examples
import msgspec
import pytest
from api_caller import Caller
from django.test import Client
from jsonschema import Draft202012Validator

from finalsalvo.event.life.permissions import PERMISSIONS
from finalsalvo.event.life.state import Role
from finalsalvo.server import urls
from finalsalvo.server.api.endpoints import BASE, CONVERTERS, ENDPOINTS
from finalsalvo.server.api.openapi import EXAMPLES, api_document, examples
from finalsalvo.server.http.commands import COMMANDS
from finalsalvo.server.http.here import Here
from finalsalvo.server.http.routes import ROUTES
from finalsalvo.server.storage.store import Store

pytestmark = pytest.mark.parametrize("data", ["sqlite"], indirect=True)
Object = dict[str, Any]


@pytest.fixture(autouse=True)
def served(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    """The store is the one that is served."""
    monkeypatch.setattr(Here, "store", store, raising=False)
    assert urls.urlpatterns


def operations() -> Iterator[tuple[str, str, Object]]:
    """Every address with each of its methods."""
    for path, methods in api_document()["paths"].items():
        for method, operation in methods.items():
            yield path, method, operation


def resolved(value: Object) -> Object:
    """What a reference stands for."""
    while "$ref" in value:
        found: Any = api_document()
        for step in value["$ref"].removeprefix("#/").split("/"):
            found = found[step]
        value = found
    return value


def valid(value: Any, schema: Object) -> None:
    """Holds a value against a schema of the description."""
    whole = {**schema, "components": api_document()["components"]}
    errors = [error.message for error in Draft202012Validator(whole).iter_errors(value)]
    assert errors == []


# --- in itself --------------------------------------------------------------------------------------------


def test_the_description_is_what_is_served(store: Store) -> None:
    answer = Caller().get("/openapi.json")
    assert answer.value == msgspec.json.decode(msgspec.json.encode(api_document()))
    assert (answer.value["openapi"], answer.value["servers"]) == ("3.1.0", [{"url": BASE}])


def test_schemas_are_schemas_and_references_lead_somewhere(store: Store) -> None:
    for schema in api_document()["components"]["schemas"].values():
        Draft202012Validator.check_schema(schema)
    for reference in set(re.findall(r'"\$ref":"([^"]+)"', msgspec.json.encode(api_document()).decode())):
        assert resolved({"$ref": reference})


def test_every_operation_has_a_name_of_its_own_words_and_all_its_places(store: Store) -> None:
    names = [operation["operationId"] for _, _, operation in operations()]
    assert len(set(names)) == len(names)
    for path, _, operation in operations():
        assert operation["summary"].endswith(".")
        places = [each["name"] for each in operation.get("parameters", ()) if each["in"] == "path"]
        assert places == re.findall(r"{(\w+)}", path)
        assert all(each["schema"] and each["description"] for each in operation.get("parameters", ()))
        assert len([status for status in operation["responses"] if status.startswith("2")]) == 1
        for schemes in operation["security"]:
            assert set(schemes) <= set(api_document()["components"]["securitySchemes"])


# --- in step with the routes ------------------------------------------------------------------------------


def test_every_route_of_the_api_is_described_with_its_rule_and_nothing_else_is(store: Store) -> None:
    described = set()
    for path, method, operation in operations():
        if path.startswith("/events/{slug}/commands/"):
            path = "/events/{slug}/commands/{action}"
        where = re.sub(r"{(\w+)}", lambda found: f"<{CONVERTERS.get(found[1], 'slug')}:{found[1]}>", path)
        described.add((f"{BASE}{where}"[1:], method.upper(), operation["x-allow"]))
    there = {
        (each.path, method, each.allow) for each in ROUTES for method in each.methods if each.path.startswith("api/v1")
    }
    assert described == there


def test_what_has_no_rule_is_not_there(store: Store) -> None:
    routes = [each for each in ROUTES if each.path.startswith("api/")]
    assert {each.path for each in routes} - {f"{BASE[1:]}{part}" for part in django_paths()} == {
        "api/docs",
        "api/<path:rest>",
    }
    assert all(each.view.csrf_exempt for each in routes if each.path != "api/docs")


def django_paths() -> set[str]:
    """The endpoints as Django knows them."""
    return {
        re.sub(r"{(\w+)}", lambda found: f"<{CONVERTERS.get(found[1], 'slug')}:{found[1]}>", each.path)
        for each in ENDPOINTS
    }


def test_every_command_is_described_with_the_line_of_the_table(store: Store) -> None:
    for action, kind in COMMANDS.items():
        operation = api_document()["paths"][f"/events/{{slug}}/commands/{action}"]["post"]
        line = PERMISSIONS[kind]
        assert operation["x-roles"] == [role.value for role in Role if role in line.roles]
        assert operation["x-phases"] == {phase.value: word for phase, word in line.when.items()}
        schema = resolved(operation["requestBody"]["content"]["application/json"]["schema"])
        assert list(schema["properties"]) == [*kind.__struct_fields__, "reason", "sure"]
        assert schema["additionalProperties"] is False


# --- true to the answers ----------------------------------------------------------------------------------


def test_the_examples_are_what_really_happens(store: Store) -> None:
    story = api_examples.told_story(store)
    kept = msgspec.json.decode(EXAMPLES.read_bytes())
    assert story == kept, "the examples are stale: run python tools/api_examples.py"


def test_every_operation_and_every_failure_has_an_example(store: Store) -> None:
    shown = {each.operation for each in examples() if each.status < 300}
    assert {operation["operationId"] for _, _, operation in operations()} - shown == {"describe"}
    failures = {each.status for each in examples() if each.status >= 400}
    assert failures == {401, 403, 404, 409, 415, 422}


def test_examples_have_the_shape_that_is_described(store: Store) -> None:
    checked = 0
    for _, _, operation in operations():
        for media in contents(operation):
            for example in media.get("examples", {}).values():
                valid(example["value"], media["schema"])
                checked += 1
    assert checked > 2 * len(COMMANDS)


def contents(operation: Object) -> Iterator[Object]:
    """All contents that come and go."""
    yield from operation.get("requestBody", {}).get("content", {}).values()
    for answer in operation["responses"].values():
        yield from resolved(answer).get("content", {}).values()


# --- for people -------------------------------------------------------------------------------------------


class Page(HTMLParser):
    """What a strict policy would stop: code and style in the page, and anything from elsewhere."""

    def __init__(self) -> None:
        super().__init__()
        self.inline: list[str] = []
        self.addresses: list[str] = []
        self.ids: list[str] = []
        self.inside: str | None = None

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        given = dict(attrs)
        if tag == "style" or (tag == "script" and not given.get("src")):
            self.inline.append(tag)
        self.inline += [name for name in given if name.startswith("on") or name == "style"]
        self.addresses += [given[name] or "" for name in ("src", "href", "action") if given.get(name)]
        if given.get("id"):
            self.ids.append(given["id"] or "")


def test_the_page_says_everything_and_keeps_to_the_policy(store: Store) -> None:
    answer = Client().get("/api/docs")
    assert answer.status_code == 200
    assert "script-src 'self'" in answer["Content-Security-Policy"]
    page = Page()
    page.feed(answer.content.decode())
    assert page.inline == []
    assert [each for each in page.addresses if not each.startswith(("/", "#")) or each.startswith("//")] == []
    names = [operation["operationId"] for _, _, operation in operations()]
    assert [name for name in names if name not in page.ids] == []
    assert len(set(page.ids)) == len(page.ids)
    assert {each[1:] for each in page.addresses if each.startswith("#")} <= set(page.ids)


def test_the_examples_on_the_page_are_escaped(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    text = Client().get("/api/docs").content.decode()
    assert "Luke Skywalker + R2-D2" in text
    assert "&#34;" in text
