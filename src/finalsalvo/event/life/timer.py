"""The clock of a round, as it stands or runs."""

from msgspec import Struct


class Timer(Struct, frozen=True, gc=False):
    """The clock of a round, in minutes and in milliseconds since 1970. `stood` is how long it was paused so far.

    `withheld`: whoever reads this must not know when it ends, so the minutes say nothing.
    """

    minutes: int
    started: int
    stood: int = 0
    paused: int | None = None
    mid_point_called: bool = False
    time_called: bool = False
    rolled: bool = False
    withheld: bool = False

    def ends(self) -> int:
        """When the time is up, if it is not paused again."""
        return self.started + self.stood + self.minutes * 60_000

    def elapsed(self, now: int) -> int:
        """For how long it has run, in milliseconds."""
        until = now if self.paused is None else self.paused
        return max(0, until - self.started - self.stood)
