"""Making an event, and changing it before the start."""

import re
from collections.abc import Callable, Iterator

from msgspec.structs import replace

from finalsalvo.event.check import check, player_problems, round_problems
from finalsalvo.event.life import commands as c
from finalsalvo.event.life import facts as f
from finalsalvo.event.life.context import Context, Decision, NeedsChoice, warning
from finalsalvo.event.life.focusing import of_whole_event, with_those_of_stage
from finalsalvo.event.life.kinds import CommandKind
from finalsalvo.event.life.permission import RUNNING, SETUP, TOP, permission_line
from finalsalvo.event.life.seeds import commitment_of
from finalsalvo.event.life.state import Presence, State
from finalsalvo.event.life.topics.lists.decisions import (
    found_against,
    limit_along,
    limit_notice,
    recheck_lists,
    with_text,
)
from finalsalvo.event.life.topics.setup import sentences as say
from finalsalvo.event.life.topics.setup.late import impossible_now, late_changes
from finalsalvo.event.life.topics.setup.staging import plan_stages, refuse_plan
from finalsalvo.event.record import Event
from finalsalvo.event.sheet import seating_problems
from finalsalvo.event.stage_check import unplayable_stages
from finalsalvo.lists.source import told_name
from finalsalvo.rules.format import Format
from finalsalvo.rules.house import Settings, house_format
from finalsalvo.rules.refusal import Problem, Refusal, Refusals, Severity, breaks
from finalsalvo.rules.registry import format_of
from finalsalvo.rules.stage_calendar import doubtful_plan
from finalsalvo.words.message import Quote


def create(command: c.Create, context: Context) -> Decision:
    """An event of a format, with the settings that its book allows."""
    format = format_of(command.format)
    check_capacity(command.capacity)
    check_start(command.starts_at)
    waived = waived_lists(format, command.lists_required)
    made = f.Created(
        format=command.format,
        organizer=context.by,
        organizer_name=command.organizer_name,
        commitment=commitment_of(context.secret),
        name=command.name,
        date=command.date,
        settings=command.settings,
        capacity=command.capacity,
        lists_required=bool(command.lists_required),
        starts_at=command.starts_at,
        mode=command.mode,
        outline=command.outline,
        language=command.language,
        lists_waived=bool(waived),
        stages=command.stages,
        ranked_tables=True,
    )
    refuse_plan(format, command.stages)
    doubts = doubtful_plan(command.stages, command.date)
    return Decision((made,), warnings=(*settings_problems(format, command.settings), *waived), notices=doubts)


def import_document(command: c.Import, context: Context) -> Decision:
    """An event from a document: what is no event is refused, what breaks its book is the organizer's to answer for."""
    event = replace(command.document, house=())
    format = format_of(event.format)
    for problem in structural_problems(event, format):
        raise Refusal(problem.place or "document", problem.rule, problem.message)
    check_start(event.starts_at)
    made = f.Imported(event, context.by, command.organizer_name, commitment_of(context.secret))
    broken = (warning(each.rule, each.message, each.place, each.players) for each in breaks(check(event)))
    return Decision((made,), warnings=tuple(broken))


def structural_problems(event: Event, format: Format) -> Iterator[Problem]:
    """What keeps a document from being an event at all."""
    yield from breaks(list(player_problems(event, format)))
    if event.stages:
        yield from unplayable_stages(event, format)
        return
    yield from round_problems(event)
    seats = {player.id: seat for seat, player in enumerate(event.players)}
    for each in event.rounds:
        yield from seating_problems(event, each, seats)


def settings_problems(format: Format, settings: Settings) -> tuple[Problem, ...]:
    """Refuses what the book refuses, and gives back what makes this a house format."""
    problems = house_format(format, settings)[1]
    for problem in breaks(problems):
        raise Refusal(problem.place, problem.rule, problem.message)
    return tuple(problem for problem in problems if problem.severity is Severity.WARNING)


MOST_PLACES = 10_000
"""Five times the largest event that is played for the tests; a number beyond that is a slip."""


def check_capacity(capacity: int | None) -> None:
    """A capacity leaves room for a game, and is one that a hall can have."""
    if capacity is not None and capacity < 2:
        raise Refusal("capacity", "contract", say.CAP_TOO_LOW(cap=capacity))
    if capacity is not None and capacity > MOST_PLACES:
        raise Refusal("capacity", "contract", say.CAP_TOO_HIGH(most=MOST_PLACES))


CLOCK = re.compile(r"([01]\d|2[0-3]):[0-5]\d")


def check_start(starts_at: str | None) -> None:
    """An event starts at a time that a clock can show."""
    if starts_at is not None and CLOCK.fullmatch(starts_at) is None:
        raise Refusal("starts_at", "contract", say.NO_TIME_OF_DAY(given=Quote(starts_at)))


def waived_lists(format: Format, required: bool | None) -> tuple[Problem, ...]:
    """Only for a reason are lists waived that a book always asks for (HOT-LIST-01, ESC-LIST-01, EPIC-LIST-01)."""
    if required is not False or not format.lists.always:
        return ()
    return (warning(format.cite("lists.required"), say.LISTS_ALWAYS(format=format.name), "lists_required"),)


def change(state: State, command: c.Change, context: Context) -> Decision:
    """Other settings; what was announced at the start changes only for a reason (XW2-PAIR-01, ESC-TIME-03)."""
    command = replace(command, settings=with_those_of_stage(state, command.settings))
    refused = tuple(change_problems(state, command))
    if refused:
        raise Refusals(refused)
    settings = limit_along(state, command.settings, context.cards)
    found = settings_problems(state.format, settings)
    new = tuple(problem for problem in found if problem not in settings_problems(state.format, state.settings))
    waived = waived_lists(state.format, command.lists_required)
    made = f.Changed(
        command.name,
        command.date,
        of_whole_event(state, settings),
        command.capacity,
        bool(command.lists_required),
        command.starts_at,
        command.mode,
        command.outline,
        command.language,
        bool(waived),
    )
    more = (*admissions(state, command.capacity), *lists_after(state, command, context))
    notices = () if settings == command.settings else (limit_notice(state, settings),)
    asked = (*new, *late_changes(state, settings), *(waived if state.lists_required else ()))
    return Decision((made, *more), warnings=asked, notices=notices)


def lists_after(state: State, command: c.Change, context: Context) -> Iterator[f.Fact]:
    """What becomes of the lists: where another day brings other points, whoever changes it says so first."""
    cards = context.cards
    moved = cards is not None and cards.before != cards.after and any(with_text(state))
    if cards is None or not moved or cards.before is None or command.lists == "recheck":
        yield from recheck_lists(state, context)
    elif command.lists == "keep":
        yield f.CardsChosen(cards.before)
    else:
        wrong = sum(bool(found_against(each.id, context)) for each in with_text(state))
        lists = say.LISTS_CHECKED_AGAIN(num=sum(1 for _ in with_text(state)), wrong=wrong)
        told = say.POINTS_MOVE(before=told_name(cards.before), after=told_name(cards.after or ""), lists=lists)
        raise NeedsChoice("lists", "contract", told, (), ("recheck", "keep"), reasoned=False)


def change_problems(state: State, command: c.Change) -> Iterator[Problem]:
    """Everything in a change that cannot be."""
    yield from refused_by(check_capacity, command.capacity)
    yield from refused_by(check_start, command.starts_at)
    found = breaks(house_format(state.format, command.settings)[1])
    yield from found
    if not found:
        yield from impossible_now(state, command.settings)


def refused_by(check: Callable[..., None], *arguments: object) -> Iterator[Problem]:
    """What a check refuses, as a problem at its field."""
    try:
        check(*arguments)
    except Refusal as refusal:
        yield Problem(refusal.rule, refusal.message, refusal.field)


def admissions(state: State, capacity: int | None, leaving: str | None = None) -> Iterator[f.Fact]:
    """Those who come off the waiting list because there is room now, first come first served."""
    if state.started:
        return
    waiting = [each for each in state.entrants() if each.presence is Presence.WAITING and each.id != leaving]
    here = (Presence.REGISTERED, Presence.CHECKED_IN)
    taken = sum(each.presence in here and each.id != leaving for each in state.players.values())
    room = len(waiting) if capacity is None else max(0, capacity - taken)
    for each in waiting[:room]:
        yield f.Admitted(each.id)


COMMANDS = (
    CommandKind(c.Change, change, permission_line(TOP, (SETUP, *RUNNING))),
    CommandKind(c.PlanStages, plan_stages, permission_line(TOP, (SETUP,), RUNNING)),
)
"""Every command of this topic: what decides about it, and who may give it when."""
