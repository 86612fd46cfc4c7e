"""Who is ahead of whom, exactly: points, then the format's tiebreakers in their order."""

from collections.abc import Collection, Sequence
from itertools import pairwise
from math import gcd, lcm
from typing import TYPE_CHECKING

from msgspec import Struct
from msgspec.structs import replace

from finalsalvo.event.digest import sha256
from finalsalvo.event.record import Event, Player, Status
from finalsalvo.event.sheet import ScoreSheet, Tally, opponents_met, sheet, tallies
from finalsalvo.rules.format import Format, Tiebreaker
from finalsalvo.rules.result import Stage

if TYPE_CHECKING:
    from fractions import Fraction

Ratio = tuple[int, int]
"""An exact fraction in lowest terms. (A `Fraction` for each of ten thousand players would cost as much as the rest.)"""
RANDOM = Tiebreaker.RANDOM.value
Key = tuple[int, ...]
"""The figures that rank a competitor, whole numbers, the higher the better."""


class Standing(Struct, frozen=True, gc=False):
    """A line of the standings. `decided_by` is what separates it from the line above; for the first it is points.

    Who stands apart from the others, disqualified or not listed, has no rank; nor has anybody where no round is Swiss.
    """

    rank: int | None
    player: str
    name: str
    points: int
    margin: int
    sos: Ratio
    wins: int
    losses: int
    draws: int
    byes: int
    played: int
    decided_by: str
    status: Status

    @property
    def strength_of_schedule(self) -> "Fraction":
        """The strength of schedule, exactly."""
        from fractions import Fraction

        return Fraction(*self.sos)


class Standings(Struct, frozen=True):
    """The standings after a Swiss round, and the sheet that they were added up from.

    `lines` are those who are ranked, as the event lists those who left; `apart` has everybody else, without a rank.
    `everybody` stands in one line by the figures alone, as they were when the next round was paired.
    """

    format: Format
    lines: list[Standing]
    sheet: ScoreSheet
    everybody: list[Standing]
    apart: list[Standing]

    @property
    def disqualified(self) -> list[Standing]:
        """Those who were removed: they have no rank, and everybody behind them has moved up (B78)."""
        return [line for line in self.apart if line.status is Status.DISQUALIFIED]

    def line_of(self, player: str) -> Standing | None:
        """The line of a player, by id."""
        return next((line for line in (*self.lines, *self.apart) if line.player == player), None)


def standings(event: Event, format: Format, after_round: int | None = None, seed: int = 0) -> Standings:
    """The standings of an event after a Swiss round, or after all of them.

    The seed only matters between players without a stored tie key whom nothing else separates (B14).
    """
    filled = sheet(event, format, after_round)
    sums = tallies(filled)
    strengths = strengths_of_schedule(filled, sums, format.ranking.strength)
    names, keys = ranking_keys(format, sums, strengths)
    order = sorted(range(len(sums)), key=keys.__getitem__, reverse=True)
    decided = ["points"] * min(1, len(order))
    decided += [separator(names, keys[above], keys[below]) for above, below in pairwise(order)]
    break_ties_at_random(order, decided, event.players, seed)
    everybody = [
        standing(rank, event.players[seat], sums[seat], strengths[seat], decided_by)
        for rank, (seat, decided_by) in enumerate(zip(order, decided, strict=True), start=1)
    ]
    if event.memory.doubles:
        everybody = without(everybody, event.memory.doubles, [*names, RANDOM])
    lines, apart = everybody, list[Standing]()
    if any(line.status is not Status.ACTIVE for line in everybody):
        lines, apart = ranked_and_apart(everybody, event.settings.dropped, [*names, RANDOM])
    if nothing_but_bracket(event):
        lines = [replace(line, rank=None) for line in lines]
    return Standings(format, lines, filled, everybody, apart)


def without(everybody: Sequence[Standing], doubles: Collection[str], figures: Sequence[str]) -> list[Standing]:
    """The line without what stands for somebody's second flight: it counts for those whom they met there alone."""
    found, between = list[Standing](), list[str]()
    for line in everybody:
        between.append(line.decided_by)
        if line.player not in doubles:
            decided = min(between, key=figures.index) if found else figures[0]
            found.append(replace(line, rank=len(found) + 1, decided_by=decided))
            between.clear()
    return found


def nothing_but_bracket(event: Event) -> bool:
    """Whether an event begins with elimination: no Swiss round was played, and none will be, so nobody has a rank."""
    bracket = event.settings.swiss_rounds == 0 or bool(event.rounds_of(Stage.ELIMINATION))
    return bracket and not event.rounds_of(Stage.SWISS)


def standing(rank: int, player: Player, tally: Tally, sos: Ratio, decided_by: str) -> Standing:
    """One line."""
    return Standing(
        rank,
        player.id,
        player.name,
        tally.points,
        tally.margin,
        sos,
        tally.wins,
        tally.losses,
        tally.played - tally.wins - tally.losses,
        tally.byes,
        tally.played,
        decided_by,
        player.status,
    )


def strengths_of_schedule(sheet: ScoreSheet, tallies: list[Tally], kind: str) -> list[Ratio]:
    """The mean of the opponents' points per round (XW2-TIE-02), or the sum of their points (ESC-TIE-02).

    Points per round are put over one common denominator, so that only whole numbers are added up. Nobody met is 0 (B3).
    """
    if kind == "sum":
        points = [tally.points for tally in tallies]
        return [(sum(map(points.__getitem__, met)), 1) for met in opponents_met(sheet)]
    common = lcm(*{tally.played or 1 for tally in tallies})
    shares = [tally.points * common // (tally.played or 1) for tally in tallies]
    strengths = []
    for met in opponents_met(sheet):
        total = sum(map(shares.__getitem__, met))
        parts = common * (len(met) or 1)
        factor = gcd(total, parts)
        strengths.append((total // factor, parts // factor))
    return strengths


def ranking_keys(format: Format, tallies: list[Tally], strengths: list[Ratio]) -> tuple[list[str], list[Key]]:
    """The names of the figures that rank, and everybody's figures."""
    names, columns = ["points"], [[tally.points for tally in tallies]]
    for tiebreaker in format.ranking.tiebreakers:
        if tiebreaker is Tiebreaker.RANDOM:
            continue
        names.append(tiebreaker.value)
        if tiebreaker is Tiebreaker.STRENGTH:
            common = lcm(*{parts for _, parts in strengths})
            columns.append([total * (common // parts) for total, parts in strengths])
        else:
            columns.append([tally.margin for tally in tallies])
    return names, list(zip(*columns, strict=True))


def separator(names: list[str], above: Key, below: Key) -> str:
    """The first figure in which two neighbours differ."""
    for place, figure in enumerate(above):
        if figure != below[place]:
            return names[place]
    return RANDOM


def break_ties_at_random(order: list[int], decided: list[str], players: Sequence[Player], seed: int) -> None:
    """Puts those whom nothing separates in the order of their tie keys (XW2-TIE-03, HOT-TIE-03, B14, B24)."""
    end = len(order)
    for start in range(len(order) - 1, -1, -1):
        if decided[start] == RANDOM:
            continue
        if end - start > 1:
            order[start:end] = sorted(order[start:end], key=lambda seat: tie_key(players[seat], seed))
        end = start


def tie_key(player: Player, seed: int) -> tuple[int, int, str]:
    """The number that decides a player's random ties: the stored one, else drawn from the seed and the id."""
    drawn = int.from_bytes(sha256(f"{seed}/{player.id}".encode()).digest()[:8], "big")
    return (drawn if player.tie_key is None else player.tie_key, drawn, player.id)


def ranked_and_apart(
    everybody: Sequence[Standing], dropped: str, figures: Sequence[str]
) -> tuple[list[Standing], list[Standing]]:
    """Those who are ranked, and those who stand apart.

    The disqualified have no rank, and those behind them move up (B78). Those who dropped stand in line, last or
    nowhere, as the event has it.
    """
    in_line = {Status.ACTIVE, Status.DROPPED} if dropped == "in-line" else {Status.ACTIVE}
    ranked = neighbours(everybody, in_line, figures)
    apart = neighbours(everybody, {Status.DISQUALIFIED}, figures)
    leaving = [] if dropped == "in-line" else neighbours(everybody, {Status.DROPPED}, figures)
    if dropped == "last":
        ranked += [(line, "status") for line, _ in leaving[:1]] + leaving[1:]
    else:
        apart += leaving
    lines = [
        line if (line.rank, line.decided_by) == (rank, decided) else replace(line, rank=rank, decided_by=decided)
        for rank, (line, decided) in enumerate(ranked, start=1)
    ]
    return lines, [replace(line, rank=None, decided_by=decided) for line, decided in apart]


def neighbours(
    everybody: Sequence[Standing], of: Collection[Status], figures: Sequence[str]
) -> list[tuple[Standing, str]]:
    """Some of a line, each with what separates it from the one who is now above: the first figure of all between."""
    found, between = list[tuple[Standing, str]](), list[str]()
    for line in everybody:
        between.append(line.decided_by)
        if line.status in of:
            found.append((line, min(between, key=figures.index) if found else figures[0]))
            between.clear()
    return found
