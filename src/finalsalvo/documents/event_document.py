"""The event document: the open file in which an event travels."""

import reprlib
from typing import Any

import msgspec
from msgspec import DecodeError, ValidationError

from finalsalvo.event.record import SCHEMA, Event
from finalsalvo.rules.refusal import Problem

_decoder = msgspec.json.Decoder(Event)


class Unreadable(Exception):
    """A text that is no event document at all: no JSON, or of another kind or version."""


class Misshapen(Exception):
    """JSON that is meant as an event document but does not have its shape: every place that is wrong."""

    def __init__(self, problems: list[Problem]) -> None:
        super().__init__(problems[0].message)
        self.problems = problems


def read_event(text: bytes) -> Event:
    """The event of a document. Raises `Unreadable` or `Misshapen`, each with sentences to act on."""
    try:
        text.decode()  # fields that are not known are passed over, so what they hold is not looked at below
        return _decoder.decode(text)
    except ValidationError as error:
        raise misshapen(text, error) from None
    except (DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise unreadable(text, error) from None


def write_event(event: Event) -> bytes:
    """The document of an event, for people and programs: UTF-8, indented, what has its default left out."""
    return msgspec.json.format(msgspec.json.encode(event), indent=2) + b"\n"


def event_schema() -> dict[str, Any]:
    """The JSON Schema of the event document."""
    schema = msgspec.json.schema(Event)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"Final Salvo event document ({SCHEMA})",
        **schema,
    }


def unknown_fields(text: bytes) -> list[Problem]:
    """Fields of a document that this version does not know. Raises `Unreadable` when one of them cannot be read."""
    from finalsalvo.documents import shape

    return list(shape.unknown_fields(json_of(text), Event))


def misshapen(text: bytes, error: ValidationError) -> Misshapen | Unreadable:
    """What is wrong with a document that is JSON but not an event."""
    from finalsalvo.documents import shape  # only here, for most documents are right

    try:
        raw = json_of(text)
    except Unreadable as unreadable:
        return unreadable
    if not isinstance(raw, dict):
        return Unreadable("an event document is one JSON object")
    if raw.get("schema") != SCHEMA:
        told = f"has {reprlib.repr(raw['schema'])}" if "schema" in raw else "has none"
        return Unreadable(f"this program reads documents with the schema {SCHEMA!r}; this one {told}")
    problems = list(shape.shape_problems(raw, Event))
    if not problems:
        # A key that stands there twice: the first of the two is wrong, and only the last is left to look at.
        message, _, place = str(error).partition(" - at `$")
        problems.append(Problem("contract", shape.in_plain_words(message, []), place.strip("`.")))
    return Misshapen([*problems, *shape.unknown_fields(raw, Event)])


def json_of(text: bytes) -> Any:
    """The whole text as JSON."""
    try:
        return msgspec.json.decode(text)
    except (DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise unreadable(text, error) from None


def unreadable(text: bytes, error: Exception) -> Unreadable:
    """Why a text is not JSON, as far as it can be told."""
    if not text.strip():
        return Unreadable("there is nothing in it")
    if isinstance(error, RecursionError):
        return Unreadable("this is not an event document: it is nested too deep")
    if isinstance(error, UnicodeDecodeError):
        return Unreadable(f"this is not UTF-8: {error.reason} at byte {error.start}")
    told = str(error).removeprefix("JSON is malformed: ").partition(" - at ")[0]
    return Unreadable(f"this is not JSON: {told[:1].lower()}{told[1:]}")
