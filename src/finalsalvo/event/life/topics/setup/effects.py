"""What each fact does: making an event, and what is chosen for it."""

from msgspec.structs import replace

from finalsalvo.event.life import facts as f
from finalsalvo.event.life import reaches
from finalsalvo.event.life.document import from_document, new_event
from finalsalvo.event.life.entry import Entry
from finalsalvo.event.life.focusing import look_at, with_chosen, with_stages
from finalsalvo.event.life.kinds import FactKind
from finalsalvo.event.life.naming import Names
from finalsalvo.event.life.state import State
from finalsalvo.event.life.topics.setup import sentences as say
from finalsalvo.rules.house import Settings
from finalsalvo.rules.registry import format_of
from finalsalvo.rules.stages import StagePlan
from finalsalvo.words.labels import LABELS
from finalsalvo.words.message import Listed, Message, Term, Value


def created(fact: f.Fact, entry: Entry) -> State:
    """The state that the first fact makes."""
    if isinstance(fact, f.Imported):
        return look_at(from_document(fact))
    if not isinstance(fact, f.Created):
        raise ValueError(f"entry {entry.seq} comes before the event was created")
    made = with_stages(new_event(fact, fact), fact.stages)
    return replace(
        made,
        capacity=fact.capacity,
        lists_required=fact.lists_required or (made.lists_required and not fact.lists_waived),
        starts_at=fact.starts_at,
        mode=fact.mode,
        outline=fact.outline,
        language=fact.language,
        ranked_tables=fact.ranked_tables,
    )


def changed(state: State, fact: f.Changed, entry: Entry) -> State:
    return replace(
        with_chosen(state, fact.settings),
        name=fact.name,
        date=fact.date,
        capacity=fact.capacity,
        lists_required=fact.lists_required or (state.format.lists.always and not fact.lists_waived),
        starts_at=fact.starts_at,
        mode=fact.mode,
        outline=fact.outline,
        language=fact.language,
    )


def stages_planned(state: State, fact: f.StagesPlanned, entry: Entry) -> State:
    return with_stages(state, fact.stages)


CHOSEN = ("name", "date", "starts_at", "capacity", "mode", "outline", "lists_required", "language")
"""What is chosen for an event beside its settings."""
MOST_NAMED = 4
"""So many settings are named in a line of the history."""


def changed_words(fact: f.Changed, name: Names) -> Message:
    """Which settings were changed, where the event is known as it was before."""
    if name.then is name.today:
        return say.CHANGED()
    before, after = name.then, changed(name.then, fact, Entry(0, 0, "", ()))
    found = [each for each in CHOSEN if getattr(before, each) != getattr(after, each)]
    found += [
        each for each in Settings.__struct_fields__ if getattr(before.settings, each) != getattr(after.settings, each)
    ]
    if not found:
        return say.CHANGED()
    told = tuple(setting_changed(each, before, after) for each in found)
    return say.CHANGED_WHICH(settings=Listed(told, "comma", MOST_NAMED))


def setting_changed(name: str, before: State, after: State) -> Value:
    """One setting with what it was and what it is; of texts and links only that they are other ones."""
    setting = Term("setting", name)
    of = (before, after) if name in CHOSEN else (before.settings, after.settings)
    old, new = (setting_told(name, getattr(each, name)) for each in of)
    if name in ONLY_NAMED or name.endswith("_link") or (old is None and new is None):
        return setting
    if new is None:
        return setting if name in (*CHOSEN, *BOOKLESS) else say.SETTING_BY_BOOK(setting=setting)
    if old is None:
        return say.SETTING_SET(setting=setting, new=new)
    return say.SETTING_MOVED(setting=setting, old=old, new=new)


ONLY_NAMED = ("outline", "lists_required", "language")
"""What is too long for a line of the history, or has no word of its own."""
BOOKLESS = ("tables", "tables_out_of_order", "pool")
"""Settings about which no book says anything."""


def setting_told(name: str, value: object) -> Value | None:
    """A value as people read it; None where the book decides."""
    kind = "ranked by" if name == "tiebreakers" else name
    if isinstance(value, tuple):
        told = tuple(each for each in (setting_told(name, one) for one in value) if each is not None)
        return Listed(told, "comma", most=len(told)) if told else None
    word = str(value).lower() if isinstance(value, bool) else str(value)
    if value is None or value == "":
        return None
    return Term(kind, word) if word in LABELS.get(kind, ()) else value if isinstance(value, int) else word


def planned_words(fact: f.StagesPlanned, name: Names) -> Message:
    """Which stages there are; where there were some before, which of them changed, and in what."""
    before = () if name.then is name.today else name.then.stages
    if not fact.stages:
        return say.STAGES_REMOVED()
    if not before or [each.id for each in before] != [each.id for each in fact.stages]:
        return say.STAGES_PLANNED(num=len(fact.stages))
    both = [(was, now) for was, now in zip(before, fact.stages, strict=True) if was != now]
    if len(both) != 1:
        names = tuple(now.name for _, now in both)
        return say.STAGES_CHANGED(names=Listed(names, "comma", MOST_NAMED))
    was, now = both[0]
    found = [each for each in StagePlan.__struct_fields__ if getattr(was, each) != getattr(now, each)]
    told = dict.fromkeys(ALIKE.get(each, each) for each in found)
    what = tuple(TOLD_CHANGES[each]() for each in told if each in TOLD_CHANGES)
    if not what:
        return say.STAGES_CHANGED(names=Listed((now.name,), "comma", MOST_NAMED))
    return say.STAGE_CHANGED(stage=now.name, what=Listed(what, "comma", MOST_NAMED))


TOLD_CHANGES = {
    "name": say.STAGE_CHANGES_NAME,
    "kind": say.STAGE_CHANGES_KIND,
    "rounds": say.STAGE_CHANGES_ROUNDS,
    "entry": say.STAGE_CHANGES_ENTRY,
    "carry": say.STAGE_CHANGES_CARRY,
    "date": say.STAGE_CHANGES_DATE,
    "check_in": say.STAGE_CHANGES_CHECK_IN,
}
"""What can change about a stage, as it is told."""
ALIKE = {"starts_at": "date", "place": "date", "rematches": "carry", "byes": "carry"}
"""What is told of a stage in the same word as something else."""


FACTS = (
    FactKind(
        f.Created,
        None,
        reach=lambda fact: reaches.reach(touches=["event"]),
        sentence=lambda fact, name: say.CREATED(format=format_of(fact.format).name),
    ),
    FactKind(
        f.Imported,
        None,
        reach=lambda fact: reaches.reach(touches=["event"]),
        sentence=lambda fact, name: say.IMPORTED(name=fact.document.name or format_of(fact.document.format).name),
    ),
    FactKind(
        f.Changed,
        changed,
        reach=lambda fact: reaches.reach(touches=["event"], feeds=["field"]),
        sentence=changed_words,
    ),
    FactKind(
        f.StagesPlanned,
        stages_planned,
        reach=lambda fact: reaches.reach(touches=["event", "stages"], feeds=["field"]),
        sentence=planned_words,
    ),
)
"""Every fact of this topic: what it does, how far it reaches, how it reads, whom it concerns."""
