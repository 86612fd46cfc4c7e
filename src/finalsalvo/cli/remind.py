"""`finalsalvo remind FORMAT MOMENT`: what people need to know of the rules at a moment of an event."""

from types import SimpleNamespace

from finalsalvo.cli.main import OK
from finalsalvo.cli.output import named_format, own_words, plain_table, print_json, screen, speaker_of_call
from finalsalvo.documents.reminders import Circumstances, reminders
from finalsalvo.speech.catalogs import speaker
from finalsalvo.speech.languages import ENGLISH


def run(arguments: SimpleNamespace) -> int:
    """Prints each line with the ids of its rules, those that matter first."""
    event = Circumstances(named_format(arguments.format))
    if arguments.json:
        for line in reminders(event, arguments.moment, speaker(ENGLISH)):
            print_json(line)
        return OK
    table, say = plain_table(), speaker_of_call()
    table.add_column(say("Rule"), style="cyan", no_wrap=True)
    table.add_column(say("What it says"))
    for line in reminders(event, arguments.moment, say):
        table.add_row("\n".join(line.rules), own_words(line.text))
    screen().print(table)
    return OK
