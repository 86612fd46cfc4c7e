"""The cards of a pack as one finds them: by id, by name, with what the organizer has set over them."""

from collections.abc import Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Literal, TypeVar

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from finalsalvo.lists.xwing.card import ComingCard, Cost, Pilot, ShipType, SquadPack, Upgrade
from finalsalvo.lists.xwing.overrides import NONE, SquadOverrides
from finalsalvo.lists.xwing.tables.first_edition import HUGE_SHIPS_OF_THE_BOOK
from finalsalvo.lists.xwing.tables.words import (
    OTHER_PILOTS,
    OTHER_UPGRADES,
    faction_id,
    faction_name,
    plain,
    same_ship,
    slot_name,
)

Card = TypeVar("Card")
Kind = Literal["pilot", "upgrade"]
Key = tuple[Kind, str]
"""A card in all: pilots of the first edition share ids, so that theirs is followed by the ship and the faction."""


def pilot_key(pilot: Pilot) -> Key:
    """A pilot, told from all others."""
    return "pilot", f"{pilot.id}/{pilot.ship}/{pilot.faction}"


def upgrade_key(upgrade: Upgrade) -> Key:
    """An upgrade, told from all others."""
    return "upgrade", upgrade.id


class NameMatch(Struct, frozen=True):
    """What a name in a list was found to be: a card, or several that it may mean, or none.

    `ship` is what the list calls the pilot's ship, where that contradicts the card.
    """

    pilot: Pilot | None = None
    upgrade: Upgrade | None = None
    choices: tuple[str, ...] = ()
    ship: str | None = None


class Catalog:
    """A pack with its indexes."""

    def __init__(self, pack: SquadPack, overrides: SquadOverrides) -> None:
        self.pack = pack
        self.game = pack.source.game
        self.overrides = overrides
        self.by_loadout = any(pilot.loadout is not None for pilot in pack.pilots)
        self.unknown: list[str] = []
        self.ambiguous: list[str] = []
        chosen = Chosen(pack, overrides, self.unknown, self.ambiguous)
        self.ships: dict[str, ShipType] = {ship.id: chosen.ship(ship) for ship in pack.ships}
        self.pilots = tuple(chosen.pilot(pilot) for pilot in pack.pilots)
        self.upgrades = tuple(chosen.upgrade(upgrade) for upgrade in pack.upgrades)
        self.banned = chosen.keys(overrides.banned)
        self.restricted = chosen.keys(overrides.restricted or ())
        self.legal_from = {key: day for name, day in overrides.legal_from.items() for key in chosen.keys((name,))}
        self.released = {product.name: product.released for product in pack.products} | dict(overrides.released)
        guessed = {product.name for product in pack.products if product.certainty == "unsure"}
        self.unsure = frozenset(guessed - set(overrides.released))
        self._pilots_by_id = cards_by_word((pilot.id, pilot) for pilot in self.pilots)
        self._pilots_by_name = cards_by_word((plain(pilot.name), pilot) for pilot in self.pilots)
        self._upgrades_by_id = {upgrade.id: upgrade for upgrade in self.upgrades}
        chosen_freely = (each for each in self.upgrades if not each.only_in_standard_loadouts)
        self._upgrades_by_name = cards_by_word((plain(upgrade.name), upgrade) for upgrade in chosen_freely)

    def upgrade(self, id: str) -> Upgrade | None:
        """An upgrade by its id."""
        return self._upgrades_by_id.get(id)

    def type_of(self, pilot: Pilot) -> ShipType:
        """The type of ship that a pilot flies."""
        return self.ships[pilot.ship]

    def not_out_yet(self, card: str) -> ComingCard | None:
        """The card of later points that a list names by its id or its name; the first of those that share it."""
        wanted = plain(card)
        found = [each for each in self.pack.coming if card == each.id or wanted in (plain(each.id), plain(each.name))]
        return min(found, key=lambda each: each.day, default=None)

    def pilot_by_id(self, id: str, ship: str | None, faction: str | None) -> NameMatch:
        """The pilot whom a file names by an id. Older ids tell pilots apart by the ship only, which goes before."""
        exact = self._pilots_by_id.get(id) or self._pilots_by_id.get(OTHER_PILOTS.get(id, id), ())
        flown = plain(ship) if ship else None
        near = [pilot for pilot in exact if flown is None or same_ship(pilot.ship, flown)]
        if not near:
            name = plain(exact[0].name) if exact else plain(id)
            near = [pilot for pilot in self._pilots_by_name.get(name, ()) if flown and self.flies(pilot, flown)]
        contradicted = not near and bool(exact)
        near = near or list(exact) or list(self._pilots_by_name.get(plain(id), ()))
        own = [pilot for pilot in near if pilot.faction == faction]
        return one_pilot(own or near, self, ship if contradicted else None)

    def flies(self, pilot: Pilot, ship: str) -> bool:
        """Whether a pilot flies what a file calls so."""
        return same_ship(pilot.ship, ship) or plain(self.type_of(pilot).name) == ship

    def pilot_by_name(self, text: str, faction: str | None) -> NameMatch:
        """The pilot whom somebody typed, `Ezra Bridger (TIE/ln Fighter, Spectre-6)` (XW2-LIST-02)."""
        if text in self._pilots_by_id and "-" in text:
            return one_pilot(self._pilots_by_id[text], self, None)
        name, marks = (text, []) if plain(text) in self._pilots_by_name else name_and_marks(text)
        named = self._pilots_by_name.get(plain(name), ())
        own = [pilot for pilot in named if faction is None or pilot.faction == faction] or named
        fitting = [pilot for pilot in own if all(mark in self.pilot_marks(pilot) for mark in marks)]
        return one_pilot(fitting or own, self, None if fitting else text)

    def pilot_marks(self, pilot: Pilot) -> set[str]:
        """What may stand in brackets behind a pilot's name."""
        ship = self.type_of(pilot)
        return {comparable(each) for each in (ship.name, ship.id, pilot.caption or "", pilot.id, pilot.faction)}

    def upgrade_by_id(self, id: str, slot: str | None, faction: str | None) -> NameMatch:
        """The upgrade that a file names by an id; the slot it stands in tells apart what shares a name."""
        wanted = slot_name(slot, self.game) if slot else None
        exact = self._upgrades_by_id.get(id) or self._called_otherwise(id, faction)
        if exact is not None and (wanted is None or wanted in exact.slots):
            return NameMatch(upgrade=exact)
        side = plain(id.partition("(")[0])  # some builders name the side of a card that lies up: `pivotwing(open)`
        name = plain(exact.name) if exact is not None else side
        named = self._upgrades_by_name.get(name, ())
        fitting = [upgrade for upgrade in named if wanted in upgrade.slots]
        if exact is not None and not fitting:
            return NameMatch(upgrade=exact)
        return one_upgrade(fitting or named, faction)

    def _called_otherwise(self, id: str, faction: str | None) -> Upgrade | None:
        """The upgrade that somebody calls by an id that is none of the pack, if the faction may have it."""
        found = self._upgrades_by_id.get(OTHER_UPGRADES.get(id, ""))
        return found if found is not None and may_have(found, faction) else None

    def upgrade_of_loadout(self, id: str, pilot: Pilot) -> Upgrade | None:
        """The card of a standard loadout that a builder calls by its name and slot: `attackspeed-talent`."""
        if not pilot.standard_loadout or id in self._upgrades_by_id:
            return None
        stem = id.partition("-")[0]
        return next((self.upgrade(each) for each in pilot.standard_loadout if each.partition("-")[0] == stem), None)

    def upgrade_by_name(self, text: str, faction: str | None) -> NameMatch:
        """The upgrade that somebody typed, `R2-D2 (Astromech)` where the name alone is not enough (XW2-LIST-03)."""
        if text in self._upgrades_by_id and "-" in text:
            return NameMatch(upgrade=self._upgrades_by_id[text])
        name, marks = (text, []) if plain(text) in self._upgrades_by_name else name_and_marks(text)
        named = self._upgrades_by_name.get(plain(name), ())
        fitting = [each for each in named if all(mark in upgrade_marks(each) for mark in marks)]
        return one_upgrade(fitting or named, faction)

    def full_pilot_name(self, pilot: Pilot) -> str:
        """The name that tells a pilot from all others of the faction (XW2-LIST-02)."""
        if len(self.namesakes(pilot)) < 2:
            return pilot.name
        marks = (self.type_of(pilot).name, pilot.caption)
        return f"{pilot.name} ({', '.join(mark for mark in marks if mark)})"

    def pilot_name_beside_ship(self, pilot: Pilot) -> str:
        """The name that tells a pilot from all others of the faction where the type of the ship stands beside it."""
        several = sum(each.ship == pilot.ship for each in self.namesakes(pilot)) > 1
        return f"{pilot.name} ({pilot.caption})" if several and pilot.caption else pilot.name

    def namesakes(self, pilot: Pilot) -> list[Pilot]:
        """All pilots of a faction who have this one's name, themselves among them."""
        return [each for each in self._pilots_by_name[plain(pilot.name)] if each.faction == pilot.faction]

    def full_upgrade_name(self, upgrade: Upgrade) -> str:
        """The name that tells an upgrade from all others (XW2-LIST-03)."""
        sharing = self._upgrades_by_name.get(plain(upgrade.name), ())
        return f"{upgrade.name} ({upgrade.slot})" if len(sharing) > 1 else upgrade.name


class Chosen:
    """The organizer's choices over a pack.

    Names that are no card's are noted in `unknown`, those that give points to several cards in `ambiguous`: a pilot
    and a gunner may be called the same and cost nothing alike.
    """

    def __init__(self, pack: SquadPack, overrides: SquadOverrides, unknown: list[str], ambiguous: list[str]) -> None:
        self._ids: dict[str, set[Key]] = {}
        self._names: dict[str, set[Key]] = {}
        self._marks: dict[Key, set[str]] = {}
        for kind, id, name, key in named_cards(pack):
            for index, word in ((self._ids, id), (self._ids, f"{kind}:{id}"), (self._names, plain(name))):
                index.setdefault(word, set()).add(key)
            self._marks[key] = {comparable(kind), comparable(id)}
        ships = {ship.id: ship.name for ship in pack.ships}
        for pilot in pack.pilots:
            words = (ships[pilot.ship], pilot.ship, pilot.caption or "", pilot.faction, faction_name(pilot.faction))
            self._marks[pilot_key(pilot)] |= {comparable(word) for word in words}
        for upgrade in pack.upgrades:
            self._marks[upgrade_key(upgrade)] |= upgrade_marks(upgrade)
        self._unknown, self._ambiguous = unknown, ambiguous
        self._points = self._figures(overrides.points)
        self._loadouts = self._figures(overrides.loadouts)
        self._epic = {plain(name): points for name, points in overrides.epic_points.items()}
        known = {plain(word) for ship in pack.ships for word in (ship.id, ship.name, ship.whole or ship.id)}
        unknown += [name for name in overrides.epic_points if plain(name) not in known]

    def keys(self, names: Iterable[str]) -> frozenset[Key]:
        """The cards that some names mean."""
        found: set[Key] = set()
        for name in names:
            cards = self._ids.get(name) or self._names.get(plain(name)) or self._marked(name)
            if not cards:
                self._unknown.append(name)
            found |= cards
        return frozenset(found)

    def _marked(self, text: str) -> set[Key]:
        """The cards of a name that is followed by what tells them apart: `Luke Skywalker (Gunner)`."""
        name, marks = name_and_marks(text)
        return {key for key in self._names.get(plain(name), ()) if all(mark in self._marks[key] for mark in marks)}

    def _figures(self, told: Mapping[str, int]) -> dict[Key, int]:
        found: dict[Key, int] = {}
        for name, figure in told.items():
            cards = self.keys((name,))
            if len(cards) > 1 and name not in self._ids:
                self._ambiguous.append(name)
            else:
                found |= dict.fromkeys(cards, figure)
        return found

    def ship(self, ship: ShipType) -> ShipType:
        """A ship with the epic points that it has here: the book's or those set, a section half of them (B48)."""
        for word in (ship.id, ship.name, ship.whole or ship.id):
            points = self._epic.get(plain(word))
            if points is not None:
                return replace(ship, epic_halves=points if ship.section else 2 * points)
        named = plain(ship.id).startswith(HUGE_SHIPS_OF_THE_BOOK) or plain(ship.name).startswith(HUGE_SHIPS_OF_THE_BOOK)
        return ship if named or ship.epic_halves is None else replace(ship, epic_halves=None)

    def pilot(self, pilot: Pilot) -> Pilot:
        """A pilot with the points that they have here."""
        key = pilot_key(pilot)
        if key in self._points:
            pilot = replace(pilot, points=self._points[key])
        return replace(pilot, loadout=self._loadouts[key]) if key in self._loadouts else pilot

    def upgrade(self, upgrade: Upgrade) -> Upgrade:
        """An upgrade with the points that it has here."""
        points = self._points.get(upgrade_key(upgrade))
        return upgrade if points is None else replace(upgrade, cost=Cost(points))


def catalog(pack: SquadPack, overrides: SquadOverrides = NONE) -> Catalog:
    """The catalog of a pack; made once for the same pack and overrides."""
    return _catalog(pack, b"{}" if overrides is NONE else msgspec.json.encode(overrides))


@lru_cache(maxsize=16)
def _catalog(pack: SquadPack, overrides: bytes) -> Catalog:
    return Catalog(pack, msgspec.json.decode(overrides, type=SquadOverrides))


def named_cards(pack: SquadPack) -> Iterable[tuple[Kind, str, str, Key]]:
    """Every card with its kind, id, name and key."""
    for pilot in pack.pilots:
        yield "pilot", pilot.id, pilot.name, pilot_key(pilot)
    for upgrade in pack.upgrades:
        yield "upgrade", upgrade.id, upgrade.name, upgrade_key(upgrade)


def cards_by_word(pairs: Iterable[tuple[str, Card]]) -> Mapping[str, Sequence[Card]]:
    """Cards by a word, in their order."""
    found: dict[str, list[Card]] = {}
    for word, card in pairs:
        found.setdefault(word, []).append(card)
    return found


def one_pilot(pilots: Sequence[Pilot], catalog: Catalog, ship: str | None) -> NameMatch:
    """The only one, or the names by which several are told apart.

    Beside a pilot as everybody builds them there may be others of the name with a standard loadout: those are named in
    full.
    """
    if len(pilots) > 1 and catalog.by_loadout:
        pilots = [pilot for pilot in pilots if not pilot.standard_loadout] or pilots
    if len(pilots) == 1:
        return NameMatch(pilot=pilots[0], ship=ship)
    if len({pilot.faction for pilot in pilots}) > 1:
        names = [f"{pilot.name} ({told_apart(pilot, catalog)})" for pilot in pilots]
    else:
        names = [catalog.full_pilot_name(pilot) for pilot in pilots]
    # A card that came out twice has one name, ship and title: only its id is another one.
    ids = [f"{pilot.name} ({catalog.type_of(pilot).name}, {pilot.id})" for pilot in pilots]
    return NameMatch(choices=tuple(sorted(names if len({*names}) == len(names) else ids)))


def told_apart(pilot: Pilot, catalog: Catalog) -> str:
    """What tells a pilot from those of other factions as well."""
    return f"{catalog.type_of(pilot).name}, {faction_name(pilot.faction)}"


def one_upgrade(upgrades: Sequence[Upgrade], faction: str | None) -> NameMatch:
    """The only one that this faction may have, or the names by which several are told apart."""
    own = [upgrade for upgrade in upgrades if may_have(upgrade, faction)] or upgrades
    if len(own) == 1:
        return NameMatch(upgrade=own[0])
    return NameMatch(choices=tuple(sorted({f"{upgrade.name} ({upgrade.slot})" for upgrade in own})))


def may_have(upgrade: Upgrade, faction: str | None) -> bool:
    """Whether a faction could have an upgrade at all."""
    asked = [each for each in upgrade.restrictions if each.factions and not each.names]
    return faction is None or all(faction in each.factions for each in asked)


def upgrade_marks(upgrade: Upgrade) -> set[str]:
    """What may stand in brackets behind an upgrade's name."""
    return {comparable(each) for each in (*upgrade.slots, upgrade.id)}


def name_and_marks(text: str) -> tuple[str, list[str]]:
    """A name and what stands behind it in brackets, piece by piece."""
    name, bracket, rest = text.partition("(")
    if not bracket:
        return text, []
    return name, [mark for each in rest.replace(")", "").split(",") if (mark := comparable(each))]


def comparable(text: str) -> str:
    """A mark for comparing: ships are written TIE/ln, TIE/In and TIE/1n, and nobody can see the difference."""
    return plain(text).replace("l", "i").replace("1", "i")


def side_of(text: str | None, catalog: Catalog) -> str | None:
    """The faction that a list states."""
    return faction_id(text, catalog.game) if text else None
