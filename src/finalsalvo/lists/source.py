"""Where a card pack comes from: it is named whenever something is judged by it."""

from typing import Literal

from msgspec import Struct

from finalsalvo.lists import sentences as say
from finalsalvo.rules.format import System
from finalsalvo.words.message import Day, Message

Game = System
"""X-Wing's first edition; its second, in 200 or in 20 points; Armada."""

Certainty = Literal["certain", "likely", "unsure"]
"""How sure a day is: printed or seen in hundreds of lists, told by one source, or a guess."""


class Source(Struct, frozen=True, omit_defaults=True):
    """A published data set: its project, the version it calls itself, the day of its points, its licence.

    One that ships with the program comes from a `box`: in force since `date`, `published` on another day (empty where
    points were printed on the cards and never changed), both with a `certainty`. `points_limit` is what a squad may
    cost by these points; None where the data set does not say. A data set that goes on where another ended (`legacy`,
    `xwa`) is a `variant` of it. Several of one version differ by their day, so that it is part of the name of those
    that are `dated`; packs from before are not.
    """

    game: Game
    project: str
    version: str
    date: str
    licence: str
    box: str = ""
    published: str = ""
    certainty: Certainty | None = None
    points_limit: int | None = None
    variant: str = ""
    dated: bool = False

    @property
    def name(self) -> str:
        """What programs call the pack: `xwing-2.0@2019-07-01`, `armada`; imported `xwing-data2-1.4.9@2018-12-31`."""
        if not self.box:
            called = "-".join(filter(None, (self.project, self.variant, self.version)))
            return f"{called}@{self.date}" if self.dated and self.date else called
        return f"{self.box}@{self.date}" if self.published else self.box

    @property
    def told(self) -> Message | str:
        """What people call the pack: X-Wing 2.0, points of 1 July 2019."""
        return told_name(self.name)


FAMILIES = {
    "xwing-1": "X-Wing 1.0",
    "xwing-2.0": "X-Wing 2.0",
    "xwing-2.5": "X-Wing 2.5",
    "xwing-legacy": "X-Wing Legacy",
    "xwing-xwa": "XWA",
    "armada": "Armada",
}
"""The boxes that ship with the program, as people call them; those whose points were printed have no revisions."""


def told_name(name: str) -> Message | str:
    """What people call a pack or a box of this name; an imported one is called what programs call it."""
    box, _, day = name.partition("@")
    if box not in FAMILIES:
        return name
    return say.CARDS_OF_DAY(family=FAMILIES[box], day=Day(day)) if day else FAMILIES[box]
