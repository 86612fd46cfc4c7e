"""`finalsalvo lists check FILE… --format F --cards PACK`: whether lists are legal, and why not."""

from collections.abc import Iterator, Sequence
from datetime import date
from types import SimpleNamespace
from typing import Any

import msgspec

from finalsalvo.cli.cards import chosen_pack, shelf
from finalsalvo.cli.files import content_of
from finalsalvo.cli.main import BROKEN, OK, UNREADABLE
from finalsalvo.cli.output import Misused, complain, named_format, own_words, print_json, screen, visible
from finalsalvo.documents.card_shelf import AnyPack
from finalsalvo.documents.event_document import Unreadable
from finalsalvo.lists.finding import Report, Verdict
from finalsalvo.lists.xwing.card import Pack
from finalsalvo.lists.xwing.reading import NoList, read_squads
from finalsalvo.lists.xwing.squad import Squad
from finalsalvo.rules.format import Format
from finalsalvo.rules.refusal import Refusal

MARKS = {Verdict.PASS: ("✓ ", "green"), Verdict.FAIL: ("✗ ", "bold red"), Verdict.UNKNOWN: ("? ", "bold yellow")}


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


def only_pack(format: Format) -> AnyPack:
    """The pack to take where none is named: the one of the game, if there is just one."""
    kept = shelf()
    armada = format.id.startswith("armada")
    names = [source.name for source in kept.sources() if (source.game == "armada") is armada]
    if len(names) == 1:
        return kept.load(names[0])
    there = f"name one with --cards: {', '.join(names)}" if names else "`finalsalvo cards import PATH` brings one in"
    raise Misused(f"which cards? {there}")


def judge(format: Format, pack: AnyPack, arguments: SimpleNamespace) -> Iterator[tuple[str, Report | str]]:
    """Every list with its report, or with the reason why there is none."""
    played = day_of(arguments.date)
    if isinstance(pack, Pack):
        yield from judge_squads(format, pack, arguments, played)
    else:
        yield from judge_fleets(format, pack, arguments, played)


def judge_squads(
    format: Format, pack: Pack, arguments: SimpleNamespace, played: date | None
) -> Iterator[tuple[str, Report | str]]:
    """Lists of X-Wing. Where a competitor has several, they may lie in one file or in as many."""
    from finalsalvo.lists.xwing.checking import check
    from finalsalvo.lists.xwing.overrides import NONE, Overrides

    overrides = decoded(arguments.overrides, Overrides) if arguments.overrides else NONE
    if arguments.pool and arguments.pool not in format.lists.pools:
        raise Misused(f"{format.name} has no pool {arguments.pool!r}")
    for name, squads in competitors(format, arguments.files):
        if isinstance(squads, str):
            yield name, squads
            continue
        try:
            yield (
                name,
                check(
                    format,
                    squads,
                    pack,
                    overrides,
                    pool=arguments.pool,
                    tier=arguments.tier,
                    played=played,
                    submitted=arguments.submitted,
                ),
            )
        except Refusal as refusal:
            raise Misused(refusal.message) from None


def competitors(format: Format, files: Sequence[str]) -> Iterator[tuple[str, Sequence[Squad] | str]]:
    """The squads of each competitor: those of a file, or of as many files as there are squads to have."""
    wanted = max(format.lists.per_competitor, format.members)
    waiting: list[tuple[str, Squad]] = []
    for path in files:
        try:
            squads = read_squads(content_of(path))
        except (Unreadable, NoList) as wrong:
            yield path, str(wrong)
            continue
        if wanted == 1 or len(squads) > 1 or len(files) == 1:
            yield path, squads
            continue
        waiting.append((path, squads[0]))
        if len(waiting) == wanted:
            yield ", ".join(name for name, _ in waiting), [squad for _, squad in waiting]
            waiting = []
    if waiting:
        yield ", ".join(name for name, _ in waiting), [squad for _, squad in waiting]


def judge_fleets(
    format: Format, pack: Any, arguments: SimpleNamespace, played: date | None
) -> Iterator[tuple[str, Report | str]]:
    """Lists of Armada."""
    from finalsalvo.lists.armada.checking import check
    from finalsalvo.lists.armada.overrides import NONE, Overrides
    from finalsalvo.lists.armada.reading import read_all

    if not format.id.startswith("armada"):
        raise Misused(f"{pack.source.name} is not of the game that {format.name} is played with")
    overrides = decoded(arguments.overrides, Overrides) if arguments.overrides else NONE
    for path in arguments.files:
        try:
            text = content_of(path).decode()
        except Unreadable as unreadable:
            yield path, str(unreadable)
            continue
        except UnicodeDecodeError:
            yield path, "this is not UTF-8, which every list is written in"
            continue
        for read in read_all(text, pack):
            unread = [each.text for each in read.unread]
            yield (
                path,
                check(read.fleet, pack, overrides, format=format, played=played, tier=arguments.tier, unread=unread),
            )


def decoded(path: str, type: Any) -> Any:
    """What the organizer has set, from a JSON file."""
    try:
        return msgspec.json.decode(content_of(path), type=type)
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


def report_object(name: str, report: Report) -> dict[str, Any]:
    """A report for programs."""
    return {
        "file": name,
        "legal": report.legal,
        "points": report.points,
        "cards": report.pack,
        "findings": [msgspec.to_builtins(finding) for finding in report.findings],
    }


def print_report(name: str, report: Report, *, everything: bool) -> None:
    """A report for people: what is wrong, what cannot be told, and with `--all` what is right."""
    from rich.text import Text

    console = screen()
    points = f", {report.points} points" if report.points is not None else ""
    legal = ("legal", "bold green") if report.legal else ("not legal", "bold red")
    if report.legal and report.points is None:
        legal = ("nothing is wrong, as far as can be told", "bold yellow")
    console.print(Text.assemble(own_words(name, "bold"), ": ", legal, (f"{points} by {report.pack}", "dim")))
    for finding in report.findings:
        if finding.verdict is Verdict.PASS and not everything:
            continue
        place = (own_words(finding.where, "cyan"), ": ") if finding.where else ()
        rule = (f" ({finding.rule})", "dim")
        told = Text.assemble("  ", MARKS[finding.verdict], *place, own_words(finding.message), rule)
        console.print(told, soft_wrap=True)
