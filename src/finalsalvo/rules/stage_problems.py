"""What cannot be in a plan of stages: each is named where it stands, before anything is played by it."""

from collections.abc import Iterator, Sequence

from finalsalvo.rules import sentences as say
from finalsalvo.rules.format import Format
from finalsalvo.rules.refusal import Problem
from finalsalvo.rules.stages import (
    LARGEST_ROBIN,
    MOST_STAGES,
    SMALLEST_ROBIN,
    StageKind,
    StagePlan,
    before,
    brings_points,
    following,
)
from finalsalvo.words.message import Listed, Message, Quote

OURS = "contract"


def plan_problems(stages: Sequence[StagePlan], format: Format) -> list[Problem]:
    """Everything that keeps stages from being played in this format; nothing where there are none."""
    plans = tuple(stages)
    found = list(row_problems(plans))
    if found:
        return found
    for index, plan in enumerate(plans):
        found += own_problems(plan, index, format)
        if not plan.is_first:
            found += entry_problems(plans, plan, index, format)
    return found


def row_problems(stages: tuple[StagePlan, ...]) -> Iterator[Problem]:
    """Stages that do not hang together: every one has its id, follows earlier ones, and all lead to one last."""
    if len(stages) > MOST_STAGES:
        yield Problem(OURS, say.TOO_MANY_STAGES(most=MOST_STAGES, num=len(stages)), "stages")
    seen: dict[str, str] = {}
    for index, plan in enumerate(stages):
        if plan.id in seen:
            yield Problem(OURS, say.SAME_STAGE(stage=Quote(plan.id)), f"stages[{index}].id")
        yield from followed_problems(stages, plan, index, seen)
        seen[plan.id] = plan.name
    for index, plan in enumerate(stages):
        ahead = following(stages, plan.id)
        if len(ahead) > 1:
            told = say.STAGE_FORKS(stage=plan.name, names=names_of(ahead))
            yield Problem(OURS, told, f"stages[{index}]")
    ends = [plan for plan in stages if not following(stages, plan.id)]
    if len(ends) > 1:
        yield Problem(OURS, say.STAGES_END(names=names_of(ends)), "stages")


def followed_problems(
    stages: tuple[StagePlan, ...], plan: StagePlan, index: int, seen: dict[str, str]
) -> Iterator[Problem]:
    """A stage that follows one which is not there, or which stands behind it: so there is no circle."""
    names = {each.id: each.name for each in stages}
    for wanted in plan.after:
        place = f"stages[{index}].after"
        if wanted not in names:
            told = say.STAGE_ALONE(stage=plan.name, wanted=Quote(wanted))
            if seen:
                known = Listed(tuple(seen), "or")
                told = say.STAGE_UNKNOWN(stage=plan.name, wanted=Quote(wanted), known=known)
            yield Problem(OURS, told, place)
        elif wanted not in seen:
            yield Problem(OURS, say.STAGE_ORDER(stage=plan.name, wanted=names[wanted]), place)


def names_of(plans: Sequence[StagePlan]) -> Listed:
    """Some stages in a message."""
    return Listed(tuple(plan.name for plan in plans))


def own_problems(plan: StagePlan, index: int, format: Format) -> Iterator[Problem]:
    """What a stage needs for itself: Swiss its rounds, a round robin a number of players that can meet in a day."""
    if plan.kind is StageKind.SWISS and plan.rounds is None:
        rule = format.cites.get("announce.structure", OURS)
        yield Problem(rule, say.STAGE_NEEDS_ROUNDS(stage=plan.name), f"stages[{index}].rounds")
    size = robin_size(plan)
    if size is not None and not SMALLEST_ROBIN <= size <= LARGEST_ROBIN:
        told = say.STAGE_ROBIN_SIZE(stage=plan.name, least=SMALLEST_ROBIN, most=LARGEST_ROBIN, num=size)
        yield Problem(OURS, told, f"stages[{index}].entry.size")


def beyond_the_book(stages: tuple[StagePlan, ...], format: Format) -> list[Problem]:
    """What of a plan the book does not have: an organizer may have it as a house rule, as far as rounds have points."""
    return [each for index, plan in enumerate(stages) for each in book_problems(stages, plan, index, format)]


def book_problems(stages: tuple[StagePlan, ...], plan: StagePlan, index: int, format: Format) -> Iterator[Problem]:
    """A bracket where the book has none, and more rounds than it has points for."""
    if plan.is_bracket and format.cut.bracket is None:
        yield Problem(format.cite("cut.bracket"), say.NO_BRACKET(format=format.name), f"stages[{index}].kind")
    last, most = rounds_until(stages, plan), min(most_rounds(format), default=0)
    if not plan.is_bracket and 0 < most < last:
        told = say.NO_SUCH_ROUND(format=format.name, rounds=most, round=last)
        yield Problem(format.cite("clock.swiss"), told, f"stages[{index}].rounds")


def most_rounds(format: Format) -> list[int]:
    """How many rounds a book has, where each is another (ESC-TIME-01)."""
    return [len(each) for each in (format.scoring.limits, format.clock.swiss) if len(each) > 1]


def rounds_until(stages: tuple[StagePlan, ...], plan: StagePlan) -> int:
    """The number of a stage's last round: numbers run on from the stages whose points it takes."""
    size = robin_size(plan)
    own = plan.rounds or (0 if size is None else size - 1 + size % 2)
    earlier = [rounds_until(stages, each) for each in before(stages, plan)] if brings_points(plan) else []
    return own + max(earlier, default=0)


def robin_size(plan: StagePlan) -> int | None:
    """How many are to be in a round robin, where the plan says so."""
    entry = plan.entry
    if plan.kind is not StageKind.ROUND_ROBIN or plan.is_first or entry.by != "top" or entry.size is None:
        return None
    return entry.size * (len(plan.after) if entry.each else 1)


def entry_problems(stages: tuple[StagePlan, ...], plan: StagePlan, index: int, format: Format) -> Iterator[Problem]:
    """Who goes on into a stage, and what is brought along: as complete as its kind needs, and possible."""
    missing = incomplete(plan)
    if missing is not None:
        field, told = missing
        yield Problem(format.cites.get("bracket.cut", OURS), told, f"stages[{index}].entry.{field}")
    if plan.entry.each and plan.entry.by == "top" and len(plan.after) == 1:
        yield Problem(OURS, say.STAGE_NEEDS_FLIGHTS(stage=plan.name), f"stages[{index}].entry.each")
    brackets = [each for each in before(stages, plan) if each.is_bracket]
    if brackets and plan.carry == "points":
        told = say.POINTS_OF_BRACKET(before=brackets[0].name, stage=plan.name)
        yield Problem("B4", told, f"stages[{index}].carry")
    if brackets and plan.entry.by in ("record", "points"):
        told = say.RECORD_OF_BRACKET(before=brackets[0].name, stage=plan.name)
        yield Problem(OURS, told, f"stages[{index}].entry.by")
    if not plan.is_bracket or len(plan.after) > 1:
        return
    source = before(stages, plan)[0]
    if source.is_bracket:
        told = say.BRACKET_AFTER_BRACKET(before=source.name)
        yield Problem(OURS, told, f"stages[{index}].after")
    elif plan.carry == "nothing":
        told = say.BRACKET_OF_NOTHING(stage=plan.name, before=source.name)
        yield Problem(OURS, told, f"stages[{index}].carry")


def incomplete(plan: StagePlan) -> tuple[str, Message] | None:
    """What is missing to tell who goes on into a stage, and where."""
    entry = plan.entry
    if entry.by == "top" and entry.size is None:
        return "size", say.STAGE_NEEDS_SIZE(stage=plan.name)
    if entry.by == "record" and entry.losses is None and entry.wins is None:
        return "losses", say.STAGE_NEEDS_RECORD(stage=plan.name)
    if entry.by == "points" and entry.points is None:
        return "points", say.STAGE_NEEDS_POINTS(stage=plan.name)
    return None
