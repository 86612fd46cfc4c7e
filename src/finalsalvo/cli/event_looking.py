"""Looking at an event: its words that change nothing."""

import sys
from argparse import Namespace
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING

from msgspec import Struct

from finalsalvo.cli import event_views as views
from finalsalvo.cli import sentences
from finalsalvo.cli.event_acting import PROG, common, give, person_of
from finalsalvo.cli.event_commands import any_command
from finalsalvo.cli.event_stages import show_stages
from finalsalvo.cli.files import Document, content_of
from finalsalvo.cli.main import OK
from finalsalvo.cli.output import Misused, message_of, own_words, print_line
from finalsalvo.cli.parser import Formatter, Parser
from finalsalvo.cli.storing import open_store
from finalsalvo.cli.system import of_file, system_reason
from finalsalvo.cli.words import REMIND, STANDINGS
from finalsalvo.documents.event_document import write_event
from finalsalvo.documents.unreadable import Unreadable
from finalsalvo.event.life.document import whole_document
from finalsalvo.event.life.eyes import as_seen_by
from finalsalvo.event.life.life import Life, state_of

if TYPE_CHECKING:
    from finalsalvo.server.storage.store import Store

VIEWS = {
    "show": "how far it is and what to do next; also without any word",
    "announced": "how it is run, as players read it, and what was changed",
    "remind": "the rules that people need now, or at a MOMENT",
    "players": "everybody, with ids",
    "stages": "the stages, when each is and how far; EVENT~STAGE looks at one and acts in it",
    "rounds": "who plays whom, and how it ended",
    "standings": "the standings, and why",
    "bracket": "the rounds of the bracket and the final standings",
    "history": "everything that happened, by whom and why",
    "permissions": "who may give which command when",
    "check": "everything in it that breaks the rules",
    "export": "the event document",
    "log": "the whole log, for `finalsalvo verify`",
    "do": "any command as JSON",
}


class Look(Struct, frozen=True):
    """A call that wants to see something of an event."""

    store: "Store"
    slug: str
    life: Life
    options: Namespace


def look(slug: str, word: str, given: list[str]) -> int:
    """Shows something of an event."""
    parser = common(Parser(prog=f"{PROG} {slug} {word}", description=VIEWS[word], formatter_class=Formatter))
    if word in ("rounds", "show", "history"):
        parser.add_argument("number", nargs="?", type=int, metavar="N", help="only that one; of the history the last N")
    if word in ("export", "log"):
        parser.add_argument("target", nargs="?", metavar="FILE", help="where to; otherwise to the screen")
    if word == "do":
        parser.add_argument("text", metavar="JSON", help='such as {"command":"start"}; - is standard input')
    if word == "remind":
        parser.add_argument("moment", nargs="?", **REMIND["moment"])
    if word == "standings":
        for option, told_of in STANDINGS.items():
            parser.add_argument(option, **told_of)
    options = parser.parse_args(given)
    with open_store() as store:
        if word == "do":
            text = standard_input() if options.text == "-" else options.text.encode()
            return give(store, slug, any_command(text), options)
        return VIEW_RUNS[word](Look(store, slug, store.life(slug), options))


def standard_input() -> bytes:
    """What was piped in."""
    try:
        return content_of("-")
    except Unreadable as unreadable:
        raise Misused(message_of(unreadable)) from None


def show(call: Look) -> int:
    """At a glance."""
    from finalsalvo.server.storage.clock import todo_now

    by = person_of(call.life, call.options)
    seen, now = as_seen_by(call.life, by), call.store.times.now(call.slug)
    tasks = todo_now(call.store.times, call.slug, state_of(seen))
    views.show(call.slug, seen, by, now, tasks, as_json=call.options.json)
    return OK


def standings(call: Look) -> int:
    """The standings of the event document, the final ones once there are any."""
    from finalsalvo.cli.standings import show
    from finalsalvo.server.storage.event_address import stage_of_address

    state = state_of(call.life)
    asked = SimpleNamespace(**vars(call.options))
    asked.stage = state.at if stage_of_address(call.slug) else None
    plain = asked.round is None and asked.explain is None and not asked.swiss
    asked.final = asked.final or (bool(state.stages) and state.finished and plain and not asked.stage)
    return show(Document(call.slug, event=whole_document(state)), asked, over=state.finished)


def bracket(call: Look) -> int:
    """The rounds of the bracket, and where everybody ended or stands."""
    views.show_rounds(call.life, None, as_json=call.options.json, bracket=True)
    for name, value in {"round": None, "final": True, "swiss": False, "explain": None, "seed": 0}.items():
        setattr(call.options, name, value)
    return standings(call)


def export(call: Look) -> int:
    """The event document, for other programs and for `finalsalvo check`."""
    return put_out(write_event(whole_document(state_of(call.life))), call.options)


def check(call: Look) -> int:
    """Whether the event document is by the rules."""
    from finalsalvo.cli.check import answer

    event = whole_document(state_of(call.life))
    return answer(Document(call.slug, write_event(event), event), as_json=call.options.json)


def stages(call: Look) -> int:
    """Every stage."""
    show_stages(call.slug, call.life, as_json=call.options.json)
    return OK


def log(call: Look) -> int:
    """The log, byte by byte as it was sealed."""
    return put_out(call.store.export_log(call.slug), call.options)


def put_out(content: bytes, options: Namespace) -> int:
    """A file, or the screen."""
    if options.target is None:
        sys.stdout.write(content.decode())
        return OK
    try:
        Path(options.target).write_bytes(content)
    except OSError as error:
        raise Misused(of_file(options.target, system_reason(error))) from None
    return OK


def rounds(call: Look) -> int:
    """Every round, or one."""
    views.show_rounds(call.life, call.options.number, as_json=call.options.json)
    return OK


def announcements(call: Look) -> int:
    """How the event is run."""
    views.show_announced(call.life, as_json=call.options.json)
    return OK


def remind(call: Look) -> int:
    """What the rules say at this moment of the event, or at another."""
    from finalsalvo.cli.remind import show
    from finalsalvo.server.shown.reminding import circumstances, moment_now

    state = state_of(call.life)
    moment = call.options.moment or moment_now(state)
    if moment is not None:
        return show(circumstances(state), moment, as_json=call.options.json)
    if not call.options.json:
        print_line(own_words(sentences.NOTHING_TO_REMIND()))
    return OK


def players(call: Look) -> int:
    """Everybody."""
    views.show_players(call.life, as_json=call.options.json)
    return OK


def history(call: Look) -> int:
    """What happened."""
    views.show_history(call.life, call.options.number, as_json=call.options.json)
    return OK


def permissions(call: Look) -> int:
    """Who may do what when."""
    views.show_permissions(call.life, person_of(call.life, call.options), as_json=call.options.json)
    return OK


VIEW_RUNS = {
    "show": show,
    "announced": announcements,
    "remind": remind,
    "players": players,
    "stages": stages,
    "rounds": rounds,
    "standings": standings,
    "bracket": bracket,
    "history": history,
    "permissions": permissions,
    "check": check,
    "export": export,
    "log": log,
}
