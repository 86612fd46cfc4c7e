"""How an event is run, for pages: what is announced of it, what is missing, and what was changed since."""

from collections.abc import Iterable

from msgspec import Struct
from msgspec.structs import replace

from finalsalvo.documents.run_sheet import in_a_row
from finalsalvo.event.life.announced.changes import announced_changes
from finalsalvo.event.life.announced.lines import announced_lines
from finalsalvo.event.life.announced.sentences import FIXED, HOUSE_REASON, NONE
from finalsalvo.event.life.announced.structure_lines import row_words
from finalsalvo.event.life.announced.told import AnnouncedChange, AnnouncedLine, StructureTable
from finalsalvo.event.life.context import book
from finalsalvo.event.life.facts import Created
from finalsalvo.event.life.forgetting import GONE
from finalsalvo.event.life.life import Life, state_of
from finalsalvo.event.life.topics.start.sentences import ORGANIZER
from finalsalvo.rules.departures import departures
from finalsalvo.server.accounts.owners import is_named
from finalsalvo.server.shown.final_places import nothing_but_bracket
from finalsalvo.server.shown.standings_views import tiebreak_words
from finalsalvo.words.message import Message, Moment, Person, Quote
from finalsalvo.words.saying import Say

HOLE = "\0"
"""Stands in a sentence where the page puts a time that the browser writes."""


class ToldText(Struct, frozen=True):
    """A sentence; `at` is a moment that stands between its two parts. `rule` is the one that it stands on."""

    text: str
    at: int | None = None
    after: str = ""
    rule: str = ""


class ToldChange(Struct, frozen=True):
    """When a line was changed and what it said before; "" where it said nothing. `started`: after the start."""

    at: int
    was: str
    started: bool


class ToldRow(Struct, frozen=True):
    """A line of the book's table; `here`: it holds now."""

    text: str
    here: bool


class ToldLine(Struct, frozen=True):
    """One thing that players are told, as a page shows it."""

    id: str
    title: str
    texts: list[ToldText]
    rules: tuple[str, ...] = ()
    missing: bool = False
    changes: list[ToldChange] = []
    rows: list[ToldRow] = []


def told_lines(life: Life, say: Say) -> list[ToldLine]:
    """Everything that is announced of an event, in the reader's language."""
    state = state_of(life)
    lines, changes = all_announced(life)
    shown = [told_line(line, changes, say) for line in lines]
    if nothing_but_bracket(state):
        ranks = [ToldText(say("Players knocked out in the same round share a rank."))]
    else:
        ranks = [ToldText(tiebreak_words(book(state), say))]
    return [*shown, ToldLine("ranks", say("Ranks"), ranks)]


def all_announced(life: Life) -> tuple[list[AnnouncedLine], list[AnnouncedChange]]:
    """What is announced and what was changed of it, without an organizer who never told their name.

    A line that was announced once and is no more says so: somebody may have planned by it.
    """
    state = state_of(life)
    lines = [replace(line, texts=with_names(line.texts)) for line in announced_lines(state)]
    changes = [replace(change, was=with_names(change.was)) for change in announced_changes(state, life.entries)]
    late = {change.line for change in changes if change.started}
    lines = [with_reason(without_fixing(line) if line.id in late else line, life) for line in lines if line.texts]
    dropped = {each.line: each.title for each in changes if each.line not in {line.id for line in lines}}
    return [*lines, *(AnnouncedLine(id, title, (NONE(),)) for id, title in dropped.items())], changes


def with_reason(line: AnnouncedLine, life: Life) -> AnnouncedLine:
    """The house rules with why they are so, as the organizer said when the event was made: that field says so.

    Reasons of later changes stay in the history, where they were promised to be.
    """
    made, first = life.entries[0], life.entries[0].facts[0]
    reason = (made.reason or "").strip()
    if line.id != "house" or not isinstance(first, Created) or reason in ("", GONE):
        return line
    if not any(departures(state_of(life).format, first.settings)):
        return line
    return replace(line, texts=(*line.texts, HOUSE_REASON(reason=Quote(reason))))


def without_fixing(line: AnnouncedLine) -> AnnouncedLine:
    """A line that was changed after the start: it does not say that the start fixed it."""
    return replace(line, texts=tuple(each for each in line.texts if each.id != FIXED.id), table=None)


def with_names(messages: Iterable[Message]) -> tuple[Message, ...]:
    """Messages without those that name an organizer who never told their name."""
    return tuple(each for each in messages if not names_nobody(each))


def names_nobody(line: Message) -> bool:
    """Whether a line names an organizer who never told their name."""
    name = line.values.get("name")
    return line.id == ORGANIZER.id and isinstance(name, Person) and not is_named(name.name)


def told_line(line: AnnouncedLine, changes: Iterable[AnnouncedChange], say: Say) -> ToldLine:
    """A line in the reader's language, with its changes; of texts in a row with one rule the first leads to it."""
    own = [each for each in changes if each.line == line.id]
    rules = [line.reason_for(each) for each in line.texts]
    fresh = [rule if rule != before else "" for rule, before in zip(rules, ("", *rules), strict=False)]
    texts = [replace(told_text(each, say), rule=rule) for each, rule in zip(line.texts, fresh, strict=True)]
    return ToldLine(
        line.id,
        say.tell(line.title),
        texts,
        line.rules,
        line.missing,
        changes_told(own, say),
        told_rows(line.table, say),
    )


def told_text(message: Message, say: Say) -> ToldText:
    """A sentence, taken apart where a moment stands in it."""
    moments = {name: value for name, value in message.values.items() if isinstance(value, Moment)}
    if not moments:
        return ToldText(say.tell(message))
    ((name, moment),) = moments.items()
    before, after = say.tell(Message(message.id, {**message.values, name: HOLE})).split(HOLE)
    return ToldText(before, moment.at, after)


def changes_told(changes: Iterable[AnnouncedChange], say: Say) -> list[ToldChange]:
    """Changes in the reader's language, the newest first."""
    found = [ToldChange(each.at, in_a_row(map(say.tell, each.was)), each.started) for each in changes]
    return found[::-1]


def told_rows(table: StructureTable | None, say: Say) -> list[ToldRow]:
    """The table that rounds and cut come from."""
    return [] if table is None else [ToldRow(say.tell(row_words(row)), row == table.here) for row in table.rows]
