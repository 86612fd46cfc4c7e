"""What must not be, and what may be but should be noticed, each with its rule and a sentence to act on."""

from enum import StrEnum

from msgspec import Struct


class Refusal(Exception):
    """Something a rulebook does not allow: the field it stands in, the rule, and what to do about it."""

    def __init__(self, field: str, rule: str, message: str) -> None:
        super().__init__(message)
        self.field = field
        self.rule = rule
        self.message = message


class Severity(StrEnum):
    """How much a problem weighs: a break is refused, a warning is the organizer's to decide."""

    BREAK = "break"
    WARNING = "warning"


class Problem(Struct, frozen=True):
    """One thing in an event that its rulebook does not allow, or that an organizer should look at."""

    rule: str
    message: str
    place: str = ""
    round: int | None = None
    players: tuple[str, ...] = ()
    severity: Severity = Severity.BREAK


def breaks(problems: list[Problem]) -> list[Problem]:
    """The problems that a rulebook refuses, without those that only ask for attention."""
    return [problem for problem in problems if problem.severity is Severity.BREAK]
