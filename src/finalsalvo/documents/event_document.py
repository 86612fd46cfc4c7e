"""The event document: the open file in which an event travels."""

import re
import reprlib
from collections.abc import Iterator
from typing import Any

import msgspec
from msgspec import DecodeError, ValidationError
from msgspec.structs import replace

from finalsalvo.documents import sentences as say
from finalsalvo.documents.unreadable import Unreadable
from finalsalvo.event.record import NO_MEMORY, SCHEMA, Event, Round, StageRecord
from finalsalvo.rules.departures import house_lines
from finalsalvo.rules.refusal import Problem
from finalsalvo.rules.registry import FORMATS, format_of
from finalsalvo.words.message import Quote

_decoder = msgspec.json.Decoder(Event)

LONGEST_TEXT = 500
"""Letters of a text in a document."""
LONGEST_SHOWN = 60
"""Letters of a value that is repeated in a sentence."""
BYTE = re.compile(r"\(byte (\d+)\)")
"""Where JSON ends, as the library says it."""


class Misshapen(Exception):
    """JSON that is meant as an event document but does not have its shape: every place that is wrong."""

    def __init__(self, problems: list[Problem]) -> None:
        super().__init__(problems[0].message)
        self.problems = problems


def read_event(text: bytes) -> Event:
    """The event of a document. Raises `Unreadable` or `Misshapen`, each with sentences to act on."""
    try:
        text.decode()  # fields that are not known are passed over, so what they hold is not looked at below
        event = _decoder.decode(text)
    except ValidationError as error:
        raise misshapen(text, error) from None
    except (DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise unreadable(text, error) from None
    if problems := list(messages_in(event)):
        raise Misshapen(problems)
    return replace(event, house=(), memory=NO_MEMORY) if event.house or event.memory != NO_MEMORY else event


def messages_in(event: Event) -> Iterator[Problem]:
    """Reasons that are no texts: messages stay inside the program, and a document has their English."""
    for index, each in enumerate(event.rounds):
        for place, reason in enumerate(each.departures):
            if not isinstance(reason, str):
                told = say.WRONG_KIND(wanted=say.TEXT(), given=say.OBJECT())
                yield Problem("contract", told, f"rounds[{index}].departures[{place}]")
    for index, stage in enumerate(event.stages):
        if not isinstance(stage.kept, str):
            told = say.WRONG_KIND(wanted=say.TEXT(), given=say.OBJECT())
            yield Problem("contract", told, f"stages[{index}].kept")


def write_event(event: Event) -> bytes:
    """The document of an event, for people and programs: UTF-8, indented, what has its default left out."""
    house = house_lines(format_of(event.format), event.settings) if event.format in FORMATS else ()
    told = tuple(each[:LONGEST_TEXT] for each in house)
    stages = tuple(map(stage_in_english, event.stages))
    rounds = tuple(map(in_english, event.rounds))
    plain = replace(event, rounds=rounds, house=told, stages=stages, memory=NO_MEMORY)
    return msgspec.json.format(msgspec.json.encode(plain), indent=2) + b"\n"


def stage_in_english(stage: StageRecord) -> StageRecord:
    """A stage whose reason is a text, and which says who goes on only where that is said of it."""
    bare = StageRecord(id=stage.id, name=stage.name).entry
    return replace(stage, kept=str(stage.kept)[:LONGEST_TEXT], entry=bare if stage.entry == bare else stage.entry)


def in_english(round: Round) -> Round:
    """A round whose reasons are texts, as the contract has them."""
    if not round.departures:
        return round
    return replace(round, departures=tuple(str(each)[:LONGEST_TEXT] for each in round.departures))


def event_schema() -> dict[str, Any]:
    """The JSON Schema of the event document."""
    schema = msgspec.json.schema(Event)
    definitions = schema["$defs"]
    reasons = definitions["Round"]["properties"]["departures"]
    reasons["items"] = {"type": "string", "maxLength": LONGEST_TEXT}
    definitions["StageRecord"]["properties"]["kept"] = {"type": "string", "maxLength": LONGEST_TEXT, "default": ""}
    del definitions["Event"]["properties"]["memory"]  # it follows from the stages, and no file has it
    kept = named_in(schema["$ref"], definitions)
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": f"Final Salvo event document ({SCHEMA})",
        **schema,
        "$defs": {name: each for name, each in definitions.items() if name in kept},
    }


def named_in(part: Any, definitions: dict[str, Any]) -> set[str]:
    """The definitions that a part of a schema names, and those that they name."""
    found: set[str] = set()
    waiting = [part]
    while waiting:
        each = waiting.pop()
        if isinstance(each, dict):
            waiting += each.values()
        elif isinstance(each, list):
            waiting += each
        elif isinstance(each, str) and each.startswith("#/$defs/"):
            name = each.removeprefix("#/$defs/")
            waiting += [] if name in found else [definitions[name]]
            found.add(name)
    return found


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
        return Unreadable(say.NO_OBJECT())
    if raw.get("schema") != SCHEMA:
        if "schema" not in raw:
            return Unreadable(say.NO_SCHEMA(wanted=Quote(SCHEMA)))
        given = raw["schema"] if isinstance(raw["schema"], str) else reprlib.repr(raw["schema"])
        return Unreadable(say.OTHER_SCHEMA(given=Quote(given[:LONGEST_SHOWN]), wanted=Quote(SCHEMA)))
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
        return Unreadable(say.FILE_EMPTY())
    if isinstance(error, RecursionError):
        return Unreadable(say.TOO_DEEP())
    if isinstance(error, UnicodeDecodeError):
        return Unreadable(say.NOT_UTF8(byte=error.start))
    if "truncated" in str(error):
        return Unreadable(say.JSON_CUT_OFF())
    if "out of range" in str(error):
        return Unreadable(say.JSON_NUMBER())
    found = BYTE.search(str(error))
    return Unreadable(say.NOT_JSON_AT(byte=int(found[1])) if found else say.NOT_JSON())
