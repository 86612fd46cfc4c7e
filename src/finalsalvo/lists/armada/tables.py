"""What no data set of Armada has: flotillas, title icons, slots that cards grant, and what builders call things."""

from collections.abc import Mapping

from finalsalvo.lists.armada.pack import spelling

FLOTILLAS = frozenset(
    {"Gozanti-class Cruisers", "Gozanti-class Assault Carriers", "GR-75 Medium Transports", "GR-75 Combat Retrofits"}
)
"""Ships that count against the limit of flotillas (ARM-FLT-05)."""

HOME_ONE = "MC80 Home One"
LIBERTY = "MC80 Liberty"

SHIPS_OF_ICON: Mapping[str, tuple[str, ...]] = {
    "Arquitens-class Cruiser": ("Arquitens-class Command Cruiser", "Arquitens-class Light Cruiser"),
    "Assault Frigate Mark II": ("Assault Frigate Mark II A", "Assault Frigate Mark II B"),
    "CR90 Corvette": ("CR90 Corvette A", "CR90 Corvette B"),
    "GR-75 Transports": ("GR-75 Medium Transports", "GR-75 Combat Retrofits"),
    "Gladiator-class Star Destroyer": ("Gladiator I-class Star Destroyer", "Gladiator II-class Star Destroyer"),
    "Gozanti-class Cruiser": ("Gozanti-class Cruisers", "Gozanti-class Assault Carriers"),
    "Hammerhead Corvette": ("Hammerhead Scout Corvette", "Hammerhead Torpedo Corvette"),
    "Imperial-class Star Destroyer": (
        "Imperial I-class Star Destroyer",
        "Imperial II-class Star Destroyer",
        "Imperial Star Destroyer Cymoon 1 Refit",
        "Imperial Star Destroyer Kuat Refit",
    ),
    "Interdictor": ("Interdictor Combat Refit", "Interdictor Suppression Refit"),
    "MC30c Frigate": ("MC30c Scout Frigate", "MC30c Torpedo Frigate"),
    "MC75 Cruiser": ("MC75 Armored Cruiser", "MC75 Ordnance Cruiser"),
    HOME_ONE: ("MC80 Command Cruiser", "MC80 Assault Cruiser"),
    LIBERTY: ("MC80 Battle Cruiser", "MC80 Star Cruiser"),
    "Nebulon-B Frigate": ("Nebulon-B Escort Frigate", "Nebulon-B Support Refit"),
    "Onager-class Star Destroyer": ("Onager-class Star Destroyer", "Onager-class Testbed"),
    "Pelta-class Ship": ("Modified Pelta-class Assault Ship", "Modified Pelta-class Command Ship"),
    "Quasar Fire-class Cruiser-Carrier": (
        "Quasar Fire I-class Cruiser-Carrier",
        "Quasar Fire II-class Cruiser-Carrier",
    ),
    "Raider-class Corvette": ("Raider I-class Corvette", "Raider II-class Corvette"),
    "Star Dreadnought": (
        "Star Dreadnought Assault Prototype",
        "Star Dreadnought Command Prototype",
        "Executor I-Class Star Dreadnought",
        "Executor II-Class Star Dreadnought",
    ),
    "Starhawk-class Battleship": ("Starhawk-Class Battleship Mark I", "Starhawk-Class Battleship Mark II"),
    "Victory-class Star Destroyer": ("Victory I-class Star Destroyer", "Victory II-class Star Destroyer"),
}
"""The picture that a title shows, by the name that the data set gives it, and the ships that bear it."""

ICON_OF_SHIP: Mapping[str, str] = {ship: icon for icon, ships in SHIPS_OF_ICON.items() for ship in ships}

MC80_TITLES: Mapping[str, str] = {
    "Defiance": HOME_ONE,
    "Home One": HOME_ONE,
    "Independence": HOME_ONE,
    "Endeavor": LIBERTY,
    "Liberty": LIBERTY,
    "Mon Karren": LIBERTY,
}
"""The data set knows one `MC80 Cruiser`; the cards show two different ships."""

SIZES: Mapping[str, tuple[str, ...]] = {
    "Large ship only.": ("large", "huge"),
    "Medium or large ship only.": ("medium", "large", "huge"),
    "Small or medium ship only.": ("small", "medium"),
}
"""Which sizes a restriction allows; whatever suits a large ship suits a huge one."""

SHIP_WORDS: Mapping[str, str] = {
    '"MC" only.': r"^MC",
    '"Star Destroyer" only.': r"\bStar Destroyer\b",
    "Mark I only.": r"\bMark I$",
}
"""What a restriction asks of a ship's name, as a pattern."""

FLAGSHIP_ONLY = "Flagship only."

GRANTS: Mapping[str, str] = {
    "Chimaera": "Fleet Command",
    "Flag Bridge": "Fleet Command",
    "Harrow": "Support Team",
    "Liberator": "Fleet Command",
    "Minister Tua": "Defensive Retrofit",
    "Phoenix Home": "Officer",
    "Vanguard": "Weapons Team",
}
"""Upgrades that add an icon to the upgrade bar of their ship; the data set says so in prose only."""

WITHOUT: Mapping[str, tuple[str, tuple[str, ...]]] = {
    "Chimaera": ("Fleet Command", ()),
    "Liberator": ("Fleet Command", ()),
    "Minister Tua": ("Defensive Retrofit", ("medium", "large", "huge")),
}
"""Upgrades that are not for a ship (of these sizes, or of any) with this icon printed in its upgrade bar."""

NOT_UNIQUE_ANY_SHIP = frozenset({"Mon Calamari Exodus Fleet"})
"""Marked unique and for one ship in the data set, though it works with its own copies and goes by a word instead."""

SLOTS_OF_SHIP: Mapping[str, tuple[str, ...]] = {
    "CR90 Corvette A": ("Officer", "Support Team", "Defensive Retrofit", "Turbolasers"),
    "Imperial Star Destroyer Kuat Refit": (
        "Officer",
        "Weapons Team",
        "Offensive Retrofit",
        "Defensive Retrofit",
        "Ion Cannons",
        "Ordnance",
    ),
}
"""Upgrade bars that the data set copied from a sister ship: real fleets and other builders have them like this."""

NOT_MODIFICATIONS = frozenset({"Reinforced Blast Doors"})
"""Marked as a modification in the data set alone: real fleets and other builders combine it with one."""

MISSPELT: Mapping[str, str] = {"Magnite Crysal Tractor Beam Array": "Magnite Crystal Tractor Beam Array"}
"""Names that the data set has wrong."""

CAMPAIGN = "Campaign"

CAMPAIGN_OBJECTIVES = frozenset(
    {
        "Asteroids",
        "Base Defense: Armed Station",
        "Base Defense: Fighter Wing",
        "Base Defense: Ion Cannon",
        "Hyperlane Raid",
        "Independent Station",
        "Nebula Outskirts",
        "Show of Force",
    }
)
"""Objectives of The Corellian Conflict that belong to its campaign alone (ARM-FLT-08)."""

OBJECTIVES: Mapping[str, tuple[str, ...]] = {
    "Assault": (
        "Advanced Gunnery",
        "Blockade Run",
        "Close-Range Intel Scan",
        "Ion Storm",
        "Marked for Destruction",
        "Most Wanted",
        "Opening Salvo",
        "Precision Strike",
        "Rift Assault",
        "Station Assault",
        "Surprise Attack",
        "Targeting Beacons",
    ),
    "Defense": (
        "Abandoned Mining Facility",
        "Asteroid Tactics",
        "Capture the VIP",
        "Contested Outpost",
        "Fighter Ambush",
        "Fire Lanes",
        "Fleet Ambush",
        "Fleet in Being",
        "Hyperspace Assault",
        "Jamming Barrier",
        "Planetary Ion Cannon",
        "Rift Ambush",
    ),
    "Navigation": (
        "Dangerous Territory",
        "Doomed Station",
        "Hyperspace Migration",
        "Infested Fields",
        "Intel Sweep",
        "Minefields",
        "Navigational Hazards",
        "Salvage Run",
        "Sensor Net",
        "Solar Corona",
        "Superior Positions",
        "Volatile Deposits",
    ),
    CAMPAIGN: tuple(sorted(CAMPAIGN_OBJECTIVES)),
}

OBJECTIVE_SPELT: Mapping[str, tuple[str, str]] = {
    spelling(name): (name, category) for category, names in OBJECTIVES.items() for name in names
}
"""Each objective's name and category by its spelling, so that a list can be read without a pack."""

FACTIONS: Mapping[str, str] = {
    "rebel": "Rebel",
    "rebels": "Rebel",
    "rebelalliance": "Rebel",
    "imperial": "Imperial",
    "imperials": "Imperial",
    "empire": "Imperial",
    "galacticempire": "Imperial",
    "republic": "Republic",
    "galacticrepublic": "Republic",
    "separatist": "Separatist",
    "separatists": "Separatist",
    "separatistalliance": "Separatist",
    "cis": "Separatist",
}
"""How builders and data sets write a faction."""

SLOTS: Mapping[str, str] = {
    "com": "Commander",
    "commander": "Commander",
    "off": "Officer",
    "officer": "Officer",
    "wpn": "Weapons Team+Offensive Retrofit",
    "boardingteam": "Weapons Team+Offensive Retrofit",
    "weaponsteamandoffensiveretrofit": "Weapons Team+Offensive Retrofit",
    "weaponsteamoffensiveretrofit": "Weapons Team+Offensive Retrofit",
    "weaponsteam": "Weapons Team",
    "supportteam": "Support Team",
    "offensiveretro": "Offensive Retrofit",
    "offensiveretrofit": "Offensive Retrofit",
    "defensiveretro": "Defensive Retrofit",
    "defensiveretrofit": "Defensive Retrofit",
    "experimentalretrofit": "Experimental Retrofit",
    "fleetcommand": "Fleet Command",
    "fleetsupport": "Fleet Support",
    "ioncannons": "Ion Cannons",
    "turbolasers": "Turbolasers",
    "ordnance": "Ordnance",
    "superweapon": "Superweapon",
    "title": "Title",
    "squadron": "Squadron",
}
"""How builders write the type of a card."""

SHIP_ALIASES: Mapping[str, str] = {
    spelling(alias): name
    for name, aliases in {
        "Assault Frigate Mark II A": ("Assault Frigate Mk2 A", "Assault Frigate Mk II A", "Assault Frigate A"),
        "Assault Frigate Mark II B": ("Assault Frigate Mk2 B", "Assault Frigate Mk II B", "Assault Frigate B"),
        "CR90 Corvette A": ("CR90A Corvette", "CR90 A", "CR90A"),
        "CR90 Corvette B": ("CR90B Corvette", "CR90 B", "CR90B"),
        "Gladiator I-class Star Destroyer": ("Gladiator I",),
        "Gladiator II-class Star Destroyer": ("Gladiator II",),
        "Imperial I-class Star Destroyer": ("Imperial I", "ISD I"),
        "Imperial II-class Star Destroyer": ("Imperial II", "ISD II"),
        "Imperial Star Destroyer Cymoon 1 Refit": ("ISD Cymoon 1 Refit", "Cymoon 1 Refit"),
        "Imperial Star Destroyer Kuat Refit": ("ISD Kuat Refit", "Kuat Refit"),
        "MC80 Assault Cruiser": ("MC80 Home One Assault Cruiser",),
        "MC80 Command Cruiser": ("MC80 Home One Command Cruiser",),
        "MC80 Battle Cruiser": ("MC80 Liberty Battle Cruiser",),
        "MC80 Star Cruiser": ("MC80 Liberty Star Cruiser",),
        "Modified Pelta-class Assault Ship": ("Pelta Assault Ship", "Pelta-class Assault Ship"),
        "Modified Pelta-class Command Ship": ("Pelta Command Ship", "Pelta-class Command Ship"),
        "Quasar Fire I-class Cruiser-Carrier": ("Quasar Fire I",),
        "Quasar Fire II-class Cruiser-Carrier": ("Quasar Fire II",),
        "Raider I-class Corvette": ("Raider I",),
        "Raider II-class Corvette": ("Raider II",),
        "Star Dreadnought Assault Prototype": ("SSD Assault Prototype",),
        "Star Dreadnought Command Prototype": ("SSD Command Prototype",),
        "Executor I-Class Star Dreadnought": ("Executor I", "SSD Executor I"),
        "Executor II-Class Star Dreadnought": ("Executor II", "SSD Executor II"),
        "Starhawk-Class Battleship Mark I": ("Starhawk Mark I",),
        "Starhawk-Class Battleship Mark II": ("Starhawk Mark II",),
        "Victory I-class Star Destroyer": ("Victory I",),
        "Victory II-class Star Destroyer": ("Victory II",),
    }.items()
    for alias in aliases
}
"""What builders call ships, where spelling alone does not tell."""

UPGRADE_ALIASES: Mapping[str, str] = {
    spelling("7th Fleet Star Destroyer"): "Seventh Fleet Star Destroyer",
    spelling("Grav Well Projector"): "G7-X Grav Well Projector",
}
"""What builders call upgrades, where spelling alone does not tell."""
