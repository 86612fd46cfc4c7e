"""The shape of a document: every place where it differs from what is read, in plain words."""

import re
from collections.abc import Iterator
from enum import StrEnum
from functools import cache
from types import NoneType
from typing import Any, Literal, get_args, get_origin

import msgspec
from msgspec import Struct, ValidationError
from msgspec.structs import fields

from finalsalvo.documents import sentences as say
from finalsalvo.rules.refusal import Problem, Severity
from finalsalvo.words.message import Listed, Message, Quote, Value
from finalsalvo.words.sentence import Sentence

_KINDS = {
    "int": say.WHOLE_NUMBER,
    "float": say.FRACTION,
    "str": say.TEXT,
    "bool": say.TRUE_OR_FALSE,
    "null": say.NOTHING,
    "object": say.OBJECT,
    "array": say.LIST,
}
_BOUNDS: dict[tuple[str, str], Sentence] = {
    ("value", ">"): say.AT_LEAST,
    ("value", "<"): say.AT_MOST,
    ("length", ">"): say.TOO_SHORT,
    ("length", "<"): say.TOO_LONG,
}
LONGEST_SHOWN = 60
"""Letters of a value that is repeated in a sentence."""


def shape_problems(value: Any, kind: Any, place: str = "") -> Iterator[Problem]:
    """Everything in a value that does not have the shape of its kind, so that one mistake does not hide the next."""
    problem, wanted = value_problem(value, kind, place), apart_from_none(kind)
    if problem is None:
        return
    if isinstance(value, dict) and isinstance(wanted, type) and issubclass(wanted, Struct):
        yield from object_problems(value, wanted, place)
    elif isinstance(value, list) and holds_items(wanted, len(value)):
        for index, (item, inner) in enumerate(zip(value, kinds_of_items(wanted, len(value)), strict=True)):
            yield from shape_problems(item, inner, f"{place}[{index}]")
    else:
        yield problem


def object_problems(value: dict[str, Any], kind: type[Struct], place: str) -> Iterator[Problem]:
    """What is wrong with the fields of an object."""
    start = f"{place}." if place else ""
    for field in fields(kind):
        if field.name in value:
            yield from shape_problems(value[field.name], field.type, start + field.name)
        elif field.required:
            yield Problem("contract", say.FIELD_MISSING(), start + field.name)


def value_problem(value: Any, kind: Any, place: str) -> Problem | None:
    """What is wrong with a value as a whole, if anything is."""
    try:
        msgspec.convert(value, kind)
    except ValidationError as error:
        return Problem("contract", in_plain_words(str(error), choices(kind)), place)
    return None


def unknown_fields(value: dict[str, Any], kind: type[Struct], place: str = "") -> Iterator[Problem]:
    """Fields that an object or its parts do not have: they may be from a later version, or misspelt."""
    start = f"{place}." if place else ""
    single, listed = parts_of(kind)
    for name, inner in value.items():
        if name not in kind.__struct_fields__:
            told = say.FIELD_UNKNOWN(name=Quote(name))
            yield Problem("contract", told, start + name, severity=Severity.WARNING)
        elif name in single and isinstance(inner, dict):
            yield from unknown_fields(inner, single[name], start + name)
        elif name in listed and isinstance(inner, list):
            for index, item in enumerate(inner):
                if isinstance(item, dict):
                    yield from unknown_fields(item, listed[name], f"{start}{name}[{index}]")


Parts = dict[str, type[Struct]]


@cache
def parts_of(kind: type[Struct]) -> tuple[Parts, Parts]:
    """The fields of an object that hold another one, and those that hold a list of them, with their kinds."""
    kinds = {field.name: apart_from_none(field.type) for field in fields(kind)}
    items = {name: kinds_of_items(each, 1)[0] for name, each in kinds.items() if holds_items(each, 1)}
    return only_objects(kinds), only_objects(items)


def only_objects(kinds: dict[str, Any]) -> Parts:
    """The fields among them that hold objects."""
    return {name: kind for name, kind in kinds.items() if isinstance(kind, type) and issubclass(kind, Struct)}


def apart_from_none(kind: Any) -> Any:
    """The kind of something that may be missing."""
    kinds = [each for each in get_args(kind) if each is not NoneType]
    return kinds[0] if NoneType in get_args(kind) and len(kinds) == 1 else kind


def holds_items(kind: Any, count: int) -> bool:
    """Whether a kind is a list that can have so many items."""
    return get_origin(kind) is tuple and len(kinds_of_items(kind, count)) == count


def kinds_of_items(kind: Any, count: int) -> tuple[Any, ...]:
    """The kinds of the items in a list: one for all of any number, or one for each of a fixed number."""
    kinds = get_args(kind)
    return (kinds[0],) * count if kinds[-1] is Ellipsis else kinds


def choices(kind: Any) -> list[str]:
    """The words that a field knows, where it knows only some."""
    wanted = apart_from_none(kind)
    if isinstance(wanted, type) and issubclass(wanted, StrEnum):
        return list(wanted)
    return list(get_args(wanted)) if get_origin(wanted) is Literal else []


def in_plain_words(message: str, choices: list[str]) -> Message:
    """The library's words for a wrong value, in ours."""
    if found := re.fullmatch(r"Expected `(.+?)`, got `(.+?)`", message):
        return wrong_kind(found[1].split(" | "), found[2])
    if found := re.fullmatch(r"Expected `\w+` ([<>])= (-?\d+)", message):
        return _BOUNDS["value", found[1]](bound=int(found[2]))
    if found := re.fullmatch(r"Expected `str` of length ([<>])= (\d+)", message):
        return _BOUNDS["length", found[1]](num=int(found[2]))
    if message.startswith("Expected `str` matching regex"):
        return say.NO_SHORT_NAME()
    if found := re.fullmatch(r"Expected `array` of length (\d+), got (\d+)", message):
        return say.LIST_LENGTH(num=int(found[1]), given=int(found[2]))
    if choices and (found := re.fullmatch(r"Invalid enum value '?(.+?)'?", message, re.DOTALL)):
        known = Listed(tuple(choices), "or", most=len(choices))
        return say.NO_CHOICE(given=Quote(found[1][:LONGEST_SHOWN]), known=known)
    return say.NOT_READ()


def wrong_kind(wanted: list[str], given: str) -> Message:
    """What should stand somewhere, and what does."""
    if not _KINDS.keys() >= {*wanted, given}:
        return say.NOT_READ()
    kinds: tuple[Value, ...] = tuple(_KINDS[each]() for each in wanted)
    return say.WRONG_KIND(wanted=Listed(kinds, "or"), given=_KINDS[given]())
