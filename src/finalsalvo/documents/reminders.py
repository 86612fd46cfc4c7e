"""What the books tell people at each moment of an event, a line at a time: it comes when it can still be acted on.

The lines stand in `reminders.tsv`: which rules a line tells, at which moments it stands `first` and at which it is
`folded` away, on what it depends (`when`), and which documents it sends its reader to (`links`).
"""

from collections.abc import Callable, Iterator
from functools import cache
from typing import Literal, Protocol

from msgspec import Struct

from finalsalvo.documents.rule_texts import address_of
from finalsalvo.documents.table import table
from finalsalvo.rules.format import Format, Rulebook
from finalsalvo.rules.house import Settings
from finalsalvo.rules.links import LINKS, link_of

Moment = Literal["event", "list", "check-in", "seating", "playing", "time", "result", "between", "cut", "judge"]
"""The event's page, entering a list, checking in, before a round, during it, when time is called, entering a result,
between rounds, at the cut, and for a judge."""

MOMENTS: tuple[Moment, ...] = (
    "event",
    "list",
    "check-in",
    "seating",
    "playing",
    "time",
    "result",
    "between",
    "cut",
    "judge",
)
MOST_FIRST = 3
"""So many lines stand first at a moment; of more, those of the format's own book."""


class Wording(Protocol):
    """How a line is put into the reader's language."""

    def line(self, id: str, text: str) -> str:
        """A line of a table by its id."""

    def label(self, kind: str, value: str) -> str:
        """What a value of the engine is called."""

    def date(self, text: str) -> str:
        """A day as people write it."""


class ReminderRow(Struct, frozen=True):
    """A line as the table has it: `rules`, moments and `links` with spaces between."""

    id: str
    rules: str
    first: str
    folded: str
    when: str
    links: str
    text: str

    @property
    def context(self) -> str:
        """What translators know it by."""
        return f"remind.{self.id}"


class Circumstances(Struct, frozen=True):
    """What lines depend on: the format as the event plays it, what was chosen, and what the event has.

    `lists`: they are required; `marshals`: there is one, so that the organizer need not be theirs (XW2-ROLE-05);
    `bracket`: the round that is played is one of the bracket; `swiss_on`: people go on into further Swiss rounds.
    """

    format: Format
    settings: Settings = Settings()
    lists: bool = False
    marshals: bool = False
    bracket: bool = False
    swiss_on: bool = False


CONDITIONS: dict[str, Callable[[Circumstances], str | None]] = {
    "tier": lambda event: event.settings.tier or event.format.leaders.default_tier,
    "structure": lambda event: event.settings.structure or event.format.default_structure,
    "marshal": lambda event: "here" if event.marshals else "none",
    "stage": lambda event: "bracket" if event.bracket else "swiss",
    "cut": lambda event: "swiss" if event.swiss_on else "bracket",
    "legality": lambda event: "linked" if link_of(event.format, event.settings, "legality_link") else "ask",
    "lists": lambda event: "required" if event.lists or event.format.lists.always else "not required",
}
"""By the word in front of the colon what an event must have for a line; behind it stand the values, with commas."""


class LinkedDocument(Struct, frozen=True):
    """A document that a line sends its reader to."""

    title: str
    address: str


class Reminder(Struct, frozen=True):
    """A line as it is shown: which `rules` of the format it tells, and whether it stands first."""

    id: str
    text: str
    rules: tuple[str, ...]
    first: bool
    links: tuple[LinkedDocument, ...] = ()

    @property
    def address(self) -> str:
        """Where the first of its rules is read."""
        return address_of(self.rules[0])


@cache
def reminder_rows() -> tuple[ReminderRow, ...]:
    """Every line, in the order of the table."""
    return tuple(table("reminders.tsv", ReminderRow).values())


@cache
def rows_of(book: Rulebook) -> tuple[tuple[ReminderRow, tuple[str, ...]], ...]:
    """The lines of a format's rules, each with those of its rules that the format has."""
    found = ((row, tuple(filter(book.has, row.rules.split()))) for row in reminder_rows())
    return tuple((row, rules) for row, rules in found if rules)


def reminders(event: Circumstances, moment: Moment, say: Wording) -> list[Reminder]:
    """What to tell at a moment: the two or three lines that matter first, then the rest."""
    found = [
        (row, rules)
        for row, rules in rows_of(event.format.rulebook)
        if moment in f"{row.first} {row.folded}".split() and fits(row, event)
    ]
    ahead = sorted((row for row, _ in found if moment in row.first.split()), key=lambda row: not own(row, event))
    first = {row.id for row in ahead[:MOST_FIRST]}
    told = [reminder(row, rules, event, row.id in first, say) for row, rules in found]
    return sorted(told, key=lambda each: not each.first)


def own(row: ReminderRow, event: Circumstances) -> bool:
    """Whether a line is of the format's own book, and not of the one that it builds on."""
    return any(rule.startswith(f"{event.format.rulebook.prefix}-") for rule in row.rules.split())


def fits(row: ReminderRow, event: Circumstances) -> bool:
    """Whether the event is one that a line is about."""
    name, _, values = row.when.partition(":")
    return not name or CONDITIONS[name](event) in values.split(",")


def reminder(row: ReminderRow, rules: tuple[str, ...], event: Circumstances, first: bool, say: Wording) -> Reminder:
    """A line in the reader's words."""
    format = event.format
    values = {
        "book": f"{format.book} {format.version}",
        "date": say.date(format.effective),
        "minutes": format.clock.final,
        "limits": ", ".join(map(str, format.lists.points)),
        "squadrons": format.lists.squadron_points,
    }
    return Reminder(row.id, say.line(row.context, row.text) % values, rules, first, tuple(links_of(row, event, say)))


def links_of(row: ReminderRow, event: Circumstances, say: Wording) -> Iterator[LinkedDocument]:
    """The documents of a line that the event has a link to."""
    for name in row.links.split():
        address = link_of(event.format, event.settings, name)
        if address is not None:
            yield LinkedDocument(say.label("document", name), address)


def links_told(format: Format) -> tuple[str, ...]:
    """The documents that the lines of a format send their readers to, by the settings with their links."""
    names = {name for row, _ in rows_of(format.rulebook) for name in row.links.split()}
    return tuple(name for name in LINKS if name in names)
