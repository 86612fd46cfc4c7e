"""`finalsalvo generate`: a random but lawful event document."""

import sys
from types import SimpleNamespace

from finalsalvo.cli import sentences
from finalsalvo.cli.main import OK
from finalsalvo.cli.output import Misused, named_format, print_json
from finalsalvo.documents.event_document import write_event
from finalsalvo.simulate.generate import generate


def run(arguments: SimpleNamespace) -> int:
    """Prints the document, on one line with --json."""
    format = named_format(arguments.format)
    if arguments.players < 3:
        raise Misused(sentences.TOO_FEW_PLAYERS(players=arguments.players), "--players N")
    event = generate(format, arguments.players, arguments.rounds, arguments.seed, arguments.house)
    if arguments.json:
        print_json(event)
    else:
        sys.stdout.write(write_event(event).decode())
    return OK
