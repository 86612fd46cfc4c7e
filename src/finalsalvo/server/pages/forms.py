"""From a form to a command: a form has the fields of the command's struct, dotted where it holds another.

A value of the engine that people type or pick by name may be written as any of our languages calls it.
"""

from collections.abc import Iterator, Mapping, Sequence
from itertools import product
from typing import Any

import msgspec
from django.http import HttpRequest
from msgspec import inspect

from finalsalvo.event.life import command_fields
from finalsalvo.event.life import commands as c
from finalsalvo.rules.refusal import Problem, Refusal, Refusals
from finalsalvo.server.accounts.sentences import TOO_LONG
from finalsalvo.server.http.commands import COMMANDS
from finalsalvo.server.http.misfits import INDEX, Misfit, misfit_of
from finalsalvo.server.pages import sentences
from finalsalvo.speech.catalogs import speaker
from finalsalvo.speech.languages import LANGUAGES
from finalsalvo.words.labels import LABELS
from finalsalvo.words.message import Listed, Message, Term
from finalsalvo.words.sentence import Sentence

LONGEST_KEY = 200

Form = Mapping[str, Sequence[str]]


def key_of(request: HttpRequest) -> str | None:
    """What the browser named this command, so that sending it twice does it once."""
    key = request.POST.get("key", "")
    if len(key) > LONGEST_KEY or not key.isprintable():
        raise Refusal("key", "contract", sentences.PAGE_TOO_OLD())
    return key or None


def command_from(action: str, form: Form) -> c.Command:
    """The command that a form asks for; refuses what is missing or cannot be read, naming the field."""
    kind = COMMANDS.get(action)
    if kind is None:
        raise Refusal("command", "contract", sentences.PAGE_TOO_OLD())
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
            misfit = misfit_of(error)
            path = [part for part in INDEX.sub("", misfit.place).split(".") if part]
            field = ".".join([*path, *filter(None, [misfit.name])]) or "form"
            found.append(Problem("contract", in_words(misfit, field), field))
            if misfit.name or not without(values, path):
                break  # the rest cannot be read without it
    if found:
        raise Refusals(tuple(found))
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


BOTH: Mapping[str, Sentence] = {
    "result.scores": sentences.BOTH_SCORES,
    "result.objectives": sentences.BOTH_OBJECTIVES,
}
"""Fields with a value for each player: half of it says nothing."""


def in_words(found: Misfit, field: str) -> Message:
    """What is wrong with a field, as it is said at the field."""
    if found.kind == "missing":
        return sentences.FIELD_EMPTY()
    if found.kind == "choice" and field in CALLED:
        kind = CALLED[field]
        return sentences.ONLY_THESE(known=Listed(tuple(Term(kind, each) for each in LABELS[kind]), "comma"))
    if found.kind == "length":
        return BOTH.get(field, sentences.BOTH_VALUES)()
    if found.kind == "type" and found.wanted.split(" | ")[0] == "int":
        return sentences.WHOLE_NUMBERS() if found.among and field not in BOTH else sentences.WHOLE_NUMBER()
    if found.kind == "least":
        return sentences.AT_LEAST(least=found.wanted)
    if found.kind == "most":
        return sentences.AT_MOST(most=found.wanted)
    if found.kind == "longest":
        return TOO_LONG(num=int(found.wanted))
    if found.kind == "fewer":
        return sentences.FEWER(num=int(found.wanted))
    return sentences.NOT_A_CHOICE() if found.kind == "choice" else sentences.FIELD_UNREADABLE()


def fields_from(kind: type[msgspec.Struct], form: Form, prefix: str) -> Iterator[tuple[str, Any]]:
    """By field what the form has for it; what was left empty is left away."""
    for field in command_fields.fields_of(kind):
        name, inner = f"{prefix}{field.name}", command_fields.present(field.type)
        if isinstance(inner, inspect.StructType):
            values = dict(fields_from(inner.cls, form, f"{name}."))
            if values or field.required:
                yield field.name, values
        elif isinstance(inner, inspect.VarTupleType | inspect.TupleType):
            parts = (value.strip() for given in form.get(name, ()) for value in split(given, inner))
            listed = [engine_word(name, value) for value in parts if value]
            if listed:
                yield field.name, listed
        elif form.get(name) and (text := form[name][-1].strip()):
            text = engine_word(name, text)
            yield field.name, {"on": "true"}.get(text, text) if isinstance(inner, inspect.BoolType) else text


CALLED = {"category": "misconduct", "settings.tiebreakers": "ranked by"}
"""Fields in which values of the engine are typed, with the kind of their labels."""


def engine_word(field: str, text: str) -> str:
    """The engine's value for what somebody typed, where that is what one of our languages calls it; else the text."""
    labels = LABELS.get(CALLED.get(field, ""), {})
    typed = text.casefold()
    for value, language in product(labels, LANGUAGES):
        if typed in (value, speaker(language).label(CALLED[field], value).casefold()):
            return value
    return text


def split(given: str, type: inspect.Type) -> list[str]:
    """Several values in one box: tags and tables may stand there with commas between."""
    return given.split(",") if isinstance(type, inspect.VarTupleType) else [given]
