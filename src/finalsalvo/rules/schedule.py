"""How long an event takes: its rounds at their longest, and the time between them."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from msgspec import Struct

from finalsalvo.rules.clock import length_range
from finalsalvo.rules.format import Format, for_round
from finalsalvo.rules.stages import StageKind, StagePlan

if TYPE_CHECKING:
    from finalsalvo.rules.house import Settings

FINALS_OF_DOUBLE = 2
"""So often two may meet in the last game of a double elimination."""
CHANGEOVER = 15
"""Minutes between two rounds: to write down, to draw, to find the table."""


class Rests(Struct, frozen=True):
    """The minutes between rounds: the usual ones, and those of breaks by the round that they come after."""

    changeover: int = CHANGEOVER
    breaks: Mapping[int, int] = {}

    def after(self, number: int) -> int:
        """So many minutes lie between a round, counted from the first of the event, and the next one."""
        return self.breaks.get(number, self.changeover)

    def among(self, rounds: int) -> int:
        """So many lie between the first and the last of some rounds."""
        return sum(self.after(number) for number in range(1, rounds))


USUAL_RESTS = Rests()


def rests_of(settings: "Settings") -> Rests:
    """The breaks that the organizer planned."""
    usual = CHANGEOVER if settings.changeover is None else settings.changeover
    return Rests(usual, dict(zip(settings.break_after, settings.break_minutes, strict=False)))


def swiss_lengths(format: Format, rounds: int) -> Iterator[int]:
    """The longest that each Swiss round can be, in minutes; a rolled length counts at its worst."""
    return (length_range(format.clock, for_round(format.clock.swiss, number))[1] for number in range(1, rounds + 1))


def bracket_lengths(format: Format, cut: int) -> Iterator[tuple[int, int]]:
    """By how many are left in it the longest that each round of the bracket can be, in minutes."""
    clock, left = format.clock, cut
    if format.cut.lives > 1:
        yield from double_lengths(format, cut)
        return
    while left > 1:
        yield left, length_range(clock, (clock.final if left == 2 else clock.elimination) or 0)[1]
        left //= 2


def double_lengths(format: Format, cut: int) -> Iterator[tuple[int, int]]:
    """The same of a double elimination: all but the last two rounds leave more than the two of the grand final."""
    clock, rounds = format.clock, 2 * (cut - 1).bit_length() if cut > 1 else 0
    for _ in range(1, rounds):
        yield max(3, cut), length_range(clock, clock.elimination or 0)[1]
    for _ in range(2 if rounds else 0):
        yield 2, length_range(clock, clock.final or 0)[1]


def longest_minutes(format: Format, rounds: int, cut: int, rests: Rests = USUAL_RESTS) -> int:
    """From the start of the first round to the end of the last at the latest, with the time between them."""
    lengths = [*swiss_lengths(format, rounds), *(minutes for _, minutes in bracket_lengths(format, cut))]
    return sum(lengths) + rests.among(len(lengths))


def stage_minutes(format: Format, plan: StagePlan, players: int, changeover: int = CHANGEOVER) -> int:
    """The same for one stage that so many play in; 0 where nobody can tell. Breaks are those of an event in one go."""
    rests = Rests(changeover)
    if plan.kind is StageKind.SWISS:
        return longest_minutes(format, plan.rounds or 0, 0, rests)
    if players < 2:
        return 0
    if plan.kind is StageKind.ROUND_ROBIN:
        return longest_minutes(format, players - 1 + players % 2, 0, rests)
    steps = (players - 1).bit_length()
    if plan.kind is StageKind.ELIMINATION:
        return longest_minutes(format, 0, 1 << steps, rests)
    clock, early = format.clock, 2 * steps - 1
    longest = early * length_range(clock, clock.elimination or 0)[1]
    longest += FINALS_OF_DOUBLE * length_range(clock, clock.final or 0)[1]
    return longest + changeover * (early + FINALS_OF_DOUBLE - 1)


def hours_of(minutes: int, *, padded: bool = False) -> str:
    """Minutes as hours and minutes, or as a clock shows them."""
    return f"{minutes // 60:02d}:{minutes % 60:02d}" if padded else f"{minutes // 60}:{minutes % 60:02d}"
