"""The tables that lie in the package as text, one row a line."""

import csv
from collections.abc import Mapping
from importlib.resources import files
from types import MappingProxyType
from typing import Protocol, TypeVar

import msgspec


class NamedRow(Protocol):
    """What every row has: a name to find it by."""

    @property
    def id(self) -> str:
        """Unlike that of any other row."""


AnyRow = TypeVar("AnyRow", bound=NamedRow)


def table(name: str, row: type[AnyRow]) -> Mapping[str, AnyRow]:
    """Every row of a tab-separated file of this package by its id, in the order of the file."""
    text = files("finalsalvo.documents").joinpath(name).read_text("utf-8")
    lines = csv.DictReader(text.splitlines(), delimiter="\t", quoting=csv.QUOTE_NONE)
    rows = [msgspec.convert(line, row) for line in lines]
    return MappingProxyType({each.id: each for each in rows})
