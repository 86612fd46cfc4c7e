"""What an answer of the API says to people, found by the types of its members."""

from collections.abc import Iterator
from typing import Any

from msgspec import inspect

FOR_PROGRAMS = {
    *(
        f"{each}.id"
        for each in ("ToldMessage", "ToldProblem", "ToldTask", "ToldNote", "ToldPreview", "ToldListProblem")
    ),
    *("ListFinding.id", "ListFinding.rule", "ListFinding.check", "Refused.id", "Refused.rule", "Refused.field"),
    *("ToldProblem.rule", "ToldProblem.place", "ToldNote.rule", "ToldNote.kind", "ToldListProblem.rule"),
    *("ToldTask.kind", "ToldTask.command", "Allowed.command", "Considered.command", "Desk.phase"),
    *("Standing.decided_by", "Figure.name", "Figure.rule", "PublicStandings.figures", "RoundRecord.what"),
    *("Settings.structure", "Settings.tier", "Settings.pool", "PublicEvent.mode", "Planned.rule", "Planned.hours"),
    *("FormatLine.structures", "FormatLine.tiers", "FormatLine.pools", "PublicLists.cards", "ListReport.cards"),
    *("PublicEvent.slug", "EventLine.slug", "OwnEvent.slug", "Done.event", "EventLine.created"),
    *("HistoryLine.hash", "PublicEvent.commitment", "Session.csrf", "MadeToken.token"),
    *("TokenLine.created", "TokenLine.revoked"),
    *("PublicLine.id", "PublicLine.rules", "ReminderLine.id", "ReminderLine.rules", "PublicDeparture.setting"),
    *("PublicDeparture.rule", "PublicStage.id", "PublicStage.address", "PublicStage.after", "PublicStages.now"),
    *("PublicBorder.figure", "PublicBorder.stage", "PublicGoingOn.stage", "FinalPlace.stage", "HistoryLine.stage"),
    *("PublicEvent.stage",),
}
"""Members with ids, rules, values of the engine and codes. All others are sentences, or what people wrote."""

VALUES = "values"
"""Of a message: data by its nature, and named by the sentence."""
MESSAGE = "message"
"""What a message in a log is called by its tag; it is said before an answer goes out."""


def told(value: Any, kind: Any) -> Iterator[tuple[str, str]]:
    """Every text in an answer of a kind that a person may read, with the member that it stands in."""
    return look(value, inspect.type_info(kind), "")


def look(value: Any, kind: inspect.Type, member: str) -> Iterator[tuple[str, str]]:
    """The same of a part of it."""
    if isinstance(kind, inspect.Metadata):
        yield from look(value, kind.type, member)
    elif isinstance(kind, inspect.UnionType):
        yield from (each for one in kind.types if fits(value, one) for each in look(value, one, member))
    elif isinstance(kind, inspect.StructType):
        assert kind.tag != MESSAGE, f"{member} is a message that nobody has put into words"
        for field in kind.fields:
            if field.encode_name in value and field.name != VALUES:
                inner = f"{kind.cls.__name__}.{field.name}"
                yield from look(value[field.encode_name], field.type, inner)
    elif isinstance(kind, inspect.VarTupleType | inspect.ListType | inspect.SetType | inspect.FrozenSetType):
        yield from (found for each in value for found in look(each, kind.item_type, member))
    elif isinstance(kind, inspect.TupleType):
        pairs = zip(value, kind.item_types, strict=True)
        yield from (found for each, one in pairs for found in look(each, one, member))
    elif isinstance(kind, inspect.DictType):
        yield from (found for each in value.values() for found in look(each, kind.value_type, member))
    elif isinstance(kind, inspect.StrType) and member not in FOR_PROGRAMS:
        yield member, value


def fits(value: Any, kind: inspect.Type) -> bool:
    """Whether a value is of this kind and not of another one of a union."""
    if isinstance(kind, inspect.NoneType):
        return value is None
    if isinstance(kind, inspect.StructType):
        return isinstance(value, dict) and (kind.tag is None or value.get(kind.tag_field or "") == kind.tag)
    if isinstance(kind, inspect.StrType):
        return isinstance(value, str)
    if isinstance(kind, inspect.VarTupleType | inspect.TupleType | inspect.ListType):
        return isinstance(value, list)
    return value is not None


def members_of(kind: Any) -> set[str]:
    """Every text that answers of a kind can hold."""
    found: set[str] = set()
    seen: set[type] = set()
    waiting: list[tuple[inspect.Type, str]] = [(inspect.type_info(kind), "")]
    while waiting:
        one, member = waiting.pop()
        if isinstance(one, inspect.StrType):
            found.add(member)
        elif isinstance(one, inspect.StructType):
            fields = () if one.cls in seen else one.fields
            seen.add(one.cls)
            waiting += [(each.type, f"{one.cls.__name__}.{each.name}") for each in fields if each.name != VALUES]
        elif isinstance(one, inspect.UnionType):
            waiting += [(each, member) for each in one.types]
        elif isinstance(one, inspect.TupleType):
            waiting += [(each, member) for each in one.item_types]
        else:
            inner = getattr(one, "type", None) or getattr(one, "item_type", None) or getattr(one, "value_type", None)
            waiting += [] if inner is None else [(inner, member)]
    return found
