"""The stages of an event: how far each is, and who goes on from one to the next."""

from finalsalvo.event.going_on import Border, Qualifying, borders
from finalsalvo.event.life.context import book
from finalsalvo.event.life.focusing import focus
from finalsalvo.event.life.life import Life, state_of
from finalsalvo.event.life.routing import is_due, stage_now
from finalsalvo.event.life.stage_progress import StageNow, StageProgress, stages_now
from finalsalvo.event.life.state import State
from finalsalvo.event.life.topics.cut.decisions import cut_of
from finalsalvo.event.life.topics.cut.next_stage import those_who_go_on
from finalsalvo.event.life.topics.cut.offers import seats
from finalsalvo.rules.refusal import Refusal
from finalsalvo.server.api import sentences
from finalsalvo.server.api.answers import OURS, Stopped
from finalsalvo.server.api.endpoints import ApiCall, endpoint
from finalsalvo.server.api.stage_shapes import PublicBorder, PublicGoingOn, PublicStage, PublicStages
from finalsalvo.server.api.told import told_message
from finalsalvo.server.storage.event_address import address_in
from finalsalvo.words.saying import Say

GROUP = "Public"
BEHIND = 4
"""So many of those who just miss a cut are shown."""


@endpoint("GET", "/events/{slug}/stages", "anyone", GROUP, answer=PublicStages, kept=True, spoken=True)
def list_stages(call: ApiCall) -> PublicStages:
    """The stages of an event, with when and where, who goes on, what is carried over, and how far each is."""
    return PublicStages(call.life.seq, now_of(call.state), public_stages(call))


def now_of(state: State) -> str:
    """The stage that things happen in, also where it is one of an event without stages."""
    if state.stages:
        return stage_now(state)
    found = stages_now(state)
    waiting = [each for each in found if each.progress is not StageProgress.OVER]
    return (waiting[0] if waiting else found[-1]).plan.id if found else ""


def public_stages(call: ApiCall) -> tuple[PublicStage, ...]:
    """Every stage of an event, planned or not."""
    return tuple(public_stage(each, call.slug, call.say, call.state) for each in stages_now(call.state))


def public_stage(now: StageNow, slug: str, say: Say, state: State) -> PublicStage:
    """One stage."""
    plan = now.plan
    return PublicStage(
        id=plan.id,
        address=address_in(slug, plan.id if state.stages else None),
        name=say.tell(now.name),
        kind=plan.kind,
        state=now.progress,
        players=now.players,
        rounds=plan.rounds,
        played=now.played,
        after=plan.after,
        entry=None if plan.is_first else plan.entry,
        carry=None if plan.is_first else plan.carry,
        rematches=plan.rematches,
        byes=plan.byes,
        date=plan.date,
        starts_at=plan.starts_at,
        place=plan.place,
        check_in=plan.check_in,
        again=plan.again,
        expected=plan.expected,
    )


# --- who goes on ------------------------------------------------------------------------------------------


@endpoint(
    "GET", "/events/{slug}/stages/{stage}/going-on", "anyone", GROUP, answer=PublicGoingOn, kept=True, spoken=True
)
def show_going_on(call: ApiCall) -> PublicGoingOn:
    """Who would go on into a stage by the results so far: how many, who just misses it, and by which figure."""
    now = next((each for each in stages_now(call.state) if each.plan.id == call.named["stage"]), None)
    if now is None:
        raise Stopped(404, "stage", sentences.NO_STAGE(stage=call.named["stage"]))
    return going_on(call.life, now, call.say)


def going_on(life: Life, now: StageNow, say: Say) -> PublicGoingOn:
    """Who would go on into a stage, or has."""
    state = state_of(life)
    here = focus(state, now.plan.id) if state.stages else state
    cut = here.cut or here.entered
    found, problem = None, None
    try:
        if now.plan.is_first:
            raise Refusal("stage", OURS, sentences.FIRST_STAGE(stage=now.name))
        found = those_who_go_on(here, preview=True) if state.stages else plain_cut(state, now)
    except Refusal as refusal:
        problem = told_message(refusal.message, say)
    inside = found.inside if found is not None else ()
    return PublicGoingOn(
        seq=life.seq,
        stage=now.plan.id,
        due=is_due(state, now.plan) if state.stages else now.progress is not StageProgress.TO_COME or swiss_over(state),
        made=cut is not None or now.played > 0,
        size=found.size if found is not None else now.plan.entry.size or 0,
        number=len(inside),
        expected=now.plan.expected,
        going=tuple(line for line in found.lines if line.player in inside) if found is not None else (),
        behind=found.behind if found is not None else (),
        borders=tuple(public_border(each) for each in found.borders) if found is not None else (),
        seats=tuple(seats(here, cut)) if cut is not None else (),
        problem=problem,
    )


def public_border(border: Border) -> PublicBorder:
    """Where the line is drawn."""
    return PublicBorder(border.last_in, border.first_out, border.figure, border.stage)


def swiss_over(state: State) -> bool:
    """Whether all Swiss rounds of an event without stages are played."""
    rounds = len(state.rounds)
    return (
        rounds > 0
        and state.draft is None
        and not state.rounds[-1].open
        and rounds >= (state.settings.swiss_rounds or 0)
    )


def plain_cut(state: State, now: StageNow) -> Qualifying:
    """The cut of an event without stages by the results so far."""
    made, lines = cut_of(state, later_day=False)
    size, swiss = now.plan.entry.size or made.size, stages_now(state)[0].plan
    inside, behind = lines[:size], lines[size:]
    return Qualifying(
        size=size,
        ranked=made.ranked,
        inside=tuple(line.player for line in inside),
        lines=tuple(lines),
        behind=tuple(behind[:BEHIND]),
        borders=borders(book(state), swiss, lines, size),
    )
