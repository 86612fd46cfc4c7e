"""xwing-data and xwing-data-module: the first edition."""

import re
from collections.abc import Iterator, Mapping
from datetime import date
from math import isfinite
from typing import Any, Literal

from msgspec.structs import replace

from finalsalvo.lists.data_set import Files, NoCards, Progress, silent
from finalsalvo.lists.sentences import NO_PILOTS
from finalsalvo.lists.source import Game, Source
from finalsalvo.lists.xwing import sentences as say
from finalsalvo.lists.xwing.card import (
    SIZES,
    Action,
    Cost,
    Grant,
    Pilot,
    Product,
    Restriction,
    ShipType,
    SquadPack,
    Upgrade,
)
from finalsalvo.lists.xwing.importing.reading import (
    Problems,
    bare,
    dicts,
    objects,
    package_version,
    parse_json,
    slots_of,
    texts,
    whole,
)
from finalsalvo.lists.xwing.tables.first_edition import EXCEPTIONS, CardText
from finalsalvo.lists.xwing.tables.words import faction_id, plain
from finalsalvo.words.message import Message

GAME: Game = "xwing-1"
PARTS = ("ships", "pilots", "upgrades", "sources")


def is_xwing_data(files: Files) -> bool:
    """Whether the files look like xwing-data: three lists of JSON, in a module or plain."""
    return all(part_of(files, part) is not None for part in PARTS[:3])


def part_of(files: Files, part: str) -> str | None:
    """The name of the file with one kind of cards, nearest to the root."""
    ends = (f"data/{part}.js", f"data/{part}.json")
    found = [name for name in files if f"/{name}".endswith(tuple(f"/{end}" for end in ends))]
    return min(found, key=lambda name: (name.count("/"), name), default=None)


def read_pack(files: Files, progress: Progress = silent) -> tuple[SquadPack, tuple[Message, ...]]:
    """The pack of a data set, and a message for everything in it that could not be used."""
    problems = Problems()
    cards: dict[str, list[dict[str, Any]]] = {}
    for number, part in enumerate(PARTS, start=1):
        name = part_of(files, part)
        cards[part] = objects(parse_json(name, files[name], problems), name, problems) if name else []
        progress(number, len(PARTS))
    ships = {str(told.get("name")): ship for told in cards["ships"] if (ship := read_ship(told, problems))}
    sold = products_of(cards["sources"])
    pilots = [pilot for told in cards["pilots"] if (pilot := read_pilot(told, ships, sold, problems))]
    upgrades = one_card_each(
        [upgrade for told in cards["upgrades"] if (upgrade := read_upgrade(told, ships, sold, problems))]
    )
    if not pilots or not upgrades:
        raise NoCards(NO_PILOTS(project="xwing-data"))
    version, licence = package_version(files, problems)
    project = "xwing-data-module" if any("xwing-data/data/" in name for name in files) else "xwing-data"
    pack = SquadPack(
        source=Source(GAME, project, version, last_day(cards["sources"]), licence),
        ships=tuple(ships.values()),
        pilots=tuple(pilots),
        upgrades=tuple(upgrades),
        products=tuple(
            Product(str(each["name"]), day_of(each.get("release_date")))
            for each in cards["sources"]
            if each.get("name")
        ),
    )
    return pack, problems.all()


def read_ship(told: dict[str, Any], problems: Problems) -> ShipType | None:
    """One type of ship; a section of a huge ship knows which ship it belongs to."""
    id, name, size = told.get("xws"), told.get("name"), SIZES.get(str(told.get("size")).lower())
    if not isinstance(id, str) or not isinstance(name, str) or size is None:
        problems.add(bare(name or id, say.SHIP_BARE, say.SHIP_NAMELESS))
        return None
    halves = epic_halves(told.get("epic_points"))
    if size == "huge" and halves is None:
        problems.add(say.NO_EPIC_POINTS(card=id))
    section = section_of(id, name)
    return ShipType(
        id=id,
        name=name,
        size=size,
        actions=tuple(Action(each) for each in texts(told.get("actions"))),
        arcs=texts(told.get("firing_arcs")),
        attack=whole(told.get("attack")),
        agility=whole(told.get("agility")),
        hull=whole(told.get("hull")),
        shields=whole(told.get("shields")) or 0,
        epic_halves=halves,
        section=section,
        whole=re.sub(r"\s*\((Fore|Aft)\)$", "", name) if section else None,
    )


def section_of(id: str, name: str) -> Literal["fore", "aft"] | None:
    """Which side of a huge ship a card is; most huge ships lie on one card and have none."""
    side = re.search(r"\((Fore|Aft)\)$", name) or re.search(r"corv(?:ette)?(fore|aft)$", id)
    if side is None:
        return None
    return "fore" if side[1].lower() == "fore" else "aft"


def epic_halves(told: Any) -> int | None:
    """Epic points in halves: 1.5 for a section is three of them."""
    if isinstance(told, int | float) and isfinite(told * 2) and told * 2 == int(told * 2):
        return int(told * 2)
    return None


def read_pilot(
    told: dict[str, Any], ships: Mapping[str, ShipType], sold: Mapping[tuple[str, int], list[str]], problems: Problems
) -> Pilot | None:
    """One pilot; who has no points of their own is deployed by another card and belongs into no squad."""
    id, name, ship = told.get("xws"), told.get("name"), ships.get(str(told.get("ship")))
    points = whole(told.get("points"))
    if not isinstance(id, str) or not isinstance(name, str) or ship is None or points is None:
        problems.add(bare(id or name, say.PILOT_BARE, say.PILOT_NAMELESS))
        return None
    other = told.get("ship_override") if isinstance(told.get("ship_override"), dict) else {}
    assert isinstance(other, dict)
    return Pilot(
        id=id,
        name=name,
        ship=ship.id,
        faction=faction_id(str(told.get("faction", "")), GAME),
        initiative=whole(told.get("skill")),
        limited=1 if told.get("unique") else 0,
        points=points,
        slots=(*slots_of(told.get("slots"), id, GAME, problems), "Modification", "Title"),
        attack=whole(other.get("attack")),
        agility=whole(other.get("agility")),
        hull=whole(other.get("hull")),
        shields=whole(other.get("shields")),
        products=tuple(sold.get(("pilots", whole(told.get("id")) or 0), ())),
    )


def read_upgrade(
    told: dict[str, Any], ships: Mapping[str, ShipType], sold: Mapping[tuple[str, int], list[str]], problems: Problems
) -> Upgrade | None:
    """One upgrade with what its text says about building."""
    id, name = told.get("xws"), told.get("name")
    slots = slots_of([told.get("slot")], str(id), GAME, problems)
    points = whole(told.get("points"))
    if not isinstance(id, str) or not isinstance(name, str) or not slots or points is None:
        problems.add(bare(id or name, say.UPGRADE_BARE, say.UPGRADE_NAMELESS))
        return None
    text = EXCEPTIONS.get(id, CardText())
    grants = dicts(told.get("grants"))
    return Upgrade(
        id=id,
        name=name,
        slots=(*slots, *text.also_fills),
        cost=Cost(points),
        limited=whole(told.get("squadLimited")) or (1 if told.get("unique") else 0),
        twins=not told.get("limited"),
        restrictions=tuple(restrictions_of(told, slots[0], text, ships, problems)),
        grants=(*slot_grants(grants, id, problems), *text.grants),
        actions=tuple(Action(str(each.get("name"))) for each in grants if each.get("type") == "action"),
        hull=granted_stat(grants, "hull"),
        shields=granted_stat(grants, "shields"),
        discounts=text.discounts,
        slot_rules=text.slot_rules,
        stands_for=text.stands_for,
        products=tuple(sold.get(("upgrades", whole(told.get("id")) or 0), ())),
    )


def restrictions_of(
    told: dict[str, Any], slot: str, text: CardText, ships: Mapping[str, ShipType], problems: Problems
) -> Iterator[Restriction]:
    """Who may equip a card: its ships, its sizes, its faction, and what only its text says."""
    allowed = [ships[each].id for each in texts(told.get("ship")) if each in ships]
    sizes = tuple(SIZES[each] for each in texts(told.get("size")) if each in SIZES)
    if told.get("ship") and not allowed:
        problems.add(say.SHIPS_OF_UPGRADE(card=told["xws"]))
    if allowed:
        yield Restriction(ships=tuple(allowed))
    if sizes:
        yield Restriction(sizes=sizes)
    elif slot == "Modification" and not any(ship.size == "huge" for ship in ships.values() if ship.id in allowed):
        yield Restriction(sizes=("small", "large"))  # a modification for a huge ship says so
    if text.restriction is not None:
        yield text.restriction
    if told.get("faction") and not (text.restriction and text.restriction.factions):
        yield Restriction(factions=(faction_id(str(told["faction"]), GAME),))


def one_card_each(upgrades: list[Upgrade]) -> list[Upgrade]:
    """Cards with two sides stand in the data twice, under one id: they are one card, named without its side."""
    found: dict[str, Upgrade] = {}
    for each in upgrades:
        if each.id in found:
            name = re.sub(r"\s*\([^()]*\)$", "", found[each.id].name)
            found[each.id] = replace(found[each.id], name=name)
        else:
            found[each.id] = each
    return list(found.values())


def products_of(sources: list[dict[str, Any]]) -> dict[tuple[str, int], list[str]]:
    """In which boxes a card was, by its kind and the number that it has in the data."""
    found: dict[tuple[str, int], list[str]] = {}
    for source in sources:
        contents = source.get("contents")
        for kind, cards in contents.items() if isinstance(contents, dict) else ():
            for number in cards if isinstance(cards, dict) else ():
                if str(number).isdigit():
                    found.setdefault((kind, int(number)), []).append(str(source.get("name")))
    return found


def last_day(sources: list[dict[str, Any]]) -> str:
    """The day of the newest product: points of the first edition were printed and never changed."""
    days = [day for each in sources if (day := day_of(each.get("release_date")))]
    return max(days).isoformat() if days else ""


def day_of(told: Any) -> date | None:
    """A day as the data set writes it."""
    try:
        return date.fromisoformat(told) if isinstance(told, str) else None
    except ValueError:
        return None


def slot_grants(grants: list[dict[str, Any]], id: str, problems: Problems) -> tuple[Grant, ...]:
    """The slots among what an upgrade gives."""
    told = [each.get("name") for each in grants if each.get("type") == "slot"]
    return tuple(Grant(slot) for slot in slots_of(told, id, GAME, problems))


def granted_stat(grants: list[dict[str, Any]], kind: str) -> int:
    """How much of a value an upgrade adds."""
    named = [each for each in grants if each.get("type") == "stats" and plain(str(each.get("name"))) == kind]
    return sum(whole(each.get("value")) or 0 for each in named)
