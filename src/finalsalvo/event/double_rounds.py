"""What a round of a double elimination is: its number in the bracket, or one of the two grand finals."""

from collections.abc import Sequence
from typing import Literal

from msgspec import Struct

from finalsalvo.event.record import Event, Round
from finalsalvo.rules.format import Format
from finalsalvo.rules.house import Settings
from finalsalvo.rules.result import Stage


class DoubleRound(Struct, frozen=True):
    """A round of the bracket by its number, counted as it was played, or the grand final, or that once more."""

    number: int
    kind: Literal["round", "final", "again"] = "round"


def double_round(before: Sequence[int], here: int) -> DoubleRound:
    """The round of so many players, by how many were in each round before it: everybody who is in is in every round.

    Only the grand finals have two, but for a bracket of two, which begins with one more game between them.
    """
    number, twos = len(before) + 1, before[1:].count(2)
    if here > 2 or number == 1:
        return DoubleRound(number)
    return DoubleRound(number, "again" if twos else "final")


def is_double(format: Format, settings: Settings) -> bool:
    """Whether the bracket of an event takes two losses, asked of the format of its book."""
    return (settings.bracket or format.cut.elimination) == "double"


def double_round_of(event: Event, format: Format, round: Round) -> DoubleRound | None:
    """What a round of a file is in its double elimination; None in every other."""
    if round.stage is not Stage.ELIMINATION or not is_double(format, event.settings):
        return None
    before = [players_in(each) for each in event.rounds_of(Stage.ELIMINATION) if each.number < round.number]
    return double_round(before, players_in(round))


def players_in(round: Round) -> int:
    """How many play or wait in a round."""
    return 2 * len(round.matches) + len(round.byes)
