"""What builders leave out of a squad: its damage deck and its obstacles, written into it (XW2-LIST-01)."""

import re
from typing import Any

import msgspec

from finalsalvo.lists.list_text import NoList
from finalsalvo.lists.xwing.xws_text import is_json, json_values, xws_objects


def complete_list(text: str, damage_deck: str, obstacles: str) -> str:
    """A list with its damage deck and its obstacles, where it does not name them itself."""
    if not (text and (damage_deck or obstacles)):
        return text
    if not is_json(text):
        more = (("Damage deck", damage_deck), ("Obstacles", obstacles))
        lines = [f"{name}: {value}" for name, value in more if value and not says(text, name)]
        return "\n".join((text, *lines))
    try:
        squads = [each for value in json_values(text) for each in xws_objects(value)]
    except NoList:
        return text
    if not any((damage_deck and not says_deck(each)) or (obstacles and not each.get("obstacles")) for each in squads):
        return text
    for squad in squads:
        if damage_deck and not says_deck(squad):
            squad["damage_deck"] = damage_deck
        if obstacles and not squad.get("obstacles"):
            squad["obstacles"] = [each.strip() for each in obstacles.split(",") if each.strip()]
    return "\n".join(msgspec.json.format(msgspec.json.encode(each), indent=1).decode() for each in squads)


def says_deck(squad: dict[str, Any]) -> bool:
    """Whether a squad in JSON names its damage deck."""
    return bool(squad.get("damage_deck") or squad.get("damageDeck"))


def says(text: str, name: str) -> bool:
    """Whether a typed list has such a line."""
    return re.search(rf"(?im)^\s*{re.escape(name)}\s*:\s*\S", text) is not None
