"""A squad as people type it: one ship a line with its upgrades after plus signs, and a few lines about the whole.

`2 × Cartel Spacer + Ion Cannon` is two ships; `Player:`, `Faction:`, `Obstacles:`, `Damage deck:`, `Total:` and, for a
team, `Epic points:` and `Captain:` say the rest. Below a ship, `Miniature:`, `Dial:` and `Base:` say what lies on the
table for it, if that is not what its card came with.
"""

import re
from collections.abc import Iterator

from msgspec.structs import replace

from finalsalvo.lists.xwing.squad import Fitted, ListPiece, Squad, SquadShip

SEPARATOR = re.compile(r"^\s*(?:[-=*_~#]{3,}|(?:squad|round|list|player)\s*#?\d+\s*:?)\s*$", re.IGNORECASE)
"""Between two lists that were typed one after the other: a line of dashes, or `Squad 2`."""

FIELD = re.compile(r"^\s*([A-Za-z][A-Za-z -]{1,20}?)\s*:\s*(.*)$")
COPIES = re.compile(r"^(\d{1,2})\s*[x×*]\s*(?=\D)|^[x×](\d{1,2})\s+", re.IGNORECASE)
POINTS = re.compile(r"\s*[(\[]-?\d{1,4}(?:\s*(?:pts?|points?))?[)\]]\s*$", re.IGNORECASE)
BULLETS = "•·●*-–—> \t"
MOST_COPIES = 20

NAMES = {
    "faction": "faction",
    "name": "name",
    "squad": "name",
    "squad name": "name",
    "player": "player",
    "captain": "captain",
    "obstacles": "obstacles",
    "total": "points",
    "points": "points",
    "squad points": "points",
    "epic points": "epic_points",
    "damage deck": "damage_deck",
    "deck": "damage_deck",
}
"""The words before a colon that say something about the whole squad."""

PIECES = {"miniature": "miniature", "model": "miniature", "dial": "dial", "base": "base", "ship token": "base"}
"""The words before a colon that say something about the ship above."""

YES = ("yes", "y", "true", "x", "captain")


def typed_squads(text: str) -> tuple[Squad, ...]:
    """Every list of a text; a text without any ship is one empty squad with all of it unread."""
    found = [typed_squad(lines) for lines in lists_of(text)]
    kept = [squad for squad in found if squad != Squad(typed=True)]
    return tuple(kept) or (Squad(typed=True),)


def lists_of(text: str) -> Iterator[list[tuple[int, str]]]:
    """The lines of each list with their numbers."""
    lines: list[tuple[int, str]] = []
    for number, line in enumerate(text.splitlines(), start=1):
        if SEPARATOR.match(line):
            yield lines
            lines = []
        elif line.strip():
            lines.append((number, line.strip()))
    yield lines


def typed_squad(lines: list[tuple[int, str]]) -> Squad:
    """One list from its lines."""
    ships: list[SquadShip] = []
    unread: list[ListPiece] = []
    said: dict[str, str] = {}
    places: dict[str, int] = {}
    for number, line in lines:
        field = FIELD.match(line)
        key = NAMES.get(field[1].lower()) if field else None
        piece = PIECES.get(field[1].lower()) if field and ships else None
        if field and piece and field[2].strip() and getattr(ships[-1].pieces, piece) is None:
            ships[-1] = replace(ships[-1], pieces=replace(ships[-1].pieces, **{piece: field[2].strip()}))
        elif field and key and key not in said:
            said[key], places[key] = field[2].strip(), number
        elif field and field[1].lower() in ("notes", "note", "comment"):
            unread.append(ListPiece(number, line))
        else:
            read = typed_ships(line)
            ships += read
            if not read:
                unread.append(ListPiece(number, line))
    captain = said.get("captain", "")
    player, marked = without_mark(said.get("player", ""))
    figures = ("points", "epic_points")
    unread += [ListPiece(places[key], said[key]) for key in figures if key in said and figure(said[key]) is None]
    return Squad(
        ships=tuple(ships),
        faction=said.get("faction") or None,
        name=said.get("name") or None,
        player=player or (captain if captain.lower() not in YES else "") or None,
        captain=marked or bool(captain and captain.lower() not in ("no", "n", "false")),
        points=figure(said.get("points", "")),
        epic_points=figure(said.get("epic_points", "")),
        damage_deck=said.get("damage_deck") or None,
        obstacles=tuple(each.strip() for each in re.split(r"[,;]", said.get("obstacles", "")) if each.strip()),
        typed=True,
        unread=tuple(unread),
    )


def typed_ships(line: str) -> list[SquadShip]:
    """The ships of a line: one, or as many as it says in front of it."""
    line = line.lstrip(BULLETS)
    copies = COPIES.match(line)
    count = int(copies[1] or copies[2]) if copies else 1
    if copies:
        line = line[copies.end() :]
    if not 1 <= count <= MOST_COPIES:
        return []
    cards, equals, total = line.rpartition("=")
    points = figure(total.strip()) if equals else None
    pilot, *upgrades = (name_alone(each) for each in re.split(r"\s*\+\s+|\s+\+\s*", cards if equals else line))
    if not any(letter.isalnum() for letter in pilot):
        return []
    return [SquadShip(pilot, None, tuple(Fitted(each) for each in upgrades if each), points)] * count


def name_alone(text: str) -> str:
    """A name without the bullet before it and the points in brackets behind it."""
    return POINTS.sub("", text).strip(BULLETS)


def without_mark(player: str) -> tuple[str, bool]:
    """The name of a player, and whether `(captain)` stands behind it."""
    found = re.search(r"\s*\(captain\)\s*$", player, re.IGNORECASE)
    return (player[: found.start()].strip(), True) if found else (player.strip(), False)


def figure(text: str) -> int | None:
    """The whole number that a text begins with."""
    found = re.match(r"(\d{1,5})\b", text)
    return int(found[1]) if found else None
