"""Giving an event a command, and saying what came of it."""

from argparse import ArgumentParser, Namespace
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any

from finalsalvo.cli import event_views as views
from finalsalvo.cli.event_commands import command_from, registrations
from finalsalvo.cli.event_fields import fields, parser_of
from finalsalvo.cli.event_names import person_named
from finalsalvo.cli.main import BROKEN, OK
from finalsalvo.cli.output import (
    message_object,
    own_words,
    plain_table,
    print_json,
    print_line,
    print_problems,
    problem_object,
    screen,
    speaker_of_call,
    with_message,
)
from finalsalvo.cli.parser import add_language
from finalsalvo.cli.storing import open_store
from finalsalvo.event.life import commands as c
from finalsalvo.event.life import facts as f
from finalsalvo.event.life.command_fields import COMMANDS
from finalsalvo.event.life.context import NeedsChoice
from finalsalvo.event.life.decide import NeedsAnswer
from finalsalvo.event.life.history import words
from finalsalvo.event.life.life import Life, state_of
from finalsalvo.event.life.topics.registration.decisions import preview_registration
from finalsalvo.rules.refusal import AlreadySo, Problem, Refusal, Severity
from finalsalvo.words.saying import ENGLISH

if TYPE_CHECKING:
    from finalsalvo.server.storage.store import CommandOutcome, Store

PROG = "finalsalvo event"
REASON = "--reason TEXT"
SURE = "--yes"


def common(parser: ArgumentParser, *, acting: bool = True) -> ArgumentParser:
    """The options that everything has."""
    parser.add_argument("--json", action="store_true", default=False, help="for programs: one JSON object a line")
    if acting:
        parser.add_argument(
            "--as", dest="by", metavar="PERSON", default=None, help="who does it; the organizer if not given"
        )
        parser.add_argument("--reason", default=None, help="why, where the rules or people will ask")
        parser.add_argument(
            "--yes", dest="sure", action="store_true", default=False, help="do it, also where it asks first"
        )
        parser.add_argument("--key", default=None, help="names this call: given twice, it is done once")
    return add_language(parser)


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
            return print_refusal(options, refusal, options_of(kind))
        return give(store, slug, command, options)


def options_of(kind: type[c.CommandBase]) -> dict[str, str]:
    """By field what one types to say it otherwise, where that has a name."""
    return {field.name: field.option for field in fields(kind) if not field.required} | {"reason": REASON, "sure": SURE}


def preview(life: Life, options: Namespace) -> int:
    """What would happen to each who is to be registered."""
    found, say = preview_registration(state_of(life), registrations(vars(options))[0]), speaker_of_call()
    if options.json:
        for each in found:
            print_json(with_message(each))
        return OK
    table = plain_table()
    for heading in (say("Name"), "", ""):
        table.add_column(heading)
    for each in found:
        table.add_row(own_words(each.name), say.label("preview", each.outcome), own_words(each.message))
    screen().print(table)
    return OK


def person_of(life: Life, options: Namespace) -> str:
    """Who gives the command."""
    state = state_of(life)
    return person_named(state, options.by) if options.by is not None else state.organizer


def give(store: "Store", slug: str, command: c.Command, options: Namespace) -> int:
    """Gives a command to the store, and says what came of it."""
    by = person_of(store.life(slug), options)
    given = {"reason": options.reason, "key": options.key, "sure": options.sure}
    return answer_of(store, options, lambda: store.obey(slug, command, by, **given), options_of(type(command)))


def answer_of(
    store: "Store", options: Namespace, ask: "Callable[[], CommandOutcome]", helping: Mapping[str, str]
) -> int:
    """What came of a command: its entry in words, or why it was refused. `helping` are the options by their fields."""
    try:
        outcome = ask()
    except NeedsAnswer as needs:
        refused = Refusal(needs.field, needs.rule, needs.message)
        return print_refusal(options, refused, helping, needs.warnings[1:], {"warnings": needs.warnings})
    except NeedsChoice as needs:
        option = f"{helping.get(needs.field, needs.field)} {'|'.join(needs.choices)}"
        more = {"choices": needs.choices, "warnings": (Problem(needs.rule, needs.message), *needs.warnings)}
        return print_refusal(options, needs, {needs.field: option}, needs.warnings, more)
    except Refusal as refusal:
        return print_refusal(options, refusal, helping)
    if options.json:
        print_json(outcome_object(outcome))
    else:
        print_outcome(store, outcome)
    return OK


def outcome_object(outcome: "CommandOutcome") -> dict[str, Any]:
    """What came of a command, for programs."""
    state = state_of(outcome.life)
    told = words(state, outcome.entry)
    return {
        "event": outcome.slug,
        "seq": outcome.entry.seq,
        "said": ENGLISH.told(told),
        "messages": [message_object(each) for each in told],
        "phase": state.phase.value,
        "repeated": outcome.repeated,
        "notices": [problem_object(each) for each in outcome.notices],
        "entry": outcome.entry,
    }


def print_outcome(store: "Store", outcome: "CommandOutcome") -> None:
    """What came of a command, a line for each fact, and what to do next."""
    state = state_of(outcome.life)
    told = words(state, outcome.entry)
    mark, seq = own_words("= " if outcome.repeated else "✓ ", "bold green"), own_words(f"  {outcome.entry.seq}", "dim")
    event = f"{outcome.slug}: " if outcome.entry.seq == 1 else ""
    for number, each in enumerate(told):
        print_line(*((mark, event) if number == 0 else ("  ",)), each, *((seq,) if number == 0 else ()))
    print_problems(list(outcome.notices), stderr=False, options={})
    if any(isinstance(fact, f.RoundDrawn | f.PlayersSwapped | f.TableMoved) for fact in outcome.entry.facts):
        round = state.draft or state.round
        if round is not None:
            views.print_round(state, round)
    from finalsalvo.server.storage.clock import todo_now

    views.print_tasks(todo_now(store.times, outcome.slug, state)[:3])


def print_refusal(
    options: Namespace,
    refusal: Refusal,
    helping: Mapping[str, str] | None = None,
    warnings: tuple[Problem, ...] = (),
    more: Mapping[str, Any] | None = None,
) -> int:
    """Says in a sentence why nothing happened, and which option would help; `more` is for programs."""
    if options.json:
        told = dict(more or {})
        listed = [problem_object(each) for each in told.pop("warnings", ())]
        why = {"rule": refusal.rule, "field": refusal.field} | message_object(refusal.message)
        print_json({"refused": why | told | {"warnings": listed}})
        return BROKEN
    mark = "=" if isinstance(refusal, AlreadySo) else "✗"
    print_problems([Problem(refusal.rule, refusal.message, refusal.field)], options=helping or {}, mark=mark)
    print_problems([Problem(each.rule, each.message, severity=Severity.WARNING) for each in warnings])
    return BROKEN
