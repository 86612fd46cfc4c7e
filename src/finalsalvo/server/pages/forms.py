"""From a form to a command: a form has the fields of the command's struct, dotted where it holds another."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

import msgspec
from django.http import HttpRequest
from msgspec import inspect

from finalsalvo.event.life import command_fields
from finalsalvo.event.life import commands as c
from finalsalvo.rules.refusal import Problem, Refusal, Refusals
from finalsalvo.server.http.commands import COMMANDS

MISSING = re.compile(r"missing required field `(\w+)`")
INDEX = re.compile(r"\[\d+\]")
"""Which of several values in a field something is about."""

LONGEST_KEY = 200

Form = Mapping[str, Sequence[str]]


def key_of(request: HttpRequest) -> str | None:
    """What the browser named this command, so that sending it twice does it once."""
    key = request.POST.get("key", "")
    if len(key) > LONGEST_KEY or not key.isprintable():
        raise Refusal("key", "contract", f"a key has {LONGEST_KEY} plain letters or fewer")
    return key or None


def command_from(action: str, form: Form) -> c.Command:
    """The command that a form asks for; refuses what is missing or cannot be read, naming the field."""
    kind = COMMANDS.get(action)
    if kind is None:
        raise Refusal("command", "contract", f"there is no command {action!r}")
    command: c.Command = struct_from_form(kind, form)
    return command


def struct_from_form(kind: type[msgspec.Struct], form: Form) -> Any:
    """A struct from a form; refuses with all that cannot be read, each at its field."""
    values, found = dict(fields_from(kind, form, "")), list[Problem]()
    while True:
        try:
            made = msgspec.convert(values, kind, strict=False)
            break
        except msgspec.ValidationError as error:
            told, _, place = str(error).partition(" - at `$")
            missing = MISSING.search(told)
            path = [part for part in INDEX.sub("", place.strip("`. ")).split(".") if part]
            field = ".".join([*path, *([missing[1]] if missing else [])]) or "form"
            found.append(Problem("contract", in_words(told, several=place.endswith("]`")), field))
            if missing or not without(values, path):
                break  # the rest cannot be read without it
    if found:
        first = found[0]
        raise Refusals(tuple(found), f"{first.place}: {first.message}")
    return made


def without(values: dict[str, Any], path: Sequence[str]) -> bool:
    """Takes a value that cannot be read away, so that the others can be; whether it was there."""
    *outer, last = path or [""]
    for part in outer:
        inner = values.get(part)
        if not isinstance(inner, dict):
            return False
        values = inner
    return values.pop(last, None) is not None


def in_words(told: str, *, several: bool) -> str:
    """What is wrong with a value, without the words of the library."""
    if MISSING.search(told):
        return "is missing"
    if re.match(r"Expected `(int|int \| null)`, got `str`", told):
        return "Write whole numbers, with a comma between." if several else "Write a whole number."
    bound = re.match(r"Expected `int` (>=|<=) (-?\d+)", told)
    if bound:
        return f"Write {bound[2]} or {'more' if bound[1] == '>=' else 'less'}."
    length = re.match(r"Expected `str` of length <= (\d+)", told)
    if length:
        return f"Write {length[1]} letters or fewer."
    return f"{told[0].lower()}{told[1:]}"


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
