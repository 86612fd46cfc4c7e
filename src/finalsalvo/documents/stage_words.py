"""A stage in a few words: when it is, who goes on into it. The same on pages and on paper."""

from typing import Protocol

from finalsalvo.rules.stages import GoingOn, StageKind, StagePlan, before, brings_points


class StageSayer(Protocol):
    """How to say something in the reader's language."""

    def __call__(self, text: str) -> str:
        """A sentence or a word."""

    def counted(self, one: str, many: str, number: int) -> str:
        """A sentence about so many things."""

    def date(self, text: str) -> str:
        """A day as people write it."""


def when_words(plan: StagePlan, say: StageSayer) -> str:
    """The day and the time that a stage begins, as far as they are announced."""
    return ", ".join(part for part in (say.date(plan.date) if plan.date else "", plan.starts_at or "") if part)


def place_and_time(plan: StagePlan, say: StageSayer) -> str:
    """When and where a stage begins, as far as it is announced."""
    return " · ".join(part for part in (when_words(plan, say), plan.place or "") if part)


def first_round_words(stages: tuple[StagePlan, ...], plan: StagePlan, say: StageSayer) -> str:
    """The number of a Swiss stage's first round, where the numbers of the stage before run on; else nothing."""
    ahead = rounds_ahead(stages, plan)
    if not ahead or plan.kind is not StageKind.SWISS:
        return ""
    return say("The first one is round %(number)s.") % {"number": ahead + 1}


def rounds_ahead(stages: tuple[StagePlan, ...], plan: StagePlan) -> int:
    """How many rounds stand in front of a stage's own because their points count in it; 0 where nobody can tell."""
    if not brings_points(plan):
        return 0
    sources = before(stages, plan)
    if any(each.kind is not StageKind.SWISS or each.rounds is None for each in sources):
        return 0
    return max((rounds_ahead(stages, each) + (each.rounds or 0) for each in sources), default=0)


def record_words(entry: GoingOn, say: StageSayer) -> str:
    """The record that is enough, as it is announced: X–1, 5–1 or so many wins."""
    if entry.losses is None:
        wins = entry.wins or 0
        return say.counted("at least %(num)s win", "at least %(num)s wins", wins) % {"num": wins}
    record = f"{'X' if entry.wins is None else entry.wins}–{entry.losses}"
    return say("%(record)s or better") % {"record": record}


def points_words(entry: GoingOn, say: StageSayer) -> str:
    """The points that are enough."""
    points = entry.points or 0
    return say.counted("at least %(num)s point", "at least %(num)s points", points) % {"num": points}


def order_over_stages(say: StageSayer) -> str:
    """How the final standings over all stages come about."""
    return say("Everyone who goes out of a stage keeps its order, behind those who went on.")


def stayed_words(plan: StagePlan, say: StageSayer) -> str:
    """Why those in a stage are not whom the standings before it give: they stayed after a correction (B82)."""
    return say("A result was corrected after the cut. The players of %(stage)s stayed.") % {"stage": plan.name}


def goes_on_words(plan: StagePlan, say: StageSayer) -> str:
    """Who goes on into a stage, as a sentence under the standings of the one before."""
    entry, values = plan.entry, {"stage": plan.name, "size": plan.entry.size or 0}
    if entry.by == "top" and len(plan.after) < 2:
        told = say("The top %(size)s go on to %(stage)s.")
    elif entry.by == "top" and entry.each:
        told = say("The top %(size)s of each flight go on to %(stage)s.")
    elif entry.by == "top":
        told = say("The top %(size)s of all flights go on to %(stage)s.")
    elif entry.by == "record":
        told, values["record"] = say("Players with %(record)s go on to %(stage)s."), record_words(entry, say)
    elif entry.by == "points":
        told, values["points"] = say("Players with %(points)s go on to %(stage)s."), points_words(entry, say)
    elif entry.by == "named":
        told = say("The organizer names who goes on to %(stage)s.")
    else:
        told = say("Everyone goes on to %(stage)s.")
    return told % values
