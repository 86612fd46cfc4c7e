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
from finalsalvo.event.life.entry import Entry, sealed
from finalsalvo.event.life.verify import draw_problems
from finalsalvo.event.record import Player
from finalsalvo.rules.refusal import Refusal
from finalsalvo.rules.registry import FORMATS

GONE = "…"
"""What stands where somebody wrote something."""
PLAIN_ID = re.compile(r"p?\d+|bye")
"""An id that we made, or a number: it says nothing about anybody."""


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

    def name(self, player: str, *, team: bool) -> str:
        """What a player or a team is called."""
        return f"{'Team' if team else 'Player'} {self.numbers[player]}"


def forgotten(entries: Sequence[Entry], secret: str | None) -> tuple[tuple[Entry, ...], Pseudonyms]:
    """The same log about numbered people; refuses one whose draws would not hold any more."""
    names = pseudonyms(entries)
    made: list[Entry] = []
    for entry in entries:
        told = None if entry.reason is None else GONE
        rewritten = tuple(forget(fact, names) for fact in entry.facts)
        bare = Entry(entry.seq, entry.at, names.person(entry.by), rewritten, told)
        made.append(sealed(bare, made[-1] if made else None))
    if secret is not None and len(list(draw_problems(made, secret))) > len(list(draw_problems(entries, secret))):
        told = "the draws of this event stand on ids that are names: they would not hold without them"
        raise Refusal("event", "contract", told)
    return tuple(made), names


def noted(entries: Sequence[Entry], by: str, at: int) -> Entry:
    """The entry that says when people were forgotten."""
    last = entries[-1]
    return sealed(Entry(last.seq + 1, max(at, last.at), by, (f.Forgotten(),)), last)


# --- what is to be called how -----------------------------------------------------------------------------


def pseudonyms(entries: Sequence[Entry]) -> Pseudonyms:
    """New names for everything in a log that could name somebody."""
    every = [fact for entry in entries for fact in entry.facts]
    numbers = dict(numbered(every))
    registrations = [*registered(every)]
    members = {text for each in registrations for text in (*each.members, *filter(None, [each.captain]))}
    replaced = [fact for fact in every if isinstance(fact, f.MemberReplaced)]
    members |= {text for fact in replaced for text in (fact.leaving, fact.coming or "")}
    words = {tag for each in registrations for tag in each.avoid}
    words |= {fact.component for fact in every if isinstance(fact, f.ComponentMissing | f.ComponentSettled)}
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


def numbered(every: Iterable[f.Fact]) -> Iterator[tuple[str, int]]:
    """Every player with the number by which they came."""
    for fact in every:
        if isinstance(fact, f.Imported):
            yield from ((player.id, place) for place, player in enumerate(fact.document.players, start=1))
        elif isinstance(fact, f.Registered):
            yield fact.player, fact.number


def registered(every: Iterable[f.Fact]) -> Iterator[f.Registration | Player]:
    """What was ever given of players."""
    for fact in every:
        if isinstance(fact, f.Imported):
            yield from fact.document.players
        elif isinstance(fact, f.Registered | f.Edited):
            yield fact.entry


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


def kept(names: Pseudonyms, text: str) -> str | None:
    """It is about the event, and about nobody."""
    return text


def person(names: Pseudonyms, text: str) -> str | None:
    """A player or a leader, by their id."""
    return names.person(text)


def member(names: Pseudonyms, text: str) -> str | None:
    """One of a team."""
    return names.members.get(text, text)


def word(names: Pseudonyms, text: str) -> str | None:
    """Something that must be the same wherever it stands."""
    return names.words.get(text, GONE)


def category(names: Pseudonyms, text: str) -> str | None:
    """A kind of misconduct that a book knows; what somebody thought of is not kept."""
    return text if text.casefold() in KNOWN else GONE


def announced(names: Pseudonyms, text: str) -> str | None:
    """What was announced at the start: who leads the event stands at the end of a line, after the role."""
    role, colon, name = text.partition(": ")
    return f"{role}: {names.leading[name]}" if colon and name in names.leading else text


def written(names: Pseudonyms, text: str) -> str | None:
    """What somebody wrote."""
    return GONE if text else text


def nothing(names: Pseudonyms, text: str) -> str | None:
    """What somebody wrote, where nothing may stand instead."""
    return None


TREATMENTS: dict[str, Treatment] = {
    **dict.fromkeys(("format", "commitment", "secret", "name", "date", "organizer_name"), kept),
    **dict.fromkeys(("structure", "tier", "pool", "scenario", "scenarios"), kept),
    **dict.fromkeys(("role", "to", "rule", "cards", "banned", "restricted", "allowed"), kept),
    **dict.fromkeys(("starts_at", "mode", "item"), kept),
    "category": category,
    "announced": announced,
    **dict.fromkeys(("player", "players", "leader", "organizer", "into", "first", "second", "leaver", "comer"), person),
    **dict.fromkeys(("gone", "ranked", "offered", "seeds", "forbidden", "held", "held_byes", "byes"), person),
    **dict.fromkeys(("unpaired_losses", "fortressing", "id"), person),
    **dict.fromkeys(("winner", "second_player", "initiative", "whose"), person),
    **dict.fromkeys(("members", "captain", "leaving", "coming"), member),
    **dict.fromkeys(("avoid", "component"), word),
    **dict.fromkeys(("message", "note", "ruling", "departures", "broke", "why", "what", "mats", "objective"), written),
    **dict.fromkeys(("nickname", "contact", "outline"), nothing),
}
"""What becomes of a text, by the field that it stands in. A test knows every field, so that none is forgotten."""

OWN: dict[str, Treatment] = {
    "Announced.text": written,
    "JudgeCalled.text": written,
    "ListAmended.text": written,
    "ListSubmitted.text": nothing,
}
"""Where the same word means something else."""


def treatment(kind: type, field: str) -> Treatment:
    """What becomes of a text in a field; one that nobody has thought of is not let through."""
    return OWN.get(f"{kind.__name__}.{field}") or TREATMENTS[field]


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
    """What a type is made of; a struct inside looks after itself."""
    if isinstance(type, inspect.UnionType):
        inner: tuple[inspect.Type, ...] = type.types
    elif isinstance(type, inspect.TupleType):
        inner = type.item_types
    elif isinstance(type, inspect.VarTupleType):
        inner = (type.item_type,)
    elif isinstance(type, inspect.Metadata):
        inner = (type.type,)
    else:
        yield type
        return
    for each in inner:
        yield from parts_of(each)


def forget(value: Any, names: Pseudonyms) -> Any:
    """A fact, or anything in it, without the people."""
    if isinstance(value, f.Registered | f.Edited):
        entry = called(value.entry, names.name(value.player, team=bool(value.entry.members)))
        value = replace(value, entry=entry)
    elif isinstance(value, Player):
        value = called(value, names.name(value.id, team=bool(value.members)))
    elif isinstance(value, f.LeaderNamed):
        value = replace(value, name=leader_name(value.leader, names.leaders))
    elif isinstance(value, f.Created | f.Imported):
        value = replace(value, organizer_name=leader_name(value.organizer, names.leaders))
    return replace(value, **{field: treated(value, field, names) for field in value.__struct_fields__})


def called(entry: Any, name: str) -> Any:
    """A registration under another name."""
    return replace(entry, name=name)


def treated(owner: Any, field: str, names: Pseudonyms) -> Any:
    """A field without the people."""
    return piece(getattr(owner, field), type(owner), field, names)


def piece(value: Any, kind: type, field: str, names: Pseudonyms) -> Any:
    """A value of a field, or one of many in it."""
    if isinstance(value, Struct):
        return forget(value, names)
    if isinstance(value, tuple):
        return tuple(piece(each, kind, field, names) for each in value)
    if field in texts_of(kind) and isinstance(value, str):
        return treatment(kind, field)(names, value)
    return value
