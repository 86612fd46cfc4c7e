"""`finalsalvo lists check FILE… --format F --date DAY`: whether lists are legal, and why not.

One list or thousands: every file, folder and line that a call names, each by the points in force on its day. The exit
code is 0 where all are legal, 1 where one is not, 3 where of one nobody can tell, 2 where something cannot be read.
"""

import sys
from collections.abc import Callable, Iterator, Sequence
from datetime import date
from types import SimpleNamespace
from typing import Any

from msgspec import Struct

from finalsalvo.cli import sentences
from finalsalvo.cli.cards import day_of
from finalsalvo.cli.files import complain_unreadable
from finalsalvo.cli.list_cards import CardsOfCall
from finalsalvo.cli.list_files import GivenList, given_lists
from finalsalvo.cli.list_reports import JudgedList, print_report, print_summary, report_object, summary_object
from finalsalvo.cli.main import BROKEN, OK, UNDECIDED, UNREADABLE
from finalsalvo.cli.output import Misused, message_of, named_format, print_json, print_line, screen, speaker_of_call
from finalsalvo.lists.finding import CheckReport, CheckVerdict
from finalsalvo.lists.list_text import NoList
from finalsalvo.lists.owner import Occasion
from finalsalvo.rules.format import Format
from finalsalvo.rules.refusal import Refusal
from finalsalvo.words.message import Message

OFTEN = 50
"""After so many lists a screen hears how far we are."""


class UnreadList(Struct, frozen=True):
    """A file or a line that is no list, and why."""

    name: str
    why: Message | str


Outcome = JudgedList | UnreadList


def run(arguments: SimpleNamespace) -> int:
    """Checks every list, and says what is to be said; the worst exit code of them."""
    format = named_format(arguments.format)
    occasion = Occasion(arguments.pool, arguments.tier, day_of(arguments.date))
    bench = Bench(format, CardsOfCall(format, arguments), occasion, submitted=arguments.submitted)
    given = list(given_lists(arguments.files))
    at_once = arguments.json and not arguments.summary
    outcomes = bench.outcomes(given, quiet if at_once and sys.stdout.isatty() else shown_progress(len(given)))
    found = told_one_by_one(outcomes) if at_once else list(outcomes)
    judged = [each for each in found if isinstance(each, JudgedList)]
    if not at_once:
        tell_all(found, judged, arguments, bench)
    return UNREADABLE if len(judged) < len(found) else worst(judged)


def worst(judged: Sequence[JudgedList]) -> int:
    """The exit code of some lists: one that is not legal goes before one of which nobody can tell."""
    verdicts = {each.verdict for each in judged}
    if CheckVerdict.FAIL in verdicts:
        return BROKEN
    return UNDECIDED if CheckVerdict.UNKNOWN in verdicts else OK


class Bench:
    """Where lists are judged: by which format and cards, on what occasion. `undated` lists had no day at all."""

    def __init__(self, format: Format, cards: CardsOfCall, occasion: Occasion, *, submitted: bool) -> None:
        self.format = format
        self.cards = cards
        self.occasion = occasion
        self.submitted = submitted
        self.undated = False

    def outcomes(self, given: Sequence[GivenList], progress: Callable[[int], None]) -> Iterator[Outcome]:
        """What is found in each list, or in those of each competitor."""
        wanted = max(self.format.lists.per_competitor, self.format.members)
        waiting: list[tuple[GivenList, Any]] = []
        for number, each in enumerate(given, start=1):
            read = self.read(each)
            if isinstance(read, UnreadList):
                yield read
            elif wanted == 1 or not each.together or len(read) != 1 or len(given) == 1:
                yield from self.judged([each], read)
            else:
                waiting.append((each, read[0]))
                if len(waiting) == wanted:
                    yield from self.judged([one for one, _ in waiting], [squad for _, squad in waiting])
                    waiting = []
            progress(number)
        if waiting:
            yield from self.judged([one for one, _ in waiting], [squad for _, squad in waiting])

    def read(self, given: GivenList) -> Sequence[Any] | UnreadList:
        """The lists in a text."""
        if given.unreadable:
            return UnreadList(given.name, given.unreadable)
        try:
            return self.cards.on(self.day(given)).read(given.content)
        except NoList as wrong:
            return UnreadList(given.name, message_of(wrong))

    def day(self, given: GivenList) -> date | None:
        """The day of the event of a list: its own, else that of the call."""
        return given.day or self.occasion.played

    def judged(self, given: Sequence[GivenList], lists: Sequence[Any]) -> Iterator[JudgedList]:
        """What speaks against the lists of one competitor."""
        day = self.day(given[0])
        self.undated = self.undated or day is None
        name = ", ".join(each.name for each in given)
        reports = self.reports(self.cards.on(day), lists, day)
        for number, report in enumerate(reports):
            fits = () if report.legal else tuple(self.others(lists, day, number))
            called = f"{name}#{number + 1}" if len(reports) > 1 else name
            yield JudgedList(called, report, day, fits, named=given[0].named)

    def others(self, lists: Sequence[Any], day: date | None, number: int) -> Iterator[Any]:
        """The points of other days by which lists are legal that are not by those of their own."""
        for source, cards in self.cards.near(day):
            if self.reports(cards, lists, day)[number].legal:
                yield source

    def reports(self, cards: Any, lists: Sequence[Any], day: date | None) -> Sequence[CheckReport]:
        """The reports about the lists of one competitor by some cards."""
        occasion = Occasion(self.occasion.pool, self.occasion.tier, day)
        try:
            reports: Sequence[CheckReport] = cards.reports(lists, occasion, submitted=self.submitted)
        except Refusal as refusal:
            raise Misused(refusal.message) from None
        return reports


def told_one_by_one(outcomes: Iterator[Outcome]) -> list[Outcome]:
    """Every outcome, told to programs as soon as it is there."""
    found = []
    for each in outcomes:
        if isinstance(each, JudgedList):
            print_json(report_object(each))
        else:
            complain_unreadable(each.name, each.why)
        found.append(each)
    return found


def tell_all(found: Sequence[Outcome], judged: Sequence[JudgedList], arguments: SimpleNamespace, bench: Bench) -> None:
    """What there is to say once all lists are judged: about each of them to people, about all to everybody."""
    unread = len(found) - len(judged)
    for each in found:
        if isinstance(each, UnreadList):
            complain_unreadable(each.name, each.why)
    if arguments.json:
        print_json(summary_object(judged, unread))
        return
    newest = bench.cards.newest()
    if bench.undated and newest is not None:
        print_line(sentences.NEWEST_POINTS(cards=newest.told), " → --date DAY", style="dim")
    if not arguments.summary:
        for each in judged:
            if arguments.all or each.named or each.verdict is not CheckVerdict.PASS:
                print_report(each, everything=arguments.all)
    if len(found) > 1 or arguments.summary:
        print_summary(judged, unread)


def shown_progress(all: int) -> Callable[[int], None]:
    """Says on a screen how many of many lists are judged; a file or a pipe gets nothing of it."""
    if all <= OFTEN or not sys.stderr.isatty():
        return quiet
    console, say = screen(stderr=True), speaker_of_call()

    def show_progress(done: int) -> None:
        if done % OFTEN == 0 or done == all:
            told = say("%(done)s of %(all)s lists") % {"done": done, "all": all}
            console.print(told, end="\r" if done < all else "\n")

    return show_progress


def quiet(done: int) -> None:
    """For whoever wants no progress."""
