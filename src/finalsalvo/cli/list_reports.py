"""What `finalsalvo lists check` says: about each list, and about all of them together."""

from collections.abc import Iterator, Sequence
from datetime import date
from typing import TYPE_CHECKING, Any

from msgspec import Struct

from finalsalvo.cli import sentences
from finalsalvo.cli.output import message_object, own_words, rule_mark, screen, speaker_of_call, with_message
from finalsalvo.lists.finding import CheckReport, CheckVerdict, Finding
from finalsalvo.lists.source import Source
from finalsalvo.words.message import Listed, Message

if TYPE_CHECKING:
    from rich.text import Text

MARKS = {
    CheckVerdict.PASS: ("✓ ", "green"),
    CheckVerdict.FAIL: ("✗ ", "bold red"),
    CheckVerdict.UNKNOWN: ("? ", "bold yellow"),
    CheckVerdict.NOTE: ("· ", "dim"),
}
MOST_NAMED = 4
"""So many lists are named for a reason; the rest is counted."""


class JudgedList(Struct, frozen=True):
    """What was found in the lists of a competitor; `fits` are points of another day by which they are legal."""

    name: str
    report: CheckReport
    day: date | None = None
    fits: tuple[Source, ...] = ()
    named: bool = True

    @property
    def verdict(self) -> CheckVerdict:
        """Pass, fail, or cannot tell."""
        return self.report.verdict


class ListReason(Struct):
    """Why some lists are not legal or nobody can tell: the message of the first, and what all of them are called."""

    verdict: CheckVerdict
    check: str
    message: Message
    names: list[str]


def reasons(judged: Sequence[JudgedList]) -> list[ListReason]:
    """Every reason that decided about a list, the commonest first; a list counts once for each."""
    found: dict[tuple[CheckVerdict, str], ListReason] = {}
    for each in judged:
        if each.verdict is CheckVerdict.PASS:
            continue
        for one in each.report.findings:
            if one.verdict is each.verdict:
                reason = found.setdefault(
                    (one.verdict, one.message.id), ListReason(one.verdict, one.check, one.message, [])
                )
                if each.name not in reason.names[-1:]:
                    reason.names.append(each.name)
    return sorted(found.values(), key=lambda each: (each.verdict is CheckVerdict.UNKNOWN, -len(each.names)))


def fitting(judged: Sequence[JudgedList]) -> list[tuple[Source, list[str]]]:
    """By points of another day the lists that are legal only by them."""
    found: dict[str, tuple[Source, list[str]]] = {}
    for each in judged:
        for source in each.fits:
            found.setdefault(source.name, (source, []))[1].append(each.name)
    return sorted(found.values(), key=lambda each: -len(each[1]))


# --- for programs -----------------------------------------------------------------------------------------


def report_object(judged: JudgedList) -> dict[str, Any]:
    """A report for programs."""
    report = judged.report
    return {
        "file": judged.name,
        "date": judged.day,
        "verdict": report.verdict.value,
        "legal": None if report.verdict is CheckVerdict.UNKNOWN else report.legal,
        "points": report.points,
        "cards": report.pack,
        "legal_by": [source.name for source in judged.fits],
        "findings": [finding_object(finding) for finding in report.findings],
    }


def finding_object(finding: Finding) -> dict[str, Any]:
    """A finding for programs: in English words, and what they say as data."""
    return with_message(finding) | ({} if finding.where is None else {"where": str(finding.where)})


def summary_object(judged: Sequence[JudgedList], unread: int) -> dict[str, Any]:
    """All lists together, for programs."""
    counts = verdict_counts(judged)
    return {
        "lists": len(judged) + unread,
        "legal": counts[CheckVerdict.PASS],
        "not_legal": counts[CheckVerdict.FAIL],
        "cannot_tell": counts[CheckVerdict.UNKNOWN],
        "unreadable": unread,
        "reasons": [
            {
                "verdict": each.verdict.value,
                "check": each.check,
                "lists": len(each.names),
                "such_as": message_object(each.message),
                "files": each.names,
            }
            for each in reasons(judged)
        ],
        "legal_by": {source.name: names for source, names in fitting(judged)},
    }


def verdict_counts(judged: Sequence[JudgedList]) -> dict[CheckVerdict, int]:
    """How many lists are legal, are not, or nobody can tell."""
    verdicts = [each.verdict for each in judged]
    return {each: verdicts.count(each) for each in CheckVerdict}


# --- for people -------------------------------------------------------------------------------------------


def print_report(judged: JudgedList, *, everything: bool) -> None:
    """A report for people: what is wrong, what cannot be told, what the verdict leaves out; with `--all` the rest."""
    from rich.text import Text

    console, report = screen(), judged.report
    say = speaker_of_call()
    size = (
        [say.counted("%(num)s point", "%(num)s points", report.points) % {"num": report.points}]
        if report.points
        else []
    )
    by = " · ".join(["", *size, say("checked against %(cards)s") % {"cards": say.tell(report.cards or report.pack)}])
    console.print(
        Text.assemble(own_words(judged.name, "bold"), ": ", verdict_words(report), own_words(by, "dim")), soft_wrap=True
    )
    decisive = (CheckVerdict.FAIL, CheckVerdict.UNKNOWN)
    for finding in report.findings:
        if everything or finding.beside or finding.verdict in decisive:
            console.print(finding_line(finding), soft_wrap=True)
    for source in judged.fits:
        told = own_words(sentences.FITS_OTHER_POINTS(cards=source.told), "dim")
        console.print(Text.assemble("  → ", told, (f" --cards {source.name}", "dim")), soft_wrap=True)


def verdict_words(report: CheckReport) -> tuple[str, str]:
    """Legal, not legal or neither, with its colour."""
    say = speaker_of_call()
    if report.incomplete:
        return say("incomplete"), "bold yellow"
    return {
        CheckVerdict.PASS: (say("legal"), "bold green"),
        CheckVerdict.FAIL: (say("not legal"), "bold red"),
        CheckVerdict.UNKNOWN: (say("can't tell"), "bold yellow"),
    }[report.verdict]


def finding_line(finding: Finding) -> "Text":
    """A finding on a line of its own."""
    from rich.text import Text

    place = (own_words(finding.where, "cyan"), ": ") if finding.where else ()
    style = "dim" if finding.verdict is CheckVerdict.NOTE else ""
    rule = (rule_mark(finding.rule), "dim")
    return Text.assemble("  ", MARKS[finding.verdict], *place, own_words(finding.message, style), rule)


def short_name(name: str) -> str:
    """What a list is called among many: without its folders."""
    return name if ", " in name else name.rpartition("/")[2]


def print_summary(judged: Sequence[JudgedList], unread: int) -> None:
    """All lists together, for people: how many are legal, and why the others are not."""
    console = screen()
    for line in summary_lines(judged, unread):
        console.print(line, soft_wrap=True)


def summary_lines(judged: Sequence[JudgedList], unread: int) -> Iterator["Text"]:
    """The lines of a summary."""
    from rich.text import Text

    say, counts, all = speaker_of_call(), verdict_counts(judged), len(judged) + unread
    figures = (
        (say("%(num)s legal"), counts[CheckVerdict.PASS], True),
        (say("%(num)s not legal"), counts[CheckVerdict.FAIL], True),
        (say("%(num)s can't tell"), counts[CheckVerdict.UNKNOWN], True),
        (say("%(num)s unreadable"), unread, unread > 0),
    )
    told = ", ".join(words % {"num": number} for words, number, shown in figures if shown)
    lists = say.counted("%(num)s list", "%(num)s lists", all) % {"num": all}
    yield Text.assemble(own_words(lists, "bold"), ": ", own_words(told))
    for each in reasons(judged):
        number = (f"{len(each.names):>5} ", "bold")
        named = Listed(tuple(map(short_name, each.names)), most=MOST_NAMED)
        what = say.tell(each.message)
        alike = say("such as: %(what)s") % {"what": what} if len(each.names) > 1 else what
        where = own_words(f" ({say.row(named)})", "dim")
        yield Text.assemble("  ", MARKS[each.verdict], number, own_words(alike), where)
    for source, those in fitting(judged):
        yield Text.assemble("  → ", own_words(sentences.LISTS_FIT(num=len(those), cards=source.told)))
