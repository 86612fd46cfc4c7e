"""`finalsalvo print WHAT FILE…`: what an organizer hangs up, lays on the tables or hands out, as PDF or CSV."""

import sys
from pathlib import Path
from types import SimpleNamespace

from finalsalvo.cli import sentences
from finalsalvo.cli.files import Document, complain_unreadable, content_of, documents
from finalsalvo.cli.main import BROKEN, OK, UNREADABLE
from finalsalvo.cli.output import (
    Misused,
    complain,
    message_of,
    named_format,
    print_json,
    print_problems,
    speaker_of_call,
    visible,
)
from finalsalvo.cli.staged import stage_looked_at
from finalsalvo.cli.system import of_file, system_reason
from finalsalvo.documents.paper import Paper
from finalsalvo.documents.papers import event_paper, round_asked
from finalsalvo.documents.reminder_sheet import with_reminders
from finalsalvo.documents.reminders import Circumstances
from finalsalvo.documents.stage_papers import STAGE_PAPERS, stage_paper
from finalsalvo.documents.unreadable import Unreadable
from finalsalvo.event.check import format_in_force
from finalsalvo.event.record import Event
from finalsalvo.rules.format import Format
from finalsalvo.rules.refusal import Problem, Refusal
from finalsalvo.words.message import Listed

TABLES = ("tables", "standings", "swiss", "players")
"""What there is as CSV as well."""


def run(arguments: SimpleNamespace) -> int:
    """One paper, or a table for a spreadsheet."""
    if arguments.csv and arguments.what not in TABLES:
        raise Misused(sentences.NO_CSV(papers=Listed(TABLES, "or")))
    if arguments.what == "players" and not arguments.csv:
        raise Misused(sentences.ONLY_CSV(), "--csv")
    if arguments.what in ("blank-lists", "lists"):
        return print_paper(list_paper(arguments), arguments)
    if len(arguments.files) != 1:
        raise Misused(sentences.NAME_EVENT_FILE())
    (document,) = list(documents(arguments.files))[:1]
    if document.event is None:
        return refuse(document)
    try:
        event = document.event
        format, _ = format_in_force(event)
        if arguments.csv:
            return write(csv_of(event, format, arguments).encode(), arguments, "csv")
        paper = paper_of(event, format, arguments)
        if arguments.what == "rules":
            paper = with_reminders(paper, Circumstances(format, event.settings), speaker_of_call())
        return print_paper(paper, arguments)
    except Refusal as refusal:
        found = Problem(refusal.rule, refusal.message, refusal.field)
        print_problems([found], options={"round": "--round N"})
        return BROKEN


def paper_of(event: Event, format: Format, arguments: SimpleNamespace) -> Paper:
    """A paper of an event; of one with stages that of the stage that is asked for, or of the last that was played."""
    if event.stages or arguments.stage:
        _, plan = stage_looked_at(event, arguments.stage)
        return stage_paper(arguments.what, event, plan.id, speaker_of_call(), arguments.round)
    if arguments.what in STAGE_PAPERS:
        raise Misused(sentences.NO_STAGES_IN_FILE())
    return event_paper(arguments.what, event, format, speaker_of_call(), arguments.round)


def refuse(document: Document) -> int:
    """Why nothing can be printed."""
    if document.unreadable:
        complain_unreadable(document.name, document.unreadable)
        return UNREADABLE
    complain(sentences.NOTHING_PRINTED(file=document.name))
    print_problems(document.problems)
    return BROKEN


def csv_of(event: Event, format: Format, arguments: SimpleNamespace) -> str:
    """A table for a spreadsheet."""
    from finalsalvo.documents import csv_export

    if event.stages or arguments.stage:
        return stage_csv_of(event, arguments)
    if arguments.what == "standings":
        return csv_export.standings_csv(event, format, arguments.round)
    if arguments.what == "swiss":
        return csv_export.swiss_csv(event, format, arguments.round)
    if arguments.what == "players":
        return csv_export.players_csv(event)
    rounds = None if arguments.round is None else [round_asked(event, arguments.round)]
    return csv_export.pairings_csv(event, format, rounds)


def stage_csv_of(event: Event, arguments: SimpleNamespace) -> str:
    """A table of an event with stages: the final places, the standings of a stage, or the games of all."""
    from finalsalvo.documents import csv_export, stage_csv

    _, plan = stage_looked_at(event, arguments.stage)
    if arguments.what == "players":
        return csv_export.players_csv(event)
    if arguments.what == "tables":
        return stage_csv.all_games_csv(event, {})
    if arguments.what == "standings" and arguments.stage is None and arguments.round is None:
        return stage_csv.overall_csv(event)
    return stage_csv.stages_csv(event, plan.id, arguments.round)


def list_paper(arguments: SimpleNamespace) -> Paper:
    """Sheets of the lists in files, or a blank one; the format says what stands on them."""
    from finalsalvo.cli.cards import chosen_pack, day_of
    from finalsalvo.documents.list_sheets import HandedIn, blank_lists, list_sheets
    from finalsalvo.lists.boxes import official_box
    from finalsalvo.lists.games import game_of_cards

    if not arguments.format:
        raise Misused(sentences.NAME_LIST_FORMAT(), "--format F")
    format = named_format(arguments.format)
    if arguments.what == "blank-lists":
        return blank_lists(format, speaker_of_call())
    if not arguments.files:
        raise Misused(sentences.NAME_LISTS())
    pack = chosen_pack(arguments.cards or official_box(format), day_of(arguments.date))
    given = [HandedIn(Path(path).stem, text_of(path)) for path in arguments.files]
    return list_sheets(format, given, game_of_cards(pack.source).cards(format, pack), speaker_of_call())


def text_of(path: str) -> str:
    """The text of a list."""
    try:
        return content_of(path).decode()
    except Unreadable as unreadable:
        raise Misused(of_file(path, message_of(unreadable))) from None
    except UnicodeDecodeError:
        raise Misused(of_file(path, sentences.NOT_UTF_8())) from None


def print_paper(paper: Paper, arguments: SimpleNamespace) -> int:
    """Draws the paper and writes it."""
    from finalsalvo.documents.pdf import pdf

    return write(pdf(paper), arguments, "pdf")


def write(content: bytes, arguments: SimpleNamespace, kind: str) -> int:
    """Into the file that was named, one of the paper's name, or standard output."""
    name = arguments.out or f"{arguments.what}.{kind}"
    if name == "-":
        sys.stdout.buffer.write(content)
        return OK
    try:
        Path(name).write_bytes(content)
    except (OSError, ValueError) as error:
        raise Misused(of_file(name, system_reason(error))) from None
    if arguments.json:
        print_json({"file": name, "bytes": len(content)})
    else:
        sys.stdout.write(f"{visible(name)}\n")
    return OK
