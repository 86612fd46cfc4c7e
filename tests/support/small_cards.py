"""Three small card packs of our own, so that lists can be judged without anybody's data set."""

import json
from functools import cache

from finalsalvo.lists.source import Source
from finalsalvo.lists.xwing.card import (
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
from finalsalvo.lists.xwing.importing import xwing_data

FOCUS, LOCK, ROLL, BOOST = (Action(name, "white") for name in ("Focus", "Lock", "Barrel Roll", "Boost"))
CALCULATE = Action("Calculate", "white")

SHIPS = (
    ShipType(
        id="t65xwing",
        name="T-65 X-wing",
        size="small",
        actions=(FOCUS, LOCK),
        arcs=("Front Arc",),
        attack=3,
        agility=2,
        hull=4,
        shields=2,
    ),
    ShipType(
        id="attackshuttle",
        name="Attack Shuttle",
        size="small",
        actions=(FOCUS, ROLL),
        arcs=("Front Arc",),
        agility=2,
        hull=3,
        shields=1,
    ),
    ShipType(
        id="tielnfighter", name="TIE/ln Fighter", size="small", attack=2, actions=(FOCUS, ROLL), agility=3, hull=3
    ),
    ShipType(
        id="tieadvancedx1", name="TIE Advanced x1", size="small", actions=(FOCUS, LOCK), agility=3, hull=3, shields=2
    ),
    ShipType(
        id="modifiedyt1300lightfreighter",
        name="Modified YT-1300 Light Freighter",
        size="large",
        actions=(FOCUS, LOCK, Action("Boost", "red")),
        arcs=("Double Turret Arc",),
        agility=1,
        hull=8,
        shields=5,
    ),
    ShipType(
        id="btla4ywing",
        name="BTL-A4 Y-wing",
        size="small",
        actions=(FOCUS, LOCK),
        agility=1,
        hull=6,
        shields=2,
    ),
    ShipType(
        id="m3ainterceptor", name="M3-A Interceptor", size="small", actions=(FOCUS,), agility=3, hull=3, shields=1
    ),
    ShipType(
        id="firesprayclasspatrolcraft",
        name="Firespray-class Patrol Craft",
        size="medium",
        actions=(FOCUS, LOCK, BOOST),
        arcs=("Front Arc", "Rear Arc"),
        agility=2,
        hull=6,
        shields=4,
    ),
    ShipType(
        id="vultureclassdroidfighter",
        name="Vulture-class Droid Fighter",
        size="small",
        actions=(CALCULATE,),
        agility=2,
        hull=3,
    ),
    ShipType(
        id="hyenaclassdroidbomber",
        name="Hyena-class Droid Bomber",
        size="small",
        actions=(CALCULATE,),
        agility=2,
        hull=5,
    ),
)

X_WING = ("Torpedo", "Astromech", "Modification", "Configuration")


def rebel(id: str, name: str, ship: str, points: int, slots: tuple[str, ...], **more: object) -> Pilot:
    return Pilot(id=id, name=name, ship=ship, faction="rebelalliance", points=points, slots=slots, **more)  # type: ignore[arg-type]


def imperial(id: str, name: str, ship: str, points: int, slots: tuple[str, ...], **more: object) -> Pilot:
    return Pilot(id=id, name=name, ship=ship, faction="galacticempire", points=points, slots=slots, **more)  # type: ignore[arg-type]


def scum(id: str, name: str, ship: str, points: int, slots: tuple[str, ...], **more: object) -> Pilot:
    return Pilot(id=id, name=name, ship=ship, faction="scumandvillainy", points=points, slots=slots, **more)  # type: ignore[arg-type]


def droid(id: str, name: str, ship: str, points: int, slots: tuple[str, ...], **more: object) -> Pilot:
    return Pilot(id=id, name=name, ship=ship, faction="separatistalliance", points=points, slots=slots, **more)  # type: ignore[arg-type]


PILOTS = (
    rebel(
        "lukeskywalker",
        "Luke Skywalker",
        "t65xwing",
        62,
        ("Force Power", *X_WING),
        initiative=5,
        limited=1,
        caption="Red Five",
        force_sides=("light",),
    ),
    rebel("redsquadronveteran", "Red Squadron Veteran", "t65xwing", 43, ("Talent", *X_WING), initiative=3),
    rebel("bluesquadronescort", "Blue Squadron Escort", "t65xwing", 41, X_WING, initiative=2),
    rebel(
        "ezrabridger",
        "Ezra Bridger",
        "attackshuttle",
        41,
        ("Force Power", "Turret", "Crew", "Modification", "Title"),
        initiative=3,
        limited=1,
        caption="Spectre-6",
    ),
    rebel(
        "ezrabridger-tielnfighter",
        "Ezra Bridger",
        "tielnfighter",
        32,
        ("Force Power", "Modification"),
        initiative=3,
        limited=1,
        caption="Spectre-6",
    ),
    rebel(
        "hansolo-modifiedyt1300lightfreighter",
        "Han Solo",
        "modifiedyt1300lightfreighter",
        92,
        ("Talent", "Missile", "Gunner", "Crew", "Crew", "Modification", "Title"),
        initiative=6,
        limited=1,
        caption="Scoundrel for Hire",
    ),
    imperial("academypilot", "Academy Pilot", "tielnfighter", 23, ("Modification",), initiative=1),
    imperial("blacksquadronace", "Black Squadron Ace", "tielnfighter", 26, ("Talent", "Modification"), initiative=3),
    imperial(
        "darthvader",
        "Darth Vader",
        "tieadvancedx1",
        70,
        ("Force Power", "Sensor", "Missile", "Modification"),
        initiative=6,
        limited=1,
        caption="Black Leader",
        force_sides=("dark",),
    ),
    scum(
        "cartelspacer",
        "Cartel Spacer",
        "m3ainterceptor",
        25,
        ("Modification",),
        initiative=1,
        ability="Weapon Hardpoint",
    ),
    scum(
        "bobafett",
        "Boba Fett",
        "firesprayclasspatrolcraft",
        80,
        ("Talent", "Cannon", "Missile", "Crew", "Device", "Illicit", "Modification", "Title"),
        initiative=5,
        limited=1,
        caption="Notorious Bounty Hunter",
    ),
    scum(
        "crymorahgoon",
        "Crymorah Goon",
        "btla4ywing",
        32,
        ("Turret", "Torpedo", "Missile", "Gunner", "Astromech", "Device", "Illicit", "Modification"),
        initiative=1,
    ),
    droid(
        "tradefederationdrone",
        "Trade Federation Drone",
        "vultureclassdroidfighter",
        20,
        ("Missile", "Modification", "Configuration"),
        initiative=1,
        ability="Networked Calculations",
    ),
    droid(
        "bombardmentdrone",
        "Bombardment Drone",
        "hyenaclassdroidbomber",
        29,
        ("Torpedo", "Missile", "Device", "Modification", "Configuration", "Tactical Relay"),
        initiative=3,
        limited=3,
    ),
    Pilot(
        id="sinker",
        name="Sinker",
        ship="t65xwing",
        faction="rebelalliance",
        limited=1,
        initiative=3,
    ),
)


def upgrade(id: str, name: str, slot: str, points: int, *restrictions: Restriction, **more: object) -> Upgrade:
    return Upgrade(
        id=id,
        name=name,
        slots=tuple(slot.split("+")),
        cost=Cost(points),
        restrictions=restrictions,
        **more,  # type: ignore[arg-type]
    )


REBEL, IMPERIAL, SCUM, DROIDS = (
    Restriction(factions=(faction,))
    for faction in ("rebelalliance", "galacticempire", "scumandvillainy", "separatistalliance")
)

UPGRADES = (
    upgrade("elusive", "Elusive", "Talent", 3, Restriction(sizes=("small", "medium"))),
    upgrade("outmaneuver", "Outmaneuver", "Talent", 6),
    Upgrade(
        id="swarmtactics",
        name="Swarm Tactics",
        slots=("Talent",),
        cost=Cost(by="initiative", table={"0": 3, "1": 3, "2": 3, "3": 3, "4": 3, "5": 4, "6": 5}),
    ),
    Upgrade(
        id="hullupgrade",
        name="Hull Upgrade",
        slots=("Modification",),
        cost=Cost(by="agility", table={"0": 2, "1": 3, "2": 5, "3": 7}),
        hull=1,
    ),
    Upgrade(
        id="engineupgrade",
        name="Engine Upgrade",
        slots=("Modification",),
        cost=Cost(by="size", table={"small": 3, "medium": 6, "large": 9}),
        restrictions=(Restriction(action=Action("Boost", "red")),),
        actions=(BOOST,),
    ),
    upgrade("targetingcomputer", "Targeting Computer", "Modification", 3, actions=(LOCK,)),
    upgrade("electronicbaffle", "Electronic Baffle", "Modification", 2),
    upgrade("protontorpedoes", "Proton Torpedoes", "Torpedo", 9, Restriction(action=Action("Lock"))),
    upgrade("ioncannon", "Ion Cannon", "Cannon", 5),
    upgrade("ionmissiles", "Ion Missiles", "Missile", 4, Restriction(action=Action("Lock"))),
    upgrade("r2d2", "R2-D2", "Astromech", 6, REBEL, limited=1),
    upgrade("r2d2-crew", "R2-D2", "Crew", 8, REBEL, limited=1),
    upgrade("r4astromech", "R4 Astromech", "Astromech", 2, Restriction(sizes=("small",))),
    upgrade("lukeskywalker", "Luke Skywalker", "Gunner", 30, REBEL, limited=1),
    upgrade("chewbacca", "Chewbacca", "Crew", 5, REBEL, limited=1),
    upgrade(
        "millenniumfalcon",
        "Millennium Falcon",
        "Title",
        6,
        REBEL,
        Restriction(ships=("modifiedyt1300lightfreighter",)),
        limited=1,
    ),
    upgrade(
        "slavei",
        "Slave I",
        "Title",
        5,
        SCUM,
        Restriction(ships=("firesprayclasspatrolcraft",)),
        limited=1,
        grants=(Grant("Torpedo"),),
    ),
    upgrade("tacticalofficer", "Tactical Officer", "Crew", 2),
    upgrade("deathtroopers", "Death Troopers", "Crew+Crew", 6, IMPERIAL, limited=1),
    upgrade("wookieecommandos", "Wookiee Commandos", "Crew+Crew", 5),
    upgrade("hate", "Hate", "Force Power", 3, Restriction(force_sides=("dark",))),
    upgrade("000", "0-0-0", "Crew", 5, Restriction(factions=("scumandvillainy",), names=("Darth Vader",)), limited=1),
    upgrade("veterantailgunner", "Veteran Tail Gunner", "Gunner", 4, Restriction(arcs=("Rear Arc",))),
    upgrade("servomotorsfoils", "Servomotor S-Foils", "Configuration", 0, Restriction(ships=("t65xwing",))),
    upgrade("kraken", "Kraken", "Tactical Relay", 10, DROIDS, limited=1, solitary=True),
    upgrade("ta175", "TA-175", "Tactical Relay", 9, DROIDS, limited=1, solitary=True),
    upgrade(
        "independentcalculations",
        "Independent Calculations",
        "Modification",
        1,
        DROIDS,
        Restriction(abilities=("Networked Calculations",)),
        standardized=True,
    ),
    upgrade("nosuchrule", "Riddle", "Illicit", 1, Restriction(unknown=("phase-of-the-moon",))),
    Upgrade(id="unpriced", name="Unpriced", slots=("Illicit",)),
)


@cache
def second_edition() -> SquadPack:
    """The second edition in 200 points."""
    source = Source("xwing-2", "small", "200", "2018-10-01", "MIT")
    return SquadPack(source=source, ships=SHIPS, pilots=PILOTS, upgrades=UPGRADES)


BOTH: tuple[Pool, ...] = ("standard", "extended", "epic")
EXTENDED: tuple[Pool, ...] = ("extended", "epic")

HOTSHOT_PILOTS = (
    imperial(
        "idenversio",
        "Iden Versio",
        "tielnfighter",
        4,
        ("Talent", "Modification"),
        loadout=8,
        limited=1,
        initiative=4,
        pools=BOTH,
        keywords=("TIE",),
    ),
    imperial(
        "academypilot",
        "Academy Pilot",
        "tielnfighter",
        2,
        ("Modification",),
        loadout=4,
        initiative=1,
        pools=BOTH,
        keywords=("TIE",),
    ),
    imperial(
        "blacksquadronace",
        "Black Squadron Ace",
        "tielnfighter",
        3,
        ("Talent", "Modification"),
        loadout=5,
        initiative=3,
        pools=EXTENDED,
        keywords=("TIE",),
    ),
    Pilot(
        id="darthvader-battleofyavin",
        name="Darth Vader",
        ship="tieadvancedx1",
        faction="galacticempire",
        caption="Battle of Yavin",
        points=6,
        limited=1,
        initiative=6,
        pools=BOTH,
        standard_loadout=("marksmanship-yavin", "hate"),
    ),
    rebel("cavernangelszealot", "Cavern Angels Zealot", "t65xwing", 4, X_WING, loadout=5, initiative=1, pools=BOTH),
)
HOTSHOT_UPGRADES = (
    upgrade("elusive", "Elusive", "Talent", 6, pools=BOTH),
    upgrade("marksmanship", "Marksmanship", "Talent", 1, pools=BOTH),
    upgrade("marksmanship-yavin", "Marksmanship", "Talent", 0, pools=BOTH, only_in_standard_loadouts=True),
    upgrade("hate", "Hate", "Force Power", 4, Restriction(force_sides=("dark",)), pools=BOTH),
    upgrade("shieldupgrade", "Shield Upgrade", "Modification", 4, pools=BOTH, shields=1),
    upgrade("electronicbaffle", "Electronic Baffle", "Modification", 1, pools=EXTENDED),
    upgrade("ionlimiteroverride", "Ion Limiter Override", "Talent", 2, Restriction(keywords=("TIE",)), pools=BOTH),
)


@cache
def twenty_points() -> SquadPack:
    """The second edition in 20 points and loadouts."""
    source = Source("xwing-2", "small", "20", "2025-01-27", "MIT")
    return SquadPack(source=source, ships=SHIPS, pilots=HOTSHOT_PILOTS, upgrades=HOTSHOT_UPGRADES)


R, E, S = "Rebel Alliance", "Galactic Empire", "Scum and Villainy"


def first_ship(name: str, size: str, actions: tuple[str, ...] = ("Focus",), **more: object) -> dict[str, object]:
    xws = "".join(letter for letter in name.lower() if letter.isalnum())
    return {"name": name, "xws": xws, "size": size, "actions": actions, "agility": 2, "hull": 3, "shields": 2, **more}


FIRST_SHIPS = (
    first_ship("X-wing", "small", ("Focus", "Target Lock")),
    first_ship("A-wing", "small", ("Focus", "Boost")),
    first_ship("TIE Fighter", "small"),
    first_ship("TIE Advanced", "small"),
    first_ship("TIE Interceptor", "small", ("Focus", "Boost"), shields=0),
    first_ship("Z-95 Headhunter", "small"),
    first_ship("M3-A Interceptor", "small", shields=1),
    first_ship("Firespray-31", "large"),
    first_ship("Lambda-class Shuttle", "large"),
    first_ship("YT-1300", "large"),
    first_ship("CR90 Corvette (Fore)", "huge", epic_points=1.5),
    first_ship("CR90 Corvette (Aft)", "huge", epic_points=1.5),
    first_ship("GR-75 Medium Transport", "huge", epic_points=2),
    first_ship("C-ROC Cruiser", "huge"),
)


def first_pilot(
    name: str, ship: str, points: int, faction: str, slots: tuple[str, ...] = (), skill: int = 1, **more: object
) -> dict[str, object]:
    xws = "".join(letter for letter in name.lower() if letter.isalnum())
    told = {"name": name, "xws": xws, "ship": ship, "points": points, "faction": faction, "slots": slots}
    return {**told, "skill": skill, **more}


U = {"unique": True}
HARDPOINTS = ("Crew", "Hardpoint", "Hardpoint", "Team", "Team", "Cargo")
FIRST_PILOTS = (
    first_pilot("Rookie Pilot", "X-wing", 21, R, ("Torpedo", "Astromech"), 2),
    first_pilot("Wedge Antilles", "X-wing", 29, R, ("Elite", "Torpedo", "Astromech"), 9, **U),
    first_pilot("Luke Skywalker", "X-wing", 28, R, ("Elite", "Torpedo", "Astromech"), 8, **U),
    first_pilot("Prototype Pilot", "A-wing", 17, R, ("Missile",), 1),
    first_pilot("Green Squadron Pilot", "A-wing", 19, R, ("Elite", "Missile"), 3),
    first_pilot("Bandit Squadron Pilot", "Z-95 Headhunter", 12, R, ("Missile",), 2),
    first_pilot("Outer Rim Smuggler", "YT-1300", 27, R, ("Crew", "Crew"), 1),
    first_pilot("Academy Pilot", "TIE Fighter", 12, E, (), 1),
    first_pilot("Backstabber", "TIE Fighter", 16, E, (), 6, **U),
    first_pilot("Howlrunner", "TIE Fighter", 18, E, ("Elite",), 8, **U),
    first_pilot("Tempest Squadron Pilot", "TIE Advanced", 21, E, ("Missile",), 2),
    first_pilot("Alpha Squadron Pilot", "TIE Interceptor", 18, E, (), 1),
    first_pilot("Royal Guard Pilot", "TIE Interceptor", 22, E, ("Elite",), 6),
    first_pilot("Colonel Jendon", "Lambda-class Shuttle", 26, E, ("System", "Cannon", "Crew", "Crew"), 6, **U),
    first_pilot("Omicron Group Pilot", "Lambda-class Shuttle", 21, E, ("System", "Cannon", "Crew", "Crew"), 2),
    first_pilot("Kath Scarlet", "Firespray-31", 38, E, ("Elite", "Cannon", "Bomb", "Crew", "Missile"), 7, **U),
    first_pilot("Kath Scarlet", "Firespray-31", 38, S, ("Elite", "Cannon", "Bomb", "Crew", "Illicit"), 7, **U),
    first_pilot("Mandalorian Mercenary", "Firespray-31", 35, S, ("Elite", "Cannon", "Bomb", "Crew", "Illicit"), 5),
    first_pilot("Binayre Pirate", "Z-95 Headhunter", 12, S, ("Missile", "Illicit"), 1),
    first_pilot("Cartel Spacer", "M3-A Interceptor", 14, S, (), 2),
    first_pilot("CR90 Corvette (Fore)", "CR90 Corvette (Fore)", 50, R, HARDPOINTS, 4),
    first_pilot("CR90 Corvette (Aft)", "CR90 Corvette (Aft)", 40, R, ("Crew", "Hardpoint", "Team", "Cargo"), 4),
    first_pilot("GR-75 Medium Transport", "GR-75 Medium Transport", 30, R, ("Crew", "Crew", "Cargo", "Cargo"), 3),
    first_pilot("C-ROC Cruiser", "C-ROC Cruiser", 35, R, ("Crew", "Crew", "Hardpoint", "Team"), 1),
)


def first_upgrade(name: str, slot: str, points: int, **more: object) -> dict[str, object]:
    xws = "".join(letter for letter in name.lower() if letter.isalnum())
    return {"name": name, "xws": xws, "slot": slot, "points": points, **more}


def gains(*slots: str) -> dict[str, object]:
    return {"grants": [{"type": "slot", "name": slot} for slot in slots]}


FIRST_UPGRADES = (
    first_upgrade("R2 Astromech", "Astromech", 1),
    first_upgrade("R2-D2", "Astromech", 4, **U),
    first_upgrade("R2-D2", "Crew", 4, **U, **{"xws": "r2d2-swx22", "faction": R}),
    first_upgrade("R2-D6", "Astromech", 1, **U, **gains("Elite")),
    first_upgrade("Luke Skywalker", "Crew", 7, **U, faction=R),
    first_upgrade("Proton Torpedoes", "Torpedo", 4),
    first_upgrade("Chardaan Refit", "Missile", -2, ship=["A-wing"]),
    first_upgrade("Concussion Missiles", "Missile", 4),
    first_upgrade("Push the Limit", "Elite", 3),
    first_upgrade("Expert Handling", "Elite", 2),
    first_upgrade("A-wing Test Pilot", "Title", 0, ship=["A-wing"], **gains("Elite")),
    first_upgrade("Royal Guard TIE", "Title", 0, ship=["TIE Interceptor"], **gains("Modification")),
    first_upgrade("TIE/x1", "Title", 0, ship=["TIE Advanced"], **gains("System")),
    first_upgrade('"Heavy Scyk" Interceptor', "Title", 2, ship=["M3-A Interceptor"]),
    first_upgrade("Fire-Control System", "System", 2),
    first_upgrade("Advanced Sensors", "System", 3),
    first_upgrade("Ion Cannon", "Cannon", 3),
    first_upgrade("Stealth Device", "Modification", 3),
    first_upgrade("Hull Upgrade", "Modification", 3, grants=[{"type": "stats", "name": "hull", "value": 1}]),
    first_upgrade("Shield Upgrade", "Modification", 4),
    first_upgrade("Autothrusters", "Modification", 2),
    first_upgrade("Pulsed Ray Shield", "Modification", 2),
    first_upgrade("Engine Upgrade", "Modification", 4, grants=[{"type": "action", "name": "Boost"}]),
    first_upgrade("Experimental Interface", "Modification", 3, **U),
    first_upgrade("Tactical Jammer", "Modification", 1, size=["large"]),
    first_upgrade("Navigator", "Crew", 3, size=["small", "large"]),
    first_upgrade("Weapons Engineer", "Crew", 3),
    first_upgrade("Emperor Palpatine", "Crew", 8, **U, faction=E),
    first_upgrade("Saboteur", "Crew", 2, limited=True),
    first_upgrade("Combat Retrofit", "Modification", 10, size=["huge"], ship=["GR-75 Medium Transport"]),
    first_upgrade("Automated Protocols", "Modification", 5, size=["huge"]),
    first_upgrade("Ordnance Tubes", "Modification", 5, size=["huge"]),
    first_upgrade("Single Turbolasers", "Hardpoint", 8),
    first_upgrade("Engineering Team", "Team", 4),
    first_upgrade("Attanni Mindlink", "Elite", 1, squadLimited=2, faction=S),
    first_upgrade("Adaptability (+1)", "Elite", 0, xws="adaptability"),
    first_upgrade("Adaptability (-1)", "Elite", 0, xws="adaptability"),
)
SOURCES: tuple[dict[str, object], ...] = (
    {"name": "Core Set", "release_date": "2012-09-14", "contents": {"pilots": {"0": 1, "7": 1}, "upgrades": {"1": 1}}},
    {"name": "Wave 9", "release_date": "2016-09-22", "contents": {"pilots": {"2": 1}, "upgrades": {}}},
    {"name": "Announced", "contents": {"pilots": {}, "upgrades": {}}},
)


def numbered(cards: tuple[dict[str, object], ...]) -> bytes:
    return json.dumps([{**card, "id": number} for number, card in enumerate(cards)]).encode()


def first_edition_files() -> dict[str, bytes]:
    """The files of a small data set of the first edition."""
    return {
        "package/package.json": b'{"name": "xwing-data", "version": "0.0.1", "license": "MIT"}',
        "package/data/ships.js": numbered(FIRST_SHIPS),
        "package/data/pilots.js": numbered(FIRST_PILOTS),
        "package/data/upgrades.js": b"module.exports = " + numbered(FIRST_UPGRADES) + b";\n",
        "package/data/sources.js": numbered(SOURCES),
    }


@cache
def first_edition() -> SquadPack:
    """The first edition, brought in by its importer."""
    pack, _ = xwing_data.read_pack(first_edition_files())
    return pack
