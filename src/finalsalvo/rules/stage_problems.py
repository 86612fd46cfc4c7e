"""What speaks against a plan of stages."""

from finalsalvo.rules.format import Format
from finalsalvo.rules.refusal import Problem
from finalsalvo.rules.stages import StagePlan


def plan_problems(stages: tuple[StagePlan, ...], format: Format) -> list[Problem]:
    """Everything in a plan that cannot be played."""
    del stages, format
    return []
