"""Where a card pack comes from: it is named whenever something is judged by it."""

from msgspec import Struct

from finalsalvo.rules.format import System

Game = System
"""X-Wing's first edition; its second, in 200 or in 20 points; Armada."""


class Source(Struct, frozen=True):
    """A published data set: its project, the version it calls itself, the day of its points, its licence."""

    game: Game
    project: str
    version: str
    date: str
    licence: str

    @property
    def name(self) -> str:
        """What people call the pack: `xwing-data2-1.4.9`."""
        return f"{self.project}-{self.version}"
