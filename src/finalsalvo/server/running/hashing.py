"""A line of its own for passwords: to check one takes a tenth of a second of a processor, on purpose.

One thread does it, so that a crowd of wrong passwords takes nothing from the console, the phones and the commands. Each
place has one turn at a time: whoever sends hundreds waits behind their own, and everybody else is next.
"""

import asyncio
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from finalsalvo.server.http.prepared import Scope
from finalsalvo.server.http.room import Busy

Answer = TypeVar("Answer")

FROM_ONE = 20
IN_ALL = 200
"""So many may wait; more are told to come back."""
SECONDS = 5
"""After so many seconds the line is shorter."""
WHERE = ("/login", "/signup", "/reset", "/api/v1/session")
BY_LETTER = ("/signup/", "/reset/")
"""Where a letter leads to somebody who then chooses a password."""


def hashes(scope: Scope) -> bool:
    """Whether a request may need a password to be hashed, or a letter to be sent, which takes as long."""
    path: str = scope["path"]
    return scope["method"] == "POST" and (path in WHERE or path.startswith(BY_LETTER))


class Hashing:
    """Who waits, by the place that they come from."""

    def __init__(self) -> None:
        self.thread = ThreadPoolExecutor(1, "finalsalvo-passwords")
        self.waiting: Counter[str] = Counter()
        self.turns: dict[str, asyncio.Lock] = {}

    async def run(self, place: str, work: Callable[[], Answer]) -> Answer:
        """What the work gives, when its turn has come."""
        if self.waiting[place] >= FROM_ONE or self.waiting.total() >= IN_ALL:
            raise Busy(SECONDS, "password")
        self.waiting[place] += 1
        try:
            async with self.turns.setdefault(place, asyncio.Lock()):
                return await asyncio.get_running_loop().run_in_executor(self.thread, work)
        finally:
            self.waiting[place] -= 1
            if not self.waiting[place]:
                del self.waiting[place], self.turns[place]
