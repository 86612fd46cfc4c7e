"""When stages are played and who could go on: what cannot be by their dates, and what is likely a slip."""

import re
from collections.abc import Iterator

from finalsalvo.rules import sentences as say
from finalsalvo.rules.refusal import Problem, Severity
from finalsalvo.rules.stage_problems import OURS, rounds_until
from finalsalvo.rules.stages import StagePlan, before

DAY, HOUR = re.compile(r"\d{4}-\d{2}-\d{2}"), re.compile(r"\d{2}:\d{2}")


def calendar_problems(stages: tuple[StagePlan, ...]) -> Iterator[Problem]:
    """Stages that would start before one that they follow, by the dates and times that are known."""
    for index, plan in enumerate(stages):
        for source in before(stages, plan):
            field = earlier_by(plan, source)
            if field is not None:
                told = say.STAGE_BEFORE_ITS_SOURCE(stage=plan.name, before=source.name)
                yield Problem(OURS, told, f"stages[{index}].{field}")


def earlier_by(plan: StagePlan, other: StagePlan) -> str | None:
    """Whether a stage is before another: the field that says so."""
    if not (is_like(DAY, plan.date) and is_like(DAY, other.date)):
        return None
    if plan.date != other.date:
        return "date" if str(plan.date) < str(other.date) else None
    timed = is_like(HOUR, plan.starts_at) and is_like(HOUR, other.starts_at)
    return "starts_at" if timed and str(plan.starts_at) < str(other.starts_at) else None


def is_like(pattern: re.Pattern[str], text: str | None) -> bool:
    """Whether a date or a time is written so that it can be compared."""
    return text is not None and pattern.fullmatch(text) is not None


def doubtful_plan(stages: tuple[StagePlan, ...], date: str | None) -> tuple[Problem, ...]:
    """What can be played, and is likely not meant so; `date` is that of the event."""
    found = [each for index, plan in enumerate(stages) for each in doubtful_record(stages, plan, index)]
    early = [plan.is_first and is_like(DAY, plan.date) and str(plan.date) < str(date) for plan in stages]
    if is_like(DAY, date) and any(early):
        index = early.index(True)
        told = say.STAGE_BEFORE_EVENT(stage=stages[index].name)
        found.append(Problem(OURS, told, f"stages[{index}].date", severity=Severity.WARNING))
    return tuple(found)


def doubtful_record(stages: tuple[StagePlan, ...], plan: StagePlan, index: int) -> Iterator[Problem]:
    """A record that nobody can miss after so few rounds, or that nobody can have."""
    entry = plan.entry
    for source in before(stages, plan) if entry.by == "record" else ():
        rounds = rounds_until(stages, source)
        if source.is_bracket or not rounds:
            continue
        everybody = (entry.losses is not None and entry.losses >= rounds) or entry.wins == 0
        nobody = entry.wins is not None and entry.wins > rounds and entry.losses is None
        if everybody or nobody:
            told = say.RECORD_OF_EVERYBODY if everybody else say.RECORD_OF_NOBODY
            message = told(num=rounds, before=source.name, stage=plan.name)
            field = "wins" if nobody or entry.losses is None else "losses"
            yield Problem(OURS, message, f"stages[{index}].entry.{field}", severity=Severity.WARNING)
