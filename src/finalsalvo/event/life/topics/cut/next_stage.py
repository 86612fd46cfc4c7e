"""Going on into the next stage: who does, and what becomes of that when a result before it is corrected (B82)."""

from collections.abc import Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from finalsalvo.event.going_on import Qualifying, qualifying, those_entitled, would_go_on
from finalsalvo.event.life import commands as c
from finalsalvo.event.life import facts as f
from finalsalvo.event.life.context import Context, Decision, NeedsChoice, entrant, person, row_of, warning
from finalsalvo.event.life.document import whole_document
from finalsalvo.event.life.focusing import focus, is_opened
from finalsalvo.event.life.sentences import STAGE_NOT_OVER
from finalsalvo.event.life.state import LiveRound, State
from finalsalvo.event.life.topics.cut import sentences as say
from finalsalvo.event.life.topics.cut.offers import seats
from finalsalvo.event.life.topics.leaving.decisions import leavers
from finalsalvo.event.life.topics.rounds.seating import after
from finalsalvo.event.stage_check import as_they_went_on
from finalsalvo.event.stages import house_of, record_of, stage_event
from finalsalvo.rules.refusal import AlreadySo, Problem, Refusal
from finalsalvo.rules.stages import (
    StageKind,
    StagePlan,
    all_following,
    before,
    brings_points,
    is_on_later_day,
)
from finalsalvo.words.message import Message, Quote, for_the_log


def those_who_go_on(state: State, named: Sequence[str] = (), *, preview: bool = False) -> Qualifying:
    """Who goes on into the stage that is looked at, by its plan; `preview`: the stages before may still be played."""
    plan = state.plan
    assert plan is not None
    whole = whole_document(state)
    sources = [(each, stage_event(whole, each.id)) for each in before(state.stages, plan)]
    found = would_go_on if preview else qualifying
    return found(sources, house_of(whole), plan, named)


def go_on(state: State, command: c.MakeCut, context: Context) -> Decision:
    """People go on into the stage that is looked at; what they come from is over, and nothing in it counts anew."""
    plan = state.plan
    assert plan is not None
    refuse_entering(state, plan, command)
    gone = leavers(state)
    there = after(state, gone, context) if gone else state
    found = those_who_go_on(there, command.players)
    made = f.CutMade(found.size, found.ranked, command.later_day or is_later_day(state, plan))
    notices: tuple[Problem, ...] = ()
    if found.expected is not None and found.expected != len(found.inside):
        told = say.OTHER_NUMBER(num=len(found.inside), stage=plan.name, expected=found.expected)
        notices = (warning(state.format.cite("cut.sizes"), told, "cut"),)
    return Decision((*gone, made), notices=notices)


def refuse_entering(state: State, plan: StagePlan, command: c.MakeCut) -> None:
    """Nobody goes on twice, nor into a first stage, nor unnamed where the organizer names them."""
    rule = state.format.cite("cut.sizes")
    if plan.is_first:
        raise Refusal("stage", rule, STAGE_NOT_OVER(stage=plan.name))
    if not state.awaits_cut:
        raise AlreadySo("cut", rule, say.STAGE_ENTERED(stage=plan.name))
    for player in command.players:
        entrant(state, player, "players")
    if plan.entry.by == "named" and not command.players:
        raise Refusal("players", rule, say.NOBODY_NAMED(stage=plan.name))


def is_later_day(state: State, plan: StagePlan) -> bool:
    """Whether a stage is on a later day than those before it, by their dates."""
    return is_on_later_day(state.stages, plan, state.date)


def check_in_for_stage(state: State, command: c.CheckInForStage, context: Context) -> Decision:
    """Who has gone on is there, or is not; without a cut before it a stage needs no second check-in."""
    cut = state.cut
    assert cut is not None
    inside = [player for player in seats(state, cut) if player is not None]
    for player in command.players:
        entrant(state, player, "players")
        if player not in inside:
            raise Refusal("players", state.format.cite("cut.replacement"), say.NO_SPOT(player=person(state, player)))
    those = [player for player in command.players if (player in cut.here) == command.away]
    if not those:
        raise AlreadySo("players", "contract", say.STAGE_CHECKED_ALREADY())
    return Decision(tuple(f.StageCheckedIn(player, command.away) for player in those))


def refuse_unchecked(state: State) -> None:
    """Where people check in again, a stage begins with those who have."""
    plan, cut = state.plan, state.cut
    if plan is None or cut is None or not plan.check_in:
        return
    missing = [player for player in seats(state, cut) if player is not None and player not in cut.here]
    if missing:
        raise Refusal("players", "contract", say.NOT_CHECKED_IN(stage=plan.name, names=row_of(state, missing)))


# --- a result that is corrected later ------------------------------------------------------------------------


class StageChange(Struct, frozen=True):
    """Who would go on into a later stage by corrected results, beside those who are in it; `here`: some checked in."""

    plan: StagePlan
    before: tuple[str, ...]
    after: tuple[str, ...]
    played: bool
    here: bool


def stage_changes(state: State, changed: State) -> list[StageChange]:
    """The later stages that would begin with others, or in another order, by what has changed before them."""
    found = []
    for plan in all_following(state.stages, state.at):
        if not is_opened(state, plan.id):
            continue
        there = focus(state, plan.id)
        held = players_inside(there)
        was, now = entitled_players(there), entitled_players(focus(changed, plan.id))
        if not is_as_before(there, was, now) and not is_as_held(there, held, now):
            played = has_results(there.rounds[there.before :])
            here = there.cut is not None and bool(there.cut.here)
            found.append(StageChange(plan, held, now.inside if now else (), played, here))
    return found


def players_inside(state: State) -> tuple[str, ...]:
    """Those who are in the later stage that is looked at, best first; they may have been kept by an earlier choice."""
    return tuple(player for player in record_of(whole_document(state), state.at).players if player is not None)


def is_as_held(state: State, held: tuple[str, ...], now: Qualifying | None) -> bool:
    """Whether a correction entitles just those who are in a stage: then there is nothing to choose."""
    if now is None or (waits_for_first_round(state) and state.cut is not None and state.cut.ranked != now.ranked):
        return False
    return same_players(state, held, now.inside)


def is_as_before(state: State, was: Qualifying | None, now: Qualifying | None) -> bool:
    """Whether the same go on: in the same order where it seeds them, and while the next in line may still come in."""
    if was is None or now is None:
        return was is now
    if waits_for_first_round(state) and was.ranked != now.ranked:
        return False
    return same_players(state, was.inside, now.inside)


def waits_for_first_round(state: State) -> bool:
    """Whether the stage that is looked at is not even drawn: the next in line may still come in."""
    return not state.goes_on and state.draft is None


def same_players(state: State, some: tuple[str, ...], others: tuple[str, ...]) -> bool:
    """Whether the same players go on, in the same order where it still counts."""
    plan = state.plan
    seeded = plan is not None and (plan.is_bracket or plan.carry == "seeds")
    return some == others if seeded or waits_for_first_round(state) else set(some) == set(others)


def entitled_players(state: State) -> Qualifying | None:
    """Whom the results entitle to the later stage that is looked at, in order."""
    whole = whole_document(state)
    plan = record_of(whole, state.at)
    field = [player for player in plan.players if player is not None]
    sources = [as_they_went_on(whole, each, field) for each in whole.stages if each.id in plan.after]
    cut = state.cut or state.entered
    gave_up = [] if cut is None else [player for player in cut.ranked if player not in cut.left]
    try:
        return those_entitled(sources, house_of(whole), plan, field, gave_up)
    except Refusal:
        return None


def has_results(rounds: Sequence[LiveRound]) -> bool:
    """Whether a game of some rounds is over."""
    return any(not game.open for each in rounds for game in each.games.values())


def change_words(state: State, found: StageChange) -> Iterator[Problem]:
    """Who would come in, go out, or be in another order."""
    rule = state.format.cite("cut.sizes")
    coming = tuple(player for player in found.after if player not in found.before)
    going = tuple(player for player in found.before if player not in found.after)
    stage, both = found.plan.name, (*coming, *going)
    if coming and going:
        told = say.STAGE_IN_AND_OUT(coming=row_of(state, coming), going=row_of(state, going), stage=stage)
    elif coming:
        told = say.STAGE_COMING(names=row_of(state, coming), stage=stage)
    elif going:
        told = say.STAGE_GOING(names=row_of(state, going), stage=stage)
    else:
        told = say.STAGE_SEEDS(stage=stage)
    yield warning(rule, told, "cut", both)


def lost_words(state: State, found: Sequence[StageChange]) -> Iterator[Problem]:
    """What goes with the cut when it is made again: that people checked in. Who left the event stays out of it."""
    for each in found:
        if each.here:
            yield warning(state.format.cite("cut.sizes"), say.STAGE_CHECK_INS_LOST(stage=each.plan.name), "cut")


def after_correction(state: State, decision: Decision, number: int, later: str | None, context: Context) -> Decision:
    """A correction, with what becomes of later stages: kept with a reason, or their cut made again (B82)."""
    found = stage_changes(state, after(state, decision.facts, context)) if state.at else []
    if not found:
        paired = paired_before(state, number, ()) if state.at else ()
        return replace(decision, facts=(*decision.facts, *paired))
    told = [problem for each in found for problem in change_words(state, each)]
    played = [each for each in found if each.played]
    if later is None:
        first = (played or found)[0]
        sentence = say.STAGE_KEEP_ONLY if played else say.STAGE_KEEP_OR_REMAKE
        choices = ("keep",) if played else ("keep", "reseed")
        told += [] if played else lost_words(state, found)
        raise NeedsChoice("later", "B82", sentence(stage=first.plan.name), told, choices)
    if later == "keep":
        more: list[f.Fact] = [f.StageKept(each.plan.id, why_stayed(each, number, context.reason)) for each in found]
    elif played:
        raise Refusal("later", "B82", say.STAGE_KEEP_ONLY(stage=played[0].plan.name))
    else:
        more = [f.StageTakenBack(each.plan.id) for each in found]
    more += paired_before(state, number, [each.plan.id for each in found])
    return Decision((*decision.facts, *more), (*told, *decision.warnings), decision.notices)


def paired_before(state: State, number: int, told: Sequence[str]) -> Iterator[f.StageKept]:
    """The later Swiss stages that were paired by points which have changed, besides those of which more is told."""
    plan = state.plan
    assert plan is not None
    points = {plan.id}
    for each in all_following(state.stages, plan.id):
        if not brings_points(each) or points.isdisjoint(each.after):
            continue
        points.add(each.id)
        part = state.parts.get(each.id)
        paired = part is not None and (part.rounds or part.draft is not None)
        if paired and each.kind is StageKind.SWISS and each.id not in told:
            why = for_the_log(say.STAGE_PAIRED_BEFORE(round=number, stage=plan.name))
            yield f.StageKept(each.id, why, pairings=True)


def why_stayed(found: StageChange, number: int, reason: str | None) -> Message:
    """Why the players of a stage are not those whom the standings give, as it stands in the log."""
    if not reason:
        return for_the_log(say.STAGE_STAYED(round=number, stage=found.plan.name))
    return for_the_log(say.STAGE_STAYED_BECAUSE(round=number, stage=found.plan.name, reason=Quote(reason)))
