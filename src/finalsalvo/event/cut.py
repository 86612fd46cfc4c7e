"""Who goes on after Swiss, and with which seed."""

from collections.abc import Collection, Sequence

from finalsalvo.event import sentences as say
from finalsalvo.event.record import Status
from finalsalvo.event.standings import Standing
from finalsalvo.rules.format import Format
from finalsalvo.rules.refusal import Refusal


def qualifiers(lines: Sequence[Standing], size: int) -> list[str]:
    """The players of a cut in the order of their seeds: the highest ranked who are still in the event."""
    staying = [line.player for line in lines if line.status is Status.ACTIVE]
    if len(staying) < size:
        raise Refusal("cut", "XW2-CUT-01", say.CUT_TOO_LARGE(size=size, num=len(staying)))
    return staying[:size]


def seeds(
    format: Format,
    ranked: Sequence[str],
    size: int,
    leavers: Collection[str] = (),
    *,
    later_day: bool = False,
) -> list[str | None]:
    """The seeds of a cut when some qualifiers leave before its first game, best first; None is an empty seat.

    The next ranked come in as the lowest seeds and those below a leaver move up (XW2-CUT-04, ARM-CUT-02, HOT-CUT-02).
    Where the stage is on a later day and the book makes that an exception, nobody comes in (XW2-CUT-05, B19); where
    nobody is left to come in, the lowest seeds stay empty (B20).
    """
    closed = later_day and format.cut.later_day_exception
    pool = ranked[:size] if closed else ranked
    staying = [player for player in pool if player not in leavers][:size]
    return [*staying, *[None] * (size - len(staying))]
