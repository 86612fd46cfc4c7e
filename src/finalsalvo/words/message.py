"""A message: what is said, as data. Which sentence it is, and the people, tables and numbers that it is about.

Pure rooms make messages and never finished sentences. Whoever has a reader puts them into words (`words.saying`).
"""

from collections.abc import Iterable, Mapping
from typing import Literal, TypeAlias, Union

from msgspec import Struct

TAG = "is"
"""The member of a value in JSON that tells what it is."""


class Person(Struct, frozen=True, tag="person", tag_field=TAG):
    """A player, a team or somebody of the staff, by id and by the name that everybody reads."""

    id: str
    name: str


class Term(Struct, frozen=True, tag="term", tag_field=TAG):
    """A value of the engine that has a label in every language: `Term("end", "concession")`."""

    kind: str
    value: str


class Quote(Struct, frozen=True, tag="quote", tag_field=TAG):
    """What a person wrote: it stands in the quotation marks of the reader's language."""

    text: str


class Decimal(Struct, frozen=True, tag="decimal", tag_field=TAG):
    """A figure with a decimal mark, written with a point: `1.58`."""

    text: str


class Day(Struct, frozen=True, tag="day", tag_field=TAG):
    """A date as ISO 8601 writes it."""

    iso: str


class Moment(Struct, frozen=True, tag="moment", tag_field=TAG):
    """A point in time, in milliseconds."""

    at: int


class Listed(Struct, frozen=True, omit_defaults=True, tag="list", tag_field=TAG):
    """Several in a row: `a, b and c`; of more than `most` the rest is counted: `a, b and 3 more`."""

    items: tuple["Value", ...]
    joined: Literal["and", "or", "comma"] = "and"
    most: int = 5


class Message(Struct, frozen=True, omit_defaults=True, tag="message", tag_field=TAG):
    """What is said: the id of a sentence, and its values. `num` is the number that chooses between one and many.

    `text` is its English, kept only where it is written into a log: for people with a pager, and for programs that do
    not know the id.
    """

    id: str
    values: Mapping[str, "Value"] = {}
    text: str = ""

    def __str__(self) -> str:
        """Its English, for tests, tracebacks and the server's own log."""
        from finalsalvo.words.saying import ENGLISH

        return ENGLISH.tell(self)


Value: TypeAlias = Union[str, int, Person, Term, Quote, Decimal, Day, Moment, Listed, Message]  # noqa: UP007
"""What can stand in a message."""


def for_the_log(message: Message) -> Message:
    """A message as it is written into a log, with its English of today."""
    return Message(message.id, message.values, str(message))


def numbers(those: Iterable[int], most: int = 8) -> Listed:
    """Tables or rounds in a row."""
    return Listed(tuple(those), most=most)
