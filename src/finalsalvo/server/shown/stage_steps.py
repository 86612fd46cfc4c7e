"""The stages of an event as its staff see them: where each stands now, when and where it is, and how many are in it."""

from msgspec import Struct

from finalsalvo.event.life.announced.stage_lines import entry_words
from finalsalvo.event.life.focusing import focus, is_opened
from finalsalvo.event.life.routing import is_due, is_over, those_inside
from finalsalvo.event.life.state import GONE, Phase, State
from finalsalvo.rules.stages import StageKind, StagePlan
from finalsalvo.server.shown.event_views import status_words
from finalsalvo.server.storage.event_address import address_in
from finalsalvo.words.saying import Say


class StageStep(Struct, frozen=True):
    """A stage in the row of them. Without an `address` there is nothing to be done in it yet.

    `tone` is how its status is coloured: good for one that is over, warn where something is to be done. `here`: it is
    the one that is looked at.
    """

    id: str
    name: str
    address: str
    here: bool
    status: str
    tone: str
    played: str
    when: str
    place: str
    players: str
    check_in: bool
    entry: str


def stage_steps(state: State, slug: str, say: Say) -> list[StageStep]:
    """Every stage of an event, in order; none where it has no stages."""
    return [stage_step(state, plan, slug, say) for plan in state.stages]


def stage_step(state: State, plan: StagePlan, slug: str, say: Say) -> StageStep:
    """One stage of the row."""
    opened = is_opened(state, plan.id)
    due = plan.is_first or opened or is_due(state, plan)
    status, tone = status_of(state, plan, opened=opened, due=due, say=say)
    return StageStep(
        id=plan.id,
        name=plan.name,
        address=address_in(slug, plan.id) if due else "",
        here=plan.id == state.at,
        status=status,
        tone=tone,
        played=played_words(plan, say),
        when=when_words(state, plan, say),
        place=plan.place or "",
        players=players_words(state, plan, say),
        check_in=plan.check_in,
        entry="" if plan.is_first else say.tell(entry_words(state.stages, plan)),
    )


def status_of(state: State, plan: StagePlan, *, opened: bool, due: bool, say: Say) -> tuple[str, str]:
    """Where a stage stands, and how that is coloured."""
    if opened and (state.finished or is_over(state, plan.id)):
        return say("Over"), "good"
    if opened or plan.is_first:
        looked_at = focus(state, plan.id)
        if looked_at.phase is Phase.CUT:
            return say("Cut made"), "warn"
        return status_words(looked_at, say), "warn" if looked_at.phase in (Phase.PLAYING, Phase.DRAFT) else ""
    return (say("Ready for the cut"), "warn") if due else (say("To come"), "")


def played_words(plan: StagePlan, say: Say) -> str:
    """What is played in a stage, in a few words."""
    if plan.kind is StageKind.SWISS:
        rounds = plan.rounds or 0
        return say.counted("%(num)s Swiss round", "%(num)s Swiss rounds", rounds) % {"num": rounds}
    names = {
        StageKind.ELIMINATION: say("Elimination"),
        StageKind.ROUND_ROBIN: say("Round robin"),
        StageKind.DOUBLE_ELIMINATION: say("Double elimination"),
    }
    return names[plan.kind]


def when_words(state: State, plan: StagePlan, say: Say) -> str:
    """The day and the time at which a stage begins; a first one begins with the event."""
    date = plan.date or (state.date if plan.is_first else None)
    time = plan.starts_at or (state.starts_at if plan.is_first else None)
    return ", ".join(part for part in (say.date(date) if date else "", time or "") if part)


def players_words(state: State, plan: StagePlan, say: Say) -> str:
    """How many are in a stage, or how many are expected."""
    if plan.is_first:
        looked_at = focus(state, plan.id)
        number = sum(looked_at.started or each.presence not in GONE for each in looked_at.players.values())
    else:
        number = len(those_inside(state, plan.id)) if is_opened(state, plan.id) else 0
    if number:
        return say.counted("%(num)s player", "%(num)s players", number) % {"num": number}
    expected = plan.expected or (plan.entry.size or 0) * (len(plan.after) if plan.entry.each else 1)
    if plan.is_first or not expected:
        return ""
    return say.counted("%(num)s player planned", "%(num)s players planned", expected) % {"num": expected}
