"""Giving commands: new events, everything that can be done in one, and what would come of it."""

import secrets
from hashlib import sha256
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from finalsalvo.documents.roster import whole_roster
from finalsalvo.event.life import commands as c
from finalsalvo.event.life.context import Context
from finalsalvo.event.life.decide import consider
from finalsalvo.event.life.doing import ask_whether
from finalsalvo.event.life.facts import JudgeCalled, Registered, Registration
from finalsalvo.event.life.permission import Asking
from finalsalvo.event.life.permissions import permission
from finalsalvo.event.life.topics.registration.decisions import preview_registration
from finalsalvo.rules.refusal import Problem, Severity
from finalsalvo.server import models
from finalsalvo.server.accounts.owners import UNNAMED, name_of
from finalsalvo.server.api import sentences
from finalsalvo.server.api.answers import OURS, Stopped
from finalsalvo.server.api.bodies import BODIES, IMPORT, NEW, Roster, command_in, decode_body
from finalsalvo.server.api.endpoints import ApiCall, endpoint
from finalsalvo.server.api.told import ToldPreview, ToldProblem, told_preview, told_problem
from finalsalvo.server.http.commands import COMMANDS
from finalsalvo.server.http.here import Here
from finalsalvo.server.storage.event_address import event_of, stage_of_address
from finalsalvo.server.storage.looks import where_given
from finalsalvo.server.storage.sentences import NO_DRAW_KEY
from finalsalvo.server.storage.store import CommandOutcome
from finalsalvo.words.saying import Say

GROUP = "Commands"
MAKING = "Events"
LONGEST_KEY = 200
DRAWING = (c.DrawRound, c.ForbidPair)
"""Commands whose notices tell of a draw. A preview draws with another secret, so there they would tell of nothing."""


class Done(Struct, frozen=True):
    """What a command did. `seq` is its entry in the log; `notices` are worth knowing and need no answer.

    `players` are the ids of those whom it registered, `call` is the number of a call that it made. `repeated`: this key
    was used for the same command before, and nothing was done again.
    """

    event: str
    seq: int
    notices: tuple[ToldProblem, ...] = ()
    players: tuple[str, ...] = ()
    call: int | None = None
    repeated: bool = False


class Considered(Struct, frozen=True):
    """What would come of a command. `warnings` are what speaks against it.

    It is done with a reason where it `needs_reason`, and with `sure` where it `needs_sure`.
    """

    command: str
    needs_reason: bool
    warnings: tuple[ToldProblem, ...]
    notices: tuple[ToldProblem, ...]
    needs_sure: bool = False


class RosterPreview(Struct, frozen=True):
    """Who would be registered and what would happen to each; `entries` and `paid` can be sent on to `register`."""

    entries: tuple[Registration, ...]
    previews: tuple[ToldPreview, ...]
    paid: tuple[int, ...] = ()


# --- new events -------------------------------------------------------------------------------------------


@endpoint("POST", "/events", "account", MAKING, body=NEW, answer=Done, status=201, spoken=True)
def create_event(call: ApiCall) -> Done:
    """Make an event of a format; whoever asks is its organizer."""
    return make_event(call, c.Create)


@endpoint("POST", "/imports", "account", MAKING, body=IMPORT, answer=Done, status=201, spoken=True)
def import_event(call: ApiCall) -> Done:
    """Make an event from an event document, with everything that has happened in it."""
    return make_event(call, c.Import)


def make_event(call: ApiCall, kind: type[c.Create] | type[c.Import]) -> Done:
    """A new event, with the account as its organizer."""
    account = call.request.user
    assert isinstance(account, models.Account)
    person = account.get_username()
    command = command_in(kind, call.body)
    if command.organizer_name == UNNAMED:
        command = replace(command, organizer_name=name_of(account, call.say))
    key = scoped_key(call.key, "", person)
    outcome = Here.store.create(
        command, person, reason=call.body.reason, key=key, slug=call.body.slug, sure=call.body.sure
    )
    row = models.EventRow.objects.get(slug=outcome.slug)
    models.Membership.objects.get_or_create(account=account, event=row, defaults={"person": person})
    return done(outcome, call.say)


# --- commands ---------------------------------------------------------------------------------------------


@endpoint("POST", "/events/{slug}/commands/{action}", "member", GROUP, answer=Done, commands=True, spoken=True)
def give_command(call: ApiCall) -> Done:
    """Give a command; the engine decides whether you may, and what comes of it."""
    command, reason, sure = command_of(call)
    key = scoped_key(call.key, event_of(call.slug), call.person)
    return done(Here.store.obey(call.slug, command, call.person, reason=reason, key=key, sure=sure), call.say)


@endpoint("POST", "/events/{slug}/previews/{action}", "member", GROUP, answer=Considered, commands=True, spoken=True)
def preview_command(call: ApiCall) -> Considered:
    """What would come of a command: its warnings, without its being done. What cannot be is refused as there."""
    command, *_ = command_of(call)
    if not models.EventRow.objects.filter(slug=event_of(call.slug), secret__isnull=False).exists():
        raise Stopped(422, "secret", NO_DRAW_KEY())
    stage, state = where_given(call.life, command, call.person, stage_of_address(call.slug))
    # Not the secret of the event: a preview leaves no trace, and so must tell nothing about draws to come.
    context = Context(
        by=call.person,
        at=Here.store.times.now(call.slug),
        secret=secrets.token_hex(),
        reason="preview",
        history=call.life.entries,
        found=Here.store.cards.found(state, command, call.person),
        worth=Here.store.cards.worth(state, command, call.person),
        cards=Here.store.cards.ahead(state, command),
        stage=stage,
    )
    decision = consider(state, command, context)
    warnings, reasoned = decision.warnings, decision.asks is Asking.WANTS_REASON
    asks = permission(type(command), state.format).when.get(state.phase) == "confirm" or bool(warnings)
    if reasoned and not warnings:
        warnings = (Problem(OURS, sentences.REASON_NEEDED(), "reason", severity=Severity.WARNING),)
    elif asks and not warnings:
        warnings = (Problem(OURS, ask_whether(command, state), "sure", severity=Severity.WARNING),)
    notices = () if isinstance(command, DRAWING) else decision.notices
    said, noticed = (tuple(told_problem(each, call.say) for each in those) for those in (warnings, notices))
    return Considered(command.action(), reasoned, said, noticed, decision.asks is Asking.ASKS and asks)


def command_of(call: ApiCall) -> tuple[Any, str | None, bool]:
    """The command that a request asks for, the reason beside it, and whether one is sure."""
    action = call.named["action"]
    if action not in COMMANDS:
        raise Stopped(404, "action", sentences.NO_ACTION(action=action))
    body = decode_body(call.request, BODIES[action])
    reason = (body.reason or "").strip() or None
    return command_in(COMMANDS[action], body), reason, body.sure


def done(outcome: CommandOutcome, say: Say) -> Done:
    """What came of a command."""
    facts = outcome.entry.facts
    return Done(
        outcome.slug,
        outcome.entry.seq,
        tuple(told_problem(each, say) for each in outcome.notices),
        tuple(fact.player for fact in facts if isinstance(fact, Registered)),
        next((fact.call for fact in facts if isinstance(fact, JudgeCalled)), None),
        outcome.repeated,
    )


def scoped_key(key: str | None, slug: str, person: str) -> str | None:
    """A client's key as the log keeps it: two who choose the same word do not get in each other's way."""
    if key is None:
        return None
    if len(key) > LONGEST_KEY:
        raise Stopped(422, "Idempotency-Key", sentences.KEY_TOO_LONG(num=LONGEST_KEY))
    return "api:" + sha256("\0".join((slug, person, key)).encode()).hexdigest()


# --- many players at once ---------------------------------------------------------------------------------

TEXTS = ("text/csv", "text/plain")


@endpoint(
    "POST",
    "/events/{slug}/registrations/preview",
    "leader",
    GROUP,
    body=Roster,
    answer=RosterPreview,
    texts=TEXTS,
    spoken=True,
)
def preview_registrations(call: ApiCall) -> RosterPreview:
    """What would happen to each of many who are to be registered, from a CSV file, a pasted list or one by one."""
    body = Roster(call.body) if isinstance(call.body, str) else call.body
    if (body.text is None) == (not body.entries):
        raise Stopped(422, "text", sentences.TEXT_OR_ENTRIES())
    lines = whole_roster(body.text).readable if body.text is not None else []
    entries = tuple(line.entry for line in lines if line.entry is not None) or body.entries
    paid = tuple(index for index, line in enumerate(lines) if line.paid)
    previews = preview_registration(call.state, entries)
    return RosterPreview(entries, tuple(told_preview(each, call.say) for each in previews), paid)
