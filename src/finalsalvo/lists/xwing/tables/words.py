"""The many ways in which files call a faction, a slot or a ship, and the one in which we do."""

from functools import lru_cache

from finalsalvo.lists.source import Game


@lru_cache(maxsize=20_000)
def plain(name: str) -> str:
    """A name as XWS makes ids of names: small letters and digits alone. The same few thousand names come again."""
    return "".join(letter for letter in name.lower() if letter.isascii() and letter.isalnum())


FACTIONS = {
    "rebelalliance": "Rebel Alliance",
    "galacticempire": "Galactic Empire",
    "scumandvillainy": "Scum and Villainy",
    "resistance": "Resistance",
    "firstorder": "First Order",
    "galacticrepublic": "Galactic Republic",
    "separatistalliance": "Separatist Alliance",
}
"""Every faction by its id."""

OTHER_FACTIONS = {
    "rebel": "rebelalliance",
    "rebels": "rebelalliance",
    "imperial": "galacticempire",
    "imperials": "galacticempire",
    "empire": "galacticempire",
    "scum": "scumandvillainy",
    "republic": "galacticrepublic",
    "separatist": "separatistalliance",
    "separatists": "separatistalliance",
}

FIRST_EDITION_SIDES = {"resistance": "rebelalliance", "firstorder": "galacticempire"}
"""In the first edition these are no factions of their own."""


def faction_id(text: str, game: Game) -> str:
    """The id of a faction, however it is spelt; what nobody knows stays as it is."""
    found = plain(text)
    found = OTHER_FACTIONS.get(found, found)
    return FIRST_EDITION_SIDES.get(found, found) if game == "xwing-1" else found


def faction_name(id: str) -> str:
    """How people call a faction."""
    return FACTIONS.get(id, id)


SLOTS = {
    plain(slot): slot
    for slot in (
        *("Astromech", "Cannon", "Cargo", "Command", "Configuration", "Crew", "Device", "Force Power", "Gunner"),
        *("Hardpoint", "Hyperdrive", "Illicit", "Missile", "Modification", "Sensor", "Tactical Relay", "Talent"),
        *("Team", "Tech", "Title", "Torpedo", "Turret", "Salvaged Astromech", "System", "Elite", "Bomb"),
    )
}

OTHER_SLOTS = {
    "amd": "Astromech",
    "astromechdroid": "Astromech",
    "samd": "Salvaged Astromech",
    "mod": "Modification",
    "force": "Force Power",
    "payload": "Device",
    "relay": "Tactical Relay",
}

BETWEEN_EDITIONS = (("Elite", "Talent"), ("System", "Sensor"), ("Bomb", "Device"))
"""What a slot of the first edition is called in the second."""


def slot_name(text: str, game: Game) -> str | None:
    """A slot as this edition calls it, or None for a word that is none."""
    found = plain(text)
    if found in ("ept", "elitepilottalent"):
        found = "elite"
    slot = OTHER_SLOTS.get(found) or SLOTS.get(found)
    for first, second in BETWEEN_EDITIONS:
        if slot in (first, second):
            slot = first if game == "xwing-1" else second
    return slot


OTHER_SHIPS = {
    "aggressor": "aggressorassaultfighter",
    "arc170": "arc170starfighter",
    "awing": "rz1awing",
    "bwing": "asf01bwing",
    "firespray31": "firesprayclasspatrolcraft",
    "hwk290": "hwk290lightfreighter",
    "kwing": "btls8kwing",
    "btanr2wywing": "btanr2ywing",
    "lambdaclassshuttle": "lambdaclasst4ashuttle",
    "mg100starfortresssf17": "mg100starfortress",
    "protectoratestarfighter": "fangfighter",
    "quadjumper": "quadrijettransferspacetug",
    "scavengedyt1300lightfreighter": "scavengedyt1300",
    "starviper": "starviperclassattackplatform",
    "tieadvanced": "tieadvancedx1",
    "tieadv": "tieadvancedx1",
    "tieadvprototype": "tieadvancedv1",
    "tieadvancedprototype": "tieadvancedv1",
    "tieaggressor": "tieagaggressor",
    "tiebomber": "tiesabomber",
    "tiedefender": "tieddefender",
    "tiefighter": "tielnfighter",
    "tieinterceptor": "tieininterceptor",
    "tiephantom": "tiephphantom",
    "tiepunisher": "tiecapunisher",
    "tiesilencer": "tievnsilencer",
    "tiestriker": "tieskstriker",
    "upsilonclasscommandshuttle": "upsilonclassshuttle",
    "uwing": "ut60duwing",
    "vcx100": "vcx100lightfreighter",
    "xwing": "t65xwing",
    "yt1300": "modifiedyt1300lightfreighter",
    "yt2400": "yt2400lightfreighter",
    "yt2400freighter": "yt2400lightfreighter",
    "yv666": "yv666lightfreighter",
    "ywing": "btla4ywing",
    "z95headhunter": "z95af4headhunter",
}
"""Ships of the first edition, and what lists call them, by the id that the second gave them."""


def same_ship(one: str, other: str) -> bool:
    """Whether two ids mean the same type of ship, in whichever edition each was written."""
    return OTHER_SHIPS.get(one, one) == OTHER_SHIPS.get(other, other)


OTHER_PILOTS = {
    "aaylasecura-eta2actis": "aaylasecura",
    "alexandrkallus": "alexsandrkallus",
    "bobafett-separatist": "bobafett-firesprayclasspatrolcraft",
    "bobafett-separatistalliance": "bobafett-firesprayclasspatrolcraft",
    "fennrau-rebel-fang": "fennrau-fangfighter",
    "niennumb-t70xwing": "niennunb",
    "oddballarc170": "oddball-arc170starfighter",
    "ricolie-nabooroyaln1starfighter": "ricolie",
}
"""Pilots whom builders and older data sets call otherwise: asked only for an id that the pack does not have."""

OTHER_UPGRADES = {
    "advoptics": "advancedoptics",
    "asajjventress-command": "asajjventresscommand",
    "autoblaster": "autoblasters",
    "chewbaccaresistance": "chewbacca-crew-swz19",
    "generalgrievous-command": "generalgrievouscommand",
    "hondoohnaka-command": "hondoohnakacommand",
    "k2s0": "k2so",
    "leiaorganaresistance": "leiaorgana-resistance",
    "r2d2-astromech": "r2d2",
    "reysmilleniumfalcon": "reysmillenniumfalcon",
}
"""Upgrades that builders shorten, misspell or call otherwise: asked only for an id that the pack does not have."""
