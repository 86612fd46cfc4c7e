"""Room for what is being sent: how much of it is in memory at once, from everybody and from one place."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

SMALL = 16_000
"""A body of so many bytes needs no room: a report, a result, a name. So a venue never feels that there is a limit."""
FROM_ONE = 16_000_000
IN_ALL = 64_000_000


class Busy(Exception):
    """Not now: there is too much of it at once. Worth trying again after so many seconds."""

    def __init__(self, seconds: int, field: str = "") -> None:
        super().__init__(seconds)
        self.seconds, self.field = seconds, field


class Room:
    """All bodies that are being received or worked on, by the place that they come from."""

    def __init__(self) -> None:
        self.taken = 0
        self.by: Counter[str] = Counter()

    @contextmanager
    def held(self, place: str) -> Iterator["BodyRoom"]:
        """Room for one body, until it was worked on."""
        held = BodyRoom(self, place)
        try:
            yield held
        finally:
            held.take(0)


class BodyRoom:
    """The room of one body."""

    def __init__(self, room: Room, place: str) -> None:
        self.room, self.place, self.counted = room, place, 0

    def take(self, size: int) -> None:
        """The body has so many bytes now; refuses it where there is no room for that."""
        wanted = size if size > SMALL else 0
        more = wanted - self.counted
        room = self.room
        if more > 0 and (room.taken + more > IN_ALL or room.by[self.place] + more > FROM_ONE):
            raise Busy(1, "body")
        room.taken += more
        room.by[self.place] += more
        self.counted = wanted
        if not room.by[self.place]:
            del room.by[self.place]


def again(busy: Busy) -> tuple[tuple[bytes, bytes], ...]:
    """When to try again."""
    return ((b"retry-after", str(busy.seconds).encode()),)
