"""Which entries of the log stand in the way of taking one back.

A later entry stands in the way if it changed the same thing, or stands on what would go.
"""

from collections.abc import Sequence
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
    gone = taken_back(history)
    mine = reach_of(entry, history)
    restoring = any(isinstance(fact, RESTORING) for fact in entry.facts)
    standing = [each for each in history[entry.seq :] if each.seq not in gone]
    nothing = about_the_cut(entry, standing) | (frozenset() if restoring else spent_facts(standing))
    found = []
    flights = flights_of(history)
    for later in standing:
        if apart(entry, later, flights):
            continue
        theirs = reach_of(later, history, nothing)
        if undoes_only_after(later, entry.seq):
            theirs = Reach(needs=needed_to_act(later))
        clash = theirs.touches & mine.touches or theirs.needs & (mine.touches | mine.feeds)
        if clash or (restoring and mine.needs & (theirs.touches | theirs.feeds)):
            found.append(later)
    return found
