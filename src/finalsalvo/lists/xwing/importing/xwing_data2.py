"""xwing-data2: the second edition, in 200 points (up to 2.x) or in 20 (3.x)."""

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from statistics import median
from typing import Any, get_args

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
    Pool,
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
from finalsalvo.lists.xwing.tables.words import faction_id, slot_name
from finalsalvo.words.message import Message, Quote

GAME: Game = "xwing-2"
PILOTS, UPGRADES = "data/pilots/", "data/upgrades/"
PREVIEWS_UNTIL = (1, 28)
"""Up to 1.27 a card without points was a preview: it is not out yet, so it is left out."""


BETWEEN_LIMITS = 8
"""The pilot in the middle costs 4 or 5 points in squads of 20, and 10 or 11 in squads of 50."""


def is_xwing_data2(files: Files) -> bool:
    """Whether the files look like a copy of xwing-data2."""
    return any(f"/{PILOTS}" in f"/{name}" for name in files) and any(f"/{UPGRADES}" in f"/{name}" for name in files)


def read_pack(files: Files, progress: Progress = silent) -> tuple[SquadPack, tuple[Message, ...]]:
    """The pack of a data set, and a message for everything in it that could not be used."""
    problems = Problems()
    wanted = [name for name in sorted(files) if is_cards(name)]
    ships: dict[str, ShipType] = {}
    pilots: list[Pilot] = []
    upgrades: list[Upgrade] = []
    for number, name in enumerate(wanted, start=1):
        content = parse_json(name, files[name], problems)
        if content is not None:
            if f"/{PILOTS}" in f"/{name}":
                read_ship_file(name, content, ships, pilots, problems)
            else:
                upgrades += read_upgrades(name, content, problems)
        progress(number, len(wanted))
    if not pilots or not upgrades:
        raise NoCards(NO_PILOTS(project="xwing-data2"))
    for id, count in Counter(each.id for each in (*pilots,)).items():
        if count > 1:
            problems.add(say.PILOT_TWICE(card=id, num=count))
    version, licence = package_version(files, problems)
    if version_before(version, PREVIEWS_UNTIL):
        pilots = [each for each in pilots if each.points is not None]
        upgrades = [each for each in upgrades if each.cost != Cost() or each.only_in_standard_loadouts]
    limit = points_limit(pilots, ships)
    source = Source(GAME, "xwing-data2", version, "", licence, points_limit=limit)
    pack = SquadPack(source=source, ships=tuple(ships.values()), pilots=tuple(pilots), upgrades=tuple(upgrades))
    return pack, problems.all()


def points_limit(pilots: Sequence[Pilot], ships: Mapping[str, ShipType]) -> int | None:
    """What a squad may cost by these points: the pilot in the middle costs about a fifth of it."""
    flown = [each.points for each in pilots if each.points is not None and ships[each.ship].size != "huge"]
    if all(each.loadout is None for each in pilots):
        return 200
    return None if not flown else 20 if median(flown) < BETWEEN_LIMITS else 50


def version_before(version: str, end: tuple[int, int]) -> bool:
    """Whether a version such as 1.27.2 came before another one; what is no version came before none."""
    found = re.match(r"(\d+)\.(\d+)", version)
    return found is not None and (int(found[1]), int(found[2])) < end


def is_cards(name: str) -> bool:
    """Whether a file holds pilots or upgrades."""
    return name.endswith(".json") and any(f"/{folder}" in f"/{name}" for folder in (PILOTS, UPGRADES))


def read_ship_file(
    name: str, content: Any, ships: dict[str, ShipType], pilots: list[Pilot], problems: Problems
) -> None:
    """One file of the data set: a ship of one faction with its pilots. A ship of two factions has two files."""
    if not isinstance(content, dict) or not isinstance(content.get("xws"), str):
        problems.add(say.NO_SHIP_IN_FILE(file=name))
        return
    size = SIZES.get(str(content.get("size")).lower())
    if size is None:
        problems.add(say.SIZE_UNKNOWN(file=name, size=Quote(str(content.get("size")))))
        return
    stats = dicts(content.get("stats"))
    ship = ShipType(
        id=content["xws"],
        name=str(content.get("name", content["xws"])),
        size=size,
        actions=actions_of(content.get("actions")),
        arcs=texts([each.get("arc") for each in stats if each.get("type") == "attack"]),
        attack=stat(stats, "attack"),
        agility=stat(stats, "agility"),
        hull=stat(stats, "hull"),
        shields=stat(stats, "shields") or 0,
        energy=stat(stats, "energy"),
    )
    ships.setdefault(ship.id, ship)
    faction = faction_id(str(content.get("faction", "")), GAME)
    for each in objects(content.get("pilots"), name, problems):
        pilot = read_pilot(each, ship, faction, problems)
        if pilot is not None:
            pilots.append(pilot)


def read_pilot(told: dict[str, Any], ship: ShipType, faction: str, problems: Problems) -> Pilot | None:
    """One pilot of a ship."""
    if not isinstance(told.get("xws"), str) or not isinstance(told.get("name"), str):
        problems.add(say.PILOT_OF_SHIP_BARE(ship=ship.name))
        return None
    points = whole(told.get("cost"))
    if points is None:
        problems.add(say.PILOT_WITHOUT_POINTS(card=told["xws"]))
    stats = dicts(told.get("shipStats"))
    force, ability, keywords = told.get("force"), told.get("shipAbility"), texts(told.get("keywords"))
    return Pilot(
        id=told["xws"],
        name=told["name"],
        ship=ship.id,
        faction=faction,
        caption=told["caption"] if isinstance(told.get("caption"), str) and told["caption"] else None,
        initiative=whole(told.get("initiative")),
        limited=whole(told.get("limited")) or 0,
        points=points,
        loadout=whole(told.get("loadout")),
        slots=bar_of(told["slots"], told["xws"], problems) if "slots" in told else None,
        actions=actions_of(told["shipActions"]) if told.get("shipActions") else None,
        size=SIZES.get(str(told.get("size")).lower()),
        attack=stat(stats, "attack"),
        agility=stat(stats, "agility"),
        hull=stat(stats, "hull"),
        shields=stat(stats, "shields"),
        ability=str(ability["name"]) if isinstance(ability, dict) and "name" in ability else None,
        keywords=keywords,
        force_sides=sides_of(force, keywords) if isinstance(force, dict) else (),
        pools=pools_of(told),
        standard_loadout=texts(told.get("standardLoadout")),
    )


def bar_of(told: Any, id: str, problems: Problems) -> tuple[str, ...]:
    """An upgrade bar. Its order means nothing and changes from version to version, so it is sorted."""
    return tuple(sorted(slots_of(told, id, GAME, problems)))


def read_upgrades(name: str, content: Any, problems: Problems) -> list[Upgrade]:
    """The upgrades of one file."""
    found = (read_upgrade(each, problems) for each in objects(content, name, problems))
    return [each for each in found if each is not None]


def read_upgrade(told: dict[str, Any], problems: Problems) -> Upgrade | None:
    """One upgrade. What it fills stands on its first side; what it gives may stand on any."""
    id, sides = told.get("xws"), dicts(told.get("sides"))
    if not isinstance(id, str) or not isinstance(told.get("name"), str) or not sides:
        problems.add(bare(id or told.get("name"), say.UPGRADE_WITHOUT_SIDES, say.SIDES_NAMELESS))
        return None
    slots = slots_of(sides[0].get("slots"), id, GAME, problems)
    if not slots:
        problems.add(say.UPGRADE_WITHOUT_SLOT(card=id))
        return None
    alone = bool(told.get("standardLoadoutOnly"))
    cost = read_cost(told.get("cost"), id, problems, silently=alone)
    asked = dicts(told.get("restrictions")) or [each for side in sides for each in dicts(side.get("restrictions"))]
    grants = [each for side in sides for each in dicts(side.get("grants"))]
    listed = [each for side in sides for each in dicts(side.get("actions"))]
    granted = [each.get("value") for each in grants if each.get("type") == "action"]
    arcs = [side["attack"].get("arc") for side in sides if isinstance(side.get("attack"), dict)]
    return Upgrade(
        id=id,
        name=told["name"],
        slots=slots,
        cost=cost,
        limited=whole(told.get("limited")) or 0,
        restrictions=tuple(restriction_of(each, id, problems) for each in asked if not is_trait(each)),
        grants=tuple(slot_grants(grants, id, problems)),
        actions=actions_of([*listed, *granted]),
        arcs=texts(arcs),
        force_sides=tuple(side for each in grants if each.get("type") == "force" for side in force_of(each)),
        hull=granted_stat(grants, "hull"),
        shields=granted_stat(grants, "shields"),
        solitary=any(each.get("solitary") is True for each in asked),
        standardized=any(each.get("standardized") is True for each in asked),
        only_in_standard_loadouts=alone,
        pools=pools_of(told),
    )


def is_trait(asked: dict[str, Any]) -> bool:
    """Whether a restriction is one of the whole squad, which we keep beside the others."""
    return set(asked) <= {"solitary", "standardized"}


def read_cost(told: Any, id: str, problems: Problems, *, silently: bool) -> Cost:
    """What an upgrade costs."""
    if isinstance(told, dict):
        table = told.get("values")
        if told.get("variable") in ("size", "agility", "initiative") and isinstance(table, dict):
            figures = {str(key).lower(): value for key, value in table.items() if whole(value) is not None}
            return Cost(by=told["variable"], table=figures)
        if whole(told.get("value")) is not None:
            return Cost(told["value"])
    if not silently:
        problems.add(say.UPGRADE_WITHOUT_POINTS(card=id))
    return Cost()


def restriction_of(asked: dict[str, Any], id: str, problems: Problems) -> Restriction:
    """One restriction of a card; what we do not know in it is kept by name, so that nobody is judged by half of it."""
    energy, shields = bound_of(asked.get("energy"), MORE), bound_of(asked.get("shields"), MORE)
    initiative, agilities = bound_of(asked.get("initiative"), LESS), whole_numbers(asked.get("agility"))
    figures = {"energy": energy, "shields": shields, "initiative": initiative, "agility": agilities or None}
    known = {"factions", "names", "ships", "sizes", "action", "arcs", "keywords", "equipped", "force_side"}
    known |= {"shipAbility", "non-limited", "solitary", "standardized"}
    known |= {key for key, figure in figures.items() if figure is not None}
    unknown = [key for key in asked if key not in known]
    for key in unknown:
        problems.add(say.RESTRICTION_NOT_KNOWN(card=id, restriction=Quote(key)))
    sizes = tuple(each.lower() for each in texts(asked.get("sizes")))
    actions = actions_of([asked["action"]]) if "action" in asked else ()
    return Restriction(
        factions=tuple(faction_id(each, GAME) for each in texts(asked.get("factions"))),
        names=texts(asked.get("names")),
        ships=texts(asked.get("ships")),
        sizes=tuple(SIZES[each] for each in sizes if each in SIZES),
        action=actions[0] if actions else None,
        arcs=texts(asked.get("arcs")),
        keywords=texts(asked.get("keywords")),
        equipped=tuple(slot_name(each, GAME) or each for each in texts(asked.get("equipped"))),
        force_sides=texts(asked.get("force_side")),
        abilities=texts(asked.get("shipAbility")),
        generic=asked.get("non-limited") is True,
        limited=asked.get("non-limited") is False,
        agilities=agilities,
        least_energy=energy,
        least_shields=shields,
        most_initiative=initiative,
        unknown=tuple(unknown),
    )


MORE, LESS = (
    re.compile(r"(\d+) or (?:higher|more)", re.IGNORECASE),
    re.compile(r"(\d+) or (?:lower|less)", re.IGNORECASE),
)


def bound_of(told: Any, way: re.Pattern[str]) -> int | None:
    """The figure of `["5 OR HIGHER"]`, or None for whatever else stands there."""
    said = texts(told)
    found = way.fullmatch(said[0]) if len(said) == 1 else None
    return int(found[1]) if found else None


def whole_numbers(told: Any) -> tuple[int, ...]:
    """The numbers of a list that holds nothing else."""
    figures = [whole(each) for each in told] if isinstance(told, list) else []
    return tuple(each for each in figures if each is not None) if None not in figures else ()


def slot_grants(grants: list[dict[str, Any]], id: str, problems: Problems) -> list[Grant]:
    """The slots among what an upgrade gives."""
    told = [each for each in grants if each.get("type") == "slot"]
    return [
        Grant(slot, amount if (amount := whole(each.get("amount"))) is not None else 1)
        for each in told
        for slot in slots_of([each.get("value")], id, GAME, problems)
    ]


def actions_of(told: Any) -> tuple[Action, ...]:
    """Actions with their colours, also those that are linked to one."""
    found = []
    for each in dicts(told):
        if isinstance(each.get("type"), str):
            colour = each.get("difficulty")
            found.append(Action(each["type"], colour.lower() if isinstance(colour, str) else None))
    return tuple(found)


SIDES = {"Dark Side": "dark", "Light Side": "light"}


def sides_of(force: dict[str, Any], keywords: tuple[str, ...]) -> tuple[str, ...]:
    """The sides of the Force of a pilot; of some the data set has them among the keywords alone."""
    return texts(force.get("side")) or tuple(side for keyword, side in SIDES.items() if keyword in keywords)


def force_of(grant: dict[str, Any]) -> tuple[str, ...]:
    """The sides of the Force that an upgrade brings."""
    value = grant.get("value")
    return texts(value.get("side")) if isinstance(value, dict) else ()


def stat(stats: list[dict[str, Any]], kind: str) -> int | None:
    """One value of a ship; of several weapons the strongest."""
    found = [whole(each.get("value")) for each in stats if each.get("type") == kind]
    return max((value for value in found if value is not None), default=None)


def granted_stat(grants: list[dict[str, Any]], kind: str) -> int:
    """How much of a value an upgrade adds."""
    return sum(
        whole(each.get("amount")) or 0 for each in grants if each.get("type") == "stat" and each.get("value") == kind
    )


def pools_of(told: dict[str, Any]) -> tuple[Pool, ...] | None:
    """In which pools a card may be played; None where the data set does not say.

    While there was a Hyperspace pool, all cards were in the other one, which was called Extended.
    """
    if not any(pool in told for pool in get_args(Pool)):
        return None
    if "hyperspace" in told and "extended" not in told:
        return ("extended", "hyperspace") if told["hyperspace"] is True else ("extended",)
    return tuple(pool for pool in get_args(Pool) if told.get(pool) is True)
