"""One step of building a squad: what its text is afterwards."""

from collections.abc import Sequence

from msgspec.structs import replace

from finalsalvo.lists.building import ListEdit, ships_after
from finalsalvo.lists.xwing.catalog import Catalog, pilot_key
from finalsalvo.lists.xwing.lineup import Lineup
from finalsalvo.lists.xwing.squad import Fitted, Squad, SquadShip
from finalsalvo.lists.xwing.tables.words import faction_name
from finalsalvo.lists.xwing.written import faction_of, typed_again, written_pilot, written_squads, written_upgrade
from finalsalvo.rules.format import Format

MOST_SHIPS = 40
"""More than any book allows, and few enough for a text."""


def edited_squads(format: Format, squads: Sequence[Squad], edit: ListEdit, catalog: Catalog) -> str:
    """The text of all squads after a step; a step that leads nowhere changes nothing but the layout."""
    typed = [typed_again(Lineup(squad, catalog)) for squad in squads or (Squad(typed=True),)]
    most = max(format.lists.per_competitor, format.members)
    if len(typed) == edit.list < most:
        typed.append(next_squad(format, typed))
    if not 0 <= edit.list < len(typed):
        return written_squads(typed)
    if edit.act == "obstacles" and "lists.same_obstacles" in format.cites:
        return written_squads([replace(each, obstacles=edit.cards) for each in typed])
    typed[edit.list] = edited_squad(typed[edit.list], edit, catalog)
    return written_squads([with_faction(each, typed, catalog) for each in typed])


def next_squad(format: Format, before: Sequence[Squad]) -> Squad:
    """The squad that comes after others: Escalation's contains the one before, a team's has its faction."""
    if not before:
        return Squad(typed=True)
    last = replace(before[-1], unread=(), name=None)
    return replace(last, ships=(), player=None, captain=False) if format.unit == "team" else last


def with_faction(squad: Squad, squads: Sequence[Squad], catalog: Catalog) -> Squad:
    """A squad that says its faction, so that it is still something when its last ship has gone."""
    faction = faction_of(Lineup(squad, catalog))
    stated = squad.faction or next((each.faction for each in squads if each.faction), None)
    return replace(squad, faction=stated if faction is None else faction_name(faction))


def edited_squad(squad: Squad, edit: ListEdit, catalog: Catalog) -> Squad:
    """A typed squad after a step."""
    if edit.act == "obstacles":
        return replace(squad, obstacles=edit.cards)
    if edit.act == "damage-deck":
        return replace(squad, damage_deck=next(iter(edit.cards), None))
    if edit.act == "add-ship":
        pilots = [each for each in catalog.pilots if pilot_key(each)[1] in edit.cards]
        added = [SquadShip(written_pilot(each, catalog)) for each in pilots]
        faction = squad.faction or (faction_name(pilots[0].faction) if pilots else None)
        return replace(squad, ships=(*squad.ships, *added)[:MOST_SHIPS], faction=faction)
    ships = ships_after(squad.ships, edit, lambda ship: edited_ship(ship, edit, catalog, squad))
    return replace(squad, ships=tuple(ships[:MOST_SHIPS]))


def edited_ship(ship: SquadShip, edit: ListEdit, catalog: Catalog, squad: Squad) -> SquadShip:
    """A ship after a step at its upgrades."""
    cards = list(ship.upgrades)
    there = 0 <= edit.place < len(cards)
    if edit.act == "remove-upgrade":
        if there:
            del cards[edit.place]
        return replace(ship, upgrades=tuple(cards))
    upgrade = catalog.upgrade(edit.cards[0]) if edit.cards else None
    if upgrade is None:
        return ship
    faction = faction_of(Lineup(squad, catalog))
    name = Fitted(written_upgrade(upgrade, faction, catalog))
    if edit.act == "replace-upgrade" and there:
        cards[edit.place] = name
    elif edit.act == "add-upgrade":
        cards.append(name)
    return replace(ship, upgrades=tuple(cards))
