"""Events as a whole: all of them, a new one, one from a file."""

from argparse import Namespace
from typing import TYPE_CHECKING, Any

import msgspec
from msgspec.structs import replace

from finalsalvo.cli import sentences
from finalsalvo.cli.event_acting import PROG, answer_of, common, options_of, print_refusal
from finalsalvo.cli.event_commands import build_command, nest, paths, stages_in
from finalsalvo.cli.event_fields import STAGES, parser_of
from finalsalvo.cli.event_owning import own_made
from finalsalvo.cli.files import content_of
from finalsalvo.cli.main import OK
from finalsalvo.cli.output import (
    Misused,
    message_of,
    own_words,
    plain_table,
    print_json,
    print_line,
    screen,
    speaker_of_call,
    tell,
)
from finalsalvo.cli.parser import Formatter, Parser
from finalsalvo.cli.storing import open_store
from finalsalvo.cli.system import of_file
from finalsalvo.documents.event_document import Misshapen, read_event
from finalsalvo.documents.unreadable import Unreadable
from finalsalvo.event.life import commands as c
from finalsalvo.event.life import facts as f
from finalsalvo.event.life.life import Life
from finalsalvo.rules.refusal import Refusal

if TYPE_CHECKING:
    from finalsalvo.server.storage.store import CommandOutcome, Store

REST = 28
"""So many columns of a screen what may be folded has at least: a name and a date, and the gaps between all."""
ORGANIZER = "organizer"
"""Who an organizer is in the log, unless `--as` says something else."""
UNNAMED = "Organizer"
"""What an organizer is called who was given no name; in the language of whoever makes the event."""


def list_events(given: list[str]) -> int:
    """Every event of this installation."""
    asked = common(Parser(prog=f"{PROG} list", description="All events.", formatter_class=Formatter), acting=False)
    options = asked.parse_args(given)
    with open_store() as store:
        events = store.events()
    if options.json:
        for each in events:
            print_json(each)
        return OK
    if not events:
        print_line(f"{tell(sentences.NO_EVENTS())} → {PROG} new FORMAT NAME")
        return OK
    from rich.cells import cell_len

    table, console, say = plain_table(), screen(), speaker_of_call()
    folded = (say("Name"), say("Created"))
    for heading in (say("Event"), folded[0], say("Format"), say("Steps"), folded[1]):
        table.add_column(heading, no_wrap=heading not in folded, overflow="fold")
    for each in events:
        made = each.created[:16].replace("T", " ")
        table.add_row(own_words(each.slug, "cyan"), own_words(each.name), each.format, str(each.seq), made)
    whole = sum(max(cell_len(str(cell)) for cell in column.cells) for column in table.columns if column.no_wrap)
    console.width = max(console.width, whole + REST)  # what must be typed is never cut
    console.print(table)
    return OK


def new(given: list[str]) -> int:
    """A new event of a format, or like an earlier one."""
    parser = common(parser_of(c.Create, f"{PROG} new"))
    parser.add_argument("--slug", default=None, help="its name in commands; made from its name unless given")
    parser.add_argument(
        "--like", metavar="EVENT", default=None, help="with the format and settings of an earlier event"
    )
    options = parser.parse_args(given)
    with open_store() as store:
        values = dict(vars(options))
        if options.like is not None:
            values = like(store.life(options.like), values)
        if isinstance(values.get(STAGES), str):
            values[STAGES] = stages_in(values[STAGES])
        command = build_command(
            c.Create, nest({path: each for path, each in values.items() if path in paths(c.Create)})
        )
        assert isinstance(command, c.Create)
        return make_event(store, command, options)


def make_event(store: "Store", command: c.Create | c.Import, options: Namespace) -> int:
    """Makes an event and gives it to somebody, and says what came of it: nobody may be there any more to read that."""
    if command.organizer_name == UNNAMED:
        say = speaker_of_call()
        command = replace(command, organizer_name=say("Organizer"))

    def create() -> "CommandOutcome":
        by, slug = options.by or ORGANIZER, options.slug
        outcome = store.create(command, by, reason=options.reason, key=options.key, slug=slug, sure=options.sure)
        own_made(store, outcome.slug, options.by)
        return outcome

    return answer_of(store, options, create, options_of(type(command)))


CHOSEN = ("settings", "capacity", "lists_required", "starts_at", "mode", "outline", "language")
"""What an event has like an earlier one; it has another name and another date."""


def like(earlier: Life, values: dict[str, Any]) -> dict[str, Any]:
    """What was chosen for an earlier event before it started, with what is given now in its place."""
    chosen: dict[str, Any] = {}
    for entry in earlier.entries:
        for fact in entry.facts:
            if isinstance(fact, f.Imported):
                chosen |= {"format": fact.document.format, "settings": fact.document.settings}
            if isinstance(fact, f.Created):
                chosen["format"] = fact.format
            if isinstance(fact, f.Created | f.StagesPlanned):
                chosen[STAGES] = msgspec.to_builtins(fact.stages)
            if isinstance(fact, f.Created | f.Changed):
                chosen |= {name: getattr(fact, name) for name in CHOSEN}
                chosen["lists_required"] = fact.lists_required or None  # what was not asked for is as the book has it
        if any(isinstance(fact, f.Started) for fact in entry.facts):
            break
    settings = msgspec.to_builtins(chosen.pop("settings"))
    chosen |= {f"settings.{name}": each for name, each in settings.items()}
    if "format" in values and "name" not in values:  # `new --like EVENT NAME`
        values = {name: each for name, each in values.items() if name != "format"} | {"name": values["format"]}
    return chosen | values


def take_in(given: list[str]) -> int:
    """An event from a document or from a log: the file says which it is."""
    about = "Makes an event from a document, or brings back one from its log, which is verified first."
    parser = common(Parser(prog=f"{PROG} import", description=about, formatter_class=Formatter))
    parser.add_argument("file", metavar="FILE", help="- is standard input")
    parser.add_argument("--slug", default=None, help="its name in commands")
    parser.add_argument("--secret", default=None, help="of a log that is not finished, so that it can go on")
    options = parser.parse_args(given)
    try:
        content = content_of(options.file)
        if content.lstrip()[:7] == b'{"seq":':
            return take_log(content, options)
        event = read_event(content)
    except Misshapen as misshapen:
        first = misshapen.problems[0]
        return print_refusal(options, Refusal(first.place, first.rule, first.message))
    except Unreadable as unreadable:
        raise Misused(of_file(options.file, message_of(unreadable))) from None
    with open_store() as store:
        return make_event(store, c.Import(event), options)


def take_log(content: bytes, options: Namespace) -> int:
    """An event from its log."""
    with open_store() as store:
        from finalsalvo.server.storage.errors import BrokenLog

        try:
            summary = store.import_log(content, secret=options.secret, slug=options.slug)
        except BrokenLog as broken:
            return print_refusal(options, Refusal("log", "contract", sentences.LOG_BROKEN(problem=message_of(broken))))
        except Refusal as refusal:
            return print_refusal(options, refusal)
        own_made(store, summary.slug, options.by)
    if options.json:
        print_json(summary)
    else:
        print_line("✓ ", sentences.TAKEN_IN(event=summary.slug, steps=sentences.STEPS(num=summary.seq)))
    return OK
