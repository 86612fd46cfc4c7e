"""What an organizer gets ready before an event: each book's duties as a checklist, in our own words."""

from finalsalvo.rules.format import Format
from finalsalvo.rules.registry import FORMATS
from finalsalvo.rules.step import Preparation


def preparations(format: Format, *, lists: bool) -> tuple[Preparation, ...]:
    """What is to be got ready for an event of this format; `lists`: whether players hand in theirs."""
    return tuple(each for each in format.preparations if lists or not each.lists)


def every_text() -> list[str]:
    """Every sentence of these, for those who translate them."""
    return list(dict.fromkeys(each.text for format in FORMATS.values() for each in format.preparations))
