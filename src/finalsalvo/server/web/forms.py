"""From a form to a command: a form has the fields of the command's struct, dotted where it holds another."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec
from msgspec import inspect

from finalsalvo.event.life import command_fields
from finalsalvo.event.life import commands as c
from finalsalvo.rules.refusal import Refusal

COMMANDS = {action: kind for action, kind in command_fields.COMMANDS.items() if kind not in command_fields.MAKING}
"""Every command that can be given to an event, by its name."""

MISSING = re.compile(r"missing required field `(\w+)`")

Form = Mapping[str, Sequence[str]]


def command_from(action: str, form: Form) -> c.Command:
    """The command that a form asks for; refuses what is missing or cannot be read, naming the field."""
    kind = COMMANDS.get(action)
    if kind is None:
        raise Refusal("command", "contract", f"there is no command {action!r}")
    command: c.Command = converted(kind, form)
    return command


def converted(kind: type[msgspec.Struct], form: Form) -> Any:
    """A struct from a form."""
    values = dict(fields_from(kind, form, ""))
    try:
        return msgspec.convert(values, kind, strict=False)
    except msgspec.ValidationError as error:
        told, _, place = str(error).partition(" - at `$")
        missing = MISSING.search(told)
        field = ".".join(part for part in (place.strip("`. "), missing[1] if missing else "") if part) or "form"
        told = "is missing" if missing else f"{told[0].lower()}{told[1:]}"
        raise Refusal(field, "contract", f"{field}: {told}") from None


def fields_from(kind: type[msgspec.Struct], form: Form, prefix: str) -> Iterator[tuple[str, Any]]:
    """By field what the form has for it; what was left empty is left away."""
    for field in command_fields.fields_of(kind):
        name, inner = f"{prefix}{field.name}", command_fields.present(field.type)
        if isinstance(inner, inspect.StructType):
            values = dict(fields_from(inner.cls, form, f"{name}."))
            if values or field.required:
                yield field.name, values
        elif isinstance(inner, inspect.VarTupleType | inspect.TupleType):
            listed = [value.strip() for given in form.get(name, ()) for value in split(given, inner) if value.strip()]
            if listed:
                yield field.name, listed
        elif form.get(name) and (text := form[name][-1].strip()):
            yield field.name, {"on": "true"}.get(text, text) if isinstance(inner, inspect.BoolType) else text


def split(given: str, type: inspect.Type) -> list[str]:
    """Several values in one box: tags and tables may stand there with commas between."""
    return given.split(",") if isinstance(type, inspect.VarTupleType) else [given]
