"""The event document: the open file in which an event travels."""

import re
from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec import DecodeError, Struct, ValidationError

from finalsalvo.event.record import SCHEMA, Event, Match, Player, Round
from finalsalvo.rules.house import Settings
from finalsalvo.rules.refusal import Problem, Severity
from finalsalvo.rules.result import Result

_decoder = msgspec.json.Decoder(Event)
_PLACE = re.compile(r"^(?P<message>.*?)(?: - at `\$\.?(?P<place>.*)`)?$", re.DOTALL)
_KINDS = {
    "int": "a whole number",
    "float": "a number with a fraction",
    "str": "text",
    "bool": "true or false",
    "null": "nothing",
    "object": "an object",
    "array": "a list",
}


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
        return _decoder.decode(text)
    except ValidationError:
        raise misshapen(text) from None
    except (DecodeError, UnicodeDecodeError, RecursionError, ValueError) as error:
        raise Unreadable(f"this is not JSON: {error}") from None


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


def misshapen(text: bytes) -> Misshapen | Unreadable:
    """What is wrong with a document, part by part, so that one mistake does not hide the next."""
    try:
        raw = msgspec.json.decode(text)
    except (DecodeError, RecursionError) as error:
        return Unreadable(f"this is not JSON: {error}")
    if not isinstance(raw, dict):
        return Unreadable("an event document is one JSON object")
    if raw.get("schema") != SCHEMA:
        told = "has none" if "schema" not in raw else f"has {raw['schema']!r}"
        return Unreadable(f"this program reads documents with the schema {SCHEMA!r}; this one {told}")
    return Misshapen(list(shape_problems(raw)))


def shape_problems(raw: dict[str, Any]) -> Iterator[Problem]:
    """The first thing that is wrong with each part of a document, and with the document around them."""
    parts = list(parts_of(raw))
    found = [problem for place, value, kind in parts for problem in part_problem(place, value, kind)]
    yield from found
    if not found:
        yield from part_problem("", raw, Event)


def parts_of(raw: dict[str, Any]) -> Iterator[tuple[str, Any, type[Struct]]]:
    """The settings, the players, the games, and the rounds around the games."""
    if "settings" in raw:
        yield "settings", raw["settings"], Settings
    for index, player in enumerate(list_at(raw, "players")):
        yield f"players[{index}]", player, Player
    for index, each in enumerate(list_at(raw, "rounds")):
        for game, match in enumerate(list_at(each, "matches")):
            yield f"rounds[{index}].matches[{game}]", match, Match
        without_games = {**each, "matches": []} if list_at(each, "matches") else each
        yield f"rounds[{index}]", without_games, Round


def list_at(raw: Any, key: str) -> list[Any]:
    """The list under a key, or an empty one where there is none."""
    found = raw.get(key) if isinstance(raw, dict) else None
    return found if isinstance(found, list) else []


def part_problem(place: str, value: Any, kind: type[Struct]) -> Iterator[Problem]:
    """What is wrong with one part, with its place in the file."""
    try:
        msgspec.convert(value, kind)
    except ValidationError as error:
        found = _PLACE.match(str(error))
        message, inner = (found["message"], found["place"] or "") if found else (str(error), "")
        where = f"{place}.{inner}" if place and inner and inner[0] != "[" else f"{place}{inner}"
        yield Problem("contract", in_plain_words(message), where)


def in_plain_words(message: str) -> str:
    """The library's words for a wrong value, in ours."""
    if found := re.fullmatch(r"Expected `(.+?)`, got `(.+?)`", message):
        wanted = " or ".join(_KINDS.get(kind, kind) for kind in found[1].split(" | "))
        return f"should be {wanted}, not {_KINDS.get(found[2], found[2])}"
    if found := re.fullmatch(r"Object missing required field `(.+)`", message):
        return f"lacks {found[1]!r}"
    if found := re.fullmatch(r"Invalid enum value (.+)", message):
        return f"has {found[1]}, which this field does not know"
    return message[:1].lower() + message[1:].replace("`", "")


FIELDS: dict[str, type[Struct]] = {
    "": Event,
    "settings": Settings,
    "players[]": Player,
    "rounds[]": Round,
    "rounds[].matches[]": Match,
    "rounds[].matches[].result": Result,
}


def unknown_fields(text: bytes) -> list[Problem]:
    """Fields that this version does not know: they may be from a later one, or misspelt, so they are named."""
    found: list[Problem] = []
    look_for_unknown(msgspec.json.decode(text), "", "", found)
    return found


def look_for_unknown(value: Any, place: str, kind: str, found: list[Problem]) -> None:
    """Walks through a document and notes every field that its part does not have."""
    if isinstance(value, list):
        for index, item in enumerate(value):
            look_for_unknown(item, f"{place}[{index}]", f"{kind}[]", found)
    if not isinstance(value, dict) or kind not in FIELDS:
        return
    known = FIELDS[kind].__struct_fields__
    for key, inner in value.items():
        path = f"{place}.{key}" if place else key
        if key not in known:
            told = f"{key!r} is not known here and is not read"
            found.append(Problem("contract", told, path, severity=Severity.WARNING))
        look_for_unknown(inner, path, f"{kind}.{key}" if kind else key, found)
