"""What can have happened: the cut and its seats."""

from finalsalvo.event.life.fact import FactBase
from finalsalvo.event.record import Id, Text


class CutMade(FactBase, frozen=True):
    """Swiss is over: these go on, best first. `ranked` is everybody who could come in, in order."""

    size: int
    ranked: tuple[Id, ...]
    later_day: bool = False


class CutTakenBack(FactBase, frozen=True):
    """The cut is made anew, because results that it came from have changed."""


class CutReseeded(FactBase, frozen=True):
    """A Swiss result was corrected after the cut: this is everybody's order now, and the seeds follow it (B82).

    `offered` are those who are asked now whether they come in for somebody who left; in older logs whoever was asked
    before and is still inside.
    """

    ranked: tuple[Id, ...]
    offered: tuple[Id, ...] | None = None


class BracketKept(FactBase, frozen=True):
    """A Swiss result was corrected after the cut, and the bracket stays with the seeds that it had; `why` (B82)."""

    seeds: tuple[Id | None, ...]
    why: Text


class SeatOffered(FactBase, frozen=True):
    """A place in the cut became free and was offered to the next ranked."""

    player: Id


class SeatAccepted(FactBase, frozen=True):
    """Whoever was asked comes in as the lowest seed."""

    player: Id


CutFact = CutMade | CutTakenBack | CutReseeded | BracketKept | SeatOffered | SeatAccepted
"""Any fact of this topic."""
