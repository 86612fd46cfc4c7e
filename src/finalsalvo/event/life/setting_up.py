"""Making an event, changing it before the start, and naming those who lead it."""

import re
from collections.abc import Iterator

from finalsalvo.event.check import check, player_problems, round_problems
from finalsalvo.event.life import commands as c
from finalsalvo.event.life import facts as f
from finalsalvo.event.life.context import Context, Decision, entrant, facts, warning
from finalsalvo.event.life.listing import rechecked
from finalsalvo.event.life.seeds import commitment_of
from finalsalvo.event.life.state import MARSHALS, Phase, Presence, Role, State
from finalsalvo.event.record import Event
from finalsalvo.event.sheet import seating_problems
from finalsalvo.rules.format import Format
from finalsalvo.rules.house import Settings, changes_after_start, house_format
from finalsalvo.rules.leaders import check_leader_plays
from finalsalvo.rules.refusal import Problem, Refusal, Severity, breaks
from finalsalvo.rules.registry import format_of

IN_PLAY = (Presence.REGISTERED, Presence.CHECKED_IN, Presence.PLAYING)
GONE = (Presence.WITHDRAWN, Presence.DROPPED, Presence.DISQUALIFIED)


def create(command: c.Create, context: Context) -> Decision:
    """An event of a format, with the settings that its book allows."""
    format = format_of(command.format)
    check_capacity(command.capacity)
    check_start(command.starts_at)
    made = f.Created(
        format=command.format,
        organizer=context.by,
        organizer_name=command.organizer_name,
        commitment=commitment_of(context.secret),
        name=command.name,
        date=command.date,
        settings=command.settings,
        capacity=command.capacity,
        lists_required=command.lists_required,
        starts_at=command.starts_at,
        mode=command.mode,
        outline=command.outline,
    )
    return Decision((made,), warnings=settings_problems(format, command.settings))


def import_document(command: c.Import, context: Context) -> Decision:
    """An event from a document: what is no event is refused, what breaks its book is the organizer's to answer for."""
    event = command.document
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


def check_capacity(capacity: int | None) -> None:
    """A capacity leaves room for a game."""
    if capacity is not None and capacity < 2:
        raise Refusal("capacity", "contract", f"an event for {capacity} has no game: 2 or more, or none for no limit")


CLOCK = re.compile(r"([01]\d|2[0-3]):[0-5]\d")


def check_start(starts_at: str | None) -> None:
    """An event starts at a time that a clock can show."""
    if starts_at is not None and CLOCK.fullmatch(starts_at) is None:
        raise Refusal("starts_at", "contract", f"{starts_at!r} is no time of the day: give it as 09:30 or 14:00")


def change(state: State, command: c.Change, context: Context) -> Decision:
    """Other settings; what was announced at the start stays (XW2-PAIR-01, ESC-TIME-03)."""
    check_capacity(command.capacity)
    check_start(command.starts_at)
    found = settings_problems(state.format, command.settings)
    if state.phase is not Phase.SETUP:
        for problem in changes_after_start(state.format, state.settings, command.settings):
            raise Refusal(problem.place, problem.rule, problem.message)
        for name in ("tier", "tiebreakers", "bye_margins", "wiped_list", "first_round"):
            if getattr(command.settings, name) != getattr(state.settings, name):
                told = f"{name} decides what rounds already played are worth, and cannot change now"
                raise Refusal(f"settings.{name}", "contract", told)
    if state.rounds or state.draft is not None:
        for name in ("pairing_order", "keep_apart"):
            if getattr(command.settings, name) != getattr(state.settings, name):
                told = f"{name} decided how rounds were paired that have been drawn, and cannot change now"
                raise Refusal(f"settings.{name}", state.format.cite("pairing.order"), told)
    new = tuple(problem for problem in found if problem not in settings_problems(state.format, state.settings))
    made = f.Changed(
        command.name,
        command.date,
        command.settings,
        command.capacity,
        command.lists_required,
        command.starts_at,
        command.mode,
        command.outline,
    )
    return Decision((made, *admissions(state, command.capacity), *rechecked(state, context)), warnings=new)


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


def name_leader(state: State, command: c.NameLeader, context: Context) -> Decision:
    """Any number of marshals and judges (XW2-ROLE-06, XW2-ROLE-10), one organizer (XW2-ROLE-03)."""
    if command.leader == state.organizer:
        told = "the organizer has that role and no other: hand the event over first"
        raise Refusal("leader", state.format.cite("leaders.organizer"), told)
    role = Role(command.role)
    if role is Role.HEAD_MARSHAL:
        head = next((each for each in state.leaders.values() if each.role is role and each.id != command.leader), None)
        if head is not None:
            raise Refusal("role", "HOT-MARS-08", f"{head.name!r} is the head marshal: there is one")
    player = command.player
    if player is None and command.leader in state.players and state.players[command.leader].presence not in GONE:
        player = command.leader  # the same person, by the id that they play under
    if player is not None:
        entrant(state, player)
        check_leader_plays(
            state.format,
            state.settings.tier,
            sum(each.on_duty and each.id != command.leader for each in state.leaders.values()),
            marshal=role in MARSHALS,
        )
    return facts(f.LeaderNamed(command.leader, command.name, command.role, player))


def release_leader(state: State, command: c.ReleaseLeader, context: Context) -> Decision:
    """The organizer stays until the event is handed over, and a leader who plays is not left alone."""
    if command.leader not in state.leaders:
        raise Refusal("leader", "contract", f"{command.leader!r} is no leader of this event")
    if command.leader == state.organizer:
        raise Refusal("leader", state.format.cite("leaders.organizer"), "an event has an organizer: hand it over first")
    check_somebody_else(state, command.leader, leads_on=False)
    return facts(f.LeaderReleased(command.leader))


def check_somebody_else(state: State, going: str, *, leads_on: bool) -> None:
    """A leader who plays needs another leader who is there (XW2-LEAD-01, ARM-LEAD-01, ESC-LEAD-01, EPIC-LEAD-01)."""
    there = {each.id for each in state.leaders.values() if each.on_duty and each.id != going}
    for leader in state.leaders.values():
        if leader.player is None or state.players[leader.player].presence not in IN_PLAY:
            continue
        if (leads_on or leader.id != going) and not there - {leader.id}:
            told = f"{leader.name!r} plays, and may only while another leader is present"
            raise Refusal("leader", state.format.cite("leaders.may_play"), told)


def set_duty(state: State, command: c.SetDuty, context: Context) -> Decision:
    """Off duty a leader is a spectator (XW2-ROLE-08, XW2-ROLE-12, ARM-ROLE-06)."""
    leader = state.leaders.get(command.leader)
    if leader is None:
        raise Refusal("leader", "contract", f"{command.leader!r} is no leader of this event")
    if command.leader != context.by and Role.ORGANIZER not in state.roles_of(context.by):
        told = "a leader says for themselves whether they are on duty, or the organizer does"
        raise Refusal("leader", state.format.cite("leaders.duties"), told)
    if leader.on_duty == command.on_duty:
        raise Refusal("on_duty", "contract", f"{leader.name!r} is {'on' if leader.on_duty else 'off'} duty already")
    if not command.on_duty:
        check_somebody_else(state, command.leader, leads_on=True)
    return facts(f.DutyChanged(command.leader, command.on_duty))


def hand_over(state: State, command: c.HandOver, context: Context) -> Decision:
    """Exactly one organizer, at every moment; who was it is a marshal then (XW2-ROLE-03, ARM-ROLE-02, HOT-MARS-02)."""
    if command.leader not in state.leaders:
        raise Refusal("leader", "contract", f"{command.leader!r} is no leader yet: name them one first")
    if command.leader == state.organizer:
        raise Refusal("leader", "contract", f"{command.leader!r} is the organizer already")
    player = state.player_of(state.organizer)
    if player is not None and state.players[player].presence not in GONE:
        refuse_marshal_who_plays(state, player, "leader", "plays, and would be a marshal")
    return facts(f.HandedOver(command.leader))


def leaders_who_may_not_play(state: State) -> Iterator[tuple[str, Refusal]]:
    """Leaders who play although the book says that they cannot: a marshal of Hotshot, or one whom nobody stands by."""
    for leader in sorted(state.leaders.values(), key=lambda leader: leader.id):
        player = state.player_of(leader.id)
        if player is None or state.players[player].presence not in IN_PLAY:
            continue
        others = sum(each.on_duty and each.id != leader.id for each in state.leaders.values())
        try:
            check_leader_plays(state.format, state.settings.tier, others, marshal=leader.role in MARSHALS)
        except Refusal as refusal:
            told = f"{leader.name!r} would lead as {leader.role.value} and play: {refusal.message}"
            yield leader.id, Refusal(refusal.field, refusal.rule, told)


def refuse_marshal_who_plays(state: State, player: str, field: str, what: str) -> None:
    """Nobody is both where the book says so (HOT-MARS-02)."""
    if not state.format.leaders.marshals_may_play:
        told = f"{state.players[player].name!r} {what}: a marshal of {state.format.name} cannot play in the event"
        raise Refusal(field, state.format.cite("leaders.marshals_may_play"), told)
