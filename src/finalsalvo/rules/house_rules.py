"""In what an event departs from its book, in words for its players."""

from finalsalvo.rules import sentences as say
from finalsalvo.rules.departures import choices_made
from finalsalvo.rules.format import Format
from finalsalvo.rules.house import Settings, to_announce
from finalsalvo.rules.refusal import Problem


def house_rules(format: Format, settings: Settings) -> list[Problem]:
    """Everything in which an event departs from its book: the one list of it, for pages, paper and programs.

    A round as long as the book lets the organizer make it is none (ESC-TIME-02).
    """
    made = choices_made(format, settings)
    found = [Problem(each.rule, each.told, f"settings.{each.setting}") for each in made if not each.left_open]
    known = {each.place for each in found} | lengths_allowed(format, settings)
    more = (each for each in told_at_the_start(format, settings) if each.place not in known)
    return [*found, *more]


def lengths_allowed(format: Format, settings: Settings) -> set[str]:
    """Where round lengths differ from the book's no further than it allows (ESC-TIME-02, EPIC-TIME-02)."""
    if not format.clock.adjust:
        return set()
    made = (each for each in choices_made(format, settings) if each.left_open)
    return {f"settings.{each.setting}" for each in made if each.path.startswith("clock.")}


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
