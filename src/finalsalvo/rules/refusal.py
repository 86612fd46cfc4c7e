"""What must not be, and what may be but should be noticed, each with its rule and a sentence to act on."""

from enum import StrEnum

from msgspec import Struct

from finalsalvo.words.message import Message


class Refusal(Exception):
    """Something a rulebook does not allow: the field it stands in, the rule, and what to do about it."""

    def __init__(self, field: str, rule: str, message: Message) -> None:
        super().__init__(message)
        self.field = field
        self.rule = rule
        self.message = message

    @property
    def problems(self) -> "tuple[Problem, ...]":
        """Everything that was refused, each with its place."""
        return (Problem(self.rule, self.message, self.field),)


class Refusals(Refusal):
    """Several things at once, each to be put right in its own field; the first speaks for all."""

    def __init__(self, problems: "tuple[Problem, ...]", message: Message | None = None) -> None:
        first = problems[0]
        super().__init__(first.place, first.rule, message or first.message)
        self.several = problems

    @property
    def problems(self) -> "tuple[Problem, ...]":
        """Everything that was refused, each with its place."""
        return self.several


class AlreadySo(Refusal):
    """What was asked for is so already: nothing was done, and nothing need be."""


class Severity(StrEnum):
    """How much a problem weighs: a break is refused, a warning is the organizer's to decide."""

    BREAK = "break"
    WARNING = "warning"


class Problem(Struct, frozen=True):
    """One thing in an event that its rulebook does not allow, or that an organizer should look at."""

    rule: str
    message: Message
    place: str = ""
    round: int | None = None
    players: tuple[str, ...] = ()
    severity: Severity = Severity.BREAK


def breaks(problems: list[Problem]) -> list[Problem]:
    """The problems that a rulebook refuses, without those that only ask for attention."""
    return [problem for problem in problems if problem.severity is Severity.BREAK]
