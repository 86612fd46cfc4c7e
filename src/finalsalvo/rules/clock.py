"""How long a round lasts: the book's minutes, and how far the organizer may change them."""

from finalsalvo.rules import sentences as say
from finalsalvo.rules.format import Clock, Format, for_round
from finalsalvo.rules.refusal import Refusal
from finalsalvo.rules.result import Stage

MOST_ROLLED = 3
"""The most minutes that a roll adds or takes away: one for each of three defense dice (HOT-TIME-04)."""


def round_minutes(format: Format, number: int, stage: Stage, *, final: bool = False) -> int:
    """The minutes of a round before any roll: Swiss by its number, the bracket, and its last game (B74)."""
    clock = format.clock
    if stage is Stage.SWISS:
        if number > len(clock.swiss) > 1:
            told = say.NO_SUCH_ROUND(format=format.name, rounds=len(clock.swiss), round=number)
            raise Refusal("number", format.cite("clock.swiss"), told)
        return for_round(clock.swiss, number)
    minutes = clock.final if final else clock.elimination
    if minutes is None:
        raise Refusal("stage", format.cite("cut.bracket"), say.NO_BRACKET(format=format.name))
    return minutes


def length_range(clock: Clock, minutes: int) -> tuple[int, int]:
    """The shortest and the longest that a round of so many minutes can turn out to be."""
    return (minutes - MOST_ROLLED, minutes + MOST_ROLLED) if clock.rolled else (minutes, minutes)


def announced_minutes(format: Format, minutes: int, *, to_leader: bool) -> int | None:
    """What somebody may be told of a round's length: players never, where the clock is hidden (HOT-TIME-05, B75)."""
    return minutes if to_leader or not format.clock.hidden else None


def announcement_seconds(clock: Clock, minutes: int) -> dict[str, int]:
    """When the round's calls are made, in seconds from its start (XW2-TIME-03); a hidden clock has no mid-point."""
    moments = {"start": 0, "mid-point": minutes * 30, "end": minutes * 60}
    return {call: moments[call] for call in clock.announcements}
