"""What of the announced was changed after players could read it: read off the log, never kept by hand.

An event counts as published with its first registration: from then on somebody has read it and planned by it.
"""

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from finalsalvo.event.life import facts as f
from finalsalvo.event.life.announced import sentences as say
from finalsalvo.event.life.announced.lines import announced_lines
from finalsalvo.event.life.announced.told import AnnouncedChange, AnnouncedLine
from finalsalvo.event.life.entry import Entry
from finalsalvo.event.life.evolve import EVOLVERS, taken_back
from finalsalvo.event.life.state import State
from finalsalvo.event.life.topics.setup.effects import created
from finalsalvo.words.message import Message

ANNOUNCING = (
    f.Changed,
    f.LeaderNamed,
    f.LeaderReleased,
    f.HandedOver,
    f.DeadlineSet,
    f.CardsChosen,
    f.StagesPlanned,
)
"""Facts that change what is announced, beside who comes: each is folded without all others."""
COUNTED = frozenset((say.FOR_REGISTERED.id, say.FOR_CAP.id, say.FOR_CHECKED_IN.id))
"""Sentences that count those who come."""
COMES = (f.Registered, f.Started, f.Imported)


def announced_changes(state: State, entries: Sequence[Entry]) -> tuple[AnnouncedChange, ...]:
    """Every change of an announced line since the first registration, the oldest first.

    What says again what it said before the first of them was not changed: nobody need be told of it.
    """
    if not worth_reading(entries):
        return ()
    first: dict[str, tuple[Message, ...]] = {}
    found = tuple(found_in(state, entries, first))
    now = texts_by_line(state)
    return tuple(each for each in found if first[each.line] != now.get(each.line, ()))


def worth_reading(entries: Sequence[Entry]) -> bool:
    """Whether anything was changed after somebody had registered; most events need no further look."""
    come = False
    for entry in entries:
        for fact in entry.facts:
            if come and isinstance(fact, ANNOUNCING):
                return True
            come = come or isinstance(fact, COMES)
    return False


def found_in(
    state: State, entries: Sequence[Entry], first: dict[str, tuple[Message, ...]]
) -> Iterator[AnnouncedChange]:
    """The changes, each seen with the players of today: that more have come since is no change of the organizer's.

    What each changed line said before the `first` of its changes is noted there.
    """
    gone = taken_back(entries)
    then: State | None = None
    published = False
    for entry in entries:
        if entry.seq in gone:
            continue
        before = then
        for fact in entry.facts:
            then = after_fact(then, fact, entry)
            published = published or isinstance(fact, COMES)
        changing = any(isinstance(fact, ANNOUNCING) for fact in entry.facts)
        if published and changing and before is not None and then is not None:
            earlier = with_today(before, state)
            for change in differences(earlier, with_today(then, state), entry.at):
                first.setdefault(change.line, texts_by_line(earlier).get(change.line, ()))
                yield change


def after_fact(state: State | None, fact: f.Fact, entry: Entry) -> State | None:
    """The settings and staff of an event after one more fact."""
    if state is None:
        return created(fact, entry) if isinstance(fact, f.Created | f.Imported) else None
    if isinstance(fact, f.Started) and state.stages:
        return replace(state, started=True)
    if isinstance(fact, f.Started):
        return replace(state, settings=fact.settings, started=True)
    return EVOLVERS[type(fact)](state, fact, entry) if isinstance(fact, ANNOUNCING) else state


def with_today(then: State, today: State) -> State:
    """An earlier state with the players of today."""
    if then.stages:
        return replace(then, field=today.field)
    return replace(then, players=today.players, field=today.field)


def differences(before: State, after: State, at: int) -> Iterator[AnnouncedChange]:
    """What each line said before, where it says something else after; staff is only announced at the start."""
    earlier = {line.id: line for line in announced_lines(before)}
    later = {line.id: line for line in announced_lines(after)}
    for id, line in (later | earlier).items():
        if line.derived or (id == "staff" and not after.started):
            continue
        was = decided_texts(earlier[id]) if id in earlier else ()
        now = decided_texts(later[id]) if id in later else ()
        if now != was:
            gone = tuple(each for each in was if each not in now) if id == "house" or line.reasons else was
            fresh = tuple(each for each in now if each not in was) if line.reasons else ()
            yield AnnouncedChange(id, line.title, at, gone, after.started, fresh)


def decided_texts(line: AnnouncedLine) -> tuple[Message, ...]:
    """What a line says without how many have come so far, which nobody decides, and that it stays so."""
    return tuple(each for each in line.texts if each.id not in COUNTED and each.id != say.FIXED.id)


def texts_by_line(state: State) -> dict[str, tuple[Message, ...]]:
    """What each line says, without what only says for how many players it is."""
    lines = {line.id: decided_texts(line) for line in announced_lines(state)}
    return {id: tuple(each for each in texts if each.id != say.SET_BY_ORGANIZER.id) for id, texts in lines.items()}
