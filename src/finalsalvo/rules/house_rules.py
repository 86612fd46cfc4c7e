"""In what an event departs from its book, in words for its players."""

from finalsalvo.rules import sentences as say
from finalsalvo.rules.format import Format
from finalsalvo.rules.house import Settings, problems_of, to_announce
from finalsalvo.rules.refusal import Problem, Severity


def house_rules(format: Format, settings: Settings) -> list[Problem]:
    """Everything in which an event departs from its book: the one list of it, for pages, paper and programs."""
    found = [each for each in problems_of(format, settings) if each.severity is Severity.WARNING]
    known = {each.place for each in found}
    more = (each for each in told_at_the_start(format, settings) if each.place not in known)
    return [*found, *more]


def told_at_the_start(format: Format, settings: Settings) -> list[Problem]:
    """What players must be told and the book lets the organizer choose: lengths of rounds, and the play area."""
    lengths = (each for each in to_announce(format, settings) if each.place != "settings.swiss_rounds")
    return [*lengths, *another_area(format, settings)]


def another_area(format: Format, settings: Settings) -> list[Problem]:
    """A play area of another size than the book's, which players must be told of (ESC-TSET-03, EPIC-TSET-03)."""
    area, book = settings.play_area, format.play_area
    if area is None or book is None or area == book:
        return []
    rule = format.cites.get("tables.another_area", format.cite("play_area"))
    return [Problem(rule, say.ANNOUNCE_AREA(area=area, book=book), "settings.play_area")]
