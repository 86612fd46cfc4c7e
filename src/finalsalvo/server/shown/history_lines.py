"""The history as people read it: a line for each step, with what it is about and whether it can be undone."""

import re
import unicodedata
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any

from msgspec import Struct
from msgspec.structs import replace

from finalsalvo.event.life import facts as f
from finalsalvo.event.life.entry import Entry
from finalsalvo.event.life.evolve import taken_back
from finalsalvo.event.life.history import Told, kinds_told, sentences, undone_by
from finalsalvo.event.life.life import Life, state_of
from finalsalvo.event.life.state import Role, State
from finalsalvo.event.life.undoing import OF_A_ROUND, StandingEntries, round_of
from finalsalvo.words.message import Listed, Message, Person
from finalsalvo.words.saying import Say

GROUPS: Mapping[str, tuple[str, ...]] = {
    "results": ("results", "dice", "table", "pace"),
    "rounds": ("rounds", "clock", "start", "cut", "end"),
    "players": ("registration", "leaving"),
    "lists": ("lists",),
    "calls": ("calls", "conduct", "components"),
    "announcements": ("announcements",),
    "staff": ("leaders",),
    "settings": ("setup", "preparations", "log"),
}
"""By kind of step the topics of its facts: what can be filtered by."""
GROUP_OF = {topic: group for group, topics in GROUPS.items() for topic in topics}


def group_words(group: str, say: Say) -> str:
    """What a kind of step is called."""
    return {
        "results": say("Results"),
        "rounds": say("Rounds"),
        "players": say("Players"),
        "lists": say("Lists"),
        "calls": say("Calls"),
        "announcements": say("Announcements"),
        "staff": say("Staff"),
        "settings": say("Settings"),
    }[group]


class Filter(Struct, frozen=True, kw_only=True):
    """What somebody looks for in a history: one kind, one who did it, one player, one round, and words."""

    kind: str = ""
    by: str = ""
    player: str = ""
    round: int | None = None
    words: str = ""

    @property
    def reads(self) -> bool:
        """Whether lines must be read to know which of them are meant."""
        return bool(self.player or self.words)


class HistoryRow(Struct, frozen=True, kw_only=True):
    """A step: `lead` is what was done, `more` what came of it.

    `undone` is who took it back. `undo` is the step that is undone by the line's button, its own or, where it is gone,
    that which took it back: then, and where it is itself an undo, it is done `again`. `first` are later steps that
    stand in the way, in words, the latest first; there may be `others`.
    """

    entry: Entry
    group: str
    who: str
    lead: str
    more: tuple[str, ...]
    stage: str
    undone: str = ""
    undo: int | None = None
    again: bool = False
    first: tuple[tuple[int, str], ...] = ()
    others: bool = False


class HistoryShown(Struct, frozen=True, kw_only=True):
    """A page of a history: its lines, the latest first, how many there are of each kind, and where older ones begin."""

    lines: list[HistoryRow]
    counts: list[tuple[str, int]]
    found: int
    older: int | None


def history_of(life: Life, reader: str, wanted: Filter, before: int | None, most: int, say: Say) -> HistoryShown:
    """The steps that are wanted, so many of those before a number."""
    among = [entry for entry in life.entries if is_meant(entry, life, replace(wanted, kind=""))]
    if wanted.reads:
        among = [entry for entry in among if is_found(entry, life, wanted, say)]
    counts = Counter(group_of(entry, life.entries) for entry in among)
    found = [entry for entry in among if wanted.kind in ("", group_of(entry, life.entries))]
    shown = [entry for entry in found if before is None or entry.seq < before][::-1]
    return HistoryShown(
        lines=list(lines(life, shown[:most], reader, say)),
        counts=[(group, counts[group]) for group in GROUPS if counts[group] or group == wanted.kind],
        found=len(found),
        older=shown[most - 1].seq if len(shown) > most else None,
    )


# --- which steps --------------------------------------------------------------------------------------------


def origin(entry: Entry, history: Sequence[Entry]) -> Entry:
    """The step that an entry is about: that which an undo took back, or itself."""
    first = entry.facts[0] if entry.facts else None
    if not isinstance(first, f.Undone):
        return entry
    number, _ = undone_by(first, history)
    return history[number - 1] if 1 <= number <= len(history) else entry


def group_of(entry: Entry, history: Sequence[Entry]) -> str:
    """The kind of a step: that of what it did; a correction of a result is about results, whatever else it changed."""
    facts = origin(entry, history).facts
    if not facts:  # a call at the reader's own table
        return "calls"
    return GROUP_OF[topic_of(lead_kind(facts))]


def lead_kind(facts: Sequence[f.Fact]) -> type:
    """The kind of fact that says what a step is about."""
    kinds = [type(fact) for fact in facts]
    return f.ResultSet if f.ResultSet in kinds else kinds[0]


def topic_of(kind: type) -> str:
    """The topic that a kind of fact belongs to."""
    return kind.__module__.split(".")[-2]


def is_meant(entry: Entry, life: Life, wanted: Filter) -> bool:
    """Whether a step is of whom and of which round somebody looks for."""
    if wanted.by and entry.by != wanted.by:
        return False
    if wanted.round is None:
        return True
    about = origin(entry, life.entries)
    here = state_of(life).at
    return about.stage in (None, here or None) and any(
        round_of(fact) == wanted.round for fact in about.facts if isinstance(fact, OF_A_ROUND)
    )


def is_found(entry: Entry, life: Life, wanted: Filter, say: Say) -> bool:
    """Whether a step is about the player, and has all the words, that somebody looks for."""
    told = all_told(life)[entry.seq - 1]
    if wanted.player and wanted.player not in {*people_in(told), *players_of(entry)}:
        return False
    text = plain(" ".join((*map(say.tell, told), entry.reason or "", state_of(life).called(entry.by))))
    return all(re.search(rf"(?<!\d){re.escape(word)}(?!\d)", text) for word in WORDS.findall(plain(wanted.words)))


WORDS = re.compile(r"[^\W\d]+ +\d+|\S+")
"""What is looked for: words, and words with a number such as a table, which stay together."""


def plain(text: str) -> str:
    """A text as it is compared: without accents and capitals."""
    return "".join(each for each in unicodedata.normalize("NFD", text) if not unicodedata.combining(each)).casefold()


def people_in(told: Sequence[Any]) -> Iterator[str]:
    """The people whom messages name."""
    for each in told:
        if isinstance(each, Person):
            yield each.id
        elif isinstance(each, Message):
            yield from people_in(tuple(each.values.values()))
        elif isinstance(each, Listed):
            yield from people_in(each.items)


def players_of(entry: Entry) -> Iterator[str]:
    """The players whom the facts of a step name; of many alike its words have only the first."""
    for fact in entry.facts:
        yield from filter(None, [getattr(fact, "player", None)])
        named = getattr(fact, "players", ())
        yield from named if isinstance(named, tuple) else ()


class Read(Struct, frozen=True):
    """A life by what is told of it: two that are equal read the same."""

    seal: str
    at: str
    reader: str | None

    held: Any

    def __hash__(self) -> int:
        return hash((self.seal, self.at, self.reader))

    def __eq__(self, other: object) -> bool:
        mine = (self.seal, self.at, self.reader)
        return isinstance(other, Read) and mine == (other.seal, other.at, other.reader)


def all_told(life: Life) -> list[Told]:
    """What every step says; kept for whoever types the next letter of what they look for."""
    return words_of(Read(life.entries[-1].hash, state_of(life).at, life.reader, life))


@lru_cache(maxsize=4)
def words_of(asked: Read) -> list[Told]:
    """What every step of a life says."""
    life: Life = asked.held
    return sentences(state_of(life), life.entries, life.entries)


# --- lines ----------------------------------------------------------------------------------------------------


def lines(life: Life, entries: Sequence[Entry], reader: str, say: Say) -> Iterator[HistoryRow]:
    """Steps as lines, with what can be done about each."""
    state, history = state_of(life), life.entries
    standing, undoing = StandingEntries(history), undone_through(history)
    first = {entry.seq: standing.first_to_undo(undoing.get(entry.seq, entry), MOST_IN_THE_WAY + 1) for entry in entries}
    named = list({each.seq: each for found in first.values() for each in found}.values())
    told = sentences(state, named, history)
    words = {each.seq: told_apart(each, what, say)[0] for each, what in zip(named, told, strict=True)}
    stages = {each.id: each.name for each in state.stages}
    for entry, what in zip(entries, sentences(state, entries, history), strict=True):
        lead, more = told_apart(entry, what, say)
        taken, later = undoing.get(entry.seq), first[entry.seq]
        yield HistoryRow(
            entry=entry,
            group=group_words(group_of(entry, history), say),
            who=state.called(entry.by),
            lead=lead,
            more=more,
            stage=stages.get(entry.stage or "", ""),
            undone="" if taken is None else state.called(taken.by),
            undo=(taken or entry).seq if may_undo(taken or entry, state, reader) else None,
            again=taken is not None or is_undo(entry),
            first=tuple((each.seq, words[each.seq]) for each in later[:MOST_IN_THE_WAY]),
            others=len(later) > MOST_IN_THE_WAY,
        )


MOST_IN_THE_WAY = 3
"""So many of the steps that stand in the way of an undo are named."""


def told_apart(entry: Entry, told: Told, say: Say) -> tuple[str, tuple[str, ...]]:
    """What a step did in one sentence, and what else came of it."""
    if not entry.facts or len(told) == 1:
        return say.told(told), ()
    lead = lead_kind(entry.facts)
    pairs = list(zip(kinds_told(entry), told, strict=True))
    main = [each for kind, each in pairs if kind is lead]
    rest = (each for kind, each in pairs if kind is not lead and kind is not f.ResultReported)
    return say.told(main), tuple(map(say.tell, rest))


def undone_through(history: Sequence[Entry]) -> dict[int, Entry]:
    """By step that is taken back the one that took it back."""
    gone = taken_back(history)
    return {
        fact.entry: entry
        for entry in history
        if entry.seq not in gone
        for fact in entry.facts
        if isinstance(fact, f.Undone)
    }


def is_undo(entry: Entry) -> bool:
    """Whether a step took another back."""
    return any(isinstance(fact, f.Undone) for fact in entry.facts)


def may_undo(entry: Entry, state: State, reader: str) -> bool:
    """Whether a step can be undone by somebody: the organizer undoes any, everybody else their own."""
    if entry.seq == 1 or any(isinstance(fact, f.Forgotten) for fact in entry.facts):
        return False
    return Role.ORGANIZER in state.roles_of(reader) or entry.by == reader
