"""Who sits out when the number of players is odd."""

from collections.abc import Sequence

from msgspec import Struct

from finalsalvo.pairing import sentences as say
from finalsalvo.rules.format import Format
from finalsalvo.words.message import Message


class Contender(Struct, frozen=True):
    """What decides about a bye: a player's points, margin and byes so far."""

    player: str
    points: int
    margin: int
    byes: int


class ByeChoice(Struct, frozen=True):
    """Those among whom the bye is drawn (mostly one), the rule, and what is said if one gets it who has had one."""

    among: tuple[str, ...]
    rule: str
    warning: Message | None = None


def bye_choice(format: Format, ranked: Sequence[Contender], *, first_round: bool) -> ByeChoice:
    """Who may get the bye, from everybody who is to be paired, the highest ranked first."""
    if first_round:
        return ByeChoice(tuple(each.player for each in ranked), format.cite("bye.first_round"))
    if format.bye.later == "lowest-without-bye":
        return lowest_without_bye(format, ranked)
    return fewest_points_lowest_margin(format, ranked)


def lowest_without_bye(format: Format, ranked: Sequence[Contender]) -> ByeChoice:
    """The lowest ranked who has had none; where all have, the lowest of those with the fewest (B9)."""
    fewest = min(each.byes for each in ranked)
    lowest = [each.player for each in ranked if each.byes == fewest][-1]
    if fewest == 0:
        return ByeChoice((lowest,), format.cite("bye.later"))
    return ByeChoice((lowest,), "B9", say.BYE_AGAIN())


def fewest_points_lowest_margin(format: Format, ranked: Sequence[Contender]) -> ByeChoice:
    """Fewest points, then lowest margin, at random among those equal in both (B46); earlier byes do not count (B10)."""
    least = min((each.points, each.margin) for each in ranked)
    last = [each for each in ranked if (each.points, each.margin) == least]
    warning = None
    if any(each.byes for each in last):
        warning = say.SECOND_BYE()
    return ByeChoice(tuple(each.player for each in last), format.cite("bye.later"), warning)
