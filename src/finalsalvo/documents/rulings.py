"""Our rulings: what we decided where the rulebooks leave something open, and why."""

from collections.abc import Mapping
from functools import cache

import msgspec

from finalsalvo.documents.table import table


class Ruling(msgspec.Struct, frozen=True):
    """One decision with its reason, in a sentence."""

    id: str
    statement: str


@cache
def rulings() -> Mapping[str, Ruling]:
    """Every ruling by its id, in the order of their numbers."""
    return table("rulings.tsv", Ruling)
