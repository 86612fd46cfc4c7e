"""Those of an event as messages have them, with the names that everybody reads."""

from collections.abc import Iterable, Mapping

from msgspec.structs import replace

from finalsalvo.event import sentences as say
from finalsalvo.event.record import Event, Match
from finalsalvo.words.message import Listed, Message, Person, Value


def person(event: Event, id: str) -> Person:
    """Somebody of an event; an id that nobody has is shown as it is."""
    return Person(id, next((player.name for player in event.players if player.id == id), id) or id)


def row_of(event: Event, ids: Iterable[str], most: int = 5) -> Listed:
    """Some people in a message."""
    return Listed(tuple(person(event, id) for id in ids), most=most)


def pair(event: Event, one: str, two: str) -> Message:
    """Two who play each other."""
    return say.PAIR(one=person(event, one), two=person(event, two))


def games(event: Event, matches: Iterable[Match], most: int = 5) -> Listed:
    """Some games in a message, each by its players."""
    return Listed(tuple(pair(event, *match.players) for match in matches), "comma", most)


def named_in(event: Event, message: Message) -> Message:
    """A message of a room that knows only ids, with the names of this event."""
    return message if isinstance(message, str) else with_names(message, names_of(event))


def names_of(event: Event) -> dict[str, str]:
    """By id what everybody is called."""
    return {player.id: player.name or player.id for player in event.players}


def with_names(message: Message, names: Mapping[str, str]) -> Message:
    """A message in which everybody has the name that stands for their id."""
    return replace(message, values={key: value_named(value, names) for key, value in message.values.items()})


def value_named(value: Value, names: Mapping[str, str]) -> Value:
    """A value of a message with these names."""
    if isinstance(value, Person):
        return Person(value.id, names.get(value.id, value.name))
    if isinstance(value, Listed):
        return replace(value, items=tuple(value_named(each, names) for each in value.items))
    return with_names(value, names) if isinstance(value, Message) else value
