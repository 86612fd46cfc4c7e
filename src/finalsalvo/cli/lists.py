"""`finalsalvo lists check FILE… --format F --cards PACK`: whether lists are legal, and why not."""

from collections.abc import Callable, Iterator, Sequence
from datetime import date
from types import SimpleNamespace
from typing import Any

import msgspec

from finalsalvo.cli import sentences
from finalsalvo.cli.cards import IMPORT, chosen_pack, shelf
from finalsalvo.cli.files import complain_unreadable, content_of
from finalsalvo.cli.main import BROKEN, OK, UNDECIDED, UNREADABLE
from finalsalvo.cli.output import (
    Misused,
    message_of,
    named_format,
    own_words,
    print_json,
    rule_mark,
    screen,
    speaker_of_call,
    with_message,
)
from finalsalvo.cli.system import of_file
from finalsalvo.documents.event_document import Unreadable
from finalsalvo.lists.card_pack import CardPack
from finalsalvo.lists.cards_in_force import CardsInForce
from finalsalvo.lists.finding import CheckReport, CheckVerdict, Finding
from finalsalvo.lists.games import game_of, game_of_cards
from finalsalvo.lists.list_text import NoList
from finalsalvo.lists.owner import Occasion
from finalsalvo.rules.format import Format
from finalsalvo.rules.refusal import Refusal
from finalsalvo.words.message import Listed, Message, Quote

MARKS = {
    CheckVerdict.PASS: ("✓ ", "green"),
    CheckVerdict.FAIL: ("✗ ", "bold red"),
    CheckVerdict.UNKNOWN: ("? ", "bold yellow"),
    CheckVerdict.NOTE: ("· ", "dim"),
}
CODES = {CheckVerdict.PASS: OK, CheckVerdict.UNKNOWN: UNDECIDED, CheckVerdict.FAIL: BROKEN}
WORST = (OK, UNDECIDED, BROKEN, UNREADABLE)
"""Exit codes of a list, and which of several goes before the others."""


def run(arguments: SimpleNamespace) -> int:
    """Checks every list; the worst exit code of them."""
    format = named_format(arguments.format)
    pack = chosen_pack(arguments.cards) if arguments.cards else only_pack(format)
    judged = judge(format, pack, arguments)
    code = OK
    for name, outcome in judged:
        if not isinstance(outcome, CheckReport):
            complain_unreadable(name, outcome)
            code = max(code, UNREADABLE, key=WORST.index)
            continue
        if arguments.json:
            print_json(report_object(name, outcome))
        else:
            print_report(name, outcome, everything=arguments.all)
        code = max(code, CODES[outcome.verdict], key=WORST.index)
    return code


def only_pack(format: Format) -> CardPack:
    """The pack to take where none is named: the one of the game, if there is just one."""
    kept = shelf()
    names = [source.name for source in kept.sources() if source.game in game_of(format).systems]
    if len(names) == 1:
        return kept.load(names[0])
    if names:
        raise Misused(sentences.CHOOSE_CARDS(cards=Listed(tuple(names), "or")), "--cards NAME")
    raise Misused(sentences.NO_CARDS_OF_GAME(), IMPORT)


def judge(
    format: Format, pack: CardPack, arguments: SimpleNamespace
) -> Iterator[tuple[str, CheckReport | Message | str]]:
    """Every list with its report, or with the reason why there is none."""
    game = game_of_cards(pack.source)
    occasion = Occasion(arguments.pool, arguments.tier, day_of(arguments.date))
    overrides = decode_file(arguments.overrides, game.read_overrides) if arguments.overrides else None
    cards = game.cards(format, pack, overrides)
    for name, lists in competitors(format, cards, arguments.files):
        if isinstance(lists, Message | str):
            yield name, lists
            continue
        try:
            reports = cards.reports(lists, occasion, submitted=arguments.submitted)
        except Refusal as refusal:
            raise Misused(refusal.message) from None
        yield from ((name, report) for report in reports)


def competitors(
    format: Format, cards: CardsInForce[Any], files: Sequence[str]
) -> Iterator[tuple[str, Sequence[Any] | Message | str]]:
    """The lists of each competitor: those of a file, or of as many files as there are lists to have."""
    wanted = max(format.lists.per_competitor, format.members)
    waiting: list[tuple[str, Any]] = []
    for path in files:
        try:
            lists = cards.read(content_of(path))
        except (Unreadable, NoList) as wrong:
            yield path, message_of(wrong)
            continue
        if wanted == 1 or len(lists) != 1 or len(files) == 1:
            yield path, lists
            continue
        waiting.append((path, lists[0]))
        if len(waiting) == wanted:
            yield ", ".join(name for name, _ in waiting), [each for _, each in waiting]
            waiting = []
    if waiting:
        yield ", ".join(name for name, _ in waiting), [each for _, each in waiting]


def decode_file(path: str, read: Callable[[bytes], Any]) -> Any:
    """What the organizer has set, from a JSON file."""
    try:
        return read(content_of(path))
    except Unreadable as unreadable:
        raise Misused(of_file(path, message_of(unreadable))) from None
    except msgspec.MsgspecError as error:
        raise Misused(of_file(path, sentences.UNFIT(error=Quote(str(error))))) from None


def day_of(text: str | None) -> date | None:
    """A day as somebody typed it."""
    if text is None:
        return None
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise Misused(sentences.NO_DAY(day=text), "--date DAY") from None


def report_object(name: str, report: CheckReport) -> dict[str, Any]:
    """A report for programs."""
    return {
        "file": name,
        "verdict": report.verdict,
        "legal": None if report.verdict is CheckVerdict.UNKNOWN else report.legal,
        "points": report.points,
        "cards": report.pack,
        "findings": [finding_object(finding) for finding in report.findings],
    }


def finding_object(finding: Finding) -> dict[str, Any]:
    """A finding for programs: in English words, and what they say as data."""
    return with_message(finding) | ({} if finding.where is None else {"where": str(finding.where)})


def print_report(name: str, report: CheckReport, *, everything: bool) -> None:
    """A report for people: what is wrong, what cannot be told, and with `--all` all notes and what is right."""
    from rich.text import Text

    console, say = screen(), speaker_of_call()
    told_first = (*report.failures, *report.unknown, *report.provisos)
    verdicts = {
        CheckVerdict.PASS: (say("legal"), "bold green"),
        CheckVerdict.FAIL: (say("not legal"), "bold red"),
        CheckVerdict.UNKNOWN: (say("can't tell"), "bold yellow"),
    }
    size = (
        [say.counted("%(num)s point", "%(num)s points", report.points) % {"num": report.points}]
        if report.points
        else []
    )
    by = " · ".join(["", *size, say("checked against %(cards)s") % {"cards": say.tell(report.cards)}])
    console.print(Text.assemble(own_words(name, "bold"), ": ", verdicts[report.verdict], own_words(by, "dim")))
    for finding in report.findings:
        if not (everything or finding in told_first):
            continue
        place = (own_words(finding.where, "cyan"), ": ") if finding.where else ()
        rule = (rule_mark(finding.rule), "dim")
        told = Text.assemble("  ", MARKS[finding.verdict], *place, own_words(finding.message), rule)
        console.print(told, soft_wrap=True)
