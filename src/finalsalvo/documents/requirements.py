"""The requirement matrix: what the rulebooks ask of the software, one row per rule, in our own words."""

from collections.abc import Mapping
from functools import cache
from typing import Literal

import msgspec

from finalsalvo.documents.table import table

Kind = Literal["ENFORCE", "ASSIST", "INFORM"]


class Requirement(msgspec.Struct, frozen=True):
    """One row: computed or refused (ENFORCE), helped with (ASSIST), or shown at the right moment (INFORM)."""

    id: str
    kind: Kind
    statement: str


@cache
def requirements() -> Mapping[str, Requirement]:
    """Every requirement by its id, in the order of the matrix."""
    return table("requirements.tsv", Requirement)
