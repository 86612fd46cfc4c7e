"""`finalsalvo remind FORMAT MOMENT`: the rules that people need at a moment of an event."""

from types import SimpleNamespace

from finalsalvo.cli.main import OK
from finalsalvo.cli.output import named_format, own_words, plain_table, print_json, screen
from finalsalvo.documents.reminders import reminders


def run(arguments: SimpleNamespace) -> int:
    """Prints each rule with its id, in the order of the book."""
    format = named_format(arguments.format)
    rules = reminders(format, arguments.moment)
    if arguments.json:
        for rule in rules:
            print_json(rule)
        return OK
    table = plain_table()
    table.add_column("rule", style="cyan", no_wrap=True)
    table.add_column("what it says")
    for rule in rules:
        table.add_row(rule.id, own_words(rule.statement))
    screen().print(table)
    return OK
