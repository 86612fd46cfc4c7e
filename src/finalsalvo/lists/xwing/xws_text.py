"""XWS in a text: one squad in JSON, several one after the other, or lists of them."""

import re
from typing import Any

import msgspec

from finalsalvo.lists.list_text import NoList
from finalsalvo.lists.xwing import sentences as say
from finalsalvo.lists.xwing.squad import Squad
from finalsalvo.lists.xwing.xws import squad_of


def is_json(text: str) -> bool:
    """Whether a text begins as JSON does."""
    return text[0] in "[{"


def xws_squads(text: str) -> tuple[Squad, ...]:
    """Every squad of a text."""
    squads = tuple(squad_of(each) for value in json_values(text) for each in xws_objects(value))
    if not squads:
        raise NoList(say.NO_SQUAD())
    return squads


def json_values(text: str) -> list[Any]:
    """The JSON of a text, or of several texts one after the other."""
    try:
        return [msgspec.json.decode(text)]
    except msgspec.DecodeError as error:
        broken = error
    except RecursionError:
        raise NoList(say.JSON_TOO_DEEP()) from None
    found: list[Any] = []
    for part in objects_of(text):
        try:
            found.append(msgspec.json.decode(part))
        except (msgspec.DecodeError, RecursionError):
            raise no_json(broken) from None
    if len(found) < 2:
        raise no_json(broken)
    return found


def no_json(broken: Exception) -> NoList:
    """What to say about JSON that is none: mostly the end was not copied."""
    if "truncated" in str(broken):
        return NoList(say.JSON_BREAKS_OFF())
    place = re.search(r"byte (\d+)", str(broken))
    return NoList(say.JSON_BROKEN() if place is None else say.JSON_BROKEN_AT(at=int(place[1]) + 1))


def objects_of(text: str) -> list[str]:
    """The pieces of a text between which all brackets are closed."""
    pieces: list[str] = []
    depth, start, quoted, skip = 0, 0, False, False
    for at, letter in enumerate(text):
        if skip:
            skip = False
        elif quoted:
            skip, quoted = letter == "\\", letter != '"'
        elif letter == '"':
            quoted = True
        elif letter in "[{":
            if depth == 0 and text[start:at].strip(" \r\n\t,;-"):
                return [text]
            start = at if depth == 0 else start
            depth += 1
        elif letter in "]}":
            depth -= 1
            if depth == 0:
                pieces.append(text[start : at + 1])
                start = at + 1
    if text[start:].strip(" \r\n\t,;-"):
        pieces.append(text[start:])
    return pieces


def xws_objects(value: Any) -> list[dict[str, Any]]:
    """The XWS objects in a JSON value: itself, a list of them, or those under `squads` or `lists`."""
    if isinstance(value, list):
        return [each for one in value for each in xws_objects(one)]
    if not isinstance(value, dict):
        raise NoList(say.NO_SQUAD())
    for key in ("squads", "lists"):
        if isinstance(value.get(key), list) and "pilots" not in value:
            return xws_objects(value[key])
    return [value]
