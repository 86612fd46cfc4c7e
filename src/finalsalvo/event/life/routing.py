"""Which stage of an event a command is about, and which stages take no more commands."""

from finalsalvo.event.cut import seeds
from finalsalvo.event.life import commands as c
from finalsalvo.event.life import sentences as say
from finalsalvo.event.life.context import book
from finalsalvo.event.life.focusing import focus, is_closed, is_opened
from finalsalvo.event.life.glancing import is_at_work, waits_for_cut
from finalsalvo.event.life.glancing import is_over as is_over
from finalsalvo.event.life.parking import park, players_of
from finalsalvo.event.life.state import GONE, Presence, State
from finalsalvo.rules.refusal import Refusal
from finalsalvo.rules.stages import StagePlan, before, first_stages, following, stage_called

COMING = (c.Register, c.CheckIn, c.CheckOut, c.Withdraw, c.Merge, c.Admit, c.Start)
"""What is done in a first stage, wherever it is said."""
ABOUT_ONE = (c.Drop, c.CancelDrop, c.Disqualify, c.Rejoin, c.EnterLate, c.Substitute, c.WithholdPrize)
"""What is done about somebody, in the stage that they are in."""
PLAYED = (
    c.DrawRound,
    c.RecordRound,
    c.CancelRound,
    c.ClearResult,
    c.NoShow,
    c.Rejoin,
    c.EnterLate,
    c.Start,
    c.CheckIn,
    c.CheckOut,
)
"""What is not done any more in a stage from which people have gone on."""


# --- where an event is --------------------------------------------------------------------------------------


def is_due(state: State, plan: StagePlan) -> bool:
    """Whether a stage can begin: it is a first one, or all that it follows are over."""
    return all(is_over(state, each.id) for each in before(state.stages, plan))


def still_played(state: State, plan: StagePlan) -> tuple[str, ...]:
    """The names of the stages that one follows and that are not over."""
    return tuple(each.name for each in before(state.stages, plan) if not is_over(state, each.id))


def stage_now(state: State) -> str:
    """The stage that things happen in: where a round is played, else the first that is not over and can begin."""
    if not state.stages:
        return ""
    waiting = [each for each in state.stages if not is_over(state, each.id)]
    for plan in waiting:
        if is_at_work(state, plan.id) and is_opened(state, plan.id):
            return plan.id
    due = [each for each in waiting if is_due(state, each)]
    begun = [each for each in due if is_opened(state, each.id)]
    found = begun or due
    return found[0].id if found else state.stages[-1].id


def stage_shown(state: State, id: str | None) -> str:
    """The stage that somebody can look at who asks for one: the stage it waits for, while it cannot begin."""
    plan = stage_called(state.stages, id) if id else None
    if plan is None:
        return stage_now(state)
    if is_opened(state, plan.id) or is_due(state, plan):
        return plan.id
    waiting = [each for each in before(state.stages, plan) if not is_over(state, each.id)]
    return stage_shown(state, waiting[0].id)


def stage_of(state: State, player: str) -> str:
    """The stage that somebody is in: the last that they have gone on into, or the flight that they play next."""
    away = park(state)
    found, last = "", ""
    for plan in state.stages:
        entrant = players_of(away, plan).get(player)
        last = plan.id if entrant is not None and (plan.is_first or is_opened(state, plan.id)) else last
        if entrant is None or entrant.presence in (Presence.OUT, Presence.WITHDRAWN):
            continue
        if plan.is_first:
            found = plan.id if is_opened(state, plan.id) or not found or is_over(state, found) else found
        elif is_opened(state, plan.id) and player in those_inside(state, plan.id):
            found = plan.id
    return found or last or stage_now(state)


def those_inside(state: State, id: str) -> set[str]:
    """Who has gone on into a later stage."""
    looked_at = focus(state, id)
    cut = looked_at.cut or looked_at.entered
    if looked_at.goes_on:
        first = looked_at.rounds[looked_at.before]
        return {*first.seats, *first.byes, *first.unpaired_losses}
    if cut is None:
        return set()
    gone = {player for player in cut.ranked if looked_at.players[player].presence in GONE}
    held = seeds(book(looked_at), cut.ranked, cut.size, gone, later_day=cut.later_day)
    return {player for player in held if player is not None}


# --- commands -----------------------------------------------------------------------------------------------


def stage_for(state: State, command: c.CommandBase, asked: str | None) -> str:
    """The stage that a command is about: the one that was named, or that of what it speaks of."""
    here = stage_shown(state, asked)
    plan = stage_called(state.stages, here)
    assert plan is not None
    if isinstance(command, c.MakeCut):
        return stage_to_enter(state, plan)
    if isinstance(command, COMING):
        return first_stage_for(state, command, plan)
    looked_at = focus(state, here)
    if isinstance(command, ABOUT_ONE) and (is_closed(state, here) or looked_at.awaits_cut):
        return stage_of(state, command.player)
    player = getattr(command, "player", None)
    if isinstance(player, str) and player not in looked_at.players and state.is_player(player):
        return stage_of(state, player)
    number = getattr(command, "number", None)
    if isinstance(number, int):
        return owner_of(state, plan, number)
    if looked_at.awaits_cut and not isinstance(command, c.PlanStages | c.Finish | c.Undo):
        return plan.after[0]
    return here


def stage_to_enter(state: State, plan: StagePlan) -> str:
    """The stage that people go on into: this one while it waits for them, else the next that can begin."""
    if waits_for_cut(state, plan):
        return plan.id
    coming = [each for each in following(state.stages, plan.id) if not is_opened(state, each.id)]
    return coming[0].id if coming else plan.id


def first_stage_for(state: State, command: c.CommandBase, plan: StagePlan) -> str:
    """The flight that somebody comes to: the one they name, else this one, else the first that has not begun."""
    named = [flight for entry in command.entries for flight in entry.flights] if isinstance(command, c.Register) else []
    if named and stage_called(state.stages, named[0]) is not None:
        return named[0]
    if plan.is_first:
        return plan.id
    flights = first_stages(state.stages)
    return next((each.id for each in flights if not is_opened(state, each.id)), flights[0].id)


def owner_of(state: State, plan: StagePlan, number: int) -> str:
    """The stage that a round was played in, where others have its points too."""
    if number > focus(state, plan.id).before:
        return plan.id
    sources = before(state.stages, plan)
    if not sources:
        return plan.id
    if len(sources) > 1:
        raise Refusal("number", "contract", say.ROUND_OF_FLIGHTS(round=number))
    return owner_of(state, sources[0], number)


def refuse_closed_stage(state: State, command: c.CommandBase) -> None:
    """In a stage from which people have gone on results are corrected, and nothing more is played."""
    plan = state.plan
    if plan is None or not is_closed(state, plan.id) or not isinstance(command, PLAYED):
        return
    later = next(each for each in following(state.stages, plan.id) if is_opened(state, each.id))
    raise Refusal("stage", "contract", say.STAGE_CLOSED(stage=plan.name, next=later.name))
