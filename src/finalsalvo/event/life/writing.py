"""What cannot be written down: letters that nobody can see or read, and that do something else instead."""

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

from msgspec import Struct, inspect

from finalsalvo.event.life import command_fields
from finalsalvo.event.life import sentences as say
from finalsalvo.rules.refusal import Refusal

UNREADABLE = re.compile("[\0-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\ud800-\udfff]")
"""Control characters but for tabs and line ends, and halves of a letter, which no file can hold."""
TURNING = re.compile("[\u202a-\u202e\u2066-\u2069]")
"""Marks that turn the writing around until another one ends that: in a line with others they reach beyond the name."""
LINE = 500
"""A field that takes more letters holds a text with lines of its own, where such marks end with the line."""
LONGEST_REASON = 2_000


def refuse_unwritable(command: Struct, reason: str | None = None) -> None:
    """Refuses a command with a text in it that could not be read as it was written, or a reason without end."""
    if len(reason or "") > LONGEST_REASON:
        raise Refusal("the reason", "contract", say.REASON_TOO_LONG(most=LONGEST_REASON))
    for place, text, long in (*texts(command, "", False), ("the reason", reason or "", True)):
        found = UNREADABLE.search(text) or (None if long else TURNING.search(text))
        if found is not None:
            raise Refusal(place, "contract", say.UNSEEN_CHARACTER())


def texts(value: Any, place: str, long: bool) -> Iterator[tuple[str, str, bool]]:
    """Every text in a command with its place, and whether it may have several lines."""
    if isinstance(value, str):
        yield place, value, long
    elif isinstance(value, Struct):
        lines = long_fields(type(value))
        for name in value.__struct_fields__:
            yield from texts(getattr(value, name), f"{place}.{name}" if place else name, name in lines)
    elif isinstance(value, tuple | list):
        for index, each in enumerate(value):
            yield from texts(each, f"{place}[{index}]", long)
    elif isinstance(value, dict):
        for key, each in value.items():
            yield from texts(key, place, long)
            yield from texts(each, f"{place}.{key}", long)


@cache
def long_fields(kind: type[Struct]) -> frozenset[str]:
    """The fields that hold a text and not only a name."""
    return frozenset(
        field.encode_name for field in command_fields.fields_of(kind) if is_long(command_fields.present(field.type))
    )


def is_long(type: inspect.Type) -> bool:
    """Whether a text of this type may have several lines."""
    return isinstance(type, inspect.StrType) and (type.max_length is None or type.max_length > LINE)
