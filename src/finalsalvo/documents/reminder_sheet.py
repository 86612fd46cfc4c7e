"""The last part of the sheet "How this event is run": what the rules tell people, by the moment that it is for."""

from collections.abc import Iterator

from msgspec.structs import replace

from finalsalvo.documents.paper import Paper, PaperLine, ReminderGroup, ReminderLines
from finalsalvo.documents.papers import Sayer
from finalsalvo.documents.reminders import MOMENTS, Circumstances, Moment, Reminder, reminders

TOLD_ABOVE = frozenset({"book", "points-by-margin"})
"""Lines that say what the facts of the sheet say already."""


def with_reminders(paper: Paper, event: Circumstances, say: Sayer) -> Paper:
    """The sheet with every line of the event, each once: at the first moment at which it matters."""
    groups = tuple(
        ReminderGroup(moment_title(moment, say), tuple(map(paper_line, lines)))
        for moment, lines in by_moment(event, say)
        if lines
    )
    if not groups:
        return paper
    return replace(paper, blocks=(*paper.blocks, ReminderLines(groups, say("Rules behind these lines"))))


def by_moment(event: Circumstances, say: Sayer) -> Iterator[tuple[Moment, list[Reminder]]]:
    """Every line at one moment: where it stands first, else at the earliest."""
    told = {moment: reminders(event, moment, say) for moment in MOMENTS}
    seen = set(TOLD_ABOVE)
    ahead = {each.id for lines in told.values() for each in lines if each.first}
    for moment, lines in told.items():
        here = [each for each in lines if each.id not in seen and (each.first or each.id not in ahead)]
        seen |= {each.id for each in here}
        yield moment, here


def paper_line(line: Reminder) -> PaperLine:
    """A line on paper, with the addresses that a page would link to."""
    return PaperLine(" ".join((line.text, *(each.address for each in line.links))), line.rules)


def moment_title(moment: Moment, say: Sayer) -> str:
    """What a moment is called."""
    return {
        "event": say("Before the event"),
        "list": say("Lists"),
        "check-in": say("At check-in"),
        "seating": say("Before the game"),
        "playing": say("During the game"),
        "time": say("When time is up"),
        "result": say("Results"),
        "between": say("Between rounds"),
        "cut": say("The cut"),
        "judge": say("For judges"),
    }[moment]
