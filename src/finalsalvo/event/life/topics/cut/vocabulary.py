"""What can be asked and what can have happened: the cut and its seats."""

from typing import Annotated

from finalsalvo.event.life.command import CommandBase
from finalsalvo.event.life.fact import FactBase, PersonId
from finalsalvo.event.life.fates import KEPT, WRITTEN
from finalsalvo.event.record import Id, Text
from finalsalvo.rules.stages import StageId
from finalsalvo.words.message import Message

# --- commands ------------------------------------------------------------------------------------------


class MakeCut(CommandBase, frozen=True):
    """End Swiss, or a stage, and let the best go on; `later_day`: their rounds are on another day (XW2-CUT-05).

    `players` are those who go on where the organizer names them.
    """

    later_day: bool = False
    players: tuple[Id, ...] = ()


class DeclineSeat(CommandBase, frozen=True):
    """Not play in the bracket."""

    player: Id


class AcceptSeat(CommandBase, frozen=True):
    """Come in for somebody who left the cut."""

    player: Id


class CheckInForStage(CommandBase, frozen=True):
    """Note that players who have gone on are there for the stage that begins, or that they are `away` after all."""

    players: tuple[Id, ...]
    away: bool = False


CutCommand = MakeCut | DeclineSeat | AcceptSeat | CheckInForStage
"""Any command of this topic."""


# --- facts ---------------------------------------------------------------------------------------------


class CutMade(FactBase, frozen=True):
    """Swiss is over: these go on, best first. `ranked` is everybody who could come in, in order."""

    size: int
    ranked: tuple[PersonId, ...]
    later_day: bool = False


class CutTakenBack(FactBase, frozen=True):
    """The cut is made anew, because results that it came from have changed."""


class CutReseeded(FactBase, frozen=True):
    """A Swiss result was corrected after the cut: this is everybody's order now, and the seeds follow it (B82).

    `offered` are those who are asked now whether they come in for somebody who left; in older logs whoever was asked
    before and is still inside.
    """

    ranked: tuple[PersonId, ...]
    offered: tuple[PersonId, ...] | None = None


class BracketKept(FactBase, frozen=True):
    """A Swiss result was corrected after the cut, and the bracket stays with the seeds that it had; `why` (B82)."""

    seeds: tuple[PersonId | None, ...]
    why: Annotated[Text | Message, WRITTEN]


class SeatOffered(FactBase, frozen=True):
    """A place in the cut became free and was offered to the next ranked."""

    player: PersonId


class SeatAccepted(FactBase, frozen=True):
    """Whoever was asked comes in as the lowest seed."""

    player: PersonId


class StageKept(FactBase, frozen=True):
    """A result was corrected after people had gone on from it, and those in the later stage stay; `why` (B82).

    `pairings`: nobody else would have gone on, and only its rounds were paired by the points of before.
    """

    stage: Annotated[StageId, KEPT]
    why: Annotated[Text | Message, WRITTEN]
    pairings: bool = False


class StageTakenBack(FactBase, frozen=True):
    """Nobody has gone on into a later stage after all: a result before it was corrected, and the cut is made again."""

    stage: Annotated[StageId, KEPT]


class StageCheckedIn(FactBase, frozen=True):
    """Somebody who has gone on is there for the stage that begins, or `away` after all."""

    player: PersonId
    away: bool = False


CutFact = (
    CutMade
    | CutTakenBack
    | CutReseeded
    | BracketKept
    | SeatOffered
    | SeatAccepted
    | StageKept
    | StageTakenBack
    | StageCheckedIn
)
"""Any fact of this topic."""
