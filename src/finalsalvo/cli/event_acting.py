"""Giving an event a command, and saying what came of it."""

from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from typing import TYPE_CHECKING

from finalsalvo.cli import event_views as views
from finalsalvo.cli.event_commands import command_from, registrations
from finalsalvo.cli.event_fields import parser_of
from finalsalvo.cli.event_names import person_named
from finalsalvo.cli.main import BROKEN, OK
from finalsalvo.cli.output import own_words, plain_table, print_json, print_problems, problem_object, screen
from finalsalvo.cli.storing import open_store
from finalsalvo.event.life import commands as c
from finalsalvo.event.life import facts as f
from finalsalvo.event.life.command_fields import COMMANDS
from finalsalvo.event.life.context import NeedsChoice
from finalsalvo.event.life.decide import NeedsReason
from finalsalvo.event.life.history import words
from finalsalvo.event.life.life import Life, state_of
from finalsalvo.event.life.topics.registration.decisions import preview_registration
from finalsalvo.rules.refusal import Problem, Refusal, Severity

if TYPE_CHECKING:
    from finalsalvo.server.storage.store import CommandOutcome, Store

PROG = "finalsalvo event"


def common(parser: ArgumentParser, *, acting: bool = True) -> ArgumentParser:
    """The options that everything has."""
    parser.add_argument("--json", action="store_true", default=False, help="for programs: one JSON object a line")
    if acting:
        parser.add_argument(
            "--as", dest="by", metavar="PERSON", default=None, help="who does it; the organizer if not given"
        )
        parser.add_argument("--reason", default=None, help="why, where the rules or people will ask")
        parser.add_argument("--key", default=None, help="names this call: given twice, it is done once")
    return parser


def act(slug: str, word: str, given: list[str]) -> int:
    """Gives an event a command."""
    kind = COMMANDS[word]
    options = common(parser_of(kind, f"{PROG} {slug} {word}")).parse_args(given)
    with open_store() as store:
        life = store.life(slug)
        try:
            if kind is c.Register and getattr(options, "preview", False):
                return preview(life, options)
            command = command_from(kind, vars(options), life, person_of(life, options))
        except Refusal as refusal:
            return say_refusal(options, refusal.rule, refusal.field, refusal.message)
        return give(store, slug, command, options)


def preview(life: Life, options: Namespace) -> int:
    """What would happen to each who is to be registered."""
    found = preview_registration(state_of(life), registrations(vars(options)))
    table = plain_table()
    for heading in ("name", "", ""):
        table.add_column(heading)
    for each in found:
        if options.json:
            print_json(each)
        else:
            table.add_row(own_words(each.name), each.outcome, own_words(each.message))
    if not options.json:
        screen().print(table)
    return OK


def person_of(life: Life, options: Namespace) -> str:
    """Who gives the command."""
    state = state_of(life)
    return person_named(state, options.by) if options.by is not None else state.organizer


def give(store: "Store", slug: str, command: c.Command, options: Namespace) -> int:
    """Gives a command to the store, and says what came of it."""
    by = person_of(store.life(slug), options)
    return answer_of(store, options, lambda: store.obey(slug, command, by, reason=options.reason, key=options.key))


def answer_of(store: "Store", options: Namespace, ask: "Callable[[], CommandOutcome]") -> int:
    """What came of a command: its entry in words, or why it was refused."""
    try:
        outcome = ask()
    except NeedsReason as needs:
        return say_refusal(options, needs.rule, "reason", needs.message, needs.warnings)
    except NeedsChoice as needs:
        told = f"{needs.message} --{needs.field} {' or '.join(needs.choices)} says which."
        return say_refusal(options, needs.rule, needs.field, told, (Problem(needs.rule, told), *needs.warnings))
    except Refusal as refusal:
        return say_refusal(options, refusal.rule, refusal.field, refusal.message)
    state = state_of(outcome.life)
    said = words(state, outcome.entry)
    if options.json:
        print_json(
            {
                "event": outcome.slug,
                "seq": outcome.entry.seq,
                "said": said,
                "phase": state.phase.value,
                "repeated": outcome.repeated,
                "notices": [problem_object(each) for each in outcome.notices],
                "entry": outcome.entry,
            }
        )
        return OK
    from rich.text import Text

    mark = "✓ " if not outcome.repeated else "= "
    first = f"{outcome.slug}: " if outcome.entry.seq == 1 else ""
    screen().print(Text.assemble((mark, "bold green"), own_words(f"{first}{said}"), (f"  {outcome.entry.seq}", "dim")))
    print_problems(list(outcome.notices), stderr=False)
    if any(isinstance(fact, f.RoundDrawn | f.PlayersSwapped | f.TableMoved) for fact in outcome.entry.facts):
        round = state.draft or state.round
        if round is not None:
            views.print_round(state, round)
    from finalsalvo.server.storage.clock import todo_now

    views.print_tasks(todo_now(store.times, outcome.slug, state)[:3])
    return OK


def say_refusal(options: Namespace, rule: str, field: str, message: str, warnings: tuple[Problem, ...] = ()) -> int:
    """Says in a sentence why nothing happened."""
    if options.json:
        listed = [problem_object(each) for each in warnings]
        print_json({"refused": {"rule": rule, "field": field, "message": message, "warnings": listed}})
        return BROKEN
    print_problems([Problem(rule, message)])
    rest = [Problem(each.rule, each.message, severity=Severity.WARNING) for each in warnings[1:]]
    print_problems(rest)
    if field == "reason":
        screen(stderr=True).print("  --reason TEXT gives one", style="dim")
    return BROKEN
