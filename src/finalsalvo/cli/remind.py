"""`finalsalvo remind FORMAT MOMENT`: the rules that people need at a moment of an event."""

from types import SimpleNamespace

from finalsalvo.cli.main import OK
from finalsalvo.cli.output import LANGUAGE, named_format, own_words, plain_table, print_json, screen, speaker_of_call
from finalsalvo.documents.reminders import reminders
from finalsalvo.speech.languages import ENGLISH


def run(arguments: SimpleNamespace) -> int:
    """Prints each rule with its id, in the order of the book."""
    format = named_format(arguments.format)
    rules = reminders(format, arguments.moment, ENGLISH if arguments.json else LANGUAGE[0])
    if arguments.json:
        for rule in rules:
            print_json(rule)
        return OK
    table, say = plain_table(), speaker_of_call()
    table.add_column(say("Rule"), style="cyan", no_wrap=True)
    table.add_column(say("What it says"))
    for rule in rules:
        table.add_row(rule.id, own_words(rule.text))
    screen().print(table)
    return OK
