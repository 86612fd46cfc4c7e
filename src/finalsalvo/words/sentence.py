"""Sentences: the tables of all that the program can say, each with a stable id and its English."""

import re

from msgspec import Struct

from finalsalvo.words.message import Message, Value

HOLE = re.compile(r"%\((\w+)\)s")
"""Where a value stands in a sentence."""


class Sentence(Struct, frozen=True):
    """A sentence with its id. Where it counts something it has two forms, and the value `num` chooses between them."""

    id: str
    one: str
    many: str = ""

    def __call__(self, **values: Value) -> Message:
        """The message that says it of these."""
        return Message(self.id, values)

    @property
    def holes(self) -> frozenset[str]:
        """The names of its values."""
        return frozenset(HOLE.findall(self.one + self.many)) | ({"num"} if self.many else frozenset())


SENTENCES: dict[str, Sentence] = {}
"""Every sentence whose table has been loaded, by id."""


def sentence(id: str, one: str, many: str = "") -> Sentence:
    """A line of a table of sentences. An id is never used twice and never renamed: programs and logs know it."""
    if id in SENTENCES:
        raise TypeError(f"two sentences have the id {id}")
    made = SENTENCES[id] = Sentence(id, one, many)
    return made
