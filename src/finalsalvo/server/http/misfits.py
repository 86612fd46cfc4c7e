"""What a value got wrong that somebody sent: taken from the words of the library that found it, which nobody reads."""

import re
from typing import Literal

import msgspec
from msgspec import Struct

Kind = Literal[
    "missing",
    "unknown",
    "choice",
    "type",
    "length",
    "least",
    "most",
    "shortest",
    "longest",
    "fewer",
    "pattern",
    "day",
    "other",
]

FORMS: tuple[tuple[Kind, re.Pattern[str]], ...] = (
    ("missing", re.compile(r"Object missing required field `(?P<name>.+)`")),
    ("unknown", re.compile(r"Object contains unknown field `(?P<name>.+)`")),
    ("choice", re.compile(r"Invalid (?:enum )?value (?P<given>.+)")),
    ("least", re.compile(r"Expected `\w+` >=? (?P<wanted>-?[\d.]+)")),
    ("most", re.compile(r"Expected `\w+` <=? (?P<wanted>-?[\d.]+)")),
    ("shortest", re.compile(r"Expected `str` of length >= (?P<wanted>\d+)")),
    ("longest", re.compile(r"Expected `str` of length <= (?P<wanted>\d+)")),
    ("fewer", re.compile(r"Expected `(?:array|object)` of length <= (?P<wanted>\d+)")),
    ("length", re.compile(r"Expected `array` of length (?P<wanted>\d+)(?:, got (?P<given>\d+))?")),
    ("pattern", re.compile(r"Expected `str` matching regex (?P<wanted>.+)")),
    ("day", re.compile(r"Invalid RFC3339 encoded date")),
    ("type", re.compile(r"Expected `(?P<wanted>[^`]+)`, got `(?P<given>[^`]+)`")),
)
"""How msgspec says each; `tests/server/test_misfits.py` asks it."""
INDEX = re.compile(r"\[\d+\]")


class Misfit(Struct, frozen=True):
    """One thing that does not fit: of what kind, where, and what was wanted and given.

    `place` is the path of the value, `name` the field that is missing there or not known.
    """

    kind: Kind
    place: str
    name: str = ""
    wanted: str = ""
    given: str = ""
    told: str = ""

    @property
    def field(self) -> str:
        """The path of the field that it is about; nothing where it is about all that was sent."""
        return ".".join(filter(None, (self.place, self.name)))

    @property
    def among(self) -> bool:
        """Whether it is about one of several values of a field."""
        return self.place.endswith("]")


def misfit_of(error: msgspec.ValidationError) -> Misfit:
    """What an error is about."""
    told, _, place = str(error).partition(" - at `$")
    place = place.strip("`").strip(".")
    for kind, form in FORMS:
        found = form.fullmatch(told)
        if found is not None:
            named = {name: (value or "").strip("'`") for name, value in found.groupdict().items()}
            return Misfit(kind, place, told=told, **named)
    return Misfit("other", place, told=told)
