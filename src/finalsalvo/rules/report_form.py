"""What the two of a game are asked when it is over: exactly what the scoring of their format needs to know."""

from typing import Literal

from msgspec import Struct

from finalsalvo.rules.format import Format, for_round
from finalsalvo.rules.result import End, Stage

Decider = Literal["winner", "second_player", "initiative"]

NAMED: tuple[End, ...] = (End.DESTROYED, End.VICTORY, End.CONCESSION)
"""Ends that do not tell who won: the two answers, mine and theirs, are asked for at once."""


class ReportFields(Struct, frozen=True):
    """The fields of a report.

    `ends` are the ways in which the game can end as players may say it, each once, or once for either winner. `most` is
    what one side can count at the table, None where the book has no limit. `decider` is the fact that decides an equal
    game, None where that is a draw, and `how` what that fact is.
    """

    ends: tuple[End, ...]
    most: int | None
    objectives: bool
    decider: Decider | None
    how: str | None

    @property
    def fields(self) -> tuple[str, ...]:
        """The fields of a result that a report of this game can fill."""
        optional = (("objectives", self.objectives), ("second_player", self.decider == "second_player"))
        more = [name for name, there in (*optional, ("initiative", self.decider == "initiative")) if there]
        return ("end", "scores", "winner", *more)


def fields_asked(format: Format, round_number: int, stage: Stage) -> ReportFields:
    """What a report of a game must and may tell. That somebody did not come is for a leader to say."""
    limits, fleet = format.scoring.limits, format.scoring.kind == "fleet-points"
    decider, how = deciding_fact(format, stage)
    return ReportFields(
        tuple(end for end in format.scoring.ends if end is not End.NO_SHOW),
        for_round(limits, round_number) if limits else None,
        fleet,
        decider,
        how,
    )


def deciding_fact(format: Format, stage: Stage) -> tuple[Decider | None, str | None]:
    """What decides an equal game: everywhere in formats without draws, in the bracket in the others."""
    if stage is Stage.SWISS and format.scoring.draw is not None:
        return None, None
    if format.scoring.kind == "final-salvo":
        return "winner", "final-salvo"
    if format.scoring.kind == "fleet-points":
        return "second_player", "second-player"
    return ("initiative", "initiative") if format.cut.draw == "initiative" else ("winner", format.cut.draw)
