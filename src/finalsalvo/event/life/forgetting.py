"""A log without the people in it: names become numbers, what people wrote is gone, and everything counts as before.

The log is sealed anew, from its first entry: whoever kept the old one can see that it is another. Draws stand on the
ids of players and on nothing that is forgotten here, so `verify` holds as before; where it would not, it is refused.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any

from msgspec import Struct, inspect
from msgspec.structs import replace

from finalsalvo.event.life import facts as f
from finalsalvo.event.life import sentences as say
from finalsalvo.event.life.entry import Entry, seal
from finalsalvo.event.life.verify import draw_problems
from finalsalvo.event.record import Player
from finalsalvo.rules.links import LINKS
from finalsalvo.rules.refusal import Refusal
from finalsalvo.rules.registry import FORMATS
from finalsalvo.words.message import Listed, Message, Person, Quote, Value, for_the_log

GONE = "…"
"""What stands where somebody wrote something."""
PLAIN_ID = re.compile(r"p?\d+|bye")
"""An id that we made, or a number: it says nothing about anybody."""
NUMBERED = re.compile(r"(Player|Team|Leader) \d+|leader")
"""What somebody is called who is forgotten."""


KNOWN = {each.casefold() for format in FORMATS.values() for each in format.manners.misconduct} | {"fortressing"}


class Pseudonyms(Struct, frozen=True):
    """What everything is called from now on: the ids of players and leaders, names, and words that must stay equal."""

    players: Mapping[str, str]
    leaders: Mapping[str, str]
    numbers: Mapping[str, int]
    members: Mapping[str, str]
    words: Mapping[str, str]
    leading: Mapping[str, str]

    def person(self, id: str) -> str:
        """The new id of a player or a leader; nobody else is left as they were."""
        return self.leaders.get(id) or self.players.get(id) or id

    def called(self, id: str) -> str:
        """What somebody is called in a sentence."""
        return f"Player {self.numbers[id]}" if id in self.numbers else leader_name(id, self.leaders)

    def name(self, player: str, *, team: bool) -> str:
        """What a player or a team is called."""
        return f"{'Team' if team else 'Player'} {self.numbers[player]}"


def without_people(entries: Sequence[Entry], secret: str | None) -> tuple[tuple[Entry, ...], Pseudonyms]:
    """The same log about numbered people; refuses one whose draws would not hold any more."""
    names = pseudonyms(entries)
    made: list[Entry] = []
    for entry in entries:
        told = None if entry.reason is None else GONE
        rewritten = tuple(forget(fact, names) for fact in entry.facts)
        bare = Entry(entry.seq, entry.at, names.person(entry.by), rewritten, told, entry.stage)
        made.append(seal(bare, made[-1] if made else None))
    if secret is not None and len(list(draw_problems(made, secret))) > len(list(draw_problems(entries, secret))):
        raise Refusal("event", "contract", say.FORGETTING_BREAKS_DRAWS())
    return tuple(made), names


def entry_of_forgetting(entries: Sequence[Entry], by: str, at: int) -> Entry:
    """The entry that says when people were forgotten."""
    last = entries[-1]
    return seal(Entry(last.seq + 1, max(at, last.at), by, (f.Forgotten(),), stage=last.stage), last)


# --- what is to be called how -----------------------------------------------------------------------------


def pseudonyms(entries: Sequence[Entry]) -> Pseudonyms:
    """New names for everything in a log that could name somebody."""
    every = [fact for entry in entries for fact in entry.facts]
    numbers = dict(player_numbers(every))
    members = {text for fact in every for text in texts_in(fact, "member")}
    words = {text for fact in every for text in texts_in(fact, "word")}
    leading = [id for id in dict.fromkeys(leaders(every)) if id not in numbers]
    new = {id: f"leader-{place}" for place, id in enumerate(leading, start=1)}
    odd = [id for id in numbers if not PLAIN_ID.fullmatch(id)]
    return Pseudonyms(
        players={**{id: id for id in numbers}, **in_order(odd, "player-")},
        leaders=new,
        numbers=numbers,
        members=in_order(filter(None, members), "Member "),
        words=in_order(words, "group "),
        leading={name: leader_name(id, new) for name, id in leader_names(every)},
    )


def in_order(texts: Iterable[str], prefix: str) -> dict[str, str]:
    """A number for each, in the order in which they would be sorted: where a draw looks at that, it stays the same."""
    listed = sorted(texts)
    width = len(str(len(listed)))
    return {text: f"{prefix}{place:0{width}}" for place, text in enumerate(listed, start=1)}


def player_numbers(every: Iterable[f.Fact]) -> Iterator[tuple[str, int]]:
    """Every player with the number by which they came."""
    for fact in every:
        if isinstance(fact, f.Imported):
            yield from ((player.id, place) for place, player in enumerate(fact.document.players, start=1))
        elif isinstance(fact, f.Registered):
            yield fact.player, fact.number


def leader_names(every: Iterable[f.Fact]) -> Iterator[tuple[str, str]]:
    """What leaders were ever called, and who that is."""
    for fact in every:
        if isinstance(fact, f.Created | f.Imported):
            yield fact.organizer_name, fact.organizer
        elif isinstance(fact, f.LeaderNamed):
            yield fact.name, fact.leader


def leader_name(id: str, new: Mapping[str, str]) -> str:
    """What a leader is called."""
    return new.get(id, "leader").replace("leader-", "Leader ")


def leaders(every: Iterable[f.Fact]) -> Iterator[str]:
    """Everybody who ever led the event, the organizer first."""
    for fact in every:
        if isinstance(fact, f.Created | f.Imported):
            yield fact.organizer
        elif isinstance(fact, f.LeaderNamed):
            yield fact.leader


# --- forgetting -------------------------------------------------------------------------------------------

Treatment = Callable[[Pseudonyms, str], str | None]


def keep(names: Pseudonyms, text: str) -> str | None:
    """As it is."""
    return text


def person(names: Pseudonyms, text: str) -> str | None:
    """The new id."""
    return names.person(text)


def keep_number(names: Pseudonyms, text: str) -> str | None:
    """The number that `forget` has put there, which knows whose name it was; no name gets by without one."""
    return text if NUMBERED.fullmatch(text) else GONE


def member(names: Pseudonyms, text: str) -> str | None:
    """The number of one of a team."""
    return names.members.get(text, text)


def word(names: Pseudonyms, text: str) -> str | None:
    """The same number wherever it stands."""
    return names.words.get(text, GONE)


def category(names: Pseudonyms, text: str) -> str | None:
    """What a book knows."""
    return text if text.casefold() in KNOWN else GONE


def rename_leader(names: Pseudonyms, text: str) -> str | None:
    """The same line with the new name of a leader."""
    role, colon, name = text.partition(": ")
    return f"{role}: {names.leading[name]}" if colon and name in names.leading else text


def leave_a_sign(names: Pseudonyms, text: str) -> str | None:
    """A sign that something stood there."""
    return GONE if text else text


def remove(names: Pseudonyms, text: str) -> str | None:
    """Nothing."""
    return None


TREATMENTS: dict[str, Treatment] = {
    "kept": keep,
    "person": person,
    "renamed": keep_number,
    "member": member,
    "word": word,
    "category": category,
    "announced": rename_leader,
    "written": leave_a_sign,
    "removed": remove,
}
"""What is done with a text, by its fate."""

STAGE_WORDS = ("id", "name", "after", "date", "starts_at", "place")
"""What the organizer wrote of a stage."""

OF_DOCUMENTS: dict[str, str] = {
    **dict.fromkeys(("Event.format", "Event.name", "Event.date", "Event.starts_at", "Event.mode"), "kept"),
    **dict.fromkeys(("Settings.structure", "Settings.tier", "Settings.pool", "Settings.scenarios"), "kept"),
    **dict.fromkeys(("Settings.play_area", "Settings.place", "Settings.zone", "Settings.fee"), "kept"),
    **dict.fromkeys((f"Settings.{name}" for name in LINKS), "kept"),
    "Event.house": "kept",
    "Event.outline": "removed",
    "Player.id": "person",
    "Player.name": "renamed",
    **dict.fromkeys(("Player.members", "Player.captain"), "member"),
    "Player.avoid": "word",
    "Match.players": "person",
    **dict.fromkeys(("Result.winner", "Result.second_player", "Result.initiative"), "person"),
    **dict.fromkeys(("Round.byes", "Round.unpaired_losses", "Round.seeds"), "person"),
    "Round.scenario": "kept",
    "Round.departures": "written",
    **dict.fromkeys(("Player.flights", "Round.part"), "kept"),
    **dict.fromkeys((f"{kind}.{name}" for kind in ("StagePlan", "StageRecord") for name in STAGE_WORDS), "kept"),
    "StageRecord.players": "person",
    "StageRecord.kept": "written",
    **dict.fromkeys(("Memory.met", "Memory.byes", "Memory.seeds", "Memory.doubles", "Memory.field"), "person"),
}
"""The fates of texts in structs that are no facts' own, and know nothing of logs."""


def fate_of(kind: type, field: str) -> str:
    """What becomes of a text in a field; one that nobody has thought of is not let through."""
    return said_by(kind).get(field) or OF_DOCUMENTS[f"{kind.__name__}.{field}"]


@cache
def said_by(kind: type) -> Mapping[str, str]:
    """What the fields of a struct say about the texts in them."""
    info = inspect.type_info(kind)
    assert isinstance(info, inspect.StructType)
    return {field.name: said for field in info.fields for said in fates_in(field.type)}


def fates_in(type: inspect.Type) -> Iterator[str]:
    """What is said beside a type, or beside a part of it."""
    if isinstance(type, inspect.Metadata):
        yield from filter(None, [(type.extra or {}).get("fate")])
    for inner in inside(type):
        yield from fates_in(inner)


@cache
def texts_of(kind: type) -> frozenset[str]:
    """The fields of a struct in which any text may stand; words of our own choosing say nothing about anybody."""
    info = inspect.type_info(kind)
    assert isinstance(info, inspect.StructType)
    return frozenset(field.name for field in info.fields if any(map(is_text, parts_of(field.type))))


def is_text(type: inspect.Type) -> bool:
    """Whether that can be any text."""
    return isinstance(type, inspect.StrType)


def parts_of(type: inspect.Type) -> Iterator[inspect.Type]:
    """What a type is made of in the end; a struct inside looks after itself."""
    inner = inside(type)
    if not inner:
        yield type
    for each in inner:
        yield from parts_of(each)


def inside(type: inspect.Type) -> tuple[inspect.Type, ...]:
    """The types that a type is put together from."""
    if isinstance(type, inspect.UnionType):
        return type.types
    if isinstance(type, inspect.TupleType):
        return type.item_types
    if isinstance(type, inspect.VarTupleType):
        return (type.item_type,)
    if isinstance(type, inspect.Metadata):
        return (type.type,)
    return ()


def texts_in(value: Any, fate: str) -> Iterator[str]:
    """The texts of one fate in a fact, or in anything in it."""
    kind: type = type(value)
    for field in value.__struct_fields__:
        for each in leaves(getattr(value, field)):
            if isinstance(each, Message):
                continue  # its people are known by id, and what anybody wrote goes with it
            if isinstance(each, Struct):
                yield from texts_in(each, fate)
            elif isinstance(each, str) and each and field in texts_of(kind) and fate_of(kind, field) == fate:
                yield each


def leaves(value: Any) -> Iterator[Any]:
    """A value, or all that stand in it."""
    if isinstance(value, tuple):
        for each in value:
            yield from leaves(each)
    else:
        yield value


def forget(value: Any, names: Pseudonyms) -> Any:
    """A fact, or anything in it, without the people."""
    if isinstance(value, Message):
        return forget_message(value, names)
    if isinstance(value, f.Registered | f.Edited):
        entry = under_name(value.entry, names.name(value.player, team=bool(value.entry.members)))
        value = replace(value, entry=entry)
    elif isinstance(value, Player):
        value = under_name(value, names.name(value.id, team=bool(value.members)))
    elif isinstance(value, f.LeaderNamed):
        value = replace(value, name=leader_name(value.leader, names.leaders))
    elif isinstance(value, f.Created | f.Imported):
        value = replace(value, organizer_name=leader_name(value.organizer, names.leaders))
    forgotten = {field: forget_field(value, field, names) for field in value.__struct_fields__}
    changed = {field: each for field, each in forgotten.items() if each != getattr(value, field)}
    return replace(value, **changed) if changed else value


def forget_message(message: Message, names: Pseudonyms) -> Message:
    """What the engine said, about the numbered people, without what anybody wrote."""
    bare = Message(message.id, {name: forget_value(each, names) for name, each in message.values.items()})
    return for_the_log(bare) if message.text else bare


def forget_value(value: Value, names: Pseudonyms) -> Value:
    """What stands in a message, without the people."""
    match value:
        case Person():
            return Person(names.person(value.id), names.called(value.id))
        case Listed():
            return replace(value, items=tuple(forget_value(each, names) for each in value.items))
        case Message():
            return forget_message(value, names)
        case Quote() | str():
            return GONE
        case _:
            return value


def under_name(entry: Any, name: str) -> Any:
    """A registration under another name."""
    return replace(entry, name=name)


def forget_field(owner: Any, field: str, names: Pseudonyms) -> Any:
    """A field without the people."""
    return piece(getattr(owner, field), type(owner), field, names)


def piece(value: Any, kind: type, field: str, names: Pseudonyms) -> Any:
    """A value of a field, or one of many in it."""
    if isinstance(value, Struct):
        return forget(value, names)
    if isinstance(value, tuple):
        return tuple(piece(each, kind, field, names) for each in value)
    if field in texts_of(kind) and isinstance(value, str):
        return TREATMENTS[fate_of(kind, field)](names, value)
    return value
