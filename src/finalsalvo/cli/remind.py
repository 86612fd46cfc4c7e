"""`finalsalvo remind FORMAT MOMENT`: what people need to know of the rules at a moment, by a format or of an event."""

from types import SimpleNamespace

from finalsalvo.cli.files import complain_unreadable, documents
from finalsalvo.cli.main import BROKEN, OK, UNREADABLE
from finalsalvo.cli.output import (
    named_format,
    own_words,
    plain_table,
    print_json,
    print_problems,
    screen,
    speaker_of_call,
)
from finalsalvo.documents.reminders import Circumstances, Moment, reminders
from finalsalvo.event.check import format_in_force
from finalsalvo.rules.refusal import Problem, Refusal
from finalsalvo.speech.catalogs import speaker
from finalsalvo.speech.languages import ENGLISH


def run(arguments: SimpleNamespace) -> int:
    """The lines of a format, or of an event that was written into a file."""
    if not is_file(arguments.format):
        return show(Circumstances(named_format(arguments.format)), arguments.moment, as_json=arguments.json)
    document, *_ = documents([arguments.format])
    if document.event is None:
        complain_unreadable(document.name, document.unreadable or document.problems[0].message)
        return UNREADABLE if document.unreadable else BROKEN
    try:
        format, _ = format_in_force(document.event)
    except Refusal as refusal:
        print_problems([Problem(refusal.rule, refusal.message, refusal.field)])
        return BROKEN
    return show(Circumstances(format, document.event.settings), arguments.moment, as_json=arguments.json)


def is_file(word: str) -> bool:
    """Whether a word names an event document: ids of formats have neither point nor slash."""
    return word == "-" or "." in word or "/" in word


def show(event: Circumstances, moment: Moment, *, as_json: bool) -> int:
    """Prints each line with the ids of its rules, those that matter first."""
    if as_json:
        for line in reminders(event, moment, speaker(ENGLISH)):
            print_json(line)
        return OK
    table, say = plain_table(), speaker_of_call()
    table.add_column(say("Rule"), style="cyan", no_wrap=True)
    table.add_column(say("What it says"))
    for line in reminders(event, moment, say):
        table.add_row("\n".join(line.rules), own_words(line.text))
    screen().print(table)
    return OK
