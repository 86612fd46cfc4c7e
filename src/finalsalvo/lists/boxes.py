"""The card packs that ship with the program: which of them fit a format, and which revision is in force on a day."""

from collections.abc import Sequence
from datetime import date

from finalsalvo.lists.source import Source
from finalsalvo.rules.format import Format

AUTOMATIC = "automatic"
"""What is chosen where the format and the day of the event choose the cards."""


def boxes_of(format: Format) -> tuple[str, ...]:
    """The boxes that lists of a format can be checked by, the official one first, then those of the community."""
    if format.system != "xwing-2":
        return (format.system,)
    return ("xwing-2.5", "xwing-xwa") if format.judging.by_loadout else ("xwing-2.0", "xwing-legacy")


def official_box(format: Format) -> str:
    """The box that counts unless the organizer chooses another."""
    return boxes_of(format)[0]


def in_force_on(revisions: Sequence[Source], day: date | None) -> Source:
    """The revision in force on a day: the last one that began by then, the first before that, the newest of no day."""
    begun = [each for each in revisions if day is None or each.date <= day.isoformat()]
    return begun[-1] if begun else revisions[0]


def published_by(revisions: Sequence[Source], day: date | None) -> Source | None:
    """A newer revision that was published by a day and not yet in force: an event of that day may play either."""
    if day is None:
        return None
    told, now = day.isoformat(), in_force_on(revisions, day)
    newer = [each for each in revisions if each.published and each.published <= told < each.date]
    return newer[-1] if newer and newer[-1].date > now.date else None


def neighbours(revisions: Sequence[Source], name: str) -> tuple[Source, ...]:
    """The revisions next to one: lists made for another day were mostly made by these."""
    names = [each.name for each in revisions]
    if name not in names:
        return ()
    at = names.index(name)
    return tuple(revisions[number] for number in (at - 1, at + 1) if 0 <= number < len(names))


def limited_format(format: Format, points: int | None) -> Format:
    """A format with the limit of the points that it is played by, where they have one of their own."""
    if points is None or points in format.lists.points:
        return format
    from finalsalvo.rules.house import Settings, house_format

    return house_format(format, Settings(points=points))[0]
