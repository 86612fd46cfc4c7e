"""A list as it was checked: what is in it, what each card costs, and what speaks against it."""

from msgspec import Struct

from finalsalvo.lists import sentences as say
from finalsalvo.lists.finding import CheckReport, CheckVerdict, Finding
from finalsalvo.lists.list_view import ListView
from finalsalvo.lists.source import Source
from finalsalvo.rules.format import Format
from finalsalvo.words.message import Message


class CheckedList(Struct, frozen=True):
    """What can be said about the list of a competitor: all that is in it, and the report.

    `trouble` says why it is not checked, or only in part: no cards are chosen, or nothing can be read.
    """

    lists: tuple[ListView, ...] = ()
    report: CheckReport | None = None
    trouble: Message | None = None

    @property
    def lacks_something(self) -> bool:
        """Whether a list does not name its damage deck or its obstacles, which can be written beside it."""
        return any(not (each.damage_deck and each.obstacles) for each in self.lists)


def why_unchecked(chosen: str | None) -> Message:
    """Why a list is not checked: the cards that were chosen are not here, or none are."""
    return say.CARDS_GONE(cards=chosen) if chosen else say.NO_CARDS()


def unreadable(format: Format, why: Message, source: Source) -> CheckedList:
    """A text that is no list at all."""
    found = Finding("reading", CheckVerdict.FAIL, format.cite("lists.required"), why)
    return CheckedList(report=CheckReport((found,), source.name, None, source.told))
