"""Which entries of the log stand in the way of taking one back.

A later entry stands in the way if it changed the same thing, or stands on what would go.
"""

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from itertools import islice
from typing import Any

from finalsalvo.event.life import facts as f
from finalsalvo.event.life.entry import Entry
from finalsalvo.event.life.evolve import taken_back
from finalsalvo.event.life.fact_kinds import KINDS
from finalsalvo.event.life.reaches import Keys, Reach
from finalsalvo.rules.stages import first_stages

REACHES = {kind: each.reach for kind, each in KINDS.items()}
"""How far each kind of fact reaches; an undo reaches as far as what it took back."""


RESTORING: tuple[type[f.FactBase], ...] = (f.Undone, *(kind for kind, each in KINDS.items() if each.restoring))
"""Facts whose undoing brings something back, which must still fit to what has happened since."""


OF_A_ROUND = tuple(kind for kind, each in KINDS.items() if each.of_a_round)
"""Facts that are about one round, and about nothing once it has been taken away."""


Spent = frozenset[tuple[int, int]]
"""Facts by the number of their entry and their place in it."""


def reach_of(entry: Entry, history: Sequence[Entry], without: Spent = frozenset()) -> Reach:
    """How far an entry reaches. An undo reaches as far as what it took back; who acts must be in the event to act.

    Everything stands on the event's being over or not.
    """
    reaches = [
        reach_of(history[fact.entry - 1], history) if isinstance(fact, f.Undone) else REACHES[type(fact)](fact)
        for index, fact in enumerate(entry.facts)
        if (entry.seq, index) not in without
    ]
    return Reach(
        frozenset().union(*(each.touches for each in reaches)),
        frozenset().union(*(each.feeds for each in reaches)),
        needed_to_act(entry).union(*(each.needs for each in reaches)),
    )


def needed_to_act(entry: Entry) -> Keys:
    """What an entry stands on, whatever it says."""
    return frozenset({f"leader:{entry.by}", f"entry:{entry.by}", "end"})


def undoes_only_after(entry: Entry, seq: int) -> bool:
    """Whether an entry takes back nothing but what came after another: then both cancel out."""
    return all(isinstance(fact, f.Undone) and fact.entry > seq for fact in entry.facts)


def spent_facts(entries: Sequence[Entry]) -> Spent:
    """What was done in rounds that were drawn and taken away again within these entries: nothing stands on it."""
    drawn: dict[tuple[str | None, int], list[tuple[int, int]]] = {}
    found: set[tuple[int, int]] = set()
    for entry in entries:
        for index, fact in enumerate(entry.facts):
            if not isinstance(fact, OF_A_ROUND):
                continue
            number = (entry.stage, round_of(fact))
            if isinstance(fact, f.RoundDrawn | f.RoundRecorded):
                drawn[number] = []
            if number in drawn and not (isinstance(fact, f.ResultReported) and fact.leaving):
                drawn[number].append((entry.seq, index))
            if isinstance(fact, f.DraftDiscarded | f.RoundCancelled):
                found.update(drawn.pop(number, ()))
    return frozenset(found)


def round_of(fact: Any) -> int:
    """The number of the round that a fact is about, if it is about one."""
    number: int = fact.round.number if isinstance(fact, f.RoundDrawn | f.RoundRecorded) else fact.number
    return number


def about_the_cut(entry: Entry, later: Sequence[Entry]) -> Spent:
    """What corrections said of a cut that goes: they stand without it, for the next cut is made by what they made."""
    if not any(isinstance(fact, f.CutMade) for fact in entry.facts):
        return frozenset()
    told = (f.CutReseeded, f.BracketKept)
    return frozenset(
        (each.seq, index) for each in later for index, fact in enumerate(each.facts) if isinstance(fact, told)
    )


def flights_of(history: Sequence[Entry]) -> frozenset[str]:
    """The first stages of an event, as they were planned last; none where there is only one."""
    planned = (fact.stages for each in history for fact in each.facts if isinstance(fact, f.Created | f.StagesPlanned))
    first = [each.id for each in first_stages(next(iter(reversed(list(planned))), ()))]
    return frozenset(first) if len(first) > 1 else frozenset()


def apart(entry: Entry, later: Entry, flights: frozenset[str]) -> bool:
    """Whether two entries are about different flights, and only about what is played there."""
    if entry.stage == later.stage or not {entry.stage, later.stage} <= flights:
        return False
    return all(not isinstance(fact, WIDE) for each in (entry, later) for fact in each.facts)


WIDE = (f.Undone, f.Changed, f.StagesPlanned, f.Finished, f.Reopened, f.Registered, f.Edited, f.Merged, f.LeaderNamed)
"""What is about the whole event, wherever it was said."""


def in_the_way(entry: Entry, history: Sequence[Entry]) -> list[Entry]:
    """The later entries that do not stand without this one."""
    return StandingEntries(history).in_the_way(entry)


class StandingEntries:
    """What stands of a log, with how far each entry reaches: asked about many entries, it looks at each once."""

    def __init__(self, history: Sequence[Entry]) -> None:
        gone = taken_back(history)
        self.history, self.flights = history, flights_of(history)
        self.standing = [each for each in history if each.seq not in gone]
        self.numbers = [each.seq for each in self.standing]
        self.known: dict[int, Reach] = {}
        away = (f.DraftDiscarded, f.RoundCancelled)
        taken = [n for n, each in enumerate(self.standing) if any(isinstance(fact, away) for fact in each.facts)]
        self.last_taken_away = max(taken, default=-1)

    def reach(self, entry: Entry) -> Reach:
        """How far an entry reaches, all of it."""
        if entry.seq not in self.known:
            self.known[entry.seq] = reach_of(entry, self.history)
        return self.known[entry.seq]

    def in_the_way(self, entry: Entry) -> list[Entry]:
        """The later entries that do not stand without one."""
        return list(self.backwards(entry))[::-1]

    def first_to_undo(self, entry: Entry, most: int) -> list[Entry]:
        """The latest entries that do not stand without one, at most so many."""
        return list(islice(self.backwards(entry), most))

    def backwards(self, entry: Entry) -> Iterator[Entry]:
        """The later entries that do not stand without one, the latest first."""
        mine = self.reach(entry)
        restoring = any(isinstance(fact, RESTORING) for fact in entry.facts)
        nothing: Spent | None = None
        first = bisect_right(self.numbers, entry.seq)
        for later in map(self.standing.__getitem__, range(len(self.standing) - 1, first - 1, -1)):
            if clashes(mine, self.reach(later), restoring):
                nothing = self.about_nothing(entry, first, restoring) if nothing is None else nothing
                if self.stands_on(entry, later, nothing, restoring):
                    yield later

    def about_nothing(self, entry: Entry, first: int, restoring: bool) -> Spent:
        """Facts of what stands from a place on that say nothing any more without an entry."""
        later = self.standing[first:] if first <= self.last_taken_away else []
        return about_the_cut(entry, self.standing[first:]) | (frozenset() if restoring else spent_facts(later))

    def stands_on(self, entry: Entry, later: Entry, nothing: Spent, restoring: bool) -> bool:
        """Whether a later entry does not stand without this one, apart from facts that are about nothing any more."""
        if apart(entry, later, self.flights):
            return False
        if undoes_only_after(later, entry.seq):
            theirs = Reach(needs=needed_to_act(later))
        else:
            theirs = reach_of(later, self.history, nothing) if nothing else self.reach(later)
        return clashes(self.reach(entry), theirs, restoring)


def clashes(mine: Reach, theirs: Reach, restoring: bool) -> bool:
    """Whether what an entry did is changed or needed by another, or brings back what the other has changed."""
    if not theirs.touches.isdisjoint(mine.touches):
        return True
    if not (theirs.needs.isdisjoint(mine.touches) and theirs.needs.isdisjoint(mine.feeds)):
        return True
    return restoring and not (mine.needs.isdisjoint(theirs.touches) and mine.needs.isdisjoint(theirs.feeds))
