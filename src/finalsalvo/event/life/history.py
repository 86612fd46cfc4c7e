"""The log in words: what happened, for people to read."""

from collections.abc import Iterator, Sequence
from itertools import groupby

from msgspec.structs import replace

from finalsalvo.event.life import facts as f
from finalsalvo.event.life import sentences as say
from finalsalvo.event.life.entry import Entry
from finalsalvo.event.life.evolve import evolve, taken_back
from finalsalvo.event.life.fact_kinds import KINDS
from finalsalvo.event.life.focusing import focus
from finalsalvo.event.life.naming import Names, Sentence
from finalsalvo.event.life.state import State
from finalsalvo.rules.stages import stage_called
from finalsalvo.words.message import Listed, Message

Told = tuple[Message, ...]
"""What an entry of the log says: a message for each fact, or for many of a kind."""


def sentences(state: State, entries: Sequence[Entry], history: Sequence[Entry]) -> list[Told]:
    """What entries of a log say, each with the tables and opponents that there were before it."""
    wanted = {number for entry in entries for number in looked_back_at(entry, history)}
    names = Names(state, state, history, forgotten=is_forgotten(history), before=states_before(history, wanted))
    today = {state.at: state}
    found = []
    for entry in entries:
        here = entry.stage or state.at
        if here not in today:
            today[here] = seen_from(state, entry)
        found.append(sentence_of(entry, names_then(replace(names, today=today[here], then=today[here]), entry, state)))
    return found


def names_then(names: Names, entry: Entry, state: State) -> Names:
    """Who and where at an entry, where the event is known as it was before it."""
    then = names.before.get(entry.seq)
    seen = names.then if then is None else seen_from(then, entry)
    return replace(names, then=seen, stage=other_stage(state, entry))


def is_forgotten(history: Sequence[Entry]) -> bool:
    """Whether the people of an event were forgotten, and with them what they wrote."""
    return any(isinstance(fact, f.Forgotten) for entry in reversed(history) for fact in entry.facts)


def words(state: State, entry: Entry) -> Told:
    """What an entry says of the present: with the names, tables and opponents of today."""
    seen = seen_from(state, entry)
    return sentence_of(entry, Names(seen, seen, stage=other_stage(state, entry)))


def seen_from(state: State, entry: Entry) -> State:
    """The event looked at from the stage that an entry is about, if it still has that."""
    known = entry.stage is not None and stage_called(state.stages, entry.stage) is not None
    return focus(state, entry.stage) if known else state


def other_stage(state: State, entry: Entry) -> str:
    """What the stage of an entry is called, where the reader looks at another one."""
    plan = stage_called(state.stages, entry.stage) if entry.stage is not None and entry.stage != state.at else None
    return "" if plan is None else plan.name


def sentence_of(entry: Entry, name: Names) -> Told:
    """What an entry says, a message for each fact; many facts of a kind are told together."""
    parts: list[Message] = []
    for kind, alike in groupby(entry.facts, type):
        first, *others = alike
        sentence = SENTENCES[kind]
        if len(others) > 2:
            parts.append(say.AND_MORE(first=sentence(first, name), num=len(others)))
        else:
            parts += [sentence(fact, name) for fact in (first, *others)]
    return tuple(parts) or (say.OWN_CALL(),)


def kinds_told(entry: Entry) -> list[type[f.FactBase]]:
    """By message of an entry the kind of fact that it tells."""
    groups = [list(alike) for _, alike in groupby(map(type, entry.facts))]
    return [kind for alike in groups for kind in (alike[:1] if len(alike) > 3 else alike)]


def looked_back_at(entry: Entry, history: Sequence[Entry]) -> Iterator[int]:
    """The entries before which one must know the event to tell this one: itself, and what it took back."""
    if looks_back(entry):
        yield entry.seq
    for fact in entry.facts:
        if isinstance(fact, f.Undone):
            number, _ = undone_by(fact, history)
            if 1 <= number <= len(history) and looks_back(history[number - 1]):
                yield number


def looks_back(entry: Entry) -> bool:
    """Whether an entry speaks of a game, a call or what was changed, or takes something back that may."""
    told = f.Undone | f.Changed | f.StagesPlanned
    return any(isinstance(fact, told) or speaks_of_a_game(fact) for fact in entry.facts)


def speaks_of_a_game(fact: f.Fact) -> bool:
    """Whether a fact is about one game, or about a call to one."""
    return getattr(fact, "game", None) is not None or getattr(fact, "call", None) is not None


def states_before(history: Sequence[Entry], wanted: set[int]) -> dict[int, State]:
    """By entry the event as it was lived just before it: without what had been taken back by then."""
    found: dict[int, State] = {}
    lived: list[State | None] = [None]  # by number of entries, without what is gone at the entry that is looked at
    gone: set[int] = set()
    for place, entry in enumerate(history):
        state = lived[-1]
        if entry.seq in wanted and state is not None:
            found[entry.seq] = state
            if len(found) == len(wanted):
                break
        lived.append(evolve(state, entry))
        if any(isinstance(fact, f.Undone) for fact in entry.facts):
            before, gone = gone, taken_back(history[: place + 1])
            live_again(lived, history, gone, min(before ^ gone, default=entry.seq))
    return found


def live_again(lived: list[State | None], history: Sequence[Entry], gone: set[int], first: int) -> None:
    """Writes anew what was lived from an entry on, without what is gone: an undo is mostly of what came last."""
    for place in range(first, len(lived)):
        entry, before = history[place - 1], lived[place - 1]
        lived[place] = before if entry.seq in gone else evolve(before, entry)


def undone_by(fact: f.Undone, history: Sequence[Entry]) -> tuple[int, bool]:
    """The entry that an undo is about, and whether it was restored: the undo of an undo, and so on."""
    number, again = fact.entry, False
    while 1 <= number <= len(history):
        first = history[number - 1].facts[0]
        if not isinstance(first, f.Undone):
            break
        number, again = first.entry, not again
    return number, again


def taken_back_words(fact: f.Undone, name: Names) -> Message:
    """What was taken back, in its own words where the log is there to be read."""
    number, again = undone_by(fact, name.history)
    if not 1 <= number <= len(name.history):
        return say.UNDONE_ENTRY(entry=fact.entry)
    entry = name.history[number - 1]
    if number in name.before:
        seen = replace(name, today=seen_from(name.today, entry))
        what = sentence_of(entry, names_then(seen, entry, name.today))
    else:
        what = sentence_of(entry, name)
    told = say.RESTORED if again else say.UNDONE
    return told(what=Listed(what, "comma", most=len(what)))


SENTENCES: dict[type, Sentence] = {**{kind: each.sentence for kind, each in KINDS.items()}, f.Undone: taken_back_words}
"""A sentence for each kind of fact; that of an undo is what it took back."""
