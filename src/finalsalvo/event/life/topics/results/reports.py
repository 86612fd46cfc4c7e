"""Reports that stand: what players have said of their games and nothing has overruled since.

The database keeps a row for each, at most one for every game and player. What the rows are is told here, so that they
can be written with the entry that changes them, and made anew from a log.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from msgspec import Struct

from finalsalvo.event.life.entry import Entry
from finalsalvo.event.life.evolve import taken_back
from finalsalvo.event.life.facts import ResultReported
from finalsalvo.event.life.noted import Report
from finalsalvo.event.life.parking import park
from finalsalvo.event.life.state import Game, LiveRound, Part, State

Place = tuple[str, int, int, str]
"""Which report is meant: the stage, if the event has some, the round, the game and the player."""


class ReportChange(Struct, frozen=True):
    """What an entry did to the reports that stand: which are gone, and which are new or another than before."""

    gone: frozenset[Place] = frozenset()
    new: frozenset[Place] = frozenset()
    other: frozenset[Place] = frozenset()

    def __bool__(self) -> bool:
        return bool(self.gone or self.new or self.other)


def standing(state: State) -> dict[Place, Report]:
    """Every report that stands."""
    return {
        place: report
        for stage, round in every_round(state)
        for game in round.games.values()
        for place, report in of_game(stage, round.number, game)
    }


def of_game(stage: str, number: int, game: Game) -> Iterator[tuple[Place, Report]]:
    """The reports of a game that stand: while it is open, and after that those which agree with its result."""
    if game.void:
        return
    for report in game.reports:
        if game.result is None or game.result == report.result:
            yield (stage, number, game.number, report.player), report


def every_round(state: State) -> Iterator[tuple[str, LiveRound]]:
    """Every round of an event, each with its stage; one that was withdrawn to be looked at again keeps its reports.

    The rounds of a stage are its own: those before it, whose points it takes, stand under theirs.
    """
    for stage, part in park(state).parts.items():
        yield from ((stage, each) for each in with_draft(part))
    if not state.at:
        yield from (("", each) for each in with_draft(state))


def with_draft(part: State | Part) -> tuple[LiveRound, ...]:
    """Rounds, and the one that was withdrawn."""
    return part.rounds if part.draft is None else (*part.rounds, part.draft)


def change(before: State, after: State) -> ReportChange:
    """What became of the reports between two states; what both share is not looked at."""
    old, new = dict(differing(before, after)), dict(differing(after, before))
    return ReportChange(
        gone=frozenset(old.keys() - new.keys()),
        new=frozenset(new.keys() - old.keys()),
        other=frozenset(place for place in old.keys() & new.keys() if old[place] != new[place]),
    )


def differing(one: State, two: State) -> Iterator[tuple[Place, Report]]:
    """The reports of one state in games that are not the very same in another."""
    others = {(stage, round.number): round for stage, round in every_round(two)}
    for stage, round in every_round(one):
        other = others.get((stage, round.number))
        if other is round or (other is not None and other.games is round.games):
            continue
        there = {} if other is None else other.games
        for number, game in round.games.items():
            if game.reports and there.get(number) is not game:
                yield from of_game(stage, round.number, game)


def made_by(places: Iterable[Place], entries: Sequence[Entry]) -> Mapping[Place, int]:
    """The number of the entry that made each of these reports: the last that was not taken back."""
    wanted, found = set(places), dict[Place, int]()
    gone: set[int] | None = None
    for entry in reversed(entries):
        if not wanted:
            break
        for fact in entry.facts:
            if not isinstance(fact, ResultReported):
                continue
            place = (entry.stage or "", fact.number, fact.game, fact.player)
            if place not in wanted:
                continue
            if entry is not entries[-1] and gone is None:
                gone = taken_back(entries)
            if gone is None or entry.seq not in gone:
                wanted.discard(place)
                found[place] = entry.seq
    return found
