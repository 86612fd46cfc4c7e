"""`finalsalvo lists check FILE… --format F --cards PACK`: whether lists are legal, and why not."""

from collections.abc import Callable, Iterator, Sequence
from datetime import date
from types import SimpleNamespace
from typing import Any

import msgspec

from finalsalvo.cli.cards import chosen_pack, shelf
from finalsalvo.cli.files import content_of
from finalsalvo.cli.main import BROKEN, OK, UNREADABLE
from finalsalvo.cli.output import Misused, complain, named_format, own_words, print_json, screen, visible
from finalsalvo.documents.event_document import Unreadable
from finalsalvo.lists.card_pack import CardPack
from finalsalvo.lists.cards_in_force import CardsInForce
from finalsalvo.lists.finding import CheckReport, CheckVerdict
from finalsalvo.lists.games import game_of, game_of_cards
from finalsalvo.lists.list_text import NoList
from finalsalvo.lists.owner import Occasion
from finalsalvo.rules.format import Format
from finalsalvo.rules.refusal import Refusal

MARKS = {
    CheckVerdict.PASS: ("✓ ", "green"),
    CheckVerdict.FAIL: ("✗ ", "bold red"),
    CheckVerdict.UNKNOWN: ("? ", "bold yellow"),
}


def run(arguments: SimpleNamespace) -> int:
    """Checks every list; the worst exit code of them."""
    format = named_format(arguments.format)
    pack = chosen_pack(arguments.cards) if arguments.cards else only_pack(format)
    judged = judge(format, pack, arguments)
    code = OK
    for name, outcome in judged:
        if isinstance(outcome, str):
            complain(f"{visible(name)}: {outcome}")
            code = UNREADABLE
            continue
        if arguments.json:
            print_json(report_object(name, outcome))
        else:
            print_report(name, outcome, everything=arguments.all)
        code = max(code, OK if outcome.legal else BROKEN)
    return code


def only_pack(format: Format) -> CardPack:
    """The pack to take where none is named: the one of the game, if there is just one."""
    kept = shelf()
    names = [source.name for source in kept.sources() if source.game in game_of(format).systems]
    if len(names) == 1:
        return kept.load(names[0])
    there = f"name one with --cards: {', '.join(names)}" if names else "`finalsalvo cards import PATH` brings one in"
    raise Misused(f"which cards? {there}")


def judge(format: Format, pack: CardPack, arguments: SimpleNamespace) -> Iterator[tuple[str, CheckReport | str]]:
    """Every list with its report, or with the reason why there is none."""
    game = game_of_cards(pack.source)
    occasion = Occasion(arguments.pool, arguments.tier, day_of(arguments.date))
    overrides = decode_file(arguments.overrides, game.read_overrides) if arguments.overrides else None
    cards = game.cards(format, pack, overrides)
    for name, lists in competitors(format, cards, arguments.files):
        if isinstance(lists, str):
            yield name, lists
            continue
        try:
            reports = cards.reports(lists, occasion, submitted=arguments.submitted)
        except Refusal as refusal:
            raise Misused(refusal.message) from None
        yield from ((name, report) for report in reports)


def competitors(
    format: Format, cards: CardsInForce[Any], files: Sequence[str]
) -> Iterator[tuple[str, Sequence[Any] | str]]:
    """The lists of each competitor: those of a file, or of as many files as there are lists to have."""
    wanted = max(format.lists.per_competitor, format.members)
    waiting: list[tuple[str, Any]] = []
    for path in files:
        try:
            lists = cards.read(content_of(path))
        except (Unreadable, NoList) as wrong:
            yield path, str(wrong)
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
        raise Misused(f"{visible(path)}: {unreadable}") from None
    except msgspec.MsgspecError as error:
        raise Misused(f"{visible(path)}: {error}") from None


def day_of(text: str | None) -> date | None:
    """A day as somebody typed it."""
    if text is None:
        return None
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise Misused(f"{text!r} is not a day: write it as 2018-10-01") from None


def report_object(name: str, report: CheckReport) -> dict[str, Any]:
    """A report for programs."""
    return {
        "file": name,
        "legal": report.legal,
        "points": report.points,
        "cards": report.pack,
        "findings": [msgspec.to_builtins(finding) for finding in report.findings],
    }


def print_report(name: str, report: CheckReport, *, everything: bool) -> None:
    """A report for people: what is wrong, what cannot be told, and with `--all` what is right."""
    from rich.text import Text

    console = screen()
    points = f", {report.points} points" if report.points is not None else ""
    legal = ("legal", "bold green") if report.legal else ("not legal", "bold red")
    if report.legal and report.points is None:
        legal = ("nothing is wrong, as far as can be told", "bold yellow")
    console.print(Text.assemble(own_words(name, "bold"), ": ", legal, (f"{points} by {report.pack}", "dim")))
    for finding in report.findings:
        if finding.verdict is CheckVerdict.PASS and not everything:
            continue
        place = (own_words(finding.where, "cyan"), ": ") if finding.where else ()
        rule = (f" ({finding.rule})", "dim")
        told = Text.assemble("  ", MARKS[finding.verdict], *place, own_words(finding.message), rule)
        console.print(told, soft_wrap=True)
