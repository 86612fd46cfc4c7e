"""An event with stages, looked at from one of them.

The state of such an event is always that of one stage, as if the stage were all of it: its rounds, with those before it
whose points it takes; its players, with what they are to it; its cut and its settings. What is decided, drawn, shown
and counted in an event without stages is so decided, drawn, shown and counted in each of them. The others are parked
(`parking.py`) until an entry is about them, or a reader turns to them.
"""

import builtins
from collections.abc import Iterator

from msgspec.structs import replace

from finalsalvo.event.life.document import document
from finalsalvo.event.life.parking import NOBODY, carried_rounds, has_begun, park, players_of
from finalsalvo.event.life.state import Presence, State
from finalsalvo.event.stages import settings_in
from finalsalvo.rules.house import Settings
from finalsalvo.rules.result import Stage
from finalsalvo.rules.stages import StageKind, StagePlan, following, stage_called

BY_STAGE = ("structure", "swiss_rounds", "cut", "first_round", "pairing_order", "bracket")
"""Settings that a stage has of its own."""


TURNED: dict[tuple[int, str], tuple[State, State]] = {}
"""Stages that were turned to last, by the very state; it is held, so that no other becomes it."""
TURNED_KEPT = 32


def focus(state: State, id: str | None) -> State:
    """The event looked at from one of its stages; as it is where there are none, or none is named."""
    if not id or id == state.at or not state.stages:
        return state
    plan = stage_called(state.stages, id)
    if plan is None:
        raise KeyError(id)
    asked = (builtins.id(state), plan.id)
    kept = TURNED.get(asked)
    if kept is None:
        if len(TURNED) >= TURNED_KEPT:
            TURNED.clear()
        kept = TURNED[asked] = (state, open_stage(park(state), plan))
    return kept[1]


def open_stage(state: State, plan: StagePlan) -> State:
    """A stage of an event whose stages are all parked."""
    part = state.parts.get(plan.id, NOBODY)
    earlier = carried_rounds(state, plan)
    players = players_of(state, plan)
    looked_at = replace(
        state,
        at=plan.id,
        before=len(earlier),
        rounds=(*earlier, *part.rounds),
        draft=part.draft,
        cut=part.cut,
        entered=part.entered,
        started=part.started or has_begun(state, plan),
        field=part.field,
        announced=part.announced,
        calls=part.calls,
        players=players,
        parts=state.parts.delete(plan.id) if plan.id in state.parts else state.parts,
    )
    return with_own_settings(looked_at)


def with_own_settings(state: State) -> State:
    """The event with the settings of the stage that is looked at: its own rounds, cut and pairing."""
    plan = state.plan
    if plan is None or plan.kind is not StageKind.SWISS or state.chosen is None:
        return replace(state, settings=document(state).settings)
    before = sum(each.stage is Stage.SWISS for each in state.rounds[: state.before])
    return replace(state, settings=swiss_settings(state.chosen, plan, before))


SWISS_SETTINGS: dict[tuple[int, int, int], tuple[Settings, StagePlan, Settings]] = {}
"""Settings of Swiss stages, by what was chosen, the plan and the rounds before; held, as documents are."""
SETTINGS_KEPT = 64


def swiss_settings(chosen: Settings, plan: StagePlan, before: int) -> Settings:
    """The settings of a Swiss stage: the very same for every question, so that what follows from them is too."""
    asked = (id(chosen), id(plan), before)
    kept = SWISS_SETTINGS.get(asked)
    if kept is None:
        if len(SWISS_SETTINGS) >= SETTINGS_KEPT:
            SWISS_SETTINGS.clear()
        kept = SWISS_SETTINGS[asked] = (chosen, plan, settings_in(chosen, plan, before, None))
    return kept[2]


# --- what follows from facts --------------------------------------------------------------------------------


def look_at(state: State) -> State:
    """An event whose stages are all parked, looked at from the last that has begun; others as they are."""
    if not state.stages or state.at:
        return state
    return open_stage(state, stage_called(state.stages, last_at(state, state.stages)) or state.stages[0])


def look_again(state: State) -> State:
    """The event from the same stage, where others may be in it now."""
    plan = state.plan
    return state if plan is None else open_stage(park(state), plan)


def with_stages(state: State, stages: tuple[StagePlan, ...]) -> State:
    """The event with other stages; looked at from the one that it was, or from the first."""
    chosen = state.chosen or state.settings
    if not stages and not state.stages:
        return state
    if not stages:
        return replace(state, stages=(), at="", before=0, settings=chosen, chosen=None)
    if not state.at:
        state = replace(state, stages=stages, chosen=chosen, at=stages[0].id)
    return look_at(park(replace(state, stages=stages)))


def last_at(state: State, stages: tuple[StagePlan, ...]) -> str:
    """The last stage that has begun, or the first."""
    begun = [each.id for each in stages if state.parts.get(each.id, NOBODY).started]
    return begun[-1] if begun else stages[0].id


def with_those_of_stage(state: State, settings: Settings) -> Settings:
    """Settings of the whole event with those that the stage that is looked at has of its own."""
    if state.plan is None:
        return settings
    return replace(settings, **{name: getattr(state.settings, name) for name in BY_STAGE})


def with_chosen(state: State, settings: Settings) -> State:
    """The event with other settings: those that a stage has of its own stay as its plan says."""
    if state.plan is None:
        return replace(state, settings=settings)
    return with_own_settings(replace(state, chosen=of_whole_event(state, settings)))


def settings_told(state: State) -> Settings:
    """What was chosen, for the house rules that are told: how many a stage takes is none, unless no book has a bracket.

    (B94, B33)
    """
    any_size = state.stages and state.format.cut.bracket is not None
    return replace(state.settings, cut=None) if any_size else state.settings


def of_whole_event(state: State, settings: Settings) -> Settings:
    """Settings with those of the whole event in place of what a stage has of its own."""
    if state.plan is None or state.chosen is None:
        return settings
    return replace(settings, **{name: getattr(state.chosen, name) for name in BY_STAGE})


def settle(state: State) -> State:
    """A later Swiss stage behind its cut: once it has begun nobody comes in any more, and those who did not are out."""
    plan = state.plan
    if plan is None or plan.is_first or plan.is_bracket:
        return state
    begun = state.goes_on or state.draft is not None
    if begun and state.cut is not None:
        inside = set(seats_taken(state))
        players = state.players.update(
            {
                id: replace(each, presence=Presence.OUT)
                for id, each in state.players.items()
                if each.presence is Presence.PLAYING and id not in inside
            }
        )
        return with_own_settings(replace(state, cut=None, entered=state.cut, players=players))
    if not begun and state.entered is not None:
        players = state.players.update(
            {
                id: replace(each, presence=Presence.PLAYING)
                for id, each in state.players.items()
                if each.presence is Presence.OUT and id in state.entered.ranked
            }
        )
        return with_own_settings(replace(state, cut=state.entered, entered=None, players=players))
    return state


def seats_taken(state: State) -> Iterator[str]:
    """Who has a part in the first round of a later stage, drawn or published."""
    first = state.rounds[state.before] if state.goes_on else state.draft
    if first is not None:
        yield from first.seats
        yield from first.byes
        yield from first.unpaired_losses


# --- where things happen ------------------------------------------------------------------------------------


def is_opened(state: State, id: str) -> bool:
    """Whether a stage has begun: it was started, or people have gone on into it."""
    if state.at == id:
        plan = state.plan
        later = plan is not None and bool(plan.after)
        return not state.awaits_cut if later else state.started
    part = state.parts.get(id)
    return part is not None and (part.started or part.cut is not None or part.entered is not None)


def is_closed(state: State, id: str) -> bool:
    """Whether people have gone on from a stage: what was played in it is only corrected."""
    return any(is_opened(state, each.id) for each in following(state.stages, id))
