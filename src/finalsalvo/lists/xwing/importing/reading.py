"""What all importers share: JSON that may be broken, and what could not be used."""

from typing import Any

import msgspec

from finalsalvo.lists.data_set import Files
from finalsalvo.lists.source import Game
from finalsalvo.lists.xwing import sentences as say
from finalsalvo.lists.xwing.tables.words import slot_name
from finalsalvo.words.message import Message, Quote
from finalsalvo.words.sentence import Sentence


class Problems:
    """What could not be used, each thing once, in the order in which it was met."""

    def __init__(self) -> None:
        self._told: dict[str, Message] = {}

    def add(self, told: Message) -> None:
        """One more thing."""
        self._told.setdefault(str(told), told)

    def all(self) -> tuple[Message, ...]:
        """Every one of them."""
        return tuple(self._told.values())


def bare(card: object, known: Sentence, nameless: Sentence) -> Message:
    """What to say of a card that lacks something, by its id or name where it has one."""
    return known(card=str(card)) if card else nameless()


def parse_json(name: str, content: bytes, problems: Problems) -> Any:
    """The JSON of a file, or None and a problem. A module's `module.exports =` in front of it is no part of it."""
    text = content.strip()
    if text.startswith(b"module.exports"):
        text = text.partition(b"=")[2].strip().rstrip(b";")
    try:
        return msgspec.json.decode(text)
    except (msgspec.DecodeError, RecursionError):
        problems.add(say.NOT_JSON(file=name))
        return None


def objects(value: Any, where: str, problems: Problems) -> list[dict[str, Any]]:
    """The objects of a list; whatever else is in it is a problem."""
    if not isinstance(value, list):
        problems.add(say.NO_CARD_LIST(file=where))
        return []
    found = [each for each in value if isinstance(each, dict)]
    if len(found) != len(value):
        problems.add(say.NO_CARDS_IN_LIST(file=where, num=len(value) - len(found)))
    return found


def texts(value: Any) -> tuple[str, ...]:
    """The strings of a list."""
    return tuple(each for each in value if isinstance(each, str)) if isinstance(value, list) else ()


def dicts(value: Any) -> list[dict[str, Any]]:
    """The objects of a list."""
    return [each for each in value if isinstance(each, dict)] if isinstance(value, list) else []


def whole(value: Any) -> int | None:
    """A whole number, or None for whatever else stands there."""
    return value if isinstance(value, int) and not isinstance(value, bool) else None


def slots_of(told: Any, id: str, game: Game, problems: Problems) -> tuple[str, ...]:
    """Slots by the names that we use."""
    found = []
    for each in texts(told):
        slot = slot_name(each, game)
        if slot is None:
            problems.add(say.SLOT_UNKNOWN(card=id, slot=Quote(each)))
        else:
            found.append(slot)
    return tuple(found)


def package_version(files: Files, problems: Problems) -> tuple[str, str]:
    """The version and the licence that a data set gives itself in its package.json or manifest.json."""
    version, licence = "", ""
    for name in sorted(files, key=lambda each: (each.count("/"), each)):
        if name.rpartition("/")[2] in ("package.json", "manifest.json"):
            told = parse_json(name, files[name], problems)
            if isinstance(told, dict):
                version = version or str(told.get("version") or "")
                licence = licence or str(told.get("license") or "")
    return version or "unknown", licence or "unknown"
