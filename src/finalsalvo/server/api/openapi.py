"""The description of the API (OpenAPI 3.1), made from the addresses, the structs and the examples themselves."""

import re
from collections.abc import Iterator
from functools import cache
from inspect import getdoc
from pathlib import Path
from typing import Any

import msgspec
from django.http import HttpResponse
from msgspec import Struct

from finalsalvo import __version__
from finalsalvo.documents.reminders import MOMENTS
from finalsalvo.event.life.permissions import PERMISSIONS
from finalsalvo.event.life.state import Phase, Role
from finalsalvo.server.api.answers import JSON, Refused
from finalsalvo.server.api.bodies import BODIES
from finalsalvo.server.api.endpoints import BASE, CONVERTERS, ENDPOINTS, ApiCall, Endpoint, endpoint
from finalsalvo.server.http.commands import COMMANDS

EXAMPLES = Path(__file__).parent / "examples.json"
SCHEMAS = "#/components/schemas/{name}"
Object = dict[str, Any]

ABOUT = """Everything that the console of Final Salvo does, as JSON.

**Reading**: what the public may see needs nothing. Answers about an event carry an `ETag`; sent back as
`If-None-Match`, an unchanged answer costs nothing. Times are milliseconds since 1970, strengths of schedule exact
fractions, players are named by their ids.

**Writing**: a command is a POST with its fields as JSON. `200`: it is done, and `seq` is its entry in the log. `409`:
the rules speak against it and leave it to you; look at `warnings` and send it again with a `reason`. `422`: it cannot
be done, and `field`, `rule` and `message` say why. Whoever names a command with an `Idempotency-Key` can send it again
after a broken connection: it is done once.

**Stages**: an event can have several, such as flights and a final day. Wherever an address names an event,
`event~stage` names one of them: its rounds, standings, bracket and clock are there, and a command is given in it. The
event alone stands for the stage that things happen in now, and for a player for the one that they are in.

**Sentences**: every `message` is said in the language of `Accept-Language` (`en`, `de` or `es`; English without it).
Programs go by `id` and `values` beside it: which sentence it is, and whom and what it is about. Ids and values are
stable, sentences are not. A value is a text, a number, or an object whose `is` tells what it is: a `person`, a `list`,
a `term` of ours, a `moment`, another `message`. What stands in an old log as plain text has the id "" and no values.
Answers that speak send `Vary: Accept-Language`, and have an `ETag` of their own in each language.

**Who asks**: an organizer makes a token for one person of one event; it is sent as `Authorization: Bearer TOKEN` and
may what that person may. Events and tokens are made by people who have signed in: with the session cookie, and for
whatever changes things the header `X-CSRFToken`."""

FAILURES = {
    401: "Nobody is known to ask: no token, an unknown or a revoked one.",
    403: "Not for the one who asks: another event's token, or a role that may not.",
    404: "There is nothing of this name.",
    409: "The rules speak against it: with a `reason` it is done all the same.",
    413: "The body is too large.",
    415: "The body has another content type.",
    422: "It cannot be done, or the request has another shape.",
    429: "Too many failures of this token or account: wait as long as `Retry-After` says.",
    500: "Something went wrong here: `message` names the letters by which the server's log knows it.",
    503: "Not at the moment: the disk is full, the database is busy or away. Try again when `Retry-After` says.",
}
PLACES = {
    "slug": "The event, or one of its stages: `event~stage`.",
    "stage": "The id of the stage.",
    "number": "The number of the round.",
    "player": "The id of the player.",
    "format": "The id of the format.",
    "token": "The id of the token (not the token).",
    "action": "The command.",
    "moment": "The moment of the event.",
}
KEY = {
    "name": "Idempotency-Key",
    "in": "header",
    "description": "What you call this command: sent again with the same key it is done once.",
    "schema": {"type": "string", "maxLength": 200},
}
MAKING = ("create_event", "import_event")
SCHEMES = {
    "token": {"type": "http", "scheme": "bearer", "description": "A token of one event."},
    "session": {"type": "apiKey", "in": "cookie", "name": "sessionid", "description": "Somebody who has signed in."},
    "csrf": {"type": "apiKey", "in": "header", "name": "X-CSRFToken", "description": "Proof of one's own session."},
}


class Example(Struct, frozen=True, omit_defaults=True):
    """A request that was really made, and its answer. `by` is who made it."""

    operation: str
    by: str
    method: str
    path: str
    status: int
    answer: Any = None
    body: Any = None
    content_type: str | None = None


@endpoint("GET", "/openapi.json", "anyone", "Public", answer=dict[str, Any])
def describe(call: ApiCall) -> HttpResponse:
    """The description of this API."""
    return HttpResponse(document_bytes(), content_type=JSON)


@cache
def document_bytes() -> bytes:
    """The description as it is sent."""
    return msgspec.json.encode(api_document())


GROUPS = ("Console", "Public", "Events", "Commands", "Session", "Tokens")
"""The chapters of the description, in the order in which people read them."""


@cache
def examples() -> tuple[Example, ...]:
    """The examples, which a test makes again."""
    return msgspec.json.decode(EXAMPLES.read_bytes(), type=tuple[Example, ...])


@cache
def api_document() -> Object:
    """The whole description."""
    schemas, components = schemas_of([Refused, *kinds()])
    described = dict(zip([Refused, *kinds()], schemas, strict=True))
    paths: dict[str, Object] = {}
    for where, method, operation in operations(described):
        paths.setdefault(where, {})[method] = operation
    return {
        "openapi": "3.1.0",
        "info": {"title": "Final Salvo", "version": __version__, "description": ABOUT},
        "servers": [{"url": BASE}],
        "tags": [{"name": group} for group in sorted({each.group for each in ENDPOINTS}, key=GROUPS.index)],
        "paths": paths,
        "components": {
            "schemas": components,
            "responses": {f"Refused{status}": failure(status, described[Refused]) for status in FAILURES},
            "securitySchemes": SCHEMES,
        },
    }


def kinds() -> list[Any]:
    """Every kind of value that comes and goes."""
    found = [each.answer for each in ENDPOINTS]
    found += [each.body for each in ENDPOINTS if each.body is not None]
    return list(dict.fromkeys([*found, *BODIES.values()]))


def schemas_of(types: list[Any]) -> tuple[tuple[Object, ...], Object]:
    """The schema of each type, and those that they refer to."""
    return msgspec.json.schema_components(types, ref_template=SCHEMAS)


def operations(described: dict[Any, Object]) -> Iterator[tuple[str, str, Object]]:
    """By address and method what can be done there; each command has an address of its own."""
    for each in ENDPOINTS:
        method = each.method.lower()
        if each.name == "give_command":
            for action in COMMANDS:
                yield each.path.replace("{action}", action), method, command_operation(each, action, described)
        else:
            yield each.path, method, operation(each, described)


def operation(endpoint: Endpoint, described: dict[Any, Object]) -> Object:
    """One address and method."""
    name = endpoint.name
    made: Object = {
        "operationId": name,
        "tags": [endpoint.group],
        "summary": getdoc(endpoint.work),
        "x-allow": endpoint.allow,
        "security": security(endpoint),
    }
    keyed = [KEY] if endpoint.name in MAKING else []
    if parameters := [*places(endpoint.path), *queries(endpoint), *keyed]:
        made["parameters"] = parameters
    if endpoint.commands:
        made["requestBody"] = body_of(name, {"anyOf": [described[kind] for kind in BODIES.values()]}, ())
    elif endpoint.body is not None:
        made["requestBody"] = body_of(name, described[endpoint.body], endpoint.texts)
    made["responses"] = responses(endpoint, name, described[endpoint.answer])
    return made


def command_operation(endpoint: Endpoint, action: str, described: dict[Any, Object]) -> Object:
    """A command: who may give it and when stands in the engine's table."""
    line = PERMISSIONS[COMMANDS[action]]
    name = action.replace("-", "_")
    return {
        "operationId": name,
        "tags": [endpoint.group],
        "summary": (getdoc(COMMANDS[action]) or "").splitlines()[0],
        "x-allow": endpoint.allow,
        "x-roles": [role.value for role in Role if role in line.roles],
        "x-phases": {phase.value: line.when[phase] for phase in Phase if phase in line.when},
        "security": security(endpoint),
        "parameters": [*places(endpoint.path.replace("{action}", action)), KEY],
        "requestBody": body_of(name, described[BODIES[action]], ()),
        "responses": responses(endpoint, name, described[endpoint.answer]),
    }


def security(endpoint: Endpoint) -> list[Object]:
    """Who may come."""
    session: Object = {"session": []} if endpoint.method == "GET" else {"session": [], "csrf": []}
    if endpoint.allow == "anyone":
        return []
    return [session] if endpoint.allow in ("account", "organizer") else [{"token": []}, session]


def places(path: str) -> Iterator[Object]:
    """What stands in an address."""
    for name in re.findall(r"{(\w+)}", path):
        schema: Object = {"type": "integer"} if CONVERTERS.get(name) == "int" else {"type": "string"}
        if name == "action":
            schema["enum"] = list(COMMANDS)
        if name == "moment":
            schema["enum"] = list(MOMENTS)
        yield {"name": name, "in": "path", "required": True, "description": PLACES[name], "schema": schema}


def queries(endpoint: Endpoint) -> Iterator[Object]:
    """What stands after the question mark."""
    for each in endpoint.query:
        schema = {"type": "integer", "minimum": 0}
        yield {"name": each.name, "in": "query", "required": each.required, "description": each.about, "schema": schema}


def body_of(name: str, schema: Object, texts: tuple[str, ...]) -> Object:
    """What a request brings."""
    shown = [each for each in examples() if each.operation == name and each.body is not None]
    content: Object = {JSON: with_examples({"schema": schema}, [each for each in shown if each.content_type is None])}
    for text in texts:
        plain = [each for each in shown if each.content_type == text]
        content[text] = with_examples({"schema": {"type": "string"}}, plain)
    return {"required": True, "content": content}


def with_examples(media: Object, shown: list[Example]) -> Object:
    """A content with the requests that were really made."""
    if shown:
        media["examples"] = {
            f"{each.by}-{number}": {"summary": f"{each.method} {each.path}", "value": each.body}
            for number, each in enumerate(shown, start=1)
        }
    return media


def responses(endpoint: Endpoint, name: str, schema: Object) -> Object:
    """What can come back."""
    shown = [each for each in examples() if each.operation == name and each.status == endpoint.status]
    media: Object = {"schema": schema}
    if shown:
        media["examples"] = {
            f"{each.by}-{number}": {"summary": f"{each.method} {each.path}", "value": each.answer}
            for number, each in enumerate(shown, start=1)
        }
    made: Object = {str(endpoint.status): {"description": "Done.", "content": {endpoint.media: media}}}
    if endpoint.kept:
        made["304"] = {"description": "As it was: `If-None-Match` named the `ETag` of this answer."}
    return made | {str(status): {"$ref": f"#/components/responses/Refused{status}"} for status in failing(endpoint)}


def failing(endpoint: Endpoint) -> list[int]:
    """What can go wrong."""
    brings = endpoint.body is not None or endpoint.commands
    found = {401, 429, 500, 503}
    if endpoint.allow != "anyone":
        found |= {403}
    if "{" in endpoint.path:
        found |= {404}
    if brings:
        found |= {413, 415, 422}
    if endpoint.query:
        found |= {422}
    if endpoint.name in ("give_command", *MAKING):
        found |= {409}
    return sorted(found)


def failure(status: int, schema: Object) -> Object:
    """A failure of one kind, with what was really answered."""
    shown = [each for each in examples() if each.status == status]
    media: Object = {"schema": schema}
    if shown:
        media["examples"] = {
            f"{each.operation}-{number}": {"summary": f"{each.method} {each.path}", "value": each.answer}
            for number, each in enumerate(shown, start=1)
        }
    return {"description": FAILURES[status], "content": {JSON: media}}
