"""Who is in a stage, in standings that know more than them."""

from collections.abc import Collection

from msgspec.structs import replace

from finalsalvo.event.going_on import meets
from finalsalvo.event.record import Event, StageRecord, Status
from finalsalvo.event.standings import RANDOM, Standings, without
from finalsalvo.rules.format import Tiebreaker
from finalsalvo.rules.stages import GoingOn, following


def standings_among(found: Standings, inside: Collection[str]) -> Standings:
    """The standings of those who are in a later Swiss stage: the others stand apart, and those inside move up."""
    outside = {line.player for line in found.lines if line.player not in inside}
    tiebreakers = [each.value for each in found.format.ranking.tiebreakers if each is not Tiebreaker.RANDOM]
    lines = without(found.lines, outside, ["points", *tiebreakers, RANDOM])
    apart = [replace(line, rank=None) for line in found.lines if line.player in outside]
    return replace(found, lines=lines, apart=[*found.apart, *apart])


def inside_of(plan: StageRecord) -> frozenset[str] | None:
    """Those who began a later Swiss stage, by its file; None where the standings have nobody else."""
    if plan.is_first or plan.is_bracket or not plan.players:
        return None
    return frozenset(player for player in plan.players if player is not None)


def border_in(event: Event, plan: StageRecord, found: Standings) -> int:
    """The rank of the last who goes on from a stage, by the plan or as it came; 0: there is no such border."""
    coming = next(iter(following(event.stages, plan.id)), None)
    if not isinstance(coming, StageRecord):
        return 0
    if coming.players:
        return 0 if out_of_order(event, coming, found) else last_rank(found, coming.players)
    return planned_border(coming.entry, found, flights=len(coming.after))


def out_of_order(event: Event, coming: StageRecord, found: Standings) -> bool:
    """Whether those who began a stage stayed after a correction that put others ahead of them: no rank divides them."""
    if not coming.kept:
        return False
    last, left = last_rank(found, coming.players), {each.id for each in event.players if each.status is Status.DROPPED}
    return any((line.rank or last) < last and line.player not in {*coming.players, *left} for line in found.lines)


def last_rank(found: Standings, inside: Collection[str | None]) -> int:
    """The rank of the last of some."""
    return max((line.rank or 0 for line in found.lines if line.player in inside), default=0)


def planned_border(entry: GoingOn, found: Standings, *, flights: int) -> int:
    """The same by what was announced, while nobody has gone on; of several flights together no rank can tell."""
    if entry.by == "top":
        return (entry.size or 0) if entry.each or flights == 1 else 0
    if entry.by not in ("record", "points"):
        return 0
    inside = [line.rank or 0 for line in found.lines if meets(entry, line, set())]
    outside = [line.rank or 0 for line in found.lines if not meets(entry, line, set())]
    last = max(inside, default=0)
    return last if last < min(outside, default=last + 1) else 0
