"""What is announced of an event, as the facts of the sheet "how this event is run"."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Protocol

from msgspec import Struct
from msgspec.structs import replace

from finalsalvo.documents.paper import Fact
from finalsalvo.documents.rule_texts import rule_texts
from finalsalvo.event.life.announced import sentences
from finalsalvo.event.life.announced.lines import announced_lines
from finalsalvo.event.life.announced.structure_lines import row_words
from finalsalvo.event.life.announced.told import AnnouncedChange, AnnouncedLine
from finalsalvo.event.life.document import from_document
from finalsalvo.event.life.facts import Imported
from finalsalvo.event.record import Event
from finalsalvo.words.message import Message, Moment

ENDS = (".", ":", "!", "?")
UNKNOWN = (sentences.LIST_NOT_REQUIRED.id,)
"""What a file does not say: whether lists are handed in where the book leaves it open."""


class ToldOnSheet(Struct, frozen=True):
    """What is announced of an event, and what was changed of it since."""

    lines: Sequence[AnnouncedLine]
    changes: Sequence[AnnouncedChange] = ()


class Teller(Protocol):
    """How to put a message into the reader's language."""

    def tell(self, message: Message | str) -> str:
        """A message in words."""


def announced_in(event: Event) -> ToldOnSheet:
    """What is announced of an event of which there is only its file: nobody leads it there, and no log has changes."""
    lines = announced_lines(from_document(Imported(event, "", "", "")))
    known = [replace(line, texts=tuple(each for each in line.texts if each.id not in UNKNOWN)) for line in lines]
    return ToldOnSheet([line for line in known if line.texts and line.id != "staff"])


def announced_facts(announced: ToldOnSheet, say: Teller) -> Iterator[Fact]:
    """A fact for each line, and one for each change of it, with the rule that wants it told.

    Until the start has fixed rounds and cut, their whole table is printed: paper does not follow who registers.
    """
    for line in announced.lines:
        rule = next((each for each in line.rules if each in rule_texts()), "")
        yield Fact(say.tell(line.title), in_a_row(map(say.tell, line.texts)), rule)
        if line.table is not None and sentences.FIXED() not in line.texts:
            yield Fact("", " · ".join(say.tell(row_words(row)) for row in line.table.rows))
        yield from (Fact("", changed_words(each, say)) for each in announced.changes if each.line == line.id)


def in_a_row(texts: Iterable[str]) -> str:
    """Several short texts on one line, each ended as a sentence; one alone stays as it is."""
    told = list(texts)
    return "".join(told) if len(told) < 2 else " ".join(each if each.endswith(ENDS) else f"{each}." for each in told)


def changed_words(change: AnnouncedChange, say: Teller) -> str:
    """When a line was changed, and what it said before."""
    when = Moment(change.at)
    if not change.was:
        return say.tell(sentences.ADDED(when=when))
    return say.tell(sentences.CHANGED(when=when, was=in_a_row(map(say.tell, change.was))))
