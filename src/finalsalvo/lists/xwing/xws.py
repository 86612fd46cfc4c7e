"""XWS, the community's format for squads, of any age and dialect.

Its official schemas refuse most lists that real builders write. Here every shape that was seen is read, and whatever
is left over is kept word for word in `Squad.unread`.
"""

from collections.abc import Iterator
from typing import Any

import msgspec

from finalsalvo.lists.xwing.squad import NO_PIECES, Fitted, ListPiece, NamedPieces, Squad, SquadShip

NOTES = (
    *("description", "vendor", "version", "link", "_source", "format", "ruleset", "favourite", "wins", "losses"),
    *("cost", "uid", "created", "tags", "date"),
)
"""What builders write beside the squad; it says nothing about cards."""

NO_CARDS = ("hardpointcannon", "hardpointtorpedo", "hardpointmissile")
"""The choice of a hardpoint, which a builder wrote down as an upgrade that costs nothing."""

LONGEST_NUMBER = 9


def squad_of(told: dict[str, Any]) -> Squad:
    """The squad in an XWS object."""
    left = Leftovers(told, "")
    faction, name, player = left.text("faction"), left.text("name"), left.text("player")
    points = left.price("points")
    epic_points, damage_deck = left.number("epic_points", "epicPoints"), left.text("damage_deck", "damageDeck")
    captain = left.take("captain", lambda value: value is True) is not None
    obstacles = tuple(left.texts("obstacles"))
    ships = tuple(left.ships("pilots"))
    return Squad(
        ships=ships,
        faction=faction,
        name=name,
        player=player,
        captain=captain,
        points=points,
        epic_points=epic_points,
        damage_deck=damage_deck,
        obstacles=obstacles,
        notes=tuple(left.notes()),
        unread=tuple(left.unread()),
    )


class Leftovers:
    """An object from which one value after the other is taken, until only what nobody understood is left."""

    def __init__(self, told: dict[str, Any], where: str) -> None:
        self._left = dict(told)
        self._where = where
        self._inside: list[ListPiece] = []
        self._noted: list[ListPiece] = []

    def take(self, key: str, fits: Any) -> Any:
        """A value that is of the kind expected; another one stays where it is."""
        if key in self._left and fits(self._left[key]):
            return self._left.pop(key)
        return None

    def text(self, *keys: str) -> str | None:
        """The first of several texts that is there."""
        left = self._left
        for key in keys:
            found = left.get(key)
            if isinstance(found, str) and (told := found.strip()):
                del left[key]
                return told
        return None

    def number(self, *keys: str) -> int | None:
        """The first of several whole numbers; some builders write them as text."""
        left = self._left
        for key in keys:
            if key in left and is_number(left[key]):
                return int(left.pop(key))
        return None

    def price(self, key: str) -> int | None:
        """A number of points. An early builder wrote `54*` for a price that it could not add up: that is none."""
        found = self.number(key)
        told = self._left.get(key)
        if isinstance(told, str) and "*" in told:
            self._noted.append(ListPiece(f"{self._where}{key}", value_in_file(self._left.pop(key))))
        return found

    def texts(self, key: str) -> Iterator[str]:
        """The texts of a list, or of a text with commas."""
        value = self._left.pop(key, None)
        if isinstance(value, str):
            value = [each.strip() for each in value.split(",") if each.strip()]
        for number, each in enumerate(self._list(key, value)):
            if isinstance(each, str) and each.strip():
                yield each.strip()
            else:
                self._keep(f"{key}[{number}]", each)

    def ships(self, key: str) -> Iterator[SquadShip]:
        """The ships of a squad."""
        for number, each in enumerate(self._list(key, self._left.pop(key, None))):
            where = f"{key}[{number}]"
            ship = self._ship(each, where) if isinstance(each, dict) else None
            if ship is None:
                self._keep(where, each)
            else:
                yield ship

    def _ship(self, told: dict[str, Any], where: str) -> SquadShip | None:
        """One ship. Its pilot is the `id` of XWS 2, the `name` of XWS 1; where both are there the id goes first."""
        left = Leftovers(told, f"{where}.")
        pilot = left.text("id", "xws", "name", "pilot")
        if pilot is None:
            return None
        name = left.text("name", "xws")
        if name is not None and name != pilot:
            self._noted.append(ListPiece(f"{where}.name", value_in_file(name)))
        ship, points = left.text("ship"), left.price("points")
        upgrades = tuple(left.upgrades("upgrades"))
        pieces = left.pieces()
        section = left.number("multisection_id")
        if section is not None:
            self._noted.append(ListPiece(f"{where}.multisection_id", str(section)))
        self._noted += left.notes()
        self._inside += left.unread()
        return SquadShip(pilot, ship, upgrades, points, pieces)

    def pieces(self) -> NamedPieces:
        """What of a ship's components is named: mostly nothing."""
        if not self._left:
            return NO_PIECES
        return NamedPieces(self.text("miniature", "model"), self.text("dial"), self.text("base"))

    def upgrades(self, key: str) -> Iterator[Fitted]:
        """Upgrades by slot, as XWS has them, or in one list of names or objects."""
        value = self._left.pop(key, None)
        if isinstance(value, dict):
            for slot, cards in value.items():
                named = cards if isinstance(cards, list) else [cards]
                yield from self._fitted(f"{key}.{slot}", named, slot)
        else:
            yield from self._fitted(key, self._list(key, value), None)

    def _fitted(self, where: str, cards: list[Any], slot: str | None) -> Iterator[Fitted]:
        """Upgrades that stand in one list."""
        for number, each in enumerate(cards):
            told = each.strip() if isinstance(each, str) else ""
            if told and told not in NO_CARDS:
                yield Fitted(told, slot)
                continue
            place = f"{where}[{number}]"
            if isinstance(each, dict):
                inside = Leftovers(each, f"{self._where}{place}.")
                card = inside.text("xws", "id", "name")
                own = inside.text("slot", "type")
                name = inside.text("name")
                if card is not None:
                    if name is not None:
                        self._noted.append(ListPiece(f"{self._where}{place}.name", value_in_file(name)))
                    self._inside += inside.unread()
                    yield Fitted(card, slot or own)
                    continue
            elif told:
                self._noted.append(ListPiece(f"{self._where}{place}", value_in_file(each)))
                continue
            self._keep(place, each)

    def _list(self, key: str, value: Any) -> list[Any]:
        """A list; what is none is kept."""
        if isinstance(value, list):
            return value
        if value is not None:
            self._keep(key, value)
        return []

    def _keep(self, where: str, value: Any) -> None:
        self._inside.append(ListPiece(f"{self._where}{where}", value_in_file(value)))

    def notes(self) -> Iterator[ListPiece]:
        """What was understood to be no card."""
        yield from self._noted
        for key in NOTES if self._left else ():
            if key in self._left:
                yield ListPiece(f"{self._where}{key}", value_in_file(self._left.pop(key)))

    def unread(self) -> Iterator[ListPiece]:
        """All that is left, once the notes are taken."""
        for key in NOTES if self._left else ():
            self._left.pop(key, None)
        yield from self._inside
        for key, value in self._left.items():
            if value not in (None, "", [], {}):
                yield ListPiece(f"{self._where}{key}", value_in_file(value))


def is_number(value: Any) -> bool:
    """A whole number, or a text that is one."""
    if isinstance(value, str):
        return value.isascii() and value.isdigit() and len(value) <= LONGEST_NUMBER
    return isinstance(value, int) and not isinstance(value, bool)


def value_in_file(value: Any) -> str:
    """A value as it could stand in a file."""
    return msgspec.json.encode(value).decode()
