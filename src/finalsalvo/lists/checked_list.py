"""A list as it was checked: what is in it, what each card costs, and what speaks against it."""

from msgspec import Struct

from finalsalvo.lists.finding import CheckReport, CheckVerdict, Finding
from finalsalvo.lists.list_view import ListView
from finalsalvo.rules.format import Format


class CheckedList(Struct, frozen=True):
    """What can be said about the list of a competitor: all that is in it, and the report.

    `trouble` says why it is not checked, or only in part: no cards are chosen, or nothing can be read.
    """

    lists: tuple[ListView, ...] = ()
    report: CheckReport | None = None
    trouble: str = ""

    @property
    def lacks_something(self) -> bool:
        """Whether a list does not name its damage deck or its obstacles, which can be written beside it."""
        return any(not (each.damage_deck and each.obstacles) for each in self.lists)


def unreadable(format: Format, why: str, pack: str) -> CheckedList:
    """A text that is no list at all."""
    told = f"This cannot be read as a list: {why}."
    return CheckedList(
        report=CheckReport((Finding("reading", CheckVerdict.FAIL, format.cite("lists.required"), told),), pack)
    )
