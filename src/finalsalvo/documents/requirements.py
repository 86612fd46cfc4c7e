"""The requirement matrix: what the rulebooks ask of the software, one row per rule, in our own words."""

import csv
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from types import MappingProxyType
from typing import Literal

import msgspec

Kind = Literal["ENFORCE", "ASSIST", "INFORM"]


class Requirement(msgspec.Struct, frozen=True):
    """One row: computed or refused (ENFORCE), helped with (ASSIST), or shown at the right moment (INFORM)."""

    id: str
    kind: Kind
    statement: str


@cache
def requirements() -> Mapping[str, Requirement]:
    """Every requirement by its id, in the order of the matrix."""
    text = files("finalsalvo.documents").joinpath("requirements.tsv").read_text("utf-8")
    rows = csv.DictReader(text.splitlines(), delimiter="\t", quoting=csv.QUOTE_NONE)
    return MappingProxyType({row.id: row for row in msgspec.convert(list(rows), list[Requirement])})
