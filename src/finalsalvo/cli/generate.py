"""`finalsalvo generate`: a random but lawful event document."""

import sys
from types import SimpleNamespace

from finalsalvo.cli import sentences
from finalsalvo.cli.main import OK
from finalsalvo.cli.output import Misused, named_format, print_json
from finalsalvo.documents.event_document import write_event
from finalsalvo.event.record import Event
from finalsalvo.rules.format import Format
from finalsalvo.rules.refusal import Refusal, Refusals
from finalsalvo.rules.stage_notation import read_stages
from finalsalvo.rules.stage_problems import plan_problems
from finalsalvo.simulate.generate import generate
from finalsalvo.simulate.staged import generate_stages


def made_up(format: Format, arguments: SimpleNamespace) -> Event:
    """A random event of so many Swiss rounds, perhaps with a cut, or one of the stages that the call names."""
    if arguments.stages is None:
        if arguments.rounds is None:
            raise Misused(sentences.ROUNDS_OR_STAGES(), "--rounds R | --stages SHAPE")
        return generate(format, arguments.players, arguments.rounds, arguments.seed, arguments.house)
    try:
        plans = read_stages(arguments.stages)
        problems = plan_problems(plans, format)
        if problems:
            raise Refusals(tuple(problems))
        return generate_stages(format, arguments.players, plans, arguments.seed)
    except Refusal as refusal:
        raise Misused(refusal.message, "--stages SHAPE") from None


def run(arguments: SimpleNamespace) -> int:
    """Prints the document, on one line with --json."""
    format = named_format(arguments.format)
    if arguments.players < 3:
        raise Misused(sentences.TOO_FEW_PLAYERS(players=arguments.players), "--players N")
    event = made_up(format, arguments)
    if arguments.json:
        print_json(event)
    else:
        sys.stdout.write(write_event(event).decode())
    return OK
